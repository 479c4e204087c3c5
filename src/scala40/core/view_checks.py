"""What every game checks of what is less than a position: a view that somebody writes down, or cards that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from scala40.core.cards import Card
from scala40.core.decks import Pack
from scala40.core.game import Context
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


def sizes_problems(book: Rulebook, hidden: Hidden, seat: int) -> Iterator[Violation]:
    """Yield in which hands more cards are seen than there are or, in that of the seat itself, fewer.

    >>> from scala40 import RULEBOOK, Hand
    >>> hidden = Hidden((), (), (Hand(), Hand.parse("9C KS")), (7, -1), stock=0)
    >>> [str(it) for it in sizes_problems(RULEBOOK, hidden, 1)]
    ['seat 1 holds 2 cards, it must hold 1 [B-11]']
    """
    for number, (hand, missing) in enumerate(zip(hidden.seen, hidden.missing, strict=True)):
        if missing < 0 or (number == seat and missing):
            count = len(hand)
            size = count + missing
            yield book.violation(Code.HANDS, hand, seat=number, least=size, most=size, count=count)


def surplus_problems(book: Rulebook, pack: Pack, cards: Iterable[Card]) -> Iterator[Violation]:
    """Yield which cards are there more often than in the pack.

    >>> from scala40 import RULEBOOK, Hand
    >>> [str(it) for it in surplus_problems(RULEBOOK, Pack(jokers=0), Hand.parse("9C JK"))]
    ['the pack has too few of these, or none: JK [D-02]']
    """
    surplus = Counter(cards) - Counter(pack.cards)
    if surplus:
        yield book.violation(Code.NOT_IN_PACK, sorted(surplus.elements()))


def cards_problems(book: Rulebook, hidden: Hidden) -> Iterator[Violation]:
    """Yield which cards are seen more often than there are or, if none is, that the hidden ones are not for the places.

    >>> from scala40 import RULEBOOK, Hand
    >>> hidden = Hidden((*Hand.parse("9C KS"),), (), (Hand(),), (1,), stock=2)
    >>> [str(it) for it in cards_problems(RULEBOOK, hidden)]
    ['what is known cannot be: 2 cards are not seen, and there are places for 3 of them [D-07]']
    """
    due = len(hidden.free) + len(hidden.bound)
    if hidden.surplus:
        yield book.violation(Code.NOT_IN_PACK, hidden.surplus)
    elif hidden.places != due:
        yield book.violation(Code.KNOWLEDGE, what=Detail.PLACES_MISFIT, count=hidden.places, due=due)
