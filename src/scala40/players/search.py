"""The player that thinks ahead: it samples what it cannot see, and plays on in its mind."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from math import fsum, sqrt
from typing import Final, Generic, TypeVar

from scala40.core.game import Game
from scala40.core.kinds import insist_on_game, insist_on_number, insist_on_seed
from scala40.core.rng import Seed, derive
from scala40.core.travel import parts_to_make
from scala40.players.protocol import insist_on_choice
from scala40.players.tree import Choice
from scala40.players.walks import Seated, Walks

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=Seated)
MoveT = TypeVar("MoveT", bound=Hashable)

_WIDTH: Final = 4
"""How many moves are compared at most."""
_TURNS: Final = 2
"""A walk is judged when the player has ended its next turn."""


class Search(Generic[RulesT, StateT, ViewT, MoveT]):
    """A player of any game who compares moves by playing on from them: an information-set Monte Carlo tree search.

    It knows the rules, a view and the legal moves, and nothing else. For every decision it draws states that look like
    its view, by the game's `sample`, and walks on from each with every move it compares, over a tree of what it would
    see (see `Walks`), until the game's `outlook` judges. The moves that `rate` likes best are compared, all from the
    same states; after each round the worse half is dropped. The favourite of `rate` loses only to a move that is
    better by more than chance makes likely.

    Args:
        game: the game.
        iterations: the most walks for one decision.
        seed: what the sampled states depend on.

    Raises:
        TypeError: the iterations are no whole number, or the seed or the game is none.
        ValueError: there is not at least one iteration.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, 1)
    >>> print(Search(scala40, iterations=20, seed=7).choose(view, scala40.legal_moves(view)))
    discard JD
    """

    def __init__(self, game: Game[RulesT, StateT, ViewT, MoveT], *, iterations: int = 200, seed: Seed) -> None:
        insist_on_game(game)
        insist_on_number("iterations", iterations)
        insist_on_seed(seed)
        if iterations < 1:
            msg = f"a search needs at least one iteration: {iterations}"
            raise ValueError(msg)
        self._game = game
        self._iterations = iterations
        self._seed = seed

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), game=self._game, iterations=self._iterations, seed=self._seed)

    def choose(self, view: ViewT, moves: Collection[MoveT]) -> MoveT:
        """Return the move that did best; where there is only one, without thinking.

        Raises:
            ValueError: there is no move.
        """
        insist_on_choice(moves)
        ranked: list[MoveT] = sorted(moves, key=lambda move: -self._game.rate(view, move))
        return ranked[0 if len(ranked) == 1 else self._best(view, ranked)]

    def claim(self, view: ViewT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the claim that did best, or `None` if it did better to let them pass."""
        rated = [(self._game.rate(view, move), move) for move in moves]
        rated.sort(key=lambda claim: -claim[0])
        passed = sum(rating > 0 for rating, _ in rated)
        options: list[MoveT | None] = [move for _, move in rated]
        options.insert(passed, None)
        return options[self._best(view, options)]

    def _best(self, view: ViewT, ranked: Sequence[MoveT | None]) -> int:
        """The place of the best of some moves, the favourite first; `None` stands for letting claims pass."""
        seed = derive(self._seed, "decision", self._game.write_view(view))
        walks = Walks(self._game, view, seed=seed, turns=_TURNS)
        favourite, *others = [_Rival(place, move) for place, move in enumerate(ranked[: min(_WIDTH, self._iterations)])]
        left = self._iterations
        while others and left > len(others):
            left -= self._compare(walks, [favourite, *others], left)
            others.sort(key=lambda rival: -rival.mean)
            if len(others) == 1:
                return others[0].place if others[0].gain_over(favourite) > 0 else favourite.place
            del others[len(others) // 2 :]
        return favourite.place

    def _compare(self, walks: Walks[RulesT, StateT, ViewT, MoveT], rivals: Sequence[_Rival[MoveT]], left: int) -> int:
        """Walk with every rival from the same new states, and return how many walks that took."""
        rounds = (len(rivals) - 1).bit_length()
        states = max(1, left // (rounds * len(rivals)))
        for _ in range(states):
            for rival in rivals:
                rival.values.append(walks.value(len(rival.values), rival.move, rival.choice))
        return states * len(rivals)


class _Rival(Generic[MoveT]):
    """A move that is compared with others.

    Attributes:
        place: its place among them all.
        move: the move; `None` to let claims pass.
        values: what it was worth in each of the states, in their order.
        choice: what the tree knows of it.
    """

    __slots__ = ("choice", "move", "place", "values")

    def __init__(self, place: int, move: MoveT | None) -> None:
        self.place: int = place
        self.move: MoveT | None = move
        self.values: list[float] = []
        self.choice: Choice = Choice()

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return fsum(self.values) / len(self.values)

    def gain_over(self, other: _Rival[MoveT]) -> float:
        """How much better it did than another one from the same states, less the standard error of that."""
        gains = [mine - its for mine, its in zip(self.values, other.values, strict=True)]
        mean, count = fsum(gains) / len(gains), len(gains)
        if count == 1:
            return mean
        return mean - sqrt(fsum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
