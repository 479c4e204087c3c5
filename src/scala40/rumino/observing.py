"""Observations of Rumino: what a seat knows as numbers in fixed places."""

from __future__ import annotations

import struct
from functools import lru_cache
from itertools import chain
from math import inf

from scala40.core._base import insist_on_kind
from scala40.core._cards import Hand
from scala40.core._game import (
    FACES,
    MOST_EXACT,
    Meaning,
    Observer,
    Part,
    Plane,
    card_pieces,
    common_parts,
    insist_on_exact,
    insist_on_players,
    most_alike,
    no_floats,
    pile_part,
    stock_parts,
)
from scala40.rumino._rules import Ruleset
from scala40.rumino.state import Phase, View


def observer(rules: Ruleset, players: int) -> Observer[View]:
    """Return the observer that turns views into numbers, for a number of seats; the same object for equal arguments.

    The time of the first call for certain rules is below a millisecond; after that an observer is only looked up.

    Args:
        players: the seats of the match, also those that are out of it.

    Raises:
        ObservationError: these rules do not allow that many players.

    >>> from scala40.rumino import deal, view
    >>> observe = observer(Ruleset(), 2)
    >>> planes = observe.structured(view(deal(Ruleset(), 2, seed=7), 1))
    >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
    ([7.0, 7.0], [93.0], 7.0)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players)
    return _observer(rules, players)


@lru_cache(maxsize=64)
def _observer(rules: Ruleset, players: int) -> Observer[View]:
    pack = rules.pack.cards
    most = most_alike(pack)
    parts = [*common_parts(players, Phase, pack), _numbers(players, len(pack)), pile_part(most), _shown(most)]
    return Observer(rules, players, View, [*parts, *stock_parts(most)], observer)


def _numbers(players: int, cards: int) -> Part:
    pack = struct.Struct(f"{players + 3}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, reshuffles = view.sizes, view.reshuffles
        if reshuffles > MOST_EXACT:
            insist_on_exact(reshuffles)
        return (pack(*sizes[seat:], *sizes[:seat], view.stock_size, reshuffles, view.fresh),)

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds.", seats=0),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the stock."),
            Plane("reshuffles", (1,), Meaning.NUMBER, inf, "reshuffles", "How often the pile became a new stock."),
            Plane("fresh", (1,), Meaning.NUMBER, players, "fresh", "The seats that have not finished a turn yet."),
        ),
        write,
    )


def _shown(most: int) -> Part:
    nothing = (no_floats(FACES),)
    meaning = "When the hand is over, the cards of the melds with which it ended."
    plane = Plane("shown", (FACES,), Meaning.CARDS, most, "shown", meaning)
    return (plane,), lambda view, _: card_pieces(Hand.of(chain(*view.shown))) if view.shown else nothing
