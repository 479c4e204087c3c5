"""Malformed, huge and hostile texts: the only outcomes are a value or a documented error, by work that is linear."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import pytest
from hostile import PARSERS, Parser, attempt, corpus, run_bytes, valid_texts
from hypothesis import given, settings
from hypothesis import strategies as st
from raising import raises
from walks import SOAK

import scala40
from scala40 import InvalidRuleset, Ruleset, chinchon, deal, read_state, read_view, view, write_position
from scala40.notation import from_json, from_text
from scala40.record import Record, RecordError

pytestmark = pytest.mark.unmeasured

EXAMPLES: Final = 1_000 if SOAK else 100
PIECES: Final = (
    *("", " ", "\n", "\r\n", "\t", "\x00", *';,/:=-#"\\%(){}[]'),
    *("9C", "JK", "JK=9C", "10♥", "JK=", "=9C", "9C 9C 9C", "0", "-1", "999999999", "9999999999", "1e9", "1.0"),
    *("٣", "²"),
    *("to", "on", "cut", "high", "low", "set", "by", "draw", "take", "lay", "add", "swap", "discard", "none", "nobody"),
    *("hand 1", "hand 2", "withdrawn 0", "result closed by 0: 0 0", "deck", "view", "seed int:7", "rules limit=201"),
    *("seats 0 1", "seats 999999999", "totals", "turn 0", "phase draw", "opened 0 1 2", "int:7", "str:%zz", "bytes:0"),
    *("null", "true", "NaN", "1e999", "\ud800", "\u2028", "\ufeff", "🃏", "é", "\u202e", "A" * 300, "9C " * 300),
)


def mutated(text: str, dice: random.Random) -> str:
    """Return the text with some pieces cut out, doubled, moved or put in, or some characters changed."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.choice((0, 1, 1, 2, 5, 20, 100)))
        cut = text[start:end]
        text = dice.choice(
            (
                text[:start] + text[end:],
                text[:start] + cut + cut + text[end:],
                text[:start] + dice.choice(PIECES) + text[end:],
                text[:start] + dice.choice(PIECES) + text[start:],
                text[:start] + cut.swapcase() + text[end:],
                text[:start] + "".join(chr(ord(letter) ^ 1 << dice.randint(0, 6)) for letter in cut) + text[end:],
                text[end:] + text[:start],
                text[:end],
            )
        )
    return text


@pytest.mark.parametrize("name", PARSERS)
def test_the_samples_are_read(name: str) -> None:
    """Otherwise nothing but what comes first in a text would be tried."""
    parser = PARSERS[name]

    assert len([text for text in parser.texts if attempt(parser, text) is None]) > len(parser.texts) * 0.6


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=EXAMPLES)
@given(st.integers(0, 1 << 64))
def test_texts_that_are_nearly_right_are_read_or_refused(name: str, seed: int) -> None:
    """Valid texts with some changes: a value, or an error that the documentation names."""
    dice = random.Random(seed)
    parser = PARSERS[name]
    error = attempt(parser, mutated(dice.choice(parser.texts), dice))
    assert error is None or isinstance(error, parser.errors)


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=EXAMPLES)
@given(st.text() | st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join))
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    """Whatever it says."""
    error = attempt(PARSERS[name], text)
    assert error is None or isinstance(error, PARSERS[name].errors)


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)
FIELDS: Final = st.sampled_from([*Ruleset().to_dict(), "limits", "", "\x00"])


@settings(max_examples=EXAMPLES)
@given(st.dictionaries(FIELDS, anything | st.sampled_from([2, 101, "one", "any", "allowed", None]), max_size=6))
def test_rules_are_read_from_any_data_or_refused(data: dict[str, object]) -> None:
    """Also from values that no file could hold."""
    try:
        rules = Ruleset.from_dict(data)
    except InvalidRuleset:
        return
    assert Ruleset.from_dict(rules.to_dict()) == rules


def test_the_fuzzer_begins_with_what_is_read() -> None:
    """Its harness in `tests/fuzz` runs bytes: the number of a parser and a text. What it keeps is read or refused."""
    begin = list(corpus())

    assert len([*valid_texts()]) == sum(len(parser.texts) for parser in PARSERS.values())
    assert len(begin) > len([*valid_texts()])
    for data in (b"", b"\xff", b"\x00\xff\xfe", *begin):
        run_bytes(data)


# --- time -------------------------------------------------------------------------------------------------------------

STATE: Final = write_position(deal(Ruleset(), 4, seed=7))
VIEW: Final = write_position(view(deal(Ruleset(), 4, seed=7), 1))
RECORD: Final = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\n"
SEEN: Final = "scala40 seat record 1\ngame scala40\nseat 1\nseats 4\n"
CHECK: Final = {"operation": "check_opening", "melds": []}
AS_JSON: Final = '{"format": "scala40 record", "version": 1, "game": "scala40", "seats": 2, "hands": %s}'

HUGE: Final[list[tuple[str, str, Callable[[int], str]]]] = [
    (name, what, build)
    for what, build in {
        "digits": lambda n: "9" * n,
        "blanks": lambda n: " " * n,
        "blanks in between": lambda n: "draw" + " " * n + "x",
        "semicolons": lambda n: ";" * n,
        "commas": lambda n: "," * n,
        "slashes": lambda n: "/" * n,
        "equals": lambda n: "=" * n,
        "cards": lambda n: "9C " * (n // 3),
        "jokers": lambda n: "JK " * (n // 3),
        "declared jokers": lambda n: "JK=9C " * (n // 6),
        "words": lambda n: "x " * (n // 2),
        "lines": lambda n: "\n" * n,
        "lists": lambda n: "[" * n,
        "objects": lambda n: '{"a":' * (n // 5),
        "quotes": lambda n: '"' * n,
        "text": lambda n: '"' + "a" * n + '"',
        "strange letters": lambda n: "\u202e" * n,
    }.items()
    for name in PARSERS
]  # fmt: skip
LONG: Final[list[tuple[str, str, Callable[[int], str]]]] = [
    ("move by the rules", "cards to lay", lambda n: "lay " + "9C " * (n // 3)),
    ("move by the rules", "jokers to lay", lambda n: "lay 9C " + "JK " * (n // 3)),
    ("move by the rules", "a meld of one long word", lambda n: "lay " + "9" * n),
    ("move by the rules", "the word to", lambda n: "add " + "to " * (n // 3)),
    ("move by the rules", "many faces", lambda n: "lay JK" + "=9C" * (n // 3)),
    ("move on a table", "cards to add", lambda n: f"add {'9C ' * (n // 3)} to 0 cut 3"),
    ("move on a table", "a long number", lambda n: f"add 9C to {'0' * n}"),
    ("rules", "fields", lambda n: " ".join(f"a{i}=1" for i in range(n // 8))),
    ("rules", "one field again and again", lambda n: "limit=201 " * (n // 10)),
    ("rules", "a long value", lambda n: "limit=" + "2" * n),
    ("rules from data", "fields", lambda n: json.dumps({f"a{i}": 1 for i in range(min(n, 20_000) // 10)})),
    ("seed", "a number", lambda n: "int:" + "0" * n + "f" * 512),
    ("seed", "a number that is too long", lambda n: "int:" + "f" * n),
    ("seed", "bytes", lambda n: "bytes:" + "f" * n),
    ("seed", "a text", lambda n: "str:" + "%41" * (n // 3)),
    ("seed", "a text that is none", lambda n: "str:" + "a" * n + ";"),
    ("state", "a long stock", lambda n: STATE.replace("stock ", "stock " + "9C " * (n // 3))),
    ("state", "a long pile", lambda n: STATE.replace("pile ", "pile " + "JK=9C " * (n // 6))),
    ("state", "many hands", lambda n: STATE.replace("hands ", "hands " + "- / " * (n // 4))),
    ("state", "many melds", lambda n: f"{STATE}; table {'KC KD KH / ' * (n // 11)}KC KD KH"),
    ("state", "many totals", lambda n: STATE.replace("totals ", "totals " + "0 " * (n // 2))),
    ("state", "many seats", lambda n: STATE.replace("seats ", "seats " + "1 " * (n // 2))),
    ("state", "many opened", lambda n: STATE + "; opened " + "1 " * (n // 2)),
    ("state", "many hands and opened", lambda n: STATE.replace("hands ", "hands " + "- / " * (n // 8))
     + "; opened " + "1 " * (n // 4)),
    ("state", "many duties", lambda n: STATE + "; owes lay 9C" + " / lay 9C" * (n // 9)),
    ("state", "a long seed", lambda n: STATE.replace("int:7", "int:" + "0" * n)),
    ("state", "a long name", lambda n: STATE + "; " + "x" * n),
    ("view", "many sizes", lambda n: VIEW.replace("sizes ", "sizes " + "0 " * (n // 2))),
    ("view", "many known", lambda n: VIEW + "; known -" + " / -" * (n // 4)),
    ("view", "a long next", lambda n: VIEW + "; next " + "9C " * (n // 3)),
    ("record", "comments", lambda n: RECORD + "#\n" * (n // 2)),
    ("record", "a long line", lambda n: RECORD + "hand 1\n1: " + "draw, " * (n // 6)),
    ("record", "a long move", lambda n: RECORD + "hand 1\n1: draw, lay " + "9C " * (n // 3)),
    ("record", "a long seat", lambda n: RECORD + "hand 1\n" + "1" * n + ": draw"),
    ("record", "names", lambda n: RECORD + "".join(f'name {i} ""\n' for i in range(n // 12))),
    ("record", "a name", lambda n: RECORD + f'name 0 "{"a" * n}"\nname 1 "b"\n'),
    ("record", "a nested name", lambda n: RECORD + "name 0 " + "[" * n),
    ("record", "withdrawals", lambda n: RECORD + "withdrawn " + "0 " * (n // 2)),
    ("record", "a long result", lambda n: RECORD + "hand 1\n1: draw\nresult closed by 0:" + " 0" * (n // 2)),
    ("record", "many by", lambda n: RECORD + "hand 1\n1: draw\nresult" + " by" * (n // 3) + ":"),
    ("record", "a date", lambda n: RECORD + "date " + "2" * n),
    ("record", "a deck", lambda n: RECORD + "hand 1\ndeck " + "9C " * (n // 3)),
    ("record", "hands", lambda n: RECORD + "hand 1\n" * (n // 7)),
    ("record as JSON", "hands", lambda n: AS_JSON % ("[" + ",".join(['{"turns": []}'] * (n // 14)) + "]")),
    ("record as JSON", "moves", lambda n: AS_JSON % f'[{{"turns": [{{"seat": 1, "moves": [{"1," * (n // 2)}1]}}]}}]'),
    ("record as JSON", "members", lambda n: "{" + ",".join(f'"a{i}": 1' for i in range(n // 12)) + "}"),
    ("record of a seat", "cards drawn", lambda n: f"{SEEN}hand 1\nview {VIEW}\n1: draw ({'9C ' * (n // 3)})"),
    ("record of a seat", "turns", lambda n: f"{SEEN}hand 1\nview {VIEW}\n" + "1: draw\n" * (n // 8)),
    *(
        ("answer of a model", f"again and again {piece!r}", lambda n, piece=piece: "lay " + piece * (n // len(piece)))
        for piece in ('"move":"lay",', "(move=a", "lay 7C\n", "1 - ", "answer: ", "[1] ", "```a", "<move>", "or <")
    ),
    ("request to the service", "cards in a request", lambda n: json.dumps({**CHECK, "cards": "7C " * (n // 3)})),
    ("request to the service", "melds in a request", lambda n: json.dumps({**CHECK, "melds": ["7C 8C"] * (n // 9)})),
    ("request to the service", "names in a request", lambda n: json.dumps({**CHECK, "names": ["Ada"] * (n // 7)})),
    ("request to the service", "brackets in a request", lambda n: '{"operation": ' + "[" * n),
    ("record of a seat", "brackets", lambda n: f"{SEEN}hand 1\nview {VIEW}\n1: " + "(" * n),
]  # fmt: skip
SMALL: Final = 1_500
FACTOR: Final = 8
FREE: Final = 400
"""So many calls say little about how their number grows."""
LONGEST: Final = 1_000_000 if SOAK else 100_000
HANGS: Final = 20
"""The CPU time, in seconds, behind which a parser hangs: all of these take one or two for a million characters."""


def calls(parser: Parser, text: str) -> int:
    """Return how many calls of functions, built-in ones too, a parser makes: the same number every time."""
    count = 0

    def one_more(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        attempt(parser, text)
    finally:
        sys.setprofile(before)
    return count


def _id(value: object) -> str | None:
    return value.replace(" ", "_") if isinstance(value, str) else None


@pytest.mark.parametrize("name,what,build", [*HUGE, *LONG], ids=_id)
def test_work_grows_as_the_text_does(name: str, what: str, build: Callable[[int], str]) -> None:
    """Eight times the text takes about eight times the calls, and surely not the sixty-four times of a square."""
    parser = PARSERS[name]
    attempt(parser, build(SMALL))  # what is remembered from one call to the next is not what is counted
    short, long = (calls(parser, build(size)) for size in (SMALL, SMALL * FACTOR))

    assert long < 2 * FACTOR * max(short, FREE), what


def test_work_grows_as_the_hands_of_a_match_do() -> None:
    """A match can have thousands of hands of two lines each; what is counted after one is not counted again for all."""
    turns = ("{}: draw, close JC with 4D 5D 6D / AC AD AH", "{}: show 7D 7H 7S, done")
    points = ("26 2", "2 26")

    def match_of(hands: int) -> str:
        lines = ["scala40 record 1", "game chinchon", "rules limit=10000", "seats 2"]
        for number in range(1, hands + 1):
            seat = number % 2
            lines += [f"hand {number}", "seed int:60", turns[0].format(seat), turns[1].format(1 - seat)]
            lines.append(f"result closed by {seat}: {points[1 - seat]}")
        return "\n".join(lines)

    parser = Parser(lambda text: from_text(Record, text, chinchon), (), ())
    assert attempt(parser, match_of(6)) is None  # which also fills what is remembered from one call to the next
    short, long = (calls(parser, match_of(hands)) for hands in (20, 20 * FACTOR))

    assert long < 1.1 * FACTOR * short


@pytest.mark.once
@pytest.mark.parametrize("name,what,build", [*HUGE, *LONG], ids=_id)
def test_no_long_text_makes_a_parser_hang(name: str, what: str, build: Callable[[int], str]) -> None:
    """Within a call, too, nothing takes a time that grows as a square: no expression, no copy of the text."""
    start = time.process_time()
    attempt(PARSERS[name], build(LONGEST))

    assert time.process_time() - start < HANGS, what


def test_no_number_makes_anything_big() -> None:
    """A seat of a billion needs no totals for a billion seats."""
    for text in (STATE.replace("seats 0", "seats 999999999"), STATE.replace("dealer 0", "dealer 999999999")):
        raises((scala40.NotationError, scala40.InvalidSetup), read_state, text)
    raises((scala40.NotationError, scala40.InvalidSetup), lambda: read_view(VIEW.replace("left 55", "left 999999999")))
    raises(RecordError, lambda: from_text(Record, RECORD.replace("seats 2", "seats 99999999"), scala40))


def test_messages_stay_short() -> None:
    """However long the text is that they are about."""
    for text in ("x" * 100_000, "{" * 100_000, RECORD + "hand 1\n1: " + "x" * 100_000, RECORD + "x" * 100_000):
        for read in (from_text, from_json):
            caught = raises(RecordError, read, Record, text, scala40)
            assert len(str(caught)) < 500
            assert len(caught.shown) < 500
    assert len(str(raises(scala40.NotationError, lambda: read_state(STATE + "; " + "x" * 100_000)))) < 500


def test_a_move_at_a_meld_that_no_table_has_is_refused() -> None:
    """B-04: also where the table is empty and the number lies below zero."""
    state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    card = next(iter(state.hand))
    for target in (-2, -1, 0, 1):
        for move in (scala40.LayOff(target, card, scala40.End.HIGH), scala40.TakeJoker(target, card)):
            raises(scala40.IllegalMove, scala40.play, state, move)
            assert scala40.violations(state, move)
