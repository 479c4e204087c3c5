"""The frameworks' own wrappers, vectors and algorithms take the environments, and their keys in `info` are theirs."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers import vector
from kits import KITS, Kit
from numpy.typing import NDArray
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import (
    AssertOutOfBoundsWrapper,
    BaseWrapper,
    CaptureStdoutWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
    turn_based_aec_to_parallel,
)
from pettingzoo.utils.wrappers import MultiEpisodeEnv
from raising import raises

import scala40
from scala40 import NumberError, Ruleset, chinchon
from scala40.adapters import seats as seats_of_tables
from scala40.adapters.gymnasium import Illegal, Observation, SeatEnv, TableEnv
from scala40.adapters.pettingzoo import env, raw_env
from scala40.core._base import Stream
from scala40.core._game import AnyGame
from scala40.players import Random
from scala40.playing import Unit
from scala40.text_game import TextGame

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
AnyEnv: TypeAlias = Any
"""An environment; the frameworks leave the types of wrapped ones open."""

THEIRS: Final = {
    *("episode", "final_obs", "final_observation", "final_info", "action_mask", "reset_mask"),  # Gymnasium
    *("terminal_observation", "TimeLimit.truncated", "is_success"),  # Stable-Baselines3
    *("active_agent", "env_defined_actions", "individual_rewards", "bad_transition"),  # PettingZoo, SuperSuit, others
}
"""The keys of `info` that frameworks and trainers write or read."""


def seats(game: AnyGame) -> int:
    """As few as can play."""
    least: int = game.read_rules("").min_players
    return least


def seat_env(game: AnyGame, **options: Any) -> AnyEnv:
    """An environment against random players, whose hands are short."""
    return SeatEnv(game, opponents=[Random] * (seats(game) - 1), **{"most_moves": 60, **options})


def chosen(mask: NDArray[Any]) -> NDArray[Any]:
    """The last action that each row of a mask allows."""
    assert mask.any(axis=-1).all(), "a policy cannot choose from a mask that allows nothing"
    last: NDArray[Any] = mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)
    return last


# --- what is in `info` ------------------------------------------------------------------------------------------------


def infos_of_seat(game: AnyGame) -> Iterator[dict[str, Any]]:
    """What the environment of a seat says, to an end by a move that is not legal."""
    alone = seat_env(game)
    _, info = alone.reset(seed=7)
    over = False
    while not over:
        yield info
        *_, over, broken, info = alone.step(int(chosen(alone.action_masks())))
        over = over or broken
    yield info
    alone.reset(seed=8)
    yield alone.step(alone.action_space.n - 1)[4]


def infos_of_agents(game: AnyGame, make: AnyEnv) -> Iterator[dict[str, Any]]:
    """What the environment of all seats says to each."""
    zoo = make(game, players=seats(game), most_moves=60)
    zoo.reset(seed=7)
    for _ in zoo.agent_iter(80):
        *_, over, broken, info = zoo.last()
        yield from (dict(it) for it in zoo.infos.values())
        zoo.step(None if over or broken else info["legal"][-1])


def infos_of_words(game: AnyGame) -> Iterator[dict[str, Any]]:
    """What the game in words says."""
    table: TextGame[Any, Any, Any, Any] = TextGame(game, players=seats(game), seed=7, most_moves=30)
    while not table.is_over:
        yield table.step("1")[1]
        if not table.is_over:
            yield table.step("nonsense")[1]
    yield table.close()[1]


def plain(it: object) -> bool:
    """Whether something is made of numbers and texts alone."""
    if isinstance(it, dict):
        return all(isinstance(key, str) and plain(value) for key, value in it.items())
    return all(map(plain, it)) if isinstance(it, list | tuple) else type(it) in (int, float, bool, str)


@each_game
@pytest.mark.parametrize(
    "infos",
    [infos_of_seat, partial(infos_of_agents, make=env), partial(infos_of_agents, make=raw_env), infos_of_words],
    ids=["seat", "env", "raw_env", "words"],
)
def test_infos_have_keys_of_ours_with_small_values(
    kit: Kit, infos: Callable[[AnyGame], Iterator[dict[str, Any]]]
) -> None:
    """No key of a framework, nothing but numbers and texts, so no state with its secrets, and less than 32 kB."""
    seen = [*infos(kit.game)]
    assert seen
    for info in seen:
        assert not THEIRS & info.keys()
        assert plain(info)
        assert len(pickle.dumps(info)) < 1 << 15


def test_infos_of_many_hands_are_arrays_with_masks() -> None:
    """As Gymnasium's vectors have them: a row for each hand, and another array that says which hands have one."""
    table: AnyEnv = TableEnv(scala40, opponents=[Random], count=3)
    table.reset(seed=7)
    *_, infos = table.step(np.array([0, 3_000, 0]))
    assert infos.keys() == {"illegal", "_illegal"}
    assert infos["_illegal"].tolist() == [False, True, False]
    assert "melds on the table" in infos["illegal"][1]
    listed: AnyEnv = vector.DictInfoToList(TableEnv(scala40, opponents=[Random], count=3))
    assert listed.reset(seed=7)[1] == [{}] * 3
    assert [[*it] for it in listed.step(np.array([0, 3_000, 0]))[4]] == [[], ["illegal"], []]


# --- wrappers of Gymnasium --------------------------------------------------------------------------------------------

WRAPPERS: Final[dict[str, Callable[[AnyEnv], AnyEnv]]] = {
    "statistics": wrappers.RecordEpisodeStatistics,
    "time limit": lambda it: wrappers.TimeLimit(it, 20),
    "autoreset": wrappers.Autoreset,
    "checker": wrappers.PassiveEnvChecker,
    "order": wrappers.OrderEnforcing,
    "flat": wrappers.FlattenObservation,
    "filtered": lambda it: wrappers.FilterObservation(it, ["observation"]),
    "stacked": lambda it: wrappers.FrameStackObservation(it, 3),
    "delayed": lambda it: wrappers.DelayObservation(wrappers.FlattenObservation(it), 1),
    "time aware": lambda it: wrappers.TimeAwareObservation(wrappers.TimeLimit(it, 20)),
    "normal": lambda it: wrappers.NormalizeObservation(wrappers.FlattenObservation(it)),
    "typed": lambda it: wrappers.DtypeObservation(wrappers.FlattenObservation(it), np.float64),
    "rewards": lambda it: wrappers.NormalizeReward(wrappers.ClipReward(it, -5, 5)),
    "halved": lambda it: wrappers.TransformReward(it, lambda reward: float(reward) / 2),
}


@each_game
@pytest.mark.parametrize("wrap", WRAPPERS.values(), ids=WRAPPERS)
@pytest.mark.filterwarnings("ignore:.*Casting input x to numpy array")
@pytest.mark.filterwarnings("ignore:.*infinity")
def test_wrappers_of_gymnasium(kit: Kit, wrap: Callable[[AnyEnv], AnyEnv]) -> None:
    """Over the end of an episode, with observations of the spaces that they say."""
    wrapped = wrap(seat_env(kit.game, illegal=Illegal.RAISES))
    observation, _ = wrapped.reset(seed=7)
    ends = 0
    for _ in range(200):
        assert wrapped.observation_space.contains(observation)
        observation, _, over, broken, info = wrapped.step(int(chosen(wrapped.get_wrapper_attr("action_masks")())))
        if over or broken:
            ends += 1
            assert ("episode" in info) is isinstance(wrapped, wrappers.RecordEpisodeStatistics)
            if ends == 2:
                return
            if not isinstance(wrapped, wrappers.Autoreset):
                observation, _ = wrapped.reset()
    raise AssertionError("no episode has ended")


@each_game
def test_a_registered_environment_is_made_by_its_name(kit: Kit) -> None:
    """With the wrappers that Gymnasium puts around it; texts of the table are collected."""
    name = f"{kit.game.GAME.replace('.', '-')}-v0"
    options: dict[str, Any] = {"game": kit.game, "opponents": [Random] * (seats(kit.game) - 1)}
    gymnasium.register(id=name, entry_point="scala40.adapters.gymnasium:SeatEnv", max_episode_steps=20)
    try:
        made: AnyEnv = gymnasium.make(name, **options, render_mode="ansi")
        shown = wrappers.RenderCollection(made)
        _, info = shown.reset(seed=7)
        shown.step(info["legal"][0])
        assert all("stock" in str(it) for it in shown.render() or [""])
        many: AnyEnv = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync", **options)
        seen, _ = many.reset(seed=7)
        many.step(chosen(seen["action_mask"]))
    finally:
        del gymnasium.registry[name]


def made_of(kit: Kit) -> Callable[[], AnyEnv]:
    """A maker of environments."""
    return partial(seat_env, kit.game)


VECTORS: Final[dict[str, Callable[[Kit], VectorEnv[Any, Any, Any]]]] = {
    "sync": lambda kit: SyncVectorEnv([made_of(kit)] * 2),
    "table": lambda kit: TableEnv(kit.game, opponents=[Random] * (seats(kit.game) - 1), count=2, most_moves=60),
}
VECTOR_WRAPPERS: Final[dict[str, Callable[[AnyEnv], AnyEnv]]] = {
    "statistics": vector.RecordEpisodeStatistics,
    "listed": vector.DictInfoToList,
    "rewards": lambda it: vector.NormalizeReward(vector.ClipReward(it, -5, 5)),
    "halved": lambda it: vector.TransformReward(it, lambda reward: reward / 2),
    "filtered": lambda it: vector.FilterObservation(it, ["action_mask"]),
    "flat": vector.FlattenObservation,
}


@each_game
@pytest.mark.parametrize("make", VECTORS.values(), ids=VECTORS)
@pytest.mark.parametrize("wrap", VECTOR_WRAPPERS.values(), ids=VECTOR_WRAPPERS)
def test_wrappers_of_vectors(
    kit: Kit, make: Callable[[Kit], AnyEnv], wrap: Callable[[AnyEnv], AnyEnv], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over ends, from masks that always allow something."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", False)
    bare = make(kit)
    wrapped = wrap(bare)
    wrapped.reset(seed=7)
    actions = np.zeros(2, np.int64)
    for _ in range(80):
        observations, _, over, broken, infos = wrapped.step(actions)
        assert wrapped.observation_space.contains(observations)
        ended = np.logical_or(over, broken)
        if ended.any():
            if isinstance(wrapped, vector.RecordEpisodeStatistics):
                assert infos["_episode"].tolist() == ended.tolist()
                assert infos["episode"]["l"][ended].all()
            return
        flat = not isinstance(observations, dict)  # its keys are in the order of the alphabet then
        actions = chosen(observations[:, : bare.single_action_space.n] if flat else observations["action_mask"])
    raise AssertionError("no episode has ended")


# --- masks in vectors -------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("unit", Unit)
def test_masks_can_be_asked_before_every_step(kit: Kit, mode: AutoresetMode, unit: Unit) -> None:
    """Of every environment of a vector, in every way to begin again; they are those of the observations."""
    many: AnyEnv = SyncVectorEnv([partial(seat_env, kit.game, unit=unit, most_moves=20)] * 3, autoreset_mode=mode)
    observations, _ = many.reset(seed=7)
    ends = 0
    for _ in range(30):
        masks = np.stack(many.call("action_masks"))
        assert (masks == observations["action_mask"]).all()
        observations, _, over, broken, _ = many.step(chosen(masks))
        ended = np.logical_or(over, broken)
        ends += int(ended.sum())
        assert np.stack(many.call("action_masks")).any(axis=1).all()
        if mode is AutoresetMode.DISABLED and ended.any():
            observations, _ = many.reset(options={"reset_mask": ended})
    assert ends or unit is Unit.MATCH


@pytest.mark.once
@pytest.mark.unmeasured
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_masks_of_other_processes(mode: AutoresetMode) -> None:
    """Statistics are kept of environments in other processes, and their masks come from there."""
    made = [partial(seat_env, chinchon)] * 2
    many: AnyEnv = vector.RecordEpisodeStatistics(AsyncVectorEnv(made, autoreset_mode=mode))
    try:
        many.reset(seed=7)
        ends = 0
        for _ in range(80):
            *_, over, broken, infos = many.step(chosen(np.stack(many.env.call("action_masks"))))
            ended = np.logical_or(over, broken)
            ends += int(ended.sum())
            assert "episode" not in infos or infos["_episode"].tolist() == ended.tolist()
        assert ends
    finally:
        many.close()


def test_a_mask_after_the_end_allows_everything() -> None:
    """The next step begins another episode, whatever the action is; before the first one there is nothing to choose."""
    alone = seat_env(scala40, most_moves=4)
    raises(ValueError, alone.action_masks, match=r"call reset\(\) first")
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        _ = alone.episode
    observation, info = alone.reset(seed=7)
    broken = False
    while not broken:
        observation, _, _, broken, info = alone.step(info["legal"][0])
    assert observation["action_mask"].all()
    assert alone.action_masks().all()
    assert info["legal"] == ()
    raises(ValueError, lambda: alone.step(0), match=r"call reset\(\) first")


# --- a vector that resets some of its rows ----------------------------------------------------------------------------


@pytest.fixture(params=[False, True], ids=["referee", "arena"])
def where(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play many hands in the referee or in the arena, compiled or not."""
    monkeypatch.setattr(seats_of_tables, "COMPILED", request.param)


def rows(seen: Observation, place: int) -> list[bytes]:
    """What is seen of a hand."""
    return [it[place].tobytes() for it in seen.values()]


@pytest.mark.usefixtures("where")
@pytest.mark.parametrize("seed", [None, 3, [3, 4, 5]])
def test_a_reset_mask_leaves_the_other_hands_alone(seed: Any) -> None:
    """What they show and what follows in them is that of a vector without the reset."""
    tables: list[AnyEnv] = [TableEnv(scala40, opponents=[Random], count=3, most_moves=30) for _ in range(2)]
    seen = [table.reset(seed=7)[0] for table in tables]
    for _ in range(4):
        seen = [table.step(chosen(it["action_mask"]))[0] for table, it in zip(tables, seen, strict=True)]
    mask = np.array([True, False, False])
    before = rows(seen[0], 0)
    seen[0], infos = tables[0].reset(seed=seed, options={"reset_mask": mask})
    assert infos == {}
    assert mask.tolist() == [True, False, False]
    assert rows(seen[0], 0) != before
    if seed:
        assert rows(seen[0], 0) == rows(TableEnv(scala40, opponents=[Random], count=1).reset(seed=3)[0], 0)
    for _ in range(8):
        assert [rows(seen[0], it) for it in (1, 2)] == [rows(seen[1], it) for it in (1, 2)]
        seen = [table.step(chosen(it["action_mask"]))[0] for table, it in zip(tables, seen, strict=True)]


@pytest.mark.usefixtures("where")
def test_a_hand_that_has_ended_can_be_reset_by_a_mask() -> None:
    """It goes on with the next step then, and does not begin once more."""
    table: AnyEnv = TableEnv(scala40, opponents=[Random], count=2)
    table.reset(seed=7)
    seen, _, over, _, _ = table.step(np.array([0, 3_000]))
    assert over.tolist() == [False, True]
    again, _ = table.reset(seed=9, options={"reset_mask": over})
    assert rows(again, 0) == rows(seen, 0)
    after, *_ = table.step(chosen(again["action_mask"]))
    alone = seat_env(scala40)
    _, info = alone.reset(seed=10)
    assert rows(after, 1) == [it.tobytes() for it in alone.step(info["legal"][-1])[0].values()]


@pytest.mark.parametrize(
    "mask,error",
    [
        (np.array([True, False]), ValueError),
        (np.array([[True, False, True]]), ValueError),
        (np.ones((), np.bool_), ValueError),
        (np.zeros(3, np.bool_), ValueError),
        (np.array([1, 0, 1]), TypeError),
        (np.array([0.0, 1.0, 1.0]), TypeError),
        ([True, False, True], TypeError),
        (True, TypeError),
        (None, TypeError),
    ],
)
def test_options_of_a_wrong_shape_are_refused(mask: Any, error: type[Exception]) -> None:
    """Nothing begins then."""
    table, same = (TableEnv(scala40, opponents=[Random], count=3) for _ in range(2))
    for it in (table, same):
        it.reset(seed=7)
    raises(error, lambda: table.reset(seed=5, options={"reset_mask": mask}), match="reset_mask")
    after = [it.step(np.zeros(3, np.int64))[0] for it in (table, same)]
    assert all(rows(after[0], place) == rows(after[1], place) for place in range(3))
    fresh = TableEnv(scala40, opponents=[Random], count=3)
    raises(ValueError, lambda: fresh.reset(options={"reset_mask": np.array([True, False, True])}), match="reset_mask")
    fresh.reset(options={"reset_mask": np.ones(3, np.bool_), "anything": 1})


# --- wrappers of PettingZoo -------------------------------------------------------------------------------------------

ZOO: Final[dict[str, Callable[[AnyEnv], AnyEnv]]] = {
    "base": BaseWrapper,
    "order": OrderEnforcingWrapper,
    "bounds": AssertOutOfBoundsWrapper,
    "illegal": lambda it: TerminateIllegalWrapper(it, illegal_reward=-1),
    "captured": CaptureStdoutWrapper,
    "all": lambda it: OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(it, illegal_reward=-1))),
}


@each_game
@pytest.mark.parametrize("wrap", ZOO.values(), ids=ZOO)
@pytest.mark.filterwarnings("ignore:Observation")
def test_wrappers_of_pettingzoo(kit: Kit, wrap: Callable[[AnyEnv], AnyEnv]) -> None:
    """Its tests of the interface and of seeds pass with each."""

    def made() -> AnyEnv:
        return wrap(raw_env(kit.game, players=seats(kit.game), most_moves=20, render_mode="human"))

    api_test(made(), num_cycles=25)
    seed_test(made, num_cycles=25)


@each_game
def test_several_episodes_in_one(kit: Kit) -> None:
    """PettingZoo's wrapper for that goes on over ends."""
    zoo: AnyEnv = raw_env(kit.game, players=seats(kit.game), most_moves=6)
    many: AnyEnv = MultiEpisodeEnv(zoo, num_episodes=3)
    many.reset(seed=7)
    steps = 0
    for _ in many.agent_iter(200):
        *_, over, broken, info = many.last()
        many.step(None if over or broken else info["legal"][-1])
        steps += 1
    assert steps > 18


@each_game
@pytest.mark.filterwarnings("ignore:Observation")
def test_all_agents_at_once(kit: Kit) -> None:
    """PettingZoo makes a parallel environment of one whose agents take turns; only the asked one's action counts."""
    zoo: AnyEnv = env(kit.game, players=seats(kit.game), most_moves=30)
    both: AnyEnv = turn_based_aec_to_parallel(zoo)
    parallel_api_test(both, num_cycles=5)
    seen, infos = both.reset(seed=7)
    while both.agents:
        actions = {
            it: int(np.flatnonzero(seen[it]["action_mask"])[-1]) if "legal" in infos[it] else 0 for it in both.agents
        }
        seen, _, _, _, infos = both.step(actions)


# --- what is proposed is accepted ---------------------------------------------------------------------------------


@each_game
def test_every_legal_number_is_accepted(kit: Kit) -> None:
    """Of a mask, of `info`, and of a space that is asked for a sample under the mask; all others are refused."""
    strict = seat_env(kit.game, illegal=Illegal.RAISES)
    observation, info = strict.reset(seed=7)
    dice = Stream("proposed")
    for _ in range(12):
        mask = observation["action_mask"]
        assert sorted(info["legal"]) == np.flatnonzero(mask).tolist()
        strict.action_space.seed(dice.below(100))
        proposed = {int(strict.action_space.sample(mask)), *info["legal"][:4]}
        for action in proposed:
            twin = pickle.loads(pickle.dumps(strict))  # noqa: S301 - our own bytes
            twin.step(action)
        others = np.flatnonzero(mask == 0)[:: mask.size // 5]
        for action in others.tolist():
            raises((NumberError, ValueError), strict.step, action)
        observation, _, over, broken, info = strict.step(dice.choice(info["legal"]))
        if over or broken:
            return


@each_game
def test_every_answer_that_a_question_proposes_is_accepted(kit: Kit) -> None:
    """Word for word, and by its number."""
    table: TextGame[Any, Any, Any, Any] = TextGame(kit.game, players=seats(kit.game), seed=7, most_moves=12)
    dice = Stream("answers")
    while not table.is_over:
        _, question = table.get_observation()
        proposed = [line.split(". ", 1) for line in question.splitlines() if line.partition(". ")[0].isdecimal()]
        for number, words in [dice.choice(proposed), *proposed[-2:]]:
            for answer in (number, words, f"I think that [{words}] is best."):
                twin = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own bytes
                assert twin.answer(answer).text == ""
        table.answer(dice.choice(proposed)[0])


# --- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, -1, -5])
def test_counts_are_at_least_one(count: int) -> None:
    """Of moves, hands and tries, by every adapter, when it is made."""
    two: list[Any] = [Random]
    makers: list[Callable[[], object]] = [
        lambda: SeatEnv(scala40, opponents=two, most_moves=count),
        lambda: TableEnv(scala40, opponents=two, count=2, most_moves=count),
        lambda: TableEnv(scala40, opponents=two, count=count),
        lambda: raw_env(scala40, most_moves=count),
        lambda: env(scala40, most_moves=count),
        lambda: raw_env(scala40, players=count),
        lambda: TextGame(scala40, players=2, seed=1, most_moves=count),
        lambda: TextGame(scala40, players=2, seed=1, tries=count),
        lambda: TextGame(scala40, players=count, seed=1),
    ]
    for make in makers:
        with pytest.raises(ValueError, match=rf" {count}\b"):
            make()
    wrong: Any = "hand"
    raises(TypeError, lambda: raw_env(scala40, Ruleset(), unit=wrong), match="unit")


def test_options_of_another_type_are_refused() -> None:
    """When the environment is made: a text for a member, a player for its maker, one maker for a list."""
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("illegal", {"opponents": [Random], "illegal": "raises"}),
        ("unit", {"opponents": [Random], "unit": "match"}),
        ("opponents are what makes players", {"opponents": [Random(1)]}),
        ("opponents", {"opponents": Random}),
    ]
    for words, options in wrong:
        for made in (SeatEnv, partial(TableEnv, count=2)):
            maker: Callable[..., object] = made
            with pytest.raises(TypeError, match=words):
                maker(scala40, **options)


def test_seeds_of_numpy_are_numbers() -> None:
    """As a loop over an array gives them; the deal is that of the number."""
    zoo = raw_env(scala40)
    zoo.reset(seed=7)
    state = zoo.episode.state
    seed: Any = np.int64(7)
    zoo.reset(seed=seed)
    assert zoo.episode.state == state
    table = TableEnv(scala40, opponents=[Random], count=1)
    assert rows(table.reset(seed=seed)[0], 0) == rows(table.reset(seed=7)[0], 0)
