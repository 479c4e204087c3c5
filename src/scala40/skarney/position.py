"""Positions of Skarney: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from typing_extensions import override

from scala40.core._base import Seed, Stream, Unsealed, require_kind, require_seed
from scala40.core._cards import EMPTY, Card, Hand, InvalidSetup, Violation
from scala40.core._game import Context, with_item
from scala40.core._melds import LEAST, meld_violations, violation_of
from scala40.core._position import (
    MOST_DRAWN,
    Distribution,
    Hidden,
    LastAnswer,
    Positions,
    dealt,
    hands_problems,
    known_problems,
    seating_problems,
)
from scala40.core._text import CommonCode, CommonDetail
from scala40.skarney._rules import HAND_SIZE, HANDS, NOTATION, RULEBOOK, ExchangeWhen, Ruleset, is_stop_card
from scala40.skarney._text import SkarneyDetail
from scala40.skarney.contract import Draws, Needed, is_contract_meld
from scala40.skarney.knowing import Knowledge, asked_in_order, sees_offer
from scala40.skarney.melds import CONTRACT_KINDS, can_lay
from scala40.skarney.state import Phase, Setup, State, View, draft_from, seal
from scala40.skarney.table import Table, contract_kind, has_contract, is_in_contract, laid_by

_because = RULEBOOK.violation
_HAS_DRAWN: Final = frozenset({Phase.PLAY, Phase.OFFER, Phase.EXHAUSTED})
"""The phases in which the acting seat has a card more than it began with, if it has laid none."""


def context_problems(rules: Ruleset, context: Context) -> Iterator[Violation]:
    """Yield the problems of a hand's circumstances; in singles the last hands may have fewer players, down to two."""
    yield from seating_problems(RULEBOOK, rules, context)
    if context.number > HANDS:
        yield _because(CommonCode.SEATS, what=SkarneyDetail.HAND_NUMBER_TOO_HIGH, most=HANDS)
    if rules.in_pairs and len(context.seats) != rules.min_players:
        yield _because(CommonCode.SEATS, what=SkarneyDetail.PAIRS_INCOMPLETE, count=len(context.seats))


def _seats(setup: Setup) -> Iterator[Violation]:
    if setup.asked is not None and setup.asked not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=setup.asked)


def table_problems(rules: Ruleset, context: Context, table: Table) -> Iterator[Violation]:
    """Yield what on a table is not a meld, or belongs to nobody who plays."""
    sides = {rules.side_of(seat) for seat in context.seats}
    for target, meld in table.items():
        wrong = meld_violations(meld, rules.meld_rules)
        if wrong:
            yield violation_of(meld, CommonCode.TABLE, rules.meld_rules, meld=target)
            yield from wrong
        if table.owners[target] not in sides:
            yield _because(CommonCode.TURN, what=SkarneyDetail.OWNER_MISFIT, meld=target)


def _contracts(setup: Setup) -> Iterator[Violation]:
    """Yield the sides whose first melds are not a contract, or that are in the middle of one out of turn."""
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
    most = len(setup.added) + laid_by(setup.table, side)
    counts = setup.rules.exchange_when is ExchangeWhen.FIRST and setup.phase is Phase.PLAY
    if not (len(setup.added) <= setup.laid_now <= most if counts else setup.laid_now == 0):
        yield _because(CommonCode.TURN, what=SkarneyDetail.LAID_NOW_MISFIT, seat=setup.turn, count=setup.laid_now)
    if not 0 <= setup.exchanged <= _most_exchanged(setup, side):
        yield _because(CommonCode.TURN, what=SkarneyDetail.EXCHANGED_MISFIT, seat=setup.turn, count=setup.exchanged)
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


def _most_exchanged(setup: Setup, side: int) -> int:
    """Return how many exchanges can have been made in the turn: each has left a meld without a wild card (VK-03)."""
    most, is_wild = setup.rules.exchanges_max, setup.rules.meld_rules.is_wild
    if most is None or setup.phase is not Phase.PLAY:
        return 0
    others = (meld for meld, owner in zip(setup.table.melds, setup.table.owners, strict=True) if owner != side)
    return min(most, sum(not any(map(is_wild, meld.cards)) for meld in others))


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


def _known_of_oneself(view: View) -> Iterator[Violation]:
    if view.seat is not None and view.known[view.seat]:
        yield _because(CommonCode.KNOWLEDGE, view.known[view.seat], what=SkarneyDetail.KNOWN_OF_ONESELF, seat=view.seat)


def _offer_problems(view: View) -> Iterator[Violation]:
    """Yield what is wrong with who is asked, or with an offer that the seat sees if and only if it may (K-24)."""
    if view.asked is not None and view.asked == view.turn:
        yield _because(CommonCode.TURN, what=SkarneyDetail.ASKED_MISFIT, seat=view.asked)
        return
    may_see = view.phase is Phase.OFFER and sees_offer(view.rules, view.context, view.turn, view.asked, view.seat)
    if (view.offered is not None) != may_see:
        yield _because(CommonCode.TURN, what=SkarneyDetail.OFFER_MISFIT, seat=view.turn)


def _seen_in(view: View, seat: int) -> Hand:
    """Return what the view shows of a hand, a card among it that is offered."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    shown = view.offered if seat == view.turn else None
    return known if shown is None or shown in known else known.add(shown)


def _made_up(view: View) -> Unsealed:
    """A whole position that fits the view, in which the seat whose turn it is has a card that it can offer."""
    hidden, offered, turn = POSITIONS.hidden_by(view), view.offered, view.turn
    if view.phase is Phase.OFFER and offered is None:
        offered = next((card for card in hidden.seen[turn] if may_be_offered(view, card)), None)
        if offered is None and hidden.missing[turn]:
            unseen = sorted(hidden.free, key=is_stop_card)
            offered = next((card for card in unseen if may_be_offered(view, card)), None)
            hidden = hidden if offered is None else hidden.with_seen(turn, (offered,))
    found = hidden.made_up()
    return POSITIONS.completed(view, found, 0, offered=offered, known=_known(view))


def may_be_offered(view: View, card: Card) -> bool:
    """Return whether a card may be the one on offer: a stop card is offered to the left neighbour alone."""
    return not is_stop_card(card) or view.asked == asked_in_order(view.context, view.turn)[0]


class _Completing:
    """The hidden cards where the seat whose turn it is can complete its contract, whatever else is so."""

    def __init__(self, hidden: Hidden, seat: int, draws: Draws) -> None:
        self._hidden = hidden
        self._seat = seat
        self._draws = draws

    def arranged(self, dice: Stream) -> Distribution:
        """Return an arrangement, all equally likely: first the cards of that hand, and then all others."""
        return self._hidden.with_seen(self._seat, self._draws.one(dice)).arranged(dice)


def _prepare(view: View) -> Hidden | _Completing:
    """Return what a view hides, and insist that the acting seat can complete the contract that it has begun."""
    hidden = POSITIONS.prepared(view)
    rules, side, turn = view.rules, view.rules.side_of(view.turn), view.turn
    kind = contract_kind(view.table, side)
    if turn == view.seat or kind is None or not is_in_contract(view.table, side, view.context.number, rules):
        return hidden
    needed = Needed(rules.contract(view.context.number) - laid_by(view.table, side), kind, rules)
    draws = Draws(needed, hidden.seen[turn], hidden.free, hidden.missing[turn])
    if not draws.total:
        raise InvalidSetup((RULEBOOK.violation(CommonCode.DEAD_END, seat=turn),))
    return _Completing(hidden, turn, draws)


_prepared: Final = LastAnswer(_prepare)


def _known(view: View) -> tuple[Knowledge, ...]:
    """Return what each seat knows: of a third hand what is known in this view; all lies open when the hand is over."""
    shown, seats = view.known, range(len(view.sizes))
    if view.phase.is_over and view.seat is not None:
        shown = with_item(shown, view.seat, view.hand)
    known: list[Knowledge] = [(EMPTY,) * len(seats)] * len(seats)
    for viewer in view.context.seats:
        known[viewer] = with_item(shown, viewer, EMPTY)
    if view.seat is not None:
        known[view.seat] = view.known
    return (*known,)


class _Positions(Positions[Ruleset, Setup, State, View]):
    """Positions whose samples have a contract that can be completed, and a card on offer that could be offered."""

    @override
    def sample(self, view: View, *, seed: Seed, **_options: object) -> State:
        """Return a state that fits the view; all are equally likely, and a begun contract can be completed."""
        require_kind("the view", view, View)
        hidden = _prepared(view)
        dice = Stream(seed)
        for _ in range(MOST_DRAWN):
            found = hidden.arranged(dice)
            offered = view.offered
            if view.phase is Phase.OFFER and offered is None:
                offered = dice.choice([*found.hands[view.turn]])
                if not may_be_offered(view, offered):
                    continue
            return self.seal(self.completed(view, found, 0, offered=offered, known=_known(view)))
        raise InvalidSetup((_because(CommonCode.DEAD_END, seat=view.turn),))


POSITIONS: Final = _Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the pile and the table",
    seating=context_problems,
    seat_checks=(_seats,),
    card_checks=(lambda setup: table_problems(setup.rules, setup.context, setup.table),),
    checks=(
        (_contracts, partial(hands_problems, RULEBOOK, sizes=_sizes), _pile, _turn, _offer, _knowledge, _laid_open),
        (_dead_end,),
    ),
    view_checks=((_known_of_oneself,), (_offer_problems,)),
    seats_in=lambda view: (view.turn, view.seat, *(() if view.asked is None else (view.asked,))),
    seen_in=_seen_in,
    made_up=_made_up,
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def first(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """Return the first state: eleven cards for each seat, one at a time from the dealer's left (KB-08)."""
    require_seed(seed)  # no other part of this game keeps it
    hands, stock = dealt(deck, context, HAND_SIZE)
    return seal(draft_from(Setup(rules, context, hands, context.order[0], Phase.DRAW, stock)))
