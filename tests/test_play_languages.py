"""The table in the terminal, watching and replaying in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from positions import state
from test_play_session import CHINCHON, RUMINO, SCALA, SKARNEY, Sitting, claiming, drawn, out_of_points, seated, sit

import scala40
from scala40 import Ending, Ruleset
from scala40.cli import main
from scala40.cli.games import GAMES, CommandGame
from scala40.cli.speech import Command, Talk
from scala40.cli.table.party import Need
from scala40.cli.table.telling import ending
from scala40.core._base import Language
from scala40.core._cards import NATURAL_CARDS, lettered, typed_in
from scala40.core._game import Deck, Reason
from scala40.core._text import Merit, notation_in, text_of
from scala40.match import Match, points_entry
from scala40.players import Hint
from scala40.render import Form, Signs, html, svg, text

OTHERS = [Language.ITALIAN, Language.SPANISH]
ENGLISH = re.compile(
    r"\b(the|you|your|hand|card|cards|draw|draws|lays|discards?|takes?|adds|from|with|meld|stock|is|points|opened|"
    r"move|moves|type|nothing|seat|legal|refused|over|won|by|and|of|to)\b",
    re.IGNORECASE,
)
"""Words that are English alone."""
KEPT = re.compile(
    r"\[[A-Z]+-[0-9]+\]|\b(greedy|random|you|FILE|WORD|--resume|--lang|scala40 play)\b|\([^)]*lay, add[^)]*\)"
)
"""What is no word of a language: names, and what is typed to the shell."""

each_other = pytest.mark.parametrize("language", OTHERS, ids=lambda it: it.value)
each_game = pytest.mark.parametrize("name", GAMES)


def english_in(worded: str) -> list[str]:
    """Return the English words of what is said."""
    return sorted({found[0].lower() for found in ENGLISH.finditer(KEPT.sub("", worded))})


def word(command: Command, language: Language) -> str:
    """Return the word for a command."""
    return text_of(command, language)


def chatter(sitting: Sitting, language: Language) -> Iterator[str]:
    """Ask for everything that can be asked for at any moment, and type what cannot be."""
    yield sitting.session.prompt
    for command in (Command.HELP, Command.MOVES, Command.WHY, Command.UNDO, Command.TABLE, Command.LAST, Command.SCORE):
        yield sitting.says(word(command, language))
    for line in ("9999", "x", "", f"{word(Command.WHY, language)} x", f"{word(Command.UNDO, language)} 99"):
        yield sitting.says(line) if line or sitting.party.need is not Need.DEAL else ""


@pytest.mark.unmeasured
@each_game
@each_other
def test_a_hand_is_played_in_a_language(name: str, language: Language) -> None:
    """By the words that hints propose in it, and there is no English in all that is said."""
    sitting = sit(GAMES[name], language=language)
    worded = [*sitting.session.begin()]
    for turn in range(400):
        if sitting.party.match.hands or sitting.session.is_over:
            break
        if turn < 12:
            worded += chatter(sitting, language)
        proposal, reason = sitting.session.enter(word(Command.HINT, language))
        worded += [proposal, reason]
        worded.append(sitting.says(lettered(proposal.partition(": ")[2].partition("   (")[0], language)))
    assert sitting.party.match.hands
    worded += chatter(sitting, language)
    assert english_in("\n".join(worded)) == []


@each_game
@each_other
def test_refusals_and_the_rules_behind_them_are_told_in_a_language(name: str, language: Language) -> None:
    """The rules by the sheet that the players know."""
    sitting = sit(GAMES[name], language=language)
    sitting.session.begin()
    while sitting.party.need is not Need.MOVE:
        sitting.says("")
    refused = sitting.says(notation_in("discard JK" if name != "skarney" else "offer JK", language))
    why = sitting.says(word(Command.WHY, language))
    assert english_in(f"{refused}\n{why}") == []
    assert re.search(r"^  [A-Z]+-[0-9]+: ", why, re.MULTILINE)


def test_rules_that_are_told_alike_are_told_once() -> None:
    """With all their ids, in lines that a terminal has room for."""
    sitting = sit(SKARNEY, language=Language.ITALIAN)
    sitting.session.begin()
    while sitting.party.need is not Need.MOVE or any(it.startswith("accept") for it in sitting.legal):
        sitting.says(notation_in("decline", Language.ITALIAN))
    described = sitting.says("perché cala 7C 8C JK=9C").splitlines()
    rules = [line for line in described if re.match(r"  \w+-\d+.*: ", line)]
    assert rules[0].startswith("  KB-02, KB-03: Nel tuo turno")
    assert len(described) > len(rules) + 3
    assert all(len(line) < 80 for line in described)


def test_a_rule_that_does_not_come_up_or_is_in_no_sheet_is_told_all_the_same() -> None:
    """The one as such, the other in English."""
    rules = CHINCHON.default.rules
    assert CHINCHON.rule("CB-06", rules, Language.ITALIAN) == "Con queste regole il caso non si presenta."
    assert CHINCHON.rule("CB-12", rules, Language.ITALIAN) == CHINCHON.book.rules["CB-12"].text
    assert SCALA.rule("D-52", SCALA.default.rules, Language.ENGLISH) == SCALA.book.rules["D-52"].text


@pytest.mark.parametrize("offered", GAMES.values(), ids=GAMES)
def test_every_rule_of_a_game_is_told_by_its_sheet(offered: CommandGame) -> None:
    """But for those about the library: how ids are given, and what may be agreed."""
    untold = {
        rule
        for rule in offered.book.rules
        if offered.sheet.described_of(offered.default.rules, rule, Language.SPANISH) is None
    }
    assert untold <= {"B-13", "D-29", "D-83", "RB-08", "CB-12", "KB-09"}


@each_other
def test_turns_are_typed_in_a_language(language: Language) -> None:
    """Several moves at once, taken back with a word for all of them, and in English too."""
    spoken = seated(SCALA, drawn().party.course, language)
    legal = [it for it in spoken.legal if it.startswith("lay ")]
    assert english_in(spoken.says(notation_in(legal[0], language))) == []
    assert english_in(spoken.says(f"{word(Command.UNDO, language)} {word(Command.ALL, language)}")) == []
    assert legal[0] in spoken.legal
    assert english_in(spoken.says(f"{word(Command.MOVES, language)} {notation_in('discard', language)}")) == []
    assert spoken.says("moves discard") == spoken.says(f"{word(Command.MOVES, language)} discard")


@pytest.mark.once
@each_other
def test_claims_and_answers_are_typed_in_a_language(language: Language) -> None:
    """Letting a card pass, and coming back into the match or not."""
    sitting = seated(RUMINO, claiming().party.course, language)
    asked = "\n".join(sitting.session.begin())
    assert english_in(asked + sitting.session.prompt + sitting.says("x") + sitting.says("")) == []
    needed = [sitting.party.need]
    assert english_in(sitting.says(word(Command.LET_GO, language))) == []
    needed.append(sitting.party.need)
    assert needed[0] is Need.CLAIM
    assert needed[1] is not Need.CLAIM
    for choice in (Command.RETURN, Command.LEAVE):
        back = seated(CHINCHON, out_of_points().party.course, language)
        asked = "\n".join(back.session.begin())
        needed = [back.party.need]
        assert english_in(asked + back.session.prompt + back.says("x")) == []
        assert english_in(back.says(word(choice, language))) == []
        needed.append(back.party.need)
        assert needed[0] is Need.ANSWER
        assert needed[1] is not Need.ANSWER


def test_a_hint_says_why() -> None:
    """Below what it proposes, in a sentence."""
    sitting = sit(SCALA)
    sitting.session.begin()
    proposal, why = sitting.session.enter("hint")
    assert proposal.startswith("A program would play: ")
    assert why == f"Why: {Reason(Merit.ONLY_MOVE).message}."


def test_a_hint_may_let_a_claim_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says what to type for that."""

    def lets_pass(*_given: object, level: object) -> Hint[object]:  # noqa: ARG001 - whatever it is
        return Hint(None, Reason(Merit.LET_GO))

    monkeypatch.setattr("scala40.cli.table.seat.hint", lets_pass)
    sitting = seated(RUMINO, claiming().party.course, Language.ITALIAN)
    sitting.session.begin()
    proposal, why = sitting.session.enter("consiglio")
    assert proposal == "Un programma giocherebbe: passo"
    assert why == f"Perché: {Reason(Merit.LET_GO).message_in(Language.ITALIAN)}."


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *options: str) -> str:
    """Return what `play` prints to these lines."""
    answers = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        line = next(answers, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "--seed", "5", *options]) == 0
    return capsys.readouterr().out


@each_other
def test_all_around_the_table_is_said_in_a_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, language: Language
) -> None:
    """The welcome, saving, leaving, and how to go on in the same language."""
    save, quits = word(Command.SAVE, language), word(Command.QUIT, language)
    full = tmp_path / "full.txt"
    full.write_text("x", "utf-8")
    lang = ("--lang", language.value)
    lines = [word(Command.HELP, language), save, f"{save} {full}", f"{save} {tmp_path / 'no' / 'x'}", quits, quits]
    worded = (
        typed(monkeypatch, capsys, lines, *lang).replace(str(tmp_path), "").replace("No such file or directory", "")
    )
    assert english_in(worded) == []
    assert text_of(Talk.GOODBYE, language) in worded
    worded = typed(monkeypatch, capsys, [f"{save} {tmp_path / 'own.txt'}", quits], *lang)
    assert f"scala40 play --lang {language.value} --resume" in worded
    assert f"{text_of(Talk.YOU, language)} " in worded


@pytest.mark.once
@each_other
@each_game
def test_watching_and_replaying_speak_a_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, language: Language
) -> None:
    """Turn by turn, the score, the end, and one position."""
    lang, records = ("--lang", language.value), tmp_path / "records"
    few = {"skarney": (), "scala40": ("--set", "limit=60")}.get(name, ("--set", "limit=30"))
    assert main(["watch", "--game", name, "--seed", "3", *few, *lang]) == 0
    assert english_in(re.sub(r"con il seme.*?:", "", capsys.readouterr().out)) == []
    assert main(["simulate", "--game", name, "--seed", "3", "--matches", "1", *few, "--record", str(records)]) == 0
    capsys.readouterr()
    (record,) = records.iterdir()
    assert main(["replay", str(record), *lang]) == 0
    assert english_in(capsys.readouterr().out) == []
    assert main(["replay", str(record), "--at", "1.5", *lang]) == 0
    assert english_in(capsys.readouterr().out.rpartition("\n\n")[0]) == []


def test_a_table_of_skarney_is_asked_in_its_language() -> None:
    """An offer is answered with its words."""
    sitting = sit(SKARNEY, language=Language.ITALIAN)
    worded = "\n".join(sitting.session.begin())
    while sitting.party.need is not Need.MOVE:
        worded = sitting.says("")
    assert "pesca" in worded or "accetta" in worded


# pictures


POSITION = state("KS 2D 8C", "KC KD KH", "7C JK=8C 9C", others=["2C 3D"])


@each_other
def test_pictures_speak_the_language_of_their_scene(language: Language) -> None:
    """The text, the description of a drawing, and a page; so do those of an empty pile and of the last move."""
    move = scala40.read_move("discard 2D", POSITION)
    described = scala40.events(POSITION, move, seen_by=0)
    seen = scala40.view(scala40.play(POSITION, move), 0)
    scene = scala40.scene(seen, last=described, names=("Anna", "Bruno"), language=language)
    assert english_in(text(scene, signs=Signs.LETTERS)) == []
    for picture in (svg(scene), html(scene, form=Form.PAGE)):
        assert english_in(re.sub(r"<style>.*?</style>|<[^>]*>", " ", picture, flags=re.DOTALL)) == []
    assert f'<html lang="{language.value}">' in html(scene, form=Form.PAGE)


def test_french_cards_are_spoken_in_each_language() -> None:
    """Spanish ones have their Spanish names in all of them."""
    words = {
        Language.ITALIAN: "asso di fiori, donna di cuori, jolly come 8 di fiori",
        Language.SPANISH: "as de tréboles, reina de corazones, comodín como 8 de tréboles",
    }
    position = state("AC QH 2D", "7C JK=8C 9C", others=["2C 3D"])
    for language, worded in words.items():
        ace, queen, joker = worded.split(", ")
        drawn_so = svg(scala40.scene(position, language=language))
        assert ace in drawn_so
        assert queen in drawn_so
        assert joker in drawn_so
    scene = GAMES["chinchon"].game.scene(
        GAMES["chinchon"].game.deal(CHINCHON.default.rules, 2, seed=1), language=Language.ITALIAN
    )
    assert scene.deck is Deck.SPANISH
    assert " de " in svg(scene)


NOBODY: Final = {
    Language.ENGLISH: ("Hand 1 is over: dead.", "Hand 1 is over: dead, and does not count."),
    Language.ITALIAN: ("Smazzata 1 finita: nessuna chiusura.", "Smazzata 1 finita: nessuna chiusura, e non conta."),
    Language.SPANISH: ("Mano 1 terminada: sin cierre.", "Mano 1 terminada: sin cierre, y no cuenta."),
}


@pytest.mark.parametrize("language", Language)
def test_the_end_of_a_hand_that_nobody_closed_is_told(language: Language) -> None:
    """Nobody is named, and it is said whether the hand counts."""
    dead = points_entry({0: 10, 1: 20}, closer=None, ending=Ending.DEAD)
    hands = dead, attrs.evolve(dead, counts=False)
    described = [[*ending(Match(Ruleset().match_rules, 2).add(hand), ("Anna", "Bruno"), language)][1] for hand in hands]
    assert described == [*NOBODY[language]]


def test_italian_cards_are_typed_as_italians_write_them() -> None:
    """What is refused is told as it was understood, and a filter of moves understands cards too."""
    sitting = sit(GAMES["scala40"], language=Language.ITALIAN)
    sitting.session.begin()
    while sitting.party.need is not Need.MOVE:
        sitting.says("")
    sitting.says("pesca")
    state: Any = sitting.party.course.state
    hand = state.hand
    card = next(it for it in hand if it.suit is not None)
    typed = lettered(card.text, Language.ITALIAN)
    assert sitting.says(f"mosse scarta {typed}").endswith(f": {card.text}")
    missing = next(it for it in NATURAL_CARDS if it not in hand)
    signed = typed_in(lettered(missing.text, Language.ITALIAN), Language.ITALIAN)
    assert f"Mossa non valida: scarta {signed}" in sitting.says(f"scarta {lettered(missing.text, Language.ITALIAN)}")
    assert "può essere 7♥ o 7♣" in sitting.says("cala 7C 7D 7H")
    assert sitting.party.course.state is state
    sitting.says(f"scarta {typed}")
    state = sitting.party.course.state
    assert card not in state.hands[sitting.party.person] or hand.count(card) == 2


@pytest.mark.parametrize(
    "language,words",
    [
        (Language.ITALIAN, ["perché", "perche", "perchè", "perche'", "PERCHE’", "perche`", "why"]),
        (Language.SPANISH, ["porqué", "porque", "por qué", "por que", "Por Qué", "why"]),
    ],
    ids=["it", "es"],
)
def test_a_command_is_one_word_in_whatever_form_it_is_typed(language: Language, words: list[str]) -> None:
    """With or without accents, with an apostrophe for one, or with a blank."""
    sitting = sit(GAMES["scala40"], language=language)
    sitting.session.begin()
    worded = {sitting.says(typed) for typed in words}
    assert len(worded) == 1
    assert text_of(Talk.NOTHING_REFUSED, language) in worded
