"""The rules of Skarney as data and in words."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given

from scala40 import skarney
from scala40.core.errors import InvalidRuleset
from scala40.core.game import BestTotal, MatchRules
from scala40.core.language import Language
from scala40.core.meld_rules import SetSuits
from scala40.core.results import HandResult
from scala40.core.rule_sheet import WIDTH
from scala40.core.violations import Code
from scala40.match import Match, points_entry
from scala40.skarney import (
    PRESETS,
    RULEBOOK,
    ContractRequired,
    ContractSchedule,
    Ending,
    OfferSeenBy,
    Partnership,
    Ruleset,
)
from scala40.skarney.decisions import DECISIONS, FIELDS
from scala40.skarney.options import LIMITS
from scala40.skarney.wording import SHEET
from scala40.testing import rulesets

SOME = [
    Ruleset(partnership=who, jokers=jokers, set_suits=suits, contract_required=required, layoff_max_per_meld=added)
    for who, jokers, suits, required, added in product(Partnership, (0, 1, 4), SetSuits, ContractRequired, (1, 2))
] + [
    Ruleset(contract_schedule=schedule, offer_seen_by=seen) for schedule, seen in product(ContractSchedule, OfferSeenBy)
]
POINTS = [point for points in SHEET.sections.values() for point in points]
CHANGES: dict[str, Any] = {
    "partnership": Partnership.SINGLES,
    "jokers": 0,
    "set_suits": SetSuits.DISTINCT,
    "contract_required": ContractRequired.OFF,
    "contract_schedule": ContractSchedule.ALWAYS_FOUR,
    "layoff_max_per_meld": 1,
    "offer_seen_by": OfferSeenBy.ALL,
}


@given(rulesets(skarney))
def test_rules_survive_plain_data(rules: Ruleset) -> None:
    """As a dict, whose values are numbers and texts."""
    data = rules.to_dict()
    assert Ruleset.from_dict(data) == rules
    assert list(data) == ["version", *FIELDS]
    assert {type(value) for value in data.values()} == {int, str}


@pytest.mark.parametrize("name", LIMITS)
def test_numbers_have_bounds(name: str) -> None:
    """One below and one above are refused, with the rule of the field."""
    least, most = LIMITS[name]
    wrong: Any
    for wrong in (least - 1, most + 1, True, "7"):
        with pytest.raises(InvalidRuleset) as caught:
            attrs.evolve(Ruleset(), **{name: wrong})
        (reason,) = caught.value.violations
        assert (reason.code, reason.rule) == (Code.RULE_OUT_OF_BOUNDS, FIELDS[name])
    for value in (least, most):
        changes: dict[str, Any] = {name: value}
        assert getattr(attrs.evolve(Ruleset(), **changes), name) == value


def test_a_schedule_without_contracts_is_a_contradiction() -> None:
    """K-07, K-22: it would mean nothing."""
    with pytest.raises(InvalidRuleset, match="contract_schedule means nothing where no contract is required"):
        Ruleset(contract_required=ContractRequired.OFF, contract_schedule=ContractSchedule.ALWAYS_THREE)


def test_what_hands_add_up_to_is_data() -> None:
    """K-21, K-23: seven hands, the highest total, two sides or each alone."""
    rules = Ruleset().match_rules
    assert (rules.limit, rules.hands, rules.best, rules.sides) == (None, 7, BestTotal.HIGHEST, 2)
    assert Ruleset(partnership=Partnership.SINGLES).match_rules.sides is None
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def entry(*points: int, counts: bool = True) -> HandResult:
    """Return a hand in which the seats scored so much."""
    return attrs.evolve(points_entry(dict(enumerate(points)), closer=None, ending=Ending.EXHAUSTED), counts=counts)


def test_k_23_a_side_leaves_the_match_as_a_whole() -> None:
    """K-23: if one of a pair withdraws the pair does, and the other one wins."""
    match = Match(Ruleset().match_rules, 4).add(entry(5, 9, 5, 9)).withdraw(1)
    assert (match.withdrawn, match.active, match.winners) == ((1, 3), (0, 2), (0, 2))
    alone = Match(Ruleset(partnership=Partnership.SINGLES).match_rules, 3).withdraw(1)
    assert (alone.withdrawn, alone.active, alone.winners) == ((1,), (0, 2), ())
    assert alone.withdraw(0).winners == (2,)


def test_k_21_standings_have_the_highest_first() -> None:
    """K-21: while the match goes on, and among those that have left."""
    match = Match(Ruleset(partnership=Partnership.SINGLES).match_rules, 3).add(entry(-5, 9, 3))
    assert [(row.place, row.seat) for row in match.standings] == [(1, 1), (2, 2), (3, 0)]


def test_k_21_a_replaced_hand_counts_in_its_place() -> None:
    """K-21: the number of a hand on the sheet is that in the match, and hands are replaced in the order of entering."""
    match = Match(Ruleset().match_rules, 4).add(entry(5, 9, 5, 9)).add(entry(7, 7, 7, 7, counts=False))
    match = match.add(entry(1, 2, 1, 2))
    assert [row.number for row in match.sheet] == [1, 2, 2]
    assert [row.counts for row in match.sheet] == [True, False, True]
    again = match.replace(2, entry(8, 7, 8, 7))
    assert [row.number for row in again.sheet] == [1, 2, 3]
    assert again.totals == (14, 18, 14, 18)


def test_so_many_hands_can_be_any_games_match() -> None:
    """The fewest points may be best, too: the kernel asks for no game."""
    rules = MatchRules(None, "X-1", hands=2)
    match = Match(rules, 2).add(entry(5, 9)).add(entry(1, 2))
    assert (match.winners, match.is_over) == ((0,), True)


def test_differences_are_told_in_sentences() -> None:
    """What each of the two sheets says of the field; and where it does not come up, that."""
    (difference,) = Ruleset().diff(Ruleset(offer_seen_by=OfferSeenBy.ALL))
    assert (difference.field, difference.decision) == ("offer_seen_by", "K-24")
    assert difference.sentences()[1] == "Everybody sees the card and who takes it."
    free = Ruleset(contract_required=ContractRequired.OFF)
    told = {
        it.field: it.sentences(Language.ITALIAN)
        for it in free.diff(Ruleset(contract_schedule=CHANGES["contract_schedule"]))
    }
    assert told["contract_schedule"] == (
        "Con queste regole il caso non si presenta.",
        "Il contratto è di quattro combinazioni esatte in ogni smazzata.",
    )
    assert Ruleset().diff(Ruleset()) == ()


@pytest.mark.parametrize("language", SHEET.languages)
def test_every_point_has_every_sentence(language: Language) -> None:
    """In every language the same points and cases, and no sentence that no rules take."""
    words = SHEET.languages[language]
    assert list(words.headings) == list(SHEET.sections)
    assert set(words.sentences) == set(POINTS)
    for point, text in words.sentences.items():
        cases = {SHEET.case_of(point, rules) for rules in SOME} - {None}
        assert cases == ({""} if isinstance(text, str) else set(text)), point


@pytest.mark.parametrize("language", SHEET.languages)
def test_the_sheet_is_whole(language: Language) -> None:
    """Nothing of a template is left, lines are short, each sentence ends."""
    for rules in SOME:
        sheet = rules.describe(language)
        assert not set("{}") & set(sheet)
        assert all(len(line) <= WIDTH for line in sheet.splitlines())
        items = re.split(r"\n(?=- |\n|[A-Z].*\n-)", sheet)
        assert all(item.rstrip().endswith(".") for item in items if item.startswith("- "))


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_changes_the_sheet(name: str) -> None:
    """What players agree on they can read, in both languages."""
    changed = attrs.evolve(Ruleset(), **{name: CHANGES[name]})
    for language in SHEET.languages:
        assert changed.describe(language) != Ruleset().describe(language)


def test_the_presets_are_those_of_the_source() -> None:
    """S4: the partnership game, Skarney Singles, and the two alternate rules."""
    assert {name: preset.rules for name, preset in PRESETS.items()} == {
        "default": Ruleset(),
        "singles": Ruleset(partnership=Partnership.SINGLES),
        "no-jokers": Ruleset(jokers=0),
        "free-melds": Ruleset(contract_required=ContractRequired.OFF),
    }
    assert {preset.sources for preset in PRESETS.values()} == {("S4",)}
    assert all(len({preset.summary(it) for it in Language}) == len(Language) for preset in PRESETS.values())


def test_every_decision_has_a_rule() -> None:
    """K-01 to K-28, and every rule a text that ends."""
    assert list(DECISIONS) == [f"K-{number:02}" for number in range(1, 29)]
    assert set(DECISIONS) <= set(RULEBOOK.rules)
    assert all(rule.text.endswith(".") for rule in RULEBOOK.rules.values())
    assert {name for decision in DECISIONS.values() for name in decision.fields} == set(FIELDS)
