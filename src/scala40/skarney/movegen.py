"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.hands import bits
from scala40.skarney.growth import growth_of
from scala40.skarney.melding import melds_in
from scala40.skarney.moves import END_TURN, OFFERS, Exchange, LayMeld, LayOff, Move
from scala40.skarney.reach import CONTRACT_KINDS, first_melds
from scala40.skarney.sight import Turn
from scala40.skarney.table import contract_kind


def moves_of(turn: Turn) -> Iterator[Move]:
    """Yield the legal moves between the draw and the end of a turn."""
    yield from map(LayMeld, melds_in(turn.hand, turn.rules.meld_rules)) if turn.has_contract else _contract_melds(turn)
    if not turn.is_in_contract:
        if turn.has_contract:
            yield from _lay_offs(turn)
        yield from _exchanges(turn)
        yield from ends(turn)


def _contract_melds(turn: Turn) -> Iterator[LayMeld]:
    begun = contract_kind(turn.table, turn.side)
    for kind in CONTRACT_KINDS if begun is None else (begun,):
        yield from map(LayMeld, first_melds(turn.needed - turn.laid, kind, turn.hand, turn.rules))


def _lay_offs(turn: Turn) -> Iterator[LayOff]:
    for target, meld in turn.table.items():
        own = turn.table.owners[target] == turn.side
        if own and turn.added.count(target) < turn.rules.layoff_max_per_meld:
            for card, face, end in growth_of(meld, turn.rules.meld_rules).places:
                if card in turn.hand:
                    yield LayOff(target, card, end, face)


def _exchanges(turn: Turn) -> Iterator[Exchange]:
    for target, meld in turn.table.items():
        if turn.table.owners[target] != turn.side:
            for card in growth_of(meld, turn.rules.meld_rules).takes:
                if card in turn.hand:
                    yield Exchange(target, card)


def ends(turn: Turn) -> Iterator[Move]:
    """Yield the ways to end a turn whose contract is not in the middle: an offer, or none (K-13, K-15, K-16)."""
    if len(turn.hand) > 1 and turn.stock:
        yield from (OFFERS[index] for index in bits(turn.hand.ones))
        if turn.hand.jokers:
            yield OFFERS[-1]
    else:
        yield END_TURN
