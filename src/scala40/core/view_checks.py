"""What every game checks of what is less than a position: a view that somebody writes down, or cards that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scala40.core.cards import Card
from scala40.core.decks import Pack
from scala40.core.game import Context
from scala40.core.hands import Hand
from scala40.core.hidden import Hidden
from scala40.core.violations import Code, Detail, Rulebook, Violation


def not_dealt_in(book: Rulebook, context: Context, seats: Iterable[int]) -> Iterator[Violation]:
    """Yield which of some seats do not play the hand.

    >>> from scala40 import RULEBOOK
    >>> [str(it) for it in not_dealt_in(RULEBOOK, Context.of(2), (1, 5))]
    ['the seats do not fit together: seat 5 is not dealt in [B-01]']
    """
    for seat in sorted({*seats} - {*context.seats}):
        yield book.violation(Code.SEATS, what=Detail.SEAT_NOT_DEALT_IN, seat=seat)


def sizes_problems(book: Rulebook, sizes: Sequence[int], seen: Sequence[Hand], seat: int) -> Iterator[Violation]:
    """Yield in which hands more cards are seen than there are or, in that of the seat itself, fewer.

    >>> from scala40 import RULEBOOK
    >>> [str(it) for it in sizes_problems(RULEBOOK, (7, 1), (Hand(), Hand.parse("9C KS")), 1)]
    ['seat 1 holds 2 cards, it must hold 1 [B-11]']
    """
    for number, (size, hand) in enumerate(zip(sizes, seen, strict=True)):
        if len(hand) > size or (number == seat and len(hand) < size):
            yield book.violation(Code.HANDS, hand, seat=number, least=size, most=size, count=len(hand))


def surplus_problems(book: Rulebook, pack: Pack, cards: Iterable[Card]) -> Iterator[Violation]:
    """Yield which cards are there more often than in the pack.

    >>> from scala40 import RULEBOOK
    >>> [str(it) for it in surplus_problems(RULEBOOK, Pack(jokers=0), Hand.parse("9C JK"))]
    ['the pack has too few of these, or none: JK [D-02]']
    """
    surplus = Counter(cards) - Counter(pack.cards)
    if surplus:
        yield book.violation(Code.NOT_IN_PACK, sorted(surplus.elements()))


def places_problems(book: Rulebook, hidden: Hidden) -> Iterator[Violation]:
    """Yield whether there are more or fewer hidden cards than places for them.

    >>> from scala40 import RULEBOOK
    >>> hidden = Hidden((*Hand.parse("9C KS"),), (), (Hand(),), (1,), stock=2)
    >>> [str(it) for it in places_problems(RULEBOOK, hidden)]
    ['what is known cannot be: 2 cards are not seen, and there are places for 3 of them [D-07]']
    """
    due = len(hidden.free) + len(hidden.bound)
    if hidden.places != due:
        yield book.violation(Code.KNOWLEDGE, what=Detail.PLACES_MISFIT, count=hidden.places, due=due)
