"""The benchmark programs reckon rightly, and the library needs no more instructions than it did."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import calls
import compiled
import instructions
import measuring
import peers
import pytest
from instructions import Way
from measuring import Measurement, Spread
from tables import Comparison, Row, as_markdown, as_text, cost_row, duration, ratio_row, times

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
    with pytest.raises(ValueError, match="argument"):
        measuring.ratios([1.0], [3.0, 6.0])


def test_measurements_take_turns() -> None:
    """Each is taken once a round, and not always after the same other one."""
    order: list[str] = []

    def named(name: str) -> Measurement:
        def take() -> float:
            order.append(name)
            return len(order)

        return Measurement(name, "call", take)

    costs = measuring.measure([named("a"), named("b")], 3)
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
    listing = Measurement("listing", "call", lambda: 0.0)
    assert cost_row(listing, [2e-6] * 3, None) == Row("listing, a call", "2.00 µs", "2.00 µs to 2.00 µs")
    assert cost_row(listing, [9e-3], 8e-3).cells[3:] == ("≤ 8.00 ms", "no")
    assert cost_row(listing, [8e-3], 8e-3).reached == "yes"
    costs = {"ours": [1.0, 1.0, 2.0], "theirs": [10.0, 12.0, 26.0]}
    row = ratio_row(Comparison("ours", "theirs", 12), costs)
    assert row.cells == ("ours : theirs", "12.00 ×", "11.00 × to 12.50 ×", "≥ 12.00 ×", "yes")
    assert ratio_row(Comparison("ours", "theirs", 13), costs).reached == "no"
    assert (duration(2.5), times(312.4)) == ("2.50 s", "312 ×")


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


def test_the_benchmark_runs(tmp_path: Path) -> None:
    """A run of one round prints a row for each of our measurements, names all peers, and records what it printed."""
    file = tmp_path / "figures.md"
    done = run("bench.py", "--rounds", "1", "--record", str(file))
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
    ):
        assert name in done.stdout
        assert name in file.read_text("utf-8")
    assert all(peer.distribution in done.stdout for peer in peers.PEERS)


# --- compiled ---------------------------------------------------------------------------------------------------------


def test_compiled_is_compared_with_pure() -> None:
    """Who gives the same build twice is told so, and nothing is measured."""
    folder = str(Path(scala40.__file__).parents[1])
    done = run("compiled.py", folder, folder)
    assert done.returncode == 1
    assert "must hold the pure build" in done.stderr


def test_gains_have_what_is_wanted_beside_them() -> None:
    """Twice as fast is too little for playouts, five times enough for a search; ratios are taken round by round."""
    slow = compiled.row(compiled.PLAYOUTS, "time", [2.0, 4.0, 8.0], [1.0, 2.0, 4.0])
    assert slow.what == "random playouts, four players, time, compiled : pure"
    assert (slow.median, slow.wanted, slow.reached) == ("2.00 ×", "≥ 2.20 ×", "no")
    quick = compiled.row("best opening of a hand", "instructions", [10.0], [2.0])
    assert (quick.median, quick.wanted, quick.reached) == ("5.00 ×", "≥ 4.00 ×", "yes")


def test_every_kind_of_work_does_units() -> None:
    """Each slice that the gain is measured by says how many hands or decisions it was."""
    for make in compiled.works().values():
        assert make()() >= 1


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


def test_the_report_of_cachegrind_is_read() -> None:
    """The number of instructions has commas in it; a report without one is an error."""
    assert instructions.references("==7== I   refs:      191,719,508\n") == 191_719_508
    with pytest.raises(ValueError, match="no number"):
        instructions.references("valgrind: no such program\n")


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
