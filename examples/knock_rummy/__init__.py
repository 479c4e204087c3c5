"""Knock Rummy, also called Poker Rum: a small game of one's own on the kernel of scala40.

This module is the game: its functions are what `scala40.core.Game` asks for, so every tool of the library takes
it. `play_knock_rummy.py` beside this folder shows that, and the documentation says how it came about.
"""

from knock_rummy.hidden import sample, view_problems
from knock_rummy.looks import scene
from knock_rummy.playing import (
    Ending,
    Knock,
    Knocked,
    Move,
    RanOut,
    actors,
    events,
    is_claim,
    legal_moves,
    play,
    result,
    violations,
)
from knock_rummy.position import Phase, State, View, deal, deal_from, problems, view
from knock_rummy.rules import RULEBOOK, Ruleset, match_rules
from knock_rummy.strategy import default_move, outlook, rate, reason
from knock_rummy.texts import (
    read_move,
    read_rules,
    read_state,
    read_view,
    write_move,
    write_position,
    write_rules,
    write_view,
)

GAME = "knock_rummy"
"""The name of this game, which records bear."""

__all__ = [
    "GAME",
    "RULEBOOK",
    "Ending",
    "Knock",
    "Knocked",
    "Move",
    "Phase",
    "RanOut",
    "Ruleset",
    "State",
    "View",
    "actors",
    "deal",
    "deal_from",
    "default_move",
    "events",
    "is_claim",
    "legal_moves",
    "match_rules",
    "outlook",
    "play",
    "problems",
    "rate",
    "read_move",
    "read_rules",
    "read_state",
    "read_view",
    "reason",
    "result",
    "sample",
    "scene",
    "view",
    "view_problems",
    "violations",
    "write_move",
    "write_position",
    "write_rules",
    "write_view",
]
