"""Reading melds: which meld some cards are, in which orders they can lie, and what a text leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import Final, TypeAlias, TypeVar

import attrs

from scala40.core._base import folded, require_kind
from scala40.core._cards import JOKER, NATURAL_CARDS, RANKS, Card, Rank, Span, Suit, Violation
from scala40.core._melds.melds import (
    Face,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    WildMelds,
    face_text,
    joker_faces,
    make_meld,
    meld_violations,
    place_text,
    ranks_of,
    run_start,
    suits_of,
)
from scala40.core._text import CommonCode, Fault


def classify(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that the cards make with each joker standing for its face, or every reason why they make none.

    The order of the cards matters only where a run could have its ace at either end.

    The time is proportional to the number of cards, fourteen at most in a meld.

    Args:
        faces: for each of them what it stands for; for a natural card, itself.

    Raises:
        ValueError: the numbers of faces and cards differ.

    >>> from scala40 import Ruleset, cards_in
    >>> print(classify(cards_in("9C JK 7C"), cards_in("9C 8C 7C"), Ruleset().meld_rules))
    7C JK=8C 9C
    """
    written = Meld(MeldKind.RUN, tuple(cards), tuple(faces))
    require_kind("rules", rules, MeldRules)
    if len(set(ranks_of(faces))) <= 1:
        as_set = Meld(MeldKind.SET, written.cards, written.faces)
        return meld_violations(as_set, rules) or as_set
    run = _as_run(written, rules)
    if isinstance(run, Meld) or len(set(suits_of(faces))) <= 1:
        return run
    wrong_as_set = meld_violations(Meld(MeldKind.SET, written.cards, written.faces), rules)
    message = {violation.code for violation in wrong_as_set}
    return (*wrong_as_set, *(violation for violation in run if violation.code not in message))


def _as_run(written: Meld, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Read the cards as a run: upwards or downwards as written, else in the one order in which they are one."""
    as_written = [written, make_meld(MeldKind.RUN, written.cards[::-1], written.faces[::-1])]
    readings = as_written
    legal = _legal_runs(readings, rules)
    if not legal:
        places = list(zip(written.cards, written.faces, strict=True))
        readings = list(dict.fromkeys(map(_run, _orderings(places, rules.order))))
        legal = _legal_runs(readings, rules)
    if len(legal) > 1:
        return (rules.book.violation(CommonCode.RUN_AMBIGUOUS, written.cards),)
    if legal:
        return legal[0]
    return min((meld_violations(meld, rules) for meld in (*as_written, *readings)), key=_how_far_off)


def _legal_runs(readings: Iterable[Meld], rules: MeldRules) -> list[Meld]:
    """Return the legal ones of some runs: only where the ranks follow one another are the other rules looked at."""
    legal: list[Meld] = []
    for meld in readings:
        if run_start(meld, rules) is not None and not meld_violations(meld, rules):
            legal.append(meld)  # noqa: PERF401 - one call less than a comprehension
    return legal


def _orderings(written: list[tuple[Card, Face]], order: Sequence[Rank]) -> Iterator[list[tuple[Card, Face]]]:
    """Yield the cards from low to high; what could stand at either end at the one, the other, and one at each."""
    places = [_places_of(face, order) for _, face in written]
    either = [number for number, possible in enumerate(places) if len(possible) > 1]
    for high in ([], either, either[:1], either[-1:]):
        chosen = [possible[-1 if number in high else 0] for number, possible in enumerate(places)]
        yield [written[number] for number in sorted(range(len(written)), key=chosen.__getitem__)]


def _places_of(face: Face, order: Sequence[Rank]) -> list[int]:
    """The places of the order where a face can stand; beyond them for one that has no rank."""
    mine = face.rank if isinstance(face, Card) else face
    return [place for place, rank in enumerate(order) if rank is mine] or [len(order)]


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), CommonCode.RUN_NOT_CONSECUTIVE in {reason.code for reason in reasons}


def _run(places: Sequence[tuple[Card, Face]]) -> Meld:
    cards, faces = zip(*places, strict=True)
    return make_meld(MeldKind.RUN, cards, faces)


# Finding every meld that a group of cards makes, in whatever order they lie.

Place: TypeAlias = tuple[Card, Face]
"""A card with what it stands for."""


def arrangements(cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules) -> tuple[Meld, ...]:
    """Return every legal meld of all the cards, each once: wild cards alone, then sets, then runs from low to high."""
    known, wild = _known_and_wild(cards, faces, rules)
    found = dict.fromkeys((*_sets(known, wild, rules), *_runs(known, wild, rules)) if known else _alone(wild, rules))
    return tuple(meld for meld in found if not meld_violations(meld, rules))


def round_the_corner(cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules) -> Meld | None:
    """Return the run that cards would make around the corner, `None` if none; it only helps to explain errors."""
    known, wild = _known_and_wild(cards, faces, rules)
    suits = set(suits_of([face for _, face in known]))
    circle = tuple(dict.fromkeys(rules.order))
    beyond = range(len(rules.order) + 1 - len(cards), len(circle))
    if len(suits) != 1 or len(cards) > len(circle):
        return None
    (suit,) = suits
    rows = ([Card(rank, suit) for rank in (*circle[start:], *circle)[: len(cards)]] for start in beyond)
    return next((_in_row(places, wild, row) for row in rows for places in _placings(known, row)), None)


def _known_and_wild(
    cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules
) -> tuple[list[Place], list[Card]]:
    """The cards of which it is settled what they stand for, and the wild ones that may stand for anything."""
    known: list[Place] = []
    wild: list[Card] = []
    for card, face in zip(cards, faces, strict=True):
        if (face is None or face is JOKER) and rules.is_wild(card):
            wild.append(card)
        else:
            known.append((card, card if face is None else face))
    return known, wild


def _alone(wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    if rules.wild_melds is not WildMelds.REFUSED:
        yield Meld(MeldKind.WILD, tuple(wild))


def _sets(known: Sequence[Place], wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    ranks = set(ranks_of([face for _, face in known]))
    if len(ranks) == 1 and len(known) + len(wild) <= rules.largest_set:
        rank = ranks.pop()
        described = [(card, _described(card, face, rules)) for card, face in known]
        for faces in _open_faces(rank, [face for _, face in described], len(wild), rules):
            yield _meld(MeldKind.SET, [*described, *zip(wild, faces, strict=True)])


def _described(card: Card, face: Face, rules: MeldRules) -> Face:
    """Return the declared face of a card of a set: where a rank says it, a suit that is said besides means nothing."""
    if rules.wild_in_sets is Naming.RANK and rules.is_wild(card) and isinstance(face, Card):
        return ranks_of([face])[0]
    return face


def _open_faces(rank: Rank, known: Sequence[Face], count: int, rules: MeldRules) -> Iterator[tuple[Face, ...]]:
    """Yield what so many wild cards of a set can stand for together."""
    if rules.wild_in_sets is Naming.RANK:
        yield (rank,) * count
    else:
        missing = [suit for suit in Suit if suit not in suits_of(known)]
        yield from (tuple(Card(rank, suit) for suit in suits) for suits in combinations(missing, count))


def _runs(known: Sequence[Place], wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    faces = {face for _, face in known}
    suits = set(suits_of([*faces]))
    if len(suits) == 1 and len(known) - len(faces) <= 1:  # only an ace can come twice
        suit, size = suits.pop(), len(known) + len(wild)
        for start in range(len(rules.order) - size + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + size]]
            for places in _placings(known, row):
                yield from (_in_row(places, order, row) for order in _orders(wild, rules.most_jokers_in(size)))


def _orders(wild: Sequence[Card], most: int) -> Iterable[tuple[Card, ...]]:
    """The orders in which wild cards can lie in a run, each once; if they are too many for any meld, one of them."""
    if len(set(wild)) < 2 or len(wild) > most:
        return (tuple(wild),)
    return dict.fromkeys(permutations(wild))


def _in_row(places: Mapping[int, Card], wild: Iterable[Card], row: Sequence[Card]) -> Meld:
    """The run with some cards in places of a row, and wild ones in the others."""
    rest = iter(wild)
    return _meld(
        MeldKind.RUN, [(places[place] if place in places else next(rest), face) for place, face in enumerate(row)]
    )


def _placings(known: Sequence[Place], row: Sequence[Card]) -> Iterator[dict[int, Card]]:
    """Yield the ways to put cards into the places of a row that are theirs, by place."""
    possible = [[place for place, face in enumerate(row) if face is mine] for _, mine in known]
    for places in product(*possible):
        if len(set(places)) == len(places):
            yield {place: card for place, (card, _) in zip(places, known, strict=True)}


def _meld(kind: MeldKind, places: Sequence[Place]) -> Meld:
    return Meld(kind, tuple(card for card, _ in places), tuple(face for _, face in places))


# Reading melds.
#
# A meld is written card by card: `9C 10C JC`, or `JK=8C 9C 10C` with a joker and the card that it stands for. Players
# put a joker down without naming its card where it lies says it, and so it is read: in a run, written upwards or
# downwards, by its place; in a set as the one missing suit. In a set of three, where two suits are missing, the card
# beside it decides: beside cards of both colours it is of its neighbour's colour, beside cards of one colour it is
# hearts next to spades, clubs next to diamonds, and the reverse. What this does not settle is refused, with the
# readings.
#
# Where a joker of a set stands for a rank alone, it is written `JK=K`, and in a set there is nothing to settle.

Described: TypeAlias = tuple[Face, ...]
"""The faces of the jokers without a declaration, in the order in which they are written."""
Reasons: TypeAlias = tuple[Violation, ...]
Tried: TypeAlias = dict[Described, Meld | Reasons]
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

    >>> from scala40 import Ruleset
    >>> str(read_meld("JK 9C 8C", Ruleset().meld_rules))
    '8C 9C JK=10C'
    """
    require_kind("rules", rules, MeldRules)
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
    """Return the meld that cards make in the order in which they are written, or every reason why they make none."""
    if rules.wild_in_sets is Naming.RANK:
        faces = _without_suits(cards, faces)
    elif Rank in map(type, faces):
        return classify(cards, faces, rules)
    open_places = [place for place, face in enumerate(faces) if face is JOKER]
    if not 0 < len(open_places) <= rules.most_jokers or not all(cards[place].is_joker for place in open_places):
        return classify(cards, faces, rules)
    tried = _tried(cards, faces, _by_place(faces, rules), rules)
    melds = {meld: described for described, meld in reversed(tried.items()) if isinstance(meld, Meld)}
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


def _tried(cards: Sequence[Card], faces: Sequence[Face], options: Iterable[Described], rules: MeldRules) -> Tried:
    return {described: classify(cards, _declared(faces, described), rules) for described in dict.fromkeys(options)}


def _declared(faces: Sequence[Face], described: Described) -> Described:
    """The faces with one for each joker that had none."""
    rest = iter(described)
    return tuple(next(rest) if face is JOKER else face for face in faces)


def _undecided(cards: Sequence[Card], faces: Sequence[Face], by_place: Tried, rules: MeldRules) -> Reasons:
    """Say what the jokers could stand for in another order, or why the cards are not a meld whatever they stand for."""
    declared: Counter[Face] = Counter(
        face for card, face in zip(cards, faces, strict=True) if card.is_joker and face is not JOKER
    )
    options = (_left_to_place(meld, declared) for meld in arrangements(cards, faces, rules))
    in_any_order = _tried(cards, faces, options, rules)
    possible = [described for described, reading in in_any_order.items() if isinstance(reading, Meld)]
    if possible:
        return _ambiguous(possible, rules)
    tried = by_place or in_any_order
    return _fewest(tried) if tried else _in_vain(cards, faces, rules)


def _left_to_place(meld: Meld, declared: Counter[Face]) -> Described:
    """Return the faces of those jokers of a meld that had no declaration."""
    return tuple((Counter(joker_faces(meld)) - declared).elements())


def _ambiguous(options: Sequence[Described], rules: MeldRules) -> Reasons:
    in_order = sorted(options, key=lambda described: [_order_of(face) for face in described])
    written = ", ".join(" ".join(place_text(JOKER, face) for face in described) for described in in_order)
    possible = sorted({face for described in options for face in described if isinstance(face, Card)})
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
    return min((left_open(_reasons(reading), described[0]) for described, reading in tried.items()), key=len)


def left_open(reasons: Reasons, face: Face) -> Reasons:
    """Return violations without the declarations that were tried in vain, as nobody made them."""
    message = f"={face_text(face)}"

    def opened(name: str, figure: int | str) -> tuple[str, int | str]:
        if name == "places" and isinstance(figure, str):
            return name, " ".join(word.removesuffix(message) for word in figure.split(" "))
        return name, figure

    return tuple(attrs.evolve(it, figures=tuple(opened(*figure) for figure in it.figures)) for it in reasons)


def _reasons(reading: Meld | Reasons) -> Reasons:
    return () if isinstance(reading, Meld) else reading


def _fewest(tried: Tried) -> Reasons:
    """The reasons of the reading that has the fewest."""
    return min((reading for reading in tried.values() if not isinstance(reading, Meld)), key=len)


def read_group(part: Span, place: Callable[[Span], tuple[Card, FaceT]]) -> tuple[tuple[Card, ...], tuple[FaceT, ...]]:
    """Return the cards, one or more, that a part lists, and what each stands for."""
    words = part.listed()
    if not words:
        raise part.fault(Fault.NO_CARDS)
    cards, faces = zip(*map(place, words), strict=True)
    return cards, faces


def read_places(part: Span) -> tuple[tuple[Card, ...], tuple[Face, ...]]:
    """Return the cards that a part lists and what each stands for; a joker without a declaration for the joker."""
    if "=" not in part.content:
        cards = part.cards()
        return cards, cards
    places = [read_place(word) for word in part.listed()]
    return tuple(card for card, _ in places), tuple(face for _, face in places)


def read_place(word: Span) -> tuple[Card, Face]:
    """Return the card that a word names and what it stands for; a joker without a declaration for the joker."""
    card, face = read_face(word)
    return card, card if face is None else face


def read_face(
    word: Span, ranks: Mapping[str, Rank] = RANKS, *, several: Fault = Fault.STANDS_FOR_ONE
) -> tuple[Card, Face | None]:
    """Return the card that a word names and the card or rank it is declared to be, `None` without a declaration."""
    if "=" not in word.content:
        return word.card(), None
    card, *face = word.split("=")
    if len(face) > 1:
        raise word.fault(several)
    rank = ranks.get(folded(face[0].content).upper())
    return card.card(), face[0].card() if rank is None else rank


def _by_place(faces: Sequence[Face], rules: MeldRules) -> Iterator[Described]:
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


Meld._read = read_meld  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # each module is made of the other
