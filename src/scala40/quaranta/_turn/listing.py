"""The list of legal moves, and the fast path that accepts a move without listing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.core._cards import Card
from scala40.core._game import (
    DISCARDS,
    DRAW_STOCK,
    NO_MOVES,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    LegalMoves,
    TakeDiscard,
    discards_of,
)
from scala40.quaranta._turn.drawing import can_take
from scala40.quaranta._turn.duties import DRAW, LEAD, PLAY
from scala40.quaranta._turn.finishing import TurnSearch
from scala40.quaranta._turn.table import index_of, sets_to_discard
from scala40.quaranta._turn.turn import Play, Position, due_at_once, index_in_reach, joker_is_owed, reach_of
from scala40.quaranta._turn.turn_rules import TurnRules, discardable, of_opened, openings, permitted, turn_rules_of
from scala40.quaranta.moves import DiscardSet, LayMeld, LayOff, Move, TakeJoker


def moves(position: Position, _seat: int | None = None) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is."""
    turn_rules = turn_rules_of(position)
    if position.phase is DRAW:
        return _DRAWS if can_take(position, turn_rules) else _DRAW
    if position.phase is not PLAY:
        return first_discards(position, turn_rules) if position.phase is LEAD else NO_MOVES
    if not position.duties:
        if position.opened[position.turn]:
            if turn_rules.lays_freely:
                return _fast_opened(position, turn_rules)
        elif turn_rules.opens_freely:
            return _fast_unopened(position, turn_rules)
    return searched_moves(position, turn_rules)


def first_discards(position: Position, turn_rules: TurnRules) -> tuple[Move, ...]:
    """Return the discards of a dealer who begins the pile, with nothing on the table yet (V-10)."""
    hand = position.hand
    return _with_discards((), permitted(hand, len(hand), turn_rules.bans_unopened, 0))


def searched_moves(position: Position, turn_rules: TurnRules) -> tuple[Move, ...]:
    """Return the legal moves after the draw, looking ahead from each play: the way that the fast ones are tested by."""
    search = TurnSearch(position)
    plays: Sequence[Play | DiscardSet] = search.plays()
    if search.turn.opened and due_at_once(search.turn, turn_rules.rules) is None:
        # No look-ahead is needed for these, because full sets take nothing (V-17).
        sets = sets_to_discard(index_in_reach(search.turn, turn_rules.rules))
        plays = [*plays, *map(DiscardSet, sets)]
    return _with_discards(plays, discardable(search.turn, turn_rules, search.size))


def _fast_unopened(position: Position, turn_rules: TurnRules) -> tuple[Move, ...]:
    """List the moves of a seat that has not opened and owes nothing, where any card may end the turn; try no play."""
    hand, points = position.hand, position.opening_points
    size = hand.singles.bit_count() + hand.doubles.bit_count() + hand.jokers
    plays = openings(hand, points, size - turn_rules.least, turn_rules)
    if points:
        return (*plays,)
    bans = turn_rules.bans_unopened
    playable = index_of(position.table, turn_rules.rules).playable if bans[0] else 0
    return _with_discards(plays, permitted(hand, size, bans, playable))


def _fast_opened(position: Position, turn_rules: TurnRules) -> tuple[Move, ...]:
    """List the moves of a seat that has opened, where it may make any play that leaves enough cards; try none."""
    hand, index = position.hand, index_of(position.table, turn_rules.rules)
    size = hand.singles.bit_count() + hand.doubles.bit_count() + hand.jokers
    plays = of_opened(hand, index, turn_rules, size - turn_rules.least)
    bans = turn_rules.bans_closing if size == 1 else turn_rules.bans_opened
    return _with_discards(plays, permitted(hand, size, bans, index.playable))


def _with_discards(plays: Sequence[Play | DiscardSet], allowed: tuple[int, bool]) -> tuple[Move, ...]:
    """Return the plays, then the discards that `permitted` allows."""
    natural, joker = allowed
    discards: tuple[Move, ...] = discards_of(natural)
    if joker:
        discards += _JOKER
    return (*plays, *discards) if plays else discards


_DRAW: Final[tuple[Move, ...]] = LegalMoves[Move]((DRAW_STOCK,))
_DRAWS: Final[tuple[Move, ...]] = LegalMoves[Move]((DRAW_STOCK, TAKE_DISCARD))
_JOKER: Final[tuple[Move, ...]] = DISCARDS[-1:]


# Seeing quickly that a move is legal.
#
# Nearly every move that is played is legal, and nearly always that takes a glance at some numbers. What does not pass
# here is not refused: it is looked at again by `legality`, which knows every reason and is the only one to say no.


def fast_legality(position: Position, move: object) -> bool:
    """Return whether a move of the acting seat is legal: a `True` is sure, a `False` is not."""
    turn_rules = turn_rules_of(position)
    if position.phase is PLAY:
        if isinstance(move, Discard):
            return _may_discard(position, move.card, turn_rules)
        if isinstance(move, LayMeld):
            return _may_lay(position, move, turn_rules)
        return isinstance(move, _ADDS) and _may_add(position, move, turn_rules)
    if position.phase is not DRAW:
        return position.phase is LEAD and isinstance(move, Discard) and _may_discard(position, move.card, turn_rules)
    return isinstance(move, DrawStock) or (isinstance(move, TakeDiscard) and can_take(position, turn_rules))


_ADDS: Final = (LayOff, TakeJoker)


def _may_discard(position: Position, card: Card, turn_rules: TurnRules) -> bool:
    opened = position.opened[position.turn]
    if position.duties or (position.opening_points and not opened):
        return False
    hand = position.hand
    ban_playable, ban_jokers = turn_rules.bans(len(hand), opened=opened)
    if card.is_joker:
        return hand.jokers > 0 and not ban_jokers
    bit = hand.singles & 1 << card.index
    return bit != 0 and not (ban_playable and index_of(position.table, position.rules).playable & bit)


def _may_lay(position: Position, move: LayMeld, turn_rules: TurnRules) -> bool:
    if position.duties and turn_rules.lay_first:
        return False
    hand, option = position.hand, turn_rules.tables.option(move.meld)
    if option is None or option.faces & ~hand.singles or option.jokers > hand.jokers:
        return False
    if position.opened[position.turn]:
        return _leads_on(position, move, option.size, turn_rules)
    if len(hand) - option.size < turn_rules.least:
        return False
    if not turn_rules.may_open or turn_rules.closes_unopened:
        return False
    return (turn_rules.jokers_open or not option.jokers) and TurnSearch(position).can_open_with(option)


def _may_add(position: Position, move: LayOff | TakeJoker, turn_rules: TurnRules) -> bool:
    hand, card = position.hand, move.card
    table_meld = index_of(position.table, turn_rules.rules).meld_at(move.target)
    if table_meld is None or not position.opened[position.turn] or (position.duties and turn_rules.lay_first):
        return False
    if not (hand.jokers if card.is_joker else hand.singles & card.bit):
        return False
    if not turn_rules.adds_freely and move.target < reach_of(position):
        return False
    if isinstance(move, LayOff):
        return table_meld.extensions.admits(card, move.face, move.end) and _leads_on(position, move, 1, turn_rules)
    takes = table_meld.takes & card.bit and not joker_is_owed(position.duties, turn_rules.rules)
    return bool(takes) and _leads_on(position, move, 0, turn_rules)


def _leads_on(position: Position, play: Play, cost: int, turn_rules: TurnRules) -> bool:
    """Return whether an opened seat can finish its turn after a play that takes so many cards from its hand."""
    if turn_rules.lays_freely and not position.duties:
        return len(position.hand) - cost >= turn_rules.least
    return TurnSearch(position).can_finish_after(play)
