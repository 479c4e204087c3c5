"""Positions for tests, written down with only what matters in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from scala40 import (
    Card,
    Chance,
    Code,
    Context,
    Duty,
    DutyKind,
    Hand,
    Meld,
    Move,
    Phase,
    Ruleset,
    Setup,
    State,
    Table,
    Violation,
    legal_moves,
)
from scala40.core._base import shuffled
from scala40.core._cards import cards_in
from scala40.core._game import play_order
from scala40.notation import read_meld

P = ParamSpec("P")
SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
RULES = Ruleset()


def codes(reasons: object) -> set[Code]:
    """Return the codes of some violations."""
    assert isinstance(reasons, tuple)
    return {reason.code for reason in reasons if isinstance(reason, Violation)}


def card(text: str) -> Card:
    """Return the card of that name."""
    return Card.parse(text)


def meld(text: str, rules: Ruleset = RULES) -> Meld:
    """Return the meld of that text, which must be one."""
    reading = read_meld(text, rules.meld_rules)
    assert isinstance(reading, Meld), reading
    return reading


def setup(  # noqa: PLR0913 - everything but the hand has a default
    hand: str,
    *melds: str,
    phase: Phase = Phase.PLAY,
    opened: bool = True,
    opening_points: int = 0,
    duty: str = "",
    owes: Sequence[Duty] = (),
    pile: str | None = None,
    first_turn: bool = False,
    players: int = 2,
    others: Sequence[str] = (),
    rules: Ruleset = RULES,
    without: str = "",
) -> Setup:
    """Return a setup in which it is the turn of the seat at the dealer's left, and that seat holds the hand.

    What it must lay of the cards taken from the pile is in `duty`, other duties in `owes`.

    A hand that has not opened is filled up to what it must hold with cards other than those of `without`. The
    other seats hold what `others` says and have then opened, or any thirteen cards. One card that is left makes the
    pile if none is given, the rest is the stock. When the hand is over everybody knows all hands.
    """
    context = Context.of(players)
    order = play_order(context, rules.direction)
    table = Table(tuple(meld(text, rules) for text in melds))
    held = cards_in(hand)
    given = [*held, *cards_in(pile or ""), *(it for other in others for it in cards_in(other))]
    left = Counter(rules.pack.cards) - Counter(given) - Counter(it for laid in table.values() for it in laid.cards)
    rest = sorted(shuffled(sorted(left.elements()), "test"), key=lambda it: it.is_joker or it in cards_in(without))
    if not (opened or opening_points):
        missing = 13 + (phase is Phase.PLAY) - len(held)
        held, rest = (*held, *rest[:missing]), rest[missing:]
    hands = {order[0]: Hand.of(held)}
    for place, seat in enumerate(order[1:]):
        hands[seat], rest = (
            (Hand.parse(others[place]), rest) if place < len(others) else (Hand.of(rest[:13]), rest[13:])
        )
    top, rest = (cards_in(pile), rest) if pile is not None else (tuple(rest[:1]), rest[1:])
    all_hands = tuple(hands[seat] for seat in context.seats)
    return Setup(
        rules=rules,
        context=context,
        hands=all_hands,
        turn=order[0],
        phase=phase,
        stock=tuple(rest),
        pile=top,
        table=table,
        opened=tuple(opened if seat == order[0] else len(hands[seat]) < 13 for seat in context.seats),
        opening_points=opening_points,
        duties=(*(Duty(DutyKind.LAY, it) for it in cards_in(duty)), *owes),
        fresh=players if first_turn else 0,
        known=all_hands if phase.is_over else (Hand(),) * players,
        chance=Chance("test"),
    )


def valid(state_of: Callable[[SetupT], StateT], build: Callable[P, SetupT]) -> Callable[P, StateT]:
    """Return the function that returns the valid state of a setup that a function builds."""

    def built(*args: P.args, **kwargs: P.kwargs) -> StateT:
        return state_of(build(*args, **kwargs))

    return built


state = valid(State.of, setup)
"""Return the valid state of such a setup."""


def legal(position: State) -> set[Move]:
    """Return the legal moves."""
    return set(legal_moves(position))
