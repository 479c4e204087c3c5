"""A match that is stored at each move and goes on from there: what that costs, and whose word is trusted for it."""

from __future__ import annotations

import copy
import pickle
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import pytest
from kits import KITS, Kit
from raising import raises

import scala40
from scala40.core._base import Stream
from scala40.match import Choice
from scala40.notation import from_data, from_json, from_text, to_data, to_json, to_text
from scala40.players import Greedy, Random
from scala40.record import Course, Record, RecordError, record_match, resume, seat_record

AnyRecord: TypeAlias = Record[Any, Any]
Form: TypeAlias = Callable[[Any, Any], object]

GUIDE: Final = Path(__file__).parent.parent / "docs" / "howto" / "server.md"
FORMS: Final[tuple[Form, ...]] = (to_text, to_json, to_data)
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


class Counting:
    """A game that counts how many moves it plays and how many hands it deals; it can be pickled."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.plays = 0

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in {"play", "deal", "deal_from"}:
            self.plays += 1
        return getattr(self.game, name)

    def plays_of(self, do: Callable[[], object]) -> int:
        """Return how many moves and deals something takes."""
        before = self.plays
        do()
        return self.plays - before

    def __reduce__(self) -> tuple[object, ...]:
        return _the_counting, (self.game.GAME,)


_COUNTING: Final[dict[str, Any]] = {kit.game.GAME: Counting(kit.game) for kit in KITS}


def _the_counting(name: str) -> Counting:
    counting: Counting = _COUNTING[name]
    return counting


def length(record: AnyRecord) -> int:
    """Return the number of deals and moves of a record."""
    return sum(1 + len(hand.plies) for hand in record.hands)


def greedy(kit: Kit, count: int) -> list[Greedy[Any, Any]]:
    """Return players that end their hands."""
    game: Any = kit.game
    return [Greedy(game.rate) for _ in range(count)]


def begun(kit: Kit, game: Any, seed: int) -> Course[Any, Any, Any]:
    """Return the course of a match of some moves, under the rules of the kit or, mostly, under others."""
    rules = kit.random_rules(Stream(seed)) if seed % 3 else kit.rules
    course = Course(Record(rules, seats=rules.min_players, seed=seed), game)
    players = greedy(kit, rules.min_players)
    for _ in range(60 + 20 * seed):
        if not course.is_running:
            while course.match.offers:
                course.answer(course.match.offers[0], Choice.RETURN)
            if course.match.is_over:
                break
            course.deal()
        else:
            seat = kit.game.actors(course.state)[0]
            course.play(players[seat].choose(kit.game.view(course.state, seat), kit.game.legal_moves(course.state)))
    return course


@pytest.mark.unmeasured
@each_game
def test_writing_what_was_played_plays_nothing(kit: Kit) -> None:
    """A record of a course, of a copy of it, of a reader or of players is written in any form without a move."""
    game = _COUNTING[kit.game.GAME]
    for seed in range(4):
        course = begun(kit, game, seed)
        record = course.record
        text, data = to_text(record, game), to_json(record, game)
        made = {
            "course": record,
            "copy": copy.copy(course).record,
            "pickled": pickle.loads(pickle.dumps(course)).record,  # noqa: S301 - our own
            "text": from_text(Record, text, game),
            "json": from_json(Record, data, game),
            "data": from_data(Record, to_data(record, game), game),
            "resumed": resume(record, game).record,
        }
        for name, it in made.items():
            assert it == record, name
            for form in FORMS:
                assert game.plays_of(partial(form, it, game)) == 0, name
                assert form(it, game) == form(Record(**fields_of(record)), kit.game), name
    played = record_match(game, kit.rules, greedy(kit, kit.rules.min_players), seed=3, most_moves=60)
    assert game.plays_of(lambda: to_text(played, game)) == 0


def fields_of(record: AnyRecord) -> dict[str, Any]:
    """Return what a record is made of, as anybody could write it down."""
    return {field.name: getattr(record, field.name) for field in attrs.fields(Record)}


@pytest.mark.unmeasured
@each_game
def test_a_record_of_anybody_else_is_played_to_be_written(kit: Kit) -> None:
    """One that equals it, has other fields, was pickled, or is written as one of another game: once, move by move."""
    game = _COUNTING[kit.game.GAME]
    for seed in range(4):
        record = begun(kit, game, seed).record
        strange: list[AnyRecord] = [
            Record(**fields_of(record)),
            attrs.evolve(record, date="2026-11-21"),
            pickle.loads(pickle.dumps(record)),  # noqa: S301 - our own
            begun(kit, Counting(kit.game), seed).record,
        ]
        for it in strange:
            for form in FORMS:
                assert game.plays_of(partial(form, it, game)) == length(record)
        assert to_text(Record(**fields_of(record)), game) == to_text(record, game)


@each_game
def test_a_record_that_cannot_be_played_is_not_written(kit: Kit) -> None:
    """However it came from one that was played: a move is left out, doubled or made by another seat."""
    record = begun(kit, _COUNTING[kit.game.GAME], 2).record
    hand = record.hands[0]
    middle = len(hand.plies) // 2
    for plies in (
        hand.plies[1:],
        (*hand.plies[:middle], hand.plies[middle], *hand.plies[middle:]),
        tuple(ply._replace(seat=ply.seat + 1) for ply in hand.plies),
    ):
        wrong = attrs.evolve(record, hands=(attrs.evolve(hand, plies=plies), *record.hands[1:]))
        for form in FORMS:
            raises(RecordError, form, wrong, kit.game)


@each_game
def test_what_a_seat_saw_is_found_in_one_go_and_written_without_playing(kit: Kit) -> None:
    """The record of a seat takes each move once; written in any form it takes none."""
    game = _COUNTING[kit.game.GAME]
    record = begun(kit, game, 3).record
    for seat in range(record.seats):
        before = game.plays
        seen = seat_record(record, game, seat)
        assert game.plays - before == length(record)
        assert [game.plays_of(partial(form, seen, game)) for form in FORMS] == [0, 0, 0]


def test_nobody_puts_another_match_or_state_into_a_course() -> None:
    """What it says of its match is what a replay would find, because nothing else can get into it."""
    course = Course(Record(scala40.Ruleset(), seats=2, seed=7), scala40)
    for name in ("match", "state", "result", "record"):
        raises(AttributeError, setattr, course, name, None)


def test_a_deal_that_is_refused_leaves_a_course_as_it_was() -> None:
    """Also one whose deck or seed is of a wrong type."""
    course = Course(Record(scala40.Ruleset(), seats=2, seed=7), scala40)
    deck: Any = list(scala40.Ruleset().pack.cards)
    seed: Any = [7]
    for wrong in ({"deck": deck}, {"seed": seed}, {"deck": deck[1:]}):
        with pytest.raises((TypeError, ValueError)):
            course.deal(**wrong)
        assert (course.is_running, course.hands) == (False, 0)
        raises(ValueError, lambda: course.state, match="no hand has been dealt yet")
    course.deal()
    assert course.hands == 1


def names_of_the_guide() -> dict[str, Any]:
    """Return what a reader has who typed the code of the guide, up to where a table is used."""
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL))
    lines = [line[4:] for line in code.splitlines() if line.startswith((">>> ", "..."))]
    names: dict[str, Any] = {}
    exec("\n".join(lines).split("import secrets")[0], names)  # noqa: S102 - what a reader types
    return names


@pytest.mark.unmeasured
def test_the_server_of_the_guide_stores_a_match_of_hundreds_of_moves_at_each_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It saves after every move, and that plays nothing again; restarted in the middle, it goes on where it was."""
    names = names_of_the_guide()
    plays: list[int] = []
    play = scala40.play

    def counted(state: scala40.State, move: scala40.Move, seat: int) -> scala40.State:
        plays.append(seat)
        return play(state, move, seat)

    monkeypatch.setattr(scala40, "play", counted)
    players = [Random(seat) for seat in range(4)]
    table = names["Table"]("evening", Record(scala40.Ruleset(limit=201), seats=4, seed=7))
    moves, saved = 0, 0.0
    while not table.course.match.is_over and moves < 600:
        state = table.course.state
        seat = scala40.actors(state)[0]
        move = players[seat].choose(scala40.view(state, seat), scala40.legal_moves(state))
        described = table.received(seat, scala40.write_move(move))
        moves += 1
        assert isinstance(described, dict), described
        assert len(plays) == moves
        started = time.process_time()
        table.save()
        saved += time.process_time() - started
        if moves == 300:
            again = names["Table"].load("evening")
            assert again.course.state == table.course.state
            assert again.course.record == table.course.record
            table = again
            # Reading plays what a stranger may have written, and `resume` what it is given.
            assert len(plays) == 3 * moves
            del plays[moves:]
    names["database"].close()
    assert moves > 300
    assert saved < 3  # a tenth of it where nothing else runs
    assert from_text(Record, to_text(table.course.record, scala40), scala40) == table.course.record


def test_a_text_costs_what_its_length_costs() -> None:
    """Twice the moves are twice the work, and not four times: of a record that a course makes each move is one step."""
    written = 0

    class Writing(Counting):
        def __getattr__(self, name: str) -> Any:
            nonlocal written
            written += name == "write_move"
            return super().__getattr__(name)

    game: Any = Writing(scala40)
    course = Course(Record(scala40.Ruleset(limit=301), seats=3, seed=7), game)
    player = Random(1)
    while course.plies < 100:
        if not course.is_running:
            course.deal()
        course.play(player.choose(scala40.view(course.state, course.state.turn), scala40.legal_moves(course.state)))
        before = written, game.plays
        to_text(course.record, game)
        assert (written - before[0], game.plays) == (sum(len(it.plies) for it in course.record.hands), before[1])
