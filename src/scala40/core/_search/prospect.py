"""Questions about the melds of a hand: the cards, the rules for melds, the values of cards left, and openings."""

from __future__ import annotations

import attrs

from scala40.core._base import Immutable, Named, fields
from scala40.core._cards import Card, Hand
from scala40.core._search.deadwood import Deadwood
from scala40.core._search.tables import MeldTables


class OpeningJokers(Named):
    """The rule for jokers in the melds of an opening.

    Attributes:
        ALLOWED: they may.
        LEFT_OUT: they may not.

    >>> from scala40 import Ruleset, prospect
    >>> from scala40.analysis import can_open
    >>> here = prospect(Ruleset(), Hand.parse("JC QC KC 9D 9H JK 2S"))
    >>> [can_open(attrs.evolve(here, jokers=jokers)) for jokers in OpeningJokers]
    [True, False]
    """

    ALLOWED = "allowed"
    LEFT_OUT = "left_out"


@attrs.frozen
class Prospect(Immutable):
    """A hand together with everything that the rules, or a position, say about its melds.

    Games make it, and the questions of `scala40.analysis` are put to it.

    Attributes:
        deadwood: what the cards count that are left.
        needed: what the melds of an opening must still be worth; `None` if there is nothing to open.
        budget: how many cards an opening may use.
        owed: a card that must lie in one of its melds, if there is such a card.

    Raises:
        ValueError: `needed` is not at least 1, or `budget` is below 0.

    >>> from scala40 import Ruleset, prospect
    >>> here = prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    >>> here.needed, here.budget
    (40, 3)
    """

    hand: Hand = attrs.field(validator=fields.one(Hand))
    tables: MeldTables = attrs.field(repr=False, validator=fields.one(MeldTables))
    deadwood: Deadwood = attrs.field(repr=False, validator=fields.one(Deadwood))
    needed: int | None = attrs.field(default=None, validator=fields.none_or(fields.at_least(1)))
    budget: int = attrs.field(default=0, validator=fields.at_least(0))
    jokers: OpeningJokers = attrs.field(default=OpeningJokers.ALLOWED, validator=fields.one(OpeningJokers))
    owed: Card | None = attrs.field(default=None, validator=fields.none_or(fields.one(Card)))
