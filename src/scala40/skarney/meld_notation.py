"""Reading melds of Skarney.

A meld is written card by card: `7C 8C 9C`, or `7C 2H=8C 9C` with a wild card and the card that it stands for; in a set
`4C 4D JK=4` with the rank. A wild card without a declaration is read by its place: in a run, written upwards or
downwards, the place says it, and in a set the rank; where the suits of a set must differ and two are missing, it must
be declared. Wild cards alone stand for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from scala40.core.cards import Card, Rank, Suit
from scala40.core.melds import Face, Meld, MeldKind, MeldRules, Naming, meld_violations, place_text, ranks_of, suits_of
from scala40.core.reading import Part
from scala40.core.violations import Code, Violation

Written: TypeAlias = Sequence[tuple[Card, Face | None]]
"""Cards with what each is declared to stand for; a natural card stands for itself."""

_RANKS: Final = {rank.letter: rank for rank in Rank}


def read_face(word: Part) -> tuple[Card, Face | None]:
    """Return the card that a word names, and what it is declared to stand for.

    Raises:
        NotationError: this is neither a card nor a card with one that it stands for.

    >>> read_face(Part.of("2H=10C")), read_face(Part.of("jk=k"))[1], read_face(Part.of("KS"))[1]
    ((Card.parse('2H'), Card.parse('10C')), Rank.KING, None)
    """
    if "=" not in word.content:
        return word.card(), None
    card, *face = word.split("=")
    if len(face) > 1:
        raise word.error(f"{word.shown} is no card: a wild card stands for one card")
    rank = _RANKS.get(face[0].content.upper())
    return card.card(), face[0].card() if rank is None else rank


def read_meld_at(part: Part, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that a part of a text describes, or every reason why its cards are none.

    Raises:
        NotationError: a word names no card, or there is no word.

    >>> from scala40.skarney import Ruleset
    >>> print(read_meld_at(Part.of("2H 9C 8C"), Ruleset().meld_rules))
    8C 9C 2H=10C
    """
    words = part.listed()
    if not words:
        raise part.error("there are no cards here")
    written = [read_face(word) for word in words]
    readings = list(dict.fromkeys(meld for meld in _readings(written, rules) if not meld_violations(meld, rules)))
    if len(readings) == 1:
        return readings[0]
    if readings:
        wild = [_wild_text(meld, rules) for meld in readings]
        return (rules.book.violation(Code.WILD_AMBIGUOUS, (), readings=", ".join(wild)),)
    return meld_violations(as_it_is(written, rules), rules)


def _wild_text(meld: Meld, rules: MeldRules) -> str:
    """The wild card of a meld, with what it stands for."""
    return " ".join(
        place_text(card, face) for card, face in zip(meld.cards, meld.faces, strict=True) if rules.is_wild(card)
    )


def as_it_is(written: Written, rules: MeldRules) -> Meld:
    """Return cards as a meld of the kind that they look like, each standing for what is declared or for itself.

    Whether it is legal is another question.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.skarney import Ruleset
    >>> as_it_is([(card, None) for card in cards_in("2C 2D 2H")], Ruleset().meld_rules).kind
    MeldKind.WILD
    """
    cards = tuple(card for card, _ in written)
    faces = tuple(card if face is None else face for card, face in written)
    if all(map(rules.is_wild, cards)) and faces == cards:
        return Meld(MeldKind.WILD, cards)
    known = [face for card, face in zip(cards, faces, strict=True) if face is not card or not rules.is_wild(card)]
    return Meld(MeldKind.SET if len(set(ranks_of(known))) < 2 else MeldKind.RUN, cards, faces)


def _readings(written: Written, rules: MeldRules) -> Iterator[Meld]:
    """Yield what cards can be read as; those that are a run as they are written are nothing else."""
    looks = as_it_is(written, rules)
    if looks.kind is MeldKind.WILD:
        yield looks
    elif looks.kind is MeldKind.SET:
        yield from _sets(written, rules)
    else:
        in_order = [meld for row in (written, written[::-1]) for meld in _runs_as_written(row, rules)]
        yield from in_order or _runs_in_any_order(written, rules)


def _open(written: Written, rules: MeldRules) -> list[bool]:
    """Whether each of the cards is wild and not declared."""
    return [face is None and rules.is_wild(card) for card, face in written]


def _sets(written: Written, rules: MeldRules) -> Iterator[Meld]:
    known = [card if face is None else face for card, face in written if face is not None or not rules.is_wild(card)]
    rank = ranks_of(known)[0]
    missing = [Card(rank, suit) for suit in Suit if suit not in suits_of(known)]
    for face in (rank,) if rules.wild_in_sets is Naming.RANK else missing:
        faces = [face if is_open else declared or card for (card, declared), is_open in _with_open(written, rules)]
        yield Meld(MeldKind.SET, tuple(card for card, _ in written), tuple(faces))


def _with_open(written: Written, rules: MeldRules) -> Iterator[tuple[tuple[Card, Face | None], bool]]:
    yield from zip(written, _open(written, rules), strict=True)


def _runs_as_written(written: Written, rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs, upwards, in which each card lies in its place."""
    cards = tuple(card for card, _ in written)
    suits = suits_of(
        [card if face is None else face for (card, face), is_open in _with_open(written, rules) if not is_open]
    )
    for start in range(len(rules.order) - len(cards) + 1):
        faces = tuple(Card(rank, suits[0]) for rank in rules.order[start : start + len(cards)])
        fits = (
            is_open or face is (declared or card)
            for face, ((card, declared), is_open) in zip(faces, _with_open(written, rules), strict=True)
        )
        if all(fits):
            yield Meld(MeldKind.RUN, cards, faces)


def _runs_in_any_order(written: Written, rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs that the cards make in another order than they are written in."""
    fixed = [(card, declared or card) for (card, declared), is_open in _with_open(written, rules) if not is_open]
    spare = [card for (card, _), is_open in _with_open(written, rules) if is_open]
    suit = suits_of([face for _, face in fixed])[0]
    for start in range(len(rules.order) - len(written) + 1):
        left, free, places = list(fixed), list(spare), []
        for rank in rules.order[start : start + len(written)]:
            face = Card(rank, suit)
            found = next((it for it in left if it[1] is face), None)
            if found is not None:
                left.remove(found)
            elif free:
                found = (free.pop(), face)
            else:
                break
            places.append(found)
        if not left and not free and len(places) == len(written):
            yield Meld(MeldKind.RUN, tuple(card for card, _ in places), tuple(face for _, face in places))
