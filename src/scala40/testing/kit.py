"""Kits: what a game brings along for its tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import chain, zip_longest
from typing import Any, Final, Generic, Protocol, TypeAlias, cast

import attrs
from hypothesis.strategies import SearchStrategy
from typing_extensions import TypeVar

from scala40.core._base import Stream, insist_on_game
from scala40.core._cards import EMPTY, Card, Hand, Pack, Rulebook
from scala40.core._game import Drew, Event, Game, MoveT, rating_of
from scala40.core._melds import Meld
from scala40.core._position import Open, Seen
from scala40.testing.crafting import altered, crafted_moves, each_kind
from scala40.testing.rulesets import random_rules

T = TypeVar("T")


# A kit: a game, and how random hands and moves of it come about, which the laws and the strategies work with.


class Agreed(Protocol):
    """The members of the rules of every game; beside them, `pack` has the cards that are played with.

    >>> from scala40 import rumino
    >>> def sizes(rules: Agreed) -> list[int]:
    ...     return [*range(rules.min_players, rules.max_players + 1)]
    >>> sizes(rumino.Ruleset())
    [2, 3, 4, 5, 6]
    """

    @property
    def min_players(self) -> int:
        """The fewest players."""
        ...

    @property
    def max_players(self) -> int:
        """The most players."""
        ...


class AgreedState(Open, Protocol):
    """The members of the states of every game: the rules too.

    >>> from scala40 import rumino
    >>> def free_seats(state: AgreedState) -> int:
    ...     return state.rules.max_players - len(state.context.seats)
    >>> free_seats(rumino.deal(rumino.Ruleset(), 2, seed=7))
    4
    """

    @property
    def rules(self) -> Agreed:
        """The rules."""
        ...


RulesT = TypeVar("RulesT", bound=Agreed, default=Any)
StateT = TypeVar("StateT", bound=AgreedState, default=Any)
ViewT = TypeVar("ViewT", bound=Seen, default=Any)


@attrs.frozen
class Moment(Generic[StateT, MoveT]):
    """A position of a random hand.

    Attributes:
        seed: the number of the hand.
        number: how many positions came before it.
        options: for each seat that may act its legal moves, the first actor first; empty when the hand is over.

    >>> from scala40 import rumino
    >>> moment = next(Kit(rumino).moments(0))
    >>> moment.seed, moment.number, [*moment.options]
    (0, 0, [1])
    """

    seed: int
    number: int
    state: StateT
    options: Mapping[int, Sequence[MoveT]]


_HANDS: Final = range(12)
_TRIED: Final = 60
_EVERY: Final = 10
_CHANCES: Final = 4
"""The number of moves that are considered in order to find one that does not end the hand."""


def _cards_of(state: object) -> Iterator[Card]:
    """The cards of the fields that hold cards in the games of the family, and of no other."""
    for name in ("hands", "stock", "pile", "table", "face_down"):
        yield from _cards_in(getattr(state, name, None))


def _cards_in(thing: object) -> Iterator[Card]:
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Hand):
        yield from thing
    elif isinstance(thing, Meld):
        yield from thing.cards
    elif isinstance(thing, tuple | list):
        for part in cast("Sequence[object]", thing):
            yield from _cards_in(part)
    elif attrs.has(type(thing)):
        for field in attrs.fields(cast("Any", type(thing))):
            yield from _cards_in(getattr(thing, field.name))


def names_card(move: object) -> bool:
    """Return whether a move names a card."""
    return any(True for _ in _cards_in(move))


def _known_of(state: AgreedState, seat: int) -> Sequence[Hand]:
    """Return what the field `known` says, for all seats alike or for each."""
    known: Sequence[Hand] | Sequence[Sequence[Hand]] = getattr(state, "known", (EMPTY,) * len(state.hands))
    first = known[0]
    return cast("Sequence[Hand]", known if isinstance(first, Hand) else known[seat])


def told_usually(_state: object, event: Event, seat: int) -> Event:
    """Return what a seat is told of an event in most games: all but the card that another one draws.

    >>> told_usually(None, Drew(1, Card.parse("KS")), 0)
    Drew(seat=1, card=None)
    """
    # Not by the library's own function for that: a game that uses it is held to this.
    return Drew(event.seat, None) if isinstance(event, Drew) and event.seat != seat else event


def _nothing_else(_state: object, _seat: int, _move: object, _viewer: int) -> object:
    return None


def _nothing_aside(_state: object, _seat: int) -> Sequence[str]:
    return ()


def _usual_rules(game: Game[Any, Any, Any, RulesT]) -> RulesT:
    insist_on_game(game)
    return game.read_rules("")


def _unchanged(_state: object, _seat: int, changes: Mapping[str, object], _dice: Stream) -> Mapping[str, object]:
    return changes


def _never(_thing: object) -> bool:
    return False


@attrs.frozen(eq=False)
class Kit(Generic[StateT, MoveT, ViewT, RulesT]):
    """A game and how its laws are tried; everything except the game has a default that suits many games.

    Attributes:
        seeds: the numbers of the hands that are looked at.
        most: the most positions of a hand that are looked at.
        walk: the positions of the random hand of a number, each with the legal moves of every seat that may act; the
            last one is over unless it is cut short. By default see `random_hand`; hands of even numbers have the usual
            rules and the others generated ones.
        rules: the usual rules; by default those that an empty text describes.
        random_rules: rules by the dice; by default any.
        eager: whether a move is chosen more often than others when hands are played to their end. That makes hands
            shorter.
        stalemate: whether nobody can do anything in a state but draw and discard until its hand ends, late or never, as
            some rules allow; asked of hands that take very long. By default none is.
        tried: moves to try that are mostly illegal in the position; by default moves that are legal elsewhere, and
            changed copies of them.
        crafted: moves that are tried besides in a position: they have the right types, but values that do not belong
            where they are. By default they are made of its legal moves, of `tried`, and of a move of each class in the
            game's `Move`.
        cards: all cards of a state; by default those in its `hands`, `stock`, `pile`, `table` and `face_down`.
        any_move: a strategy for moves, legal or not; by default the moves to try, and changed copies of them.
        book: the rules that refusals cite; by default the game's `RULEBOOK`, and any rule will do if it has none.
        told: what a seat is told of an event in a state; by default see `told_usually`.
        shown: what a move shows a seat that its events do not tell, given the state, who makes it, the move and who
            looks; by default nothing.
        known: what a seat is sure of in each hand; by default what the state's `known` says.
        knows_stock: whether everybody knows the order of the stock.
        aside: the names of the fields of a state with a card that lies face down, hidden from a seat.
        adapted: the fields of a state that are changed when hidden cards change places, with what changes with them.

    >>> from scala40 import rumino
    >>> Kit(rumino, seeds=range(3))
    <Kit: rumino>
    """

    game: Game[StateT, MoveT, ViewT, RulesT]
    seeds: Sequence[int] = attrs.field(default=_HANDS, kw_only=True)
    most: int = attrs.field(default=300, kw_only=True)
    walk: Callable[[int], Iterable[tuple[StateT, Mapping[int, Sequence[MoveT]]]]] | None = attrs.field(
        default=None, kw_only=True
    )
    rules: RulesT = attrs.field(
        default=attrs.Factory(lambda kit: _usual_rules(kit.game), takes_self=True), kw_only=True
    )
    random_rules: Callable[[Stream], RulesT] = attrs.field(
        default=attrs.Factory(lambda kit: lambda dice: random_rules(kit.game, dice), takes_self=True), kw_only=True
    )
    eager: Callable[[MoveT], bool] = attrs.field(default=_never, kw_only=True)
    stalemate: Callable[[StateT], bool] = attrs.field(default=_never, kw_only=True)
    tried: Sequence[MoveT] = attrs.field(default=(), kw_only=True)
    crafted: Callable[[Moment[StateT, MoveT]], Sequence[MoveT]] = attrs.field(
        default=attrs.Factory(lambda kit: kit.craft, takes_self=True), kw_only=True
    )
    any_move: SearchStrategy[MoveT] | None = attrs.field(default=None, kw_only=True)
    cards: Callable[[StateT], Iterable[Card]] = attrs.field(default=_cards_of, kw_only=True)
    book: Rulebook | None = attrs.field(
        default=attrs.Factory(lambda kit: getattr(kit.game, "RULEBOOK", None), takes_self=True), kw_only=True
    )
    told: Callable[[StateT, Event, int], Event] = attrs.field(default=told_usually, kw_only=True)
    shown: Callable[[StateT, int, MoveT, int], object] = attrs.field(default=_nothing_else, kw_only=True)
    known: Callable[[StateT, int], Sequence[Hand]] = attrs.field(default=_known_of, kw_only=True)
    knows_stock: Callable[[StateT], bool] = attrs.field(default=_never, kw_only=True)
    aside: Callable[[StateT, int], Sequence[str]] = attrs.field(default=_nothing_aside, kw_only=True)
    adapted: Callable[[StateT, int, Mapping[str, object], Stream], Mapping[str, object]] = attrs.field(
        default=_unchanged, kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        insist_on_game(self.game)

    def __repr__(self) -> str:
        return f"<Kit: {self.game.GAME}>"

    def rules_of(self, state: StateT) -> RulesT:
        """Return the rules of a state."""
        return cast("RulesT", state.rules)

    def pack_of(self, state: StateT) -> Pack:
        """Return the cards that a state is played with."""
        rules: Any = state.rules
        return cast("Pack", rules.pack)

    def options(self, state: StateT) -> dict[int, list[MoveT]]:
        """Return the legal moves of each seat that may act."""
        return {seat: list(self.game.legal_moves(state, seat)) for seat in self.game.actors(state)}

    def dealt(self, seed: int) -> tuple[StateT, Stream]:
        """Return the first position of the hand of a number, and the dice that it is played by."""
        dice = Stream(f"hand {seed}")
        rules = self.random_rules(dice) if seed % 2 else self.rules
        players = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
        return self.game.deal(rules, players, seed=seed), dice

    def random_hand(self, seed: int) -> Iterator[tuple[StateT, Mapping[int, Sequence[MoveT]]]]:
        """Yield the positions of the hand of a number, played by the dice, until it is over.

        Of three hands one is played at random, one by what `rate` says every other time, one nearly always so. Moves
        that end the hand are put off, so that it lasts.
        """
        state, dice = self.dealt(seed)
        options = self.options(state)
        yield state, options
        while any(options.values()):
            state = self._after(state, options, dice, willing=seed % 3 * 9 // 2)
            options = self.options(state)
            yield state, options

    def _after(self, state: StateT, options: Mapping[int, Sequence[MoveT]], dice: Stream, *, willing: int) -> StateT:
        """The state after a move by the dice, with so many chances in ten after the one that rates best."""
        able = [seat for seat, moves in options.items() if moves]
        after = state
        for _ in range(_CHANCES):
            seat = dice.choice(able)
            move = dice.choice(options[seat])
            if dice.below(10) < willing:
                view = self.game.view(state, seat)
                move = max(options[seat], key=lambda it: rating_of(self.game)(view, it))
            after = self.game.play(state, move, seat)
            if self.game.actors(after):
                break
        return after

    def moments(self, seed: int) -> Iterator[Moment[StateT, MoveT]]:
        """Yield the positions of the hand of a number, `most` at most."""
        walk = self.walk or self.random_hand
        for number, (state, options) in zip(range(self.most), walk(seed), strict=False):
            yield Moment(seed, number, state, options)

    @cached_property
    def pool(self) -> tuple[MoveT, ...]:
        """The moves to be tried: those given or, without such, some that are legal in the first hands, or nearly so."""
        if self.tried:
            return tuple(self.tried)
        found: dict[MoveT, None] = {}
        dice = Stream("moves to be tried")
        for seed in self.seeds[:6]:
            with suppress(Exception):  # if a hand cannot go on, that is for a law to tell
                for moment in self.moments(seed):
                    for moves in moment.options.values():
                        found |= dict.fromkeys((*moves[:2], *moves[-2:]))
        legal = list(found)
        dice.shuffle(legal)
        kinds: dict[type, list[MoveT]] = {}
        for move in legal:
            kinds.setdefault(type(move), []).append(move)
        in_turn = chain.from_iterable(zip_longest(*kinds.values()))
        kept = [move for move in in_turn if move is not None][: _TRIED // 2]
        return (*kept, *(altered(move, dice) for move in kept))

    @cached_property
    def bases(self) -> tuple[MoveT, ...]:
        """The moves of which others are crafted besides the legal ones: the pool, and one of each class."""
        return (*self.pool, *each_kind(self.game))

    def craft(self, moment: Moment[StateT, MoveT]) -> Sequence[MoveT]:
        """Return a few crafted moves for a position."""
        return crafted_moves(moment.options, self.bases, Stream(f"crafted {moment.seed} {moment.number}"))

    def tries(self, moment: Moment[StateT, MoveT]) -> Sequence[MoveT]:
        """Return the moves that are tried in a position: a part of the pool, and the crafted ones."""
        return (*self.pool[moment.number % _EVERY :: _EVERY], *self.crafted(moment))


Subject: TypeAlias = Game[StateT, MoveT, ViewT, RulesT] | Kit[StateT, MoveT, ViewT, RulesT]
"""A game, or a kit if there is more to be said of it: laws and strategies take either."""


def kit_of(game: Subject[StateT, MoveT, ViewT, RulesT]) -> Kit[StateT, MoveT, ViewT, RulesT]:
    """Return the kit of a game, or the kit that is given."""
    if isinstance(game, Kit):
        return game
    insist_on_game(game)
    return Kit(game)
