"""The course of a match: playing it move by move, by players or by hand, or as a record has it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, Self

import attrs

from scala40.core._base import Immutable, Seed, parts_to_make, require_game, require_kind, require_seat
from scala40.core._cards import Card
from scala40.core._game import AnyGame, HandResult, MoveT, RulesT, StateT, ViewT
from scala40.core._text import Scala40Error, message_of_error
from scala40.match import Answer, Choice, Match, hand_seed
from scala40.players import Player
from scala40.players.simple import require_players
from scala40.playing import MOST_MOVES, new_match, next_answer, steps
from scala40.record.model import Outcome, Ply, Record, RecordedHand, RecordError, known_outcomes, with_outcomes


class Course(Generic[StateT, MoveT, RulesT]):
    """A match in progress, and the record of it: what a server keeps for each table.

    A copy, or what a pickle holds, continues alone.

    Args:
        header: a record; the match takes everything from it except its hands.

    Raises:
        InvalidSetup: the match is impossible; `deal` reports a wrong number of players.

    >>> import scala40
    >>> course = Course(Record(scala40.Ruleset(), seats=2, seed=7), scala40)
    >>> state = course.deal()
    >>> state = course.play(scala40.DrawStock())
    >>> course.record.hands[0].plies
    (Ply(seat=1, move=DrawStock()),)
    """

    def __init__(self, header: Record[RulesT, MoveT], game: AnyGame[StateT, MoveT, Any, RulesT]) -> None:
        require_game(game)
        require_kind("the record", header, Record)
        self._match: Match = Match(game.match_rules(header.rules), header.seats, dealer=header.dealer)
        self._state: StateT | None = None
        self._result: HandResult | None = None
        self._game: AnyGame[StateT, MoveT, Any, RulesT] = game
        self._header: Record[RulesT, MoveT] = attrs.evolve(header, hands=(), withdrawn=(), answers=())
        self._hands: list[RecordedHand[MoveT]] = []
        self._plies: list[Ply[MoveT]] = []
        self._withdrawn: tuple[int, ...] = ()
        self._answers: tuple[Answer, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(
            self._gone_on,
            game=self._game,
            match=self._match,
            state=self._state,
            result=self._result,
            record=self.record,
        )

    @classmethod
    def _gone_on(
        cls,
        game: AnyGame[StateT, MoveT, Any, RulesT],
        match: Match,
        state: StateT | None,
        result: HandResult | None,
        record: Record[RulesT, MoveT],
    ) -> Self:
        """A course that stands where another one stood, without playing all of it again."""
        made = cls(record, game)
        made._match, made._state, made._result = match, state, result
        made._hands = [*record.hands]
        made._plies = [*record.hands[-1].plies] if record.hands else []
        made._withdrawn, made._answers = record.withdrawn, record.answers
        return made

    @property
    def match(self) -> Match:
        """The hands that are over."""
        return self._match

    @property
    def is_running(self) -> bool:
        """True if a hand has been dealt and is not over."""
        return self._state is not None and self._result is None

    @property
    def state(self) -> StateT:
        """The position of the hand that was dealt last.

        Raises:
            ValueError: none has been dealt yet.
        """
        if self._state is None:
            msg = "no hand has been dealt yet"
            raise ValueError(msg)
        return self._state

    @property
    def result(self) -> HandResult | None:
        """The result of that hand; `None` while it goes on."""
        return self._result

    def answer(self, seat: int, choice: Choice) -> None:
        """Take the answer of a seat that is offered to come back, see `Match.answer`.

        Raises:
            ValueError: a hand is not over.
            InvalidEntry: nothing is offered to the seat.
        """
        self._require_pause()
        self._match = self._match.answer(seat, choice)
        self._answers = (*self._answers, Answer(seat, choice))

    def withdraw(self, seat: int) -> None:
        """Let a seat leave the match between two hands.

        Raises:
            ValueError: a hand is not over.
            InvalidEntry: the match is over, or the seat is not in it.
        """
        self._require_pause()
        self._match = self._match.withdraw(seat)
        self._withdrawn = (*self._withdrawn, seat)

    def deal(self, *, deck: tuple[Card, ...] | None = None, seed: Seed | None = None) -> StateT:
        """Deal the next hand and return its first state.

        Args:
            deck: the cards, the first to be dealt first, if they were shuffled elsewhere.
            seed: what the deal, or with a deck the reshuffles, depend on; by default it follows from that of the match.
                With a deck and no seed at all it is 0, and then anybody who saw the pile knows which stock it becomes.

        Raises:
            ValueError: a hand is not over, or nothing says what the deal depends on.
            InvalidEntry: the match is over.
            InvalidSetup: the deck is not that of the rules, or they do not allow that many players.
        """
        self._require_pause()
        state = self._dealt(deck, seed)
        hand: RecordedHand[MoveT] = RecordedHand((), self._withdrawn, deck, seed, self._answers)
        self._keep_hand()
        self._hands.append(hand)
        self._state = state
        self._withdrawn, self._answers = (), ()
        self._note_result(state)
        return state

    def _require_pause(self) -> None:
        if self.is_running:
            msg = "the hand is not over"
            raise ValueError(msg)

    def _dealt(self, deck: tuple[Card, ...] | None, seed: Seed | None) -> StateT:
        rules, context, of_match = self._header.rules, self._match.context, self._header.seed
        own = hand_seed(self._match, of_match) if seed is None and of_match is not None else seed
        if deck is not None:
            return self._game.deal_from(rules, deck, context, seed=0 if own is None else own)
        if own is None:
            msg = "neither a seed nor a deck says what is dealt"
            raise ValueError(msg)
        return self._game.deal(rules, context, seed=own)

    def play(self, move: MoveT, seat: int | None = None) -> StateT:
        """Play a move of the hand and return the state after it.

        Args:
            seat: the seat that makes it; by default the first that may act.

        Raises:
            ValueError: no hand goes on.
            IllegalMove: the move is not legal.
        """
        if not self.is_running:
            msg = "no hand goes on in which something could be played"
            raise ValueError(msg)
        actor = self._game.actors(self.state)[0] if seat is None else seat
        require_seat(actor)
        self._state = state = self._game.play(self.state, move, actor)
        self._plies.append(Ply(actor, move))
        self._note_result(state)
        return state

    def _note_result(self, state: StateT) -> None:
        """Count the hand if it is over, which it may be as soon as it is dealt."""
        self._result = self._game.result(state)
        if self._result is not None:
            self._match = self._match.add(self._result)

    def _keep_hand(self) -> None:
        if self._hands:
            self._hands[-1] = attrs.evolve(self._hands[-1], plies=tuple(self._plies))
        self._plies = []

    @property
    def record(self) -> Record[RulesT, MoveT]:
        """The record so far. Writing it plays nothing again: how its hands ended is known."""
        hands = self._hands[:]
        if hands:
            hands[-1] = attrs.evolve(hands[-1], plies=tuple(self._plies))
        record = attrs.evolve(self._header, hands=tuple(hands), withdrawn=self._withdrawn, answers=self._answers)
        return with_outcomes(record, self._game, map(Outcome.of, self._match.hands))

    @property
    def hands(self) -> int:
        """The number of hands that have been dealt."""
        return len(self._hands)

    @property
    def plies(self) -> int:
        """The number of moves of the last of them that have been played."""
        return len(self._plies)


# Recording matches as they are played.


def record_match(  # noqa: PLR0913 - what a match needs, and what a record says besides
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    seed: Seed,
    names: tuple[str, ...] = (),
    date: str | None = None,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Record[RulesT, MoveT]:
    """Play a whole match between the players, as `scala40.playing.play_match` does, and return its record.

    The time is that of `play_match`.

    Args:
        seed: what the dealer and the deals depend on.
        names: the names of the seats, if they have any.
        date: when it is played, like `2026-11-21`.
        dealer: the seat that deals the first hand; by default one is chosen by lot from the seed.
        most_moves: the most moves of a hand; a match with a longer hand is given up, and its record ends there.

    Raises:
        InvalidSetup: the rules do not allow that many players.
        IllegalMove: a player chose a move that is not legal.
        ValueError: the numbers of names and players differ, there is no such date, or hands may not have a single move.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> record = record_match(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
    >>> len(record.hands)
    2
    """
    require_players(players)
    first = new_match(game, rules, len(players), seed, dealer).dealer
    record: Record[RulesT, MoveT] = Record(rules, seats=len(players), dealer=first, seed=seed, names=names, date=date)
    course = Course(record, game)
    while not course.match.is_over:
        for step in steps(game, course.deal(), players, most_moves=most_moves):
            course.play(step.move, step.seat)
        if course.result is None:
            break
        while course.match.offers:
            course.answer(*next_answer(course.match, players))
    return course.record


@attrs.frozen
class Position(Immutable, Generic[StateT, MoveT]):
    """One position of a record.

    Attributes:
        ply: how many of its moves have been played.
        last: the last of them; `None` at the deal.
        state: where the hand stands.
        result: how the hand ended; `None` while it goes on.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.record import record_match, replay
    >>> record = record_match(scala40, scala40.Ruleset(), [Random(1), Random(2)], seed=7)
    >>> first, second, *_ = replay(record, scala40)
    >>> first.last, second.last.move, second.ply
    (None, DrawStock(), 1)
    """

    hand: int
    ply: int
    last: Ply[MoveT] | None
    state: StateT
    match: Match
    result: HandResult | None


def replay(
    record: Record[RulesT, MoveT], game: AnyGame[StateT, MoveT, Any, RulesT]
) -> Iterator[Position[StateT, MoveT]]:
    """Yield every position of a record: each deal, and what each move leads to.

    Each position comes in the time of playing one move.

    Raises:
        RecordError: a hand cannot be dealt, or a move is not legal; the positions before it have been yielded.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(RecordedHand((Ply(1, scala40.DrawStock()),)),))
    >>> [position.state.phase.value for position in replay(record, scala40)]
    ['draw', 'play']
    """
    return _positions(Course(record, game), record)


def final_match(record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT]) -> Match:
    """Return the match that a record leads to, with its standings.

    The time is that of playing all its moves: a few microseconds each.

    Raises:
        RecordError: the record cannot be played through.

    >>> import scala40
    >>> final_match(Record(scala40.Ruleset(), seats=3, withdrawn=(0, 2)), scala40).winners
    (1,)
    """
    return resume(record, game).match


def resume(record: Record[RulesT, MoveT], game: AnyGame[StateT, MoveT, Any, RulesT]) -> Course[StateT, MoveT, RulesT]:
    """Return the match that a record leads to, in progress, so that play can go on where the record ends.

    The time is that of playing all its moves: a few microseconds each.

    Raises:
        RecordError: the record cannot be played through.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(RecordedHand((Ply(1, scala40.DrawStock()),)),))
    >>> course = resume(record, scala40)
    >>> course.state.phase, course.record == record
    (Phase.PLAY, True)
    """
    course = Course(record, game)
    for _ in _positions(course, record):
        pass
    return course


def outcomes_of(record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT]) -> tuple[Outcome, ...]:
    """Return how the hands of a record ended; the last may go on. Only a stranger's record is played for it."""
    known = known_outcomes(record, game)
    return tuple(map(Outcome.of, final_match(record, game).hands)) if known is None else known


def _positions(
    course: Course[StateT, MoveT, RulesT], record: Record[RulesT, MoveT]
) -> Iterator[Position[StateT, MoveT]]:
    for number, hand in enumerate(record.hands, start=1):
        with _located(number):
            _settle(course, hand.answers, hand.withdrawn)
            state = course.deal(deck=hand.deck, seed=hand.seed)
        yield Position(number, 0, None, state, course.match, course.result)
        for count, ply in enumerate(hand.plies, start=1):
            with _located(number, count):
                state = course.play(ply.move, ply.seat)
            yield Position(number, count, ply, state, course.match, course.result)
    with _located(None):
        _settle(course, record.answers, record.withdrawn)


def _settle(course: Course, answers: Iterable[Answer], withdrawn: Iterable[int]) -> None:
    """Do what was done between two hands."""
    for answer in answers:
        course.answer(answer.seat, answer.choice)
    for seat in withdrawn:
        course.withdraw(seat)


@contextmanager
def _located(hand: int | None, ply: int | None = None) -> Generator[None]:
    """Say where in the record the errors were raised."""
    try:
        yield
    except (Scala40Error, ValueError) as error:
        raise RecordError(message_of_error(error), hand=hand, ply=ply) from error
