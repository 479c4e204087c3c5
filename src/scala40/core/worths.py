"""What the melds of hands are worth, as the searches for the most valuable ones take it."""

from __future__ import annotations

from scala40.core.cards import NATURAL_CARDS, Rank, Suit
from scala40.core.kernels.windows import Windows
from scala40.core.meld_rules import MeldRules
from scala40.core.patterns import Bring, Patterns, patterns_for
from scala40.core.planes import SUIT_BITS, SUIT_MASK


class Worths:
    """What melds are worth under some rules, for searches.

    Attributes:
        patterns: the melds.
        prices: the most that each face and, last, a joker can be worth in any meld.
        sums: for each number of 13 bits the sum of the prices of its ranks, and last that of a joker.
        uneven: the faces that are worth less in some melds than in others, as a plane: aces, as a rule.
        windows: the melds of hands, with how much less than the prices of their cards they are worth.

    Args:
        rules: the rules.
        sums: those sums.

    >>> from scala40 import Ruleset
    >>> pricing = Ruleset().tables.pricing
    >>> pricing.prices[0], pricing.prices[1], pricing.worth(0b11)
    (11, 2, 13)
    """

    __slots__ = ("patterns", "prices", "sums", "uneven", "windows")

    def __init__(self, rules: MeldRules, sums: list[int]) -> None:
        self.patterns: Patterns = patterns_for(rules)
        self.sums: list[int] = sums
        by_rank = [self.sums[1 << rank] for rank in range(SUIT_BITS)]
        self.prices: tuple[int, ...] = (*by_rank * len(Suit), self.sums[-1])
        values = [*zip(rules.order, rules.run_values, strict=True), *zip(Rank, rules.set_values, strict=True)]
        uneven = {rank for rank, value in values if value != by_rank[rank - 1]}
        self.uneven: int = sum(1 << card.index for card in NATURAL_CARDS if card.rank in uneven)
        self.windows: Windows = self.patterns.windows(self.prices, Bring.POINTS)

    def worth(self, plane: int) -> int:
        """Return the sum of the prices of the faces of a plane."""
        sums = self.sums
        return (
            sums[plane & SUIT_MASK]
            + sums[plane >> SUIT_BITS & SUIT_MASK]
            + sums[plane >> 2 * SUIT_BITS & SUIT_MASK]
            + sums[plane >> 3 * SUIT_BITS]
        )
