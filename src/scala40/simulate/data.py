"""The report of a tournament, or of a comparison of rules, as plain data, for other programs."""

from __future__ import annotations

from typing import TypedDict

from scala40.core.base import insist_on_kind
from scala40.simulate.effects import ComparisonRow, RuleComparison
from scala40.simulate.faults import PlayerFault
from scala40.simulate.ratings import Interval
from scala40.simulate.reports import Duel, Report, ReportRow, plain_seed


class IntervalData(TypedDict):
    """A figure and the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


class PlayerData(TypedDict):
    """The results of an entrant."""

    player: str
    played: int
    wins: int
    win_rate: IntervalData | None
    rating: IntervalData | None
    hands: int
    points: int
    points_per_hand: float | None
    closed: int
    faults: int


class PairData(TypedDict):
    """The results of one entrant against another."""

    players: list[str]
    better: int
    equal: int
    worse: int
    better_rate: IntervalData | None
    deals: int
    points_difference: IntervalData | None
    wins_difference: IntervalData | None


class FaultData(TypedDict):
    """A match that a player ended."""

    match: int
    turn: int
    player: str
    seat: int
    hand: int
    ply: int
    kind: str
    message: str
    rules: list[str]
    seed: str
    player_seed: str
    record: str
    trace: str


class ReportData(TypedDict):
    """A report."""

    seed: int | str
    schedule: str
    unit: str
    deals: int
    table_seats: int
    players: list[PlayerData]
    pairs: list[PairData]
    matches: int
    gave_up: int
    hands: int
    moves: int
    endings: dict[str, int]
    faults: list[FaultData]


def report_data(report: Report) -> ReportData:
    """Return a report as plain data, which `json` can write; all but the time that it took.

    The time is proportional to the number of entrants and their pairs.

    Raises:
        TypeError: this is not a report.

    >>> from scala40.playing import Unit
    >>> from scala40.simulate import Schedule, Tally
    >>> report = Report(Schedule.SEATS, Unit.HAND, 1, 7, 2, Tally.empty(2), ("a", "b"), 0.0, (0.0, 0.0))
    >>> report_data(report)["players"][1]["player"]
    'b'
    """
    insist_on_kind("report", report, Report)
    tally = report.tally
    return ReportData(
        seed=plain_seed(report.seed),
        schedule=report.schedule.value,
        unit=report.unit.value,
        deals=report.deals,
        table_seats=report.seats,
        players=[_player(row) for row in report.rows],
        pairs=[_pair(duel) for duel in report.duels],
        matches=tally.matches,
        gave_up=tally.gave_up,
        hands=tally.hands,
        moves=tally.moves,
        endings=dict(tally.endings),
        faults=[_fault(fault) for fault in tally.faults],
    )


def _interval(found: Interval | None) -> IntervalData | None:
    return None if found is None else IntervalData(value=found.value, low=found.low, high=found.high)


def _player(row: ReportRow) -> PlayerData:
    line, mean = row.line, row.points_per_hand
    return PlayerData(
        player=row.name,
        played=line.played,
        wins=line.won,
        win_rate=_interval(row.win_rate),
        rating=_interval(row.rating),
        hands=line.hands,
        points=line.points,
        points_per_hand=None if mean is None else round(mean, 2),
        closed=line.closed,
        faults=line.faults,
    )


def _pair(duel: Duel) -> PairData:
    return PairData(
        players=[duel.one, duel.other],
        better=duel.comparison.better,
        equal=duel.comparison.equal,
        worse=duel.comparison.worse,
        better_rate=_interval(duel.ahead),
        deals=duel.comparison.deals,
        points_difference=_interval(duel.points),
        wins_difference=_interval(duel.wins),
    )


def _fault(fault: PlayerFault) -> FaultData:
    return FaultData(
        match=fault.number + 1,
        turn=fault.turn + 1,
        player=fault.player,
        seat=fault.seat,
        hand=fault.hand,
        ply=fault.ply,
        kind=fault.kind.value,
        message=fault.message,
        rules=list(fault.rules),
        seed=fault.seed,
        player_seed=fault.player_seed,
        record=fault.record,
        trace=fault.trace,
    )


# The comparison of two rulesets.


class FigureData(TypedDict):
    """A figure under two rulesets."""

    measure: str
    ending: str | None
    deals: int
    base: IntervalData | None
    variant: IntervalData | None
    difference: IntervalData | None


class ComparisonData(TypedDict):
    """The comparison of two rulesets."""

    game: str
    base: str
    variant: str
    seed: int | str
    hands: int
    seats: int
    players: list[str]
    deals: int
    changed: int
    gave_up: list[int]
    figures: list[FigureData]


def comparison_data(comparison: RuleComparison) -> ComparisonData:
    """Return a comparison of two rulesets as plain data, which `json` can write.

    The time is proportional to the number of figures.

    Raises:
        TypeError: this is not a comparison.

    >>> from scala40.simulate import RuleSums
    >>> comparison = RuleComparison("scala40", "", "limit=201", ("greedy", "greedy"), 10, 7, RuleSums())
    >>> comparison_data(comparison)["variant"]
    'limit=201'
    """
    insist_on_kind("comparison", comparison, RuleComparison)
    sums = comparison.sums
    return ComparisonData(
        game=comparison.game,
        base=comparison.base,
        variant=comparison.variant,
        seed=plain_seed(comparison.seed),
        hands=comparison.hands,
        seats=len(comparison.names),
        players=list(comparison.names),
        deals=sums.deals,
        changed=sums.changed,
        gave_up=list(sums.gave_up),
        figures=[_figure(row) for row in comparison.rows],
    )


def _figure(row: ComparisonRow) -> FigureData:
    return FigureData(
        measure=row.measure.value,
        ending=row.ending,
        deals=row.deals,
        base=_interval(row.base),
        variant=_interval(row.variant),
        difference=_interval(row.difference),
    )
