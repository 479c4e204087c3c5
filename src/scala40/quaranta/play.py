"""Dealing a hand, and playing moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scala40.core.base import Seed, derive, insist_on_kind, is_seat, shuffled
from scala40.core.cards import JOKER, Card, Chance, IllegalMove, refuse_if
from scala40.core.game import Context, Discard, DrawStock, TakeDiscard, was_listed, with_item
from scala40.core.melds import less
from scala40.core.position import context_for, dealt, pack_problems, seating_problems
from scala40.quaranta.legality import violations
from scala40.quaranta.moves import Move, SplitRun, TakeJoker
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.rules import HAND_SIZE, RULEBOOK, FourOfAKind, Ruleset, UpcardJoker
from scala40.quaranta.state import Draft, State, draft_from, seal
from scala40.quaranta.turn.duties import CLOSED, DEAD, DRAW, PLAY, Duty, DutyKind, Phase
from scala40.quaranta.turn.listing import fast_legality
from scala40.quaranta.turn.lookahead import turn_after_taking
from scala40.quaranta.turn.plays import Play, after, cards_used, is_deadlock, is_recycled, meld_made
from scala40.quaranta.turn.sight import knows_stock, refill_after_draw, refill_before_draw, turn_of
from scala40.quaranta.turn.table import index_of


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        rules: the rules.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what the shuffle and later reshuffles depend on: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: so many cannot play, or the seats of the context do not fit together.
        TypeError: a part is of another type.

    >>> state = deal(Ruleset(), players=4, seed=7)
    >>> state.turn, len(state.stock)
    (1, 55)
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    if context is players:
        refuse_if(seating_problems(RULEBOOK, rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context, seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Thirteen cards go to each seat one at a time, from the dealer's left; the next card is turned up (B-11).

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        rules: the rules.
        deck: the cards of the pack; the first one is dealt first.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what later reshuffles depend on. With the default everybody can know what they will bring: where people
            play for something, give secret bytes.

    Raises:
        InvalidSetup: with every problem of the deck and the context, or because so many cannot play.
        TypeError: a part is of another type.

    >>> state = deal_from(Ruleset(), Ruleset().pack.cards, players=2)
    >>> str(state.hands[1]), str(state.pile[0])
    ('AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC', 'AD')
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*seating_problems(RULEBOOK, rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context, seed)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """Return the state after dealing the cards of the pack to seats that can play.

    It is valid by the way it is made, so it is not checked, which would take longer than all the rest.
    """
    hands, rest = dealt(deck, context, HAND_SIZE)
    upcard, stock = _turn_up(rules, rest, seed)
    return POSITIONS.made(
        rules=rules,
        context=context,
        hands=hands,
        turn=context.order[0],
        phase=DRAW,
        stock=stock,
        pile=(upcard,),
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


# What each legal move makes of a state.

_RECYCLED: Final = FourOfAKind.RECYCLED


def apply(state: State, move: Move) -> State:
    """Return the state after a move that is known to be legal."""
    draft = draft_from(state)
    if isinstance(move, Discard):
        _discard(draft, state, move.card)
    elif isinstance(move, DrawStock):
        _draw(draft, state)
    elif isinstance(move, TakeDiscard):
        _take(draft, state)
    else:
        _lay(draft, state, move)
    return seal(draft)


def _draw(draft: Draft, state: State) -> None:
    stock, turn, hands = state.stock, state.turn, [*state.hands]
    card = stock[-1]
    hands[turn] = hands[turn].add(card)
    draft.hands = (*hands,)
    draft.phase = PLAY
    draft.stock = stock = stock[:-1]
    if state.chance.shuffles:
        _note_draw(draft, state, card)
    if not stock:
        refill_after_draw(draft)


def _note_draw(draft: Draft, state: State, card: Card) -> None:
    """Note what is known of a card drawn from a stock that has been the pile: by who drew it, and perhaps by all."""
    turn = state.turn
    draft.drawn = with_item(state.drawn, turn, state.drawn[turn].add(card))
    if knows_stock(state):
        draft.known = with_item(state.known, turn, state.known[turn].add(card))


def _take(draft: Draft, state: State) -> None:
    card = state.pile[-1]
    turn = turn_after_taking(state)
    draft.hands = with_item(state.hands, state.turn, turn.hand)
    draft.known = with_item(state.known, state.turn, state.known[state.turn].add(card))
    draft.pile = state.pile[:-1]
    draft.duties = turn.duties
    draft.phase = PLAY


def _lay(draft: Draft, state: State, move: Play) -> None:
    seat, rules = state.turn, state.rules
    hand, table, opened, points, duties = after(turn_of(state), move, rules)
    draft.hands = with_item(state.hands, seat, hand)
    draft.phase = PLAY
    draft.table = table
    draft.duties = duties
    draft.opening_points = points
    if opened != state.opened[seat]:
        draft.opened = with_item(state.opened, seat, opened)
    known = state.known[seat]
    if known.ones or known.jokers:
        draft.known = with_item(state.known, seat, less(known, cards_used(move)))
    if isinstance(move, TakeJoker):
        draft.known = with_item(draft.known, seat, draft.known[seat].add(JOKER))
    if rules.four_of_a_kind is _RECYCLED and not isinstance(move, SplitRun):
        meld = meld_made(state.table, move)
        draft.pile = (*state.pile, *meld.cards) if is_recycled(meld, rules) else state.pile
    if not (hand.ones or hand.jokers):
        _end(draft, CLOSED)


def _discard(draft: Draft, state: State, card: Card) -> None:
    turn, hands = state.turn, [*state.hands]
    hands[turn] = hand = hands[turn].remove(card)
    draft.hands = (*hands,)
    draft.pile = state.pile + (card,)  # noqa: RUF005 - quicker than through a list
    known = state.known[turn]
    # Who must keep a card and discards one like it still holds the one that everybody saw (D-35).
    if (known.ones or known.jokers) and not (state.duties and Duty(DutyKind.KEEP, card) in state.duties):
        draft.known = with_item(state.known, turn, less(known, (card,)))
    draft.duties = ()
    if hand.ones or hand.jokers:
        _pass_on(draft, state)
    else:
        _end(draft, CLOSED)


def _pass_on(draft: Draft, state: State) -> None:
    """Give the turn to the next seat, unless nothing can happen any more or there is nothing to draw from."""
    seats = state.context.seats
    draft.turn = seats[seats.index(state.turn) + 1 - len(seats)]
    draft.phase = DRAW
    draft.opening_points = 0
    if state.fresh:
        draft.fresh = state.fresh - 1
    table = state.table
    if table.melds and not index_of(table, state.rules).goes_on:  # otherwise something can happen
        sizes = map(len, draft.hands)
        if is_deadlock(table, sizes, state.rules):
            _end(draft, DEAD)
            return
    if not state.stock:
        refill_before_draw(draft)
        if not draft.stock:
            _end(draft, DEAD)


def _end(draft: Draft, phase: Phase) -> None:
    """End the hand; then everybody lays open what is left, for it is counted (D-70, D-81)."""
    draft.phase = phase
    draft.known = draft.hands


# Playing moves.


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is in proportion to the stock and the pile, which are copied: some microseconds. A move that has not been
    listed is judged before, which takes the time of `violations`.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
        TypeError: this is no state, or no move, of this game, or the seat is no number.

    >>> from scala40 import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 14)
    """
    if type(state) is not State:  # calling it each time would take longer than all that is asked here
        insist_on_kind("the state", state, State)
    if not (
        (seat is None or seat is state.turn or is_seat(seat, state.turn))
        and (was_listed(state, move) or fast_legality(state, move))
    ):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return apply(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is no state, or one of them no move, of this game.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state
