"""Playing moves."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core.errors import IllegalMove
from scala40.core.kinds import insist_on_kind, is_seat
from scala40.core.listed import was_listed
from scala40.quaranta.acceptance import is_clearly_legal
from scala40.quaranta.applying import apply
from scala40.quaranta.legality import violations
from scala40.quaranta.moves import Move
from scala40.quaranta.state import State


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is in proportion to the stock and the pile, which are copied: some microseconds. A move that has not been
    listed is judged before, which takes the time of `violations`.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
        TypeError: this is no state, or no move, of this game, or the seat is no number.

    >>> from scala40 import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 14)
    """
    if type(state) is not State:  # calling it each time would take longer than all that is asked here
        insist_on_kind("the state", state, State)
    if not (
        (seat is None or seat is state.turn or is_seat(seat, state.turn))
        and (was_listed(state, move) or is_clearly_legal(state, move))
    ):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return apply(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is no state, or one of them no move, of this game.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state
