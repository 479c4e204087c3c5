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


def _out_of_phase(sight: State | View, move: Move) -> Iterator[Violation]:
    answers = isinstance(move, Show | LayOff | Done)
    draws = isinstance(move, DrawStock | TakeDiscard)
    match sight.phase:
        case Phase.LAY_OFF:
            yield from _wrong_answer(sight, move) if answers else iter((_because(ChinchonCode.PLAY_CLOSED),))
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


def _wrong_answer(sight: State | View, move: Move) -> Iterator[Violation]:
    """Yield what is wrong with the order of showing and laying off."""
    if not shows(sight) and isinstance(move, Show):
        yield _because(ChinchonCode.SHOWN_ALREADY)
    if shows(sight) and isinstance(move, LayOff):
        yield _because(ChinchonCode.SHOW_FIRST)


def _impossible(sight: State | View, move: Move) -> Iterator[Violation]:
    """Yield what keeps a move from being made at all."""
    match move:
        case Close():
            yield from _no_close(sight, move)
        case Show(melds):
            yield from _no_melds(sight, melds)
            yield from _not_in_hand(sight, cards_used(move))
        case LayOff():
            yield from _does_not_fit(sight, move)
            yield from _not_in_hand(sight, (move.card,))
        case Discard(card):
            yield from _not_in_hand(sight, (card,))
        case _:
            return  # drawing and being done take nothing


def _not_in_hand(sight: State | View, cards: Iterable[Card]) -> Iterator[Violation]:
    missing = sight.hand.missing(cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)


def _no_melds(sight: State | View, melds: Iterable[Meld]) -> Iterator[Violation]:
    for meld in melds:
        yield from meld_violations(meld, sight.rules.meld_rules)


def _no_close(sight: State | View, move: Close) -> Iterator[Violation]:
    used = cards_used(move)
    reasons = (*_no_melds(sight, move.melds), *_not_in_hand(sight, used))
    yield from reasons
    if move.card is None:
        yield _because(ChinchonCode.CLOSE_UNNAMED)
    elif not reasons and sight.phase is Phase.PLAY:
        if sight.fresh:
            yield _because(ChinchonCode.CLOSE_FIRST_TURN)
        left, total = rest_of(sight.hand, used), sight.context.totals[sight.turn]
        yield from close_problems(left, move.melds, total, sight.rules)


def _does_not_fit(sight: State | View, move: LayOff) -> Iterator[Violation]:
    table, rules = open_melds(sight), sight.rules.meld_rules
    if 0 <= move.target < first_target(sight):
        yield _because(ChinchonCode.CLOSER_OWN_MELD, meld=move.target)
    yield from lay_off_violations(table, move.target, (move.card, move.face, move.end), rules, any_suit=True)
