"""Parts of the scenes of all games: seats, cards that are known or not, and marks on what has been moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeAlias

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Immutable, Language, Named, require_kind
from scala40.core._cards import Card, Hand, Span
from scala40.core._game import (
    VERBS,
    Direction,
    Discarded,
    Drew,
    Event,
    Happening,
    LaidOff,
    Place,
    Row,
    Scene,
    Spot,
    TookDiscard,
    behind_verb,
    deck_of,
    move_text,
    play_order,
    redacted,
    shared_events,
    with_item,
)
from scala40.core._melds import Face, Meld
from scala40.core._position import Open, Seen
from scala40.core._text import Common, Figure, Message, Phrase


class Where(Named):
    """The place to which a card has moved.

    Attributes:
        HAND: in the hand of a seat.
        PILE: on the discard pile.
        MELD: in a meld that has an id.
        SHOWN: among the cards that a seat has shown.
        OTHER: in any other row.

    >>> [mark.where for mark in shared_marks(TookDiscard(1, Card.parse("9C")))]
    [Where.HAND]
    """

    HAND = "hand"
    PILE = "pile"
    MELD = "meld"
    SHOWN = "shown"
    OTHER = "other"


@attrs.frozen
class Mark(Immutable):
    """The places to which cards have moved by the last move."""

    where: Where
    number: int
    spots: tuple[Spot, ...]

    @staticmethod
    def of(where: Where, number: int, *cards: Card | None) -> Mark:
        """Return the mark of cards that are themselves."""
        return Mark(where, number, tuple(map(Spot.of, cards)))

    @staticmethod
    def whole(where: Where, number: int, *melds: Meld) -> Mark:
        """Return the mark of whole melds."""
        return Mark(where, number, tuple(spot for meld in melds for spot in Row.of("", meld).spots))

    @staticmethod
    def added(target: int, card: Card, face: Face) -> Mark:
        """Return the mark of a card that was added to a meld."""
        return Mark(Where.MELD, target, (Spot(card, face),))


Marker: TypeAlias = Callable[[Event], Iterable[Mark]]
"""Says where the cards of an event have come to lie."""


def shared_marks(event: Event) -> Iterator[Mark]:
    """Yield where the cards lie that an event moved, for the events that games share."""
    if isinstance(event, Drew | TookDiscard):
        yield Mark.of(Where.HAND, event.seat, event.card)
    elif isinstance(event, LaidOff):
        yield Mark.added(event.target, event.card, event.face)
    elif isinstance(event, Discarded):
        yield Mark.of(Where.PILE, 0, event.card)


@attrs.frozen
class Stage(Immutable):
    """The parts of a position that are the same in all games.

    Attributes:
        seats: the seats in the order in which they play; the viewer is the last.

    >>> from scala40 import Ruleset, deal, view
    >>> stage = Stage.of(view(deal(Ruleset(), 3, seed=7), 1), ("Anna", "Bruno"))
    >>> stage.seats, stage.stock, stage.name(0), stage.name(2)
    ((2, 0, 1), 68, 'Anna', 'player 3')
    """

    viewer: int | None
    seats: tuple[int, ...]
    stock: int
    hands: tuple[Hand, ...]
    sizes: tuple[int, ...]
    totals: tuple[int, ...]
    names: tuple[str, ...]
    language: Language = Language.ENGLISH

    @staticmethod
    def of(
        position: Open | Seen,
        names: Sequence[str],
        direction: Direction = Direction.CLOCKWISE,
        *,
        language: Language = Language.ENGLISH,
    ) -> Stage:
        """Return the stage of a position of a game that is played in a direction, with names by seat number."""
        context = position.context
        order, called, totals = play_order(context, direction), tuple(names), context.totals
        if not isinstance(position, Seen):
            sizes = tuple(map(len, position.hands))
            return Stage(None, order, len(position.stock), position.hands, sizes, totals, called, language)
        viewer, hands = position.seat, position.known
        first = 0
        if viewer is not None:
            first = order.index(viewer) + 1
            hands = with_item(hands, viewer, position.hand)
        seats = (*order[first:], *order[:first])
        return Stage(viewer, seats, position.stock_size, hands, position.sizes, totals, called, language)

    def name(self, seat: int) -> str:
        """Return what a seat is called: by its number, from 1, if it has no name."""
        return self.say(Common.SEAT, seat=seat)

    def say(self, phrase: Phrase, **figures: Figure) -> str:
        """Return a phrase in the language of the stage."""
        return self.tell_message(Message.of(phrase, **figures))

    def tell_message(self, message: Message) -> str:
        """Return what is said in the language of the stage."""
        return message.text_in(self.language, self.names)

    def spots(self, seat: int) -> tuple[Spot, ...]:
        """Return the cards of a seat, those that are known first."""
        known = tuple(map(Spot.of, self.hands[seat]))
        return known + (Spot.of(None),) * (self.sizes[seat] - len(known))

    def place(self, seat: int, acting: Sequence[int], notes: Iterable[str] = (), rows: Iterable[Row] = ()) -> Place:
        """Return a seat with its cards."""
        acts = seat in acting[:1]
        return Place(seat, self.name(seat), self.spots(seat), tuple(notes), tuple(rows), self.totals[seat], acts)

    def scene(
        self,
        game: str,
        position: Any,  # noqa: ANN401 - of any game
        doing: Phrase,
        places: Iterable[Place],
        melds: Iterable[Row] = (),
        others: Iterable[Row] = (),
    ) -> Scene:
        """Return the scene of a position, with what its seats look like and what the first actor does."""
        return Scene(
            game=game,
            number=position.context.number,
            deck=deck_of(position.rules.pack),
            viewer=self.viewer,
            turn=position.turn,
            doing=self.say(doing),
            places=tuple(places),
            melds=tuple(melds),
            others=tuple(others),
            stock=self.stock,
            pile=tuple(map(Spot.of, position.pile)),
        )

    def with_last(self, scene: Scene, last: Iterable[Event], marks: Marker) -> Scene:
        """Return a scene that says what the last move has caused, with the cards marked that it moved."""
        events = tuple(last)
        for event in events:
            require_kind("an event", event, Event)
        described = tuple(
            Happening(event.seat, self.name(event.seat), event.describe(self.language, names=self.names))
            for event in events
        )
        scene = attrs.evolve(scene, last=described, language=self.language)
        for event in events:
            for mark in marks(event):
                scene = _marked(scene, mark)
        return scene


def melds_as_rows(melds: Iterable[tuple[int, Meld]], language: Language = Language.ENGLISH) -> tuple[Row, ...]:
    """Return the rows of melds, each with its id and, for people, a number that is counted from 1.

    >>> from scala40 import MeldKind, cards_in
    >>> melds_as_rows([(3, Meld(MeldKind.SET, cards_in("KC KD KS")))])[0].name
    'meld 4'
    """
    return tuple(
        Row.of(Message.of(Common.MELD, target=target).text_in(language), meld, target=target) for target, meld in melds
    )


def _marked(scene: Scene, mark: Mark) -> Scene:
    match mark.where:
        case Where.PILE:
            return attrs.evolve(scene, pile=_moved(scene.pile or (), mark.spots))
        case Where.MELD:
            return attrs.evolve(scene, melds=_in_rows(scene.melds, mark, lambda row: row.target == mark.number))
        case Where.OTHER:
            return attrs.evolve(scene, others=_in_rows(scene.others, mark, lambda _row: True))
        case _:
            places = (_at(place, mark) if place.seat == mark.number else place for place in scene.places)
            return attrs.evolve(scene, places=tuple(places))


def _at(place: Place, mark: Mark) -> Place:
    if mark.where is Where.HAND:
        return attrs.evolve(place, spots=_moved(place.spots, mark.spots))
    return attrs.evolve(place, rows=_in_rows(place.rows, mark, lambda _row: True))


def _in_rows(rows: tuple[Row, ...], mark: Mark, is_meant: Callable[[Row], bool]) -> tuple[Row, ...]:
    """Some rows with a mark; where several are meant, each card is marked in the first row that has it."""
    wanted = mark.spots
    marked: list[Row] = []
    for row in rows:
        spots = _moved(row.spots, wanted) if is_meant(row) else row.spots
        fresh = [attrs.evolve(new, moved=False) for old, new in zip(row.spots, spots, strict=True) if old is not new]
        wanted = _without(wanted, fresh)
        marked.append(attrs.evolve(row, spots=spots))
    return tuple(marked)


def _moved(spots: tuple[Spot, ...], wanted: Iterable[Spot]) -> tuple[Spot, ...]:
    """The spots with those marked that are wanted, each as often as it is; what is not there is skipped."""
    marked = list(spots)
    for spot in wanted:
        alike = [place for place, it in enumerate(marked) if it == spot]
        if alike:
            marked[alike[-1]] = attrs.evolve(spot, moved=True)
    return tuple(marked)


def _without(wanted: tuple[Spot, ...], found: Iterable[Spot]) -> tuple[Spot, ...]:
    left = list(wanted)
    for spot in found:
        left.remove(spot)
    return tuple(left)


StateT = TypeVar("StateT", default=Any)
MoveT = TypeVar("MoveT", default=Any)
ViewT = TypeVar("ViewT", default=Any)
RulesT = TypeVar("RulesT", default=Any)


def _read_shared(text: Span) -> Any:  # noqa: ANN401 - a move that games share
    reader, rest = behind_verb(text, VERBS)
    return reader(rest)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class MoveWords(Generic[StateT, MoveT, ViewT, RulesT]):
    """The words of a game about moves and positions: notation, events, looks; by default of drawing and discarding.

    Attributes:
        write: returns the notation of a move.
        read: returns the move that a text describes in a position or under rules.
        grammar: the grammar of what `write` writes, in the form of Lark; by default it is not known.
        caused: yields the events of a move: from the state before, the move, the seat, and the state after.
        seen: returns an event as a seat sees it, from the state before the move.
        scene: returns the scene of a position, from the parts that all games share and the acting seats; by default the
            hands, the stock and the pile, where the phase is what the seat does.
        marks: yields where the cards of an event have moved that led to a position.

    >>> from scala40 import DrawStock
    >>> MoveWords().write(DrawStock())
    'draw'
    """

    write: Callable[[MoveT], str] = move_text
    read: Callable[[Span, StateT | ViewT | RulesT], MoveT] = lambda text, _position: _read_shared(text)
    grammar: str = ""
    caused: Callable[[StateT, MoveT, int, StateT], Iterable[Event]] = shared_events
    seen: Callable[[StateT, Event, int], Event] = lambda _state, event, seat: redacted(event, seat)
    scene: Callable[[StateT | ViewT, Stage, tuple[int, ...]], Scene] | None = None
    marks: Callable[[StateT | ViewT, Event], Iterator[Mark]] = lambda _position, event: shared_marks(event)
