"""The rules of Skarney as data and in words."""

from __future__ import annotations

import inspect
from typing import Any

import attrs
import pytest

from scala40 import skarney
from scala40.core._base import Language
from scala40.core._cards import InvalidRuleset
from scala40.core._game import BestTotal, HandResult, MatchRules
from scala40.core._melds import SetSuits
from scala40.match import Match, points_entry
from scala40.skarney import (
    PRESETS,
    ContractDuty,
    ContractRequired,
    ContractSchedule,
    Ending,
    ExchangeWhen,
    OfferSeenBy,
    Partnership,
    Ruleset,
    Shutout,
    UnclosedHand,
    WildKinds,
)

CHANGES: dict[str, Any] = {
    "partnership": Partnership.SINGLES,
    "jokers": 0,
    "set_suits": SetSuits.DISTINCT,
    "contract_required": ContractRequired.OFF,
    "contract_schedule": ContractSchedule.ALWAYS_FOUR,
    "wild_melds": WildKinds.MIXED,
    "contract_duty": ContractDuty.MUST,
    "layoff_max_per_meld": 1,
    "exchanges_max": 1,
    "exchange_when": ExchangeWhen.FIRST,
    "offer_seen_by": OfferSeenBy.ALL,
    "unclosed_hand": UnclosedHand.MELDS,
    "shutout": Shutout.MELDS,
}


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
    match = Match(MatchRules(None, "X-1", hands=2), 2).add(entry(5, 9)).add(entry(1, 2))
    assert (match.winners, match.is_over) == ((0,), True)


def test_differences_are_told_in_sentences() -> None:
    """What each of the two sheets says of the field; and where it does not come up, that."""
    (difference,) = Ruleset().diff(Ruleset(offer_seen_by=OfferSeenBy.ALL))
    assert (difference.field, difference.decision) == ("offer_seen_by", "K-24")
    assert difference.sentences()[1] == "Everybody sees the card and who takes it."
    free = Ruleset(contract_required=ContractRequired.OFF)
    described = {
        it.field: it.sentences(Language.ITALIAN)
        for it in free.diff(Ruleset(contract_schedule=CHANGES["contract_schedule"]))
    }
    assert described["contract_schedule"] == (
        "Con queste regole il caso non si presenta.",
        "Il contratto è formato da esattamente quattro combinazioni in ogni smazzata.",
    )
    assert Ruleset().diff(Ruleset()) == ()


@pytest.mark.parametrize("name", Ruleset.form.decisions)
def test_every_field_changes_the_sheet(name: str) -> None:
    """What players agree on they can read, in both languages."""
    usual = Ruleset(contract_required=ContractRequired.OFF) if name == "shutout" else Ruleset()
    changed = attrs.evolve(usual, **{name: CHANGES[name]})
    for language in Language:
        assert changed.describe(language) != usual.describe(language)


@pytest.mark.parametrize(
    "language,words",
    [
        (Language.ENGLISH, "meld of jokers"),
        (Language.ITALIAN, "combinazione di jolly"),
        (Language.SPANISH, "combinación de jokers"),
    ],
    ids=lambda it: getattr(it, "value", None),
)
def test_k_18_nothing_is_said_of_melds_of_more_jokers_than_there_are(language: Language, words: str) -> None:
    """K-18: a meld of jokers takes three, so what they count in one is told where there are so many."""
    described = [words in " ".join(Ruleset(jokers=jokers).describe(language).split()) for jokers in range(5)]
    assert described == [False, False, False, True, True]


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


def test_every_question_of_the_source_is_decided() -> None:
    """K-01 to K-28, and what other readings and publications ask."""
    published = ["VK-01", "VK-02", "VK-03", "VK-04", "VK-05", "VK-06"]
    assert list(Ruleset.form.questions) == [*(f"K-{number:02}" for number in range(1, 29)), *published]


@pytest.mark.parametrize(
    "rules,there,missing",
    [
        (Ruleset(), "If the opponents have not laid their contract", "If no opponent has laid"),
        (Ruleset(partnership=Partnership.SINGLES), "If no opponent has laid a contract", "their contract by then"),
        (Ruleset(contract_required=ContractRequired.OFF), "wild cards", "brings 200 points more"),
        (Ruleset(wild_melds=WildKinds.MIXED, jokers=4), "jokers and 2s in any number", "the two are not mixed"),
        (Ruleset(jokers=3), "the two are not mixed", "jokers and 2s in any number"),
        (Ruleset(jokers=2), "Three or more 2s are a meld", "jokers are a meld"),
    ],
)
def test_the_sheet_says_what_the_rules_make_of_shutouts_and_wild_melds(
    rules: Ruleset, there: str, missing: str
) -> None:
    """K-17, VK-02: without a contract there is no shutout, and two jokers are too few for a meld."""
    sheet = " ".join(rules.describe().split())
    assert there in sheet
    assert missing not in sheet


def test_a_table_of_skarney_is_its_melds_and_their_owners() -> None:
    """What is worked out of them cannot be given."""
    assert list(inspect.signature(skarney.Table).parameters) == ["melds", "owners"]
