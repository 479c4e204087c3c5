"""The grammars of the documentation, made into regular expressions: none of them refers to itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parent.parent / "docs"
BLOCK: Final = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULE: Final = re.compile(r"^(\w+) += ((?:.*\n)(?: .*\n)*)", re.MULTILINE)
TOKEN: Final = re.compile(r'\s+|"([^"]*)"|/((?:[^/\\]|\\.)+)/|(\w+)|([][{}()|])')
SIGNS: Final = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}


def rules() -> dict[str, str]:
    """Return the right side of each rule of all pages by the name on its left."""
    pages = [(DOCS / name).read_text("utf-8") for name in ("notation.md", "records.md")]
    found = [rule for page in pages for block in BLOCK.findall(page) for rule in RULE.findall(block)]
    assert len(dict(found)) == len(found), "a name is explained twice"
    return dict(found)


def pattern(name: str, grammar: dict[str, str]) -> str:
    """Return the regular expression of a name.

    Raises:
        KeyError: a rule has a name in it that no rule explains.
        ValueError: a rule cannot be read.
    """
    return f"(?:{''.join(_pieces(grammar[name], grammar))})"


def _pieces(rule: str, grammar: dict[str, str]) -> Iterator[str]:
    place = 0
    while place < len(rule):
        found = TOKEN.match(rule, place)
        if found is None:
            msg = f"no grammar: {rule[place:]}"
            raise ValueError(msg)
        place = found.end()
        text, expression, name, sign = found.groups()
        if text is not None:
            yield re.escape(text)
        elif expression is not None:
            yield f"(?:{expression})"
        elif name is not None:
            yield pattern(name, grammar)
        elif sign is not None:
            yield SIGNS[sign]
