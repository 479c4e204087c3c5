"""Protocols of the views and states of all games."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from scala40.core._cards import Card, Hand
from scala40.core._game import Context


@runtime_checkable
class Seen(Protocol):
    """The members of all views, of whichever game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> isinstance(view(state, 0), Seen), isinstance(state, Seen)
    (True, False)
    """

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def seat(self) -> int | None:
        """The seat of the view; `None` for what spectators see."""
        ...

    @property
    def hand(self) -> Hand:
        """The hand of that seat; empty for spectators."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        ...

    @property
    def known(self) -> tuple[Hand, ...]:
        """The known cards of the hand of each seat."""
        ...

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        ...


class Open(Protocol):
    """The members of all states, of whichever game.

    >>> from scala40 import rumino, skarney
    >>> def cards_of(state: Open) -> int:
    ...     return len(state.stock) + sum(map(len, state.hands))
    >>> [cards_of(game.deal(game.Ruleset(), 4, seed=7)) for game in (rumino, skarney)]
    [107, 108]
    """

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        ...

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down cards."""
        ...
