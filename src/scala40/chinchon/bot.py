"""Judges moves and positions of Chinchón as a simple and as a careful player does, and says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from scala40.chinchon._rules import ALL_MELDED, DIRECTION, HAND_SIZE, Ending, Ruleset, ending_of
from scala40.chinchon._text import ChinchonMerit
from scala40.chinchon.closing import has_bonus, laid_off, least_total, points_of, table_after, table_with
from scala40.chinchon.legality import listed
from scala40.chinchon.moves import DONE, Close, Done, LayOff, Move, Show, cards_used
from scala40.chinchon.position import POSITIONS
from scala40.chinchon.rounds import first_target, only_shows, open_melds, shows, turns_left
from scala40.chinchon.state import Phase, State, View
from scala40.core._base import Seed, Stream
from scala40.core._cards import JOKER, Card, Hand, union
from scala40.core._game import (
    DRAW_STOCK,
    TAKE_DISCARD,
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
    leads,
    seat_after,
    seat_of,
    share_of_round,
    uses,
)
from scala40.core._melds import rest_of
from scala40.core._position import Distribution, LastAnswer, LikelyHands
from scala40.core._search import Following, Judgement, Links, Measures, Weights, links_for, unseen_cards
from scala40.core._text import CommonMerit

_FED: Final = 2.0
"""The points that a discard costs for each way in which the next seat can use it."""
_PACE: Final = Pace(card=-0.49, tie=0.22, wait=-0.40, loss=5.9, left=0.34, gain=1.5)
"""Fitted to positions of greedy and careful players: who closed by likelihood, the points by least squares."""


def absent(view: View) -> Move:
    """Return the move for an absent player: it draws, discards what costs little and helps nobody, and never closes."""
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    if view.phase is Phase.LAY_OFF:
        return DONE
    following = with_jokers(view.known[seat_after(view.context, view.turn, DIRECTION)], view.rules)
    order = view.rules.meld_rules.order
    return max(
        discards_from(view.hand),
        key=lambda move: _discard(view, move.card) - _FED * uses(as_joker(move.card, view.rules), following, order),
    )


# How good a move looks to a simple player, from what it may know.

_CLOSE: Final = 10_000.0
_BONUS: Final = {
    Ending.CLOSED: 0.0,
    Ending.ALL_MELDED: 100.0,
    Ending.CHINCHON_WITH_JOKER: 100.0,
    Ending.CHINCHON: 1_000.0,
}
_LINK: Final = 0.4
"""The points of an unmatched card that a link to another card of the hand makes up for."""
_DONE: Final = 0.1
"""Of several ways to the same points the one is taken that still does something."""


def rating(view: View, move: Move) -> float:
    """Rate a move: close with the fewest points, take what improves the hand, discard what leaves the fewest points."""
    if isinstance(move, Discard):  # most moves are
        return _discard(view, move.card)
    match move:
        case Close():
            return _close(view.hand, move, view.rules)
        case DrawStock():
            return 0.0
        case TakeDiscard():
            return _take(view)
        case Done():
            return -_DONE - left_after(view, move)
        case _:
            return -left_after(view, move)


def _close(hand: Hand, move: Close, rules: Ruleset) -> float:
    left = rest_of(hand, cards_used(move))
    return _CLOSE + _BONUS[ending_of(move.melds, left, rules.wild_cards)] - points_of(left, rules)


def _take(view: View) -> float:
    """Return how many points the top of the pile saves, beyond what any card would save."""
    arranger = view.rules.arranger
    with_it = arranger.least_after_discard(view.hand.add(view.pile[-1]))
    return arranger.least_points(view.hand) - with_it - 0.5


def _discard(view: View, card: Card) -> float:
    left = view.rules.arranger.least_without_card(view.hand, card)
    return -left - _LINK * _links(card, view.hand, view.rules) + unrest(view, card)


def unrest(view: View, card: Card) -> int:
    """Some random points late in a hand, alike in equal views, so that nobody waits forever for another's card."""
    if not view.recycled:
        return 0
    seen = sum(it.index for it in view.pile) + 5 * view.stock_size + 11 * seat_of(view)
    return (7 * card.index + 3 * seen) % 9


def left_after(view: View, move: Move) -> int:
    """Return how few points are left in the end after showing, laying off or being done."""
    rules, hand, table = view.rules, view.hand, open_melds(view)
    match move:
        case Show(melds):
            left = rest_of(hand, cards_used(move))
            return ALL_MELDED if has_bonus(rules, melds) else laid_off(left, table_with(table, melds, rules), rules)[0]
        case LayOff(card=card):
            return laid_off(hand.remove(card), table_after(table, move), rules, first_target(view))[0]
        case _ if shows(view):
            best = rules.arranger.least(hand)
            if only_shows(view):
                return laid_off(best.left, table_with(table, best.melds, rules), rules)[0]
            return ALL_MELDED if has_bonus(rules, best.melds) else best.points
        case _:
            return points_of(hand, rules)


def _links(card: Card, hand: Hand, rules: Ruleset) -> int:
    """Count the other natural cards of the hand that could lie in one meld with the card; 0 for a wild one."""
    wild = as_joker(card, rules).is_joker
    return 0 if wild else links_for(rules.meld_rules.order).ties(card, with_jokers(hand, rules).singles)


def as_joker(card: Card, rules: Ruleset) -> Card:
    """A card, or the joker that it is like."""
    return JOKER if card in rules.wild_cards else card


def with_jokers(hand: Hand, rules: Ruleset) -> Hand:
    """A hand with wild aces as the jokers that they are like."""
    return Hand.of([as_joker(card, rules) for card in hand]) if rules.wild_cards else hand


# What a player does without much thought: in the playouts of a search nobody looks for the best partition.


def quick(state: State) -> Move:
    """Return a good move without much thought; hands of such players can continue forever, so bound what you play."""
    moves, hand, links = listed(state), state.hand, links_for(state.rules.meld_rules.order)
    if state.phase is Phase.DRAW:
        card, hand = as_joker(state.pile[-1], state.rules), with_jokers(hand, state.rules)
        return TAKE_DISCARD if card.is_joker or links.completes(card, hand.singles) else DRAW_STOCK
    if state.phase is Phase.LAY_OFF:
        view = POSITIONS.view(state, state.turn)
        return max(moves, key=lambda move: rating(view, move))
    closes = [move for move in moves if isinstance(move, Close)]
    if closes:
        return max(closes, key=lambda move: _close(hand, move, state.rules))
    natural = [move for move in moves if isinstance(move, Discard) and move.card not in state.rules.wild_cards]
    return _quick_discard(with_jokers(hand, state.rules), links, natural or moves, state.rules.hand_values)


def _quick_discard(hand: Hand, links: Links, moves: Sequence[Move], values: Sequence[int]) -> Move:
    """The discard of a dear card that lies in no meld and has few links; one of a meld only if there is no other."""
    best, highest = moves[-1], -inf
    for move in moves:
        if isinstance(move, Discard) and move.card.bit:
            card = move.card
            rating = float(values[card.index])
            if links.completes(card, hand.singles & ~card.bit) and not hand.doubles & card.bit:
                rating = -rating
            else:
                rating -= _LINK * links.ties(card, hand.singles)
            if rating > highest:
                best, highest = move, rating
    return best


def hopes(state: State) -> tuple[float, ...]:
    """Return for each seat how many points better than the others it can expect to do."""
    rules = state.rules.match_rules
    seats = state.context.seats
    if state.closer is None:
        return hoped_leads({seat: _hopes(state, seat) for seat in seats}, rules)
    return leads({seat: float(_expected_after_close(state, seat)) for seat in seats}, [(it,) for it in seats], rules)


def _hopes(state: State, seat: int) -> Hopes:
    """Return what a seat can hope for before a close; who has drawn discards the card that costs the hand least."""
    rules, hand = state.rules, state.hands[seat]
    if len(hand) > HAND_SIZE:
        left = rules.arranger.least_without(hand)
        hand = hand.remove(min(left, key=left.__getitem__))
    found = rules.arranger.least(hand)
    wait = share_of_round(state.context, state.turn, seat, DIRECTION)
    return _PACE.hopes(found.left, found.points, links_for(rules.meld_rules.order), wait)


def _expected_after_close(state: State, seat: int) -> int:
    """Return the points that a seat counts in the end if it shows and adds all that it still can."""
    rules, hand, table = state.rules, state.hands[seat], open_melds(state)
    if has_bonus(rules, state.shown[seat]):
        return ALL_MELDED
    if seat not in turns_left(state):
        return points_of(hand, rules)
    if seat != state.closer and state.shown[seat] is None:
        return least_total(hand, table, rules).points
    return laid_off(hand, table, rules, len(state.table) if seat == state.closer else 0)[0]


# Why a move looks good to a simple player, in a sentence.


def reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a move."""
    arranger = view.rules.arranger
    match move:
        case DrawStock():
            return Reason(CommonMerit.DRAWN, view.pile[-1])
        case TakeDiscard():
            with_it = arranger.least_after_discard(view.hand.add(view.pile[-1]))
            return Reason.of_deadwood(with_it, arranger.least_points(view.hand))
        case Discard(card):
            left = arranger.least_without(view.hand)
            least = left[card] == min(left.values())
            return Reason.of(CommonMerit.LEAST_DEADWOOD if least else CommonMerit.DEADWOOD, points=left[card])
        case Close():
            return _closing(view, move)
        case _:
            points = left_after(view, move)
            return Reason(CommonMerit.ALL_MELDED) if points < 0 else Reason.of(ChinchonMerit.LEAVES, points=points)


def _closing(view: View, move: Close) -> Reason:
    left = rest_of(view.hand, cards_used(move))
    how = ending_of(move.melds, left, view.rules.wild_cards)
    if how is Ending.CLOSED:
        return Reason.of(CommonMerit.CLOSES_WITH, points=points_of(left, view.rules))
    return Reason(ChinchonMerit.CHINCHON if how is Ending.CHINCHON else CommonMerit.ALL_MELDED)


# A careful player looks one draw further and minds the next seat.


_WEIGHTS: Final = Weights(points=0.45, expected=-0.9, ending=16.0, outs=0.1, fed=8.0, value=0.1, tempo=2.0)
"""From a linear regression of results of hands; `fed` and `tempo` were then tried on duplicate deals."""
_ENDS: Final = 1000.0
"""Moves that the simple player rates higher end the hand."""

TUNING: Final = Tuning(points=1.0, errors=0.5)
"""Gaps between careful ratings are about as wide as gaps in points that 2,000 walks find."""


def careful_ratings(view: View, moves: LegalMoves[Move]) -> Sequence[float]:
    """Rate all moves: close like the simple player, otherwise look one draw further and feed no opponent."""
    simple = [rating(view, move) for move in moves]
    if len(moves) < 2 or view.phase is Phase.LAY_OFF or max(simple) > _ENDS:
        return simple
    judgement = judgement_of(view)
    if view.phase is Phase.DRAW:
        return judged_draws(judgement, view.pile[-1], moves, simple)
    return judged_discards(judgement, moves, lambda card: unrest(view, card))


def careful_reason(view: View, move: Move) -> Reason:
    """Return for a discard what can be expected of the other cards, unless half of those that help it are dead."""
    if not isinstance(move, Discard):
        return reason(view, move)
    outside = unseen_cards(view.rules.pack.cards, [view.hand], ())
    return judged_reason(judgement_of(view), move.card, outside)


def sample(view: View, seed: Seed) -> State:
    """Return a state in which others hold what they are likely to hold: few cards that go with the pile."""
    return POSITIONS.sample(view, seed=seed, arrange=_likely_hands)


def _likely_hands_of(view: View) -> Callable[[Stream], Distribution]:
    rules = view.rules
    links, wild = links_for(rules.meld_rules.order), union(card.bit for card in rules.wild_cards)
    without = rules.arranger.least_without
    return LikelyHands(POSITIONS.prepared(view), view.pile, links, without, HAND_SIZE, wild).arranged


_likely_hands: Final = LastAnswer(_likely_hands_of)


def judgement_of(view: View) -> Judgement:
    """Return a careful judgement of the hand of the seat of a view."""
    rules, arranger = view.rules, view.rules.arranger
    seat = seat_after(view.context, seat_of(view), DIRECTION)
    known = view.known[seat]
    return Judgement(
        view.hand,
        unseen_cards(rules.pack.cards, [view.hand, *view.known], view.pile),
        Following(with_jokers(known, rules), view.sizes[seat] - len(known)),
        Measures(
            arranger.least_points,
            arranger.least_after_discard,
            arranger.least_without,
            rules.hand_values,
            rules.close_max,
            links_for(rules.meld_rules.order),
            union(card.bit for card in rules.wild_cards),
        ),
        _WEIGHTS,
    )
