"""What a language brings along."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs


@attrs.frozen
class Words:
    """All that is said in one language.

    Attributes:
        title: what stands above the rules.
        headings: what stands above each section.
        sentences: for each point its sentences by case, or its only one, with the names of figures in braces.
        silent: what is said of a point that does not come up under the rules.
        numbers: the words for the numbers from 0 up.
        points: how a number of points is written.
    """

    title: str
    headings: Mapping[str, str]
    sentences: Mapping[str, str | Mapping[str, str]]
    silent: str
    numbers: tuple[str, ...]
    points: Callable[[int], str]
