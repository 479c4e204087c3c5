"""Positions of Scala 40: the deal, the checks, and what follows from the declaration of the fields."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

import attrs

from scala40.core._base import Seed, derive, shuffled
from scala40.core._cards import JOKER, Card, Chance, Hand, Span, Violation
from scala40.core._game import Context, play_order, seat_after, with_item
from scala40.core._melds import LEAST, meld_points, meld_violations, violation_of
from scala40.core._position import (
    Distribution,
    Fields,
    Positions,
    SeenField,
    dealt,
    declared_in,
    entry,
    hands_problems,
    known_problems,
    stock_problems,
    write_cards,
)
from scala40.core._text import CommonCode, CommonDetail, Detail
from scala40.quaranta._rules import (
    HAND_SIZE,
    NOTATION,
    RULEBOOK,
    DiscardDrawUnopened,
    DiscardDrawUse,
    FirstDiscard,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    FourOfAKind,
    HandClosePoints,
    JokerTakeUnopened,
    OpeningTurn,
    Ruleset,
    SetJoker,
    StockRule,
    SwappedJoker,
    UpcardJoker,
)
from scala40.quaranta._text import QuarantaDetail
from scala40.quaranta._turn.drawing import can_refill, knows_stock, may_be_empty, may_keep
from scala40.quaranta._turn.duties import CLOSE_DUTY, DRAW, LEAD, PLAY, Duty, DutyKind, Phase, with_duty
from scala40.quaranta._turn.finishing import Finishing, TurnSearch
from scala40.quaranta._turn.table import is_deadlock, is_recycled
from scala40.quaranta._turn.turn import must_be_held, turn_of
from scala40.quaranta._turn.turn_rules import Owed, turn_rules_of
from scala40.quaranta.state import Setup, State, View

_because = RULEBOOK.violation


def table_problems(setup: Setup) -> Iterator[Violation]:
    """Yield what on the table is not a meld, or should have been recycled."""
    for target, meld in setup.table.items():
        if setup.rules.tables.option(meld) is None:
            yield violation_of(meld, CommonCode.TABLE, setup.rules.meld_rules, meld=target)
            yield from meld_violations(meld, setup.rules.meld_rules)
        elif is_recycled(meld, setup.rules):
            yield _because(CommonCode.PILES, meld.cards, what=QuarantaDetail.FOUR_NOT_RECYCLED, meld=target).citing(
                "D-28"
            )
    if setup.table.recycled and setup.rules.four_of_a_kind is FourOfAKind.STAYS:
        yield _because(CommonCode.TABLE, meld=setup.table.melds.index(None))


def least_and_most(setup: Setup, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that a seat can hold: an opening takes at least one meld."""
    acting = seat == setup.turn
    if acting and setup.phase is Phase.CLOSED:
        return 0, 0
    drawn = acting and setup.phase in {Phase.LEAD, Phase.PLAY}
    if setup.opened[seat] or (drawn and setup.opening_points):
        return 1, HAND_SIZE - LEAST + drawn
    two = setup.rules.set_joker is SetJoker.BOTH_MISSING  # cards have gone for a joker to open with (V-14)
    fewer = sum(duty.kind is DutyKind.OPEN_WITH for duty in setup.duties) if drawn and two else 0
    return HAND_SIZE + drawn - fewer, HAND_SIZE + drawn


def piles_problems(setup: Setup) -> Iterator[Violation]:
    """Yield which pile is empty though it cannot be."""
    if not setup.stock:
        if setup.phase is Phase.DRAW:
            yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
        elif not may_be_empty(setup):
            yield _because(CommonCode.PILES, what=CommonDetail.STOCK_NOT_REFILLED)
    if not setup.pile and setup.phase in {Phase.DRAW, Phase.DEAD}:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def turn_problems(setup: Setup) -> Iterator[Violation]:
    """Yield what is wrong with the turn: the opening, the duties, the round, the end of the hand."""
    for problems_of in (_opening_problems, _duty_problems, _round_problems, _first_round_problems, _ending_problems):
        yield from problems_of(setup)


def _misfit(what: Detail, **figures: int) -> Violation:
    problem = _because(CommonCode.TURN, (), what=what, **figures)
    return problem.citing(_RULES.get(what, problem.rule))


_RULES: Final[Mapping[Detail, str]] = {
    QuarantaDetail.POINTS_MISFIT: "D-40",
    QuarantaDetail.CLOSED_UNOPENED: "D-40",
    QuarantaDetail.MELDS_MISFIT: "D-40",
    QuarantaDetail.DUTY_NOT_IN_HAND: "B-03",
    QuarantaDetail.LAY_DUTY_MISFITS: "D-31",
    QuarantaDetail.MELD_DUTY_MISFITS: "D-30",
    QuarantaDetail.MELD_DUTY_LATE: "D-31",
    QuarantaDetail.OPEN_DUTY_MISFITS: "V-08",
    QuarantaDetail.CLOSE_DUTY_MISFITS: "V-04",
    QuarantaDetail.JOKER_DUTY_MISFITS: "D-43",
    QuarantaDetail.JOKER_DUTY_WITHOUT_JOKER: "D-43",
    QuarantaDetail.JOKER_DUTY_EARLY: "D-31",
    QuarantaDetail.KEEP_DUTY_MISFITS: "D-35",
    QuarantaDetail.KEEP_DUTY_UNSEEN: "D-35",
    QuarantaDetail.CLOSED_TOO_EARLY: "D-61",
    QuarantaDetail.OPENED_TOO_EARLY: "V-12",
    QuarantaDetail.MELDS_BEFORE_MISFIT: "V-05",
    QuarantaDetail.LEAD_OUT_OF_PLACE: "V-10",
    CommonDetail.FRESH_MISFIT: "B-01",
    QuarantaDetail.DEAD_MISFIT: "D-82",
}
"""The rules of what is wrong with a turn, where it is about more than the course of one (B-02)."""


def _opening_problems(setup: Setup) -> Iterator[Violation]:
    points, needed = setup.opening_points, setup.rules.opening_points
    opened = setup.opened[setup.turn]
    if points < 0 or (points and setup.phase not in {Phase.PLAY, Phase.CLOSED}):
        yield _misfit(QuarantaDetail.POINTS_WITHOUT_TURN, points=points)
    if points and not _could_be_laid(setup):
        yield _misfit(QuarantaDetail.POINTS_NOT_ON_TABLE, points=points)
    if points and opened != (points >= needed) and not _closes_instead(setup):
        yield _misfit(QuarantaDetail.POINTS_MISFIT, points=points, needed=needed, seat=setup.turn)
    may_be_low = points > 0 and setup.rules.hand_close_points is HandClosePoints.NONE
    if setup.phase is Phase.CLOSED and not opened and not may_be_low:
        yield _misfit(QuarantaDetail.CLOSED_UNOPENED, seat=setup.turn)
    if not _melds_before_fit(setup):
        yield _misfit(QuarantaDetail.MELDS_BEFORE_MISFIT, count=setup.melds_before)
    laid = any(setup.opened) or points > 0
    if bool(setup.table.melds) != laid:
        yield _misfit(QuarantaDetail.MELDS_MISFIT)


def _melds_before_fit(setup: Setup) -> bool:
    """Return whether so many melds can have lain on the table when the seat to act began to open (V-05)."""
    before = setup.melds_before
    if setup.rules.opening_turn is not OpeningTurn.OWN_MELDS or not setup.opening_points:
        return before == 0
    others = any(opened for seat, opened in enumerate(setup.opened) if seat != setup.turn)
    return 0 <= before < len(setup.table.melds) and (others or not before)


def _closes_instead(setup: Setup) -> bool:
    """Return whether the melds of the acting seat are not an opening, whatever they are worth, but a close (V-04)."""
    if setup.phase is Phase.CLOSED:  # what was owed is forgotten
        return _may_close_so(setup) and any(meld.jokers for meld in setup.table.values())
    return CLOSE_DUTY in setup.duties


def _may_close_so(setup: Setup) -> bool:
    turn_rules = turn_rules_of(setup)
    return turn_rules.closes_unopened and not (turn_rules.jokers_open or setup.opened[setup.turn])


def _could_be_laid(setup: Setup) -> bool:
    """Return whether the last melds are worth the opening points, as far as they are still what they were."""
    rules = setup.rules
    melds = [meld for target, meld in setup.table.items() if target >= setup.melds_before]
    worth = [meld_points(meld, rules.meld_rules) for meld in melds]
    recycles = rules.four_of_a_kind is not FourOfAKind.STAYS
    if setup.opened[setup.turn] or rules.joker_take_unopened is not JokerTakeUnopened.NEVER:
        return recycles or rules.meld_rules.joker_value is not None or sum(worth) >= setup.opening_points
    if rules.opening_turn is OpeningTurn.OWN_MELDS:
        return recycles or sum(worth) == setup.opening_points
    return recycles or setup.opening_points in accumulate(reversed(worth))


def _duty_problems(setup: Setup) -> Iterator[Violation]:
    kinds = [duty.kind for duty in setup.duties]
    if DutyKind.CLOSE in kinds:
        kinds.remove(DutyKind.CLOSE)  # beside any others
    if setup.duties and setup.phase is not Phase.PLAY:
        yield _misfit(QuarantaDetail.DUTY_OUT_OF_PHASE)
    kinds = [kind for kind in kinds if kind is not DutyKind.OPEN_WITH]
    sorted_so = not kinds or with_duty(setup.duties[1:], setup.duties[0]) == setup.duties
    together = [*_OWED_TOGETHER, *(_OWED_UNOPENED if _takes_freely(setup) else ())]
    if kinds not in together or not sorted_so:
        yield _misfit(QuarantaDetail.DUTIES_MISFIT)
    if setup.hand.missing(duty.card for duty in setup.duties if must_be_held(duty, setup.rules)):
        yield _misfit(QuarantaDetail.DUTY_NOT_IN_HAND)
    yield from (it for duty in setup.duties for it in _OF_KIND[duty.kind](setup, duty))


_OWED_TOGETHER: Final[list[list[DutyKind]]] = [
    *([kind] for kind in DutyKind),
    [DutyKind.LAY, DutyKind.JOKER],
    [DutyKind.MELD, DutyKind.JOKER],
    [DutyKind.OPEN, DutyKind.KEEP],
    [DutyKind.JOKER, DutyKind.KEEP],
    [],
]
_OWED_UNOPENED: Final = ([DutyKind.OPEN, DutyKind.JOKER], [DutyKind.OPEN, DutyKind.JOKER, DutyKind.KEEP])
"""The duties that somebody can owe besides who may take a joker before opening (V-14)."""


def _takes_freely(setup: Setup) -> bool:
    return setup.rules.joker_take_unopened is JokerTakeUnopened.ALLOWED


def _had_opened(setup: Setup, seat: int) -> bool:
    """Return whether a seat had opened before this turn."""
    return setup.opened[seat] and not (setup.opening_points and seat == setup.turn)


def _owed_for_taking(setup: Setup) -> Owed:
    """Return what the seat to act owes if it has taken the top of the pile in this turn."""
    turn_rules = turn_rules_of(setup)
    if _had_opened(setup, setup.turn):
        return turn_rules.owed_for_taking[True]
    never = setup.rules.discard_draw_unopened is DiscardDrawUnopened.NEVER
    return () if never else turn_rules.owed_for_taking[False]


def _to_open_problems(setup: Setup, _duty: Duty) -> Iterator[Violation]:
    owed = _owed_for_taking(setup)
    laid = DutyKind.LAY in owed and _takes_freely(setup)  # in the place of a joker
    if setup.opened[setup.turn] or not (DutyKind.OPEN in owed or laid):
        yield _misfit(QuarantaDetail.OPEN_DUTY_MISFITS)


def _to_close_problems(setup: Setup, duty: Duty) -> Iterator[Violation]:
    if duty != CLOSE_DUTY or not (setup.opening_points and _may_close_so(setup)):
        yield _misfit(QuarantaDetail.CLOSE_DUTY_MISFITS)


def _to_lay_problems(setup: Setup, _duty: Duty) -> Iterator[Violation]:
    if DutyKind.LAY not in _owed_for_taking(setup):
        yield _misfit(QuarantaDetail.LAY_DUTY_MISFITS)


def _to_meld_problems(setup: Setup, _duty: Duty) -> Iterator[Violation]:
    if DutyKind.MELD not in _owed_for_taking(setup):
        yield _misfit(QuarantaDetail.MELD_DUTY_MISFITS)
    if setup.opening_points and setup.rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION:
        yield _misfit(QuarantaDetail.MELD_DUTY_LATE)


def _joker_problems(setup: Setup, duty: Duty) -> Iterator[Violation]:
    takes = setup.opened[setup.turn] or _takes_freely(setup)
    if not takes or setup.rules.swapped_joker is SwappedJoker.KEEP:
        yield _misfit(QuarantaDetail.JOKER_DUTY_MISFITS)
    yield from _of_joker_problems(setup, duty)


def _of_joker_problems(setup: Setup, duty: Duty) -> Iterator[Violation]:
    if duty.card is not JOKER:
        yield _misfit(QuarantaDetail.JOKER_DUTY_WITHOUT_JOKER)
    second = any(it.kind in {DutyKind.LAY, DutyKind.MELD} for it in setup.duties)
    if second and setup.rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION:
        yield _misfit(QuarantaDetail.JOKER_DUTY_EARLY)


def _to_open_with_problems(setup: Setup, duty: Duty) -> Iterator[Violation]:
    takes, both = setup.rules.joker_take_unopened, setup.rules.set_joker is SetJoker.BOTH_MISSING
    may = takes is JokerTakeUnopened.IF_OPENS or (takes is JokerTakeUnopened.ALLOWED and both)
    if not may or _had_opened(setup, setup.turn):
        yield _misfit(QuarantaDetail.MELD_DUTY_MISFITS).citing("V-14")
    yield from _of_joker_problems(setup, duty)


def _kept_problems(setup: Setup, duty: Duty) -> Iterator[Violation]:
    if not (DutyKind.KEEP in _owed_for_taking(setup) or may_keep(setup, turn_rules_of(setup))):
        yield _misfit(QuarantaDetail.KEEP_DUTY_MISFITS)
    if not setup.known[setup.turn].count(duty.card):
        yield _misfit(QuarantaDetail.KEEP_DUTY_UNSEEN)


_OF_KIND: Final = {
    DutyKind.LAY: _to_lay_problems,
    DutyKind.MELD: _to_meld_problems,
    DutyKind.OPEN: _to_open_problems,
    DutyKind.OPEN_WITH: _to_open_with_problems,
    DutyKind.CLOSE: _to_close_problems,
    DutyKind.JOKER: _joker_problems,
    DutyKind.KEEP: _kept_problems,
}


def _round_problems(setup: Setup) -> Iterator[Violation]:
    count, order = len(setup.context.seats), play_order(setup.context, setup.rules.direction)
    if setup.phase is Phase.LEAD:
        if not _may_lead(setup):
            yield _misfit(QuarantaDetail.LEAD_OUT_OF_PLACE, seat=setup.turn)
    elif not 0 <= setup.fresh <= count:
        yield _misfit(CommonDetail.FRESH_OUT_OF_BOUNDS, fresh=setup.fresh, count=count)
    elif setup.fresh and setup.phase is Phase.CLOSED and setup.rules.first_turn_close is FirstTurnClose.FORBIDDEN:
        yield _misfit(QuarantaDetail.CLOSED_TOO_EARLY)
    elif setup.fresh and setup.rules.first_turn_opening is FirstTurnOpening.FORBIDDEN and _is_opening(setup):
        yield _misfit(QuarantaDetail.OPENED_TOO_EARLY)
    elif any(_had_opened(setup, seat) for seat in order[count - setup.fresh :]):
        yield _misfit(QuarantaDetail.OPENED_WITHOUT_TURN)
    elif setup.fresh and setup.turn != order[count - setup.fresh]:
        yield _misfit(CommonDetail.FRESH_MISFIT, fresh=setup.fresh, seat=order[count - setup.fresh])


def _may_lead(setup: Setup) -> bool:
    """Return whether the seat to act may begin the discard pile: the dealer, before anything else is done (V-10)."""
    untouched = not (setup.pile or setup.table.melds or any(setup.opened) or setup.chance.shuffles)
    deals = setup.turn == setup.context.dealer and setup.fresh == len(setup.context.seats)
    return setup.rules.first_discard is FirstDiscard.DEALER and deals and untouched


def _is_opening(setup: Setup) -> bool:
    """Return whether a seat has opened, has begun to, or has taken a card to open with."""
    takes = any(duty.must_be_met for duty in setup.duties)
    return any(setup.opened) or setup.opening_points > 0 or takes


def _first_round_problems(setup: Setup) -> Iterator[Violation]:
    """Yield whether the pile is too high for a first round, in which it is known how many turns there have been."""
    count, closed = len(setup.context.seats), setup.phase is Phase.CLOSED
    if not 0 < setup.fresh <= count:
        return
    recycled = 4 * setup.table.recycled
    height, highest = len(setup.pile), 1 + count - setup.fresh + closed + recycled
    if height > highest:
        yield _misfit(CommonDetail.PILE_TOO_HIGH, most=highest, count=height)


def _ending_problems(setup: Setup) -> Iterator[Violation]:
    sizes = [len(setup.hands[seat]) for seat in setup.context.seats]
    if setup.phase in {Phase.DRAW, Phase.DEAD}:
        ran_out = setup.phase.is_over and not setup.stock and not can_refill(setup)
        if (is_deadlock(setup.table, sizes, setup.rules) or ran_out) != setup.phase.is_over:
            yield _misfit(QuarantaDetail.DEAD_MISFIT)


def knowledge_problems(setup: Setup) -> Iterator[Violation]:
    """Yield what cannot be known of hands and of the stock."""
    for seat, known in enumerate(setup.known):
        yield from known_problems(RULEBOOK, seat, setup.hands[seat], known)
        if setup.phase.is_over:
            if known != setup.hands[seat]:
                yield _because(CommonCode.KNOWLEDGE, what=CommonDetail.KNOWN_AT_END, seat=seat)
        elif known and not setup.opened[seat] and not _could_be_seen(setup, seat):
            yield _because(CommonCode.KNOWLEDGE, known, what=QuarantaDetail.KNOWN_UNSEEN, seat=seat)
    yield from stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=_piles_before(setup)
    )
    most = setup.rules.max_reshuffles
    if most is not None and setup.chance.shuffles > most:
        yield _because(CommonCode.KNOWLEDGE, what=QuarantaDetail.TOO_MANY_RESHUFFLES, most=most).citing("D-82")


def _piles_before(setup: Setup) -> range:
    """Return the most cards that the pile can have had when it became the stock: those neither held nor laid."""
    seats = setup.context.seats
    rest = len(setup.rules.pack) - 1
    laid = sum(map(len, setup.table.values())) + 4 * setup.table.recycled
    least = rest - HAND_SIZE * len(seats) - laid
    most = rest - sum(1 if setup.opened[seat] else HAND_SIZE for seat in seats)
    return range(max(least, 1), most + 1)


def _could_be_seen(setup: Setup, seat: int) -> bool:
    """Return whether everybody can have seen cards go to a seat that has not opened."""
    takes = seat == setup.turn and setup.duties != ()
    return takes or setup.rules.first_upcard is FirstUpcard.MAY_BE_KEPT or knows_stock(setup) or _takes_freely(setup)


def dead_end_problems(setup: Setup) -> Iterator[Violation]:
    """Yield a violation if the acting seat cannot finish its turn."""
    if setup.phase is Phase.PLAY and not TurnSearch(setup).can_finish():
        yield _because(CommonCode.DEAD_END, seat=setup.turn)


def _in_known_order(view: View, found: Distribution, _seed: Seed) -> tuple[Card, ...]:
    return view.known_stock or found.stock


_STOCK: Final = declared_in(Setup)["stock"]
_KNOWN_STOCK: Final = SeenField(
    "known_stock",
    lambda state, _: state.stock if knows_stock(state) else (),
    entry("next", write_cards, Span.cards, ()),
    cards=iter,
)
"""The part of the stock that is seen where everybody knows its order (D-80)."""


def _seen_in(view: View, seat: int) -> Hand:
    """Return what the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    owed = [duty.card for duty in view.duties if must_be_held(duty, view.rules)] if seat == view.turn else []
    return Hand.of([*known, *known.missing(owed[:5])])


def _require_known_stock(fields: Fields, seen: View) -> None:
    """Refuse a view that knows more or less of the stock than all do."""
    is_known = seen.recycled and seen.rules.stock_rule is StockRule.TURN_OVER
    known = seen.stock_size if is_known else 0
    if len(seen.known_stock) != known:
        part = fields.parts.get("next", fields.line)
        raise part.error(f"everybody knows {known} cards of the stock, here are {len(seen.known_stock)}")


def _can_finish(view: View, found: Distribution) -> bool:
    """Return whether another seat that is in the middle of its turn can finish it with this hand."""
    if view.phase is not PLAY or view.turn == view.seat:
        return True
    hand = found.hands[view.turn]
    return Finishing(turn_rules_of(view)).is_possible(attrs.evolve(turn_of(view), hand=hand))


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the piles and the table",
    redeclared={"stock": attrs.evolve(_STOCK, sights=(*(_STOCK.sights or ()), _KNOWN_STOCK), complete=_in_known_order)},
    card_checks=(table_problems,),
    checks=(
        (partial(hands_problems, RULEBOOK, sizes=least_and_most), piles_problems, turn_problems, knowledge_problems),
        (dead_end_problems,),
    ),
    seen_in=_seen_in,
    possible=_can_finish,
    line_check=_require_known_stock,
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def first(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """Return the state after dealing thirteen cards to each seat, and one to the pile (B-11) or the dealer (V-10)."""
    hands, rest = dealt(deck, context, HAND_SIZE, rules.direction)
    dealer = context.dealer
    leads = rules.first_discard is FirstDiscard.DEALER
    top, stock = (rest[-1], rest[:-1]) if leads else _turn_up(rules, rest, seed)
    return POSITIONS.made(
        rules=rules,
        context=context,
        hands=with_item(hands, dealer, hands[dealer].add(top)) if leads else hands,
        turn=dealer if leads else seat_after(context, dealer, rules.direction),
        phase=LEAD if leads else DRAW,
        stock=stock,
        pile=() if leads else (top,),
        fresh=len(context.seats),
        chance=Chance(seed),
    )


def _turn_up(rules: Ruleset, stock: tuple[Card, ...], seed: Seed) -> tuple[Card, tuple[Card, ...]]:
    """Return the card turned up from a stock and what is left of it (D-04)."""
    if rules.upcard_joker is UpcardJoker.REDRAW:
        attempt = 0
        while stock[-1].is_joker:
            attempt += 1
            stock = shuffled(stock, derive(seed, "upcard", attempt))
    return stock[-1], stock[:-1]
