"""What people train with can be copied and pickled in mid-game, and goes on as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
import pytest
from kits import KITS

import scala40
from scala40 import Observer, Ruleset, chinchon, rumino, skarney
from scala40.adapters import seats as seats_of_tables
from scala40.adapters.arrays import SeatArrays
from scala40.adapters.gymnasium import SeatEnv, TableEnv
from scala40.adapters.openspiel import register
from scala40.adapters.pettingzoo import env, raw_env
from scala40.core._base import Stream
from scala40.core._game import AnyGame, Meaning, Plane
from scala40.episodes import begin
from scala40.players import Greedy, Level, Random, Search, player_of_level
from scala40.simulate import Same
from scala40.text_game import TextGame

AnyThing: TypeAlias = Any
"""Something that is copied."""
AnyRules: TypeAlias = Any

HOW: Final[dict[str, Callable[[AnyThing], AnyThing]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda it: pickle.loads(pickle.dumps(it)),  # noqa: S301 - our own bytes
}
RULES: Final[list[tuple[AnyGame, AnyRules]]] = [
    *((kit.game, kit.game.read_rules("")) for kit in KITS),
    (scala40, Ruleset(limit=201, opening_points=20, max_run_length=13)),
    (rumino, rumino.PRESETS["long-runs"].rules),
    (chinchon, chinchon.PRESETS["conga"].rules),
    (skarney, skarney.PRESETS["singles"].rules),
]
each_how = pytest.mark.parametrize("how", HOW.values(), ids=HOW)
each_rules = pytest.mark.parametrize(
    "game,rules", RULES, ids=[f"{game.GAME} {it // len(KITS)}" for it, (game, _) in enumerate(RULES)]
)


def others(game: AnyGame, rules: AnyRules) -> list[AnyThing]:
    """Opponents of a seat: one by chance, and the others greedy."""
    return [Random, *[Same(Greedy.of(game))] * (rules.min_players - 2)]


def seat_on(it: SeatEnv[Any, Any, Any, Any]) -> Iterator[object]:
    """Play on, over the end of the episode, the last legal action each time."""
    for _ in range(25):
        observation, reward, over, broken, info = it.step(int(np.flatnonzero(it.action_masks())[-1]))
        yield observation["observation"].tobytes(), reward, over, broken, info["legal"], it.episode.state
        if over or broken:
            observation, _ = it.reset()
            yield observation["observation"].tobytes()


def table_on(it: TableEnv[Any, Any, Any, Any]) -> Iterator[object]:
    """Play on, over the ends of episodes."""
    actions = np.zeros(it.num_envs, np.int64)
    for _ in range(25):
        seen, rewards, over, broken, _ = it.step(actions)
        yield seen["observation"].tobytes(), rewards.tolist(), over.tolist(), broken.tolist()
        actions = seen["action_mask"].shape[1] - 1 - seen["action_mask"][:, ::-1].argmax(axis=1)


def agents_on(it: AnyThing) -> Iterator[object]:
    """Play on with all agents, over the end of the episode."""
    for _ in range(40):
        if not it.agents:
            it.reset()
        observation, reward, over, broken, info = it.last()
        yield it.agent_selection, observation["observation"].tobytes(), reward, over, broken, info
        it.step(None if over or broken else info["legal"][-1])


def words_on(it: TextGame[Any, Any, Any, Any]) -> Iterator[object]:
    """Answer on, sometimes wrongly."""
    for answer in ["1", "nonsense", "2", "1", "3", "1"] * 3:
        if not it.is_over:
            yield it.get_observation()
            yield it.answer(answer)
    yield it.close()


def spiel_on(it: AnyThing) -> Iterator[object]:
    """Play on by the dice, chance among them."""
    dice = Stream("spiel")
    for _ in range(25):
        if not it.is_terminal():
            choices = [action for action, _ in it.chance_outcomes()] if it.is_chance_node() else it.legal_actions()
            it.apply_action(dice.choice(choices))
            yield str(it), it.returns(), it.history()[-1:]


def check(thing: AnyThing, how: Callable[[AnyThing], AnyThing], on: Callable[[AnyThing], Iterator[object]]) -> None:
    """A copy plays on as the original does, and neither plays for the other."""
    expected = [*on(how(thing))]
    assert len(expected) > 5
    assert [*on(how(thing))] == expected
    assert [*on(thing)] == expected


@pytest.mark.unmeasured
@each_how
@each_rules
def test_a_seat_and_its_table(game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing]) -> None:
    """With the players at it, who remember what they have drawn by lot."""
    alone: SeatEnv[Any, Any, Any, Any] = SeatEnv(game, rules, opponents=others(game, rules), most_moves=40)
    assert how(alone).reset(seed=3)[1] == alone.reset(seed=3)[1]
    alone.step(alone.reset(seed=7)[1]["legal"][0])
    check(alone, how, seat_on)


@each_how
@each_rules
@pytest.mark.parametrize("compiled", [False, True], ids=["referee", "arena"])
def test_many_hands(
    game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing], compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the referee and in the arena, where other hands may have ended; a copy need not be played in the same one."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", compiled)
    opponents: list[Any] = [Random] * (rules.min_players - 1)
    table: TableEnv[Any, Any, Any, Any] = TableEnv(game, rules, opponents=opponents, count=2, most_moves=40)
    table.reset(seed=7)
    list(zip(range(6), table_on(table), strict=False))
    other = how(table)
    monkeypatch.setattr(seats_of_tables, "COMPILED", False)
    moved = how(table)
    assert [*table_on(other)] == [*table_on(moved)] == [*table_on(table)]


@pytest.mark.unmeasured
@each_how
@each_rules
@pytest.mark.parametrize("make", [env, raw_env])
def test_all_seats(game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing], make: AnyThing) -> None:
    """Of PettingZoo, whose wrappers are copied with what they wrap; a shallow copy of a wrapper shares it."""
    zoo = make(game, rules, players=rules.min_players, most_moves=30)
    zoo.reset(seed=7)
    zoo.step(zoo.last()[4]["legal"][0])
    if make is env and how is copy.copy:
        assert copy.copy(zoo).agent_selection == zoo.agent_selection
        return
    check(zoo, how, agents_on)


@each_how
@each_rules
def test_a_game_in_words(game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing]) -> None:
    """With what each seat has still to be told."""
    table: TextGame[Any, Any, Any, Any] = TextGame(game, rules, players=rules.min_players, seed=7, tries=2)
    table.answer("1")
    check(table, how, words_on)


@each_how
@each_rules
def test_a_state_of_openspiel(game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing]) -> None:
    """And its game, with rules that are not the default; both can be loaded from the game's text."""
    message = {"rules": game.write_rules(rules), "players": rules.min_players, "draws": True, "deals": 9}
    spiel = pyspiel.load_game(register(game), message)
    state = spiel.new_initial_state()
    state.apply_action(3)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert how(spiel).setting.rules == rules
    check(state, how, spiel_on)


@each_how
def test_a_game_of_openspiel_is_registered_by_its_pickle(
    how: Callable[[AnyThing], AnyThing], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker process that has registered nothing can read it."""
    spiel = pyspiel.load_game(register(rumino), {"players": 3, "rules": "long-runs"})
    monkeypatch.setattr(pyspiel, "registered_names", list)
    made = how(spiel)
    assert str(made) == str(spiel)
    assert made.setting.rules == rumino.PRESETS["long-runs"].rules
    assert made.num_players() == 3


@each_how
def test_an_observer_of_openspiel_keeps_its_planes(how: Callable[[AnyThing], AnyThing]) -> None:
    """They are parts of its tensor, in a copy too."""
    spiel = pyspiel.load_game(register(scala40))
    state = spiel.new_initial_state()
    state.apply_action(7)
    observer = spiel.make_py_observer()
    observer.set_from(state, 0)
    made = how(observer)
    assert made.tensor.tolist() == observer.tensor.tolist()
    assert made.dict["hand"].sum() == 13
    made.set_from(spiel.new_initial_state(), 0)
    assert made.dict["hand"].sum() == 0
    assert observer.dict["hand"].sum() == 13


@each_how
@each_rules
def test_numbers_and_observers(game: AnyGame, rules: AnyRules, how: Callable[[AnyThing], AnyThing]) -> None:
    """Of moves and of views: they mean the same, and nothing can change them, so that a copy is the thing itself."""
    players = rules.min_players
    episode = begin(game, rules, players, seed=7)
    arrays: SeatArrays[Any, Any, Any, Any] = SeatArrays(game, rules, players)
    numbers, observer = arrays.numbers, arrays.observer
    for it in (numbers, observer, arrays):
        assert how is HOW["pickle"] or how(it) is it
    assert how(numbers).blocks == numbers.blocks
    assert how(numbers).legal(episode.state) == numbers.legal(episode.state)
    assert how(observer).schema == observer.schema
    assert how(observer).flat(episode.view).tolist() == observer.flat(episode.view).tolist()
    assert how(arrays).legal(episode) == arrays.legal(episode)


def _seat_number(_view: object, seat: int) -> tuple[bytes]:
    return (np.float32(seat).tobytes(),)


@each_how
def test_an_observer_that_somebody_else_made(how: Callable[[AnyThing], AnyThing]) -> None:
    """It is pickled as its parts, where nothing says what makes it."""
    plane = Plane("seat", (1,), Meaning.NUMBER, 9, "seat", "The seat.")
    observer = Observer(Ruleset(), 2, scala40.View, [((plane,), _seat_number)])
    view = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
    assert how(observer).schema == observer.schema
    assert how(observer).flat(view).tolist() == [1]


PLAYERS: Final[dict[str, AnyThing]] = {
    "random": Random(5),
    "greedy": Greedy.of(scala40),
    "by a function": Greedy(scala40.rate),
    "search": Search(scala40, iterations=4, seed=5),
    **{level.value: player_of_level(scala40, level, seed=5, iterations=4) for level in Level},
}


@pytest.mark.unmeasured
@each_how
@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
def test_players(how: Callable[[AnyThing], AnyThing], player: AnyThing) -> None:
    """They choose what the original would have chosen, and a choice of one is none of the other's."""
    state = scala40.play(scala40.deal(Ruleset(), 2, seed=7), scala40.DrawStock())
    view = scala40.view(state, state.turn)

    def on(it: AnyThing) -> Iterator[object]:
        for _ in range(6):
            yield it.choose(view, scala40.legal_moves(view))

    list(on(player))
    check(player, how, on)


@each_how
def test_random_numbers(how: Callable[[AnyThing], AnyThing]) -> None:
    """A stream goes on where it stands, also in the middle of a block of words, and each copy by itself."""
    dice, same = Stream("tonight"), Stream("tonight")
    for _ in range(20):
        made = how(dice)
        words = [made.below(1 << 32) for _ in range(9)]
        assert [it.below(1 << 32) for it in [how(dice)] for _ in range(9)] == words
        assert dice.below(1 << 32) == same.below(1 << 32) == words[0]
