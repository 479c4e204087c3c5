"""Reading melds.

A meld is written card by card: `9C 10C JC`, or `JK=8C 9C 10C` with a joker and the card that it stands for. Players
put a joker down without naming its card where it lies says it, and so it is read: in a run, written upwards or
downwards, by its place; in a set as the one missing suit. In a set of three, where two suits are missing, the card
beside it decides: beside cards of both colours it is of its neighbour's colour, beside cards of one colour it is hearts
next to spades, clubs next to diamonds, and the reverse. What this does not settle is refused, with the readings.

Where a joker of a set stands for a rank alone, it is written `JK=K`, and in a set there is nothing to settle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

import attrs

from scala40.core._base import folded, insist_on_kind
from scala40.core._cards import JOKER, NATURAL_CARDS, RANKS, Card, Rank, Span, Suit, Violation
from scala40.core._melds.arranging import arrangements, classify
from scala40.core._melds.melds import (
    Face,
    Meld,
    MeldRules,
    Naming,
    face_text,
    joker_faces,
    place_text,
    ranks_of,
    suits_of,
)
from scala40.core._text import CommonCode, Fault

Told: TypeAlias = tuple[Face, ...]
"""The faces of the jokers without a declaration, in the order in which they are written."""
Reasons: TypeAlias = tuple[Violation, ...]
Tried: TypeAlias = dict[Told, Meld | Reasons]
FaceT = TypeVar("FaceT")

_OTHER_OF_COLOUR: Final = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}
_ACROSS: Final = {
    Suit.CLUBS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.CLUBS,
    Suit.HEARTS: Suit.SPADES,
    Suit.SPADES: Suit.HEARTS,
}


def read_meld(text: str, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that the text describes, or every reason why its cards make no meld.

    The time is proportional to the length of the text.

    Raises:
        NotationError: a word of the text names no card, or there is no word.
        TypeError: this is not a text, or the rules are not rules for melds.

    >>> from scala40 import Ruleset
    >>> str(read_meld("JK 9C 8C", Ruleset().meld_rules))
    '8C 9C JK=10C'
    """
    insist_on_kind("rules", rules, MeldRules)
    return read_meld_at(Span.of(text), rules)


def read_meld_at(part: Span, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that a part of a text describes, or every reason why its cards make no meld.

    Raises:
        NotationError: a word names no card, or there is no word; it points into the whole text.

    >>> from scala40 import Ruleset
    >>> str(read_meld_at(Span.of("lay: 7C 8C 9C").split(":")[1], Ruleset().meld_rules))
    '7C 8C 9C'
    """
    return as_written(*read_group(part, read_place), rules)


def as_written(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that cards make in the order in which they are written, or every reason why they make none.

    Args:
        cards: the physical cards.
        faces: for each of them what it stands for; for a joker whose place is to say it, the joker.
        rules: what a meld is.

    >>> from scala40 import Ruleset, cards_in
    >>> cards = cards_in("JK 9C 8C")
    >>> str(as_written(cards, cards, Ruleset().meld_rules))
    '8C 9C JK=10C'
    """
    if rules.wild_in_sets is Naming.RANK:
        faces = _without_suits(cards, faces)
    elif Rank in map(type, faces):
        return classify(cards, faces, rules)
    open_places = [place for place, face in enumerate(faces) if face is JOKER]
    if not 0 < len(open_places) <= rules.most_jokers or not all(cards[place].is_joker for place in open_places):
        return classify(cards, faces, rules)
    tried = _tried(cards, faces, _by_place(faces, rules), rules)
    melds = {meld: told for told, meld in reversed(tried.items()) if isinstance(meld, Meld)}
    if len(melds) == 1:
        return next(iter(melds))
    return _ambiguous(list(melds.values()), rules) if melds else _undecided(cards, faces, tried, rules)


def _without_suits(cards: Sequence[Card], faces: Sequence[Face]) -> Sequence[Face]:
    """Return faces without the suits of jokers that stand for cards of the one rank of all natural cards."""
    ranks = set(ranks_of(cards))
    if len(ranks) != 1:
        return faces
    (rank,) = ranks
    places = zip(cards, faces, strict=True)
    return [rank if card is JOKER and isinstance(face, Card) and face.rank is rank else face for card, face in places]


def _tried(cards: Sequence[Card], faces: Sequence[Face], options: Iterable[Told], rules: MeldRules) -> Tried:
    return {told: classify(cards, _declared(faces, told), rules) for told in dict.fromkeys(options)}


def _declared(faces: Sequence[Face], told: Told) -> Told:
    """The faces with one for each joker that had none."""
    rest = iter(told)
    return tuple(next(rest) if face is JOKER else face for face in faces)


def _undecided(cards: Sequence[Card], faces: Sequence[Face], by_place: Tried, rules: MeldRules) -> Reasons:
    """Say what the jokers could stand for in another order, or why the cards are not a meld whatever they stand for."""
    declared: Counter[Face] = Counter(
        face for card, face in zip(cards, faces, strict=True) if card.is_joker and face is not JOKER
    )
    options = (_told(meld, declared) for meld in arrangements(cards, faces, rules))
    in_any_order = _tried(cards, faces, options, rules)
    possible = [told for told, reading in in_any_order.items() if isinstance(reading, Meld)]
    if possible:
        return _ambiguous(possible, rules)
    tried = by_place or in_any_order
    return _fewest(tried) if tried else _in_vain(cards, faces, rules)


def _told(meld: Meld, declared: Counter[Face]) -> Told:
    """Return the faces of those jokers of a meld that had no declaration."""
    return tuple((Counter(joker_faces(meld)) - declared).elements())


def _ambiguous(options: Sequence[Told], rules: MeldRules) -> Reasons:
    in_order = sorted(options, key=lambda told: [_order_of(face) for face in told])
    written = ", ".join(" ".join(place_text(JOKER, face) for face in told) for told in in_order)
    possible = sorted({face for told in options for face in told if isinstance(face, Card)})
    return (rules.book.violation(CommonCode.JOKER_AMBIGUOUS, possible, readings=written),)


def _order_of(face: Face) -> int:
    return face.index if isinstance(face, Card) else len(NATURAL_CARDS) + face


def _in_vain(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Reasons:
    """Say why the cards are not a meld in any order and with any declarations."""
    wild = faces.count(JOKER)
    others = tuple(it for it in _reasons(classify(cards, faces, rules)) if it.code is not CommonCode.JOKER_UNDECLARED)
    if wild > 1 and others:
        return others
    tried = _tried(cards, faces, ((face,) * wild for face in NATURAL_CARDS), rules)
    return min((left_open(_reasons(reading), told[0]) for told, reading in tried.items()), key=len)


def left_open(reasons: Reasons, face: Face) -> Reasons:
    """Return violations without what wild cards were taken for in vain: nobody has said that they stand for it.

    >>> from scala40 import MeldKind, Ruleset, cards_in, meld_violations
    >>> tried = Meld(MeldKind.RUN, cards_in("4C JK 9C"), cards_in("4C KC 9C"))
    >>> print(*left_open(meld_violations(tried, Ruleset().meld_rules), Card.parse("KC")))
    the cards of a run must follow one another: 4C JK 9C [B-06]
    """
    said = f"={face_text(face)}"

    def opened(name: str, figure: int | str) -> tuple[str, int | str]:
        if name == "places" and isinstance(figure, str):
            return name, " ".join(word.removesuffix(said) for word in figure.split(" "))
        return name, figure

    return tuple(attrs.evolve(it, figures=tuple(opened(*figure) for figure in it.figures)) for it in reasons)


def _reasons(reading: Meld | Reasons) -> Reasons:
    return () if isinstance(reading, Meld) else reading


def _fewest(tried: Tried) -> Reasons:
    """The reasons of the reading that has the fewest."""
    return min((reading for reading in tried.values() if not isinstance(reading, Meld)), key=len)


def read_group(part: Span, place: Callable[[Span], tuple[Card, FaceT]]) -> tuple[tuple[Card, ...], tuple[FaceT, ...]]:
    """Return the cards that a part lists, at least one, and what each stands for.

    Args:
        part: the part.
        place: what finds in a word the card that it names, and what that stands for.

    Raises:
        NotationError: a word names no card, or there is no word.

    >>> cards, faces = read_group(Span.of("KC JK=K"), read_face)
    >>> [card.text for card in cards], faces
    (['KC', 'JK'], (None, Rank.KING))
    """
    words = part.listed()
    if not words:
        raise part.fault(Fault.NO_CARDS)
    cards, faces = zip(*map(place, words), strict=True)
    return cards, faces


def read_places(part: Span) -> tuple[tuple[Card, ...], tuple[Face, ...]]:
    """Return the cards that a part lists and what each stands for; a joker without a declaration for the joker.

    Raises:
        NotationError: a word names no card.

    >>> cards, faces = read_places(Span.of("7C JK=8C JK"))
    >>> [card.text for card in cards], faces[1:]
    (['7C', 'JK', 'JK'], (Card.parse('8C'), Card.parse('JK')))
    """
    if "=" not in part.content:
        cards = part.cards()
        return cards, cards
    places = [read_place(word) for word in part.listed()]
    return tuple(card for card, _ in places), tuple(face for _, face in places)


def read_place(word: Span) -> tuple[Card, Face]:
    """Return the card that a word names and what it stands for; a joker without a declaration for the joker.

    Raises:
        NotationError: it names none.

    >>> read_place(Span.of("JK=10C")), read_place(Span.of("JK"))[1]
    ((Card.parse('JK'), Card.parse('10C')), Card.parse('JK'))
    """
    card, face = read_face(word)
    return card, card if face is None else face


def read_face(
    word: Span, ranks: Mapping[str, Rank] = RANKS, *, several: Fault = Fault.STANDS_FOR_ONE
) -> tuple[Card, Face | None]:
    """Return the card that a word names, and what it is declared to stand for, a card or a rank; `None` for nothing.

    Args:
        word: the word.
        ranks: the ranks by the letters that name them.
        several: what is wrong with a card that stands for more than one.

    Raises:
        NotationError: this is neither a card nor a card with one that it stands for.

    >>> read_face(Span.of("JK=10C")), read_face(Span.of("jk=k"))[1], read_face(Span.of("KS"))[1]
    ((Card.parse('JK'), Card.parse('10C')), Rank.KING, None)
    """
    if "=" not in word.content:
        return word.card(), None
    card, *face = word.split("=")
    if len(face) > 1:
        raise word.fault(several)
    rank = ranks.get(folded(face[0].content).upper())
    return card.card(), face[0].card() if rank is None else rank


def _by_place(faces: Sequence[Face], rules: MeldRules) -> Iterator[Told]:
    """Yield what the jokers without a declaration could stand for, as far as their places say it."""
    wild, ranks = faces.count(JOKER), set(ranks_of(faces))
    cards = [face for face in faces if isinstance(face, Card)]
    if len(ranks) == 1 and rules.wild_in_sets is Naming.RANK:
        yield (*ranks,) * wild
    elif len(ranks) == 1:
        missing = _missing(cards) if wild == 1 else _not_in(cards)
        yield from (
            tuple(Card(rank, suit) for rank in ranks for suit in suits) for suits in combinations(missing, wild)
        )
    known = suits_of(cards)
    if len(set(known)) == 1 and len(cards) == len(faces):
        for row in _stretches(cards, rules):
            yield tuple(Card(rank, known[0]) for rank, face in zip(row, cards, strict=True) if face.is_joker)


def _not_in(faces: Sequence[Card]) -> list[Suit]:
    return [suit for suit in Suit if suit not in {face.suit for face in faces}]


def _missing(faces: Sequence[Card]) -> list[Suit]:
    """The suits that the one joker of a set can stand for: the missing ones, or that which its neighbour names."""
    missing, open_place = _not_in(faces), faces.index(JOKER)
    neighbour = {0: faces[1], len(faces) - 1: faces[-2]}.get(open_place) if len(faces) > 1 else None
    if len(faces) == 3 and len(missing) == 2 and neighbour is not None and neighbour.suit is not None:
        same_colour = _OTHER_OF_COLOUR[neighbour.suit] in {face.suit for face in faces}
        return [(_ACROSS if same_colour else _OTHER_OF_COLOUR)[neighbour.suit]]
    return missing


def _stretches(faces: Sequence[Card], rules: MeldRules) -> Iterator[tuple[Rank, ...]]:
    """Yield the ranks, upwards or downwards, that follow one another and are those of the known faces."""
    for order in (rules.order, rules.order[::-1]):
        for start in range(len(order) - len(faces) + 1):
            ranks = order[start : start + len(faces)]
            for face, rank in zip(faces, ranks, strict=True):
                if face.rank is not rank and not face.is_joker:
                    break
            else:
                yield ranks
