"""Answers of language models: 500 forms that two writers marked without sight of the reader, and traps for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from raising import raises

from scala40 import Language
from scala40.text_game import AnswerFault, Reading, read_answer

MOVES: Final = {
    "scala40": (
        "draw",
        "take",
        "lay 7C 7D 7H",
        "lay 5H 6H JK=7H",
        "add 8C to #2",
        "swap 7H in #1",
        "discard QS",
        "discard JK",
    ),
    "chinchon": (
        "discard AC",
        "discard 7D",
        "discard JH",
        "discard KS",
        "close KS AC 2C 3C / 4D 5D 6D 7D",
        "close 7D AC 2C 3C / KC KD KH",
    ),
}
"""The legal moves that the writers were given; their notation is not quite ours."""


class Form(NamedTuple):
    """A form of answers, and the move that it gives; `None` if it gives none of them."""

    moves: tuple[str, ...]
    answer: str
    means: str | None


def _forms() -> list[Form]:
    folder = Path(__file__).parent / "fixtures"
    return [
        Form(moves, row["answer"], row["means"])
        for name, moves in MOVES.items()
        for row in map(json.loads, (folder / f"answers_{name}.jsonl").read_text("utf-8").splitlines())
    ]


FORMS: Final = _forms()


def read(moves: tuple[str, ...], answer: str) -> str | None:
    """The move that an answer gives."""
    place = read_answer(answer, moves).move
    return None if place is None else moves[place]


def test_no_form_is_read_as_a_move_that_it_does_not_give() -> None:
    """None of the 200 that give no move, and none of the 300 others as another one: there is no ghost move."""
    assert len(FORMS) == 500
    assert [it for it in FORMS if read(it.moves, it.answer) not in {None, it.means}] == []


def test_most_forms_that_give_a_move_are_understood() -> None:
    """At least 95 of a hundred; those that are not have words of other languages or a slip."""
    missed = [it.answer for it in FORMS if it.means is not None and read(it.moves, it.answer) is None]
    assert len([it for it in FORMS if it.means is not None]) == 300
    assert len(missed) <= 300 * 0.05, missed


TRAPS: Final = """
I'd never\\ndraw|do not\\ndraw|I will not play this:\\n\\ndiscard QS|Don't play:\\n\\n3|The opponent will\\n\\ndraw
draw?|draw, or take|draw or else take|not draw|no draw|Answer: not draw|Answer: draw?|draw\\nor\\ntake
draw\\n\\nNo wait, wrong.|draw\\n\\nActually, I'd rather take.|draw\\n\\nThen discard QS.
I was told to\\n\\ndraw\\n\\nbut I refuse|draw\\nis bad|<move>draw</move> or <move>take</move>|<move>not draw</move>
<move>draw?</move>|{"move": "draw"} or {"move": "take"}|\\boxed{draw or take}|Worst move: 8|Opponent's move: draw
First move: draw\\nSecond move: discard QS
Last move: draw|The next best move is: draw|❌ draw|🚫 discard JK|discard QS ❌
draw (or take)|draw (not take)|draw - no, take|draw — take|3 – 4|1 - 2|3 (or 4)|1. draw 2. take|Options: [draw] [take]
[draw] or [take]|I should not [draw]|Never [discard JK]|/draw/take|draw/take|draw;take|draw & take|draw = bad|draw: no
draw: 0.2\\ntake: 0.8|{"draw": 0.3, "take": 0.7}|{"moves": [{"move": "draw"}, {"move": "take"}]}|{"not_move": "draw"}
{"previous_move": "draw"}|{"move": 3.5}|{"move": -1}|{"move": "draw", "answer": "take"}|{"move": 7 or 8}|{"move": 7/8}
{"move": "discard", "card": "KS"}|user: draw|Observation: draw|```\\ndraw\\ntake\\n```
```\\ndraw\\n```\\n```\\ntake\\n```|It is between draw and take|take it|I could draw|I would draw if I could.
I draw or take|Draw! Draw! No, take!|7 8|7th|Answer: 3 or 7|Answers: 3 and 7|≠3|3!=7|3%|7±1|~7|lay 7C 7D
lay 7C 7D 7H 7S|lay 7C 7D 7H, discard QS|discard QS and JK|add 8C to #1|swap 7H in #2|lay 5H 6H JK=4H|draw draw
draw 2 cards|take 3|discard 8|7 of hearts|none of these: draw|draw if possible|Answer: maybe draw|Move: draw / take
Option 1: draw\\nOption 2: take|1. take|<move>1</move>\\nAnswer: 2|\\boxed{1}\\boxed{2}|Answer: 1\\nMy move: 2|~~draw~~
²|٣|Answer: draw\\n\\nSorry, I meant take.|Best move: draw. Second best: take.|<s>draw</s>
<move>draw</move> or take|not {"move": "draw"}|draw instead of <move>take</move>|draw\\nor\\nMove: take
Should I \\u0000draw\\u0000 now?|draw\\nAnswer: take|\\boxed{draw}; 2|draw\\ntake or discard QS|the answer is not 3
i choose not 3|draw, I guess?|"draw" and "take" are both bad|<think>draw|</think>|move(7,8)|Wrong answer: draw
My last move was: draw|Reasons against:\\n- draw\\n- take|I [discard KS] no, I [draw]|My move: draw\\nHuman: and then?
1: 4%\\n2: 96%|The pile is useless\\ndraw|draw 🤔|{"move": {"type": "lay", "cards": ["7C", "7D"]}}|discard QS — or JK
"""
"""Texts without an answer, between bars."""
TRICKS: Final = (
    "close KS AC 2C 4D / 3C 5D 6D 7D",
    "close 4D AC 2C 3C / KS 5D 6D 7D",
    "close AC 2C 3C / 4D 5D 6D 7D KS",
    "close KS KS AC 2C 3C / 4D 5D 6D 7D",
    "close KS AC 2C 3C / 4D 5D 6D",
    "discard KS KS",
)
"""Closes that have the cards of a legal one in other places, and the like."""


def test_traps_are_no_moves() -> None:
    """Moves that are denied, doubted, weighed, taken back, made by others or written wrongly."""
    traps = [it.replace("\\n", "\n") for line in TRAPS.strip().splitlines() for it in line.split("|")]
    assert [(it, found) for it in traps if (found := read(MOVES["scala40"], it)) is not None] == []
    assert [it for it in TRICKS if read(MOVES["chinchon"], it) is not None] == []


WRITTEN: Final = {
    "pesca": "draw",
    "scarta QS": "discard QS",
    "I'll draw": "draw",
    "I choose to draw": "draw",
    "Thought: the queen is useless.\nAction: discard[QS]": "discard QS",
    "<answer>3</answer>\n<reasoning>It is free to draw.</reasoning>": "lay 7C 7D 7H",
    "My move is [lay 7C 7D 7H], or so I hope.": "lay 7C 7D 7H",
    "lay 7C 7H / 7D": None,
    "discard(card='QS')": "discard QS",
    "answer: " * 9 + "draw": "draw",
    "answer: " * 10 + "draw": None,
}
"""Some more forms."""


def test_other_forms() -> None:
    """Verbs of other languages, sentences that are an answer as a whole, calls, an answer before its reasons."""
    assert {it: read(MOVES["scala40"], it) for it in WRITTEN} == WRITTEN


def test_equal_cards_in_other_melds_are_told_apart() -> None:
    """Where a text without signs could mean two moves it means neither."""
    moves = ("close KS with AC AD AH / 2C 3C 4C 5C", "close KS with AC 2C 3C 4C / AD AH 5C", "show nothing")
    assert read(moves, "close KS with 5C 4C 3C 2C / AH AC AD") == moves[0]
    assert read(moves, "close KS with AC AD AH 2C 3C 4C 5C") is None
    assert read(moves, "show nothing") == "show nothing"


def test_a_reading_says_what_it_has_found() -> None:
    """The move without its wrappers, or why there is none; a number means nothing where moves have none."""
    moves = ("draw", "take")
    assert read_answer("**Draw.**", moves) == Reading(0, "draw")
    assert read_answer("Answer: discard KS", moves) == Reading(None, "discard KS", AnswerFault.ILLEGAL)
    assert read_answer("Move 3", moves) == Reading(None, "3", AnswerFault.NO_NUMBER)
    assert read_answer("sing a song", moves) == Reading(None, "sing a song", AnswerFault.NONE)
    assert read_answer("sing\na song", moves) == Reading(None, "", AnswerFault.NONE)
    assert read_answer("1\n2", moves) == Reading(None, "", AnswerFault.SEVERAL)
    assert read_answer("1" * 50_001, moves) == Reading(None, "", AnswerFault.TOO_LONG)
    assert read_answer("1", moves, numbered=False) == Reading(None, "1", AnswerFault.NO_NUMBER)
    assert read_answer("1. take", moves, numbered=False) == Reading(1, "take")
    assert read_answer("scarta 7C", ["discard 7H"], Language.ITALIAN).move == 0
    assert read_answer("scarta 7C 7H", ["discard 7H"], Language.ITALIAN).move is None
    assert read_answer("discard " + "7C " * 400, moves).text == ""


@pytest.mark.parametrize("text,language", [(1, Language.ENGLISH), ("1", "en")])
def test_other_types_are_refused(text: str, language: Language) -> None:
    """As by every public function."""
    raises(TypeError, lambda: read_answer(text, ["draw"], language))
