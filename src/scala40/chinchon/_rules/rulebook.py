"""The rulebook of Chinchón and La Conga; `rulebook.toml` beside this module has every rule that a refusal can cite."""

from __future__ import annotations

from typing import Final

from scala40.chinchon._text import ChinchonCode
from scala40.core._cards import Rulebook, RulebookFile

RULEBOOK: Final[Rulebook] = RulebookFile(__package__, ChinchonCode)
"""The rules of Chinchón and La Conga by id, and what each kind of violation cites."""
