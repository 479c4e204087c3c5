"""The turns after a close: whose they are, and to which melds the acting seat may add cards."""

from __future__ import annotations

from typing import Final, TypeAlias

from scala40.chinchon._rules import CloserLaysOff, LayOffOn, Ruleset
from scala40.chinchon.closing import Table, next_to_lay_off, table_after
from scala40.chinchon.moves import LayOff
from scala40.chinchon.state import LAY_OFF, Setup, View
from scala40.core._game import Context, with_item
from scala40.core._melds import Meld

Position: TypeAlias = Setup | View
"""A state, a setup or a view."""

_CLOSER: Final = LayOffOn.CLOSER  # looking up a member of an enum takes longer than what is asked of it


def others_of(rules: Ruleset, context: Context, closer: int) -> tuple[int, ...]:
    """Return the seats other than the closer, in the order in which they show and lay off."""
    seats = [next_to_lay_off(rules, context, closer)]
    while (seat := next_to_lay_off(rules, context, seats[-1])) != closer:
        seats.append(seat)
    return tuple(seats)


def shows(position: Position) -> bool:
    """Return whether the acting seat, after the close of another one, has yet to show its melds."""
    return position.closer not in {None, position.turn} and position.shown[position.turn] is None


def only_shows(position: Position) -> bool:
    """Return whether the acting seat has yet to show its melds and lays off in a later turn (VC-09)."""
    return position.rules.layoff_on is not _CLOSER and shows(position)


def turns_left(position: Position) -> tuple[int, ...]:
    """Return the seats of the turns still to come after a close, the acting one first; () if there are none."""
    closer, left = position.closer, _rest_of_round(position)
    if closer is None or position.turn == closer:
        return left
    if only_shows(position):
        left += others_of(position.rules, position.context, closer)
    return (*left, closer) if left and position.rules.closer_lays_off is CloserLaysOff.YES else left


def yet_to_show(position: Position) -> tuple[int, ...]:
    """Return the seats whose turn to show is now or later, the acting one first; () if there are none."""
    return _rest_of_round(position) if position.rules.layoff_on is _CLOSER or shows(position) else ()


def _rest_of_round(position: Position) -> tuple[int, ...]:
    closer, turn = position.closer, position.turn
    if closer is None or position.phase is not LAY_OFF:
        return ()
    order = (*others_of(position.rules, position.context, closer), closer)
    return order[order.index(turn) : -1] or (closer,)


# the melds


def open_melds(position: Position) -> Table:
    """Return the melds to which cards may be added, in the order of their numbers: the closer's, then as shown."""
    if position.rules.layoff_on is _CLOSER:
        return position.table
    return tuple([meld for _, melds in _of_seats(position) for meld in melds])


def owners(position: Position) -> tuple[int, ...]:
    """Return for each of the open melds the seat that has shown it."""
    return tuple([seat for seat, melds in _of_seats(position) for _ in melds])


def first_target(position: Position) -> int:
    """Return the first meld to which the acting seat may add: the closer adds to others' melds alone (VC-10)."""
    return len(position.table) if position.turn == position.closer else 0


def with_added(position: Position, move: LayOff) -> tuple[Table, tuple[tuple[Meld, ...] | None, ...]]:
    """Return the closer's melds and those that others have shown, with a card added to one of them."""
    if move.target < len(position.table):
        return table_after(position.table, move), position.shown
    seats = owners(position)
    seat = seats[move.target]
    first = seats.index(seat)
    longer = table_after(open_melds(position), move)[first : first + seats.count(seat)]
    return position.table, with_item(position.shown, seat, longer)


def _of_seats(position: Position) -> list[tuple[int, Table]]:
    """Return the melds of each seat, those of the closer first; () before a close."""
    closer = position.closer
    if closer is None:
        return []
    others = others_of(position.rules, position.context, closer) if position.rules.layoff_on is not _CLOSER else ()
    return [(closer, position.table), *[(seat, position.shown[seat] or ()) for seat in others]]
