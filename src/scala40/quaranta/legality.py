"""Legal moves, and every reason why a move is not legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from scala40.core._cards import Card, Rank, Violation
from scala40.core._game import Discard, DrawStock, TakeDiscard, listing_of, turn_problems
from scala40.core._melds import (
    End,
    Meld,
    MeldExtensions,
    MeldKind,
    ends_of,
    extended,
    joker_faces,
    meld_violations,
    with_joker_replaced,
)
from scala40.core._text import Code, CommonCode
from scala40.quaranta._rules import (
    RULEBOOK,
    ClosingDiscard,
    DiscardDrawUnopened,
    JokerInOpening,
    OpeningTurn,
)
from scala40.quaranta._text import QuarantaCode
from scala40.quaranta._turn.drawing import can_take, may_keep, may_take, owed_for_taking
from scala40.quaranta._turn.duties import CLOSE_DUTY, DRAW, OPEN_WITH_DUTY, Duty, DutyKind, Phase, Situation
from scala40.quaranta._turn.finishing import TurnSearch
from scala40.quaranta._turn.listing import moves
from scala40.quaranta._turn.table import index_of, joined, parts_of, sets_to_discard
from scala40.quaranta._turn.turn import (
    Play,
    Position,
    Turn,
    after,
    cards_used,
    due_at_once,
    joker_is_owed,
    meets,
    reach_of,
    turn_of,
)
from scala40.quaranta._turn.turn_rules import TurnRules, closes_unopened, is_banned, is_kept, turn_rules_of
from scala40.quaranta.moves import CompleteSet, DiscardSet, LayMeld, LayOff, Move, SplitRun, TakeJoker
from scala40.quaranta.state import State, View

_because = RULEBOOK.violation


listed: Final = listing_of(State, moves)
"""Return the legal moves of the seat whose turn it is, in a state of a hand that is not over."""


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal for a seat."""
    reasons = turn_problems(RULEBOOK, position, seat, position.turn)
    reasons = reasons or (*_out_of_phase(position, move), *_impossible(position, move))
    return reasons or tuple(_leads_nowhere(position, move))


def _out_of_phase(position: Position, move: Move) -> Iterator[Violation]:
    draws = isinstance(move, DrawStock | TakeDiscard)
    if position.phase is Phase.LEAD and not isinstance(move, Discard):
        yield _because(QuarantaCode.LEAD_DISCARD)
    if draws and position.phase is Phase.PLAY:
        yield _because(CommonCode.ALREADY_DRAWN)
    if not draws and position.phase is Phase.DRAW:
        yield _because(CommonCode.MUST_DRAW_FIRST)


def _impossible(position: Position, move: Move) -> Iterator[Violation]:
    """Yield what keeps a move from being made at all."""
    match move:
        case LayMeld(meld):
            if not (_has_opened(position) or turn_rules_of(position).may_open or position.phase is Phase.LEAD):
                yield _because(QuarantaCode.FIRST_TURN_OPENING)
            yield from _no_meld(position, meld)
            yield from _jokers_in_time(position, meld)
            yield from _not_now(position, move)
        case LayOff(target) | SplitRun(target):
            misfits = _does_not_fit(position, move) if isinstance(move, LayOff) else _cuts_wrongly(position, move)
            yield from _unless_opened(position, QuarantaCode.NOT_OPENED)
            yield from _unless_in_reach(position, target)
            yield from misfits if target in position.table else _no_target(target)
            yield from _not_now(position, move)
        case TakeJoker(target) | CompleteSet(target):
            yield from _unless_opened(
                position, QuarantaCode.JOKER_NOT_OPENED, but=turn_rules_of(position).takes_unopened
            )
            yield from _unless_in_reach(position, target)
            yield from _takes_no_joker(position, move) if target in position.table else _no_target(target, "B-09")
            yield from _not_now(position, move)
            if joker_is_owed(position.duties, position.rules):
                yield _because(QuarantaCode.JOKER_PENDING)
        case DiscardSet(rank):
            yield from _no_set_to_discard(position, rank)
        case TakeDiscard():
            if position.phase is not Phase.LEAD and not may_take(position, turn_rules_of(position)):
                yield _take_not_opened(position)
        case Discard(card):
            yield from _may_not_discard(position, card)
        case _:
            return  # the stock can always be drawn from


def _take_not_opened(position: Position) -> Violation:
    """Return the violation of a seat that may not take the discard before it opens; after the draw it draws nothing."""
    if position.rules.discard_draw_unopened is not DiscardDrawUnopened.NEVER:
        return _because(QuarantaCode.FIRST_TURN_OPENING)
    if position.phase is Phase.PLAY:
        return _because(QuarantaCode.TAKE_NOT_OPENED, instead="nothing")
    return _because(QuarantaCode.TAKE_NOT_OPENED)


def _unless_opened(position: Position, code: Code, *, but: bool = False) -> Iterator[Violation]:
    if not (but or _has_opened(position)):
        yield _because(code)


def _unless_in_reach(position: Position, target: int) -> Iterator[Violation]:
    """Yield that a meld on the table may not be changed in the turn of the opening (V-05)."""
    if _has_opened(position) and target in position.table and target < reach_of(position):
        yield _because(_OUT_OF_REACH[position.rules.opening_turn])


_OUT_OF_REACH: Final = {
    OpeningTurn.OWN_MELDS: QuarantaCode.OWN_MELDS_ONLY,
    OpeningTurn.MELDS_ONLY: QuarantaCode.NEW_MELDS_ONLY,
}


def _no_meld(position: Position, meld: Meld) -> tuple[Violation, ...]:
    tables = position.rules.tables
    return () if tables.option(meld) else meld_violations(meld, tables.rules)


def _jokers_in_time(position: Position, meld: Meld) -> Iterator[Violation]:
    """Yield that a meld comes too early because it holds jokers, if it cannot be part of a close (D-11, V-04)."""
    clean = position.rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    if clean and meld.jokers and not (_has_opened(position) or turn_rules_of(position).closes_unopened):
        yield _because(QuarantaCode.JOKER_IN_OPENING, needed=position.rules.opening_points)


def _not_now(position: Position, play: Play) -> Iterator[Violation]:
    """Yield which cards are missing, and what must be laid before that play (D-31)."""
    missing = position.hand.missing(cards_used(play))
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    yield from _not_first(position, play)


def _no_set_to_discard(position: Position, rank: Rank) -> Iterator[Violation]:
    """Yield why a set does not go to the discard pile (V-17)."""
    target = sets_to_discard(index_of(position.table, position.rules)).get(rank)
    if target is None or not _has_opened(position):
        yield _because(QuarantaCode.NO_SET_TO_DISCARD, DiscardSet(rank).cards)
    else:
        yield from _unless_in_reach(position, target)
    yield from _not_first(position, None)


def _not_first(position: Position, play: Play | None) -> Iterator[Violation]:
    """Yield what must be laid before a play, or before anything else is done (D-31)."""
    first = due_at_once(turn_of(position), position.rules)
    if first is not None and not (play and meets(play, first, turn_of(position), position.rules)):
        yield _because(QuarantaCode.DUTY_FIRST, (first.card,), duty=first.kind.value)


def _no_target(target: int, rule: str = "B-08") -> Iterator[Violation]:
    """Yield that there is no such meld; the rule says what may be done with which melds."""
    yield _because(CommonCode.NO_SUCH_MELD, meld=target).citing(rule)


def _wrong_end(position: Position, meld: Meld, move: LayOff | SplitRun) -> Iterator[Violation]:
    """Yield that nothing goes to that end of a meld; with no word of where it grows if this has no place there."""
    cards, end = cards_used(move), move.end.value
    if meld.kind is MeldKind.SET and move.end is End.SET:
        end = "cut"  # a suit may well be added, but a set is not cut
    nowhere = {} if _has_a_place(position.rules.tables.extensions(meld), cards) else {"ends": "nowhere"}
    yield _because(CommonCode.WRONG_END, cards, meld=move.target, kind=meld.kind.value, end=end, **nowhere)


def _has_a_place(extensions: MeldExtensions, cards: tuple[Card, ...]) -> bool:
    """Return whether one of the cards can be added to a run, or any card to a set."""
    if extensions.suit is None:
        return extensions.fit_plane != 0
    return any(extensions.fit_plane & card.bit or (card.is_joker and extensions.wild) for card in cards)


def _does_not_fit(position: Position, move: LayOff) -> Iterator[Violation]:
    meld, tables = position.table[move.target], position.rules.tables
    if move.end not in ends_of(meld.kind):
        yield from _wrong_end(position, meld, move)
    elif not tables.extensions(meld).admits(move.card, move.face, move.end):
        yield from meld_violations(extended(meld, move.card, move.face, move.end), tables.rules)


def _cuts_wrongly(position: Position, move: SplitRun) -> Iterator[Violation]:
    """Yield why a run cannot be lengthened and cut like that: the whole must follow on, each part be a meld."""
    meld, rules = position.table[move.target], position.rules
    if not rules.longest_part:
        yield _because(QuarantaCode.RUNS_NOT_CUT)
    elif meld.kind is MeldKind.SET or move.end not in ends_of(meld.kind):
        yield from _wrong_end(position, meld, move)
    else:
        run = joined(meld, move)
        if len(run) <= rules.max_run_length:
            yield _because(QuarantaCode.NOTHING_TO_CUT, run.cards, most=rules.max_run_length, count=len(run))
        yield from (it for it in meld_violations(run, rules.meld_rules) if it.code not in _ABOUT_PARTS)
        parts = parts_of(run, min(max(move.cut, 0), len(run)))
        wrong = [it for part in parts for it in meld_violations(part, rules.meld_rules) if it.code in _ABOUT_PARTS]
        most, long = rules.longest_part, [it for it in parts if rules.longest_part < len(it) <= rules.max_run_length]
        wrong += [_because(QuarantaCode.PART_TOO_LONG, it.cards, most=most, count=len(it)) for it in long]
        yield from _once_each(wrong)


def _once_each(violations: Iterable[Violation]) -> Iterator[Violation]:
    """Yield violations, of those that say the same a single one with the cards of all."""
    cards: dict[Violation, tuple[Card, ...]] = {}
    for it in violations:
        message = attrs.evolve(it, cards=())
        cards[message] = (*cards.get(message, ()), *it.cards)
    return (attrs.evolve(message, cards=of_all) for message, of_all in cards.items())


_ABOUT_PARTS: Final = frozenset(
    {
        CommonCode.TOO_FEW_CARDS,
        CommonCode.TOO_MANY_JOKERS,
        CommonCode.NO_NATURAL_CARD,
        CommonCode.RUN_TOO_LONG,
        CommonCode.RUN_TWO_ACES,
    }
)
"""Codes that judge the parts of a run that is cut, and not the whole run."""


def _takes_no_joker(position: Position, move: TakeJoker | CompleteSet) -> Iterator[Violation]:
    meld, tables = position.table[move.target], position.rules.tables
    extensions = tables.extensions(meld)
    if isinstance(move, CompleteSet):
        if move.cards != extensions.both:
            yield _because(QuarantaCode.NOT_BOTH_CARDS, move.cards, meld=move.target)
    elif move.card in extensions.both:
        yield _because(QuarantaCode.BOTH_CARDS_DUE, extensions.both, meld=move.target)
    elif move.card not in extensions.takes:
        if move.card in joker_faces(meld):
            yield from meld_violations(with_joker_replaced(meld, move.card), tables.rules)
        else:
            yield _because(QuarantaCode.NO_JOKER_TO_TAKE, (move.card,), meld=move.target)


def _may_not_discard(position: Position, card: Card) -> Iterator[Violation]:
    turn, turn_rules = turn_of(position), turn_rules_of(position)
    if card not in turn.hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (card,))
    size = len(turn.hand) + (position.phase is DRAW)  # no discard comes before the draw
    closes = turn_rules.closes_unopened and closes_unopened(turn, size)
    for duty in turn.owed:
        if duty.kind is DutyKind.OPEN and not turn.is_opening:
            yield _because(QuarantaCode.OPENING_OWED, (duty.card,))
        elif duty.kind in _TAKEN_TO_LAY:
            yield _for_taking(QuarantaCode.DUTY_UNMET, duty)
    if OPEN_WITH_DUTY in turn.duties:
        yield _because(QuarantaCode.JOKER_OWED).citing("V-14")
    elif joker_is_owed(turn.duties, turn_rules.rules):
        yield _because(QuarantaCode.JOKER_OWED)
    if turn.is_opening and not closes:
        yield _unfinished(turn, turn_rules)
    if is_kept(turn, card):
        thrown_back = _because(QuarantaCode.UPCARD_THROWN_BACK, (card,))
        yield thrown_back if may_keep(position, turn_rules) else thrown_back.citing("V-01")
    if is_banned(turn, card, turn_rules, size):
        of_joker, of_playable = _BANS[turn_rules.situation(size, opened=turn.opened or closes)]
        fits = card.is_joker or index_of(turn.table, position.rules).fits & card.bit
        yield _because((of_joker if card.is_joker else of_playable) if fits else QuarantaCode.TAKER_DISCARD, (card,))


def _unfinished(turn: Turn, turn_rules: TurnRules) -> Violation:
    """Return the violation of a discard amid an opening, or amid a close that is none (V-04)."""
    if CLOSE_DUTY in turn.duties:
        return _because(QuarantaCode.CLOSE_UNFINISHED)
    return _because(QuarantaCode.OPENING_UNFINISHED, points=turn.points, needed=turn_rules.opening_points)


_BANS: Final = {
    Situation.UNOPENED: (QuarantaCode.JOKER_DISCARD, QuarantaCode.PLAYABLE_DISCARD),
    Situation.OPENED: (QuarantaCode.JOKER_DISCARD_OPENED, QuarantaCode.PLAYABLE_DISCARD_OPENED),
    Situation.CLOSING: (QuarantaCode.JOKER_DISCARD_CLOSING, QuarantaCode.PLAYABLE_DISCARD_CLOSING),
}


def _has_opened(position: Position) -> bool:
    return position.opened[position.turn]


def _leads_nowhere(position: Position, move: Move) -> Iterator[Violation]:
    """Yield why the turn could not be finished after a move that is possible."""
    match move:
        case TakeDiscard():
            if not can_take(position, turn_rules_of(position)):
                yield _useless(position)
        case LayMeld() | LayOff() | SplitRun() | TakeJoker() | CompleteSet():
            yield from _cannot_finish(position, move)
        case Discard():
            if len(position.hand) == 1 and not turn_rules_of(position).may_close:
                yield _because(QuarantaCode.FIRST_TURN_CLOSE)
        case _:
            return  # after a draw there is always something to discard


def _useless(position: Position) -> Violation:
    """Return why the top of the pile is not taken, which the seat may take but not use."""
    if _has_opened(position):
        return _because(QuarantaCode.TAKE_NOT_USABLE, position.pile[-1:])
    if DutyKind.MELD in owed_for_taking(position, turn_rules_of(position)):
        return _because(QuarantaCode.TAKE_NOT_OPENING, position.pile[-1:])
    return _because(QuarantaCode.TAKE_WITHOUT_OPENING, position.pile[-1:])


def _for_taking(code: Code, duty: Duty) -> Violation:
    """Return the violation about a card taken from the pile; of a seat that opens, another rule asks it (D-30)."""
    violation = _because(code, (duty.card,), duty=duty.kind.value)
    return violation.citing("D-30") if duty.kind is DutyKind.MELD else violation


def _cannot_finish(position: Position, play: Play) -> Iterator[Violation]:
    search = TurnSearch(position)
    if not search.can_finish_after(play):
        then, finishing = after(search.turn, play, position.rules), search.finishing
        reasons = (*_too_few_left(then, search.turn_rules), *_opens_too_low(position, play, search))
        lost = finishing.lost_anyhow(then) if reasons else finishing.lost(then)
        yield from (*reasons, *(_because_lost(duty) for duty in lost if duty.binds_the_card))
        if not (reasons or lost):
            yield _because(QuarantaCode.NO_CLOSING_DISCARD, finishing.last_card(then))


def _too_few_left(turn: Turn, turn_rules: TurnRules) -> Iterator[Violation]:
    left = len(turn.hand)
    if left < 1 and turn_rules.rules.closing_discard is ClosingDiscard.REQUIRED:
        yield _because(QuarantaCode.NO_DISCARD_LEFT)
    if left < 2 and not turn_rules.may_close:
        yield _because(QuarantaCode.FIRST_TURN_CLOSE)


def _opens_too_low(position: Position, play: Play, search: TurnSearch) -> Iterator[Violation]:
    if CLOSE_DUTY in after(search.turn, play, position.rules).duties:
        yield _because(QuarantaCode.JOKER_IN_OPENING, needed=position.rules.opening_points)
    elif not _has_opened(position):
        points = search.best_opening_after(play)
        needed = position.rules.opening_points
        if points < needed:
            yield _because(QuarantaCode.OPENING_TOO_LOW, cards_used(play), points=points, needed=needed)


_TAKEN_TO_LAY: Final = frozenset({DutyKind.LAY, DutyKind.MELD})


def _because_lost(duty: Duty) -> Violation:
    code = {DutyKind.JOKER: QuarantaCode.JOKER_LOST, DutyKind.OPEN_WITH: QuarantaCode.JOKER_NOT_OPENING}.get(duty.kind)
    return _because(code) if code else _for_taking(QuarantaCode.DUTY_LOST, duty)
