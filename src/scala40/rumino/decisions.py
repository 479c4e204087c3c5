"""The questions about Rumino that its source leaves open, and the fields of a ruleset that answer them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.decisions import Decision
from scala40.core.rule_data import RuleForm
from scala40.rumino.options import LIMITS

FIELDS: Final = {
    "knock_max": "R-04",
    "knock_min_melded": "R-04",
    "gin_streak": "R-06",
    "limit": "R-10",
}
"""The decision that each field of a ruleset encodes."""

FORM: Final = RuleForm(FIELDS, LIMITS, agreed="RB-08")
"""The fields as the kernel reads and writes them."""

_ALL: Final = (
    Decision("R-01", "What is a meld, and what is a rumino?"),
    Decision("R-02", "How many jokers may a meld contain, and what does a joker left count?"),
    Decision("R-03", "Where does the ace stand, and what does it count?"),
    Decision("R-04", "Who may knock, and when?", ("knock_max", "knock_min_melded")),
    Decision("R-05", "How and when is gin declared, and what does it bring?"),
    Decision("R-06", "Which three gins win the match?", ("gin_streak",)),
    Decision("R-07", "How is a rumino declared, and what does it bring?"),
    Decision("R-08", "Who may claim a discard out of turn, and how does nobody see that somebody could?"),
    Decision("R-09", "Which of the cards of a hand are counted?"),
    Decision("R-10", "With how many points is a player out of the match, and who wins it?", ("limit",)),
    Decision("R-11", "What if the stock is empty?"),
    Decision("R-12", "How many play, with how many cards, and who deals the next match?"),
    Decision("R-13", "May the card just taken from the pile be discarded?"),
)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType({decision.id: decision for decision in _ALL})
"""Every question by its id."""
