"""Positions of Rumino for tests, written down with only what matters in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
from positions import valid

from scala40 import rumino
from scala40.core._base import Stream, shuffled
from scala40.core._cards import Card, Chance, Hand, cards_in
from scala40.core._game import Context
from scala40.episodes import Episode, begin
from scala40.rumino import Discard, Phase, Ruleset, Setup, State
from scala40.rumino.partition import Group

RULES = Ruleset()

OVER = frozenset({Phase.KNOCKED, Phase.GIN, Phase.RUMINO})


def groups(text: str) -> tuple[Group, ...]:
    """Return the groups of cards of a text, with slashes between them."""
    return tuple(cards_in(part) for part in text.split("/"))


def setup(  # noqa: PLR0913 - everything but the hand has a default
    hand: str,
    *others: str,
    players: int = 3,
    phase: Phase = Phase.DRAW,
    pile: str | None = None,
    fresh: int = 0,
    shown: str = "",
    rules: Ruleset = RULES,
) -> Setup:
    """Return a setup in which it is the turn of the seat at the dealer's left, and that seat holds the hand.

    The seats after it hold what `others` says, and the rest any seven cards. One card that is left makes the pile if
    none is given, the rest is the stock. When the hand is over everybody knows all hands.
    """
    context = Context.of(players)
    given = [*cards_in(hand), *cards_in(pile or ""), *(it for other in others for it in cards_in(other))]
    rest = list(shuffled(sorted((Counter(rules.pack.cards) - Counter(given)).elements()), "test"))
    hands = dict(zip(context.order, map(Hand.parse, (hand, *others)), strict=False))
    for seat in context.order[len(hands) :]:
        hands[seat], rest = Hand.of(rest[:7]), rest[7:]
    top, rest = (cards_in(pile), rest) if pile is not None else (tuple(rest[:1]), rest[1:])
    held = tuple(hands[seat] for seat in context.seats)
    return Setup(
        rules=rules,
        context=context,
        hands=held,
        turn=context.order[0],
        phase=phase,
        stock=tuple(rest),
        pile=top,
        fresh=fresh,
        shown=groups(shown) if shown else (),
        known=held if phase in OVER else (Hand(),) * players,
        chance=Chance("test"),
    )


state = valid(State.of, setup)
"""Return the valid state of such a setup."""


WANTED = Discard(cards_in("7C")[0])


def before_claim() -> Episode[Any, Any, Any, Any]:
    """Return an episode of four: seat 1 has to discard, and what is wanted would complete six clubs of seat 3."""
    before = state(
        "7C KH JH 9D KD JS 9S 7S", "2D 4D 8H 10S JD QH 3S", "AC 2C 3C 4C 5C 6C KH", players=4, phase=Phase.DISCARD
    )
    return attrs.evolve(begin(rumino, RULES, 4, seed=7, most_moves=400), state=before, asked=(1,))


def with_claim() -> Episode[Any, Any, Any, Any]:
    """Return the same after the discard: seat 3 has a claim, and it is the turn of seat 2."""
    return before_claim().play(WANTED)


def stacked(dice: Stream) -> tuple[Card, ...]:
    """Return a pack that begins with jokers and some ranks or a suit, so that melds, gins and ruminos come often."""
    pack = shuffled(RULES.pack.cards, dice.below(1 << 30))
    ranks = [dice.below(13) + 1 for _ in range(1 + dice.below(4))]
    suit = dice.below(8)
    first = [card for card in pack if card.is_joker or card.rank in ranks or card.suit == suit]
    return (*first, *(card for card in pack if not (card.is_joker or card.rank in ranks or card.suit == suit)))
