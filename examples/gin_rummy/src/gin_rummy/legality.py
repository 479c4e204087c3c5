"""Legality: the players who may act, their legal moves, and every reason against another move.

Each arrangement that leaves the knocker within the limit can be laid, not only the best one: a meld is legal while the
rest of the hand can still get there, so no sequence of legal moves leads into a dead end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from gin_rummy.moves import Done, Knock, Move, Pass
from gin_rummy.position import Phase, State, View, at_wall, knock_cards, limit_of, must_knock, other_in
from gin_rummy.rules import DEADWOOD, MELDS, RULEBOOK, ThrowBack
from gin_rummy.words import GinCode
from scala40 import LayMeld, LayOff
from scala40.core import (
    DRAW_STOCK,
    TAKE_DISCARD,
    Card,
    CommonCode,
    Discard,
    DrawStock,
    Hand,
    LegalMoves,
    TakeDiscard,
    Violation,
    discards_from,
    ends_of,
    extended,
    insisting_on_moves,
    legal_places,
    meld_violations,
    tables_for,
    turn_problems,
)

_because = RULEBOOK.violation
insist_on_move = insisting_on_moves("Gin Rummy", Move)
_TABLES: Final = tables_for(MELDS)
PASS: Final = Pass()
DONE: Final = Done()


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seat whose turn it is; () when the hand is over."""
    return () if position.phase.is_over else (position.turn,)


def is_claim(move: Move, /) -> bool:  # noqa: ARG001 - there are none in this game
    """Return whether a move can be made out of turn: none can."""
    return False


def legal_moves(position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
    """Return the legal moves of a seat; by default the first actor, or the seat of the view."""
    return LegalMoves(
        position,
        lambda here: () if turn_problems(RULEBOOK, here, seat, here.turn) else _LISTED[here.phase](here),
        lambda here, move: isinstance(move, Move) and not violations(here, move, seat),
    )


def _draws(position: State | View) -> tuple[Move, ...]:
    if not at_wall(position):
        return DRAW_STOCK, TAKE_DISCARD
    return (PASS, TAKE_DISCARD) if _knocks_with_upcard(position) else (PASS,)


def _discards(position: State | View) -> tuple[Move, ...]:
    hand, banned = position.hand, _banned(position)
    discards = () if must_knock(position) else discards_from(hand)
    knocks = tuple(Knock(card) for card in knock_cards(position, hand) if card is not banned)
    if banned is None:
        return discards + knocks
    return tuple(move for move in discards if move.card is not banned) + knocks


def _melds(position: State | View) -> tuple[Move, ...]:
    """The melds that keep the knocker's limit within reach, and the end of laying once it is reached."""
    hand, limit = position.hand, limit_of(position)
    options = _TABLES.options(hand.ones, 0)
    melds = [it.meld for it in options if DEADWOOD.points(hand.without(it.faces, 0)) <= limit]
    return (*map(LayMeld, melds), *((DONE,) if DEADWOOD.counted(hand) <= limit else ()))


def _defence(position: State | View) -> tuple[Move, ...]:
    hand, targets = position.hand, () if _is_gin(position) else position.table[0]
    melds = (LayMeld(option.meld) for option in _TABLES.options(hand.ones, 0))
    places = ((target, *it) for target, meld in enumerate(targets) for it in legal_places(meld, MELDS, ()))
    return (*melds, *(LayOff(target, card, end) for target, card, _, end in places if card in hand), DONE)


_LISTED: Final[dict[Phase, Callable[[State | View], tuple[Move, ...]]]] = {
    Phase.OFFER: lambda _: (TAKE_DISCARD, PASS),
    Phase.STOCK: lambda _: (DRAW_STOCK,),
    Phase.DRAW: _draws,
    Phase.DISCARD: _discards,
    Phase.LAY: _melds,
    Phase.DEFEND: _defence,
}


def _banned(position: State | View) -> Card | None:
    """The card that may not be thrown back (GR-05)."""
    return position.taken if position.rules.throw_back is ThrowBack.REFUSED else None


def _knocks_with_upcard(position: State | View) -> bool:
    hand, discards = _with_upcard(position)
    return any(card in discards for card in knock_cards(position, hand))


def _with_upcard(position: State | View) -> tuple[Hand, Hand]:
    """The hand with the upcard, and the cards of it that may be discarded then."""
    hand = position.hand.add(position.pile[-1])
    return hand, position.hand if position.rules.throw_back is ThrowBack.REFUSED else hand


def _is_gin(position: State | View) -> bool:
    """Tell whether the knocker, who has laid all melds, has nothing left."""
    return not position.known[other_in(position)]


# refusals


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal; () if it is. Raise `TypeError` for anything but a move."""
    insist_on_move(move)
    due = turn_problems(RULEBOOK, position, seat, position.turn)
    if due:
        return due
    if isinstance(move, Discard | Knock):
        return tuple(_wrong_discard(position, move))
    if isinstance(move, LayMeld | LayOff | Done):
        return tuple(_wrong_laying(position, move))
    return tuple(_wrong_start(position, move))


def _wrong_start(position: State | View, move: Pass | DrawStock | TakeDiscard) -> Iterator[Violation]:
    phase, last_draw = position.phase, position.phase is Phase.DRAW and at_wall(position)
    if phase.is_shown:
        yield _because(GinCode.KNOCKED)
    elif phase is Phase.DISCARD:
        yield _because(GinCode.NOTHING_OFFERED if isinstance(move, Pass) else CommonCode.ALREADY_DRAWN)
    elif isinstance(move, DrawStock):
        if phase is Phase.OFFER or last_draw:
            yield _because(GinCode.STOCK_CLOSED if last_draw else GinCode.ANSWER_FIRST)
    elif phase is Phase.STOCK or (isinstance(move, Pass) and phase is Phase.DRAW and not last_draw):
        yield _because(GinCode.NOTHING_OFFERED)
    elif isinstance(move, TakeDiscard) and last_draw and not _knocks_with_upcard(position):
        yield _too_high(position, *_with_upcard(position)).citing("GR-11")


def _wrong_discard(position: State | View, move: Discard | Knock) -> Iterator[Violation]:
    hand, card = position.hand, move.card
    if position.phase.is_shown:
        yield _because(GinCode.KNOCKED)
    elif position.phase is not Phase.DISCARD:
        yield _because(GinCode.ANSWER_FIRST if position.phase is Phase.OFFER else CommonCode.MUST_DRAW_FIRST)
    elif isinstance(move, Discard) and must_knock(position):
        yield _because(GinCode.KNOCK_DUE)
    if card not in hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (card,))
        return
    if position.phase is Phase.DISCARD and card is _banned(position):
        yield _because(GinCode.THROWN_BACK, (card,))
    if isinstance(move, Knock) and DEADWOOD.points(hand.remove(card)) > limit_of(position):
        yield _too_high(position, hand, (card,))


def _too_high(position: State | View, hand: Hand, discards: Iterable[Card]) -> Violation:
    """The refusal of a knock with any of some discards from a hand."""
    cards = tuple(discards)
    points = min(DEADWOOD.points(hand.remove(card)) for card in cards)
    figures = {"most": limit_of(position), "points": points, "surplus": points - limit_of(position)}
    return _because(GinCode.KNOCK_TOO_HIGH, cards, **figures)


def _wrong_laying(position: State | View, move: LayMeld | LayOff | Done) -> Iterator[Violation]:
    hand, is_knocker = position.hand, position.phase is Phase.LAY
    if not position.phase.is_shown:
        yield _because(GinCode.NOT_KNOCKED)
    if isinstance(move, LayOff):
        if is_knocker:
            yield _because(GinCode.NO_LAY_OFF_YET)
        yield from _wrong_lay_off(position, move)
        return
    cards = move.meld.cards if isinstance(move, LayMeld) else ()
    missing, faults = hand.missing(cards), meld_violations(move.meld, MELDS) if isinstance(move, LayMeld) else ()
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    yield from faults
    if is_knocker and not missing and not faults:
        rest = Hand.of(card for card in hand if card not in cards)
        points = DEADWOOD.points(rest) if cards else DEADWOOD.counted(rest)
        if points > limit_of(position):
            figures = {"most": limit_of(position), "points": points, "surplus": points - limit_of(position)}
            yield _because(GinCode.LEFT_TOO_MUCH, rest, **figures)


def _wrong_lay_off(position: State | View, move: LayOff) -> Iterator[Violation]:
    if move.card not in position.hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (move.card,))
    if position.phase is Phase.DEFEND and _is_gin(position):
        yield _because(GinCode.AFTER_GIN)
    if not 0 <= move.target < len(position.table[0]):
        yield _because(CommonCode.NO_SUCH_MELD, meld=move.target)
        return
    meld = position.table[0][move.target]
    if move.end not in ends_of(meld.kind):
        yield _because(CommonCode.WRONG_END, (move.card,), meld=move.target, kind=meld.kind.value, end=move.end.value)
    else:
        yield from meld_violations(extended(meld, move.card, move.face, move.end), MELDS)
