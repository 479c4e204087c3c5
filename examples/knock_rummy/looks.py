"""What a position of Knock Rummy looks like, for whatever draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from knock_rummy.playing import actors
from knock_rummy.position import Phase, State, View
from scala40.core import Deck, Event, Language, Scene, Spot, Stage, scene_of, shared_marks

_DOING: Final = {
    Phase.DRAW: "is to draw",
    Phase.DISCARD: "is to discard",
    Phase.KNOCKED: "has knocked",
    Phase.DEAD: "has left no card to draw",
}


def scene(
    position: State | View,
    /,
    *,
    last: Iterable[Event] = (),
    names: Sequence[str] = (),
    language: Language = Language.ENGLISH,
) -> Scene:
    """Return what a position looks like: all of a state, or what the seat of a view sees.

    What this game says itself is English in every language.
    """
    stage, acting = Stage.of(position, names, language=language), actors(position)
    shown = Scene(
        game="Knock Rummy",
        number=position.context.number,
        deck=Deck.FRENCH,
        viewer=stage.viewer,
        turn=position.turn,
        doing=_DOING[position.phase],
        places=tuple(stage.place(seat, acting, (), ()) for seat in stage.seats),
        melds=(),
        others=(),
        stock=stage.stock,
        pile=tuple(map(Spot.of, position.pile)),
    )
    return stage.with_last(shown, last, shared_marks)


scene_of.register(State, scene)
scene_of.register(View, scene)
