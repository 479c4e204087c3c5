"""Positions of Scala 40: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from functools import partial
from typing import Final

import attrs

from scala40.core._base import Seed
from scala40.core._cards import Card, Hand, Span
from scala40.core._position import (
    Distribution,
    Fields,
    Positions,
    SeenField,
    declared_in,
    entry,
    hands_problems,
    write_cards,
)
from scala40.quaranta import validity
from scala40.quaranta._presets import NOTATION
from scala40.quaranta._rules import RULEBOOK, StockRule
from scala40.quaranta._turn.drawing import knows_stock
from scala40.quaranta._turn.duties import PLAY
from scala40.quaranta._turn.finishing import Finishing
from scala40.quaranta._turn.turn import must_be_held, turn_of
from scala40.quaranta._turn.turn_rules import turn_rules_of
from scala40.quaranta.state import Setup, State, View


def _in_known_order(view: View, found: Distribution, _seed: Seed) -> tuple[Card, ...]:
    return view.known_stock or found.stock


_STOCK: Final = declared_in(Setup)["stock"]
_KNOWN_STOCK: Final = SeenField(
    "known_stock",
    lambda state, _: state.stock if knows_stock(state) else (),
    entry("next", write_cards, Span.cards, ()),
    cards=iter,
)
"""The part of the stock that is seen where everybody knows its order (D-80)."""


def _seen_in(view: View, seat: int) -> Hand:
    """Return what the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    owed = [duty.card for duty in view.duties if must_be_held(duty, view.rules)] if seat == view.turn else []
    return Hand.of([*known, *known.missing(owed[:2])])


def _insist_on_known_stock(fields: Fields, seen: View) -> None:
    """Refuse a view that knows more or less of the stock than all do."""
    is_known = seen.recycled and seen.rules.stock_rule is StockRule.TURN_OVER
    known = seen.stock_size if is_known else 0
    if len(seen.known_stock) != known:
        part = fields.parts.get("next", fields.line)
        raise part.error(f"everybody knows {known} cards of the stock, here are {len(seen.known_stock)}")


def _can_finish(view: View, found: Distribution) -> bool:
    """Return whether another seat that is in the middle of its turn can finish it with this hand."""
    if view.phase is not PLAY or view.turn == view.seat:
        return True
    hand = found.hands[view.turn]
    return Finishing(turn_rules_of(view)).is_possible(attrs.evolve(turn_of(view), hand=hand))


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the piles and the table",
    redeclared={"stock": attrs.evolve(_STOCK, sights=(*(_STOCK.sights or ()), _KNOWN_STOCK), complete=_in_known_order)},
    card_checks=(validity.table_problems,),
    checks=(
        (
            partial(hands_problems, RULEBOOK, sizes=validity.least_and_most),
            validity.piles_problems,
            validity.turn_problems,
            validity.knowledge_problems,
        ),
        (validity.dead_end_problems,),
    ),
    seen_in=_seen_in,
    possible=_can_finish,
    line_check=_insist_on_known_stock,
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""
