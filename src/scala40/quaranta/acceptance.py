"""Seeing quickly that a move is legal.

Nearly every move that is played is legal, and nearly always that takes a glance at some numbers. What does not pass
here is not refused: it is looked at again by `legality`, which knows every reason and is the only one to say no.
"""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.melds import Meld
from scala40.core.tables import Option
from scala40.quaranta.candidates import joker_is_owed
from scala40.quaranta.lookahead import Outlook, can_finish_after_taking
from scala40.quaranta.movegen import may_take
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker
from scala40.quaranta.setup import DRAW, PLAY
from scala40.quaranta.sight import Sight, terms_of
from scala40.quaranta.table import facts_of


def is_clearly_legal(sight: Sight, move: Move) -> bool:
    """Return whether a move of the acting seat is legal: a `True` is sure, a `False` is not.

    >>> from scala40 import Ruleset, deal
    >>> is_clearly_legal(deal(Ruleset(), 4, seed=7), DrawStock())
    True
    """
    phase = sight.phase
    if phase is PLAY:
        if isinstance(move, Discard):
            return _may_discard(sight, move.card)
        if not isinstance(move, LayMeld | LayOff | TakeJoker) or (sight.duties and terms_of(sight).lay_first):
            return False
        if not sight.opened[sight.turn]:
            return isinstance(move, LayMeld) and _may_open(sight, move.meld)
        return _can_be_made(sight, move) and Outlook(sight).can_finish_after(move)
    if isinstance(move, DrawStock):
        return phase is DRAW
    return isinstance(move, TakeDiscard) and phase is DRAW and may_take(sight) and can_finish_after_taking(sight)


def _may_discard(sight: Sight, card: Card) -> bool:
    opened = sight.opened[sight.turn]
    if sight.duties or (sight.opening_points and not opened):
        return False
    hand, terms = sight.hand, terms_of(sight)
    ban_playable, ban_jokers = terms.bans(len(hand), opened=opened)
    if card.is_joker:
        return hand.jokers > 0 and not ban_jokers
    bit = hand.ones & 1 << card.index
    return bit != 0 and not (ban_playable and facts_of(sight.table, sight.rules).fits & bit)


def _may_open(sight: Sight, meld: Meld) -> bool:
    terms, option = terms_of(sight), _held(sight, meld)
    if option is None or len(sight.hand) - option.size < terms.least:
        return False
    return (terms.jokers_open or not option.jokers) and Outlook(sight).can_open_with(option)


def _held(sight: Sight, meld: Meld) -> Option | None:
    """The numbers of a meld that is one and whose cards are in the hand."""
    hand, option = sight.hand, sight.rules.tables.option(meld)
    if option is None or option.faces & ~hand.ones or option.jokers > hand.jokers:
        return None
    return option


def _can_be_made(sight: Sight, move: LayMeld | LayOff | TakeJoker) -> bool:
    """Whether cards and table clearly allow a play of a seat that has opened."""
    if isinstance(move, LayMeld):
        return _held(sight, move.meld) is not None
    meld = sight.table.get(move.target)
    if meld is None or not sight.hand.count(move.card):
        return False
    growth = sight.rules.tables.growth(meld)
    if isinstance(move, TakeJoker):
        return move.card in growth.takes and not joker_is_owed(sight.duties)
    return growth.admits(move.card, move.face, move.end)
