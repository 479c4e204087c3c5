"""Violations for people: a message and perhaps a hint for each kind, in each language, with all figures."""

from __future__ import annotations

import json
import pickle
import re
import string
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import attrs
import pytest
from code_list import PAGE, page
from positions import RULES, codes, setup
from shared import Reasons, raised
from test_chinchon_refusals import PROVOKED as PROVOKED_IN_CHINCHON
from test_chinchon_refusals import PROVOKED_ELSEWHERE
from test_chinchon_refusals import WRONG as WRONG_CHINCHON_SETUPS
from test_chinchon_refusals import over as over_in_chinchon
from test_refusals import PROVOKED
from test_rumino_refusals import PROVOKED as PROVOKED_IN_RUMINO
from test_rumino_refusals import WRONG as WRONG_RUMINO_SETUPS
from test_setup import WRONG as WRONG_SETUPS
from test_setup_variants import WRONG as WRONG_SETUPS_OF_VARIANTS
from test_skarney_entries import uneven as uneven_partners
from test_skarney_refusals import PROVOKED as PROVOKED_IN_SKARNEY
from test_skarney_refusals import WRONG as WRONG_SKARNEY_SETUPS

import scala40
from scala40 import (
    RULEBOOK,
    Code,
    Context,
    Ending,
    Hand,
    InvalidEntry,
    InvalidRuleset,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LongRuns,
    MatchMode,
    RuleError,
    Ruleset,
    SwappedJoker,
    Violation,
    chinchon,
    deal,
    problems,
    rumino,
    score,
    skarney,
    view,
)
from scala40.chinchon.position import view_problems as view_of_chinchon_problems
from scala40.core.base import Language
from scala40.core.cards import cards_in
from scala40.core.game import Ending as GameEnding
from scala40.core.game import MatchRules
from scala40.core.melds import MeldKind
from scala40.core.text import Detail, text_of, wording_of
from scala40.match import Match, points_entry
from scala40.quaranta.position import view_problems

DERIVED = {
    "ace",
    "bounds",
    "ends",
    "laying",
    "order",
    "owed",
    "places",
    "short",
    "stand_in",
    "surplus",
    "these",
    "unless",
}
CODE_FIGURES = {"allowed", "field", "mode", "other", "part", "value"}
ENGLISH_WORDS = """
an and any are card cards club clubs discard draw drawn ends from goes hand hands has have holds is it jack joker king
lay least legal meld melds more most must none not nothing of one opened order other pack pile play player queen rank
run runs seat seats sets stock suit suits taken the they this to turn two unless what which who with worth write wrong
"""
"""Words that tell English from Italian."""


def entered(
    points: Mapping[int, object], closer: int | None = 0, ending: Ending = Ending.CLOSED
) -> Callable[[], Reasons]:
    """Return what is wrong with an entry of a match for three."""
    entry = points_entry(points, closer=closer, ending=ending)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    return lambda: raised(lambda: Match(RULES.match_rules, 3).add(entry))


def in_rumino(points: Mapping[int, int], ending: GameEnding) -> Callable[[], Reasons]:
    """Return what is wrong with an entry of a match of Rumino for two."""
    entry = points_entry(points, closer=0, ending=ending)
    return lambda: raised(lambda: Match(rumino.Ruleset().match_rules, 2).add(entry))


def below_nothing() -> Reasons:
    """Return what is wrong with an entry of fewer points than anybody can score, whoever ends the hand."""
    entry = points_entry({0: 0, 1: -2}, closer=0, ending=Ending.CLOSED)
    return raised(lambda: Match(MatchRules(101, "B-12", least_points=0), 2).add(entry))


def nobody_out(points: int, *, counts: bool) -> Reasons:
    """Return why a hand of Skarney cannot be entered in which one side has 20 points and the other so many."""
    entry = points_entry(
        {0: points, 1: 20, 2: points, 3: 20}, closer=None, ending=skarney.Ending.EXHAUSTED, counts=counts
    )
    return raised(lambda: Match(skarney.Ruleset().match_rules, 4).add(entry))


def out_with_too_few() -> Reasons:
    """Return what is wrong with an entry of a match of Skarney Singles in which going out brings next to nothing."""
    entry = points_entry({0: 5, 1: -5}, closer=0, ending=skarney.Ending.OUT)
    return raised(lambda: Match(skarney.PRESETS["singles"].rules.match_rules, 2).add(entry))


def unopened_untold() -> Reasons:
    """Return what is wrong with cards left of which nobody says that none of them was laid."""
    left = {0: Hand(), 1: Hand.parse("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC")}
    return raised(lambda: score(Ruleset(unopened_penalty=100), left, ending=Ending.CLOSED, closer=0))


def one_meld() -> skarney.Table:
    """Return a table on which a side of Skarney has laid a single meld."""
    return skarney.Table((skarney.Meld(MeldKind.SET, cards_in("KC KD KH")),), owners=(0,))


def ruled(**fields: object) -> Callable[[], Reasons]:
    """Return what is wrong with the values of a ruleset."""
    return lambda: raised(lambda: Ruleset.from_dict({name: getattr(it, "value", it) for name, it in fields.items()}))


def seat_not_dealt_in() -> Reasons:
    """Return what is wrong with a view of a seat that has no cards."""
    mine = view(deal(RULES, Context(seats=(0, 2), dealer=0, totals=(0, 120, 3)), seed=1), 0)
    return view_problems(attrs.evolve(mine, turn=1))


def covered_card_in_the_wrong_view() -> Reasons:
    """Return what is wrong with a view of a closer that does not show the card face down."""
    return view_of_chinchon_problems(attrs.evolve(chinchon.view(over_in_chinchon(), 1), face_down=None))


def closed_at_the_limit() -> Reasons:
    """Return what is wrong with a hand of La Conga whose closer reaches the limit by it (G-02)."""
    rules = chinchon.Ruleset(limit=3, close_guard=chinchon.CloseGuard.ON).match_rules
    entry = points_entry({0: 3, 1: 1}, closer=0, ending=chinchon.Ending.CLOSED)
    return raised(lambda: Match(rules, 2).add(entry))


def no_joker_for_it() -> Reasons:
    """Return what is wrong with a chinchón with the only joker, which another seat has left."""
    left, ending = {0: Hand(), 1: Hand.parse("KC JK")}, chinchon.Ending.CHINCHON_WITH_JOKER
    return raised(lambda: chinchon.score(chinchon.Ruleset(jokers=1), left, ending=ending, closer=0))


def more_cards_than_places() -> Reasons:
    """Return what is wrong with a view with a card less in the stock than there is."""
    mine = view(deal(RULES, 2, seed=1), 0)
    return view_problems(attrs.evolve(mine, stock_size=mine.stock_size - 1))


PROVOKED_DETAILS: dict[Detail, Callable[[], Reasons]] = {
    Detail.TOO_FEW_SEATS: lambda: raised(lambda: deal(RULES, Context(seats=(0,), dealer=0, totals=(0, 0)), seed=1)),
    Detail.SEAT_NOT_DEALT_IN: seat_not_dealt_in,
    Detail.MATCH_TOO_SMALL: lambda: raised(lambda: Match(RULES.match_rules, 1)),
    Detail.DEALER_OUT_OF_RANGE: lambda: raised(lambda: Match(RULES.match_rules, 3, dealer=3)),
    Detail.POINTS_NOT_WHOLE: entered({0: 0, 1: 2.5, 2: 4}),
    Detail.POINTS_TOO_FEW: below_nothing,
    Detail.POINTS_TOO_MANY: entered({0: 0, 1: 2, 2: 10**6}),
    Detail.OTHERS_POINTS_TOO_FEW: in_rumino({0: -10, 1: -1}, rumino.Ending.GIN),
    Detail.CLOSER_POINTS: entered({0: 5, 1: 2, 2: 4}),
    Detail.CLOSER_POINTS_BETWEEN: in_rumino({0: 0, 1: 5}, rumino.Ending.KNOCKED),
    Detail.CLOSER_POINTS_AT_LEAST: out_with_too_few,
    Detail.ENDING_UNKNOWN: in_rumino({0: 0, 1: 5}, Ending.CLOSED),
    Detail.UNOPENED_UNTOLD: unopened_untold,
    Detail.CONTRACT_MISSING: lambda: raised(
        lambda: skarney.score(skarney.Ruleset(), {}, one_meld(), context=Context.of(4), closer=0)
    ),
    Detail.CLOSER_MISSING: entered({0: 5, 1: 2, 2: 4}, closer=None),
    Detail.HAND_COUNTS: lambda: nobody_out(150, counts=False),
    Detail.HAND_COUNTS_NOT: lambda: nobody_out(20, counts=True),
    Detail.CLOSER_SURPLUS: entered({0: 0, 1: 2, 2: 4}, ending=Ending.DEAD),
    Detail.CLOSER_MISFITS: lambda: raised(lambda: score(RULES, {}, ending=Ending.DEAD, closer=3)),
    Detail.CLOSER_NOT_EMPTY: lambda: raised(lambda: score(RULES, {0: Hand()}, ending=Ending.DEAD, closer=None)),
    Detail.FIELDS_LIKE_IT: ruled(limits=7),
    Detail.FIELDS_ALL: ruled(xyzzy=7),
    Detail.FIELD_ABOVE_OTHER: ruled(min_players=5, max_players=4),
    Detail.IDLE_WITHOUT_JOKERS: ruled(jokers=0, swapped_joker=SwappedJoker.THIS_TURN),
    Detail.IDLE_WITH_ONE_JOKER: ruled(jokers=1, jokers_per_meld=JokersPerMeld.ANY),
    Detail.IDLE_WITHOUT_JOKER_POINTS: ruled(
        joker_opening_value=JokerOpeningValue.FIXED_25, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    ),
    Detail.IDLE_UNLESS_BELOW: ruled(long_runs=LongRuns.SPLIT),
    Detail.CLOSER_AT_LIMIT: closed_at_the_limit,
    Detail.IDLE_UNLESS_ABOVE: lambda: raised(lambda: chinchon.Ruleset(close_max=0, close_guard=chinchon.CloseGuard.ON)),
    Detail.IDLE_UNLESS_LONG_ENOUGH: ruled(long_runs=LongRuns.SPLIT, max_run_length=4),
    Detail.IDLE_WITHOUT_BAN: ruled(playable_ban_min_players=3),
    Detail.IDLE_IN_MODE: ruled(match_mode=MatchMode.SINGLE_HAND, limit=151),
    Detail.TARGET_MISSING: ruled(match_mode=MatchMode.TARGET),
    Detail.TARGET_IDLE: ruled(target=1000),
    Detail.IDLE_WITHOUT_CONTRACT: PROVOKED_IN_SKARNEY[Code.RULE_CONTRADICTION],
    Detail.COVERED_MISFIT: covered_card_in_the_wrong_view,
    Detail.COVERED_UNKNOWN: lambda: view_of_chinchon_problems(
        attrs.evolve(chinchon.view(over_in_chinchon(), 0), face_down_known=True)
    ),
    Detail.PLACES_MISFIT: more_cards_than_places,
    Detail.CLOSER_LEFT_MISFIT: PROVOKED_IN_CHINCHON[Code.ENTRY_CARDS],
    Detail.NO_JOKER_IN_PACK: PROVOKED_IN_CHINCHON[Code.ENTRY_ENDING],
    Detail.NO_JOKER_FOR_IT: no_joker_for_it,
    Detail.PARTNER_POINTS: uneven_partners,
}
"""What provokes the details that no wrong setup does."""

SETUPS = [make for wrong in (WRONG_SETUPS, WRONG_SETUPS_OF_VARIANTS) for make, _, _ in wrong.values()]


def wrong_setups() -> Iterator[Violation]:
    """Yield what is wrong with the wrong setups of every game."""
    for make in SETUPS:
        yield from problems(make())
    for wrong, _, _ in WRONG_RUMINO_SETUPS.values():
        yield from rumino.problems(wrong())
    for wrong_one, _, _ in WRONG_CHINCHON_SETUPS.values():
        yield from chinchon.problems(wrong_one())
    for wrong_position, _, _ in WRONG_SKARNEY_SETUPS.values():
        yield from skarney.problems(wrong_position())


def provoked() -> Iterator[Violation]:
    """Yield at least one violation of every code and with every detail."""
    games = (PROVOKED, PROVOKED_IN_RUMINO, PROVOKED_IN_CHINCHON, PROVOKED_ELSEWHERE, PROVOKED_IN_SKARNEY)
    for call in (*(call for game in games for call in game.values()), *PROVOKED_DETAILS.values()):
        yield from call()
    yield from wrong_setups()


ALL = tuple(dict.fromkeys(provoked()))
OF_SETUPS = tuple(wrong_setups())


def details(reasons: Reasons) -> set[object]:
    """Return the details of some violations."""
    return {figure for reason in reasons for name, figure in reason.figures if name == "what"}


# --- there is something to say, in every language ---------------------------------------------------------------------


@pytest.mark.parametrize("detail", Detail)
def test_every_detail_can_be_provoked(detail: Detail) -> None:
    """Each of them occurs: one that has no test that provokes it is a mistake."""
    if detail in PROVOKED_DETAILS:
        assert detail in details(PROVOKED_DETAILS[detail]())
    else:
        assert detail in details(OF_SETUPS)


def test_every_detail_that_occurs_is_known() -> None:
    """No sentence is written where it cannot be translated."""
    assert details(ALL) == set(Detail)


@pytest.mark.parametrize("language", Language)
def test_every_language_says_everything(language: Language) -> None:
    """All codes and details have a message, the same of them have hints, and the same figures have words."""
    for kind in {type(member) for member in (*Code, *Detail)}:
        wording, english = wording_of(kind, language), wording_of(kind, Language.ENGLISH)
        assert set(wording.texts) == set(english.texts)
        assert set(wording.hints) == set(english.hints)
        assert {name: set(words) for name, words in wording.words.items()} == {
            name: set(words) for name, words in english.words.items()
        }


def named(template: str) -> set[str]:
    """Return the figures that a template names, without those that are worked out."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name} - DERIVED


def test_all_figures_are_said_in_every_language() -> None:
    """What English names Italian and Spanish name too."""
    texts = [
        (text_of(member, Language.ENGLISH), text_of(member, language))
        for member in (*Code, *Detail)
        for language in (Language.ITALIAN, Language.SPANISH)
    ]
    assert [text for text, other in texts if not named(text) <= named(other)] == []


@pytest.mark.parametrize("language", Language)
def test_every_message_is_filled_in(language: Language) -> None:
    """Nothing of a template is left in a message or a hint, and none is empty."""
    for reason in ALL:
        for text in (reason.message_in(language), reason.hint_in(language) or "none"):
            assert text == text.strip() != ""
            assert not set("{}|#") & set(text), text
            assert "None" not in text
            assert "  " not in text, text
            assert not text.endswith((":", ",", ";", ".")), text


def words(text: str) -> set[str]:
    """Return the words of a text."""
    return set(re.findall(r"\w+", text.lower()))


@pytest.mark.parametrize("language", [Language.ITALIAN, Language.SPANISH])
def test_other_languages_are_not_english(language: Language) -> None:
    """No English word is left; names of fields and their values, which are code, are not looked at."""
    for reason in ALL:
        code = words(" ".join(str(figure) for name, figure in reason.figures if name in CODE_FIGURES))
        for text in (reason.message_in(language), reason.hint_in(language) or ""):
            assert words(text).isdisjoint(words(ENGLISH_WORDS) - code), text


def test_english_is_english() -> None:
    """The list of words above does tell the languages from each other."""
    told = [words(f"{it.message} {it.hint or ''}") & words(ENGLISH_WORDS) for it in ALL]
    assert sum(map(bool, told)) > 0.95 * len(told)


def test_the_message_is_english() -> None:
    """What a violation says of itself, and what an error says of it, is the English message."""
    reason = RULEBOOK.violation(Code.NOT_AN_OPENING, points=33, needed=40)
    assert reason.message == reason.message_in(Language.ENGLISH) == "the opening melds are worth 33 of 40 points"
    assert reason.hint == reason.hint_in(Language.ENGLISH) == "7 points are missing"
    assert str(RuleError((reason,))) == str(reason) == f"{reason.message} [D-40]"


def test_spanish_bends_words_and_names_cards_by_signs() -> None:
    """Like Italian."""
    one = RULEBOOK.violation(Code.CARD_NOT_IN_HAND, cards_in("10C"))
    several = RULEBOOK.violation(Code.CARD_NOT_IN_HAND, cards_in("8S JK"))
    assert one.message_in(Language.SPANISH) == "no está en la mano: 10♣"
    assert several.message_in(Language.SPANISH) == "no están en la mano: 8♠ comodín"
    high = chinchon.RULEBOOK.violation(Code.CLOSE_TOO_HIGH, cards_in("6C"), most=5, points=6)
    assert high.message_in(Language.SPANISH) == "para cerrar pueden quedar 5 puntos como máximo, aquí quedan 6: 6♣"
    assert high.hint_in(Language.SPANISH) == "deja un punto menos, o descarta sin cerrar"


def test_where_nothing_can_be_said_there_is_no_hint() -> None:
    """A hint is a text or nothing."""
    over = RULEBOOK.violation(Code.HAND_OVER)
    assert (over.hint, over.hint_in(Language.ITALIAN)) == (None, None)


# --- what programs rely on --------------------------------------------------------------------------------------------

CODES = """
too_few_cards too_many_jokers no_natural_card card_misnamed joker_undeclared joker_ambiguous set_ranks_differ
set_suit_twice set_too_large run_suits_differ run_not_consecutive run_round_the_corner run_two_aces run_ambiguous
run_too_long hand_over not_your_turn spectator must_draw_first already_drawn card_not_in_hand no_such_meld wrong_end
no_joker_to_take runs_not_cut nothing_to_cut not_opened joker_not_opened opening_too_low not_an_opening
opening_unfinished joker_in_opening take_not_opened take_not_usable take_not_opening duty_first duty_lost duty_unmet
joker_pending joker_lost joker_owed upcard_thrown_back joker_discard joker_discard_opened joker_discard_closing
playable_discard playable_discard_opened playable_discard_closing no_discard_left no_closing_discard first_turn_close
rule_out_of_bounds rule_unknown_value rule_unknown_field rule_contradiction players seats pack not_in_pack hands piles
knock_after_draw knock_first_turn knock_too_few_melded knock_too_high not_gin no_rumino nothing_to_claim claim_no_rumino
first_turn_discard close_too_high close_unnamed close_guarded not_closed play_closed show_first shown_already
reentry_pending reentry_not_offered
too_many_wild wild_undeclared wild_ambiguous wild_meld_mixed contract_size contract_wild_meld contract_kind
contract_out_of_reach contract_first contract_unfinished not_own_meld added_too_often own_wild_card no_wild_to_take
turn_begins_with_draw drawn_already offer_due offer_unnamed offer_of_last_card offer_after_last_draw nothing_offered
answer_due
table turn knowledge dead_end match_over entry_number entry_seats entry_closer entry_ending entry_points entry_cards
hand_size
"""
DETAILS = """
too_few_seats seats_out_of_order dealer_not_seated totals_missing hand_number_too_low seats_misfit turn_not_dealt_in
seat_not_dealt_in match_too_small dealer_out_of_range stock_empty stock_not_refilled pile_empty points_without_turn
points_not_on_table points_misfit closed_unopened melds_misfit duty_out_of_phase duties_misfit duty_not_in_hand
lay_duty_misfits meld_duty_misfits meld_duty_late joker_duty_misfits joker_duty_without_joker joker_duty_early
keep_duty_misfits keep_duty_unseen fresh_out_of_bounds closed_too_early opened_without_turn fresh_misfit dead_misfit
known_not_held known_unseen reshuffles_misfit stock_not_from_pile too_many_reshuffles points_not_whole points_too_few
points_too_many
closer_points closer_misfits closer_not_empty fields_like_it fields_all field_above_other idle_without_jokers
idle_with_one_joker idle_without_joker_points idle_unless_below idle_unless_long_enough idle_without_ban idle_in_mode
target_missing target_idle shown_too_early shown_no_melds ended_misfit ended_too_early known_without_turn known_at_end
lead_misfit close_misfit closer_turn_misfit closer_left_too_much lay_off_misfit shown_misfit cards_misfit covered_misfit
left_unknown closer_left_misfit places_misfit closer_missing closer_surplus
hand_number_too_high pairs_incomplete contract_misfit contract_out_of_phase owner_misfit added_misfit offer_misfit
asked_misfit went_out_misfit ended_with_stock known_of_oneself idle_without_contract partner_points
seat_is_out pile_too_high no_joker_in_pack no_joker_for_it others_points_too_few closer_points_at_least
closer_points_between ending_unknown unopened_untold contract_missing recycled_misfit idle_unless_above closer_at_limit
covered_unknown four_not_recycled hand_counts hand_counts_not
"""


@pytest.mark.parametrize("members,recorded", [(Code, CODES), (Detail, DETAILS)], ids=["codes", "details"])
def test_names_and_values_are_stable(members: type[Code | Detail], recorded: str) -> None:
    """What programs may have written down: a new one is added to the list, none is ever taken from it."""
    assert {member.value for member in members} == set(recorded.split())
    assert all(member.name == member.value.upper() for member in members)


def test_figures_are_plain() -> None:
    """They survive JSON and pickling, and what comes back says the same in every language."""
    for reason in ALL:
        data = json.loads(
            json.dumps([reason.code.value, reason.rule, [it.text for it in reason.cards], reason.figures])
        )
        cards = cards_in(" ".join(data[2]))
        back = Violation(Code(data[0]), data[1], cards, tuple((name, figure) for name, figure in data[3]))
        assert back == reason
        for language in Language:
            assert (back.message_in(language), back.hint_in(language)) == (
                reason.message_in(language),
                reason.hint_in(language),
            )
        assert pickle.loads(pickle.dumps(reason)) == reason  # noqa: S301 - our own bytes


def test_all_contradictions_name_both_fields() -> None:
    """So that a program can point at them."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(min_players=5, max_players=4, target=1000)
    assert [(dict(it.figures)["field"], dict(it.figures)["other"]) for it in caught.value.violations] == [
        ("min_players", "max_players"),
        ("target", "match_mode"),
    ]


def test_an_entry_says_what_was_due() -> None:
    """D-70, D-74: who closes scores nothing, and nobody else."""
    with pytest.raises(InvalidEntry) as caught:
        Match(RULES.match_rules, 3).add(points_entry({0: 5, 1: -2, 2: 4}, closer=0, ending=Ending.CLOSED))
    assert [dict(it.figures) for it in caught.value.violations] == [
        {"seat": 0, "points": "5", "what": "closer_points", "due": 0},
        {"seat": 1, "points": "-2", "what": "others_points_too_few", "least": 1},
    ]


def test_the_page_of_codes_is_what_the_library_says() -> None:
    """If this fails, run `python tests/code_list.py`."""
    assert PAGE.read_text("utf-8") == page()


def test_languages_are_loaded_by_those_who_speak_them() -> None:
    """Importing the library reads no words, and what is said reads the language that it is said in."""
    source = Path(scala40.__file__).parent
    program = f"""
import sys
sys.path.insert(0, {str(source.parent)!r})
sys.addaudithook(lambda event, args: str(args[0]).endswith(".toml") and event == "open" and print(args[0]))
import scala40
print("-")
scala40.RULEBOOK.violation(scala40.Code.NOT_OPENED).message
"""
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    files = (source / "core" / "text" / "en.toml", source / "quaranta" / "text" / "en.toml")
    assert run.stdout.splitlines() == ["-", str(files[1]), str(files[0])]


def test_a_position_with_several_faults_says_each() -> None:
    """The details of one code come side by side."""
    wrong = attrs.evolve(setup("2D 5C", "KC KD KH"), fresh=9, opening_points=-1)
    assert codes(problems(wrong)) == {Code.TURN}
    assert details(problems(wrong)) == {
        Detail.FRESH_OUT_OF_BOUNDS,
        Detail.POINTS_WITHOUT_TURN,
        Detail.POINTS_MISFIT,
    }
