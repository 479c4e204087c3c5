"""Observations of Skarney: what a seat knows as numbers in fixed places."""

from __future__ import annotations

import struct
from functools import lru_cache
from math import inf

from scala40.core.base import insist_on_kind
from scala40.core.game import (
    FACES,
    Meaning,
    MeldRows,
    Observer,
    Part,
    Plane,
    Remembered,
    common_parts,
    floats,
    insist_on_players,
    no_floats,
    row_size,
    the_card,
)
from scala40.core.melds import LEAST
from scala40.skarney.melds import WILD_CARDS
from scala40.skarney.rules import Ruleset
from scala40.skarney.state import Phase, View
from scala40.skarney.table import Table, side_in


@lru_cache(maxsize=64)
def observer(rules: Ruleset, players: int) -> Observer[View]:
    """Return what turns views into numbers, for a match of so many seats; the same object for equal arguments.

    Args:
        rules: the rules.
        players: the seats of the match.

    Raises:
        ObservationError: so many cannot play under these rules.
        TypeError: these are no rules of this game, or no number.

    >>> from scala40.skarney import deal, view
    >>> observe = observer(Ruleset(), 4)
    >>> planes = observe.structured(view(deal(Ruleset(), 4, seed=7), 1))
    >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
    ([11.0, 11.0, 11.0, 11.0], [64.0], 11.0)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players)
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
    return Observer(rules, players, View, parts)


def _numbers(players: int, cards: int, rules: Ruleset) -> Part:
    pack = struct.Struct(f"{players + 2}f").pack

    def write(view: View) -> bytes:
        seat, sizes = view.seat, view.sizes
        return pack(*sizes[seat:], *sizes[:seat], view.stock_size, rules.contract(view.context.number))

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds."),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the draw pile."),
            Plane("contract", (1,), Meaning.NUMBER, 4, "context", "The melds of the contract of this hand."),
        ),
        write,
    )


def _offer(players: int) -> Part:
    nothing = no_floats(players + FACES)

    def write(view: View) -> bytes:
        if view.asked is None:
            return nothing
        asked = floats(*[(view.asked - view.seat) % players == seat for seat in range(players)])
        return asked + the_card(view.offered)

    return (
        (
            Plane("asked", (players,), Meaning.SEATS, 1, "asked", "The seat that is asked whether it wants a card."),
            Plane("offered", (FACES,), Meaning.CARD, 1, "offered", "The card that is offered, if seen."),
        ),
        write,
    )


def _table(places: int) -> Part:
    rows = MeldRows(places, WILD_CARDS)
    write = Remembered[Table](lambda table: rows(table.melds))
    meaning = "The melds on the table by their places, the oldest first."
    plane = Plane("table", (places, row_size(WILD_CARDS)), Meaning.MELDS, inf, "table", meaning)
    return (plane,), lambda view: write(view.table)


def _owners(places: int, players: int, rules: Ruleset) -> Part:
    def write(owners: tuple[int, ...], seat: int) -> bytes:
        sides = [side_in(rules, (seat + it) % players) for it in range(players)]
        rows = [owner == side for owner in owners for side in sides]
        return floats(*rows) + no_floats((places - len(owners)) * players)

    known = lru_cache(maxsize=1 << 10)(write)
    meaning = "The seats to whose side each meld on the table belongs."
    plane = Plane("owners", (places, players), Meaning.SEATS, 1, "table", meaning)
    return (plane,), lambda view: known(view.table.owners, view.seat)


def _added(places: int, rules: Ruleset) -> Part:
    nothing = no_floats(places)

    def write(added: tuple[int, ...]) -> bytes:
        return floats(*[added.count(place) for place in range(places)])

    meaning = "How many cards each meld on the table got in this turn."
    plane = Plane("added", (places,), Meaning.NUMBER, rules.layoff_max_per_meld, "added", meaning)
    return (plane,), lambda view: write(view.added) if view.added else nothing
