"""The laws that every game obeys, on random hands and on machines that hypothesis drives."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any, ClassVar

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SECRETS, SKARNEY, AnyPlayer, AnyState, Kit
from walks import SOAK

from scala40 import IllegalMove, NotationError
from scala40.core.rng import Seed, Stream
from scala40.players import Greedy, Random
from scala40.record import from_text, record_match, replay_while_valid, to_text

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
SEEDS = range(60 if SOAK else 12)


class HandMachine(RuleBasedStateMachine):
    """A hand that hypothesis plays, with legal and with any other moves."""

    kit: ClassVar[Kit]

    def __init__(self) -> None:
        super().__init__()
        self.state: Any = self.kit.game.deal(self.kit.rules, 2, seed=0)

    @initialize(data=st.data(), seed=st.integers() | st.text() | st.binary())
    def start(self, data: st.DataObject, seed: Seed) -> None:
        """Deal any hand under any rules."""
        rules = data.draw(self.kit.rulesets())
        players = data.draw(st.integers(rules.min_players, rules.max_players))
        self.state = self.kit.game.deal(rules, players, seed=seed)

    @precondition(lambda self: not self.state.phase.is_over)
    @rule(data=st.data())
    def play_legal_move(self, data: st.DataObject) -> None:
        """Play one of the legal moves of a seat that may act; the state given stands as it was (law 2)."""
        game = self.kit.game
        options = {seat: list(game.legal_moves(self.state, seat)) for seat in game.actors(self.state)}
        seat = data.draw(st.sampled_from([seat for seat, moves in options.items() if moves]))
        eager = [move for move in options[seat] if self.kit.eager(move)]
        before, held = self.kit.parts(self.state), self.state
        self.state = game.play(held, data.draw(st.sampled_from(eager or options[seat])), seat)
        assert self.kit.parts(held) == before

    @rule(data=st.data())
    def try_any_move(self, data: st.DataObject) -> None:
        """Law 1: listed, contained, without violations and playable are one and the same; law 9: reasons cite rules."""
        game = self.kit.game
        move, seat = data.draw(self.kit.any_move), data.draw(st.sampled_from(self.state.context.seats))
        reasons = game.violations(self.state, move, seat)
        moves = game.legal_moves(self.state, seat)
        assert (move in list(moves)) == (move in moves) == (not reasons)
        assert all(reason.rule in self.kit.book.rules and reason.message for reason in reasons)
        if reasons:
            with pytest.raises(IllegalMove) as caught:
                game.play(self.state, move, seat)
            assert caught.value.violations == reasons
            assert caught.value.state is self.state

    @invariant()
    def cards_are_conserved(self) -> None:
        """Law 2: all cards of the pack are there."""
        assert Counter(self.kit.cards(self.state)) == Counter(self.state.rules.pack.cards)

    @invariant()
    def the_state_is_valid(self) -> None:
        """What play reaches is what the checks of states accept, and equal states hash alike."""
        assert self.kit.problems(self.state) == ()
        same = self.kit.state(**self.kit.parts(self.state))
        assert same == self.state
        assert hash(same) == hash(self.state)

    @invariant()
    def somebody_can_move_unless_it_is_over(self) -> None:
        """Law 3: the first actor has a legal move exactly while the hand goes on."""
        game = self.kit.game
        assert bool(game.legal_moves(self.state)) == bool(game.actors(self.state)) == (game.result(self.state) is None)


class QuarantaMachine(HandMachine):
    """A hand of Scala 40."""

    kit = QUARANTA


class RuminoMachine(HandMachine):
    """A hand of Rumino."""

    kit = RUMINO


class ChinchonMachine(HandMachine):
    """A hand of Chinchón."""

    kit = CHINCHON


class SkarneyMachine(HandMachine):
    """A hand of Skarney."""

    kit = SKARNEY


TestQuarantaMachine = QuarantaMachine.TestCase
TestQuarantaMachine.settings = settings(max_examples=2_000 if SOAK else 40, stateful_step_count=60)
TestRuminoMachine = RuminoMachine.TestCase
TestRuminoMachine.settings = settings(max_examples=2_000 if SOAK else 30, stateful_step_count=60)
TestChinchonMachine = ChinchonMachine.TestCase
TestChinchonMachine.settings = settings(max_examples=2_000 if SOAK else 30, stateful_step_count=60)
TestSkarneyMachine = SkarneyMachine.TestCase
TestSkarneyMachine.settings = settings(max_examples=2_000 if SOAK else 15, stateful_step_count=60)


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_law_1_listed_moves_are_legal_and_come_once(kit: Kit, seed: int) -> None:
    """In every state of a random hand each listed move passes the checks, and none comes twice."""
    game = kit.game
    for state, options in kit.walk(seed):
        for seat, moves in options.items():
            assert len(moves) == len(set(moves)) == len(game.legal_moves(state, seat))
            assert all(not game.violations(state, move, seat) for move in moves)
            assert all(move in game.legal_moves(state, seat) for move in moves)


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_law_5_legal_moves_are_those_of_the_view(kit: Kit, seed: int) -> None:
    """A player sees from the view alone what is legal, and why other moves are not."""
    game = kit.game
    for state, options in kit.walk(seed):
        for seat in state.context.seats:
            mine = game.view(state, seat)
            assert game.actors(mine) == game.actors(state)
            assert list(game.legal_moves(mine)) == options.get(seat, [])
        for seat in options:
            mine = game.view(state, seat)
            for move in kit.tried:
                assert game.violations(mine, move, seat) == game.violations(state, move, seat)


@each_game
def test_a_view_shows_nothing_hidden(kit: Kit) -> None:
    """No field of a view is the stock, the chance or another seat's hand."""
    state = kit.game.deal(kit.rules, 4, seed=7)
    mine = kit.game.view(state, 2)
    assert mine.hand == state.hands[2]
    assert mine.sizes == tuple(map(len, state.hands))
    assert mine.stock_size == len(state.stock)
    assert {field.name for field in attrs.fields(kit.view)}.isdisjoint(SECRETS)
    secrets = [
        state,
        state.stock,
        getattr(state, "chance", state),
        *(hand for hand in state.hands if hand is not mine.hand),
    ]
    hidden = set(map(id, secrets))
    assert hidden.isdisjoint(id(getattr(mine, field.name)) for field in attrs.fields(kit.view))
    with pytest.raises(ValueError, match="seat 4 is not in this hand"):
        kit.game.view(state, 4)


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_law_6_what_is_written_is_read_again(kit: Kit, seed: int) -> None:
    """Moves, rules, positions and views of any hand; and words are moves or say where they are not."""
    game = kit.game
    for number, (state, options) in enumerate(kit.walk(seed, most=200)):
        for moves in options.values():
            for move in moves:
                text = game.write_move(move)
                assert "," not in text
                assert game.read_move(text, state) == move
        if number % 9 == 0 or not options:
            assert game.read_rules(game.write_rules(state.rules)) == state.rules
            assert kit.read_state(kit.write_position(state)) == state
            for seat in state.context.seats[:2]:
                mine = game.view(state, seat)
                assert game.read_view(game.write_view(mine)) == mine


@each_game
def test_law_6_what_is_no_move_says_so(kit: Kit) -> None:
    """In every game with the words that begin one."""
    state = kit.game.deal(kit.rules, 2, seed=1)
    with pytest.raises(NotationError, match="is no move: one begins with draw, "):
        kit.game.read_move("castle", state)


@each_game
def test_law_7_the_same_seed_and_moves_give_the_same_record(kit: Kit) -> None:
    """Byte for byte, and what is read from it is the record."""
    greedy: AnyPlayer = Greedy(kit.game.rate)
    first = record_match(kit.game, kit.rules, [Random(3), greedy, Random(4)], seed="again", most_moves=400)
    again = record_match(kit.game, kit.rules, [Random(3), greedy, Random(4)], seed="again", most_moves=400)
    text = to_text(first, kit.game)
    assert text == to_text(again, kit.game)
    assert from_text(text, kit.game) == first


@each_game
@pytest.mark.parametrize("cut", [0.2, 0.5, 0.8])
def test_law_10_a_valid_prefix_is_replayed_and_one_error_told(kit: Kit, cut: float) -> None:
    """A record that turns into nonsense is good up to there."""
    record = record_match(kit.game, kit.rules, [Greedy(kit.game.rate)] * 2, seed=8, most_moves=2_000)
    lines = to_text(record, kit.game).splitlines()
    turns = [number for number, line in enumerate(lines) if line[:2] in {"0:", "1:"}]
    place = turns[int(len(turns) * cut)]
    good, error = replay_while_valid("\n".join([*lines[:place], "1: draw, castle"]), kit.game)
    assert good is not None
    assert error is not None
    assert error.line == place + 1
    whole = [ply for hand in record.hands for ply in hand.plies]
    kept = [ply for hand in good.hands for ply in hand.plies]
    drew = len(kept) > 0 and kept[-1] != whole[len(kept) - 1]
    assert kept[: len(kept) - drew] == whole[: len(kept) - drew]


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_states_are_values(kit: Kit, seed: int) -> None:
    """They survive copying, pickling and their repr, and so do views and moves."""
    for number, (state, options) in enumerate(kit.walk(seed, eagerness=9)):
        if number % 10 == 0 or not options:
            mine = kit.game.view(state, state.turn)
            moves = [move for some in options.values() for move in some]
            for value in (state, mine, *moves):
                assert copy.deepcopy(value) == value
                assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own bytes
                assert eval(repr(value), dict(kit.names)) == value  # noqa: S307 - our own text
                assert hash(copy.deepcopy(value)) == hash(value)


@each_game
def test_states_cannot_be_changed(kit: Kit) -> None:
    """Setting a field fails."""
    state = kit.game.deal(kit.rules, 2, seed=1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, "turn", 0)  # noqa: B010 - a plain assignment is refused by the type checkers already


HANDS = {
    QUARANTA: 10_000 if SOAK else 300,
    RUMINO: 4_000 if SOAK else 40,
    CHINCHON: 4_000 if SOAK else 40,
    SKARNEY: 4_000 if SOAK else 15,
}
RULED_HANDS = {
    QUARANTA: 4_000 if SOAK else 120,
    RUMINO: 2_000 if SOAK else 30,
    CHINCHON: 2_000 if SOAK else 20,
    SKARNEY: 2_000 if SOAK else 20,
}


def ends(kit: Kit, state: AnyState, seed: int) -> str:
    """Play a random hand to its end, which comes within 20,000 moves, and say how it ended."""
    game = kit.game
    dice = Stream(f"hand {seed}")
    pack = Counter(state.rules.pack.cards)
    for _ in range(20_000):
        if state.phase.is_over:
            break
        options = {seat: list(game.legal_moves(state, seat)) for seat in game.actors(state)}
        first = next(iter(options))
        assert options[first]
        seat = dice.choice([seat for seat, moves in options.items() if moves])
        eager = [move for move in options[seat] if kit.eager(move)]
        moves = eager if eager and dice.below(10) < seed % 3 * 5 else options[seat]
        state = game.play(state, dice.choice(moves), seat)
        if seed % 20 == 0 or state.phase.is_over:
            assert Counter(kit.cards(state)) == pack
    result = game.result(state)
    assert result is not None
    return str(result.ending.value)


@each_game
def test_law_3_random_hands_end_without_an_error_or_a_dead_end(kit: Kit) -> None:
    """Seeded hands of two or more players: all cards in every state, a legal move until the end, and an end."""
    more = kit.rules.max_players - 1
    states = (kit.game.deal(kit.rules, 2 + seed % more, seed=seed) for seed in range(HANDS[kit]))
    assert Counter(ends(kit, state, seed) for seed, state in enumerate(states)).total() == HANDS[kit]


@each_game
def test_law_3_random_hands_under_any_rules_end(kit: Kit) -> None:
    """The same under generated rules; hands end in more than one way."""
    endings: Counter[str] = Counter()
    for seed in range(RULED_HANDS[kit]):
        dice = Stream(f"rules {seed}")
        endings[ends(kit, kit.deal(kit.random_rules(dice), dice, seed), seed)] += 1
    assert endings.total() == RULED_HANDS[kit]
    assert len(endings) > 1
