"""A game that somebody builds on the kernel: the example `knock_rummy` obeys the laws, and its own rules."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, Final

import attrs
import jsonschema
import knock_rummy
import pytest
from hypothesis import settings
from knock_rummy import Ending, Knock, Phase, Ruleset, State
from knock_rummy.rules import KnockCode
from walks import SOAK

from scala40 import Card, Code, Discard, DrawStock, InvalidRuleset, InvalidSetup, TakeDiscard
from scala40.core.cards import EMPTY, Hand, cards_in
from scala40.core.game import Context, HandResult, Score
from scala40.core.text import NotationError
from scala40.notation import VIEW_JSON_SCHEMA, view_from_data, view_schema, view_to_data
from scala40.players import Greedy, Random
from scala40.record import (
    Record,
    RecordedHand,
    final_match,
    from_json,
    from_text,
    record_match,
    seat_from_json,
    seat_record,
    seat_to_json,
    to_json,
    to_text,
)
from scala40.simulate import play_match
from scala40.testing import LAWS, Kit, Law, conformance, machine

pytestmark = pytest.mark.once

RULES: Final = Ruleset()
SEEDS: Final = range(40 if SOAK else 4)

# The guide to games of one's own shows these lines, which are all that it takes.


@pytest.mark.parametrize("law", LAWS)
def test_knock_rummy_obeys_the_law(law: Law) -> None:
    """The very laws that the four games of the library are held to."""
    law(knock_rummy)


TestKnockRummyMachine = machine(knock_rummy).TestCase
TestKnockRummyMachine.settings = settings(max_examples=200 if SOAK else 10, stateful_step_count=40)


@pytest.mark.once
def test_more_hands_obey_the_laws() -> None:
    """In one go, for as many hands as are asked for."""
    conformance(Kit(knock_rummy, seeds=range(12, 60 if SOAK else 15)))


def test_values_print_as_what_makes_them() -> None:
    """A state, a view and a move, of the names of the game and of the kernel."""
    state = knock_rummy.play(knock_rummy.deal(RULES, 3, seed=1), TakeDiscard())
    names = vars(knock_rummy) | {it.__name__: it for it in (Card, Hand, Context, Discard, DrawStock, TakeDiscard)}
    for value in (state, knock_rummy.view(state, 1), *knock_rummy.legal_moves(state)):
        assert eval(repr(value), names) == value  # noqa: S307 - our own text


def test_a_hand_that_nobody_closes_is_dealt_again() -> None:
    """KR-09: it counts for nothing."""
    quiet = knock_rummy.deal(RULES, 5, seed=1)
    while not quiet.phase.is_over:
        quiet = knock_rummy.play(quiet, next(m for m in knock_rummy.legal_moves(quiet) if not isinstance(m, Knock)))
    ended = knock_rummy.result(quiet)
    assert ended is not None
    assert (ended.ending, ended.counts, ended.closer) == (Ending.DEAD, False, None)


def test_its_rules_are_plain_data_as_those_of_all_games() -> None:
    """They come back as they were and as their own class; what they do not know is refused."""
    agreed = knock_rummy.Ruleset(hands=4)
    assert agreed.to_dict() == {"version": 1, "hands": 4, "rummy_bonus": 25}
    assert knock_rummy.Ruleset.from_dict(agreed.to_dict()) == agreed
    with pytest.raises(InvalidRuleset, match=r"'hand'; the closest is hands \[KR-10\]"):
        knock_rummy.Ruleset.from_dict({"hand": 4})


def test_simulations_play_it() -> None:
    """Whole matches between the players of the library; who plays well wins."""
    played = play_match(knock_rummy, RULES, [Random(1), Greedy(knock_rummy.rate), Random(2)], seed=3)
    assert played.match.is_over
    assert len(played.match.sheet) == RULES.hands
    assert played.match.standings[0].seat == 1


def test_views_of_a_game_of_ones_own_are_json() -> None:
    """They fit a schema that is made of the game, and are read again."""
    mine = knock_rummy.view(knock_rummy.play(knock_rummy.deal(RULES, 3, seed=1), TakeDiscard()), 1)
    data = view_to_data(mine, knock_rummy)
    assert view_from_data(data, knock_rummy) == mine
    schema = view_schema(knock_rummy) | {"$defs": VIEW_JSON_SCHEMA["$defs"]}
    jsonschema.Draft202012Validator(schema).validate(data)


def test_the_rules_of_a_game_of_ones_own_may_be_below_nothing() -> None:
    """A fine, for instance; in JSON it is a number, as the schema says, and is read as it is written."""
    fining: Any = SimpleNamespace(
        **vars(knock_rummy)
        | {
            "write_rules": lambda rules: knock_rummy.write_rules(rules).replace("=", "=-"),
            "read_rules": lambda text: knock_rummy.read_rules(text.replace("=-", "=")),
        }
    )
    record = record_match(fining, Ruleset(hands=1, rummy_bonus=3), [Random(1), Random(2)], seed=7)
    seen = seat_record(record, fining, 1)
    view = knock_rummy.view(knock_rummy.deal(record.rules, 2, seed=7), 1)

    assert json.loads(to_json(record, fining))["rules"] == {"hands": -1, "rummy_bonus": -3}
    assert from_json(to_json(record, fining), fining) == record
    assert seat_from_json(seat_to_json(seen, fining), fining) == seen
    assert view_from_data(view_to_data(view, fining), fining) == view


def test_a_hand_may_be_over_as_soon_as_it_is_dealt() -> None:
    """It counts, is written without turns and read again, and the seats that were dealt in have seen its deal."""

    def result(state: State) -> HandResult:
        return HandResult(Ending.KNOCKED, 2, tuple(Score(it) for it in state.context.seats))

    quick: Any = SimpleNamespace(**vars(knock_rummy) | {"result": result})
    record = Record[Ruleset, knock_rummy.Move](
        Ruleset(hands=2), seats=4, seed=7, hands=(RecordedHand(), RecordedHand(withdrawn=(1,)))
    )
    seen = [seat_record(record, quick, seat) for seat in range(4)]

    assert final_match(record, quick).winners == (0, 2, 3)
    assert from_text(to_text(record, quick), quick) == record
    assert [[hand.view is not None for hand in it.hands] for it in seen] == [[True, seat != 1] for seat in range(4)]
    assert all(seat_from_json(seat_to_json(it, quick), quick) == it for it in seen)


def test_samples_of_what_cannot_be_are_refused() -> None:
    """As views are that somebody writes down."""
    mine = knock_rummy.view(knock_rummy.deal(RULES, 3, seed=1), 0)
    with pytest.raises(InvalidSetup, match="seat 9 is not dealt in"):
        knock_rummy.sample(attrs.evolve(mine, turn=9), seed=1)
    with pytest.raises(InvalidSetup, match="when the hand is over everybody knows all hands"):
        knock_rummy.sample(attrs.evolve(mine, phase=Phase.KNOCKED), seed=1)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_absent_player_ends_the_turn_and_never_knocks(seed: int) -> None:
    """The moves that are made for a player are legal, and there are two of them."""
    state = knock_rummy.deal(RULES, 3, seed=seed)
    seat = state.turn
    moves = []
    while state.turn == seat:
        moves.append(knock_rummy.default_move(knock_rummy.view(state, seat)))
        state = knock_rummy.play(state, moves[-1])
    assert [type(move) for move in moves] == [DrawStock, Discard]
    with pytest.raises(ValueError, match=f"seat {seat} does not have to move"):
        knock_rummy.default_move(knock_rummy.view(state, seat))


def test_a_scene_shows_what_its_position_does() -> None:
    """A view shows one hand, a state all of them, and the last move is marked."""
    state = knock_rummy.deal(RULES, 3, seed=1)
    drawn = knock_rummy.events(state, DrawStock(), seen_by=0)
    after = knock_rummy.play(state, DrawStock())
    seen = knock_rummy.scene(knock_rummy.view(after, 0), last=drawn, names=("Anna", "Bruno", "Carla"))
    assert seen.sentence == "Bruno is to discard"
    assert [place.is_open for place in seen.places] == [False, False, True]
    assert [str(it) for it in seen.last] == ["Bruno draws a card"]
    assert all(place.is_open for place in knock_rummy.scene(after).places)


# the rules


def position(*hands: str, knocked: int | None = None) -> State:
    """Return a position in which these are the hands, it is the turn of seat 0, or that seat has knocked."""
    held, over = tuple(map(Hand.parse, hands)), knocked is not None
    rest = list(RULES.pack.cards)
    for hand in held:
        for card in hand:
            rest.remove(card)
    return State(
        rules=RULES,
        context=Context.of(len(held), dealer=len(held) - 1),
        hands=held,
        turn=knocked or 0,
        phase=Phase.KNOCKED if over else Phase.DRAW,
        stock=tuple(rest[:-1]),
        pile=tuple(rest[-1:]),
        known=held if over else (EMPTY,) * len(held),
    )


def points(*hands: str, knocked: int) -> list[int]:
    """Return what the seats score if one has knocked."""
    result = knock_rummy.result(position(*hands, knocked=knocked))
    assert result is not None
    return [score.points for score in result.scores]


THREE_LEFT = "AC 2C 3C 7D 7H 7S 3D"
NINE_LEFT = "4C 5C 6C 8D 8H 8S 9S"
FOUR_LEFT = "2D 2H 2S 10C 10D 10H 4S"
THREE_TOO = "4D 5D 6D QC QH QS 3H"
RUMMY = "JC QC KC 9C 9D 9H 9S"


def test_kr_01_how_many_play_with_how_many_cards() -> None:
    """Two have ten cards, three and four seven, five six; nobody else can play."""
    assert [len(knock_rummy.deal(RULES, n, seed=1).hands[0]) for n in (2, 3, 4, 5)] == [10, 7, 7, 6]
    with pytest.raises(InvalidSetup, match="2 to 5 players can play, here are 6"):
        knock_rummy.deal(RULES, 6, seed=1)
    with pytest.raises(InvalidSetup, match="2 to 5 players can play, here are 6"):
        knock_rummy.deal(RULES, Context.of(6), seed=1)


def test_kr_03_and_kr_04_what_a_turn_is() -> None:
    """Draw first and once; discard what is held, and not what was taken."""
    state = position(THREE_LEFT, NINE_LEFT, FOUR_LEFT)
    [early] = knock_rummy.violations(state, Discard(Card.parse("3D")))
    taken = knock_rummy.play(state, TakeDiscard())
    [again] = knock_rummy.violations(taken, DrawStock())
    [thrown_back] = knock_rummy.violations(taken, Knock(state.pile[-1]))
    [not_held] = knock_rummy.violations(taken, Discard(Card.parse("JK")))
    assert (early.code, again.code) == (Code.MUST_DRAW_FIRST, Code.ALREADY_DRAWN)
    assert (thrown_back.code, thrown_back.rule) == (KnockCode.THROWN_BACK, "KR-04")
    assert not_held.code is Code.CARD_NOT_IN_HAND
    assert len(knock_rummy.legal_moves(taken)) == 14


def test_kr_05_a_knock_ends_the_hand() -> None:
    """Any hand may knock, and then nothing may be done."""
    state = position(THREE_LEFT, NINE_LEFT, FOUR_LEFT)
    over = knock_rummy.play(knock_rummy.play(state, DrawStock()), Knock(Card.parse("7D")))
    assert over.phase is Phase.KNOCKED
    assert [it.code for it in knock_rummy.violations(over, DrawStock())] == [Code.HAND_OVER]
    with pytest.raises(TypeError, match="no move of Knock Rummy: 'castle'"):
        knock_rummy.violations(state, "castle")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_kr_08_the_lowest_count_is_paid_the_differences() -> None:
    """The knocker has 3 points left, the others 9 and 4."""
    assert points(THREE_LEFT, NINE_LEFT, FOUR_LEFT, knocked=0) == [7, -6, -1]


def test_kr_08_a_knocker_who_loses_pays_ten_more() -> None:
    """The knocker has 9 points left, the best hand 3."""
    assert points(THREE_LEFT, NINE_LEFT, FOUR_LEFT, knocked=1) == [17, -16, -1]


def test_kr_07_of_equal_counts_the_knocker_loses() -> None:
    """Two hands with 3 points: the one that did not knock is paid, and the knocker pays the penalty alone."""
    assert points(THREE_LEFT, NINE_LEFT, THREE_TOO, knocked=0) == [-10, -6, 16]


def test_kr_08_a_rummy_is_paid_extra_by_each() -> None:
    """Nothing is left of the winner's hand."""
    assert points(THREE_LEFT, RUMMY, FOUR_LEFT, knocked=1) == [-28, 57, -29]


def test_kr_10_what_may_be_agreed_has_bounds() -> None:
    """Rules say what is wrong with them, and plain data and text hold them."""
    with pytest.raises(InvalidRuleset, match="hands is 0"):
        Ruleset(hands=0)
    rules = Ruleset(hands=3, rummy_bonus=0)
    assert Ruleset.from_dict(rules.to_dict()) == knock_rummy.read_rules(knock_rummy.write_rules(rules)) == rules


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"stock": ()}, "the cards are not those of the pack"),
        ({"turn": 7}, "seat 7, whose turn it is, is not dealt in"),
        ({"phase": Phase.DISCARD}, "seat 0 holds 7 cards, it must hold 8"),
        ({"phase": Phase.KNOCKED}, "when the hand is over everybody knows all hands"),
        ({"known": (Hand.parse("KS"), EMPTY, EMPTY)}, "seat 0 does not hold all that it is known to hold"),
        ({"known": ()}, "known is for 0 seats"),
        ({"taken": Card.parse("3D")}, "seat 0 does not hold all that it is known to hold"),
    ],
)
def test_positions_that_cannot_be_are_refused(changes: dict[str, object], fault: str) -> None:
    """Every part of a position is checked, with the reason."""
    with pytest.raises(InvalidSetup, match=fault):
        attrs.evolve(position(THREE_LEFT, NINE_LEFT, FOUR_LEFT), **changes)  # type: ignore[arg-type]


def test_a_stock_and_a_pile_are_there_when_they_are_needed() -> None:
    """No draw from an empty stock, and no turn without a card to take."""
    state = position(THREE_LEFT, NINE_LEFT, FOUR_LEFT)
    cards = (*state.stock, *state.pile)
    with pytest.raises(InvalidSetup, match="the stock is empty, and a draw is due"):
        attrs.evolve(state, stock=(), pile=cards)
    with pytest.raises(InvalidSetup, match="the discard pile is empty"):
        attrs.evolve(state, stock=cards, pile=())


@pytest.mark.parametrize(
    "old, new, error",
    [
        ("left 30", "left 31", NotationError),
        ("turn 0", "turn 9", InvalidSetup),
        ("hand AC 2C", "hand KS 2C", InvalidSetup),
        ("phase draw", "phase knocked", InvalidSetup),
        ("hand AC", "known - / -; hand AC", InvalidSetup),
    ],
)
def test_views_that_cannot_be_are_refused(old: str, new: str, error: type[Exception]) -> None:
    """A view is read only if some state is seen like it."""
    text = knock_rummy.write_view(knock_rummy.view(position(THREE_LEFT, NINE_LEFT, FOUR_LEFT), 0))
    assert old in text
    with pytest.raises(error):
        knock_rummy.read_view(text.replace(old, new))


def test_a_word_too_many_is_no_move() -> None:
    """A draw is a word alone."""
    with pytest.raises(NotationError, match="nothing is expected after the word"):
        knock_rummy.read_move("draw KS")


def test_the_cards_of_a_deal_come_in_turn() -> None:
    """A deck of the caller's own is dealt from the dealer's left."""
    state = knock_rummy.deal_from(RULES, RULES.pack.cards, 3)
    assert state.hands[1].count(Card.parse("AC")) == 1
    assert state.pile == cards_in("9D")


def test_the_cards_of_a_view_of_an_own_game_are_counted() -> None:
    """A line whose sizes do not add up to the pack says so where the stock is counted."""
    mine = knock_rummy.view(knock_rummy.deal(knock_rummy.Ruleset(), 3, seed=7), 2)
    line = knock_rummy.write_view(mine)
    wrong = line.replace(f"left {mine.stock_size}", f"left {mine.stock_size - 1}")

    with pytest.raises(NotationError, match=r"have 51 cards, not 52$") as caught:
        knock_rummy.read_view(wrong)
    assert caught.value.text[slice(*caught.value.span)] == str(mine.stock_size - 1)
