"""Games in words: questions show what a seat sees, answers are moves, and wrong ones are refused with reasons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, TypeAlias

import attrs
import bare_gin
import pytest
from kits import KITS, Kit
from raising import raises
from rumino_positions import state as held
from rumino_positions import with_claim
from walks import SOAK

import scala40
from scala40 import InvalidRuleset, InvalidSetup, Language, Ruleset, rumino, skarney
from scala40.core._base import Stream
from scala40.core._game import AnyGame, deck_of
from scala40.core._game_value import Game
from scala40.core._text import notation_in
from scala40.episodes import begin
from scala40.match import hand_seed
from scala40.playing import Unit
from scala40.render.style import Style
from scala40.testing import random_rules, rearranged
from scala40.text_game import AnswerFault, LastTry, Reply, TextGame

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
each_language = pytest.mark.parametrize("language", Language)
AnyTable: TypeAlias = TextGame[Any, Any, Any, Any]


def as_typed(text: str) -> str:
    """A move in the notation as players type it: with melds counted from 1, as the picture shows them."""
    return notation_in(text, Language.ENGLISH)


def table(game: AnyGame, **options: Any) -> AnyTable:
    """A table of four."""
    return TextGame(game, **{"players": 4, "seed": 7, **options})


def moves_in(question: str) -> list[str]:
    """The moves that a question lists."""
    lines = question.splitlines()
    first = max(place for place, line in enumerate(lines) if line.startswith("1. "))
    return [line.partition(". ")[2] for line in lines[first:-1]]


@each_game
@each_language
def test_a_game_is_played_in_words(kit: Kit, language: Language) -> None:
    """By the words of the moves or by their numbers; it is the hand of the same seed, and everybody is told of it."""
    it = table(kit.game, language=language, most_moves=150)
    episode = begin(
        kit.game, kit.rules if kit.rules == it.episode.rules else it.episode.rules, 4, seed=7, most_moves=150
    )
    dice = Stream("words")
    while not it.is_over:
        seat, question = it.get_observation()
        listed = moves_in(question)
        legal = [kit.game.write_move(move) for move in episode.legal_moves]
        assert seat == episode.seat
        style = Style(deck=deck_of(episode.rules.pack))
        assert listed[: len(legal)] == [style.drawn(as_typed(it)) for it in legal]
        chosen = dice.below(len(legal))
        done, info = it.step(listed[chosen] if dice.below(2) else f"{chosen + 1}")
        episode = episode.play(episode.legal_moves[chosen])
        assert it.episode == episode
        assert (info["seat"], info["move"], info["text"]) == (seat, legal[chosen], "")
        assert done == episode.is_over
    rewards, info = it.close()
    assert [*rewards.values()] == [*episode.rewards]
    assert info["counts"] == [dict.fromkeys(["illegal", "unreadable", "defaulted", "forfeited"], 0)] * 4
    assert info["text"]


@pytest.mark.unmeasured
@each_game
def test_questions_hide_what_the_seat_does_not_see(kit: Kit) -> None:
    """Where all that is hidden has changed places the question is the same."""
    looked = 0
    for seed in range(4):
        for state, _ in [*kit.walk(seed)][::7]:
            if kit.game.result(state) is not None:
                continue
            seat = kit.game.actors(state)[0]
            other = rearranged(kit, state, seat, seed=seed)
            if other is None:
                continue
            it = TextGame(kit.game, kit.rules_of(state), players=len(state.context.totals), seed=7)
            questions = []
            for position in (state, other):
                it.episode = attrs.evolve(it.episode, state=position, asked=(seat,))
                questions.append(it.get_observation())
            assert questions[0] == questions[1]
            looked += 1
    assert looked > 5


def test_a_seat_is_told_the_rules_once_and_what_has_happened() -> None:
    """Before its first move, with its name; afterwards what the others did since its last one."""
    it = table(scala40, players=2, names=("Ada", "Ben"))
    seat, first = it.get_observation()
    assert first.startswith("Scala 40")
    assert f"You are {('Ada', 'Ben')[seat]}." in first
    assert it.get_observation() == (seat, first)
    it.step("draw")
    drawn = it.get_observation()[1]
    assert "You are" not in drawn
    assert "Since" not in drawn
    it.step(moves_in(drawn)[-1])
    _, other = it.get_observation()
    name = ("Ada", "Ben")[seat]
    assert f"- {name} draws a card\n- {name} discards" in other


WRONG: Final = {
    "discard KS": "You cannot play discard K♠: a turn starts with drawing a card",
    "sing": "Your answer cannot be read: 'sing' is no move",
    "7": "There is no move 7: the numbers go from 1 to 1.",
    "0": "There is no move 0",
    "9" * 5_000: "There is no move 9",
    "": "Your answer cannot be read",
    "no, [take]": "Your answer cannot be read: 'no,' is no move",
    "so [take]": "You cannot play take",
    "draw [take]": "Your answer cannot be read",
    "I [discard KS] no, I [draw]": "Your answer cannot be read",
    "draw\n\nNo, take.": "Your answer cannot be read: it gives several answers, or takes one back.",
    "I could draw.\nOr not.": "Your answer cannot be read: no move stands in it as the answer.",
    "x" * 50_001: "Your answer cannot be read: it has more than 50,000 letters.",
    "²": "Your answer cannot be read",
    "lay 7C 8C": "You cannot play lay 7♣ 8♣: a meld needs at least 3 cards; this one has 2.",
}
"""Wrong answers, and how they are refused."""


@pytest.mark.parametrize("answer", WRONG)
def test_wrong_answers_are_refused_with_reasons(answer: str) -> None:
    """The seat is asked again, is told how often it may still try, and nothing has happened."""
    it = table(scala40)
    before = it.episode
    reply = it.answer(answer)
    assert reply.text.startswith(WRONG[answer])
    assert (reply.accepted, reply.move, reply.done) == (False, "", False)
    assert it.episode is before
    assert it.get_observation()[1].startswith(f"{reply.text} You have 2 tries left; then a safe move is made for you.")


def test_faults_are_told_in_the_language() -> None:
    """Those of texts that cannot be read too."""
    for language, fault in ((Language.ITALIAN, "non è una mossa"), (Language.SPANISH, "no es una jugada")):
        assert fault in table(scala40, language=language).answer("sing").text


@pytest.mark.parametrize(
    "answer", ["draw", " DRAW ", "1", "[1]", "I think I should [draw].", "x" * 9_000 + " [draw]", "draw []", "pesca"]
)
def test_answers_may_say_more_than_the_move(answer: str) -> None:
    """What is in square brackets is the move; `read_answer` knows more forms."""
    assert table(scala40).answer(answer).move == "draw"


def test_a_safe_move_is_made_for_a_seat_without_a_legal_answer() -> None:
    """When its tries are used up; it counts as a fault, everybody sees what was played, and the seat is told why."""
    it = table(scala40, players=2, tries=2, names=("Ada", "Ben"))
    seat = it.episode.seat
    it.answer("sing")
    reply = it.answer("discard KS")
    codes = ("must_draw_first", "card_not_in_hand")
    assert reply == Reply(seat, "draw", reply.text, codes, fault=AnswerFault.ILLEGAL)
    assert it.counts[seat] == {"illegal": 1, "unreadable": 1, "defaulted": 1, "forfeited": 0}
    assert it.close()[1]["counts"] == it.counts
    name = ("Ada", "Ben")[seat]
    assert f"- {name}: plays draw, which was chosen because no answer was legal" in it.get_observation()[1]


def test_a_seat_can_forfeit() -> None:
    """It leaves a match, which the others go on with another deal; the last of them wins. A hand is over."""
    it = table(scala40, players=3, tries=2, last_try=LastTry.FORFEIT, unit=Unit.MATCH, names=("Ada", "Ben", "Cy"))
    first, dealt = it.episode.seat, it.episode.state
    it.answer("draw")
    it.answer("7 or 8")
    assert it.get_observation()[1].startswith("Your answer cannot be read")
    assert "You have 1 try left; then you forfeit the game." in it.get_observation()[1]
    reply = it.answer("99")
    assert (reply.fault, reply.move, reply.done) == (AnswerFault.NO_NUMBER, "", False)
    assert it.counts[first] == {"illegal": 1, "unreadable": 1, "defaulted": 0, "forfeited": 1}
    assert it.episode.match.withdrawn == (first,)
    anew = it.episode.state
    assert (anew.turn, len(anew.stock)) != (first, len(dealt.stock))
    assert anew != scala40.deal(anew.rules, anew.context, seed=hand_seed(it.episode.match, 7))
    second, question = it.get_observation()
    assert f"- {('Ada', 'Ben', 'Cy')[first]} forfeits the game\n- hand 1 begins" in question
    it.answer("?")
    assert it.answer("?").done
    assert it.close()[0] == {seat: 2.0 if seat not in {first, second} else -1.0 for seat in range(3)}
    alone = table(scala40, players=3, tries=1, last_try=LastTry.FORFEIT)
    seat = alone.episode.seat
    assert alone.answer("").done
    assert alone.close()[0] == {it: -100.0 if it == seat else 50.0 for it in range(3)}
    assert not alone.episode.is_broken_off
    assert alone.close()[1]["text"].startswith("The hand is over.")
    raises(ValueError, alone.episode.withdraw, match="the episode is over")


@each_game
@each_language
def test_moves_need_not_be_listed(kit: Kit, language: Language) -> None:
    """The question shows the kinds of moves as the grammar of the game has them, and moves are answered in words."""
    it = table(kit.game, listed=False, language=language)
    question = it.get_observation()[1]
    grammar, _, _ = Game.of(kit.game).MOVE_GRAMMAR.strip().partition("\ncard:")
    assert f"\n{grammar}\n" in question
    assert "1. draw" not in question
    refused = it.answer("1")
    assert (refused.fault, it.counts[refused.seat]["illegal"]) == (AnswerFault.NO_NUMBER, 1)
    assert it.get_observation()[1].startswith(refused.text)
    assert it.answer("<move>draw</move>").move == "draw"


def test_a_move_may_be_written_shorter_than_in_the_list() -> None:
    """As far as the notation of the game reads it: a card that fits one end of a meld needs no word for the end."""
    it = table(skarney, seed=0)
    while not any(isinstance(move, skarney.LayOff) for move in it.episode.legal_moves):
        it.answer(as_typed(skarney.write_move(skarney.quick_move(it.episode.state))))
    (written, *_) = [text for text in map(skarney.write_move, it.episode.legal_moves) if text.startswith("add ")]
    assert it.answer(as_typed(written).rpartition(" ")[0]).move == written


def test_claims_need_not_be_listed() -> None:
    """What the seat may claim is said, and that it may pass; a game without a grammar has to list its moves."""
    it = table(rumino, listed=False)
    it.episode = with_claim()
    assert "You may claim the discard now:\n- pass\nWrite a move by this grammar" in it.get_observation()[1]
    assert it.answer("Answer: pass").fault is None
    raises(ValueError, lambda: table(bare_gin, listed=False, players=2), match="has no MOVE_GRAMMAR")


def test_claims_are_asked_for_in_words() -> None:
    """A seat with a claim is asked for it alone, and may pass; so it does if it does not answer."""
    it = table(rumino, tries=1)
    it.episode = before = with_claim()
    seat, question = it.get_observation()
    assert "You may claim the discard now:\n1. claim\n2. pass\n" in question
    assert it.answer("take").accepted is False
    assert it.counts[seat]["defaulted"] == 1
    assert it.episode == before.wait()
    it.episode = before
    assert it.answer("Pass") == Reply(seat)
    it.episode = before
    assert it.answer("2").move == ""
    it.episode = before
    assert it.answer("claim").done
    assert any(map(Game.of(rumino).is_claim, before.legal_moves))


def test_a_rumino_is_asked_for_in_words_where_it_is_declared_at_once() -> None:
    """VR-01: there is no discard to claim, and the question does not speak of one."""
    rules = rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE)
    it = table(rumino, rules=rules, players=3)
    it.episode = it.episode.in_state(held("2C 5D 8H JS QC 4D 9H", "KC KC KD KD KH KH JK", rules=rules))
    seat, question = it.get_observation()
    assert seat == 2
    assert "You may make this move at once:\n1. rumino\n2. pass\n" in question
    assert it.answer("rumino").done


def test_a_match_goes_on_after_a_hand() -> None:
    """All are told the points and that another hand begins; at the end the match is over."""
    it = table(scala40, players=2, unit=Unit.MATCH, names=("Ada", "Ben"), rules=Ruleset(limit=30))
    described = ""
    while not it.is_over:
        described += it.get_observation()[1].rpartition("The match")[2]
        it.answer(as_typed(scala40.write_move(scala40.quick_move(it.episode.state))))
    assert it.close()[1]["text"].startswith("The match is over.\nAda: ")
    assert len(it.episode.match.hands) == 1 or "- hand 2 begins" in described
    assert sum(it.close()[0].values()) == pytest.approx(0)


def test_a_hand_can_be_broken_off_in_words() -> None:
    """It says after how many moves; and a game that goes on has no end to tell of."""
    it = table(scala40, most_moves=2)
    assert "over" not in it.close()[1]["text"]
    it.answer("1")
    it.answer("1")
    assert it.close()[1]["text"].startswith("The hand was broken off after 2 moves.")
    raises(ValueError, it.get_observation, match="the episode is over")
    it.reset(8)
    assert not it.is_over


def test_what_cannot_be_a_table_is_refused() -> None:
    """Too many players or too few names, no tries, other types."""
    raises(InvalidSetup, lambda: table(scala40, players=9))
    raises(ValueError, lambda: table(scala40, names=("Ada",)), match="4 players need names, and there are 1")
    raises(ValueError, lambda: table(scala40, tries=0), match="tries is 0")
    raises(TypeError, lambda: table(scala40, language="it"), match="language must be")
    with pytest.raises(TypeError, match="answer must be"):
        table(scala40).answer(1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert "player 1" in str(table(scala40).get_observation())
    assert "\x1b" not in str(table(scala40, players=2, names=("A\x1b[31m", "B")).get_observation()[1])


def told(question: str) -> Counter[str]:
    """The sentences of the rule sheet in a question."""
    return Counter(" ".join(it.split()) for it in re.findall(r"^- ((?:.|\n  )+)$", question, re.MULTILINE))


def other_values(rules: Any, dice: Stream, game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield rules that differ in one field, which may differ, with the name of the field."""
    others = random_rules(game, dice)
    for field in (it.field for it in rules.diff(others)):
        with suppress(InvalidRuleset):
            yield field, attrs.evolve(rules, **{field: getattr(others, field)})


@pytest.mark.unmeasured
@each_game
def test_a_question_tells_the_rules_that_hold_and_no_others(kit: Kit) -> None:
    """Under any rules: each point of the sheet once; of each field the sentence of its value, and of no other one.

    A field that means nothing is not told, and rules that differ are told differently. With `SCALA40_SOAK=1` there are
    5,000 rulesets.
    """
    dice = Stream(f"told {kit.game.GAME}")
    compared = 0
    for number in range(1_250 if SOAK else 40):
        rules = random_rules(kit.game, dice)
        language = [*Language][number % 3]
        sheet = rules.sheet
        it = TextGame(kit.game, rules, players=rules.min_players, seed=number, language=language)
        sentences = told(it.get_observation()[1])
        points = [sheet.sentence(rules, point, language) for point in sheet.words(language).sentences]
        assert sentences == Counter(" ".join(text.split()) for text in points if text is not None), rules
        for field, other in other_values(rules, dice, kit.game):
            is_point = field in sheet.words(language).sentences
            mine, its = (sheet.sentence(them, field, language) if is_point else "" for them in (rules, other))
            idle = mine is its is None
            assert idle or other.describe(language) != rules.describe(language), (field, rules, other)
            assert not mine or " ".join(mine.split()) in sentences
            assert not its or its == mine or " ".join(its.split()) not in sentences, (field, rules)
            compared += 1
    assert compared > (2_000 if SOAK else 60)
