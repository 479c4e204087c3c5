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

from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.errors import InvalidSetup
from scala40.core.hands import EMPTY
from scala40.core.position_notation import (
    Fields,
    items_of,
    read_hands,
    read_numbers,
    read_size,
    reader_of,
    write_cards,
    write_context,
    write_fields,
    write_hands,
    write_known,
    write_numbers,
    write_shuffles,
    write_unless_zero,
)
from scala40.core.reading import Part, write_number
from scala40.core.rng import Seed
from scala40.core.seeds import read_seed_at, write_seed
from scala40.rumino.moves import written
from scala40.rumino.rule_notation import NOTATION, write_rules
from scala40.rumino.setup import Phase, Setup
from scala40.rumino.state import State
from scala40.rumino.view_validity import view_problems
from scala40.rumino.views import View

SetupT = TypeVar("SetupT", bound=Setup)

_SHARED: Final = ("turn", "phase", "seats", "dealer", "number", "totals", "pile", "fresh", "shown", "known", "recycled")
_SHARED_LAST: Final = ("drawn", "shuffles", "rules")
_SETUP_FIELDS: Final = frozenset({*_SHARED, *_SHARED_LAST, "hands", "stock", "seed"})
_VIEW_FIELDS: Final = frozenset({*_SHARED, *_SHARED_LAST, "seat", "hand", "sizes", "left"})


# writing


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: it has none, which happens to no state that play can reach: a number in it has more than nine
            digits, its parts are not for equally many seats, or an empty meld is shown.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=150), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    return write_fields(_view_fields(position) if isinstance(position, View) else _setup_fields(position))


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    Raises:
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    return write_position(view)


def _setup_fields(setup: Setup) -> Iterator[tuple[str, str]]:
    yield from _first_fields(setup)
    yield "hands", write_hands(setup.hands)
    yield "stock", write_cards(setup.stock)
    yield from _last_fields(setup, len(setup.hands))
    yield "drawn", write_known(setup.drawn)
    yield "seed", write_seed(setup.chance.seed)
    yield "shuffles", write_unless_zero(setup.chance.shuffles)
    yield "rules", write_rules(setup.rules)


def _view_fields(view: View) -> Iterator[tuple[str, str]]:
    yield "seat", write_number(view.seat)
    yield from _first_fields(view)
    yield "hand", write_cards(view.hand)
    yield "sizes", write_numbers(view.sizes)
    yield "left", write_number(view.stock_size)
    yield from _last_fields(view, len(view.sizes))
    yield "drawn", write_cards(view.drawn)
    yield "shuffles", write_shuffles(view.reshuffles, view.recycled)
    yield "rules", write_rules(view.rules)


def _first_fields(position: Setup | View) -> Iterator[tuple[str, str]]:
    yield "turn", write_number(position.turn)
    yield "phase", position.phase.value
    yield from write_context(position.context)


def _last_fields(position: Setup | View, seats: int) -> Iterator[tuple[str, str]]:
    if len(position.known) != seats or not seats:
        msg = "a position for no seats, or whose parts are not for equally many, has no notation"
        raise ValueError(msg)
    if () in position.shown:
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    yield "pile", write_cards(position.pile)
    yield "fresh", write_unless_zero(position.fresh)
    yield "shown", written(position.shown)
    yield "known", write_known(position.known)
    yield "recycled", write_cards(position.recycled)


# reading


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

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
    hands = fields.required("hands", read_hands)
    return kind(
        rules=fields.optional("rules", NOTATION.read, NOTATION.default),
        context=fields.context(),
        hands=hands,
        turn=fields.required("turn", Part.number),
        phase=fields.required("phase", _read_phase),
        stock=fields.optional("stock", Part.cards, ()),
        pile=fields.optional("pile", Part.cards, ()),
        fresh=fields.optional("fresh", Part.number, 0),
        shown=fields.optional("shown", _read_shown, ()),
        known=fields.known(len(hands)),
        recycled=fields.optional("recycled", Part.hand, EMPTY),
        drawn=fields.optional("drawn", read_hands, (EMPTY,) * len(hands)),
        chance=Chance(fields.optional("seed", read_seed_at, _NO_SEED), fields.optional("shuffles", Part.number, 0)),
    )


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

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
    sizes = fields.required("sizes", read_numbers)
    seen = View(
        seat=fields.required("seat", Part.number),
        rules=fields.optional("rules", NOTATION.read, NOTATION.default),
        context=fields.context(),
        hand=fields.optional("hand", Part.hand, EMPTY),
        sizes=sizes,
        known=fields.known(len(sizes)),
        turn=fields.required("turn", Part.number),
        phase=fields.required("phase", _read_phase),
        stock_size=fields.required("left", read_size),
        recycled=fields.optional("recycled", Part.hand, EMPTY),
        drawn=fields.optional("drawn", Part.hand, EMPTY),
        reshuffles=fields.reshuffles(),
        pile=fields.optional("pile", Part.cards, ()),
        fresh=fields.optional("fresh", Part.number, 0),
        shown=fields.optional("shown", _read_shown, ()),
    )
    count, due = sum(sizes) + seen.stock_size + len(seen.pile), len(seen.rules.pack)
    if count != due:
        raise fields.parts["left"].error(f"with this the hands and the piles have {count} cards, not {due}")
    found = view_problems(seen)
    if found:
        raise InvalidSetup(found)
    return seen


_NO_SEED: Final[Seed] = 0
_read_phase: Final = reader_of(Phase)


def _read_shown(part: Part) -> tuple[tuple[Card, ...], ...]:
    return tuple(item.cards() for item in items_of(part))
