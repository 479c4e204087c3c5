"""Chinchón, and La Conga as one of its presets: rummy games with the Spanish pack in which melds stay in the hand.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import chinchon
>>> state = chinchon.deal(chinchon.Ruleset(), players=3, seed=7)
>>> state = chinchon.play(state, chinchon.DrawStock())
>>> len(state.hand)
8
"""

from typing import TYPE_CHECKING, Final

from scala40.chinchon.value import game as game
from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.chinchon.bot import TUNING as TUNING
    from scala40.chinchon.checking import (
        CloseCheck as CloseCheck, additions as additions, check_close as check_close, check_meld as check_meld,
        readings as readings,
    )
    from scala40.chinchon.closing import Plan as Plan, least_total as least_total
    from scala40.chinchon.melds import Arranger as Arranger
    from scala40.chinchon.moves import Close as Close, Done as Done, LayOff as LayOff, Move as Move, Show as Show
    from scala40.chinchon.notation import MOVE_GRAMMAR as MOVE_GRAMMAR
    from scala40.chinchon.playing import Closed as Closed, Counted as Counted, Showed as Showed
    from scala40.chinchon.position import State as State
    from scala40.chinchon._rules import (
        RULEBOOK as RULEBOOK, AceInRuns as AceInRuns, AllMeldedBonus as AllMeldedBonus, CloseGuard as CloseGuard,
        CloserLaysOff as CloserLaysOff, EarlyClose as EarlyClose, Ending as Ending, FigureValues as FigureValues,
        FirstTurn as FirstTurn, LayOffOn as LayOffOn, LayOffOrder as LayOffOrder, LoosePoints as LoosePoints,
        MatchEnd as MatchEnd, PackSize as PackSize, Ruleset as Ruleset, TwoWildsClose as TwoWildsClose,
        WildAces as WildAces, WildChinchon as WildChinchon, WildsPerMeld as WildsPerMeld,
    )
    from scala40.chinchon.scoring import score as score
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
            "scala40.chinchon.bot": "TUNING",
            "scala40.chinchon.checking": "CloseCheck additions check_close check_meld readings",
            "scala40.chinchon.closing": "Plan least_total",
            "scala40.chinchon.melds": "Arranger",
            "scala40.chinchon.moves": "Close Done LayOff Move Show",
            "scala40.chinchon.notation": "MOVE_GRAMMAR",
            "scala40.chinchon.state": "Phase Setup View",
            "scala40.chinchon.playing": "Closed Counted Showed",
            "scala40.chinchon.position": "State",
            "scala40.chinchon._rules": (
                "RULEBOOK AceInRuns AllMeldedBonus CloseGuard CloserLaysOff EarlyClose Ending FigureValues FirstTurn "
                "LayOffOn LayOffOrder LoosePoints MatchEnd PackSize Ruleset TwoWildsClose WildAces WildChinchon "
                "WildsPerMeld"
            ),
            "scala40.chinchon.scoring": "score",
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
            "scala40.chinchon.value": "game",
            "scala40.chinchon.value:game": (
                "GAME PRESETS actors deal deal_from default_move events is_claim legal_moves match_rules move_numbers "
                "observer outlook play play_all problems quick_move rate rate_all rate_carefully read_move read_rules "
                "read_setup read_state read_view reason reason_carefully result sample sample_carefully scene view "
                "violations with_next_card with_stock write_move write_position write_rules write_state write_view"
            ),
        },
    )
