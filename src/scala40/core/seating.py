"""Going round a table in either direction, and what its seats have."""

from __future__ import annotations

from typing import TypeVar

from scala40.core.game import Context, Direction

T = TypeVar("T")


def play_order(context: Context, direction: Direction) -> tuple[int, ...]:
    """Return the seats in the order in which they play: the one after the dealer first, the dealer last.

    Raises:
        ValueError: the dealer is not one of the seats.

    >>> play_order(Context.of(4, dealer=1), Direction.COUNTERCLOCKWISE)
    (0, 3, 2, 1)
    """
    *others, dealer = context.order
    return (*others[:: direction.step], dealer)


def seat_after(context: Context, seat: int, direction: Direction) -> int:
    """Return the seat whose turn follows.

    Raises:
        ValueError: the seat is not one of those that play.

    >>> seat_after(Context(seats=(0, 2, 3), dealer=0), 0, Direction.COUNTERCLOCKWISE)
    3
    """
    return context.seats[(context.seats.index(seat) + direction.step) % len(context.seats)]


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return what there is for each seat, with something else in one place.

    >>> with_item((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*items]  # quicker than putting slices together
    changed[place] = item
    return (*changed,)
