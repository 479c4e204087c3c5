"""Cards as people type, paste and dictate them: every card in every way of writing, in every language."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final

import pytest
from kits import KITS
from raising import raises

import scala40
from scala40 import Card, Hand, Language, NotationError, cards_in, chinchon, rumino, skarney
from scala40.cli import main
from scala40.core._cards import ALL_CARDS, JOKER, NATURAL_CARDS, Rank, Suit, spanish_text, spanish_words
from scala40.core._cards.typed import CAPITAL_NAMES, NAMES
from scala40.core._display import cards_listed
from scala40.core._text import Verb, text_of
from scala40.notation import typed_in

RANKS: Final = {
    Language.ENGLISH: "ace two three four five six seven eight nine ten jack queen king",
    Language.ITALIAN: "asso due tre quattro cinque sei sette otto nove dieci fante donna re",
    Language.SPANISH: "as dos tres cuatro cinco seis siete ocho nueve diez jota reina rey",
}
SUITS: Final = {
    Language.ENGLISH: "clubs diamonds hearts spades",
    Language.ITALIAN: "fiori quadri cuori picche",
    Language.SPANISH: "tréboles diamantes corazones picas",
}
OF: Final = {Language.ENGLISH: "of", Language.ITALIAN: "di", Language.SPANISH: "de"}
SPANISH_SUITS: Final = ("bastos", "oros", "copas", "espadas")
SPANISH_RANKS: Final = {Rank.JACK: ("sota", "10", "diez"), Rank.QUEEN: ("caballo", "11"), Rank.KING: ("rey", "12")}
PICTURES: Final = (0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0)
SEPARATORS: Final = (
    " ",
    ", ",
    ",",
    "-",
    " - ",
    "–",
    "—",
    ";",
    "; ",
    "/",
    " / ",
    "|",
    "\t",
    "\n",
    " · ",
    "\N{NO-BREAK SPACE}",
)
TOGETHER: Final = ("", "-", " – ", " ", ", ")
"""What can stand between the cards of a move, where a semicolon and a slash have a meaning of their own."""


def names_in(card: Card, language: Language) -> Iterator[str]:
    """The whole names of a natural card."""
    assert card.rank is not None
    assert card.suit is not None
    rank, suit = RANKS[language].split()[card.rank - 1], SUITS[language].split()[card.suit]
    number = card.text[:-1]
    for called in (rank, number):
        yield from (f"{called} {OF[language]} {suit}", f"{called} {suit}", f"{called}  {suit}")
    if language is Language.SPANISH and card.rank is not Rank.TEN:
        for called in SPANISH_RANKS.get(card.rank, (rank, "1" if card.rank is Rank.ACE else number)):
            yield f"{called} de {SPANISH_SUITS[card.suit]}"
        yield spanish_words(card)
    if language is Language.ITALIAN:
        yield from (f"{number}{suit}", f"{called} di {suit.upper()}")


def pictures(card: Card) -> Iterator[str]:
    """The pictures of a card among the playing cards of Unicode."""
    if card is JOKER:
        yield from ("🃏", "🃏\ufe0f", "\U0001f0bf", "\U0001f0df")
    else:
        assert card.rank is not None
        assert card.suit is not None
        yield chr(PICTURES[card.suit] + card.rank + (card.rank > Rank.JACK))
        if card.rank is Rank.QUEEN:
            yield chr(PICTURES[card.suit] + Rank.QUEEN)  # the knight, which is the caballo


def short_names(card: Card) -> Iterator[str]:
    """The short names that mean the card in every language, however they are written."""
    if card is JOKER:
        yield from ("JK", "*", "Joker")
        return
    assert card.suit is not None
    signs = (card.suit.symbol, "♧♢♡♤"[card.suit], *("❤" * (card.suit is Suit.HEARTS)))
    for rank in (card.text[:-1], *("T" * (card.rank is Rank.TEN)), *("1" * (card.rank is Rank.ACE))):
        for sign in signs:
            yield from (f"{rank}{sign}", f"{rank}{sign}\ufe0f", f"{rank}{sign}\ufe0e", f"{rank} {sign}\ufe0f")
    if card.rank is not Rank.TEN:
        yield spanish_text(card)


def ways(card: Card, language: Language) -> Iterator[str]:
    """Every way in which somebody who plays in a language writes a card, small and capital."""
    found = [*pictures(card), *short_names(card)]
    if card is not JOKER:
        found += [name for it in Language for name in names_in(card, it)]
        if language is Language.ITALIAN:
            assert card.suit is not None
            short = {"J": "JF", "Q": "QD", "K": "KR"}.get(card.text[:-1], "")
            found += [
                rank + suit
                for rank in (card.text[:-1], *short)
                for suit in ("FQCP"[card.suit], SUITS[language].split()[card.suit][:2])
            ]
        else:
            found.append(card.text)
    for name in dict.fromkeys(found):
        yield from dict.fromkeys(
            (name, name.upper(), name.lower(), name.capitalize(), unicodedata.normalize("NFD", name))
        )
        plain = "".join(
            it for it in unicodedata.normalize("NFD", name) if not unicodedata.combining(it) or it in "\ufe0e\ufe0f"
        )
        yield plain


@pytest.mark.unmeasured
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_every_card_is_read_in_every_way_of_writing(card: Card, language: Language) -> None:
    """Alone and in a move, which says which card the language means; what means it everywhere is read without one."""
    for way in ways(card, language):
        meant = typed_in(f"discard {way}", language).removeprefix("discard ")
        assert cards_listed(way, language) == (Card.parse(meant),) == (card,), way
    for way in ways(card, Language.ENGLISH):
        assert Card.parse(way) is card, way


@pytest.mark.parametrize("language", Language)
def test_cards_are_separated_in_every_way(language: Language) -> None:
    """Whatever their ways of writing are; in a move by what has no other meaning there."""
    cards = (NATURAL_CARDS[6], *NATURAL_CARDS[19:22], JOKER, *NATURAL_CARDS[37:40])
    written = [list(ways(card, language)) for card in cards]
    mixed = [[found[turn % len(found)] for found in written] for turn in range(max(map(len, written)))]
    for number, texts in enumerate(mixed):
        for between in (SEPARATORS[number % len(SEPARATORS)], SEPARATORS[-number % 7]):
            text = between.join(texts)
            assert cards_listed(text, language) == cards, text
        between = TOGETHER[number % len(TOGETHER)]
        assert cards_in(typed_in(between.join(texts), language)) == cards, (between, texts)


@pytest.mark.parametrize("language", Language)
def test_cards_without_a_gap_are_never_two_things(language: Language) -> None:
    """No two names one after the other are also two others: each text of names has one division, which is found."""
    names = {it.casefold(): card for card in ALL_CARDS for it in ways(card, language)}
    glued = {it.replace(" ", "") for it in names}
    left = {name[cut:] for name in glued for cut in range(1, len(name)) if name[:cut] in glued}
    seen: set[str] = set()
    while left:  # what one division is ahead of another, by the test of Sardinas and Patterson
        assert not left & glued, left & glued
        seen |= left
        ahead = {name.removeprefix(rest) for rest in left for name in glued if name.startswith(rest)}
        left = (ahead | {rest[cut:] for rest in left for cut in range(1, len(rest)) if rest[:cut] in glued}) - seen
    for first, second in pairwise(name for name in names if " " not in name):
        assert cards_in(typed_in(first + second, language)) == (names[first], names[second]), (first, second)


def test_no_word_of_a_move_is_a_card() -> None:
    """In no language: verbs are never taken for cards that are written together."""
    for language, spoken, verb in product(Language, Language, Verb):
        word = text_of(verb, spoken)
        for typed in (word, word.upper(), f"{word} 0"):
            assert typed_in(typed, language) == typed, (language, typed)


@pytest.mark.parametrize(
    "text",
    [
        "7H-8H-9H",
        "7H;8H;9H",
        "7H/8H/9H",
        "7h8h9h",
        "7❤️ 8❤️ 9❤️",
        "7❤️8❤️9❤️",
        "🂷🂸🂹",
        "siete de copas, 8co 9co",
        "7 cuori 8 cuori 9 cuori",
    ],
)
def test_a_meld_and_a_hand_are_read_in_all_games(text: str) -> None:
    """Without a language, for these texts mean the same in all of them."""
    games: list[Any] = [scala40, rumino, skarney]
    for game in games:
        for language in Language:
            assert str(game.check_meld(text, language=language).meld) == "7H 8H 9H"
            assert [str(it) for it in game.readings(text, language=language)] == ["7H 8H 9H"]
    assert Hand.parse(text) == Hand.parse("7H 8H 9H")
    assert [it.card.text for it in scala40.additions(text)][:2] == ["6H", "10H"]
    assert str(chinchon.check_meld("QcKcJc").meld) == "JC QC KC"


def test_every_check_reads_as_people_of_the_language_write() -> None:
    """In Italian a C is a heart, in each function that takes cards that lie somewhere else."""
    run, hand = "7C 8C 9C", "4C 5C 6C 7C 2D AC AS"
    meant = {"7C 8C 9C": "7H 8H 9H", hand: "4H 5H 6H 7H 2D AH AS"}
    asked: dict[Callable[..., Any], str] = {rumino.is_rumino: "AC 2C 3C 4C 5C 6C 7C"}
    for game in (scala40, rumino, chinchon, skarney):
        asked |= {
            getattr(game, name): run if name in {"check_meld", "readings", "additions", "takers"} else hand
            for name in ("check_meld", "readings", "additions", "takers", "check_hand")
            if hasattr(game, name)
        }
    asked[chinchon.check_meld] = asked[chinchon.readings] = asked[chinchon.additions] = "4C 5C 6C"
    meant |= {"4C 5C 6C": "4H 5H 6H", "AC 2C 3C 4C 5C 6C 7C": "AH 2H 3H 4H 5H 6H 7H"}
    asked[rumino.check_hand] = "4C 5C 6C 7C 2Q AC AP"
    meant["4C 5C 6C 7C 2Q AC AP"] = meant[hand]
    for check, text in asked.items():
        assert check(text, language=Language.ITALIAN) == check(meant[text]), check
    assert len(asked) == 15
    assert scala40.check_opening([run], language=Language.ITALIAN) == scala40.check_opening(["7H 8H 9H"])
    assert skarney.check_contract([run], language=Language.ITALIAN) == skarney.check_contract(["7H 8H 9H"])
    close = "1or 2or 3or 4or 5or 6or 7or RC"
    assert chinchon.check_close(close, language=Language.ITALIAN) == chinchon.check_close(close.replace("RC", "KH"))


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_languages_of_other_types_are_refused(kit: Any) -> None:
    """By name."""
    with pytest.raises(TypeError, match=r"language must be a .*; one of Language\.ENGLISH, "):
        kit.game.check_meld("7C 8C 9C", language="it")


def test_two_meanings_are_shown_as_two() -> None:
    """Where a letter is one suit in Italian and another in the notation; with its place in what was typed."""
    for text in ("7C;7D;7H", "7C7D7H", "7 H, 7C, 7H", "10♥/7C/7H"):
        with pytest.raises(NotationError) as caught:
            scala40.check_meld(text, language=Language.ITALIAN)
        error = caught.value
        assert error.text == text
        assert text[slice(*error.span)] == "7C"
        assert all(it in error.message_in(Language.ITALIAN) for it in ("7♥", "7♣"))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "text, wrong", [("7 cuori; 8X/9H", "8X"), ("7♥8♥9X, 10H", "7♥8♥9X"), ("re di denari", "re"), ("7❤️ - 8", "8")]
)
def test_an_error_points_at_what_was_typed(text: str, wrong: str, language: Language) -> None:
    """Not at a place of the text that the reader made of it."""
    readers: list[Callable[[], object]] = [lambda: scala40.check_meld(text, language=language), lambda: cards_in(text)]
    for read in readers:
        with pytest.raises(NotationError) as caught:
            read()
        assert caught.value.text == text
        assert text[slice(*caught.value.span)] == wrong


@pytest.mark.parametrize(
    "text",
    ["7 de cuori x", "7 rosso", "🂠", "🃠", "💎7", "7💙", "-", ";", "7\ufe0f", "17C", "C7", "7cuoriX", "re di", "7" * 99],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    """Backs of cards, tarots, hearts of other colours and all else."""
    raises(NotationError, lambda: cards_in(text + " 7X"))
    for language in Language:
        with pytest.raises(NotationError):
            scala40.check_meld(text, language=language)


def test_every_name_is_some_card() -> None:
    """The table of names knows each of them in small letters, and none is the name of another card when folded."""
    assert {*NAMES.values()} == {card.text for card in ALL_CARDS}
    assert len(NAMES) == len(CAPITAL_NAMES)
    for name, meant in NAMES.items():
        assert Card.parse(name).text == Card.parse(name.upper()).text == meant


def test_the_command_reads_them(capsys: pytest.CaptureFixture[str]) -> None:
    """In the language of the person."""
    for language, text in (
        ("it", "7 cuori-8C;9❤️"),
        ("es", "siete de copas / 8co, 9 corazones"),
        ("en", "7h8h 9 of hearts"),
    ):
        assert main(["--lang", language, "check", text, "--opened"]) == 0
        assert "7♥ 8♥ 9♥" in capsys.readouterr().out


EXAMPLE: Final = Path(__file__).parents[1] / "examples" / "check_csv.py"


@pytest.mark.once
@pytest.mark.parametrize(
    "content, mark",
    [
        ("giocatore;carte\r\nNicolò;QC KC AC\r\n".encode("utf-8-sig"), ";"),
        ("giocatore;carte\r\nNicolò;QC KC AC\r\n".encode("cp1252"), ";"),
        ("giocatore;carte\r\nNicolò;Q♥;\r\n".replace("Q♥;", '"Q♥;K♥;A♥"').encode("utf-8-sig"), ";"),
        ("giocatore\tcarte\r\nNicolò\tQC KC AC\r\n".encode("utf-16"), "\t"),
        ('giocatore,carte\nNicolò,"QC, KC, AC"\n'.encode(), ","),
    ],
)
def test_an_italian_spreadsheet_is_checked(content: bytes, mark: str, tmp_path: Path) -> None:
    """With semicolons, with a mark at its beginning, and in the encodings that such programs write."""
    path = tmp_path / "mani.csv"
    path.write_bytes(content)
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), str(path), "carte", "it"], capture_output=True, encoding="utf-8", check=True
    )
    head, row = done.stdout.splitlines()
    assert head == mark.join(["giocatore", "carte", "meld", "points", "faults"])
    assert row.startswith("Nicolò" + mark)
    assert row.endswith(mark.join(["QH KH AH", "31", ""]))
