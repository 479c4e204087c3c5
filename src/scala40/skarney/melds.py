"""Melds of Skarney: what a side can add to one, and which melds a hand holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from scala40.core._cards import (
    ACES,
    JOKER,
    NATURAL_CARDS,
    SHIFTS,
    SUIT_BITS,
    SUIT_MASK,
    Card,
    Hand,
    Rank,
    Suit,
    bits,
    paired,
    union,
)
from scala40.core._melds import (
    LEAST,
    Face,
    LegalPlace,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    SetSuits,
    WildMelds,
    legal_places,
)

WILD_TWOS: Final = tuple(card for card in NATURAL_CARDS if card.rank is Rank.TWO)
"""The wild cards that are not jokers."""
WILD_CARDS: Final = (*WILD_TWOS, JOKER)
"""Every wild card."""


class SideExtensions:
    """The additions to a legal meld, and the exchanges in it."""

    __slots__ = ("_admitted", "added", "fits", "meld", "places", "taken_by", "takes", "takes_jokers", "wild")

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        self.meld: Meld = meld
        self.places: tuple[LegalPlace, ...] = tuple(legal_places(meld, rules, WILD_CARDS))
        self._admitted = frozenset(self.places)
        wild = [(card, face) for card, face in zip(meld.cards, meld.faces, strict=True) if rules.is_wild(card)]
        fixed = meld.kind is MeldKind.WILD or not wild
        self.takes: tuple[Card, ...] = () if fixed else tuple(_natural(wild[0][1], rules))
        self.wild: Card | None = wild[0][0] if self.takes else None
        self.taken_by: int = union([card.bit for card in self.takes])
        self.added: int = union([card.bit for card, _, _ in self.places])
        self.takes_jokers: bool = any(card.is_joker for card, _, _ in self.places)
        self.fits: int = self.added | self.taken_by

    def admits(self, place: LegalPlace) -> bool:
        """Return whether a card can be added like that."""
        return place in self._admitted


class Growths:
    """The additions to each meld of a table, and the exchanges in it, under certain rules."""

    __slots__ = ("melds", "rules")

    def __init__(self, rules: MeldRules, melds: tuple[SideExtensions, ...]) -> None:
        self.rules: MeldRules = rules
        self.melds: tuple[SideExtensions, ...] = melds


@lru_cache(maxsize=1 << 14)
def growth_of(meld: Meld, rules: MeldRules) -> SideExtensions:
    """Return the extensions of a legal meld."""
    return SideExtensions(meld, rules)


def _natural(face: Face, rules: MeldRules) -> Iterator[Card]:
    """Yield the natural cards that a wild card stands for; none if that is itself wild (K-02, K-28)."""
    faces = [face] if isinstance(face, Card) else [Card(face, suit) for suit in Suit]
    yield from (card for card in faces if not rules.is_wild(card))


def with_wild_replaced(meld: Meld, card: Card, rules: MeldRules) -> Meld:
    """Return a meld with a natural card in the place of its wild card."""
    cards = tuple(card if rules.is_wild(it) else it for it in meld.cards)
    faces = tuple(card if rules.is_wild(it) else face for it, face in zip(meld.cards, meld.faces, strict=True))
    return Meld(meld.kind, cards, faces)


# The melds that a hand holds, each once, by face.

_TWO: Final = 1
"""The place of the 2 in a run."""
_LAST: Final = 13
"""The place of the high ace."""
NATURAL: Final = sum(1 << card.index for card in NATURAL_CARDS if card.rank is not Rank.TWO)
"""The plane of all cards that are never wild."""


def wild_count(hand: Hand) -> int:
    """Return how many wild cards a hand holds."""
    return hand.jokers + (hand.ones & ~NATURAL).bit_count() + (hand.twos & ~NATURAL).bit_count()


def melds_in(hand: Hand, rules: MeldRules) -> list[Meld]:
    """Return every meld that can be laid from a hand."""
    found = runs_in(hand, rules)
    found += sets_in(hand, rules)
    if hand.jokers >= LEAST or hand.ones & ~NATURAL:
        found += _wild_melds_in(hand, rules)
    return found


def contract_melds_in(hand: Hand, kind: MeldKind, rules: MeldRules) -> list[Meld]:
    """Return every meld of three cards of a kind that can be laid from a hand."""
    return runs_in(hand, rules, LEAST) if kind is MeldKind.RUN else sets_in(hand, rules, LEAST)


_JOKER: Final = 1 << JOKER.index
"""The bit of the joker beside the plane of the wild twos."""


def _wild_in(hand: Hand) -> int:
    """The wild cards of a hand: the plane of its twos, and a bit for the joker."""
    twos = hand.ones & ~NATURAL
    return twos | _JOKER if hand.jokers else twos


@cache
def _wild_of(plane: int) -> tuple[Card, ...]:
    """The wild cards of such a plane, by face."""
    return tuple([card for card in WILD_CARDS if plane >> card.index & 1])


_Listing: TypeAlias = Callable[[int, int, int, int, int], list[Meld]]


class MeldLists:
    """The runs and sets of certain rules; the last ones used are kept."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules: MeldRules = rules
        self.runs: _Listing = lru_cache(maxsize=1 << 14)(self._runs)
        """The runs of at most so many cards: of some ranks of a suit and perhaps its other ace and a wild card."""
        self.sets: _Listing = lru_cache(maxsize=1 << 14)(self._sets)
        """The sets of at most so many cards of a rank, by planes as if it were the ace, perhaps with a wild card."""

    def _runs(self, suit: int, ranks: int, other_ace: int, wild: int, longest: int) -> list[Meld]:
        return [
            run_of(self.rules, Suit(suit), start, end, place, card)
            for start, end, missing in _stretches(ranks, other_ace, longest)
            for place, card in _fillings(start, end, missing, _wild_of(wild))
        ]

    def _sets(self, place: int, once: int, twice: int, wild: int, most: int) -> list[Meld]:
        rank, wild_cards = Rank(place + 1), _wild_of(wild)
        copies = [(once >> shift & 1) + (twice >> shift & 1) for shift in SHIFTS]
        held = [card for suit in Suit for card in (Card(rank, suit),) * copies[suit]]
        found: list[Meld] = []
        for cards in _chosen(held, most, self.rules):
            if len(cards) >= LEAST:
                found.append(set_of(cards, None, None))
            if len(cards) < most:
                found += [
                    set_of(cards, card, face) for face in _faces_for(rank, cards, self.rules) for card in wild_cards
                ]
        return found


@lru_cache(maxsize=64)
def lists_of(rules: MeldRules) -> MeldLists:
    """Return the lists of certain rules."""
    return MeldLists(rules)


# runs


def runs_in(hand: Hand, rules: MeldRules, longest: int = _LAST + 1) -> list[Meld]:
    """Return the runs of at most so many cards."""
    runs, wild, ones, twos = lists_of(rules).runs, _wild_in(hand), hand.ones & NATURAL, hand.twos
    fewest = LEAST - 1 if wild else LEAST
    found: list[Meld] = []
    for suit in range(4):
        ranks = ones >> SUIT_BITS * suit & SUIT_MASK
        if ranks.bit_count() >= fewest:
            found += runs(suit, ranks, twos >> SUIT_BITS * suit & 1, wild, longest)
    return found


def _fillings(
    start: int, end: int, missing: int | None, wild: Sequence[Card]
) -> Iterator[tuple[int, Card] | tuple[None, None]]:
    """Yield the places of a stretch that a wild card can take, each with every wild card; none first if it has all."""
    if missing is None:
        yield None, None
    for place in range(start, end) if missing is None else (missing,):
        yield from ((place, card) for card in wild)


def _places_held(ranks: int) -> list[bool]:
    """For each place of a suit whether its natural card is there; that of the 2 has none."""
    held = [bool(ranks >> rank & 1) for rank in range(SUIT_BITS)]
    held[_TWO] = False
    return [*held, held[0]]


@lru_cache(maxsize=1 << 14)
def _stretches(ranks: int, other_ace: int, longest: int) -> list[tuple[int, int, int | None]]:
    """Yield the ends of runs of at most so many cards that lack at most one, and the place of that one."""
    held = _places_held(ranks)
    found: list[tuple[int, int, int | None]] = []
    for start in range(len(held)):
        missing: int | None = None
        for end in range(start + 1, min(start + longest, len(held)) + 1):
            if not held[end - 1]:
                if missing is not None:
                    break
                missing = end - 1
            whole = end - start > _LAST  # both aces are in it
            if end - start >= LEAST and not (whole and not other_ace):
                found.append((start, end, missing))
    return found


@lru_cache(maxsize=1 << 14)
def run_of(rules: MeldRules, suit: Suit, start: int, end: int, place: int | None, wild: Card | None) -> Meld:
    """Return the run of some places of a suit, perhaps with a wild card in one of them."""
    faces = tuple(Card(rank, suit) for rank in rules.order[start:end])
    if place is None or wild is None:
        return Meld(MeldKind.RUN, faces)
    return Meld(MeldKind.RUN, (*faces[: place - start], wild, *faces[place - start + 1 :]), faces)


# sets


def sets_in(hand: Hand, rules: MeldRules, largest: int | None = None) -> list[Meld]:
    """Return the sets of at most so many cards, by default of as many as a set may have."""
    sets, wild, ones, twos = lists_of(rules).sets, _wild_in(hand), hand.ones & NATURAL, hand.twos & NATURAL
    most: int = rules.largest_set if largest is None else largest
    fewest = LEAST - 1 if wild else LEAST
    found: list[Meld] = []
    for place in bits(paired(ones, twos)):
        once, twice = ones >> place & ACES, twos >> place & ACES
        if once.bit_count() + twice.bit_count() >= fewest:
            found += sets(place, once, twice, wild, most)
    return found


def _chosen(held: Sequence[Card], most: int, rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    """Yield the groups of two to so many cards of a rank that may lie in one set."""
    faces = list(dict.fromkeys(held))
    for size in range(LEAST - 1, min(most, len(held)) + 1):
        for cards in combinations_with_replacement(faces, size):
            copies = 1 if rules.set_suits is SetSuits.DISTINCT else 2
            if all(cards.count(card) <= min(copies, held.count(card)) for card in cards):
                yield cards


def _faces_for(rank: Rank, cards: Sequence[Card], rules: MeldRules) -> tuple[Face, ...]:
    """Return the faces of a wild card beside some cards of a rank (K-28)."""
    if rules.wild_in_sets is Naming.RANK:
        return (rank,)
    return tuple(face for suit in Suit if (face := Card(rank, suit)) not in cards)


@lru_cache(maxsize=1 << 14)
def set_of(cards: tuple[Card, ...], wild: Card | None, face: Face | None) -> Meld:
    """Return the set of some cards, perhaps with a wild card."""
    if wild is None or face is None:
        return Meld(MeldKind.SET, cards)
    return Meld(MeldKind.SET, (*cards, wild), (*cards, face))


# wild cards alone


def _wild_melds_in(hand: Hand, rules: MeldRules) -> Iterator[Meld]:
    if rules.wild_melds is WildMelds.MIXED:
        yield from _wild_groups([card for card in WILD_CARDS for _ in range(hand.count(card))])
        return
    for size in range(LEAST, hand.jokers + 1):
        yield Meld(MeldKind.WILD, (WILD_CARDS[-1],) * size)
    yield from _wild_groups([card for card in WILD_TWOS for _ in range(hand.count(card))])


def _wild_groups(held: Sequence[Card]) -> Iterator[Meld]:
    """Yield every meld of some wild cards, each once."""
    faces = list(dict.fromkeys(held))
    for size in range(LEAST, len(held) + 1):
        for cards in combinations_with_replacement(faces, size):
            if all(cards.count(card) <= held.count(card) for card in faces):
                yield Meld(MeldKind.WILD, cards)
