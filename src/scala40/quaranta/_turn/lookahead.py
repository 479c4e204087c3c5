"""Looking ahead from a position: which plays lead on to the end of the turn.

A move is legal only if the turn can be finished after it, which is answered exactly and over what the acting seat
knows alone, so that legal moves never lead into a dead end and never show a hidden card.

An example: a seat that has not opened holds 7C 7D 7H, and its other cards make no meld. The set is worth 21 of the 40
points, and nothing can bring the 19 that are missing, so it is not legal to lay it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scala40.core._cards import Card, Hand
from scala40.core._search import Cover, Option, first_melds
from scala40.quaranta._turn.duties import Duty, DutyKind, with_duty
from scala40.quaranta._turn.finishing import Finishing, can_lay, can_lay_anyhow, the_one_card
from scala40.quaranta._turn.hand_close import unopened_plays
from scala40.quaranta._turn.plays import (
    Play,
    Touching,
    Turn,
    after,
    cost,
    duties_after,
    filter_first,
    make_turn,
    pseudo_legal,
    touched,
)
from scala40.quaranta._turn.sight import Sight, is_first_turn_of_all, turn_of, turn_rules_of
from scala40.quaranta._turn.table import index_of
from scala40.quaranta._turn.turn_rules import Owed, TurnRules
from scala40.quaranta.moves import TAKES_JOKER, LayMeld, SplitRun, lay_moves


class TurnSearch:
    """A search for what the acting seat can still do this turn; it remembers its answers as long as it lives.

    Attributes:
        turn: the turn as it stands.
        turn_rules: what the rules say about its end.
        size: how many cards the hand has.
        spare: how many of them may still leave it before the discard.
    """

    __slots__ = ("_finishing", "_owed", "_sure", "size", "spare", "turn", "turn_rules")

    def __init__(self, sight: Sight) -> None:
        self.turn: Turn = turn_of(sight)
        self.turn_rules: TurnRules = turn_rules_of(sight)
        turn_rules, hand, duties = self.turn_rules, self.turn.hand, self.turn.duties
        self.size: int = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers
        self.spare: int = self.size - turn_rules.least
        self._sure = turn_rules.sure(duties) if duties else turn_rules.ends_with_any
        self._owed: Card | None = None  # if it is all that is owed, and its laying is all that matters
        if self.turn.opened and self._sure == turn_rules.least and turn_rules.lays_anyhow:
            self._owed = the_one_card(duties)
        self._finishing: Finishing | None = None  # most turns need none

    @property
    def finishing(self) -> Finishing:
        """Answers about the rest of the turn."""
        if self._finishing is None:
            self._finishing = Finishing(self.turn_rules)
        return self._finishing

    def can_finish(self) -> bool:
        """Return whether the turn can be finished."""
        return self.finishing.is_possible(self.turn)

    def can_finish_after(self, play: Play) -> bool:
        """Return whether the turn can be finished after a play that is possible now."""
        turn, turn_rules = self.turn, self.turn_rules
        if self._owed is not None and not isinstance(play, SplitRun):
            answer = self._can_lay_after(play, self._owed)
            if answer is not None:
                return answer
        elif turn.opened and self.size - cost(play) >= self._sure and not self._owes_after(play):
            return True
        return self.finishing.is_possible(after(turn, play, turn_rules.rules))

    def _can_lay_after(self, play: Touching, owed: Card) -> bool | None:
        """Return whether the one card that is owed can still be laid after a play, `None` if it has to be searched for.

        What the turn is after the play is worked out only if that does not show before.
        """
        turn_rules, bit = self.turn_rules, owed.bit
        hand, table = self.turn.hand, self.turn.table
        index = index_of(table, turn_rules.rules)
        faces, jokers, target, growth = touched(play, table, index)
        spare = self.spare - faces.bit_count() - jokers
        if spare < 0:
            return None
        if faces & bit or (spare and growth.fit_plane & bit):
            return True
        if spare and index.fits & bit:
            for table_meld in index.melds:
                if table_meld.fits & bit and table_meld.target != target:
                    return True
        rest = hand.without(faces, jokers)
        answer = can_lay_anyhow(
            owed, rest, index.fits | growth.fit_plane, index.takes | growth.take_plane, turn_rules, spare
        )
        if answer is not None:
            return answer
        # A set that is recycled takes nothing, and which cards lie on the table is not asked.
        return can_lay(owed, rest, index.changed(target, growth, index.laid), turn_rules, spare)

    def plays(self) -> list[Play]:
        """Return the plays after which the turn can be finished."""
        turn, turn_rules = self.turn, self.turn_rules
        plays: Iterable[Play]
        if turn.opened:
            plays = pseudo_legal(turn, turn_rules, self.spare)
        else:
            lays: list[LayMeld] = []
            if turn_rules.closes_unopened:
                lays = unopened_plays(turn, turn_rules, self.spare)
            elif turn_rules.may_open:
                lays = openings(turn.hand, turn.points, self.spare, turn_rules)
            plays = filter_first(lays, turn, turn_rules.rules)
        return [play for play in plays if self.can_finish_after(play)]

    def can_open_with(self, option: Option) -> bool:
        """Return whether the turn can be finished after a meld of the hand, by a seat that has not opened."""
        turn, turn_rules = self.turn, self.turn_rules
        if turn.duties or not turn_rules.opens_freely:
            return self.can_finish_after(*lay_moves([option]))
        needed = turn_rules.opening_points - turn.points - option.points
        left = self.spare - option.size
        if needed <= 0:
            return left >= 0
        rest = turn_rules.opening_cards(turn.hand).without(option.faces, option.jokers)
        return Cover(turn_rules.tables).reaches(rest, needed, left)

    def best_opening_after(self, play: Play) -> int:
        """Return how many points the opening can get at most after a play that is possible now."""
        then = after(self.turn, play, self.turn_rules.rules)
        return then.points + self.finishing.most(then, len(then.hand) - self.turn_rules.least)

    def _owes_after(self, play: Play) -> tuple[Duty, ...]:
        """Return the duties after a play."""
        if self.turn.duties or (self.turn_rules.joker_is_owed and isinstance(play, TAKES_JOKER)):
            return duties_after(self.turn, play, self.turn_rules.rules)
        return ()


def openings(hand: Hand, points: int, spare: int, turn_rules: TurnRules) -> list[LayMeld]:
    """Return the moves that lay a first or a further meld of an opening, which can then reach its threshold.

    Args:
        hand: the hand.
        points: what the opening's melds are worth so far.
        spare: how many cards may leave the hand.
        turn_rules: what the rules say.
    """
    good = first_melds(turn_rules.opening_cards(hand), spare, turn_rules.opening_points - points, turn_rules.tables)
    return lay_moves(good) if good else []


def may_take(sight: Sight, turn_rules: TurnRules) -> bool:
    """Return whether the rules let the acting seat take the top of the pile at all, if it can use it."""
    return turn_rules.may_take[sight.opened[sight.turn]] or may_keep(sight, turn_rules)


def may_keep(sight: Sight, turn_rules: TurnRules) -> bool:
    """Return whether the acting seat may take the card turned up without having to use it (D-35)."""
    return turn_rules.keeps_upcard and is_first_turn_of_all(sight)


def owed_for_taking(sight: Sight, turn_rules: TurnRules) -> Owed:
    """Return what is owed for the top of the pile if the acting seat takes it (D-30, D-31, D-35, V-01, V-08)."""
    if may_keep(sight, turn_rules):
        return _TO_KEEP
    return turn_rules.owed_for_taking[sight.opened[sight.turn]]


_TO_KEEP: Final = (DutyKind.KEEP,)
_TO_LAY: Final = (DutyKind.LAY,)


def turn_after_taking(sight: Sight) -> Turn:
    """Return the turn of the acting seat once it has taken the top of the pile."""
    return _turn_owing(sight, owed_for_taking(sight, turn_rules_of(sight)))


def _turn_owing(sight: Sight, kinds: Owed) -> Turn:
    """Return the turn of the acting seat with the top of the pile in its hand, and duties for that."""
    card, turn = sight.pile[-1], turn_of(sight)
    duties = turn.duties
    for kind in kinds:
        duties = with_duty(duties, Duty(kind, card))
    return make_turn(turn.hand.add(card), turn.table, turn.opened, turn.points, duties, turn.reach)


def can_take(sight: Sight, turn_rules: TurnRules) -> bool:
    """Return whether the acting seat may take the top of the pile and can then finish its turn."""
    if turn_rules.keeps_upcard and may_keep(sight, turn_rules):
        return True
    opened = sight.opened[sight.turn]
    if not turn_rules.may_take[opened]:
        return False
    owed = turn_rules.owed_for_taking[opened]
    return turn_rules.takes_freely[opened] or _can_finish_owing(sight, turn_rules, owed)


def can_lay_after_taking(sight: Sight) -> bool:
    """Return whether the acting seat, if it takes the top of the pile, can lay it in this turn, whether it must or not.

    Players who gain nothing by taking a card, because they need not lay it, should draw from the stock.
    """
    return _can_finish_owing(sight, turn_rules_of(sight), _TO_LAY)


def _can_finish_owing(sight: Sight, turn_rules: TurnRules, owed: Owed) -> bool:
    """Return whether the turn of the acting seat can be finished if it takes the top of the pile and owes this."""
    card = sight.pile[-1]
    if sight.opened[sight.turn] and not card.is_joker:
        hand = sight.hand
        spare = len(hand) + 1 - turn_rules.ends_with_any
        answer = can_lay(card, hand, index_of(sight.table, turn_rules.rules), turn_rules, spare) if spare > 0 else None
        if answer or (answer is False and turn_rules.ends_freely):
            return answer
    return Finishing(turn_rules).is_possible(_turn_owing(sight, owed))
