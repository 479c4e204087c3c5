"""Games that leak are found out: whatever is changed in what hides cards, a law breaks."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import attrs
import pytest
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SKARNEY, AnyPlayer, AnyState, Kit
from redaction import cases, hides, rearranged, tells

from scala40 import DrawStock
from scala40.core.game import Covered, rating_of
from scala40.players import Greedy
from scala40.record import Record, record_match, seat_record

pytestmark = pytest.mark.once


def function_at(path: str) -> Any:  # noqa: ANN401 - a function of whatever kind
    """Return the function of a path within the package."""
    module, name = path.rsplit(".", 1)
    return getattr(importlib.import_module(f"scala40.{module}"), name)


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


def common_leaks(kit: Kit, package: str) -> list[Leak]:
    """Return the leaks that a game can have in which all know the same of a hand, and the pile becomes the stock."""
    view = f"{package}.views.view"
    return [
        Leak(kit, "core.game.events.redacted", "event.seat != seat", "False"),
        Leak(kit, view, "hand=state.hands[seat]", "hand=state.hands[state.turn]"),
        Leak(kit, view, "known=state.known", "known=state.hands"),
        Leak(kit, view, "state.drawn[seat]", "state.drawn[state.turn]"),
        Leak(kit, view, "recycled=state.recycled", "recycled=state.recycled and Hand.of(state.stock)"),
        Leak(kit, view, "len(state.stock)", "state.stock[0].index if state.stock else 0"),
    ]


LEAKS: Final = [
    *common_leaks(QUARANTA, "quaranta"),
    Leak(QUARANTA, "quaranta.views.view", "state.stock if knows_stock(state) else ()", "state.stock"),
    Leak(QUARANTA, "quaranta.events.events", "seen_by is None or knows_stock(state)", "True"),
    Leak(QUARANTA, "quaranta.events.events", "redacted(event, seen_by)", "event"),
    Leak(QUARANTA, "quaranta.events.events", "redacted(event, seen_by)", "redacted(event, state.turn)"),
    Leak(QUARANTA, "quaranta.play._note_draw", "if knows_stock(state):", "if True:"),
    Leak(QUARANTA, "quaranta.play._discard", "less(known, (card,))", "hand"),
    *common_leaks(RUMINO, "rumino"),
    Leak(RUMINO, "rumino.play.events", "redacted(event, seen_by)", "event"),
    Leak(RUMINO, "core.game.seats.take_card", "draft.known[seat].add(card)", "draft.hands[seat]"),
    *common_leaks(CHINCHON, "chinchon"),
    Leak(CHINCHON, "chinchon.views.view", "state.face_down_known or seat == state.closer", "state.face_down"),
    Leak(CHINCHON, "chinchon.play._as_seen", "event.seat != seat", "False"),
    Leak(CHINCHON, "chinchon.play._as_seen", "redacted(event, seat)", "event"),
    Leak(CHINCHON, "core.game.seats.take_card", "draft.known[seat].add(card)", "draft.hands[seat]"),
    Leak(SKARNEY, "core.game.events.redacted", "event.seat != seat", "False"),
    Leak(SKARNEY, "skarney.views.view", "hand=state.hands[seat]", "hand=state.hands[state.turn]"),
    Leak(SKARNEY, "skarney.views.view", "state.known[seat]", "state.known[state.turn]"),
    Leak(SKARNEY, "skarney.views.view", "len(state.stock)", "state.stock[0].index if state.stock else 0"),
    Leak(SKARNEY, "skarney.views.view", "state.offered if sees_offer(state, seat) else None", "state.offered"),
    Leak(SKARNEY, "skarney.views.sees_offer", "seat == state.turn", "True"),
    Leak(SKARNEY, "skarney.sight.has_seen_offer", "order[: order.index(sight.asked) + 1]", "order"),
    Leak(SKARNEY, "skarney.play.events", "_hidden(state, redacted(event, seen_by), seen_by)", "event"),
    Leak(SKARNEY, "skarney.play._hidden", "if last in order[place:]", ""),
    Leak(SKARNEY, "skarney.play._hidden", "if seen_by in seen else attrs.evolve(event, card=None)", ""),
    Leak(SKARNEY, "skarney.play._answer", "if sees_offer(state, seat)", ""),
    Leak(SKARNEY, "skarney.sight.after_refusal", "for viewer in seen", "for viewer in range(len(known))"),
    Leak(SKARNEY, "skarney.sight.after_gift", "viewer in seen or viewer == giver", "True"),
]


@contextmanager
def replaced(function: Any, tree: ast.Module) -> Iterator[None]:  # noqa: ANN401 - a function, of whatever kind
    """Let a function do for a while what another text of it says."""
    namespace = dict(function.__globals__)
    exec(compile(tree, "<leak>", "exec"), namespace)  # noqa: S102 - our own text
    kept = function.__code__
    function.__code__ = namespace[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = kept


def text_of(function: Any) -> str:  # noqa: ANN401 - a function of whatever kind
    """Return the text of a function, in which annotations mean nothing."""
    return "from __future__ import annotations\n" + textwrap.dedent(inspect.getsource(function))


def found_out(check: Callable[[], None]) -> bool:
    """Return whether a check fails."""
    try:
        check()
    except AssertionError:
        return True
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


# --- every field ------------------------------------------------------------------------------------------------------


def secret_of(state: AnyState, seat: int) -> bool:
    """Return one bit of what is hidden from a seat."""
    hands = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    return bool(sum(place * card.index for place, card in enumerate([*hands, *state.stock])) % 2)


class WithBit(ast.NodeTransformer):
    """Lets one field of a view say one bit of what is hidden."""

    def __init__(self, field: str) -> None:
        self.field = field

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        """Put the bit beside the value of the field."""
        if node.arg == self.field:
            bit = ast.parse("secret_of(state, seat)", mode="eval").body
            node.value = ast.Tuple([node.value, bit], ast.Load())
        return node


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_one_bit_in_any_field_breaks_law_4(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the field, if what is in it depends on a hidden card the views of some position differ."""
    view: Any = kit.game.view
    pairs = rearranged(kit)
    monkeypatch.setitem(view.__globals__, "secret_of", secret_of)
    for field in attrs.fields(kit.game.View):
        with replaced(view, ast.fix_missing_locations(WithBit(field.name).visit(ast.parse(text_of(view))))):
            assert any(view(case.state, case.seat) != view(other, case.seat) for case, other in pairs)
    assert all(view(case.state, case.seat) == view(other, case.seat) for case, other in pairs)


# --- records of seats -------------------------------------------------------------------------------------------------


def played(kit: Kit) -> Record[Any, Any]:
    """Return a record of the game."""
    greedy: AnyPlayer = Greedy(rating_of(kit.game))
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
