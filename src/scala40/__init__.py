"""Scala 40: the referee for an Italian rummy game, as data and pure functions.

This module *is* the game: its functions take and return immutable states.

>>> import scala40 as s40
>>> state = s40.deal(s40.Ruleset(), players=4, seed=7)
>>> state = s40.play(state, s40.DrawStock())
>>> len(state.hand)
14
"""

from scala40.core.cards import JOKER, Card, Rank, Suit
from scala40.core.errors import IllegalMove, InvalidRuleset, InvalidSetup, NotationError, RuleError, Scala40Error
from scala40.core.game import Context, HandResult, LegalMoves, MatchRules
from scala40.core.hands import Hand
from scala40.core.melds import End, Meld, MeldKind
from scala40.core.messages import Code
from scala40.core.violations import Rule, Violation
from scala40.quaranta.dealing import deal, deal_from
from scala40.quaranta.legality import actors, legal_moves, violations
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.setup import Chance, Phase, Setup
from scala40.quaranta.state import State
from scala40.quaranta.table import Table
from scala40.quaranta.transition import play, play_all
from scala40.quaranta.views import View, view

__version__ = "0.1.0"
