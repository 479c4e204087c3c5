"""The questions about Skarney that its source leaves open, and the fields of a ruleset that answer them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.decisions import Decision
from scala40.core.rule_data import RuleForm
from scala40.skarney.options import LIMITS

FIELDS: Final = {
    "partnership": "K-23",
    "jokers": "K-01",
    "set_suits": "K-03",
    "contract_required": "K-22",
    "contract_schedule": "K-07",
    "layoff_max_per_meld": "K-10",
    "offer_seen_by": "K-24",
}
"""The decision that each field of a ruleset encodes."""

FORM: Final = RuleForm(FIELDS, LIMITS, agreed="KB-09")
"""The fields as the kernel reads and writes them."""

_ALL: Final = (
    Decision("K-01", "What is the pack?", ("jokers",)),
    Decision("K-02", "Is a 2 ever a natural card?"),
    Decision("K-03", "Must the suits of a set differ?", ("set_suits",)),
    Decision("K-04", "How long can a run be, and where does the ace stand?"),
    Decision("K-05", "How many wild cards may a meld contain?"),
    Decision("K-06", "Which wild cards are a meld by themselves, and what may be done with it?"),
    Decision("K-07", "What is the contract, and how is it laid?", ("contract_schedule",)),
    Decision("K-08", "Are the runs of a contract of one suit all together, or each by itself?"),
    Decision("K-09", "What else may be played in the turn of the contract?"),
    Decision("K-10", "How many cards may be added to a meld, and to whose?", ("layoff_max_per_meld",)),
    Decision("K-11", "Whose contract is it?"),
    Decision("K-12", "Who may exchange a card for which wild card?"),
    Decision("K-13", "Who offers which card, and who is asked?"),
    Decision("K-14", "What does taking an ace, a 2 or a joker cost?"),
    Decision("K-15", "What if one card is left?"),
    Decision("K-16", "What ends a hand?"),
    Decision("K-17", "What does winning a hand bring?"),
    Decision("K-18", "What do the cards on the table count?"),
    Decision("K-19", "What do the cards left in a hand count, and for whom?"),
    Decision("K-20", "What if nobody went out?"),
    Decision("K-21", "What is a match, and who wins it?"),
    Decision("K-22", "May one meld without a contract?", ("contract_required",)),
    Decision("K-23", "Who plays together?", ("partnership",)),
    Decision("K-24", "Who sees an offered card?", ("offer_seen_by",)),
    Decision("K-25", "Is there an order of exchanges, melds and added cards?"),
    Decision("K-26", "Who sits where, who begins, and who deals next?"),
    Decision("K-27", "What if nobody went out and several are best, each for himself?"),
    Decision("K-28", "What does a wild card stand for?", ("set_suits",)),
)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType({decision.id: decision for decision in _ALL})
"""Every question by its id."""
