"""The glossary and the texts of the library call things by the same words."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from language_texts import texts

GLOSSARY: Final = (Path(__file__).parent.parent / "docs" / "glossary.md").read_text("utf-8")
TEXTS: Final = Path(__file__).parent.parent / "src" / "scala40"
MARKS: Final = ("it", "es")
"""The languages, by the names of their files."""


def spoken(mark: str) -> str:
    """Return all that the library says in a language: messages, hints, phrases and rule sheets, each in a line."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(TEXTS.rglob(f"{mark}.toml"))]
    assert len(files) > 10
    return "\n".join(f'{key}: "{text}"' for file in files for key, text in texts(file)).lower()


def words(mark: str) -> list[str]:
    """Return the words of the glossary that are marked as those of a language."""
    found = re.findall(rf"\*{mark}\.\* ([^;)]+)", " ".join(GLOSSARY.split()))
    return [word.strip() for group in found for word in group.split(",")]


@pytest.mark.parametrize("mark", MARKS)
def test_the_words_of_the_glossary_are_those_of_the_messages(mark: str) -> None:
    """Each word is said somewhere, or at least its stem: verbs are conjugated there, and nouns are many."""
    message = spoken(mark)
    stems = {word: word[: max(3, len(word) - 2)] for word in words(mark)}
    assert len(stems) > 30
    assert [word for word, stem in stems.items() if stem not in message] == []


@pytest.mark.parametrize(
    "mark,other",
    [
        ("it", r'"esce"|escono insieme|è uscito|"uscita"'),  # chiudere, or being out of the match
        ("it", r"carta di stop"),  # a word of the English rules that no sheet explains
        ("it", r"(finire|chiudere) la mano\b"),  # la smazzata
        ("es", r'"sale"|ha salido|salen a la vez|jugador sale|\bsalir (da|antes)|"salida"'),  # cerrar, or quedar fuera
        ("es", r"carta de stop"),
        ("es", r"(pued[ae]|puedes) pedir|piden|si pide"),  # reclamar
        ("es", r"\bmuestra\b"),  # enseñar
        ("es", r"\bregistro\b"),  # grabación
        ("es", r"que alargan?\b"),  # añadir
        ("es", r'"jugadas",?$'),  # moves, and no count of matches
    ],
)
def test_one_thing_is_called_by_one_word(mark: str, other: str) -> None:
    """Messages, events, rule sheets and commands say the same, so that a word of a sheet is found in a refusal."""
    assert re.search(other, spoken(mark).replace('command.moves: "jugadas"', ""), re.MULTILINE) is None
