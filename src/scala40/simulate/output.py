"""The file in which a tournament keeps what is done: JSON lines, a header and then a line for each finished chunk."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import reduce
from math import comb
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

import attrs

from scala40.core.json_parts import Json, JsonPart, parsed
from scala40.core.reading import Part
from scala40.core.rng import Seed
from scala40.core.seeds import read_seed_at, write_seed
from scala40.core.speech import Said
from scala40.simulate.chunks import Chunk
from scala40.simulate.faults import Fault, FaultKind
from scala40.simulate.locks import PLAIN, Lock, OutputError
from scala40.simulate.speech import Unfit
from scala40.simulate.tallies import Comparison, Line, Tally
from scala40.simulate.tournament import Tournament

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

_FORMAT: Final = "scala40 tournament"
_VERSION: Final = 1
_LONGEST: Final = 1e12
"""More seconds than anything takes."""


class Output:
    """The file of a tournament, open at its end, which nobody else can have meanwhile.

    Args:
        path: where it is; it is made if it is not there. Of a line that was cut off while it was written nothing stays.
        tournament: the tournament.
        take: is given each chunk that the file holds.

    Raises:
        OutputError: the file holds something else, or the result of another tournament; as `OutputInUse`: another run
            has it.
        OSError: it cannot be read or written.
    """

    def __init__(
        self, path: Path, tournament: Tournament[RulesT, StateT, ViewT, MoveT], take: Callable[[Chunk], None]
    ) -> None:
        self._path = path
        self._entrants = len(tournament.entrants)
        self._chunks = tournament.chunks
        if path.exists() and not path.is_file():
            raise OutputError(path, Said(Unfit.NO_FILE))
        # Opened to be written anywhere and never emptied: what lies there may be the work of days, or another's file.
        self._file: BinaryIO = open(os.open(path, os.O_RDWR | os.O_CREAT, PLAIN), "r+b")  # noqa: SIM115, PTH123 - see `close`
        self._lock: Lock | None = None
        try:
            self._lock = Lock(path)
            self._resume(header(tournament), take)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, and let others have it."""
        try:
            self._file.close()  # which writes what is left to be written, and fails where the disk is full
        finally:
            if self._lock is not None:
                self._lock.release()

    def add(self, chunk: Chunk) -> None:
        """Write down a finished chunk, so that it stays done whatever happens after it."""
        self._write(_chunk_data(chunk))

    def _write(self, data: object) -> None:
        self._file.write(json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _resume(self, due: dict[str, Json], take: Callable[[Chunk], None]) -> None:
        lines = enumerate(self._file, start=1)
        _, first = next(lines, (1, b""))
        if not first.endswith(b"\n"):
            self._begin(first, due)
            return
        self._compare(self._read(first, 1), due)
        end, seen = len(first), set[int]()
        for number, line in lines:
            if not line.endswith(b"\n"):
                break  # it was cut off: its chunk is played again
            chunk = _chunk_of(self._read(line, number))
            if not self._fits(chunk):
                raise OutputError(self._path, Said.of(Unfit.OTHER_CHUNK, number=number))
            if chunk.number in seen:
                raise OutputError(self._path, Said.of(Unfit.TWICE, number=number, chunk=chunk.number))
            seen.add(chunk.number)
            take(chunk)
            end += len(line)
        self._file.truncate(end)
        self._file.seek(end)

    def _begin(self, found: bytes, due: dict[str, Json]) -> None:
        """Write the header of a file that is empty, or whose header was cut off; never over anything else."""
        whole = json.dumps(due, ensure_ascii=True, separators=(",", ":")).encode()
        if not whole.startswith(found):
            raise OutputError(self._path, Said(Unfit.NO_TOURNAMENT))
        self._file.truncate(0)
        self._file.seek(0)
        self._write(due)

    def _read(self, line: bytes, number: int) -> JsonPart:
        def fault(message: str) -> OutputError:
            return OutputError(self._path, message)

        def no_json(message: str) -> OutputError:
            return fault(f"line {number}: {message}")

        return JsonPart(f"line {number}", parsed(line.decode("utf-8", "replace"), no_json), fault)

    def _compare(self, found: JsonPart, due: dict[str, Json]) -> None:
        if not found.has("format") or found.get("format").value != _FORMAT:
            raise OutputError(self._path, Said(Unfit.NO_TOURNAMENT))
        was = {name: found.get(name).value for name in found.names()}
        differences = [
            Said.of(Unfit.DIFFERS, name=name, before=json.dumps(was.get(name)), now=json.dumps(due.get(name)))
            for name in sorted({*was, *due})
            if was.get(name) != due.get(name)
        ]
        if differences:
            listed = reduce(lambda one, other: Said.of(Unfit.BOTH, one=one, other=other), differences)
            raise OutputError(self._path, Said.of(Unfit.OTHER, differences=listed))

    def _fits(self, chunk: Chunk) -> bool:
        pairs = comb(self._entrants, 2)
        sizes = len(chunk.tally.lines), len(chunk.thinking), len(chunk.tally.comparisons)
        return sizes == (self._entrants, self._entrants, pairs) and 0 <= chunk.number < self._chunks


def header(tournament: Tournament[RulesT, StateT, ViewT, MoveT]) -> dict[str, Json]:
    """Return what a tournament is, as plain data: what a file has to agree with to be gone on with.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.simulate import Entrant
    >>> two = (Entrant("one", Random), Entrant("two", Random))
    >>> header(Tournament(game=scala40, rules=scala40.Ruleset(limit=201), entrants=two, deals=2, seed=7))["rules"]
    'limit=201'
    """
    it = tournament
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "game": it.game.GAME,
        "rules": it.game.write_rules(it.rules),
        "entrants": list(it.names),
        "schedule": it.schedule.value,
        "unit": it.unit.value,
        "deals": it.deals,
        "seed": write_seed(it.seed),
        "seats": it.seats,
        "meeting": it.meeting,
        "most_moves": it.most_moves,
        "chunk_size": it.chunk,
        "note": it.note,
    }


def seed_in(path: Path) -> Seed | None:
    """Return the seed of the tournament of which a file is the output; `None` if it is none, or has no whole header.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        first = file.readline()
    try:
        found = JsonPart("line 1", parsed(first.decode("utf-8", "replace"), ValueError), ValueError)
        return read_seed_at(Part.of(found.get("seed").text()))
    except ValueError:
        return None


def _chunk_data(chunk: Chunk) -> dict[str, object]:
    tally = chunk.tally
    return {
        "chunk": chunk.number,
        "cpu": chunk.cpu,
        "thinking": list(chunk.thinking),
        "counts": [tally.matches, tally.gave_up, tally.hands, tally.moves],
        "endings": dict(tally.endings),
        "lines": [list(attrs.astuple(line)) for line in tally.lines],
        "comparisons": [list(attrs.astuple(comparison)) for comparison in tally.comparisons],
        "faults": [attrs.asdict(fault, value_serializer=_plain) for fault in tally.faults],
    }


def _plain(_fault: object, _field: object, value: object) -> object:
    return value.value if isinstance(value, FaultKind) else value


def _chunk_of(data: JsonPart) -> Chunk:
    matches, gave_up, hands, moves = _numbers(data.get("counts"), 4)
    endings = data.get("endings")
    tally = Tally(
        matches,
        gave_up,
        hands,
        moves,
        endings=tuple((how, _number(endings.get(how))) for how in endings.names()),
        lines=tuple(Line(*_numbers(it, len(attrs.fields(Line)))) for it in data.get("lines").items()),
        comparisons=tuple(
            Comparison(*_numbers(it, len(attrs.fields(Comparison)))) for it in data.get("comparisons").items()
        ),
        faults=tuple(map(_fault_of, data.get("faults").items())),
    )
    if not _is_possible(tally):
        raise data.error("holds figures that no matches add up to")
    thinking = tuple(map(_seconds, data.get("thinking").items()))
    return Chunk(_number(data.get("chunk")), tally, _seconds(data.get("cpu")), thinking)


def _is_possible(tally: Tally) -> bool:
    """Whether reports can be made of a tally: no share is more than all, no squares less than those of means."""
    counts = [tally.matches, tally.gave_up, tally.hands, tally.moves, *(count for _, count in tally.endings)]
    for line in tally.lines:
        counts += [line.won, line.played - line.won, line.hands, line.closed, line.faults]
    for it in tally.comparisons:
        counts += [it.better, it.equal, it.worse, it.deals, it.points_squared, it.wins_squared]
        counts += [it.deals * it.points_squared - it.points**2, it.deals * it.wins_squared - it.wins**2]
    return min(counts) >= 0


def _fault_of(data: JsonPart) -> Fault:
    return Fault(
        number=_number(data.get("number")),
        turn=_number(data.get("turn")),
        player=data.get("player").text(),
        seat=_number(data.get("seat")),
        hand=_number(data.get("hand")),
        ply=_number(data.get("ply")),
        kind=_kind(data.get("kind")),
        message=data.get("message").text(),
        rules=tuple(rule.text() for rule in data.get("rules").items()),
        seed=data.get("seed").text(),
        player_seed=data.get("player_seed").text(),
        record=data.get("record").text(),
        trace=data.get("trace").text(),
    )


def _kind(data: JsonPart) -> FaultKind:
    try:
        return FaultKind(data.value)
    except ValueError:
        raise data.wrong(f"one of {', '.join(it.value for it in FaultKind)}") from None


def _numbers(data: JsonPart, count: int) -> list[int]:
    numbers = [_number(item) for item in data.items()]
    if len(numbers) != count:
        raise data.wrong(f"a list of {count} numbers")
    return numbers


def _number(data: JsonPart) -> int:
    """A whole number of any size: sums of squares are large."""
    if type(data.value) is not int:
        raise data.wrong("a whole number")
    return data.value


def _seconds(data: JsonPart) -> float:
    value = data.value
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LONGEST:
        raise data.wrong("a number of seconds")
    return float(value)
