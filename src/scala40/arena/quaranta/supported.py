"""The rules of Scala 40 that the arena can play by: the fields that the kernel plays in more ways than the default."""

from __future__ import annotations

from typing import Final

from scala40.arena.supported import Supported
from scala40.core._game import MatchMode, Reentry
from scala40.quaranta._rules import (
    CardValues,
    ClosingDiscard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    FirstTurnClose,
    FirstUpcard,
    JokerHandValue,
    JokerInOpening,
    JokerOpeningValue,
    LoneAce,
    Permission,
    StockRule,
    SwappedJoker,
    UpcardJoker,
)

_PERMISSIONS: Final = (Permission.ALLOWED, Permission.BANNED)
SUPPORTED: Final = Supported(
    {
        "min_players": None,
        "max_players": None,
        "jokers": None,
        "upcard_joker": (UpcardJoker.STAYS, UpcardJoker.REDRAW),
        "joker_opening_value": (JokerOpeningValue.REPRESENTED, JokerOpeningValue.FIXED_25),
        "joker_in_opening": (JokerInOpening.ALLOWED, JokerInOpening.ONLY_BESIDE_CLEAN_OPENING),
        "max_run_length": None,
        "card_values": (CardValues.STANDARD, CardValues.PROGRESSIVE, CardValues.HIGH_ACE_10),
        "joker_hand_value": (JokerHandValue.TWENTY_FIVE, JokerHandValue.AS_ACE),
        "discard_draw_unopened": (DiscardDrawUnopened.NEVER, DiscardDrawUnopened.IF_OPENS_WITH_IT),
        "discard_draw_use": (DiscardDrawUse.THIS_TURN, DiscardDrawUse.FIRST_ACTION),
        "first_upcard": tuple(FirstUpcard),
        "opening_points": None,
        "swapped_joker": tuple(SwappedJoker),
        "playable_discard_unopened": _PERMISSIONS,
        "playable_discard_opened": _PERMISSIONS,
        "playable_ban_min_players": None,
        "joker_discard_unopened": _PERMISSIONS,
        "joker_discard_opened": _PERMISSIONS,
        "closing_discard": (ClosingDiscard.REQUIRED, ClosingDiscard.OPTIONAL),
        "first_turn_close": (FirstTurnClose.FORBIDDEN, FirstTurnClose.ALLOWED),
        "hand_close_multiplier": None,
        "lone_ace_value": (LoneAce.FULL, LoneAce.ONE),
        "unopened_penalty": None,
        "limit": None,
        "reentry": tuple(Reentry),  # the arena plays hands, and these are about matches
        "match_mode": tuple(MatchMode),
        "target": None,
        "stock_rule": tuple(StockRule),
        "max_reshuffles": None,
    },
    # The last card could be one that may not be thrown back.
    not_together={"first_upcard": FirstUpcard.MAY_BE_KEPT, "first_turn_close": FirstTurnClose.ALLOWED},
)
"""The rules of Scala 40 that the arena plays."""
