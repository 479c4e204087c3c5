"""Legality of moves: every reason against a move at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from scala40.chinchon._rules import RULEBOOK
from scala40.chinchon._text import ChinchonCode
from scala40.chinchon.closing import close_problems
from scala40.chinchon.moves import Close, Done, LayOff, Move, Show, cards_used
from scala40.chinchon.rounds import first_target, open_melds, shows
from scala40.chinchon.state import Phase, State, View
from scala40.chinchon.turn import moves
from scala40.core._cards import Card, Violation
from scala40.core._game import Discard, DrawStock, TakeDiscard, listing_of, turn_problems
from scala40.core._melds import Meld, lay_off_violations, meld_violations, rest_of
from scala40.core._text import CommonCode

_because = RULEBOOK.violation


listed: Final = listing_of(State, moves)
"""Return the legal moves of the seat whose turn it is, in a state of a hand that is not over."""


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal for a seat."""
    found = turn_problems(RULEBOOK, position, seat, position.turn)
    return found or (*_out_of_phase(position, move), *_impossible(position, move))


def _out_of_phase(position: State | View, move: Move) -> Iterator[Violation]:
    answers = isinstance(move, Show | LayOff | Done)
    draws = isinstance(move, DrawStock | TakeDiscard)
    match position.phase:
        case Phase.LAY_OFF:
            yield from _wrong_answer(position, move) if answers else iter((_because(ChinchonCode.PLAY_CLOSED),))
        case _ if answers:
            yield _because(ChinchonCode.NOT_CLOSED)
        case Phase.LEAD:
            if not isinstance(move, Discard):
                yield _because(ChinchonCode.FIRST_TURN_DISCARD)
        case Phase.PLAY:
            if draws:
                yield _because(CommonCode.ALREADY_DRAWN)
        case _:
            if not draws:
                yield _because(CommonCode.MUST_DRAW_FIRST, taking="free")


def _wrong_answer(position: State | View, move: Move) -> Iterator[Violation]:
    """Yield what is wrong with the order of showing and laying off."""
    if not shows(position) and isinstance(move, Show):
        yield _because(ChinchonCode.SHOWN_ALREADY)
    if shows(position) and isinstance(move, LayOff):
        yield _because(ChinchonCode.SHOW_FIRST)


def _impossible(position: State | View, move: Move) -> Iterator[Violation]:
    """Yield what keeps a move from being made at all."""
    match move:
        case Close():
            yield from _no_close(position, move)
        case Show(melds):
            yield from _no_melds(position, melds)
            yield from _not_in_hand(position, cards_used(move))
        case LayOff():
            yield from _does_not_fit(position, move)
            yield from _not_in_hand(position, (move.card,))
        case Discard(card):
            yield from _not_in_hand(position, (card,))
        case _:
            return  # drawing and being done take nothing


def _not_in_hand(position: State | View, cards: Iterable[Card]) -> Iterator[Violation]:
    missing = position.hand.missing(cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)


def _no_melds(position: State | View, melds: Iterable[Meld]) -> Iterator[Violation]:
    for meld in melds:
        yield from meld_violations(meld, position.rules.meld_rules)


def _no_close(position: State | View, move: Close) -> Iterator[Violation]:
    used = cards_used(move)
    reasons = (*_no_melds(position, move.melds), *_not_in_hand(position, used))
    yield from reasons
    if move.card is None:
        yield _because(ChinchonCode.CLOSE_UNNAMED)
    elif not reasons and position.phase is Phase.PLAY:
        if position.fresh:
            yield _because(ChinchonCode.CLOSE_FIRST_TURN)
        left, total = rest_of(position.hand, used), position.context.totals[position.turn]
        yield from close_problems(left, move.melds, total, position.rules)


def _does_not_fit(position: State | View, move: LayOff) -> Iterator[Violation]:
    table, rules = open_melds(position), position.rules.meld_rules
    if 0 <= move.target < first_target(position):
        yield _because(ChinchonCode.CLOSER_OWN_MELD, meld=move.target)
    yield from lay_off_violations(table, move.target, (move.card, move.face, move.end), rules, any_suit=True)
