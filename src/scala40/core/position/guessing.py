"""Guesses about hidden hands: samples in which the others hold what players keep.

In a sample every arrangement of the hidden cards is equally likely. Players do not hold any cards, though. They keep
those that go together, and throw dear ones that go with nothing; and a card that somebody has thrown says that few of
those beside it are in the hand. So each hand has a score, the sum of what a `Habit` gives for such signs, and a hand is
the likelier to be guessed the higher its score.

A guess begins with a sample and swaps a card of a hidden hand for one of the stock, at random, many times. A swap that
raises the score is made; one that lowers it by x is made with probability e^-x. After enough swaps hands come up in
proportion to e^score (Metropolis and others, 1953).

An example: Anna threw 7C a turn ago. A sample gives her 8C and KS; 8C, a tie to the seven, is likely to be swapped for
a card that has none, and KS for one that goes with others of the hand or counts less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Final, Generic, NamedTuple

from scala40.core.base import Stream
from scala40.core.cards import NATURAL_CARDS, Card, Hand
from scala40.core.position.hidden import Distribution, Hidden, LastAnswer, ViewT
from scala40.core.search import Links

_RECENT: Final = 4
"""So many of the last discards of a seat count, and so many of the others."""
_SWAPS: Final = 40
"""So many swaps are tried for each hand."""
_FINE: Final = 1 << 20
"""The probability of a swap is rounded to so many parts."""


class Habit(NamedTuple):
    """The weights of the signs by which players keep cards: what each adds to the logarithm of the odds of a hand.

    Attributes:
        tie: each two faces of the hand that could lie in one meld.
        thrown: each face that could lie in one meld with a card that the seat has thrown lately.
        left: the same with a card that others have thrown, and the seat has left.
        lone: each point of a face that could lie in one meld with no other of the hand.
        joker: each joker.

    >>> Habit(tie=0.2, thrown=-0.6, left=0.0, lone=-0.08, joker=-0.7).thrown
    -0.6
    """

    tie: float
    thrown: float
    left: float
    lone: float
    joker: float


class Keeping:
    """A model of what a seat is likely to hold.

    Args:
        habit: the weights.
        links: the ties of cards under the rules.
        values: the points of each card, by its index.
        thrown: what the seat has thrown, the last card first.
        left: what others have thrown, the last card first.

    >>> from scala40 import Ruleset, cards_in
    >>> from scala40.core.search import links_for
    >>> rules, habit = Ruleset(), Habit(tie=0.5, thrown=-0.6, left=0.0, lone=-0.1, joker=-0.7)
    >>> keeping = Keeping(habit, links_for(rules.meld_rules.order), rules.hand_values, thrown=(), left=())
    >>> hand, stock = [*cards_in("KS")], [*cards_in("8C QD")]
    >>> keeping.swap(hand, Hand.parse("7C"), stock, Stream(7))
    >>> hand, stock
    ([Card.parse('8C')], [Card.parse('QD'), Card.parse('KS')])
    """

    __slots__ = ("_lone", "_near", "_tie", "_worth")

    def __init__(
        self, habit: Habit, links: Links, values: Sequence[int], thrown: Sequence[Card], left: Sequence[Card]
    ) -> None:
        own, others = ([card for card in cards if not card.is_joker][:_RECENT] for cards in (thrown, left))
        near = [links.tied(card) for card in NATURAL_CARDS]
        signs = [
            habit.thrown * sum(plane & card.bit > 0 for card in own)
            + habit.left * sum(plane & card.bit > 0 for card in others)
            for plane in near
        ]
        # The joker comes last. It is tied to no card, and never alone.
        self._near: tuple[int, ...] = (*near, 0)
        self._worth: tuple[float, ...] = (*signs, habit.joker)
        self._lone: tuple[float, ...] = (*(habit.lone * values[card.index] for card in NATURAL_CARDS), 0.0)
        self._tie: float = habit.tie

    def swap(self, hand: list[Card], seen: Hand, stock: list[Card], dice: Stream) -> None:
        """Swap cards of a hand for cards of the stock until it is a likely one.

        Args:
            hand: the hidden cards of the hand, at least one.
            seen: the others.
            stock: the stock, at least one card.
            dice: what is tried.
        """
        counts, plane = [0] * len(self._worth), 0
        for card in (*hand, *seen):
            counts[card.index] += 1
            plane |= card.bit
        below, gain_of = dice.below, self._gain
        for _ in range(_SWAPS):
            place, other = below(len(hand)), below(len(stock))
            old, new = hand[place], stock[other]
            if old is new:
                continue
            rest = plane & ~old.bit if counts[old.index] == 1 else plane
            gain = gain_of(new.index, rest) - gain_of(old.index, rest)
            if gain >= 0 or below(_FINE) < exp(gain) * _FINE:
                hand[place], stock[other] = new, old
                counts[old.index] -= 1
                counts[new.index] += 1
                plane = rest | new.bit

    def _gain(self, index: int, plane: int) -> float:
        """Return what a card adds to the score of the faces of a plane; a second copy of one adds nothing."""
        if plane >> index & 1:
            return 0.0
        gain, tied = self._worth[index], plane & self._near[index]
        if not tied:
            return gain + self._lone[index]
        near, lone = self._near, self._lone
        gain += self._tie * tied.bit_count()
        while tied:
            other = tied.bit_length() - 1
            tied ^= 1 << other
            if not plane & near[other]:  # it was alone before
                gain -= lone[other]
        return gain


def keepings(
    pile: Sequence[Card], backwards: Sequence[int], keeping: Callable[[int, Sequence[Card], Sequence[Card]], Keeping]
) -> dict[int, Keeping]:
    """Return what each seat is likely to hold, from who has thrown what.

    The seats are taken to have thrown the cards of the pile in turn. If a seat has taken a card of it, each card below
    that place is ascribed to the seat after the one that threw it: a view does not tell who took what.

    Args:
        pile: the pile, the last card on top.
        backwards: the seats that threw the last cards of it, the last one first.
        keeping: makes what a seat is likely to hold, from what it and the others have thrown, the last cards first.

    >>> from scala40 import cards_in
    >>> thrown = {}
    >>> found = keepings(cards_in("2C KS 9D"), (1, 0), lambda seat, own, _: thrown.setdefault(seat, own))
    >>> thrown
    {1: (Card.parse('9D'), Card.parse('2C')), 0: (Card.parse('KS'),)}
    """
    down, count = pile[::-1], len(backwards)
    return {
        seat: keeping(seat, down[place::count], [card for at, card in enumerate(down) if at % count != place])
        for place, seat in enumerate(backwards)
    }


class Guessing(Generic[ViewT]):
    """Makes likely arrangements of the hidden cards of a view.

    Args:
        keepings_in: what each seat whose hand a view hides is likely to hold.

    >>> from scala40 import cards_in
    >>> hidden = Hidden(cards_in("KS QD"), (), (Hand.parse("7C"),), (1,), stock=1)
    >>> found = hidden.arranged(Stream(7))
    >>> Guessing(lambda view: {})("a view", hidden, found, Stream(7)) == found
    True
    """

    def __init__(self, keepings_in: Callable[[ViewT], Mapping[int, Keeping]]) -> None:
        self._keepings_in: LastAnswer[ViewT, Mapping[int, Keeping]] = LastAnswer(keepings_in)

    def __call__(self, view: ViewT, hidden: Hidden, found: Distribution, dice: Stream) -> Distribution:
        """Return a likely arrangement near another one.

        Where the stock was made of the pile and other cards cannot be in it, and where it is empty, that is the other
        one itself.
        """
        stock, hands = [*found.stock], [*found.hands]
        if hidden.bound or not stock:
            return found
        for seat, keeping in self._keepings_in(view).items():
            seen = hidden.seen[seat]
            unknown = [*seen.missing(hands[seat])]
            if unknown:
                keeping.swap(unknown, seen, stock, dice)
                hands[seat] = Hand.of([*seen, *unknown])
        return Distribution((*hands,), (*stock,), found.aside)
