"""Looking ahead from a position: which plays lead on to the end of the turn.

A move is legal only if the turn can be finished after it, which is answered exactly and over what the acting seat
knows alone, so that legal moves never lead into a dead end and never show a hidden card.
"""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.tables import Option
from scala40.quaranta.discards import Terms
from scala40.quaranta.duties import Duty, DutyKind, with_duty
from scala40.quaranta.finishing import Finishing
from scala40.quaranta.moves import LayMeld, TakeJoker
from scala40.quaranta.options import FirstUpcard, SwappedJoker
from scala40.quaranta.plays import Play, Turn, after, cost, duties_after
from scala40.quaranta.sight import Sight, is_first_turn_of_all, turn_of


class Outlook:
    """What the acting seat can still do this turn; answers are remembered for as long as the object lives.

    Attributes:
        turn: the turn as it stands.
        terms: what the rules say about its end.
        spare: how many cards may still leave the hand before the discard.
    """

    __slots__ = ("_finishing", "_joker_owes", "_sure", "spare", "terms", "turn")

    def __init__(self, sight: Sight) -> None:
        self.turn: Turn = turn_of(sight)
        self.terms: Terms = Terms(sight)
        self.spare: int = len(sight.hand) - self.terms.least
        self._sure = self.terms.sure(self.turn)
        self._joker_owes = sight.rules.swapped_joker is SwappedJoker.THIS_TURN
        self._finishing = Finishing(self.terms)

    def can_finish(self) -> bool:
        """Return whether the turn can be finished."""
        return self._finishing.is_possible(self.turn)

    def can_finish_after(self, play: Play) -> bool:
        """Return whether the turn can be finished after a play that is possible now."""
        turn = self.turn
        if turn.opened and len(turn.hand) - cost(play) >= self._sure and not self._owes_after(play):
            return True
        return self._finishing.is_possible(after(turn, play, self.terms.rules))

    def _owes_after(self, play: Play) -> bool:
        """Whether something is owed after a play."""
        if self._joker_owes and isinstance(play, TakeJoker):
            return True
        return bool(self.turn.duties and duties_after(self.turn.duties, play, self.terms.rules))

    def can_finish_after_taking(self, sight: Sight) -> bool:
        """Return whether the turn can be finished if the top of the pile is taken."""
        return self._finishing.is_possible(turn_after_taking(sight))

    def can_open(self) -> bool:
        """Return whether the opening, begun or not, can reach its threshold."""
        return self._finishing.opens(self.turn, self.terms.least)

    def can_open_with(self, option: Option) -> bool:
        """Return whether the turn can be finished after a meld of the hand, by a seat that has not opened."""
        if not self.turn.duties:
            if self._finishing.opens_with(option, self.turn, self._sure):
                return True
            if self._sure == self.terms.least:
                return False
        return self.can_finish_after(LayMeld(option.meld))

    def best_opening_after(self, play: Play) -> int:
        """Return how many points the opening can get at most after a play that is possible now."""
        then = after(self.turn, play, self.terms.rules)
        return then.points + self._finishing.most(then, len(then.hand) - self.terms.least)


def may_keep(sight: Sight) -> bool:
    """Return whether the acting seat may take the card turned up without having to use it (D-35)."""
    return is_first_turn_of_all(sight) and sight.rules.first_upcard is FirstUpcard.MAY_BE_KEPT


def duty_for(sight: Sight, card: Card) -> Duty:
    """Return what is owed for the top of the pile if the acting seat takes it (D-30, D-31, D-35)."""
    if may_keep(sight):
        return Duty(DutyKind.KEEP, card)
    return Duty(DutyKind.LAY if sight.opened[sight.turn] else DutyKind.MELD, card)


def turn_after_taking(sight: Sight) -> Turn:
    """Return the turn of the acting seat once it has taken the top of the pile."""
    card = sight.pile[-1]
    turn = turn_of(sight)
    return turn._replace(hand=turn.hand.add(card), duties=with_duty(turn.duties, duty_for(sight, card)))
