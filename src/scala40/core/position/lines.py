"""The fields with which the lines of all positions begin, for games that write and read their lines by hand.

A view has sizes in the place of what its seat cannot know. A game that declares its positions needs none of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, Protocol, TypedDict, TypeVar

import attrs

from scala40.core.base import Named
from scala40.core.cards import EMPTY, Card, Hand, Span, write_number
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
    write_numbers,
)
from scala40.core.rules import RuleNotation

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)
PhaseT = TypeVar("PhaseT", bound=Named)

_COMMON: Final = frozenset({"turn", "phase", "seats", "dealer", "number", "totals", "known", "rules"})
SETUP_FIELDS: Final = _COMMON | {"hands", "stock"}
"""The fields of the setups of all games."""
VIEW_FIELDS: Final = _COMMON | {"seat", "hand", "sizes", "left"}
"""The fields of the views of all games."""


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
