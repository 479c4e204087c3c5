"""Groups of cards as melds, so that the kernel can say what keeps one from being a meld.

In the hand nobody has to say what a joker stands for. So a group is a meld if it can be read as one. If it cannot, what
is told is what is wrong with it as a set if its natural cards are of one rank, as a run if they are of one suit, and
else with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.core.cards import JOKER, Card, Rank, Suit
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Meld, MeldKind, meld_violations, ranks_of, suits_of
from scala40.core.violations import Code, Violation
from scala40.rumino.partition import SIZES

_RANKS: Final = tuple(Rank)
"""The ranks with the ace below the two, where it stands."""
_ROUND: Final = tuple((*_RANKS[place:], *_RANKS[:place]) for place in range(1, SIZES[-1]))
"""The ranks with up to three of them above the king, to say of a run that it goes round the corner."""


def group_violations(cards: Sequence[Card], rules: MeldRules) -> tuple[Violation, ...]:
    """Return every reason why cards are no meld whatever their jokers stand for, () if they are one.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.rumino import Ruleset
    >>> group_violations(cards_in("7C 9C JK"), Ruleset().meld_rules)
    ()
    >>> for violation in group_violations(cards_in("7C 7C 9C JK JK"), Ruleset().meld_rules):
    ...     print(violation)
    a run has at most 4 cards, here are 5 [R-01]
    the cards of a run follow one another, these do not: 7C 7C JK=8C 9C JK=10C [R-01]
    """
    as_set, as_run = meld_violations(_as_set(cards), rules), meld_violations(_as_run(cards, _RANKS), rules)
    if not (as_set and as_run):
        return ()
    others = (meld_violations(_as_run(cards, order), rules) for order in _ROUND)
    as_run = min((as_run, *others), key=_how_far_off)
    if len(set(ranks_of(cards))) <= 1:
        return as_set
    if len(set(suits_of(cards))) == 1:
        return as_run
    said = {reason.code for reason in as_set}
    return (*as_set, *(reason for reason in as_run if reason.code not in said))


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), Code.RUN_ROUND_THE_CORNER not in {reason.code for reason in reasons}


def _as_set(cards: Sequence[Card]) -> Meld:
    """The cards as a set: jokers stand for the rank of the first natural card."""
    rank = next(iter(ranks_of(cards)), Rank.ACE)
    return Meld(MeldKind.SET, tuple(cards), tuple(rank if card.is_joker else card for card in cards))


def _as_run(cards: Sequence[Card], order: Sequence[Rank]) -> Meld:
    """The cards as a run: jokers stand for what is missing between the natural cards, then above them, then below."""
    natural = [card for card in cards if not card.is_joker]
    held = [order.index(rank) for rank in ranks_of(natural)]
    lowest = min(held, default=0)
    missing = (place for place in (*range(lowest, len(order)), *range(lowest - 1, -1, -1)) if place not in held)
    suit = next(iter(suits_of(natural)), Suit.CLUBS)
    places = [*zip(held, natural, natural, strict=True)]
    places += [
        (place, JOKER, Card(order[place], suit)) for place, _ in zip(missing, cards[len(natural) :], strict=False)
    ]
    places.sort(key=lambda it: it[0])
    return Meld(MeldKind.RUN, tuple(card for _, card, _ in places), tuple(face for _, _, face in places))
