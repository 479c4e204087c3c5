"""Legal moves of Skarney, and every reason against the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from scala40.core.base import insist_on_kind
from scala40.core.cards import Card, Violation, bits
from scala40.core.game import DRAW_STOCK, NO_MOVES, DrawStock, LegalMoves, listing_of, turn_problems
from scala40.core.melds import Meld, MeldKind, MeldRules, Naming, ends_of, extended, meld_violations, rest_of
from scala40.core.text import CommonCode
from scala40.skarney.contract import CONTRACT_KINDS, can_lay, contract_problems, first_melds, most_melds
from scala40.skarney.melds import growth_of, melds_in
from scala40.skarney.moves import (
    ACCEPT,
    DECLINE,
    END_TURN,
    OFFERS,
    Accept,
    Decline,
    EndTurn,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
    insist_on_move,
)
from scala40.skarney.phase import DRAW, OFFER, PLAY
from scala40.skarney.rules import RULEBOOK
from scala40.skarney.state import State, View
from scala40.skarney.table import PlayingTurn, cards_used, contract_kind
from scala40.skarney.text import SkarneyCode


def moves_of(turn: PlayingTurn) -> Iterator[Move]:
    """Yield the legal moves between the draw and the end of a turn."""
    has_contract = turn.has_contract
    yield from map(LayMeld, melds_in(turn.hand, turn.rules.meld_rules)) if has_contract else _contract_melds(turn)
    if not turn.is_in_contract:
        if has_contract:
            yield from _lay_offs(turn)
        yield from _exchanges(turn)
        yield from ends(turn)


def _contract_melds(turn: PlayingTurn) -> Iterator[LayMeld]:
    begun = contract_kind(turn.table, turn.side)
    for kind in CONTRACT_KINDS if begun is None else (begun,):
        yield from map(LayMeld, first_melds(turn.needed - turn.laid, kind, turn.hand, turn.rules))


def _lay_offs(turn: PlayingTurn) -> Iterator[LayOff]:
    ones, jokers, rules = turn.hand.ones, turn.hand.jokers, turn.rules.meld_rules
    for target, (meld, owner) in enumerate(zip(turn.table.melds, turn.table.owners, strict=True)):
        if owner == turn.side and turn.added.count(target) < turn.rules.layoff_max_per_meld:
            held = ones & growth_of(meld, rules).fits
            if held or jokers:
                yield from _lay_offs_on(target, meld, held, jokers, rules)


@lru_cache(maxsize=1 << 14)
def _lay_offs_on(target: int, meld: Meld, held: int, jokers: int, rules: MeldRules) -> list[LayOff]:
    """The ways to add one of some cards or jokers to a meld."""
    return [
        LayOff(target, card, end, face)
        for card, face, end in growth_of(meld, rules).places
        if (jokers if card.is_joker else held & card.bit)
    ]


def _exchanges(turn: PlayingTurn) -> Iterator[Exchange]:
    ones, rules = turn.hand.ones, turn.rules.meld_rules
    for target, (meld, owner) in enumerate(zip(turn.table.melds, turn.table.owners, strict=True)):
        if owner != turn.side:
            yield from (Exchange(target, card) for card in growth_of(meld, rules).takes if ones & card.bit)


def ends(turn: PlayingTurn) -> Iterator[Move]:
    """Yield the ways to end a turn whose contract is not in the middle: an offer, or none (K-13, K-15, K-16)."""
    if len(turn.hand) > 1 and turn.stock:
        yield from (OFFERS[index] for index in bits(turn.hand.ones))
        if turn.hand.jokers:
            yield OFFERS[-1]
    else:
        yield END_TURN


# Who may act, and why a move is not legal: every reason at once.

_because = RULEBOOK.violation
_ANSWERS: Final[tuple[Move, ...]] = (ACCEPT, DECLINE)
_DRAW: Final[tuple[Move, ...]] = (DRAW_STOCK,)
_OPEN_BEFORE_THE_DRAW: Final = frozenset(
    {SkarneyCode.CONTRACT_OUT_OF_REACH, SkarneyCode.OFFER_DUE, SkarneyCode.OFFER_OF_LAST_CARD}
)
"""What depends on the hand as a whole, to which a card is still to come while a draw is due."""


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seats that may act now: the one that is asked, or else the one whose turn it is; () at the end.

    Raises:
        TypeError: this is no position of this game.

    >>> from scala40.skarney import Ruleset, deal
    >>> actors(deal(Ruleset(), 4, seed=7))
    (1,)
    """
    insist_on_kind("the position", position, State, View)
    if position.phase.is_over:
        return ()
    return (acting(position),)


def acting(position: State | View) -> int:
    """Return the seat that is to act in a hand that is not over."""
    return position.turn if position.asked is None else position.asked


def turn_of(position: State | View) -> PlayingTurn:
    """Return what of a position matters for the plays of the seat whose turn it is, whose hand must be known."""
    return PlayingTurn(
        position.hand,
        position.table,
        position.rules.side_of(position.turn),
        position.added,
        bool(position.stock_size if isinstance(position, View) else position.stock),
        position.rules,
        position.context.number,
    )


def legal_moves(position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
    """Return the legal moves of a seat.

    A state lists them once and keeps the list. That takes some microseconds as a rule and some tenths of a millisecond
    where a contract can be laid, for each first meld is tried with what must follow it.

    Args:
        position: a state, or the view of the seat itself.
        seat: the seat; by default the first actor, or the seat of the view.

    Raises:
        TypeError: this is no position of this game, or the seat is no number.

    >>> from scala40.skarney import Ruleset, deal
    >>> legal_moves(deal(Ruleset(), 4, seed=7))
    <LegalMoves: draw from the stock>
    """
    insist_on_kind("the position", position, State, View)
    if turn_problems(RULEBOOK, position, seat, acting(position)):
        return NO_MOVES
    if isinstance(position, State):
        return _listed(position)
    return LegalMoves(_moves(position))


def _moves(position: State | View) -> tuple[Move, ...]:
    """Return the legal moves of the seat that is to act, in a hand that is not over."""
    if position.phase is OFFER:
        return _ANSWERS
    if position.phase is DRAW:
        return _DRAW
    return (*moves_of(turn_of(position)),)


_listed: Final = listing_of(State, _moves)


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal; () if it is.

    The time is some microseconds, and that of `most_melds` for a meld of a contract.

    Args:
        position: a state, or the view of the seat itself.
        move: the move.
        seat: the seat that would make it; by default the first actor, or the seat of the view.

    Raises:
        TypeError: this is no position, or no move, of this game, or the seat is no number.

    >>> from scala40.skarney import JOKER, Offer, Ruleset, deal
    >>> for violation in violations(deal(Ruleset(), 4, seed=7), Offer(JOKER)):
    ...     print(violation)
    the turn begins with drawing a card from the pile [KB-02]
    not in the hand: JK [KB-03]
    """
    insist_on_kind("the position", position, State, View)
    insist_on_move(move)
    not_to_act = turn_problems(RULEBOOK, position, seat, acting(position))
    if not_to_act:
        return not_to_act
    if position.phase is OFFER:
        return () if isinstance(move, Accept | Decline) else (_because(SkarneyCode.ANSWER_DUE),)
    wrong = _wrong_play(turn_of(position), move)
    if position.phase is DRAW:
        wrong = (it for it in wrong if it.code not in _OPEN_BEFORE_THE_DRAW)
    return (*_out_of_phase(position, move), *wrong)


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
            yield from _unfinished(turn)
            yield from _missing(turn.hand.missing((card,))) if card else (_because(SkarneyCode.OFFER_UNNAMED),)
            if not turn.stock:
                yield _because(SkarneyCode.OFFER_AFTER_LAST_DRAW)
            if len(turn.hand) < 2:
                yield _because(SkarneyCode.OFFER_OF_LAST_CARD)
        case EndTurn():
            yield from _unfinished(turn)
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
    if growth_of(meld, rules).admits((move.card, move.face, move.end)):
        return ()
    return meld_violations(extended(meld, move.card, move.face, move.end), rules)


def _wrong_exchange(turn: PlayingTurn, move: Exchange) -> Iterator[Violation]:
    yield from _unfinished(turn)
    if move.target not in turn.table:
        yield _because(CommonCode.NO_SUCH_MELD, meld=move.target).citing("K-12")
    else:
        if turn.table.owners[move.target] == turn.side:
            yield _because(SkarneyCode.OWN_WILD_CARD, meld=move.target)
        if move.card not in growth_of(turn.table[move.target], turn.rules.meld_rules).takes:
            yield _because(SkarneyCode.NO_WILD_TO_TAKE, (move.card,), meld=move.target)
    yield from _missing(turn.hand.missing(cards_used(move)))
