"""The notation of Knock Rummy: rules, moves, positions and views, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from knock_rummy.hidden import view_problems
from knock_rummy.playing import Knock, Move
from knock_rummy.position import Phase, State, View
from knock_rummy.rules import NOTATION, PACK, Ruleset
from scala40.core import (
    DRAW_STOCK,
    SETUP_FIELDS,
    TAKE_DISCARD,
    VIEW_FIELDS,
    Discard,
    DrawStock,
    Fields,
    PositionReader,
    Span,
    TakeDiscard,
    alone,
    behind_verb,
    insist_on_count,
    refuse_if,
    setup_fields,
    view_fields,
    write_cards,
    write_fields,
    write_known,
)

# rules


def write_rules(rules: Ruleset, /) -> str:
    """Return the notation of rules; empty for the default ones."""
    return NOTATION.write(rules)


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes, like `hands=4`.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: a value is not allowed.
    """
    return NOTATION.read(Span.of(text))


# moves


def write_move(move: Move, /) -> str:
    """Return the notation of a move: `draw`, `take`, `discard KS`, `knock KS`."""
    match move:
        case DrawStock():
            return "draw"
        case TakeDiscard():
            return "take"
        case Discard(card):
            return f"discard {card.text}"
        case Knock(card):
            return f"knock {card.text}"


def read_move(text: str, _position: State | View | None = None, /) -> Move:
    """Return the move that a text describes.

    Raises:
        NotationError: this is no move; it says where.
    """
    reader, rest = behind_verb(Span.of(text), _READERS)
    return reader(rest)


_READERS: Final[dict[str, Callable[[Span], Move]]] = {
    "draw": alone(DRAW_STOCK),
    "take": alone(TAKE_DISCARD),
    "discard": lambda rest: Discard(rest.card()),
    "knock": lambda rest: Knock(rest.card()),
}


# positions and views

_OWN: Final = frozenset({"pile", "taken"})
_READER: Final = PositionReader(NOTATION, Phase)


def write_position(position: State | View) -> str:
    """Return the notation of a position, in full or as a seat sees it."""
    first = setup_fields(position) if isinstance(position, State) else view_fields(position)
    return write_fields([*first, *_own_fields(position)])


def write_view(view: View, /) -> str:
    """Return the notation of a view, like `write_position`."""
    return write_position(view)


def _own_fields(position: State | View) -> Iterator[tuple[str, str]]:
    yield "pile", write_cards(position.pile)
    yield "taken", position.taken.text if position.taken else ""
    yield "known", write_known(position.known)
    yield "rules", write_rules(position.rules)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidSetup: what it describes cannot be; with every problem.
    """
    fields = Fields(text, SETUP_FIELDS | _OWN)
    parts = _READER.setup(fields)
    return State(
        **parts,
        pile=fields.optional("pile", Span.cards, ()),
        known=fields.known(len(parts["hands"])),
        taken=fields.optional("taken", Span.card, None),
    )


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidSetup: no state can be seen like this; with every problem that shows.
    """
    fields = Fields(text, VIEW_FIELDS | _OWN)
    seen = View(
        **_READER.view(fields),
        pile=fields.optional("pile", Span.cards, ()),
        taken=fields.optional("taken", Span.card, None),
    )
    count = sum(seen.sizes) + seen.stock_size + len(seen.pile)
    insist_on_count(fields, "the hands and the piles", count, len(PACK))
    refuse_if(view_problems(seen))
    return seen
