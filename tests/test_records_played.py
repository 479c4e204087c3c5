"""Records of matches are played through, hand by hand and move by move, and made while a match is played."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, TypeAlias

import attrs
import pytest
from kits import all_of
from positions import RULES
from raising import raises
from record_samples import DRAWS, EMPTY, GREEDY, TWO_HANDS
from recorded import AnyRecord
from walks import choose

import scala40
from scala40 import Context, DrawStock, InvalidEntry, Move, Ruleset, State, TakeDiscard, deal, legal_moves, play
from scala40.cli.programs import AnyPlayer
from scala40.core._base import Seed, Stream, derive, shuffled
from scala40.core._cards import cards_in
from scala40.core._text import Scala40Error
from scala40.notation import from_text, to_json, to_text
from scala40.players import Random
from scala40.playing import play_match, steps
from scala40.record import (
    Course,
    Ply,
    Record,
    RecordedHand,
    RecordError,
    final_match,
    record_match,
    replay,
    seat_record,
)


def moves_in(record: AnyRecord) -> int:
    """Return how many moves a record has."""
    return sum(len(hand.plies) for hand in record.hands)


def test_replay_gives_every_position() -> None:
    """Each deal and what each move leads to, with the match so far."""
    positions = list(replay(TWO_HANDS, scala40))

    assert len(positions) == moves_in(TWO_HANDS) + len(TWO_HANDS.hands)
    assert [(it.hand, it.ply) for it in positions] == [
        (number, ply) for number, hand in enumerate(TWO_HANDS.hands, start=1) for ply in range(len(hand.plies) + 1)
    ]
    for before, after in pairwise(positions):
        if after.last is None:
            assert before.result is not None
            assert after.match.hands == (before.result,)
        else:
            assert after.state == play(before.state, after.last.move, after.last.seat)
    assert positions[0].state.context.dealer == TWO_HANDS.dealer
    assert positions[-1].match.is_over


def mixed() -> list[AnyPlayer]:
    """Return new players, each with its own dice."""
    return [Random(1), GREEDY, Random(2)]


def test_a_recorded_match_is_the_match_that_was_played() -> None:
    """The same players and the same seed play the same, recorded or not."""
    seats = ("a", "b", "c")
    record = record_match(scala40, RULES, mixed(), seed="same", names=seats, date="2026-11-21")

    assert final_match(record, scala40) == play_match(scala40, RULES, mixed(), seed="same").match
    assert (record.names, record.date) == (seats, "2026-11-21")


def test_a_match_that_is_given_up_has_a_record_too() -> None:
    """It ends with the unfinished hand."""
    record = record_match(scala40, RULES, [Random(1), Random(2)], seed=7, most_moves=5)

    assert moves_in(record) == 5
    assert not final_match(record, scala40).is_over
    assert from_text(Record, to_text(record, scala40), scala40) == record


def test_a_course_is_a_match_in_progress() -> None:
    """It deals, plays and records; what cannot be is refused and changes nothing."""
    course = Course(attrs.evolve(EMPTY, seats=3, withdrawn=(1,), hands=(RecordedHand(),)), scala40)
    assert course.record == attrs.evolve(EMPTY, seats=3)
    raises(ValueError, lambda: course.play(DrawStock()), match="no hand goes on")
    course.withdraw(0)
    assert course.record.withdrawn == (0,)
    state = course.deal()
    assert state.context.seats == (1, 2)
    assert course.record.hands == (RecordedHand((), (0,)),)
    for wrong in (course.deal, lambda: course.withdraw(1)):
        with pytest.raises(ValueError, match="the hand is not over"):
            wrong()
    raises(scala40.IllegalMove, lambda: course.play(TakeDiscard()))
    state = course.play(DrawStock())
    assert state == course.state
    assert (course.hands, course.plies) == (1, 1)
    dice = Stream("course")
    while course.result is None:
        state = course.play(choose(list(legal_moves(state)), dice, 10))
    raises(ValueError, lambda: course.play(DrawStock()), match="no hand goes on")
    assert len(course.match.hands) == 1
    course.withdraw(2)
    assert course.match.winners == (1,)
    raises(InvalidEntry, course.deal)
    assert course.record.withdrawn == (2,)
    assert final_match(course.record, scala40) == course.match


LONG = Ruleset(limit=201)

AnyCourse: TypeAlias = Course[State, Move, Ruleset]

WAYS: list[Callable[[AnyCourse], AnyCourse]] = [
    copy.copy,
    copy.deepcopy,
    lambda course: pickle.loads(pickle.dumps(course)),  # noqa: S301 - our own bytes
]


def parts(course: AnyCourse) -> tuple[object, ...]:
    """Return all that a course tells of itself."""
    state = course.state if course.hands else None
    return course.match, state, course.result, course.record, course.hands, course.plies


@pytest.mark.unmeasured
@pytest.mark.parametrize("way", WAYS, ids=["copied", "copied whole", "pickled"])
def test_a_course_that_is_copied_goes_on_by_itself(way: Callable[[AnyCourse], AnyCourse]) -> None:
    """It stands where the other one stands, before, in and after a hand; neither knows of the other's moves."""
    course: AnyCourse = Course(attrs.evolve(EMPTY, rules=LONG, seats=4, names=("a", "b", "c", "d")), scala40)
    course.withdraw(0)
    dice = Stream("copied")
    for _ in range(2):
        assert parts(way(course)) == parts(course)
        state = course.deal()
        while course.result is None:
            before, there = parts(course), way(course)
            assert parts(there) == before
            move = choose(list(legal_moves(state)), dice, 10)
            there.play(move)
            assert parts(course) == before
            state = course.play(move)
            assert parts(there) == parts(course)
    assert final_match(way(course).record, scala40) == course.match


def test_a_course_whose_game_cannot_be_pickled_cannot_be_either() -> None:
    """A game that is no module travels in its own way, if it has one; it can still be copied."""
    unpicklable = lambda *them, **how: deal(*them, **how)  # noqa: E731, PLW0108 - a lambda cannot be pickled
    game: Any = SimpleNamespace(**all_of(scala40) | {"deal": unpicklable})
    course: AnyCourse = Course(EMPTY, game)
    course.deal()
    assert parts(copy.copy(course)) == parts(course)
    raises((AttributeError, TypeError, pickle.PicklingError), lambda: pickle.dumps(course))


@pytest.mark.unmeasured
def test_a_hand_may_be_over_as_soon_as_it_is_dealt() -> None:
    """In some games a deal closes; then the match goes on, as where it is played without a record."""

    def dealt(rules: Ruleset, context: Context, *, seed: Seed) -> State:
        state = deal(rules, context, seed=seed)
        for step in steps(scala40, state, [GREEDY] * 6):
            state = step.after
        return state

    game: Any = SimpleNamespace(**all_of(scala40) | {"deal": dealt})
    match = play_match(game, RULES, [GREEDY] * 3, seed=3).match
    record = record_match(game, RULES, [GREEDY] * 3, seed=3)

    assert final_match(record, game) == match
    assert {position.match.hands[-1] == position.result for position in replay(record, game)} == {True}
    seen = seat_record(record, game, 0)
    assert [hand.view is not None for hand in seen.hands] == [0 in hand.seats for hand in match.hands]


@pytest.mark.parametrize("seat", ["1", True, 1.0], ids=repr)
def test_who_plays_is_a_number(seat: Any) -> None:
    """What equals one was played, and then written down as no reader takes it."""
    course = Course(EMPTY, scala40)
    course.deal()
    raises(TypeError, lambda: course.play(DrawStock(), seat), match=f"a seat is a whole number, not {seat!r}")


def test_hands_may_have_seeds_and_decks_of_their_own() -> None:
    """A deck says what is dealt, a seed what is shuffled: that of the hand or, as far as there is one, of the match."""
    deck = shuffled(RULES.pack.cards, "mine")
    no_seed: AnyRecord = attrs.evolve(EMPTY, seed=None)
    dealt = [
        next(replay(attrs.evolve(record, hands=(hand,)), scala40)).state
        for record, hand in (
            (EMPTY, RecordedHand[Move]()),
            (EMPTY, RecordedHand[Move](seed="own")),
            (EMPTY, RecordedHand[Move](deck=deck)),
            (no_seed, RecordedHand[Move](deck=deck)),
            (no_seed, RecordedHand[Move](deck=deck, seed="own")),
        )
    ]

    assert dealt == [
        deal(RULES, 2, seed=derive(7, "hand", 1)),
        deal(RULES, 2, seed="own"),
        scala40.deal_from(RULES, deck, 2, seed=derive(7, "hand", 1)),
        scala40.deal_from(RULES, deck, 2),
        scala40.deal_from(RULES, deck, 2, seed="own"),
    ]
    with pytest.raises(RecordError, match="hand 1: neither a seed nor a deck says what is dealt"):
        next(replay(attrs.evolve(no_seed, hands=(RecordedHand(),)), scala40))


@pytest.mark.parametrize(
    "record,why",
    [
        (
            attrs.evolve(EMPTY, hands=(RecordedHand((Ply(0, DrawStock()),)),)),
            "hand 1, move 1: it is player 2's turn, not player 1's",
        ),
        (
            attrs.evolve(EMPTY, hands=(RecordedHand((*DRAWS.plies, Ply(1, DrawStock()))),)),
            "hand 1, move 2: the card of",
        ),
        (attrs.evolve(EMPTY, hands=(DRAWS, DRAWS)), "hand 2: the hand is not over"),
        (
            attrs.evolve(EMPTY, hands=(RecordedHand(deck=cards_in("9C")),)),
            "hand 1: the cards are not those of the pack",
        ),
        (
            attrs.evolve(EMPTY, hands=(RecordedHand(withdrawn=(2,)),)),
            "hand 1: the players in the match are player 1, player 2",
        ),
        (attrs.evolve(EMPTY, hands=(RecordedHand(withdrawn=(1,)),)), "hand 1: the match is over"),
        (attrs.evolve(EMPTY, hands=(DRAWS,), withdrawn=(1,)), "the hand is not over"),
        (attrs.evolve(EMPTY, withdrawn=(0, 1)), "the match is over"),
        (attrs.evolve(EMPTY, seats=7, hands=(DRAWS,)), "hand 1: 2 to 6 players"),
        (attrs.evolve(TWO_HANDS, hands=TWO_HANDS.hands * 2), "hand 3: the match is over"),
    ],
    ids=lambda it: it if isinstance(it, str) else "",
)
def test_what_cannot_be_played_is_located(record: AnyRecord, why: str) -> None:
    """By the hand and the move; it is neither replayed nor written."""
    uses: list[Callable[[], object]] = [
        lambda: list(replay(record, scala40)),
        lambda: final_match(record, scala40),
        lambda: to_text(record, scala40),
        lambda: to_json(record, scala40),
        lambda: seat_record(record, scala40, 0),
    ]
    for use in uses:
        with pytest.raises(RecordError) as caught:
            use()
        assert str(caught.value).startswith(why)
        assert isinstance(caught.value.__cause__, Scala40Error | ValueError)
        assert caught.value.line is None
