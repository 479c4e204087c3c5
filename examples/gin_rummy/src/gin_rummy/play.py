"""Play: the state after a move, its events, and the result of a hand; scenes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs
from typing_extensions import override

from gin_rummy.legality import actors, violations
from gin_rummy.moves import Done, Knock, Move, Pass
from gin_rummy.position import POSITIONS, State, View, at_wall, less, must_knock, other_in
from gin_rummy.rules import DEADWOOD, Tie
from gin_rummy.words import Phase, Say
from scala40 import LayMeld, LayOff, core
from scala40.core import Card, Discard, DrawStock, Event, Hand, ItemKind, Said, TakeDiscard, with_item


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a legal move; raise `IllegalMove`, with every reason, for any other."""
    reasons = violations(state, move, seat)
    if reasons:
        raise core.IllegalMove(state, move, reasons)
    draft = POSITIONS.draft_from(state)
    for name, value in _changes(state, move).items():
        setattr(draft, name, value)
    return POSITIONS.seal(draft)


def _changes(state: State, move: Move) -> dict[str, Any]:  # noqa: PLR0911 - a case for each move
    hand, known, other = state.hand, state.known[state.turn], other_in(state)
    match move:
        case Pass():
            phase = Phase.STOCK if state.turn == state.context.dealer else Phase.OFFER
            return {"phase": Phase.DEAD} if state.phase is Phase.DRAW else {"phase": phase, "turn": other}
        case DrawStock():
            drawn = {"stock": state.stock[:-1], "phase": Phase.DISCARD}
            return _held(state, hand.add(state.stock[-1]), known) | drawn
        case TakeDiscard():
            return _taken(state, state.pile[-1])
        case Discard(card):
            returned = state.returned + 1 if card is state.taken else 0
            ended = {"phase": Phase.DEAD} if returned == 2 else {"phase": Phase.DRAW, "turn": other}
            thrown = {"pile": (*state.pile, card), "taken": None, "returned": returned}
            return _held(state, hand.remove(card), less(known, (card,))) | thrown | ended
        case Knock(card):
            return _held(state, hand.remove(card)) | {"pile": (*state.pile, card), "taken": None, "phase": Phase.LAY}
        case LayMeld(meld):
            side = 0 if state.phase is Phase.LAY else 1
            table = with_item(state.table, side, (*state.table[side], meld))
            return _held(state, less(hand, meld.cards)) | {"table": table}
        case LayOff(target, card, end, face):
            melds = with_item(state.table[0], target, core.extended(state.table[0][target], card, face, end))
            return _held(state, hand.remove(card)) | {"table": (melds, state.table[1])}
        case Done():
            phase = Phase.DEFEND if state.phase is Phase.LAY else Phase.KNOCKED
            return {"turn": other, "phase": phase, "known": state.hands}


def _held(state: State, hand: Hand, known: Hand | None = None) -> dict[str, Any]:
    """The hand of the seat whose turn it is, and what all know of it, by default the whole."""
    seen = hand if known is None else known
    return {"hands": with_item(state.hands, state.turn, hand), "known": with_item(state.known, state.turn, seen)}


def _taken(state: State, card: Card) -> dict[str, Any]:
    takes = state.takes + (state.phase is Phase.DRAW)
    if state.phase is Phase.DRAW and takes >= state.rules.take_limit:
        return {"takes": takes, "phase": Phase.DEAD}
    hand = state.hand.add(card)
    known = hand if at_wall(state) else state.known[state.turn].add(card)  # there the hand is shown
    changes = {"pile": state.pile[:-1], "phase": Phase.DISCARD, "taken": card, "takes": takes}
    return _held(state, hand, known) | changes


# events


@attrs.frozen
class _Told(Event):
    """An event that says the phrase of its class, whose figures are the fields of the event."""

    @property
    @override
    def said(self) -> Said:
        fields = attrs.asdict(self, recurse=False)
        figures = {name: it if isinstance(it, int) else str(it) for name, it in fields.items()}
        return Said.of(Say(type(self).__name__.lower()), **figures)


@attrs.frozen
class Passed(_Told):
    """The seat left the upcard."""


@attrs.frozen
class Knocked(_Told):
    """The seat discarded a card and knocked."""

    card: Card


@attrs.frozen
class Laid(_Told):
    """The seat laid a meld."""

    meld: core.Meld


@attrs.frozen
class Finished(_Told):
    """The seat has laid what it wants to, and this many points are left."""

    points: int


@attrs.frozen
class Showed(_Told):
    """The seat showed its hand."""

    cards: Hand


@attrs.frozen
class RanOut(_Told):
    """The seat ended the hand, in which nobody has knocked."""


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return the events of a legal move, as everybody or as one seat sees them; raise `IllegalMove` for any other."""
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(core.redacted(event, seen_by) for event in caused)


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
    if not isinstance(move, TakeDiscard) or after.phase is Phase.DISCARD:
        yield _made(before, move, after)
    if after.phase is Phase.DEAD:
        yield RanOut(before.turn)
    if after.phase.is_shown or must_knock(after):
        for seat in before.context.seats:
            if after.known[seat] == after.hands[seat] and before.known[seat] != before.hands[seat]:
                yield Showed(seat, after.hands[seat])


def _made(before: State, move: Move, after: State) -> Event:  # noqa: PLR0911 - a case for each move
    seat = before.turn
    match move:
        case Pass():
            return Passed(seat)
        case DrawStock():
            return core.Drew(seat, before.stock[-1])
        case TakeDiscard():
            return core.TookDiscard(seat, before.pile[-1])
        case Discard(card):
            return core.Discarded(seat, card)
        case Knock(card):
            return Knocked(seat, card)
        case LayMeld(meld):
            return Laid(seat, meld)
        case LayOff(target, card, end):
            return core.LaidOff(seat, target, card, end, after.table[0][target])
        case Done():
            return Finished(seat, DEADWOOD.counted(before.hand))


# results


class Ending(core.Ending):
    """The way in which a hand ended."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    DEAD = "dead"

    @property
    @override
    def said(self) -> Said:
        return Said(Say(self.value))


def result(state: State, /) -> core.HandResult | None:
    """Return the ending of the hand and the score of each seat (GR-10); `None` while it goes on."""
    seats, knocker, rules = state.context.seats, state.turn, state.rules
    if state.phase is Phase.DEAD:
        return core.HandResult(Ending.DEAD, None, tuple(map(core.Score, seats)), counts=False)
    if state.phase is not Phase.KNOCKED:
        return None
    mine, theirs = (DEADWOOD.counted(state.hands[seat]) for seat in (knocker, other_in(state)))
    if mine == 0:
        ending, winner, bonus = Ending.GIN, knocker, rules.gin_bonus
    elif theirs < mine or (theirs == mine and rules.tie is Tie.UNDERCUT):
        ending, winner, bonus = Ending.UNDERCUT, other_in(state), rules.undercut_bonus
    else:
        ending, winner, bonus = Ending.KNOCK, knocker, 0
    lines = (abs(mine - theirs), ItemKind.ENTERED), (bonus, ItemKind.BONUS)
    items = tuple(core.Item(kind, points) for points, kind in lines if points)
    return core.HandResult(ending, knocker, tuple(core.Score(it, items if it == winner else ()) for it in seats))


# scenes


def scene(
    position: State | View,
    /,
    *,
    last: Iterable[Event] = (),
    names: Sequence[str] = (),
    language: core.Language = core.Language.ENGLISH,
) -> core.Scene:
    """Return the scene of a position: all of a state, or the part that the seat of a view sees."""
    stage, acting = core.Stage.of(position, names, language=language), actors(position)
    melds = enumerate(meld for side in position.table for meld in side)
    shown = core.Scene(
        game="Gin Rummy",
        number=position.context.number,
        deck=core.Deck.FRENCH,
        viewer=stage.viewer,
        turn=position.turn,
        doing=stage.tell(position.phase),
        places=tuple(stage.place(seat, acting) for seat in stage.seats),
        melds=core.melds_as_rows(melds, language),
        others=(),
        stock=stage.stock,
        pile=tuple(map(core.Spot.of, position.pile)),
    )
    return stage.with_last(shown, last, core.shared_marks)


core.scene_of.register(State, scene)
core.scene_of.register(View, scene)
