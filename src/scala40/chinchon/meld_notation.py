"""Reading and writing melds: `4D 5D 6D`, `JK=4D 5D 6D` in a run, `KC KD JK=K` in a set, where a joker has no suit.

A joker in a set need not be declared; one in a run need not be where its place, upwards or downwards, says what it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from scala40.chinchon.rules import Ruleset
from scala40.core.cards import JOKER, Card, Rank
from scala40.core.errors import RuleError
from scala40.core.hands import Hand
from scala40.core.melds import Face, Meld, MeldKind, MeldRules, joker_faces, meld_violations, place_text, ranks_of
from scala40.core.reading import Part
from scala40.core.spanish import SPANISH_RANKS
from scala40.core.violations import Code

_RANKS: Final = {rank.letter: rank for rank in Rank} | SPANISH_RANKS
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


def read_melds(part: Part, rules: Ruleset) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes.

    Raises:
        NotationError: a word names no card, or there is nothing where a meld is due.
        RuleError: the cards of one are no meld, or a joker is not declared and could stand for several cards.

    >>> melds = read_melds(Part.of("JK 5D 6D / KC KD JK"), Ruleset())
    >>> [str(meld) for meld in melds]
    ['JK=4D 5D 6D', 'KC KD JK=K']
    """
    return () if part.content.lower() == NOTHING else tuple(_read(item, rules) for item in part.split("/"))


def read_melds_literally(part: Part) -> tuple[Meld, ...]:
    """Return the melds that a part of a text describes, as they are written, legal or not.

    Raises:
        NotationError: a word names no card, or there is nothing where a meld is due.

    >>> [str(meld) for meld in read_melds_literally(Part.of("4D 5D / KC QD"))]
    ['4D 5D', 'KC QD']
    """
    return () if part.content.lower() == NOTHING else tuple(_literal(*_places(it)) for it in part.split("/"))


def read_place(word: Part) -> tuple[Card, Face]:
    """Return the card that a word names and what it stands for: for a joker without a declaration the joker.

    Raises:
        NotationError: it names none.

    >>> read_place(Part.of("JK=K")), read_place(Part.of("JK"))
    ((Card.parse('JK'), Rank.KING), (Card.parse('JK'), Card.parse('JK')))
    """
    card, *face = word.split("=")
    found = card.card()
    if not face:
        return found, found
    if len(face) > 1:
        raise word.error(f"{word.shown} is no card: a joker stands for one card")
    rank = _RANKS.get(face[0].content.upper())
    return found, face[0].card() if rank is None else rank


def _places(part: Part) -> tuple[tuple[Card, ...], tuple[Face, ...]]:
    words = part.listed()
    if not words:
        raise part.error("there are no cards here")
    places = [read_place(word) for word in words]
    return tuple(card for card, _ in places), tuple(face for _, face in places)


def _kind_of(cards: Sequence[Card]) -> MeldKind:
    """A set if the natural cards are of one rank, else a run."""
    return MeldKind.SET if len(set(ranks_of([card for card in cards if not card.is_joker]))) <= 1 else MeldKind.RUN


def _literal(cards: tuple[Card, ...], faces: tuple[Face, ...]) -> Meld:
    return Meld(_kind_of(cards), cards, faces)


def _read(part: Part, rules: Ruleset) -> Meld:
    cards, faces = _places(part)
    meld = _as_set(cards, faces) if _kind_of(cards) is MeldKind.SET else _as_run(cards, faces, rules)
    reasons = meld_violations(meld, rules.meld_rules)
    if reasons:
        raise RuleError(reasons)
    return meld


def _as_set(cards: tuple[Card, ...], faces: tuple[Face, ...]) -> Meld:
    """A set in which jokers stand for ranks, whether they are declared as that, as cards or not at all."""
    rank = next(iter(ranks_of([card for card in cards if not card.is_joker])), Rank.ACE)
    told = (
        face.rank or rank if card.is_joker and isinstance(face, Card) else face for card, face in _zip(cards, faces)
    )
    return Meld(MeldKind.SET, cards, tuple(told))


def _zip(cards: Sequence[Card], faces: Sequence[Face]) -> Iterator[tuple[Card, Face]]:
    return zip(cards, faces, strict=True)


def _as_run(cards: tuple[Card, ...], faces: tuple[Face, ...], rules: Ruleset) -> Meld:
    """The run that the cards are as they lie, or else the one that they are in any order.

    Raises:
        RuleError: they could be several.
    """
    by_place = list(dict.fromkeys(_in_place(cards, faces, rules.meld_rules)))
    if len(by_place) == 1:
        return by_place[0]
    possible = _in_any_order(cards, faces, rules)
    if len(possible) == 1:
        return possible[0]
    if possible:
        raise _ambiguous(possible, rules)
    return min(_in_vain(cards, faces, rules.meld_rules), key=lambda meld: len(meld_violations(meld, rules.meld_rules)))


def _in_vain(cards: tuple[Card, ...], faces: tuple[Face, ...], rules: MeldRules) -> Iterator[Meld]:
    """Yield cards that are no run as runs with any declarations, since these are not what is missing."""
    suit = next(card.suit for card in cards if not card.is_joker)
    for rank in rules.order:
        yield Meld(MeldKind.RUN, cards, tuple(Card(rank, suit) if face is JOKER else face for face in faces))


def _in_place(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs that the cards are if each lies in its place, upwards or downwards."""
    suit = next(card.suit for card in cards if not card.is_joker)
    for places in (list(_zip(cards, faces)), list(_zip(cards, faces))[::-1]):
        for start in range(len(rules.order) - len(places) + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + len(places)]]
            if all(face is JOKER or face is due for (_, face), due in zip(places, row, strict=True)):
                yield Meld(MeldKind.RUN, tuple(card for card, _ in places), tuple(row))


def _in_any_order(cards: Sequence[Card], faces: Sequence[Face], rules: Ruleset) -> list[Meld]:
    """The runs that all of the cards make, with the jokers that are declared as they are declared."""
    if max(Counter(card for card in cards if not card.is_joker).values()) > 1 or len(cards) > len(
        rules.meld_rules.order
    ):
        return []
    declared = Counter(face for card, face in _zip(cards, faces) if card.is_joker and face is not JOKER)
    melds = (meld for it in rules.arranger.partitions(Hand.of(cards)) if not it.left for meld in it.melds)
    return [meld for meld in melds if len(meld) == len(cards) and not declared - Counter(joker_faces(meld))]


def _ambiguous(melds: Sequence[Meld], rules: Ruleset) -> RuleError:
    readings = [[place_text(JOKER, face) for face in joker_faces(meld)] for meld in melds]
    faces = sorted({face for meld in melds for face in joker_faces(meld) if isinstance(face, Card)})
    written = ", ".join(sorted(" ".join(reading) for reading in readings))
    return RuleError((rules.meld_rules.book.violation(Code.JOKER_AMBIGUOUS, faces, readings=written),))
