"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.core.moves import discards_of
from scala40.quaranta.candidates import of_opened
from scala40.quaranta.discards import discardable, permitted
from scala40.quaranta.lookahead import Outlook, can_finish_after_taking, may_keep, openings
from scala40.quaranta.moves import DISCARDS, DRAW_STOCK, TAKE_DISCARD, Move
from scala40.quaranta.options import DiscardDrawUnopened
from scala40.quaranta.plays import Play
from scala40.quaranta.setup import DRAW
from scala40.quaranta.sight import Sight, terms_of
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


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
