"""Interviews about rules: the order of the questions, what answers change, and what is refused, as data for apps."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import attrs
import pytest
from decision_table import BOOKS, Book
from raising import raises

import scala40
from scala40 import MatchMode, Ruleset, chinchon
from scala40.core import RuleChoice, RuleInterview, WordedRules
from scala40.core._base import Language
from scala40.core._cards import InvalidRuleset
from scala40.core._game_value import Game

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)


def begun(book: Book) -> RuleInterview:
    """Return the interview about the default rules of a game."""
    return RuleInterview.begin(book.ruleset())


# questions


@pytest.mark.unmeasured
@each_book
def test_every_question_is_asked_once_or_has_one_answer(book: Book) -> None:
    """Whoever keeps everything is asked for each field that could be otherwise, and ends with the same rules."""
    interview, asked = begun(book), list[str]()
    while not interview.is_over:
        asked.append(interview.field)
        assert interview.question.field == interview.field
        interview = interview.answered(interview.value)
    assert interview.rules == book.ruleset()
    assert len({*asked}) == len(asked)
    assert {*asked} <= {*book.fields}


def test_what_presets_change_comes_first() -> None:
    """The more of them change it, the earlier; the others follow as in the ruleset."""
    presets = [it.rules for it in Game.of(scala40).PRESETS.values()]
    fields = RuleInterview.begin(Ruleset(), presets).waiting
    counts = [sum(getattr(it, name) != getattr(Ruleset(), name) for it in presets) for name in fields]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 0


def test_an_interview_begins_with_any_rules() -> None:
    """What they say is the answer until another one is given."""
    interview = RuleInterview.begin(Ruleset(opening_points=51))
    while interview.field != "opening_points":
        interview = interview.answered(interview.value)
    assert interview.value == 51


def test_nothing_is_asked_when_it_is_over() -> None:
    """There is no field then."""
    with pytest.raises(IndexError):
        _ = RuleInterview(Ruleset(), ()).field


# choices


@pytest.mark.parametrize(
    "rules,field,plain",
    [
        (Ruleset(), "match_mode", ["elimination", "target", "single_hand"]),
        (Ruleset(), "jokers", [0, 1, 2, 3, 4]),
        (Ruleset(), "opening_points", [40]),
        (Ruleset(opening_points=51), "opening_points", [51]),
        (Ruleset(), "unopened_penalty", [None, 1]),
        (Ruleset(unopened_penalty=100), "unopened_penalty", [None, 100]),
        (Ruleset(max_reshuffles=0), "max_reshuffles", [None, 0]),
        (chinchon.Ruleset(), "packs", [1, 2]),
        (chinchon.Ruleset(), "chinchon_points", [None, -100]),
    ],
)
def test_a_question_has_choices(rules: WordedRules, field: str, plain: list[object]) -> None:
    """All members, all of a few numbers, or the number of the rules beside none."""
    assert [it.plain for it in RuleInterview(rules, (field,)).choices] == plain


@pytest.mark.unmeasured
@each_book
def test_a_choice_says_what_it_changes(book: Book) -> None:
    """Its rules are those that answering leads to; each new sentence of the sheet is its own or a change."""
    interview, languages = begun(book), itertools.cycle(Language)
    while not interview.is_over:
        language = next(languages)
        before = {*sentences(interview.rules, language), None}
        for choice in interview.choices:
            described = {choice.sentence(language), *choice.changes(language)}
            assert all(described)
            if choice.rules is not None:
                assert {*sentences(choice.rules, language)} - before <= described
                assert getattr(choice.rules, interview.field) == choice.value
                assert interview.answered(choice.value).rules == choice.rules
                assert {*choice.moved} <= {*interview.waiting[1:]}
        interview = interview.answered(interview.value)


def sentences(rules: WordedRules, language: Language) -> list[str | None]:
    """Return what the rule sheet says of each point."""
    points = [point for section in rules.sheet.sections.values() for point in section]
    return [rules.sheet.sentence(rules, point, language) for point in points]


# answers


@each_book
def test_any_answers_make_rules(book: Book) -> None:
    """Whatever is drawn of the choices is taken, or refused with its reasons; in the end there are rules."""
    dice = Random(5)
    for _ in range(5):
        interview, given = begun(book), dict[str, object]()
        while not interview.is_over:
            choice: RuleChoice = dice.choice(interview.choices)
            if choice.refused:
                assert raises(InvalidRuleset, interview.answered, choice.value).violations == choice.refused
                assert (choice.rules, choice.moved, choice.changes()) == (None, (), ())
                choice = interview.choice(interview.value)
            given[interview.field] = choice.value
            interview = interview.answered(choice.value)
        assert all(getattr(interview.rules, name) == value for name, value in given.items())


def test_what_an_answer_needs_comes_next() -> None:
    """If it has not been asked for; otherwise the answer is refused."""
    interview = RuleInterview(Ruleset(), ("match_mode", "limit", "target"))
    choice = interview.choice(MatchMode.TARGET)
    assert (choice.moved, choice.refused) == (("target",), ())
    assert choice.along(Language.ITALIAN) == {
        "target": "Appena un totale arriva a 1 punto, la partita è finita e vince il totale più basso."
    }
    assert interview.answered(MatchMode.TARGET).waiting == ("target", "limit")
    back = RuleInterview(Ruleset(match_mode=MatchMode.TARGET, target=5), ("match_mode", "target"))
    (described,) = back.choice(MatchMode.ELIMINATION).along().values()
    assert described == Ruleset.sheet.words(Language.ENGLISH).silent
    (reason,) = RuleInterview(Ruleset(), ("target",)).choice(500).refused
    assert (reason.rule, dict(reason.figures)["other"]) == ("D-76", "match_mode")


def test_what_has_one_answer_is_passed_over() -> None:
    """Without jokers nothing about them."""
    interview = RuleInterview(Ruleset(), ("jokers", "upcard_joker", "limit"))
    assert interview.answered(0).waiting == ("limit",)
    assert interview.answered(4).waiting == ("upcard_joker", "limit")


@pytest.mark.parametrize("value", [0, 10**30, None, MatchMode.TARGET])
def test_what_the_field_does_not_take_is_refused(value: Any) -> None:
    """With the reason of the rules, and the sentence of no other value is told."""
    choice = RuleInterview(Ruleset(), ("limit",)).choice(value)
    assert choice.rules is None
    assert [it.rule for it in choice.refused] == ["D-73"]
    raises(InvalidRuleset, choice.sentence)


def test_an_interview_cannot_be_changed() -> None:
    """Going back is keeping the one before."""
    interview: Any = RuleInterview.begin(Ruleset())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        interview.rules = Ruleset()


@pytest.mark.parametrize("ask", [RuleChoice.sentence, RuleChoice.along, RuleChoice.changes])
def test_a_language_is_a_language(ask: Any) -> None:
    """Anything else is an error of the program."""
    choice = RuleInterview(Ruleset(), ("limit",)).choice(201)
    raises(TypeError, lambda: ask(choice, "it"), match="language")


def test_a_question_is_asked_if_the_next_one_gives_it_a_choice() -> None:
    """VC-08: without wild cards none can lie in a chinchón, but the question of jokers is still open."""
    rules = chinchon.Ruleset()
    assert RuleInterview(rules, ("limit", "wild_chinchon", "jokers")).answered(150).waiting == (
        "wild_chinchon",
        "jokers",
    )
    assert RuleInterview(rules, ("limit", "wild_chinchon")).answered(150).is_over
