"""Rumino: a rummy game of seven cards in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import rumino
>>> state = rumino.deal(rumino.Ruleset(), players=3, seed=7)
>>> state = rumino.play(state, rumino.DrawStock())
>>> len(state.hand)
8
"""

from typing import TYPE_CHECKING, Final

from scala40.core._base import load_later
from scala40.rumino.value import game as game

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._cards import (
        JOKER as JOKER, Card as Card, Chance as Chance, Hand as Hand, IllegalMove as IllegalMove,
        InvalidEntry as InvalidEntry, InvalidRuleset as InvalidRuleset, InvalidSetup as InvalidSetup,
        RuleError as RuleError,
    )
    from scala40.core._display import Cards as Cards, MeldCheck as MeldCheck
    from scala40.core._game import (
        Context as Context, Discard as Discard, Discarded as Discarded, DrawStock as DrawStock, Drew as Drew,
        MoveNumbers as MoveNumbers, NumberError as NumberError, ObservationError as ObservationError,
        Observer as Observer, Reshuffled as Reshuffled, TakeDiscard as TakeDiscard, TookDiscard as TookDiscard,
    )
    from scala40.core._rules import (
        Difference as Difference, Preset as Preset, RuleAnswer as RuleAnswer, RuleQuestion as RuleQuestion,
    )
    from scala40.core._text import NotationError as NotationError, Scala40Error as Scala40Error
    from scala40.rumino.bot import TUNING as TUNING
    from scala40.rumino.checking import (
        HandCheck as HandCheck, check_hand as check_hand, check_meld as check_meld, readings as readings,
    )
    from scala40.rumino.melds import (
        best_partition as best_partition, is_rumino as is_rumino, partitions as partitions,
    )
    from scala40.rumino.moves import (
        ClaimDiscard as ClaimDiscard, DeclareRumino as DeclareRumino, GoGin as GoGin, Knock as Knock, Move as Move,
    )
    from scala40.rumino.notation import MOVE_GRAMMAR as MOVE_GRAMMAR
    from scala40.rumino.partition import Group as Group, Partition as Partition
    from scala40.rumino.playing import (
        ClaimedDiscard as ClaimedDiscard, HadRumino as HadRumino, Knocked as Knocked, WentGin as WentGin,
    )
    from scala40.rumino.position import State as State
    from scala40.rumino._rules import (
        RULEBOOK as RULEBOOK, Ending as Ending, GinStreak as GinStreak, Ruleset as Ruleset,
        RuminoWhen as RuminoWhen,
    )
    from scala40.rumino.scoring import score as score
    from scala40.rumino.state import Phase as Phase, Setup as Setup, View as View
    GAME: Final = game.GAME
    PRESETS: Final = game.PRESETS
    actors: Final = game.actors
    deal: Final = game.deal
    deal_from: Final = game.deal_from
    default_move: Final = game.default_move
    events: Final = game.events
    is_claim: Final = game.is_claim
    is_claim_in: Final = game.is_claim_in
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
    sample_carefully: Final = game.sample_carefully
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
            "scala40.core._cards": (
                "JOKER Card Chance Hand IllegalMove InvalidEntry InvalidRuleset InvalidSetup RuleError"
            ),
            "scala40.core._display": "Cards MeldCheck",
            "scala40.core._game": (
                "Context Discard Discarded DrawStock Drew MoveNumbers NumberError ObservationError Observer Reshuffled "
                "TakeDiscard TookDiscard"
            ),
            "scala40.core._rules": "Difference Preset RuleAnswer RuleQuestion",
            "scala40.core._text": "NotationError Scala40Error",
            "scala40.rumino.bot": "TUNING",
            "scala40.rumino.checking": "HandCheck check_hand check_meld readings",
            "scala40.rumino.melds": "best_partition is_rumino partitions",
            "scala40.rumino.moves": "ClaimDiscard DeclareRumino GoGin Knock Move",
            "scala40.rumino.notation": "MOVE_GRAMMAR",
            "scala40.rumino.partition": "Group Partition",
            "scala40.rumino.state": "Phase Setup View",
            "scala40.rumino.position": "State",
            "scala40.rumino.playing": "ClaimedDiscard HadRumino Knocked WentGin",
            "scala40.rumino._rules": "RULEBOOK Ending GinStreak Ruleset RuminoWhen",
            "scala40.rumino.scoring": "score",
            "scala40.rumino.value": "game",
            "scala40.rumino.value:game": (
                "GAME PRESETS actors deal deal_from default_move events is_claim is_claim_in legal_moves match_rules "
                "move_numbers observer outlook play play_all problems quick_move rate rate_all rate_carefully "
                "read_move read_rules read_setup read_state read_view reason reason_carefully result sample "
                "sample_carefully scene view violations with_next_card with_stock write_move write_position "
                "write_rules write_state write_view"
            ),
        },
    )
