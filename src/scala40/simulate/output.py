"""Files that a tournament keeps: locks, chunks and lines."""

from __future__ import annotations

import json
import os
import re
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import reduce
from math import comb
from pathlib import Path
from time import perf_counter
from typing import BinaryIO, Final
from uuid import uuid4
from zlib import crc32

import attrs

from scala40.core._base import Language, Seed, printable, require_kind
from scala40.core._cards import Span, read_seed_at, write_seed
from scala40.core._position import Json, JsonPart, parsed
from scala40.core._text import Flaw, Message, Scala40Error
from scala40.playing import Played, Unit
from scala40.simulate.sittings import FaultKind, PlayerFault, Sitting, StoppedByFault, Unfit
from scala40.simulate.tallies import Comparison, Line, TableScore, Tally, differences
from scala40.simulate.tournament import Schedule, Tournament, TournamentTable

_ENDING: Final = ".lock"
PLAIN: Final = 0o666
"""The permissions of a new file, less what the system's mask forbids: `os.open` would make programs."""
_processor_time: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""The processor's time of this thread; of the process where nothing tells threads apart, as in a browser."""
_LONGEST: Final = 200
"""The most letters of a lock that are read: no run writes more."""


class OutputError(Scala40Error, ValueError):
    """A tournament cannot go on with a file: it is not the output of that tournament, or it is in use.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, message: str | Message) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self._message = message

    def message_in(self, language: Language) -> str:
        """Return what is wrong with which file, in words of a language.

        >>> OutputError(Path("out.jsonl"), Message(Unfit.NO_TOURNAMENT)).message_in(Language.ITALIAN)
        'out.jsonl: non è il file di un torneo'
        """
        return Message.of(Unfit.OF_FILE, path=str(self.path), fault=self._message).text_in(language)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self._message)


class OutputInUse(OutputError):  # noqa: N818 - reads like IllegalMove
    """Another run has the file; it says which process that is, and how to remove a lock that was left behind.

    Attributes:
        path: the file.
        lock: the path of its lock file.
        holder: what the lock says of the other run: its process, and the machine.

    >>> error = OutputInUse(Path("out.jsonl"), Path("out.jsonl.lock"), "process 4711 on a machine")
    >>> str(error).partition(";")[0]
    'out.jsonl: another run is writing to it, process 4711 on a machine'
    """

    def __init__(self, path: Path, lock: Path, holder: str) -> None:
        super().__init__(path, Message.of(Unfit.IN_USE, holder=holder, lock=printable(str(lock))))
        self.lock = lock
        self.holder = holder

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.lock, self.holder)


class Lock:
    """A lock that is held from now on."""

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        self._path = real.with_name(real.name + _ENDING)
        # The second line tells this lock from all others: two runs of a process have the same first one.
        self._text = f"process {os.getpid()} on {socket.gethostname()}\n{uuid4()}\n"
        try:
            file = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PLAIN)
        except FileExistsError:
            raise OutputInUse(path, self._path, _holder(self._path)) from None
        try:
            with open(file, "w", encoding="utf-8") as lock:  # noqa: PTH123 - it is open already
                lock.write(self._text)
        except BaseException:
            self._path.unlink(missing_ok=True)  # whatever has been written of it
            raise

    def release(self) -> None:
        """Let others have the file; a lock that another run has made since is left to it."""
        with suppress(FileNotFoundError):  # somebody took it for one that was left behind
            if self._path.read_text("utf-8", "replace") == self._text:
                self._path.unlink()


def _holder(lock: Path) -> str:
    """Return what a lock says of the run that holds it; it may be going, or not be written yet."""
    try:
        text = lock.read_text("utf-8", "replace")[:_LONGEST].partition("\n")[0]
    except OSError:
        text = ""
    return text if text.startswith("process ") and text.isprintable() else "a process that has not said which"


# A chunk of a tournament, as it is played at one place: what goes out is small, and what comes back is a tally.


@attrs.frozen
class Chunk:
    """The result of a chunk of a tournament.

    Attributes:
        number: which chunk.
        tally: what its matches add up to.
        cpu: how many seconds of processor time it took, of the thread that played it. That depends on the machine, so
            it is not compared.
        thinking: how many of them the players of each entrant took.

    >>> Chunk(3, Tally.empty(2), cpu=0.1) == Chunk(3, Tally.empty(2), cpu=0.2)
    True
    """

    number: int
    tally: Tally
    cpu: float = attrs.field(default=0.0, eq=False)
    thinking: tuple[float, ...] = attrs.field(default=(), eq=False)


def play_chunk(
    tournament: Tournament,
    number: int,
    records: Path | None = None,
    tick: Callable[[], object] | None = None,
    *,
    stop_on_fault: bool = False,
) -> Chunk:
    """Play a chunk of a tournament and return what it came to; the same wherever it is played.

    The time is that of playing its matches.

    Args:
        number: which chunk, from 0.
        records: a folder into which the record of each match is written; none are without it.
        tick: is called after each deal.
        stop_on_fault: whether the first fault of a player ends it.

    Raises:
        StoppedByFault: a player made a fault that was to end it.
        OSError: a record cannot be written.
        ValueError: there is no such chunk.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.simulate import Entrant
    >>> two = (Entrant("one", Random), Entrant("two", Random))
    >>> tournament = Tournament(game=scala40, rules=scala40.Ruleset(), entrants=two, deals=2, seed=7)
    >>> play_chunk(tournament, 0).tally.matches
    2
    """
    require_kind("tournament", tournament, Tournament)
    if records is not None:
        require_kind("records", records, Path)
    course = _ChunkPlay(tournament, records, stop_on_fault=stop_on_fault)
    wall, cpu = perf_counter(), _processor_time()  # the process may play other chunks in other threads
    for deal in tournament.numbers(number):
        course.play_deal(deal)
        if tick is not None:
            tick()
    wall, cpu = perf_counter() - wall, _processor_time() - cpu
    # The players' clocks count seconds of the wall: asking for processor time is too slow to do at every move.
    share = cpu / wall
    return Chunk(number, course.tally, cpu, tuple(seconds * share for seconds in course.thinking))


class _ChunkPlay:
    """The matches of a chunk one after the other."""

    def __init__(self, tournament: Tournament, records: Path | None, *, stop_on_fault: bool) -> None:
        self.tally = Tally.empty(len(tournament.entrants))
        self.thinking = [0.0] * len(tournament.entrants)
        self._tournament = tournament
        self._records = records
        self._stop_on_fault = stop_on_fault
        self._dealer: int | None = None
        make = tournament.quick
        self._quick = None if make is None else make(tournament.game, tournament.rules, tournament.seats)

    def play_deal(self, number: int) -> None:
        """Play a deal at all its tables and count it."""
        entrants = len(self._tournament.entrants)
        scores: list[TableScore] = []
        for table in self._tournament.tables(number):
            played = self._play(table)
            if isinstance(played, PlayerFault):
                if self._stop_on_fault:
                    raise StoppedByFault(played)
                self.tally = self.tally.merged(_tally_of_fault(played, table, entrants))
                continue
            score = TableScore.of(played, table.seating, self._tournament.unit)
            self.tally = self.tally.merged(score.tally(entrants))
            if not played.gave_up:
                scores.append(score)
        # A deal that not everybody has played in all seats says nothing of who plays it better.
        if self._tournament.schedule is Schedule.DUPLICATE and len(scores) == entrants:
            compared = attrs.evolve(Tally.empty(entrants), comparisons=differences(scores, entrants))
            self.tally = self.tally.merged(compared)

    def _play(self, table: TournamentTable) -> Played | PlayerFault:
        """Play at a table, and make its record if that is wanted."""
        sitting = Sitting(self._tournament, table, self._dealer, self._quick)
        played = sitting.play()
        for seat, seconds in enumerate(sitting.thinking):
            self.thinking[table.seating[seat]] += seconds
        follows = self._tournament.schedule is Schedule.SEATS and self._tournament.unit is Unit.MATCH
        self._dealer = played.match.next_dealer if follows and isinstance(played, Played) else None
        if self._records is not None:
            (self._records / _file_name(self._tournament, table)).write_text(sitting.record(), "utf-8", newline="\n")
        return played


def _tally_of_fault(fault: PlayerFault, table: TournamentTable, entrants: int) -> Tally:
    lines = [Line()] * entrants
    lines[table.seating[fault.seat]] = Line(faults=1)
    return attrs.evolve(Tally.empty(entrants), lines=tuple(lines), faults=(fault,))


def _file_name(tournament: Tournament, table: TournamentTable) -> str:
    turn = f"-{table.turn + 1}" if tournament.schedule is Schedule.DUPLICATE else ""
    return f"{tournament.unit.value}-{table.number + 1:04}{turn}.txt"


# The file in which a tournament keeps what is done: JSON lines, a header and then a line for each finished chunk.

_FORMAT: Final = "scala40 tournament"
_VERSION: Final = 1
_LONGEST_LINE: Final = 1e12
"""More seconds than anything takes."""
_LARGEST: Final = 10**30
"""More than any count or sum of squares comes to, and little enough for reports to reckon with it as a float."""
_CHECKSUMS: Final = "checksums"
_KIND_OF_CHECKSUM: Final = "crc32"
_CHECKED: Final = re.compile(rb'(?P<rest>.*),"check":"(?P<check>[0-9a-f]{8})"\}\n', re.DOTALL)
"""A line with its checksum, which is that of everything before it."""


class Output:
    """The file of a tournament, open at its end and locked."""

    def __init__(self, path: Path, tournament: Tournament, take: Callable[[Chunk], None]) -> None:
        self._path = path
        self._entrants = len(tournament.entrants)
        self._chunks = tournament.chunks
        if path.exists() and not path.is_file():
            raise OutputError(path, Message(Unfit.NO_FILE))
        # The lock lies beside one name of a file. Another run would make its own beside another name.
        if path.exists() and (names := path.stat().st_nlink) > 1:
            raise OutputError(path, Message.of(Unfit.SEVERAL_NAMES, count=names))
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
        self._write(checked_line(_chunk_data(chunk)))

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def _resume(self, due: dict[str, Json], take: Callable[[Chunk], None]) -> None:
        lines = enumerate(self._file, start=1)
        _, first = next(lines, (1, b""))
        if not first.endswith(b"\n"):
            self._begin(first, due)
            return
        every = self._compare(self._read(first, 1), due)
        end, seen = len(first), set[int]()
        for number, line in lines:
            if not line.endswith(b"\n"):
                break  # it was cut off: its chunk is played again
            self._check(line, number, every=every)
            chunk = _chunk_of(self._read(line, number))
            if not self._fits(chunk):
                raise OutputError(self._path, Message.of(Unfit.OTHER_CHUNK, number=number))
            if chunk.number in seen:
                raise OutputError(self._path, Message.of(Unfit.TWICE, number=number, chunk=chunk.number))
            seen.add(chunk.number)
            take(chunk)
            end += len(line)
        self._file.truncate(end)
        self._file.seek(end)

    def _begin(self, found: bytes, due: dict[str, Json]) -> None:
        """Write the header of a file that is empty, or whose header was cut off; never over anything else."""
        whole = _written(due)
        if not whole.startswith(found):
            raise OutputError(self._path, Message(Unfit.NO_TOURNAMENT))
        self._file.truncate(0)
        self._file.seek(0)
        self._write(whole + b"\n")

    def _check(self, line: bytes, number: int, *, every: bool) -> None:
        """Refuse a line that has changed since it was written; older files have lines without a checksum."""
        found = _CHECKED.fullmatch(line)
        if every if found is None else found["check"] != _checksum(found["rest"]):
            raise OutputError(self._path, Message.of(Unfit.CHANGED, number=number))

    def _read(self, line: bytes, number: int) -> JsonPart:
        place = Message.of(Flaw.LINE, number=number)

        def fault(worded: Message) -> OutputError:
            return OutputError(self._path, worded)

        def no_json(worded: Message) -> OutputError:
            return fault(Message.of(Flaw.PLACED, where=place, fault=worded))

        return JsonPart(place, parsed(line.decode("utf-8", "replace"), no_json), fault)

    def _compare(self, found: JsonPart, due: dict[str, Json]) -> bool:
        """Refuse the file of another tournament; return whether each line of this one has a checksum."""
        if not found.has("format") or found.get("format").value != _FORMAT:
            raise OutputError(self._path, Message(Unfit.NO_TOURNAMENT))
        was = {name: found.get(name).value for name in found.names()}
        every = _CHECKSUMS in was
        if not every:  # a file of an older version
            due = {name: value for name, value in due.items() if name != _CHECKSUMS}
        differences = [
            Message.of(Unfit.DIFFERS, name=name, before=json.dumps(was.get(name)), now=json.dumps(due.get(name)))
            for name in sorted({*was, *due})
            if was.get(name) != due.get(name)
        ]
        if differences:
            listed = reduce(lambda one, other: Message.of(Unfit.BOTH, one=one, other=other), differences)
            raise OutputError(self._path, Message.of(Unfit.OTHER, differences=listed))
        return every

    def _fits(self, chunk: Chunk) -> bool:
        pairs = comb(self._entrants, 2)
        sizes = len(chunk.tally.lines), len(chunk.thinking), len(chunk.tally.comparisons)
        return sizes == (self._entrants, self._entrants, pairs) and 0 <= chunk.number < self._chunks


def header(tournament: Tournament) -> dict[str, Json]:
    """Return the settings of a tournament as plain data; to continue a file, they must be the same."""
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
        _CHECKSUMS: _KIND_OF_CHECKSUM,
    }


def checked_line(data: dict[str, object]) -> bytes:
    r"""Return a line of the file, with the checksum of its bytes at its end."""
    rest = _written(data)[:-1]
    return rest + b',"check":"' + _checksum(rest) + b'"}\n'


def _written(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()


def _checksum(line: bytes) -> bytes:
    return b"%08x" % crc32(line)


def seed_in(path: Path) -> Seed | None:
    """Return the seed of a tournament's output file; `None` for other files and without a whole header."""
    with path.open("rb") as file:
        first = file.readline()
    try:
        found = JsonPart("line 1", parsed(first.decode("utf-8", "replace"), ValueError), ValueError)
        return read_seed_at(Span.of(found.get("seed").text()))
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
        raise data.error(Flaw.IMPOSSIBLE_SUMS)
    thinking = tuple(map(_seconds, data.get("thinking").items()))
    return Chunk(_number(data.get("chunk")), tally, _seconds(data.get("cpu")), thinking)


def _is_possible(tally: Tally) -> bool:
    """Return whether reports can be made of a tally: no share is more than all, no squares less than those of means."""
    counts = [tally.matches, tally.gave_up, tally.hands, tally.moves, *(count for _, count in tally.endings)]
    for line in tally.lines:
        counts += [line.won, line.played - line.won, line.hands, line.closed, line.faults]
    for it in tally.comparisons:
        counts += [it.better, it.equal, it.worse, it.deals, it.points_squared, it.wins_squared]
        counts += [it.deals * it.points_squared - it.points**2, it.deals * it.wins_squared - it.wins**2]
    return min(counts) >= 0


def _fault_of(data: JsonPart) -> PlayerFault:
    return PlayerFault(
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
        raise data.wrong(Message.of(Flaw.ONE_OF, members=", ".join(it.value for it in FaultKind))) from None


def _numbers(data: JsonPart, count: int) -> list[int]:
    numbers = [_number(item) for item in data.items()]
    if len(numbers) != count:
        raise data.wrong(Message.of(Flaw.SEVERAL, count=count))
    return numbers


def _number(data: JsonPart) -> int:
    """A whole number: sums of squares are large, but nothing that is played comes near the bound."""
    if type(data.value) is not int:
        raise data.wrong("whole")
    if abs(data.value) >= _LARGEST:
        raise data.error(Flaw.IMPOSSIBLE_SUMS)
    return data.value


def _seconds(data: JsonPart) -> float:
    value = data.value
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LONGEST_LINE:
        raise data.wrong("seconds")
    return float(value)
