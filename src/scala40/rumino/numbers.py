"""Moves and views of Rumino as numbers; melds of a knock are numbered by the places of their cards in the hand."""

from __future__ import annotations

import struct
from functools import lru_cache
from itertools import chain
from math import inf
from typing import Final

from typing_extensions import override

from scala40.core._base import is_seat
from scala40.core._cards import ALL_CARDS, Hand
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    FACES,
    MOST_EXACT,
    TAKE_DISCARD,
    Discard,
    Meaning,
    MoveNumbers,
    Part,
    Plane,
    blocks_of,
    card_pieces,
    common_parts,
    discard_of,
    most_alike,
    no_floats,
    no_move,
    no_number,
    numbers_of_cards,
    pile_part,
    require_exact,
    stock_parts,
)
from scala40.core._melds import Groupings
from scala40.rumino._rules import HAND_SIZE, Ruleset
from scala40.rumino.legality import aside, listed
from scala40.rumino.moves import CLAIM_DISCARD, DECLARE_RUMINO, KNOCK, GoGin, Knock, Move, require_move
from scala40.rumino.searching import gin_discards, ruminos_in
from scala40.rumino.state import DISCARD, Phase, State, View
from scala40.rumino.turn import DRAWS, moves

_FIRST: Final = (("draw", 1, ""), ("take discard", 1, ""), ("discard", CARDS, EACH_CARD), ("go gin", CARDS, EACH_CARD))
_DISCARD: Final = 2
_GIN: Final = _DISCARD + CARDS
_KNOCK: Final = _GIN + CARDS


@lru_cache(maxsize=4)
def _ways_of(longest: int) -> Groupings:
    """The ways to knock with melds of at most so many cards."""
    return Groupings(HAND_SIZE, longest)


class RuminoNumbers(MoveNumbers[State, Move, View]):
    """The numbering of the moves of Rumino under certain rules."""

    def __init__(self, rules: Ruleset) -> None:
        self._longest = rules.max_run_length
        self._ways = _ways_of(self._longest)
        knocks = "first without naming melds, then one number for each way to group the sorted hand"
        blocks = blocks_of(
            *_FIRST,
            ("knock", len(self._ways.ways), knocks),
            ("declare rumino", 1, ""),
            ("claim", 1, ""),
            ("wait", 1, "which lets a claim pass and is no move"),
        )
        super().__init__(blocks, rules, State, View)
        self._rumino, claim, wait = [block.first for block in blocks[-3:]]
        self._by_number: dict[int, Move] = {
            0: DRAW_STOCK,
            1: TAKE_DISCARD,
            self._rumino: DECLARE_RUMINO,
            claim: CLAIM_DISCARD,
        }
        self._alone = {type(move): number for number, move in self._by_number.items()}
        self.wait: int | None = wait

    @override
    def encode(self, move: Move, position: State | View, /) -> int:
        self.require_position(position)
        require_move(move)
        return self._number_of(move, position)

    def _number_of(self, move: Move, position: State | View) -> int:
        if isinstance(move, Discard):
            return _DISCARD + move.card.index
        if isinstance(move, GoGin):
            return _GIN + move.card.index
        if not isinstance(move, Knock):
            return self._alone[type(move)]
        number = self._ways.number_of(sorted(position.hand), move.melds)
        if number is None:
            raise no_number(move, "the hand cannot be grouped like that")
        return _KNOCK + number

    @override
    def decode(self, number: int, position: State | View, /) -> Move:
        self.require_position(position)
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "discard":
                return discard_of(offset)
            case "go gin":
                return GoGin(ALL_CARDS[offset])
            case "knock":
                return self._knock(number, offset, position)
            case "wait":
                raise no_move(number, "it lets a claim pass")
            case _:
                return self._by_number[number]

    def _knock(self, number: int, offset: int, position: State | View) -> Knock:
        if not offset:
            return KNOCK
        groups = self._ways.groups_of(sorted(position.hand), offset)
        if groups is None:
            raise no_move(number, f"a knock is made with {HAND_SIZE} cards in the hand")
        return Knock(tuple(groups))

    @override
    def label(self, number: int, /) -> str:
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "discard":
                return str(discard_of(offset))
            case "go gin":
                return str(GoGin(ALL_CARDS[offset]))
            case "knock":
                return f"knock with {self._ways.label(offset)}" if offset else "knock"
            case _:
                return block.name

    # The legal numbers come in the order of the legal moves (`turn`), but without a move for each discard.

    @override
    def legal(self, position: State | View, /, seat: int | None = None) -> tuple[int, ...]:
        due = seat is None
        if type(position) is not State or position.rules is not self._rules:
            self.require_position(position)  # which takes longer than the rest
            due = self.is_due(position, seat, position.turn)
        if position.phase is not DISCARD or not (due or self.is_due(position, seat, position.turn)):
            found = _moves(position, seat)
            return _DRAWS if found is DRAWS else tuple([self._number_of(move, position) for move in found])
        hand = position.hand
        discards = _discards_of((hand.singles, hand.jokers > 0))
        gins = [_GIN + card.index for card in gin_discards(hand, self._longest)]
        rumino = (self._rumino,) if any(ruminos_in(hand)) else ()
        return (*discards, *gins, *rumino) if gins or rumino else discards


def _moves(position: State | View, seat: int | None) -> tuple[Move, ...]:
    """Return the legal moves of a seat, as the game lists them."""
    if isinstance(position, State):
        return listed(position) if seat is None or is_seat(seat, position.turn) else aside(position, seat)
    own = position.seat
    return moves(position, own) if own is not None and (seat is None or is_seat(seat, own)) else ()


_DRAWS: Final = (0, 1)
_discards_of: Final = numbers_of_cards(_DISCARD)


# Observations: what a seat knows as numbers in fixed places.


def parts(rules: Ruleset, players: int) -> list[Part]:
    """Return the parts of the observations."""
    pack = rules.pack.cards
    most = most_alike(pack)
    found = [*common_parts(players, Phase, pack), _counts(players, len(pack)), pile_part(most), _shown(most)]
    return [*found, *stock_parts(most)]


def _counts(players: int, cards: int) -> Part:
    pack = struct.Struct(f"{players + 3}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, reshuffles = view.sizes, view.reshuffles
        if reshuffles > MOST_EXACT:
            require_exact(reshuffles)
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
