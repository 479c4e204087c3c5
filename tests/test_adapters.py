"""Environments of PettingZoo and Gymnasium: their own checks pass, and what is played is what the referee plays."""

from __future__ import annotations

import importlib
import sys
import warnings
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv
from kits import KITS, Kit
from numpy.typing import NDArray
from pettingzoo.test import api_test, render_test, seed_test
from raising import raises, some
from rumino_positions import WANTED, before_claim

import scala40
from scala40 import (
    PRESETS,
    DiscardDrawUnopened,
    IllegalMove,
    NumberError,
    Reentry,
    Ruleset,
    StockRule,
    chinchon,
    rumino,
    skarney,
)
from scala40.adapters import pettingzoo
from scala40.adapters import seats as seats_of_tables
from scala40.adapters.arrays import SeatArrays
from scala40.adapters.gymnasium import Illegal, Observation, SeatEnv, TableEnv
from scala40.adapters.pettingzoo import TableAEC, env, raw_env
from scala40.arena import Arena, can_play
from scala40.core import ObservationError
from scala40.core._base import Stream
from scala40.core._game import AnyGame
from scala40.episodes import Episode, begin
from scala40.players import Greedy, Random
from scala40.playing import Unit, play_hand
from scala40.simulate import Same

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
AnyEpisode: TypeAlias = Episode[Any, Any, Any, Any]
AnyAEC: TypeAlias = TableAEC[Any, Any, Any, Any]
AnySeat: TypeAlias = SeatEnv[Any, Any, Any, Any]


def seats(game: AnyGame) -> int:
    """Four where only pairs play, else three."""
    least: int = game.read_rules("").min_players
    return max(3, least)


def legal(observation: Observation) -> list[int]:
    """The numbers that a mask allows."""
    allowed: list[int] = observation["action_mask"].tolist()
    return [number for number, may in enumerate(allowed) if may]


# --- PettingZoo -------------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_accepts_the_environments(kit: Kit, make: Any) -> None:
    """Its tests of the interface, of seeds and of rendering pass."""
    api_test(make(kit.game, players=seats(kit.game), render_mode="ansi"), num_cycles=60)
    seed_test(lambda: make(kit.game, players=seats(kit.game)), num_cycles=60)
    rendered: Any = lambda render_mode: make(kit.game, players=seats(kit.game), render_mode=render_mode)  # noqa: E731
    render_test(rendered)


@each_game
@pytest.mark.parametrize("unit", Unit)
def test_agents_play_what_the_referee_plays(kit: Kit, unit: Unit) -> None:
    """At each step the observation and the mask are those of the seat that is asked; the rewards are the episode's."""
    zoo: AnyAEC = raw_env(kit.game, players=seats(kit.game), unit=unit, most_moves=300)
    zoo.reset(seed=7)
    rules = kit.game.read_rules("")
    arrays: SeatArrays[Any, Any, Any, Any] = SeatArrays(kit.game, rules, seats(kit.game))
    episode: AnyEpisode = begin(kit.game, rules, seats(kit.game), seed=7, unit=unit, most_moves=300)
    dice = Stream("agents")
    for agent in zoo.agent_iter(2_000):
        observation, reward, terminated, truncated, info = zoo.last()
        assert observation is not None
        if terminated or truncated:
            assert reward == episode.rewards[zoo.possible_agents.index(agent)]
            assert truncated == episode.is_broken_off
            assert not observation["action_mask"].any()
            zoo.step(None)
            continue
        assert agent == f"player_{episode.seat}"
        assert legal(observation) == sorted(arrays.legal(episode)) == sorted(info["legal"])
        assert observation["observation"].tolist() == arrays.observer.flat(episode.view).tolist()
        assert zoo.observation_space(agent).contains(observation)
        action = dice.choice(legal(observation))
        zoo.step(action)
        episode = arrays.played(episode, action)
        assert zoo.episode.state == episode.state
    assert episode.is_over
    assert zoo.agents == []


def test_a_claim_can_wait_in_an_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The agent that has a claim is asked before the turn goes on; it may choose the number of waiting."""
    numbers = rumino.move_numbers(rumino.Ruleset(), 2)
    wait = some(numbers.wait)
    zoo: AnyAEC = raw_env(rumino, players=4, most_moves=300)
    monkeypatch.setattr(pettingzoo, "begin", lambda *_, **__: before_claim())
    zoo.reset(seed=7)
    zoo.step(numbers.encode(WANTED, zoo.episode.state))
    observation = zoo.observe(zoo.agent_selection)
    assert wait in legal(observation)
    assert len(legal(observation)) == 2
    raises(IllegalMove, lambda: zoo.step(0))
    before = zoo.episode
    zoo.step(wait)
    assert zoo.episode.asked == before.asked[1:]


def test_wrong_actions_of_agents_are_refused() -> None:
    """Raw environments raise the error of the game, and nothing has happened; wrapped ones end, as PettingZoo says."""
    zoo: AnyAEC = raw_env(scala40)
    raises(ValueError, lambda: zoo.step(0), match=r"call reset\(\) first")
    raises(ValueError, lambda: zoo.observe("player_0"), match=r"call reset\(\) first")
    zoo.reset(seed=7)
    before = zoo.episode
    raises(IllegalMove, lambda: zoo.step(10))
    raises(NumberError, lambda: zoo.step(5_000), match="they are 0 to 3711")
    raises(ValueError, lambda: zoo.step(None), match="None is for agents whose episode is over")
    assert zoo.episode is before
    wrapped = env(scala40)
    wrapped.reset(seed=7)
    wrapped.step(10)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[f"player_{before.seat}"] == -100
    short: AnyAEC = raw_env(scala40, most_moves=1)
    short.reset(seed=7)
    short.step(0)
    assert all(short.truncations.values())
    raises(ValueError, lambda: short.step(0), match="only valid action is None")
    for _ in range(2):
        short.step(None)
    raises(ValueError, lambda: short.step(None), match="the episode is over")
    short.close()


def test_environments_begin_with_the_deals_of_matches() -> None:
    """A seed gives the deal of `play_match`; without one each reset begins another hand, as follows from it."""
    zoo: AnyAEC = raw_env(scala40)
    zoo.reset(seed=7)
    first = zoo.episode.state
    zoo.reset()
    second = zoo.episode.state
    again: AnyAEC = raw_env(scala40)
    again.reset(seed=7)
    assert again.episode.state == first == begin(scala40, Ruleset(), 2, seed=7).state
    again.reset()
    assert again.episode.state == second != first


def test_what_no_environment_can_be_made_of_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Ways to render that there are not, too many players, games without numbers."""
    with pytest.raises(ValueError, match="render_mode is 'rgb_array', it must be one of ansi, human"):
        raw_env(scala40, render_mode="rgb_array")
    raises(ObservationError, lambda: raw_env(scala40, players=9), match="not 9")
    with pytest.raises(NumberError, match="does not number its moves"):
        raw_env(type("Mau", (), {"GAME": "Mau", "read_rules": str, "observer": print}))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wrong: list[Any] = [None, "scala40", Ruleset()]
    for game in wrong:
        raises(TypeError, raw_env, game, match=r"^game must be a game, like the module scala40, not ")
        raises(TypeError, SeatArrays, game, Ruleset(), 2, match=r"^game must be a game, like the module scala40, not ")
        with pytest.raises(TypeError, match=r"^game must be a game, like the module scala40, not "):
            SeatEnv(game, opponents=[Random])
        with pytest.raises(TypeError, match=r"^game must be a game, like the module scala40, not "):
            TableEnv(game, opponents=[Random], count=2)
    assert raw_env(scala40).render() is None
    human = raw_env(scala40, render_mode="human")
    human.reset(seed=7)
    assert human.render() is None
    assert "stock" in capsys.readouterr().out


# --- Gymnasium --------------------------------------------------------------------------------------------------------


def seat_env(game: AnyGame, **options: Any) -> AnySeat:
    """An environment against random players."""
    return SeatEnv(game, opponents=[Random] * (seats(game) - 1), **options)


@each_game
def test_gymnasium_accepts_the_environments(kit: Kit) -> None:
    """Its check of the interface passes; it only wonders at numbers without a bound, as totals are."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check_env(seat_env(kit.game), skip_render_check=True)
    assert [str(it.message) for it in caught if "infinity" not in str(it.message)] == []


@pytest.mark.unmeasured
@each_game
@pytest.mark.parametrize("unit", Unit)
def test_a_seat_plays_against_players(kit: Kit, unit: Unit) -> None:
    """The seat is asked whenever it is its turn, and its reward is that of the episode."""
    seat = seats(kit.game) - 1
    alone = seat_env(kit.game, seat=seat, unit=unit, most_moves=400)
    observation, info = alone.reset(seed=3)
    dice = Stream("seat")
    for _ in range(3_000):
        episode: AnyEpisode = alone.episode
        assert episode.seat == seat
        assert alone.action_masks().tolist() == (observation["action_mask"] == 1).tolist()
        assert sorted(info["legal"]) == legal(observation)
        observation, reward, terminated, truncated, info = alone.step(dice.choice(legal(observation)))
        if terminated or truncated:
            assert reward == alone.episode.rewards[seat]
            assert truncated == alone.episode.is_broken_off
            return
        assert reward == 0
    raise AssertionError("the episode does not end")


def test_greedy_in_an_environment_plays_as_in_a_hand() -> None:
    """A seat that is told what a greedy player chooses plays the hand that greedy players play among themselves."""
    greedy: Greedy[Any, Any] = Greedy.of(scala40)
    alone: AnySeat = SeatEnv(scala40, opponents=[Same(greedy), Same(greedy)])
    observation, _ = alone.reset(seed=11)
    numbers = scala40.move_numbers(Ruleset(), 2)
    over = False
    while not over:
        episode = alone.episode
        move = greedy.choose(episode.view, episode.legal_moves)
        assert numbers.encode(move, episode.state) in legal(observation)
        observation, _, over, _, _ = alone.step(numbers.encode(move, episode.state))
    assert alone.episode.match == play_hand(scala40, Ruleset(), [greedy] * 3, seed=11).match


def test_illegal_actions_end_an_episode_or_raise() -> None:
    """As was chosen; the reason is in the info, and the next step needs a reset."""
    alone = seat_env(scala40, illegal_reward=-7.5)
    raises(ValueError, lambda: alone.step(0), match=r"call reset\(\) first")
    raises(ValueError, alone.render, match=r"call reset\(\) first")
    alone.reset(seed=7)
    _, reward, terminated, truncated, info = alone.step(3_000)
    assert (reward, terminated, truncated) == (-7.5, True, False)
    assert "melds on the table" in info["illegal"]
    raises(ValueError, lambda: alone.step(0), match=r"call reset\(\) first")
    assert alone.action_masks().any()
    strict = seat_env(scala40, illegal=Illegal.RAISES)
    strict.reset(seed=7)
    raises(NumberError, lambda: strict.step(3_000))
    raises(ValueError, lambda: seat_env(scala40, seat=5), match="there is no seat 5: with 2 opponents they are 0 to 2")
    raises(ValueError, lambda: seat_env(scala40, render_mode="video"), match="render_mode is 'video'")


def test_a_seat_sees_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    """As a text with its own cards alone, returned or printed."""
    shown = seat_env(scala40, render_mode="ansi")
    shown.reset(seed=7)
    assert "13 cards" in str(shown.render())
    printed = seat_env(scala40, render_mode="human")
    printed.reset(seed=7)
    assert printed.render() is None
    assert "13 cards" in capsys.readouterr().out
    silent = seat_env(scala40)
    silent.reset(seed=7)
    assert silent.render() is None


def test_hands_that_end_before_the_seat_is_asked_are_left_out() -> None:
    """Another one begins, so that there is always something to choose."""
    alone = seat_env(skarney, most_moves=4)
    for seed in range(8):
        observation, _ = alone.reset(seed=seed)
        assert observation["action_mask"].any()


# --- many hands at once -----------------------------------------------------------------------------------------------


def table_env(count: int, **options: Any) -> TableEnv[Any, Any, Any, Any]:
    """Many hands of Scala 40 against a random player."""
    return TableEnv(scala40, opponents=[Random], count=count, **options)


@pytest.fixture(params=[False, True], ids=["in the referee", "in the arena"])
def in_arena(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the arena plays many hands where it can, compiled or not."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", request.param)
    chosen: bool = request.param
    return chosen


def last_legal(observation: Observation) -> NDArray[Any]:
    """The last legal action of each hand: discards rather than melds."""
    mask = observation["action_mask"]
    found: NDArray[Any] = mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
    return found


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.usefixtures("in_arena")
def test_many_hands_are_what_each_is_alone(unit: Unit) -> None:
    """Observations, masks, rewards and ends of each hand, until it ends, are those of the environment of one seat."""
    count = 5
    table = table_env(count, unit=unit, most_moves=120)
    alone: list[AnySeat] = [SeatEnv(scala40, opponents=[Random], unit=unit, most_moves=120) for _ in range(count)]
    observations, infos = table.reset(seed=7)
    each = [it.reset(seed=7 + place)[0] for place, it in enumerate(alone)]
    going = [True] * count
    assert infos == {}
    for _ in range(80):
        for place in range(count):
            if going[place]:
                assert (observations["observation"][place] == each[place]["observation"]).all()
                assert (observations["action_mask"][place] == each[place]["action_mask"]).all()
        assert table.observation_space.contains(observations)
        actions = last_legal(observations)
        observations, rewards, terminated, truncated, _ = table.step(actions)
        for place in range(count):
            if going[place]:
                each[place], reward, over, broken, _ = alone[place].step(int(actions[place]))
                assert (rewards[place], terminated[place], truncated[place]) == (reward, over, broken)
                going[place] = not (over or broken)
    assert not all(going)


@pytest.mark.usefixtures("in_arena")
def test_a_hand_that_has_ended_begins_again_with_the_next_step() -> None:
    """Whatever the action is; the others go on."""
    table = table_env(2)
    raises(ValueError, lambda: table.step(np.array([0, 0])), match=r"call reset\(\) first")
    observations, _ = table.reset(seed=7)
    actions = last_legal(observations)
    actions[1] = 3_000
    observations, rewards, terminated, _, infos = table.step(actions)
    assert terminated.tolist() == [False, True]
    assert rewards.tolist() == [0, -100]
    assert infos["illegal"][0] is None
    assert "melds on the table" in infos["illegal"][1]
    actions = last_legal(observations)
    actions[1] = 3_711
    observations, rewards, terminated, truncated, infos = table.step(actions)
    assert [it.any() for it in (rewards, terminated, truncated)] == [False] * 3
    assert not infos
    assert observations["action_mask"].any(axis=1).all()


IN_THE_ARENA: tuple[Any, ...] = tuple(kit.game for kit in KITS if can_play(kit.game, kit.game.read_rules("")))
ARENA_RULES = Ruleset(
    discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT, opening_points=20, stock_rule=StockRule.TURN_OVER
)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "game,rules,opponents,seat",
    [
        *((game, game.Ruleset(), 1, 0) for game in IN_THE_ARENA),
        (scala40, ARENA_RULES, 3, 2),
        (chinchon, chinchon.PRESETS["fournier-48"].rules, 3, 2),
    ],
)
def test_the_arena_and_the_referee_play_many_hands_alike(
    game: Any, rules: Any, opponents: int, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All numbers of all steps, through ends, illegal actions, hands that are broken off and their successors."""
    tables: list[TableEnv[Any, Any, Any, Any]] = []
    for compiled in (True, False):
        monkeypatch.setattr(seats_of_tables, "COMPILED", compiled)
        players: list[Any] = [Random] * opponents
        tables.append(TableEnv(game, rules, opponents=players, count=4, seat=seat, most_moves=90))
    seen = [table.reset(seed=7)[0] for table in tables]
    dice, ends = np.random.default_rng(7), np.zeros(3, int)
    for _ in range(60):
        assert all((seen[0][name] == seen[1][name]).all() for name in seen[0])
        actions = (seen[0]["action_mask"] * dice.random(seen[0]["action_mask"].shape)).argmax(axis=1)
        actions[dice.random(4) < 0.01] = 3_000
        after = [table.step(actions) for table in tables]
        assert all((mine == its).all() for mine, its in zip(after[0][1:4], after[1][1:4], strict=True))
        assert str(after[0][4]) == str(after[1][4])
        ends += [after[0][2].sum(), after[0][3].sum(), bool(after[0][4])]
        seen = [it[0] for it in after]
    assert ends.all()


@each_game
def test_the_arena_plays_the_games_that_it_says(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the referee all others."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", True)
    used, turn = list[int](), Arena.turn

    def counted(arena: Arena[Any], hand: int) -> int | None:
        used.append(hand)
        return turn(arena, hand)

    monkeypatch.setattr(Arena, "turn", counted)
    TableEnv(kit.game, opponents=[Random] * (seats(kit.game) - 1), count=1).reset(seed=7)
    assert bool(used) is can_play(kit.game, kit.game.read_rules(""))


@pytest.mark.parametrize(
    "options",
    [
        {"opponents": [Same(Greedy.of(scala40))]},
        {"opponents": [Random], "unit": Unit.MATCH},
        {"opponents": [Random], "rules": PRESETS["classic"].rules},
        {"opponents": [Random], "game": chinchon, "rules": chinchon.Ruleset(jokers=2)},
    ],
)
def test_what_the_arena_does_not_know_is_played_in_the_referee(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other players, matches, and rules that it refuses."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", True)
    monkeypatch.setattr(Arena, "legal", pytest.fail)
    observations, _ = TableEnv(options.pop("game", scala40), count=2, **options).reset(seed=7)

    assert observations["action_mask"].any(axis=1).all()


def test_hands_of_many_that_end_before_the_seat_is_asked_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one has another seed, the same in the arena and in the referee."""
    seen: list[Observation] = []
    for compiled in (True, False):
        monkeypatch.setattr(seats_of_tables, "COMPILED", compiled)
        seen.append(TableEnv(scala40, opponents=[Random, Random], count=3, most_moves=2).reset(seed=5)[0])

    assert all((seen[0][name] == seen[1][name]).all() for name in seen[0])
    assert seen[0]["action_mask"].any(axis=1).all()


@pytest.mark.usefixtures("in_arena")
def test_actions_and_seeds_of_many_hands_are_looked_at_first() -> None:
    """Too few, too many, fractions: nothing is played then, and hands go on as if nothing had been said."""
    table, same = table_env(3), table_env(3)
    for wrong, error in (([7], ValueError), ([1, 2, 3, 4], ValueError), (7.0, TypeError), (["7"] * 3, TypeError)):
        seeds: Any = wrong
        with pytest.raises(error):
            table.reset(seed=seeds)
    table.reset(seed=[1, 2, int(np.int64(3))])
    table.reset(seed=7)
    same.reset(seed=7)
    some: list[Any] = [[0, 0], [0] * 4, [[0]] * 3, None, [0.7, 0, 0], [float("nan")] * 3, ["a"] * 3]
    for actions in some:
        raises((TypeError, ValueError), table.step, actions, match="actions")
    for _ in range(5):
        last = last_legal(same.step(np.zeros(3, np.int64))[0])
        assert (last_legal(table.step(np.zeros(3, np.int64))[0]) == last).all()
    for wrong_most in (0, -1):
        with pytest.raises(ValueError, match=r"^most_moves is -?\d, it must be at least 1$"):
            table_env(2, most_moves=wrong_most)
    raises(TypeError, lambda: table_env(2, unit="hand"), match=r"^unit must be a ")


def test_a_seat_is_one_of_the_table_and_an_action_a_whole_number() -> None:
    """What a net returns has to be made one; a seat that there is not would see zeros."""
    arrays, episode = SeatArrays(scala40, Ruleset(), 2), begin(scala40, Ruleset(), 2, seed=7)
    for seat, error in ((2, ValueError), (-1, ValueError), ("0", TypeError), (None, TypeError)):
        wrong: Any = seat
        raises(error, arrays.observation, episode, wrong, match="seat")
    state: Any = episode.state
    raises(TypeError, lambda: arrays.observation(state, 1), match=r"^episode must be a ")
    raises(TypeError, lambda: arrays.legal(state), match=r"^episode must be a ")
    fraction: Any = 0.7
    raises(TypeError, lambda: arrays.played(episode, fraction))
    assert arrays.played(episode, int(np.int64(0))).moves == 1


def test_seeds_of_many_hands() -> None:
    """One for all, one for each, or none."""
    table = table_env(2)
    together = table.reset(seed=7)[0]["observation"]
    apart = table.reset(seed=[7, 8])[0]["observation"]
    mixed = table.reset(seed=[7, None])[0]["observation"]
    assert (together == apart).all()
    assert (mixed[0] == together[0]).all()
    assert table.reset()[0]["observation"].shape == together.shape
    raises(ValueError, lambda: table_env(0), match="count is 0")
    strict = table_env(2, illegal=Illegal.RAISES)
    strict.reset(seed=7)
    assert raises(NumberError, lambda: strict.step(np.array([3_000, 0]))).__notes__ == ["hand 0 of 2"]


def _two_seats() -> gymnasium.Env[Observation, int]:
    return SeatEnv(scala40, opponents=[Random])


@pytest.mark.once
@pytest.mark.unmeasured
def test_processes_share_memory() -> None:
    """Gymnasium's own vector over processes takes the environments, and gives what one process gives."""
    apart = AsyncVectorEnv([_two_seats] * 2, shared_memory=True)
    here = table_env(2)
    try:
        observations, _ = apart.reset(seed=7)
        expected, _ = here.reset(seed=7)
        for _ in range(6):
            assert (observations["observation"] == expected["observation"]).all()
            actions = last_legal(expected)
            observations, *_ = apart.step(actions)
            expected, *_ = here.step(actions)
    finally:
        apart.close()


# --- libraries that are not there -------------------------------------------------------------------------------------

LIBRARIES: Final = {
    "openspiel": "pyspiel",
    "arrays": "numpy",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "plot": "matplotlib",
}


@pytest.mark.parametrize("adapter", LIBRARIES)
def test_a_library_that_is_missing_is_named(adapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the extra that brings it; another module that is missing is left as it is."""
    name = f"scala40.adapters.{adapter}"
    importlib.import_module(name)
    monkeypatch.setitem(sys.modules, LIBRARIES[adapter], None)
    for module in [it for it in sys.modules if it.startswith(f"{LIBRARIES[adapter]}.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ModuleNotFoundError, match=rf'{LIBRARIES[adapter]} is not installed: .*"\.\[{adapter}\]"'):
        importlib.import_module(name)


@pytest.mark.parametrize("adapter", ["arrays", "gymnasium", "openspiel", "pettingzoo"])
def test_one_extra_brings_all_that_an_adapter_needs(adapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So each names its own, also where what another adapter needs is missing."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [it for it in sys.modules if it.startswith(("numpy.", "scala40.adapters."))]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(ModuleNotFoundError, match=rf'numpy is not installed: .*"\.\[{adapter}\]"'):
        importlib.import_module(f"scala40.adapters.{adapter}")


def test_a_match_with_a_return_is_an_episode() -> None:
    """Who may come back into the match does."""
    zoo: AnyAEC = raw_env(scala40, Ruleset(limit=90, reentry=Reentry.HIGHEST_BELOW), players=3, unit=Unit.MATCH)
    zoo.reset(seed=5)
    numbers = scala40.move_numbers(zoo.episode.rules, 2)
    while zoo.episode.asked:
        zoo.step(numbers.encode(scala40.quick_move(zoo.episode.state), zoo.episode.state))
    assert len(zoo.episode.match.hands) > 1
    assert sum(zoo.rewards.values()) == pytest.approx(0)
