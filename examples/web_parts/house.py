"""The rules of a table: those that have a name, and house rules that a person composes question by question."""

from __future__ import annotations

from typing import Any, Final, cast

from scala40 import InvalidRuleset, Language, NotationError, Violation
from scala40.core import Game, Named, RuleChoice, RuleInterview, WordedRules
from scala40.games import game_named, names_of_games
from scala40.notation import from_text, to_text
from web_parts.desks import Problem
from web_parts.tables import Json
from web_parts.telling import playable

USUAL: Final = "default"
"""The name of the usual rules of each game."""
MOST_FIELDS: Final = 200
"""How many questions a request may name; no game has as many."""


def rules_of(game: str, wished: str) -> Any:  # noqa: ANN401 - of any game
    """Return the rules of a game that have a name, or that the notation of rules describes.

    Raises:
        Problem: there is no such game, or it has no such rules.
    """
    names = [name for name in names_of_games() if playable(name) is not None]
    if game not in names:
        raise Problem(400, f"game must be one of: {', '.join(names)}")
    played: Any = game_named(game)
    presets = Game.of(played).PRESETS
    if wished in presets:
        return presets[wished].rules
    if "=" not in wished:
        raise Problem(400, f"rules must be one of: {', '.join(presets)}")
    try:
        return cast("Any", from_text(cast("type[Any]", played.Ruleset), wished, played))
    except (NotationError, InvalidRuleset) as error:
        raise Problem(400, "{fault}", fault=error) from None


def next_question(game: str, wished: str, asked: Json, language: Language) -> Json:
    """Return the next question about the rules of a game, after the answer that a request gives.

    Everything that is carried from one request to the next is the notation of the rules, and the fields that have not
    been asked for. An answer that the earlier ones rule out is refused with the reasons, and the question stays.

    Raises:
        Problem: there is no such game, it has no such rules or fields, or this is no answer.
    """
    rules = rules_of(game, wished)
    if not isinstance(rules, WordedRules) or not rules.sheet.speaks(language):
        raise Problem(400, "This game has no questions about its rules.")
    interview, refused = _interview(game, rules, asked), tuple[Violation, ...]()
    if "value" in asked:
        choice = interview.choice(_value_in(asked["value"], interview))
        refused = choice.refused
        interview = interview if refused else interview.answered(choice.value)
    return {
        "rules": to_text(interview.rules, game_named(game)) or USUAL,
        "waiting": interview.waiting,
        "question": None if interview.is_over else _question(interview, language),
        "refused": [_reason(interview.rules, interview.field, it, language) for it in refused],
        "sheet": interview.rules.describe(language),
        "least": cast("Any", interview.rules).min_players,
        "most": cast("Any", interview.rules).max_players,
    }


def _interview(game: str, rules: WordedRules, asked: Json) -> RuleInterview[WordedRules]:
    if "waiting" not in asked:
        presets: Any = Game.of(game_named(game)).PRESETS
        return RuleInterview.begin(rules, (preset.rules for preset in presets.values()))
    given = asked["waiting"]
    waiting = cast("list[object]", given) if isinstance(given, list) else [None]
    fields = tuple(it for it in waiting[:MOST_FIELDS] if isinstance(it, str) and it in rules.form.decisions)
    if len({*fields}) < len(waiting):
        raise Problem(400, "waiting must be a list of different fields")
    return RuleInterview(rules, fields)


def _value_in(given: object, interview: RuleInterview[WordedRules]) -> Named | int | None:
    """The value that an answer means; it may still be out of bounds."""
    if not interview.is_over:
        question = interview.question
        if question.least is not None and (given is None or type(given) is int):
            return given
        for it in question.answers if isinstance(given, str) else ():
            if it.plain == given:
                return it.value
    raise Problem(400, "This is no answer to that question.")


def _question(interview: RuleInterview[WordedRules], language: Language) -> Json:
    question, choices = interview.question, interview.choices
    optional = question.default.value is None
    return {
        "field": question.field,
        "decision": question.decision,
        "asked": question.question_in(language),
        "value": next(it.plain for it in choices if it.value == interview.value),
        "least": question.least,
        "most": question.most,
        "optional": optional,
        "listed": question.least is None or len(choices) - optional > 1,
        "answers": [_answer(it, language) for it in choices],
    }


def _answer(choice: RuleChoice[WordedRules], language: Language) -> Json:
    return {
        "value": choice.plain,
        "sentence": choice.sentence(language),
        "also": [*choice.along(language).values()],
        "changes": choice.changes(language),
        "refused": [_reason(choice.before, choice.field, it, language) for it in choice.refused],
    }


def _reason(rules: WordedRules, asked: str, violation: Violation, language: Language) -> Json:
    """A reason for people, with what the rule sheet says of the earlier answers that it names, or else of the rule."""
    named = [str(it) for name, it in violation.figures if name in {"field", "other"}]
    described = [
        rules.sheet.sentence(rules, it, language) for it in named if it in rules.form.decisions and it != asked
    ]
    text = " ".join(filter(None, described)) or rules.sheet.described_of(rules, violation.rule, language) or ""
    return {"message": violation.message_in(language), "rule": violation.rule, "text": text}
