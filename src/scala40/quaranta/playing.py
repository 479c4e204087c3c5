"""Dealing a hand, and playing moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scala40.core._base import Seed, derive, insist_on_kind, is_seat, shuffled
from scala40.core._cards import Card, Chance, IllegalMove, refuse_if
from scala40.core._game import Context, seat_after, was_listed, with_item
from scala40.core._position import context_for, dealt, pack_problems, seating_problems
from scala40.quaranta._rules import HAND_SIZE, RULEBOOK, FirstDiscard, Ruleset, UpcardJoker
from scala40.quaranta._turn.applying import apply
from scala40.quaranta._turn.duties import DRAW, LEAD
from scala40.quaranta._turn.listing import fast_legality
from scala40.quaranta.legality import violations
from scala40.quaranta.moves import Move
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.state import State


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what the shuffle and later reshuffles depend on: an `int` of at most 2048 bits, or a `str` or `bytes`
            of at most 65536 letters.

    Raises:
        InvalidSetup: the rules do not allow that many players, or the seats of the context do not fit together.
        TypeError: an argument has the wrong type.
        ValueError: the seed is longer.

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

    Thirteen cards go to each seat one at a time, from the dealer's left. The next card is turned up (B-11); where the
    dealer begins the pile, it goes to the dealer instead (V-10).

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        deck: the cards of the pack; the first one is dealt first.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what later reshuffles depend on. With the default everybody can predict them, so give secret bytes if
            people play for something.

    Raises:
        InvalidSetup: with every problem of the deck and the context, or because the rules do not allow that many
            players.
        TypeError: an argument has the wrong type.

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


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is proportional to the stock and the pile, which are copied: a few microseconds. A move that has not been
    listed is judged before, which takes the time of `violations`.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; the error carries every reason.
        TypeError: this is not a state, or not a move, of this game, or the seat is not a number.

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
        TypeError: this is not a state, or one of them is not a move, of this game.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state
