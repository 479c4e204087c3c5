"""For tests of programs and games that are built on scala40: strategies for hypothesis, and the laws of all games.

It needs hypothesis: in a checkout, `pip install ".[testing]"`. Three lines hold your own game to the laws, here
Rumino:

>>> from scala40 import rumino
>>> from scala40.testing import Law, law_cards
>>> def test_law(law: Law) -> None:  # pytest.mark.parametrize("law", LAWS)
...     law(rumino)
>>> test_law(law_cards)

`conformance` does the same in one go, `machine` lets hypothesis play, and a `Kit` says more about a game, as about what
is hidden in it. Use the strategies for your own properties.

Raises:
    ImportError: hypothesis is not installed.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from scala40.core._base import load_later

if find_spec("hypothesis") is None:
    raise ImportError("scala40.testing needs hypothesis: pip install '.[testing]' (in a checkout)", name="hypothesis")

if TYPE_CHECKING:
    # fmt: off
    from scala40.testing.kit import (
        Agreed as Agreed, AgreedState as AgreedState, altered as altered, Kit as Kit, Moment as Moment,
        random_rules as random_rules, rulesets as rulesets, Subject as Subject, usual_event_seen as usual_event_seen,
    )
    from scala40.testing.hiding import (
        require_events_that_hide as require_events_that_hide, require_looking_alike as require_looking_alike,
        rearranged as rearranged,
    )
    from scala40.testing.laws import (
        conformance as conformance, Law as Law, law_absent_players as law_absent_players, law_cards as law_cards,
        law_ends as law_ends, law_events as law_events, law_hash_seeds as law_hash_seeds,
        law_hidden_cards as law_hidden_cards, law_moves as law_moves, law_no_side_effects as law_no_side_effects,
        law_notation as law_notation, law_numbers as law_numbers, law_observations as law_observations,
        law_outlook as law_outlook, law_prefixes as law_prefixes, law_quick_moves as law_quick_moves,
        law_ratings as law_ratings, law_reasons as law_reasons, law_records as law_records,
        law_refusals as law_refusals, law_samples as law_samples, law_spectators as law_spectators,
        law_values as law_values, law_views as law_views, LAWS as LAWS, played_out as played_out,
    )
    from scala40.testing.strategies import (
        cards as cards, decks as decks, hands as hands, legal_moves as legal_moves, machine as machine, melds as melds,
        moves as moves, seeds as seeds, setups as setups, states as states, views as views,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.testing.kit": (
                "Agreed AgreedState Kit Moment Subject altered random_rules rulesets usual_event_seen"
            ),
            "scala40.testing.hiding": "require_events_that_hide require_looking_alike rearranged",
            "scala40.testing.laws": (
                "LAWS Law conformance law_absent_players law_cards law_ends law_events law_hash_seeds law_hidden_cards "
                "law_moves law_no_side_effects law_notation law_numbers law_observations law_outlook law_prefixes "
                "law_quick_moves law_ratings law_reasons law_records law_refusals law_samples law_spectators "
                "law_values law_views played_out"
            ),
            "scala40.testing.strategies": "cards decks hands legal_moves machine melds moves seeds setups states views",
        },
    )
