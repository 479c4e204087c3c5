"""The library plays hand after hand as the oracle does.

With `SCALA40_SOAK=1` in the environment thousands of hands are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import oracle
import pytest
from adapter import move_of, position_of
from drafts import RULES, Draft, agree, finished_draft, random_draft, rich_deck, state_of, tight_draft, written
from oracle import Cards, Course
from walks import SOAK

import scala40 as s40
from scala40.core._base import Stream, derive, shuffled

pytestmark = pytest.mark.once

Kind: TypeAlias = Callable[[int], Counter[str]]
"""Compares the hand with a number and returns what happened in it."""
PLAYERS: Final = 4
MOST: Final = 3_000
"""So many moves are played of a hand that does not end sooner."""


def course_of(state: s40.State) -> Course:
    """Return a state as the oracle writes it."""
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    turns, shuffles = len(hands) - state.fresh, state.chance.shuffles
    ending = state.phase.value if state.phase.is_over else ""
    return Course(state.turn, position_of(state), hands, state.stock, state.pile, state.opened, turns, shuffles, ending)


def seen(course: Course) -> tuple[object, ...]:
    """Return what two courses must agree on; of a hand that is over, no turn is left."""
    cards = (course.hands, course.stock, course.pile, course.opened, course.shuffles, course.ending, course.at.melds)
    return (*cards, None if course.ending == "dead" else course.turn, None if course.ending else course.at)


def announced(state: s40.State, move: s40.Move) -> list[str]:
    """Return what the library's events tell besides the move itself, in the oracle's words."""
    found: list[str] = []
    for event in s40.events(state, move)[1:]:
        match event:
            case s40.Opened(points=points):
                found.append(f"opened with {points}")
            case s40.Reshuffled(size=size):
                found.append(f"new stock of {size}")
            case s40.Closed(in_hand=in_hand):
                found.append("closed in hand" if in_hand else "closed")
            case s40.Died():
                found.append("dead")
            case _:
                found.append(str(event))
    return found


def compare(ours: s40.State, theirs: Course, seed: int, dice: Stream, eagerness: int) -> Counter[str]:
    """Play a hand on in both with the same choices; return what happened in it.

    With so many chances in ten a move that is neither a draw nor a discard is chosen.
    """

    def shuffle(cards: Cards, times: int) -> Cards:
        return shuffled(cards, derive(seed, "reshuffle", times))

    happened: Counter[str] = Counter()
    for _ in range(MOST):
        assert seen(course_of(ours)) == seen(theirs)
        listed = agree(ours)
        if not listed:
            break
        eager = [move for move in listed if not isinstance(move, s40.DrawStock | s40.Discard)]
        move = dice.choice(eager if eager and dice.below(10) < eagerness else listed)
        refused = theirs.at.phase == "draw" and theirs.at.opened and s40.TakeDiscard() not in listed
        theirs, news = oracle.played(theirs, move_of(move), shuffle)
        assert announced(ours, move) == news
        ours = s40.play(ours, move)
        happened["decisions"] += 1
        happened["takes refused"] += refused
        happened.update([move_of(move)[0], *(it.split(" of ")[0].split(" with ")[0] for it in news)])
    result = s40.result(ours)
    assert (result is None) == (not theirs.ending)
    if result is not None:
        assert [result.points(seat) for seat in result.seats] == oracle.scores(theirs)
        assert result.closer == (theirs.turn if theirs.ending == "closed" else None)
    return happened


def dealt(deck: Cards, seed: int, dice: Stream) -> Counter[str]:
    """Compare a hand from the deal on."""
    return compare(s40.deal_from(RULES, deck, PLAYERS, seed=seed), oracle.deal(deck, PLAYERS), seed, dice, seed % 3 * 4)


def ordinary(seed: int) -> Counter[str]:
    """Compare a hand as it is dealt."""
    return dealt(tuple(shuffled(RULES.pack.cards, derive(seed, "plain"))), seed, Stream(f"plain {seed}"))


def rich(seed: int) -> Counter[str]:
    """Compare a hand dealt from a deck that is rich in melds."""
    dice = Stream(f"rich {seed}")
    return dealt(rich_deck(dice, PLAYERS), seed, dice)


def written_down(draft: Draft, phase: s40.Phase, dice: Stream) -> Counter[str]:
    """Compare how a hand goes on from a position that was written down, if it is one."""
    ours = state_of(written(draft, phase))
    return Counter() if ours is None else compare(ours, course_of(ours), 0, dice, 5)


def few_cards(seed: int) -> Counter[str]:
    """Compare positions in which jokers and ways round matter for the card on top of the pile."""
    dice = Stream(f"few {seed}")
    return written_down(random_draft(dice, 1 + dice.below(8), top=True), s40.Phase.DRAW, dice)


def full_table(seed: int) -> Counter[str]:
    """Compare positions in which hardly anything can be laid any more."""
    dice = Stream(f"full {seed}")
    return written_down(finished_draft(dice), s40.Phase.PLAY, dice)


def tight(seed: int) -> Counter[str]:
    """Compare openings that take nearly all cards."""
    dice = Stream(f"tight {seed}")
    return written_down(tight_draft(dice), s40.Phase.PLAY, dice)


COMMON: Final[dict[Kind, tuple[int, dict[str, int]]]] = {
    ordinary: (20, {"decisions": 2_000, "opened": 20, "closed": 15, "lay off": 100, "new stock": 5}),
    rich: (20, {"opened": 40, "closed": 15, "take": 20, "takes refused": 80, "take joker": 10, "meld": 100}),
    few_cards: (60, {"take": 20, "takes refused": 40, "take joker": 20, "closed": 20}),
    full_table: (40, {"dead": 8, "closed": 8}),
    tight: (20, {"opened": 10, "meld": 20}),
}
"""How many hands of each kind are compared, and what must come up in them so that agreeing means something."""


@pytest.mark.parametrize("kind", COMMON, ids=lambda kind: kind.__name__)
def test_hands_are_played_as_by_the_oracle(kind: Kind) -> None:
    """The same deals and choices give the same moves at every decision, the same events, states and scores."""
    hands, common = COMMON[kind]
    happened: Counter[str] = Counter()
    for seed in range(hands * (30 if SOAK else 1)):
        happened += kind(seed)
    assert {what: happened[what] for what in common if happened[what] < common[what]} == {}, dict(happened)
