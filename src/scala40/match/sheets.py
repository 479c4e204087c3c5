"""Score sheets for other programs: rows of cells as CSV and as HTML, in which a name does nothing but stand there."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, TypeAlias, cast

from scala40.core._base import insist_on_bounds, insist_on_kind, printable, shortened

Row: TypeAlias = Sequence[int | str]
"""The cells of a row: numbers, and texts that anybody may have written."""

DELIMITERS: Final = (",", ";", "\t")
"""The characters that may separate cells. Where a comma stands in decimal numbers, spreadsheets want semicolons."""
_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""The beginnings of texts that spreadsheets take for formulas, and run."""


def insist_on_names(names: object, seats: int) -> None:
    """Insist on a list of names, one for each seat."""
    insist_on_kind("names", names, list, tuple)
    called = cast("Sequence[object]", names)
    for name in called:
        insist_on_kind("a name", name, str)
    insist_on_bounds("the number of names", len(called), seats, seats)


def csv_of(rows: Iterable[Row], delimiter: str) -> str:
    r"""Return rows as CSV; a text that a spreadsheet would run as a formula has an apostrophe before it."""
    if delimiter not in DELIMITERS:
        msg = f"cells are separated by a comma, a semicolon or a tab, not by {shortened(delimiter)}"
        raise ValueError(msg)
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(map(_harmless, row) for row in rows)
    return text.getvalue()


def _harmless(cell: int | str) -> int | str:
    if isinstance(cell, int):
        return cell
    shown = printable(cell)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULA) else shown


def html_of(rows: Iterable[Row]) -> str:
    """Return rows as an HTML table without styles of its own, the first row as its head."""
    head, *body = rows
    lines = "".join(_line("td", row) for row in body)
    return f"<table><thead>{_line('th', head)}</thead><tbody>{lines}</tbody></table>"


def _line(tag: str, row: Row) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(printable(str(cell)))}</{tag}>' for cell in row)}</tr>"
