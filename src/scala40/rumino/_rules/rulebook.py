"""The rulebook of Rumino; `rulebook.toml` beside this module has every rule that a refusal can cite."""

from __future__ import annotations

from typing import Final

from scala40.core._cards import Rulebook, RulebookFile
from scala40.rumino._text import RuminoCode

RULEBOOK: Final[Rulebook] = RulebookFile(__package__, RuminoCode)
"""The rules of Rumino by id, and what each kind of violation cites."""
