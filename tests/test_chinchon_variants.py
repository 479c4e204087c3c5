"""Variants of Chinchón that others publish (VC-02 to VC-12), each shown in play by the rule's own words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import attrs
import pytest
from chinchon_positions import RUNS, can, close, laid, points, setup_of, state, texts
from positions import codes
from raising import raises, some

from scala40.chinchon import (
    JOKER,
    PRESETS,
    AceInRuns,
    AllMeldedBonus,
    Close,
    CloseGuard,
    Discard,
    DrawStock,
    EarlyClose,
    End,
    Ending,
    FigureValues,
    FirstTurn,
    Hand,
    LayOff,
    LayOffOn,
    LayOffOrder,
    LoosePoints,
    MatchEnd,
    Meld,
    MeldKind,
    Phase,
    Ruleset,
    Show,
    State,
    TwoWildsClose,
    WildAces,
    WildChinchon,
    WildsPerMeld,
    check_close,
    check_meld,
    deal,
    deal_from,
    least_total,
    legal_moves,
    outlook,
    play,
    problems,
    rate,
    read_move,
    read_rules,
    read_state,
    reason,
    result,
    score,
    view,
    violations,
    write_move,
    write_position,
    write_rules,
)
from scala40.chinchon._text import ChinchonDetail
from scala40.core._cards import InvalidEntry, InvalidRuleset, cards_in
from scala40.core._melds import meld_violations
from scala40.core._text import Code, CommonDetail, CommonMerit
from scala40.match import Match, points_entry

SEVEN = "AD 2D 3D 4D 5D 6D 7D"
WITH_JOKER = "AD 2D JK=3D 4D 5D 6D 7D"


def refusals(**fields: Any) -> list[tuple[str, str]]:
    """Return the decisions that rules contradict, with what is said of each."""
    return [(it.rule, it.message) for it in raises(InvalidRuleset, lambda: Ruleset(**fields)).violations]


def ended(position: State) -> tuple[Ending, bool, Sequence[int]]:
    """Return how a hand ended, whether it wins the match, and the points of each seat."""
    found = some(result(position))
    assert isinstance(found.ending, Ending)
    return found.ending, found.wins_match, points(position)


def test_vc_02_figures_count_ten_each() -> None:
    """VC-02: what is left counts so, runs are what they were: the queen still stands between jack and king."""
    rules = Ruleset(figure_values=FigureValues.ALL_TEN)
    assert [rules.hand_values[it.index] for it in cards_in("7C JC QC KC")] == [7, 10, 10, 10]
    hand = "4D 5D 6D 5S 6S 7S JC KC"
    assert not can(state(hand, "", rules=attrs.evolve(rules, close_max=9)), close("KC", RUNS))
    assert can(state(hand, "", rules=attrs.evolve(rules, close_max=10)), close("KC", RUNS))
    assert not meld_violations(Meld(MeldKind.RUN, cards_in("JC QC KC")), rules.meld_rules)
    assert meld_violations(Meld(MeldKind.RUN, cards_in("QC JC KC")), rules.meld_rules)


def test_vc_03_a_meld_holds_only_one_joker() -> None:
    """VC-03: two among four cards are one too many, in the hand and by adding one to a meld of the closer."""
    rules = Ruleset(jokers=2, wilds_per_meld=WildsPerMeld.ONE)
    hand = "4D 7D JK JK 2C 2H 2S KC"
    two = close("KC", "4D JK=5D JK=6D 7D / 2C 2H 2S", Ruleset(jokers=2))
    assert can(state(hand, "", rules=Ruleset(jokers=2)), two)
    assert not can(state(hand, "", rules=rules), two)
    assert codes(violations(state(hand, "", rules=rules), two)) == {Code.TOO_MANY_JOKERS}
    assert can(state("4D 5D JK 7D 2C 2H JK KC", "", rules=rules), close("KC", "4D 5D JK=6D 7D / 2C 2H JK=2", rules))
    closing, how, other = "4D 5D JK 7D 2C 2H AS KC", "4D 5D JK=6D 7D", "JK 3D KH KD QS JS 7S"
    position = play(laid(other, rules=rules, closing=closing, how=how), Show())
    assert "lay off 3D on meld 1 (low)" in texts(position)
    assert not any("JK" in text for text in texts(position))
    half = play(laid(other, rules=Ruleset(jokers=2), closing=closing, how=how), Show())
    assert any("JK" in text for text in texts(half))


def test_vc_04_a_joker_that_is_left_counts_what_is_agreed() -> None:
    """VC-04: 50, so that no usual close leaves one; or so little that one can be left."""
    hand = "4D 5D 6D 5S 6S 7S JK KH"
    for value, most, allowed in ((50, 49, False), (50, 50, True), (3, 5, True), (25, 5, False)):
        rules = Ruleset(jokers=2, wild_value=value, close_max=most)
        assert can(state(hand, "", rules=rules), close("KH", RUNS)) == allowed
    rules = Ruleset(jokers=2, wild_value=50)
    assert score(rules, {0: Hand.parse("JK KC"), 1: Hand.parse("2D")}, ending=Ending.CLOSED, closer=1).points(0) == 60


def test_vc_04_jokers_that_count_nothing_may_be_left_where_nothing_else_may() -> None:
    """VC-04: that is a close with no points and not one with all cards melded: no bonus, and the others lay off."""
    rules = Ruleset(jokers=2, wild_value=0, close_max=0)
    position = state("4D 5D 6D 5S 6S 7S JK KH", "7D 2C 2H 3S JS QC KC", rules=rules)
    assert not can(state("4D 5D 6D 5S 6S 7S AC KH", "", rules=rules), close("KH", RUNS))
    position = play(position, close("KH", RUNS))
    assert position.phase is Phase.LAY_OFF
    position = play(play(position, Show()), LayOff(0, cards_in("7D")[0], End.HIGH))
    position = play(position, read_move("done", position))
    assert ended(position) == (Ending.CLOSED, False, [2 + 2 + 3 + 8 + 9 + 10, 0])
    assert Ruleset(jokers=2, wild_value=0, close_max=0, layoff_order=LayOffOrder.CLOCKWISE).leaves_cards
    (closed, *_) = rules.match_rules.closings
    assert (closed.ending, closed.least, closed.most) == (Ending.CLOSED, 0, 0)


def test_vc_05_at_most_so_many_cards_are_left_whatever_they_count() -> None:
    """VC-05: an ace and a two are two cards; a run of six and one card may close; the points are bounded besides."""
    one = Ruleset(close_cards_max=1)
    hand = state("4D 5D 6D 7D JD AC 2C KH", "", rules=one)
    two = close("KH", "4D 5D 6D 7D JD")
    assert can(state("4D 5D 6D 7D JD AC 2C KH", ""), two)
    assert not can(hand, two)
    (reason,) = violations(hand, two)
    assert (reason.code, reason.rule) == (Code.CLOSE_LEAVES_MANY, "VC-05")
    assert reason.message == "to close, at most one card may be left; here are 2: AC 2C"
    assert reason.hint == "leave one card fewer, or discard without closing"
    assert can(state("4D 5D 6D 7D JD QD AC KH", "", rules=one), close("KH", "4D 5D 6D 7D JD QD"))
    assert not can(state("4D 5D 6D 7D JD QD 7C KH", "", rules=one), close("KH", "4D 5D 6D 7D JD QD"))


def test_vc_05_a_check_finds_the_close_that_leaves_few_cards() -> None:
    """VC-05: two aces and a two are fewer points than a five, and too many cards."""
    assert check_close("AC AD 2H 5C 5D 5H 5S").left == cards_in("AC AD 2H")
    many = check_close("AC 2C 3C 4C 4D 4H 5H", Ruleset(close_max=10))
    few = check_close("AC 2C 3C 4C 4D 4H 5H", Ruleset(close_max=10, close_cards_max=1))
    assert many.closes
    assert len(few.left) == 1 or not few.closes
    with pytest.raises(InvalidEntry) as caught:
        score(Ruleset(close_cards_max=1), {0: Hand.parse("AC 2D"), 1: Hand()}, ending=Ending.CLOSED, closer=0)
    assert {it.code for it in caught.value.violations} == {Code.CLOSE_LEAVES_MANY}


def test_vc_07_a_chinchon_brings_points_and_the_match_goes_on() -> None:
    """VC-07: the closer scores the number, nobody lays off, and the ending keeps its name; totals may be below zero."""
    rules = Ruleset(chinchon_points=-50)
    position = play(state(f"{SEVEN} KH", "", rules=rules), close("KH", SEVEN))
    assert position.phase is Phase.CLOSED
    how, wins, scored = ended(position)
    assert (how, wins, scored[1]) == (Ending.CHINCHON, False, -50)
    found = some(result(position))
    match = Match(rules.match_rules, 2).add(found)
    assert (match.winners, match.totals[1]) == ((), -50)
    entered = Match(rules.match_rules, 2).add(points_entry({0: 12, 1: -50}, closer=1, ending=Ending.CHINCHON))
    assert (entered.winners, entered.discrepancies) == ((), ())
    usual = Match(Ruleset().match_rules, 2).add(points_entry({0: 12, 1: -10}, closer=1, ending=Ending.CHINCHON))
    assert usual.winners == (1,)


@pytest.mark.parametrize(
    "worth,number,scored,wins",
    [
        (WildChinchon.MINUS_10, None, -10, False),
        (WildChinchon.MINUS_25, None, -25, False),
        (WildChinchon.MINUS_25, -50, -25, False),
        (WildChinchon.LIKE_NATURAL, None, -10, True),
        (WildChinchon.LIKE_NATURAL, -50, -50, False),
    ],
)
def test_vc_08_what_a_run_of_seven_with_a_joker_brings(
    worth: WildChinchon, number: int | None, scored: int, wins: bool
) -> None:
    """VC-08: 10 or 25 points off, or what one without a joker brings, which VC-07 may make points."""
    rules = Ruleset(jokers=2, wild_chinchon=worth, chinchon_points=number)
    position = play(state(f"{SEVEN.replace('3D', 'JK')} KH", "", rules=rules), close("KH", WITH_JOKER, rules))
    how, won, scores = ended(position)
    assert (how, won, scores[1]) == (Ending.CHINCHON_WITH_JOKER, wins, scored)
    found = some(result(position))
    match = Match(rules.match_rules, 2).add(found)
    assert (match.winners, match.discrepancies) == ((1,) if wins else (), ())


def test_vc_08_close_is_read_as_what_brings_the_most() -> None:
    """VC-08: seven cards with a joker are shown as one run where that brings more than two melds."""
    hand = f"{SEVEN.replace('3D', 'JK')} KH"
    for worth in WildChinchon:
        position = state(hand, "", rules=Ruleset(jokers=2, wild_chinchon=worth))
        closed = play(position, read_move("close KH", view(position, position.turn)))
        assert ended(closed)[0] is Ending.CHINCHON_WITH_JOKER


def test_vc_11_nobody_closes_who_keeps_two_jokers() -> None:
    """VC-11: melded or not, in a chinchón too; the second one may be the card that goes face down."""
    rules = Ruleset(jokers=2, two_wilds_close=TwoWildsClose.FORBIDDEN, close_max=50)
    two = close("KH", "4D 5D JK=6D / 2C 2H JK=2", rules)
    hand = "4D 5D JK 2C 2H JK AC KH"
    assert can(state(hand, "", rules=Ruleset(jokers=2)), two)
    assert not can(state(hand, "", rules=rules), two)
    (reason,) = violations(state(hand, "", rules=rules), two)
    assert (reason.code, reason.rule) == (Code.CLOSE_TWO_WILDS, "VC-11")
    assert reason.message == "to close, you may keep at most one joker; here are 2"
    one_left = close("KH", "4D 5D JK=6D / 2C 2H 2S", rules)
    assert not can(state("4D 5D JK 2C 2H 2S JK KH", "", rules=rules), one_left)
    assert can(state("4D 5D JK 2C 2H 2S AC KH", "", rules=rules), one_left)
    entered = score(rules, {0: Hand.parse("JK"), 1: Hand.parse("KC")}, ending=Ending.CLOSED, closer=0)
    assert [line.points for line in entered.scores] == [25, 10]
    face_down = close("JK", "4D 5D JK=6D / 2C 2H 2S", rules)
    assert can(state("4D 5D JK 2C 2H 2S AC JK", "", rules=rules), face_down)
    seven = "AD 2D JK=3D 4D JK=5D 6D 7D"
    assert not can(state("AD 2D JK 4D JK 6D 7D KH", "", rules=rules), close("KH", seven, rules))
    check = check_close("4D 5D JK 2C 2H 2S AC JK", rules)
    assert (check.closes, check.card) == (True, JOKER)
    assert not check_close("4D 5D JK 2C 2H 2S JK", rules).closes


def test_vc_12_after_the_agreed_hands_the_lowest_total_wins() -> None:
    """VC-12: nobody drops out before, whatever the totals; equal ones share the win; a chinchón still wins at once."""
    rules = Ruleset(match_end=MatchEnd.FIXED_HANDS, hands=2)
    match = Match(rules.match_rules, 3).add(points_entry({0: 150, 1: 2, 2: 12}, closer=1, ending=Ending.CLOSED))
    assert (match.winners, match.active) == ((), (0, 1, 2))
    assert match.add(points_entry({0: 3, 1: 15, 2: 5}, closer=0, ending=Ending.CLOSED)).winners == (1, 2)
    assert match.add(points_entry({0: -10, 1: 15, 2: 5}, closer=0, ending=Ending.CHINCHON)).winners == (0,)


ACE = {place: Ruleset(jokers=2, wild_aces=WildAces.COINS, ace_in_runs=place) for place in AceInRuns}
LOW, HIGH, EITHER = ACE.values()


@pytest.mark.parametrize(
    "run,low,high,either",
    [
        ("AC 2C 3C", "AC 2C 3C", "", "AC 2C 3C"),
        ("AC KC QC", "", "QC KC AC", "QC KC AC"),
        ("QC KC JK", "JK=JC QC KC", "QC KC JK=AC", "QC KC JK=AC"),
        ("JK 2C 3C", "JK=AC 2C 3C", "2C 3C JK=4C", "JK=AC 2C 3C"),
        ("QD KD AD", "AD=JD QD KD", "QD KD AD", "QD KD AD"),
        ("KC AC 2C", "", "", ""),
        ("KC AC JK 3C", "", "", ""),
        ("AC 2C 3C 4C 5C 6C 7C JC QC KC JK", "", "", ""),
    ],
)
def test_vc_13_the_ace_stands_where_it_is_agreed(run: str, low: str, high: str, either: str) -> None:
    """VC-13: below the two, above the king, or at either end; never in the middle, and never at both ends."""
    assert [str(check_meld(run, rules).meld or "") for rules in ACE.values()] == [low, high, either]


def test_vc_13_a_run_of_seven_may_end_with_the_ace() -> None:
    """VC-13: five to king and the ace is a chinchón; the ace counts 1, and lies at that end of others' melds too."""
    seven = "5C 6C 7C JC QC KC AC"
    assert [check_close(f"{seven} KH", rules).ending for rules in (LOW, HIGH, EITHER)][1:] == [Ending.CHINCHON] * 2
    assert close("KH", seven, HIGH) in legal_moves(state(f"{seven} KH", "", rules=HIGH))
    assert {rules.hand_values[cards_in("AC")[0].index] for rules in ACE.values()} == {1}
    figures, low = "JC QC KC 2S 3S 4S 5H KH", "JC QC KC / 2S 3S 4S"
    for rules, fits in ((LOW, {"AS"}), (HIGH, {"AC"}), (EITHER, {"AC", "AS"})):
        position = play(laid("AC AS 7H 7D 2D 3D KD", rules=rules, closing=figures, how=low), Show())
        added = {it.card.text for it in legal_moves(position) if isinstance(it, LayOff)}
        assert added == fits
        assert all(read_move(write_move(it), position) == it for it in legal_moves(position))
    (reason,) = check_meld("AC 2C 3C", HIGH).violations
    assert (reason.rule, reason.hint) == ("C-02", "put the ace above the king, it does not stand below the two")


EACH = Ruleset(jokers=2, wild_aces=WildAces.COINS, loose_points=LoosePoints.ONE_EACH, close_max=2)


def test_vc_14_each_loose_card_counts_one_point() -> None:
    """VC-14: a king, a joker and a wild ace like any other, for the closer, the others and the limits of a close."""
    position = state("4C 5C 6C 7C JC KD JK KH", "AD KS QS 2H 3H 7D 7H", rules=EACH)
    two = close("KH", "4C 5C 6C 7C JC")
    assert can(position, two)
    three = close("KH", "4C 5C 6C 7C")
    assert [it.message for it in violations(position, three)] == [
        "to close, at most 2 points may be left; here are 3: JC KD JK"
    ]
    position = play(play(position, two), Show())
    position = play(position, read_move("add AD=QC to 0 high", position))
    assert ended(play(position, read_move("done", position))) == (Ending.CLOSED, False, [6, 2])
    assert least_total(Hand.parse("AD KS QS 2H 3H 7D 7H"), (), EACH).points == 4
    guarded = attrs.evolve(EACH, close_guard=CloseGuard.ON)
    assert [check_close("4C 5C 6C 7C JC KD JK", guarded, total=it).closes for it in (98, 99)] == [True, False]
    assert attrs.evolve(EACH, close_max=50).match_rules.closings[0].most == 7


ALSO = Ruleset(all_melded_bonus=AllMeldedBonus.EVERYBODY)
TWO_RUNS = "7C JC QC 2D 3D 4D 5D"


@pytest.mark.parametrize("seven", [TWO_RUNS, "AD 2D 3D 4D 5D 6D 7D"])
@pytest.mark.parametrize("clubs,left", [("4C 5C 6C", "AC"), ("3C 4C 5C 6C", "")])
def test_vc_15_ten_off_for_everybody_who_has_all_seven_melded(seven: str, clubs: str, left: str) -> None:
    """VC-15: after any close, and with a run of seven too, which wins nothing; players do not lay off instead."""
    for rules, scored in ((Ruleset(), 0), (ALSO, -10)):
        position = state(f"{clubs} 5S 6S 7S {left} KH", seven, rules=rules)
        position = play(position, close("KH", f"{clubs} / 5S 6S 7S"))
        while not position.phase.is_over:
            position = play(position, max(legal_moves(position), key=partial(rate, view(position, position.turn))))
        assert ended(position)[1:] == (False, [scored, 1 if left else -10])


def test_vc_15_what_is_laid_off_is_not_melded() -> None:
    """VC-15: it brings 0; players tell the two apart, a score of a real table says who had all melded."""
    position = play(state("4C 5C 6C 5S 6S 7S AC KH", TWO_RUNS, rules=ALSO), close("KH", "4C 5C 6C / 5S 6S 7S"))
    mine = view(position, 0)
    melded = play(position, read_move("show", mine))
    assert {reason(mine, read_move(text, mine)).merit for text in ("show", "done")} == {CommonMerit.ALL_MELDED}
    assert least_total(position.hand, position.table, ALSO).points == -10
    assert outlook(position) == outlook(melded)
    for text in ("show 2D 3D 4D 5D", "add 7C to 0 high", "add JC to 0 high", "add QC to 0 high", "done"):
        position = play(position, read_move(text, position))
    assert ended(position)[2] == [0, 1]
    given: dict[str, Any] = {"ending": Ending.CLOSED, "closer": 2}
    found = score(ALSO, {0: Hand(), 1: Hand(), 2: Hand.parse("AC")}, melded=[1], **given)
    assert Match(ALSO.match_rules, 3).add(found).totals == (0, -10, 1)
    for wrong, code in ((2, Code.HANDS), (1, Code.SEATS)):
        asked = partial(score, ALSO, {0: Hand(), 2: Hand.parse("AC")}, melded=[wrong], **given)
        assert [it.code for it in raises(InvalidEntry, asked).violations] == [code]
    assert refusals(all_melded_bonus=AllMeldedBonus.EVERYBODY, layoff_on=LayOffOn.ALL) == [
        ("VC-15", "all_melded_bonus means nothing where layoff_on is ALL")
    ]


def test_fields_that_would_mean_nothing_are_refused() -> None:
    """VC-03, VC-04, VC-05, VC-08, VC-11, VC-12: with the field that they hang on; the number of hands must be there."""
    assert refusals(wild_value=50) == [("VC-04", "wild_value means nothing unless jokers is above 0")]
    assert refusals(wild_chinchon=WildChinchon.MINUS_25) == [
        ("VC-08", "wild_chinchon means nothing unless jokers is above 0")
    ]
    for name, value in (("wilds_per_meld", WildsPerMeld.ONE), ("two_wilds_close", TwoWildsClose.FORBIDDEN)):
        ((_, worded),) = refusals(**{name: value}, jokers=1)
        assert worded == f"{name} means nothing unless jokers is above 1"
    assert refusals(close_cards_max=1, close_max=0) == [
        ("VC-05", "close_cards_max means nothing unless close_max is above 0")
    ]
    fixed = {"match_end": MatchEnd.FIXED_HANDS}
    assert refusals(**fixed) == [("G-03", "FIXED_HANDS needs a number in hands")]
    assert refusals(hands=3) == [("VC-12", "hands means nothing unless match_end is FIXED_HANDS")]
    assert refusals(**fixed, hands=3, limit=50, close_guard=CloseGuard.ON, reentry_max=1) == [
        ("G-04", "reentry_max means nothing unless match_end is LAST_SURVIVOR"),
        ("C-13", "limit means nothing where match_end is FIXED_HANDS"),
        ("G-02", "close_guard means nothing where match_end is FIXED_HANDS"),
    ]
    idle: dict[str, object] = {"figure_values": FigureValues.ALL_TEN, "wild_value": 50, "close_cards_max": 1}
    assert [worded for _, worded in refusals(**idle, jokers=2, loose_points=LoosePoints.ONE_EACH)] == [
        f"{name} means nothing where loose_points is ONE_EACH" for name in idle
    ]
    wrong: Any = "none"
    assert [rule for rule, _ in refusals(jokers=wrong, wild_value=50, wilds_per_meld=wrong)] == ["C-01", "VC-03"]
    assert [rule for rule, _ in refusals(match_end=wrong, hands=0)] == ["G-03", "VC-12"]
    assert [rule for rule, _ in refusals(close_max=0, layoff_order=wrong)] == ["C-11"]


def test_the_notation_of_rules_has_the_new_fields() -> None:
    """VC-07, VC-12: a number below zero, and one that may be none."""
    rules = Ruleset(jokers=2, chinchon_points=-25, match_end=MatchEnd.FIXED_HANDS, hands=3, wild_value=0)
    text = write_rules(rules)
    assert "chinchon_points=-25" in text
    assert "hands=3" in text
    assert read_rules(text) == rules
    assert Ruleset.from_dict(rules.to_dict()) == rules
    assert read_rules("chinchon_points=none") == Ruleset()


FORBIDDEN = Ruleset(first_turn_close=EarlyClose.FORBIDDEN)


def first_turns(rules: Ruleset, seed: int) -> list[tuple[int, bool]]:
    """Return for each turn of a hand of three in which nobody closes the seat, and whether it could have closed."""
    position, found = deal(rules, 3, seed=seed), []
    for _ in range(9):
        if position.phase is Phase.DRAW:
            position = play(position, DrawStock())
        found.append((position.turn, bool([move for move in legal_moves(position) if isinstance(move, Close)])))
        position = play(position, Discard(max(position.hand, key=lambda it: rules.hand_values[it.index])))
    return found


def test_vc_06_nobody_closes_in_their_first_turn() -> None:
    """VC-06: a chinchón is no exception; in the second turn it closes."""
    others = [it for it in Ruleset().pack.cards if it not in cards_in(SEVEN)]
    deck = [card for pair in zip(cards_in(SEVEN), others[:7], strict=True) for card in pair] + others[7:]
    usual, barred = (deal_from(rules, deck, 2) for rules in (Ruleset(), FORBIDDEN))
    card = usual.stock[-1]
    seven = close(str(card), SEVEN)
    assert can(play(usual, DrawStock()), seven)
    barred = play(barred, DrawStock())
    assert not can(barred, seven)
    (reason,) = violations(barred, seven)
    assert (reason.code, reason.rule) == (Code.CLOSE_FIRST_TURN, "VC-06")
    assert reason.message == "you may not close in your first turn of the hand"
    assert reason.hint == "discard without closing"
    barred = play(play(barred, Discard(card)), DrawStock())
    assert codes(violations(barred, close(str(next(iter(barred.hand))), ""))) >= {Code.CLOSE_FIRST_TURN}
    barred = play(play(barred, Discard(next(iter(barred.hand)))), DrawStock())
    (last,) = [it for it in barred.hand if it not in cards_in(SEVEN)]
    assert can(barred, close(str(last), SEVEN))


@pytest.mark.parametrize("first", FirstTurn)
def test_vc_06_the_first_turn_is_each_players_own(first: FirstTurn) -> None:
    """VC-06: nobody closes in one, whatever may be left; in La Conga the first player's is the lead."""
    rules = attrs.evolve(FORBIDDEN, first_turn=first, close_max=50)
    could = 0
    for seed in range(20):
        usual = first_turns(attrs.evolve(rules, first_turn_close=EarlyClose.ALLOWED), seed)
        barred = first_turns(rules, seed)
        assert sorted(seat for seat, _ in barred[:3]) == [0, 1, 2]
        assert not any(may for _, may in barred[:3])
        assert barred[3:] == usual[3:]
        could += any(may for _, may in usual[:3])
    assert could


def test_vc_06_positions_say_who_has_not_finished_a_turn() -> None:
    """VC-06: it is written and read, seen by all, and only under this rule; it must fit the turn."""
    position = deal(FORBIDDEN, 3, seed=1)
    assert "fresh 3" in write_position(position)
    assert read_state(write_position(position)) == position
    assert (view(position, 0).fresh, view(position, None).fresh) == (3, 3)
    assert "fresh" not in write_position(deal(Ruleset(), 3, seed=1))
    later = play(position, DrawStock())
    later = play(later, Discard(next(iter(later.hand))))
    assert later.fresh == 2

    def wrong(of: State, **changes: object) -> list[object]:
        return [dict(it.figures)["what"] for it in problems(setup_of(of, **changes))]

    assert wrong(position, fresh=4) == wrong(position, fresh=-1) == [CommonDetail.FRESH_OUT_OF_BOUNDS]
    assert wrong(deal(Ruleset(), 3, seed=1), fresh=1) == [CommonDetail.FRESH_OUT_OF_BOUNDS]
    assert wrong(position, fresh=2) == [CommonDetail.FRESH_MISFIT]
    assert wrong(later, fresh=3) == [CommonDetail.FRESH_MISFIT]
    assert wrong(position, known=(position.hands[0], Hand(), Hand())) == [ChinchonDetail.FRESH_TOO_FAR]
    assert wrong(position, pile=(*position.pile, position.stock[0]), stock=position.stock[1:]) == [
        ChinchonDetail.FRESH_TOO_FAR
    ]
    leads = deal(attrs.evolve(FORBIDDEN, first_turn=FirstTurn.EIGHT_CARDS), 3, seed=1)
    assert wrong(leads, fresh=0) == [ChinchonDetail.LEAD_MISFIT]
    assert wrong(leads, phase=Phase.PLAY) == [ChinchonDetail.FRESH_TOO_FAR]


def test_fournier_48_is_played_with_figures_of_ten_to_twelve() -> None:
    """VC-02: its source's values for 48 cards, where the preset of S3 keeps 8, 9 and 10."""
    rules = PRESETS["fournier-48"].rules
    assert [rules.hand_values[it.index] for it in cards_in("8C 9C JC QC KC")] == [8, 9, 10, 11, 12]
    assert [PRESETS["48-cards"].rules.hand_values[it.index] for it in cards_in("JC QC KC")] == [8, 9, 10]
    assert can(state("8D 9D JD 5S 6S 7S AC KH", "", rules=rules), close("KH", "8D 9D JD / 5S 6S 7S", rules))


def test_app_minus_50_walks_through_its_rules() -> None:
    """VC-05, VC-06, VC-07: one loose card, no close at first, a chinchón takes 50 off, above 100 you are out."""
    rules = PRESETS["app-minus-50"].rules
    assert can(state("4D 5D 6D 7D JD QD AC KH", "", rules=rules), close("KH", "4D 5D 6D 7D JD QD"))
    assert not can(state("4D 5D 6D 7D JD AC 2C KH", "", rules=rules), close("KH", "4D 5D 6D 7D JD"))
    first = attrs.evolve(state(f"{SEVEN} KH", "", rules=rules), fresh=2)
    assert not can(first, close("KH", SEVEN))
    ended_so = play(attrs.evolve(first, fresh=0), close("KH", SEVEN))
    assert ended(ended_so)[:2] == (Ending.CHINCHON, False)
    assert points(ended_so)[1] == -50
    match = Match(rules.match_rules, 3).add(points_entry({0: 100, 1: 101, 2: 3}, closer=2, ending=Ending.CLOSED))
    assert (match.active, match.winners) == ((0, 2), ())


def test_conga_50_walks_through_its_rules() -> None:
    """VC-08, VC-11: fifty cards, an upcard; a chinchón with one joker takes 25 off, with two it is no close."""
    rules = PRESETS["conga-50"].rules
    assert len(rules.pack) == 50
    assert len(deal(rules, 3, seed=1).pile) == 1
    assert (rules.hand_values[JOKER.index], rules.close_guard) == (25, CloseGuard.OFF)
    one = play(state(f"{SEVEN.replace('3D', 'JK')} KH", "", rules=rules), close("KH", WITH_JOKER, rules))
    assert points(one)[1] == -25
    two = "AD 2D JK=3D 4D JK=5D 6D 7D"
    assert not can(state("AD 2D JK 4D JK 6D 7D KH", "", rules=rules), close("KH", two, rules))
    assert Match(rules.match_rules, 2).add(points_entry({0: 101, 1: 3}, closer=1, ending=Ending.CLOSED)).winners == (1,)
