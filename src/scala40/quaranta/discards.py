"""Which cards the acting seat may discard."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.quaranta.lookahead import Sight, cards_to_keep, is_opening
from scala40.quaranta.table import facts_of


def discardable(sight: Sight) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may.

    Nothing may be while a duty is open or an opening has not reached its threshold, or if it would close the hand
    in the first turn.
    """
    hand = sight.hand
    if sight.duties or is_opening(sight) or len(hand) < cards_to_keep(sight):
        return 0, False
    if sight.opened[sight.turn]:
        return hand.ones, hand.jokers > 0
    allowed = _harmless(sight)
    return (allowed, False) if allowed else (hand.ones, hand.jokers > 0)


def may_discard_unopened(sight: Sight, card: Card) -> bool:
    """Return whether a seat that has not opened may discard a card: no joker, no card that extends a meld.

    If that leaves nothing in its hand, everything is allowed (D-54).
    """
    allowed = _harmless(sight)
    return not allowed or (not card.is_joker and bool(allowed >> card.index & 1))


def _harmless(sight: Sight) -> int:
    """The natural faces of the hand that extend no meld on the table."""
    return sight.hand.ones & ~facts_of(sight.table, sight.rules.tables).fits
