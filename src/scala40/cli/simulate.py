"""`simulate`: play hands, matches and tournaments between programs, and say who plays better, or what rules change."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import scala40
from scala40 import notation
from scala40.cli.comparing import USUAL_HANDS, compare
from scala40.cli.games import AnyRules, CommandGame
from scala40.cli.options import chosen_rules, count, some_seed
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.programs import DUEL, NamedPlayer, add_match_options, chosen_clock, chosen_players, distinct_names
from scala40.cli.speech import Talk
from scala40.cli.usage import Usage, Wrong, described, fault_of_system, spoken
from scala40.cli.working import Bar, executor_of, heeding_termination
from scala40.core._base import Language, Seed, rounded
from scala40.core._cards import InvalidSetup
from scala40.core._game import AnyGame
from scala40.core._text import Message
from scala40.playing import Unit
from scala40.simulate import (
    Entrant,
    OutputError,
    QuickTable,
    Report,
    Schedule,
    StoppedByFault,
    Tournament,
    WorkerLost,
    run_tournament,
)
from scala40.simulate.output import seed_in

AnyTournament: TypeAlias = Tournament
"""A tournament of whatever game the options say."""


_USUAL_MATCHES: Final = 10
_DRAWN: Final = (".png", ".svg", ".pdf")


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=described(Usage.SIMULATE))
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--matches", type=count, metavar="N", help=described(Usage.MATCHES, usual=_USUAL_MATCHES))
    deals.add_argument("--hands", type=count, metavar="N", help=described(Usage.HANDS))
    schedule = parser.add_mutually_exclusive_group()
    schedule.add_argument(
        "--round-robin",
        dest="schedule",
        action="store_const",
        const=Schedule.ROUND_ROBIN,
        default=Schedule.SEATS,
        help=described(Usage.ROUND_ROBIN),
    )
    schedule.add_argument(
        "--duplicate", dest="schedule", action="store_const", const=Schedule.DUPLICATE, help=described(Usage.DUPLICATE)
    )
    example = described(Usage.COMPARE, usual=USUAL_HANDS, example='"jokers=2 limit=201"')
    schedule.add_argument("--compare", nargs=2, metavar=("A", "B"), help=example)
    parser.add_argument("--seats", type=count, metavar="N", help=described(Usage.SEATS))
    _add_places(parser)
    add_language_option(parser)
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _add_places(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where it is played and what is made of it."""
    parser.add_argument("--workers", type=count, default=1, metavar="N", help=described(Usage.WORKERS, usual=1))
    parser.add_argument("--output", type=Path, metavar="FILE", help=described(Usage.OUTPUT))
    parser.add_argument("--json", action="store_true", help=described(Usage.JSON))
    parser.add_argument("--plot", type=Path, metavar="FILE", help=described(Usage.PLOT))
    parser.add_argument("--record", type=Path, metavar="DIR", help=described(Usage.RECORD, example="match-0001.txt"))
    parser.add_argument("--stop-on-fault", action="store_true", help=described(Usage.STOP_ON_FAULT))


def _run(options: argparse.Namespace) -> int:
    if options.compare is not None:
        compare(options)
        return 0
    offered: CommandGame = options.game
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
        print(json.dumps({**what, **notation.to_data(report, offered.game), **speed}))
    else:
        print("\n".join(_described(report, offered, options.lang, seconds)))
    sys.stdout.flush()
    draw(report)  # last: what was played has been told, even if the file cannot be written
    return 0


def _described(report: Report, offered: CommandGame, language: Language, seconds: float | None) -> Iterator[str]:
    """The report and how long it took, in a language."""
    yield report.describe(language, offered.endings)
    thinking = ", ".join(f"{row.name} {rounded(row.thinking, '.1f')}" for row in report.rows)
    yield Message.of(Talk.TIME_SPENT, seconds=rounded(report.cpu, ".1f"), players=thinking).text_in(language)
    if seconds:
        hands, moves = (str(figure) for _, figure in _speed(report, seconds))
        yield Message.of(Talk.SPEED, hands=hands, turns=moves).text_in(language)


def _speed(report: Report, seconds: float | None) -> Iterator[tuple[str, float | None]]:
    yield "hands_per_second", seconds and round(report.tally.hands / seconds, 1)
    yield "moves_per_second", seconds and round(report.tally.moves / seconds, 1)


def _cpu(report: Report) -> dict[str, float | list[float]]:
    return {"all": round(report.cpu, 3), "players": [round(row.thinking, 3) for row in report.rows]}


def _tournament(options: argparse.Namespace, offered: CommandGame, rules: AnyRules) -> AnyTournament:
    schedule: Schedule = options.schedule
    shared_out = schedule is not Schedule.SEATS or (options.players is not None and options.seats is not None)
    names = options.players or DUEL if shared_out else chosen_players(options, rules)
    meeting = 2 if schedule is Schedule.ROUND_ROBIN else len(names)
    if len(names) < 2:
        raise CommandError(f"argument --players: {described(Wrong.ENTRANTS, count=len(names))}")
    seats = options.seats or _usual_seats(rules, meeting)
    if seats % meeting:
        raise CommandError(f"argument --seats: {described(Wrong.SHARED, seats=seats, count=meeting)}")
    clock = chosen_clock(options, names)
    try:
        return Tournament(
            game=offered.game,
            rules=rules,
            entrants=tuple(
                Entrant(called, NamedPlayer(offered.game.GAME, name, clock))
                for called, name in zip(distinct_names(names), names, strict=True)
            ),
            deals=options.hands or options.matches or _USUAL_MATCHES,
            seed=_seed(options),
            schedule=schedule,
            unit=Unit.HAND if options.hands else Unit.MATCH,
            seats=seats,
            meeting=meeting,
            most_moves=options.most_moves,
            quick=_quick_table,
            note=" ".join(["scala40", scala40.__version__, *([] if clock is None else [repr(clock)])]),
        )
    except InvalidSetup as error:
        raise CommandError(f"argument --seats: {error.message_in(spoken())}") from None


def _quick_table(game: AnyGame, rules: AnyRules, seats: int) -> QuickTable | None:
    from scala40.arena import quick_table  # noqa: PLC0415 - other commands do not want the arena

    return quick_table(game, rules, seats)


def _seed(options: argparse.Namespace) -> Seed:
    """The seed that was given, or that with which the run began that goes on, or a new one."""
    if options.seed is not None:
        seed: Seed = options.seed
        return seed
    began = seed_in(options.output) if _goes_on(options.output) else None
    return some_seed() if began is None else began


def _goes_on(output: Path | None) -> bool:
    """Return whether there is a file of a run to continue."""
    return output is not None and output.is_file() and output.stat().st_size > 0


def _usual_seats(rules: AnyRules, meeting: int) -> int:
    """The fewest seats that can play and be shared out among those who meet."""
    return next(
        (seats for seats in range(meeting, rules.max_players + 1, meeting) if seats >= rules.min_players), meeting
    )


def _played(options: argparse.Namespace, tournament: AnyTournament) -> Report:
    watcher = Bar(tournament.unit, options.lang).show
    run = partial(run_tournament, tournament, stop_on_fault=options.stop_on_fault)
    try:
        with heeding_termination(), executor_of(options.workers) as executor:
            return run(executor, output=options.output, records=options.record, watcher=watcher)
    except OutputError as error:
        raise CommandError(f"argument --output: {error.message_in(options.lang)}") from None
    except (StoppedByFault, WorkerLost) as error:
        raise CommandError(error.message_in(options.lang)) from None


def _plotter(path: Path | None) -> Callable[[Report], object]:
    """Return the function that draws the report; a missing library is reported before anything is played."""
    if path is None:
        return lambda _: None
    if not path.absolute().parent.is_dir():
        raise CommandError(f"argument --plot: {described(Wrong.NO_FOLDER, path=str(path.parent))}")
    if path.suffix not in _DRAWN:
        fault = described(Wrong.DRAW_WHERE, choices=described(Wrong.OR).join(_DRAWN), path=str(path))
        raise CommandError(f"argument --plot: {fault}")
    try:
        from scala40.adapters.plot import save_plot  # noqa: PLC0415 - it needs a library that need not be there
    except ImportError:
        fault = described(Wrong.PLOT_NEEDS, command="pip install '.[plot]' (in a checkout)")
        raise CommandError(f"argument --plot: {fault}") from None
    return lambda report: save_plot(report, path)


def _make_folder(path: Path, *, goes_on: bool) -> None:
    """Make sure that there is a folder, and no record of another run in it that would be lost or mixed with ours."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()) and not goes_on:
            raise CommandError(f"argument --record: {described(Wrong.NOT_EMPTY, path=str(path))}")
    except OSError as error:
        fault = described(Wrong.OF_FILE, path=str(path), fault=fault_of_system(error))
        raise CommandError(f"argument --record: {fault}") from None
