"""Observations: what a view shows as numbers in fixed places, its *planes*, for programs that learn.

A game gives its observer parts, each of which writes some planes. Parts keep what recurs, as the cards of a suit, as
bytes and return such pieces unchanged, so that joining them is the only copy.
"""

from __future__ import annotations

import struct
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from math import inf, prod
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

import attrs

from scala40.core._base import Immutable, Named, require_kind, require_number, shortened
from scala40.core._cards import ALL_CARDS, EMPTY, SUIT_BITS, SUIT_MASK, Card, Hand, Rank, Suit
from scala40.core._game.context import Context, ViewT
from scala40.core._game.protocol import AnyGame
from scala40.core._melds import Face, Meld, MeldKind
from scala40.core._text import Scala40Error

FACES: Final = len(ALL_CARDS)
"""A plane of cards has a number for each card, in the order of `Card.index`: the natural cards, then the joker."""
if TYPE_CHECKING:
    Floats: TypeAlias = memoryview[float]
else:
    Floats = memoryview  # it takes no parameter when a program runs before Python 3.14
MOST_EXACT: Final = 1 << 24
"""Every whole number up to this one is exact as a C float; totals and reshuffles beyond it are refused."""
_NUMBER: Final = struct.Struct("f").size


class ObservationError(Scala40Error, ValueError):
    """A view does not fit an observer or has a number too large for a float, or a game has no observer.

    >>> from scala40 import Ruleset, deal, observer, view
    >>> try:
    ...     observer(Ruleset(), 2).flat(view(deal(Ruleset(), 3, seed=7), 0))
    ... except ObservationError as error:
    ...     print(error)
    the view is of a match of 3 seats, and the observer is for 2
    """


class Meaning(Named):
    """The meaning of the numbers of a plane.

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


def _last_of_seats(plane: Plane) -> int | None:
    """The dimension of the seats of a plane that does not say it: the last one of a plane of seats."""
    return len(plane.shape) - 1 if plane.kind is Meaning.SEATS else None


@attrs.frozen
class Plane(Immutable):
    """Numbers of an observation that belong together.

    Attributes:
        shape: its dimensions; along that of the seats the observing seat comes first.
        most: the greatest number that can come; `inf` where there is no limit.
        field: the field of the view that it comes from.
        least: the smallest number that can come.
        offset: where it begins in the flat form.
        seats: which of its dimensions is that of the seats; `None` if none is.

    >>> from scala40 import Ruleset, observer
    >>> plane = observer(Ruleset(), 4).schema[0]
    >>> plane.name, plane.shape, plane.kind, plane.least, plane.most, plane.seats
    ('hand', (53,), Meaning.CARDS, 0.0, 4, None)
    """

    name: str
    shape: tuple[int, ...]
    kind: Meaning
    most: float
    field: str
    meaning: str
    least: float = 0.0
    offset: int = 0
    seats: int | None = attrs.field(default=attrs.Factory(_last_of_seats, takes_self=True), kw_only=True)

    @property
    def size(self) -> int:
        """The number of numbers in it."""
        return prod(self.shape)


Write: TypeAlias = Callable[[Any, int], Iterable[bytes]]
"""Writes the planes of a part from a view and its seat, as C floats, in pieces that follow one another."""
Part: TypeAlias = tuple[Sequence[Plane], Write]
"""Some planes, and what writes them."""


class Observer(Immutable, Generic[ViewT]):
    """Turns views into numbers, for one number of seats and one ruleset; a game's `observer` returns it.

    Attributes:
        schema: the planes, in order.

    Args:
        players: the seats of the match.
        made_by: a function that returns the observer for the rules and the number of seats, by which it is pickled;
            without one, each part is.

    >>> from scala40 import Ruleset, deal, observer, view
    >>> observe = observer(Ruleset(), 4)
    >>> mine = view(deal(Ruleset(), 4, seed=7), 1)
    >>> flat = observe.flat(mine)
    >>> len(flat) == observe.size, sum(flat[:53])
    (True, 13.0)
    """

    version: int = 1

    def __init__(
        self,
        rules: object,
        players: int,
        view: type[ViewT],
        parts: Iterable[Part],
        made_by: Callable[[Any, int], Observer[ViewT]] | None = None,
    ) -> None:
        parts = [*parts]
        again = (rules, players)
        self._made: tuple[object, ...] = (Observer, (*again, view, parts)) if made_by is None else (made_by, again)
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

    def __reduce__(self) -> tuple[object, ...]:
        return self._made

    def flat(self, view: ViewT, /) -> Floats:
        """Return the observation of a view as a sequence of C floats, one plane behind the other.

        It cannot be changed. NumPy takes it without copying: `numpy.asarray(observer.flat(view))`.

        Raises:
            ObservationError: the view is that of spectators, or of a match of another number of seats, or under other
                rules, or a total, the number of the hand or that of the reshuffles is above 16777216 and could not be
                told exactly.
        """
        seat = self._seat_of(view)
        pieces: list[bytes] = []
        for write in self._writers:
            pieces += write(view, seat)
        return memoryview(b"".join(pieces)).cast("f")

    def structured(self, view: ViewT, /) -> dict[str, Floats]:
        """Return the planes of the observation of a view by name, in their shapes.

        `numpy.asarray` makes an array of each without copying; `tolist` makes nested lists.

        Raises:
            ObservationError: as for `flat`.
        """
        flat = self.flat(view).cast("B")
        planes: dict[str, Floats] = {}
        for plane in self.schema:
            first, size = plane.offset * _NUMBER, plane.size * _NUMBER
            planes[plane.name] = cast(Any, flat[first : first + size]).cast("f", plane.shape)
        return planes

    def _seat_of(self, view: ViewT) -> int:
        """The seat of a view that can be observed."""
        seen: Any = view
        if type(view) is not self._view:
            require_kind("view", view, self._view)
        if len(seen.context.totals) != self._players:
            seats = len(seen.context.totals)
            raise ObservationError(f"the view is of a match of {seats} seats, and the observer is for {self._players}")
        if seen.rules is not self._rules:
            if seen.rules != self._rules:
                raise ObservationError("the view has other rules than the observer: ask for one of its own")
            self._rules = seen.rules  # comparing rules takes far longer than looking whether they are the same
        seat: int | None = seen.seat
        if seat is None:
            raise ObservationError("the view is that of spectators, and observations are those of a seat")
        return seat


def require_players(players: int, least: int, most: int, error: type[ValueError]) -> None:
    """Refuse a number of seats that cannot play."""
    require_number("players", players)
    if not least <= players <= most:
        msg = f"{least} to {most} players can play under these rules, not {shortened(players)}"
        raise error(msg)


class Observes(Protocol):
    """A game with observations."""

    def observer(self, rules: Any, players: int, /) -> Observer[Any]:  # noqa: ANN401 - they go back to their game
        """Return the observer of a match with a number of seats under certain rules."""
        ...


def observer_of(game: AnyGame[Any, Any, ViewT] | Observes, rules: object, players: int) -> Observer[ViewT]:
    """Return a game's observer for a number of seats and a ruleset.

    Raises:
        ObservationError: the game has none.

    >>> import scala40
    >>> observer_of(scala40, scala40.Ruleset(), 2).version
    1
    """
    own = getattr(game, "observer", None)
    if own is None:
        raise no_observations(game)
    return cast("Observer[ViewT]", own(rules, players))


def no_observations(game: object) -> ObservationError:
    """Return the error of a game that has no observations."""
    name: object = getattr(game, "GAME", game)
    return ObservationError(f"{name} has no observations: a game makes them with a function `observer(rules, players)`")


# What numbers look like as bytes. Nearly everything comes up again and again, and is looked up.


def floats(*numbers: float) -> bytes:
    """Return some numbers as C floats."""
    return struct.pack(f"{len(numbers)}f", *numbers)


def require_exact(*numbers: int) -> None:
    """Refuse numbers that would not be the same as C floats."""
    for number in numbers:
        if abs(number) > MOST_EXACT:
            raise ObservationError(f"{number} cannot be told exactly: the most is {MOST_EXACT}, as for C floats")


def no_floats(count: int) -> bytes:
    """Return this number of zeros as C floats."""
    return bytes(count * _NUMBER)


NO_CARDS: Final = no_floats(FACES)
"""A plane without cards."""
FLAGS: Final = (floats(0), floats(1))
"""No and yes."""


def _counts_of_suits() -> list[bytes]:
    """Return the counts of each rank of a suit, by the bits of those that are there."""
    counts = [b""]
    for _ in range(SUIT_BITS):
        counts = [known + flag for flag in FLAGS for known in counts]
    return counts


_SUITS: Final = _counts_of_suits()
_JOKERS: Final = [floats(jokers) for jokers in range(FACES)]


def card_pieces(hand: Hand) -> tuple[bytes, bytes, bytes, bytes, bytes]:
    """Return how many cards of each kind a hand has, suit by suit, and the jokers behind them."""
    singles, doubles, suits = hand.singles, hand.doubles, _SUITS
    if not doubles:
        return (
            suits[singles & SUIT_MASK],
            suits[singles >> 13 & SUIT_MASK],
            suits[singles >> 26 & SUIT_MASK],
            suits[singles >> 39],
            _JOKERS[hand.jokers],
        )
    twins = _counts_of_suit
    return (
        twins(singles & SUIT_MASK, doubles & SUIT_MASK) if doubles & SUIT_MASK else suits[singles & SUIT_MASK],
        twins(singles >> 13 & SUIT_MASK, doubles >> 13 & SUIT_MASK)
        if doubles & _SECOND
        else suits[singles >> 13 & SUIT_MASK],
        twins(singles >> 26 & SUIT_MASK, doubles >> 26 & SUIT_MASK)
        if doubles & _THIRD
        else suits[singles >> 26 & SUIT_MASK],
        twins(singles >> 39, doubles >> 39) if doubles >> 39 else suits[singles >> 39],
        _JOKERS[hand.jokers],
    )


def card_counts(hand: Hand) -> bytes:
    """Return how many cards of each kind a hand has."""
    return b"".join(card_pieces(hand)) if hand.singles or hand.jokers else NO_CARDS


_SECOND: Final = SUIT_MASK << SUIT_BITS
_THIRD: Final = _SECOND << SUIT_BITS


@lru_cache(maxsize=1 << 14)
def _counts_of_suit(singles: int, doubles: int) -> bytes:
    return floats(*[(singles >> rank & 1) + (doubles >> rank & 1) for rank in range(SUIT_BITS)])


_THE_CARD: Final[dict[Card | None, bytes]] = dict.fromkeys([None], NO_CARDS)
_THE_CARD.update({card: floats(*[card is other for other in ALL_CARDS]) for card in ALL_CARDS})


def the_card(card: Card | None) -> bytes:
    """Return a plane with a 1 for a card."""
    return _THE_CARD[card]


KeyT = TypeVar("KeyT")
WrittenT = TypeVar("WrittenT")


class Remembered(Generic[KeyT, WrittenT]):
    """A writer that remembers what it wrote for the last objects, which it compares by identity."""

    __slots__ = ("_most", "_seen", "_write")

    def __init__(self, write: Callable[[KeyT], WrittenT], most: int = 1 << 10) -> None:
        self._write = write
        self._most = most
        self._seen: dict[int, tuple[WrittenT, KeyT]] = {}

    def of(self, thing: KeyT) -> WrittenT:
        """Return what is written of an object."""
        seen = self._seen.get(id(thing))
        return seen[0] if seen else self._written(thing)

    def each(self, things: Iterable[KeyT]) -> list[WrittenT]:
        """Return what is written for each of some objects."""
        seen_of, written = self._seen.get, self._written
        return [seen[0] if (seen := seen_of(id(thing))) else written(thing) for thing in things]

    def _written(self, thing: KeyT) -> WrittenT:
        found = self._write(thing)
        if len(self._seen) >= self._most:
            self._seen.clear()
        self._seen[id(thing)] = found, thing
        return found


class Cards:
    """A writer of piles that begins with what it last wrote for a pile with the same first three cards."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: dict[tuple[Card, ...], tuple[tuple[Card, ...], bytes]] = {}

    def of(self, cards: tuple[Card, ...]) -> bytes:
        """Return how many cards of each kind a pile has."""
        begin = cards[:3]
        seen = self._seen.get(begin)
        if seen is None:
            if len(self._seen) >= _MOST_PILES:
                self._seen.clear()
            written = card_counts(Hand.of(cards))
        else:
            last, written = seen
            if last is cards:
                return written
            if cards[:-1] == last:
                written = _changed(written, cards[-1], _ONE_MORE)
            elif cards == last[:-1]:
                written = _changed(written, last[-1], _ONE_LESS)
            elif cards != last:
                written = card_counts(Hand.of(cards))
        self._seen[begin] = cards, written
        return written


_MOST_PILES: Final = 1 << 12
_ONE_MORE: Final = {floats(cards): floats(cards + 1) for cards in range(FACES)}
_ONE_LESS: Final = {more: less for less, more in _ONE_MORE.items()}


def _changed(counts: bytes, card: Card, numbers: dict[bytes, bytes]) -> bytes:
    """The counts of cards with another number for one card."""
    first = card.index * _NUMBER
    last = first + _NUMBER
    return counts[:first] + numbers[counts[first:last]] + counts[last:]


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
# Looking up a member of an enum takes longer than comparing it, so the members have names of their own here.
_SET: Final = MeldKind.SET
_RUN: Final = MeldKind.RUN
_WILD: Final = MeldKind.WILD
_SIZE: Final = sum(size for _, size, _ in MELD_ROW)


def row_size(wild: Sequence[Card]) -> int:
    """Return how many numbers the row of a meld has."""
    return _SIZE + len(wild)


_SUITS_FROM: Final = len(MeldKind)
_RANKS_FROM: Final = _SUITS_FROM + len(Suit)
_HIGH: Final = _RANKS - 1
"""The distance of the high ace behind the low one."""
_TO_WILD: Final = len(Suit) + _RANKS
"""The distance of the suits and ranks of wild cards behind those of all cards."""


def _places_of(face: Face) -> tuple[int, ...]:
    """The places of a row that count a face: of its suit and of its rank, as far as it has them."""
    if not isinstance(face, Card):
        return (_RANKS_FROM + face - 1,)
    if face.suit is None or face.rank is None:
        return ()
    return _SUITS_FROM + face.suit, _RANKS_FROM + face.rank - 1


_COUNTED: Final = {face: _places_of(face) for face in (*ALL_CARDS, *Rank)}
_COUNTED_HIGH: Final = {
    face: tuple([at + _HIGH if at == _RANKS_FROM else at for at in places]) for face, places in _COUNTED.items()
}
"""The same of cards that are not the first of a run, where the ace is high."""


def meld_row(meld: Meld, wild: tuple[Card, ...]) -> bytes:
    """Return the row of a meld."""
    kind, counted = meld.kind, _COUNTED
    is_run, stands_for_itself = kind is _RUN, kind is _WILD
    row = array("f", no_floats(_SIZE + len(wild)))
    row[0 if kind is _SET else 1 if is_run else 2] = 1
    wild_places = _wild_places(wild)
    for card, face in zip(meld.cards, meld.faces, strict=True):
        places = counted[face]
        for at in places:
            row[at] += 1
        if card in wild_places:
            row[wild_places[card]] += 1
            if not (stands_for_itself and card is face):
                for at in places:
                    row[at + _TO_WILD] += 1
        if is_run:
            counted = _COUNTED_HIGH
    return row.tobytes()


@lru_cache(maxsize=16)
def _wild_places(wild: tuple[Card, ...]) -> dict[Card, int]:
    """Return where a row counts the wild cards of each kind."""
    return {card: _SIZE + place for place, card in enumerate(wild)}


class MeldRows:
    """Writes melds on the table, a row for each of a number of places; the places without a meld are 0."""

    __slots__ = ("_empty", "_rows")

    def __init__(self, places: int, wild: tuple[Card, ...]) -> None:
        self._empty = empty_rows(places, row_size(wild))
        self._rows = Remembered[Meld, bytes](lambda meld: meld_row(meld, wild), 1 << 13)

    def __call__(self, melds: Iterable[Meld]) -> tuple[bytes, bytes]:
        """Return the rows of some melds, and those of the places behind them."""
        rows = self._rows.each(melds)
        return b"".join(rows), self._empty[len(rows)]


def empty_rows(places: int, size: int) -> list[bytes]:
    """Return what is written for the empty places, by the number of those taken."""
    return [no_floats((places - taken) * size) for taken in range(places + 1)]


# What all games have.


class AnyView(Protocol):
    """A view as far as the observations of all games tell it."""

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
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


class AnyRenewed(Protocol):
    """A view of a game in which the pile becomes a new stock."""

    @property
    def recycled(self) -> Hand:
        """The cards that the stock was made of."""
        ...

    @property
    def drawn(self) -> Hand:
        """The cards among them that the seat has drawn since."""
        ...


ItemT = TypeVar("ItemT")


def turned(items: tuple[ItemT, ...], seat: int) -> tuple[ItemT, ...]:
    """Return values of the seats, in their order, from one seat on."""
    return items[seat:] + items[:seat] if seat else items


def common_parts(players: int, phases: Iterable[Enum], pack: Sequence[Card]) -> list[Part]:
    """Return the parts that the observations of all games begin with."""
    most, phases = most_alike(pack), tuple(phases)
    turns = {
        id(phase): [
            floats(*[turn == seat for seat in range(players)], *[phase is it for it in phases])
            for turn in range(players)
        ]
        for phase in phases
    }
    frames_of = Remembered[Context, list[bytes]](
        lambda context: [_frame(context, seat, players) for seat in range(players)]
    ).of
    known_of = Remembered[tuple[Hand, ...], list[bytes]](Remembered(card_counts).each).of

    def write(view: AnyView, seat: int) -> list[bytes]:
        known = known_of(view.known)
        return [
            *card_pieces(view.hand),
            turns[id(view.phase)][(view.turn - seat) % players],
            frames_of(view.context)[seat],
            *known[seat:],
            *known[:seat],
        ]

    planes = (
        Plane("hand", (FACES,), Meaning.CARDS, most, "hand", "The cards of the seat."),
        Plane("turn", (players,), Meaning.SEATS, 1, "turn", "The seat whose turn it is, or that ended the hand."),
        Plane("phase", (len(phases),), Meaning.FLAGS, 1, "phase", f"One of {_listed(phases)}."),
        Plane("dealt in", (players,), Meaning.SEATS, 1, "context", "The seats that play this hand."),
        Plane("dealer", (players,), Meaning.SEATS, 1, "context", "The seat that dealt."),
        Plane("totals", (players,), Meaning.NUMBER, inf, "context", "The points of each seat so far.", -inf, seats=0),
        Plane("hand number", (1,), Meaning.NUMBER, inf, "context", "Which hand of the match it is, from 1."),
        Plane(
            "known", (players, FACES), Meaning.CARDS, most, "known", "Cards that each seat is known to hold.", seats=0
        ),
    )
    return [(planes, write)]


def most_alike(pack: Sequence[Card]) -> int:
    """Return the most copies of one card in a pack."""
    return max(Counter(pack).values())


def stock_parts(most: int) -> list[Part]:
    """Return the parts of games in which the pile becomes a new stock."""
    made_of = Remembered(card_counts).of

    def write(view: AnyRenewed, _seat: int) -> tuple[bytes, ...]:
        recycled, drawn = view.recycled, view.drawn
        if recycled is EMPTY and drawn is EMPTY:
            return _NO_STOCK
        return made_of(recycled), *card_pieces(drawn)

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
            write,
        )
    ]


_NO_STOCK: Final = (NO_CARDS, NO_CARDS)


def pile_part(most: int, field: str = "pile") -> Part:
    """Return the part of a discard pile: its top, and all of its cards."""
    counts_of = Cards().of
    return (
        (
            Plane("pile top", (FACES,), Meaning.CARD, 1, field, "The top of the discard pile."),
            Plane("pile", (FACES,), Meaning.CARDS, most, field, "The cards of the discard pile, the top among them."),
        ),
        lambda view, _: (_THE_CARD[view.pile[-1]], counts_of(view.pile)) if view.pile else _NO_PILE,
    )


_NO_PILE: Final = (NO_CARDS, NO_CARDS)


def _listed(phases: Iterable[Enum]) -> str:
    return ", ".join(str(phase.value) for phase in phases)


def _frame(context: Context, seat: int, players: int) -> bytes:
    seats = turned(tuple(range(players)), seat)
    require_exact(context.number, *context.totals)
    return floats(
        *[it in context.seats for it in seats],
        *[it == context.dealer for it in seats],
        *[context.totals[it] for it in seats],
        context.number,
    )
