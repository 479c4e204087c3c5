"""Judges moves and positions of Scala 40 as a simple and as a careful player do, and says why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, cast

from scala40.core._cards import NATURAL_CARDS, Card, Hand, bits, faces_in_melds
from scala40.core._game import (
    DRAW_STOCK,
    Discard,
    DrawStock,
    Hopes,
    LegalMoves,
    Reason,
    TakeDiscard,
    Tuning,
    hoped_leads,
    seat_after,
    seat_of,
    share_of_round,
    uses,
)
from scala40.core._melds import Arrangement, Meld, meld_points, rest_of
from scala40.core._position import LastAnswer
from scala40.core._search import Cover, Links, MeldTables, Outs, Unseen, links_for, unseen_of
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
from scala40.quaranta.moves import TAKES_JOKER, CompleteSet, DiscardSet, LayMeld, LayOff, Move, TakeJoker
from scala40.quaranta.state import State, View

_FED: Final = 10.0
"""The points that a discard costs for each way in which the next seat can use it."""


def absent(view: View) -> Move:
    """Return the move for an absent player: a draw, what was begun, then a discard that costs and helps little."""
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
    extensions = tables.extensions(meld)
    if card.is_joker:
        return bool(extensions.wild)
    return bool((extensions.fit_plane | extensions.take_plane) >> card.index & 1)


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
    """The weight of each unseen card that makes a meld with a card and another of the hand; twice for loose cards."""

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
        stuck = self.left.singles & ~(index.fits | index.takes)
        jokers = self.hand.jokers + (index.takes & self.hand.singles).bit_count()
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
        return self._links.completing(card, self.hand.singles & ~card.bit, cards)

    def is_double(self, card: Card) -> bool:
        """Return whether the hand holds a natural card twice."""
        return bool(self.hand.doubles & card.bit)

    def rating(self, move: Play | Discard | DiscardSet) -> float:
        """Return how good a legal play or discard looks."""
        if self.closing is not None and self.closing == move:
            return _CLOSE
        if not isinstance(move, Discard):
            return HOLD if isinstance(move, DiscardSet) else self._of_play(move)
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
        if isinstance(move, LayOff) and self.left.singles & move.card.bit and self.rules.deadwood.lone is None:
            return _LAY_OFF + self.rules.hand_values[move.card.index]  # the best melds stay the best without it
        return _LAY_OFF + self.points - self.left_without(*cards_used(move))

    def _of_discards(self) -> dict[int, float]:
        """Return the ratings of the discards, by the bit of the card; 0 is the bit of a joker."""
        doubles, left, values = self.hand.doubles, self.left.singles, self.rules.hand_values
        outs = self._links.outs(self.hand.singles, self.unseen, twice=left)
        by_point, by_out = self.point_weight, self.out_weight
        found = {0: _JOKER}
        for index in bits(self.hand.singles):
            bit, value = 1 << index, values[index]
            if left & bit:
                rating = by_point * value
            elif left or self.left.jokers:
                rating = -_BROKEN * value
            else:
                rating = -_BROKEN * (self.left_without(NATURAL_CARDS[index]) + value)
            found[bit] = rating if doubles & bit else rating - by_out * outs.get(bit, 0)
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
    """Return how good a legal move looks: close, take the discard and jokers, lay what leaves least, keep good outs."""
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
    """Return whether the pile's card is worth taking: it can be laid, or is the one turned up (V-01)."""
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
    """Return the move of a playout: take and lay what it can, then discard a dear card that goes with few others."""
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
    melded = faces_in_melds(hand.singles)
    left = hand.singles & ~melded
    best, highest = moves[-1], _JOKER
    for move in moves:
        if isinstance(move, Discard):
            card = move.card
            bit = card.bit
            if left & bit:
                rating = _POINT_WEIGHT * values[card.index]
                if not hand.doubles & bit:
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
    if isinstance(move, DiscardSet):
        return Reason(CommonMerit.LEGAL)
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


# What a careful player thinks, who also minds what the opponents can do.
#
# These weights were found by trying other values on duplicate deals of two players against the greedy one, see
# docs/strength.md. Few of them matter much by themselves.
_CAREFUL_POINT_WEIGHT: Final = 0.4
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
_FEW_HELD: Final = 7
"""The most cards of an opened hand in which any way to close is searched for."""


class CarefulAppraisal(Appraisal):
    """An appraisal that minds the opponents: how soon they may close, and what they can use."""

    out_weight: float = 1.5

    @property
    def point_weight(self) -> float:
        """The weight of each point that a card would cost if it were left: the greater, the sooner the hand may end."""
        return _CAREFUL_POINT_WEIGHT + _LATE * max(0, _EARLY - self.shortest)

    @property
    def hidden(self) -> int:
        """The number of cards that lie in the stock, or unknown in the hands of others."""
        view, seat = self.view, seat_of(self.view)
        others = [it for it in view.context.seats if it != seat]
        return view.stock_size + sum(view.sizes[it] - len(view.known[it]) for it in others)

    def _first_to_close(self) -> Move | None:
        """Return the first move to close: a few cards that are held back can go in turn, each behind the last."""
        found, view = super()._first_to_close(), self.view
        if found is None and view.opened[view.turn] and len(view.hand) <= _FEW_HELD:
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
    """Rate moves like a simple player, but keep melds back once opened and feed no opponent."""
    if view.phase is Phase.DRAW or not moves:
        return ratings(view, moves)
    return map(cast("Callable[[Move], float]", careful_appraisal(view).rating), moves)


def careful_reason(view: View, move: Move) -> Reason:
    """Return a careful player's reason: a discard's dead outs or cost, or why a meld could not wait."""
    message = reason(view, move)
    if isinstance(move, Discard):
        return _of_outs(careful_appraisal(view), move.card, message) if message.merit in _OF_OUTS else message
    if message.merit is QuarantaMerit.LIGHTENS:
        shortest = careful_appraisal(view).shortest
        if shortest < (_FREE_OF_MELDS if isinstance(move, LayMeld) else _FREE_OF_LAY_OFFS):
            return Reason.of(QuarantaMerit.SOON_OVER, count=shortest)
    return message


_OF_OUTS: Final = (QuarantaMerit.FITS_NOTHING, QuarantaMerit.FEW_OUTS, CommonMerit.COSTS)
"""The simple reasons for a discard of which a careful player knows more, for it also counts what cannot come."""


def _of_outs(found: CarefulAppraisal, card: Card, message: Reason) -> Reason:
    """Return what the outs of a card say for its discard; what is said already if it has none, or lies in a meld."""
    if not card.bit & found.left.singles:
        return message
    live, everywhere = found.completing(card), found.outs_among(card, unseen_of([found.hand], ()))
    outs = Outs(everywhere, everywhere - live)
    if outs.mostly_dead:
        return Reason.of(CommonMerit.DEAD_OUTS, card, all=outs.all, dead=outs.dead)
    if live and message.merit is CommonMerit.COSTS:
        points = found.rules.hand_values[card.index]
        return Reason.of(QuarantaMerit.LIVE_OUTS, card, count=live, unseen=found.hidden, points=points)
    return message


# What each seat can expect of a hand whose cards are all known.
#
# These weights are fitted to the 37,000 positions between two turns of some 2,000 hands of two to four greedy players
# under the default rules: who closed, by maximum likelihood, and what the others then counted, by least squares.
_CARD: Final = -0.33
"""The weight of each card left for the pace: the logarithm of the odds to be the one who closes."""
_TIE: Final = 0.14
"""The same for each two of those cards that could make a meld with a third."""
_JOKER_OUTLOOK: Final = 0.17
"""The same for a joker."""
_WAIT: Final = -0.36
"""The same for the turns before the next one of the seat, as a share of a round."""
_LAST_CARD: Final = 0.65
"""The same for a seat that has opened and holds one card."""
_UNOPENED: Final = -0.41
"""The same for not having opened."""
_LACKING: Final = -0.01
"""The same for each point that the best opening lacks."""
_LOSS: Final = 7.3
"""The points of a seat that does not close, before anything else."""
_LOSS_LEFT: Final = 0.2
"""The share of the points that melds leave which it counts besides."""
_LOSS_HELD: Final = 0.3
"""The share of melds that it could lay and has not: greedy players lay them, so this one is an estimate."""
_LOSS_UNOPENED: Final = 0.22
"""The share of the whole hand, if it has not opened."""
_LOSS_LACKING: Final = 0.41
"""The points for each point that its best opening lacks."""
_LOSS_JOKER: Final = -10.3
"""The points less for a joker, which will find a place."""


def hopes(state: State) -> tuple[float, ...]:
    """Return how many points better than the others each seat expects to do in a hand that goes on."""
    return hoped_leads({seat: _hopes(state, seat) for seat in state.context.seats}, state.rules.match_rules)


def _hopes(state: State, seat: int) -> Hopes:
    hand, opened = state.hands[seat], state.opened[seat]
    dealer_is_last = state.phase is Phase.LEAD
    wait = share_of_round(state.context, state.turn, seat, state.rules.direction, begun=dealer_is_last)
    key = (hand.singles, hand.doubles, hand.jokers, opened, wait)
    known: dict[Hashable, Hopes] = state.rules.derived[_no_hopes]
    hopes = known.get(key)
    if hopes is None:
        if len(known) >= _MOST_KNOWN:
            known.clear()
        hopes = known[key] = _hopes_with(hand, wait, state.rules, opened=opened)
    return hopes


_MOST_KNOWN: Final = 4096


def _no_hopes(_rules: Ruleset) -> dict[Hashable, Hopes]:
    """Return an empty store of hopes: many walks of a search lead from the same state to the same hands."""
    return {}


def _hopes_with(hand: Hand, wait: float, rules: Ruleset, *, opened: bool) -> Hopes:
    arranged = rules.deadwood.least(hand)
    pace = _CARD * len(arranged.left) + _TIE * _ties(arranged.left, rules) + _JOKER_OUTLOOK * hand.jokers + _WAIT * wait
    loss = _LOSS + _LOSS_LEFT * arranged.points + _LOSS_JOKER * hand.jokers
    if opened:
        held = rules.deadwood.counted(hand) - arranged.points
        return Hopes(pace + _LAST_CARD * (len(hand) == 1), loss + _LOSS_HELD * held)
    lacking = max(0, rules.opening_points - Cover(rules.tables).most(hand, len(hand)))
    loss += _LOSS_UNOPENED * rules.deadwood.counted(hand) + _LOSS_LACKING * lacking
    return Hopes(pace + _UNOPENED + _LACKING * lacking, loss)


def _ties(hand: Hand, rules: Ruleset) -> float:
    """Count the pairs of cards of a hand that could make a meld with a third."""
    return links_for(rules.meld_rules.order).pairs(hand.singles)
