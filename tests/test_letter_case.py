"""Case does not matter to readers, by the rules of Unicode: every letter there is, is read or refused properly."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from kits import KITS
from raising import raises
from walks import SOAK

import scala40
from scala40 import Card, Hand, Language, NotationError, RuleError, cards_in, chinchon
from scala40.cli import main
from scala40.core._base import folded
from scala40.core._cards.typed import NAMES, with_sign
from scala40.core._text import english_word, notation_of
from scala40.notation import typed_in

EVERY: Final = range(sys.maxunicode + 1)
CASED: Final = [it for it in map(chr, EVERY) if not it.lower() == it.upper() == it.casefold() == it]
ODD: Final = [
    letter
    for letter in CASED
    if not letter.isascii() and any(it.isascii() for it in letter.lower() + letter.upper() + letter.casefold())
]
"""Letters beyond ASCII that have something to do with one of ASCII: ſ, İ, ı, K, ﬁ, ß and their like."""
ASKED: Final = [
    it for it in EVERY if SOAK or it < 0x3100 or it % 64 == 0 or chr(it).isdigit() or chr(it).lower() != chr(it).upper()
]
"""All code points in the long form, and otherwise those of most scripts, letters with case, digits, and some others."""
SIGNED: Final = {with_sign(meant) for meant in NAMES.values()}
SOURCE: Final = Path(__file__).parents[1] / "src"


def placed(letter: str, text: str) -> Iterator[str]:
    """A letter alone, before, after and within a text, and in the place of each of its letters."""
    yield from (letter, letter + text, text + letter, f"{text} {letter}")
    for cut in range(len(text)):
        yield from (text[: cut + 1] + letter + text[cut + 1 :], text[:cut] + letter + text[cut + 1 :])


@pytest.mark.unmeasured
def test_folding_is_that_of_unicode_and_keeps_every_place() -> None:
    """One letter stays one letter; letters that fold alike are alike, and folding twice changes nothing."""
    for code in EVERY:
        letter = chr(code)
        small, whole = folded(letter), letter.casefold()
        assert small == (whole if len(whole) == 1 else letter)
        assert folded(small) == small
    assert folded("".join(CASED)) == "".join(map(folded, CASED))
    assert folded("ASSO ſK İıß") == "asso sk İıß"


@pytest.mark.unmeasured
@pytest.mark.parametrize("language", Language)
def test_every_cased_letter_in_a_card_is_read_or_refused(language: Language) -> None:
    """What is typed becomes a card of the notation or stays as it is, and then it is refused."""
    for text in ("7p", "re di cuori", "siete de copas"):
        for letter in ODD if len(text) > 2 else CASED:
            for typed in placed(letter, text):
                meant = typed_in(typed, language)
                if meant != typed:
                    assert any(card in meant for card in SIGNED), (typed, meant)
                with suppress(NotationError):
                    Card.parse(typed)


def test_letters_that_fold_alike_are_the_same_letter() -> None:
    """A long s is an s, and the sign of the kelvin a k."""
    assert typed_in("aſſo di fiori", Language.ITALIAN) == "A♣"
    assert typed_in("aſso DI Fiori", Language.ITALIAN) == "A♣"
    assert typed_in("KP", Language.ITALIAN) == "K♠"
    assert Card.parse("7ſ") is Card.parse("7S")
    assert cards_in("K♥ jK") == cards_in("K♥ JK")
    assert english_word("ſcarta") == "discard"
    for typed in ("7pİ", "7İ", "fİori", "re dİ cuori", "asso di ﬁori", "jollİ"):
        assert typed_in(typed, Language.ITALIAN) == typed


def readers_of(game: Any) -> dict[str, tuple[Callable[[str], object], str]]:
    """The readers of a game."""
    return {
        "rules": (game.read_rules, "Limit=301"),
        "meld": (lambda text: game.check_meld(text, language=Language.ITALIAN), "KF jk"),
        "move": (lambda text: game.read_move(text, game.read_rules("")), "Scarta Ks"),
    }


def readers() -> dict[str, tuple[Callable[[str], object], str]]:
    """Readers of texts in which case does not matter, each with a good text."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=1)
    found: dict[str, tuple[Callable[[str], object], str]] = {
        "cards": (cards_in, "Ks Joker"),
        "hand": (Hand.parse, "Ks jk"),
        "state": (scala40.read_state, scala40.write_state(state)[:40]),
        "verb": (english_word, "Discard"),
        "melds from 1": (notation_of, "attacca 6C a 2"),
        "melds": (lambda text: chinchon.read_move(f"close KS with {text}", chinchon.Ruleset()), "Jk=s SOR"),
    }
    for kit in KITS:
        found |= {f"{what} of {kit!r}": reader for what, reader in readers_of(kit.game).items()}
    return found


READERS: Final = readers()


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", READERS)
def test_every_reader_reads_or_refuses_every_odd_letter(name: str) -> None:
    """With an error of the library, never with a KeyError of its own."""
    read, text = READERS[name]
    for letter in ODD:
        for typed in placed(letter, text):
            with suppress(NotationError, RuleError):
                read(typed)


def test_the_command_refuses_odd_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """Its options ignore case by the same rules."""
    assert main(["--lang", "EN", "check", "7H 8H 9H", "--opened"]) == 0
    assert main(["--lang", "eſ", "check", "7H 8H 9H", "--opened"]) == 0
    assert raises(SystemExit, lambda: main(["--lang", "İt", "check", "7H 8H 9H", "--opened"])).code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.once
def test_every_code_point_in_a_typed_card_is_read_or_refused() -> None:
    """Alone, before, after and within a card; each word stays as it is, or is a card."""
    for start in range(128, len(ASKED), 4096):  # of ASCII all suits beside one another would be two meanings
        letters = [chr(code) for code in ASKED[start : start + 4096] if not chr(code).isspace()]
        words = [word for it in letters for word in (it, f"{it}7p", f"7p{it}", f"7{it}p", f"7{it}", f"{it}p")]
        meant = typed_in("\t".join(words), Language.ITALIAN).split("\t")
        assert len(meant) == len(words)
        for typed, read in zip(words, meant, strict=True):
            assert read == typed or read in SIGNED or read.replace(" ", "").replace("7♠", "7p") == typed, (typed, read)


@pytest.mark.once
@pytest.mark.parametrize("text", ["{}7C", "7C{}", "7{}"])
def test_every_code_point_in_a_card_is_read_or_refused(text: str) -> None:
    """By the reader that all others use."""
    for code in ASKED:
        typed = text.format(chr(code))
        with suppress(NotationError):
            Card.parse(typed)


def test_no_reader_drops_case_in_another_way() -> None:
    """`folded` alone does in the whole library; words of our own may be put in capitals."""
    found = {
        f"{path.relative_to(SOURCE)}: {ast.unparse(node)}"
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"lower", "upper", "casefold", "swapcase", "IGNORECASE"}
    }
    assert found == OURS


OURS: Final = {
    "scala40/adapters/plot.py: played[0].upper",
    "scala40/core/_base/arguments.py: re.sub('(?<=[a-z])(?=[A-Z])', '_', kind.__name__).lower",
    "scala40/core/_base/printing.py: letter.casefold",
    "scala40/core/_base/printing.py: text.casefold",
    "scala40/core/_melds/reading.py: folded(face[0].content).upper",
    "scala40/core/_melds/numbers.py: suit.name.lower",
    "scala40/notation/contract.py: re.sub('(?<=[a-z])(?=[A-Z])', '_', kind.__name__).lower",
    "scala40/notation/contract.py: role.lower",
    "scala40/notation/schemas.py: classes_in(kind)[0].__name__.lower",
    "scala40/notation/verbs.py: kinds[0].__name__.lower",
    "scala40/record/model.py: re.IGNORECASE",
}
"""Where words of our own are meant, or a letter is folded already; no letter beyond ASCII is like one of `game`."""
