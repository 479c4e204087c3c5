"""Questions about hands, positions and records.

Those about hands and positions have one exact answer. Those about cards are put to a `Prospect`, which
`scala40.prospect` makes of a ruleset and cards and `scala40.prospect_of` of a state or a view. The other games of the
package make none: what can be asked of their cards is among their own functions, as `rumino.best_partition` and
`chinchon.least_total`. `perft` and `divide` are for any game. So is `review`, which estimates instead of answering
exactly: it says what the decisions in a record cost.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.analysis.answers import (
        Closing as Closing, ClosingGame as ClosingGame, DiscardCost as DiscardCost, Opening as Opening,
        closing as closing, discard_costs as discard_costs, divide as divide, fewest_cards as fewest_cards,
        fewest_points as fewest_points, perft as perft,
    )
    from scala40.analysis.openings import best_opening as best_opening, can_open as can_open, openings as openings
    from scala40.analysis.reviews import Remark as Remark, review as review
    from scala40.core._melds import Aim as Aim, Arrangement as Arrangement
    from scala40.core._search import OpeningJokers as OpeningJokers, Prospect as Prospect
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.analysis.answers": (
                "Closing ClosingGame DiscardCost Opening closing discard_costs divide fewest_cards fewest_points perft"
            ),
            "scala40.analysis.openings": "best_opening can_open openings",
            "scala40.analysis.reviews": "Remark review",
            "scala40.core._melds": "Aim Arrangement",
            "scala40.core._search": "OpeningJokers Prospect",
        },
    )
