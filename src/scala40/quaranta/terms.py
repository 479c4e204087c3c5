"""What the rules say about the end of a turn, worked out once for each ruleset.

A ruleset is read by people and by notations; its fields are enums. What legality asks in every position is here as
plain numbers and truth values, so that asking costs no chain of look-ups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala40.core.enums import Named
from scala40.core.tables import MeldTables
from scala40.quaranta.options import (
    ClosingDiscard,
    DiscardDrawUse,
    JokerInOpening,
    LongRuns,
    Permission,
    SwappedJoker,
)

if TYPE_CHECKING:
    from scala40.quaranta.plays import Turn
    from scala40.quaranta.rules import Ruleset


class Situation(Named):
    """What a discard is, as far as bans go (D-50, D-52).

    Attributes:
        UNOPENED: that of a seat that has not opened.
        OPENED: that of one that has, and keeps other cards.
        CLOSING: the last card.
    """

    UNOPENED = "unopened"
    OPENED = "opened"
    CLOSING = "closing"


class Terms:
    """What the rules say about the end of a turn.

    Attributes:
        rules: the rules.
        tables: their meld tables.
        may_close: whether the hand may be closed in this turn (D-61).
        least: the fewest cards that may be left before the discard; with none the hand is closed without one (D-60).
        ends_with_any: the fewest cards with which a turn can be ended whichever they are, if nothing is owed (D-54).
        jokers_open: whether the melds of an opening may hold jokers (D-11).
        joker_is_owed: whether a joker that is taken must be laid again (D-43).
        lay_first: whether the card taken from the pile must be laid before anything else (D-31).
        cuts_runs: whether long runs are cut (D-26).
    """

    __slots__ = (
        "_bans_jokers",
        "_bans_playable",
        "cuts_runs",
        "ends_with_any",
        "joker_is_owed",
        "jokers_open",
        "lay_first",
        "least",
        "may_close",
        "rules",
        "tables",
    )

    def __init__(self, rules: Ruleset, *, may_close: bool, bans_hold: bool) -> None:
        banned = Permission.BANNED
        self.rules: Ruleset = rules
        self.tables: MeldTables = rules.tables
        self.may_close: bool = may_close
        self.least: int = _least(rules) if may_close else 2
        self._bans_playable: tuple[bool, bool, bool] = (
            rules.playable_discard_unopened is banned,
            bans_hold and rules.playable_discard_opened is banned,
            bans_hold and rules.playable_discard_closing is banned,
        )
        self._bans_jokers: tuple[bool, bool, bool] = (
            rules.joker_discard_unopened is banned,
            rules.joker_discard_opened is banned,
            rules.joker_discard_closing is banned,
        )
        free = not (self._bans_playable[2] or self._bans_jokers[2])
        self.ends_with_any: int = self.least if free else max(self.least, 2)
        self.jokers_open: bool = rules.joker_in_opening is JokerInOpening.ALLOWED
        self.joker_is_owed: bool = rules.swapped_joker is SwappedJoker.THIS_TURN
        self.lay_first: bool = rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION
        self.cuts_runs: bool = rules.long_runs is LongRuns.SPLIT

    def sure(self, turn: Turn) -> int:
        """Return with how many cards a turn can be ended whichever they are, if nothing is owed (D-54)."""
        if turn.duties and any(not duty.must_be_laid for duty in turn.duties):
            return max(self.least, 2)
        return self.ends_with_any

    def situation(self, turn: Turn) -> Situation:
        """Return what a discard from that hand would be."""
        if not turn.opened:
            return Situation.UNOPENED
        return Situation.CLOSING if len(turn.hand) == 1 else Situation.OPENED

    def bans(self, *, opened: bool, size: int) -> tuple[bool, bool]:
        """Return whether a card that extends a meld may not be discarded, and whether a joker may not (D-50, D-52).

        Args:
            opened: whether the seat has opened.
            size: how many cards its hand has.
        """
        place = 0 if not opened else 2 if size == 1 else 1
        return self._bans_playable[place], self._bans_jokers[place]


def _least(rules: Ruleset) -> int:
    return 1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0
