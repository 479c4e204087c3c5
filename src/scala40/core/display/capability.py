"""The capability of checking melds, which games with melds of cards have beside the protocol of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from typing_extensions import TypeVar

from scala40.core.cards import Card
from scala40.core.display.checking import Cards, MeldCheck
from scala40.core.melds import Meld

RulesT_contra = TypeVar("RulesT_contra", contravariant=True, default=Any)


class ChecksMelds(Protocol[RulesT_contra]):
    """A game that says what cards are as a meld, without any state.

    >>> import scala40
    >>> from scala40 import rumino
    >>> games: list[ChecksMelds] = [scala40, rumino]
    >>> [str(game.check_meld("7C 8C 9C").meld) for game in games]
    ['7C 8C 9C', '7C 8C 9C']
    """

    def check_meld(self, cards: Cards, rules: RulesT_contra | None = None) -> MeldCheck:
        """Return what cards are as a meld, or every reason why they make no meld."""
        ...

    def readings(self, cards: str | Sequence[Card], rules: RulesT_contra | None = None) -> tuple[Meld, ...]:
        """Return all melds that cards can be."""
        ...
