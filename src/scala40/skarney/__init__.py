"""Skarney: a rummy game for two pairs, and Skarney Singles for two to four.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import skarney
>>> state = skarney.deal(skarney.Ruleset(), players=4, seed=7)
>>> state = skarney.play(state, skarney.DrawStock())
>>> len(state.hand)
12
"""

from scala40.core.cards import (
    JOKER,
    Card,
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidMeld,
    InvalidRuleset,
    InvalidSetup,
    RuleError,
)
from scala40.core.display import Addition, Cards, MeldCheck, Taker
from scala40.core.game import Context, DrawStock, Drew, LaidOff
from scala40.core.melds import End, Meld, MeldKind, SetSuits
from scala40.core.rules import Difference, Preset
from scala40.core.text import NotationError, Scala40Error
from scala40.skarney.bot import default_move, outlook, rate, reason
from scala40.skarney.checking import ContractCheck, additions, check_contract, check_meld, readings, takers
from scala40.skarney.contract import contracts, most_melds
from scala40.skarney.legality import actors, legal_moves, violations
from scala40.skarney.moves import Accept, Decline, EndTurn, Exchange, LayMeld, LayOff, Move, Offer, is_claim
from scala40.skarney.notation import read_move, write_move
from scala40.skarney.phase import Phase
from scala40.skarney.play import (
    Accepted,
    Declined,
    Exchanged,
    KeptOffer,
    Laid,
    LaidContract,
    Offered,
    RanOut,
    SaidOneCard,
    SkipsDraw,
    WentOut,
    deal,
    deal_from,
    events,
    play,
    play_all,
)
from scala40.skarney.position import (
    problems,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    write_position,
    write_view,
)
from scala40.skarney.rules import (
    PRESETS,
    RULEBOOK,
    ContractRequired,
    ContractSchedule,
    Ending,
    OfferSeenBy,
    Partnership,
    Ruleset,
    is_stop_card,
    read_rules,
    write_rules,
)
from scala40.skarney.scene import scene
from scala40.skarney.scoring import match_rules, result, score
from scala40.skarney.state import Setup, State, View
from scala40.skarney.table import Table

GAME = "skarney"
"""The name of this game, which records bear."""

__all__ = [
    "GAME",
    "JOKER",
    "PRESETS",
    "RULEBOOK",
    "Accept",
    "Accepted",
    "Addition",
    "Card",
    "Cards",
    "Context",
    "ContractCheck",
    "ContractRequired",
    "ContractSchedule",
    "Decline",
    "Declined",
    "Difference",
    "DrawStock",
    "Drew",
    "End",
    "EndTurn",
    "Ending",
    "Exchange",
    "Exchanged",
    "Hand",
    "IllegalMove",
    "InvalidEntry",
    "InvalidMeld",
    "InvalidRuleset",
    "InvalidSetup",
    "KeptOffer",
    "Laid",
    "LaidContract",
    "LaidOff",
    "LayMeld",
    "LayOff",
    "Meld",
    "MeldCheck",
    "MeldKind",
    "Move",
    "NotationError",
    "Offer",
    "OfferSeenBy",
    "Offered",
    "Partnership",
    "Phase",
    "Preset",
    "RanOut",
    "RuleError",
    "Ruleset",
    "SaidOneCard",
    "Scala40Error",
    "SetSuits",
    "Setup",
    "SkipsDraw",
    "State",
    "Table",
    "Taker",
    "View",
    "WentOut",
    "actors",
    "additions",
    "check_contract",
    "check_meld",
    "contracts",
    "deal",
    "deal_from",
    "default_move",
    "events",
    "is_claim",
    "is_stop_card",
    "legal_moves",
    "match_rules",
    "most_melds",
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
    "takers",
    "view",
    "violations",
    "write_move",
    "write_position",
    "write_rules",
    "write_view",
]
