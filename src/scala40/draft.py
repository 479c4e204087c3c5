"""Drafts: a seat tries moves of its turn before they count, and takes back those after which it saw nothing hidden."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple

import attrs

from scala40.core._base import (
    Immutable,
    parts_to_make,
    require_game,
    require_kind,
    require_number,
    require_seat,
)
from scala40.core._cards import Violation
from scala40.core._game import AnyGame, Covered, LegalMoves, MoveT, StateT, ViewT
from scala40.core._text import Flaw, Message, Scala40Error

__all__ = ["Draft", "StaleDraft", "Tried"]


def __dir__() -> list[str]:
    return __all__


_ONLOOKER: Final = -1
"""A seat that nobody has: what it is told, everybody is."""


class StaleDraft(Scala40Error):  # noqa: N818 - reads like IllegalMove
    """A draft cannot be committed: the hand no longer stands where the draft began.

    >>> import scala40 as s40
    >>> state = s40.deal(s40.Ruleset(), 2, seed=7)
    >>> try:
    ...     Draft(s40, state, 1).play(s40.DrawStock()).commit(s40.play(state, s40.DrawStock()))
    ... except StaleDraft as error:
    ...     print(error)
    the hand has moved on since the draft began
    """


class Tried(NamedTuple, Generic[StateT, MoveT]):
    """A move of a draft.

    Attributes:
        after: the state after it.
        stands: whether it can no longer be taken back, because it showed the seat something hidden.

    >>> import scala40 as s40
    >>> [tried] = Draft(s40, s40.deal(s40.Ruleset(), 2, seed=7), 1).play(s40.DrawStock()).tried
    >>> str(tried.move), tried.after.phase, tried.stands
    ('draw from the stock', Phase.PLAY, True)
    """

    move: MoveT
    after: StateT
    stands: bool


@attrs.frozen
class Draft(Immutable, Generic[StateT, MoveT, ViewT]):
    """The moves that a seat has tried since a state, which stays unchanged: an immutable value.

    A draft holds states and is for the referee. What its seat may be shown is its `view`. It can be pickled; a game
    that is a module travels by its name.

    Attributes:
        start: the state in which the draft began.
        seat: the seat that tries them.
        tried: the moves in order.

    Raises:
        ValueError: the seat may not act in that state.

    >>> import scala40 as s40
    >>> from scala40 import Discard, DrawStock, Ruleset, deal
    >>> draft = Draft(s40, deal(Ruleset(), 2, seed=7), seat=1)
    >>> draft = draft.play(DrawStock())
    >>> draft = draft.play(next(move for move in draft.legal_moves if isinstance(move, Discard)))
    >>> draft.is_finished, draft.free, draft.undo().moves
    (True, 1, (DrawStock(),))
    >>> draft.commit(draft.start).turn
    0
    """

    game: AnyGame[StateT, MoveT, ViewT] = attrs.field(repr=False)
    start: StateT
    seat: int
    tried: tuple[Tried[StateT, MoveT], ...] = ()

    def __attrs_post_init__(self) -> None:
        require_game(self.game)
        require_seat(self.seat)
        if isinstance(self.start, self.game.View):
            raise TypeError("a draft begins in a state, not in a view: sample() makes one that is seen like it")
        acting = self.game.actors(self.start)
        if self.seat not in acting:
            who = ", ".join(map(str, acting)) or "none, for the hand is over"
            msg = f"seat {self.seat} may not act now; seats that may: {who}"
            raise ValueError(msg)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), game=self.game, start=self.start, seat=self.seat, tried=self.tried)

    @property
    def state(self) -> StateT:
        """The state after the moves."""
        return self.tried[-1].after if self.tried else self.start

    @property
    def view(self) -> ViewT:
        """The knowledge of the seat after the moves."""
        return self.game.view(self.state, self.seat)

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves, in order."""
        return tuple(it.move for it in self.tried)

    @property
    def legal_moves(self) -> LegalMoves[MoveT]:
        """The legal next moves of the seat; none if it may no longer act."""
        return self.game.legal_moves(self.state, self.seat)

    @property
    def is_finished(self) -> bool:
        """True if the seat may no longer act: it has done what its turn asks for, or the hand is over."""
        return self.seat not in self.game.actors(self.state)

    @property
    def free(self) -> int:
        """The number of last moves that can be taken back: those since the seat last saw something hidden."""
        return next((count for count, it in enumerate(reversed(self.tried)) if it.stands), len(self.tried))

    def violations(self, move: MoveT) -> tuple[Violation, ...]:
        """Return every reason why a move cannot be added; () if it can.

        >>> import scala40 as s40
        >>> Draft(s40, s40.deal(s40.Ruleset(), 2, seed=7), 1).violations(s40.TakeDiscard())[0].code
        Code.TAKE_NOT_OPENED
        """
        return self.game.violations(self.state, move, self.seat)

    def play(self, *moves: MoveT) -> Draft[StateT, MoveT, ViewT]:
        """Return the draft with some more moves: all of them or none.

        A move that shows the seat what was hidden must be the last of them. Otherwise the answer about the next move
        could tell the seat which card it would draw, without drawing it.

        Raises:
            IllegalMove: one of them is not legal; it carries that move and the state in which it was tried.
            ValueError: a move shows what was hidden, and more are to follow.

        >>> import scala40 as s40
        >>> Draft(s40, s40.deal(s40.Ruleset(), 2, seed=7), 1).play(s40.DrawStock(), s40.TakeDiscard())
        Traceback (most recent call last):
        ValueError: no move can follow at once on one that shows what was hidden: draw from the stock
        """
        tried = list(self.tried)
        state = self.state
        for number, move in enumerate(moves, start=1):
            after = self.game.play(state, move, self.seat)
            stands = self._shows(state, move, after)
            if stands and number < len(moves):
                msg = f"no move can follow at once on one that shows what was hidden: {move}"
                raise ValueError(msg)
            tried.append(Tried(move, after, stands))
            state = after
        return attrs.evolve(self, tried=tuple(tried))

    def _shows(self, before: StateT, move: MoveT, after: StateT) -> bool:
        """Return whether a move shows the seat what it could not know: the end of the hand, or a card not all see."""
        if self.game.result(after) is not None:
            return True
        if isinstance(move, Covered):
            return False
        described = self.game.events(before, move, self.seat, seen_by=self.seat)
        public = self.game.events(before, move, self.seat, seen_by=_ONLOOKER)
        pairs = zip(described, public, strict=True)
        return any(mine != theirs for mine, theirs in pairs if mine.seat == self.seat and mine.drawn is not None)

    def undo(self, count: int = 1) -> Draft[StateT, MoveT, ViewT]:
        """Return the draft without its last moves.

        Args:
            count: how many; `draft.undo(draft.free)` takes back all that can be.

        Raises:
            ValueError: that many cannot be taken back.

        >>> import scala40 as s40
        >>> Draft(s40, s40.deal(s40.Ruleset(), 2, seed=7), 1).play(s40.DrawStock()).undo()
        Traceback (most recent call last):
        ValueError: at most 0 can be taken back, not 1
        """
        require_number("count", count)
        if not 0 <= count <= self.free:
            msg = f"at most {self.free} can be taken back, not {count}"
            raise ValueError(msg)
        return attrs.evolve(self, tried=self.tried[: len(self.tried) - count])

    def commit(self, state: StateT) -> StateT:
        """Return the state after all moves, if the hand still stands where the draft began: all of them or none.

        Args:
            state: where the hand stands now.

        Raises:
            StaleDraft: it has moved on.

        >>> import scala40 as s40
        >>> draft = Draft(s40, s40.deal(s40.Ruleset(), 2, seed=7), 1).play(s40.DrawStock())
        >>> draft.commit(draft.state)
        Traceback (most recent call last):
        scala40.draft.StaleDraft: the hand has moved on since the draft began
        """
        require_kind("the state", state, type(self.start))
        if state != self.start:
            raise StaleDraft(Message(Flaw.STALE))
        return self.state
