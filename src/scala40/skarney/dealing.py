"""Dealing a hand."""

from __future__ import annotations

from collections.abc import Sequence

from scala40.core.cards import Card
from scala40.core.dealing import context_for, dealt
from scala40.core.errors import refuse_if
from scala40.core.game import Context
from scala40.core.kinds import insist_on_kind
from scala40.core.rng import Seed, derive, shuffled
from scala40.core.setup_checks import pack_problems
from scala40.skarney.rulebook import RULEBOOK
from scala40.skarney.rules import HAND_SIZE, Ruleset
from scala40.skarney.setup import Phase, Setup
from scala40.skarney.state import State, draft_from, seal
from scala40.skarney.validity import context_problems


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        rules: the rules.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what the shuffle depends on: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: so many cannot play, or the seats of the context do not fit together.
        TypeError: a part is of another type.

    >>> state = deal(Ruleset(), players=4, seed=7)
    >>> state.turn, len(state.stock)
    (1, 64)
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if(context_problems(rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context)


def deal_from(
    rules: Ruleset,
    deck: Sequence[Card],
    players: int | Context,
    *,
    seed: Seed = 0,  # noqa: ARG001 - the protocol has it; nothing is shuffled after the deal
) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Eleven cards go to each seat one at a time, from the dealer's left; no card is turned up (KB-08).

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        rules: the rules.
        deck: the cards of the pack; the first one is dealt first.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what later shuffles would depend on, of which there are none in this game.

    Raises:
        InvalidSetup: with every problem of the deck and the context, or because so many cannot play.
        TypeError: a part is of another type.

    >>> state = deal_from(Ruleset(), Ruleset().pack.cards, players=4)
    >>> str(state.hands[1]), state.stock[-1]
    ('AC 3C 5C 7C 9C JC KC 2D 4D 6D 8D', Card.parse('10D'))
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*context_problems(rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context) -> State:
    """The state after dealing the cards of the pack to seats that can play, which is valid by the way it is made."""
    hands, stock = dealt(deck, context, HAND_SIZE)
    return seal(draft_from(Setup(rules, context, hands, context.order[0], Phase.DRAW, stock)))
