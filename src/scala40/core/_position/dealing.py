"""Dealing cards in turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from scala40.core._base import quoted
from scala40.core._cards import EMPTY, Card, Hand, Rulebook, refuse_if
from scala40.core._game import Context, Direction, play_order
from scala40.core._position.checks import SeatedPosition, players_problems


def context_for(players: int | Context, book: Rulebook, rules: SeatedPosition) -> Context:
    """Return the given context of a hand, or that of a first hand for a number of players.

    Raises:
        InvalidSetup: the rules do not allow that many players.

    >>> from scala40 import RULEBOOK, Ruleset
    >>> context_for(3, RULEBOOK, Ruleset())
    Context(seats=(0, 1, 2), dealer=0, number=1, totals=(0, 0, 0))
    """
    if isinstance(players, Context):
        return players
    if type(players) is not int:
        msg = f"players is a number or a Context, not {quoted(players)}"
        raise TypeError(msg)
    refuse_if(players_problems(book, players, rules.min_players, rules.max_players))
    return _first_context(players)


_first_context: Final = lru_cache(maxsize=16)(Context.of)
"""The contexts of first hands, of which there are few."""


def dealt(
    deck: Sequence[Card], context: Context, size: int, direction: Direction = Direction.CLOCKWISE
) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Return the hands that a deck gives, dealt one card at a time from the dealer's neighbour, and the stock left.

    >>> from scala40 import cards_in
    >>> hands, stock = dealt(cards_in("AC 2C 3C 4C 5C 6C"), Context.of(2), 2)
    >>> [str(hand) for hand in hands], [card.text for card in stock]
    (['2C 4C', 'AC 3C'], ['6C', '5C'])
    """
    order = play_order(context, direction)
    count = len(order)
    end = count * size
    hands = [EMPTY] * len(context.totals)
    for place, seat in enumerate(order):
        hands[seat] = Hand.of(deck[place:end:count])
    return tuple(hands), tuple(deck[: end - 1 : -1])
