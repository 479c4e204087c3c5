"""People read names, or numbers from 1, where programs have seats and melds that are counted from 0."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from kits import KITS, Kit
from raising import raises

import scala40
from scala40 import Code, CompleteSet, End, Language, LayOff, Move, Ruleset, SplitRun, TakeJoker, cards_in, deal
from scala40.core._cards import JOKER, Card
from scala40.core._text import Common, Message
from scala40.match import Match
from scala40.match.entries import Discrepancy, Oddity
from scala40.notation import notation_in, notation_of
from scala40.quaranta._rules import RULEBOOK
from scala40.skarney import Accepted, Offered

ROOT = Path(__file__).parent.parent
TEXTS = sorted(
    it for folder in ("src", "examples") for it in (ROOT / folder).rglob("*.toml") if it.stem in {"en", "es", "it"}
)
NAMES = ("Anna", "Bruno", "Carla")
each_language = pytest.mark.parametrize("language", Language)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_calls_a_player_a_seat(path: Path) -> None:
    """The catalogue says who sits there: "seat 2" would be a number that is counted from 0."""
    tomllib.loads(path.read_text("utf-8"))
    assert re.findall(r"(?:seat|posto|asiento) \{(?:seat|turn|dealer|partner)", path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "language, by_number, by_name",
    [
        (Language.ENGLISH, "it is player 2's turn, not player 3's", "it is Bruno's turn, not Carla's"),
        (Language.ITALIAN, "tocca al giocatore 2, non al giocatore 3", "tocca a Bruno, non a Carla"),
        (Language.SPANISH, "no le toca al jugador 3, sino al jugador 2", "no le toca a Carla, sino a Bruno"),
    ],
)
def test_a_refusal_names_players(language: Language, by_number: str, by_name: str) -> None:
    """With an article before a number, and without one before a name."""
    reason = RULEBOOK.violation(Code.NOT_YOUR_TURN, seat=2, turn=1)
    assert dict(reason.figures) == {"seat": 2, "turn": 1}
    assert reason.message_in(language) == by_number
    assert reason.message_in(language, NAMES) == by_name


def test_lists_of_players_are_named_too() -> None:
    """As far as there are names; where nobody is listed that is said."""
    reason = RULEBOOK.violation(Code.ENTRY_SEATS, due="0, 3", given="")
    assert reason.message == "the players in the match are player 1, player 4; the entry is for none"
    assert reason.message_in(Language.ITALIAN, NAMES) == "in partita: Anna, giocatore 4; inseriti: nessuno"


@each_language
def test_a_name_stands_for_itself(language: Language) -> None:
    """Whatever is in it; a seat without one has a number from 1."""
    assert Message.of(Common.SEAT, seat=0).text_in(language, ("{#} |x",)) == "{#} |x"
    assert Message.of(Common.SEAT, seat=-1).text_in(language, NAMES).endswith(" 0")
    assert Message.of(Common.SEAT, seat=3).text_in(language, NAMES).endswith(" 4")


def test_events_and_discrepancies_name_players() -> None:
    """Those who are told of them, and not only those who act."""
    assert Offered(0, to=2, card=None).describe(names=NAMES) == "offers a card to Carla"
    assert Accepted(2, giver=0, card=JOKER).describe(Language.SPANISH, names=NAMES) == "toma JK de Anna"
    assert Discrepancy(2, 1, Oddity.ANSWER_IDLE).describe(Language.ITALIAN, names=NAMES).count("Bruno") == 1


@each_language
@pytest.mark.parametrize(
    "move, written",
    [
        (LayOff(0, Card.parse("10C"), End.HIGH), "add 10C to 0 high"),
        (SplitRun(0, cards_in("10C JC"), End.HIGH, 3), "add 10C JC to 0 high cut 3"),
        (TakeJoker(0, Card.parse("8C")), "swap 8C on 0"),
        (CompleteSet(0, cards_in("KH KS")), "swap KH KS on 0"),
    ],
    ids=lambda it: type(it).__name__ if isinstance(it, Move) else "",
)
def test_a_move_counts_melds_from_one(move: Move, written: str, language: Language) -> None:
    """In every language; its `str` is the English, and its notation counts from 0."""
    assert " 1 " in move.describe(language)
    assert str(move) == move.describe()
    assert scala40.write_move(move) == written


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=repr)
@each_language
def test_what_people_type_is_read_as_it_was_shown(kit: Kit, language: Language) -> None:
    """Every move of some play, in the words of every language."""
    for position, options in kit.walk(5):
        for moves in options.values():
            for move in moves[:5]:
                shown = notation_in(kit.game.write_move(move), language)
                assert kit.game.read_move(notation_of(shown), position) == move


@pytest.mark.parametrize(
    "typed, read",
    [
        ("add 6C to 1 low", "add 6C to 0 low"),
        ("Attacca 6C a 10 basso", "Attacca 6C a  9 basso"),
        ("add 6C to 0", "add 6C to -1"),
        ("add 6C to 1x", "add 6C to 1x"),
        ("add 10C to 12345678901", "add 10C to 12345678901"),
        ("discard 10", "discard 10"),
        ("add 10C JC to 2 high cut 3", "add 10C JC to 1 high cut 3"),
    ],
)
def test_only_numbers_of_melds_are_counted_anew(typed: str, read: str) -> None:
    """Everything else keeps its place, so that an error points at what was typed."""
    assert notation_of(typed) == read


def test_programs_count_from_zero() -> None:
    """An error about an argument says what the argument was."""
    state = deal(Ruleset(), 3, seed=7)
    raises(ValueError, lambda: scala40.view(state, 9), match="seat 9 is not in this hand")
    raises(scala40.RuleError, lambda: Match(Ruleset().match_rules, 3).withdraw(9), match="player 10")
