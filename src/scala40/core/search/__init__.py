"""Meld tables, exact searches over melds, and the integer kernels behind them.

Callers speak in cards and melds; only this room turns them into numbers.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core.base import load_later
from scala40.core.search.cover import Cover, first_melds, idle
from scala40.core.search.kernels import is_compiled
from scala40.core.search.kernels.few import MOST, MOST_WILD, best_of_few
from scala40.core.search.kernels.opening import Listing, runs_in, starts, window
from scala40.core.search.kernels.packing import NEVER, Packing
from scala40.core.search.kernels.windows import TWINS, WindowEntry, Windows, in_order
from scala40.core.search.lists import MOST_KEPT, Option
from scala40.core.search.patterns import Bring, Patterns, RunShape, SetShape, Worths
from scala40.core.search.tables import MeldTables, cuts, tables_for

if TYPE_CHECKING:
    from scala40.core.search.deadwood import Deadwood, deadwood_for
    from scala40.core.search.kernels.closing import ANY_NUMBER, ClosingSearch, Opener, OpeningMeld, TableSpot
    from scala40.core.search.outs import Links, Unseen, links_for, unseen_of
    from scala40.core.search.prospect import OpeningJokers, Prospect
else:
    __getattr__, __dir__ = load_later(
        __name__,
        {
            "scala40.core.search.deadwood": "Deadwood deadwood_for",
            "scala40.core.search.kernels.closing": "ANY_NUMBER ClosingSearch Opener OpeningMeld TableSpot",
            "scala40.core.search.outs": "Links Unseen links_for unseen_of",
            "scala40.core.search.prospect": "OpeningJokers Prospect",
        },
    )
