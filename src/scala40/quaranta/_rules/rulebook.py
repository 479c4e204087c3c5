"""The rulebook of Scala 40; `rulebook.toml` beside this module has every rule that a refusal can cite."""

from __future__ import annotations

from typing import Final

from scala40.core._cards import Rulebook, RulebookFile
from scala40.quaranta._text import QuarantaCode

RULEBOOK: Final[Rulebook] = RulebookFile(__package__, QuarantaCode)
"""The rules of Scala 40 by id, and what each kind of violation cites."""
