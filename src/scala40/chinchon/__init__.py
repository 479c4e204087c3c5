"""Chinchón, and La Conga as one of its presets: rummy games with the Spanish pack in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import chinchon
>>> state = chinchon.deal(chinchon.Ruleset(), players=3, seed=7)
>>> state = chinchon.play(state, chinchon.DrawStock())
>>> len(state.hand)
8
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later, scenes_in

if TYPE_CHECKING:
    # fmt: off
    from scala40.chinchon.bot import (
        default_move as default_move, outlook as outlook, quick_move as quick_move, rate as rate, rate_all as rate_all,
        reason as reason,
    )
    from scala40.chinchon.careful import (
        TUNING as TUNING, rate_carefully as rate_carefully, reason_carefully as reason_carefully,
        sample_carefully as sample_carefully,
    )
    from scala40.chinchon.checking import (
        CloseCheck as CloseCheck, additions as additions, check_close as check_close, check_meld as check_meld,
        readings as readings,
    )
    from scala40.chinchon.closing import Plan as Plan, least_total as least_total
    from scala40.chinchon.legality import (
        actors as actors, is_claim as is_claim, legal_moves as legal_moves, violations as violations,
    )
    from scala40.chinchon.melds import Arranger as Arranger
    from scala40.chinchon.moves import Close as Close, Done as Done, LayOff as LayOff, Move as Move, Show as Show
    from scala40.chinchon.notation import (
        MOVE_GRAMMAR as MOVE_GRAMMAR, read_move as read_move, write_move as write_move,
    )
    from scala40.chinchon.numbers import move_numbers as move_numbers
    from scala40.chinchon.observing import observer as observer
    from scala40.chinchon.playing import (
        Closed as Closed, Counted as Counted, Showed as Showed, deal as deal, deal_from as deal_from, events as events,
        play as play, play_all as play_all,
    )
    from scala40.chinchon.position import (
        State as State, problems as problems, read_setup as read_setup, read_state as read_state,
        read_view as read_view, sample as sample, view as view, with_next_card as with_next_card,
        with_stock as with_stock, write_position as write_position, write_state as write_state,
        write_view as write_view,
    )
    from scala40.chinchon._rules import (
        PRESETS as PRESETS, RULEBOOK as RULEBOOK, CloseGuard as CloseGuard, CloserLaysOff as CloserLaysOff,
        EarlyClose as EarlyClose, Ending as Ending, FigureValues as FigureValues, FirstTurn as FirstTurn,
        LayOffOn as LayOffOn, LayOffOrder as LayOffOrder, MatchEnd as MatchEnd, PackSize as PackSize,
        Ruleset as Ruleset, TwoWildsClose as TwoWildsClose, WildAces as WildAces, WildChinchon as WildChinchon,
        WildsPerMeld as WildsPerMeld, read_rules as read_rules, write_rules as write_rules,
    )
    from scala40.chinchon.scenes import scene as scene
    from scala40.chinchon.scoring import match_rules as match_rules, result as result, score as score
    from scala40.core._cards import (
        JOKER as JOKER, Card as Card, Chance as Chance, Hand as Hand, IllegalMove as IllegalMove,
        InvalidEntry as InvalidEntry, InvalidMeld as InvalidMeld, InvalidRuleset as InvalidRuleset,
        InvalidSetup as InvalidSetup, Rank as Rank, RuleError as RuleError,
    )
    from scala40.core._display import Addition as Addition, Cards as Cards, MeldCheck as MeldCheck
    from scala40.core._game import (
        Context as Context, Discard as Discard, Discarded as Discarded, DrawStock as DrawStock, Drew as Drew,
        LaidOff as LaidOff, MoveNumbers as MoveNumbers, NumberError as NumberError,
        ObservationError as ObservationError, Observer as Observer, Reshuffled as Reshuffled,
        TakeDiscard as TakeDiscard, TookDiscard as TookDiscard,
    )
    from scala40.core._melds import Arrangement as Arrangement, End as End, Meld as Meld, MeldKind as MeldKind
    from scala40.core._rules import (
        Difference as Difference, Preset as Preset, RuleAnswer as RuleAnswer, RuleQuestion as RuleQuestion,
    )
    from scala40.core._text import NotationError as NotationError, Scala40Error as Scala40Error
    from scala40.chinchon.state import Phase as Phase, Setup as Setup, View as View
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            __name__: "GAME",
            "scala40.chinchon.bot": "default_move outlook quick_move rate rate_all reason",
            "scala40.chinchon.careful": "TUNING rate_carefully reason_carefully sample_carefully",
            "scala40.chinchon.checking": "CloseCheck additions check_close check_meld readings",
            "scala40.chinchon.closing": "Plan least_total",
            "scala40.chinchon.legality": "actors is_claim legal_moves violations",
            "scala40.chinchon.melds": "Arranger",
            "scala40.chinchon.moves": "Close Done LayOff Move Show",
            "scala40.chinchon.notation": "MOVE_GRAMMAR read_move write_move",
            "scala40.chinchon.numbers": "move_numbers",
            "scala40.chinchon.observing": "observer",
            "scala40.chinchon.state": "Phase Setup View",
            "scala40.chinchon.playing": "Closed Counted Showed deal deal_from events play play_all",
            "scala40.chinchon.position": (
                "State problems read_setup read_state read_view sample view with_next_card with_stock write_position "
                "write_state write_view"
            ),
            "scala40.chinchon._rules": (
                "PRESETS RULEBOOK CloseGuard CloserLaysOff EarlyClose Ending FigureValues FirstTurn LayOffOn "
                "LayOffOrder MatchEnd PackSize Ruleset TwoWildsClose WildAces WildChinchon WildsPerMeld read_rules "
                "write_rules"
            ),
            "scala40.chinchon.scenes": "scene",
            "scala40.chinchon.scoring": "match_rules result score",
            "scala40.core._cards": (
                "JOKER Card Chance Hand IllegalMove InvalidEntry InvalidMeld InvalidRuleset InvalidSetup Rank RuleError"
            ),
            "scala40.core._display": "Addition Cards MeldCheck",
            "scala40.core._game": (
                "Context Discard Discarded DrawStock Drew LaidOff MoveNumbers NumberError ObservationError Observer "
                "Reshuffled TakeDiscard TookDiscard"
            ),
            "scala40.core._melds": "Arrangement End Meld MeldKind",
            "scala40.core._rules": "Difference Preset RuleAnswer RuleQuestion",
            "scala40.core._text": "NotationError Scala40Error",
        },
    )

scenes_in("scala40.chinchon.scenes")

GAME = "chinchon"
"""The name of this game, which records bear."""
