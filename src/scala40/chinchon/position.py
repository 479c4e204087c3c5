"""Positions of Chinchón: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from scala40.chinchon._rules import (
    DIRECTION,
    HAND_SIZE,
    NOTATION,
    RULEBOOK,
    CloserLaysOff,
    EarlyClose,
    FirstTurn,
    LayOffOn,
    Ruleset,
)
from scala40.chinchon._text import ChinchonDetail
from scala40.chinchon.closing import is_guarded, left_problems, points_of
from scala40.chinchon.rounds import shows, turns_left, yet_to_show
from scala40.chinchon.state import Phase, Setup, State, View, draft_from, meld_cards, seal
from scala40.core._base import Seed
from scala40.core._cards import Card, Chance, Violation
from scala40.core._game import Context, play_order, seat_after, with_item
from scala40.core._melds import LEAST, meld_violations, violation_of
from scala40.core._position import Positions, dealt, hands_problems, known_problems, stock_problems
from scala40.core._text import CommonCode, CommonDetail, Detail

_because = RULEBOOK.violation


def _misfit(what: Detail, **figures: int) -> Violation:
    return _because(CommonCode.TURN, (), what=what, **figures)


def _seats(setup: Setup) -> Iterator[Violation]:
    if setup.closer is not None and setup.closer not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=setup.closer)


def _melds(setup: Setup) -> Iterator[Violation]:
    for target, meld in enumerate(setup.table):
        wrong = meld_violations(meld, setup.rules.meld_rules)
        if wrong:
            yield violation_of(meld, CommonCode.TABLE, setup.rules.meld_rules, meld=target)
            yield from wrong
    for seat, melds in enumerate(setup.shown):
        if any(meld_violations(meld, setup.rules.meld_rules) for meld in melds or ()):
            yield _because(
                CommonCode.TURN, meld_cards(setup.shown[seat] or ()), what=CommonDetail.SHOWN_NO_MELDS, seat=seat
            )


def _turn(setup: Setup) -> Iterator[Violation]:
    closed = setup.phase.is_closed
    early = (setup.table or setup.face_down_known) and not closed
    if closed != (setup.closer is not None) or closed != (setup.face_down is not None) or early:
        yield _misfit(ChinchonDetail.CLOSE_MISFIT)
    elif closed and (setup.turn == setup.closer) != (setup.phase.is_over or _closer_lays_off(setup)):
        yield _misfit(ChinchonDetail.CLOSER_TURN_MISFIT, seat=setup.turn)
    if setup.phase is Phase.LEAD and not _may_lead(setup):
        yield _misfit(ChinchonDetail.LEAD_MISFIT, seat=setup.turn)
    if setup.closer_added and not (0 < setup.closer_added <= HAND_SIZE and _closer_lays_off(setup)):
        yield _misfit(ChinchonDetail.CLOSER_ADDED_MISFIT, count=setup.closer_added)
    yield from _fresh(setup)


def _closer_lays_off(setup: Setup) -> bool:
    """Return whether the closer is laying off, or may have laid off in the end (VC-10)."""
    may = setup.phase.is_closed and setup.turn == setup.closer
    return may and setup.rules.closer_lays_off is CloserLaysOff.YES


def _fresh(setup: Setup) -> Iterator[Violation]:
    """Yield what is wrong with the number of seats that have not finished a turn, which VC-06 asks for."""
    order, fresh = play_order(setup.context, DIRECTION), setup.fresh
    count = len(order) if setup.rules.first_turn_close is EarlyClose.FORBIDDEN else 0
    if not 0 <= fresh <= count:
        yield _misfit(CommonDetail.FRESH_OUT_OF_BOUNDS, fresh=fresh, count=count)
    elif fresh and setup.turn != order[count - fresh]:
        yield _misfit(CommonDetail.FRESH_MISFIT, fresh=fresh, seat=order[count - fresh])
    elif fresh and _has_come_further(setup, order[count - fresh :], count - fresh):
        yield _misfit(ChinchonDetail.FRESH_TOO_FAR, fresh=fresh)


def _has_come_further(setup: Setup, waiting: tuple[int, ...], done: int) -> bool:
    """Return whether more has happened than so many turns, while these seats have not finished one."""
    leads = setup.rules.first_turn is FirstTurn.EIGHT_CARDS
    led = leads and not done and setup.phase is not Phase.LEAD
    higher = len(setup.pile) > done + (not leads)
    taken = any(setup.known[seat] for seat in waiting if seat != setup.turn or setup.phase is not Phase.PLAY)
    return setup.phase.is_closed or led or higher or taken or setup.chance.shuffles > 0


def _may_lead(setup: Setup) -> bool:
    first = setup.turn == play_order(setup.context, DIRECTION)[0]
    counted = setup.rules.first_turn_close is EarlyClose.FORBIDDEN
    if counted and setup.fresh != len(setup.context.seats):
        return False
    untouched = not setup.pile and not setup.chance.shuffles and not any(setup.known)
    return setup.rules.first_turn is FirstTurn.EIGHT_CARDS and first and untouched


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that a seat can hold; after a close some are shown or laid off."""
    if not setup.phase.is_closed:
        due = HAND_SIZE + (seat == setup.turn and setup.phase.holds_extra)
        return due, due
    melds = setup.shown[seat]
    if seat == setup.closer:
        return 0, HAND_SIZE
    if melds is None:
        return HAND_SIZE, HAND_SIZE
    least = max(HAND_SIZE - len(meld_cards(melds)), 0)
    if setup.rules.layoff_on is LayOffOn.CLOSER:
        return 0, least
    # In the first round nobody lays off, and nobody does after a close with all cards melded. Later there may be cards
    # of other seats in the melds.
    if shows(setup) or (setup.closer is not None and not setup.hands[setup.closer] and not setup.closer_added):
        return least, least
    return (least if seat in turns_left(setup)[1:] else 0), max(HAND_SIZE - LEAST * len(melds), 0)


def _piles(setup: Setup) -> Iterator[Violation]:
    if not setup.stock:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_NOT_REFILLED)
    if not setup.pile and setup.phase is Phase.DRAW:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def _close(setup: Setup) -> Iterator[Violation]:
    waiting = {*yet_to_show(setup), setup.closer}
    for seat, melds in enumerate(setup.shown):
        due = setup.phase.is_closed and seat in setup.context.seats and seat not in waiting
        may = due or (setup.phase is Phase.LAY_OFF and seat == setup.turn != setup.closer)
        if (melds is None and due) or (melds is not None and not may):
            yield _misfit(ChinchonDetail.SHOWN_MISFIT, seat=seat)
    if setup.closer is not None:
        yield from _close_problems(setup, setup.closer)


def _close_problems(setup: Setup, closer: int) -> Iterator[Violation]:
    rules, left = setup.rules, setup.hands[closer]
    if any(left_problems(left, rules)) or is_guarded(rules, setup.context.totals[closer], points_of(left, rules)):
        yield _because(CommonCode.TURN, left, what=ChinchonDetail.CLOSER_LEFT_TOO_MUCH, seat=closer)
    if not left and not setup.closer_added and setup.phase is Phase.LAY_OFF:
        yield _misfit(ChinchonDetail.LAY_OFF_MISFIT, seat=closer)
    laid = sum(map(len, setup.table))
    shown = sum(len(meld_cards(setup.shown[seat] or ())) for seat in range(len(setup.shown)))
    count, due = sum(map(len, setup.hands)) + laid + shown, HAND_SIZE * len(setup.context.seats)
    melded = HAND_SIZE - len(left) - setup.closer_added  # the others add cards to the closer's melds, and no melds
    if count != due or not LEAST * len(setup.table) <= melded <= laid or melded == HAND_SIZE < laid:
        yield _misfit(ChinchonDetail.CARDS_MISFIT, count=count, due=due)


def _knowledge(setup: Setup) -> Iterator[Violation]:
    open_ = set(setup.context.seats) - set(turns_left(setup)) if setup.phase.is_closed else set[int]()
    for seat, known in enumerate(setup.known):
        yield from known_problems(RULEBOOK, seat, setup.hands[seat], known)
        if seat in {*open_, setup.closer} and known != setup.hands[seat]:
            yield _because(CommonCode.KNOWLEDGE, setup.hands[seat], what=ChinchonDetail.LEFT_UNKNOWN, seat=seat)
    # The pile becomes the stock when its last card is drawn: one hand has a card more, and the top of the pile stays.
    made_of = len(setup.rules.pack) - HAND_SIZE * len(setup.context.seats) - 2
    yield from stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=range(made_of, made_of + 1)
    )


def _seen_covered(view: View) -> Iterator[Violation]:
    """Yield what is wrong with who sees the card face down."""
    if view.seat is not None and view.closer == view.seat and view.face_down is None:
        yield _because(CommonCode.TURN, (), what=ChinchonDetail.COVERED_MISFIT, seat=view.seat)
    if view.closer != view.seat and view.face_down_known != (view.face_down is not None):
        yield _because(CommonCode.TURN, (), what=ChinchonDetail.COVERED_UNKNOWN)


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the piles and the melds",
    seat_checks=(_seats,),
    card_checks=(_melds,),
    checks=((_turn,), (partial(hands_problems, RULEBOOK, sizes=_sizes), _piles, _close), (_knowledge,)),
    view_checks=((_seen_covered,),),
    aside=lambda view: 0 if view.closer in {None, view.seat} or view.face_down is not None else 1,
    covered=lambda view: view.closer is not None,
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def first(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """Return the first state: seven cards for each seat, one at a time, from the dealer's right."""
    hands, stock = dealt(deck, context, HAND_SIZE, DIRECTION)
    leader, leads = seat_after(context, context.dealer, DIRECTION), rules.first_turn is FirstTurn.EIGHT_CARDS
    if leads:
        hands = with_item(hands, leader, hands[leader].add(stock[-1]))
    setup = Setup(
        fresh=len(context.seats) if rules.first_turn_close is EarlyClose.FORBIDDEN else 0,
        rules=rules,
        context=context,
        hands=hands,
        turn=leader,
        phase=Phase.LEAD if leads else Phase.DRAW,
        stock=stock[:-1],
        pile=() if leads else stock[-1:],
        chance=Chance(seed),
    )
    return seal(draft_from(setup))
