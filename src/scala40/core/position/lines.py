"""What the lines of all positions have in common: the fields that every game writes and reads alike.

A line begins with whose turn it is and the hidden cards, goes on with what a game has of its own, and ends with
what is known of a stock that can become a new one, and the rules. A view has sizes in the place of what its seat cannot
know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, Protocol, TypedDict, TypeVar

import attrs

from scala40.core.base import Named, Seed
from scala40.core.cards import EMPTY, Card, Chance, Hand, Span, read_seed_at, write_number, write_seed
from scala40.core.game import Context
from scala40.core.position.frame import Open, Seen
from scala40.core.position.notation import (
    Fields,
    read_hands,
    read_numbers,
    read_size,
    reader_of,
    write_cards,
    write_context,
    write_hands,
    write_known,
    write_numbers,
    write_shuffles,
    write_unless_zero,
)
from scala40.core.rules import RuleNotation

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)
PhaseT = TypeVar("PhaseT", bound=Named)

_COMMON: Final = frozenset({"turn", "phase", "seats", "dealer", "number", "totals", "known", "rules"})
SETUP_FIELDS: Final = _COMMON | {"hands", "stock"}
"""The fields of the setups of all games."""
VIEW_FIELDS: Final = _COMMON | {"seat", "hand", "sizes", "left"}
"""The fields of the views of all games."""
STOCK_FIELDS: Final = frozenset({"pile", "recycled", "drawn", "shuffles"})
"""The fields of games in which the pile becomes a new stock; setups have the seed as well."""

_NO_SEED: Final[Seed] = 0


# writing


class TurnFields(Protocol):
    """Whose turn it is in a position of any game.

    >>> from scala40 import rumino
    >>> def due(position: TurnFields) -> str:
    ...     return f"seat {position.turn} is to {position.phase.value}"
    >>> due(rumino.deal(rumino.Ruleset(), 2, seed=7))
    'seat 1 is to draw'
    """

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Named:
        """What that seat does next, or how the hand ended."""
        ...


class OpenTurn(Open, TurnFields, Protocol):
    """A setup of any game: whose turn it is, and all the cards.

    >>> from scala40 import rumino
    >>> def hand_due(setup: OpenTurn) -> Hand:
    ...     return setup.hands[setup.turn]
    >>> hand_due(rumino.deal(rumino.Ruleset(), 2, seed=7))
    Hand.parse('AC 4C 5C 9C 3H 6H 7S')
    """


class SeenTurn(Seen, TurnFields, Protocol):
    """A view of any game: whose turn it is, and the cards that a seat sees.

    >>> from scala40 import rumino
    >>> def is_mine(view: SeenTurn) -> bool:
    ...     return view.turn == view.seat
    >>> [is_mine(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), seat)) for seat in (0, 1)]
    [False, True]
    """


class RecycledFields(Protocol):
    """What everybody knows in a game in which the pile becomes a new stock.

    >>> from scala40 import rumino
    >>> def known_cards(position: RecycledFields) -> list[int]:
    ...     return [len(hand) for hand in position.known]
    >>> known_cards(rumino.play(rumino.deal(rumino.Ruleset(), 2, seed=7), rumino.TakeDiscard()))
    [0, 1]
    """

    @property
    def known(self) -> tuple[Hand, ...]:
        """For each seat the cards that everybody knows to be in its hand."""
        ...

    @property
    def recycled(self) -> Hand:
        """The cards that the stock was made of when the pile last became a new one."""
        ...


class OpenStock(RecycledFields, Protocol):
    """A setup of a game in which the pile becomes a new stock.

    >>> from scala40 import rumino
    >>> def shuffles(setup: OpenStock) -> int:
    ...     return setup.chance.shuffles
    >>> shuffles(rumino.deal(rumino.Ruleset(), 2, seed=7))
    0
    """

    @property
    def drawn(self) -> tuple[Hand, ...]:
        """For each seat what it has drawn of that."""
        ...

    @property
    def chance(self) -> Chance:
        """What later shuffles depend on."""
        ...


class SeenStock(RecycledFields, Protocol):
    """A view of a game in which the pile becomes a new stock.

    >>> from scala40 import rumino
    >>> def has_been_recycled(view: SeenStock) -> bool:
    ...     return view.reshuffles > 0
    >>> has_been_recycled(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1))
    False
    """

    @property
    def drawn(self) -> Hand:
        """What the seat itself has drawn of that."""
        ...

    @property
    def reshuffles(self) -> int:
        """How often the pile has become a new stock."""
        ...


def setup_fields(setup: OpenTurn) -> Iterator[tuple[str, str]]:
    """Yield the fields with which the line of a setup begins.

    >>> from scala40 import Ruleset, deal
    >>> [name for name, _ in setup_fields(deal(Ruleset(), 2, seed=7))]
    ['turn', 'phase', 'seats', 'dealer', 'number', 'totals', 'hands', 'stock']
    """
    yield from _turn_fields(setup, setup.context)
    yield "hands", write_hands(setup.hands)
    yield "stock", write_cards(setup.stock)


def view_fields(view: SeenTurn) -> Iterator[tuple[str, str]]:
    """Yield the fields with which the line of a view begins.

    >>> from scala40 import Ruleset, deal, view
    >>> [name for name, _ in view_fields(view(deal(Ruleset(), 2, seed=7), 1))][-4:]
    ['totals', 'hand', 'sizes', 'left']
    """
    yield "seat", write_number(view.seat)
    yield from _turn_fields(view, view.context)
    yield "hand", write_cards(view.hand)
    yield "sizes", write_numbers(view.sizes)
    yield "left", write_number(view.stock_size)


def _turn_fields(position: TurnFields, context: Context) -> Iterator[tuple[str, str]]:
    yield "turn", write_number(position.turn)
    yield "phase", str(position.phase.value)
    yield from write_context(context)


def setup_stock_fields(setup: OpenStock) -> Iterator[tuple[str, str]]:
    """Yield the fields of what a setup says of a stock that can become a new one.

    >>> from scala40 import Ruleset, deal
    >>> dict(setup_stock_fields(deal(Ruleset(), 2, seed=7)))
    {'known': '', 'recycled': '', 'drawn': '', 'seed': 'int:7', 'shuffles': ''}
    """
    yield from _recycled_fields(setup)
    yield "drawn", write_known(setup.drawn)
    yield "seed", write_seed(setup.chance.seed)
    yield "shuffles", write_unless_zero(setup.chance.shuffles)


def view_stock_fields(view: SeenStock) -> Iterator[tuple[str, str]]:
    """Yield the fields of what a view says of a stock that can become a new one.

    >>> from scala40 import Ruleset, deal, view
    >>> dict(view_stock_fields(view(deal(Ruleset(), 2, seed=7), 1)))
    {'known': '', 'recycled': '', 'drawn': '', 'shuffles': ''}
    """
    yield from _recycled_fields(view)
    yield "drawn", write_cards(view.drawn)
    yield "shuffles", write_shuffles(view.reshuffles, view.recycled)


def _recycled_fields(position: RecycledFields) -> Iterator[tuple[str, str]]:
    yield "known", write_known(position.known)
    yield "recycled", write_cards(position.recycled)


def insist_on_seats(*counts: int) -> None:
    """Refuse to write a position whose parts are for so many seats, unless all are for equally many.

    Raises:
        ValueError: they are not, or are for none.

    >>> insist_on_seats(2, 2)
    """
    if len(set(counts)) > 1 or not counts[0]:
        msg = "a position for no seats, or whose parts are not for equally many, has no notation"
        raise ValueError(msg)


# reading


class SetupParts(TypedDict, Generic[RulesT, PhaseT]):
    """What the setups of all games begin with."""

    rules: RulesT
    context: Context
    hands: tuple[Hand, ...]
    turn: int
    phase: PhaseT
    stock: tuple[Card, ...]


class ViewParts(TypedDict, Generic[RulesT, PhaseT]):
    """What the views of all games begin with."""

    seat: int
    rules: RulesT
    context: Context
    hand: Hand
    sizes: tuple[int, ...]
    known: tuple[Hand, ...]
    turn: int
    phase: PhaseT
    stock_size: int


class SetupStockParts(TypedDict):
    """What the setups say of a stock that can become a new one."""

    known: tuple[Hand, ...]
    recycled: Hand
    drawn: tuple[Hand, ...]
    chance: Chance


class ViewStockParts(TypedDict):
    """What the views say of a stock that can become a new one, and of the pile that it would be made of."""

    recycled: Hand
    drawn: Hand
    reshuffles: int
    pile: tuple[Card, ...]


class PositionReader(Generic[RulesT, PhaseT]):
    """What reads the fields that all games have, as the arguments of a game's setup or view.

    Args:
        rules: the notation of the game's rules.
        phases: the phases of the game.

    >>> from scala40.rumino import Phase
    >>> from scala40.rumino.rules import NOTATION
    >>> reader = PositionReader(NOTATION, Phase)
    >>> reader.setup(Fields("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / KS", SETUP_FIELDS))["hands"]
    (Hand.parse('5C'), Hand.parse('KS'))
    """

    def __init__(self, rules: RuleNotation[RulesT], phases: type[PhaseT]) -> None:
        self._rules = rules
        self._read_phase = reader_of(phases)

    def setup(self, fields: Fields) -> SetupParts[RulesT, PhaseT]:
        """Return what the setups of all games begin with."""
        hands = fields.required("hands", read_hands)
        return {
            "rules": fields.optional("rules", self._rules.read, self._rules.default),
            "context": fields.context(),
            "hands": hands,
            "turn": fields.required("turn", Span.number),
            "phase": fields.required("phase", self._read_phase),
            "stock": fields.optional("stock", Span.cards, ()),
        }

    def view(self, fields: Fields) -> ViewParts[RulesT, PhaseT]:
        """Return what the views of all games begin with."""
        sizes = fields.required("sizes", read_numbers)
        return {
            "seat": fields.required("seat", Span.number),
            "rules": fields.optional("rules", self._rules.read, self._rules.default),
            "context": fields.context(),
            "hand": fields.optional("hand", Span.hand, EMPTY),
            "sizes": sizes,
            "known": fields.known(len(sizes)),
            "turn": fields.required("turn", Span.number),
            "phase": fields.required("phase", self._read_phase),
            "stock_size": fields.required("left", read_size),
        }


def setup_stock(fields: Fields, seats: int) -> SetupStockParts:
    """Return what the line of a setup for so many seats says of a stock that can become a new one.

    >>> setup_stock(Fields("seed int:7", STOCK_FIELDS | {"seed"}), 2)["chance"]
    Chance(seed=7, shuffles=0)
    """
    return {
        "known": fields.known(seats),
        "recycled": fields.optional("recycled", Span.hand, EMPTY),
        "drawn": fields.optional("drawn", read_hands, (EMPTY,) * seats),
        "chance": Chance(fields.optional("seed", read_seed_at, _NO_SEED), fields.optional("shuffles", Span.number, 0)),
    }


def view_stock(fields: Fields) -> ViewStockParts:
    """Return what the line of a view says of a stock that can become a new one, and of the pile.

    >>> view_stock(Fields("recycled 9C KS", STOCK_FIELDS))["reshuffles"]
    1
    """
    return {
        "recycled": fields.optional("recycled", Span.hand, EMPTY),
        "drawn": fields.optional("drawn", Span.hand, EMPTY),
        "reshuffles": fields.optional("shuffles", Span.number, 1 if "recycled" in fields.parts else 0),
        "pile": fields.optional("pile", Span.cards, ()),
    }


def insist_on_count(fields: Fields, where: str, count: int, due: int) -> None:
    """Refuse a view that counts more or fewer cards than there are.

    Args:
        fields: the fields of its line.
        where: what the cards were counted in.
        count: how many there are in that.
        due: how many there are in the pack.

    Raises:
        NotationError: these are not as many.

    >>> insist_on_count(Fields("left 40", VIEW_FIELDS), "the hands", 52, 52)
    """
    if count != due:
        raise fields.parts["left"].error(f"with this {where} have {count} cards, not {due}")
