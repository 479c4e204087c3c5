"""Sums of many hands or matches: whole numbers, which give the same sum in whatever order they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from operator import add, attrgetter
from typing import Final, Protocol, Self, TypeVar

import attrs

from scala40.core._base import Immutable, require_bounds, require_kind
from scala40.core._game import BestTotal
from scala40.playing import Played, Unit
from scala40.simulate.sittings import PlayerFault

MOST_FAULTS: Final = 10
"""The most reports of faults that are kept, the first ones; all faults are counted."""


@attrs.frozen
class Comparison:
    """The results of one entrant against another.

    Attributes:
        better: in how many matches it came before the other.
        equal: in how many they shared a place.
        worse: in how many it came behind.
        deals: how many deals were played in all seats by both, in a tournament of that kind.
        points: by how many points it did better in these, summed up.
        wins: how many more of the matches of these deals it won.
    """

    better: int = 0
    equal: int = 0
    worse: int = 0
    deals: int = 0
    points: int = 0
    points_squared: int = 0
    wins: int = 0
    wins_squared: int = 0

    def merged(self, other: Comparison) -> Comparison:
        """Return both together.

        >>> Comparison(better=1).merged(Comparison(better=2, equal=1))
        Comparison(better=3, equal=1, worse=0, deals=0, points=0, points_squared=0, wins=0, wins_squared=0)
        """
        return Comparison(*map(add, _of_comparison(self), _of_comparison(other)))


_of_comparison: Final[Callable[[Comparison], tuple[int, ...]]] = attrgetter(
    *(it.name for it in attrs.fields(Comparison))
)
_NOT_MET: Final = Comparison()


@attrs.frozen
class Line:
    """The results of one entrant.

    Attributes:
        played: how many matches it played to the end.
        won: how many of them it won, alone or with others.
        hands: how many hands its seats were dealt.
        closed: how many of these hands it ended.
        faults: how many matches it ended by a fault.
    """

    played: int = 0
    won: int = 0
    hands: int = 0
    points: int = 0
    closed: int = 0
    faults: int = 0

    def merged(self, other: Line) -> Line:
        """Return both together.

        >>> Line(played=2, won=1).merged(Line(played=1))
        Line(played=3, won=1, hands=0, points=0, closed=0, faults=0)
        """
        return Line(*map(add, _of_line(self), _of_line(other)))


_of_line: Final[Callable[[Line], tuple[int, ...]]] = attrgetter(*(it.name for it in attrs.fields(Line)))
_IDLE: Final = Line()


@attrs.frozen
class Tally(Immutable):
    """The sum of several matches between the same entrants; where hands are played, each is a match.

    A hand is won by the seats with the best points in it, wherever hands are played and not matches.

    Attributes:
        matches: how many were played to the end.
        gave_up: how many were given up.
        endings: for each way in which a hand can end how often one did.
        lines: what each entrant has done; a match that ended with a fault counts only as a fault.
        comparisons: how each pair of entrants did against one another, in the order of `itertools.combinations`.
        faults: the first reports of faults.
    """

    matches: int = 0
    gave_up: int = 0
    hands: int = 0
    moves: int = 0
    endings: tuple[tuple[str, int], ...] = ()
    lines: tuple[Line, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
    faults: tuple[PlayerFault, ...] = ()

    @staticmethod
    def of(played: Iterable[Played], entrants: int, unit: Unit = Unit.MATCH) -> Tally:
        """Return the tally of matches in which each seat is an entrant; each is looked at once and then forgotten.

        Raises:
            TypeError: the unit is not a `Unit`.
            ValueError: there is no entrant, or a match has more seats than there are.

        >>> import scala40
        >>> from scala40.players import Greedy, Random
        >>> from scala40.playing import play_match
        >>> players = [Random(1), Greedy(scala40.rate)]
        >>> matches = (play_match(scala40, scala40.Ruleset(), players, seed=seed) for seed in range(3))
        >>> Tally.of(matches, 2).wins
        (0, 3)
        """
        tally = Tally.empty(entrants)
        for one in played:
            tally = tally.plus(one, unit)
        return tally

    @staticmethod
    def empty(entrants: int) -> Tally:
        """Return the tally of nothing.

        Raises:
            ValueError: there is no entrant.

        >>> len(Tally.empty(3).comparisons)
        3
        """
        require_bounds("entrants", entrants, 1)
        pairs = entrants * (entrants - 1) // 2
        return Tally(lines=(_IDLE,) * entrants, comparisons=(_NOT_MET,) * pairs)

    @property
    def wins(self) -> tuple[int, ...]:
        """The matches that each entrant won, alone or with others."""
        return tuple(line.won for line in self.lines)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each entrant."""
        return tuple(line.points for line in self.lines)

    def plus(self, played: Played, unit: Unit = Unit.MATCH, seating: Sequence[int] | None = None) -> Tally:
        """Return the tally with one more match or hand.

        Args:
            unit: whether it counts as a match or as a hand.
            seating: the entrant of each seat; by default each seat is one.

        Raises:
            TypeError: the unit is not a `Unit`.
            ValueError: there is no such entrant, or not one for each seat.

        >>> import scala40
        >>> from scala40.players import Greedy, Random
        >>> from scala40.playing import play_match
        >>> played = play_match(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
        >>> Tally.empty(2).plus(played, seating=[1, 0]).wins
        (1, 0)
        """
        seats = played.match.seats
        places = range(seats) if seating is None else seating
        require_bounds("the number of seats", len(places), seats, seats)
        for entrant in places:
            require_bounds("the entrant of a seat", entrant, 0, len(self.lines) - 1)
        return self.merged(TableScore.of(played, places, unit).tally(len(self.lines)))

    def merged(self, other: Tally) -> Tally:
        """Return the sum of two tallies; their order does not matter.

        Raises:
            ValueError: they are not of as many entrants.

        >>> Tally.empty(2).merged(Tally.empty(2)) == Tally.empty(2)
        True
        """
        require_bounds("the number of entrants", len(other.lines), len(self.lines), len(self.lines))
        endings = dict(self.endings)
        for how, count in other.endings:
            endings[how] = endings.get(how, 0) + count
        return Tally(
            matches=self.matches + other.matches,
            gave_up=self.gave_up + other.gave_up,
            hands=self.hands + other.hands,
            moves=self.moves + other.moves,
            endings=tuple(endings.items()),
            lines=_together(self.lines, other.lines, _IDLE),
            comparisons=_together(self.comparisons, other.comparisons, _NOT_MET),
            faults=tuple(sorted((*self.faults, *other.faults), key=lambda it: it.place)[:MOST_FAULTS]),
        )


class _Sum(Protocol):
    """Values that can be added up."""

    def merged(self, other: Self, /) -> Self:
        """Return both together."""
        ...


_SumT = TypeVar("_SumT", bound=_Sum)


def _together(singles: Sequence[_SumT], others: Sequence[_SumT], nothing: _SumT) -> tuple[_SumT, ...]:
    """The sums of each two; most that a table adds in a round robin is nothing, for two of all pairs met there."""
    pairs = zip(singles, others, strict=True)
    return tuple([one if other is nothing else one.merged(other) for one, other in pairs])


@attrs.frozen
class TableScore:
    """The results of the entrants at a table in one match or hand."""

    played: Played
    seating: Sequence[int]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]

    @staticmethod
    def of(played: Played, seating: Sequence[int], unit: Unit) -> TableScore:
        """Return how they did."""
        require_kind("unit", unit, Unit)
        match = played.match
        points = tuple(
            sum(result.points(seat) for result in match.hands if result.counts and seat in result.seats)
            for seat in range(match.seats)
        )
        if unit is Unit.MATCH:
            place = {standing.seat: standing.place for standing in match.standings}
            return TableScore(played, seating, points, match.winners, tuple(place[seat] for seat in range(match.seats)))
        costs = tuple(-_sign(played) * it for it in points)
        counts = all(result.counts for result in match.hands)
        winners = tuple(seat for seat, cost in enumerate(costs) if cost == min(costs)) if counts else ()
        return TableScore(played, seating, points, winners, costs)

    def tally(self, entrants: int) -> Tally:
        """Return it as a tally of so many entrants."""
        match, finished = self.played.match, not self.played.gave_up
        lines = [_IDLE] * entrants
        for seat, entrant in enumerate(self.seating):
            closed = sum(result.closer == seat for result in match.hands)
            hands = sum(seat in result.seats for result in match.hands)
            lines[entrant] = lines[entrant].merged(Line(hands=hands, points=self.points[seat], closed=closed))
        for entrant in {*self.seating} if finished else ():
            lines[entrant] = lines[entrant].merged(Line(played=1, won=int(entrant in self.won)))
        return Tally(
            matches=int(finished),
            gave_up=int(self.played.gave_up),
            hands=len(match.hands),
            moves=self.played.moves,
            endings=self._endings(),
            lines=tuple(lines),
            comparisons=self._comparisons(entrants),
        )

    @property
    def won(self) -> frozenset[int]:
        """The entrants that won."""
        return frozenset(self.seating[seat] for seat in self.winners)

    def _endings(self) -> tuple[tuple[str, int], ...]:
        endings: dict[str, int] = {}
        for result in self.played.match.hands:
            endings = {str(how.value): endings.get(str(how.value), 0) for how in type(result.ending)}
            endings[str(result.ending.value)] += 1
        return tuple(endings.items())

    def _comparisons(self, entrants: int) -> tuple[Comparison, ...]:
        found = [_NOT_MET] * (entrants * (entrants - 1) // 2)
        met: Iterable[int] = () if self.played.gave_up else sorted({*self.seating})
        for one, other in combinations(met, 2):
            # The pairs of the lower numbers come first, and one less for each of these.
            found[one * (2 * entrants - one - 1) // 2 + other - one - 1] = self._comparison(one, other)
        return tuple(found)

    def _comparison(self, one: int, other: int) -> Comparison:
        mine, others = (self._best_place(entrant) for entrant in (one, other))
        return Comparison(better=int(mine < others), equal=int(mine == others), worse=int(mine > others))

    def _best_place(self, entrant: int) -> int:
        return min(place for place, sitting in zip(self.places, self.seating, strict=True) if sitting == entrant)

    def merit(self, entrant: int) -> int:
        """Return the points of an entrant, so that more are better."""
        mine = (points for points, sitting in zip(self.points, self.seating, strict=True) if sitting == entrant)
        return _sign(self.played) * sum(mine)


def differences(scores: Sequence[TableScore], entrants: int) -> tuple[Comparison, ...]:
    """Return how the entrants did against one another over all plays of one deal, in which each had all seats."""
    points = [sum(score.merit(entrant) for score in scores) for entrant in range(entrants)]
    wins = [sum(entrant in score.won for score in scores) for entrant in range(entrants)]
    return tuple(
        Comparison(
            deals=1,
            points=points[one] - points[other],
            points_squared=(points[one] - points[other]) ** 2,
            wins=wins[one] - wins[other],
            wins_squared=(wins[one] - wins[other]) ** 2,
        )
        for one, other in combinations(range(entrants), 2)
    )


def _sign(played: Played) -> int:
    """Return the sign by which points are multiplied so that more are better."""
    return 1 if played.match.rules.best is BestTotal.HIGHEST else -1
