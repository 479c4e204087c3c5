"""Observations: what a seat knows as numbers in fixed places, for programs that learn.

An observation is made of a view and of nothing else, so that it can hold no secret. It consists of *planes*, each a few
numbers with one meaning. The seat that observes comes first in each plane that has a number for each seat, then the
others in the order of their numbers. The numbers are plain counts, points and flags; nothing is scaled or cut off.

The planes of a game follow one another in the order of its schema. A game gives its observer parts, each of which
writes some planes; what is asked again and again, as the cards of a suit, is kept as the bytes that stand for it.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from math import inf, prod
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

import attrs

from scala40.core.base import Named, insist_on_kind, insist_on_number
from scala40.core.cards import ALL_CARDS, SUIT_BITS, SUIT_MASK, Card, Hand, Rank, Suit
from scala40.core.game.protocol import Context, Game
from scala40.core.game.variables import ViewT
from scala40.core.melds import Face, Meld, MeldKind
from scala40.core.text import Scala40Error

FACES: Final = len(ALL_CARDS)
"""A plane of cards has a number for each card, in the order of `Card.index`: the natural cards, then the joker."""
_NUMBER: Final = struct.Struct("f").size


class ObservationError(Scala40Error, ValueError):
    """A view does not fit an observer, or a game has none.

    >>> from scala40 import Ruleset, deal, observer, view
    >>> try:
    ...     observer(Ruleset(), 2).flat(view(deal(Ruleset(), 3, seed=7), 0))
    ... except ObservationError as error:
    ...     print(error)
    the view is of a match of 3 seats, and the observer is for 2
    """


class Meaning(Named):
    """What the numbers of a plane are.

    Attributes:
        CARDS: how many there are of each card.
        CARD: which card it is: a 1 in its place, all 0 for none.
        FLAGS: 1 for yes, 0 for no.
        SEATS: which seats: a 1 for each, the observing seat first.
        NUMBER: a count or points.
        MELDS: melds on the table, a row each; see `MELD_ROW`.
        ORDER: cards in their order, each as a number.

    >>> from scala40 import Ruleset, observer
    >>> [plane.name for plane in observer(Ruleset(), 2).schema if plane.kind is Meaning.CARD]
    ['pile top']
    """

    CARDS = "cards"
    CARD = "card"
    FLAGS = "flags"
    SEATS = "seats"
    NUMBER = "number"
    MELDS = "melds"
    ORDER = "order"


@attrs.frozen
class Plane:
    """Numbers of an observation that belong together.

    Attributes:
        name: what it is called.
        shape: its dimensions; a plane for each seat has the seats as its first one, the observing seat first.
        kind: what its numbers are.
        most: the greatest number that can come; `inf` where there is no limit.
        field: the field of the view that it comes from.
        meaning: what it says, in a sentence.
        least: the smallest number that can come.
        offset: where it begins in the flat form.

    >>> from scala40 import Ruleset, observer
    >>> plane = observer(Ruleset(), 4).schema[0]
    >>> plane.name, plane.shape, plane.kind, plane.least, plane.most
    ('hand', (53,), Meaning.CARDS, 0.0, 4)
    """

    name: str
    shape: tuple[int, ...]
    kind: Meaning
    most: float
    field: str
    meaning: str
    least: float = 0.0
    offset: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


Write: TypeAlias = Callable[[Any], bytes]
"""Writes the planes of a part from a view, as C floats."""
Part: TypeAlias = tuple[Sequence[Plane], Write]
"""Some planes, and what writes them."""


class Observer(Generic[ViewT]):
    """What turns views into numbers, for matches of so many seats under certain rules; `observer` of a game returns it.

    Attributes:
        version: the version of the schema.
        schema: the planes, in order.
        size: how many numbers there are.

    Args:
        rules: the rules.
        players: the seats of the match.
        view: the class of the views.
        parts: what is written, in order.

    >>> from scala40 import Ruleset, deal, observer, view
    >>> observe = observer(Ruleset(), 4)
    >>> mine = view(deal(Ruleset(), 4, seed=7), 1)
    >>> flat = observe.flat(mine)
    >>> len(flat) == observe.size, sum(flat[:53])
    (True, 13.0)
    >>> observe.structured(mine)["phase"].tolist()
    [1.0, 0.0, 0.0, 0.0]
    """

    version: int = 1

    def __init__(self, rules: object, players: int, view: type[ViewT], parts: Iterable[Part]) -> None:
        planes: list[Plane] = []
        writers: list[Write] = []
        offset = 0
        for part, write in parts:
            writers.append(write)
            for plane in part:
                planes.append(attrs.evolve(plane, offset=offset))
                offset += plane.size
        self.schema: tuple[Plane, ...] = tuple(planes)
        self.size: int = offset
        self._writers = writers
        self._rules = rules
        self._players = players
        self._view = view

    def flat(self, view: ViewT, /) -> memoryview[float]:
        """Return the observation of a view as a sequence of C floats, one plane behind the other.

        It cannot be changed. NumPy takes it without copying: `numpy.asarray(observer.flat(view))`.

        Raises:
            ObservationError: the view is of a match of another number of seats, or under other rules.
            TypeError: this is no view of the game.
        """
        self._insist_on(view)
        return memoryview(b"".join([write(view) for write in self._writers])).cast("f")

    def structured(self, view: ViewT, /) -> dict[str, memoryview[float]]:
        """Return the planes of the observation of a view by name, in their shapes.

        `numpy.asarray` makes an array of each without copying; `tolist` makes nested lists.

        Raises:
            ObservationError: the view is of a match of another number of seats, or under other rules.
            TypeError: this is no view of the game.
        """
        flat = self.flat(view).cast("B")
        planes: dict[str, memoryview[float]] = {}
        for plane in self.schema:
            first, size = plane.offset * _NUMBER, plane.size * _NUMBER
            planes[plane.name] = cast(Any, flat[first : first + size]).cast("f", plane.shape)
        return planes

    def _insist_on(self, view: ViewT) -> None:
        seen = cast("Any", view)
        if type(view) is not self._view:
            insist_on_kind("view", view, self._view)
        if len(seen.context.totals) != self._players:
            seats = len(seen.context.totals)
            raise ObservationError(f"the view is of a match of {seats} seats, and the observer is for {self._players}")
        if seen.rules is not self._rules:
            if seen.rules != self._rules:
                raise ObservationError("the view has other rules than the observer: ask for one of its own")
            self._rules = seen.rules  # comparing rules takes far longer than looking whether they are the same


def insist_on_players(players: int, least: int, most: int) -> None:
    """Refuse a number of seats that cannot play.

    Raises:
        ObservationError: so many cannot play.
        TypeError: it is no number.

    >>> insist_on_players(7, 2, 6)
    Traceback (most recent call last):
    scala40.core.game.observing.ObservationError: an observer is for 2 to 6 players under these rules, not 7
    """
    insist_on_number("players", players)
    if not least <= players <= most:
        raise ObservationError(f"an observer is for {least} to {most} players under these rules, not {players}")


class Observes(Protocol):
    """A game with observations.

    >>> import scala40
    >>> game: Observes = scala40
    >>> game.observer(scala40.Ruleset(), 2).version
    1
    """

    def observer(self, rules: Any, players: int, /) -> Observer[Any]:  # noqa: ANN401 - they go back to their game
        """Return the observer of a match of so many seats under certain rules."""
        ...


def observer_of(game: Game[Any, Any, ViewT] | Observes, rules: object, players: int) -> Observer[ViewT]:
    """Return the observer that a game has for a match of so many seats under certain rules.

    Raises:
        ObservationError: the game has none.

    >>> import scala40
    >>> observer_of(scala40, scala40.Ruleset(), 2).version
    1
    """
    own = getattr(game, "observer", None)
    if own is None:
        name: object = getattr(game, "GAME", game)
        raise ObservationError(
            f"{name} has no observations: a game makes them with a function `observer(rules, players)`"
        )
    return cast("Observer[ViewT]", own(rules, players))


# What numbers look like as bytes. Nearly everything comes up again and again, and is looked up.


def floats(*numbers: float) -> bytes:
    """Return some numbers as C floats.

    >>> memoryview(floats(1, 2.5)).cast("f").tolist()
    [1.0, 2.5]
    """
    return struct.pack(f"{len(numbers)}f", *numbers)


def no_floats(count: int) -> bytes:
    """Return so many zeros as C floats.

    >>> memoryview(no_floats(2)).cast("f").tolist()
    [0.0, 0.0]
    """
    return bytes(count * _NUMBER)


NO_CARDS: Final = no_floats(FACES)
"""A plane without cards."""
FLAGS: Final = (floats(0), floats(1))
"""No and yes."""


def _counts_of_suits() -> list[bytes]:
    """How many cards there are of each rank of a suit, by which there are."""
    counts = [b""]
    for _ in range(SUIT_BITS):
        counts = [known + flag for flag in FLAGS for known in counts]
    return counts


_SUITS: Final = _counts_of_suits()
_JOKERS: Final = [floats(jokers) for jokers in range(FACES)]


def card_counts(hand: Hand) -> bytes:
    """Return how many cards of each kind a hand has.

    >>> counts = memoryview(card_counts(Hand.parse("AC AC 2C JK"))).cast("f")
    >>> counts[:3].tolist(), counts[52]
    ([2.0, 1.0, 0.0], 1.0)
    """
    ones, twos, suits = hand.ones, hand.twos, _SUITS
    if not twos:
        return (
            suits[ones & SUIT_MASK]
            + suits[ones >> 13 & SUIT_MASK]
            + suits[ones >> 26 & SUIT_MASK]
            + suits[ones >> 39]
            + _JOKERS[hand.jokers]
        )
    twins = _counts_of_suit
    return (
        (twins(ones & SUIT_MASK, twos & SUIT_MASK) if twos & SUIT_MASK else suits[ones & SUIT_MASK])
        + (twins(ones >> 13 & SUIT_MASK, twos >> 13 & SUIT_MASK) if twos & _SECOND else suits[ones >> 13 & SUIT_MASK])
        + (twins(ones >> 26 & SUIT_MASK, twos >> 26 & SUIT_MASK) if twos & _THIRD else suits[ones >> 26 & SUIT_MASK])
        + (twins(ones >> 39, twos >> 39) if twos >> 39 else suits[ones >> 39])
        + _JOKERS[hand.jokers]
    )


_SECOND: Final = SUIT_MASK << SUIT_BITS
_THIRD: Final = _SECOND << SUIT_BITS


@lru_cache(maxsize=1 << 14)
def _counts_of_suit(ones: int, twos: int) -> bytes:
    return floats(*[(ones >> rank & 1) + (twos >> rank & 1) for rank in range(SUIT_BITS)])


_THE_CARD: Final[dict[Card | None, bytes]] = dict.fromkeys([None], NO_CARDS)
_THE_CARD.update({card: floats(*[card is other for other in ALL_CARDS]) for card in ALL_CARDS})


def the_card(card: Card | None) -> bytes:
    """Return a plane with a 1 for a card.

    >>> memoryview(the_card(Card.parse("2C"))).cast("f")[:3].tolist()
    [0.0, 1.0, 0.0]
    """
    return _THE_CARD[card]


KeyT = TypeVar("KeyT")


class Remembered(Generic[KeyT]):
    """A function that writes something, and remembers what it wrote for the objects that it met last.

    Objects are told apart by identity, which takes no time: equal ones are written once more.

    Args:
        write: writes an object.
        most: for how many objects it is remembered.

    >>> write = Remembered(lambda numbers: floats(*numbers))
    >>> numbers = (1, 2)
    >>> write(numbers) is write(numbers)
    True
    """

    __slots__ = ("_most", "_seen", "_write")

    def __init__(self, write: Callable[[KeyT], bytes], most: int = 1 << 10) -> None:
        self._write = write
        self._most = most
        self._seen: dict[int, tuple[KeyT, bytes]] = {}

    def __call__(self, thing: KeyT) -> bytes:
        """Return what is written of an object."""
        seen = self._seen.get(id(thing))
        if seen is not None and seen[0] is thing:
            return seen[1]
        found = self._write(thing)
        if len(self._seen) >= self._most:
            self._seen.clear()
        self._seen[id(thing)] = thing, found
        return found


class Cards:
    """Writer of the cards of piles, each of which mostly has one card more or less than the last time.

    Piles that begin with the same two cards are taken for the same pile at different times.

    >>> from scala40.core.cards import cards_in
    >>> write = Cards()
    >>> write(cards_in("2C 2C")) == card_counts(Hand.parse("2C 2C"))
    True
    """

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: dict[tuple[Card, ...], tuple[tuple[Card, ...], Hand, bytes]] = {}

    def __call__(self, cards: tuple[Card, ...]) -> bytes:
        """Return how many cards of each kind a pile has."""
        begin = cards[:2]
        seen = self._seen.get(begin)
        if seen is not None:
            last, hand, written = seen
            if last is cards:
                return written
            more = len(cards) - len(last)
            if more == 1 and cards[:-1] == last:
                hand = hand.add(cards[-1])
            elif more == -1 and cards == last[:-1]:
                hand = hand.remove(last[-1])
            else:
                hand = Hand.of(cards)
        else:
            hand = Hand.of(cards)
            if len(self._seen) >= _MOST_PILES:
                self._seen.clear()
        written = card_counts(hand)
        self._seen[begin] = cards, hand, written
        return written


_MOST_PILES: Final = 1 << 12


# Melds on the table.

_RANKS: Final = len(Rank) + 1
"""The ranks of a row: from the ace up, and the ace once more where it is high."""
MELD_ROW: Final = (
    ("kind", len(MeldKind), "whether it is a set, a run, or wild cards alone"),
    ("suits", len(Suit), "the cards of each suit, as what they stand for"),
    ("ranks", _RANKS, "the cards of each rank, as what they stand for; the last is the ace above the king"),
    ("wild suits", len(Suit), "the wild cards among these, by suit"),
    ("wild ranks", _RANKS, "the wild cards among these, by rank"),
)
"""The parts of the row of a meld, each with its size and meaning; counts of the wild cards of each kind follow."""
_KINDS: Final = (MeldKind.SET, MeldKind.RUN, MeldKind.WILD)


def row_size(wild: Sequence[Card]) -> int:
    """Return how many numbers the row of a meld has.

    >>> from scala40 import JOKER
    >>> row_size((JOKER,))
    40
    """
    return sum(size for _, size, _ in MELD_ROW) + len(wild)


def meld_row(meld: Meld, wild: Sequence[Card]) -> bytes:
    """Return the row of a meld.

    Args:
        meld: the meld.
        wild: the kinds of wild cards.

    >>> from scala40 import JOKER
    >>> from scala40.core.cards import cards_in
    >>> row = memoryview(meld_row(Meld(MeldKind.RUN, cards_in("QC KC AC")), (JOKER,))).cast("f").tolist()
    >>> row[:3], row[3:7], row[7:21].index(1.0), row[20]
    ([0.0, 1.0, 0.0], [3.0, 0.0, 0.0, 0.0], 11, 1.0)
    """
    suits, ranks, wild_suits, wild_ranks = [0] * 4, [0] * _RANKS, [0] * 4, [0] * _RANKS
    for place, (card, face) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        is_wild = card in wild and (card is not face or meld.kind is not MeldKind.WILD)
        suit, rank = _suit_and_rank(face, high=place > 0 and meld.kind is MeldKind.RUN)
        if suit is not None:
            suits[suit] += 1
            wild_suits[suit] += is_wild
        if rank is not None:
            ranks[rank] += 1
            wild_ranks[rank] += is_wild
    kind = [meld.kind is it for it in _KINDS]
    return floats(*kind, *suits, *ranks, *wild_suits, *wild_ranks, *[meld.cards.count(card) for card in wild])


def _suit_and_rank(face: Face, *, high: bool) -> tuple[int | None, int | None]:
    """The places of a face among the suits and the ranks; an ace that is not the first of a run is high."""
    if not isinstance(face, Card):
        return None, face - 1
    if face.suit is None or face.rank is None:
        return None, None
    return int(face.suit), _RANKS - 1 if high and face.rank is Rank.ACE else face.rank - 1


class MeldRows:
    """What writes melds on the table, a row for each of a number of places; the places without a meld are 0.

    Args:
        places: how many there are.
        wild: the kinds of wild cards.

    >>> from scala40 import JOKER
    >>> len(MeldRows(2, (JOKER,))(())) == len(no_floats(80))
    True
    """

    __slots__ = ("_places", "_row", "_size")

    def __init__(self, places: int, wild: Sequence[Card]) -> None:
        self._places = places
        self._size = row_size(wild) * _NUMBER
        self._row = Remembered[Meld](lambda meld: meld_row(meld, wild), 1 << 13)

    def __call__(self, melds: Iterable[Meld | None]) -> bytes:
        """Return the rows of some melds; `None` has no row."""
        row = self._row
        rows = b"".join([row(meld) for meld in melds if meld is not None])
        return rows + bytes(self._places * self._size - len(rows))


# What all games have.


class AnyView(Protocol):
    """A view as far as the observations of all games tell it."""

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def seat(self) -> int:
        """The seat that observes."""
        ...

    @property
    def hand(self) -> Hand:
        """Its hand."""
        ...

    @property
    def known(self) -> tuple[Hand, ...]:
        """The cards that are known of each seat."""
        ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Enum:
        """The phase of the turn."""
        ...


ItemT = TypeVar("ItemT")


def turned(items: tuple[ItemT, ...], seat: int) -> tuple[ItemT, ...]:
    """Return what belongs to the seats, in their order, from one seat on.

    >>> turned(("a", "b", "c"), 1)
    ('b', 'c', 'a')
    """
    return items[seat:] + items[:seat] if seat else items


def common_parts(players: int, phases: type[Enum], pack: Sequence[Card]) -> list[Part]:
    """Return the parts that the observations of all games begin with.

    Args:
        players: the seats of the match.
        phases: the phases of the game.
        pack: all cards.
    """
    most = most_alike(pack)
    turns = {
        id(phase): [
            floats(*[turn == seat for seat in range(players)], *[phase is it for it in phases])
            for turn in range(players)
        ]
        for phase in phases
    }
    write_frame = Remembered[Context](lambda context: b"".join([_frame(context, it, players) for it in range(players)]))
    frame = (3 * players + 1) * _NUMBER
    known_of_one = Remembered(card_counts)
    known_of = Remembered[tuple[Hand, ...]](lambda hands: b"".join(map(known_of_one, hands)))
    each = FACES * _NUMBER

    def write_turn(view: AnyView) -> bytes:
        return turns[id(view.phase)][(view.turn - view.seat) % players]

    def write_known(view: AnyView) -> bytes:
        known, first = known_of(view.known), view.seat * each
        return known[first:] + known[:first]

    return [
        ((Plane("hand", (FACES,), Meaning.CARDS, most, "hand", "The cards of the seat."),), _write_hand),
        (
            (
                Plane(
                    "turn", (players,), Meaning.SEATS, 1, "turn", "The seat whose turn it is, or that ended the hand."
                ),
                Plane("phase", (len(phases),), Meaning.FLAGS, 1, "phase", f"One of {_listed(phases)}."),
            ),
            write_turn,
        ),
        (
            (
                Plane("dealt in", (players,), Meaning.SEATS, 1, "context", "The seats that play this hand."),
                Plane("dealer", (players,), Meaning.SEATS, 1, "context", "The seat that dealt."),
                Plane("totals", (players,), Meaning.NUMBER, inf, "context", "The points of each seat so far.", -inf),
                Plane("hand number", (1,), Meaning.NUMBER, inf, "context", "Which hand of the match it is, from 1."),
            ),
            lambda view: write_frame(view.context)[view.seat * frame : (view.seat + 1) * frame],
        ),
        (
            (Plane("known", (players, FACES), Meaning.CARDS, most, "known", "Cards that each seat is known to hold."),),
            write_known,
        ),
    ]


def most_alike(pack: Sequence[Card]) -> int:
    """Return how many cards of a pack are the same at most.

    >>> from scala40 import Ruleset
    >>> most_alike(Ruleset(jokers=1).pack.cards), most_alike(Ruleset(jokers=4).pack.cards)
    (2, 4)
    """
    return max(Counter(pack).values())


def stock_parts(most: int) -> list[Part]:
    """Return the parts of games in which the pile becomes a new stock.

    Args:
        most: how many cards are the same at most.
    """
    write = Remembered(card_counts)
    return [
        (
            (
                Plane(
                    "stock made of",
                    (FACES,),
                    Meaning.CARDS,
                    most,
                    "recycled",
                    "The cards of the pile that became the stock.",
                ),
                Plane("drawn of it", (FACES,), Meaning.CARDS, most, "drawn", "What the seat has drawn of that since."),
            ),
            lambda view: write(view.recycled) + write(view.drawn) if view.recycled else _NO_STOCK,
        )
    ]


_NO_STOCK: Final = NO_CARDS * 2


def pile_part(most: int, field: str = "pile") -> Part:
    """Return the part of a discard pile: its top, and all of its cards.

    Args:
        most: how many cards are the same at most.
        field: the field of the view.
    """
    write = Cards()
    return (
        (
            Plane("pile top", (FACES,), Meaning.CARD, 1, field, "The top of the discard pile."),
            Plane("pile", (FACES,), Meaning.CARDS, most, field, "The cards of the discard pile, the top among them."),
        ),
        lambda view: _THE_CARD[view.pile[-1]] + write(view.pile) if view.pile else _NO_PILE,
    )


_NO_PILE: Final = NO_CARDS * 2


def _listed(phases: type[Enum]) -> str:
    return ", ".join(str(phase.value) for phase in phases)


def _write_hand(view: AnyView) -> bytes:
    return card_counts(view.hand)


def _frame(context: Context, seat: int, players: int) -> bytes:
    seats = turned(tuple(range(players)), seat)
    return floats(
        *[it in context.seats for it in seats],
        *[it == context.dealer for it in seats],
        *[context.totals[it] for it in seats],
        context.number,
    )
