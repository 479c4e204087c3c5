"""The arena plays as the referee does, move for move."""

from __future__ import annotations

import copy
import os
import pickle
import random
import warnings
from array import array
from collections.abc import Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest
from arenas import DECISIONS, SOAK, compare_games, play_beside
from numpy.typing import NDArray
from positions import card, setup, state
from raising import raises, some
from typing_extensions import Buffer

import scala40
import scala40.arena
from scala40 import PRESETS, DiscardDrawUnopened, Duty, DutyKind, Ruleset, chinchon, legal_moves, move_numbers, skarney
from scala40.arena import Arena, Policy, UnsupportedRules, can_play, layout, playouts
from scala40.arena.games import QUARANTA as SUPPORTED
from scala40.arena.quaranta import layout as own
from scala40.arena.quaranta.batch import QuarantaBatch
from scala40.episodes import begin

CHOICES: dict[str, tuple[object, ...]] = {
    "jokers": (0, 1, 2, 4),
    "upcard_joker": tuple(scala40.UpcardJoker),
    "joker_opening_value": tuple(scala40.JokerOpeningValue),
    "joker_in_opening": tuple(scala40.JokerInOpening),
    "max_run_length": (3, 5, 13, 14),
    "card_values": tuple(scala40.CardValues),
    "joker_hand_value": tuple(scala40.JokerHandValue),
    "discard_draw_unopened": (scala40.DiscardDrawUnopened.NEVER, scala40.DiscardDrawUnopened.IF_OPENS_WITH_IT),
    "discard_draw_use": (scala40.DiscardDrawUse.THIS_TURN, scala40.DiscardDrawUse.FIRST_ACTION),
    "first_upcard": tuple(scala40.FirstUpcard),
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
    "swapped_joker": tuple(scala40.SwappedJoker),
    "unopened_penalty": (None, 100),
    "stock_rule": tuple(scala40.StockRule),
    "max_reshuffles": (None, 0, 1, 3),
}


def batch_of(arena: Arena) -> QuarantaBatch:
    """Return the batch of an arena of Scala 40."""
    assert isinstance(arena._batch, QuarantaBatch)
    return arena._batch


def drawn_rules(dice: random.Random) -> Ruleset:
    """Return rules that the arena knows: mostly the usual ones, with some fields changed."""
    while True:
        fields: dict[str, Any] = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
        with suppress(scala40.InvalidRuleset, UnsupportedRules):
            SUPPORTED.require(rules := Ruleset(**fields))
            return rules


def test_plays_as_the_referee() -> None:
    """Legal moves, states, deals, shuffles and scores are the referee's at each decision."""
    dice = random.Random(os.environ["SCALA40_SOAK"] if SOAK else 20)
    assert compare_games(scala40, Ruleset(), drawn_rules, DECISIONS, dice, batch=32 if SOAK else 2) >= DECISIONS


UNKNOWN = {
    "classic": ("long_runs",),
    "wikipedia-it": ("discard_draw_ways",),
    "conventions": ("discard_draw_unopened", "discard_draw_use"),
    "casino-app": ("hand_close_points",),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", [name for name in PRESETS if name not in UNKNOWN])
def test_knows_presets(name: str) -> None:
    """The presets that the arena knows are played as the referee plays them."""
    assert play_beside(scala40, PRESETS[name].rules, 4, 7, random.Random(7)) > 100


OWING: dict[str, tuple[object, ...]] = {
    "jokers": (4,),
    "discard_draw_unopened": (scala40.DiscardDrawUnopened.IF_OPENS_WITH_IT,),
    "swapped_joker": (scala40.SwappedJoker.THIS_TURN, scala40.SwappedJoker.KEEP),
    "opening_points": (1, 20, 40),
    "first_upcard": tuple(scala40.FirstUpcard),
    "discard_draw_use": CHOICES["discard_draw_use"],
    "joker_in_opening": tuple(scala40.JokerInOpening),
}


@pytest.mark.parametrize("seed", range(6 if not SOAK else 600))
def test_owes_cards_and_jokers_as_the_referee(seed: int) -> None:
    """Under rules by which much is owed: the top of the pile to open with, jokers of the table, the card turned up."""
    dice = random.Random(seed)
    fields: dict[str, Any] = {name: dice.choice(values) for name, values in OWING.items()}
    assert play_beside(scala40, Ruleset(**fields), dice.choice((2, 3)), seed, dice, most_moves=60) > 80


@pytest.mark.parametrize("seed", range(3, 5 if not SOAK else 300))
def test_forbids_discards_as_the_referee(seed: int) -> None:
    """Where jokers and cards that fit the table may not be discarded, and a joker that was taken is to be laid."""
    rules = Ruleset(
        joker_opening_value=scala40.JokerOpeningValue.FIXED_25,
        opening_points=20,
        swapped_joker=scala40.SwappedJoker.THIS_TURN,
        playable_discard_opened=scala40.Permission.BANNED,
        joker_discard_opened=scala40.Permission.BANNED,
    )

    assert play_beside(scala40, rules, 2, seed, random.Random(seed), batch=2) > 100


def test_a_card_that_is_kept_and_a_close_in_the_first_turn_do_not_go_together() -> None:
    """Each is known by itself."""
    kept: dict[str, Any] = {"first_upcard": scala40.FirstUpcard.MAY_BE_KEPT}
    closes: dict[str, Any] = {"first_turn_close": scala40.FirstTurnClose.ALLOWED}
    for fields in (kept, closes):
        SUPPORTED.require(Ruleset(**fields))

    raises(UnsupportedRules, SUPPORTED.require, Ruleset(**kept, **closes), match="first_upcard, first_turn_close")


KEPT = Ruleset(first_upcard=scala40.FirstUpcard.MAY_BE_KEPT)
RETURNS = Ruleset(swapped_joker=scala40.SwappedJoker.THIS_TURN)


def keeping(held: str, kept: str) -> scala40.State:
    """Return a state in which the first seat has taken the card turned up, which it may keep."""
    it = setup(held, opened=False, first_turn=True, owes=[Duty(DutyKind.KEEP, card(kept))], rules=KEPT)
    return scala40.State.of(attrs.evolve(it, known=(scala40.Hand(), scala40.Hand.parse(kept))))


A_JOKER = Duty(DutyKind.JOKER, scala40.JOKER)


@pytest.mark.parametrize(
    "position",
    [
        *(keeping(held, kept) for held, kept in (("JK", "JK"), ("5S 5S", "5S"), ("5S", "5S"))),
        state("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC KD KH", opened=False, rules=Ruleset(opening_points=100)),
        state("KS 5C 6C 9D 2S", "KC KD KH JK", rules=RETURNS),
        state("KS 5C 7D 9D 2S", "KC KD KH JK", rules=RETURNS),
        state("JK 9C 9D 9H 2D 3D 4D 5D 6S 7S 8S", "KC KD KH KS", duty="9C", owes=[A_JOKER], rules=RETURNS),
        state("JK JK 9C 9D 8S", "KC KD KH KS", duty="9C", owes=[A_JOKER], rules=RETURNS),
        state("JK JK 9C 9D 2H 3H 8S", "KC KD KH KS", duty="JK", owes=[A_JOKER], rules=RETURNS),
    ],
)
def test_owes_in_rare_positions_as_the_referee(position: scala40.State) -> None:
    """Positions that random play seldom comes to: each legal move makes the same of them."""
    arena, numbers = Arena(position.rules, 2, 1, seed=7), scala40.move_numbers(position.rules, 2)
    mask = bytearray(arena.size)
    for number in sorted(numbers.legal(position)):
        batch_of(arena).put(0, position)
        arena.legal(mask)
        arena.step(array("i", [number]))
        after = scala40.play(position, numbers.decode(number, position))
        assert [it for it, one in enumerate(mask) if one] == sorted(numbers.legal(position))
        assert attrs.evolve(arena._batch.state(0), chance=after.chance) == after


@pytest.mark.parametrize("name,fields", UNKNOWN.items())
def test_names_what_it_does_not_know(name: str, fields: tuple[str, ...]) -> None:
    """Other rules are refused, with the fields."""
    caught = raises(UnsupportedRules, lambda: Arena(PRESETS[name].rules, 3, 1, seed=7))

    assert caught.fields == fields
    assert all(field in str(caught) for field in fields)


@pytest.mark.parametrize(
    "game,rules,can",
    [
        (scala40, Ruleset(), True),
        (scala40, PRESETS["classic"].rules, False),
        (scala40, Ruleset(max_run_length=5, long_runs=scala40.LongRuns.SPLIT_SHORTER), False),
        (scala40, Ruleset(playable_means=scala40.PlayableMeans.EXTENDS_OR_TAKES), False),
        (chinchon, chinchon.Ruleset(), True),
        (chinchon, chinchon.Ruleset(jokers=2), False),
        (chinchon, Ruleset(), False),
        (skarney, skarney.Ruleset(), False),
        (SimpleNamespace(GAME="scala40", Ruleset=Ruleset), Ruleset(), False),
    ],
)
def test_says_what_it_can_play(game: Any, rules: Any, can: bool) -> None:
    """A game by rules that it knows; not another game that takes the same rules."""
    assert can_play(game, rules) is can


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
        (Ruleset(joker_take_unopened=scala40.JokerTakeUnopened.ALLOWED), ("joker_take_unopened",)),
    ],
)
def test_refuses_fields_and_values_that_it_has_never_heard_of(
    rules: NewerRules | Ruleset, fields: tuple[str, ...]
) -> None:
    """What is not on its list is refused, unless it is the default."""
    SUPPORTED.require(NewerRules(jokers=2))

    assert raises(UnsupportedRules, lambda: SUPPORTED.require(rules)).fields == fields


def test_all_that_it_plays_is_compared_with_the_referee() -> None:
    """The list of what it plays is that of the rules that these tests draw, and what matches alone depend on."""
    of_matches = {"min_players", "max_players", "limit", "reentry", "reentry_max", "match_mode", "target"}
    played = {name: values for name, values in SUPPORTED.played.items() if name not in of_matches}

    assert played.keys() == CHOICES.keys()
    assert SUPPORTED.played.keys() <= {field.name for field in attrs.fields(Ruleset)}
    assert all(values is None or {*values} == {*CHOICES[name]} for name, values in played.items())


NO_SEED: Any = None


def ints(*numbers: int, kind: str = "i") -> NDArray[Any]:
    """Return numbers as an array of NumPy."""
    return np.array(numbers, dtype=kind)


@pytest.mark.parametrize("kind", ["h", "i", "l", "q"])
def test_actions_may_be_whole_numbers_of_each_size(kind: str) -> None:
    """Signed ones of two, four or eight bytes, in the order of the machine; they can be read-only."""
    arena = Arena(Ruleset(), 2, 3, seed=7)
    actions: Any = np.zeros(3, kind)
    actions.flags.writeable = False

    arena.step(actions)

    assert {arena.state(k).phase for k in range(3)} == {scala40.Phase.PLAY}


@pytest.mark.parametrize(
    "actions,error,message",
    [
        (ints(0, 0), ValueError, r"actions must have the shape \(3,\), not \(2,\)"),
        (ints(0, 0, 0, 0), ValueError, "shape"),
        (ints(), ValueError, "shape"),
        (ints(0, 0, 0).reshape(3, 1), ValueError, "shape"),
        (ints(0, 0, 0).reshape(1, 3), ValueError, "shape"),
        (np.array(0), ValueError, "shape"),
        (ints(0, 9, 0, 9, 0, 9)[::2], TypeError, "without gaps"),
        (ints(0, 0, 0)[::-1], TypeError, "without gaps"),
        (ints(0, 0, 0, kind="float64"), TypeError, "kinds h, i, l, q, not d"),
        (ints(0, 0, 0, kind="uint32"), TypeError, "kinds"),
        (ints(0, 0, 0, kind="bool"), TypeError, "kinds"),
        (ints(0, 0, 0, kind=">i4"), TypeError, "kinds"),
        (ints(0, 0, 0, kind="object"), TypeError, "kinds"),
        (bytes(12), TypeError, "kinds"),
        ([0, 0, 0], TypeError, "numbers in a buffer"),
        (None, TypeError, "numbers in a buffer"),
        (ints(0, 0, 1), ValueError, "hand 2 cannot be played with 1: not legal"),
        (ints(0, -1, 0), ValueError, "hand 1 cannot be played with -1: not legal"),
        (ints(0, 0, -2), ValueError, "hand 2 cannot be played with -2: not legal"),
        (ints(0, 0, 3712), ValueError, "hand 2 cannot be played with 3712: not legal"),
        (ints(0, 1 << 32, 0, kind="int64"), ValueError, "hand 1 cannot be played with 4294967296: not legal"),
        (ints(0, 0, -(1 << 63), kind="int64"), ValueError, "hand 2 cannot be played"),
    ],
)
def test_wrong_actions_change_nothing(actions: Buffer, error: type[Exception], message: str) -> None:
    """Wrong shapes, kinds and numbers are refused before any hand moves."""
    arena = Arena(Ruleset(), 2, 3, seed=7)
    before = [arena.state(k) for k in range(3)]

    raises(error, lambda: arena.step(actions), match=message)

    assert [arena.state(k) for k in range(3)] == before


@pytest.mark.parametrize("rules", [Ruleset(), PRESETS["s2"].rules, Ruleset(upcard_joker=scala40.UpcardJoker.REDRAW)])
def test_a_hand_can_be_dealt_anew(rules: Ruleset) -> None:
    """It is the first hand of an episode of each kind of seed; the others stay as they are."""
    arena = Arena(rules, 3, 3, seed=7)
    before = [arena.state(k) for k in range(3)]
    for seed in (7, "a seed", bytes(100), -1, 1 << 80):
        arena.play_out(50)
        arena.deal(1, seed)
        assert arena.state(1) == begin(scala40, rules, 3, seed=seed).state
    raises(TypeError, lambda: arena.deal(1, NO_SEED), match="seed")
    assert arena.turn(1) == arena.state(1).turn
    assert [arena.state(k) != before[k] for k in (0, 2)] == [True, True]


def test_one_hand_is_played_by_itself() -> None:
    """Its moves are those of the referee, in its order; the other hands stay as they are."""
    arena, numbers = Arena(Ruleset(), 2, 2, seed=7), scala40.move_numbers(Ruleset(), 2)
    other, stream = arena.state(0), random.Random(7)
    while arena.turn(1) is not None:
        now = arena.state(1)
        assert arena.turn(1) == now.turn
        assert arena.numbers(1) == list(numbers.legal(now))
        number = stream.choice(arena.numbers(1))
        arena.play(1, number)
        assert arena.state(1) == scala40.play(now, numbers.decode(number, now))
    assert arena.numbers(1) == []
    assert arena.state(0) == other
    raises(ValueError, lambda: arena.play(1, 0), match="hand 1 is over")


@pytest.mark.parametrize(
    "hand,number,error,message",
    [
        (0, 1, ValueError, "hand 0 cannot be played with 1: not legal"),
        (0, -1, ValueError, "not legal"),
        (0, 1 << 70, ValueError, "not legal"),
        (0, 0.0, TypeError, "number"),
        (2, 0, ValueError, "hand is 2, it must be from 0 to 1"),
        (-1, 0, ValueError, "hand is -1"),
        ("0", 0, TypeError, "hand"),
    ],
)
def test_wrong_moves_of_one_hand_change_nothing(hand: Any, number: Any, error: type[Exception], message: str) -> None:
    """Numbers that are not legal, and hands that there are not."""
    arena = Arena(Ruleset(), 2, 2, seed=7)
    before = [arena.state(k) for k in range(2)]

    raises(error, lambda: arena.play(hand, number), match=message)
    if hand != 0:
        for ask in (arena.turn, arena.numbers, lambda hand: arena.deal(hand, 7)):
            raises(error, ask, hand, match=message)

    assert [arena.state(k) for k in range(2)] == before


def read_only(array_of: NDArray[Any]) -> NDArray[Any]:
    """Return an array that cannot be changed any more."""
    array_of.flags.writeable = False
    return array_of


SIZE = scala40.move_numbers(Ruleset(), 2).size


@pytest.mark.parametrize(
    "mask", [bytearray(2 * SIZE), np.ones((2, SIZE), "bool"), np.ones((2, SIZE), "int8"), np.ones(2 * SIZE, "uint8")]
)
def test_masks_may_be_bytes_of_each_kind(mask: Buffer) -> None:
    """Signed, unsigned and flags, in rows or in one."""
    Arena(Ruleset(), 2, 2, seed=7).legal(mask)

    assert [at for at, one in enumerate(memoryview(mask).cast("B")) if one] == [0, SIZE]


@pytest.mark.parametrize(
    "mask,error,message",
    [
        (np.ones(3, "uint8"), ValueError, "shape"),
        (np.ones((SIZE, 2), "uint8"), ValueError, r"mask_out must have the shape \(2, \d+\), not \(\d+, 2\)"),
        (np.ones((2, SIZE, 1), "uint8"), ValueError, "shape"),
        (np.ones((SIZE, 2), "uint8").T, TypeError, "without gaps"),
        (np.ones((2, 2 * SIZE), "uint8")[:, ::2], TypeError, "without gaps"),
        (read_only(np.ones((2, SIZE), "uint8")), TypeError, "cannot be changed"),
        (bytes(2 * SIZE), TypeError, "cannot be changed"),
        (np.ones((2, SIZE), "float32"), TypeError, "kinds"),
        (np.ones((2, SIZE), "int32"), TypeError, "kinds"),
        ([1] * 2 * SIZE, TypeError, "numbers in a buffer"),
    ],
)
def test_wrong_masks_are_refused(mask: Buffer, error: type[Exception], message: str) -> None:
    """A mask has one byte that can be changed for each number; one that is refused is not written to."""
    before = np.array(mask)

    raises(error, lambda: Arena(Ruleset(), 2, 2, seed=7).legal(mask), match=message)

    assert (np.array(mask) == before).all()


@pytest.mark.parametrize("seat", range(3))
def test_any_seat_observes(seat: int) -> None:
    """What the other seats know in each hand, and in the end when all lay open what they hold."""
    arena, observe = Arena(Ruleset(), 3, 4, seed=7), scala40.observer(Ruleset(), 3).flat
    out = array("f", [1.0] * (4 * arena.observation_size))

    for most_moves in (1, 30, 100, 20_000):
        arena.play_out(most_moves)
        arena.observe(out, seat)
        flat = np.array(out).reshape(4, -1)
        assert all(flat[k].tobytes() == observe(scala40.view(arena.state(k), seat)).tobytes() for k in range(4))


OBSERVED = scala40.observer(Ruleset(), 2).size


@pytest.mark.parametrize(
    "out,error,message",
    [
        (np.ones(OBSERVED, "float32"), ValueError, "shape"),
        (np.ones((OBSERVED, 2), "float32"), ValueError, "out must have the shape"),
        (np.ones((OBSERVED, 2), "float32").T, TypeError, "without gaps"),
        (read_only(np.ones((2, OBSERVED), "float32")), TypeError, "cannot be changed"),
        (np.ones((2, OBSERVED), "float64"), TypeError, "kinds f, not d"),
        (np.ones((2, OBSERVED), ">f4"), TypeError, "kinds"),
        (bytearray(8 * OBSERVED), TypeError, "kinds"),
        ([1.0] * 2 * OBSERVED, TypeError, "numbers in a buffer"),
    ],
)
def test_wrong_rooms_for_observations_are_refused(out: Buffer, error: type[Exception], message: str) -> None:
    """An observation is of C floats; nothing is written if there is no room for them."""
    before = np.array(out)

    raises(error, lambda: Arena(Ruleset(), 2, 2, seed=7).observe(out), match=message)

    assert (np.array(out) == before).all()


@pytest.mark.parametrize("seat,error", [(-1, ValueError), (2, ValueError), (1 << 40, ValueError), ("0", TypeError)])
def test_only_seats_observe(seat: int, error: type[Exception]) -> None:
    """Nothing is written for others."""
    arena, out = Arena(Ruleset(), 2, 1, seed=7), array("f", [1.0] * OBSERVED)

    raises(error, lambda: arena.observe(out, seat))

    assert set(out) == {1.0}


def test_finished_hands_take_no_move() -> None:
    """A hand that is over is only passed over."""
    arena = Arena(Ruleset(), 2, 1, seed=7)
    assert arena.results() == [None]
    assert arena.play_out() > 20
    over = arena.state(0)

    for action in (0, 1, -2, 1 << 40):
        raises(ValueError, arena.step, array("q", [action]), match="hand 0 is over")
    arena.step(array("i", [-1]))

    result = some(scala40.result(over))
    assert arena.results() == [tuple([line.points for line in result.scores])]
    assert arena.state(0) == over
    assert arena.play_out() == 0


def test_rules_without_jokers() -> None:
    """A pack without jokers has no melds with them."""
    assert play_beside(scala40, Ruleset(jokers=0), 2, 7, random.Random(7)) > 100


def test_playouts_repeat_and_are_broken_off() -> None:
    """The same seed gives the same points; a hand that has had its moves is broken off."""
    assert playouts(Ruleset(), 3, 2, seed=7) == playouts(Ruleset(), 3, 2, seed=7)

    arena = Arena(Ruleset(), 2, 2, seed=7)
    assert arena.play_out(most_moves=3) == 6
    assert arena.results() == [None, None]


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("players", [2, 3])
def test_outcomes_are_those_of_the_referee(players: int, policy: Policy) -> None:
    """How a hand ended and when its seats opened, told after each move and in the end."""
    arena = Arena(Ruleset(opening_points=20), players, 1, seed=7)
    out = array("i", [9] * arena.outcome_size)
    first, opens, turns = arena.state(0), [0] * players, 0
    for moves in range(1, 200):
        before = arena.state(0)
        if before.phase.is_over:
            break
        arena.play_out(moves, policy=policy)
        now = arena.state(0)
        for seat in range(players):
            if now.opened[seat] and not before.opened[seat]:
                opens[seat] = turns // players + 1
        turns += now.turn != before.turn
        arena.outcomes(out)
        result = scala40.result(now)
        points = [0] * players if result is None else [line.points for line in result.scores]
        ending = 0 if result is None else [*map(str, scala40.Ending)].index(str(result.ending)) + 1
        closer = -1 if result is None or result.closer is None else result.closer
        assert out[:4].tolist() == [ending, closer, now.context.dealer, turns // players + 1]
        assert out[4:].tolist() == [
            it for seat in range(players) for it in (points[seat], opens[seat], first.hands[seat].jokers)
        ]


def test_a_policy_is_one_of_those_that_there_are() -> None:
    """And no word; and the room for outcomes is one of C ints."""
    arena, policy = Arena(Ruleset(), 2, 1, seed=7), "eager"
    wrong: Any = policy

    raises(TypeError, lambda: arena.play_out(policy=wrong), match="policy")
    raises(TypeError, lambda: arena.outcomes(array("q", [0] * arena.outcome_size)), match="kinds i")


def in_the_end(rules: Ruleset, held: tuple[str, str], *, opened: int, points: int) -> Arena:
    """Return an arena with one hand in which seat 0 is about to discard, and four kings lie on the table."""
    arena = Arena(rules, 2, 1, seed=7)
    batch, info = arena._batch.numbers, arena._batch.numbers["info"]
    (kings,) = [number for number, meld in enumerate(batch_of(arena).tables.melds) if str(meld) == "KC KD KH KS"]
    for seat, text in enumerate(held):
        hand = scala40.Hand.parse(text)
        for place, number in enumerate((hand.singles, hand.doubles, hand.jokers)):
            batch["hands"][3 * seat + place] = number
    batch["table"][0] = kings
    info[layout.TURN], info[layout.PHASE], info[own.MELDS] = 0, own.PLAY, 1
    info[layout.FRESH], info[own.OPENED], info[own.POINTS] = 0, opened, points
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
    arena, numbers = in_the_end(rules, held, opened=opened, points=points), scala40.move_numbers(rules, 2)
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
    info = arena._batch.numbers["info"]
    arena._batch.numbers["pile"][0] = scala40.Card.parse(top).index
    info[layout.PHASE], info[layout.PILE] = phase, 1
    return arena


@pytest.mark.parametrize(
    "held,top,opened,phase",
    [
        ("QC QD QH 2C 7D", "QS", 3, own.DRAW),  # the first set of three queens is one without the owed card
        ("2C 7D JH 4S 9S", "JK", 3, own.DRAW),  # a joker that goes nowhere
        ("QC QD 2H 7D 9S", "JK", 3, own.DRAW),  # a joker that goes into a set
        ("QC KC 2H 7D 9S", "JK", 3, own.DRAW),  # and into a run
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK", "2D", 0, own.PLAY),  # a run of all cards leaves none
    ],
)
def test_lists_what_the_referee_lists(held: str, top: str, opened: int, phase: int) -> None:
    """Positions that random play seldom comes to."""
    rules = Ruleset(max_run_length=14)
    arena, mask = facing(rules, held, top, opened=opened, phase=phase), bytearray(scala40.move_numbers(rules, 2).size)

    arena.legal(mask)

    assert [it for it, one in enumerate(mask) if one] == sorted(scala40.move_numbers(rules, 2).legal(arena.state(0)))


def test_the_module_lists_its_public_names() -> None:
    """As all modules do."""
    names = "Arena COMPILED Policy UnsupportedRules can_play playouts quick_table rollouts"
    assert dir(scala40.arena) == names.split()


def test_a_hand_ends_with_the_last_cards_that_are_laid() -> None:
    """Where nobody has to discard the last card, as the referee has it."""
    rules = Ruleset(closing_discard=scala40.ClosingDiscard.OPTIONAL)
    arena, numbers = in_the_end(rules, ("QC QD QH", "AS"), opened=3, points=0), scala40.move_numbers(rules, 2)
    before = arena.state(0)
    (queens,) = [it for it in numbers.legal(before) if str(numbers.decode(it, before)).startswith("lay QC")]

    arena.step(array("i", [queens]))

    after = scala40.play(before, numbers.decode(queens, before))
    result = scala40.result(after)
    assert arena.state(0) == after
    assert result is not None
    assert arena.results() == [tuple([line.points for line in result.scores])]


@pytest.mark.parametrize("compiled", [False, True])
def test_an_arena_that_is_not_compiled_warns(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays the same, and slowly, which nobody should have to find out."""
    monkeypatch.setattr("scala40.arena.hands.COMPILED", compiled)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        Arena(Ruleset(), 2, 1, seed=7)
    assert [(it.category, it.filename) for it in caught] == [(RuntimeWarning, __file__)] * (not compiled)


@pytest.mark.parametrize("players", [2, 3])
def test_the_round_in_which_a_hand_ended_is_that_of_its_last_discard(players: int) -> None:
    """Dead hands too, whoever ended them: round k has the k-th discard of each seat."""
    arena = Arena(Ruleset(max_reshuffles=0), players, 60, seed=7)
    dice, discards, dead = random.Random(7), [0] * arena.n, 0
    while any(arena.turn(hand) is not None for hand in range(arena.n)):
        chosen = [dice.choice(arena.numbers(hand) or [-1]) for hand in range(arena.n)]
        arena.step(array("i", chosen))
        for hand, number in enumerate(chosen):
            discards[hand] += layout.FIRST_DISCARD <= number < layout.FIRST_MELD
    out = array("i", [0] * arena.n * arena.outcome_size)
    arena.outcomes(out)
    for hand, count in enumerate(discards):
        ending, *_, last = out[hand * arena.outcome_size : hand * arena.outcome_size + 4]
        assert last == (count - 1) // players + 1
        dead += ending == 3 and count % players == 0
    assert dead, "no hand died in the last turn of a round"


def test_an_arena_is_not_copied() -> None:
    """A copy would share the hands; another arena of the same seed has the same ones."""
    arena = Arena(Ruleset(), 2, 1, seed=7)
    for make in (copy.copy, copy.deepcopy, pickle.dumps):
        raises(TypeError, make, arena, match="an arena changes as it is played, and is not copied or pickled")


def test_a_hand_that_is_over_takes_no_move() -> None:
    """Not even the number that stands for it in `step`."""
    arena = Arena(Ruleset(), 2, 1, seed=7)
    arena.play_out()
    raises(ValueError, lambda: arena.play(0, -1), match=r"^hand 0 is over$")


OWED = (
    ("JC 9D 9C 3C 4C 5C 6C 7C QC QH QS", ("10C JK QC", "4D 4H 4S"), 12, "9D"),
    ("10H 9S 9D 6C 6D 6S 6H 2C 3C 4C 5C 6C JC 5D", ("9H JK JH",), 0, "9S"),
)
"""Openings in which a card is owed that needs a joker of the table after two other melds; one card is missing."""


@pytest.mark.parametrize("hand,melds,points,owed", OWED, ids=["opening", "unopened"])
def test_an_opening_leaves_room_for_what_is_owed(hand: str, melds: Sequence[str], points: int, owed: str) -> None:
    """Every meld before it takes its cards away; what the arena notes is what the referee lists."""
    rules = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    duty = Duty(DutyKind.MELD, card(owed))
    others = ["KC KD 3H 4H 5S"]
    position = state(hand, *melds, opened=False, opening_points=points, owes=[duty], others=others, rules=rules)
    arena = Arena(rules, 2, 1, seed=7)
    arena._batch.put(0, position)
    numbers = move_numbers(rules, 2)
    assert arena.numbers(0) == [numbers.encode(move, position) for move in legal_moves(position)]
