"""What is measured of scala40 itself, by its public interface alone."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from functools import partial
from itertools import chain, count
from types import ModuleType
from typing import Any

from measuring import Measurement, Playouts, Slice, cpu, of_playouts, per_unit, prepared

import scala40
from scala40 import (
    Move,
    Ruleset,
    State,
    check_meld,
    chinchon,
    deal,
    legal_moves,
    play,
    read_state,
    rumino,
    skarney,
    write_position,
)
from scala40.arena import COMPILED as ARENA_COMPILED
from scala40.arena import Arena
from scala40.core._game import AnyGame, Observer, observer_of
from scala40.players import Greedy, Search
from scala40.playing import Unit, steps
from scala40.simulate import Entrant, Same, Schedule, Tournament, run_tournament

RULES = Ruleset()
PLAYERS = 4
NUMBERS = scala40.move_numbers(RULES, 2)

DECISIONS = "random playouts, four players"
OTHERS = {
    "random playouts, Rumino": rumino,
    "random playouts, Chinchón": chinchon,
    "random playouts, Skarney": skarney,
}
"""The same of the other games, for four players too."""
GREEDY: dict[str, AnyGame] = {
    "greedy tournament, Scala 40": scala40,
    "greedy tournament, Rumino": rumino,
    "greedy tournament, Chinchón": chinchon,
    "greedy tournament, Skarney": skarney,
}
"""Hands of tournaments between greedy players."""
SEARCHES: dict[str, AnyGame] = {
    "search, Scala 40": scala40,
    "search, Rumino": rumino,
    "search, Chinchón": chinchon,
    "search, Skarney": skarney,
}
"""Walks of searches for four players."""
ITERATIONS = 200
GAMES = {DECISIONS: scala40, **OTHERS}
ARENA = "random playouts, four players, in the arena"
ARENA_STEPS = "1,024 hands by step, with masks and observations, in the arena"
DEALT = "random playouts, from one deal"
KEPT = "random playouts, from one deal, all states kept"
DEAL = "deal"
LISTING = "legal_moves listed, mean over playouts"
NUMBERING = "legal numbers, mean over playouts"
OBSERVING_SKARNEY = "observation of a view, Skarney"
OBSERVING: dict[str, AnyGame] = {
    "observation of a view, Scala 40": scala40,
    "observation of a view, Rumino": rumino,
    "observation of a view, Chinchón": chinchon,
    OBSERVING_SKARNEY: skarney,
}
"""Observations of views that were not observed before, as a program that learns meets them."""
PLAYING = "play, checked"
HASHING = "hash, repeated"
COMPARING = "equality of states built separately"
CHECKING = "check_meld, warm"
WRITING = "a mid-hand state, written"
READING = "a mid-hand state, read"

Position = tuple[State, Move]
"""A state and the move that is played from it."""


def moves_of(seed: int) -> list[Move]:
    """Play a hand at random and return its moves."""
    dice = random.Random(seed)
    state = deal(RULES, PLAYERS, seed=seed)
    moves: list[Move] = []
    while not state.phase.is_over:
        moves.append(dice.choice(list(legal_moves(state))))
        state = play(state, moves[-1])
    return moves


HANDS = 16
"""So many hands are a slice of playouts."""


def random_playouts(seeds: Iterator[int], game: ModuleType = scala40) -> Playouts:
    """Play sixteen hands that were not played before, deals included.

    A decision is what a program that plays at random does: list all legal moves, pick one, play it checked. Nobody
    moves out of turn.
    """
    deal, legal_moves, play, rules = game.deal, game.legal_moves, game.play, game.Ruleset()
    decisions = 0
    for _ in range(HANDS):
        seed = next(seeds)
        choose = random.Random(seed).choice
        state = deal(rules, PLAYERS, seed=seed)
        while not state.phase.is_over:
            state = play(state, choose(legal_moves(state)))
            decisions += 1
    return Playouts(decisions, HANDS)


def arena_playouts(seeds: Iterator[int]) -> Playouts:
    """Play hands that were not played before in the arena, deals included; few of them where it is not compiled."""
    arena = Arena(RULES, PLAYERS, 2_000 if ARENA_COMPILED else HANDS, next(seeds))
    decisions = arena.play_out()
    assert None not in arena.results()
    return Playouts(decisions, arena.n)


def arena_steps(seeds: Iterator[int]) -> Playouts:
    """Play thirty moves of each of many hands in the arena, each the first that the mask has; deals are included."""
    arena = Arena(RULES, PLAYERS, 1_024 if ARENA_COMPILED else 2, next(seeds))
    size, decisions = arena.size, 0
    mask, out = bytearray(arena.n * size), array("f", bytes(4 * arena.n * arena.observation_size))
    for _ in range(30):
        arena.legal(mask)
        arena.observe(out)
        found = [mask.find(1, first, first + size) for first in range(0, len(mask), size)]
        arena.step(array("i", [place % size if place >= 0 else -1 for place in found]))
        decisions += sum(place >= 0 for place in found)
    return Playouts(decisions, arena.n)


def playouts_from(dealt: State, seeds: Iterator[int]) -> Playouts:
    """Play sixteen hands from the same state; as states do not change, nothing is to be copied."""
    decisions = 0
    for _ in range(HANDS):
        choose = random.Random(next(seeds)).choice
        state = dealt
        while not state.phase.is_over:
            state = play(state, choose(legal_moves(state)))
            decisions += 1
    return Playouts(decisions, HANDS)


def kept_playouts(dealt: State, seeds: Iterator[int]) -> Playouts:
    """Do the same, and keep all states of a hand until it is over, as a search does."""
    return Playouts(sum(len(states_from(dealt, next(seeds))) - 1 for _ in range(HANDS)), HANDS)


def states_from(state: State, seed: int) -> list[State]:
    """Return all states of a hand that is played at random from a state."""
    choose = random.Random(seed).choice
    states = [state]
    while not state.phase.is_over:
        state = play(state, choose(legal_moves(state)))
        states.append(state)
    return states


def tournament(seeds: Iterator[int], game: AnyGame) -> int:
    """Play a tournament between greedy players; return how many hands it had."""
    greedy: Same[Any, Any] = Same(Greedy.of(game))
    seats = max(2, game.read_rules("").min_players)
    played: Tournament[Any, Any] = Tournament(
        game=game,
        rules=game.read_rules(""),
        entrants=(Entrant("one", greedy), Entrant("other", greedy)),
        deals=8,
        seed=next(seeds),
        schedule=Schedule.DUPLICATE,
        unit=Unit.HAND,
        seats=seats,
    )
    return run_tournament(played).tally.matches


def thinking(seeds: Iterator[int], game: AnyGame) -> Slice:
    """Return a slice that searches for a move in some positions of a hand between greedy players."""

    def take() -> float:
        seed = next(seeds)
        players = [Greedy[Any, Any].of(game)] * PLAYERS
        hand = steps(game, game.deal(game.read_rules(""), PLAYERS, seed=seed), players)
        asked = [game.view(step.before, step.seat) for step in hand if len(game.legal_moves(step.before)) > 1][::8]
        player: Search[Any, Any] = Search(game, iterations=ITERATIONS, seed=seed)
        start = cpu()
        for view in asked:
            player.choose(view, game.legal_moves(view))
        return (cpu() - start) / (ITERATIONS * len(asked))

    return take


def deals(seeds: Iterator[int]) -> int:
    """Deal a hundred hands."""
    for _ in range(100):
        deal(RULES, PLAYERS, seed=next(seeds))
    return 100


def fresh(seeds: Iterator[int]) -> list[Position]:
    """Return the positions of four hands, none of which has been asked anything, so that nothing is remembered in it.

    Each is made once more from the one before it, as a playout makes it, and left alone.
    """
    found: list[Position] = []
    for _ in range(4):
        seed = next(seeds)
        used = untouched = deal(RULES, PLAYERS, seed=seed)
        for move in moves_of(seed):
            found.append((untouched, move))
            used, untouched = play(used, move), play(used, move)
    return found


def list_moves(position: Position) -> None:
    """List the legal moves of a position."""
    for _ in legal_moves(position[0]):
        pass


def number_moves(position: Position) -> None:
    """List the numbers of the legal moves of a position."""
    NUMBERS.legal(position[0])


def unobserved(seeds: Iterator[int], game: AnyGame) -> list[Any]:
    """Return the views of those who act in four random hands."""
    found: list[Any] = []
    for _ in range(4):
        seed = next(seeds)
        choose = random.Random(seed).choice
        state = game.deal(game.read_rules(""), PLAYERS, seed=seed)
        while actors := game.actors(state):
            found.append(game.view(state, actors[0]))
            state = game.play(state, choose(game.legal_moves(state)), actors[0])
    return found


def observing(seeds: Iterator[int], game: AnyGame) -> Slice:
    """Return a slice that observes views."""
    observer: Observer[Any] = observer_of(game, game.read_rules(""), PLAYERS)
    return prepared(partial(unobserved, seeds, game), observer.flat)


def mid_hand(seed: int) -> State:
    """Return the state in the middle of a hand, built from the deal on."""
    moves = moves_of(seed)
    return scala40.play_all(deal(RULES, PLAYERS, seed=seed), moves[: len(moves) // 2])


def hashing(seeds: Iterator[int]) -> Slice:
    """Return a slice that hashes a state in the middle of a hand again and again."""

    def take() -> float:
        state = mid_hand(next(seeds))
        hash(state)
        start = cpu()
        for _ in range(20_000):
            hash(state)
        return (cpu() - start) / 20_000

    return take


def pairs(seeds: Iterator[int]) -> list[tuple[State, State]]:
    """Return states in the middle of hands, each built twice."""
    return [(mid_hand(seed), mid_hand(seed)) for seed in (next(seeds) for _ in range(20))]


def comparing(seeds: Iterator[int]) -> Slice:
    """Return a slice that compares states that are equal, again and again."""

    def take() -> float:
        found = pairs(seeds)
        start = cpu()
        for _ in range(200):
            for one, other in found:
                assert one == other
        return (cpu() - start) / (200 * len(found))

    return take


def warm_up() -> None:
    """Play enough hands to fill the tables of melds, as a program that has run for a few seconds has."""
    for seed in range(1_000):
        moves_of(seed)
    for game in OTHERS.values():
        random_playouts(count(), game)


def middles(seeds: Iterator[int]) -> list[State]:
    """Return states from the middle of random hands."""
    return [mid_hand(next(seeds)) for _ in range(20)]


def lines(seeds: Iterator[int]) -> list[str]:
    """Return the notation of such states."""
    return list(map(write_position, middles(seeds)))


def checks() -> int:
    """Check the same three cards many times."""
    for _ in range(1_000):
        check_meld("QC KC JK")
    return 1_000


def measurements() -> list[Measurement]:
    """Return what is measured."""
    dealt = deal(RULES, PLAYERS, seed=1)
    return [
        *chain.from_iterable(
            of_playouts(name, partial(random_playouts, count(1_000), game)) for name, game in GAMES.items()
        ),
        *(
            Measurement(name, "hand", per_unit(partial(tournament, count(8_000_000), game)))
            for name, game in GREEDY.items()
        ),
        *(Measurement(name, "iteration", thinking(count(9_000_000), game)) for name, game in SEARCHES.items()),
        *of_playouts(ARENA, partial(arena_playouts, count())),
        *of_playouts(ARENA_STEPS, partial(arena_steps, count())),
        *of_playouts(DEALT, partial(playouts_from, dealt, count(1_000_000))),
        *of_playouts(KEPT, partial(kept_playouts, dealt, count(1_000_000))),
        Measurement(DEAL, "deal", per_unit(partial(deals, count(1_000_000)))),
        Measurement(LISTING, "call", prepared(partial(fresh, count(2_000_000)), list_moves)),
        Measurement(NUMBERING, "call", prepared(partial(fresh, count(2_000_000)), number_moves)),
        *(Measurement(name, "view", observing(count(2_500_000), game)) for name, game in OBSERVING.items()),
        Measurement(PLAYING, "move", prepared(partial(fresh, count(3_000_000)), lambda it: play(it[0], it[1]))),
        Measurement(HASHING, "hash", hashing(count(4_000_000))),
        Measurement(COMPARING, "pair", comparing(count(5_000_000))),
        Measurement(CHECKING, "call", per_unit(checks)),
        Measurement(WRITING, "state", prepared(partial(middles, count(6_000_000)), write_position)),
        Measurement(READING, "state", prepared(partial(lines, count(7_000_000)), read_state)),
    ]
