"""Games that leak are found out: whatever is changed in what hides cards, a law breaks."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple

import attrs
import pytest
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SKARNEY, AnyPlayer, AnyState, Kit
from redaction import cases, hides, rearranged, tells

from scala40 import DrawStock, Hand
from scala40.core._game import Covered
from scala40.core._game_value import Game
from scala40.core._position import Declared, SeenField
from scala40.players import Greedy
from scala40.record import Record, record_match, seat_record

pytestmark = pytest.mark.once


def function_at(path: str) -> Any:
    """Return the function, or the method, of a path within the package."""
    home, name = path.rsplit(".", 1)
    return getattr(resolve_name(f"scala40.{home}"), name)


class Leak(NamedTuple):
    """A change of the code that shows more than it should.

    Attributes:
        kit: the game that leaks then.
        path: the function that is changed.
        before: a piece of it that it has.
        after: what is there instead.
    """

    kit: Kit
    path: str
    before: str
    after: str

    def __repr__(self) -> str:
        return f"{self.kit}, {self.path}: {self.before} -> {self.after}"


class Sees(NamedTuple):
    """A change of what a declaration lets a seat see.

    Attributes:
        kit: the game that leaks then.
        field: the field of its views.
        see: what a seat sees in it then.
        name: what that is, in words.
    """

    kit: Kit
    field: str
    see: Callable[[Any, int | None], object]
    name: str

    def __repr__(self) -> str:
        return f"{self.kit}, {self.field}: {self.name}"


HAND_IN_TURN: Final = "hand", lambda state, _: state.hands[state.turn], "the hand of the seat whose turn it is"
STOCK: Final = "stock_size", lambda state, _: state.stock[0].index if state.stock else 0, "the last card of the stock"
COMMON_SEES: Final[list[tuple[str, Callable[[Any, int | None], object], str]]] = [
    HAND_IN_TURN,
    STOCK,
    ("known", lambda state, _: state.hands, "all hands"),
    ("drawn", lambda state, _: state.drawn[state.turn], "what the seat has drawn whose turn it is"),
    ("recycled", lambda state, _: state.recycled and Hand.of(state.stock), "what is left of it"),
]
"""What views can show too much of in games in which all know the same of a hand, and the pile becomes the stock."""
SEES: Final = [
    *(Sees(kit, *it) for kit in (QUARANTA, RUMINO, CHINCHON) for it in COMMON_SEES),
    Sees(QUARANTA, "known_stock", lambda state, _: state.stock, "the stock"),
    Sees(CHINCHON, "face_down", lambda state, _: state.face_down, "the card"),
    Sees(SKARNEY, *HAND_IN_TURN),
    Sees(SKARNEY, *STOCK),
    Sees(SKARNEY, "known", lambda state, _: state.known[state.turn], "what the seat knows whose turn it is"),
    Sees(SKARNEY, "offered", lambda state, _: state.offered, "the card"),
]


LEAKS: Final = [
    *(Leak(kit, "core._game.events.redacted", "event.seat != seat", "False") for kit in KITS),
    Leak(QUARANTA, "quaranta.events.seen", "if knows_stock(state)", "if True"),
    Leak(QUARANTA, "quaranta.events.seen", "redacted(event, seat)", "event"),
    Leak(QUARANTA, "quaranta.events.seen", "redacted(event, seat)", "redacted(event, state.turn)"),
    Leak(QUARANTA, "quaranta._turn.applying._note_draw", "if knows_stock(state):", "if True:"),
    Leak(QUARANTA, "quaranta._turn.applying._discard", "less(known, (card,))", "hand"),
    Leak(RUMINO, "rumino.value.Rumino.events", "self._words.seen(state, event, seen_by)", "event"),
    Leak(RUMINO, "core._game.moves.take_card", "known[seat].add(pile[-1])", "hands[seat]"),
    Leak(CHINCHON, "chinchon.playing.seen", "event.seat != seat", "False"),
    Leak(CHINCHON, "chinchon.playing.seen", "redacted(event, seat)", "event"),
    Leak(CHINCHON, "core._game.moves.take_card", "known[seat].add(pile[-1])", "hands[seat]"),
    Leak(SKARNEY, "skarney.knowing.sees_offer", "seat == turn", "True"),
    Leak(SKARNEY, "skarney.knowing.has_seen_offer", "order[: order.index(asked) + 1]", "order"),
    Leak(SKARNEY, "skarney.value.Skarney.events", "self._words.seen(state, event, seen_by)", "event"),
    Leak(SKARNEY, "skarney.playing.seen", "if last in order[place:]", ""),
    Leak(SKARNEY, "skarney.playing.seen", "if sees else attrs.evolve(event, card=None)", ""),
    Leak(SKARNEY, "skarney.turn._who_saw", "if sees_offer(rules, context, turn, asked, seat)", ""),
    Leak(SKARNEY, "skarney.knowing.after_refusal", "for viewer in seen", "for viewer in range(len(known))"),
    Leak(SKARNEY, "skarney.knowing.after_gift", "viewer in seen or viewer == giver", "True"),
]


@contextmanager
def replaced(function: Any, tree: ast.Module) -> Iterator[None]:
    """Let a function do for a while what another text of it says."""
    namespace = dict(function.__globals__)
    exec(compile(tree, "<leak>", "exec"), namespace)  # noqa: S102 - our own text
    kept = function.__code__
    function.__code__ = namespace[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = kept


def text_of(function: Any) -> str:
    """Return the text of a function, in which annotations mean nothing."""
    return "from __future__ import annotations\n" + textwrap.dedent(inspect.getsource(function))


def found_out(check: Callable[[], None]) -> bool:
    """Return whether a check fails, or finds a view that shows what no view can and so has no notation."""
    try:
        check()
    except AssertionError:
        return True
    except ValueError as error:
        return str(error) == "a view of a card face down that another seat sees, but not all, has no notation"
    return False


def laws(kit: Kit) -> None:
    """Check what the game tells."""
    for case, other in rearranged(kit):
        hides(kit, case, other)
    for case in cases(kit):
        tells(kit, case)


@pytest.mark.parametrize("leak", LEAKS, ids=repr)
def test_a_leak_breaks_a_law(leak: Leak) -> None:
    """Each piece of the code that hides something, changed so that it shows it."""
    function = function_at(leak.path)
    text = text_of(function)
    rearranged(leak.kit)
    assert text.count(leak.before) == 1, "what is to be changed is not there"
    with replaced(function, ast.parse(text.replace(leak.before, leak.after))):
        assert found_out(lambda: laws(leak.kit))


# --- what is declared -------------------------------------------------------------------------------------------------


def home_of(kit: Kit) -> tuple[Any, str]:
    """Return the object that has the positions of a game, and the name of its attribute."""
    value = getattr(kit.game, "game", None)
    return (importlib.import_module(kit.game.view.__module__), "POSITIONS") if value is None else (value, "positions")


def sight_of(kit: Kit, field: str) -> tuple[str, Declared, SeenField]:
    """Return which field of states a field of views is of, how that is declared, and what a seat sees of it."""
    for name, declared in getattr(*home_of(kit)).declared.items():
        if declared.sights is None and name == field:
            return name, declared, SeenField(name, lambda state, _: getattr(state, field), declared.entry)
        for position in declared.sights or ():
            if position.name == field:
                return name, declared, position
    raise AssertionError(field)


@contextmanager
def declaring(kit: Kit, field: str, see: Callable[[Any, int | None], object]) -> Iterator[None]:
    """Let a game declare for a while that a seat sees something else in a field."""
    name, declared, position = sight_of(kit, field)
    others = [it for it in declared.sights or () if it is not position]
    changed = attrs.evolve(declared, sights=(*others, attrs.evolve(position, see=see)))
    home, attribute = home_of(kit)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(home, attribute, getattr(home, attribute).redeclared(name, changed))
        yield


@pytest.mark.parametrize("leak", SEES, ids=repr)
def test_a_field_that_is_declared_to_show_more_breaks_a_law(leak: Sees) -> None:
    """The declaration is the only place that says what a seat sees, so a change of it is all that such a leak takes."""
    rearranged(leak.kit)
    with declaring(leak.kit, leak.field, leak.see):
        assert found_out(lambda: laws(leak.kit))


def secret_of(state: AnyState, seat: int | None) -> bool:
    """Return one bit of what is hidden from a seat."""
    hands = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    return bool(sum(place * card.index for place, card in enumerate([*hands, *state.stock])) % 2)


def with_bit(see: Callable[[Any, int | None], object]) -> Callable[[Any, int | None], object]:
    """Return a sight with one bit of what is hidden beside it."""
    return lambda state, seat: (see(state, seat), secret_of(state, seat))


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_one_bit_in_any_field_breaks_law_4(kit: Kit) -> None:
    """Whatever the field, if what is in it depends on a hidden card the views of some position differ."""
    view: Any = kit.game.view
    pairs = rearranged(kit)
    for field in attrs.fields(kit.game.View):
        if field.name != "seat":  # which no state has
            see = sight_of(kit, field.name)[2].see
            with declaring(kit, field.name, with_bit(see)):
                assert any(view(case.state, case.seat) != view(other, case.seat) for case, other in pairs)
    assert all(view(case.state, case.seat) == view(other, case.seat) for case, other in pairs)


# --- records of seats -------------------------------------------------------------------------------------------------


def played(kit: Kit) -> Record[Any, Any]:
    """Return a record of the game."""
    greedy: AnyPlayer = Greedy(Game.of(kit.game).rate)
    return record_match(kit.game, kit.rules, [greedy] * 3, seed="leaks", most_moves=150)


def seen_alone(record: Record[Any, Any], kit: Kit) -> None:
    """Check that nobody has another seat's draws, or what it laid face down or offered to others, in its record."""
    for seat in range(record.seats):
        for hand in seat_record(record, kit.game, seat).hands:
            for ply in hand.plies:
                if ply.seat != seat:
                    assert not ply.drawn or not isinstance(ply.move, DrawStock)
                    assert not isinstance(ply.move, Covered) or ply.move == ply.move.seen


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_records_of_seats_that_leak_are_found_out(kit: Kit) -> None:
    """The draws of others, and what is covered in their moves."""
    record = played(kit)
    seen_alone(record, kit)
    plies = function_at("record.seats._plies")
    text = text_of(plies)
    for before, after in (("seen_by=seat", "seen_by=None"), ("and mover != seat", "and mover == seat")):
        assert text.count(before) == 1
        with replaced(plies, ast.parse(text.replace(before, after))):
            covers = any(isinstance(ply.move, Covered) for hand in record.hands for ply in hand.plies)
            if "mover" not in before or covers:
                assert found_out(lambda: seen_alone(record, kit))
