"""Hidden cards of a view: which they are, and in how many places of which kinds they may lie.

An *arrangement* puts each hidden card into a place, and all are equally likely. A stock made of the pile holds nothing
else; other cards are *bound* to the other places. To draw an arrangement, the shuffled free cards fill the stock first;
the bound cards are shuffled among the rest, and the hands take them in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from scala40.core._base import Stream
from scala40.core._cards import EMPTY, JOKER, Card, Hand, InvalidSetup, Pack, Violation, make_hand, union
from scala40.core._game import with_item

if TYPE_CHECKING:
    from scala40.core._search import Links

ViewT = TypeVar("ViewT")
T = TypeVar("T")

MOST_DRAWN: Final = 100_000
"""The most arrangements that are tried where not every one is possible, before none is believed to be."""


class Distribution(NamedTuple):
    """An arrangement of the hidden cards."""

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    aside: tuple[Card, ...]


class Hidden(NamedTuple):
    """The hidden cards and their places."""

    free: tuple[Card, ...]
    bound: tuple[Card, ...]
    seen: tuple[Hand, ...]
    missing: tuple[int, ...]
    stock: int
    aside: int = 0
    surplus: tuple[Card, ...] = ()

    @staticmethod
    def of(  # noqa: PLR0913 - each is another part of a view
        *,
        pack: Pack,
        sizes: Sequence[int],
        seen: Sequence[Hand],
        open_cards: Iterable[Card],
        stock: int,
        recycled: Hand = EMPTY,
        drawn: Hand = EMPTY,
        aside: int = 0,
    ) -> Hidden:
        """Return what is hidden where so much is seen."""
        hidden = Counter(pack.cards)
        hidden.subtract(open_cards)
        hidden.subtract(card for hand in seen for card in hand)
        free = hidden & (Counter(recycled) - Counter(drawn)) if recycled else hidden
        return Hidden(
            free=tuple(free.elements()),
            bound=tuple((hidden - free).elements()),
            seen=tuple(seen),
            missing=tuple(size - len(hand) for size, hand in zip(sizes, seen, strict=True)),
            stock=stock,
            aside=aside,
            surplus=tuple(sorted((-hidden).elements())),
        )

    @property
    def places(self) -> int:
        """The number of places for the hidden cards."""
        return sum(self.missing) + self.stock + self.aside

    @property
    def fits(self) -> bool:
        """True if there is an arrangement: as many cards as places, and enough for the stock."""
        cards = len(self.free) + len(self.bound)
        return min(self.missing) >= 0 and cards == self.places and self.stock <= len(self.free)

    def with_seen(self, seat: int, cards: Collection[Card]) -> Hidden:
        """Return what is hidden where some of the free cards are seen in a hand."""
        return self._replace(
            free=tuple((Counter(self.free) - Counter(cards)).elements()),
            seen=with_item(self.seen, seat, Hand.of([*self.seen[seat], *cards])),
            missing=with_item(self.missing, seat, self.missing[seat] - len(cards)),
        )

    def made_up(self) -> Distribution:
        """Return any arrangement, or the nearest thing to one if there is none."""
        hands: list[Hand] = []
        rest = [*self.bound, *self.free]  # free ones go into hands last, for the stock can have no others
        for hand, missing in zip(self.seen, self.missing, strict=True):
            hands.append(filled(hand, rest[:missing]))
            rest = rest[missing:]
        return Distribution((*hands,), (*rest[self.aside :],), (*rest[: self.aside],))

    def arranged(self, dice: Stream) -> Distribution:
        """Return an arrangement, all equally likely; there must be one."""
        cards = [*self.free]
        dice.shuffle(cards)
        at = self.stock
        stock = tuple(cards[:at])
        if self.bound:
            rest = [*cards[at:], *self.bound]
            dice.shuffle(rest)
            cards[at:] = rest
        hands: list[Hand] = []
        for hand, missing in zip(self.seen, self.missing, strict=True):
            if missing:
                end = at + missing
                hands.append(filled(hand, cards[at:end]))
                at = end
            else:
                hands.append(hand)
        return Distribution((*hands,), stock, (*cards[at:],))


def filled(hand: Hand, cards: Iterable[Card]) -> Hand:
    """The hand with these cards as well, which are cards of the same pack."""
    singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
    for card in cards:
        if card is JOKER:
            jokers += 1
        else:
            bit = 1 << card.index
            doubles |= singles & bit
            singles |= bit
    return make_hand(singles, doubles, jokers)


def drawn_by_one(drawn: Hand, seat: int | None, seats: int) -> tuple[Hand, ...]:
    """Return the cards that each seat has drawn, as far as one of them knows: its own alone."""
    return tuple(drawn if it == seat else EMPTY for it in range(seats))


class LastAnswer(Generic[ViewT, T]):
    """A function that remembers its last answer, as searches ask for thousands of samples of one view."""

    __slots__ = ("_answer", "_last")

    def __init__(self, answer: Callable[[ViewT], T]) -> None:
        self._answer = answer
        self._last: tuple[ViewT, T] | None = None

    def __call__(self, asked: ViewT) -> T:
        """Return the answer about an immutable object."""
        last = self._last  # read once: another thread may set it meanwhile
        if last is not None and last[0] is asked:
            return last[1]
        answer = self._answer(asked)
        self._last = asked, answer
        return answer


def hidden_once(
    hidden_by: Callable[[ViewT], Hidden], problems: Callable[[ViewT], tuple[Violation, ...]]
) -> LastAnswer[ViewT, Hidden]:
    """Wrap `hidden_by` so that it checks the view and caches the last answer."""

    def checked(view: ViewT) -> Hidden:
        hidden = hidden_by(view)
        if not hidden.fits:
            raise InvalidSetup(problems(view))
        return hidden

    return LastAnswer(checked)


# Likely arrangements: a hand takes cards of which those with fewer *ties* to the pile are more likely, since nobody
# needed the discards. Then it draws some of the others, and each time discards the card without which it keeps the
# fewest points. With 7C 7D 8C in the pile, 7H and 9C have two ties each and are half as likely as KS, which has none.
# Both figures were fitted to hands that careful players held against each other: how many ties they had to the pile,
# and how few points they were left with, round by round. Whole numbers make samples the same on every machine.
_SURE: Final = 256
_CHANCES: Final = (_SURE, 179, 125, 88, 61, 43, 30, 21, 15)
"""The times out of `_SURE` that a card is taken, by its ties to the pile: seven tenths as often for each."""
_KEPT: Final = 60
"""The rounds of a hundred in which a hand has drawn what it kept."""

WithoutEach: TypeAlias = Callable[[Hand], Mapping[Card, int]]
"""Returns for each card of a hand the fewest points that can be left of it without the card."""


class LikelyHands:
    """Draws arrangements of hidden cards that are like those of play."""

    def __init__(
        self, hidden: Hidden, pile: Iterable[Card], links: Links, without: WithoutEach, size: int, wild: int = 0
    ) -> None:
        self._hidden = hidden
        self._without = without
        self._size = size
        discards = [card for card in pile if card.bit]
        faces = union(card.bit for card in discards)
        holders = sum(bool(seen) or missing > 0 for seen, missing in zip(hidden.seen, hidden.missing, strict=True))
        self._draws = _KEPT * len(discards) // max(1, holders)
        self._chances = {
            card: _chance(0 if card.bit & wild else links.ties(card, faces)) if card.bit else _SURE
            for card in {*hidden.free}
        }

    def arranged(self, dice: Stream) -> Distribution:
        """Return an arrangement; there must be one."""
        hidden = self._hidden
        if hidden.bound or hidden.aside:
            return hidden.arranged(dice)
        cards = [*hidden.free]
        taken = [[self._take(cards, dice) for _ in range(missing)] for missing in hidden.missing]
        dice.shuffle(cards)
        hands = tuple(
            filled(seen, self._improved(seen, mine, cards, dice)) if mine else seen
            for seen, mine in zip(hidden.seen, taken, strict=True)
        )
        return Distribution(hands, (*cards,), ())

    def _take(self, cards: list[Card], dice: Stream) -> Card:
        place = self._drawn(cards, dice)
        cards[place], cards[-1] = cards[-1], cards[place]
        return cards.pop()

    def _drawn(self, cards: list[Card], dice: Stream) -> int:
        """Return the place of the card that comes next; the more ties it has to the pile, the less likely it is."""
        while True:
            place = dice.below(len(cards))
            if dice.below(_SURE) < self._chances[cards[place]]:
                return place

    def _improved(self, seen: Hand, mine: list[Card], stock: list[Card], dice: Stream) -> list[Card]:
        """Return the unseen cards of a hand after it has drawn and kept what helped; the others go into the stock."""
        if len(seen) + len(mine) != self._size or not stock:
            return mine
        for _ in range((self._draws + dice.below(100)) // 100):
            place = self._drawn(stock, dice)
            held = [stock[place], *mine]
            left = self._without(filled(seen, held))
            worst = min(held, key=lambda card: (left[card], self._chances[card]))
            held.remove(worst)
            mine, stock[place] = held, worst
        return mine


def _chance(ties: int) -> int:
    return _CHANCES[min(ties, len(_CHANCES) - 1)]
