"""The notation of Scala 40's moves: one line each, strict when written, lenient when read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from scala40.core._base import quoted
from scala40.core._cards import JOKER, Card, Rank, RuleError, Span, Suit, write_number
from scala40.core._game import CARD_GRAMMAR, ENDS, VERBS, Discard, behind_verb, move_text
from scala40.core._melds import (
    End,
    Face,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    as_written,
    place_text,
    ranks_of,
    read_places,
    run_start,
    suit_of,
    suits_of,
)
from scala40.core._text import Fault
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.table import Table
from scala40.quaranta._turn.turn import cards_used
from scala40.quaranta.moves import CompleteSet, DiscardSet, LayMeld, LayOff, Move, SplitRun, TakeJoker
from scala40.quaranta.state import State, View, kind_of

Reader = Callable[[Span, Ruleset, Table | None], Move]
"""Reads the words behind a verb."""

# writing


def _four(rank: Rank) -> str:
    return " ".join([card.text for card in DiscardSet(rank).cards])


MOVE_GRAMMAR: Final = f"""
start: "draw" | "take" | "discard " ( card | four ) | "lay " meld | "swap " natural ( " " natural )? " on " number
     | "add " place " to " number end
     | "add " meld " to " number ( " low" | " high" ) " cut " number
meld: place ( " " place )*
four: {" | ".join(f'"{_four(rank)}"' for rank in Rank)}
place: natural | JOKER "=" rank SUIT?
{CARD_GRAMMAR}"""
"""The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""


def write(move: Move) -> str:
    """Return the notation of a move; raise `ValueError` for a joker that is added and stands for nothing."""
    match move:
        case LayMeld(meld):
            return f"lay {meld}"
        case TakeJoker(target) | CompleteSet(target):
            return f"swap {' '.join(card.text for card in cards_used(move))} on {write_number(target)}"
        case LayOff(target, card, end, face):
            return _addition((card,), (face,), target, end)
        case SplitRun(target, cards, end, cut, faces):
            return f"{_addition(cards, faces, target, end)} cut {write_number(cut)}"
        case DiscardSet(rank):
            return f"discard {_four(rank)}"
        case _:
            return move_text(move)


def _addition(cards: Sequence[Card], faces: Sequence[Face], target: int, end: End) -> str:
    if JOKER in faces:
        msg = "a joker that stands for no card has no notation"
        raise ValueError(msg)
    return f"add {' '.join(map(place_text, cards, faces))} to {write_number(target)} {end.value}"


# reading


def read(part: Span, position: State | View | Ruleset) -> Move:
    """Return the move of a text; what an addition omits is looked up at its meld on the table of the position."""
    rules, table = (position, None) if isinstance(position, Ruleset) else (position.rules, position.table)
    reader, rest = behind_verb(part, _READERS)
    return reader(rest, rules, table)


def _read_lay(rest: Span, rules: Ruleset, _table: Table | None) -> LayMeld:
    """Read a meld: as it is written, if it is one so, or as it can be read."""
    cards, faces = read_places(rest)
    if not cards:
        raise rest.fault(Fault.NO_CARDS)
    option = rules.tables.option(Meld(kind_of(faces), cards, faces))
    meld = as_written(cards, faces, rules.meld_rules) if option is None else option.meld
    if not isinstance(meld, Meld):
        raise RuleError(meld)
    return LayMeld(meld)


def _read_swap(rest: Span, _rules: Ruleset, _table: Table | None) -> TakeJoker | CompleteSet:
    card, target = _split(rest, "on")
    words = card.listed()
    if len(words) == 2:
        return CompleteSet(target.number(), tuple([word.card() for word in words]))
    return TakeJoker(target.number(), card.card())


def _read_discard(rest: Span, _rules: Ruleset, _table: Table | None) -> Discard | DiscardSet:
    words = rest.words()
    cards = [word.card() for word in words] if len(words) == len(Suit) else []
    ranks = [*{*ranks_of(cards)}]
    if len(ranks) == 1 and len({*cards}) == len(Suit):
        return DiscardSet(ranks[0])
    return Discard(rest.card())


def _split(part: Span, word: str) -> tuple[Span, Span]:
    """Return the words before and behind a word."""
    words = part.words()
    places = [place for place, it in enumerate(words) if it.word == word]
    if len(places) != 1 or places[0] in {0, len(words) - 1}:
        raise part.fault(Fault.PARTED_BY, word=quoted(word))
    return _spanning(words[: places[0]]), _spanning(words[places[0] + 1 :])


def _spanning(words: Sequence[Span]) -> Span:
    return Span(words[0].text, words[0].start, words[-1].end)


# additions to melds


class _Where(NamedTuple):
    """To which meld cards are added, at which end and how it is cut, as far as that is said."""

    target: int
    end: End | None
    cut: int | None


_Way = tuple[tuple[Face, ...], End]
"""The faces of added cards, and the end where they go."""


def _read_add(rest: Span, rules: Ruleset, table: Table | None) -> LayOff | SplitRun:
    what, behind = _split(rest, "to")
    cards, faces = read_places(what)
    where = _read_where(behind)
    if len(cards) != 1 and where.cut is None:
        raise what.fault(Fault.ONE_AT_A_TIME)
    if where.end is not None and JOKER not in faces:
        return _built(cards, (faces, where.end), where)
    if table is None:
        raise rest.fault(Fault.UNSAID_WHERE)
    if where.target not in table:
        raise rest.fault(Fault.NO_MELD)
    ways = list(_ways(cards, faces, where, table[where.target], rules.meld_rules))
    if len(ways) == 1:
        return _built(cards, ways[0], where)
    if ways:
        written = (f"{' '.join(map(place_text, cards, row))} {end.value}" for row, end in ways)
        raise rest.fault(Fault.SEVERAL_WAYS, ways=", ".join(written))
    raise rest.fault(Fault.FITS_NOWHERE)


def _read_where(part: Span) -> _Where:
    target, *words = part.words()
    end = ENDS.get(words[0].word) if words else None
    rest = words[1:] if end else words
    cut = None
    if rest:
        if len(rest) != 2 or rest[0].word != "cut":
            raise _spanning(rest).fault(Fault.END_OR_CUT)
        cut = rest[1].number()
    return _Where(target.number(), end, cut)


def _built(cards: tuple[Card, ...], way: _Way, where: _Where) -> LayOff | SplitRun:
    faces, end = way
    if where.cut is None:
        return LayOff(where.target, cards[0], end, faces[0])
    return SplitRun(where.target, cards, end, where.cut, faces)


def _ways(
    cards: tuple[Card, ...], faces: tuple[Face, ...], where: _Where, meld: Meld, rules: MeldRules
) -> Iterator[_Way]:
    """Yield the ways in which cards that lack something could be meant at a meld."""
    places = _beside_set(meld, faces, rules) if meld.kind is MeldKind.SET else _beside_run(meld, len(cards), rules)
    for row, end in places:
        at_end = where.end in {None, end}
        if at_end and all(face is JOKER or face is place for face, place in zip(faces, row, strict=True)):
            yield row, end


def _beside_set(meld: Meld, faces: tuple[Face, ...], rules: MeldRules) -> Iterator[_Way]:
    """Yield the faces of a card added to a set: itself or, for a joker, the missing suits or the rank."""
    if len(faces) != 1:
        return
    rank = ranks_of(meld.cards)[0]
    if rules.wild_in_sets is Naming.RANK:
        yield (rank,), End.SET
    for suit in Suit:
        card = Card(rank, suit)
        if (suit not in suits_of(meld.faces) and rules.wild_in_sets is Naming.CARD) or card in faces:
            yield (card,), End.SET


def _beside_run(meld: Meld, count: int, rules: MeldRules) -> Iterator[_Way]:
    """Yield the faces of so many cards that are added to the one or the other end of a run."""
    start = run_start(meld, rules) or 0
    ends = ((End.LOW, start - count, start), (End.HIGH, start + len(meld), start + len(meld) + count))
    for end, first, last in ends:
        if first >= 0 and last <= len(rules.order):
            yield tuple(Card(rank, suit_of(meld)) for rank in rules.order[first:last]), end


_READERS: Final[dict[str, Reader]] = {
    "draw": VERBS["draw"],
    "take": VERBS["take"],
    "lay": _read_lay,
    "add": _read_add,
    "swap": _read_swap,
    "discard": _read_discard,
}
