"""Play: the state after a move, its events, and the result of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs
from typing_extensions import override

from gin_rummy.legality import violations
from gin_rummy.moves import Done, Finished, Knock, Knocked, Laid, Move, Pass, Passed, RanOut, Showed
from gin_rummy.position import Phase, State, at_wall, must_knock, other_in
from gin_rummy.rules import DEADWOOD, Tie
from gin_rummy.words import Say
from scala40 import LayMeld, LayOff
from scala40.core import (
    Card,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Event,
    Hand,
    HandResult,
    IllegalMove,
    Item,
    ItemKind,
    LaidOff,
    Said,
    Score,
    TakeDiscard,
    TookDiscard,
    draft_of,
    extended,
    redacted,
    seal_of,
    with_item,
)
from scala40.core import Ending as AnyEnding

_draft: Final = draft_of(State)
_seal: Final = seal_of(State)
_FIELDS: Final = tuple(field.name for field in attrs.fields(State))


class Ending(AnyEnding):
    """The way in which a hand ended."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    DEAD = "dead"

    @property
    @override
    def said(self) -> Said:
        return Said(Say(self.value))


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a legal move; raise `IllegalMove`, with every reason, for any other."""
    reasons = violations(state, move, seat)
    if reasons:
        raise IllegalMove(state, move, reasons)
    return _evolved(state, _changes(state, move))


def _evolved(state: State, changes: dict[str, Any]) -> State:
    """The state with some fields changed, without the checks, which take twice as long as the move."""
    draft = _draft()
    for name in _FIELDS:
        setattr(draft, name, changes[name] if name in changes else getattr(state, name))
    return _seal(draft)


def _changes(state: State, move: Move) -> dict[str, Any]:  # noqa: PLR0911 - a case for each move
    match move:
        case Pass():
            return _passed(state)
        case DrawStock():
            return _with_hand(state, state.hand.add(state.stock[-1])) | {
                "stock": state.stock[:-1],
                "phase": Phase.DISCARD,
            }
        case TakeDiscard():
            return _taken(state, state.pile[-1])
        case Discard(card):
            return _discarded(state, card)
        case Knock(card):
            hand = state.hand.remove(card)
            return _shown(state, hand) | {"pile": (*state.pile, card), "phase": Phase.LAY, "taken": None}
        case LayMeld(meld):
            side = 0 if state.phase is Phase.LAY else 1
            table = with_item(state.table, side, (*state.table[side], meld))
            return _shown(state, _less(state.hand, meld.cards)) | {"table": table}
        case LayOff(target, card, end, face):
            melds = with_item(state.table[0], target, extended(state.table[0][target], card, face, end))
            return _shown(state, state.hand.remove(card)) | {"table": (melds, state.table[1])}
        case Done():
            phase = Phase.DEFEND if state.phase is Phase.LAY else Phase.KNOCKED
            return {"turn": other_in(state), "phase": phase, "known": state.hands}


def _less(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    return Hand.of(card for card in hand if card not in cards)


def _with_hand(state: State, hand: Hand) -> dict[str, Any]:
    return {"hands": with_item(state.hands, state.turn, hand)}


def _shown(state: State, hand: Hand) -> dict[str, Any]:
    return _with_hand(state, hand) | {"known": with_item(state.known, state.turn, hand)}


def _passed(state: State) -> dict[str, Any]:
    if state.phase is Phase.DRAW:
        return {"phase": Phase.DEAD}
    phase = Phase.STOCK if state.turn == state.context.dealer else Phase.OFFER
    return {"turn": other_in(state), "phase": phase}


def _taken(state: State, card: Card) -> dict[str, Any]:
    takes = state.takes + (state.phase is Phase.DRAW)
    if state.phase is Phase.DRAW and takes >= state.rules.take_limit:
        return {"takes": takes, "phase": Phase.DEAD}
    hand = state.hand.add(card)
    known = hand if at_wall(state) else state.known[state.turn].add(card)  # there the hand is shown
    own = {"hands": with_item(state.hands, state.turn, hand), "known": with_item(state.known, state.turn, known)}
    return own | {"pile": state.pile[:-1], "phase": Phase.DISCARD, "taken": card, "takes": takes}


def _discarded(state: State, card: Card) -> dict[str, Any]:
    known, returned = state.known[state.turn], state.returned + 1 if card is state.taken else 0
    dead = returned == 2
    return _with_hand(state, state.hand.remove(card)) | {
        "known": with_item(state.known, state.turn, known.remove(card) if card in known else known),
        "pile": (*state.pile, card),
        "taken": None,
        "returned": returned,
        "phase": Phase.DEAD if dead else Phase.DRAW,
        "turn": state.turn if dead else other_in(state),
    }


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return the events of a legal move, as everybody or as one seat sees them; raise `IllegalMove` for any other."""
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(redacted(event, seen_by) for event in caused)


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
        case DrawStock():
            return Drew(seat, before.stock[-1])
        case TakeDiscard():
            return TookDiscard(seat, before.pile[-1])
        case Discard(card):
            return Discarded(seat, card)
        case Knock(card):
            return Knocked(seat, card)
        case LayMeld(meld):
            return Laid(seat, meld)
        case LayOff(target, card, end):
            return LaidOff(seat, target, card, end, after.table[0][target])
        case Done():
            return Finished(seat, DEADWOOD.counted(before.hand))
        case Pass():
            return Passed(seat)


def result(state: State, /) -> HandResult | None:
    """Return the ending of the hand and the score of each seat (GR-10); `None` while it goes on."""
    if state.phase is Phase.DEAD:
        return HandResult(Ending.DEAD, None, tuple(map(Score, state.context.seats)), counts=False)
    if state.phase is not Phase.KNOCKED:
        return None
    knocker, rules = state.turn, state.rules
    mine, theirs = (DEADWOOD.counted(state.hands[seat]) for seat in (knocker, other_in(state)))
    if mine == 0:
        ending, winner, bonus = Ending.GIN, knocker, rules.gin_bonus
    elif theirs < mine or (theirs == mine and rules.tie is Tie.UNDERCUT):
        ending, winner, bonus = Ending.UNDERCUT, other_in(state), rules.undercut_bonus
    else:
        ending, winner, bonus = Ending.KNOCK, knocker, 0
    lines = (abs(mine - theirs), ItemKind.ENTERED), (bonus, ItemKind.BONUS)
    items = tuple(Item(kind, points) for points, kind in lines if points)
    return HandResult(ending, knocker, tuple(Score(it, items if it == winner else ()) for it in state.context.seats))
