"""The benchmark programs reckon rightly, and the library needs no more instructions than it did."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import bench
import calls
import environments
import figures
import hardest
import instructions
import measuring
import memory
import ours
import peers
import pytest
import same_game
import solving
from deals import dense_gin_hands, gin_hands
from instructions import Count, Way
from measuring import Measurement, Playouts, Spread
from raising import raises
from sides import Side
from tables import Comparison, Row, as_markdown, as_text, conclusion, cost_row, duration, ratio_row, size_row, times

import scala40

pytestmark = pytest.mark.unmeasured

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run one of the programs."""
    command = [sys.executable, str(BENCHMARKS / program), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_quartiles_are_those_of_the_rounds() -> None:
    """Of five rounds the second, third and fourth; of one round three times that."""
    assert Spread.of([5.0, 1.0, 4.0, 2.0, 3.0]) == Spread(2.0, 3.0, 4.0)
    assert Spread.of([7.0]) == Spread(7.0, 7.0, 7.0)


def test_ratios_are_taken_round_by_round() -> None:
    """What the machine does to both sides of a round cancels out."""
    assert measuring.ratios([1.0, 2.0], [3.0, 6.0]) == [3.0, 3.0]
    raises(ValueError, lambda: measuring.ratios([1.0], [3.0, 6.0]), match="argument")


def test_measurements_take_turns() -> None:
    """Each is taken once a round, and not always after the same other one."""
    order: list[str] = []

    def named(name: str) -> measuring.Slice:
        def take() -> float:
            order.append(name)
            return len(order)

        return take

    costs = measuring.in_turns({"a": named("a"), "b": named("b")}, 3)
    assert order == ["a", "b", "b", "a", "a", "b"]
    assert costs == {"a": [1.0, 4.0, 5.0], "b": [2.0, 3.0, 6.0]}


def test_a_slice_shares_its_time_among_its_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """Preparing does not count; a thing that is timed by itself is charged without the clock."""
    clock = iter(range(1_000))
    monkeypatch.setattr(measuring, "cpu", lambda: float(next(clock)))
    assert measuring.per_unit(lambda: 4)() == 0.25
    assert measuring.prepared(lambda: [next(clock), next(clock)], lambda _: next(clock))() == 1.5
    slow = {"a": 3, "b": 1, "c": 7}
    assert measuring.middle(lambda: slow, lambda name: [next(clock) for _ in range(slow[name])])() == 3.0
    assert measuring.worst(lambda: slow, lambda name: [next(clock) for _ in range(slow[name])])() == 7.0
    assert measuring.worst_again(lambda: slow, lambda name: [next(clock) for _ in range(slow[name])], times=2)() == 7.0


def test_a_slice_of_playouts_is_shared_by_decisions_and_by_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever is asked first does the work, and the other one tells of the same."""
    clock = iter(range(1_000))
    monkeypatch.setattr(measuring, "cpu", lambda: float(next(clock)))
    done: list[int] = []

    def work() -> Playouts:
        done.append(1)
        return Playouts(decisions=8, hands=2)

    decision, hand = measuring.of_playouts("playouts", work)
    assert (decision.name, hand.name, hand.unit) == ("playouts", "playouts, to the end", "hand")
    assert (decision.take(), hand.take(), hand.take(), decision.take()) == (0.125, 0.5, 0.5, 0.125)
    assert len(done) == 2


@pytest.mark.skipif(os.name != "posix", reason="only there does a system tell what children took")
def test_the_time_of_children_counts() -> None:
    """A peer that lets another process work is charged for it."""

    def of_others() -> float:
        return measuring.cpu() - time.process_time()

    before = of_others()
    subprocess.run([sys.executable, "-c", "sum(range(5_000_000))"], check=True)
    assert of_others() - before > 0.01


def test_rows_say_what_is_wanted_and_whether_it_is_reached() -> None:
    """A cost may have a limit; a ratio has a least value, which its median must reach."""
    assert cost_row("listing, a call", [2e-6] * 3, None) == Row("listing, a call", "2.00 µs", "2.00 µs to 2.00 µs")
    assert cost_row("listing", [9e-3], 8e-3).cells[3:] == ("≤ 8.00 ms", "no")
    assert cost_row("listing", [8e-3], 8e-3).reached == "yes"
    assert size_row("state", 1_600, 600).cells == ("state", "1,600 B", "", "≤ 600 B", "no")
    assert size_row("state", 600, None) == Row("state", "600 B", "")
    costs = {"ours": [1.0, 1.0, 2.0], "theirs": [10.0, 12.0, 26.0]}
    row = ratio_row(Comparison("ours", "theirs", 12), costs)
    assert row.cells == ("ours : theirs", "12.00 ×", "11.00 × to 12.50 ×", "≥ 12.00 ×", "yes")
    assert ratio_row(Comparison("ours", "theirs", 13), costs).reached == "no"
    assert ratio_row(Comparison("ours", "theirs"), costs).cells[3:] == ("", "")
    assert (duration(2.5), times(312.4)) == ("2.50 s", "312 ×")


def test_the_conclusion_names_what_is_missed() -> None:
    """A row without a wish counts for nothing."""
    rows = [Row("a", "1", "", "≥ 1", "yes"), Row("b", "2", "", "≥ 3", "no"), Row("c", "3", "")]
    assert conclusion(rows) == "1 of 2 figures are as wanted; missed: b (2, wanted ≥ 3)."
    assert conclusion(rows[:1]) == "1 of 1 figures are as wanted; missed: none."


def test_tables_are_columns_or_markdown() -> None:
    """The same rows go to the terminal and to the file."""
    rows = [Row("long name", "1", "2", "3", "yes"), Row("it", "1", "2")]
    lines = as_text(rows).splitlines()
    assert [line.index("1") for line in lines[1:]] == [lines[0].index("median")] * 2
    assert as_markdown(rows).splitlines()[2] == "| long name | 1 | 2 | 3 | yes |"


def test_a_peer_that_is_not_there_is_named() -> None:
    """Nothing is left out in silence."""

    def broken() -> list[Measurement]:
        raise ImportError("no such wheel")

    def fine() -> list[Measurement]:
        return [Measurement("a", "call", lambda: 0.0)]

    wanted = (peers.Peer("no-such-library", fine), peers.Peer("pytest", broken), peers.Peer("attrs", fine))
    chosen, there, missing = peers.found(wanted)
    assert [it.name for it in chosen] == ["a"]
    assert there[0].startswith("attrs ")
    assert len(there) == 1
    assert missing[0].startswith("no-such-library (")
    assert missing[1] == "pytest (no such wheel)"
    assert issubclass(PackageNotFoundError, ImportError)


@pytest.mark.once
def test_the_benchmark_runs(tmp_path: Path) -> None:
    """A run of one round prints a row for each of our measurements, names all peers, and records what it printed."""
    file = tmp_path / "figures.md"
    done = run("bench.py", "--rounds", "1", "--states", "500", "--record", str(file))
    assert done.returncode == 0, done.stderr
    for name in (
        "random playouts",
        "deal, ",
        "legal_moves listed",
        "play, ",
        "hash, ",
        "equality",
        "before opening",
        "after opening",
        "all states kept",
        "kept state with its moves",
    ):
        assert name in done.stdout
        assert name in file.read_text("utf-8")
    assert all(peer.distribution in done.stdout for peer in peers.PEERS)
    assert f"not measured: {ours.DECISIONS}{figures.COMPILED}" in done.stdout


# --- compiled ---------------------------------------------------------------------------------------------------------


@pytest.mark.once
def test_compiled_is_compared_with_pure() -> None:
    """Who gives the pure build as the compiled one is told so, and nothing is measured."""
    done = run("bench.py", "--compiled", str(Path(scala40.__file__).parents[1]))
    assert done.returncode == 2
    assert "that in the folder the compiled one" in done.stderr


def test_gains_have_what_is_wanted_beside_them() -> None:
    """Twice as fast is too little for playouts, five times enough for a search; ratios are taken round by round."""
    costs = {
        ours.DECISIONS: [2.0, 4.0, 8.0],
        ours.DECISIONS + figures.COMPILED: [1.0, 2.0, 4.0],
        solving.OPENING: [10.0],
        solving.OPENING + figures.COMPILED: [2.0],
        solving.DEADWOOD: [10.0],
    }
    slow, quick = bench.gain_rows(costs)
    assert slow.what == "random playouts, four players, compiled : pure"
    assert (slow.median, slow.wanted, slow.reached) == ("2.00 ×", "≥ 2.10 ×", "no")
    assert (quick.median, quick.wanted, quick.reached) == ("5.00 ×", "≥ 4.00 ×", "yes")


def test_each_build_has_its_own_wish() -> None:
    """What is wanted of the compiled build is more; where nothing is said, the ratio is shown alone."""
    costs = {
        ours.DECISIONS: [1.0],
        ours.DECISIONS + figures.COMPILED: [0.5],
        ours.DEALT: [1.0],
        peers.RLCARD_STEP: [6.6],
        peers.SPIEL_LEAN: [0.8],
    }
    pure, built, lean = bench.ratio_rows(costs)
    assert (pure.median, pure.wanted, pure.reached) == ("6.60 ×", "≥ 6.50 ×", "yes")
    assert (built.median, built.wanted, built.reached) == ("13.20 ×", "≥ 13.00 ×", "yes")
    assert (lean.median, lean.wanted, lean.reached) == ("0.80 ×", "", "")


def test_what_is_compared_exists() -> None:
    """Every name that has a wish or a limit is that of a measurement of ours; the peers' are named where they lack."""
    measured = {it.name for module in (ours, same_game, hardest, solving, environments) for it in module.measurements()}
    assert {*(it.ours for it in bench.WANTED), *bench.GAINS, *bench.LIMITS} <= measured


def test_both_builds_take_the_same_slice_one_by_one() -> None:
    """So that both find the same machine; the peers come after them."""
    takes, units = bench.takes_of(
        {"": side({"deal": "deal", "hash": "hash"}), figures.COMPILED: side({"deal": "deal", "hash": "hash"})},
        side({"step": "decision"}),
    )
    assert list(takes) == ["deal", "deal, compiled", "hash", "hash, compiled", "step"]
    assert units["hash, compiled"] == "hash"


def side(units: dict[str, str]) -> Side:
    """Return a side that measures these and whose process does nothing."""
    with subprocess.Popen([sys.executable, "-c", ""], text=True) as process:
        return Side(process, units, [], [], compiled=False)


# --- peers ------------------------------------------------------------------------------------------------------------


def test_gin_deadwood_is_the_same_on_both_sides() -> None:
    """Ours and OpenSpiel's, for the hands that both are timed on."""
    spiel = pytest.importorskip("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    least = solving.gin_deadwood()
    for hand in (*next(gin_hands())[:50], *next(dense_gin_hands())[:50]):
        assert least(solving.hand_of(hand)).points == spiel.min_deadwood(list(hand))


@pytest.mark.once
def test_every_form_of_a_peer_plays_whole_hands() -> None:
    """From the deal or from a clone, which stays as it was; the mean of C++ games is about that of the others."""
    pytest.importorskip("pyspiel")
    pytest.importorskip("numpy")
    spiel = peers.Spiel()
    dealt = spiel.dealt()
    before = str(dealt)
    assert spiel.documented(spiel.new()) > 1
    assert spiel.lean(dealt.clone()) > 1
    assert spiel.keeping(dealt.clone()) > 1
    done = spiel.in_cpp(dealt, 4)()
    assert (done.hands, 40 < done.decisions / 4 < 200) == (4, True)
    assert str(dealt) == before


# --- memory -----------------------------------------------------------------------------------------------------------


def test_kept_states_are_weighed() -> None:
    """Those of several hands, each with its moves; a state is some hundreds of bytes."""
    assert len(memory.kept(300)) == 300
    assert 100 < memory.bytes_each(300) < 5_000


# --- figures ----------------------------------------------------------------------------------------------------------


def test_the_newest_run_stands_first_and_the_one_before_becomes_a_line() -> None:
    """With its key figures as they stood there; what it had not measured stays empty."""
    row = "random playouts, four players, a decision"
    first = figures.renewed(
        "# Figures\n\nWhat it is.\n", f"## 2026-01-01: scala40 0.1.0, it\n\n| {row} | 5.00 µs | x |"
    )
    second = figures.renewed(first, f"## 2026-01-02, again: scala40 0.2.0, it\n\n| {row} | 4.00 µs | x |\n")
    third = figures.renewed(second, "## 2026-01-03: scala40 0.2.0, it\n")
    assert first.startswith("# Figures\n\nWhat it is.\n\n## 2026-01-01: scala40 0.1.0")
    assert third.startswith("# Figures\n\nWhat it is.\n\n## 2026-01-03: scala40 0.2.0")
    lines = [
        [cell.strip() for cell in line.split("|")[1:4]] for line in third.splitlines() if line.startswith("| 2026")
    ]
    assert lines == [["2026-01-02", "0.2.0", "4.00 µs"], ["2026-01-01", "0.1.0", "5.00 µs"]]


def test_the_comparison_has_a_column_for_each_build() -> None:
    """Of the ratios to others; what is compared with our own pure build is none."""
    section = "| a : it | 2.00 × |\n| a, compiled : it | 4.00 × |\n| b : it | 1.00 × |\n| a, compiled : pure | 2.00 × |"
    assert figures.quoted(section).splitlines()[2:] == ["| a | it | 2.00 × | 4.00 × |", "| b | it | 1.00 × |  |"]


def test_key_figures_are_rows_that_are_printed() -> None:
    """A row that is called otherwise tomorrow would leave its column empty."""
    ratios = {f"{it.ours} : {it.theirs}" for both in bench.WANTED for it in both.comparisons()}
    gains = {f"{name}{figures.COMPILED} : pure" for name in bench.GAINS}
    costs = {f"{name}{ending}, a decision" for name in ours.GAMES for ending in ("", figures.COMPILED)}
    assert {rows[0] for rows in figures.KEY.values()} <= ratios | gains | costs


# --- instructions -----------------------------------------------------------------------------------------------------


def test_the_gate_lets_pass_what_is_no_worse_than_it_was() -> None:
    """A loss within the margin passes, a larger one does not; without a record there is nothing to compare with."""
    assert instructions.faults(Way.BYTECODE, "library", 9.8, 10.0) == []
    assert len(instructions.faults(Way.BYTECODE, "library", 9.6, 10.0)) == 1
    assert instructions.faults(Way.BYTECODE, "library", 2.0, None) == []


def test_the_gate_wants_ten_times_fewer_machine_instructions() -> None:
    """Whatever was written down; the solvers have no such bound, for the plain engine does not solve."""
    assert instructions.faults(Way.VALGRIND, "opening", 2.0, 2.0) == []
    assert instructions.faults(Way.VALGRIND, "library", 10.0, None) == []
    assert len(instructions.faults(Way.VALGRIND, "library", 9.99, 9.99)) == 1


def test_what_a_decision_and_a_hand_take_is_told_for_each_build() -> None:
    """The plain engine and the peers have one build; the compiled one is compared with the pure one."""
    pure = {"library": Count(1_000, 10, 2), "opening": Count(80, 4, 2), "rlcard": Count(9_000, 30, 2)}
    rows = instructions.rows({"": pure, figures.COMPILED: {"library": Count(500, 10, 2)}})
    assert [(row.what.removeprefix("instructions, "), row.median) for row in rows] == [
        ("library, a decision", "100"),
        ("library, a hand", "500"),
        ("library, compiled, a decision", "50"),
        ("library, compiled, a hand", "250"),
        ("opening, an answer", "20"),
        ("opening, a hand", "40"),
        ("rlcard, a decision", "300"),
        ("rlcard, a hand", "4,500"),
        ("library, compiled : pure", "2.00 ×"),
    ]


def test_each_build_is_held_to_what_was_written_down_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loss of the compiled build alone fails; the peers gate nothing."""
    kept = {"valgrind": {"skarney": 2.0}, "valgrind, compiled": {"skarney": 8.0}}
    monkeypatch.setattr(instructions, "recorded", kept.__getitem__)
    plain, other = Count(1_000, 10, 2), Count(500, 10, 2)
    found = {"": {"plain": plain, "skarney": other, "rlcard": other}, figures.COMPILED: {"skarney": other}}
    assert instructions.checked(Way.VALGRIND, "", found, renewing=False) == []
    [reason] = instructions.checked(Way.VALGRIND, figures.COMPILED, found, renewing=False)
    assert reason.startswith("skarney: worse than the 8.00 times")


def test_the_report_of_cachegrind_is_read() -> None:
    """The number of instructions has commas in it; a report without one is an error."""
    assert instructions.references("==7== I   refs:      191,719,508\n") == 191_719_508
    raises(ValueError, lambda: instructions.references("valgrind: no such program\n"), match="no number")


def test_the_library_needs_no_more_bytecode_than_it_did() -> None:
    """Measured against the plain engine, for the same hands: less than 3 % may be lost."""
    done = run("instructions.py", "bytecode")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "times fewer" in done.stdout


# --- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", calls.PATHS, ids=lambda it: it.name)
def test_a_call_goes_through_few_functions(path: calls.CallPath) -> None:
    """Listing moves, playing one and checking a meld take no more calls of our own than their limits."""
    found = calls.counts(path)

    assert 0 < found.total() <= path.limit, found.most_common()


def test_calls_of_others_are_not_counted() -> None:
    """Only functions of the package count, and those that a call of them makes."""
    assert calls.counted(lambda: sorted([2, 1])) == {}
    assert calls.counted(lambda: scala40.Card.parse("9C")).total() >= 2
