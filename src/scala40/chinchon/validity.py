"""What keeps a setup from being a position of the game: every problem at once."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.chinchon.closing import is_guarded, points_of
from scala40.chinchon.rules import DIRECTION, HAND_SIZE, RULEBOOK, FirstTurn
from scala40.chinchon.setup import Phase, Setup, next_to_lay_off
from scala40.chinchon.text import ChinchonDetail
from scala40.core.base import insist_on_kind
from scala40.core.cards import Card, Violation
from scala40.core.game import play_order
from scala40.core.melds import LEAST, meld_violations, violation_of
from scala40.core.position import checks as setup_checks
from scala40.core.text import CommonCode, CommonDetail, Detail

_because = RULEBOOK.violation


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is in proportion to the cards of the pack: some tenths of a millisecond.

    Raises:
        TypeError: this is no setup of this game.

    >>> from scala40.chinchon import Ruleset, deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    insist_on_kind("the setup", setup, Setup)
    return setup_checks.first_problems(
        setup, (_seats,), (_pack, _melds), (_turn,), (_hands, _piles, _close), (_knowledge,)
    )


def waiting_after_close(setup: Setup) -> tuple[int, ...]:
    """Return the seats that have not yet had their turn after a close, the acting one first; () when there is none."""
    if setup.phase is not Phase.LAY_OFF:
        return ()
    seats = [setup.turn]
    while (seat := next_to_lay_off(setup.rules, setup.context, seats[-1])) != setup.closer:
        seats.append(seat)
    return tuple(seats)


def _misfit(what: Detail, **figures: int) -> Violation:
    return _because(CommonCode.TURN, (), what=what, **figures)


def _seats(setup: Setup) -> Iterator[Violation]:
    yield from setup_checks.seating_problems(RULEBOOK, setup.rules, setup.context)
    counts = {name: len(getattr(setup, name)) for name in ("hands", "shown", "known", "drawn")}
    yield from setup_checks.counts_problems(RULEBOOK, setup.context, counts)
    if setup.turn not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=setup.turn)
    if setup.closer is not None and setup.closer not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=setup.closer)


def _shown_cards(setup: Setup, seat: int) -> list[Card]:
    return [card for meld in setup.shown[seat] or () for card in meld.cards]


def _pack(setup: Setup) -> Iterator[Violation]:
    hands = [card for hand in setup.hands for card in hand]
    melds = [card for meld in setup.table for card in meld.cards]
    shown = [card for seat in range(len(setup.shown)) for card in _shown_cards(setup, seat)]
    covered = [] if setup.face_down is None else [setup.face_down]
    yield from setup_checks.pack_problems(
        RULEBOOK, setup.rules.pack, [*hands, *melds, *shown, *covered, *setup.stock, *setup.pile]
    )


def _melds(setup: Setup) -> Iterator[Violation]:
    for target, meld in enumerate(setup.table):
        wrong = meld_violations(meld, setup.rules.meld_rules)
        if wrong:
            yield violation_of(meld, CommonCode.TABLE, setup.rules.meld_rules, meld=target)
            yield from wrong
    for seat, melds in enumerate(setup.shown):
        if any(meld_violations(meld, setup.rules.meld_rules) for meld in melds or ()):
            yield _because(CommonCode.TURN, _shown_cards(setup, seat), what=CommonDetail.SHOWN_NO_MELDS, seat=seat)


def _turn(setup: Setup) -> Iterator[Violation]:
    closed = setup.phase.is_closed
    early = (setup.table or setup.face_down_known) and not closed
    if closed != (setup.closer is not None) or closed != (setup.face_down is not None) or early:
        yield _misfit(ChinchonDetail.CLOSE_MISFIT)
    elif closed and (setup.turn == setup.closer) != setup.phase.is_over:
        yield _misfit(ChinchonDetail.CLOSER_TURN_MISFIT, seat=setup.turn)
    if setup.phase is Phase.LEAD and not _may_lead(setup):
        yield _misfit(ChinchonDetail.LEAD_MISFIT, seat=setup.turn)


def _may_lead(setup: Setup) -> bool:
    first = setup.turn == play_order(setup.context, DIRECTION)[0]
    untouched = not setup.pile and not setup.chance.shuffles and not any(setup.known)
    return setup.rules.first_turn is FirstTurn.EIGHT_CARDS and first and untouched


def _hands(setup: Setup) -> Iterator[Violation]:
    return setup_checks.hands_problems(RULEBOOK, setup, _sizes)


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that a seat can hold; after a close some are shown or laid off."""
    if not setup.phase.is_closed:
        due = HAND_SIZE + (seat == setup.turn and setup.phase.holds_extra)
        return due, due
    if seat == setup.closer:
        return 0, HAND_SIZE
    waiting = setup.shown[seat] is None
    return (HAND_SIZE, HAND_SIZE) if waiting else (0, max(HAND_SIZE - len(_shown_cards(setup, seat)), 0))


def _piles(setup: Setup) -> Iterator[Violation]:
    if not setup.stock:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_NOT_REFILLED)
    if not setup.pile and setup.phase is Phase.DRAW:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def _close(setup: Setup) -> Iterator[Violation]:
    waiting = waiting_after_close(setup)
    for seat, melds in enumerate(setup.shown):
        due = setup.phase.is_closed and seat in setup.context.seats and seat not in {*waiting, setup.closer}
        may = due or (setup.phase is Phase.LAY_OFF and seat == setup.turn)
        if (melds is None and due) or (melds is not None and not may):
            yield _misfit(ChinchonDetail.SHOWN_MISFIT, seat=seat)
    if setup.closer is not None:
        yield from _close_problems(setup, setup.closer)


def _close_problems(setup: Setup, closer: int) -> Iterator[Violation]:
    rules, left = setup.rules, setup.hands[closer]
    points = points_of(left, rules)
    if points > rules.close_max or is_guarded(rules, setup.context.totals[closer], points):
        yield _because(CommonCode.TURN, left, what=ChinchonDetail.CLOSER_LEFT_TOO_MUCH, seat=closer)
    if not left and setup.phase is Phase.LAY_OFF:
        yield _misfit(ChinchonDetail.LAY_OFF_MISFIT, seat=closer)
    laid = sum(map(len, setup.table))
    shown = sum(len(_shown_cards(setup, seat)) for seat in range(len(setup.shown)))
    count, due = sum(map(len, setup.hands)) + laid + shown, HAND_SIZE * len(setup.context.seats)
    melded = HAND_SIZE - len(left)  # the others add cards to the closer's melds, and no melds
    if count != due or not LEAST * len(setup.table) <= melded <= laid or (not left and laid > HAND_SIZE):
        yield _misfit(ChinchonDetail.CARDS_MISFIT, count=count, due=due)


def _knowledge(setup: Setup) -> Iterator[Violation]:
    open_ = set(setup.context.seats) - set(waiting_after_close(setup)) if setup.phase.is_closed else set[int]()
    for seat, known in enumerate(setup.known):
        yield from setup_checks.known_problems(RULEBOOK, seat, setup.hands[seat], known)
        if seat in open_ and known != setup.hands[seat]:
            yield _because(CommonCode.KNOWLEDGE, setup.hands[seat], what=ChinchonDetail.LEFT_UNKNOWN, seat=seat)
    # The pile becomes the stock when its last card is drawn: one hand has a card more, and the top of the pile stays.
    made_of = len(setup.rules.pack) - HAND_SIZE * len(setup.context.seats) - 2
    yield from setup_checks.stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=range(made_of, made_of + 1)
    )
