"""Writes `docs/codes.md`, the list of all kinds of violation in English, from the library's own data.

Run it after adding a code or changing what one says: `python tests/code_list.py`. The built documentation has the list
in the other languages too: `docs/conf.py` calls `write_in_other_languages`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from scala40 import RULEBOOK, Code, chinchon, rumino, skarney
from scala40.core import Language
from scala40.core._text import CommonCode, Detail, text_of, wording_of

PAGE: Final = Path(__file__).parent.parent / "docs" / "codes.md"

HEAD: Final = """\
# Refusals and their codes

`python tests/code_list.py` writes this page.

Each refusal lists all its reasons. Functions return them as a tuple of `Violation`s, and errors carry them. A violation
has a `code`, the `rule` behind it, the `cards` concerned, and the other `figures` of its message by name. Codes keep
their meaning and are never removed; new ones may be added.

```python
>>> import scala40
>>> from scala40 import Language
>>> for violation in scala40.violations(scala40.deal(scala40.Ruleset(), 4, seed=7), scala40.TakeDiscard()):
...     print(violation.code, violation.rule)
...     print(violation.message, "-", violation.hint)
...     print(violation.message_in(Language.ITALIAN), "-", violation.hint_in(Language.ITALIAN))
Code.TAKE_NOT_OPENED D-30
you must open before you may take from the discard pile - draw from the stock
soltanto chi ha aperto può prendere la carta in cima al pozzo - pesca dal tallone

```

`message` and `hint` are English; `message_in` and `hint_in` take a language. A hint says what would be legal instead,
and is `None` if nothing can be suggested. Programs that write their own messages use the figures: plain numbers and
texts.

## Codes

Codes that several games share come first, then those of Scala 40, Rumino, Chinchón and Skarney alone. After a dash
follows the hint, in brackets the [rules](decisions.md) that the games cite. A violation about a ruleset cites the rule
of its field; one about a detail or the card taken to open may cite another rule.

Names of figures are in braces, and words are in the plural. Some figures are computed: `short` (the missing number),
`surplus` (the number too many), `bounds` (from `least` to `most`), `owed` (the card that must be laid), `laying` (how,
by `duty`) and `places` (the cards, with what jokers represent).
"""

DETAILS: Final = """
## Details

Codes with many cases say which one by the figure `what`: a member of `Detail` or its equal value. These are stable too.
"""

WORDS: Final = """
## Words

These figures are keys; each language has a word for each of their values.
"""

BOOKS: Final = (RULEBOOK, rumino.RULEBOOK, chinchon.RULEBOOK, skarney.RULEBOOK)


def page() -> str:
    """Return the page as it should be."""
    english = Language.ENGLISH
    codes = "".join(f"\n### `{name}`\n\n{message}\n" for name, message in code_lines(english))
    return HEAD + codes + DETAILS + listed(detail_lines(english)) + WORDS + listed(word_lines(english))


def listed(lines: Iterable[tuple[str, str]]) -> str:
    """Return a list of names and what is said of each."""
    return "\n" + "".join(f"- `{name}`: {message}\n" for name, message in lines)


def code_lines(language: Language) -> Iterator[tuple[str, str]]:
    """Yield each code with its message, its hint and its rules."""
    for code in Code:
        wording = wording_of(type(code), language)
        texts = [readable(text) for text in (wording.texts[code], wording.hints.get(code)) if text]
        yield code.value, f"{' – '.join(texts)} ({rules_cited(code)})"


def rules_cited(code: Code) -> str:
    """Return the rule that a code cites in each game; where all games leave it to the field, that is said."""
    return ", ".join([f"{book.cites[code]}" for book in BOOKS if code in book.cites]) or "the field's"


def detail_lines(language: Language) -> Iterator[tuple[str, str]]:
    """Yield each detail with its text."""
    for detail in Detail:
        yield detail.value, readable(text_of(detail, language))


def word_lines(language: Language) -> Iterator[tuple[str, str]]:
    """Yield each figure that is a word with its values and the word for each that differs from its value."""
    for name, words in wording_of(CommonCode, language).words.items():
        yield name, "; ".join(spoken(value, word) for value, word in words.items())


def spoken(value: str, word: str) -> str:
    """Return a value of a figure, and the word for it if that is another one."""
    shown = f"`{value}`" if value else "empty"
    return shown if word == value else f"{shown} = {word.strip() or 'no hint'}"


def write_in_other_languages(folder: Path) -> dict[Language, str]:
    """Write the list in each language but English as a page of the built documentation.

    Args:
        folder: the folder of the pages that a build makes.

    Returns:
        The name of the page of each language.
    """
    folder.mkdir(exist_ok=True)
    names: dict[Language, str] = {it: f"codes_{it.value}" for it in Language if it is not Language.ENGLISH}
    for language, name in names.items():
        (folder / f"{name}.rst").write_text(page_in(language), "utf-8")
    return names


def page_in(language: Language) -> str:
    """Return the list in a language as reStructuredText, whose single backticks are code here."""
    title = f"Refusals in {language.name.title()}"
    lines = [":orphan:", "", title, "=" * len(title), ""]
    for heading, message in (("Codes", code_lines), ("Details", detail_lines), ("Words", word_lines)):
        lines += [heading, "-" * len(heading), "", *(f"- `{name}`: {text}" for name, text in message(language)), ""]
    return "\n".join(lines)


def readable(template: str) -> str:
    """Return a template with its figures as code, and of several forms of a word the last."""
    return re.sub(r"\{(\w+)(?::[^}]*?([^|}]*))?\}", _figure, template)


def _figure(found: re.Match[str]) -> str:
    name, form = found.groups()
    return f"`{{{name}}}`" if form is None else form.replace("#", f"`{{{name}}}`")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
