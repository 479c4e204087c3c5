"""Finds stilted prose: what a machine can see of it in docstrings and pages.

    python tests/prose.py FILE ...

A docstring opens with a verb or a noun, players are "they", nothing is "parted by" something or "is none", and no
sentence has more than 45 words. Whether a sentence is understood, only a reader can tell.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

_OPENER: Final = re.compile(r"(?:What|Whether|How|Which|Who|Whose|Whoever|Whatever|Where|When|Why|That|Those)\b")
_STILTED: Final = {
    re.compile(r"\bparted by\b"): 'separated by, not "parted by"',
    re.compile(r"(?<!there )(?<!There )\b(?:is|are) none(?= of|[.,;)])"): 'say what it is not, instead of "is none"',
    re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE): "players are they",
}
_LONGEST: Final = 45
_LINKED: Final = 5
"""A sentence with so many links is a list of them, which nobody reads through."""
_CODE: Final = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
_LINKS: Final = re.compile(r"\]\([^)]*\)")
_END: Final = re.compile(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*(?=[-*|#>]|\d+\.|[A-Za-z_`]+: )| / |\|")


class Finding(NamedTuple):
    """Something that should be said otherwise.

    Attributes:
        line: the line, from 1.
        fault: what is wrong.
        text: the beginning of the text.
    """

    line: int
    fault: str
    text: str


def in_program(source: str) -> Iterator[Finding]:
    """Yield what is wrong with the docstrings of a program, those of attributes among them."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else []:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    if _OPENER.match(text):
                        yield Finding(statement.lineno, "open with a verb or a noun", text.partition("\n")[0])
                    yield from in_text(_without_examples(text), statement.lineno)


def _without_examples(text: str) -> str:
    """Return a docstring without its examples and what they print, and without indented blocks."""
    lines, skipping = [], False
    for line in text.split("\n"):
        skipping = (skipping and bool(line.strip())) or line.lstrip().startswith(">>>")
        lines.append("" if skipping else line)
    return "\n".join(lines)


def in_text(text: str, first: int = 1) -> Iterator[Finding]:
    """Yield what is wrong with a text that begins in a line of a file."""
    bare = _LINKS.sub("]", _CODE.sub(lambda found: "\n" * found[0].count("\n") + "X", text))
    for number, line in enumerate(bare.split("\n"), first):
        for pattern, fault in _STILTED.items():
            if pattern.search(line):
                yield Finding(number, fault, line.strip())
    for sentence in _END.split(bare):
        if len(sentence.split()) > _LONGEST and sentence.count("]") < _LINKED:
            before = bare[: bare.index(sentence)].count("\n")
            yield Finding(
                first + before, f"a sentence of {len(sentence.split())} words", " ".join(sentence.split()[:8])
            )


def findings(paths: Iterable[Path]) -> Iterator[tuple[Path, Finding]]:
    """Yield what is wrong in files, programs and pages."""
    for path in paths:
        source = path.read_text("utf-8")
        for finding in in_program(source) if path.suffix == ".py" else in_text(source):
            yield path, finding


def main(arguments: list[str]) -> int:
    """Print what is wrong in the files, or below the folders, that are named; return 1 if anything is."""
    named = [Path(argument) for argument in arguments]
    paths = [
        file for it in named for file in (sorted(it.rglob("*.py")) + sorted(it.rglob("*.md")) if it.is_dir() else [it])
    ]
    found = list(findings(paths))
    for path, (line, fault, text) in found:
        print(f"{path}:{line}: {fault}: {text}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
