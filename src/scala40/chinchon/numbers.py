"""Moves and views of Chinchón as numbers; shown melds are numbered by the places of their cards in the sorted hand."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from math import inf
from typing import Final

from typing_extensions import override

from scala40.chinchon._rules import HAND_SIZE, CloserLaysOff, EarlyClose, LayOffOn, Ruleset
from scala40.chinchon.closing import places
from scala40.chinchon.moves import DONE, Close, LayOff, Move, Show, require_move
from scala40.chinchon.rounds import open_melds
from scala40.chinchon.state import DRAW, PLAY, Phase, State, View, meld_cards
from scala40.chinchon.turn import closes_of, moves
from scala40.core._cards import JOKER, Card, Hand
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    FACES,
    MOST_EXACT,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    Meaning,
    MeldRows,
    MoveNumbers,
    NumberError,
    Part,
    Plane,
    TakeDiscard,
    blocks_of,
    card_counts,
    common_parts,
    discard_of,
    floats,
    most_alike,
    no_floats,
    no_move,
    no_number,
    numbers_of_cards,
    pile_part,
    require_exact,
    row_size,
    stock_parts,
    the_card,
    turned,
)
from scala40.core._melds import (
    LEAST,
    Groupings,
    LegalPlace,
    Meld,
    MeldRules,
    arrangements,
    place_label,
    place_number,
    places_of_melds,
)

_WAYS: Final = Groupings(HAND_SIZE, HAND_SIZE)
_TABLE: Final = HAND_SIZE // LEAST
"""The most melds of a seat."""


class ChinchonNumbers(MoveNumbers[State, Move, View]):
    """The numbering of the moves of Chinchón under certain rules."""

    def __init__(self, rules: Ruleset) -> None:
        self._meld_rules = rules.meld_rules
        self._wild = (*rules.wild_cards, *([JOKER] if rules.jokers else []))
        self._places = places_of_melds(self._wild, taken=False)
        self._variants = _most_readings(rules) if rules.wild_cards else _most_variants(rules.jokers)
        self._shows = len(_WAYS.ways) * self._variants
        alone = rules.layoff_on is LayOffOn.CLOSER
        self._whose = "of the closer" if alone else "on the table"
        most = _TABLE if alone else _TABLE * rules.max_players
        each = f"{self._shows} numbers for"
        super().__init__(
            blocks_of(
                ("draw", 1, ""),
                ("take discard", 1, ""),
                ("discard", CARDS, EACH_CARD),
                (
                    "close",
                    (HAND_SIZE + 1) * self._shows,
                    f"{each} each card of the sorted hand that goes face down: the melds of the others",
                ),
                ("show", self._shows, f"{each} the melds of the sorted hand"),
                (
                    "table",
                    most * self._places,
                    f"{self._places} numbers for each of {most} melds {self._whose}: a place in it",
                ),
                ("done", 1, ""),
            ),
            rules,
            State,
            View,
        )
        self._discards_of = numbers_of_cards(self.blocks[2].first)
        self._discard, self._close, self._show, self._table, self._done = [block.first for block in self.blocks[2:]]

    @override
    def encode(self, move: Move, position: State | View, /) -> int:
        self.require_position(position)
        require_move(move)
        number = self._number_of(move, position)
        if isinstance(move, Close | Show) and self._meant_by(number, position) != move:
            raise no_number(move, "the hand has no such melds")
        return number

    def _meant_by(self, number: int, position: State | View) -> Move | None:
        try:
            return self.decode(number, position)
        except NumberError:
            return None

    def _number_of(self, move: Move, position: State | View) -> int:
        alone = _ALONE.get(type(move))
        if alone is not None:
            return alone
        match move:
            case Discard(card):
                return self._discard + card.index
            case Close():
                return self._close + self._number_of_close(move, position)
            case Show(melds):
                return self._show + self._number_of_melds(move, sorted(position.hand), melds)
            case LayOff():
                return self._table + self._number_of_lay_off(move, position)
            case _:
                return self._done

    def _number_of_close(self, move: Close, position: State | View) -> int:
        cards = sorted(position.hand)
        if move.card is None or move.card not in cards:
            raise no_number(move, "it must name a card of the hand that goes face down")
        place = cards.index(move.card)
        return place * self._shows + self._number_of_melds(move, [*cards[:place], *cards[place + 1 :]], move.melds)

    def _number_of_melds(self, move: Close | Show, hand: Sequence[Card], melds: Iterable[Meld]) -> int:
        """The number of melds of a hand; whether they are melds is another question."""
        number = _WAYS.number_of(hand, [sorted(meld.cards) for meld in melds])
        if number is None:
            raise no_number(move, "the hand has no such melds")
        number *= self._variants
        if any(self._meld_rules.is_wild(card) for meld in melds for card in meld.cards):
            shown = {*melds}
            ways = map(set, self._variants_of(hand, number // self._variants))
            number += next((variant for variant, way in enumerate(ways) if way == shown), 0)
        return number

    def _variants_of(self, hand: Sequence[Card], number: int) -> Iterable[tuple[Meld, ...]]:
        groups = _WAYS.groups_of(hand, number)
        return () if groups is None else product(*[self._readings(group) for group in groups])

    def _readings(self, group: Sequence[Card]) -> Sequence[Meld]:
        rules = self._meld_rules
        return arrangements(group, [JOKER if rules.is_wild(card) else card for card in group], rules)

    def _number_of_lay_off(self, move: LayOff, position: State | View) -> int:
        table = open_melds(position)
        if not 0 <= move.target < len(table):
            raise no_number(move, f"there is no such meld {self._whose}")
        meld = table[move.target]
        if (move.card, move.face, move.end) not in _places_by_number(meld, self._meld_rules, self._wild).values():
            raise no_number(move, f"the meld is {meld}")
        return move.target * self._places + place_number(move.card, move.face, move.end, self._wild)

    @override
    def decode(self, number: int, position: State | View, /) -> Move:
        self.require_position(position)
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "draw" | "take discard":
                return _DRAW_MOVES[number]
            case "discard":
                return discard_of(offset)
            case "close":
                return self._close_of(number, offset, position)
            case "show":
                return Show(self._melds_of(number, offset, sorted(position.hand)))
            case "table":
                return self._lay_off_of(number, offset, position)
            case _:
                return DONE

    def _close_of(self, number: int, offset: int, position: State | View) -> Close:
        cards = sorted(position.hand)
        place, shown = divmod(offset, self._shows)
        if place >= len(cards):
            raise no_move(number, f"cards in the hand: {len(cards)}")
        return Close(cards[place], self._melds_of(number, shown, [*cards[:place], *cards[place + 1 :]]))

    def _melds_of(self, number: int, shown: int, hand: Sequence[Card]) -> tuple[Meld, ...]:
        way, wanted = divmod(shown, self._variants)
        for variant, melds in enumerate(self._variants_of(hand, way)):
            if variant == wanted:
                return melds
        raise no_move(number, "the hand has no such melds")

    def _lay_off_of(self, number: int, offset: int, position: State | View) -> LayOff:
        target, place = divmod(offset, self._places)
        table = open_melds(position)
        if target >= len(table):
            raise no_move(number, f"melds {self._whose}: {len(table)}")
        meld = table[target]
        found = _places_by_number(meld, self._meld_rules, self._wild).get(place)
        if found is None:
            raise no_move(number, f"the meld is {meld}")
        card, face, end = found
        return LayOff(target, card, end, face)

    @override
    def label(self, number: int, /) -> str:
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "discard":
                return str(discard_of(offset))
            case "close":
                place, shown = divmod(offset, self._shows)
                return f"close, card {place + 1} of the hand face down, {self._label_of_melds(shown)}"
            case "show":
                return f"show {self._label_of_melds(offset)}"
            case "table":
                target, place = divmod(offset, self._places)
                return f"meld {target} {self._whose}: {place_label(place, self._wild)}"
            case _:
                return block.name

    def _label_of_melds(self, shown: int) -> str:
        way, variant = divmod(shown, self._variants)
        cards = _WAYS.label(way)
        described = f"melds of cards {cards}" if cards else "no melds"
        return f"{described}, reading {variant + 1}" if variant else described

    # The legal numbers come in the order of the legal moves (`turn`), but without a move for each discard.

    @override
    def legal(self, position: State | View, /, seat: int | None = None) -> tuple[int, ...]:
        if seat is not None or type(position) is not State or position.rules is not self._rules:
            self.require_position(position)  # which takes longer than the rest
            if not self.is_due(position, seat, position.turn):
                return ()
        phase = position.phase
        if phase is DRAW:
            return _DRAWS
        if not phase.holds_extra:
            return tuple([self._number_of(move, position) for move in moves(position)])
        hand = position.hand
        discards = self._discards_of((hand.singles, hand.jokers > 0))
        closes = closes_of(position) if phase is PLAY else None
        if not closes:
            return discards
        return (*[self._number_of(Close(card, melds), position) for card, melds in closes], *discards)


_DRAW_MOVES: Final = (DRAW_STOCK, TAKE_DISCARD)
_DRAWS: Final = (0, 1)
_ALONE: Final[dict[type[Move], int]] = {DrawStock: 0, TakeDiscard: 1}


def _most_variants(jokers: int) -> int:
    """Return the most melds of two groups with these jokers: one set, and a run for each place it could begin."""
    most = [1, *[held + 2 for held in range(1, jokers + 1)]]
    return max(most[held] * most[jokers - held] for held in range(jokers + 1))


def _most_readings(rules: Ruleset) -> int:
    """Return the most melds of two groups with several kinds of wild cards, which can change places in a run."""
    kinds = [card for card in rules.pack.cards if rules.meld_rules.is_wild(card)]
    most = [1]
    for held in range(1, min(len(kinds), HAND_SIZE // 2) + 1):
        orders = max(len({*permutations(way)}) for way in combinations(kinds, held))
        most.append((held + 1) * orders + 1)
    return max(one * most[held] for place, one in enumerate(most) for held in range(len(most) - place))


@lru_cache(maxsize=1024)
def _places_by_number(meld: Meld, rules: MeldRules, wild: tuple[Card, ...]) -> dict[int, LegalPlace]:
    fits = [place for place in places(meld, rules) if JOKER in wild or not place[0].is_joker]
    return {place_number(*place, wild): place for place in fits}


# Observations: what a seat knows as numbers in fixed places.


def parts(rules: Ruleset, players: int) -> list[Part]:
    """Return the parts of the observations."""
    pack = rules.pack.cards
    most = most_alike(pack)
    found = [*common_parts(players, Phase, pack), _counts(players, len(pack)), pile_part(most), *stock_parts(most)]
    first = [_fresh(players)] if rules.first_turn_close is EarlyClose.FORBIDDEN else []
    last = [_added()] if rules.closer_lays_off is CloserLaysOff.YES else []
    return [*found, _close(rules, players, most), *first, *last]


def _fresh(players: int) -> Part:
    """Write how many seats are in their first turn, which only matters where nobody may close in it (VC-06)."""
    plane = Plane("fresh", (1,), Meaning.NUMBER, players, "fresh", "The seats that have not finished a turn yet.")
    return (plane,), lambda view, _seat: (floats(view.fresh),)


def _added() -> Part:
    """Write how many cards the closer has added to the melds of others, which only some rules allow (VC-10)."""
    text = "The cards that the closer has added to the melds of others."
    plane = Plane("closer added", (1,), Meaning.NUMBER, HAND_SIZE, "closer_added", text)
    return (plane,), lambda view, _seat: (floats(view.closer_added),)


def _counts(players: int, cards: int) -> Part:
    pack = struct.Struct(f"{players + 2}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, reshuffles = view.sizes, view.reshuffles
        if reshuffles > MOST_EXACT:
            require_exact(reshuffles)
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
