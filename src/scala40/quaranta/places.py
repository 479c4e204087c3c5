"""Where each card of a hand could go if the turn is to close it: the question of a turn, put to the kernel in numbers.

The answer is exact if the rules leave the order of the moves free once the opening stands. Otherwise there may be
places that no order of moves reaches, but never fewer than there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scala40.core.cards import JOKER, Card
from scala40.core.cover import idle
from scala40.core.hands import Hand
from scala40.core.kernels.closing import ANY_NUMBER, Closing, Opening, Place
from scala40.core.kernels.packing import Packing
from scala40.core.melds import joker_faces
from scala40.quaranta.cutting import reaches
from scala40.quaranta.growths import Growth, growths
from scala40.quaranta.moves import Discard, LayMeld, LayOff, TakeJoker
from scala40.quaranta.options import JokerInOpening, JokerOpeningValue, JokersPerMeld, LongRuns, Permission
from scala40.quaranta.parts import Part
from scala40.quaranta.plays import Play, Turn, cards_used
from scala40.quaranta.starts import Start, starts_of
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


class Grown(NamedTuple):
    """A place on the table: a meld, and how it grows."""

    part: Part
    growth: Growth


class Places:
    """The places of the cards of a turn.

    Args:
        turn: the turn, in which a card has been drawn.
        terms: what the rules say about its end.
    """

    __slots__ = (
        "_entries",
        "_gives",
        "_parts",
        "_places",
        "_recipes",
        "_room",
        "_rules",
        "_supply",
        "_terms",
        "_turn",
        "_worths",
    )

    def __init__(self, turn: Turn, terms: Terms) -> None:
        self._turn = turn
        self._terms = terms
        self._rules = rules = terms.rules
        self._worths = rules.tables.pricing
        self._parts = facts_of(turn.table, rules).parts
        hand = turn.hand
        ones = hand.ones
        self._gives = {
            1 << part.target: min(part.meld.jokers, (ones & part.takes).bit_count())
            for part in self._parts
            if ones & part.takes
        }
        self._supply = hand.jokers + sum(self._gives.values())
        self._entries = self._worths.windows.entries(ones, hand.twos, self._supply)
        self._recipes: list[int | Grown | None] = [entry.number for entry in self._entries]
        self._places: list[Place] = [Place(number, 0, it.faces, it.jokers) for number, it in enumerate(self._entries)]
        self._room: dict[int, Growth] = {}
        self._add_table()

    def plan(self) -> tuple[Play | Discard, ...] | None:
        """Return moves that put each card in its place, `None` if they have none."""
        hand = self._turn.hand
        closing = Closing(
            self._places,
            {1 << target: growth.jokers for target, growth in self._room.items()},
            self._gives,
            thrown=_throwable(self._turn),
            throws_joker=self._throws_joker(),
            must_throw=self._terms.least > 0,
        )
        if self._turn.opened or self._rules.joker_opening_value is JokerOpeningValue.FIXED_25:
            opening: list[Start] = []
            found = closing.closes(hand.ones, hand.twos, hand.jokers, 0)
        else:
            found, opening = self._opens(closing)
        if not found:
            return None
        return tuple(self._moves(opening, [self._recipes[number] for number in closing.steps]))

    def _opens(self, closing: Closing) -> tuple[bool, list[Start]]:
        """Whether an opening leaves a place for each card, and its melds."""
        hand, rules = self._turn.hand, self._rules
        most = ANY_NUMBER if rules.jokers_per_meld is JokersPerMeld.ANY else 1
        if not closing.closes(hand.ones, hand.twos, hand.jokers, most * len(hand)):
            return False, []
        anyhow = closing.steps.copy()
        closing.steps.clear()
        counted = hand.jokers if rules.joker_in_opening is JokerInOpening.ALLOWED else 0
        entries = [entry for entry in self._entries if entry.jokers <= counted]
        comes_later = counted < self._supply
        starts = starts_of(entries, hand, self._supply, rules.tables, grow=comes_later)
        packing = Packing(entries, self._worths.prices, idle(self._worths.prices[-1], counted))
        sums = self._worths.sums if counted else [*self._worths.sums[:-1], 0]
        opening = Opening(closing, [start.opener for start in starts], packing, sums)
        needed = rules.opening_points - self._turn.points
        found = opening.opens(0, hand.ones, hand.twos, hand.jokers, 0, needed, 0)
        if not found and rules.long_runs is LongRuns.SPLIT and opening.most(hand.ones, hand.twos, counted) >= needed:
            closing.steps += anyhow  # runs of the opening can be lengthened and cut, which is not said so simply
            return True, []
        return found, [starts[number] for number in opening.melds]

    def _add_table(self) -> None:
        """Add the places on the table."""
        hand, rules = self._turn.hand, self._rules
        most = min(self._supply, rules.meld_rules.most_jokers)
        for part in self._parts:
            if rules.long_runs is LongRuns.SPLIT and part.growth.suit is not None:
                self._add_suit(part, hand)
            elif hand.ones & (part.fits | part.takes) or (self._supply and part.has_room):
                for growth in growths(part.meld, hand, most, rules.meld_rules):
                    if growth.faces:
                        self._add(Grown(part, growth), 1 << part.target, growth.faces, growth.jokers)
                    else:
                        most_so_far = self._room.get(part.target, growth)
                        self._room[part.target] = max(most_so_far, growth, key=_jokers_of)

    def _add_suit(self, part: Part, hand: Hand) -> None:
        """Add places for single cards of a run: where runs are cut, what it takes together is not said so simply."""
        self._room[part.target] = Growth(0, ANY_NUMBER)
        for card in dict.fromkeys(hand):
            if card.suit is part.growth.suit and reaches(
                part.meld, card, hand.ones, self._supply, self._rules.meld_rules
            ):
                self._add(None, 0, 1 << card.index, 0)
        for face in joker_faces(part.meld):
            if isinstance(face, Card) and face in hand:
                bit = 1 << self._turn.table.next_id + len(self._recipes)  # its room stays what it is
                self._gives[bit] = 1
                self._add(None, bit, 1 << face.index, -1)

    def _add(self, recipe: Grown | None, bit: int, faces: int, jokers: int) -> None:
        """Add a place on the table, and how what goes there is played."""
        self._places.append(Place(len(self._recipes), bit, faces, jokers))
        self._recipes.append(recipe)

    def _throws_joker(self) -> bool:
        """Whether a joker may be the last card."""
        owed = any(duty.must_be_laid and duty.card.is_joker for duty in self._turn.duties)
        kept = any(duty.card.is_joker for duty in self._turn.duties)
        enough = self._supply > 1 or not (owed or kept)
        return enough and self._rules.joker_discard_closing is Permission.ALLOWED

    # the moves

    def _moves(self, opening: list[Start], steps: list[int | Grown | None]) -> Iterator[Play | Discard]:
        """Yield the moves: what opens first, then what brings jokers from the table, then what may need them."""
        meld, first = self._worths.patterns.meld, self._turn.table.next_id
        grown = [
            move
            for part, growth in (step for step in steps if isinstance(step, Grown))
            for move in growth.moves(part.target, part.meld.kind)
        ]
        trades = [move for move in grown if isinstance(move, TakeJoker)]
        others = [move for move in grown if not isinstance(move, TakeJoker)]
        others += [move for place, start in enumerate(opening) for move in start.moves(first + place)]
        melds = [LayMeld(meld(step)) for step in steps if isinstance(step, int)]
        opens = [LayMeld(start.meld) for start in opening]
        if not (self._turn.opened or opening):
            opens, melds = melds, []
        played: list[Play] = [*opens, *trades, *melds, *others]
        yield from played
        yield from self._ending(played, opening)

    def _ending(self, played: list[Play], opening: list[Start]) -> Iterator[LayOff | Discard]:
        """Yield where the jokers go that are left, and what is discarded."""
        used = [card for play in played for card in cards_used(play)]
        hand = self._turn.hand
        left = Hand.of(card for card in used if not card.is_joker).missing(card for card in hand if not card.is_joker)
        jokers = hand.jokers + sum(isinstance(play, TakeJoker) for play in played) - used.count(JOKER)
        grown = {play.target for play in played if isinstance(play, LayOff | TakeJoker)}
        room = [
            LayOff(self._turn.table.next_id + place, JOKER, end, face)
            for place, start in enumerate(opening)
            for face, end in start.growth(self._rules.tables).wild[:1]
        ]
        for part in self._parts:
            if part.target in self._room and part.target not in grown:
                moves = self._room[part.target].moves(part.target, part.meld.kind)
                room += [move for move in moves if isinstance(move, LayOff)]
        keeps = jokers > 0 and not left and (self._terms.least > 0 or jokers > len(room))
        yield from room[: jokers - keeps]
        yield from (Discard(card) for card in left)
        if keeps:
            yield Discard(JOKER)


def _jokers_of(growth: Growth) -> int:
    return growth.jokers


def _throwable(turn: Turn) -> int:
    """The natural faces of which one may be the last card: not the only copy of what must be laid or kept."""
    plane = turn.hand.ones
    for duty in turn.duties:
        if not duty.card.is_joker and turn.hand.count(duty.card) == 1:
            plane &= ~(1 << duty.card.index)
    return plane
