"""Playing hands, matches and whole tournaments between players, from a seed, in any game.

`play_match` plays one match. A `Tournament` says who plays whom how often, and `run_tournament` plays it, here or over
any `concurrent.futures.Executor`, and returns a `Report`.
"""

from collections.abc import Callable

from scala40.core.base import renamed
from scala40.match import hand_seed
from scala40.playing import (
    MOST_MOVES,
    Played,
    Step,
    first_wish,
    new_match,
    next_answer,
    next_hand,
    play_hand,
    play_match,
    steps,
)
from scala40.simulate.data import ReportData, report_data
from scala40.simulate.faults import FaultKind, PlayerFault
from scala40.simulate.output import Chunk, OutputError, OutputInUse, play_chunk
from scala40.simulate.ratings import Interval, mean_interval, rate_interval, ratings
from scala40.simulate.reports import Duel, Report, ReportRow
from scala40.simulate.running import Progress, run_tournament
from scala40.simulate.sittings import Sitting
from scala40.simulate.tallies import Comparison, Line, Tally
from scala40.simulate.tournament import Entrant, Same, Schedule, Tournament, TournamentTable, Unit

__all__ = [
    "MOST_MOVES",
    "Chunk",
    "Comparison",
    "Duel",
    "Entrant",
    "FaultKind",
    "Interval",
    "Line",
    "OutputError",
    "OutputInUse",
    "Played",
    "PlayerFault",
    "Progress",
    "Report",
    "ReportData",
    "ReportRow",
    "Same",
    "Schedule",
    "Sitting",
    "Step",
    "Tally",
    "Tournament",
    "TournamentTable",
    "Unit",
    "first_wish",
    "hand_seed",
    "mean_interval",
    "new_match",
    "next_answer",
    "next_hand",
    "play_chunk",
    "play_hand",
    "play_match",
    "rate_interval",
    "ratings",
    "report_data",
    "run_tournament",
    "steps",
]

__getattr__: Callable[[str], object] = renamed(
    __name__, {"Fault": "PlayerFault", "Row": "ReportRow", "Table": "TournamentTable"}
)
