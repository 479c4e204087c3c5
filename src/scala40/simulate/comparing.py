"""The same deals under two rulesets: figures that add up, and a table of means and differences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from operator import add, attrgetter
from typing import Any, Final, Generic

import attrs

from scala40.core._base import (
    Explained,
    Immutable,
    Language,
    Named,
    Seed,
    derive,
    parts_to_make,
    printable,
    quoted,
    require_bounds,
    require_game,
    require_kind,
    require_seed,
)
from scala40.core._cards import InvalidSetup
from scala40.core._game import MOST_SEATS, AnyGame, Ending, HandResult, MatchRules, MoveT, RulesT, ViewT, leads
from scala40.core._text import Message
from scala40.players import Player
from scala40.playing import MOST_MOVES, Step, Unit, new_match, next_hand, steps
from scala40.simulate.ratings import Interval, mean_interval, rate_interval
from scala40.simulate.reports import ComparisonData, FigureData, aligned, bounded, interval_data, plain_seed
from scala40.simulate.running import AHEAD, Progress, Watcher, naming_lost_workers, sent
from scala40.simulate.sittings import Reported
from scala40.simulate.tournament import Entrant, TournamentTable, dismiss_made

UNIT: Final = 1000
"""Figures are counted in thousandths, so that means and shares of a hand are whole numbers too."""


class Measure(Named):
    """A figure of a hand that two rulesets are compared by.

    Attributes:
        MOVES: the moves of the hand.
        TURNS: its turns. A turn ends when another seat is to act, claims out of turn aside.
        OPENED: the share of players (or sides) who opened.
        OPENING_TURN: in which of their own turns those who opened did so, on average, from 1.
        POINTS: the points of a seat, on average.
        FIRST_LEAD: by how many points the seat that plays first did better than the others on average.
        ENDING: whether the hand ended in a certain way.

    >>> Measure("turns")
    Measure.TURNS
    """

    MOVES = "moves"
    TURNS = "turns"
    OPENED = "opened"
    OPENING_TURN = "opening turn"
    POINTS = "points"
    FIRST_LEAD = "first lead"
    ENDING = "ending"


def _sum() -> int:
    """Return a field for a sum, which may have many digits."""
    return attrs.field(default=0, metadata={"long": True})


@attrs.frozen
class Contrast:
    """A figure of the same deals under two rulesets, summed up in thousandths.

    Attributes:
        deals: how many deals have the figure under both.
        base: the sum under the one ruleset; `base_squares` is the sum of the squares.
        variant: the sum under the other ruleset.
        difference_squares: the sum of the squares of the differences, deal by deal.

    >>> both = Contrast.of(3000, 5000).merged(Contrast.of(4000, 4000))
    >>> both.deals, both.difference.value
    (2, 1.0)
    """

    deals: int = 0
    base: int = _sum()
    base_squares: int = _sum()
    variant: int = _sum()
    variant_squares: int = _sum()
    difference_squares: int = _sum()

    @staticmethod
    def of(base: int, variant: int) -> Contrast:
        """Return the contrast of one deal."""
        return Contrast(1, base, base**2, variant, variant**2, (variant - base) ** 2)

    def merged(self, other: Contrast) -> Contrast:
        """Return the sum of both."""
        return Contrast(*map(add, _of_contrast(self), _of_contrast(other)))

    @property
    def means(self) -> tuple[Interval | None, Interval | None]:
        """The means under both rulesets with Student's intervals; `None` for fewer than two deals."""
        return (
            mean_interval(self.deals, self.base, self.base_squares, UNIT),
            mean_interval(self.deals, self.variant, self.variant_squares, UNIT),
        )

    @property
    def rates(self) -> tuple[Interval | None, Interval | None]:
        """The shares under both rulesets with Wilson's intervals, for a figure that each deal has or has not."""
        return rate_interval(self.base // UNIT, self.deals), rate_interval(self.variant // UNIT, self.deals)

    @property
    def difference(self) -> Interval | None:
        """The mean difference with Student's interval for paired differences; `None` for fewer than two deals."""
        return mean_interval(self.deals, self.variant - self.base, self.difference_squares, UNIT)


_of_contrast: Final[Callable[[Contrast], tuple[int, ...]]] = attrgetter(*(it.name for it in attrs.fields(Contrast)))


@attrs.frozen
class HandFigures:
    """The figures of a hand played to the end: `figures` in thousandths, one for each measure but the ending."""

    figures: tuple[int | None, ...]
    course: tuple[tuple[int, Any], ...]
    result: HandResult


@attrs.frozen
class RuleSums(Immutable):
    """The sums of several deals that were played under two rulesets.

    Attributes:
        deals: how many deals were played to the end under both.
        changed: how many of them had other moves or another result under the second ruleset.
        gave_up: for each ruleset how many hands were given up because they would not end.
        measures: the contrasts of the measures without the ending, in the order of the measures.
        endings: the contrast of each way in which a hand can end.

    >>> RuleSums().merged(RuleSums(deals=2, changed=1)).changed
    1
    """

    deals: int = 0
    changed: int = 0
    gave_up: tuple[int, int] = (0, 0)
    measures: tuple[Contrast, ...] = (Contrast(),) * (len(Measure) - 1)
    endings: tuple[tuple[str, Contrast], ...] = ()

    def merged(self, other: RuleSums) -> RuleSums:
        """Return the sum of both; their order does not matter."""
        endings = dict(self.endings)
        for how, contrast in other.endings:
            endings[how] = endings.get(how, Contrast()).merged(contrast)
        return RuleSums(
            deals=self.deals + other.deals,
            changed=self.changed + other.changed,
            gave_up=(self.gave_up[0] + other.gave_up[0], self.gave_up[1] + other.gave_up[1]),
            measures=tuple(one.merged(two) for one, two in zip(self.measures, other.measures, strict=True)),
            endings=tuple(endings.items()),
        )


def sums_of(base: HandFigures | None, variant: HandFigures | None) -> RuleSums:
    """Return the sums of one deal; a hand that was given up has no figures."""
    if base is None or variant is None:
        return RuleSums(gave_up=(int(base is None), int(variant is None)))
    ended = base.result.ending, variant.result.ending
    return RuleSums(
        deals=1,
        changed=int(base != variant),
        measures=tuple(map(_contrast, base.figures, variant.figures)),
        endings=tuple(
            (str(how.value), Contrast.of(*(UNIT * int(it is how) for it in ended))) for how in type(ended[0])
        ),
    )


def _contrast(base: int | None, variant: int | None) -> Contrast:
    return Contrast() if base is None or variant is None else Contrast.of(base, variant)


@attrs.frozen
class ComparisonRow:
    """A figure under two rulesets.

    Attributes:
        measure: what was measured.
        ending: for `Measure.ENDING` which ending of a hand, as the game calls it; otherwise `None`.
        deals: how many deals have the figure under both rulesets.
        base: the mean under the one ruleset with its interval, of an ending the share of hands.
        variant: the same under the other ruleset.
        difference: the mean difference, variant less base, with Student's interval for paired differences.

    >>> contrast = Contrast.of(40_000, 42_000).merged(Contrast.of(50_000, 53_000))
    >>> ComparisonRow(Measure.MOVES, None, contrast.deals, *contrast.means, contrast.difference).base.value
    45.0
    """

    measure: Measure
    ending: str | None
    deals: int
    base: Interval | None
    variant: Interval | None
    difference: Interval | None


@attrs.frozen
class RuleComparison(Explained):
    """The same deals under two rulesets, as `compare_rules` found it.

    Attributes:
        game: the name of the game.
        base: the one ruleset in the game's notation; empty for the usual rules.
        variant: the other ruleset.
        names: the player of each seat.
        hands: how many deals were played under both.
        seed: what they depend on.

    >>> comparison = RuleComparison("scala40", "", "limit=201", ("greedy", "greedy"), 10, 7, RuleSums())
    >>> comparison.rows
    ()
    """

    game: str
    base: str
    variant: str
    names: tuple[str, ...]
    hands: int
    seed: Seed
    sums: RuleSums

    @property
    def rows(self) -> tuple[ComparisonRow, ...]:
        """The figures that were measured: the measures in their order, then the endings of the game.

        A figure that no deal has under both rulesets is left out, such as openings in games without them.
        """
        found = zip(_MEANS, self.sums.measures, strict=True)
        return (
            *(_row(measure, it) for measure, it in found if self._is_measured(measure, it)),
            *(_row(Measure.ENDING, it, how) for how, it in self.sums.endings),
        )

    @property
    def changed(self) -> Interval | None:
        """The share of deals that went differently, with Wilson's interval; `None` if none was compared."""
        return rate_interval(self.sums.changed, self.sums.deals)

    def row(self, measure: Measure, ending: str | None = None) -> ComparisonRow:
        """Return the row of a measure, or of an ending.

        Raises:
            ValueError: there is no such row.
        """
        require_kind("measure", measure, Measure)
        found = [row for row in self.rows if (row.measure, row.ending) == (measure, ending)]
        if not found:
            msg = f"nothing was measured as {quoted(measure)}" + ("" if ending is None else f", {quoted(ending)}")
            raise ValueError(msg)
        return found[0]

    def _is_measured(self, measure: Measure, contrast: Contrast) -> bool:
        opened = self.sums.measures[_MEANS.index(Measure.OPENED)]
        never_opened = not opened.base and not opened.variant
        return contrast.deals > 0 and not (measure is Measure.OPENED and never_opened)

    def __str__(self) -> str:
        return self.describe()

    def describe(self, language: Language = Language.ENGLISH, endings: type[Ending] | None = None) -> str:
        r"""Return the comparison as text in a language.

        Args:
            endings: how hands of the game end, to tell that in the language too; by default it is told in English.

        Raises:
            ValueError: a hand has ended in another way.
        """
        return "\n".join(self._lines(language, endings))

    def _as_text_(self, game: AnyGame) -> str:
        self._require(game)
        return self.describe()

    def _as_data_(self, game: AnyGame) -> ComparisonData:
        """Return the plain data, which `to_data` passes on."""
        self._require(game)
        sums = self.sums
        return ComparisonData(
            game=self.game,
            base=self.base,
            variant=self.variant,
            seed=plain_seed(self.seed),
            hands=self.hands,
            seats=len(self.names),
            players=list(self.names),
            deals=sums.deals,
            changed=sums.changed,
            gave_up=list(sums.gave_up),
            figures=[_figure(row) for row in self.rows],
        )

    def _require(self, game: AnyGame) -> None:
        if self.game != game.GAME:
            msg = f"the comparison is of the game {quoted(self.game)}, not of {quoted(game.GAME)}"
            raise TypeError(msg)

    def _lines(self, language: Language, endings: type[Ending] | None) -> Iterator[str]:
        def described(phrase: Reported, **figures: int | str) -> str:
            return Message.of(phrase, **figures).text_in(language)

        seed, names = printable(str(plain_seed(self.seed))), ", ".join(map(printable, self.names))
        yield described(Reported.COMPARED, count=self.hands, seed=seed, seats=len(self.names), players=names)
        for letter, rules in zip(_LETTERS, (self.base, self.variant), strict=True):
            yield f"{letter}: {rules or described(Reported.USUAL_RULES)}"
        yield ""
        titles = (described(Reported.MEAN, rules=it) for it in (*_LETTERS, " - ".join(reversed(_LETTERS))))
        rows = [_cells(row, language, endings) for row in self.rows]
        yield from aligned([["", *titles, described(Reported.DEALS)], *rows], names=(0,))
        yield ""
        yield described(Reported.CHANGED, share=bounded(self.changed, ".1%"))
        if any(self.sums.gave_up):
            counts = zip(_LETTERS, self.sums.gave_up, strict=True)
            yield described(Reported.GIVEN_UP, count=", ".join(f"{letter} {count}" for letter, count in counts))


_LETTERS: Final = ("A", "B")
"""The names of the base and the variant in tables."""
_MEANS: Final = tuple(it for it in Measure if it is not Measure.ENDING)
_SHARES: Final = (Measure.OPENED, Measure.ENDING)
_TITLES: Final = {
    Measure.MOVES: Reported.MOVES_OF_HAND,
    Measure.TURNS: Reported.TURNS_OF_HAND,
    Measure.OPENED: Reported.OPENED,
    Measure.OPENING_TURN: Reported.OPENING_TURN,
    Measure.POINTS: Reported.POINTS_A_SEAT,
    Measure.FIRST_LEAD: Reported.FIRST_LEAD,
}


def _row(measure: Measure, contrast: Contrast, ending: str | None = None) -> ComparisonRow:
    base, variant = contrast.rates if measure is Measure.ENDING else contrast.means
    return ComparisonRow(measure, ending, contrast.deals, base, variant, contrast.difference)


def _cells(row: ComparisonRow, language: Language, endings: type[Ending] | None) -> list[str]:
    form = ".1%" if row.measure in _SHARES else ".2f"
    figures = [bounded(row.base, form), bounded(row.variant, form), bounded(row.difference, f"+{form}")]
    return [_title(row, language, endings), *figures, str(row.deals)]


def _title(row: ComparisonRow, language: Language, endings: type[Ending] | None) -> str:
    if row.ending is None:
        return Message(_TITLES[row.measure]).text_in(language)
    return row.ending if endings is None else endings(row.ending).describe(language)


def _figure(row: ComparisonRow) -> FigureData:
    return FigureData(
        measure=row.measure.value,
        ending=row.ending,
        deals=row.deals,
        base=interval_data(row.base),
        variant=interval_data(row.variant),
        difference=interval_data(row.difference),
    )


CHUNK: Final = 25
"""The number of deals that go out together."""


def compare_rules(  # noqa: PLR0913 - each is another choice, and half of them have a default
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    base: RulesT,
    variant: RulesT,
    entrants: Sequence[Entrant[ViewT, MoveT]],
    *,
    hands: int,
    seed: Seed,
    seats: int | None = None,
    most_moves: int = MOST_MOVES,
    executor: Executor | None = None,
    watcher: Watcher | None = None,
) -> RuleComparison:
    """Play the same deals under two rulesets and return how the hands differ.

    Hand k is that of a tournament of single hands with the same seed, players and rules: same dealer, cards and
    players' randomness under both rulesets, unless their packs or deals differ. Differences are taken deal by deal: the
    variant's figure minus the base's. A deal in which a hand reaches the most moves is counted and not compared. The
    result does not depend on the executor. The time is that of playing twice as many hands, and about a third more.

    A deal in which a hand reaches the most moves under one of them is counted and not compared. The result depends
    neither on the executor nor on the order in which its workers finish.

    The time is that of playing twice as many hands, and about a third more.

    Args:
        base: the one ruleset.
        variant: the other ruleset.
        entrants: the players. They sit in turn: two entrants at four seats hold two seats each.
        hands: how many deals are played, each under both rulesets.
        seed: what the deals and the players depend on.
        seats: the number of seats, by default one for each entrant.
        most_moves: the most moves of a hand.
        executor: where it is played: processes, threads, or the executor of a cluster; by default here.
        watcher: is called with the progress: at the start, and after each chunk of deals.

    Raises:
        ValueError: there is no hand, no move or no entrant, or the seats cannot be shared out among the entrants.
        InvalidSetup: one of the rulesets does not allow that many players; a note says which one.
        IllegalMove: a player chose a move that is not legal.
        WorkerLost: a worker of the executor was killed, or a player ended its process.

    >>> import scala40
    >>> from scala40 import Ruleset
    >>> from scala40.players import Greedy
    >>> from scala40.simulate import Same
    >>> greedy = Entrant("greedy", Same(Greedy.of(scala40)))
    >>> found = compare_rules(scala40, Ruleset(), Ruleset(opening_points=80), [greedy], hands=20, seed=7, seats=2)
    >>> found.row(Measure.OPENING_TURN).difference.is_clear
    True
    """
    require_game(game)
    require_kind("base", base, game.Ruleset)
    require_kind("variant", variant, game.Ruleset)
    require_bounds("hands", hands, 1)
    require_bounds("most_moves", most_moves, 1)
    require_seed(seed)
    if executor is not None:
        require_kind("executor", executor, Executor)
    table = _seated(entrants, seats)
    for name, rules in (("base", base), ("variant", variant)):
        _require_seats(game, name, rules, len(table))
    plan = _Plan(game=game, base=base, variant=variant, table=table, hands=hands, seed=seed, most_moves=most_moves)
    return RuleComparison(
        game=game.GAME,
        base=game.write_rules(base),
        variant=game.write_rules(variant),
        names=tuple(entrant.name for entrant in table),
        hands=hands,
        seed=seed,
        sums=_played(plan, executor, watcher),
    )


def _seated(entrants: Sequence[Entrant[ViewT, MoveT]], seats: int | None) -> tuple[Entrant[ViewT, MoveT], ...]:
    """Return the entrant of each seat."""
    require_bounds("the number of entrants", len(entrants), 1)
    for entrant in entrants:
        require_kind("an entrant", entrant, Entrant)
    size = len(entrants) if seats is None else seats
    require_bounds("seats", size, 1, MOST_SEATS)
    if size % len(entrants):
        msg = f"{size} seats cannot be shared out among {len(entrants)} entrants"
        raise ValueError(msg)
    return (*entrants,) * (size // len(entrants))


def _require_seats(game: AnyGame[Any, Any, Any, RulesT], name: str, rules: RulesT, seats: int) -> None:
    try:
        game.deal(rules, seats, seed=0)
    except InvalidSetup as error:
        error.add_note(f"under the {name} {game.write_rules(rules)}".rstrip())
        raise


@attrs.frozen(kw_only=True)
class _Plan(Generic[ViewT, MoveT, RulesT]):
    """All that the result depends on; it travels to other processes."""

    game: AnyGame[Any, MoveT, ViewT, RulesT]
    base: RulesT
    variant: RulesT
    table: tuple[Entrant[ViewT, MoveT], ...]
    hands: int
    seed: Seed
    most_moves: int

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(
            type(self), **{field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        )


def _played(plan: _Plan[Any, Any, Any], executor: Executor | None, watcher: Watcher | None) -> RuleSums:
    """Return the sums of all deals."""
    numbers = iter(range(-(-plan.hands // CHUNK)))
    chunks = (
        (compare_chunk(plan, number) for number in numbers)
        if executor is None
        else sent(lambda number: executor.submit(compare_chunk, plan, number), numbers, AHEAD)
    )
    total, done = RuleSums(), 0
    say = _ignore if watcher is None else watcher
    say(Progress(0, plan.hands))
    with naming_lost_workers(), closing(chunks):
        for count, sums in chunks:
            total, done = total.merged(sums), done + count
            say(Progress(done, plan.hands))
    return total


def _ignore(_progress: Progress) -> None:
    """Watch nothing."""


def compare_chunk(plan: _Plan[Any, Any, Any], number: int) -> tuple[int, RuleSums]:
    """Return how many deals a chunk of a comparison has, and their sums."""
    total = RuleSums()
    deals = range(number * CHUNK, min((number + 1) * CHUNK, plan.hands))
    for deal in deals:
        base, variant = (
            hand_figures(plan.game, rules, plan.table, plan.seed, deal, plan.most_moves)
            for rules in (plan.base, plan.variant)
        )
        total = total.merged(sums_of(base, variant))
    return len(deals), total


# What is measured of a hand.


def hand_figures(
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    table: Sequence[Entrant[ViewT, MoveT]],
    seed: Seed,
    deal: int,
    most_moves: int = MOST_MOVES,
) -> HandFigures | None:
    """Play a deal of a comparison under one ruleset and return its figures; `None` if it was given up."""
    place = TournamentTable(deal, 0, tuple(range(len(table))), derive(seed, Unit.HAND.value, deal))
    match = new_match(game, rules, len(table), place.seed)
    state = next_hand(game, rules, match, place.seed)
    watch = _Watch(game, len(table))
    players: list[Player[ViewT, MoveT]] = []
    try:
        players += (it.make(place.player_seed(seat)) for seat, it in enumerate(table))
        for step in steps(game, state, players, most_moves=most_moves):
            watch.see(step)
            state = step.after
    finally:
        dismiss_made(table, players)
    result = game.result(state)
    return None if result is None else watch.figures(result, match.dealer, match.rules)


class _Watch:
    """A count of what happens in a hand while it is played."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._course: list[tuple[int, Any]] = []
        self._turns: list[int] = []
        self._own = [0] * seats
        self._openings: list[int] = []

    def see(self, step: Step[Any, Any]) -> None:
        """Count a move."""
        owner = self._game.actors(step.before)[0]
        if self._turns[-1:] != [owner]:
            self._turns.append(owner)
            self._own[owner] += 1
        self._course.append((step.seat, step.move))
        for event in self._game.events(step.before, step.move, step.seat):
            if event.opens:
                self._openings.append(self._own[event.seat])

    def figures(self, result: HandResult, dealer: int, rules: MatchRules) -> HandFigures:
        """Return the figures of the hand."""
        points = {seat: result.points(seat) if result.counts else 0 for seat in result.seats}
        # A dealer who only begins the discard pile has not played first.
        first = next((seat for seat in self._turns if seat != dealer), dealer)
        found = {
            Measure.MOVES: UNIT * len(self._course),
            Measure.TURNS: UNIT * len(self._turns),
            Measure.OPENED: _mean([len(self._openings)], len(result.sides)),
            Measure.OPENING_TURN: _mean(self._openings, len(self._openings)),
            Measure.POINTS: _mean(points.values(), len(points)),
            Measure.FIRST_LEAD: round(UNIT * leads(points, result.sides, rules)[first]),
        }
        return HandFigures(tuple(found.values()), (*self._course,), result)


def _mean(values: Iterable[int], count: int) -> int | None:
    """Return a mean in thousandths, to the nearest one; `None` of nothing."""
    return (2 * UNIT * sum(values) + count) // (2 * count) if count else None
