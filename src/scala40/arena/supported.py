"""The rules that the arena can play by.

Every field that the kernel plays in more ways than the default is named here, with the values that it plays. Anything
else is refused, so that a field or a value that the rules get later is not played wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from scala40.core.game import MatchMode, Reentry
from scala40.quaranta.rules import (
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
PLAYED: Final[Mapping[str, tuple[object, ...] | None]] = {
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
}
"""The values that the arena plays of each field besides the default, `None` for all that the rules take."""


_NOT_TOGETHER: Final = {"first_upcard": FirstUpcard.MAY_BE_KEPT, "first_turn_close": FirstTurnClose.ALLOWED}
"""Values that the arena plays each, but not all at once: the last card could be one that may not be thrown back."""


class UnsupportedRules(ValueError):  # noqa: N818 - as the errors of the referee
    """An error about rules that the arena cannot play by.

    Attributes:
        fields: the fields of the ruleset whose values it does not know.

    >>> UnsupportedRules(("long_runs",)).fields
    ('long_runs',)
    """

    def __init__(self, fields: tuple[str, ...]) -> None:
        super().__init__(fields)
        self.fields = fields

    def __str__(self) -> str:
        return f"the arena cannot play by these fields of the rules: {', '.join(self.fields)}"


def insist_on_supported(rules: attrs.AttrsInstance) -> None:
    """Refuse rules that the arena cannot play by.

    Raises:
        UnsupportedRules: with the names of all fields that it does not know.

    >>> from scala40 import Ruleset
    >>> insist_on_supported(Ruleset(opening_points=51))
    """
    wrong = tuple([field.name for field in attrs.fields(type(rules)) if not _is_played(rules, field)])
    if not wrong and all(getattr(rules, name, None) is value for name, value in _NOT_TOGETHER.items()):
        wrong = tuple(_NOT_TOGETHER)
    if wrong:
        raise UnsupportedRules(wrong)


def _is_played(rules: attrs.AttrsInstance, field: attrs.Attribute[object]) -> bool:
    """Return whether the arena plays by the value of a field."""
    value, played = getattr(rules, field.name), PLAYED.get(field.name, ())
    return played is None or value == field.default or value in played
