"""Who may act where one seat is to act."""

from __future__ import annotations

from typing import Protocol

from scala40.core.kinds import insist_on_seat
from scala40.core.violations import Code, Rulebook, Violation


class AnyPhase(Protocol):
    """What happens next in a hand of any game.

    >>> from scala40 import rumino
    >>> def endings(phases: list[AnyPhase]) -> list[AnyPhase]:
    ...     return [phase for phase in phases if phase.is_over]
    >>> endings([*rumino.Phase])
    [Phase.KNOCKED, Phase.GIN, Phase.RUMINO]
    """

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
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
        """What happens next."""
        ...


def turn_problems(book: Rulebook, position: AnyPosition, seat: int | None, due: int) -> tuple[Violation, ...]:
    """Return why a seat may not act, () if it may; a view speaks for its own seat alone.

    Args:
        book: the rules of the game.
        position: a state or a view.
        seat: the seat; by default the one that is to act.
        due: the seat that is to act, unless the hand is over.

    Raises:
        TypeError: the seat is no number.

    >>> from scala40 import RULEBOOK, Ruleset, deal, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> turn_problems(RULEBOOK, state, None, 1), [str(it) for it in turn_problems(RULEBOOK, view(state, 0), None, 1)]
    ((), ['it is not the turn of seat 0 but of seat 1 [B-01]'])
    """
    if seat is not None and seat is not due:
        insist_on_seat(seat)
    if position.phase.is_over:
        return (book.violation(Code.HAND_OVER),)
    asked: int = getattr(position, "seat", due) if seat is None or seat == due else seat
    return () if asked == due else (book.violation(Code.NOT_YOUR_TURN, seat=asked, turn=due),)
