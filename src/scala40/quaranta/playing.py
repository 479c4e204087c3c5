"""Dealing a hand, and playing moves."""

from __future__ import annotations

from collections.abc import Sequence

from scala40.core._base import Seed, derive, shuffled
from scala40.core._cards import Card, Chance
from scala40.core._game import Context, seat_after, with_item
from scala40.core._position import dealt
from scala40.quaranta._rules import HAND_SIZE, FirstDiscard, Ruleset, UpcardJoker
from scala40.quaranta._turn.duties import DRAW, LEAD
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.state import State


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
