"""Notation of the moves of Skarney."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40.core._base import quoted
from scala40.core._cards import RuleError, Span, write_number
from scala40.core._game import CARD_GRAMMAR, DRAW_STOCK, ENDS, DrawStock, alone, behind_verb
from scala40.core._melds import Meld, place_text
from scala40.core._text import Fault, NotationError
from scala40.skarney._rules import Ruleset
from scala40.skarney.meld_notation import read_face, read_meld_at
from scala40.skarney.melds import extensions_of
from scala40.skarney.moves import (
    ACCEPT,
    DECLINE,
    END_TURN,
    Accept,
    Decline,
    EndTurn,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
)
from scala40.skarney.state import State, View
from scala40.skarney.table import Table

# The notation of Skarney's moves: one line each, strict when written, lenient when read.
#
# * `draw`
# * `lay 7C 2H=8C 9C`, `lay 4C 4D JK=4`, `lay 2C 2D 2H`: a new meld; a wild card with the card that it stands for, in a
#   set the rank alone, and without anything where it stands in its own place or among wild cards
# * `add 10C to 0 high`, `add JK=6C to 0 low`, `add 2H=K to 1 set`, `add 2S to 2 set`: a card at an end of a run, to a
#   set or to wild cards
# * `swap 8C on 0`: the card takes the place of the wild card that stands for it
# * `offer KS`, in what a seat has seen that was not asked `offer ?`; `accept`, `decline`, `end`
#
# Leniently read are small and capital letters, other signs for suits and more blanks, melds whose wild card is not
# declared where its place decides, and additions to known melds that leave out the end, the declaration or both.

_UNSEEN: Final = "?"
"""Stands for a card that has not been seen."""

Reader = Callable[[Span, Ruleset, Table | None], Move]
"""Reads the words behind a verb."""


MOVE_GRAMMAR: Final = f"""
start: "draw" | "offer " ( card | "?" ) | "accept" | "decline" | "end" | "lay " meld
     | "add " place " to " number end | "swap " natural " on " number
meld: place ( " " place )*
place: card | ( JOKER | "2" SUIT ) "=" rank SUIT?
{CARD_GRAMMAR}"""
"""The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""


def write(move: Move) -> str:
    """Return the notation of a move."""
    match move:
        case LayMeld(meld):
            return f"lay {meld}"
        case LayOff(target, card, end, face):
            return f"add {place_text(card, face)} to {write_number(target)} {end.value}"
        case Exchange(target, card):
            return f"swap {card.text} on {write_number(target)}"
        case Offer(card):
            return f"offer {_UNSEEN if card is None else card.text}"
        case _:
            return _WORDS[type(move)]


def read(part: Span, position: State | View | Ruleset) -> Move:
    """Return the move that a text describes; whatever an addition omits is looked up at its meld on the table."""
    rules, table = (position, None) if isinstance(position, Ruleset) else (position.rules, position.table)
    reader, rest = behind_verb(part, _READERS)
    return reader(rest, rules, table)


def _read_lay(rest: Span, rules: Ruleset, _table: Table | None) -> LayMeld:
    meld = read_meld_at(rest, rules.meld_rules)
    if not isinstance(meld, Meld):
        raise RuleError(meld)
    return LayMeld(meld)


def _read_offer(rest: Span, _rules: Ruleset, _table: Table | None) -> Offer:
    return Offer(None if rest.content == _UNSEEN else rest.card())


def _read_swap(rest: Span, _rules: Ruleset, _table: Table | None) -> Exchange:
    card, target = _split(rest, "on")
    if len(target) != 1:
        raise rest.fault(Fault.ONE_BEHIND_ON)
    return Exchange(target[0].number(), card.card())


def _split(part: Span, word: str) -> tuple[Span, list[Span]]:
    """The one thing before a word, and what stands behind it."""
    words = part.words()
    if len(words) < 3 or words[1].word != word:
        raise part.fault(Fault.CARD_WORD_NUMBER, word=quoted(word))
    return words[0], words[2:]


def _read_add(rest: Span, rules: Ruleset, table: Table | None) -> LayOff:
    what, behind = _split(rest, "to")
    card, face = read_face(what)
    target = behind[0].number()
    end = None
    if len(behind) > 1:
        end = ENDS.get(behind[1].word)
        if end is None or len(behind) > 2:
            raise behind[1].fault(Fault.END_DUE)
    meld = None if table is None else table.get(target)
    written = None if end is None else LayOff(target, card, end, card if face is None else face)
    if written is not None and (meld is None or face is not None or not rules.meld_rules.is_wild(card)):
        return written
    if table is None:
        raise rest.fault(Fault.UNSAID_WHERE_WILD)
    if meld is None:
        raise rest.fault(Fault.NO_MELD)
    fitting = [
        LayOff(target, it, at, what)
        for it, what, at in extensions_of(meld, rules.meld_rules).places
        if it is card and face in {None, what} and end in {None, at}
    ]
    if len(fitting) == 1:
        return fitting[0]
    if written is not None and not fitting:  # what fits nowhere is refused with every reason
        return written
    raise _not_one_way(rest, fitting)


def _not_one_way(part: Span, ways: list[LayOff]) -> NotationError:
    if ways:
        written = (f"{place_text(it.card, it.face)} {it.end.value}" for it in ways)
        return part.fault(Fault.SEVERAL_WAYS, ways=", ".join(written))
    return part.fault(Fault.FITS_NOWHERE)


_WORDS: Final[dict[type[Move], str]] = {DrawStock: "draw", Accept: "accept", Decline: "decline", EndTurn: "end"}
_READERS: Final[dict[str, Reader]] = {
    "draw": alone(DRAW_STOCK),
    "lay": _read_lay,
    "add": _read_add,
    "swap": _read_swap,
    "offer": _read_offer,
    "accept": alone(ACCEPT),
    "decline": alone(DECLINE),
    "end": alone(END_TURN),
}
