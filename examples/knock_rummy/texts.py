"""The notation of Knock Rummy: rules, moves, positions and views, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from knock_rummy.hidden import view_problems
from knock_rummy.playing import Knock, Move
from knock_rummy.position import Phase, State, View
from knock_rummy.rules import NOTATION, PACK, Ruleset
from scala40.core.errors import InvalidSetup
from scala40.core.hands import EMPTY
from scala40.core.moves import DRAW_STOCK, TAKE_DISCARD, Discard, DrawStock, TakeDiscard
from scala40.core.position_notation import (
    Fields,
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
)
from scala40.core.reading import Part, write_number

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
    return NOTATION.read(Part.of(text))


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
    verb, rest = Part.of(text).headed()
    reader = _READERS.get(verb.content.lower())
    if reader is None:
        raise verb.error(f"{verb.shown} is no move: one begins with {', '.join(_READERS)}")
    return reader(rest)


def _alone(move: Move) -> Callable[[Part], Move]:
    def read(rest: Part) -> Move:
        if rest.content:
            raise rest.error(f"nothing is expected after the word, here is {rest.shown}")
        return move

    return read


_READERS: Final[dict[str, Callable[[Part], Move]]] = {
    "draw": _alone(DRAW_STOCK),
    "take": _alone(TAKE_DISCARD),
    "discard": lambda rest: Discard(rest.card()),
    "knock": lambda rest: Knock(rest.card()),
}


# positions and views

_SHARED: Final = {"turn", "phase", "seats", "dealer", "number", "totals", "pile", "known", "taken", "rules"}
_read_phase: Final = reader_of(Phase)


def write_position(position: State | View) -> str:
    """Return the notation of a position, in full or as a seat sees it."""
    return write_fields([*_shared_fields(position), *_own_fields(position)])


def write_view(view: View, /) -> str:
    """Return the notation of a view, like `write_position`."""
    return write_position(view)


def _shared_fields(position: State | View) -> Iterator[tuple[str, str]]:
    yield "turn", write_number(position.turn)
    yield "phase", position.phase.value
    yield from write_context(position.context)
    yield "pile", write_cards(position.pile)
    yield "known", write_known(position.known)
    yield "taken", position.taken.text if position.taken else ""
    yield "rules", write_rules(position.rules)


def _own_fields(position: State | View) -> Iterator[tuple[str, str]]:
    if isinstance(position, State):
        yield "hands", write_hands(position.hands)
        yield "stock", write_cards(position.stock)
        return
    yield "seat", write_number(position.seat)
    yield "hand", write_cards(position.hand)
    yield "sizes", write_numbers(position.sizes)
    yield "left", write_number(position.stock_size)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidSetup: what it describes cannot be; with every problem.
    """
    fields = Fields(text, _SHARED | {"hands", "stock"})
    hands = fields.required("hands", read_hands)
    return State(
        rules=fields.optional("rules", NOTATION.read, NOTATION.default),
        context=fields.context(),
        hands=hands,
        turn=fields.required("turn", Part.number),
        phase=fields.required("phase", _read_phase),
        stock=fields.optional("stock", Part.cards, ()),
        pile=fields.optional("pile", Part.cards, ()),
        known=fields.known(len(hands)),
        taken=fields.optional("taken", Part.card, None),
    )


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidSetup: no state can be seen like this; with every problem that shows.
    """
    fields = Fields(text, _SHARED | {"seat", "hand", "sizes", "left"})
    sizes = fields.required("sizes", read_numbers)
    seen = View(
        seat=fields.required("seat", Part.number),
        rules=fields.optional("rules", NOTATION.read, NOTATION.default),
        context=fields.context(),
        hand=fields.optional("hand", Part.hand, EMPTY),
        sizes=sizes,
        turn=fields.required("turn", Part.number),
        phase=fields.required("phase", _read_phase),
        stock_size=fields.required("left", read_size),
        pile=fields.optional("pile", Part.cards, ()),
        known=fields.known(len(sizes)),
        taken=fields.optional("taken", Part.card, None),
    )
    count, due = sum(sizes) + seen.stock_size + len(seen.pile), len(PACK)
    if count != due:
        raise fields.parts["left"].error(f"with this the hands and the piles have {count} cards, not {due}")
    found = view_problems(seen)
    if found:
        raise InvalidSetup(found)
    return seen
