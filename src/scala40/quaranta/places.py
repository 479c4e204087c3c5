"""Where each card of a hand could go if the turn is to close it: the question of a turn, put to the kernel in numbers.

The answer is exact if the rules leave the order of the moves free once the opening stands. Otherwise there may be
places that no order of moves reaches, but never fewer than there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scala40.core.cards import JOKER, Card
from scala40.core.cover import worths_for
from scala40.core.hands import Hand
from scala40.core.kernels.closing import NATURAL, WHOLE, Closing, Place
from scala40.core.melds import Meld, joker_faces
from scala40.core.patterns import LONGEST_WHOLE, patterns_for
from scala40.quaranta.discards import Terms
from scala40.quaranta.growths import Growth, growths
from scala40.quaranta.moves import Discard, LayMeld, LayOff, TakeJoker
from scala40.quaranta.options import JokerInOpening, JokerOpeningValue, JokersPerMeld, LongRuns, Permission
from scala40.quaranta.plays import Play, Turn, cards_used
from scala40.quaranta.table import Part, facts_of

_ANY_NUMBER: Final = 99
"""More jokers than there are."""


class Grown(NamedTuple):
    """A place on the table: a meld, and how it grows."""

    part: Part
    growth: Growth


class Laid(NamedTuple):
    """A place in a new meld.

    Attributes:
        number: the number of its pattern.
        later: whether a joker is added to it later that the pattern does not have.
    """

    number: int
    later: bool = False


class Places:
    """The places of the cards of a turn.

    Args:
        turn: the turn, in which a card has been drawn.
        terms: what the rules say about its end.
    """

    __slots__ = ("_borrowed", "_opens", "_parts", "_patterns", "_recipes", "_room", "_rules", "_terms", "_turn")

    def __init__(self, turn: Turn, terms: Terms) -> None:
        self._turn = turn
        self._terms = terms
        self._rules = rules = terms.rules
        self._patterns = patterns_for(rules.meld_rules)
        self._parts = facts_of(turn.table, rules).parts
        ones = turn.hand.ones
        self._borrowed = sum(min(it.meld.jokers, (ones & it.takes).bit_count()) for it in self._parts if it.takes)
        self._opens = not turn.opened and rules.joker_opening_value is JokerOpeningValue.REPRESENTED
        self._recipes: list[Laid | Grown | None] = []
        self._room: dict[int, Growth] = {}

    def plan(self) -> tuple[Play | Discard, ...] | None:
        """Return moves that put each card in its place, `None` if they have none."""
        turn, rules = self._turn, self._rules
        hand = turn.hand
        places = [*self._new_melds(), *self._on_the_table()]
        closing = Closing(
            places,
            [(1 << target, growth.jokers) for target, growth in self._room.items()],
            self._borrowed,
            thrown=_throwable(turn),
            throws_joker=self._throws_joker(),
            must_throw=self._terms.least > 0,
        )
        needed = rules.opening_points - turn.points if self._opens else 0
        early = hand.jokers if needed and rules.joker_in_opening is JokerInOpening.ALLOWED else 0
        if not closing.closes(hand.ones, hand.twos, hand.jokers, needed, early):
            return None
        return tuple(self._moves([(self._recipes[number], late) for number, late in closing.steps]))

    # what there is

    def _new_melds(self) -> Iterator[Place]:
        """Yield the places in new melds."""
        hand, patterns = self._turn.hand, self._patterns
        windows = worths_for(self._rules.meld_rules).windows
        for faces, _, jokers, _, number, _ in windows.entries(hand.ones, hand.twos, hand.jokers + self._borrowed):
            self._recipes.append(Laid(number))
            points = patterns.all[number].points if self._opens else 0
            yield 0, faces, jokers, points, self._plain(faces, points) if jokers else points
            if self._opens and not jokers and self._can_grow_whole(number):
                self._recipes.append(Laid(number, later=True))
                yield 0, faces, 1, points, points

    def _plain(self, faces: int, points: int) -> int:
        """What a meld with jokers counts for the opening if its jokers come too late for that."""
        if self._rules.jokers_per_meld is JokersPerMeld.ANY:
            return points  # too much, perhaps
        number = self._patterns.natural.get(faces)
        return 0 if number is None else self._patterns.all[number].points

    def _can_grow_whole(self, number: int) -> bool:
        """Whether a meld takes a joker so that the run is a longer one than patterns are."""
        if self._patterns.all[number].size < LONGEST_WHOLE:
            return False
        return bool(self._rules.tables.growth(self._patterns.meld(number)).wild)

    def _on_the_table(self) -> Iterator[Place]:
        """Yield the places on the table."""
        hand, rules = self._turn.hand, self._rules
        jokers = hand.jokers + self._borrowed
        most = min(jokers, rules.meld_rules.most_jokers)
        for part in self._parts:
            if rules.long_runs is LongRuns.SPLIT and part.run_suit is not None:
                yield from self._anywhere(part, hand)
            elif hand.ones & (part.fits | part.takes) or (jokers and part.has_room):
                for growth in growths(part.meld, hand, most, rules.meld_rules):
                    if growth.faces:
                        self._recipes.append(Grown(part, growth))
                        yield 1 << part.target, growth.faces, growth.jokers, 0, 0
                    elif part.target not in self._room or self._room[part.target].jokers < growth.jokers:
                        self._room[part.target] = growth

    def _anywhere(self, part: Part, hand: Hand) -> Iterator[Place]:
        """Yield places for all cards of a run's suit: where runs are cut, what they can take is not said so simply."""
        self._room[part.target] = Growth(0, _ANY_NUMBER)
        for card in hand:
            if card.suit is part.run_suit:
                self._recipes.append(None)
                yield 0, 1 << card.index, 0, 0, 0
        for card in joker_faces(part.meld):
            if isinstance(card, Card) and card in hand:
                self._recipes.append(None)
                yield 0, 1 << card.index, -1, 0, 0

    def _throws_joker(self) -> bool:
        """Whether a joker may be the last card."""
        owed = any(duty.must_be_laid and duty.card.is_joker for duty in self._turn.duties)
        kept = any(duty.card.is_joker for duty in self._turn.duties)
        enough = self._turn.hand.jokers + self._borrowed > 1 or not (owed or kept)
        return enough and self._rules.joker_discard_closing is Permission.ALLOWED

    # the moves

    def _moves(self, steps: list[tuple[Laid | Grown | None, int]]) -> Iterator[Play | Discard]:
        """Yield the moves: what opens first, then what brings jokers from the table, then what may need them."""
        first, later, added = self._lays([(recipe, stage) for recipe, stage in steps if isinstance(recipe, Laid)])
        grown = [
            move
            for part, growth in (recipe for recipe, _ in steps if isinstance(recipe, Grown))
            for move in growth.moves(part.target, part.meld.kind)
        ]
        trades = [move for move in grown if isinstance(move, TakeJoker)]
        additions = [*added, *(move for move in grown if not isinstance(move, TakeJoker))]
        played: list[Play] = [*first, *trades, *later, *additions]
        if not self._turn.opened and not self._opens:
            played = [*first, *later, *trades, *additions]
        yield from played
        yield from self._ending(played)

    def _lays(self, laid: list[tuple[Laid, int]]) -> tuple[list[LayMeld], list[LayMeld], list[LayOff]]:
        """The new melds that open, the others, and the jokers that are added to the former."""
        first: list[LayMeld] = []
        later: list[LayMeld] = []
        added: list[LayOff] = []
        for recipe, stage in laid:
            natural = self._natural(recipe) if recipe.later or stage == NATURAL else None
            if natural is not None:
                face, end = self._rules.tables.growth(natural).wild[0]
                added.append(LayOff(self._turn.table.next_id + len(first), JOKER, end, face))
                first.append(LayMeld(natural))
            else:
                (first if stage == WHOLE else later).append(LayMeld(self._patterns.meld(recipe.number)))
        return first, later, added

    def _natural(self, recipe: Laid) -> Meld | None:
        """The meld of a place without its joker, if that is one."""
        pattern = self._patterns.all[recipe.number]
        number = recipe.number if recipe.later else self._patterns.natural.get(pattern.faces)
        return None if number is None or pattern.jokers > 1 else self._patterns.meld(number)

    def _ending(self, played: list[Play]) -> Iterator[LayOff | Discard]:
        """Yield where the jokers go that are left, and what is discarded."""
        used = [card for play in played for card in cards_used(play)]
        hand = self._turn.hand
        left = Hand.of(card for card in used if not card.is_joker).missing(card for card in hand if not card.is_joker)
        jokers = hand.jokers + sum(isinstance(play, TakeJoker) for play in played) - used.count(JOKER)
        grown = {play.target for play in played if isinstance(play, LayOff | TakeJoker)}
        room = [(part, self._room[part.target]) for part in self._parts if part.target in self._room]
        places = [
            move
            for part, growth in room
            if part.target not in grown
            for move in growth.moves(part.target, part.meld.kind)
            if isinstance(move, LayOff)
        ]
        keeps = jokers > 0 and not left and (self._terms.least > 0 or jokers > len(places))
        yield from places[: jokers - keeps]
        yield from (Discard(card) for card in left)
        if keeps:
            yield Discard(JOKER)


def _throwable(turn: Turn) -> int:
    """The natural faces of which one may be the last card: not the only copy of what must be laid or kept."""
    plane = turn.hand.ones
    for duty in turn.duties:
        if not duty.card.is_joker and turn.hand.count(duty.card) == 1:
            plane &= ~(1 << duty.card.index)
    return plane
