"""The change log tells each change of the public interface since the last release."""

from __future__ import annotations

import re

import pytest
from public_interface import KEPT, ROOT, changed_names, interface, public_modules, untold

OLD = [
    "scala40.Card: class",
    "scala40.Card.parse(text: 'str') -> 'Card'",
    "scala40.club.Table(seats: 'int')",
    "scala40.Colour: enum",
]


@pytest.mark.once
def test_the_change_log_tells_every_change() -> None:
    """A name that was added, removed or changed since the last release is a word of the newest section."""
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    assert untold(changed_names(KEPT.read_text("utf-8").splitlines(), interface()), newest) == {}


@pytest.mark.once
def test_the_interface_has_names_of_every_module() -> None:
    """None is left out because it could not be looked at."""
    lines = interface()
    for module in public_modules():
        assert any(re.match(rf"{re.escape(module)}\.\w+", line) for line in lines)


def test_what_changed_is_found() -> None:
    """Added, removed, or with other parameters."""
    new = [
        "scala40.Card: class",
        "scala40.Card.parse(text: 'str', strict: 'bool') -> 'Card'",
        "scala40.Colour: enum",
        "scala40.Colour.RED = 'red'",
        "scala40.fair.Lot(seed: 'int')",
    ]
    assert changed_names(OLD, new) == {
        "scala40.Card.parse": "changed",
        "scala40.Colour.RED": "added",
        "scala40.club": "removed",
        "scala40.club.Table": "removed",
        "scala40.fair": "added",
        "scala40.fair.Lot": "added",
    }
    assert changed_names(OLD, OLD) == {}


def test_a_change_is_told_by_its_name() -> None:
    """Or by that of the new module or class that it belongs to; a changed class does not tell of its members."""
    changes = {"scala40.Card": "changed", "scala40.Card.parse": "changed", "scala40.fair": "added"}
    changes["scala40.fair.Lot"] = "added"
    assert untold(changes, "`Card` reads more. New: `scala40.fair`.") == {"scala40.Card.parse": "changed"}
    assert untold(changes, "`Card.parse` reads more.") == {"scala40.fair": "added", "scala40.fair.Lot": "added"}
    assert untold({"scala40.Colour.RED": "added"}, "There is `red`.") == {}
