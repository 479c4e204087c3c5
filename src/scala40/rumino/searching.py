"""The search for melds, partitions and ruminos in a hand: over planes and masks, and with lists of cards.

A hand has eight cards at most and a meld three at least, so two melds at most fit. Melds are masks over the places of
the hand; each alone and each two that share no bit are the partitions. A meld takes the first jokers, as all are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import Final

from scala40.core._cards import ACES, SUIT_BITS, Card, Hand, bits, in_suits, paired, suit_masks
from scala40.rumino.partition import CARD_VALUES, Group, Partition

SIZES: Final = (3, 4)
"""The numbers of cards that a meld may have (R-01); agreed otherwise, a run may have more (VR-02)."""
_USUAL: Final = SIZES[-1]
"""The most cards of a run, unless it is agreed otherwise."""
RUMINO: Final = 7
"""The number of cards of a rumino (R-01)."""
_TO_JACK: Final = ACES * 0b111_1111_1111
_TO_QUEEN: Final = ACES * 0b1111_1111_1111
"""The planes of the ranks that two cards, or one, follow in a suit."""
_MOST_CARDS: Final = 8
"""The most cards of a hand: the seven that are dealt and one that is drawn."""


def holds_meld(hand: Hand) -> bool:
    """Return whether any cards of a hand make a meld, far more quickly than by its partitions."""
    if hand.jokers > 1:  # with any other card they are a meld
        return len(hand) > hand.jokers or hand.jokers >= SIZES[0]
    singles = hand.singles
    next_but_one = singles & singles >> 2 & _TO_JACK
    if hand.jokers:
        return bool(next_but_one or singles & singles >> 1 & _TO_QUEEN or paired(singles, hand.doubles))
    suits = suit_masks(singles)
    if next_but_one & singles >> 1 or in_suits(3, *suits):
        return True
    return bool(in_suits(2, *suits) & in_suits(1, *suit_masks(hand.doubles)))


def alone_in(hand: Hand) -> int:
    """Return cards of a hand that fit no meld, with no card of their rank or near in their suit; perhaps not all."""
    if hand.jokers > 1:
        return 0
    singles = hand.singles
    followed, leapt = singles & singles >> 1 & _TO_QUEEN, singles & singles >> 2 & _TO_JACK
    near = followed | followed << 1 | leapt | leapt << 2 | ACES * paired(singles, hand.doubles)
    return singles & ~near


def partitions_leaving(hand: Hand, most: int, fewest: int, longest: int = _USUAL) -> list[Partition]:
    """Return the partitions of a hand that leave no more points and meld no fewer cards than these."""
    if not holds_meld(hand) or sum([CARD_VALUES[face] for face in bits(alone_in(hand))]) > most:
        return []
    found = found_in(hand.singles, hand.doubles, hand.jokers, longest)
    ways = (way for way in found.ways if way.points <= most and way.melded >= fewest)
    return list(dict.fromkeys(map(found.partition, ways)))


def gin_discards(hand: Hand, longest: int = _USUAL) -> tuple[Card, ...]:
    """Return the cards of a hand of eight after whose discard all others are melded, sorted."""
    if not holds_meld(hand) or alone_in(hand).bit_count() > 1:
        return ()
    found = found_in(hand.singles, hand.doubles, hand.jokers, longest)
    return tuple(sorted({found.partition(way).left[0] for way in found.ways if way.melded == len(hand) - 1}))


def least_points(hand: Hand, longest: int = _USUAL) -> int:
    """Return the fewest points that can be left of a hand, without the partition that leaves them."""
    if not holds_meld(hand):
        return sum([CARD_VALUES[card.index] for card in hand])
    return min([way.points for way in found_in(hand.singles, hand.doubles, hand.jokers, longest).ways])


def least_without(hand: Hand, longest: int = _USUAL) -> Mapping[Card, int]:
    """Return for each card of a hand the fewest points that can be left after its discard."""
    return _without(hand.singles, hand.doubles, hand.jokers, longest)


@lru_cache(maxsize=4096)
def _without(singles: int, doubles: int, jokers: int, longest: int) -> Mapping[Card, int]:
    found = found_in(singles, doubles, jokers, longest)
    places: dict[Card, int] = {}
    for place, card in enumerate(found.cards):
        places[card] = places.get(card, 0) | 1 << place
    least = dict.fromkeys(places, 0)
    ways = iter(sorted(found.ways, key=_points_of))  # the first one that leaves a card leaves the fewest points
    while places:
        way = next(ways)
        covered = sum(way.masks)
        for card in [card for card, mask in places.items() if mask & ~covered]:
            least[card] = way.points - CARD_VALUES[card.index]
            del places[card]
    return MappingProxyType(least)


def _points_of(way: Way) -> int:
    return way.points


def least_after_discard(hand: Hand, longest: int = _USUAL) -> int:
    """Return the fewest points that can be left of a hand of eight once a card has been discarded."""
    if not holds_meld(hand):
        values = [CARD_VALUES[card.index] for card in hand]
        return sum(values) - max(values)
    return min([way.points - way.dearest for way in found_in(hand.singles, hand.doubles, hand.jokers, longest).ways])


# how it is found


class Way:
    """A partition before its cards are looked at: the masks of its melds, and what they leave."""

    __slots__ = ("dearest", "masks", "melded", "points")

    def __init__(self, masks: tuple[int, ...], melded: int, points: int, dearest: int) -> None:
        self.masks: tuple[int, ...] = masks
        self.melded: int = melded
        self.points: int = points
        self.dearest: int = dearest


class Found:
    """All partitions of a hand."""

    __slots__ = ("cards", "ways")

    def __init__(self, cards: Group, ways: tuple[Way, ...]) -> None:
        self.cards: Group = cards
        self.ways: tuple[Way, ...] = ways

    def partition(self, way: Way) -> Partition:
        """Return one of them."""
        melds = sorted([_taken(self.cards, mask) for mask in way.masks])
        return Partition(tuple(melds), _taken(self.cards, ~sum(way.masks)))


def _taken(cards: Group, mask: int) -> Group:
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)


@lru_cache(maxsize=4096)
def found_in(singles: int, doubles: int, jokers: int, longest: int) -> Found:
    """Return all partitions of the hand of these planes, with runs up to a length."""
    cards = tuple(Hand(singles, doubles, jokers))
    if len(cards) > _MOST_CARDS:
        msg = f"a hand of Rumino has {_MOST_CARDS} cards at most, not {len(cards)}"
        raise ValueError(msg)
    faces = [card.index for card in cards]
    return Found(cards, tuple(_way(masks, faces) for masks in _masks(faces, jokers, longest)))


def _masks(faces: Sequence[int], jokers: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Yield the masks of no meld, of each meld, and of each two beside each other; of jokers the first are taken."""
    first = len(faces) - jokers
    melds = list(_melds(faces, jokers, longest))
    yield ()
    for core, wild in melds:
        yield (core | _joker_mask(first, wild),)
    for (core, wild), (other, more) in combinations(melds, 2):
        if not core & other and wild + more <= jokers:
            yield core | _joker_mask(first, wild), other | _joker_mask(first + wild, more)


def _joker_mask(first: int, count: int) -> int:
    return (1 << count) - 1 << first


def _way(masks: tuple[int, ...], faces: Sequence[int]) -> Way:
    covered = sum(masks)
    left = [CARD_VALUES[face] for place, face in enumerate(faces) if not covered >> place & 1]
    return Way(masks, covered.bit_count(), sum(left), max(left, default=0))


def _melds(faces: Sequence[int], jokers: int, longest: int) -> Iterator[tuple[int, int]]:
    """Yield each group of cards that makes a meld: the mask of its natural cards, and how many jokers it takes."""
    natural, fewest = faces[: len(faces) - jokers], SIZES[0] - jokers
    sets, runs = _in_sets(natural, max(fewest, 1)), _in_runs(natural, max(fewest, 2), longest)
    of_runs = range(SIZES[0], longest + 1)
    for core, span in ((), 0), *sets, *runs:
        # A card alone with jokers is a set, and a run if there are more of them; cards of one rank are a set only.
        for size in of_runs if span or len(core) == 1 else SIZES:
            missing = size - len(core)
            if 0 <= missing <= jokers and span < size:
                yield sum(1 << place for place in core), missing


def _in_sets(faces: Sequence[int], fewest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places of so many natural cards or more that can lie in one set, whose ends are not apart."""
    ranks: dict[int, list[int]] = {}
    for place, face in enumerate(faces):
        ranks.setdefault(face % SUIT_BITS, []).append(place)
    for alike in ranks.values():
        for size in range(fewest, min(len(alike), SIZES[-1]) + 1):
            yield from ((core, 0) for core in combinations(alike, size))


def _in_runs(faces: Sequence[int], fewest: int, longest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places of so many natural cards or more that can lie in one run, and how far apart its ends are."""
    near = [_near(place, faces, longest) for place in range(len(faces))]
    for size in range(fewest, longest + 1):
        for first, others in enumerate(near):
            for core in combinations(others, size - 1):
                if all(faces[one] < faces[other] for one, other in pairwise(core)):
                    yield (first, *core), faces[core[-1]] - faces[first]


def _near(first: int, faces: Sequence[int], longest: int) -> list[int]:
    """The places of the cards that can follow a card in a run."""
    start = faces[first]
    end = min(start + longest, start - start % SUIT_BITS + SUIT_BITS)
    found: list[int] = []
    for place in range(first + 1, len(faces)):
        if faces[place] >= end:
            break
        if faces[place] > start:
            found.append(place)
    return found


# ruminos


def ruminos_in(hand: Hand) -> Iterator[Group]:
    """Yield all choices of seven cards of a hand that make a rumino."""
    if not _may_hold(hand, RUMINO):
        return iter(())
    return filter(is_rumino_of, combinations(hand, RUMINO))


def ruminos_with(hand: Hand, card: Card) -> Iterator[Group]:
    """Yield every rumino of six cards of a hand and another card."""
    if not may_hold_six(hand):
        return iter(())
    return filter(is_rumino_of, (tuple(sorted((*cards, card))) for cards in combinations(hand, RUMINO - 1)))


def may_hold_six(hand: Hand) -> bool:
    """Return whether a hand may lack one card of a rumino: a `False` is sure, a `True` is not."""
    return _may_hold(hand, RUMINO - 1)


def _may_hold(hand: Hand, count: int) -> bool:
    """Return whether a hand may hold so many cards of a rumino: the others then have few suits, or few ranks."""
    clubs, diamonds, hearts, spades = suit_masks(hand.singles)
    others = len(hand) - count
    suits = (clubs > 0) + (diamonds > 0) + (hearts > 0) + (spades > 0)
    return suits - 1 <= others or (clubs | diamonds | hearts | spades).bit_count() - 1 <= others


def is_rumino_of(cards: Sequence[Card]) -> bool:
    """Return whether cards are a rumino, in any order."""
    natural = sorted(card.index for card in cards if not card.is_joker)
    if len(cards) != RUMINO or len({face % SUIT_BITS for face in natural}) == 1:
        return len(cards) == RUMINO
    in_suit = natural[0] // SUIT_BITS == natural[-1] // SUIT_BITS and len(set(natural)) == len(natural)
    return in_suit and natural[-1] - natural[0] < RUMINO
