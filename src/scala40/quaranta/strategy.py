"""How good a move looks to a simple player, from what it may know."""

from __future__ import annotations

from typing import Final

from scala40.core.cards import Card
from scala40.core.hidden import LastAnswer
from scala40.core.kinds import insist_on_kind
from scala40.quaranta.appraisal import Appraisal
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker, insist_on_move
from scala40.quaranta.plays import Play, cards_used
from scala40.quaranta.views import View

_TAKE: Final = 1.0
_DRAW: Final = 0.0
_CLOSE: Final = 5000.0
_TAKE_JOKER: Final = 3000.0
_LAY_MELD: Final = 2000.0
_LAY_OFF: Final = 1000.0
_JOKER: Final = -1000.0
_HOLD: Final = -2000.0
SHORT: Final = 3
"""How few cards an opponent holds when a joker is better on the table."""
_OUT: Final = 4.0
"""What each card not seen yet counts that would make a meld with a card and another one of the hand."""
_MELDED: Final = 0.5
"""How much of that counts if the other one lies in a meld already."""
_DEAR: Final = 0.5
"""How much each point counts that a card would cost if it were left."""
_BROKEN: Final = 10.0
"""How much each point of a meld counts that a discard would break."""


def rate(view: View, /, move: Move) -> float:
    """Return how good a legal move looks; higher is better.

    Whoever can close does. The discard is taken if that is legal, and a joker of the table, too. Melds are laid so that
    the least is left, and cards laid off that are not needed for one; a joker that is left is kept for a meld until an
    opponent holds three cards or fewer. The best discard breaks no meld, is dear, and is a second copy or makes a meld
    with another card and few of those that have not been seen.

    The time is that of `fewest_points` in `scala40.analysis` and, if melds and jokers may leave one card at most, of
    `closing_moves`: some tens of microseconds as a rule.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40 import DrawStock, Ruleset, deal, legal_moves, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> print(max(legal_moves(mine), key=lambda move: rate(mine, move)))
    discard JD
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    if isinstance(move, DrawStock | TakeDiscard):
        return _DRAW if isinstance(move, DrawStock) else _TAKE
    found = _appraised(view)
    if found.closing == move:
        return _CLOSE
    return _discard(found, move.card) if isinstance(move, Discard) else _play(found, move)


def _play(found: Appraisal, move: Play) -> float:
    """What it is worth to play something: the more the less is then left."""
    match move:
        case LayMeld():
            return _LAY_MELD - found.left_without(*cards_used(move))
        case TakeJoker():
            return _TAKE_JOKER
        case LayOff(card=card) if card.is_joker and found.shortest > SHORT:
            return _HOLD
        case _:
            return _LAY_OFF + found.points - found.left_without(*cards_used(move))


_appraised: Final = LastAnswer(Appraisal)


def _discard(found: Appraisal, card: Card) -> float:
    """What a card would cost if it were left, against what the hand could make of it."""
    if card.is_joker:
        return _JOKER
    value = found.rules.hand_values[card.index]
    rating = _DEAR * value
    if card not in found.left:
        rating = -_BROKEN * (value if found.left else found.left_without(card) + value)
    if found.is_double(card):
        return rating
    return rating - _OUT * (found.outs(card, found.left.ones) + _MELDED * found.outs(card, found.melded))
