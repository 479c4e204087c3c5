"""Observations of Skarney: what a seat knows as numbers in fixed places."""

from __future__ import annotations

import struct
from functools import lru_cache
from math import inf

from scala40.core._base import insist_on_kind
from scala40.core._game import (
    FACES,
    Meaning,
    MeldRows,
    Observer,
    Part,
    Plane,
    Remembered,
    common_parts,
    empty_rows,
    floats,
    insist_on_players,
    no_floats,
    row_size,
    the_card,
    turned,
)
from scala40.core._melds import LEAST
from scala40.skarney._rules import Ruleset
from scala40.skarney.melds import WILD_CARDS
from scala40.skarney.state import Phase, View
from scala40.skarney.table import Table, side_in


def observer(rules: Ruleset, players: int) -> Observer[View]:
    """Return the observer that turns views into numbers, for a number of seats; the same object for equal arguments.

    The time of the first call for certain rules is below a millisecond; after that an observer is only looked up.

    Args:
        players: the seats of the match.

    Raises:
        ObservationError: these rules do not allow that many players.

    >>> from scala40.skarney import deal, view
    >>> observe = observer(Ruleset(), 4)
    >>> planes = observe.structured(view(deal(Ruleset(), 4, seed=7), 1))
    >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
    ([11.0, 11.0, 11.0, 11.0], [64.0], 11.0)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players)
    return _observer(rules, players)


@lru_cache(maxsize=64)
def _observer(rules: Ruleset, players: int) -> Observer[View]:
    pack = rules.pack.cards
    places = len(pack) // LEAST
    parts = [
        *common_parts(players, Phase, pack),
        _numbers(players, len(pack), rules),
        _offer(players),
        _table(places),
        _owners(places, players, rules),
        _added(places, rules),
    ]
    return Observer(rules, players, View, parts, observer)


def _numbers(players: int, cards: int, rules: Ruleset) -> Part:
    pack = struct.Struct(f"{players + 2}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes = view.sizes
        return (pack(*sizes[seat:], *sizes[:seat], view.stock_size, rules.contract(view.context.number)),)

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds.", seats=0),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the draw pile."),
            Plane("contract", (1,), Meaning.NUMBER, 4, "context", "The melds of the contract of this hand."),
        ),
        write,
    )


def _offer(players: int) -> Part:
    nothing = (no_floats(players + FACES),)
    seats = [floats(*[seat == other for other in range(players)]) for seat in range(players)]

    def write(view: View, seat: int) -> tuple[bytes, ...]:
        if view.asked is None:
            return nothing
        return seats[(view.asked - seat) % players], the_card(view.offered)

    return (
        (
            Plane("asked", (players,), Meaning.SEATS, 1, "asked", "The seat that is asked whether it wants a card."),
            Plane("offered", (FACES,), Meaning.CARD, 1, "offered", "The card that is offered, if seen."),
        ),
        write,
    )


def _table(places: int) -> Part:
    rows = MeldRows(places, WILD_CARDS)
    write = Remembered[Table, tuple[bytes, bytes]](lambda table: rows(table.melds)).of
    meaning = "The melds on the table by their places, the oldest first."
    plane = Plane("table", (places, row_size(WILD_CARDS)), Meaning.MELDS, inf, "table", meaning)
    return (plane,), lambda view, _: write(view.table)


def _owners(places: int, players: int, rules: Ruleset) -> Part:
    sides = tuple([side_in(rules, seat) for seat in range(players)])
    rows = [
        {owner: floats(*[owner == side for side in turned(sides, seat)]) for owner in sides} for seat in range(players)
    ]
    empty = empty_rows(places, players)

    def for_each_seat(owners: tuple[int, ...]) -> list[tuple[bytes, bytes]]:
        return [(b"".join([row[owner] for owner in owners]), empty[len(owners)]) for row in rows]

    owners_of = Remembered(for_each_seat).of

    def write(view: View, seat: int) -> tuple[bytes, bytes]:
        return owners_of(view.table.owners)[seat]

    meaning = "The seats to whose side each meld on the table belongs."
    return (Plane("owners", (places, players), Meaning.SEATS, 1, "table", meaning),), write


def _added(places: int, rules: Ruleset) -> Part:
    nothing = (no_floats(places),)

    @lru_cache(maxsize=1 << 10)
    def write(added: tuple[int, ...]) -> tuple[bytes]:
        return (floats(*[added.count(place) for place in range(places)]),)

    meaning = "How many cards each meld on the table got in this turn."
    plane = Plane("added", (places,), Meaning.NUMBER, rules.layoff_max_per_meld, "added", meaning)
    return (plane,), lambda view, _: write(view.added) if view.added else nothing
