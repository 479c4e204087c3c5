"""What all prospects of hands have in common under some rules."""

from __future__ import annotations

import attrs

from scala40.core.deadwood import Deadwood
from scala40.core.prospect import OpeningJokers
from scala40.core.tables import MeldTables


@attrs.frozen
class Unopened:
    """What is asked of the melds of a player who has not opened, whatever the hand is.

    Attributes:
        tables: the melds of the rules.
        deadwood: what the cards count that are left.
        needed: what an opening must be worth (D-40).
        keep: how many cards it must leave to be discarded (D-60).
        jokers: whether its melds may hold jokers (D-11).
        most_jokers: how many there are in the pack (D-02).
    """

    tables: MeldTables
    deadwood: Deadwood
    needed: int
    keep: int
    jokers: OpeningJokers
    most_jokers: int
