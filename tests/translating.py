"""Writes what the library says as a PO file, which translators' programs read, and takes one back into language files.

    python tests/translating.py export fr messages.po
    python tests/translating.py import fr messages.po

The language files stay the source. Each text is a message whose context is its file and its key, so that one English
text can be said in two ways. Export takes what the language has so far; a language that nobody has begun is empty.
Import changes the texts that differ and nothing else: comments, order and line breaks of a file stay. It refuses the
whole PO file if one message has a context that is not there, or an English text that has changed since the export.
What is not translated or marked as fuzzy is not taken; a new language needs all of it before it can be spoken.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import tomlkit
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

SOURCE: Final = Path(__file__).parent.parent / "src"
ENGLISH: Final = "en"
BETWEEN: Final = " > "
"""What stands between the names of tables and the key in the context of a message."""
OF_ALL: Final = ("cases", "rules")
"""The tables of `sheet` that the English file has for all languages."""
SILENT: Final = "(nothing)"
"""How a PO file has an empty text: there, an empty one is not translated yet."""


class Untranslatable(Exception):  # noqa: N818 - it is a list of faults
    """A PO file that cannot be taken; it says why, a line for each message."""


def packages(source: Path) -> list[Path]:
    """Return the folders with language files, from the root of the source on."""
    return sorted(it.parent.relative_to(source) for it in source.rglob(f"{ENGLISH}.toml"))


def texts(content: Mapping[str, Any] | list[Any], *above: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the texts of a language file, each under its tables and its key; items of lists are numbered."""
    items = (
        content.items() if isinstance(content, Mapping) else ((str(number), it) for number, it in enumerate(content))
    )
    for key, value in items:
        if above == ("sheet",) and key in OF_ALL:
            continue
        if isinstance(value, str):
            yield (*above, key), value or SILENT
        else:
            yield from texts(value, *above, key)


def read(file: Path) -> dict[tuple[str, ...], str]:
    """Return the texts of a language file; none if it is not there."""
    return dict(texts(tomllib.loads(file.read_text("utf-8")))) if file.exists() else {}


def english_of(package: Path) -> dict[tuple[str, ...], str]:
    """Return the English texts of a package; of a text that other languages alone have, English says nothing."""
    keys = dict.fromkeys(key for file in sorted(package.glob("*.toml")) for key in read(file))
    return dict.fromkeys(keys, SILENT) | read(package / f"{ENGLISH}.toml")


def catalogue(source: Path, language: str) -> Catalog:
    """Return all English messages with what a language says for them."""
    made = Catalog(language, project="scala40", header_comment=f"# scala40 in {language}.", fuzzy=False)
    for package in packages(source):
        worded = read(source / package / f"{language}.toml")
        for keys, english in english_of(source / package).items():
            context = BETWEEN.join((package.as_posix(), *keys))
            made.add(english, worded.get(keys, ""), context=context)
    return made


def translations(po: Catalog, source: Path) -> dict[Path, dict[tuple[str, ...], str]]:
    """Return what a PO file says, by package and by key.

    Raises:
        Untranslatable: a context is not there, or its English has changed.
    """
    english = {
        (package, keys): text for package in packages(source) for keys, text in english_of(source / package).items()
    }
    named = {BETWEEN.join((package.as_posix(), *keys)): (package, keys) for package, keys in english}
    found: dict[Path, dict[tuple[str, ...], str]] = {}
    faults = []
    for message in po:
        if not message.id:  # the head of the file
            continue
        if message.context not in named:
            faults.append(f"{message.context}: there is no such text")
            continue
        package, keys = named[message.context]
        if message.id != english[package, keys]:
            faults.append(f"{message.context}: the English text has changed to {english[package, keys]!r}")
        elif message.string and not message.fuzzy:
            found.setdefault(package, {})[keys] = str(message.string)
    if faults:
        raise Untranslatable("\n".join(faults))
    return found


def put(document: Any, keys: tuple[str, ...], text: str) -> None:
    """Set a text of a language file."""
    for key in keys[:-1]:
        document = document[key]
    document[int(keys[-1]) if isinstance(document, list) else keys[-1]] = "" if text == SILENT else text


def take(po: Catalog, source: Path, language: str) -> int:
    """Put the texts of a PO file into the language files, and return how many have changed.

    A file that is not there is begun as a copy of the English one: what is missing in it is still English.

    Raises:
        Untranslatable: it does not fit to the English files.
    """
    changed = 0
    for package, worded in translations(po, source).items():
        file = source / package / f"{language}.toml"
        before = read(file)
        news = {keys: text for keys, text in worded.items() if before.get(keys) != text}
        model = file if file.exists() else file.with_name(f"{ENGLISH}.toml")
        document: Any = tomlkit.parse(model.read_text("utf-8"))
        for table in OF_ALL if model != file and "sheet" in document else ():
            document["sheet"].pop(table, None)
        for keys, text in news.items():
            put(document, keys, text)
        if news:
            file.write_text(tomlkit.dumps(document), "utf-8")
        changed += len(news)
    return changed


def main(arguments: list[str] | None = None, source: Path = SOURCE) -> int:
    """Do what the command line says, and return its exit code."""
    parser = argparse.ArgumentParser(description="Language files to a PO file, and back.")
    parser.add_argument("way", choices=("export", "import"))
    parser.add_argument("language", help="the code of ISO 639, such as fr")
    parser.add_argument("file", type=Path, help="the PO file")
    given = parser.parse_args(arguments)
    if given.way == "export":
        with given.file.open("wb") as stream:
            write_po(stream, catalogue(source, given.language), width=100)
        return 0
    with given.file.open("rb") as stream:
        po = read_po(stream, given.language, abort_invalid=True)
    try:
        print(f"{take(po, source, given.language)} texts have changed")
    except Untranslatable as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
