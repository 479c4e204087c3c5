"""Moves of absent players, the lead of a seat, and typed reasons why a move looks good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, floor
from typing import Final, NamedTuple, Protocol

import attrs

from scala40.core._base import Immutable, Language
from scala40.core._cards import Card, Hand, Rank
from scala40.core._game.context import Context
from scala40.core._game.match_options import BestTotal, Direction
from scala40.core._game.moves import Discard, TakeDiscard
from scala40.core._game.results import HandResult, MatchRules
from scala40.core._search import Judgement, Links, Outs, links_for
from scala40.core._text import CommonMerit, Merit, Message


class SeatedView(Protocol):
    """A view, as far as it says whose it is."""

    @property
    def seat(self) -> int | None:
        """The seat; `None` for what spectators see."""
        ...


def seat_of(view: SeatedView) -> int:
    """Return the seat of a view."""
    seat = view.seat
    if seat is None:
        raise ValueError("the view is that of spectators, who have no seat")
    return seat


def require_first_actor(seat: int, actors: Sequence[int]) -> None:
    """Insist that a seat is the first actor, the one that must move."""
    if tuple(actors[:1]) != (seat,):
        who = f"seat {actors[0]} does" if actors else "the hand is over"
        msg = f"seat {seat} does not have to move: {who}"
        raise ValueError(msg)


def uses(card: Card, hand: Hand, order: tuple[Rank, ...]) -> int:
    """Return how many faces of a hand could lie in one meld with a card; all of them with a joker."""
    if card.is_joker:
        return len(hand)
    return links_for(order).ties(card, hand.singles) + hand.jokers


# What the points of a hand mean for each seat, against the others.

_MATCH: Final = 100.0
"""The points by which a hand counts more that wins the match."""


def leads(points: Mapping[int, float], sides: Sequence[Sequence[int]], rules: MatchRules) -> tuple[float, ...]:
    """Return for each seat, by number, how many more points its side scores than the other sides on average."""
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
    """Return the leads that the result of a hand gives."""
    points = {score.seat: float(score.points) for score in result.scores}
    if rules.is_won_by(result) and result.closer is not None:
        points[result.closer] += _MATCH if rules.best is BestTotal.HIGHEST else -_MATCH
    return leads(points, result.sides, rules)


# What each seat can hope for while nobody has closed.


class Hopes(NamedTuple):
    """The hopes of a seat."""

    pace: float
    loss: float
    gain: float = 0.0


class Pace(NamedTuple):
    """The weights that make the hopes of a seat where all melds stay in the hand until somebody closes."""

    card: float
    tie: float
    wait: float
    loss: float
    left: float
    gain: float

    def hopes(self, left: Hand, points: int, links: Links, wait: float) -> Hopes:
        """Return the hopes of a seat."""
        ties = links.pairs(left.singles) + left.doubles.bit_count()
        odds = self.card * len(left) + self.tie * ties + self.wait * wait
        return Hopes(odds, self.loss + self.left * points, self.gain)


def share_of_round(context: Context, turn: int, seat: int, direction: Direction, *, begun: int = 0) -> float:
    """Return how long a seat has to wait for its turn, as a share of a round from 0 to less than 1."""
    seats = context.seats
    ahead = (seats.index(seat) - seats.index(turn)) * direction.step - begun
    return ahead % len(seats) / len(seats)


def hoped_leads(hopes: Mapping[int, Hopes], rules: MatchRules) -> tuple[float, ...]:
    """Return the leads that seats, each playing for itself, can expect by their hopes."""
    fastest = max(hope.pace for hope in hopes.values())
    weights = {seat: exp(hope.pace - fastest) for seat, hope in hopes.items()}
    total = sum(weights.values())
    expected = {seat: hope.loss + weights[seat] / total * (hope.gain - hope.loss) for seat, hope in hopes.items()}
    return leads(expected, [(seat,) for seat in hopes], rules)


@attrs.frozen
class Tuning:
    """The way in which an expert thinks in a game: how long, and how far it trusts the careful ratings of moves."""

    iterations: int = 200
    points: float = 0.0
    errors: float = 1.0


@attrs.frozen
class Reason(Immutable):
    """The best reason for a move.

    Attributes:
        figures: the numbers of the sentence by name, for programs that write their own.

    >>> reason = Reason.of(Merit.OPENS, points=43)
    >>> reason.message, reason.message_in(Language.ITALIAN), reason.figures
    ('it opens with 43 points', 'apre con 43 punti', (('points', 43),))
    """

    merit: Merit
    card: Card | None = None
    figures: tuple[tuple[str, int], ...] = ()

    @staticmethod
    def of(merit: Merit, card: Card | None = None, **figures: int) -> Reason:
        """Return a reason with figures."""
        return Reason(merit, card, tuple(figures.items()))

    @staticmethod
    def of_deadwood(points: int, before: int) -> Reason:
        """Return what the unmatched cards count after a move, and what they counted before it if that was more."""
        if points < before:
            return Reason.of(CommonMerit.LESS_DEADWOOD, points=points, before=before)
        return Reason.of(CommonMerit.DEADWOOD, points=points)

    @property
    def message(self) -> str:
        """The reason in plain English."""
        return self.message_in(Language.ENGLISH)

    def message_in(self, language: Language) -> str:
        """Return the reason in plain words of a language, without a full stop, with cards in notation."""
        about = () if self.card is None else (("card", self.card.text),)
        return Message(self.merit, (*about, *self.figures)).text_in(language)

    def __str__(self) -> str:
        return self.message


def judged_draws(
    judgement: Judgement, top: Card, moves: Sequence[object], simple: Sequence[float]
) -> tuple[float, ...]:
    """Return the ratings of moves before the draw: the simple ones, but for taking the top of the pile."""
    taking = judgement.taking(top)
    return tuple(
        [taking if isinstance(move, TakeDiscard) else rating for move, rating in zip(moves, simple, strict=True)]
    )


def judged_discards(
    judgement: Judgement, moves: Sequence[object], more: Callable[[Card], float] | None = None
) -> tuple[float, ...]:
    """Return the ratings of the discards among moves, with what a game adds for a card."""
    rated = judgement.discards()
    cards = [move.card for move in moves if isinstance(move, Discard)]
    return tuple([rated[card] if more is None else rated[card] + more(card) for card in cards])


def judged_reason(judgement: Judgement, card: Card, outside: Mapping[Card, int]) -> Reason:
    """Return a careful player's reason for a discard: its outs are dead, or what to expect of the other cards."""
    judged = judgement.reason(card, outside)
    if isinstance(judged, Outs):
        return Reason.of(CommonMerit.DEAD_OUTS, card, all=judged.all, dead=judged.dead)
    unseen = sum(judgement.unseen.values())
    expected, ending = floor(judged.expected + 0.5), round(judged.ending * unseen)
    return Reason.of(CommonMerit.EXPECTS, points=judged.points, expected=expected, ending=ending, unseen=unseen)
