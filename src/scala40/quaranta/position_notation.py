"""The notation of Scala 40's positions, in full and as a seat sees them: one line each.

A line is made of fields, each a name with its value behind it, parted by semicolons; hands and melds are parted by
slashes, with a hyphen where there is none. When written the fields come in a fixed order, without those that say
nothing:

    turn 1; phase play; seats 0 1; dealer 0; number 1; totals 0 0; hands 5C / 2D KS; stock ...; pile 9C;
    table KC KD KH / 7C JK=8C 9C; opened 0 1; points 40; owes lay KS; fresh 2; known - / KS; recycled ...;
    drawn 9C / -; seed int:7; shuffles 1; rules limit=201 jokers=2

The view of a seat has `seat`, its `hand`, the `sizes` of all hands and `left`, the size of the stock, instead of what
it cannot know, and `next` for a stock that everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeVar

from scala40.core.base import insist_on_kind
from scala40.core.cards import Card, Span, refuse_if
from scala40.core.melds import Meld, read_places
from scala40.core.position import (
    NONE,
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
    write_numbers,
    write_unless_zero,
)
from scala40.core.text import NotationError
from scala40.quaranta.notation import kind_of
from scala40.quaranta.rules import NOTATION, StockRule, write_rules
from scala40.quaranta.setup import Phase, Setup
from scala40.quaranta.state import State
from scala40.quaranta.turn.duties import Duty, DutyKind
from scala40.quaranta.turn.table import Table
from scala40.quaranta.view_validity import view_problems
from scala40.quaranta.views import View

SetupT = TypeVar("SetupT", bound=Setup)

_OWN: Final = STOCK_FIELDS | {"table", "opened", "points", "owes", "fresh"}
_SETUP_FIELDS: Final = SETUP_FIELDS | _OWN | {"seed"}
_VIEW_FIELDS: Final = VIEW_FIELDS | _OWN | {"next"}
_READER: Final = PositionReader(NOTATION, Phase)


# writing


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: it has none, which happens to no state that play can reach: a number in it has more than nine
            digits, its parts are not for equally many seats, or a meld would be read as one of another kind.
        TypeError: this is no position of this game.

    >>> from scala40 import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=201), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    insist_on_kind("the position", position, Setup, View)
    fields = _view_fields(position) if isinstance(position, View) else _setup_fields(position)
    return write_fields(fields)


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40 import Ruleset, deal, view
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
    yield "next", write_cards(view.known_stock)
    yield from _own_fields(view, len(view.sizes))
    yield from view_stock_fields(view)
    yield "rules", write_rules(view.rules)


def _own_fields(position: Setup | View, seats: int) -> Iterator[tuple[str, str]]:
    insist_on_seats(seats, len(position.known), len(position.opened))
    yield "pile", write_cards(position.pile)
    yield "table", " / ".join(map(_meld, position.table.melds))
    yield "opened", write_numbers(seat for seat, opened in enumerate(position.opened) if opened)
    yield "points", write_unless_zero(position.opening_points)
    yield "owes", " / ".join(f"{duty.kind.value} {duty.card.text}" for duty in position.duties)
    yield "fresh", write_unless_zero(position.fresh)


def _meld(meld: Meld | None) -> str:
    if meld is None:
        return NONE
    faces = tuple(face for face in meld.faces if isinstance(face, Card))
    if len(faces) < max(len(meld.faces), 1) or kind_of(faces) is not meld.kind:
        msg = f"a meld that would be read as something else has no notation: {meld!r}"
        raise ValueError(msg)
    return str(meld)


# reading


class _Fields(Fields):
    """The fields of a line, with those that only this game has."""

    def opened(self, count: int) -> tuple[bool, ...]:
        """Return for each of so many seats whether it has opened."""
        words = self.parts["opened"].words() if "opened" in self.parts else []
        seats = {word.number(0, count - 1) for word in words}
        return tuple(seat in seats for seat in range(count))


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        TypeError: this is no text.

    >>> setup = read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS")
    >>> from scala40 import problems
    >>> problems(setup)[0].code
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

    >>> from scala40 import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return _read_setup(text, State)


def _read_setup(text: str, kind: type[SetupT]) -> SetupT:
    fields = _Fields(text, _SETUP_FIELDS)
    parts = _READER.setup(fields)
    return kind(
        **parts,
        pile=fields.optional("pile", Span.cards, ()),
        table=fields.optional("table", _read_table, Table()),
        opened=fields.opened(len(parts["hands"])),
        opening_points=fields.optional("points", Span.number, 0),
        duties=fields.optional("owes", _read_duties, ()),
        fresh=fields.optional("fresh", Span.number, 0),
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

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    fields = _Fields(text, _VIEW_FIELDS)
    parts = _READER.view(fields)
    seen = View(
        **parts,
        **view_stock(fields),
        known_stock=fields.optional("next", Span.cards, ()),
        table=fields.optional("table", _read_table, Table()),
        opened=fields.opened(len(parts["sizes"])),
        opening_points=fields.optional("points", Span.number, 0),
        duties=fields.optional("owes", _read_duties, ()),
        fresh=fields.optional("fresh", Span.number, 0),
    )
    _insist_on_sums(fields, seen)
    refuse_if(view_problems(seen))
    return seen


def _insist_on_sums(fields: _Fields, seen: View) -> None:
    """Refuse a view that counts more or fewer cards than there are, or knows more or less of the stock than all do."""
    laid = sum(map(len, seen.table.values()))
    count = sum(seen.sizes) + seen.stock_size + len(seen.pile) + laid
    insist_on_count(fields, "the hands, the piles and the table", count, len(seen.rules.pack))
    is_known = seen.recycled and seen.rules.stock_rule is StockRule.TURN_OVER
    known = seen.stock_size if is_known else 0
    if len(seen.known_stock) != known:
        part = fields.parts.get("next", fields.line)
        raise part.error(f"everybody knows {known} cards of the stock, here are {len(seen.known_stock)}")


def _read_table(part: Span) -> Table:
    return Table(tuple([None if item.content == NONE else _read_meld(item) for item in items_of(part)]))


def _read_meld(part: Span) -> Meld:
    """The meld as it is written; whether it is one is another question."""
    if part.end - part.start <= _LONGEST_KEPT:
        try:
            return _meld_of(part.content)
        except NotationError:
            pass  # it is read once more where it stands, so that the error can say where that is
    cards, faces = read_places(part)
    return Meld(kind_of(faces), cards, faces)


_LONGEST_KEPT: Final = 100
"""No legal meld has a longer text."""


@lru_cache(maxsize=4096)
def _meld_of(text: str) -> Meld:
    """The meld of a text; the same few hundred come up in every match, and a server reads many positions."""
    cards, faces = read_places(Span.of(text))
    return Meld(kind_of(faces), cards, faces)


def _read_duties(part: Span) -> tuple[Duty, ...]:
    return tuple(map(_read_duty, items_of(part)))


def _read_duty(part: Span) -> Duty:
    word, card = part.headed()
    kind = _DUTIES.get(word.content.lower())
    if kind is None:
        raise word.error(f"{word.shown} is not what can be owed: that is one of {', '.join(_DUTIES)}")
    return Duty(kind, card.card())


_DUTIES: Final = {kind.value: kind for kind in DutyKind}
