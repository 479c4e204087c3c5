"""The arena plays as the referee does, move for move."""

from __future__ import annotations

import os
import random
from array import array
from typing import Any

import attrs
import pytest

import scala40
import scala40.arena
from scala40 import Ruleset
from scala40.arena import Arena, UnsupportedRules, kernel, playouts
from scala40.arena.supported import PLAYED, insist_on_supported
from scala40.core.base import derive
from scala40.episodes import begin
from scala40.quaranta.rules import PRESETS

SOAK = bool(os.environ.get("SCALA40_SOAK"))
DECISIONS = 1_000_000 if SOAK else 20_000
BATCH = 2
CHOICES: dict[str, tuple[object, ...]] = {
    "jokers": (0, 1, 2, 4),
    "upcard_joker": tuple(scala40.UpcardJoker),
    "joker_opening_value": tuple(scala40.JokerOpeningValue),
    "joker_in_opening": tuple(scala40.JokerInOpening),
    "max_run_length": (3, 5, 13, 14),
    "card_values": tuple(scala40.CardValues),
    "joker_hand_value": tuple(scala40.JokerHandValue),
    "discard_draw_use": (scala40.DiscardDrawUse.THIS_TURN, scala40.DiscardDrawUse.FIRST_ACTION),
    "opening_points": (1, 20, 40, 51),
    "playable_discard_unopened": tuple(scala40.Permission),
    "playable_discard_opened": tuple(scala40.Permission),
    "playable_ban_min_players": (2, 3),
    "joker_discard_unopened": tuple(scala40.Permission),
    "joker_discard_opened": tuple(scala40.Permission),
    "closing_discard": tuple(scala40.ClosingDiscard),
    "first_turn_close": tuple(scala40.FirstTurnClose),
    "hand_close_multiplier": (1, 2),
    "lone_ace_value": tuple(scala40.LoneAce),
    "unopened_penalty": (None, 100),
    "stock_rule": (scala40.StockRule.WHOLE_PILE, scala40.StockRule.KEEP_TOP),
    "max_reshuffles": (None, 0, 1, 3),
}


def drawn_rules(dice: random.Random) -> Ruleset:
    """Return rules that the arena knows: mostly the usual ones, with some fields changed."""
    while True:
        fields: dict[str, Any] = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
        try:
            return Ruleset(**fields)
        except scala40.InvalidRuleset:
            continue


def chosen(moves: tuple[int, ...], dice: random.Random) -> int:
    """Return a number: often of what does more than to draw and to discard, so that much lies on the table."""
    plays = [it for it in moves if it == 1 or it >= 55]
    return dice.choice(plays if plays and dice.random() < 0.7 else moves)


def play_beside(rules: Ruleset, players: int, seed: int, dice: random.Random) -> int:
    """Play a batch in the arena and each hand in the referee, compare them at each decision; return how many."""
    arena, numbers = Arena(rules, players, BATCH, seed), scala40.move_numbers(rules)
    states = [begin(scala40, rules, players, seed=derive(seed, "hand", k)).state for k in range(BATCH)]
    mask = bytearray(BATCH * arena.size)
    decisions = 0
    assert arena.size == numbers.size
    for _ in range(250):
        actions = array("i", [-1] * BATCH)
        arena.legal(mask)
        for k, state in enumerate(states):
            legal = numbers.legal(state)
            row = mask[k * arena.size : (k + 1) * arena.size]
            assert [it for it, one in enumerate(row) if one] == sorted(legal), (rules, state)
            assert arena.state(k) == state
            if legal:
                decisions += 1
                actions[k] = chosen(legal, dice)
                states[k] = scala40.play(state, numbers.decode(actions[k], state))
        if all(it < 0 for it in actions):
            break
        arena.step(actions)
    for state, points in zip(states, arena.results(), strict=True):
        result = scala40.result(state)
        assert points == (None if result is None else tuple([line.points for line in result.scores]))
    return decisions


def compare_games(most: int, dice: random.Random) -> None:
    """Play games under the usual and under other rules until so many decisions have been compared."""
    decisions = games = 0
    while decisions < most:
        rules = Ruleset() if games % 4 == 0 else drawn_rules(dice)
        decisions += play_beside(rules, dice.randint(rules.min_players, rules.max_players), games, dice)
        games += 1


def test_plays_as_the_referee() -> None:
    """Legal moves, states, deals, shuffles and scores are the referee's at each decision."""
    compare_games(8_000, random.Random(20))


@pytest.mark.once
def test_plays_for_long_as_the_referee() -> None:
    """The same for many more decisions."""
    compare_games(DECISIONS, random.Random(os.environ["SCALA40_SOAK"] if SOAK else 21))


@pytest.mark.parametrize("name", ["default", "s3"])
def test_knows_presets(name: str) -> None:
    """The presets that the arena knows are played as the referee plays them."""
    assert play_beside(PRESETS[name].rules, 4, 7, random.Random(7)) > 100


@pytest.mark.parametrize(
    "name,fields",
    [
        ("s2", ("discard_draw_unopened", "first_upcard", "stock_rule")),
        ("classic", ("long_runs",)),
        ("federation", ("swapped_joker",)),
    ],
)
def test_names_what_it_does_not_know(name: str, fields: tuple[str, ...]) -> None:
    """Other rules are refused, with the fields."""
    with pytest.raises(UnsupportedRules) as caught:
        Arena(PRESETS[name].rules, 3, 1, seed=7)

    assert caught.value.fields == fields
    assert all(field in str(caught.value) for field in fields)


@attrs.frozen
class NewerRules:
    """Rules with a field that the arena has never heard of."""

    jokers: int = 4
    lone_ace_value: object = scala40.LoneAce.FULL
    new_rule: bool = False


@pytest.mark.parametrize(
    "rules,fields",
    [
        (NewerRules(new_rule=True), ("new_rule",)),
        (NewerRules(lone_ace_value="a new value"), ("lone_ace_value",)),
        (NewerRules(lone_ace_value="a new value", new_rule=True, jokers=2), ("lone_ace_value", "new_rule")),
    ],
)
def test_refuses_fields_and_values_that_it_has_never_heard_of(rules: NewerRules, fields: tuple[str, ...]) -> None:
    """What is not on its list is refused, unless it is the default."""
    insist_on_supported(NewerRules(jokers=2))

    with pytest.raises(UnsupportedRules) as caught:
        insist_on_supported(rules)

    assert caught.value.fields == fields


def test_all_that_it_plays_is_compared_with_the_referee() -> None:
    """The list of what it plays is that of the rules that these tests draw, and what matches alone depend on."""
    of_matches = {"min_players", "max_players", "limit", "reentry", "match_mode", "target"}
    played = {name: values for name, values in PLAYED.items() if name not in of_matches}

    assert played.keys() == CHOICES.keys()
    assert PLAYED.keys() <= {field.name for field in attrs.fields(Ruleset)}
    assert all(values is None or {*values} == {*CHOICES[name]} for name, values in played.items())


@pytest.mark.parametrize(
    "actions,error",
    [
        (array("i", [0]), ValueError),
        (array("i", [0, 0, 0]), ValueError),
        (array("i", [0, 1]), ValueError),
        (array("i", [0, -1]), ValueError),
        (array("i", [0, 1 << 30]), ValueError),
        (array("d", [0, 0]), TypeError),
        ([0, 0], TypeError),
    ],
)
def test_wrong_actions_change_nothing(actions: array[int], error: type[Exception]) -> None:
    """Wrong shapes, types and numbers are refused before any hand moves."""
    arena = Arena(Ruleset(), 2, 2, seed=7)
    before = [arena.state(k) for k in range(2)]

    with pytest.raises(error):
        arena.step(actions)

    assert [arena.state(k) for k in range(2)] == before


@pytest.mark.parametrize(
    "mask,error", [(bytearray(3), ValueError), (bytes(3712), TypeError), (array("i", [0] * 3712), TypeError)]
)
def test_wrong_masks_are_refused(mask: bytearray, error: type[Exception]) -> None:
    """A mask has one byte that can be changed for each number."""
    with pytest.raises(error):
        Arena(Ruleset(), 2, 1, seed=7).legal(mask)


def test_finished_hands_take_no_move() -> None:
    """A hand that is over is only passed over."""
    arena = Arena(Ruleset(), 2, 1, seed=7)
    assert arena.results() == [None]
    assert arena.play_out() > 20
    over = arena.state(0)

    with pytest.raises(ValueError, match="hand 0 is over"):
        arena.step(array("i", [0]))
    arena.step(array("i", [-1]))

    result = scala40.result(over)
    assert result is not None
    assert arena.results() == [tuple([line.points for line in result.scores])]
    assert arena.state(0) == over
    assert arena.play_out() == 0


def test_rules_without_jokers() -> None:
    """A pack without jokers has no melds with them."""
    assert play_beside(Ruleset(jokers=0), 2, 7, random.Random(7)) > 100


def test_playouts_repeat_and_are_broken_off() -> None:
    """The same seed gives the same points; a hand that has had its moves is broken off."""
    assert playouts(Ruleset(), 3, 2, seed=7) == playouts(Ruleset(), 3, 2, seed=7)

    arena = Arena(Ruleset(), 2, 2, seed=7)
    assert arena.play_out(most_moves=3) == 6
    assert arena.results() == [None, None]


def in_the_end(rules: Ruleset, held: tuple[str, str], *, opened: int, points: int) -> Arena:
    """Return an arena with one hand in which seat 0 is about to discard, and four kings lie on the table."""
    arena = Arena(rules, 2, 1, seed=7)
    batch, info = arena._batch, arena._batch["info"]
    (kings,) = [number for number, meld in enumerate(arena._tables.melds) if str(meld) == "KC KD KH KS"]
    for seat, text in enumerate(held):
        hand = scala40.Hand.parse(text)
        for place, number in enumerate((hand.ones, hand.twos, hand.jokers)):
            batch["hands"][3 * seat + place] = number
    batch["table"][0] = kings
    info[kernel.TURN], info[kernel.PHASE], info[kernel.MELDS] = 0, kernel.PLAY, 1
    info[kernel.FRESH], info[kernel.OPENED], info[kernel.POINTS] = 0, opened, points
    return arena


@pytest.mark.parametrize(
    "held,opened,points",
    [
        (("2C 3D", "AS"), 3, 0),
        (("2C", "AS"), 3, 0),
        (("2C", "AS JK"), 3, 41),
        (("2C", "AS 4D 4D 6H 8C 9D JH QC 2H 5S 7C 10S 3C"), 1, 41),
    ],
)
@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(),
        Ruleset(lone_ace_value=scala40.LoneAce.ONE, hand_close_multiplier=2),
        Ruleset(unopened_penalty=100, hand_close_multiplier=2),
    ],
)
def test_ends_as_the_referee(rules: Ruleset, held: tuple[str, str], opened: int, points: int) -> None:
    """A hand that closes, or in which nothing can happen any more, ends and counts as the referee has it."""
    arena, numbers = in_the_end(rules, held, opened=opened, points=points), scala40.move_numbers(rules)
    before = arena.state(0)
    assert set(numbers.legal(before)) == {2 + card.index for card in before.hand}

    arena.step(array("i", [3]))

    after = scala40.play(before, numbers.decode(3, before))
    result = scala40.result(after)
    assert arena.state(0) == after
    assert result is not None
    assert arena.results() == [tuple([line.points for line in result.scores])]


def facing(rules: Ruleset, held: str, top: str, *, opened: int, phase: int) -> Arena:
    """Return an arena with one hand in which seat 0 holds these cards, in a phase, with a card on top of the pile."""
    arena = in_the_end(rules, (held, "AS 4D 4D 6H"), opened=opened, points=0)
    info = arena._batch["info"]
    arena._batch["pile"][0] = scala40.Card.parse(top).index
    info[kernel.PHASE], info[kernel.PILE] = phase, 1
    return arena


@pytest.mark.parametrize(
    "held,top,opened,phase",
    [
        ("QC QD QH 2C 7D", "QS", 3, kernel.DRAW),  # the first set of three queens is one without the owed card
        ("2C 7D JH 4S 9S", "JK", 3, kernel.DRAW),  # a joker that goes nowhere
        ("QC QD 2H 7D 9S", "JK", 3, kernel.DRAW),  # a joker that goes into a set
        ("QC KC 2H 7D 9S", "JK", 3, kernel.DRAW),  # and into a run
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK", "2D", 0, kernel.PLAY),  # a run of all cards leaves none
    ],
)
def test_lists_what_the_referee_lists(held: str, top: str, opened: int, phase: int) -> None:
    """Positions that random play seldom comes to."""
    rules = Ruleset(max_run_length=14)
    arena, mask = facing(rules, held, top, opened=opened, phase=phase), bytearray(scala40.move_numbers(rules).size)

    arena.legal(mask)

    assert [it for it, one in enumerate(mask) if one] == sorted(scala40.move_numbers(rules).legal(arena.state(0)))


def test_the_module_lists_its_public_names() -> None:
    """As all modules do."""
    assert dir(scala40.arena) == ["Arena", "COMPILED", "UnsupportedRules", "playouts"]


def test_a_hand_ends_with_the_last_cards_that_are_laid() -> None:
    """Where nobody has to discard the last card, as the referee has it."""
    rules = Ruleset(closing_discard=scala40.ClosingDiscard.OPTIONAL)
    arena, numbers = in_the_end(rules, ("QC QD QH", "AS"), opened=3, points=0), scala40.move_numbers(rules)
    before = arena.state(0)
    (queens,) = [it for it in numbers.legal(before) if str(numbers.decode(it, before)).startswith("lay QC")]

    arena.step(array("i", [queens]))

    after = scala40.play(before, numbers.decode(queens, before))
    result = scala40.result(after)
    assert arena.state(0) == after
    assert result is not None
    assert arena.results() == [tuple([line.points for line in result.scores])]
