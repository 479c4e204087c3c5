"""`simulate`: play hands, matches and tournaments between programs, and say who plays better."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

import scala40
from scala40.cli.bar import Bar
from scala40.cli.commands import CommandError, Commands
from scala40.cli.games import AnyRules, Offered
from scala40.cli.options import (
    DUEL,
    NamedPlayer,
    add_match_options,
    chosen_players,
    chosen_rules,
    count,
    some_seed,
)
from scala40.cli.usage import Usage, told
from scala40.core.errors import InvalidSetup
from scala40.core.rng import Seed
from scala40.simulate import (
    Entrant,
    OutputError,
    Report,
    Schedule,
    Tournament,
    Unit,
    report_data,
    run_tournament,
)
from scala40.simulate.output import seed_in

AnyTournament: TypeAlias = Tournament[Any, Any, Any, Any]
"""A tournament of whatever game the options say."""


_DRAWN: Final = (".png", ".svg", ".pdf")


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=told(Usage.SIMULATE))
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--matches", type=count, metavar="N", help="how many matches to play (default: 10)")
    deals.add_argument("--hands", type=count, metavar="N", help="play single hands instead, and how many")
    schedule = parser.add_mutually_exclusive_group()
    schedule.add_argument(
        "--round-robin",
        dest="schedule",
        action="store_const",
        const=Schedule.ROUND_ROBIN,
        default=Schedule.SEATS,
        help="let everybody play so many against everybody",
    )
    schedule.add_argument(
        "--duplicate",
        dest="schedule",
        action="store_const",
        const=Schedule.DUPLICATE,
        help="play each deal in all seats, so that luck with the cards goes out of the comparison",
    )
    parser.add_argument("--seats", type=count, metavar="N", help="seats at a table of these two")
    _add_places(parser)
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _add_places(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where it is played and what is made of it."""
    parser.add_argument("--workers", type=count, default=1, metavar="N", help="in how many processes (default: 1)")
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="keep what is done in a file; a run that was interrupted goes on with it",
    )
    parser.add_argument("--json", action="store_true", help="print the figures for machines")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the result: a .png, .svg or .pdf file")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="DIR",
        help="write the record of each match into a folder that is new or empty, or that of a run that goes on: "
        "match-0001.txt and so on",
    )


def _run(options: argparse.Namespace) -> int:
    offered: Offered = options.game
    rules = chosen_rules(options, offered)
    tournament = _tournament(options, offered, rules)
    draw = _plotter(options.plot)
    has_begun = _goes_on(options.output)
    if options.record is not None:
        _make_folder(options.record, goes_on=has_begun)
    started = time.perf_counter()
    report = _played(options, tournament)
    seconds = None if has_begun else time.perf_counter() - started  # what was done before took its own time
    if options.json:
        what = {"game": offered.game.GAME, "rules": rules.to_dict()}
        speed = {"seconds": seconds and round(seconds, 3), **dict(_speed(report, seconds)), "cpu_seconds": _cpu(report)}
        print(json.dumps({**what, **report_data(report), **speed}))
    else:
        print(report)
        thinking = ", ".join(f"{row.name} {row.thinking:.1f}" for row in report.rows)
        print(f"{report.cpu:.1f} seconds of processor time, of which for the choices of {thinking}")
        if seconds:
            print(", ".join(f"{figure:.1f} {name.replace('_per_', ' a ')}" for name, figure in _speed(report, seconds)))
    sys.stdout.flush()
    draw(report)  # last: what was played has been told, even if the file cannot be written
    return 0


def _speed(report: Report, seconds: float | None) -> Iterator[tuple[str, float | None]]:
    yield "hands_per_second", seconds and round(report.tally.hands / seconds, 1)
    yield "moves_per_second", seconds and round(report.tally.moves / seconds, 1)


def _cpu(report: Report) -> dict[str, float | list[float]]:
    return {"all": round(report.cpu, 3), "players": [round(row.thinking, 3) for row in report.rows]}


def _tournament(options: argparse.Namespace, offered: Offered, rules: AnyRules) -> AnyTournament:
    schedule: Schedule = options.schedule
    names = chosen_players(options, rules) if schedule is Schedule.SEATS else options.players or DUEL
    meeting = 2 if schedule is Schedule.ROUND_ROBIN else len(names)
    try:
        return Tournament(
            game=offered.game,
            rules=rules,
            entrants=tuple(Entrant(name, NamedPlayer(offered.game.GAME, name)) for name in names),
            deals=options.hands or options.matches or 10,
            seed=_seed(options),
            schedule=schedule,
            unit=Unit.HAND if options.hands else Unit.MATCH,
            seats=options.seats or _usual_seats(rules, meeting),
            meeting=meeting,
            most_moves=options.most_moves,
            note=f"scala40 {scala40.__version__}",
        )
    except InvalidSetup as error:
        raise CommandError(f"argument --seats: {error}") from None
    except ValueError as error:
        raise CommandError(f"argument --players: {error}") from None


def _seed(options: argparse.Namespace) -> Seed:
    """The seed that was given, or that with which the run began that goes on, or a new one."""
    if options.seed is not None:
        seed: Seed = options.seed
        return seed
    began = seed_in(options.output) if _goes_on(options.output) else None
    return some_seed() if began is None else began


def _goes_on(output: Path | None) -> bool:
    """Whether there is a file of a run that goes on."""
    return output is not None and output.is_file() and output.stat().st_size > 0


def _usual_seats(rules: AnyRules, meeting: int) -> int:
    """The fewest seats that can play and be shared out among those who meet."""
    return next(
        (seats for seats in range(meeting, rules.max_players + 1, meeting) if seats >= rules.min_players), meeting
    )


def _played(options: argparse.Namespace, tournament: AnyTournament) -> Report:
    watcher = Bar(tournament.unit.value).show
    try:
        with _executor(options.workers) as executor:
            return run_tournament(tournament, executor, output=options.output, records=options.record, watcher=watcher)
    except OutputError as error:
        raise CommandError(f"argument --output: {error}") from None


def _executor(workers: int) -> AbstractContextManager[Executor | None]:
    if workers == 1:
        return nullcontext()
    # Spawned and not forked: the same on every platform, and right in a program that has threads.
    return ProcessPoolExecutor(workers, get_context("spawn"), leave_interrupts_to_parent)


def leave_interrupts_to_parent() -> None:
    """Let the key that interrupts reach one process: it waits for what is being played, keeps it and ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _plotter(path: Path | None) -> Callable[[Report], object]:
    """What draws the report; whether that can be done is known before anything is played."""
    if path is None:
        return lambda _: None
    if not path.absolute().parent.is_dir():
        raise CommandError(f"argument --plot: there is no folder {path.parent}")
    if path.suffix not in _DRAWN:
        raise CommandError(f"argument --plot: {path} should end with {' or '.join(_DRAWN)}")
    try:
        from scala40.adapters.plot import save_plot  # noqa: PLC0415 - it needs a library that need not be there
    except ImportError:
        raise CommandError("argument --plot: drawing needs matplotlib: pip install 'scala40[plot]'") from None
    return lambda report: save_plot(report, path)


def _make_folder(path: Path, *, goes_on: bool) -> None:
    """Make sure that there is a folder, and no record of another run in it that would be lost or mixed with ours."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()) and not goes_on:
            raise CommandError(f"argument --record: {path} is not empty")
    except OSError as error:
        raise CommandError(f"argument --record: {path}: {error.strerror}") from None
