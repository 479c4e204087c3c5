"""Scenes: how a position of Rumino looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core._display import Mark, Stage, Where, shared_marks
from scala40.core._game import Event, Row, Scene, Spot
from scala40.rumino._text import Say
from scala40.rumino.playing import ClaimedDiscard, HadRumino, Knocked, WentGin
from scala40.rumino.state import Phase, State, View

_DOING: Final = {
    Phase.DRAW: Say.TO_DRAW,
    Phase.DISCARD: Say.TO_DISCARD,
    Phase.KNOCKED: Say.HAS_KNOCKED,
    Phase.GIN: Say.HAS_GIN,
    Phase.RUMINO: Say.HAS_RUMINO,
}


def scene(position: State | View, stage: Stage, acting: tuple[int, ...]) -> Scene:
    """Return what a position looks like."""
    places = (stage.place(seat, acting, (), _shown(position, seat, stage)) for seat in stage.seats)
    return stage.scene("Rumino", position, _DOING[position.phase], places)


def _shown(position: State | View, seat: int, stage: Stage) -> tuple[Row, ...]:
    """The melds with which a seat has ended the hand; they are still among its cards."""
    groups = position.shown if seat == position.turn else ()
    return tuple(Row(stage.say(Say.SHOWN), tuple(map(Spot.of, cards))) for cards in groups)


def marks(_position: State | View, event: Event) -> Iterator[Mark]:
    """Yield where the cards of an event have moved."""
    match event:
        case Knocked(seat, melds) | WentGin(seat, melds):
            yield Mark.of(Where.SHOWN, seat, *(card for cards in melds for card in cards))
        case HadRumino(seat, cards):
            yield Mark.of(Where.SHOWN, seat, *cards)
        case ClaimedDiscard(seat, card):
            yield Mark.of(Where.HAND, seat, card)
        case _:
            yield from shared_marks(event)
