"""What is left of a hand."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from scala40.core.cards import Card
from scala40.core.enums import Named
from scala40.core.hands import Hand
from scala40.core.melds import Meld


class Aim(Named):
    """What shall be least of the cards that are left.

    Attributes:
        POINTS: their points; of equally many points, their number.
        CARDS: their number; of equally many cards, their points.

    >>> from scala40 import Ruleset, prospect
    >>> from scala40.analysis import discard_costs
    >>> here = prospect(Ruleset(), Hand.parse("AC 3D 5D 6D 10H 10S JK"))
    >>> [str(discard_costs(here, aim)[0].arrangement.left) for aim in Aim]
    ['3D 5D 6D', '10H 10S']
    """

    POINTS = "points"
    CARDS = "cards"


@attrs.frozen
class Arrangement:
    """Some melds of a hand, and what they leave of it.

    Attributes:
        melds: the melds.
        left: the cards that are in none of them.
        points: what those count.

    >>> from scala40 import Ruleset, prospect
    >>> from scala40.analysis import fewest_points
    >>> found = fewest_points(prospect(Ruleset(), Hand.parse("7C 8C 9C KS")))
    >>> [str(meld) for meld in found.melds], str(found.left), found.points
    (['7C 8C 9C'], 'KS', 10)
    """

    melds: tuple[Meld, ...]
    left: Hand
    points: int


def rest_of(hand: Hand, used: Iterable[Card]) -> Hand:
    """Return what is left of a hand without some of its cards.

    Raises:
        ValueError: it does not hold all of them.

    >>> rest_of(Hand.parse("7C 8C 9C 9C JK"), Hand.parse("7C 9C JK"))
    Hand.parse('8C 9C')
    """
    for card in used:
        hand = hand.remove(card)
    return hand


def less(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Return a hand without those of some cards that it holds.

    >>> less(Hand.parse("7C 8C 8C"), Hand.parse("8C KS"))
    Hand.parse('7C 8C')
    """
    for card in cards:
        if card in hand:
            hand = hand.remove(card)
    return hand
