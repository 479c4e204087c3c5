"""Cards as people type them, turned into notation with signs of suits: in Italian `7C` is the seven of cuori."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeVar

from scala40.core._base import Language, folded, require_kind
from scala40.core._text import Fault, Message, NotationError

# The short names of cards in all languages, and what the notation calls these cards.

SUIT_LETTERS: Final = "CDHS"
SUIT_SIGNS: Final = "♣♦♥♠"
RANK_LETTERS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_RANKS: Final = {letter: letter for letter in RANK_LETTERS} | {"T": "10", "1": "A"}
_SUITS: Final = dict(zip(f"{SUIT_LETTERS}{SUIT_SIGNS}♧♢♡♤❤", f"{SUIT_LETTERS * 3}H", strict=True))
"""The last one is the heart of phone keyboards."""
_SPANISH_SUITS: Final = {"OR": "D", "CO": "H", "ES": "S", "BA": "C"}
"""Two letters each (oros, copas, espadas, bastos), so that no Spanish name is a French one: C alone means clubs."""
_SPANISH_RANKS: Final = {
    **{str(number): letter for number, letter in enumerate(RANK_LETTERS[:9], 1)},
    "A": "A",
    "S": "J",
    "10": "J",
    "C": "Q",
    "11": "Q",
    "R": "K",
    "12": "K",
}
"""As in `1OR`, `7CO`, then `SBA`, `CES`, `RCO` or `10BA`, `11ES`, `12CO`: sota, caballo, rey."""
_PICTURES: Final = {
    chr(before + number): rank + suit
    for before, suit in zip((0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0), SUIT_LETTERS, strict=True)
    for number, rank in enumerate((*RANK_LETTERS[:11], "Q", "Q", "K"), 1)
}
"""The playing cards of Unicode; the knight, which French packs do not have, is the caballo of the Spanish ones."""
_JOKERS: Final = ("JK", "JOKER", "*", "🃏", "\U0001f0bf", "\U0001f0df", "JOLLY", "COMODIN", "COMODÍN", "COMODI\u0301N")
CAPITAL_NAMES: Final = (
    {letter + sign: rank + suit for letter, rank in _RANKS.items() for sign, suit in _SUITS.items()}
    | {letter + two: rank + suit for letter, rank in _SPANISH_RANKS.items() for two, suit in _SPANISH_SUITS.items()}
    | _PICTURES
    | dict.fromkeys(_JOKERS, "JK")
)
"""The name of a card in the notation, by each of its names in capital letters."""
NAMES: Final = {folded(name): meant for name, meant in CAPITAL_NAMES.items()}
"""The same by names in small letters."""


def with_sign(card: str) -> str:
    """Return a card's notation with the sign of its suit, which means the same in all languages."""
    return card if card == "JK" else card[:-1] + SUIT_SIGNS[SUIT_LETTERS.index(card[-1])]


T = TypeVar("T")


class _CardNames(NamedTuple):
    """The names of ranks and suits in one language, in small letters, for one kind of pack."""

    ranks: str
    suits: str
    letters: str = "/ / / /"
    joker: str = ""


_ENGLISH: Final = _CardNames(
    "a/1/ace 2/two 3/three 4/four 5/five 6/six 7/seven 8/eight 9/nine 10/ten j/jack q/queen k/king",
    "clubs/club diamonds/diamond hearts/heart spades/spade",
)
_ITALIAN: Final = _CardNames(
    "a/1/asso 2/due 3/tre 4/quattro 5/cinque 6/sei 7/sette 8/otto 9/nove 10/dieci j/f/fante q/d/donna/regina k/r/re",
    "fiori/fiore quadri/quadro cuori/cuore picche/picca",
    "f/fi q/qu c/cu p/pi",
    "jolly",
)
_TO_NINE: Final = "a/1/as 2/dos 3/tres 4/cuatro 5/cinco 6/seis 7/siete 8/ocho 9/nueve"
_FRENCH_IN_SPANISH: Final = _CardNames(
    f"{_TO_NINE} 10/diez j/jota q/reina/dama k/rey", "tréboles/trébol diamantes/diamante corazones/corazón picas/pica"
)
_SPANISH: Final = _CardNames(
    f"{_TO_NINE} / s/sota/10/diez c/caballo/11/once r/rey/12/doce", "bastos/basto oros/oro copas/copa espadas/espada"
)
"""The tenth card of a Spanish pack is the sota, as the numbers on the cards say."""
_ALL: Final = (_ENGLISH, _ITALIAN, _FRENCH_IN_SPANISH, _SPANISH)
_OWN: Final[Mapping[Language, _CardNames]] = {Language.ITALIAN: _ITALIAN}
"""The languages in which letters stand for other suits than in the notation."""
ITALIAN_SUITS: Final = dict(zip(SUIT_LETTERS, "FQCP", strict=True))
"""The letter that Italian players write for each letter of the notation: fiori, quadri, cuori, picche."""
NATURAL_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
"""The pattern of a natural card in the notation: its rank and the letter of its suit."""
_DASHES: Final = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_SEPARATORS: Final = dict.fromkeys(map(ord, f"{_DASHES};/|·•"), " ")
"""Signs that people put between cards, and what the readers know; in moves and positions some have another meaning."""
_SELECTOR: Final = "[\ufe0e\ufe0f]"
_BETWEEN: Final = ("of", "di", "de")
"""The words between a rank and a suit, as in "re di cuori"; they can be left out."""


def _spellings(names: str) -> Iterator[str]:
    """Yield names with their accents, as keyboards of both kinds give them, and without."""
    for name in filter(None, names.split("/")):
        arranged = unicodedata.normalize("NFD", name)
        yield from (name, arranged, re.sub("[\u0300-\u036f]", "", arranged))


def _by_spelling(names: str, meant: Iterable[str]) -> dict[str, str]:
    return {spelling: it for words, it in zip(names.split(), meant, strict=True) for spelling in _spellings(words)}


def _any_of(words: Iterable[str]) -> str:
    """Return the pattern of one of some words, of the longest one that there is."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


class _Reading(NamedTuple):
    """The patterns and names of one language."""

    cards: re.Pattern[str]
    card: re.Pattern[str]
    own: Mapping[str, str]
    foreign: re.Pattern[str]


@cache
def _reading(language: Language) -> _Reading:
    names = _OWN.get(language, _ENGLISH)
    letters = _by_spelling(names.letters, SUIT_SIGNS)
    ranks = _by_spelling(names.ranks, RANK_LETTERS)
    short = {name: rank for name, rank in ranks.items() if len(name) == 1 or name.isdecimal()}
    own = {name + letter: rank + sign for name, rank in short.items() for letter, sign in letters.items()}
    own |= dict.fromkeys(filter(None, [names.joker]), "JK")
    foreign = "".join(it for it in folded(SUIT_LETTERS) if it not in letters) if letters else ""
    called, suited = (
        _any_of({it for names in _ALL for it in _spellings(names[part].replace(" ", "/"))}) for part in (0, 1)
    )
    whole = rf"(?:{called})(?:\s{{1,9}}(?:{'|'.join(_BETWEEN)})\s{{1,9}}|\s{{0,9}})(?:{suited})"
    apart = r"(?:10|[1-9atjqk])\s{1,9}[♣♦♥♠♧♢♡♤❤]"
    one = f"(?:{'|'.join([whole, apart, _any_of({*own, *NAMES})])}){_SELECTOR}?"
    starts = "".join(sorted({name[0] for name in (*own, *NAMES, *_whole_names())}))  # a quick test for most words
    joint = rf"(?:\s{{0,9}}[{_DASHES}]\s{{0,9}})?"
    return _Reading(
        re.compile(rf"(?<!\w)(?=[{re.escape(starts)}]){one}(?:{joint}{one})*(?P<rest>\w*)"),
        re.compile(one),
        own,
        re.compile(rf"(?:10|[1-9atjqk])[{foreign}]" if foreign else "(?!)"),
    )


@cache
def _whole_names() -> Mapping[str, str]:
    """The name of a card in the notation, by its whole names without blanks and the word between."""
    return {
        rank + suit: NAMES[folded(meant) + sign]
        for it in _ALL
        for rank, meant in _by_spelling(it.ranks, RANK_LETTERS).items()
        for suit, sign in _by_spelling(it.suits, SUIT_SIGNS).items()
    }


def _card_called(name: str) -> str | None:
    """Return what the notation calls the card of a name in small letters, whole or short."""
    bare = "".join(word for word in re.sub(_SELECTOR, "", name).split() if word not in _BETWEEN)
    return NAMES.get(bare) or _whole_names().get(bare)


def card_in_words(text: str) -> str | None:
    """Return the notation of the card that a text names in words that mean the same in all languages."""
    small = folded(text.strip())
    return _card_called(small) if _reading(Language.ENGLISH).card.fullmatch(small) else None


class _Rewritten(NamedTuple):
    """A text of the notation, and for each place in it, its end too, the place in the text that somebody typed."""

    text: str
    places: list[int]


def _rewritten(text: str, language: Language, separators: Mapping[int, str]) -> _Rewritten:
    reading, plain = _reading(language), text.translate(separators)
    small = folded(plain)
    runs = [
        [*reading.card.finditer(small, *found.span())] for found in reading.cards.finditer(small) if not found["rest"]
    ]
    foreign = next((it for run in runs for it in run if reading.foreign.fullmatch(it[0])), None)
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for run in runs:
        for number, found in enumerate(run):
            start, end = found.span()
            gap = " " if number else plain[done:start]
            card = _notation(found[0], plain[start:end], reading)
            other = with_sign(NAMES.get(found[0], "JK"))
            if foreign and found[0] in reading.own and other not in {card, "JK"}:
                shown = text[start:end], text[slice(*foreign.span())]
                message = Message.of(Fault.TWO_SUITS, shown=shown[0], foreign=shown[1], meant=card, other=other)
                raise NotationError(message, text=text, span=(start, end))
            pieces += gap, card
            places += [done] if number else range(done, start)
            places += [start] * len(card)
            done = end
    return _Rewritten("".join([*pieces, plain[done:]]), [*places, *range(done, len(text) + 1)])


def _notation(name: str, typed: str, reading: _Reading) -> str:
    """Return a card as the notation writes it, with the sign of its suit if its name is not of the notation."""
    if name in reading.own:
        return reading.own[name]
    card = None if re.sub(_SELECTOR, "", name) in NAMES else _card_called(name)
    return typed if card is None else with_sign(card)


def typed_in(text: str, language: Language) -> str:
    """Rewrite the cards in a text that a person typed in their language as the notation writes them.

    In Italian, suits have the letters F (fiori), Q (quadri), C (cuori) and P (picche) or the first two of their names,
    and court cards are F (fante), D (donna) and R (re) too. Whole names are understood in every language, whatever the
    language of the rest: "re di cuori", "7 cuori", "siete de copas", "queen of hearts". Cards that are written
    together, or with dashes between them, are separated. Cards of the notation and all other words are left alone.
    Nothing is guessed: in Italian `7C` beside `7H` could be hearts or clubs, and the error shows both.

    The time is proportional to the length of the text.

    Raises:
        NotationError: a card has an Italian letter that is another suit in the notation, and another card of the text
            has a letter that only the notation has.

    >>> typed_in("cala 7C 8C 9C, scarta re di picche", Language.ITALIAN)
    'cala 7♥ 8♥ 9♥, scarta K♠'
    """
    require_kind("text", text, str)
    require_kind("language", language, Language)
    return _rewritten(text, language, {}).text


def read_typed(text: str, language: Language, read: Callable[[str], T]) -> T:
    """Return what a reader finds in a list of cards typed in the player's language: `7H;8H`, `7H/8H`, `7H 8H`."""
    if type(text) is not str or type(language) is not Language:  # which nearly all are
        require_kind("text", text, str)
        require_kind("language", language, Language)
    if language not in _OWN:  # where the notation means what people mean
        try:
            return read(text)
        except NotationError:
            pass
    found = _rewritten(text, language, _SEPARATORS)
    try:
        return read(found.text)
    except NotationError as error:
        start, end = error.span
        raise error.moved(text, (found.places[start], found.places[end])) from None


def lettered(text: str, language: Language) -> str:
    """Return a text of the notation with the letters that players of a language write for suits.

    The time is proportional to the length of the text.

    >>> lettered("scarta 4H", Language.ITALIAN), lettered("discard 4H", Language.ENGLISH)
    ('scarta 4C', 'discard 4H')
    """
    require_kind("text", text, str)
    require_kind("language", language, Language)
    if language not in _OWN:
        return text
    return NATURAL_CARD.sub(lambda found: found[1] + ITALIAN_SUITS[found[2]], text)
