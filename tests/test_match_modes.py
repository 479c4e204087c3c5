"""Matches that end in other ways than by elimination, and players who come back."""

from __future__ import annotations

import attrs
import pytest
from positions import codes
from raising import raises
from shared import match_of

from scala40 import Code, Ending, Hand, InvalidEntry, InvalidRuleset, MatchMode, Reentry, Ruleset, rumino, score
from scala40.core._game import BestTotal, Direction, FirstDeal, MatchRules
from scala40.core._game import Ending as AnyEnding
from scala40.match import Match, points_entry
from scala40.quaranta._rules import CardValues, JokerHandValue, LoneAce

BACK = Ruleset(reentry=Reentry.HIGHEST_BELOW)
TO_1000 = Ruleset(match_mode=MatchMode.TARGET, target=1_000)
SINGLE = Ruleset(match_mode=MatchMode.SINGLE_HAND)


def test_d_75_who_passes_the_limit_comes_back_with_the_highest_total_below_it() -> None:
    """D-75: two seats are still in, so the third goes on with the higher of their totals."""
    match = match_of(BACK, (0, 40, 70), (0, 50, 35))
    assert match.totals == (0, 90, 90)
    assert match.active == (0, 1, 2)
    assert match.sheet[-1].back == (2,)
    assert match.sheet[-1].out == ()
    assert match_of(Ruleset(), (0, 40, 70), (0, 50, 35)).eliminated == (2,)


def test_d_75_all_who_passed_come_back_together() -> None:
    """D-75: several at once, each with the same total; what the hand added stays on the sheet."""
    match = match_of(BACK, (0, 99, 101, 150))
    assert match.totals == (0, 99, 99, 99)
    assert match.sheet[-1].points == (0, 99, 101, 150)
    assert match.sheet[-1].back == (2, 3)


def test_d_75_with_one_player_left_the_match_is_over() -> None:
    """D-75: only as long as more than one is below the limit does anybody come back."""
    match = match_of(BACK, (0, 101, 150))
    assert (match.totals, match.winners, match.eliminated) == ((0, 101, 150), (0,), (1, 2))


def test_d_75_a_dead_hand_that_leaves_nobody_brings_nobody_back() -> None:
    """D-75, D-78: the lowest total wins."""
    assert match_of(BACK, (120, 110, 130), closed=False).winners == (1,)


def test_d_75_a_correction_changes_who_came_back() -> None:
    """D-75: replacing the hand counts everything after it again."""
    match = match_of(BACK, (0, 90, 120), (20, 0, 5))
    assert match.totals == (20, 90, 95)
    assert match.replace(1, points_entry({0: 0, 1: 90, 2: 12}, closer=0, ending=Ending.CLOSED)).totals == (20, 90, 17)


def test_d_76_a_match_to_a_target_ends_when_somebody_reaches_it() -> None:
    """D-76: nobody goes out on the way, and the lowest total wins."""
    on_the_way = match_of(TO_1000, (0, 400, 999))
    assert (on_the_way.is_over, on_the_way.active) == (False, (0, 1, 2))
    over = on_the_way.add(points_entry({0: 300, 1: 0, 2: 1}, closer=1, ending=Ending.CLOSED))
    assert (over.totals, over.winners, over.eliminated) == ((300, 400, 1_000), (0,), ())
    assert [row.seat for row in over.standings] == [0, 1, 2]


def test_d_76_d_77_a_match_to_a_target_may_be_shared() -> None:
    """D-76, D-77: equal lowest totals win together, after a dead hand too."""
    assert match_of(TO_1000, (500, 500, 1_200), closed=False).winners == (0, 1)


def test_d_76_in_a_single_hand_the_closer_wins() -> None:
    """D-76: the match is over after one hand."""
    match = match_of(SINGLE, (30, 0, 12))
    assert (match.is_over, match.winners) == (True, (1,))
    assert match.eliminated == ()


def test_d_79_a_single_hand_that_dies_is_won_by_the_fewest_points() -> None:
    """D-79: ties are shared."""
    assert match_of(SINGLE, (30, 12, 12), closed=False).winners == (1, 2)


def test_d_76_a_single_hand_that_was_closed_without_points() -> None:
    """D-76: the closer wins even if nobody had to count."""
    left = {0: Hand(), 1: Hand.parse("2C"), 2: Hand.parse("2C")}
    assert Match(SINGLE.match_rules, 3).add(score(SINGLE, left, ending=Ending.CLOSED, closer=0)).winners == (0,)


def test_a_single_hand_may_be_won_by_those_who_stay() -> None:
    """A withdrawal that leaves one seat ends any match."""
    assert Match(SINGLE.match_rules, 2).withdraw(0).winners == (1,)
    assert Match(TO_1000.match_rules, 2).withdraw(1).winners == (0,)


@pytest.mark.parametrize("ending", [Ending.CLOSED, Ending.CLOSED_IN_HAND])
def test_d_70_d_74_the_closer_alone_scores_nothing(ending: Ending) -> None:
    """D-62, D-70, D-74: the closer never goes out, and whoever has a card left scores a point at least."""
    match = Match(Ruleset().match_rules, 3)
    for points, message in (
        ({0: 120, 1: 10, 2: 12}, "player 1 cannot have scored 120: the player who ends a hand like this scores 0"),
        ({0: -10, 1: 10, 2: 12}, "player 1 cannot have scored -10: the player who ends a hand like this scores 0"),
        (
            {0: 0, 1: -10, 2: 12},
            "player 2 cannot have scored -10: only the player who ends a hand can score less than 1",
        ),
        ({0: 0, 1: 0, 2: 12}, "player 2 cannot have scored 0: only the player who ends a hand can score less than 1"),
    ):
        caught = raises(InvalidEntry, match.add, points_entry(points, closer=0, ending=ending))
        assert [reason.message for reason in caught.violations] == [message]
    assert match.add(points_entry({0: 0, 1: 1, 2: 12}, closer=0, ending=ending)).totals == (0, 1, 12)


def test_d_70_d_82_in_a_dead_hand_everybody_scores() -> None:
    """D-70, D-82: nobody has laid the last card, so an entry of nothing is refused."""
    match = Match(Ruleset().match_rules, 3)
    caught = raises(InvalidEntry, match.add, points_entry({0: 0, 1: 10, 2: 12}, closer=None, ending=Ending.DEAD))
    message = "player 1 cannot have scored 0: only the player who ends a hand can score less than 1"
    assert [reason.message for reason in caught.violations] == [message]


@pytest.mark.unmeasured
@pytest.mark.parametrize("card_values", CardValues)
@pytest.mark.parametrize("joker_hand_value", JokerHandValue)
@pytest.mark.parametrize("lone_ace_value", LoneAce)
def test_d_70_d_71_whatever_is_left_counts(
    card_values: CardValues, joker_hand_value: JokerHandValue, lone_ace_value: LoneAce
) -> None:
    """D-23, D-70, D-71, D-72: any card is a point at least, by all rules that say what cards left count."""
    for penalty in (None, 1):
        rules = Ruleset(
            card_values=card_values,
            joker_hand_value=joker_hand_value,
            lone_ace_value=lone_ace_value,
            unopened_penalty=penalty,
        )
        for left in {*rules.pack.cards}:
            for ending, closer in ((Ending.CLOSED, 0), (Ending.CLOSED_IN_HAND, 0), (Ending.DEAD, None)):
                first = Hand() if closer == 0 else Hand.parse("2C")
                outcome = score(rules, {0: first, 1: Hand.of([left])}, ending=ending, closer=closer)
                assert outcome.points(1) >= 1
                assert Match(rules.match_rules, 2).add(outcome).totals[1] == outcome.points(1)


def test_a_hand_of_scala_40_does_not_end_like_one_of_another_game() -> None:
    """Nobody knocks here, whatever the points are."""
    with pytest.raises(InvalidEntry, match="under these rules nobody ends a hand like this"):
        Match(Ruleset().match_rules, 2).add(points_entry({0: 0, 1: 5}, closer=0, ending=rumino.Ending.KNOCKED))


@pytest.mark.parametrize(
    "make,message",
    [
        (lambda: Ruleset(match_mode=MatchMode.TARGET), "a match to a target needs a target"),
        (lambda: Ruleset(target=1_000), "a target means nothing unless match_mode is TARGET"),
        (
            lambda: Ruleset(match_mode=MatchMode.SINGLE_HAND, reentry=Reentry.HIGHEST_BELOW),
            "reentry means nothing unless match_mode is ELIMINATION",
        ),
    ],
    ids=["no target", "idle target", "idle re-entry"],
)
def test_contradictions_are_refused(make: type[Ruleset], message: str) -> None:
    """A value without the one that uses it, or the other way round, with the reason."""
    caught = raises(InvalidRuleset, make)
    assert codes(caught.violations) == {Code.RULE_CONTRADICTION}
    assert [reason.message for reason in caught.violations] == [message]


def test_the_rules_of_a_match_follow_from_the_ruleset() -> None:
    """Each mode takes its figure from its field, and fields of the score leave them alone."""
    assert (TO_1000.match_rules.limit, TO_1000.match_rules.mode) == (1_000, MatchMode.TARGET)
    assert (SINGLE.match_rules.limit, Ruleset(limit=201).match_rules.limit) == (None, 201)
    assert BACK.match_rules.reentry is Reentry.HIGHEST_BELOW
    assert Ruleset(card_values=CardValues.PROGRESSIVE).match_rules == Ruleset().match_rules


# matches as a game of one's own may have them


def test_who_goes_out_in_the_last_of_so_many_hands_together_shares_the_win() -> None:
    """D-77, D-78: it is between those whom the last hand put out, as after any other hand."""
    rules = MatchRules(10, "X-1", hands=1)
    for points, winners in (((20, 30), (0,)), ((20, 20), (0, 1))):
        entry = points_entry(dict(enumerate(points)), closer=None, ending=Ending.DEAD)
        assert Match(rules, 2).add(entry).winners == winners


@pytest.mark.parametrize("best,winner", [(BestTotal.LOWEST, 0), (BestTotal.HIGHEST, 1)])
def test_a_match_to_a_target_can_have_so_many_hands_too(best: BestTotal, winner: int) -> None:
    """It ends with the last of them, even if nobody has come so far."""
    match = Match(MatchRules(1_000, "X-1", mode=MatchMode.TARGET, hands=2, best=best), 2)
    entry = points_entry({0: 1, 1: 2}, closer=None, ending=Ending.DEAD)
    assert match.add(entry).winners == ()
    assert match.add(entry).add(entry).winners == (winner,)


def test_nobody_comes_back_where_nobody_goes_out() -> None:
    """Whose total reaches a target has ended the match."""
    rules = MatchRules(10, "X-1", mode=MatchMode.TARGET, reentry=Reentry.HIGHEST_BELOW)
    match = Match(rules, 3).add(points_entry({0: 1, 1: 2, 2: 50}, closer=None, ending=Ending.DEAD))
    assert (match.winners, match.totals, match.sheet[0].back) == ((0,), (1, 2, 50), ())


def test_who_left_later_stands_higher_whatever_the_hands_are_called() -> None:
    """A hand that is dealt again has the number of the one that did not count, but comes after it."""
    again = attrs.evolve(points_entry(dict.fromkeys(range(4), 0), closer=None, ending=Ending.DEAD), counts=False)
    match = Match(MatchRules(10, "X-1", hands=5), 4).add(again).withdraw(3)
    match = match.add(points_entry({0: 0, 1: 1, 2: 50}, closer=None, ending=Ending.DEAD))
    assert [row.number for row in match.sheet] == [1, 1]
    assert [standing.seat for standing in match.standings] == [0, 1, 2, 3]


def test_a_hand_that_comes_too_late_is_said_not_to_count() -> None:
    """On the sheet, as in the discrepancies."""
    entry = points_entry({0: 0, 1: 1}, closer=None, ending=Ending.DEAD)
    match = Match(MatchRules(None, "X-1", hands=2), 2, entries=(entry,) * 3)
    assert [row.counts for row in match.sheet] == [True, True, False]


@pytest.mark.parametrize("direction,dealer", [(Direction.CLOCKWISE, 1), (Direction.COUNTERCLOCKWISE, 3)])
def test_the_first_of_the_winners_deals_the_next_match(direction: Direction, dealer: int) -> None:
    """The way the deal goes round."""
    rules = MatchRules(10, "X-1", first_deal=FirstDeal.WINNER, direction=direction)
    entry = points_entry({0: 20, 1: 11, 2: 20, 3: 11}, closer=None, ending=Ending.DEAD)
    assert Match(rules, 4).add(entry).next_dealer == dealer


@pytest.mark.parametrize("ending", [Ending.CLOSED, rumino.Ending.RUMINO])
def test_partners_win_together_where_points_are_entered(ending: AnyEnding) -> None:
    """The rules say who plays together; an entry of points knows nothing of it."""
    mode = MatchMode.SINGLE_HAND if ending is Ending.CLOSED else MatchMode.ELIMINATION
    match = Match(MatchRules(None, "X-1", mode=mode, sides=2), 4)
    assert match.add(points_entry({0: 1, 1: 2, 2: 1, 3: 2}, closer=1, ending=ending)).winners == (1, 3)
