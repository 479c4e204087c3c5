"""What the simple player makes of positions: it opens, lays, closes, and throws what it needs least."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from positions import card, legal, state
from rumino_positions import state as rumino_state
from skarney_positions import SINGLES, seen
from skarney_positions import state as skarney_state

import scala40
from scala40 import (
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Move,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    chinchon,
    rate,
    rumino,
    skarney,
    view,
)
from scala40.chinchon.bot import judgement_of
from scala40.core._cards import Hand, Rank, cards_in
from scala40.core._search import Links, unseen_of
from scala40.players import Greedy
from scala40.quaranta._rules import LongRuns


def choice(here: State) -> Move:
    """Return what the greedy player does."""
    mine = view(here, here.turn)
    return Greedy(rate).choose(mine, scala40.legal_moves(mine))


def turn(here: State) -> list[Move]:
    """Return what the greedy player does until the turn is over."""
    moves: list[Move] = []
    seat = here.turn
    while here.turn == seat and not here.phase.is_over:
        moves.append(choice(here))
        here = scala40.play(here, moves[-1])
    return moves


def thrown(hand: str, *melds: str, others: str = "KC QS 2D AH 6H") -> str:
    """Return the card that the greedy player discards of a hand that has opened."""
    move = choice(state(hand, *(melds or ("4S 5S 6S",)), others=[others]))
    assert isinstance(move, Discard), move
    return move.card.text


def test_takes_the_discard_where_it_may() -> None:
    """A discard that can be used is taken."""
    here = state("7S KD", "4S 5S 6S", phase=Phase.DRAW, pile="8S", others=["KC QS 2D"])

    assert legal(here) == {DrawStock(), TakeDiscard()}
    assert choice(here) == TakeDiscard()


def test_opens_as_soon_as_it_can() -> None:
    """Melds worth enough are laid."""
    here = state("KC KD KH QS JS 10S", opened=False)

    assert any(isinstance(move, LayMeld) for move in legal(here))
    assert sum(isinstance(move, LayMeld) for move in turn(here)) >= 2


def test_lays_the_melds_that_leave_least() -> None:
    """Where melds share cards, those are laid that leave the fewest points."""
    first = choice(state("7C 8C 9C 9D 9H 2S 4H", "4S 5S 6S", others=["KC QS 2D"]))

    assert isinstance(first, LayMeld)
    assert str(first.meld) == "9C 9D 9H"


def test_closes_where_it_can() -> None:
    """A turn that can end the hand does."""
    here = state("7S 8S KD", "4S 5S 6S", others=["KC QS 2D"])

    assert turn(here)[-1] == Discard(card("KD"))
    assert len(turn(here)) == 3


@pytest.mark.parametrize("hand,melds", [("7H 2S JK", ("3H 4H 5H",)), ("8D 2C 6H", ("JK=6H 7H 8H", "10D JD QD"))])
def test_closes_where_a_joker_makes_way(hand: str, melds: tuple[str, ...]) -> None:
    """Cards that fit nothing on the table yet go there once a joker lies beside them."""
    here = state(hand, *melds, others=["KC QS 2D"])
    assert scala40.play_all(here, turn(here)).phase is Phase.CLOSED


def test_takes_a_joker_of_the_table() -> None:
    """A joker on the table is taken for the card that it stands for."""
    assert choice(state("7S KD 2H", "4S 5S 6S JK=7S", others=["KC QS 2D"])) == TakeJoker(0, card("7S"))


@pytest.mark.parametrize("others,laid", [("KC QS 2D AH 6H", False), ("KC QS 2D", True)])
def test_keeps_a_joker_for_a_meld_until_somebody_runs_short(others: str, *, laid: bool) -> None:
    """A joker that makes no meld goes to the table when an opponent holds three cards or fewer, and not before."""
    moves = turn(state("JK KD 2H 8C 5D", "4S 5S 6S", others=[others]))

    assert any(isinstance(move, LayOff) and move.card.is_joker for move in moves) is laid
    assert isinstance(moves[-1], Discard)
    assert not moves[-1].card.is_joker


def test_lays_off_what_makes_no_meld() -> None:
    """A card that the table takes leaves the hand."""
    move = choice(state("7S KD 2H", "4S 5S 6S", others=["KC QS 2D"]))

    assert isinstance(move, LayOff)
    assert move.card == card("7S")


def test_throws_what_goes_with_nothing() -> None:
    """A card that makes a meld with no other goes first, the dearest of several."""
    assert thrown("8C 8D 9H QH 3D") == "QH"


def test_throws_the_second_copy_first() -> None:
    """Of two equal cards one goes."""
    assert thrown("9C 9C 9D 8C QH QD") == "9C"


def test_counts_what_has_been_seen() -> None:
    """Cards whose third has gone hold nothing together."""
    assert thrown("8C 8D QH QD", "8S 9S 10S", "8H 9H 10H", "6H 6D 6S", others="8S 8H AC 2D 3D") in {"8C", "8D"}


def test_breaks_a_meld_only_if_it_must() -> None:
    """A card of a meld is thrown when nothing else may be."""
    here = state("KC KD KH", "4S 5S 6S", others=["QC QS 2D AH 6H"])
    ratings = {move: rate(view(here, 1), move) for move in legal(here) if isinstance(move, Discard)}

    assert all(rating < -50 for rating in ratings.values())


def test_breaks_the_meld_that_loses_least() -> None:
    """The end of a run of four costs its own points, a card of a run of three those of all three."""
    here = state("2S 3S 4S 7C 8C 9C 10C", "4S 5S 6S", others=["QC QS 2D AH 6H"])
    ratings = {move.card.text: rate(view(here, 1), move) for move in legal(here) if isinstance(move, Discard)}

    assert max(ratings, key=ratings.__getitem__) == "7C"


def test_a_joker_is_thrown_last() -> None:
    """Of cards that may be discarded the joker rates lowest."""
    mine = view(state("JK KC", "4C 4D 4H 4S", "5C 5D 5H 5S", "6C 6D 6H 6S", others=["QC QS 2D AH 6H"]), 1)

    assert rate(mine, Discard(card("JK"))) < rate(mine, Discard(card("KC")))


def test_a_run_is_cut_where_that_rids_it_of_cards() -> None:
    """Under rules that cut runs, cards that make one too long are laid."""
    rules = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
    here = state("9S KD 2H", "4S 5S 6S 7S 8S", others=["KC QS 2D AH 6H"], rules=rules)

    assert type(choice(here)).__name__ == "SplitRun"


def test_links_of_the_ace_at_both_ends() -> None:
    """An ace goes with two and three, and with queen and king where it may be high."""
    both, low = Links((*Rank, Rank.ACE)), Links(tuple(Rank))
    others = Hand.parse("2H 3H QH KH").singles

    assert (both.ties(card("AH"), others), low.ties(card("AH"), others)) == (4, 2)
    for other in ("KH", "2H"):
        assert both.outs(Hand.parse(f"AH {other}").singles, unseen_of([], [])) == {
            card("AH").bit: 2,
            card(other).bit: 2,
        }


def test_unseen_copies() -> None:
    """What lies open, what is held and what is known is not unseen; jokers are no faces."""
    unseen = unseen_of(
        [Hand.parse("AC AC JK"), Hand.parse("2C"), Hand.parse("5C"), Hand.parse("5C")], cards_in("2C 3C JK")
    )

    assert [unseen.copies(card(text).bit) for text in ("AC", "2C", "3C", "4C", "5C")] == [0, 0, 1, 2, 0]


# --- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total,move", [(96, rumino.Knock), (97, DrawStock)])
def test_nobody_knocks_himself_out_of_a_match_of_rumino(total: int, move: type[rumino.Move]) -> None:
    """Four points are left: with more than a hundred the seat is out, and it would rather draw."""
    here = rumino_state("9C 9D 9H 5S 6S 7S 4D", phase=rumino.Phase.DRAW, pile="KC")
    context = attrs.evolve(here.context, totals=tuple(total if it == here.turn else 0 for it in here.context.seats))
    mine = rumino.view(attrs.evolve(here, context=context), here.turn)
    assert isinstance(Greedy(rumino.rate).choose(mine, rumino.legal_moves(mine)), move)


# --- what others can do with a card -----------------------------------------------------------------------------------


def test_a_playout_of_rumino_breaks_the_cheapest_meld() -> None:
    """Where each card lies in a meld and not all melds can be made."""
    move = rumino.quick_move(rumino_state("5C 6C 7C 5D 6D 7D 5H 7H", phase=rumino.Phase.DISCARD))
    assert isinstance(move, rumino.Discard)
    assert move.card.rank is Rank.FIVE


OWN: Final = "0 3C 3D 3H/0 4C 4D 4H/0 5C 5D 5H"
THEIRS: Final = "1 KC KD KH/1 QC QD QH/1 JC JD JH"
WILD: Final = "0 7C JK=8C 9C/0 3D 4D 5D/0 9H 10H JH"


@pytest.mark.parametrize(
    "hand,laid,held,offered",
    [
        ("KC 9S 7H", f"{OWN}/{THEIRS}", "", {"9S", "7H"}),
        ("9C KS 7H", OWN, "9C 9D 9H", {"KS", "7H"}),
        ("8C QS 6S", WILD, "", {"QS", "6S"}),
    ],
)
def test_opponents_of_skarney_are_not_fed(hand: str, laid: str, held: str, offered: set[str]) -> None:
    """They are offered last what fits their melds, goes with what they are known to hold, or takes a wild card."""
    others = {1: f"{held} 6C 6D 6H 8C 8D 8H 10C 10D"} if held else None
    here = skarney_state(hand, laid, turn=0, rules=SINGLES, players=2, others=others)
    here = attrs.evolve(here, known=seen({1: held}, {}))
    mine = skarney.view(here, 0)
    move = Greedy(skarney.rate).choose(mine, skarney.legal_moves(mine))
    assert isinstance(move, skarney.Offer), move
    assert str(move.card) in offered


def test_the_only_opponent_of_skarney_has_no_use_for_its_own_wild_card() -> None:
    """A natural card takes the wild card of another side: the owner of the meld is not fed with it."""
    theirs = WILD.replace("0 ", "1 ").replace("3D 4D 5D", "3S 4S 5S")
    mine = skarney.view(skarney_state("8C 7S 6S", f"{OWN}/{theirs}", turn=0, rules=SINGLES, players=2), 0)
    ratings = {
        str(move.card): skarney.rate(mine, move)
        for move in skarney.legal_moves(mine)
        if isinstance(move, skarney.Offer)
    }
    assert ratings["8C"] == 0 > ratings["7S"]


def test_of_cards_that_nobody_would_discard_the_better_one_is_rated_better() -> None:
    """By the points that are left without it."""
    here = chinchon.play(chinchon.deal(chinchon.Ruleset(), 2, seed=7), scala40.DrawStock())
    judgement = judgement_of(chinchon.view(here, here.turn))
    left = chinchon.Ruleset().arranger.least_without(here.hands[here.turn])
    unlikely = {card: rating for card, rating in judgement.discards().items() if rating <= -1000}
    assert len({left[card] for card in unlikely}) > 1
    assert unlikely == {card: -1000 - left[card] for card in unlikely}
