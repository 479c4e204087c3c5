"""Reviews of records: what each decision cost, and what would have been better.

A decision is judged by what its seat could see. The search player weighs the move that was made against those that look
best; where another one does better by more than chance makes likely, the move is a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any, Final, Generic

import attrs

from scala40.core._base import Immutable, Seed, derive, require_bounds, require_game, require_kind, require_seed
from scala40.core._game import AnyGame, MoveT, Reason, RulesT, StateT
from scala40.core._game_value import Game
from scala40.core._text import CommonMerit
from scala40.players import Greedy, Hint, Search
from scala40.players.search import SeatedT, ranked
from scala40.players.simple import ratings_of
from scala40.record import Record, replay

_RIVALS: Final = 3
"""The most moves that a move is weighed against: those that look best."""
FEWEST_ITERATIONS: Final = _RIVALS + 1
"""The fewest walks for a decision: one for each of the moves that are weighed."""
_SURE: Final = 2.0
"""The number of standard errors by which another move must do better."""


@attrs.frozen
class Remark(Immutable, Generic[MoveT]):
    """A remark on a decision in a record.

    Attributes:
        ply: how many of its moves had been played after this one.
        loss: how many points the seat could expect to lose by it against the others; 0 unless it is a mistake.
        error: the standard error of the loss.
        better: the better move and the reason for it, where a move `None` lets claims pass; `None` if the move is no
            mistake.
        line: the better move, and how the seat could have gone on until it learnt something or its turn was over.

    >>> Remark(hand=1, ply=2, seat=0, move="fold", loss=0.0, error=0.0, better=None, line=()).is_mistake
    False
    """

    hand: int
    ply: int
    seat: int
    move: MoveT
    loss: float
    error: float
    better: Hint[MoveT] | None
    line: tuple[MoveT, ...]

    @property
    def is_mistake(self) -> bool:
        """Return whether another move would have been better, and by more than chance explains."""
        return self.better is not None


def review(
    record: Record[RulesT, MoveT],
    game: AnyGame[StateT, MoveT, Any, RulesT],
    *,
    seats: Collection[int] | None = None,
    hands: Collection[int] | None = None,
    iterations: int = 200,
    seed: Seed = 0,
) -> Iterator[Remark[MoveT]]:
    """Yield a remark on each decision of a record: each move to which there was an alternative.

    A decision is judged by what its seat could see, never by the cards of others. A claim is a decision; a claim that a
    seat lets pass leaves no trace in a record, so it gets no remark.

    The time of each remark is that of a choice of the search player: some hundredths of a second with 200 iterations.

    Args:
        seats: whose decisions are looked at; `None` for all.
        hands: the numbers of the hands that are looked at, from 1; `None` for all.
        iterations: the most walks for a decision, 4 or more: the more, the smaller mistakes are found.
        seed: what the sampled states depend on; the same one gives the same remarks.

    Raises:
        RecordError: the record cannot be played through; the remarks on what comes before have been yielded.
        ValueError: there are too few iterations, or the record has no such seat.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.record import record_match
    >>> record = record_match(scala40, scala40.Ruleset(), [Random(1), Random(2)], seed=7)
    >>> mistake = next(remark for remark in review(record, scala40, iterations=40) if remark.is_mistake)
    >>> print(mistake.move, "-", mistake.better.move, "-", mistake.better.describe())
    discard QS - discard 8C - 8C fits no meld of yours and none on the table
    """
    require_kind("the record", record, Record)
    require_game(game)
    require_seed(seed)
    require_bounds("iterations", iterations, FEWEST_ITERATIONS)
    looked_at = range(record.seats) if seats is None else tuple(seats)
    for seat in looked_at:
        require_bounds("a seat", seat, 0, record.seats - 1)
    return _remarks(record, _Reviewer(game, iterations, seed), looked_at, hands)


def _remarks(
    record: Record[Any, MoveT],
    reviewer: _Reviewer[Any, Any, Any],
    seats: Collection[int],
    hands: Collection[int] | None,
) -> Iterator[Remark[MoveT]]:
    before: Any = None
    for position in replay(record, reviewer.game):
        looked_at = hands is None or position.hand in hands
        if looked_at and position.last is not None and position.last.seat in seats:
            remark = reviewer.remark(before, position.hand, position.ply, *position.last)
            if remark is not None:
                yield remark
        before = position.state


class _Reviewer(Generic[StateT, SeatedT, MoveT]):
    """Judges decisions."""

    def __init__(self, game: AnyGame[StateT, MoveT, SeatedT], iterations: int, seed: Seed) -> None:
        self.game = game
        self._ratings = ratings_of(game)
        self._reason = Game.of(game).reason
        self._greedy: Greedy[Any, MoveT] = Greedy.of(game)
        self._iterations = iterations
        self._seed = seed

    def remark(self, state: StateT, hand: int, ply: int, seat: int, move: MoveT) -> Remark[MoveT] | None:
        """Return a remark on a move; `None` if it was the only one."""
        view = self.game.view(state, seat)
        others = self._others(state, view, seat, move)
        if not others:
            return None
        seed = derive(self._seed, "review", hand, ply)
        search: Search[Any, MoveT] = Search(self.game, iterations=self._iterations, seed=seed)
        made, *weighed = search.weigh(view, [move, *others])
        best = max(weighed, key=lambda rival: rival.gain)
        if best.gain <= max(made.gain, _SURE * best.error):
            return Remark(hand, ply, seat, move, 0.0, best.error, None, ())
        why = Reason(CommonMerit.LET_GO) if best.move is None else self._reason(view, best.move)
        line = () if best.move is None else tuple(self._line(state, view, seat, best.move))
        return Remark(hand, ply, seat, move, best.gain, best.error, Hint(best.move, why), line)

    def _others(self, state: StateT, view: SeatedT, seat: int, move: MoveT) -> Sequence[MoveT | None]:
        """The moves that a move is weighed against, those that look best first."""
        moves, is_claim = self.game.legal_moves(view, seat), partial(Game.of(self.game).is_claim_in, state)
        if len(self.game.actors(state)) > 1 and is_claim(move):
            claims = tuple(filter(is_claim, moves))
            return [None, *(claim for claim in ranked(self._ratings, view, claims) if claim != move)][:_RIVALS]
        return [other for other in ranked(self._ratings, view, moves) if other != move][:_RIVALS]

    def _line(self, state: StateT, view: SeatedT, seat: int, move: MoveT) -> Iterator[MoveT]:
        """Yield a move and what a simple player does then, until it has learnt something or its turn is over."""
        game, seen = self.game, view
        while True:
            yield move
            if any(event.drawn for event in game.events(state, move, seat, seen_by=seat)):
                return  # also where the imagined card happens to be the one that lies there
            imagined = game.play(game.sample(seen, seed=derive(self._seed, "line")), move, seat)
            state = game.play(state, move, seat)
            seen = game.view(state, seat)
            if seat not in game.actors(state)[:1] or seen != game.view(imagined, seat):
                return
            move = self._greedy.choose(seen, game.legal_moves(seen, seat))
