"""Language files: those of the library are whole and alike, and a faulty one is refused with its name and the key."""

from __future__ import annotations

import itertools
import re
import string
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import attrs
import gin_rummy
import pytest
from language_texts import texts
from raising import raises

import scala40
from scala40.core import Language, Phrase, RuleSheet, load_texts
from scala40.core._text import text_of, wording_of

ENGLISH, ITALIAN = Language.ENGLISH, Language.ITALIAN
ROOTS = (Path(scala40.__file__).parent, Path(gin_rummy.__file__).parent)
PACKAGES = sorted({path.parent for root in ROOTS for path in root.rglob("en.toml")})
COUNT = itertools.count()


# those of the library


def figures(text: str) -> set[str]:
    """Return the figures that a text names."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_part_of_the_library_that_says_something_has_language_files() -> None:
    """A part whose words were still in Python would be missing here."""
    names = {path.relative_to(ROOTS[0]).as_posix() for path in PACKAGES if path.is_relative_to(ROOTS[0])}
    assert names == {
        *("chinchon/_text", "quaranta/_text", "rumino/_text", "skarney/_text"),
        *(
            "cli/speech",
            "cli/usage",
            "core/_text",
            "core/_text/verbs",
            "engines",
            "match",
            "players",
            "render",
            "service",
            "simulate",
        ),
        *("engines", "text_game"),
    }


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: "-".join(path.parts[-3:]))
def test_all_languages_say_the_same_things(package: Path) -> None:
    """With the same keys; only how a joker is called is not said in English, and a small game may lack a rule sheet.

    Sentences of rule sheets name the same figures; what messages and phrases name is looked at where they are told.
    """
    wording = {it: dict(texts(tomllib.loads((package / f"{it.value}.toml").read_text("utf-8")))) for it in Language}
    for language, mine in wording.items():
        due = wording[ENGLISH].keys() | ({"grammar.joker"} & mine.keys())
        if package == ROOTS[1] and language is Language.SPANISH:
            due = {key for key in due if not key.startswith("sheet.")}
        assert mine.keys() == due
        assert [
            it for it in mine if it.startswith("sheet.") and figures(mine[it]) != figures(wording[ENGLISH][it])
        ] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: "-".join(path.parts[-3:]))
@pytest.mark.parametrize("language", Language)
def test_language_files_are_laid_out_alike(package: Path, language: Language) -> None:
    """As the code is: in lines of at most 120 letters, with one line feed at the end, and nothing behind the text."""
    lines = (package / f"{language.value}.toml").read_text("utf-8").split("\n")
    assert lines[0].startswith("# ")
    assert [line for line in lines if len(line) > 120 or line != line.rstrip() or "\t" in line] == []
    assert lines[-1] == ""
    assert lines[-2] != ""


# those of others


class Greeting(Phrase):
    """What a small program says."""

    HELLO = "hello"
    BYE = "bye"


GOOD = """
[Greeting]
HELLO = "hello {name}"
BYE = "bye"

[hints.Greeting]
BYE = "come back"

[words]
name.A = "Anna"

[sheet]
title = "Greetings"
silent = "-"
numbers = ["no", "one"]
points = "{count:1 point|# points}"

[sheet.sections.all]
heading = "All"
tone.soft = "You greet softly."
tone.loud = "You shout."
times = "You greet {times} times."
"""
CASES = """
[sheet.cases]
tone = ["{tone}"]
"""


@pytest.fixture
def wording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ShowAll:
    """A package that can be told what it says."""
    package = f"greeting_{next(COUNT)}"
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    return ShowAll(package, tmp_path / package)


@attrs.frozen
class Manner:
    """Rules of greeting."""

    tone: str = "soft"
    times: int = 1


@attrs.frozen
class ShowAll:
    """A package for language files."""

    package: str
    folder: Path

    def write(self, english: str = GOOD, italian: str = GOOD, of_all: str = CASES) -> ShowAll:
        """Write the files, and let them be spoken."""
        for name, content in (("en", english + of_all), ("it", italian)):
            (self.folder / f"{name}.toml").write_text(content, "utf-8")
        load_texts(self.package, Greeting)
        return self

    @property
    def sheet(self) -> RuleSheet:
        """The rule sheet of the package."""
        return RuleSheet(self.package)


def test_a_language_file_is_read_when_it_is_spoken(wording: ShowAll) -> None:
    """Its texts, hints and words, and its rule sheet; another language is told in English."""
    wording.write(italian=GOOD.replace("hello", "ciao").replace("softly", "piano"))
    assert [text_of(Greeting.HELLO, it) for it in Language] == ["hello {name}", "ciao {name}", "hello {name}"]
    assert wording_of(Greeting, ITALIAN).hints == {Greeting.BYE: "come back"}
    assert wording_of(Greeting, ITALIAN).words == {"name": {"A": "Anna"}}
    assert wording.sheet.sentence(Manner(), "tone", ITALIAN) == "You greet piano."
    assert wording.sheet.sentence(Manner("loud"), "times", ENGLISH) == "You greet one times."
    assert [wording.sheet.words(ITALIAN).points(it) for it in (1, 0, 1234567)] == [
        "1 point",
        "0 points",
        "1.234.567 points",
    ]


@pytest.mark.parametrize(
    "before,after,fault",
    [
        ('BYE = "bye"', "BYE = bye", "Invalid value"),
        ('HELLO = "hello {name}"\n', "", "Greeting: HELLO is missing"),
        ('BYE = "bye"', 'BYEE = "bye"', "Greeting: BYE is missing"),
        ('BYE = "bye"', 'BYE = "bye"\nBYEE = "bye"', "Greeting: BYEE is unknown"),
        ('BYE = "bye"', "BYE = 3", "Greeting: BYE is no text"),
        ('BYE = "bye"', 'BYE = "bye {name"', "Greeting: BYE: expected '}' before end of string"),
        ("[Greeting]", "[Greting]", "Greeting is missing"),
        ("[sheet]", "[sheeet]", "sheeet is unknown"),
        ("[hints.Greeting]", "[hints.Greting]", "hints: Greting is unknown"),
        ('BYE = "come back"', 'BYEE = "come back"', "hints: Greeting: BYEE is unknown"),
        ('name.A = "Anna"', 'name = "Anna"', "words: name is no table"),
        ('name.A = "Anna"', "name.A = 7", "words: name: A is no text"),
    ],
)
def test_a_wrong_language_file_is_refused(wording: ShowAll, before: str, after: str, fault: str) -> None:
    """Whatever is missing, unknown or no text is named with its file; the other language is told nevertheless."""
    wording.write(italian=GOOD.replace(before, after))
    assert text_of(Greeting.BYE, ENGLISH) == "bye"
    for _ in range(2):  # it is no better when it is asked for again
        raises(
            ValueError, lambda: text_of(Greeting.BYE, ITALIAN), match=re.escape(f"{wording.package}/it.toml: {fault}")
        )


def test_a_language_file_is_utf_8(wording: ShowAll) -> None:
    """The error says which file is none."""
    (wording.folder / "en.toml").write_bytes(b"\xff")
    load_texts(wording.package, Greeting)
    raises(ValueError, text_of, Greeting.BYE, ENGLISH, match=rf"{wording.package}/en\.toml: 'utf-8' codec can't decode")


@pytest.mark.parametrize(
    "before,after,fault",
    [
        ('silent = "-"\n', "", "sheet: silent is missing"),
        ('silent = "-"', 'silent = "-"\nquiet = "-"', "sheet: quiet is unknown"),
        ('["no", "one"]', "7", "sheet: numbers is no list of texts"),
        ('["no", "one"]', '["no", 1]', "sheet: numbers is no list of texts"),
        ("sections.all", "sections.al", "sheet: sections: all is missing"),
        ("[sheet.sections.all]", "[sheet.sections.more]\n[sheet.sections.all]", "sheet: sections: more is unknown"),
        ("heading =", "headin =", "sheet: sections: all: heading is missing"),
        ("times =", "time =", "sheet: sections: all: times is missing"),
        ("times =", 'more = "-"\ntimes =', "sheet: sections: all: more is unknown"),
        ("tone.soft", "tone.sofft", "sheet: sections: all: tone: soft is missing"),
        ("tone.soft", 'tone.sofft = "-"\ntone.soft', "sheet: sections: all: tone: sofft is unknown"),
        ("times =", "times.once =", "sheet: sections: all: times: once is unknown"),
        ("times = ", "times = 3 #", "sheet: sections: all: times is no table"),
        ("[sheet.sections", "[sheet.cases]\n[sheet.sections", "sheet: cases is unknown"),
    ],
)
def test_a_wrong_rule_sheet_is_refused(wording: ShowAll, before: str, after: str, fault: str) -> None:
    """Sections, sentences and cases are those of English."""
    wording.write(italian=GOOD.replace(before, after))
    assert wording.sheet.described(Manner(), ENGLISH).startswith("Greetings")
    raises(
        ValueError, wording.sheet.described, Manner(), ITALIAN, match=re.escape(f"{wording.package}/it.toml: {fault}")
    )


def test_a_case_that_english_lacks_is_said_when_it_comes_up(wording: ShowAll) -> None:
    """No other language can say which cases there are."""
    wording.write(english=GOOD.replace("tone.loud", "tone.lout"))
    with pytest.raises(ValueError, match="Greetings: nothing is said of tone in the case 'loud'"):
        wording.sheet.described(Manner("loud"), ENGLISH)


@pytest.mark.parametrize(
    "cases,told_as",
    [
        ('tone = "soft"', "You greet softly."),
        ('tone = "soft if times"', "You greet softly."),
        ('tone = "soft if not times"', None),
        ('tone = ["loud if times > 1", "soft"]', "You greet softly."),
        ('tone = "{tone} if times is 1|2 and tone is not loud"', "You greet softly."),
        ('tone = "{tone} if times is 2"', None),
        ('tone = "{how} if how"\nhow = ["loud if often", "soft"]\noften = "if times > 1"', "You greet softly."),
        ('tone = "soft if often"\noften = "if times > 1"', None),
    ],
)
def test_cases_ask_for_attributes_and_for_other_cases(wording: ShowAll, cases: str, told_as: str | None) -> None:
    """The first counts whose conditions hold."""
    wording.write(english=GOOD + "\n[sheet.cases]\n" + cases, of_all="")
    assert wording.sheet.sentence(Manner(), "tone", ITALIAN) == told_as


@pytest.mark.parametrize(
    "cases,error,fault",
    [
        ('tone = "soft if times maybe"', ValueError, "'times maybe' is no condition of options"),
        ('tone = "soft if manners"', AttributeError, "'Manner' object has no attribute 'manners'"),
        ("tone = 7", ValueError, "en.toml: sheet: cases: tone is no list of texts"),
    ],
)
def test_a_wrong_case_is_refused(wording: ShowAll, cases: str, error: type[Exception], fault: str) -> None:
    """When it comes up."""
    wording.write(english=GOOD + "\n[sheet.cases]\n" + cases, of_all="")
    raises(error, wording.sheet.described, Manner(), ENGLISH, match=fault)


def test_language_files_are_read_from_archives(tmp_path: Path) -> None:
    """A package need not lie in a folder."""
    archive = tmp_path / "greetings.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("greetings/__init__.py", "")
        made.writestr("greetings/en.toml", '[Greeting]\nHELLO = "hello"\n')
    program = f"""
import sys
sys.path[:0] = [{str(archive)!r}, {str(Path(scala40.__file__).parent.parent)!r}]
from scala40.core import Language, Phrase, Message, load_texts
class Greeting(Phrase):
    HELLO = "hello"
load_texts("greetings", Greeting)
print([Message(Greeting.HELLO).text_in(language) for language in Language])
"""
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "['hello', 'hello', 'hello']\n"
