"""`simulate --compare`: play the same deals under two rulesets, and say what differs."""

from __future__ import annotations

import argparse
import json
from typing import Final, cast

from scala40 import notation
from scala40.cli.games import AnyRules, CommandGame
from scala40.cli.options import some_seed
from scala40.cli.parser import CommandError
from scala40.cli.programs import NamedPlayer, chosen_clock
from scala40.cli.usage import Wrong, described, spoken
from scala40.cli.working import Bar, executor_of, heeding_termination
from scala40.core._base import Seed
from scala40.core._cards import InvalidRuleset, InvalidSetup
from scala40.core._text import NotationError
from scala40.playing import Unit
from scala40.simulate import Entrant, RuleComparison, WorkerLost, compare_rules

USUAL_HANDS: Final = 100
"""The number of deals that are compared unless an option says another one."""
_USUAL_SEATS: Final = 4
_USUAL_PLAYERS: Final = ("greedy",)
_ARGUMENT: Final = "argument --compare"
_EXCLUDED: Final = ("matches", "output", "plot", "record", "stop_on_fault", "changes")
"""The options that mean nothing beside two rulesets, but for `--rules`, which has a value at all times."""


def compare(options: argparse.Namespace) -> None:
    """Compare two rulesets and print what differs."""
    _require_no_others(options)
    offered: CommandGame = options.game
    base, variant = (_rules(offered, text) for text in options.compare)
    found = _compared(options, offered, base, variant)
    if options.json:
        rules = {"game": offered.game.GAME, "rules": [base.to_dict(), variant.to_dict()]}
        print(json.dumps({**rules, **notation.to_data(found, offered.game)}))
    else:
        print(found.describe(options.lang, offered.endings))


def _require_no_others(options: argparse.Namespace) -> None:
    given = [name for name in _EXCLUDED if getattr(options, name)]
    if options.rules != "default":
        given.append("rules")
    if given:
        name = "--set" if given[0] == "changes" else f"--{given[0].replace('_', '-')}"
        raise CommandError(f"{_ARGUMENT}: {described(Wrong.EXCLUDES, name=name)}")


def _rules(offered: CommandGame, text: str) -> AnyRules:
    """Return the rules of a preset, or those that the game's notation says."""
    if text.strip() and "=" not in text:
        return cast("AnyRules", offered.preset(text.strip(), "--compare").rules)
    try:
        return cast("AnyRules", offered.game.read_rules(text))
    except NotationError as error:
        raise CommandError(f"{_ARGUMENT}: {error.message_in(spoken())}") from None
    except InvalidRuleset as error:
        raise CommandError(f"{_ARGUMENT}: {error.message_in(spoken())}") from None


def _compared(options: argparse.Namespace, offered: CommandGame, base: AnyRules, variant: AnyRules) -> RuleComparison:
    names: tuple[str, ...] = options.players or _USUAL_PLAYERS
    seats = options.seats or (len(names) if options.players else _usual_seats(base, variant))
    if seats % len(names):
        raise CommandError(f"argument --seats: {described(Wrong.SHARED, seats=seats, count=len(names))}")
    seed: Seed = some_seed() if options.seed is None else options.seed
    clock = chosen_clock(options, names)
    _require_seats(offered, (base, variant), seats)
    try:
        with heeding_termination(), executor_of(options.workers) as executor:
            return compare_rules(
                offered.game,
                base,
                variant,
                [Entrant(name, NamedPlayer(offered.game.GAME, name, clock)) for name in names],
                hands=options.hands or USUAL_HANDS,
                seed=seed,
                seats=seats,
                most_moves=options.most_moves,
                executor=executor,
                watcher=Bar(Unit.HAND, options.lang).show,
            )
    except WorkerLost as error:
        raise CommandError(error.message_in(options.lang)) from None


def _usual_seats(base: AnyRules, variant: AnyRules) -> int:
    """Return the number of seats nearest to the usual one that both rulesets allow, if there is one."""
    most = min(base.max_players, variant.max_players)
    return max(min(_USUAL_SEATS, most), base.min_players, variant.min_players)


def _require_seats(offered: CommandGame, both: tuple[AnyRules, AnyRules], seats: int) -> None:
    for rules in both:
        try:
            offered.game.deal(rules, seats, seed=0)
        except InvalidSetup as error:
            fault = error.message_in(spoken())
            under = described(Wrong.UNDER, rules=offered.game.write_rules(rules) or "default", fault=fault)
            raise CommandError(f"argument --seats: {under}") from None
