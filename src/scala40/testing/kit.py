"""Kits: what a game brings along for its tests; and altered values, crafted moves and random rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cached_property
from itertools import chain, product, zip_longest
from typing import Any, Final, Generic, Protocol, TypeAlias, cast, get_args

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from typing_extensions import TypeVar

from scala40.core._base import Stream, require_game
from scala40.core._cards import ALL_CARDS, EMPTY, JOKER, Card, Hand, InvalidRuleset, Pack, Rank, Rulebook, cards_in
from scala40.core._game import AnyGame, Drew, Event, MoveT
from scala40.core._game_value import Game
from scala40.core._melds import End, Meld, MeldKind
from scala40.core._position import Open, Seen

T = TypeVar("T")

_ATTEMPTS: Final = 8
"""The most changes that are tried until a class accepts one."""
_NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 10**10)
_MELDS: Final = (
    *(Meld(kind, cards_in(text)) for kind in MeldKind for text in ("7C 7C 7D", "JK JK JK", "2C 2D 2H", "KC AC 2C")),
    *(Meld(kind, cards_in("7C JK 9C"), (Rank.SEVEN, Rank.EIGHT, Rank.NINE)) for kind in MeldKind),
    *(Meld(kind, ()) for kind in MeldKind),
)
"""Melds of some game, and groups that are melds in none."""
_CARDS: Final = cards_in("7C 7D JK")
_EACH_TYPE: Final = (0, _CARDS[0], End.HIGH, _CARDS[:2], _MELDS[0], _MELDS[:2])
"""Values of which one fits each required field of a move."""


def altered(value: T, dice: Stream) -> T:
    """Return a value with one thing in it changed: another card, a number more or less, a part left out or moved.

    It is the value itself if there is nothing in it to be changed, or nothing came of it.

    >>> from scala40 import Discard
    >>> altered(Discard(Card.parse("KS")), Stream(1))
    Discard(card=Card.parse('8S'))
    """
    try:
        return cast("T", _other(value, dice))
    except (TypeError, ValueError):  # what the class refuses to be
        return value


def crafted(move: T, dice: Stream) -> T:
    """Return a move with a value or two exchanged for others its class accepts, fitting or not, itself if none is."""
    for _ in range(_ATTEMPTS):
        with suppress(TypeError, ValueError):  # the class refuses the value
            other = _other(move, dice, odd=True)
            if dice.below(4) == 0:
                other = _other(other, dice, odd=True)
            if other != move:
                return cast("T", other)
    return move


def _other(value: object, dice: Stream, *, odd: bool = False) -> object:
    match value:
        case Card() | Rank() | None if odd:
            other: object = dice.choice((JOKER, dice.choice([*Rank]), dice.choice(ALL_CARDS)))
        case Card():
            other = dice.choice(ALL_CARDS)
        case Hand():
            other = Hand.of(_other_parts(tuple(value), dice))
        case Enum():
            other = dice.choice(list(type(value)))
        case bool():
            other = not value
        case int():
            other = dice.choice(_NUMBERS) if odd else value + dice.choice((-1, 1))
        case tuple():
            other = _other_parts(cast("tuple[object, ...]", value), dice, odd=odd)
        case Meld() if odd and dice.below(4) == 0:
            other = dice.choice(_MELDS)
        case Meld() if odd and dice.below(3) == 0:
            places = _other_parts(tuple(zip(value.cards, value.faces, strict=True)), dice, odd=odd)
            other = Meld(value.kind, tuple(card for card, _ in places), tuple(face for _, face in places))
        case _:
            other = _with_other_field(value, dice, odd=odd)
    return other


def _other_parts(parts: Sequence[object], dice: Stream, *, odd: bool = False) -> tuple[Any, ...]:
    if odd and not parts:
        return dice.choice((_CARDS, (_CARDS, ()), (dice.choice(_MELDS),)))
    place = dice.below(max(1, len(parts)))
    before, it, after = parts[:place], parts[place : place + 1], parts[place + 1 :]
    replaced = (*before, *(_other(part, dice, odd=odd) for part in it), *after)
    return dice.choice((replaced, (*before, *after), (*it, *before, *after), (*before, *it, *it, *after)))


def _with_other_field(value: object, dice: Stream, *, odd: bool = False) -> object:
    if not attrs.has(type(value)):
        return value
    parts = [field for field in attrs.fields(cast("Any", type(value))) if field.init]
    if not parts:
        return value
    part = dice.choice(parts)
    return attrs.evolve(cast("Any", value), **{part.alias: _other(getattr(value, part.name), dice, odd=odd)})


def crafted_moves(
    options: Mapping[int, Sequence[T]], bases: Sequence[T], dice: Stream, count: int = 4
) -> tuple[T, ...]:
    """Return moves crafted from the legal moves of a position and from others; half of them have an odd face."""
    kinds: dict[type, list[T]] = {}
    for move in (move for moves in options.values() for move in moves):
        kinds.setdefault(type(move), []).append(move)
    groups = [group for group in (*kinds.values(), bases) if group]
    drawn = [dice.choice(dice.choice(groups)) for _ in range(3 * count) if groups]
    made = dict.fromkeys(other for move in drawn if (other := crafted(move, dice)) != move)
    odd = [move for move in made if has_odd_face(move)]
    return (*odd[: count // 2], *[move for move in made if move not in odd][: count - count // 2])


def each_kind(game: object) -> Iterator[Any]:
    """Yield a move of each class in the union of a game's `Move`."""
    for kind in filter(attrs.has, get_args(getattr(game, "Move", None))):
        required = [field for field in attrs.fields(kind) if field.default is attrs.NOTHING]
        for values in product(_EACH_TYPE, repeat=len(required)):
            with suppress(TypeError, ValueError):  # a value of another type
                yield kind(*values)
                break


def has_odd_face(value: object) -> bool:
    """Return whether a move names a joker or a rank as what a card is or stands for."""
    if isinstance(value, Card):
        return value.is_joker
    if isinstance(value, tuple):
        return any(map(has_odd_face, cast("tuple[object, ...]", value)))
    kind: Any = type(value)
    parts = {field.name: getattr(value, field.name) for field in attrs.fields(kind)} if attrs.has(kind) else {}
    faces = [part for name, part in parts.items() if name not in {"card", "cards"} or not {"face", "faces"} & {*parts}]
    return isinstance(value, Rank) or any(map(has_odd_face, faces))


_NO_NUMBER: Final = -(10**12)
"""A value that no field of numbers can hold."""
_FEW: Final = 4
"""The most fields that differ where few do."""


@attrs.frozen
class Domain:
    """The values of a field: members, or the numbers between two bounds and perhaps `None`."""

    members: tuple[object, ...] = ()
    least: int = 0
    most: int = -1
    optional: bool = False

    @property
    def strategy(self) -> st.SearchStrategy[object]:
        """Every value."""
        if self.members:
            return st.sampled_from(self.members)
        numbers = st.integers(self.least, self.most)
        return st.none() | numbers if self.optional else numbers

    @property
    def some(self) -> tuple[object, ...]:
        """All members, or some of the numbers, the least and the greatest among them."""
        step = max(1, (self.most - self.least) // 9)
        return self.members or (*range(self.least, self.most, step), self.most)


def rulesets(game: AnyGame[Any, Any, Any, RulesT]) -> st.SearchStrategy[RulesT]:
    """Return a strategy for the rules of a game, which shrink to the usual ones field by field.

    They are an attrs class that refuses what cannot be with `InvalidRuleset`, as those of a game with a `RuleForm` do.
    A field of which it cannot be found out what it may hold keeps its usual value.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> found = find(rulesets(rumino), lambda rules: rules.limit > 150)
    >>> type(found), found.limit > 150
    (<class 'scala40.rumino._rules.Ruleset'>, True)
    """
    require_game(game, "read_rules")
    usual = game.read_rules("")
    domains = dict(_domains(usual))
    if not domains:
        return st.just(usual)
    one = st.sampled_from(tuple(domains)).flatmap(lambda name: st.tuples(st.just(name), domains[name].strategy))
    few = st.lists(one, max_size=_FEW).map(dict)
    many = st.fixed_dictionaries({}, optional={name: domain.strategy for name, domain in domains.items()})
    return st.one_of(few, few, many).map(lambda chosen: _repaired(usual, domains, chosen))


def random_rules(game: AnyGame[Any, Any, Any, RulesT], dice: Stream) -> RulesT:
    """Return rules of a game by the dice, with a few fields that are not as usual or with many.

    >>> from scala40 import rumino
    >>> random_rules(rumino, Stream(5))
    Ruleset(max_run_length=5, knock_min_melded=6)
    """
    require_game(game, "read_rules")
    usual = game.read_rules("")
    domains = dict(_domains(usual))
    names = list(domains)
    dice.shuffle(names)
    count = dice.below(len(names) + 1) if dice.below(3) == 0 else dice.below(min(_FEW, len(names)) + 1)
    return _repaired(usual, domains, {name: dice.choice(domains[name].some) for name in names[:count]})


def _domains(usual: object) -> Iterator[tuple[str, Domain]]:
    """Yield what each field can hold, but for those of which that cannot be found out."""
    for field in attrs.fields(cast("Any", type(usual))) if attrs.has(type(usual)) else ():
        value: object = getattr(usual, field.name)
        if isinstance(value, Enum):
            yield field.name, Domain(members=tuple(type(value)))
        elif isinstance(value, bool):
            yield field.name, Domain(members=(value, not value))
        elif value is None or isinstance(value, int):
            for figures in _objections(usual, {field.name: _NO_NUMBER}):
                least, most = figures.get("least"), figures.get("most")
                if figures.get("field") == field.name and isinstance(least, int) and isinstance(most, int):
                    yield field.name, Domain((), least, most, optional=value is None)


def _changed(usual: T, chosen: Mapping[str, object]) -> T:
    return cast("T", attrs.evolve(cast("Any", usual), **chosen)) if chosen else usual


def _objections(usual: object, chosen: Mapping[str, object]) -> list[dict[str, object]]:
    """Return what the rules say against some values: the figures of each reason, if they give any."""
    try:
        _changed(usual, chosen)
    except InvalidRuleset as error:
        return [dict(violation.figures) for violation in error.violations]
    except (TypeError, ValueError):
        return [{}]
    return []


def _repaired(usual: RulesT, domains: Mapping[str, Domain], chosen: Mapping[str, object]) -> RulesT:
    """Return the chosen values as far as they do not contradict, with what each takes to mean something."""
    values, dropped = dict(chosen), set[str]()
    while against := _objections(usual, values):
        about = [str(figures[name]) for figures in against for name in ("field", "other") if name in figures]
        free = [name for name in about if name in domains and name not in {*values, *dropped}]
        better = _better(usual, domains, values, free, len(against))
        if better:
            values |= better
        else:
            worst = next(name for name in (*about, *reversed(values)) if name in values)
            dropped.add(worst)
            del values[worst]
    return _changed(usual, values)


def _better(
    usual: object, domains: Mapping[str, Domain], values: Mapping[str, object], free: Iterable[str], count: int
) -> dict[str, object]:
    """A value for a field that leaves fewer than so many objections, {} if there is none."""
    for name in free:
        for value in domains[name].some:
            if len(_objections(usual, {**values, name: value})) < count:
                return {name: value}
    return {}


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


def usual_event_seen(_state: object, event: Event, seat: int) -> Event:
    """Return what a seat is told of an event in most games: all but the card that another one draws.

    >>> usual_event_seen(None, Drew(1, Card.parse("KS")), 0)
    Drew(seat=1, card=None)
    """
    # Not by the library's own function for that: a game that uses it is held to this.
    return Drew(event.seat, None) if isinstance(event, Drew) and event.seat != seat else event


def _nothing_else(_state: object, _seat: int, _move: object, _viewer: int) -> object:
    return None


def _nothing_aside(_state: object, _seat: int) -> Sequence[str]:
    return ()


def _usual_rules(game: AnyGame[Any, Any, Any, RulesT]) -> RulesT:
    require_game(game)
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
        told: what a seat is told of an event in a state; by default see `usual_event_seen`.
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

    game: AnyGame[StateT, MoveT, ViewT, RulesT]
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
    described: Callable[[StateT, Event, int], Event] = attrs.field(default=usual_event_seen, kw_only=True)
    shown: Callable[[StateT, int, MoveT, int], object] = attrs.field(default=_nothing_else, kw_only=True)
    known: Callable[[StateT, int], Sequence[Hand]] = attrs.field(default=_known_of, kw_only=True)
    knows_stock: Callable[[StateT], bool] = attrs.field(default=_never, kw_only=True)
    aside: Callable[[StateT, int], Sequence[str]] = attrs.field(default=_nothing_aside, kw_only=True)
    adapted: Callable[[StateT, int, Mapping[str, object], Stream], Mapping[str, object]] = attrs.field(
        default=_unchanged, kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        require_game(self.game)

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
                move = max(options[seat], key=lambda it: Game.of(self.game).rate(view, it))
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


Subject: TypeAlias = AnyGame[StateT, MoveT, ViewT, RulesT] | Kit[StateT, MoveT, ViewT, RulesT]
"""A game, or a kit if there is more to be said of it: laws and strategies take either."""


def kit_of(game: Subject[StateT, MoveT, ViewT, RulesT]) -> Kit[StateT, MoveT, ViewT, RulesT]:
    """Return the kit of a game, or the kit that is given."""
    if isinstance(game, Kit):
        return game
    require_game(game)
    return Kit(game)
