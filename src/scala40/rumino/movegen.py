"""Listing the legal moves, each once, from the hand of the seat that acts."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.moves import DRAW_STOCK, TAKE_DISCARD, discards_from
from scala40.rumino.moves import CLAIM_DISCARD, DECLARE_RUMINO, KNOCK, ClaimDiscard, GoGin, Knock, Move
from scala40.rumino.partition import gin_discards, partitions_leaving, ruminos_in, ruminos_with
from scala40.rumino.rules import Ruleset
from scala40.rumino.setup import DRAW, Phase


def moves(hand: Hand, phase: Phase, fresh: int, rules: Ruleset) -> Iterator[Move]:
    """Yield the legal moves of the seat whose turn it is, claims excepted, in a hand that is not over."""
    if phase is DRAW:
        yield DRAW_STOCK
        yield TAKE_DISCARD
        if not fresh:
            yield from _knocks(hand, rules)
    else:
        yield from discards_from(hand)
        yield from map(GoGin, gin_discards(hand))
    if any(ruminos_in(hand)):
        yield DECLARE_RUMINO


def _knocks(hand: Hand, rules: Ruleset) -> Iterator[Knock]:
    """Yield the knock with the least that can be left, and one for each way to part the hand that allows it."""
    ways = partitions_leaving(hand, rules.knock_max, rules.knock_min_melded)
    if ways:
        yield KNOCK
    for way in ways:
        yield Knock(way.melds)


def claims(hand: Hand, discard: Card) -> Iterator[ClaimDiscard]:
    """Yield the claim of a discard if the hand can make it."""
    if any(ruminos_with(hand, discard)):
        yield CLAIM_DISCARD
