"""Filling texts of the catalogue with figures, and so putting violations into words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from scala40.core._base import MOST_SEED_BITS, Language, printable, shortened
from scala40.core._text.catalogue import FigureWords, LanguageTable, language_file, speaks, text_of, wording_of
from scala40.core._text.codes import Code, CommonCode, Detail

Figures: TypeAlias = tuple[tuple[str, int | str], ...]
"""The numbers and words of a violation by name."""

_OF_CARDS: Final = frozenset({"cards", "extra", "missing", "owed", "places", "readings"})
"""The figures that are names of cards."""
_OF_PLAYERS: Final = frozenset({"dealer", "partner", "seat", "turn"})
"""The figures that are seats: programs count them from 0, people read a name, or "player 1"."""
_FROM_ONE: Final = frozenset({"meld", "new_target", "side", "target"})
"""The figures that are ids of melds or numbers of sides: programs count them from 0, people from 1."""


def message_of(language: Language, code: Code, cards: str, figures: Figures, names: Sequence[str] = ()) -> str:
    """Return the message of a violation in a language, or in English if its game has no texts in it."""
    spoken, words = _spoken(language, code, _detail_in(figures))
    return text_of(code, spoken).format_map(_Filling(spoken, words, figures, cards, names))


def hint_of(language: Language, code: Code, cards: str, figures: Figures) -> str | None:
    """Return what would be legal instead of a violation, `None` if the language has no hint for it."""
    detail = _detail_in(figures)
    spoken, words = _spoken(language, code, detail)
    of_detail = None if detail is None else wording_of(type(detail), spoken).hints.get(detail)
    template = of_detail or wording_of(type(code), spoken).hints.get(code, "")
    return template.format_map(_Filling(spoken, words, figures, cards)) or None


def filled(language: Language, template: str, figures: Figures, words: FigureWords, names: Sequence[str] = ()) -> str:
    """Return a text of a language with its figures filled in and bent."""
    return template.format_map(_Filling(language, (words,), figures, names=names))


def counted(language: Language, template: str, count: int) -> str:
    """Return a text of a language with a number of points, named `count` in it, as rule sheets write them."""
    return template.format(count=_Number(count, _grammar(language).thousands))


def _spoken(language: Language, code: Code, detail: Detail | None) -> tuple[Language, tuple[FigureWords, ...]]:
    """The language in which a violation can be told, and the words that its parts bring along."""
    kinds = (type(code),) if detail is None else (type(code), type(detail))
    described = [speaks(kind, language) for kind in kinds]
    spoken = language if all(described) else Language.ENGLISH
    return spoken, tuple(wording_of(kind, spoken).words for kind in kinds)


def _detail_in(figures: Figures) -> Detail | None:
    """The detail among figures, which may have been read from plain data."""
    figure = dict(figures).get("what")
    if figure is None or isinstance(figure, Detail):
        return figure
    try:
        return Detail(str(figure))
    except ValueError:
        return None


# How languages are written.


class Grammar(NamedTuple):
    """The grammar of one language: the table `grammar` of the kernel's language file."""

    bounds: str
    last: str
    player: str
    thousands: str
    joker: str | None = None

    def cards(self, cards: str) -> str:
        """Return how a text of card names is written."""
        return cards if self.joker is None else with_signs(cards, self.joker)


# Card names in languages other than English, whose letters stand for the suits: there they have their signs.

_CARD: Final = r"\b(10|[2-9AJQK])([CDHS])\b"
_LONE_JOKER: Final = r"\bJK\b(?!=)"
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}  # cards say their names with messages, so these are not theirs


def with_signs(cards: str, joker: str) -> str:
    """Return a text of card names with the signs of the suits; a joker alone has its word."""
    return re.sub(_LONE_JOKER, joker, re.sub(_CARD, lambda name: name[1] + _SIGNS[name[2]], cards))


@cache
def _grammar(language: Language) -> Grammar:
    file = language_file("scala40.core._text", language) or LanguageTable(f"no file speaks {language.name.title()}", {})
    table = file.table("grammar")
    table.require(("bounds", "last", "player", "thousands"), ("joker",))
    return Grammar(**table.texts())


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
"""Usual values of figures, which are not told."""
_SEATS: Final = {"entered": "given", "players": "due"}
"""Names under which figures that list seats are told as players."""


class _Filling(dict[str, "str | _Number | _Player"]):
    """The names that a template can use, each worked out when it is used."""

    def __init__(
        self,
        language: Language,
        words: tuple[FigureWords, ...],
        figures: Figures,
        cards: str = "",
        names: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._language: Language = language
        self._names: Sequence[str] = names
        self._words: tuple[FigureWords, ...] = (*words, wording_of(CommonCode, language).words)
        self._figures: dict[str, int | str] = {"cards": cards, **dict(figures)}

    def __missing__(self, name: str) -> str | _Number | _Player:
        figures = _USUAL | self._figures
        grammar = _grammar(self._language)
        if name in _SEATS and name not in figures:
            return self._listed(name, str(figures[_SEATS[name]]), grammar)
        figure = figures[name] if name in figures else _derived(name, figures, grammar)
        if isinstance(figure, int):
            if name in _OF_PLAYERS:
                return self._player(figure, grammar)
            return _Number(figure + 1 if name in _FROM_ONE else figure)
        detail = _detail_in(((name, figure),))
        if detail is not None:
            return text_of(detail, self._language).format_map(self)
        return self._word(name, figure, grammar)

    def _player(self, seat: int, grammar: Grammar) -> _Player:
        named = 0 <= seat < len(self._names)
        return _Player(printable(self._names[seat]) if named else str(seat + 1), None if named else grammar.player)

    def _listed(self, name: str, seats: str, grammar: Grammar) -> str:
        """Seats that a figure lists, as players."""
        called = (format(self._player(int(seat), grammar)) for seat in seats.split(", ") if seat)
        return ", ".join(called) or self._word(name, "", grammar)

    def _word(self, name: str, figure: str, grammar: Grammar) -> str:
        """A figure that is a text, as it is said."""
        for words in self._words:
            if figure in words.get(name, ()):
                return words[name][figure]
        if name not in _OF_CARDS:
            return figure
        before, comma, last = figure.rpartition(", ")
        return grammar.cards(f"{before}{grammar.last}{last}" if comma else figure)


def _derived(name: str, figures: Mapping[str, int | str], grammar: Grammar) -> int | str:
    """Return a figure that follows from the others."""
    match name, figures:
        case "these", {"cards": str(cards)}:
            return len(cards.split())
        case "bounds", {"least": int(least), "most": int(most)}:
            return str(most) if least == most else grammar.bounds.format(least=least, most=most)
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


class _Number:
    """A number that bends what is said with it; see `Wording`. Thousands can be set apart."""

    def __init__(self, number: int, thousands: str = "") -> None:
        self._number: int = number
        few = number.bit_length() <= MOST_SEED_BITS  # Python may refuse to write longer ones
        self._digits: str = f"{number:,}".replace(",", thousands) if few else shortened(number)

    def __format__(self, forms: str) -> str:
        if not forms:
            return self._digits
        *none, one, many = forms.split("|")
        form = one if self._number == 1 else none[0] if none and self._number == 0 else many
        return form.replace("#", self._digits)


class _Player:
    """A player, by name or by number, who bends what is said with them; see `Wording`."""

    def __init__(self, called: str, unnamed: str | None) -> None:
        self._called: str = called
        self._unnamed: str | None = unnamed

    def __format__(self, forms: str) -> str:
        by_number, _, by_name = forms.partition("|")
        form = (by_name or "#") if self._unnamed is None else by_number or self._unnamed
        return form.replace("#", self._called)
