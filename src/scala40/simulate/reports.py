"""Reports of tournaments: figures with their intervals, as plain data and as a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, TypedDict

import attrs

from scala40.core._base import Explained, Language, Seed, columns, fields, printable, rounded
from scala40.core._cards import write_seed
from scala40.core._game import AnyGame, Ending
from scala40.core._text import Message
from scala40.playing import Unit
from scala40.simulate.ratings import Interval, mean_interval, rate_interval, ratings
from scala40.simulate.sittings import PlayerFault, Reported
from scala40.simulate.tallies import Comparison, Line, Tally
from scala40.simulate.tournament import Schedule, Tournament


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


@attrs.frozen
class ReportRow:
    """The results of an entrant.

    Attributes:
        line: what was counted.
        win_rate: the share of the matches that it won, with Wilson's interval; `None` if it played none to the end.
        rating: in a round robin its rating by Bradley and Terry's model on Elo's scale, with the mean 0.
        thinking: how many seconds of processor time its players took.

    >>> report = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b"))
    >>> [row.name for row in report.rows]
    ['a', 'b']
    """

    name: str
    line: Line
    win_rate: Interval | None
    rating: Interval | None
    thinking: float = attrs.field(default=0.0, eq=False)

    @property
    def points_per_hand(self) -> float | None:
        """The mean of the points that a seat scored in a hand."""
        return self.line.points / self.line.hands if self.line.hands else None


@attrs.frozen
class Duel:
    """The results of one entrant against another.

    Attributes:
        comparison: what was counted.
        ahead: the share of matches in which the first one came before the other, without those in which they shared a
            place, with Wilson's interval.
        points: where all deals were played in all seats, by how many points a hand (or a match) and seat the first one
            did better, with Student's interval for paired differences; `None` if fewer than two deals were.
        wins: by how much its share of wins was larger in these deals, with the same kind of interval.

    >>> [duel] = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b")).duels
    >>> duel.one, duel.other, duel.comparison.better
    ('a', 'b', 0)
    """

    one: str
    other: str
    comparison: Comparison
    ahead: Interval | None
    points: Interval | None
    wins: Interval | None


def _no_time(it: Report) -> tuple[float, ...]:
    return (0.0,) * len(it.names)


@attrs.frozen
class Report(Explained):
    """The report of a tournament. Two reports are equal if their results are, however long the tournaments took.

    Attributes:
        schedule: who played whom.
        unit: what was played for each deal.
        deals: the number of deals; in a round robin that of each meeting.
        tally: what was counted.
        cpu: how many seconds of processor time it took altogether.
        thinking: how many of them the players of each entrant took; none by default.

    Raises:
        TypeError: the schedule or the unit is not a `Unit`.
    """

    schedule: Schedule = attrs.field(validator=fields.one(Schedule))
    unit: Unit = attrs.field(validator=fields.one(Unit))
    deals: int
    seed: Seed
    seats: int
    tally: Tally
    names: tuple[str, ...]
    cpu: float = attrs.field(default=0.0, eq=False)
    thinking: tuple[float, ...] = attrs.field(default=attrs.Factory(_no_time, takes_self=True), eq=False)

    @staticmethod
    def of(tournament: Tournament, tally: Tally, cpu: float, thinking: tuple[float, ...]) -> Report:
        """Return the report of a tournament."""
        it = tournament
        return Report(it.schedule, it.unit, it.deals, it.seed, it.seats, tally, it.names, cpu, thinking)

    @property
    def rows(self) -> tuple[ReportRow, ...]:
        """The results of each entrant, in the order in which they were entered."""
        entrants = len(self.names)
        rated: tuple[Interval | None, ...] = (None,) * entrants
        if self.schedule is Schedule.ROUND_ROBIN:
            rated = ratings(self.tally.comparisons, entrants)
        return tuple(
            ReportRow(name, line, rate_interval(line.won, line.played), rating, thinking)
            for name, line, rating, thinking in zip(self.names, self.tally.lines, rated, self.thinking, strict=True)
        )

    @property
    def duels(self) -> tuple[Duel, ...]:
        """The results of each pair of entrants against one another, in the order of `itertools.combinations`."""
        return tuple(
            self._duel(one, other, comparison)
            for (one, other), comparison in zip(combinations(self.names, 2), self.tally.comparisons, strict=True)
        )

    def _duel(self, one: str, other: str, it: Comparison) -> Duel:
        # A deal is played once for each entrant, so that over all plays each had as many hands as a table has seats.
        return Duel(
            one,
            other,
            it,
            ahead=rate_interval(it.better, it.better + it.worse),
            points=mean_interval(it.deals, it.points, it.points_squared, scale=self.seats),
            wins=mean_interval(it.deals, it.wins, it.wins_squared, scale=len(self.names)),
        )

    def __str__(self) -> str:
        return self.describe()

    def describe(self, language: Language = Language.ENGLISH, endings: type[Ending] | None = None) -> str:
        """Return the report as text in a language; what players that failed have said stays as they said it.

        The time is proportional to the number of entrants and their pairs.

        Args:
            endings: how hands of the game end, to tell that in the language too; by default it is told in English.

        Raises:
            ValueError: a hand has ended in another way.

        >>> report = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b"), 0.0, (0.0, 0.0))
        >>> print(report.describe())
        0 matches with seed 7: 0 hands, 0 moves
        <BLANKLINE>
        seat  player  won  of 0 (95 %)  points  points a hand
           1  a         0            -       0              -
           2  b         0            -       0              -
        """
        return "\n".join(self._lines(language, endings))

    def _as_text_(self, _game: AnyGame) -> str:
        return self.describe()

    def _as_data_(self, _game: AnyGame) -> ReportData:
        """Return all but the time that it took as plain data."""
        tally = self.tally
        return ReportData(
            seed=plain_seed(self.seed),
            schedule=self.schedule.value,
            unit=self.unit.value,
            deals=self.deals,
            table_seats=self.seats,
            players=[_player(row) for row in self.rows],
            pairs=[_pair(duel) for duel in self.duels],
            matches=tally.matches,
            gave_up=tally.gave_up,
            hands=tally.hands,
            moves=tally.moves,
            endings=dict(tally.endings),
            faults=[_fault(fault) for fault in tally.faults],
        )

    def _lines(self, language: Language, endings: type[Ending] | None) -> Iterator[str]:
        tally = self.tally
        phrase = Reported.HANDS if self.unit is Unit.HAND else Reported.MATCHES
        seed = printable(str(plain_seed(self.seed)))
        yield Message.of(phrase, count=tally.matches, seed=seed, hands=tally.hands, turns=tally.moves).text_in(language)
        yield ""
        yield from aligned([_described(self._title(), language), *self._cells()])
        if self.schedule is not Schedule.SEATS:
            yield ""
            yield from aligned([*self._pairs(language)], names=range(3))
        yield from self._remarks(language, endings)

    def _title(self) -> Iterator[Reported | Message]:
        yield Reported.SEAT if self.schedule is Schedule.SEATS else Reported.NUMBER
        yield Reported.PLAYER
        if self.schedule is Schedule.ROUND_ROBIN:
            yield from (Reported.RATING, Reported.PLAYED, Reported.WON, Reported.SHARE)
        else:
            yield from (Reported.WON, Message.of(Reported.SHARE_OF, count=self.tally.matches))
        yield from (Reported.POINTS, Reported.POINTS_A_HAND)
        if self._faults:
            yield Reported.FAULTS

    def _cells(self) -> Iterator[list[str]]:
        rows = [*enumerate(self.rows, start=1)]
        if self.schedule is Schedule.ROUND_ROBIN:
            rows.sort(key=lambda it: it[1].rating.value if it[1].rating else 0, reverse=True)
        for number, row in rows:
            cells = [str(number), printable(row.name)]
            if self.schedule is Schedule.ROUND_ROBIN:
                cells += [bounded(row.rating, "+.0f"), str(row.line.played)]
            mean = row.points_per_hand
            cells += [str(row.line.won), bounded(row.win_rate, ".1%"), str(row.line.points)]
            cells += ["-" if mean is None else rounded(mean, ".2f")]
            yield cells + ([str(row.line.faults)] if self._faults else [])

    def _pairs(self, language: Language) -> Iterator[list[str]]:
        """The cells of the table of pairs."""
        player = Message(Reported.PLAYER).text_in(language)
        if self.schedule is Schedule.ROUND_ROBIN:
            titles = (Reported.BEFORE, Reported.EQUAL, Reported.BEHIND, Reported.SHARE_BEFORE)
            yield [player, "", player, *_described(titles, language)]
            for it in self.duels:
                found = it.comparison
                counts = [str(found.better), str(found.equal), str(found.worse)]
                yield [*_versus(it), *counts, bounded(it.ahead, ".1%")]
        else:
            yield [player, "", player, *_described(_DIFFERENCES[self.unit], language)]
            for it in self.duels:
                figures = [bounded(it.points, "+.2f"), bounded(it.wins, "+.1%")]
                yield [*_versus(it), str(it.comparison.deals), *figures]

    @property
    def _faults(self) -> int:
        return sum(line.faults for line in self.tally.lines)

    def _remarks(self, language: Language, endings: type[Ending] | None) -> Iterator[str]:
        if self.tally.endings:
            called = (
                (how if endings is None else endings(how).describe(language), it) for how, it in self.tally.endings
            )
            yield ""
            yield Message.of(Reported.ENDINGS, endings=", ".join(f"{how} {it}" for how, it in called)).text_in(language)
        if self.tally.gave_up:
            yield Message.of(Reported.GIVEN_UP, count=self.tally.gave_up).text_in(language)
        if self._faults:
            yield Message.of(Reported.BLAMED, count=self._faults).text_in(language)
            yield from (f"  {fault.describe(language)}" for fault in self.tally.faults)


_DIFFERENCES: Final = {
    Unit.HAND: (Reported.DEALS, Reported.BETTER_IN_HANDS, Reported.MORE_HANDS),
    Unit.MATCH: (Reported.DEALS, Reported.BETTER_IN_MATCHES, Reported.MORE_MATCHES),
}
"""The heading above the differences between two entrants."""
_LONGEST: Final = 1024
"""The most bits of a seed that is told in digits."""


def plain_seed(seed: Seed) -> int | str:
    """Return a seed unchanged, or as records write it: bytes, and numbers of more digits than Python writes."""
    if isinstance(seed, bytes) or (isinstance(seed, int) and seed.bit_length() > _LONGEST):
        return write_seed(seed)
    return seed


def _described(titles: Iterable[Reported | Message], language: Language) -> list[str]:
    return [(it if isinstance(it, Message) else Message(it)).text_in(language) for it in titles]


def bounded(found: Interval | None, form: str) -> str:
    """A figure with its bounds."""
    if found is None:
        return "-"
    value, low, high = (rounded(it, form) for it in (found.value, found.low, found.high))
    return f"{value} [{low}, {high}]"


def _versus(duel: Duel) -> tuple[str, str, str]:
    return printable(duel.one), "-", printable(duel.other)


def aligned(rows: Sequence[Sequence[str]], names: Collection[int] = (1,)) -> Iterator[str]:
    """Rows in columns: those of names stand left, and those of numbers right."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        gaps = [" " * (width - columns(cell)) for cell, width in zip(row, widths, strict=True)]
        cells = [
            cell + gap if at in names else gap + cell for at, (cell, gap) in enumerate(zip(row, gaps, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def interval_data(found: Interval | None) -> IntervalData | None:
    """A figure with its bounds as plain data."""
    return None if found is None else IntervalData(value=found.value, low=found.low, high=found.high)


def _player(row: ReportRow) -> PlayerData:
    line, mean = row.line, row.points_per_hand
    return PlayerData(
        player=row.name,
        played=line.played,
        wins=line.won,
        win_rate=interval_data(row.win_rate),
        rating=interval_data(row.rating),
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
        better_rate=interval_data(duel.ahead),
        deals=duel.comparison.deals,
        points_difference=interval_data(duel.points),
        wins_difference=interval_data(duel.wins),
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
