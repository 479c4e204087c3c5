"""The file in which a tournament keeps what is done: JSON lines, a header and then a line for each finished chunk."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO, Final, TypeVar, cast

import attrs

from scala40.core.errors import Scala40Error
from scala40.core.seeds import write_seed
from scala40.simulate.chunks import Chunk
from scala40.simulate.faults import Fault, FaultKind
from scala40.simulate.tallies import Comparison, Line, Tally
from scala40.simulate.tournament import Tournament

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

_FORMAT: Final = "scala40 tournament"
_VERSION: Final = 1


class OutputError(Scala40Error, ValueError):
    """A file is not the output of the tournament that is to go on with it; says where they differ.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


class Output:
    """The file of a tournament, open at its end.

    Args:
        path: where it is; it is made if it is not there. Of a line that was cut off while it was written nothing stays.
        tournament: the tournament.
        take: is given each chunk that the file holds.

    Raises:
        OutputError: the file holds something else, or the result of another tournament.
        OSError: it cannot be read or written.
    """

    def __init__(
        self, path: Path, tournament: Tournament[RulesT, StateT, ViewT, MoveT], take: Callable[[Chunk], None]
    ) -> None:
        self._path = path
        self._entrants = len(tournament.entrants)
        self._chunks = tournament.chunks
        # Opened to be written anywhere and never emptied: what lies there may be the work of days, or another's file.
        self._file: BinaryIO = open(os.open(path, os.O_RDWR | os.O_CREAT), "r+b")  # noqa: SIM115, PTH123 - see `close`
        try:
            self._resume(header(tournament), take)
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def add(self, chunk: Chunk) -> None:
        """Write down a finished chunk, so that it stays done whatever happens after it."""
        self._write(_chunk_data(chunk))

    def _write(self, data: object) -> None:
        self._file.write(json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _resume(self, due: dict[str, object], take: Callable[[Chunk], None]) -> None:
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
            chunk = self._chunk(self._read(line, number), number)
            if chunk.number in seen:
                raise OutputError(self._path, f"line {number}: chunk {chunk.number} is there twice")
            seen.add(chunk.number)
            take(chunk)
            end += len(line)
        self._file.truncate(end)
        self._file.seek(end)

    def _begin(self, found: bytes, due: dict[str, object]) -> None:
        """Write the header of a file that is empty, or whose header was cut off; never over anything else."""
        whole = json.dumps(due, ensure_ascii=True, separators=(",", ":")).encode()
        if not whole.startswith(found):
            raise OutputError(self._path, "this is not the file of a tournament")
        self._file.truncate(0)
        self._file.seek(0)
        self._write(due)

    def _read(self, line: bytes, number: int) -> dict[str, object]:
        try:
            return _mapping(json.loads(line))
        except (ValueError, TypeError, RecursionError):
            raise OutputError(self._path, f"line {number} is none of the file of a tournament") from None

    def _compare(self, found: dict[str, object], due: dict[str, object]) -> None:
        if found.get("format") != _FORMAT:
            raise OutputError(self._path, "this is not the file of a tournament")
        differences = [
            f"{name} was {json.dumps(found.get(name))} and is now {json.dumps(due.get(name))}"
            for name in sorted({*found, *due})
            if found.get(name) != due.get(name)
        ]
        if differences:
            raise OutputError(self._path, f"it holds the result of another tournament: {'; '.join(differences)}")

    def _chunk(self, data: dict[str, object], number: int) -> Chunk:
        try:
            chunk = _chunk_of(data)
        except (KeyError, TypeError, ValueError) as error:
            raise OutputError(self._path, f"line {number} holds no chunk: {error!r}") from None
        fits = len(chunk.tally.lines) == len(chunk.thinking) == self._entrants
        pairs = self._entrants * (self._entrants - 1) // 2
        if not (fits and len(chunk.tally.comparisons) == pairs and 0 <= chunk.number < self._chunks):
            raise OutputError(self._path, f"line {number} holds a chunk of another tournament")
        return chunk


def header(tournament: Tournament[RulesT, StateT, ViewT, MoveT]) -> dict[str, object]:
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


def _chunk_of(data: Mapping[str, object]) -> Chunk:
    """The chunk that data describe.

    Raises:
        KeyError, TypeError, ValueError: they describe none.
    """
    matches, gave_up, hands, moves = _whole(data["counts"])
    (number,) = _whole([data["chunk"]])
    endings = _mapping(data["endings"])
    tally = Tally(
        matches,
        gave_up,
        hands,
        moves,
        endings=tuple(zip(endings, _whole([*endings.values()]), strict=True)),
        lines=tuple(Line(*_whole(line)) for line in _list(data["lines"])),
        comparisons=tuple(Comparison(*_whole(it)) for it in _list(data["comparisons"])),
        faults=tuple(_fault_of(_mapping(fault)) for fault in _list(data["faults"])),
    )
    cpu, *thinking = map(_seconds, [data["cpu"], *_list(data["thinking"])])
    return Chunk(number, tally, cpu, tuple(thinking))


def _fault_of(data: Mapping[str, object]) -> Fault:
    number, turn, seat, hand, ply = _whole([data[name] for name in ("number", "turn", "seat", "hand", "ply")])
    player, message, seed, player_seed, record, trace = (
        _text(data[name]) for name in ("player", "message", "seed", "player_seed", "record", "trace")
    )
    return Fault(
        number=number,
        turn=turn,
        player=player,
        seat=seat,
        hand=hand,
        ply=ply,
        kind=FaultKind(data["kind"]),
        message=message,
        rules=tuple(map(_text, _list(data["rules"]))),
        seed=seed,
        player_seed=player_seed,
        record=record,
        trace=trace,
    )


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return cast("list[object]", value)


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is no object")
    return cast("dict[str, object]", value)


def _whole(values: object) -> list[int]:
    """The whole numbers of a list."""
    found = [value for value in _list(values) if type(value) is int]
    if len(found) < len(_list(values)):
        raise TypeError(f"{values!r} holds what is no whole number")
    return found


def _seconds(value: object) -> float:
    if not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number of seconds")
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
