"""Scene of a position, for programs that draw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_rummy.legality import actors
from gin_rummy.position import State, View
from gin_rummy.words import Say
from scala40.core import Deck, Event, Language, Scene, Spot, Stage, melds_as_rows, scene_of, shared_marks


def scene(
    position: State | View,
    /,
    *,
    last: Iterable[Event] = (),
    names: Sequence[str] = (),
    language: Language = Language.ENGLISH,
) -> Scene:
    """Return the scene of a position: all of a state, or the part that the seat of a view sees."""
    stage, acting = Stage.of(position, names, language=language), actors(position)
    melds = enumerate(meld for side in position.table for meld in side)
    shown = Scene(
        game="Gin Rummy",
        number=position.context.number,
        deck=Deck.FRENCH,
        viewer=stage.viewer,
        turn=position.turn,
        doing=stage.tell(Say(f"in_{position.phase.value}")),
        places=tuple(stage.place(seat, acting) for seat in stage.seats),
        melds=melds_as_rows(melds, language),
        others=(),
        stock=stage.stock,
        pile=tuple(map(Spot.of, position.pile)),
    )
    return stage.with_last(shown, last, shared_marks)


scene_of.register(State, scene)
scene_of.register(View, scene)
