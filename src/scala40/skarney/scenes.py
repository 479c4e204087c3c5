"""Scenes: how a position of Skarney looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from scala40.core._display import Mark, Stage, Where, melds_as_rows, shared_marks
from scala40.core._game import Deck, Event, Row, Scene, Spot
from scala40.core._text import Message
from scala40.skarney._rules import Partnership
from scala40.skarney._text import Say
from scala40.skarney.playing import Accepted, Exchanged, KeptOffer, Laid, Offered, card_message
from scala40.skarney.state import Phase, State, View
from scala40.skarney.table import has_contract, is_in_contract, laid_by

_DOING: Final = {
    Phase.DRAW: Say.TO_DRAW,
    Phase.PLAY: Say.TO_PLAY,
    Phase.OFFER: Say.HAS_OFFERED,
    Phase.OUT: Say.HAS_GONE_OUT,
    Phase.EXHAUSTED: Say.NOBODY_OUT,
}


def scene(position: State | View, stage: Stage, acting: tuple[int, ...]) -> Scene:
    """Return what a position looks like."""
    return Scene(
        game="Skarney",
        number=position.context.number,
        deck=Deck.FRENCH,
        viewer=stage.viewer,
        turn=None if position.phase is Phase.EXHAUSTED else position.turn,
        doing=stage.say(_DOING[position.phase]),
        places=tuple(
            stage.place(seat, acting, map(stage.tell_message, _notes(position, seat))) for seat in stage.seats
        ),
        melds=_melds(position, stage),
        others=tuple(_others(position, stage)),
        stock=stage.stock,
        pile=None,
    )


def _notes(position: State | View, seat: int) -> Iterator[Message]:
    rules, table, number = position.rules, position.table, position.context.number
    side = rules.side_of(seat)
    if rules.partnership is Partnership.PAIRS:
        yield Message.of(Say.SIDE, side=side)
    if is_in_contract(table, side, number, rules):
        yield Message.of(Say.IN_CONTRACT, laid=laid_by(table, side), needed=rules.contract(number))
    elif laid_by(table, side) and has_contract(table, side, number, rules):
        yield Message(Say.HAS_CONTRACT if rules.contract(number) else Say.HAS_MELDS)
    if seat == position.asked:
        yield Message.of(Say.IS_OFFERED, card=card_message(position.offered))


def _melds(position: State | View, stage: Stage) -> tuple[Row, ...]:
    rows = zip(melds_as_rows(position.table.items(), stage.language), position.table.owners, strict=True)
    return tuple(attrs.evolve(row, note=stage.say(Say.SIDE, side=owner)) for row, owner in rows)


def _others(position: State | View, stage: Stage) -> Iterator[Row]:
    """The card that is offered, which is still in the hand of who offers it."""
    if position.asked is not None:
        yield Row(stage.say(Say.OFFERED_ROW), (Spot.of(position.offered),))


def marks(_position: State | View, event: Event) -> Iterator[Mark]:
    """Yield where the cards of an event have moved."""
    match event:
        case Laid(_, target, meld):
            yield Mark.whole(Where.MELD, target, meld)
        case Exchanged(seat, target, card, wild):
            yield Mark.added(target, card, card)
            yield Mark.of(Where.HAND, seat, wild)
        case Offered(_, _, card):
            yield Mark.of(Where.OTHER, 0, card)
        case Accepted(seat, _, card) | KeptOffer(seat, card):
            yield Mark.of(Where.HAND, seat, card)
        case _:
            yield from shared_marks(event)
