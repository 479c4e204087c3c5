"""Notation of the moves of Chinchón."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from scala40.chinchon._rules import HAND_SIZE, Ruleset
from scala40.chinchon.closing import best_close, best_partition, least_total, places
from scala40.chinchon.meld_notation import read_melds, read_place, write_melds
from scala40.chinchon.moves import DONE, Close, Done, LayOff, Move, Show
from scala40.chinchon.rounds import open_melds
from scala40.chinchon.state import State, View
from scala40.core._cards import EMPTY, JOKER, Card, Hand, Span, write_number
from scala40.core._game import CARD_GRAMMAR, ENDS, VERBS, alone, behind_verb, move_text
from scala40.core._melds import End, place_text
from scala40.core._text import Fault

# The notation of the moves of Chinchón: one line each, strict when written, lenient when read.
#
# * `draw`, `take`, `discard KS`
# * `close KS with 4D 5D 6D / 7C JC QC`, `close KS with nothing`: the card that goes face down, then the melds; for
#   those who did not see the card, `close ? with …`
# * `show 4D 5D 6D / KC KD JK=K`, `show nothing`
# * A wild ace is written like a joker, `AD=5C`, and in its own place as itself.
# * `add 7D to 0 high`, `add KS to 1 set`, `add JK=4D to 0 low`, `add JK=K to 1 set`: to the melds of the closer, from 0
#   on, and where the rules say so to those of the others, whose numbers follow
# * `done`
#
# Leniently read are small and capital letters, Spanish names of cards, other signs for suits, jokers that need no
# declaration, and, where the position is known: `close KS`, `close` and `show` for what leaves the fewest points, and
# additions that leave out what it decides.

Position: TypeAlias = State | View
Reader: TypeAlias = Callable[[Span, Ruleset, Position | None], Move]
"""Reads the words behind a verb."""

_COVERED: Final = "?"
"""A card that was laid face down."""

# writing


MOVE_GRAMMAR: Final = f"""
start: "draw" | "take" | "discard " card | "done" | "add " place " to " number end
     | "close " ( card | "?" ) " with " melds | "show " melds
melds: meld ( " / " meld )* | "nothing"
meld: place ( " " place )*
place: natural ( "=" rank SUIT? )? | JOKER "=" rank SUIT?
{CARD_GRAMMAR}"""
"""The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""


def write(move: Move) -> str:
    """Return the notation of a move; `ValueError` if it has none, because a joker stands for nothing."""
    match move:
        case Close(card, melds):
            return f"close {_COVERED if card is None else card.text} with {write_melds(melds)}"
        case Show(melds):
            return f"show {write_melds(melds)}"
        case LayOff(target, card, end, face):
            if face is JOKER:
                msg = "a joker that stands for nothing has no notation"
                raise ValueError(msg)
            return f"add {place_text(card, face)} to {write_number(target)} {end.value}"
        case Done():
            return "done"
        case _:
            return move_text(move)


# reading


def read(text: Span, position: Position | Ruleset) -> Move:
    """Return the move that a text describes; what it omits is looked up in the position, or in the hand of a view."""
    rules, known = (position, None) if isinstance(position, Ruleset) else (position.rules, position)
    reader, rest = behind_verb(text, _READERS)
    return reader(rest, rules, known)


def _read_close(rest: Span, rules: Ruleset, position: Position | None) -> Close:
    word, behind = rest.headed()
    card = None if word.content in {"", _COVERED} else word.card()
    preposition, melds = behind.headed()
    if preposition.word == "with" and melds.content:
        return Close(card, read_melds(melds, rules))
    if behind.content or word.content == _COVERED:
        raise rest.fault(Fault.CLOSE_DUE)
    best = _best_close(_own_hand(position), card, rules)
    if best is None:
        raise rest.fault(Fault.UNSAID_WITH)
    return best


def _own_hand(position: Position | None) -> Hand:
    """The hand of the seat of a view; empty for a state, which does not say whose words these are."""
    return position.hand if isinstance(position, View) else EMPTY


def _best_close(hand: Hand, card: Card | None, rules: Ruleset) -> Close | None:
    """The best close of a hand of eight cards, with that card face down if one is named; `None` if there is none."""
    if len(hand) != HAND_SIZE + 1:
        return None
    if card is None:
        card, arranged = best_close(hand, rules)
        return Close(card, arranged.melds)
    return Close(card, best_partition(hand.remove(card), rules).melds) if card in hand else None


def _read_show(rest: Span, rules: Ruleset, position: Position | None) -> Show:
    if rest.content:
        return Show(read_melds(rest, rules))
    hand = _own_hand(position)
    if position is None or not hand:
        raise rest.fault(Fault.UNSAID_WHICH)
    return Show(least_total(hand, open_melds(position), rules).melds)


def _read_add(rest: Span, rules: Ruleset, position: Position | None) -> LayOff:
    words = rest.words()
    if not 3 <= len(words) <= 4 or words[1].word != "to":
        raise rest.fault(Fault.ADD_DUE)
    card, face = read_place(words[0])
    target = words[2].number()
    end = _read_end(words[3]) if len(words) > 3 else None
    if end is not None and face is not JOKER:  # a wild ace of which nothing is said is in its own place
        return LayOff(target, card, end, face)
    if position is None:
        raise rest.fault(Fault.UNSAID_WHERE_RANK)
    table = open_melds(position)
    if not 0 <= target < len(table):
        raise rest.fault(Fault.NO_MELD)
    open_ = {JOKER, *rules.wild_cards} if card is face else {JOKER}
    fitting = [
        LayOff(target, card, where, what)
        for it, what, where in places(table[target], rules.meld_rules)
        if it is card and end in {None, where} and (face in open_ or face is what)
    ]
    if len(fitting) != 1:
        ways = ", ".join(f"{place_text(card, it.face)} {it.end.value}" for it in fitting)
        raise rest.fault(Fault.SEVERAL_WAYS, ways=ways) if fitting else rest.fault(Fault.FITS_NOWHERE)
    return fitting[0]


def _read_end(word: Span) -> End:
    end = ENDS.get(word.word)
    if end is None:
        raise word.fault(Fault.NO_END, ends=", ".join(ENDS))
    return end


_READERS: Final[dict[str, Reader]] = {
    **VERBS,
    "close": _read_close,
    "show": _read_show,
    "add": _read_add,
    "done": alone(DONE),
}
