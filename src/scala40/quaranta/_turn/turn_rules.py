"""The rules about the end of a turn, worked out once for each ruleset.

A ruleset is read by people and by notations; its fields are enums. What legality asks in every position is here as
plain numbers and truth values, so that asking costs no chain of look-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from scala40.core._cards import Hand, make_hand
from scala40.core._search import MeldTables
from scala40.quaranta._rules import (
    ClosingDiscard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    HandClosePoints,
    JokerInOpening,
    LongRuns,
    OpeningTurn,
    Permission,
    Ruleset,
    SetJoker,
    SwappedJoker,
)
from scala40.quaranta._turn.duties import Duty, DutyKind, Situation
from scala40.quaranta._turn.turn import Position

Owed: TypeAlias = tuple[DutyKind, ...]
"""The duties for the card taken from the pile, the strictest first."""


Bans: TypeAlias = tuple[bool, bool]
"""Two bans on discards: on cards that extend a meld (D-50), and on jokers (D-52)."""


class TurnRules:
    """The rules about the end of a turn.

    Attributes:
        rules: the rules.
        tables: their meld tables.
        may_close: whether the hand may be closed in this turn (D-61).
        least: the fewest cards that may be left before the discard; with none the hand is closed without one (D-60).
        ends_with_any: the fewest cards with which a turn can be ended whichever they are, if nothing is owed (D-54).
        ends_freely: whether those are not more than the fewest.
        lays_freely: whether an opened seat that owes nothing may make any play that leaves cards enough, because the
            turn can be ended after each.
        may_open: whether a seat may open in this turn (V-12).
        closes_unopened: whether a seat may close in this turn with melds that are worth less than an opening (V-04).
        opens_freely: whether a seat that has not opened and owes nothing may open, and lay just the melds of openings
            that leave cards enough.
        opening_points: what the melds of an opening must be worth (D-40).
        jokers_open: whether the melds of an opening may hold jokers (D-11).
        joker_is_owed: whether a joker that is taken must be laid again (D-43).
        lay_first: whether the card taken from the pile must be laid before anything else (D-31).
        may_take: whether a seat that has not opened may take the top of the pile, if it can use it, and whether one
            that has opened may (D-30, V-12).
        owed_for_taking: what each of the two owes for it then (D-30, D-31, V-01, V-08).
        takes_freely: whether each of the two owes nothing for it that must be met before the discard; another card can
            be discarded, of which there is always one.
        keeps_upcard: whether the first seat of all may take the card turned up, and keep it (D-35).
        adds_freely: whether the turn of the opening may go on with anything (V-05).
        cuts_runs: whether long runs are cut (D-26).
        adds_several: whether one play can put several cards to a meld of the table, so that only a search finds what
            that can come to take: where runs are cut, or two cards take a joker together (D-26, V-06).
        any_way: whether any play that lays the card taken from the pile meets the duty for it (V-02).
        lays_anyhow: whether such a play may be made on any meld, and leaves no other duty behind.
        bans_unopened: what a seat that has not opened may not discard.
        bans_opened: what one that has may not, keeping other cards.
        bans_closing: what may not be the last card.
    """

    __slots__ = (
        "adds_freely",
        "adds_several",
        "any_way",
        "bans_closing",
        "bans_opened",
        "bans_unopened",
        "closes_unopened",
        "cuts_runs",
        "ends_freely",
        "ends_with_any",
        "joker_is_owed",
        "jokers_open",
        "keeps_upcard",
        "lay_first",
        "lays_anyhow",
        "lays_freely",
        "least",
        "may_close",
        "may_open",
        "may_take",
        "opening_points",
        "opens_freely",
        "owed_for_taking",
        "rules",
        "tables",
        "takes_freely",
    )

    def __init__(self, rules: Ruleset, *, may_open: bool, may_close: bool, bans_hold: bool) -> None:
        banned = Permission.BANNED
        self.rules: Ruleset = rules
        self.tables: MeldTables = rules.tables
        self.may_open: bool = may_open
        self.may_close: bool = may_close
        self.least: int = _least(rules) if may_close else 2
        self.bans_unopened: Bans = (rules.playable_discard_unopened is banned, rules.joker_discard_unopened is banned)
        self.bans_opened: Bans = (
            bans_hold and rules.playable_discard_opened is banned,
            rules.joker_discard_opened is banned,
        )
        self.bans_closing: Bans = (
            bans_hold and rules.playable_discard_closing is banned,
            rules.joker_discard_closing is banned,
        )
        free = not any(self.bans_closing)
        self.ends_with_any: int = self.least if free else max(self.least, 2)
        self.jokers_open: bool = rules.joker_in_opening is JokerInOpening.ALLOWED
        self.joker_is_owed: bool = rules.swapped_joker is SwappedJoker.THIS_TURN
        self.ends_freely: bool = self.ends_with_any == self.least
        self.adds_freely: bool = rules.opening_turn is OpeningTurn.ANYTHING
        self.closes_unopened: bool = may_close and rules.hand_close_points is HandClosePoints.NONE
        self.opens_freely: bool = may_open and self.ends_freely and not self.closes_unopened
        self.lays_freely: bool = self.ends_freely and not self.joker_is_owed and self.adds_freely
        self.opening_points: int = rules.opening_points
        self.any_way: bool = rules.discard_draw_ways is DiscardDrawWays.ANY
        self.lay_first: bool = rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION
        self.lays_anyhow: bool = self.any_way and self.adds_freely and not self.joker_is_owed
        takes_to_open = rules.discard_draw_unopened is not DiscardDrawUnopened.NEVER
        self.may_take: tuple[bool, bool] = (may_open and takes_to_open, True)
        owed = _owed_unopened(rules), _OWED_OPENED[rules.discard_draw_use]
        self.owed_for_taking: tuple[Owed, Owed] = owed
        self.takes_freely: tuple[bool, bool] = (_is_free(owed[0]), _is_free(owed[1]))
        self.keeps_upcard: bool = rules.first_upcard is FirstUpcard.MAY_BE_KEPT
        self.cuts_runs: bool = rules.long_runs is LongRuns.SPLIT
        self.adds_several: bool = self.cuts_runs or rules.set_joker is SetJoker.BOTH_MISSING

    def enough(self, duties: tuple[Duty, ...]) -> int:
        """Return how many cards are enough to end a turn whichever they are, once nothing is owed (D-54)."""
        for duty in duties:
            if not duty.must_be_met:
                return max(self.least, 2)
        return self.ends_with_any

    def opening_cards(self, hand: Hand) -> Hand:
        """Return the cards of a hand that melds of an opening can be made of (D-11)."""
        return hand if self.jokers_open or not hand.jokers else make_hand(hand.ones, hand.twos, 0)

    def bans(self, size: int, *, opened: bool) -> Bans:
        """Return what may not be discarded from a hand of so many cards."""
        if not opened:
            return self.bans_unopened
        return self.bans_closing if size == 1 else self.bans_opened

    def situation(self, size: int, *, opened: bool) -> Situation:
        """Return what a discard from a hand of so many cards would be."""
        if not opened:
            return Situation.UNOPENED
        return Situation.CLOSING if size == 1 else Situation.OPENED


_OWED_OPENED: Final[Mapping[DiscardDrawUse, Owed]] = {
    DiscardDrawUse.THIS_TURN: (DutyKind.LAY,),
    DiscardDrawUse.FIRST_ACTION: (DutyKind.LAY,),
    DiscardDrawUse.KEEP: (DutyKind.KEEP,),
    DiscardDrawUse.FREE: (),
}


_OWED_IF_IT_OPENS: Final[Mapping[DiscardDrawUse, Owed]] = {
    DiscardDrawUse.THIS_TURN: (DutyKind.LAY,),
    DiscardDrawUse.FIRST_ACTION: (DutyKind.MELD,),
    DiscardDrawUse.KEEP: (DutyKind.OPEN, DutyKind.KEEP),
    DiscardDrawUse.FREE: (DutyKind.OPEN,),
}


def _is_free(owed: Owed) -> bool:
    return all(kind is DutyKind.KEEP for kind in owed)


def _owed_unopened(rules: Ruleset) -> Owed:
    if rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS:
        return _OWED_IF_IT_OPENS[rules.discard_draw_use]
    return (DutyKind.MELD,)


def _least(rules: Ruleset) -> int:
    return 1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0


BySeats: TypeAlias = tuple[tuple[TurnRules, TurnRules], ...]
"""The rules of a turn by how many seats were dealt in, and then by whether each of them has finished a turn."""


def turn_rules_by_seats(rules: Ruleset) -> BySeats:
    """Work out what a ruleset says about the end of each turn; `Ruleset.derived` keeps it."""
    opens = rules.first_turn_opening is FirstTurnOpening.ALLOWED
    closes = rules.first_turn_close is FirstTurnClose.ALLOWED
    without_bans, with_bans = (
        (
            TurnRules(rules, may_open=opens, may_close=closes, bans_hold=bans),
            TurnRules(rules, may_open=True, may_close=True, bans_hold=bans),
        )
        for bans in (False, True)
    )
    seats = range(Ruleset.form.limits["max_players"][1] + 1)
    return tuple([with_bans if count >= rules.playable_ban_min_players else without_bans for count in seats])


def turn_rules_of(position: Position) -> TurnRules:
    """Return what the rules say about the end of this turn."""
    by_seats: BySeats = position.rules.derived[turn_rules_by_seats]
    return by_seats[len(position.context.seats)][not position.fresh]
