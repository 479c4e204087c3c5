"""What somebody typed comes into a message by one function, which lets nothing of it do harm."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from hostile import PARSERS
from kits import KITS
from raising import raises, some

import scala40
from scala40 import Language, NotationError, Scala40Error, check_meld, read_rules
from scala40.cli import main
from scala40.core._base import Stream, printable, quoted, shortened
from scala40.core._cards import Span
from scala40.games import game_named
from scala40.notation import to_text
from scala40.text_game import TextGame

SOURCE: Final = Path(__file__).parents[1] / "src" / "scala40"
HARMFUL: Final = (
    "\ud800",
    "\x1b[2J",
    "\0",
    "\u202e",
    "\u2066",
    "\r",
    "\x07",
    "\x85",
    "\udfff",
    "\u200b",
    "\ufeff",
    "\x9b",
)
"""Half letters, controls of terminals, ends of texts, directions of writing, and what nobody sees."""


def is_harmless(message: str) -> bool:
    """Whether a message can be printed, written to a file and read by people."""
    message.encode("utf-8")
    return message.isprintable() and len(message) < 2_000


def messages_of(error: Exception) -> Iterator[str]:
    """Everything that an error says."""
    yield str(error)
    if isinstance(error, Scala40Error):
        yield from (error.message_in(language) for language in Language)


def refusal(ask: Callable[[], object], *errors: type[Exception]) -> Exception | None:
    """The error that a call raises, if it raises one of these."""
    try:
        ask()
    except errors as error:
        return error
    return None


def spoilt(text: str, dice: Stream) -> str:
    """A text with something harmful in it, in the place of a letter, behind one or twice as a word of its own."""
    harm = HARMFUL[dice.below(len(HARMFUL))]
    place = dice.below(len(text) + 1)
    return (
        text[:place] + harm + text[place:],
        text[:place] + harm + text[place + 1 :],
        f"{harm}{text} {harm}{text}",
        text[:place] + harm * 3_000 + text[place:],
        f'{{"{harm}": 1, "{harm}": 2}}',
    )[dice.below(5)]


MEEK: Final = (
    "answer of a model",
    "words",
    "typed words",
    "drawn words",
    "move number of",
    "answer in",
    "record while",
    "json record while",
    "request to the service",
)
"""The readers that refuse little of what is spoilt here, or return what is wrong."""


@pytest.mark.parametrize("name", PARSERS)
def test_no_message_of_a_reader_does_harm(name: str) -> None:
    """Whatever is wrong with a text, in every reader that there is."""
    parser, dice = PARSERS[name], Stream(f"harm {name}")
    refused = 0
    for number in range(60):
        text = spoilt(parser.texts[number % len(parser.texts)][:3_000], dice)
        error = refusal(lambda text=text: parser.read(text), *parser.errors)  # type: ignore[misc]
        refused += error is not None
        assert error is None or all(map(is_harmless, messages_of(error))), (text, str(error))
        assert not isinstance(error, NotationError) or all(map(str.isprintable, error.shown.splitlines()))
    assert refused > 5 or name.startswith(MEEK)


@pytest.mark.parametrize("harm", HARMFUL, ids=ascii)
def test_fields_of_rules_and_their_values_are_quoted(harm: str) -> None:
    """A field that comes twice, one that there is not, and a value that is none."""
    for text in (f"{harm}limit=1 {harm}limit=1", f"{harm}=1", f"limit={harm}", f"{harm}", f"limit=1 {harm}=1"):
        error = refusal(lambda text=text: read_rules(text), Scala40Error)  # type: ignore[misc]
        assert error is not None or not harm.strip()
        assert error is None or all(map(is_harmless, messages_of(error)))
    for data in ({harm: 1}, {"limit": harm}, {harm: harm}, {"limit": [harm] * 1000}):
        assert all(map(is_harmless, messages_of(raises(Scala40Error, scala40.Ruleset.from_dict, data))))


@pytest.mark.parametrize("harm", HARMFUL, ids=ascii)
def test_names_and_values_that_are_given_are_quoted(harm: str) -> None:
    """Names of players in a reason, values of a wrong type, names of games and seeds."""
    state = scala40.deal(scala40.Ruleset(), 2, seed=1)
    (reason, *_) = scala40.violations(state, scala40.DrawStock(), 0)
    for language in Language:
        assert is_harmless(reason.message_in(language, (f"A{harm}", f"B{harm}")))
    given: Any = harm * 500
    asked: list[Callable[[], object]] = [
        lambda: scala40.Card(given, given),
        lambda: scala40.deal(given, 2, seed=1),
        lambda: scala40.deal(scala40.Ruleset(), given, seed=1),
        lambda: scala40.play(state, given),
        lambda: scala40.view(state, given),
        lambda: check_meld([given]),
        lambda: check_meld("7C 8C 9C", given),
        lambda: scala40.check_opening(given),
        lambda: scala40.Code(given),
        lambda: to_text(given, scala40),
        lambda: game_named(given),
    ]
    for ask in asked:
        error = some(refusal(ask, TypeError, ValueError, LookupError))
        assert all(map(is_harmless, messages_of(error))), str(error)


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_no_answer_of_a_table_does_harm(kit: Any) -> None:
    """A table repeats what was typed in each of its refusals."""
    dice = Stream("harm at a table")
    for language in Language:
        it = TextGame(kit.game, players=4, seed=1, language=language, tries=50, names=[f"N{it}" for it in HARMFUL[:4]])
        for move in ("discard 7C", "lay 7C 8C 9C", "add 7C to 1", "sing", "9"):
            for _ in range(4):
                assert is_harmless(it.answer(spoilt(move, dice)).text)
        it.get_observation()[1].encode("utf-8")


@pytest.mark.unmeasured
@pytest.mark.parametrize("harm", HARMFUL, ids=ascii)
def test_no_message_of_the_command_does_harm(harm: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of its options and of cards."""
    for arguments in (
        ["check", f"7C {harm}"],
        ["check", "--game", harm, "7C 8C 9C"],
        ["check", "--rules", harm, "7C 8C 9C"],
        ["check", "--set", f"{harm}=1", "7C 8C 9C"],
        ["--lang", harm, "check", "7C 8C 9C"],
        [harm],
    ):
        with suppress(SystemExit):
            main(arguments)
        described = capsys.readouterr()
        assert all(map(is_harmless, (described.out + described.err).splitlines())), arguments


def test_quoting_is_bounded_and_reads_well() -> None:
    """Short texts stand as they are; a long one shows its beginning; a value shows what is in it."""
    assert quoted("limit") == "'limit'"
    assert quoted("7" * 41) == repr("7" * 37 + "...")
    for harm in HARMFUL:
        for value in (harm, [harm], {harm: harm}, (harm,) * 100, harm * 10**6, Odd(harm)):
            for way in (quoted, lambda it: printable(shortened(it))):
                assert is_harmless(way(value))
    assert quoted(10**5000) == "a huge number"
    assert quoted(scala40.Card.parse("7C")) == "Card.parse('7C')"


class Odd:
    """A value of somebody else that shows itself as it likes."""

    def __init__(self, shown: str) -> None:
        self._shown = shown

    def __repr__(self) -> str:
        return self._shown


# No message takes what was typed past these functions.

MESSAGES: Final = {"msg", "message", "fault", "worded"}
MAKERS: Final = {"error", "fault", "violation"}
PHRASED: Final = {"of", "fault", "described", "wording", "error", "violation", "_described", "_say"}
NOT_SHOWN: Final = {"span", "text", "names"}
TYPED: Final = {"content", "text", "word", "name", "typed"}


def in_messages(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The expressions that become messages: what is raised, what is said of a part of a text."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(it, ast.Name) and it.id in MESSAGES for it in node.targets):
            yield node.value
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            yield from node.exc.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MAKERS:
            yield from (*node.args, *(it.value for it in node.keywords))


def figures_in(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The figures of phrases."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in PHRASED:
            yield from (it.value for it in node.keywords if it.arg not in NOT_SHOWN)


def texts_of(function: ast.FunctionDef) -> set[str]:
    """The names in a function that hold texts from elsewhere: its parameters, and what is made of them."""
    given = (*function.args.args, *function.args.kwonlyargs, *function.args.posonlyargs)
    found = {it.arg for it in given if it.annotation and "str" in ast.unparse(it.annotation).replace("|", " ").split()}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and not isinstance(node.value, ast.JoinedStr):
            names = {it.id for it in ast.walk(node.value) if isinstance(it, ast.Name)}
            parts = {it.attr for it in ast.walk(node.value) if isinstance(it, ast.Attribute)}
            calls = {ast.unparse(it.func) for it in ast.walk(node.value) if isinstance(it, ast.Call)}
            if (names & found or parts & {"content", "text", "typed"}) and not calls & {"len", "quoted", "shortened"}:
                found |= {it.id for target in node.targets for it in ast.walk(target) if isinstance(it, ast.Name)}
    return found


def taken_as_it_is(function: ast.FunctionDef) -> Iterator[str]:
    """The texts and values that messages of a function take without one of the functions that quote."""
    texts = texts_of(function)
    for figure in figures_in(function):
        if isinstance(figure, ast.Name) and figure.id in texts:
            yield f"figure {figure.id}"
        elif isinstance(figure, ast.Attribute) and figure.attr in TYPED:
            yield f"figure {ast.unparse(figure)}"
    for message in in_messages(function):
        for node in ast.walk(message):
            if isinstance(node, ast.FormattedValue):
                value = node.value
                is_text = isinstance(value, ast.Name) and value.id in texts
                if node.conversion != -1 or is_text or (isinstance(value, ast.Attribute) and value.attr in TYPED):
                    yield ast.unparse(value)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in {"repr", "ascii", "str.__repr__"}:
                yield ast.unparse(node)


def passed_by(source: str) -> set[str]:
    """All that the messages of a module take as it is."""
    tree = ast.parse(source)
    return {it for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for it in taken_as_it_is(node)}


@pytest.mark.once
def test_no_message_takes_typed_text_past_it() -> None:
    """In the whole library; tests of games by their makers, who write for themselves, may show whole positions."""
    found = {
        f"{path.relative_to(SOURCE)}: {it}"
        for path in sorted(SOURCE.rglob("*.py"))
        if "testing" not in path.parts
        for it in passed_by(path.read_text("utf-8"))
    }
    assert {it for it in found if not it.endswith("card.text")} == OURS


@pytest.mark.parametrize(
    "body",
    [
        'raise ValueError(f"{name} comes twice")',
        'msg = f"no {name!r}"',
        'raise word.error(f"{word.content} comes twice")',
        'small = word.content.lower()\n    raise word.error(f"{small} comes twice")',
        "raise word.fault(Fault.NO, shown=repr(name))",
    ],
)
def test_the_lint_sees_what_passes_by(body: str) -> None:
    """In each form in which this has happened."""
    assert passed_by(f"def f(name: str, word):\n    {body}\n")
    assert not passed_by('def f(name: str):\n    raise ValueError(f"{quoted(name)} comes twice")\n')


OURS: Final = {
    "arena/hands.py: name",
    "chinchon/moves.py: figure card",
    "cli/check.py: figure ending",
    "cli/games.py: argument",
    "cli/rules.py: figure base.name",
    "club.py: deed",
    "core/_base/arguments.py: asked",
    "core/_base/arguments.py: game",
    "core/_base/arguments.py: what",
    "core/_base/enums.py: name",
    "core/_base/lazy.py: name",
    "core/_base/lazy.py: package",
    "core/_cards/cards.py: name",
    "core/_cards/decks.py: field.name",
    "core/_cards/reading.py: name",
    "core/_cards/typed.py: figure card",
    "core/_display/checking.py: name",
    "core/_melds/melds.py: name",
    "core/_position/shapes.py: figure name",
    "core/_position/shapes.py: repr(due)",
    "core/_position/notation.py: name",
    "core/_rules/sheet.py: point",
    "core/_text/catalogue.py: key",
    "notation/forms.py: kind",
    "notation/verbs.py: form",
    "quaranta/events.py: figure cards",
    "quaranta/moves.py: figure cards",
    "record/model.py: figure why",
    "record/reader.py: entry.name",
    "record/reader.py: kind",
    "rumino/playing.py: figure left",
    "service/__init__.py: figure games",
    "service/__init__.py: figure name",
    "simulate/output.py: figure holder",
}
"""Names of our own fields, classes, arguments and games, words of phrases, a number, and cards."""


def test_a_number_of_a_thousand_digits_is_described() -> None:
    """From the first one that has more."""
    assert shortened(10**1000) == "a huge number"
    assert shortened(-(10**1000)) == "a huge number"
    assert shortened(10**1000 - 1).startswith("9999")


def test_a_number_below_the_least_is_refused() -> None:
    """And one above the most."""
    assert [Span.of(text).number(least=5, most=7) for text in ("5", "7")] == [5, 7]
    for text in ("4", "8"):
        with pytest.raises(NotationError, match=text):
            Span.of(text).number(least=5, most=7)


def test_a_text_that_is_too_long_is_shown_from_its_beginning() -> None:
    """With the place of what is shown."""
    caught = raises(NotationError, lambda: scala40.read_state("t" * 300_000))
    assert caught.span == (0, len(caught.text)) == (0, 60)
