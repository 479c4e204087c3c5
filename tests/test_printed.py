"""Printed values: `print(x)` of anything that the library returns is short, or a text that the docs describe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import scala40
from scala40 import Ruleset, chinchon, rumino, skarney
from scala40.arena import Arena
from scala40.club import ClubTournament
from scala40.core import HandResult
from scala40.core._base.showing import _WRITERS, write_with
from scala40.draft import Draft
from scala40.episodes import begin
from scala40.match import Match, SavedMatch, points_entry
from scala40.players import Greedy, Level, Search, hint
from scala40.playing import play_hand
from scala40.record import Course, record_match, replay, seat_record
from scala40.simulate import Entrant, Same, Schedule, Tournament, compare_rules, run_tournament
from scala40.text_game import TextGame

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
MOST: Final = 400
"""The most letters of a value that is printed."""


def values(game: Any) -> Iterator[tuple[str, object]]:
    """Yield the values that functions of a game and of the tools return, each with a name."""
    rules = game.Ruleset()
    seats = rules.min_players
    state = game.deal(rules, seats, seed=7)
    turn = game.actors(state)[0]
    view = game.view(state, turn)
    players = [Greedy(game.rate)] * seats
    yield "rules", rules
    yield from ((f"preset {name}", preset) for name, preset in game.PRESETS.items())
    yield from ((f"rules of {name}", preset.rules) for name, preset in game.PRESETS.items())
    yield "match rules", game.match_rules(rules)
    yield "meld rules", rules.meld_rules
    yield "pack", rules.pack
    yield "rulebook", game.RULEBOOK
    yield "context", state.context
    yield "moves", game.legal_moves(state)
    yield "move", game.legal_moves(state)[0]
    yield "numbers", game.move_numbers(rules, seats)
    yield "observer", game.observer(rules, seats)
    yield "planes", game.observer(rules, seats).schema[0]
    yield "block", game.move_numbers(rules, seats).blocks[-1]
    yield "scene", game.scene(view)
    yield "draft", Draft(game, state, turn)
    yield "hint", hint(game, view, game.legal_moves(view))
    yield "level", Level.CLUB
    yield "search", Search(game, seed=7)
    if hasattr(game, "prospect_of"):
        yield "prospect", game.prospect_of(view)
    yield "check", game.check_meld("7C 8C 9C", rules)
    match = Match(game.match_rules(rules), seats)
    yield "saved match", SavedMatch(match, rules)
    yield "standing", match.standings[0]
    record = record_match(game, rules, players, seed=7, most_moves=60)
    yield "record", record
    yield "recorded hand", record.hands[0]
    yield "record of a seat", seat_record(record, game, 0)
    yield "step", next(iter(replay(record, game)))
    yield "course", Course(record, game)
    yield "episode", begin(game, rules, seats, seed=7)
    if game is not skarney:
        yield "arena", Arena(rules, seats, 2, seed=7)
    yield "text game", TextGame(game, rules, players=seats, seed=7)


def of_tournaments(game: Any) -> Iterator[tuple[str, object]]:
    """Yield the values that tournaments and comparisons of a game return."""
    rules = game.Ruleset()
    seats = rules.min_players
    players = [Greedy(game.rate)] * seats
    entrants = tuple(Entrant(name, Same(Greedy(game.rate))) for name in ("Anna", "Bruno"))
    tournament = Tournament(
        game=game, rules=rules, entrants=entrants, deals=1, seed=7, seats=seats, schedule=Schedule.DUPLICATE
    )
    yield "entrant", entrants[0]
    yield "tournament", tournament
    report = run_tournament(tournament)
    yield "report", report
    yield "row", report.rows[0]
    yield "duel", report.duels[0]
    yield "tally", report.tally
    played = play_hand(game, rules, players, seed=7)
    yield "played", played
    yield "result", next(it for it in played.match.entries if isinstance(it, HandResult))
    comparison = compare_rules(game, rules, rules, entrants[:1], hands=1, seed=7, seats=seats)
    yield "comparison", comparison
    yield "sums", comparison.sums
    yield "club", ClubTournament(tuple("ABCDEFGHIJKLMNOPQRSTUVWX"), seed=7)


TEXTS: Final = {"report": "a table, see docs/tournaments.md", "comparison": "a table, see docs/tournaments.md"}
"""Values that print as a text for people; positions are another, see `test_first_touch`."""


@pytest.mark.parametrize("game", GAMES, ids=lambda it: it.GAME)
def test_a_value_is_printed_in_few_letters(game: Any) -> None:
    """By `print` and in f-strings; what `repr` says is longer, and whole."""
    found = dict([*values(game), *of_tournaments(game)])
    long = {name: len(str(value)) for name, value in found.items() if len(f"{value}") > MOST and name not in TEXTS}
    assert long == {}
    for name in TEXTS:
        assert len(str(found[name]).splitlines()[0]) < 100
    record = found["record"]
    assert str(record) == repr(record)[:300] + "…"
    assert str(found["rules"]) == "Ruleset()"


def test_a_match_of_many_hands_and_its_record_print_in_few_letters() -> None:
    """However long they are."""
    match = Match(Ruleset(limit=1000).match_rules, 3)
    for _ in range(40):
        match = match.add(points_entry({0: 0, 1: 5, 2: 9}, closer=0, ending=scala40.Ending.CLOSED))
    for value in (match.rules, match.standings, SavedMatch(match, Ruleset(limit=1000)), match.sheet[0]):
        assert len(str(value)) <= MOST


def test_what_is_printed_is_written_by_the_writer_that_was_registered_last() -> None:
    """A second one takes the place of the first."""
    table = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 0)
    shown = str(table)
    write_with(lambda it: f"a {type(it).__name__}")
    try:
        assert str(table) == "a View"
    finally:
        _WRITERS.pop()  # nothing public takes a writer back
    assert str(table) == shown
