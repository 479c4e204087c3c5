"""The bounds of what is read from strangers, and the work that a refusal takes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web_serving import WEB

import scala40
from scala40 import NotationError, chinchon, rumino, skarney
from scala40.core._base import MOST_SEED_BITS, MOST_SEED_LETTERS

PAGE = (Path(__file__).parent.parent.parent / "docs" / "explanation" / "limits.md").read_text("utf-8")
GAMES: tuple[Any, ...] = (scala40, rumino, chinchon, skarney)


def calls(read: Callable[[str], object], text: str) -> int:
    """Return how many calls it takes to refuse a text."""
    count = 0

    def see(_frame: object, _event: str, _argument: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        read(text)
    except NotationError:
        return count
    finally:
        sys.setprofile(before)
    raise AssertionError(f"{text[:40]} was read")


READERS: list[tuple[str, Callable[[str], object], str, int]] = [
    *((f"{game.GAME} state", game.read_state, "turn 1; ", 101) for game in GAMES),
    *((f"{game.GAME} view", game.read_view, "turn 1; ", 101) for game in GAMES),
    *((f"{game.GAME} setup", game.read_setup, "turn 1; ", 101) for game in GAMES),
    *((f"{game.GAME} semicolons", game.read_state, ";", 1000) for game in GAMES),
    *((f"{game.GAME} rules", game.read_rules, "limit=101 ", 101) for game in GAMES),
]


@pytest.mark.parametrize("name,read,part,least", READERS, ids=[it[0] for it in READERS])
def test_what_is_beyond_a_bound_is_refused_unread(
    name: str, read: Callable[[str], object], part: str, least: int
) -> None:
    """A thousand times as much takes no more calls than what is just beyond it, but for a few."""
    del name
    calls(read, part * least)  # which imports what it needs
    few, many = calls(read, part * least), calls(read, part * least * 1000)
    assert many <= few + 50
    assert few < 6_000


@pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])
def test_numbers_have_nine_digits_at_most(game: Any) -> None:
    """Longer ones are refused in few calls, however long they are."""
    text = game.write_position(game.deal(game.Ruleset(), game.Ruleset().min_players, seed=7))
    longer = text.replace("number 1;", "number {};")
    assert longer != text
    assert calls(game.read_state, longer.format("9" * 10)) <= 30_000
    assert calls(game.read_state, longer.format("9" * 100_000)) <= 30_000


def test_the_page_says_what_the_web_game_allows() -> None:
    """With the figures of the program."""
    limits = WEB.Limits()
    for figure in (
        f"{WEB.LARGEST:,} bytes, {WEB.MOST_MOVES} moves of {WEB.MOST_TEXT} letters",
        f"{limits.burst} at once, then {limits.requests} a second",
        f"{limits.tables_an_hour} an hour; {limits.tables:,} tables in all",
        f"{1 << 18:,} letters and 100 fields",
    ):
        assert figure in PAGE


@pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])
def test_seeds_are_no_longer_than_the_page_says(game: Any) -> None:
    """The longest ones deal, and what is longer is refused before it is digested."""
    assert f"{MOST_SEED_BITS:,} bits as a number, {MOST_SEED_LETTERS:,} letters or bytes" in PAGE
    rules = game.Ruleset()
    for longest in (2**MOST_SEED_BITS - 1, "7" * MOST_SEED_LETTERS, b"7" * MOST_SEED_LETTERS):
        assert game.actors(game.deal(rules, rules.min_players, seed=longest))
    for longer in (2**MOST_SEED_BITS, "7" * (MOST_SEED_LETTERS + 1), b"7" * (MOST_SEED_LETTERS + 1)):
        with pytest.raises(ValueError, match=r"^seed (is a number of|has) \d+ (bits|letters), the most is \d+$"):
            game.deal(rules, rules.min_players, seed=longer)


def test_moves_have_200_cards_at_most() -> None:
    """No pack has more, and what many cards make takes long to find out."""
    view = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    with pytest.raises(NotationError, match="201 cards are listed here, more than any pack has"):
        scala40.read_move("lay " + "JK " * 201, view)
