"""Intervals and ratings: the formulas that the documentation names, against tables, sums and counts."""

from __future__ import annotations

import math
import statistics
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from raising import some

from scala40.core._base import Stream
from scala40.simulate import Comparison, Interval, mean_interval, rate_interval, ratings
from scala40.simulate.ratings import NORMAL, student

# The 97.5 % points of Student's distribution as statistical tables print them.
TABLE = {
    1: 12.706,
    2: 4.303,
    3: 3.182,
    4: 2.776,
    5: 2.571,
    6: 2.447,
    9: 2.262,
    10: 2.228,
    15: 2.131,
    20: 2.086,
    29: 2.045,
    30: 2.042,
    40: 2.021,
    60: 2.000,
    120: 1.980,
}


@pytest.mark.parametrize("freedom", TABLE)
def test_students_factors_are_those_of_the_tables(freedom: int) -> None:
    """To the last place that they print."""
    assert student(freedom) == pytest.approx(TABLE[freedom], abs=0.0005)


def test_the_normal_factor_leaves_a_fortieth_at_either_side() -> None:
    """As the standard library works it out."""
    assert pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-14) == NORMAL


def test_students_factors_fall_to_the_normal_one() -> None:
    """Without a step where the way to work them out changes."""
    factors = [student(freedom) for freedom in range(1, 200)]
    assert factors == sorted(factors, reverse=True)
    assert student(31) - student(32) < student(30) - student(31)
    assert student(10**9) == pytest.approx(1.959964, abs=1e-6)


def test_wilsons_interval_is_where_the_share_is_as_unlikely_as_allowed() -> None:
    """Its bounds are the shares of which what was found is 1.96 standard errors away."""
    for won, played in ((0, 7), (3, 10), (8, 10), (500, 1000), (1000, 1000)):
        found = some(rate_interval(won, played))
        for bound in {found.low, found.high} - {0.0, 1.0}:
            error = math.sqrt(bound * (1 - bound) / played)
            assert abs(won / played - bound) == pytest.approx(1.959964 * error, rel=1e-4)
    assert rate_interval(0, 0) is None


def test_wilsons_interval_holds_the_truth_about_95_times_in_100() -> None:
    """Summed up over all that can be found in 40 matches."""
    for share in (0.1, 0.3, 0.5, 0.9):
        held = 0.0
        for won in range(41):
            found = some(rate_interval(won, 40))
            if found.low <= share <= found.high:
                held += comb(40, won) * share**won * (1 - share) ** (40 - won)
        assert 0.92 < held < 0.98


@given(st.integers(0, 300), st.integers(0, 300))
def test_wilsons_interval_holds_what_was_found(won: int, lost: int) -> None:
    """And stays between 0 and 1."""
    found = rate_interval(won, won + lost)
    assert found is None or 0 <= found.low <= found.value <= found.high <= 1


@given(st.lists(st.integers(-10_000, 10_000), min_size=2, max_size=60), st.integers(1, 6))
def test_the_interval_of_a_mean_is_that_of_the_differences(differences: list[int], scale: int) -> None:
    """The mean and Student's factor times its standard error, as the standard library works them out."""
    found = some(mean_interval(len(differences), sum(differences), sum(it**2 for it in differences), scale))
    scaled = [it / scale for it in differences]
    reach = student(len(differences) - 1) * statistics.stdev(scaled) / math.sqrt(len(differences))
    assert found.value == pytest.approx(statistics.fmean(scaled), abs=1e-6)
    assert found.high - found.low == pytest.approx(2 * reach, abs=1e-6)


def test_one_difference_says_nothing() -> None:
    """Two are needed to say how much they scatter."""
    assert mean_interval(0, 0, 0) is None
    assert mean_interval(1, 5, 25) is None


def test_large_sums_lose_no_digits() -> None:
    """A million differences far from zero that scatter by one."""
    count, far = 1_000_000, 10_000_000
    total = count * far
    squares = count // 2 * ((far - 1) ** 2 + (far + 1) ** 2)
    found = some(mean_interval(count, total, squares))
    assert found.high - found.value == pytest.approx(1.96 / 1000, rel=1e-3)


def test_an_interval_is_clear_of_zero_on_either_side() -> None:
    """Not if it begins there."""
    assert [Interval(1, low, 2).is_clear for low in (0.1, 0.0, -0.1)] == [True, False, False]
    assert Interval(-1, -2, -0.1).is_clear


# Ratings


def likelihood(strengths: list[float], found: dict[tuple[int, int], Comparison]) -> float:
    """Return the logarithm of how likely results are by Bradley and Terry, with a shared match for each pair."""
    total = 0.0
    for (one, other), it in found.items():
        chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        total += (it.better + it.equal / 2 + 0.5) * math.log(chance)
        total += (it.worse + it.equal / 2 + 0.5) * math.log(1 - chance)
    return total


counts = st.builds(Comparison, better=st.integers(0, 40), equal=st.integers(0, 5), worse=st.integers(0, 40))


@given(
    st.integers(2, 5).flatmap(
        lambda size: st.tuples(st.just(size), st.lists(counts, min_size=comb(size, 2), max_size=comb(size, 2)))
    )
)
def test_ratings_make_the_results_most_likely(case: tuple[int, list[Comparison]]) -> None:
    """No rating can be changed a little so that they become more likely; their mean is 0."""
    size, comparisons = case
    strengths = [it.value * math.log(10) / 400 for it in ratings(comparisons, size)]
    results = dict(zip(combinations(range(size), 2), comparisons, strict=True))
    best = likelihood(strengths, results)
    assert sum(strengths) == pytest.approx(0, abs=1e-6)
    for at in range(size):
        for step in (-0.01, 0.01):
            moved = [strength + step * (at == it) for it, strength in enumerate(strengths)]
            assert likelihood(moved, results) < best + 1e-9


def test_ratings_of_many_who_are_far_apart_are_the_most_likely_too() -> None:
    """Twelve of whom each always beats all below: the top is farther away than any number of rounds that is fixed."""
    pairs = list(combinations(range(12), 2))
    strengths = [it.value * math.log(10) / 400 for it in ratings([Comparison(better=10**7)] * len(pairs), 12)]
    for at in range(12):
        others = [strength for other, strength in enumerate(strengths) if other != at]
        expected = sum((10**7 + 1) / (1 + math.exp(other - strengths[at])) for other in others)
        assert expected == pytest.approx(10**7 * (11 - at) + 5.5, abs=1e-3)


def test_ratings_mean_what_elo_says() -> None:
    """Ten to one are 400 points, but for the match that each pair is taken to have shared."""
    one, other = ratings([Comparison(better=100_000, worse=10_000)], 2)
    assert one.value - other.value == pytest.approx(400, abs=0.1)
    assert one.value - one.low == pytest.approx(one.high - one.value)


def test_who_has_won_everything_has_a_rating() -> None:
    """It is finite, and grows with the number of matches."""
    few, many = (ratings([Comparison(better=it)], 2)[0] for it in (5, 5_000))
    assert 0 < few.value < many.value < 1_000


def test_the_intervals_of_ratings_hold_the_truth_about_95_times_in_100() -> None:
    """Over 400 tournaments of three whose strengths are known."""
    true = [0.6, 0.0, -0.6]
    dice, held = Stream("ratings"), 0
    for _ in range(400):
        comparisons = []
        for one, other in combinations(range(3), 2):
            chance = 1 / (1 + math.exp(true[other] - true[one]))
            won = sum(dice.below(1_000_000) < chance * 1_000_000 for _ in range(60))
            comparisons.append(Comparison(better=won, worse=60 - won))
        for it, strength in zip(ratings(comparisons, 3), true, strict=True):
            held += it.low <= strength * 400 / math.log(10) <= it.high
    assert 0.93 < held / 1_200 < 0.97
