"""The best melds of a hand: the library's searches against trying everything, and against an integer programme.

With `SCALA40_SOAK=1` in the environment many times as many hands are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from melds_by_hand import Goal, by_programme, choices, left_by
from rulesets import random_rules
from walks import SOAK

import scala40
from scala40 import (
    JOKER,
    NATURAL_CARDS,
    Card,
    Hand,
    JokerInOpening,
    JokersPerMeld,
    Rank,
    Ruleset,
    meld_violations,
    prospect,
)
from scala40.analysis import (
    Aim,
    Arrangement,
    best_opening,
    can_open,
    discard_costs,
    fewest_cards,
    fewest_points,
    openings,
)
from scala40.core._base import Stream, shuffled
from scala40.core._melds import meld_points
from scala40.core._search import Cover
from scala40.core._search.kernels.opening import Listing
from scala40.testing import rulesets

RULES: Final = Ruleset()


def counted(cards: Sequence[Card], rules: Ruleset) -> int:
    """Return what cards count that are left, an ace that is alone as the rules say (D-71)."""
    if len(cards) == 1 and cards[0].rank is Rank.ACE and rules.lone_ace_value.value == "one":
        return 1
    return sum(rules.hand_values[card.index] for card in cards)


def proved(found: Arrangement, hand: Hand, rules: Ruleset) -> tuple[int, int]:
    """Check that an arrangement is one of the hand; return the points and the number of the cards that it leaves."""
    assert sorted([*[card for meld in found.melds for card in meld.cards], *found.left]) == sorted(hand)
    assert all(not meld_violations(meld, rules.meld_rules) for meld in found.melds)
    assert found.points == counted(tuple(found.left), rules)
    return found.points, len(found.left)


# few cards, so that they make melds: two suits in a row, and the same ranks in all suits
dense = [it for it in NATURAL_CARDS if it.index % 13 in {0, 1, 2, 3, 11, 12} and (it.index < 26 or it.index % 13 == 0)]


def hands(most: int) -> st.SearchStrategy[Hand]:
    """Return a strategy for hands of cards that often make melds."""
    cards = st.lists(st.sampled_from([*dense * 2, *[JOKER] * 4]), max_size=most)
    return cards.filter(lambda them: all(them.count(it) <= (4 if it.is_joker else 2) for it in them)).map(Hand.of)


def dealable(hand: Hand, rules: Ruleset) -> Hand:
    """Return the hand with no more jokers than the pack of these rules has."""
    return hand if hand.jokers <= rules.jokers else Hand(hand.singles, hand.doubles, rules.jokers)


@settings(max_examples=2_000 if SOAK else 120)
@given(hands(9 if SOAK else 8), rulesets(scala40))
def test_the_best_melds_are_those_of_trying_everything(hand: Hand, rules: Ruleset) -> None:
    """Fewest points, fewest cards, most valuable opening and whether there is one, under any rules."""
    hand = dealable(hand, rules)
    cards = tuple(hand)
    here = prospect(rules, hand)
    left = [left_by(chosen, cards) for chosen in choices(cards, rules)]
    assert proved(fewest_points(here), hand, rules) == min((counted(it, rules), len(it)) for it in left)
    assert proved(fewest_cards(here), hand, rules)[::-1] == min((len(it), counted(it, rules)) for it in left)

    clean = rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    worth = [
        sum(group.points for group in chosen)
        for chosen in choices(cards, rules)
        if sum(group.size for group in chosen) <= here.budget
        if not (clean and any(group.jokers for group in chosen))
    ]
    best = best_opening(here)
    assert can_open(here) == (best is not None) == (max(worth) >= rules.opening_points)
    if best is not None:
        assert best.points == max(worth) == sum(meld_points(meld, rules.meld_rules) for meld in best.melds)
        laid = [card for meld in best.melds for card in meld.cards]
        assert not hand.missing(laid)
        assert len(laid) <= here.budget


@settings(max_examples=500 if SOAK else 60)
@given(hands(8), rulesets(scala40))
def test_discards_cost_what_the_rest_leaves(hand: Hand, rules: Ruleset) -> None:
    """Each distinct card comes once, with the best of the hand without it, the cheapest first."""
    hand = dealable(hand, rules)
    for aim, least in ((Aim.POINTS, fewest_points), (Aim.CARDS, fewest_cards)):
        costs = discard_costs(prospect(rules, hand), aim)
        assert {cost.card for cost in costs} == set(hand)
        assert len(costs) == len(set(hand))
        keys = []
        for cost in costs:
            alone = least(prospect(rules, hand.remove(cost.card)))
            points, cards = proved(cost.arrangement, hand.remove(cost.card), rules)
            assert (points, cards) == (alone.points, len(alone.left))
            keys.append((points,) if aim is Aim.POINTS else (cards, points))
        assert keys == sorted(keys)


@settings(max_examples=1_000 if SOAK else 80)
@given(hands(9), rulesets(scala40))
def test_the_openings_are_all_choices_of_melds_that_are_worth_enough(hand: Hand, rules: Ruleset) -> None:
    """Each set of melds comes once, in the order of words; none is missing and none is too little."""
    hand = dealable(hand, rules)
    here = prospect(rules, hand)
    usable = hand if here.jokers.value == "allowed" else Hand(hand.singles, hand.doubles)
    options = sorted(rules.tables.options(usable.singles, usable.jokers), key=lambda it: -it.points)
    expected = []

    def extend(first: int, rest: Hand, chosen: tuple[int, ...], points: int) -> None:
        if points >= rules.opening_points and sum(options[it].size for it in chosen) <= here.budget:
            expected.append(sorted(str(options[it].meld) for it in chosen))
        for place in range(first, len(options)):
            if not rest.missing(options[place].meld.cards):
                smaller = rest.without(options[place].faces, options[place].jokers)
                extend(place, smaller, (*chosen, place), points + options[place].points)

    extend(0, usable, (), 0)
    found = list(openings(here))
    assert [sorted(map(str, opening.melds)) for opening in found] == expected
    assert all(opening.points == sum(meld_points(it, rules.meld_rules) for it in opening.melds) for opening in found)


# the prices of a hand's own cards


def crowded(dice: Stream) -> Hand:
    """Return a hand with so many melds that its prices are looked at: low cards, aces among them, and jokers."""
    low = [card for card in NATURAL_CARDS if card.index % 13 < 4] * 2
    return Hand.of([*shuffled(low, dice.below(1 << 30))[:9], *[JOKER] * (1 + dice.below(3))])


def test_an_ace_that_only_lies_low_and_a_joker_cost_no_less_than_nothing() -> None:
    """The best of a hand is reached, and nothing more, for the whole hand and for what is left of it after a meld."""
    hand = Hand.parse("2C 3C 2D 3D AH 2H 4H 5H 2S 3S JK")
    assert [Cover(RULES.tables).reaches(hand, needed, 10) for needed in (31, 32, 33)] == [True, True, False]
    dice = Stream("crowded")
    for _ in range(400 if SOAK else 8):
        whole = crowded(dice)
        budget = 6 + dice.below(6)
        shared = Cover(RULES.tables, whole)
        for part in (whole, whole.remove(next(iter(whole))), whole.remove(JOKER)):
            best = by_programme(part, RULES, Goal.BEST_OPENING, budget)
            assert shared.most(part, budget) == Cover(RULES.tables).most(part, budget) == best
            assert [Cover(RULES.tables, whole).reaches(part, best + more, budget) for more in (0, 1)] == [True, False]


# the programme

HANDS: Final = 10_200 if SOAK else 150
KINDS: Final = ("any", "dense", "four jokers")


def hand_of(kind: str, number: int, rules: Ruleset) -> Hand:
    """Return a random hand of fourteen cards: of the whole pack, of few ranks and suits, or with all jokers.

    It is smaller where a meld may hold any number of jokers, for which the programme can take minutes.
    """
    dice = Stream(f"{kind} {number}")
    size = 14 if rules.jokers_per_meld is JokersPerMeld.ONE else 9
    pack = list(rules.pack.cards)
    if kind == "dense":
        low, suits = dice.below(9), dice.below(3) + 1
        pack = [it for it in pack if it.is_joker or (it.index % 13 - low in range(5) and it.index // 13 < suits + 1)]
    if kind == "four jokers":
        jokers = [it for it in pack if it.is_joker]
        return Hand.of([*jokers, *shuffled([it for it in pack if not it.is_joker], f"{number}")[: size - len(jokers)]])
    return Hand.of(shuffled(pack, f"{number}")[:size])


@pytest.mark.once
@pytest.mark.parametrize("kind", KINDS)
def test_the_integer_programme_agrees(kind: str) -> None:
    """On hands of fourteen cards of every kind, under the usual rules and others, for each of the questions."""
    for number in range(HANDS // len(KINDS)):
        rules = RULES if number % 3 else random_rules(Stream(f"programme {number}"))
        hand = hand_of(kind, number, rules)
        here = prospect(rules, hand)
        goal = list(Goal)[number // 2 % 3]
        if goal is Goal.FEWEST_POINTS:
            found = rules.deadwood.points(hand)
        elif goal is Goal.FEWEST_CARDS:
            found = proved(fewest_cards(here), hand, rules)[1]
        else:
            found = Cover(rules.tables).most(hand, here.budget)
        if goal is not Goal.FEWEST_POINTS or rules.lone_ace_value.value == "full":
            assert found == by_programme(hand, rules, goal, here.budget), f"{hand} {goal} {rules}"


@pytest.mark.parametrize(
    "text, most",
    [
        pytest.param("4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S", 88, id="no aces"),
        pytest.param("AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S", 80, id="aces count 11 in a set alone"),
    ],
)
def test_a_hand_of_many_melds_without_a_joker(text: str, most: int) -> None:
    """All of its cards can be laid, by suit or by rank, so that nothing is left."""
    hand = Hand.parse(text)
    assert Cover(RULES.tables).most(hand, len(hand)) == most
    assert RULES.deadwood.points(hand) == 0


def test_the_worth_of_cards_is_that_of_all_suits_together() -> None:
    """And a joker is worth as much as the best card."""
    tables = Ruleset().tables
    assert [tables.worth(Hand.parse(cards).singles, 0) for cards in ("5H", "5S", "5H 5S", "5C 5D 5H 5S")] == [
        5,
        5,
        10,
        20,
    ]
    assert tables.worth(0, 2) == 2 * tables.worth(Hand.parse("AC").singles, 0)


def test_no_choice_of_melds_is_worth_nothing() -> None:
    """Until the first one has been asked for."""
    assert Listing[Any]([], 0, 0, 0, 0, 40, 0, 0).points == 0
