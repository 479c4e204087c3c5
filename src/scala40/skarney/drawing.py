"""Drawing hidden cards so that a hand can complete the contract that it has begun, each way as likely.

Copies of a face are distinct cards here. All ways to draw are counted: of each line how many there are to take so many
cards that come to a certain row, and then of the lines together. One of them is drawn by going back through the counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple

from scala40.core.cards import NATURAL_CARDS, Card, Rank, Suit
from scala40.core.hands import Hand
from scala40.core.meld_rules import SetSuits
from scala40.core.melds import MeldKind
from scala40.core.rng import Stream
from scala40.skarney.contract import NEVER, Row, added, row_of_any_sets, row_of_distinct_sets
from scala40.skarney.lines import Copies, Course, RunLine, SetLine, course_of
from scala40.skarney.melding import wild_count
from scala40.skarney.rules import Ruleset

_SUITS: Final = tuple(
    tuple(card for card in NATURAL_CARDS if card.suit is suit and card.rank is not Rank.TWO) for suit in Suit
)
"""The faces of each suit that are not wild, from the ace up."""
_RANKS: Final = tuple(zip(*_SUITS, strict=True))


class Needed(NamedTuple):
    """The melds that a hand has to lay.

    Attributes:
        melds: how many.
        kind: whether they are sets or runs.
        rules: the rules.
    """

    melds: int
    kind: MeldKind
    rules: Ruleset


class Draws:
    """The ways to draw cards after which a hand can lay the rest of a contract.

    Args:
        needed: the rest of the contract.
        seen: what is known of the hand.
        hidden: the cards of which others are drawn into it.
        count: how many are drawn.

    Attributes:
        total: how many ways there are, copies of a face told apart.

    >>> from scala40.core.cards import cards_in
    >>> needed = Needed(2, MeldKind.SET, Ruleset())
    >>> draws = Draws(needed, Hand.parse("9C 9D 9H KC KD"), cards_in("KH 2C 8S 3H"), 1)
    >>> draws.total, sorted({draws.one(Stream(seed))[0].text for seed in range(20)})
    (2, ['2C', 'KH'])
    """

    def __init__(self, needed: Needed, seen: Hand, hidden: Sequence[Card], count: int) -> None:
        is_wild = needed.rules.meld_rules.is_wild
        self._melds = needed.melds
        self._count = count
        self._wild = [card for card in hidden if is_wild(card)]
        self._seen_wild = wild_count(seen)
        self._lines = tuple(_lines(needed, _Cards(seen, Counter(hidden), count)))
        self._nothing: Row = (0, *(NEVER,) * needed.melds)
        self._ways = cache(self._count_ways)
        self.total: int = self._ways(0, count, self._nothing)

    def one(self, dice: Stream) -> list[Card]:
        """Return the cards of one of the ways, each as likely; there must be one."""
        left, row = self._count, self._nothing
        drawn: list[Card] = []
        for number, line in enumerate(self._lines):
            parts = [*self._parts(number, left, row)]
            part, taken, _ = parts[dice.weighted([ways for _, _, ways in parts])]
            drawn += line.drawn(part, taken, dice)
            left, row = left - taken, added(row, part)
        dice.shuffle(wild := [*self._wild])
        return drawn + wild[:left]

    def _count_ways(self, number: int, left: int, row: Row) -> int:
        """How many ways there are to draw so many cards more from a line on, where those before came to a row."""
        if number == len(self._lines):
            return comb(len(self._wild), left) if row[self._melds] <= self._seen_wild + left else 0
        return sum(ways for _, _, ways in self._parts(number, left, row))

    def _parts(self, number: int, left: int, row: Row) -> Iterator[tuple[Row, int, int]]:
        """Yield what a line can come to, with how many cards, and how many ways there are for all that is left."""
        for part, counts in self._lines[number].ways.items():
            after = added(row, part)
            for taken, count in enumerate(counts[: left + 1]):
                if count:
                    yield part, taken, count * self._ways(number + 1, left - taken, after)


class _Cards(NamedTuple):
    """What is known of a hand, how many copies of each face are hidden, and how many cards are drawn at most."""

    seen: Hand
    hidden: Mapping[Card, int]
    most: int


def _lines(needed: Needed, cards: _Cards) -> Iterator[_Line]:
    """Yield the lines that matter for a contract, with the ways to draw from them counted."""
    if needed.kind is MeldKind.RUN:
        return (_Line(_run_course(needed.melds), faces, cards) for faces in _SUITS)
    course = _set_course(needed.melds, needed.rules.set_suits)
    return (_Line(course, faces, cards) for faces in _RANKS)


@cache
def _run_course(melds: int) -> Course:
    return course_of(RunLine(melds), len(_RANKS))


@cache
def _set_course(melds: int, suits: SetSuits) -> Course:
    def row(copies: Copies) -> Row:
        whole = row_of_distinct_sets(copies) if suits is SetSuits.DISTINCT else row_of_any_sets(sum(copies))
        return whole[: melds + 1]

    return course_of(SetLine(row), len(_SUITS))


_BITS: Final = 128
"""Room for more ways than there are to draw from the longest line."""
_ONE: Final = (1 << _BITS) - 1


class _Line:
    """The ways to draw from a line.

    How many there are to draw no card, one, two ... is one number, with so many bits for each of these counts: to draw
    a card more is a shift, and to count more ways an addition.

    Attributes:
        ways: for each row that can come of it, how many ways there are to draw no card, one, two ...
    """

    def __init__(self, course: Course, faces: Sequence[Card], cards: _Cards) -> None:
        self._course = course
        self._faces = faces
        self._seen = [cards.seen.count(face) for face in faces]
        self._hidden = [cards.hidden.get(face, 0) for face in faces]
        mask = (1 << _BITS * (cards.most + 1)) - 1
        self._counts: list[dict[int, int]] = [{0: 1}]
        for place in range(len(faces)):
            self._counts.append(self._passed(place, mask))
        self.ways: dict[Row, list[int]] = {
            course.rows[state]: [counts >> _BITS * taken & _ONE for taken in range(cards.most + 1)]
            for state, counts in self._counts[-1].items()
        }

    def _passed(self, place: int, mask: int) -> dict[int, int]:
        """The ways that lead to each state behind a face."""
        steps, seen, hidden = self._course.steps[place], self._seen[place], self._hidden[place]
        reached: dict[int, int] = {}
        for state, counts in self._counts[place].items():
            for copies in range(hidden + 1):
                after = steps[state][seen + copies]
                more = counts * comb(hidden, copies) << _BITS * copies & mask
                reached[after] = reached.get(after, 0) + more
        return reached

    def drawn(self, row: Row, taken: int, dice: Stream) -> list[Card]:
        """Return so many cards that come to a row, each way to draw them as likely."""
        state = self._course.rows.index(row)
        cards: list[Card] = []
        for place in reversed(range(len(self._faces))):
            steps, seen, hidden = self._course.steps[place], self._seen[place], self._hidden[place]
            sources = [
                (before, copies, comb(hidden, copies) * (counts >> _BITS * (taken - copies) & _ONE))
                for before, counts in self._counts[place].items()
                for copies in range(min(hidden, taken) + 1)
                if steps[before][seen + copies] == state
            ]
            state, copies, _ = sources[dice.weighted([ways for _, _, ways in sources])]
            cards += [self._faces[place]] * copies
            taken -= copies
        return cards
