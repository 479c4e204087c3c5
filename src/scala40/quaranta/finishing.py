"""Whether a turn can still be finished: the opening reached, what is owed laid, and something left to end it with.

With enough cards left it does not matter which they are, so it is asked what leaves most: an opening with as few
cards as possible, and no more plays than help to lay what is owed. With fewer left, where not every card may close the
hand (D-50, D-52), every play is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scala40.core.cards import Card
from scala40.core.cover import Cover
from scala40.core.hands import Hand
from scala40.core.tables import Option
from scala40.quaranta.candidates import candidates, due_at_once, opening_options
from scala40.quaranta.discards import discardable
from scala40.quaranta.duties import Duty
from scala40.quaranta.helpful import at_a_glance, helpful, out_of_reach
from scala40.quaranta.moves import LayMeld
from scala40.quaranta.plays import Turn, after
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


class Finishing:
    """Answers about the rest of a turn, remembered for as long as the object lives."""

    __slots__ = ("_cover", "_met", "_rules", "_tables", "_terms", "_tried")

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._rules = terms.rules
        self._tables = terms.rules.tables
        self._cover = Cover(self._tables)
        self._met: dict[tuple[Turn, int], bool] = {}
        self._tried: dict[Turn, bool] = {}

    def is_possible(self, turn: Turn) -> bool:
        """Return whether the turn can be finished."""
        sure, least = self._terms.sure(turn), self._terms.least
        return self._leaves(turn, sure) or (least < sure and self._leaves(turn, least) and self._tries(turn))

    def most(self, turn: Turn, budget: int) -> int:
        """Return the most that melds of the hand can be worth in an opening, using at most so many cards."""
        return self._cover.most(self._terms.opening_cards(turn.hand), budget)

    def last_card(self, turn: Turn) -> tuple[Card, ...]:
        """Return a card that is left if an opening takes all others of the hand; the hand if it is one card already."""
        for card in turn.hand if turn.is_opening else ():
            rest = turn.hand.remove(card)
            if self._reaches(rest, self._rules.opening_points - turn.points, 0):
                return (card,)
        return tuple(turn.hand)

    def lost(self, turn: Turn) -> tuple[Duty, ...]:
        """Return the duties for which a turn cannot be finished that leaves cards enough; () if they are not why.

        They are those with each of which by itself it could not be or, if there is none, all of them. Where it could
        not be without any, because the last card may not go, they are those that cannot be met.
        """
        if self.is_possible(turn.owing()):
            return self._too_much(turn, self.is_possible)
        return self._too_much(turn, lambda it: self._leaves(it, self._terms.least))

    def lost_anyhow(self, turn: Turn) -> tuple[Duty, ...]:
        """Return the duties that could not be met if the opening were complete either, nor with more cards to lay."""
        keep = self._terms.least if len(turn.hand) >= self._terms.least else 0
        return self._too_much(turn._replace(opened=True), lambda it: self._meets(it, keep))

    def _too_much(self, turn: Turn, can_end: Callable[[Turn], bool]) -> tuple[Duty, ...]:
        """The duties with each of which a turn cannot end, or all if it cannot with all of them."""
        owed = turn.owed
        return tuple(duty for duty in owed if not can_end(turn.owing(duty))) or (() if can_end(turn) else owed)

    def opens(self, turn: Turn, keep: int) -> bool:
        """Return whether the opening can reach its threshold with so many cards left."""
        return self._reaches(turn.hand, self._rules.opening_points - turn.points, keep)

    def opens_with(self, option: Option, turn: Turn, keep: int) -> bool:
        """Return whether there is an opening with a meld of the hand in it or, if it may not be, before it."""
        rest = turn.hand.without(option.faces, option.jokers)
        needed = self._rules.opening_points - turn.points
        counts = not option.jokers or self._terms.jokers_open
        return self._reaches(rest, needed - option.points if counts else needed, keep)

    def _reaches(self, hand: Hand, needed: int, keep: int) -> bool:
        """Whether melds of a hand can be worth so much in an opening with so many cards left."""
        return self._cover.reaches(self._terms.opening_cards(hand), needed, len(hand) - keep)

    def _leaves(self, turn: Turn, keep: int) -> bool:
        """Whether all that has to be done can be done with so many cards left."""
        if turn.opened:
            return self._meets(turn, keep)
        if turn.owed:
            return self._opens_with_owed(turn, keep)
        return self.opens(turn, keep) if turn.is_opening else len(turn.hand) >= keep

    def _meets(self, turn: Turn, keep: int) -> bool:
        """Whether an opened seat can lay what it owes with so many cards left."""
        if not turn.owed or len(turn.hand) < keep:
            return len(turn.hand) >= keep
        answer = at_a_glance(turn, self._terms, len(turn.hand) - keep)
        if answer is None:
            answer = self._met.get((turn, keep))
        if answer is None:
            plays = helpful(turn, self._rules, len(turn.hand) - keep)
            answer = any(self._meets(after(turn, play, self._rules), keep) for play in plays)
            self._met[turn, keep] = answer
        return answer

    def _tries(self, turn: Turn) -> bool:
        """Whether any plays at all end the turn with a card that may close it, or with none if that is allowed."""
        if any(discardable(turn, self._terms, len(turn.hand))):
            return True
        if not turn.hand:
            return not turn.owed and turn.opened
        answer = self._tried.get(turn)
        if answer is None:
            least = self._terms.least
            plays = candidates(turn, self._terms, len(turn.hand) - least)
            nexts = (after(turn, play, self._rules) for play in plays)
            answer = self._tried[turn] = any(self._leaves(it, least) and self._tries(it) for it in nexts)
        return answer

    # the card that was taken to open with (D-30)

    def _opens_with_owed(self, turn: Turn, keep: int) -> bool:
        """Whether the opening can reach its threshold, and what is owed lie in a new meld."""
        owed = turn.owed[0]
        if any(self.opens_with(option, turn, keep) for option in self._melds_with(owed, turn)):
            return True
        return due_at_once(turn, self._rules) is None and self._opens_and_meets(turn, keep)

    def _melds_with(self, duty: Duty, turn: Turn) -> Iterator[Option]:
        """Yield the melds of the hand that meet a duty."""
        hand = self._terms.opening_cards(turn.hand) if due_at_once(turn, self._rules) else turn.hand
        for option in self._tables.options(hand.ones, hand.jokers):
            if option.jokers if duty.card.is_joker else option.faces >> duty.card.index & 1:
                yield option

    def _opens_and_meets(self, turn: Turn, keep: int) -> bool:
        """Whether a joker from the table helps to lay what is owed once the opening is complete.

        One of the hand that would be laid and taken again does not: the card that takes it can lie there at once and
        the joker in the meld of the card owed, which is worth no less, even where a joker always counts 25 (D-10).
        """
        if not facts_of(turn.table, self._rules).takes & turn.hand.ones or out_of_reach(turn, self._rules):
            return False
        return self._lays_on(turn, opening_options(turn, self._terms), keep)

    def _lays_on(self, turn: Turn, options: list[Option], keep: int) -> bool:
        """Whether an opening of some of these melds leads to it; each set of melds is tried in one order."""
        for place, option in enumerate(options):
            if option.faces & ~turn.hand.ones or option.jokers > turn.hand.jokers:
                continue
            if self.opens_with(option, turn, keep):
                then = after(turn, LayMeld(option.meld), self._rules)
                if self._meets(then, keep) if then.opened else self._lays_on(then, options[place:], keep):
                    return True
        return False
