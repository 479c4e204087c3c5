"""Chinchón: melds, additions and closes are checked without any state, as the rule text and the second referee say.

With `SCALA40_SOAK=1` in the environment many times as many random groups and hands are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import attrs
import chinchon_oracle as oracle
import pytest
from chinchon_oracle import Terms
from chinchon_positions import state
from positions import card, codes
from raising import raises
from test_chinchon_oracle import VARIANTS, meld_of, some_hand, terms_of
from walks import SOAK

from scala40.chinchon import (
    PRESETS,
    Card,
    Ending,
    FigureValues,
    Hand,
    PackSize,
    Ruleset,
    additions,
    check_close,
    check_meld,
    read_move,
    readings,
    view,
)
from scala40.core._base import Stream, shuffled
from scala40.core._cards import ALL_CARDS, JOKER, InvalidMeld, Rank, cards_in
from scala40.core._melds import Meld, MeldKind
from scala40.core._text import Code

GROUPS: Final = 8_000 if SOAK else 300
HANDS: Final = 1_200 if SOAK else 40
JOKERS: Final = Ruleset(jokers=2)
TWO_PACKS: Final = Ruleset(packs=2)
MORE: Final = Ruleset(pack_size=PackSize.FORTY_EIGHT, figure_values=FigureValues.TEN_TO_TWELVE)

variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


# --- one meld ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,written,values",
    [
        ("4or 5or 6or", Ruleset(), "4D 5D 6D", (4, 5, 6)),
        ("6D 7D Sor", Ruleset(), "6D 7D JD", (6, 7, 8)),
        ("Res Ces Ses", Ruleset(), "JS QS KS", (8, 9, 10)),
        ("7D 8D 9D", MORE, "7D 8D 9D", (7, 8, 9)),
        ("9D JD QD", MORE, "9D JD QD", (9, 10, 11)),
        ("KC KD KH KS", Ruleset(), "KC KD KH KS", (10, 10, 10, 10)),
        ("AC AC AD", TWO_PACKS, "AC AC AD", (1, 1, 1)),
        ("AC 2C 3C 4C 5C 6C 7C JC QC KC", Ruleset(), "AC 2C 3C 4C 5C 6C 7C JC QC KC", (*range(1, 11),)),
        ("JK 7D 6D", JOKERS, "6D 7D JK=JD", (6, 7, 25)),
        ("JK=5D 7D 6D", JOKERS, "JK=5D 6D 7D", (25, 6, 7)),
        ("KC JK KD", JOKERS, "KC KD JK=K", (10, 10, 25)),
        ("KC KD JK=R", JOKERS, "KC KD JK=K", (10, 10, 25)),
        ("KC KD JK=KS", JOKERS, "KC KD JK=K", (10, 10, 25)),
    ],
)
def test_what_a_meld_is_and_what_its_cards_would_count(
    text: str, rules: Ruleset, written: str, values: tuple[int, ...]
) -> None:
    """C-01, C-02, C-03, C-04, C-05, C-06: the order of the Spanish pack, its values, jokers; names of either kind."""
    check = check_meld(text, rules)
    assert (str(check.meld), check.values, check.violations) == (written, values, ())
    assert check_meld(check.meld or "", rules) == check == check_meld(written, rules)


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("KC KD", Ruleset(), {Code.TOO_FEW_CARDS}),
        ("7D 8D 9D", Ruleset(), {Code.NOT_IN_PACK, Code.RUN_NOT_CONSECUTIVE}),
        ("QC KC AC", Ruleset(), {Code.RUN_ROUND_THE_CORNER}),
        ("6D 7D QD", Ruleset(), {Code.RUN_NOT_CONSECUTIVE}),
        ("6D 7D JS", Ruleset(), {Code.RUN_SUITS_DIFFER}),
        ("KC KC KD", Ruleset(), {Code.NOT_IN_PACK}),
        ("KC KC KD KH KS", TWO_PACKS, {Code.SET_TOO_LARGE}),
        ("KC KD JK", Ruleset(), {Code.NOT_IN_PACK}),
        ("KC JK JK", JOKERS, {Code.TOO_MANY_JOKERS}),
        ("JK JK JK", Ruleset(jokers=4), {Code.TOO_MANY_JOKERS, Code.NO_NATURAL_CARD}),
        ("7D JK 6D", JOKERS, {Code.JOKER_AMBIGUOUS}),
    ],
)
def test_every_reason_why_cards_are_no_meld_comes_at_once(text: str, rules: Ruleset, expected: set[Code]) -> None:
    """C-01, C-02, C-03, C-05, C-06, CB-04 to CB-06: what is out of order, too little, too much or of another pack."""
    check = check_meld(text, rules)
    assert (check.meld, check.values, codes(check.violations)) == (None, (), expected)
    assert bool(readings(text, rules)) is (expected == {Code.JOKER_AMBIGUOUS})


@pytest.mark.parametrize(
    "text", ["QC KC AC", "AC KC QC", "AC QC KC", "KC AC 2C", "2C AC KC", "2C KC AC", "QC JK AC", "AC JK QC", "JK AC KC"]
)
def test_c_02_no_run_goes_round_the_corner_in_whatever_order_it_lies(text: str) -> None:
    """C-02: that is what is told, downwards and unsorted too."""
    reasons = check_meld(text, JOKERS).violations
    assert [(reason.code, reason.rule) for reason in reasons] == [(Code.RUN_ROUND_THE_CORNER, "C-02")]


@pytest.mark.parametrize("text", ["AC 2C KC KC", "3C 7C KC", "AC 5C KC", "2C 3C KC", "5C 6C JC", "AC KD QC"])
def test_cards_that_lie_apart_do_not_go_round_the_corner(text: str) -> None:
    """C-03: they do not follow one another, or are not of one suit."""
    found = codes(check_meld(text, TWO_PACKS).violations)
    assert Code.RUN_ROUND_THE_CORNER not in found
    assert found


def test_nothing_is_made_up_for_a_joker_of_which_nothing_is_said() -> None:
    """Where nothing would make a meld of the cards, it is shown as it is."""
    for text in ("4C JK 7D", "QD JK 3S", "4C JK 4C 7D"):
        violations = check_meld(text, JOKERS).violations
        assert violations
        assert not any("=" in violation.message for violation in violations)


def test_a_run_round_the_corner_may_have_other_faults_too() -> None:
    """C-02, C-06: they all come at once."""
    reasons = check_meld("JK KC JK", Ruleset(jokers=2)).violations
    assert codes(reasons) == {Code.TOO_MANY_JOKERS}
    reasons = check_meld("KC AC JK JK JK", Ruleset(jokers=4)).violations
    assert codes(reasons) == {Code.RUN_ROUND_THE_CORNER, Code.TOO_MANY_JOKERS}


def test_where_the_order_decides_nothing_all_readings_are_listed() -> None:
    """CB-06: with what could be written for the joker."""
    (reason,) = check_meld("7D JK 6D", JOKERS).violations
    assert (dict(reason.figures)["readings"], reason.cards) == ("JK=5D, JK=JD", cards_in("5D JD"))
    assert [str(meld) for meld in readings("7D JK 6D", JOKERS)] == ["JK=5D 6D 7D", "6D 7D JK=JD"]


def test_cards_may_be_objects() -> None:
    """A text, the cards as any sequence and the meld itself have the same result; faces declare jokers."""
    assert check_meld(cards_in("JK 7D 6D"), JOKERS) == check_meld("JK 7D 6D", JOKERS)
    assert str(check_meld(cards_in("JK 7D 6D"), JOKERS, faces=cards_in("5D 7D 6D")).meld) == "JK=5D 6D 7D"
    assert str(check_meld(cards_in("JK 7D 7S"), JOKERS, faces=(Rank.SEVEN, *cards_in("7D 7S"))).meld) == "7D 7S JK=7"
    assert codes(check_meld(Meld(MeldKind.WILD, (JOKER,) * 3), Ruleset(jokers=4)).violations) == {Code.NO_NATURAL_CARD}


@pytest.mark.once
@variants
def test_random_groups_have_the_readings_of_the_second_referee(rules: Ruleset) -> None:
    """Each once; what the order says is one of them, and what it leaves open is all that is said of a meld."""
    terms, seen = terms_of(rules), Counter[str]()
    for seed in range(GROUPS):
        cards = shuffled(some_hand(rules, 2 + Stream(f"group {seed}").below(5), seed), seed)
        melds = readings(cards, rules)
        assert Counter(map(meld_of, melds)) == Counter(oracle.readings(cards, terms)), cards
        check = check_meld(cards, rules)
        assert check.meld is None or check.meld in melds
        assert bool(melds) == (check.is_meld or codes(check.violations) == {Code.JOKER_AMBIGUOUS}), cards
        seen["melds" if melds else "none"] += 1
    assert len(seen) == 2


# --- what could be added ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("5C 6C 7C", Ruleset(), ["4C low", "JC high"]),
        ("5C 6C 7C", JOKERS, ["4C low", "JC high", "JK=4C low", "JK=JC high"]),
        ("AC 2C 3C", Ruleset(), ["4C high"]),
        ("JC QC KC", Ruleset(), ["7C low"]),
        ("KC KD KH", Ruleset(), ["KS set"]),
        ("KC KD KH", JOKERS, ["KS set", "JK=K set"]),
        ("KC KC KD", TWO_PACKS, ["KD set", "KH set", "KS set"]),
        ("KC KD KH KS", Ruleset(), []),
        ("KC KD JK", Ruleset(jokers=1), ["KH set", "KS set"]),
    ],
)
def test_what_could_be_added(text: str, rules: Ruleset, expected: list[str]) -> None:
    """C-11, CB-13: at which end, a joker as what, and only cards that the pack still holds."""
    assert list(map(str, additions(text, rules))) == expected


def test_only_melds_can_grow() -> None:
    """What is none is refused with every reason."""
    caught = raises(InvalidMeld, lambda: additions("7C QD KH"))
    assert codes(caught.violations) == {Code.RUN_NOT_CONSECUTIVE, Code.RUN_SUITS_DIFFER}


@pytest.mark.unmeasured
@variants
def test_every_meld_grows_as_the_second_referee_says(rules: Ruleset) -> None:
    """Every card that the pack holds beside it, in every place."""
    terms, longer = terms_of(rules), 0
    for seed in range(HANDS):
        arranged = rules.arranger.partitions(Hand.of(some_hand(rules, 7, seed)))
        for meld in {meld for way in arranged for meld in way.melds}:
            left = Counter(rules.pack.cards) - Counter(meld.cards)
            right = [
                (one, after) for one in ALL_CARDS if left[one] for after in oracle.longer(meld_of(meld), one, terms)
            ]
            found = additions(meld, rules)
            assert Counter(it.card for it in found) == Counter(one for one, _ in right), str(meld)
            assert len(set(found)) == len(found)
            longer += len(found)
    assert longer > 50


# --- closes -----------------------------------------------------------------------------------------------------------


def test_c_08_a_close_with_what_is_left_card_by_card() -> None:
    """C-08: seven cards are shown, one goes face down, at most 5 points are left."""
    check = check_close("4or 5or 6or 5es 6es 7es 1ba 12co")
    assert [str(meld) for meld in check.melds] == ["4D 5D 6D", "5S 6S 7S"]
    assert (check.card, check.left, check.values, check.points) == (card("KH"), cards_in("AC"), (1,), 1)
    assert (check.ending, check.closes, check.violations) == (Ending.CLOSED, True, ())
    seven = check_close("4or 5or 6or 5es 6es 7es 1ba")
    assert (seven.card, seven.left, seven.ending) == (None, cards_in("AC"), Ending.CLOSED)


def test_c_08_too_much_is_left() -> None:
    """C-08: with the figures; the arrangement is told nevertheless. The most that may be left is the rules'."""
    check = check_close("4D 5D 6D 5S 6S 7S KC KH")
    (reason,) = check.violations
    assert (reason.code, reason.rule, dict(reason.figures)) == (Code.CLOSE_TOO_HIGH, "C-08", {"most": 5, "points": 10})
    assert (check.ending, check.closes, len(check.melds), check.points) == (None, False, 2, 10)
    assert check_close("4D 5D 6D 5S 6S 7S KC KH", Ruleset(close_max=10)).ending is Ending.CLOSED


def test_c_09_c_10_what_ends_the_hand_at_once() -> None:
    """C-09, C-10: all seven melded, and a run of seven, which is worth more without a joker."""
    assert check_close("4D 5D 6D 5S 6S 7S JS KH").ending is Ending.ALL_MELDED
    assert check_close("1or 2or 3or 4or 5or 6or 7or 3co").ending is Ending.CHINCHON
    assert check_close("1or 2or 3or 4or 5or JK 7or 3co", JOKERS).ending is Ending.CHINCHON_WITH_JOKER


def test_c_10_a_chinchon_comes_before_all_else() -> None:
    """C-10: where other arrangements leave nothing either, the one that wins the match is found; moves find it too."""
    check = check_close("AC 2C 3C 4C 5C 6C 7C JK", JOKERS)
    assert (check.card, [str(meld) for meld in check.melds]) == (JOKER, ["AC 2C 3C 4C 5C 6C 7C"])
    position = state("AC 2C 3C 4C 5C 6C 7C KH", "")
    for text in ("close", "close KH"):
        assert read_move(text, view(position, 1)) == read_move("close KH with AC 2C 3C 4C 5C 6C 7C", position)


def test_g_02_a_total_that_forbids_the_close() -> None:
    """G-02: in La Conga, for a player whose total it would bring to the limit; not if nothing is left."""
    conga = PRESETS["conga"].rules
    hand = "4D 5D 6D 5S 6S 7S 3C KH"
    assert check_close(hand, conga, total=96).ending is Ending.CLOSED
    assert codes(check_close(hand, conga, total=97).violations) == {Code.CLOSE_GUARDED}
    assert check_close(hand, total=97).ending is Ending.CLOSED
    assert check_close(hand, attrs.evolve(conga, limit=4)).ending is Ending.CLOSED
    both = check_close("4D 5D 6D 5S 6S 7S QC KH", conga, total=97)
    assert codes(both.violations) == {Code.CLOSE_TOO_HIGH, Code.CLOSE_GUARDED}
    assert check_close("4D 5D 6D 5S 6S 7S JS KH", conga, total=99).ending is Ending.ALL_MELDED


def test_vc_05_as_many_cards_may_be_left_as_the_rules_say() -> None:
    """VC-05: three where it is three; then the joker lies in the middle, which leaves no fourth."""
    check = check_close("AH 3H 2S 4S 6S 7S JK 4D", Ruleset(jokers=2, close_max=50, close_cards_max=3))
    assert (check.ending, check.left, check.card) == (Ending.CLOSED, cards_in("AH 3H 2S"), card("4D"))


def test_a_whole_hand_has_seven_or_eight_cards_of_the_pack() -> None:
    """CB-07, C-01: both at once."""
    check = check_close("KC KC 8D")
    assert [(it.code, it.rule) for it in check.violations] == [(Code.HAND_SIZE, "CB-07"), (Code.NOT_IN_PACK, "C-01")]
    assert check.violations[1].cards == cards_in("KC 8D")
    assert (check.melds, check.left, check.ending, check.closes) == ((), (), None, False)


def _fewest_points(cards: Sequence[Card], ways: set[Any], rests: Sequence[tuple[Card, ...]], terms: Terms) -> int:
    """Return the fewest points of the ways to close or, where there are none, of the partitions of seven cards."""
    if not ways:
        return min(oracle.least_points(rest, terms) for rest in rests)
    gone = [Counter(cards) - Counter([it, *(it for meld, _ in melds for it in meld[2])]) for it, melds in ways]
    return min(terms.points(tuple(left.elements())) for left in gone)


@pytest.mark.once
@variants
def test_closes_are_what_the_second_referee_says(rules: Ruleset) -> None:
    """Whether a hand may be closed, and the fewest points; where a run of seven natural cards is possible, that."""
    terms, seen = terms_of(rules), Counter[Ending | None]()
    for seed in range(HANDS):
        cards = some_hand(rules, 8, seed)
        check = check_close(cards, rules)
        kept = [*check.left, *(it for meld in check.melds for it in meld.cards), *([check.card] if check.card else [])]
        assert Counter(kept) == Counter(cards)
        assert all(check_meld(meld, rules).is_meld for meld in check.melds)
        ways = oracle.closes(cards, terms)
        assert check.closes == bool(ways), cards
        natural = any(len(meld[2]) == 7 and JOKER not in meld[2] for _, melds in ways for meld, _ in melds)
        assert (check.ending is Ending.CHINCHON) == natural, cards
        rests = [tuple(sorted((Counter(cards) - Counter([it])).elements())) for it in set(cards)]
        best = _fewest_points(cards, ways, rests, terms)
        bounded = terms.loose < 7 or terms.kept < 7  # then the fewest points are not what is nearest to a close
        assert check.points == best or (bounded and not ways), cards
        seen[check.ending] += 1
    assert seen[None]
    assert seen[Ending.CLOSED]
