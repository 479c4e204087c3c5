"""The questions that the source leaves open or answers in several ways, and the fields that choose the answer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon.options import LIMITS
from scala40.core.decisions import Decision
from scala40.core.rule_data import RuleForm

FIELDS: Final = {
    "pack_size": "C-01",
    "packs": "C-01",
    "jokers": "C-01",
    "figure_values": "C-04",
    "close_max": "C-08",
    "layoff_order": "C-11",
    "limit": "C-13",
    "first_turn": "G-01",
    "close_guard": "G-02",
    "match_end": "G-03",
    "reentry_max": "G-04",
}
"""The decision that each field of a ruleset encodes."""

FORM: Final = RuleForm(FIELDS, LIMITS, agreed="CB-12")
"""The fields as the kernel reads and writes them."""

_ALL: Final = (
    Decision("C-01", "Which cards are played with?", ("pack_size", "packs", "jokers")),
    Decision("C-02", "Where does the ace stand, and what does it count?"),
    Decision("C-03", "What follows the seven in a run?", ("pack_size",)),
    Decision("C-04", "What do jack, queen and king count?", ("figure_values",)),
    Decision("C-05", "Which cards make a set, and may equal cards lie in one?", ("packs",)),
    Decision("C-06", "How many jokers may a meld hold, and what does one count?", ("jokers",)),
    Decision("C-07", "Which way does the game go round, and who begins?"),
    Decision("C-08", "When may a player close, and what is shown?", ("close_max",)),
    Decision("C-09", "What does it bring to meld all seven cards?"),
    Decision("C-10", "What does a run of seven bring?"),
    Decision("C-11", "Who lays off on what after a close, and in which order?", ("layoff_order",)),
    Decision("C-12", "What if the last card of the stock is drawn?"),
    Decision("C-13", "When does the match end, and who wins it?", ("limit", "match_end")),
    Decision("C-14", "How many can play, and may the card just taken be thrown back?", ("packs",)),
    Decision("G-01", "How does a hand begin?", ("first_turn",)),
    Decision("G-02", "May a player close who reaches the limit by it?", ("close_guard",)),
    Decision("G-03", "Is a player who reaches the limit out, or is the match over?", ("match_end",)),
    Decision("G-04", "May a player who is out come back?", ("reentry_max",)),
)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType({decision.id: decision for decision in _ALL})
"""Every question by its id."""
