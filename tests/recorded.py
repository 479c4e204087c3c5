"""Recorded matches by the dice, with everything that a record can hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import attrs
from hypothesis import strategies as st
from rulesets import random_rules

import scala40
from scala40 import Move, Ruleset, State, View, legal_moves, rate, view
from scala40.core._base import Seed, Stream, derive, shuffled
from scala40.record import Course, Record, RecordedHand, SeatRecord

AnyRecord: TypeAlias = Record[Ruleset, Move]
AnySeatRecord: TypeAlias = SeatRecord[Ruleset, View, Move]
AnyCourse: TypeAlias = Course[State, Move, Ruleset]

DATES: Final = (None, "2026-11-21", "2026-11-21T20:30", "2026-11-21T20:30:00Z", "2026-11-21T20:30:00.25+01:00")

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


def random_seed(dice: Stream) -> Seed:
    """Return a seed of any type."""
    bits = dice.below(1 << 32)
    text = f"sette e mezzo, {bits}; ✨\n"
    some: tuple[Seed, ...] = (bits, -bits, 1 << bits % 999, text, bits.to_bytes(4, "big"), b"", "")
    return dice.choice(some)


def header(dice: Stream, rules: Ruleset) -> AnyRecord:
    """Return a record of a match that has not begun."""
    seats = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
    called = tuple(dice.choice(("Anna", "Nicolò 🃏", '"\\', "10H, JK", "")) for _ in range(seats * dice.below(2)))
    return Record(
        rules,
        seats=seats,
        dealer=dice.below(seats),
        seed=random_seed(dice) if dice.below(4) else None,
        names=called,
        date=dice.choice(DATES),
    )


def deal(course: AnyCourse, dice: Stream) -> None:
    """Deal the next hand: from the seed of the match if there is one, or from a seed or a deck of its own."""
    rules = course.record.rules
    own = dice.below(4)
    if own == 0:
        course.deal(deck=shuffled(rules.pack.cards, derive(dice.below(1 << 32))))
    elif own == 1:
        course.deal(deck=shuffled(rules.pack.cards, derive(dice.below(1 << 32))), seed=random_seed(dice))
    elif own == 2 or course.record.seed is None:
        course.deal(seed=random_seed(dice))
    else:
        course.deal()


def chosen(state: State, dice: Stream) -> Move:
    """Return one of the legal moves: mostly the best for a simple player, so that hands end, but sometimes any."""
    moves: Sequence[Move] = list(legal_moves(state))
    if dice.below(6) == 0:
        return dice.choice(moves)
    mine = view(state, state.turn)
    return max(moves, key=lambda move: rate(mine, move))


def random_record(seed: int, *, most: int = 150) -> AnyRecord:
    """Return the record of a match of so many moves at most; seats withdraw, and the last hand may be unfinished."""
    dice = Stream(f"record {seed}")
    rules = random_rules(dice) if dice.below(3) else Ruleset()
    course = Course(header(dice, rules), scala40)
    for _ in range(dice.below(most)):
        if not course.is_running:
            while not course.match.is_over and dice.below(6) == 0:
                course.withdraw(dice.choice(course.match.active))
            if course.match.is_over:
                break
            deal(course, dice)
        else:
            course.play(chosen(course.state, dice))
    return course.record


def cut(record: AnyRecord, hand: int, plies: int) -> AnyRecord:
    """Return the record up to so many moves of a hand, counted from 1."""
    last: RecordedHand[Move] = record.hands[hand - 1]
    shortened = attrs.evolve(last, plies=last.plies[:plies])
    return attrs.evolve(record, hands=(*record.hands[: hand - 1], shortened), withdrawn=())
