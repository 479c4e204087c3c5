"""Tournaments between players and comparisons of rules, from a seed, in any game.

A `Tournament` says who plays whom how often, and `run_tournament` plays it, here or over any
`concurrent.futures.Executor`, and returns a `Report`. `compare_rules` plays the same deals under two rulesets. Single
hands and matches are played by `scala40.playing`.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.simulate.comparing import (
        compare_rules as compare_rules, ComparisonRow as ComparisonRow, Contrast as Contrast, Measure as Measure,
        RuleComparison as RuleComparison, RuleSums as RuleSums,
    )
    from scala40.simulate.reports import (
        ComparisonData as ComparisonData, Duel as Duel, Report as Report, ReportData as ReportData,
        ReportRow as ReportRow,
    )
    from scala40.simulate.sittings import (
        FaultKind as FaultKind, PlayerFault as PlayerFault, Sitting as Sitting, StoppedByFault as StoppedByFault,
    )
    from scala40.simulate.output import (
        Chunk as Chunk, OutputError as OutputError, OutputInUse as OutputInUse, play_chunk as play_chunk,
    )
    from scala40.simulate.ratings import (
        Interval as Interval, mean_interval as mean_interval, rate_interval as rate_interval, ratings as ratings,
    )
    from scala40.simulate.running import (
        Progress as Progress, WorkerLost as WorkerLost, run_tournament as run_tournament,
    )
    from scala40.simulate.tallies import Comparison as Comparison, Line as Line, Tally as Tally
    from scala40.simulate.tournament import (
        Entrant as Entrant, QuickTable as QuickTable, Same as Same, Schedule as Schedule, Tournament as Tournament,
        TournamentTable as TournamentTable,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.simulate.comparing": "ComparisonRow Contrast Measure RuleComparison RuleSums compare_rules",
            "scala40.simulate.reports": "ComparisonData Duel Report ReportData ReportRow",
            "scala40.simulate.sittings": "FaultKind PlayerFault Sitting StoppedByFault",
            "scala40.simulate.output": "Chunk OutputError OutputInUse play_chunk",
            "scala40.simulate.ratings": "Interval mean_interval rate_interval ratings",
            "scala40.simulate.running": "Progress WorkerLost run_tournament",
            "scala40.simulate.tallies": "Comparison Line Tally",
            "scala40.simulate.tournament": "Entrant QuickTable Same Schedule Tournament TournamentTable",
        },
    )
