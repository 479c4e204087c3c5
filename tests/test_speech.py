"""Everything that players are told beside reasons and rules: in every language, and with the same figures in each."""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Iterator

import attrs
import pytest
from kits import KITS, Kit
from positions import state
from raising import raises

import scala40
from scala40 import NotationError, chinchon, rumino, skarney
from scala40.chinchon._text import Say as ChinchonSay
from scala40.cli.games import GAMES
from scala40.cli.speech import Command, Talk
from scala40.cli.table.menu import command_of
from scala40.cli.usage import Usage, Wrong
from scala40.core._base import Language
from scala40.core._game import Ending, Event
from scala40.core._text import (
    Act,
    Common,
    Described,
    Fault,
    Flaw,
    Merit,
    Message,
    Phrase,
    english_word,
    notation_in,
    notation_of,
    register_texts,
    text_of,
    verbs_in,
)
from scala40.engines.protocol import ForfeitKind, Told, TrialKind
from scala40.match import Fate, Oddity
from scala40.match.entries import SheetWord
from scala40.players import Level
from scala40.quaranta._text import Say as QuarantaSay
from scala40.render.words import Drawn
from scala40.rumino._text import Say as RuminoSay
from scala40.service.members import ServiceText
from scala40.simulate.sittings import Reported, Unfit
from scala40.skarney._text import Say as SkarneySay
from scala40.text_game import Prompted

GAMES_SAY = (QuarantaSay, RuminoSay, ChinchonSay, SkarneySay)
TOLD_BY_TOOLS = (
    *(Drawn, Fate, ForfeitKind, Level, Oddity, SheetWord, Prompted, Reported, Told, Unfit, Talk, Command),
    *(ServiceText, TrialKind, Usage, Wrong),
)
SPOKEN = (Act, Common, Fault, Flaw, Merit, *GAMES_SAY, *TOLD_BY_TOOLS)
PHRASES: list[Phrase] = [phrase for phrases in SPOKEN for phrase in phrases]
OTHERS = [language for language in Language if language is not Language.ENGLISH]
ALIKE = {
    SheetWord.SUM,
    SheetWord.TOTAL,
    Common.SEAT,
    RuminoSay.ENDED_GIN,
    RuminoSay.ENDED_RUMINO,
    ChinchonSay.MELDS,
    ChinchonSay.MELDS_LEFT,
    SkarneySay.SEEN,
    Talk.PROMPT_ELSE,
    Talk.SCORE_TOTAL,
    Talk.CHECK_CHINCHON,
}
"""What may be the same in two languages: names, and what has no words in it."""

each_phrase = pytest.mark.parametrize("phrase", PHRASES, ids=lambda it: f"{type(it).__module__}.{it}")
each_kit = pytest.mark.parametrize("kit", KITS, ids=str)
each_language = pytest.mark.parametrize("language", Language, ids=lambda it: it.value)


def figures(text: str) -> set[str]:
    """Return the figures that a text names."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


# every phrase


def test_every_enum_of_phrases_is_looked_at_here() -> None:
    """Those of the library are all in the list above."""
    known = [it for it in Phrase.__subclasses__() if it.__module__.startswith("scala40.")]
    ours = {it for it in known if vars(sys.modules[it.__module__]).get(it.__name__) is it}  # not those of examples
    assert ours == set(SPOKEN)


@each_phrase
def test_a_phrase_is_said_in_every_language(phrase: Phrase) -> None:
    """With the same figures in each, and in words of its own."""
    texts = {language: text_of(phrase, language) for language in Language}
    assert all(texts.values())
    assert len({frozenset(figures(text)) for text in texts.values()}) == 1
    if phrase not in ALIKE and re.search("[a-z]{4}", re.sub(r"\{\w+\}", "", texts[Language.ENGLISH])):
        assert all(texts[language] != texts[Language.ENGLISH] for language in OTHERS)


def test_phrases_that_lack_english_or_a_text_are_refused() -> None:
    """At once, and it is said what is missing."""

    class Greeting(Phrase):
        HELLO = "hello"
        BYE = "bye"

    whole = {Greeting.HELLO: "a", Greeting.BYE: "b"}
    with pytest.raises(ValueError, match=r"Greeting\.HELLO is not told in English"):
        register_texts(Greeting, {Language.SPANISH: whole, Language.ITALIAN: whole})
    with pytest.raises(ValueError, match=r"Greeting\.BYE is not told in Italian"):
        register_texts(Greeting, dict.fromkeys(Language, whole) | {Language.ITALIAN: {Greeting.HELLO: "a"}})
    register_texts(Greeting, {it: {Greeting.HELLO: "{name}: {sub} {n:one|#}", Greeting.BYE: "bye"} for it in Language})
    message = Message.of(Greeting.HELLO, name="Anna", sub=Message(Greeting.BYE), n=3)
    assert [message.text_in(language) for language in Language] == ["Anna: bye 3"] * 3
    assert str(message) == "Anna: bye 3"


# values that tell what they are


@attrs.frozen
class Waved(Event):
    """An event of somebody's own game that is told in one language."""

    def __str__(self) -> str:
        return "waves"


class Mute(Described):
    """A value that says nothing."""


def test_an_event_of_ones_own_need_not_be_told_in_every_language() -> None:
    """What `str` says is then said in each; without that it shows what it is."""
    assert [Waved(1).describe(language) for language in Language] == ["waves"] * 3
    assert str(Event(1)) == "Event(seat=1)"
    assert "Mute" in Mute().describe(Language.ITALIAN)


def test_an_ending_of_ones_own_is_told_by_its_value() -> None:
    """In every language, unless its game says more."""

    class Own(Ending):
        OVER = "over"

    assert [Own.OVER.describe(language) for language in Language] == ["over"] * 3


@pytest.mark.parametrize(
    "endings", [scala40.Ending, rumino.Ending, chinchon.Ending, skarney.Ending], ids=lambda it: it.__module__
)
def test_endings_are_told_in_every_language(endings: type[Ending]) -> None:
    """Each in its own words, English ones as its value has them."""
    for language in Language:
        assert len({it.describe(language) for it in endings}) == len(endings)
    assert all(it.describe() == it.value for it in endings)


def described(kit: Kit, seed: int, language: Language) -> Iterator[str]:
    """Yield the events of a walk."""
    for position, options in kit.walk(seed):
        for seat, moves in options.items():
            for move in moves[:3]:
                yield from (it.describe(language) for it in kit.game.events(position, move, seat))


@pytest.mark.unmeasured
@each_kit
def test_events_are_told_in_every_language(kit: Kit) -> None:
    """English as `str` tells them, and none alike in two languages."""
    english, italian, spanish = (list(described(kit, 3, language)) for language in Language)
    assert len(english) > 20
    for one, two, three in zip(english, italian, spanish, strict=True):
        assert len({one, two, three}) == 3


@each_kit
def test_scenes_are_told_in_every_language(kit: Kit) -> None:
    """What is said of the position is, and the cards are the same."""
    for position, _ in list(kit.walk(2))[::7]:
        english, italian, spanish = (kit.game.scene(position, language=language) for language in Language)
        assert len({english.doing, italian.doing, spanish.doing}) == 3
        assert len({english.places[0].name, italian.places[0].name, spanish.places[0].name}) == 3
        for other in (italian, spanish):
            assert [place.spots for place in other.places] == [place.spots for place in english.places]
            assert [row.spots for row in other.rows] == [row.spots for row in english.rows]
            assert [len(place.notes) for place in other.places] == [len(place.notes) for place in english.places]


# the words of the notation


@each_language
def test_a_word_of_the_notation_means_one_thing(language: Language) -> None:
    """No two words of a language are alike, and none means something else in another one."""
    words = verbs_in(language)
    assert len(set(words.values())) == len(words)
    assert all(english_word(word) == english for english, word in words.items())


@pytest.mark.unmeasured
@each_kit
@each_language
def test_moves_are_read_as_they_are_written_in_a_language(kit: Kit, language: Language) -> None:
    """Whatever the language, and without accents and in capital letters too."""
    count = 0
    for position, options in kit.walk(4):
        for moves in options.values():
            for move in moves[:10]:
                text = notation_in(kit.game.write_move(move), language)
                assert kit.game.read_move(notation_of(text), position) == move
                assert kit.game.read_move(notation_of(text.replace("ñ", "n").replace("í", "i")), position) == move
                count += 1
    assert count > 50


@each_language
def test_commands_are_no_moves(language: Language) -> None:
    """Nothing that can be typed at the table is both, and no word stands for two commands."""
    for command in Command:
        word = text_of(command, language)
        assert command_of(word, language) is command
        assert command_of(word.upper(), language) is command
        assert english_word(word) not in verbs_in(Language.ENGLISH)
    assert all(command_of(verb, language) is None for it in Language for verb in verbs_in(it).values())


@pytest.mark.parametrize(
    "game,text,english,italian",
    [
        (
            "scala40",
            "ad KS to 1",
            "'ad' is no move: one begins with draw,",
            "'ad' non è una mossa: comincia con pesca,",
        ),
        ("scala40", "discard 1X", "'1X' is no card: write", "'1X' non è una carta: scrivi"),
        ("scala40", "discard", "write a card here", "scrivi qui una carta"),
        ("scala40", "lay", "there are no cards here", "qui non ci sono carte"),
        ("scala40", f"discard {'x' * 50}", "is no card", "non è una carta"),
        (
            "scala40",
            f"lay {'KS ' * 201}",
            "201 cards are listed here, more than any pack has",
            "qui sono elencate 201 carte, più di quante ne abbia un mazzo",
        ),
        ("scala40", "lay JK=1=2 KS KD", "a joker stands for one card", "un jolly ne rappresenta una sola"),
        ("scala40", "draw it", "the move is complete before", "la mossa è già completa"),
        ("scala40", "swap KS 1", "write 'on' once", "scrivi 'su' una volta sola"),
        ("scala40", "swap KS on x", "'x' is no number from", "'x' non è un numero da"),
        ("scala40", "add KS KD to 1", "one card is added at a time", "si attacca una carta alla volta"),
        ("scala40", "add KS to 1", "say where it goes: low, high or set", "dove va: basso, alto o tris"),
        ("scala40", "add KS to 1 up", "the word cut and a number", "la parola taglia e un numero"),
        ("chinchon", "close KS on", "a card, the word with, and melds or nothing", "la parola con, e combinazioni"),
        ("chinchon", "close KS", "with which melds", "con quali combinazioni"),
        ("chinchon", "show", "which melds", "quali combinazioni"),
        ("chinchon", "add KS", "the word to, the number of a meld", "la parola a, il numero di una combinazione"),
        (
            "chinchon",
            "add KS to 1",
            "for a joker write its card or rank, like JK=7D or JK=K",
            "per un jolly scrivi la sua carta o il valore, come JK=7♦ o JK=K",
        ),
        ("chinchon", "add KS to 1 up", "'up' is not one of low, high, set", "'up' non è tra basso, alto, tris"),
        ("skarney", "swap KS on 1 2", "write one number after 'on'", "dopo 'su' scrivi un solo numero"),
        ("skarney", "swap KS", "write 'on' between one card and a number", "scrivi 'su' tra una carta e"),
        ("skarney", "add KS to 1 up", "write low, high or set here", "scrivi qui basso, alto o tris"),
        (
            "skarney",
            "add KS to 1",
            "for a wild card write its card, like JK=7C",
            "per una matta scrivi la sua carta, come JK=7♣",
        ),
        ("skarney", "lay 2C=1=2 KS KD", "a wild card stands for one card", "una matta ne rappresenta una sola"),
    ],
)
def test_what_cannot_be_read_is_told_in_every_language(game: str, text: str, english: str, italian: str) -> None:
    """With the words of the notation that this language has."""
    offered = GAMES[game]
    error = raises(NotationError, lambda: offered.game.read_move(text, offered.default.rules))
    assert english in error.message_in(Language.ENGLISH) == str(error)
    assert italian in error.message_in(Language.ITALIAN)
    assert len({error.message_in(language) for language in Language}) == 3


def test_what_can_be_read_in_several_ways_is_told_in_the_words_of_the_language() -> None:
    """Each way by the words that are missing."""
    position = state("2D 5C", "7C 8C 9C")
    caught = raises(NotationError, lambda: scala40.read_move("add JK to 0", position))
    assert "JK=6C low, JK=10C high" in str(caught)
    assert "JK=6C basso, JK=10C alto" in caught.message_in(Language.ITALIAN)
    assert "JK=6C bajo, JK=10C alto" in caught.message_in(Language.SPANISH)


def test_other_errors_of_texts_are_english() -> None:
    """Positions and rules are written by programs."""
    caught = raises(NotationError, lambda: scala40.read_rules("nonsense"))
    assert caught.message_in(Language.ITALIAN) == str(caught)


ONE_OF: dict[Phrase, str] = {
    ChinchonSay.COUNTED: "points",
    ChinchonSay.COUNTED_NONE: "points",
    RuminoSay.KNOCKED: "points",
    SkarneySay.IN_CONTRACT: "laid",
    Talk.STORY_AFTER: "moves",
    Talk.STORY_SCORED: "points",
    Talk.STORY_WON: "hands",
    Talk.STORY_WON_BY_SEVERAL: "hands",
}
"""What can be one, and has a noun behind it."""


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("phrase", ONE_OF, ids=str)
def test_one_thing_is_told_as_one(phrase: Phrase, language: Language) -> None:
    """One point, one move, one hand, one meld of three."""
    names = {name for _, name, _, _ in string.Formatter().parse(text_of(phrase, language)) if name}
    described = Message.of(phrase, **dict.fromkeys(names, 3) | {ONE_OF[phrase]: 1}).text_in(language)
    assert re.search(r"\b1 (point|punto|move|mossa|jugada|hand|smazzata|mano|combinazione|(of|de) 3)\b", described)
