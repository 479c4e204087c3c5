"""The notation of Rumino's moves: one line each, strict when written, lenient when read.

* `draw`, `take`
* `discard KS`, `gin KS`: a discard, and one that declares gin
* `knock`, `knock 7C 7D 7H / 4S 5S JK`: with the least that can be left, and with the melds that are named
* `rumino`, `claim`: a rumino of the hand, and one with another player's discard
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40.core._base import insist_on_kind
from scala40.core._cards import Span
from scala40.core._game import (
    CARD_GRAMMAR,
    DRAW_STOCK,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    TakeDiscard,
    alone,
    behind_verb,
)
from scala40.core._position import items_of
from scala40.rumino._rules import Ruleset
from scala40.rumino.moves import (
    CLAIM_DISCARD,
    DECLARE_RUMINO,
    ClaimDiscard,
    DeclareRumino,
    GoGin,
    Knock,
    Move,
    insist_on_move,
    written,
)
from scala40.rumino.state import State, View

MOVE_GRAMMAR: Final = f"""
start: "draw" | "take" | "discard " card | "gin " card | "rumino" | "claim"
     | "knock" ( " " cards ( " / " cards )* )?
cards: card ( " " card )*
{CARD_GRAMMAR}"""
"""The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""


def write_move(move: Move, /) -> str:
    """Return the notation of a move.

    Raises:
        TypeError: it is not a move of this game.

    >>> from scala40 import Card, cards_in
    >>> write_move(GoGin(Card.parse("KS"))), write_move(Knock((cards_in("7C 7D 7H"), cards_in("4S 5S JK"))))
    ('gin KS', 'knock 7C 7D 7H / 4S 5S JK')
    """
    insist_on_move(move)
    match move:
        case Discard(card):
            return f"discard {card.text}"
        case GoGin(card):
            return f"gin {card.text}"
        case Knock(melds):
            return f"knock {written(melds)}".strip()
        case _:
            return _WORDS[type(move)]


def read_move(text: str, position: State | View | Ruleset, /) -> Move:
    """Return the move that a text describes.

    The time is proportional to the length of the text.

    Args:
        text: the move.
        position: the state, the view or the rules; Rumino ignores it, other games need it for jokers.

    Raises:
        NotationError: this is not a move; the error says where.
        TypeError: this is not a text, or the position belongs to another game.

    >>> read_move("Gin K♠", Ruleset())
    GoGin(card=Card.parse('KS'))
    >>> read_move("knock 5S 4S JK / 7C 7D 7H", Ruleset()).melds[1]
    (Card.parse('4S'), Card.parse('5S'), Card.parse('JK'))
    """
    insist_on_kind("the position", position, State, View, Ruleset)
    reader, rest = behind_verb(Span.of(text), _READERS)
    return reader(rest)


def _read_discard(rest: Span) -> Move:
    return Discard(rest.card())


def _read_gin(rest: Span) -> Move:
    return GoGin(rest.card())


def _read_knock(rest: Span) -> Move:
    return Knock(tuple(item.cards() for item in items_of(rest)) if rest.content else ())


_WORDS: Final[dict[type[Move], str]] = {
    DrawStock: "draw",
    TakeDiscard: "take",
    DeclareRumino: "rumino",
    ClaimDiscard: "claim",
}
_READERS: Final[dict[str, Callable[[Span], Move]]] = {
    "draw": alone(DRAW_STOCK),
    "take": alone(TAKE_DISCARD),
    "discard": _read_discard,
    "gin": _read_gin,
    "knock": _read_knock,
    "rumino": alone(DECLARE_RUMINO),
    "claim": alone(CLAIM_DISCARD),
}
