"""The arena plays Rumino as the referee does, move for move, claims included."""

from __future__ import annotations

import os
import random
from array import array
from contextlib import suppress
from itertools import combinations
from typing import Any, cast

import attrs
import numpy as np
import pytest
from arenas import (
    DECISIONS,
    SOAK,
    compare_games,
    play_beside,
    require_observations,
    require_refusals,
    require_repetition,
)
from raising import raises, some
from rumino_positions import stacked, state

from scala40 import JOKER, Hand, InvalidRuleset, InvalidSetup, cards_in, rumino
from scala40.adapters.arrays import SeatArrays
from scala40.adapters.seats import SeatTable, _InArena
from scala40.arena import Arena, Policy, layout
from scala40.arena.games import RUMINO as SUPPORTED
from scala40.arena.rumino import layout as own
from scala40.arena.rumino.batch import RuminoBatch
from scala40.core._base import Stream
from scala40.episodes import Episode, begin
from scala40.players import Random
from scala40.playing import Unit
from scala40.rumino import PRESETS, Phase, Ruleset, RuminoWhen, State
from scala40.rumino.searching import found_in, least_without

CHOICES: dict[str, tuple[Any, ...]] = {
    "max_run_length": (4, 5, 6, 7),
    "knock_max": (1, 7, 20, 40),
    "knock_min_melded": (3, 4, 6, 7),
    "rumino_when": tuple(RuminoWhen),
}


def drawn_rules(dice: random.Random) -> Ruleset:
    """Return rules of the game: mostly the usual ones, with some fields changed."""
    while True:
        fields: dict[str, Any] = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.5}
        with suppress(InvalidRuleset):
            return Ruleset(**fields)


def often_collects(moves: tuple[int, ...], dice: random.Random, state: State) -> int:
    """Return a number: often of what leaves few points or, for some seats, most of a suit, so that hands end well."""
    if state.phase is Phase.DRAW:
        return dice.choice(moves[:2] if dice.random() < 0.6 else moves)
    if dice.random() < 0.2:
        return dice.choice(moves)
    if state.turn % 2:
        least = least_without(state.hand, state.rules.max_run_length)
        return 2 + min(least, key=lambda card: (least[card], card)).index
    suits = [card.index // 13 for card in state.hand if not card.is_joker]
    kept = max(suits, key=suits.count)
    return 2 + next((card.index for card in state.hand if card.index // 13 not in {kept, 4}), min(state.hand).index)


def stack(arena: Arena[State], dice: random.Random) -> None:
    """Let the first seat of each hand have drawn, from a pack in which what belongs together lies together."""
    assert isinstance(arena.rules, Ruleset)
    for hand in range(arena.n):
        deck = stacked(Stream(dice.randrange(1 << 30)))
        arena._batch.put(hand, rumino.play(rumino.deal_from(arena.rules, deck, arena.players), rumino.DrawStock()))


@pytest.mark.unmeasured
def test_plays_as_the_referee() -> None:
    """Who is asked, legal moves, states, deals, shuffles, observations and scores are the referee's, move by move."""
    dice = random.Random(os.environ["SCALA40_SOAK"] if SOAK else 37)
    batch = 32 if SOAK else 2
    assert compare_games(rumino, Ruleset(), drawn_rules, DECISIONS, dice, batch, often_collects, stack) >= DECISIONS


@pytest.mark.parametrize("name", PRESETS)
def test_knows_presets(name: str) -> None:
    """All presets are played as the referee plays them."""
    assert play_beside(rumino, PRESETS[name].rules, 6, 7, random.Random(7), 150, 1, often_collects) > 10


def test_the_pile_becomes_the_stock() -> None:
    """If six draw from the stock in each of a hundred turns, it is empty after 65 of them."""

    def draws(moves: tuple[int, ...], dice: random.Random, _state: State) -> int:
        discards = [it for it in moves if it < layout.FIRST_MELD]  # none of who is asked for a claim, and waits
        return 0 if moves[0] == 0 else dice.choice(discards or moves[-1:])

    assert play_beside(rumino, Ruleset(), 6, 7, random.Random(7), 200, 1, draws) == 200


def test_all_rules_are_played() -> None:
    """The list of what it plays names every field; those that are not drawn here are about matches."""
    assert SUPPORTED.played.keys() == {field.name for field in attrs.fields(Ruleset)}
    assert SUPPORTED.played.keys() - CHOICES.keys() == {"gin_streak", "limit"}


def play_all_ways(state: State, depth: int) -> set[Phase]:
    """Play each number of a position in the arena and in an episode, and each that follows; return what phases came."""
    seats, rules = len(state.hands), state.rules
    arena, arrays = Arena(rules, seats, 1, seed=7), SeatArrays(rumino, rules, seats)
    arena._batch.put(0, state)
    start: Episode[Any, Any, Any, Any] = begin(rumino, rules, seats, seed=7)
    first = attrs.evolve(start, state=arena.state(0), asked=(state.turn,))
    before = {name: row.tobytes() for name, row in arena._batch.numbers.items()}
    out = array("f", bytes(4 * arena.observation_size))
    episodes: list[tuple[tuple[int, ...], Episode[Any, Any, Any, Any]]] = [((), first)]
    phases = set[Phase]()
    while episodes:
        path, episode = episodes.pop()
        for name, row in before.items():
            arena._batch.numbers[name].cast("B")[:] = row
        for number in path:
            arena.step(array("i", [number]))
        legal, asked = arrays.legal(episode), None if episode.is_over else episode.seat
        assert arena.numbers(0) == list(legal), (path, episode.state)
        assert (arena.state(0), arena.turn(0)) == (episode.state, asked)
        result = rumino.result(episode.state)
        assert arena.results() == [None if result is None else tuple([line.points for line in result.scores])]
        out[:] = array("f", [1] * len(out))
        arena.observe(out)
        assert out.tobytes() == arrays.observation(episode, episode.state.turn if asked is None else asked).tobytes()
        phases.add(episode.state.phase)
        if len(path) < depth:
            episodes += [((*path, it), arrays.played(episode, it)) for it in legal]
    return phases


AT_ONCE = Ruleset(rumino_when=RuminoWhen.AT_ONCE)
LOOSE = Ruleset(max_run_length=7, knock_min_melded=3, knock_max=40)
OTHERS = ("2D 5S 8D JS QH 3H 6C", "3S 4D 6H 9S 10D QC KD")
WANTED = "7C KH JH 9D KD JS 9S 7S"
WANTED_DISCARD = rumino.Discard(cards_in("7C")[0])
SIX = "AC 2C 3C 4C 5C 6C KH"
MORE = "8C 9C 10C JC JK QC 4S"
POSITIONS_TO_PLAY: dict[str, tuple[State, str]] = {
    "two seats want the discard": (state(WANTED, SIX, MORE, OTHERS[0], players=4, phase=Phase.DISCARD), "rumino"),
    "two seats want it, and not the next": (
        state(WANTED, OTHERS[0], SIX, MORE, players=4, phase=Phase.DISCARD, fresh=4),
        "rumino",
    ),
    "the next seat wants it alone": (state(WANTED, SIX, *OTHERS, players=4, phase=Phase.DISCARD), "rumino"),
    "nobody claims their own discard": (state("7C AC 2C 3C 4C 5C 6C KH", *OTHERS, phase=Phase.DISCARD), "gin rumino"),
    "a rumino out of turn": (
        state(WANTED, *OTHERS, "7D 7H 7H 7D 7C JK JK", players=4, phase=Phase.DISCARD, rules=AT_ONCE),
        "rumino",
    ),
    "a rumino and a claim": (
        state(WANTED, "6D 7D 7H 7H 7D 7C JK", OTHERS[1], phase=Phase.DISCARD, rules=AT_ONCE),
        "knocked gin rumino",
    ),
    "a rumino that the one before keeps": (
        state("7D 7H 7S 7S 7C JK JK KH", *OTHERS, phase=Phase.DISCARD, rules=AT_ONCE),
        "gin rumino",
    ),
    "a rumino of eight cards, and gin with each": (
        state("7C 7D 7H 7S JK JK 7C 7D", *OTHERS, phase=Phase.DISCARD, fresh=3),
        "gin rumino",
    ),
    "jokers that may go": (state("JK JK JK JK 7C 7D 8C 9C", *OTHERS, phase=Phase.DISCARD, rules=LOOSE), "gin rumino"),
    "a joker that is claimed": (
        state("JK KH JH 9D KD JS 9S 7S", SIX, *OTHERS, players=4, phase=Phase.DISCARD),
        "rumino",
    ),
    "twins, of which each goes into a meld": (state("7C 7C 8C 8C 9C 9C KH", *OTHERS, rules=LOOSE), "knocked gin"),
    "melds that begin alike": (state("7C 7C 7D 7D 7H JK JK", *OTHERS, rules=LOOSE), "knocked gin rumino"),
    "a run that is sorted before a set": (state("AC 2C 3C 7C 7D 7H KH", *OTHERS, rules=LOOSE), "knocked"),
    "knocks with jokers in either meld": (state("7C 7D 8C 9C JK JK JK", *OTHERS, rules=LOOSE), "knocked gin rumino"),
    "no knock in the first turn": (state("7C 7D 7H 9C 10C JC JK", *OTHERS, fresh=3, rules=LOOSE), "gin"),
}


@pytest.mark.parametrize("position,endings", POSITIONS_TO_PLAY.values(), ids=POSITIONS_TO_PLAY.keys())
def test_plays_rare_positions_as_the_referee(position: State, endings: str) -> None:
    """Claims, declarations and endings that are rare at random: each move makes the same, and each after it."""
    assert {it.value for it in play_all_ways(position, 3 if SOAK else 2) if it.is_over} == {*endings.split()}


@pytest.mark.parametrize("seed,asked", [(7_812, 3), (25_127, 2)])
def test_a_rumino_can_be_dealt(seed: int, asked: int) -> None:
    """Where it may be declared at once, a seat is asked before the first move, unless it is its turn anyway."""
    arena = Arena(AT_ONCE, 6, 1, seed=7)

    arena.deal(0, seed)

    first: Episode[Any, Any, Any, Any] = begin(rumino, AT_ONCE, 6, seed=seed)
    numbers = rumino.move_numbers(AT_ONCE, 2)
    declare = numbers.encode(rumino.DeclareRumino(), first.state)
    assert (arena.turn(0), first.seat, first.state.turn) == (asked, asked, 2)
    assert arena.numbers(0) == ([declare, numbers.wait] if asked == 3 else [0, 1, declare])
    arena.play(0, declare)
    assert arena.state(0) == first.play(rumino.DeclareRumino()).state


def test_waiting_is_no_move() -> None:
    """A hand with a claim that passes is broken off where it would be without, and no earlier."""
    position = POSITIONS_TO_PLAY["two seats want the discard"][0]
    arena, arrays = Arena(Ruleset(), 4, 1, seed=7), SeatArrays(rumino, Ruleset(), 4)
    arena._batch.put(0, position)
    wait = some(arrays.numbers.wait)
    arena.play(0, arrays.numbers.encode(WANTED_DISCARD, position))
    asked = [arena.turn(0)]
    for _ in range(2):
        arena.play(0, wait)
        asked.append(arena.turn(0))

    assert asked == [2, 3, 2]
    assert [arena.play_out(most_moves) for most_moves in (1, 2, 2)] == [0, 1, 0]


# the ways to part a hand


def some_hand(dice: random.Random) -> Hand:
    """Return seven or eight cards that have much to do with each other, and up to four jokers among them."""
    size, jokers, ranks = dice.randint(7, 8), dice.randint(0, 4), dice.randint(2, 8)
    near = [card for card in Ruleset().pack.cards if not card.is_joker and card.index % 13 < ranks and card.index < 39]
    return Hand.of([*dice.sample(near, min(size - jokers, len(near))), *[JOKER] * jokers])


@pytest.mark.parametrize("longest", range(4, 8))
def test_ways_to_part_a_hand_are_those_of_the_referee(longest: int) -> None:
    """All of them, in the same order, with the points that they leave, and there is room for them."""
    ways, dice = batch_of(Ruleset(max_run_length=longest)).kernel.ways, random.Random(longest)
    for hand in [some_hand(dice) for _ in range(500 if SOAK else 12)]:
        ways.note(hand.singles, hand.doubles, hand.jokers)

        listed = found_in(hand.singles, hand.doubles, hand.jokers, longest).ways
        count = ways.count
        assert list(zip(ways.one[:count], ways.other[:count], ways.left[:count], strict=True)) == [
            (*(*way.masks, 0, 0)[:2], way.points) for way in listed
        ]
        assert ways.melds <= own.MOST_MELDS
        assert count <= own.MOST_WAYS
        assert (
            ways.least(hand.singles, hand.doubles, hand.jokers) == rumino.best_partition(hand, longest=longest).points
        )


def batch_of(rules: Ruleset) -> RuminoBatch:
    """Return the batch of an arena with one hand."""
    batch = Arena(rules, 2, 1, seed=7)._batch
    assert isinstance(batch, RuminoBatch)
    return batch


def test_there_is_room_for_all_ways() -> None:
    """As many as there can be: a meld takes three to seven of eight places, two melds are beside each other."""
    groups = [it for it in range(1 << 8) if 3 <= it.bit_count() <= 7]
    pairs = [(one, other) for one, other in combinations(groups, 2) if not one & other]

    assert (len(groups), 1 + len(groups) + len(pairs)) == (own.MOST_MELDS, own.MOST_WAYS)


# the batch


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("policy", Policy)
def test_outcomes_are_those_of_the_referee(players: int, policy: Policy) -> None:
    """How hands ended, who ended them, and the points of each seat."""
    arena = Arena(LOOSE, players, 6, seed=7)
    out = array("i", [9] * (6 * arena.outcome_size))
    arena.outcomes(out)
    assert out[:2].tolist() == [0, -1]
    arena.play_out(2_000, policy=policy)

    arena.outcomes(out)

    endings: list[object] = [*rumino.Ending]
    for hand, row in enumerate(np.array(out).reshape(6, -1).tolist()):
        state = arena.state(hand)
        result = rumino.result(state)  # of two eager seats that take each other's discards there is none
        points = [0] * players if result is None else [line.points for line in result.scores]
        ended = [0, -1] if result is None else [endings.index(result.ending) + 1, state.turn]
        assert row[:3] == [*ended, state.context.dealer]
        assert row[4:] == points


def test_any_seat_observes() -> None:
    """What each seat knows in each hand, also at its end."""
    require_observations(rumino, LOOSE, (1, *range(20, 60, 4), 20_000))


def test_playouts_repeat_in_any_number_of_threads() -> None:
    """The same seed gives the same points, and hands end."""
    require_repetition(LOOSE)


@pytest.mark.parametrize("players", [1, 7])
def test_only_so_many_play_as_can(players: int) -> None:
    """As for deals of the library."""
    raises(InvalidSetup, lambda: Arena(Ruleset(), players, 1, seed=7))


def test_wrong_actions_change_nothing() -> None:
    """A number that is not legal in a hand is refused before any hand moves; so is waiting without a claim."""
    wait = some(rumino.move_numbers(Ruleset(), 2).wait)
    require_refusals(Ruleset(), 108, wait - 1, wait)


def test_environments_ask_for_claims_in_the_arena() -> None:
    """A seat whose turn it is and another one have a claim: it claims or waits first, and to wait counts as no move."""
    table: SeatTable[Any, Any, Any, Any] = SeatTable(rumino, None, [Random] * 3, 2, Unit.HAND, 100)
    hands, numbers = _InArena(table, 1), rumino.move_numbers(Ruleset(), 2)
    hands.begin(0, 7)
    before = state(WANTED, SIX.replace("KH", "KS"), SIX, players=4, phase=Phase.DISCARD)
    cast("Arena[State]", hands._arena)._batch.put(0, before)
    hands._arena.play(0, numbers.encode(WANTED_DISCARD, before))
    made = hands._moves[0]
    legal = hands.seen()["action_mask"][0].nonzero()[0].tolist()
    assert (len(legal), legal[-1]) == (2, numbers.wait)
    raises(ValueError, lambda: hands.play(0, 0), match="hand 0 cannot be played with 0")
    assert (hands._arena.turn(0), hands._moves[0]) == (2, made)
    hands._players[0] = [Random(5)] * 4  # it lets the second claim pass
    hands.play(0, legal[-1])
    assert (hands._arena.turn(0), hands._moves[0]) == (2, made)
    hands.play(0, 0)
    assert hands._moves[0] > made
