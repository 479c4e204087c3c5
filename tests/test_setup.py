"""Positions from parts: what is wrong with them, all at once, and deals from other decks."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, Final

import attrs
import positions
import pytest
from positions import RULES, card, codes, meld, setup, state
from raising import raises
from shared import KINGS
from wrong_setups import Wrong, each, require_refusal

import scala40
from scala40 import (
    Card,
    Chance,
    Code,
    Context,
    Discard,
    Duty,
    DutyKind,
    End,
    FirstTurnClose,
    Hand,
    InvalidSetup,
    JokersPerMeld,
    LayMeld,
    LayOff,
    MatchMode,
    Phase,
    Ruleset,
    Setup,
    State,
    Table,
    TakeJoker,
    chinchon,
    deal,
    deal_from,
    problems,
    rumino,
    skarney,
)
from scala40.core._cards import cards_in
from scala40.match import Match
from scala40.quaranta._turn.table import index_of
from scala40.quaranta.position import _ending_problems

LAY_KS = Duty(DutyKind.LAY, card("KS"))


def changed(**parts: object) -> Callable[[], Setup]:
    """Return what makes a valid setup wrong: other values for some of its fields."""
    return lambda: attrs.evolve(setup("2D 5C", KINGS), **parts)  # type: ignore[arg-type]  # wrong on purpose


def stuck(phase: Phase, others: str) -> Setup:
    """Return a setup with nothing but full sets on the table."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    return setup("2D 4C", *full, phase=phase, others=[others])


def with_one_card(early: Setup) -> Setup:
    """Return a setup with one card in the stock; the others lie at the bottom of the pile."""
    return attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile))


WRONG: Final[Wrong] = {
    "players: 2 to 6 players can play, not 9": [changed(context=Context.of(9))],
    "seats: different numbers from 0 up, in ascending order": [
        changed(context=Context((1, 0), 0)),
        changed(context=Context((-1, 0), 0)),
    ],
    "seats: the dealer, player 3, is not one of the players": [changed(context=Context((0, 1), 2))],
    "seats: every seat of the match needs a total": [changed(context=Context((0, 1), 0, totals=(0,)))],
    "seats: numbered from 1": [changed(context=Context((0, 1), 0, number=0))],
    "seats: opened is for one seat, the match has 2": [changed(opened=(True,))],
    "seats: player 6, whose turn it is, is not dealt in": [changed(turn=5)],
    "pack: too many: none": [changed(stock=())],
    "hands: player 3 holds 2 cards, but must hold 0": [
        lambda: attrs.evolve(
            setup("2D 5C", KINGS),
            context=Context((0, 1), 0, totals=(0, 0, 0)),
            hands=(*setup("2D 5C", KINGS).hands, Hand.of(setup("2D 5C", KINGS).stock[:2])),
            stock=setup("2D 5C", KINGS).stock[2:],
            opened=(False, True, False),
            known=(Hand(),) * 3,
            drawn=(Hand(),) * 3,
        )
    ],
    "hands: player 1 holds 5 cards, but must hold 13": [
        lambda: attrs.evolve(setup("2D 5C", KINGS, others=["2C 3C 4D 6H 8S"]), opened=(False, True))
    ],
    "hands: player 2 holds 12 cards, but must hold 1 to 11": [
        lambda: setup("2D 5C 7H 9S JD 2S 5H 7C 9D JC AS 3H", KINGS)
    ],
    "hands: player 2 holds 2 cards, but must hold 0": [lambda: attrs.evolve(setup("2D 5C", KINGS), phase=Phase.CLOSED)],
    "piles: the stock is empty": [
        lambda: attrs.evolve(setup("2D 5C", KINGS), stock=(), pile=(*_piles(setup("2D 5C", KINGS)),))
    ],
    "piles: pile is empty": [lambda: setup("2D", KINGS, phase=Phase.DRAW, pile="")],
    "turn: there are 40 opening points, but no turn in which they were laid": [
        lambda: attrs.evolve(setup("2D 5C", KINGS, phase=Phase.DRAW), opening_points=40)
    ],
    "turn: there are -1 opening points": [changed(opening_points=-1)],
    "turn: 30 opening points, 40 needed": [changed(opening_points=30)],
    "turn: player 2 closed but has not opened": [
        lambda: attrs.evolve(setup("", KINGS), phase=Phase.CLOSED, opened=(True, False), duties=())
    ],
    "turn: there are melds on the table if and only if": [lambda: setup("2D 5C")],
    "turn: only a player who had already opened owes a card": [
        lambda: attrs.evolve(setup("KS", KINGS, opened=False, others=["2C"]), duties=(LAY_KS,))
    ],
    "turn: something is owed only between the draw and the discard": [
        lambda: setup("KS 2D", KINGS, phase=Phase.DRAW, duty="KS")
    ],
    "turn: at most one card is owed for the draw": [lambda: setup("KS 2D 5C", KINGS, duty="KS 2D")],
    "turn: the card that is owed must be in the hand": [lambda: setup("2D 5C", KINGS, duty="KS")],
    "turn: seats without a turn cannot be 3 of 2 seats": [changed(fresh=3)],
    "turn: nobody closes before everybody has had a turn": [
        lambda: attrs.evolve(setup("", KINGS), phase=Phase.CLOSED, fresh=1)
    ],
    "turn: it is player 1's turn": [changed(fresh=1)],
    "turn: no number of the last melds on the table is worth 39 points together": [
        lambda: setup("2D 5C 7H 9S JD 2S 5H 7C 9D JC AS", KINGS, opened=False, opening_points=39, others=["2C"])
    ],
    "turn: is worth 41 points": [changed(opening_points=41)],
    "turn: a player who has had no turn has not opened": [
        lambda: setup("2D 5C 7H 9S JD 2S 5H 7C 9D JC AS", KINGS, opened=False, first_turn=True, others=["2C 3D"]),
        lambda: setup("2D 3H", KINGS, phase=Phase.DRAW, first_turn=True),
        lambda: setup("2D 3H", KINGS, first_turn=True),
        lambda: attrs.evolve(
            setup("", KINGS, first_turn=True, rules=Ruleset(first_turn_close=FirstTurnClose.ALLOWED)),
            phase=Phase.CLOSED,
        ),
    ],
    "knowledge: made of the pile if and only if": [changed(chance=Chance(1, -1)), changed(recycled=Hand.parse("KS"))],
    "knowledge: player 1 has not opened, so nobody saw cards go there": [
        lambda: attrs.evolve(setup("2D 5C", KINGS), known=(setup("2D 5C", KINGS).hands[0], Hand())),
        lambda: attrs.evolve(
            setup("KS 2D 5C", KINGS, duty="KS"), known=(setup("KS 2D 5C", KINGS).hands[0], Hand.parse("KS"))
        ),
    ],
    "knowledge: when the hand is over everybody knows all hands, but here not player 1's": [
        lambda: attrs.evolve(stuck(Phase.DEAD, "8S 10D"), known=(Hand.parse("8S"), Hand.parse("2D 4C")))
    ],
    "turn: a hand is dead if and only if": [
        lambda: stuck(Phase.DRAW, "8S 10D"),
        lambda: stuck(Phase.DEAD, "8S 10D 6D"),
    ],
    "knowledge: player 2 does not hold all cards that everybody knows to be there": [
        changed(known=(Hand(), Hand.parse("KS")))
    ],
    "knowledge: the stock holds cards that were not in the pile it was made of": [
        changed(recycled=Hand.parse("KS"), chance=Chance(1, 1))
    ],
    "knowledge: the pile that became the stock had 78 to 93 cards, not 1": [
        lambda: attrs.evolve(
            with_one_card(setup("2D 5C", KINGS)),
            recycled=Hand.of(setup("2D 5C", KINGS).stock[-1:]),
            chance=Chance(1, 1),
        )
    ],
    "dead_end: player 2 could not": [lambda: setup("7S 8C 9D", KINGS, duty="7S")],
    "dead_end: player 2 could not finish the turn": [
        lambda: setup("2D 5C 7H 9S JD 2S 5H 7C 9D JC AS", KINGS, opened=False, opening_points=30, others=["2C"]),
        lambda: setup("2D", KINGS, "QC QD QH", opening_points=60, first_turn=True),
    ],
    "turn: in the first round the discard pile has grown by a card a turn, to one card at most, not 2": [
        lambda: setup("", phase=Phase.DRAW, opened=False, first_turn=True, pile="9C 2D")
    ],
    "turn: to 2 cards at most, not 3": [
        lambda: attrs.evolve(
            setup("", phase=Phase.DRAW, opened=False, first_turn=True, pile="9C 2D 5H"), turn=0, fresh=1
        )
    ],
    "seats: player 1 is dealt in with 101 points, but is out of the match at 101": [
        changed(context=Context((0, 1), 0, number=4, totals=(101, 7)))
    ],
}


def _piles(position: Setup) -> tuple[Card, ...]:
    return (*position.stock, *position.pile)


@each(WRONG)
def test_what_is_wrong_with_a_setup_is_said(message: str, make: Callable[[], Setup]) -> None:
    """Each fault has its code and a message that says where it is; no state can be made of such parts."""
    require_refusal(scala40, message, make)


def test_all_problems_of_a_kind_come_at_once() -> None:
    """Independent faults are reported together."""
    wrong = attrs.evolve(setup("2D 5C", KINGS), duties=(LAY_KS,), known=(Hand(), Hand.parse("KS")), fresh=9)
    assert codes(problems(wrong)) == {Code.TURN, Code.KNOWLEDGE}
    assert len(problems(wrong)) == 3


def test_a_valid_setup_has_no_problems() -> None:
    """It becomes a state with the same fields; the two are of different types and not equal."""
    parts = setup("2D 5C", KINGS)
    assert problems(parts) == ()
    assert State.of(parts) != parts
    assert (State.of(parts).hand, State.of(parts).table) == (parts.hand, parts.table)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon], ids=lambda it: it.GAME)
def test_d_73_a_seat_that_has_reached_the_limit_is_not_dealt_in(game: Any) -> None:
    """D-73, R-10, C-13: with a point less it is; neither is a hand dealt nor a position read or seen otherwise."""
    rules = game.Ruleset()
    limit = rules.match_rules.limit
    near = Context((0, 2), dealer=0, number=3, totals=(limit - 1, limit, -10))
    position = game.deal(rules, near, seed=7)
    assert game.problems(position) == ()
    at_limit = attrs.evolve(near, totals=(limit, limit + 9, 0))
    reached = f"player 1 is dealt in with {limit} points, but is out of the match at {limit}"
    (reason,) = raises(InvalidSetup, lambda: game.deal(rules, at_limit, seed=7)).violations
    assert (reason.code, reason.rule) == (Code.SEATS, rules.match_rules.rule)
    assert reason.message.endswith(f": {reached}")
    raises(InvalidSetup, lambda: game.deal_from(rules, rules.pack.cards, at_limit))
    written = game.write_position(position).replace(str(limit - 1), str(limit), 1)
    raises(InvalidSetup, lambda: game.read_state(written))


def test_d_76_without_a_limit_totals_are_any() -> None:
    """D-76: in a match of one hand; and where a match is played to 1000 points, 101 are few."""
    context = Context((0, 1), dealer=0, totals=(101, 999))
    assert deal(Ruleset(match_mode=MatchMode.SINGLE_HAND), context, seed=7).context == context
    target = Ruleset(match_mode=MatchMode.TARGET, target=1000)
    assert deal(target, context, seed=7).context == context
    raises(InvalidSetup, lambda: deal(target, attrs.evolve(context, totals=(101, 1000)), seed=7))


def test_a_setup_can_be_written_with_little() -> None:
    """What a fresh deal has not yet is left out."""
    dealt = deal(RULES, 2, seed=1)
    parts = Setup(
        rules=RULES,
        context=dealt.context,
        hands=dealt.hands,
        turn=1,
        phase=Phase.DRAW,
        stock=dealt.stock,
        pile=dealt.pile,
        fresh=2,
        chance=Chance(1),
    )
    assert State.of(parts) == dealt


def test_a_deck_that_is_not_the_pack_is_refused() -> None:
    """With what is missing and what is too many; the seats of a context are checked at the same time."""
    deck = (*RULES.pack.cards[2:], *cards_in("KS QS"))
    caught = raises(InvalidSetup, lambda: deal_from(RULES, deck, Context.of(9)))
    assert codes(caught.violations) == {Code.PLAYERS, Code.PACK}
    assert "missing: AC AC; too many: QS KS" in str(caught)


def test_a_short_deck_is_refused() -> None:
    """Nothing is dealt from a deck with cards missing."""
    raises(InvalidSetup, lambda: deal_from(RULES, RULES.pack.cards[1:], 2), match="missing: AC")


def test_seats_that_are_out_are_not_dealt_in() -> None:
    """Their hands stay empty, and the turn passes over them."""
    context = Context(seats=(0, 2, 5), dealer=2, number=4, totals=(0, 120, 3, 101, 101, 7))
    dealt = deal(RULES, context, seed=1)
    assert list(map(len, dealt.hands)) == [13, 0, 13, 0, 0, 13]
    assert (dealt.turn, context.after(5), context.order) == (5, 0, (5, 0, 2))


def test_a_table_is_a_mapping_from_ids_to_melds() -> None:
    """It can be iterated, indexed and searched like one."""
    table = state("2D 5C", KINGS, "7C 8C 9C").table
    assert list(table) == [0, 1]
    assert str(table[1]) == "7C 8C 9C"
    assert dict(table.items()) == {0: table[0], 1: table[1]}
    assert (2 in table, -1 in table, table.get(7)) == (False, False, None)
    raises(KeyError, lambda: table[-1])
    assert Table() == Table(())


def test_what_a_table_allows_depends_on_the_rules() -> None:
    """The same table under other meld rules allows other things, and what is kept with it does not mix them up."""
    table = Table((meld("7C JK=8C 9C"),))
    many = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
    for _ in range(2):
        assert not index_of(table, RULES).room_for_joker
        assert index_of(table, many).room_for_joker


def test_a_table_is_copied_without_what_can_be_worked_out() -> None:
    """A pickled table is small, whether or not its moves have been listed."""
    table = state("2D 5C", KINGS, "7C 8C 9C").table
    fresh = Table(table.melds)
    index_of(table, RULES)
    assert len(pickle.dumps(table)) == len(pickle.dumps(fresh))


def untyped(value: object) -> Any:
    """Return a value as one that could be anything."""
    return value


WRONG_TYPES: list[Callable[[], object]] = [
    lambda: attrs.evolve(setup("2D 5C", KINGS), stock=untyped([])),
    lambda: attrs.evolve(setup("2D 5C", KINGS), stock=untyped(("QH",))),
    lambda: attrs.evolve(setup("2D 5C", KINGS), phase=untyped("play")),
    lambda: Context(untyped((0, "a")), 0),
    lambda: Context(untyped([0, 1]), 0),
    lambda: deal(RULES, untyped("4"), seed=1),
    lambda: deal_from(RULES, untyped(["QH"] * 108), 2),
    lambda: Discard(untyped("QH")),
    lambda: LayMeld(untyped("8C 9C 10C")),
    lambda: LayOff(untyped("x"), card("QH"), End.LOW),
    lambda: TakeJoker(0, untyped(None)),
    lambda: Match(untyped(RULES), 3),
    lambda: Match(RULES.match_rules, 3).add(untyped(None)),
]


@pytest.mark.parametrize("make", WRONG_TYPES, ids=map(str, range(len(WRONG_TYPES))))
def test_values_of_other_types_are_type_errors(make: Callable[[], object]) -> None:
    """Whatever is made of something else than its parts is refused where it is made."""
    raises(TypeError, make)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.__name__)
def test_a_game_is_dealt_by_its_own_rules(game: ModuleType) -> None:
    """What is no ruleset, or is that of another game, is no part of a hand."""
    another = rumino if game is scala40 else scala40
    for rules in (None, "default", game.Ruleset, another.Ruleset()):
        with pytest.raises(TypeError, match=r"rules must be a scala40(\.\w+)?\.Ruleset, not"):
            game.deal(rules, 4, seed=1)
        with pytest.raises(TypeError, match=r"rules must be a scala40(\.\w+)?\.Ruleset, not"):
            game.deal_from(rules, game.Ruleset().pack.cards, 4)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.__name__)
def test_a_game_is_asked_about_positions_of_its_own(game: ModuleType) -> None:
    """What is no position, or is one of another game, is told by what it is and by what is needed."""
    another = untyped(rumino if game is scala40 else scala40)
    state = another.deal(another.Ruleset(), 4, seed=1)
    move = next(iter(another.legal_moves(state)))
    for wrong in (None, state, another.view(state, 1)):
        asked = [
            partial(game.actors, wrong),
            partial(game.legal_moves, wrong),
            partial(game.violations, wrong, move),
            partial(game.play, wrong, move),
            partial(game.events, wrong, move),
            partial(game.view, wrong, 1),
            partial(game.result, wrong),
            partial(game.sample, wrong, seed=1),
        ]
        for ask in asked:
            with pytest.raises(
                TypeError, match=r"the (position|state|view) must be a scala40(\.\w+)?\.(State|View).*, not "
            ):
                ask()
    mine = game.view(game.deal(game.Ruleset(), 4, seed=1), 1)
    for ask in (partial(game.play, mine, move), partial(game.view, mine, 1), partial(game.result, mine)):
        with pytest.raises(TypeError, match=r"the state must be a scala40(\.\w+)?\.State, not a scala40"):
            ask()


def test_too_many_players_are_refused_before_seats_are_made() -> None:
    """A number of players costs nothing, however large."""
    raises(InvalidSetup, lambda: deal(RULES, 10**12, seed=1), match="2 to 6 players can play, not 1000000000000")


def test_fewer_jokers_in_the_pack() -> None:
    """Without jokers a hand can be played just the same."""
    dealt = deal(Ruleset(jokers=0), 6, seed=1)
    assert sum(hand.jokers for hand in dealt.hands) == 0
    assert len(dealt.stock) == 104 - 6 * 13 - 1


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.DEAD])
@pytest.mark.parametrize("stock", [0, 1])
@pytest.mark.parametrize("pile", [1, 2])
@pytest.mark.parametrize("rule", scala40.StockRule)
def test_a_hand_is_dead_without_a_card_to_draw(phase: Phase, stock: int, pile: int, rule: scala40.StockRule) -> None:
    """B-07: it is not while the stock has a card, or the pile can become one; nobody asks where no draw is due."""
    plain = positions.setup("KS 2D 3H", "7C 8C 9C", phase=phase, rules=Ruleset(stock_rule=rule))
    left = plain.stock
    here = attrs.evolve(plain, stock=left[:stock], pile=left[1 : 1 + pile])
    refilled = rule is not scala40.StockRule.WHOLE_PILE and pile > 1
    wrong = phase is Phase.DEAD and (stock > 0 or refilled)
    assert len([*_ending_problems(here)]) == wrong
