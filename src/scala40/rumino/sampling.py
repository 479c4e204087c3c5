"""States that a seat cannot tell apart from the one that it sees."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Seed, Stream, derive, insist_on_kind
from scala40.core.position import hidden_once
from scala40.rumino.state import State, seal
from scala40.rumino.view_validity import completed, hidden_by, view_problems
from scala40.rumino.views import View


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Each hand and the stock have as many cards as they have, what is known of a hand is in it, and a stock that was made
    of the pile holds nothing else. Why moves were chosen does not count, and what the others know is not made up. What
    later shuffles depend on follows from the seed.

    The time is in proportion to the cards of the pack: some hundred microseconds.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state can be seen like this.
        TypeError: this is no view of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    insist_on_kind("the view", view, View)
    return seal(completed(view, _prepared(view).arranged(Stream(seed)), derive(seed, "sample")))


_prepared: Final = hidden_once(hidden_by, view_problems)
