"""Notation of melds and moves of Chinchón."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from scala40.chinchon.closing import best_close, best_partition, least_total, places
from scala40.chinchon.moves import DONE, Close, Done, LayOff, Move, Show, insist_on_move
from scala40.chinchon.rules import Ruleset
from scala40.chinchon.state import State
from scala40.chinchon.views import View
from scala40.core.base import insist_on_kind
from scala40.core.cards import JOKER, RANKS, SPANISH_RANKS, Card, Rank, RuleError, Span, Violation, write_number
from scala40.core.game import DRAW_STOCK, ENDS, TAKE_DISCARD, Discard, DrawStock, alone, behind_verb
from scala40.core.melds import (
    End,
    Face,
    Meld,
    MeldKind,
    MeldRules,
    arrangements,
    joker_faces,
    left_open,
    meld_violations,
    place_text,
    ranks_of,
    read_face,
    read_group,
    round_the_corner,
)
from scala40.core.text import CommonCode, Fault

_RANKS: Final = RANKS | SPANISH_RANKS
NOTHING: Final = "nothing"
"""How no melds at all are written."""


def write_melds(melds: Sequence[Meld]) -> str:
    """Return the notation of several melds, which `read_melds` reads.

    Raises:
        ValueError: one would be read as something else, which no legal meld is.

    >>> from scala40.core.cards import cards_in
    >>> (
    ...     write_melds([Meld(MeldKind.RUN, cards_in("4D 5D 6D")), Meld(MeldKind.SET, cards_in("KC KD KH"))]),
    ...     write_melds([]),
    ... )
    ('4D 5D 6D / KC KD KH', 'nothing')
    """
    for meld in melds:
        if _kind_of(meld.cards) is not meld.kind or not meld.cards or JOKER in meld.faces:
            msg = f"a meld that would be read as something else has no notation: {meld!r}"
            raise ValueError(msg)
    return " / ".join(map(str, melds)) or NOTHING


def read_melds(part: Span, rules: Ruleset) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes.

    Raises:
        NotationError: a word names no card, or there is nothing where a meld is due.
        RuleError: the cards of one are no meld, or a joker is not declared and could stand for several cards.

    >>> melds = read_melds(Span.of("JK 5D 6D / KC KD JK"), Ruleset())
    >>> [str(meld) for meld in melds]
    ['JK=4D 5D 6D', 'KC KD JK=K']
    """
    return () if part.word == NOTHING else tuple(_read(item, rules) for item in part.split("/"))


def read_melds_literally(part: Span) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes, as they are written, legal or not.

    Raises:
        NotationError: a word names no card, or there is nothing where a meld is due.

    >>> [str(meld) for meld in read_melds_literally(Span.of("4D 5D / KC QD"))]
    ['4D 5D', 'KC QD']
    """
    return () if part.content.lower() == NOTHING else tuple(map(_literal, part.split("/")))


def read_place(word: Span) -> tuple[Card, Face]:
    """Return the card that a word names and what it stands for: for a joker without a declaration the joker.

    Raises:
        NotationError: it names none.

    >>> read_place(Span.of("JK=K")), read_place(Span.of("JK"))
    ((Card.parse('JK'), Rank.KING), (Card.parse('JK'), Card.parse('JK')))
    """
    card, face = read_face(word, _RANKS)
    return card, card if face is None else face


def _kind_of(cards: Sequence[Card]) -> MeldKind:
    """A set if the natural cards are of one rank, else a run."""
    return MeldKind.SET if len(set(ranks_of(cards))) <= 1 else MeldKind.RUN


def _literal(part: Span) -> Meld:
    cards, faces = read_group(part, read_place)
    return Meld(_kind_of(cards), cards, faces)


def _read(part: Span, rules: Ruleset) -> Meld:
    reading = as_written(*read_group(part, read_place), rules.meld_rules)
    if isinstance(reading, Meld):
        return reading
    raise RuleError(reading)


def as_written(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that cards make in the order in which they are written, or every reason why they make none.

    Args:
        cards: the physical cards.
        faces: for each of them what it stands for; for a joker whose place is to say it, the joker.
        rules: what a meld is.

    >>> from scala40.chinchon import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> cards = cards_in("JK 7D 6D")
    >>> print(as_written(cards, cards, Ruleset(jokers=2).meld_rules))
    6D 7D JK=JD
    """
    if _kind_of(cards) is MeldKind.SET:
        meld = _as_set(cards, faces)
    else:
        runs = list(dict.fromkeys(_in_place(cards, faces, rules)))
        runs = runs if len(runs) == 1 else [it for it in arrangements(cards, faces, rules) if it.kind is MeldKind.RUN]
        if len(runs) > 1:
            return (_ambiguous(runs, rules),)
        if not runs:
            return min(_in_vain(cards, faces, rules), key=len)
        meld = runs[0]
    return meld_violations(meld, rules) or meld


def _as_set(cards: Sequence[Card], faces: Sequence[Face]) -> Meld:
    """A set in which jokers stand for ranks, whether they are declared as that, as cards or not at all."""
    rank = next(iter(ranks_of(cards)), Rank.ACE)
    told = (
        face.rank or rank if card.is_joker and isinstance(face, Card) else face for card, face in _zip(cards, faces)
    )
    return Meld(MeldKind.SET, tuple(cards), tuple(told))


def _zip(cards: Sequence[Card], faces: Sequence[Face]) -> Iterator[tuple[Card, Face]]:
    return zip(cards, faces, strict=True)


def _in_vain(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[tuple[Violation, ...]]:
    """Yield why cards are no run with any declarations, since these are not what is missing.

    The run that goes round the corner comes first: of readings with as many faults it says most.
    """
    corner = round_the_corner(cards, faces, rules)
    if corner is not None:
        yield meld_violations(corner, rules)
    suit = next(card.suit for card in cards if not card.is_joker)
    for rank in rules.order:
        option = Card(rank, suit)
        told = tuple(option if card is face is JOKER else face for card, face in _zip(cards, faces))
        yield left_open(meld_violations(Meld(MeldKind.RUN, tuple(cards), told), rules), option)


def _in_place(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs that the cards are if each lies in its place, upwards or downwards."""
    suit = next(card.suit for card in cards if not card.is_joker)
    for spots in (list(_zip(cards, faces)), list(_zip(cards, faces))[::-1]):
        for start in range(len(rules.order) - len(spots) + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + len(spots)]]
            if all(card is face is JOKER or face is due for (card, face), due in zip(spots, row, strict=True)):
                yield Meld(MeldKind.RUN, tuple(card for card, _ in spots), tuple(row))


def _ambiguous(melds: Sequence[Meld], rules: MeldRules) -> Violation:
    readings = [[place_text(JOKER, face) for face in joker_faces(meld)] for meld in melds]
    faces = sorted({face for meld in melds for face in joker_faces(meld) if isinstance(face, Card)})
    written = ", ".join(sorted(" ".join(reading) for reading in readings))
    return rules.book.violation(CommonCode.JOKER_AMBIGUOUS, faces, readings=written)


# The notation of the moves of Chinchón: one line each, strict when written, lenient when read.
#
# * `draw`, `take`, `discard KS`
# * `close KS with 4D 5D 6D / 7C JC QC`, `close KS with nothing`: the card that goes face down, then the melds; for
#   those who did not see the card, `close ? with …`
# * `show 4D 5D 6D / KC KD JK=K`, `show nothing`
# * `add 7D to 0 high`, `add KS to 1 set`, `add JK=4D to 0 low`, `add JK=K to 1 set`: to the melds of the closer, from 0
# * `done`
#
# Leniently read are small and capital letters, Spanish names of cards, other signs for suits, jokers that need no
# declaration, and, where the position is known: `close KS`, `close` and `show` for what leaves the fewest points, and
# additions that leave out what it decides.

Position: TypeAlias = State | View
Reader: TypeAlias = Callable[[Span, Ruleset, Position | None], Move]
"""What reads the words behind a verb."""

_COVERED: Final = "?"
"""A card that was laid face down."""

# writing


def write_move(move: Move, /) -> str:
    """Return the notation of a move.

    Raises:
        ValueError: it has none: a joker stands for nothing, a meld would be read as something else, or a number has
            more than nine digits.
        TypeError: it is no move of this game.

    >>> write_move(LayOff(0, Card.parse("7D"), End.HIGH)), write_move(Close(Card.parse("KS")))
    ('add 7D to 0 high', 'close KS with nothing')
    """
    insist_on_move(move)
    match move:
        case Discard(card):
            return f"discard {card.text}"
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
            return "draw" if isinstance(move, DrawStock) else "take"


# reading


def read_move(text: str, position: Position | Ruleset, /) -> Move:
    """Return the move that a text describes.

    The time is in proportion to the text. A close or a show that names no melds takes an exact search of the hand
    besides.

    Args:
        text: the text.
        position: where it shall be made, so that what is left out is looked up there; or the rules alone.

    Raises:
        NotationError: this is no move, or something is left out that nothing decides; it says where.
        RuleError: cards are no meld; it carries every reason.
        TypeError: this is no text, or the position is none of this game.

    >>> print(read_move("Close 7es with 6or 5or 4or / rco rba rES", Ruleset()))
    close, 7S face down, with 4D 5D 6D / KC KH KS
    """
    part = Span.of(text)
    insist_on_kind("the position", position, State, View, Ruleset)
    rules, known = (position, None) if isinstance(position, Ruleset) else (position.rules, position)
    reader, rest = behind_verb(part, _READERS)
    return reader(rest, rules, known)


def _read_discard(rest: Span, _rules: Ruleset, _position: Position | None) -> Discard:
    return Discard(rest.card())


def _read_close(rest: Span, rules: Ruleset, position: Position | None) -> Close:
    word, behind = rest.headed()
    card = None if word.content in {"", _COVERED} else word.card()
    preposition, melds = behind.headed()
    if preposition.word == "with" and melds.content:
        return Close(card, read_melds(melds, rules))
    if behind.content or word.content == _COVERED:
        raise rest.fault(Fault.CLOSE_DUE)
    best = None if position is None else _best_close(position, card)
    if best is None:
        raise rest.fault(Fault.UNSAID_WITH)
    return best


def _best_close(position: Position, card: Card | None) -> Close | None:
    """The best close of a hand of eight cards, with that card face down if one is named."""
    hand, rules = position.hand, position.rules
    if card is None:
        best = best_close(hand, rules) if hand else None
        return best and Close(best[0], best[1].melds)
    return Close(card, best_partition(hand.remove(card), rules).melds) if card in hand else None


def _read_show(rest: Span, rules: Ruleset, position: Position | None) -> Show:
    if rest.content:
        return Show(read_melds(rest, rules))
    if position is None:
        raise rest.fault(Fault.UNSAID_WHICH)
    return Show(least_total(position.hand, position.table, rules).melds)


def _read_add(rest: Span, rules: Ruleset, position: Position | None) -> LayOff:
    words = rest.words()
    if not 3 <= len(words) <= 4 or words[1].word != "to":
        raise rest.fault(Fault.ADD_DUE)
    card, face = read_place(words[0])
    target = words[2].number()
    end = _read_end(words[3]) if len(words) > 3 else None
    if end is not None and face is not JOKER:
        return LayOff(target, card, end, face)
    if position is None:
        raise rest.fault(Fault.UNSAID_WHERE_RANK)
    if not 0 <= target < len(position.table):
        raise rest.fault(Fault.NO_MELD, number=target)
    fitting = [
        LayOff(target, card, where, what)
        for it, what, where in places(position.table[target], rules.meld_rules)
        if it is card and end in {None, where} and face in {JOKER, what}
    ]
    if len(fitting) != 1:
        written = ", ".join(map(write_move, fitting))
        raise rest.fault(Fault.SEVERAL_WAYS, ways=written) if fitting else rest.fault(Fault.FITS_NOWHERE, number=target)
    return fitting[0]


def _read_end(word: Span) -> End:
    end = ENDS.get(word.word)
    if end is None:
        raise word.fault(Fault.NO_END, ends=", ".join(ENDS))
    return end


_READERS: Final[dict[str, Reader]] = {
    "draw": alone(DRAW_STOCK),
    "take": alone(TAKE_DISCARD),
    "discard": _read_discard,
    "close": _read_close,
    "show": _read_show,
    "add": _read_add,
    "done": alone(DONE),
}
