"""Which cards may be discarded."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.quaranta.duties import DutyKind
from scala40.quaranta.plays import Turn
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Bans, Terms


def discardable(turn: Turn, terms: Terms, size: int) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may.

    Nothing may be while something is owed or an opening has not reached its threshold, or if it would close the hand
    in the first turn.

    Args:
        turn: the turn.
        terms: what the rules say about its end.
        size: how many cards the hand has.
    """
    if size < terms.least or (turn.points and turn.is_opening) or (turn.duties and turn.owed):
        return 0, False
    rest = _without_kept(turn) if turn.duties else turn.hand
    natural, joker = permitted = _permitted(rest, turn, terms.bans(size, opened=turn.opened), terms)
    if natural or joker or size < 2:
        return permitted
    return rest.ones, rest.jokers > 0


def is_permitted(turn: Turn, card: Card, terms: Terms) -> bool:
    """Return whether no ban keeps a card from being discarded; if all of the hand is banned, any may be (D-54)."""
    if is_kept(turn, card):
        return False
    size = len(turn.hand)
    ban_playable, ban_jokers = bans = terms.bans(size, opened=turn.opened)
    if size > 1 and not any(_permitted(_without_kept(turn), turn, bans, terms)):
        return True
    if card.is_joker:
        return not ban_jokers
    return not (ban_playable and facts_of(turn.table, terms.rules).fits >> card.index & 1)


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def _permitted(rest: Hand, turn: Turn, bans: Bans, terms: Terms) -> tuple[int, bool]:
    """The natural faces that no ban keeps from being discarded, and whether that holds for a joker."""
    ban_playable, ban_jokers = bans
    natural = rest.ones
    if natural and ban_playable:
        natural &= ~facts_of(turn.table, terms.rules).fits
    return natural, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """The hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
