"""The rules of the documented sources, ready to play by."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scala40.core.presets import Preset
from scala40.rumino.rules import Ruleset

DEFAULT: Final[Preset[Ruleset]] = Preset(
    "default",
    Ruleset(),
    ("S3",),
    "the rules of a collection of card game rules, the one source",
    "le regole di una raccolta di giochi di carte, l'unica fonte",
    "las reglas de una colección de juegos de cartas, la única fuente",
)
"""The usual rules."""

PRESETS: Final = MappingProxyType({DEFAULT.name: DEFAULT})
"""All rules that have a name."""
