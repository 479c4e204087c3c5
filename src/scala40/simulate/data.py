"""The types of the plain data of tournaments and of comparisons of rules."""

from __future__ import annotations

from typing import TypedDict


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
