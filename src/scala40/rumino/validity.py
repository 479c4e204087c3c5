"""What keeps a setup from being a position of Rumino: every problem at once."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.base import insist_on_kind
from scala40.core.cards import Violation
from scala40.core.position import (
    counts_problems,
    first_problems,
    hands_problems,
    known_problems,
    pack_problems,
    seating_problems,
    stock_problems,
)
from scala40.core.text import CommonCode, CommonDetail
from scala40.rumino.declaring import knock_problems, melds_problems, parted
from scala40.rumino.melds import is_rumino
from scala40.rumino.rules import HAND_SIZE, RULEBOOK
from scala40.rumino.setup import Phase, Setup
from scala40.rumino.text import RuminoDetail

_because = RULEBOOK.violation


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is in proportion to the cards of the pack: some tenths of a millisecond.

    Raises:
        TypeError: this is no setup of this game.

    >>> from scala40.rumino import Ruleset, deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    insist_on_kind("the setup", setup, Setup)
    return first_problems(setup, (_seats,), (_pack,), (_hands, _piles, _turn, _knowledge), (_shown,))


def _seats(setup: Setup) -> Iterator[Violation]:
    yield from seating_problems(RULEBOOK, setup.rules, setup.context)
    counts = {"hands": len(setup.hands), "known": len(setup.known), "drawn": len(setup.drawn)}
    yield from counts_problems(RULEBOOK, setup.context, counts)
    if setup.turn not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=setup.turn)


def _pack(setup: Setup) -> Iterator[Violation]:
    hands = [card for hand in setup.hands for card in hand]
    yield from pack_problems(RULEBOOK, setup.rules.pack, [*hands, *setup.stock, *setup.pile])


def _hands(setup: Setup) -> Iterator[Violation]:
    return hands_problems(RULEBOOK, setup, _sizes)


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """The fewest and the most cards that a seat can hold."""
    acting = seat == setup.turn
    has_drawn = acting and setup.phase is Phase.DISCARD
    may_have = acting and setup.phase is Phase.RUMINO
    return HAND_SIZE + has_drawn, HAND_SIZE + (has_drawn or may_have)


def _piles(setup: Setup) -> Iterator[Violation]:
    has_seven = setup.phase is Phase.RUMINO and len(setup.hand) == HAND_SIZE
    undrawn = has_seven or setup.phase in {Phase.DRAW, Phase.KNOCKED}
    if not setup.stock and undrawn:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if not setup.pile and (undrawn or setup.phase is Phase.GIN):
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def _turn(setup: Setup) -> Iterator[Violation]:
    count, fresh = len(setup.context.seats), setup.fresh
    if not 0 <= fresh <= count:
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_OUT_OF_BOUNDS, fresh=fresh, count=count)
        return
    due = setup.context.order[count - fresh] if fresh else setup.turn
    if setup.turn != due and not _may_have_claimed(setup):
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_MISFIT, fresh=fresh, seat=due)
    highest = 1 + count - fresh + setup.phase.is_over
    if fresh and len(setup.pile) > highest:
        yield _because(CommonCode.TURN, what=CommonDetail.PILE_TOO_HIGH, most=highest, count=len(setup.pile))
    if fresh and setup.phase is Phase.KNOCKED:
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_TOO_EARLY, seat=setup.turn)


def _may_have_claimed(setup: Setup) -> bool:
    """Whether a seat that is not to act may have claimed the discard of another one."""
    count, order = len(setup.context.seats), setup.context.order
    claimed = setup.phase is Phase.RUMINO and len(setup.hand) > HAND_SIZE
    return claimed and setup.fresh < count and setup.turn != order[count - setup.fresh - 1]


def _knowledge(setup: Setup) -> Iterator[Violation]:
    waiting = setup.context.order[len(setup.context.seats) - setup.fresh :] if setup.fresh > 0 else ()
    for seat, (hand, known) in enumerate(zip(setup.hands, setup.known, strict=True)):
        yield from known_problems(RULEBOOK, seat, hand, known)
        if setup.phase.is_over:
            if hand != known:
                yield _because(CommonCode.KNOWLEDGE, what=CommonDetail.KNOWN_AT_END, seat=seat)
        elif known and seat in waiting and (seat != setup.turn or setup.phase is Phase.DRAW):
            yield _because(CommonCode.KNOWLEDGE, known, what=RuminoDetail.KNOWN_WITHOUT_TURN, seat=seat)
    # The pile becomes the stock when a turn has ended with a discard, which stays.
    made_of = len(setup.rules.pack) - HAND_SIZE * len(setup.context.seats) - 1
    yield from stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=range(made_of, made_of + 1)
    )


def _shown(setup: Setup) -> Iterator[Violation]:
    """Yield what is wrong with what the seat shows that ended the hand."""
    if not setup.phase.is_over:
        if setup.shown:
            yield _because(CommonCode.TURN, what=RuminoDetail.SHOWN_TOO_EARLY)
    elif setup.phase is Phase.RUMINO:
        if not (len(setup.shown) == 1 and is_rumino(setup.shown[0]) and not setup.hand.missing(setup.shown[0])):
            yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_MISFIT, seat=setup.turn)
    elif any(melds_problems(setup.hand, setup.shown, setup.rules)):
        yield _because(CommonCode.TURN, what=CommonDetail.SHOWN_NO_MELDS, seat=setup.turn)
    elif not _ends(setup):
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_MISFIT, seat=setup.turn)


def _ends(setup: Setup) -> bool:
    """Whether the melds shown end the hand as the phase says."""
    is_gin = not parted(setup.hand, setup.shown).left
    if setup.phase is Phase.GIN:
        return is_gin
    knocks = bool(setup.shown) and not any(knock_problems(setup.hand, setup.shown, setup.rules))
    return knocks and not is_gin
