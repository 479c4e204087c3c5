"""The laws that are shipped find what is wrong with a game: the law about it fails, and no other."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import attrs
import gin_rummy
import pytest
from gin_rummy import Knock, Phase, Ruleset, State, View
from raising import raises
from walks import SOAK

from scala40 import Card, Discard, DrawStock, IllegalMove, TakeDiscard, Violation
from scala40.core._cards import RuleError
from scala40.core._game import LegalMoves, Reason
from scala40.core._game_value import Game
from scala40.core._text import Code, Merit
from scala40.notation import from_text
from scala40.record import Record
from scala40.testing import (
    LAWS,
    Kit,
    Law,
    law_absent_players,
    law_cards,
    law_ends,
    law_events,
    law_hash_seeds,
    law_hidden_cards,
    law_moves,
    law_no_side_effects,
    law_notation,
    law_outlook,
    law_prefixes,
    law_quick_moves,
    law_ratings,
    law_reasons,
    law_records,
    law_refusals,
    law_samples,
    law_spectators,
    law_values,
    law_views,
)
from scala40.testing.checks import being_values
from scala40.testing.laws import say

AGREED: Final = Ruleset(target=80)
"""The rules of a short match, which all hands with an even number are dealt under."""


class Variant:
    """Gin Rummy with some functions of another kind.

    Args:
        changes: the functions, by name.
    """

    def __init__(self, **changes: object) -> None:
        vars(self).update(changes)

    def __getattr__(self, name: str) -> object:
        return getattr(gin_rummy, name)

    def __dir__(self) -> list[str]:
        return dir(gin_rummy)


def kit_with(most: int = 24, **changes: object) -> Any:
    """Return a kit of Gin Rummy with other functions."""
    variant: Any = Variant(**changes)
    return Kit(variant, seeds=range(3), most=most, rules=AGREED, eager=lambda move: not isinstance(move, Knock))


def broken(kit: Any) -> set[Law]:
    """Return the laws that a game breaks."""
    found: set[Law] = set()
    for law in LAWS:
        try:
            law(kit)
        except AssertionError:
            found.add(law)
    return found


# what may be done


def one_is_not_listed(position: Any, seat: int | None = None) -> LegalMoves[Any]:
    """List all but the last move, and let it be legal."""
    moves = gin_rummy.legal_moves(position, seat)
    return LegalMoves(moves[:-1] or moves)


def one_is_listed_twice(position: Any, seat: int | None = None) -> LegalMoves[Any]:
    """List the first move twice."""
    moves = gin_rummy.legal_moves(position, seat)
    return LegalMoves([*moves, *moves[:1]])


class Miscounted(LegalMoves[Any]):
    """Moves of which there is one more than there are."""

    __slots__ = ()

    def __len__(self) -> int:
        return super().__len__() + 1


def miscounted(position: Any, seat: int | None = None) -> LegalMoves[Any]:
    """Count one more."""
    return Miscounted(gin_rummy.legal_moves(position, seat))


def plays_out_of_turn(state: State, move: Any, seat: int | None = None) -> State:
    """Let anybody make the moves of the seat that is to act."""
    return gin_rummy.play(state, move, None if move in gin_rummy.legal_moves(state) else seat)


def cites_nothing(position: Any, move: Any, seat: int | None = None) -> tuple[Violation, ...]:
    """Cite a rule that there is not."""
    return tuple(attrs.evolve(it, rule="GR-99") for it in gin_rummy.violations(position, move, seat))


def refuses_as_it_cites(state: State, move: Any, seat: int | None = None) -> State:
    """Refuse with what the variant above says."""
    reasons = cites_nothing(state, move, seat)
    if reasons:
        raise IllegalMove(state, move, reasons)
    return gin_rummy.play(state, move, seat)


def refuses_otherwise(state: State, move: Any, seat: int | None = None) -> State:
    """Raise an error that carries no state."""
    try:
        return gin_rummy.play(state, move, seat)
    except IllegalMove as error:
        raise RuleError(error.violations) from error


# what there is


def turns_the_stock_over(state: State, *args: Any, **seen_by: Any) -> Any:
    """Change the state of which the events are told."""
    described = gin_rummy.events(state, *args, **seen_by)
    object.__setattr__(state, "stock", (*state.stock[1::-1], *state.stock[2:]))
    return described


def function_of(name: str) -> Callable[..., Any]:
    """Return a function of the game, or what the library has in its place."""
    defaults: dict[str, Callable[..., Any]] = {
        "reason": Game.of(gin_rummy).reason,
        "default_move": Game.of(gin_rummy).default_move,
        "outlook": Game.of(gin_rummy).outlook,
    }
    own: Callable[..., Any] | None = getattr(gin_rummy, name, None)
    return own or defaults[name]


def changing(name: str, field: str) -> Callable[..., Any]:
    """Return a function of the game that exchanges the first two cards in a field of what it is given."""

    def asked(position: Any, *args: Any, **others: Any) -> Any:
        found = function_of(name)(position, *args, **others)
        cards = getattr(position, field, ())
        if cards:
            object.__setattr__(position, field, (*cards[1:2], *cards[:1], *cards[2:]))
        return found

    return asked


def fails_at_the_end(state: State, move: Any, seat: int | None = None) -> State:
    """Fail when there are few cards left."""
    return gin_rummy.play(state, {}[move] if len(state.stock) < 4 else move, seat)


# what is seen


def shows_hands(state: State, seat: int) -> View:
    """Let everybody know all hands."""
    return attrs.evolve(gin_rummy.view(state, seat), known=state.hands)


def shows_spectators_a_hand(state: State, seat: int | None) -> View:
    """Let those who only watch know a hand that not all know."""
    seen = gin_rummy.view(state, seat)
    return attrs.evolve(seen, known=state.hands) if seat is None else seen


def lists_moves_for_spectators(position: State | View, seat: int | None = None) -> Any:
    """Let those who only watch draw."""
    if isinstance(position, View) and position.seat is None and not position.phase.is_over:
        return (DrawStock(),)
    return gin_rummy.legal_moves(position, seat)


def has_nothing_against_spectators(position: State | View, move: Any, seat: int | None = None) -> Any:
    """Say of no move of those who only watch that it is not legal."""
    watched = isinstance(position, View) and position.seat is None
    return () if watched else gin_rummy.violations(position, move, seat)


def tells_nobody(*args: Any, seen_by: int | None = None) -> Any:
    """Tell nobody what is drawn, who draws it included."""
    whole = gin_rummy.events(*args)
    return whole if seen_by is None else gin_rummy.events(*args, seen_by=-1)


def tells_all(*args: Any, seen_by: int | None = None) -> Any:  # noqa: ARG001 - passed on, but for this
    """Tell everybody what is drawn."""
    return gin_rummy.events(*args)


def other_order_in_views(position: Any, seat: int | None = None) -> LegalMoves[Any]:
    """List the moves of a view the other way round."""
    moves = gin_rummy.legal_moves(position, seat)
    return LegalMoves(moves[::-1]) if isinstance(position, View) else moves


def no_actor_in_views(position: Any) -> tuple[int, ...]:
    """Tell from a view that nobody may act."""
    return () if isinstance(position, View) else gin_rummy.actors(position)


def other_reasons_in_views(position: Any, move: Any, seat: int | None = None) -> Any:
    """Tell from a view that the hand is over."""
    reasons = gin_rummy.violations(position, move, seat)
    return (gin_rummy.RULEBOOK.violation(Code.HAND_OVER),) if reasons and isinstance(position, View) else reasons


def another_each_time() -> Callable[..., State]:
    """Return how samples are drawn without regard to the seed."""
    seeds = count()
    return lambda view, seed: gin_rummy.sample(view, seed=f"{seed} {next(seeds)}")


def forgets_what_was_taken(view: View, *, seed: Any) -> State:
    """Sample a state in which the card that was taken may be thrown back."""
    return attrs.evolve(gin_rummy.sample(view, seed=seed), taken=None)


# what is written


def with_a_comma(move: Any) -> str:
    """Write a move with what parts moves in records."""
    return gin_rummy.write_move(move).replace(" ", ", ")


def with_brackets(move: Any) -> str:
    """Write a move with what stands around drawn cards in records."""
    return f"({gin_rummy.write_move(move)})"


def reads_no_moves_in_views(text: str, position: Any) -> Any:
    """Read a move in a state alone."""
    return TakeDiscard() if isinstance(position, View) else gin_rummy.read_move(text, position)


def reads_anything(text: str, position: Any) -> Any:
    """Read what is no move as one, unless the usual rules are played by."""
    return DrawStock() if text == "?" and position.rules != AGREED else gin_rummy.read_move(text, position)


def reads_anything_later(text: str, position: Any) -> Any:
    """Read what is no move as one, in other hands than the first."""
    if text == "?" and position.context.number > 1:
        return gin_rummy.legal_moves(position)[0]
    return gin_rummy.read_move(text, position)


def forgets_the_target(rules: Any) -> str:
    """Write rules with the target that is usual here."""
    return gin_rummy.write_rules(attrs.evolve(rules, target=AGREED.target))


def reads_a_larger_stock(text: str) -> View:
    """Read a view with a card more in the stock."""
    seen = gin_rummy.read_view(text)
    return attrs.evolve(seen, stock_size=seen.stock_size + 1)


def rates_by_the_hour() -> Callable[..., float]:
    """Return a rating that is another one each time."""
    moments = count()
    return lambda view, move: gin_rummy.rate(view, move) + next(moments) * 7919 % 31 * isinstance(move, Discard)


# what a move is good for, who is away, and what is to be expected


def rates_backwards(view: View) -> list[float]:
    """Rate all moves of a view, the last one first."""
    return [gin_rummy.rate(view, move) for move in gin_rummy.legal_moves(view)][::-1]


def draws_for_ever(_state: object) -> DrawStock:
    """Draw in a playout, whatever the phase is."""
    return DrawStock()


def looks_at_the_stock(state: Any) -> Any:
    """Make a move in a playout that depends on the card that comes next."""
    moves = gin_rummy.legal_moves(state)
    return moves[state.stock[-1].index % len(moves)]


def finds_nothing(view: View, move: Any) -> Reason:
    """Have no reason for a discard."""
    if isinstance(move, Discard):
        raise KeyError(move)
    return Game.of(gin_rummy).reason(view, move)


def says_no_points(_view: View, _move: object) -> Reason:
    """Leave out the figures of a reason."""
    return Reason(Merit.DEADWOOD)


def sees_no_other_move(_view: View, _move: object) -> Reason:
    """Say of every move that there is no other."""
    return Reason(Merit.ONLY_MOVE)


def has_another_each_time() -> Callable[..., Reason]:
    """Return a reason that is another one each time."""
    moments = count()
    return lambda _view, _move: Reason.of(Merit.DEADWOOD, points=next(moments))


def for_anybody(view: View) -> Any:
    """Make a move for who does not have to."""
    return Game.of(gin_rummy).default_move(view) if gin_rummy.actors(view) == (view.seat,) else DrawStock()


def throws_back(view: View) -> Any:
    """Take the discard for somebody who is away, and throw it back."""
    made = Game.of(gin_rummy).default_move(view)
    if view.phase is Phase.DISCARD:
        return Discard(view.taken or Card.parse("JK"))
    return TakeDiscard() if made == DrawStock() and view.phase is Phase.DRAW else made


def for_one_too_few(state: State) -> tuple[float, ...]:
    """Leave out the last seat."""
    return Game.of(gin_rummy).outlook(state)[:-1]


def hopes_on(state: State) -> tuple[float, ...]:
    """Expect nothing, at the end too."""
    return (0.0,) * len(state.context.totals)


class Break(NamedTuple):
    """A game that breaks a law.

    Attributes:
        law: the law.
        changes: the functions that are others, and perhaps how long hands are looked at.
    """

    law: Law
    changes: dict[str, Any]


BREAKS: Final = {
    "a move is not listed": Break(law_moves, {"legal_moves": one_is_not_listed}),
    "a move is listed twice": Break(law_moves, {"legal_moves": one_is_listed_twice}),
    "there are more moves than are listed": Break(law_moves, {"legal_moves": miscounted}),
    "anybody can act": Break(law_moves, {"play": plays_out_of_turn}),
    "a rule is cited that there is not": Break(
        law_refusals, {"violations": cites_nothing, "play": refuses_as_it_cites}
    ),
    "another error is raised": Break(law_refusals, {"play": refuses_otherwise}),
    "events change the state": Break(law_no_side_effects, {"events": turns_the_stock_over}),
    "the last draw fails": Break(law_ends, {"play": fails_at_the_end}),
    "views have all hands": Break(law_hidden_cards, {"view": shows_hands}),
    "who draws is not told the card": Break(law_events, {"events": tells_nobody}),
    "views list moves in another order": Break(law_views, {"legal_moves": other_order_in_views}),
    "nobody acts in views": Break(
        law_views, {"actors": no_actor_in_views, "default_move": Game.of(gin_rummy).default_move}
    ),
    "views give other reasons": Break(law_views, {"violations": other_reasons_in_views}),
    "samples do not depend on the seed": Break(law_samples, {"sample": another_each_time()}),
    "samples forget what was taken": Break(law_samples, {"sample": forgets_what_was_taken}),
    "spectators are shown a hand": Break(law_spectators, {"view": shows_spectators_a_hand}),
    "spectators have a move": Break(law_spectators, {"legal_moves": lists_moves_for_spectators}),
    "nothing speaks against spectators": Break(law_spectators, {"violations": has_nothing_against_spectators}),
    "moves are not read in views": Break(law_notation, {"read_move": reads_no_moves_in_views}),
    "no move is read as one": Break(law_notation, {"read_move": reads_anything}),
    "rules are written without a field": Break(law_notation, {"write_rules": forgets_the_target}),
    "views are read with more cards": Break(law_notation, {"read_view": reads_a_larger_stock}),
    "ratings at once are in another order": Break(law_ratings, {"rate_all": rates_backwards}),
    "a playout breaks the rules": Break(law_quick_moves, {"quick_move": draws_for_ever}),
    "a playout looks at the stock": Break(law_quick_moves, {"quick_move": looks_at_the_stock}),
    "a move has no reason": Break(law_reasons, {"reason": finds_nothing, "most": 60}),
    "reasons lack their figures": Break(law_reasons, {"reason": says_no_points}),
    "every move is the only one": Break(law_reasons, {"reason": sees_no_other_move}),
    "reasons change": Break(law_reasons, {"reason": has_another_each_time()}),
    "everybody is stood in for": Break(law_absent_players, {"default_move": for_anybody}),
    "who is away breaks the rules": Break(law_absent_players, {"default_move": throws_back}),
    "a seat has no outlook": Break(law_outlook, {"outlook": for_one_too_few}),
    "the score is not expected at the end": Break(law_outlook, {"outlook": hopes_on, "most": 100}),
    "ratings change": Break(law_records, {"rate": rates_by_the_hour()}),
    "records go on with nonsense": Break(law_prefixes, {"read_move": reads_anything_later}),
}
"""What can be wrong with a game."""


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_breaks_the_law_about_it(name: str) -> None:
    """Each fault by itself, and the law says what is wrong."""
    raises(AssertionError, lambda: BREAKS[name].law(kit_with(**BREAKS[name].changes)), match=r"^gin_rummy")


@pytest.mark.parametrize("write_move", [with_a_comma, with_brackets])
def test_moves_are_written_without_what_records_write_between_them(write_move: Callable[[Any], str]) -> None:
    """Also where the game itself can read them; a bracket holds the cards that a seat drew."""

    def read_move(text: str, position: Any) -> Any:
        return gin_rummy.read_move(text.replace(",", "").replace("(", "").replace(")", ""), position)

    with pytest.raises(AssertionError, match="which is not read again as that move"):
        law_notation(kit_with(write_move=write_move, read_move=read_move))


@pytest.mark.once
@pytest.mark.parametrize("name", [*BREAKS][:: 1 if SOAK else 3])
def test_what_is_broken_breaks_no_other_law(name: str) -> None:
    """It says nothing about them, so that a law that fails tells where to look."""
    assert broken(kit_with(**BREAKS[name].changes)) == {BREAKS[name].law}


@pytest.mark.parametrize("field", ["stock", "pile"])
@pytest.mark.parametrize("name", ["actors", "legal_moves", "violations", "scene", "outlook"])
def test_no_question_changes_a_position(name: str, field: str) -> None:
    """Neither what a state alone has nor what is also in views; it is told which function it is that does."""
    with pytest.raises(AssertionError, match=rf"^gin_rummy: {name} changes what it is given: it was State\("):
        law_no_side_effects(kit_with(24, **{name: changing(name, field)}))


@pytest.mark.parametrize(
    "name", ["actors", "legal_moves", "violations", "scene", "rate", "reason", "default_move", "sample", "write_view"]
)
def test_no_question_changes_a_view(name: str) -> None:
    """A client keeps the view that it was sent, and asks of it what it likes."""

    def asked(position: Any, *args: Any, **others: Any) -> Any:
        return (changing(name, "pile") if isinstance(position, View) else function_of(name))(position, *args, **others)

    own = {"default_move": Game.of(gin_rummy).default_move}  # the library's own asks for a sample
    with pytest.raises(AssertionError, match=rf"^gin_rummy: {name} changes what it is given: it was View\("):
        law_no_side_effects(kit_with(24, **own | {name: asked}))


@attrs.define(unsafe_hash=True)
class Draw:
    """A move with a field that can be set."""

    cards: int = 1


def test_moves_that_can_be_changed_break_a_law() -> None:
    """Their fields are looked at, all of them; moves of other classes, which have none, are taken as they are."""
    kit = kit_with()
    (first,) = (it for it, _ in zip(kit.moments(0), range(1), strict=False))
    for moves in ([Draw()], [DrawStock(), Draw()]):
        with pytest.raises(AssertionError, match="the field cards of Draw can be set"):
            being_values(kit, attrs.evolve(first, options={1: moves}))
    being_values(kit, attrs.evolve(first, options={1: ["draw", DrawStock(), Discard(Card.parse("KS"))]}))


def test_what_leaks_is_found_in_what_is_told_and_in_what_is_seen() -> None:
    """Draws that everybody is told, and views that show hands once somebody has drawn."""

    def shows_hands_at_times(state: State, seat: int) -> View:
        return (shows_hands if state.phase is Phase.DISCARD else gin_rummy.view)(state, seat)

    assert broken(kit_with(events=tells_all)) == {law_events, law_hidden_cards}
    assert law_hidden_cards in broken(kit_with(view=shows_hands_at_times))


def test_samples_with_other_cards_break_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where no seat can see them."""

    def with_a_card_twice(view: View, *, seed: Any) -> State:
        state = gin_rummy.sample(view, seed=seed)
        return attrs.evolve(state, stock=(*state.stock[1:2], *state.stock[1:]))

    monkeypatch.setattr("gin_rummy.State.__attrs_post_init__", lambda _state: None)
    assert broken(kit_with(sample=with_a_card_twice)) == {law_samples}


@pytest.mark.once
def test_cards_that_are_not_those_of_the_pack_break_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is there twice, at the bottom of the stock, and another one that is missing."""

    def deals_a_card_twice(*args: Any, **seed: Any) -> State:
        state = gin_rummy.deal(*args, **seed)
        return attrs.evolve(state, stock=(state.stock[1], *state.stock[1:]))

    monkeypatch.setattr("gin_rummy.State.__attrs_post_init__", lambda _state: None)
    assert broken(kit_with(deal=deals_a_card_twice)) == {law_cards}


@pytest.mark.parametrize(
    "path, value", [("gin_rummy.View.__hash__", object.__hash__), ("gin_rummy.View.__setattr__", object.__setattr__)]
)
def test_what_is_no_value_breaks_a_law(path: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that hashes otherwise than its copy, or that can be changed."""
    monkeypatch.setattr(path, value)
    assert broken(kit_with()) == {law_values}


# what a process cannot see of itself

HASHED = """
from gin_rummy import *
import gin_rummy

GAME, View, rate = gin_rummy.GAME, gin_rummy.View, gin_rummy.rate


def legal_moves(position, seat=None):
    moves = gin_rummy.legal_moves(position, seat)
    return LegalMoves(sorted(moves, key=order))
"""
"""A game of which the moves are sorted by something."""


def module_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> ModuleType:
    """Return a game that other processes can import."""
    (tmp_path / f"{name}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


def test_an_order_that_depends_on_the_hash_seed_breaks_a_law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That law alone, for one process lists the moves always in the same order; the order of texts breaks none."""
    imports = "from scala40.core._game.context import LegalMoves\n"
    for name, order, due in (
        ("rummy_by_hash", "hash(str(move))", {law_hash_seeds}),
        ("rummy_by_text", "str(move)", set[Law]()),
    ):
        text = f"print('I am being imported')\n{imports}{HASHED}\n\ndef order(move):\n    return {order}\n"
        game: Any = module_of(tmp_path, monkeypatch, name, text)
        assert broken(Kit(game, seeds=range(2), most=8, rules=AGREED)) == due


def test_a_game_that_fails_in_another_process_breaks_the_law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What that process says last is told."""
    text = "import os\nfrom gin_rummy import *\nfrom gin_rummy import GAME, View, rate\n"
    fails = "if os.environ.get('PYTHONHASHSEED') == '2':\n    raise RuntimeError('not today')\n"
    game: Any = module_of(tmp_path, monkeypatch, "rummy_not_today", text + fails)
    with pytest.raises(AssertionError, match="with the hash seed 2: RuntimeError: not today"):
        law_hash_seeds(Kit(game, seeds=range(1)))


def test_what_another_process_tells_are_records(capsys: pytest.CaptureFixture[str]) -> None:
    """One for each seed, of the rules that it is given."""
    say("gin_rummy", "target=80", "3", "4")
    found = [from_text(Record, text, gin_rummy) for text in json.loads(capsys.readouterr().out)]
    assert [(it.seed, it.rules.target) for it in found] == [(3, 80), (4, 80)]
