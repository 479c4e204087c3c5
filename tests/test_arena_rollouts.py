"""The arena plays hands on from what a seat sees, with hidden cards as likely as `sample` draws them."""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import arenas
import attrs
import pytest
import test_arena
import test_arena_chinchon
import test_arena_rumino
from raising import raises, some
from rumino_positions import stacked

import scala40
from scala40 import PRESETS, Phase, Ruleset, State, View, chinchon, rumino
from scala40.adapters.arrays import SeatArrays
from scala40.arena import Arena, Policy, UnsupportedRules, layout, playouts, rollouts
from scala40.arena.playing import samples_of
from scala40.core._base import Stream, derive
from scala40.core._cards import Chance
from scala40.core._game import Context
from scala40.core._game_value import Game
from scala40.episodes import Episode, begin
from scala40.players import Greedy

GAMES = 200 if os.environ.get("SCALA40_SOAK") else 6
STOCK_RULES = tuple(scala40.StockRule)
Draw = Callable[[random.Random], Any]
"""Draws rules of a game."""


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
        rules = attrs.evolve(test_arena.drawn_rules(dice), stock_rule=stock_rule, max_reshuffles=None)
        state = some_state(rules, dice.randint(rules.min_players, rules.max_players), dice.randrange(400), dice)
        reshuffled += state.chance.shuffles > 0
        views = [*views_of(state)]
        batch = samples_of(views, 2, game, 1)
        for v, view in enumerate(views):
            for k in range(2):
                assert batch.state(2 * v + k) == scala40.sample(view, seed=derive(game, "rollout", v, k))
    assert reshuffled


def hand_of(game: Any, rules: Any, players: int, dice: random.Random) -> Iterator[Any]:
    """Yield the states of a hand of greedy players that make a random move now and then, as the first of a match."""
    seed, greedy = dice.randrange(1 << 30), Greedy(game.rate)
    if game is rumino and seed % 2:  # in such a pack there are many ruminos
        state = rumino.deal_from(rules, stacked(Stream(seed)), players)
    else:
        state = game.deal(rules, players, seed=seed)
    yield state
    for _ in range(400):
        if not game.actors(state):
            return
        moves = game.legal_moves(state)
        chosen = greedy.choose(game.view(state, state.turn), moves) if dice.random() < 0.8 else dice.choice(list(moves))
        state = game.play(state, chosen)
        yield state


def asked_in(game: Any, state: Any) -> tuple[int, ...]:
    """Return the seats that are asked in an episode: those with claims, then the one that moves."""
    acting, is_claim = game.actors(state), partial(Game.of(game).is_claim_in, state)
    claiming = [seat for seat in acting if any(map(is_claim, game.legal_moves(state, seat)))]
    return (*claiming, acting[0]) if len(acting) > 1 and claiming != [acting[0]] else acting[:1]


RUMINO = pytest.param(rumino, test_arena_rumino.drawn_rules, id="Rumino", marks=pytest.mark.unmeasured)
OTHER_GAMES = [
    pytest.param(chinchon, test_arena_chinchon.drawn_rules, id="Chinchón"),
    pytest.param(rumino, test_arena_rumino.drawn_rules, id="Rumino"),
]


@pytest.mark.parametrize("game,drawn_rules", [OTHER_GAMES[0], RUMINO])
def test_other_games_begin_with_samples_too(game: Any, drawn_rules: Draw) -> None:
    """Also after a close, when a card lies face down; and each goes on as an episode does."""
    dice = random.Random(7)
    phases = set[str]()
    for number in range(4 * GAMES):
        rules = drawn_rules(dice)
        players = dice.randint(rules.min_players, rules.max_players)
        states = [*hand_of(game, rules, players, dice)]
        drawn = [*dice.sample(states, min(3, len(states))), *states[-3:]]
        for state, luck in [(states[0], random.Random(number)), *((it, dice) for it in drawn)]:
            views = [game.view(state, seat) for seat in (None, *range(players))]
            batch = samples_of(views, 2, number, 1)
            phases.add(state.phase.value)
            for hand in range(2 * len(views)):
                found = game.sample(views[hand // 2], seed=derive(number, "rollout", hand // 2, hand % 2))
                assert batch.state(hand) == found
                episode = attrs.evolve(begin(game, rules, players, seed=7), state=found, asked=asked_in(game, found))
                goes_on_alike(batch, hand, episode, luck)
    assert phases == {phase.value for phase in game.Phase}


WANTED = rumino.play(
    test_arena_rumino.POSITIONS_TO_PLAY["two seats want the discard"][0], test_arena_rumino.WANTED_DISCARD
)


def test_seats_with_claims_are_asked_first() -> None:
    """In a state all of them, and in samples of a view those that have one there, at least the seat itself."""
    dice = random.Random(7)
    positions: list[rumino.State | rumino.View] = [WANTED, *(rumino.view(WANTED, seat) for seat in range(4))]
    for position in positions:
        batch = samples_of([position], 3, 7, 1)
        for hand in range(3):
            found = batch.state(hand)
            asked = asked_in(rumino, found)
            knows = {2, 3} if isinstance(position, rumino.State) else {2, 3} & {position.seat}
            assert knows <= {*asked}
            for _ in range(5):
                episode = attrs.evolve(begin(rumino, WANTED.rules, 4, seed=7), state=found, asked=asked)
                goes_on_alike(samples_of([position], 3, 7, 1), hand, episode, dice)


def goes_on_alike(batch: Any, hand: int, episode: Episode[Any, Any, Any, Any], dice: random.Random) -> None:
    """Play a hand of a batch and an episode for a while, and compare them."""
    arrays = SeatArrays(episode.game, episode.rules, len(episode.state.hands))
    for _ in range(12):
        assert batch.legal(hand) == list(arrays.legal(episode))
        assert batch.turn(hand) == (None if episode.is_over else episode.seat)
        assert batch.state(hand) == episode.state
        if episode.is_over:
            return
        number = arenas.often_plays(arrays.legal(episode), dice, None)
        batch.kernel.play_one(hand, number)
        episode = arrays.played(episode, number)


@pytest.mark.parametrize(
    "game,drawn_rules", [pytest.param(scala40, test_arena.drawn_rules, id="Scala 40"), *OTHER_GAMES]
)
def test_a_state_is_played_on_as_it_is(game: Any, drawn_rules: Draw) -> None:
    """With later shuffles of its own for each rollout."""
    dice = random.Random(8)
    for number in range(GAMES):
        rules = drawn_rules(dice)
        states = [*hand_of(game, rules, dice.randint(rules.min_players, rules.max_players), dice)]
        states = [*dice.sample(states, min(3, len(states))), states[-1]]
        batch = samples_of(states, 2, number, 1)
        for hand in range(2 * len(states)):
            state = states[hand // 2]
            key = derive(derive(number, "rollout", hand // 2, hand % 2), "sample")
            expected = attrs.evolve(state, chance=Chance(key, state.chance.shuffles))
            assert batch.state(hand) == expected
        result = game.result(states[-1])
        points = rollouts(states, 2, Policy.EAGER, number)
        assert len(points) == len(states)
        assert points[-1] == [tuple([line.points for line in result.scores])] * 2 if result else points[-1]
        assert rollouts(states, 2, Policy.EAGER, number, threads=2) == points


EASY = {
    "Scala 40": (scala40, Ruleset(), "DrawStock Discard"),
    "Chinchón": (chinchon, chinchon.Ruleset(close_max=50), "DrawStock TakeDiscard Discard Done"),
    "Rumino": (rumino, test_arena_rumino.LOOSE, "DrawStock TakeDiscard Discard"),
}
"""Games with rules by which much is laid, and the moves that lay nothing; a card taken in Scala 40 has to be laid."""


@pytest.mark.unmeasured
@pytest.mark.parametrize("game,rules,plain", EASY.values(), ids=EASY.keys())
@pytest.mark.parametrize("policy", Policy)
def test_policies_choose_among_the_moves_that_they_prefer(game: Any, rules: Any, plain: str, policy: Policy) -> None:
    """Each move is legal; an eager player lays cards, or takes one that has to be laid, whenever that can be."""
    mine, hands = game.view(game.deal(rules, 2, seed=7), 1), range(6)
    batch, numbers = samples_of([mine], 6, 7, 1), game.move_numbers(rules, rules.min_players)
    number = layout.EAGER if policy is Policy.EAGER else layout.RANDOM
    others = eager_ones = 0
    for most in range(1, 120):
        before = [(batch.state(hand), batch.legal(hand)) for hand in hands]
        assert batch.kernel.play_out(0, 6, most, number) == sum(bool(legal) for _, legal in before)
        for hand, (state, legal) in zip(hands, before, strict=True):
            moves = [numbers.decode(it, state) for it in legal]
            eager = [move for move in moves if type(move).__name__ not in plain.split()]
            chosen = eager if eager and policy is Policy.EAGER else moves
            after = batch.state(hand)
            assert not legal or after in [game.play(state, move) for move in chosen]
            eager_ones += bool(eager)
            others += bool(eager) and after in [game.play(state, move) for move in moves if move not in eager]
    assert (others > 0) == (policy is Policy.RANDOM)
    assert eager_ones > 5


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [chinchon, rumino])
def test_eager_players_come_to_an_end(game: Any) -> None:
    """They do not take the same card and throw it back for ever."""
    assert None not in rollouts([game.view(game.deal(game.Ruleset(), 2, seed=7), 1)], 100, Policy.EAGER, seed=7)[0]


def highest(arena: Arena[Any]) -> array[int]:
    """Choose for each hand the highest of the legal numbers, as a net that sees all hands at once would."""
    mask = bytearray(arena.n * arena.size)
    arena.legal(mask)
    return array("i", [mask.rfind(1, k * arena.size, (k + 1) * arena.size) % arena.size for k in range(arena.n)])


def over_or_highest(arena: Arena[Any]) -> array[int]:
    """Choose likewise, and -1 in hands that are over."""
    return array("i", [it if arena.turn(k) is not None else -1 for k, it in enumerate(highest(arena))])


@pytest.mark.unmeasured
@pytest.mark.parametrize("game,rules,plain", EASY.values(), ids=EASY.keys())
def test_a_function_chooses_for_all_hands_at_once(game: Any, rules: Any, plain: str) -> None:  # noqa: ARG001 - any game
    """Hands are played on from samples with what it chooses, to their ends."""
    mine = game.view(game.deal(rules, 2, seed=7), 1)
    sizes = list[int]()

    def choose(arena: Arena[Any]) -> array[int]:
        sizes.append(arena.n)
        return over_or_highest(arena)

    (points,) = rollouts([mine], 4, choose, seed=7)
    arrays = SeatArrays(game, rules, 2)
    for k, found in enumerate(points):
        state = game.sample(mine, seed=derive(7, "rollout", 0, k))
        episode = attrs.evolve(begin(game, rules, 2, seed=7), state=state, asked=asked_in(game, state))
        while not episode.is_over:
            episode = arrays.played(episode, max(arrays.legal(episode)))
        result = game.result(episode.state)
        assert found == (None if result is None else tuple([line.points for line in result.scores]))
    assert {*sizes} == {4}


def test_a_function_can_choose_in_an_arena_too() -> None:
    """A hand with the most moves is broken off, and waiting is no move; the number of moves made is returned."""
    arena = Arena(Ruleset(), 2, 3, seed=7)
    arena.play(1, 0)

    assert arena.play_out(4, policy=highest) == 4 + 3 + 4
    assert arena.play_out(4, policy=highest) == 0
    other = Arena(rumino.Ruleset(), 4, 1, seed=7)
    other._batch.put(0, WANTED)
    assert other.play_out(1, policy=lambda it: array("i", [max(it.numbers(0))])) == 1
    assert other._batch.numbers["info"][layout.MOVES] == 1


@pytest.mark.parametrize(
    "choose,error,message",
    [
        (lambda arena: array("i", [99] * arena.n), ValueError, "hand 0 cannot be played with 99: not legal"),
        (lambda arena: array("i", [0] * (arena.n + 1)), ValueError, "actions"),
        (lambda arena: array("d", [0] * arena.n), TypeError, "actions"),
        (lambda _: None, TypeError, "actions"),
    ],
    ids=["not legal", "too many", "no whole numbers", "nothing"],
)
def test_what_a_function_chooses_has_to_be_legal(choose: Any, error: type[Exception], message: str) -> None:
    """For each hand a number, as for `step`."""
    raises(error, lambda: rollouts([DRAWING], 2, choose, seed=7), match=message)


def test_a_hand_that_is_over_keeps_its_points() -> None:
    """There is nothing to play."""
    state = some_state(Ruleset(), 3, 10_000, random.Random(7))
    result = some(scala40.result(state))

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

    raises(error, lambda: Arena(Ruleset(), 2, 1, 7, threads=threads), match="threads")
    raises(error, lambda: rollouts([mine], 1, Policy.RANDOM, 7, threads=threads), match="threads")


DEALT = scala40.deal(Ruleset(), 3, seed=7)
DRAWING = scala40.view(DEALT, 1)
PLAYING = scala40.view(scala40.play(scala40.deal(Ruleset(), 3, seed=7), scala40.DrawStock()), 0)
OTHERS = scala40.view(scala40.deal(Ruleset(opening_points=51), 3, seed=7), 1)
FEWER = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
CLASSIC = scala40.view(scala40.deal(PRESETS["classic"].rules, 3, seed=7), 1)
ONE_IS_OUT = scala40.view(
    scala40.deal(Ruleset(), Context(seats=(0, 2), dealer=0, number=5, totals=(3, 120, 7)), seed=7), 2
)

LATE = attrs.evolve(DEALT, recycled=scala40.Hand.of(DEALT.stock), chance=Chance(7, 1 << 40))
GUARDED = chinchon.view(
    chinchon.deal(
        chinchon.Ruleset(close_guard=chinchon.CloseGuard.ON),
        Context(seats=(0, 1, 2), dealer=0, number=2, totals=(0, 96, 0)),
        seed=7,
    ),
    1,
)


@pytest.mark.parametrize(
    "views,error,message",
    [
        ([], ValueError, "no positions"),
        ([DRAWING, OTHERS], ValueError, "the same rules"),
        ([DRAWING, FEWER], ValueError, "as many seats"),
        ([PLAYING], ValueError, "another seat than that of the view"),
        ([ONE_IS_OUT], ValueError, "out of the match"),
        ([CLASSIC], UnsupportedRules, "long_runs"),
        ([Ruleset()], TypeError, "a position must be"),
        ([attrs.evolve(DRAWING, turn=9)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, fresh=99)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, stock_size=99)], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, opened=(True,))], scala40.InvalidSetup, "."),
        ([attrs.evolve(DRAWING, reshuffles=1 << 40)], ValueError, "1,073,741,824"),
        ([attrs.evolve(DRAWING, opening_points=1 << 40)], scala40.InvalidSetup, "."),
        ([LATE], ValueError, "1,073,741,824"),
        ([GUARDED], ValueError, "close_guard in the first hand"),
        ([DRAWING, GUARDED], ValueError, "the same rules"),
    ],
)
def test_wrong_positions_are_refused(views: list[Any], error: type[Exception], message: str) -> None:
    """What the arena cannot play on from, or not at once, is named before anything is played."""
    raises(error, lambda: rollouts(views, 2, Policy.RANDOM, seed=7), match=message)


@pytest.mark.parametrize("n,error", [(0, ValueError), ((1 << 19) + 1, ValueError), (1.0, TypeError)])
def test_only_some_rollouts_are_possible(n: int, error: type[Exception]) -> None:
    """At most as many as an arena has hands, of all views together."""
    raises(error, lambda: rollouts([DRAWING, DRAWING], n, Policy.RANDOM, seed=7))


def test_a_policy_is_one_of_those_that_there_are() -> None:
    """And no word."""
    policy: Any = "random"

    raises(TypeError, lambda: rollouts([DRAWING], 1, policy, seed=7), match="policy")


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [scala40, chinchon, rumino], ids=lambda game: game.GAME)
def test_a_policy_sees_the_match_that_a_hand_is_part_of(game: Any) -> None:
    """Totals and the number of the hand, as in the position; a hand that is dealt anew is the first one again."""
    rules = game.Ruleset()
    context = Context(seats=(0, 1, 2), dealer=1, number=4, totals=(17, -5, 60))
    state = game.deal(rules, context, seed=7)
    seen, dice = list[Any](), random.Random(7)

    def watches(arena: Arena[Any]) -> array[int]:
        out = array("f", bytes(4 * arena.n * arena.observation_size))
        for seat in range(3) if len(seen) < 400 else ():
            arena.observe(out, seat)
            rows = [out[at : at + arena.observation_size] for at in range(0, len(out), arena.observation_size)]
            observer = game.observer(rules, 3)
            for hand, row in enumerate(rows):
                now = arena.state(hand)
                assert row.tobytes() == bytes(observer.flat(game.view(now, seat)))
                seen.append(now.context)
        return array("i", [dice.choice(arena.numbers(hand) or [-1]) for hand in range(arena.n)])

    first = attrs.evolve(state, context=Context(seats=(0, 1, 2), dealer=1))
    rollouts([game.view(state, 0), state, first], 2, watches, 7)
    assert seen[:6] == [context] * 4 + [first.context] * 2
    assert len(seen) > 100

    batch = samples_of([state], 2, 7, 1)
    batch.deal(1, 8)
    assert (batch.state(0).context.totals, batch.state(1).context.totals) == ((17, -5, 60), (0, 0, 0))


def test_totals_that_no_float_holds_are_refused() -> None:
    """An observation is of C floats."""
    state = scala40.deal(Ruleset(limit=10_000), Context(seats=(0, 1), dealer=0, totals=(0, -(2**24) - 1)), seed=7)
    raises(scala40.ObservationError, lambda: rollouts([state], 1, Policy.RANDOM, 7))


@pytest.mark.parametrize("wrong", [scala40.view(scala40.deal(Ruleset(), 2, seed=7), 0), {1: 2}, {3}, None, iter(())])
def test_positions_are_a_sequence(wrong: Any) -> None:
    """A single one is none, nor is a mapping or a generator."""
    raises(TypeError, lambda: rollouts(wrong, 1, Policy.RANDOM, 7), match=r"^positions must be a ")
    with pytest.raises(TypeError, match=r"^policy must be a "):
        rollouts([], 1, Policy, 7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("game", [scala40, chinchon, rumino], ids=lambda game: str(game.GAME))
def test_every_move_is_counted_once(game: Any) -> None:
    """The most moves count those that were played one by one, too."""
    arena: Any = Arena(game.Ruleset(), 2, 3, seed=7)
    for _ in range(5):
        for hand in range(3):
            arena.play(hand, arena.numbers(hand)[0])
        assert arena.play_out(1) == 0
    assert [arena.play_out(most) for most in (5, 6, 6, 9)] == [0, 3, 0, 9]
