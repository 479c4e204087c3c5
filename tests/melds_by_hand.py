"""Two other ways to find the best melds of a hand: trying everything, and an integer programme.

Neither shares anything with the library's searches. Trying everything takes every group of cards for what `readings`
says it is; the programme knows the rules of melds itself, place by place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ortools.sat.python import cp_model

from scala40 import JOKER, Card, Hand, Rank, Ruleset, Suit, readings
from scala40.core._melds import MeldRules, meld_points

# --- trying everything ------------------------------------------------------------------------------------------------


class Group(NamedTuple):
    """Cards that make a meld.

    Attributes:
        places: where they lie in the hand, as bits.
        size: how many there are.
        jokers: how many of them are jokers.
        points: the most that they are worth.
    """

    places: int
    size: int
    jokers: int
    points: int


def groups(cards: Sequence[Card], rules: Ruleset) -> list[Group]:
    """Return every group of some cards that makes a meld."""
    found: list[Group] = []
    for size in range(3, len(cards) + 1):
        for places in combinations(range(len(cards)), size):
            group = tuple(cards[place] for place in places)
            melds = readings(group, rules)
            if melds:
                points = max(meld_points(meld, rules.meld_rules) for meld in melds)
                found.append(Group(sum(1 << place for place in places), size, group.count(JOKER), points))
    return found


def choices(cards: Sequence[Card], rules: Ruleset) -> Iterator[tuple[Group, ...]]:
    """Yield every way to choose groups that share no card, none of them included."""
    all_groups = groups(cards, rules)

    def extend(chosen: tuple[Group, ...], first: int, used: int) -> Iterator[tuple[Group, ...]]:
        yield chosen
        for place in range(first, len(all_groups)):
            if not all_groups[place].places & used:
                yield from extend((*chosen, all_groups[place]), place + 1, used | all_groups[place].places)

    yield from extend((), 0, 0)


def left_by(chosen: Sequence[Group], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that are in none of the groups."""
    used = sum(group.places for group in chosen)
    return tuple(card for place, card in enumerate(cards) if not used >> place & 1)


# --- the integer programme --------------------------------------------------------------------------------------------


class Goal(Enum):
    """What the programme is asked for."""

    FEWEST_POINTS = 1
    FEWEST_CARDS = 2
    BEST_OPENING = 3


@cache
def windows(rules: MeldRules) -> tuple[tuple[tuple[Card, ...], tuple[int, ...]], ...]:
    """Return the cards that melds may stand for, and what each of these is worth: of one set of suits, or in a row."""
    found: list[tuple[tuple[Card, ...], tuple[int, ...]]] = []
    for rank in Rank:
        value = rules.set_values[rank - 1]
        found += [
            (tuple(Card(rank, suit) for suit in suits), (value,) * size)
            for size in (3, 4)
            for suits in combinations(Suit, size)
        ]
    for suit in Suit:
        row = [Card(rank, suit) for rank in rules.order]
        for size in range(3, rules.longest_run + 1):
            for low in range(len(row) - size + 1):
                found.append((tuple(row[low : low + size]), rules.run_values[low : low + size]))
    return tuple(found)


class Programme:
    """The melds of a hand as variables: for each window, twice, whether it is laid and which cards are natural."""

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        self.model = cp_model.CpModel()
        self.count = Counter(hand)
        self.rules = rules.meld_rules
        self.natural: dict[Card, list[cp_model.IntVar]] = {card: [] for card in self.count}
        self.worth: list[cp_model.LinearExprT] = []
        self.wild: list[cp_model.LinearExprT] = []
        self.laid: list[cp_model.IntVar] = []
        for faces, values in windows(self.rules):
            lacking = len(set(faces) - self.count.keys())
            if lacking <= min(self.rules.most_jokers, self.count[JOKER]):
                self.add(faces, values)
                self.add(faces, values)
                self.model.add_implication(self.laid[-1], self.laid[-2])  # twice only if once
        self.model.add(sum(self.laid) <= len(hand) // 3)
        for card, places in self.natural.items():
            if not card.is_joker:
                self.model.add(sum(places) <= self.count[card])
        self.model.add(sum(self.wild) <= self.count[JOKER])

    def add(self, faces: tuple[Card, ...], values: tuple[int, ...]) -> None:
        """Add a meld that may be laid, of which some cards are natural."""
        model, rules = self.model, self.rules
        laid = model.new_bool_var("")
        places = [model.new_bool_var("") for _ in faces]
        jokers = len(faces) * laid - sum(places)
        for face, place in zip(faces, places, strict=True):
            model.add(place <= laid)
            if face in self.count:
                self.natural[face].append(place)
            else:
                model.add(place == 0)
        model.add(jokers <= rules.most_jokers)
        model.add(sum(places) >= laid)
        if faces[0] is faces[-1]:
            model.add(places[0] + places[-1] <= 1)
        fixed = rules.joker_value
        worth = sum(values) * laid
        if fixed is not None:
            worth = fixed * jokers + sum(value * place for value, place in zip(values, places, strict=True))
        self.laid.append(laid)
        self.wild.append(jokers)
        self.worth.append(worth)


def by_programme(hand: Hand, rules: Ruleset, goal: Goal, budget: int) -> int:
    """Return the fewest points or cards that melds leave, or the most that they are worth with so many cards."""
    programme = Programme(hand, rules)
    model, count = programme.model, programme.count
    used = {card: sum(programme.wild) if card.is_joker else sum(them) for card, them in programme.natural.items()}
    if goal is Goal.BEST_OPENING:
        model.add(sum(used.values()) <= budget)
        model.maximize(sum(programme.worth))
    else:
        price = rules.hand_values if goal is Goal.FEWEST_POINTS else (1,) * 53
        model.minimize(sum(price[card.index] * (count[card] - number) for card, number in used.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)
