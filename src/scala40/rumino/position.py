"""Positions of Rumino: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from scala40.core._base import Seed
from scala40.core._cards import Card, Chance, Violation
from scala40.core._game import Context
from scala40.core._position import Positions, dealt, hands_problems, known_problems, stock_problems
from scala40.core._text import CommonCode, CommonDetail
from scala40.rumino._rules import HAND_SIZE, NOTATION, RULEBOOK, Ruleset, RuminoWhen
from scala40.rumino._text import RuminoDetail
from scala40.rumino.melds import arranged, is_rumino, knock_problems, melds_problems
from scala40.rumino.state import Phase, Setup, State, View, draft_from, seal

_because = RULEBOOK.violation


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
    if setup.turn != due and not (_may_have_claimed(setup) or _may_have_declared(setup)):
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_MISFIT, fresh=fresh, seat=due)
    highest = 1 + count - fresh + setup.phase.is_over
    if fresh and len(setup.pile) > highest:
        yield _because(CommonCode.TURN, what=CommonDetail.PILE_TOO_HIGH, most=highest, count=len(setup.pile))
    if fresh and setup.phase is Phase.KNOCKED:
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_TOO_EARLY, seat=setup.turn)


def _may_have_claimed(setup: Setup) -> bool:
    """Return whether a seat that is not to act may have claimed the discard of another one."""
    count, order = len(setup.context.seats), setup.context.order
    claimed = setup.phase is Phase.RUMINO and len(setup.hand) > HAND_SIZE
    return claimed and setup.fresh < count and setup.turn != order[count - setup.fresh - 1]


def _may_have_declared(setup: Setup) -> bool:
    """Return whether a seat that is not to act may have declared the rumino that it held (VR-01)."""
    is_at_once = setup.rules.rumino_when is RuminoWhen.AT_ONCE
    return is_at_once and setup.phase is Phase.RUMINO and len(setup.hand) == HAND_SIZE


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
    """Return whether the melds shown end the hand as the phase says."""
    is_gin = not arranged(setup.hand, setup.shown).left
    if setup.phase is Phase.GIN:
        return is_gin
    knocks = bool(setup.shown) and not any(knock_problems(setup.hand, setup.shown, setup.rules))
    return knocks and not is_gin


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    checks=((partial(hands_problems, RULEBOOK, sizes=_sizes), _piles, _turn, _knowledge), (_shown,)),
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def first(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """Return the first state: seven cards for each seat, one at a time, and the next one turned up (R-12)."""
    hands, stock = dealt(deck, context, HAND_SIZE)
    setup = Setup(
        rules=rules,
        context=context,
        hands=hands,
        turn=context.order[0],
        phase=Phase.DRAW,
        stock=stock[:-1],
        pile=stock[-1:],
        fresh=len(context.seats),
        chance=Chance(seed),
    )
    return seal(draft_from(setup))
