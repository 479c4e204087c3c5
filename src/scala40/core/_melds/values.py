"""Values of melds, and arrangements of cards into melds with what is left."""

from __future__ import annotations

import attrs

from scala40.core._base import Immutable, Named, require_kind
from scala40.core._cards import Hand
from scala40.core._melds.melds import Meld, MeldKind, MeldRules, ranks_of, run_start


def meld_values(meld: Meld, rules: MeldRules) -> tuple[int, ...]:
    """Return what each card of a legal meld is worth, in the order of its cards.

    The time is proportional to the number of cards in the meld, fourteen at most.

    Raises:
        ValueError: a joker is undeclared, or the cards of a run do not follow one another, so that they have no value.

    >>> from scala40 import Ruleset, cards_in
    >>> meld_values(Meld(MeldKind.RUN, cards_in("QC KC AC")), Ruleset().meld_rules)
    (10, 10, 11)
    """
    if type(meld) is not Meld or type(rules) is not MeldRules:  # calls take longer than to look here
        require_kind("the meld", meld, Meld)
        require_kind("rules", rules, MeldRules)
    ranks, size = ranks_of(meld.faces), len(meld.cards)
    start = run_start(meld, rules)
    if len(ranks) < size or (meld.kind is MeldKind.RUN and start is None):
        msg = f"no {meld.kind.value}: {meld}"
        raise ValueError(msg)
    if meld.kind is MeldKind.SET or start is None:
        values = tuple(rules.set_values[rank - 1] for rank in ranks)
    else:
        values = rules.run_values[start : start + size]
    fixed = rules.joker_value
    if fixed is None:
        return values
    return tuple(fixed if card.is_joker else value for card, value in zip(meld.cards, values, strict=True))


def meld_points(meld: Meld, rules: MeldRules) -> int:
    """Return what a legal meld is worth; each joker counts as the card it stands for, or what the rules fix.

    The time is that of `meld_values`, and so are the errors.

    >>> from scala40 import Ruleset, cards_in
    >>> meld_points(Meld(MeldKind.RUN, cards_in("AC 2C JK"), cards_in("AC 2C 3C")), Ruleset().meld_rules)
    6
    """
    return sum(meld_values(meld, rules))


# What is left of a hand.


class Aim(Named):
    """Aims of an arrangement: to leave the fewest points, or the fewest cards.

    Attributes:
        POINTS: their points; if several arrangements leave the same points, their number.
        CARDS: their number; if several arrangements leave the same number, their points.

    >>> from scala40 import Ruleset, prospect
    >>> from scala40.analysis import discard_costs
    >>> here = prospect(Ruleset(), Hand.parse("AC 3D 5D 6D 10H 10S JK"))
    >>> [str(discard_costs(here, aim)[0].arrangement.left) for aim in Aim]
    ['3D 5D 6D', '10H 10S']
    """

    POINTS = "points"
    CARDS = "cards"


@attrs.frozen
class Arrangement(Immutable):
    """Some melds of a hand, and what they leave of it.

    >>> from scala40 import Ruleset, prospect
    >>> from scala40.analysis import fewest_points
    >>> found = fewest_points(prospect(Ruleset(), Hand.parse("7C 8C 9C KS")))
    >>> [str(meld) for meld in found.melds], str(found.left), found.points
    (['7C 8C 9C'], 'KS', 10)
    """

    melds: tuple[Meld, ...]
    left: Hand
    points: int
