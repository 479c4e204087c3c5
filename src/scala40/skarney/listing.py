"""The list of legal moves of Skarney."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scala40.core.cards import bits
from scala40.core.game import DRAW_STOCK, NO_MOVES, LegalMoves
from scala40.skarney.melds import SideExtensions, melds_in
from scala40.skarney.moves import ACCEPT, DECLINE, END_TURN, OFFERS, Exchange, LayMeld, LayOff, Move
from scala40.skarney.phase import DRAW, OFFER
from scala40.skarney.reach import CONTRACT_KINDS, first_melds
from scala40.skarney.state import State, View
from scala40.skarney.table import contract_kind, growths_of, side_in
from scala40.skarney.turn import PlayingTurn

_ANSWERS: Final = LegalMoves[Move]((ACCEPT, DECLINE))
_DRAW: Final = LegalMoves[Move]((DRAW_STOCK,))


def acting(position: State | View) -> int:
    """Return the seat that is to act in a hand that is not over."""
    return position.turn if position.asked is None else position.asked


def turn_of(position: State | View) -> PlayingTurn:
    """Return what of a position matters for the plays of the seat whose turn it is, whose hand must be known."""
    turn = position.turn
    return PlayingTurn(
        position.hand if isinstance(position, View) else position.hands[turn],
        position.table,
        side_in(position.rules, turn),
        position.added,
        stock=bool(position.stock_size if isinstance(position, View) else position.stock),
        rules=position.rules,
        needed=position.rules.contract(position.context.number),
    )


def moves(position: State | View) -> tuple[Move, ...]:
    """Return the legal moves of the seat that is to act."""
    if position.phase is OFFER:
        return _ANSWERS
    if position.phase is DRAW:
        return _DRAW
    return NO_MOVES if position.phase.is_over else (*_plays(turn_of(position)),)


def _plays(turn: PlayingTurn) -> list[Move]:
    """The legal moves between the draw and the end of a turn."""
    found: list[Move]
    if not turn.has_contract:
        found = _contract_melds(turn)
    else:
        found = [LayMeld(meld) for meld in melds_in(turn.hand, turn.rules.meld_rules)]
        _add_lay_offs(found, turn)
    if not turn.is_in_contract:
        _add_exchanges(found, turn)
        _add_ends(found, turn)
    return found


def _contract_melds(turn: PlayingTurn) -> list[Move]:
    begun = contract_kind(turn.table, turn.side)
    count = turn.needed - turn.laid
    found: list[Move] = []
    for kind in CONTRACT_KINDS if begun is None else (begun,):
        found += [LayMeld(meld) for meld in first_melds(count, kind, turn.hand, turn.rules)]
    return found


def _add_lay_offs(found: list[Move], turn: PlayingTurn) -> None:
    ones, jokers, side, added, owners = turn.hand.ones, turn.hand.jokers, turn.side, turn.added, turn.table.owners
    most: int = turn.rules.layoff_max_per_meld
    for target, growth in enumerate(growths_of(turn.table, turn.rules.meld_rules)):
        if owners[target] == side and (not added or added.count(target) < most):
            held = ones & growth.fits
            if held or jokers:
                found += _lay_offs_on(target, growth, held, min(jokers, 1))


@lru_cache(maxsize=1 << 14)
def _lay_offs_on(target: int, growth: SideExtensions, held: int, jokers: int) -> list[LayOff]:
    """The ways to add one of some cards or a joker to a meld."""
    return [
        LayOff(target, card, end, face)
        for card, face, end in growth.places
        if (jokers if card.is_joker else held & card.bit)
    ]


def _add_exchanges(found: list[Move], turn: PlayingTurn) -> None:
    ones, side, owners = turn.hand.ones, turn.side, turn.table.owners
    for target, growth in enumerate(growths_of(turn.table, turn.rules.meld_rules)):
        if ones & growth.taken_by and owners[target] != side:
            found += [Exchange(target, card) for card in growth.takes if ones & card.bit]


def _add_ends(found: list[Move], turn: PlayingTurn) -> None:
    """Add the ways to end a turn whose contract is not in the middle: an offer, or none (K-13, K-15, K-16)."""
    if len(turn.hand) > 1 and turn.stock:
        found += [OFFERS[index] for index in bits(turn.hand.ones)]
        if turn.hand.jokers:
            found.append(OFFERS[-1])
    else:
        found.append(END_TURN)
