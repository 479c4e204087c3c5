"""Verbs of the move notation in every language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from scala40.core.base import Language, insist_on_kind

ITALIAN: Final = {
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


# The words of the notation of moves in Spanish.

SPANISH: Final = {
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


# The words of the notation of moves in every language.
#
# What is written, and what records hold, is English. What is read may be of any language, with or without accents, as
# names of cards may be Spanish.

WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    Language.ENGLISH: {word: word for word in ITALIAN},
    Language.ITALIAN: ITALIAN,
    Language.SPANISH: SPANISH,
}
"""For each language its words by the English ones."""

_WORD: Final = re.compile(r"[a-z]+")


def notation_in(text: str, language: Language) -> str:
    """Return a move, or the words of moves, as the notation writes them, with these words in a language.

    Raises:
        TypeError: the language is none.

    >>> notation_in("add JK=6C to 0 low", Language.ITALIAN), notation_in("discard KS", Language.SPANISH)
    ('attacca JK=6C a 0 basso', 'descarta KS')
    """
    insist_on_kind("language", language, Language)
    words = WORDS[language]
    return _WORD.sub(lambda found: words.get(found[0], found[0]), text)


def english_word(word: str) -> str:
    """Return the English word of the notation that a word of any language means, and any other in small letters.

    >>> english_word("Attacca"), english_word("anade"), english_word("ADD"), english_word("KS")
    ('add', 'add', 'add', 'ks')
    """
    small = word.lower()
    return _ENGLISH.get(small if small.isascii() else without_accents(small), small)


def without_accents(text: str) -> str:
    """Return a text without the accents of its letters.

    >>> without_accents("perché"), without_accents("añade")
    ('perche', 'anade')
    """
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


_ENGLISH: Final = {without_accents(word): english for words in WORDS.values() for english, word in words.items()}
