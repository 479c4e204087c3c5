"""Dealing a hand."""

from __future__ import annotations

from collections.abc import Sequence

from scala40.chinchon.options import FirstTurn
from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.rules import DIRECTION, HAND_SIZE, Ruleset
from scala40.chinchon.setup import Phase, Setup
from scala40.chinchon.state import State, draft_from, seal
from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.dealing import context_for, dealt
from scala40.core.errors import refuse_if
from scala40.core.game import Context
from scala40.core.kinds import insist_on_kind
from scala40.core.rng import Seed, derive, shuffled
from scala40.core.seating import seat_after, with_item
from scala40.core.setup_checks import pack_problems, seating_problems


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
    (3, 11)
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    if context is players:
        refuse_if(seating_problems(RULEBOOK, rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context, seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Seven cards go to each seat one at a time, from the dealer's right; the next one is turned up (CB-07) or, in La
    Conga, goes to the first player as well (G-01).

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
    ('AC 3C 5C 7C QC AD 3D', '5D')
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*seating_problems(RULEBOOK, rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context, seed)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """The state after dealing the cards of the pack to seats that can play, which is valid by the way it is made."""
    hands, stock = dealt(deck, context, HAND_SIZE, DIRECTION)
    first, leads = seat_after(context, context.dealer, DIRECTION), rules.first_turn is FirstTurn.EIGHT_CARDS
    if leads:
        hands = with_item(hands, first, hands[first].add(stock[-1]))
    setup = Setup(
        rules=rules,
        context=context,
        hands=hands,
        turn=first,
        phase=Phase.LEAD if leads else Phase.DRAW,
        stock=stock[:-1],
        pile=() if leads else stock[-1:],
        chance=Chance(seed),
    )
    return seal(draft_from(setup))
