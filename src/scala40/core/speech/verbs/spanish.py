"""The words of the notation of moves in Spanish."""

from __future__ import annotations

from typing import Final

NOTATION: Final = {
    "draw": "roba",
    "take": "toma",
    "lay": "baja",
    "add": "añade",
    "to": "a",
    "low": "bajo",
    "high": "alto",
    "set": "trío",
    "cut": "corta",
    "swap": "cambia",
    "on": "en",
    "discard": "descarta",
    "knock": "golpea",
    "gin": "gin",
    "rumino": "rumino",
    "claim": "reclama",
    "close": "cierra",
    "with": "con",
    "nothing": "nada",
    "show": "enseña",
    "done": "listo",
    "offer": "ofrece",
    "accept": "acepta",
    "decline": "rechaza",
    "end": "termina",
}
"""The words of the notation of moves."""
