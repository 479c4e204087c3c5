"""The notation of Skarney: moves, positions, rules and records."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import attrs
import pytest
from positions import card
from raising import raises
from skarney_positions import RULES, meld, moves, seen, setup, state

from scala40 import skarney
from scala40.core._cards import JOKER, Hand, IllegalMove, InvalidSetup, Rank, RuleError
from scala40.core._melds import End, Meld, MeldKind, SetSuits
from scala40.core._text import Code, NotationError
from scala40.players import Greedy, Random
from scala40.record import Record, record_match, seat_record
from scala40.skarney import (
    ContractRequired,
    DrawStock,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
    Phase,
    Ruleset,
    State,
    Table,
    play,
    play_all,
    read_move,
    read_setup,
    read_state,
    read_view,
    view,
    write_move,
    write_position,
    write_view,
)

FREE = Ruleset(contract_required=ContractRequired.OFF)
DISTINCT = Ruleset(set_suits=SetSuits.DISTINCT)
TWELVE = "KC KD KH QC QD QH 9C 9D 9H 3S 5S 7S"


@pytest.mark.parametrize(
    "text",
    [
        *("draw", "accept", "decline", "end", "offer KS", "offer JK", "offer ?", "swap 8C on 0"),
        *("lay 7C 8C 9C", "lay 7C 2H=8C 9C", "lay AC 2C 3C", "lay AC 2H=2C 3C", "lay 4C 4C 4D JK=4", "lay 2C 2C 2H"),
        *("lay JK JK JK", "lay QC KC AC", "lay 3C 4C 2C=5C", "add 10C to 0 high", "add JK=6C to 0 low"),
        *("add 2H=K to 1 set", "add KS to 1 set", "add 2S to 2 set", "add JK to 2 set"),
    ],
)
def test_moves_are_written_and_read(text: str) -> None:
    """The strict form is read as what it was written for."""
    assert write_move(read_move(text, RULES)) == text


@pytest.mark.parametrize(
    "text,strict",
    [
        ("DRAW", "draw"),
        ("Offer k♠", "offer KS"),
        ("lay 7c, 2h, 9c", "lay 7C 2H=8C 9C"),
        ("lay 9C JK 7C", "lay 7C JK=8C 9C"),
        ("lay JK 9C 8C", "lay 8C 9C JK=10C"),
        ("lay JK 4C 4D", "lay 4C 4D JK=4"),
        ("lay 9C 7C 8C", "lay 7C 8C 9C"),
        ("lay 9C 7C JK=8C 6C", "lay 6C 7C JK=8C 9C"),
        ("lay KC AC QC", "lay QC KC AC"),
        ("lay 4C 3C 2C", "lay 2C 3C 4C"),
    ],
)
def test_reading_is_lenient(text: str, strict: str) -> None:
    """Small letters, signs, other orders, and wild cards whose place says what they stand for."""
    assert write_move(read_move(text, RULES)) == strict


def test_where_suits_differ_the_missing_one_is_found() -> None:
    """K-28: if there is but one; of two the readings are told."""
    assert write_move(read_move("lay 4C 4D 4H 2C", DISTINCT)) == "lay 4C 4D 4H 2C=4S"
    (reason,) = raises(RuleError, lambda: read_move("lay 4C 4D JK", DISTINCT)).violations
    assert (reason.code, dict(reason.figures)["readings"]) == (Code.WILD_AMBIGUOUS, "JK=4H, JK=4S")
    assert Code.SET_TOO_LARGE in codes_of("lay 4C 4D 4H 4S JK", DISTINCT)


def codes_of(text: str, rules: Ruleset = RULES) -> list[Code]:
    """Return why the cards of a move are no meld."""
    return [reason.code for reason in raises(RuleError, lambda: read_move(text, rules)).violations]


def test_what_is_no_meld_says_why() -> None:
    """In whatever order, and with any declarations."""
    assert codes_of("lay 7C 8C 10C") == [Code.RUN_NOT_CONSECUTIVE]
    assert codes_of("lay 7C 8D 9C") == [Code.RUN_SUITS_DIFFER]
    assert codes_of("lay QC KC AC 3C") == [Code.RUN_NOT_CONSECUTIVE]
    assert codes_of("lay 2C=5 JK=6 2D=7") == [Code.TOO_MANY_WILD, Code.WILD_UNDECLARED]
    assert codes_of("lay QC JK 9C") == [Code.RUN_NOT_CONSECUTIVE]
    for text, readings in (("lay 8C JK 9C", "JK=7C, JK=10C"), ("lay KC AC 2C", "2C=QC"), ("lay 9C 7C JK 6C", "JK=8C")):
        (reason,) = raises(RuleError, read_move, text, RULES).violations
        assert (reason.code, dict(reason.figures)["readings"]) == (Code.WILD_AMBIGUOUS, readings)


def test_an_addition_may_leave_out_what_the_table_decides() -> None:
    """The end, and what the wild card stands for there; else the readings are told."""
    position = state("10C 6C JK 2S 5S", "1 7C 8C 9C / 1 KC KD KH / 1 2C 2D 2H", rules=FREE)
    assert write_move(read_move("add 10C to 0", position)) == "add 10C to 0 high"
    assert write_move(read_move("add 2S to 2", position)) == "add 2S to 2 set"
    assert write_move(read_move("add JK to 1", position)) == "add JK=K to 1 set"
    assert write_move(read_move("add JK=6C to 0", position)) == "add JK=6C to 0 low"
    for text, message in (
        ("add JK to 0", "this can be read in several ways: JK=6C low, JK=10C high"),
        ("add KS to 0", "that meld has no place for this"),
        ("add KS to 9", "there is no such meld on the table"),
    ):
        raises(NotationError, read_move, text, position, match=message)


def test_an_addition_may_leave_out_only_what_its_wild_card_stands_for() -> None:
    """The card or rank that has a place at that end; what fits nowhere is itself, and refused with every reason."""
    position = state("6C JK 2S 5S", "1 7C 8C 9C / 1 KC KD KH / 1 2C 2D 2H / 1 QC KC AC", rules=FREE)
    for text, strict in (
        ("add JK to 0 low", "add JK=6C to 0 low"),
        ("add 2S to 0 high", "add 2S=10C to 0 high"),
        ("add JK to 1 set", "add JK=K to 1 set"),
        ("add 2S to 1 set", "add 2S=K to 1 set"),
        ("add JK=K to 1 set", "add JK=K to 1 set"),
        ("add 2S to 2 set", "add 2S to 2 set"),
    ):
        assert write_move(read_move(text, position)) == strict
        assert read_move(text, position) in skarney.legal_moves(position)
    for text in ("add JK to 2 set", "add JK to 3 high", "add 2S to 1 low", "add JK to 9 set", "add KS to 1 low"):
        move = read_move(text, position)
        assert (write_move(move), bool(skarney.violations(position, move))) == (text, True)
    assert read_move("add JK to 0 set", RULES) == LayOff(0, JOKER, End.SET)
    distinct = state("JK 5S", "1 KC KD KH", rules=attrs.evolve(FREE, set_suits=SetSuits.DISTINCT))
    assert read_move("add JK to 0 set", distinct) in skarney.legal_moves(distinct)


@pytest.mark.parametrize(
    "text,message",
    [
        ("castle", "'castle' is no move: one begins with draw, lay, add, swap, offer, accept, decline, end"),
        ("draw KS", "the move is complete before"),
        ("lay", "there are no cards here"),
        ("lay 7C=8C=9C", "a wild card stands for one card"),
        ("lay 7C XX", "'XX' is no card"),
        ("offer", "write a card here"),
        ("swap 8C 0", "write 'on' between one card and a number"),
        ("swap 8C on 0 1", "write one number after 'on'"),
        ("swap 8C on x", "'x' is no number"),
        ("add 8C 9C to 0", "write 'to' between one card and a number"),
        ("add 8C to 0 top", "write low, high or set here"),
        ("add 8C to 0 low high", "write low, high or set here"),
        ("add 8C to 0", "say where it goes: low, high or set; for a wild card"),
    ],
)
def test_what_is_no_move_says_where(text: str, message: str) -> None:
    """The error has the text, and its span points into it."""
    caught = raises(NotationError, lambda: read_move(text, RULES))
    assert message in str(caught)
    start, end = caught.span
    assert 0 <= start <= end <= len(text)


def test_rules_are_written_and_read() -> None:
    """What differs from the default."""
    assert skarney.write_rules(FREE) == "contract_required=off"
    assert skarney.read_rules("partnership=singles jokers=0") == Ruleset(
        partnership=skarney.Partnership.SINGLES, jokers=0
    )


def test_a_position_is_one_line() -> None:
    """With the side before each meld, and what each seat knows."""
    known = seen({1: "KC"}, {}, {}, {1: "KC"})
    position = state(TWELVE, "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H", known=known, phase=Phase.PLAY)
    offered = play(position, Offer(card("3S")))
    line = write_position(offered)
    assert "; table 0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H; offered 3S; asked 2; known - / KC / - / - | " in line
    assert "\n" not in line
    assert read_state(line) == offered
    assert read_setup(line) == skarney.Setup(
        **{it.name: getattr(offered, it.name) for it in attrs.fields(skarney.Setup)}
    )
    assert "; offered 3S; asked 2" in write_view(view(offered, 2))
    assert "offered" not in write_view(view(offered, 0))
    later = play(state("10S 4C 7S", "1 10C 10D 10H", rules=FREE), LayOff(0, card("10S"), End.SET))
    assert "; added 0" in write_position(later)
    assert read_state(write_position(later)) == later


@pytest.mark.parametrize(
    "change,message",
    [
        (("phase draw", "phase sleep"), "'sleep' is no phase: it is one of draw, play, offer, out, exhausted"),
        (("; left 64", "; left 65"), "have 109 cards, not 108"),
        (("; left 64", ""), "the field left is missing"),
        (("; left 64", "; left 64; pile KC"), "'pile' is not one of"),
        (("; left 64", "; left 64; table 0"), "there are no cards here: a meld has its side before it"),
        (("; left 64", "; left 64; offered XX"), "'XX' is no card"),
        (("; left 64", "; left 64; asked x"), "'x' is no number"),
    ],
)
def test_what_cannot_be_read_says_why(change: tuple[str, str], message: str) -> None:
    """And where."""
    line = write_view(view(skarney.deal(RULES, 4, seed=7), 1)).replace(*change)
    raises(NotationError, lambda: read_view(line), match=message)


def test_positions_that_cannot_be_are_refused() -> None:
    """By the checks of states, also as views."""
    line = write_position(setup(TWELVE, asked=2))
    assert read_setup(line).asked == 2
    raises(InvalidSetup, lambda: read_state(line))
    raises(InvalidSetup, lambda: read_view(write_view(attrs.evolve(view(state(TWELVE), 1), asked=2))))


def test_what_no_play_leads_to_may_have_no_notation() -> None:
    """Parts for different numbers of seats, and a meld of no cards."""
    empty = Table((Meld(MeldKind.RUN, ()),), (0,))
    for wrong in (
        attrs.evolve(setup(TWELVE), known=((Hand(),),)),
        attrs.evolve(setup(TWELVE), hands=(), known=()),
        attrs.evolve(setup(TWELVE), table=empty),
        attrs.evolve(view(state(TWELVE), 1), known=()),
    ):
        raises(ValueError, write_position, wrong, match="has no notation")
    raises(ValueError, lambda: write_move(Exchange(10**9, card("KC"))), match="more than nine digits")


def test_moves_are_values_of_their_parts() -> None:
    """What is no card, meld, end or number is a type error."""
    wrong: tuple[Callable[[], Move], ...] = (
        lambda: LayMeld("7C 8C 9C"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        lambda: LayOff(0, card("KC"), End.SET, "K"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        lambda: Exchange("0", card("KC")),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        lambda: Offer("KC"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    )
    for make in wrong:
        with pytest.raises(TypeError):
            make()
    assert str(LayOff(1, card("2H"), End.SET, Rank.KING)) == "add 2H=K to meld 2 (set)"
    assert str(LayMeld(meld("4C 4D JK"))) == "lay 4C 4D JK=4"


# --- records ----------------------------------------------------------------------------------------------------------


@cache
def recorded(seed: int) -> Record[Ruleset, Move]:
    """Return the record of a match."""
    greedy: Greedy[skarney.View, Move] = Greedy(skarney.rate)
    return record_match(skarney, RULES, [greedy, Random(seed), greedy, greedy], seed=seed)


@pytest.mark.unmeasured
def test_k_24_a_seat_s_record_names_no_card_that_it_did_not_see() -> None:
    """K-24: an offer stands in it without the card, which who is asked is told when it is asked."""
    record = recorded(1)
    for seat in range(4):
        for hand, whole in zip(seat_record(record, skarney, seat).hands, record.hands, strict=True):
            offered: Offer | None = None
            for ply, true in zip(hand.plies, whole.plies, strict=True):
                if isinstance(true.move, Offer):
                    offered = true.move
                    assert ply.move == (true.move if ply.seat == seat else Offer(None))
                    assert ply.drawn in {(), (true.move.card,)}
                elif ply.drawn and not isinstance(true.move, DrawStock):
                    assert offered is not None
                    assert ply.drawn == (offered.card,)
                else:
                    assert not ply.drawn or ply.seat == seat


def test_play_all_is_all_or_nothing() -> None:
    """The error carries the state in which the wrong move was tried."""
    position = state(TWELVE)
    caught = raises(IllegalMove, lambda: play_all(position, moves(position, "lay KC KD KH", "offer 3S")))
    assert isinstance(caught.state, State)
    assert len(caught.state.table) == 1
