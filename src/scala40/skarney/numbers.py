"""Moves and views of Skarney as numbers; melds are numbered, additions and exchanges by the meld and its place."""

from __future__ import annotations

import struct
from functools import lru_cache
from math import inf
from typing import Final

from typing_extensions import override

from scala40.core._cards import ALL_CARDS, PLANE, Card, make_hand
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    FACES,
    Meaning,
    MeldRows,
    MoveNumbers,
    Part,
    Plane,
    Remembered,
    blocks_of,
    common_parts,
    empty_rows,
    floats,
    no_floats,
    no_move,
    no_number,
    numbers_of_cards,
    row_size,
    the_card,
    turned,
)
from scala40.core._melds import (
    LEAST,
    LegalPlace,
    MeldNumbers,
    MeldRules,
    place_label,
    place_number,
    places_of_melds,
    taken_number,
)
from scala40.core._search import MOST_KEPT
from scala40.skarney._rules import ExchangeWhen, Ruleset
from scala40.skarney.melds import WILD_CARDS, SideExtensions, melds_in
from scala40.skarney.moves import (
    ACCEPT,
    DECLINE,
    END_TURN,
    OFFERS,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
    require_move,
)
from scala40.skarney.state import DRAW, OFFER, Phase, State, View
from scala40.skarney.table import Table, extensions_of_all, side_in
from scala40.skarney.turn import PlayingTurn, acting, exchanges, may_offer, melds_to_lay, must_lay, open_melds, turn_of

_ANSWERS: Final = (DRAW_STOCK, ACCEPT, DECLINE, END_TURN)
_DRAW: Final = (0,)
_ANSWER: Final = (1, 2)
_END: Final = (3,)
_FIRST_OFFER: Final = len(_ANSWERS)
_FIRST_MELD: Final = _FIRST_OFFER + CARDS


@lru_cache(maxsize=8)
def _melds_of(rules: MeldRules, jokers: int) -> MeldNumbers:
    return MeldNumbers(melds_in(make_hand(PLANE, PLANE, jokers), rules))


class SkarneyNumbers(MoveNumbers[State, Move, View]):
    """The numbering of the moves of Skarney under certain rules."""

    def __init__(self, rules: Ruleset) -> None:
        self._meld_rules = rules.meld_rules
        self._melds = _melds_of(rules.meld_rules, rules.jokers)
        self._places = places_of_melds(WILD_CARDS, taken=True)
        self._first_place = _FIRST_MELD + len(self._melds.melds)
        self._on_meld = lru_cache(maxsize=MOST_KEPT)(_SidePlaces)
        self._offers_of = numbers_of_cards(_FIRST_OFFER)
        slots = len(rules.pack.cards) // LEAST
        super().__init__(
            blocks_of(
                ("draw", 1, ""),
                ("accept", 1, ""),
                ("decline", 1, ""),
                ("end turn", 1, ""),
                ("offer", CARDS, EACH_CARD),
                ("lay", len(self._melds.melds), "one number for each meld"),
                (
                    "table",
                    slots * self._places,
                    f"{self._places} numbers for each of {slots} melds on the table: a place in it",
                ),
            ),
            rules,
            State,
            View,
        )

    @override
    def encode(self, move: Move, position: State | View, /) -> int:
        self.require_position(position)
        require_move(move)
        return self._number_of(move, position)

    def _number_of(self, move: Move, position: State | View) -> int:
        match move:
            case LayMeld(meld):
                number = self._melds.find(meld)
                if number is None:
                    raise no_number(move, "it lays no meld of these rules")
                return _FIRST_MELD + number
            case LayOff() | Exchange():
                return self._number_on_table(move, position)
            case Offer(card):
                if card is None:
                    raise no_number(move, "it must name the card")
                return _FIRST_OFFER + card.index
            case _:
                return _ANSWERS.index(move)

    def _number_on_table(self, move: LayOff | Exchange, position: State | View) -> int:
        all_extensions = extensions_of_all(position.table, self._meld_rules)
        if not 0 <= move.target < len(all_extensions):
            raise no_number(move, "there is no such meld on the table")
        extensions = all_extensions[move.target]
        key = (move.card, move.face, move.end) if isinstance(move, LayOff) else move.card
        place = self._on_meld(extensions).number.get(key)
        if place is None:
            raise no_number(move, f"the meld is {extensions.meld}")
        return self._first_place + move.target * self._places + place

    @override
    def decode(self, number: int, position: State | View, /) -> Move:
        self.require_position(position)
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "offer":
                return OFFERS[offset]
            case "lay":
                return LayMeld(self._melds.melds[offset])
            case "table":
                return self._move_on_table(number, offset, position)
            case _:
                return _ANSWERS[number]

    def _move_on_table(self, number: int, offset: int, position: State | View) -> LayOff | Exchange:
        target, place = divmod(offset, self._places)
        all_extensions = extensions_of_all(position.table, self._meld_rules)
        if target >= len(all_extensions):
            raise no_move(number, f"melds on the table: {len(all_extensions)}")
        extensions = all_extensions[target]
        key = self._on_meld(extensions).key.get(place)
        if key is None:
            raise no_move(number, f"the meld is {extensions.meld}")
        if isinstance(key, Card):
            return Exchange(target, key)
        card, face, end = key
        return LayOff(target, card, end, face)

    @override
    def label(self, number: int, /) -> str:
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "offer":
                return f"offer {ALL_CARDS[offset].text}"
            case "lay":
                return f"lay {self._melds.melds[offset]}"
            case "table":
                target, place = divmod(offset, self._places)
                return f"meld {target} of the table: {place_label(place, WILD_CARDS)}"
            case _:
                return block.name

    # The legal numbers come in the order of the legal moves (`turn`), but without a move for each.

    @override
    def legal(self, position: State | View, /, seat: int | None = None) -> tuple[int, ...]:
        if seat is not None or type(position) is not State or position.rules is not self._rules:
            self.require_position(position)  # which takes longer than the rest
            if not self.is_due(position, seat, acting(position)):
                return ()
        phase = position.phase
        if phase is OFFER:
            return _ANSWER
        if phase is DRAW:
            return _DRAW
        return () if phase.is_over else self._plays(turn_of(position))

    def _plays(self, turn: PlayingTurn) -> tuple[int, ...]:
        numbers = self._melds.all(melds_to_lay(turn), _FIRST_MELD)
        can_lay = len(numbers) > 0
        singles, jokers = turn.hand.singles, turn.hand.jokers
        if turn.has_contract:
            for target, extensions in open_melds(turn):
                if singles & extensions.fits or jokers:
                    first = self._first_place + target * self._places
                    added = self._on_meld(extensions).added
                    numbers += [first + place for bit, place in added if (singles & bit if bit else jokers)]
        if turn.is_in_contract:
            return tuple(numbers)
        for target, extensions in exchanges(turn):
            first = self._first_place + target * self._places
            numbers += [first + place for bit, place in self._on_meld(extensions).taken if singles & bit]
        if can_lay and must_lay(turn):
            return tuple(numbers)
        return (*numbers, *(self._offers_of((singles, jokers > 0)) if may_offer(turn) else _END))


class _SidePlaces:
    """The numbers of what can be added to a meld or exchanged in it."""

    __slots__ = ("added", "key", "number", "taken")

    def __init__(self, extensions: SideExtensions) -> None:
        kind = extensions.meld.kind
        added: dict[LegalPlace | Card, int] = {place: place_number(*place, WILD_CARDS) for place in extensions.places}
        taken: dict[LegalPlace | Card, int] = {card: taken_number(card, kind, WILD_CARDS) for card in extensions.takes}
        self.number: dict[LegalPlace | Card, int] = {**added, **taken}
        self.added: list[tuple[int, int]] = [(place[0].bit, added[place]) for place in extensions.places]
        self.taken: list[tuple[int, int]] = [(card.bit, taken[card]) for card in extensions.takes]
        self.key: dict[int, LegalPlace | Card] = {place: key for key, place in self.number.items()}


# Observations: what a seat knows as numbers in fixed places.


def parts(rules: Ruleset, players: int) -> list[Part]:
    """Return the parts of the observations."""
    pack = rules.pack.cards
    places = len(pack) // LEAST
    return [
        *common_parts(players, Phase, pack),
        _counts(players, len(pack), rules),
        _offer(players),
        _table_part(places),
        _owners(places, players, rules),
        _added(places, rules),
        *([_laid_now(len(pack))] if rules.exchange_when is ExchangeWhen.FIRST else []),
        *([] if rules.exchanges_max is None else [_exchanged(rules.exchanges_max)]),
    ]


def _laid_now(cards: int) -> Part:
    """Write what has been laid in this turn, which only matters where exchanges come before that (VK-04)."""
    text = "How many melds and single cards were laid in this turn."
    return (Plane("laid now", (1,), Meaning.NUMBER, cards, "laid_now", text),), lambda view, _: (floats(view.laid_now),)


def _exchanged(most: int) -> Part:
    """Write how many cards were exchanged in this turn, which only matters where the rules limit that (VK-03)."""
    plane = Plane("exchanged", (1,), Meaning.NUMBER, most, "exchanged", "How many cards were exchanged in this turn.")
    return (plane,), lambda view, _: (floats(view.exchanged),)


def _counts(players: int, cards: int, rules: Ruleset) -> Part:
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


def _table_part(places: int) -> Part:
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
