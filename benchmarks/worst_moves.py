"""Search for the position whose legal moves take longest to list, by climbing: change something, keep what is slower.

    python benchmarks/worst_moves.py --seconds 60 --seed 1

Three kinds of position are searched: a seat that has not opened, one that has, and one that owes the card it has taken.
Each climb starts anew when it finds nothing slower for a while; the slowest position of each kind is printed, in the
notation of positions, so that it can be kept: in `hardest.txt`, from where the benchmark takes them.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import attrs

from scala40 import (
    ALL_CARDS,
    Card,
    Chance,
    Context,
    Duty,
    DutyKind,
    Hand,
    Meld,
    Phase,
    Ruleset,
    Setup,
    State,
    Table,
    legal_moves,
    problems,
    write_position,
)
from scala40.core._base import Stream, shuffled

RULES: Final = Ruleset()
PACK: Final = Counter(RULES.pack.cards)
EVERY_MELD: Final = tuple(option.meld for option in RULES.tables.options((1 << 52) - 1, 1))
PATIENCE: Final = 150
"""After how many changes that made nothing slower a climb starts anew."""


@attrs.frozen
class Draft:
    """What is changed: the cards of the acting seat's hand and the melds on the table."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()

    def used(self) -> Counter[Card]:
        """Return the cards that lie in it."""
        return Counter([*self.hand, *(card for meld in self.melds for card in meld.cards)])


def unopened(draft: Draft) -> Setup | None:
    """Return the position in which a seat with fourteen cards may open; nobody has had a turn."""
    return _position(draft.hand, (), draft, opened=False) if len(draft.hand) == 14 and not draft.melds else None


def opened(draft: Draft) -> Setup | None:
    """Return the position in which a seat that has opened plays."""
    return _position(draft.hand, (), draft, opened=True)


def owing(draft: Draft) -> Setup | None:
    """Return the position in which it owes the first card of the hand, which it has taken from the pile."""
    return _position(draft.hand, (Duty(DutyKind.LAY, draft.hand[0]),), draft, opened=True)


def _position(cards: tuple[Card, ...], duties: tuple[Duty, ...], draft: Draft, *, opened: bool) -> Setup | None:
    rest = PACK - draft.used()
    if draft.used() - PACK or (opened and not 1 <= len(cards) <= 11):
        return None
    left = list(shuffled(sorted(rest.elements()), 1))
    other = Hand.of(left[:13])
    return Setup(
        rules=RULES,
        context=Context.of(2),
        hands=(other, Hand.of(cards)),
        turn=1,
        phase=Phase.PLAY,
        stock=tuple(left[14:]),
        pile=tuple(left[13:14]),
        table=Table(draft.melds),
        opened=(False, opened),
        duties=duties,
        fresh=0,
        chance=Chance(0),
    )


def changed(draft: Draft, dice: Stream) -> Draft:
    """Return the draft with a card or a meld replaced, added or removed."""
    hand, melds = list(draft.hand), list(draft.melds)
    what = dice.below(10)
    if what < 7:
        hand[dice.below(len(hand))] = dice.choice(ALL_CARDS)
    elif what == 7:
        hand = hand[1:] if dice.below(2) and len(hand) > 2 else [*hand, dice.choice(ALL_CARDS)]
    elif melds and dice.below(2):
        melds.pop(dice.below(len(melds)))
    else:
        melds.append(dice.choice(EVERY_MELD))
    return Draft(tuple(hand), tuple(melds))


def cost_of(setup: Setup) -> float:
    """Return the CPU time in milliseconds of listing all moves of the state, the least of three tries."""
    best = 1e9
    for _ in range(3):
        state = attrs.evolve(setup, table=Table(setup.table.melds))  # without what is kept with a table
        start = time.process_time()
        list(legal_moves(state))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # a setup that is valid
        best = min(best, time.process_time() - start)
    return best * 1e3


def climb(kind: Callable[[Draft], Setup | None], dice: Stream, until: float) -> tuple[float, State | None]:
    """Return the slowest valid position of a kind that was found in the time, and what it costs."""
    slowest: tuple[float, State | None] = (0.0, None)
    while time.monotonic() < until:
        size = 14 if kind is unopened else 11
        draft, cost, patience = Draft(shuffled(RULES.pack.cards, dice.below(1 << 30))[:size]), 0.0, PATIENCE
        while patience and time.monotonic() < until:
            patience -= 1
            tried = changed(draft, dice)
            setup = kind(tried)
            if setup is None:
                continue
            taken = cost_of(setup)
            if taken > cost and not problems(setup):
                draft, cost, patience = tried, taken, PATIENCE
                if cost > slowest[0]:
                    slowest = cost, State.of(setup)
    return slowest


def main() -> None:
    """Search and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to search altogether (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="another seed climbs other hills (default: 1)")
    chosen = parser.parse_args()
    for kind in (unopened, opened, owing):
        until = time.monotonic() + chosen.seconds / 3
        cost, state = climb(kind, Stream(f"{kind.__name__} {chosen.seed}"), until)
        if state is not None:
            print(f"{kind.__name__}: {cost:.3f} ms for {len(legal_moves(state))} moves\n  {write_position(state)}")


if __name__ == "__main__":
    main()
