"""Matches written down by the points of their hands, or drawn by hypothesis."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import strategies as st

from scala40.core._cards import InvalidEntry, InvalidSetup
from scala40.core._game import Ending, HandResult, MatchRules
from scala40.core._text import Code
from scala40.match import Answer, Entry, Match, Oddity, Withdrawal, points_entry


class How(Ending):
    """How the hands of these tests end."""

    CLOSED = "closed"
    DEAD = "dead"


RULES = MatchRules(limit=101, rule="B-12")


def closed(*points: int | None) -> HandResult:
    """Return a hand that the first seat with 0 points closed; `None` for seats that did not play."""
    scored = {seat: score for seat, score in enumerate(points) if score is not None}
    return points_entry(scored, closer=points.index(0), ending=How.CLOSED)


def dead(*points: int | None) -> HandResult:
    """Return a hand that nobody closed; `None` for seats that did not play."""
    scored = {seat: score for seat, score in enumerate(points) if score is not None}
    return points_entry(scored, closer=None, ending=How.DEAD)


def match_of(seats: int, *entries: Entry, dealer: int = 0, limit: int = 101) -> Match:
    """Return the match of these entries, each of them entered as a user would."""
    match = Match(attrs.evolve(RULES, limit=limit), seats, dealer=dealer)
    for entry in entries:
        assert not isinstance(entry, Answer)
        match = match.withdraw(entry.seat) if isinstance(entry, Withdrawal) else match.add(entry)
    return match


def reasons(error: pytest.ExceptionInfo[InvalidEntry] | pytest.ExceptionInfo[InvalidSetup]) -> list[Code]:
    """Return the codes of a refusal."""
    return [violation.code for violation in error.value.violations]


def oddities(match: Match) -> list[tuple[int, int | None, Oddity]]:
    """Return the discrepancies of a match as plain tuples."""
    return [(found.number, found.seat, found.oddity) for found in match.discrepancies]


@st.composite
def hands(draw: st.DrawFn, seats: tuple[int, ...]) -> HandResult:
    """A hand of these seats, closed by one of them or by nobody."""
    points = {seat: draw(st.integers(-10, 90)) for seat in seats}
    closer = draw(st.sampled_from((None, *seats)))
    if closer is not None:
        points[closer] = 0
    return points_entry(points, closer=closer, ending=How.DEAD if closer is None else How.CLOSED)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match that was entered hand by hand, decided or not."""
    seats = draw(st.integers(2, 6))
    match = Match(RULES, seats, dealer=draw(st.integers(0, seats - 1)))
    for _ in range(draw(st.integers(0, 12))):
        if match.is_over:
            break
        if draw(st.integers(0, 9)):
            match = match.add(draw(hands(match.active)))
        else:
            match = match.withdraw(draw(st.sampled_from(match.active)))
    return match


@st.composite
def odd_entries(draw: st.DrawFn) -> tuple[Entry, ...]:
    """Entries that need not fit each other or any match."""
    anyone = st.integers(0, 6)
    some_hands = st.lists(anyone, min_size=1, unique=True).flatmap(lambda seats: hands(tuple(sorted(seats))))
    return tuple(draw(st.lists(some_hands | st.builds(Withdrawal, anyone), max_size=12)))
