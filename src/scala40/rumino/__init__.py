"""Rumino: a rummy game of seven cards in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import rumino
>>> state = rumino.deal(rumino.Ruleset(), players=3, seed=7)
>>> state = rumino.play(state, rumino.DrawStock())
>>> len(state.hand)
8
"""

from scala40.core.cards import (
    JOKER,
    Card,
    Chance,
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidRuleset,
    InvalidSetup,
    RuleError,
)
from scala40.core.display import Cards, MeldCheck
from scala40.core.game import Context, Discard, Discarded, DrawStock, Drew, Reshuffled, TakeDiscard, TookDiscard
from scala40.core.rules import Difference, Preset
from scala40.core.text import NotationError, Scala40Error
from scala40.rumino.bot import default_move, outlook, rate, reason
from scala40.rumino.checking import HandCheck, check_hand, check_meld, readings
from scala40.rumino.legality import actors, legal_moves, violations
from scala40.rumino.melds import is_rumino, least, partitions
from scala40.rumino.moves import ClaimDiscard, DeclareRumino, GoGin, Knock, Move, is_claim
from scala40.rumino.notation import read_move, write_move
from scala40.rumino.partition import Group, Partition
from scala40.rumino.phase import Phase
from scala40.rumino.play import ClaimedDiscard, HadRumino, Knocked, WentGin, deal, deal_from, events, play, play_all
from scala40.rumino.position import (
    problems,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    write_position,
    write_view,
)
from scala40.rumino.rules import PRESETS, RULEBOOK, Ending, GinStreak, Ruleset, read_rules, write_rules
from scala40.rumino.scene import scene
from scala40.rumino.scoring import match_rules, result, score
from scala40.rumino.state import Setup, State, View

GAME = "rumino"
"""The name of this game, which records bear."""

__all__ = [
    "GAME",
    "JOKER",
    "PRESETS",
    "RULEBOOK",
    "Card",
    "Cards",
    "Chance",
    "ClaimDiscard",
    "ClaimedDiscard",
    "Context",
    "DeclareRumino",
    "Difference",
    "Discard",
    "Discarded",
    "DrawStock",
    "Drew",
    "Ending",
    "GinStreak",
    "GoGin",
    "Group",
    "HadRumino",
    "Hand",
    "HandCheck",
    "IllegalMove",
    "InvalidEntry",
    "InvalidRuleset",
    "InvalidSetup",
    "Knock",
    "Knocked",
    "MeldCheck",
    "Move",
    "NotationError",
    "Partition",
    "Phase",
    "Preset",
    "Reshuffled",
    "RuleError",
    "Ruleset",
    "Scala40Error",
    "Setup",
    "State",
    "TakeDiscard",
    "TookDiscard",
    "View",
    "WentGin",
    "actors",
    "check_hand",
    "check_meld",
    "deal",
    "deal_from",
    "default_move",
    "events",
    "is_claim",
    "is_rumino",
    "least",
    "legal_moves",
    "match_rules",
    "outlook",
    "partitions",
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
