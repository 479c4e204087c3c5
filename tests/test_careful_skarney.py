"""What careful players of Skarney make of positions: wild cards that could be taken, and going out."""

from __future__ import annotations

import pytest
from kits import SKARNEY
from positions import card
from skarney_positions import SINGLES, seen, state
from skarney_positions import state as skarney_state

from scala40 import skarney
from scala40.core._base import Language, Stream
from scala40.core._cards import JOKER
from scala40.core._game import Reason
from scala40.core._text import Merit
from scala40.players import Claimant, Greedy, Level, hint
from scala40.players.simple import ratings_of
from scala40.skarney import Accept, Decline, LayMeld, Move, Offer, Phase, State
from scala40.testing import random_rules, rearranged

CAREFUL: Claimant[skarney.View, Move] = Greedy.of(skarney, careful=True)
SIMPLE: Claimant[skarney.View, Move] = Greedy.of(skarney)
OWN = "1 3C 3D 3H / 1 6C 6D 6H / 1 9C 9D 9H"
THEIRS = "0 QH QH QS / 0 QC QD QS / 0 7C 7D 7H"


def careful(here: State) -> Move:
    """Return what the careful player does."""
    mine = skarney.view(here, skarney.actors(here)[0])
    return CAREFUL.choose(mine, skarney.legal_moves(mine))


def simple(here: State) -> Move:
    """Return what the simple player does."""
    mine = skarney.view(here, skarney.actors(here)[0])
    return SIMPLE.choose(mine, skarney.legal_moves(mine))


def why(here: State, text: str) -> Reason:
    """Return what the careful player says for a move."""
    return skarney.reason_carefully(skarney.view(here, skarney.actors(here)[0]), skarney.read_move(text, here))


def test_a_joker_that_can_be_taken_waits() -> None:
    """An opponent with a queen would take it; the simple player counts 70 points and lays it."""
    here = state("QC QD JK 5S KH", OWN)

    assert isinstance(simple(here), LayMeld)
    assert isinstance(careful(here), Offer)


def test_a_joker_that_nobody_can_take_is_laid() -> None:
    """All other queens lie on the table, or the joker is a 2, for which no card is natural (K-02)."""
    dead = state("QC QD JK 5S KH", f"{OWN} / {THEIRS}")
    two = state("AC 3C JK 5S KH", OWN)

    assert str(careful(dead)) == "lay QC QD JK=Q"
    assert str(careful(two)) == "lay AC JK=2C 3C"


@pytest.mark.parametrize("holder,takers", [(3, 2), (2, 3)])
def test_what_the_partner_holds_takes_nothing_from_the_side(holder: int, takers: int) -> None:
    """Of three queens elsewhere one is known to be in a hand, which counts if it is an opponent's (K-12)."""
    laid = f"{OWN} / 0 QH QH QS / 0 KC KD KH / 0 7C 7D 7H"
    others = {holder: "QC 4C 4D 5D 8C 8D 10C 10D JC JD AC"}
    nothing: dict[int, str] = {}
    here = state("QC QD JK 5S KS", laid, others=others, known=seen(nothing, {holder: "QC"}, nothing, nothing))

    assert why(here, "lay QC QD JK=Q") == Reason.of(Merit.EXPOSED, JOKER, count=takers)


def test_two_more_jokers_are_a_meld_that_nobody_can_take_from() -> None:
    """It counts 300 (K-06, K-18); further ones are added to it."""
    assert str(careful(state("QC QD JK JK JK KH", OWN))) == "lay JK JK JK"
    assert str(careful(state("QC 8D JK KH", f"{OWN} / 1 JK JK JK"))) == "add JK to meld 4 (set)"


def test_the_contract_takes_what_it_needs() -> None:
    """A joker is no reason to wait for it."""
    assert isinstance(careful(state("4C 4D JK 7C 7D 7H JC JD JH KS QD 9C")), LayMeld)


def test_all_cards_are_laid_when_the_hand_can_go_out() -> None:
    """With another card it cannot, and waits."""
    for hand, goes in (("QC QD JK", True), ("QC QD JK 3S 6S", True), ("QC QD JK KH", False), ("KH 4S", False)):
        here = state(hand, OWN)
        assert isinstance(careful(here), Offer) != goes
        while goes and not here.phase.is_over:
            here = skarney.play(here, careful(here))
        assert (here.phase is Phase.OUT) == goes


def test_nothing_waits_in_the_last_turn() -> None:
    """What stays in the hand would be subtracted (K-19)."""
    assert isinstance(careful(state("QC QD JK 5S KH", OWN, left=3)), LayMeld)
    assert isinstance(careful(state("QC QD JK 5S KH", OWN, left=4)), Offer)


def test_cards_that_go_with_one_are_taken() -> None:
    """The simple player wants more of them. A card that goes with none is declined."""
    for held, answer in (("KD", Accept()), ("8D", Decline())):
        others = {2: f"{held} 4C 5C 6C 7C 7H 7S 9S 10D AH JH"}
        here = state("KS 8H 3S", OWN, others=others, phase=Phase.OFFER, offered="KS", asked=2)
        assert simple(here) == Decline()
        assert careful(here) == answer


def test_a_card_that_costs_the_next_draw_is_not_taken_for_one_other() -> None:
    """An ace is a stop card (K-14)."""
    others = {2: "AC 4C 5D 6C 7C 7H 9S 10D JH QS KD"}
    assert careful(state("AH 8H 3S", OWN, others=others, phase=Phase.OFFER, offered="AH", asked=2)) == Decline()


def test_reasons_have_figures() -> None:
    """A joker in a set of queens can be taken by six of them; what is offered goes with nothing."""
    here = state("QC QD JK 5S KH", OWN)

    exposed = why(here, "lay QC QD JK=Q")
    assert exposed == Reason.of(Merit.EXPOSED, JOKER, count=6)
    assert exposed.message == "6 cards that opponents may hold can take JK from it"
    spare = why(here, "offer KH")
    assert spare == Reason.of(Merit.SPARE, card("KH"), count=0, ways=0)
    assert why(here, "offer JK") == skarney.reason(skarney.view(here, 1), Offer(JOKER))
    assert why(state("QC QD JK", OWN), "lay QC QD JK=Q") == Reason(Merit.CLOSES)
    assert why(state("QC QD JK 3S", OWN), "add 3S to 0 set") == Reason(Merit.GOES_OUT)
    assert why(state("3S KD 5S", OWN), "add 3S to 0 set") == Reason.of(Merit.WORTH, points=5)
    for language in Language:
        for reason in (exposed, spare, Reason(Merit.GOES_OUT)):
            assert reason.message_in(language)


def test_hints_of_club_players_are_careful() -> None:
    """So are their moves."""
    here = state("QC QD JK 5S KH", OWN)
    mine = skarney.view(here, 1)
    found = hint(skarney, mine, skarney.legal_moves(mine), level=Level.CLUB)

    assert found.move == careful(here)
    assert found.reason.merit is Merit.SPARE


def test_all_legal_moves_are_rated_under_any_rules() -> None:
    """There is a rating for each, in their order; equal views have equal ratings, whatever is hidden."""
    for number in range(8):
        dice = Stream(f"careful {number}")
        rules = random_rules(skarney, dice) if number > 1 else SINGLES if number else skarney.Ruleset()
        here = skarney.deal(rules, max(3, rules.min_players), seed=number)
        for ply in range(60):
            if here.phase.is_over:
                break
            seat = skarney.actors(here)[0]
            mine = skarney.view(here, seat)
            moves = skarney.legal_moves(mine)
            ratings = skarney.rate_carefully(mine)
            assert len(ratings) == len(moves)
            assert ratings_of(skarney, careful=True)(mine, [*moves][::-1]) == ratings[::-1]
            assert skarney.rate_carefully(skarney.view(here, next(it for it in here.context.seats if it != seat))) == ()
            if ply % 10 == 0:
                other = rearranged(SKARNEY, here, seat, seed=ply) or here
                assert skarney.rate_carefully(skarney.view(other, seat)) == ratings
            here = skarney.play(here, moves[ratings.index(max(ratings))] if number % 2 else dice.choice(moves), seat)


def test_only_views_are_rated() -> None:
    """A state is none."""
    with pytest.raises(TypeError, match="the view"):
        skarney.rate_carefully(state("KH 4S", OWN))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


OUT = "1 3C 3D 3H / 1 6C 6D 6H / 1 JC JD JH"
"""A contract of side 1, complete."""


def test_a_seat_that_goes_out_lays_its_longest_meld_first() -> None:
    """Of those without wild cards."""
    here = skarney_state("4C 5C 6C 7C 9C 9D 9H", OUT)
    mine = skarney.view(here, here.turn)
    rated = dict(zip(map(str, skarney.legal_moves(mine)), skarney.rate_carefully(mine), strict=True))
    assert rated["lay 4C 5C 6C 7C"] == rated["lay 9C 9D 9H"] + 1


def test_what_nobody_can_take_is_rated_as_it_counts() -> None:
    """A wild card of the contract costs by those who could take it, and nothing where nobody can."""
    losses = []
    for laid in ("0 QH QH QS / 0 QC QD QS / 0 6C 6D 6H", "0 3C 3D 3H / 0 4C 4D 4H / 0 6C 6D 6H"):
        here = skarney_state("QC QD JK 7C 7D 7H JC JD JH KS 9C 9D", laid)
        mine = skarney.view(here, here.turn)
        place = [str(move) for move in skarney.legal_moves(mine)].index("lay QC QD JK=Q")
        losses.append(skarney.rate_all(mine)[place] - skarney.rate_carefully(mine)[place])
    assert losses[0] == 0
    assert 0 < losses[1] < 50  # what the joker counts there, K-18
