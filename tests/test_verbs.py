"""The six verbs: everything that is written down goes to text, JSON and plain data and comes back, in every game."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, assert_type, get_args

import attrs
import bare_gin
import gin_rummy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from raising import raises
from test_records_json import mutated
from walks import SOAK

import scala40
from scala40 import (
    Card,
    Discard,
    DrawStock,
    Ending,
    IllegalMove,
    InvalidRuleset,
    InvalidSetup,
    NotationError,
    chinchon,
    render,
    rumino,
    skarney,
)
from scala40.core._text import CommonCode
from scala40.draft import Draft
from scala40.match import Match, MatchError, SavedMatch, points_entry
from scala40.notation import (
    DataError,
    Forms,
    ViewError,
    from_data,
    from_json,
    from_text,
    register,
    to_data,
    to_json,
    to_text,
)
from scala40.players import Greedy
from scala40.playing import Unit
from scala40.record import Record, RecordError, SeatRecord, record_match, seat_record
from scala40.simulate import Entrant, Report, RuleComparison, Same, Tournament, compare_rules
from scala40.simulate import run_tournament as run

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney, gin_rummy)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])


def seats_of(rules: Any) -> int:
    """Return how many play."""
    least: int = rules.min_players
    return least


def walk(game: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the states of a hand between greedy players, each with the move that was made."""
    rules = [*getattr(game, "PRESETS", {}).values()]
    chosen = rules[seed % len(rules)].rules if rules else game.Ruleset()
    state = game.deal(chosen, seats_of(chosen), seed=seed)
    player = Greedy.of(game)
    for _ in range(60):
        if not game.actors(state):
            yield state, None
            return
        seat = game.actors(state)[0]
        move = player.choose(game.view(state, seat), game.legal_moves(state, seat))
        yield state, move
        state = game.play(state, move, seat)


def round_trips(kind: Any, thing: Any, game: Any) -> None:
    """Insist that a thing comes back from all three forms."""
    assert from_text(kind, to_text(thing, game), game) == thing
    comes_back(kind, thing, game)


def comes_back(kind: Any, thing: Any, game: Any) -> None:
    """Insist that a thing comes back from JSON and plain data, which hold the same."""
    text, data = to_json(thing, game), to_data(thing, game)
    assert json.loads(text) == data
    assert from_json(kind, text, game) == from_json(kind, "\ufeff" + text, game) == thing
    assert from_data(kind, data, game) == thing


# --- positions, rules and moves of every game -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@each_game
def test_positions_and_rules_come_back(game: Any, seed: int) -> None:
    """The states and views of a whole hand, also those of spectators, and the rules of each preset."""
    for number, (state, _) in enumerate(walk(game, seed)):
        if number % 6 == 0 or not game.actors(state):
            round_trips(game.State, state, game)
            for seat in (state.context.seats[0], None):
                round_trips(game.View, game.view(state, seat), game)
            round_trips(game.Ruleset, state.rules, game)


@pytest.mark.parametrize("seed", range(4))
@each_game
def test_moves_come_back(game: Any, seed: int) -> None:
    """As one of the game's moves, and as a move of the class that is asked for; JSON needs no position."""
    kinds = set()
    for state, move in walk(game, seed):
        for it in game.legal_moves(state):
            assert from_text(game.Move, to_text(it, game), game, at=state) == it
            comes_back(game.Move, it, game)
        if move is not None:
            kinds.add(type(move))
            comes_back(type(move), move, game)
            assert (
                from_text(type(move), game.write_move(move), game, at=game.view(state, game.actors(state)[0])) == move
            )
    assert len(kinds) > 1


@each_game
def test_moves_are_read_without_a_position_by_the_usual_rules(game: Any) -> None:
    """What is written says everything, so that any position will do."""
    rules = game.Ruleset()
    state = game.deal(rules, seats_of(rules), seed=1)
    for move in game.legal_moves(state):
        round_trips(game.Move, move, game)


def test_a_move_has_its_name_and_its_parts() -> None:
    """The form that other programs read; versions of the library read it for ever."""
    move = scala40.read_move("add JK=10C to 3 high", scala40.Ruleset())
    assert to_data(move, scala40) == {
        "format": "scala40 move",
        "version": 1,
        "game": "scala40",
        "move": "lay_off",
        "target": 3,
        "card": "JK",
        "end": "high",
        "face": "10C",
    }


def test_a_state_has_the_fields_of_views_and_what_is_hidden() -> None:
    """And the rules that are not the default; a seed is its notation."""
    state = scala40.deal(scala40.Ruleset(limit=201), 2, seed=b"\x00")
    data = to_data(state, scala40)
    assert (data["format"], data["version"], data["game"]) == ("scala40 state", 1, "scala40")
    assert data["rules"] == {"limit": 201}
    assert data["hands"] == [[card.text for card in hand] for hand in state.hands]
    assert data["chance"] == {"seed": "bytes:00", "shuffles": 0}
    assert to_data(state.rules, scala40) == {
        "format": "scala40 rules",
        "version": 1,
        "game": "scala40",
        "rules": {"limit": 201},
    }


def test_a_game_with_the_protocol_alone_has_views_and_rules() -> None:
    """Its states and moves have no classes that could be asked for."""
    state = bare_gin.deal(bare_gin.Ruleset(), 2, seed=7)
    game: Any = bare_gin
    round_trips(bare_gin.View, bare_gin.view(state, 0), game)
    round_trips(bare_gin.Ruleset, bare_gin.Ruleset(), game)
    raises(TypeError, lambda: to_text(state, game), match=r"State has no forms in the game 'gin_rummy'")


def test_a_setup_has_text_alone() -> None:
    """For it may be invalid in any way."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    parts: dict[str, Any] = {it.name: getattr(state, it.name) for it in attrs.fields(scala40.Setup)}
    parts["turn"] = 0
    setup = scala40.Setup(**parts)
    assert from_text(scala40.Setup, to_text(setup, scala40), scala40) == setup
    with pytest.raises(TypeError, match=r"Setup cannot be written as plain data; it can be written as text, and read"):
        to_data(setup, scala40)
    with pytest.raises(TypeError, match=r"Setup cannot be read from JSON; it can be written as text, and read from"):
        from_json(scala40.Setup, "{}", scala40)


@each_game
def test_a_state_is_written_by_its_game(game: Any) -> None:
    """`write_state` is the other side of `read_state`; it takes neither views nor setups."""
    rules = game.Ruleset()
    state = game.deal(rules, seats_of(rules), seed=3)
    assert game.read_state(game.write_state(state)) == state
    assert game.write_state(state) == game.write_position(state)
    raises(TypeError, lambda: game.write_state(game.view(state, state.context.seats[0])), match="the state must be a")


# --- matches, records, drafts, reports --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES[:4], ids=[game.GAME for game in GAMES[:4]])
def test_matches_and_records_come_back(game: Any) -> None:
    """A record in all forms, and that of a seat; a match, which has no text, with its rules."""
    rules = game.Ruleset()
    record = record_match(game, rules, [Greedy.of(game) for _ in range(seats_of(rules))], seed=5)
    record = attrs.evolve(record, hands=record.hands[:2], withdrawn=(), answers=())
    round_trips(Record, record, game)
    round_trips(SeatRecord, seat_record(record, game, 1), game)
    comes_back(SavedMatch, SavedMatch(Match(game.match_rules(rules), 4).withdraw(1), rules), game)


def test_a_match_is_written_with_its_rules() -> None:
    """A bare one does not know them, and neither has a text."""
    rules = scala40.Ruleset()
    played = Match(rules.match_rules, 2).add(points_entry({0: 0, 1: 9}, closer=0, ending=Ending.CLOSED))
    for verb in (to_text, to_json, to_data):
        with pytest.raises(TypeError, match=r"Match cannot be written as .*; SavedMatch\(match, rules\) has JSON and"):
            verb(played, scala40)
    with pytest.raises(
        TypeError, match=r"SavedMatch cannot be written as text; it can be written as JSON and plain data"
    ):
        to_text(SavedMatch(played, rules), scala40)
    with pytest.raises(ValueError, match="the match was begun under other rules"):
        to_data(SavedMatch(played, scala40.Ruleset(limit=201)), scala40)


@each_game
def test_drafts_come_back(game: Any) -> None:
    """With their moves, which are played again."""
    rules = game.Ruleset()
    state = game.deal(rules, seats_of(rules), seed=4)
    draft = Draft(game, state, game.actors(state)[0])
    while not draft.is_finished and len(draft.moves) < 3:
        draft = draft.play(draft.legal_moves[-1])
    comes_back(Draft, draft, game)
    raises(TypeError, lambda: to_text(draft, game), match="Draft cannot be written as text")
    with pytest.raises(TypeError, match=r"^the draft is of the game .*, not of "):
        to_data(draft, scala40 if game is rumino else rumino)


def _draft() -> Draft:
    return Draft(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 1).play(DrawStock())


@pytest.mark.parametrize(
    "change,why",
    [
        (lambda it: it.update(seat=0), "the draft cannot be: seat 0 may not act now"),
        (lambda it: it.update(moves={}), "moves of the draft must be a list"),
        (lambda it: it["moves"].append({"move": "draw_stock"}), "item 2 of moves of the draft cannot be played: "),
        (
            lambda it: it["moves"].append({"move": "fly"}),
            "move of item 2 of moves of the draft must be one of draw_stock",
        ),
        (lambda it: it["start"].update(format="x"), "format of the state must be 'scala40 state', not 'x'"),
    ],
)
def test_what_is_no_draft_is_refused(change: Callable[[Any], object], why: str) -> None:
    """With the part that is wrong."""
    data = copy.deepcopy(to_data(_draft(), scala40))
    change(data)
    assert str(raises(DataError, lambda: from_data(Draft, data, scala40))).startswith(why)


def _report() -> Report:
    entrants = tuple(Entrant(name, Same(Greedy.of(scala40))) for name in ("a", "b"))
    return run(Tournament(game=scala40, rules=scala40.Ruleset(), entrants=entrants, deals=1, seed=7, unit=Unit.HAND))


def test_reports_are_written_and_not_read() -> None:
    """They hold more than they tell."""
    report = _report()
    assert to_text(report, scala40) == report.describe()
    data = to_data(report, scala40)
    assert data["unit"] == "hand"
    assert json.loads(to_json(report, scala40)) == json.loads(json.dumps(data))
    for verb in (from_text, from_json):
        with pytest.raises(
            TypeError, match=r"Report cannot be read from .*; it can be written as text, JSON and plain"
        ):
            verb(Report, "{}", scala40)
    anything: Any = data
    raises(TypeError, lambda: from_data(Report, anything, scala40), match="Report cannot be read from plain data")


def test_comparisons_are_of_one_game() -> None:
    """They name it, so that another one is refused."""
    rules = rumino.Ruleset()
    seats = [Entrant("greedy", Same(Greedy.of(rumino)))] * 2
    found = compare_rules(rumino, rules, rumino.Ruleset(limit=150), seats, hands=2, seed=7)
    assert to_text(found, rumino) == found.describe()
    assert to_data(found, rumino)["variant"] == "limit=150"
    for verb in (to_text, to_data, to_json):
        raises(TypeError, verb, found, scala40, match="the comparison is of the game 'rumino', not of 'scala40'")
    raises(TypeError, lambda: from_text(RuleComparison, "", rumino), match="RuleComparison cannot be read from text")


# --- kinds ------------------------------------------------------------------------------------------------------------


def test_the_result_is_of_the_kind() -> None:
    """For type checkers too."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    assert_type(from_text(scala40.State, to_text(state, scala40), scala40), scala40.State)
    assert_type(from_text(scala40.Ruleset, "", scala40), scala40.Ruleset)
    assert_type(from_text(Discard, "discard KS", scala40), Discard)
    record = Record[scala40.Ruleset, scala40.Move](scala40.Ruleset(), seats=2, seed=7)
    again = from_json(Record, to_json(record, scala40), scala40)
    assert_type(again, Record[scala40.Ruleset, scala40.Move])
    assert again == record


def test_a_move_of_another_class_is_refused() -> None:
    """The text can be read, and is of something else."""
    raises(DataError, lambda: from_text(Discard, "draw", scala40), match=r"^this describes a DrawStock, not a Discard$")
    with pytest.raises(DataError, match=r"^this describes a Discard, not a DrawStock \| TakeDiscard$"):
        from_json(DrawStock | scala40.TakeDiscard, to_json(Discard(Card.parse("KS")), scala40), scala40)


def test_what_is_of_another_game_is_refused() -> None:
    """The thing, its kind, and what is read."""
    state, rules = rumino.deal(rumino.Ruleset(), 2, seed=7), rumino.Ruleset()
    other = r"has no forms in the game 'scala40'|is of the game 'rumino', not of 'scala40'"
    for thing in (
        state,
        rumino.view(state, 0),
        rules,
        rumino.DeclareRumino(),
        rumino.check_hand("4C 5C 6C 7C 2D AH AS"),
    ):
        for verb in (to_json, to_data):
            raises(TypeError, verb, thing, scala40, match=other)
        data = to_data(thing, rumino)
        kind: Any = type(thing)
        with pytest.raises(TypeError, match=other):
            from_data(kind, data, scala40)
    things: tuple[tuple[str, object], ...]
    things = (("View", rumino.view(state, 0)), ("State", state), ("Ruleset", rules), ("Move", DrawStock()))
    for name, it in things:
        with pytest.raises(DataError, match=r"^game of the .* must be 'scala40', not 'rumino'$"):
            from_data(getattr(scala40, name), to_data(it, rumino), scala40)


def test_who_means_a_view_writes_no_state() -> None:
    """A writer that is told the kind refuses everything else, for a state holds all hands."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    mine = scala40.view(state, 1)
    for verb in (to_text, to_json, to_data):
        assert verb(mine, scala40, kind=scala40.View) == verb(mine, scala40)
        with pytest.raises(TypeError, match=r"^the view must be a scala40\.View, not a scala40\.State$"):
            verb(state, scala40, kind=scala40.View)
        assert verb(DrawStock(), scala40, kind=scala40.Move) == verb(DrawStock(), scala40)
        with pytest.raises(TypeError, match=r"^the thing must be a .*DrawStock or .*, not a scala40\.State"):
            verb(state, scala40, kind=scala40.Move)


def test_what_has_no_forms_is_refused() -> None:
    """Kinds that are no classes, and classes that nobody has told of."""
    anything: Any = "State"
    wrong: tuple[Any, ...] = (anything, 7, None, "x" * 10_000)
    for kind in wrong:
        with pytest.raises(
            TypeError, match=r"^the kind must be a class, or a union of classes like Move, not "
        ) as caught:
            from_text(kind, "", scala40)
        assert len(str(caught.value)) < 200
    what = (
        r"^builtins\.int has no forms in the game 'scala40'; "
        r"its State, View, Setup, Ruleset and Move have some, as .*Draft, "
        r".*Record, .*SavedMatch, SeatRecord.* and all that register is called with$"
    )
    raises(TypeError, lambda: to_text(7, scala40), match=what)
    raises(TypeError, lambda: from_text(int | str, "", scala40), match=r"^builtins\.int \| builtins\.str has no forms")


def test_a_program_may_replace_the_forms_of_the_library() -> None:
    """Before they are loaded and after; with the first it takes a process of its own."""
    code = """
import scala40
from scala40.match import Match
from scala40.notation import Forms, register, to_text
from scala40.record import Record
register(Record, Forms(write_text=lambda it, _: f"{it.seats} seats"))
rules = scala40.Ruleset()
try:
    to_text(Match(rules.match_rules, 2), scala40)
except TypeError:
    print(to_text(Record(rules, seats=2), scala40))
"""
    described = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert described.stdout == "2 seats\n"


def test_only_moves_are_read_in_a_position() -> None:
    """Everything else says for itself what it is."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    assert from_text(scala40.Move, "discard ks", scala40, at=state.rules) == Discard(Card.parse("KS"))
    with pytest.raises(TypeError, match=r"^only moves are read in a position, not a Ruleset: leave out at="):
        from_text(scala40.Ruleset, "", scala40, at=state)
    anything: Any = Record
    with pytest.raises(TypeError, match=r"^only moves are read in a position, not a scala40\.record\.model\.Record: "):
        from_text(anything, "", scala40, at=state)


class Chips(int):
    """A class of a program that is built on the library."""


def test_a_program_registers_kinds_of_its_own() -> None:
    """With what forms they have; its subclasses have the same."""
    forms = Forms(
        write_text=lambda it, _: f"{int(it)} chips",
        read_text=lambda text, _: Chips(text.partition(" ")[0]),
        write_data=lambda it, game: {"game": game.GAME, "chips": int(it)},
        read_data=lambda data, _: Chips(str(data["chips"] if isinstance(data, dict) else 0)),
    )
    register(Chips, forms)
    round_trips(Chips, Chips(7), rumino)

    class Gold(Chips):
        pass

    assert to_text(Gold(3), rumino) == "3 chips"
    raises(DataError, lambda: from_text(Gold, "3 chips", rumino), match="this describes a Chips, not a Gold")
    anything: Any = forms
    raises(TypeError, lambda: register(anything, forms), match="the kind must be a")
    anything = "text"
    raises(TypeError, lambda: register(Chips, anything), match="the forms must be a")


# --- hostile text -----------------------------------------------------------------------------------------------------

_STATE: Final[Any] = to_data(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40)
_MOVE: Final[Any] = to_data(Discard(Card.parse("KS")), scala40)
WRONG: Final[list[tuple[Any, Any, str]]] = [
    (scala40.State, [], "the state must be an object, not []"),
    (scala40.State, {}, "the state has no format"),
    (scala40.State, _STATE | {"version": 2}, "version of the state must be 1, not 2"),
    (scala40.State, _STATE | {"mood": 1}, "the state has no 'mood'; there are "),
    (scala40.State, _STATE | {"hands": 3}, "hands of the state must be a list, not 3"),
    (scala40.State, _STATE | {"chance": {"seed": "x", "shuffles": 0}}, "seed of chance of the state cannot be: "),
    (scala40.State, _STATE | {"chance": {"seed": 7, "shuffles": 0}}, "seed of chance of the state must be a text"),
    (scala40.State, _STATE | {"rules": {"limit": []}}, "limit of rules of the state must be a whole number"),
    (scala40.Ruleset, {"format": "scala40 view"}, "format of the rules must be 'scala40 rules', not 'scala40 view'"),
    (scala40.Ruleset, to_data(scala40.Ruleset(), scala40) | {"rules": 7}, "rules of the rules must be an object"),
    (scala40.Move, {"move": "draw_stock"}, "the move has no format"),
    (scala40.Move, {it: _MOVE[it] for it in _MOVE if it != "move"}, "the move has no move"),
    (scala40.Move, _MOVE | {"move": "fly"}, "move of the move must be one of draw_stock, take_discard"),
    (scala40.Move, _MOVE | {"move": []}, "move of the move must be a text"),
    (scala40.Move, _MOVE | {"card": "1X"}, "card of the move must be one of AC"),
    (scala40.Move, _MOVE | {"end": "high"}, "the move has no 'end'"),
    (scala40.Move, _MOVE | {"move": "split_run"}, "the move has no 'card'"),
    (scala40.Move, _MOVE | {"game": "x" * 100_000}, "game of the move must be 'scala40', not "),
]


@pytest.mark.parametrize("kind,data,why", WRONG, ids=range(len(WRONG)))
def test_what_is_no_such_thing_is_refused_with_the_place(kind: Any, data: Any, why: str) -> None:
    """In few words, whatever came."""
    reads: tuple[Callable[[], object], ...]
    reads = (lambda: from_data(kind, data, scala40), lambda: from_json(kind, json.dumps(data), scala40))
    for read in reads:
        with pytest.raises(DataError) as caught:
            read()
        assert str(caught.value).startswith(why)
        assert len(str(caught.value)) < 600


def test_a_number_that_a_game_refuses_is_refused_with_the_place() -> None:
    """Also where the class of its states says so itself, as any game may."""
    state = gin_rummy.deal(gin_rummy.Ruleset(), 2, seed=7)
    with pytest.raises(DataError, match=r"^the state cannot be: "):
        from_data(gin_rummy.State, {**to_data(state, gin_rummy), "takes": -1}, gin_rummy)


def stored(game: Any) -> list[tuple[Any, Any]]:
    """Return data of a game, each with the kind that it is of."""
    found: list[tuple[Any, Any]] = [(game.Ruleset, to_data(game.Ruleset(), game))]
    for number, (state, move) in enumerate(walk(game, 1)):
        if number % 7 == 0 or not game.actors(state):
            found.append((game.State, to_data(state, game)))
            if move is not None:
                found.append((game.Move, to_data(move, game)))
                found.append((Draft, to_data(Draft(game, state, game.actors(state)[0]).play(move), game)))
    return found


STORED: Final = {game.GAME: stored(game) for game in GAMES}


@pytest.mark.unmeasured
@each_game
@given(data=st.data())
@settings(max_examples=2_000 if SOAK else 60)
def test_whatever_is_changed_the_errors_are_those_that_are_told(game: Any, data: st.DataObject) -> None:
    """And what is read is written again as what it is."""
    kind, right = data.draw(st.sampled_from(STORED[game.GAME]))
    changed: Any = mutated(right, data.draw)
    with suppress(DataError, InvalidRuleset, InvalidSetup):
        thing = from_data(kind, changed, game)
        assert from_data(kind, to_data(thing, game), game) == thing


def test_a_position_that_cannot_be_is_refused_with_every_problem() -> None:
    """As its notation is refused; so are rules and moves that cannot be."""
    raises(InvalidSetup, lambda: from_data(scala40.State, _STATE | {"turn": 9, "fresh": 7}, scala40))
    with pytest.raises(InvalidRuleset):
        from_data(scala40.Ruleset, {**to_data(scala40.Ruleset(), scala40), "rules": {"limit": 0}}, scala40)
    data: Any = {it: _MOVE[it] for it in ("format", "version", "game")} | {"move": "split_run", "target": 0}
    data |= {"cards": [], "end": "low", "cut": 3, "faces": []}
    raises(DataError, lambda: from_data(scala40.Move, data, scala40), match=r"^the move cannot be: ")


ERRORS: Final[dict[Any, type[Exception]]] = {
    scala40.State: DataError,
    scala40.View: ViewError,
    scala40.Ruleset: DataError,
    scala40.Move: DataError,
    SavedMatch: MatchError,
    Record: RecordError,
    SeatRecord: RecordError,
    Draft: DataError,
}


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "7", "[]", '{"a": 1, "a": 1}', "9" * 100_000, '"\ud800"'])
@pytest.mark.parametrize("kind", ERRORS)
def test_what_is_no_json_is_refused(kind: Any, text: str) -> None:
    """By the error that the kind has."""
    assert len(str(raises(ERRORS[kind], lambda: from_json(kind, text, scala40)))) < 300


@pytest.mark.parametrize("text", ["x", "turn", ";" * 1000, "9" * 100_000, "\x00", "scala40 record 1"])
@pytest.mark.parametrize("kind", [scala40.State, scala40.View, scala40.Setup, scala40.Move, Record, SeatRecord])
def test_what_is_no_text_of_the_kind_is_refused(kind: Any, text: str) -> None:
    """By the errors that reading has everywhere."""
    assert len(str(raises((NotationError, RecordError), lambda: from_text(kind, text, scala40)))) < 1000


def test_what_is_read_is_a_text() -> None:
    """Bytes are not."""
    anything: Any = b"{}"
    for kind in (scala40.State, scala40.Ruleset, scala40.Move, SavedMatch, Record):
        raises(TypeError, from_json, kind, anything, scala40, match="what is read is a text")
    raises(TypeError, lambda: from_text(scala40.State, anything, scala40))


def test_errors_of_kinds_are_data_errors() -> None:
    """So that one `except` is enough for what is stored."""
    assert issubclass(ViewError, DataError)
    assert issubclass(MatchError, DataError)
    assert issubclass(DataError, scala40.Scala40Error)
    assert issubclass(DataError, ValueError)


def test_illegal_moves_are_still_told_by_play() -> None:
    """The verbs read what is written, and do not play."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    move = from_json(scala40.Move, to_json(Discard(Card.parse("KS")), scala40), scala40)
    assert isinstance(move, get_args(scala40.Move))
    raises(IllegalMove, lambda: scala40.play(state, move))


# what has no text here


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda it: it.GAME)
def test_what_has_no_text_is_refused_by_what_to_use_instead(game: Any) -> None:
    """Cards, hands and melds have texts of their own; everything else has plain data."""
    meld = game.check_meld("KC KD KH", game.Ruleset()).meld
    refusal = game.RULEBOOK.violation(CommonCode.HAND_OVER)
    for thing, instead in (
        (scala40.Hand(), "Hand.parse"),
        (Card.parse("9C"), "Card.parse"),
        (meld, "read_meld"),
        (refusal, "JSON"),
    ):
        raises(TypeError, to_text, thing, game, match=rf"{type(thing).__name__} cannot be written as text; .*{instead}")
        with pytest.raises(TypeError, match=rf"{type(thing).__name__} cannot be read from text; .*{instead}"):
            from_text(type(thing), "", game)


class Anything:
    """A value of no kind that any function takes."""


TAKES: Final[dict[str, tuple[Callable[[Any], object], tuple[str, ...]]]] = {
    "to_data": (lambda it: to_data(it, scala40), ("State", "View", "Setup", "Ruleset", "Move", "Record", "SavedMatch")),
    "legal_moves": (scala40.legal_moves, ("State", "View")),
    "write_position": (scala40.write_position, ("Setup", "View")),
    "scene": (scala40.scene, ("State", "View")),
    "render": (render.svg, ("card", "hand", "meld", "table", "scene", "state", "view")),
    "readings": (scala40.readings, ("text", "list of cards")),
    "check_meld": (scala40.check_meld, ("text", "list of cards")),
    "kind": (lambda it: from_text(it, "", scala40), ("class", "union of classes")),
}
"""Functions that take several types, and the names of these."""


@pytest.mark.parametrize("name", TAKES)
def test_a_function_of_several_types_names_them_when_it_refuses_another(name: str) -> None:
    """So that nobody has to look them up."""
    take, kinds = TAKES[name]
    caught = raises(TypeError, lambda: take(Anything()))
    assert [kind for kind in kinds if kind not in str(caught)] == []
