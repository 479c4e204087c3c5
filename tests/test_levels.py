"""Levels of players: their names, their mistakes, and that they keep nothing."""

from __future__ import annotations

import json
import pickle
from typing import Any

import bare_gin
import pytest
import strength
from kits import KITS, Kit
from positions import state
from raising import raises

import scala40
from scala40 import Discard, LayOff, TakeDiscard
from scala40.cli import main
from scala40.core._base import Language
from scala40.core._game import DRAW_STOCK
from scala40.core._game_value import Game
from scala40.players import Fallible, Greedy, Habits, Level, Search, player_of_level
from scala40.testing import rearranged

USUAL: dict[str, Any] = {"recalls": 6, "overlooks": 0}
each_level = pytest.mark.parametrize("level", Level, ids=lambda level: level.value)


@pytest.mark.parametrize("language", Language)
def test_levels_have_names(language: Language) -> None:
    """Each has its own in every language."""
    assert len({level.describe(language) for level in Level}) == len(Level)


@each_level
@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_every_level_plays_every_game_and_sees_nothing_hidden(kit: Kit, level: Level) -> None:
    """In states that look the same to it a player makes the same legal move, also when it is made again."""
    compared = 0
    for number, (here, options) in enumerate(kit.walk(5)):
        if compared == 6:
            break
        if not options or number % 4:
            continue
        seat, moves = next(iter(options.items()))
        player = player_of_level(kit.game, level, seed=number, iterations=4)
        mine = kit.game.view(here, seat)
        chosen = player.choose(mine, kit.game.legal_moves(mine, seat))
        assert chosen in moves
        again = pickle.loads(pickle.dumps(player))  # noqa: S301 - ours
        other = rearranged(kit, here, seat, seed=number) or here
        same = kit.game.view(other, seat)
        assert again.choose(same, kit.game.legal_moves(same, seat)) == chosen
        compared += 1
    assert compared


def test_levels_are_what_they_are_said_to_be() -> None:
    """Club players rate carefully, experts search besides; the others make mistakes."""
    assert [type(player_of_level(scala40, level, seed=1)) for level in Level] == [Fallible, Fallible, Greedy, Search]


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_an_expert_thinks_as_long_as_its_game_says(kit: Kit) -> None:
    """A search of as many iterations makes the same choice, and another number can be asked for."""
    here = kit.game.deal(kit.rules, max(2, kit.rules.min_players), seed=7)
    while len(kit.game.legal_moves(here)) == 1:
        here = kit.game.play(here, kit.game.legal_moves(here)[0])
    mine = kit.game.view(here, kit.game.actors(here)[0])
    moves = kit.game.legal_moves(mine)
    for given, meant in ((None, Game.of(kit.game).TUNING.iterations), (8, 8)):
        expert = player_of_level(kit.game, Level.EXPERT, seed=3, iterations=given)
        assert expert.__reduce__() == Search(kit.game, iterations=meant, seed=3, careful=True).__reduce__()
        assert expert.choose(mine, moves) in moves


def test_what_is_no_level_is_refused() -> None:
    """Nor is what is no game."""
    with pytest.raises(TypeError, match="level"):
        player_of_level(scala40, "club", seed=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="game"):
        player_of_level(object(), Level.CLUB, seed=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("wrong", [{"recalls": 0}, {"overlooks": -1}, {"overlooks": 101}])
def test_habits_have_bounds(wrong: dict[str, Any]) -> None:
    """Everybody sees the top of the pile, and nobody overlooks more than everything."""
    raises(ValueError, lambda: Habits(**(USUAL | wrong)), match="must be")


def seen(**habits: Any) -> Any:
    """Return a player of Scala 40 with some habits."""
    return Fallible(scala40, Habits(**(USUAL | habits)), seed=1)


def test_plays_are_overlooked() -> None:
    """Who overlooks everything chooses among all, so that there is always a move; else the best that was noticed."""
    here = state("7S 2H QD KD", "4S 5S 6S", others=["KC QS 2D AH"])
    mine = scala40.view(here, here.turn)
    moves = scala40.legal_moves(mine)

    assert isinstance(seen().choose(mine, moves), LayOff)
    assert seen(overlooks=100).choose(mine, moves) == seen().choose(mine, moves)
    kinds = {type(Fallible(scala40, Habits(1, 50), seed=seed).choose(mine, moves)) for seed in range(20)}
    assert kinds == {LayOff, Discard}


def test_the_stock_is_always_noticed() -> None:
    """A discard that could be taken is overlooked, and the stock is left."""
    here = state("7S KD", "4S 5S 6S", phase=scala40.Phase.DRAW, pile="8S", others=["KC QS 2D"])
    mine = scala40.view(here, here.turn)

    assert seen().choose(mine, scala40.legal_moves(mine)) == TakeDiscard()
    assert seen(overlooks=100).choose(mine, scala40.legal_moves(mine)) == DRAW_STOCK
    assert seen(overlooks=100).choose(mine, [TakeDiscard()]) == TakeDiscard()


def test_a_hoarder_keeps_a_joker() -> None:
    """It does not lay a joker off while it has more than three cards."""
    for hand, keeps in (("JK 2H 8D KD", True), ("JK 2H 8D", False)):
        here = state(hand, "4S 5S 6S", others=["KC QS"])
        mine = scala40.view(here, here.turn)
        moves = scala40.legal_moves(mine)
        assert isinstance(seen().choose(mine, moves), LayOff)
        assert isinstance(seen(hoards=True).choose(mine, moves), Discard) == keeps


def test_discards_are_forgotten() -> None:
    """Who remembers few discards takes cards for live that are dead."""
    pile = "9H 9S 9H 9S 9D 8H 8S 8H 8S 8D 3C"
    here = state("9C 8C 5H 2C KD QH", "4S 5S 6S", pile=pile, others=["KC QS 2D AH"])
    mine = scala40.view(here, here.turn)
    moves = [move for move in scala40.legal_moves(mine) if isinstance(move, Discard)]
    asked: list[int] = []

    class Asked:
        """The game, which notes how much of the pile its ratings are shown."""

        def __getattr__(self, name: str) -> object:
            return getattr(scala40, name)

        def rate(self, view: scala40.View, move: scala40.Move) -> float:
            asked.append(len(view.pile))
            return scala40.rate(view, move)

    game: Any = Asked()
    for recalls in (1, 6, 50):
        Fallible(game, Habits(recalls, 0), seed=1).choose(mine, moves)
    assert sorted({*asked}) == [1, 6, len(mine.pile)]


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.CLUB])
def test_a_game_without_ratings_is_played_too(level: Level) -> None:
    """All that is noticed is alike there."""
    game: Any = bare_gin
    here = game.deal(game.read_rules(""), 2, seed=3)
    player = player_of_level(game, level, seed=1)
    for _ in range(20):
        mine = game.view(here, game.actors(here)[0])
        here = game.play(here, player.choose(mine, game.legal_moves(mine)))


class Numbers:
    """A game whose claims are numbers that rate as they say."""

    def __getattr__(self, name: str) -> object:
        return getattr(bare_gin, name)

    def rate(self, _view: object, move: int) -> float:
        """Return the number."""
        return float(move)

    def write_view(self, view: object) -> str:
        """Return a text."""
        return str(view)


def test_claims_are_overlooked() -> None:
    """A claim is made if it is noticed and worth it."""
    game: Any = Numbers()

    assert Fallible(game, Habits(6, 0), seed=1).claim("view", [-1, 2, 1]) == 2
    assert Fallible(game, Habits(6, 0), seed=1).claim("view", [-1, 0]) is None
    assert Fallible(game, Habits(6, 100), seed=1).claim("view", [-1, 2, 1]) is None
    raises(ValueError, lambda: Fallible(game, Habits(6, 0), seed=1).claim("view", []), match="no move")


def test_the_command_knows_the_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """They are players of tournaments."""
    assert main(["simulate", "--players", "club,beginner", "--duplicate", "--hands", "6", "--seed", "1"]) == 0
    assert "beginner" in capsys.readouterr().out


# The page that says how strong they are.


def test_the_page_says_what_the_data_say() -> None:
    """If this fails, run `python tests/strength.py page`."""
    rows, gin = (json.loads(it.read_text("utf-8")) for it in (strength.DATA, strength.GIN))

    assert strength.PAGE.read_text("utf-8") == strength.page(rows, gin)
    assert strength.DATA.read_text("utf-8") == strength.written(rows)
    assert all(strength.matching(rows, duel) for duel in strength.DUELS)


def test_rows_are_what_their_commands_play() -> None:
    """A small duel gives the figures of its command."""
    row = strength.played(strength.Duel("scala40", 2, "club", "greedy", 4))

    assert row["found"] == {"value": 6.75, "low": -10.78, "high": 24.28}
    assert row["counted"] == 4


@pytest.mark.unmeasured
def test_rows_of_matches_tell_how_many_are_won() -> None:
    """In per cent, as the command tells it, and with the rules of the row."""
    duel = strength.Duel("chinchon", 2, "club", "greedy", 3, "conga", "matches")
    row = strength.played(duel)

    assert duel.options.split()[1:5] == ["--game", "chinchon", "--rules", "conga"]
    assert (row["counted"], row["found"]["value"] * 6 / 100 % 1) == (3, pytest.approx(0, abs=0.01))
    assert 0 <= row["found"]["low"] <= row["found"]["value"] <= row["found"]["high"] <= 100
