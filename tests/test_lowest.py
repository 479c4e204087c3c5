"""The smallest example of a game, which the guide begins with, obeys all laws and plays at once."""

from __future__ import annotations

import lowest
import pytest
from lowest import Phase, Ruleset

from scala40.core import DRAW_STOCK, CommonCode, Discard
from scala40.players import Random
from scala40.playing import play_match
from scala40.testing import LAWS, Law


@pytest.mark.once
@pytest.mark.parametrize("law", LAWS)
def test_law(law: Law) -> None:
    """It obeys each law that the library's own games obey."""
    law(lowest)


def test_refusals() -> None:
    """Each says what is wrong: the order of draw and discard, and a card that is not held."""
    state = lowest.deal(Ruleset(), 2, seed=7)
    card = next(iter(state.hand))
    after = lowest.play(state, DRAW_STOCK)
    other = next(it for it in lowest.PACK.cards if it not in after.hand)
    asked = ((state, Discard(card)), (after, DRAW_STOCK), (after, Discard(other)))
    found = [[it.code for it in lowest.violations(position, move)] for position, move in asked]
    assert found == [[CommonCode.MUST_DRAW_FIRST], [CommonCode.ALREADY_DRAWN], [CommonCode.CARD_NOT_IN_HAND]]


def test_a_match_is_played() -> None:
    """Over three hands, each until the stock is empty."""
    played = play_match(lowest, Ruleset(), [Random(1), Random(2)], seed=7)
    assert len(played.match.hands) == 3
    assert played.match.winners == (0,)
    assert Phase.OVER.is_over
