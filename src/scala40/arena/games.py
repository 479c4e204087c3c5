"""The games that the arena plays, by the class of their rules, and the rules by which it can play each.

Each game lists the fields and values that its kernel plays besides the defaults. All others are refused, so that no new
field or value of the rules is played wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

import scala40
from scala40 import chinchon, rumino
from scala40.arena.batch import Batch
from scala40.arena.chinchon.batch import ChinchonBatch
from scala40.arena.quaranta.batch import QuarantaBatch
from scala40.arena.rumino.batch import RuminoBatch
from scala40.chinchon._rules import RULEBOOK as CHINCHON_BOOK
from scala40.chinchon._rules import (
    CloseGuard,
    CloserLaysOff,
    EarlyClose,
    FigureValues,
    FirstTurn,
    LayOffOn,
    LayOffOrder,
    LoosePoints,
    MatchEnd,
    PackSize,
)
from scala40.chinchon.position import POSITIONS as CHINCHON_POSITIONS
from scala40.core._base import Seed
from scala40.core._cards import Rulebook
from scala40.core._game import MatchMode, Reentry
from scala40.core._position import Positions
from scala40.quaranta._rules import RULEBOOK as QUARANTA_BOOK
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
from scala40.quaranta._turn.duties import PLAY
from scala40.quaranta.position import POSITIONS as QUARANTA_POSITIONS
from scala40.rumino._rules import RULEBOOK as RUMINO_BOOK
from scala40.rumino._rules import GinStreak, RuminoWhen
from scala40.rumino.position import POSITIONS as RUMINO_POSITIONS


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


@attrs.frozen
class Supported:
    """The rules of a game that the arena can play by: values besides the defaults, and those not together."""

    played: Mapping[str, tuple[object, ...] | None]
    not_together: Mapping[str, object] = attrs.field(factory=dict[str, object])

    def require(self, rules: attrs.AttrsInstance) -> None:
        """Refuse rules that the arena cannot play by."""
        missing = self.missing(rules)
        if missing:
            raise UnsupportedRules(missing)

    def missing(self, rules: attrs.AttrsInstance) -> tuple[str, ...]:
        """Return the names of the fields with values that the arena does not play."""
        wrong = tuple([field.name for field in attrs.fields(type(rules)) if not self._is_played(rules, field)])
        together = self.not_together
        if not wrong and together and all(getattr(rules, name, None) is value for name, value in together.items()):
            return tuple(together)
        return wrong

    def _is_played(self, rules: attrs.AttrsInstance, field: attrs.Attribute[object]) -> bool:
        """Return whether the arena plays by the value of a field."""
        value, played = getattr(rules, field.name), self.played.get(field.name, ())
        return played is None or value == field.default or value in played


_PERMISSIONS: Final = (Permission.ALLOWED, Permission.BANNED)
QUARANTA: Final = Supported(
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
        "reentry_max": None,
        "match_mode": tuple(MatchMode),
        "target": None,
        "stock_rule": tuple(StockRule),
        "max_reshuffles": None,
    },
    # The last card could be one that may not be thrown back.
    not_together={"first_upcard": FirstUpcard.MAY_BE_KEPT, "first_turn_close": FirstTurnClose.ALLOWED},
)
"""The rules of Scala 40 that the arena plays."""


CHINCHON: Final = Supported(
    {
        "pack_size": tuple(PackSize),
        "figure_values": tuple(FigureValues),
        "close_max": None,
        "layoff_order": tuple(LayOffOrder),
        "first_turn": tuple(FirstTurn),
        "close_guard": tuple(CloseGuard),
        "close_cards_max": None,
        "loose_points": tuple(LoosePoints),
        "first_turn_close": tuple(EarlyClose),
        "chinchon_points": None,
        "layoff_on": tuple(LayOffOn),
        "closer_lays_off": tuple(CloserLaysOff),
        "limit": None,  # with the guard it forbids closes; else this and the following are about matches
        "match_end": tuple(MatchEnd),
        "reentry_max": None,
        "hands": None,
    }
)
"""The rules of Chinchón that the arena plays."""


RUMINO: Final = Supported(
    {
        "max_run_length": None,
        "knock_max": None,
        "knock_min_melded": None,
        "rumino_when": tuple(RuminoWhen),
        "gin_streak": tuple(GinStreak),  # this and the next are about matches
        "limit": None,
    }
)
"""The rules of Rumino that the arena plays."""


@attrs.frozen
class ArenaGame:
    """A game in the arena; `refusal` says why a position cannot be continued, `None` if it can."""

    game: object
    rulebook: Rulebook
    supported: Supported
    batch: Callable[[Any, int, int, Seed, int, int], Batch[Any, Any]]
    positions: Positions[Any, Any, Any, Any]
    refusal: Callable[[Any], str | None]


def _refusal_in_quaranta(position: scala40.State | scala40.View) -> str | None:
    """Return why a position of Scala 40 cannot be played on from: a sample need not let another seat end its turn."""
    if isinstance(position, scala40.View) and position.phase is PLAY and position.turn != position.seat:
        return "another seat than that of the view is in the middle of its turn"
    return None


def _refusal_in_chinchon(position: chinchon.State | chinchon.View) -> str | None:
    """Return why a position of Chinchón cannot be played on from: the kernel knows no totals."""
    if position.rules.close_guard is CloseGuard.ON and any(position.context.totals):
        return "the arena plays close_guard in the first hand of a match alone, where all totals are 0"
    return None


GAMES: Final[Mapping[type[Any], ArenaGame]] = MappingProxyType(
    {
        scala40.Ruleset: ArenaGame(
            scala40, QUARANTA_BOOK, QUARANTA, QuarantaBatch, QUARANTA_POSITIONS, _refusal_in_quaranta
        ),
        chinchon.Ruleset: ArenaGame(
            chinchon, CHINCHON_BOOK, CHINCHON, ChinchonBatch, CHINCHON_POSITIONS, _refusal_in_chinchon
        ),
        rumino.Ruleset: ArenaGame(rumino, RUMINO_BOOK, RUMINO, RuminoBatch, RUMINO_POSITIONS, lambda _: None),
    }
)
"""The games by the classes of their rules."""


def game_by(rules: object) -> ArenaGame:
    """Return the game of some rules that the arena plays."""
    return next(game for kind, game in GAMES.items() if isinstance(rules, kind))
