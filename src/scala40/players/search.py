"""A player that searches: a tree over moves, sampled hands, and playouts.

The player samples the other hands and plays the hand from there in its mind: a *walk*. At first every seat of a walk
makes the move that rates highest; with many walks, further moves are tried, and good ones more often: that is the tree.
Behind the tree come quick moves, and at the end the game says what each seat can expect. A move replaces the favourite
only if its lead is greater than one standard error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from math import fsum, inf, sqrt
from typing import Any, Final, Generic

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Seed, derive, parts_to_make, require_game, require_number, require_seed
from scala40.core._game import AnyGame, MoveT, SeatedView, StateT, Tuning, seat_of
from scala40.core._game_value import Game
from scala40.players.simple import ratings_of, require_choice

_NOVELTY: Final = 0.5
"""The bonus of a move that was tried once when it could have been chosen once, as a share of the widest difference."""


class Edge:
    """A move in the tree, with its results and the nodes that can follow."""

    __slots__ = ("_outcomes", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.offered: int = 0
        self._outcomes: dict[Hashable, Node] = {}

    def outcome(self, seen: Hashable) -> Node:
        """Return the node that a walk reaches by seeing this."""
        node = self._outcomes.get(seen)
        if node is None:
            node = self._outcomes[seen] = Node()
        return node

    def add(self, worth: float) -> None:
        """Count a walk that made the move."""
        self.visits += 1
        self.total += worth

    def promise(self, scale: float) -> float:
        """Return the average worth of the move, more if it was tried seldom, most if never."""
        if not self.visits:
            return inf
        return self.total / self.visits / scale + _NOVELTY * sqrt(self.offered) / (1 + self.visits)


class Node:
    """An information set: all states that look alike to the seat since it began to think."""

    __slots__ = ("_choices", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self._choices: dict[Hashable, Edge] = {}

    def choice(self, move: Hashable) -> Edge:
        """Return the results of a move here."""
        found = self._choices.get(move)
        if found is None:
            found = self._choices[move] = Edge()
        return found

    def select(self, ranked: Sequence[MoveT], every: int, scale: float) -> MoveT:
        """Return the move that a walk tries: one of the best, of which more are tried after more walks."""
        tried = ranked[: 1 + self.visits // every]
        self.visits += 1
        choices = [self.choice(move) for move in tried]
        for choice in choices:
            choice.offered += 1
        return tried[max(range(len(tried)), key=lambda place: choices[place].promise(scale))]


# Walks of a search: states as a seat may imagine them, played on to where the hand can be judged.


SeatedT = TypeVar("SeatedT", bound=SeatedView, default=Any)

MOST_MOVES: Final = 200
"""The most moves of a walk before it is judged."""
EVERY: Final = 16
"""The number of walks after which the tree goes on behind a move, and again for each more move that is tried there."""


class Walks(Generic[StateT, SeatedT, MoveT]):
    """Walks that begin with a view."""

    def __init__(
        self, game: AnyGame[StateT, MoveT, SeatedT], view: SeatedT, *, seed: Seed, turns: int, careful: bool = False
    ) -> None:
        self._game = game
        self._ratings = ratings_of(game)
        self._quick_move = Game.of(game).quick_move
        self._outlook = Game.of(game).outlook
        self._sample: Callable[[SeatedT, Seed], StateT] = self._likely_sample if careful else self._any_sample
        self._view = view
        self._seat = seat_of(view)
        self._seed = seed
        self._turns = turns
        self._states: list[StateT] = []
        self._scale = 1.0

    def value(self, number: int, move: MoveT | None, choice: Edge) -> float:
        """Return the worth of a move, or of letting a claim pass, to the seat in the state with that number."""
        game, seat = self._game, self._seat
        state = self._state(number)
        path = [(choice, seat)]
        actors = game.actors(state)
        turn = _turn_of(state, actors)
        is_asked = actors[0] == seat != turn  # and its answer counts as the turn that it is in
        if move is None:
            after, node = state, None if choice.visits < EVERY else choice.outcome(None)
        else:
            after, node = self._play(state, seat, move, choice)
        worths = self._walked(after, node, path, passing=move is None, turn=turn, turns=int(is_asked))
        for made, mover in path:
            made.add(worths[mover])
        self._scale = max(self._scale, *map(abs, worths))
        return worths[seat]

    def _state(self, number: int) -> StateT:
        while len(self._states) <= number:
            self._states.append(self._sample(self._view, derive(self._seed, len(self._states))))
        return self._states[number]

    def _likely_sample(self, view: SeatedT, seed: Seed) -> StateT:
        drawn: StateT = Game.of(self._game).sample_carefully(view, seed=seed)
        return drawn

    def _any_sample(self, view: SeatedT, seed: Seed) -> StateT:
        return self._game.sample(view, seed=seed)

    def _play(self, state: StateT, mover: int, move: MoveT, choice: Edge) -> tuple[StateT, Node | None]:
        """The state after a move, and where it is in the tree, if that goes so far: what the seat sees tells."""
        game = self._game
        if choice.visits < EVERY:
            return game.play(state, move, mover), None
        seen = game.events(state, move, mover, seen_by=self._seat)
        return game.play(state, move, mover), choice.outcome(seen)

    def _walked(
        self, state: StateT, node: Node | None, path: list[tuple[Edge, int]], *, passing: bool, turn: int, turns: int
    ) -> tuple[float, ...]:
        """Return what each seat can expect at the end of a walk from a state, and record the walk's path."""
        game = self._game
        for _ in range(MOST_MOVES):
            actors = game.actors(state)
            if actors and _turn_of(state, actors) != turn:
                turns += turn == self._seat
                turn = _turn_of(state, actors)
            if not actors or turns >= self._turns:
                break
            first = actors[0]
            claimed = self._claim(state, actors, passing=passing) if len(actors) > 1 else None
            passing = False
            if node is None:
                mover, move = claimed or (first, self._quick_move(state))
                state = game.play(state, move, mover)
            else:
                mover, ranked = (claimed[0], [claimed[1]]) if claimed else (first, self._ranked(state, first))
                move = node.select(ranked, EVERY, self._scale)
                path.append((node.choice(move), mover))
                state, node = self._play(state, mover, move, path[-1][0])
        return self._outlook(state)

    def _claim(self, state: StateT, actors: Sequence[int], *, passing: bool) -> tuple[int, MoveT] | None:
        """The first seat that would make a claim, and the claim; `None` if nobody would."""
        game = self._game
        is_claim = partial(Game.of(game).is_claim_in, state)
        for seat in actors:
            claims = [move for move in game.legal_moves(state, seat) if is_claim(move)]
            if claims and not (passing and seat == self._seat):
                ratings = self._ratings(game.view(state, seat), claims)
                highest = max(ratings)
                if highest > 0:
                    return seat, claims[ratings.index(highest)]
        return None

    def _ranked(self, state: StateT, seat: int) -> list[MoveT]:
        """The legal moves of a seat, the best first."""
        game = self._game
        view = game.view(state, seat)
        return ranked(self._ratings, view, game.legal_moves(view))


def _turn_of(state: object, actors: Sequence[int]) -> int:
    """The seat whose turn it is: the `turn` of a state, or the first actor of a game that does not tell them apart."""
    turn: int = getattr(state, "turn", actors[0])
    return turn


def ranked(
    ratings: Callable[[SeatedT, Collection[MoveT]], Sequence[float]], view: SeatedT, moves: Collection[MoveT]
) -> list[MoveT]:
    """Return moves by rating, the best first, equal ones in their order."""
    found = ratings(view, moves)
    listed = list(moves)
    return [listed[place] for place in sorted(range(len(listed)), key=lambda place: -found[place])]


# The player that thinks ahead: it samples what it cannot see, and plays on in its mind.


@attrs.frozen
class Weighed(Generic[MoveT]):
    """A move, `None` to let claims pass, that was weighed against another one.

    Attributes:
        lead: by how many points the seat can expect to beat the others after the move.
        gain: how many points better it did than the other move, from the same sampled states.
        error: the standard error of the gain; 0 for the other move itself.

    >>> Weighed("fold", lead=-2.0, gain=0.0, error=0.0).lead
    -2.0
    """

    move: MoveT | None
    lead: float
    gain: float
    error: float


_WIDTH: Final = 4
"""The most moves that are compared."""
_MOST_RATED: Final = 20.0
"""The most by which the ratings of two moves differ for the comparison: wider gaps tell kinds of moves apart."""
_TURNS: Final = 2
"""A walk is judged when the player has ended its next turn."""


class Search(Generic[SeatedT, MoveT]):
    """A player of any game who compares moves by playing on from them: an information-set Monte Carlo tree search.

    It knows the rules, a view and the legal moves, and nothing else. For every decision it draws states that look like
    its view, by the game's `sample`. From each it walks on with every move it compares: over a tree of what it would
    see, and then by the game's `quick_move` (see `Walks`), until the game's `outlook` judges. The moves that `rate`
    likes best are compared, all from the same states; after each round the worse half is dropped. The favourite of
    `rate` loses only to a move that is better by more than chance explains.

    Args:
        iterations: the most walks for one decision.
        seed: what the sampled states depend on.
        careful: whether to think of the opponents too, as far as the game can. The moves to compare are those that its
            `rate_carefully` likes best, instead of its `rate`; the states come from its `sample_carefully`, instead of
            its `sample`; and its `TUNING` says how much the ratings of moves count beside the walks. The walks go by
            `rate` here too, which takes far less time in some games.

    Raises:
        TypeError: the iterations are not a whole number, or the seed or the game is not a game.
        ValueError: there is not at least one iteration.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, 1)
    >>> print(Search(scala40, iterations=20, seed=7).choose(view, scala40.legal_moves(view)))
    discard JD
    """

    def __init__(
        self, game: AnyGame[Any, MoveT, SeatedT], *, iterations: int = 200, seed: Seed, careful: bool = False
    ) -> None:
        require_game(game)
        require_number("iterations", iterations)
        require_seed(seed)
        if iterations < 1:
            msg = f"a search needs at least one iteration: {iterations}"
            raise ValueError(msg)
        self._game = game
        self._ratings = ratings_of(game, careful=careful)
        self._tuning = Game.of(game).TUNING if careful else Tuning()
        self._iterations = iterations
        self._seed = seed
        self._careful = careful

    def __reduce__(self) -> tuple[object, ...]:
        parts = {"game": self._game, "iterations": self._iterations, "seed": self._seed, "careful": self._careful}
        return parts_to_make(type(self), **parts)

    def choose(self, view: SeatedT, moves: Collection[MoveT]) -> MoveT:
        """Return the move that did best; where there is only one, without thinking.

        Raises:
            ValueError: there is no move.
        """
        require_choice(moves)
        if len(moves) == 1:
            return next(iter(moves))
        rated = sorted(zip(self._ratings(view, moves), moves, strict=True), key=lambda pair: -pair[0])
        handicaps = [self._tuning.points * _gap(rated[0][0], rating) for rating, _ in rated]
        return rated[self._best(view, [move for _, move in rated], handicaps)][1]

    def claim(self, view: SeatedT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the claim that did best, or `None` if it did better to let them pass."""
        options: list[MoveT | None] = [*ranked(self._ratings, view, moves)]
        options.insert(sum(rating > 0 for rating in self._ratings(view, moves)), None)
        return options[self._best(view, options, [0.0] * len(options))]

    def weigh(self, view: SeatedT, moves: Sequence[MoveT | None]) -> tuple[Weighed[MoveT], ...]:
        """Return what moves of the seat of a view are worth, each against the first of them.

        All of them get the same number of walks, from the same states.

        The time is that of `choose`.

        Args:
            moves: legal moves of the seat, at least one; `None` stands for letting claims pass.

        Raises:
            ValueError: there is no move, or there are more than iterations.

        >>> import scala40
        >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
        >>> view = scala40.view(state, 1)
        >>> jack, king = (scala40.Discard(scala40.Card.parse(card)) for card in ("JD", "KC"))
        >>> first, second = Search(scala40, iterations=20, seed=7).weigh(view, [jack, king])
        >>> (first.gain, first.error), second.gain < 0 < second.error
        ((0.0, 0.0), True)
        """
        require_choice(moves)
        if len(moves) > self._iterations:
            msg = f"{len(moves)} moves cannot be weighed in fewer iterations: {self._iterations}"
            raise ValueError(msg)
        walks = self._walks(view)
        rivals = [_Rival(place, move) for place, move in enumerate(moves)]
        for _ in range(self._iterations // len(rivals)):
            for rival in rivals:
                rival.walk(walks)
        first = rivals[0]
        return tuple(Weighed(rival.move, rival.mean, *rival.lead_over(first)) for rival in rivals)

    def _walks(self, view: SeatedT) -> Walks[Any, SeatedT, MoveT]:
        seed = derive(self._seed, "decision", self._game.write_view(view))
        return Walks(self._game, view, seed=seed, turns=_TURNS, careful=self._careful)

    def _best(self, view: SeatedT, ranked: Sequence[MoveT | None], handicaps: Sequence[float]) -> int:
        """The place of the best of some moves, the favourite first; `None` represents letting claims pass."""
        walks, errors = self._walks(view), self._tuning.errors
        compared = zip(ranked[: min(_WIDTH, self._iterations)], handicaps, strict=False)
        favourite, *others = [_Rival(place, move, handicap) for place, (move, handicap) in enumerate(compared)]
        left = self._iterations
        while others and left > len(others):
            left -= self._compare(walks, [favourite, *others], left)
            others.sort(key=lambda rival: rival.handicap - rival.mean)
            if len(others) == 1:
                return others[0].place if others[0].beats(favourite, errors) else favourite.place
            del others[len(others) // 2 :]
        return favourite.place

    def _compare(self, walks: Walks[Any, SeatedT, MoveT], rivals: Sequence[_Rival[MoveT]], left: int) -> int:
        """Walk with every rival from the same new states, and return how many walks that took."""
        rounds = (len(rivals) - 1).bit_length()
        states = max(1, left // (rounds * len(rivals)))
        for _ in range(states):
            for rival in rivals:
                rival.walk(walks)
        return states * len(rivals)


def _gap(favourite: float, rating: float) -> float:
    """By how much a move rates below the favourite; ratings may be infinite."""
    return 0.0 if rating == favourite else min(favourite - rating, _MOST_RATED)


class _Rival(Generic[MoveT]):
    """A move that is compared with others."""

    __slots__ = ("choice", "handicap", "move", "place", "values")

    def __init__(self, place: int, move: MoveT | None, handicap: float = 0.0) -> None:
        self.place: int = place
        self.move: MoveT | None = move
        self.handicap: float = handicap
        self.values: list[float] = []
        self.choice: Edge = Edge()

    @property
    def mean(self) -> float:
        """The average value."""
        return fsum(self.values) / len(self.values)

    def walk(self, walks: Walks[Any, Any, MoveT]) -> None:
        """Walk with the move from the next state."""
        self.values.append(walks.value(len(self.values), self.move, self.choice))

    def beats(self, other: _Rival[MoveT], errors: float) -> bool:
        """Return whether it did better than another move by more than its handicap and so many standard errors."""
        gain, error = self.lead_over(other)
        return gain > self.handicap - other.handicap + errors * error

    def lead_over(self, other: _Rival[MoveT]) -> tuple[float, float]:
        """Return how much better it did than another move from the same states, and the standard error of that."""
        gains = [mine - its for mine, its in zip(self.values, other.values, strict=True)]
        mean, count = fsum(gains) / len(gains), len(gains)
        if count == 1:
            return mean, 0.0
        return mean, sqrt(fsum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
