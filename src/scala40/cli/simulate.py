"""`simulate`: play whole matches and count what happens."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO, TypedDict

from scala40.cli.commands import CommandError, Commands
from scala40.cli.games import AnyGame, AnyRules, Offered
from scala40.cli.options import (
    add_match_options,
    chosen_players,
    chosen_rules,
    count,
    seat_players,
    some_seed,
)
from scala40.cli.terminal import can_be_wiped
from scala40.core.rng import Seed, derive
from scala40.record import final_match, record_match, to_text
from scala40.simulate import Played, Tally, play_match


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="play whole matches between programs and count what happens")
    parser.add_argument("--matches", type=count, default=10, metavar="N", help="how many to play (default: 10)")
    parser.add_argument("--json", action="store_true", help="print the figures for machines")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="DIR",
        help="write the record of each match into a folder that is new or empty: match-0001.txt and so on",
    )
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    seed: Seed = some_seed() if options.seed is None else options.seed
    offered: Offered = options.game
    rules = chosen_rules(options, offered)
    names = chosen_players(options, rules)
    if options.record is not None:
        _make_folder(options.record)
    started = time.perf_counter()
    tally = Tally.of(_play_all(options, offered.game, rules, names, seed), len(names))
    report = _report(tally, rules, names, seed, time.perf_counter() - started)
    if options.json:
        print(json.dumps(report))
    else:
        print("\n".join(_lines(report)))
    return 0


def _play_all(
    options: argparse.Namespace, game: AnyGame, rules: AnyRules, names: Sequence[str], seed: Seed
) -> Iterator[Played]:
    """Yield the matches one by one, so that none has to be kept; who has won one may have to deal the next."""
    dealer: int | None = None
    for number in range(options.matches):
        _show_progress(sys.stderr, number, options.matches)
        settings = _Settings(game, rules, names, derive(seed, "match", number), dealer, options.most_moves)
        played = _play(settings, options.record, number + 1)
        dealer = played.match.next_dealer
        yield played
    _show_progress(sys.stderr, options.matches, options.matches)


def _make_folder(path: Path) -> None:
    """Make sure that there is an empty folder, so that no record of another run is lost or mixed with ours."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise CommandError(f"argument --record: {path} is not empty")
    except OSError as error:
        raise CommandError(f"argument --record: {path}: {error.strerror}") from None


class _Settings(NamedTuple):
    """What a match is played with."""

    game: AnyGame
    rules: AnyRules
    names: Sequence[str]
    seed: Seed
    dealer: int | None
    most_moves: int


def _play(match: _Settings, folder: Path | None, number: int) -> Played:
    """Play a match, and record it if a folder for that is given."""
    game, rules, names, seed, dealer, most = match
    players = seat_players(game, names, seed)
    if folder is None:
        return play_match(game, rules, players, seed=seed, dealer=dealer, most_moves=most)
    record = record_match(game, rules, players, seed=seed, names=tuple(names), dealer=dealer, most_moves=most)
    path = folder / f"match-{number:04}.txt"
    path.write_text(to_text(record, game), "utf-8", newline="\n")
    final = final_match(record, game)
    return Played(final, sum(len(hand.plies) for hand in record.hands), gave_up=not final.is_over)


def _show_progress(stream: TextIO, done: int, of: int) -> None:
    """Show how far the work is, on one line that is wiped at the end; only to somebody who is looking."""
    if can_be_wiped(stream):
        stream.write("\r\x1b[K" if done == of else f"\rmatch {done + 1} of {of}")
        stream.flush()


class Report(TypedDict):
    """The figures of a simulation, as `--json` prints them."""

    seed: int | str
    rules: dict[str, int | str | None]
    seats: list[SeatReport]
    matches: int
    gave_up: int
    hands: int
    endings: dict[str, int]
    moves: int
    seconds: float
    hands_per_second: float
    moves_per_second: float


class SeatReport(TypedDict):
    """The figures of one seat; a match that is shared counts as won for each of its winners."""

    player: str
    wins: int
    points: int
    points_per_hand: float


def _report(tally: Tally, rules: AnyRules, names: Sequence[str], seed: Seed, seconds: float) -> Report:
    return Report(
        seed=seed if isinstance(seed, int) else str(seed),
        rules=rules.to_dict(),
        seats=[
            SeatReport(player=name, wins=wins, points=points, points_per_hand=round(points / max(tally.hands, 1), 2))
            for name, wins, points in zip(names, tally.wins, tally.points, strict=True)
        ],
        matches=tally.matches,
        gave_up=tally.gave_up,
        hands=tally.hands,
        endings=dict(tally.endings),
        moves=tally.moves,
        seconds=round(seconds, 3),
        hands_per_second=round(tally.hands / seconds, 1),
        moves_per_second=round(tally.moves / seconds, 1),
    )


def _lines(report: Report) -> Iterator[str]:
    yield f"{report['matches']} matches with seed {report['seed']}: {report['hands']} hands, {report['moves']} moves"
    yield ""
    yield "seat  player    won   points  points a hand"
    for seat, line in enumerate(report["seats"]):
        yield f"{seat:4}  {line['player']:8}  {line['wins']:3}  {line['points']:7}  {line['points_per_hand']:13.2f}"
    yield ""
    yield "hands ended: " + ", ".join(f"{how} {count}" for how, count in report["endings"].items())
    if report["gave_up"]:
        yield f"given up because a hand would not end: {report['gave_up']}"
    yield f"{report['hands_per_second']:.0f} hands a second, {report['moves_per_second']:.0f} moves a second"
