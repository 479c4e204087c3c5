"""Positions, hands, tables and moves behave alike whether the build is pure or compiled.

In a compiled wheel they are C structures; `nox -s compiled` runs these tests there too.
"""

from __future__ import annotations

import copy
import gc
import inspect
import pickle
import weakref
from abc import ABC
from collections.abc import Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

import attrs
import pytest
from positions import RULES
from raising import raises

import scala40
from scala40 import (
    JOKER,
    Card,
    Context,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Hand,
    InvalidSetup,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Ruleset,
    Setup,
    SplitRun,
    State,
    Table,
    TakeDiscard,
    TakeJoker,
    View,
    chinchon,
    deal,
    legal_moves,
    play,
    rumino,
    skarney,
    view,
)
from scala40.core._base.fast_attrs import adopt, draft_of, seal_of
from scala40.core._base.native import SETUP as ALLOCATOR
from scala40.core._base.native import _constructor, hide_allocators, share, take_over
from scala40.core._cards import cards_in

GAMES = (scala40, rumino, chinchon, skarney)
STATE = play(deal(RULES, 4, seed=7), DrawStock())
RUN = Meld(MeldKind.RUN, cards_in("7C 8C 9C"))
SETUP = Setup(RULES, STATE.context, STATE.hands, STATE.turn, STATE.phase, STATE.stock, pile=STATE.pile)
VALUES: tuple[Any, ...] = (
    STATE,
    SETUP,
    view(STATE, 1),
    Hand.parse("9C 9C JK"),
    Table((None, RUN)),
    Duty(DutyKind.LAY, JOKER),
    DrawStock(),
    TakeDiscard(),
    Discard(JOKER),
    LayMeld(RUN),
    LayOff(1, JOKER, End.HIGH, Card.parse("10C")),
    SplitRun(1, cards_in("6C"), End.LOW, 3),
    TakeJoker(1, Card.parse("8C")),
    rumino.best_partition(Hand.parse("4C 5C 6C 7C 2D KS KS")),
    skarney.Table((RUN,), (0,)),
    skarney.LayMeld(RUN),
    skarney.LayOff(0, Card.parse("10C"), End.HIGH),
    skarney.Accept(),
    skarney.EndTurn(),
)


def name_of(value: object) -> str:
    """Return the name of a value's class, with its game."""
    return f"{type(value).__module__.split('.')[1]}.{type(value).__name__}"


replaced: Any = attrs.evolve  # with anything
EACH = pytest.mark.parametrize("value", VALUES, ids=name_of)


@EACH
def test_nothing_can_be_changed(value: Any) -> None:
    """No field can be set or deleted, and nothing added."""
    names = [field.name for field in attrs.fields(type(value))]
    for name in (*names, "anything"):
        raises(AttributeError, setattr, value, name, 3)
        raises(AttributeError, delattr, value, name)
    assert not hasattr(value, "__dict__")


@EACH
def test_copies_are_equal(value: Any) -> None:
    """However they are made, with equal hashes, and of the same class."""
    fields = {it.alias: getattr(value, it.name) for it in attrs.fields(type(value)) if it.init}
    others = (
        copy.copy(value),
        copy.deepcopy(value),
        pickle.loads(pickle.dumps(value)),  # noqa: S301 - its own
        type(value)(**fields),
        type(value)(*fields.values()),
    )
    for other in others:
        assert type(other) is type(value)
        assert (other == value, hash(other) == hash(value), repr(other) == repr(value)) == (True, True, True)
        assert other not in {3, None}


@EACH
def test_the_repr_rebuilds(value: Any) -> None:
    """As a person would type it."""
    game = next((it for it in GAMES if it.__name__ in type(value).__module__ and it is not scala40), scala40)
    names = {name: getattr(it, name) for it in (scala40, game) for name in vars(it)["__all__"]}
    assert eval(repr(value), names) == value  # noqa: S307 - its own


@EACH
def test_attrs_knows_the_class(value: Any) -> None:
    """Its fields, its constructor, and its copies with something changed."""
    cls = type(value)
    assert attrs.has(cls)
    assert attrs.evolve(value) == value
    names = [it.alias for it in attrs.fields(cls) if it.init]
    assert [*inspect.signature(cls).parameters] == names == [*vars(cls)["__match_args__"]]
    assert inspect.getdoc(cls)
    assert [*attrs.asdict(value, recurse=False)] == [it.name for it in attrs.fields(cls)]


@pytest.mark.parametrize("value", [it for it in VALUES if it is not SETUP], ids=name_of)
def test_no_class_can_be_extended(value: Any) -> None:
    """An object of a subclass would be none of what the engine makes."""
    raises(TypeError, lambda: type("Other", (type(value),), {}))


@EACH
def test_nothing_is_referred_to_weakly(value: Any) -> None:
    """As numbers and tuples, of which there are as many."""
    raises(TypeError, lambda: weakref.ref(value), match="cannot create weak reference")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.GAME)
def test_states_and_views_of_all_games(game: ModuleType) -> None:
    """They are equal again after a copy, have hashes, and states are setups."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    mine = game.view(state, state.turn)
    for value in (state, mine):
        sent = pickle.loads(pickle.dumps(value))  # noqa: S301 - its own
        assert sent == copy.copy(value) == copy.deepcopy(value) == value
        assert hash(copy.copy(value)) == hash(value)
        with pytest.raises(AttributeError):
            value.turn = 0
    assert isinstance(state, game.Setup)
    assert game.State.of(state) == state
    assert attrs.evolve(mine, seat=mine.seat) == mine


def test_parts_of_wrong_types_are_refused() -> None:
    """In the words of the pure build, wherever they are given."""
    wrong: Any = "9C"
    cases: list[tuple[Any, str]] = [
        (lambda: replaced(SETUP, turn="one"), "turn must be an int, not 'one'"),
        (lambda: replaced(STATE, hands=3), "hands must be a tuple, not 3"),
        (lambda: Hand(wrong), "a hand is made of numbers; Hand.of makes one of cards"),
        (lambda: Hand().add(wrong), "a hand is made of cards, not of '9C'"),
        (lambda: Discard(wrong), "card must be a scala40.Card, not '9C'; Card.parse makes one of a text"),
        (lambda: legal_moves(wrong), "the position must be a scala40.State or a scala40.View, not '9C'"),
        (lambda: play(STATE, wrong), "no move of Scala 40: '9C'"),
        (State, "required positional arguments"),
    ]
    for call, words in cases:
        with pytest.raises(TypeError) as refused:
            call()
        assert words in str(refused.value)


def test_a_state_is_checked_and_a_setup_is_not() -> None:
    """Only its constructor makes a state of what a caller gives."""
    assert attrs.evolve(SETUP, turn=9).turn == 9
    raises(InvalidSetup, lambda: attrs.evolve(STATE, turn=9), match="player 10, whose turn it is, is not dealt in")
    raises(InvalidSetup, State.of, Setup(Ruleset(), Context.of(2), (Hand(), Hand()), 1, STATE.phase, (), pile=()))


def test_positions_and_moves_can_be_matched() -> None:
    """By their fields, in order or by name; a table as a mapping."""
    match STATE:
        case State(rules, context, hands=(_, mine, *_)):
            assert (rules, context, mine) == (STATE.rules, STATE.context, STATE.hand)
    match view(STATE, 1):
        case View(seat=seat, hand=hand):
            assert (seat, hand) == (1, STATE.hand)
    match LayOff(1, JOKER, End.HIGH, Card.parse("10C")):
        case LayOff(target, card, End.HIGH):
            assert (target, card) == (1, JOKER)
    match Table((None, RUN)):
        case {1: meld}:
            assert meld == RUN


def test_tables_are_mappings_and_hands_collections() -> None:
    """With all that these have."""
    table = Table((None, RUN))
    assert isinstance(table, Mapping)
    assert (table.get(0), table.get(1), dict(table), 1 in table, 0 in table) == (None, RUN, {1: RUN}, True, False)
    hand = Hand.parse("9C 9C JK")
    assert (len(hand), [*hand], bool(hand), JOKER in hand) == (3, [*cards_in("9C 9C JK")], True, True)


class Sized(ABC):
    """What a plain class is registered as, as tables are mappings."""

    size: int


@attrs.frozen
class Declared(Sized):
    """A class as a module declares it.

    Attributes:
        size: a number, at least one.
    """

    size: int

    def __attrs_post_init__(self) -> None:
        cls: type = type(self)
        if cls is not Plain or self.size < 1:
            msg = f"{type(self).__name__} of {self.size}"
            raise ValueError(msg)


class Plain:
    """The class that takes its place."""


def plain_of(draft: SimpleNamespace) -> Plain:
    """Make an object of a draft, as compiled code does."""
    made = object.__new__(Plain)
    object.__setattr__(made, "size", draft.size)
    return made


def test_a_class_takes_the_place_of_its_declaration() -> None:
    """Its objects are what the checks of the constructor see, and what is pickled."""
    take_over(Plain, Declared, SimpleNamespace, plain_of, check_after=True)
    made: Any = Plain(3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    assert (made.size, repr(made), isinstance(made, Sized)) == (3, "Plain(size=3)", True)
    assert copy.copy(made) == made
    raises(ValueError, lambda: attrs.evolve(made, size=0), match="Plain of 0")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.size = 4
    raises(TypeError, lambda: type("Other", (Plain,), {}), match="Plain cannot be subclassed")


def test_a_compiled_module_takes_the_place_of_its_declarations() -> None:
    """Its drafts and names are the ones that are found, and nobody can make an empty object of it."""
    kind: Any = type("Pile", (), {"__module__": "declared", ALLOCATOR: len})
    adopt(kind, list, len)
    assert (draft_of(kind)(), seal_of(kind)([1])) == ([], 1)
    names: dict[str, Any] = {"__name__": "declared", "least": 3, "Pile": kind}
    share({"__name__": "compiled", "least": 4, "most": 5}, names)
    assert (names["least"], "most" in names, kind.__module__) == (4, False, "compiled")
    hide_allocators(names)
    assert not hasattr(kind, ALLOCATOR)


def test_a_constructor_may_have_nothing_to_check() -> None:
    """It copies what the declaration made of the arguments."""
    assert _constructor(tuple, lambda it: [it], check_after=False)(list, "ab") == [("a", "b")]


def test_tables_that_searches_derive_are_not_pickled() -> None:
    """Each process makes its own from the rules."""
    tables = RULES.tables
    derived = (tables.extensions(tables.options(0xFF, 0)[0].meld), tables.pricing)
    for it in derived:
        raises(TypeError, pickle.dumps, it, match="is not pickled: send the rules")


def test_the_collector_finds_what_is_no_longer_used() -> None:
    """Thousands of states, hands and moves come and go."""
    gc.collect()
    for seed in range(20):
        state = deal(RULES, 4, seed=seed)
        for _ in range(40):
            state = play(state, legal_moves(state)[-1])
        view(state, state.turn)
    assert gc.collect() < 1000
