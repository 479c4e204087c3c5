"""Legal moves of Skarney, and every reason against the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core._cards import Card, Violation
from scala40.core._game import DrawStock, listing_of, turn_problems
from scala40.core._melds import Meld, MeldKind, Naming, ends_of, extended, meld_violations, rest_of
from scala40.core._text import CommonCode
from scala40.skarney._rules import RULEBOOK, ExchangeWhen
from scala40.skarney._text import SkarneyCode
from scala40.skarney.contract import contract_problems, most_melds
from scala40.skarney.melds import CONTRACT_KINDS, can_lay, extensions_of
from scala40.skarney.moves import Accept, Decline, EndTurn, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.state import DRAW, OFFER, PLAY, State, View
from scala40.skarney.table import cards_used, contract_kind
from scala40.skarney.turn import PlayingTurn, acting, moves, must_lay, turn_of

_because = RULEBOOK.violation
_OPEN_BEFORE_THE_DRAW: Final = frozenset(
    {SkarneyCode.CONTRACT_OUT_OF_REACH, SkarneyCode.CONTRACT_DUE, SkarneyCode.OFFER_DUE, SkarneyCode.OFFER_OF_LAST_CARD}
)
"""Codes that depend on the hand as a whole, to which a card is still to come while a draw is due."""


listed: Final = listing_of(State, moves)
"""Return the legal moves of the seat that is to act, in a state of a hand that is not over."""


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal for a seat."""
    not_to_act = turn_problems(RULEBOOK, position, seat, acting(position))
    if not_to_act:
        return not_to_act
    if position.phase is OFFER:
        return () if isinstance(move, Accept | Decline) else (_because(SkarneyCode.ANSWER_DUE),)
    found = _wrong_play(turn_of(position), move)
    if position.phase is DRAW:
        found = (it for it in found if it.code not in _OPEN_BEFORE_THE_DRAW)
    return (*_out_of_phase(position, move), *found)


def _out_of_phase(position: State | View, move: Move) -> Iterator[Violation]:
    if isinstance(move, Accept | Decline):
        yield _because(SkarneyCode.NOTHING_OFFERED)
    elif isinstance(move, DrawStock):
        if position.phase is PLAY:
            yield _because(SkarneyCode.DRAWN_ALREADY)
    elif position.phase is DRAW:
        yield _because(SkarneyCode.TURN_BEGINS_WITH_DRAW)


def _wrong_play(turn: PlayingTurn, move: Move) -> Iterator[Violation]:
    """Yield what keeps the seat whose turn it is from a move between draw and offer."""
    match move:
        case LayMeld(meld):
            missing = turn.hand.missing(meld.cards)
            wrong = meld_violations(meld, turn.rules.meld_rules)
            yield from (*wrong, *_missing(missing))
            if not wrong and not turn.has_contract:
                yield from _no_contract(turn, meld, holds=not missing)
        case LayOff():
            yield from _wrong_addition(turn, move)
        case Exchange():
            yield from _wrong_exchange(turn, move)
        case Offer(card):
            yield from _unended(turn)
            yield from _missing(turn.hand.missing((card,))) if card else (_because(SkarneyCode.OFFER_UNNAMED),)
            if not turn.stock:
                yield _because(SkarneyCode.OFFER_AFTER_LAST_DRAW)
            if len(turn.hand) < 2:
                yield _because(SkarneyCode.OFFER_OF_LAST_CARD)
        case EndTurn():
            yield from _unended(turn)
            if turn.stock and len(turn.hand) > 1:
                yield _because(SkarneyCode.OFFER_DUE, count=len(turn.hand))
        case _:
            return  # these are judged by the phase alone


def _missing(cards: tuple[Card, ...]) -> Iterator[Violation]:
    if cards:
        yield _because(CommonCode.CARD_NOT_IN_HAND, cards)


def _unfinished(turn: PlayingTurn) -> Iterator[Violation]:
    """Yield why nothing but another meld of the contract can be played (K-07)."""
    if turn.is_in_contract:
        yield _because(SkarneyCode.CONTRACT_UNFINISHED, count=turn.laid, points=turn.laid, needed=turn.needed)


def _unended(turn: PlayingTurn) -> Iterator[Violation]:
    """Yield why the turn cannot end: a contract is begun, or one that must be laid is in the hand (K-07, VK-01)."""
    yield from _unfinished(turn)
    if must_lay(turn) and not turn.is_in_contract and _holds_contract(turn):
        yield _because(SkarneyCode.CONTRACT_DUE)


def _holds_contract(turn: PlayingTurn) -> bool:
    return any(can_lay(turn.needed, kind, turn.hand, turn.rules) for kind in CONTRACT_KINDS)


def _no_contract(turn: PlayingTurn, meld: Meld, *, holds: bool) -> Iterator[Violation]:
    """Yield why a meld cannot be the next one of the contract (K-06, K-07)."""
    wrong = tuple(contract_problems(meld, contract_kind(turn.table, turn.side)))
    yield from wrong
    if holds and not wrong:
        rest, due = rest_of(turn.hand, meld.cards), turn.needed - turn.laid - 1
        if not can_lay(due, meld.kind, rest, turn.rules):
            most = turn.laid + 1 + most_melds(meld.kind, rest, turn.rules)
            yield _because(SkarneyCode.CONTRACT_OUT_OF_REACH, meld.cards, count=most, needed=turn.needed)


def _wrong_addition(turn: PlayingTurn, move: LayOff) -> Iterator[Violation]:
    yield from _unfinished(turn)
    if not turn.has_contract and not turn.is_in_contract:
        yield _because(SkarneyCode.CONTRACT_FIRST)
    if move.target not in turn.table:
        yield _because(CommonCode.NO_SUCH_MELD, meld=move.target)
    else:
        if turn.table.owners[move.target] != turn.side:
            yield _because(SkarneyCode.NOT_OWN_MELD, meld=move.target)
        most = turn.rules.layoff_max_per_meld
        if turn.added.count(move.target) >= most:
            yield _because(SkarneyCode.ADDED_TOO_OFTEN, most=most)
        yield from _does_not_fit(turn, move)
    yield from _missing(turn.hand.missing(cards_used(move)))


def _does_not_fit(turn: PlayingTurn, move: LayOff) -> tuple[Violation, ...]:
    meld, rules = turn.table[move.target], turn.rules.meld_rules
    if move.end not in ends_of(meld.kind):
        any_suit = meld.kind is MeldKind.SET and rules.wild_in_sets is Naming.RANK
        kind = "rank_set" if any_suit else meld.kind.value
        return (_because(CommonCode.WRONG_END, (move.card,), meld=move.target, kind=kind, end=move.end.value),)
    if extensions_of(meld, rules).admits((move.card, move.face, move.end)):
        return ()
    return meld_violations(extended(meld, move.card, move.face, move.end), rules)


def _wrong_exchange(turn: PlayingTurn, move: Exchange) -> Iterator[Violation]:
    yield from _unfinished(turn)
    when = turn.rules.exchange_when
    if when is ExchangeWhen.FIRST and turn.laid_now:
        yield _because(SkarneyCode.EXCHANGE_TOO_LATE)
    if when is ExchangeWhen.AFTER_CONTRACT and not turn.laid:
        yield _because(SkarneyCode.EXCHANGE_TOO_EARLY)
    most = turn.rules.exchanges_max
    if most is not None and turn.exchanged >= most:
        yield _because(SkarneyCode.EXCHANGED_TOO_OFTEN, most=most)
    if move.target not in turn.table:
        yield _because(CommonCode.NO_SUCH_MELD, meld=move.target).citing("K-12")
    else:
        if turn.table.owners[move.target] == turn.side:
            yield _because(SkarneyCode.OWN_WILD_CARD, meld=move.target)
        if move.card not in extensions_of(turn.table[move.target], turn.rules.meld_rules).takes:
            yield _because(SkarneyCode.NO_WILD_TO_TAKE, (move.card,), meld=move.target)
    yield from _missing(turn.hand.missing(cards_used(move)))
