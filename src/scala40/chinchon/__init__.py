"""Chinchón, and La Conga as one of its presets: rummy games with the Spanish pack in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import chinchon
>>> state = chinchon.deal(chinchon.Ruleset(), players=3, seed=7)
>>> state = chinchon.play(state, chinchon.DrawStock())
>>> len(state.hand)
8
"""

from scala40.chinchon.bot import default_move, outlook, rate, reason
from scala40.chinchon.checking import CloseCheck, additions, check_close, check_meld, readings
from scala40.chinchon.closing import Plan, least_total
from scala40.chinchon.legality import actors, is_claim, legal_moves, violations
from scala40.chinchon.melds import Arranger
from scala40.chinchon.moves import Close, Done, LayOff, Move, Show
from scala40.chinchon.notation import read_move, write_move
from scala40.chinchon.phase import Phase
from scala40.chinchon.play import Closed, Counted, Showed, deal, deal_from, events, play, play_all
from scala40.chinchon.position import (
    problems,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    write_position,
    write_view,
)
from scala40.chinchon.rules import (
    PRESETS,
    RULEBOOK,
    CloseGuard,
    Ending,
    FigureValues,
    FirstTurn,
    LayOffOrder,
    MatchEnd,
    PackSize,
    Ruleset,
    read_rules,
    write_rules,
)
from scala40.chinchon.scene import scene
from scala40.chinchon.scoring import match_rules, result, score
from scala40.chinchon.state import Setup, State, View
from scala40.core.cards import (
    JOKER,
    Card,
    Chance,
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidMeld,
    InvalidRuleset,
    InvalidSetup,
    Rank,
    RuleError,
)
from scala40.core.display import Addition, Cards, MeldCheck
from scala40.core.game import (
    Context,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    LaidOff,
    Reshuffled,
    TakeDiscard,
    TookDiscard,
)
from scala40.core.melds import Arrangement, End, Meld, MeldKind
from scala40.core.rules import Difference, Preset
from scala40.core.text import NotationError, Scala40Error

GAME = "chinchon"
"""The name of this game, which records bear."""

__all__ = [
    "GAME",
    "JOKER",
    "PRESETS",
    "RULEBOOK",
    "Addition",
    "Arrangement",
    "Arranger",
    "Card",
    "Cards",
    "Chance",
    "Close",
    "CloseCheck",
    "CloseGuard",
    "Closed",
    "Context",
    "Counted",
    "Difference",
    "Discard",
    "Discarded",
    "Done",
    "DrawStock",
    "Drew",
    "End",
    "Ending",
    "FigureValues",
    "FirstTurn",
    "Hand",
    "IllegalMove",
    "InvalidEntry",
    "InvalidMeld",
    "InvalidRuleset",
    "InvalidSetup",
    "LaidOff",
    "LayOff",
    "LayOffOrder",
    "MatchEnd",
    "Meld",
    "MeldCheck",
    "MeldKind",
    "Move",
    "NotationError",
    "PackSize",
    "Phase",
    "Plan",
    "Preset",
    "Rank",
    "Reshuffled",
    "RuleError",
    "Ruleset",
    "Scala40Error",
    "Setup",
    "Show",
    "Showed",
    "State",
    "TakeDiscard",
    "TookDiscard",
    "View",
    "actors",
    "additions",
    "check_close",
    "check_meld",
    "deal",
    "deal_from",
    "default_move",
    "events",
    "is_claim",
    "least_total",
    "legal_moves",
    "match_rules",
    "outlook",
    "play",
    "play_all",
    "problems",
    "rate",
    "read_move",
    "read_rules",
    "read_setup",
    "read_state",
    "read_view",
    "readings",
    "reason",
    "result",
    "sample",
    "scene",
    "score",
    "view",
    "violations",
    "write_move",
    "write_position",
    "write_rules",
    "write_view",
]
