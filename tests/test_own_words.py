"""A game outside of the library brings its own codes, details, merits, events and rule sheet, by public names alone."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
from raising import raises
from whist import RULEBOOK, Ruleset, Taken, WhistCode, WhistDetail, WhistMerit

import scala40
from scala40 import Card, Code, Detail, Merit, Reason, Violation, rumino
from scala40.core import (
    CommonCode,
    CommonDetail,
    Language,
    Message,
    OwnKind,
    Phrase,
    Rule,
    Rulebook,
    RuleSheet,
    load_texts,
    register_texts,
)
from scala40.core._text import CommonMerit, text_of
from scala40.quaranta._text import QuarantaCode
from scala40.rumino._text import RuminoCode, RuminoDetail, RuminoMerit

ENGLISH, ITALIAN, SPANISH = Language.ENGLISH, Language.ITALIAN, Language.SPANISH
FOLLOW = RULEBOOK.violation(WhistCode.MUST_FOLLOW_SUIT, suit="H")
TRUMP = RULEBOOK.violation(CommonCode.TURN, what=WhistDetail.TRUMP_MISSING, suit="H")


# what a game says


def test_own_codes_have_messages_and_hints() -> None:
    """In the languages of the game, with its words for figures; in other languages they are told in English."""
    assert [FOLLOW.message_in(it) for it in Language] == [
        "you hold a heart and must follow suit",
        "hai cuori e devi rispondere al seme",
        "you hold a heart and must follow suit",
    ]
    assert [FOLLOW.hint_in(it) for it in Language] == ["play a heart", "gioca cuori", "play a heart"]
    assert RULEBOOK.violation(WhistCode.REVOKED).hint is None
    assert str(FOLLOW) == "you hold a heart and must follow suit [W-1]"


def test_own_details_go_into_codes_of_the_kernel() -> None:
    """The whole sentence is of one language, also of a figure that was read from plain data."""
    plain = Violation(TRUMP.code, TRUMP.rule, (), (("what", "whist.trump_missing"), ("suit", "H")))
    for violation in (TRUMP, plain):
        assert violation.message_in(ITALIAN) == "il turno non può essere così: la briscola è cuori, e non ce n'è"
        assert violation.message_in(SPANISH) == "the turn cannot be like this: trumps are heart, and there are none"
        assert [violation.hint_in(it) for it in Language] == [
            "name another suit",
            "scegli un altro seme",
            "name another suit",
        ]
    assert plain == TRUMP


def test_a_detail_that_nobody_knows_is_told_as_it_is() -> None:
    """It may be of a game that is not loaded."""
    strange = RULEBOOK.violation(CommonCode.TURN, what="the moon is full")
    assert strange.message_in(SPANISH) == "el turno no puede estar así: the moon is full"


def test_own_merits_and_events_are_told() -> None:
    """Like those of the library's games."""
    reason = Reason.of(WhistMerit.WINS_TRICK, Card.parse("AS"))
    assert [reason.message_in(it) for it in Language] == ["AS wins the trick", "AS vince la presa", "AS wins the trick"]
    assert [Taken(0, 4).describe(it) for it in Language] == ["takes 4 cards", "prende 4 carte", "takes 4 cards"]


def test_own_rules_have_a_sheet_of_their_own() -> None:
    """It is typed by its rules, and says which languages it is told in."""
    assert Ruleset.sheet.sentence(Ruleset(5), "tricks", ITALIAN) == "Si fanno 5 prese."
    assert Ruleset(5).describe().splitlines()[0] == "Whist: the rules"
    (difference,) = Ruleset().diff(Ruleset(5))
    assert difference.sentences() == ("A hand has 13 tricks.", "A hand has 5 tricks.")
    raises(ValueError, Ruleset().describe, SPANISH, match="these rules are told in English and Italian, not in Spanish")


def test_words_of_a_sheet_can_stand_in_python() -> None:
    """For a small game."""
    play = {"heading": "Play", "tricks": "{tricks} tricks, {tricks:points}, {tricks:#}."}
    table = {"title": "Whist", "silent": "-", "numbers": ["no", "one"], "points": "{count:1 point|# points}"}
    sheet = RuleSheet({ENGLISH: {**table, "sections": {"play": play}}})
    assert [sheet.sentence(Ruleset(it), "tricks", ENGLISH) for it in (1, 5)] == [
        "one tricks, 1 point, 1.",
        "5 tricks, 5 points, 5.",
    ]
    assert sheet.languages == (ENGLISH,)
    raises(ValueError, sheet.words, ITALIAN, match="these rules are told in English, not in Italian")


def test_what_no_rule_is_named_for_cites_the_default() -> None:
    """A game without jokers need not say which rule forbids each use of them."""
    rules = {it: Rule(it, it, ()) for it in ("M-1", "M-2")}
    assert Rulebook(rules, {}).violation(Code.TOO_MANY_JOKERS, most=0, count=1).rule == "M-1"
    book = Rulebook(rules, {Code.PACK: "M-1"}, default="M-2")
    assert [book.violation(code).rule for code in (Code.PACK, Code.TABLE)] == ["M-1", "M-2"]
    again = pickle.loads(pickle.dumps(book))  # noqa: S301 - our own bytes
    assert (again.rules, again.cites, again.default) == (book.rules, book.cites, "M-2")
    raises(ValueError, lambda: Rulebook(rules, {}, default="M-3"), match="'M-3' is the id of no rule")
    assert Rulebook({}, {}).default == ""


# faults in what a game says


class Untold(Code, metaclass=OwnKind):
    """A code that nobody has told."""

    NEVER = "untold.never"


class Half(Phrase):
    """A phrase whose package does not tell it."""

    ONE = "one"


def test_what_nobody_tells_is_refused_with_a_reason() -> None:
    """The error says which enum it is, and which text is missing."""
    with pytest.raises(KeyError, match="nobody has said how Untold is told; see register_texts"):
        RULEBOOK.violation(Untold.NEVER).message  # noqa: B018 - the message is asked for
    load_texts("whist", Half)
    raises(ValueError, lambda: text_of(Half.ONE, ITALIAN), match=r"whist/it\.toml: Half is missing")
    load_texts("scala40.core._base", Half)
    raises(ValueError, lambda: text_of(Half.ONE, ENGLISH), match=r"Half\.ONE is not told in English")
    with pytest.raises(TypeError, match="language"):
        text_of(Half.ONE, "en")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_words_can_be_told_without_a_package() -> None:
    """For a game in one module: texts, hints and words by language."""
    register_texts(
        Untold,
        {ENGLISH: {Untold.NEVER: "never on {day}"}, ITALIAN: {Untold.NEVER: "mai di {day}"}},
        hints={ITALIAN: {Untold.NEVER: "aspetta"}},
        words={ENGLISH: {"day": {"7": "Sunday"}}},
    )
    never = RULEBOOK.violation(Untold.NEVER, day="7")
    assert [never.message_in(it) for it in Language] == ["never on Sunday", "mai di 7", "never on Sunday"]
    assert [never.hint_in(it) for it in Language] == [None, "aspetta", None]


def test_a_phrase_in_a_phrase_is_told_in_the_same_language() -> None:
    """Half a sentence in another language would help nobody."""
    register_texts(Half, {ENGLISH: {Half.ONE: "one ({part})"}})
    worded = Message.of(Half.ONE, part=Taken(0, 1).description)
    assert {worded.text_in(it) for it in Language} == {"one (takes one card)"}


# open enums


def test_own_members_are_codes_and_are_not_listed() -> None:
    """They show by their own class, pickle, and are found by value; what the library lists does not depend on them."""
    assert isinstance(WhistCode.REVOKED, Code)
    assert repr(WhistCode.REVOKED) == str(WhistCode.REVOKED) == "WhistCode.REVOKED"
    assert (repr(WhistDetail.TRUMP_MISSING), repr(WhistMerit.WINS_TRICK)) == (
        "WhistDetail.TRUMP_MISSING",
        "WhistMerit.WINS_TRICK",
    )
    assert pickle.loads(pickle.dumps(FOLLOW)) == FOLLOW  # noqa: S301 - our own bytes
    assert Code("whist.revoked") is WhistCode("whist.revoked") is WhistCode.REVOKED
    assert WhistCode.REVOKED not in list(Code)
    assert not hasattr(Code, "REVOKED")
    assert [*WhistCode] == [WhistCode["MUST_FOLLOW_SUIT"], WhistCode["REVOKED"]]
    assert (len(WhistCode), WhistCode.REVOKED in WhistCode, CommonCode.PACK in WhistCode) == (2, True, False)


def test_members_of_the_library_are_found_as_ever() -> None:
    """By name, by value and by iteration, from whichever game they are, and shown as `Code.NAME`."""
    assert (
        Code.NOT_GIN
        is RuminoCode.NOT_GIN
        is Code("not_gin")
        is Code["NOT_GIN"]
        is rumino.RULEBOOK.violation(RuminoCode.NOT_GIN, points=1).code
    )
    assert Detail.ENDED_MISFIT is RuminoDetail.ENDED_MISFIT
    assert str(Detail.ENDED_MISFIT) == Detail.ENDED_MISFIT.value == "ended_misfit"
    assert Merit.WINS_MATCH is RuminoMerit.WINS_MATCH
    assert (Code.PACK, Detail.STOCK_EMPTY, Merit.CLOSES) == (
        CommonCode.PACK,
        CommonDetail.STOCK_EMPTY,
        CommonMerit.CLOSES,
    )
    assert (repr(Code.NOT_GIN), str(Code.PACK), str(Merit.CLOSES)) == ("Code.NOT_GIN", "Code.PACK", "Merit.CLOSES")
    assert (repr(Detail.STOCK_EMPTY), str(Detail.STOCK_EMPTY)) == ("Detail.STOCK_EMPTY", "stock_empty")
    for kind, own in ((Code, RuminoCode), (Detail, RuminoDetail), (Merit, RuminoMerit)):
        assert len(kind) == len({it.value for it in kind}) > len(own)
        assert {*own} < {*kind}
    assert list(Code.__members__.values()) == list(Code)
    assert Code(Code.PACK) is Code.PACK
    assert Code.NOT_GIN in Code
    assert all(value in members for value, members in (("pack", Code), ("stock_empty", Detail)))  # type: ignore[operator]
    assert "nothing" not in Code  # type: ignore[operator]


def test_members_match() -> None:
    """`Code.NAME` is a pattern."""
    match rumino.RULEBOOK.violation(RuminoCode.NOT_GIN, points=1).code:
        case Code.NO_RUMINO:
            pytest.fail("this is another code")
        case Code.NOT_GIN as found:
            assert found is RuminoCode.NOT_GIN


def test_what_is_no_member_is_refused() -> None:
    """By name and by value; an enum with members is not extended, as ever."""
    with pytest.raises(AttributeError, match="Code has no member TYPO"):
        _ = Code.TYPO
    with pytest.raises(AttributeError, match="RuminoCode has no member PACK"):
        getattr(RuminoCode, "PACK")  # noqa: B009 - type checkers see the mistake
    raises(KeyError, lambda: Code["TYPO"])
    raises(ValueError, lambda: Code("typo"), match="'typo' is not a valid Code")
    raises(ValueError, lambda: RuminoCode("pack"), match="'pack' is not a valid RuminoCode")


def test_every_code_of_a_game_is_cited_by_that_game_alone() -> None:
    """What two games share belongs to the kernel."""
    for kind, book in ((QuarantaCode, scala40.RULEBOOK), (RuminoCode, rumino.RULEBOOK)):
        assert {*kind} <= {*book.cites}
    assert {type(code) for code in rumino.RULEBOOK.cites} == {CommonCode, RuminoCode}


def test_a_code_is_found_without_loading_other_games() -> None:
    """A member of the kernel or of Scala 40 does not load Rumino, and one of Rumino does."""
    source = str(Path(scala40.__file__).parent.parent)
    shown = "print('scala40.rumino' in sys.modules)"
    start = f"import sys; sys.path.insert(0, {source!r}); from scala40 import Code"
    program = f"{start}; Code.NOT_OPENED; {shown}; Code.NOT_GIN; {shown}"
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


ROOT = Path(__file__).parent.parent
WRITTEN = sorted(path for place in ("src", "tests", "examples", "docs") for path in (ROOT / place).rglob("*.*"))


def test_names_of_open_enums_are_names_of_members() -> None:
    """Type checkers let any name pass there, so this looks at all code and all pages."""
    texts = [path.read_text("utf-8") for path in WRITTEN if path.suffix in {".py", ".md"}]
    named = {found for text in texts for found in re.findall(r"(?<![\w.])(Code|Detail|Merit)\.([A-Z][A-Z_]+)\b", text)}
    assert len(named) > 100
    known = {(kind.__name__, member.name) for kind in (Code, Detail, Merit) for member in kind}
    assert named - known == {("Code", "TYPO"), ("Code", "NAME")}
