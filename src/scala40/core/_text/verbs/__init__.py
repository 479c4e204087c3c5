"""Verbs of the move notation: English is written; any language is read, with or without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final

from scala40.core._base import Language, Named, folded, require_kind
from scala40.core._text.catalogue import load_texts, text_of


class Verb(Named):
    """A word of the notation of moves; its value is the English one, which is what is written."""

    DRAW = "draw"
    TAKE = "take"
    LAY = "lay"
    ADD = "add"
    TO = "to"
    LOW = "low"
    HIGH = "high"
    SET = "set"
    CUT = "cut"
    SWAP = "swap"
    ON = "on"
    DISCARD = "discard"
    KNOCK = "knock"
    GIN = "gin"
    RUMINO = "rumino"
    CLAIM = "claim"
    CLOSE = "close"
    WITH = "with"
    NOTHING = "nothing"
    SHOW = "show"
    DONE = "done"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    END = "end"


load_texts(__name__, Verb)

_WORD: Final = r"[a-z]+"
_BEFORE_MELDS: Final = frozenset({Verb.TO.value, Verb.ON.value})
_MELD: Final = r"\b((?:to|on) )([0-9]{1,9})\b"
_TYPED: Final = r"\b([^\W\d_]+)(\s+)([0-9]{1,9})(?!\S)"
"""A number of a meld, as the notation writes it and as people type it."""


@cache
def verbs_in(language: Language) -> Mapping[str, str]:
    """Return the words of the notation of moves in a language, by the English ones."""
    return {verb.value: text_of(verb, language) for verb in Verb}


def notation_in(text: str, language: Language) -> str:
    """Return a move as a person reads and types it: in the words of a language, with melds counted from 1.

    The time is proportional to the length of the text.

    >>> notation_in("add JK=6C to 0 low", Language.ITALIAN), notation_in("discard KS", Language.SPANISH)
    ('attacca JK=6C a 1 basso', 'descarta KS')
    """
    require_kind("language", language, Language)
    words = verbs_in(language)
    counted = re.sub(_MELD, lambda found: f"{found[1]}{int(found[2]) + 1}", text)
    return re.sub(_WORD, lambda found: words.get(found[0], found[0]), counted)


def notation_of(typed: str) -> str:
    """Return a move that a person typed as the notation counts its melds: from 0. Its words are left alone.

    Every word keeps its place in the text, so that an error about one points at what was typed. The time is
    proportional to the length of the text.

    >>> notation_of("attacca 6C a 1 basso"), notation_of("swap 8C on 10"), notation_of("discard KS")
    ('attacca 6C a 0 basso', 'swap 8C on  9', 'discard KS')
    """
    return re.sub(_TYPED, _from_zero, typed)


def _from_zero(found: re.Match[str]) -> str:
    word, gap, number = found.groups()
    if english_word(word) not in _BEFORE_MELDS:
        return found[0]
    return f"{word}{gap}{int(number) - 1:{len(number)}}"


def english_word(word: str) -> str:
    """Return the English word of the notation for a word of any language; an unknown one in small letters."""
    small = folded(word)
    if small in _ENGLISH:  # as in every record; no language is loaded for it
        return small
    return _english_words().get(small if small.isascii() else without_accents(small), small)


def without_accents(text: str) -> str:
    """Return a text without the accents of its letters."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


_ENGLISH: Final = frozenset(verb.value for verb in Verb)


@cache
def _english_words() -> Mapping[str, str]:
    """The English words by those of all languages."""
    return {without_accents(word): verb for language in Language for verb, word in verbs_in(language).items()}
