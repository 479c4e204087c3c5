"""Tournaments: who plays whom with which cards, and that the result depends on nothing else."""

from __future__ import annotations

import cProfile
import json
import logging
import pickle
from collections import Counter
from collections.abc import Collection, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread
from time import process_time, thread_time
from typing import Any

import attrs
import pytest
from raising import raises
from tournaments import GREEDY, OTHER, RANDOM, RULES, AnyEntrant, AnyTournament, Backwards, Raiser, tournament

import scala40
from scala40 import Move, View, arena, chinchon, rumino, skarney
from scala40.arena import Arena
from scala40.core._base import Seed, derive
from scala40.core._cards import InvalidSetup
from scala40.notation import from_text, to_data
from scala40.players import Greedy, Random
from scala40.playing import Unit, play_hand, play_match
from scala40.record import Record, replay
from scala40.simulate import (
    Comparison,
    Entrant,
    Progress,
    Same,
    Schedule,
    Tally,
    Tournament,
    compare_rules,
    play_chunk,
    run_tournament,
)

FOUR: tuple[AnyEntrant, ...] = (GREEDY, RANDOM, OTHER, Entrant("fourth", Random))
DUPLICATE = tournament(GREEDY, RANDOM, schedule=Schedule.DUPLICATE)


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Two processes."""
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


# The result depends on the tournament alone


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "it",
    [
        pytest.param(tournament(GREEDY, RANDOM, OTHER), id="hands"),
        pytest.param(tournament(GREEDY, RANDOM, unit=Unit.MATCH, deals=5, chunk=2), id="matches"),
        pytest.param(tournament(GREEDY, RANDOM, OTHER, schedule=Schedule.ROUND_ROBIN, deals=5), id="round robin"),
        pytest.param(DUPLICATE, id="duplicate"),
    ],
)
def test_the_result_is_the_same_wherever_it_is_played(it: AnyTournament, pool: ProcessPoolExecutor) -> None:
    """In this process, in threads, in other processes, and in whatever order the chunks are done."""
    here = run_tournament(it)
    assert run_tournament(it, pool) == here
    with ThreadPoolExecutor(2) as threads:
        assert run_tournament(it, threads) == here
    backwards = Backwards(it.chunks)
    assert run_tournament(it, backwards) == here
    assert backwards.out == it.chunks > 1


def test_single_hands_do_not_depend_on_the_size_of_the_chunks() -> None:
    """Each deal has a seed of its own."""
    assert len({run_tournament(attrs.evolve(DUPLICATE, chunk=chunk)).tally for chunk in (1, 5, 100)}) == 1


def test_only_so_many_chunks_are_out_at_a_time() -> None:
    """So that a tournament of any size fits into the memory."""
    executor = Backwards(3)
    it = attrs.evolve(DUPLICATE, chunk=1)
    assert run_tournament(it, executor, ahead=3) == run_tournament(it)
    assert executor.out == 3
    raises(ValueError, lambda: run_tournament(it, executor, ahead=0), match="ahead is 0")


def test_an_error_of_one_chunk_ends_the_run_and_loses_nothing_that_was_done(tmp_path: Path) -> None:
    """What came back beside it is in the file, and what is waiting is called off."""
    executor = Backwards(3)
    breaking: AnyEntrant = Entrant("breaking", Breaking)
    it = tournament(GREEDY, breaking, chunk=1, deals=9)
    raises(BreakingError, lambda: run_tournament(it, executor, output=tmp_path / "out.jsonl", ahead=5))
    done = [line.partition(",")[0] for line in (tmp_path / "out.jsonl").read_text("utf-8").splitlines()[1:]]
    assert sorted(done) == ['{"chunk":0', '{"chunk":2']
    assert [future.cancelled() for future, _, _ in executor.waiting] == [True, True]


@pytest.mark.parametrize("cancelled", [False, True])
def test_an_executor_that_breaks_loses_nothing_that_was_done(tmp_path: Path, *, cancelled: bool) -> None:
    """Neither where it takes no more work nor where it calls off what it took: what is done since is in the file."""
    it, path = attrs.evolve(DUPLICATE, chunk=1), tmp_path / "out.jsonl"
    with pytest.raises(CancelledError if cancelled else BrokenExecutor):
        run_tournament(it, Frail(4, cancelled=cancelled), output=path)
    assert sorted([json.loads(line)["chunk"] for line in path.read_text("utf-8").splitlines()[1:]]) == [0, 1, 2]
    assert run_tournament(it, output=path) == run_tournament(it)


class Frail(Executor):
    """An executor that plays at once, and breaks at the call of a number; it may call that off and all after it."""

    def __init__(self, last: int, *, cancelled: bool) -> None:
        self._left = last
        self._cancelled = cancelled

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play it, or break."""
        future: Future[Any] = Future()
        self._left -= 1
        if self._left > 0:
            future.set_result(fn(*args, **kwargs))
        elif self._cancelled:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            raise BrokenExecutor
        return future


class Breaking(Random):
    """A player at one of whose deals somebody stops what plays it."""

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        if seed == derive(derive("test", "hand", 1), "player", 1):
            raise BreakingError


class BreakingError(KeyboardInterrupt):
    """What is no fault of a player, unlike all else that it can raise."""


# Who plays whom, with which cards


def test_matches_are_those_of_their_seeds() -> None:
    """The tally is that of the matches that `play_match` plays with the same seeds."""
    it = tournament(GREEDY, RANDOM, unit=Unit.MATCH, deals=4)
    seeds = [derive("test", "match", number) for number in range(4)]
    played = (
        play_match(scala40, RULES, [Greedy(scala40.rate), Random(derive(seed, "player", 1))], seed=seed)
        for seed in seeds
    )
    assert run_tournament(it).tally == Tally.of(played, 2)


def test_a_single_hand_is_the_first_of_its_match() -> None:
    """With the same dealer, cards and points."""
    hand, match = (play(scala40, RULES, [Greedy(scala40.rate), Random(3)], seed=5) for play in (play_hand, play_match))
    assert hand.match.hands == match.match.hands[:1]
    assert hand.match.context.number == 2


def test_a_duplicate_plays_each_deal_in_all_seats() -> None:
    """The same seed for all plays of a deal, another for each deal; each entrant has each seat once."""
    it = tournament(GREEDY, RANDOM, OTHER, schedule=Schedule.DUPLICATE)
    deals = [[*it.tables(number)] for number in range(it.size)]
    for tables in deals:
        assert len({table.seed for table in tables}) == 1
        assert [sorted(entrants) for entrants in zip(*(table.seating for table in tables), strict=True)] == [
            [0, 1, 2]
        ] * 3
    assert len({tables[0].seed for tables in deals}) == it.size == 12
    seeds = [table.player_seed(seat) for tables in deals for table in tables for seat in range(3)]
    assert len({*seeds}) == len(seeds)


def test_a_duplicate_sums_up_the_differences_deal_by_deal() -> None:
    """Points and wins of both plays of a deal, the cards being the same, counted here one by one."""
    points, wins = [], []
    for number in range(12):
        seed = derive("test", "hand", number)
        randoms = Random(derive(seed, "player", 1)), Random(derive(seed, "player", 0, 1))
        one = play_hand(scala40, RULES, [Greedy(scala40.rate), randoms[0]], seed=seed).match.totals
        two = play_hand(scala40, RULES, [randoms[1], Greedy(scala40.rate)], seed=seed).match.totals
        points.append(one[1] + two[0] - one[0] - two[1])
        wins.append(sum((0, 1)[a < b] - (0, 1)[a > b] for a, b in (one, two[::-1])))
    (found,) = run_tournament(DUPLICATE).tally.comparisons
    assert (found.deals, found.points, found.points_squared) == (12, sum(points), sum(it**2 for it in points))
    assert (found.wins, found.wins_squared) == (sum(wins), sum(it**2 for it in wins))


def test_equal_players_are_equal_in_a_duplicate() -> None:
    """Where nothing is left to chance but the cards, the difference is nothing, not only nearly."""
    twin = Entrant("twin", Same(Greedy(scala40.rate)))
    (duel,) = run_tournament(tournament(GREEDY, twin, schedule=Schedule.DUPLICATE)).duels
    assert duel.points == duel.wins
    assert duel.points is not None
    assert (duel.points.value, duel.points.low, duel.points.high) == (0, 0, 0)


def test_in_a_round_robin_everybody_meets_everybody_in_all_seats() -> None:
    """As often as there are deals, in each seat equally often."""
    it = tournament(*FOUR, schedule=Schedule.ROUND_ROBIN, deals=6)
    met = Counter(table.seating for table in [table for number in range(it.size) for table in it.tables(number)])
    assert met == {pair: 3 for one, other in combinations(range(4), 2) for pair in ((one, other), (other, one))}
    report = run_tournament(it)
    assert [row.line.played + row.line.faults for row in report.rows] == [18] * 4
    assert all(it.better + it.equal + it.worse == 6 for it in report.tally.comparisons)


def test_no_two_tables_of_a_round_robin_have_the_same_cards() -> None:
    """Who is dealt good cards once has them against one opponent, or what its intervals count as many is one."""
    it = tournament(*FOUR, schedule=Schedule.ROUND_ROBIN, deals=6)
    assert len({table.seed for number in range(it.size) for table in it.tables(number)}) == it.size


@pytest.mark.unmeasured
def test_the_intervals_of_a_round_robin_hold_what_is_true() -> None:
    """Nearly always, of equal players who leave nothing to chance but the cards."""
    twins = tuple(Entrant(name, Same(Greedy(rumino.rate))) for name in "abcde")
    held: Counter[bool] = Counter()
    for seed in range(8):
        it = Tournament(
            game=rumino,
            rules=rumino.Ruleset(),
            entrants=twins,
            deals=12,
            seed=seed,
            schedule=Schedule.ROUND_ROBIN,
            unit=Unit.HAND,
        )
        for row in run_tournament(it).rows:
            assert row.rating is not None
            held[row.rating.low <= 0 <= row.rating.high] += 1
    assert held[False] <= 5


def test_counting_a_table_costs_no_more_where_many_others_take_part() -> None:
    """Two of eighty entrants sat there, and what the others have done is as it was."""
    played = play_hand(scala40, RULES, [Greedy(scala40.rate), Random(1)], seed=7)

    def calls(entrants: int) -> int:
        profile = cProfile.Profile()
        tally, seating = Tally.empty(entrants), (entrants - 1, entrants - 3)
        profile.enable()
        tally = tally.plus(played, Unit.HAND, seating)
        profile.disable()
        met = [pair for pair, it in zip(combinations(range(entrants), 2), tally.comparisons, strict=True) if it.worse]
        assert met == [(entrants - 3, entrants - 1)]
        return sum(it.callcount for it in profile.getstats())

    calls(4)
    assert calls(80) == calls(4)


def test_more_than_two_may_meet_in_a_round_robin() -> None:
    """Where a table has an odd number of seats each seat is somebody's; otherwise two share it out."""
    assert tournament(*FOUR, schedule=Schedule.ROUND_ROBIN, seats=3).meeting == 3
    shared = tournament(*FOUR, schedule=Schedule.ROUND_ROBIN, seats=4)
    assert (shared.meeting, next(shared.tables(0)).seating) == (2, (0, 1, 0, 1))


def test_sides_are_entrants() -> None:
    """In Skarney the seats of an entrant are a side; it wins as a whole, and more points are better."""
    greedy: Entrant[skarney.View, skarney.Move] = Entrant("greedy", Same(Greedy(skarney.rate)))
    random: Entrant[skarney.View, skarney.Move] = Entrant("random", Random)
    it = Tournament(
        game=skarney,
        rules=skarney.Ruleset(),
        entrants=(random, greedy),
        seats=4,
        deals=6,
        seed=1,
        unit=Unit.HAND,
        schedule=Schedule.DUPLICATE,
    )
    assert [table.seating for table in it.tables(0)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    report = run_tournament(it)
    (duel,) = report.duels
    assert duel.points is not None
    assert duel.points.high < 0
    assert [row.line.hands for row in report.rows] == [24, 24]


def test_r_12_the_winner_deals_the_next_match_of_a_chunk() -> None:
    """R-12: matches that are played in one go follow one another as at one table."""
    entrants: tuple[Entrant[rumino.View, rumino.Move], ...] = (Entrant("one", Random), Entrant("two", Random))
    it = Tournament(game=rumino, rules=rumino.Ruleset(limit=20), entrants=entrants, deals=3, seed=1, chunk=3)
    dealer, tally = None, Tally.empty(2)
    for number in range(3):
        seed = derive(1, "match", number)
        players = [Random(derive(seed, "player", seat)) for seat in range(2)]
        played = play_match(rumino, it.rules, players, seed=seed, dealer=dealer)
        dealer, tally = played.match.next_dealer, tally.plus(played)
    assert dealer is not None
    assert run_tournament(it).tally == tally


def test_matches_that_are_given_up_are_counted_apart() -> None:
    """They decide nothing; a deal of a duplicate that was not finished in all seats is left out of the differences."""
    report = run_tournament(attrs.evolve(DUPLICATE, most_moves=5))
    assert (report.tally.gave_up, report.tally.matches) == (24, 0)
    assert report.tally.comparisons == (Comparison(),)
    assert report.rows[0].win_rate is None
    assert "given up because a hand would not end: 24" in str(report)


# What a tournament is


def test_a_tournament_travels() -> None:
    """Pickled and back it plays the same; the game goes by its name."""
    data = pickle.dumps(DUPLICATE)
    again: AnyTournament = pickle.loads(data)  # noqa: S301 - ours
    assert again.game is scala40
    assert len(data) < 4_000
    assert play_chunk(again, 0) == play_chunk(DUPLICATE, 0)


class OwnGame:
    """A game that is no module."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(scala40, name)


def test_a_game_that_is_no_module_travels_as_it_is() -> None:
    """By its own way of being pickled."""
    it = attrs.evolve(DUPLICATE, game=OwnGame())  # type: ignore[arg-type] # it gets its functions at run time
    again = pickle.loads(pickle.dumps(it))  # noqa: S301 - ours
    assert isinstance(again.game, OwnGame)
    assert play_chunk(again, 0) == play_chunk(DUPLICATE, 0)


@pytest.mark.parametrize(
    "entrants,fields,message",
    [
        ((GREEDY,), {}, "two entrants or more, not 1"),
        ((GREEDY, RANDOM), {"deals": 0}, "deals is 0, it must be at least 1"),
        ((GREEDY, RANDOM), {"chunk": 0}, "chunk is 0"),
        ((GREEDY, RANDOM), {"most_moves": 0}, "most_moves is 0"),
        ((GREEDY, RANDOM), {"seats": 3}, "3 seats cannot be shared out among 2 entrants"),
        ((GREEDY, RANDOM), {"schedule": Schedule.ROUND_ROBIN, "meeting": 3}, "3 of 2 entrants cannot meet"),
        ((GREEDY, RANDOM, OTHER), {"meeting": 2}, "all 3 entrants meet at one table unless it is a round robin, not 2"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(
    entrants: tuple[AnyEntrant, ...], fields: dict[str, Any], message: str
) -> None:
    """With the reason, before anything is played."""
    raises(ValueError, lambda: tournament(*entrants, **fields), match=message)


@pytest.mark.parametrize(
    "fields",
    [
        {"game": None},
        {"game": "scala40"},
        {"unit": "hand"},
        {"schedule": "duplicate"},
        {"deals": 2.5},
        {"deals": "2"},
        {"seed": None},
        {"note": 7},
    ],
    ids=repr,
)
def test_a_tournament_of_other_types_is_refused(fields: dict[str, Any]) -> None:
    """Before anything is played: the word of a schedule would have been played as if it were none of them."""
    raises(TypeError, lambda: tournament(GREEDY, RANDOM, **fields), match=f"^{next(iter(fields))} must be an? ")


def test_entrants_need_names_that_records_can_hold() -> None:
    """The first fault of such a player would have ended the tournament, and not its match alone."""
    number: Any = 7
    raises(TypeError, lambda: Entrant(number, Random), match=r"^name must be a str, not 7$")
    raises(ValueError, lambda: Entrant("half \ud83c", Random), match="half a letter in the name")
    for nothing in ("", "  "):
        with pytest.raises(ValueError, match="an entrant has a name, by which reports tell it from others"):
            Entrant(nothing, Random)
    bare: Any = ("greedy", "random")
    raises(TypeError, lambda: tournament(*bare), match=r"^entrants must be a ")


def test_entrants_have_names_of_their_own() -> None:
    """A report could not be read in which two are called alike; whoever they are."""
    worded = "each entrant has a name of its own, and several are called 'random', 'greedy'"
    raises(ValueError, lambda: tournament(RANDOM, GREEDY, OTHER, Entrant("greedy", Random), RANDOM), match=worded)


def test_a_match_of_nobody_is_refused() -> None:
    """As one of a single player is."""
    for count in ("none", "one"):
        with pytest.raises(InvalidSetup, match=f"a match has two seats or more, not {count}"):
            play_match(scala40, RULES, [Random(1)] * (count == "one"), seed=5)


def test_so_many_seats_as_cannot_play_are_refused() -> None:
    """With what the rules say."""
    raises(InvalidSetup, lambda: tournament(GREEDY, RANDOM, seats=8), match="2 to 6 players can play")


# What is told and kept


def test_whoever_watches_is_told_how_far_it_is() -> None:
    """At the start, after each deal that is played here, after each chunk that is played elsewhere."""
    seen: list[Progress] = []
    run_tournament(DUPLICATE, watcher=seen.append)
    assert [it.done for it in seen if it.deals == 12] == [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 12]
    seen.clear()
    run_tournament(DUPLICATE, Backwards(3), watcher=seen.append)
    assert [it.done for it in seen] == [0, 4, 8, 12]


def test_all_matches_can_be_recorded(tmp_path: Path, pool: ProcessPoolExecutor) -> None:
    """Each play has its file, wherever it is played, and the record tells the same points."""
    report = run_tournament(DUPLICATE, pool, records=tmp_path / "records")
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files[:3]] == ["hand-0001-1.txt", "hand-0001-2.txt", "hand-0002-1.txt"]
    assert len(files) == 24
    points = Counter[str]()
    for file in files:
        record = from_text(Record, file.read_text("utf-8"), scala40)
        *_, last = replay(record, scala40)
        assert last.result is not None
        for seat, name in enumerate(record.names):
            points[name] += last.result.points(seat)
    assert points == {row.name: row.line.points for row in report.rows}


def test_the_time_that_players_take_is_told_and_not_compared() -> None:
    """Each entrant's, and that of all."""
    report = run_tournament(DUPLICATE)
    assert 0 < sum(row.thinking for row in report.rows) <= report.cpu
    assert attrs.evolve(report, cpu=99.0) == report


def test_the_time_of_other_threads_is_not_counted() -> None:
    """A chunk takes no more than the thread that plays it, for instance where an executor has several threads."""
    done = Event()

    def work() -> None:
        while not done.is_set():
            pass

    busy = Thread(target=work)
    busy.start()
    started = thread_time()
    chunk = play_chunk(DUPLICATE, 0)
    taken = thread_time() - started
    done.set()
    busy.join()
    assert 0 < chunk.cpu <= taken


@pytest.mark.parametrize(
    "game, rules, seats, most_moves",
    [
        pytest.param(scala40, "", 2, 2_000, id="Scala 40"),
        pytest.param(scala40, "s2", 4, 300, id="hands of S2 that are given up"),
        pytest.param(chinchon, "", 3, 2_000, id="Chinchón"),
        pytest.param(rumino, "", 4, 2_000, id="Rumino with its claims"),
        pytest.param(rumino, "", 3, 41, id="hands of Rumino that are given up"),
    ],
)
def test_random_players_do_the_same_in_the_arena(
    game: Any, rules: str, seats: int, most_moves: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Report, records and tallies are those of the referee; the arena plays here whether it is compiled or not."""
    it: AnyTournament = Tournament(
        game=game,
        rules=game.PRESETS[rules].rules if rules else game.Ruleset(),
        entrants=tuple(Entrant(name, Random) for name in "abcd"[:seats]),
        deals=4,
        seed=7,
        schedule=Schedule.DUPLICATE,
        unit=Unit.HAND,
        most_moves=most_moves,
    )
    monkeypatch.setattr("scala40.arena.playing.COMPILED", True)
    described = []
    for quick in (None, arena.quick_table):
        folder = tmp_path / str(quick is None)
        folder.mkdir()
        found = run_tournament(attrs.evolve(it, quick=quick), records=folder)
        described.append((found, {path.name: path.read_text("utf-8") for path in folder.iterdir()}))
    assert described[0] == described[1]
    assert len(described[0][1]) == 4 * seats


def test_a_random_player_that_goes_on_is_recorded_as_it_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that is not made anew for each table has another part of its stream there, and cannot play the hand again."""
    monkeypatch.setattr("scala40.arena.playing.COMPILED", True)
    described = []
    for quick in (None, arena.quick_table):
        folder = tmp_path / str(quick is None)
        folder.mkdir()
        going_on: Entrant[Any, Any] = Entrant("going on", Same(Random(1)))
        found = run_tournament(tournament(going_on, OTHER, deals=3, unit=Unit.HAND, quick=quick), records=folder)
        described.append((found, {path.name: path.read_text("utf-8") for path in folder.iterdir()}))
    assert described[0] == described[1]
    assert len(described[0][1]) > 2


def test_the_arena_plays_only_what_random_players_play_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not where another player looks at its cards, nor whole matches, nor by rules that it does not know.

    Nor where it is not compiled: there the referee is quicker.
    """
    monkeypatch.setattr("scala40.arena.playing.COMPILED", True)
    dealt: list[Seed] = []
    deal = Arena.deal

    def noted(self: Arena, hand: int, seed: Seed) -> None:
        dealt.append(seed)
        deal(self, hand, seed)

    monkeypatch.setattr(Arena, "deal", noted)
    two = tournament(RANDOM, OTHER, deals=2, unit=Unit.HAND, quick=arena.quick_table)
    unknown = attrs.evolve(RULES, set_joker=scala40.SetJoker.BOTH_MISSING)
    assert not arena.can_play(scala40, unknown)
    for other in (
        tournament(RANDOM, GREEDY, deals=2, unit=Unit.HAND, quick=arena.quick_table),
        tournament(RANDOM, OTHER, deals=1, unit=Unit.MATCH, quick=arena.quick_table),
        attrs.evolve(two, rules=unknown),
        attrs.evolve(two, quick=None),
    ):
        run_tournament(other)
        assert not dealt
    run_tournament(two)
    assert len(dealt) == 2
    monkeypatch.setattr("scala40.arena.playing.COMPILED", False)
    run_tournament(two)
    assert len(dealt) == 2


def test_the_time_of_random_players_in_the_arena_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each of them, as where the referee plays."""
    monkeypatch.setattr("scala40.arena.playing.COMPILED", True)
    played = play_chunk(tournament(RANDOM, OTHER, deals=3, unit=Unit.HAND, quick=arena.quick_table), 0)
    assert all(0 < seconds < played.cpu for seconds in played.thinking)


def test_what_makes_quick_tables_can_be_sent_and_is_checked() -> None:
    """With the tournament, to other processes; it is no part of what a tournament is."""
    plain = tournament(RANDOM, OTHER, deals=2, unit=Unit.HAND)
    quick = attrs.evolve(plain, quick=arena.quick_table)
    assert quick == plain
    assert pickle.loads(pickle.dumps(quick)).quick is arena.quick_table  # noqa: S301 - our own
    wrong: Any = arena.Arena(RULES, 2, 1, seed=7)
    with pytest.raises(TypeError, match=r"quick is what makes tables, like scala40\.arena\.quick_table"):
        attrs.evolve(plain, quick=wrong)


def test_a_fault_is_counted_from_one_for_people(caplog: pytest.LogCaptureFixture) -> None:
    """In the log the match, and in the data of a report the match and the turn of the deal."""
    faulty: AnyEntrant = Entrant("faulty", Raiser)
    caplog.set_level(logging.WARNING, "scala40.simulate")
    report = run_tournament(tournament(RANDOM, faulty, deals=2, unit=Unit.HAND, schedule=Schedule.DUPLICATE))
    assert [(it["match"], it["turn"]) for it in to_data(report, scala40)["faults"]] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert ["in match 1, " in it.getMessage() for it in caplog.records] == [True, True, False, False]


class Busy:
    """A player that works before it makes a random move."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return a move after two thousandths of a second of work."""
        until = process_time() + 0.002
        while process_time() < until:
            pass
        return self._random.choose(view, moves)


def test_a_player_that_works_takes_most_of_the_time() -> None:
    """Seconds of the processor are counted."""
    played = play_chunk(tournament(Entrant("busy", Busy), RANDOM, deals=1, unit=Unit.HAND, most_moves=100), 0)
    assert played.cpu / 3 < played.thinking[0] < played.cpu


def test_reports_are_equal_however_long_players_took() -> None:
    """Time is no result."""
    report = run_tournament(tournament(RANDOM, OTHER, deals=1, unit=Unit.HAND))
    assert attrs.evolve(report.rows[0], thinking=99.0) == report.rows[0]


def test_what_a_tournament_is_made_of_is_named() -> None:
    """Nobody knows such a list by heart."""
    make: Any = Tournament
    raises(TypeError, lambda: make(scala40, RULES, (RANDOM, OTHER), 1, 7), match="positional")


def test_rules_say_how_many_seats_are_too_few_to_compare_them() -> None:
    """One entrant can hold a number of seats, but one seat makes no game."""
    with pytest.raises(InvalidSetup):
        compare_rules(scala40, RULES, scala40.Ruleset(opening_points=51), [RANDOM], hands=1, seed=7, seats=1)
