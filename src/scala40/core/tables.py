"""Meld tables: every meld that a hand holds, found by looking it up.

This is the narrow door between the public types and the numbers behind them. A natural card is a bit of a
52-bit plane (`Card.index`), so one suit of a hand is a 13-bit number and one rank of it a 4-bit number: a few
thousand numbers in all, of which a game meets some hundreds. For each, the melds are worked out when it first
comes up and kept. Filling everything in advance would take a third of a second that nobody needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from scala40.core.cards import JOKER, Card, Rank, Suit
from scala40.core.hands import PLANE, bits
from scala40.core.meld_values import meld_points
from scala40.core.melds import (
    LEAST,
    End,
    Meld,
    MeldKind,
    MeldRules,
    ends_of,
    extended,
    joker_faces,
    meld_violations,
    run_start,
    with_joker_replaced,
)

SUIT_BITS: Final = 13
SUIT_MASK: Final = (1 << SUIT_BITS) - 1


class Option:
    """A legal meld as numbers: the natural faces (a plane) and jokers that it takes, its size and its points.

    One that is divisible can be laid as two, for as many points, so that exact searches need only look at its parts.
    """

    __slots__ = ("divisible", "faces", "jokers", "meld", "points", "size")

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        self.meld: Meld = meld
        self.faces: int = sum(1 << card.index for card in meld.cards if not card.is_joker)
        self.jokers: int = meld.jokers
        self.size: int = len(meld)
        self.points: int = meld_points(meld, rules)
        self.divisible: bool = any(True for _ in cuts(meld, rules))


class Growth:
    """What can happen to a legal meld on the table.

    Attributes:
        natural: the natural cards that may be added, each with its end.
        wild: the cards that an added joker may stand for, each with its end.
        takes: the natural cards that may take a joker.
    """

    __slots__ = ("natural", "takes", "wild")

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        places = tuple((face, end) for end in ends_of(meld.kind) for face in neighbours(meld, end, rules))
        self.natural: tuple[tuple[Card, End], ...] = tuple(
            (face, end) for face, end in places if _legal(extended(meld, face, face, end), rules)
        )
        self.wild: tuple[tuple[Card, End], ...] = tuple(
            (face, end) for face, end in places if _legal(extended(meld, JOKER, face, end), rules)
        )
        self.takes: tuple[Card, ...] = tuple(
            face
            for face in dict.fromkeys(joker_faces(meld))
            if isinstance(face, Card) and _legal(with_joker_replaced(meld, face), rules)
        )

    def admits(self, card: Card, face: Card, end: End) -> bool:
        """Return whether that card may be added there, to stand for that face."""
        return (face, end) in (self.wild if card.is_joker else self.natural) and (card.is_joker or card is face)


def _legal(meld: Meld, rules: MeldRules) -> bool:
    return not meld_violations(meld, rules)


def cuts(run: Meld, rules: MeldRules) -> Iterator[tuple[Meld, Meld]]:
    """Yield the ways to cut a run into two legal ones; a set cannot be cut.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C 9C 10C JC"))
    >>> [len(low) for low, _ in cuts(run, Ruleset().meld_rules)]
    [3, 4]
    """
    if run.kind is MeldKind.RUN:
        for place in range(LEAST, len(run) - LEAST + 1):
            low = Meld(run.kind, run.cards[:place], run.faces[:place])
            high = Meld(run.kind, run.cards[place:], run.faces[place:])
            if _legal(low, rules) and _legal(high, rules):
                yield low, high


def neighbours(meld: Meld, end: End, rules: MeldRules) -> Iterator[Card]:
    """Yield the cards that might go to that end of a meld that is legal but for its length.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> [card.text for card in neighbours(Meld(MeldKind.RUN, cards_in("JC QC KC")), End.HIGH, Ruleset().meld_rules)]
    ['AC']
    """
    first = next(card for card in meld.cards if not card.is_joker)
    if end is End.SET:
        yield from (Card(first.rank, suit) for suit in Suit)
        return
    start = run_start(meld, rules) or 0
    place = start - 1 if end is End.LOW else start + len(meld)
    if 0 <= place < len(rules.order):
        yield Card(rules.order[place], first.suit)


class MeldTables:
    """The melds of hands under certain rules, and the growth of melds, kept as they come up.

    >>> from scala40 import Hand, Ruleset
    >>> hand = Hand.parse("7C 8C 9C 9D JK")
    >>> [str(option.meld) for option in Ruleset().tables.options(hand.ones, 0)]
    ['7C 8C 9C']
    """

    def __init__(self, rules: MeldRules) -> None:
        self.rules: MeldRules = rules
        self._worths: list[int] = []
        self._options: dict[Meld, Option] = {}
        self._growths: dict[Meld, Growth] = {}
        self._places: dict[int, Option | None] = {}
        self._runs: dict[int, tuple[Option, ...]] = {}
        self._sets: dict[int, tuple[Option, ...]] = {}
        self._partners: tuple[tuple[int, ...], ...] = ()

    def worth(self, ones: int, jokers: int) -> int:
        """Return the most that the natural faces of a plane and some jokers could be worth in any melds."""
        if not self._worths:
            self._worths = _worths(self.rules)
        clubs, diamonds, hearts, spades = _suits(ones)
        worths = self._worths
        return worths[clubs] + worths[diamonds] + worths[hearts] + worths[spades] + jokers * worths[-1]

    def option(self, meld: Meld) -> Option | None:
        """Return the numbers of a meld, `None` if it is not legal."""
        option = self._options.get(meld)
        if option is None and _legal(meld, self.rules):
            option = self._options[meld] = Option(meld, self.rules)
        return option

    def growth(self, meld: Meld) -> Growth:
        """Return what can happen to a legal meld."""
        growth = self._growths.get(meld)
        if growth is None:
            growth = self._growths[meld] = Growth(meld, self.rules)
        return growth

    def options(self, ones: int, jokers: int) -> list[Option]:
        """Return every meld that can be laid from a plane of faces and some jokers, each once."""
        found: list[Option] = []
        for wild in range(min(jokers, self.rules.most_jokers) + 1):
            found += self._run_options(ones, wild)
            found += self._set_options(ones, wild)
        return found

    def short_options(self, ones: int, jokers: int) -> list[Option]:
        """Return the melds that cannot be laid as two: enough for every search for the best several melds."""
        return [option for option in self.options(ones, jokers) if not option.divisible]

    def has_meld(self, ones: int, jokers: int) -> bool:
        """Return whether any meld can be laid from a plane of faces and some jokers."""
        wild = min(jokers, self.rules.most_jokers, LEAST - 1)  # the smallest meld has a natural card
        suits = _suits(ones)
        return bool(_in_suits(LEAST - wild, *suits)) or any(
            next(_runs(ranks, used, self.rules), None) for ranks in suits for used in range(wild + 1)
        )

    def partners(self, card: Card) -> tuple[int, ...]:
        """Return the planes of the natural cards that make the smallest melds with a natural card."""
        if not self._partners:
            smallest = [option.faces for option in self.options(PLANE, 0) if option.size == LEAST]
            self._partners = tuple(
                tuple(faces ^ bit for faces in smallest if faces & bit) for bit in map((1).__lshift__, range(52))
            )
        return self._partners[card.index]

    def _run_options(self, ones: int, wild: int) -> list[Option]:
        found: list[Option] = []
        for suit in range(4):
            ranks = ones >> SUIT_BITS * suit & SUIT_MASK
            if ranks and ranks.bit_count() + wild >= LEAST:
                key = (ranks << 2 | suit) << 4 | wild
                melds = self._runs.get(key)
                found += self._fill_runs(key, ranks, suit, wild) if melds is None else melds
        return found

    def _set_options(self, ones: int, wild: int) -> list[Option]:
        found: list[Option] = []
        clubs, diamonds, hearts, spades = _suits(ones)
        for rank in bits(_in_suits(LEAST - wild, clubs, diamonds, hearts, spades)):
            held = (
                clubs >> rank & 1 | (diamonds >> rank & 1) << 1 | (hearts >> rank & 1) << 2 | (spades >> rank & 1) << 3
            )
            key = (held << 4 | rank) << 4 | wild
            melds = self._sets.get(key)
            found += self._fill_sets(key, held, rank, wild) if melds is None else melds
        return found

    def _fill_runs(self, key: int, ranks: int, suit: int, wild: int) -> tuple[Option, ...]:
        melds = (self._run(suit, start, places) for start, places in _runs(ranks, wild, self.rules))
        self._runs[key] = found = tuple(option for option in melds if option is not None)
        return found

    def _fill_sets(self, key: int, held: int, rank: int, wild: int) -> tuple[Option, ...]:
        melds = map(self.option, _sets(held, Rank(rank + 1), wild))
        self._sets[key] = found = tuple(option for option in melds if option is not None)
        return found

    def _run(self, suit: int, start: int, wild_places: tuple[bool, ...]) -> Option | None:
        """Return a run by its places, so that meeting it again costs no comparison of cards."""
        key = sum(wild << i for i, wild in enumerate((*wild_places, True))) << 6 | start << 2 | suit
        if key not in self._places:
            faces = tuple(Card(rank, Suit(suit)) for rank in self.rules.order[start : start + len(wild_places)])
            cards = tuple(JOKER if wild else face for wild, face in zip(wild_places, faces, strict=True))
            self._places[key] = self.option(Meld(MeldKind.RUN, cards, faces))
        return self._places[key]


def _suits(ones: int) -> tuple[int, int, int, int]:
    """The ranks of each suit of a plane."""
    return ones & SUIT_MASK, ones >> 13 & SUIT_MASK, ones >> 26 & SUIT_MASK, ones >> 39


def _worths(rules: MeldRules) -> list[int]:
    """The most that the ranks of each 13-bit number could be worth in any melds; behind them that of a joker."""
    values = [_best_value(rank, rules) for rank in Rank]
    worths = [0]
    for value in values:
        worths += [worth + value for worth in worths]
    return [*worths, max(values) if rules.joker_value is None else rules.joker_value]


def _best_value(rank: Rank, rules: MeldRules) -> int:
    """The most that a card of a rank can be worth in a meld."""
    in_runs = [value for place, value in zip(rules.order, rules.run_values, strict=True) if place is rank]
    return max(rules.set_values[rank - 1], *in_runs)


def _in_suits(least: int, a: int, b: int, c: int, d: int) -> int:
    """The ranks that are held in at least so many of the four suits."""
    if least >= 3:
        return a & b & (c | d) | c & d & (a | b)
    if least == 2:
        return a & b | c & d | (a | b) & (c | d)
    return a | b | c | d


def _runs(ranks: int, wild: int, rules: MeldRules) -> Iterator[tuple[int, tuple[bool, ...]]]:
    """Yield each stretch of the order that these ranks of a suit and exactly so many jokers fill.

    A stretch is its first place and, for each of its places, whether a joker lies there: in every place whose
    card is missing and, if jokers are left, in any others.
    """
    held = [ranks >> rank - 1 & 1 for rank in rules.order]
    for start in range(len(held)):
        missing = 0
        for end in range(start, min(start + rules.longest_run, len(held))):
            missing += not held[end]
            if missing > wild:
                break
            if end - start + 1 >= LEAST:
                yield from ((start, places) for places in _joker_places(held[start : end + 1], wild - missing))


def _joker_places(held: list[int], spare: int) -> Iterator[tuple[bool, ...]]:
    """Yield the ways to put jokers in every place that is not held and in so many that are."""
    own = [place for place, there in enumerate(held) if there]
    for extra in combinations(own, spare):
        yield tuple(not there or place in extra for place, there in enumerate(held))


def _sets(held: int, rank: Rank, wild: int) -> Iterator[Meld]:
    """Yield each set of a rank that these suits of it and exactly so many jokers make."""
    for size in (LEAST, LEAST + 1):
        for suits in combinations(Suit, size):
            for open_suits in combinations(suits, wild):
                if all(suit in open_suits or held >> suit & 1 for suit in suits):
                    faces = tuple(Card(rank, suit) for suit in suits)
                    cards = tuple(JOKER if face.suit in open_suits else face for face in faces)
                    yield Meld(MeldKind.SET, cards, faces)


@lru_cache(maxsize=64)
def tables_for(rules: MeldRules) -> MeldTables:
    """Return the tables of some rules; the same object for equal rules."""
    return MeldTables(rules)
