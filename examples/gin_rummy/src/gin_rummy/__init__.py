"""Gin Rummy, built on the kernel of scala40 outside of its package.

This module is the game: its functions satisfy `scala40.core.game.protocol.Game`, so every tool of the library takes it.
"""

from gin_rummy.legality import actors, is_claim, legal_moves, violations
from gin_rummy.looks import scene
from gin_rummy.moves import (
    Done,
    Finished,
    Knock,
    Knocked,
    Laid,
    Move,
    Pass,
    Passed,
    RanOut,
    Showed,
    read_move,
    write_move,
)
from gin_rummy.play import Ending, events, play, result
from gin_rummy.position import (
    Phase,
    State,
    View,
    deal,
    deal_from,
    problems,
    read_state,
    read_view,
    sample,
    view,
    view_problems,
    write_position,
    write_view,
)
from gin_rummy.rules import RULEBOOK, KnockCard, Ruleset, ThrowBack, Tie, match_rules, read_rules, write_rules
from gin_rummy.strategy import default_move, outlook, rate, reason

GAME = "gin_rummy"
"""The name of this game in records and on the command line."""

__all__ = [
    "GAME", "RULEBOOK", "Done", "Ending", "Finished", "Knock", "KnockCard", "Knocked", "Laid", "Move", "Pass",
    "Passed", "Phase", "RanOut", "Ruleset", "Showed", "State", "ThrowBack", "Tie", "View", "actors", "deal",
    "deal_from", "default_move", "events", "is_claim", "legal_moves", "match_rules", "outlook", "play", "problems",
    "rate", "read_move", "read_rules", "read_state", "read_view", "reason", "result", "sample", "scene", "view",
    "view_problems", "violations", "write_move", "write_position", "write_rules", "write_view",
]  # fmt: skip
