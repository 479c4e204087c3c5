"""What the careful rating makes of positions: what it shares with the simple one, and what it minds besides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import gin_rummy
import pytest
from positions import card, state

import scala40
from scala40 import (
    Card,
    Discard,
    Hand,
    Language,
    LayMeld,
    LayOff,
    Merit,
    Move,
    Permission,
    Phase,
    Reason,
    Ruleset,
    State,
    TakeDiscard,
    chinchon,
    rate_carefully,
    reason_carefully,
    view,
)
from scala40.chinchon.bot import judgement_of
from scala40.core._base import Stream
from scala40.core._game import judged_reason
from scala40.core._text import CommonMerit
from scala40.players import Greedy, Level, Search, hint
from scala40.players.simple import ratings_of
from scala40.quaranta.bot import careful_appraisal
from scala40.testing import random_rules

CAREFUL = Greedy.of(scala40, careful=True)
SIMPLE = Greedy.of(scala40)
FIVE = "KC QS 2D AH 6H"
FOUR = "KC QS 2D AH"
THREE = "KC QS 2D"
FOURS = "4C 4D 4H"


def choices(here: State) -> tuple[Move, Move]:
    """Return what the simple player does, and what the careful one does."""
    mine = view(here, here.turn)
    moves = scala40.legal_moves(mine)
    return SIMPLE.choose(mine, moves), CAREFUL.choose(mine, moves)


def careful(here: State) -> Move:
    """Return what the careful player does."""
    return choices(here)[1]


def test_further_melds_wait_while_opponents_have_many_cards() -> None:
    """Who has opened lays no more melds until an opponent has four cards."""
    hand, table = "7C 8C 9C 2S 4H QD", "4S 5S 6S"

    simple, waiting = choices(state(hand, table, others=[FIVE]))
    assert isinstance(simple, LayMeld)
    assert isinstance(waiting, Discard)
    assert isinstance(careful(state(hand, table, others=[FOUR])), LayMeld)


def test_single_cards_are_laid_off_when_an_opponent_has_three() -> None:
    """Until then they stay in the hand, and are not discarded either."""
    hand, table = "7S 2H QD 9C", "4S 5S 6S"

    simple, waiting = choices(state(hand, table, others=[FOUR]))
    assert isinstance(simple, LayOff)
    assert waiting == Discard(card("QD"))
    assert isinstance(careful(state(hand, table, others=[THREE])), LayOff)


def test_what_is_owed_does_not_wait() -> None:
    """A card that was taken from the pile must be laid, however many cards others have."""
    assert isinstance(careful(state("7S 2H QD KD", "4S 5S 6S", duty="7S", others=[FIVE])), LayOff)


def test_opens_and_takes_and_closes_as_the_simple_player() -> None:
    """Nothing is held back before the opening or where the hand can end."""
    opening = state("KC KD KH QS JS 10S", opened=False)
    taking = state("7S KD", "4S 5S 6S", phase=Phase.DRAW, pile="8S", others=[FIVE])
    closing = state("7S 8S KD", "4S 5S 6S", others=[FIVE])

    assert isinstance(careful(opening), LayMeld)
    assert careful(taking) == TakeDiscard()
    assert isinstance(careful(closing), LayOff)


def test_nothing_that_fits_the_table_is_discarded_to_an_opened_opponent() -> None:
    """The simple player discards the dear card that the next seat can lay off."""
    here = state("QS 2H 4D 9C 6C", "9S 10S JS", others=[FIVE.replace("QS", "KD")])
    mine = view(here, here.turn)
    simple = dict(zip(scala40.legal_moves(mine), scala40.rate_all(mine), strict=True))
    minding = dict(zip(scala40.legal_moves(mine), rate_carefully(mine), strict=True))

    fits, free = Discard(card("QS")), Discard(card("9C"))
    assert simple[fits] > simple[free]
    assert minding[fits] < minding[free]


def test_what_fits_is_kept_if_either_the_next_seat_or_the_own_one_could_lay_it_off() -> None:
    """With both it is kept all the more. A seat that has not opened minds the next one alone."""
    rules = Ruleset(playable_discard_unopened=Permission.ALLOWED)

    def cost(hand: str, *, opened: bool, others: list[str]) -> float:
        mine = view(state(hand, "9S 10S JS", opened=opened, others=others, rules=rules), 1)
        rated = dict(zip(scala40.legal_moves(mine), rate_carefully(mine), strict=True))
        return rated[Discard(card("6C"))] - rated[Discard(card("QS"))]

    own = cost("QS 2H 4D 9C 6C", opened=True, others=[])
    both = cost("QS 2H 4D 9C 6C", opened=True, others=["KC KD 2D AH 6H 3D 5C 8H"])
    nexts = cost("QS 2H 4D 9C 6C 8D 3C 5H 7S AD JC KH 10D 6D", opened=False, others=["KC KD 2D AH 6H 3D 5C 8H"])

    assert 0 < own < both < 10 * own
    assert nexts > 0


def test_points_weigh_more_when_an_opponent_has_few_cards() -> None:
    """A king is worth more to discard against two cards than against many."""
    ratings: list[float] = []
    for others in ("KC QS 2D AH 6H 8H AC", "KC QS"):
        mine = view(state("KD 3H 6C 9S", "4S 5S 6S", others=[others]), 1)
        rated = dict(zip(scala40.legal_moves(mine), rate_carefully(mine), strict=True))
        ratings.append(rated[Discard(card("KD"))] - rated[Discard(card("3H"))])

    assert ratings[1] > ratings[0]


def test_all_legal_moves_are_rated_under_any_rules() -> None:
    """There is a rating for each, in their order, and none for a seat that may not act."""
    for number in range(12):
        dice = Stream(f"careful {number}")
        rules = random_rules(scala40, dice) if number else Ruleset()
        here = scala40.deal(rules, max(2, rules.min_players), seed=number)
        for _ in range(60):
            if here.phase.is_over:
                break
            mine = view(here, here.turn)
            moves = scala40.legal_moves(mine)
            ratings = rate_carefully(mine)
            assert len(ratings) == len(moves)
            assert ratings_of(scala40, careful=True)(mine, moves) == ratings
            assert ratings_of(scala40, careful=True)(mine, [*moves][::-1]) == ratings[::-1]
            assert rate_carefully(view(here, next(seat for seat in here.context.seats if seat != here.turn))) == ()
            here = scala40.play(here, moves[ratings.index(max(ratings))] if number % 2 else dice.choice(moves))


def test_only_views_are_rated() -> None:
    """A state is none."""
    with pytest.raises(TypeError, match="the view"):
        rate_carefully(scala40.deal(Ruleset(), 2, seed=7))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_what_is_hidden_does_not_count() -> None:
    """States that look alike to the seat are rated alike."""
    here = state("7S 2H QD KD", "4S 5S 6S", others=[FIVE])
    mine = view(here, here.turn)
    other = scala40.sample(mine, seed=3)

    assert other != here
    assert rate_carefully(view(other, here.turn)) == rate_carefully(attrs.evolve(mine))


def test_a_game_without_careful_ratings_is_rated_as_usual() -> None:
    """So a careful player of it plays like the greedy one."""
    game: Any = gin_rummy
    here = game.deal(game.Ruleset(), 2, seed=7)
    mine = game.view(here, game.actors(here)[0])
    moves = game.legal_moves(mine)

    assert ratings_of(game, careful=True)(mine, moves) == ratings_of(game)(mine, moves)
    assert Greedy.of(game, careful=True).choose(mine, moves) == Greedy.of(game).choose(mine, moves)


def test_a_search_can_be_careful() -> None:
    """Where the favourites differ, so does a search that tries no other move."""
    here = state("7C 8C 9C 2S 4H QD", "4S 5S 6S", others=[FIVE])
    mine = view(here, here.turn)
    moves = scala40.legal_moves(mine)

    assert isinstance(Search(scala40, iterations=1, seed=1).choose(mine, moves), LayMeld)
    assert isinstance(Search(scala40, iterations=1, seed=1, careful=True).choose(mine, moves), Discard)


def why(here: State, text: str) -> Reason:
    """Return what a careful player says for a move in words."""
    return reason_carefully(view(here, here.turn), scala40.read_move(text, here))


@pytest.mark.parametrize(
    "pile,reason",
    [
        ("QH", Reason.of(Merit.FEW_OUTS, card("7S"), count=4)),
        ("6S QH", Reason.of(Merit.FEW_OUTS, card("7S"), count=3)),
        ("6S 9S", Reason.of(Merit.DEAD_OUTS, card("7S"), all=4, dead=2)),
        ("6S 9S 9S 6S", Reason.of(Merit.DEAD_OUTS, card("7S"), all=4, dead=4)),
    ],
)
def test_a_discard_whose_outs_are_dead_says_so(pile: str, reason: Reason) -> None:
    """The eight beside the seven waits for two sixes and two nines; those in the pile come no more."""
    assert why(state("7S 8S KD", FOURS, others=[THREE], pile=pile), "discard 7S") == reason


def test_a_discard_that_could_still_become_something_says_how_likely() -> None:
    """Two sixes, two nines and four sevens help the seven of spades, so that only its price speaks against it."""
    here = state("7S 8S 7D", FOURS, others=["2C 3D"])
    hidden = len(here.stock) + 2
    described = why(here, "discard 7S")

    assert described == Reason.of(Merit.LIVE_OUTS, card("7S"), count=8, unseen=hidden, points=7)
    assert (
        described.message == f"jokers aside, 8 of {hidden} unseen cards make a meld with 7S, which would cost 7 points"
    )
    assert "che costerebbe 7 punti" in described.message_in(Language.ITALIAN)
    assert "que costaría 7 puntos" in described.message_in(Language.SPANISH)


@pytest.mark.parametrize(
    "text,others,reason",
    [
        ("lay 7C 8C 9C", FOUR, Reason.of(Merit.SOON_OVER, count=4)),
        ("add 7S to 0 high", FOUR, Reason.of(Merit.LIGHTENS, points=43, before=50)),
        ("add 7S to 0 high", THREE, Reason.of(Merit.SOON_OVER, count=3)),
        ("discard 7C", FOUR, Reason.of(Merit.COSTS, card("7C"), points=7)),
        ("discard 7S", FOUR, Reason.of(Merit.FEW_OUTS, card("7S"), count=4)),
    ],
)
def test_what_could_have_waited_says_why_it_does_not(text: str, others: str, reason: Reason) -> None:
    """An opponent has few cards. A discard that breaks a meld, or fits the table, says what `reason` says."""
    assert why(state("7C 8C 9C 7S 9H QD", "4S 5S 6S", others=[others]), text) == reason


def test_all_else_is_said_as_a_simple_player_says_it() -> None:
    """Draws, openings and closes; and a hint from the club level on is that of a careful player."""
    drawing = state("KS 2D 8C", FOURS, phase=Phase.DRAW, pile="4S")
    opening = state("7C 8C 9C 6D 6H 6S", FOURS, opened=False, others=["2C 3D"])
    for here in (drawing, opening, state("QS 2D 2D 4H", "9S 10S JS", others=["AC 3C 5D 7H"])):
        mine = view(here, here.turn)
        for move in scala40.legal_moves(mine):
            worded = reason_carefully(mine, move)
            assert worded == scala40.reason(mine, move) or worded.merit in {Merit.DEAD_OUTS, Merit.LIVE_OUTS}
    here = state("7C 8C 9C 2S 4H QD", "4S 5S 6S", others=[FOUR])
    mine = view(here, here.turn)
    assert hint(scala40, mine, scala40.legal_moves(mine), level=Level.CLUB).reason.merit is Merit.SOON_OVER
    assert hint(scala40, mine, scala40.legal_moves(mine)).reason.merit is Merit.LIGHTENS


def test_cards_that_the_next_seat_is_known_to_hold_are_not_hidden() -> None:
    """A careful player of Chinchón fears each unseen card by how many of them the next seat may hold."""
    here = chinchon.play(chinchon.deal(chinchon.Ruleset(), 3, seed=7), scala40.DrawStock())
    following = (here.turn - 1) % 3  # counter-clockwise
    for known in (0, 2):
        cards = Hand.of([*here.hands[following]][:known])
        mine = attrs.evolve(
            chinchon.view(here, here.turn), known=tuple(cards if it == following else Hand() for it in range(3))
        )
        judgement = judgement_of(mine)
        chances = judgement._chances  # ratings are sums of their products, which tell little
        unseen = sum(judgement.unseen.values())
        assert {round(it, 9) for it in chances} == {0.0, round((7 - known) / unseen, 9)} | ({1.0} if known else set())


def test_cards_that_anybody_is_known_to_hold_are_not_hidden() -> None:
    """Wherever the seat sits that holds them."""
    here = scala40.play(scala40.deal(Ruleset(), 3, seed=7), scala40.DrawStock())
    mine = scala40.view(here, here.turn)
    for other in {0, 1, 2} - {here.turn}:
        cards = Hand.of([*here.hands[other]][:2])
        described = attrs.evolve(mine, known=tuple(cards if it == other else Hand() for it in range(3)))
        assert careful_appraisal(mine).hidden - careful_appraisal(described).hidden == 2
        assert careful_appraisal(described).unseen != careful_appraisal(mine).unseen


def test_a_careful_player_tells_how_many_unseen_cards_end_the_hand() -> None:
    """Its chance of the next card, as a number of the cards that it does not see."""
    judged = SimpleNamespace(points=5, expected=3.4, ending=0.26)
    judgement: Any = SimpleNamespace(reason=lambda _card, _outside: judged, unseen={Card.parse("9C"): 10, 2: 30})
    worded = judged_reason(judgement, Card.parse("KS"), {})
    assert worded == Reason.of(CommonMerit.EXPECTS, points=5, expected=3, ending=10, unseen=40)
