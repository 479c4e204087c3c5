"""What every game checks of a view that somebody writes down, and how what it hides is made up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scala40.core.cards import Card
from scala40.core.decks import Pack
from scala40.core.game import Context
from scala40.core.hands import Hand
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
    ['the pack does not hold so many of these: JK [D-02]']
    """
    surplus = Counter(cards) - Counter(pack.cards)
    if surplus:
        yield book.violation(Code.NOT_IN_PACK, sorted(surplus.elements()))


def made_up(
    pack: Pack, sizes: Sequence[int], seen: Sequence[Hand], open_cards: Iterable[Card], recycled: Hand
) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Return hands of these sizes that hold what is seen in them, and a stock, any way that fits.

    The cards that the stock was made of go into hands last, for they are in it.

    Args:
        pack: all cards.
        sizes: how many cards each seat holds.
        seen: what is seen in each hand.
        open_cards: what lies open elsewhere.
        recycled: what the stock was made of.

    >>> hands, stock = made_up(Pack(), (2, 1), (Hand.parse("KS"), Hand()), Pack().cards[2:-1], Hand())
    >>> [str(hand) for hand in hands], [card.text for card in stock]
    (['AC KS', 'AC'], ['JK'])
    """
    hidden = Counter(pack.cards) - Counter([*open_cards, *(card for hand in seen for card in hand)])
    made_of = Counter(recycled)
    rest = [*(hidden - made_of).elements(), *(hidden & made_of).elements()]
    hands: list[Hand] = []
    for size, hand in zip(sizes, seen, strict=True):
        missing = size - len(hand)
        hands.append(Hand.of([*hand, *rest[:missing]]))
        rest = rest[missing:]
    return tuple(hands), tuple(rest)
