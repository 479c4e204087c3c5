"""Randomness: the same on every Python, for every seed, and nobody can guess it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given
from raising import raises
from walks import RULES

from scala40 import deal
from scala40.core._base import Seed, Stream, derive, shuffled


@given(st.integers(0, 10_000))
def test_law_7_the_same_seed_gives_the_same_hand(seed: int) -> None:
    """Deals depend on the seed alone, and different seeds differ."""
    assert deal(RULES, 3, seed=seed) == deal(RULES, 3, seed=seed)
    assert deal(RULES, 3, seed=seed).stock != deal(RULES, 3, seed=seed + 1).stock


def test_law_7_seeds_of_different_types_and_lengths_differ() -> None:
    """A number, its text and its bytes are different seeds, and every bit of a long one counts."""
    long = 1 << 20_000
    seeds: list[Seed] = [7, "7", b"7", -7, long, long + 1, "x" * 999, "x" * 998 + "y", "", b""]
    assert len({derive(seed) for seed in seeds}) == len(seeds)
    assert len({derive(7, "a", "b"), derive(7, "ab"), derive("7", "a", "b"), derive(7, "b", "a")}) == 4


PROGRAM = """
import hashlib, scala40
from scala40.core._base import Stream
lines = []
for seed in (7, "seven", b"\\x07"):
    state, dice = scala40.deal(scala40.Ruleset(), 6, seed=seed), Stream(seed)
    while not state.phase.is_over:
        moves = list(scala40.legal_moves(state))
        move = dice.choice(moves)
        lines.append(repr((moves, move)))
        state = scala40.play(state, move)
    lines.append(repr((state.hands, state.table, state.stock, state.pile, scala40.result(state))))
print(len(lines), state.chance.shuffles, hashlib.sha256("\\n".join(lines).encode()).hexdigest())
"""
RECORDED = "586 3 7dfe424a8457d25cf1755d621b8fded999cd1c7753856a93d8944f251869643c"
"""What the program prints, on every Python and platform and with every hash seed."""


RUMINO_PROGRAM = """
import hashlib
from scala40 import rumino
from scala40.core._base import Stream
lines = []
for seed in (7, "seven", b"\\x07"):
    state, dice = rumino.deal(rumino.Ruleset(), 6, seed=seed), Stream(seed)
    while not state.phase.is_over:
        options = [(seat, move) for seat in rumino.actors(state) for move in rumino.legal_moves(state, seat)]
        seat, move = dice.choice(options)
        lines.append(repr((options, seat, move)))
        state = rumino.play(state, move, seat)
    lines.append(repr((state.hands, state.shown, state.stock, state.pile, rumino.result(state))))
print(len(lines), state.chance.shuffles, hashlib.sha256("\\n".join(lines).encode()).hexdigest())
"""
RUMINO_RECORDED = "2044 2 37b11dde7e6b7ed2d4d2996ee3568d1c6a173728c4c35f5e955a84dfad2e6a41"
"""The same for Rumino."""


def test_other_types_are_no_seeds() -> None:
    """Nothing is rounded or guessed."""
    others: list[Any] = [1.5, None, [1], 2 + 0j, True, False]
    for wrong in others:
        with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
            deal(RULES, 2, seed=wrong)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
@pytest.mark.parametrize("program,recorded", [(PROGRAM, RECORDED), (RUMINO_PROGRAM, RUMINO_RECORDED)], ids=["40", "7"])
def test_law_7_play_is_the_same_on_every_python_and_with_every_hash_seed(
    program: str, recorded: str, hash_seed: str
) -> None:
    """Three hands played by the dice, all moves listed, reshuffles included, give the digest that is written here."""
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == recorded


def test_the_generator_is_what_the_documentation_says() -> None:
    """A second implementation, written from the words of `scala40.core._base.rng`, gives the same shuffle."""

    def tag(letter: bytes, data: bytes) -> bytes:
        return letter + len(data).to_bytes(8, "big") + data

    key = hashlib.sha256(tag(b"i", b"7") + tag(b"s", b"deal")).digest()
    assert derive(7, "deal") == key
    stream_key = hashlib.sha256(tag(b"b", key)).digest()
    digests = (hashlib.sha256(stream_key + i.to_bytes(8, "big")).digest() for i in range(100))
    words = [int.from_bytes(digest[k : k + 4], "big") for digest in digests for k in range(0, 32, 4)]
    deck = list(RULES.pack.cards)
    taken = iter(words)
    for last in range(107, 0, -1):
        size = last + 1
        word = next(it for it in taken if it < 2**32 - 2**32 % size)
        deck[last], deck[word % size] = deck[word % size], deck[last]
    assert tuple(deck) == shuffled(RULES.pack.cards, derive(7, "deal"))


def test_numbers_are_uniform() -> None:
    """Sixty thousand throws of a die: a chi-square test with five degrees of freedom at one in ten thousand."""
    dice = Stream("chi-square")
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 25.7


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_numbers_below_nothing_cannot_be_drawn(n: int) -> None:
    """The bound is from 1 to 2**32."""
    raises(ValueError, lambda: Stream(1).below(n), match="cannot draw a number below")


def test_a_word_that_would_not_be_fair_is_drawn_again() -> None:
    """With a bound just above half of all words about half of them are passed over."""
    bound = 2**31 + 1
    dice = Stream("rejection")
    assert all(dice.below(bound) < bound for _ in range(100))
    plain = Stream("rejection")
    words = [plain.below(2**32) for _ in range(300)]
    again = Stream("rejection")
    assert [again.below(bound) for _ in range(50)] == [word for word in words if word < bound][:50]


def test_places_are_drawn_by_their_weights() -> None:
    """Exactly: of twenty thousand draws a chi-square test with two degrees of freedom at one in ten thousand."""
    dice = Stream("weights")
    counts = Counter(dice.weighted([3, 0, 5, 2]) for _ in range(20_000))
    due = {0: 6_000, 2: 10_000, 3: 4_000}
    assert counts.keys() == due.keys()
    assert sum((counts[place] - number) ** 2 / number for place, number in due.items()) < 18.4


def test_weights_can_be_of_any_size() -> None:
    """Beyond what one word holds too; of one place there is no choice."""
    dice = Stream("large")
    counts = Counter(dice.weighted([2**200, 2**200, 1]) for _ in range(2_000))
    assert counts.keys() == {0, 1}
    assert abs(counts[0] - counts[1]) < 200
    assert Stream(7).weighted([0, 4, 0]) == 1


@pytest.mark.parametrize("weights", [[], [0], [0, 0]])
def test_nothing_cannot_be_drawn_by_weights(weights: list[int]) -> None:
    """They must come to at least 1."""
    raises(ValueError, lambda: Stream(1).weighted(weights), match="the weights come to 0")


def test_a_number_that_is_no_place_is_drawn_again() -> None:
    """Of weights that come to 5 three bits are drawn, and 5, 6 and 7 are passed over."""
    top = 1 << 29
    assert Rigged(7 * top, 5 * top, 6 * top, 4 * top + 1).weighted([1, 3, 1]) == 2
    assert [Rigged(number * top).weighted([1, 3, 1]) for number in range(5)] == [0, 1, 1, 1, 2]


class Rigged(Stream):
    """A stream of which the words are known."""

    __slots__ = ("words",)

    def __init__(self, *words: int) -> None:
        super().__init__("rigged")
        self.words = [*reversed(words)]

    def _more_words(self) -> None:
        self._words = [self.words.pop()]


def test_a_shuffle_passes_over_unfair_words_too() -> None:
    """The last of all words would make one of three places likelier; of four it makes none."""
    three, four = list("abc"), list("abcd")
    Rigged(2**32 - 1, 5, 3).shuffle(three)
    assert three == ["a", "b", "c"]
    Rigged(2**32 - 1, 5, 3).shuffle(four)
    assert four == ["a", "b", "c", "d"]


WORD = 2**32


def shuffled_slowly(stream: Stream, items: list[int]) -> list[int]:
    """Return the items in the order that one draw for each place gives."""
    for last in range(len(items) - 1, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@pytest.mark.parametrize("count", [2, 3, 7, 54, 108])
@pytest.mark.parametrize("back", [0, 1, 2, 3, 53, 54, 55, 107, 108, 109])
def test_a_shuffle_refuses_the_words_that_would_favour_some_places(count: int, back: int) -> None:
    """Words at the end of their range, which chance hardly ever brings, are drawn again as `below` does."""
    quick, slow = Stream(7), Stream(7)
    for stream in (quick, slow):
        stream.below(2)
        stream._words[-3:] = [WORD - 1 - back, 5, WORD - 1 - back]
    items = [*range(count)]
    quick.shuffle(items)
    assert items == shuffled_slowly(slow, [*range(count)])
    assert quick.below(WORD) == slow.below(WORD)
