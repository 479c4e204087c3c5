"""Scenes: how a position of Scala 40 looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core._base import Language
from scala40.core._cards import JOKER
from scala40.core._display import Mark, Stage, Where, melds_as_rows, shared_marks
from scala40.core._game import Deck, Event, Row, Scene, Spot
from scala40.core._melds import End
from scala40.core._text import Message
from scala40.quaranta._text import Say
from scala40.quaranta._turn.duties import CLOSE_DUTY, DutyKind, Phase
from scala40.quaranta.events import CompletedSet, Laid, Recycled, Split, TookJoker
from scala40.quaranta.state import State, View

_DOING: Final = {
    Phase.LEAD: Say.TO_LEAD,
    Phase.DRAW: Say.TO_DRAW,
    Phase.PLAY: Say.TO_PLAY,
    Phase.CLOSED: Say.HAS_CLOSED,
    Phase.DEAD: Say.HAND_DEAD,
}
_OWED: Final = {
    DutyKind.LAY: Say.MUST_LAY,
    DutyKind.JOKER: Say.MUST_LAY_JOKER,
    DutyKind.OPEN: Say.MUST_OPEN_NOW,
    DutyKind.CLOSE: Say.MUST_CLOSE,
    DutyKind.KEEP: Say.MUST_KEEP,
}


def scene(position: State | View, stage: Stage, acting: tuple[int, ...]) -> Scene:
    """Return what a position looks like."""
    return Scene(
        game="Scala 40",
        number=position.context.number,
        deck=Deck.FRENCH,
        viewer=stage.viewer,
        turn=None if position.phase is Phase.DEAD else position.turn,
        doing=stage.say(_DOING[position.phase]),
        places=tuple(
            stage.place(seat, acting, map(stage.tell_message, _notes(position, seat))) for seat in stage.seats
        ),
        melds=melds_as_rows(position.table.items(), stage.language),
        others=tuple(_others(position, stage.language)),
        stock=stage.stock,
        pile=tuple(map(Spot.of, position.pile)),
    )


def _notes(position: State | View, seat: int) -> Iterator[Message]:
    if position.opened[seat]:
        yield Message(Say.HAS_OPENED)
    if seat == position.turn and not position.phase.is_over:
        if position.opening_points and not position.opened[seat] and CLOSE_DUTY not in position.duties:
            yield Message.of(Say.OPENING, points=position.opening_points, needed=position.rules.opening_points)
        for duty in position.duties:
            yield Message.of(_OWED.get(duty.kind, Say.MUST_OPEN), card=duty.card.text)


def _others(position: State | View, language: Language) -> Iterator[Row]:
    """Yield what a seat knows of the stock; whoever sees a state can look there."""
    if isinstance(position, View) and position.known_stock:
        yield Row(Message(Say.STOCK).text_in(language), tuple(map(Spot.of, reversed(position.known_stock))))


def marks(_position: State | View, event: Event) -> Iterator[Mark]:
    """Yield where the cards of an event have moved."""
    match event:
        case Laid(_, target, meld):
            yield Mark.whole(Where.MELD, target, meld)
        case Split():
            yield from _marks_of_split(event)
        case Recycled(_, _, meld):
            yield Mark.of(Where.PILE, 0, *meld.cards)
        case TookJoker(seat, target, card):
            yield Mark.added(target, card, card)
            yield Mark.of(Where.HAND, seat, JOKER)
        case CompletedSet(seat, target, cards):
            yield from (Mark.added(target, card, card) for card in cards)
            yield Mark.of(Where.HAND, seat, JOKER)
        case _:
            yield from shared_marks(event)


def _marks_of_split(event: Split) -> Iterator[Mark]:
    """The cards that were added lie at one end of what both runs are together."""
    low, high = Row.of("", event.low).spots, Row.of("", event.high).spots
    count = len(event.cards)
    if event.end is End.LOW:
        of_low, of_high = low[:count], high[: max(0, count - len(low))]
    else:
        of_low, of_high = low[len(low) - max(0, count - len(high)) :], high[-count:]
    yield Mark(Where.MELD, event.target, of_low)
    yield Mark(Where.MELD, event.new_target, of_high)
