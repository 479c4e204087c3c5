"""The notation of Chinchón's positions, in full and as a seat sees them: one line each.

A line is made of fields, each a name with its value behind it, parted by semicolons. When written the fields come in a
fixed order, without those that say nothing:

    turn 1; phase lay_off; seats 0 1; dealer 0; number 1; totals 0 0; hands ...; stock ...; pile 9C; closer 0;
    covered KS; table 4D 5D 6D / KC KD JK=K; shown - | 7C 7D 7H / AC 2C 3C; known AC / -; recycled ...; seed int:7;
    shuffles 1; rules jokers=2

In `shown` a bar parts the seats, and a hyphen stands for one that has shown nothing yet. Where everybody knows the card
that is covered, `known` stands behind it. The view of a seat has `seat`, its `hand`, the `sizes` of all hands and
`left`, the size of the stock, instead of what it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from scala40.chinchon.notation import read_melds_literally, write_melds
from scala40.chinchon.rules import NOTATION, write_rules
from scala40.chinchon.setup import Phase, Setup
from scala40.chinchon.state import State
from scala40.chinchon.view_validity import view_problems
from scala40.chinchon.views import View
from scala40.core.base import insist_on_kind
from scala40.core.cards import Card, Span, refuse_if, write_number
from scala40.core.melds import Meld
from scala40.core.position import (
    NONE,
    SETUP_FIELDS,
    STOCK_FIELDS,
    VIEW_FIELDS,
    Fields,
    PositionReader,
    insist_on_count,
    insist_on_seats,
    setup_fields,
    setup_stock,
    setup_stock_fields,
    view_fields,
    view_stock,
    view_stock_fields,
    write_cards,
    write_fields,
)

SetupT = TypeVar("SetupT", bound=Setup)

_KNOWN: Final = "known"
"""What stands behind a card that is covered, and that everybody knows."""
_OWN: Final = STOCK_FIELDS | {"closer", "covered", "table", "shown"}
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
        ValueError: it has none, which happens to no state that play can reach.
        TypeError: this is no position of this game.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> state = deal(Ruleset(jokers=2), 2, seed=7)
    >>> print(write_position(view(state, 1))[:87])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand 7D JD 3H QH
    """
    insist_on_kind("the position", position, Setup, View)
    return write_fields(_view_fields(position) if isinstance(position, View) else _setup_fields(position))


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    insist_on_kind("the view", view, View)
    return write_position(view)


def _setup_fields(setup: Setup) -> Iterator[tuple[str, str]]:
    yield from setup_fields(setup)
    yield from _own_fields(setup, len(setup.hands), _covered(setup))
    yield from setup_stock_fields(setup)
    yield "rules", write_rules(setup.rules)


def _view_fields(view: View) -> Iterator[tuple[str, str]]:
    yield from view_fields(view)
    yield from _own_fields(view, len(view.sizes), _covered_in(view))
    yield from view_stock_fields(view)
    yield "rules", write_rules(view.rules)


def _own_fields(position: Setup | View, seats: int, covered: str) -> Iterator[tuple[str, str]]:
    insist_on_seats(seats, len(position.known), len(position.shown))
    yield "pile", write_cards(position.pile)
    yield "closer", "" if position.closer is None else write_number(position.closer)
    yield "covered", covered
    yield "table", write_melds(position.table) if position.table else ""
    yield "shown", _shown(position.shown)


def _card(card: Card | None) -> str:
    return "" if card is None else card.text


def _covered(position: Setup | View) -> str:
    return f"{_card(position.face_down)} {_KNOWN if position.face_down_known else ''}".strip()


def _covered_in(view: View) -> str:
    """The card face down in a view; that another seat than the closer sees it says that all know it."""
    if view.seat == view.closer or view.face_down is None:
        return _covered(view)
    if not view.face_down_known:
        msg = "a view of a card face down that another seat sees, but not all, has no notation"
        raise ValueError(msg)
    return view.face_down.text


def _shown(shown: tuple[tuple[Meld, ...] | None, ...]) -> str:
    if all(melds is None for melds in shown):
        return ""
    return " | ".join(NONE if melds is None else write_melds(melds) for melds in shown)


# reading


class _Fields(Fields):
    """The fields of a line, with those that only this game has."""

    def covered(self) -> tuple[Card | None, bool]:
        """Return the card that is covered, and whether everybody knows it."""
        nothing: tuple[Card | None, bool] = (None, False)
        return self.optional("covered", _read_covered, nothing)

    def shown(self, count: int) -> tuple[tuple[Meld, ...] | None, ...]:
        """Return what each of so many seats has shown."""
        return self.optional("shown", _read_shown, (None,) * count)


def _read_covered(part: Span) -> tuple[Card | None, bool]:
    words = part.words()
    if not words or words[-1].content.lower() != _KNOWN:
        return part.card(), False
    named = part._replace(end=words[-1].start).trimmed()
    return named.card() if named.content else None, True


def _read_shown(part: Span) -> tuple[tuple[Meld, ...] | None, ...]:
    return tuple([None if item.content == NONE else read_melds_literally(item) for item in part.split("|")])


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        TypeError: this is no text.

    >>> setup = read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS")
    >>> from scala40.chinchon import problems
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

    >>> from scala40.chinchon import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return _read_setup(text, State)


def _read_setup(text: str, kind: type[SetupT]) -> SetupT:
    fields = _Fields(text, _SETUP_FIELDS)
    parts = _READER.setup(fields)
    face_down, face_down_known = fields.covered()
    return kind(
        **parts,
        pile=fields.optional("pile", Span.cards, ()),
        closer=fields.optional("closer", Span.number, None),
        face_down=face_down,
        face_down_known=face_down_known,
        table=fields.optional("table", read_melds_literally, ()),
        shown=fields.shown(len(parts["hands"])),
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

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    fields = _Fields(text, _VIEW_FIELDS)
    parts = _READER.view(fields)
    closer = fields.optional("closer", Span.number, None)
    face_down, known = fields.covered()
    seen = View(
        **parts,
        **view_stock(fields),
        closer=closer,
        face_down=face_down,
        face_down_known=known or (face_down is not None and parts["seat"] != closer),
        table=fields.optional("table", read_melds_literally, ()),
        shown=fields.shown(len(parts["sizes"])),
    )
    melds = [*seen.table, *(meld for melds in seen.shown for meld in melds or ())]
    covered = seen.closer is not None
    count = sum(seen.sizes) + seen.stock_size + len(seen.pile) + sum(map(len, melds)) + covered
    insist_on_count(fields, "the hands, the piles and the melds", count, len(seen.rules.pack))
    refuse_if(view_problems(seen))
    return seen
