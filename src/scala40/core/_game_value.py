"""A game as a value: one object whose methods are what users call, documented once for all games."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from operator import attrgetter
from types import FunctionType, MappingProxyType, ModuleType, SimpleNamespace, UnionType
from typing import TYPE_CHECKING, Any, Final, Generic, cast, get_args

import attrs
from typing_extensions import TypeVar, override

from scala40.core import _game  # which loads what is for programs that learn when it is used
from scala40.core._base import (
    Language,
    Seed,
    derive,
    is_seat,
    require_kind,
    requiring_moves,
    scenes_by,
    shuffled,
)
from scala40.core._cards import Card, IllegalMove, Rulebook, Span, Violation, refuse_if
from scala40.core._game import NO_MOVES, Context, Event, LegalMoves, listing_of, not_legal, was_listed
from scala40.core._position import LastAnswer, Positions, SeenFields, SetupFields, context_for, pack_problems
from scala40.core._rules import AgreedRules, Preset
from scala40.core._text import CommonMerit

if TYPE_CHECKING:
    from scala40.core._display import MoveWords

StateT = TypeVar("StateT", bound=SetupFields, default=Any)
MoveT = TypeVar("MoveT", default=Any)
ViewT = TypeVar("ViewT", bound=SeenFields, default=Any)
RulesT = TypeVar("RulesT", bound=AgreedRules, default=Any)
SetupT = TypeVar("SetupT", bound=SetupFields, default=Any)
AnyMoveT = TypeVar("AnyMoveT", default=Any)

_was_listed: Final = cast("Callable[[Any, object], bool]", was_listed)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class MoveRules(Generic[StateT, MoveT, ViewT, RulesT]):
    """The rules of moves: which are legal, and what they do. The game has checked the types of all arguments.

    Attributes:
        moves: lists the legal moves of a seat that may act, whose hand the view shows; of a state too without `listed`.
        wrong: lists the reasons why a move is not legal for a seat; `None` is the first actor, or the seat of a view.
        apply: returns the state after a legal move of a seat; `None` is the seat to act.
        due: returns the seat that is to act in a hand that is not over; by default the seat whose turn it is.
        actors: returns all seats that may act; by default the one that is to act.
        aside: lists the legal moves of another seat; by default it has none.
        claims: says whether a move can be made out of turn in a position, or in any (`None`); by default never.
        surely: says quickly that a move of the seat to act is legal; `False` settles nothing. Listed moves are.

    >>> pass_on = MoveRules(
    ...     first=lambda rules, deck, context, seed: 0,
    ...     moves=lambda position, seat: ("pass",),
    ...     wrong=lambda position, move, seat: (),
    ...     apply=lambda state, move, seat: state + 1,
    ...     result=lambda state: None,
    ... )
    >>> pass_on.apply(7, "pass", None)
    8
    """

    first: Callable[[RulesT, Sequence[Card], Context, Seed], StateT]
    moves: Callable[[Any, int], Iterable[MoveT]]
    wrong: Callable[[StateT | ViewT, MoveT, int | None], tuple[Violation, ...]]
    apply: Callable[[StateT, MoveT, int | None], StateT]
    result: Callable[[StateT], _game.HandResult | None]
    listed: Callable[[StateT], LegalMoves[MoveT]] | None = None
    due: Callable[[StateT | ViewT], int] = attrgetter("turn")
    actors: Callable[[StateT | ViewT], tuple[int, ...]] | None = None
    aside: Callable[[StateT, int], LegalMoves[MoveT]] = lambda _state, _seat: NO_MOVES
    claims: Callable[[StateT | ViewT | None, MoveT], bool] = lambda _position, _move: False
    surely: Callable[[StateT, MoveT], bool] | None = None


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Advice(Generic[StateT, MoveT, ViewT]):
    """The skill of a game's players. Each part has a default, and gets legal moves of the seat of the view alone.

    Attributes:
        ratings: rates all legal moves like `rating`, which it calls for each by default.
        careful_ratings: rates all legal moves as a careful player does; by default like `ratings`.
        careful_reason: returns the same for a careful player; by default it is `reason`.
        absent: returns the move for an absent first actor; by default the first one that ends the turn.
        quick: returns the move of a playout; by default the best rated.
        hopes: returns how many points better than the others each seat expects to do; by default 0.
        sample: draws a state in which others hold what they are likely to hold; by default all hands are equally
            likely.
        tuning: the settings of an expert's search.

    >>> Advice(rating=lambda _view, move: float(move == "knock")).rating(None, "knock")
    1.0
    """

    rating: Callable[[ViewT, MoveT], float] = lambda _view, _move: 0.0
    ratings: Callable[[ViewT, LegalMoves[MoveT]], Iterable[float]] | None = None
    careful_ratings: Callable[[ViewT, LegalMoves[MoveT]], Iterable[float]] | None = None
    reason: Callable[[ViewT, MoveT], _game.Reason] = lambda _view, _move: _game.Reason(CommonMerit.LEGAL)
    careful_reason: Callable[[ViewT, MoveT], _game.Reason] | None = None
    absent: Callable[[ViewT], MoveT] | None = None
    quick: Callable[[StateT], MoveT] | None = None
    hopes: Callable[[StateT], tuple[float, ...]] | None = None
    sample: Callable[[ViewT, Seed], StateT] | None = None
    tuning: _game.Tuning | None = None


class Game(Generic[StateT, MoveT, ViewT, RulesT, SetupT]):
    """A game: its methods are what users call.

    States, views and rules are immutable; no method changes what it is given. Where a method takes a seat, the default
    is the first actor, or the seat of a view. Every method raises `TypeError` for an argument of another type or game.
    A game pickles and copies by the name of its package.

    Args:
        name: the name in records.
        title: the name for people.
        words: returns the `MoveWords`; called when first needed, so that a deal loads little. By default those of
            drawing and discarding.
        advice: returns the skill of its players; called when first needed.
        laboratory: returns its moves and views as numbers; called when first needed. By default it has none.

    >>> import copy
    >>> from scala40 import rumino
    >>> rumino.game.deal(rumino.Ruleset(), 3, seed=7) == rumino.deal(rumino.Ruleset(), 3, seed=7)
    True
    >>> copy.deepcopy(rumino.game) is rumino.game
    True
    """

    def __init_subclass__(cls, **options: object) -> None:
        """Name the types of the game in the signatures that `help` shows."""
        super().__init_subclass__(**options)
        bases: Any = vars(cls).get("__orig_bases__")
        if bases is None:
            return
        (base,) = bases
        kinds = [(getattr(kind, "__name__", "Move"), kind) for kind in get_args(base)]
        variables: list[str] = ["StateT", "MoveT", "ViewT", "RulesT", "SetupT"]
        names = dict(zip(variables, [name for name, _ in kinds], strict=True))
        for name, method in vars(Game).items():
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, _retyped(method, names, {**globals(), **dict(kinds)}))

    def __init__(  # noqa: PLR0913 - each is another part of a game
        self,
        package: str,
        name: str,
        *,
        title: str,
        move: UnionType,
        positions: Positions[RulesT, SetupT, StateT, ViewT],
        moves: MoveRules[StateT, MoveT, ViewT, RulesT],
        words: Callable[[], Any] | None = None,
        advice: Callable[[], Advice[StateT, MoveT, ViewT]] = Advice,
        laboratory: Callable[[], _game.Laboratory[StateT, MoveT, ViewT, RulesT]] | None = None,
        presets: Callable[[], Mapping[str, Preset[RulesT]]] | None = None,
    ) -> None:
        self.__name__ = package
        self.GAME: Final = name
        self.TITLE: Final = title
        self.positions: Final = positions
        self.Ruleset: Final[type[RulesT]] = positions.rules.kind
        self.Setup: Final[type[SetupT]] = positions.setup
        self.State: Final[type[StateT]] = positions.state
        self.View: Final[type[ViewT]] = positions.view_type
        self.Move: Final = move
        self.RULEBOOK: Final[Rulebook] = positions.book
        self._make_words, self._make_advice, self._make_laboratory = words, advice, laboratory
        self._make_presets = presets or partial(_usual, positions.rules.default)
        self._moves, self._require_move = moves, requiring_moves(title, move)
        self._state, self._view = self.State, self.View  # read at each move
        self._list = moves.listed or listing_of(cast("Any", self.State), self._moves_of_state)
        self._apply, self._due = moves.apply, moves.due
        self._actors, self._surely = moves.actors, moves.surely
        self._of_view: Callable[[ViewT], LegalMoves[MoveT]] = LastAnswer(self._moves_of_view)
        scenes_by(self.State, self.scene)
        scenes_by(self.View, self.scene)

    @staticmethod
    def of(package: _game.AnyGame[Any, AnyMoveT, Any, Any]) -> Game[Any, AnyMoveT, Any, Any, Any]:
        """Return a package as a game; what the package lacks has a default.

        A game is returned as it is, and so is the one that a module has as `game`.

        >>> from types import SimpleNamespace
        >>> from scala40 import rumino
        >>> Game.of(rumino) is rumino.game
        True
        >>> Game.of(SimpleNamespace(GAME="toy", rate=lambda view, move: len(move))).is_claim("pass")
        False
        """
        value: object = package if not isinstance(package, ModuleType) else getattr(package, "game", None)
        return cast("Game[Any, AnyMoveT]", value) if isinstance(value, Game) else _Package(package)

    @cached_property
    def _words(self) -> MoveWords[StateT, MoveT, ViewT, RulesT]:
        from scala40.core._display import MoveWords  # noqa: PLC0415 - a deal does not need it

        found: MoveWords[StateT, MoveT, ViewT, RulesT] = (self._make_words or MoveWords)()
        return found

    @cached_property
    def _advice(self) -> Advice[StateT, MoveT, ViewT]:
        return self._make_advice()

    @cached_property
    def PRESETS(self) -> Mapping[str, Preset[RulesT]]:  # noqa: N802 - a constant of the game
        """The rules that have a name."""
        return self._make_presets()

    @property
    def Ending(self) -> type[_game.Ending]:  # noqa: N802 - a class of the package
        """The class of the endings of its hands, which the package has."""
        return cast("type[_game.Ending]", sys.modules[self.__name__].Ending)

    @property
    def MOVE_GRAMMAR(self) -> str:  # noqa: N802 - a constant of the game
        """The grammar of what `write_move` writes, in the form of Lark; `read_move` reads all of it, and more."""
        return self._words.grammar

    @cached_property
    def TUNING(self) -> _game.Tuning:  # noqa: N802 - a constant of the game
        """The way in which an expert thinks in this game."""
        return self._advice.tuning or _game.Tuning()

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return _game_of, (self.__name__,)

    @override
    def __repr__(self) -> str:
        return f"<the game {self.GAME} of {self.__name__}>"

    # dealing and playing

    def deal(self, rules: RulesT, players: int | Context, *, seed: Seed) -> StateT:
        """Return the first state of a hand, shuffled from the seed.

        The time is proportional to the number of cards in the pack: tens of microseconds.

        Args:
            players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
            seed: the seed of the shuffle and of later reshuffles: an `int` of at most 2048 bits, or a `str` or `bytes`
                of at most 65536 letters.

        Raises:
            InvalidSetup: the rules do not allow that many players, or the seats of the context do not fit together.
            ValueError: the seed is longer.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(), players=4, seed=7)
        >>> state.turn, len(state.stock)
        (1, 79)
        """
        require_kind("rules", rules, self.Ruleset)
        context = context_for(players, self.RULEBOOK, cast("Any", rules))
        refuse_if(self.positions.seating(cast("Any", rules), context) if context is players else ())
        return self._moves.first(rules, shuffled(cast("Any", rules).pack.cards, derive(seed, "deal")), context, seed)

    def deal_from(self, rules: RulesT, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> StateT:
        """Return the first state of a hand dealt from a deck that the caller has shuffled.

        The time is proportional to the number of cards in the pack: tens of microseconds.

        Args:
            deck: the cards of the pack; the first one is dealt first.
            players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
            seed: the seed of later reshuffles. Everybody can predict those of the default, so give secret bytes if
                people play for something.

        Raises:
            InvalidSetup: with every problem of the deck and the context, or because the rules do not allow that many
                players.

        >>> from scala40 import rumino
        >>> state = rumino.deal_from(rumino.Ruleset(), rumino.Ruleset().pack.cards, players=2)
        >>> str(state.hands[1]), str(state.pile[0])
        ('AC 2C 3C 4C 5C 6C 7C', '8C')
        """
        require_kind("rules", rules, self.Ruleset)
        context = context_for(players, self.RULEBOOK, cast("Any", rules))
        found = self.positions.seating(cast("Any", rules), context)
        refuse_if((*found, *pack_problems(self.RULEBOOK, cast("Any", rules).pack, deck)))
        return self._moves.first(rules, deck, context, seed)

    def actors(self, position: StateT | ViewT, /) -> tuple[int, ...]:
        """Return the seats that may act now, from public knowledge alone; () when the hand is over.

        The first always has a legal move. The others, nearest in turn order first, may have claims.

        >>> from scala40 import rumino
        >>> rumino.actors(rumino.deal(rumino.Ruleset(), 4, seed=7))
        (1,)
        """
        if type(position) is not self._state:  # which nearly all are
            require_kind("the position", position, self._state, self._view)
        if self._actors is not None:
            return self._actors(position)
        it: Any = position
        return () if it.phase.is_over else (self._due(it),)

    def legal_moves(self, position: StateT | ViewT, /, seat: int | None = None) -> LegalMoves[MoveT]:
        """Return the legal moves of a seat.

        A state lists those of the seat whose turn it is once and keeps the list.

        The time depends on the game: it is that of the searches of the hand for melds.

        >>> from scala40 import rumino
        >>> rumino.legal_moves(rumino.deal(rumino.Ruleset(), 4, seed=7))
        <LegalMoves: draw from the stock, take the discard>
        """
        if type(position) is self._state and (seat is None or seat is self._due(position)):
            # The kept list is read here because another call would cost as much as all the rest.
            state: Any = position
            return state._listed or self._list(state)  # noqa: SLF001
        if seat is None and type(position) is self._view:
            return self._of_view(position)
        if isinstance(position, self._state):
            if seat is None or is_seat(seat, self._due(position)):
                return self._list(position)
            return self._moves.aside(position, seat)
        require_kind("the position", position, self._state, self._view)
        view = cast("ViewT", position)
        fits = seat is None or is_seat(seat, -1 if view.seat is None else view.seat)
        return self._of_view(view) if fits else NO_MOVES

    def _moves_of_state(self, state: StateT) -> tuple[MoveT, ...]:
        return () if cast("Any", state).phase.is_over else tuple(self._moves.moves(state, self._due(state)))

    def _moves_of_view(self, view: ViewT) -> LegalMoves[MoveT]:
        seat = view.seat
        if seat is None or seat not in self.actors(view):
            return NO_MOVES
        return LegalMoves(self._moves.moves(view, seat))

    def violations(self, position: StateT | ViewT, /, move: MoveT, seat: int | None = None) -> tuple[Violation, ...]:
        """Return every reason why a move is not legal; () if it is.

        The time is some microseconds, and that of a search of the hand for a move that shows melds.

        >>> from scala40 import rumino
        >>> for violation in rumino.violations(rumino.deal(rumino.Ruleset(), 4, seed=7), rumino.Discard(rumino.JOKER)):
        ...     print(violation)
        a turn starts with drawing a card [RB-02]
        not in the hand: JK [RB-03]
        """
        require_kind("the position", position, self._state, self._view)
        self._require_move(move)
        return self._moves.wrong(position, move, seat)

    def is_claim(self, move: MoveT, /) -> bool:
        """Return whether a move can be made out of turn under all rules; `is_claim_in` asks those of a position.

        >>> from scala40 import rumino
        >>> rumino.is_claim(rumino.ClaimDiscard()), rumino.is_claim(rumino.Knock())
        (True, False)
        """
        return self._moves.claims(None, move)

    def is_claim_in(self, position: StateT | ViewT, move: MoveT, /) -> bool:
        """Return whether a move can be made out of turn in a position, and so comes before those of the seat to act.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE), 3, seed=7)
        >>> rumino.is_claim_in(state, rumino.DeclareRumino())
        True
        """
        require_kind("the position", position, self._state, self._view)
        self._require_move(move)
        return self._moves.claims(position, move)

    def play(self, state: StateT, /, move: MoveT, seat: int | None = None) -> StateT:
        """Return the state after a move.

        The time is proportional to the stock and the pile, which are copied, and that of `violations` for the move.

        Raises:
            IllegalMove: the move is not legal; the error carries every reason.

        >>> from scala40 import rumino
        >>> state = rumino.play(rumino.deal(rumino.Ruleset(), 4, seed=7), rumino.DrawStock())
        >>> state.phase, len(state.hand)
        (Phase.DISCARD, 8)
        """
        if type(state) is not self._state:  # calling it each time would take longer than this check
            require_kind("the state", state, self._state)
        if not (
            (seat is None or seat is (due := self._due(state)) or is_seat(seat, due))
            and (_was_listed(state, move) or (self._surely is not None and self._surely(state, move)))
        ):
            reasons = self.violations(state, move, seat)
            if reasons:
                raise IllegalMove(state, move, reasons)
        return self._apply(state, move, seat)

    def play_all(self, state: StateT, /, moves: Iterable[MoveT]) -> StateT:
        """Return the state after several moves, each by the seat whose turn it then is: all of them or none.

        The time is the sum of those of the moves.

        Raises:
            IllegalMove: one of the moves is not legal; the error carries the state in which it was tried.
        """
        require_kind("the state", state, self._state)
        for move in moves:
            state = self.play(state, move)
        return state

    def events(
        self, state: StateT, /, move: MoveT, seat: int | None = None, *, seen_by: int | None = None
    ) -> tuple[Event, ...]:
        """Return the events of a legal move, in order, automatic effects included.

        The time is that of `play` and a few microseconds.

        Args:
            seen_by: the seat that sees them; a spectator has any other number. By default nothing is hidden.

        Raises:
            IllegalMove: the move is not legal.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(), 4, seed=7)
        >>> [str(event) for event in rumino.events(state, rumino.DrawStock(), seen_by=2)]
        ['draws a card']
        """
        require_kind("the state", state, self._state)
        actor = self._due(state) if seat is None else seat
        caused = self._words.caused(state, move, actor, self.play(state, move, actor))
        return tuple(caused) if seen_by is None else tuple(self._words.seen(state, event, seen_by) for event in caused)

    def result(self, state: StateT, /) -> _game.HandResult | None:
        """Return how the hand ended and what each seat scored, card by card; `None` before its end.

        The time is that of a search of each hand: tenths of a millisecond.

        >>> from scala40 import rumino
        >>> rumino.result(rumino.deal(rumino.Ruleset(), 4, seed=7)) is None
        True
        """
        require_kind("the state", state, self._state)
        return self._moves.result(state)

    def match_rules(self, rules: RulesT, /) -> _game.MatchRules:
        """Return how hands under these rules add up to a match.

        >>> from scala40 import rumino
        >>> rumino.match_rules(rumino.Ruleset(limit=150)).limit
        151
        """
        require_kind("rules", rules, self.Ruleset)
        found: _game.MatchRules = cast("Any", rules).match_rules
        return found

    # what a seat knows

    def view(self, state: StateT, /, seat: int | None) -> ViewT:
        """Return what a seat may know or, for `None`, what everybody knows, which spectators see.

        The time is proportional to the number of seats: a few microseconds.

        Raises:
            ValueError: the seat is not dealt in.

        >>> from scala40 import rumino
        >>> rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1).sizes
        (7, 7)
        """
        return self.positions.view(state, seat)

    def sample(self, view: ViewT, /, *, seed: Seed) -> StateT:
        """Return a state that fits the view, drawn from the seed; all that fit are equally likely.

        Why moves were chosen does not count. Later shuffles depend on the seed too.

        The time is proportional to the number of cards in the pack: a few hundred microseconds.

        Raises:
            InvalidSetup: no state fits this view.

        >>> from scala40 import rumino
        >>> mine = rumino.view(rumino.deal(rumino.Ruleset(), 4, seed=7), 2)
        >>> rumino.view(rumino.sample(mine, seed=1), 2) == mine
        True
        """
        return self.positions.sample(view, seed=seed)

    def sample_carefully(self, view: ViewT, /, *, seed: Seed) -> StateT:
        """Return a state like `sample`, in which others hold what they are likely to hold.

        The time is that of a few searches of each hidden hand: some tenths of a millisecond.
        """
        drawn = self._advice.sample
        return self.sample(view, seed=seed) if drawn is None else drawn(view, seed)

    def with_stock(self, state: StateT, cards: Iterable[Card]) -> StateT:
        """Return the state with the cards of its stock in another order, another outcome of chance.

        The last card is drawn next.

        The time is proportional to the number of cards in the stock: a few microseconds.

        Raises:
            ValueError: these are other cards than those of the stock, or everybody knows its order.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
        >>> rumino.with_stock(state, state.stock[::-1]).stock[-1] is state.stock[0]
        True
        """
        return self.positions.with_stock(state, cards)

    def with_next_card(self, state: StateT, card: Card) -> StateT:
        """Return the state with a card of its stock on the top, where it is drawn next: an outcome of chance.

        It changes places with the card that is there now.

        The time is proportional to the number of cards in the stock: a few microseconds.

        Raises:
            ValueError: the card is not in the stock, or everybody knows the next card.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
        >>> rumino.with_next_card(state, state.stock[3]).stock[-1] is state.stock[3]
        True
        """
        return self.positions.with_next_card(state, card)

    def problems(self, setup: SetupT) -> tuple[Violation, ...]:
        """Return everything that keeps a setup from being valid; () if it is valid.

        Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

        The time is proportional to the number of cards in the pack: tenths of a millisecond.

        >>> from scala40 import rumino
        >>> rumino.problems(rumino.deal(rumino.Ruleset(), 4, seed=7))
        ()
        """
        return self.positions.problems(setup)

    def view_problems(self, view: ViewT) -> tuple[Violation, ...]:
        """Return the reasons why no state fits this view; () if one does."""
        return self.positions.view_problems(view)

    def scene(
        self,
        position: StateT | ViewT,
        /,
        *,
        last: Iterable[Event] = (),
        names: Sequence[str] = (),
        language: Language = Language.ENGLISH,
    ) -> _game.Scene:
        """Return what a position looks like: all of a state, or what a seat sees.

        The time is proportional to the number of cards that are seen: tenths of a millisecond.

        Args:
            last: the events of the last move, as the viewer sees them.

        >>> from scala40 import rumino
        >>> rumino.scene(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 0)).sentence
        'player 2 is to draw'
        """
        from scala40.core._display import Stage  # noqa: PLC0415 - few programs draw

        acting, known = self.actors(position), cast("Any", position)
        stage = Stage.of(known, names, known.rules.match_rules.direction, language=language)
        words, places = self._words, (stage.place(seat, acting) for seat in stage.seats)
        shown = words.scene and words.scene(position, stage, acting)
        shown = shown or stage.scene(self.TITLE, position, known.phase, places)
        return stage.with_last(shown, last, partial(words.marks, position))

    # notation

    def write_move(self, move: MoveT, /) -> str:
        """Return the notation of a move, which means the same move in any position of the hand.

        >>> from scala40 import rumino
        >>> rumino.write_move(rumino.GoGin(rumino.Card.parse("KS")))
        'gin KS'
        """
        self._require_move(move)
        return self._words.write(move)

    def read_move(self, text: str, position: StateT | ViewT | RulesT, /) -> MoveT:
        """Return the move that a text describes.

        The time is proportional to the length of the text.

        Args:
            position: the state, the view or the rules; some games ignore it, others need it for jokers.

        Raises:
            NotationError: this is not a move; the error says where.

        >>> from scala40 import rumino
        >>> rumino.read_move("Gin K♠", rumino.Ruleset())
        GoGin(card=Card.parse('KS'))
        """
        require_kind("the position", position, self._state, self._view, self.Ruleset)
        return self._words.read(Span.of(text), position)

    def write_rules(self, rules: RulesT, /) -> str:
        """Return the notation of rules; empty for the default ones.

        The time is proportional to the number of fields of the rules: tens of microseconds.

        >>> from scala40 import rumino
        >>> rumino.write_rules(rumino.Ruleset(limit=150, knock_max=5))
        'knock_max=5 limit=150'
        """
        return self.positions.rules.write(rules)

    def read_rules(self, text: str, /) -> RulesT:
        """Return the rules that a text of at most 100 words describes.

        The time is proportional to the length of the text.

        Raises:
            NotationError: a word is not of the form `field=value`, or a field comes twice; the error says where.
            InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.

        >>> from scala40 import rumino
        >>> rumino.read_rules("Limit=150") == rumino.Ruleset(limit=150)
        True
        """
        return self.positions.rules.read(Span.of(text))

    def write_position(self, position: SetupT | ViewT) -> str:
        """Return the notation of a state, a setup, or a view.

        The time is proportional to the number of cards in the pack: tens of microseconds.

        Raises:
            ValueError: the position has no notation, which never happens to a state that play can reach: a number in
                it has more than nine digits, its parts are not for equally many seats, or an empty meld is shown.
        """
        return self.positions.write_position(position)

    def write_view(self, view: ViewT, /) -> str:
        """Return the notation of a view, like `write_position`; a state, which shows all hands, is a `TypeError`.

        The time is that of `write_position`.
        """
        return self.positions.write_view(view)

    def write_state(self, state: StateT, /) -> str:
        """Return the notation of a state, like `write_position`; a setup or a view is a `TypeError`.

        The time is that of `write_position`.
        """
        return self.positions.write_state(state)

    def read_setup(self, text: str) -> SetupT:
        """Return the setup that a line of at most 262,144 letters describes, valid or not.

        The time is proportional to the length of the text: tenths of a millisecond.

        Raises:
            NotationError: the text cannot be read; the error says where.
            InvalidRuleset: its rules contradict one another, or are out of bounds.

        >>> from scala40 import rumino
        >>> wrong = rumino.problems(rumino.read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS"))
        >>> wrong[0].code
        Code.PACK
        """
        return self.positions.read_setup(text)

    def read_state(self, text: str) -> StateT:
        """Return the state that a line describes, like `read_setup`; `InvalidSetup` lists every problem.

        The time is proportional to the length of the text.

        >>> from scala40 import rumino
        >>> state = rumino.deal(rumino.Ruleset(), 4, seed=7)
        >>> rumino.read_state(rumino.write_state(state)) == state
        True
        """
        return self.positions.read_state(text)

    def read_view(self, text: str, /) -> ViewT:
        """Return the view that a line describes, like `read_setup`; `InvalidSetup` says why no state fits it.

        The time is proportional to the length of the text.
        """
        return self.positions.read_view(text)

    # playing well

    def rate(self, view: ViewT, /, move: MoveT) -> float:
        """Return how good a legal move looks to a simple player; higher is better, and 0 is to let a claim pass.

        The time is that of a search of the hand, which is remembered: tens of microseconds.

        Raises:
            ValueError: the move is not legal for the seat of the view.

        >>> from scala40 import rumino
        >>> rumino.rate(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1), rumino.DrawStock())
        0.0
        """
        if type(view) is not self._view:  # calling it each time would take longer than this check
            require_kind("the view", view, self._view)
        self._require_move(move)
        try:
            return self._advice.rating(view, move)
        except LookupError:  # a card that the seat does not hold, or that is not there
            raise not_legal(move) from None

    def rate_all(self, view: ViewT, /) -> tuple[float, ...]:
        """Return the `rate` of each legal move of the seat of a view, in the order of `legal_moves`.

        The time is that of `rate` once, and about a microsecond for each move.
        """
        if type(view) is not self._view:
            require_kind("the view", view, self._view)
        moves, rating, ratings = self.legal_moves(view), self._advice.rating, self._advice.ratings
        return tuple([rating(view, move) for move in moves] if ratings is None else ratings(view, moves))

    def rate_carefully(self, view: ViewT, /) -> tuple[float, ...]:
        """Return how good each legal move looks to a careful player, who minds the opponents too.

        The time is that of some tens of searches of hands: a few milliseconds.
        """
        rated = self._advice.careful_ratings
        if rated is None:
            return self.rate_all(view)
        require_kind("the view", view, self._view)
        return tuple(rated(view, self.legal_moves(view)))

    def reason(self, view: ViewT, /, move: MoveT) -> _game.Reason:
        """Return the strongest reason for a legal move, as far as the seat of the view can tell.

        The time is that of `rate`.

        Raises:
            ValueError: the move is not legal for the seat of the view.
        """
        return self._reason(view, move, self._advice.reason)

    def reason_carefully(self, view: ViewT, /, move: MoveT) -> _game.Reason:
        """Return the strongest reason for a legal move in the eyes of a careful player.

        The time is that of some searches of hands: tenths of a millisecond.
        """
        return self._reason(view, move, self._advice.careful_reason or self._advice.reason)

    def _reason(self, view: ViewT, move: MoveT, why: Callable[[ViewT, MoveT], _game.Reason]) -> _game.Reason:
        require_kind("the view", view, self._view)
        self._require_move(move)
        if move not in self.legal_moves(view):
            raise not_legal(move)
        return why(view, move)

    def default_move(self, view: ViewT, /) -> MoveT:
        """Return the move for an absent player: the one that changes least for everybody.

        It is never a claim, and making it again and again ends the turn.

        The time is that of listing the legal moves.

        Raises:
            ValueError: that seat does not have to move.

        >>> from scala40 import rumino
        >>> rumino.default_move(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1))
        DrawStock()
        """
        require_kind("the view", view, self._view)
        seat = _game.seat_of(view)
        _game.require_first_actor(seat, self.actors(view))
        if self._advice.absent is not None:
            return self._advice.absent(view)
        moves = [move for move in self.legal_moves(view) if not self.is_claim_in(view, move)]
        state = self.sample(view, seed=0)
        after = ((move, self.actors(self.play(state, move, seat))) for move in moves)
        return next((move for move, acting in after if acting and acting[0] != seat), moves[0])

    def quick_move(self, state: StateT, /) -> MoveT:
        """Return the move that the seat to act makes in the playouts of a search, which must cost little.

        The time is that of `legal_moves` and some microseconds.

        Raises:
            ValueError: the hand is over.
        """
        if type(state) is not self._state:
            require_kind("the state", state, self._state)
        it: Any = state
        if self._advice.quick is not None and not it.phase.is_over:
            return self._advice.quick(it)
        acting = self.actors(state)
        if not acting:
            _game.require_first_actor(getattr(state, "turn", 0), ())
        view = self.view(state, acting[0])
        ratings = self.rate_all(view)
        return self.legal_moves(view)[ratings.index(max(ratings))]

    def outlook(self, state: StateT, /) -> tuple[float, ...]:
        """Return for each seat by number how many points better than the others it can expect to do in the hand.

        The time is that of a search of each hand.
        """
        ended = self.result(state)
        if ended is not None:
            return _game.leads_of(ended, self.match_rules(cast("Any", state).rules))
        hopes = self._advice.hopes
        return (0.0,) * len(state.context.totals) if hopes is None else hopes(state)

    # moves and views as numbers

    @cached_property
    def _laboratory(self) -> _game.Laboratory[StateT, MoveT, ViewT, RulesT] | None:
        return None if self._make_laboratory is None else self._make_laboratory()

    def move_numbers(self, rules: RulesT, players: int) -> _game.MoveNumbers[StateT, MoveT, ViewT]:
        """Return the numbering of the moves, for a number of seats; always the same object for equal rules.

        The time of the first call for certain rules is that of listing all melds: 1 to 500 ms.

        Args:
            players: the seats of the match, also those that are out of it; the numbers are the same for each.

        Raises:
            NumberError: these rules do not allow that many players, or the game does not number its moves.

        >>> from scala40 import rumino
        >>> rumino.move_numbers(rumino.Ruleset(), 2).legal(rumino.deal(rumino.Ruleset(), 4, seed=7))
        (0, 1)
        """
        if self._laboratory is None:
            raise _game.no_numbers(self)
        return self._laboratory.move_numbers(rules, players)

    def observer(self, rules: RulesT, players: int) -> _game.Observer[ViewT]:
        """Return the observer that turns views into numbers, for a number of seats; the same one for equal arguments.

        The time of the first call for certain rules is below a millisecond; after that an observer is only looked up.

        Args:
            players: the seats of the match, also those that are out of it.

        Raises:
            ObservationError: these rules do not allow that many players, or the game has no observations.

        >>> from scala40 import rumino
        >>> observe = rumino.observer(rumino.Ruleset(), 2)
        >>> planes = observe.structured(rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1))
        >>> planes["sizes"].tolist(), planes["stock"].tolist(), sum(planes["hand"])
        ([7.0, 7.0], [93.0], 7.0)
        """
        if self._laboratory is None:
            raise _game.no_observations(self)
        return self._laboratory.observer(rules, players)


class _Package(Game):
    """A package that is no game yet: what it lacks has the default of the class."""

    def __init__(self, package: Any) -> None:  # noqa: ANN401 - a module, or any object with such members
        self._package = package
        own = {name: getattr(package, name, None) for name in (*_CONSTANTS, *dir(Game)) if not name.startswith("_")}
        vars(self).update({name: found for name, found in own.items() if found is not None})
        if own["PRESETS"] is None and own["Ruleset"] is not None:
            vars(self)["PRESETS"] = _usual(package.Ruleset())
        self.__name__ = str(getattr(package, "__name__", own["GAME"]))
        self._state, self._view = object, own["View"] or object
        self._require_move = _no_check
        self._moves: Any = SimpleNamespace(claims=_no_claim if own["is_claim"] is None else self._claims)
        given = {"rating": own["rate"], "reason": own["reason"], "careful_reason": own["reason_carefully"]}
        if own["rate_all"] is not None:
            given["rating"] = own["rate"] or self._rated_among_all  # `rate_all` itself is the package's
        self._make_advice = partial(Advice, **{name: found for name, found in given.items() if found is not None})

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return Game.of, (self._package,)

    def _claims(self, _position: object, move: object) -> bool:
        return self.is_claim(move)

    def _rated_among_all(self, view: Any, move: object) -> float:  # noqa: ANN401 - a view of the package
        return self.rate_all(view)[self.legal_moves(view).index(move)]


_CONSTANTS: Final = ("GAME", "Ruleset", "Setup", "State", "View", "RULEBOOK", "PRESETS")


def _no_check(_move: object) -> None:
    """Take anything for a move."""


def _no_claim(_position: object, _move: object) -> bool:
    return False


def _usual(rules: Any) -> Mapping[str, Preset[Any]]:  # noqa: ANN401 - of any game
    named = Preset("default", rules, (), "the usual rules", "le regole usuali", "las reglas usuales")
    return MappingProxyType({named.name: named})


def _game_of(package: str) -> object:
    return import_module(package).game


def _retyped(method: FunctionType, names: Mapping[str, str], scope: dict[str, object]) -> FunctionType:
    """Return a method whose annotations name the types of a game, which `scope` has, instead of type variables."""
    copy = FunctionType(method.__code__, scope, method.__name__, method.__defaults__, method.__closure__)
    copy.__kwdefaults__, copy.__doc__, copy.__qualname__ = method.__kwdefaults__, method.__doc__, method.__qualname__
    copy.__module__ = method.__module__
    for name, written in inspect.get_annotations(method).items():
        for variable, kind in names.items():
            written = written.replace(variable, kind)  # noqa: PLW2901 - one variable after another
        copy.__annotations__[name] = written
    return copy
