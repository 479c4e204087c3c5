"""The rules of the documented source, ready to play by."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scala40.core.presets import Preset
from scala40.skarney.options import ContractRequired, Partnership
from scala40.skarney.rules import Ruleset

_S4: Final = ("S4",)

DEFAULT: Final[Preset[Ruleset]] = Preset(
    "default",
    Ruleset(),
    _S4,
    "four in two pairs, as the source describes the game first",
    "quattro giocatori a coppie, come la fonte descrive il gioco per primo",
    "cuatro en dos parejas, como la fuente describe primero el juego",
)
"""The partnership game."""

SINGLES: Final[Preset[Ruleset]] = Preset(
    "singles",
    Ruleset(partnership=Partnership.SINGLES),
    _S4,
    "two to four, each alone: Skarney Singles",
    "da due a quattro, ognuno per sé: Skarney Singles",
    "de dos a cuatro, cada uno por su cuenta: Skarney Singles",
)
"""The game for single players."""

NO_JOKERS: Final[Preset[Ruleset]] = Preset(
    "no-jokers",
    Ruleset(jokers=0),
    _S4,
    "the first alternate rule: without jokers",
    "la prima variante: senza jolly",
    "la primera variante: sin comodines",
)
"""The first alternate rule."""

FREE_MELDS: Final[Preset[Ruleset]] = Preset(
    "free-melds",
    Ruleset(contract_required=ContractRequired.OFF),
    _S4,
    "the second alternate rule: no contract, anything is melded at any time",
    "la seconda variante: senza contratto, si cala tutto in ogni momento",
    "la segunda variante: sin contrato, se baja todo en cualquier momento",
)
"""The second alternate rule."""

PRESETS: Final = MappingProxyType({preset.name: preset for preset in (DEFAULT, SINGLES, NO_JOKERS, FREE_MELDS)})
"""All rules that have a name."""
