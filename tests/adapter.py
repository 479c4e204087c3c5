"""Turns what the library says into what the oracle understands, by public attributes alone."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache

from oracle import Cards, OracleMeld, OracleMove, Position, Rules

import scala40 as s40
from scala40 import Card


@cache
def rules_of(rules: s40.Ruleset) -> Rules:
    """Return the rules as the oracle writes them."""
    values = {name: getattr(rules, name) for name in Rules._fields}
    return Rules(**{name: value.value if isinstance(value, Enum) else value for name, value in values.items()})


def meld_of(meld: s40.Meld) -> OracleMeld:
    """Return a meld of the library as the oracle writes it."""
    return meld.kind.value, meld.cards, meld.faces


def melds_of(table: s40.Table) -> tuple[OracleMeld | None, ...]:
    """Return the melds on a table as the oracle writes them, `None` for one that is there no more."""
    return tuple(None if meld is None else meld_of(meld) for meld in table.melds)


def move_of(move: s40.Move) -> OracleMove:
    """Return a move of the library as the oracle writes it."""
    match move:
        case s40.DrawStock() | s40.TakeDiscard():
            return ("stock",) if isinstance(move, s40.DrawStock) else ("take",)
        case s40.LayMeld(meld):
            return ("meld", *meld_of(meld))
        case s40.LayOff(target, card, end, face):
            return ("lay off", target, card, end.value, face)
        case s40.SplitRun(target, cards, end, cut, faces):
            return ("split", target, end.value, cut, cards, faces)
        case s40.TakeJoker(target, taking) | s40.CompleteSet(target, taking):
            return ("take joker", target, taking)
        case s40.Discard() | s40.DiscardSet():
            return ("discard", move.card) if isinstance(move, s40.Discard) else ("discard set", move.cards)


def position_of(state: s40.Setup) -> Position:
    """Return the position as the oracle writes it."""
    opened = state.opened[state.turn]
    seats = state.context.seats
    return Position(
        phase="over" if state.phase.is_over else state.phase.value,
        hand=tuple(sorted(state.hand)),
        melds=melds_of(state.table),
        opened=opened,
        opening=0 if opened else state.opening_points,
        duties=tuple((duty.kind.value, duty.card) for duty in state.duties if duty.kind is not s40.DutyKind.CLOSE),
        opened_now=opened and state.opening_points > 0,
        before=state.melds_before,
        wild_close=any(duty.kind is s40.DutyKind.CLOSE for duty in state.duties),
        first_turn=state.fresh > 0,
        top=state.pile[-1] if state.pile and state.phase is s40.Phase.DRAW else None,
        very_first_turn=state.fresh == len(seats),
        players=len(seats),
        rules=rules_of(state.rules),
    )


def off_table(state: s40.Setup) -> Cards:
    """Return the cards that lie in hands, in the stock and in the pile."""
    groups: Iterable[Iterable[Card]] = (*state.hands, state.stock, state.pile)
    return tuple(sorted(card for group in groups for card in group))


def hand_sizes(state: s40.Setup) -> tuple[int, ...]:
    """Return how many cards each seat of the hand holds."""
    return tuple(len(state.hands[seat]) for seat in state.context.seats)


def library_move(move: OracleMove) -> s40.Move:
    """Return a move of the oracle as the library writes it."""
    match move:
        case (name,):
            return s40.DrawStock() if name == "stock" else s40.TakeDiscard()
        case (_, card):
            return s40.Discard(card) if isinstance(card, Card) else s40.DiscardSet(card[0].rank or s40.Rank.ACE)
        case (_, target, taking):
            return s40.TakeJoker(target, taking) if isinstance(taking, Card) else s40.CompleteSet(target, taking)
        case (_, kind, cards, faces):
            return s40.LayMeld(s40.Meld(s40.MeldKind(kind), cards, faces))
        case (_, target, card, end, face):
            return s40.LayOff(target, card, s40.End(end), face)
        case (_, target, end, cut, cards, faces):
            return s40.SplitRun(target, cards, s40.End(end), cut, faces)
