"""What is wrong with the text of a record is shown, with its place and in words."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Final

import pytest
from faults import fault_shown, unmarked
from raising import raises
from record_samples import EMPTY, HEADER, TWO_HANDS
from recorded import cut

import scala40
from scala40 import NotationError
from scala40.notation import from_json, from_text, to_text
from scala40.record import Record, RecordError, SeatRecord, json_while_valid, text_while_valid


@pytest.mark.parametrize(
    "text,message",
    [
        ("«x»", "line 1: a scala40 record begins with 'scala40 record 1'"),
        ("«scala40 record 2»\n", "line 1: a scala40 record begins with 'scala40 record 1'"),
        ("«scala40 seat record 1»\n", "line 1: a scala40 record begins with 'scala40 record 1'"),
        ("«scala40 record 1»\n", "line 1: the header does not say: game, seats"),
        ("scala40 record 1\n\n«seats 2»\n", "line 3: the header does not say: game"),
        (
            "scala40 record 1\nseats 2\n«1: draw»\n",
            "line 3: write hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date",
        ),
        (HEADER.replace("scala40\nseats", "«chess»\nseats"), "line 2: this is a record of 'chess', not of 'scala40'"),
        (HEADER + "rules limit=201 «x»\n", "line 5: 'x' is no field with a value, like limit=201"),
        (HEADER + "«rules limit=0»\n", "line 5: limit is 0, it must be a whole number from 1 to 10000 [D-73]"),
        (HEADER.replace("seats 2", "seats «two»"), "line 3: 'two' is no number from 2 to 100"),
        (HEADER.replace("seats 2", "seats «101»"), "line 3: '101' is no number from 2 to 100"),
        (HEADER + "dealer «2»\n", "line 5: '2' is no number from 0 to 1"),
        (
            HEADER.replace("int:7", "«7»"),
            "line 4: '7' is no seed: write int: or bytes: and hexadecimal digits, or str: and a text",
        ),
        (HEADER + "«seats 2»\n", "line 5: seats comes twice"),
        (HEADER + "name «0 Anna»\n", 'line 5: write 0 and a name in quotation marks, like 0 "Anna"'),
        (HEADER + 'name «1 "Anna"»\n', 'line 5: write 0 and a name in quotation marks, like 0 "Anna"'),
        (HEADER + 'name 0 "Anna"\nname «0 "Bruno"»\n', 'line 6: write 1 and a name in quotation marks, like 1 "Anna"'),
        (HEADER + 'name «0 "Anna"»\ndate 2026-11-21\n', "line 5: each of the 2 seats has a name or none has, not 1"),
        (
            HEADER + 'name «0 "\\ud83c"»\nname 1 "Bruno"\n',
            "line 5: there is half a letter in this name, which no file can hold",
        ),
        (HEADER + "name «0 7»\n", 'line 5: write 0 and a name in quotation marks, like 0 "Anna"'),
        (HEADER + "date «2026-02-30»\n", "line 5: '2026-02-30' is no date like 2026-11-21 or 2026-11-21T20:30:00Z"),
        (
            HEADER + "«colour red»\n",
            "line 5: write hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date",
        ),
        (
            HEADER + "«1: draw»\n",
            "line 5: write hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date",
        ),
        (HEADER + "«hand 2»\n", "line 5, hand 1: the next hand is hand 1"),
        (
            HEADER + "hand 1\n«draw»\n",
            "line 6, hand 1: write a turn, like '1: draw, discard KS', or the result of the hand",
        ),
        (
            HEADER + "hand 1\n1: «fly», discard KC\n",
            "line 6, hand 1, move 1: 'fly' is no move: one begins with draw, take, lay, add, swap, discard",
        ),
        (
            HEADER + "hand 1\n1: draw, discard «9X»\n",
            "line 6, hand 1, move 2: '9X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker",
        ),
        (
            HEADER + "hand 1\n1: draw, «take»\n",
            (
                "line 6, hand 1, move 2: the card of this turn has been drawn already [B-02]; you must open before "
                "you may take from the discard pile [D-30]"
            ),
        ),
        (HEADER + "hand 1\n0: «draw»\n", "line 6, hand 1, move 1: it is player 2's turn, not player 1's [B-01]"),
        (HEADER + "hand 1\n«x»: draw\n", "line 6, hand 1, move 1: 'x' is no number from 0 to 100"),
        (
            HEADER + "hand 1\n1: draw, «lay 7C 8C 9D»\n",
            (
                "line 6, hand 1, move 2: the cards of a set must have the same rank: 7C 8C 9D [B-05]; the cards of "
                "a set must have different suits: 7C 8C 9D [B-05]; the cards of a run must have the same suit: 7C "
                "8C 9D [B-06]"
            ),
        ),
        (
            HEADER + "hand 1\n1: draw,«»\n",
            "line 6, hand 1, move 2: '' is no move: one begins with draw, take, lay, add, swap, discard",
        ),
        (
            HEADER + "hand 1\n1: draw\n«result closed by 1: 0 0»\n",
            "line 7, hand 1: there is a result, but the hand is not over",
        ),
        (
            HEADER + "hand 1\n1: draw\nresult «closed»\n",
            "line 7, hand 1: 'closed' does not tell how a hand ended, like 'closed by 0: 0 35'",
        ),
        (HEADER + "hand 1\n1: draw\nresult closed by «her»: 0 0\n", "line 7, hand 1: 'her' is no number from 0 to 100"),
        (
            HEADER + "hand 1\n1: draw\nresult closed by 1: 0 «x»\n",
            "line 7, hand 1: 'x' is no number from -999999999 to 999999999",
        ),
        (HEADER + "hand 1\n1: draw\n«hand 2»\n", "line 7, hand 1: the hand before this is not over"),
        (HEADER + "hand 1\n1: draw\n«withdrawn 0»\n", "line 7, hand 1: the hand before this is not over"),
        (
            HEADER + "hand 1\ndeck AC «2X»\n",
            "line 6, hand 1: '2X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker",
        ),
        (
            HEADER + "hand 1\ndeck " + "AC " * 200 + "«AC» \n",
            "line 6, hand 1: 201 cards are listed here, more than any pack has",
        ),
        (
            HEADER + "hand 1\nseed int:1\n«seed int:1»\n",
            "line 7, hand 1: write a turn, like '1: draw, discard KS', or the result of the hand",
        ),
        (
            HEADER + "hand 1\nseed «1»\n",
            "line 6, hand 1: '1' is no seed: write int: or bytes: and hexadecimal digits, or str: and a text",
        ),
        (
            HEADER + "withdrawn «5»\nhand 1\n",
            "line 5, hand 1: the players in the match are player 1, player 2; the entry is for player 6 [B-12]",
        ),
        (HEADER + "withdrawn «one»\nhand 1\n", "line 5, hand 1: 'one' is no number from 0 to 100"),
        (HEADER + "withdrawn 1\n«hand 1»\n", "line 6, hand 1: the match is over [B-12]"),
        (HEADER + "withdrawn 1\n«withdrawn 0»\n", "line 6, hand 1: the next hand is hand 1"),
        (HEADER + "withdrawn 1\n«hand 1»\nseed int:8\n", "line 6, hand 1: the match is over [B-12]"),
        (
            HEADER.replace("seed int:7\n", "") + "«hand 1»\n",
            "line 4, hand 1: neither a seed nor a deck says what is dealt",
        ),
    ],
    ids=lambda it: ascii(it)[-40:],
)
def test_a_fault_in_a_record_is_shown(text: str, message: str) -> None:
    """With its line, its hand and its move, what is wrong in words, and carets below it."""
    caught = raises(RecordError, lambda: from_text(Record, unmarked(text), scala40))
    assert (str(caught), caught.shown) == (message, fault_shown(text))


def test_a_deck_that_is_none_is_shown_and_not_what_comes_behind_it() -> None:
    """Whether it is one is known only when it is dealt."""
    for fields in ("deck 9C\nseed int:8", "seed int:8\ndeck 9C"):
        with pytest.raises(RecordError, match="the cards are not those of the pack") as caught:
            from_text(Record, HEADER + f"hand 1\n{fields}\n", scala40)
        assert caught.value.shown == "deck 9C\n^^^^^^^"


def test_a_text_that_says_nothing_is_no_record() -> None:
    """Neither is one of comments alone."""
    for text in ("", "\n\n", "# nothing"):
        record, error = text_while_valid(text, scala40)
        assert record is None
        assert (str(error), error and error.shown) == ("a scala40 record begins with 'scala40 record 1'", "")


DONE: Final = to_text(TWO_HANDS, scala40)
RESULT: Final = next(line for line in DONE.splitlines() if line.startswith("result"))


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "result", RESULT + " 1", RESULT[:-1], RESULT.replace("closed", "dead"), RESULT.replace(" by ", " by 1")),
        *(RESULT.replace("result", "result of"), "result closed by nobody: 0 0", "result closed by: 0 0"),
        "result by 0: 0 0",
    ],
    ids=ascii,
)
def test_a_result_is_checked(wrong: str) -> None:
    """A record whose result is not that of its moves is not read; everything before it is."""
    record, error = text_while_valid(DONE.replace(RESULT, wrong, 1), scala40)

    assert record == cut(TWO_HANDS, 1, len(TWO_HANDS.hands[0].plies))
    assert error is not None
    assert (error.hand, error.ply) == (1, None)
    assert RESULT.removeprefix("result ") in error.why or "does not tell how a hand ended" in error.why


NO_TEXTS: list[Any] = [None, b"scala40 record 1", 7, ["scala40 record 1"], EMPTY]


@pytest.mark.parametrize("wrong", NO_TEXTS, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_text_is_a_mistake_of_the_program(wrong: Any) -> None:
    """And raises `TypeError`."""
    for read in (text_while_valid, json_while_valid):
        raises(TypeError, read, wrong, scala40, match="what is read is a text, not")
    for verb in (from_text, from_json):
        for kind in (Record, SeatRecord):
            raises(TypeError, verb, kind, wrong, scala40, match="what is read is a text, not")


def test_errors_are_values_that_can_be_sent() -> None:
    """They survive copying and pickling."""
    _, error = text_while_valid(HEADER + "hand 1\n1: draw, fly", scala40)
    assert error is not None

    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own bytes
        assert (str(again), again.why, again.hand, again.ply, again.line, again.shown) == (
            *(str(error), error.why, 1, 2, 6, error.shown),
        )
    assert isinstance(error.__cause__, NotationError)
