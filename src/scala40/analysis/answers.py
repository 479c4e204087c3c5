"""Answers about one hand: best melds, least deadwood, and closing."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import attrs

from scala40.core._base import require_bounds, require_game, require_kind
from scala40.core._cards import Card
from scala40.core._game import AnyGame, MoveT, MoveT_co, StateT
from scala40.core._melds import Aim, Arrangement, Meld
from scala40.core._search import Prospect


@attrs.frozen
class Opening:
    """Melds that a player who has not opened lays in one turn.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> from scala40.analysis import best_opening
    >>> best = best_opening(prospect(Ruleset(), Hand.parse("KC KD KH 5S 6S 7S 2C")))
    >>> print(*best.melds, best.points, sep=" | ")
    KC KD KH | 5S 6S 7S | 48
    """

    melds: tuple[Meld, ...]
    points: int


# What the melds of a hand leave at least, and what each discard would cost.


@attrs.frozen
class DiscardCost:
    """The cost of a discard.

    Attributes:
        arrangement: the best that can then be made of the others.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> from scala40.analysis import discard_costs
    >>> cheapest = discard_costs(prospect(Ruleset(), Hand.parse("7C 7D 7H 9S KD")))[0]
    >>> cheapest.card, cheapest.points, str(cheapest.arrangement.left)
    (Card.parse('KD'), 9, '9S')
    """

    card: Card
    arrangement: Arrangement

    @property
    def points(self) -> int:
        """The points of the cards that melds then leave."""
        return self.arrangement.points


def fewest_points(prospect: Prospect) -> Arrangement:
    """Return the arrangement of the hand that leaves the fewest points; of several, one that leaves the fewest cards.

    It is about the cards alone: whether the melds could be laid now, and a card is left to discard, is not asked.
    The time is like that of `can_open`.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> found = fewest_points(prospect(Ruleset(), Hand.parse("7C 8C 9C 9D 9H JK 2S")))
    >>> print(*found.melds, found.left, found.points, sep=" | ")
    7C 8C JK=9C | 9C 9D 9H | 2S | 2
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    return prospect.deadwood.least(prospect.hand)


def fewest_cards(prospect: Prospect) -> Arrangement:
    """Return the arrangement of the hand that leaves the fewest cards; of several, one that leaves the fewest points.

    The time is like that of `can_open`.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> found = fewest_cards(prospect(Ruleset(), Hand.parse("KC KD KH 10H JH QH AH")))
    >>> print(*found.melds, found.left, sep=" | ")
    KC KD KH | 10H JH QH | AH
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    return prospect.deadwood.least(prospect.hand, Aim.CARDS)


def discard_costs(prospect: Prospect, aim: Aim = Aim.POINTS) -> tuple[DiscardCost, ...]:
    """Return what the discard of each distinct card costs, the cheapest first.

    The time is that of `fewest_points`, plus the same again for each card that lies in a meld there; where melds are
    hard to find, all cards share one search.

    Args:
        prospect: the hand.
        aim: what is to be smallest among the cards left: their points or their number.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> [(cost.card.text, cost.points) for cost in discard_costs(prospect(Ruleset(), Hand.parse("7C 8C 9C 9D KH")))]
    [('KH', 9), ('9D', 10), ('9C', 34), ('8C', 35), ('7C', 36)]
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    require_kind("aim", aim, Aim)
    costs = [DiscardCost(card, without) for card, without in prospect.deadwood.least_without(prospect.hand, aim)]
    if aim is Aim.POINTS:
        return tuple(sorted(costs, key=lambda cost: cost.points))
    return tuple(sorted(costs, key=lambda cost: (len(cost.arrangement.left), cost.points)))


# Closing: whether the turn can end the hand, and with which moves.

PositionT_contra = TypeVar("PositionT_contra", contravariant=True)


class ClosingGame(Protocol[PositionT_contra, MoveT_co]):
    """A game whose hands are closed by a turn.

    >>> class Patience:
    ...     def closing_moves(self, position):
    ...         return ("go out",) if position == "one card" else None
    >>> closing(Patience(), "one card"), closing(Patience(), "two cards")
    (Closing(moves=('go out',)), None)
    """

    def closing_moves(self, position: PositionT_contra, /) -> tuple[MoveT_co, ...] | None:
        """Return moves with which the acting seat closes the hand in this turn, `None` if it cannot."""
        ...


@attrs.frozen
class Closing(Generic[MoveT_co]):
    """A way to close: the remaining moves of the turn, which end the hand.

    >>> from scala40 import Discard, JOKER
    >>> print(*Closing((Discard(JOKER),)).moves)
    discard JK
    """

    moves: tuple[MoveT_co, ...]


def closing(game: ClosingGame[PositionT_contra, MoveT_co], position: PositionT_contra) -> Closing[MoveT_co] | None:
    """Return a way for the seat to act to close the hand in this turn, `None` if there is none.

    The order of moves can matter, so the game itself answers; see `scala40.closing_moves` for how long that takes.

    The time is that of the game's `closing_moves`; its documentation says how it grows.

    Args:
        position: a state, or the view of the seat to act. Before the draw only the top of the pile is considered, since
            what the stock gives is not known.

    >>> import scala40
    >>> closing(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7)) is None
    True
    """
    require_game(game, "closing_moves")
    moves = game.closing_moves(position)
    return None if moves is None else Closing(moves)


def perft(game: AnyGame[StateT], state: StateT, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal moves from a state.

    Sequences that end sooner because the hand is over do not count. The time grows with the result.

    Raises:
        ValueError: it is negative.

    >>> import scala40
    >>> perft(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 2)
    12
    """
    require_game(game)
    require_bounds("depth", depth, 0)
    if depth == 0:
        return 1
    return sum(divide(game, state, depth).values())


def divide(game: AnyGame[StateT, MoveT], state: StateT, depth: int) -> dict[MoveT, int]:
    """Return, for each legal first move, the number of sequences of `depth` moves that begin with it.

    The time is that of `perft`.

    Raises:
        ValueError: it is less than 1.

    >>> import scala40
    >>> divide(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    {DrawStock(): 1}
    """
    require_game(game)
    require_bounds("depth", depth, 1)
    counts: dict[MoveT, int] = {}
    for seat in game.actors(state):
        for move in game.legal_moves(state, seat):
            following = 1 if depth == 1 else perft(game, game.play(state, move, seat), depth - 1)
            counts[move] = counts.get(move, 0) + following
    return counts
