"""The hands that take longest, found by climbing from random ones.

    python benchmarks/hardest.py --seconds 60

searches again for hands that are hard for the present version and adds what it finds to `hardest.txt`, one hand a
line. What was hard for an older version stays there, so that the list only gets longer.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from deals import TWO_PACKS
from measuring import Measurement, cpu, worst
from ours import PLAYERS, RULES, list_moves
from solving import OPENING_SEARCHES

from scala40 import Card, Context, DrawStock, Hand, Phase, Setup, State
from scala40.core.cards import ALL_CARDS, cards_in

FILE = Path(__file__).with_name("hardest.txt")
LISTING = "legal_moves listed, hardest hand"
SIZE = 14


def position(hand: Sequence[Card]) -> State:
    """Return the state of a seat that has drawn, holds that hand, and has not opened, with an empty table."""
    rest = list(RULES.pack.cards)
    for card in hand:
        rest.remove(card)
    random.Random(1).shuffle(rest)
    others = [Hand.of(rest[at : at + 13]) for at in range(0, 39, 13)]
    return State.of(
        Setup(
            rules=RULES,
            context=Context.of(PLAYERS),
            hands=(others[0], Hand.of(hand), *others[1:]),
            turn=1,
            phase=Phase.PLAY,
            stock=tuple(rest[47:]),
            pile=tuple(rest[39:47]),
        )
    )


def listing_time(hand: Sequence[Card]) -> float:
    """Return how long it takes to list the legal moves with a hand, the shorter of two times."""
    times: list[float] = []
    for state in (position(hand), position(hand)):
        start = cpu()
        list_moves((state, DrawStock()))
        times.append(cpu() - start)
    return min(times)


def climb(cost: Callable[[Sequence[Card]], float], seconds: float, dice: random.Random) -> tuple[float, list[Card]]:
    """Return the hand that costs most of those tried in so much time, and its cost.

    One or two cards are exchanged at a time; a hand that takes longer is kept, and when nothing has taken longer for
    a while the climb begins again with another hand.
    """
    best: tuple[float, list[Card]] = (0.0, [])
    until = cpu() + seconds
    while cpu() < until:
        deck = [ALL_CARDS[card] for card in dice.sample(TWO_PACKS, len(TWO_PACKS))]
        here, top, tries = cost(deck[:SIZE]), deck, 0
        while tries < 250 and cpu() < until:
            other = list(top)
            for _ in range(dice.choice((1, 1, 2))):
                mine, his = dice.randrange(SIZE), dice.randrange(SIZE, len(deck))
                other[mine], other[his] = other[his], other[mine]
            there = cost(other[:SIZE])
            here, top, tries = (there, other, 0) if there > here else (here, top, tries + 1)
        best = max(best, (here, sorted(top[:SIZE])), key=lambda found: found[0])
    return best


def recorded() -> Iterator[tuple[Card, ...]]:
    """Yield the hands that were found."""
    for line in FILE.read_text("utf-8").splitlines():
        yield cards_in(line)


def measurements() -> list[Measurement]:
    """Return what is measured: each hand by itself, and the one that takes longest counts."""
    listing = worst(lambda: [(position(hand), DrawStock()) for hand in recorded()], list_moves)
    found = [Measurement(LISTING, "call", listing)]
    for name, search in OPENING_SEARCHES.items():
        found.append(Measurement(name, "search", worst(lambda: map(Hand.of, recorded()), search)))
    return found


def main() -> None:
    """Search, print what was found and add it to the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="how long to search, of CPU time (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="where the search begins (default: 1)")
    options = parser.parse_args()
    cost, hand = climb(listing_time, options.seconds, random.Random(options.seed))
    text = " ".join(card.text for card in hand)
    print(f"{cost * 1e3:.2f} ms: {text}")
    known = {" ".join(card.text for card in it) for it in recorded()}
    FILE.write_text("".join(f"{it}\n" for it in sorted(known | {text})), "utf-8")


if __name__ == "__main__":
    main()
