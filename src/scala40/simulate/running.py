"""Running a tournament: chunks go out, tallies come back, and what is done stays done."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import attrs

from scala40.core._base import Language, printable, require_bounds, require_kind
from scala40.core._text import Message, Scala40Error
from scala40.simulate.output import Chunk, Output, play_chunk
from scala40.simulate.reports import Report
from scala40.simulate.sittings import PlayerFault, StoppedByFault, Unfit
from scala40.simulate.tallies import Tally
from scala40.simulate.tournament import Tournament

T = TypeVar("T")

_LOG: Final = logging.getLogger("scala40.simulate")
"""The log of tournaments, silent until it has a handler; it has no cards, seeds or messages of players."""
_LOG.addHandler(logging.NullHandler())


class WorkerLost(Scala40Error, BrokenExecutor):  # noqa: N818 - reads like IllegalMove
    """A worker of the executor ended before its work was done; its cause is the error of the executor.

    Somebody killed it, the system had no memory left, or a player ended its process. The output file keeps what other
    workers had finished, and a run goes on from there with a new executor.

    >>> print(WorkerLost().message_in(Language.ITALIAN).partition(";")[0])
    un processo è finito prima del suo lavoro
    """

    def __init__(self) -> None:
        super().__init__(self.message_in(Language.ENGLISH))

    def message_in(self, language: Language) -> str:
        """Return what has happened, in words of a language."""
        return Message(Unfit.WORKER_LOST).text_in(language)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


def _log_fault(it: PlayerFault) -> None:
    fault = {"event": "player_fault", "player": it.player, "seat": it.seat, "kind": it.kind.value}
    place = {"match": it.number, "hand": it.hand, "ply": it.ply, "rules": it.rules}
    described = (printable(it.player), it.kind.value, it.number + 1, it.hand, it.ply)
    _LOG.warning("%s: %s in match %d, hand %d, move %d", *described, extra=fault | place)


@contextmanager
def naming_lost_workers() -> Generator[None]:
    """Raise `WorkerLost` for whatever an executor raises whose workers are gone, and log what ends a tournament."""
    try:
        yield
    except BrokenExecutor as error:
        _LOG.error("a worker was lost", extra={"event": "worker_lost"})
        raise WorkerLost from error
    except StoppedByFault as error:
        _log_fault(error.fault)
        raise


AHEAD: Final = 64
"""The number of chunks that are out at the same time, unless the caller gives another one."""


@attrs.frozen
class Progress:
    """The progress of a tournament.

    Attributes:
        done: how many deals are done.
        deals: how many there are over all meetings.
        resumed: how many of those that are done were found in the output file.

    >>> Progress(done=20, deals=100, resumed=10)
    Progress(done=20, deals=100, resumed=10)
    """

    done: int
    deals: int
    resumed: int = 0


Watcher: TypeAlias = Callable[[Progress], object]
"""Is called with the progress of a tournament."""


def run_tournament(  # noqa: PLR0913 - each is another choice, and all but one have a default
    tournament: Tournament,
    executor: Executor | None = None,
    *,
    output: Path | None = None,
    records: Path | None = None,
    watcher: Watcher | None = None,
    ahead: int = AHEAD,
    stop_on_fault: bool = False,
) -> Report:
    """Play a tournament and return its report, which depends on the tournament alone.

    It depends neither on the executor, nor on the number of its workers or their order, nor on interruptions. A player
    that breaks the rules or raises ends its match, which the report tells, and nothing else, unless it is asked to end
    the tournament too.

    The logger `scala40.simulate` reports the start, the end, lost workers and faults, and at the level DEBUG each
    chunk.

    The time is that of playing all matches, shared among the processes.

    Args:
        executor: where it is played: processes, threads, or the executor of a cluster; by default here.
        output: a file in which each finished chunk is kept. If it holds some already, these are not played again.
        records: a folder into which the record of each match is written, wherever it is played. Those of chunks that
            were found in the output file are not written again.
        watcher: is called with the progress: at the start, and after each deal or, with an executor, after each chunk.
        ahead: how many chunks are out at the same time; a cluster needs a few for each of its workers.
        stop_on_fault: whether the first fault of a player ends the tournament. With an executor it is the first that
            comes back. The output file keeps the chunks that were finished, and a later run goes on from there.

    Raises:
        StoppedByFault: a player made a fault that was to end the tournament, now or in a chunk of the output file.
        OutputError: the output file holds something else; as `OutputInUse`: another run is writing to it.
        WorkerLost: a worker of the executor was killed, or a player ended its process.
        OSError: a file cannot be read or written.
        ValueError: `ahead` is not at least 1.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> from scala40.playing import Unit
    >>> from scala40.simulate import Entrant, Same, Schedule
    >>> tournament = Tournament(
    ...     game=scala40,
    ...     rules=scala40.Ruleset(),
    ...     entrants=(Entrant("greedy", Same(Greedy(scala40.rate))), Entrant("random", Random)),
    ...     deals=20,
    ...     seed=7,
    ...     schedule=Schedule.DUPLICATE,
    ...     unit=Unit.HAND,
    ... )
    >>> report = run_tournament(tournament)
    >>> report.duels[0].points.is_clear
    True
    """
    require_kind("tournament", tournament, Tournament)
    require_bounds("ahead", ahead, 1)
    if executor is not None:
        require_kind("executor", executor, Executor)
    if output is not None:
        require_kind("output", output, Path)
    if records is not None:
        require_kind("records", records, Path)
        records = records.absolute()
        records.mkdir(parents=True, exist_ok=True)
    result = _Result(tournament, watcher)
    with nullcontext() if output is None else closing(Output(output, tournament, result.resume)) as file:
        result.start()
        play = partial(play_chunk, stop_on_fault=True) if stop_on_fault else play_chunk
        if executor is None:
            chunks = (play(tournament, number, records, result.tick) for number in result.pending())
        else:
            numbers = result.pending()
            chunks = sent(lambda number: executor.submit(play, tournament, number, records), numbers, ahead)
        with naming_lost_workers(), closing(chunks):
            if stop_on_fault:
                result.require_no_fault()
            for chunk in chunks:
                if file is not None:
                    file.add(chunk)
                result.add(chunk)
                result.log(chunk)
                result.say()
    return result.report()


class _Result:
    """The results so far: one tally, however many chunks there are."""

    def __init__(self, tournament: Tournament, watcher: Watcher | None) -> None:
        entrants = len(tournament.entrants)
        self._tournament = tournament
        self._watcher = watcher
        self._tally = Tally.empty(entrants)
        self._cpu = 0.0
        self._thinking = (0.0,) * entrants
        self._done = 0
        self._within = 0
        self._found = set[int]()
        self._resumed = 0

    def start(self) -> None:
        """Log and tell where it starts."""
        size = self._tournament.size
        facts = {"event": "tournament_started", "deals": size, "resumed": self._resumed}
        _LOG.info("%d deals, of which %d were played before", size, self._resumed, extra=facts)
        self.say()

    def log(self, chunk: Chunk) -> None:
        """Log a chunk that was played now, and the faults of players in it."""
        facts = {"event": "chunk_played", "chunk": chunk.number, "done": self._done, "deals": self._tournament.size}
        _LOG.debug("%d of %d deals are done", self._done, self._tournament.size, extra=facts)
        for it in chunk.tally.faults:
            _log_fault(it)

    def require_no_fault(self) -> None:
        """Stop at the first fault so far."""
        if self._tally.faults:
            raise StoppedByFault(self._tally.faults[0])

    def resume(self, chunk: Chunk) -> None:
        """Add a chunk that was played before."""
        self.add(chunk)
        self._found.add(chunk.number)
        self._resumed = self._done

    def add(self, chunk: Chunk) -> None:
        """Add a chunk."""
        self._tally = self._tally.merged(chunk.tally)
        self._cpu += chunk.cpu
        self._thinking = tuple(one + two for one, two in zip(self._thinking, chunk.thinking, strict=True))
        self._done += len(self._tournament.numbers(chunk.number))
        self._within = 0

    def tick(self) -> None:
        """Tell that a deal is done of a chunk that is not."""
        self._within += 1
        self.say()

    def say(self) -> None:
        """Tell whoever watches how far it is."""
        if self._watcher is not None:
            self._watcher(Progress(self._done + self._within, self._tournament.size, self._resumed))

    def pending(self) -> Iterator[int]:
        """Yield the chunks that were not played before."""
        return (number for number in range(self._tournament.chunks) if number not in self._found)

    def report(self) -> Report:
        """Log the end and return what it came to."""
        facts = {"event": "tournament_ended", "deals": self._done, "faults": len(self._tally.faults)}
        _LOG.info("%d deals are played, with %d faults", self._done, len(self._tally.faults), extra=facts)
        return Report.of(self._tournament, self._tally, self._cpu, self._thinking)


def sent(submit: Callable[[int], Future[T]], numbers: Iterator[int], ahead: int) -> Generator[T, None, None]:
    """Send chunks out by their numbers and yield them as they come back; so many are out at the same time."""
    out = set[Future[T]]()
    try:
        while True:
            # Never all at once: a tournament may have more chunks than there is memory for their futures.
            for number in islice(numbers, ahead - len(out)):
                out.add(submit(number))
            if not out:
                return
            done, out = wait(out, return_when=FIRST_COMPLETED)
            # What failed comes last, so that nothing is lost that was done beside it.
            yield from (it.result() for it in sorted(done, key=_failed))
    except Exception:
        # Nor is anything that was done since, while what was done was counted.
        yield from (it.result() for it in out if it.done() and not _failed(it))
        raise
    finally:
        for future in out:
            future.cancel()


def _failed(future: Future[T]) -> bool:
    """Return whether there is no result of a future that is done."""
    return future.cancelled() or future.exception() is not None
