"""Melds in a CSV file: a column with cards is read, and what they are is added.

python examples/check_csv.py [FILE] [COLUMN] [LANGUAGE]

The language, `en`, `it` or `es`, says what letters mean: in Italian `7C` is the seven of hearts. Without a file some
rows are checked that stand below. Files are read as spreadsheets of all countries write them: with commas, semicolons
or tabs between the cells, and in UTF-8, UTF-16 or the Western European encoding of Windows.
"""

import codecs
import csv
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import scala40 as s40

ROWS = """player,cards
Anna,QC KC JK
Bruno,KC AC 2C
Carla,5D 5H 5S 5C
Dario,7C 8C 9X
"""
ADDED = ("meld", "points", "faults")


def decoded(content: bytes) -> str:
    """Return the text of a file; spreadsheets begin most of them with a mark, which is left out."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252")


def checked(row: dict[str, str], column: str, language: s40.Language) -> dict[str, str]:
    """Return a row with the meld and its points, or with all that is wrong."""
    try:
        check = s40.check_meld(row[column] or "", language=language)
    except s40.NotationError as error:
        return row | {"meld": "", "points": "", "faults": error.message_in(language)}
    faults = "; ".join(f"{it.message_in(language)} [{it.rule}]" for it in check.violations)
    return row | {"meld": str(check.meld or ""), "points": str(check.points or ""), "faults": faults}


def table(rows: "csv.DictReader[str]", column: str, language: s40.Language) -> Iterator[dict[str, str]]:
    """Yield the rows of a CSV text, checked."""
    for row in rows:
        if row.pop(None, None):  # which is where a reader puts what is in no column
            yield row | {"meld": "", "points": "", "faults": "more cells than columns: cards with commas need quotes"}
        else:
            yield checked(row, column, language)


try:
    source = decoded(Path(sys.argv[1]).read_bytes()) if len(sys.argv) > 1 else ROWS
except (OSError, UnicodeDecodeError) as error:
    sys.exit(f"{sys.argv[1]} cannot be read: {error}")
column = sys.argv[2] if len(sys.argv) > 2 else "cards"
codes = [language.value for language in s40.Language]
code = sys.argv[3] if len(sys.argv) > 3 else "en"
if code not in codes:
    sys.exit(f"there is no language {code}, only: {', '.join(codes)}")
mark = max(",;\t", key=source.partition("\n")[0].count)  # the first of them where the head has none
rows = csv.DictReader(io.StringIO(source), delimiter=mark)
columns = list(rows.fieldnames or [])
if column not in columns:
    sys.exit(f"there is no column {column}, only: {', '.join(columns or ['none'])}")
if taken := [name for name in ADDED if name in columns]:
    sys.exit(f"there is a column already for what is to be added: {', '.join(taken)}")
writer = csv.DictWriter(sys.stdout, [*columns, *ADDED], delimiter=mark, lineterminator="\n")
writer.writeheader()
writer.writerows(table(rows, column, s40.Language(code)))
