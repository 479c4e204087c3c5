"""Texts in which the fault is «marked», and how an error shows it."""

from __future__ import annotations

import re


def unmarked(text: str) -> str:
    """Return a text without the marks."""
    return re.sub("[«»]", "", text)


def fault_shown(text: str) -> str:
    """Return the line of a marked text that has the fault, as much of it as is shown, with carets below the fault."""
    (line,) = [it for it in text.split("\n") if "«" in it]
    before, fault, behind = re.split("[«»]", line)
    before = before[-30:]
    seen = f"{before}{fault}{behind}"[:75]
    return f"{seen}\n{' ' * len(before)}{'^' * max(len(seen[len(before) :][: len(fault)]), 1)}"
