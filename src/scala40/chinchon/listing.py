"""The list of legal moves of Chinchón."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.closing import lay_offs, most_left
from scala40.chinchon.melds import Arranger
from scala40.chinchon.moves import DONE, Close, Move, Show
from scala40.chinchon.phase import DRAW, LAY_OFF, PLAY
from scala40.chinchon.state import State, View
from scala40.core.game import DRAW_STOCK, NO_MOVES, TAKE_DISCARD, LegalMoves, discards_from


def moves(sight: State | View) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is."""
    phase = sight.phase
    if phase is DRAW:
        return _DRAWS
    if phase is LAY_OFF:
        return _answers(sight)
    if phase.is_over:
        return NO_MOVES
    discards: tuple[Move, ...] = discards_from(sight.hand)
    if phase is PLAY:
        arranger: Arranger = sight.rules.arranger
        closes = arranger.closes(sight.hand, most_left(sight.rules, sight.context.totals[sight.turn]))
        if closes:
            return (*[Close(card, melds) for card, melds in closes], *discards)
    return discards


_DRAWS: Final[tuple[Move, ...]] = LegalMoves[Move]((DRAW_STOCK, TAKE_DISCARD))


def _answers(sight: State | View) -> tuple[Move, ...]:
    """What a seat may do after another one's close."""
    if sight.shown[sight.turn] is None:
        return (*[Show(parted.melds) for parted in sight.rules.arranger.partitions(sight.hand)], DONE)
    return (*lay_offs(sight.hand, sight.table, sight.rules.meld_rules), DONE)
