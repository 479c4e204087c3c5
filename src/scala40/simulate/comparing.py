"""The same deals under two rulesets: what a change of the rules changes in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import Any, Final, Generic

import attrs

from scala40.core._base import (
    Seed,
    derive,
    insist_on_bounds,
    insist_on_game,
    insist_on_kind,
    insist_on_seed,
    parts_to_make,
)
from scala40.core._cards import InvalidSetup
from scala40.core._game import MOST_SEATS, Game, HandResult, MatchRules, MoveT, RulesT, ViewT, leads
from scala40.players import Player
from scala40.playing import MOST_MOVES, Step, Unit, new_match, next_hand, steps
from scala40.simulate.contrasts import UNIT, HandFigures, Measure, RuleSums, sums_of
from scala40.simulate.effects import RuleComparison
from scala40.simulate.running import AHEAD, Progress, Watcher, naming_lost_workers, sent
from scala40.simulate.tournament import Entrant, TournamentTable

CHUNK: Final = 25
"""The number of deals that go out together."""


def compare_rules(  # noqa: PLR0913 - each is another choice, and half of them have a default
    game: Game[Any, MoveT, ViewT, RulesT],
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
    insist_on_game(game)
    insist_on_kind("base", base, game.Ruleset)
    insist_on_kind("variant", variant, game.Ruleset)
    insist_on_bounds("hands", hands, 1)
    insist_on_bounds("most_moves", most_moves, 1)
    insist_on_seed(seed)
    if executor is not None:
        insist_on_kind("executor", executor, Executor)
    table = _seated(entrants, seats)
    for name, rules in (("base", base), ("variant", variant)):
        _insist_on_seats(game, name, rules, len(table))
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
    insist_on_bounds("the number of entrants", len(entrants), 1)
    for entrant in entrants:
        insist_on_kind("an entrant", entrant, Entrant)
    size = len(entrants) if seats is None else seats
    insist_on_bounds("seats", size, 1, MOST_SEATS)
    if size % len(entrants):
        msg = f"{size} seats cannot be shared out among {len(entrants)} entrants"
        raise ValueError(msg)
    return (*entrants,) * (size // len(entrants))


def _insist_on_seats(game: Game[Any, Any, Any, RulesT], name: str, rules: RulesT, seats: int) -> None:
    try:
        game.deal(rules, seats, seed=0)
    except InvalidSetup as error:
        error.add_note(f"under the {name} {game.write_rules(rules)}".rstrip())
        raise


@attrs.frozen(kw_only=True)
class _Plan(Generic[ViewT, MoveT, RulesT]):
    """All that the result depends on; it travels to other processes."""

    game: Game[Any, MoveT, ViewT, RulesT]
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
    tell = _ignore if watcher is None else watcher
    tell(Progress(0, plan.hands))
    with naming_lost_workers(), closing(chunks):
        for count, sums in chunks:
            total, done = total.merged(sums), done + count
            tell(Progress(done, plan.hands))
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
    game: Game[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    table: Sequence[Entrant[ViewT, MoveT]],
    seed: Seed,
    deal: int,
    most_moves: int = MOST_MOVES,
) -> HandFigures | None:
    """Play a deal of a comparison under one ruleset and return its figures; `None` if it was given up."""
    place = TournamentTable(deal, 0, tuple(range(len(table))), derive(seed, Unit.HAND.value, deal))
    players: list[Player[ViewT, MoveT]] = [it.make(place.player_seed(seat)) for seat, it in enumerate(table)]
    match = new_match(game, rules, len(players), place.seed)
    state = next_hand(game, rules, match, place.seed)
    watch = _Watch(game, len(players))
    for step in steps(game, state, players, most_moves=most_moves):
        watch.see(step)
        state = step.after
    result = game.result(state)
    return None if result is None else watch.figures(result, match.dealer, match.rules)


class _Watch:
    """A count of what happens in a hand while it is played."""

    def __init__(self, game: Game, seats: int) -> None:
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
