"""What may be done in Knock Rummy, what that makes of a position, and what a hand is worth at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from knock_rummy.position import Phase, State, View
from knock_rummy.rules import DEADWOOD, KNOCK_PENALTY, RULEBOOK, KnockCode
from scala40.core import (
    DISCARDS,
    DRAW_STOCK,
    TAKE_DISCARD,
    Card,
    CommonCode,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Event,
    HandResult,
    IllegalMove,
    Item,
    ItemKind,
    LegalMoves,
    Score,
    TakeDiscard,
    TookDiscard,
    Violation,
    redacted,
    turn_problems,
    with_item,
)
from scala40.core import Ending as HandEnding

_because = RULEBOOK.violation


@attrs.frozen
class Knock:
    """Discard a card and knock, which ends the hand (KR-05)."""

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))

    def __str__(self) -> str:
        return f"discard {self.card.text} and knock"


Move: TypeAlias = DrawStock | TakeDiscard | Discard | Knock


@attrs.frozen
class Knocked(Event):
    """The seat knocked with so many points left."""

    points: int

    def __str__(self) -> str:
        return f"knocks with {self.points} points"


@attrs.frozen
class RanOut(Event):
    """The seat has discarded, nobody has knocked, and there is no card to draw."""

    def __str__(self) -> str:
        return "leaves no card to draw: the hand is dealt again"


class Ending(HandEnding):
    """How a hand ended."""

    KNOCKED = "knocked"
    DEAD = "dead"


# who may act, and what


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seat whose turn it is; () when the hand is over."""
    return () if position.phase.is_over else (position.turn,)


def legal_moves(position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
    """Return the legal moves of a seat; by default the first actor, or the seat of the view."""
    return LegalMoves(_listed(position, seat))


def _listed(position: State | View, seat: int | None) -> Iterator[Move]:
    if turn_problems(RULEBOOK, position, seat, position.turn):
        return
    if position.phase is Phase.DRAW:
        yield from (DRAW_STOCK, TAKE_DISCARD)
        return
    for card in position.hand:
        if card is not position.taken:
            yield from (DISCARDS[card.index], Knock(card))


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal; () if it is.

    Raises:
        TypeError: this is no move of the game, or the seat is no number.
    """
    _insist_on_move(move)
    return turn_problems(RULEBOOK, position, seat, position.turn) or tuple(_wrong(position, move))


def _insist_on_move(move: object) -> None:
    if not isinstance(move, Move):
        msg = f"no move of Knock Rummy: {move!r}"
        raise TypeError(msg)


def _wrong(position: State | View, move: Move) -> Iterator[Violation]:
    if isinstance(move, DrawStock | TakeDiscard):
        if position.phase is Phase.DISCARD:
            yield _because(CommonCode.ALREADY_DRAWN)
        return
    if position.phase is Phase.DRAW:
        yield _because(CommonCode.MUST_DRAW_FIRST)
    if move.card not in position.hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (move.card,))
    elif move.card is position.taken:
        yield _because(KnockCode.THROWN_BACK, (move.card,))


def is_claim(move: Move, /) -> bool:  # noqa: ARG001 - there are none in this game
    """Return whether a move can be made out of turn: none can."""
    return False


# what it makes of a position


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a legal move; the one given stands unchanged.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
    """
    reasons = violations(state, move, seat)
    if reasons:
        raise IllegalMove(state, move, reasons)
    if isinstance(move, DrawStock):
        hands = with_item(state.hands, state.turn, state.hand.add(state.stock[-1]))
        return attrs.evolve(state, hands=hands, stock=state.stock[:-1], phase=Phase.DISCARD)
    if isinstance(move, TakeDiscard):
        return _after_taking(state, state.pile[-1])
    return _after_discard(state, move)


def _after_taking(state: State, card: Card) -> State:
    return attrs.evolve(
        state,
        hands=with_item(state.hands, state.turn, state.hand.add(card)),
        known=with_item(state.known, state.turn, state.known[state.turn].add(card)),
        pile=state.pile[:-1],
        phase=Phase.DISCARD,
        taken=card,
    )


def _after_discard(state: State, move: Discard | Knock) -> State:
    card, known = move.card, state.known[state.turn]
    hands = with_item(state.hands, state.turn, state.hand.remove(card))
    phase = Phase.KNOCKED if isinstance(move, Knock) else Phase.DRAW if state.stock else Phase.DEAD
    still_known = with_item(state.known, state.turn, known.remove(card) if card in known else known)
    return attrs.evolve(
        state,
        hands=hands,
        known=hands if phase.is_over else still_known,
        pile=(*state.pile, card),
        phase=phase,
        turn=state.turn if phase.is_over else state.context.after(state.turn),
        taken=None,
    )


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return what a legal move causes, as everybody or as one seat sees it.

    Raises:
        IllegalMove: the move is not legal.
    """
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(redacted(event, seen_by) for event in caused)


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
    seat = before.turn
    if isinstance(move, DrawStock):
        yield Drew(seat, before.stock[-1])
    elif isinstance(move, TakeDiscard):
        yield TookDiscard(seat, before.pile[-1])
    else:
        yield Discarded(seat, move.card)
    if after.phase is Phase.KNOCKED:
        yield Knocked(seat, DEADWOOD.points(after.hand))
    if after.phase is Phase.DEAD:
        yield RanOut(seat)


# what it is worth


def result(state: State, /) -> HandResult | None:
    """Return how the hand ended and what each seat scored; `None` while it goes on."""
    seats = state.context.seats
    if state.phase is Phase.DEAD:
        return HandResult(Ending.DEAD, None, tuple(map(Score, seats)), counts=False)
    if state.phase is not Phase.KNOCKED:
        return None
    paid = dict(_payments(state))
    return HandResult(Ending.KNOCKED, state.turn, tuple(Score(seat, paid[seat]) for seat in seats))


def _payments(state: State) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """Yield each seat with the items that it pays or is paid (KR-06 to KR-08)."""
    counts = {seat: DEADWOOD.points(state.hands[seat]) for seat in state.context.seats}
    winner = _winner(state, counts)
    bonus = 0 if counts[winner] else state.rules.rummy_bonus
    received: list[Item] = []
    for seat, count in counts.items():
        if seat == winner:
            continue
        penalty = KNOCK_PENALTY if seat == state.turn else 0
        lost = (count - counts[winner], ItemKind.ENTERED), (bonus + penalty, ItemKind.BONUS)
        received += [Item(kind, points) for points, kind in lost if points]
        yield seat, tuple(Item(kind, -points) for points, kind in lost if points)
    yield winner, tuple(received)


def _winner(state: State, counts: dict[int, int]) -> int:
    """The seat with the lowest count; of equal ones the nearest after the knocker, and the knocker last (KR-07)."""
    order = [state.context.after(state.turn)]
    while order[-1] != state.turn:
        order.append(state.context.after(order[-1]))
    return min(order, key=counts.__getitem__)
