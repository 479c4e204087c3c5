"""Meld tables, exact searches over melds, judgement of hidden melds, and the integer kernels behind the searches."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._search.cover import Cover, first_melds, idle
    from scala40.core._search.deadwood import Deadwood, deadwood_for
    from scala40.core._search.hidden_melds import Following, Judgement, Measures, NextDraw, Outs, Weights, unseen_cards
    from scala40.core._search.kernels import COMPILED
    from scala40.core._search.kernels.closing import ANY_NUMBER, ClosingSearch, Opener, OpeningMeld, TableSpot
    from scala40.core._search.kernels.windows import best_of_few, in_order, MOST, MOST_WILD, TWINS, WindowEntry, Windows
    from scala40.core._search.kernels.opening import Listing, runs_in, starts, window
    from scala40.core._search.kernels.packing import NEVER, Packing
    from scala40.core._search.lists import MOST_KEPT, Option
    from scala40.core._search.outs import Links, Unseen, links_for, unseen_of
    from scala40.core._search.patterns import Bring, Patterns, RunShape, SetShape, Worths
    from scala40.core._search.prospect import OpeningJokers, Prospect
    from scala40.core._search.tables import MeldTables, cuts, tables_for
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._search.cover": "Cover first_melds idle",
            "scala40.core._search.deadwood": "Deadwood deadwood_for",
            "scala40.core._search.hidden_melds": "Following Judgement Measures NextDraw Outs Weights unseen_cards",
            "scala40.core._search.kernels": "COMPILED",
            "scala40.core._search.kernels.closing": "ANY_NUMBER ClosingSearch Opener OpeningMeld TableSpot",
            "scala40.core._search.kernels.windows": "MOST MOST_WILD TWINS WindowEntry Windows best_of_few in_order",
            "scala40.core._search.kernels.opening": "Listing runs_in starts window",
            "scala40.core._search.kernels.packing": "NEVER Packing",
            "scala40.core._search.lists": "MOST_KEPT Option",
            "scala40.core._search.outs": "Links Unseen links_for unseen_of",
            "scala40.core._search.patterns": "Bring Patterns RunShape SetShape Worths",
            "scala40.core._search.prospect": "OpeningJokers Prospect",
            "scala40.core._search.tables": "MeldTables cuts tables_for",
        },
    )
