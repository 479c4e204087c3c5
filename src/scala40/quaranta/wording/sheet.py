"""Rule sheets: what is played under some rules, in sentences for the players."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scala40.core.cards import Card
from scala40.core.language import Language
from scala40.quaranta.wording.cases import SECTIONS, case_of
from scala40.quaranta.wording.english import ENGLISH
from scala40.quaranta.wording.italian import ITALIAN
from scala40.quaranta.wording.words import Words

if TYPE_CHECKING:
    from scala40.quaranta.rules import Ruleset

WIDTH: Final = 79
"""How many letters a line of a rule sheet has at most."""

LANGUAGES: Final[Mapping[Language, Words]] = MappingProxyType({Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN})
"""What each language brings along."""


def described(rules: Ruleset, language: Language) -> str:
    """Return the whole rule sheet, without a line feed at its end.

    >>> from scala40 import Ruleset
    >>> print(described(Ruleset(), Language.ITALIAN).splitlines()[0])
    Scala 40: le regole
    """
    words = LANGUAGES[language]
    return "\n\n".join([_underlined(words.title, "="), *_sections(rules, words)])


def sentence(rules: Ruleset, point: str, language: Language) -> str | None:
    """Return what the sheet says of one point, for instance a field; `None` if it does not come up under the rules.

    >>> from scala40 import Ruleset
    >>> sentence(Ruleset(), "limit", Language.ENGLISH)
    'A total of 101 points or more puts a player out of the match.'
    >>> sentence(Ruleset(), "target", Language.ENGLISH)
    """
    return _said(rules, point, LANGUAGES[language])


def _sections(rules: Ruleset, words: Words) -> Iterator[str]:
    for section, points in SECTIONS.items():
        said = [text for point in points if (text := _said(rules, point, words)) is not None]
        if said:
            yield "\n".join([_underlined(words.headings[section], "-"), *map(_item, said)])


def _said(rules: Ruleset, point: str, words: Words) -> str | None:
    case = case_of(point, rules)
    if case is None:
        return None
    text = words.sentences[point]
    return (text if isinstance(text, str) else text[case]).format_map(_figures(rules, words))


def _underlined(heading: str, line: str) -> str:
    return f"{heading}\n{line * len(heading)}"


def _item(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "min_players": words.numbers[rules.min_players],
        "max_players": words.numbers[rules.max_players],
        "ban_players": words.numbers[rules.playable_ban_min_players],
        "jokers": words.numbers[rules.jokers],
        "cards": str(len(rules.pack)),
        "length": words.numbers[rules.max_run_length],
        "ace": words.points(rules.hand_values[_ACE]),
        "opening": words.points(rules.opening_points),
        "penalty": words.points(rules.unopened_penalty or 0),
        "limit": words.points(rules.limit),
        "target": words.points(rules.target or 0),
        "times": _counted(rules.max_reshuffles or 0, words),
    }


def _counted(number: int, words: Words) -> str:
    """A number as a word if it is small."""
    return words.numbers[number] if number < len(words.numbers) else str(number)


_ACE: Final = Card.parse("AC").index
