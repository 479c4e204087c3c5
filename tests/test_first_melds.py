"""The kernels that find melds and openings agree with trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Final

import attrs
import pytest
from positions import RULES, meld
from walks import SOAK

import scala40.simulate
from scala40 import (
    JOKER,
    NATURAL_CARDS,
    CardValues,
    Hand,
    JokerOpeningValue,
    JokersPerMeld,
    LongRuns,
    Meld,
    Rank,
    Ruleset,
    Table,
)
from scala40.core._base import Stream
from scala40.core._cards import Card, cards_in, faces_in_melds
from scala40.core._melds import (
    End,
    Face,
    MeldExtensions,
    MeldKind,
    MeldRules,
    Naming,
    RankTakers,
    extended,
    joker_faces,
    meld_points,
    meld_violations,
    with_joker_replaced,
)
from scala40.core._search import MOST_KEPT, Cover, MeldTables, Option, first_melds, runs_in, starts, tables_for, window
from scala40.quaranta._turn.table import index_of

MORE: Final = 40 if SOAK else 1
WHOLE: Final = (1 << 52) - 1
MANY: Final = Ruleset(jokers_per_meld=JokersPerMeld.ANY)


# --- openings ---------------------------------------------------------------------------------------------------------


def groups_of(hand: Hand, options: list[Option]) -> list[frozenset[int]]:
    """Return every group of melds, by their places in the list, that the cards of a hand make at the same time.

    A meld that comes twice would need both copies of all its cards, and is then left out here.
    """
    found: list[frozenset[int]] = [frozenset()]
    for group in found:
        left = Counter(hand)
        left.subtract(card for place in group for card in options[place].meld.cards)
        after = range(max(group, default=-1) + 1, len(options))
        found += [group | {place} for place in after if not Counter(options[place].meld.cards) - left]
    return found


def hand_for(dice: Stream) -> Hand:
    """Return a small hand with many melds: of few ranks or of few suits, some cards once only, and perhaps jokers."""
    low = dice.below(10)
    near = [card for card in NATURAL_CARDS if low <= card.index % 13 <= low + 3 + dice.below(3)]
    cards = [dice.choice(near) for _ in range(6 + dice.below(4))]
    once = [card for card, count in Counter(cards).items() for _ in range(min(count, 2))]
    return Hand.of([*once[:8], *[JOKER] * dice.below(3)])


KINDS: Final = {"usual": RULES, "many": MANY, "fixed": Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)}


@pytest.mark.once
@pytest.mark.parametrize("name", KINDS)
def test_first_melds_are_those_of_some_group(name: str) -> None:
    """A meld can be the first if and only if some melds with it among them are worth enough and leave enough cards."""
    rules, dice, seen = KINDS[name], Stream(f"openings {name}"), Counter[str]()
    for _ in range(500 * MORE):
        hand = hand_for(dice)
        options = rules.tables.options(hand.singles, hand.jokers)
        groups = [] if len(options) > 40 else groups_of(hand, options)
        budget, needed = len(hand) - dice.below(3), 1 + dice.below(60)
        enough = [
            group
            for group in groups
            if sum(options[place].points for place in group) >= needed
            and sum(options[place].size for place in group) <= budget
        ]
        if not groups or any(_comes_twice(hand, option) for option in options):
            continue
        good = first_melds(hand, budget, needed, rules.tables)
        found = [place for place, option in enumerate(options) if option in good]
        assert found == sorted(set().union(*enough))
        for place, option in enumerate(options):
            rest = hand.without(option.faces, option.jokers)
            assert Cover(rules.tables).reaches(rest, needed - option.points, budget - option.size) == (place in found)
        seen["none" if not found else "all" if len(found) == len(options) else "some"] += 1
        seen["three melds"] += bool(enough) and min(map(len, enough)) > 2
    assert seen["none"] > 3
    assert seen["all"] > 3
    assert seen["some"] > 3


def _comes_twice(hand: Hand, option: Option) -> bool:
    """Whether a hand can lay a meld twice."""
    return not option.faces & ~hand.doubles and 2 * option.jokers <= hand.jokers


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", KINDS)
def test_both_ways_to_find_first_melds_agree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whole hands with one joker at most it makes no difference whether all choices of melds are listed."""
    rules, dice, seen = KINDS[name], Stream(f"choices {name}"), Counter[bool]()
    for _ in range(300 * MORE):
        high = [card for card in NATURAL_CARDS * 2 if card.index % 13 >= 7 + dice.below(4)]
        dice.shuffle(high)
        hand = Hand.of([*high[: 4 + dice.below(9)], *[JOKER] * dice.below(2)])
        asked = hand, len(hand) - dice.below(4), 20 + dice.below(60), rules.tables
        monkeypatch.undo()
        found = first_melds(*asked)
        monkeypatch.setattr("scala40.core._search.kernels.opening.MOST_CHOICES", 0)
        assert first_melds(*asked) == found
        seen[bool(found)] += 1
    assert min(seen[True], seen[False]) > 50


def test_a_meld_that_is_held_twice_counts_twice() -> None:
    """Two natural copies of 30 points reach 60 and no more, and take six cards."""
    hand = Hand.parse("KC KC KD KD KH KH 2S 2S")
    options = RULES.tables.options(hand.singles, 0)
    for budget, needed, expected in ((6, 60, options), (5, 60, []), (8, 61, [])):
        assert first_melds(hand, budget, needed, RULES.tables) == expected


def test_an_opening_of_four_melds() -> None:
    """Four sets of small cards, and nothing less, reach forty."""
    hand = Hand.parse("2C 2D 2H 3C 3D 3H 4C 4D 4H 5C 5D 5S KH")
    laid = {str(option.meld) for option in first_melds(hand, 12, 42, RULES.tables)}
    assert laid >= {"2C 2D 2H", "3C 3D 3H", "4C 4D 4H", "5C 5D 5S"}
    assert first_melds(hand, 11, 42, RULES.tables) == []
    assert first_melds(hand, 12, 43, RULES.tables) == []


# --- runs -------------------------------------------------------------------------------------------------------------


def runs_by_trying(row: int, wild: int, places: int, longest: int) -> set[tuple[int, int, int]]:
    """Return the first place, the length and the jokers of every run of a row."""
    found: set[tuple[int, int, int]] = set()
    for start, length in product(range(places), range(3, longest + 1)):
        held = [place for place in range(length) if row >> start + place & 1]
        for jokers in combinations(range(length), wild):
            if start + length <= places and {*held, *jokers} == set(range(length)) and wild < length:
                found.add((start, length, sum(1 << place for place in jokers)))
    return found


@pytest.mark.parametrize("wild", range(4))
def test_windows_hold_the_runs_that_begin_in_them(wild: int) -> None:
    """Of every row the windows give each run once."""
    dice = Stream(f"rows {wild}")
    for _ in range(60 * MORE):
        places = 8 + dice.below(5)
        row = dice.below(1 << places) & dice.below(1 << places) if dice.below(2) else dice.below(1 << places)
        longest = 3 + dice.below(places - 2)
        found = [
            (start, length, jokers)
            for start in starts(row, wild, places)
            for length, jokers in runs_in(window(row >> start, wild, min(longest, places - start)), wild)
        ]
        assert len(found) == len(set(found))
        assert set(found) == runs_by_trying(row, wild, places, longest)


# --- numbers and growth -----------------------------------------------------------------------------------------------

LOOSE: Final = attrs.evolve(RULES.meld_rules, wild_in_sets=Naming.RANK)
SOME_RULES: Final = {
    "usual": RULES.meld_rules,
    "progressive": Ruleset(card_values=CardValues.PROGRESSIVE, max_run_length=7).meld_rules,
    "many": MANY.meld_rules,
    "short": Ruleset(long_runs=LongRuns.SPLIT, max_run_length=5).meld_rules,
    "ranks": LOOSE,
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", SOME_RULES)
def test_the_numbers_of_every_meld_are_those_of_its_cards(name: str) -> None:
    """Points, sizes and planes are what the slow definitions say, every meld is legal, and a key tells them apart."""
    rules = SOME_RULES[name]
    options = MeldTables(rules).options(WHOLE, 1 if name != "many" else 2)
    for option in options[:: 1 if SOAK else 3]:
        assert meld_violations(option.meld, rules) == ()
        assert option.meld == Meld(option.meld.kind, option.meld.cards, option.meld.faces)
        assert option.points == meld_points(option.meld, rules)
        assert option.faces == sum(1 << card.index for card in option.meld.cards if not card.is_joker)
        assert (option.jokers, option.size) == (option.meld.jokers, len(option.meld))
    numbers = {(option.points, option.faces, option.jokers) for option in options}
    assert len({option.key for option in options}) == len(numbers)
    assert len({(option.key, option.size, option.potential) for option in options}) == len(numbers)


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", SOME_RULES)
def test_no_meld_is_worth_more_than_the_bound_of_its_cards(name: str) -> None:
    """What cannot open by that is not looked at any further, so it must never be too low."""
    tables = MeldTables(SOME_RULES[name])
    for jokers in (0, 1):
        for option in tables.options(WHOLE, jokers):
            natural, wild = tables.bound(option.faces, 0, option.jokers)
            assert natural + wild * option.jokers >= option.points, option


def extensions_by_trying(
    laid: Meld, rules: MeldRules
) -> tuple[set[tuple[Face, End]], set[tuple[Face, End]], set[Card]]:
    """Return what can be added and what can take a joker, by trying every card or rank at every end."""
    ends = (End.SET,) if laid.kind is MeldKind.SET else (End.LOW, End.HIGH)
    natural: set[tuple[Face, End]] = {
        (card, end)
        for card, end in product(NATURAL_CARDS, ends)
        if not meld_violations(extended(laid, card, card, end), rules)
    }
    wild: set[tuple[Face, End]] = {
        (face, end)
        for face, end in product((*NATURAL_CARDS, *Rank), ends)
        if not meld_violations(extended(laid, JOKER, face, end), rules)
    }
    stood_for = joker_faces(laid)
    taking = [card for card in NATURAL_CARDS if not {card, card.rank}.isdisjoint(stood_for)]
    return natural, wild, {card for card in taking if not meld_violations(with_joker_replaced(laid, card), rules)}


@pytest.mark.once
@pytest.mark.parametrize("name", SOME_RULES)
def test_what_can_happen_to_a_meld_is_what_can_be_tried(name: str) -> None:
    """Every card at every end, and every joker that is taken."""
    rules = SOME_RULES[name]
    options = MeldTables(rules).options(WHOLE, 1 if name != "many" else 3)
    for option in options[:: 7 if SOAK else len(options) // 40]:
        extensions = MeldExtensions(option.meld, rules)
        assert (set(extensions.natural), set(extensions.wild), set(extensions.takes)) == extensions_by_trying(
            option.meld, rules
        )


def test_aces_at_both_ends() -> None:
    """D-20: a natural ace is added opposite one that is a joker, and does not take a joker opposite a natural one."""
    assert MANY.tables.extensions(meld("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK=AC", MANY)).takes == ()
    wild = meld("JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", MANY)
    assert MANY.tables.extensions(wild).natural == ((Card.parse("AC"), End.HIGH),)
    assert RULES.tables.extensions(meld("AC 2C 3C")).ways_to(Card.parse("AC")) == ()


def test_a_set_of_other_rules_grows_by_its_natural_cards() -> None:
    """Where a joker of a set stands for a rank, the suits of the natural cards alone are taken, and any other frees it.

    Both that are missing do so together where the rules ask for all.
    """
    cards = (*meld("7C 7D 7H").cards[:2], JOKER)
    extensions = MeldExtensions(Meld(MeldKind.SET, cards, (*cards[:2], Rank.SEVEN)), LOOSE)
    assert {card.text for card, _ in extensions.natural} == {"7H", "7S"}
    assert (extensions.wild, extensions.takes, extensions.both) == ((), cards_in("7H 7S"), ())
    both = MeldExtensions(extensions.meld, attrs.evolve(LOOSE, rank_takers=RankTakers.ALL))
    assert (both.takes, both.both) == ((), cards_in("7H 7S"))
    assert MeldExtensions(meld("7C 7D 7H"), LOOSE).wild == ((Rank.SEVEN, End.SET),)


def test_tables_start_afresh_before_they_are_too_large() -> None:
    """A server that runs for months keeps no more than so many melds; it goes on to answer rightly."""
    tables = MeldTables(MANY.meld_rules)
    options = tables.options(WHOLE, 4)
    assert len(options) > 2 * MOST_KEPT
    for option in options[: 2 * MOST_KEPT]:
        assert tables.numbers(option.meld).points == option.points
        tables.extensions(option.meld)
    assert tables.option(options[0].meld) is not None
    for ranks in range(1 << 13):
        assert all(not option.faces & ~ranks for option in tables.options(ranks, 0))
    assert {option.meld for option in tables.options(WHOLE, 4)} == {option.meld for option in options}
    assert tables_for(MANY.meld_rules) is not tables


def test_tables_of_a_suit_start_afresh_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they have forgotten they find again."""
    monkeypatch.setattr("scala40.core._search.lists.MOST_KEPT", 3)
    small = MeldTables(RULES.meld_rules)
    for first in range(10):
        singles = 0b1111 << first | 0b111 << first + 13
        assert {it.meld for it in small.options(singles, 1)} == {it.meld for it in RULES.tables.options(singles, 1)}


def test_faces_that_belong_to_a_run_are_three_in_a_row() -> None:
    """The ace is low; a set is three suits of a rank."""
    for suit in range(4):
        for first in range(13):
            ranks = [rank for rank in (first, first + 1, first + 2) if rank < 13]
            plane = sum(1 << 13 * suit + rank for rank in ranks)
            assert faces_in_melds(plane) == (plane if len(ranks) == 3 else 0)
            assert faces_in_melds(plane & ~(1 << 13 * suit + ranks[-1])) == 0


def test_faces_that_belong_to_a_set_are_in_three_suits() -> None:
    """Of each rank, and of several together."""
    for rank in scala40.Rank:
        cards = [Card(rank, suit) for suit in scala40.Suit]
        for count in range(5):
            plane = sum(card.bit for card in cards[:count])
            assert faces_in_melds(plane) == (plane if count > 2 else 0)
    assert faces_in_melds(Hand.parse("4C 4D 4S 9C 9D 9H KC KD").singles) == Hand.parse("4C 4D 4S 9C 9D 9H").singles


def test_a_meld_is_found_by_its_id() -> None:
    """Also behind melds that have been recycled, and none for ids that there are not."""
    runs = [meld("4C 5C 6C"), meld("7D 8D 9D"), meld("10H JH QH")]
    for melds in (runs, [runs[0], None, runs[2]], [None, *runs]):
        table = Table(tuple(melds))
        index = index_of(table, Ruleset())
        for target in range(-2, 6):
            found = index.meld_at(target)
            assert (None if found is None else found.meld) == table.get(target)
