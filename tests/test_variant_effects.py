"""The page of what variants change: it says what its data say, they have every option, and their hands are these."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
import variant_effects
from variant_effects import (
    DATA,
    GAMES,
    HANDS,
    PAGE,
    SEATS,
    SEED,
    SLICE,
    Option,
    Row,
    entrant,
    kept_or_played,
    options,
    page,
    slice_of,
    written,
)

from scala40.simulate import compare_rules

FOUND: Final[Row] = json.loads(DATA.read_text("utf-8"))
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.GAME)


def test_the_page_is_what_the_data_say() -> None:
    """If this fails, run `python tests/variant_effects.py page`."""
    assert PAGE.read_text("utf-8") == page(FOUND)
    assert DATA.read_text("utf-8") == written(FOUND)


@each_game
def test_the_data_have_every_option(game: Any) -> None:
    """If this fails, run `python tests/variant_effects.py`, which plays those that are missing."""
    rows = FOUND["games"][game.GAME]["options"]
    assert [(it["base"], it["variant"]) for it in rows] == [option.key for option in options(game)]
    assert {it["field"] for it in rows} == {*game.Ruleset.form.decisions}


def test_the_data_are_of_the_hands_that_the_page_tells() -> None:
    """All of them, from one seed."""
    assert (FOUND["seed"], FOUND["hands"], FOUND["seats"]) == (SEED, HANDS, SEATS)
    for game in FOUND["games"].values():
        for row in (game["default"], *game["options"]):
            assert row["deals"] + max(row["gave_up"]) <= HANDS <= row["deals"] + sum(row["gave_up"])
            assert bool(row["figures"]) == bool(row["changed"] or not row["field"])


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "game,number",
    [
        pytest.param(game, number, id=f"{game.GAME}-{number}")
        for game in GAMES.values()
        for number in range(len(FOUND["games"][game.GAME]["options"]))
    ],
)
def test_the_first_deals_of_an_option_are_the_same_again(game: Any, number: int) -> None:
    """If this fails the rules or the greedy player have changed: run `python tests/variant_effects.py all`."""
    row = FOUND["games"][game.GAME]["options"][number]
    base, variant = game.read_rules(row["base"]), game.read_rules(row["variant"])
    found = compare_rules(game, base, variant, [entrant(game)], hands=SLICE, seed=SEED, seats=SEATS)
    assert slice_of(found.sums) == row["slice"]


def test_rows_that_are_there_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is missing, or was played otherwise, is played."""
    played = list[str]()

    def play(option: Option) -> Row:
        played.append(option.key[1])
        return {}

    monkeypatch.setattr(variant_effects, "row_of", play)
    first, second = options(GAMES["Rumino"])[:2]
    kept = FOUND["games"]["rumino"]["options"][1]
    assert kept_or_played(first, None) == {}
    assert kept_or_played(second, kept) is kept
    assert kept_or_played(second, {**kept, "slice": []}) == {}
    assert played == ["max_run_length=7", "knock_max=1"]
