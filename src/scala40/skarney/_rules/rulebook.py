"""The rulebook of Skarney; `rulebook.toml` beside this module has every rule that a refusal can cite."""

from __future__ import annotations

from typing import Final

from scala40.core._cards import Rulebook, RulebookFile
from scala40.skarney._text import SkarneyCode

RULEBOOK: Final[Rulebook] = RulebookFile(__package__, SkarneyCode)
"""The rules of Skarney by id, and what each kind of violation cites."""
