"""Estimates what each seat can expect of a hand of Scala 40 whose cards are all known."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from scala40.core._cards import Hand
from scala40.core._game import Hopes, hoped_leads, share_of_round
from scala40.core._search import Cover, links_for
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.duties import Phase
from scala40.quaranta.state import State

# These are fitted to the 37,000 positions between two turns of some 2,000 hands of two to four greedy players under the
# default rules: who closed, by maximum likelihood, and what the others then counted, by least squares.
_CARD: Final = -0.33
"""The weight of each card left for the pace: the logarithm of the odds to be the one who closes."""
_TIE: Final = 0.14
"""The same for each two of those cards that could make a meld with a third."""
_JOKER_OUTLOOK: Final = 0.17
"""The same for a joker."""
_WAIT: Final = -0.36
"""The same for the turns before the next one of the seat, as a share of a round."""
_LAST_CARD: Final = 0.65
"""The same for a seat that has opened and holds one card."""
_UNOPENED: Final = -0.41
"""The same for not having opened."""
_LACKING: Final = -0.01
"""The same for each point that the best opening lacks."""
_LOSS: Final = 7.3
"""The points of a seat that does not close, before anything else."""
_LOSS_LEFT: Final = 0.2
"""The share of the points that melds leave which it counts besides."""
_LOSS_HELD: Final = 0.3
"""The share of melds that it could lay and has not: greedy players lay them, so this one is an estimate."""
_LOSS_UNOPENED: Final = 0.22
"""The share of the whole hand, if it has not opened."""
_LOSS_LACKING: Final = 0.41
"""The points for each point that its best opening lacks."""
_LOSS_JOKER: Final = -10.3
"""The points less for a joker, which will find a place."""


def hopes(state: State) -> tuple[float, ...]:
    """Return how many points better than the others each seat expects to do in a hand that goes on.

    Each seat has a chance to close and points to lose if it does not. The chance grows if its melds leave few cards, if
    these fit together, and if its opening and its turn are near.
    """
    return hoped_leads({seat: _hopes(state, seat) for seat in state.context.seats}, state.rules.match_rules)


def _hopes(state: State, seat: int) -> Hopes:
    hand, opened = state.hands[seat], state.opened[seat]
    dealer_is_last = state.phase is Phase.LEAD
    wait = share_of_round(state.context, state.turn, seat, state.rules.direction, begun=dealer_is_last)
    key = (hand.ones, hand.twos, hand.jokers, opened, wait)
    known: dict[Hashable, Hopes] = state.rules.derived[_no_hopes]
    hopes = known.get(key)
    if hopes is None:
        if len(known) >= _MOST_KNOWN:
            known.clear()
        hopes = known[key] = _hopes_with(hand, wait, state.rules, opened=opened)
    return hopes


_MOST_KNOWN: Final = 4096


def _no_hopes(_rules: Ruleset) -> dict[Hashable, Hopes]:
    """Return an empty store of hopes: many walks of a search lead from the same state to the same hands."""
    return {}


def _hopes_with(hand: Hand, wait: float, rules: Ruleset, *, opened: bool) -> Hopes:
    arranged = rules.deadwood.least(hand)
    pace = _CARD * len(arranged.left) + _TIE * _ties(arranged.left, rules) + _JOKER_OUTLOOK * hand.jokers + _WAIT * wait
    loss = _LOSS + _LOSS_LEFT * arranged.points + _LOSS_JOKER * hand.jokers
    if opened:
        held = rules.deadwood.counted(hand) - arranged.points
        return Hopes(pace + _LAST_CARD * (len(hand) == 1), loss + _LOSS_HELD * held)
    lacking = max(0, rules.opening_points - Cover(rules.tables).most(hand, len(hand)))
    loss += _LOSS_UNOPENED * rules.deadwood.counted(hand) + _LOSS_LACKING * lacking
    return Hopes(pace + _UNOPENED + _LACKING * lacking, loss)


def _ties(hand: Hand, rules: Ruleset) -> float:
    """Count the pairs of cards of a hand that could make a meld with a third."""
    return links_for(rules.meld_rules.order).pairs(hand.ones)
