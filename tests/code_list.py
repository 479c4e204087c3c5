"""Writes `docs/codes.md`, the list of all kinds of violation, from the library's own data.

Run it after adding a code or changing what one says: `python tests/code_list.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from scala40 import RULEBOOK, Code, chinchon, rumino, skarney
from scala40.core import Language
from scala40.core.text import CommonCode, Detail, text_of, wording_of

PAGE: Final = Path(__file__).parent.parent / "docs" / "codes.md"

HEAD: Final = """\
# Refusals and their codes

Everything that is refused comes with its reasons, all of them at once: a tuple of `Violation`s, which the functions
that ask return and the errors carry. Each has a `code`, the `rule` that says so, the `cards` that it is about, and the
other `figures` of its message by name. A code never changes its meaning and is never removed; new ones may be added.

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

`message` and `hint` are plain English, `message_in` and `hint_in` speak any language that the library knows. A hint
says what would be legal instead, where that can be said; otherwise it is `None`. Programs that write their own messages
take the figures, which are plain numbers and texts.

## Codes

The codes that several games share come first, then those that Scala 40, Rumino, Chinchón and Skarney have alone. The
names of figures stand in braces; where a number bends the words around it, the form for many is shown. Some are
worked out: `short` is what is missing, `surplus` what is too much, `bounds` all from `least` to `most`, `owed` the
card that must be laid, `laying`, by `duty`, how, and `places` the cards with what jokers among them stand for. The
rules have their texts on pages of their own, those of [Scala 40](rules.md#every-rule) and those of
[Rumino](rumino.md#every-rule), which begin with R, of [Chinchón](chinchon.md#every-rule), which begin with C or G,
and of [Skarney](skarney.md#every-rule), which begin with K. What a ruleset breaks is the rule of its field, and what
is about another rule than others of its code, as a detail or the card taken to open with may be, cites that one. A
hint stands behind its message, after a dash.
"""

DETAILS: Final = """
## Details

Codes that have many cases say which one it is by the figure `what`, a member of `Detail` or, which is equal, its value.
These are stable too.
"""

WORDS: Final = """
## Words

These figures are keys; a language has a word for each of their values.
"""

BOOKS: Final = (RULEBOOK, rumino.RULEBOOK, chinchon.RULEBOOK, skarney.RULEBOOK)


def page() -> str:
    """Return the page as it should be."""
    parts = ((HEAD, code_sections()), (DETAILS, detail_sections()), (WORDS, word_sections()))
    return "".join(head + "".join(sections) for head, sections in parts)


def section(name: str, said: Iterable[str]) -> str:
    """Return a heading with a list below it."""
    return f"\n### {name}\n\n" + "".join(f"- {line}\n" for line in said)


def code_sections() -> Iterator[str]:
    """Yield what is said of each code."""
    for code in Code:
        wordings = [wording_of(type(code), language) for language in Language]
        said = (
            " – ".join(readable(text) for text in (wording.texts[code], wording.hints.get(code)) if text)
            for wording in wordings
        )
        yield section(f"`{code.value}`", [f"rules: {rules_cited(code)}", *said])


def rules_cited(code: Code) -> str:
    """Return the rule that a code cites in each game; where all games leave it to the field, that is said."""
    cited = [f"{book.cites[code]}" for book in BOOKS if code in book.cites]
    return ", ".join(cited) or "the field's"


def detail_sections() -> Iterator[str]:
    """Yield what is said of each detail."""
    for detail in Detail:
        yield section(f"`{detail.value}`", (readable(text_of(detail, language)) for language in Language))


def word_sections() -> Iterator[str]:
    """Yield how each figure that is a word is said."""
    spoken = [wording_of(CommonCode, language).words for language in Language]
    for name, english in spoken[0].items():
        said = {value: [words[name][value] for words in spoken] for value in english}
        told = {value: " / ".join(words) if any(words) else "no hint" for value, words in said.items()}
        lines = (f"{f'`{value}`' if value else 'empty'}: {words}" for value, words in told.items())
        yield section(f"`{name}`", lines)


def readable(template: str) -> str:
    """Return a template with its figures as code, and of several forms of a word the last."""
    return re.sub(r"\{(\w+)(?::[^}]*?([^|}]*))?\}", _figure, template)


def _figure(found: re.Match[str]) -> str:
    name, form = found.groups()
    return f"`{{{name}}}`" if form is None else form.replace("#", f"`{{{name}}}`")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
