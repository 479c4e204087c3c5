"""Judges moves and positions of Rumino as a simple and as a careful player does, and says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Final

from scala40.core._base import Seed, Stream
from scala40.core._cards import Card, Hand, Rank, faces_in_melds
from scala40.core._game import (
    DRAW_STOCK,
    TAKE_DISCARD,
    Direction,
    Discard,
    DrawStock,
    Hopes,
    LegalMoves,
    Pace,
    Reason,
    TakeDiscard,
    Tuning,
    discards_from,
    hoped_leads,
    judged_discards,
    judged_draws,
    judged_reason,
    seat_of,
    share_of_round,
    uses,
)
from scala40.core._position import Distribution, LastAnswer, LikelyHands
from scala40.core._search import Following, Judgement, Links, Measures, Weights, links_for, unseen_cards
from scala40.core._text import CommonMerit
from scala40.rumino._rules import HAND_SIZE, Ruleset
from scala40.rumino._text import RuminoMerit
from scala40.rumino.legality import listed
from scala40.rumino.melds import best_partition, knocked
from scala40.rumino.moves import KNOCK, ClaimDiscard, DeclareRumino, GoGin, Knock, Move
from scala40.rumino.partition import CARD_VALUES
from scala40.rumino.position import POSITIONS
from scala40.rumino.searching import least_after_discard, least_points, least_without
from scala40.rumino.state import Phase, State, View

_FED: Final = 10.0
"""The points that a discard costs for each way in which the next seat can use it."""
_PACE: Final = Pace(card=-0.82, tie=0.32, wait=-0.60, loss=3.4, left=0.48, gain=1.8)
"""Fitted to positions of greedy and careful players: who ended the hand by likelihood, the points by least squares."""


def absent(view: View) -> Move:
    """Return the move for an absent player: it lets claims pass, discards what costs little and helps nobody."""
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    following = view.known[view.context.after(view.turn)]
    order = view.rules.meld_rules.order
    return max(
        discards_from(view.hand),
        key=lambda move: _discarding(view, move.card) - _FED * uses(move.card, following, order),
    )


# How good a move looks to a simple player, from what it may know.

_RUMINO: Final = 3000.0
_GIN: Final = 2000.0
_KNOCK: Final = 1000.0
_DRAW: Final = 0.0
_OUT: Final = -1.0
"""The value of a knock that puts its own seat out of the match."""
_FROM_STOCK: Final = 5.0
"""The points less that a card from the stock can be hoped to leave."""
_LINK: Final = 3.0
"""The points that a card's link to another one of the hand makes up for."""


def rating(view: View, move: Move) -> float:
    """Rate a move: end the hand with the fewest points (if not out), take what clearly helps, discard well."""
    if isinstance(move, Discard):  # most moves are
        return _discarding(view, move.card)
    match move:
        case DeclareRumino() | ClaimDiscard():
            return _RUMINO
        case GoGin():
            return _GIN
        case DrawStock():
            return _DRAW
        case TakeDiscard():
            return _taking(view)
        case _:
            return _knocking(view.hand, move, view.rules, view.context.totals[seat_of(view)])


def _knocking(hand: Hand, move: Knock, rules: Ruleset, total: int) -> float:
    """Return the value of a knock: the fewer points it leaves, the better; 0 if they are too many for the match."""
    left = knocked(hand, move.melds, rules).points
    if left and total + left > rules.limit:
        return _OUT
    return (_KNOCK if left else _GIN) - left


def _taking(view: View) -> float:
    """By how much less can be left with the discard than a card from the stock can be hoped to leave."""
    if view.phase is not Phase.DRAW:
        return _DRAW
    longest = view.rules.max_run_length
    return (
        float(least_points(view.hand, longest) - least_after_discard(view.hand.add(view.pile[-1]), longest))
        - _FROM_STOCK
    )


def _discarding(view: View, card: Card) -> float:
    hand = view.hand
    links = _links(card, hand, view.rules.meld_rules.order)
    return -10.0 * least_without(hand, view.rules.max_run_length)[card] + CARD_VALUES[card.index] - _LINK * links


def _links(card: Card, hand: Hand, order: tuple[Rank, ...]) -> int:
    """Count the other cards that could lie in one meld with the card, its second copy too; any can with a joker."""
    if card.is_joker:
        return len(hand) - 1
    return links_for(order).ties(card, hand.singles & ~card.bit) + (hand.doubles & card.bit > 0)


# What a player does without much thought: in the playouts of a search nobody looks for the best partition.


def quick(state: State) -> Move:
    """Return a good move without much thought: end the hand, take a third card of a meld, discard the dearest other."""
    moves = listed(state)
    if isinstance(moves[-1], DeclareRumino | GoGin):
        return moves[-1]
    hand, links = state.hand, links_for(state.rules.meld_rules.order)
    if state.phase is not Phase.DRAW:
        return _quick_discard(hand, links, moves)
    if isinstance(moves[-1], Knock):
        knock = _knocking(hand, KNOCK, state.rules, state.context.totals[state.turn])
        if knock > _DRAW:
            return KNOCK
    card = state.pile[-1]
    return TAKE_DISCARD if card.is_joker or links.completes(card, hand.singles) else DRAW_STOCK


def _quick_discard(hand: Hand, links: Links, moves: Sequence[Move]) -> Move:
    """The discard of a dear card that lies in no meld and has few links; one of a meld only if there is no other."""
    melded = faces_in_melds(hand.singles)
    best, highest = moves[-1], -inf
    for move in moves:
        if isinstance(move, Discard) and move.card.bit:
            card = move.card
            value = CARD_VALUES[card.index]
            if melded & card.bit and not hand.doubles & card.bit:
                rating = -10.0 * value
            else:
                rating = 11.0 * value - _LINK * links.ties(card, hand.singles)
            if rating > highest:
                best, highest = move, rating
    return best


def hopes(state: State) -> tuple[float, ...]:
    """Return for each seat how many points better than the others it can expect to do."""
    return hoped_leads({seat: _hopes(state, seat) for seat in state.context.seats}, state.rules.match_rules)


def _hopes(state: State, seat: int) -> Hopes:
    """Return what a seat can hope for; who has drawn discards the card that costs the hand least."""
    hand, longest = state.hands[seat], state.rules.max_run_length
    if len(hand) > HAND_SIZE:
        left = least_without(hand, longest)
        hand = hand.remove(min(left, key=left.__getitem__))
    found = best_partition(hand, longest=longest)
    wait = share_of_round(state.context, state.turn, seat, Direction.CLOCKWISE)
    return _PACE.hopes(Hand.of(found.left), found.points, links_for(state.rules.meld_rules.order), wait)


# Why a move looks good to a simple player, in a sentence.


def reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a move."""
    match move:
        case DeclareRumino() | ClaimDiscard():
            return Reason(RuminoMerit.WINS_MATCH)
        case GoGin():
            return Reason(CommonMerit.ALL_MELDED)
        case Knock(melds):
            points = knocked(view.hand, melds, view.rules).points
            return Reason.of(CommonMerit.CLOSES_WITH, points=points) if points else Reason(CommonMerit.ALL_MELDED)
        case Discard(card):
            return _reason_to_discard(view.hand, card, view.rules.max_run_length)
        case DrawStock():
            return Reason(CommonMerit.DRAWN, view.pile[-1])
        case _:  # the top of the pile is taken
            longest = view.rules.max_run_length
            points = least_after_discard(view.hand.add(view.pile[-1]), longest)
            return Reason.of_deadwood(points, least_points(view.hand, longest))


def _reason_to_discard(hand: Hand, card: Card, longest: int) -> Reason:
    points = least_without(hand, longest)[card]
    merit = CommonMerit.LEAST_DEADWOOD if points == least_after_discard(hand, longest) else CommonMerit.DEADWOOD
    return Reason.of(merit, points=points)


# A careful player looks one draw further and minds the next seat.


_WEIGHTS: Final = Weights(points=0.2, expected=-0.9, ending=12.5, outs=0.1, fed=6.0, value=0.1, tempo=3.0)
"""`expected` and `ending` from a linear regression of results; the others tried on choices from equal positions."""
_ENDS: Final = 900.0
"""Moves that the simple player rates higher end the hand."""

TUNING: Final = Tuning(points=1.0, errors=0.5)
"""Gaps between careful ratings are about as wide as gaps in points that 2,000 walks find."""


def careful_ratings(view: View, moves: LegalMoves[Move]) -> Sequence[float]:
    """Rate all moves: end the hand like a simple player, otherwise look one draw further and feed nobody."""
    simple = [rating(view, move) for move in moves]
    if len(moves) < 2 or max(simple) > _ENDS:
        return simple
    judgement = judgement_of(view)
    if view.phase is Phase.DRAW:
        return judged_draws(judgement, view.pile[-1], moves, simple)
    return judged_discards(judgement, moves)


def careful_reason(view: View, move: Move) -> Reason:
    """Return for a discard what can be expected of the other cards, unless half of those that help it are dead."""
    if not isinstance(move, Discard):
        return reason(view, move)
    return judged_reason(judgement_of(view), move.card, unseen_cards(view.rules.pack.cards, [view.hand], ()))


def sample(view: View, seed: Seed) -> State:
    """Return a state in which others hold what they are likely to hold: few cards that go with the pile."""
    return POSITIONS.sample(view, seed=seed, arrange=_likely_hands)


def _likely_hands_of(view: View) -> Callable[[Stream], Distribution]:
    rules = view.rules
    links, without = links_for(rules.meld_rules.order), partial(least_without, longest=rules.max_run_length)
    return LikelyHands(POSITIONS.prepared(view), view.pile, links, without, HAND_SIZE).arranged


_likely_hands: Final = LastAnswer(_likely_hands_of)


def judgement_of(view: View) -> Judgement:
    """Return a careful judgement of the hand of the seat of a view."""
    rules, seat = view.rules, view.context.after(seat_of(view))
    known, longest = view.known[seat], rules.max_run_length
    return Judgement(
        view.hand,
        unseen_cards(rules.pack.cards, [view.hand, *view.known], view.pile),
        Following(known, view.sizes[seat] - len(known)),
        Measures(
            partial(least_points, longest=longest),
            partial(least_after_discard, longest=longest),
            partial(least_without, longest=longest),
            CARD_VALUES,
            rules.knock_max,
            links_for(rules.meld_rules.order),
        ),
        _WEIGHTS,
    )
