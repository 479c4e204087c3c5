"""Score sheets that are saved and loaded."""

from __future__ import annotations

import json
import random
from typing import Any

import attrs
import pytest
from raising import raises

import scala40
from scala40 import Ending, Hand, InvalidRuleset, InvalidSetup, Ruleset, chinchon, notation, rumino, skarney
from scala40.match import Choice, Match, MatchError, SavedMatch, Withdrawal, points_entry
from scala40.players import Greedy
from scala40.playing import play_match

GAMES: tuple[Any, ...] = (scala40, rumino, chinchon, skarney)
RULES = Ruleset(limit=201)
MATCH = (
    Match(RULES.match_rules, 3, dealer=2)
    .add(points_entry({0: 0, 1: 48, 2: 73}, closer=0, ending=Ending.CLOSED))
    .add(
        scala40.score(
            RULES,
            {0: Hand.parse("KC QD 7S"), 1: Hand(), 2: Hand.parse("AS JK")},
            ending=Ending.CLOSED_IN_HAND,
            closer=1,
        )
    )
    .withdraw(2)
)
DATA: dict[str, Any] = dict(notation.to_data(SavedMatch(MATCH, RULES), scala40))


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])
@pytest.mark.parametrize("seed", range(6))
def test_matches_of_every_game_come_back_as_they_were(game: Any, seed: int) -> None:
    """With the items of every score, sides and endings, under each preset."""
    dice = random.Random(seed)
    rules = dice.choice([*game.PRESETS.values()]).rules
    seats = dice.randint(rules.min_players, rules.max_players) if hasattr(rules, "min_players") else 4
    match = play_match(game, rules, [Greedy.of(game) for _ in range(seats)], seed=seed).match
    text = notation.to_json(SavedMatch(match, rules), game)

    loaded = notation.from_json(SavedMatch, text, game)

    assert loaded == (match, rules)
    assert loaded.match.totals == match.totals
    assert loaded.match.sheet == match.sheet
    assert notation.to_json(SavedMatch(*loaded[:1], loaded.rules), game) == text


def test_a_sheet_says_what_was_entered() -> None:
    """In a form that people can read and change; the versions of the library read it for ever."""
    assert DATA["rules"] == {"limit": 201}
    assert (DATA["seats"], DATA["dealer"]) == (3, 2)
    first, second, third = DATA["entries"]
    assert first["scores"][1] == {"seat": 1, "items": [{"kind": "entered", "points": 48, "card": None}]}
    assert second["scores"][2]["items"][1]["card"] == "JK"
    assert second["ending"] == "closed in hand"
    assert third == {"withdrawal": 2}
    assert notation.from_data(SavedMatch, json.loads(json.dumps(DATA)), scala40) == (MATCH, RULES)


def test_answers_and_contradictions_are_kept() -> None:
    """After a correction, too: nothing that was entered is lost."""
    rules = chinchon.PRESETS["conga-reenganche"].rules
    high = points_entry({0: 104, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED)
    match = Match(rules.match_rules, 3).add(high).answer(0, Choice.RETURN)
    corrected = match.replace(1, points_entry({0: 14, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED))
    assert corrected.discrepancies
    for it in (match, corrected):
        assert notation.from_json(SavedMatch, notation.to_json(SavedMatch(it, rules), chinchon), chinchon).match == it


WRONG: list[tuple[Any, str]] = [
    ([], "the match must be an object, not []"),
    ({}, "the match has no format"),
    (DATA | {"format": "scala40 view"}, "format of the match must be 'scala40 match', not 'scala40 view'"),
    (DATA | {"version": 2}, "version of the match must be 1, not 2"),
    (DATA | {"game": "rumino"}, "game of the match must be 'scala40', not 'rumino'"),
    (DATA | {"players": 3}, "the match has no 'players'; there are dealer, entries,"),
    ({name: value for name, value in DATA.items() if name != "dealer"}, "the match has no dealer"),
    (DATA | {"seats": "3"}, "seats of the match must be a whole number of up to nine digits, not '3'"),
    (DATA | {"seats": True}, "seats of the match must be a whole number of up to nine digits, not True"),
    (DATA | {"entries": {}}, "entries of the match must be a list, not {}"),
    (DATA | {"entries": [3]}, "item 1 of entries of the match must be an object, not 3"),
    (DATA | {"entries": [{}]}, "item 1 of entries of the match"),
    (DATA | {"entries": [{"withdrawal": 1, "seat": 1}]}, "item 1 of entries of the match has no 'seat'"),
    (DATA | {"entries": [{"answer": 1}]}, "item 1 of entries of the match has no choice"),
    (
        DATA | {"entries": [{"answer": 1, "choice": "back"}]},
        "choice of item 1 of entries of the match must be one of return, leave, not 'back'",
    ),
    (DATA | {"rules": {"limit": "x y"}}, "limit of rules of the match"),
    (
        DATA | {"rules": {f"field{n}": n for n in range(200)}},
        "rules of the match cannot be: no rules have so many fields",
    ),
]


@pytest.mark.parametrize("data,message", WRONG, ids=range(len(WRONG)))
def test_what_is_no_match_is_refused_with_the_place(data: Any, message: str) -> None:
    """And with what should be there."""
    assert str(raises(MatchError, lambda: notation.from_data(SavedMatch, data, scala40))).startswith(message)


def test_an_ending_is_one_of_the_game() -> None:
    """Those of another game mean nothing in it."""
    wrong: Any = DATA | {"entries": [DATA["entries"][0] | {"ending": "rumino"}]}
    with pytest.raises(MatchError, match=r"^ending of item 1 of entries of the match must be one of closed, "):
        notation.from_data(SavedMatch, wrong, scala40)


def test_texts_that_are_no_json_and_rules_and_seats_that_cannot_be_are_refused() -> None:
    """By the errors that they have elsewhere."""
    raises(MatchError, lambda: notation.from_json(SavedMatch, "{", scala40), match="this is no JSON")
    with pytest.raises(MatchError, match="two members of one name"):
        notation.from_json(SavedMatch, '{"seats": 1, "seats": 2}', scala40)
    cases: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"rules": {"limit": 0}}, InvalidRuleset),
        ({"seats": 1}, InvalidSetup),
        ({"dealer": 3}, InvalidSetup),
    ]
    for changes, error in cases:
        raises(error, notation.from_data, SavedMatch, {**DATA, **changes}, scala40)


def test_a_match_is_saved_with_its_own_rules() -> None:
    """Otherwise it would be loaded with other totals."""
    with pytest.raises(ValueError, match="the match was begun under other rules than these"):
        notation.to_data(SavedMatch(MATCH, Ruleset()), scala40)
    wrong: Any = rumino.Ruleset()
    raises(TypeError, lambda: notation.to_data(SavedMatch(MATCH, wrong), scala40), match="rules must be a ")
    nothing: Any = None
    raises(TypeError, lambda: notation.to_data(SavedMatch(nothing, RULES), scala40), match=r"match must be a .*; Match")
    raises(TypeError, lambda: notation.to_data(SavedMatch(MATCH, RULES), nothing), match="game must be a game")
    raises(TypeError, lambda: notation.from_json(SavedMatch, nothing, scala40))


def test_numbers_that_json_readers_could_not_read_are_not_written() -> None:
    """A seat that withdraws has a number of at most nine digits."""
    huge = attrs.evolve(MATCH, entries=(points_entry({0: 0, 1: 10**9}, closer=0, ending=Ending.CLOSED), Withdrawal(1)))
    raises(ValueError, lambda: notation.to_data(SavedMatch(huge, RULES), scala40), match="digits")
