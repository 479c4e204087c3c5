"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scala40.core.hands import bits
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Meld
from scala40.skarney.growth import growth_of
from scala40.skarney.melding import melds_in
from scala40.skarney.moves import END_TURN, OFFERS, Exchange, LayMeld, LayOff, Move
from scala40.skarney.reach import CONTRACT_KINDS, first_melds
from scala40.skarney.sight import Turn
from scala40.skarney.table import contract_kind


def moves_of(turn: Turn) -> Iterator[Move]:
    """Yield the legal moves between the draw and the end of a turn."""
    has_contract = turn.has_contract
    yield from map(LayMeld, melds_in(turn.hand, turn.rules.meld_rules)) if has_contract else _contract_melds(turn)
    if not turn.is_in_contract:
        if has_contract:
            yield from _lay_offs(turn)
        yield from _exchanges(turn)
        yield from ends(turn)


def _contract_melds(turn: Turn) -> Iterator[LayMeld]:
    begun = contract_kind(turn.table, turn.side)
    for kind in CONTRACT_KINDS if begun is None else (begun,):
        yield from map(LayMeld, first_melds(turn.needed - turn.laid, kind, turn.hand, turn.rules))


def _lay_offs(turn: Turn) -> Iterator[LayOff]:
    ones, jokers, rules = turn.hand.ones, turn.hand.jokers, turn.rules.meld_rules
    for target, (meld, owner) in enumerate(zip(turn.table.melds, turn.table.owners, strict=True)):
        if owner == turn.side and turn.added.count(target) < turn.rules.layoff_max_per_meld:
            held = ones & growth_of(meld, rules).fits
            if held or jokers:
                yield from _lay_offs_on(target, meld, held, jokers, rules)


@lru_cache(maxsize=1 << 14)
def _lay_offs_on(target: int, meld: Meld, held: int, jokers: int, rules: MeldRules) -> list[LayOff]:
    """The ways to add one of some cards or jokers to a meld."""
    return [
        LayOff(target, card, end, face)
        for card, face, end in growth_of(meld, rules).places
        if (jokers if card.is_joker else held & card.bit)
    ]


def _exchanges(turn: Turn) -> Iterator[Exchange]:
    ones, rules = turn.hand.ones, turn.rules.meld_rules
    for target, (meld, owner) in enumerate(zip(turn.table.melds, turn.table.owners, strict=True)):
        if owner != turn.side:
            yield from (Exchange(target, card) for card in growth_of(meld, rules).takes if ones & card.bit)


def ends(turn: Turn) -> Iterator[Move]:
    """Yield the ways to end a turn whose contract is not in the middle: an offer, or none (K-13, K-15, K-16)."""
    if len(turn.hand) > 1 and turn.stock:
        yield from (OFFERS[index] for index in bits(turn.hand.ones))
        if turn.hand.jokers:
            yield OFFERS[-1]
    else:
        yield END_TURN
