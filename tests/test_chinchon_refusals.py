"""What Chinchón refuses: every code with its rule, every wrong position with its detail, all reasons at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import attrs
import pytest
from chinchon_positions import RULES, close, melds, setup_of, state
from positions import card, codes
from raising import raises
from shared import raised
from wrong_setups import Wrong, each, require_refusal

import scala40
from scala40 import chinchon, notation
from scala40.chinchon import (
    JOKER,
    PRESETS,
    RULEBOOK,
    Chance,
    Close,
    CloseGuard,
    CloserLaysOff,
    Context,
    Discard,
    Done,
    DrawStock,
    EarlyClose,
    End,
    Ending,
    Hand,
    LayOff,
    LayOffOn,
    LayOffOrder,
    Meld,
    MeldKind,
    Phase,
    Rank,
    Ruleset,
    Setup,
    Show,
    State,
    TakeDiscard,
    TwoWildsClose,
    actors,
    check_close,
    deal,
    deal_from,
    legal_moves,
    play,
    play_all,
    problems,
    sample,
    score,
    view,
    violations,
)
from scala40.chinchon.position import POSITIONS
from scala40.core._base import Language
from scala40.core._cards import Violation, cards_in
from scala40.core._text import Code, Detail

Reasons = Iterable[Violation]

RUNS = "4D 5D 6D / 5S 6S 7S"
CLOSING = "4D 5D 6D 5S 6S 7S AC KH"
OTHER = "2C 2D 2H 3D 7D JS KS"
CONGA = PRESETS["conga"].rules
LAST = Ruleset(layoff_on=LayOffOn.ALL, closer_lays_off=CloserLaysOff.YES)


def melded(meld: Meld) -> Reasons:
    """Return what is wrong with closing with a meld."""
    return violations(state(CLOSING, ""), Close(card("KH"), (meld,)))


def run(cards: str, faces: str = "") -> Meld:
    """Return a run, a legal one or not."""
    return Meld(MeldKind.RUN, cards_in(cards), cards_in(faces or cards))


def set_of(cards: str) -> Meld:
    """Return a set of natural cards, a legal one or not."""
    return Meld(MeldKind.SET, cards_in(cards))


def closed() -> State:
    """Return a position in which seat 1 has closed with an ace left."""
    return play(state(CLOSING, OTHER), close("KH", RUNS))


def shown() -> State:
    """Return the same after the other seat has shown its set."""
    return play(closed(), Show(melds("2C 2D 2H")))


def over() -> State:
    """Return the same at the end of the hand."""
    return play(shown(), Done())


def second_round() -> State:
    """Return a position in which the only other seat has shown its set and may add cards to any meld."""
    return play(play(state(CLOSING, OTHER, rules=LAST), close("KH", RUNS)), Show(melds("2C 2D 2H")))


def closer_adds() -> State:
    """Return the same when the closer may add the ace that is left."""
    return play(second_round(), Done())


THIRD = "4S 3H AH 6H JD QC KD"


def of_three() -> State:
    """Return a position in which seat 2 has closed, and all may add to all melds."""
    return play(state(CLOSING, OTHER, THIRD, rules=LAST), close("KH", RUNS))


def with_fourth_deuce(position: State) -> Setup:
    """Return a position with one more card in the set that seat 1 has shown, which was in the stock."""
    shown = (position.shown[0], melds("2C 2D 2H 2S"), position.shown[2])
    return setup_of(position, shown=shown, stock=tuple(it for it in position.stock if it is not card("2S")))


def drawing() -> State:
    """Return a position in which a draw is due."""
    return state("4D 5D 6D 5S 6S 7S AC", OTHER, phase=Phase.DRAW, pile="KC")


PROVOKED: dict[Code, Callable[[], Reasons]] = {
    Code.TOO_FEW_CARDS: lambda: melded(set_of("5S 5D")),
    Code.TOO_MANY_JOKERS: lambda: melded(run("4D JK JK", "4D 5D 6D")),
    Code.NO_NATURAL_CARD: lambda: melded(Meld(MeldKind.SET, (JOKER,) * 3, (Rank.ACE,) * 3)),
    Code.WILD_MELD_MIXED: lambda: melded(Meld(MeldKind.WILD, cards_in("7C JK JK"))),
    Code.CARD_MISNAMED: lambda: melded(run("4D 5D KH", "4D 5D 6D")),
    Code.JOKER_UNDECLARED: lambda: melded(Meld(MeldKind.SET, cards_in("5D 5S JK"), cards_in("5D 5S 5C"))),
    Code.JOKER_AMBIGUOUS: lambda: raised(lambda: melds("5D JK 4D", Ruleset(jokers=2))),
    Code.SET_RANKS_DIFFER: lambda: melded(set_of("5S 5D 6D")),
    Code.SET_TOO_LARGE: lambda: melded(set_of("5S 5D 5C 5H 5H")),
    Code.RUN_SUITS_DIFFER: lambda: melded(run("4D 5D 6S")),
    Code.RUN_NOT_CONSECUTIVE: lambda: melded(run("4D 5D 7D")),
    Code.RUN_ROUND_THE_CORNER: lambda: melded(run("QC KC AC")),
    Code.RUN_TOO_LONG: lambda: melded(run("AC 2C 3C 4C 5C 6C 7C JC QC KC AC")),
    Code.HAND_OVER: lambda: violations(over(), DrawStock()),
    Code.NOT_YOUR_TURN: lambda: violations(drawing(), DrawStock(), 0),
    Code.SPECTATOR: lambda: violations(view(drawing(), None), DrawStock()),
    Code.MUST_DRAW_FIRST: lambda: violations(drawing(), Discard(card("AC"))),
    Code.ALREADY_DRAWN: lambda: violations(state(CLOSING, ""), TakeDiscard()),
    Code.HAND_SIZE: lambda: check_close("7C 7D 7H").violations,
    Code.CARD_NOT_IN_HAND: lambda: violations(state(CLOSING, ""), close("KS", RUNS)),
    Code.NO_SUCH_MELD: lambda: violations(shown(), LayOff(7, card("KS"), End.SET)),
    Code.WRONG_END: lambda: violations(shown(), LayOff(0, card("7D"), End.SET)),
    Code.FIRST_TURN_DISCARD: lambda: violations(deal(CONGA, 2, seed=1), DrawStock()),
    Code.CLOSE_TOO_HIGH: lambda: violations(state("4D 5D 6D 5S 6S 7S 6C KH", ""), close("KH", RUNS)),
    Code.CLOSE_LEAVES_MANY: lambda: violations(
        state("4D 5D 6D 7D JD AC 2C KH", "", rules=Ruleset(close_cards_max=1)), close("KH", "4D 5D 6D 7D JD")
    ),
    Code.CLOSE_TWO_WILDS: lambda: (
        check_close("4D 5D JK 2C 2H JK AC", Ruleset(jokers=2, two_wilds_close=TwoWildsClose.FORBIDDEN)).violations
    ),
    Code.CLOSE_FIRST_TURN: lambda: violations(
        attrs.evolve(state(CLOSING, "", rules=Ruleset(first_turn_close=EarlyClose.FORBIDDEN)), fresh=2),
        close("KH", RUNS),
    ),
    Code.CLOSE_UNNAMED: lambda: violations(state(CLOSING, ""), Close(None)),
    Code.CLOSE_GUARDED: lambda: violations(
        state(CLOSING, "", rules=Ruleset(close_guard=CloseGuard.ON), totals=(0, 99)), close("KH", RUNS)
    ),
    Code.NOT_CLOSED: lambda: violations(drawing(), Show()),
    Code.PLAY_CLOSED: lambda: violations(closed(), DrawStock()),
    Code.SHOW_FIRST: lambda: violations(closed(), LayOff(0, card("7D"), End.HIGH)),
    Code.SHOWN_ALREADY: lambda: violations(shown(), Show()),
    Code.CLOSER_OWN_MELD: lambda: violations(closer_adds(), LayOff(0, card("AC"), End.LOW)),
    Code.RULE_UNKNOWN_FIELD: lambda: raised(lambda: Ruleset.from_dict({"limitt": 7})),
    Code.PLAYERS: lambda: raised(lambda: deal(RULES, 7, seed=1)),
    Code.SEATS: lambda: raised(lambda: deal(RULES, Context((0, 1), 2), seed=1)),
    Code.RULE_UNKNOWN_FIELD: lambda: raised(lambda: Ruleset.from_dict({"limitt": 7})),
    Code.PACK: lambda: raised(lambda: deal_from(RULES, RULES.pack.cards[1:], 2)),
    Code.NOT_IN_PACK: lambda: POSITIONS.view_problems(attrs.evolve(view(drawing(), 1), pile=cards_in("AC"))),
    Code.HANDS: lambda: problems(setup_of(drawing(), phase=Phase.PLAY)),
    Code.PILES: lambda: problems(setup_of(drawing(), pile=(), stock=(*drawing().stock, *drawing().pile))),
    Code.TABLE: lambda: problems(setup_of(over(), table=(run("4D 5D 7S"), run("5S 6S 6D")))),
    Code.TURN: lambda: problems(setup_of(drawing(), closer=1)),
    Code.KNOWLEDGE: lambda: problems(setup_of(drawing(), recycled=Hand.parse("2S"))),
    Code.ENTRY_CARDS: lambda: raised(lambda: score(RULES, {0: Hand()}, ending=Ending.CLOSED, closer=0)),
    Code.ENTRY_CLOSER: lambda: raised(lambda: score(RULES, {0: Hand()}, ending=Ending.CHINCHON, closer=1)),
    Code.ENTRY_ENDING: lambda: raised(lambda: score(RULES, {0: Hand()}, ending=Ending.CHINCHON_WITH_JOKER, closer=0)),
}
"""What provokes each code that the rulebook of Chinchón cites a rule for."""


@pytest.mark.parametrize("code", PROVOKED)
def test_every_code_cites_its_rule(code: Code) -> None:
    """The rule is that of the rulebook, and there is one."""
    reasons = {reason.code: reason for reason in PROVOKED[code]()}
    assert reasons[code].rule == RULEBOOK.cites[code]
    assert reasons[code].rule in RULEBOOK.rules


def test_every_code_of_the_rulebook_is_provoked() -> None:
    """None is without a test."""
    assert set(RULEBOOK.cites) == set(PROVOKED)


def test_the_top_of_the_pile_may_be_taken_without_using_it() -> None:
    """CB-02: so the hint names no condition, as it does in games where there is one."""
    (reason,) = violations(drawing(), Discard(card("AC")))
    assert reason.hint == "draw from the stock, or take the top of the discard pile"
    assert reason.hint_in(Language.SPANISH) == "roba del mazo o toma la carta de arriba del pozo"


def test_c_05_no_suit_is_missing_where_equal_cards_may_lie_in_a_set() -> None:
    """C-05: with two packs a set of three takes a card of its rank, whichever suit is there already."""
    two = state("5C 5C 5D 6S 7S JS AC KH", "5D 2C 2D 3H 4H 7D QS", rules=Ruleset(packs=2))
    position = play_all(two, [close("KH", "5C 5C 5D / 6S 7S JS"), Show()])
    target = [meld.kind for meld in position.table].index(MeldKind.SET)
    (reason,) = violations(position, LayOff(target, card("5D"), End.HIGH))
    assert (reason.code, reason.hint) == (Code.WRONG_END, "add a card of its rank")
    assert LayOff(target, card("5D"), End.SET) in legal_moves(position)


def test_all_reasons_come_at_once() -> None:
    """What is wrong with the turn, the melds and the cards; points only where the rest could be."""
    wrong = Close(card("KS"), (run("4D 5D 7D"), set_of("5S 5C")))
    assert codes(tuple(violations(drawing(), wrong))) == {
        Code.MUST_DRAW_FIRST,
        Code.RUN_NOT_CONSECUTIVE,
        Code.TOO_FEW_CARDS,
        Code.CARD_NOT_IN_HAND,
    }
    position = state("4D 5D 6D 5S 6S 7S 6C KH", "", rules=Ruleset(close_guard=CloseGuard.ON), totals=(0, 98))
    assert codes(violations(position, close("KH", RUNS))) == {Code.CLOSE_TOO_HIGH, Code.CLOSE_GUARDED}
    assert codes(violations(deal(CONGA, 2, seed=1), Show())) == {Code.NOT_CLOSED}


def test_what_is_no_move_is_a_type_error() -> None:
    """Also where nothing could be played any more."""
    what_is_no_move: Any = "draw"
    for position in (drawing(), over()):
        raises(TypeError, violations, position, what_is_no_move, match="no move of Chinchón: 'draw'")
        assert what_is_no_move not in legal_moves(position)
    with pytest.raises(TypeError):
        Show((card("7C"),))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no meld


def test_a_view_answers_for_its_own_seat_alone() -> None:
    """Whatever another seat could do is hidden."""
    mine = view(drawing(), 0)
    assert actors(mine) == (1,)
    assert list(legal_moves(mine)) == []
    (reason,) = violations(mine, DrawStock())
    assert dict(reason.figures) == {"seat": 0, "turn": 1}
    (reason,) = violations(view(drawing(), 1), DrawStock(), 0)
    assert dict(reason.figures) == {"seat": 0, "turn": 1}
    assert list(legal_moves(drawing(), 0)) == []


# --- wrong positions --------------------------------------------------------------------------------------------------


def changed(make: Callable[[], State], **parts: object) -> Callable[[], Setup]:
    """Return what makes a valid position wrong: other values for some of its fields."""
    return lambda: setup_of(make(), **parts)


def all_melded() -> State:
    """Return the end of a hand whose closer has melded all cards."""
    return play(state("4D 5D 6D 5S 6S 7S JS KH", ""), close("KH", "4D 5D 6D / 5S 6S 7S JS"))


def leading() -> State:
    """Return the start of a hand of La Conga: eight cards and no pile."""
    return state(CLOSING, OTHER, phase=Phase.LEAD, rules=CONGA)


def exchanged(position: State, mine: str, theirs: str) -> Setup:
    """Return a position for two in which a card of seat 1 and one of seat 0 have changed places."""
    second, first = position.hands
    hands = second.remove(card(theirs)).add(card(mine)), first.remove(card(mine)).add(card(theirs))
    return setup_of(position, hands=hands, known=hands)


WRONG: Final[Wrong] = {
    "players: 2 to 4 players can play, not 9": [changed(drawing, context=Context.of(9))],
    "seats: the dealer, player 3, is not one of": [changed(drawing, context=Context((0, 1), 2))],
    "seats: known is for one seat, the match has 2": [changed(drawing, known=(Hand(),))],
    "seats: player 6, whose turn it is, is not dealt in": [changed(drawing, turn=5)],
    "seats: player 8 is not dealt in": [changed(over, closer=7)],
    "pack: the cards are not those of the pack": [changed(drawing, stock=())],
    "table: meld 1 on the table is not a meld: 4D 5D 7S": [changed(over, table=(run("4D 5D 7S"), run("5S 6S 6D")))],
    "turn: player 1 shows cards that are not melds of the hand": [
        lambda: setup_of(
            over(), shown=((set_of("2C 2D 3D"),), None), hands=(Hand.parse("2H 7D JS KS"), over().hands[1])
        )
    ],
    "turn: if and only if the hand has been closed": [
        changed(drawing, closer=1),
        lambda: setup_of(closed(), face_down=None, pile=(*closed().pile, card("KH"))),
        lambda: setup_of(drawing(), face_down=drawing().stock[0], stock=drawing().stock[1:]),
        changed(drawing, face_down_known=True),
    ],
    "turn: it is the turn of the others until the hand is over": [
        changed(closed, turn=1),
        lambda: setup_of(closer_adds(), rules=Ruleset(layoff_on=LayOffOn.ALL)),
    ],
    "turn: here it is player 1's turn": [changed(over, turn=0)],
    "turn: player 2 cannot begin the pile with one of eight cards": [
        changed(lambda: state(CLOSING, OTHER), phase=Phase.LEAD),
        lambda: setup_of(leading(), pile=leading().stock[:1], stock=leading().stock[1:]),
        lambda: setup_of(leading(), chance=Chance("test", 1), recycled=Hand.of(leading().stock)),
        lambda: setup_of(leading(), known=(Hand.parse("KS"), Hand())),
    ],
    "hands: player 2 holds 7 cards, but must hold 8": [changed(drawing, phase=Phase.PLAY)],
    "piles: the stock is empty, but is refilled when its last card is drawn": [
        lambda: setup_of(drawing(), stock=(), pile=(*drawing().stock, *drawing().pile))
    ],
    "piles: the discard pile is empty between two turns": [
        lambda: setup_of(drawing(), pile=(), stock=(*drawing().stock, *drawing().pile))
    ],
    "turn: player 1 has shown their melds if and only if": [changed(drawing, shown=((), None))],
    "turn: player 2 has shown their melds if and only if": [changed(closed, shown=(None, ()))],
    "turn: player 2 has shown their melds if and only if they have had their turn since the close": [
        lambda: setup_of(play(state(CLOSING, OTHER, ""), close("KH", RUNS)), turn=0),
        lambda: setup_of(play(state(CLOSING, "", OTHER, rules=LAST), close("KH", RUNS)), turn=0),
    ],
    "turn: player 2 has too much left to have closed": [
        lambda: exchanged(over(), "AC", "KS"),
        lambda: setup_of(
            over(), rules=Ruleset(close_guard=CloseGuard.ON), context=attrs.evolve(over().context, totals=(0, 99))
        ),
    ],
    "turn: player 2 has melded all their cards, so nobody lays off": [changed(all_melded, phase=Phase.LAY_OFF, turn=0)],
    "turn: cannot have laid off one card here": [changed(over, closer_added=1)],
    "turn: cannot have laid off one card": [changed(second_round, closer_added=1)],
    "turn: cannot have laid off -1 cards here": [changed(closer_adds, closer_added=-1)],
    "turn: or not all in their places": [
        changed(closer_adds, closer_added=2),
        lambda: setup_of(shown(), table=(*shown().table, set_of("2C 2D 2H")), shown=((), None)),
    ],
    "turn: player 1 has shown their melds if and only if they have had their turn since the close": [
        lambda: setup_of(play(state(CLOSING, OTHER, rules=LAST), close("KH", RUNS)), turn=1)
    ],
    "hands: player 2 holds 4 cards, but must hold 3": [
        lambda: with_fourth_deuce(play(of_three(), Show(melds("2C 2D 2H")))),
        lambda: with_fourth_deuce(
            play(state("4D 5D 6D 3C 4C 5C 6C KH", OTHER, THIRD, rules=LAST), close("KH", "4D 5D 6D / 3C 4C 5C 6C"))
        ),
    ],
    "hands: player 1 holds 6 cards, but must hold 7": [
        lambda: setup_of(
            position := play_all(of_three(), [Show(melds("2C 2D 2H")), Show()]),
            table=(*melds("4D 5D 6D"), run("4S 5S 6S 7S")),
            hands=(position.hands[0].remove(card("4S")), *position.hands[1:]),
        )
    ],
    "turn: the hands, the melds and what has been laid off have 13 cards, not 14": [
        lambda: setup_of(
            over(),
            hands=(over().hands[0].remove(card("KS")), over().hands[1]),
            known=(over().hands[0].remove(card("KS")), over().hands[1]),
            stock=(*over().stock, card("KS")),
        )
    ],
    "knowledge: player 1 does not hold all cards that everybody knows to be there": [
        changed(drawing, known=(Hand.parse("AC"), Hand()))
    ],
    "knowledge: the cards that player 2 has left lie open": [changed(closed, known=(Hand(), Hand()))],
    "knowledge: the stock has been made of the pile if and only if there was a reshuffle": [
        changed(drawing, recycled=Hand.parse("2S"))
    ],
    "knowledge: the pile that became the stock had 24 cards, not ": [
        lambda: setup_of(drawing(), recycled=Hand.of(drawing().stock), chance=Chance(0, 1))
    ],
}
"""Positions that cannot be, with a code and a part of the message that says so."""


@each(WRONG)
def test_wrong_positions_are_refused(message: str, make: Callable[[], Setup]) -> None:
    """With what is wrong; and no state can be made of them."""
    require_refusal(chinchon, message, make)


def test_c_11_melds_grow_beyond_seven_cards_when_others_lay_off() -> None:
    """C-11: they may, whatever the closer has left: such a position is valid."""
    position = play_all(state(CLOSING, "3D 7D 2C 2S QH JS KS"), [close("KH", RUNS), Show()])
    for move in (LayOff(0, card("7D"), End.HIGH), LayOff(0, card("3D"), End.LOW)):
        position = play(position, move)
        assert problems(position) == ()
    assert sum(map(len, position.table)) == 8


def test_what_keeps_a_meld_of_a_position_from_being_one_is_said() -> None:
    """Beside the meld that is none come the reasons why."""
    found = codes(problems(WRONG["table: meld 1 on the table is not a meld: 4D 5D 7S"][0]()))
    assert {Code.TABLE, Code.RUN_NOT_CONSECUTIVE, Code.RUN_SUITS_DIFFER} <= found


def test_c_11_every_way_to_show_melds_is_listed() -> None:
    """C-11: with none of them too."""
    assert {Show(), Show(melds("2C 2D 2H"))} <= {*legal_moves(closed())}


def test_a_hand_that_ends_at_once_is_a_valid_position() -> None:
    """C-11: nobody lays off on a close that leaves nothing."""
    assert all_melded().phase is Phase.CLOSED
    assert problems(all_melded()) == ()


def test_what_is_not_held_is_not_laid_off() -> None:
    """For that reason alone, if the card would fit."""
    (reason,) = violations(shown(), LayOff(1, card("4S"), End.LOW))
    assert (reason.code, reason.cards) == (Code.CARD_NOT_IN_HAND, cards_in("4S"))


def test_the_card_face_down_is_in_the_view_of_the_closer() -> None:
    """One without it is none."""
    wrong = attrs.evolve(view(closed(), 1), face_down=None)
    (reason,) = (it for it in POSITIONS.view_problems(wrong) if it.code is Code.TURN)
    assert dict(reason.figures)["what"] == Detail.COVERED_MISFIT


def test_the_card_face_down_may_be_in_the_views_of_all() -> None:
    """It is if they know it; but it lies in no second place, and before the close there is none."""
    mine = attrs.evolve(view(closed(), 0), face_down=card("KH"), face_down_known=True)
    assert POSITIONS.view_problems(mine) == ()
    assert view(sample(mine, seed=1), 0) == mine
    twice = attrs.evolve(mine, face_down=next(iter(mine.hand)))
    assert {it.code for it in POSITIONS.view_problems(twice)} == {Code.NOT_IN_PACK}
    early = view(drawing(), 0)
    early = attrs.evolve(early, face_down=drawing().stock[0], face_down_known=True, stock_size=early.stock_size - 1)
    assert Detail.CLOSE_MISFIT in {dict(it.figures).get("what") for it in POSITIONS.view_problems(early)}


@pytest.mark.parametrize("parts", [{"face_down": card("KH")}, {"face_down_known": True}], ids=str)
def test_another_seat_sees_the_card_face_down_exactly_if_all_know_it(parts: dict[str, Any]) -> None:
    """C-08: one view is none that says otherwise; in JSON it is refused, too."""
    wrong = attrs.evolve(view(closed(), 0), **parts)
    (reason,) = (it for it in POSITIONS.view_problems(wrong) if it.code is Code.TURN)
    assert dict(reason.figures)["what"] == Detail.COVERED_UNKNOWN
    with pytest.raises(ValueError, match=r"has no notation|sees the card that lies face down if and only if"):
        notation.from_data(chinchon.View, notation.to_data(wrong, chinchon), chinchon)


def test_views_that_cannot_be_are_refused() -> None:
    """Seats, sizes of hands, cards that are seen twice."""
    mine = view(drawing(), 1)
    for wrong, code in (
        (attrs.evolve(mine, seat=7), Code.SEATS),
        (attrs.evolve(mine, sizes=(7,)), Code.SEATS),
        (attrs.evolve(mine, sizes=(7, 6)), Code.HANDS),
        (attrs.evolve(mine, pile=cards_in("AC")), Code.NOT_IN_PACK),
    ):
        assert code in codes(POSITIONS.view_problems(wrong))


def test_lay_offs_may_go_clockwise() -> None:
    """C-11: who has shown is then judged by that order."""
    rules = Ruleset(layoff_order=LayOffOrder.CLOCKWISE)
    position = play(play(state(CLOSING, "", "", rules=rules), close("KH", RUNS)), Done())
    assert problems(position) == ()
    assert Detail.SHOWN_MISFIT in {dict(it.figures).get("what") for it in problems(setup_of(position, rules=RULES))}


def test_chances_that_never_were() -> None:
    """A stock that was shuffled has been made of something."""
    assert Code.KNOWLEDGE in codes(problems(setup_of(drawing(), chance=Chance(1, 3))))


def test_the_hint_about_the_ace_is_that_of_the_game() -> None:
    """C-02: here it does not stand above the king; in Scala 40 it does."""
    (here,) = (it for it in PROVOKED[Code.RUN_ROUND_THE_CORNER]() if it.code is Code.RUN_ROUND_THE_CORNER)
    assert here.hint == "put the ace below the two, it does not stand above the king"
    assert here.hint_in(Language.SPANISH) == "pon el as antes del dos, después del rey no va"
    assert scala40.RULEBOOK.violation(here.code).hint == "put the ace below the two or above the king"
