"""Melds of Skarney: what a side can add to one, which melds a hand holds, and which contracts it can complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
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
    rest_of,
)
from scala40.skarney._rules import Ruleset

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


class TableExtensions:
    """The additions to each meld of a table, and the exchanges in it, under certain rules."""

    __slots__ = ("melds", "rules")

    def __init__(self, rules: MeldRules, melds: tuple[SideExtensions, ...]) -> None:
        self.rules: MeldRules = rules
        self.melds: tuple[SideExtensions, ...] = melds


@lru_cache(maxsize=1 << 14)
def extensions_of(meld: Meld, rules: MeldRules) -> SideExtensions:
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
    return hand.jokers + (hand.singles & ~NATURAL).bit_count() + (hand.doubles & ~NATURAL).bit_count()


def melds_in(hand: Hand, rules: MeldRules) -> list[Meld]:
    """Return every meld that can be laid from a hand."""
    found = runs_in(hand, rules)
    found += sets_in(hand, rules)
    if hand.jokers >= LEAST or hand.singles & ~NATURAL:
        found += _wild_melds_in(hand, rules)
    return found


def contract_melds_in(hand: Hand, kind: MeldKind, rules: MeldRules) -> list[Meld]:
    """Return every meld of three cards of a kind that can be laid from a hand."""
    return runs_in(hand, rules, LEAST) if kind is MeldKind.RUN else sets_in(hand, rules, LEAST)


_JOKER: Final = 1 << JOKER.index
"""The bit of the joker beside the plane of the wild twos."""


def _wild_in(hand: Hand) -> int:
    """The wild cards of a hand: the plane of its twos, and a bit for the joker."""
    doubles = hand.singles & ~NATURAL
    return doubles | _JOKER if hand.jokers else doubles


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
    runs, wild, singles, doubles = lists_of(rules).runs, _wild_in(hand), hand.singles & NATURAL, hand.doubles
    fewest = LEAST - 1 if wild else LEAST
    found: list[Meld] = []
    for suit in range(4):
        ranks = singles >> SUIT_BITS * suit & SUIT_MASK
        if ranks.bit_count() >= fewest:
            found += runs(suit, ranks, doubles >> SUIT_BITS * suit & 1, wild, longest)
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
    sets, wild, singles, doubles = lists_of(rules).sets, _wild_in(hand), hand.singles & NATURAL, hand.doubles & NATURAL
    most: int = rules.largest_set if largest is None else largest
    fewest = LEAST - 1 if wild else LEAST
    found: list[Meld] = []
    for place in bits(paired(singles, doubles)):
        once, twice = singles >> place & ACES, doubles >> place & ACES
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


# Reach of a contract: the fewest wild cards that its melds take.

MOST: Final = 4
"""The most melds of a contract."""
NEVER: Final = 99
"""More wild cards than there are: so many melds cannot be made."""

Row: TypeAlias = tuple[int, ...]
"""The fewest wild cards for no meld, one, two ... up to `MOST`."""
Stretch: TypeAlias = tuple[int, int, int, int]
"""The number of cards left in three places that follow one another, and of runs that have been made."""

_NOTHING: Final[Row] = (0, *(NEVER,) * MOST)
_CLEAN_AND_WILD: Final = ((1, 1, 1, 0), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1))
"""The ways to make a run of three: the natural cards that lie in its places, and the wild ones."""


@lru_cache(maxsize=1 << 12)
def least_wild_for_sets(singles: int, doubles: int, *, distinct: bool) -> Row:
    """Return the fewest wild cards that no set of three, one, two ... take."""
    row = _NOTHING
    for rank in range(SUIT_BITS):
        once, twice = singles >> rank & ACES, doubles >> rank & ACES
        count = once.bit_count() + twice.bit_count()
        if rank != _TWO and count > 1:
            row = added(row, row_of_distinct_sets(_copies(once, twice)) if distinct else row_of_any_sets(count))
    return row


def _copies(once: int, twice: int) -> tuple[int, ...]:
    """Return the number of copies of each suit of a rank, sorted, from planes as if it were the ace."""
    return tuple(sorted((once >> shift & 1) + (twice >> shift & 1) for shift in SHIFTS))


@lru_cache(maxsize=1 << 12)
def least_wild_for_runs(singles: int, doubles: int) -> Row:
    """Return the fewest wild cards that no run of three, one, two ... take."""
    row = _NOTHING
    for shift in SHIFTS:
        suit = singles >> shift & SUIT_MASK
        if suit.bit_count() > 1:
            row = added(row, _runs(suit, doubles >> shift & SUIT_MASK))
    return row


@lru_cache(maxsize=1 << 12)
def added(one: Row, other: Row) -> Row:
    """Return the row of two groups of cards that share no meld."""
    return tuple(
        min(NEVER, *(one[melds - part] + other[part] for part in range(melds + 1))) for melds in range(len(one))
    )


@lru_cache(maxsize=16)
def row_of_any_sets(count: int) -> Row:
    """Return the row of cards of a rank with any suits: three make a set, or two and a wild card."""
    return tuple(max(0, 3 * sets - count) if 2 * sets <= count else NEVER for sets in range(MOST + 1))


@lru_cache(maxsize=16)
def row_of_distinct_sets(copies: tuple[int, ...]) -> Row:
    """Return the row of a rank by its copies of each suit, if the suits of a set must differ."""
    best = list(_NOTHING)
    held = [suit for suit in range(4) if copies[suit]]
    for wild in range(2):
        for used in combinations(held, 3 - wild):
            rest = tuple(sorted(count - (suit in used) for suit, count in enumerate(copies)))
            for sets, cost in enumerate(row_of_distinct_sets(rest)[:-1], start=1):
                best[sets] = min(best[sets], cost + wild)
    return tuple(best)


@lru_cache(maxsize=1 << 14)
def _runs(singles: int, doubles: int) -> Row:
    """The row of one suit; each copy of the ace lies below the place of the 2 or above the king."""
    counts = [(singles >> rank & 1) + (doubles >> rank & 1) for rank in range(SUIT_BITS)]
    counts[_TWO] = 0
    aces, rest = counts[0], counts[1:]
    rows = [_along((low, *rest, aces - low)) for low in range(aces + 1)]
    return tuple(map(min, zip(*rows, strict=True)))


def _along(counts: tuple[int, ...]) -> Row:
    """The row of the places of a suit with so many cards each, going along them from the lowest run to the highest."""
    cheapest: dict[Stretch, int] = {(counts[0], counts[1], counts[2], 0): 0}
    for count in (*counts[3:], 0):
        make_runs(cheapest)
        moved: dict[Stretch, int] = {}
        for (_, second, third, runs), wild in cheapest.items():
            state = (second, third, count, runs)
            moved[state] = min(wild, moved.get(state, NEVER))
        cheapest = moved
    row = list(_NOTHING)
    for (_, _, _, runs), wild in cheapest.items():
        row[runs] = min(row[runs], wild)
    return tuple(row)


def make_runs(cheapest: dict[Stretch, int]) -> None:
    """Add the results of making runs in the three places, those with a run more after those with one less."""
    for made in range(MOST):
        for state in [state for state in cheapest if state[3] == made]:
            for first, second, third, wild in _CLEAN_AND_WILD:
                if state[0] >= first and state[1] >= second and state[2] >= third:
                    then = (state[0] - first, state[1] - second, state[2] - third, made + 1)
                    cheapest[then] = min(cheapest[state] + wild, cheapest.get(then, NEVER))


# Which contracts a hand can complete: the door between hands and the search over integers.

CONTRACT_KINDS = (MeldKind.SET, MeldKind.RUN)
"""The kinds of meld that a contract can be made of."""


def least_wild(kind: MeldKind, singles: int, doubles: int, rules: Ruleset) -> Row:
    """Return the row of some natural cards for melds of a kind."""
    if kind is MeldKind.RUN:
        return least_wild_for_runs(singles, doubles)
    return least_wild_for_sets(singles, doubles, distinct=rules.set_suits is SetSuits.DISTINCT)


def can_lay(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> bool:
    """Return whether a hand can lay so many melds of a contract of that kind, four at most."""
    return least_wild(kind, hand.singles & NATURAL, hand.doubles & NATURAL, rules)[count] <= wild_count(hand)


def first_melds(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> Iterator[Meld]:
    """Yield the melds after which a hand can lay the rest of so many melds of a kind."""
    if can_lay(count, kind, hand, rules):
        for meld in contract_melds_in(hand, kind, rules.meld_rules):
            if can_lay(count - 1, kind, rest_of(hand, meld.cards), rules):
                yield meld
