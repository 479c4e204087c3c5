"""Rumino: a rummy game of seven cards in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import rumino
>>> state = rumino.deal(rumino.Ruleset(), players=3, seed=7)
>>> state = rumino.play(state, rumino.DrawStock())
>>> len(state.hand)
8
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later, scenes_in

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
    from scala40.rumino.bot import (
        default_move as default_move, outlook as outlook, quick_move as quick_move, rate as rate, rate_all as rate_all,
        reason as reason,
    )
    from scala40.rumino.careful import (
        TUNING as TUNING, rate_carefully as rate_carefully, reason_carefully as reason_carefully,
        sample_carefully as sample_carefully,
    )
    from scala40.rumino.checking import (
        HandCheck as HandCheck, check_hand as check_hand, check_meld as check_meld, readings as readings,
    )
    from scala40.rumino.legality import (
        actors as actors, is_claim_in as is_claim_in, legal_moves as legal_moves, violations as violations,
    )
    from scala40.rumino.melds import (
        best_partition as best_partition, is_rumino as is_rumino, partitions as partitions,
    )
    from scala40.rumino.moves import (
        ClaimDiscard as ClaimDiscard, DeclareRumino as DeclareRumino, GoGin as GoGin, Knock as Knock, Move as Move,
        is_claim as is_claim,
    )
    from scala40.rumino.notation import (
        MOVE_GRAMMAR as MOVE_GRAMMAR, read_move as read_move, write_move as write_move,
    )
    from scala40.rumino.numbers import move_numbers as move_numbers
    from scala40.rumino.observing import observer as observer
    from scala40.rumino.partition import Group as Group, Partition as Partition
    from scala40.rumino.playing import (
        ClaimedDiscard as ClaimedDiscard, HadRumino as HadRumino, Knocked as Knocked, WentGin as WentGin, deal as deal,
        deal_from as deal_from, events as events, play as play, play_all as play_all,
    )
    from scala40.rumino.position import (
        State as State, problems as problems, read_setup as read_setup, read_state as read_state,
        read_view as read_view, sample as sample, view as view, with_next_card as with_next_card,
        with_stock as with_stock, write_position as write_position, write_state as write_state,
        write_view as write_view,
    )
    from scala40.rumino._rules import (
        PRESETS as PRESETS, RULEBOOK as RULEBOOK, Ending as Ending, GinStreak as GinStreak, Ruleset as Ruleset,
        RuminoWhen as RuminoWhen, read_rules as read_rules, write_rules as write_rules,
    )
    from scala40.rumino.scenes import scene as scene
    from scala40.rumino.scoring import match_rules as match_rules, result as result, score as score
    from scala40.rumino.state import Phase as Phase, Setup as Setup, View as View
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            __name__: "GAME",
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
            "scala40.rumino.bot": "default_move outlook quick_move rate rate_all reason",
            "scala40.rumino.careful": "TUNING rate_carefully reason_carefully sample_carefully",
            "scala40.rumino.checking": "HandCheck check_hand check_meld readings",
            "scala40.rumino.legality": "actors is_claim_in legal_moves violations",
            "scala40.rumino.melds": "best_partition is_rumino partitions",
            "scala40.rumino.moves": "ClaimDiscard DeclareRumino GoGin Knock Move is_claim",
            "scala40.rumino.notation": "MOVE_GRAMMAR read_move write_move",
            "scala40.rumino.numbers": "move_numbers",
            "scala40.rumino.observing": "observer",
            "scala40.rumino.partition": "Group Partition",
            "scala40.rumino.state": "Phase Setup View",
            "scala40.rumino.playing": "ClaimedDiscard HadRumino Knocked WentGin deal deal_from events play play_all",
            "scala40.rumino.position": (
                "State problems read_setup read_state read_view sample view with_next_card with_stock write_position "
                "write_state write_view"
            ),
            "scala40.rumino._rules": "PRESETS RULEBOOK Ending GinStreak Ruleset RuminoWhen read_rules write_rules",
            "scala40.rumino.scenes": "scene",
            "scala40.rumino.scoring": "match_rules result score",
        },
    )

scenes_in("scala40.rumino.scenes")

GAME = "rumino"
"""The name of this game, which records bear."""
