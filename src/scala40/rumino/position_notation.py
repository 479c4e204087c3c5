"""The notation of Rumino's positions, in full and as a seat sees them: one line each.

A line is made of fields, each a name with its value behind it, parted by semicolons; hands and melds are parted by
slashes, with a hyphen where there is none. When written the fields come in a fixed order, without those that say
nothing:

    turn 1; phase discard; seats 0 1; dealer 0; number 1; totals 0 0; hands 5C ... / 2D KS ...; stock ...; pile 9C;
    fresh 2; known - / KS; recycled ...; seed int:7; shuffles 1; rules limit=150

When the hand is over, `shown` lists the melds of the seat that ended it. The view of a seat has `seat`, its `hand`, the
`sizes` of all hands and `left`, the size of the stock, instead of what it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from scala40.core.base import insist_on_kind
from scala40.core.cards import Card, Span, refuse_if
from scala40.core.position import (
    SETUP_FIELDS,
    STOCK_FIELDS,
    VIEW_FIELDS,
    Fields,
    PositionReader,
    insist_on_count,
    insist_on_seats,
    items_of,
    setup_fields,
    setup_stock,
    setup_stock_fields,
    view_fields,
    view_stock,
    view_stock_fields,
    write_cards,
    write_fields,
    write_unless_zero,
)
from scala40.rumino.moves import written
from scala40.rumino.rules import NOTATION, write_rules
from scala40.rumino.setup import Phase, Setup
from scala40.rumino.state import State
from scala40.rumino.view_validity import view_problems
from scala40.rumino.views import View

SetupT = TypeVar("SetupT", bound=Setup)

_OWN: Final = STOCK_FIELDS | {"fresh", "shown"}
_SETUP_FIELDS: Final = SETUP_FIELDS | _OWN | {"seed"}
_VIEW_FIELDS: Final = VIEW_FIELDS | _OWN
_READER: Final = PositionReader(NOTATION, Phase)


# writing


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: it has none, which happens to no state that play can reach: a number in it has more than nine
            digits, its parts are not for equally many seats, or an empty meld is shown.
        TypeError: this is no position of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=150), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    insist_on_kind("the position", position, Setup, View)
    return write_fields(_view_fields(position) if isinstance(position, View) else _setup_fields(position))


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    insist_on_kind("the view", view, View)
    return write_position(view)


def _setup_fields(setup: Setup) -> Iterator[tuple[str, str]]:
    yield from setup_fields(setup)
    yield from _own_fields(setup, len(setup.hands))
    yield from setup_stock_fields(setup)
    yield "rules", write_rules(setup.rules)


def _view_fields(view: View) -> Iterator[tuple[str, str]]:
    yield from view_fields(view)
    yield from _own_fields(view, len(view.sizes))
    yield from view_stock_fields(view)
    yield "rules", write_rules(view.rules)


def _own_fields(position: Setup | View, seats: int) -> Iterator[tuple[str, str]]:
    insist_on_seats(seats, len(position.known))
    if () in position.shown:
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    yield "pile", write_cards(position.pile)
    yield "fresh", write_unless_zero(position.fresh)
    yield "shown", written(position.shown)


# reading


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        TypeError: this is no text.

    >>> from scala40.rumino import problems
    >>> problems(read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS"))[0].code
    Code.PACK
    """
    return _read_setup(text, Setup)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        InvalidSetup: what it describes cannot be; with every problem.
        TypeError: this is no text.

    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return _read_setup(text, State)


def _read_setup(text: str, kind: type[SetupT]) -> SetupT:
    fields = Fields(text, _SETUP_FIELDS)
    parts = _READER.setup(fields)
    return kind(
        **parts,
        pile=fields.optional("pile", Span.cards, ()),
        fresh=fields.optional("fresh", Span.number, 0),
        shown=fields.optional("shown", _read_shown, ()),
        **setup_stock(fields, len(parts["hands"])),
    )


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        InvalidSetup: no state can be seen like this; with every problem that shows.
        TypeError: this is no text.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    fields = Fields(text, _VIEW_FIELDS)
    seen = View(
        **_READER.view(fields),
        **view_stock(fields),
        fresh=fields.optional("fresh", Span.number, 0),
        shown=fields.optional("shown", _read_shown, ()),
    )
    count = sum(seen.sizes) + seen.stock_size + len(seen.pile)
    insist_on_count(fields, "the hands and the piles", count, len(seen.rules.pack))
    refuse_if(view_problems(seen))
    return seen


def _read_shown(part: Span) -> tuple[tuple[Card, ...], ...]:
    return tuple(item.cards() for item in items_of(part))
