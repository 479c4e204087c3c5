"""Notation of the melds of Chinchón."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scala40.chinchon._rules import Ruleset
from scala40.core._base import folded, quoted
from scala40.core._cards import JOKER, RANKS, SPANISH_RANKS, Card, Rank, RuleError, Span, Violation
from scala40.core._melds import (
    Face,
    Meld,
    MeldKind,
    MeldRules,
    arrangements,
    left_open,
    meld_violations,
    place_text,
    ranks_of,
    read_face,
    read_group,
    round_the_corner,
)
from scala40.core._text import CommonCode

_RANKS: Final = RANKS | SPANISH_RANKS
NOTHING: Final = "nothing"
"""The word for no melds at all."""


def write_melds(melds: Sequence[Meld]) -> str:
    """Return the notation of several melds, which `read_melds` reads."""
    for meld in melds:
        if _kind_of(_natural(meld.cards, meld.faces)) is not meld.kind or not meld.cards or JOKER in meld.faces:
            msg = f"a meld that would be read as something else has no notation: {quoted(meld)}"
            raise ValueError(msg)
    return " / ".join(map(str, melds)) or NOTHING


def read_melds(part: Span, rules: Ruleset) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes."""
    return () if part.word == NOTHING else tuple(_read(item, rules) for item in part.split("/"))


def read_melds_literally(part: Span) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes, as they are written, legal or not."""
    return () if folded(part.content) == NOTHING else tuple(map(_literal, part.split("/")))


def read_place(word: Span) -> tuple[Card, Face]:
    """Return the card that a word names and what it stands for: for a joker without a declaration the joker."""
    card, face = read_face(word, _RANKS)
    return card, card if face is None else face


def _kind_of(natural: Sequence[Card]) -> MeldKind:
    """A set if the natural cards are of one rank, else a run."""
    return MeldKind.SET if len(set(ranks_of(natural))) <= 1 else MeldKind.RUN


def _natural(cards: Sequence[Card], faces: Sequence[Face]) -> list[Card]:
    """The natural cards of a meld, which are written as themselves; all of its cards if it has no such cards."""
    return [card for card, face in _zip(cards, faces) if card is face and not card.is_joker] or [*cards]


def _literal(part: Span) -> Meld:
    cards, faces = read_group(part, read_place)
    return Meld(_kind_of(_natural(cards, faces)), cards, faces)


def _read(part: Span, rules: Ruleset) -> Meld:
    reading = as_written(*read_group(part, read_place), rules.meld_rules)
    if isinstance(reading, Meld):
        return reading
    raise RuleError(reading)


def as_written(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that cards make in the order in which they are written, or every reason why they make none."""
    # Of a wild ace that is written as itself the place says what it is, as with a joker.
    faces = [JOKER if card is face and rules.is_wild(card) else face for card, face in _zip(cards, faces)]
    if _kind_of(_natural_in(cards, rules)) is MeldKind.SET:
        meld = _as_set(cards, faces, rules)
    else:
        runs = list(dict.fromkeys(_in_place(cards, faces, rules)))
        runs = runs if len(runs) == 1 else [it for it in arrangements(cards, faces, rules) if it.kind is MeldKind.RUN]
        if len(runs) > 1:
            return (_ambiguous(runs, rules),)
        if not runs:
            return min(_in_vain(cards, faces, rules), key=len)
        meld = runs[0]
    return meld_violations(meld, rules) or meld


def _natural_in(cards: Sequence[Card], rules: MeldRules) -> list[Card]:
    return [card for card in cards if not rules.is_wild(card)]


def _as_set(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld:
    """A set in which jokers stand for ranks, whether they are declared as that, as cards or not at all."""
    rank = next(iter(ranks_of(_natural_in(cards, rules))), Rank.ACE)
    described = (
        face.rank or rank if rules.is_wild(card) and isinstance(face, Card) else face
        for card, face in _zip(cards, faces)
    )
    return Meld(MeldKind.SET, tuple(cards), tuple(described))


def _zip(cards: Sequence[Card], faces: Sequence[Face]) -> Iterator[tuple[Card, Face]]:
    return zip(cards, faces, strict=True)


def _in_vain(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[tuple[Violation, ...]]:
    """Yield why cards are not a run under any declarations; the run around the corner, most telling, comes first."""
    corner = round_the_corner(cards, faces, rules)
    if corner is not None:
        yield meld_violations(corner, rules)
    suit = _natural_in(cards, rules)[0].suit
    for rank in rules.order:
        option = Card(rank, suit)
        described = tuple(option if _is_open(card, face, rules) else face for card, face in _zip(cards, faces))
        yield left_open(meld_violations(Meld(MeldKind.RUN, tuple(cards), described), rules), option)


def _is_open(card: Card, face: Face, rules: MeldRules) -> bool:
    """Return whether the place of a card is to say what it stands for."""
    return face is JOKER and rules.is_wild(card)


def _in_place(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs that the cards are if each lies in its place, upwards or downwards."""
    suit = _natural_in(cards, rules)[0].suit
    for spots in (list(_zip(cards, faces)), list(_zip(cards, faces))[::-1]):
        for start in range(len(rules.order) - len(spots) + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + len(spots)]]
            if all(face is due or _is_open(card, face, rules) for (card, face), due in zip(spots, row, strict=True)):
                yield Meld(MeldKind.RUN, tuple(card for card, _ in spots), tuple(row))


def _ambiguous(melds: Sequence[Meld], rules: MeldRules) -> Violation:
    wild = [[spot for spot in _zip(meld.cards, meld.faces) if rules.is_wild(spot[0])] for meld in melds]
    faces = sorted({face for spots in wild for _, face in spots if isinstance(face, Card)})
    written = ", ".join(sorted(" ".join(place_text(*spot) for spot in spots) for spots in wild))
    return rules.book.violation(CommonCode.JOKER_AMBIGUOUS, faces, readings=written)
