"""Seeing quickly that a move is legal.

Nearly every move that is played is legal, and nearly always that takes a glance at some numbers. What does not pass
here is not refused: it is looked at again by `legality`, which knows every reason and is the only one to say no.
"""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.melds import Meld
from scala40.quaranta.lookahead import Outlook, can_finish_after_taking
from scala40.quaranta.movegen import may_take
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker
from scala40.quaranta.setup import DRAW
from scala40.quaranta.sight import Sight, terms_of
from scala40.quaranta.table import facts_of


def is_clearly_legal(sight: Sight, move: Move) -> bool:
    """Return whether a move of the acting seat is legal in a hand that is not over: a `True` is sure, a `False` is not.

    >>> from scala40 import Ruleset, deal
    >>> is_clearly_legal(deal(Ruleset(), 4, seed=7), DrawStock())
    True
    """
    if sight.phase is DRAW:
        if isinstance(move, TakeDiscard):
            return may_take(sight) and can_finish_after_taking(sight)
        return isinstance(move, DrawStock)
    if sight.duties:
        return False
    if isinstance(move, Discard):
        return _may_discard(sight, move.card)
    if isinstance(move, LayMeld):
        return _may_lay(sight, move.meld)
    return isinstance(move, LayOff | TakeJoker) and _may_add(sight, move)


def _may_discard(sight: Sight, card: Card) -> bool:
    opened, hand, terms = sight.opened[sight.turn], sight.hand, terms_of(sight)
    size = len(hand)
    if size < terms.least or (sight.opening_points and not opened):
        return False
    ban_playable, ban_jokers = terms.bans(opened=opened, size=size)
    if card.is_joker:
        return hand.jokers > 0 and not ban_jokers
    bit = hand.ones & 1 << card.index
    return bit != 0 and not (ban_playable and facts_of(sight.table, sight.rules).fits & bit)


def _may_lay(sight: Sight, meld: Meld) -> bool:
    hand, terms = sight.hand, terms_of(sight)
    option = terms.tables.option(meld)
    if option is None or option.faces & ~hand.ones or option.jokers > hand.jokers:
        return False
    left = len(hand) - option.size
    if sight.opened[sight.turn]:
        return left >= terms.ends_with_any
    return left >= terms.least and (terms.jokers_open or not option.jokers) and Outlook(sight).can_open_with(option)


def _may_add(sight: Sight, move: LayOff | TakeJoker) -> bool:
    """Whether the card may clearly go to a meld, either to be added or to take its joker."""
    hand, terms, meld = sight.hand, terms_of(sight), sight.table.get(move.target)
    if not sight.opened[sight.turn] or meld is None or not hand.count(move.card):
        return False
    growth = terms.tables.growth(meld)
    if isinstance(move, TakeJoker):
        return not terms.joker_is_owed and move.card in growth.takes and len(hand) >= terms.ends_with_any
    return growth.admits(move.card, move.face, move.end) and len(hand) > terms.ends_with_any
