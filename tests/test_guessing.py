"""Guesses about hidden hands: what is likely to be held, and that nothing else follows from them than from samples."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import exp, sqrt
from typing import Any

import bare_gin
import pytest
from positions import card

import scala40
from scala40.core.base import Stream
from scala40.core.cards import Card, Hand, cards_in
from scala40.core.game import guess_of
from scala40.core.position import Distribution, Guessing, Habit, Hidden, Keeping, keepings
from scala40.core.search import links_for

HABIT = Habit(tie=0.7, thrown=-0.9, left=-0.4, lone=-0.06, joker=-0.5)
RULES = scala40.Ruleset()
LINKS = links_for(RULES.meld_rules.order)
CARDS = cards_in("7C 8C 8C KS 2D JK")


def guessing(thrown: str = "", left: str = "") -> Guessing[object]:
    """Return guesses about the seat 0 after these discards."""
    keeping = Keeping(HABIT, LINKS, RULES.hand_values, cards_in(thrown), cards_in(left))
    return Guessing(lambda _view: {0: keeping})


def ties(one: Card, other: Card) -> bool:
    """Return whether two different cards could lie in one meld."""
    return not one.is_joker and not other.is_joker and LINKS.ties(one, other.bit) > 0


def score(hand: tuple[Card, ...], thrown: str, left: str) -> float:
    """Return what the habit says for a hand, whose second copies count nothing."""
    faces = {*hand}
    found = HABIT.joker * hand.count(card("JK"))
    for face in faces - {card("JK")}:
        tied = [other for other in faces if ties(face, other)]
        found += HABIT.tie * len(tied) / 2
        found += HABIT.lone * RULES.hand_values[face.index] * (not tied)
        found += HABIT.thrown * sum(ties(face, other) for other in cards_in(thrown))
        found += HABIT.left * sum(ties(face, other) for other in cards_in(left))
    return found


@pytest.mark.parametrize("thrown,left", [("", ""), ("9C JK", ""), ("KH", "7C 6C")])
def test_hands_come_up_in_proportion_to_their_scores(thrown: str, left: str) -> None:
    """All hands of three of six cards, one of them twice; 9D is known to be in the hand, and never leaves it."""
    hidden = Hidden(CARDS, (), (Hand.parse("9D"),), (3,), stock=3)
    weights: dict[Hand, float] = {}
    for held in combinations(CARDS, 3):
        hand = Hand.of([*held, card("9D")])
        weights[hand] = weights.get(hand, 0.0) + exp(score((*held, card("9D")), thrown, left))
    likely, drawn, tries = guessing(thrown, left), Counter[Hand](), 1500
    for seed in range(tries):
        dice = Stream(seed)
        found = likely("view", hidden, hidden.arranged(dice), dice)
        assert Counter(found.stock) + Counter(found.hands[0]) == Counter([*CARDS, card("9D")])
        drawn[found.hands[0]] += 1

    assert {*drawn} == {*weights}
    for hand, weight in weights.items():
        due = weight / sum(weights.values())
        assert abs(drawn[hand] / tries - due) < 4.5 * sqrt(due * (1 - due) / tries), hand


def test_what_cannot_be_swapped_stays() -> None:
    """Where the stock is empty, holds only what the pile was made of, or nothing of a hand is hidden."""
    dice = Stream(1)
    all_held = Hidden(CARDS, (), (Hand(),), (6,), stock=0)
    renewed = Hidden(CARDS[:4], CARDS[4:], (Hand(),), (3,), stock=3)
    seen = Hidden(CARDS, (), (Hand.parse("9D"),), (0,), stock=6)
    for hidden in (all_held, renewed, seen):
        found = hidden.arranged(dice)
        assert guessing()("view", hidden, found, dice) == found


def test_the_last_discards_are_ascribed_to_the_seats_in_turn() -> None:
    """The last one to the seat before the one that is to act, and so on; what the others threw it has left."""
    pile = cards_in("AC 2C 3C 4C 5C 6C 7C")
    told: dict[int, tuple[str, str]] = {}

    def keeping(seat: int, thrown: Any, left: Any) -> Keeping:  # noqa: ANN401 - cards in any sequence
        told[seat] = (" ".join(map(str, thrown)), " ".join(map(str, left)))
        return Keeping(HABIT, LINKS, RULES.hand_values, thrown, left)

    assert [*keepings(pile, (2, 0, 1), keeping)] == [2, 0, 1]
    assert told == {
        2: ("7C 4C AC", "6C 5C 3C 2C"),
        0: ("6C 3C", "7C 5C 4C 2C AC"),
        1: ("5C 2C", "7C 6C 4C 3C AC"),
    }


def test_a_guess_is_seen_like_the_view() -> None:
    """In every position, by every seat and by spectators; the same seed makes the same guess."""
    for seats, seed in ((2, 1), (3, 2)):
        here = scala40.deal(RULES, seats, seed=seed)
        for number in range(60):
            if not scala40.actors(here):
                break
            if number % 4 == 0:
                for seat in (*range(seats), None):
                    mine = scala40.view(here, seat)
                    found = scala40.guess(mine, seed=number)
                    assert scala40.view(found, seat) == mine
                    assert scala40.guess(mine, seed=number) == found
            here = scala40.play(here, scala40.quick_move(here))


def test_hands_are_likelier_than_in_samples() -> None:
    """They have more ties, fewer jokers, and fewer cards beside the one that their seat has thrown last."""
    here = scala40.deal(RULES, 2, seed=5)
    for _ in range(12):
        here = scala40.play(here, scala40.quick_move(here))
    mine, other = scala40.view(here, here.turn), 1 - here.turn
    thrown = mine.pile[-1]
    figures: list[list[int]] = []
    for made in (scala40.sample, scala40.guess):
        hands = [made(mine, seed=seed).hands[other] for seed in range(150)]
        ties_in = sum(LINKS.pairs(hand.ones) for hand in hands)
        jokers, beside = sum(hand.jokers for hand in hands), sum(LINKS.ties(thrown, hand.ones) for hand in hands)
        figures.append([ties_in, jokers, beside])
    sampled, guessed = figures

    assert not thrown.is_joker
    assert guessed[0] > 1.1 * sampled[0]
    assert guessed[1] < sampled[1]
    assert guessed[2] < 0.8 * sampled[2]


def opened_opponent() -> scala40.State:
    """Return a position in which the opponent alone has opened, and still has five cards or more."""
    for seed in range(50):
        here = scala40.deal(RULES, 2, seed=seed)
        while scala40.actors(here):
            other = 1 - here.turn
            if here.opened[other] and not here.opened[here.turn] and len(here.hands[other]) >= 5:
                return here
            here = scala40.play(here, scala40.quick_move(here))
    raise AssertionError("nobody has opened in 50 hands")


def test_who_has_opened_hardly_holds_a_joker() -> None:
    """It would have laid it; who has not opened may still wait for a second meld."""
    here = opened_opponent()
    mine, other = scala40.view(here, here.turn), 1 - here.turn
    sampled, guessed = (
        sum(made(mine, seed=seed).hands[other].jokers for seed in range(200))
        for made in (scala40.sample, scala40.guess)
    )

    assert guessed < sampled / 2


def test_a_game_without_guesses_is_sampled() -> None:
    """And one that has them is asked."""
    assert guess_of(bare_gin) is bare_gin.sample
    assert guess_of(scala40) is scala40.guess


def test_the_hands_that_are_seen_stay_as_they_are() -> None:
    """Of a distribution only what is hidden changes."""
    hidden = Hidden(CARDS, (), (Hand(), Hand.parse("QS")), (3, 0), stock=3)
    found = guessing()("view", hidden, Distribution((Hand.of(CARDS[:3]), Hand.parse("QS")), CARDS[3:], ()), Stream(1))
    assert found.hands[1] == Hand.parse("QS")
