"""Wild aces of Chinchón (VC-01): jokers in all but name, even where an ace stands for itself."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from chinchon_positions import RUNS, can, close, laid, points, state, texts
from positions import card, codes
from raising import raises, some

from scala40.chinchon import (
    PRESETS,
    Discard,
    DrawStock,
    End,
    Ending,
    Hand,
    InvalidEntry,
    InvalidRuleset,
    LayOff,
    NotationError,
    Phase,
    Ruleset,
    Show,
    TakeDiscard,
    TwoWildsClose,
    WildAces,
    WildChinchon,
    WildsPerMeld,
    additions,
    check_close,
    check_meld,
    default_move,
    legal_moves,
    move_numbers,
    observer,
    play,
    problems,
    quick_move,
    rate,
    read_move,
    read_rules,
    read_state,
    readings,
    result,
    score,
    view,
    violations,
    write_move,
    write_position,
    write_rules,
)
from scala40.core._base import Language
from scala40.core._cards import cards_in
from scala40.core._text import Code
from scala40.match import Match, points_entry

COINS = Ruleset(wild_aces=WildAces.COINS)
BOTH = Ruleset(wild_aces=WildAces.COINS_AND_CUPS)
WITH_JOKERS = Ruleset(wild_aces=WildAces.COINS, jokers=2)


def test_vc_01_no_ace_is_wild_unless_the_rules_say_so() -> None:
    """VC-01: that of coins is the ace of diamonds, that of cups the ace of hearts."""
    assert [rules.wild_cards for rules in (Ruleset(), COINS, BOTH)] == [(), cards_in("AD"), cards_in("AD AH")]
    assert [attrs.evolve(BOTH, packs=packs, jokers=3).wilds for packs in (1, 2)] == [5, 7]
    for rules, text, makes in (
        (Ruleset(), "5C AD 7C", False),
        (COINS, "5C AD 7C", True),
        (COINS, "5C AH 7C", False),
        (BOTH, "5C AH 7C", True),
        (BOTH, "5C AS 7C", False),
    ):
        assert check_meld(text, rules).is_meld == makes
    assert [len(rules.pack) for rules in (COINS, BOTH)] == [40, 40]


def test_vc_01_a_wild_ace_stands_for_any_card_and_is_written_so() -> None:
    """VC-01: with the card that it stands for; its place says it where that is left out, as with a joker."""
    for text, written in (
        ("4C AD 6C", "4C AD=5C 6C"),
        ("KC KD AD", "KC KD AD=K"),
        ("AC AS AD", "AC AS AD=A"),
        ("AD=4C 5C 6C", "AD=4C 5C 6C"),
        ("6C 5C AD", "AD=4C 5C 6C"),
    ):
        found = check_meld(text, COINS).meld
        assert str(found) == written
        assert check_meld(written, COINS).meld == found
    assert [str(it) for it in readings("6C 5C AD", COINS)] == ["AD=4C 5C 6C", "5C 6C AD=7C"]
    assert check_meld(cards_in("AD 5C 6C"), COINS, faces=cards_in("4C 5C 6C")).is_meld
    reasons = check_meld("6C AD 5C", COINS).violations
    assert codes(reasons) == {Code.JOKER_AMBIGUOUS}
    assert "AD=4C or AD=7C" in reasons[0].message
    assert not check_meld("4C AD 7S", COINS).is_meld


def test_vc_01_it_is_wild_in_its_own_place_too() -> None:
    """VC-01: ace, two and three of coins hold a wild card, so a second one is one too many."""
    own = check_meld("AD 2D 3D", WITH_JOKERS)
    assert (str(own.meld), own.values) == ("AD 2D 3D", (25, 2, 3))
    assert not check_meld("AD 2D JK", WITH_JOKERS).is_meld
    assert check_meld("AC 2C JK", WITH_JOKERS).is_meld
    assert str(check_meld("AD 2D JK 4D", WITH_JOKERS).meld) == "AD 2D JK=3D 4D"
    one = attrs.evolve(WITH_JOKERS, wilds_per_meld=WildsPerMeld.ONE)
    assert codes(check_meld("AD 2D JK 4D", one).violations) == {Code.TOO_MANY_JOKERS}
    assert codes(check_meld("AD JK JK", WITH_JOKERS).violations) == {Code.TOO_MANY_JOKERS, Code.NO_NATURAL_CARD}


def test_vc_01_what_is_left_counts_as_a_joker() -> None:
    """VC-01, VC-04: 25, or what is agreed; the other aces 1."""
    assert [COINS.hand_values[it.index] for it in cards_in("AC AD AH AS JK")] == [1, 25, 1, 1, 25]
    fifty = attrs.evolve(BOTH, wild_value=50)
    assert [fifty.hand_values[it.index] for it in cards_in("AC AD AH AS JK")] == [1, 50, 50, 1, 50]
    hand = "4C 5C 6C 5S 6S 7S AD KH"
    assert can(state(hand, ""), close("KH", "4C 5C 6C / 5S 6S 7S"))
    assert not can(state(hand, "", rules=COINS), close("KH", "4C 5C 6C / 5S 6S 7S"))
    assert can(state(hand, "", rules=COINS), close("KH", "AD=3C 4C 5C 6C / 5S 6S 7S", COINS))
    assert score(COINS, {0: Hand.parse("AD AC"), 1: Hand.parse("AS")}, ending=Ending.CLOSED, closer=1).points(0) == 26


def test_vc_01_a_run_of_seven_coins_with_its_ace_is_a_chinchon_with_a_joker() -> None:
    """VC-01, VC-08: ace to seven of coins holds one; ace to seven of cups does not."""
    coins, cups = "AD 2D 3D 4D 5D 6D 7D", "AH 2H 3H 4H 5H 6H 7H"
    assert [check_close(it, COINS).ending for it in (coins, cups)] == [Ending.CHINCHON_WITH_JOKER, Ending.CHINCHON]
    assert check_close(cups, BOTH).ending is Ending.CHINCHON_WITH_JOKER
    rules = attrs.evolve(COINS, wild_chinchon=WildChinchon.MINUS_25)
    position = play(state(f"{coins} KH", "", rules=rules), close("KH", coins, rules))
    ended = some(result(position))
    assert (ended.ending, ended.wins_match, points(position)[1]) == (Ending.CHINCHON_WITH_JOKER, False, -25)
    assert score(COINS, {0: Hand(), 1: Hand.parse("KC")}, ending=Ending.CHINCHON_WITH_JOKER, closer=0).points(0) == -10
    with pytest.raises(InvalidEntry, match="all jokers of the pack are among the cards left"):
        score(COINS, {0: Hand(), 1: Hand.parse("AD")}, ending=Ending.CHINCHON_WITH_JOKER, closer=0)


def test_vc_01_two_wild_aces_can_forbid_a_close() -> None:
    """VC-01, VC-11: as two jokers do, or one of each; one of them may go face down."""
    rules = attrs.evolve(BOTH, two_wilds_close=TwoWildsClose.FORBIDDEN)
    hand, how = "4C 5C AD 7S 7H AH 2S KH", "4C 5C AD=6C / 7S 7H AH=7"
    assert can(state(hand, "", rules=BOTH), close("KH", how, BOTH))
    (reason,) = violations(state(hand, "", rules=rules), close("KH", how, rules))
    assert (reason.code, dict(reason.figures)["count"]) == (Code.CLOSE_TWO_WILDS, 2)
    assert can(state("4C 5C AD 7S 7H 7C 2S AH", "", rules=rules), close("AH", "4C 5C AD=6C / 7C 7H 7S", rules))
    assert check_close("4C 5C AD 7S 7H 7C 2S AH", rules).card in rules.wild_cards


def test_vc_01_a_wild_ace_is_laid_off_like_a_joker() -> None:
    """VC-01: anywhere as long as a meld has room for a wild card, and in its own place as itself."""
    position = play(
        laid("AD 2C 2H 3C 3H QC QD", rules=COINS, closing="2D 3D 4D 5S 6S 7S AC KH", how="2D 3D 4D / 5S 6S 7S"), Show()
    )
    assert set(texts(position)) == {
        "lay off AD on meld 1 (low)",
        "lay off AD=5D on meld 1 (high)",
        "lay off AD=4S on meld 2 (low)",
        "lay off AD=JS on meld 2 (high)",
        "done",
    }
    for move in legal_moves(position):
        assert read_move(write_move(move), position) == move
    raises(NotationError, lambda: read_move("add AD to 0", position), match="several ways: AD low, AD=5D high")
    after = play(position, LayOff(0, card("AD"), End.LOW))
    assert str(after.table[0]) == "AD 2D 3D 4D"
    assert problems(after) == ()
    assert read_state(write_position(after)) == after
    assert [str(it) for it in additions("AD 2D 3D", COINS)] == ["4D high"]
    assert "AD low" in [str(it) for it in additions("2D 3D 4D", COINS)]


def test_vc_01_wild_cards_of_several_kinds_change_places() -> None:
    """VC-01: each way is a close of its own, has a number, and is read back."""
    rules = attrs.evolve(BOTH, jokers=1, close_max=50)
    position = state("4C AD AH 7C 2S 3S 4S KH", "", rules=rules)
    four = {str(it) for move in legal_moves(position) for it in getattr(move, "melds", ()) if len(it) == 4}
    assert {"4C AD=5C AH=6C 7C", "4C AH=5C AD=6C 7C"} <= four
    numbers = move_numbers(rules, 2)
    listed = legal_moves(position)
    assert len(set(numbers.legal(position))) == len(listed)
    for move, number in zip(listed, numbers.legal(position), strict=True):
        assert numbers.decode(number, position) == move
        assert read_move(write_move(move), position) == move
    assert move_numbers(COINS, 2).size == move_numbers(Ruleset(jokers=1), 2).size


def test_vc_01_observations_have_a_column_for_each_kind() -> None:
    """VC-01: how many of each wild card a meld holds stands at the end of its row."""
    rules = attrs.evolve(BOTH, jokers=1)
    how = "4C 5C AD=6C / 7S 7H AH=7"
    position = play(state("4C 5C AD 7S 7H AH 2S KH", "", rules=rules), close("KH", how, rules))
    table: Any = observer(rules, 2).structured(view(position, 0))["table"].tolist()
    assert sorted(row[-3:] for row in table) == [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]


def test_vc_01_players_value_a_wild_ace() -> None:
    """VC-01: they keep it, take it from the pile, and feed nobody with it."""
    position = state("AD 4C 5C 9H KS QH 2S 7H".replace("9H", "3H"), "", rules=COINS)
    mine = view(position, position.turn)
    assert max(legal_moves(mine), key=lambda it: rate(mine, it)) != Discard(card("AD"))
    assert quick_move(position) != Discard(card("AD"))
    assert default_move(mine) != Discard(card("AD"))
    drawing = state("4C 7S 2H KS QH JD 3H", "", phase=Phase.DRAW, pile="AD", rules=COINS)
    assert quick_move(drawing) == TakeDiscard()
    assert quick_move(attrs.evolve(drawing, rules=Ruleset())) == DrawStock()
    wild = state("AD AD AH AH JK JK JK JK", "", rules=attrs.evolve(BOTH, packs=2, jokers=4))
    assert quick_move(wild) in legal_moves(wild)


def test_vc_01_fields_of_jokers_mean_something_with_wild_aces() -> None:
    """VC-01: what asks for a joker, or for two, is satisfied by as many wild aces."""
    assert attrs.evolve(COINS, wild_value=50, wild_chinchon=WildChinchon.MINUS_25).wilds == 1
    raises(InvalidRuleset, lambda: attrs.evolve(COINS, wilds_per_meld=WildsPerMeld.ONE))
    for rules in (BOTH, attrs.evolve(COINS, packs=2), attrs.evolve(COINS, jokers=1)):
        assert attrs.evolve(rules, wilds_per_meld=WildsPerMeld.ONE, two_wilds_close=TwoWildsClose.FORBIDDEN).wilds > 1
    assert attrs.evolve(COINS, wild_value=0, close_max=0).leaves_cards
    assert read_rules(write_rules(BOTH)) == BOTH
    assert write_rules(BOTH) == "wild_aces=coins_and_cups"


@pytest.mark.parametrize("language", Language)
def test_vc_01_the_sheet_says_that_they_are_jokers(language: Language) -> None:
    """VC-01: and what is said of jokers then, in each language."""
    word = {Language.ENGLISH: "joker", Language.ITALIAN: "jolly", Language.SPANISH: "comodín"}[language]
    assert COINS.describe(language).lower().count(word) > Ruleset().describe(language).lower().count(word) + 2
    assert len({rules.describe(language) for rules in (COINS, BOTH, WITH_JOKERS)}) == 3


def test_ace_of_coins_walks_through_its_rules() -> None:
    """VC-01, VC-02: the ace of coins helps to close, a figure left counts ten, and above 100 a player is out."""
    rules = PRESETS["ace-of-coins"].rules
    assert can(state("4C 5C AD 5S 6S 7S 2H KH", "", rules=rules), close("KH", "4C 5C AD=6C / 5S 6S 7S", rules))
    assert [rules.hand_values[it.index] for it in cards_in("JC QC KC AD")] == [10, 10, 10, 25]
    match = Match(rules.match_rules, 3).add(points_entry({0: 100, 1: 101, 2: 3}, closer=2, ending=Ending.CLOSED))
    assert match.active == (0, 2)


def test_club_walks_through_its_rules() -> None:
    """VC-01, C-04, G-03: figures count what is printed on them, and who reaches 100 is out."""
    rules = PRESETS["club"].rules
    assert [rules.hand_values[it.index] for it in cards_in("JC QC KC AD")] == [10, 11, 12, 25]
    match = Match(rules.match_rules, 3).add(points_entry({0: 99, 1: 100, 2: 3}, closer=2, ending=Ending.CLOSED))
    assert match.active == (0, 2)
    assert check_close("AD 2D 3D 4D 5D 6D 7D", rules).ending is Ending.CHINCHON_WITH_JOKER


def test_app_close_3_walks_through_its_rules() -> None:
    """VC-01, VC-05, C-08: one card of at most three points, never the wild ace."""
    rules = PRESETS["app-close-3"].rules
    for left, closes in (("3H", True), ("4H", False), ("AD", False), ("AS", True)):
        assert can(state(f"4D 5D 6D 5S 6S 7S {left} KH", "", rules=rules), close("KH", RUNS)) == closes
    assert not can(state("4D 5D 6D 7D JD AC 2C KH", "", rules=rules), close("KH", "4D 5D 6D 7D JD"))
