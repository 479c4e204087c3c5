"""`check --game` says of the cards of each game what they are, to people in three languages and to machines."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import check, with_letters, wrong
from raising import raises

from scala40 import Language, NotationError
from scala40.cli import main
from scala40.cli.games import CHECKS, GAMES


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Return what `check --json` prints."""
    return json.loads(check(capsys, "--json", *arguments)[1])


def test_melds_of_rumino(capsys: pytest.CaptureFixture[str]) -> None:
    """R-01, R-02: what each is, and what its cards would count if they were left; nothing is said of an opening."""
    status, out = check(capsys, "--game", "rumino", "7C JK 9C", "KC KC KD")
    assert (status, out.splitlines()) == (
        0,
        [
            "7C JK 9C: run 7C JK=8C 9C, 7 + 10 + 9 = 26 points if they were left",
            "  the joker stands for 8C",
            "KC KC KD: set KC KC KD, 10 + 10 + 10 = 30 points if they were left",
        ],
    )
    status, out = check(capsys, "--game", "rumino", "--lang", "it", "QC KC AC")
    assert (status, out.splitlines()[0]) == (1, "QC KC AC: nessuna combinazione")
    assert "[R-03]" in out
    assert set(report(capsys, "--game", "rumino", "7C JK 9C")) == {"melds"}


def test_hands_of_rumino(capsys: pytest.CaptureFixture[str]) -> None:
    """R-04, R-05, R-07: how each is parted, what is left, and whether and how it can end the hand."""
    status, out = check(capsys, "--game", "rumino", "--whole", "4C 5C 6C 7C 2D AH AS", "7C 7D 7H 4S 5S JK KH 2D")
    assert (status, out.splitlines()) == (
        1,
        [
            "4C 5C 6C 7C 2D AH AS: can knock",
            "  4C 5C 6C 7C",
            "  points left: 4 (2D AH AS)",
            "7C 7D 7H 4S 5S JK KH 2D: cannot end the hand; KH is discarded",
            "  7C 7D 7H",
            "  4S 5S JK",
            "  points left: 2 (2D)",
            "  to go gin, all seven cards must be in melds; here 2 points are left [R-05]",
            "    (discard without declaring gin)",
        ],
    )
    assert check(capsys, "--game", "rumino", "--whole", "AC 2C 3C 4C 5C 6C 7C")[0] == 0
    (hand,) = report(capsys, "--game", "rumino", "--whole", "7C 7D 7H 4S 5S JK KH 2D")["hands"]
    assert {name: hand[name] for name in hand if name != "violations"} == {
        "text": "7C 7D 7H 4S 5S JK KH 2D",
        "melds": ["7C 7D 7H", "4S 5S JK"],
        "left": ["2D"],
        "values": [2],
        "points": 2,
        "discard": "KH",
        "ending": None,
    }
    assert [it["code"] for it in hand["violations"]] == ["not_gin"]


def test_melds_and_hands_of_chinchon(capsys: pytest.CaptureFixture[str]) -> None:
    """C-03, C-08, C-10: with Spanish names, and in Spanish."""
    status, out = check(capsys, "--game", "chinchon", "--lang", "es", "6or 7or Sor")
    assert (status, out) == (0, "6or 7or Sor: escalera 6D 7D JD, 6 + 7 + 8 = 21 puntos si quedaran en la mano\n")
    status, out = check(
        capsys, "--game", "chinchon", "--lang", "es", "--whole", "1or 2or 3or 4or 5or 6or 7or 3co", "4or 5or 6or KC"
    )
    assert (status, out.splitlines()) == (
        1,
        [
            "1or 2or 3or 4or 5or 6or 7or 3co: chinchón; se descarta 3H",
            "  AD 2D 3D 4D 5D 6D 7D",
            "4or 5or 6or KC: no puede terminar la mano",
            "  una mano entera tiene de 7 a 8 cartas, aquí hay 4 [CB-07]",
        ],
    )
    (hand,) = report(capsys, "--game", "chinchon", "--whole", "4D 5D 6D 5S 6S 7S AC")["hands"]
    assert (hand["ending"], hand["discard"], hand["left"]) == ("closed", None, ["AC"])


def test_the_total_of_the_player_counts_in_la_conga(capsys: pytest.CaptureFixture[str]) -> None:
    """G-02: a close may not bring it to 100."""
    hand = ("--game", "chinchon", "--rules", "conga", "--whole", "4D 5D 6D 5S 6S 7S 3C KH")
    assert check(capsys, *hand, "--total", "96")[0] == 0
    status, out = check(capsys, *hand, "--total", "97")
    assert (status, "[G-02]" in out) == (1, True)


def test_melds_and_contracts_of_skarney(capsys: pytest.CaptureFixture[str]) -> None:
    """K-05 to K-07, K-18: what each counts on the table, what wild cards stand for, and whether they are a contract."""
    melds = ("KC KD 2H", "QC QD QH", "9C 9D JK")
    status, out = check(capsys, "--game", "skarney", *melds)
    assert (status, out.splitlines()) == (
        0,
        [
            "KC KD 2H: set KC KD 2H=K, 10 + 10 + 25 = 45 points",
            "  the wild 2H stands for K",
            "QC QD QH: set QC QD QH, 10 + 10 + 10 = 30 points",
            "9C 9D JK: set 9C 9D JK=9, 5 + 5 + 50 = 60 points",
            "  the joker stands for 9",
            "together 135 points: they are a contract",
        ],
    )
    italian = ("KF KQ 2C", "QF QQ QC", "9F 9Q JK")
    status, out = check(capsys, "--game", "skarney", "--lang", "it", "--number", "4", *italian)
    assert (status, out.splitlines()[-3:]) == (
        1,
        [
            "insieme 135 punti: non sono un contratto",
            "  il contratto non è completo: 3 combinazioni su 4 [K-07]",
            "    (cala un'altra combinazione)",
        ],
    )
    assert check(capsys, "--game", "skarney", "--opened", "2C 2D 2H") == (
        0,
        "2C 2D 2H: wild cards 2C 2D 2H, 50 + 50 + 50 = 150 points\n",
    )
    found = report(capsys, "--game", "skarney", *melds)
    exact = {"can_be_laid": True, "is_contract": True, "points": 135, "needed": 3, "violations": []}
    assert found["contract"] == exact
    status, out = check(capsys, "--game", "skarney", *melds, "4C 4D 4H")
    assert (status, out.splitlines()[-1]) == (0, "together 150 points: they can be laid")
    more = report(capsys, "--game", "skarney", *melds, "4C 4D 4H")["contract"]
    assert more == exact | {"is_contract": False, "points": 150}
    assert [it["jokers"] for it in found["melds"]] == [["K"], [], ["9"]]
    assert report(capsys, "--game", "skarney", "KC KD")["contract"] is None


@pytest.mark.parametrize(
    "arguments,message",
    [
        (["--game", "rumino", "--opened"], "argument --opened: that means nothing in Rumino, only in scala40, skarney"),
        (["--game", "rumino", "--number", "2"], "argument --number: that means nothing in Rumino, only in skarney"),
        (["--whole"], "argument --whole: that means nothing in Scala 40, only in rumino, chinchon"),
        (["--game", "skarney", "--whole"], "argument --whole: that means nothing in Skarney, only in rumino, chinchon"),
        (["--game", "chinchon", "--total", "5"], "argument --total: that means nothing without --whole"),
        (["--game", "skarney", "--number", "8"], "argument --number: a match has the hands 1 to 7, not 8"),
        (["--game", "bridge"], "argument --game: no game is called 'bridge'"),
        (["--game", "chinchon", "--rules", "s1"], "argument --rules: no preset is called 's1'"),
    ],
)
def test_what_makes_no_sense_in_a_game_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    """In one line, with exit status 2."""
    assert message in wrong(capsys, "check", *arguments, "7C 8C 9C")


def test_a_bad_card_is_located_in_a_whole_hand_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The line says where in the argument it stands."""
    assert wrong(capsys, "check", "--game", "rumino", "--whole", "9C XX").strip().endswith("(in '9C XX' at 4)")


def test_cards_have_spanish_names_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """In melds and in reasons; a card that such a pack has not is named as it was typed."""
    spanish = ("check", "--game", "chinchon", "--cards", "spanish")
    assert main([*spanish, "--whole", "1co 2co 3co 4es 5es 6es 7ba"]) == 1
    out = capsys.readouterr().out
    assert "\n  1co 2co 3co\n  4es 5es 6es\n" in out
    assert "(7ba)" in out
    assert main([*spanish, "10H 10C 10D"]) == 1
    assert "10H" in capsys.readouterr().out
    raises(SystemExit, lambda: main(["check", "--cards", "spanish", "7co 7or 7es"]), match="2")
    assert "argument --cards: this game is not played with the Spanish pack" in capsys.readouterr().err


# groups that cannot be read

READABLE = {
    "scala40": ("7H 8H 9H", "QH QS QD"),
    "rumino": ("7H 8H 9H", "KH KS KD"),
    "chinchon": ("5H 6H 7H", "KH KS KD"),
    "skarney": ("7H 8H 9H", "QH QS QD"),
}
"""Melds of each game, in letters that all languages read."""
UNREADABLE = ("7H 8H 9X", "", "9H " * 300, "JK=9H=8H")
"""Groups with a word that is no card, of no cards, of too many, and with a joker that stands for two."""


def partly(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """Run a check in which some groups cannot be read; return what it prints and the error."""
    assert raises(SystemExit, lambda: main(["check", *arguments])).code == 2
    return capsys.readouterr()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", READABLE)
def test_every_group_that_can_be_read_has_its_answer(
    capsys: pytest.CaptureFixture[str], game: str, language: Language
) -> None:
    """The answer that it has alone; each other group is named in the error with its fault, in the same language."""
    fine, arguments = READABLE[game], ["--game", game, "--lang", language.value]
    if CHECKS[game].together is not None:
        arguments.append("--opened")  # so that nothing is said of the melds together
    alone = [check(capsys, *arguments, text)[1] for text in fine]
    found, error = partly(capsys, *arguments, UNREADABLE[0], fine[0], *UNREADABLE[1:], fine[1])
    assert with_letters(found) == "".join(alone)
    assert error.count("\n") == 1
    for text in UNREADABLE:
        fault = raises(NotationError, GAMES[game].game.check_meld, text)
        assert f"{fault.message_in(language)} " in error
        assert repr(text) in error


@pytest.mark.parametrize("game", ["rumino", "chinchon"])
def test_every_hand_that_can_be_read_has_its_answer(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """As melds have."""
    hand = "4C 5C 6C 7C 2D AH AS"
    alone = check(capsys, "--game", game, "--whole", hand)[1]
    found, error = partly(capsys, "--game", game, "--whole", "4C 10X", hand)
    assert with_letters(found) == alone
    assert "'10X'" in error


@pytest.mark.parametrize("whole", [(), ("--whole",)])
def test_machines_get_a_report_of_each_group(capsys: pytest.CaptureFixture[str], whole: tuple[str, ...]) -> None:
    """In the order of the groups; of those that cannot be read it says why not and where."""
    found, error = partly(capsys, "--json", "--lang", "it", "--game", "rumino", *whole, "7C XX", "9C 9D 9H")
    ((unread, fine),) = json.loads(found).values()
    assert unread == {
        "text": "7C XX",
        "unreadable": "'XX' non è una carta: scrivi valore e seme, come 7♥ o Q♠, o JK per un jolly",
        "place": 4,
    }
    assert (fine["text"], fine["violations"] == []) == ("9C 9D 9H", not whole)
    assert unread["unreadable"] in error


def test_melds_are_no_opening_while_one_group_is_unread(capsys: pytest.CaptureFixture[str]) -> None:
    """What is missing might make it one, or spoil it."""
    found, _ = partly(capsys, "--json", "KC KD KH", "QC QD QH", "9X")
    assert json.loads(found)["opening"] is None
