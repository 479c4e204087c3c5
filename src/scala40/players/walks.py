"""Walks of a search: states as a seat may imagine them, played on to where the hand can be judged."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic, Protocol, TypeVar

from scala40.core.game import Game
from scala40.core.rng import Seed, derive
from scala40.players.tree import Choice, Node


class Seated(Protocol):
    """A view, of which the seat is known whose it is."""

    @property
    def seat(self) -> int:
        """The seat."""
        ...


RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=Seated)
MoveT = TypeVar("MoveT", bound=Hashable)

MOST_MOVES: Final = 200
"""When a walk is judged at the latest."""
EVERY: Final = 16
"""How many walks make a move before the tree goes on behind it, and come there for each more move that is tried."""


class Walks(Generic[RulesT, StateT, ViewT, MoveT]):
    """Walks that begin with a view.

    Every walk starts in a state that is sampled from the view. Each seat makes the move that rates highest in what it
    sees of that state; where many walks come by, others are tried as well, so that the seat to move finds what is best
    for it. A walk is judged when the hand is over or the seat has ended its next turn.

    Args:
        game: the game.
        view: what the seat sees that thinks.
        seed: what the states are sampled from.
        turns: how many turns of the seat, the one that it is in included, a walk lasts.
    """

    def __init__(self, game: Game[RulesT, StateT, ViewT, MoveT], view: ViewT, *, seed: Seed, turns: int) -> None:
        self._game = game
        self._view = view
        self._seed = seed
        self._turns = turns
        self._states: list[StateT] = []
        self._scale = 1.0

    def value(self, number: int, move: MoveT | None, choice: Choice) -> float:
        """Return what a move, or letting a claim pass, is worth to the seat in the state of that number.

        Args:
            number: which state, from 0; the next one that there has been no walk from, or an earlier one.
            move: the move; `None` to let a claim pass.
            choice: what is known of it, to which the walk adds.
        """
        game, seat = self._game, self._view.seat
        state = self._state(number)
        path = [(choice, seat)]
        first = game.actors(state)[0]
        if move is None:
            after, node = state, None if choice.visits < EVERY else choice.outcome(None)
        else:
            after, node = self._play(state, seat, move, choice)
        worths = self._walked(after, node, path, passing=move is None, first=first)
        for made, mover in path:
            made.add(worths[mover])
        self._scale = max(self._scale, *map(abs, worths))
        return worths[seat]

    def _state(self, number: int) -> StateT:
        while len(self._states) <= number:
            self._states.append(self._game.sample(self._view, seed=derive(self._seed, len(self._states))))
        return self._states[number]

    def _play(self, state: StateT, mover: int, move: MoveT, choice: Choice) -> tuple[StateT, Node | None]:
        """The state after a move, and where it is in the tree, if that goes so far: what the seat sees tells."""
        game = self._game
        if choice.visits < EVERY:
            return game.play(state, move, mover), None
        seen = game.events(state, move, mover, seen_by=self._view.seat)
        return game.play(state, move, mover), choice.outcome(seen)

    def _walked(
        self, state: StateT, node: Node | None, path: list[tuple[Choice, int]], *, passing: bool, first: int
    ) -> tuple[float, ...]:
        """What each seat can expect at the end of a walk that is in a state; the path becomes that of the tree.

        Args:
            state: the state.
            node: where it is in the tree.
            path: the choices so far, with who made them.
            passing: whether the seat has just let a claim pass.
            first: who was the first actor before.
        """
        game, turns = self._game, 0
        for _ in range(MOST_MOVES):
            actors = game.actors(state)
            if actors and actors[0] != first:
                turns += first == self._view.seat
                first = actors[0]
            if not actors or turns >= self._turns:
                break
            mover, ranked = self._claim(state, actors, passing=passing) or (first, self._ranked(state, first))
            passing = False
            if node is None:
                state = game.play(state, ranked[0], mover)
            else:
                move = node.select(ranked, EVERY, self._scale)
                path.append((node.choice(move), mover))
                state, node = self._play(state, mover, move, path[-1][0])
        return game.outlook(state)

    def _claim(self, state: StateT, actors: Sequence[int], *, passing: bool) -> tuple[int, list[MoveT]] | None:
        """The first seat that would make a claim, and the claim; `None` if nobody would."""
        game = self._game
        for seat in actors if len(actors) > 1 else ():
            claims = [move for move in game.legal_moves(state, seat) if game.is_claim(move)]
            if claims and not (passing and seat == self._view.seat):
                view = game.view(state, seat)
                rating, place = max((game.rate(view, move), -place) for place, move in enumerate(claims))
                if rating > 0:
                    return seat, [claims[-place]]
        return None

    def _ranked(self, state: StateT, seat: int) -> list[MoveT]:
        """The legal moves of a seat, the best first."""
        game = self._game
        moves = list(game.legal_moves(state, seat))
        if len(moves) > 1:
            view = game.view(state, seat)
            moves.sort(key=lambda move: -game.rate(view, move))
        return moves
