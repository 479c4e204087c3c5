"""The shape of a game: what every game module offers, so that tools need not know which game they serve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from scala40.core._base import Language, Seed
from scala40.core._cards import Card, Violation
from scala40.core._game.context import Context, Event, LegalMoves, MoveT, RulesT, StateT, ViewT
from scala40.core._game.results import HandResult, MatchRules
from scala40.core._game.scene import Scene


class AnyGame(Protocol[StateT, MoveT, ViewT, RulesT]):
    """A `Game`, or a package with such functions: pure ones over its own immutable states, views and moves.

    Where a function takes a seat, the default is the first actor, or the seat of a view. No function changes what
    it is given. Texts are the game's own notation, one line each.

    Code that serves any game names the types that it needs, in this order: states, moves, views, rules. Those left out
    are `Any`: `AnyGame[StateT, MoveT]`, or just `AnyGame`. The type variables are in this package too.

    Tools find whatever else a `Game` has in the package or, where it lacks it, in `Game.of(package)`.

    >>> import scala40
    >>> from scala40 import rumino
    >>> def first_moves(game: AnyGame) -> LegalMoves:
    ...     return game.legal_moves(game.deal(game.read_rules(""), 2, seed=7))
    >>> first_moves(scala40), first_moves(rumino)
    (<LegalMoves: draw from the stock>, <LegalMoves: draw from the stock, take the discard>)
    """

    @property
    def GAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name of the game, which records bear."""
        ...

    @property
    def Ruleset(self) -> type[RulesT]:  # noqa: N802 - a class of the module
        """The class of its rules; `Ruleset()` are the usual ones."""
        ...

    @property
    def View(self) -> type[ViewT]:  # noqa: N802 - a class of the module
        """The class of its views, an attrs class."""
        ...

    def deal(self, rules: RulesT, players: int | Context, *, seed: Seed) -> StateT:
        """Return the first state of a hand."""
        ...

    def deal_from(self, rules: RulesT, deck: Sequence[Card], players: int | Context, *, seed: Seed) -> StateT:
        """Return the first state of a hand dealt from a deck that has been shuffled."""
        ...

    def actors(self, position: StateT | ViewT, /) -> tuple[int, ...]:
        """Return the seats that may act now, from public knowledge alone; () when the hand is over.

        The first always has a legal move. The others, nearest in turn order first, may have claims.
        """
        ...

    def legal_moves(self, position: StateT | ViewT, /, seat: int | None = None) -> LegalMoves[MoveT]:
        """Return the legal moves of a seat."""
        ...

    def violations(self, position: StateT | ViewT, /, move: MoveT, seat: int | None = None) -> tuple[Violation, ...]:
        """Return every reason why a move is not legal; () if it is."""
        ...

    def play(self, state: StateT, /, move: MoveT, seat: int | None = None) -> StateT:
        """Return the state after a legal move; raise `IllegalMove` for any other."""
        ...

    def events(
        self, state: StateT, /, move: MoveT, seat: int | None = None, *, seen_by: int | None = None
    ) -> tuple[Event, ...]:
        """Return what a legal move causes, as everybody or as one seat sees it."""
        ...

    def view(self, state: StateT, /, seat: int | None) -> ViewT:
        """Return what a seat may know or, for `None`, what spectators see."""
        ...

    def sample(self, view: ViewT, /, *, seed: Seed) -> StateT:
        """Return a state that fits the view, all arrangements of the hidden cards equally likely."""
        ...

    def scene(
        self,
        position: StateT | ViewT,
        /,
        *,
        last: Iterable[Event] = (),
        names: Sequence[str] = (),
        language: Language = Language.ENGLISH,
    ) -> Scene:
        """Return what a position looks like: all of a state, or what the seat of a view sees."""
        ...

    def result(self, state: StateT, /) -> HandResult | None:
        """Return how the hand ended, `None` while it has not."""
        ...

    def match_rules(self, rules: RulesT, /) -> MatchRules:
        """Return how hands under these rules add up to a match."""
        ...

    def write_rules(self, rules: RulesT, /) -> str:
        """Return the notation of rules, as in `limit=201 target=none`; empty for the default ones."""
        ...

    def read_rules(self, text: str, /) -> RulesT:
        """Return the rules that a text describes."""
        ...

    def write_move(self, move: MoveT, /) -> str:
        """Return the notation of a move, which has neither a comma nor a round bracket in it.

        It means the same move in any position of the hand, even where that move is not legal, because the moves in a
        seat's record are read with only the view at the deal.
        """
        ...

    def read_move(self, text: str, position: StateT | ViewT, /) -> MoveT:
        """Return the move that a text describes in that position."""
        ...

    def write_view(self, view: ViewT, /) -> str:
        """Return the notation of a view."""
        ...

    def read_view(self, text: str, /) -> ViewT:
        """Return the view that a text describes."""
        ...
