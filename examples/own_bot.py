"""A bot of one's own, in ten lines, against the players that come with the library.

    python examples/own_bot.py

It plays whatever it can, and otherwise throws the card that counts most.
"""

from collections.abc import Collection

import scala40 as s40
from scala40.players import Player, Random
from scala40.playing import play_match


class Thrower:
    """Lays melds and cards when it can, and discards what is worth most."""

    def choose(self, view: s40.View, moves: Collection[s40.Move]) -> s40.Move:
        """Return one of the legal moves."""
        discards = [move for move in moves if isinstance(move, s40.Discard)]
        plays = [move for move in moves if not isinstance(move, s40.Discard)]
        if plays:
            return plays[-1]
        return max(discards, key=lambda move: view.rules.hand_values[move.card.index])


players: list[Player[s40.View, s40.Move]] = [Thrower(), Random(seed=1), Random(seed=2)]
played = play_match(s40, s40.Ruleset(), players, seed=7)
for standing in played.match.standings:
    print(f"{standing.place}. player {standing.seat + 1} with {standing.total} points")
