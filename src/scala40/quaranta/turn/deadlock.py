"""The deadlock that everybody can see (D-82)."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core.cards import PLANE, make_hand
from scala40.core.melds import LEAST
from scala40.quaranta.rules import ClosingDiscard, LongRuns, Ruleset
from scala40.quaranta.turn.table import Table, index_of
from scala40.quaranta.turn.table_melds import splits


def is_deadlock(table: Table, sizes: Iterable[int], rules: Ruleset) -> bool:
    """Return whether nothing can happen any more, judged by the table and the sizes of the hands between two turns.

    Nothing can if no card off the table extends a meld or takes a joker, and there is no hand that could come to
    a meld and a discard (it grows by the card drawn; where closing takes no discard a meld is enough) or no meld among
    the cards off the table. Where runs are cut, several cards may extend one that takes none by itself.
    """
    index = index_of(table, rules)
    off_table = PLANE & ~index.laid.twos
    jokers = rules.jokers - index.laid.jokers
    if (index.fits | index.takes) & off_table or (jokers and index.room_for_joker):
        return False
    kept = 0 if rules.closing_discard is ClosingDiscard.OPTIONAL else 1
    most = max(sizes) + 1 - kept
    unseen = make_hand(off_table, 0, jokers)
    if most >= LEAST and rules.tables.has_meld(off_table, jokers):
        return False
    return rules.long_runs is LongRuns.REFUSED or not any(
        len(move.cards) <= most for table_meld in index.melds for move in splits(table_meld, unseen, rules)
    )
