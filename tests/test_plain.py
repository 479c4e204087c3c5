"""The library plays hand after hand as a plain engine does that was written from the rule texts alone.

With `SCALA40_SOAK=1` in the environment thousands of hands are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import plain
import pytest
from drafts import Draft, finished_draft, random_draft, rich_deck, state_of, tight_draft, written
from walks import SOAK

import scala40 as s40
from scala40 import Card
from scala40.core._base import Stream, derive, shuffled
from scala40.core._cards import cards_in

pytestmark = pytest.mark.once

Kind: TypeAlias = Callable[[int], Counter[str]]
"""Compares the hand with a number and returns what happened in it."""

RULES: Final = s40.Ruleset()
PLAYERS: Final = 4
MOST: Final = 3_000
"""So many moves are played of a hand that does not end sooner."""


def shuffle_of(seed: int) -> plain.Shuffle:
    """Return how the library makes new stocks in the hand with a seed (D-83), for card names."""

    def shuffle(cards: tuple[str, ...], times: int) -> tuple[str, ...]:
        return shuffled(cards, derive(seed, "reshuffle", times))

    return shuffle


def names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the names of cards."""
    return tuple(card.text for card in cards)


def seen(state: s40.State) -> tuple[object, ...]:
    """Return a state of the library as far as the plain engine knows such things."""
    return (
        state.phase.value,
        None if state.phase is s40.Phase.DEAD else state.turn,
        [sorted(names(tuple(hand))) for hand in state.hands],
        names(state.stock),
        names(state.pile),
        [str(meld) for meld in state.table.melds],
        state.opened,
        state.opening_points,
        [duty.card.text for duty in state.duties],
    )


def told(state: plain.State) -> tuple[object, ...]:
    """Return the same of a state of the plain engine."""
    return (
        state.phase,
        None if state.phase == "dead" else state.turn,
        [sorted(hand) for hand in state.hands],
        state.stock,
        state.pile,
        [str(meld) for meld in state.table],
        state.opened,
        state.opening,
        [] if state.taken is None else [state.taken],
    )


def announced(state: s40.State, move: s40.Move) -> list[str]:
    """Return what the library's events tell besides the move itself, in the plain engine's words."""
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


def chosen(texts: Sequence[str], dice: Stream, eagerness: int) -> str:
    """Return one of the moves: any, or with so many chances in ten one that is neither a draw nor a discard."""
    eager = [text for text in texts if text.split()[0] not in {"draw", "discard"}]
    return dice.choice(eager if eager and dice.below(10) < eagerness else texts)


def compare(ours: s40.State, theirs: plain.State, dice: Stream, eagerness: int) -> Counter[str]:
    """Play a hand on in both engines with the same choices; return what happened in it."""
    happened: Counter[str] = Counter()
    for _ in range(MOST):
        assert seen(ours) == told(theirs)
        our_moves = {s40.write_move(move): move for move in s40.legal_moves(ours)}
        their_moves = {str(move): move for move in plain.legal_moves(theirs)}
        texts = sorted(our_moves)
        assert texts == sorted(their_moves), f"in {ours!r}"
        if not texts:
            break
        text = chosen(texts, dice, eagerness)
        before = theirs
        theirs = plain.play(theirs, their_moves[text])
        events = plain.news(before, theirs)
        assert announced(ours, our_moves[text]) == events
        ours = s40.play(ours, our_moves[text])
        happened["decisions"] += 1
        happened.update([text.split()[0], *(event.split(" of ")[0].split(" with ")[0] for event in events)])
        happened["takes refused"] += before.phase == "draw" and before.has_opened and "take" not in texts
    result = s40.result(ours)
    assert (result is None) == (not theirs.is_over)
    if result is not None:
        assert [result.points(seat) for seat in result.seats] == plain.scores(theirs)
        assert result.closer == (theirs.turn if theirs.phase == "closed" else None)
    return happened


def dealt(deck: Sequence[Card], seed: int, dice: Stream) -> Counter[str]:
    """Compare a hand from the deal on."""
    ours = s40.deal_from(RULES, deck, PLAYERS, seed=seed)
    return compare(ours, plain.deal(names(deck), PLAYERS, shuffle_of(seed)), dice, seed % 3 * 4)


def ordinary(seed: int) -> Counter[str]:
    """Compare a hand as it is dealt."""
    return dealt(shuffled(RULES.pack.cards, derive(seed, "plain")), seed, Stream(f"plain {seed}"))


def rich(seed: int) -> Counter[str]:
    """Compare a hand dealt from a deck that is rich in melds."""
    dice = Stream(f"rich {seed}")
    return dealt(rich_deck(dice, PLAYERS), seed, dice)


def written_down(draft: Draft, phase: s40.Phase, dice: Stream) -> Counter[str]:
    """Compare how a hand goes on from a position that was written down, if it is one."""
    ours = state_of(written(draft, phase))
    return Counter() if ours is None else compare(ours, plain_state(ours), dice, 5)


def plain_state(state: s40.State) -> plain.State:
    """Return a state of the library, dealt to all its seats from a seed of 0, as one of the plain engine."""
    return plain.State(
        turn=state.turn,
        phase=state.phase.value,
        hands=tuple(names(tuple(hand)) for hand in state.hands),
        stock=names(state.stock),
        pile=names(state.pile),
        table=tuple(plain.Meld(names(meld.cards), names(cards_in(faces(meld)))) for meld in melds_on(state.table)),
        opened=state.opened,
        opening=state.opening_points,
        taken=next((duty.card.text for duty in state.duties), None),
        turns=len(state.hands) - state.fresh,
        shuffles=state.chance.shuffles,
        shuffle=shuffle_of(0),
    )


def melds_on(table: s40.Table) -> list[s40.Meld]:
    """Return the melds on a table."""
    return [meld for meld in table.melds if meld is not None]


def faces(meld: s40.Meld) -> str:
    """Return what the cards of a meld stand for."""
    return " ".join(word.split("=")[-1] for word in str(meld).split())


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
    ordinary: (20, {"decisions": 2_000, "opened": 20, "closed": 15, "add": 100, "new stock": 5}),
    rich: (20, {"opened": 40, "closed": 15, "take": 20, "takes refused": 80, "swap": 10, "lay": 100}),
    few_cards: (60, {"take": 20, "takes refused": 40, "swap": 20, "closed": 20}),
    full_table: (40, {"dead": 8, "closed": 8}),
    tight: (20, {"opened": 10, "lay": 20}),
}
"""How many hands of each kind are compared, and what must come up in them so that agreeing means something."""


@pytest.mark.parametrize("kind", COMMON, ids=lambda kind: kind.__name__)
def test_hands_are_played_as_by_the_plain_engine(kind: Kind) -> None:
    """The same deals and choices give the same moves at every decision, the same events, states and scores."""
    hands, common = COMMON[kind]
    happened: Counter[str] = Counter()
    for seed in range(hands * (30 if SOAK else 1)):
        happened += kind(seed)
    assert {what: happened[what] for what in common if happened[what] < common[what]} == {}, dict(happened)


def test_the_plain_engine_refuses_what_is_not_legal() -> None:
    """It plays checked: a move that it does not list is refused, whatever is wrong with it."""
    start = plain.deal(plain.PACK, PLAYERS, shuffle_of(0))
    run = plain.Meld(("2C", "3C", "4C"), ("2C", "3C", "4C"))
    wrong = plain.Meld(("AC", "3C", "4C"), ("AC", "3C", "4C"))
    moves = (plain.Take(), plain.Discard("AC"), plain.Lay(run), plain.Add(0, "5C", "5C", "high"), plain.Swap(0, "2C"))
    at = plain.play(start, plain.Draw())
    for state, tried in ((start, moves), (at, (*moves, plain.Draw(), plain.Lay(wrong), plain.Discard("KS")))):
        for move in tried:
            if str(move) not in map(str, plain.legal_moves(state)):
                with pytest.raises(ValueError, match="not legal"):
                    plain.play(state, move)
