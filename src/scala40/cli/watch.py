"""`watch`: play one match and show every turn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import scala40
from scala40.cli.options import Commands, add_match_options, seat_players, some_seed
from scala40.cli.terminal import Terminal
from scala40.core.rng import Seed
from scala40.match import Match
from scala40.simulate import Step, new_match, next_hand, steps


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("watch", help="play one match and show every turn")
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    seed: Seed = some_seed() if options.seed is None else options.seed
    terminal = Terminal(sys.stdout)
    rules, names, players = scala40.Ruleset(), options.players, seat_players(options.players, seed)
    match = new_match(scala40, rules, len(names), seed)
    terminal.print(f": whose total reaches {rules.limit} is out.", start=f"A match of Scala 40 with seed {seed!s}")
    while not match.is_over:
        state = next_hand(scala40, rules, match, seed)
        _show_deal(terminal, state, names)
        for step in steps(scala40, state, players, most_moves=options.most_moves):
            state = step.after
            _show_step(terminal, step, names)
        result = scala40.result(state)
        if result is None:
            terminal.print("This hand would not end, so the match is given up.")
            return 0
        match = match.add(result)
        _show_score(terminal, match, names)
    winners = " and ".join(_name(names, seat) for seat in match.winners)
    terminal.print()
    terminal.print(f"Won by {winners} after {len(match.hands)} hands.")
    return 0


def _name(names: Sequence[str], seat: int) -> str:
    return f"{seat} {names[seat]}"


def _show_deal(terminal: Terminal, state: scala40.State, names: Sequence[str]) -> None:
    context = state.context
    terminal.print()
    terminal.print(f"Hand {context.number}, dealt by {_name(names, context.dealer)}. Turned up: {state.pile[0]}")
    for seat in context.order:
        terminal.print(f"  {_name(names, seat):10} {state.hands[seat]}")
    terminal.print()


def _show_step(terminal: Terminal, step: Step[scala40.State, scala40.Move], names: Sequence[str]) -> None:
    """Show what a move causes, and after a discard what is left in the hand."""
    for event in scala40.events(step.before, step.move, step.seat):
        start = _name(names, step.seat) if step.before.phase is scala40.Phase.DRAW else ""
        terminal.print(f"  {start:10} {event}")
    if isinstance(step.move, scala40.Discard):
        terminal.print(f"  {'':10} holds {step.after.hands[step.seat] or 'nothing'}")


def _show_score(terminal: Terminal, match: Match, names: Sequence[str]) -> None:
    """Show what the last hand scored, and where the match stands."""
    row = match.sheet[-1]
    terminal.print()
    terminal.print(f"Hand {row.number} is {row.ending.value}.")
    for seat, points in enumerate(row.points):
        if points is not None:
            out = "  out of the match" if seat in row.out else ""
            terminal.print(f"  {_name(names, seat):10} {points:4} points, {row.totals[seat]:4} in all{out}")
