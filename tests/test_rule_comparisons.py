"""The same deals under two rulesets: what is measured, that it is right, and that it depends on nothing else."""

from __future__ import annotations

import json
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from statistics import mean
from typing import Any, Final

import attrs
import pytest
from raising import raises, some
from tournaments import GREEDY, RANDOM, Backwards, cheat

import scala40
from scala40 import Direction, DrawStock, Ending, Language, Ruleset, TakeDiscard, chinchon, notation, rumino, skarney
from scala40.core._base import derive
from scala40.core._cards import IllegalMove, InvalidSetup
from scala40.core._game import Event
from scala40.players import Greedy
from scala40.playing import Unit, new_match, next_hand, play_hand, steps
from scala40.simulate import (
    Contrast,
    Entrant,
    Interval,
    Measure,
    Progress,
    RuleComparison,
    Same,
    Tournament,
    compare_rules,
    mean_interval,
    rate_interval,
    run_tournament,
)

FIVES: Final = Ruleset(opening_points=50)
USUAL: Final = Ruleset()


def greedy(game: Any) -> Entrant[Any, Any]:
    """A greedy player of a game."""
    return Entrant("greedy", Same(Greedy.of(game)))


def compared(base: Any = USUAL, variant: Any = FIVES, **options: Any) -> RuleComparison:
    """A comparison of a few hands of Scala 40."""
    usual: dict[str, Any] = {"hands": 12, "seed": 7, "seats": 2}
    return compare_rules(scala40, base, variant, [GREEDY], **usual | options)


# What is measured


def test_equal_rules_make_no_difference() -> None:
    """Every difference is zero, and no hand went differently."""
    found = compared(variant=USUAL)
    assert (found.sums.deals, found.sums.changed, found.sums.gave_up) == (12, 0, (0, 0))
    for row in found.rows:
        assert row.base == row.variant
        assert row.difference is not None
        assert (row.difference.value, row.difference.low, row.difference.high) == (0, 0, 0)


def test_the_hands_are_those_of_a_tournament() -> None:
    """With the same players, rules and seed it deals and plays the same hands."""
    tournament: Tournament[Any, Any, Any] = Tournament(
        game=scala40, rules=FIVES, entrants=(GREEDY, RANDOM), deals=8, seed=7, unit=Unit.HAND
    )
    tally = run_tournament(tournament).tally
    found = compare_rules(scala40, USUAL, FIVES, [GREEDY, RANDOM], hands=8, seed=7)
    assert value(found, Measure.MOVES) == tally.moves / 8
    assert value(found, Measure.POINTS) == sum(tally.points) / 16
    assert {how: round(8 * value(found, Measure.ENDING, how)) for how, _ in tally.endings} == dict(tally.endings)


def value(found: RuleComparison, measure: Measure, ending: str | None = None) -> float:
    """The mean under the variant."""
    row = found.row(measure, ending)
    assert row.variant is not None
    return row.variant.value


@pytest.mark.unmeasured
def test_the_differences_are_paired_by_deal() -> None:
    """The interval is that of the differences deal by deal."""
    moves = [
        [
            play_hand(scala40, rules, [Greedy.of(scala40)] * 2, seed=derive(7, "hand", deal)).moves
            for rules in (USUAL, FIVES)
        ]
        for deal in range(12)
    ]
    differences = [two - one for one, two in moves]
    row = compared().row(Measure.MOVES)
    assert row.deals == 12
    singles = [one for one, _ in moves]
    assert bounds(row.difference) == pytest.approx(bounds(mean_interval(12, sum(differences), squares(differences))))
    assert bounds(row.base) == pytest.approx(bounds(mean_interval(12, sum(singles), squares(singles))))


def squares(numbers: list[int]) -> int:
    """The sum of their squares."""
    return sum(it * it for it in numbers)


def bounds(found: Interval | None) -> tuple[float, float, float]:
    """The figure and its bounds."""
    assert found is not None
    return found.value, found.low, found.high


@pytest.mark.unmeasured
def test_a_higher_threshold_is_reached_more_rarely_and_later() -> None:
    """And nothing but the threshold differs."""
    found = compared(variant=Ruleset(opening_points=80), hands=40)
    opened, turn, length = (found.row(it).difference for it in (Measure.OPENED, Measure.OPENING_TURN, Measure.TURNS))
    assert opened is not None
    assert turn is not None
    assert length is not None
    assert opened.high < 0 < turn.low
    assert length.low > 0
    assert 0 < found.sums.changed <= 40


def test_openings_are_counted_by_the_events_of_the_game() -> None:
    """The share of those who opened, and in which of their own turns they did."""
    opened, turns = list[float](), list[float]()
    for deal in range(12):
        match = new_match(scala40, USUAL, 2, derive(7, "hand", deal))
        state = next_hand(scala40, USUAL, match, derive(7, "hand", deal))
        own, found = {0: 0, 1: 0}, list[int]()
        for step in steps(scala40, state, [Greedy.of(scala40)] * 2):
            own[step.seat] += isinstance(step.move, DrawStock | TakeDiscard)
            events = scala40.events(step.before, step.move)
            found += [own[step.seat] for it in events if isinstance(it, scala40.Opened)]
        opened.append(len(found) / 2)
        if found:
            turns.append(mean(found))
    comparison = compared(variant=USUAL)
    assert value(comparison, Measure.OPENED) == pytest.approx(mean(opened), abs=0.001)
    assert value(comparison, Measure.OPENING_TURN) == pytest.approx(mean(turns), abs=0.001)
    assert comparison.row(Measure.OPENING_TURN).deals == len(turns)


@pytest.mark.unmeasured
def test_the_contract_of_a_side_is_an_opening() -> None:
    """In Skarney both partners have laid it when one has, so two sides can open, not four seats."""
    rules = skarney.Ruleset()
    found = compare_rules(skarney, rules, rules, [greedy(skarney)], hands=6, seed=7, seats=4)
    assert 0 < some(found.row(Measure.OPENED).base).value <= 1


@pytest.mark.parametrize("game", [rumino, chinchon], ids=lambda game: game.GAME)
def test_games_without_openings_have_no_such_figures(game: Any) -> None:
    """The other figures are there."""
    found = compare_rules(game, game.Ruleset(), game.Ruleset(limit=77), [greedy(game)], hands=3, seed=7, seats=2)
    measures = [row.measure for row in found.rows]
    assert [it for it in Measure if it not in measures] == [Measure.OPENED, Measure.OPENING_TURN]
    raises(ValueError, lambda: found.row(Measure.OPENED), match=r"nothing was measured as Measure\.OPENED")


def test_openings_under_one_of_the_rulesets_are_told() -> None:
    """A threshold that nobody reached under the other is what the comparison is about."""
    found = compared(variant=Ruleset(opening_points=100), hands=12)
    measures = dict(zip([it for it in Measure if it is not Measure.ENDING], found.sums.measures, strict=True))
    opened = measures[Measure.OPENED]
    nobody = attrs.evolve(opened, variant=0, variant_squares=0, difference_squares=opened.base_squares)
    sums = attrs.evolve(found.sums, measures=tuple({**measures, Measure.OPENED: nobody}.values()))
    described = attrs.evolve(found, sums=sums)

    assert opened.base > 0
    assert Measure.OPENED in [row.measure for row in described.rows]


def test_numbers_of_a_comparison_are_given_by_name() -> None:
    """Hands and seats are easily taken for each other."""
    anything: Any = compare_rules
    raises(TypeError, lambda: anything(scala40, USUAL, FIVES, [greedy(scala40)], 10, 7), match="positional")


def test_a_turn_ends_when_another_seat_is_to_act() -> None:
    """With two players who both draw in each turn, there are as many turns as draws."""
    draws = 0
    for deal in range(5):
        match = new_match(scala40, USUAL, 2, derive(7, "hand", deal))
        state = next_hand(scala40, USUAL, match, derive(7, "hand", deal))
        for step in steps(scala40, state, [Greedy.of(scala40)] * 2):
            draws += isinstance(step.move, DrawStock | TakeDiscard)
    assert value(compared(variant=USUAL, hands=5), Measure.TURNS) == draws / 5


def test_every_ending_of_the_game_has_a_share() -> None:
    """With Wilson's interval, also of what never happened."""
    endings = [row for row in compared(variant=USUAL).rows if row.measure is Measure.ENDING]
    assert [row.ending for row in endings] == [it.value for it in Ending]
    assert sum(row.base.value for row in endings if row.base is not None) == pytest.approx(1)
    for row in endings:
        assert row.base is not None
        assert row.base == rate_interval(round(12 * row.base.value), 12)


# The lead of the first seat


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "rules", [USUAL, Ruleset(direction=Direction.COUNTERCLOCKWISE)], ids=["clockwise", "counterclockwise"]
)
def test_the_first_seat_is_the_one_that_plays_first(rules: Ruleset) -> None:
    """The dealer's neighbour, in whatever direction it goes."""
    step = rules.direction.step
    leads = list[int]()
    for deal in range(6):
        match = play_hand(scala40, rules, [Greedy.of(scala40)] * 3, seed=derive(7, "hand", deal)).match
        points = [match.hands[0].points(seat) for seat in range(3)]
        first = (match.dealer + step) % 3
        leads.append(sum(points) - 3 * points[first])
    found = compare_rules(scala40, rules, rules, [GREEDY], hands=6, seed=7, seats=3)
    assert value(found, Measure.FIRST_LEAD) == pytest.approx(mean(leads) / 2, abs=0.001)


# What is left out


def test_hands_that_do_not_end_are_told_and_not_compared() -> None:
    """They are counted for each ruleset."""
    found = compared(most_moves=30)
    assert found.sums.deals < 12
    assert all(0 < it <= 12 for it in found.sums.gave_up)
    assert "given up because a hand would not end: " in str(found)
    none = compared(most_moves=1)
    assert (none.sums.deals, none.sums.gave_up, none.rows) == (0, (12, 12), ())


# It depends on its arguments alone


@pytest.mark.unmeasured
def test_the_result_is_the_same_wherever_it_is_played() -> None:
    """In threads, in processes, and in whatever order the chunks come back."""
    here = compared(hands=60)
    with ThreadPoolExecutor(2) as threads:
        assert compared(hands=60, executor=threads) == here
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert compared(hands=60, executor=processes) == here
    assert compared(hands=60, executor=Backwards(3)) == here


@pytest.mark.unmeasured
def test_threads_play_the_same() -> None:
    """An executor changes nothing but the time."""
    with ThreadPoolExecutor(2) as threads:
        assert compared(hands=30, executor=threads) == compared(hands=30)


class Travelling(Executor):
    """Runs everything at once, from what would have travelled to another process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return what a copy of the call comes to."""
        done: Future[Any] = Future()
        call, arguments = pickle.loads(pickle.dumps((fn, args)))  # noqa: S301 - made in the same line
        done.set_result(call(*arguments, **kwargs))
        return done


def test_what_travels_to_other_processes_is_the_same_there() -> None:
    """The game, a module, travels by its name."""
    assert compared(hands=30, executor=Travelling()) == compared(hands=30)


@pytest.mark.unmeasured
def test_the_progress_is_told() -> None:
    """At the start and after each chunk."""
    seen = list[Progress]()
    compared(hands=30, watcher=seen.append)
    assert seen == [Progress(0, 30), Progress(25, 30), Progress(30, 30)]


def test_a_comparison_is_a_value() -> None:
    """It can be pickled, hashed and made again of what it shows."""
    found = compared(hands=3)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own
    assert hash(found) == hash(compared(hands=3))
    names = {"Contrast": Contrast, "RuleComparison": RuleComparison, "RuleSums": type(found.sums)}
    assert eval(repr(found), names) == found  # noqa: S307 - our own
    anything: Any = found
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        anything.hands = 4


# What is refused


def test_rules_of_another_game_are_refused() -> None:
    """Whichever of the two they are."""
    raises(TypeError, lambda: compared(variant=rumino.Ruleset()), match=r"variant must be a scala40\.Ruleset")
    raises(TypeError, lambda: compared(base=rumino.Ruleset()), match=r"base must be a scala40\.Ruleset")


def test_a_number_of_seats_that_one_ruleset_refuses_is_refused() -> None:
    """It says which of them."""
    with pytest.raises(InvalidSetup) as caught:
        compared(variant=Ruleset(max_players=3), seats=4)
    assert caught.value.__notes__ == ["under the variant max_players=3"]
    with pytest.raises(InvalidSetup) as caught:
        compared(base=Ruleset(min_players=3))
    assert caught.value.__notes__ == ["under the base min_players=3"]


@pytest.mark.parametrize(
    "options,message",
    [
        pytest.param({"hands": 0}, "hands is 0", id="no hands"),
        pytest.param({"most_moves": 0}, "most_moves is 0", id="no moves"),
        pytest.param({"seats": 0}, "seats is 0", id="no seats"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(options: dict[str, int], message: str) -> None:
    """Before anything is played."""
    raises(ValueError, lambda: compared(**options), match=message)


def test_entrants_that_cannot_share_the_seats_are_refused() -> None:
    """And so are no entrants, and players in their place."""
    player: Any = Greedy.of(scala40)
    with pytest.raises(ValueError, match="3 seats cannot be shared out among 2 entrants"):
        compare_rules(scala40, USUAL, FIVES, [GREEDY, RANDOM], hands=1, seed=7, seats=3)
    with pytest.raises(ValueError, match="the number of entrants is 0"):
        compare_rules(scala40, USUAL, FIVES, [], hands=1, seed=7, seats=2)
    with pytest.raises(TypeError, match="an entrant must be"):
        compare_rules(scala40, USUAL, FIVES, [player], hands=1, seed=7, seats=2)


def test_a_player_that_breaks_the_rules_ends_the_comparison() -> None:
    """Nothing is compared that was not played by the rules."""
    with pytest.raises(IllegalMove):
        compare_rules(scala40, USUAL, FIVES, [Entrant("cheat", cheat)], hands=1, seed=7, seats=2)


# What is told


def test_the_report_has_a_line_for_each_figure() -> None:
    """Below the two rulesets, with both means and the difference."""
    lines = str(compared()).splitlines()
    assert lines[:3] == ["12 deals with seed 7, 2 seats: greedy, greedy", "A: the usual rules", "B: opening_points=50"]
    assert lines[4].split() == ["A", "(95", "%)", "B", "(95", "%)", "B", "-", "A", "(95", "%)", "deals"]
    firsts = [line.split("  ")[0] for line in lines[5:]]
    assert firsts[:6] == [
        "moves",
        "turns",
        "share of players who open",
        "own turn of opening",
        "points a seat",
        "lead of the first seat",
    ]
    assert firsts[6:9] == ["closed", "closed in hand", "dead"]
    assert lines[-1].startswith("hands that went differently: ")


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "language,first,ending",
    [(Language.ITALIAN, "12 distribuzioni", "chiusura in mano"), (Language.SPANISH, "12 repartos", "cierre en mano")],
)
def test_the_report_is_told_in_every_language(language: Language, first: str, ending: str) -> None:
    """The endings too, if the game says them."""
    text = compared().describe(language, Ending)
    assert text.startswith(first)
    assert f"\n{ending} " in text
    assert "\nclosed in hand " in compared().describe(language)


def test_the_report_can_be_written_as_json() -> None:
    """With the same figures."""
    found = compared()
    data = json.loads(json.dumps(notation.to_data(found, scala40)))
    assert (data["game"], data["base"], data["variant"]) == ("scala40", "", "opening_points=50")
    assert (data["hands"], data["seats"], data["players"], data["seed"]) == (12, 2, ["greedy", "greedy"], 7)
    assert (data["deals"], data["changed"], data["gave_up"]) == (12, found.sums.changed, [0, 0])
    for written, row in zip(data["figures"], found.rows, strict=True):
        assert (written["measure"], written["ending"], written["deals"]) == (row.measure.value, row.ending, row.deals)
        assert row.difference is not None
        assert written["difference"]["value"] == row.difference.value
    sums = json.loads(notation.to_json(found.sums, scala40))
    assert notation.from_data(type(found.sums), sums, scala40) == found.sums
    assert found.sums.measures[0].base_squares >= 10**9  # more digits than numbers have elsewhere
    sums["measures"][0]["base"] = 1.5
    raises(notation.DataError, lambda: notation.from_data(type(found.sums), sums, scala40), match="a whole number")


def test_one_deal_has_no_interval() -> None:
    """A dash stands in its place."""
    found = compared(hands=1)
    assert found.row(Measure.MOVES).difference is None
    assert "  -  " in str(found)


# Events


def test_events_say_whether_a_seat_has_opened() -> None:
    """In games that have openings; others need not say anything."""
    assert scala40.Opened(1, 43).opens
    assert skarney.LaidContract(1).opens
    assert not Event(0).opens
