"""Who plays better? A round robin of three programs over two processes, with the figures that tell luck from skill.

    python examples/tournament.py

Everybody plays everybody, in seats that change with each deal. `Schedule.DUPLICATE` needs fewer hands: there everybody
plays all the cards of each deal.
"""

from concurrent.futures import ProcessPoolExecutor

import scala40 as s40
from scala40.players import Greedy, Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Same, Schedule, Tournament, run_tournament


def sheds(view: s40.View, move: s40.Move) -> float:
    """Rate a move by its cards alone: as many as possible leave the hand, and of discards the dearest."""
    if isinstance(move, s40.Discard):
        return view.rules.hand_values[move.card.index] / 100
    return 1 + len(move.meld.cards) if isinstance(move, s40.LayMeld) else 1


# What makes a player must be found by other processes too: a function or a class of a module, and no lambda.
ENTRANTS: tuple[Entrant[s40.View, s40.Move], ...] = (
    Entrant("greedy", Same(Greedy(s40.rate))),
    Entrant("sheds", Same(Greedy(sheds))),
    Entrant("random", Random),
)
TOURNAMENT = Tournament(
    game=s40,
    rules=s40.Ruleset(),
    entrants=ENTRANTS,
    deals=50,
    seed="a seed of any length",
    schedule=Schedule.ROUND_ROBIN,
    unit=Unit.HAND,
)

if __name__ == "__main__":
    with ProcessPoolExecutor(2) as executor:
        print(run_tournament(TOURNAMENT, executor))
