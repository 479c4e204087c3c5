"""What the shuffles of a hand depend on."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from scala40.core import fields
from scala40.core.cards import Card
from scala40.core.rng import Seed, derive, shuffled


@attrs.frozen
class Chance:
    """What later shuffles of a hand depend on.

    Attributes:
        seed: the seed of the hand.
        shuffles: how often the pile has become a new stock.
    """

    seed: Seed = attrs.field(validator=fields.seed)
    shuffles: int = attrs.field(default=0, validator=fields.one(int))

    @property
    def next(self) -> Chance:
        """The chance once the pile has become a stock once more.

        >>> Chance(7).next
        Chance(seed=7, shuffles=1)
        """
        return Chance(self.seed, self.shuffles + 1)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards of the pile in the order that they have as the next stock.

        >>> from scala40.core.cards import cards_in
        >>> [card.text for card in Chance(7).shuffled(cards_in("AC 2C 3C"))]
        ['3C', 'AC', '2C']
        """
        return shuffled(cards, derive(self.seed, "reshuffle", self.shuffles + 1))
