"""States that a seat cannot tell apart from the one that it sees."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Seed, Stream, derive, insist_on_kind
from scala40.core.cards import Hand, InvalidSetup
from scala40.core.position import MOST_DRAWN, hidden_once
from scala40.core.text import CommonCode
from scala40.quaranta.rules import RULEBOOK
from scala40.quaranta.setup import PLAY
from scala40.quaranta.state import State, seal
from scala40.quaranta.turn.finishing import Finishing
from scala40.quaranta.turn.plays import Turn
from scala40.quaranta.turn.sight import turn_rules_of
from scala40.quaranta.view_validity import completed, hidden_by, view_problems
from scala40.quaranta.views import View


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Each hand and the stock have as many cards as they have, what is known of a hand is in it, a stock that was made of
    the pile holds nothing else, in its order if that is known, and a seat that is in the middle of its turn can finish
    it. Why moves were chosen does not count, and what the others know is not made up. What later shuffles depend on
    follows from the seed.

    The time is in proportion to the cards of the pack: some hundred microseconds at most.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        TypeError: this is no view of this game.
        InvalidSetup: no state can be seen like this; or another seat is in the middle of its turn, and there was no
            state in which it could finish it among 100,000.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    insist_on_kind("the view", view, View)
    hidden = _prepared(view)
    dice = Stream(seed)
    others_turn = view.phase is PLAY and view.turn != view.seat
    for _ in range(MOST_DRAWN):
        found = hidden.arranged(dice)
        if not others_turn or _can_finish(view, found.hands[view.turn]):
            return seal(completed(view, found, derive(seed, "sample")))
    raise InvalidSetup((RULEBOOK.violation(CommonCode.DEAD_END, seat=view.turn),))


_prepared: Final = hidden_once(hidden_by, view_problems)


def _can_finish(view: View, hand: Hand) -> bool:
    """Whether the seat whose turn it is can finish it with this hand."""
    turn = Turn(hand, view.table, view.opened[view.turn], view.opening_points, view.duties)
    return Finishing(turn_rules_of(view)).is_possible(turn)
