"""All partitions of a hand into melds and other cards, exactly, where `deadwood` finds one; results are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations

from scala40.chinchon.moves import in_order
from scala40.core._cards import JOKER, SUIT_BITS, SUIT_MASK, Card, Hand, Suit, in_suits, make_hand, paired, suit_masks
from scala40.core._melds import LEAST, Arrangement, Face, Meld, MeldKind, MeldRules, ranks_of


class Arranger:
    """Finds the melds of hands under certain rules and keeps what it found for the latest hands.

    Args:
        rules: what a meld is, where the joker of a set stands for a rank.
        values: what each card left counts, by the card's index.
    """

    def __init__(self, rules: MeldRules, values: tuple[int, ...]) -> None:
        self.rules: MeldRules = rules
        self.values: tuple[int, ...] = values
        self._lowest: int = min(values)
        self._wild: int = sum([card.bit for card in rules.wild_cards])
        self._found = lru_cache(maxsize=4096)(self._find)
        self._without = lru_cache(maxsize=4096)(self._find_without)
        self._runs = lru_cache(maxsize=4096)(self._runs_in)
        self._sets = lru_cache(maxsize=4096)(self._sets_in)

    def least(self, hand: Hand) -> Arrangement:
        """Return the partition that leaves the fewest points; of several, one that leaves the fewest cards.

        >>> from scala40.chinchon import Ruleset
        >>> best = Ruleset().arranger.least(Hand.parse("2C 3C 4C 4D 4H 5C 6C"))
        >>> [str(meld) for meld in best.melds], best.points
        (['2C 3C 4C 5C 6C'], 8)
        """
        found = self._found(hand.singles, hand.doubles, hand.jokers)
        return found.partition(min(found.ways, key=_cost))

    def least_points(self, hand: Hand) -> int:
        """Return the fewest points that can be left of a hand.

        >>> from scala40.chinchon import Ruleset
        >>> Ruleset().arranger.least_points(Hand.parse("4C 5C 6C 7C 2D KS KH"))
        22
        """
        return min([way.points for way in self._found(hand.singles, hand.doubles, hand.jokers).ways])

    def least_without(self, hand: Hand) -> dict[Card, int]:
        """Return for each card of a hand the fewest points that can be left of the others."""
        return {**self._without(hand.singles, hand.doubles, hand.jokers)}

    def least_without_card(self, hand: Hand, card: Card) -> int:
        """Return the fewest points that can be left of a hand without one of its cards."""
        return self._without(hand.singles, hand.doubles, hand.jokers)[card]

    def _find_without(self, singles: int, doubles: int, jokers: int) -> dict[Card, int]:
        left = list(dict.fromkeys(make_hand(singles, doubles, jokers)))
        least = dict.fromkeys(left, 0)
        # The first way that leaves a card leaves the fewest points.
        ways = iter(sorted(self._found(singles, doubles, jokers).ways, key=_points_of))
        while left:
            way = next(ways)
            for card in [card for card in left if card in way.left]:
                least[card] = way.points - self.values[card.index]
                left.remove(card)
        return least

    def least_after_discard(self, hand: Hand) -> int:
        """Return the fewest points that can be left of a hand once a card has been discarded."""
        return min(self._without(hand.singles, hand.doubles, hand.jokers).values())

    def partitions(self, hand: Hand) -> tuple[Arrangement, ...]:
        """Return every way to split a hand into melds and cards left, each once; the one without melds comes first.

        >>> from scala40.chinchon import Ruleset
        >>> arranged = Ruleset().arranger.partitions(Hand.parse("4C 5C 6C 7C"))
        >>> [" ".join(map(str, it.melds)) for it in arranged]
        ['', '4C 5C 6C', '4C 5C 6C 7C', '5C 6C 7C']
        """
        found = self._found(hand.singles, hand.doubles, hand.jokers)
        return tuple(found.partition(way) for way in found.ways)

    def wilds_in(self, hand: Hand) -> int:
        """Return how many wild cards a hand has: jokers and wild aces."""
        return (hand.singles & self._wild).bit_count() + (hand.doubles & self._wild).bit_count() + hand.jokers

    def closes(self, hand: Hand, most: int, cards: int = 7, wilds: int = 4) -> list[tuple[Card, tuple[Meld, ...]]]:
        """Return every close of a hand: a card to lay face down, and melds that leave few enough points and cards.

        Args:
            cards: the most cards that may be left.
            wilds: the most wild cards that may be kept, melded or left.

        >>> from scala40.chinchon import Ruleset
        >>> found = Ruleset().arranger.closes(Hand.parse("4C 5C 6C 7C 2D 2H 2S KS"), 5)
        >>> [(card.text, " / ".join(map(str, melds))) for card, melds in found]
        [('KS', '4C 5C 6C 7C / 2D 2H 2S'), ('KS', '5C 6C 7C / 2D 2H 2S')]
        """
        # Without a meld a close leaves all cards but one, so that most hands need no further look.
        if (len(hand) - 1) * self._lowest > most:
            melds = self._melds if self._wild and hand.singles & self._wild else self._with_jokers
            if not melds(hand.singles, hand.doubles, hand.jokers):
                return []
        found = self._found(hand.singles, hand.doubles, hand.jokers)
        closes: list[tuple[Card, tuple[Meld, ...]]] = []
        is_wild = self.rules.is_wild
        held = self.wilds_in(hand) if self._wild else hand.jokers
        for way in found.ways:
            if way.points - found.dearest <= most and way.unmelded <= cards + 1:
                arranged = found.partition(way)
                closes += [
                    (card, arranged.melds)
                    for card in dict.fromkeys(arranged.left)
                    if way.points - self.values[card.index] <= most and held - is_wild(card) <= wilds
                ]
        return closes

    def _find(self, singles: int, doubles: int, jokers: int) -> FoundMelds:
        hand = make_hand(singles, doubles, jokers)
        cards = [*hand]
        points = [self.values[card.index] for card in cards]
        melds = (self._melds if self._wild and singles & self._wild else self._with_jokers)(singles, doubles, jokers)
        ways: list[MeldsOfHand] = []
        _add_ways(ways, melds, 0, MeldsOfHand((), hand, len(cards), sum(points)))
        return FoundMelds([it.meld for it in melds], ways, max(points, default=0))

    def _melds(self, singles: int, doubles: int, jokers: int) -> list[Priced]:
        """Every meld of a hand with wild aces once, with every way to place wild cards."""
        wild = [*make_hand(singles & self._wild, doubles & self._wild, jokers)]
        # Wild aces are taken for jokers first; then each joker is any of the wild cards.
        alike = self._with_jokers(singles & ~self._wild, doubles & ~self._wild, len(wild))
        return [self._priced(meld) for it in alike for meld in _dressed(it.meld, wild)]

    def _with_jokers(self, singles: int, doubles: int, jokers: int) -> list[Priced]:
        """Every meld of natural cards and jokers once, with every way to place jokers."""
        found: list[Priced] = []
        for suit in range(4):
            ranks = singles >> SUIT_BITS * suit & SUIT_MASK
            others = ranks & ranks - 1
            if others & others - 1 or (jokers and ranks):  # three cards, or any with a joker
                found += self._runs(suit, ranks, jokers)
        if _holds_alike(LEAST - jokers, singles, doubles):
            for alike in _by_rank(make_hand(singles, doubles, 0)):
                if len(alike) + jokers >= LEAST:
                    found += self._sets((*alike,), jokers)
        return found

    def _runs_in(self, suit: int, ranks: int, jokers: int) -> list[Priced]:
        """The runs of some ranks of a suit and some jokers."""
        faces = tuple(Card(rank, Suit(suit)) for rank in self.rules.order)
        held = [ranks >> rank - 1 & 1 for rank in self.rules.order]
        return [
            self._priced(meld)
            for start, end in _stretches(held, jokers, self.rules)
            for meld in _runs(faces[start:end], held[start:end], jokers, self.rules)
        ]

    def _sets_in(self, alike: tuple[Card, ...], jokers: int) -> list[Priced]:
        """The sets of some cards of one rank and some jokers."""
        return [self._priced(meld) for meld in _sets(alike, jokers, self.rules)]

    def _priced(self, meld: Meld) -> Priced:
        return Priced(meld, Hand.of(meld.cards), sum([self.values[card.index] for card in meld.cards]))


@lru_cache(maxsize=64)
def arranger_for(rules: MeldRules, values: tuple[int, ...]) -> Arranger:
    """Return the arranger of some rules; the same object for equal rules."""
    return Arranger(rules, values)


# how it is found


class Priced:
    """A meld, its cards, and what they would count if they were left."""

    __slots__ = ("cards", "meld", "points")

    def __init__(self, meld: Meld, cards: Hand, points: int) -> None:
        self.meld: Meld = meld
        self.cards: Hand = cards
        self.points: int = points


class MeldsOfHand:
    """A partition: its melds by their places, the cards left, how many, and their points."""

    __slots__ = ("left", "points", "taken", "unmelded")

    def __init__(self, taken: tuple[int, ...], left: Hand, unmelded: int, points: int) -> None:
        self.taken: tuple[int, ...] = taken
        self.left: Hand = left
        self.unmelded: int = unmelded
        self.points: int = points


class FoundMelds:
    """All melds of a hand, all its partitions, and the value of the card that counts most."""

    __slots__ = ("dearest", "melds", "ways")

    def __init__(self, melds: list[Meld], ways: list[MeldsOfHand], dearest: int) -> None:
        self.melds: list[Meld] = melds
        self.ways: list[MeldsOfHand] = ways
        self.dearest: int = dearest

    def partition(self, way: MeldsOfHand) -> Arrangement:
        """Return one of the partitions."""
        melds = in_order(tuple([self.melds[place] for place in way.taken]))
        return Arrangement(melds, way.left, way.points)


def _cost(way: MeldsOfHand) -> tuple[int, int]:
    return way.points, way.unmelded


def _points_of(way: MeldsOfHand) -> int:
    return way.points


def _add_ways(ways: list[MeldsOfHand], melds: Sequence[Priced], first: int, way: MeldsOfHand) -> None:
    """Add a way, and all that have more melds from a place on beside its own; one may come twice (two packs)."""
    ways.append(way)
    left = way.left
    for place in range(first, len(melds)):
        it = melds[place]
        cards = it.cards
        if not (cards.singles & ~left.singles or cards.doubles & ~left.doubles or cards.jokers > left.jokers):
            rest = left.without(cards.singles, cards.jokers)
            more = MeldsOfHand(
                (*way.taken, place),
                rest.without(cards.doubles, 0) if cards.doubles else rest,
                way.unmelded - len(cards),
                way.points - it.points,
            )
            _add_ways(ways, melds, place, more)


def _holds_alike(count: int, singles: int, doubles: int) -> bool:
    """Return whether these planes have that many cards of one rank, three at most."""
    if count < LEAST:  # two at least: a joker is never more than half of a meld (VC-03)
        return paired(singles, doubles) != 0
    suits = suit_masks(singles)
    return in_suits(3, *suits) != 0 or in_suits(2, *suits) & in_suits(1, *suit_masks(doubles)) != 0


def _by_rank(cards: Iterable[Card]) -> Iterable[list[Card]]:
    """The natural cards of each rank, the rank of the first card first."""
    ranks: dict[int, list[Card]] = {}
    for card in cards:
        ranks.setdefault(card.index % SUIT_BITS, []).append(card)
    return ranks.values()


def _stretches(held: Sequence[int], jokers: int, rules: MeldRules) -> Iterator[tuple[int, int]]:
    """Yield where runs can lie whose missing cards are not more than the jokers."""
    for start in range(len(held) - LEAST + 1):
        missing = 0
        for end in range(start + 1, min(start + rules.longest_run, len(held)) + 1):
            missing += not held[end - 1]
            if missing > jokers:
                break
            if end - start >= LEAST:
                yield start, end


def _runs(faces: tuple[Card, ...], held: Sequence[int], jokers: int, rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs that have these faces: jokers where a card is missing and, if there are more, elsewhere."""
    own = [place for place, there in enumerate(held) if there]
    most = min(jokers, rules.most_jokers_in(len(faces)))
    for spare in range(most - len(faces) + len(own) + 1):
        for replaced in combinations(own, spare):
            natural = {*own}.difference(replaced)
            yield _meld(MeldKind.RUN, tuple(it if place in natural else JOKER for place, it in enumerate(faces)), faces)


def _sets(alike: Sequence[Card], jokers: int, rules: MeldRules) -> Iterator[Meld]:
    """Yield the sets that some cards of a rank, sorted, and some jokers make."""
    rank = ranks_of(alike)[0]
    for size in range(LEAST, rules.largest_set + 1):
        for wild in range(min(jokers, rules.most_jokers_in(size)) + 1):
            for natural in dict.fromkeys(combinations(alike, size - wild)):
                yield _meld(MeldKind.SET, (*natural, *(JOKER,) * wild), (*natural, *(rank,) * wild))


def _dressed(meld: Meld, wild: Sequence[Card]) -> Iterator[Meld]:
    """Yield a meld with each of its jokers replaced by one of the wild cards, in every way that looks different."""
    places = [place for place, card in enumerate(meld.cards) if card.is_joker]
    ways = permutations(wild, len(places)) if meld.kind is MeldKind.RUN else combinations(wild, len(places))
    for chosen in dict.fromkeys(ways):
        cards = [*meld.cards]
        for place, card in zip(places, chosen, strict=True):
            cards[place] = card
        yield _meld(meld.kind, (*cards,), meld.faces)


@lru_cache(maxsize=8192)
def _meld(kind: MeldKind, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> Meld:
    """Return a meld, the same object for equal parts."""
    return Meld(kind, cards, faces)
