"""A game of a few moves that a test writes down: what a search makes of it can be reckoned by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from scala40.core._base import Seed, Stream
from scala40.core._game import Event, LegalMoves

Moves = Mapping[str, float]
"""Moves by name, with how each rates."""


@attrs.frozen
class Place:
    """Where the game stands.

    Attributes:
        path: the moves so far, a letter each.
        coin: what nobody sees.
    """

    path: str
    coin: int


@attrs.frozen
class Glance:
    """What a seat sees of a place: all but the coin.

    Attributes:
        path: the moves so far.
        seat: the seat.
    """

    path: str
    seat: int


@attrs.frozen
class Made(Event):
    """A move was made.

    Attributes:
        move: the move.
    """

    move: str


class Toy:
    """A game that is written down, move by move.

    Args:
        moves: for each path the moves of each seat that may act there, the first actor first. The game is over where
            there are none.
        worth: what the first seat wins from the second on a path that begins like this, heads and tails; the longest
            such beginning counts, and nothing if there is none.
        claims: the moves that are claims.
    """

    GAME = "toy"

    def __init__(
        self,
        moves: Mapping[str, Mapping[int, Moves]],
        worth: Mapping[str, tuple[float, float]],
        claims: Sequence[str] = (),
    ) -> None:
        self.moves = moves
        self.worth = worth
        self.claims = claims
        self.judged: list[str] = []
        self.sampled: list[Seed] = []

    def actors(self, position: Place | Glance) -> tuple[int, ...]:
        """Return who may act."""
        return tuple(self.moves.get(position.path, {}))

    def legal_moves(self, position: Place | Glance, seat: int | None = None) -> LegalMoves[str]:
        """Return the moves of a seat."""
        by_seat = self.moves[position.path]
        return LegalMoves(by_seat[next(iter(by_seat)) if seat is None else seat])

    def play(self, state: Place, move: str, seat: int) -> Place:
        """Return the place after a move, which must be legal."""
        assert move in self.moves[state.path][seat]
        return Place(state.path + move, state.coin)

    def events(self, _state: Place, move: str, seat: int, *, seen_by: int | None = None) -> tuple[Event, ...]:
        """Return what is seen of a move."""
        assert seen_by is not None
        return (Made(seat, move),)

    def view(self, state: Place, seat: int) -> Glance:
        """Return what a seat sees."""
        return Glance(state.path, seat)

    def write_view(self, view: Glance) -> str:
        """Return a view as text."""
        return f"{view.path} {view.seat}"

    def sample(self, view: Glance, *, seed: Seed) -> Place:
        """Return a place that looks like this, heads or tails."""
        self.sampled.append(seed)
        return Place(view.path, Stream(seed).below(2))

    def is_claim(self, move: str) -> bool:
        """Return whether a move is a claim."""
        return move in self.claims

    def rate(self, view: Glance, move: str) -> float:
        """Return how a move rates."""
        return self.moves[view.path][view.seat][move]

    def outlook(self, state: Place) -> tuple[float, ...]:
        """Return what both seats can expect, and note that it was asked."""
        self.judged.append(state.path)
        begun = max((path for path in self.worth if state.path.startswith(path)), key=len, default="")
        worth = self.worth.get(begun, (0.0, 0.0))[state.coin]
        return (worth, -worth)


def toy(
    moves: Mapping[str, Mapping[int, Moves]], worth: Mapping[str, tuple[float, float]], claims: Sequence[str] = ()
) -> Any:
    """Return such a game."""
    return Toy(moves, worth, claims)
