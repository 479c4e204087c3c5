"""Scala 40: the referee for an Italian rummy game, as data and pure functions.

This module *is* the game: its functions take and return immutable states.

>>> import scala40 as s40
>>> state = s40.deal(s40.Ruleset(), players=4, seed=7)
>>> state = s40.play(state, s40.DrawStock())
>>> len(state.hand)
14
"""

from scala40.core.cards import ALL_CARDS, JOKER, NATURAL_CARDS, Card, Rank, Suit
from scala40.core.classify import classify
from scala40.core.decks import Pack
from scala40.core.errors import (
    IllegalMove,
    InvalidEntry,
    InvalidRuleset,
    InvalidSetup,
    NotationError,
    RuleError,
    Scala40Error,
)
from scala40.core.game import (
    Context,
    Event,
    Game,
    HandResult,
    Item,
    ItemKind,
    LegalMoves,
    MatchMode,
    MatchRules,
    Reentry,
    Score,
)
from scala40.core.hands import Hand
from scala40.core.melds import End, Meld, MeldKind, MeldRules, meld_points, meld_values, meld_violations
from scala40.core.messages import Code
from scala40.core.rng import Seed
from scala40.core.violations import Rule, Rulebook, Violation
from scala40.quaranta.dealing import deal, deal_from
from scala40.quaranta.events import (
    Closed,
    Died,
    Discarded,
    Drew,
    Laid,
    LaidOff,
    Opened,
    Reshuffled,
    TookDiscard,
    TookJoker,
    events,
)
from scala40.quaranta.legality import actors, legal_moves, violations
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker
from scala40.quaranta.options import CardValues, FirstTurnClose, JokerHandValue, LoneAce, UpcardJoker
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.scoring import Ending, match_rules, result, score
from scala40.quaranta.setup import Chance, Phase, Setup
from scala40.quaranta.state import State
from scala40.quaranta.strategy import rate
from scala40.quaranta.table import Table
from scala40.quaranta.transition import play, play_all
from scala40.quaranta.validation import opening_points, opening_violations
from scala40.quaranta.validity import problems
from scala40.quaranta.views import View, view

__version__ = "0.1.0"

__all__ = [
    "ALL_CARDS",
    "JOKER",
    "NATURAL_CARDS",
    "RULEBOOK",
    "Card",
    "CardValues",
    "Chance",
    "Closed",
    "Code",
    "Context",
    "Died",
    "Discard",
    "Discarded",
    "DrawStock",
    "Drew",
    "End",
    "Ending",
    "Event",
    "FirstTurnClose",
    "Game",
    "Hand",
    "HandResult",
    "IllegalMove",
    "InvalidEntry",
    "InvalidRuleset",
    "InvalidSetup",
    "Item",
    "ItemKind",
    "JokerHandValue",
    "Laid",
    "LaidOff",
    "LayMeld",
    "LayOff",
    "LegalMoves",
    "LoneAce",
    "MatchMode",
    "MatchRules",
    "Meld",
    "MeldKind",
    "MeldRules",
    "Move",
    "NotationError",
    "Opened",
    "Pack",
    "Phase",
    "Rank",
    "Reentry",
    "Reshuffled",
    "Rule",
    "RuleError",
    "Rulebook",
    "Ruleset",
    "Scala40Error",
    "Score",
    "Seed",
    "Setup",
    "State",
    "Suit",
    "Table",
    "TakeDiscard",
    "TakeJoker",
    "TookDiscard",
    "TookJoker",
    "UpcardJoker",
    "View",
    "Violation",
    "actors",
    "classify",
    "deal",
    "deal_from",
    "events",
    "legal_moves",
    "match_rules",
    "meld_points",
    "meld_values",
    "meld_violations",
    "opening_points",
    "opening_violations",
    "play",
    "play_all",
    "problems",
    "rate",
    "result",
    "score",
    "view",
    "violations",
]
