"""What a refusal says is true in the oracle's opinion, under any rules.

With `SCALA40_SOAK=1` in the environment many times as many positions are looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

import attrs
import oracle
import pytest
from adapter import library_move, position_of
from drafts import MORE, assert_common, is_deadlock, state_of, written
from kinds import (
    Kind,
    amid_an_opening,
    before_drawing,
    closing_in_hand,
    first_turn,
    last_cards,
    near_opening,
    owing_a_card,
    owing_a_joker,
    owing_a_meld,
    owing_both,
    playable_cards,
    taking_to_open,
    tight,
)
from oracle import Cards, Position
from rulesets import random_rules_with
from test_oracle_rulesets import is_heavy

import scala40 as s40
from scala40 import JOKER, Code
from scala40.core._base import Stream
from scala40.core._cards import NATURAL_CARDS

pytestmark = pytest.mark.once

BANS: Final = {
    Code.JOKER_DISCARD,
    Code.JOKER_DISCARD_OPENED,
    Code.JOKER_DISCARD_CLOSING,
    Code.PLAYABLE_DISCARD,
    Code.PLAYABLE_DISCARD_OPENED,
    Code.PLAYABLE_DISCARD_CLOSING,
}


class Slice(NamedTuple):
    """Positions of a kind under rules that differ in a field, and how many reasons have to come up in so many."""

    kind: Kind
    field: str
    draws: int
    least: dict[str, int]


SLICES: Final = (
    Slice(owing_a_card, "playable_discard_opened", 400, {"DUTY_LOST": 20, "bans": 5}),
    Slice(owing_a_joker, "swapped_joker", 200, {"JOKER_LOST": 10}),
    Slice(owing_both, "swapped_joker", 200, {"DUTY_LOST": 20, "JOKER_LOST": 10}),
    Slice(owing_a_meld, "discard_draw_unopened", 90, {"DUTY_LOST": 40}),
    Slice(amid_an_opening, "discard_draw_unopened", 80, {"OPENING_TOO_LOW": 40, "lost besides": 1}),
    Slice(near_opening, "opening_points", 90, {"OPENING_TOO_LOW": 100}),
    Slice(tight, "discard_draw_unopened", 60, {"OPENING_TOO_LOW": 200}),
    Slice(closing_in_hand, "hand_close_points", 60, {"OPENING_TOO_LOW": 50, "JOKER_IN_OPENING": 1}),
    Slice(taking_to_open, "joker_take_unopened", 60, {"OPENING_TOO_LOW": 15, "bans": 10}),
    Slice(first_turn, "closing_discard", 90, {"FIRST_TURN_CLOSE": 10}),
    Slice(last_cards, "joker_discard_closing", 170, {"NO_DISCARD_LEFT": 10, "NO_CLOSING_DISCARD": 1}),
    Slice(playable_cards, "playable_discard_closing", 120, {"NO_CLOSING_DISCARD": 2}),
    Slice(before_drawing, "playable_discard_opened", 100, {"bans before the draw": 10}),
)


def states(
    kind: Kind, field: str, draws: int, use: s40.DiscardDrawUse | None = None
) -> Iterator[tuple[s40.State, Position]]:
    """Yield random states of that kind in which the oracle can try everything."""
    for seed in range(draws * MORE):
        dice = Stream(f"refusals {kind.__name__} {seed}")
        rules = random_rules_with(field, dice)
        made = kind(dice, attrs.evolve(rules, discard_draw_use=use or rules.discard_draw_use))
        if made is None or not made[0].is_possible or (made[0].opened and not made[0].melds):
            continue
        setup = written(*made)
        at = position_of(setup)
        state = None if is_heavy(at) or (at.phase == "draw" and is_deadlock(setup)) else state_of(setup)
        if state is not None:
            yield state, at


@pytest.mark.parametrize("one", SLICES, ids=[one.kind.__name__ for one in SLICES])
def test_reasons_are_true(one: Slice) -> None:
    """No reason is given that does not keep the move from being made."""
    seen: Counter[str] = Counter()
    for state, at in states(one.kind, one.field, one.draws):
        right = oracle.legal_moves(at)
        for move, after in oracle.plays(at) if at.phase == "play" else ():
            if move not in right:
                reasons = s40.violations(state, library_move(move))
                seen.update(reason.code.name for reason in reasons)
                seen["lost besides"] += {reason.code for reason in reasons} >= {Code.OPENING_TOO_LOW, Code.DUTY_LOST}
                for reason in reasons:
                    assert holds(reason, at, after), f"{reason} for {move} in {state!r}"
        for card in set(at.hand):
            banned = bool(BANS & {reason.code for reason in s40.violations(state, s40.Discard(card))})
            seen["bans before the draw" if at.phase == "draw" else "bans"] += banned
            assert not banned or not any(card in oracle.discards(later) for later in at_the_discard(at)), f"{state!r}"
    assert_common(seen, one.least)


def holds(reason: s40.Violation, at: Position, after: Position) -> bool:
    """Say whether a reason for refusing a play that the cards allow holds."""
    least = 0 if at.rules.closing_discard == "optional" else 1
    match reason.code:
        case Code.OPENING_TOO_LOW:
            left = least if oracle.may_close(at) else 2
            figures, most = dict(reason.figures), most_with_jokers(after, left)
            return figures["points"] == most < at.rules.opening_points == figures["needed"]
        case Code.DUTY_LOST | Code.JOKER_LOST | Code.JOKER_NOT_OPENING:
            return cannot_end_with(after, OWED.get(reason.code, {"lay", "meld"}))
        case Code.NO_CLOSING_DISCARD:
            free = tuple(duty for duty in after.duties if duty[0] != "keep")  # a card that is kept may not close either
            return oracle.can_end(after._replace(rules=with_any_last_card(at), duties=free))
        case Code.JOKER_IN_OPENING:
            return after.wild_close and not oracle.can_end(after)
        case Code.NO_DISCARD_LEFT:
            return least == 1 and not after.hand
        case code:
            return code is Code.FIRST_TURN_CLOSE and not oracle.may_close(at) and len(after.hand) < 2


OWED: Final = {Code.JOKER_LOST: {"joker"}, Code.JOKER_NOT_OPENING: {"open_with"}}
"""The duties that reasons are about, those for jokers."""


def most_with_jokers(at: Position, least: int) -> int:
    """Return the most that an opening can come to, also with jokers that are taken from the table before it."""
    takes = [after for _, after in oracle.taken_before_opening(at)]
    if at.rules.joker_take_unopened != "never" and (at.duties or at.rules.joker_opening_value != "represented"):
        takes += [after for _, after in oracle.new_melds(at) if not after.opened]
    return max([most_points(at.hand, at, at.opening, least), *(most_with_jokers(it, least) for it in takes)])


def cannot_end_with(after: Position, kinds: set[str]) -> bool:
    """Say whether a duty of one of these kinds is too much by itself, or all duties are only together."""
    each = [after._replace(duties=(duty,)) for duty in after.duties if duty[0] != "keep"]
    mine = [one for one in each if one.duties[0][0] in kinds]
    assert mine, "nothing like it is owed"
    return any(not oracle.can_end(one) for one in mine) or all(map(oracle.can_end, each))


def with_any_last_card(at: Position) -> oracle.Rules:
    """Return the rules if any card might close the hand."""
    return at.rules._replace(playable_discard_closing="allowed", joker_discard_closing="allowed")


def most_points(hand: Cards, at: Position, reached: int, least: int) -> int:
    """Return the most that an opening can come to with so many cards left at least, by trying all melds."""
    clean = at.rules.joker_in_opening != "allowed"
    melds = [meld for meld in oracle.melds_of(hand, at.rules) if not (clean and JOKER in meld[1])]
    lays = [meld for meld in melds if len(hand) - len(meld[1]) >= least]
    nexts = ((oracle.without(hand, meld[1]), oracle.points(meld, at.rules)) for meld in lays)
    return max((most_points(rest, at, reached + more, least) for rest, more in nexts), default=reached)


def at_the_discard(at: Position) -> Iterator[Position]:
    """Yield the position with nothing owed any more, before the draw with each card that may come."""
    free = at._replace(phase="play", opening=0, duties=tuple(duty for duty in at.duties if duty[0] == "keep"))
    drawn = (*NATURAL_CARDS, JOKER) if at.phase == "draw" else ()
    yield from (free._replace(hand=tuple(sorted((*at.hand, card)))) for card in drawn)
    if at.phase == "play":
        yield free


@pytest.mark.parametrize("kind", [before_drawing, tight], ids=lambda kind: kind.__name__)
def test_what_comes_first_is_always_told(kind: Kind) -> None:
    """D-31: whatever else is wrong with a play, it is told that another one must come first."""
    seen: Counter[str] = Counter()
    for state, _ in states(kind, "discard_draw_unopened", 100, s40.DiscardDrawUse.FIRST_ACTION):
        if s40.TakeDiscard() in s40.legal_moves(state):
            taken = s40.play(state, s40.TakeDiscard())
            at = position_of(taken)
            free = at._replace(opened=True, rules=at.rules._replace(discard_draw_use="this_turn"))
            for move, after in oracle.plays(free):
                described = {reason.code for reason in s40.violations(taken, library_move(move))}
                due = oracle.owes_first_action(at) and oracle.owes_first_action(after._replace(rules=at.rules))
                assert (Code.DUTY_FIRST in described) is due, f"{move} in {taken!r}"
                seen["first"] += due
    assert_common(seen, {"first": 5})
