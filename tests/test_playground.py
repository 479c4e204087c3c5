"""The playground of the documentation: the part in Python, which a browser runs."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from raising import some

FILE: Final = Path(__file__).parent.parent / "docs" / "_static" / "playground.py"


@pytest.fixture(scope="module")
def playground() -> Any:
    """The file as a module."""
    spec = some(importlib.util.spec_from_file_location("playground", FILE))
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game,points", [("scala40", 12), ("rumino", 12), ("chinchon", 12), ("skarney", 15)], ids=str)
def test_a_meld_of_each_game_is_drawn_with_its_points(playground: Any, game: str, points: int) -> None:
    """Skarney counts five points a card."""
    answer = json.loads(playground.check("3C 4C 5C", game, "en"))
    assert answer["points"] == points
    assert answer["picture"].startswith("<svg")
    assert answer["reasons"] == []


def test_a_refusal_is_told_in_the_language(playground: Any) -> None:
    """With the rule and what to do; in Italian C is cuori."""
    english = json.loads(playground.check("QS KS AS 2S", "scala40", "en"))["reasons"]
    assert [(it["rule"], it["hint"]) for it in english] == [("D-21", "put the ace below the two or above the king")]
    assert "♥" in json.loads(playground.check("3C 4C 9C", "scala40", "it"))["reasons"][0]["message"]


def test_what_is_no_card_is_said(playground: Any) -> None:
    """In melds and in hands."""
    for answer in (playground.check("9X", "scala40", "it"), playground.hand("9X", "it")):
        assert json.loads(answer)["unreadable"].startswith("'9X' non è una carta")


def test_a_hand_says_what_it_can_do(playground: Any) -> None:
    """The figures are those of the guide to the analysis."""
    answer = json.loads(playground.hand("KC KD KH 3S 4S 5S JK 9C 9D 2H", "en"))
    assert answer["opening"]["points"] == 69
    assert answer["points"] == 2
    assert len(answer["melds"]) == 3
    assert answer["discards"][0]["points"] == 0


def test_a_hand_without_an_opening_and_a_long_one(playground: Any) -> None:
    """The one has none; the other is not worked out."""
    assert json.loads(playground.hand("2C 5H 9S", "en"))["opening"] is None
    assert json.loads(playground.hand("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D", "en")) == {"most": 15}


@pytest.mark.unmeasured
@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("game", ["scala40", "rumino", "chinchon", "skarney"])
def test_a_hand_of_each_game_is_played_by_hints(playground: Any, game: str, language: str) -> None:
    """Until it is over; then everybody has points."""
    described = json.loads(playground.deal(game, "a seed", language))
    for _ in range(500):
        if described["over"]:
            break
        assert described["moves"]
        assert described["picture"]
        described = json.loads(playground.play(json.loads(playground.hint())))
    assert described["over"]
    assert described["moves"] == []
    assert len(described["scores"]) >= 2


def test_the_language_can_change_during_a_hand(playground: Any) -> None:
    """What is said is in the new one."""
    before = json.loads(playground.deal("scala40", "a seed", "en"))
    after = json.loads(playground.speak("it"))
    assert (before["moves"], after["moves"]) == (["draw from the stock"], ["pesca dal tallone"])
    assert after["sentence"].startswith("Anna ")


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_cards_have_the_signs_of_their_suits(playground: Any, language: str) -> None:
    """In moves and in what has happened, so that no letter is taken for another suit."""
    playground.deal("scala40", "a seed", language)
    described = json.loads(playground.play(0))
    assert any(sign in move for move in described["moves"] for sign in "♣♦♥♠")
    assert not any(re.search(r"\b[2-9AJQK][CDHS]\b", it) for it in [*described["moves"], *described["said"]])
