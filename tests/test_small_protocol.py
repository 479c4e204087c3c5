"""A game says what its protocol asks for; for anything else the tools have defaults."""

from __future__ import annotations

import copy
from types import ModuleType, SimpleNamespace
from typing import Any

import bare_gin
import pytest
from raising import some

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core._game import AnyGame, leads_of
from scala40.core._game_value import Game
from scala40.core._text import Merit
from scala40.draft import Draft
from scala40.notation import from_text, to_text
from scala40.players import Greedy, Player, Random, Search, hint
from scala40.playing import first_wish, play_match
from scala40.record import Record, record_match, seat_record
from scala40.render import text
from scala40.simulate import Entrant, Tournament, run_tournament
from scala40.testing import LAWS, Kit, Law

RULES = bare_gin.read_rules("target=1")  # matches that the first knock ends: who rates no moves knocks late
MOST_MEMBERS = 21
OPTIONAL = {"is_claim", "rate", "reason", "default_move", "outlook"}
FOR_SPEED = {"rate_all", "quick_move"}
"""What only makes tools quicker."""


def members() -> set[str]:
    """Return the names of what the protocol asks for."""
    return {name for name in vars(AnyGame) if not name.startswith("_")}


def test_the_protocol_is_small() -> None:
    """A game has twenty things at most."""
    assert len(members()) <= MOST_MEMBERS
    assert members() == set(bare_gin.__all__)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.__name__)
def test_our_own_games_leave_nothing_to_defaults(game: AnyGame) -> None:
    """Each has a function of its own for whatever has a default."""
    assert not [name for name in OPTIONAL if not callable(getattr(game, name))]
    assert (Game.of(game).rate, Game.of(game).outlook) == (vars(game)["rate"], vars(game)["outlook"])


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.__name__)
def test_the_games_of_the_library_are_quick(game: AnyGame) -> None:
    """They also have what only makes tools quicker."""
    assert not [name for name in FOR_SPEED if not callable(getattr(game, name))]
    assert Game.of(game).quick_move == vars(game)["quick_move"]


@pytest.mark.unmeasured
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold(law: Law) -> None:
    """The laws can be asked of it, and it obeys them."""
    law(Kit(bare_gin, seeds=range(2, 8), rules=RULES))


@pytest.mark.unmeasured
def test_hands_are_played_and_recorded() -> None:
    """Matches, records, seats' records and tournaments need no more."""
    players: list[Player[Any, Any]] = [Greedy(Game.of(bare_gin).rate), Search(bare_gin, iterations=6, seed=1)]
    for pair in (players, [Greedy.of(bare_gin), players[1]]):
        record = record_match(bare_gin, RULES, pair, seed=7, most_moves=500)
        assert from_text(Record, to_text(record, bare_gin), bare_gin) == record
        assert seat_record(record, bare_gin, 1).hands

    assert play_match(bare_gin, RULES, [Random(1), Random(2)], seed=7).match.is_over
    two = tuple(Entrant(name, Random) for name in "ab")
    assert run_tournament(Tournament(game=bare_gin, rules=RULES, entrants=two, deals=2, seed=7)).tally.matches == 2


def test_a_hint_is_the_first_move() -> None:
    """Where nothing rates moves, one is as good as another, and the rules allow it."""
    state = bare_gin.deal(RULES, 2, seed=7)
    view = bare_gin.view(state, 1)
    found = hint(bare_gin, view, bare_gin.legal_moves(view))
    assert found.move is not None
    assert (found.move, found.reason.merit) == (bare_gin.legal_moves(view)[0], Merit.LEGAL)
    assert Game.of(bare_gin).reason(view, found.move) == found.reason
    assert first_wish(bare_gin, state, {1: found.move}) == (1, found.move)
    assert not Game.of(bare_gin).is_claim(found.move)


def test_an_absent_player_passes_the_turn_on() -> None:
    """The default move is one after which another seat is to act and the hand goes on, else the first."""
    offered = bare_gin.deal(RULES, 2, seed=7)
    state = bare_gin.play(bare_gin.play(offered, bare_gin.read_move("pass", RULES)), bare_gin.read_move("pass", RULES))
    draft = Draft(bare_gin, state, 1)
    draw = Game.of(bare_gin).default_move(draft.view)
    assert draw == draft.legal_moves[0]

    drawn = draft.play(draw)
    move = Game.of(bare_gin).default_move(drawn.view)
    assert isinstance(move, scala40.Discard)
    assert drawn.play(move).is_finished
    with pytest.raises(ValueError, match="seat 0 does not have to move"):
        Game.of(bare_gin).default_move(bare_gin.view(draft.start, 0))


def test_the_outlook_is_even_until_the_hand_is_over() -> None:
    """Then it is what was scored."""
    state = bare_gin.deal(RULES, 2, seed=7)
    assert Game.of(bare_gin).outlook(state) == (0.0, 0.0)
    player = Random(3)
    while actors := bare_gin.actors(state):
        state = bare_gin.play(state, player.choose(None, bare_gin.legal_moves(state)), actors[0])
    ended = some(bare_gin.result(state))
    assert Game.of(bare_gin).outlook(state) == leads_of(ended, bare_gin.match_rules(RULES))


def test_what_a_package_has_is_asked_for_the_rest() -> None:
    """A claim is one in any position, and the rating of a move is one of those of all moves."""
    toy: Any = SimpleNamespace(
        GAME="toy", is_claim="claim".__eq__, rate_all=lambda _: (1.0, 2.0), legal_moves=lambda _: ["draw", "claim"]
    )
    game = Game.of(toy)
    assert (game.is_claim_in(None, "claim"), game.is_claim_in(None, "draw")) == (True, False)
    assert (game.rate(None, "claim"), game.rate_all(None), game.rate_carefully(None)) == (2.0, (1.0, 2.0), (1.0, 2.0))
    assert copy.copy(game).GAME == "toy"
    assert Game.of(game) is game


def test_it_can_be_drawn() -> None:
    """A scene is all that pictures need."""
    assert "may take the upcard or pass" in text(bare_gin.scene(bare_gin.deal(RULES, 2, seed=7)))


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.__name__)
def test_a_game_exports_the_errors_that_it_raises(game: ModuleType) -> None:
    """Whoever plays a game catches its errors by its own names."""
    errors = {"IllegalMove", "InvalidEntry", "InvalidRuleset", "InvalidSetup", "NotationError", "RuleError"}
    errors |= (
        {"Scala40Error"} if game is rumino else {"InvalidMeld", "Scala40Error"}
    )  # in Rumino no meld can be invalid
    assert errors <= set(game.__all__)
    assert all(issubclass(getattr(game, name), Exception) for name in errors)
