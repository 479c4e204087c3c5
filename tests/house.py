"""Measures the house: how much there is of the project. `tests/test_house.py` holds the figures to their bounds."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
WRITTEN: Final = (
    "codes.md",
    "decisions.md",
    "explanation/what_variants_change.md",
    "numbers.md",
    "observations.md",
    "rule-tests.md",
    "strength.md",
)
"""The pages of `docs` that scripts write."""


class Words(NamedTuple):
    """The words of the documentation, as `wc -w` counts them.

    Attributes:
        by_hand: the pages of `docs`, the README and SECURITY.
        by_scripts: the pages of `docs` that scripts write.
        contributing: CONTRIBUTING.
        changelog: the changelog.
    """

    by_hand: int
    by_scripts: int
    contributing: int
    changelog: int


def words_of_docs() -> Words:
    """Return how many words the documentation has."""
    written = {ROOT / "docs" / name for name in WRITTEN}
    by_hand = {*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "SECURITY.md"} - written
    paths: tuple[Iterable[Path], ...] = (by_hand, written, [ROOT / "CONTRIBUTING.md"], [ROOT / "CHANGELOG.md"])
    return Words(*(sum(len(path.read_text("utf-8").split()) for path in group) for group in paths))
