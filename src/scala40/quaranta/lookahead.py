"""Looking ahead from a position: which plays lead on to the end of the turn.

A move is legal only if the turn can be finished after it, which is answered exactly and over what the acting seat
knows alone, so that legal moves never lead into a dead end and never show a hidden card.
"""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.cover import Cover, first_melds
from scala40.core.growth import plane_of
from scala40.core.hands import Hand, make_hand
from scala40.core.melds import LEAST
from scala40.core.tables import Option
from scala40.quaranta.candidates import candidates, filter_first, of_opened, opening_options
from scala40.quaranta.duties import Duty, DutyKind, with_duty
from scala40.quaranta.finishing import Finishing
from scala40.quaranta.laying import can_lay, is_one_card
from scala40.quaranta.moves import LayMeld, TakeJoker
from scala40.quaranta.options import FirstUpcard
from scala40.quaranta.plays import Play, Turn, after, cards_used, cost, duties_after
from scala40.quaranta.sight import Sight, is_first_turn_of_all, terms_of, turn_of
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


class Outlook:
    """What the acting seat can still do this turn; answers are remembered for as long as the object lives.

    Attributes:
        turn: the turn as it stands.
        terms: what the rules say about its end.
        size: how many cards the hand has.
        spare: how many of them may still leave it before the discard.
    """

    __slots__ = ("_finishing", "_sure", "size", "spare", "terms", "turn")

    def __init__(self, sight: Sight) -> None:
        self.turn: Turn = turn_of(sight)
        self.terms: Terms = terms_of(sight)
        hand = self.turn.hand
        self.size: int = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers
        self.spare: int = self.size - self.terms.least
        self._sure = self.terms.sure(self.turn) if self.turn.duties else self.terms.ends_with_any
        self._finishing: Finishing | None = None  # most turns need none

    @property
    def finishing(self) -> Finishing:
        """Answers about the rest of the turn."""
        if self._finishing is None:
            self._finishing = Finishing(self.terms)
        return self._finishing

    def can_finish(self) -> bool:
        """Return whether the turn can be finished."""
        return self.finishing.is_possible(self.turn)

    def can_finish_after(self, play: Play) -> bool:
        """Return whether the turn can be finished after a play that is possible now."""
        turn, terms = self.turn, self.terms
        spare = len(turn.hand) - cost(play) - self._sure
        if not turn.opened or spare < 0:
            return self.finishing.is_possible(after(turn, play, terms.rules))
        owed = self._owes_after(play)
        if not owed or self._clearly_lays(owed, play, spare):
            return True
        then = after(turn, play, terms.rules)
        if is_one_card(owed) and self._sure == terms.least:
            answer = can_lay(owed[0].card, then.hand, facts_of(then.table, terms.rules), terms, spare)
            if answer is not None:
                return answer
        return self.finishing.is_possible(then)

    def plays(self) -> list[Play]:
        """Return the plays after which the turn can be finished."""
        turn, terms = self.turn, self.terms
        if not turn.opened:
            return self._openings()
        if terms.lays_freely and not turn.duties:
            return of_opened(turn, terms, self.spare)
        return list(filter(self.can_finish_after, candidates(turn, terms, self.spare)))

    def _openings(self) -> list[Play]:
        turn, terms = self.turn, self.terms
        options = opening_options(turn, terms)
        if not options:
            return []
        numbers = [option.numbers for option in options]
        needed = terms.rules.opening_points - turn.points
        good = first_melds(numbers, self._opening_cards(), self.spare, needed, terms.tables)
        if not good:
            return []
        moves = terms.rules.lay_melds
        plays: list[Play] = [moves[option] for option in options if option.numbers in good]
        if turn.duties or self._sure != terms.least:
            return list(filter(self.can_finish_after, filter_first(plays, turn, terms.rules)))
        return plays

    def can_open_with(self, option: Option) -> bool:
        """Return whether the turn can be finished after a meld of the hand, by a seat that has not opened."""
        turn, terms = self.turn, self.terms
        if turn.duties or self._sure != terms.least:
            return self.can_finish_after(terms.rules.lay_melds[option])
        needed = terms.rules.opening_points - turn.points - option.points
        left = self.spare - option.size
        if needed <= 0:
            return left >= 0
        rest = self._opening_cards().without(option.faces, option.jokers)
        return Cover(terms.tables).reaches(rest, needed, left)

    def _opening_cards(self) -> Hand:
        """The cards that melds of an opening can be made of (D-11)."""
        hand = self.turn.hand
        return hand if self.terms.jokers_open or not hand.jokers else make_hand(hand.ones, hand.twos, 0)

    def best_opening_after(self, play: Play) -> int:
        """Return how many points the opening can get at most after a play that is possible now."""
        then = after(self.turn, play, self.terms.rules)
        return then.points + self.finishing.most(then, len(then.hand) - self.terms.least)

    def _owes_after(self, play: Play) -> tuple[Duty, ...]:
        """What is owed after a play."""
        if self.turn.duties or (self.terms.joker_is_owed and isinstance(play, TakeJoker)):
            return duties_after(self.turn.duties, play, self.terms.rules)
        return ()

    def _clearly_lays(self, owed: tuple[Duty, ...], play: Play, spare: int) -> bool:
        """Whether all that is owed after a play is a card that could be laid as well after it: a `True` is sure.

        This costs less than finding out what the table then is.
        """
        if not is_one_card(owed) or spare < 1:
            return False
        card, hand, facts = owed[0].card, self.turn.hand, facts_of(self.turn.table, self.terms.rules)
        target = None if isinstance(play, LayMeld) else play.target
        if facts.fits >> card.index & 1 and any(
            part.fits >> card.index & 1 and part.target != target for part in facts.parts
        ):
            return True
        used = plane_of(used for used in cards_used(play) if not used.is_joker)
        lacking = ~(hand.ones & ~used | hand.twos)
        return spare >= LEAST and any(not partners & lacking for partners in self.terms.tables.partners(card))


def may_keep(sight: Sight) -> bool:
    """Return whether the acting seat may take the card turned up without having to use it (D-35)."""
    return sight.fresh > 0 and is_first_turn_of_all(sight) and sight.rules.first_upcard is FirstUpcard.MAY_BE_KEPT


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


def can_finish_after_taking(sight: Sight) -> bool:
    """Return whether the turn of the acting seat can be finished if it takes the top of the pile."""
    card, terms = sight.pile[-1], terms_of(sight)
    if sight.opened[sight.turn] and not card.is_joker and not may_keep(sight):
        hand = sight.hand.add(card)
        spare = len(hand) - terms.ends_with_any
        answer = can_lay(card, hand, facts_of(sight.table, sight.rules), terms, spare) if spare > 0 else None
        if answer or (answer is False and terms.ends_with_any == terms.least):
            return answer
    return Finishing(terms).is_possible(turn_after_taking(sight))
