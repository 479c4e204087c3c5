"""The arena deals and shuffles as the library does: hand k of a seed is the same hand everywhere."""

from __future__ import annotations

import random
from array import array
from hashlib import sha256

import pytest
from raising import raises

import scala40
from scala40 import InvalidSetup, Ruleset
from scala40.arena import Arena, chance, layout
from scala40.arena.batch import chance_of
from scala40.arena.chance import Randomness
from scala40.core._base import Seed, Stream, derive, shuffled
from scala40.episodes import begin

SEEDS: tuple[Seed, ...] = (0, 7, -1, 1 << 300, "", "tonight", "è" * 100, b"", bytes(32), bytes(range(256)))
REDRAWS = Ruleset(upcard_joker=scala40.UpcardJoker.REDRAW)
ALL_RULES = [Ruleset(), Ruleset(jokers=0), Ruleset(jokers=1), REDRAWS]


def first_states(rules: Ruleset, players: int, seed: Seed, hands: int) -> list[scala40.State]:
    """Return what the referee deals."""
    return [begin(scala40, rules, players, seed=derive(seed, "hand", k)).state for k in range(hands)]


def dealt(rules: Ruleset, players: int, seed: Seed, hands: int) -> list[scala40.State]:
    """Return what the arena deals."""
    arena = Arena(rules, players, hands, seed)
    return [arena.state(k) for k in range(hands)]


@pytest.fixture
def in_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module hashes by itself, as it does where it is compiled."""
    monkeypatch.setattr(chance, "PURE", 0)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", SEEDS, ids=repr)
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_deals_are_those_of_the_library(rules: Ruleset, seed: Seed) -> None:
    """Cards, dealer and what later shuffles depend on are the same for seeds of each kind."""
    for players in (2, 5):
        assert dealt(rules, players, seed, 4) == first_states(rules, players, seed, 4)


@pytest.mark.once
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_thousands_of_deals_are_those_of_the_library(rules: Ruleset) -> None:
    """The same for many seeds and all numbers of players, and for numbers of hands with more digits."""
    for players in range(2, 7):
        for seed in range(3):
            assert dealt(rules, players, seed, 300) == first_states(rules, players, seed, 300)


def test_a_joker_that_is_turned_up_is_shuffled_back() -> None:
    """As often as one comes up, where the rules say so."""
    states, others = dealt(REDRAWS, 6, 7, 200), dealt(Ruleset(), 6, 7, 200)

    assert not any(state.pile[0].is_joker for state in states)
    assert [state.hands for state in states] == [state.hands for state in others]
    assert sum(state.pile != other.pile for state, other in zip(states, others, strict=True)) > 3


def test_the_choices_follow_from_the_seed() -> None:
    """The numbers that choose moves are the first ones of a key of their own."""
    keys = [derive("tonight", "choices", k) for k in range(3)]
    wanted = [int.from_bytes(key[at : at + 4], "big") | at // 4 for key in keys for at in (0, 4)]

    assert Arena(Ruleset(), 2, 3, "tonight")._batch.numbers["dice"][:6].tolist() == wanted


@pytest.mark.usefixtures("in_numbers")
@pytest.mark.parametrize("size", [0, 1, 54, 55, 56, 63, 64, 119, 120, 1000])
def test_digests_are_those_of_the_standard_library(size: int) -> None:
    """For each number of bytes around those where a block more is needed."""
    data = random.Random(size).randbytes(size)
    source = chance_of(data)

    source.digest(chance.SEED + 9, size)

    assert b"".join(word.to_bytes(4, "big") for word in list(source.words)[:8]) == sha256(data).digest()


@pytest.mark.usefixtures("in_numbers")
def test_deals_and_shuffles_in_numbers_alone() -> None:
    """A hand is dealt, and its pile is shuffled, without the digests of the standard library."""
    assert dealt(REDRAWS, 3, 7, 2) == first_states(REDRAWS, 3, 7, 2)


def stream_of(seed: bytes) -> Randomness:
    """Return the chance of a key whose stream is that of the step of deals."""
    source = chance_of(0)
    source.load(memoryview(seed), 0)
    source.start(chance.DEAL_STEP, layout.NOTHING)
    return source


@pytest.mark.parametrize("count", [0, 1, 2, 7, 53, 108])
def test_shuffles_are_those_of_the_library(count: int) -> None:
    """Any part of a row is shuffled as the library shuffles it, and nothing else of the row changes."""
    for seed in range(40):
        key = derive(seed)
        cards = array("b", range(120))

        stream_of(key).shuffle(memoryview(cards), 5, count)

        assert cards[5 : 5 + count].tolist() == [*shuffled(range(5, 5 + count), derive(key, "deal"))]
        assert cards[:5] + cards[5 + count :] == array("b", [*range(5), *range(5 + count, 120)])


def test_numbers_are_those_of_streams() -> None:
    """However many are asked for, and below each number."""
    key = derive(7)
    source, stream = stream_of(key), Stream(derive(key, "deal"))

    assert [source.below(n) for n in range(1, 500)] == [stream.below(n) for n in range(1, 500)]


def test_words_that_would_make_some_numbers_likelier_are_passed_over() -> None:
    """Only words below a multiple of the number count."""
    source = stream_of(derive(7))
    source.below(1)  # so that there are words
    source.words[1], source.words[2], source.words[3] = (1 << 32) - 1, (1 << 32) - 6, (1 << 32) - 7

    assert source.below(10) == ((1 << 32) - 7) % 10


@pytest.mark.parametrize("players,error", [(1, InvalidSetup), (7, InvalidSetup), ("2", TypeError), (2.0, TypeError)])
def test_only_so_many_play_as_can(players: int, error: type[Exception]) -> None:
    """As for deals of the library."""
    raises(error, lambda: Arena(Ruleset(), players, 1, seed=7))


@pytest.mark.parametrize("seed", [None, 1.5, True, ["7"]])
def test_only_seeds_are_seeds(seed: int) -> None:
    """As for deals of the library."""
    raises(TypeError, lambda: Arena(Ruleset(), 2, 1, seed))
