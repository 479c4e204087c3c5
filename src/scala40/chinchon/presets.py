"""The rules of the documented games and variants, ready to play by."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from scala40.chinchon.options import CloseGuard, FirstTurn, MatchEnd, PackSize
from scala40.chinchon.rules import Ruleset
from scala40.core.presets import Preset

DEFAULT: Final = Preset(
    "default",
    Ruleset(),
    ("S3",),
    "Chinchón with the Spanish pack of forty cards",
    "Chinchón con il mazzo spagnolo di quaranta carte",
    "Chinchón con la baraja española de cuarenta cartas",
)
"""The usual rules of Chinchón."""

JOKERS: Final = Preset("jokers", Ruleset(jokers=2), ("S3",), "with two jokers", "con due jolly", "con dos comodines")
"""Chinchón with two jokers."""

FORTY_EIGHT: Final = Preset(
    "48-cards",
    Ruleset(pack_size=PackSize.FORTY_EIGHT),
    ("S3",),
    "with the eights and nines: forty-eight cards",
    "con gli otto e i nove: quarantotto carte",
    "con los ochos y los nueves: cuarenta y ocho cartas",
)
"""Chinchón with the Spanish pack of 48 cards."""

TWO_PACKS: Final = Preset(
    "two-packs",
    Ruleset(packs=2),
    ("S3",),
    "with two packs, for up to eight players",
    "con due mazzi, fino a otto giocatori",
    "con dos barajas, hasta ocho jugadores",
)
"""Chinchón with two packs."""

CONGA: Final = Preset(
    "conga",
    Ruleset(first_turn=FirstTurn.EIGHT_CARDS, close_guard=CloseGuard.ON, match_end=MatchEnd.LAST_SURVIVOR),
    ("S3",),
    "La Conga: eight cards for the first player, and the last player below 100 wins",
    "La Conga: otto carte al primo di mano, e vince l'ultimo che resta sotto 100",
    "La Conga: ocho cartas para el mano, y gana el último que queda por debajo de 100",
)
"""La Conga."""

REENGANCHE: Final = Preset(
    "conga-reenganche",
    attrs.evolve(CONGA.rules, reentry_max=1),
    ("S3",),
    "La Conga with the reenganche: once, a player who is out may come back",
    "La Conga con il rientro: chi è fuori può tornare una volta",
    "La Conga con reenganche: quien queda fuera puede volver una vez",
)
"""La Conga with its optional rule of coming back."""

PRESETS: Final[Mapping[str, Preset[Ruleset]]] = MappingProxyType(
    {preset.name: preset for preset in (DEFAULT, JOKERS, FORTY_EIGHT, TWO_PACKS, CONGA, REENGANCHE)}
)
"""The presets by name."""
