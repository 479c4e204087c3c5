"""The smallest example of a game, with which the guide begins, obeys all laws and lives by the defaults of games."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import lowest
import pytest
from lowest import Phase, Ruleset, State, game

from scala40.core import (
    DRAW_STOCK,
    TAKE_DISCARD,
    CommonCode,
    Context,
    Discard,
    HandResult,
    NumberError,
    ObservationError,
)
from scala40.core._text import CommonMerit, NotationError
from scala40.players import Greedy, Random, Search, hint
from scala40.playing import play_match
from scala40.render import text
from scala40.simulate import Entrant, Tournament, run_tournament
from scala40.testing import LAWS, Law

RULES = Ruleset()
START = game.deal(RULES, 2, seed=7)
DRAWN = game.play(START, DRAW_STOCK)


@pytest.mark.once
@pytest.mark.parametrize("law", LAWS)
def test_law(law: Law) -> None:
    """It obeys each law that the library's own games obey."""
    law(game)


def ended() -> State:
    """Return the end of a hand between players who do what an absent one does."""
    state = START
    while game.actors(state):
        state = game.play(state, game.default_move(game.view(state, state.turn)))
    return state


def test_refusals() -> None:
    """Each says what is wrong: the order of draw and discard, and a card that is not held."""
    other = next(it for it in lowest.PACK.cards if it not in DRAWN.hand)
    card = next(iter(START.hand))
    asked = ((START, Discard(card)), (DRAWN, DRAW_STOCK), (DRAWN, Discard(other)))
    found = [[it.code for it in game.violations(position, move)] for position, move in asked]
    assert found == [[CommonCode.MUST_DRAW_FIRST], [CommonCode.ALREADY_DRAWN], [CommonCode.CARD_NOT_IN_HAND]]
    assert not game.view_problems(game.view(START, 1))
    assert not game.legal_moves(ended())
    assert not game.legal_moves(START, 0)
    assert not game.legal_moves(game.view(START, 0))


def test_it_plays_at_once() -> None:
    """A match over three hands, a bot, a search, a tournament of more than one process, a picture."""
    played = play_match(game, RULES, [Random(1), Random(2)], seed=7)
    assert len(played.match.hands) == 3
    assert played.match.winners == (0,)

    bots = tuple(Entrant(name, maker) for name, maker in (("greedy", greedy), ("random", Random)))
    report = run_tournament(Tournament(game=game, rules=RULES, entrants=bots, deals=2, seed=7))
    assert report.tally.matches == 2
    seen = game.view(START, 1)
    assert Search(game, iterations=4, seed=1).choose(seen, game.legal_moves(seen)) == DRAW_STOCK
    assert text(game.scene(START)).startswith("player 2 must draw.")
    assert Phase.OVER.is_over


def highest(_view: object, move: Any) -> float:
    """Rate the discard of a high card."""
    return float(move.card.rank or 0) if isinstance(move, Discard) else 0.0


def greedy(_seed: object) -> Greedy[Any, Any]:
    """Return the bot of the guide."""
    return Greedy(highest)


def test_what_nobody_told_how_to_write() -> None:
    """Drawing, taking and discarding have a notation; the events of a draw show the card to one seat."""
    assert [game.write_move(move) for move in game.legal_moves(START)] == ["draw"]
    assert [game.read_move(game.write_move(move), RULES) for move in game.legal_moves(DRAWN)] == list(
        game.legal_moves(DRAWN)
    )
    with pytest.raises(TypeError):
        game.write_move(cast("Any", TAKE_DISCARD))  # no move of this game
    with pytest.raises(NotationError):
        game.read_move("knock", RULES)
    assert [str(it) for seat in (0, 1) for it in game.events(START, DRAW_STOCK, seen_by=seat)] == [
        "draws a card",
        "draws 8D",
    ]
    assert game.MOVE_GRAMMAR == ""
    assert game.TITLE == "Lowest"


def test_defaults_of_advice() -> None:
    """All moves look the same; an absent player makes the first that ends the turn, or just the first."""
    seen = game.view(DRAWN, 1)
    assert set(game.rate_all(seen)) == set(game.rate_carefully(seen)) == {0.0}
    assert game.rate(seen, game.legal_moves(seen)[0]) == 0.0
    first = game.legal_moves(seen)[0]
    assert game.default_move(seen) == first
    assert game.default_move(game.view(START, 1)) == game.quick_move(START) == DRAW_STOCK
    assert game.quick_move(DRAWN) == first
    assert game.reason(seen, first).merit == game.reason_carefully(seen, first).merit == CommonMerit.LEGAL
    assert hint(game, seen, game.legal_moves(seen)).move == first
    assert game.sample_carefully(seen, seed=3) == game.sample(seen, seed=3)
    assert not game.is_claim(DRAW_STOCK)
    assert not game.is_claim_in(START, DRAW_STOCK)
    assert game.TUNING == type(game.TUNING)()
    with pytest.raises(ValueError, match="no legal move"):
        game.reason(seen, DRAW_STOCK)
    with pytest.raises(ValueError, match="seat 0 does not have to move"):
        game.default_move(game.view(START, 0))
    with pytest.raises(ValueError, match="hand is over"):
        game.quick_move(ended())


def test_the_outlook_is_even_until_the_hand_is_over() -> None:
    """Then it is what was scored."""
    assert game.outlook(START) == (0.0, 0.0)
    state = ended()
    result = game.result(state)
    assert isinstance(result, HandResult)
    first, second = (score.points for score in result.scores)
    assert game.outlook(state) == (second - first, first - second)


def test_a_game_is_copied_by_its_name() -> None:
    """So it can be sent to other processes; the usual rules are the only ones with a name."""
    assert copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game  # noqa: S301 - our own
    assert repr(game) == "<the game lowest of lowest>"
    assert [(name, it.rules) for name, it in game.PRESETS.items()] == [("default", RULES)]
    assert game.deal_from(RULES, lowest.PACK.cards, Context.of(2)).hands != START.hands
    assert game.match_rules(RULES).hands == 3


def test_there_are_no_numbers() -> None:
    """Nobody told how moves and views are numbered."""
    with pytest.raises(NumberError):
        game.move_numbers(RULES, 2)
    with pytest.raises(ObservationError):
        game.observer(RULES, 2)
