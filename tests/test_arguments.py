"""What no argument can be is refused by the name of its parameter, before anything is done with it."""

from __future__ import annotations

import enum
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from raising import raises, some
from test_times import MODULES

import scala40
from scala40 import (
    Card,
    Code,
    Discarded,
    Ending,
    Hand,
    MatchRules,
    Meld,
    MeldKind,
    NotationError,
    Reentry,
    Ruleset,
    Streak,
    arena,
    chinchon,
    deal,
    draft,
    episodes,
    notation,
    prospect,
    rumino,
    skarney,
    testing,
    text_game,
)
from scala40.analysis import closing, discard_costs, divide, perft, review
from scala40.arena import can_play, quick_table
from scala40.core._base import Named, Seed, Stream, columns
from scala40.core._game import Deck, Reason
from scala40.core._text import Merit
from scala40.draft import Draft
from scala40.episodes import begin
from scala40.match import Match, SavedMatch, high_card_draw, points_entry
from scala40.notation import (
    from_json,
    from_text,
    json_schema,
    lettered,
    notation_in,
    read_meld,
    to_data,
    to_json,
    to_text,
    typed_in,
)
from scala40.players import Fallible, Habits, Hint, Level, Random, Search, hint, player_of_level
from scala40.playing import Played, Unit, first_wish, new_match, next_answer, next_hand, play_hand, play_match, steps
from scala40.record import (
    Course,
    Record,
    commitment,
    final_match,
    json_while_valid,
    record_match,
    replay,
    resume,
    seat_record,
    text_while_valid,
    verify,
)
from scala40.render import Style, html, printable, spoken, svg, text
from scala40.simulate import (
    Entrant,
    Line,
    OutputError,
    Report,
    RuleComparison,
    Schedule,
    Tally,
    Tournament,
    WorkerLost,
    compare_rules,
    mean_interval,
    play_chunk,
    rate_interval,
    ratings,
    run_tournament,
)
from scala40.testing import Kit, conformance, random_rules, rulesets
from scala40.text_game import TextGame

RULES: Final = Ruleset()
STATE: Final = deal(RULES, 2, seed=7)
SEVEN: Final = {0: Hand.parse("4C 5C 6C 7C AS AD 2H"), 1: Hand.parse("7C 7D 7H KS KD 2S 3D")}


def played() -> Played:
    """Return a hand of two."""
    return play_hand(scala40, RULES, [Random(1), Random(2)], seed=7)


def tournament() -> Tournament:
    """Return a tournament of one chunk."""
    entrants: tuple[Entrant[Any, Any], ...] = (Entrant("one", Random), Entrant("two", Random))
    return Tournament(game=scala40, rules=RULES, entrants=entrants, deals=2, seed=7, unit=Unit.HAND)


def comparison(game: Any = scala40) -> RuleComparison:
    """Return a comparison of a single deal."""
    return compare_rules(game, RULES, RULES, tournament().entrants, hands=1, seed=7)


def unreadable() -> NotationError:
    """Return the error of a text that is no card."""
    return raises(NotationError, lambda: Hand.parse("9X"))


def offering() -> Match:
    """Return a match in which seat 0 may come back."""
    match = Match(MatchRules(100, "CB-10", reentry=Reentry.OFFERED, reentry_below=1), 2)
    return match.add(points_entry({0: 104, 1: 0}, closer=1, ending=Ending.CLOSED))


def course() -> Course:
    """Return a match that is being recorded."""
    return Course(Record(RULES, seats=2, dealer=0, seed=7), scala40)


TYPED: Final = "4C 5C 6C"
OPTIONS: dict[tuple[str, str], Callable[[Any], object]] = {
    ("scala40.match.lots.high_card_draw", "deals"): lambda it: high_card_draw(RULES.pack, 2, seed=7, deals=it),
    ("scala40.quaranta.scoring.score", "ending"): lambda it: scala40.score(
        RULES, {0: Hand(), 1: Hand.parse("KC")}, ending=it, closer=0
    ),
    ("scala40.rumino.scoring.score", "ending"): lambda it: rumino.score(rumino.Ruleset(), SEVEN, ending=it, closer=0),
    ("scala40.chinchon.scoring.score", "ending"): lambda it: chinchon.score(
        chinchon.Ruleset(), {0: Hand(), 1: Hand.parse("KC 5D")}, ending=it, closer=0
    ),
    ("scala40.match.entries.points_entry", "ending"): lambda it: points_entry({0: 1, 1: 0}, closer=1, ending=it),
    ("scala40.match.score_book.Match.answer", "choice"): lambda it: offering().answer(0, it),
    ("scala40.record.course.Course.answer", "choice"): lambda it: course().answer(0, it),
    ("scala40.analysis.answers.discard_costs", "aim"): lambda it: discard_costs(
        prospect(RULES, Hand.parse("7C 8C 9C KH")), it
    ),
    ("scala40.skarney.contract.most_melds", "kind"): lambda it: skarney.most_melds(it, Hand(), skarney.Ruleset()),
    ("scala40.render.pictures.svg", "deck"): lambda it: svg(STATE, deck=it),
    ("scala40.render.words.spoken", "deck"): lambda it: spoken("discard 9C", it),
    ("scala40.render.words.spoken", "language"): lambda it: spoken("discard 9C", Deck.FRENCH, it),
    ("scala40.render.letters.text", "deck"): lambda it: text(STATE, deck=it),
    ("scala40.render.letters.text", "colour"): lambda it: text(STATE, colour=it),
    ("scala40.render.letters.text", "signs"): lambda it: text(STATE, signs=it),
    ("scala40.render.page.html", "deck"): lambda it: html(Card.parse("9C"), deck=it),
    ("scala40.render.page.html", "form"): lambda it: html(STATE, form=it),
    ("scala40.simulate.tallies.Tally.of", "unit"): lambda it: Tally.of([played()], 2, it),
    ("scala40.simulate.tallies.Tally.plus", "unit"): lambda it: Tally.empty(2).plus(played(), it),
    ("scala40.core._game_value.Game.scene", "language"): lambda it: scala40.scene(STATE, language=it),
    ("scala40.core._text.phrases.Scala40Error.message_in", "language"): lambda it: unreadable().message_in(it),
    ("scala40.core._cards.typed.typed_in", "language"): lambda it: typed_in("7C", it),
    ("scala40.core._cards.typed.lettered", "language"): lambda it: lettered("7C", it),
    ("scala40.quaranta.checking.check_meld", "language"): lambda it: scala40.check_meld(TYPED, language=it),
    ("scala40.quaranta.checking.check_opening", "language"): lambda it: scala40.check_opening([TYPED], language=it),
    ("scala40.quaranta.checking.readings", "language"): lambda it: scala40.readings(TYPED, language=it),
    ("scala40.quaranta.checking.additions", "language"): lambda it: scala40.additions(TYPED, language=it),
    ("scala40.quaranta.checking.takers", "language"): lambda it: scala40.takers(TYPED, language=it),
    ("scala40.rumino.checking.check_meld", "language"): lambda it: rumino.check_meld(TYPED, language=it),
    ("scala40.rumino.checking.check_hand", "language"): lambda it: rumino.check_hand(TYPED, language=it),
    ("scala40.rumino.checking.readings", "language"): lambda it: rumino.readings(TYPED, language=it),
    ("scala40.rumino.melds.is_rumino", "language"): lambda it: rumino.is_rumino(TYPED, language=it),
    ("scala40.chinchon.checking.check_meld", "language"): lambda it: chinchon.check_meld(TYPED, language=it),
    ("scala40.chinchon.checking.check_close", "language"): lambda it: chinchon.check_close(TYPED, language=it),
    ("scala40.chinchon.checking.readings", "language"): lambda it: chinchon.readings(TYPED, language=it),
    ("scala40.chinchon.checking.additions", "language"): lambda it: chinchon.additions(TYPED, language=it),
    ("scala40.skarney.checking.check_meld", "language"): lambda it: skarney.check_meld(TYPED, language=it),
    ("scala40.skarney.checking.check_contract", "language"): lambda it: skarney.check_contract([TYPED], language=it),
    ("scala40.skarney.checking.readings", "language"): lambda it: skarney.readings(TYPED, language=it),
    ("scala40.skarney.checking.additions", "language"): lambda it: skarney.additions(TYPED, language=it),
    ("scala40.skarney.checking.takers", "language"): lambda it: skarney.takers(TYPED, language=it),
    ("scala40.core._text.verbs.notation_in", "language"): lambda it: notation_in("draw", it),
    ("scala40.core._text.phrases.Described.describe", "language"): lambda it: Discarded(1, Card.parse("9C")).describe(
        it
    ),
    ("scala40.match.score_book.Match.describe", "language"): Match(RULES.match_rules, 2).describe,
    ("scala40.match.score_book.Match.to_csv", "language"): lambda it: Match(RULES.match_rules, 2).to_csv(language=it),
    ("scala40.match.score_book.Match.to_html", "language"): lambda it: Match(RULES.match_rules, 2).to_html(language=it),
    ("scala40.core._game.match_options.Ending.describe", "language"): Ending.CLOSED.describe,
    ("scala40.chinchon._rules.Ruleset.points_of", "ending"): chinchon.Ruleset().points_of,
    ("scala40.simulate.running.WorkerLost.message_in", "language"): WorkerLost().message_in,
    ("scala40.simulate.output.OutputError.message_in", "language"): OutputError(Path("x"), "no file").message_in,
    ("scala40.core._rules.rulesets.Preset.summary", "language"): scala40.PRESETS["default"].summary,
    ("scala40.core._rules.rulesets.WordedRules.describe", "language"): RULES.describe,
    ("scala40.core._rules.rulesets.Difference.sentences", "language"): RULES.diff(Ruleset(limit=201))[0].sentences,
    ("scala40.core._rules.rulesets.RuleAnswer.sentence", "language"): Ruleset.explain("limit").default.sentence,
    ("scala40.core._rules.rulesets.RuleQuestion.heading", "language"): Ruleset.explain("limit").heading,
    ("scala40.core._rules.rulesets.RuleQuestion.question_in", "language"): Ruleset.explain("limit").question_in,
    ("scala40.notation.verbs.to_data", "language"): lambda it: to_data(over(), scala40, language=it),
    ("scala40.notation.verbs.to_json", "language"): lambda it: to_json(over(), scala40, language=it),
    ("scala40.core._cards.violations.Violation.message_in", "language"): lambda it: over().message_in(it),
    ("scala40.core._cards.violations.Violation.hint_in", "language"): lambda it: over().hint_in(it),
    ("scala40.core._game.outlook.Reason.message_in", "language"): lambda it: Reason(Merit.CLOSES).message_in(it),
    ("scala40.players.levels.hint", "level"): lambda it: proposal(level=it),
    ("scala40.players.levels.Hint.describe", "language"): lambda it: proposal().describe(it),
    ("scala40.players.levels.Level.describe", "language"): Level.CLUB.describe,
    ("scala40.players.levels.player_of_level", "level"): lambda it: player_of_level(scala40, it, seed=1),
    ("scala40.simulate.reports.Report.describe", "language"): lambda it: run_tournament(tournament()).describe(it),
    ("scala40.simulate.comparing.RuleComparison.describe", "language"): lambda it: comparison().describe(it),
    ("scala40.simulate.comparing.RuleComparison.row", "measure"): lambda it: comparison().row(it),
}
"""Every public function that has an option that is a member of an enum, each asked with a value for it."""

MADE_OF: Final = {
    ("scala40.core._cards.violations.Rulebook.violation", "code"),
    ("scala40.core._game.outlook.Reason.of", "merit"),
}
"""What those who write a game make a message of; each of these is a name in a program and no option."""


def over() -> scala40.Violation:
    """Return that a hand is over."""
    return scala40.RULEBOOK.violation(Code.HAND_OVER)


def proposal(level: Any = None) -> Hint[Any]:
    """Return what a program would play."""
    seen = scala40.view(STATE, STATE.turn)
    return hint(scala40, seen, scala40.legal_moves(seen), level=level)


def options_of(function: Callable[..., object]) -> Iterator[str]:
    """Yield the parameters of a function that are members of an enum, or may be."""
    for name, kind in typing.get_type_hints(function).items():
        kinds = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
        if name != "return" and all(it is type(None) or isinstance(it, enum.EnumMeta) for it in kinds):
            yield name


def public_functions() -> Iterator[Callable[..., object]]:
    """Yield every public function, and every method of a public class that is one of ours."""
    for module in MODULES:
        for name in module.__all__:
            found = getattr(module, name)
            if inspect.isfunction(found) or inspect.ismethod(found):
                yield found
            elif inspect.isclass(found):
                names = {name for base in found.__mro__ for name in vars(base) if not name.startswith("_")}
                members = (getattr(found, name, None) for name in sorted(names))
                yield from (it for it in members if inspect.isfunction(it) and not is_protocol(it))


def is_protocol(function: Callable[..., object]) -> bool:
    """Return whether a method is one that others have to write."""
    return function.__qualname__.startswith("AnyGame.")


def test_every_option_of_a_public_function_is_asked_for_here() -> None:
    """Whoever adds one says here what happens to those who give it something else."""
    found = {
        (f"{it.__module__}.{it.__qualname__}", name)
        for it in public_functions()
        if it.__module__.startswith("scala40.")
        for name in options_of(it)
    }
    assert found == OPTIONS.keys() | MADE_OF


@pytest.mark.parametrize("function,name", OPTIONS, ids=".".join)
@pytest.mark.parametrize("wrong", ["it", "", 1], ids=repr)
def test_an_option_of_another_type_is_refused_by_name(function: str, name: str, wrong: object) -> None:
    """Texts that look like a member's value, what counts as false, and members of other enums."""
    for value in (wrong, Other.ONE):
        caught = raises(TypeError, OPTIONS[function, name], value)
        assert name in str(caught)
        assert repr(value) in str(caught)


class Other(Named):
    """An enum of somebody else."""

    ONE = "one"


HUGE: Final = 10**5000
"""A number that Python refuses to write."""
TOO_LARGE: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "a field of a move": (
        lambda: scala40.LayOff(HUGE, Card.parse("3C"), scala40.End.HIGH),
        ValueError,
        "target is a number of 16610 bits, the most is 64",
    ),
    "a negative one": (
        lambda: scala40.LayOff(-HUGE, Card.parse("3C"), scala40.End.HIGH),
        ValueError,
        "target is a number of 16610 bits, the most is 64",
    ),
    "a field of a position": (lambda: attrs.evolve(STATE, turn=HUGE), ValueError, "turn is a number of 16610 bits"),
    "one of several": (
        lambda: scala40.Context((0, 1), 0, 1, (0, HUGE)),
        ValueError,
        "totals is a number of 16610 bits",
    ),
    "a seed": (
        lambda: scala40.deal(RULES, 2, seed=HUGE),
        ValueError,
        "seed is a number of 16610 bits, the most is 2048",
    ),
    "a number of players": (
        lambda: scala40.deal(RULES, HUGE, seed=7),
        scala40.InvalidSetup,
        "2 to 6 players can play, not a huge number",
    ),
    "a seat": (lambda: scala40.view(STATE, HUGE), ValueError, "seat a huge number is not in this hand"),
    "a number of a move": (
        lambda: scala40.move_numbers(RULES, 2).label(HUGE),
        scala40.NumberError,
        "a huge number is no number of a move",
    ),
    "players of an observer": (
        lambda: scala40.observer(RULES, HUGE),
        scala40.ObservationError,
        "2 to 6 players can play under these rules, not a huge number",
    ),
    "a bound": (lambda: rate_interval(HUGE, 3), ValueError, "won is a huge number, it must be from 0 to 3"),
    "what is no move": (
        lambda: scala40.play(STATE, typing.cast("scala40.Move", HUGE)),
        TypeError,
        "no move of Scala 40: a huge number",
    ),
    "what is no text": (lambda: Card.parse(typing.cast("str", HUGE)), TypeError, "must be a str, not a huge number"),
}


@pytest.mark.parametrize("asked", TOO_LARGE)
def test_numbers_that_cannot_be_written_are_refused(asked: str) -> None:
    """They come from programs of others, and no message about them may fail for their digits."""
    ask, error, message = TOO_LARGE[asked]

    assert message in str(raises(error, ask))


def test_the_longest_seed_is_written() -> None:
    """A record says its seed, however few digits somebody has told Python to write."""
    longest = (1 << 2048) - 1
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        assert str(longest) in repr(scala40.deal(RULES, 2, seed=longest))
    finally:
        sys.set_int_max_str_digits(before)
    raises(ValueError, lambda: scala40.deal(RULES, 2, seed=longest + 1), match="seed is a number of 2049 bits")


BOUNDS: dict[str, tuple[Callable[[], object], str]] = {
    "more won than played": (lambda: rate_interval(5, 3), "won is 5, it must be from 0 to 3"),
    "fewer won than none": (lambda: rate_interval(-1, 3), "won is -1, it must be from 0 to 3"),
    "fewer played than none": (lambda: rate_interval(0, -3), "played is -3, it must be at least 0"),
    "fewer differences than none": (lambda: mean_interval(-1, 0, 0), "count is -1, it must be at least 0"),
    "a scale of nought": (lambda: mean_interval(2, 10, 100, scale=0), "scale is 0, it must be at least 1"),
    "squares that are too small": (lambda: mean_interval(2, 11, 60), "squares is 60, it must be at least 61"),
    "ratings of nobody": (lambda: ratings([], 0), "entrants is 0, it must be at least 1"),
    "ratings of more pairs": (lambda: ratings([], 2), "the number of comparisons is 0, it must be 1"),
    "a tally of nobody": (lambda: Tally.of([], 0), "entrants is 0, it must be at least 1"),
    "a tally of fewer than none": (lambda: Tally.empty(-1), "entrants is -1, it must be at least 1"),
    "a tally of fewer than seats": (lambda: Tally.of([played()], 1), "the entrant of a seat is 1, it must be 0"),
    "an entrant that is none": (
        lambda: Tally.empty(2).plus(played(), seating=[0, -1]),
        "the entrant of a seat is -1, it must be from 0 to 1",
    ),
    "a seat without an entrant": (
        lambda: Tally.empty(2).plus(played(), seating=[0]),
        "the number of seats is 1, it must be 2",
    ),
    "tallies of others": (lambda: Tally.empty(2).merged(Tally.empty(3)), "the number of entrants is 3, it must be 2"),
    "a chunk before the first": (lambda: play_chunk(tournament(), -1), "chunk is -1, it must be 0"),
    "a chunk after the last": (lambda: tournament().numbers(1), "chunk is 1, it must be 0"),
    "a deal before the first": (lambda: next(tournament().tables(-1)), "number is -1, it must be from 0 to 1"),
    "a deal after the last": (lambda: next(tournament().tables(2)), "number is 2, it must be from 0 to 1"),
    "a hand of no moves": (
        lambda: play_hand(scala40, RULES, [Random(1), Random(2)], seed=7, most_moves=0),
        "most_moves is 0, it must be at least 1",
    ),
    "a limit of no points": (lambda: MatchRules(0, "B-12"), "limit is 0, it must be at least 1"),
    "fewer reentries than none": (
        lambda: MatchRules(None, "B-12", reentry=Reentry.OFFERED, reentry_max=0),
        "reentry_max is 0, it must be at least 1",
    ),
    "reentries where there are none": (
        lambda: MatchRules(None, "B-12", reentry_max=1),
        "reentry_max means nothing where reentry is OFF",
    ),
    "nothing ahead": (lambda: run_tournament(tournament(), ahead=0), "ahead is 0, it must be at least 1"),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_out_of_its_bounds_is_refused(name: str) -> None:
    """With the bounds, and by the name of the parameter."""
    ask, worded = BOUNDS[name]
    raises(ValueError, ask, match=f"^{re.escape(worded)}$")


def test_numbers_at_their_bounds_are_taken() -> None:
    """Nothing played, nothing won, all won, differences that are all alike; one entrant, the last chunk."""
    assert rate_interval(0, 0) is None
    assert [found.value for found in map(rate_interval, (0, 3), (3, 3)) if found] == [0.0, 1.0]
    alike = some(mean_interval(2, 10, 50))
    assert (alike.low, alike.value, alike.high) == (5.0, 5.0, 5.0)
    assert mean_interval(0, 0, 0) is None
    assert [it.value for it in ratings([], 1)] == [0.0]
    assert Tally.empty(3).plus(played(), seating=[2, 0]).lines[1] == Line()
    assert len(tournament().numbers(0)) == 2


def test_what_is_written_goes_to_paths_and_others_play_in_executors(tmp_path: Path) -> None:
    """A text is no path and a number of workers no executor; it is said which is wrong, before anything is played."""
    text: Any = str(tmp_path / "x")
    with pytest.raises(TypeError, match=r"^executor must be a concurrent\..*Executor, not 4$"):
        run_tournament(tournament(), typing.cast("Any", 4))
    for name in ("output", "records"):
        with pytest.raises(TypeError, match=f"^{name} must be a pathlib.*Path, not (a str|'.*')$"):
            run_tournament(tournament(), **{name: text})
    raises(TypeError, play_chunk, tournament(), 0, text, match=r"^records must be a pathlib.*Path, not (a str|'.*')$")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["colour", "signs", "deck"])
def test_a_style_has_options_of_its_own(name: str) -> None:
    """Whoever keeps one learns at once that it is wrong."""
    wrong: Any = {name: "ansi"}
    with pytest.raises(TypeError, match=f"^{name} must be a scala40.*, not 'ansi'; one of {name.title()}\\.[A-Z]+, "):
        Style(**wrong)


@pytest.mark.parametrize("parts", [("seats", Unit.HAND), (Schedule.SEATS, "hand")], ids=["schedule", "unit"])
def test_a_report_is_of_a_schedule_and_a_unit(parts: tuple[Any, Any]) -> None:
    """Not of their values."""
    with pytest.raises(TypeError, match=r"^(schedule|unit) must be a scala40"):
        Report(*parts, 1, 7, 2, Tally.empty(2), ("a", "b"))


def test_a_report_without_times_can_be_told() -> None:
    """How long its players thought is left out by default, and the rest of it is none the worse."""
    report = Report(Schedule.SEATS, Unit.HAND, 1, 7, 2, Tally.empty(2), ("a", "b"))
    assert [row.thinking for row in report.rows] == [0.0, 0.0]
    assert report.describe().startswith("0 hands with seed 7")


@pytest.mark.parametrize(
    "seed,described",
    [(7, "7"), (True, "True"), ("a\nb\x1b[31m", r"a\nb\x1b[31m"), (b"\0\xff", "bytes:00ff"), (16**5000, "int:1000")],
    ids=["number", "truth", "text", "bytes", "long"],
)
def test_a_report_is_lines_that_can_be_printed_whatever_is_in_its_seed_and_names(seed: Seed, described: str) -> None:
    """As its faults are: a name may come from a stranger, and a seed may have more digits than Python writes."""
    names = ("a\nb\x1b[31m", "7")
    report = Report(Schedule.DUPLICATE, Unit.HAND, 1, seed, 2, Tally.empty(2), names)
    first, *others = str(report).splitlines()
    assert first.startswith(f"0 hands with seed {described}")
    assert others[2].split() == ["1", r"a\nb\x1b[31m", "0", "-", "0", "-"]
    assert others[3].startswith(" 2  7  ")
    assert others[6].startswith(r"a\nb\x1b[31m  -  7 ")
    assert all(line.isprintable() for line in others)
    assert json.loads(json.dumps(notation.to_data(report, scala40)))["players"][0]["player"] == names[0]


def test_a_report_has_its_columns_below_each_other_whatever_letters_names_have() -> None:
    """Wide letters take two columns of a terminal, and marks on letters none."""
    names = ("李雷", "Zoe\u0308", "Anna")
    rows = str(Report(Schedule.SEATS, Unit.HAND, 1, 7, 3, Tally.empty(3), names)).splitlines()[3:]
    assert [row.split()[1] for row in rows] == [*names]
    assert {columns(row) for row in rows} == {len("   2  Anna      0            -       0              -")}


@pytest.mark.parametrize("name,value,schedule", [("entrants", 5, Schedule.SEATS), ("seats", "4", Schedule.ROUND_ROBIN)])
def test_a_tournament_names_what_its_defaults_cannot_be_worked_out_from(
    name: str, value: object, schedule: Schedule
) -> None:
    """They are worked out before anything else is looked at."""
    wrong: dict[str, Any] = {"schedule": schedule, name: value}
    with pytest.raises(TypeError, match=rf"^{name} must be an? (int|tuple), not {value!r}$"):
        Tournament(**{"game": scala40, "rules": RULES, "entrants": (), "deals": 1, "seed": 7, **wrong})


def test_who_is_not_offered_to_come_back_gives_no_answer() -> None:
    """Neither in a match without offers, nor where nobody plays at the seat that has one."""
    match = Match(MatchRules(100, "CB-10", reentry=Reentry.OFFERED, reentry_below=1), 2)
    raises(ValueError, next_answer, match, [Random(1), Random(2)], match=r"^the match offers nobody to come back$")
    raises(ValueError, lambda: next_answer(offering(), []), match=r"^there is no player for seat 0")


@pytest.mark.parametrize("game,hands", [(rumino, SEVEN), (chinchon, {0: Hand(), 1: Hand.parse("KC")})], ids=["r", "c"])
def test_a_hand_ends_as_hands_of_its_game_do(game: Any, hands: object) -> None:
    """R-04, C-08: the endings of other games mean nothing, though some have the same words."""
    assert Ending.CLOSED.value == chinchon.Ending.CLOSED.value
    with pytest.raises(TypeError, match=r"^ending must be a scala40(\.\w+)?\.Ending, not Ending\.CLOSED$"):
        game.score(game.Ruleset(), hands, ending=Ending.CLOSED, closer=0)


def test_what_can_be_drawn_is_told() -> None:
    """All of it, where something else is to be drawn: a list of cards is no hand."""
    cards: Any = [Card.parse("9C")]
    message = r"^a card, a hand, a meld, a table, a scene, a state or a view is needed, not \[Card.parse\('9C'\)\]$"
    for draw in (text, svg, html):
        raises(TypeError, draw, cards, match=message)


RUN: Final = Meld(MeldKind.RUN, tuple(Hand.parse("7C 8C 9C")))


@pytest.mark.parametrize(
    "ask",
    [
        lambda it: scala40.meld_violations(RUN, it),
        lambda it: scala40.meld_values(RUN, it),
        lambda it: scala40.meld_points(RUN, it),
        lambda it: scala40.classify(RUN.cards, RUN.faces, it),
        lambda it: read_meld("7C JK 9C", it),
    ],
    ids=["violations", "values", "points", "classify", "read"],
)
def test_what_a_meld_is_asks_for_the_rules_for_melds(ask: Callable[[Any], object]) -> None:
    """Whole rules are not enough, and it is said where those for melds are."""
    with pytest.raises(
        TypeError, match=r"^rules must be a scala40\.MeldRules, not a scala40\.Ruleset; take its meld_rules$"
    ):
        ask(RULES)
    with pytest.raises(
        TypeError, match=r"^rules must be a scala40\.MeldRules, not None; a Ruleset has them as meld_rules$"
    ):
        ask(None)


NUMBERS: dict[str, Callable[[Any], object]] = {
    "won": lambda it: rate_interval(it, 3),
    "played": lambda it: rate_interval(1, it),
    "count": lambda it: mean_interval(it, 10, 100),
    "scale": lambda it: mean_interval(2, 10, 100, scale=it),
    "entrants": lambda it: ratings([], it),
    "chunk": lambda it: tournament().numbers(it),
    "number": lambda it: next(iter(tournament().tables(it))),
    "most_moves": lambda it: play_hand(scala40, RULES, [Random(1), Random(2)], seed=7, most_moves=it),
    "ahead": lambda it: run_tournament(tournament(), ahead=it),
    "depth": lambda it: perft(scala40, STATE, it),
    "iterations": lambda it: Search(scala40, iterations=it, seed=7),
    "fewest": lambda it: rumino.best_partition(SEVEN[0], it),
    "total": lambda it: chinchon.check_close("1or 2or 3or 4or 5or 6or 7or 3co", total=it),
    "hand": lambda it: list(skarney.contracts(Hand(), it, skarney.Ruleset())),
    "undo": lambda it: Draft(scala40, STATE, STATE.turn).undo(it),
}


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("wrong", ["3", 3.5, float("nan"), True, None], ids=repr)
def test_a_number_is_a_whole_number(name: str, wrong: object) -> None:
    """No text of one, none with a fraction, nothing that is smaller than no number, and no truth value."""
    raises(TypeError, lambda: NUMBERS[name](wrong), match=r"^\w+ must be an int, not ")


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda it: it.__name__)
def test_states_and_moves_are_made_of_what_is_of_their_game(game: Any) -> None:
    """A state of its setup, and a move for one of its positions or under its rules."""
    name = re.escape(game.__name__)
    with pytest.raises(
        TypeError, match=rf"^the setup must be a {name}\.Setup, not 'it'; read_setup makes one of a text$"
    ):
        game.State.of("it")
    with pytest.raises(
        TypeError, match=rf"^the position must be a {name}\.State or a {name}\.View or a {name}\.Ruleset"
    ):
        game.read_move("draw", "it")
    raises(TypeError, game.actors, "it", match=rf"^the position must be a {name}\.State or a {name}\.View, not 'it'")


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda it: it.__name__)
def test_a_seat_is_a_number_of_any_class(game: Any) -> None:
    """A number of a class of its own names the seat, a text none."""

    class Place(int):
        """Not the number itself."""

    state = game.deal(game.Ruleset(), 4, seed=7)
    moves = list(game.legal_moves(state))
    for position in (state, game.view(state, state.turn)):
        assert list(game.legal_moves(position, Place(state.turn))) == moves
        assert not game.legal_moves(position, Place(state.turn + 1))
        raises(TypeError, game.legal_moves, position, "1", match=r"^a seat is a whole number, not '1'$")
    assert game.play(state, moves[0], Place(state.turn)) == game.play(state, moves[0])
    raises(game.IllegalMove, lambda: game.play(state, moves[0], Place(state.turn + 1)))


def test_how_hands_add_up_is_made_of_members_of_enums() -> None:
    """Their values are texts that would be taken for none of them, and so for something else."""
    wrong: dict[str, Any] = {
        "rule": 12,
        "least_points": "3",
        "mode": "target",
        "reentry": "highest_below",
        "streak": 3,
        "first_deal": "winner",
        "direction": "clockwise",
        "best": "highest",
    }
    for name, value in wrong.items():
        with pytest.raises(TypeError, match=rf"^{name} must be an? .*, not {value!r}(; one of .*)?$"):
            MatchRules(**{"limit": 100, "rule": "CB-10", name: value})
    streak: Any = Streak
    for name, parts in {"ending": ("gin", 3), "start": (Ending.CLOSED, 3, "any_hand")}.items():
        with pytest.raises(TypeError, match=rf"^{name} must be a .*, not '"):
            streak(*parts)
    made = points_entry({0: 0, 1: 25}, closer=0, ending=Ending.CLOSED)
    parts_of_hands: dict[str, Any] = {"counts": "no", "wins_match": 0, "sides": [0, 1]}
    for name, value in parts_of_hands.items():
        with pytest.raises(TypeError, match=rf"^{name} must be a "):
            attrs.evolve(made, **{name: value})
    with pytest.raises(TypeError, match=r"^a seat is a whole number, not '3'$"):
        MatchRules(None, "B-12", sides=2).side_of(typing.cast("Any", "3"))


def test_what_can_be_told_of_cards_alone_is_told_of_texts_and_of_cards() -> None:
    """R-01, K-07: and of nothing else."""
    assert rumino.is_rumino("7C 7C 7D 7H 7S JK JK")
    assert not rumino.is_rumino([Card.parse("7C")])
    anything: Any = rumino.is_rumino
    for wrong in (7, [7]):
        raises(TypeError, anything, wrong, match="cards")
    most: Any = skarney.most_melds
    with pytest.raises(TypeError, match=r"^hand must be a scala40\.Hand, not '7C'"):
        most(skarney.MeldKind.SET, "7C", skarney.Ruleset())
    with pytest.raises(TypeError, match=r"^rules must be a scala40\.skarney\.Ruleset, not "):
        most(skarney.MeldKind.SET, Hand(), RULES)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.GAME)
def test_a_scene_is_told_of_events(game: Any) -> None:
    """A text of the last move, or the move, is no event."""
    rules = game.Ruleset()
    before = game.deal(rules, rules.min_players, seed=7)
    move = next(iter(game.legal_moves(before)))
    raises(TypeError, lambda: game.scene(before, last=[move]), match=r"^an event must be a scala40\.Event, not ")
    raises(TypeError, lambda: game.scene(before, last="draw"), match=r"^an event must be a scala40\.Event, not 'd'")


def test_the_least_total_is_of_a_hand_and_melds_by_the_rules() -> None:
    """C-11: what is passed for one of them is refused by its name."""
    least: Any = chinchon.least_total
    rules, seven = chinchon.Ruleset(), Hand.parse("3C 4C 4D 4H 4S JC KS")
    raises(TypeError, lambda: least("3C", (), rules), match=r"^hand must be a scala40\.Hand, not '3C'")
    raises(TypeError, least, seven, ("4C 5C 6C",), rules, match=r"^a meld must be a scala40\.Meld, not '4C 5C 6C'")
    raises(TypeError, lambda: least(seven, (), RULES), match=r"^rules must be a scala40\.chinchon\.Ruleset, not ")


def test_only_a_text_is_made_printable() -> None:
    """Bytes are letters of nothing yet."""
    anything: Any = printable
    for wrong in (b"Anna", 7, None):
        raises(TypeError, anything, wrong, match=r"^only a text is printed, not ")


PLAYERS: Final = [Random(1), Random(2)]
RECORD: Final[Record[Ruleset, Any]] = Record(RULES, seats=2, seed=7)
SEEN: Final = seat_record(RECORD, scala40, 1)
VIEW: Final = scala40.view(STATE, 1)
OF_GAMES: Final[dict[str, Callable[[Any], object]]] = {
    "to_data": lambda game: notation.to_data(SavedMatch(Match(RULES.match_rules, 2), RULES), game),
    "from_data": lambda game: notation.from_data(SavedMatch, {}, game),
    "Course": lambda game: Course(RECORD, game),
    "Draft": lambda game: Draft(game, STATE, 1),
    "TextGame": lambda game: TextGame(game, players=2, seed=7),
    "begin": lambda game: begin(game, RULES, 2, seed=7),
    "can_play": lambda game: can_play(game, RULES),
    "quick_table": lambda game: quick_table(game, RULES, 2),
    "Kit": Kit,
    "random_rules": lambda game: random_rules(game, Stream(7)),
    "rulesets": rulesets,
    "Fallible": lambda game: Fallible(game, Habits(1, 0), seed=1),
    "Search": lambda game: Search(game, seed=1),
    "Tournament": lambda game: attrs.evolve(tournament(), game=game),
    "closing": lambda game: closing(game, STATE),
    "commitment": lambda game: commitment(RECORD, game),
    "compare_rules": comparison,
    "conformance": conformance,
    "divide": lambda game: divide(game, STATE, 1),
    "final_match": lambda game: final_match(RECORD, game),
    "first_wish": lambda game: first_wish(game, STATE, {}),
    "from_json": lambda game: from_json(Record, to_json(RECORD, scala40), game),
    "from_text": lambda game: from_text(Record, to_text(RECORD, scala40), game),
    "hint": lambda game: hint(game, VIEW, scala40.legal_moves(VIEW)),
    "json_while_valid": lambda game: json_while_valid(to_json(RECORD, scala40), game),
    "new_match": lambda game: new_match(game, RULES, 2, seed=7),
    "next_hand": lambda game: next_hand(game, RULES, Match(RULES.match_rules, 2), seed=7),
    "perft": lambda game: perft(game, STATE, 1),
    "play_hand": lambda game: play_hand(game, RULES, PLAYERS, seed=7),
    "player_of_level": lambda game: player_of_level(game, Level.CLUB, seed=1),
    "play_match": lambda game: play_match(game, RULES, PLAYERS, seed=7),
    "record_match": lambda game: record_match(game, RULES, PLAYERS, seed=7),
    "replay": lambda game: replay(RECORD, game),
    "review": lambda game: review(RECORD, game),
    "text_while_valid": lambda game: text_while_valid(to_text(RECORD, scala40), game),
    "resume": lambda game: resume(RECORD, game),
    "seat_record": lambda game: seat_record(RECORD, game, 1),
    "steps": lambda game: next(steps(game, STATE, PLAYERS)),
    "to_json": lambda game: to_json(RECORD, game),
    "to_text": lambda game: to_text(RECORD, game),
    "verify": lambda game: verify(RECORD, game, "0" * 64),
    "json_schema": json_schema,
}


def of_games() -> Iterator[str]:
    """Yield the names of all public functions and classes whose parameter named `game` is for a game, and no kit."""
    for module in (*MODULES, arena, draft, episodes, testing, text_game):
        for name in module.__all__:
            thing = getattr(module, name)
            made = thing.__init__ if inspect.isclass(thing) else thing
            if inspect.isroutine(made):
                game = inspect.signature(made).parameters.get("game")
                if game is not None and game.annotation != "str" and not game.annotation.startswith("Subject"):
                    yield name


def test_every_public_function_of_any_game_is_asked_for_here() -> None:
    """Of the testing kit one stands for all: its laws and strategies all make a kit first. `begin` makes episodes."""
    assert {*OF_GAMES, "Episode"} == {*of_games(), "conformance"}


@pytest.mark.parametrize("wrong", [None, "scala40", RULES], ids=["none", "name", "rules"])
@pytest.mark.parametrize("name", OF_GAMES)
def test_a_game_is_asked_for_by_name(name: str, wrong: object) -> None:
    """What is passed for the game, as its name or its rules, is refused before anything is done with it."""
    raises(TypeError, lambda: OF_GAMES[name](wrong), match=r"^game must be a game, like the module scala40, not ")
