"""Melds of Rumino, which stay in the hand: groups, partitions, and their refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import attrs

from scala40.core.base import insist_on_kind, insist_on_number
from scala40.core.cards import (
    ACES,
    JOKER,
    SUIT_BITS,
    Card,
    Hand,
    Rank,
    Suit,
    Violation,
    bits,
    in_suits,
    make_hand,
    paired,
    suit_masks,
)
from scala40.core.display import cards_listed
from scala40.core.melds import Meld, MeldKind, MeldRules, meld_violations, ranks_of, suits_of
from scala40.core.text import CommonCode

Group: TypeAlias = tuple[Card, ...]
"""Cards that lie together, sorted."""

CARD_VALUES: Final = (*(min(int(rank), 10) for _ in Suit for rank in Rank), 10)
"""What each card left in a hand counts, by the card's index (R-02, R-03)."""

SIZES: Final = (3, 4)
"""How many cards a meld has (R-01)."""
RUMINO: Final = 7
"""How many cards a rumino has (R-01)."""
_TO_JACK: Final = ACES * 0b111_1111_1111
_TO_QUEEN: Final = ACES * 0b1111_1111_1111
"""The planes of the ranks that two cards, or one, follow in a suit."""
_MOST_CARDS: Final = 8
"""How many cards a hand has at most: the seven that are dealt and one that is drawn."""


def sorted_groups(melds: Iterable[Iterable[Card]]) -> tuple[Group, ...]:
    """Return groups of cards with their cards, and themselves, sorted.

    >>> [" ".join(map(str, cards)) for cards in sorted_groups([Hand.parse("7D 7H 7S"), Hand.parse("AC 2C 3C")])]
    ['AC 2C 3C', '7D 7H 7S']

    Raises:
        TypeError: a text was given, whose letters would be taken for groups.
    """
    given: object = melds
    if isinstance(given, str):
        msg = f"melds are groups of cards, as cards_in makes them of texts, not {given!r}"
        raise TypeError(msg)
    return tuple(sorted(tuple(sorted(cards)) for cards in melds))


@attrs.frozen
class Partition:
    """Some melds of a hand, and the cards that are left.

    Attributes:
        melds: the melds; their cards are sorted, and so are they.
        left: the other cards, sorted.

    >>> best = least(Hand.parse("4C 5C 6C 7C 2D KS KS"))
    >>> best.points, best.melded
    (22, 4)
    """

    melds: tuple[Group, ...]
    left: Group

    @property
    def melded(self) -> int:
        """How many cards are melded."""
        return sum(map(len, self.melds))

    @property
    def points(self) -> int:
        """What the cards left count."""
        return sum(CARD_VALUES[card.index] for card in self.left)


def least(hand: Hand, fewest: int = 0) -> Partition:
    """Return the partition of a hand with the fewest points left among those that meld so many cards.

    Of equal ones it is the one that melds most cards; where no partition melds so many, one that melds the most.

    The time is that of `partitions`, unless this hand has been asked for lately.

    Args:
        hand: the hand, of eight cards at most.
        fewest: how many cards must be melded.

    Raises:
        ValueError: the hand has more cards.
        TypeError: this is no hand, or no number of cards.

    >>> best = least(Hand.parse("7C 7C 7D JK JK KS 2H"))
    >>> [" ".join(map(str, cards)) for cards in best.melds], best.points
    (['7C 7C 7D', 'KS JK JK'], 2)
    """
    if type(hand) is not Hand:  # calling it each time would take longer than to look up what is known
        insist_on_kind("hand", hand, Hand)
    if type(fewest) is not int:
        insist_on_number("fewest", fewest)
    found = _found(hand.ones, hand.twos, hand.jokers)
    most = max(way.melded for way in found.ways)
    allowed = (way for way in found.ways if way.melded >= min(fewest, most))
    return found.partition(min(allowed, key=_cost))


def least_points(hand: Hand) -> int:
    """Return the fewest points that can be left of a hand, without the partition that leaves them.

    >>> least_points(Hand.parse("4C 5C 6C 7C 2D KS KS"))
    22
    """
    if not holds_meld(hand):
        return sum([CARD_VALUES[card.index] for card in hand])
    return min([way.points for way in _found(hand.ones, hand.twos, hand.jokers).ways])


def partitions(hand: Hand) -> list[Partition]:
    """Return every way to part a hand into melds and what is left, each once, that with no melds first.

    All groups of three and four of the cards and all pairs of them are looked at: of eight cards at most 126 groups.
    The time is some tens of microseconds as a rule, and less than two milliseconds for hands of four jokers or of cards
    that have much to do with each other.

    Raises:
        ValueError: the hand has more than eight cards.
        TypeError: this is no hand.

    >>> [len(it.left) for it in partitions(Hand.parse("4C 5C 6C 7C"))]
    [4, 1, 1, 0]
    """
    insist_on_kind("hand", hand, Hand)
    found = _found(hand.ones, hand.twos, hand.jokers)
    return list(dict.fromkeys(map(found.partition, found.ways)))


def partitions_leaving(hand: Hand, most: int, fewest: int) -> list[Partition]:
    """Return those partitions of a hand that leave at most so many points and meld at least so many cards, one or more.

    >>> [" ".join(map(str, it.left)) for it in partitions_leaving(Hand.parse("4C 5C 6C 7C KS"), 14, 3)]
    ['4C KS', 'KS']
    """
    if not holds_meld(hand) or sum([CARD_VALUES[face] for face in bits(alone_in(hand))]) > most:
        return []
    found = _found(hand.ones, hand.twos, hand.jokers)
    ways = (way for way in found.ways if way.points <= most and way.melded >= fewest)
    return list(dict.fromkeys(map(found.partition, ways)))


def holds_meld(hand: Hand) -> bool:
    """Return whether any cards of a hand make a meld, which takes far less than to find the partitions.

    >>> holds_meld(Hand.parse("4C 6C JK KS")), holds_meld(Hand.parse("4C 7C JK KS"))
    (True, False)
    """
    if hand.jokers > 1:  # with any other card they are a meld
        return len(hand) > hand.jokers or hand.jokers >= SIZES[0]
    ones = hand.ones
    next_but_one = ones & ones >> 2 & _TO_JACK
    if hand.jokers:
        return bool(next_but_one or ones & ones >> 1 & _TO_QUEEN or paired(ones, hand.twos))
    suits = suit_masks(ones)
    if next_but_one & ones >> 1 or in_suits(3, *suits):
        return True
    return bool(in_suits(2, *suits) & in_suits(1, *suit_masks(hand.twos)))


def alone_in(hand: Hand) -> int:
    """Return the plane of cards that are in no meld of a hand, for none other is of their rank or near in their suit.

    Others may be in none either; with two jokers no card is alone.

    >>> alone_in(Hand.parse("4C 6C JK KS")) == Card.parse("KS").bit
    True
    """
    if hand.jokers > 1:
        return 0
    ones = hand.ones
    followed, leapt = ones & ones >> 1 & _TO_QUEEN, ones & ones >> 2 & _TO_JACK
    near = followed | followed << 1 | leapt | leapt << 2 | ACES * paired(ones, hand.twos)
    return ones & ~near


def gin_discards(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand of eight after whose discard all others are melded, sorted.

    >>> gin_discards(Hand.parse("4C 5C 6C 7C 2D 2H 2S 9S"))
    (Card.parse('9S'),)
    """
    if not holds_meld(hand) or alone_in(hand).bit_count() > 1:
        return ()
    found = _found(hand.ones, hand.twos, hand.jokers)
    return tuple(sorted({found.partition(way).left[0] for way in found.ways if way.melded == len(hand) - 1}))


def least_without(hand: Hand) -> Mapping[Card, int]:
    """Return for each card of a hand the fewest points that can be left of it once the card has been discarded.

    >>> points = least_without(Hand.parse("4C 5C 6C 7C 2D 2H 2S 9S"))
    >>> points[Card.parse("7C")], points[Card.parse("9S")]
    (9, 0)
    """
    return _without(hand.ones, hand.twos, hand.jokers)


@lru_cache(maxsize=4096)
def _without(ones: int, twos: int, jokers: int) -> Mapping[Card, int]:
    found = _found(ones, twos, jokers)
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


def _points_of(way: _Way) -> int:
    return way.points


def least_after_discard(hand: Hand) -> int:
    """Return the fewest points that can be left of a hand of eight once a card has been discarded.

    >>> least_after_discard(Hand.parse("4C 5C 6C 7C 2D 2H 2S 9S")), least_after_discard(Hand.parse("4C 5C 6C KD 2D"))
    (0, 2)
    """
    if not holds_meld(hand):
        values = [CARD_VALUES[card.index] for card in hand]
        return sum(values) - max(values)
    return min([way.points - way.dearest for way in _found(hand.ones, hand.twos, hand.jokers).ways])


# how it is found


class _Way(NamedTuple):
    """A partition before its cards are looked at: the masks of its melds, and what they leave."""

    masks: tuple[int, ...]
    melded: int
    points: int
    dearest: int


def _cost(way: _Way) -> tuple[int, int]:
    return way.points, -way.melded


@attrs.frozen(eq=False)
class _Found:
    cards: Group
    ways: tuple[_Way, ...]

    def partition(self, way: _Way) -> Partition:
        covered = sum(way.masks)
        melds = sorted(_taken(self.cards, mask) for mask in way.masks)
        return Partition(tuple(melds), _taken(self.cards, ~covered))


def _taken(cards: Group, mask: int) -> Group:
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)


@lru_cache(maxsize=4096)
def _found(ones: int, twos: int, jokers: int) -> _Found:
    """All partitions of the hand of these planes.

    Raises:
        ValueError: the hand has so many cards that more than two melds could lie beside each other.
    """
    hand = make_hand(ones, twos, jokers)
    cards = tuple(hand)
    if len(cards) > _MOST_CARDS:
        msg = f"a hand of Rumino has {_MOST_CARDS} cards at most, not {len(cards)}"
        raise ValueError(msg)
    faces = [card.index for card in cards]
    melds = _melds(faces, jokers, alone_in(hand)) if holds_meld(hand) else ()
    return _Found(cards, tuple([_way(masks, faces) for masks in _masks(list(melds), len(faces) - jokers, jokers)]))


def _masks(melds: Sequence[tuple[int, int]], first: int, jokers: int) -> Iterator[tuple[int, ...]]:
    """Yield the masks of no meld, of each meld, and of each two beside each other; of jokers the first are taken."""
    yield ()
    for core, wild in melds:
        yield (core | _joker_mask(first, wild),)
    for (core, wild), (other, more) in combinations(melds, 2):
        if not core & other and wild + more <= jokers:
            yield core | _joker_mask(first, wild), other | _joker_mask(first + wild, more)


def _joker_mask(first: int, count: int) -> int:
    return (1 << count) - 1 << first


def _way(masks: tuple[int, ...], faces: Sequence[int]) -> _Way:
    covered = sum(masks)
    left = [CARD_VALUES[face] for place, face in enumerate(faces) if not covered >> place & 1]
    return _Way(masks, covered.bit_count(), sum(left), max(left, default=0))


def _melds(faces: Sequence[int], jokers: int, alone: int) -> Iterator[tuple[int, int]]:
    """Yield each group of cards that makes a meld: the mask of its natural cards, and how many jokers it takes.

    Cards that are alone are in none, and are not looked at.
    """
    fewest = SIZES[0] - jokers
    natural = [(place, face) for place, face in enumerate(faces[: len(faces) - jokers]) if not alone >> face & 1]
    for core, span in ((), 0), *_in_sets(natural, max(fewest, 1)), *_in_runs(natural, max(fewest, 2)):
        for size in SIZES:
            missing = size - len(core)
            if 0 <= missing <= jokers and span < size:
                yield sum(1 << place for place in core), missing


def _in_sets(natural: Sequence[tuple[int, int]], fewest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places of so many natural cards or more that can lie in one set, whose ends are not apart."""
    ranks: dict[int, list[int]] = {}
    for place, face in natural:
        ranks.setdefault(face % SUIT_BITS, []).append(place)
    for alike in ranks.values():
        for size in range(fewest, min(len(alike), SIZES[-1]) + 1):
            yield from ((core, 0) for core in combinations(alike, size))


def _in_runs(natural: Sequence[tuple[int, int]], fewest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places of so many natural cards or more that can lie in one run, and how far apart its ends are."""
    near = [(first, _near(start, natural[number + 1 :])) for number, (first, start) in enumerate(natural)]
    faces = dict(natural)
    for size in range(fewest, SIZES[-1] + 1):
        for first, others in near:
            for core in combinations(others, size - 1):
                if all(faces[one] < faces[other] for one, other in pairwise(core)):
                    yield (first, *core), faces[core[-1]] - faces[first]


def _near(start: int, later: Iterable[tuple[int, int]]) -> list[int]:
    """The places of the cards that can follow a card in a run, among those behind it."""
    end = min(start + SIZES[-1], start - start % SUIT_BITS + SUIT_BITS)
    found: list[int] = []
    for place, face in later:
        if face >= end:
            break
        if face > start:
            found.append(place)
    return found


# ruminos


def ruminos_in(hand: Hand) -> Iterator[Group]:
    """Yield every seven cards of a hand that make a rumino.

    >>> [len(cards) for cards in ruminos_in(Hand.parse("4C 5C 6C JK 8C 9C JK KS"))]
    [7]
    """
    if not _may_hold(hand, RUMINO):
        return iter(())
    return filter(_is_rumino, combinations(hand, RUMINO))


def ruminos_with(hand: Hand, card: Card) -> Iterator[Group]:
    """Yield every rumino of six cards of a hand and another card.

    >>> any(ruminos_with(Hand.parse("4C 5C 6C JK 8C 9C KS"), Card.parse("10C")))
    True
    """
    if not may_hold_six(hand):
        return iter(())
    return filter(_is_rumino, (tuple(sorted((*cards, card))) for cards in combinations(hand, RUMINO - 1)))


def may_hold_six(hand: Hand) -> bool:
    """Return whether a hand may lack one card of a rumino: a `False` is sure, a `True` is not.

    >>> may_hold_six(Hand.parse("4C 5C 6C JK 8C 9C KS")), may_hold_six(Hand.parse("4C 5D 6H 7S 8C 9C KS"))
    (True, False)
    """
    return _may_hold(hand, RUMINO - 1)


def _may_hold(hand: Hand, count: int) -> bool:
    """Whether a hand may hold so many cards of a rumino: then all others are not of so many suits, or ranks, more."""
    clubs, diamonds, hearts, spades = suit_masks(hand.ones)
    others = len(hand) - count
    suits = (clubs > 0) + (diamonds > 0) + (hearts > 0) + (spades > 0)
    return suits - 1 <= others or (clubs | diamonds | hearts | spades).bit_count() - 1 <= others


def is_rumino(cards: str | Sequence[Card]) -> bool:
    """Return whether cards are a rumino: seven of a rank, or seven in a run of a suit, with any jokers, in any order.

    Raises:
        NotationError: the text names something that is no card, or nothing.
        TypeError: these are no cards.

    >>> is_rumino("7C 7C 7D 7H 7S JK JK"), is_rumino(tuple(Hand.parse("AC 2C 3C 4C 5C 6C 8C")))
    (True, False)
    """
    return _is_rumino(cards_listed(cards))


def _is_rumino(cards: Sequence[Card]) -> bool:
    natural = sorted(card.index for card in cards if not card.is_joker)
    if len(cards) != RUMINO or len({face % SUIT_BITS for face in natural}) == 1:
        return len(cards) == RUMINO
    in_suit = natural[0] // SUIT_BITS == natural[-1] // SUIT_BITS and len(set(natural)) == len(natural)
    return in_suit and natural[-1] - natural[0] < RUMINO


# Groups of cards as melds, so that the kernel can say what keeps one from being a meld.
#
# In the hand nobody has to say what a joker stands for. So a group is a meld if it can be read as one. If it cannot,
# what
# is told is what is wrong with it as a set if its natural cards are of one rank, as a run if they are of one suit, and
# else with both.

_RANKS: Final = tuple(Rank)
"""The ranks with the ace below the two, where it stands."""
_ROUND: Final = tuple((*_RANKS[place:], *_RANKS[:place]) for place in range(1, SIZES[-1]))
"""The ranks with up to three of them above the king, to say of a run that it goes round the corner."""


def group_violations(cards: Sequence[Card], rules: MeldRules) -> tuple[Violation, ...]:
    """Return every reason why cards are no meld whatever their jokers stand for, () if they are one.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.rumino import Ruleset
    >>> group_violations(cards_in("7C 9C JK"), Ruleset().meld_rules)
    ()
    >>> for violation in group_violations(cards_in("7C 7C 9C JK JK"), Ruleset().meld_rules):
    ...     print(violation)
    a run has at most 4 cards, here are 5 [R-01]
    the cards of a run follow one another, these do not: 7C 7C JK=8C 9C JK=10C [R-01]
    """
    as_set, as_run = meld_violations(_as_set(cards), rules), meld_violations(_as_run(cards, _RANKS), rules)
    if not (as_set and as_run):
        return ()
    others = (meld_violations(_as_run(cards, order), rules) for order in _ROUND)
    as_run = min((as_run, *others), key=_how_far_off)
    if len(set(ranks_of(cards))) <= 1:
        return as_set
    if len(set(suits_of(cards))) == 1:
        return as_run
    said = {reason.code for reason in as_set}
    return (*as_set, *(reason for reason in as_run if reason.code not in said))


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), CommonCode.RUN_ROUND_THE_CORNER not in {reason.code for reason in reasons}


def _as_set(cards: Sequence[Card]) -> Meld:
    """The cards as a set: jokers stand for the rank of the first natural card."""
    rank = next(iter(ranks_of(cards)), Rank.ACE)
    return Meld(MeldKind.SET, tuple(cards), tuple(rank if card.is_joker else card for card in cards))


def _as_run(cards: Sequence[Card], order: Sequence[Rank]) -> Meld:
    """The cards as a run: jokers stand for what is missing between the natural cards, then above them, then below."""
    natural = [card for card in cards if not card.is_joker]
    held = [order.index(rank) for rank in ranks_of(natural)]
    lowest = min(held, default=0)
    missing = (place for place in (*range(lowest, len(order)), *range(lowest - 1, -1, -1)) if place not in held)
    suit = next(iter(suits_of(natural)), Suit.CLUBS)
    places = [*zip(held, natural, natural, strict=True)]
    places += [
        (place, JOKER, Card(order[place], suit)) for place, _ in zip(missing, cards[len(natural) :], strict=False)
    ]
    places.sort(key=lambda it: it[0])
    return Meld(MeldKind.RUN, tuple(card for _, card, _ in places), tuple(face for _, _, face in places))
