"""The hands and tables that cost the exact analysis most, as far as `worst_cases.py` has found them."""

from __future__ import annotations

from typing import Final

import attrs

from scala40 import Discard, Hand, Meld, Ruleset, Table, prospect
from scala40.analysis import Prospect
from scala40.notation import read_meld
from scala40.quaranta._turn.turn import Play, Turn
from scala40.quaranta._turn.turn_rules import turn_rules_by_seats
from scala40.quaranta.closing_search import ClosePlanner

RULES: Final = Ruleset()


@attrs.frozen
class Case:
    """A hand, and the melds on the table."""

    hand: Hand
    melds: tuple[Meld, ...] = ()

    @property
    def prospect(self) -> Prospect:
        """The hand by itself, of a player who has not opened."""
        return prospect(RULES, self.hand)


def plan(case: Case, *, opened: bool) -> tuple[Play | Discard, ...] | None:
    """Return the moves that close, if there are any, by the search itself."""
    turn = Turn(case.hand, Table(case.melds), opened, 0, ())
    return ClosePlanner(turn, RULES.derived[turn_rules_by_seats][2][True]).plan()


def case(hand: str, *melds: str) -> Case:
    """Return the case of these texts."""
    readings = [read_meld(text, RULES.meld_rules) for text in melds]
    return Case(Hand.parse(hand), tuple(reading for reading in readings if isinstance(reading, Meld)))


WORST: Final[dict[str, Case]] = {
    "can_open": case("AC 2C 2C 3C 3C 2D 3D 2H 3H AS 2S 3S JK JK"),
    "best_opening": case("5C 7C 7C 8C 9C 5D 7D 5H 7H 5S 7S JK JK JK"),
    "fewest_points": case("8C 8C 9C 9C 10C JC QC KC 8D 8H 8S QS JK JK"),
    "fewest_cards": case("5C JC JC QC JD QD KD JH QH KH KH JS JK JK"),
    "costs_of_discards": case("KC 6D 7D 8D KD 6H 7H 8H KH 7S 8S KS JK JK"),
    "first_opening": case("2C 3C 4C 5C 2D AH 2H 3H 4H 5H 2S 4S 5S JK"),
    "all_openings": case("AC QC AD QD AH 2H 3H 4H QH AS QS JK JK JK"),
    "closing": case(
        "3C 9C 6D KD 3H 4H 5H 6H 7H 10H QH QH 6S 7S",
        "5C 6C 7C 8C",
        "4C 5C 6C",
        "7C 8C 9C 10C JC QC KC AC",
        "8H 9H 10H",
        "2H 3H JK=4H 5H",
        "2D 3D 4D 5D",
        "9S 10S JS QS KS AS",
        "6H 7H 8H",
        "4S 5S 6S 7S 8S",
        "7D 8D 9D 10D JD",
        "9D 9H 9S",
        "2C JK=2D 2S",
        "QD JK=KD AD",
        "KD KH KS",
    ),
    "closing_in_hand": case(
        "7C JC 2D 10D JD 3H 4H 5H 6H 7H QH QH 2S 8S",
        "5C 6C 7C 8C",
        "4C 5C 6C",
        "4S 5S 6S 7S",
        "8H 9H 10H",
        "2H 3H JK=4H 5H",
        "2D 3D 4D 5D",
        "9S 10S JS QS KS AS",
        "JD JH JS",
        "8C 9C 10C",
        "10C 10H 10S",
        "9D 9H 9S",
        "2C JK=2D 2S",
        "QD JK=KD AD",
        "KD KH KS",
    ),
}
"""The worst case of each question of `worst_cases.py`."""
