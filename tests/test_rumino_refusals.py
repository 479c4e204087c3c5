"""What Rumino refuses: every code with its rule, every wrong position with its detail, all reasons at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

import attrs
import pytest
from positions import card, codes
from raising import raises
from rumino_positions import RULES, groups, setup, state
from shared import raised
from wrong_setups import Wrong, each, require_refusal

from scala40 import rumino
from scala40.core._cards import JOKER, Hand, InvalidEntry, Violation, cards_in
from scala40.core._game import Context, HandResult
from scala40.core._melds import Meld, MeldKind
from scala40.core._text import Code, Detail
from scala40.match import Match, points_entry
from scala40.rumino import (
    RULEBOOK,
    Chance,
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    Ending,
    GoGin,
    Knock,
    Phase,
    Ruleset,
    Setup,
    TakeDiscard,
    actors,
    check_hand,
    check_meld,
    deal,
    deal_from,
    legal_moves,
    play,
    problems,
    score,
    view,
    violations,
)
from scala40.rumino.melds import group_violations
from scala40.rumino.position import POSITIONS

Reasons = Iterable[Violation]

SCATTERED = "2C 5D 8H JS QC 4D 9H"
LOW = "7C 8C 9C 10C AD 2D 4H"
SET_OF_TWOS = "2C 2D 2H"


def melded(cards: str) -> Reasons:
    """Return what is wrong with cards as a meld."""
    return group_violations(cards_in(cards), RULES.meld_rules)


def scored(closer: int = 0, ending: Ending = Ending.KNOCKED, **hands: str) -> Reasons:
    """Return what is wrong with a hand that was counted on a real table."""
    left = {0: LOW, 1: SCATTERED} | {int(seat[1:]): cards for seat, cards in hands.items()}
    held = {seat: Hand.parse(cards) for seat, cards in left.items()}
    return raised(lambda: score(RULES, held, ending=ending, closer=closer))


def entered(points: dict[int, int], closer: int = 0) -> Callable[[], Reasons]:
    """Return what is wrong with an entry of a match for three."""
    entry = points_entry(points, closer=closer, ending=Ending.KNOCKED)
    return lambda: raised(lambda: Match(RULES.match_rules, 3).add(entry))


PROVOKED: dict[Code, Callable[[], Reasons]] = {
    Code.TOO_FEW_CARDS: lambda: melded("7C 7D"),
    Code.SET_RANKS_DIFFER: lambda: melded("7C 8D 9H"),
    Code.SET_TOO_LARGE: lambda: melded("7C 7D 7H 7S 7S"),
    Code.RUN_SUITS_DIFFER: lambda: melded("7C 8D 9H"),
    Code.RUN_NOT_CONSECUTIVE: lambda: melded("7C 8C 10C"),
    Code.RUN_ROUND_THE_CORNER: lambda: melded("QC KC AC"),
    Code.RUN_TOO_LONG: lambda: melded("7C 8C 9C 10C JC"),
    Code.HAND_OVER: lambda: violations(play(state(LOW), Knock()), DrawStock()),
    Code.NOT_YOUR_TURN: lambda: violations(state(LOW), DrawStock(), 2),
    Code.SPECTATOR: lambda: violations(view(state(LOW), None), DrawStock()),
    Code.MUST_DRAW_FIRST: lambda: violations(state(LOW), Discard(card("AD"))),
    Code.ALREADY_DRAWN: lambda: violations(play(state(LOW), DrawStock()), TakeDiscard()),
    Code.WILD_MELD_MIXED: lambda: check_meld(Meld(MeldKind.WILD, cards_in("JK JK 7C"))).violations,
    Code.HAND_SIZE: lambda: check_hand("7C 7D 7H").violations,
    Code.CARD_NOT_IN_HAND: lambda: violations(state(LOW), Knock(groups("KS KD KH"))),
    Code.KNOCK_AFTER_DRAW: lambda: violations(play(state(LOW), DrawStock()), Knock()),
    Code.KNOCK_FIRST_TURN: lambda: violations(state(LOW, fresh=3), Knock()),
    Code.KNOCK_TOO_FEW_MELDED: lambda: violations(state("JC QC KC AD AH 2D 3H"), Knock()),
    Code.KNOCK_TOO_HIGH: lambda: violations(state("7C 8C 9C 10C AD 2D 5H"), Knock()),
    Code.NOT_GIN: lambda: violations(state(f"{LOW} KS", phase=Phase.DISCARD), GoGin(card("KS"))),
    Code.NO_RUMINO: lambda: violations(state(LOW), DeclareRumino()),
    Code.NOTHING_TO_CLAIM: lambda: violations(deal(RULES, 3, seed=1), ClaimDiscard(), 2),
    Code.CLAIM_NO_RUMINO: lambda: violations(state(SCATTERED, LOW), ClaimDiscard(), 2),
    Code.PLAYERS: lambda: raised(lambda: deal(RULES, 7, seed=1)),
    Code.SEATS: lambda: raised(lambda: deal(RULES, Context((0, 1), 2), seed=1)),
    Code.PACK: lambda: raised(lambda: deal_from(RULES, RULES.pack.cards[1:], 2)),
    Code.NOT_IN_PACK: lambda: POSITIONS.view_problems(attrs.evolve(view(state(SCATTERED), 1), pile=cards_in("2C 2C"))),
    Code.HANDS: lambda: scored(s1="2C 3C"),
    Code.PILES: lambda: problems(attrs.evolve(setup(LOW), stock=(), pile=(*setup(LOW).stock, *setup(LOW).pile))),
    Code.TURN: lambda: problems(setup(LOW, shown=SET_OF_TWOS)),
    Code.KNOWLEDGE: lambda: problems(attrs.evolve(setup(LOW), recycled=Hand.parse("2S"))),
    Code.ENTRY_SEATS: entered({0: 1, 1: 2}),
    Code.ENTRY_CLOSER: lambda: scored(closer=7),
    Code.ENTRY_POINTS: entered({0: -11, 1: 3, 2: 4}),
    Code.ENTRY_CARDS: lambda: scored(s0="7C 8C 9C 10C AD AH AS"),
    Code.ENTRY_NUMBER: lambda: raised(lambda: Match(RULES.match_rules, 3).replace(1, _entry())),
    Code.MATCH_OVER: lambda: raised(lambda: Match(RULES.match_rules, 2).withdraw(1).withdraw(0)),
    Code.RULE_UNKNOWN_FIELD: lambda: raised(lambda: Ruleset.from_dict({"limitt": 7})),
}
"""What provokes each code that Rumino's rulebook cites a rule for."""

UNREACHED = {Code.TOO_MANY_JOKERS, Code.CARD_MISNAMED, Code.JOKER_UNDECLARED, Code.JOKER_AMBIGUOUS, Code.RUN_AMBIGUOUS}
"""What only a meld with declared jokers can be refused for, which the kernel's notation reads by any game's rules."""


def _entry() -> Any:
    return points_entry({0: 1, 1: 2, 2: 3}, closer=0, ending=Ending.KNOCKED)


@pytest.mark.parametrize("code", PROVOKED)
def test_every_code_cites_its_rule(code: Code) -> None:
    """The rule is that of the rulebook, and there is one."""
    reasons = {reason.code: reason for reason in PROVOKED[code]()}
    assert reasons[code].rule == RULEBOOK.cites[code]
    assert reasons[code].rule in RULEBOOK.rules


def test_every_code_of_the_rulebook_is_provoked() -> None:
    """But for those that need a joker to be declared, which no move does."""
    assert set(RULEBOOK.cites) == {*PROVOKED, *UNREACHED}
    assert {*RULEBOOK.cites.values()} <= {*RULEBOOK.rules}


@pytest.mark.parametrize(
    "code,message,hint",
    [
        (Code.KNOCK_TOO_FEW_MELDED, "to knock, 4 cards must be melded; here 3 are", "meld one more card"),
        (Code.KNOCK_TOO_HIGH, "to knock, at most 7 points may be left; here are 8", "leave one point less"),
        (
            Code.NOT_GIN,
            "to go gin, all seven cards must be in melds; here 7 points are left",
            "discard without declaring gin",
        ),
        (
            Code.MUST_DRAW_FIRST,
            "a turn starts with drawing a card",
            "draw from the stock, or take the top of the discard pile",
        ),
    ],
)
def test_refusals_say_what_is_missing(code: Code, message: str, hint: str) -> None:
    """With the figures of the case."""
    (reason,) = (it for it in PROVOKED[code]() if it.code is code)
    assert (reason.message, reason.hint) == (message, hint)


def test_r_04_no_hint_at_a_knock_in_the_first_turn_says_to_draw_once_more() -> None:
    """R-04: who has drawn in the first turn is told of later turns, and not to draw."""
    reasons = violations(state(f"{LOW} KS", phase=Phase.DISCARD, fresh=3), Knock())
    assert {reason.code: reason.hint for reason in reasons} == {
        Code.KNOCK_AFTER_DRAW: "discard a card, and knock at the beginning of the next turn",
        Code.KNOCK_FIRST_TURN: "knock in a later turn",
    }


def test_all_reasons_come_at_once() -> None:
    """Of a knock, of a gin and of melds that are named."""
    first = state(SCATTERED, fresh=3)
    assert codes(violations(first, Knock())) == {Code.KNOCK_FIRST_TURN, Code.KNOCK_TOO_FEW_MELDED, Code.KNOCK_TOO_HIGH}
    assert codes(violations(first, Knock(groups("2C 5D 8H/KS KD")))) == {
        Code.KNOCK_FIRST_TURN,
        Code.CARD_NOT_IN_HAND,
        Code.TOO_FEW_CARDS,
        Code.SET_RANKS_DIFFER,
        Code.RUN_NOT_CONSECUTIVE,
        Code.RUN_SUITS_DIFFER,
    }
    assert codes(violations(first, GoGin(JOKER))) == {Code.MUST_DRAW_FIRST, Code.CARD_NOT_IN_HAND}


def test_what_is_no_move_is_a_type_error() -> None:
    """Also where nothing could be played any more."""
    what_is_no_move: Any = "draw"
    raises(TypeError, lambda: violations(state(LOW), what_is_no_move), match="no move of Rumino: 'draw'")
    assert what_is_no_move not in legal_moves(state(LOW))
    with pytest.raises(TypeError):
        Knock((("7C", "7D", "7H"),))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no cards


def test_a_view_answers_for_its_own_seat_alone() -> None:
    """Whatever another seat could do is hidden; a seat out of turn may still claim."""
    position = state(SCATTERED, "KC KC KD KD KH KH 9S", players=4, pile="KS")
    mine = view(position, 2)
    assert actors(mine) == (1, 2, 3)
    assert list(legal_moves(mine)) == [ClaimDiscard()]
    assert codes(violations(mine, DrawStock())) == {Code.NOT_YOUR_TURN}
    assert list(legal_moves(mine, 1)) == []
    assert codes(violations(mine, DrawStock(), 1)) == {Code.NOT_YOUR_TURN}
    assert codes(violations(mine, ClaimDiscard(), 3)) == {Code.NOTHING_TO_CLAIM}
    assert list(legal_moves(position, 7)) == []
    assert codes(violations(position, ClaimDiscard(), 7)) == {Code.NOTHING_TO_CLAIM}


# --- wrong positions --------------------------------------------------------------------------------------------------


def changed(**parts: object) -> Callable[[], Setup]:
    """Return what makes a valid setup wrong: other values for some of its fields."""
    return lambda: attrs.evolve(setup(LOW), **parts)  # type: ignore[arg-type]  # wrong on purpose


def ended(phase: Phase, hand: str, shown: str, **parts: object) -> Callable[[], Setup]:
    """Return a hand that has ended, and how."""
    return lambda: attrs.evolve(setup(hand, phase=phase, shown=shown), **parts)  # type: ignore[arg-type]  # as above


GIN = "7C 8C 9C 10C AD AH AS"
RUN = "AC 2C 3C 4C 5C 6C 7C"


def without_stock(given: Setup) -> Setup:
    """Return a setup whose last card has been drawn."""
    return attrs.evolve(given, stock=(), pile=(*given.stock, *given.pile))


def a_rumino() -> Setup:
    """Return a hand that has ended with the seven cards held at the beginning of a turn."""
    return ended(Phase.RUMINO, RUN, RUN)()


WRONG: Final[Wrong] = {
    "players: 2 to 6 players can play, not 9": [changed(context=Context.of(9))],
    "seats: the dealer, player 3, is not one of the players": [changed(context=Context((0, 1), 2))],
    "seats: known is for one seat, the match has 3": [changed(known=(Hand(),))],
    "seats: player 6, whose turn it is, is not dealt in": [changed(turn=5)],
    "pack: the cards are not those of the pack": [changed(stock=())],
    "hands: player 2 holds 7 cards, but must hold 8": [changed(phase=Phase.DISCARD)],
    "piles: the stock is empty, and a draw is due": [
        lambda: without_stock(setup(LOW)),
        lambda: without_stock(a_rumino()),
    ],
    "piles: the discard pile is empty between two turns": [
        lambda: attrs.evolve(setup(LOW), pile=(), stock=(*setup(LOW).stock, *setup(LOW).pile)),
        lambda: attrs.evolve(a_rumino(), pile=(), stock=(*a_rumino().stock, *a_rumino().pile)),
    ],
    "turn: seats without a turn cannot be 4 of 3 seats": [changed(fresh=4)],
    "turn: it is player 3's turn": [
        changed(fresh=2),
        ended(Phase.RUMINO, f"{RUN} 2S", RUN, fresh=1, context=Context((0, 1, 2), 2)),
    ],
    "turn: it is player 1's turn": [
        lambda: setup(f"{LOW} KS", phase=Phase.DISCARD, fresh=1),
        ended(Phase.RUMINO, RUN, RUN, fresh=1),
    ],
    "turn: in the first round the discard pile has grown by a card a turn, to one card at most, not 2": [
        lambda: attrs.evolve(
            setup(LOW), fresh=3, stock=setup(LOW).stock[1:], pile=(*setup(LOW).stock[:1], *setup(LOW).pile)
        )
    ],
    "turn: player 2 could not yet end the hand like this": [ended(Phase.KNOCKED, LOW, "7C 8C 9C 10C", fresh=3)],
    "knowledge: does not hold all": [changed(known=(Hand(), Hand.parse("KS"), Hand()))],
    "knowledge: player 2 has had no turn, so nobody saw cards go there": [
        changed(fresh=3, known=(Hand(), Hand.parse("7C"), Hand()))
    ],
    "knowledge: if and only if there was a reshuffle": [changed(chance=Chance(1, 1))],
    "knowledge: the stock holds cards that were not in the pile it was made of": [
        changed(chance=Chance(1, 1), recycled=Hand.parse("2C"))
    ],
    "knowledge: the pile that became the stock had 86 cards, not 85": [
        lambda: attrs.evolve(
            setup(LOW, pile="KC KD"), chance=Chance(1, 1), recycled=Hand.of(setup(LOW, pile="KC KD").stock)
        )
    ],
    "knowledge: when the hand is over everybody knows all hands, but here not player 1's": [
        ended(Phase.KNOCKED, LOW, "7C 8C 9C 10C", known=(Hand(),) * 3)
    ],
    "turn: melds are shown when the hand has ended": [changed(shown=groups("7C 8C 9C"))],
    "turn: player 2 shows cards that are not melds of the hand": [ended(Phase.KNOCKED, LOW, "7C 8C AD")],
    "turn: are not melds of the hand": [ended(Phase.GIN, GIN, "KC KD KH/2C 3C 4C 5C")],
    "turn: does not end the hand like this": [
        ended(Phase.KNOCKED, LOW, "7C 8C 9C"),
        ended(Phase.KNOCKED, LOW, ""),
        ended(Phase.GIN, LOW, "7C 8C 9C 10C"),
        ended(Phase.RUMINO, GIN, "7C 8C 9C 10C"),
        ended(Phase.RUMINO, RUN, "AD 2D 3D 4D 5D 6D 7D"),
        ended(Phase.RUMINO, RUN, f"{RUN}/{RUN}"),
    ],
    "knowledge: everybody knows all hands": [changed(phase=Phase.KNOCKED)],
    "turn: does not end the hand": [ended(Phase.KNOCKED, GIN, "7C 8C 9C 10C/AD AH AS")],
}


@each(WRONG)
def test_what_is_wrong_with_a_setup_is_said(message: str, make: Callable[[], Setup]) -> None:
    """Its code, its rule and its words."""
    require_refusal(rumino, message, make)


@pytest.mark.parametrize(
    "make",
    [
        ended(Phase.KNOCKED, LOW, "7C 8C 9C 10C"),
        ended(Phase.GIN, GIN, "7C 8C 9C 10C/AD AH AS", fresh=3),
        ended(Phase.RUMINO, RUN, RUN, fresh=3),
        ended(Phase.RUMINO, f"{RUN} 2S", RUN),
        ended(Phase.RUMINO, f"{RUN} 2S", RUN, fresh=2, context=Context((0, 1, 2), 1)),
        lambda: without_stock(ended(Phase.GIN, GIN, "7C 8C 9C 10C/AD AH AS")()),
        lambda: without_stock(ended(Phase.RUMINO, f"{RUN} 2S", RUN)()),
    ],
    ids=["knock", "gin", "rumino", "rumino of eight", "claimed", "gin with the last card", "rumino with the last card"],
)
def test_hands_that_have_ended_can_be_written_down(make: Callable[[], Setup]) -> None:
    """With what was shown, in any order."""
    assert problems(make()) == ()


@pytest.mark.parametrize(
    "change,code",
    [
        ({"context": Context.of(9)}, Code.PLAYERS),
        ({"sizes": (7, 7)}, Code.SEATS),
        ({"turn": 9}, Code.SEATS),
        ({"sizes": (7, 8, 7)}, Code.HANDS),
        ({"known": (Hand.parse("2D 2D 3D 3D 4S 4S 5S 5S"), Hand(), Hand())}, Code.HANDS),
        ({"pile": cards_in("JK JK JK JK JK")}, Code.NOT_IN_PACK),
        ({"fresh": 2}, Code.TURN),
    ],
)
def test_what_keeps_a_view_from_being_one(change: dict[str, object], code: Code) -> None:
    """No state could be seen like that."""
    mine = view(state(LOW), 1)
    assert code in codes(POSITIONS.view_problems(attrs.evolve(mine, **change)))  # type: ignore[arg-type]  # as above


def test_the_details_of_rumino_are_provoked() -> None:
    """Each that only Rumino knows occurs in one of the wrong setups."""
    worded = {figure for make in chain(*WRONG.values()) for it in problems(make()) for _, figure in it.figures}
    own = {Detail.SHOWN_TOO_EARLY, Detail.SHOWN_NO_MELDS, Detail.ENDED_MISFIT, Detail.ENDED_TOO_EARLY}
    assert own | {Detail.KNOWN_WITHOUT_TURN, Detail.KNOWN_AT_END} <= worded


# --- hands counted on a real table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "reasons,code",
    [
        (lambda: scored(closer=5), Code.ENTRY_CLOSER),
        (lambda: scored(s0="7C 8C 9C 10C AD 2D 5H"), Code.KNOCK_TOO_HIGH),
        (lambda: scored(ending=Ending.GIN), Code.NOT_GIN),
        (lambda: scored(ending=Ending.RUMINO), Code.NO_RUMINO),
        (lambda: scored(s0=f"{LOW} KS"), Code.HANDS),
        (lambda: scored(s1="7C 7D 7C 8H 9H 2S 3S"), Code.NOT_IN_PACK),
    ],
)
def test_what_does_not_fit_is_not_counted(reasons: Callable[[], Reasons], code: Code) -> None:
    """Ending, closer and cards have to agree."""
    assert code in codes(reasons())


def test_melds_that_are_shown_must_be_melds_of_the_hand() -> None:
    """R-09: and of a seat that plays."""
    hands = {0: Hand.parse(LOW), 1: Hand.parse(SCATTERED)}
    with pytest.raises(InvalidEntry) as caught:
        score(RULES, hands, ending=Ending.KNOCKED, closer=0, melds={1: groups("KC KD KH"), 5: groups("2C 2D 2H")})
    assert codes(caught.value.violations) == {Code.CARD_NOT_IN_HAND, Code.ENTRY_SEATS}


def test_a_rumino_of_eight_cards_is_counted() -> None:
    """R-07: with the claimed discard in the hand."""
    outcome = score(RULES, {0: Hand.parse(f"{RUN} 2S"), 1: Hand.parse(SCATTERED)}, ending=Ending.RUMINO, closer=0)
    assert (outcome.wins_match, outcome.points(0), outcome.points(1)) == (True, 0, 48)


def test_scores_come_in_the_order_of_the_seats() -> None:
    """In whatever order the hands are given: who is first on the sheet does not depend on who was counted first."""
    hands = {2: Hand.parse(SCATTERED), 0: Hand.parse(f"{RUN} 2S")}
    assert [line.seat for line in score(RULES, hands, ending=Ending.RUMINO, closer=0).scores] == [0, 2]


def test_a_knock_that_leaves_no_card_is_entered_as_gin() -> None:
    """R-05: it takes 10 points off; a knock with other melds of the same hand leaves cards, and is none."""
    hands = {0: Hand.parse("7C 8C 9C 10C AD AH AS"), 1: Hand.parse(SCATTERED)}
    whole, part = groups("7C 8C 9C 10C / AD AH AS"), groups("7C 8C 9C 10C")
    for melds in ({}, {0: whole}):
        assert score(RULES, hands, ending=Ending.GIN, closer=0, melds=melds).points(0) == -10
        (reason,) = raised(lambda shown=melds: score(RULES, hands, ending=Ending.KNOCKED, closer=0, melds=shown))  # type: ignore[misc]  # bound now
        assert (reason.code, reason.rule) == (Code.ENTRY_CARDS, "R-05")
    assert score(RULES, hands, ending=Ending.KNOCKED, closer=0, melds={0: part}).points(0) == 3
    (reason,) = raised(lambda: score(RULES, hands, ending=Ending.GIN, closer=0, melds={0: part}))
    assert (reason.code, dict(reason.figures)["points"]) == (Code.NOT_GIN, 3)


def test_the_rumino_that_is_shown_is_counted() -> None:
    """R-07: a rumino is a meld of its own; what else is shown, or not held, is none."""
    hands = {0: Hand.parse(f"{RUN} 2S"), 1: Hand.parse(SCATTERED)}

    def counted(shown: str, ending: Ending = Ending.RUMINO) -> HandResult:
        return score(RULES, hands, ending=ending, closer=0, melds={0: groups(shown)})

    assert counted(RUN).wins_match
    (reason,) = raised(lambda: counted(" ".join(RUN.split()[:4])))
    assert reason.code is Code.NO_RUMINO
    (reason,) = raised(lambda: counted("7H 8H 9H 10H JH QH KH"))
    assert reason.code is Code.CARD_NOT_IN_HAND


def test_a_view_speaks_for_its_own_seat() -> None:
    """RB-01: what another seat may do it cannot say, and it says so without contradicting itself."""
    mine = view(state(SCATTERED, LOW), 2)
    for seat, named in ((mine.turn, 2), (0, 0)):
        (reason,) = violations(mine, DrawStock(), seat)
        assert (reason.code, dict(reason.figures)) == (Code.NOT_YOUR_TURN, {"seat": named, "turn": mine.turn})


@pytest.mark.parametrize("cards", ["KC AC 2C", "QC KC AC 2C", "KC AC 2C 3C", "KC AC JK 3C", "KC JK 2C", "QC KC AC"])
def test_no_run_goes_round_the_corner(cards: str) -> None:
    """R-03: that is what is told, whichever way it goes round."""
    assert [(reason.code, reason.rule) for reason in melded(cards)] == [(Code.RUN_ROUND_THE_CORNER, "R-03")]


@pytest.mark.parametrize("cards", ["10D 4H", "4H 10D", "7C 6S", "JS JK=5D"])
def test_what_holds_of_cards_as_a_set_and_as_a_run_is_said_once(cards: str) -> None:
    """R-01: they are too few for either, in whatever order they lie."""
    found = [reason.code for reason in check_meld(cards).violations]
    assert found.count(Code.TOO_FEW_CARDS) == 1
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("cards", ["AC 2C KC KC", "3C 9C KC", "AC 5C KC", "2C 3C KC"])
def test_cards_that_lie_apart_do_not_go_round_the_corner(cards: str) -> None:
    """R-01: they do not follow one another."""
    assert Code.RUN_ROUND_THE_CORNER not in codes(melded(cards))
    assert Code.RUN_NOT_CONSECUTIVE in codes(melded(cards))
