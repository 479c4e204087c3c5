"""What the melds of a hand leave at least, and what each discard would cost."""

from __future__ import annotations

import attrs

from scala40.core.cards import Card
from scala40.core.kinds import insist_on_kind
from scala40.core.prospect import Prospect
from scala40.core.remains import Aim, Arrangement


@attrs.frozen
class DiscardCost:
    """What a discard would cost.

    Attributes:
        card: the card.
        arrangement: the best that can then be made of the others.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> from scala40.analysis import discard_costs
    >>> cheapest = discard_costs(prospect(Ruleset(), Hand.parse("7C 7D 7H 9S KD")))[0]
    >>> cheapest.card, cheapest.points, str(cheapest.arrangement.left)
    (Card.parse('KD'), 9, '9S')
    """

    card: Card
    arrangement: Arrangement

    @property
    def points(self) -> int:
        """What the cards count that melds then leave."""
        return self.arrangement.points


def fewest_points(prospect: Prospect) -> Arrangement:
    """Return the arrangement of the hand that leaves the fewest points; of several, one that leaves the fewest cards.

    It is about the cards alone: whether the melds could be laid now, and a card is left to discard, is not asked.
    The time is like that of `can_open`.

    Raises:
        TypeError: this is no prospect; `prospect` and `prospect_of` of the game make one.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> found = fewest_points(prospect(Ruleset(), Hand.parse("7C 8C 9C 9D 9H JK 2S")))
    >>> print(*found.melds, found.left, found.points, sep=" | ")
    7C 8C JK=9C | 9C 9D 9H | 2S | 2
    """
    if type(prospect) is not Prospect:
        insist_on_kind("prospect", prospect, Prospect)
    return prospect.deadwood.least(prospect.hand)


def fewest_cards(prospect: Prospect) -> Arrangement:
    """Return the arrangement of the hand that leaves the fewest cards; of several, one that leaves the fewest points.

    The time is like that of `can_open`.

    Raises:
        TypeError: this is no prospect; `prospect` and `prospect_of` of the game make one.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> found = fewest_cards(prospect(Ruleset(), Hand.parse("KC KD KH 10H JH QH AH")))
    >>> print(*found.melds, found.left, sep=" | ")
    KC KD KH | 10H JH QH | AH
    """
    if type(prospect) is not Prospect:
        insist_on_kind("prospect", prospect, Prospect)
    return prospect.deadwood.least(prospect.hand, Aim.CARDS)


def discard_costs(prospect: Prospect, aim: Aim = Aim.POINTS) -> tuple[DiscardCost, ...]:
    """Return what the discard of each distinct card costs, the cheapest first.

    The time is that of `fewest_points`, and once more of it for each card that lies in a meld there; where melds are
    hard to find, all share one search.

    Args:
        prospect: the hand.
        aim: what shall be least of the cards left.

    Raises:
        TypeError: this is no prospect, or the aim is none.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> [(cost.card.text, cost.points) for cost in discard_costs(prospect(Ruleset(), Hand.parse("7C 8C 9C 9D KH")))]
    [('KH', 9), ('9D', 10), ('9C', 34), ('8C', 35), ('7C', 36)]
    """
    if type(prospect) is not Prospect:
        insist_on_kind("prospect", prospect, Prospect)
    insist_on_kind("aim", aim, Aim)
    costs = [DiscardCost(card, without) for card, without in prospect.deadwood.least_without(prospect.hand, aim)]
    if aim is Aim.POINTS:
        return tuple(sorted(costs, key=lambda cost: cost.points))
    return tuple(sorted(costs, key=lambda cost: (len(cost.arrangement.left), cost.points)))
