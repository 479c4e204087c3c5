"""Levels of players, from those who forget and overlook things to those who think ahead, and their hints.

The lower levels make the mistakes of people: they forget discards, do not see every play in their hand, and keep jokers
too long. Of the moves that they see they choose the best-looking one, never a random one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, Generic, Protocol, cast

import attrs

from scala40.core._base import Immutable, Language, Seed, Stream, derive, parts_to_make, require_game, require_kind
from scala40.core._cards import Card
from scala40.core._game import AnyGame, DrawStock, MoveT, MoveT_co, MoveT_contra, Reason, ViewT, ViewT_contra
from scala40.core._game_value import Game
from scala40.core._text import CommonMerit, Phrase, load_texts, text_of
from scala40.players.search import Search, SeatedT
from scala40.players.simple import Claimant, Greedy, Rates, ratings_of, require_choice


class Level(Phrase):
    """The skill of a player.

    Attributes:
        BEGINNER: knows the rules, overlooks a good part of what the hand can do, and remembers no discard.
        CASUAL: overlooks little, and remembers the last few discards.
        CLUB: sees everything that the hand can do, remembers all discards, and minds what the opponents can use.
        EXPERT: the same, and thinks ahead.

    >>> [level.describe(Language.ITALIAN) for level in Level]
    ['principiante', 'dilettante', 'da circolo', 'esperto']
    """

    BEGINNER = "beginner"
    CASUAL = "casual"
    CLUB = "club"
    EXPERT = "expert"

    @property
    def is_careful(self) -> bool:
        """True from the club level on: such players rate moves by `rate_carefully` and make no mistakes of habit."""
        return self not in _HABITS

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the name of the level in a language."""
        return text_of(self, language)


load_texts("scala40.players", Level)


def player_of_level(
    game: AnyGame[Any, MoveT, SeatedT], level: Level, *, seed: Seed, iterations: int | None = None
) -> Claimant[SeatedT, MoveT]:
    """Return a player of a level.

    A beginner and a casual player make the mistakes of `Fallible`. A club player makes the move that the game's
    `rate_carefully` likes best; in a game without it that is the greedy player. An expert searches, and rates moves in
    the same way. None of them keeps anything between two decisions: all follows from the view and the seed, so that a
    match can be stopped and resumed anywhere.

    Args:
        seed: what the mistakes and the search depend on.
        iterations: the most walks of an expert for one decision; by default as many as the `TUNING` of the game says.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, 1)
    >>> for level in Level:
    ...     player = player_of_level(scala40, level, seed=7, iterations=20)
    ...     print(level.describe(), "-", player.choose(view, scala40.legal_moves(view)))
    beginner - discard JD
    casual - discard JD
    club - discard JD
    expert - discard JD
    """
    require_game(game)
    require_kind("the level", level, Level)
    if level is Level.EXPERT:
        walks = Game.of(game).TUNING.iterations if iterations is None else iterations
        return Search(game, iterations=walks, seed=seed, careful=True)
    if level.is_careful:
        return Greedy.of(game, careful=True)
    return Fallible(game, _HABITS[level], seed=seed)


@attrs.frozen
class Habits(Immutable):
    """The mistakes that a player is used to make.

    Attributes:
        recalls: how many discards the player remembers, the last ones of the pile; 1 or more, for all can see the top.
        overlooks: how many of a hundred moves the player does not notice. Drawing from the stock is always noticed.
        hoards: whether the player keeps a joker for a meld of its own until three cards or fewer are in the hand.

    Raises:
        ValueError: a number is out of its bounds.

    >>> Habits(recalls=6, overlooks=10)
    Habits(recalls=6, overlooks=10, hoards=False)
    """

    recalls: int = attrs.field(validator=[attrs.validators.instance_of(int), attrs.validators.ge(1)])
    overlooks: int = attrs.field(
        validator=[attrs.validators.instance_of(int), attrs.validators.ge(0), attrs.validators.le(100)]
    )
    hoards: bool = False


_HABITS: Final = {
    Level.BEGINNER: Habits(recalls=1, overlooks=40, hoards=True),
    Level.CASUAL: Habits(recalls=6, overlooks=15),
}

_FEW: Final = 3
"""The number of cards in the hand at which a joker is kept no longer."""


class Fallible(Generic[SeatedT, MoveT]):
    """A player who overlooks and forgets, and makes the best of the moves that are left.

    Which moves it overlooks depends on the view and the seed alone. It remembers what a view with a shorter discard
    pile shows; in a game whose views have no `pile` it forgets nothing.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, 1)
    >>> player = Fallible(scala40, Habits(recalls=1, overlooks=0), seed=7)
    >>> print(player.choose(view, scala40.legal_moves(view)))
    discard JD
    """

    def __init__(self, game: AnyGame[Any, MoveT, SeatedT], habits: Habits, *, seed: Seed) -> None:
        require_game(game)
        require_kind("habits", habits, Habits)
        self._game = game
        self._habits = habits
        self._seed = seed
        self._ratings = ratings_of(game)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), game=self._game, habits=self._habits, seed=self._seed)

    def choose(self, view: SeatedT, moves: Collection[MoveT]) -> MoveT:
        """Return the best of the moves that the player notices, or of all if it notices none.

        Raises:
            ValueError: there is no move.
        """
        require_choice(moves)
        if len(moves) == 1:
            return next(iter(moves))
        noticed = [*self._noticed(view, moves)] or [*moves]
        ratings = self._ratings(self._remembered(view), noticed)
        return noticed[ratings.index(max(ratings))]

    def claim(self, view: SeatedT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the best of the claims that the player notices if it rates above 0.

        Raises:
            ValueError: there is no claim.
        """
        require_choice(moves)
        noticed = [*self._noticed(view, moves)]
        ratings = self._ratings(self._remembered(view), noticed)
        highest = max(ratings, default=0)
        return noticed[ratings.index(highest)] if highest > 0 else None

    def _noticed(self, view: SeatedT, moves: Collection[MoveT]) -> Iterator[MoveT]:
        """Yield the moves that the player sees."""
        dice = Stream(derive(self._seed, "notice", self._game.write_view(view)))
        for move in moves:
            is_missed = dice.below(100) < self._habits.overlooks
            if isinstance(move, DrawStock) or not (is_missed or self._hoards(view, move)):
                yield move

    def _hoards(self, view: SeatedT, move: MoveT) -> bool:
        """Return whether a move gives a joker away that the player would rather keep."""
        card: Card | None = getattr(move, "card", None)
        return self._habits.hoards and card is not None and card.is_joker and len(cast("Any", view).hand) > _FEW

    def _remembered(self, view: SeatedT) -> SeatedT:
        """Return the view with as much of the pile as the player remembers."""
        pile: tuple[Card, ...] = getattr(view, "pile", ())
        if len(pile) <= self._habits.recalls:
            return view
        return cast("SeatedT", attrs.evolve(cast("Any", view), pile=pile[-self._habits.recalls :]))


class Adviser(Rates[ViewT_contra, MoveT_contra], Protocol[ViewT_contra, MoveT_contra]):
    """The functions of a game that a hint needs; for those that a game lacks there are defaults.

    >>> class Guessing:
    ...     def rate(self, view, move):
    ...         return -abs(view - move)
    ...
    ...     def reason(self, view, move):
    ...         return Reason(CommonMerit.DRAWN)
    ...
    ...     def is_claim(self, move):
    ...         return False
    >>> hint(Guessing(), 7, [2, 6, 12]).move
    6
    """

    def reason(self, view: ViewT_contra, move: MoveT_contra, /) -> Reason:
        """Return the strongest reason for a legal move of the seat of the view."""
        ...

    def is_claim(self, move: MoveT_contra, /) -> bool:
        """Return whether a move can be made out of turn."""
        ...


@attrs.frozen
class Hint(Generic[MoveT_co]):
    """The move of a player, `None` to let a claim pass, and the strongest reason for it.

    >>> import scala40
    >>> view = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> hint(scala40, view, scala40.legal_moves(view)).move
    DrawStock()
    """

    move: MoveT_co | None
    reason: Reason

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the reason in a sentence of a language, without a full stop."""
        return self.reason.message_in(language)


def hint(
    game: AnyGame[Any, MoveT, ViewT] | Adviser[ViewT, MoveT],
    view: ViewT,
    moves: Collection[MoveT],
    *,
    level: Level | None = None,
) -> Hint[MoveT]:
    """Return which of the moves of a seat a player would make, and why.

    It knows no more than the view, so that the hint gives nothing away.

    The time is that of a choice of the player and of the game's `reason` once; without a level, some tens of
    microseconds.

    Args:
        moves: the legal moves of the seat, at least one; if all are claims, the seat may also let them pass.
        level: the level of the player; `None` for the greedy player. From the club level on the reason is that of a
            careful player, by the game's `reason_carefully` if it has that.

    Raises:
        ValueError: there is no move, or the moves are not legal for the seat of the view.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, state.turn)
    >>> found = hint(scala40, view, scala40.legal_moves(view))
    >>> print(found.move, "-", found.describe())
    discard JD - JD fits no meld of yours and none on the table
    """
    if not (hasattr(game, "rate") or hasattr(game, "rate_all")):
        require_game(game)
    require_choice(moves)
    known = cast("AnyGame[Any, MoveT, Any]", game)
    whole = Game.of(known)
    player: Claimant[Any, MoveT] = Greedy.of(game) if level is None else player_of_level(known, level, seed=0)
    waits = all(whole.is_claim_in(view, move) for move in moves)
    move = player.claim(view, moves) if waits else player.choose(view, moves)
    if move is None:
        return Hint(move, Reason(CommonMerit.LET_GO))
    reason = whole.reason_carefully if level is not None and level.is_careful else whole.reason
    return Hint(move, reason(view, move))
