"""The glossary and the texts of the library call things by the same words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

GLOSSARY: Final = (Path(__file__).parent.parent / "docs" / "glossary.md").read_text("utf-8")
TEXTS: Final = Path(__file__).parent.parent / "src" / "scala40"
MARKS: Final = {"it": "italian", "es": "spanish"}


def spoken(language: str) -> str:
    """Return all that the library says in a language: messages, hints and rule sheets."""
    return "\n".join(path.read_text("utf-8").lower() for path in sorted(TEXTS.rglob(f"{language}.py")))


def words(mark: str) -> list[str]:
    """Return the words of the glossary that are marked as those of a language."""
    found = re.findall(rf"\*{mark}\.\* ([^;)]+)", " ".join(GLOSSARY.split()))
    return [word.strip() for group in found for word in group.split(",")]


@pytest.mark.parametrize("mark", MARKS)
def test_the_words_of_the_glossary_are_those_of_the_messages(mark: str) -> None:
    """Each word is said somewhere, or at least its stem: verbs are conjugated there, and nouns are many."""
    said = spoken(MARKS[mark])
    stems = {word: word[: max(3, len(word) - 2)] for word in words(mark)}
    assert len(stems) > 30
    assert [word for word, stem in stems.items() if stem not in said] == []
