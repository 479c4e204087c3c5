"""Groups of cards as melds, so that the kernel can say what keeps one from being a meld.

In the hand nobody has to say what a joker stands for. So a group is a meld if it can be read as one, and if it cannot,
the reading counts in which least is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala40.core.cards import JOKER, Card, Rank, Suit
from scala40.core.melds import Meld, MeldKind, MeldRules, meld_violations, ranks_of, suits_of
from scala40.core.violations import Violation


def group_violations(cards: Sequence[Card], rules: MeldRules) -> tuple[Violation, ...]:
    """Return every reason why cards are no meld whatever their jokers stand for, () if they are one.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.rumino import Ruleset
    >>> group_violations(cards_in("7C 9C JK"), Ruleset().meld_rules)
    ()
    >>> for violation in group_violations(cards_in("7C 7C 9C JK JK"), Ruleset().meld_rules):
    ...     print(violation)
    a set has at most 4 cards, here are 5 [R-01]
    the cards of a set are of one rank: 7C 7C 9C JK JK [R-01]
    """
    return min((meld_violations(meld, rules) for meld in (_as_set(cards), _as_run(cards))), key=len)


def _as_set(cards: Sequence[Card]) -> Meld:
    """The cards as a set: jokers stand for the rank of the first natural card."""
    rank = next((card.rank for card in cards if card.rank is not None), Rank.ACE)
    return Meld(MeldKind.SET, tuple(cards), tuple(rank if card.is_joker else card for card in cards))


def _as_run(cards: Sequence[Card]) -> Meld:
    """The cards as a run: jokers stand for what is missing between the natural cards, then above them, then below."""
    natural = [card for card in cards if not card.is_joker]
    held = ranks_of(natural)
    lowest = min(held, default=Rank.ACE)
    missing = (
        rank for rank in map(Rank, (*range(lowest, Rank.KING + 1), *range(lowest - 1, 0, -1))) if rank not in held
    )
    suit = next(iter(suits_of(natural)), Suit.CLUBS)
    jokers = [(Card(rank, suit), JOKER) for rank, _ in zip(missing, range(len(cards) - len(natural)), strict=False)]
    places = sorted([*zip(natural, natural, strict=True), *jokers], key=lambda place: ranks_of(place[:1]))
    return Meld(MeldKind.RUN, tuple(card for _, card in places), tuple(face for face, _ in places))
