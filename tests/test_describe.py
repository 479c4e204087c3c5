"""The rules in words, and what differs between two games."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs
import gin_rummy
import pytest
from hypothesis import given
from rulesets import DOMAINS, Fields, random_rules, repaired

import scala40
from scala40 import (
    PRESETS,
    RULEBOOK,
    CardValues,
    DeadHand,
    DiscardDrawUse,
    FirstDiscard,
    FourOfAKind,
    HandClosePoints,
    JokerHandValue,
    JokerInOpening,
    JokersPerMeld,
    LongRuns,
    MatchMode,
    Permission,
    Reentry,
    Ruleset,
    StockRule,
    chinchon,
    rumino,
    skarney,
)
from scala40.core._base import Language, Stream
from scala40.core._rules import WIDTH, Preset
from scala40.testing import rulesets

SHEET: Final = Ruleset.sheet
SECTIONS: Final = SHEET.sections
POINTS: Final = [point for points in SECTIONS.values() for point in points]

BESIDES: Final[Mapping[str, Fields]] = {
    "playable_ban_min_players": {"playable_discard_opened": Permission.BANNED},
    "target": {"match_mode": MatchMode.TARGET},
    "dead_hand": {"unopened_penalty": 100},
    "reentry_max": {"reentry": Reentry.HIGHEST_BELOW},
    "hand_close_doubles": {"hand_close_multiplier": 2, "unopened_penalty": 100},
}
"""What it takes besides for every value of a field to mean something."""

_WHO: Final = ("unopened", "opened", "closing")
DOES_NOT_COME_UP: Final[Mapping[str, Callable[[Ruleset], bool]]] = {
    "upcard_joker": lambda rules: rules.jokers == 0 or rules.first_discard is FirstDiscard.DEALER,
    "first_upcard": lambda rules: rules.first_discard is FirstDiscard.DEALER,
    "discard_draw_ways": lambda rules: rules.discard_draw_use in {DiscardDrawUse.KEEP, DiscardDrawUse.FREE},
    "hand_close_doubles": lambda rules: rules.hand_close_multiplier == 1 or rules.unopened_penalty is None,
    "joker_opening_value": lambda rules: (
        rules.jokers == 0 or rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    ),
    "joker_in_opening": lambda rules: rules.jokers == 0,
    "jokers_per_meld": lambda rules: rules.jokers <= 1,
    "joker_hand_value": lambda rules: rules.jokers == 0,
    "swapped_joker": lambda rules: rules.jokers == 0,
    "set_joker": lambda rules: rules.jokers == 0,
    "joker_take_unopened": lambda rules: rules.jokers == 0,
    "playable_ban_min_players": lambda rules: (
        rules.playable_discard_opened is rules.playable_discard_closing is Permission.ALLOWED
    ),
    "playable_means": lambda rules: (
        rules.jokers == 0 or Permission.BANNED not in {getattr(rules, f"playable_discard_{who}") for who in _WHO}
    ),
    "joker_discard_unopened": lambda rules: rules.jokers == 0,
    "joker_discard_opened": lambda rules: rules.jokers == 0,
    "joker_discard_closing": lambda rules: rules.jokers == 0,
    "limit": lambda rules: rules.match_mode is not MatchMode.ELIMINATION,
    "reentry": lambda rules: rules.match_mode is not MatchMode.ELIMINATION,
    "reentry_max": lambda rules: rules.reentry is Reentry.OFF,
    "target": lambda rules: rules.match_mode is not MatchMode.TARGET,
    "stock_rule": lambda rules: rules.max_reshuffles == 0,
}
"""Under what rules a field has no meaning."""

TOLD: Final = {
    "B-01": {"direction"},
    "B-02": {"phases"},
    "B-03": {"phases", "opening_melds"},
    "B-04": {"sets", "runs"},
    "B-05": {"sets"},
    "B-06": {"runs"},
    "B-07": {"over"},
    "B-08": {"add_cards", "add_jokers"},
    "B-09": {"take_joker"},
    "B-10": {"stand_in"},
    "B-11": {"dealt", "first_discard"},
    "B-12": {"match_mode", "closer", "value_of_cards"},
    "D-03": {"draw"},
    "D-05": {"first_dealer"},
    "D-06": {"next_dealer"},
    "D-07": {"top_of_pile"},
    "D-13": {"jokers_per_meld"},
    "D-14": {"declared"},
    "D-15": {"undeclared"},
    "D-16": {"set_joker"},
    "D-17": {"declared"},
    "D-18": {"take_joker"},
    "D-20": {"aces", "second_ace", "two_ace_jokers"},
    "D-21": {"aces"},
    "D-22": {"card_values"},
    "D-24": {"alike"},
    "D-25": {"one_meld_a_card"},
    "D-27": {"long_runs", "new_long_runs"},
    "D-32": {"discard_draw_ways"},
    "D-33": {"thrown_back"},
    "D-34": {"draw", "finishing"},
    "D-41": {"opening_melds"},
    "D-42": {"opening_turn", "new_melds"},
    "D-44": {"joker_take_unopened"},
    "D-45": {"freedom", "aim"},
    "D-46": {"thrown_back"},
    "D-51": {"playable_means"},
    "D-53": {"judged"},
    "D-54": {"none_permitted", "last_card"},
    "D-55": {"discard"},
    "D-57": {"playable_means", "playable", "playable_by_cutting"},
    "D-62": {"in_hand"},
    "D-70": {"cards_left"},
    "D-74": {"several_out"},
    "D-77": {"winner"},
    "D-78": {"winner"},
    "D-79": {"winner"},
    "D-80": {"stock_rule", "known_stock"},
    "D-81": {"pile_of_one"},
    "D-82": {"deadlock", "dead_hand", "max_reshuffles"},
    "V-01": {"draw", "discard_draw_use"},
    "V-08": {"discard_draw_unopened"},
    "V-09": {"card_values"},
    "V-13": {"first_dealer"},
    "V-16": {"long_runs"},
    "V-17": {"four_of_a_kind"},
}
"""The points of a rule sheet that tell a rule which is no field's alone."""

PROGRAMS_ALONE: Final = {"B-13", "D-29", "D-83"}
"""Rules that are about the library and not about the game."""

languages = pytest.mark.parametrize("language", SHEET.languages, ids=lambda language: language.value)
presets = pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)


def flowing(text: str) -> str:
    """Return a text without the breaks of its lines."""
    return re.sub(r"\s+", " ", text)


def message(rules: Ruleset, field: str, language: Language) -> str:
    """Return what is said of a field that comes up."""
    text = SHEET.sentence(rules, field, language)
    assert text is not None, field
    return text


# every field and every value


@languages
@pytest.mark.parametrize("field", Ruleset.form.decisions)
def test_each_value_of_a_field_has_a_sentence_of_its_own(field: str, language: Language) -> None:
    """No two values are told alike, and none is passed over but a target that there is not."""
    values = [value for value in DOMAINS[field].values if (field, value) != ("target", None)]
    sentences = [message(repaired({**BESIDES.get(field, {}), field: value}), field, language) for value in values]
    assert len(set(sentences)) == len(values)


@pytest.mark.once
@languages
@given(rulesets(scala40))
def test_a_sheet_tells_exactly_what_comes_up(language: Language, rules: Ruleset) -> None:
    """Every field that means something under the rules is told, once and in the words of `diff`; no other is."""
    sheet = flowing(rules.describe(language))
    for field in Ruleset.form.decisions:
        text = SHEET.sentence(rules, field, language)
        silent = field in DOES_NOT_COME_UP and DOES_NOT_COME_UP[field](rules)
        assert (text is None) == silent, field
        assert text is None or sheet.count(f"- {text}") == 1, text


def test_numbers_stand_in_the_sentences() -> None:
    """As words, as figures or as points, with the thousands marked as the language does it."""
    rules = Ruleset(match_mode=MatchMode.TARGET, target=1_500, opening_points=1, min_players=3, max_reshuffles=7)
    texts = {field: message(rules, field, Language.ENGLISH) for field in ("target", "opening_points", "max_reshuffles")}
    assert "1,500 points" in texts["target"]
    assert "1 point " in texts["opening_points"]
    assert "seven times" in texts["max_reshuffles"]
    assert "100 times" in message(Ruleset(max_reshuffles=100), "max_reshuffles", Language.ENGLISH)
    assert "three" in message(rules, "min_players", Language.ENGLISH)
    assert "1.500 punti" in message(rules, "target", Language.ITALIAN)
    assert "1 punto." in message(rules, "opening_points", Language.ITALIAN)
    assert "tre" in message(rules, "min_players", Language.ITALIAN)
    assert "1.500 puntos" in message(rules, "target", Language.SPANISH)
    assert "1 punto " in message(rules, "opening_points", Language.SPANISH)
    assert "tres" in message(rules, "min_players", Language.SPANISH)


@pytest.mark.parametrize("values,ace", [(CardValues.STANDARD, "11"), (CardValues.PROGRESSIVE, "14")])
def test_an_ace_in_the_hand_counts_what_the_cards_are_worth(values: CardValues, ace: str) -> None:
    """A joker that counts as an ace does too."""
    rules = Ruleset(card_values=values, joker_hand_value=JokerHandValue.AS_ACE)
    for field in ("joker_hand_value", "lone_ace_value"):
        assert f" {ace} points" in message(rules, field, Language.ENGLISH)


# every rule


def test_every_rule_is_told() -> None:
    """What a player can come across is a point of the sheet; each point is a field or tells a rule."""
    assert RULEBOOK.rules.keys() - PROGRAMS_ALONE <= TOLD.keys() | set(Ruleset.form.decisions.values())
    assert sorted(set(Ruleset.form.decisions).union(*TOLD.values())) == sorted(POINTS)


def test_no_point_is_told_twice() -> None:
    """Each belongs to one section."""
    assert [point for point, count in Counter(POINTS).items() if count > 1] == []


@languages
def test_each_language_says_everything_and_nothing_else(language: Language) -> None:
    """Headings, points, the cases that occur and the figures in them are those of English."""
    words, english = SHEET.words(language), SHEET.words(Language.ENGLISH)
    assert words.headings.keys() == SECTIONS.keys()
    assert words.sentences.keys() == set(POINTS)
    for point in POINTS:
        mine, due = cases(words.sentences[point]), cases(english.sentences[point])
        assert {case: figures(text) for case, text in mine.items()} == {
            case: figures(text) for case, text in due.items()
        }


def cases(sentences: str | Mapping[str, str]) -> Mapping[str, str]:
    """Return the sentences of a point by case."""
    return {"": sentences} if isinstance(sentences, str) else sentences


def figures(text: str) -> set[str]:
    """Return the figures that a sentence mentions."""
    return set(re.findall(r"\{([^}]+)\}", text))


def test_every_sentence_is_used() -> None:
    """There are rules for each of them."""
    seen: dict[str, set[str]] = defaultdict(set)
    for seed in range(4_000):
        rules = random_rules(Stream(f"words {seed}"))
        for point in POINTS:
            case = SHEET.case_of(point, rules)
            seen[point] |= set() if case is None else {case}
    assert dict(seen) == {point: set(cases(SHEET.words(Language.ENGLISH).sentences[point])) for point in POINTS}


def test_every_game_is_told_in_every_language() -> None:
    """A sheet that lacked one would be refused by who asks for it, and says which there are."""
    for game in (scala40, rumino, chinchon, skarney):
        assert game.Ruleset.sheet.languages == (*Language,)
    with pytest.raises(ValueError, match="told in English and Italian, not in Spanish"):
        gin_rummy.Ruleset.sheet.described(gin_rummy.Ruleset(), Language.SPANISH)


def test_every_preset_of_scala_40_is_summed_up_in_every_language() -> None:
    """In words of its own."""
    assert all(len({preset.summary(it) for it in Language}) == len(Language) for preset in PRESETS.values())


# how it looks


@pytest.mark.once
@languages
@given(rulesets(scala40))
def test_a_sheet_is_plain_text(language: Language, rules: Ruleset) -> None:
    """Underlined headings and lists, no line too long, nothing left to be filled in, full sentences."""
    sheet = rules.describe(language)
    lines = sheet.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert not set("{}\t") & set(sheet)
    assert all(line == line.rstrip() for line in lines)
    assert lines[1] == "=" * len(lines[0])
    for block in sheet.split("\n\n")[1:]:
        heading, line, *items = block.splitlines()
        assert line == "-" * len(heading)
        assert items[0].startswith("- ")
        assert all(item.startswith(("- ", "  ")) for item in items)
        assert items[-1].endswith(".")


@pytest.mark.unmeasured
@languages
@presets
def test_presets_are_told_apart(preset: Preset[Ruleset], language: Language) -> None:
    """The sheet of each differs from all others."""
    sheet = preset.rules.describe(language)
    assert [it.name for it in PRESETS.values() if it.rules.describe(language) == sheet] == [preset.name]


def test_the_language_is_english_unless_said() -> None:
    """And Italian has its own terms."""
    rules = Ruleset()
    assert rules.describe() == rules.describe(Language.ENGLISH) != rules.describe(Language.ITALIAN)
    for term in ("tallone", "pozzo", "tris", "scala", "jolly", "chiudere in mano", "attaccare", "mazziere"):
        assert term in flowing(rules.describe(Language.ITALIAN)).lower()


@pytest.mark.parametrize(
    "language,word", [(Language.ENGLISH, "joker"), (Language.ITALIAN, "jolly"), (Language.SPANISH, "comod")]
)
def test_without_jokers_there_is_no_word_of_them(language: Language, word: str) -> None:
    """Except that there are none."""
    others = Ruleset(
        jokers=0,
        max_run_length=5,
        long_runs=LongRuns.SPLIT,
        four_of_a_kind=FourOfAKind.RECYCLED,
        playable_discard_opened=Permission.BANNED,
        playable_discard_closing=Permission.BANNED,
    )
    for rules in (Ruleset(jokers=0), others):
        assert rules.describe(language).count(word) == 1


# what the rules say, where it depends on several fields


@pytest.mark.parametrize(
    "rules,there,missing",
    [
        (Ruleset(), "to the next player who is still in the match", "cut it in two"),
        (Ruleset(match_mode=MatchMode.SINGLE_HAND), "the fewest points win", "the deal passes"),
        (Ruleset(match_mode=MatchMode.TARGET, target=1_000), "1,000 points", "out of the match."),
        (Ruleset(reentry=Reentry.HIGHEST_BELOW), "with the highest total of those", "Whoever is out"),
        (Ruleset(max_reshuffles=0), "never becomes the stock", "is shuffled and becomes"),
        (Ruleset(stock_rule=StockRule.TURN_OVER), "is a single card, the hand is dead", "whole discard pile"),
        (Ruleset(unopened_penalty=100), "There is no penalty for not having opened", "is not doubled"),
        (Ruleset(unopened_penalty=100, hand_close_multiplier=2), "is not doubled", "counts like any other"),
        (Ruleset(playable_discard_closing=Permission.BANNED), "single card that may not be discarded", "least three"),
        (Ruleset(hand_close_points=HandClosePoints.NONE), "needs no number of points", "Any of these melds may"),
        (
            Ruleset(hand_close_points=HandClosePoints.NONE, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING),
            "Any of these melds may hold a joker",
            "worth less if all",
        ),
        (Ruleset(jokers_per_meld=JokersPerMeld.ANY), "If both aces of a run are jokers", "one joker at most"),
        (Ruleset(), "joker", "If both aces of a run are jokers"),
        (
            Ruleset(jokers_per_meld=JokersPerMeld.ANY, max_run_length=13, long_runs=LongRuns.REFUSED),
            "joker",
            "If both aces of a run are jokers",
        ),
        (Ruleset(dead_hand=DeadHand.NOTHING), "Those who tie share the win", "dead hand puts out"),
        (
            Ruleset(dead_hand=DeadHand.NOTHING, match_mode=MatchMode.SINGLE_HAND),
            "If the hand is dead, all share the win",
            "the fewest points win",
        ),
        (
            Ruleset(playable_discard_unopened=Permission.ALLOWED, joker_discard_unopened=Permission.ALLOWED),
            "you may discard a joker",
            "may discard none of them",
        ),
    ],
)
def test_what_belongs_together_is_told_together(rules: Ruleset, there: str, missing: str) -> None:
    """A rule that another one changes, or makes meaningless, is told as it is played."""
    sheet = flowing(rules.describe())
    assert there in sheet
    assert missing not in sheet


# what differs


def test_equal_rules_do_not_differ() -> None:
    """Nothing is listed."""
    assert Ruleset(limit=201).diff(Ruleset(limit=201)) == ()


@given(rulesets(scala40), rulesets(scala40))
def test_a_diff_is_all_that_differs(one: Ruleset, two: Ruleset) -> None:
    """Changing the fields that are listed makes the one the other."""
    found = one.diff(two)
    changes: dict[str, Any] = {it.field: it.other for it in found}
    assert attrs.evolve(one, **changes) == two
    assert all(it.mine != it.other for it in found)
    assert [(it.field, it.mine, it.other) for it in two.diff(one)] == [(it.field, it.other, it.mine) for it in found]


@languages
def test_a_diff_is_told_in_the_words_of_the_sheets(language: Language) -> None:
    """Each sentence is in its sheet; the decision is the field's."""
    one, two = Ruleset(), PRESETS["s2"].rules
    assert len(one.diff(two)) == 8
    for it in one.diff(two):
        for text, rules in zip(it.sentences(language), (one, two), strict=True):
            assert f"- {text}" in flowing(rules.describe(language))
        assert it.decision == Ruleset.form.decisions[it.field]


@pytest.mark.parametrize(
    "language,silent",
    [
        (Language.ENGLISH, "Does not come up under these rules."),
        (Language.ITALIAN, "Con queste regole il caso non si presenta."),
        (Language.SPANISH, "Con estas reglas el caso no se presenta."),
    ],
)
def test_a_diff_says_where_a_field_does_not_come_up(language: Language, silent: str) -> None:
    """The limit means nothing in a match to a target, and a target nothing elsewhere."""
    elimination, to_target = Ruleset(limit=201), Ruleset(match_mode=MatchMode.TARGET, target=1_000)
    wording = {it.field: it.sentences(language) for it in elimination.diff(to_target)}
    assert wording["limit"][1] == wording["target"][0] == silent
    assert silent not in (wording["limit"][0], wording["target"][1], *wording["match_mode"])


def test_a_difference_is_a_value() -> None:
    """Equal ones hash alike."""
    (one,) = Ruleset().diff(Ruleset(jokers=2))
    (two,) = Ruleset().diff(Ruleset(jokers=2))
    assert one == two
    assert hash(one) == hash(two)
