"""Moves of absent players, and the lead of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, NamedTuple, Protocol

from scala40.core._cards import Card, Hand, Rank
from scala40.core._game.context import Context
from scala40.core._game.results import BestTotal, Direction, HandResult, MatchRules
from scala40.core._search import Links, links_for


class SeatedView(Protocol):
    """A view, as far as it says whose it is.

    >>> from scala40 import Ruleset, deal, view
    >>> mine: SeatedView = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.seat
    1
    """

    @property
    def seat(self) -> int | None:
        """The seat; `None` for what spectators see."""
        ...


def seat_of(view: SeatedView) -> int:
    """Return the seat whose view it is.

    Raises:
        ValueError: it is what spectators see.

    >>> from scala40 import Ruleset, deal, view
    >>> seat_of(view(deal(Ruleset(), 2, seed=7), 1))
    1
    >>> seat_of(view(deal(Ruleset(), 2, seed=7), None))
    Traceback (most recent call last):
    ValueError: the view is that of spectators, who have no seat
    """
    seat = view.seat
    if seat is None:
        raise ValueError("the view is that of spectators, who have no seat")
    return seat


def insist_on_first_actor(seat: int, actors: Sequence[int]) -> None:
    """Insist that a seat is the first actor, the one that has to move.

    Raises:
        ValueError: it is not, and so nothing has to be done for it.

    >>> insist_on_first_actor(2, (1, 2))
    Traceback (most recent call last):
    ValueError: seat 2 does not have to move: seat 1 does
    """
    if tuple(actors[:1]) != (seat,):
        who = f"seat {actors[0]} does" if actors else "the hand is over"
        msg = f"seat {seat} does not have to move: {who}"
        raise ValueError(msg)


def uses(card: Card, hand: Hand, order: tuple[Rank, ...]) -> int:
    """Return how many faces of a hand could lie in one meld with a card; all of them with a joker.

    Args:
        card: the card.
        hand: the hand, as far as it is known.
        order: the ranks of a run from low to high.

    >>> from scala40 import JOKER
    >>> hand = Hand.parse("7C 7H 9C 10C 9H")
    >>> uses(Card.parse("7C"), hand, tuple(Rank)), uses(JOKER, hand, tuple(Rank))
    (2, 5)
    """
    if card.is_joker:
        return len(hand)
    return links_for(order).ties(card, hand.ones) + hand.jokers


# What the points of a hand mean for each seat, against the others.

_MATCH: Final = 100.0
"""The points by which a hand counts more that wins the match."""


def leads(points: Mapping[int, float], sides: Sequence[Sequence[int]], rules: MatchRules) -> tuple[float, ...]:
    """Return for each seat, by number, how many more points its side scores than the other sides on average.

    A seat that does not play has 0. Values are rounded to thousandths, so that they are the same on every machine.

    Args:
        points: what each seat scores, or can expect to.
        sides: who plays together.
        rules: the rules of the match, which say whether many points are good.

    >>> leads({0: 0, 1: 30, 3: 10}, [(0,), (1,), (3,)], MatchRules(101, "B-12"))
    (20.0, -25.0, 0.0, 5.0)
    """
    sign = 1 if rules.best is BestTotal.HIGHEST else -1
    means = {tuple(side): sum(points[seat] for seat in side) / len(side) for side in sides}
    found = [0.0] * (max(points) + 1)
    for side, mean in means.items():
        others = [it for other, it in means.items() if other != side]
        lead = round(sign * (mean - sum(others) / len(others)), 3)
        for seat in side:
            found[seat] = lead
    return tuple(found)


def leads_of(result: HandResult, rules: MatchRules) -> tuple[float, ...]:
    """Return the leads that the result of a hand gives.

    Winning the match by the hand counts as a hundred points more.

    >>> from scala40 import Ending, Hand, Ruleset, match_rules, score
    >>> result = score(Ruleset(), {0: Hand(), 1: Hand.parse("KC JK")}, ending=Ending.CLOSED, closer=0)
    >>> leads_of(result, match_rules(Ruleset()))
    (35.0, -35.0)
    """
    points = {score.seat: float(score.points) for score in result.scores}
    if rules.is_won_by(result) and result.closer is not None:
        points[result.closer] += _MATCH if rules.best is BestTotal.HIGHEST else -_MATCH
    return leads(points, result.sides, rules)


# What each seat can hope for while nobody has closed.


class Hopes(NamedTuple):
    """The hopes of a seat.

    Attributes:
        pace: how fast it is, as the logarithm of the odds to be the one who closes.
        loss: how many points it counts if it is not.
        gain: how many points it counts if it is.
    """

    pace: float
    loss: float
    gain: float = 0.0


class Pace(NamedTuple):
    """The weights that make the hopes of a seat where all melds stay in the hand until somebody closes.

    Attributes:
        card: the weight of each card that melds leave, for the pace.
        tie: the same for each two of those cards that could make a meld with a third.
        wait: the same for the turns before the next one of the seat, as a share of a round.
        loss: the points of a seat that does not close, before anything else.
        left: the share of the points that melds leave which it counts besides.
        gain: the points of the seat that closes.
    """

    card: float
    tie: float
    wait: float
    loss: float
    left: float
    gain: float

    def hopes(self, left: Hand, points: int, links: Links, wait: float) -> Hopes:
        """Return the hopes of a seat.

        Args:
            left: the cards that its melds leave.
            points: what these count.
            links: which cards can lie in one meld.
            wait: the turns before its next one, as a share of a round.

        >>> usual = links_for(tuple(Rank))
        >>> pace = Pace(card=-0.5, tie=0.25, wait=-0.4, loss=5.0, left=0.3, gain=1.5)
        >>> pace.hopes(Hand.parse("7C 8C QS KD"), 35, usual, 0.5)
        Hopes(pace=-1.95, loss=15.5, gain=1.5)
        """
        ties = links.pairs(left.ones) + left.twos.bit_count()
        odds = self.card * len(left) + self.tie * ties + self.wait * wait
        return Hopes(odds, self.loss + self.left * points, self.gain)


def share_of_round(context: Context, turn: int, seat: int, direction: Direction, *, begun: int = 0) -> float:
    """Return how long a seat has to wait for its turn, as a share of a round from 0 to less than 1.

    Args:
        context: who plays.
        turn: the seat whose turn it is.
        seat: the seat that waits.
        direction: in which direction the turn goes round.
        begun: how many turns of the round do not count, because they have been taken.

    Raises:
        ValueError: a seat is not one of those that play.

    >>> share_of_round(Context(seats=(0, 1, 2, 3), dealer=0), 3, 2, Direction.CLOCKWISE)
    0.75
    """
    seats = context.seats
    ahead = (seats.index(seat) - seats.index(turn)) * direction.step - begun
    return ahead % len(seats) / len(seats)


def hoped_leads(hopes: Mapping[int, Hopes], rules: MatchRules) -> tuple[float, ...]:
    """Return the leads that seats, each playing for itself, can expect by their hopes.

    >>> slow, fast = Hopes(pace=0.0, loss=20.0), Hopes(pace=1.0, loss=20.0)
    >>> hoped_leads({0: slow, 1: fast}, MatchRules(101, "B-12"))
    (-9.242, 9.242)
    """
    fastest = max(hope.pace for hope in hopes.values())
    weights = {seat: exp(hope.pace - fastest) for seat, hope in hopes.items()}
    total = sum(weights.values())
    expected = {seat: hope.loss + weights[seat] / total * (hope.gain - hope.loss) for seat, hope in hopes.items()}
    return leads(expected, [(seat,) for seat in hopes], rules)
