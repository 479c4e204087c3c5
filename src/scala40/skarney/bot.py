"""How a simple player of Skarney judges moves and positions, and says why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core.base import insist_on_kind
from scala40.core.cards import NATURAL_CARDS, Card, Hand, Rank, bits
from scala40.core.game import DRAW_STOCK, DrawStock, Reason, insist_on_first_actor, leads, leads_of, uses
from scala40.core.melds import SetSuits
from scala40.core.text import CommonMerit
from scala40.skarney.legality import actors, legal_moves
from scala40.skarney.melds import NATURAL, growth_of
from scala40.skarney.moves import (
    DECLINE,
    END_TURN,
    Accept,
    Decline,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
    insist_on_move,
)
from scala40.skarney.phase import Phase
from scala40.skarney.scoring import points_on_table, result, value_on_table
from scala40.skarney.state import State, View
from scala40.skarney.table import cards_used, has_contract
from scala40.skarney.text import SkarneyMerit


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: the one that does least, to him and for the others.

    It draws, declines what is offered, and ends the turn: without an offer if that is allowed, and else with a card
    that costs the hand little and with which the opponents can do little, as far as the view knows. Only a contract
    that was begun is laid to its end. Making it again and again ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is no view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> default_move(view(deal(Ruleset(), 4, seed=7), 1))
    DrawStock()
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(view.seat, actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    if view.phase is Phase.OFFER:
        return DECLINE
    moves = legal_moves(view)
    if END_TURN in moves:
        return END_TURN
    offers = [move for move in moves if isinstance(move, Offer)]
    if offers:
        return max(offers, key=lambda move: rate(view, move))
    return min((move for move in moves if isinstance(move, LayMeld)), key=lambda move: points_on_table(move.meld))


# How good a move looks to a simple player, from what it may know.

_EXCHANGE: Final = 3000.0
_LAY_MELD: Final = 2000.0
_LAY_OFF: Final = 1000.0
_KEEP: Final = -100.0
"""What it is worth to be rid of a wild card, or of one that a meld on the table takes."""
_FED: Final = 1.0
"""How many links to the own hand an offer is worth that an opponent can put to use in one way."""
_WANTED: Final = 3
"""How many links to the hand make a card worth taking."""
_NEAR: Final = 2
"""How far apart cards of a suit can be with one more card between them."""


def rate(view: View, /, move: Move) -> float:
    """Return how good a legal move looks; higher is better.

    Wild cards are taken wherever they can be, and whatever can be laid is laid, the dearest first. The card is offered
    that has the fewest links to others of the hand and that opponents can do little with, as far as is known; wild
    cards and those that the side can still lay are kept. An offered card is taken if it has some links to the hand or
    can be laid.

    The time is in proportion to the cards of the hand and of the table: some tens of microseconds.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40.skarney import DrawStock, Ruleset, deal, legal_moves, play, view
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> type(max(legal_moves(mine), key=lambda move: rate(mine, move))).__name__
    'Offer'
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    match move:
        case LayMeld(meld):
            return _LAY_MELD + points_on_table(meld)
        case LayOff(target, card):
            return _LAY_OFF + value_on_table(card, view.table[target])
        case Exchange():
            return _EXCHANGE
        case Offer(Card() as card):
            return -_use(view, card, view.hand.remove(card)) - _FED * _fed(view, card)
        case Accept():
            return _taking(view)
        case _:
            return 0.0


def _use(view: View, card: Card, others: Hand) -> float:
    """How much a card helps beside others of a hand."""
    if view.rules.meld_rules.is_wild(card) or is_addable(view, card):
        return -_KEEP
    return _links(card, others, view.rules.set_suits)


def _fed(view: View, card: Card) -> int:
    """In how many ways the other sides could use a card: on the table, or with cards known to be theirs."""
    rules, side = view.rules, view.rules.side_of(view.seat)
    others = [seat for seat in view.context.seats if rules.side_of(seat) != side]
    rivals = {rules.side_of(seat) for seat in others}
    ways = sum(uses(card, view.known[seat], rules.meld_rules.order) for seat in others)
    for meld, owner in zip(view.table.melds, view.table.owners, strict=True):
        growth = growth_of(meld, rules.meld_rules)
        if owner in rivals:
            ways += any(card is it for it, _, _ in growth.places)
        if rivals != {owner}:  # somebody else can take its wild card
            ways += card in growth.takes
    return ways


def _taking(view: View) -> float:
    """How good it is to take the card that is offered."""
    card = view.offered
    return -1.0 if card is None else _use(view, card, view.hand) - _WANTED + 0.5


def is_addable(view: View, card: Card) -> bool:
    """Return whether a card fits a meld that the seat may add to."""
    return any(card in places for places in _own_places(view))


def _own_places(view: View) -> Iterator[frozenset[Card]]:
    """For each meld that the seat may add to, the cards that fit."""
    side = view.rules.side_of(view.seat)
    if has_contract(view.table, side, view.context.number, view.rules):
        for meld in view.table.of(side):
            yield frozenset(card for card, _, _ in growth_of(meld, view.rules.meld_rules).places)


def _links(card: Card, hand: Hand, suits: SetSuits) -> float:
    """How many cards of the hand could lie in one meld with the card; those of its rank count twice."""
    alike, near = _linked(card, hand, suits)
    return 2.0 * sum(map(hand.count, alike)) + len(near)


def cards_linked(card: Card, hand: Hand, suits: SetSuits) -> int:
    """Return how many cards of the hand could lie in one meld with the card."""
    alike, near = _linked(card, hand, suits)
    return sum(map(hand.count, (*alike, *near)))


def _linked(card: Card, hand: Hand, suits: SetSuits) -> tuple[list[Card], list[Card]]:
    """The faces of the hand that could lie in a set with the card, and those that could in a run."""
    others = [NATURAL_CARDS[index] for index in bits(hand.ones & NATURAL)]
    alike = [it for it in others if it.rank is card.rank and (it is not card or suits is SetSuits.ANY)]
    return alike, [it for it in others if it.suit is card.suit and it is not card and _apart(card, it) <= _NEAR]


def _apart(card: Card, other: Card) -> int:
    """How far cards of a suit are apart in the run that brings them nearest, for the ace lies above the king too."""
    apart = abs(card.index - other.index)
    return min(apart, len(Rank) - apart) if Rank.ACE in {card.rank, other.rank} else apart


def outlook(state: State, /) -> tuple[float, ...]:
    """Return for each seat by number how many points better than the others it can expect to do in the hand.

    Before the end each side is expected to count what it has on the table, less what its hands would cost now.

    The time is in proportion to the cards of all hands: some tenths of a millisecond.

    Raises:
        TypeError: this is no state of this game.

    >>> from scala40.skarney import Ruleset, deal
    >>> outlook(deal(Ruleset(), 4, seed=7))
    (-145.0, 145.0, -145.0, 145.0)
    """
    ended, rules = result(state), state.rules.match_rules
    if ended is not None:
        return leads_of(ended, rules)
    sides = state.rules.sides(state.context)
    return leads({seat: _expected(state, side) for side in sides for seat in side}, sides, rules)


def _expected(state: State, side: tuple[int, ...]) -> float:
    """What a side would count if the hand ended now and it had not gone out."""
    laid = sum(map(points_on_table, state.table.of(state.rules.side_of(side[0]))))
    return float(laid - sum(state.rules.hand_values[card.index] for seat in side for card in state.hands[seat]))


# Why a move looks good to a simple player, in a sentence.


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> reason(mine, Offer(next(iter(mine.hand)))).merit
    Merit.GOES_WITH
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    match move:
        case DrawStock():
            return Reason(CommonMerit.ONLY_MOVE)
        case LayMeld() | LayOff() | Exchange():
            return _playing(view, move)
        case Offer(Card() as card):
            return _offering(view, card)
        case Accept() | Decline():
            return Reason(SkarneyMerit.UNKNOWN) if view.offered is None else _reason_of_use(view, view.offered)
        case _:
            return Reason(SkarneyMerit.TURN_DONE)


def _playing(view: View, move: LayMeld | LayOff | Exchange) -> Reason:
    if len(view.hand) == len(cards_used(move)) and not isinstance(move, Exchange):
        return Reason(CommonMerit.CLOSES)
    match move:
        case LayMeld(meld):
            side = view.rules.side_of(view.seat)
            if not has_contract(view.table, side, view.context.number, view.rules):
                return Reason(SkarneyMerit.CONTRACT)
            return Reason.of(SkarneyMerit.WORTH, points=points_on_table(meld))
        case LayOff(target, card):
            return Reason.of(SkarneyMerit.WORTH, points=value_on_table(card, view.table[target]))
        case _:
            return Reason(SkarneyMerit.TAKES_WILD)


def _offering(view: View, card: Card) -> Reason:
    """Why the hand can do without a card: little goes with it, or it would at least cost something."""
    if view.rules.meld_rules.is_wild(card) or is_addable(view, card):
        return Reason.of(CommonMerit.COSTS, card, points=view.rules.hand_values[card.index])
    return Reason.of(
        SkarneyMerit.GOES_WITH, card, count=cards_linked(card, view.hand.remove(card), view.rules.set_suits)
    )


def _reason_of_use(view: View, card: Card) -> Reason:
    """What a card that is offered would be good for, which speaks for taking it or against that."""
    if view.rules.meld_rules.is_wild(card):
        return Reason(SkarneyMerit.USEFUL, card)
    if is_addable(view, card):
        return Reason(SkarneyMerit.ADDABLE, card)
    return Reason.of(SkarneyMerit.GOES_WITH, card, count=cards_linked(card, view.hand, view.rules.set_suits))
