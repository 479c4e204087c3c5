"""Judges moves of Scala 40 as a careful player does, who also minds what the opponents can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, cast

from scala40.core._cards import Card
from scala40.core._game import Discard, LegalMoves, Reason, Tuning, seat_after, seat_of
from scala40.core._position import LastAnswer
from scala40.core._search import Outs, unseen_of
from scala40.core._text import CommonMerit
from scala40.quaranta._text import QuarantaMerit
from scala40.quaranta._turn.duties import Phase
from scala40.quaranta._turn.table import index_of
from scala40.quaranta._turn.turn import Play
from scala40.quaranta.bot import HOLD, Appraisal, ratings, reason
from scala40.quaranta.closing import closing_moves
from scala40.quaranta.moves import LayMeld, LayOff, Move
from scala40.quaranta.state import View

# These were found by trying other values on duplicate deals of two players against the greedy one, see
# docs/strength.md. Few of them matter much by themselves.
_POINT_WEIGHT: Final = 0.4
"""The weight of each point that a card would cost if it were left, while the hand is far from its end."""
_DANGER: Final = 30.0
"""The cost of discarding a card that the next seat can add to a meld on the table."""
_FITS: Final = 20.0
"""The cost to an opened seat of discarding a card that it can add to a meld itself, later in the hand."""
_LATE: Final = 0.3
"""The weight that is added for each card that the shortest opponent has less than `_EARLY`."""
_EARLY: Final = 7
"""The number of cards of the shortest opponent from which the hand counts as far from its end."""
_FREE_OF_LAY_OFFS: Final = 4
"""While every opponent has at least so many cards, a seat keeps its lay-offs: others could add to them."""
_FREE_OF_MELDS: Final = 5
"""While every opponent has at least so many cards, a seat that has opened keeps its melds."""
_FEW: Final = 7
"""The most cards of an opened hand in which any way to close is searched for."""


class CarefulAppraisal(Appraisal):
    """An appraisal that minds the opponents: how soon they may close, and what they can use."""

    out_weight: float = 1.5

    @property
    def point_weight(self) -> float:
        """The weight of each point that a card would cost if it were left: the greater, the sooner the hand may end."""
        return _POINT_WEIGHT + _LATE * max(0, _EARLY - self.shortest)

    @property
    def hidden(self) -> int:
        """The number of cards that lie in the stock, or unknown in the hands of others."""
        view, seat = self.view, seat_of(self.view)
        others = [it for it in view.context.seats if it != seat]
        return view.stock_size + sum(view.sizes[it] - len(view.known[it]) for it in others)

    def _first_to_close(self) -> Move | None:
        """Return the first move to close: a few cards that are held back can go in turn, each behind the last."""
        found, view = super()._first_to_close(), self.view
        if found is None and view.opened[view.turn] and len(view.hand) <= _FEW:
            moves = closing_moves(view)
            return moves[0] if moves else None
        return found

    def _of_play(self, move: Play) -> float:
        return HOLD if self._can_wait(move) else super()._of_play(move)

    def _can_wait(self, move: Play) -> bool:
        """Return whether a play may be kept in the hand, where it gives nothing away."""
        view = self.view
        if view.duties or not view.opened[view.turn]:
            return False
        if isinstance(move, LayMeld):
            return self.shortest >= _FREE_OF_MELDS
        return isinstance(move, LayOff) and self.shortest >= _FREE_OF_LAY_OFFS

    def _of_discards(self) -> dict[int, float]:
        view, found = self.view, super()._of_discards()
        danger = (
            _DANGER * view.opened[seat_after(view.context, view.turn, self.rules.direction)]
            + _FITS * view.opened[view.turn]
        )
        index = index_of(view.table, self.rules)
        usable = index.fits | index.takes
        return {bit: rating - danger if bit & usable else rating for bit, rating in found.items()}


careful_appraisal: Final = LastAnswer(CarefulAppraisal)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""


TUNING: Final = Tuning(iterations=800)
"""The walks of this game are short, and more of them find better moves; see docs/strength.md."""


def careful_ratings(view: View, moves: LegalMoves[Move]) -> Iterable[float]:
    """Rate moves with one appraisal that minds the opponents.

    It closes, opens and takes the discard like a simple player. Once it has opened it keeps its other melds and
    lay-offs in the hand until an opponent is down to four cards (three for lay-offs), so that nobody can build on them.
    It does not discard what fits the table if the next seat has opened or it could lay it off itself, and it discards
    dear cards the sooner the fewer cards an opponent has.
    """
    if view.phase is Phase.DRAW or not moves:
        return ratings(view, moves)
    return map(cast("Callable[[Move], float]", careful_appraisal(view).rating), moves)


def careful_reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a legal move in the eyes of a careful player.

    For a discard it tells how many of the cards that would make a meld with it are dead, if half of them are or more;
    otherwise, where no other reason speaks for it, how many would and what the card would cost. For a meld or a lay-off
    that could have waited it tells how few cards an opponent holds.
    """
    said = reason(view, move)
    if isinstance(move, Discard):
        return _of_outs(careful_appraisal(view), move.card, said) if said.merit in _OF_OUTS else said
    if said.merit is QuarantaMerit.LIGHTENS:
        shortest = careful_appraisal(view).shortest
        if shortest < (_FREE_OF_MELDS if isinstance(move, LayMeld) else _FREE_OF_LAY_OFFS):
            return Reason.of(QuarantaMerit.SOON_OVER, count=shortest)
    return said


_OF_OUTS: Final = (QuarantaMerit.FITS_NOTHING, QuarantaMerit.FEW_OUTS, CommonMerit.COSTS)
"""The simple reasons for a discard of which a careful player knows more, for it also counts what cannot come."""


def _of_outs(found: CarefulAppraisal, card: Card, said: Reason) -> Reason:
    """Return what the outs of a card say for its discard; what is said already if it has none, or lies in a meld."""
    if not card.bit & found.left.ones:
        return said
    live, everywhere = found.completing(card), found.outs_among(card, unseen_of([found.hand], ()))
    outs = Outs(everywhere, everywhere - live)
    if outs.mostly_dead:
        return Reason.of(CommonMerit.DEAD_OUTS, card, all=outs.all, dead=outs.dead)
    if live and said.merit is CommonMerit.COSTS:
        points = found.rules.hand_values[card.index]
        return Reason.of(QuarantaMerit.LIVE_OUTS, card, count=live, unseen=found.hidden, points=points)
    return said
