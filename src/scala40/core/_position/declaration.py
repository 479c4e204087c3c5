"""A position, declared once: its fields with their types, who sees them, and how they are written and checked.

A game declares its own public fields as a *part*, an attrs class without slots that its `Setup` and its `View` both
include. From the fields, declared with `public` or `private`, follow views, lines, checks, pickles and samples.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sized
from functools import cache
from types import MappingProxyType, NoneType, SimpleNamespace, UnionType
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import attrs
from typing_extensions import TypeVar

from scala40.core._base import (
    Attribute,
    Immutable,
    Named,
    Printed,
    Seed,
    by_constructor,
    fields,
    require_kind,
    suggest_ways,
)
from scala40.core._cards import EMPTY, Card, Chance, Hand, Span, read_seed_at, write_number, write_seed
from scala40.core._game import Context
from scala40.core._position.hidden import Distribution, drawn_by_one
from scala40.core._position.notation import (
    Fields,
    read_hands,
    read_numbers,
    read_size,
    write_cards,
    write_context,
    write_hands,
    write_known,
    write_numbers,
    write_shuffles,
    write_unless_zero,
)

T = TypeVar("T", default=Any)
RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance, default=Any)
PhaseT = TypeVar("PhaseT", bound=Named, default=Any)

Position: TypeAlias = Any
"""A setup or a view, of whichever game."""

OMITTED: Final[Any] = object()
"""The value of a field that a line leaves out, so that its default stands."""

_KEY: Final = "scala40.declared"
SPARE: Final[Mapping[str, bool]] = MappingProxyType({"scala40.spare": True})
"""The metadata of a field of positions that JSON leaves out while it has its default, as it has under most rules."""
_NO_SEED: Final[Seed] = 0


# lines


@attrs.frozen
class FieldNotation(Immutable, Generic[T]):
    """The way in which a field stands in a line.

    Attributes:
        write: yields names and their texts for a value and its position; empty texts are omitted.
        read: returns the value from the line and from what has been read of it, or `OMITTED`.

    >>> round_ = FieldNotation(("round",), lambda value, _: (("round", str(value)),), lambda line, _: 1)
    >>> list(round_.write(3, None))
    [('round', '3')]
    """

    names: tuple[str, ...]
    write: Callable[[T, Position], Iterable[tuple[str, str]]]
    read: Callable[[Fields, Mapping[str, object]], T]


def entry(name: str, write: Callable[[T], str], read: Callable[[Span], T], default: T = OMITTED) -> FieldNotation[T]:
    """Return the entry of a field with one name and one text.

    >>> fresh = entry("fresh", write_unless_zero, Span.number)
    >>> list(fresh.write(2, None)), fresh.read(Fields("fresh 2", {"fresh"}), {})
    ([('fresh', '2')], 2)
    """
    return FieldNotation(
        (name,), lambda value, _: ((name, write(value)),), lambda line, _: line.optional(name, read, default)
    )


# who sees what


@attrs.frozen
class SeenField(Immutable):
    """A field of views: what a seat sees of a field of states.

    Attributes:
        see: returns its value, of a state and a seat, or for spectators of `None`.
        cards: returns the cards that lie open in it.
        per_seat: whether it has an item for each seat.

    >>> from scala40.rumino import Ruleset, deal
    >>> sizes = SeenField("sizes", lambda state, _: tuple(map(len, state.hands)), None, per_seat=True)
    >>> sizes.see(deal(Ruleset(), 2, seed=7), 1)
    (7, 7)
    """

    name: str
    see: Callable[[Position, int | None], object]
    entry: FieldNotation | None
    cards: Callable[[Any], Iterable[Card]] | None = None
    per_seat: bool = False


@attrs.frozen
class Declared(Immutable):
    """A field of a setup, as a game declares it.

    Attributes:
        sights: what views show of it; `None` if they have the field itself, which everybody sees.
        complete: returns its value in a state that is made up for a view, from where the hidden cards are then.
        cards: returns the cards that lie in it, each of which is nowhere else.
        per_seat: the dimensions that run over the seats: 1 for a tuple by seat, 2 for a matrix.

    >>> from scala40.rumino import Setup
    >>> [it.name for it in declared_in(Setup)["hands"].sights]
    ['hand', 'sizes']
    """

    entry: FieldNotation | None
    sights: tuple[SeenField, ...] | None = None
    complete: Callable[[Position, Distribution, Seed], object] | None = None
    cards: Callable[[Any], Iterable[Card]] | None = None
    per_seat: int = 0


def public(
    entry: FieldNotation | None, *, cards: Callable[[Any], Iterable[Card]] | None = None, per_seat: int = 0
) -> Mapping[str, Declared]:
    """Return the metadata of a field that everybody sees.

    >>> @attrs.frozen(slots=False)
    ... class Part:
    ...     fresh: int = attrs.field(default=0, metadata=public(entry("fresh", write_unless_zero, Span.number)))
    >>> Part()
    Part(fresh=0)
    """
    return MappingProxyType({_KEY: Declared(entry, cards=cards, per_seat=per_seat)})


def private(
    entry: FieldNotation,
    *sights: SeenField,
    complete: Callable[[Position, Distribution, Seed], object] | None = None,
    cards: Callable[[Any], Iterable[Card]] | None = None,
    per_seat: int = 0,
) -> Mapping[str, Declared]:
    """Return the metadata of a field that is hidden, fully or partly: views have its sights instead.

    >>> @attrs.frozen(slots=False)
    ... class Part:
    ...     stakes: tuple[int, ...] = attrs.field(
    ...         metadata=private(
    ...             entry("stakes", write_numbers, read_numbers),
    ...             SeenField("stake", own("stakes"), entry("stake", write_number, Span.number)),
    ...         )
    ...     )
    >>> Part((3, 4))
    Part(stakes=(3, 4))
    """
    return MappingProxyType({_KEY: Declared(entry, sights, complete, cards, per_seat)})


def own(name: str) -> Callable[[Position, int | None], object]:
    """Return what a seat sees of a field of hands of which a seat sees only its own; spectators see none."""
    return lambda state, seat: EMPTY if seat is None else getattr(state, name)[seat]


class _Dealt(Protocol):
    """A setup that is being made."""

    @property
    def hands(self) -> Sized: ...


@overload
def per_seat(item: T, depth: Literal[1] = 1) -> tuple[T, ...]: ...
@overload
def per_seat(item: T, depth: Literal[2]) -> tuple[tuple[T, ...], ...]: ...
def per_seat(item: object, depth: int = 1) -> object:
    """Return the default of a field that has the same item for each seat, or for each pair of seats.

    >>> @attrs.frozen
    ... class Scores:
    ...     hands: tuple[Hand, ...]
    ...     points: tuple[int, ...] = attrs.field(default=per_seat(0))
    >>> Scores((EMPTY, EMPTY)).points
    (0, 0)
    """

    def items(made: _Dealt) -> object:
        found = item
        for _ in range(depth):
            found = (found,) * len(made.hands)
        return found

    return attrs.Factory(items, takes_self=True)


def declared_in(kind: type[attrs.AttrsInstance]) -> dict[str, Declared]:
    """Return what a class of setups declares of each of its fields."""
    return {field.name: field.metadata[_KEY] for field in attrs.fields(kind) if _KEY in field.metadata}


def spare_in(kind: type[object]) -> dict[str, object]:
    """Return the defaults of the fields that JSON leaves out while they have them."""
    return {it.name: it.default for it in attrs.fields(cast("Any", kind)) if it.metadata.keys() >= SPARE.keys()}


# classes


class PositionType(type):
    """The metaclass of positions: it gives slots to the fields that a class inherits from its parts.

    Parts have none, so that a class can take in several of them.

    >>> from scala40.rumino import State
    >>> isinstance(State, PositionType), hasattr(State, "__slots__")
    (True, True)
    """

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> PositionType:
        """Return a class; what attrs makes of it has slots for all its fields."""
        if "__slots__" in namespace:  # attrs makes the class once more, with slots for the fields of its own body
            slots = namespace["__slots__"]
            names = [field.name for field in namespace.get("__attrs_attrs__", ())]
            without = [it for it in names if it not in slots and not any(hasattr(base, it) for base in bases)]
            namespace["__slots__"] = (*slots, *without)
        return super().__new__(cls, name, bases, namespace)


def declared(cls: type[object], parts: list[Attribute]) -> list[Attribute]:
    """Check the fields of a class of positions by their types; a `field_transformer` of attrs.

    Views are made of states, and so their fields are not checked; none of them has a default of its part.

    >>> @attrs.frozen(field_transformer=declared)
    ... class Marker(metaclass=PositionType):
    ...     fresh: int
    >>> Marker("two")
    Traceback (most recent call last):
    TypeError: fresh must be an int, not 'two'
    """
    named = inspect.get_annotations(cls)
    cls.__annotations__ = {**_kinds_of(cls), **named}
    # A subclass takes them from here, with types that need no names of the module of their part.
    hints = _types_of(cls, parts)
    for it in parts:  # attrs has just made them for this class; to make each once more would take long
        changed: dict[str, Any] = {"type": hints[it.name], "kw_only": False, "inherited": False}
        if not issubclass(cls, SeenFields):
            changed["validator"] = it.validator or _validator_of(hints[it.name])
        else:
            changed |= {"validator": None, "converter": None}
            if it.name not in named:
                changed["default"] = attrs.NOTHING
        for name, value in changed.items():
            object.__setattr__(it, name, value)
    return parts


def _types_of(cls: type[object], parts: list[Attribute]) -> dict[str, Any]:
    """The types of the fields. What a base has resolved is not resolved again, as that takes most of the time."""
    own = {it.name: cls.__annotations__[it.name] for it in parts if it.name in cls.__annotations__}
    hints = {it.name: it.type for it in parts if it.name not in own}
    for base in cls.__mro__[1:]:
        if any(isinstance(hints.get(name), str) for name in inspect.get_annotations(base)):
            hints |= {name: hint for name, hint in get_type_hints(base).items() if name in hints}
    return hints | get_type_hints(SimpleNamespace(__annotations__=own), vars(sys.modules[cls.__module__]))


def _kinds_of(cls: type[object]) -> dict[str, Any]:
    """The types of a game's rules and phases, which the class takes as the arguments of its base."""
    bases = {get_origin(base): get_args(base) for base in getattr(cls, "__orig_bases__", ())}
    return dict(zip(("rules", "phase"), bases.get(SetupFields) or bases.get(SeenFields) or (), strict=False))


def _validator_of(hint: object) -> fields.Validator:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType} and NoneType in parts:
        return fields.none_or(_validator_of(next(it for it in parts if it is not NoneType)))
    if origin is tuple:
        item = parts[0]
        return fields.each(item) if get_origin(item) is None else fields.tuple_of(_validator_of(item))
    return fields.one(cast("type[object]", hint))


def require_fields(position: attrs.AttrsInstance) -> None:
    """Insist that the fields of a position have their types: those of a view are not checked when it is made."""
    for field, validator in _validators(type(position)):
        validator(position, field, getattr(position, field.name))


@cache
def _validators(kind: type[attrs.AttrsInstance]) -> list[tuple[attrs.Attribute[Any], fields.Validator]]:
    hints = get_type_hints(kind)
    return [(field, _validator_of(hints[field.name])) for field in attrs.fields(kind) if field.init]


@attrs.frozen(slots=False, eq=False)
class SetupFields(Immutable, Generic[RulesT, PhaseT], metaclass=PositionType):
    """The fields with which the setups of all games begin.

    Attributes:
        turn: the seat whose turn it is.
        stock: the face-down cards; the last one is drawn next.

    >>> from scala40.rumino import Setup
    >>> issubclass(Setup, SetupFields)
    True
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return by_constructor(self)

    rules: RulesT = attrs.field(metadata=public(None))
    context: Context = attrs.field(
        metadata=public(
            FieldNotation(
                ("seats", "dealer", "number", "totals"),
                lambda context, _: write_context(context),
                lambda line, _: line.context(),
            )
        )
    )
    hands: tuple[Hand, ...] = attrs.field(
        metadata=private(
            entry("hands", write_hands, read_hands),
            SeenField("hand", own("hands"), entry("hand", write_cards, Span.hand, EMPTY)),
            SeenField(
                "sizes",
                lambda state, _: tuple(map(len, state.hands)),
                entry("sizes", write_numbers, read_numbers),
                per_seat=True,
            ),
            complete=lambda _view, found, _seed: found.hands,
            cards=lambda hands: [card for hand in hands for card in hand],
            per_seat=1,
        )
    )
    turn: int = attrs.field(metadata=public(entry("turn", write_number, Span.number)))
    phase: PhaseT = attrs.field(metadata=public(None))
    stock: tuple[Card, ...] = attrs.field(
        metadata=private(
            entry("stock", write_cards, Span.cards, ()),
            SeenField("stock_size", lambda state, _: len(state.stock), entry("left", write_number, read_size)),
            complete=lambda _view, found, _seed: found.stock,
            cards=iter,
        )
    )

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]

    @classmethod
    def of(cls, setup: SetupFields[RulesT, PhaseT]) -> Self:
        """Return the state of a setup, which is checked, or the setup of a state, in which everything can be changed.

        Raises:
            InvalidSetup: a state is wanted, and the setup cannot be one; with every problem.

        >>> import attrs
        >>> from scala40.rumino import Ruleset, Setup, State, deal
        >>> state = deal(Ruleset(), 2, seed=7)
        >>> setup = Setup.of(state)
        >>> type(setup) is Setup, State.of(setup) == state
        (True, True)
        """
        plain = cls.__bases__[0] if hasattr(cls, "positions") else cls  # a state is a setup that has been checked
        require_kind("the setup", setup, plain)
        return cls(**{it.name: getattr(setup, it.name) for it in attrs.fields(plain)})


def known_to_all() -> Mapping[str, Declared]:
    """Return the metadata of `known`, where everybody knows the same of each hand.

    >>> [it.per_seat for it in known_to_all().values()]
    [1]
    """
    return public(entry("known", write_known, read_hands), per_seat=1)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class RenewedStock(metaclass=PositionType):
    """The fields with which setups end where the pile becomes a new stock.

    Attributes:
        known: for each seat the cards that everybody knows to be in its hand.
        recycled: the cards of the discard pile that last became the stock; empty before that.
        drawn: for each seat the cards that it has drawn from the stock since the pile last became the stock.

    >>> from scala40.rumino import Setup
    >>> issubclass(Setup, RenewedStock)
    True
    """

    __slots__ = ()

    known: tuple[Hand, ...] = attrs.field(default=per_seat(EMPTY), metadata=known_to_all())
    recycled: Hand = attrs.field(default=EMPTY, metadata=public(entry("recycled", write_cards, Span.hand)))
    drawn: tuple[Hand, ...] = attrs.field(
        default=per_seat(EMPTY),
        metadata=private(
            entry("drawn", write_known, read_hands),
            SeenField("drawn", own("drawn"), entry("drawn", write_cards, Span.hand, EMPTY)),
            complete=lambda view, _found, _seed: drawn_by_one(view.drawn, view.seat, len(view.sizes)),
            per_seat=1,
        ),
    )
    chance: Chance = attrs.field(
        default=Chance(0),
        metadata=private(
            FieldNotation(
                ("seed", "shuffles"),
                lambda chance, _: (("seed", write_seed(chance.seed)), ("shuffles", write_unless_zero(chance.shuffles))),
                lambda line, _: Chance(
                    line.optional("seed", read_seed_at, _NO_SEED), line.optional("shuffles", Span.number, 0)
                ),
            ),
            SeenField(
                "reshuffles",
                lambda state, _: state.chance.shuffles,
                FieldNotation(
                    ("shuffles",),
                    lambda count, view: (("shuffles", write_shuffles(count, view.recycled)),),
                    lambda line, _: line.optional("shuffles", Span.number, int("recycled" in line.parts)),
                ),
            ),
            complete=lambda view, _found, seed: Chance(seed, view.reshuffles),
        ),
    )


@attrs.frozen(slots=False, eq=False)
class SeenFields(Printed, Generic[RulesT, PhaseT], metaclass=PositionType):
    """The fields with which the views of all games begin.

    Attributes:
        seat: whose view it is; `None` for what spectators see.
        hand: the seat's own hand; empty for spectators.

    >>> from scala40.rumino import View
    >>> issubclass(View, SeenFields)
    True
    """

    __slots__ = ()

    seat: int | None
    rules: RulesT
    context: Context
    hand: Hand
    sizes: tuple[int, ...]
    known: tuple[Hand, ...]
    turn: int
    phase: PhaseT
    stock_size: int


suggest_ways(SetupFields, "Setup.of makes one of a state", from_text="read_setup makes one of a text")
suggest_ways(SeenFields, "view makes one of a state", from_text="read_view makes one of a text")


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class SeenStock(metaclass=PositionType):
    """The fields of views for a stock that the pile becomes.

    Attributes:
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.

    >>> from scala40.rumino import View
    >>> issubclass(View, SeenStock)
    True
    """

    __slots__ = ()

    recycled: Hand
    drawn: Hand
    reshuffles: int


_SPECTATORS: Final = "-"
"""The sign that stands for the seat in the line of a spectator's view."""


def _read_seat(part: Span) -> int | None:
    return None if part.content == _SPECTATORS else part.number()


SEAT: Final = entry("seat", lambda seat: _SPECTATORS if seat is None else write_number(seat), _read_seat)
