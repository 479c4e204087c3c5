"""The notation of Skarney's positions, in full and as a seat sees them: one line each.

A line is made of fields, each a name with its value behind it, parted by semicolons; hands and melds are parted by
slashes, with a hyphen where there is none. When written the fields come in a fixed order, without those that say
nothing:

    turn 1; phase offer; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; hands 5C ... / 2D KS ... / ... / ...;
    stock ...; table 0 KC KD KH / 1 7C JK=8C 9C; added 0 0 1; offered KS; asked 2; known - / JK / - / - | ...;
    rules jokers=0

A meld on the table has the side before it that it belongs to. What the seats know of the others' hands comes seat by
seat, parted by bars. The view of a seat has `seat`, its `hand`, the `sizes` of all hands and `left`, the size of the
draw pile, instead of what it cannot know, and of `known` its own part.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from scala40.core.base import insist_on_kind
from scala40.core.cards import EMPTY, Card, Span, refuse_if, write_number
from scala40.core.melds import Meld
from scala40.core.position import (
    SETUP_FIELDS,
    VIEW_FIELDS,
    Fields,
    PositionReader,
    insist_on_count,
    insist_on_seats,
    items_of,
    read_hands,
    read_numbers,
    setup_fields,
    view_fields,
    write_fields,
    write_hands,
    write_known,
    write_numbers,
)
from scala40.skarney.notation import as_it_is, read_place
from scala40.skarney.rules import NOTATION, Ruleset, write_rules
from scala40.skarney.setup import Knowledge, Phase, Setup
from scala40.skarney.state import State
from scala40.skarney.table import Table
from scala40.skarney.view_validity import view_problems
from scala40.skarney.views import View

SetupT = TypeVar("SetupT", bound=Setup)

_OWN: Final = frozenset({"table", "added", "offered", "asked"})
_SETUP_FIELDS: Final = SETUP_FIELDS | _OWN
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
            digits, its parts are not for equally many seats, or an empty meld lies on the table.
        TypeError: this is no position of this game.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> state = deal(Ruleset(jokers=0), 4, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; hand
    """
    insist_on_kind("the position", position, Setup, View)
    return write_fields(_view_fields(position) if isinstance(position, View) else _setup_fields(position))


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 4, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    insist_on_kind("the view", view, View)
    return write_position(view)


def _setup_fields(setup: Setup) -> Iterator[tuple[str, str]]:
    insist_on_seats(len(setup.hands), *map(len, (setup.known, *setup.known)))
    yield from setup_fields(setup)
    yield from _own_fields(setup)
    yield "known", " | ".join(map(write_hands, setup.known)) if any(map(any, setup.known)) else ""
    yield "rules", write_rules(setup.rules)


def _view_fields(view: View) -> Iterator[tuple[str, str]]:
    insist_on_seats(len(view.sizes), len(view.known))
    yield from view_fields(view)
    yield from _own_fields(view)
    yield "known", write_known(view.known)
    yield "rules", write_rules(view.rules)


def _own_fields(position: Setup | View) -> Iterator[tuple[str, str]]:
    table = position.table
    if any(not meld.cards for meld in table.melds):
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    yield (
        "table",
        " / ".join(f"{write_number(owner)} {meld}" for owner, meld in zip(table.owners, table.melds, strict=True)),
    )
    yield "added", write_numbers(position.added)
    yield "offered", "" if position.offered is None else position.offered.text
    yield "asked", "" if position.asked is None else write_number(position.asked)


# reading


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        TypeError: this is no text.

    >>> from scala40.skarney import problems
    >>> problems(read_setup("turn 0; phase draw; seats 0 1 2 3; dealer 1; hands 5C / 2D KS / - / -"))[0].code
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

    >>> from scala40.skarney import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return _read_setup(text, State)


def _read_setup(text: str, kind: type[SetupT]) -> SetupT:
    fields = Fields(text, _SETUP_FIELDS)
    parts = _READER.setup(fields)
    seats = len(parts["hands"])
    return kind(
        **parts,
        table=_table(fields, parts["rules"]),
        added=fields.optional("added", read_numbers, ()),
        offered=_offered(fields),
        asked=_asked(fields),
        known=fields.optional("known", _read_known, ((EMPTY,) * seats,) * seats),
    )


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        InvalidSetup: no state can be seen like this; with every problem that shows.
        TypeError: this is no text.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    fields = Fields(text, _VIEW_FIELDS)
    parts = _READER.view(fields)
    seen = View(
        **parts,
        table=_table(fields, parts["rules"]),
        added=fields.optional("added", read_numbers, ()),
        offered=_offered(fields),
        asked=_asked(fields),
    )
    laid = sum(map(len, seen.table.values()))
    count = sum(seen.sizes) + seen.stock_size + laid
    insist_on_count(fields, "the hands, the pile and the table", count, len(seen.rules.pack))
    refuse_if(view_problems(seen))
    return seen


def _offered(fields: Fields) -> Card | None:
    part = fields.parts.get("offered")
    return None if part is None else part.card()


def _asked(fields: Fields) -> int | None:
    part = fields.parts.get("asked")
    return None if part is None else part.number()


def _read_known(part: Span) -> tuple[Knowledge, ...]:
    return tuple(map(read_hands, part.split("|")))


def _table(fields: Fields, rules: Ruleset) -> Table:
    part = fields.parts.get("table")
    if part is None:
        return Table()
    owners: list[int] = []
    melds: list[Meld] = []
    for item in items_of(part):
        owner, cards = item.headed()
        words = cards.listed()
        if not words:
            raise item.error("there are no cards here: a meld has its side before it and then its cards")
        owners.append(owner.number())
        melds.append(as_it_is([read_place(word, rules.meld_rules) for word in words]))
    return Table(tuple(melds), tuple(owners))
