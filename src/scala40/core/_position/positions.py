"""The consequences of a game's declaration of positions: views, lines, common checks, samples and pickles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from operator import attrgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, SupportsIndex, TypeVar, cast

import attrs

from scala40.core._base import (
    Printed,
    Seed,
    Stream,
    Unsealed,
    copier_of,
    derive,
    draft_of,
    require_kind,
    seal_of,
    suggest_ways,
)
from scala40.core._cards import Card, Hand, InvalidSetup, Rulebook, Violation, refuse_if
from scala40.core._game import Context
from scala40.core._position.checks import (
    Check,
    cards_problems,
    counts_problems,
    first_problems,
    not_dealt_in,
    pack_problems,
    seating_problems,
    sizes_problems,
)
from scala40.core._position.declaration import (
    OMITTED,
    SEAT,
    Declared,
    FieldNotation,
    PositionType,
    SeenField,
    SeenFields,
    SetupFields,
    declared_in,
    entry,
    own,
)
from scala40.core._position.hidden import MOST_DRAWN, Distribution, Hidden, hidden_once
from scala40.core._position.notation import Fields, reader_of, write_fields
from scala40.core._rules import RuleNotation
from scala40.core._text import CommonCode, CommonDetail

if TYPE_CHECKING:
    from scala40.core._position.shapes import PositionFormat

MoveT = TypeVar("MoveT")
RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)
SetupT = TypeVar("SetupT", bound=SetupFields)
StateT = TypeVar("StateT", bound=SetupFields)
ViewT = TypeVar("ViewT", bound=SeenFields)
T = TypeVar("T")

_FACTORY: Final[Any] = attrs.Factory(tuple[int])  # its class, which the stubs call a function
_FIRST: Final = ("seat", "turn", "phase", "context")


@attrs.frozen(slots=False, eq=False)
class Checked(Printed, Generic[MoveT], metaclass=PositionType):
    """A setup that has been found valid; a game's states are such setups, with the same fields.

    >>> from scala40.rumino import Ruleset, State, deal
    >>> isinstance(deal(Ruleset(), 2, seed=7), Checked)
    True
    """

    __slots__ = ()

    positions: ClassVar[Positions[Any, Any, Any, Any]]
    """The consequences of the declaration of the game's positions, which sets this."""

    _hash: int = attrs.field(init=False, default=0, eq=False, repr=False)
    """The hash once it has been asked for, where a game keeps it; 0 before that."""
    _listed: tuple[MoveT, ...] | None = attrs.field(init=False, default=None, eq=False, repr=False)
    """The legal moves of the seat that is to act, once they have been listed."""

    def __attrs_post_init__(self) -> None:
        refuse_if(self.positions.problems(self))

    def __reduce_ex__(self, _protocol: SupportsIndex) -> tuple[object, ...]:
        # What a state keeps can be worked out again, and is not sent along.
        return _restored, (self.positions.home, type(self), self.positions.packed(self))


suggest_ways(Checked, "deal makes one", from_text="read_state makes one of a text")


def _restored(home: str, cls: type[Checked[Any]], text: str) -> object:
    """The state that was packed, once the module that declares its positions has been imported."""
    import_module(home)
    return cls.positions.unpacked(text)


class Positions(Generic[RulesT, SetupT, StateT, ViewT]):
    """The setups, states and views of a game, as its setup declares them.

    Args:
        places: where a view counts cards, in words.
        redeclared: the fields that the game declares otherwise than the base of its setup.
        seating: yields what is wrong with the circumstances of a hand; by default what is so in all games.
        seat_checks: what else is asked about the seats of a setup.
        card_checks: the checks that need nothing but cards of the pack.
        checks: the checks after that: stages, each of which rests on those before.
        view_checks: what is asked of a view besides: stages, the first one about the sizes of hands.
        seats_in: the seats that a view names; `None` is not one.
        seen_in: what a view shows of a hand.
        aside: how many cards lie face down beside the stock, unseen in a view.
        covered: how many cards lie face down beside the stock, seen or not.
        made_up: makes up any position that is seen like a view.
        possible: says whether an arrangement of the hidden cards of a view is possible; by default it is.
        line_check: raises an error for a line of a view that is impossible; it is asked before the rules are.
        home: the module that declares this, which pickles of states name; by default that of the states.

    >>> from scala40.rumino import Ruleset, deal
    >>> from scala40.rumino.position import POSITIONS
    >>> POSITIONS.view(deal(Ruleset(), 2, seed=7), 1).sizes
    (7, 7)
    """

    def __init__(  # noqa: PLR0913 - each is another part of a game
        self,
        *,
        book: Rulebook,
        rules: RuleNotation[RulesT],
        setup: type[SetupT],
        state: type[StateT],
        view: type[ViewT],
        places: str = "the hands and the piles",
        redeclared: Mapping[str, Declared] | None = None,
        seating: Callable[[RulesT, Context], Iterable[Violation]] | None = None,
        seat_checks: Sequence[Check[SetupT]] = (),
        card_checks: Sequence[Check[SetupT]] = (),
        checks: Sequence[Sequence[Check[SetupT]]] = (),
        view_checks: Sequence[Sequence[Check[ViewT]]] = ((),),
        seats_in: Callable[[ViewT], Iterable[int | None]] = attrgetter("turn", "seat"),
        seen_in: Callable[[ViewT, int], Hand] | None = None,
        aside: Callable[[ViewT], int] = lambda _: 0,
        covered: Callable[[ViewT], int] = lambda _: 0,
        made_up: Callable[[ViewT], Unsealed] | None = None,
        possible: Callable[[ViewT, Distribution], bool] = lambda _view, _found: True,
        line_check: Callable[[Fields, ViewT], None] = lambda _fields, _view: None,
        home: str | None = None,
    ) -> None:
        self.home: Final = home or state.__module__
        """The module that declares this."""
        self.setup, self.state, self.view_type = setup, state, view
        self._places, self._seats_in, self._aside, self._covered = places, seats_in, aside, covered
        self._seen_in, self._made_up = seen_in or _known_in, made_up or self._any_completed
        self._possible, self._line_check = possible, line_check
        self._stages = ((self._seats, *seat_checks), (self._pack, *card_checks), *checks)
        own_sizes, *later = view_checks
        self._view_stages = ((self._seen_seats,), (self._sizes, *own_sizes), (self._seen_cards,), *later)
        self.book: Rulebook = book
        self.rules: RuleNotation[RulesT] = rules
        in_all_games = cast("Callable[[RulesT, Context], Iterable[Violation]]", partial(seating_problems, book))
        self.seating: Callable[[RulesT, Context], Iterable[Violation]] = seating or in_all_games

        self._phases = reader_of(attrs.fields(cast("Any", setup)).phase.type)
        self._seal_view: Callable[[Unsealed], ViewT] = seal_of(view)
        self._declare(declared_in(setup) | dict(redeclared or {}))
        self.parts: Callable[[SetupT | StateT], tuple[object, ...]] = attrgetter(*self.declared)
        """Return the values of all fields of a setup."""
        self.draft_from: Callable[[SetupT | StateT], Unsealed] = copier_of(state, [*self.declared])
        """Return a draft with the fields of a position, to be changed and sealed."""
        self._new = draft_of(state)
        self._kept = {field.name: field.default for field in attrs.fields(state) if not field.init}
        self.seal: Callable[[Unsealed], StateT] = seal_of(state)
        """Turn a draft into a state."""
        self._as_setup = seal_of(setup, swap=False)
        self.prepared: Callable[[ViewT], Hidden] = hidden_once(self.hidden_by, self.view_problems)
        """Return what a view hides; it is remembered for the next sample of the view."""
        type.__setattr__(state, "positions", self)

    def _declare(self, declared: Mapping[str, Declared]) -> None:
        """Work out what a declaration says."""
        special = {
            "rules": entry("rules", self.rules.write, self.rules.read, self.rules.default),
            "phase": entry("phase", lambda phase: str(phase.value), self._phases),
        }
        seen: dict[str, SeenField] = {"seat": SeenField("seat", lambda _, seat: seat, SEAT)}
        entries: dict[str, FieldNotation] = {}
        defaults = {field.name: field.default for field in attrs.fields(self.setup)}
        self._defaults = defaults
        self.declared: Mapping[str, Declared] = declared
        """The fields of setups, by name."""
        for name, it in declared.items():
            entries[name] = it.entry or special[name]
            everybody = SeenField(name, own(name), entries[name], it.cards, bool(it.per_seat))
            sights = (everybody,) if it.sights is None else it.sights
            seen |= {position.name: position for position in sights}
        names = [field.name for field in attrs.fields(self.view_type)]
        if {*names} != seen.keys():
            msg = f"a view has the fields {', '.join(sorted({*names} ^ seen.keys()))}, or is declared to have them"
            raise TypeError(msg)
        public = [name for name, it in declared.items() if it.sights is None]
        self._seen_of, self._shown = copier_of(self.view_type, public), copier_of(self.state, public)
        self._hiding = [(it.name, it.see) for it in seen.values() if it.name not in public]
        self._made = [(name, it.complete) for name, it in declared.items() if it.complete]
        self._open = [(it.name, it.cards) for it in seen.values() if it.cards]
        self._counted = [it for it in self._open if it[0] in public]
        self._open_stock = [(it.name, it.cards) for it in declared["stock"].sights or () if it.cards]
        self._setup_lines = _Lines(entries, ["hands", *declared], defaults)
        view_entries = {name: it.entry or entries[name] for name, it in seen.items()}
        self._view_lines = _Lines(view_entries, ["sizes", *names], {it: defaults[it] for it in public})
        self._setup_counts = [(name, it.per_seat) for name, it in declared.items() if it.per_seat]
        self._view_counts = [(it.name, 1) for it in seen.values() if it.per_seat]

    # views

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return the view of a seat, or of spectators."""
        require_kind("the state", state, self.state)
        if seat is not None:
            state.context.require(seat)
        draft = self._seen_of(state)
        for name, see in self._hiding:
            setattr(draft, name, see(state, seat))
        return self._seal_view(draft)

    def changed(self, state: StateT, changes: Mapping[str, object]) -> StateT:
        """Return a state with other values of some fields, which are not checked."""
        draft = self.draft_from(state)
        for name, value in changes.items():
            setattr(draft, name, value)
        return self.seal(draft)

    def with_stock(self, state: StateT, cards: Iterable[Card]) -> StateT:
        """Return a state whose stock has the same cards in another order."""
        require_kind("the state", state, self.state)
        stock = tuple(cards)
        if Counter(stock) != Counter(state.stock):
            msg = f"the stock has other cards than these {len(stock)}: only their order can be another"
            raise ValueError(msg)
        draft = self.draft_from(state)
        draft.stock = stock
        changed = self.seal(draft)
        for position in self.declared["stock"].sights or ():
            if position.cards and any(
                position.see(changed, it) != position.see(state, it) for it in state.context.seats
            ):
                raise ValueError("everybody knows the order of this stock, so that it cannot be another")
        return changed

    def with_next_card(self, state: StateT, card: Card) -> StateT:
        """Return a state with a card of the stock on its top, which changes places with the one that is there."""
        require_kind("the state", state, self.state)
        require_kind("card", card, Card)
        stock = [*state.stock]
        if card not in stock:
            msg = f"{card.text} is not in the stock"
            raise ValueError(msg)
        place = stock.index(card)
        stock[place], stock[-1] = stock[-1], card
        return self.with_stock(state, stock)

    def redeclared(self, name: str, field: Declared) -> Positions[RulesT, SetupT, StateT, ViewT]:
        """Return what would follow if a field was declared otherwise."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._declare({**self.declared, name: field})
        return other

    # states

    def made(self, **parts: object) -> StateT:
        """Return the state of valid parts, without checks; the other fields have their defaults."""
        draft = self._new()
        for name, default in self._kept.items():
            setattr(draft, name, default)
        for name, default in self._defaults.items():
            setattr(draft, name, parts[name] if name in parts else _made_default(default, draft))
        return self.seal(draft)

    def completed(self, view: ViewT, found: Distribution, seed: Seed, **changes: object) -> Unsealed:
        """Return the draft of a position that fits the view, with the hidden cards where an arrangement has them.

        Args:
            changes: values of fields, instead of those that are made up.
        """
        draft = self._shown(view)
        for name, complete in self._made:
            setattr(draft, name, complete(view, found, seed))
        for name, value in changes.items():
            setattr(draft, name, value)
        return draft

    def _any_completed(self, view: ViewT) -> Unsealed:
        return self.completed(view, self.hidden_by(view).made_up(), 0)

    def packed(self, state: StateT) -> str:
        """Return a state as a short text."""
        return self._packing.text_of(self.parts(state))

    def unpacked(self, text: str) -> StateT:
        """Return the state that was packed, which is not checked again."""
        return self.made(**self._packing.parts_in(text))

    @cached_property
    def _packing(self) -> PositionFormat:
        from scala40.core._position.shapes import PositionFormat  # noqa: PLC0415 - only who pickles needs it

        return PositionFormat.of(self.setup, self.declared, self.rules)

    # checks

    def problems(self, setup: SetupT) -> tuple[Violation, ...]:
        """Return everything that keeps a setup from being valid, () if it is."""
        require_kind("the setup", setup, self.setup)
        return first_problems(setup, *self._stages)

    def _seats(self, setup: SetupT) -> Iterator[Violation]:
        yield from self._circumstances(setup, self._setup_counts)
        if setup.turn not in setup.context.seats:
            yield self.book.violation(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=setup.turn)

    def _circumstances(self, position: SetupT | ViewT, counts: Iterable[tuple[str, int]]) -> Iterator[Violation]:
        yield from self.seating(position.rules, position.context)
        for name, count in dict.fromkeys(_counts(position, counts)):
            yield from counts_problems(self.book, position.context, {name: count})

    def _pack(self, setup: SetupT) -> Iterator[Violation]:
        cards = [card for name, it in self.declared.items() if it.cards for card in it.cards(getattr(setup, name))]
        return pack_problems(self.book, setup.rules.pack, cards)

    def view_problems(self, view: ViewT) -> tuple[Violation, ...]:
        """Return the reasons why no state fits this view; () if one does.

        The hidden cards are filled in, in any way that fits, and then the state is checked as a whole.
        """
        found = first_problems(view, *self._view_stages) or self.problems(self._as_setup(self._made_up(view)))
        # A hidden hand need not be able to end its turn: that is nothing that this seat can tell.
        return tuple(it for it in found if it.code is not CommonCode.DEAD_END or view.seat == view.turn)

    def _seen_seats(self, view: ViewT) -> Iterator[Violation]:
        yield from self._circumstances(view, self._view_counts)
        yield from not_dealt_in(self.book, view.context, (it for it in self._seats_in(view) if it is not None))

    def _sizes(self, view: ViewT) -> Iterator[Violation]:
        return sizes_problems(self.book, self.hidden_by(view), view.seat)

    def _seen_cards(self, view: ViewT) -> Iterator[Violation]:
        return cards_problems(self.book, self.hidden_by(view))

    # what is hidden

    def hidden_by(self, view: ViewT) -> Hidden:
        """Return what a view hides, even if that cannot be."""
        return Hidden.of(
            pack=view.rules.pack,
            sizes=view.sizes,
            seen=[self._seen_in(view, seat) for seat in range(len(view.sizes))],
            open_cards=_cards(view, self._open),
            stock=view.stock_size - len(_cards(view, self._open_stock)),
            aside=self._aside(view),
            **{name: getattr(view, name) for name in ("recycled", "drawn") if name in self.declared},
        )

    def sample(
        self, view: ViewT, *, seed: Seed, arrange: Callable[[ViewT], Callable[[Stream], Distribution]] | None = None
    ) -> StateT:
        """Return a state that fits the view, drawn from the seed.

        Args:
            arrange: what draws an arrangement for the view; by default all that are possible are equally likely.

        Raises:
            InvalidSetup: no state fits the view, or no arrangement was found that is possible.
        """
        require_kind("the view", view, self.view_type)
        arranged = (arrange or self._arranged)(view)
        dice = Stream(seed)
        for _ in range(MOST_DRAWN):
            found = arranged(dice)
            if self._possible(view, found):
                return self.seal(self.completed(view, found, derive(seed, "sample")))
        raise InvalidSetup((self.book.violation(CommonCode.DEAD_END, seat=view.turn),))

    def _arranged(self, view: ViewT) -> Callable[[Stream], Distribution]:
        return self.prepared(view).arranged

    # lines

    def write_position(self, position: SetupT | StateT | ViewT) -> str:
        """Return the notation of a position, in full or as a seat sees it."""
        require_kind("the position", position, self.setup, self.view_type)
        seen = isinstance(position, self.view_type)
        counts = {count for _, count in _counts(position, self._view_counts if seen else self._setup_counts)}
        if len(counts) > 1 or 0 in counts:
            msg = "a position for no seats, or whose parts are not for equally many, has no notation"
            raise ValueError(msg)
        return (self._view_lines if seen else self._setup_lines).written(position)

    def write_view(self, view: ViewT) -> str:
        """Return the notation of a position as a seat sees it."""
        require_kind("the view", view, self.view_type)
        return self.write_position(view)

    def write_state(self, state: StateT) -> str:
        """Return the notation of a state, in full."""
        require_kind("the state", state, self.state)
        return self.write_position(state)

    def read_setup(self, text: str) -> SetupT:
        """Return the setup that a line describes, valid or not."""
        return self.setup(**self._setup_lines.read(self._setup_lines.fields(text)))

    def read_state(self, text: str) -> StateT:
        """Return the state that a line describes."""
        return self.state(**self._setup_lines.read(self._setup_lines.fields(text)))

    def read_view(self, text: str) -> ViewT:
        """Return the view that a line describes."""
        fields = self._view_lines.fields(text)
        view = self.view_type(**self._view_lines.read(fields))
        count = sum(view.sizes) + view.stock_size + len(_cards(view, self._counted)) + self._covered(view)
        due = len(view.rules.pack)
        if count != due:
            raise fields.parts["left"].error(f"with this {self._places} have {count} cards, not {due}")
        self._line_check(fields, view)
        refuse_if(self.view_problems(view))
        return view


class _Lines:
    """The lines of setups, or of views."""

    def __init__(self, entries: Mapping[str, FieldNotation], read: Iterable[str], defaults: Mapping[str, Any]) -> None:
        order = [*(name for name in _FIRST if name in entries), *(it for it in entries if it not in (*_FIRST, "rules"))]
        self._written = [(name, entries[name].write) for name in (*order, "rules")]
        self._read = {name: entries[name] for name in read}
        self._names = frozenset(name for it in entries.values() for name in it.names)
        self._defaults = defaults

    def written(self, position: object) -> str:
        """Return the line of a position."""
        return write_fields(pair for name, write in self._written for pair in write(getattr(position, name), position))

    def fields(self, text: str) -> Fields:
        """Return the fields of a line."""
        return Fields(text, self._names)

    def read(self, fields: Fields) -> dict[str, Any]:
        """Return what a line says, as the arguments of the class."""
        parts: dict[str, Any] = {}
        for name, it in self._read.items():
            value = it.read(fields, parts)
            parts[name] = self._default(name, it, fields, parts) if value is OMITTED else value
        return parts

    def _default(self, name: str, it: FieldNotation, fields: Fields, parts: Mapping[str, Any]) -> object:
        default = self._defaults.get(name, attrs.NOTHING)
        if default is attrs.NOTHING:
            raise fields.line.error(f"the field {it.names[0]} is missing")
        return _made_default(default, SimpleNamespace(hands=parts.get("hands", parts.get("sizes"))))


def _made_default(default: Any, made: object) -> object:  # noqa: ANN401 - the default of whatever field
    """The default of a field of an object that is being made."""
    if not isinstance(default, type(_FACTORY)):
        return default
    return default.factory(made) if default.takes_self else default.factory()


def _known_in(view: SeenFields, seat: int) -> Hand:
    """Return what a view shows of a hand of which everybody knows the same."""
    return view.hand if seat == view.seat else view.known[seat]


def _cards(position: object, fields: Iterable[tuple[str, Callable[[Any], Iterable[Card]]]]) -> list[Card]:
    return [card for name, cards in fields for card in cards(getattr(position, name))]


def _counts(position: object, fields: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """For how many seats the parts of a position are; those of a matrix have parts of their own."""
    for name, depth in fields:
        value = getattr(position, name)
        yield name, len(value)
        if depth > 1:
            yield from ((name, len(row)) for row in value)
