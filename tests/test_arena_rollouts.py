"""The arena plays hands on from what a seat sees, with hidden cards as likely as `sample` draws them."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from test_arena import drawn_rules

import scala40
from scala40 import Phase, Ruleset, State, View
from scala40.arena import Arena, Policy, UnsupportedRules, layout, playouts, rollouts
from scala40.arena.rollouts import samples_of
from scala40.core.base import derive
from scala40.core.game import Context
from scala40.quaranta.rules import PRESETS

GAMES = 200 if os.environ.get("SCALA40_SOAK") else 6
STOCK_RULES = tuple(scala40.StockRule)


def some_state(rules: Ruleset, players: int, moves: int, dice: random.Random) -> State:
    """Return a state after so many random moves, in the context of a later hand, or where the hand ended before."""
    context = Context(seats=tuple(range(players)), dealer=players - 1, number=3, totals=tuple(range(players)))
    state = scala40.deal(rules, context, seed=dice.randrange(1_000))
    for _ in range(moves):
        if state.phase.is_over:
            break
        state = scala40.play(state, dice.choice(list(scala40.legal_moves(state))))
    return state


def views_of(state: State) -> Iterator[View]:
    """Yield the views from which hands can be played on, those of spectators too."""
    for seat in (None, *range(len(state.hands))):
        if state.phase is not Phase.PLAY or seat == state.turn:
            yield scala40.view(state, seat)


@pytest.mark.parametrize("stock_rule", STOCK_RULES)
def test_hidden_cards_are_those_of_samples(stock_rule: scala40.StockRule) -> None:
    """Rollout k of view v begins with the sample of a seed of its own, also after the pile has become the stock."""
    dice = random.Random(7)
    reshuffled = 0
    for game in range(GAMES):
        rules = attrs.evolve(drawn_rules(dice), stock_rule=stock_rule, max_reshuffles=None)
        state = some_state(rules, dice.randint(rules.min_players, rules.max_players), dice.randrange(400), dice)
        reshuffled += state.chance.shuffles > 0
        views = [*views_of(state)]
        batch = samples_of(views, 2, game, 1)
        for v, view in enumerate(views):
            for k in range(2):
                found = batch.state(2 * v + k, view.context)
                assert found == scala40.sample(view, seed=derive(game, "rollout", v, k))
    assert reshuffled


@pytest.mark.parametrize("policy", Policy)
def test_policies_choose_among_the_moves_that_they_prefer(policy: Policy) -> None:
    """Each move is legal; an eager player lays cards or takes the top of the pile whenever that can be."""
    mine = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
    batch, numbers = samples_of([mine], 2, 7, 1), scala40.move_numbers(Ruleset())
    number = layout.EAGER if policy is Policy.EAGER else layout.RANDOM
    plain = 0
    for most in range(1, 120):
        before = [batch.state(hand) for hand in range(2)]
        made = batch.kernel.play_out(0, 2, most, number)
        assert made == sum(not state.phase.is_over for state in before)
        for hand, state in enumerate(before):
            legal = numbers.legal(state)
            eager = [it for it in legal if it == 1 or it >= layout.FIRST_MELD]
            chosen = eager if eager and policy is Policy.EAGER else legal
            after = batch.state(hand)
            assert not legal or after in [scala40.play(state, numbers.decode(it, state)) for it in chosen]
            plain += bool(eager) and after in [
                scala40.play(state, numbers.decode(it, state)) for it in {*legal} - {*eager}
            ]
    assert (plain > 0) == (policy is Policy.RANDOM)


def test_a_hand_that_is_over_keeps_its_points() -> None:
    """There is nothing to play."""
    state = some_state(Ruleset(), 3, 10_000, random.Random(7))
    result = scala40.result(state)
    assert result is not None

    points = rollouts([scala40.view(state, 2)], 3, Policy.RANDOM, seed=7)

    assert points == [[tuple([line.points for line in result.scores])] * 3]


def test_threads_change_no_result() -> None:
    """Each hand has choices of its own, whoever plays it."""
    views = [scala40.view(some_state(Ruleset(), 3, moves, random.Random(7)), 0) for moves in (0, 40)]
    one = rollouts(views, 5, Policy.EAGER, seed=7)

    assert rollouts(views, 5, Policy.EAGER, seed=7, threads=3) == one
    assert [len(points) for points in one] == [5, 5]
    assert len({*one[0], *one[1]}) > 5
    assert playouts(Ruleset(), 2, 5, seed=7, threads=4) == playouts(Ruleset(), 2, 5, seed=7)
    assert playouts(Ruleset(), 2, 2, seed=7, threads=4) == playouts(Ruleset(), 2, 2, seed=7)


@pytest.mark.parametrize("threads,error", [(0, ValueError), (257, ValueError), ("2", TypeError)])
def test_only_some_threads_are_possible(threads: int, error: type[Exception]) -> None:
    """At least one, and not endlessly many."""
    mine = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)

    with pytest.raises(error, match="threads"):
        Arena(Ruleset(), 2, 1, 7, threads=threads)
    with pytest.raises(error, match="threads"):
        rollouts([mine], 1, Policy.RANDOM, 7, threads=threads)


DRAWING = scala40.view(scala40.deal(Ruleset(), 3, seed=7), 1)
PLAYING = scala40.view(scala40.play(scala40.deal(Ruleset(), 3, seed=7), scala40.DrawStock()), 0)
OTHERS = scala40.view(scala40.deal(Ruleset(opening_points=51), 3, seed=7), 1)
FEWER = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
CLASSIC = scala40.view(scala40.deal(PRESETS["classic"].rules, 3, seed=7), 1)
ONE_IS_OUT = scala40.view(
    scala40.deal(Ruleset(), Context(seats=(0, 2), dealer=0, number=5, totals=(3, 120, 7)), seed=7), 2
)


@pytest.mark.parametrize(
    "views,error,message",
    [
        ([], ValueError, "no views"),
        ([DRAWING, OTHERS], ValueError, "the same rules"),
        ([DRAWING, FEWER], ValueError, "as many seats"),
        ([PLAYING], ValueError, "another seat than that of the view"),
        ([ONE_IS_OUT], ValueError, "out of the match"),
        ([CLASSIC], UnsupportedRules, "long_runs"),
        ([scala40.deal(Ruleset(), 3, seed=7)], TypeError, "View"),
        ([attrs.evolve(DRAWING, turn=9)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, fresh=99)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, stock_size=99)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, opened=(True,))], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, reshuffles=1 << 40)], ValueError, "1,073,741,824"),
        ([attrs.evolve(DRAWING, opening_points=1 << 40)], ValueError, "1,073,741,824"),
    ],
)
def test_wrong_views_are_refused(views: list[View], error: type[Exception], message: str) -> None:
    """What the arena cannot play on from, or not at once, is named before anything is played."""
    with pytest.raises(error, match=message):
        rollouts(views, 2, Policy.RANDOM, seed=7)


@pytest.mark.parametrize("n,error", [(0, ValueError), ((1 << 19) + 1, ValueError), (1.0, TypeError)])
def test_only_some_rollouts_are_possible(n: int, error: type[Exception]) -> None:
    """At most as many as an arena has hands, of all views together."""
    with pytest.raises(error):
        rollouts([DRAWING, DRAWING], n, Policy.RANDOM, seed=7)


def test_a_policy_is_one_of_those_that_there_are() -> None:
    """And no word."""
    policy: Any = "random"

    with pytest.raises(TypeError, match="policy"):
        rollouts([DRAWING], 1, policy, seed=7)
