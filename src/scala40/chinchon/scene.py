"""What a position of Chinchón looks like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scala40.chinchon.events import Closed, Showed
from scala40.chinchon.legality import actors
from scala40.chinchon.rules import DIRECTION
from scala40.chinchon.setup import Phase
from scala40.chinchon.state import State
from scala40.chinchon.views import View
from scala40.core.game import Event
from scala40.core.scene import Row, Scene, Spot, deck_of, scene_of
from scala40.core.staging import Mark, Stage, Where, melds_as_rows, shared_marks

_DOING: Final = {
    Phase.LEAD: "is to begin the pile",
    Phase.DRAW: "is to draw",
    Phase.PLAY: "is to discard or close",
    Phase.LAY_OFF: "is to show and lay off",
    Phase.CLOSED: "has closed",
}


def scene(position: State | View, /, *, last: Iterable[Event] = (), names: Sequence[str] = ()) -> Scene:
    """Return what a position looks like: all of a state, or what a seat sees.

    Args:
        position: a state or a view.
        last: what the last move caused, as `events` tells it to whoever looks.
        names: what the seats are called, by their numbers.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> seen = scene(view(deal(Ruleset(), 2, seed=7), 0))
    >>> seen.sentence, seen.deck, [len(place.known) for place in seen.places]
    ('seat 1 is to draw', Deck.SPANISH, [0, 7])
    """
    stage, acting = Stage.of(position, names, DIRECTION), actors(position)
    shown = Scene(
        game="Chinchón",
        number=position.context.number,
        deck=deck_of(position.rules.pack),
        viewer=stage.viewer,
        turn=position.turn,
        doing=_DOING[position.phase],
        places=tuple(stage.place(seat, acting, _notes(position, seat), _shown(position, seat)) for seat in stage.seats),
        melds=melds_as_rows(enumerate(position.table)),
        others=tuple(_others(position)),
        stock=stage.stock,
        pile=tuple(map(Spot.of, position.pile)),
    )
    return stage.with_last(shown, last, _marks)


scene_of.register(State, scene)
scene_of.register(View, scene)


def _notes(position: State | View, seat: int) -> Iterator[str]:
    if seat == position.closer:
        yield "has closed"
    if position.shown[seat] == ():
        yield "has shown nothing"


def _shown(position: State | View, seat: int) -> tuple[Row, ...]:
    return tuple(Row.of("has shown", meld) for meld in position.shown[seat] or ())


def _others(position: State | View) -> Iterator[Row]:
    """The card with which somebody has closed."""
    if position.closer is not None:
        yield Row("closed with", (Spot.of(position.face_down),))


def _marks(event: Event) -> Iterator[Mark]:
    match event:
        case Closed(_, card, melds):
            for target, meld in enumerate(melds):
                yield Mark.whole(Where.MELD, target, meld)
            yield Mark.of(Where.OTHER, 0, card)
        case Showed(seat, melds):
            yield Mark.whole(Where.SHOWN, seat, *melds)
        case _:
            yield from shared_marks(event)
