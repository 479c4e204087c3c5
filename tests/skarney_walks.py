"""Hands of Skarney played by the dice, and its rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs
from skarney_positions import SINGLES

from scala40.core._base import Stream, shuffled
from scala40.core._cards import Rank, Suit
from scala40.skarney import (
    Accept,
    Card,
    Context,
    ContractDuty,
    ContractRequired,
    ContractSchedule,
    Exchange,
    ExchangeWhen,
    LayMeld,
    LayOff,
    Move,
    OfferSeenBy,
    Partnership,
    Ruleset,
    SetSuits,
    Shutout,
    State,
    UnclosedHand,
    WildKinds,
    actors,
    deal_from,
    legal_moves,
    play,
    rate,
    view,
)

_LONG: Final = 80
"""How many states make a hand long enough."""

Options = Mapping[int, list[Move]]
"""For each seat that may act its legal moves."""

JOKERS: Final = (0, 1, 2, 3, 4, 4)
EXCHANGES: Final = (None, 1, 2, 10)
ADDED: Final = (1, 2, 2, 3, 14)


def random_rules(dice: Stream) -> Ruleset:
    """Return a random ruleset."""
    jokers = dice.choice(JOKERS)
    rules = Ruleset(
        partnership=dice.choice(tuple(Partnership)),
        jokers=jokers,
        wild_melds=dice.choice(tuple(WildKinds)) if jokers else WildKinds.ONE_KIND,
        set_suits=dice.choice(tuple(SetSuits)),
        contract_schedule=dice.choice(tuple(ContractSchedule)),
        contract_duty=dice.choice(tuple(ContractDuty)),
        layoff_max_per_meld=dice.choice(ADDED),
        exchanges_max=dice.choice(EXCHANGES),
        exchange_when=dice.choice(tuple(ExchangeWhen)),
        offer_seen_by=dice.choice(tuple(OfferSeenBy)),
        unclosed_hand=dice.choice(tuple(UnclosedHand)),
    )
    return _without_contract(rules, dice) if dice.below(4) == 0 else rules


def _without_contract(rules: Ruleset, dice: Stream) -> Ruleset:
    usual = Ruleset()
    return attrs.evolve(
        rules,
        contract_required=ContractRequired.OFF,
        contract_schedule=usual.contract_schedule,
        contract_duty=usual.contract_duty,
        exchange_when=dice.choice((ExchangeWhen.ANY, ExchangeWhen.FIRST)),
        shutout=dice.choice(tuple(Shutout)),
    )


def stacked(rules: Ruleset, dice: Stream) -> tuple[Card, ...]:
    """Return a pack in which cards of a rank and of a suit lie so that they often come to one hand."""
    ranks = shuffled([rank for rank in Rank for _ in range(2)], str(dice.below(1 << 30)))
    by_rank = [Card(rank, suit) for rank in ranks for suit in Suit]
    deck = [*by_rank, *[card for card in rules.pack.cards if card.is_joker]]
    for _ in range(10):
        one, other = dice.below(len(deck)), dice.below(len(deck))
        deck[one], deck[other] = deck[other], deck[one]
    players = 4
    return tuple(card for first in range(players) for card in deck[first::players])


def dealt(rules: Ruleset, dice: Stream, seed: int) -> State:
    """Return a deal of any hand of a match, every other time from a pack in which much lies together."""
    seats = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
    context = Context(tuple(range(seats)), dice.below(seats), 1 + dice.below(7), (0,) * seats)
    pack = stacked(rules, dice) if seed % 2 else shuffled(rules.pack.cards, f"pack {seed}")
    return deal_from(rules, pack, context)


def chosen(state: State, options: Options, dice: Stream, eagerness: int) -> tuple[int, Move]:
    """Return the seat that may act and one of its moves: with that many chances in ten the best, else any kind."""
    ((seat, moves),) = options.items()
    if dice.below(10) < eagerness:
        mine = view(state, seat)
        return seat, max(moves, key=lambda move: rate(mine, move))
    if dice.below(2):
        plays = [move for move in moves if isinstance(move, LayMeld | LayOff | Exchange | Accept)]
        return seat, dice.choice(plays or moves)
    return seat, dice.choice(moves)


def walk(
    seed: int, *, most: int = 300, eagerness: int | None = None, rules: Ruleset | None = None
) -> Iterator[tuple[State, Options]]:
    """Yield the states of a random hand with the legal moves of the seat that may act, until it is over or long.

    After a short hand comes another one. Even seeds play each for himself under the usual rules, odd ones under
    generated rules, unless some are given.
    """
    dice = Stream(f"skarney {seed}")
    rules = rules or (random_rules(dice) if seed % 2 else SINGLES)
    willing = seed % 4 * 3 if eagerness is None else eagerness
    state = dealt(rules, dice, seed // 2)
    for count in range(most):
        options = {seat: list(legal_moves(state, seat)) for seat in actors(state)}
        yield state, options
        if not options:
            if count > _LONG:
                return
            state = dealt(rules, dice, seed // 2)
            continue
        seat, move = chosen(state, options, dice, willing)
        state = play(state, move, seat)
