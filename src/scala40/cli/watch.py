"""`watch`: play one match and show every turn."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from scala40.cli.games import AnyRules, CommandGame
from scala40.cli.options import add_names_option, chosen_rules, chosen_terminal, some_seed
from scala40.cli.parser import Commands, add_language_option
from scala40.cli.programs import AnyPlayer, add_match_options, chosen_players, distinct_names, engines_in, seat_players
from scala40.cli.speech import Talk
from scala40.cli.story import Story, aim
from scala40.cli.usage import Usage, described
from scala40.core._base import Seed, printable
from scala40.match import Answer
from scala40.playing import new_match, next_answer, next_hand, steps, tell_of_end
from scala40.simulate.reports import plain_seed


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("watch", help=described(Usage.WATCH))
    add_names_option(parser)
    add_language_option(parser)
    add_match_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    seed: Seed = some_seed() if options.seed is None else options.seed
    offered: CommandGame = options.game
    rules = chosen_rules(options, offered)
    names = chosen_players(options, rules)
    with engines_in(options, offered.game, names, seed) as engines:
        _watch(options, rules, names, seat_players(offered.game, names, seed, engines), seed)
    return 0


def _watch(
    options: argparse.Namespace, rules: AnyRules, names: Sequence[str], players: Sequence[AnyPlayer], seed: Seed
) -> None:
    """Show a match from its first hand on."""
    offered: CommandGame = options.game
    game = offered.game
    story = Story(chosen_terminal(options, rules), game, distinct_names(names), language=options.lang)
    match = new_match(game, rules, len(names), seed)
    shown = printable(str(plain_seed(seed)))
    story.line(start=story.say(Talk.STORY_SEED, title=offered.title, seed=shown, aim=aim(match.rules)))
    while not match.is_over:
        state = next_hand(game, rules, match, seed)
        story.deal(state)
        for step in steps(game, state, players, most_moves=options.most_moves):
            state = step.after
            story.step(step)
        result = game.result(state)
        if result is None:
            story.line(story.say(Talk.GIVEN_UP))
            return
        match = match.add(result)
        tell_of_end(match, players)
        story.score(match)
        while match.offers:
            answer = Answer(*next_answer(match, players))
            match = match.answer(answer.seat, answer.choice)
            story.answers((answer,))
    story.end(match)
