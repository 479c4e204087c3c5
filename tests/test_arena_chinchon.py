"""The arena plays Chinchón as the referee does, move for move."""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any, TypeAlias

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
from raising import raises

from scala40 import Card, Hand, InvalidRuleset, InvalidSetup, cards_in, chinchon, skarney
from scala40.arena import COMPILED, Arena, Policy, UnsupportedRules, layout, rollouts
from scala40.arena.batch import chance_of
from scala40.arena.chinchon import layout as own
from scala40.arena.chinchon.batch import ChinchonBatch
from scala40.arena.driver import Driver
from scala40.arena.games import CHINCHON as SUPPORTED
from scala40.chinchon import PRESETS, Phase, Ruleset, State
from scala40.core._melds import Groupings
from scala40.episodes import begin

CHOICES: dict[str, tuple[object, ...]] = {
    "pack_size": tuple(chinchon.PackSize),
    "figure_values": tuple(chinchon.FigureValues),
    "close_max": (0, 3, 5, 20, 50),
    "layoff_order": tuple(chinchon.LayOffOrder),
    "first_turn": tuple(chinchon.FirstTurn),
    "close_guard": tuple(chinchon.CloseGuard),
    "limit": (4, 100),
    "close_cards_max": (1, 2, 7),
    "loose_points": tuple(chinchon.LoosePoints),
    "first_turn_close": tuple(chinchon.EarlyClose),
    "chinchon_points": (None, -50),
    "layoff_on": tuple(chinchon.LayOffOn),
    "closer_lays_off": tuple(chinchon.CloserLaysOff),
}
TO_ALL: dict[str, Any] = {
    "layoff_on": chinchon.LayOffOn.ALL,
    "closer_lays_off": chinchon.CloserLaysOff.YES,
    "close_max": 50,
}


def drawn_rules(dice: random.Random) -> Ruleset:
    """Return rules that the arena knows: mostly the usual ones, with some fields changed."""
    while True:
        fields: dict[str, Any] = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
        with suppress(InvalidRuleset):
            return Ruleset(**fields)


def batch_of(rules: Ruleset) -> ChinchonBatch:
    """Return the batch of an arena with two hands."""
    batch = Arena(rules, 2, 2, seed=7)._batch
    assert isinstance(batch, ChinchonBatch)
    return batch


def often_keeps_melds(moves: tuple[int, ...], dice: random.Random, state: State) -> int:
    """Return a number: often the discard that leaves the fewest points, so that hands come to good closes."""
    if state.phase is not Phase.PLAY or dice.random() < 0.3:
        return dice.choice(moves)
    least = state.rules.arranger.least_without(state.hand)
    return 2 + min(least, key=lambda card: (least[card], card)).index


def test_plays_as_the_referee() -> None:
    """Legal moves, states, deals, shuffles, observations and scores are the referee's at each decision."""
    dice = random.Random(os.environ["SCALA40_SOAK"] if SOAK else 37)
    batch = 32 if SOAK else 2
    assert compare_games(chinchon, Ruleset(), drawn_rules, DECISIONS, dice, batch, often_keeps_melds) >= DECISIONS


UNKNOWN = {
    "jokers": ("jokers",),
    "two-packs": ("packs",),
    "conga-50": ("jokers", "wild_chinchon", "two_wilds_close"),
    "ace-of-coins": ("wild_aces",),
    "club": ("wild_aces",),
    "app-close-3": ("wild_aces",),
    "ace_in_runs=both all_melded_bonus=everybody": ("ace_in_runs", "all_melded_bonus"),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", [name for name in PRESETS if name not in UNKNOWN])
def test_knows_presets(name: str) -> None:
    """The presets that the arena knows are played as the referee plays them."""
    dice = random.Random(7)
    assert play_beside(chinchon, PRESETS[name].rules, 3, 7, dice, 120, 1, often_keeps_melds) > 10


@pytest.mark.parametrize("name,fields", UNKNOWN.items())
def test_names_what_it_does_not_know(name: str, fields: tuple[str, ...]) -> None:
    """Other rules are refused, with the fields."""
    rules = PRESETS[name].rules if name in PRESETS else chinchon.read_rules(name)
    assert set(raises(UnsupportedRules, lambda: Arena(rules, 2, 1, seed=7)).fields) == set(fields)


def test_all_that_it_plays_is_compared_with_the_referee() -> None:
    """The list of what it plays is that of the rules that these tests draw, and what matches alone depend on."""
    played = {
        name: values for name, values in SUPPORTED.played.items() if name not in {"match_end", "reentry_max", "hands"}
    }

    assert played.keys() == CHOICES.keys()
    assert SUPPORTED.played.keys() <= {field.name for field in attrs.fields(Ruleset)}
    assert all(values is None or {*values} == {*CHOICES[name]} for name, values in played.items())


def placed(
    rules: Ruleset,
    held: Sequence[str],
    *,
    phase: int = own.PLAY,
    closer: int = layout.NOTHING,
    shown: Sequence[str] = (),
    known: Sequence[str] = (),
) -> Arena[State]:
    """Return an arena with one hand in which seat 0 is about to move, and seats hold, show and are known to hold this.

    After a close the card that lies face down is the king of spades.
    """
    arena = Arena(rules, len(held), 1, seed=7)
    numbers, info = arena._batch.numbers, arena._batch.numbers["info"]
    for name, hands in (("hands", held), ("known", known or [""] * len(held))):
        for seat, text in enumerate(hands):
            numbers[name][3 * seat] = Hand.of(cards_in(text)).singles
    for slot, text in enumerate(shown):
        numbers["shown"][slot] = Hand.of(cards_in(text)).singles
    info[layout.TURN], info[layout.PHASE], info[own.CLOSER] = 0, phase, closer
    if closer != layout.NOTHING:
        info[own.FACE_DOWN] = Card.parse("KS").index
        info[own.SHOWN] = 1 << closer | sum({1 << slot // own.SLOTS for slot, text in enumerate(shown) if text})
    return arena


Make: TypeAlias = Callable[[], Arena[State]]
"""Makes an arena in which a position stands."""


def play_all_ways(make: Make, depth: int = 2) -> int:
    """Play each legal move of a position in the arena and in the referee, and each that follows; return how many."""
    arena = make()
    states: list[tuple[tuple[int, ...], State]] = [((), arena.state(0))]
    numbers = chinchon.move_numbers(arena.state(0).rules, 2)
    made = 0
    while states:
        path, now = states.pop()
        legal, mask = numbers.legal(now), bytearray(arena.size)
        arena = make()
        for number in path:
            arena.step(array("i", [number]))
        arena.legal(mask)
        assert arena.state(0) == now
        assert [it for it, one in enumerate(mask) if one] == sorted(legal)
        result = chinchon.result(now)
        assert arena.results() == [None if result is None else tuple([line.points for line in result.scores])]
        made += 1
        if len(path) < depth:
            states += [((*path, it), chinchon.play(now, numbers.decode(it, now))) for it in legal]
    return made


A_RUN = "4C 5C 6C"
POSITIONS_TO_PLAY: dict[str, Make] = {
    "a chinchón": lambda: placed(Ruleset(), ("AC 2C 3C 4C 5C 6C 7C JC", "4D 4H 4S 5D 6D 7D KS")),
    "a chinchón for points": lambda: placed(
        Ruleset(chinchon_points=-50), ("AC 2C 3C 4C 5C 6C 7C KH", "4D 4H 4S 5D 6D 7D KS")
    ),
    "two melds": lambda: placed(Ruleset(), ("AC 2C 3C 4D 4H 4S 4C KH", "5D 6D 7D JD QD KD KS", "2D 2H 2S AH AS KC QC")),
    "no card left to go face down": lambda: placed(Ruleset(), ("4C 4D 4H 4S 5C 5D 5H 5S", "6C 6D 6H 7C 7D 7H JC")),
    "a card face down that all know": lambda: placed(
        Ruleset(close_max=20), ("4C 5C 6C 7D 7H 7S AC KS", "JC QC KC AD AH 2D 2H"), known=("KS AC", "")
    ),
    "lay-offs on a run and a set": lambda: placed(
        Ruleset(), ("3C 7C 4S 2C JC AH KD", "2D"), phase=own.LAY_OFF, closer=1, shown=("", "", A_RUN, "4D 4H 4C")
    ),
    "a run to the ends of the suit": lambda: placed(
        Ruleset(),
        ("AC KC 2H 3H 5S 6D JD", "2D"),
        phase=own.LAY_OFF,
        closer=1,
        shown=("", "", "2C 3C 4C 5C 6C 7C JC QC"),
    ),
    "the eights and nines": lambda: placed(
        Ruleset(pack_size=chinchon.PackSize.FORTY_EIGHT),
        ("8C 9C JC 2H 3H 5S 6D", "2D"),
        phase=own.LAY_OFF,
        closer=1,
        shown=("", "", "5C 6C 7C"),
    ),
    "lay-offs on all melds, by the closer too": lambda: placed(
        Ruleset(**TO_ALL), ("7C 7D 7H 3C AH KD QH", "AD 7S"), phase=own.LAY_OFF, closer=1, shown=("", "", A_RUN, "")
    ),
    "the last card of the closer": lambda: placed(
        Ruleset(**TO_ALL), ("3C", "KD"), phase=own.LAY_OFF, closer=0, shown=("7D 7H 7S", "", A_RUN, "")
    ),
}


@pytest.mark.parametrize("make", POSITIONS_TO_PLAY.values(), ids=POSITIONS_TO_PLAY.keys())
def test_plays_rare_positions_as_the_referee(make: Make) -> None:
    """Positions that random play seldom comes to: each legal move, and each that follows, makes the same of them."""
    assert play_all_ways(make, 3 if SOAK else 2) > 3


def ways_to_part(melds: Sequence[tuple[Card, ...]]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield none, one or two of some melds that have no card in common: each way to part a hand, by brute force."""
    yield ()
    yield from ((one,) for one in melds)
    yield from (pair for pair in combinations(melds, 2) if {*pair[0]}.isdisjoint(pair[1]))


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(30))
def test_partitions_are_those_of_brute_force(seed: int) -> None:
    """Every group of cards is asked of the checker; the partitions found are those that its melds make."""
    rules, dice = Ruleset(), random.Random(seed)
    # Seven or eight of the cards of few ranks and suits, which make many melds.
    near = [card for card in rules.pack.cards if card.index % 13 < (4 if seed % 2 else 6) or card.index < 8]
    cards = sorted(dice.sample(near, 7 + seed % 3 // 2))
    groups = [group for size in range(3, len(cards) + 1) for group in combinations(cards, size)]
    ways = [*ways_to_part([group for group in groups if chinchon.check_meld(group, rules).is_meld])]
    partitions, hand = batch_of(rules).kernel.partitions, Hand.of(cards).singles

    count = partitions.note(hand, partitions.note_cards(hand))

    found = [frozenset({partitions.one[it], partitions.other[it]} - {0}) for it in range(count)]
    assert len(found) == len(ways)
    assert {*found} == {frozenset(Hand.of(meld).singles for meld in way) for way in ways}
    if len(cards) == 7:
        groupings = Groupings(7, 7)
        for it, planes in enumerate(found):
            groups_of_way = [tuple([card for card in cards if plane & card.bit]) for plane in planes]
            assert partitions.number(it, hand) == groupings.number_of(cards, groups_of_way)
    melded = [{card for meld in way for card in meld} for way in ways]
    fewest = min(sum(rules.hand_values[card.index] for card in cards if card not in it) for it in melded)
    best = partitions.least(hand)
    assert partitions.points(hand ^ partitions.one[best] ^ partitions.other[best]) == fewest


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", Policy)
def test_outcomes_are_those_of_the_referee(players: int, policy: Policy) -> None:
    """How hands ended, who closed, and the points of each seat."""
    arena = Arena(Ruleset(), players, 6, seed=7)
    out = array("i", [9] * (6 * arena.outcome_size))
    arena.outcomes(out)
    assert out[:2].tolist() == [0, -1]
    arena.play_out(3_000, policy=policy)

    arena.outcomes(out)

    endings: list[object] = [chinchon.Ending.CLOSED, chinchon.Ending.ALL_MELDED, chinchon.Ending.CHINCHON]
    for hand, row in enumerate(np.array(out).reshape(6, -1).tolist()):
        state = arena.state(hand)
        result = chinchon.result(state)
        points = [0] * players if result is None else [line.points for line in result.scores]
        ending = 0 if result is None else endings.index(result.ending) + 1
        assert row[:3] == [ending, -1 if state.closer is None else state.closer, state.context.dealer]
        assert row[4:] == points


def test_any_seat_observes() -> None:
    """What each seat knows in each hand, also after a close."""
    rules = Ruleset(first_turn_close=chinchon.EarlyClose.FORBIDDEN, **TO_ALL)
    require_observations(chinchon, rules, (1, *range(20, 60, 2), 20_000))


@pytest.mark.unmeasured
def test_playouts_repeat_in_any_number_of_threads() -> None:
    """The same seed gives the same points, and hands end."""
    require_repetition(Ruleset())


@pytest.mark.parametrize("players", [1, 5])
def test_only_so_many_play_as_can(players: int) -> None:
    """As for deals of the library."""
    raises(InvalidSetup, lambda: Arena(Ruleset(), players, 1, seed=7))


def test_wrong_actions_change_nothing() -> None:
    """A number that is not legal, in any of the hands, is refused before a hand moves."""
    require_refusals(Ruleset(), 54, 55)
    arena = Arena(Ruleset(), 2, 2, seed=7)
    before = [arena.state(k) for k in range(2)]
    arena.step(array("i", [0, 1]))

    assert before != [arena.state(k) for k in range(2)]
    arena.play_out()
    raises(ValueError, lambda: arena.step(array("i", [0, -1])), match="hand 0 is over")


@pytest.mark.parametrize("first_turn", chinchon.FirstTurn)
def test_a_hand_can_be_dealt_anew_and_played_alone(first_turn: chinchon.FirstTurn) -> None:
    """A hand of any seed, and a move in it; the other hands stay as they are."""
    arena = Arena(Ruleset(first_turn=first_turn), 3, 2, seed=7)
    arena.play_out(50)
    before = arena.state(0)

    arena.deal(1, "a seed")

    dealt = begin(chinchon, Ruleset(first_turn=first_turn), 3, seed="a seed").state
    number = arena.numbers(1)[-1]
    assert (arena.state(1), arena.turn(1)) == (dealt, dealt.turn)
    arena.play(1, number)
    assert arena.state(1) == chinchon.play(dealt, chinchon.move_numbers(dealt.rules, 2).decode(number, dealt))
    assert arena.state(0) == before


def test_other_games_are_not_in_the_arena() -> None:
    """Their rules are refused, and their views."""
    wrong: Any = skarney.Ruleset()
    raises(TypeError, lambda: Arena(wrong, 2, 1, seed=7), match=r"rules must be .* or a scala40\.rumino\.Ruleset")

    views: Any = [skarney.view(skarney.deal(skarney.Ruleset(), 4, seed=7), 1)]
    raises(TypeError, lambda: rollouts(views, 1, Policy.RANDOM, seed=7), match="a position must be")


def test_a_driver_without_a_game_has_no_moves() -> None:
    """A game says what is legal: without one, hands are dealt and stay as they are."""
    batch = batch_of(Ruleset())
    driver = Driver(batch.tables.buffers, batch.numbers | {"found": memoryview(array("i", [0]))}, chance_of(7))
    points, described = memoryview(array("i", [9] * 4)), memoryview(array("i", [9] * 12))

    driver.deal_all(0, 2)
    assert driver.play_out(0, 2, 10, layout.RANDOM) == 0
    driver.step(memoryview(array("q", [-1, 0])))
    driver.count_points(points)
    driver.say(described, 1)

    if not COMPILED:  # compiled, what a game says is out of sight
        assert driver.discard_at(0) == driver.closer(0) == layout.NOTHING
    assert points.tolist() == [0] * 4
    assert described[:4].tolist() == [0, -1, batch.info(0)[layout.DEALER], 1]


@pytest.mark.unmeasured
def test_nobody_has_ended_a_hand_that_goes_on() -> None:
    """Not before the others have shown their melds, either."""
    arena = Arena(chinchon.Ruleset(), 3, 20, seed=7)
    out = array("i", [0] * arena.n * arena.outcome_size)
    dice, closed = random.Random(7), 0
    while any(arena.turn(hand) is not None for hand in range(arena.n)):
        listed = [arena.numbers(hand) or [-1] for hand in range(arena.n)]
        arena.step(array("i", [max(found) if dice.random() < 0.5 else dice.choice(found) for found in listed]))
        arena.outcomes(out)
        for hand in range(arena.n):
            ending, closer = out[hand * arena.outcome_size : hand * arena.outcome_size + 2]
            assert (ending == 0) == (arena.turn(hand) is not None) == (closer == -1)
            closed += ending == 0 and arena.state(hand).closer is not None
    assert closed


ADDING = (
    (
        "turn 2; phase lay_off; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; "
        "hands 2C 3C 4C 2D 4S 7S / JC 4D 3S KS / AD 2H 2S / 3D 5D QD; stock QH KH QC JD QS KC; "
        "pile 7D 7C 5S KD JS; closer 2; covered 5C; table 3H 4H 5H 6H 7H JH; "
        "shown nothing | 6C 6D 6S | - | AC AH AS; known 2C 3C 4C 2D 4S 7S / JC 4D 3S KS / AD 2H 2S / 3D 5D QD; "
        "recycled QC KC JD QD KD JH QH KH QS KS; drawn - / KS / KD / QD JH; seed int:677; shuffles 1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 0; phase lay_off; seats 0 1 2; dealer 0; number 1; totals 0 0 0; "
        "hands AC QC 2D QD AH 3H QS / AS / 5C AD 4D 5D 2H 5H 3S; stock KD 7S QH 7D 6H 7C 6D JS; "
        "pile KS JD JC JH KC 7H KH 4H 6C 3D; closer 1; covered 2S; table 2C 3C 4C / 4S 5S 6S; "
        "shown nothing | - | nothing; known QS / AS / 5C AD 5H 3S; seed int:1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 2; phase lay_off; seats 0 1 2; dealer 0; number 1; totals 0 0 0; "
        "hands QC 2D QD AH 3H QS / AS / 5C AD 4D 5D 2H 5H 3S; stock KD 7S QH 7D 6H 7C 6D JS; "
        "pile KS JD JC JH KC 7H KH 4H 6C 3D; closer 1; covered 2S; table AC 2C 3C 4C / 4S 5S 6S; "
        "shown nothing | - | nothing; known QC 2D QD AH 3H QS / AS / 5C AD 5H 3S; seed int:1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 2; phase lay_off; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; "
        "hands 5C JD QD AH / 7C AD 5D 5H AS 3S 7S / 4S / AC 2D 3D 7D 5S JS; stock JH JC 3C KS 3H; "
        "pile QC KC KD QS QH KH; closer 2; covered 7H; table 2C 2H 2S / 6C 6D 6H 6S; "
        "shown 4C 4D 4H | nothing | - | nothing; "
        "known 5C JD QD AH / 7C AD 5D 5H AS 3S 7S / 4S / AC 2D 3D 7D 5S JS; seed int:86; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
)
"""Hands of Chinchón in which seats lay off on the melds of all, before and behind the closer, who may add too."""


@pytest.mark.parametrize("line", ADDING, ids=range(len(ADDING)))
def test_whose_melds_a_seat_may_add_to(line: str) -> None:
    """Under C-15 a closer does not add to melds of their own; what the arena notes is what the referee lists."""
    position = chinchon.read_state(line)
    players = len(position.context.seats)
    arena = Arena(position.rules, players, 1, seed=7)
    arena._batch.put(0, position)
    numbers = chinchon.move_numbers(position.rules, players)
    assert arena.numbers(0) == [numbers.encode(move, position) for move in chinchon.legal_moves(position)]
