"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.hands import bits
from scala40.quaranta.candidates import candidates, due_at_once, meets, opening_options
from scala40.quaranta.discards import discardable
from scala40.quaranta.lookahead import Outlook, may_keep
from scala40.quaranta.moves import DISCARDS, DRAW_STOCK, TAKE_DISCARD, LayMeld, Move
from scala40.quaranta.options import DiscardDrawUnopened
from scala40.quaranta.plays import Play
from scala40.quaranta.setup import Phase
from scala40.quaranta.sight import Sight


def moves(sight: Sight) -> Iterator[Move]:
    """Yield the legal moves of the seat whose turn it is, in a hand that is not over."""
    if sight.phase is Phase.DRAW:
        yield DRAW_STOCK
        if may_take(sight) and Outlook(sight).can_finish_after_taking(sight):
            yield TAKE_DISCARD
    else:
        outlook = Outlook(sight)
        yield from _plays(outlook) if outlook.turn.opened else _openings(outlook)
        yield from _discards(outlook)


def may_take(sight: Sight) -> bool:
    """Return whether the rules let the acting seat take the top of the pile at all, if it can use it."""
    if sight.opened[sight.turn] or sight.rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS_WITH_IT:
        return True
    return may_keep(sight)


def _openings(outlook: Outlook) -> Iterator[Play]:
    turn, rules = outlook.turn, outlook.terms.rules
    if outlook.can_open():
        first = due_at_once(turn, rules)
        for option in opening_options(turn, rules):
            play = LayMeld(option.meld)
            if option.size <= outlook.spare and (first is None or meets(play, first)) and outlook.can_open_with(option):
                yield play


def _plays(outlook: Outlook) -> Iterator[Play]:
    return filter(outlook.can_finish_after, candidates(outlook.turn, outlook.terms.rules, outlook.spare))


def _discards(outlook: Outlook) -> Iterator[Move]:
    natural, joker = discardable(outlook.turn, outlook.terms)
    yield from [DISCARDS[index] for index in bits(natural)]
    if joker:
        yield DISCARDS[-1]
