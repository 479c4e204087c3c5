"""Observations of Chinchón: what a seat knows as numbers in fixed places."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import lru_cache
from math import inf

from scala40.chinchon._rules import HAND_SIZE, CloserLaysOff, EarlyClose, LayOffOn, Ruleset
from scala40.chinchon.rounds import open_melds
from scala40.chinchon.state import Phase, View, meld_cards
from scala40.core._base import insist_on_kind
from scala40.core._cards import JOKER, Hand
from scala40.core._game import (
    FACES,
    MOST_EXACT,
    Meaning,
    MeldRows,
    Observer,
    Part,
    Plane,
    card_counts,
    common_parts,
    floats,
    insist_on_exact,
    insist_on_players,
    most_alike,
    no_floats,
    pile_part,
    row_size,
    stock_parts,
    the_card,
    turned,
)
from scala40.core._melds import LEAST


def observer(rules: Ruleset, players: int) -> Observer[View]:
    """Return the observer that turns views into numbers, for a number of seats; the same object for equal arguments.

    The time of the first call for certain rules is below a millisecond; after that an observer is only looked up.

    Args:
        rules: the rules.
        players: the seats of the match, also those that are out of it.

    Raises:
        ObservationError: these rules do not allow that many players.
        TypeError: these are not rules of this game, or not a number.

    >>> from scala40.chinchon import deal, view
    >>> observe = observer(Ruleset(), 2)
    >>> planes = observe.structured(view(deal(Ruleset(), 2, seed=7), 1))
    >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
    ([7.0, 7.0], [25.0], 7.0)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players)
    return _observer(rules, players)


@lru_cache(maxsize=64)
def _observer(rules: Ruleset, players: int) -> Observer[View]:
    pack = rules.pack.cards
    most = most_alike(pack)
    parts = [*common_parts(players, Phase, pack), _numbers(players, len(pack)), pile_part(most), *stock_parts(most)]
    first = [_fresh(players)] if rules.first_turn_close is EarlyClose.FORBIDDEN else []
    last = [_added()] if rules.closer_lays_off is CloserLaysOff.YES else []
    return Observer(rules, players, View, [*parts, _close(rules, players, most), *first, *last], observer)


def _fresh(players: int) -> Part:
    """Write how many seats are in their first turn, which only matters where nobody may close in it (VC-06)."""
    plane = Plane("fresh", (1,), Meaning.NUMBER, players, "fresh", "The seats that have not finished a turn yet.")
    return (plane,), lambda view, _seat: (floats(view.fresh),)


def _added() -> Part:
    """Write how many cards the closer has added to the melds of others, which only some rules allow (VC-10)."""
    text = "The cards that the closer has added to the melds of others."
    plane = Plane("closer added", (1,), Meaning.NUMBER, HAND_SIZE, "closer_added", text)
    return (plane,), lambda view, _seat: (floats(view.closer_added),)


def _numbers(players: int, cards: int) -> Part:
    pack = struct.Struct(f"{players + 2}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, reshuffles = view.sizes, view.reshuffles
        if reshuffles > MOST_EXACT:
            insist_on_exact(reshuffles)
        return (pack(*sizes[seat:], *sizes[:seat], view.stock_size, reshuffles),)

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds.", seats=0),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the stock."),
            Plane("reshuffles", (1,), Meaning.NUMBER, inf, "reshuffles", "How often the pile became a new stock."),
        ),
        write,
    )


def _close(rules: Ruleset, players: int, most: int) -> Part:
    """Write what has been laid open since a seat closed: nearly always nothing."""
    alone = rules.layoff_on is LayOffOn.CLOSER
    wild, places = (*rules.wild_cards, JOKER), HAND_SIZE // LEAST * (1 if alone else rules.max_players)
    melds = "The melds of the closer." if alone else "The melds to which cards may be added, by their numbers."
    rows = MeldRows(places, wild)
    planes = (
        Plane("closer", (players,), Meaning.SEATS, 1, "closer", "The seat that closed."),
        Plane("face down", (FACES,), Meaning.CARD, 1, "face_down", "The card with which it closed, if known."),
        Plane("face down known", (1,), Meaning.FLAGS, 1, "face_down_known", "Whether everybody knows that card."),
        Plane("table", (places, row_size(wild)), Meaning.MELDS, inf, "table", melds),
        Plane("has shown", (players,), Meaning.SEATS, 1, "shown", "The seats that have shown their melds since."),
        Plane("shown", (players, FACES), Meaning.CARDS, most, "shown", "The cards that each seat has shown.", seats=0),
    )
    nothing = (no_floats(sum(plane.size for plane in planes)),)

    def write(view: View, seat: int) -> Iterable[bytes]:
        if view.closer is None:
            return nothing
        shown = turned(view.shown, seat)
        closer = [(view.closer - seat) % players == other for other in range(players)]
        return [
            floats(*closer),
            the_card(view.face_down),
            floats(view.face_down_known),
            *rows(open_melds(view)),
            floats(*[melds is not None for melds in shown]),
            *[card_counts(Hand.of(meld_cards(melds or ()))) for melds in shown],
        ]

    return planes, write
