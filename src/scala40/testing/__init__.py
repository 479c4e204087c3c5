"""For tests of programs and games that are built on scala40: strategies for hypothesis, and the laws of all games.

It needs hypothesis: `pip install "scala40[testing]"`. Three lines hold a game of one's own to the laws, here Rumino:

>>> from scala40 import rumino
>>> def test_law(law: Law) -> None:  # pytest.mark.parametrize("law", LAWS)
...     law(rumino)
>>> test_law(law_cards)

`conformance` does the same in one go, `machine` lets hypothesis play, and a `Kit` says more about a game, as about what
is hidden in it. The strategies are for properties of one's own.

Raises:
    ImportError: hypothesis is not installed.
"""

from collections.abc import Callable
from importlib.util import find_spec

if find_spec("hypothesis") is None:
    raise ImportError("scala40.testing needs hypothesis: pip install 'scala40[testing]'", name="hypothesis")

from scala40.core.base import renamed
from scala40.testing.hiding import insist_on_events_that_hide, insist_on_looking_alike, rearranged
from scala40.testing.kit import Agreed, AgreedState, Kit, Moment, Subject, altered, told_usually
from scala40.testing.laws import (
    LAWS,
    Law,
    conformance,
    law_absent_players,
    law_cards,
    law_ends,
    law_events,
    law_hash_seeds,
    law_hidden_cards,
    law_moves,
    law_no_side_effects,
    law_notation,
    law_outlook,
    law_prefixes,
    law_quick_moves,
    law_ratings,
    law_reasons,
    law_records,
    law_refusals,
    law_samples,
    law_values,
    law_views,
)
from scala40.testing.machine import machine
from scala40.testing.repeating import played_out
from scala40.testing.rulesets import random_rules, rulesets
from scala40.testing.strategies import cards, decks, hands, legal_moves, melds, moves, seeds, setups, states, views

__all__ = [
    "LAWS",
    "Agreed",
    "AgreedState",
    "Kit",
    "Law",
    "Moment",
    "Subject",
    "altered",
    "cards",
    "conformance",
    "decks",
    "hands",
    "insist_on_events_that_hide",
    "insist_on_looking_alike",
    "law_absent_players",
    "law_cards",
    "law_ends",
    "law_events",
    "law_hash_seeds",
    "law_hidden_cards",
    "law_moves",
    "law_no_side_effects",
    "law_notation",
    "law_outlook",
    "law_prefixes",
    "law_quick_moves",
    "law_ratings",
    "law_reasons",
    "law_records",
    "law_refusals",
    "law_samples",
    "law_values",
    "law_views",
    "legal_moves",
    "machine",
    "melds",
    "moves",
    "played_out",
    "random_rules",
    "rearranged",
    "rulesets",
    "seeds",
    "setups",
    "states",
    "told_usually",
    "views",
]

__getattr__: Callable[[str], object] = renamed(__name__, {"Standing": "AgreedState"})
