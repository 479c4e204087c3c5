"""Legality: the players who may act, their legal moves, every reason against another move, and how good moves look.

Each arrangement that leaves the knocker within the limit can be laid, not only the best one: a meld is legal while the
rest of the hand can still get there, so no sequence of legal moves leads into a dead end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gin_rummy.moves import DONE, PASS, Done, Knock, Move, Pass
from gin_rummy.position import State, View, at_wall, knock_cards, less, limit_of, must_knock, other_in
from gin_rummy.rules import DEADWOOD, MELDS, RULEBOOK, ThrowBack
from gin_rummy.words import GinCode, Phase
from scala40 import LayMeld, LayOff, core
from scala40.core import DRAW_STOCK, TAKE_DISCARD, Card, CommonCode, Discard, DrawStock, Hand, TakeDiscard, Violation

_because = RULEBOOK.violation
_TABLES: Final = core.tables_for(MELDS)


def moves(position: State | View, _seat: int) -> Iterable[Move]:
    """Return the legal moves of the seat whose turn it is."""
    match position.phase:
        case Phase.OFFER:
            return TAKE_DISCARD, PASS
        case Phase.STOCK:
            return (DRAW_STOCK,)
        case Phase.DRAW if not at_wall(position):
            return DRAW_STOCK, TAKE_DISCARD
        case Phase.DRAW:
            return (PASS, TAKE_DISCARD) if _with_upcard(position)[1] <= limit_of(position) else (PASS,)
        case Phase.DISCARD:
            return _discards(position)
        case _:
            return _layings(position)


def _discards(position: State | View) -> Iterator[Move]:
    hand, banned = position.hand, _banned(position)
    knocks: list[Discard | Knock] = [*map(Knock, knock_cards(position, hand))]
    found = knocks if must_knock(position) else [*core.discards_from(hand), *knocks]
    return (move for move in found if move.card is not banned)


def _layings(position: State | View) -> Iterator[Move]:
    """The melds that keep the knocker's limit within reach, or any of the other player, lay-offs, and the end."""
    hand, limit, is_knocker = position.hand, limit_of(position), position.phase is Phase.LAY
    for option in _TABLES.options(hand.singles, 0):
        if not is_knocker or DEADWOOD.points(hand.without(option.faces, 0)) <= limit:
            yield LayMeld(option.meld)
    for target, meld in enumerate(() if is_knocker or not position.known[other_in(position)] else position.table[0]):
        yield from (LayOff(target, card, end) for card, _, end in core.legal_places(meld, MELDS, ()) if card in hand)
    if not is_knocker or DEADWOOD.counted(hand) <= limit:
        yield DONE


def _banned(position: State | View) -> Card | None:
    """The card that may not be thrown back (GR-05)."""
    return position.taken if position.rules.throw_back is ThrowBack.REFUSED else None


def _with_upcard(position: State | View) -> tuple[Hand, int]:
    """The cards that may be discarded once the upcard is taken, and the fewest points that this can leave."""
    hand = position.hand.add(position.pile[-1])
    discards = position.hand if position.rules.throw_back is ThrowBack.REFUSED else hand
    return discards, min(DEADWOOD.points(hand.remove(card)) for card in discards)


# refusals


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal."""
    return core.turn_problems(RULEBOOK, position, seat, position.turn) or tuple(_wrong(position, move))


def _wrong(position: State | View, move: Move) -> Iterator[Violation]:
    lays = isinstance(move, LayMeld | LayOff | Done)
    if lays is not position.phase.is_shown:
        yield _because(GinCode.NOT_KNOCKED if lays else GinCode.KNOCKED)
    match move:
        case Discard() | Knock():
            yield from _wrong_discard(position, move)
        case LayMeld() | Done():
            yield from _wrong_laying(position, move)
        case LayOff():
            yield from _wrong_lay_off(position, move)
        case _:
            yield from _wrong_start(position, move)


def _wrong_start(position: State | View, move: Pass | DrawStock | TakeDiscard) -> Iterator[Violation]:
    phase, last_draw = position.phase, position.phase is Phase.DRAW and at_wall(position)
    if phase is Phase.DISCARD:
        yield _because(GinCode.NOTHING_OFFERED if isinstance(move, Pass) else CommonCode.ALREADY_DRAWN)
    elif isinstance(move, DrawStock):
        if phase is Phase.OFFER or last_draw:
            yield _because(GinCode.STOCK_CLOSED if last_draw else GinCode.ANSWER_FIRST)
    elif phase is Phase.STOCK or (isinstance(move, Pass) and phase is Phase.DRAW and not last_draw):
        yield _because(GinCode.NOTHING_OFFERED)
    elif isinstance(move, TakeDiscard) and last_draw:
        for it in _too_much(position, GinCode.KNOCK_TOO_HIGH, *_with_upcard(position)):
            yield it.citing("GR-11")


def _wrong_discard(position: State | View, move: Discard | Knock) -> Iterator[Violation]:
    phase, hand, card = position.phase, position.hand, move.card
    if isinstance(move, Discard) and must_knock(position):
        yield _because(GinCode.KNOCK_DUE)
    elif phase is not Phase.DISCARD and not phase.is_shown:
        yield _because(GinCode.ANSWER_FIRST if phase is Phase.OFFER else CommonCode.MUST_DRAW_FIRST)
    if card not in hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (card,))
        return
    if phase is Phase.DISCARD and card is _banned(position):
        yield _because(GinCode.THROWN_BACK, (card,))
    if isinstance(move, Knock):
        yield from _too_much(position, GinCode.KNOCK_TOO_HIGH, (card,), DEADWOOD.points(hand.remove(card)))


def _too_much(position: State | View, code: GinCode, cards: Iterable[Card], points: int) -> Iterator[Violation]:
    """Yield the refusal of a move after which a knocker cannot have less left than these points, if it is too much."""
    limit = limit_of(position)
    if points > limit:
        yield _because(code, cards, most=limit, points=points, surplus=points - limit)


def _wrong_laying(position: State | View, move: LayMeld | Done) -> Iterator[Violation]:
    meld = move.meld if isinstance(move, LayMeld) else None
    missing = () if meld is None else position.hand.missing(meld.cards)
    faults = () if meld is None else core.meld_violations(meld, MELDS)  # a meld without cards would be false
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    yield from faults
    if position.phase is Phase.LAY and not missing and not faults:
        rest = position.hand if meld is None else less(position.hand, meld.cards)
        points = DEADWOOD.counted(rest) if meld is None else DEADWOOD.points(rest)
        yield from _too_much(position, GinCode.LEFT_TOO_MUCH, rest, points)


def _wrong_lay_off(position: State | View, move: LayOff) -> Iterator[Violation]:
    if position.phase is Phase.LAY:
        yield _because(GinCode.NO_LAY_OFF_YET)
    if move.card not in position.hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (move.card,))
    if position.phase is Phase.DEFEND and not position.known[other_in(position)]:
        yield _because(GinCode.AFTER_GIN)
    yield from core.lay_off_violations(position.table[0], move.target, (move.card, move.face, move.end), MELDS)


# strategy


def rating(view: View, move: Move) -> float:  # noqa: PLR0911 - a case for each move
    """Rate a legal move as a simple player does, who knocks as soon as possible."""
    hand, points = view.hand, DEADWOOD.points
    match move:
        case Knock(card):
            return 1000.0 - points(hand.remove(card))
        case Discard(card):
            return min(card.rank or 0, 10) - 10.0 * points(hand.remove(card))
        case TakeDiscard():
            return points(hand) - _with_upcard(view)[1] - 5.0
        case LayMeld(meld):
            return 1.0 - points(less(hand, meld.cards))
        case LayOff(_, card):
            return 1.0 - points(hand.remove(card))
        case Done():
            return -float(DEADWOOD.counted(hand))
        case _:
            return 0.0
