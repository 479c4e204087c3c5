"""Cards as Italian players type them, and the language that the environment chooses."""

from __future__ import annotations

from typing import Any

import pytest
from raising import raises

import scala40.simulate
from scala40 import Card, Hand, Language, NotationError
from scala40.cli import main
from scala40.core._cards import NATURAL_CARDS, Suit
from scala40.core._text import Fault, Message
from scala40.notation import lettered, typed_in

LETTERS = {Suit.CLUBS: "F", Suit.DIAMONDS: "Q", Suit.HEARTS: "C", Suit.SPADES: "P"}
WORDS = {Suit.CLUBS: "fiori", Suit.DIAMONDS: "quadri", Suit.HEARTS: "cuori", Suit.SPADES: "picche"}
RANKS = ["asso", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "fante", "donna", "re"]
COURT = {"J": "F", "Q": "D", "K": "R"}


def italian(text: str) -> str:
    """Return what an Italian text means."""
    return typed_in(text, Language.ITALIAN)


@pytest.mark.parametrize("card", NATURAL_CARDS, ids=lambda card: str(card.text))
def test_every_card_is_read_in_each_form(card: Card) -> None:
    """By its letter, by two letters, in words, and with the Italian letters of the court cards."""
    assert card.rank is not None
    assert card.suit is not None
    rank, suit, word = card.text[:-1], LETTERS[card.suit], WORDS[card.suit]
    forms = [rank + suit, rank + word[:2], f"{RANKS[card.rank - 1]} di {word}", COURT.get(rank, rank) + suit]
    forms += [form.lower() for form in forms] + [form.upper() for form in forms]
    for form in forms:
        assert Card.parse(italian(form)) is card, form
    assert lettered(card.text, Language.ITALIAN) == rank + suit
    assert italian(lettered(card.text, Language.ITALIAN)) == rank + card.suit.symbol


@pytest.mark.parametrize(
    "typed,meant",
    [
        ("7C", "7♥"),
        ("cala 7C 8C 9C; attacca RP a 0", "cala 7♥ 8♥ 9♥; attacca K♠ a 0"),
        ("attacca jolly=9C a 0 alto", "attacca JK=9♥ a 0 alto"),
        ("due di  picche,tre di picche", "2♠,3♠"),
        ("10 di cuori", "10♥"),
        ("QQ FF FQ QF", "Q♦ J♣ J♦ Q♣"),
        ("7H 7D 7S 7♣ JK", "7H 7D 7S 7♣ JK"),
        ("scarta", "scarta"),
        ("17C 7Cx x7C C7 7", "17C 7Cx x7C C7 7"),
        ("re di denari", "re di denari"),
        ("", ""),
    ],
)
def test_what_is_no_italian_card_stays(typed: str, meant: str) -> None:
    """Signs, unambiguous letters of the notation and words are left alone."""
    assert italian(typed) == meant


@pytest.mark.parametrize(
    "typed, card, readings",
    [
        ("7C 7D 7H", "7C", ("7♥", "7♣")),
        ("cala 7S 8S 9S; scarta qc", "qc", ("Q♥", "Q♣")),
        ("10h 10c", "10c", ("10♥", "10♣")),
    ],
)
def test_a_letter_beside_those_of_the_notation_is_not_guessed(typed: str, card: str, readings: tuple[str, ...]) -> None:
    """Both cards that it can mean are shown, in each language."""
    caught = raises(NotationError, lambda: italian(typed))
    assert typed[slice(*caught.span)] == card
    for language in Language:
        assert all(it in caught.message_in(language) for it in (card, *readings))


@pytest.mark.parametrize(
    "typed, meant", [("RC 7H", "K♥ 7H"), ("7F 7Q 7H", "7♣ 7♦ 7H"), ("7cu 7H", "7♥ 7H"), ("re di cuori 7S", "K♥ 7S")]
)
def test_what_means_one_card_is_read_beside_them(typed: str, meant: str) -> None:
    """No card of the notation is called so."""
    assert italian(typed) == meant


def test_both_readings_are_shown_where_cards_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """By the command, with the place."""
    raises(SystemExit, lambda: main(["--lang", "it", "check", "7C 7D 7H"]))
    described = capsys.readouterr().err
    assert "7C accanto a 7D può essere 7♥ o 7♣" in described
    assert "al carattere 1" in described


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.SPANISH])
def test_letters_are_italian_in_italian_alone(language: Language) -> None:
    """Elsewhere they are those of the notation."""
    for text in ("7C 8F", "RC DQ 7cu", "jolly"):
        assert typed_in(text, language) == text
        assert lettered(text, language) == text


@pytest.mark.parametrize("language", Language)
def test_whole_names_are_read_in_all_languages(language: Language) -> None:
    """For they mean one card everywhere."""
    text = "lay re di cuori, siete de copas, queen of hearts"
    assert typed_in(text, language) == "lay K♥, 7♥, Q♥"


def test_options_of_other_types_are_refused() -> None:
    """By name."""
    code: Any = "it"
    raises(TypeError, lambda: typed_in("7C", code), match=r"language must be a .*; one of Language\.ENGLISH, ")
    hand: Any = Hand.parse("7C")
    raises(TypeError, lambda: typed_in(hand, Language.ITALIAN))


def test_a_long_text_is_read_in_time_that_grows_as_it_does() -> None:
    """Nothing in it makes the search go back and forth."""
    for text in ("re di " * 50_000, "7C" * 50_000, "jolly=" * 50_000, "due  " * 50_000):
        assert len(italian(text)) <= 2 * len(text)  # cards that are written together are separated


@pytest.mark.parametrize("variable", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_decides_where_no_option_does(
    variable: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for other programs; `--lang` comes before it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "it_IT.UTF-8")

    assert main(["check", "7C 8C 9C", "--opened"]) == 0
    assert capsys.readouterr().out.startswith("7C 8C 9C: scala 7♥ 8♥ 9♥, ")
    assert main(["--lang", "en", "check", "7C 8C 9C", "--opened"]) == 0
    assert capsys.readouterr().out.startswith("7C 8C 9C: run 7♣ 8♣ 9♣, ")


def test_the_first_variable_that_says_something_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty one says nothing, and a language that we do not speak is English."""
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "es_AR")
    monkeypatch.setenv("LANG", "it_IT")
    main(["check", "7H 8H 9H", "--opened"])
    assert "escalera" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    main(["check", "7H 8H 9H", "--opened"])
    assert ": run " in capsys.readouterr().out


def test_an_ace_may_be_typed_as_a_number() -> None:
    """As the notation reads 1C; there is no card of rank 0, so nothing is made of it."""
    assert typed_in("1 di cuori", scala40.Language.ITALIAN) == "A♥"
    assert typed_in("0 di cuori", scala40.Language.ITALIAN) == "0 di cuori"
    assert typed_in("2 di cuori", scala40.Language.ITALIAN) == "2♥"


def test_what_somebody_typed_is_told_as_it_was_typed() -> None:
    """What the notation says is put into words, and a text is not, even if it looks like a move."""
    described = Message.of(Fault.NO_MOVE, shown="discard KS", verbs="discard, lay").text_in(scala40.Language.ITALIAN)
    assert described.startswith("discard KS ")
    assert "scarta" in described
    assert "lay" not in described
