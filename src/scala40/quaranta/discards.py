"""Which cards may be discarded, and with how few cards a turn may end."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.enums import Named
from scala40.core.hands import Hand
from scala40.quaranta.duties import DutyKind
from scala40.quaranta.options import ClosingDiscard, FirstTurnClose, Permission
from scala40.quaranta.plays import Turn
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.sight import Sight
from scala40.quaranta.table import facts_of


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
        may_close: whether the hand may be closed in this turn (D-61).
        least: the fewest cards that may be left before the discard; with none the hand is closed without one (D-60).
    """

    __slots__ = ("_opened_bans", "least", "may_close", "rules")

    def __init__(self, sight: Sight) -> None:
        rules = sight.rules
        self.rules: Ruleset = rules
        self.may_close: bool = not sight.fresh or rules.first_turn_close is FirstTurnClose.ALLOWED
        self.least: int = _least(rules) if self.may_close else 2
        self._opened_bans: bool = len(sight.context.seats) >= rules.playable_ban_min_players

    def sure(self, turn: Turn) -> int:
        """Return with how many cards a turn can be ended whichever they are, if nothing is owed (D-54)."""
        rules = self.rules
        free = rules.joker_discard_closing is Permission.ALLOWED and (
            rules.playable_discard_closing is Permission.ALLOWED or not self._opened_bans
        )
        kept = turn.duties and any(not duty.must_be_laid for duty in turn.duties)
        return self.least if free and not kept else max(self.least, 2)

    def situation(self, turn: Turn) -> Situation:
        """Return what a discard from that hand would be."""
        if not turn.opened:
            return Situation.UNOPENED
        return Situation.CLOSING if len(turn.hand) == 1 else Situation.OPENED

    def bans_playable(self, situation: Situation) -> bool:
        """Return whether a card that extends a meld may not be discarded (D-50)."""
        rules = self.rules
        if situation is Situation.UNOPENED:
            return rules.playable_discard_unopened is Permission.BANNED
        opened = rules.playable_discard_opened
        permission = opened if situation is Situation.OPENED else rules.playable_discard_closing
        return permission is Permission.BANNED and self._opened_bans

    def bans_jokers(self, situation: Situation) -> bool:
        """Return whether a joker may not be discarded (D-52)."""
        rules = self.rules
        if situation is Situation.UNOPENED:
            return rules.joker_discard_unopened is Permission.BANNED
        opened = rules.joker_discard_opened
        permission = opened if situation is Situation.OPENED else rules.joker_discard_closing
        return permission is Permission.BANNED


def _least(rules: Ruleset) -> int:
    return 1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0


def discardable(turn: Turn, terms: Terms) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may.

    Nothing may be while something is owed or an opening has not reached its threshold, or if it would close the hand
    in the first turn.
    """
    hand = turn.hand
    if turn.is_opening or len(hand) < terms.least or turn.owed:
        return 0, False
    natural, joker = _permitted(turn, terms)
    if natural or joker or len(hand) < 2:
        return natural, joker
    rest = _without_kept(turn)
    return rest.ones, rest.jokers > 0


def is_permitted(turn: Turn, card: Card, terms: Terms) -> bool:
    """Return whether no ban keeps a card from being discarded; if all of the hand is banned, any may be (D-54)."""
    if is_kept(turn, card):
        return False
    if len(turn.hand) > 1 and not any(_permitted(turn, terms)):
        return True
    situation = terms.situation(turn)
    if card.is_joker:
        return not terms.bans_jokers(situation)
    return not (terms.bans_playable(situation) and facts_of(turn.table, terms.rules).fits >> card.index & 1)


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def _permitted(turn: Turn, terms: Terms) -> tuple[int, bool]:
    """The natural faces that no ban keeps from being discarded, and whether that holds for a joker."""
    rest = _without_kept(turn)
    situation = terms.situation(turn)
    natural = rest.ones
    if natural and terms.bans_playable(situation):
        natural &= ~facts_of(turn.table, terms.rules).fits
    return natural, rest.jokers > 0 and not terms.bans_jokers(situation)


def _without_kept(turn: Turn) -> Hand:
    """The hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
