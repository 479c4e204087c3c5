"""Hands played on from what a seat sees, many times with other hidden cards: the rollouts of a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.arena import layout
from scala40.arena.batch import MOST_HANDS, MOST_THREADS
from scala40.arena.quaranta.batch import QuarantaBatch, planes_of
from scala40.arena.quaranta.supported import SUPPORTED
from scala40.core.base import Named, Seed, insist_on_bounds, insist_on_kind
from scala40.core.cards import refuse_if
from scala40.playing import MOST_MOVES
from scala40.quaranta.position import POSITIONS, sample, view_problems
from scala40.quaranta.state import View
from scala40.quaranta.turn.duties import PLAY


class Policy(Named):
    """The way in which `rollouts` and `Arena.play_out` choose moves.

    Attributes:
        RANDOM: all legal moves are equally likely.
        EAGER: a move that lays cards, or that takes the top of the pile, comes before all others. Several of them are
            equally likely; without any, all legal moves are.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> [len(rollouts([mine], 3, policy, seed=7)[0]) for policy in Policy]
    [3, 3]
    """

    RANDOM = "random"
    EAGER = "eager"


_MOST: Final = 1 << 30
NUMBERS: Final = {Policy.RANDOM: layout.RANDOM, Policy.EAGER: layout.EAGER}
"""The policies as the kernel knows them."""


def rollouts(
    views: Sequence[View], n: int, policy: Policy, seed: Seed, *, threads: int = 1
) -> list[list[tuple[int, ...] | None]]:
    """Return the points of each seat in hands that are played on from views, with hidden cards drawn anew each time.

    Rollout k of view v begins with `sample(view, seed=derive(seed, "rollout", v, k))`, so that each arrangement of the
    hidden cards is as likely.

    Args:
        views: what seats of Scala 40 see, under the same rules, in hands with as many seats.
        n: how many rollouts there are of each view; of all views together at most 1,048,576.
        policy: how moves are chosen.
        seed: what the samples, the shuffles and the choices depend on.
        threads: how many threads play where the arena is compiled; they change no result.

    Returns:
        For each view and each rollout the points by seat; `None` for a hand that got nowhere.

    Raises:
        InvalidSetup: no state fits a view.
        TypeError: an argument has the wrong type.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands or threads; or the views have other rules or seats, or a seat is
            out of the match, or another seat than that of the view is in the middle of its turn, or a number of a
            view is above 1,073,741,824.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 3, seed=7), 1)
    >>> points = rollouts([mine], 100, Policy.EAGER, seed=7)[0]
    >>> [sum(hand[seat] for hand in points if hand) > 0 for seat in range(3)]
    [True, True, True]
    """
    insist_on_kind("policy", policy, Policy)
    insist_on_bounds("threads", threads, 1, MOST_THREADS)
    if not views:
        raise ValueError("there are no views to play on from")
    insist_on_bounds("n", n, 1, MOST_HANDS // len(views))
    for view in views:
        _insist_on_playable(view, views[0])
    batch = samples_of(views, n, seed, threads)
    batch.each(lambda one, first, last: one.play_out(first, last, MOST_MOVES, NUMBERS[policy]))
    results = batch.results()
    return [results[first : first + n] for first in range(0, len(results), n)]


def _insist_on_playable(view: View, other: View) -> None:
    """Refuse a view that the arena cannot play on from, or not in the same batch as another one."""
    insist_on_kind("a view", view, View)
    SUPPORTED.insist(view.rules)
    seats = len(view.sizes)
    if view.rules != other.rules or seats != len(other.sizes):
        raise ValueError("the views must have the same rules and as many seats")
    if max(view.reshuffles, view.opening_points) > _MOST:
        raise ValueError(f"the arena counts no further than {_MOST:,}")
    refuse_if(view_problems(view))
    if len(view.context.seats) != seats:
        raise ValueError("the arena plays hands in which no seat is out of the match")
    if view.phase is PLAY and view.turn != view.seat:
        raise ValueError("another seat than that of the view is in the middle of its turn")


def samples_of(views: Sequence[View], n: int, seed: Seed, threads: int) -> QuarantaBatch:
    """Return a batch of so many samples of each view, the views one after the other.

    >>> from scala40 import Ruleset, deal, view
    >>> from scala40.core import derive
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> samples_of([mine], 2, 7, 1).state(1) == sample(mine, seed=derive(7, "rollout", 0, 1))
    True
    """
    rules, players = views[0].rules, len(views[0].sizes)
    batch = QuarantaBatch(rules, players, n * len(views), seed, threads, len(views))
    for number, view in enumerate(views):
        batch.put(number * n, sample(view, seed=seed))
        hidden = POSITIONS.prepared(view)
        cards = [card.index for card in (*hidden.free, *hidden.bound, *view.known_stock)]
        places = [*hidden.missing, len(hidden.free), len(hidden.bound), hidden.stock]
        batch.write("hidden", number * len(rules.pack.cards), cards)
        batch.write("places", number * len(places), places)
        batch.write("seen", number * 3 * players, planes_of(hidden.seen))
    batch.each(lambda one, first, last: one.arrange_all(first, last, n))
    return batch
