"""Checks the search of the built documentation: what readers look for leads to the page that tells of it.

    python tests/search_terms.py docs/_build/html

`nox -s docs` runs it on what it has built.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

WANTED: Final = {
    "tallone": "glossary",
    "escalera": "glossary",
    "joker": "rules",
    "knock": "rumino",
    "shuffle": "explanation/chance",
    "server": "howto/server",
    "deadwood": "glossary",
    "too_few_cards": "codes",
    "opening_points": "decisions",
    "legal_moves": "api/scala40",
}
"""Words that somebody types, and a page that has to be among what is found."""


def found(index: dict[str, Any], word: str) -> set[str]:
    """Return the pages that a word leads to; the index has stems, which are where its words begin."""
    pages: list[str] = index["docnames"]
    numbers: set[int] = set()
    for part in ("terms", "titleterms"):
        for stem, where in index[part].items():
            if len(stem) > 3 and word.startswith(stem):
                numbers |= {where} if isinstance(where, int) else {*where}
    return {pages[number] for number in numbers}


def main(folder: Path) -> int:
    """Print each word that leads nowhere or elsewhere, and return the exit status."""
    text = (folder / "searchindex.js").read_text("utf-8")
    index = json.loads(text[text.index("(") + 1 : text.rindex(")")])
    lost = {word: page for word, page in WANTED.items() if page not in found(index, word)}
    for word, page in lost.items():
        print(f"the search for {word} does not find {page}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
