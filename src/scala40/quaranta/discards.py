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
    return permitted(rest, size, terms.bans(size, opened=turn.opened), facts_of(turn.table, terms.rules).fits)


def is_banned(turn: Turn, card: Card, terms: Terms, size: int) -> bool:
    """Return whether a ban keeps a card from being discarded; if all of the hand is banned, none does (D-54).

    Args:
        turn: the turn.
        card: the card.
        terms: what the rules say about its end.
        size: how many cards the hand has when one of them is discarded: before the draw, one more than now.
    """
    ban_playable, ban_jokers = bans = terms.bans(size, opened=turn.opened)
    fits = facts_of(turn.table, terms.rules).fits
    if size > 1 and not any(_not_banned(_without_kept(turn), bans, fits)):
        return False
    return ban_jokers if card.is_joker else ban_playable and fits & card.bit != 0


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def permitted(rest: Hand, size: int, bans: Bans, fits: int) -> tuple[int, bool]:
    """Return the natural faces that no ban keeps from being discarded, and whether that holds for a joker.

    If all of a hand is banned, any of its cards may be discarded (D-54), but not the last one.

    Args:
        rest: the cards of the hand that may be discarded as far as duties go.
        size: how many cards the hand has.
        bans: what is banned.
        fits: the natural faces that can be added to a meld.

    >>> playable, jokers = Card.parse("9C").bit, True
    >>> permitted(Hand.parse("8C 9C JK"), 3, (True, jokers), playable)
    (128, False)
    >>> permitted(Hand.parse("9C JK"), 2, (True, jokers), playable)
    (256, True)
    """
    natural, joker = found = _not_banned(rest, bans, fits)
    if natural or joker or size < 2:
        return found
    return rest.ones, rest.jokers > 0


def _not_banned(rest: Hand, bans: Bans, fits: int) -> tuple[int, bool]:
    ban_playable, ban_jokers = bans
    return (rest.ones | fits) ^ fits if ban_playable else rest.ones, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """The hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
