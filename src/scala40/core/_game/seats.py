"""Seats: who acts, and whose turn follows."""

from __future__ import annotations

from typing import Protocol

from scala40.core._base import insist_on_seat
from scala40.core._cards import Rulebook, Violation
from scala40.core._game.context import Context
from scala40.core._game.results import Direction
from scala40.core._text import CommonCode


def play_order(context: Context, direction: Direction) -> tuple[int, ...]:
    """Return the seats in the order in which they play: the one after the dealer first, the dealer last."""
    *others, dealer = context.order
    return (*others[:: direction.step], dealer)


def seat_after(context: Context, seat: int, direction: Direction) -> int:
    """Return the seat whose turn follows."""
    seats = context.seats
    return seats[(seats.index(seat) + direction.step) % len(seats)]


# Who may act where one seat is to act.


class AnyPhase(Protocol):
    """The next thing that happens in a hand of any game.

    >>> from scala40 import rumino
    >>> def endings(phases: list[AnyPhase]) -> list[AnyPhase]:
    ...     return [phase for phase in phases if phase.is_over]
    >>> endings([*rumino.Phase])
    [Phase.KNOCKED, Phase.GIN, Phase.RUMINO]
    """

    @property
    def is_over(self) -> bool:
        """True if it has ended."""
        ...


class AnyPosition(Protocol):
    """A state or a view of any game.

    >>> from scala40 import Ruleset, deal, view
    >>> def goes_on(position: AnyPosition) -> bool:
    ...     return not position.phase.is_over
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> goes_on(state), goes_on(view(state, 0))
    (True, True)
    """

    @property
    def phase(self) -> AnyPhase:
        """The next thing that happens."""
        ...


def turn_problems(book: Rulebook, position: AnyPosition, seat: int | None, due: int) -> tuple[Violation, ...]:
    """Return why a seat may not act, () if it may; a view answers only for its own seat.

    >>> from scala40 import RULEBOOK, Ruleset, deal, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> turn_problems(RULEBOOK, state, None, 1), [str(it) for it in turn_problems(RULEBOOK, view(state, 0), None, 1)]
    ((), ["it is player 2's turn, not player 1's [B-01]"])
    """
    if seat is not None and seat is not due:
        insist_on_seat(seat)
    if position.phase.is_over:
        return (book.violation(CommonCode.HAND_OVER),)
    seen_from: int | None = getattr(position, "seat", due)
    if seen_from is None:
        return (book.violation(CommonCode.SPECTATOR, turn=due),)
    asked = seen_from if seat is None or seat == due else seat
    return () if asked == due else (book.violation(CommonCode.NOT_YOUR_TURN, seat=asked, turn=due),)
