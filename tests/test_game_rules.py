"""The rules of the games beside Scala 40 as data and in words: what holds of all of them alike."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from types import NoneType
from typing import Any, Final, NamedTuple

import attrs
import pytest
from chinchon_walks import random_rules
from hypothesis import given
from hypothesis import strategies as st
from raising import raises

import scala40
from scala40 import Ruleset, chinchon, rumino, skarney
from scala40.core._base import Language, Stream
from scala40.core._cards import InvalidRuleset
from scala40.core._melds import SetSuits
from scala40.core._rules import WIDTH, Decision, RuleInterview, RuleSheet
from scala40.core._text import Code
from scala40.testing import rulesets


class Rules(NamedTuple):
    """The rules of a game.

    Attributes:
        game: the game.
        some: rules among which every sentence comes up.
        beside: what a field is not idle with.
    """

    game: Any
    some: Sequence[Any]
    beside: Mapping[str, Mapping[str, object]]

    @property
    def decisions(self) -> Mapping[str, Decision]:
        """What they decide."""
        questions: Mapping[str, Decision] = self.game.Ruleset.form.questions
        return questions

    @property
    def fields(self) -> Mapping[str, str]:
        """The decision of each field."""
        fields: Mapping[str, str] = self.game.Ruleset.form.decisions
        return fields

    @property
    def limits(self) -> Mapping[str, tuple[int, int]]:
        """The least and the greatest value of each number."""
        limits: Mapping[str, tuple[int, int]] = self.game.Ruleset.form.limits
        return limits

    @property
    def sheet(self) -> RuleSheet:
        """How they are told."""
        sheet: RuleSheet = self.game.Ruleset.sheet
        return sheet


RULES: Final = (
    Rules(
        rumino,
        [
            rumino.Ruleset(knock_min_melded=melded, knock_max=most, gin_streak=streak, limit=limit)
            for melded, most, streak, limit in product((3, 4, 7), (1, 7, 12), rumino.GinStreak, (100, 1_000))
            if melded < 7 or most == 7
        ]
        + [rumino.Ruleset(max_run_length=7), rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE)],
        {},
    ),
    Rules(
        chinchon,
        [chinchon.Ruleset(), *(random_rules(Stream(f"sheet {seed}")) for seed in range(120))],
        {
            "reentry_max": {"match_end": chinchon.MatchEnd.LAST_SURVIVOR},
            "wild_value": {"jokers": 2},
            "hands": {"match_end": chinchon.MatchEnd.FIXED_HANDS},
        },
    ),
    Rules(
        skarney,
        [
            *(
                skarney.Ruleset(
                    partnership=who,
                    jokers=jokers,
                    set_suits=suits,
                    contract_required=required,
                    layoff_max_per_meld=added,
                )
                for who, jokers, suits, required, added in product(
                    skarney.Partnership, (0, 1, 4), SetSuits, skarney.ContractRequired, (1, 2)
                )
            ),
            skarney.Ruleset(wild_melds=skarney.WildKinds.MIXED, unclosed_hand=skarney.UnclosedHand.MELDS),
            skarney.Ruleset(contract_required=skarney.ContractRequired.OFF, shutout=skarney.Shutout.MELDS),
            *(skarney.Ruleset(exchanges_max=most) for most in (1, 2)),
            *(
                skarney.Ruleset(contract_schedule=schedule, contract_duty=duty, offer_seen_by=seen, exchange_when=when)
                for schedule, duty, seen, when in product(
                    skarney.ContractSchedule, skarney.ContractDuty, skarney.OfferSeenBy, skarney.ExchangeWhen
                )
            ),
        ],
        {},
    ),
)

each_game = pytest.mark.parametrize("of", RULES, ids=lambda of: of.game.GAME)
each_language = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)


@each_game
@given(data=st.data())
def test_rules_survive_plain_data(of: Rules, data: st.DataObject) -> None:
    """As a dict, whose values are numbers and texts, or none where a field may have none."""
    rules = data.draw(rulesets(of.game))
    plain = rules.to_dict()
    assert of.game.Ruleset.from_dict(plain) == rules
    assert list(plain) == ["version", *of.fields]
    may_be_none = {it.name for it in attrs.fields(of.game.Ruleset) if it.default is None}
    assert {type(value) for name, value in plain.items() if name not in may_be_none} == {int, str}
    assert {type(plain[name]) for name in may_be_none} <= {int, NoneType}


@pytest.mark.parametrize(
    "of, name", [pytest.param(of, name, id=f"{of.game.GAME}-{name}") for of in RULES for name in of.limits]
)
def test_numbers_have_bounds(of: Rules, name: str) -> None:
    """One below and one above are refused, with the rule of the field."""
    (least, most), beside = of.limits[name], of.beside.get(name, {})
    for value in (least - 1, most + 1, True, "7"):
        with pytest.raises(InvalidRuleset) as caught:
            of.game.Ruleset(**{name: value}, **beside)
        (reason,) = caught.value.violations
        assert (reason.code, reason.rule) == (Code.RULE_OUT_OF_BOUNDS, of.fields[name])
    for value in (least, most):
        assert getattr(of.game.Ruleset(**{name: value}, **beside), name) == value


@each_game
@each_language
def test_every_point_has_every_sentence(of: Rules, language: Language) -> None:
    """In every language the same points and cases, and no sentence that no rules take."""
    words = of.sheet.words(language)
    assert list(words.headings) == list(of.sheet.sections)
    assert set(words.sentences) == {point for points in of.sheet.sections.values() for point in points}
    for point, text in words.sentences.items():
        cases = {of.sheet.case_of(point, rules) for rules in of.some} - {None}
        assert cases == ({""} if isinstance(text, str) else set(text)), point


@pytest.mark.unmeasured
@each_game
@each_language
def test_the_sheet_is_whole(of: Rules, language: Language) -> None:
    """Nothing of a template is left, lines are short, each sentence ends."""
    for rules in of.some:
        sheet = rules.describe(language)
        assert not set("{}") & set(sheet)
        assert all(len(line) <= WIDTH for line in sheet.splitlines())
        items = re.split(r"\n(?=- |\n|[A-Z].*\n-)", sheet)
        assert all(item.rstrip().endswith(".") for item in items if item.startswith("- "))


@each_game
def test_every_decision_has_a_rule(of: Rules) -> None:
    """And every rule a text that ends; every field of the rules is one that a decision names."""
    book = of.game.RULEBOOK
    assert set(of.decisions) <= set(book.rules)
    assert all(rule.text.endswith(".") for rule in book.rules.values())
    named = {name for decision in of.decisions.values() for name in decision.fields}
    assert named == set(of.fields) == {field.name for field in attrs.fields(of.game.Ruleset) if field.init}


BOUNDS: Final = [
    (game, name, int(least.replace(",", "")), int(most.replace(",", "")))
    for game in (scala40, chinchon, rumino, skarney)
    for name, least, most in re.findall(
        r"^ +(\w+): [^:]*?\b(\d+) (?:to|or) (\d[\d,]*)\b", game.Ruleset.__doc__ or "", re.MULTILINE
    )
]
"""The numbers of all rulesets with the bounds that the docstrings tell."""


@pytest.mark.parametrize("game,name,least,most", BOUNDS, ids=[f"{game.__name__}-{name}" for game, name, _, _ in BOUNDS])
def test_a_number_of_the_rules_is_within_the_bounds_that_are_told(game: Any, name: str, least: int, most: int) -> None:
    """Both bounds are within, one less and one more are not; what contradicts other rules is another matter."""

    def is_within(value: int) -> bool:
        try:
            attrs.evolve(game.Ruleset(), **{name: value})
        except InvalidRuleset as error:
            return Code.RULE_OUT_OF_BOUNDS not in {it.code for it in error.violations}
        return True

    assert [is_within(it) for it in (least - 1, least, most, most + 1)] == [False, True, True, False]


def test_all_numbers_of_the_rules_tell_their_bounds() -> None:
    """But for the points of a Chinchón, which are below nought."""
    described = {(game.__name__, name) for game, name, _, _ in BOUNDS}
    limits = {game.__name__: game.Ruleset.form.limits for game in (scala40, rumino, chinchon, skarney)}
    assert described == {(game, name) for game, names in limits.items() for name in names} - {
        ("scala40.chinchon", "chinchon_points")
    }


NUMBERS_OF_RULES: dict[Any, dict[str, tuple[int, int]]] = {
    scala40: {
        "min_players": (2, 6),
        "max_players": (2, 6),
        "jokers": (0, 4),
        "max_run_length": (3, 14),
        "opening_points": (1, 100),
        "playable_ban_min_players": (2, 6),
        "hand_close_multiplier": (1, 2),
        "unopened_penalty": (1, 1000),
        "limit": (1, 10_000),
        "target": (1, 10_000),
        "max_reshuffles": (0, 1000),
        "reentry_max": (1, 10),
    },
    rumino: {"max_run_length": (4, 7), "knock_max": (1, 40), "knock_min_melded": (3, 7), "limit": (1, 10_000)},
    chinchon: {
        "packs": (1, 2),
        "jokers": (0, 4),
        "close_max": (0, 50),
        "limit": (1, 10_000),
        "reentry_max": (0, 10),
        "wild_value": (0, 100),
        "close_cards_max": (1, 7),
        "chinchon_points": (-100, -10),
        "hands": (1, 100),
    },
    skarney: {"jokers": (0, 4), "layoff_max_per_meld": (1, 14), "exchanges_max": (1, 10)},
}
"""The least and the greatest value of each number of the rules."""


def said_against(game: Any, name: str, value: int) -> list[str]:
    """Return what is said against the usual rules with another number."""
    try:
        game.Ruleset(**{name: value})
    except InvalidRuleset as refusal:
        return [it.message for it in refusal.violations]
    return []


@pytest.mark.parametrize("game", NUMBERS_OF_RULES, ids=lambda game: game.GAME)
def test_every_number_of_the_rules_has_its_bounds(game: Any) -> None:
    """One less and one more are refused for the bounds, and the bounds themselves are not."""
    assert {*NUMBERS_OF_RULES[game]} == {
        it.name for it in attrs.fields(game.Ruleset) if it.type in {"int", "int | None", int, int | None}
    }
    for name, (least, most) in NUMBERS_OF_RULES[game].items():
        for value in (least - 1, least, most, most + 1):
            wanted = not least <= value <= most
            assert wanted == any(f" from {least} to {most} " in f"{it} " for it in said_against(game, name, value)), (
                name,
                value,
            )


@pytest.mark.parametrize("game", NUMBERS_OF_RULES, ids=lambda game: game.GAME)
def test_a_rule_is_given_by_its_name(game: Any) -> None:
    """No field of the rules can be told by its place, so that their order means nothing."""
    assert {it.kind for it in inspect.signature(game.Ruleset).parameters.values()} == {inspect.Parameter.KEYWORD_ONLY}


def test_a_number_of_a_rule_with_twenty_digits_is_told_in_full() -> None:
    """One with more is only said to be huge."""
    described = list[str]()
    for points in (10**20, 10**20 + 1):
        described.append(str(raises(scala40.InvalidRuleset, Ruleset.from_dict, {"opening_points": points})))
    assert ["huge" in it for it in described] == [False, True]
    assert str(10**20) in described[0]


def test_the_other_fields_that_an_answer_moves_are_told() -> None:
    """Whether they come before or behind it in the alphabet."""
    choice = RuleInterview(Ruleset(), ("unopened_penalty", "hand_close_doubles")).choice(50)
    assert choice.rules is not None
    assert choice.moved == tuple(it.field for it in Ruleset().diff(choice.rules) if it.field != "unopened_penalty")
    assert RuleInterview(Ruleset(), ("match_mode", "target")).choice(scala40.MatchMode.TARGET).moved == ("target",)
    late = RuleInterview(Ruleset(match_mode=scala40.MatchMode.TARGET, target=500), ("target", "match_mode")).choice(
        None
    )
    assert late.moved == ("match_mode",)


# how far an option reaches

SOURCE: Final = Path(scala40.__file__).parent
WORDS_OF_FILES: Final = {
    path.relative_to(SOURCE): (set(re.findall(r"\w+", text)), set(re.findall(r"\w*rules\.(\w+)", text)))
    for path in SOURCE.rglob("*")
    if path.suffix in {".py", ".toml"} and "arena" not in path.parts and path.stem.strip("_") != "presets"
    for text in [path.read_text("utf-8")]
}
"""For each file the words in it, and those that it asks rules for; the arena and the presets repeat every option."""
TOOLS: Final = {path.parts[0] for path in WORDS_OF_FILES} - {"quaranta", "rumino", "chinchon", "skarney"}
"""Kernel, tools and the public door."""
GENERAL: Final = {
    *("direction", "hands", "jokers", "limit", "max_players", "min_players", "opening_points", "packs", "target")
}
"""Options whose names are words of other things too: files count that ask rules for them."""
OF_SCORING: Final = {
    *("card_values", "joker_hand_value", "lone_ace_value", "unopened_penalty", "dead_hand", "limit", "reentry"),
    *("hand_close_multiplier", "hand_close_doubles", "match_mode", "target", "gin_streak", "hands", "match_end"),
    *("reentry_max", "figure_values", "wild_value", "chinchon_points", "wild_chinchon", "unclosed_hand", "shutout"),
    *("loose_points", "all_melded_bonus"),
}
"""Options that change no move but by what it is worth."""
FAR: Final = {
    "opening_points": 16  # what a seat has laid is compared with it wherever openings are looked at, explained or told
}
"""Options that more files than the usual ones name."""


def files_naming(game: Any, option: str) -> set[Path]:
    """Return the files of the source that name an option or its enum, and the rulebook that has its rule."""
    kinds = [type(it.default) for it in attrs.fields(game.Ruleset)]
    kind = type(attrs.fields_dict(game.Ruleset)[option].default)
    own = kind.__module__ == game.Ruleset.__module__ and kinds.count(kind) == 1
    names, home = {option, kind.__name__ if own else option}, Path(game.Ruleset.__module__.split(".")[1])
    found = {home / it for it in ("rulebook.toml", "_rules.py", *(f"_text/{it.value}.toml" for it in Language))}
    for path, (words, asked) in WORDS_OF_FILES.items():
        if option in GENERAL:
            found |= {path} if home in path.parents and option in asked else set()
        elif path.parts[0] in {home.name, *TOOLS} and not names.isdisjoint(words):
            found.add(path)
    return found


@pytest.mark.parametrize(
    "game,option",
    [
        pytest.param(game, option, id=f"{game.GAME}-{option}")
        for game in (scala40, rumino, chinchon, skarney)
        for option in game.Ruleset.form.decisions
    ],
)
def test_few_files_know_an_option(game: Any, option: str) -> None:
    """It is declared once; the language files tell it, and what it changes asks for it."""
    found = files_naming(game, option)
    assert len(found) <= (10 if option in OF_SCORING else FAR.get(option, 14)), sorted(map(str, found))
