"""Scenes: how a position of Rumino looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scala40.core._base import Language
from scala40.core._display import Mark, Stage, Where, shared_marks
from scala40.core._game import Deck, Event, Row, Scene, Spot, scene_of
from scala40.rumino._text import Say
from scala40.rumino.legality import actors
from scala40.rumino.playing import ClaimedDiscard, HadRumino, Knocked, WentGin
from scala40.rumino.state import Phase, State, View

_DOING: Final = {
    Phase.DRAW: Say.TO_DRAW,
    Phase.DISCARD: Say.TO_DISCARD,
    Phase.KNOCKED: Say.HAS_KNOCKED,
    Phase.GIN: Say.HAS_GIN,
    Phase.RUMINO: Say.HAS_RUMINO,
}


def scene(
    position: State | View,
    /,
    *,
    last: Iterable[Event] = (),
    names: Sequence[str] = (),
    language: Language = Language.ENGLISH,
) -> Scene:
    """Return what a position looks like: all of a state, or what a seat sees.

    The time is proportional to the number of cards that are seen, a pack at most: tenths of a millisecond.

    Args:
        position: a state or a view.
        last: what the last move caused, as `events` tells it to the viewer.
        names: what the seats are called, by their numbers.
        language: in which language all is said.

    Raises:
        TypeError: this is not a position of this game, or one of `last` is no event.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> seen = scene(view(deal(Ruleset(), 2, seed=7), 0))
    >>> seen.sentence, [len(place.known) for place in seen.places]
    ('player 2 is to draw', [0, 7])
    """
    acting, stage = actors(position), Stage.of(position, names, language=language)
    shown = Scene(
        game="Rumino",
        number=position.context.number,
        deck=Deck.FRENCH,
        viewer=stage.viewer,
        turn=position.turn,
        doing=stage.tell(_DOING[position.phase]),
        places=tuple(stage.place(seat, acting, (), _shown(position, seat, stage)) for seat in stage.seats),
        melds=(),
        others=(),
        stock=stage.stock,
        pile=tuple(map(Spot.of, position.pile)),
    )
    return stage.with_last(shown, last, _marks)


scene_of.register(State, scene)
scene_of.register(View, scene)


def _shown(position: State | View, seat: int, stage: Stage) -> tuple[Row, ...]:
    """The melds with which a seat has ended the hand; they are still among its cards."""
    groups = position.shown if seat == position.turn else ()
    return tuple(Row(stage.tell(Say.SHOWN), tuple(map(Spot.of, cards))) for cards in groups)


def _marks(event: Event) -> Iterator[Mark]:
    match event:
        case Knocked(seat, melds) | WentGin(seat, melds):
            yield Mark.of(Where.SHOWN, seat, *(card for cards in melds for card in cards))
        case HadRumino(seat, cards):
            yield Mark.of(Where.SHOWN, seat, *cards)
        case ClaimedDiscard(seat, card):
            yield Mark.of(Where.HAND, seat, card)
        case _:
            yield from shared_marks(event)
