"""The questions that rules answer: `Ruleset.explain` for every field of every game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, cast

import attrs
import pytest
import whist
from decision_table import BOOKS, Book
from raising import raises

import scala40
from scala40 import CardValues, MatchMode, Ruleset, chinchon, rumino, skarney
from scala40.core import AnyGame, CommonCode, RuleForm, RuleQuestion, RuleSheet, Violation, WordedRules
from scala40.core._base import Language, Named
from scala40.core._cards import InvalidRuleset
from scala40.core._rules import Decision

GAMES: Final = (scala40, rumino, chinchon, skarney)
FIELDS: Final = [(book, name) for book in BOOKS for name in book.fields]
SEVERAL: Final = {"R-10", "C-08", "C-11", "G-03", "VC-12", "K-01", "K-07", "K-10"}
"""Decisions of a single field whose question asks for more than the field answers."""
each_field = pytest.mark.parametrize(
    "book,name", FIELDS, ids=[f"{book.ruleset.__module__.split('.')[1]}-{name}" for book, name in FIELDS]
)
each_language = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)


def explained(book: Book, name: str) -> RuleQuestion:
    """Return what a game says of a field."""
    return book.ruleset.explain(name)


# every field


@pytest.mark.unmeasured
@each_field
def test_a_field_has_its_question(book: Book, name: str) -> None:
    """The question and the sources are those of the decisions page."""
    asked = explained(book, name)
    assert (asked.field, asked.decision) == (name, book.fields[name])
    assert asked.question == book.question(asked.decision)
    assert asked.sources == book.rulebook.rules[asked.decision].sources


@each_field
def test_a_field_is_asked_for_in_every_language(book: Book, name: str) -> None:
    """In English as on the decisions page, unless the decision has several fields; no two fields ask the same."""
    asked = explained(book, name)
    if book.decisions[asked.decision].fields == (name,) and asked.decision not in SEVERAL:
        assert asked.question_in(Language.ENGLISH) == asked.question
    described = [asked.question_in(language) for language in Language]
    assert all(it.endswith("?") and len(it) < 100 for it in described)
    assert len({*described}) == len(described)
    assert [it.startswith("¿") for it in described] == [language is Language.SPANISH for language in Language]
    for language, question in zip(Language, described, strict=True):
        assert [it for it in book.fields if explained(book, it).question_in(language) == question] == [name]


@each_field
def test_a_field_has_its_answers(book: Book, name: str) -> None:
    """Every member of an enum; of a number the default, the least and the most."""
    asked, default = explained(book, name), attrs.fields_dict(book.ruleset)[name].default
    values = [it.value for it in asked.answers]
    assert asked.default.value is default
    assert asked.default in asked.answers
    if isinstance(default, Named):
        assert values == list(type(default))
        assert (asked.least, asked.most) == (None, None)
    else:
        assert (asked.least, asked.most) == book.limits[name]
        assert values == list(dict.fromkeys([default, *book.limits[name]]))
    assert [it.plain for it in asked.answers] == [it.value if isinstance(it, Named) else it for it in values]


@each_field
def test_an_answer_comes_with_rules_that_have_it(book: Book, name: str) -> None:
    """They are the default ones but for the field and what it needs."""
    for answer in explained(book, name).answers:
        assert answer.field == name
        assert getattr(answer.rules, name) is answer.value
        assert {it.field for it in book.ruleset().diff(answer.rules)} - {name} == {*answer.needs}


@pytest.mark.unmeasured
@each_language
@each_field
def test_an_answer_means_what_the_sheet_says(book: Book, name: str, language: Language) -> None:
    """In every language, and no two members mean the same."""
    asked = explained(book, name)
    sheet = book.ruleset.sheet
    words = sheet.words(language)
    sentences = [it.sentence(language) for it in asked.answers]
    for answer, sentence in zip(asked.answers, sentences, strict=True):
        assert sentence == (sheet.sentence(answer.rules, name, language) or words.silent)
        assert (sentence == words.silent) == (name in {"target", "hands"} and answer.value is None)
    assert len({*sentences}) == len(sentences)
    heading = asked.heading(language)
    assert any(heading == words.headings[section] for section, points in sheet.sections.items() if name in points)
    described = asked.answers[-1].rules.describe(language)
    assert f"\n{heading}\n" in described


# what they say


@pytest.mark.parametrize(
    "language,heading,sentences",
    [
        (
            Language.ENGLISH,
            "The match",
            (
                "A player who reaches the limit or more is out of the match, and the last player left wins it.",
                (
                    "Nobody drops out: once all hands have been played, the lowest total wins; "
                    "players with equal totals share the win."
                ),
            ),
        ),
        (Language.ITALIAN, "La partita", ("Chi ", "Nessuno ")),
        (Language.SPANISH, "La partida", ("Quien ", "Nadie ")),
    ],
    ids=lambda it: it.value if isinstance(it, Language) else "",
)
def test_the_answers_of_a_field_are_told(language: Language, heading: str, sentences: tuple[str, str]) -> None:
    """As in the rule sheet of the language."""
    asked = chinchon.Ruleset.explain("match_end")
    assert asked.heading(language) == heading
    for answer, sentence in zip(asked.answers[1:], sentences, strict=True):
        assert answer.sentence(language).startswith(sentence)


def test_what_an_answer_needs_is_found() -> None:
    """Where the default contradicts it, or where it would not come up: one field or several."""
    needs = {it.plain: it.needs for it in Ruleset.explain("hand_close_doubles").answers}
    assert needs == dict.fromkeys(("cards", "all"), ("hand_close_multiplier", "unopened_penalty"))
    assert Ruleset.explain("long_runs").answers[1].needs == ("max_run_length",)
    assert Ruleset.explain("limit").default.needs == ()
    assert [it.needs for it in skarney.Ruleset.explain("jokers").answers] == [(), ()]
    assert chinchon.Ruleset.explain("wild_value").default.needs == ("jokers",)


# what interacts


@pytest.mark.parametrize(
    "kind,name,others",
    [
        (Ruleset, "min_players", ("max_players",)),
        (Ruleset, "reentry", ("reentry_max", "match_mode")),
        (Ruleset, "match_mode", ("limit", "reentry", "target")),
        (Ruleset, "long_runs", ("max_run_length",)),
        (Ruleset, "closing_discard", ()),
        (Ruleset, "hand_close_doubles", ("hand_close_multiplier", "unopened_penalty")),
        (
            Ruleset,
            "playable_discard_closing",
            ("playable_discard_unopened", "playable_discard_opened", "playable_ban_min_players"),
        ),
        (rumino.Ruleset, "knock_max", ("knock_min_melded",)),
        (rumino.Ruleset, "limit", ()),
        (chinchon.Ruleset, "hands", ("match_end",)),
        (chinchon.Ruleset, "two_wilds_close", ("jokers", "wild_aces")),
        (chinchon.Ruleset, "closer_lays_off", ("close_max", "layoff_on")),
        (skarney.Ruleset, "contract_required", ("contract_schedule", "contract_duty", "exchange_when", "shutout")),
        (skarney.Ruleset, "jokers", ("wild_melds",)),
    ],
)
def test_fields_that_interact_are_named(kind: type[WordedRules], name: str, others: tuple[str, ...]) -> None:
    """Those that contradict it, and those that answer the same question."""
    assert kind.explain(name).interacts_with == others


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_fields_interact_with_one_another(book: Book) -> None:
    """A field interacts with those that interact with it."""
    found = {(name, other) for name in book.fields for other in explained(book, name).interacts_with}
    assert {(other, name) for name, other in found} == found
    assert all(name != other for name, other in found)


@pytest.mark.unmeasured
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_every_refusal_is_of_fields_that_interact(book: Book) -> None:
    """Each two fields that a refusal names, of any one or two values that are tried."""
    values = {name: [it.value for it in explained(book, name).answers] for name in book.fields}
    seen = 0
    for first, second in itertools.combinations(values, 2):
        for one, two in itertools.product(values[first], values[second]):
            for field, other in contradictions(book.ruleset, {first: one, second: two}):
                seen += 1
                assert other in explained(book, field).interacts_with
    assert seen > 0


def contradictions(kind: type[Any], values: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield the fields that contradict one another in rules."""
    try:
        kind(**values)
    except InvalidRuleset as error:
        for violation in error.violations:
            figures = dict(violation.figures)
            yield str(figures["field"]), str(figures["other"])


# any answer


def test_any_number_is_an_answer() -> None:
    """Also one between those that are listed."""
    answer = Ruleset.explain("target").answer(500)
    assert (answer.rules, answer.needs) == (Ruleset(match_mode=MatchMode.TARGET, target=500), ("match_mode",))
    assert answer.sentence() == "As soon as a total reaches 500 points, the match is over and the lowest total wins."
    assert Ruleset.explain("target").answer(None).value is None


def test_any_member_is_an_answer() -> None:
    """It is the one that is listed."""
    asked = Ruleset.explain("card_values")
    assert asked.answer(CardValues.PROGRESSIVE) == asked.answers[1]


@pytest.mark.parametrize(
    "name,value,message",
    [
        ("limit", 0, "limit is 0, it must be a whole number from 1 to 10000 [D-73]"),
        ("limit", None, "limit is None, it must be a whole number from 1 to 10000 [D-73]"),
        ("limit", MatchMode.TARGET, "limit is MatchMode.TARGET, it must be a whole number from 1 to 10000 [D-73]"),
        ("reentry", 1, "reentry is 1, it must be one of Reentry.OFF, Reentry.HIGHEST_BELOW, Reentry.OFFERED [D-75]"),
    ],
)
def test_what_a_field_does_not_take_is_refused(name: str, value: MatchMode | int | None, message: str) -> None:
    """As rules refuse it."""
    assert str(raises(InvalidRuleset, lambda: Ruleset.explain(name).answer(value))) == message


# no such field, no change, other games


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.GAME)
def test_an_unknown_field_is_refused(game: AnyGame) -> None:
    """With the names that are close to it, as everywhere."""
    caught = raises(InvalidRuleset, lambda: game.Ruleset.explain("jokerz"))
    assert caught.violations == (game.Ruleset.form.unknown("jokerz"),)


def test_a_field_is_a_string() -> None:
    """Anything else is an error of the program."""
    raises(TypeError, lambda: Ruleset.explain(cast("Any", 7)), match="field")


def test_questions_cannot_be_changed() -> None:
    """Nor their answers."""
    asked: Any = Ruleset.explain("limit")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        asked.field = "target"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        asked.default.value = 7


def test_a_game_of_ones_own_words_its_questions() -> None:
    """In its form; the fields that answer one question interact."""

    @attrs.frozen
    class Asked(Closed):
        form: ClassVar[RuleForm] = RuleForm(
            {"b": "W-1", "c": "W-2"},
            {"b": (0, 1), "c": (0, 1)},
            agreed="W-1",
            questions={"W-1": Decision("W-1", "How many?", ("b", "c"))},
        )

    assert (Asked.explain("b").question, Asked.explain("b").interacts_with) == ("How many?", ("c",))
    assert Asked.explain("b").question_in() == "How many?"
    assert (Asked.explain("c").question, Asked.explain("c").interacts_with) == (None, ("b",))


def test_a_game_need_not_word_its_questions() -> None:
    """Nor say where its rules come from: then the heading of the sheet is what remains."""
    (name, *_) = whist.Ruleset.form.decisions
    asked = whist.Ruleset.explain(name)
    assert (asked.question, asked.sources) == (None, ())
    assert asked.question_in() == asked.heading()
    assert all(answer.sentence() for answer in asked.answers)


@attrs.frozen
class Closed(WordedRules):
    """Rules whose first field is refused, whatever the others are."""

    form: ClassVar[RuleForm] = RuleForm(dict.fromkeys("abcde", "W-1"), dict.fromkeys("abcde", (0, 1)), agreed="W-1")
    sheet: ClassVar[RuleSheet] = RuleSheet("whist")

    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    e: int = 0

    def __attrs_post_init__(self) -> None:
        if self.a:
            named = (("field", "a"), ("value", "1"), ("allowed", "0"))
            others = (Violation(CommonCode.RULE_UNKNOWN_VALUE, "W-1", (), (*named, ("other", it))) for it in "bcde")
            raise InvalidRuleset(tuple(others))


def test_an_answer_that_nothing_allows_is_refused() -> None:
    """With the reasons against it alone; the search for rules that allow it ends."""
    caught = raises(InvalidRuleset, lambda: Closed.explain("a"))
    assert [dict(it.figures)["other"] for it in caught.violations] == ["b", "c", "d", "e"]
