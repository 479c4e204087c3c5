"""Writes `docs/decisions.md`, the list of all decisions, from the library's own data.

Run it after adding a decision or changing what one says: `python tests/decision_table.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import attrs

from scala40 import RULEBOOK, Rulebook, Ruleset, chinchon, rumino, skarney
from scala40.chinchon.rules import options as chinchon_decisions
from scala40.chinchon.rules import options as chinchon_options
from scala40.core.base import Named
from scala40.core.rules import Decision
from scala40.quaranta.rules import DECISIONS, FIELDS, LIMITS
from scala40.rumino.rules import options
from scala40.rumino.rules import options as decisions
from scala40.skarney.rules import options as skarney_decisions
from scala40.skarney.rules import options as skarney_options

TESTS: Final = Path(__file__).parent
PAGE: Final = TESTS.parent / "docs" / "decisions.md"
HEAD: Final = """\
# The decisions

The published rules leave questions open and answer others differently. This page lists them all, game by game: the
question, what is played by default and who says so ([the sources](rules.md#the-sources)), the fields of a `Ruleset`
that choose the answer, and the values that they take. [Another page](rule-tests.md) names the tests of each.
"""


class Book(NamedTuple):
    """The decisions of a game, and where their answers are found."""

    title: str
    letters: tuple[str, ...]
    decisions: Mapping[str, Decision]
    fields: Mapping[str, str]
    limits: Mapping[str, tuple[int, int]]
    rulebook: Rulebook
    ruleset: type[attrs.AttrsInstance]


QUARANTA: Final = Book("Scala 40", ("D", "V"), DECISIONS, FIELDS, LIMITS, RULEBOOK, Ruleset)
RUMINO: Final = Book(
    "Rumino", ("R", "VR"), decisions.DECISIONS, decisions.FIELDS, options.LIMITS, rumino.RULEBOOK, rumino.Ruleset
)
CHINCHON: Final = Book(
    "Chinchón and La Conga",
    ("C", "G", "VC"),
    chinchon_decisions.DECISIONS,
    chinchon_decisions.FIELDS,
    chinchon_options.LIMITS,
    chinchon.RULEBOOK,
    chinchon.Ruleset,
)
SKARNEY: Final = Book(
    "Skarney",
    ("K", "VK"),
    skarney_decisions.DECISIONS,
    skarney_decisions.FIELDS,
    skarney_options.LIMITS,
    skarney.RULEBOOK,
    skarney.Ruleset,
)
BOOKS: Final = (QUARANTA, RUMINO, CHINCHON, SKARNEY)


def page() -> str:
    """Return the page as it should be."""
    return HEAD + "".join(map(table, BOOKS))


def table(book: Book) -> str:
    """Return the part of a game."""
    sections = ("\n".join(section(book, it)) for it in book.decisions.values())
    return f"\n## {book.title}\n" + "".join(sections)


def section(book: Book, decision: Decision) -> Iterator[str]:
    """Yield the lines that tell of a decision."""
    rule = book.rulebook.rules[decision.id]
    yield f"\n### {decision.id}: {decision.question}\n"
    yield f"{rule.text} ({', '.join(rule.sources) or 'no source'})\n"
    for name in decision.fields:
        yield values(book, name) if book.fields[name] == decision.id else reference(book, name)


def reference(book: Book, name: str) -> str:
    """Return where the values of a field are told that another decision has first of all."""
    return f"- `{name}`: see {book.fields[name]}"


def values(book: Book, name: str) -> str:
    """Return the values that a field takes."""
    default = attrs.fields_dict(book.ruleset)[name].default
    if isinstance(default, Named):
        meanings = meanings_of(type(default))
        return "\n".join([f"- `{name}`:", *(f"  - `{it.value}`: {meanings[it.name]}" for it in type(default))])
    least, most = book.limits[name]
    return f"- `{name}`: {least:,} to {most:,}{' or none' if default is None else ''}"


def meanings_of(choices: type[Named]) -> Mapping[str, str]:
    """Return what the docstring of an option says of each of its members."""
    members = (choices.__doc__ or "").partition("Attributes:")[2].partition("\n\n")[0]  # an example comes after them
    text = re.sub(r"\s+", " ", members)
    parts = re.split(rf"\s*\b({'|'.join(choices.__members__)}): ", text)
    return {name: meaning.strip().rstrip(".") for name, meaning in zip(parts[1::2], parts[2::2], strict=True)}


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
