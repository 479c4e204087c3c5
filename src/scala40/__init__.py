"""Scala 40: the referee for an Italian rummy game, as data and pure functions.

This module *is* the game: its functions take and return immutable states.

>>> import scala40 as s40
>>> state = s40.deal(s40.Ruleset(), players=4, seed=7)
>>> state = s40.play(state, s40.DrawStock())
>>> len(state.hand)
14
"""

from typing import TYPE_CHECKING, Final

from scala40.core._base import Displayed, Shown, register_members, load_later, scenes_in, show_with, write_with

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._base import Language as Language, Seed as Seed
    from scala40.core._cards import (
        ALL_CARDS as ALL_CARDS, JOKER as JOKER, NATURAL_CARDS as NATURAL_CARDS, Card as Card, Chance as Chance,
        Hand as Hand, IllegalMove as IllegalMove, InvalidEntry as InvalidEntry, InvalidMeld as InvalidMeld,
        InvalidRuleset as InvalidRuleset, InvalidSetup as InvalidSetup, Pack as Pack, Rank as Rank, Rule as Rule,
        RuleError as RuleError, Rulebook as Rulebook, Suit as Suit, Violation as Violation, cards_in as cards_in,
    )
    from scala40.core._display import (
        Addition as Addition, Cards as Cards, MeldCheck as MeldCheck, OpeningCheck as OpeningCheck, Taker as Taker,
    )
    from scala40.core._game import (
        AnyGame as AnyGame, BestTotal as BestTotal, ClosingPoints as ClosingPoints, Context as Context,
        Direction as Direction,
        Discard as Discard, Discarded as Discarded, DrawStock as DrawStock, Drew as Drew, Event as Event,
        FirstDeal as FirstDeal, HandResult as HandResult, Item as Item, ItemKind as ItemKind,
        LaidOff as LaidOff, LegalMoves as LegalMoves, MatchMode as MatchMode, MatchRules as MatchRules,
        MoveNumbers as MoveNumbers, NumberError as NumberError, ObservationError as ObservationError,
        Observer as Observer, Reason as Reason, Reentry as Reentry, Reshuffled as Reshuffled, Score as Score,
        Streak as Streak, StreakStart as StreakStart, TakeDiscard as TakeDiscard, TookDiscard as TookDiscard,
    )
    from scala40.core._game_value import Game as Game
    from scala40.core._melds import (
        End as End, Meld as Meld, MeldKind as MeldKind, MeldRules as MeldRules, classify as classify,
        meld_points as meld_points, meld_values as meld_values, meld_violations as meld_violations,
    )
    from scala40.core._rules import (
        Difference as Difference, Preset as Preset, RuleAnswer as RuleAnswer, RuleQuestion as RuleQuestion,
    )
    from scala40.core._text import (
        Code as Code, Detail as Detail, Merit as Merit, NotationError as NotationError, Scala40Error as Scala40Error,
    )
    from scala40.core._search import COMPILED as COMPILED
    from scala40.quaranta.bot import TUNING as TUNING
    from scala40.quaranta.checking import (
        additions as additions, check_meld as check_meld, check_opening as check_opening,
        readings as readings, takers as takers,
    )
    from scala40.quaranta.closing import (
        closing_moves as closing_moves, prospect as prospect, prospect_of as prospect_of,
    )
    from scala40.quaranta.events import (
        Closed as Closed, CompletedSet as CompletedSet, Died as Died, Laid as Laid, Opened as Opened, RanOut as RanOut,
        Recycled as Recycled, Split as Split, TookJoker as TookJoker,
    )
    from scala40.quaranta.moves import (
        CompleteSet as CompleteSet, DiscardSet as DiscardSet, LayMeld as LayMeld, LayOff as LayOff, Move as Move,
        SplitRun as SplitRun, TakeJoker as TakeJoker,
    )
    from scala40.quaranta.notation import MOVE_GRAMMAR as MOVE_GRAMMAR
    from scala40.quaranta.position import State as State
    from scala40.quaranta._rules import (
        RULEBOOK as RULEBOOK, CardValues as CardValues, ClosingDiscard as ClosingDiscard, DeadHand as DeadHand,
        DiscardDrawUnopened as DiscardDrawUnopened, DiscardDrawUse as DiscardDrawUse,
        DiscardDrawWays as DiscardDrawWays, Ending as Ending, FirstDiscard as FirstDiscard,
        FirstTurnClose as FirstTurnClose, FirstTurnOpening as FirstTurnOpening, FirstUpcard as FirstUpcard,
        FourOfAKind as FourOfAKind, HandCloseDoubles as HandCloseDoubles, HandClosePoints as HandClosePoints,
        JokerHandValue as JokerHandValue, JokerInOpening as JokerInOpening, JokerOpeningValue as JokerOpeningValue,
        JokerTakeUnopened as JokerTakeUnopened, JokersPerMeld as JokersPerMeld, LoneAce as LoneAce,
        LongRuns as LongRuns, OpeningTurn as OpeningTurn, Permission as Permission, PlayableMeans as PlayableMeans,
        Ruleset as Ruleset, SetJoker as SetJoker, StockRule as StockRule, SwappedJoker as SwappedJoker,
        UpcardJoker as UpcardJoker,
    )
    from scala40.quaranta.scoring import score as score
    from scala40.quaranta.state import Setup as Setup, View as View
    from scala40.quaranta.value import game as game
    from scala40.quaranta._turn.duties import Duty as Duty
    from scala40.quaranta._turn.duties import DutyKind as DutyKind
    from scala40.quaranta._turn.duties import Phase as Phase
    from scala40.quaranta._turn.table import Table as Table
    GAME: Final = game.GAME
    PRESETS: Final = game.PRESETS
    actors: Final = game.actors
    deal: Final = game.deal
    deal_from: Final = game.deal_from
    default_move: Final = game.default_move
    events: Final = game.events
    is_claim: Final = game.is_claim
    legal_moves: Final = game.legal_moves
    match_rules: Final = game.match_rules
    move_numbers: Final = game.move_numbers
    observer: Final = game.observer
    outlook: Final = game.outlook
    play: Final = game.play
    play_all: Final = game.play_all
    problems: Final = game.problems
    quick_move: Final = game.quick_move
    rate: Final = game.rate
    rate_all: Final = game.rate_all
    rate_carefully: Final = game.rate_carefully
    read_move: Final = game.read_move
    read_rules: Final = game.read_rules
    read_setup: Final = game.read_setup
    read_state: Final = game.read_state
    read_view: Final = game.read_view
    reason: Final = game.reason
    reason_carefully: Final = game.reason_carefully
    result: Final = game.result
    sample: Final = game.sample
    scene: Final = game.scene
    view: Final = game.view
    violations: Final = game.violations
    with_next_card: Final = game.with_next_card
    with_stock: Final = game.with_stock
    write_move: Final = game.write_move
    write_position: Final = game.write_position
    write_rules: Final = game.write_rules
    write_state: Final = game.write_state
    write_view: Final = game.write_view
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._base": "Language Seed",
            "scala40.core._cards": (
                "ALL_CARDS JOKER NATURAL_CARDS Card Chance Hand IllegalMove InvalidEntry InvalidMeld InvalidRuleset "
                "InvalidSetup Pack Rank Rule RuleError Rulebook Suit Violation cards_in"
            ),
            "scala40.core._display": "Addition Cards MeldCheck OpeningCheck Taker",
            "scala40.core._game": (
                "AnyGame BestTotal ClosingPoints Context Direction Discard Discarded DrawStock Drew Event FirstDeal "
                "HandResult Item ItemKind LaidOff LegalMoves MatchMode MatchRules MoveNumbers NumberError "
                "ObservationError Observer Reason Reentry Reshuffled Score Streak StreakStart TakeDiscard TookDiscard"
            ),
            "scala40.core._game_value": "Game",
            "scala40.core._melds": "End Meld MeldKind MeldRules classify meld_points meld_values meld_violations",
            "scala40.core._rules": "Difference Preset RuleAnswer RuleQuestion",
            "scala40.core._text": "Code Detail Merit NotationError Scala40Error",
            "scala40.core._search": "COMPILED",
            "scala40.quaranta.bot": "TUNING",
            "scala40.quaranta.checking": "additions check_meld check_opening readings takers",
            "scala40.quaranta.closing": "closing_moves prospect prospect_of",
            "scala40.quaranta.events": "Closed CompletedSet Died Laid Opened RanOut Recycled Split TookJoker",
            "scala40.quaranta.moves": "CompleteSet DiscardSet LayMeld LayOff Move SplitRun TakeJoker",
            "scala40.quaranta.notation": "MOVE_GRAMMAR",
            "scala40.quaranta.position": "State",
            "scala40.quaranta._rules": (
                "RULEBOOK CardValues ClosingDiscard DeadHand DiscardDrawUnopened DiscardDrawUse DiscardDrawWays "
                "Ending FirstDiscard FirstTurnClose FirstTurnOpening FirstUpcard FourOfAKind HandCloseDoubles "
                "HandClosePoints JokerHandValue JokerInOpening JokerOpeningValue JokerTakeUnopened JokersPerMeld "
                "LoneAce LongRuns OpeningTurn Permission PlayableMeans Ruleset SetJoker StockRule SwappedJoker "
                "UpcardJoker"
            ),
            "scala40.quaranta.scoring": "score",
            "scala40.quaranta.state": "Setup View",
            "scala40.quaranta.value": "game",
            "scala40.quaranta.value:game": (
                "GAME PRESETS actors deal deal_from default_move events is_claim legal_moves match_rules move_numbers "
                "observer outlook play play_all problems quick_move rate rate_all rate_carefully read_move read_rules "
                "read_setup read_state read_view reason reason_carefully result sample scene view violations "
                "with_next_card with_stock write_move write_position write_rules write_state write_view"
            ),
            "scala40.quaranta._turn.duties": "Duty DutyKind Phase",
            "scala40.quaranta._turn.table": "Table",
        },
    )

__version__ = "0.2.0"


def _displays(thing: Displayed) -> dict[str, str]:
    """Draw what a notebook asks for, or explain it."""
    from scala40.render.notebook import displays  # noqa: PLC0415 - few programs draw, and all import this module

    return displays(thing)


def _text(thing: Shown) -> str:
    """Write what `print` shows."""
    from scala40.render.letters import text  # noqa: PLC0415 - few programs print positions, and all import this module

    return text(thing)


show_with(_displays)
write_with(_text)
scenes_in("scala40.quaranta.value")
register_members("scala40.quaranta._text", "scala40.rumino._text", "scala40.chinchon._text", "scala40.skarney._text")
