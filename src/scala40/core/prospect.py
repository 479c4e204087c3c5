"""What a hand can be asked, in every game: the cards, what a meld is, what is left over counts, and how one opens."""

from __future__ import annotations

import attrs

from scala40.core.cards import Card
from scala40.core.deadwood import Deadwood
from scala40.core.enums import Named
from scala40.core.hands import Hand
from scala40.core.tables import MeldTables


class Jokers(Named):
    """Whether the melds of an opening may hold jokers.

    Attributes:
        COUNT: they may.
        KEPT_OUT: they may not.
    """

    COUNT = "count"
    KEPT_OUT = "kept_out"


@attrs.frozen
class Prospect:
    """A hand with all that its rules, or a whole position, say about its melds.

    Games make it, tools answer questions about it.

    Attributes:
        hand: the cards.
        tables: the melds.
        deadwood: what the cards count that are left.
        needed: what the melds of an opening must be worth; 0 if nothing is asked of them, as after an opening.
        budget: the most cards that an opening may use.
        jokers: whether its melds may hold jokers.
        owed: a card that one of its melds must hold, if there is such a card.

    >>> from scala40 import Ruleset, prospect
    >>> here = prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    >>> here.needed, here.budget
    (40, 3)
    """

    hand: Hand
    tables: MeldTables
    deadwood: Deadwood
    needed: int = 0
    budget: int = 0
    jokers: Jokers = Jokers.COUNT
    owed: Card | None = None
