"""Judges moves and positions of Scala 40 as a simple player does, and says why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import exp
from typing import Final, NamedTuple

from scala40.core.base import insist_on_kind
from scala40.core.cards import NATURAL_CARDS, Card, Hand, bits, faces_in_melds
from scala40.core.game import (
    DRAW_STOCK,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    Reason,
    TakeDiscard,
    insist_on_first_actor,
    leads,
    leads_of,
    seat_after,
    seat_of,
    uses,
)
from scala40.core.melds import Arrangement, Meld, meld_points, rest_of
from scala40.core.position import LastAnswer
from scala40.core.search import Cover, Links, MeldTables, Unseen, links_for, unseen_of
from scala40.core.text import CommonMerit
from scala40.quaranta.closing import closing_moves
from scala40.quaranta.legality import actors, legal_moves, listed
from scala40.quaranta.moves import LayMeld, LayOff, Move, TakeJoker, insist_on_move
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.scoring import result
from scala40.quaranta.state import State, View
from scala40.quaranta.text import QuarantaMerit
from scala40.quaranta.turn.duties import DRAW, DutyKind, Phase
from scala40.quaranta.turn.lookahead import can_lay_after_taking, owed_for_taking
from scala40.quaranta.turn.plays import Play, after, cards_used, cost
from scala40.quaranta.turn.sight import turn_of, turn_rules_of
from scala40.quaranta.turn.table import index_of

_FED: Final = 10.0
"""The points that a discard costs for each way in which the next seat can use it."""


def default_move(view: View, /) -> Move:
    """Return the move to make for an absent player: the move that changes least for everybody.

    It draws from the stock and then discards a card that costs the hand little and that, as far as the view knows,
    helps the next seat little. If nothing may be discarded yet, it first finishes what was begun: what is owed for a
    card that was taken, or the rest of an opening. Making it again and again ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is not a view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40 import Ruleset, deal, play, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> default_move(view(state, 1))
    DrawStock()
    >>> type(default_move(view(play(state, default_move(view(state, 1))), 1))).__name__
    'Discard'
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(seat_of(view), actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    moves = tuple(legal_moves(view))
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        found = appraised(view)
        return max(discards, key=lambda move: found.rating(move) - _FED * _uses(view, move.card))
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: _size(view, play))


def _uses(view: View, card: Card) -> int:
    """In how many ways the next seat could use a card: on the table if it has opened, or with cards known to be its."""
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
    return isinstance(play, TakeJoker), not owed, cost(play), points


# What a hand of Scala 40 is good for, as far as its seat can tell.

_FREED: Final = 2
"""The number of cards that fit nothing and that a joker can bring onto the table."""


class Appraisal:
    """An appraisal of a view, made once for all of its moves.

    Args:
        view: the view of the seat to act, after the draw.
    """

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

    out: float = 2.0
    """The weight of each card not seen yet that would make a meld with a card and another one of the hand.

    It counts twice if that one lies in no meld yet.
    """

    @property
    def dear(self) -> float:
        """The weight of each point that a card would cost if it were left."""
        return _DEAR

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
        return self._links.completing(card, self.hand.ones & ~card.bit, self.unseen)

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
        if isinstance(move, TakeJoker):
            return _TAKE_JOKER
        if isinstance(move, LayOff) and move.card.is_joker and self.shortest > SHORT:
            return HOLD
        if isinstance(move, LayOff) and self.left.ones & move.card.bit and self.rules.deadwood.lone is None:
            return _LAY_OFF + self.rules.hand_values[move.card.index]  # the best melds stay the best without it
        return _LAY_OFF + self.points - self.left_without(*cards_used(move))

    def _of_discards(self) -> dict[int, float]:
        """For each card by its bit, what it would cost if it were left, against what the hand could make of it."""
        twos, left, values = self.hand.twos, self.left.ones, self.rules.hand_values
        outs = self._links.outs(self.hand.ones, self.unseen, twice=left)
        dear, out = self.dear, self.out
        found = {0: _JOKER}
        for index in bits(self.hand.ones):
            bit, value = 1 << index, values[index]
            if left & bit:
                rating = dear * value
            elif left or self.left.jokers:
                rating = -_BROKEN * value
            else:
                rating = -_BROKEN * (self.left_without(NATURAL_CARDS[index]) + value)
            found[bit] = rating if twos & bit else rating - out * outs.get(bit, 0)
        return found


def _number_of(cards: Iterable[Card]) -> int:
    """Some cards as a number: how often each face is there, in two bits for each, the jokers in the highest."""
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
_DEAR: Final = 0.5
"""The weight of each point that a card would cost if it were left."""
_BROKEN: Final = 10.0
"""The weight of each point of a meld that a discard would break."""


def rate(view: View, /, move: Move) -> float:
    """Return how good a legal move looks; higher is better.

    It closes if it can. The discard is taken if that is legal, and a joker of the table, too. It lays the melds that
    leave least, and lays off cards that no meld needs; it keeps a left-over joker for a meld until an opponent holds
    three cards or fewer. The best discard breaks no meld, counts many points, and is a second copy or a card that few
    unseen cards could turn into a meld.

    The time is that of `fewest_points` in `scala40.analysis` and, if melds and jokers may leave one card at most, of
    `closing_moves`: some tens of microseconds as a rule.

    Raises:
        TypeError: this is not a view, or not a move, of this game.

    >>> from scala40 import DrawStock, Ruleset, deal, legal_moves, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> print(max(legal_moves(mine), key=lambda move: rate(mine, move)))
    discard JD
    """
    if type(view) is not View:  # a call takes longer than to look here
        insist_on_kind("the view", view, View)
    insist_on_move(move)
    return _of_draw(view, move) if isinstance(move, DrawStock | TakeDiscard) else appraised(view).rating(move)


def rate_all(view: View, /) -> tuple[float, ...]:
    """Return what `rate` says of each legal move of the seat of a view, in the order of `legal_moves`.

    What the moves have in common is worked out once: the melds that leave least, a way to close, what has not been
    seen.

    The time is that of `rate` for one move, and about a microsecond more for each of them.

    Raises:
        TypeError: this is not a view of this game.

    >>> from scala40 import DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> ratings = rate_all(mine)
    >>> print(legal_moves(mine)[ratings.index(max(ratings))])
    discard JD
    """
    insist_on_kind("the view", view, View)
    moves = legal_moves(view)
    if view.phase is Phase.DRAW:
        return tuple([_of_draw(view, move) for move in moves if isinstance(move, DrawStock | TakeDiscard)])
    rating: Callable[..., float] = appraised(view).rating
    return tuple(map(rating, moves)) if moves else ()


def _of_draw(view: View, move: DrawStock | TakeDiscard) -> float:
    if isinstance(move, DrawStock):
        return _DRAW
    return _TAKE if _gains_by_taking(view) else _PASS


def _gains_by_taking(sight: State | View) -> bool:
    """Return whether the card on the pile, if it may be taken, is worth it: it can be laid, or is the one turned up.

    Where it need be neither laid nor kept, taking a card could go on for ever (V-01).
    """
    owed = owed_for_taking(sight, turn_rules_of(sight))
    if DutyKind.LAY in owed or DutyKind.MELD in owed:
        return True
    return (not sight.opened[sight.turn] and DutyKind.OPEN not in owed) or can_lay_after_taking(sight)


appraised: Final = LastAnswer(Appraisal)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""


# What a player does without much thought: in the playouts of a search nobody plans.

_TIE_LEFT: Final = 12.0
"""The weight of another card which melds leave and which could make a meld with a card and a third."""
_TIE_MELDED: Final = 6.0
"""The same for one that lies in a meld."""


def quick_move(state: State, /) -> Move:
    """Return the move that the seat to act makes in the playouts of a search: what looks good without much thought.

    It takes the discard if it may, lays what it can, the most valuable melds first, and discards a card that counts
    many points and goes with few other cards of the hand. It plans no close, and does not mind which cards have been
    seen.

    The time is that of `legal_moves` and some microseconds.

    Raises:
        TypeError: this is not a state of this game.
        ValueError: the hand is over.

    >>> from scala40 import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> print(quick_move(state), "-", quick_move(play(state, DrawStock())))
    draw from the stock - discard JD
    """
    if type(state) is not State:  # a call takes longer than to look here
        insist_on_kind("the state", state, State)
    if state.phase.is_over:
        insist_on_first_actor(state.turn, ())
    moves = listed(state)
    if state.phase is DRAW:
        return moves[-1] if len(moves) < 2 or _gains_by_taking(state) else moves[0]
    if type(moves[0]) is not Discard:
        play = _quick_play(state, moves)
        if play is not None:
            return play
    return _quick_discard(state, moves)


def _quick_play(state: State, moves: Sequence[Move]) -> Move | None:
    """The play that puts most on the table, melds first; `None` if a discard is better."""
    values = state.rules.hand_values
    lays = [move for move in moves if isinstance(move, LayMeld)]
    if lays:
        return max(lays, key=lambda move: sum([values[card.index] for card in move.meld.cards]))
    best: Move | None = None
    most = 0
    for move in moves:
        if isinstance(move, TakeJoker):
            return move
        if isinstance(move, LayOff) and not move.card.is_joker and values[move.card.index] > most:
            best, most = move, values[move.card.index]
    if best is not None or (isinstance(moves[-1], Discard) and _fewest_of_others(state) > SHORT):
        return best
    return next((move for move in moves if isinstance(move, LayOff)), moves[0])


def _fewest_of_others(state: State) -> int:
    return min([len(state.hands[seat]) for seat in state.context.seats if seat != state.turn])


def _quick_discard(state: State, moves: Sequence[Move]) -> Move:
    """The discard of a card that costs much and goes with few others; one of a meld only if there is no other."""
    hand, values, ties = state.hand, state.rules.hand_values, links_for(state.rules.meld_rules.order).ties
    melded = faces_in_melds(hand.ones)
    left = hand.ones & ~melded
    doubles = hand.twos & left
    best, highest = moves[-1], _JOKER
    for move in moves:
        if isinstance(move, Discard):
            card = move.card
            bit = card.bit
            if left & bit:
                rating = _DEAR * values[card.index]
                if not doubles & bit:
                    rating -= _TIE_LEFT * ties(card, left) + _TIE_MELDED * ties(card, melded)
            else:
                rating = -_BROKEN * values[card.index] if bit else _JOKER
            if rating > highest:
                best, highest = move, rating
    return best


# What each seat can expect of a hand of Scala 40 whose cards are all known.

# These are fitted to the 37,000 positions between two turns of some 2,000 hands of two to four greedy players under the
# default rules: who closed, by maximum likelihood, and what the others then counted, by least squares.
_CARD: Final = -0.33
"""The weight of each card left for the pace: the logarithm of the odds to be the one who closes."""
_TIE: Final = 0.14
"""The same for each two of those cards that could make a meld with a third."""
_JOKER_OUTLOOK: Final = 0.17
"""The same for a joker."""
_WAIT: Final = -0.36
"""The same for the turns before the next one of the seat, as a share of a round."""
_LAST_CARD: Final = 0.65
"""The same for having nothing to do but to get rid of one card."""
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


def outlook(state: State, /) -> tuple[float, ...]:
    """Return for each seat by number how many points better than the others it can expect to do in the hand.

    During the hand, each seat has a chance to close and points to lose if it does not. The chance grows if its melds
    leave few cards, if these fit together, and if its opening and its turn are near.

    The time is that of an exact search of each seat's hand, as `fewest_points` in `scala40.analysis` makes it: some
    tenths of a millisecond.

    Raises:
        TypeError: this is not a state of this game.

    >>> from scala40 import Ruleset, deal
    >>> outlook(deal(Ruleset(), 2, seed=7))
    (2.959, -2.959)
    """
    ended, rules = result(state), state.rules.match_rules
    if ended is not None:
        return leads_of(ended, rules)
    seats = state.context.seats
    hopes = {seat: _hopes(state, seat) for seat in seats}
    fastest = max(hope.pace for hope in hopes.values())
    weights = {seat: exp(hope.pace - fastest) for seat, hope in hopes.items()}
    total = sum(weights.values())
    expected = {seat: (1 - weights[seat] / total) * hope.loss for seat, hope in hopes.items()}
    return leads(expected, [(seat,) for seat in seats], rules)


class _Hopes(NamedTuple):
    """The hopes of a seat.

    Attributes:
        pace: how fast it is, as the logarithm of the odds to close before the others.
        loss: how many points it counts if it does not close.
    """

    pace: float
    loss: float


def _hopes(state: State, seat: int) -> _Hopes:
    hand, opened, seats = state.hands[seat], state.opened[seat], state.context.seats
    ahead = (seats.index(seat) - seats.index(state.turn)) * state.rules.direction.step
    ahead -= state.phase is Phase.LEAD  # the dealer's turn comes last
    wait = ahead % len(seats) / len(seats)
    key = (hand.ones, hand.twos, hand.jokers, opened, wait)
    known: dict[Hashable, _Hopes] = state.rules.derived[_no_hopes]
    hopes = known.get(key)
    if hopes is None:
        if len(known) >= _MOST_KNOWN:
            known.clear()
        hopes = known[key] = _hopes_with(hand, wait, state.rules, opened=opened)
    return hopes


_MOST_KNOWN: Final = 4096


def _no_hopes(_rules: Ruleset) -> dict[Hashable, _Hopes]:
    """Return an empty store of hopes: many walks of a search lead from the same state to the same hands."""
    return {}


def _hopes_with(hand: Hand, wait: float, rules: Ruleset, *, opened: bool) -> _Hopes:
    arranged = rules.deadwood.least(hand)
    pace = _CARD * len(arranged.left) + _TIE * _ties(arranged.left, rules) + _JOKER_OUTLOOK * hand.jokers + _WAIT * wait
    loss = _LOSS + _LOSS_LEFT * arranged.points + _LOSS_JOKER * hand.jokers
    if opened:
        held = rules.deadwood.counted(hand) - arranged.points
        return _Hopes(pace + _LAST_CARD * (len(hand) == 1), loss + _LOSS_HELD * held)
    lacking = max(0, rules.opening_points - Cover(rules.tables).most(hand, len(hand)))
    loss += _LOSS_UNOPENED * rules.deadwood.counted(hand) + _LOSS_LACKING * lacking
    return _Hopes(pace + _UNOPENED + _LACKING * lacking, loss)


def _ties(hand: Hand, rules: Ruleset) -> float:
    """Count the pairs of cards of a hand that could make a meld with a third."""
    return links_for(rules.meld_rules.order).pairs(hand.ones)


# Why a move looks good to a simple player, in a sentence.

_FEW: Final = 4
"""The number of cards that would make a meld with another one and count as few."""


def reason(view: View, /, move: Move) -> Reason:
    """Return the strongest reason for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is not a view, or not a move, of this game.

    >>> from scala40 import Discard, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason(view(state, state.turn), Discard(Card.parse("JD"))))
    JD fits no meld of yours and none on the table
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
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
        may_take = TAKE_DISCARD in legal_moves(view)
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
    return not isinstance(move, TakeJoker) and len(view.hand) == len(cards_used(move))


def _playing(found: Appraisal, move: Play) -> Reason:
    match move:
        case LayMeld() if not found.view.opened[seat_of(found.view)]:
            return _opening(found.view, move)
        case TakeJoker():
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
