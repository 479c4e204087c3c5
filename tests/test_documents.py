"""Every example that a reader can see runs and shows what it says."""

from __future__ import annotations

import argparse
import collections.abc
import doctest
import importlib
import io
import pkgutil
import re
import shlex
from contextlib import suppress
from enum import Enum
from pathlib import Path
from types import FunctionType
from typing import TypeVar

import pytest
from figures import comparisons, newest
from raising import some
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser
from typing_extensions import is_protocol, is_typeddict

import scala40
from scala40.cli import engine, main, play, replay, review, simulate, watch
from scala40.cli.options import chosen_rules

REPOSITORY = Path(__file__).parent.parent
README = REPOSITORY / "README.md"
PICTURES = REPOSITORY / "docs" / "pictures"
DOCUMENTS = [README, *sorted((REPOSITORY / "docs").rglob("*.md"))]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# Running `__main__` is what it is for; importing it says nothing.
FOUND = [module.name for module in pkgutil.walk_packages(scala40.__path__, "scala40.")]
MODULES = ["scala40", *(name for name in FOUND if name != "scala40.__main__")]

T = TypeVar("T")


def shell_blocks(text: str) -> list[str]:
    """Return the commands that the document tells the reader to type."""
    return re.findall(r"^```(?:shell|sh|bash|console)\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.unmeasured
@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(REPOSITORY)))
def test_examples_in_documents(path: Path) -> None:
    """Every Python block of a document runs, top to bottom, in one namespace."""
    document = Sybil([PythonCodeBlockParser(doctest_optionflags=OPTIONS), SkipParser()]).parse(path)

    for example in document.examples():
        example.evaluate()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(REPOSITORY)))
def test_no_block_of_a_document_is_passed_over(path: Path) -> None:
    """A document has no Python block in a form that the test above would not run."""
    text = path.read_text("utf-8")
    blocks = re.findall(r"^ *`{3,}\s*\{?(?:code-block\}|code\})?\s*(?:python|pycon|py)\b.*$", text, re.MULTILINE)

    assert [block for block in blocks if block != "```python"] == []


def typed_commands(text: str) -> dict[str, str]:
    """Return the commands of the library that a document shows, each with the output that it shows."""
    blocks = re.findall(r"^```console\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
    lines = [part.partition("\n") for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)]
    message = re.findall(r"`(python -m scala40 [a-z][^`]*)`", text)
    shown = {line: output.strip() for line, _, output in lines} | dict.fromkeys(message, "")
    return {line: output for line, output in shown.items() if line.startswith("python -m scala40 ")}


def only_chooses_rules(options: argparse.Namespace) -> int:
    """Do what a command does before it plays."""
    chosen_rules(options, options.game)
    return 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(REPOSITORY)))
def test_commands_in_documents(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command of a document is one that there is, and prints what the document shows."""
    monkeypatch.setattr("sys.stdin", io.StringIO())  # whoever is asked something says nothing
    monkeypatch.setattr(play, "_run", lambda _options: 0)  # it would wait for somebody
    monkeypatch.setattr(engine, "_run", lambda _options: 0)  # it takes seconds, and tests of engines do it
    monkeypatch.setattr(replay, "_run", lambda _options: 0)  # its record is the reader's
    monkeypatch.setattr(review, "_run", lambda _options: 0)  # likewise
    monkeypatch.setattr(simulate, "_run", only_chooses_rules)  # some of them play for minutes
    monkeypatch.setattr(watch, "_run", only_chooses_rules)
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody types an answer
    for line, output in typed_commands(path.read_text("utf-8")).items():
        with suppress(SystemExit):
            main(shlex.split(line)[3:])
        out, err = capsys.readouterr()
        assert err == "" or err.endswith(" arguments are required: FILE\n" if "replay" in line else ": MELD\n"), line
        assert output in out


@pytest.mark.parametrize("language,draw", [("en", "draw"), ("it", "pesca")])
def test_the_table_of_the_page_is_that_of_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, draw: str
) -> None:
    """What the page shows of playing in a terminal is what whoever types it sees."""
    page = (REPOSITORY / "docs" / "playing.md").read_text("utf-8")
    [seed] = re.findall(r"^With `--seed (\d+)`, after `draw`,", page, re.MULTILINE)
    prompt = {"en": "your move>", "it": "tocca a te>"}[language]
    blocks = [block for block in re.findall(r"^```text\n(.*?)```$", page, re.MULTILINE | re.DOTALL) if prompt in block]
    assert blocks
    for block in blocks:
        shown, *rest = re.split(rf"^{prompt} ?", block, flags=re.MULTILINE)
        typed = [part.partition("\n") for part in rest]
        lines = [draw, *(line for line, _, _ in typed if line), "quit", "quit"]
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
        main(["play", "--seed", seed, "--lang", language])
        message = capsys.readouterr().out
        assert "".join([shown, *(f"{prompt} {answer}" for line, _, answer in typed if line)]) in message
        assert "\n^" not in message


def test_the_report_of_the_page_is_printed_by_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    """What the tournament of the page comes to, and the command beside it says the same."""
    page = (REPOSITORY / "docs" / "tournaments.md").read_text("utf-8")
    [report] = re.findall(r"^`print\(report\)` shows:\n\n```text\n(.*?)```$", page, re.MULTILINE | re.DOTALL)
    [command] = re.findall(r"^The command line does the same: `python -m scala40 (.*?)`", page, re.MULTILINE)
    main(shlex.split(command))

    assert capsys.readouterr().out.startswith(report)


def test_the_comparison_of_the_page_is_printed_by_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Likewise, what two rulesets come to."""
    page = (REPOSITORY / "docs" / "tournaments.md").read_text("utf-8")
    [shown] = re.findall(r"^`print\(comparison\)` shows .*?:\n\n```text\n(.*?)```$", page, re.MULTILINE | re.DOTALL)
    [command] = re.findall(r"`python -m scala40 (simulate --compare .*?)`", page)
    main(shlex.split(command))

    assert capsys.readouterr().out == shown


def test_the_documents_have_commands() -> None:
    """The test above finds them."""
    assert sum(len(typed_commands(path.read_text("utf-8"))) for path in DOCUMENTS) > 12


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    """Every example in a module's docstrings runs, and none is overlooked."""
    module = importlib.import_module(name)
    assert module.__file__
    written = len(re.findall(r"^ *>>> ", Path(module.__file__).read_text("utf-8"), re.MULTILINE))

    result = doctest.testmod(module, optionflags=OPTIONS)

    assert (result.failed, result.attempted) == (0, written)


def test_the_readme_leads_to_every_page() -> None:
    """Whoever reads it in the checkout finds all that there is; what is included from elsewhere it links there."""
    pages = {str(path.relative_to(REPOSITORY)) for path in DOCUMENTS if "```{include}" not in path.read_text("utf-8")}

    assert pages - {"README.md", "docs/index.md"} - set(re.findall(r"\]\((.*?)\)", README.read_text("utf-8"))) == set()


def test_the_readme_has_an_example() -> None:
    """The front page shows the library at work."""
    assert "```python\n" in README.read_text("utf-8")


def test_the_readme_has_two_commands() -> None:
    """A newcomer types one command to see it play and one to check it, each on one line."""
    blocks = shell_blocks(README.read_text("utf-8"))

    assert len(blocks) == 2
    assert all("\n" not in block for block in blocks)


def test_ci_runs_the_command_of_the_readme() -> None:
    """It types the second of them, word for word, then runs the checks that need more, and nothing else."""
    script = (REPOSITORY / ".ci" / "run").read_text("utf-8")
    commands = [line.strip() for line in script.splitlines() if ".venv" in line]

    assert commands == [f"{it} && .venv/bin/nox -s full" for it in shell_blocks(README.read_text("utf-8"))[1:]]


def offered(kind: type[T]) -> list[T]:
    """Return what is on a page of the reference or offered by `scala40` itself, of a kind."""
    pages = re.findall(r"^ +(scala40[\w.]*)$", (REPOSITORY / "docs" / "reference.md").read_text("utf-8"), re.MULTILINE)
    return [
        thing
        for module in map(importlib.import_module, pages)
        for name in getattr(module, "__all__", vars(module))
        if isinstance(thing := getattr(module, name), kind) and not name.startswith("_")
        if f"{thing.__module__}.".startswith(f"{module.__name__}.")
    ]


def has_example(thing: object) -> bool:
    """Return whether there is an example in a docstring."""
    return ">>> " in (thing.__doc__ or "")


def test_every_public_function_shows_an_example() -> None:
    """A function on a page of the reference, or offered by `scala40` itself, has an example in its docstring."""
    functions = offered(FunctionType)

    assert len(functions) > 40
    assert [function.__qualname__ for function in functions if not has_example(function)] == []


def test_every_public_class_shows_an_example() -> None:
    """So has a class or one of its members; all but typed dicts, which only say what plain data look like."""
    classes = [it for it in offered(type) if not is_typeddict(it)]

    assert len(classes) > 240
    assert [it.__qualname__ for it in classes if not any(map(has_example, (it, *vars(it).values())))] == []


def test_every_enum_and_every_protocol_shows_an_example_of_its_own() -> None:
    """That of a member, as of a property that it has besides, does not say what the enum or the protocol is for."""
    classes = [it for it in offered(type) if issubclass(it, Enum) or is_protocol(it)]

    assert len(classes) > 90
    assert [it.__qualname__ for it in classes if not has_example(it)] == []


def test_examples_use_nothing_that_is_not_in_the_reference() -> None:
    """What the examples and the pages show how to use does not change without notice."""
    listed = re.findall(r"^ +(scala40[\w.]*)$", (REPOSITORY / "docs" / "reference.md").read_text("utf-8"), re.MULTILINE)
    texts = [path.read_text("utf-8") for path in (*sorted((REPOSITORY / "examples").rglob("*.py")), *DOCUMENTS)]
    used = {name for text in texts for name in re.findall(r"^(?:>>> )?from (scala40[\w.]*) import", text, re.MULTILINE)}

    assert used - {*listed} == set()


def test_annotations_in_documents() -> None:
    """Every type with parameters that a document writes down is one that Python accepts."""
    listed = re.findall(r"^ +(scala40[\w.]*)$", (REPOSITORY / "docs" / "reference.md").read_text("utf-8"), re.MULTILINE)
    modules = [*map(importlib.import_module, reversed(listed)), collections.abc]
    names = {name: getattr(module, name) for module in modules for name in getattr(module, "__all__", ())}
    written = [it for path in DOCUMENTS for it in re.findall(r"`([A-Z]\w*\[[\w., ]+\])`", path.read_text("utf-8"))]

    assert written
    for annotation in written:
        eval(annotation, names | {"scala40": scala40})  # noqa: S307 - our own page


def shown_pictures(path: Path) -> dict[str, str]:
    """Return the pictures of `docs/pictures` that a page shows, with the texts for those who do not see them."""
    text = path.read_text("utf-8")
    alone = re.findall(r"^```\{image\} (?:\.\./)?pictures/(\S+)\n(?::alt: (.*)\n)?```$", text, re.MULTILINE)
    in_text = re.findall(r"!\[(.*?)\]\(docs/pictures/(.*?)\)", text)
    return dict(alone) | {name: described for described, name in in_text}


def test_every_picture_that_is_drawn_is_shown() -> None:
    """On some page, and wherever it is shown there is a text that says what is to be seen."""
    shown = [shown_pictures(path) for path in (*DOCUMENTS, REPOSITORY / "CONTRIBUTING.md")]

    assert {name for page in shown for name in page} == {path.name for path in PICTURES.iterdir()}
    assert [name for page in shown for name, described in page.items() if len(described) < 30] == []


def test_everyday_names_are_imported_from_the_package() -> None:
    """A page imports from the kernel only what the package does not offer."""
    wrong = [
        f"{path.name}: {name}"
        for path in DOCUMENTS
        for line in re.findall(r"^>>> from scala40\.core import ([\w, ]+)$", path.read_text("utf-8"), re.MULTILINE)
        for name in line.split(", ")
        if name in dir(scala40)
    ]

    assert wrong == []


def test_the_comparison_quotes_what_was_measured() -> None:
    """All ratios to others of the newest run, and no others, also where we lose; it is the run that the page names."""
    page = (REPOSITORY / "docs" / "explanation" / "comparison.md").read_text("utf-8")
    figures = (REPOSITORY / "benchmarks" / "figures.md").read_text("utf-8")
    named = some(re.search(r"They are of ([\d-]+), with scala40 ([\d.]+),", page))
    section = newest(figures)
    assert section.startswith(f"## {named[1]}: scala40 {named[2]},")
    measured = [ratio for builds in comparisons(section).values() for ratio in builds.values()]
    quoted = re.findall(r"(?<=\| )[\d.]+ ×(?= \|)", page)

    assert quoted
    assert sorted(quoted) == sorted(measured)


def test_every_session_is_explained() -> None:
    """CONTRIBUTING has a row for each session of nox, and says rightly whether it runs by default."""
    rows = re.findall(r"^\| `(\w+)` \| (yes|no) \|", (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    noxfile = (REPOSITORY / "noxfile.py").read_text("utf-8")
    sessions = re.findall(r"^@nox\.session.*\ndef (\w+)", noxfile, re.MULTILINE)
    [listed] = re.findall(r"^nox\.options\.sessions = \[(.*)\]$", noxfile, re.MULTILINE)

    assert sorted(name for name, _ in rows) == sorted(sessions)
    assert {name for name, default in rows if default == "yes"} == set(re.findall(r"\w+", listed))
