"""States that a seat cannot tell apart from the one that it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.core.base import Seed, Stream, insist_on_kind
from scala40.core.cards import EMPTY, Hand, InvalidSetup
from scala40.core.position import MOST_DRAWN, Distribution, Hidden, LastAnswer, hidden_once
from scala40.core.text import CommonCode
from scala40.skarney.drawing import Draws, Needed
from scala40.skarney.rules import RULEBOOK
from scala40.skarney.setup import Knowledge, Phase
from scala40.skarney.sight import laid_open
from scala40.skarney.state import State, seal
from scala40.skarney.table import contract_kind, is_in_contract, laid_by
from scala40.skarney.view_validity import completed, hidden_by, may_be_offered, view_problems
from scala40.skarney.views import View


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Each hand and the pile have as many cards as they have, what is known of a hand is in it, a card that is offered and
    has not been seen is any card of that hand that may be offered so, and a seat that has begun its contract can
    complete it. Why moves were chosen does not count, and what the others know is not made up: each of them knows of a
    third hand what the seat of the view knows.

    The time is in proportion to the cards of the pack, some hundred microseconds. While another seat lays the rest of a
    contract all ways to do so are counted: about two milliseconds, for the first sample of a view about twenty, and
    once in a process a tenth of a second.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state can be seen like this: the numbers of cards do not add up, another seat that is laying
            its contract could not complete it with any cards, or could not offer any.
        TypeError: this is no view of this game.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    insist_on_kind("the view", view, View)
    hidden = _prepared(view)
    dice = Stream(seed)
    for _ in range(MOST_DRAWN):
        found = hidden.arranged(dice)
        offered = view.offered
        if view.phase is Phase.OFFER and offered is None:
            offered = dice.choice([*found.hands[view.turn]])
            if not may_be_offered(view, offered):
                continue
        return seal(completed(view, found, offered, _known(view, found.hands)))
    raise InvalidSetup((RULEBOOK.violation(CommonCode.DEAD_END, seat=view.turn),))


class _Completing:
    """The hidden cards where the seat whose turn it is can complete its contract, whatever else is so."""

    def __init__(self, hidden: Hidden, seat: int, draws: Draws) -> None:
        self._hidden = hidden
        self._seat = seat
        self._draws = draws

    def arranged(self, dice: Stream) -> Distribution:
        """Return an arrangement, each as likely: first the cards of that hand, and then all others."""
        return self._hidden.with_seen(self._seat, self._draws.one(dice)).arranged(dice)


_hidden: Final = hidden_once(hidden_by, view_problems)


def _prepare(view: View) -> Hidden | _Completing:
    """What a view hides, and that the seat whose turn it is can complete the contract that it has begun."""
    hidden = _hidden(view)
    rules, side, turn = view.rules, view.rules.side_of(view.turn), view.turn
    kind = contract_kind(view.table, side)
    if turn == view.seat or kind is None or not is_in_contract(view.table, side, view.context.number, rules):
        return hidden
    needed = Needed(rules.contract(view.context.number) - laid_by(view.table, side), kind, rules)
    draws = Draws(needed, hidden.seen[turn], hidden.free, hidden.missing[turn])
    if not draws.total:
        raise InvalidSetup((RULEBOOK.violation(CommonCode.DEAD_END, seat=turn),))
    return _Completing(hidden, turn, draws)


_prepared: Final = LastAnswer(_prepare)


def _known(view: View, hands: Sequence[Hand]) -> tuple[Knowledge, ...]:
    """What each seat knows: the others of a third hand what this one knows, until all lies open."""
    if view.phase.is_over:
        return laid_open(hands, view.context.seats)
    seats = range(len(view.sizes))
    known: list[Knowledge] = [(EMPTY,) * len(view.sizes)] * len(view.sizes)
    for viewer in view.context.seats:
        known[viewer] = tuple(EMPTY if it in {viewer, view.seat} else view.known[it] for it in seats)
    known[view.seat] = view.known
    return (*known,)
