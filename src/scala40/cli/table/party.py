"""A match between a person and programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from scala40.cli.programs import DEFAULT_PLAYERS, NO_ENGINES, AnyPlayer, players, seat_players
from scala40.core._base import Named, Seed, derive
from scala40.core._game import AnyGame
from scala40.core._game_value import Game
from scala40.match import Choice, Match, hand_seed
from scala40.players import makes_claims
from scala40.playing import MOST_MOVES, Step, next_answer
from scala40.record import Course

if TYPE_CHECKING:
    from scala40.cli.programs import AnyEngine

AnyCourse: TypeAlias = Course
AnyMove: TypeAlias = Any
AnyStep: TypeAlias = Step[Any, Any]


class Need(Named):
    """A reason to ask the person something."""

    MOVE = "move"
    CLAIM = "claim"
    ANSWER = "answer"
    DEAL = "deal"
    END = "end"
    NOTHING = "nothing"


class Party:
    """A match between a person and programs, each with its own view alone; a resumed match continues alike."""

    def __init__(
        self,
        game: AnyGame,
        course: AnyCourse,
        person: int,
        kinds: Sequence[str],
        *,
        seed: Seed,
        engines: Mapping[int, AnyEngine] = NO_ENGINES,
    ) -> None:
        self.game: AnyGame = game
        self.course: AnyCourse = course
        self.person: int = person
        self._kinds = [players(DEFAULT_PLAYERS)[0] if seat == person else kind for seat, kind in enumerate(kinds)]
        self._seed = seed
        self._engines = engines
        self._passed = False
        self._asked: tuple[object, tuple[int, AnyMove] | None] = (None, None)
        self._begin()

    def _begin(self) -> None:
        """Tell the engines of the hand that they play."""
        for seat, engine in self._seated():
            engine.hand_begins(self.game.view(self.state, seat))

    def _seated(self) -> list[tuple[int, AnyEngine]]:
        seats = self.state.context.seats if self.is_hand_going_on else ()
        return [(seat, engine) for seat, engine in self._engines.items() if seat in seats]

    @property
    def match(self) -> Match:
        """The hands that are over."""
        return self.course.match

    @property
    def state(self) -> Any:  # noqa: ANN401 - a state of the game
        """The state of the hand that was dealt last."""
        return self.course.state

    @property
    def is_hand_going_on(self) -> bool:
        """True if a hand has been dealt and is not over."""
        return self.course.is_running

    @property
    def is_dealt_in(self) -> bool:
        """True if the person plays the current hand."""
        return self.is_hand_going_on and self.person in self.state.context.seats

    @property
    def is_stuck(self) -> bool:
        """True if a hand has so many moves that it is given up."""
        return self.is_hand_going_on and self.course.plies >= MOST_MOVES

    def advance(self) -> Iterator[AnyStep]:
        """Let the programs act until the person is needed, and yield what they play in the hand."""
        while self.need is Need.NOTHING:
            if self.is_hand_going_on:
                seat, move = self._claimed() or self._chosen()
                yield self.play(seat, move)
            else:
                self.answer(*next_answer(self.match, self._players))

    @property
    def need(self) -> Need:
        """The reason why the person is asked now."""
        if self.match.is_over or self.is_stuck:
            return Need.END
        if self.match.offers:
            return Need.ANSWER if self.match.offers[0] == self.person else Need.NOTHING
        if not self.is_hand_going_on:
            return Need.DEAL
        if self._may_claim():
            return Need.CLAIM
        (first, *_) = self.game.actors(self.state)
        return Need.MOVE if first == self.person and self._claimed() is None else Need.NOTHING

    def claims(self, seat: int) -> list[AnyMove]:
        """Return the claims that a seat could make now, which are asked for before anybody else moves."""
        acting = self.game.actors(self.state)
        if len(acting) == 1 or seat not in acting:
            return []
        view = self.game.view(self.state, seat)
        return [*filter(partial(Game.of(self.game).is_claim_in, view), self.game.legal_moves(view, seat))]

    def _may_claim(self) -> bool:
        """Return whether the person is asked for a claim: those before them in turn order have made none."""
        if self._passed or not self.claims(self.person):
            return False
        claimed = self._claimed()
        acting = self.game.actors(self.state)
        return claimed is None or acting.index(claimed[0]) > acting.index(self.person)

    def _claimed(self) -> tuple[int, AnyMove] | None:
        """The first claim that a program makes, which is asked once."""
        moment = (self.course.hands, self.course.plies)
        if self._asked[0] != moment:
            self._asked = (moment, self._first_claim())
        return self._asked[1]

    def _first_claim(self) -> tuple[int, AnyMove] | None:
        for seat in self.game.actors(self.state):
            claims = self.claims(seat)
            player = self._players[seat] if claims and seat != self.person else None
            if player is not None and makes_claims(player):
                claim = player.claim(self.game.view(self.state, seat), claims)
                if claim is not None:
                    return seat, claim
        return None

    def _chosen(self) -> tuple[int, AnyMove]:
        (seat, *_) = self.game.actors(self.state)
        view = self.game.view(self.state, seat)
        return seat, self._players[seat].choose(view, self.game.legal_moves(view, seat))

    def play(self, seat: int, move: AnyMove) -> AnyStep:
        """Play a move and return the step."""
        before, listening = self.state, self._seated()
        after = self.course.play(move, seat)
        self._passed = False
        for number, engine in listening:
            engine.hears(self.game.events(before, move, seat, seen_by=number))
        if not self.is_hand_going_on:
            for engine in self._engines.values():
                engine.hand_ends(self.match)
        return Step(before=before, seat=seat, move=move, after=after)

    def let_pass(self) -> None:
        """Let a card pass that the person could claim."""
        self._passed = True

    def answer(self, seat: int, choice: Choice) -> None:
        """Answer for a seat that is offered to come back."""
        self.course.answer(seat, choice)

    def deal(self) -> None:
        """Deal the next hand: from the seed of the match, or if it has none from that of the programs."""
        own = self.course.record.seed is None
        self.course.deal(seed=hand_seed(self.match, self._seed) if own else None)
        self._passed = False
        self._begin()

    @property
    def _players(self) -> Sequence[AnyPlayer]:
        """The players as they are at this moment; nobody asks the one at the person's seat."""
        moment = derive(self._seed, "moment", self.course.hands, self.course.plies)
        return seat_players(self.game, self._kinds, moment, self._engines)
