"""The score of a match as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala40.cli.speech import Talk
from scala40.core.language import Language
from scala40.core.printing import columns
from scala40.core.speech import Said
from scala40.match import Match, SheetRow


def score_table(match: Match, names: Sequence[str], language: Language = Language.ENGLISH) -> Iterator[str]:
    """Yield the lines of the score: a row for each hand, and the totals.

    >>> from scala40 import Ending, Ruleset
    >>> from scala40.match import points_entry
    >>> match = Match(Ruleset().match_rules, 2).add(points_entry({0: 0, 1: 112}, closer=0, ending=Ending.CLOSED))
    >>> for line in score_table(match, ["0 Anna", "1 greedy"]):
    ...     print(line)
       hand      0 Anna    1 greedy
          1           0         112
      total           0         112
                                out
    """

    def told(phrase: Talk) -> str:
        return Said(phrase).told_in(language)

    width = max(10, *map(columns, names)) + 2
    yield _line(told(Talk.SCORE_HAND), names, width)
    for row in match.sheet:
        yield _line(str(row.number), [_points(row, seat, language) for seat in range(match.seats)], width)
    yield _line(told(Talk.SCORE_TOTAL), [str(total) for total in match.totals], width)
    out, gone = told(Talk.SCORE_OUT), told(Talk.SCORE_GONE)
    fates = [
        out if seat in match.eliminated else gone if seat in match.withdrawn else "" for seat in range(match.seats)
    ]
    if any(fates):
        yield _line("", fates, width)


def _line(head: str, cells: Sequence[str], width: int) -> str:
    return f"{head:>7}{''.join(' ' * (width - columns(cell)) + cell for cell in cells)}".rstrip()


def _points(row: SheetRow, seat: int, language: Language) -> str:
    """What a hand added to the total of a seat; a dot for one that did not play it."""
    points = row.points[seat]
    if points is None:
        return "."
    return Said.of(Talk.SCORE_BACK, points=points).told_in(language) if seat in row.back else str(points)
