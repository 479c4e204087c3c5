"""Plays at the tables of a tournament: each ends with a result, or with a fault that says who did what."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Final, Generic, NamedTuple, TypeGuard, TypeVar, cast

import attrs
from typing_extensions import override

from scala40.core._base import Named, printable
from scala40.core._cards import write_seed
from scala40.core._game import AnyGame, Event, MoveT, ViewT
from scala40.core._text import Described, Message, Phrase, Scala40Error, load_texts
from scala40.match import Choice, Match
from scala40.players import Player, Random, makes_claims
from scala40.players.simple import listens
from scala40.playing import Played, Unit, answer_of, new_match, play_hand, play_match
from scala40.record import Course, Record
from scala40.record.forms import to_text
from scala40.simulate.tournament import QuickTable, Same, Tournament, TournamentTable, dismiss_made


class Reported(Phrase):
    """Phrases of a report."""

    HANDS = "hands"
    MATCHES = "matches"
    SEAT = "seat"
    NUMBER = "number"
    PLAYER = "player"
    RATING = "rating"
    PLAYED = "played"
    WON = "won"
    SHARE_OF = "share of"
    SHARE = "share"
    POINTS = "points"
    POINTS_A_HAND = "points a hand"
    FAULTS = "faults"
    BEFORE = "before"
    EQUAL = "equal"
    BEHIND = "behind"
    SHARE_BEFORE = "share before"
    DEALS = "deals"
    BETTER_IN_HANDS = "better in hands"
    BETTER_IN_MATCHES = "better in matches"
    MORE_HANDS = "more hands"
    MORE_MATCHES = "more matches"
    ENDINGS = "endings"
    GIVEN_UP = "given up"
    BLAMED = "blamed"
    FAULT = "fault"
    NOT_MADE = "not made"
    RAISED = "raised"
    ILLEGAL = "illegal"
    NONSENSE = "nonsense"
    COMPARED = "compared"
    USUAL_RULES = "usual rules"
    MEAN = "mean"
    MOVES_OF_HAND = "moves of hand"
    TURNS_OF_HAND = "turns of hand"
    OPENED = "opened"
    OPENING_TURN = "opening turn"
    POINTS_A_SEAT = "points a seat"
    FIRST_LEAD = "first lead"
    CHANGED = "changed"


class Unfit(Phrase):
    """Reasons why a tournament cannot go on with a file."""

    OF_FILE = "of file"
    NO_FILE = "no file"
    NO_TOURNAMENT = "no tournament"
    OTHER = "other"
    DIFFERS = "differs"
    BOTH = "both"
    OTHER_CHUNK = "other chunk"
    TWICE = "twice"
    IN_USE = "in use"
    SEVERAL_NAMES = "several names"
    CHANGED = "changed"
    WORKER_LOST = "worker lost"
    STOPPED = "stopped"


load_texts("scala40.simulate", Reported, Unfit)


T = TypeVar("T")

_LONGEST: Final = 2_000
"""The most letters of a message that are kept; a player may raise anything."""
_ADDRESS: Final = re.compile(" at 0x[0-9a-fA-F]+")
"""The address of an object in memory, which is another one in each process and each run."""


class FaultKind(Named):
    """A kind of fault of a player.

    Attributes:
        NOT_MADE: it could not be made.
        RAISED: it raised an exception.
        ILLEGAL: it chose a move that is not legal.
        NONSENSE: it chose something that is not a move at all, or no answer.

    >>> from scala40 import rumino
    >>> from scala40.players import Random
    >>> from scala40.simulate import Entrant, Tournament, run_tournament
    >>> two = (Entrant("one", Random), Entrant("two", lambda seed: 1 / 0))
    >>> tournament = Tournament(game=rumino, rules=rumino.Ruleset(), entrants=two, deals=1, seed=7)
    >>> [(fault.player, fault.kind) for fault in run_tournament(tournament).tally.faults]
    [('two', FaultKind.NOT_MADE)]
    """

    NOT_MADE = "not_made"
    RAISED = "raised"
    ILLEGAL = "illegal"
    NONSENSE = "nonsense"


@attrs.frozen
class PlayerFault(Described):
    """A match that a player ended by breaking the rules or by raising.

    Attributes:
        number: which match or deal of the tournament it was, from 0.
        turn: which of the plays of that deal, where it is played several times with other seats; from 0.
        player: the name of the entrant.
        hand: the hand of the match, from 1; 0 if the player could not be made.
        ply: the move of the hand that was to be made, from 1.
        kind: what it did.
        message: the exception, or what is wrong with the choice.
        rules: the rules that an illegal move breaks.
        seed: the seed of the match, as records write it.
        player_seed: the seed from which the player was made, as records write it.
        record: the record of the match up to there, as text; empty if the player could not be made.
        trace: where an exception was raised; it is not compared, because it names files of the machine.

    >>> print(PlayerFault(0, 0, "a", 1, 1, 3, FaultKind.RAISED, "KeyError: 7", (), "7", "bytes:07", record=""))
    a (player 2) raised: match 1, hand 1, move 3, seed 7: KeyError: 7
    """

    number: int
    turn: int
    player: str
    seat: int
    hand: int
    ply: int
    kind: FaultKind
    message: str
    rules: tuple[str, ...]
    seed: str
    player_seed: str
    record: str
    trace: str = attrs.field(default="", eq=False)

    @property
    def place(self) -> tuple[int, int]:
        """The key by which faults are put in order: the match, and the play of it."""
        return self.number, self.turn

    @property
    @override
    def description(self) -> Message:
        """The fault and its place in a line for any language; the message is in the language of its author."""
        return Message.of(
            Reported.FAULT,
            player=printable(self.player),
            seat=self.seat,
            did=Message(_DID[self.kind]),
            number=self.number + 1,
            hand=self.hand,
            ply=self.ply,
            seed=self.seed,
            message=printable(self.message),
        )


_DID: Final = {
    FaultKind.NOT_MADE: Reported.NOT_MADE,
    FaultKind.RAISED: Reported.RAISED,
    FaultKind.ILLEGAL: Reported.ILLEGAL,
    FaultKind.NONSENSE: Reported.NONSENSE,
}


class StoppedByFault(Scala40Error):  # noqa: N818 - reads like IllegalMove
    """A player broke the rules or raised, and the tournament was to end at its first fault.

    >>> fault = PlayerFault(0, 0, "a", 1, 1, 3, FaultKind.RAISED, "KeyError: 7", (), "7", "bytes:07", record="")
    >>> print(StoppedByFault(fault))
    stopped at the first fault: a (player 2) raised: match 1, hand 1, move 3, seed 7: KeyError: 7
    """

    def __init__(self, fault: PlayerFault) -> None:
        super().__init__(Message.of(Unfit.STOPPED, fault=fault.description))
        self.fault = fault
        if fault.trace:
            self.add_note(fault.trace)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.fault,)


class PlayerFailed(Exception):  # noqa: N818 - it never leaves the tournament
    """Raised for any exception of a player, its cause, but `KeyboardInterrupt`."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Strange(Exception):  # noqa: N818 - it never leaves the tournament
    """Raised for any exception of a stranger's code, which is its cause."""


class Blame(NamedTuple):
    """A player's fault, and the rules that it breaks."""

    seat: int
    kind: FaultKind
    message: str
    rules: tuple[str, ...] = ()
    trace: str = ""


class Bench(Generic[ViewT, MoveT]):
    """The players of a match, each behind a guard, and what they have done."""

    def __init__(self, players: Sequence[Player[ViewT, MoveT]]) -> None:
        self.guards: tuple[Guard[ViewT, MoveT], ...] = tuple(
            (ListeningGuard if _does_listen(player) else Guard)(self, seat, player)
            for seat, player in enumerate(players)
        )
        self.log: list[tuple[int, MoveT | Choice]] = []
        self.thinking: list[float] = [0.0] * len(players)
        self.question: tuple[ViewT, Collection[MoveT] | None] | None = None

    def note(self, seat: int, choice: MoveT | Choice, question: tuple[ViewT, Collection[MoveT] | None] | None) -> None:
        """Write down what a player chose, and what it was asked."""
        self.log.append((seat, choice))
        self.question = question

    def blame(self, game: AnyGame[Any, MoveT, ViewT], error: BaseException) -> Blame | None:
        """Return the player at fault for an error that ended a match, and why; their choice leaves the log."""
        if isinstance(error, PlayerFailed):
            return raised(error.seat, FaultKind.RAISED, error.__cause__)
        if not self.log:
            return None
        seat, choice = self.log[-1]
        fault = self._judged(game, seat, choice)
        if fault is not None:
            self.log.pop()
        return fault

    def _judged(self, game: AnyGame[Any, MoveT, ViewT], seat: int, choice: MoveT | Choice) -> Blame | None:
        """Return what is wrong with a choice."""
        nonsense = Blame(seat, FaultKind.NONSENSE, f"it chose {_shown(choice)}")
        if self.question is None:
            return None if isinstance(choice, Choice) else nonsense
        view, claims = self.question
        # A choice can be anything, and so can what comes of looking at it. What is legal is asked again: the player had
        # the moves in its hands, and may have changed them.
        try:
            reasons = asked(lambda: game.violations(view, cast("MoveT", choice), seat))
            is_wrong_claim = claims is not None and not asked(lambda: choice in claims)
        except Strange:
            return nonsense
        if not reasons and not is_wrong_claim:
            return None
        message = "; ".join(f"{reason.message} [{reason.rule}]" for reason in reasons) or "this is no claim"
        return Blame(seat, FaultKind.ILLEGAL, f"{_shown(choice)}: {message}", tuple(it.rule for it in reasons))


class Guard(Generic[ViewT, MoveT]):
    """A player behind whom somebody keeps the log; what a player leaves out it does as it is usually done."""

    def __init__(self, bench: Bench[ViewT, MoveT], seat: int, player: Player[ViewT, MoveT]) -> None:
        self._bench = bench
        self._seat = seat
        self._player = player

    def choose(self, view: ViewT, moves: Collection[MoveT]) -> MoveT:
        """Ask the player for a move."""
        move = self._ask(lambda: self._player.choose(view, moves))
        self._bench.note(self._seat, move, (view, None))
        return move

    def claim(self, view: ViewT, moves: Collection[MoveT]) -> MoveT | None:
        """Ask the player for a claim, if it is one that claims."""
        player = self._player
        claim: MoveT | None = self._ask(lambda: player.claim(view, moves) if makes_claims(player) else None)
        if claim is not None:
            self._bench.note(self._seat, claim, (view, moves))
        return claim

    def answer(self, match: Match, seat: int) -> Choice:
        """Ask the player whether it comes back."""
        player = self._player
        choice = self._ask(lambda: answer_of(player, match, seat))
        self._bench.note(self._seat, choice, None)
        return choice

    def _ask(self, question: Callable[[], T]) -> T:
        started = perf_counter()
        try:
            return asked(question)
        except Strange as error:
            raise PlayerFailed(self._seat) from error.__cause__
        finally:
            self._bench.thinking[self._seat] += perf_counter() - started


class ListeningGuard(Guard[ViewT, MoveT]):
    """A guard before a player who is told what happens."""

    def hand_begins(self, view: ViewT) -> None:
        """Tell the player of a hand."""
        self._ask(lambda: cast("Any", self._player).hand_begins(view))

    def hears(self, events: Sequence[Event]) -> None:
        """Tell the player of a move."""
        self._ask(lambda: cast("Any", self._player).hears(events))

    def hand_ends(self, match: Match) -> None:
        """Tell the player of the end of a hand."""
        self._ask(lambda: cast("Any", self._player).hand_ends(match))


def _does_listen(player: object) -> bool:
    try:
        return asked(lambda: listens(player))
    except Strange:
        return False


def raised(seat: int, kind: FaultKind, error: BaseException | None) -> Blame:
    """Return what a player is to blame for that raised an exception."""
    message = f"{type(error).__name__}: {_message(lambda: _kept(str(error)), 'it cannot be shown')}"
    trace = _message(lambda: "".join(traceback.format_exception(error))[-_LONGEST:], "")
    return Blame(seat, kind, message, trace=trace)


def _shown(value: object) -> str:
    return _message(lambda: _kept(repr(value)), f"something of the type {type(value).__name__}")


def _kept(text: str) -> str:
    """Return the part of a text that is kept: what it would say in another run too."""
    return _ADDRESS.sub(" at 0x...", text)[:_LONGEST]


def _message(say: Callable[[], str], instead: str) -> str:
    """Return what a stranger's code says of itself, or something instead if it raises at that too."""
    try:
        return asked(say)
    except Strange:
        return instead


def asked(question: Callable[[], T]) -> T:
    """Return the answer of third-party code, whose errors become `Strange`."""
    try:
        return question()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Strange from error


class Sitting(Generic[ViewT, MoveT]):
    """One play at one table, with players that are made for it.

    Args:
        table: the play.
        dealer: the seat that deals first; by default one is chosen by lot from the seed of the table.
        quick: where a hand of `Random` players alone is played.

    Attributes:
        thinking: the seconds that the player of each seat took, once it has been played.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.simulate import Entrant
    >>> two = (Entrant("one", Random), Entrant("two", lambda seed: 1 / 0))
    >>> tournament = Tournament(game=scala40, rules=scala40.Ruleset(), entrants=two, deals=1, seed=7)
    >>> (table,) = tournament.tables(0)
    >>> Sitting(tournament, table).play().message
    'ZeroDivisionError: division by zero'
    """

    def __init__(
        self,
        tournament: Tournament[ViewT, MoveT],
        table: TournamentTable,
        dealer: int | None = None,
        quick: QuickTable | None = None,
    ) -> None:
        self.thinking: list[float] = []
        self._tournament = tournament
        self._table = table
        self._dealer = dealer
        self._quick = quick if tournament.unit is Unit.HAND and dealer is None else None
        self._bench: Bench[ViewT, MoveT] = Bench(())

    def play(self) -> Played | PlayerFault:
        """Play and return how it went; whatever a player does, it returns."""
        players: list[Player[ViewT, MoveT]] = []
        try:
            return self._played(players)
        finally:
            for entrant, player in zip(self._table.seating, players, strict=False):
                with suppress(Strange):
                    asked(lambda: dismiss_made([self._tournament.entrants[entrant]], [player]))  # noqa: B023

    def _played(self, players: list[Player[ViewT, MoveT]]) -> Played | PlayerFault:
        for seat, entrant in enumerate(self._table.seating):
            try:
                players.append(asked(lambda: self._made(entrant, seat)))  # noqa: B023 - called at once
            except Strange as error:
                self._quick = None
                return self._fault(raised(seat, FaultKind.NOT_MADE, error.__cause__))
        if self._quick is not None and _are_random(players) and not self._has_kept_player:
            played, self.thinking = self._quick.play(self._table.seed, players, self._tournament.most_moves)
            return played
        self._quick = None
        return self._refereed(players)

    @property
    def _has_kept_player(self) -> bool:
        """True if a player is not made anew: its stream has gone on when the hand is played again for a record."""
        entrants = self._tournament.entrants
        return any(isinstance(entrants[entrant].make, Same) for entrant in self._table.seating)

    def _refereed(self, players: Sequence[Player[ViewT, MoveT]]) -> Played | PlayerFault:
        self._bench = Bench(players)
        self.thinking = self._bench.thinking
        play = play_hand if self._tournament.unit is Unit.HAND else play_match
        try:
            return play(
                self._tournament.game,
                self._tournament.rules,
                self._bench.guards,
                seed=self._table.seed,
                dealer=self._dealer,
                most_moves=self._tournament.most_moves,
            )
        except BaseException as error:
            # Not only what is asked of a player can raise, but also what it gave, wherever the game looks at it.
            blame = None if isinstance(error, KeyboardInterrupt) else self._bench.blame(self._tournament.game, error)
            if blame is None:
                raise
            return self._fault(blame)

    def _made(self, entrant: int, seat: int) -> Player[ViewT, MoveT]:
        return self._tournament.entrants[entrant].make(self._table.player_seed(seat))

    def _fault(self, blame: Blame) -> PlayerFault:
        table = self._table
        hand, ply, record = 0, 0, ""
        if blame.kind is not FaultKind.NOT_MADE:
            course = self._course()
            if not (course.is_running or course.match.offers or course.match.is_over):
                course.deal()  # the fault is in the first move
            hand, ply, record = course.hands, course.plies + 1, to_text(course.record, self._tournament.game)
        return PlayerFault(
            number=table.number,
            turn=table.turn,
            player=self._tournament.names[table.seating[blame.seat]],
            seat=blame.seat,
            hand=hand,
            ply=ply,
            kind=blame.kind,
            message=blame.message,
            rules=blame.rules,
            seed=write_seed(table.seed),
            player_seed=write_seed(table.player_seed(blame.seat)),
            record=record,
            trace=blame.trace,
        )

    def record(self) -> str:
        """Return the record of what was played, as text; what was played on a quick table is played again for it."""
        if self._quick is not None:
            self._quick, thinking = None, self.thinking
            self.play()
            self.thinking = thinking
        return to_text(self._course().record, self._tournament.game)

    def _course(self) -> Course[Any, MoveT]:
        """Return the course of what was played, played again from the log."""
        it, table = self._tournament, self._table
        dealer = new_match(it.game, it.rules, it.seats, table.seed, self._dealer).dealer
        names = tuple(it.names[entrant] for entrant in table.seating)
        header: Record[Any, MoveT] = Record(it.rules, seats=it.seats, dealer=dealer, seed=table.seed, names=names)
        course = Course(header, it.game)
        for seat, choice in self._bench.log:
            if isinstance(choice, Choice):
                course.answer(seat, choice)
                continue
            if not course.is_running:
                course.deal()
            course.play(choice, seat)
        return course


def _are_random(players: Sequence[Player[Any, Any]]) -> TypeGuard[Sequence[Random]]:
    """Return whether all players choose by chance, without looking at what they see."""
    return all(type(player) is Random for player in players)
