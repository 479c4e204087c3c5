"""Finding the melds of a hand, and the best of few: against looking at every meld, and against the search by cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs
import pytest
from rulesets import random_rules
from walks import SOAK

from scala40 import Hand, JokersPerMeld, Ruleset
from scala40.core._base import Stream, shuffled
from scala40.core._cards import JOKER, NATURAL_CARDS, Rank, make_hand
from scala40.core._melds import MeldRules, Naming, SetSuits
from scala40.core._search import (
    MOST,
    MOST_WILD,
    NEVER,
    Bring,
    MeldTables,
    Packing,
    Patterns,
    WindowEntry,
    Windows,
    best_of_few,
    idle,
    in_order,
)

USUAL: Final = Ruleset().meld_rules
ANY: Final = Ruleset(jokers_per_meld=JokersPerMeld.ANY).meld_rules
GIN: Final = attrs.evolve(
    USUAL, order=USUAL.order[:13], run_values=USUAL.run_values[:13], longest_run=13, most_jokers=0
)
SHORT_PACK: Final = attrs.evolve(
    USUAL, order=(*USUAL.order[:7], *USUAL.order[10:13]), run_values=tuple(range(1, 11)), longest_run=10
)
SHORT_ROW: Final = attrs.evolve(
    USUAL, order=(Rank.ACE, Rank.TWO, Rank.THREE, Rank.ACE), run_values=(1, 2, 3, 11), longest_run=4
)
FREE_SUITS: Final = attrs.evolve(USUAL, set_suits=SetSuits.ANY, wild_in_sets=Naming.RANK)
KINDS: Final = {
    "usual": USUAL,
    "any number of jokers": ANY,
    "runs of four at most": Ruleset(max_run_length=4).meld_rules,
    "ace low, no jokers": GIN,
    "no eights to tens": SHORT_PACK,
    "four places": SHORT_ROW,
    "sets of any suits": FREE_SUITS,
}
DECK: Final = (*NATURAL_CARDS * 2, *[JOKER] * 4)
LOW: Final = tuple(card for card in DECK if card.is_joker or card.index % 13 < 4 or card.index % 13 == 12)


def some_hands(name: str, number: int) -> Iterator[Hand]:
    """Yield random hands, some of all cards, some of few ranks."""
    dice = Stream(name)
    for count in range(number):
        yield Hand.of(shuffled(LOW if count % 3 == 0 else DECK, dice.below(1 << 30))[: 4 + dice.below(16)])


@pytest.mark.parametrize("kind", KINDS)
def test_every_meld_that_a_hand_holds_is_found_once(kind: str) -> None:
    """With as many jokers as there are, whatever the order of the ranks and whichever melds are legal."""
    patterns = Patterns(KINDS[kind])
    found = patterns.windows((1,) * 53, Bring.PRICES)
    for hand in some_hands(kind, 600 if SOAK else 60):
        singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
        held = [
            number
            for number, it in enumerate(patterns.all)
            if not it.faces & ~singles and not it.doubles & ~doubles and it.jokers <= jokers
        ]
        natural = [number for number in held if not patterns.all[number].jokers]
        assert sorted(it.number for it in found.natural(singles, doubles)) == natural
        assert sorted(it.number for it in found.wild(singles, doubles, jokers)) == sorted({*held} - {*natural})
        entries = found.entries(singles, doubles, jokers)
        assert sorted(it.number for it in entries) == held
        assert entries == sorted(entries, key=in_order)


@pytest.mark.parametrize("kind", KINDS)
def test_the_most_valuable_meld_is_the_first_of_those_listed(kind: str) -> None:
    """It is found without listing all of them."""
    tables = MeldTables(KINDS[kind])
    for hand in some_hands(kind, 60):
        best = tables.best(hand.singles, hand.jokers)
        assert best is max(tables.options(hand.singles, hand.jokers), key=lambda it: it.points, default=None)


def by_cards(windows: Windows, hand: Hand, prices: tuple[int, ...]) -> list[int]:
    """Return the numbers of the best melds of a hand by the search that goes card by card."""
    packing = Packing(windows.entries(hand.singles, hand.doubles, hand.jokers), prices, idle(prices[-1], hand.jokers))
    singles, doubles = hand.singles & packing.usable, hand.doubles & packing.usable
    packing.least(singles, doubles, hand.jokers, 0, NEVER, 0)
    return packing.melds(singles, doubles, hand.jokers, 0)


def agree(rules: Ruleset, hands: Iterator[Hand]) -> int:
    """Check that both searches choose the same melds, for an opening and for what is left; return how many were few."""
    count = 0
    worths = rules.tables.pricing
    prices = tuple(value * 100 + 1 for value in rules.hand_values)
    for hand in hands:
        for windows, price in (
            (worths.windows, worths.prices),
            (worths.patterns.windows(prices, Bring.PRICES), prices),
        )[: 1 + (count % 5 == 0)]:
            few = best_of_few(windows, hand.singles, hand.doubles, hand.jokers)
            if few is not None:
                count += 1
                assert [entry.number for entry in few] == by_cards(windows, hand, price), str(hand)
    return count


@pytest.mark.once
def test_few_melds_are_chosen_as_all_are() -> None:
    """The best melds of a hand, and of several choices the same ones, whichever search finds them."""
    assert agree(Ruleset(), some_hands("few", 8_000 if SOAK else 400)) > (5_000 if SOAK else 250)


@pytest.mark.once
def test_few_melds_are_chosen_as_all_are_under_other_rules() -> None:
    """Whatever melds are worth and however many jokers they hold."""
    for number in range(200 if SOAK else 8):
        rules = random_rules(Stream(f"few {number}"))
        hands = (make_hand(it.singles, it.doubles, min(it.jokers, rules.jokers)) for it in some_hands(f"{number}", 30))
        assert agree(rules, hands) > 0


def found_in(text: str, rules: MeldRules = USUAL) -> list[str] | None:
    """Return the melds that bring most points in a hand, `None` if they are not few."""
    patterns = Patterns(rules)
    hand = Hand.parse(text)
    few = best_of_few(patterns.windows((11,) * 53, Bring.POINTS), hand.singles, hand.doubles, hand.jokers)
    return None if few is None else [str(patterns.meld(entry.number)) for entry in few]


@pytest.mark.parametrize(
    "text, melds",
    [
        pytest.param("2C 4D", [], id="none"),
        pytest.param("2C 3C 4C 4C 9D", ["2C 3C 4C"], id="a second copy that no other meld can use"),
        pytest.param("KC KC KD KH KS", ["KC KD KH KS"], id="a set of four with a second copy"),
        pytest.param("7C 8C 9C 9D 9H", ["9C 9D 9H"], id="two that share a card"),
        pytest.param("5C 6C 7C 8C 8D 8H", ["5C 6C 7C", "8C 8D 8H"], id="a card that both could hold"),
        pytest.param("KC KD JK", ["KC KD JK=KH"], id="a joker"),
        pytest.param("7C 8C 9C 9D 9H JK", ["7C 8C JK=9C", "9C 9D 9H"], id="a joker that parts two"),
        pytest.param("KC KD 9C 9D JK JK", ["9C 9D JK=9H", "KC KD JK=KH"], id="two jokers in two melds"),
        pytest.param("KC KD JK JK", ["KC KD JK=KH"], id="a joker that is left"),
        pytest.param("KC KC KD KD JK JK", ["KC KD JK=KH", "KC KD JK=KH"], id="the same meld twice"),
    ],
)
def test_the_best_of_few(text: str, melds: list[str]) -> None:
    """What brings most points is laid, in the order of the lowest cards."""
    assert found_in(text) == melds


def test_two_jokers_may_lie_in_one_meld_where_that_is_allowed() -> None:
    """And need not: what brings most counts."""
    assert found_in("KC 2D JK JK", ANY) == ["JK=QC KC JK=AC"]
    assert found_in("KC KD 9C 9D JK JK", ANY) == ["9C 9D JK=9H", "KC KD JK=KH"]


def test_what_is_not_few_is_left_to_the_other_search() -> None:
    """Many melds, three jokers, melds that could share both copies of a card, and sets that hold both."""
    many = Hand.parse("2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 6D 7D")
    windows = Patterns(USUAL).windows((1,) * 53, Bring.PRICES)
    assert len(windows.natural(many.singles, many.doubles)) > MOST
    assert best_of_few(windows, many.singles, many.doubles, 0) is None
    assert found_in("2C 5D JK JK JK") is None
    assert found_in("5C 6C 7C 7C 8C 9C") is None
    assert found_in("7C 7C 8C 8C 9C 9C") is None
    assert found_in("7C 7C 7D 8D", FREE_SUITS) is None
    wild = Hand.parse("2C 3C 5C 6C 8C 9C 2D 3D 5D 6D 8D 9D")
    assert len(windows.wild(wild.singles, 0, 2)) > MOST_WILD
    assert best_of_few(windows, wild.singles, 0, 2) is None
    assert best_of_few(windows, wild.singles, 0, 1) is not None


def test_an_entry_knows_its_place() -> None:
    """By the lowest face first, and then by the number, the meld of most cards first."""
    windows = Patterns(USUAL).windows((1,) * 53, Bring.PRICES)
    hand = Hand.parse("7C 8C 9C 10C 7D 7H 7S")
    sizes = [(it.low, it.faces.bit_count()) for it in windows.entries(hand.singles, 0, 0) if it.faces & 1 << 6]
    assert sizes == [(1 << 6, 4), (1 << 6, 3), (1 << 6, 4), (1 << 6, 3), (1 << 6, 3), (1 << 6, 3)]
    assert WindowEntry(3, (0b110, 0, 1), 0, 5).low == 0b010


def test_the_points_of_many_melds_are_those_of_the_fewest_left() -> None:
    """Also of hands with so many melds that a search has to choose, and with cards that lie in none."""
    dice, searched, deadwood = Stream("many melds"), 0, Ruleset().deadwood
    for _ in range(40):
        pack = [*NATURAL_CARDS, *NATURAL_CARDS]
        dice.shuffle(pack)
        hand = Hand.of(pack[: dice.below(20) + 6])
        best = deadwood.least(hand)
        assert deadwood.points(hand) == best.points
        searched += len(best.melds) > 2
    assert searched > 5
