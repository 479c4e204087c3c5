"""One play at one table of a tournament: it ends with a result or with a fault, and can tell its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeGuard

from scala40.core._cards import write_seed
from scala40.core._game import MoveT, ViewT
from scala40.match import Choice
from scala40.players import Player, Random
from scala40.playing import Played, Unit, new_match, play_hand, play_match
from scala40.record import Course, Record
from scala40.record.text_form import to_text
from scala40.simulate.faults import Bench, Blame, FaultKind, PlayerFault, Strange, asked, raised
from scala40.simulate.tournament import QuickTable, Same, Tournament, TournamentTable


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
            if (course.state is None or course.result is not None) and not course.match.offers:
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
            if course.state is None or course.result is not None:
                course.deal()
            course.play(choice, seat)
        return course


def _are_random(players: Sequence[Player[Any, Any]]) -> TypeGuard[Sequence[Random]]:
    """Return whether all players choose by chance, without looking at what they see."""
    return all(type(player) is Random for player in players)
