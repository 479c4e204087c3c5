"""The deadlock that everybody can see (D-82)."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core.hands import PLANE
from scala40.core.melds import LEAST
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import Table, facts_of


def is_deadlock(table: Table, sizes: Iterable[int], rules: Ruleset) -> bool:
    """Return whether nothing can happen any more, judged by the table and the sizes of the hands between two turns.

    Nothing can if no card off the table extends a meld or takes a joker, and there is no hand that could come to
    a meld and a discard (it grows by the card drawn) or no meld among the cards off the table.
    """
    facts = facts_of(table, rules.tables)
    off_table = PLANE & ~facts.laid.twos
    jokers = rules.jokers - facts.laid.jokers
    if (facts.fits | facts.takes) & off_table or (jokers and facts.room_for_joker):
        return False
    can_meld = any(size + 1 > LEAST for size in sizes)
    return not (can_meld and rules.tables.has_meld(off_table, jokers))
