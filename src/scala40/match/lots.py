"""Drawing for the first deal, and the seed of each deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from scala40.core._base import Immutable, Named, Seed, derive, require_kind, require_number, shuffled
from scala40.core._cards import Card, Pack, Rank
from scala40.match.score_book import Match


class Deals(Named):
    """The card that wins the first deal when cards are drawn for it.

    >>> [high_card_draw(Pack(), 2, seed=1, deals=card).dealer for card in Deals]
    [1, 0]
    """

    HIGHEST = "highest"
    LOWEST = "lowest"


@attrs.frozen
class DrawnCard(Immutable):
    """A card that a seat drew for the deal.

    >>> DrawnCard(0, Card.parse("KS"))
    DrawnCard(seat=0, card=Card.parse('KS'))
    """

    seat: int
    card: Card


@attrs.frozen
class DealerDraw(Immutable):
    """The drawing of cards for the first deal.

    Attributes:
        rounds: what was drawn, round by round; from the second on only by the seats that had to draw again.
        dealer: the seat that deals the first hand.

    >>> draw = high_card_draw(Pack(), 3, seed=1)
    >>> draw.dealer, [(drawn.seat, drawn.card.text) for drawn in draw.rounds[0]]
    (2, [(0, '10C'), (1, 'AS'), (2, 'AC')])
    """

    rounds: tuple[tuple[DrawnCard, ...], ...]
    dealer: int


ACE_HIGH: Final = (*[rank for rank in Rank if rank is not Rank.ACE], Rank.ACE)
"""The ranks from the lowest to the highest, as in Scala 40."""


def high_card_draw(
    pack: Pack, seats: int, seed: Seed, *, order: Sequence[Rank] = ACE_HIGH, deals: Deals = Deals.HIGHEST
) -> DealerDraw:
    """Return who deals the first hand by the highest card, or by the lowest, as drawn from the shuffled pack.

    Each seat draws a card, from seat 0 on. Suits do not matter, and jokers are left out of the pack beforehand. Seats
    whose ranks are equal lay their cards aside and draw again, until each has a rank that nobody else shows; a seat
    that has such a rank keeps it. When the pack runs short, what was laid aside is shuffled in again.

    The time is proportional to the number of cards in the pack.

    Args:
        pack: the cards of the game.
        seats: how many draw, from 1 to the number of ranks in the pack.
        seed: what the shuffle depends on; the same seed always draws the same.
        order: the ranks from the lowest to the highest. By default aces are highest; where they are lowest, as in
            Rumino and Chinchón, the ranks stand as they are, `tuple(Rank)`.
        deals: whether the highest card deals, as in most publications, or the lowest.

    Raises:
        ValueError: `seats` is out of its range, so that the ranks cannot tell the seats apart, or a rank of the pack
            is missing in `order`.

    >>> draw = high_card_draw(Pack(), 3, seed=1)
    >>> for drawn in draw.rounds:
    ...     print({one.seat: one.card.text for one in drawn})
    {0: '10C', 1: 'AS', 2: 'AC'}
    {1: '4D', 2: 'AH'}
    >>> draw.dealer
    2
    """
    require_kind("pack", pack, Pack)
    require_number("seats", seats)
    require_kind("deals", deals, Deals)
    for rank in order:
        require_kind("each rank of the order", rank, Rank)
    if missing := [rank.letter for rank in pack.ranks if rank not in order]:
        msg = f"the order lacks ranks of the pack: {' '.join(missing)}"
        raise ValueError(msg)
    if not 1 <= seats <= len(pack.ranks):
        msg = f"{seats} seats cannot draw for the deal: 1 to {len(pack.ranks)} can"
        raise ValueError(msg)
    waiting: tuple[int, ...] = tuple(range(seats))
    kept: dict[int, Card] = {}
    rounds: list[tuple[DrawnCard, ...]] = []
    deck: tuple[Card, ...] = ()
    while waiting:
        if len(deck) < len(waiting):
            deck = shuffled(_without(pack, kept), derive(seed, "high card", len(rounds)))
        drawn = dict(zip(waiting, deck, strict=False))
        deck = deck[len(waiting) :]
        rounds.append(tuple(DrawnCard(seat, card) for seat, card in drawn.items()))
        kept.update(_unequalled(drawn, kept))
        waiting = tuple(seat for seat in waiting if seat not in kept)
    heights: dict[Rank | None, int] = {rank: height for height, rank in enumerate(order)}
    chosen = max if deals is Deals.HIGHEST else min
    return DealerDraw(tuple(rounds), chosen(kept, key=lambda seat: heights[kept[seat].rank]))


def _unequalled(drawn: Mapping[int, Card], kept: Mapping[int, Card]) -> dict[int, Card]:
    """The cards drawn whose ranks nobody else shows."""
    ranks = [card.rank for card in (*kept.values(), *drawn.values())]
    return {seat: card for seat, card in drawn.items() if ranks.count(card.rank) == 1}


def _without(pack: Pack, kept: Mapping[int, Card]) -> list[Card]:
    """The natural cards that nobody keeps."""
    cards = [card for card in pack.cards if not card.is_joker]
    for card in kept.values():
        cards.remove(card)
    return cards


def hand_seed(match: Match, seed: Seed) -> bytes:
    """Return the seed of the next hand of a match, as it follows from the seed of the match.

    The time is proportional to the number of hands before it: a microsecond or two.

    >>> from scala40 import MatchRules
    >>> hand_seed(Match(MatchRules(101, "B-12"), 2), seed=7) == derive(7, "hand", 1)
    True
    """
    require_kind("match", match, Match)
    return derive(seed, "hand", len(match.hands) + 1)
