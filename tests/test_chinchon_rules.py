"""The rules of Chinchón as data and in words, in three languages; and every option in play."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from chinchon_walks import CHOICES, DEFAULTS
from positions import card
from raising import raises, some

import scala40.simulate
from scala40 import Hand, chinchon
from scala40.chinchon import PRESETS, MatchEnd, Ruleset
from scala40.chinchon._rules import (
    AceInRuns,
    AllMeldedBonus,
    CloseGuard,
    CloserLaysOff,
    EarlyClose,
    FigureValues,
    FirstTurn,
    LayOffOn,
    LayOffOrder,
    LoosePoints,
    PackSize,
    TwoWildsClose,
    WildAces,
    WildChinchon,
    WildsPerMeld,
)
from scala40.core._base import Language
from scala40.core._cards import InvalidRuleset
from scala40.core._game import Direction, MatchMode, Reentry
from scala40.core._text import Code

languages = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)


def made(name: str, value: object) -> dict[str, Any]:
    """Return the arguments of rules with one field, right or wrong."""
    others: dict[str, dict[str, object]] = {
        "closer_lays_off": {"layoff_on": LayOffOn.ALL},
        "reentry_max": {"match_end": MatchEnd.LAST_SURVIVOR},
        "hands": {"match_end": MatchEnd.FIXED_HANDS},
    }
    of_jokers = {name: {"jokers": 2} for name in ("wilds_per_meld", "wild_value", "wild_chinchon", "two_wilds_close")}
    return {name: value} | (others | of_jokers).get(name, {})


def test_all_that_is_wrong_comes_at_once() -> None:
    """Values first; what cannot be compared is not."""
    wrong: Any = "off"
    caught = raises(InvalidRuleset, lambda: Ruleset(packs=3, close_guard=wrong, reentry_max=11))
    assert [it.code for it in caught.violations] == [
        Code.RULE_OUT_OF_BOUNDS,
        Code.RULE_UNKNOWN_VALUE,
        Code.RULE_OUT_OF_BOUNDS,
    ]


def test_what_hands_add_up_to_is_data() -> None:
    """C-09, C-13, G-03, G-04: the limit, what ends the match, the fewest points, the way of the deal."""
    usual = Ruleset().match_rules
    assert (usual.limit, usual.mode, usual.least_points, usual.reentry) == (100, MatchMode.TARGET, 0, Reentry.OFF)
    assert usual.direction is Direction.COUNTERCLOCKWISE
    conga = PRESETS["conga-reenganche"].rules.match_rules
    assert (conga.limit, conga.mode, conga.reentry_max) == (100, MatchMode.ELIMINATION, 1)


def test_differences_are_told_in_sentences() -> None:
    """What each of the two sheets says of the field; and where it does not come up, that."""
    described = {it.field: it.sentences(Language.SPANISH) for it in Ruleset().diff(PRESETS["conga-reenganche"].rules)}
    assert set(described) == {"first_turn", "close_guard", "match_end", "reentry_max"}
    assert described["reentry_max"][0] == "Con estas reglas el caso no se presenta."
    assert "reenganche" in described["reentry_max"][1]
    (difference,) = Ruleset().diff(Ruleset(close_max=3))
    assert (difference.decision, difference.mine, difference.other) == ("C-08", 5, 3)
    assert Ruleset().diff(Ruleset()) == ()


@languages
def test_every_field_changes_the_sheet(language: Language) -> None:
    """What players agree on they can read."""
    others: dict[str, object] = {}
    for name, kind in CHOICES.items():
        others[name] = next(it for it in kind if it is not DEFAULTS[name])
    others |= {"packs": 2, "jokers": 2, "close_max": 3, "limit": 50, "wild_value": 50, "close_cards_max": 1}
    others |= {"chinchon_points": -25, "hands": 3}
    for name, value in others.items():
        with_it = made(name, value)
        usual = {it: with_it[it] for it in with_it if it in {"jokers", "layoff_on"} - {name}}
        assert Ruleset(**with_it).describe(language) != Ruleset(**usual).describe(language)
    last = Ruleset(match_end=MatchEnd.LAST_SURVIVOR)
    assert len({attrs.evolve(last, reentry_max=times).describe(language) for times in (0, 1, 2, 3)}) == 4


def test_the_languages_are_told_apart() -> None:
    """Each sheet in its own words."""
    sheets = [Ruleset(jokers=2).describe(language) for language in Language]
    for sheet, word in zip(sheets, ("joker", "jolly", "comodín"), strict=True):
        assert [word in other.lower() for other in sheets].count(True) == 1
        assert word in sheet.lower()


def test_without_jokers_nothing_is_said_of_what_they_do() -> None:
    """But that there are none."""
    assert Ruleset().describe().lower().count("joker") <= 2


@languages
def test_cards_are_counted_with_jokers_where_there_are_any(language: Language) -> None:
    """C-01: a pack without jokers is not told to have forty cards with them."""
    word = {Language.ENGLISH: "jokers", Language.ITALIAN: "jolly", Language.SPANISH: "comodines"}[language]
    for jokers, cards in ((0, "40"), (2, "42")):
        sentence = some(Ruleset.sheet.sentence(Ruleset(jokers=jokers), "packs", language))
        assert cards in sentence
        assert (word in sentence) == bool(jokers)


@languages
def test_nothing_is_said_of_cards_that_a_closer_cannot_have_left(language: Language) -> None:
    """C-08, G-02: where all seven cards have to be melded, no close is guarded and nobody adds anything."""
    for point in ("close_guard", "choice", "layoff_on", "layoff_order"):
        assert Ruleset.sheet.sentence(Ruleset(close_max=0), point, language) is None
        for guard in CloseGuard:
            assert Ruleset.sheet.sentence(Ruleset(close_guard=guard), point, language)


def test_what_only_matters_with_cards_left_is_refused_where_none_can_be() -> None:
    """C-09, C-11, G-02: who closes with all seven cards melded has no points, and nobody lays off then."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(close_max=0, layoff_order=LayOffOrder.CLOCKWISE, close_guard=CloseGuard.ON)
    assert [(it.code, it.rule, it.message) for it in caught.value.violations] == [
        (Code.RULE_CONTRADICTION, "C-11", "layoff_order means nothing unless close_max is above 0"),
        (Code.RULE_CONTRADICTION, "G-02", "close_guard means nothing unless close_max is above 0"),
    ]
    wrong: Any = "none"
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(close_max=wrong, close_guard=CloseGuard.ON)
    assert [it.code for it in caught.value.violations] == [Code.RULE_OUT_OF_BOUNDS]


def test_the_presets_reproduce_the_source() -> None:
    """S3: Chinchón, its three variants, La Conga and its optional rule; all differ."""
    of_source = ["default", "jokers", "48-cards", "two-packs", "conga", "conga-reenganche"]
    others = ["fournier-48", "app-minus-50", "conga-50", "one-loose-card"]
    others += ["ace-of-coins", "club", "app-close-3"]
    assert list(PRESETS) == of_source + others
    assert len({preset.rules for preset in PRESETS.values()}) == len(PRESETS)
    assert all(PRESETS[name].sources == ("S3",) for name in of_source)
    assert all(PRESETS[name].sources == ("P",) for name in others)


def test_each_preset_differs_in_what_the_source_says() -> None:
    """C-01, G-01, G-02, G-03, G-04: in that and in nothing else."""
    conga = Ruleset(
        first_turn=FirstTurn.EIGHT_CARDS, close_guard=CloseGuard.ON, match_end=MatchEnd.LAST_SURVIVOR, limit=100
    )
    assert {name: preset.rules for name, preset in PRESETS.items()} == {
        "default": Ruleset(),
        "jokers": Ruleset(jokers=2),
        "48-cards": Ruleset(pack_size=PackSize.FORTY_EIGHT),
        "two-packs": Ruleset(packs=2),
        "conga": conga,
        "conga-reenganche": attrs.evolve(conga, reentry_max=1),
        "fournier-48": Ruleset(pack_size=PackSize.FORTY_EIGHT, figure_values=FigureValues.TEN_TO_TWELVE),
        "app-minus-50": Ruleset(
            close_cards_max=1,
            first_turn_close=EarlyClose.FORBIDDEN,
            chinchon_points=-50,
            match_end=MatchEnd.LAST_SURVIVOR,
            limit=101,
        ),
        "conga-50": Ruleset(
            pack_size=PackSize.FORTY_EIGHT,
            jokers=2,
            figure_values=FigureValues.TEN_TO_TWELVE,
            wild_chinchon=WildChinchon.MINUS_25,
            two_wilds_close=TwoWildsClose.FORBIDDEN,
            match_end=MatchEnd.LAST_SURVIVOR,
            limit=101,
        ),
        "ace-of-coins": Ruleset(
            wild_aces=WildAces.COINS, figure_values=FigureValues.ALL_TEN, match_end=MatchEnd.LAST_SURVIVOR, limit=101
        ),
        "club": Ruleset(
            wild_aces=WildAces.COINS, figure_values=FigureValues.TEN_TO_TWELVE, match_end=MatchEnd.LAST_SURVIVOR
        ),
        "app-close-3": Ruleset(
            wild_aces=WildAces.COINS, figure_values=FigureValues.ALL_TEN, close_max=3, close_cards_max=1
        ),
        "one-loose-card": Ruleset(
            figure_values=FigureValues.ALL_TEN,
            close_max=4,
            close_cards_max=1,
            first_turn_close=EarlyClose.FORBIDDEN,
            layoff_on=LayOffOn.ALL,
        ),
    }


def test_the_default_rules_are_those_of_the_source() -> None:
    """C-01, C-04, C-08, C-11, C-13, G-01, G-02, G-03, G-04: each field as the source has it for Chinchón."""
    assert attrs.asdict(Ruleset()) == {
        "pack_size": PackSize.FORTY,
        "packs": 1,
        "jokers": 0,
        "figure_values": FigureValues.EIGHT_TO_TEN,
        "close_max": 5,
        "layoff_order": LayOffOrder.PLAY,
        "limit": 100,
        "first_turn": FirstTurn.UPCARD,
        "close_guard": CloseGuard.OFF,
        "match_end": MatchEnd.FIRST_BUST,
        "reentry_max": 0,
        "wild_aces": WildAces.NONE,
        "wilds_per_meld": WildsPerMeld.HALF,
        "wild_value": 25,
        "close_cards_max": 7,
        "first_turn_close": EarlyClose.ALLOWED,
        "chinchon_points": None,
        "wild_chinchon": WildChinchon.MINUS_10,
        "layoff_on": LayOffOn.CLOSER,
        "closer_lays_off": CloserLaysOff.NO,
        "two_wilds_close": TwoWildsClose.ALLOWED,
        "hands": None,
        "ace_in_runs": AceInRuns.LOW,
        "loose_points": LoosePoints.VALUES,
        "all_melded_bonus": AllMeldedBonus.CLOSER,
    }


@pytest.mark.parametrize(
    "language,words", [*zip(Language, ("go out together", "vanno fuori insieme", "quedan fuera a la vez"), strict=True)]
)
def test_g_02_g_03_the_sheet_says_what_can_happen(language: Language, words: str) -> None:
    """G-02, G-03: all go out together only if a closer can, who has points left and is not kept from it."""
    survivor = Ruleset(match_end=MatchEnd.LAST_SURVIVOR)
    assert words in " ".join(survivor.describe(language).split())
    for rules in (
        PRESETS["conga"].rules,
        PRESETS["conga-reenganche"].rules,
        attrs.evolve(survivor, close_max=0),
        Ruleset(),
    ):
        assert words not in " ".join(rules.describe(language).split())


def test_wild_cards_of_two_kinds_lie_in_either_order() -> None:
    """C-06: as many of them as natural cards."""
    rules = chinchon.Ruleset(jokers=2, wild_aces=chinchon.WildAces.COINS)
    [wild] = rules.wild_cards
    orders = {
        tuple(card for card in reading.cards if rules.meld_rules.is_wild(card))
        for reading in chinchon.readings(f"5C 7C JK {wild}", rules)
    }
    assert orders == {(scala40.JOKER, wild), (wild, scala40.JOKER)}


def test_one_natural_card_and_jokers_are_refused_with_a_reason() -> None:
    """C-06: of whatever suit the run would be."""
    rules = chinchon.Ruleset(jokers=2)
    for text in ("5C JK JK", "JK 5C JK"):
        assert [it.code for it in chinchon.check_meld(text, rules).violations] == [Code.TOO_MANY_JOKERS]


def test_two_packs_make_melds_of_equal_cards_once() -> None:
    """C-11: both copies of a card are gone with the meld, and no joker comes of them."""
    rules = chinchon.Ruleset(packs=2, jokers=2)
    plan = chinchon.least_total(Hand.parse("4C 4C 4D 9D 9S 9H QC"), (), rules)
    assert (plan.points, len(plan.melds)) == (rules.hand_values[card("QC").index], 2)
