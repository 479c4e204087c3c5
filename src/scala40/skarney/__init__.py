"""Skarney: a rummy game for two pairs, and Skarney Singles for two to four.

This module *is* the game, like `scala40` is Scala 40: its functions take and return immutable states, and it can be
given to every tool.

>>> from scala40 import skarney
>>> state = skarney.deal(skarney.Ruleset(), players=4, seed=7)
>>> state = skarney.play(state, skarney.DrawStock())
>>> len(state.hand)
12
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later, scenes_in

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
    from scala40.skarney.bot import (
        default_move as default_move, outlook as outlook, quick_move as quick_move, rate as rate, rate_all as rate_all,
        reason as reason,
    )
    from scala40.skarney.careful import (
        TUNING as TUNING, rate_carefully as rate_carefully, reason_carefully as reason_carefully,
    )
    from scala40.skarney.checking import (
        ContractCheck as ContractCheck, additions as additions, check_contract as check_contract,
        check_meld as check_meld, readings as readings, takers as takers,
    )
    from scala40.skarney.contract import contracts as contracts, most_melds as most_melds
    from scala40.skarney.legality import actors as actors, legal_moves as legal_moves, violations as violations
    from scala40.skarney.moves import (
        Accept as Accept, Decline as Decline, EndTurn as EndTurn, Exchange as Exchange, LayMeld as LayMeld,
        LayOff as LayOff, Move as Move, Offer as Offer, is_claim as is_claim,
    )
    from scala40.skarney.notation import (
        MOVE_GRAMMAR as MOVE_GRAMMAR, read_move as read_move, write_move as write_move,
    )
    from scala40.skarney.numbers import move_numbers as move_numbers
    from scala40.skarney.observing import observer as observer
    from scala40.skarney.playing import (
        Accepted as Accepted, Declined as Declined, Exchanged as Exchanged, KeptOffer as KeptOffer, Laid as Laid,
        LaidContract as LaidContract, Offered as Offered, RanOut as RanOut, SaidOneCard as SaidOneCard,
        SkipsDraw as SkipsDraw, WentOut as WentOut, deal as deal, deal_from as deal_from, events as events,
        play as play, play_all as play_all,
    )
    from scala40.skarney.position import (
        State as State, problems as problems, read_setup as read_setup, read_state as read_state,
        read_view as read_view, sample as sample, view as view, with_next_card as with_next_card,
        with_stock as with_stock, write_position as write_position, write_state as write_state,
        write_view as write_view,
    )
    from scala40.skarney._rules import (
        PRESETS as PRESETS, RULEBOOK as RULEBOOK, ContractDuty as ContractDuty,
        ContractRequired as ContractRequired,
        ContractSchedule as ContractSchedule, Ending as Ending, OfferSeenBy as OfferSeenBy, Partnership as Partnership,
        Ruleset as Ruleset, WildKinds as WildKinds, is_stop_card as is_stop_card, read_rules as read_rules,
        write_rules as write_rules,
    )
    from scala40.skarney.scenes import scene as scene
    from scala40.skarney.scoring import match_rules as match_rules, result as result, score as score
    from scala40.skarney.table import Table as Table
    from scala40.skarney.state import Phase as Phase, Setup as Setup, View as View
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            __name__: "GAME",
            "scala40.core._cards": (
                "JOKER Card Hand IllegalMove InvalidEntry InvalidMeld InvalidRuleset InvalidSetup RuleError"
            ),
            "scala40.core._display": "Addition Cards MeldCheck Taker",
            "scala40.core._game": "Context DrawStock Drew LaidOff MoveNumbers NumberError ObservationError Observer",
            "scala40.core._melds": "End Meld MeldKind SetSuits",
            "scala40.core._rules": "Difference Preset RuleAnswer RuleQuestion",
            "scala40.core._text": "NotationError Scala40Error",
            "scala40.skarney.bot": "default_move outlook quick_move rate rate_all reason",
            "scala40.skarney.careful": "TUNING rate_carefully reason_carefully",
            "scala40.skarney.checking": "ContractCheck additions check_contract check_meld readings takers",
            "scala40.skarney.contract": "contracts most_melds",
            "scala40.skarney.legality": "actors legal_moves violations",
            "scala40.skarney.moves": "Accept Decline EndTurn Exchange LayMeld LayOff Move Offer is_claim",
            "scala40.skarney.notation": "MOVE_GRAMMAR read_move write_move",
            "scala40.skarney.numbers": "move_numbers",
            "scala40.skarney.observing": "observer",
            "scala40.skarney.state": "Phase Setup View",
            "scala40.skarney.playing": (
                "Accepted Declined Exchanged KeptOffer Laid LaidContract Offered RanOut SaidOneCard SkipsDraw WentOut "
                "deal deal_from events play play_all"
            ),
            "scala40.skarney.position": (
                "State problems read_setup read_state read_view sample view with_next_card with_stock write_position "
                "write_state write_view"
            ),
            "scala40.skarney._rules": (
                "PRESETS RULEBOOK ContractDuty ContractRequired ContractSchedule Ending OfferSeenBy Partnership "
                "Ruleset WildKinds is_stop_card read_rules write_rules"
            ),
            "scala40.skarney.scenes": "scene",
            "scala40.skarney.scoring": "match_rules result score",
            "scala40.skarney.table": "Table",
        },
    )

scenes_in("scala40.skarney.scenes")

GAME = "skarney"
"""The name of this game, which records bear."""
