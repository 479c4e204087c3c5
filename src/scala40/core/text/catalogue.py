"""Putting violations into words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from scala40.core.base import Language, insist_on_kind
from scala40.core.text.codes import Code
from scala40.core.text.english import ENGLISH
from scala40.core.text.phrases import Phrases

Figures: TypeAlias = tuple[tuple[str, int | str], ...]
"""The numbers and words of a violation by name."""

_OF_CARDS: Final = frozenset({"cards", "extra", "missing", "owed", "places", "readings"})
"""The figures that are names of cards."""


@cache
def phrases_in(language: Language) -> Phrases:
    """Return what a language brings along.

    Raises:
        TypeError: it is no language.
    """
    insist_on_kind("language", language, Language)
    if language is Language.ENGLISH:
        return ENGLISH
    if language is Language.ITALIAN:
        from scala40.core.text.italian import ITALIAN  # noqa: PLC0415 - only who speaks it loads it

        return ITALIAN
    from scala40.core.text.spanish import SPANISH  # noqa: PLC0415 - likewise

    return SPANISH


def message_of(language: Language, code: Code, cards: str, figures: Figures) -> str:
    """Return what a violation says in a language.

    Args:
        language: the language.
        code: the kind of violation.
        cards: the names of its cards.
        figures: its figures.

    >>> message_of(Language.ITALIAN, Code.CARD_NOT_IN_HAND, "8S JK", ())
    'in mano non ci sono: 8♠ jolly'
    """
    phrases = phrases_in(language)
    return phrases.messages[code].format_map(_Spoken(phrases, cards, figures))


def hint_of(language: Language, code: Code, cards: str, figures: Figures) -> str | None:
    """Return what would be legal in place of what a violation is about, `None` if nothing can be said.

    Args:
        language: the language.
        code: the kind of violation.
        cards: the names of its cards.
        figures: its figures.

    >>> hint_of(Language.ENGLISH, Code.NOT_AN_OPENING, "", (("points", 33), ("needed", 40)))
    '7 points are missing'
    """
    phrases = phrases_in(language)
    detail = str(dict(figures).get("what", ""))
    template = phrases.detail_hints.get(detail) or phrases.hints.get(code)
    hint = "" if template is None else template.format_map(_Spoken(phrases, cards, figures))
    return hint or None


def filled(language: Language, template: str, figures: Figures) -> str:
    """Return a text of a language with figures in the place of their names, bent as they need it.

    Raises:
        KeyError: a figure is named that there is not.

    >>> filled(Language.ENGLISH, "{count:one card|# cards}", (("count", 3),))
    '3 cards'
    """
    return template.format_map(_Spoken(phrases_in(language), "", figures))


_JOKER: Final = "JK"
"""The name of a joker, which is called one where it needs an article; cards know phrases, so it is not theirs."""

_USUAL: Final[dict[str, int | str]] = {
    "ace": "both",
    "instead": "draw",
    "order": "none",
    "stand_in": "joker",
    "taking": "if_usable",
    "unless": "nothing",
}
"""What figures are that are only told where they are something else."""


class _Spoken(dict[str, "str | _Number"]):
    """What a template can name, as it is said; worked out when it is named."""

    def __init__(self, phrases: Phrases, cards: str, figures: Figures) -> None:
        super().__init__()
        self._phrases: Phrases = phrases
        self._figures: dict[str, int | str] = {"cards": cards, **dict(figures)}

    def __missing__(self, name: str) -> str | _Number:
        figures = _USUAL | self._figures
        figure = figures[name] if name in figures else _derived(name, figures, self._phrases)
        if isinstance(figure, int):
            return _Number(figure)
        if name == "what":
            detail = self._phrases.details.get(figure)
            return figure if detail is None else detail.format_map(self)
        return _word(name, figure, self._phrases)


def _word(name: str, figure: str, phrases: Phrases) -> str:
    """A figure that is a text, as it is said."""
    word = phrases.words.get(name, {}).get(figure)
    if word is not None or name not in _OF_CARDS:
        return figure if word is None else word
    before, comma, last = figure.rpartition(", ")
    return phrases.cards(f"{before}{phrases.last}{last}" if comma else figure)


def _derived(name: str, figures: Mapping[str, int | str], phrases: Phrases) -> int | str:
    """What follows from the figures.

    Raises:
        KeyError: nothing of that name does.
    """
    match name, figures:
        case "these", {"cards": str(cards)}:
            return len(cards.split())
        case "bounds", {"least": int(least), "most": int(most)}:
            return phrases.bounds[least == most].format(least=least, most=most)
        case "short", {"points": int(given), "needed": int(due)} | {"count": int(given), "least": int(due)}:
            return due - given
        case "surplus", {"most": int(most), "count": int(given)} | {"most": int(most), "points": int(given)}:
            return given - most
        case ("ends", {"kind": str(word)}) | ("places", {"cards": str(word)}):
            return word
        case "owed" | "laying", {"cards": str(card), "duty": str(duty)}:
            return _of_duty(name, card, duty)
        case _:
            raise KeyError(name)


def _of_duty(name: str, card: str, duty: str) -> str:
    """The card that must be laid, or how that is done; no joker stands for a joker, so none is taken with it."""
    if card != _JOKER:
        return card if name == "owed" else duty
    return "joker" if name == "owed" or duty == "lay" else duty


class _Number(int):
    """A number that bends what is said with it; see `Phrases`."""

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(int(self))
        *none, one, many = forms.split("|")
        form = one if self == 1 else none[0] if none and self == 0 else many
        return form.replace("#", str(int(self)))
