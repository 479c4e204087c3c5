"""Rules that a person is asked for: `rules --ask` with typed answers, in three languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs
import pytest
from commands import wrong

from scala40.cli import main
from scala40.cli.games import GAMES
from scala40.core._base import Language
from scala40.core._rules import RuleNotation, WordedRules

FIELD: Final = re.compile(r"^(\w+) \[\w+-\d+\]$", re.MULTILINE)
each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
WORDS: Final = {
    Language.ENGLISH: ("back", "done", "none"),
    Language.ITALIAN: ("indietro", "fine", "nessuno"),
    Language.SPANISH: ("atrás", "listo", "ninguno"),
}
"""The words for going back, for being ready, and for no number."""


class Talk:
    """A conversation with `rules --ask`.

    Attributes:
        said: all that was printed.
        fields: the fields that were asked for, each as often as it was.
        after: what was printed after each answer, up to the next question.
    """

    def __init__(self) -> None:
        self.description = ""
        self.fields: list[str] = []
        self.after: list[str] = []

    @property
    def results(self) -> list[str]:
        """The notation and the line of Python."""
        lines = self.description.splitlines()
        return [lines[-3].strip(), lines[-1].strip()]

    @property
    def rules(self) -> WordedRules:
        """The rules that the line of Python makes."""
        names: dict[str, WordedRules] = {}
        exec(self.results[1], names)  # noqa: S102 - this is what the command promises
        return names["rules"]


Asks = Callable[..., Talk]


@pytest.fixture(name="asks")
def asks_fixture(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asks:
    """Return what talks to the command; the input ends where a field has the answer `None`."""

    def asks(answers: Mapping[str, Sequence[str | None]], *options: str) -> Talk:
        talk = Talk()
        left = {name: list(lines) for name, lines in answers.items()}

        def answer(prompt: str) -> str:
            printed = capsys.readouterr().out
            talk.description += printed + prompt
            talk.after.append(printed)
            talk.fields.append(FIELD.findall(printed)[-1])
            lines = left.get(talk.fields[-1])
            line = lines.pop(0) if lines else ""
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        assert main(["rules", "--ask", *options]) == 0
        talk.description += (printed := capsys.readouterr().out)
        talk.after.append(printed)
        assert not any(left.values())
        return talk

    return asks


# all of it


@pytest.mark.unmeasured
@each_game
@each_language
def test_empty_lines_keep_the_default(asks: Asks, game: str, language: Language) -> None:
    """The sheet, the notation and the line of Python come at the end, in every language; no line is too long."""
    talk = asks({}, "--game", game, "--lang", language.value)
    offered = GAMES[game]
    assert talk.rules == offered.rules()
    assert talk.results == [
        "",
        f"from {vars(offered.game)['__name__']} import Ruleset; rules = Ruleset.from_dict({{}})",
    ]
    assert f"\n{offered.rules().describe(language)}\n" in talk.description
    assert max(map(len, talk.description.splitlines())) < 80
    assert len({*talk.fields}) == len(talk.fields)


@each_game
def test_what_presets_change_is_asked_first(asks: Asks, game: str) -> None:
    """That which most of them change before all else; the others follow as in the ruleset."""
    offered = GAMES[game]
    fields = asks({}, "--game", game, "--lang", "en").fields
    counts = [
        sum(getattr(it.rules, name) != getattr(offered.rules(), name) for it in offered.presets.values())
        for name in fields
    ]
    assert counts == sorted(counts, reverse=True)
    order = [it.name for it in attrs.fields(offered.rules)]
    rest = [name for name, count in zip(fields, counts, strict=True) if count == 0]
    assert rest == sorted(rest, key=order.index)


@each_language
def test_answers_make_rules(asks: Asks, language: Language) -> None:
    """Numbers of answers, and numbers; the notation says the same as the line of Python."""
    talk = asks({"card_values": ["2"], "limit": ["201"], "max_reshuffles": ["3"]}, "--lang", language.value)
    data = {"card_values": "progressive", "limit": 201, "max_reshuffles": 3}
    assert talk.results == [
        "card_values=progressive limit=201 max_reshuffles=3",
        f"from scala40 import Ruleset; rules = Ruleset.from_dict({data})",
    ]
    offered = GAMES["scala40"]
    assert RuleNotation(offered.rules, offered.form).write(talk.rules) == talk.results[0]
    assert talk.rules.describe(language) in talk.description


def test_a_preset_and_changes_are_where_it_begins(asks: Asks) -> None:
    """An empty line keeps what they say."""
    talk = asks({}, "s2", "--set", "limit=77", "--lang", "en")
    assert talk.rules == attrs.evolve(GAMES["scala40"].presets["s2"].rules, limit=77)


# questions


@pytest.mark.parametrize(
    "language,lines",
    [
        (
            "en",
            [
                "jokers_per_meld [D-12]",
                "How many jokers may a meld contain?",
                "  1: A meld contains at most one joker.",
                "  2: A meld may contain any number of jokers, as long as at least one of its",
                "     cards is not a joker.",
            ],
        ),
        (
            "it",
            [
                "jokers_per_meld [D-12]",
                "Quanti jolly può contenere una combinazione?",
                "  1: Una combinazione contiene al massimo un jolly.",
            ],
        ),
        (
            "es",
            [
                "jokers_per_meld [D-12]",
                "¿Cuántos comodines puede tener una combinación?",
                "  1: Una combinación tiene un comodín como máximo.",
            ],
        ),
    ],
)
def test_a_question_has_its_answers(asks: Asks, language: str, lines: list[str]) -> None:
    """The question and the sentence of each answer."""
    assert "\n" + "\n".join(lines) + "\n" in asks({}, "--lang", language).description


@pytest.mark.parametrize(
    "language,message",
    [
        ("en", "A number from 1 to 1000, or none.\n[none] > "),
        ("it", "Un numero da 1 a 1000, o nessuno.\n[nessuno] > "),
        ("es", "Un número de 1 a 1000, o ninguno.\n[ninguno] > "),
    ],
)
def test_a_number_has_its_bounds(asks: Asks, language: str, message: str) -> None:
    """None is an answer where the field takes it."""
    assert message in asks({}, "--lang", language).description


@pytest.mark.parametrize(
    "language,lines",
    [
        (
            "en",
            [
                "How many jokers are in the pack?",
                "  0: The pack is two French packs of 52 cards each, without jokers: 104 cards",
            ],
        ),
        (
            "it",
            [
                "Quanti jolly ci sono nel mazzo?",
                "  0: Si usano due mazzi francesi da 52 carte senza jolly: 104 carte in tutto.",
            ],
        ),
        (
            "es",
            [
                "¿Cuántos comodines tiene la baraja?",
                "  0: Se juega con dos barajas francesas de 52 cartas, sin comodines: 104 cartas",
            ],
        ),
    ],
)
def test_a_few_numbers_are_listed(asks: Asks, language: str, lines: list[str]) -> None:
    """Each with its sentence; of many numbers only the one of the rules."""
    assert "\n".join(lines) in asks({}, "--lang", language).description


@pytest.mark.parametrize(
    "language,message",
    [("en", "     changes target too: "), ("it", "     cambia anche target: "), ("es", "     cambia también target: ")],
)
def test_what_an_answer_changes_of_others_is_said_beside_it(asks: Asks, language: str, message: str) -> None:
    """With the sentence that the other question gets, before anybody answers."""
    talk = asks({}, "--lang", language)
    assert message in talk.after[talk.fields.index("match_mode")]


@pytest.mark.parametrize(
    "language,message",
    [
        ("en", "     this contradicts your earlier answers: "),
        ("it", "     non va con le risposte già date: "),
        ("es", "     no va con las respuestas ya dadas: "),
    ],
)
def test_an_answer_that_earlier_ones_rule_out_says_so(asks: Asks, language: str, message: str) -> None:
    """With the reason, at the question; whoever gives it all the same is refused."""
    talk = asks({"min_players": ["4"], "max_players": ["3", ""]}, "--lang", language)
    put = talk.after[talk.fields.index("max_players")]
    assert put.count(message) == 2
    assert put.count("[D-01]") == 3


@pytest.mark.parametrize(
    "language,message,changed",
    [
        ("en", "With answer 2 the rule sheet also says:", "  - As soon as a total reaches 1 point,"),
        ("it", "Con la risposta 2 il foglio delle regole dice anche:", "  - Appena un totale arriva a 1 punto,"),
        ("es", "Con la respuesta 2 la hoja de reglas dice también:", "  - En cuanto un total llega a 1 punto,"),
    ],
)
def test_a_question_mark_tells_what_answers_change(asks: Asks, language: str, message: str, changed: str) -> None:
    """Everything that the sheet says otherwise, not only of the field."""
    talk = asks({"match_mode": ["?"]}, "--lang", language)
    after = talk.after[talk.fields.index("match_mode") + 1]
    assert f"\n{message}\n" in after
    assert f"\n{changed}" in after


def test_an_answer_is_told_beside_the_others(asks: Asks) -> None:
    """With the figures that these give it."""
    assert "counts as much as an ace: 11 points." in asks({}, "--lang", "en").description
    message = asks({"card_values": ["2"]}, "--lang", "en").description
    assert "counts as much as an ace: 14 points." in message
    assert "counts as much as an ace: 11 points." not in message


def test_what_would_have_no_choice_is_not_asked(asks: Asks) -> None:
    """Without jokers nothing about them; where no contract is required, nothing about it."""
    assert "joker_in_opening" in asks({}, "--lang", "en").fields
    assert not {it for it in asks({"jokers": ["0"]}, "--lang", "en").fields if it.startswith("joker_")}
    fields = asks({"contract_required": ["2"]}, "--game", "skarney", "--lang", "en").fields
    assert not {"contract_schedule", "contract_duty"} & {*fields}


# what is wrong


@each_language
@pytest.mark.parametrize("line", ["9", "0", "-1", "x", "none", "1" * 30, "²"])
def test_what_is_no_answer_is_asked_again(asks: Asks, language: Language, line: str) -> None:
    """It is said, and nothing changes."""
    talk = asks({"closing_discard": [line, ""]}, "--lang", language.value)
    assert talk.fields.count("closing_discard") == 2
    assert talk.after[talk.fields.index("closing_discard") + 1].splitlines()[0].startswith(repr(line[:20]))
    assert talk.rules == GAMES["scala40"].rules()


@pytest.mark.parametrize(
    "language,reason",
    [("en", "limit is 0, it must be a whole number from 1 to 10000 [D-73]"), ("it", "limit "), ("es", "limit ")],
)
def test_a_number_out_of_bounds_is_refused(asks: Asks, language: str, reason: str) -> None:
    """With the reason of the rules; another answer is taken."""
    talk = asks({"limit": ["0", "none", "150"]}, "--lang", language)
    assert talk.after[talk.fields.index("limit") + 1].splitlines()[1].startswith(f"  {reason}")
    assert talk.results[0] == "limit=150"


@pytest.mark.parametrize(
    "language,heading", [("en", "That cannot be:"), ("it", "Così non va:"), ("es", "Eso no puede ser:")]
)
def test_a_contradiction_is_refused(asks: Asks, language: str, heading: str) -> None:
    """With the reason; the question comes again, and the other answers stay."""
    talk = asks({"min_players": ["4"], "max_players": ["3", "5"]}, "--lang", language)
    lines = talk.after[talk.fields.index("max_players") + 1].splitlines()
    assert lines[0] == heading
    assert lines[1].startswith("  min_players ")
    assert lines[1].endswith(" [D-01]")
    assert talk.results[0] == "min_players=4 max_players=5"


@pytest.mark.parametrize(
    "language,message",
    [
        ("en", "That changes these too, which are asked next: target."),
        ("it", "Cambiano anche queste, che si chiedono subito: target."),
        ("es", "Cambian también estas, que se preguntan ahora: target."),
    ],
)
def test_what_an_answer_needs_is_asked_next(asks: Asks, language: str, message: str) -> None:
    """If it has not been asked for."""
    talk = asks({"match_mode": ["2"], "target": ["500"]}, "--lang", language)
    where = talk.fields.index("match_mode")
    assert talk.fields[where + 1] == "target"
    assert talk.after[where + 1].startswith(message)
    assert talk.results[0] == "match_mode=target target=500"


def test_what_an_answer_changes_is_asked_before_the_rest(asks: Asks) -> None:
    """Also where it would come late."""
    usual = asks({}, "--lang", "en").fields
    assert usual.index("dead_hand") > usual.index("unopened_penalty") + 1
    options = ("--set", "unopened_penalty=100", "--set", "dead_hand=with_penalty", "--lang", "en")
    talk = asks({"unopened_penalty": ["none"], "dead_hand": ["3"]}, *options)
    assert talk.fields[talk.fields.index("unopened_penalty") + 1] == "dead_hand"
    assert talk.results[0] == "dead_hand=nothing"


# other lines


@each_language
@pytest.mark.parametrize("own", [True, False])
def test_one_can_go_back(asks: Asks, language: Language, own: bool) -> None:
    """With the English word or one's own, also without accents; the answer before is given anew."""
    back = WORDS[language if own else Language.ENGLISH][0].replace("á", "a").upper()
    lang = ("--lang", language.value)
    first, second = asks({}, *lang).fields[:2]
    talk = asks({first: ["2", "1"], second: [back]}, *lang)
    assert talk.fields[:4] == [first, second, first, second]
    assert talk.rules == GAMES["scala40"].rules()


def test_back_takes_back_what_an_answer_changed(asks: Asks) -> None:
    """What it needed is as before, and in its place."""
    talk = asks({"match_mode": ["2", "1"], "target": ["back"]}, "--lang", "en")
    where = talk.fields.index("match_mode")
    assert talk.fields[where : where + 3] == ["match_mode", "target", "match_mode"]
    assert talk.results[0] == ""


@pytest.mark.parametrize(
    "language,message",
    [
        ("en", "There is nothing before this question."),
        ("it", "Non c'è niente prima di questa domanda."),
        ("es", "No hay nada antes de esta pregunta."),
    ],
)
def test_nothing_is_before_the_first_question(asks: Asks, language: str, message: str) -> None:
    """It is asked again."""
    first = asks({}, "--lang", language).fields[0]
    talk = asks({first: [WORDS[Language(language)][0], ""]}, "--lang", language)
    assert talk.after[1].startswith(message)
    assert talk.fields[:2] == [first, first]


@pytest.mark.parametrize(
    "language,sources,fields",
    [
        ("en", "Sources: S0.", "Goes together with: reentry_max, match_mode."),
        ("it", "Fonti: S0.", "Va insieme a: reentry_max, match_mode."),
        ("es", "Fuentes: S0.", "Va junto con: reentry_max, match_mode."),
    ],
)
def test_a_question_mark_tells_more(asks: Asks, language: str, sources: str, fields: str) -> None:
    """How to answer, where the rule comes from, and what interacts with it."""
    talk = asks({"reentry": ["?", "2"]}, "--lang", language)
    lines = talk.after[talk.fields.index("reentry") + 1].splitlines()
    assert [sources, fields] == lines[lines.index(sources) :][:2]
    assert WORDS[Language(language)][0] in " ".join(lines[: lines.index(sources)])
    assert talk.results[0] == "reentry=highest_below"


def test_a_question_mark_tells_nothing_that_is_not_there(asks: Asks) -> None:
    """No sources, and nothing that interacts."""
    talk = asks({"offer_seen_by": ["?"]}, "--game", "skarney", "--lang", "en")
    after = talk.after[talk.fields.index("offer_seen_by") + 1]
    assert "Sources" not in after
    assert "Goes together" not in after
    assert "goes back" in after


@each_language
def test_one_can_be_ready_early(asks: Asks, language: Language) -> None:
    """With a word or with the end of the input; the rest stays as it is."""
    for end in (WORDS[language][1], WORDS[Language.ENGLISH][1], None):
        talk = asks({"stock_rule": ["2"], "limit": [end]}, "--lang", language.value)
        assert talk.fields[-1] == "limit"
        assert talk.results[0] == "stock_rule=keep_top"


@each_language
def test_a_number_can_be_taken_away(asks: Asks, language: Language) -> None:
    """With the word for none, in English or in one's own language."""
    for none in (WORDS[language][2], WORDS[Language.ENGLISH][2]):
        options = ("--set", "unopened_penalty=100", "--lang", language.value)
        assert asks({"unopened_penalty": [none]}, *options).results[0] == ""


def test_asking_and_comparing_exclude_one_another(capsys: pytest.CaptureFixture[str]) -> None:
    """It is one or the other."""
    assert "--diff" in wrong(capsys, "rules", "--ask", "--diff", "s2")
