"""What is asked of hands that lie on a real table, before they are counted."""

from __future__ import annotations

from collections.abc import Mapping

from scala40.core.hands import Hand
from scala40.core.kinds import insist_on_kind, insist_on_seat
from scala40.core.setup_checks import FEWEST, Seated, players_problems
from scala40.core.violations import Rulebook, Violation


def insist_on_hands(hands: Mapping[int, object]) -> None:
    """Refuse what does not say by seat which cards are left, each as a hand.

    Raises:
        TypeError: it is no mapping, a seat is no number, or what a seat has is no hand.

    >>> insist_on_hands({0: Hand(), 1: "KC"})
    Traceback (most recent call last):
    TypeError: what seat 1 has left is a Hand, not 'KC'
    """
    insist_on_kind("hands", hands, Mapping)
    for seat, hand in hands.items():
        insist_on_seat(seat)
        if not isinstance(hand, Hand):
            msg = f"what seat {seat} has left is a Hand, not {hand!r}"
            raise TypeError(msg)


def number_problems(book: Rulebook, rules: Seated, hands: Mapping[int, Hand]) -> tuple[Violation, ...]:
    """Return what keeps so many from playing a hand; the last hands of a match may be for fewer, down to two.

    >>> from scala40 import RULEBOOK, Ruleset
    >>> [str(it) for it in number_problems(RULEBOOK, Ruleset(), {0: Hand()})]
    ['2 to 6 players can play, here is one [D-01]']
    """
    return players_problems(book, len(hands), FEWEST, rules.max_players)
