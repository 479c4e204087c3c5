"""The positions whose legal moves take longest to list, found by climbing from random ones.

    python benchmarks/hardest.py --seconds 60
    python benchmarks/hardest.py --seconds 60 --table

searches again, for hands that have not opened or, with `--table`, for hands that have opened and taken a card from the
pile, beside melds as play brings them about. What it finds is added to `hardest.txt`, one position a line: the hand,
the last card of it being the one taken, and the melds. What was hard for an older version stays there.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import attrs
from measuring import Measurement, cpu, worst
from ours import PLAYERS, RULES, list_moves
from solving import OPENING_SEARCHES

from scala40 import (
    Card,
    Context,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    Hand,
    InvalidSetup,
    Meld,
    Phase,
    Setup,
    State,
    Table,
    deal,
    legal_moves,
    play,
)
from scala40.core.cards import cards_in
from scala40.core.meld_notation import read_meld

FILE = Path(__file__).with_name("hardest.txt")
HAND = "legal_moves listed, hardest hand"
TABLE = "legal_moves listed, hardest hand with a table"
UNOPENED = 14
OPENED = 11
PATIENCE = 250
"""After so many changes in vain a climb begins again elsewhere."""


Tables: TypeAlias = "Callable[[random.Random], tuple[Meld, ...]]"
"""Chooses the melds that a climb begins with."""


@attrs.frozen
class Case:
    """A hand after the draw, and the melds on the table; beside a table its last card has been taken from the pile."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return " / ".join([" ".join(card.text for card in self.hand), *map(str, self.melds)])


def case_of(text: str) -> Case:
    """Return the case that a line describes."""
    hand, *melds = text.split(" / ")
    read = [read_meld(meld, RULES.meld_rules) for meld in melds]
    return Case(cards_in(hand), tuple(meld for meld in read if isinstance(meld, Meld)))


def not_in(case: Case) -> list[Card]:
    """Return the rest of the pack."""
    rest = list(RULES.pack.cards)
    for card in (*case.hand, *(card for meld in case.melds for card in meld.cards)):
        rest.remove(card)
    random.Random(1).shuffle(rest)
    return rest


def position(case: Case) -> State:
    """Return the state that a case describes; the others hold thirteen cards.

    Raises:
        InvalidSetup: the card that was taken cannot be laid.
    """
    rest = not_in(case)
    others = [Hand.of(rest[at : at + 13]) for at in range(0, 39, 13)]
    return State.of(
        Setup(
            rules=RULES,
            context=Context.of(PLAYERS),
            hands=(others[0], Hand.of(case.hand), *others[1:]),
            turn=1,
            phase=Phase.PLAY,
            stock=tuple(rest[40:]),
            pile=tuple(rest[39:40]),
            table=Table(case.melds),
            opened=(False, bool(case.melds), False, False),
            duties=(Duty(DutyKind.LAY, case.hand[-1]),) if case.melds else (),
        )
    )


def listing_time(case: Case) -> float:
    """Return how long it takes to list the legal moves, the shorter of two times; 0 if it is no position."""
    times: list[float] = []
    for _ in range(2):
        try:
            state = position(case)
        except InvalidSetup:
            return 0.0
        start = cpu()
        list_moves((state, DrawStock()))
        times.append(cpu() - start)
    return min(times)


def no_table(_dice: random.Random) -> tuple[Meld, ...]:
    """Return no melds."""
    return ()


def played_table(dice: random.Random) -> tuple[Meld, ...]:
    """Return the melds on the table at some time of a hand in which everybody lays what he can."""
    tables: list[tuple[Meld, ...]] = []
    while not tables:
        state = deal(RULES, PLAYERS, seed=dice.randrange(1 << 30))
        while not state.phase.is_over:
            moves = list(legal_moves(state))
            state = play(state, dice.choice([it for it in moves if not isinstance(it, Discard | DrawStock)] or moves))
            melds = tuple(meld for meld in state.table.melds if meld is not None)
            if len(melds) > 2 and sum(map(len, melds)) < 40:
                tables.append(melds)
    return dice.choice(tables)


def climb(cost: Callable[[Case], float], seconds: float, dice: random.Random, table: Tables) -> tuple[float, Case]:
    """Return the case that costs most of those tried in so much time, and its cost.

    One or two cards are exchanged at a time, and what costs no less is kept.
    """
    best = (0.0, Case(()))
    until = cpu() + seconds
    while cpu() < until:
        melds = table(dice)
        deck = not_in(Case((), melds))
        dice.shuffle(deck)
        size = OPENED if melds else UNOPENED
        here, vain = cost(Case(tuple(deck[:size]), melds)), 0
        while vain < PATIENCE and cpu() < until:
            other = list(deck)
            for _ in range(dice.choice((1, 1, 2))):
                mine, his = dice.randrange(size), dice.randrange(size, len(deck))
                other[mine], other[his] = other[his], other[mine]
            there = cost(Case(tuple(other[:size]), melds))
            vain = 0 if there > here else vain + 1
            here, deck = (there, other) if there >= here else (here, deck)
        best = max(best, (here, Case(tuple(deck[:size]), melds)), key=lambda found: found[0])
    return best


def recorded() -> Iterator[Case]:
    """Yield the cases that were found."""
    return map(case_of, FILE.read_text("utf-8").splitlines())


def positions(*, with_table: bool) -> list[tuple[State, DrawStock]]:
    """Return the positions that were found, of the one or of the other kind, for measurements to list their moves."""
    return [(position(case), DrawStock()) for case in recorded() if bool(case.melds) == with_table]


def measurements() -> list[Measurement]:
    """Return what is measured: each position by itself, and the one that takes longest counts."""
    found = [
        Measurement(HAND, "call", worst(lambda: positions(with_table=False), list_moves)),
        Measurement(TABLE, "call", worst(lambda: positions(with_table=True), list_moves)),
    ]
    for name, search in OPENING_SEARCHES.items():
        hands = worst(lambda: [Hand.of(case.hand) for case in recorded() if not case.melds], search)
        found.append(Measurement(name, "search", hands))
    return found


def main() -> None:
    """Search, print what was found and add it to the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="how long to search, of CPU time (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="where the search begins (default: 1)")
    parser.add_argument("--table", action="store_true", help="search among hands that have opened")
    options = parser.parse_args()
    table = played_table if options.table else no_table
    cost, case = climb(listing_time, options.seconds, random.Random(options.seed), table)
    print(f"{cost * 1e3:.2f} ms: {case}")
    lines = {*map(str, recorded()), str(case)}
    FILE.write_text("".join(f"{line}\n" for line in sorted(lines)), "utf-8")


if __name__ == "__main__":
    main()
