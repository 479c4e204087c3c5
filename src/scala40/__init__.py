"""Scala 40: the referee for an Italian rummy game, as data and pure functions.

This module *is* the game: its functions take and return immutable states.

>>> import scala40 as s40
>>> state = s40.deal(s40.Ruleset(), players=4, seed=7)
>>> state = s40.play(state, s40.DrawStock())
>>> len(state.hand)
14
"""

from typing import TYPE_CHECKING

from scala40.core.base import Language, Seed, Shown, enrol, load_later, scenes_in, show_with
from scala40.core.cards import (
    ALL_CARDS,
    JOKER,
    NATURAL_CARDS,
    Card,
    Chance,
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidMeld,
    InvalidRuleset,
    InvalidSetup,
    Pack,
    Rank,
    Rule,
    Rulebook,
    RuleError,
    Suit,
    Violation,
)
from scala40.core.game import (
    BestTotal,
    ClosingPoints,
    Context,
    Direction,
    Discard,
    DrawStock,
    Event,
    FirstDeal,
    Game,
    HandResult,
    Item,
    ItemKind,
    LegalMoves,
    MatchMode,
    MatchRules,
    Reentry,
    Score,
    Streak,
    StreakStart,
    TakeDiscard,
)
from scala40.core.melds import End, Meld, MeldKind, MeldRules, meld_violations
from scala40.core.rules import Difference, Preset
from scala40.core.text import Code, Detail, Merit, NotationError, Scala40Error
from scala40.quaranta.legality import actors, legal_moves, violations
from scala40.quaranta.moves import LayMeld, LayOff, Move, SplitRun, TakeJoker, is_claim
from scala40.quaranta.play import deal, deal_from, play, play_all
from scala40.quaranta.position import (
    Setup,
    State,
    View,
    problems,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    write_position,
    write_view,
)
from scala40.quaranta.rules import (
    RULEBOOK,
    CardValues,
    ClosingDiscard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Ending,
    FirstTurnClose,
    FirstUpcard,
    FourOfAKind,
    JokerHandValue,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LoneAce,
    LongRuns,
    Permission,
    Ruleset,
    StockRule,
    SwappedJoker,
    UpcardJoker,
)
from scala40.quaranta.scoring import match_rules, result, score
from scala40.quaranta.turn.duties import Duty, DutyKind, Phase
from scala40.quaranta.turn.table import Table

if TYPE_CHECKING:
    from scala40.core.display import Addition, Cards, MeldCheck, Taker
    from scala40.core.game import Discarded, Drew, LaidOff, Reason, Reshuffled, TookDiscard
    from scala40.core.melds import classify, meld_points, meld_values
    from scala40.quaranta.bot import default_move, outlook, quick_move, rate, rate_all, reason
    from scala40.quaranta.checking import OpeningCheck, additions, check_meld, check_opening, readings, takers
    from scala40.quaranta.closing import closing_moves, prospect, prospect_of
    from scala40.quaranta.events import Closed, Died, Laid, Opened, RanOut, Recycled, Split, TookJoker, events
    from scala40.quaranta.notation import read_move, write_move
    from scala40.quaranta.rules import PRESETS, read_rules, write_rules
    from scala40.quaranta.scene import scene
else:
    __getattr__, __dir__ = load_later(
        __name__,
        {
            "scala40.core.display": "Addition Cards MeldCheck Taker",
            "scala40.core.game": "Discarded Drew LaidOff Reason Reshuffled TookDiscard",
            "scala40.core.melds": "classify meld_points meld_values",
            "scala40.quaranta.bot": "default_move outlook quick_move rate rate_all reason",
            "scala40.quaranta.checking": "OpeningCheck additions check_meld check_opening readings takers",
            "scala40.quaranta.events": "Closed Died Laid Opened RanOut Recycled Split TookJoker events",
            "scala40.quaranta.notation": "read_move write_move",
            "scala40.quaranta.closing": "closing_moves prospect prospect_of",
            "scala40.quaranta.rules": "PRESETS read_rules write_rules",
            "scala40.quaranta.scene": "scene",
        },
    )

__version__ = "0.2.0"

GAME = "scala40"
"""The name of this game, which records bear."""


def _pictures(thing: Shown) -> dict[str, str]:
    """Draw what a notebook asks for."""
    from scala40.render.notebook import pictures  # noqa: PLC0415 - few programs draw, and all import this module

    return pictures(thing)


show_with(_pictures)
scenes_in("scala40.quaranta.scene")
enrol("scala40.quaranta.text", "scala40.rumino.text", "scala40.chinchon.text", "scala40.skarney.text")

__all__ = [
    "ALL_CARDS",
    "GAME",
    "JOKER",
    "NATURAL_CARDS",
    "PRESETS",
    "RULEBOOK",
    "Addition",
    "BestTotal",
    "Card",
    "CardValues",
    "Cards",
    "Chance",
    "Closed",
    "ClosingDiscard",
    "ClosingPoints",
    "Code",
    "Context",
    "Detail",
    "Died",
    "Difference",
    "Direction",
    "Discard",
    "DiscardDrawUnopened",
    "DiscardDrawUse",
    "Discarded",
    "DrawStock",
    "Drew",
    "Duty",
    "DutyKind",
    "End",
    "Ending",
    "Event",
    "FirstDeal",
    "FirstTurnClose",
    "FirstUpcard",
    "FourOfAKind",
    "Game",
    "Hand",
    "HandResult",
    "IllegalMove",
    "InvalidEntry",
    "InvalidMeld",
    "InvalidRuleset",
    "InvalidSetup",
    "Item",
    "ItemKind",
    "JokerHandValue",
    "JokerInOpening",
    "JokerOpeningValue",
    "JokersPerMeld",
    "Laid",
    "LaidOff",
    "Language",
    "LayMeld",
    "LayOff",
    "LegalMoves",
    "LoneAce",
    "LongRuns",
    "MatchMode",
    "MatchRules",
    "Meld",
    "MeldCheck",
    "MeldKind",
    "MeldRules",
    "Merit",
    "Move",
    "NotationError",
    "Opened",
    "OpeningCheck",
    "Pack",
    "Permission",
    "Phase",
    "Preset",
    "RanOut",
    "Rank",
    "Reason",
    "Recycled",
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
    "Split",
    "SplitRun",
    "State",
    "StockRule",
    "Streak",
    "StreakStart",
    "Suit",
    "SwappedJoker",
    "Table",
    "TakeDiscard",
    "TakeJoker",
    "Taker",
    "TookDiscard",
    "TookJoker",
    "UpcardJoker",
    "View",
    "Violation",
    "actors",
    "additions",
    "check_meld",
    "check_opening",
    "classify",
    "closing_moves",
    "deal",
    "deal_from",
    "default_move",
    "events",
    "is_claim",
    "legal_moves",
    "match_rules",
    "meld_points",
    "meld_values",
    "meld_violations",
    "outlook",
    "play",
    "play_all",
    "problems",
    "prospect",
    "prospect_of",
    "quick_move",
    "rate",
    "rate_all",
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
