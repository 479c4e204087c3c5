"""Numbers for the moves of Rumino; a knock with melds is numbered by the places of their cards in the sorted hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from typing_extensions import override

from scala40.core._base import insist_on_kind
from scala40.core._cards import ALL_CARDS
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    TAKE_DISCARD,
    Discard,
    MoveNumbers,
    NumberError,
    blocks_of,
    discard_of,
    insist_on_players,
    no_move,
    no_number,
    numbers_of_cards,
)
from scala40.core._melds import Groupings
from scala40.rumino._rules import HAND_SIZE, Ruleset
from scala40.rumino.moves import (
    CLAIM_DISCARD,
    DECLARE_RUMINO,
    KNOCK,
    GoGin,
    Knock,
    Move,
    insist_on_move,
)
from scala40.rumino.searching import gin_discards, ruminos_in
from scala40.rumino.state import DISCARD, State, View
from scala40.rumino.turn import DRAWS
from scala40.rumino.value import game

_FIRST: Final = (("draw", 1, ""), ("take discard", 1, ""), ("discard", CARDS, EACH_CARD), ("go gin", CARDS, EACH_CARD))
_DISCARD: Final = 2
_GIN: Final = _DISCARD + CARDS
_KNOCK: Final = _GIN + CARDS


@lru_cache(maxsize=4)
def _ways_of(longest: int) -> Groupings:
    """The ways to knock with melds of at most so many cards."""
    return Groupings(HAND_SIZE, longest)


def move_numbers(rules: Ruleset, players: int) -> MoveNumbers[State, Move, View]:
    """Return the numbering of the moves, for a number of seats; always the same object for equal rules.

    The numbers are the same under all rules with equally long runs. The time of the first call for such rules is that
    of listing the cards that can go: milliseconds.

    Args:
        players: the seats of the match, also those that are out of it; the numbers are the same for each.

    Raises:
        NumberError: these rules do not allow that many players.

    >>> from scala40.rumino import deal
    >>> numbers = move_numbers(Ruleset(), 2)
    >>> for block in numbers.blocks:
    ...     print(block)
    0: draw
    1: take discard
    2 to 54: discard, one number for each card in the order of Card.index
    55 to 107: go gin, one number for each card in the order of Card.index
    108 to 283: knock, first without naming melds, then one number for each way to group the sorted hand
    284: declare rumino
    285: claim
    286: wait, which lets a claim pass and is no move
    >>> numbers.legal(deal(Ruleset(), 4, seed=7))
    (0, 1)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players, NumberError)
    return _numbers(rules)


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
        self.insist_on_position(position)
        insist_on_move(move)
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
        self.insist_on_position(position)
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
            self.insist_on_position(position)  # which takes longer than the rest
            due = self.is_due(position, seat, position.turn)
        if position.phase is not DISCARD or not (due or self.is_due(position, seat, position.turn)):
            found = game.legal_moves(position, seat)
            return _DRAWS if found is DRAWS else tuple([self._number_of(move, position) for move in found])
        hand = position.hand
        discards = _discards_of((hand.ones, hand.jokers > 0))
        gins = [_GIN + card.index for card in gin_discards(hand, self._longest)]
        rumino = (self._rumino,) if any(ruminos_in(hand)) else ()
        return (*discards, *gins, *rumino) if gins or rumino else discards


_DRAWS: Final = (0, 1)
_discards_of: Final = numbers_of_cards(_DISCARD)


_numbers: Final = lru_cache(maxsize=16)(RuminoNumbers)
