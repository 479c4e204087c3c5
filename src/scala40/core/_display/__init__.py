"""Shows positions to people: staging of scenes, and checked cards told in words."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._display.checking import (
        Addition, Cards, Checker, ChecksMelds, MeldCheck, OpeningCheck, Taker, cards_listed,
    )
    from scala40.core._display.staging import MoveWords, Mark, Stage, Where, melds_as_rows, shared_marks
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._display.checking": (
                "Addition Cards Checker ChecksMelds MeldCheck OpeningCheck Taker cards_listed"
            ),
            "scala40.core._display.staging": "Mark MoveWords Stage Where melds_as_rows shared_marks",
        },
    )
