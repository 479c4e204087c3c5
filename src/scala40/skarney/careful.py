"""Judges moves of Skarney as a careful player, who keeps wild cards from opponents and sees when the hand goes out.

An opponent with the natural card can take a wild card from a set or a run. So a careful player lays wild cards only
where nobody can take them, for the contract, or to go out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from scala40.core._cards import Card
from scala40.core._game import LegalMoves, Reason, Tuning, seat_of
from scala40.core._melds import Meld
from scala40.core._position import LastAnswer
from scala40.core._search import unseen_cards
from scala40.core._text import CommonMerit
from scala40.skarney._text import SkarneyMerit
from scala40.skarney.bot import CardUses, cards_linked, reason
from scala40.skarney.knowing import stops
from scala40.skarney.melds import growth_of
from scala40.skarney.moves import LayMeld, LayOff, Move, Offer
from scala40.skarney.scoring import value_on_table
from scala40.skarney.state import View
from scala40.skarney.table import cards_used, has_contract, table_after
from scala40.skarney.turn import turn_of, what_to_lay

# These were found by trying other values on duplicate deals, see docs/strength.md.
_OUT: Final = 5000.0
"""The rating of plays after which all other cards can be laid, above that of exchanges."""
_WAITS: Final = -200.0
"""The rating of plays that can wait, below that of every offer."""
_TAKEN: Final = 0.4
"""About how likely an opponent gets a certain unseen card and takes a wild card with it."""
_FEW: Final = 9
"""The most cards of a hand that is looked through for a way to go out."""
_WANTED: Final = 1
"""The number of links to the hand that make a card worth taking which is no stop card."""
_CLEAN: Final = 100
"""The rating of plays without wild cards above others, on the way out."""


class CarefulUses(CardUses):
    """The uses of moves and cards in a view, with what opponents could take from the table."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._side = view.rules.side_of(seat_of(view))
        self._has_contract = has_contract(view.table, self._side, view.context.number, view.rules)
        self._is_last_turn = view.stock_size < len(view.context.seats)

    def rating(self, move: Move) -> float:
        """Return how good a legal move looks."""
        if not isinstance(move, LayMeld | LayOff):
            return super().rating(move)
        if self.goes_out:
            return _OUT + self._haste(move)
        wild, simple = self.wild_of(move), super().rating(move)
        if wild is None:
            return simple
        takers = self.takers(move)
        if takers and self._has_contract and not self._is_last_turn:
            return _WAITS - takers
        return simple - (1.0 - (1.0 - _TAKEN) ** takers) * value_on_table(wild, self._meld_after(move))

    def wanted(self, card: Card) -> int:
        """Return the number of links to the hand that make a card worth taking; more if it costs the next draw."""
        return super().wanted(card) if stops(card) else _WANTED

    @cached_property
    def goes_out(self) -> bool:
        """True if the seat can lay all its cards now, those without wild cards and the longest melds first."""
        turn = turn_of(self._view)
        while 0 < len(turn.hand) <= _FEW and (found := what_to_lay(turn)):
            turn = turn.after(max(found, key=self._haste))
        return not turn.hand

    def _haste(self, move: LayMeld | LayOff) -> int:
        """Return how soon a play is made by a seat that goes out."""
        return len(cards_used(move)) + (_CLEAN if self.wild_of(move) is None else 0)

    def wild_of(self, move: LayMeld | LayOff) -> Card | None:
        """Return a wild card that a play puts on the table; `None` if it puts none there."""
        return next(filter(self._meld_rules.is_wild, cards_used(move)), None)

    def takers(self, move: LayMeld | LayOff) -> int:
        """Return how many cards that opponents may hold can take the wild card of the meld that a play makes."""
        takes = growth_of(self._meld_after(move), self._meld_rules).takes
        return sum(self._held_elsewhere.get(card, 0) for card in takes)

    def _meld_after(self, move: LayMeld | LayOff) -> Meld:
        """Return the meld that a play makes."""
        if isinstance(move, LayMeld):
            return move.meld
        return table_after(self._table, move, self._side, self._meld_rules)[move.target]

    @cached_property
    def _held_elsewhere(self) -> dict[Card, int]:
        """Return how many copies of each card the side is not known to have, so that opponents may."""
        view, rules = self._view, self._view.rules
        mine = [hand for seat, hand in enumerate(view.known) if rules.side_of(seat) == self._side]
        laid = [card for meld in view.table.melds for card in meld.cards]
        return unseen_cards(rules.pack.cards, [view.hand, *mine], laid)


careful_uses: Final = LastAnswer(CarefulUses)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""

TUNING: Final = Tuning(errors=2.0)
"""The points of a hand vary by hundreds, so that a search often prefers a move by chance."""


def ratings(view: View, moves: LegalMoves[Move]) -> Iterable[float]:
    """Rate all moves as a simple player, but go out in time, accept useful cards, and lay no wild card to be taken."""
    return map(careful_uses(view).rating, moves) if moves else ()


def careful_reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a move: who could take a wild card or use an offer, else that of `reason`."""
    simple = reason(view, move)
    uses = careful_uses(view)
    if isinstance(move, LayMeld | LayOff):
        wild = uses.wild_of(move)
        if uses.goes_out:
            return simple if simple.merit is CommonMerit.CLOSES else Reason(SkarneyMerit.GOES_OUT)
        return simple if wild is None else Reason.of(SkarneyMerit.EXPOSED, wild, count=uses.takers(move))
    if isinstance(move, Offer) and move.card is not None and simple.merit is SkarneyMerit.FEW_GO_WITH:
        count = cards_linked(move.card, view.hand.remove(move.card), view.rules.set_suits)
        return Reason.of(SkarneyMerit.SPARE, move.card, count=count, ways=uses.ways_for(move.card))
    return simple
