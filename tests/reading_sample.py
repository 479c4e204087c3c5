"""Draws sentences for a reader who has not seen the project: does one reading suffice for each?

    python tests/reading_sample.py [--seed N] [--count N]

A third of them each comes from the pages, from the docstrings of the public interface and from the English messages.
Code, tables, headings and the pages that a program writes are left out. At most 5 in 100 should need a second reading.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from typing import Final, NamedTuple

from language_texts import texts
from public_interface import ROOT, public_modules

SOURCE: Final = ROOT / "src" / "scala40"
_WRITTEN: Final = {"changelog.md", "codes.md", "decisions.md", "index.md", "rule-tests.md"}
"""Pages that a program writes, and the one that is a list of links."""
_CODE: Final = re.compile(r"^(```|~~~|:::).*?^\1.*?$|^---\n.*?^---$|<!--.*?-->", re.DOTALL | re.MULTILINE)
_SKIPPED: Final = re.compile(r"\s*(?:[#|<!]|\[[^]]*\]:|\(\S+\)=)")
_BLOCK: Final = re.compile(r"\n\s*\n|\n\s*(?=(?:[-*>:]|\d+\.)\s)")
_LEAD: Final = re.compile(r"^(?:[-*>:]|\d+\.)\s+")
_SENTENCE: Final = re.compile(r"(?<=[.!?])[)\"”*]*\s+(?=[A-Z`*\"“(\[])")
_SECTION: Final = re.compile(
    r"^\s*(?:Args|Arguments|Returns|Yields|Raises|Attributes|Examples?|Note):\s*$", re.MULTILINE
)
_LISTED: Final = re.compile(r"^\s+\*{0,2}\w+: ")
_FEWEST: Final = 4
"""The words of the shortest sentence worth reading."""


class Sentence(NamedTuple):
    """A sentence and the file, or the entry of a catalogue, that it stands in."""

    place: str
    text: str


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of prose in Markdown, each on one line."""
    bare = "\n".join("" if _SKIPPED.match(line) else line for line in _CODE.sub("\n\n", text).split("\n"))
    for block in _BLOCK.split(bare):
        for sentence in _SENTENCE.split(_LEAD.sub("", " ".join(block.split()))):
            if len(sentence.split()) >= _FEWEST:
                yield sentence


def of_pages() -> Iterator[Sentence]:
    """Yield the sentences of README and of the pages that people write."""
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        if page.name not in _WRITTEN:
            yield from (Sentence(page.name, text) for text in sentences(page.read_text("utf-8")))


def of_docstrings() -> Iterator[Sentence]:
    """Yield the sentences of the docstrings of public classes and functions and of what is public in them."""
    names = {name for module in public_modules() for name in getattr(importlib.import_module(module), "__all__", ())}
    for program in sorted(SOURCE.rglob("*.py")):
        place = str(program.relative_to(SOURCE))
        for node in ast.parse(program.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name in names:
                for text in _docstrings(node):
                    yield from (Sentence(f"{place} {node.name}", it) for it in sentences(_prose(text)))


def _docstrings(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    """Yield the texts that stand as statements in a definition and in the public ones inside it."""
    for statement in node.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            if isinstance(statement.value.value, str):
                yield statement.value.value
        elif isinstance(statement, ast.ClassDef | ast.FunctionDef) and not statement.name.startswith("_"):
            yield from _docstrings(statement)


def _prose(docstring: str) -> str:
    """Return a docstring without its examples, its section titles and the names that it lists."""
    lines, skipping = list[str](), False
    for line in _SECTION.sub("", docstring).split("\n"):
        skipping = (skipping and bool(line.strip())) or line.lstrip().startswith(">>>")
        lines.append("" if skipping else _LISTED.sub("\n", line))
    return "\n".join(lines)


def of_messages() -> Iterator[Sentence]:
    """Yield the texts of the English catalogues, placeholders and all."""
    for catalogue in sorted(SOURCE.rglob("en.toml")):
        place = str(catalogue.relative_to(SOURCE))
        for name, text in texts(tomllib.loads(catalogue.read_text("utf-8"))):
            yield from (Sentence(f"{place} {name}", sentence) for sentence in sentences(text))


def sample(count: int, seed: int) -> list[Sentence]:
    """Draw sentences evenly from the three kinds; the same seed draws the same ones while the texts stay."""
    chance, drawn = random.Random(seed), list[Sentence]()
    kinds = [sorted(set(kind)) for kind in (of_pages(), of_docstrings(), of_messages())]
    for number, kind in enumerate(kinds):
        drawn += chance.sample(kind, count * (number + 1) // len(kinds) - count * number // len(kinds))
    return drawn


def main(arguments: list[str]) -> int:
    """Print a sample, numbered."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args(arguments)
    for number, sentence in enumerate(sample(options.count, options.seed), 1):
        print(f"{number:3} {sentence.place}: {sentence.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
