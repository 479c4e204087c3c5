"""The words of the notation of moves in Italian."""

from __future__ import annotations

from typing import Final

NOTATION: Final = {
    "draw": "pesca",
    "take": "prendi",
    "lay": "cala",
    "add": "attacca",
    "to": "a",
    "low": "basso",
    "high": "alto",
    "set": "tris",
    "cut": "taglia",
    "swap": "scambia",
    "on": "su",
    "discard": "scarta",
    "knock": "bussa",
    "gin": "gin",
    "rumino": "rumino",
    "claim": "chiedi",
    "close": "chiudi",
    "with": "con",
    "nothing": "niente",
    "show": "mostra",
    "done": "fatto",
    "offer": "offri",
    "accept": "accetta",
    "decline": "rifiuta",
    "end": "finisci",
}
"""The words of the notation of moves."""
