"""Which cards may be discarded."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.quaranta.duties import DutyKind
from scala40.quaranta.plays import Turn
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


def discardable(turn: Turn, terms: Terms) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may.

    Nothing may be while something is owed or an opening has not reached its threshold, or if it would close the hand
    in the first turn.
    """
    size = len(turn.hand)
    if size < terms.least or (turn.points and turn.is_opening) or (turn.duties and turn.owed):
        return 0, False
    natural, joker = permitted = _permitted(turn, terms, size)
    if natural or joker or size < 2:
        return permitted
    rest = _without_kept(turn)
    return rest.ones, rest.jokers > 0


def is_permitted(turn: Turn, card: Card, terms: Terms) -> bool:
    """Return whether no ban keeps a card from being discarded; if all of the hand is banned, any may be (D-54)."""
    if is_kept(turn, card):
        return False
    size = len(turn.hand)
    if size > 1 and not any(_permitted(turn, terms, size)):
        return True
    ban_playable, ban_jokers = terms.bans(size, opened=turn.opened)
    if card.is_joker:
        return not ban_jokers
    return not (ban_playable and facts_of(turn.table, terms.rules).fits >> card.index & 1)


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def _permitted(turn: Turn, terms: Terms, size: int) -> tuple[int, bool]:
    """The natural faces that no ban keeps from being discarded, and whether that holds for a joker."""
    rest = _without_kept(turn) if turn.duties else turn.hand
    ban_playable, ban_jokers = terms.bans(size, opened=turn.opened)
    natural = rest.ones
    if natural and ban_playable:
        natural &= ~facts_of(turn.table, terms.rules).fits
    return natural, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """The hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
