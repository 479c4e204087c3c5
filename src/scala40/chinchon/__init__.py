"""Chinchón, and La Conga as one of its presets: rummy games with the Spanish pack in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import chinchon
>>> state = chinchon.deal(chinchon.Ruleset(), players=3, seed=7)
>>> state = chinchon.play(state, chinchon.DrawStock())
>>> len(state.hand)
8
"""

from scala40.chinchon.absence import default_move
from scala40.chinchon.arranging import Arranger
from scala40.chinchon.checking import CloseCheck, additions, check_close, check_meld, readings
from scala40.chinchon.dealing import deal, deal_from
from scala40.chinchon.ending import Ending
from scala40.chinchon.events import Closed, Counted, Showed, events
from scala40.chinchon.laying import Plan, least_total
from scala40.chinchon.legality import actors, is_claim, legal_moves, violations
from scala40.chinchon.move_notation import read_move, write_move
from scala40.chinchon.moves import Close, Done, LayOff, Move, Show
from scala40.chinchon.options import CloseGuard, FigureValues, FirstTurn, LayOffOrder, MatchEnd, PackSize
from scala40.chinchon.position_notation import read_setup, read_state, read_view, write_position, write_view
from scala40.chinchon.presets import PRESETS
from scala40.chinchon.reasoning import reason
from scala40.chinchon.rule_notation import read_rules, write_rules
from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.rules import Ruleset
from scala40.chinchon.sampling import sample
from scala40.chinchon.scene import scene
from scala40.chinchon.scoring import match_rules, result, score
from scala40.chinchon.setup import Phase, Setup
from scala40.chinchon.state import State
from scala40.chinchon.strategy import outlook, rate
from scala40.chinchon.transition import play, play_all
from scala40.chinchon.validity import problems
from scala40.chinchon.views import View, view
from scala40.core.cards import JOKER, Card, Rank
from scala40.core.chance import Chance
from scala40.core.checking import Addition, Cards, MeldCheck
from scala40.core.events import Discarded, Drew, LaidOff, Reshuffled, TookDiscard
from scala40.core.game import Context
from scala40.core.hands import Hand
from scala40.core.melds import End, Meld, MeldKind
from scala40.core.moves import Discard, DrawStock, TakeDiscard
from scala40.core.presets import Preset
from scala40.core.remains import Arrangement
from scala40.core.ruleset import Difference

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
    "LaidOff",
    "LayOff",
    "LayOffOrder",
    "MatchEnd",
    "Meld",
    "MeldCheck",
    "MeldKind",
    "Move",
    "PackSize",
    "Phase",
    "Plan",
    "Preset",
    "Rank",
    "Reshuffled",
    "Ruleset",
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
