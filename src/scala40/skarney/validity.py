"""What keeps a setup from being a position of the game: every problem at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core.base import insist_on_kind
from scala40.core.cards import Violation
from scala40.core.game import Context
from scala40.core.melds import LEAST, meld_violations, violation_of
from scala40.core.position import first_problems, hands_problems, known_problems, pack_problems, seating_problems
from scala40.core.text import CommonCode, CommonDetail
from scala40.skarney.contract import CONTRACT_KINDS, can_lay, is_contract_meld
from scala40.skarney.rules import HAND_SIZE, HANDS, RULEBOOK, Ruleset, is_stop_card
from scala40.skarney.setup import Phase, Setup
from scala40.skarney.sight import asked_in_order
from scala40.skarney.table import Table, contract_kind, has_contract, is_in_contract, laid_by
from scala40.skarney.text import SkarneyDetail

_because = RULEBOOK.violation
_HAS_DRAWN: Final = frozenset({Phase.PLAY, Phase.OFFER, Phase.EXHAUSTED})
"""When the seat whose turn it is has a card more than it began with, if it has laid none."""


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is in proportion to the cards of the pack: some tenths of a millisecond.

    Raises:
        TypeError: this is no setup of this game.

    >>> from scala40.skarney import deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    insist_on_kind("the setup", setup, Setup)
    turn = (_contracts, _hands, _pile, _turn, _offer, _knowledge, _laid_open)
    return first_problems(setup, (_seats,), (_pack, _table), turn, (_dead_end,))


def context_problems(rules: Ruleset, context: Context) -> Iterator[Violation]:
    """Yield what is wrong with the circumstances of a hand.

    The number of players is that of the match; where each plays alone its last hands may be for fewer, down to two.
    """
    yield from seating_problems(RULEBOOK, rules, context)
    if context.number > HANDS:
        yield _because(CommonCode.SEATS, what=SkarneyDetail.HAND_NUMBER_TOO_HIGH, most=HANDS)
    if rules.in_pairs and len(context.seats) != rules.min_players:
        yield _because(CommonCode.SEATS, what=SkarneyDetail.PAIRS_INCOMPLETE, count=len(context.seats))


def _seats(setup: Setup) -> Iterator[Violation]:
    yield from context_problems(setup.rules, setup.context)
    parts = (("hands", setup.hands), ("known", setup.known), *(("known", of_one) for of_one in setup.known))
    for name, count in dict.fromkeys((name, len(items)) for name, items in parts):
        due = len(setup.context.totals)
        if count != due:
            yield _because(CommonCode.SEATS, what=CommonDetail.SEATS_MISFIT, part=name, count=count, due=due)
    if setup.turn not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=setup.turn)
    if setup.asked is not None and setup.asked not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=setup.asked)


def _pack(setup: Setup) -> Iterator[Violation]:
    held = [card for hand in setup.hands for card in hand]
    laid = [card for meld in setup.table.melds for card in meld.cards]
    yield from pack_problems(RULEBOOK, setup.rules.pack, [*held, *laid, *setup.stock])


def _table(setup: Setup) -> Iterator[Violation]:
    return table_problems(setup.rules, setup.context, setup.table)


def table_problems(rules: Ruleset, context: Context, table: Table) -> Iterator[Violation]:
    """Yield what on a table is no meld, or belongs to nobody who plays."""
    sides = {rules.side_of(seat) for seat in context.seats}
    for target, meld in table.items():
        wrong = meld_violations(meld, rules.meld_rules)
        if wrong:
            yield violation_of(meld, CommonCode.TABLE, rules.meld_rules, meld=target)
            yield from wrong
        if table.owners[target] not in sides:
            yield _because(CommonCode.TURN, what=SkarneyDetail.OWNER_MISFIT, meld=target)


def _contracts(setup: Setup) -> Iterator[Violation]:
    """Yield which side's first melds are no contract, and which is in the middle of one although it is not to act."""
    rules, number = setup.rules, setup.context.number
    needed = rules.contract(number)
    for seats in rules.sides(setup.context):
        side = rules.side_of(seats[0])
        first = list(setup.table.of(side))[:needed]
        kinds = {meld.kind for meld in first}
        begun = is_in_contract(setup.table, side, number, rules)
        if len(kinds) > 1 or not kinds.issubset(CONTRACT_KINDS) or (begun and not all(map(is_contract_meld, first))):
            yield _because(CommonCode.TURN, what=SkarneyDetail.CONTRACT_MISFIT, seat=seats[0])
        elif begun and not (setup.turn in seats and setup.phase is Phase.PLAY):
            yield _because(CommonCode.TURN, what=SkarneyDetail.CONTRACT_OUT_OF_PHASE)


def _hands(setup: Setup) -> Iterator[Violation]:
    return hands_problems(RULEBOOK, setup, _sizes)


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """The fewest and the most cards that a seat can hold: what it gives away it has drawn or taken."""
    acting = seat == setup.turn
    if acting and setup.phase is Phase.OUT:
        return 0, 0
    if laid_by(setup.table, setup.rules.side_of(seat)):
        return 1 + (acting and setup.phase is Phase.OFFER), len(setup.rules.pack)
    return HAND_SIZE + (acting and setup.phase in _HAS_DRAWN), len(setup.rules.pack)


def _pile(setup: Setup) -> Iterator[Violation]:
    if not setup.stock and setup.phase in {Phase.DRAW, Phase.OFFER}:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if setup.stock and setup.phase is Phase.EXHAUSTED:
        yield _because(CommonCode.PILES, what=SkarneyDetail.ENDED_WITH_STOCK)


def _turn(setup: Setup) -> Iterator[Violation]:
    side = setup.rules.side_of(setup.turn)
    may_add = setup.phase is Phase.PLAY and has_contract(setup.table, side, setup.context.number, setup.rules)
    for target in dict.fromkeys(setup.added):
        count = setup.added.count(target)
        lies_there = target in setup.table and setup.table.owners[target] == side
        fits = lies_there and len(setup.table[target]) >= LEAST + count
        in_order = tuple(sorted(setup.added)) == setup.added
        if not (may_add and fits and in_order and count <= setup.rules.layoff_max_per_meld):
            yield _because(CommonCode.TURN, what=SkarneyDetail.ADDED_MISFIT, meld=target)
    if setup.phase is Phase.OUT and not laid_by(setup.table, side):
        yield _because(CommonCode.TURN, what=SkarneyDetail.WENT_OUT_MISFIT, seat=setup.turn)


def _offer(setup: Setup) -> Iterator[Violation]:
    card, asked, is_due = setup.offered, setup.asked, setup.phase is Phase.OFFER
    if (card is not None) != is_due or (asked is not None) != is_due:
        yield _because(CommonCode.TURN, what=SkarneyDetail.OFFER_MISFIT, seat=setup.turn)
    elif card is not None and asked is not None:
        order = asked_in_order(setup.context, setup.turn)
        if card not in setup.hand:
            yield _because(CommonCode.TURN, what=SkarneyDetail.OFFER_MISFIT, seat=setup.turn)
        if asked not in (order[:1] if is_stop_card(card) else order):
            yield _because(CommonCode.TURN, what=SkarneyDetail.ASKED_MISFIT, seat=asked)


def _knowledge(setup: Setup) -> Iterator[Violation]:
    for viewer, of_one in enumerate(setup.known):
        if of_one[viewer]:
            yield _because(CommonCode.KNOWLEDGE, of_one[viewer], what=SkarneyDetail.KNOWN_OF_ONESELF, seat=viewer)
        for seat, (hand, known) in enumerate(zip(setup.hands, of_one, strict=True)):
            yield from known_problems(RULEBOOK, seat, hand, known)
            if known and viewer not in setup.context.seats:
                yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=viewer)


def _laid_open(setup: Setup) -> Iterator[Violation]:
    """Yield whose hand somebody does not know although the hand is over."""
    seats = setup.context.seats if setup.phase.is_over else ()
    for seat in seats:
        if any(setup.known[viewer][seat] != setup.hands[seat] for viewer in seats if viewer != seat):
            yield _because(CommonCode.KNOWLEDGE, what=CommonDetail.KNOWN_AT_END, seat=seat)


def _dead_end(setup: Setup) -> Iterator[Violation]:
    """Yield whether the contract that is being laid cannot be completed."""
    rules, side = setup.rules, setup.rules.side_of(setup.turn)
    if is_in_contract(setup.table, side, setup.context.number, rules):
        kind, due = contract_kind(setup.table, side), rules.contract(setup.context.number)
        if kind is not None and not can_lay(due - laid_by(setup.table, side), kind, setup.hand, rules):
            yield _because(CommonCode.DEAD_END, seat=setup.turn)
