"""Closing in hand with melds worth less than an opening, where the rules allow it (V-04).

Until the opening stands only new melds are legal (D-41), so such a close takes melds of all cards of the hand and a
discard, or no discard where none is needed (D-60). An example: a hand of 2C 3C 4C, 2D 3D 4D, 2H 3H 4H, 2S 3S 4S 5S and
KS. Its melds are worth 41 points, so where an opening takes 50 they can be laid only because KS closes the hand.

The search takes one card after the other as the last one, and puts the lowest card that is left into each of the melds
that can hold it. It is exact, and it is asked only under these rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core._cards import JOKER, Card, Hand
from scala40.core._game import Discard
from scala40.core._search import MeldTables, Option
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.plays import Turn, due_at_once, is_recycled, must_close
from scala40.quaranta._turn.table import Table, index_of
from scala40.quaranta._turn.turn_rules import TurnRules
from scala40.quaranta.moves import LayMeld, lay_moves


def unopened_plays(turn: Turn, turn_rules: TurnRules, spare: int) -> list[LayMeld]:
    """Return the melds that a seat that has not opened could lay, to open or to close; at most `spare` cards leave."""
    options = turn_rules.tables.options(turn.hand.ones, turn.hand.jokers)
    if must_close(turn, turn_rules):
        options = [option for option in options if option.jokers]
    return lay_moves(options, spare)


class HandClose:
    """A search for melds that take all cards of a hand but the one that is discarded.

    Args:
        turn_rules: what the rules say about the end of the turn.
    """

    __slots__ = ("_found", "_rules", "_tables", "_turn_rules")

    def __init__(self, turn_rules: TurnRules) -> None:
        self._turn_rules = turn_rules
        self._rules: Ruleset = turn_rules.rules
        self._tables: MeldTables = turn_rules.tables
        self._found: dict[tuple[Hand, Card | None, bool], tuple[Option, ...] | None] = {}

    def is_possible(self, turn: Turn) -> bool:
        """Return whether a seat that has not opened can close with new melds alone."""
        return self._plan(turn) is not None

    def moves(self, turn: Turn) -> tuple[LayMeld | Discard, ...] | None:
        """Return the moves that close with new melds alone, `None` if there are none."""
        plan = self._plan(turn)
        if plan is None:
            return None
        melds, last = plan
        return (*lay_moves(list(melds)), *(() if last is None else (Discard(last),)))

    def _plan(self, turn: Turn) -> tuple[tuple[Option, ...], Card | None] | None:
        """Return melds in an order in which they can be laid and the card that is discarded, `None` without one."""
        for last in self._last_cards(turn):
            rest = turn.hand if last is None else turn.hand.remove(last)
            melds = self._in_order(turn, rest, last)
            if melds is not None:
                return melds, last
        return None

    def _last_cards(self, turn: Turn) -> Iterator[Card | None]:
        """Yield the cards that may close, `None` for no discard, as far as duties and the table go (D-50, D-52)."""
        if self._turn_rules.least == 0:
            yield None
        ban_playable, ban_jokers = self._turn_rules.bans_closing
        banned = index_of(turn.table, self._rules).fits if ban_playable else 0
        bound = [duty.card for duty in turn.duties if duty.binds_the_card]
        for card in dict.fromkeys(turn.hand):
            is_banned = ban_jokers if card is JOKER else banned & card.bit
            if not is_banned and not (card in bound and turn.hand.count(card) == 1):
                yield card

    def _in_order(self, turn: Turn, rest: Hand, last: Card | None) -> tuple[Option, ...] | None:
        """Return melds that take all of some cards, in an order in which they can be laid.

        A card that must be laid at once comes first (D-31). Where an opening holds no jokers, melds with jokers come
        last (D-11).
        """
        owed, only_wild = due_at_once(turn, self._rules), must_close(turn, self._turn_rules)
        if owed is None or only_wild or self._turn_rules.jokers_open:
            melds = self._cover(rest, last, only_wild=only_wild)
            first = None if owed is None or melds is None else next(it for it in melds if _holds(it, owed.card))
            return None if melds is None else self._sorted(melds, first)
        for option in self._tables.options(rest.ones, 0):
            if _holds(option, owed.card) and not self._takes(option, last):
                melds = self._cover(rest.without(option.faces, 0), last, only_wild=False)
                if melds is not None:
                    return self._sorted((option, *melds), option)
        melds = self._cover(rest, last, only_wild=True)
        return melds and self._sorted(melds, next(it for it in melds if _holds(it, owed.card)))

    def _sorted(self, melds: tuple[Option, ...], first: Option | None) -> tuple[Option, ...]:
        """Return melds with one of them first, and those with jokers last."""
        return tuple(sorted(melds, key=lambda it: (it is not first, it.jokers > 0)))

    def _cover(self, hand: Hand, last: Card | None, *, only_wild: bool) -> tuple[Option, ...] | None:
        """Return melds that take all cards of a hand, none of which takes the last card if it may not extend one.

        Args:
            hand: the cards.
            last: the card that is discarded.
            only_wild: whether each meld must hold a joker.
        """
        if not hand.ones:
            return None if hand.jokers else ()
        key = hand, last, only_wild
        if key not in self._found:
            self._found[key] = self._searched(hand, last, only_wild=only_wild)
        return self._found[key]

    def _searched(self, hand: Hand, last: Card | None, *, only_wild: bool) -> tuple[Option, ...] | None:
        lowest = hand.ones & -hand.ones
        for option in self._tables.options(hand.ones, hand.jokers):
            if option.faces & lowest and (option.jokers or not only_wild) and not self._takes(option, last):
                rest = self._cover(hand.without(option.faces, option.jokers), last, only_wild=only_wild)
                if rest is not None:
                    return (option, *rest)
        return None

    def _takes(self, option: Option, last: Card | None) -> bool:
        """Return whether a meld keeps the last card from being discarded, because it could be added to it (D-50)."""
        if last is None or last is JOKER or not self._turn_rules.bans_closing[0]:
            return False
        meld = option.meld
        return not is_recycled(meld, self._rules) and index_of(Table((meld,)), self._rules).fits & last.bit != 0


def _holds(option: Option, card: Card) -> bool:
    """Return whether a card lies in a meld."""
    return option.jokers > 0 if card is JOKER else option.faces & card.bit != 0
