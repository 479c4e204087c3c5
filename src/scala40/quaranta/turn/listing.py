"""The list of legal moves, and the fast path that accepts a move without listing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.core.cards import Card
from scala40.core.game import DISCARDS, DRAW_STOCK, TAKE_DISCARD, Discard, DrawStock, TakeDiscard, discards_of
from scala40.core.melds import Meld
from scala40.core.search import Option
from scala40.quaranta.moves import LayMeld, LayOff, Move, TakeJoker
from scala40.quaranta.rules import DiscardDrawUnopened
from scala40.quaranta.turn.lookahead import Outlook, can_finish_after_taking, may_keep, openings
from scala40.quaranta.turn.phases import DRAW, PLAY
from scala40.quaranta.turn.plays import Play, discardable, joker_is_owed, of_opened, permitted
from scala40.quaranta.turn.sight import Sight, terms_of
from scala40.quaranta.turn.table import facts_of
from scala40.quaranta.turn.turn_rules import Terms


def moves(sight: Sight) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is, in a hand that is not over."""
    if sight.phase is DRAW:
        return _DRAWS if may_take(sight) and can_finish_after_taking(sight) else _DRAW
    terms = terms_of(sight)
    if not sight.duties:
        if sight.opened[sight.turn]:
            if terms.lays_freely:
                return _of_opened(sight, terms)
        elif terms.ends_freely:
            return _of_unopened(sight, terms)
    outlook = Outlook(sight)
    return _with_discards(outlook.plays(), discardable(outlook.turn, terms, outlook.size))


def _of_unopened(sight: Sight, terms: Terms) -> tuple[Move, ...]:
    """The moves of a seat that has not opened and owes nothing, where any card may end the turn."""
    hand, points = sight.hand, sight.opening_points
    size = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers
    plays = openings(hand, points, size - terms.least, terms)
    if points:
        return (*plays,)
    bans = terms.bans_unopened
    fits = facts_of(sight.table, terms.rules).fits if bans[0] else 0
    return _with_discards(plays, permitted(hand, size, bans, fits))


def _of_opened(sight: Sight, terms: Terms) -> tuple[Move, ...]:
    """The moves of a seat that has opened and owes nothing, which may lay whatever leaves cards enough."""
    hand, facts = sight.hand, facts_of(sight.table, terms.rules)
    size = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers
    plays = of_opened(hand, facts, terms, size - terms.least)
    bans = terms.bans_closing if size == 1 else terms.bans_opened
    return _with_discards(plays, permitted(hand, size, bans, facts.fits))


def _with_discards(plays: Sequence[Play], allowed: tuple[int, bool]) -> tuple[Move, ...]:
    """The plays, then the discards of natural faces and perhaps a joker, as `permitted` says them."""
    natural, joker = allowed
    discards: tuple[Move, ...] = discards_of(natural)
    if joker:
        discards += _JOKER
    return (*plays, *discards) if plays else discards


def may_take(sight: Sight) -> bool:
    """Return whether the rules let the acting seat take the top of the pile at all, if it can use it."""
    if sight.opened[sight.turn] or sight.rules.discard_draw_unopened is _IF_OPENS:
        return True
    return may_keep(sight)


_IF_OPENS: Final = DiscardDrawUnopened.IF_OPENS_WITH_IT
_DRAW: Final[tuple[Move, ...]] = (DRAW_STOCK,)
_DRAWS: Final[tuple[Move, ...]] = (DRAW_STOCK, TAKE_DISCARD)
_JOKER: Final[tuple[Move, ...]] = DISCARDS[-1:]


# Seeing quickly that a move is legal.
#
# Nearly every move that is played is legal, and nearly always that takes a glance at some numbers. What does not pass
# here is not refused: it is looked at again by `legality`, which knows every reason and is the only one to say no.


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
