"""`watch`: play one match and show every turn."""

from __future__ import annotations

import argparse
import sys

import scala40
from scala40.cli.options import Commands, add_match_options, chosen_players, chosen_rules, seat_players, some_seed
from scala40.cli.story import Story, aim
from scala40.cli.terminal import Terminal
from scala40.core.rng import Seed
from scala40.simulate import new_match, next_hand, steps


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("watch", help="play one match and show every turn")
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    seed: Seed = some_seed() if options.seed is None else options.seed
    rules = chosen_rules(options)
    names = chosen_players(options, rules)
    players = seat_players(names, seed)
    story = Story(Terminal(sys.stdout), [f"{seat} {name}" for seat, name in enumerate(names)])
    match = new_match(scala40, rules, len(names), seed)
    story.line(f": {aim(rules)}.", start=f"A match of Scala 40 with seed {seed!s}")
    while not match.is_over:
        state = next_hand(scala40, rules, match, seed)
        story.deal(state)
        for step in steps(scala40, state, players, most_moves=options.most_moves):
            state = step.after
            story.step(step)
        result = scala40.result(state)
        if result is None:
            story.line("This hand would not end, so the match is given up.")
            return 0
        match = match.add(result)
        story.score(match)
    story.end(match)
    return 0
