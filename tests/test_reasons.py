"""Why a move looks good: each reason in a position where it is true, and hints in every language."""

from __future__ import annotations

from typing import Any

import attrs
import chinchon_positions
import pytest
import rumino_positions
import skarney_positions
from kits import KITS, Kit
from positions import card, state
from raising import raises
from shared import KINGS

import scala40
from scala40 import FirstUpcard, Phase, Ruleset, chinchon, play, rumino, skarney
from scala40.core._base import Language
from scala40.core._game import Reason
from scala40.core._game_value import Game
from scala40.core._melds import SetSuits
from scala40.core._text import CommonMerit, Merit
from scala40.players import Hint, hint
from scala40.quaranta._rules import DiscardDrawUnopened


def why(game: Any, position: Any, text: str) -> Reason:
    """Return why a move is good in the eyes of the seat that makes it, in words."""
    mine = game.view(position, game.actors(position)[0])
    move = game.read_move(text, position)
    assert move in game.legal_moves(mine)
    reason: Reason = game.reason(mine, move)
    return reason


DRAWING = state("KS 2D 8C", KINGS, phase=Phase.DRAW, pile="KS")
OPENING = state("7C 8C 9C 6D 6H 6S", KINGS, opened=False, others=["2C 3D"])
BEGUN = scala40.play(OPENING, scala40.read_move("lay 7C 8C 9C", OPENING))
LAYING = state("5C 6C 7C KS 2D 9H JK", KINGS, "7D JK=8D 9D", others=["AC 3C 4D 5H 8S"])

SCALA = [
    (state("KS 2D 8C", KINGS, phase=Phase.DRAW, pile="4S"), "draw", Reason(Merit.ONLY_MOVE)),
    (DRAWING, "draw", Reason(Merit.DRAWN, card("KS"))),
    (DRAWING, "take", Reason(Merit.TAKEN_TO_LAY, card("KS"))),
    (OPENING, "lay 7C 8C 9C", Reason.of(Merit.BEGINS_OPENING, points=24, needed=40)),
    (BEGUN, "lay 6D 6H 6S", Reason.of(Merit.OPENS, points=42)),
    (LAYING, "lay 5C 6C 7C", Reason.of(Merit.LIGHTENS, points=46, before=64)),
    (LAYING, "add KS to 0 set", Reason.of(Merit.LIGHTENS, points=54, before=64)),
    (LAYING, "add JK=KS to 0 set", Reason.of(Merit.LIGHTENS, points=39, before=64)),
    (state("8D 2C 5H", KINGS, "7D JK=8D 9D"), "swap 8D on 1", Reason(Merit.TAKES_JOKER)),
    (state("2C 5H JK", KINGS, others=["AC 3C"]), "add JK=KS to 0 set", Reason.of(Merit.NO_JOKER_LEFT, count=2)),
    (state("KS", KINGS), "discard KS", Reason(Merit.CLOSES)),
    (state("KS 2D", KINGS, others=["AC 3C 5D 7H"]), "add KS to 0 set", Reason(Merit.LEADS_TO_CLOSE)),
    (state("3C 3C 7D 9S", KINGS, others=["2C 3D"]), "discard 3C", Reason(Merit.DOUBLE, card("3C"))),
    (LAYING, "discard 2D", Reason(Merit.FITS_NOTHING, card("2D"))),
    (LAYING, "discard KS", Reason.of(Merit.COSTS, card("KS"), points=10)),
    (LAYING, "discard JK", Reason.of(Merit.COSTS, card("JK"), points=25)),
    (LAYING, "discard 5C", Reason.of(Merit.COSTS, card("5C"), points=5)),
]
"""What each reason of Scala 40 says is to be seen in its position, and reckoned by hand."""


@pytest.mark.parametrize("position,text,reason", SCALA, ids=[f"{it.merit.name} {text}" for _, text, it in SCALA])
def test_the_reasons_of_scala_40(position: scala40.State, text: str, reason: Reason) -> None:
    """A card that fits nothing costs less than one that the table would take."""
    assert why(scala40, position, text) == reason


def test_few_cards_that_would_make_a_meld_are_counted() -> None:
    """A seven beside an eight of its suit waits for two sixes and two nines; if many help, the price is told."""
    few = state("7S 8S KD", "4C 4D 4H", others=["2C 3D"])
    assert why(scala40, few, "discard 7S") == Reason.of(Merit.FEW_OUTS, card("7S"), count=4)
    many = state("7S 8S 7D", "4C 4D 4H", others=["2C 3D"])
    assert why(scala40, many, "discard 7S") == Reason.of(Merit.COSTS, card("7S"), points=7)


def test_a_card_that_would_make_several_melds_is_one_card() -> None:
    """Two twos and two fives go with the four: a five with the three as well as with the six, but it is one card."""
    reason = why(scala40, state("4C 3C 6C KD", KINGS), "discard 4C")
    assert reason == Reason.of(Merit.FEW_OUTS, card("4C"), count=4)
    assert reason.message_in(Language.ITALIAN) == "a parte i jolly, solo 4 carte non viste combinano con 4C"


def test_the_last_card_may_be_laid() -> None:
    """Where closing takes no discard, that closes; a joker that is taken is a card more in the hand."""
    rules = Ruleset(closing_discard=scala40.ClosingDiscard.OPTIONAL)
    assert why(scala40, state("KS", KINGS, rules=rules), "add KS to 0 set") == Reason(Merit.CLOSES)
    swap = state("8D", "7D JK=8D 9D", KINGS, rules=rules)
    assert why(scala40, swap, "swap 8D on 0").merit in {Merit.TAKES_JOKER, Merit.LEADS_TO_CLOSE}


def test_a_discard_is_taken_to_open_or_to_be_kept() -> None:
    """As far as the rules have that."""
    opens = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    position = state("KC KD QC QD QH", phase=Phase.DRAW, pile="KH", opened=False, rules=opens)
    assert why(scala40, position, "take") == Reason(Merit.TAKEN_TO_OPEN, card("KH"))
    keeps = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    position = state("KC", phase=Phase.DRAW, pile="2S", opened=False, first_turn=True, rules=keeps)
    assert why(scala40, position, "take") == Reason(Merit.TAKEN_TO_KEEP, card("2S"))


RUMINO_DRAW = rumino_positions.state("7C 7D 7H 4S 5S KH QD", pile="6S")
RUMINO_PLAY = rumino_positions.state("7C 7D 7H 4S 5S 6S KH 2D", phase=rumino.Phase.DISCARD)
RUMINO = [
    (RUMINO_DRAW, "draw", Reason(Merit.DRAWN, card("6S"))),
    (RUMINO_DRAW, "take", Reason.of(Merit.LESS_DEADWOOD, points=10, before=29)),
    (rumino_positions.state("7C 7D 7H 4S 5S KH QD", pile="KS"), "take", Reason.of(Merit.DEADWOOD, points=29)),
    (RUMINO_PLAY, "discard KH", Reason.of(Merit.LEAST_DEADWOOD, points=2)),
    (RUMINO_PLAY, "discard 2D", Reason.of(Merit.DEADWOOD, points=10)),
    (
        rumino_positions.state("7C 7D 7H 4S 5S 6S 2D"),
        "knock 7C 7D 7H / 4S 5S 6S",
        Reason.of(Merit.CLOSES_WITH, points=2),
    ),
    (rumino_positions.state("7C 7D 7H 7S 4S 5S 6S"), "knock 7C 7D 7H 7S / 4S 5S 6S", Reason(Merit.ALL_MELDED)),
    (rumino_positions.state("7C 7D 7H 7S 4S 5S 6S KH", phase=rumino.Phase.DISCARD), "gin KH", Reason(Merit.ALL_MELDED)),
    (rumino_positions.state("4S 5S 6S 7S 8S 9S 10S"), "rumino", Reason(Merit.WINS_MATCH)),
]


@pytest.mark.parametrize("position,text,reason", RUMINO, ids=[f"{it.merit.name} {text}" for _, text, it in RUMINO])
def test_the_reasons_of_rumino(position: rumino.State, text: str, reason: Reason) -> None:
    """What is left in no meld decides, until the hand can be ended."""
    assert why(rumino, position, text) == reason


CHINCHON_DRAW = chinchon_positions.state("4D 5D 7C 7H KC QS 2S", "", phase=chinchon.Phase.DRAW, pile="6D")
CHINCHON_PLAY = chinchon_positions.state("4D 5D 6D 7C 7H 7S KC 2S", "")
CHINCHON = [
    (CHINCHON_DRAW, "draw", Reason(Merit.DRAWN, card("6D"))),
    (CHINCHON_DRAW, "take", Reason.of(Merit.LESS_DEADWOOD, points=25, before=44)),
    (
        chinchon_positions.state("4D 5D 7C 7H KC QS 2S", "", phase=chinchon.Phase.DRAW, pile="KD"),
        "take",
        Reason.of(Merit.DEADWOOD, points=44),
    ),
    (CHINCHON_PLAY, "discard KC", Reason.of(Merit.LEAST_DEADWOOD, points=2)),
    (CHINCHON_PLAY, "discard 2S", Reason.of(Merit.DEADWOOD, points=10)),
    (CHINCHON_PLAY, "close KC with 4D 5D 6D / 7C 7H 7S", Reason.of(Merit.CLOSES_WITH, points=2)),
    (
        chinchon_positions.state("4D 5D 6D 7C 7D 7H 7S KC", ""),
        "close KC with 4D 5D 6D / 7C 7D 7H 7S",
        Reason(Merit.ALL_MELDED),
    ),
    (
        chinchon_positions.state("AD 2D 3D 4D 5D 6D 7D KC", ""),
        "close KC with AD 2D 3D 4D 5D 6D 7D",
        Reason(Merit.CHINCHON),
    ),
]


@pytest.mark.parametrize("position,text,reason", CHINCHON, ids=[f"{it.merit.name} {text}" for _, text, it in CHINCHON])
def test_the_reasons_of_chinchon(position: chinchon.State, text: str, reason: Reason) -> None:
    """As in Rumino, and how a close is worth more than its points."""
    assert why(chinchon, position, text) == reason


def test_after_a_close_what_is_left_in_the_end_is_told() -> None:
    """With melds shown and cards added; who is done sooner is left with more."""
    position = chinchon_positions.state("4D 5D 6D 7C 7H 7S 2S KC", "7D JD QS KS KD AH 3C")
    closed = chinchon.play(position, chinchon_positions.close("KC", "4D 5D 6D / 7C 7H 7S"))
    assert why(chinchon, closed, "show nothing") == Reason.of(Merit.LEAVES, points=48 - 7 - 8)
    assert why(chinchon, closed, "done") == Reason.of(Merit.LEAVES, points=48)
    shown = chinchon.play(closed, chinchon.read_move("show nothing", closed))
    assert why(chinchon, shown, "add 7D to 0 high") == Reason.of(Merit.LEAVES, points=33)
    assert why(chinchon, shown, "done") == Reason.of(Merit.LEAVES, points=48)


OWN = "1 3C 3D 3H / 1 6C 6D 6H / 1 9C 9D 9H"
"""A contract of the side whose turn it is."""
RUNS = "0 7C JK=8C 9C / 0 3D 4D 5D / 0 3S 4S 5S"
"""One of the other side."""
ELEVEN = "4C 6C JH QC AS AH 9S 10D 7H 7D 8D"
SKARNEY = [
    (skarney_positions.state(ELEVEN, phase=skarney.Phase.DRAW), "draw", Reason(Merit.ONLY_MOVE)),
    (skarney_positions.state("4C 4D 4H 7C 7D 7H JC JD JH KS QD 9C"), "lay 4C 4D 4H", Reason(Merit.CONTRACT)),
    (skarney_positions.state("KC KD KH 5S", OWN), "lay KC KD KH", Reason.of(Merit.WORTH, points=30)),
    (skarney_positions.state("3S KD 5S", OWN), "add 3S to 0 set", Reason.of(Merit.WORTH, points=5)),
    (skarney_positions.state("3S", OWN), "add 3S to 0 set", Reason(Merit.CLOSES)),
    (skarney_positions.state("8C", f"{RUNS} / {OWN}"), "swap 8C on 0", Reason(Merit.TAKES_WILD)),
    (skarney_positions.state("4C 5C 4D KS", OWN), "offer KS", Reason.of(Merit.FEW_GO_WITH, card("KS"), count=0)),
    (skarney_positions.state("4C 5C 4D KS", OWN), "offer 4C", Reason.of(Merit.FEW_GO_WITH, card("4C"), count=2)),
    (skarney_positions.state("2C 5C", OWN), "offer 2C", Reason.of(Merit.COSTS, card("2C"), points=50)),
    (skarney_positions.state("3S 5C", OWN), "offer 3S", Reason.of(Merit.COSTS, card("3S"), points=5)),
    (skarney_positions.state("5C", OWN), "end", Reason(Merit.TURN_DONE)),
]


@pytest.mark.parametrize("position,text,reason", SKARNEY, ids=[f"{it.merit.name} {text}" for _, text, it in SKARNEY])
def test_the_reasons_of_skarney(position: skarney.State, text: str, reason: Reason) -> None:
    """What is laid is worth something, and a card that goes with nothing is offered."""
    assert why(skarney, position, text) == reason


@pytest.mark.parametrize(
    "hand,offered,suits,count",
    [
        ("AC QC KC KC 5D", "AC", SetSuits.ANY, 3),
        ("AC 3C JC 5D", "AC", SetSuits.ANY, 1),
        ("KC AC 3C 5D", "KC", SetSuits.ANY, 1),
        ("4C 4C KS", "4C", SetSuits.ANY, 1),
        ("4C 4C 4D KS", "4C", SetSuits.DISTINCT, 1),
    ],
)
def test_what_goes_with_a_card_is_what_could_lie_in_a_meld_with_it(
    hand: str, offered: str, suits: SetSuits, count: int
) -> None:
    """K-03, K-04: the ace goes with queen and king too, and equal cards go together unless suits must differ."""
    position = skarney_positions.state(hand, OWN, rules=skarney.Ruleset(set_suits=suits))
    expected = Reason.of(Merit.FEW_GO_WITH, card(offered), count=count)
    assert why(skarney, position, f"offer {offered}") == expected


@pytest.mark.parametrize(
    "offered,laid,reason",
    [
        ("5C", OWN, Reason.of(Merit.GOES_WITH, card("5C"), count=2)),
        ("KS", OWN, Reason.of(Merit.GOES_WITH, card("KS"), count=1)),  # the ace of spades
        ("KC", OWN, Reason.of(Merit.GOES_WITH, card("KC"), count=1)),  # the queen
        ("5H", OWN, Reason.of(Merit.GOES_WITH, card("5H"), count=1)),  # the seven
        ("5S", OWN, Reason.of(Merit.GOES_WITH, card("5S"), count=0)),
        ("2S", OWN, Reason(Merit.USEFUL, card("2S"))),
        ("8S", f"{OWN} / 0 8C 8D 8H / 0 QD QH QS / 0 5D 5H 5S", Reason(Merit.ADDABLE, card("8S"))),
    ],
)
def test_the_answer_to_an_offer_goes_by_what_the_card_is_good_for(offered: str, laid: str, reason: Reason) -> None:
    """Its use speaks for taking it; that it has little, or what it would cost, speaks for doing without it."""
    hand, asked = f"{offered} 10H KD", {2: ELEVEN}
    position = skarney_positions.state(hand, laid, others=asked, phase=skarney.Phase.OFFER, offered=offered, asked=2)
    assert why(skarney, position, "accept") == reason
    instead = why(skarney, position, "decline")
    if reason.merit is Merit.GOES_WITH:
        assert instead == attrs.evolve(reason, merit=Merit.FEW_GO_WITH)
    else:
        points = skarney.Ruleset().hand_values[card(offered).index]
        assert instead == Reason.of(Merit.COSTS, card(offered), points=points)


# hints


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_hint_is_the_move_that_rates_highest(kit: Kit) -> None:
    """With a reason in every language, whichever move it is."""
    seen: set[Merit] = set()
    for position, options in kit.walk(5):
        if not options:
            break
        seat, moves = next(iter(options.items()))
        mine = kit.game.view(position, seat)
        found = hint(kit.game, mine, moves)
        assert Game.of(kit.game).rate(mine, found.move) == max(Game.of(kit.game).rate(mine, move) for move in moves)
        for move in moves[:20]:
            reason = Game.of(kit.game).reason(mine, move)
            seen.add(reason.merit)
            assert len({reason.message_in(language) for language in Language}) == 3
    assert len(seen) > 3


def test_a_hint_of_nothing_is_refused() -> None:
    """There is always a move for who is to act."""
    raises(ValueError, lambda: hint(scala40, scala40.view(OPENING, 1), []), match="no move to choose from")


class Claims:
    """A game in which a claim is not worth making."""

    def __init__(self, worth: float) -> None:
        self.worth = worth

    def rate(self, _view: str, _move: str, /) -> float:
        """Return how good the claim looks."""
        return self.worth

    def reason(self, _view: str, _move: str, /) -> Reason:
        """Return what speaks for it."""
        return Reason(Merit.WINS_MATCH)

    def is_claim(self, _move: str, /) -> bool:
        """Return that it is one."""
        return True


def test_a_hint_may_let_a_claim_pass() -> None:
    """And says why."""
    assert hint(Claims(-1.0), "view", ["claim"]) == Hint(None, Reason(Merit.LET_GO))
    found = hint(Claims(1.0), "view", ["claim"])
    assert found == Hint("claim", Reason(Merit.WINS_MATCH))
    assert found.describe(Language.SPANISH) == "gana la partida"


def test_every_merit_is_said_somewhere() -> None:
    """What no move has is not offered to programs that translate it."""
    positions = [*SCALA, *RUMINO, *CHINCHON, *SKARNEY]
    careful = {Merit.DEAD_OUTS, Merit.EXPECTS, Merit.LIVE_OUTS, Merit.SOON_OVER}
    careful |= {Merit.EXPOSED, Merit.GOES_OUT, Merit.SPARE}
    elsewhere = careful | {Merit.FEW_OUTS, Merit.TAKEN_TO_OPEN, Merit.TAKEN_TO_KEEP, Merit.LEAVES, Merit.LET_GO}
    answers = {Merit.ADDABLE, Merit.USEFUL, Merit.UNKNOWN, Merit.GOES_WITH, Merit.LEGAL}
    assert {it.merit for _, _, it in positions} | elsewhere | answers == set(Merit)


def test_a_card_that_is_not_known_is_not_judged() -> None:
    """Somebody who has not been asked is shown no card, and is not told of one."""
    asked = {2: ELEVEN}
    position = skarney_positions.state("KS 8H KD", OWN, others=asked, phase=skarney.Phase.OFFER, offered="KS", asked=2)
    unasked = skarney.view(position, 3)
    assert unasked.offered is None
    assert skarney.reason(unasked, skarney.Accept()) == Reason(Merit.UNKNOWN)


def test_a_reason_is_a_value() -> None:
    """Which shows itself in English, and can be told in each language."""
    reason = Reason.of(Merit.COSTS, card("KS"), points=1)
    assert reason == Reason(Merit.COSTS, card("KS"), (("points", 1),))
    assert len({reason, Reason.of(Merit.COSTS, card("KS"), points=1)}) == 1
    assert str(reason) == reason.message == "KS would cost one point if it were left"
    assert reason.message_in(Language.ITALIAN) == "KS costerebbe 1 punto se restasse in mano"


def test_few_outs_are_four_or_fewer() -> None:
    """A hint tells how many cards would make a meld with a discard, for each number that is few."""
    described = set[int]()
    for seed in range(40):
        here = play(scala40.deal(Ruleset(), 2, seed=seed), scala40.DrawStock())
        mine = scala40.view(here, here.turn)
        worded = [scala40.reason(mine, move) for move in scala40.legal_moves(mine)]
        described |= {dict(it.figures)["count"] for it in worded if it.merit is scala40.Merit.FEW_OUTS}
    assert {2, 3, 4} <= described <= {1, 2, 3, 4}


def test_deadwood_that_grows_is_told_without_what_it_was() -> None:
    """Only what is less is told with what it is less than."""
    described = {before: Reason.of_deadwood(12, before).merit for before in (11, 12, 13)}
    assert described == {11: CommonMerit.DEADWOOD, 12: CommonMerit.DEADWOOD, 13: CommonMerit.LESS_DEADWOOD}
