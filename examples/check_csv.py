"""Melds in a CSV file: a column with cards is read, and what they are is added.

python examples/check_csv.py [FILE] [COLUMN]

Without a file some rows are checked that stand below.
"""

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


def checked(row: dict[str, str], column: str) -> dict[str, str]:
    """Return a row with the meld and its points, or with all that is wrong."""
    try:
        check = s40.check_meld(row[column] or "")
    except s40.NotationError as error:
        return row | {"meld": "", "points": "", "faults": str(error)}
    faults = "; ".join(map(str, check.violations))
    return row | {"meld": str(check.meld or ""), "points": str(check.points or ""), "faults": faults}


def table(rows: "csv.DictReader[str]", column: str) -> Iterator[dict[str, str]]:
    """Yield the rows of a CSV text, checked."""
    for row in rows:
        if row.pop(None, None):  # which is where a reader puts what is in no column
            yield row | {"meld": "", "points": "", "faults": "more cells than columns: cards with commas need quotes"}
        else:
            yield checked(row, column)


try:  # spreadsheets begin their "CSV UTF-8" with a mark, which this encoding leaves out
    source = Path(sys.argv[1]).read_text("utf-8-sig") if len(sys.argv) > 1 else ROWS
except (OSError, UnicodeDecodeError) as error:
    sys.exit(f"{sys.argv[1]} cannot be read: {error}")
column = sys.argv[2] if len(sys.argv) > 2 else "cards"
rows = csv.DictReader(io.StringIO(source))
columns = list(rows.fieldnames or [])
if column not in columns:
    sys.exit(f"there is no column {column}, only: {', '.join(columns or ['none'])}")
if taken := [name for name in ADDED if name in columns]:
    sys.exit(f"there is a column already for what is to be added: {', '.join(taken)}")
writer = csv.DictWriter(sys.stdout, [*columns, *ADDED], lineterminator="\n")
writer.writeheader()
writer.writerows(table(rows, column))
