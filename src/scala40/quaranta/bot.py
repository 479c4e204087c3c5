"""Judges moves and positions of Scala 40 as a simple player does, and says why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from scala40.core._cards import NATURAL_CARDS, Card, Hand, bits, faces_in_melds
from scala40.core._game import (
    DRAW_STOCK,
    Discard,
    DrawStock,
    LegalMoves,
    Reason,
    TakeDiscard,
    seat_after,
    seat_of,
    uses,
)
from scala40.core._melds import Arrangement, Meld, meld_points, rest_of
from scala40.core._position import LastAnswer
from scala40.core._search import Links, MeldTables, Unseen, links_for, unseen_of
from scala40.core._text import CommonMerit
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._text import QuarantaMerit
from scala40.quaranta._turn import listing
from scala40.quaranta._turn.drawing import can_lay_after_taking, can_take, owed_for_taking
from scala40.quaranta._turn.duties import DRAW, DutyKind, Phase
from scala40.quaranta._turn.table import index_of
from scala40.quaranta._turn.turn import Play, after, cards_used, cost, turn_of
from scala40.quaranta._turn.turn_rules import turn_rules_of
from scala40.quaranta.closing import closing_moves
from scala40.quaranta.legality import listed
from scala40.quaranta.moves import TAKES_JOKER, CompleteSet, LayMeld, LayOff, Move, TakeJoker
from scala40.quaranta.state import State, View

_FED: Final = 10.0
"""The points that a discard costs for each way in which the next seat can use it."""


def absent(view: View) -> Move:
    """Return the move for an absent player: a draw from the stock, then a discard that costs and helps little.

    If nothing may be discarded yet, it first finishes what was begun: what is owed for a card that was taken, or the
    rest of an opening.
    """
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    moves = listing.moves(view)
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        found = appraised(view)
        return max(discards, key=lambda move: found.rating(move) - _FED * _uses(view, move.card))
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: _size(view, play))


def _uses(view: View, card: Card) -> int:
    """Return in how many ways the next seat could use a card: with cards it is known to hold, and on the table."""
    following = seat_after(view.context, view.turn, view.rules.direction)
    ways = uses(card, view.known[following], view.rules.meld_rules.order)
    if view.opened[following]:
        ways += sum(_takes(meld, card, view.rules.tables) for meld in view.table.values())
    return ways


def _takes(meld: Meld, card: Card, tables: MeldTables) -> bool:
    """Return whether a card can be added to a meld, or take its joker."""
    growth = tables.growth(meld)
    if card.is_joker:
        return bool(growth.wild)
    return bool((growth.fit_plane | growth.take_plane) >> card.index & 1)


def _size(view: View, play: Play) -> tuple[bool, bool, int, int]:
    """Return the size of a play: what is owed comes first, and a joker is taken only if there is nothing else."""
    cards = cards_used(play)
    owed = any(duty.card in cards for duty in view.duties if duty.must_be_met)
    points = sum(view.rules.hand_values[card.index] for card in cards)
    return isinstance(play, TAKES_JOKER), not owed, cost(play), points


# The appraisal of a hand, from what its seat can see.

_FREED: Final = 2
"""The most cards, of those that fit neither a meld nor the table, that one joker can help to lay."""


class Appraisal:
    """An appraisal of a view, made once for all of its moves."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules: Ruleset = view.rules
        self.hand: Hand = view.hand
        arrangement = view.rules.deadwood.least(view.hand)
        self.left: Hand = arrangement.left
        self.points: int = arrangement.points
        self._links: Links = links_for(view.rules.meld_rules.order)
        self._arranged: Arrangement = arrangement
        self._points: dict[int, int] | None = None
        self._discards: dict[int, float] | None = None
        self.closing: Move | None = self._first_to_close()
        """The next move on a way to close in this turn, if there seems to be one."""

    out_weight: float = 2.0
    """The weight of each card not seen yet that would make a meld with a card and another one of the hand."""

    @property
    def point_weight(self) -> float:
        """The weight of each point that a card would cost if it were left."""
        return _POINT_WEIGHT

    @property
    def shortest(self) -> int:
        """The number of cards of the opponent who has the fewest."""
        view = self.view
        return min([view.sizes[seat] for seat in view.context.seats if seat != view.seat])

    def _first_to_close(self) -> Move | None:
        index = index_of(self.view.table, self.rules)
        stuck = self.left.ones & ~(index.fits | index.takes)
        jokers = self.hand.jokers + (index.takes & self.hand.ones).bit_count()
        moves = closing_moves(self.view) if stuck.bit_count() <= 1 + _FREED * jokers else None
        return moves[0] if moves else None

    @property
    def unseen(self) -> Unseen:
        """The natural faces that have not been seen."""
        view = self.view
        laid = index_of(view.table, self.rules).laid
        others = [known for seat, known in enumerate(view.known) if known and seat != view.seat]
        return unseen_of([self.hand, laid, *others], view.pile)

    def left_without(self, *cards: Card) -> int:
        """Return the fewest points that melds leave of the hand without these of its cards."""
        known, number = self._known_points, _number_of(cards)
        points = known.get(number)
        if points is None:
            points = known[number] = self.rules.deadwood.points(rest_of(self.hand, cards))
        return points

    @property
    def _known_points(self) -> dict[int, int]:
        """Return a lower bound of what is left without some cards, from the melds of the best arrangement."""
        if self._points is None:
            self._points = {_number_of(meld.cards): self.points for meld in self._arranged.melds}
        return self._points

    def completing(self, card: Card) -> int:
        """Return how many natural cards not seen yet make a meld of one of the hand and another one of it."""
        return self.outs_among(card, self.unseen)

    def outs_among(self, card: Card, cards: Unseen) -> int:
        """Return how many of some natural cards make a meld of one of the hand and another one of it."""
        return self._links.completing(card, self.hand.ones & ~card.bit, cards)

    def is_double(self, card: Card) -> bool:
        """Return whether the hand holds a natural card twice."""
        return bool(self.hand.twos & card.bit)

    def rating(self, move: Play | Discard) -> float:
        """Return how good a legal play or discard looks."""
        if self.closing is not None and self.closing == move:
            return _CLOSE
        if not isinstance(move, Discard):
            return self._of_play(move)
        found = self._discards
        if found is None:
            found = self._discards = self._of_discards()
        return found[move.card.bit]

    def _of_play(self, move: Play) -> float:
        """Return the value of a play: the less is then left, the greater."""
        if isinstance(move, LayMeld):
            return _LAY_MELD - self.left_without(*move.meld.cards)
        if isinstance(move, TAKES_JOKER):
            return _TAKE_JOKER
        if isinstance(move, LayOff) and move.card.is_joker and self.shortest > SHORT:
            return HOLD
        if isinstance(move, LayOff) and self.left.ones & move.card.bit and self.rules.deadwood.lone is None:
            return _LAY_OFF + self.rules.hand_values[move.card.index]  # the best melds stay the best without it
        return _LAY_OFF + self.points - self.left_without(*cards_used(move))

    def _of_discards(self) -> dict[int, float]:
        """Return the ratings of the discards, by the bit of the card; 0 is the bit of a joker."""
        twos, left, values = self.hand.twos, self.left.ones, self.rules.hand_values
        outs = self._links.outs(self.hand.ones, self.unseen, twice=left)
        by_point, by_out = self.point_weight, self.out_weight
        found = {0: _JOKER}
        for index in bits(self.hand.ones):
            bit, value = 1 << index, values[index]
            if left & bit:
                rating = by_point * value
            elif left or self.left.jokers:
                rating = -_BROKEN * value
            else:
                rating = -_BROKEN * (self.left_without(NATURAL_CARDS[index]) + value)
            found[bit] = rating if twos & bit else rating - by_out * outs.get(bit, 0)
        return found


def _number_of(cards: Iterable[Card]) -> int:
    """Return cards as a number that has two bits for the count of each face, jokers in the highest ones."""
    number = 0
    for card in cards:
        number += 1 << 2 * card.index
    return number


# How good a move looks to a simple player, from what it may know.

_TAKE: Final = 1.0
_DRAW: Final = 0.0
_PASS: Final = -1.0
_CLOSE: Final = 5000.0
_TAKE_JOKER: Final = 3000.0
_LAY_MELD: Final = 2000.0
_LAY_OFF: Final = 1000.0
_JOKER: Final = -1000.0
HOLD: Final = -2000.0
"""The rating of a play that is better kept for later."""
SHORT: Final = 3
"""The number of cards of an opponent at which a joker is better on the table."""
_POINT_WEIGHT: Final = 0.5
"""The weight of each point that a card would cost if it were left."""
_BROKEN: Final = 10.0
"""The weight of each point of a meld that a discard would break."""


def rating(view: View, move: Move) -> float:
    """Return how good a legal move looks; higher is better.

    It closes if it can. The discard is taken if that is legal, and a joker of the table, too. It lays the melds that
    leave least, and lays off cards that no meld needs; it keeps a left-over joker for a meld until an opponent holds
    three cards or fewer. The best discard breaks no meld, counts many points, and is a second copy or a card that few
    unseen cards could turn into a meld.
    """
    return _of_draw(view, move) if isinstance(move, DrawStock | TakeDiscard) else appraised(view).rating(move)


def ratings(view: View, moves: LegalMoves[Move]) -> Iterable[float]:
    """Rate moves with one appraisal of the view."""
    if view.phase is Phase.DRAW:
        return [_of_draw(view, move) for move in moves if isinstance(move, DrawStock | TakeDiscard)]
    return map(cast("Callable[[Move], float]", appraised(view).rating), moves) if moves else ()


def _of_draw(view: View, move: DrawStock | TakeDiscard) -> float:
    if isinstance(move, DrawStock):
        return _DRAW
    return _TAKE if _gains_by_taking(view) else _PASS


def _gains_by_taking(position: State | View) -> bool:
    """Return whether the card on the pile, if it may be taken, is worth it: it can be laid, or is the one turned up."""
    owed = owed_for_taking(position, turn_rules_of(position))
    if DutyKind.LAY in owed or DutyKind.MELD in owed:
        return True
    return (not position.opened[position.turn] and DutyKind.OPEN not in owed) or can_lay_after_taking(position)


appraised: Final = LastAnswer(Appraisal)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""


# A move without much thought, for the playouts of a search.

_TIE_LEFT: Final = 12.0
"""The weight of a second card that could make a meld with a card and a third one, if melds leave it."""
_TIE_MELDED: Final = 6.0
"""The weight of such a second card if it lies in a meld."""


def quick(state: State) -> Move:
    """Return the move of a playout: what looks good without much thought.

    It takes the discard if it may, lays what it can, the most valuable melds first, and discards a card that counts
    many points and goes with few other cards of the hand. It plans no close, and does not mind which cards have been
    seen.
    """
    moves = listed(state)
    if state.phase is DRAW:
        return moves[-1] if len(moves) < 2 or _gains_by_taking(state) else moves[0]
    if type(moves[0]) is not Discard:
        play = _quick_play(state, moves)
        if play is not None:
            return play
    return _quick_discard(state, moves)


def _quick_play(state: State, moves: Sequence[Move]) -> Move | None:
    """Return the play that lays most points, melds first; `None` if a discard is better."""
    values = state.rules.hand_values
    lays = [move for move in moves if isinstance(move, LayMeld)]
    if lays:
        return max(lays, key=lambda move: sum([values[card.index] for card in move.meld.cards]))
    best: Move | None = None
    most = 0
    for move in moves:
        if isinstance(move, TAKES_JOKER):
            return move
        if isinstance(move, LayOff) and not move.card.is_joker and values[move.card.index] > most:
            best, most = move, values[move.card.index]
    if best is not None or (isinstance(moves[-1], Discard) and _fewest_of_others(state) > SHORT):
        return best
    return next((move for move in moves if isinstance(move, LayOff)), moves[0])


def _fewest_of_others(state: State) -> int:
    return min([len(state.hands[seat]) for seat in state.context.seats if seat != state.turn])


def _quick_discard(state: State, moves: Sequence[Move]) -> Move:
    """Return the discard of a card that costs many points and has few ties; it breaks melds only if it must."""
    hand, values, ties = state.hand, state.rules.hand_values, links_for(state.rules.meld_rules.order).ties
    melded = faces_in_melds(hand.ones)
    left = hand.ones & ~melded
    best, highest = moves[-1], _JOKER
    for move in moves:
        if isinstance(move, Discard):
            card = move.card
            bit = card.bit
            if left & bit:
                rating = _POINT_WEIGHT * values[card.index]
                if not hand.twos & bit:
                    rating -= _TIE_LEFT * ties(card, left) + _TIE_MELDED * ties(card, melded)
            else:
                rating = -_BROKEN * values[card.index] if bit else _JOKER
            if rating > highest:
                best, highest = move, rating
    return best


# Why a move looks good to a simple player, in a sentence.

_FEW: Final = 4
"""The number of cards that would make a meld with another one and count as few."""


def reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a legal move."""
    if isinstance(move, DrawStock | TakeDiscard):
        return _drawing(view, move)
    if _closes(view, move):
        return Reason(CommonMerit.CLOSES)
    found = appraised(view)
    if found.closing == move:
        return Reason(QuarantaMerit.LEADS_TO_CLOSE)
    return _discarding(found, move.card) if isinstance(move, Discard) else _playing(found, move)


def _drawing(view: View, move: DrawStock | TakeDiscard) -> Reason:
    if isinstance(move, DrawStock):
        may_take = can_take(view, turn_rules_of(view))
        return Reason(CommonMerit.DRAWN, view.pile[-1]) if may_take else Reason(CommonMerit.ONLY_MOVE)
    opened, owed, card = view.opened[view.turn], owed_for_taking(view, turn_rules_of(view)), view.pile[-1]
    if not opened:
        return Reason(QuarantaMerit.TAKEN_TO_KEEP if owed == (DutyKind.KEEP,) else QuarantaMerit.TAKEN_TO_OPEN, card)
    lays = DutyKind.LAY in owed or can_lay_after_taking(view)
    return Reason(QuarantaMerit.TAKEN_TO_LAY if lays else QuarantaMerit.TAKEN_TO_KEEP, card)


def _closes(view: View, move: Discard | Play) -> bool:
    """Return whether the move leaves no card in the hand; a joker that it takes is in the hand then."""
    if isinstance(move, Discard):
        return len(view.hand) == 1
    return not isinstance(move, TAKES_JOKER) and len(view.hand) == len(cards_used(move))


def _playing(found: Appraisal, move: Play) -> Reason:
    match move:
        case LayMeld() if not found.view.opened[seat_of(found.view)]:
            return _opening(found.view, move)
        case TakeJoker() | CompleteSet():
            return Reason(QuarantaMerit.TAKES_JOKER)
        case LayOff(card=card) if card.is_joker and found.shortest <= SHORT:
            return Reason.of(QuarantaMerit.NO_JOKER_LEFT, count=found.shortest)
        case _:
            rest = rest_of(found.hand, cards_used(move))
            return Reason.of(QuarantaMerit.LIGHTENS, points=_points(found, rest), before=_points(found, found.hand))


def _points(found: Appraisal, hand: Hand) -> int:
    """Return the points of the cards of a hand that are left."""
    return sum(found.rules.hand_values[card.index] for card in hand)


def _opening(view: View, move: LayMeld) -> Reason:
    needed = view.rules.opening_points
    points = view.opening_points + meld_points(move.meld, view.rules.meld_rules)
    if points >= needed:
        opens = after(turn_of(view), move, view.rules).opened
        return Reason.of(QuarantaMerit.OPENS, points=points) if opens else Reason(QuarantaMerit.LEADS_TO_CLOSE)
    return Reason.of(QuarantaMerit.BEGINS_OPENING, points=points, needed=needed)


def _discarding(found: Appraisal, card: Card) -> Reason:
    """Return why the hand can do without a card; where nothing else speaks for it, what it would cost."""
    if not card.is_joker and card in found.left:
        if found.is_double(card):
            return Reason(QuarantaMerit.DOUBLE, card)
        outs = found.completing(card)
        if 0 < outs <= _FEW:
            return Reason.of(QuarantaMerit.FEW_OUTS, card, count=outs)
        if not outs and not _is_playable(found, card):
            return Reason(QuarantaMerit.FITS_NOTHING, card)
    return Reason.of(CommonMerit.COSTS, card, points=found.rules.hand_values[card.index])


def _is_playable(found: Appraisal, card: Card) -> bool:
    """Return whether a card could be added to a meld on the table, or take a joker from it."""
    index = index_of(found.view.table, found.rules)
    return bool((index.fits | index.takes) >> card.index & 1)
