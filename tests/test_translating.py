"""What translators get as a PO file, and what comes back from them."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
import translating
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from scala40 import Language

LANGUAGES = [it.value for it in Language if it is not Language.ENGLISH]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of all language files."""
    copied = tmp_path / "src"
    for package in translating.packages(translating.SOURCE):
        shutil.copytree(
            translating.SOURCE / package,
            copied / package,
            ignore=lambda _, names: [it for it in names if ".toml" not in it],
            dirs_exist_ok=True,
        )
    return copied


def files(source: Path) -> dict[Path, bytes]:
    """Return the language files with their bytes."""
    return {it: it.read_bytes() for it in sorted(source.rglob("*.toml"))}


def exported(source: Path, language: str) -> Catalog:
    """Export a language and return the messages of the PO file."""
    file = source / f"{language}.po"
    assert translating.main(["export", language, str(file)], source) == 0
    with file.open("rb") as stream:
        return read_po(stream, language, abort_invalid=True)


def imported(po: Catalog, source: Path, language: str) -> int:
    """Write a PO file, import it, and return the exit code."""
    file = source / "back.po"
    with file.open("wb") as stream:
        write_po(stream, po)
    return translating.main(["import", language, str(file)], source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_has_touched_changes_no_byte(
    source: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every text is in the PO file, translated."""
    before, po = files(source), exported(source, language)
    assert all(message.string for message in po if message.id)
    assert len(po) == sum(len(translating.read(it)) for it in before if it.name == f"{language}.toml")
    assert translating.SILENT in [message.string for message in po]
    assert imported(po, source, language) == 0
    assert capsys.readouterr().out == "0 texts have changed\n"
    assert files(source) == before


def test_a_text_that_has_changed_changes_alone(source: Path) -> None:
    """The file's other lines stay as they are, and so do the other files."""
    before, po = files(source), exported(source, "it")
    message = next(it for it in po if it.string == "niente")
    package = str(message.context).partition(translating.BETWEEN)[0]
    message.string = 'proprio "niente"'
    assert imported(po, source, "it") == 0
    after = files(source)
    (changed,) = (it for it in before if before[it] != after[it])
    assert changed == source / package / "it.toml"
    lines = zip(before[changed].splitlines(), after[changed].splitlines(), strict=True)
    assert len([old for old, new in lines if old != new]) == 1
    assert 'proprio "niente"' in translating.read(changed).values()


def test_items_of_a_list_can_be_translated(source: Path) -> None:
    """Such as the words for numbers of the rule sheets."""
    po = exported(source, "es")
    message = next(
        it for it in po if it.context == translating.BETWEEN.join(("scala40/rumino/_text", "sheet", "numbers", "2"))
    )
    message.string = "un par"
    assert imported(po, source, "es") == 0
    assert translating.read(source / "scala40/rumino/_text/es.toml")["sheet", "numbers", "2"] == "un par"


def test_what_is_fuzzy_or_empty_is_not_taken(source: Path) -> None:
    """A translator has not decided it."""
    before, po = files(source), exported(source, "it")
    first, second = [it for it in po if it.id][:2]
    first.string, first.flags = "forse", {"fuzzy"}
    second.string = ""
    assert imported(po, source, "it") == 0
    assert files(source) == before


def test_a_new_language_has_every_file(source: Path) -> None:
    """They are begun as copies of the English ones, with what has been translated."""
    po = exported(source, "fr")
    assert not any(message.string for message in po if message.id)
    for message in po:
        if message.id:
            message.string = f"{message.id} (fr)"
    assert imported(po, source, "fr") == 0
    for package in translating.packages(source):
        english = translating.english_of(source / package)
        assert translating.read(source / package / "fr.toml") == {key: f"{text} (fr)" for key, text in english.items()}
        sheet = tomllib.loads((source / package / "fr.toml").read_text("utf-8")).get("sheet", {})
        assert sheet.keys().isdisjoint(translating.OF_ALL)


def test_what_does_not_fit_is_refused_as_a_whole(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An English text that has changed since, and a context that is not there, each in a line."""
    before, po = files(source), exported(source, "it")
    old = next(it for it in po if it.id)
    po.add("It was said otherwise.", "Si diceva altrimenti.", context=old.context)
    po.add("Whist", "Whist", context="scala40/whist > Say > NAME")
    next(it for it in po if it.string == "niente").string = "nulla"
    assert imported(po, source, "it") == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{old.context}: the English text has changed to {old.id!r}",
        "scala40/whist > Say > NAME: there is no such text",
    ]
    assert files(source) == before
