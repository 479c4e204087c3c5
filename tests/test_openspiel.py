"""The games in OpenSpiel: its own test of random play with serialization passes, and hands are the referee's."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any, Final
from urllib.parse import quote

import hypothesis.strategies as st
import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from kits import KITS, Kit
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, expected_game_score, external_sampling_mccfr, mcts, random_agent
from raising import raises

import scala40
from scala40 import NumberError, Ruleset, StockRule, chinchon, rumino
from scala40.adapters.openspiel import Setting, SpielState, register
from scala40.core import ObservationError
from scala40.core._base import Stream
from scala40.core._cards import ALL_CARDS
from scala40.core._game import AnyGame
from scala40.testing import rulesets

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


NAMES: Final = {kit.game.GAME: register(kit.game) for kit in KITS}
"""The names of the games in OpenSpiel, which knows them from here on."""


def loaded(game: AnyGame, **params: Any) -> Any:
    """A loaded game, in which hands are not long."""
    return pyspiel.load_game(NAMES[game.GAME], {"most_moves": 150, **params})


def played(state: SpielState, seed: int, most: int = 10_000) -> SpielState:
    """A state after some random actions, chance among them."""
    dice = Stream(f"{seed}")
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.unmeasured
@each_game
@pytest.mark.parametrize("draws", [False, True])
def test_openspiel_accepts_the_games(kit: Kit, draws: bool) -> None:
    """Random simulations, with states written and read after each step, and chance in order."""
    pyspiel.random_sim_test(loaded(kit.game, draws=draws), 1, True, False)  # noqa: FBT003 - as it is called


@each_game
def test_a_hand_is_the_referees(kit: Kit) -> None:
    """Legal actions, views, observations and returns are those of the episode that the state holds."""
    spiel = loaded(kit.game, draws=True)
    state: SpielState = spiel.new_initial_state()
    position = spiel.setting.arrays
    assert state.is_chance_node()
    assert str(state) == state.information_state_string(0) == "before the deal"
    assert sum(state.information_state_tensor(0)) == 0
    assert state.returns() == [0.0] * spiel.num_players()
    state.apply_action(3)
    dice = Stream("referee")
    draws = 0
    while not state.is_terminal():
        assert state.episode is not None
        before = state.episode
        if state.is_chance_node():
            outcomes = dict(state.chance_outcomes())
            assert sum(outcomes.values()) == pytest.approx(1)
            chosen = dice.choice([*outcomes])
            text = state.action_to_string(chosen)
            seat = before.seat
            held = before.state.hands[seat].count(ALL_CARDS[chosen])
            assert str(state).endswith("; drawing")
            state.apply_action(chosen)
            assert state.episode is not None
            assert text == f"draw {ALL_CARDS[chosen].text}"
            assert state.episode.state.hands[seat].count(ALL_CARDS[chosen]) == held + 1
            draws += 1
            continue
        seat = state.current_player()
        assert seat == before.seat
        assert state.legal_actions() == sorted(position.legal(before))
        assert state.information_state_string(seat) == kit.game.write_view(before.view) == str(state)
        assert state.information_state_string() == state.observation_string(seat)
        assert state.information_state_tensor() == position.observer.flat(before.view).tolist()
        action = dice.choice(state.legal_actions())
        assert state.action_to_string(action) == position.numbers.label(action)
        state.apply_action(action)
    assert draws
    assert state.episode is not None
    assert state.returns() == [*state.episode.rewards]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert kit.game.write_view(kit.game.view(state.episode.state, state.episode.seats[0])) == str(state)


@each_game
def test_a_state_is_drawn_anew_for_a_search(kit: Kit) -> None:
    """It looks the same to the seat, plays on, and differs in what the seat does not see."""
    state = played(loaded(kit.game).new_initial_state(), 5, most=30)
    if state.is_terminal():
        state = played(loaded(kit.game).new_initial_state(), 6, most=12)
    seat = state.current_player()
    twins = [state.resample_from_infostate(seat, partial(float, it / 7)) for it in range(5)]
    for twin in twins:
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.legal_actions() == state.legal_actions()
        assert played(twin, 1).is_terminal()
    assert len({twin.episode.state for twin in twins if twin.episode}) == 5


def test_states_are_copied_and_written() -> None:
    """A clone goes its own way; a text that is read is the same state."""
    state = played(loaded(scala40, draws=True).new_initial_state(), 2, most=25)
    twin = state.clone()
    assert str(twin) == str(state)
    played(twin, 3)
    assert not state.is_terminal()
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(read) == str(state)
    setting: Setting = state.get_game().setting
    assert copy.deepcopy(setting) is setting
    restored: Setting = pickle.loads(pickle.dumps(setting))  # noqa: S301 - our own bytes
    assert restored.game is scala40
    assert restored.rules == setting.rules


def test_parameters_say_what_is_played() -> None:
    """Rules in their notation, deals, players; what cannot be is refused."""
    spiel = loaded(scala40, players=4, rules="limit=201 stock_rule=turn_over", deals=3, draws=True)
    assert spiel.setting.rules == Ruleset(limit=201, stock_rule=StockRule.TURN_OVER)
    assert spiel.num_players() == 4
    assert spiel.num_distinct_actions() == 3712
    assert [chance for _, chance in spiel.new_initial_state().chance_outcomes()] == [pytest.approx(1 / 3)] * 3
    assert spiel.new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 2) == "deal 2"
    raises(ObservationError, lambda: Setting(scala40, {**spiel.setting.description, "players": 9}))
    with pytest.raises(NumberError, match="does not number its moves"):
        register(type("Mau", (), {"GAME": "Mau", "read_rules": lambda _: Ruleset(), "observer": print}))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wrong: Any = "scala40"
    raises(TypeError, lambda: register(wrong), match=r"^game must be a game, like the module scala40, not 'scala40'$")
    assert played(loaded(scala40, most_moves=4).new_initial_state(), 1).returns() == [0.0, 0.0]
    everybody = [it.split("=") for it in str(spiel).partition("(")[2][:-1].split(",")]
    assert dict(everybody)["rules"] == "limit%3D201 stock_rule%3Dturn_over"


PRESETS: Final = [(kit.game, name) for kit in KITS for name in getattr(kit.game, "PRESETS", ())]


@pytest.mark.unmeasured
@pytest.mark.parametrize("game,name", PRESETS, ids=[f"{game.GAME} {name}" for game, name in PRESETS])
def test_a_game_is_loaded_again_from_its_own_text(game: Any, name: str) -> None:
    """With the rules of each preset, said by its name and in their notation, and all other parameters."""
    rules = game.PRESETS[name].rules
    for message in (name, game.write_rules(rules), f"  {game.write_rules(rules)}\n"):
        spiel = loaded(game, players=rules.max_players, rules=message, deals=3, draws=True)
        again = pyspiel.load_game(str(spiel))
        assert again.setting.rules == spiel.setting.rules == rules
        assert str(again) == str(spiel)
        assert again.get_parameters() == spiel.get_parameters()
        assert (again.num_players(), again.setting.deals, again.setting.draws) == (rules.max_players, 3, True)
        assert again.setting.most_moves == 150
        state = again.deserialize_state(spiel.new_initial_state().child(2).serialize())
        assert str(state) == str(spiel.new_initial_state().child(2))


@given(data=st.data())
@settings(max_examples=10)
@each_game
def test_any_rules_are_loaded_again(kit: Kit, data: st.DataObject) -> None:
    """Whatever options they have."""
    rules = data.draw(rulesets(kit.game))
    spiel = loaded(kit.game, players=rules.min_players, rules=kit.game.write_rules(rules))
    assert pyspiel.load_game(str(spiel)).setting.rules == rules


def test_text_that_openspiel_would_cut_up_is_kept() -> None:
    """Of a game whose notation of rules has commas, brackets and percent signs."""
    rules = 'a=1,b=(2)\n"c" %20'
    names = ("move_numbers", "observer")
    own: Any = type("Own", (), {"GAME": "own", **{it: staticmethod(getattr(rumino, it)) for it in names}})
    seen: list[str] = []

    def read(text: str) -> Ruleset:
        seen.append(text)
        return Ruleset()

    own.read_rules = read
    own.move_numbers = lambda *_: rumino.move_numbers(rumino.Ruleset(), 2)
    own.observer = lambda _, players: rumino.observer(rumino.Ruleset(), players)
    pyspiel.load_game(str(pyspiel.load_game(register(own, players=2), {"rules": quote(rules)})))
    assert seen[-2:] == [rules] * 2


@pytest.mark.parametrize("name", ["deals", "most_moves", "players"])
@pytest.mark.parametrize("count", [0, -5, 1_000_001, 2**31 - 1])
def test_counts_that_make_no_game_are_refused(name: str, count: int) -> None:
    """When it is loaded; and a chance node takes none but its own outcomes."""
    raises(ValueError, lambda: loaded(scala40, **{name: count}), match=rf" {count}\b")


def test_chance_takes_none_but_its_own_outcomes() -> None:
    """Each of them leads on, and all others are refused, after which the state is as before."""
    spiel = loaded(chinchon, deals=5, draws=True)
    state: Any = spiel.new_initial_state()
    for wrong in (5, 10, 9_999):
        raises(ValueError, state.clone().apply_action, wrong, match=f"the deal is {wrong}, it must be from 0 to 4")
    for deal, chance in state.chance_outcomes():
        assert chance == pytest.approx(1 / 5)
        dealt = state.child(deal)
        dealt.apply_action(0)
        drawn = [card for card, _ in dealt.chance_outcomes()]
        for card in drawn:
            assert dealt.child(card).current_player() == dealt.child(drawn[0]).current_player()
        for card in {*range(len(ALL_CARDS))} - {*drawn}:
            raises(ValueError, dealt.clone().apply_action, card)


@each_game
def test_a_state_drawn_anew_waits_for_the_same_draw(kit: Kit) -> None:
    """Where chance chooses the card, for each seat that looks; before the deal and after the end nothing is hidden."""
    spiel = loaded(kit.game, draws=True, players=kit.game.read_rules("").min_players)
    state: SpielState = spiel.new_initial_state()
    assert str(state.resample_from_infostate(0, partial(float, 0.5))) == "before the deal"
    state.apply_action(3)
    chances = 0
    for number in range(12):
        twin = state
        for seat in range(spiel.num_players()):
            twin = state.resample_from_infostate(seat, partial(float, 0.5))
            assert twin.current_player() == state.current_player()
            assert twin.is_chance_node() == state.is_chance_node()
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            chances += twin.is_chance_node()
            outcomes = [it for it, _ in twin.chance_outcomes()] if twin.is_chance_node() else twin.legal_actions()
            twin.apply_action(outcomes[0])
            assert not twin.is_chance_node() or not state.is_chance_node()
        assert played(twin, 1).is_terminal()
        played(state, number, most=1)
    assert chances
    over = played(state, 1)
    assert str(over.resample_from_infostate(0, partial(float, 0.5))) == str(over)


# --- algorithms of OpenSpiel ------------------------------------------------------------------------------------------


@pytest.mark.unmeasured
@each_game
def test_its_environment_plays_them(kit: Kit) -> None:
    """`rl_environment` is what its learners are trained in; its own random agents choose among the legal actions."""
    spiel = loaded(kit.game, draws=True, players=kit.game.read_rules("").min_players, most_moves=30)
    world = rl_environment.Environment(spiel)
    world.seed(7)
    agents = [random_agent.RandomAgent(seat, world.action_spec()["num_actions"]) for seat in range(world.num_players)]
    for _ in range(3):
        step = world.reset()
        while not step.last():
            seat = step.observations["current_player"]
            action = agents[seat].step(step).action
            assert action in step.observations["legal_actions"][seat]
            step = world.step([action])
        assert len(step.rewards) == world.num_players


@each_game
def test_its_searcher_plays_them(kit: Kit) -> None:
    """Its tree search with random rollouts, over chance."""
    spiel = loaded(kit.game, draws=True, deals=5, players=kit.game.read_rules("").min_players, most_moves=12)
    state: SpielState = spiel.new_initial_state()
    state.apply_action(2)
    dice = np.random.RandomState(7)
    bot = mcts.MCTSBot(spiel, 2, 8, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    for _ in range(3):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_solvers_solve_small_forms() -> None:
    """Counterfactual regret minimization over the whole tree of one deal, as few moves as there can be, with chance."""
    spiel = pyspiel.load_game(register(chinchon), {"players": 2, "deals": 2, "most_moves": 3})
    solver = cfr.CFRSolver(spiel)
    solver.evaluate_and_update_policy()
    average: Any = solver.average_policy()
    assert sum(expected_game_score.policy_value(spiel.new_initial_state(), [average] * 2)) == pytest.approx(0)
    external_sampling_mccfr.ExternalSamplingSolver(spiel).iteration()


def test_a_stock_that_everybody_knows_is_no_chance() -> None:
    """Where the pile has been turned over the next card is known, so that drawing it is no chance node."""
    spiel = loaded(scala40, rules="stock_rule=turn_over", draws=True, most_moves=2_000)
    for seed in range(40):
        state: SpielState = spiel.new_initial_state()
        dice = Stream(f"known {seed}")
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice([it for it, _ in state.chance_outcomes()]))
                continue
            assert state.episode is not None
            known = state.episode.view.known_stock
            discards = [it for it in state.legal_actions() if 2 <= it <= 54]
            state.apply_action(dice.choice(discards or state.legal_actions()[:1]))
            if known and not discards:
                assert not state.is_chance_node()
                return
    raise AssertionError("no pile has been turned over")


def test_a_game_without_given_draws_says_so() -> None:
    """Its draws cannot be chance nodes; without that it is played as ever."""
    names = ("move_numbers", "observer", "read_rules")
    plain: Any = type("Plain", (), {"GAME": "plain", **{it: staticmethod(getattr(rumino, it)) for it in names}})
    message = {"rules": "", "players": 2, "deals": 5, "draws": True, "most_moves": 9}
    raises(NumberError, lambda: Setting(plain, message), match=r"plain has no function with_next_card")
    assert Setting(plain, {**message, "draws": False}).players == 2
    assert pickle.dumps(Setting(rumino, message))


def test_an_observer_has_the_planes_by_name() -> None:
    """The form in which OpenSpiel's Python algorithms ask."""
    spiel = loaded(scala40)
    state = played(spiel.new_initial_state(), 4, most=9)
    observer = spiel.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.information_state_tensor(1)
    assert observer.dict["hand"].sum() == np.float32(len(state.episode.state.hands[1])) if state.episode else False
    assert observer.string_from(state, 1) == state.information_state_string(1)
