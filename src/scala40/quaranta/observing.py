"""Observations of Scala 40: what a seat knows as numbers in fixed places."""

from __future__ import annotations

import struct
from array import array
from functools import lru_cache
from math import inf
from typing import Final

from scala40.core._base import insist_on_kind
from scala40.core._cards import JOKER, Card
from scala40.core._game import (
    FACES,
    MOST_EXACT,
    Meaning,
    MeldRows,
    Observer,
    Part,
    Plane,
    Remembered,
    common_parts,
    floats,
    insist_on_exact,
    insist_on_players,
    most_alike,
    no_floats,
    pile_part,
    row_size,
    stock_parts,
)
from scala40.core._melds import LEAST
from scala40.quaranta._rules import DiscardDrawUnopened, FirstDiscard, OpeningTurn, Ruleset, StockRule
from scala40.quaranta._turn.duties import Duty, DutyKind, Phase
from scala40.quaranta._turn.table import Table
from scala40.quaranta.state import View

_WILD: Final = (JOKER,)


def observer(rules: Ruleset, players: int) -> Observer[View]:
    """Return the observer that turns views into numbers, for a number of seats; the same object for equal arguments.

    The time of the first call for certain rules is below a millisecond; after that an observer is only looked up.

    Args:
        rules: the rules.
        players: the seats of the match, also those that are out of it.

    Raises:
        ObservationError: these rules do not allow that many players.
        TypeError: these are not rules of this game, or not a number.

    >>> from scala40 import deal, view
    >>> observe = observer(Ruleset(), 2)
    >>> planes = observe.structured(view(deal(Ruleset(), 2, seed=7), 1))
    >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
    ([13.0, 13.0], [81.0], 13.0)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players)
    return _observer(rules, players)


@lru_cache(maxsize=64)
def _observer(rules: Ruleset, players: int) -> Observer[View]:
    pack = rules.pack.cards
    most = most_alike(pack)
    parts = [
        *common_parts(players, _phases(rules), pack),
        _numbers(players, rules),
        pile_part(most),
        _table(len(pack) // LEAST),
        _duties(rules),
        *stock_parts(most),
    ]
    if rules.opening_turn is OpeningTurn.OWN_MELDS:
        parts.append(_own_melds(len(pack) // LEAST))
    if rules.stock_rule is StockRule.TURN_OVER:
        parts += _orders(len(pack))
    return Observer(rules, players, View, parts, observer)


def _phases(rules: Ruleset) -> tuple[Phase, ...]:
    """Return the phases that can come under the rules."""
    leads = rules.first_discard is FirstDiscard.DEALER
    return tuple([phase for phase in Phase if leads or phase is not Phase.LEAD])


def _numbers(players: int, rules: Ruleset) -> Part:
    cards, points = len(rules.pack.cards), rules.opening_points
    pack = struct.Struct(f"{2 * players + 5}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, opened, laid, reshuffles = view.sizes, view.opened, view.opening_points, view.reshuffles
        if seat:
            sizes, opened = sizes[seat:] + sizes[:seat], opened[seat:] + opened[:seat]
        missing = 0 if view.opened[view.turn] or laid >= points else points - laid
        if reshuffles > MOST_EXACT:
            insist_on_exact(reshuffles)
        return (pack(*sizes, *opened, view.stock_size, reshuffles, view.fresh, laid, missing),)

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds.", seats=0),
            Plane("opened", (players,), Meaning.SEATS, 1, "opened", "The seats that have opened."),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the stock."),
            Plane("reshuffles", (1,), Meaning.NUMBER, inf, "reshuffles", "How often the pile became a new stock."),
            Plane("fresh", (1,), Meaning.NUMBER, players, "fresh", "The seats that have not finished a turn yet."),
            Plane("laid points", (1,), Meaning.NUMBER, inf, "opening_points", "What the opening is worth so far."),
            Plane(
                "missing points", (1,), Meaning.NUMBER, points, "opening_points", "What the seat still lacks to open."
            ),
        ),
        write,
    )


def _table(places: int) -> Part:
    rows = MeldRows(places, _WILD)
    write = Remembered[Table, tuple[bytes, bytes]](
        lambda table: rows([meld for meld in table.melds if meld is not None])
    ).of
    meaning = "The melds on the table by their places, the oldest first."
    plane = Plane("table", (places, row_size(_WILD)), Meaning.MELDS, inf, "table", meaning)
    return (plane,), lambda view, _: write(view.table)


def _own_melds(most: int) -> Part:
    """The melds that may be changed in the turn of an opening (V-05)."""

    def write(view: View, _seat: int) -> tuple[bytes]:
        melds = view.table.melds[view.melds_before :] if view.opening_points else ()
        return (floats(sum(meld is not None for meld in melds)),)

    meaning = "How many of the last melds on the table the seat has laid in the turn of its opening."
    return (Plane("own melds", (1,), Meaning.NUMBER, most, "melds_before", meaning),), write


def _duties(rules: Ruleset) -> Part:
    opens = rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS
    kinds = tuple([kind for kind in DutyKind if opens or kind is not DutyKind.OPEN])
    nothing = (no_floats(len(kinds) * FACES),)

    @lru_cache(maxsize=1 << 10)
    def write(duties: tuple[Duty, ...]) -> tuple[bytes]:
        owed = array("f", *nothing)
        for duty in duties:
            owed[kinds.index(duty.kind) * FACES + duty.card.index] = 1
        return (owed.tobytes(),)

    meaning = f"What the acting seat owes for each card: {', '.join(kind.value for kind in kinds)}."
    plane = Plane("duties", (len(kinds), FACES), Meaning.FLAGS, 1, "duties", meaning)
    return (plane,), lambda view, _: write(view.duties) if view.duties else nothing


def _orders(cards: int) -> list[Part]:
    """The order of the pile, and of the stock, where the pile is turned over and everybody knows what comes next."""

    def write(cards_in_order: tuple[Card, ...]) -> tuple[bytes]:
        numbers = [card.index + 1 for card in cards_in_order[::-1]]
        return (floats(*numbers, *[0] * (cards - len(numbers))),)

    def part(name: str, field: str, meaning: str) -> Part:
        plane = Plane(name, (cards,), Meaning.ORDER, FACES, field, f"{meaning}; 1 more than Card.index, then 0.")
        known = Remembered(write).of
        return (plane,), lambda view, _: known(getattr(view, field))

    return [
        part("pile order", "pile", "The cards of the pile from its top"),
        part("stock order", "known_stock", "The cards of the stock, if everybody knows them, the next one first"),
    ]
