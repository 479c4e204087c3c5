"""Play: the state after a move, its events, and the result of a hand; scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs
from typing_extensions import override

from gin_rummy.legality import moves, rating, wrong
from gin_rummy.moves import Done, Knock, Move, Pass, read, write
from gin_rummy.position import POSITIONS, Setup, State, View, at_wall, less, must_knock, other_in
from gin_rummy.rules import DEADWOOD, HAND_SIZE, Ruleset, Tie
from gin_rummy.words import Phase, Say
from scala40 import LayMeld, LayOff, core
from scala40.core import Card, Discard, DrawStock, Event, Hand, ItemKind, Message, TakeDiscard, with_item


def first(rules: Ruleset, deck: Sequence[Card], context: core.Context, _seed: core.Seed) -> State:
    """Return the first state: ten cards for each player, and one that is turned up (GR-01)."""
    hands, stock = core.dealt(deck, context, HAND_SIZE)
    return State(rules, context, hands, context.order[0], Phase.OFFER, stock[:-1], pile=stock[-1:], upcard=stock[-1])


def apply(state: State, move: Move, _seat: int | None) -> State:
    """Return the state after a legal move."""
    return POSITIONS.changed(state, _changes(state, move))


def _changes(state: State, move: Move) -> dict[str, Any]:  # noqa: PLR0911 - a case for each move
    hand, known, other = state.hand, state.known[state.turn], other_in(state)
    match move:
        case Pass():
            phase = Phase.STOCK if state.turn == state.context.dealer else Phase.OFFER
            return {"phase": Phase.DEAD} if state.phase is Phase.DRAW else {"phase": phase, "turn": other}
        case DrawStock():
            return _held(state, hand.add(state.stock[-1]), known) | {"stock": state.stock[:-1], "phase": Phase.DISCARD}
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
            last = state.phase is not Phase.LAY
            return {"turn": other, "phase": Phase.KNOCKED if last else Phase.DEFEND, "known": state.hands}


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
    return _held(state, hand, known) | {"pile": state.pile[:-1], "phase": Phase.DISCARD, "taken": card, "takes": takes}


# events


@attrs.frozen
class _Told(Event):
    """An event that says the phrase of its class, whose figures are the fields of the event."""

    @property
    @override
    def description(self) -> Message:
        figures = {key: it if isinstance(it, int) else str(it) for key, it in attrs.asdict(self, recurse=False).items()}
        return Message.of(Say(type(self).__name__.lower()), **figures)


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


def caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    """Yield the events of a legal move."""
    match move:
        case Pass():
            yield Passed(seat)
        case Knock(card):
            yield Knocked(seat, card)
        case LayMeld(meld):
            yield Laid(seat, meld)
        case LayOff(target, card, end):
            yield core.LaidOff(seat, target, card, end, after.table[0][target])
        case Done():
            yield Finished(seat, DEADWOOD.counted(before.hand))
        case _:
            if after.phase is not Phase.DEAD or not isinstance(move, TakeDiscard):
                yield from core.shared_events(before, move, seat, after)
    if after.phase is Phase.DEAD:
        yield RanOut(before.turn)
    if after.phase.is_shown or must_knock(after):
        shown = (it for it in before.context.seats if before.known[it] != before.hands[it])
        yield from (Showed(it, after.hands[it]) for it in shown if after.known[it] == after.hands[it])


# results


class Ending(core.Ending):
    """The way in which a hand ended."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    DEAD = "dead"

    @property
    @override
    def description(self) -> Message:
        return Message(Say(self.value))


def result(state: State) -> core.HandResult | None:
    """Return the ending of the hand and the score of each seat (GR-10); `None` while it goes on."""
    seats, knocker, rules = state.context.seats, state.turn, state.rules
    if state.phase is Phase.DEAD:
        return core.HandResult(Ending.DEAD, None, tuple(map(core.Score, seats)), counts=False)
    if state.phase is not Phase.KNOCKED:
        return None
    mine, theirs = (DEADWOOD.counted(state.hands[seat]) for seat in (knocker, other_in(state)))
    is_undercut = theirs < mine or (theirs == mine and rules.tie is Tie.UNDERCUT)
    ending = Ending.GIN if mine == 0 else Ending.UNDERCUT if is_undercut else Ending.KNOCK
    bonus = {Ending.GIN: rules.gin_bonus, Ending.UNDERCUT: rules.undercut_bonus}.get(ending, 0)
    winner = other_in(state) if ending is Ending.UNDERCUT else knocker
    lines = (abs(mine - theirs), ItemKind.ENTERED), (bonus, ItemKind.BONUS)
    items = tuple(core.Item(kind, points) for points, kind in lines if points)
    return core.HandResult(ending, knocker, tuple(core.Score(it, items if it == winner else ()) for it in seats))


# scenes


def scene(position: State | View, stage: core.Stage, acting: tuple[int, ...]) -> core.Scene:
    """Return the look of a position."""
    melds = core.melds_as_rows(enumerate(meld for side in position.table for meld in side), stage.language)
    return stage.scene("Gin Rummy", position, position.phase, (stage.place(it, acting) for it in stage.seats), melds)


# the game


class GinRummy(core.Game[State, Move, View, Ruleset, Setup]):
    """The game of Gin Rummy."""


game: Final = GinRummy(
    "gin_rummy",
    "gin_rummy",
    title="Gin Rummy",
    move=Move,
    positions=POSITIONS,
    moves=core.MoveRules(first=first, moves=moves, wrong=wrong, apply=apply, result=result),
    words=lambda: core.MoveWords(write=write, read=read, caused=caused, scene=scene),
    advice=lambda: core.Advice(rating=rating),
)
"""The game."""
