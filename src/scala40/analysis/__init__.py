"""Questions about hands and positions that have one exact answer.

Those about cards are put to a `Prospect`, which `scala40.prospect` makes of a ruleset and cards and
`scala40.prospect_of` of a state or a view. The other games of the package make none: what can be asked of their cards
is among their own functions, as `rumino.least` and `chinchon.least_total`. `perft` and `divide` are for any game.
"""

from scala40.analysis.answers import (
    Closing,
    ClosingGame,
    DiscardCost,
    Opening,
    closing,
    discard_costs,
    fewest_cards,
    fewest_points,
)
from scala40.analysis.openings import best_opening, can_open, openings
from scala40.analysis.perft import divide, perft
from scala40.core.melds import Aim, Arrangement
from scala40.core.search import OpeningJokers, Prospect

__all__ = [
    "Aim",
    "Arrangement",
    "Closing",
    "ClosingGame",
    "DiscardCost",
    "Opening",
    "OpeningJokers",
    "Prospect",
    "best_opening",
    "can_open",
    "closing",
    "discard_costs",
    "divide",
    "fewest_cards",
    "fewest_points",
    "openings",
    "perft",
]
