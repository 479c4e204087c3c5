"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.hands import bits
from scala40.quaranta.discards import discardable
from scala40.quaranta.lookahead import Outlook, Sight
from scala40.quaranta.moves import DISCARDS, DRAW_STOCK, TAKE_DISCARD, LayMeld, Move
from scala40.quaranta.plays import Play
from scala40.quaranta.setup import Phase
from scala40.quaranta.table import facts_of


def moves(sight: Sight) -> Iterator[Move]:
    """Yield the legal moves of the seat whose turn it is, in a hand that is not over."""
    if sight.phase is Phase.DRAW:
        yield from _draws(sight)
    else:
        yield from _plays(sight) if sight.opened[sight.turn] else _openings(sight)
        yield from _discards(sight)


def _draws(sight: Sight) -> Iterator[Move]:
    yield DRAW_STOCK
    if sight.opened[sight.turn] and Outlook(sight).can_finish_after_taking(sight.pile[-1]):
        yield TAKE_DISCARD


def _openings(sight: Sight) -> Iterator[LayMeld]:
    outlook = Outlook(sight)
    if outlook.can_open():
        for option in sight.rules.tables.options(sight.hand.ones, sight.hand.jokers):
            if outlook.can_open_with(option):
                yield LayMeld(option.meld)


def _plays(sight: Sight) -> Iterator[Play]:
    outlook = Outlook(sight)
    if sight.duties:
        yield from filter(outlook.can_finish_after, _possible_plays(sight, outlook.budget))
    else:
        yield from _possible_plays(sight, outlook.budget)


def _possible_plays(sight: Sight, budget: int) -> Iterator[Play]:
    """Yield what an opened seat could play if it had no duty."""
    hand = sight.hand
    facts = facts_of(sight.table, sight.rules.tables)
    ones = hand.ones
    for option in sight.rules.tables.options(ones, hand.jokers):
        if option.size <= budget:
            yield LayMeld(option.meld)
    for part in facts.parts:
        if ones & part.takes:
            yield from (move for bit, move in part.trades if ones & bit)
        if budget >= 1:
            if ones & part.fits:
                yield from (move for bit, move in part.lay_offs if ones & bit)
            if hand.jokers:
                yield from part.wild_lay_offs


def _discards(sight: Sight) -> Iterator[Move]:
    natural, joker = discardable(sight)
    yield from [DISCARDS[index] for index in bits(natural)]
    if joker:
        yield DISCARDS[-1]
