"""A position is declared once: what a toy game gets for a field that it adds in one line."""

from __future__ import annotations

import copy
import inspect
import pickle
import subprocess
import sys
from typing import Any, Final

import attrs
import pytest
from raising import raises

from scala40 import chinchon
from scala40.core._base import Seed, copier_of
from scala40.core._cards import EMPTY, Card, Hand, InvalidSetup, Rank, Span, cards_in, write_number
from scala40.core._game import Context
from scala40.core._melds import Meld, MeldKind
from scala40.core._position import (
    Checked,
    FieldNotation,
    Hidden,
    Positions,
    PositionType,
    SeenField,
    SeenFields,
    SetupFields,
    context_problems,
    declared,
    entry,
    fields_of,
    known_to_all,
    own,
    packing_of,
    per_seat,
    private,
    public,
    read_numbers,
    write_cards,
    write_numbers,
)
from scala40.core._position.checks import cards_problems
from scala40.core._text import Code, NotationError
from scala40.rumino import RULEBOOK, Phase, Ruleset
from scala40.rumino._rules import NOTATION


@attrs.frozen(slots=False, kw_only=True)
class Public(metaclass=PositionType):
    """What everybody sees of the toy. The last field is the one that is added."""

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    known: tuple[Hand, ...] = attrs.field(default=per_seat(EMPTY), metadata=known_to_all())
    bets: tuple[int, ...] = attrs.field(
        default=per_seat(0), metadata=public(entry("bets", write_numbers, read_numbers), per_seat=1)
    )


@attrs.frozen(field_transformer=declared)
class Setup(Public, SetupFields[Ruleset, Phase]):
    """A position of the toy; what each seat has bid is hidden from the others."""

    bids: tuple[int, ...] = attrs.field(
        default=per_seat(0),
        metadata=private(
            entry("bids", write_numbers, read_numbers),
            SeenField("bid", own("bids"), entry("bid", write_number, Span.number)),
            complete=lambda view, _found, _seed: tuple(
                view.bid if seat == view.seat else 0 for seat in range(len(view.sizes))
            ),
            per_seat=1,
        ),
    )


@attrs.frozen
class State(Setup, Checked[object]):
    """A valid position of the toy."""


@attrs.frozen(field_transformer=declared)
class View(Public, SeenFields[Ruleset, Phase]):
    """A position of the toy as a seat sees it."""

    bid: int


def positions(view: type[Any] = View) -> Positions[Ruleset, Setup, State, Any]:
    """Return what follows for the toy."""
    return Positions(
        book=RULEBOOK, rules=NOTATION, setup=Setup, state=State, view=view, places="the hands and the piles"
    )


TOY: Final = positions()
PACK: Final = Ruleset().pack.cards


def state(**changes: Any) -> State:
    """Return a state in which seat 1 has bid 4, and bet 9."""
    parts: dict[str, Any] = {"pile": PACK[107:], "bets": (0, 9), "bids": (3, 4)}
    hands = Hand.of(PACK[:3]), Hand.of(PACK[3:6])
    return State(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, PACK[6:107], **parts | changes)


def test_the_state_has_it() -> None:
    """With its default, its checks by type and for each seat, and in the text that rebuilds it."""
    assert state().bets == (0, 9)
    assert "bets=(0, 9)" in repr(state())
    assert hash(state()) == hash(state())
    assert state() != state(bets=(0, 8))
    parts = {field.name: getattr(state(), field.name) for field in attrs.fields(Setup) if field.name != "bets"}
    assert Setup(**parts).bets == (0, 0)
    raises(TypeError, lambda: state(bets=(0, "x")), match="bets must be an int, not 'x'")
    caught = raises(InvalidSetup, lambda: state(bets=(0, 0, 0)), match="bets is for 3 seats, the match has 2")
    assert [it.code for it in caught.violations] == [Code.SEATS]


def test_the_view_has_what_a_seat_sees_of_it() -> None:
    """All of what is public, and its own item of what is its own; there is no place for more."""
    mine = TOY.view(state(), 1)
    assert (mine.bets, mine.bid) == ((0, 9), 4)
    assert TOY.view(state(bids=(2, 4)), 1) == mine
    assert not hasattr(mine, "bids")
    assert not hasattr(mine, "__dict__")
    assert Code.SEATS in {it.code for it in TOY.view_problems(attrs.evolve(mine, bets=(1,)))}


def test_lines_have_it() -> None:
    """That of a state, and that of a view; where it is left out it has its default, or is missed."""
    line = TOY.write_position(state())
    assert "; bets 0 9; bids 3 4" in line
    assert TOY.read_state(line) == state()
    assert TOY.read_setup(line.replace("; bets 0 9", "")).bets == (0, 0)
    raises(ValueError, TOY.write_position, attrs.evolve(TOY.read_setup(line), bets=(1,)), match="not for equally many")
    seen = TOY.write_view(TOY.view(state(), 1))
    assert "; bets 0 9; bid 4" in seen
    assert TOY.read_view(seen) == TOY.view(state(), 1)
    assert TOY.read_view(seen.replace("; bets 0 9", "")).bets == (0, 0)
    raises(NotationError, lambda: TOY.read_view(seen.replace("; bid 4", "")), match="the field bid is missing")


def test_json_has_it() -> None:
    """By the types of the class of views."""
    mine = TOY.view(state(), 1)
    data = {name: shape.write(getattr(mine, name)) for name, shape in fields_of(View, "rules").items()}
    assert (data["bets"], data["bid"], data["phase"]) == ([0, 9], 4, "draw")


def test_samples_keep_it() -> None:
    """What is seen, and what the declaration makes up of the rest."""
    mine = TOY.view(state(), 1)
    drawn = TOY.sample(mine, seed=7)
    assert TOY.view(drawn, 1) == mine
    assert (drawn.bets, drawn.bids) == ((0, 9), (0, 4))


def test_pickles_and_drafts_have_it() -> None:
    """As few bytes, the same for equal states; a copy is equal."""
    for twin in (pickle.loads(pickle.dumps(state())), copy.copy(state()), TOY.seal(TOY.draft_from(state()))):  # noqa: S301 - ours
        assert twin == state()
        assert type(twin) is State
        assert pickle.dumps(twin) == pickle.dumps(state())
    assert len(pickle.dumps(state())) < 400
    assert State.of(state()) == state()


def test_a_view_that_is_not_as_declared_is_refused() -> None:
    """Where the class is made, and so when the game is imported."""

    @attrs.frozen(field_transformer=declared)
    class Blind(SeenFields[Ruleset, Phase]):
        """A view without what is declared to be seen."""

        pile: tuple[Card, ...]
        secret: int

    raises(TypeError, positions, Blind, match="a view has the fields bets, bid, secret, or is declared to have them")
    positions()


def test_a_field_can_be_declared_otherwise() -> None:
    """What seats see follows from that alone."""
    bids = TOY.declared["bids"]
    described = attrs.evolve(
        bids, sights=tuple(attrs.evolve(it, see=lambda state, _: state.bids[0]) for it in bids.sights or ())
    )
    assert [kit.view(state(), 1).bid for kit in (TOY, TOY.redeclared("bids", described))] == [4, 3]


@pytest.mark.parametrize(
    "kind,value",
    [
        (tuple[Card, ...], cards_in("AC JK")),
        (tuple[bool, ...], (True, False)),
        (tuple[Hand, ...], (Hand.parse("9C 9C JK"), EMPTY)),
        (Card | None, None),
        (Card | None, Card.parse("9C")),
        (Seed, b"\x00"),
        (Seed, "sette e mezzo"),
        (Phase, Phase.GIN),
        (Context, Context.of(3)),
        (tuple[Meld | None, ...], (Meld(MeldKind.SET, cards_in("KC JK"), (Card.parse("KC"), Rank.KING)), None)),
    ],
)
def test_what_is_packed_is_unpacked(kind: object, value: object) -> None:
    """Values of all types that fields have."""
    packing = packing_of(kind)
    assert packing.unpack(packing.pack(value)) == value


def test_what_has_no_packing_is_refused() -> None:
    """When a state of a game is first pickled."""
    raises(TypeError, lambda: packing_of(dict[str, int]), match="there is no packing for")


def test_an_entry_can_have_several_names() -> None:
    """As the circumstances of a hand have."""
    both = FieldNotation(
        ("low", "high"), lambda pair, _: zip(("low", "high"), map(str, pair), strict=True), lambda *_: (1, 2)
    )
    assert list(both.write((1, 2), None)) == [("low", "1"), ("high", "2")]


def test_drafts_have_all_fields_of_large_positions() -> None:
    """Also more than the function has places for that copies them."""
    names = [f"field_{number}" for number in range(30)]
    large = attrs.make_class("Large", names, frozen=True, slots=True)
    one = large(*range(30))
    for count in (1, 20, 30):
        draft = copier_of(large, names[:count])(one)
        assert [getattr(draft, name) for name in names[:count]] == [*range(count)]


def test_a_copy_keeps_neither_the_hash_nor_the_legal_moves() -> None:
    """What the old position has worked out says nothing of the new one."""
    kept = {name: attrs.field(init=False, default=default) for name, default in (("_hash", 5), ("_listed", ()))}
    small = attrs.make_class("Small", {"size": attrs.field(), "seen": attrs.field(), **kept}, frozen=True, slots=True)
    draft = copier_of(small, ["size", "seen"])(small(3, 4))
    assert (draft.size, draft.seen, draft._hash, draft._listed) == (3, 4, 0, None)


# --- in a process that has imported little ----------------------------------------------------------------------------

GAMES: Final = ("scala40", "scala40.rumino", "scala40.chinchon", "scala40.skarney")


def message_of_error(program: str, *arguments: str) -> str:
    """Return what a program says in a process of its own."""
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("name", GAMES)
def test_states_are_pickled_whatever_has_been_imported(name: str) -> None:
    """By a process that only deals, for one that has imported nothing."""
    dealt = f"import pickle, {name} as game; state = game.deal(game.Ruleset(), 4, seed=7)"
    pickled = message_of_error(f"{dealt}; print(pickle.dumps(state).hex())")
    loaded = message_of_error("import pickle, sys; print(repr(pickle.loads(bytes.fromhex(sys.argv[1]))))", pickled)
    assert loaded == message_of_error(f"{dealt}; print(repr(state))")


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_all_that_has_to_be_imported(name: str) -> None:
    """It checks a setup, is made of one, and has a hash, though nobody has asked for a view or a text."""
    made = f"import {name} as game; state = game.deal(game.Ruleset(), 4, seed=7); State = game.State"
    assert (
        message_of_error(f"{made}; print(State.of(state) == state, hash(State.of(state)) == hash(state))")
        == "True True"
    )


def test_a_hand_has_two_seats_at_least() -> None:
    """Whatever the game: the last two of a match play it out."""
    (only,) = [str(it) for it in context_problems(RULEBOOK, Context((1,), dealer=1, totals=(0, 0)))]
    assert only.startswith("the seats do not fit together: a hand is for two seats or more")


def test_hidden_cards_have_their_places() -> None:
    """A place that no card is left for is an error, where no card is seen too often."""
    (problem,) = cards_problems(RULEBOOK, Hidden((*Hand.parse("9C KS"),), (), (Hand(),), (1,), stock=2))
    assert "2 cards are hidden, but there are places for 3 of them" in str(problem)


def test_the_parts_of_positions_are_named() -> None:
    """There are too many of them to be told by their places."""
    kinds = {it.kind for it in list(inspect.signature(Positions.__init__).parameters.values())[1:]}
    assert kinds == {inspect.Parameter.KEYWORD_ONLY}


def test_the_order_of_a_stock_can_be_another_and_its_cards_cannot() -> None:
    """Neither can there be fewer of them."""
    state = chinchon.deal(chinchon.Ruleset(), 2, seed=7)
    assert chinchon.with_stock(state, state.stock[::-1]).stock == state.stock[::-1]
    for cards in (state.stock[1:], state.stock[1:] + state.pile):
        raises(ValueError, chinchon.with_stock, state, cards, match="other cards")
