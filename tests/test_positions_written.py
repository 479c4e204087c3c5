"""Positions as text, in full and as a seat sees them, one line each."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from faults import fault_shown, unmarked
from hypothesis import given
from hypothesis import strategies as st
from positions import RULES, codes, setup, state
from raising import raises
from walks import SOAK, walk

import scala40
from scala40 import (
    Card,
    Chance,
    Code,
    Context,
    Duty,
    DutyKind,
    End,
    FourOfAKind,
    Hand,
    InvalidRuleset,
    InvalidSetup,
    LayOff,
    Meld,
    MeldKind,
    NotationError,
    Phase,
    Ruleset,
    Setup,
    StockRule,
    Table,
    View,
    deal,
    legal_moves,
    play,
    problems,
    read_setup,
    read_state,
    read_view,
    view,
    violations,
    write_position,
    write_view,
)
from scala40.core._base import Seed
from scala40.core._cards import cards_in
from scala40.quaranta.position import POSITIONS
from scala40.testing import cards, rulesets, seeds

some_cards = st.lists(cards(), max_size=8).map(tuple)
hands = some_cards.map(lambda it: Hand.of(card for card in it if it.count(card) < 3))
numbers = st.integers(-999_999_999, 999_999_999)
small = st.integers(-3, 7)
melds = some_cards.filter(bool).map(
    lambda it: Meld(MeldKind.SET if len({card.rank for card in it}) == 1 else MeldKind.RUN, it)
)
duties = st.builds(Duty, st.sampled_from(DutyKind), cards())


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw any setup that has a notation, hardly ever a valid one."""
    held = tuple(draw(st.lists(hands, min_size=1, max_size=6)))
    flags = st.lists(st.booleans(), min_size=len(held), max_size=len(held)).map(tuple)
    return Setup(
        rules=draw(st.just(RULES) | rulesets(scala40)),
        context=Context(
            tuple(draw(st.lists(st.integers(-999, 100), max_size=4))),
            draw(small),
            draw(numbers),
            tuple(draw(st.lists(numbers, max_size=6))),
        ),
        hands=held,
        turn=draw(small),
        phase=draw(st.sampled_from(Phase)),
        stock=draw(some_cards),
        pile=draw(some_cards),
        table=Table(tuple(draw(st.lists(st.none() | melds, max_size=4)))),
        opened=draw(flags),
        opening_points=draw(numbers),
        duties=tuple(draw(st.lists(duties, max_size=3))),
        fresh=draw(small),
        known=tuple(draw(st.lists(hands, min_size=len(held), max_size=len(held)))),
        recycled=draw(hands),
        drawn=tuple(draw(st.lists(hands, min_size=len(held), max_size=len(held)))),
        chance=Chance(draw(seeds()), draw(numbers)),
    )


def shown(read: Callable[[], object]) -> str:
    """Return what an error in a notation says and where it points."""
    caught = raises(NotationError, read)
    return f"{caught}\n{caught.shown}"


# --- round trips ------------------------------------------------------------------------------------------------------


@pytest.mark.once
@given(setups())
def test_every_setup_is_read_as_it_is_written(setup: Setup) -> None:
    """Valid or not, in one line."""
    text = write_position(setup)

    assert read_setup(text) == setup
    assert text.isprintable()


@pytest.mark.once
@pytest.mark.parametrize("seed", range(60 if SOAK else 10))
def test_every_state_and_view_of_a_random_hand_is_read_as_it_is_written(seed: int) -> None:
    """Under the usual rules and under generated ones, with the state of everybody and the views of all."""
    for position, _ in walk(seed, eagerness=8, most=400 if SOAK else 120):
        assert read_state(write_position(position)) == position
        for seat in position.context.seats:
            mine = view(position, seat)
            assert read_view(write_view(mine)) == mine
            assert write_view(mine) == write_position(mine)


@given(seeds())
def test_the_seed_is_part_of_a_state_and_not_of_a_view(seed: Seed) -> None:
    """So that play goes on after reading as it would have gone on before."""
    position = deal(RULES, 2, seed=seed)

    assert read_state(write_position(position)).chance == position.chance
    assert "seed" not in write_position(view(position, 0))


def test_a_position_in_the_middle_of_a_turn_is_written_in_full() -> None:
    """What matters for the rest of the turn is in the line, in a fixed order, without what says nothing."""
    position = state(
        "9C 10C QS KS 2D",
        "6C JK=7C 8C",
        "KC KD KH",
        phase=Phase.PLAY,
        duty="KS",
        pile="4H 5H",
        players=3,
        rules=Ruleset(limit=201),
    )
    fields = write_position(attrs.evolve(position, known=(Hand(), Hand.parse("KS"), Hand()))).split("; ")

    assert [field.split()[0] for field in fields] == [
        *("turn", "phase", "seats", "dealer", "number", "totals", "hands", "stock", "pile", "table", "opened", "owes"),
        *("known", "seed", "rules"),
    ]
    assert fields[8:13] == ["pile 4H 5H", "table 6C JK=7C 8C / KC KD KH", "opened 1", "owes lay KS", "known - / KS / -"]
    assert fields[-2:] == ["seed str:test", "rules limit=201"]


def test_a_meld_longer_than_any_legal_one_is_read_too() -> None:
    """A setup may say anything, so what it says is read; the rules are what objects."""
    long = Meld(MeldKind.RUN, cards_in("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC") * 4)
    wrong = attrs.evolve(setup("KC KD"), table=Table((long,)))
    assert len(str(long)) > 100
    assert read_setup(write_position(wrong)) == wrong
    assert codes(problems(wrong)) >= {Code.RUN_TOO_LONG}


def test_positions_are_read_leniently() -> None:
    """Fields in any order, with other signs and blanks, and without what has a usual value."""
    text = """ SEATS 0,1 ; Phase DRAW; dealer 0; hands 5♣ , 6c /  - ;; turn 1;
               table 7C jk=8C 9C / - / kc KD KH ; opened 1 0; rules Limit=201; """
    setup = read_setup(text)

    assert setup == Setup(
        Ruleset(limit=201),
        Context((0, 1), 0),
        (Hand.parse("5C 6C"), Hand()),
        1,
        Phase.DRAW,
        (),
        pile=(),
        table=Table((
            Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 8C 9C")),
            None,
            Meld(MeldKind.SET, cards_in("KC KD KH")),
        )),
        opened=(True, True),
    )  # fmt: skip
    assert setup.context.totals == (0, 0)


# --- faults -----------------------------------------------------------------------------------------------------------

BASE = "turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D"


@pytest.mark.parametrize(
    "text,message",
    [
        (
            BASE.replace("phase draw", "phase «sleep»"),
            "'sleep' is no phase: it is one of lead, draw, play, closed, dead",
        ),
        (BASE.replace("turn 0", "turn «one»"), "'one' is no number from -999999999 to 999999999"),
        (BASE.replace("seats 0 1", "seats 0 «101»"), "'101' is no number from -999999999 to 100"),
        (f"«{BASE.replace('dealer 1; ', '')}»", "the field dealer is missing"),
        (BASE + " /«»", "something is missing here: a hyphen says that there is none"),
        (BASE + "; pile 5C «5X»", "'5X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker"),
        (BASE + "; recycled 5C 5C 5D «5C»", "a third 5C cannot be: two packs hold two"),
        (BASE + "; opened «2»", "'2' is no number from 0 to 1"),
        (
            BASE + "; table KC KD KH / 7C JK=«8Q» 9C",
            "'8Q' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker",
        ),
        (BASE + "; owes keep«»", "write a card here, like 7H or JK"),
        (
            BASE + "; owes «pay» KS",
            "'pay' is not what can be owed: that is one of lay, meld, open, open_with, close, joker, keep",
        ),
        (BASE + "; seed «7»", "'7' is no seed: write int: or bytes: and hexadecimal digits, or str: and a text"),
        (BASE + "; rules «limit»", "'limit' is no field with a value, like limit=201"),
        (
            BASE + "; «left» 5",
            (
                "'left' is not one of before, dealer, drawn, fresh, hands, known, number, opened, owes, phase, pile, "
                "points, recycled, rules, seats, seed, shuffles, stock, table, totals, turn"
            ),
        ),
        (BASE + "; «turn» 1", "turn comes twice"),
    ],
)
def test_a_fault_in_a_position_is_shown(text: str, message: str) -> None:
    """With what is wrong in words and carets below it."""
    assert shown(lambda: read_setup(unmarked(text))) == f"{message}\n{fault_shown(text)}"


def test_what_can_be_read_but_cannot_be_is_refused_with_every_problem() -> None:
    """A setup is read, a state is not."""
    assert Code.PACK in codes(problems(read_setup(BASE)))
    assert codes(raises(InvalidSetup, lambda: read_state(BASE.replace("turn 0", "turn 7"))).violations) == {Code.SEATS}
    raises(InvalidRuleset, lambda: read_state(BASE + "; rules limit=0"))


NO_TEXTS: list[Any] = [None, b"turn 0", 7]


@pytest.mark.parametrize("wrong", NO_TEXTS, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_text_is_no_position(wrong: Any) -> None:
    """And a mistake of the program."""
    for read in (read_setup, read_state, read_view):
        raises(TypeError, read, wrong, match="what is read is a text, not")


SETUP = setup("9C 10C QS KS", "6C 7C 8C")


@pytest.mark.parametrize(
    "wrong",
    [
        attrs.evolve(SETUP, context=attrs.evolve(SETUP.context, totals=(0, 10**9))),
        attrs.evolve(SETUP, opening_points=-(10**9)),
        attrs.evolve(SETUP, turn=10**18),
        attrs.evolve(SETUP, opened=(True,)),
        attrs.evolve(SETUP, known=(Hand(),) * 3),
        attrs.evolve(SETUP, hands=(), opened=(), known=()),
        attrs.evolve(SETUP, table=Table((Meld(MeldKind.RUN, ()),))),
        attrs.evolve(SETUP, table=Table((Meld(MeldKind.SET, cards_in("7C 8C 9C")),))),
        attrs.evolve(SETUP, table=Table((Meld(MeldKind.RUN, cards_in("7C 7D 7H")),))),
    ],
    ids=["totals", "points", "turn", "opened", "known", "nobody", "empty", "set", "run"],
)
def test_what_would_be_read_as_something_else_is_not_written(wrong: Setup) -> None:
    """Such setups cannot be valid, so no state is among them, but for totals that nobody can reach."""
    raises(ValueError, lambda: write_position(wrong), match="no notation")


# --- views ------------------------------------------------------------------------------------------------------------

MINE = view(deal(RULES, 3, seed=7), 1)
LATER = view(state("9C 10C QS KS 2D", "6C JK=7C 8C", "KC KD KH", duty="KS", pile="4H 5H", players=3), 1)


def corrupted(**changes: object) -> str:
    """Return the text of a view in which some fields are changed."""
    return write_position(attrs.evolve(MINE, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text,message",
    [
        (corrupted(stock_size=67), "with this the hands, the piles and the table have 107 cards, not 108"),
        (corrupted(stock_size=69), "with this the hands, the piles and the table have 109 cards, not 108"),
        (corrupted(stock_size=-1), "'-1' is no number from 0 to 999999999"),
        (corrupted(known_stock=cards_in("9C")), "everybody knows 0 cards of the stock, here are 1"),
        (
            corrupted(rules=Ruleset(stock_rule=StockRule.TURN_OVER), recycled=Hand.parse("9C")),
            "everybody knows 68 cards of the stock, here are 0",
        ),
    ],
)
def test_a_view_counts_all_cards(text: str, message: str) -> None:
    """A view that counts more or fewer cards than there are is not read."""
    assert shown(lambda: read_view(text)).startswith(message + "\n")


@pytest.mark.parametrize(
    "changes,code",
    [
        ({"seat": 3}, Code.SEATS),
        ({"turn": -1}, Code.SEATS),
        ({"sizes": (13, 13), "opened": (False,) * 2, "known": (Hand(),) * 2, "stock_size": 81}, Code.SEATS),
        ({"context": Context((0, 1, 2), 5)}, Code.SEATS),
        ({"hand": Hand.parse("9C"), "stock_size": 68}, Code.HANDS),
        ({"known": (Hand.of(cards_in("9C 9C JK JK JK 8C 8C 7C 7C 6C 6C 5C 5C 4C")), Hand(), Hand())}, Code.HANDS),
        ({"sizes": (12, 13, 13), "stock_size": 69}, Code.HANDS),
        ({"pile": cards_in("9C 9C 9C"), "stock_size": 66}, Code.NOT_IN_PACK),
        ({"known": (Hand(), Hand.parse("2S"), Hand())},
         Code.KNOWLEDGE),
        ({"phase": Phase.CLOSED}, Code.HANDS),
        ({"opening_points": 40}, Code.TURN),
        ({"opened": (True, True, True)}, Code.TURN),
        ({"fresh": 9}, Code.TURN),
        ({"duties": (Duty(DutyKind.LAY, Card.parse("9C")),) * 3}, Code.TURN),
        ({"recycled": Hand.parse("9C 9C")}, Code.KNOWLEDGE),
        ({"pile": (), "stock_size": 69}, Code.PILES),
        ({"table": Table((Meld(MeldKind.RUN, cards_in("7C 8C 10C")),)), "stock_size": 65}, Code.TABLE),
    ],
)  # fmt: skip
def test_what_no_state_looks_like_is_no_view(changes: dict[str, Any], code: Code) -> None:
    """Everything that shows is checked like a state, with what is hidden made up."""
    assert code in codes(raises(InvalidSetup, lambda: read_view(corrupted(**changes))).violations)


def test_a_hidden_hand_is_not_judged() -> None:
    """What others hold is made up for the checks, so whether they can end their turn must not matter."""
    other = attrs.evolve(
        view(state("9C 10C QS KS 2D", "6C JK=7C 8C", "KC KD KH", duty="KS", pile="4H 5H", players=3), 2)
    )

    assert read_view(write_view(LATER)) == LATER
    assert read_view(write_view(other)) == other
    assert POSITIONS.view_problems(attrs.evolve(LATER, hand=Hand.parse("9C 10C QS KS 2D"))) == ()
    hopeless = attrs.evolve(
        LATER, hand=Hand.parse("KS"), sizes=(13, 1, 13), stock_size=LATER.stock_size + 4, rules=Ruleset()
    )
    assert codes(POSITIONS.view_problems(hopeless)) == {Code.DEAD_END}
    assert POSITIONS.view_problems(attrs.evolve(other, sizes=(13, 1, 13), stock_size=other.stock_size + 4)) == ()


def _twisted(mine: View, dice: random.Random) -> View:
    """The view with one field replaced by that of another."""
    donors = [
        view(position, seat) for position, _ in walk(dice.randrange(20), most=60) for seat in position.context.seats
    ]
    name = dice.choice([field.name for field in attrs.fields(View)])
    return attrs.evolve(mine, **{name: getattr(dice.choice(donors), name)})


@pytest.mark.once
@pytest.mark.parametrize("seed", range(40 if SOAK else 10))
def test_a_view_that_is_read_can_be_used(seed: int) -> None:
    """Whatever a view is made of, it is refused, or its legal moves can be listed and nothing speaks against them."""
    dice = random.Random(seed)
    accepted = 0
    for number, (position, _) in enumerate(walk(seed, eagerness=8, most=100)):
        if number % 5 == 0:
            twisted = _twisted(view(position, position.turn), dice)
            try:
                mine = read_view(write_view(twisted))
            except (InvalidSetup, NotationError):
                continue
            except ValueError as error:  # not written
                assert "no notation" in str(error)  # noqa: PT017 - one of three outcomes
                continue
            accepted += 1
            assert all(not violations(mine, move) for move in legal_moves(mine))
    assert accepted


@pytest.mark.unmeasured
def test_play_goes_on_from_what_was_read() -> None:
    """A hand that is written and read at every move ends like one that is not."""
    position = deal(Ruleset(stock_rule=StockRule.KEEP_TOP), 2, seed="on and on")
    other = position
    for _ in range(400):
        if position.phase.is_over:
            break
        move = list(legal_moves(position))[-1]
        position, other = play(position, move), play(read_state(write_position(other)), move)
    assert position == other
    assert position.chance.shuffles > 0 or position.phase.is_over


def test_a_set_that_was_recycled_leaves_its_place_empty() -> None:
    """D-28: the places of other melds stay, and the text says so."""
    position = state("KS 2D 5C", "KC KD KH", "7C 8C 9C", rules=Ruleset(four_of_a_kind=FourOfAKind.RECYCLED))
    after = scala40.play(position, LayOff(0, Card.parse("KS"), End.SET))
    text = scala40.write_position(after)
    assert "; table - / 7C 8C 9C; " in text
    assert scala40.read_state(text) == after


def test_a_view_knows_no_card_of_a_stock_that_nobody_has_seen() -> None:
    """D-80: the order of the stock is known only where the pile was turned over."""
    text = scala40.write_view(scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1))
    with pytest.raises(NotationError, match="everybody knows 0 cards of the stock, here are 1"):
        scala40.read_view(text + "; next 4C")
