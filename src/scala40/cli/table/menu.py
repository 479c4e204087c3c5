"""The menu at the table, and the words that it understands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from typing import Any, Final

from scala40.cli.speech import Command, Talk
from scala40.core._base import Language, folded
from scala40.core._cards import Suit
from scala40.core._game import AnyGame
from scala40.core._text import Message, english_word, notation_in, text_of, verbs_in, without_accents

_WIDTH: Final = 78
_VERB: Final = 8
"""The least width of the column of verbs."""
_MOST: Final = 12
"""The number of moves of a kind that are shown unasked."""


class Menu:
    """Numbered moves, from 1, grouped by kind."""

    def __init__(self, game: AnyGame, moves: Iterable[Any], language: Language = Language.ENGLISH) -> None:
        kinds: dict[str, list[tuple[Any, str]]] = {}
        for move in moves:
            text = game.write_move(move)
            kinds.setdefault(_verb(text), []).append((move, text))
        items = list(chain.from_iterable(kinds.values()))
        self.moves: Sequence[Any] = [move for move, _ in items]
        self._texts = [text for _, text in items]
        self._language = language
        self._column = max(_VERB, 1 + max(map(len, verbs_in(language).values())))

    def number_of(self, move: object) -> int:
        """Return the number of a move."""
        return self.moves.index(move) + 1

    def text_of(self, move: object) -> str:
        """Return the notation of a move of the menu."""
        return self._texts[self.moves.index(move)]

    def numbered(self, text: str) -> Any | None:  # noqa: ANN401 - a move of the game
        """Return the move of the number that a text is; `None` if it is not a number of a move."""
        if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= len(self.moves):
            return self.moves[int(text) - 1]
        return None

    def lines(self, wanted: Sequence[str] | None = None) -> Iterator[str]:
        """Yield the moves in lines, one kind of move after the other."""
        words = [word.translate(_LETTERS) for word in wanted or ()]
        for verb, group in groupby(enumerate(self._texts, start=1), key=lambda item: _verb(item[1])):
            items = [(number, text) for number, text in group if _has(notation_in(text, Language.ENGLISH), words)]
            shown = items if wanted is not None else items[:_MOST]
            head = notation_in(verb, self._language)
            yield from self._wrapped(head, [f"{number}: {self._without_verb(text)}" for number, text in shown])
            if len(items) > len(shown):
                more = Message.of(Talk.MORE, count=len(items) - len(shown), verbs=verb).text_in(self._language)
                yield f"  {'':{self._column}}{more}"

    def _without_verb(self, text: str) -> str:
        return notation_in(text.partition(" ")[2] or text, self._language)

    def _wrapped(self, head: str, items: Sequence[str]) -> Iterator[str]:
        """Yield the items in lines that are not too long, with the head before the first."""
        line = f"  {head:{self._column}}"
        for item in items:
            if len(line) > self._column + 2 and len(line) + len(item) > _WIDTH:
                yield line.rstrip()
                line = f"  {'':{self._column}}"
            line += f"{item}   "
        if items:
            yield line.rstrip()


def _verb(text: str) -> str:
    return text.partition(" ")[0]


def _has(text: str, wanted: Iterable[str]) -> bool:
    words = folded(text).split()
    return all(english_word(word) in words for word in wanted)


_LETTERS: Final = str.maketrans({suit.symbol: suit.name[0] for suit in Suit})
"""Moves are listed in the notation, whose suits have letters."""


# The words of the commands that a person types: English ones, and those of the person's language.

_ALIASES: Final = {"?": Command.HELP}


def command_of(word: str, language: Language) -> Command | None:
    """Return the command that a word means, `None` for another word."""
    return _commands(language).get(_bare(word))


@cache
def _commands(language: Language) -> Mapping[str, Command]:
    """All commands of a person by the words for them."""
    spoken = (Language.ENGLISH, language)
    return _ALIASES | {_bare(text_of(command, it)): command for it in spoken for command in Command}


def command_in(words: Sequence[str], language: Language) -> tuple[Command | None, Sequence[str]]:
    """Return the command of a line, `None` for other lines, and the words behind it; "por qué" is "porqué"."""
    for count in (1, 2):
        found = command_of("".join(words[:count]), language)
        if found is not None:
            return found, words[count:]
    return None, words


def _bare(word: str) -> str:
    """A word in small letters, without accents, also where they are written as apostrophes."""
    return without_accents(folded(word)).rstrip("'\u2019`\u00b4")
