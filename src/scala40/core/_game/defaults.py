"""Defaults for what a game may leave out: presets, claims, ratings, reasons, moves for absent players, outlooks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, cast

from scala40.core._base import Seed
from scala40.core._game.context import (
    Context,
    LegalMoves,
    MoveT,
    MoveT_co,
    MoveT_contra,
    RulesT,
    RulesT_co,
    StateT,
    StateT_co,
    StateT_contra,
    ViewT,
    ViewT_contra,
    not_legal,
)
from scala40.core._game.outlook import Tuning, insist_on_first_actor, leads_of, seat_of
from scala40.core._game.protocol import Game
from scala40.core._game.reasons import Reason
from scala40.core._game.results import MatchRules
from scala40.core._rules import Preset
from scala40.core._text import CommonMerit


class NamedRules(Protocol[RulesT_co]):
    """Rules with a name, as a `Preset` is.

    >>> import scala40
    >>> named: NamedRules = scala40.PRESETS["s1"]
    >>> named.name
    's1'
    """

    @property
    def name(self) -> str:
        """The name of the rules."""
        ...

    @property
    def rules(self) -> RulesT_co:
        """The rules."""
        ...


class HasPresets(Protocol[RulesT_co]):
    """A game that has rulesets with names.

    >>> import scala40
    >>> game: HasPresets = scala40
    >>> "federation" in game.PRESETS
    True
    """

    @property
    def PRESETS(self) -> Mapping[str, NamedRules[RulesT_co]]:  # noqa: N802 - a constant of the module
        """The rulesets, by their names."""
        ...


def presets_of(game: Game[Any, Any, Any, RulesT] | HasPresets[RulesT]) -> Mapping[str, NamedRules[RulesT]]:
    """Return the rulesets of a game that have names; by default the usual rules, as `default`.

    >>> import scala40
    >>> presets_of(scala40) is scala40.PRESETS
    True
    """
    own: Mapping[str, NamedRules[RulesT]] | None = getattr(game, "PRESETS", None)
    if own is not None:
        return own
    rules: Any = cast("Any", game).Ruleset()
    return {"default": Preset("default", rules, (), "the usual rules", "le regole usuali", "las reglas usuales")}


class Claims(Protocol[MoveT_contra]):
    """A game in which moves can be made out of turn.

    >>> from scala40 import rumino
    >>> game: Claims = rumino
    >>> game.is_claim(rumino.ClaimDiscard()), game.is_claim(rumino.DrawStock())
    (True, False)
    """

    def is_claim(self, move: MoveT_contra, /) -> bool:
        """Return whether a move can be made out of turn, and so comes before what the first actor does."""
        ...


class ClaimsIn(Protocol[StateT_contra, MoveT_contra, ViewT_contra]):
    """A game in which it depends on the position whether a move can be made out of turn.

    >>> from scala40 import rumino
    >>> game: ClaimsIn = rumino
    >>> state = rumino.deal(rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE), 3, seed=7)
    >>> game.is_claim_in(state, rumino.DeclareRumino()), game.is_claim_in(state, rumino.DrawStock())
    (True, False)
    """

    def is_claim_in(self, position: StateT_contra | ViewT_contra, move: MoveT_contra, /) -> bool:
        """Return whether a move can be made out of turn, and so comes before what the first actor does."""
        ...


class Rates(Protocol[ViewT_contra, MoveT_contra]):
    """A game that says how good moves look.

    >>> import scala40
    >>> game: Rates = scala40
    >>> game.rate(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1), scala40.DrawStock())
    0.0
    """

    def rate(self, view: ViewT_contra, move: MoveT_contra, /) -> float:
        """Return how good a legal move looks to a simple player; higher is better, and 0 is to let a claim pass."""
        ...


class RatesAll(Protocol[ViewT_contra]):
    """A game that rates all moves of a view at once, and so does their common work only once.

    >>> import scala40
    >>> game: RatesAll = scala40
    >>> game.rate_all(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1))
    (0.0,)
    """

    def rate_all(self, view: ViewT_contra, /) -> Sequence[float]:
        """Return what `rate` says of each legal move of the seat of the view, in the order of `legal_moves`."""
        ...


class RatesCarefully(Protocol[ViewT_contra]):
    """A game that says how good all moves of a view look to a careful player, who minds the opponents too.

    >>> import scala40
    >>> game: RatesCarefully = scala40
    >>> game.rate_carefully(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1))
    (0.0,)
    """

    def rate_carefully(self, view: ViewT_contra, /) -> Sequence[float]:
        """Return how good each legal move of the seat of the view looks, in the order of `legal_moves`."""
        ...


class SamplesCarefully(Protocol[StateT_co, ViewT_contra]):
    """A game that samples states in which others hold what they are likely to hold.

    >>> from scala40 import chinchon
    >>> game: SamplesCarefully = chinchon
    >>> mine = chinchon.view(chinchon.deal(chinchon.Ruleset(), 2, seed=7), 1)
    >>> chinchon.view(game.sample_carefully(mine, seed=1), 1) == mine
    True
    """

    def sample_carefully(self, view: ViewT_contra, /, *, seed: Seed) -> StateT_co:
        """Return a state that looks like this view, drawn from the seed."""
        ...


class Explains(Protocol[ViewT_contra, MoveT_contra]):
    """A game that gives reasons for moves.

    >>> import scala40
    >>> game: Explains = scala40
    >>> print(game.reason(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1), scala40.DrawStock()))
    there is no other move
    """

    def reason(self, view: ViewT_contra, move: MoveT_contra, /) -> Reason:
        """Return the strongest reason for a legal move of the seat of the view."""
        ...


class StandsIn(Protocol[ViewT_contra, MoveT_co]):
    """A game that says what to play for an absent player.

    >>> import scala40
    >>> game: StandsIn = scala40
    >>> game.default_move(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1))
    DrawStock()
    """

    def default_move(self, view: ViewT_contra, /) -> MoveT_co:
        """Return the legal move that changes least, for the absent player and for the others.

        It is never a claim, and making it again and again ends the turn. Raise `ValueError` if the seat of the view is
        not the first actor.
        """
        ...


class Judges(Protocol[StateT_contra]):
    """A game that judges states.

    >>> from scala40 import chinchon
    >>> game: Judges = chinchon
    >>> len(game.outlook(chinchon.deal(chinchon.Ruleset(), 3, seed=7)))
    3
    """

    def outlook(self, state: StateT_contra, /) -> tuple[float, ...]:
        """Return for each seat by number how many points better than the others it can expect to do in the hand."""
        ...


class PlaysOn(Protocol[StateT_contra, MoveT_co]):
    """A game that says how playouts go on.

    >>> import scala40
    >>> game: PlaysOn = scala40
    >>> game.quick_move(scala40.deal(scala40.Ruleset(), 2, seed=7))
    DrawStock()
    """

    def quick_move(self, state: StateT_contra, /) -> MoveT_co:
        """Return the move that the first actor makes in the playouts of a search, which must cost little.

        It is a legal move, and it depends only on what the seat sees.
        """
        ...


def claims_of(game: Game[Any, MoveT] | Claims[MoveT]) -> Callable[[MoveT], bool]:
    """Return the `is_claim` of a game; by default no move is a claim.

    >>> from scala40 import DrawStock, rumino
    >>> claims_of(rumino)(rumino.ClaimDiscard()), claims_of(object())(DrawStock())
    (True, False)
    """
    return cast("Callable[[MoveT], bool]", getattr(game, "is_claim", _no_claim))


def _no_claim(_move: object) -> bool:
    return False


def claims_in(
    game: Game[StateT, MoveT, ViewT] | Claims[MoveT] | ClaimsIn[StateT, MoveT, ViewT], position: StateT | ViewT
) -> Callable[[MoveT], bool]:
    """Return the function that says whether a move is a claim in a position.

    It is the game's `is_claim_in`; by default its `is_claim`, whatever the position.

    >>> from scala40 import rumino
    >>> state = rumino.deal(rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE), 3, seed=7)
    >>> claims_in(rumino, state)(rumino.DeclareRumino()), claims_of(rumino)(rumino.DeclareRumino())
    (True, False)
    """
    own: Callable[[StateT | ViewT, MoveT], bool] | None = getattr(game, "is_claim_in", None)
    return claims_of(cast("Claims[MoveT]", game)) if own is None else partial(own, position)


def rating_of(game: Game[Any, MoveT, ViewT] | Rates[ViewT, MoveT]) -> Callable[[ViewT, MoveT], float]:
    """Return the `rate` of a game; by default it is what its `rate_all` says of the move, or all moves look the same.

    >>> from scala40 import DrawStock
    >>> rating_of(object())(None, DrawStock())
    0.0
    """
    own: Callable[[ViewT, MoveT], float] | None = getattr(game, "rate", None)
    if own is not None:
        return own
    rate_all = _own_rate_all(game)
    if rate_all is None:
        return _no_rating
    plain = cast("Game[Any, MoveT, ViewT]", game)
    return lambda view, move: rate_all(view)[plain.legal_moves(view).index(move)]


def _no_rating(_view: object, _move: object) -> float:
    return 0.0


def _own_rate_all(game: object) -> Callable[[Any], Sequence[float]] | None:
    return cast("Callable[[Any], Sequence[float]] | None", getattr(game, "rate_all", None))


def ratings_of(
    game: Game[Any, MoveT, ViewT] | Rates[ViewT, MoveT],
) -> Callable[[ViewT, Collection[MoveT]], Sequence[float]]:
    """Return the function that rates legal moves of the seat of a view, in their order.

    All legal moves of the view, which `legal_moves(view)` has returned, are rated at once by the `rate_all` of a game.
    Others, and those of a game without it, are rated one by one, as `rating_of` says.

    >>> import scala40
    >>> view = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> ratings_of(scala40)(view, scala40.legal_moves(view)), ratings_of(object())(None, ["pass", "bid"])
    ((0.0,), (0.0, 0.0))
    """
    rate, rate_all = rating_of(game), _own_rate_all(game)
    plain = cast("Game[Any, MoveT, ViewT]", game)

    def ratings(view: ViewT, moves: Collection[MoveT]) -> Sequence[float]:
        if rate_all is not None and isinstance(moves, LegalMoves) and moves == plain.legal_moves(view):
            return rate_all(view)
        return tuple([rate(view, move) for move in moves])

    return ratings


def careful_ratings_of(
    game: Game[Any, MoveT, ViewT] | RatesCarefully[ViewT],
) -> Callable[[ViewT, Collection[MoveT]], Sequence[float]]:
    """Return the function that rates legal moves as a careful player: `rate_carefully`, by default `ratings_of`."""
    plain = cast("Game[Any, MoveT, ViewT]", game)
    own: Callable[[ViewT], Sequence[float]] | None = getattr(game, "rate_carefully", None)
    if own is None:
        return ratings_of(plain)

    def ratings(view: ViewT, moves: Collection[MoveT]) -> Sequence[float]:
        rated, listed = own(view), plain.legal_moves(view)
        if isinstance(moves, LegalMoves) and moves == listed:
            return rated
        known = dict(zip(listed, rated, strict=True))
        try:
            return tuple([known[move] for move in moves])
        except KeyError as missing:
            raise not_legal(missing.args[0]) from None

    return ratings


def careful_sample_of(
    game: Game[StateT, Any, ViewT] | SamplesCarefully[StateT, ViewT],
) -> Callable[[ViewT, Seed], StateT]:
    """Return the function that draws a state as a careful player imagines it: `sample_carefully`, else `sample`."""
    plain = cast("Game[StateT, Any, ViewT]", game)
    sample: Callable[..., StateT] = getattr(game, "sample_carefully", plain.sample)
    return lambda view, seed: sample(view, seed=seed)


def tuning_of(game: object) -> Tuning:
    """Return the `TUNING` of a game; by default that of a game whose careful ratings only say which move is better."""
    found: Tuning = getattr(game, "TUNING", Tuning())
    return found


def reason_of(game: Game[Any, MoveT, ViewT] | Explains[ViewT, MoveT]) -> Callable[[ViewT, MoveT], Reason]:
    """Return the `reason` of a game; by default a move is the only one, or one that the rules allow.

    >>> from scala40 import DrawStock
    >>> print(reason_of(object())(None, DrawStock()))
    the rules allow it
    """
    return cast("Callable[[ViewT, MoveT], Reason]", getattr(game, "reason", _no_reason))


def careful_reason_of(game: Game[Any, MoveT, ViewT] | Explains[ViewT, MoveT]) -> Callable[[ViewT, MoveT], Reason]:
    """Return the `reason_carefully` of a game, the reasons of a careful player; by default `reason_of`."""
    own: Callable[[ViewT, MoveT], Reason] | None = getattr(game, "reason_carefully", None)
    return reason_of(game) if own is None else own


def _no_reason(_view: object, _move: object) -> Reason:
    return Reason(CommonMerit.LEGAL)


def default_move_of(game: Game[Any, MoveT, ViewT]) -> Callable[[ViewT], MoveT]:
    """Return the `default_move` of a game.

    By default it is the first legal move after which another seat is to act and the hand goes on, in a state that looks
    like the view; without such a move it is the first one.

    >>> import scala40
    >>> default_move_of(scala40)(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1))
    DrawStock()
    """
    own: Callable[[ViewT], MoveT] | None = getattr(game, "default_move", None)
    return (lambda view: _quiet_move(game, view)) if own is None else own


def _quiet_move(game: Game[Any, MoveT, ViewT], view: ViewT) -> MoveT:
    seat = seat_of(cast("Any", view))
    insist_on_first_actor(seat, game.actors(view))
    is_claim = claims_in(game, view)
    moves = [move for move in game.legal_moves(view, seat) if not is_claim(move)]
    return next(_passing(game, view, seat, moves), moves[0])


def _passing(game: Game[Any, MoveT, ViewT], view: ViewT, seat: int, moves: list[MoveT]) -> Iterator[MoveT]:
    """Yield the moves after which another seat is to act."""
    state = game.sample(view, seed=0)
    for move in moves:
        actors = game.actors(game.play(state, move, seat))
        if actors and actors[0] != seat:
            yield move


def quick_move_of(game: Game[StateT, MoveT, ViewT] | PlaysOn[StateT, MoveT]) -> Callable[[StateT], MoveT]:
    """Return the `quick_move` of a game; by default it is the move that rates highest, the first one if several do.

    >>> import scala40
    >>> quick_move_of(scala40)(scala40.deal(scala40.Ruleset(), 2, seed=7))
    DrawStock()
    """
    own: Callable[[StateT], MoveT] | None = getattr(game, "quick_move", None)
    if own is not None:
        return own
    plain = cast("Game[StateT, MoveT, Any]", game)
    ratings_in = ratings_of(plain)

    def best(state: StateT) -> MoveT:
        seat = plain.actors(state)[0]
        view = plain.view(state, seat)
        moves = plain.legal_moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        ratings = ratings_in(view, moves)
        return moves[ratings.index(max(ratings))]

    return best


class _Agreed(Protocol):
    """The members of a state that the default outlook needs."""

    @property
    def context(self) -> Context: ...
    @property
    def rules(self) -> Any: ...  # noqa: ANN401 - they go back to their game


def outlook_of(game: Game[StateT] | Judges[StateT]) -> Callable[[StateT], tuple[float, ...]]:
    """Return the `outlook` of a game; by default all seats can expect the same until the hand is over.

    The default asks a state for its `context` and its `rules`.

    >>> from scala40 import chinchon
    >>> outlook_of(chinchon)(chinchon.deal(chinchon.Ruleset(), 3, seed=7)) == (0.0, 0.0, 0.0)
    False
    """
    own: Callable[[StateT], tuple[float, ...]] | None = getattr(game, "outlook", None)
    plain = cast("Game[StateT]", game)
    return (lambda state: _even(plain, state)) if own is None else own


def _even(game: Game[StateT], state: StateT) -> tuple[float, ...]:
    agreed, ended = cast("_Agreed", state), game.result(state)
    if ended is None:
        return (0.0,) * len(agreed.context.totals)
    rules: MatchRules = game.match_rules(agreed.rules)
    return leads_of(ended, rules)
