"""What careful players of games with hidden melds make of positions: Chinchón and Rumino."""

from __future__ import annotations

from typing import Any

import attrs
import chinchon_positions
import pytest
import rumino_positions
from kits import CHINCHON, RUMINO, Kit
from positions import card
from raising import raises

from scala40 import chinchon, rumino
from scala40.chinchon.bot import judgement_of as chinchon_judgement
from scala40.core._base import Stream
from scala40.core._cards import JOKER, Hand
from scala40.core._game import DRAW_STOCK, TAKE_DISCARD, Discard
from scala40.core._text import Merit
from scala40.players import Greedy, Level, hint
from scala40.players.simple import ratings_of
from scala40.rumino.bot import judgement_of as rumino_judgement
from scala40.testing import random_rules, rearranged

both = pytest.mark.parametrize("kit", [CHINCHON, RUMINO], ids=repr)
AnyView = Any
"""A view of one of the games."""


def rated(game: Any, mine: AnyView) -> dict[Any, float]:
    """Return the careful rating of each move of a view."""
    return dict(zip(game.legal_moves(mine), game.rate_carefully(mine), strict=True))


def lead(game: Any, mine: AnyView, first: str, second: str) -> float:
    """Return by how much the discard of a card rates higher than that of another."""
    found = rated(game, mine)
    return found[Discard(card(first))] - found[Discard(card(second))]


HELD = "AC 2C 3C 4D 5D 4S 5S KH"


def amid(pile: str) -> AnyView:
    """Return the view of a seat of Chinchón that has to discard."""
    here = chinchon_positions.state(HELD, "7C JC KC 4H AD 2S 2D", pile=pile)
    return chinchon.view(here, here.turn)


def test_cards_that_wait_for_dead_ones_go_sooner() -> None:
    """4S and 5S can become a run in both views, but in the second one the 3 and the 6 of spades are in the pile."""
    assert lead(chinchon, amid("3S 6S 7H"), "4S", "4D") > lead(chinchon, amid("QH 6H 7H"), "4S", "4D")


def test_what_the_next_seat_has_taken_is_not_fed() -> None:
    """It took the queen and the king of cups, so that it could use another queen."""
    mine = amid("QH 7H")
    mine = attrs.evolve(mine, hand=Hand.parse("AC 2C 3C 4D 5D 7S QS KS"))
    known = tuple(Hand.parse("QC QD") if seat != mine.seat else Hand() for seat in mine.context.seats)

    assert lead(chinchon, attrs.evolve(mine, known=known), "QS", "KS") < lead(chinchon, mine, "QS", "KS")


def test_a_discard_is_taken_if_it_makes_a_meld() -> None:
    """One that is of no use is left."""
    for pile, move in (("KC QC", TAKE_DISCARD), ("QC KH", DRAW_STOCK)):
        here = chinchon_positions.state("QD QS 4C 5C JH 7D 6S", "", phase=chinchon.Phase.DRAW, pile=pile)
        found = rated(chinchon, chinchon.view(here, here.turn))
        assert max(found, key=found.__getitem__) == move


def test_the_hand_is_ended_as_soon_as_it_can_be() -> None:
    """A careful player closes, knocks and claims as the simple one does."""
    closing = chinchon_positions.state("4D 5D 6D 5S 6S 7S AC KH", "")
    knocking = rumino_positions.state("4C 5C 6C 7C AD 2H 3S")

    for game, here in ((chinchon, closing), (rumino, knocking)):
        mine: Any = game.view(here, here.turn)
        assert game.rate_carefully(mine) == game.rate_all(mine)


@both
def test_a_careful_player_judges_for_itself(kit: Kit) -> None:
    """Where the hand cannot be ended yet, and there is something to choose, its ratings are its own."""
    game: Any = kit.game
    here = game.play(game.deal(game.Ruleset(), 2, seed=7), DRAW_STOCK)
    mine = game.view(here, here.turn)

    assert len(game.legal_moves(mine)) > 1
    assert game.rate_carefully(mine) != game.rate_all(mine)


@both
def test_expectations_are_those_of_trying_every_card(kit: Kit) -> None:
    """Cards that surely make no meld are counted without a search; each is tried here, under any rules."""
    judgement_of: Any = chinchon_judgement if kit is CHINCHON else rumino_judgement
    compared = 0
    for number in range(12):
        dice = Stream(f"draws {number}")
        rules = random_rules(kit.game, dice) if number else kit.game.Ruleset()
        here = kit.game.deal(rules, 2, seed=number)
        mine: AnyView = kit.game.view(here, here.turn)
        judgement = judgement_of(mine)
        measures, unseen = judgement.measures, judgement.unseen
        draw = judgement.next_draw(mine.hand)
        left = [
            min(draw.points, measures.after_discard(mine.hand.add(it)))
            for it, copies in unseen.items()
            for _ in range(copies)
        ]
        assert draw.points == measures.least(mine.hand)
        assert draw.expected == pytest.approx(sum(left) / len(left))
        assert draw.ending == pytest.approx(sum(points <= measures.most for points in left) / len(left))
        compared += 1
    assert compared


@pytest.mark.unmeasured
@both
def test_all_legal_moves_are_rated_under_any_rules(kit: Kit) -> None:
    """There is a rating for each, in their order; equal views have equal ratings, whatever is hidden."""
    game: Any = kit.game
    for number in range(8):
        dice = Stream(f"careful {number}")
        rules = random_rules(game, dice) if number else game.Ruleset()
        here = game.deal(rules, max(2, rules.min_players), seed=number)
        for ply in range(40):
            if not game.actors(here):
                break
            seat = game.actors(here)[0]
            mine = game.view(here, seat)
            moves = game.legal_moves(mine)
            ratings = game.rate_carefully(mine)
            assert len(ratings) == len(moves)
            assert ratings_of(game, careful=True)(mine, [*moves][::-1]) == ratings[::-1]
            if ply % 10 == 0:
                other = rearranged(kit, here, seat, seed=ply) or here
                assert game.rate_carefully(game.view(other, seat)) == ratings
            here = game.play(here, moves[ratings.index(max(ratings))] if number % 2 else dice.choice(moves), seat)


@both
def test_only_views_are_rated(kit: Kit) -> None:
    """A state is none."""
    game: Any = kit.game
    raises(TypeError, lambda: game.rate_carefully(game.deal(game.Ruleset(), 2, seed=7)), match="the view")


def test_a_careful_player_tells_figures() -> None:
    """It counts the dead cards that would make a meld with a discard, or tells what the others can expect."""
    mine = amid("3S 6S 7H")

    dead = chinchon.reason_carefully(mine, Discard(card("4S")))
    assert (dead.merit, dead.figures) == (Merit.DEAD_OUTS, (("all", 4), ("dead", 2)))
    hopes = chinchon.reason_carefully(mine, Discard(card("KH")))
    assert hopes.merit is Merit.EXPECTS
    assert dict(hopes.figures).keys() == {"points", "expected", "ending", "unseen"}
    assert dict(hopes.figures)["unseen"] == 40 - 8 - 3
    wild = rumino_positions.state("JK 2C 5D 9H JS KD 7C 3S", phase=rumino.Phase.DISCARD)
    assert rumino.reason_carefully(rumino.view(wild, wild.turn), Discard(JOKER)).merit is Merit.EXPECTS
    drawing = rumino.view(rumino_positions.state("4C 5C 6C 7C AD 2H 3S"), 1)
    assert rumino.reason_carefully(drawing, DRAW_STOCK) == rumino.reason(drawing, DRAW_STOCK)
    closing = chinchon.view(chinchon_positions.state("4D 5D 6D 5S 6S 7S AC KH", ""), 1)
    for move in chinchon.legal_moves(closing):
        if not isinstance(move, Discard):
            assert chinchon.reason_carefully(closing, move) == chinchon.reason(closing, move)


def test_hints_are_those_of_a_level() -> None:
    """From the club level on their reasons are those of a careful player."""
    mine = amid("3S 6S 7H")
    moves = chinchon.legal_moves(mine)

    assert hint(chinchon, mine, moves).reason.merit in {Merit.LEAST_DEADWOOD, Merit.DEADWOOD}
    club = hint(chinchon, mine, moves, level=Level.CLUB)
    assert club.reason.merit in {Merit.DEAD_OUTS, Merit.EXPECTS}
    assert club.move == Greedy.of(chinchon, careful=True).choose(mine, moves)
    assert hint(chinchon, mine, moves, level=Level.BEGINNER).move in moves
    with pytest.raises(TypeError, match="level"):
        hint(chinchon, mine, moves, level="club")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
