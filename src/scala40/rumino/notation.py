"""The notation of Rumino's moves: one line each, strict when written, lenient when read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40.core._cards import Span
from scala40.core._game import CARD_GRAMMAR, VERBS, alone, behind_verb, move_text
from scala40.core._position import items_of
from scala40.rumino.moves import CLAIM_DISCARD, DECLARE_RUMINO, ClaimDiscard, DeclareRumino, GoGin, Knock, Move, written

MOVE_GRAMMAR: Final = f"""
start: "draw" | "take" | "discard " card | "gin " card | "rumino" | "claim"
     | "knock" ( " " cards ( " / " cards )* )?
cards: card ( " " card )*
{CARD_GRAMMAR}"""
"""The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""


def write(move: Move) -> str:
    """Return the notation of a move."""
    match move:
        case GoGin(card):
            return f"gin {card.text}"
        case Knock(melds):
            return f"knock {written(melds)}".strip()
        case DeclareRumino():
            return "rumino"
        case ClaimDiscard():
            return "claim"
        case _:
            return move_text(move)


def read(text: Span, _position: object) -> Move:
    """Return the move that a text describes."""
    reader, rest = behind_verb(text, _READERS)
    return reader(rest)


def _read_gin(rest: Span) -> Move:
    return GoGin(rest.card())


def _read_knock(rest: Span) -> Move:
    return Knock(tuple(item.cards() for item in items_of(rest)) if rest.content else ())


_READERS: Final[dict[str, Callable[[Span], Move]]] = {
    **VERBS,
    "gin": _read_gin,
    "knock": _read_knock,
    "rumino": alone(DECLARE_RUMINO),
    "claim": alone(CLAIM_DISCARD),
}
