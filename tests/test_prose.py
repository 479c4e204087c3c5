"""The check of prose finds what it should, and leaves good sentences alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from prose import in_program, in_text, main

LONG = " ".join(["word"] * 46) + "."


@pytest.mark.parametrize(
    "opener", ["What", "Whether", "How", "Which", "Who", "Whose", "Where", "When", "Those", "That"]
)
@pytest.mark.parametrize(
    "program",
    [
        '"""{}"""',
        'def f():\n    """{}"""',
        'class A:\n    """{}"""',
        'class A:\n    B = 1\n    """{}"""',
        'A = 1\n"""{}"""',
    ],
    ids=["module", "function", "class", "field", "constant"],
)
def test_a_docstring_opens_with_a_verb_or_a_noun(program: str, opener: str) -> None:
    """Wherever it stands; words that only begin like these are fine."""
    (found,) = in_program(program.format(f"{opener} it is."))
    assert found.fault == "open with a verb or a noun"
    assert list(in_program(program.format("Whatsoever, Thatcher and Howard."))) == []
    assert list(in_program(program.format("Return whether it is."))) == []


@pytest.mark.parametrize(
    "text,faults",
    [
        ("Fields are parted by semicolons.", ["separated by"]),
        ("The game is none.", ["say what it is not"]),
        ("`None` if there is none. There are none.", []),
        ("A player plays his card.", ["players are they"]),
        ("They play their cards. She, the, this, hem, him-like `he`.", ["players are they"]),
        ("The `he` of code and\n```\nhis code\n```\nare left alone.", []),
        (f"Short. {LONG}", ["a sentence of 46 words"]),
        (f"{LONG[:-6]}.\n\nAnother paragraph.", []),
        ("| a cell of " + "words " * 30 + "| another cell of " + "words " * 30 + "|", []),
        ("- one " + "word " * 30 + "\n- two " + "word " * 30, []),
        ("See " + ", ".join(f"[guide {n} of many](x.md)" for n in range(20)) + ".", []),
    ],
)
def test_what_is_stilted_is_found(text: str, faults: list[str]) -> None:
    """And nothing else."""
    found = [it.fault for it in in_text(text)]
    assert len(found) == len(faults)
    assert all(due in fault for due, fault in zip(faults, found, strict=True))


def test_examples_are_not_read() -> None:
    """What a program prints is no prose."""
    assert (
        next(iter(in_program('"""Return it.\n\n>>> print("he is none.")\nhe is none.\n\nHe is.\n"""'))).text == "He is."
    )


def test_a_file_is_named_with_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And the status is 1; it is 0 for good files. A folder stands for all programs and pages in it."""
    (tmp_path / "good.py").write_text('"""Good."""\n', "utf-8")
    (tmp_path / "page.md").write_text("Good.\n", "utf-8")
    assert main([str(tmp_path)]) == 0
    (tmp_path / "page.md").write_text("Good.\n\nHis.\n", "utf-8")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'page.md'}:3: players are they: His.\n"
