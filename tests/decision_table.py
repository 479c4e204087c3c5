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
from scala40.core._base import Language, Named
from scala40.core._cards import Rule
from scala40.core._rules import Decision, WordedRules

TESTS: Final = Path(__file__).parent
PAGE: Final = TESTS.parent / "docs" / "decisions.md"
HEAD: Final = """\
# Every rule and decision

`python tests/decision_table.py` writes this page.

It lists each rule that a refusal can cite. *Base rules* are common ground. *Decisions* answer questions that the
published rules leave open or answer differently: the default, [the sources](rules.md#the-sources) that support it, the
fields of a `Ruleset` that choose another answer, and their values. A rule without a source is the library's own. The
`RULEBOOK` of each game has the rules as data; [another page](rule-tests.md) names the tests of each decision.
"""


class Book(NamedTuple):
    """The decisions of a game, and where their answers are found."""

    title: str
    letters: tuple[str, ...]
    rulebook: Rulebook
    ruleset: type[WordedRules]

    @property
    def decisions(self) -> Mapping[str, Decision]:
        """The questions by their ids."""
        return self.ruleset.form.questions

    @property
    def fields(self) -> Mapping[str, str]:
        """For each field the decision that it encodes."""
        return self.ruleset.form.decisions

    @property
    def limits(self) -> Mapping[str, tuple[int, int]]:
        """The bounds of each number."""
        return self.ruleset.form.limits

    def question(self, decision: str) -> str:
        """Return what a decision answers, also where the language files ask it of the players."""
        asked = self.decisions[decision]
        return asked.question or self.ruleset.sheet.words(Language.ENGLISH).questions[asked.fields[0]]


QUARANTA: Final = Book("Scala 40", ("D", "V"), RULEBOOK, Ruleset)
RUMINO: Final = Book("Rumino", ("R", "VR"), rumino.RULEBOOK, rumino.Ruleset)
CHINCHON: Final = Book("Chinchón and La Conga", ("C", "G", "VC"), chinchon.RULEBOOK, chinchon.Ruleset)
SKARNEY: Final = Book("Skarney", ("K", "VK"), skarney.RULEBOOK, skarney.Ruleset)
BOOKS: Final = (QUARANTA, RUMINO, CHINCHON, SKARNEY)


def page() -> str:
    """Return the page as it should be."""
    return HEAD + "".join(map(table, BOOKS))


def table(book: Book) -> str:
    """Return the part of a game."""
    based = "".join(f"- {line(it)}\n" for it in book.rulebook.rules.values() if it.id not in book.decisions)
    decided = "".join(f"- {row}\n" for it in book.decisions.values() for row in section(book, it))
    return f"\n## {book.title}\n\nBase rules:\n\n{based}\nDecisions:\n\n{decided}"


def line(rule: Rule) -> str:
    """Return a rule with its sources."""
    return f"**{rule.id}**: {rule.text}" + (f" ({', '.join(rule.sources)})" if rule.sources else "")


def section(book: Book, decision: Decision) -> Iterator[str]:
    """Yield the lines of a decision: its rule, then its fields below that."""
    fields = [
        values(book, name) if book.fields[name] == decision.id else f"`{name}`: see {book.fields[name]}"
        for name in decision.fields
    ]
    yield "\n  - ".join([line(book.rulebook.rules[decision.id]), *fields])


def values(book: Book, name: str) -> str:
    """Return the values that a field takes, the default first; what the rule says of the default is not repeated."""
    default = attrs.fields_dict(book.ruleset)[name].default
    if isinstance(default, Named):
        meanings = meanings_of(type(default))
        is_alone = book.decisions[book.fields[name]].fields == (name,)
        first = f"default `{default.value}`" + ("" if is_alone else f": {meanings[default.name]}")
        others = (f"`{it.value}`: {meanings[it.name]}" for it in type(default) if it is not default)
        return f"`{name}`: " + "; ".join([first, *others])
    least, most = book.limits[name]
    return f"`{name}`: {least:,} to {most:,}{' or none' if default is None else ''}"


def meanings_of(choices: type[Named]) -> Mapping[str, str]:
    """Return what the docstring of an option says of each of its members."""
    members = (choices.__doc__ or "").partition("Attributes:")[2].partition("\n\n")[0]  # an example comes after them
    text = re.sub(r"\s+", " ", members)
    parts = re.split(rf"\s*\b({'|'.join(choices.__members__)}): ", text)
    return {name: meaning.strip().rstrip(".") for name, meaning in zip(parts[1::2], parts[2::2], strict=True)}


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
