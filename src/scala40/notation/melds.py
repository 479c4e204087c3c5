"""Reading melds.

A meld is written card by card: `9C 10C JC`, or `JK=8C 9C 10C` with a joker and the card that it stands for. A
joker without its card is read by its place (D-15): in a run, written upwards or downwards, the place says it; in
a set, the one missing suit, or for two suits S0's convention about the joker's neighbour. What this does not
settle is refused, with the readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scala40.core.cards import JOKER, NATURAL_CARDS, Card, Suit, card_at, words_in
from scala40.core.classify import classify
from scala40.core.errors import NotationError
from scala40.core.melds import Meld, MeldRules
from scala40.core.violations import Code, Violation

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
    """Return the meld that the text describes, or every reason why its cards are none.

    Raises:
        NotationError: a word of the text names no card, or there is no word.

    >>> from scala40 import Ruleset
    >>> str(read_meld("JK 9C 8C", Ruleset().meld_rules))
    '8C 9C JK=10C'
    """
    places = list(_places(text))
    if not places:
        msg = "there are no cards here"
        raise NotationError(msg, text=text, span=(0, len(text)))
    cards, faces = (tuple(column) for column in zip(*places, strict=True))
    if faces.count(JOKER) != 1:
        return classify(cards, faces, rules)
    by_place = list(dict.fromkeys(_by_place(faces, rules)))
    if len(by_place) == 1:
        return classify(cards, _declared(faces, by_place[0]), rules)
    return _undecided(cards, faces, by_place, rules)


def _undecided(
    cards: Sequence[Card], faces: Sequence[Card], by_place: Sequence[Card], rules: MeldRules
) -> tuple[Violation, ...]:
    """Say what the joker could stand for if that is open, or why the cards are no meld whatever it stands for."""
    readings = {face: classify(cards, _declared(faces, face), rules) for face in NATURAL_CARDS}
    possible = [face for face, reading in readings.items() if isinstance(reading, Meld)]
    if possible:
        written = ", ".join(f"{JOKER.text}={face.text}" for face in possible)
        return (rules.book.violation(Code.JOKER_AMBIGUOUS, possible, readings=written),)
    reasons = (readings[face] for face in by_place or NATURAL_CARDS)
    return min((reading for reading in reasons if not isinstance(reading, Meld)), key=len)


def _declared(faces: Sequence[Card], face: Card) -> tuple[Card, ...]:
    """The faces with one for the joker that had none."""
    return tuple(face if known.is_joker else known for known in faces)


def _places(text: str) -> Iterator[tuple[Card, Card]]:
    """Yield each card with what it stands for; a joker without a declaration stands for the joker."""
    for start, end in words_in(text):
        equals = text.find("=", start, end)
        if equals < 0:
            card = card_at(text, start, end)
            yield card, card
        else:
            yield card_at(text, start, equals), card_at(text, equals + 1, end)


def _by_place(faces: Sequence[Card], rules: MeldRules) -> Iterable[Card]:
    """What the place of the one joker without a declaration says that it stands for."""
    known = [face for face in faces if not face.is_joker]
    if not known:
        return ()
    open_place = faces.index(JOKER)
    of_one_rank = len({face.rank for face in known}) == 1
    return _in_set(open_place, faces) if of_one_rank else _in_run(open_place, faces, rules)


def _in_set(open_place: int, faces: Sequence[Card]) -> list[Card]:
    """What the joker of a set can stand for: the missing suits, or the one of them that its neighbour names."""
    known = [face for face in faces if not face.is_joker]
    missing = [suit for suit in Suit if suit not in {face.suit for face in known}]
    neighbour = {0: faces[1], len(faces) - 1: faces[-2]}.get(open_place)
    if len(known) == 2 and len(missing) == 2 and neighbour is not None and neighbour.suit is not None:
        same_colour = _OTHER_OF_COLOUR[neighbour.suit] in {face.suit for face in known}
        missing = [(_ACROSS if same_colour else _OTHER_OF_COLOUR)[neighbour.suit]]
    return [Card(known[0].rank, suit) for suit in missing]


def _in_run(open_place: int, faces: Sequence[Card], rules: MeldRules) -> Iterator[Card]:
    """What the joker of a run can stand for: the card of its place, upwards or downwards."""
    suit = next(face.suit for face in faces if not face.is_joker)
    for order in (rules.order, rules.order[::-1]):
        for start in range(len(order) - len(faces) + 1):
            ranks = order[start : start + len(faces)]
            if all(face.is_joker or face.rank is rank for face, rank in zip(faces, ranks, strict=True)):
                yield Card(ranks[open_place], suit)
