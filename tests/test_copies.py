"""A copy of a value is the value itself: nothing can change it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest
from kits import KITS, AnyState, Kit

from scala40 import Card, Duty, DutyKind, Hand, Table
from scala40.core._game import LegalMoves
from scala40.episodes import begin
from scala40.match import Match
from scala40.players import Random
from scala40.playing import play_match
from scala40.quaranta._turn.turn import Turn
from scala40.record import record_match

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


def values(kit: Kit, state: AnyState) -> Iterator[object]:
    """All kinds of values that a state and what is asked of it are made of."""
    seat = kit.game.actors(state)[0] if kit.game.actors(state) else state.turn
    moves = kit.game.legal_moves(state)
    yield from (state, kit.game.view(state, seat), moves, *moves, *kit.tried[:20])
    yield from (state.rules, state.rules.meld_rules, state.rules.pack, kit.game.match_rules(state.rules))
    yield from (
        state.context,
        *state.hands,
        *state.stock[:1],
        getattr(state, "table", None),
        getattr(state, "chance", None),
    )
    for move in kit.tried[:40]:
        yield from kit.game.violations(state, move)
    for move in moves:
        yield from kit.game.events(state, move, seat)
    result = kit.game.result(state)
    if result is not None:
        yield from (result, *result.scores, *(item for score in result.scores for item in score.items))


@pytest.mark.unmeasured
@each_game
def test_a_copy_of_a_value_is_the_value(kit: Kit) -> None:
    """Of states and views, moves, rules, hands, melds, events, reasons and results."""
    seen = set[type]()
    for seed in range(4):
        for state, _ in [*kit.walk(seed)][::5]:
            for value in values(kit, state):
                assert copy.copy(value) is value
                assert copy.deepcopy(value) is value
                seen.add(type(value))
    assert len(seen) > 12
    assert LegalMoves in seen


@pytest.mark.unmeasured
@each_game
def test_matches_records_and_episodes_are_values(kit: Kit) -> None:
    """They are kept as they are by whoever copies what holds them."""
    players = [Random(seed) for seed in range(4)]
    match: Match = play_match(kit.game, kit.rules, players, seed=3).match
    record = record_match(kit.game, kit.rules, [Random(seed) for seed in range(4)], seed=3)
    for value in (match, record, begin(kit.game, kit.rules, 4, seed=3), *match.hands):
        assert copy.deepcopy([value])[0] is value
        assert copy.copy(value) is value


def test_the_rest_of_a_turn_is_pickled() -> None:
    """As processes that share a search send it."""
    turn = Turn(Hand.parse("9C KS"), Table(), opened=True, points=0, duties=(Duty(DutyKind.LAY, Card.parse("9C")),))
    assert pickle.loads(pickle.dumps(turn)) == turn  # noqa: S301 - it was written here


def test_ranks_and_suits_are_formatted_as_letters_or_as_numbers() -> None:
    """By the kind of format that is asked for."""
    card = Card.parse("KH")
    assert f"{card.rank}{card.suit}|{card.rank:>3}|{card.suit:>2}" == "KH|  K| H"
    assert f"{card.rank:d} {card.suit:d}" == "13 2"
