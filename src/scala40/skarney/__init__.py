"""Skarney: a rummy game for two pairs, and Skarney Singles for two to four.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import skarney
>>> state = skarney.deal(skarney.Ruleset(), players=4, seed=7)
>>> state = skarney.play(state, skarney.DrawStock())
>>> len(state.hand)
12
"""

from typing import TYPE_CHECKING, Final

from scala40.core._base import load_later
from scala40.skarney.value import game as game

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._cards import (
        JOKER as JOKER, Card as Card, Hand as Hand, IllegalMove as IllegalMove, InvalidEntry as InvalidEntry,
        InvalidMeld as InvalidMeld, InvalidRuleset as InvalidRuleset, InvalidSetup as InvalidSetup,
        RuleError as RuleError,
    )
    from scala40.core._display import Addition as Addition, Cards as Cards, MeldCheck as MeldCheck, Taker as Taker
    from scala40.core._game import (
        Context as Context, DrawStock as DrawStock, Drew as Drew, LaidOff as LaidOff, MoveNumbers as MoveNumbers,
        NumberError as NumberError, ObservationError as ObservationError, Observer as Observer,
    )
    from scala40.core._melds import End as End, Meld as Meld, MeldKind as MeldKind, SetSuits as SetSuits
    from scala40.core._rules import (
        Difference as Difference, Preset as Preset, RuleAnswer as RuleAnswer, RuleQuestion as RuleQuestion,
    )
    from scala40.core._text import NotationError as NotationError, Scala40Error as Scala40Error
    from scala40.skarney.bot import TUNING as TUNING
    from scala40.skarney.checking import (
        ContractCheck as ContractCheck, additions as additions, check_contract as check_contract,
        check_meld as check_meld, readings as readings, takers as takers,
    )
    from scala40.skarney.contract import contracts as contracts, most_melds as most_melds
    from scala40.skarney.moves import (
        Accept as Accept, Decline as Decline, EndTurn as EndTurn, Exchange as Exchange, LayMeld as LayMeld,
        LayOff as LayOff, Move as Move, Offer as Offer,
    )
    from scala40.skarney.notation import MOVE_GRAMMAR as MOVE_GRAMMAR
    from scala40.skarney.playing import (
        Accepted as Accepted, Declined as Declined, Exchanged as Exchanged, KeptOffer as KeptOffer, Laid as Laid,
        LaidContract as LaidContract, Offered as Offered, RanOut as RanOut, SaidOneCard as SaidOneCard,
        SkipsDraw as SkipsDraw, WentOut as WentOut,
    )
    from scala40.skarney.position import State as State
    from scala40.skarney._rules import (
        RULEBOOK as RULEBOOK, ContractDuty as ContractDuty, ContractRequired as ContractRequired,
        ContractSchedule as ContractSchedule, Ending as Ending, ExchangeWhen as ExchangeWhen,
        OfferSeenBy as OfferSeenBy, Partnership as Partnership, Ruleset as Ruleset, Shutout as Shutout,
        UnclosedHand as UnclosedHand, WildKinds as WildKinds, is_stop_card as is_stop_card,
    )
    from scala40.skarney.scoring import score as score
    from scala40.skarney.table import Table as Table
    from scala40.skarney.state import Phase as Phase, Setup as Setup, View as View
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
            "scala40.core._cards": (
                "JOKER Card Hand IllegalMove InvalidEntry InvalidMeld InvalidRuleset InvalidSetup RuleError"
            ),
            "scala40.core._display": "Addition Cards MeldCheck Taker",
            "scala40.core._game": "Context DrawStock Drew LaidOff MoveNumbers NumberError ObservationError Observer",
            "scala40.core._melds": "End Meld MeldKind SetSuits",
            "scala40.core._rules": "Difference Preset RuleAnswer RuleQuestion",
            "scala40.core._text": "NotationError Scala40Error",
            "scala40.skarney.bot": "TUNING",
            "scala40.skarney.checking": "ContractCheck additions check_contract check_meld readings takers",
            "scala40.skarney.contract": "contracts most_melds",
            "scala40.skarney.moves": "Accept Decline EndTurn Exchange LayMeld LayOff Move Offer",
            "scala40.skarney.notation": "MOVE_GRAMMAR",
            "scala40.skarney.state": "Phase Setup View",
            "scala40.skarney.playing": (
                "Accepted Declined Exchanged KeptOffer Laid LaidContract Offered RanOut SaidOneCard SkipsDraw WentOut"
            ),
            "scala40.skarney.position": "State",
            "scala40.skarney._rules": (
                "RULEBOOK ContractDuty ContractRequired ContractSchedule Ending ExchangeWhen OfferSeenBy Partnership "
                "Ruleset Shutout UnclosedHand WildKinds is_stop_card"
            ),
            "scala40.skarney.scoring": "score",
            "scala40.skarney.table": "Table",
            "scala40.skarney.value": "game",
            "scala40.skarney.value:game": (
                "GAME PRESETS actors deal deal_from default_move events is_claim legal_moves match_rules move_numbers "
                "observer outlook play play_all problems quick_move rate rate_all rate_carefully read_move read_rules "
                "read_setup read_state read_view reason reason_carefully result sample scene view violations "
                "with_next_card with_stock write_move write_position write_rules write_state write_view"
            ),
        },
    )
