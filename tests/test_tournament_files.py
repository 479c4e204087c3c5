"""An interrupted tournament goes on from its output file."""

from __future__ import annotations

import json
import math
import os
import pickle
import random
import socket
import zlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import attrs
import pytest
from raising import raises
from tournaments import GREEDY, OTHER, RAISER, RANDOM, AnyTournament, Backwards, tournament

from scala40 import Ruleset
from scala40.core._text import Scala40Error
from scala40.simulate import OutputError, OutputInUse, Progress, Schedule, run_tournament

# Faults are in it too: one of the three raises.
IT = tournament(GREEDY, RANDOM, RAISER, schedule=Schedule.ROUND_ROBIN, deals=4, chunk=2)
WHOLE = run_tournament(IT)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The output file of a whole run."""
    path = tmp_path / "out.jsonl"
    assert run_tournament(IT, output=path) == WHOLE
    return path


def lines_of(path: Path) -> list[str]:
    """Return the lines of a file, with their ends."""
    return path.read_text("utf-8").splitlines(keepends=True)


def signed(data: dict[str, Any]) -> str:
    """Return a line with a checksum that is right, whatever the line says."""
    rest = json.dumps({name: value for name, value in data.items() if name != "check"})[:-1]
    return f'{rest},"check":"{zlib.crc32(rest.encode()):08x}"}}\n'


def test_the_file_has_a_header_and_a_line_for_each_chunk(path: Path) -> None:
    """JSON, line by line; the header says what was run."""
    header, *chunks = map(json.loads, lines_of(path))
    assert (header["format"], header["entrants"], header["seed"]) == (
        "scala40 tournament",
        ["greedy", "random", "raiser"],
        "str:test",
    )
    assert sorted(chunk["chunk"] for chunk in chunks) == [*range(6)]


@pytest.mark.parametrize("kept", range(7))
def test_a_run_goes_on_where_it_was_interrupted(path: Path, kept: int) -> None:
    """However many chunks are done: the others are played, and the result is that of a whole run, again and again."""
    path.write_text("".join(lines_of(path)[: kept + 1]), "utf-8")
    seen: list[Progress] = []
    assert run_tournament(IT, Backwards(1), output=path, watcher=seen.append) == WHOLE
    assert [(it.done, it.resumed) for it in seen] == [(2 * done, 2 * kept) for done in range(kept, 7)]
    assert sorted(json.loads(line)["chunk"] for line in lines_of(path)[1:]) == [*range(6)]


def test_a_run_that_is_interrupted_keeps_what_is_done(path: Path) -> None:
    """Whatever interrupts it."""

    def interrupt(progress: Progress) -> None:
        if progress.done == 6:
            raise KeyboardInterrupt

    path.unlink()
    raises(KeyboardInterrupt, lambda: run_tournament(IT, Backwards(1), output=path, watcher=interrupt))
    assert len(lines_of(path)) == 1 + 3
    assert run_tournament(IT, output=path) == WHOLE


def test_a_line_that_was_cut_off_is_played_again(path: Path) -> None:
    """At whatever letter, the header included; nothing of it stays in the file."""
    data = path.read_bytes()
    ends = [at for at, byte in enumerate(data, start=1) if byte == ord("\n")]
    for cut in (0, 1, ends[0] - 1, ends[0] + 1, ends[3] - 1, ends[3], ends[4] + 40, len(data) - 1):
        path.write_bytes(data[:cut])
        assert run_tournament(IT, output=path) == WHOLE
        assert len(lines_of(path)) == 7
        assert run_tournament(IT, output=path) == WHOLE


@pytest.mark.parametrize(
    "other,difference",
    [
        (attrs.evolve(IT, seed="other"), 'seed was "str:test" and is now "str:other"'),
        (attrs.evolve(IT, rules=Ruleset(limit=201)), 'rules was "" and is now "limit=201"'),
        (attrs.evolve(IT, deals=5), "deals was 4 and is now 5"),
        (attrs.evolve(IT, note="greedy 2"), 'note was "" and is now "greedy 2"'),
        (attrs.evolve(IT, chunk=3), "chunk_size was 2 and is now 3"),
        (tournament(GREEDY, RANDOM, OTHER, schedule=Schedule.ROUND_ROBIN, deals=4, chunk=2), "entrants was "),
    ],
    ids=["seed", "rules", "deals", "note", "chunk", "entrants"],
)
def test_the_file_of_another_tournament_is_left_alone(path: Path, other: AnyTournament, difference: str) -> None:
    """It is said what differs."""
    before = path.read_bytes()
    caught = raises(OutputError, lambda: run_tournament(other, output=path))
    assert f"{path}: it holds the result of another tournament" in str(caught)
    assert difference in str(caught)
    assert (caught.path, isinstance(caught, Scala40Error)) == (path, True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["dear diary", "dear diary\n", "[]\n", '{"format": "other"}\n', "{}\n", "\xff\n"])
def test_any_other_file_is_left_alone(tmp_path: Path, text: str) -> None:
    """Nothing is lost by naming the wrong file."""
    path = tmp_path / "diary.txt"
    path.write_text(text, "latin-1")
    raises(OutputError, lambda: run_tournament(IT, output=path))
    assert path.read_text("latin-1") == text


@pytest.mark.parametrize(
    "name,value,message",
    [
        ("chunk", 6, "line 3 holds a chunk of another tournament"),
        ("chunk", True, "chunk of line 3 must be a whole number, not True"),
        ("counts", [1, 2, 3], "counts of line 3 must be a list of 4 numbers"),
        ("lines", [[0, 0, 0, 0, 0, 0]], "line 3 holds a chunk of another tournament"),
        ("lines", 7, "lines of line 3 must be a list, not 7"),
        ("comparisons", [[0, 0, 0, 0, 0, 0, 0, "x"]], "item 8 of item 1 of comparisons of line 3 must be a whole"),
        ("counts", [-1, 2, 3, 4], "line 3 holds figures that no matches add up to"),
        ("endings", {"closed": -1}, "line 3 holds figures that no matches add up to"),
        ("lines", [[1, 2, 0, 0, 0, 0]] * 3, "line 3 holds figures that no matches add up to"),
        ("comparisons", [[0, 0, 0, 2, 3, 4, 0, 0]] * 3, "line 3 holds figures that no matches add up to"),
        ("comparisons", [[0, 0, 0, 1, 0, 0, 1, 0]] * 3, "line 3 holds figures that no matches add up to"),
        ("cpu", "long", "cpu of line 3 must be a number of seconds"),
        pytest.param("cpu", 10**400, "cpu of line 3 must be a number of seconds", id="cpu-endless"),
        pytest.param(
            "counts", [10**400, 2, 3, 4], "line 3 holds figures that no matches add up to", id="counts-endless"
        ),
        pytest.param("chunk", 10**30 - 1, "line 3 holds a chunk of another tournament", id="chunk-large"),
        pytest.param("chunk", 10**30, "line 3 holds figures that no matches add up to", id="chunk-endless"),
        ("cpu", -1, "cpu of line 3 must be a number of seconds"),
        ("cpu", math.nan, "cpu of line 3 must be a number of seconds"),
        ("thinking", [True, 1.0, 1.0], "item 1 of thinking of line 3 must be a number of seconds"),
        ("thinking", [1.0, 1.0], "line 3 holds a chunk of another tournament"),
        ("endings", [], "endings of line 3 must be an object"),
        ("faults", [{}], "item 1 of faults of line 3 has no number"),
    ],
)
def test_a_line_that_is_wrong_is_named(path: Path, name: str, value: object, message: str) -> None:
    """With what is wrong in it."""
    lines = lines_of(path)
    lines[2] = signed({**json.loads(lines[2]), name: value})
    path.write_text("".join(lines), "utf-8")
    raises(OutputError, lambda: run_tournament(IT, output=path), match=message.replace("[", r"\["))


def test_a_line_that_is_no_json_is_named(path: Path) -> None:
    """By its number in the file, whatever the parser calls it."""
    lines = lines_of(path)
    head = {name: value for name, value in json.loads(lines[0]).items() if name != "checksums"}
    path.write_text("".join([json.dumps(head) + "\n", *lines[1:3], "dear diary\n", *lines[3:]]), "utf-8")
    raises(OutputError, lambda: run_tournament(IT, output=path), match=r"out\.jsonl: line 4: this is no JSON: ")


def test_a_fault_of_an_unknown_kind_is_named(path: Path) -> None:
    """With the kinds that there are."""
    lines = lines_of(path)
    (at, data) = next((at, data) for at, data in enumerate(map(json.loads, lines)) if data.get("faults"))
    data["faults"][0]["kind"] = "bored"
    lines[at] = signed(data)
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(OutputError, match="must be one of not_made, raised, illegal, nonsense, not 'bored'"):
        run_tournament(IT, output=path)


def test_a_chunk_that_is_there_twice_is_named(path: Path) -> None:
    """It would count twice."""
    with path.open("a", encoding="utf-8") as file:
        file.write(lines_of(path)[1])
    raises(OutputError, lambda: run_tournament(IT, output=path), match="line 8: chunk 0 is there twice")


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    """Before anything is played."""
    raises(FileNotFoundError, lambda: run_tournament(IT, output=tmp_path / "nowhere" / "out.jsonl"))


def test_each_flipped_bit_is_found(path: Path) -> None:
    """None changes a result in silence: the file is refused, or a last line without its end is played again."""
    whole = path.read_bytes()
    draw = random.Random(7)
    first, last = whole.index(b"\n") + 1, len(whole) - 1
    places = [*range(first - 3, first + 30), *range(last - 30, last + 1), *draw.sample(range(last), 300)]
    for place in places:
        bit = 1 << draw.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
        try:
            assert run_tournament(IT, output=path) == WHOLE
        except OutputError:
            assert place != last
        else:
            # What is read is the same, however the header writes a letter; only a line without its end is cut off.
            assert place == last or place < first


def test_a_line_without_its_checksum_is_refused(path: Path) -> None:
    """The header says that each has one, so that a changed name of the checksum is found too."""
    lines = lines_of(path)
    lines[3] = lines[3].replace('"check":', '"chuck":')
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(OutputError, match=r"line 4 is not as it was written: its checksum is wrong"):
        run_tournament(IT, output=path)


def test_a_file_without_checksums_goes_on(path: Path) -> None:
    """It was written by an older version; new lines have theirs, which are checked."""
    lines = [json.loads(line) for line in lines_of(path)]
    del lines[0]["checksums"]
    for line in lines[1:]:
        del line["check"]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines[:4]), "utf-8")
    assert run_tournament(IT, output=path) == WHOLE
    assert ["check" in json.loads(line) for line in lines_of(path)] == [False] * 4 + [True] * 3
    assert run_tournament(IT, output=path) == WHOLE
    text = path.read_text("utf-8")
    path.write_text(text[:-4] + ("0" if text[-4] != "0" else "1") + text[-3:], "utf-8")
    raises(OutputError, lambda: run_tournament(IT, output=path), match="line 7 is not as it was written")


# two runs and one file


def test_a_hard_link_does_not_go_round_the_lock(path: Path, tmp_path: Path) -> None:
    """A file of several names is refused by each of them, while a run goes on and after it."""
    link = tmp_path / "link.jsonl"
    before = path.read_bytes()

    def intrude(_progress: Progress) -> None:
        link.hardlink_to(path)
        raises(OutputError, lambda: run_tournament(IT, output=link), match="has 2 names")

    assert run_tournament(IT, output=path, watcher=intrude) == WHOLE
    raises(OutputError, lambda: run_tournament(IT, output=path), match="has 2 names")
    assert path.read_bytes() == before
    link.unlink()
    assert run_tournament(IT, output=path) == WHOLE


def lock_of(path: Path) -> Path:
    """Return where the lock of a file lies."""
    return path.with_name(f"{path.name}.lock")


def test_a_second_run_is_refused_while_the_first_one_goes_on(tmp_path: Path) -> None:
    """It is told which file, whose lock, and how to remove it; the first run loses nothing by it."""
    path = tmp_path / "out.jsonl"
    refused: list[OutputInUse] = []

    def intrude(_progress: Progress) -> None:
        before = path.read_bytes()
        refused.append(raises(OutputInUse, lambda: run_tournament(IT, output=path)))
        assert path.read_bytes() == before

    assert run_tournament(IT, output=path, watcher=intrude) == WHOLE
    error = refused[0]
    assert (error.path, error.lock, isinstance(error, OutputError)) == (path, lock_of(path), True)
    assert str(error) == (
        f"{path}: another run is writing to it, process {os.getpid()} on {socket.gethostname()}; "
        f"if that has ended without removing its lock, delete {lock_of(path)}"
    )
    assert [*tmp_path.iterdir()] == [path]
    assert run_tournament(IT, output=path) == WHOLE


def test_a_second_run_is_refused_from_another_process(tmp_path: Path) -> None:
    """Also by another name of the same file."""
    path, link = tmp_path / "out.jsonl", tmp_path / "link.jsonl"
    refused: list[BaseException | None] = []

    def intrude(_progress: Progress) -> None:
        if not refused:
            link.symlink_to(path)
            with ProcessPoolExecutor(1, get_context("spawn")) as executor:
                refused.append(executor.submit(run_tournament, IT, output=link).exception())

    assert run_tournament(IT, output=path, watcher=intrude) == WHOLE
    (error,) = refused
    assert isinstance(error, OutputInUse)
    assert (error.path, error.lock) == (link, lock_of(path))


@pytest.mark.parametrize("text", ["", "process", "process \x1b[31m", "dear diary\n", "\xff"])
def test_a_lock_that_does_not_say_whose_it_is_refuses_as_well(path: Path, text: str) -> None:
    """A run may be just making it; and nothing strange is told of it."""
    lock_of(path).write_text(text, "latin-1")
    with pytest.raises(OutputInUse, match=r"a process that has not said which; .* delete .*lock$"):
        run_tournament(IT, output=path)
    assert lock_of(path).read_text("latin-1") == text


def test_a_lock_that_cannot_be_read_refuses_as_well(path: Path) -> None:
    """Something of its name is there, whatever it is."""
    lock_of(path).mkdir()
    raises(OutputInUse, lambda: run_tournament(IT, output=path), match="a process that has not said which")


def test_a_lock_that_was_left_behind_is_removed_by_hand(path: Path) -> None:
    """Then the run goes on."""
    lock_of(path).write_text("process 1 on elsewhere\n", "utf-8")
    raises(OutputInUse, lambda: run_tournament(IT, output=path), match="process 1 on elsewhere").lock.unlink()
    assert run_tournament(IT, output=path) == WHOLE


def test_no_lock_stays_behind(path: Path, tmp_path: Path) -> None:
    """Whether a run is done, is interrupted, or cannot go on with the file; nor does it matter if the lock is gone."""

    def interrupt(_progress: Progress) -> None:
        raise KeyboardInterrupt

    def unlock(_progress: Progress) -> None:
        lock_of(path).unlink(missing_ok=True)

    raises(KeyboardInterrupt, lambda: run_tournament(IT, output=path, watcher=interrupt))
    raises(OutputError, lambda: run_tournament(attrs.evolve(IT, deals=9), output=path), match="another tournament")
    assert run_tournament(IT, output=path, watcher=unlock) == WHOLE
    assert [*tmp_path.iterdir()] == [path]


def test_the_lock_of_another_run_is_left_to_it(path: Path) -> None:
    """Where a lock was taken for one that was left behind, and another run, of this process too, has the file now."""
    theirs = f"process {os.getpid()} on {socket.gethostname()}\n"

    def take_over(_progress: Progress) -> None:
        lock_of(path).unlink(missing_ok=True)
        lock_of(path).write_text(theirs, "utf-8")

    assert run_tournament(IT, output=path, watcher=take_over) == WHOLE
    assert lock_of(path).read_text("utf-8") == theirs


def test_no_lock_stays_behind_on_a_full_disk(path: Path, tmp_path: Path) -> None:
    """Neither where it cannot be written itself nor where a chunk cannot; with room again the run goes on."""
    resource = pytest.importorskip("resource", reason="how long files may be is limited on Unix alone")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    path.write_text("".join(lines_of(path)[:3]), "utf-8")
    for most in (len("process "), path.stat().st_size + 40):
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
        try:
            raises(OSError, lambda: run_tournament(IT, output=path), match="too large")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert [*tmp_path.iterdir()] == [path]
    assert run_tournament(IT, output=path) == WHOLE


@pytest.mark.skipif(os.name != "posix", reason="there are no such permissions")
def test_the_file_is_no_program(path: Path, tmp_path: Path) -> None:
    """It may be read and written by those who may do so with any new file, and nobody can start it, nor its lock."""
    (tmp_path / "usual.txt").write_text("", "utf-8")
    usual = (tmp_path / "usual.txt").stat().st_mode
    modes: list[int] = []
    run_tournament(IT, output=path, watcher=lambda _progress: modes.append(lock_of(path).stat().st_mode))
    assert {path.stat().st_mode, *modes} == {usual}


def test_errors_survive_a_pickle(path: Path) -> None:
    """Executors send errors that way."""
    lock_of(path).write_text("process 1 on elsewhere\n", "utf-8")
    caught = raises(OutputInUse, lambda: run_tournament(IT, output=path))
    again = pickle.loads(pickle.dumps(caught))  # noqa: S301 - ours
    assert (str(again), again.path, again.lock) == (str(caught), path, lock_of(path))
    assert again.holder == caught.holder == "process 1 on elsewhere"
    lock_of(path).unlink()
    other = raises(OutputError, lambda: run_tournament(attrs.evolve(IT, deals=9), output=path))
    twin = pickle.loads(pickle.dumps(other))  # noqa: S301 - ours
    assert (str(twin), twin.path) == (str(other), path)
