"""One language of cards in one text: what a table shows, says and asks, it also understands."""

from __future__ import annotations

import enum
import importlib
import json
import re
from typing import Any, Final

import pytest
from kits import KITS, Kit
from public_interface import public_modules

from scala40 import Language, chinchon
from scala40.cli import main
from scala40.core._base import Stream
from scala40.core._cards import NATURAL_CARDS, Rank
from scala40.core._game import Deck, deck_of
from scala40.render.style import Style
from scala40.text_game import TextGame

FRENCH: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQK])[CDHS](?!\w)")
SIGNED: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQK])[♣♦♥♠]")
SPANISH: Final = re.compile(r"(?<!\w)(?:[1-9]|[SCR])(?:ba|or|co|es)(?!\w)")
OTHERS: Final = {Deck.FRENCH: (FRENCH, SPANISH), Deck.SPANISH: (FRENCH, SIGNED)}
"""The names of cards that no text at a table with such cards has."""
OWN: Final = {Deck.FRENCH: SIGNED, Deck.SPANISH: SPANISH}
WRONG: Final = [
    "discard KS",
    "discard K♠",
    "discard Res",
    "discard re di picche",
    "lay 7H 8H",
    "close 7C with 4D 5D 6D",
    "discard 8X",
    "add 7C to 9 low",
    "add 7C",
    "swap 7C on 1",
    "add JK to 1",
    "show 7C",
    "lay 7H 8H JK",
    "offer KH",
    "knock with 7C 7D 7H",
]


def rulesets(game: Any) -> list[Any]:
    """The default rules of a game and its presets, among them with jokers, other packs and wild cards."""
    return list(dict.fromkeys([game.read_rules(""), *(it.rules for it in game.PRESETS.values())]))


def described_at(it: TextGame[Any, Any, Any, Any], game: Any, dice: Stream) -> list[str]:
    """Everything that a table says while moves are played by the words that it lists, some after a wrong answer."""
    message: list[str] = []
    while not it.is_over and len(message) < 60:
        message.append(it.get_observation()[1])
        if dice.below(3) == 0:
            wrong = it.answer(WRONG[dice.below(len(WRONG))])
            message.append(wrong.text)
            if wrong.done or wrong.accepted:  # then it was not wrong
                continue
        message.append(it.get_observation()[1])
        legal = it.episode.legal_moves
        listed = re.findall(r"^\d+\. (.*)$", message[-1], re.MULTILINE)[-len(legal) - it.episode.may_wait :]
        chosen = dice.below(len(legal))
        reply = it.answer(f"I choose [{listed[chosen]}]")
        assert (reply.text, reply.move) == ("", game.write_move(legal[chosen])), listed[chosen]
    return message


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_a_table_has_one_language_of_cards_and_reads_it(kit: Kit, language: Language) -> None:
    """The picture, the moves, what has happened and what is wrong; each listed move is understood as it stands."""
    for number, rules in enumerate(rulesets(kit.game)[[*Language].index(language) :: len(Language)]):
        players = 2 if rules.max_players == 2 else 4
        it = TextGame(kit.game, rules, players=players, seed=number, language=language)
        deck = deck_of(it.episode.rules.pack)
        message = "\n".join(described_at(it, kit.game, Stream(f"names {number}")))
        assert len(OWN[deck].findall(message)) > 30
        for other in OTHERS[deck]:
            assert not other.findall(message), (str(rules), other.findall(message)[:5])


def test_letters_in_an_answer_are_those_of_the_language() -> None:
    """At an Italian table a C is a heart, and a text with two meanings is answered with both."""
    tables = {language: TextGame(chinchon, players=2, seed=3, language=language) for language in Language}
    for it in tables.values():
        it.answer("draw")
    assert tables[Language.ITALIAN].answer("scarta 7C").move == "discard 7H"
    assert tables[Language.ENGLISH].answer("discard 7C").move == "discard 7C"
    assert tables[Language.SPANISH].answer("descarta siete de copas").move == "discard 7H"
    it = TextGame(chinchon, players=2, seed=3, language=Language.ITALIAN)
    assert "7co o 7ba" in it.answer("chiudi 7C con 4D 5D 6D").text


def test_a_line_that_quotes_a_ten_keeps_its_other_cards_in_one_language() -> None:
    """No Spanish pack has a ten, so that no Spanish name says which card was typed."""
    style = Style(deck=Deck.SPANISH)
    assert (
        style.described("not in the hand: 10C, KH, JK=10♦, 7♠ JK=7D") == "not in the hand: 10♣, Rco, JK=10♦, 7es JK=7or"
    )
    assert Style().described("not in the hand: 10C, KH") == "not in the hand: 10♣, K♥"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("deck", Deck)
def test_the_command_speaks_one_language_of_cards(
    deck: Deck, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where a message has a card as an example; which one it is can be chosen."""
    for cards in ("4or 5or JK", "4or 5or 6or 7co", "10C JC", "4or 4or JK JK", "4or 5or JK=8or"):
        options = ["--cards", "spanish"] if deck is Deck.SPANISH else []
        main(["--lang", language.value, "check", "--game", "chinchon", "--set", "jokers=2", *options, cards])
        described = capsys.readouterr().out.replace(cards, "")
        for other in (SPANISH, FRENCH) if deck is Deck.FRENCH else (SIGNED, FRENCH):
            assert not [it for it in other.findall(described) if it not in {"10♣", "10♥"}], described


def test_ranks_and_suits_print_as_in_the_names_of_cards() -> None:
    """Not as the numbers that they are, which a format of numbers still shows."""
    for card in NATURAL_CARDS:
        assert card.rank is not None
        assert card.suit is not None
        assert str(card.rank) + str(card.suit) == f"{card.rank}{card.suit}" == card.text
        assert (
            f"{card.rank:>3}|{card.rank:02d}|{card.suit:x}"
            == f"{card.text[:-1]:>3}|{card.rank.value:02}|{card.suit.value}"
        )
        assert f"{card.rank:,}{card.suit:_}" == f"{card.rank.value}{card.suit.value}"
        assert json.dumps([card.rank, card.suit]) == f"[{card.rank.value}, {card.suit.value}]"
        assert (card.rank, card.suit) == (card.rank.value, card.suit.value)


@pytest.mark.unmeasured
def test_members_of_all_public_enums_print_as_words() -> None:
    """No number, which says nothing to people."""
    members: list[Any] = []
    for module in map(importlib.import_module, public_modules()):
        found = [getattr(module, name) for name in module.__all__]
        members += [member for kind in found if isinstance(kind, enum.EnumMeta) for member in list[Any](kind)]
    assert len(members) > 100
    for member in members:
        for message in (str(member), format(member)):
            assert not message.isdecimal() or (member, message) in {(rank, rank.letter) for rank in Rank}
