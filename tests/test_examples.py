"""The programs in `examples/` run and print what they promise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

EXAMPLES = Path(__file__).parent.parent / "examples"
PRINTED = {
    "check_csv.py": "Anna,QC KC JK,QC KC JK=AC,31,\n",
    "fastapi_table.py": "A table for four people with FastAPI",
    "explore_hands.py": "By the place of a seat behind the dealer",
    "lowest.py": "totals: 101 115",
    "own_bot.py": "1. player 1 with ",
    "score_sheet.py": "Still in: (0, 1, 2) the next hand is dealt by 1",
    "tournament.py": "150 hands with seed a seed of any length",
    "tournament_on_dask.py": "The same as in this process.",
    "train_player.py": "points a hand better (95 %)",
    "web_game.py": "Scala 40, Rumino, Chinchón and Skarney in a browser",
}
ARGUMENTS = {
    "explore_hands.py": ["--hands", "20", "--players", "2"],
    "train_player.py": ["--hands", "20", "--steps", "20", "--games", "32", "--deals", "5"],
    "web_game.py": ["--help"],
}
"""What an example is started with that would not end by itself, or takes minutes."""


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_examples_run(path: Path) -> None:
    """Each example ends without an error, and its output holds what it is for."""
    quiet = os.environ | {"PYTHONWARNINGS": "ignore:the arena is not compiled here:RuntimeWarning"}
    run = subprocess.run(
        [sys.executable, path, *ARGUMENTS.get(path.name, [])], capture_output=True, text=True, check=True, env=quiet
    )
    assert PRINTED[path.name] in run.stdout
    assert run.stderr == ""


def test_every_example_is_there() -> None:
    """None is forgotten here or there."""
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PRINTED)


def test_the_example_about_tables_says_what_is_wrong_with_them(tmp_path: Path) -> None:
    """A missing file, a column that is not there or there already, and wrong numbers of cells leave no traceback."""
    path = tmp_path / "hands.csv"
    path.write_text("player,cards\nAnna,7C,8C\nBruno\nCarla,7C 8C 9C\n", encoding="utf-8")

    def run(*arguments: str) -> tuple[str, str]:
        command = [sys.executable, str(EXAMPLES / "check_csv.py"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout, done.stderr

    rows, errors = run(str(path))
    assert errors == ""
    assert rows.splitlines()[1:] == [
        "Anna,7C,,,more cells than columns: cards with commas need quotes",
        "Bruno,,,,there are no cards here",
        "Carla,7C 8C 9C,7C 8C 9C,24,",
    ]
    assert run(str(path), "hand") == ("", "there is no column hand, only: player, cards\n")
    assert run("nowhere.csv")[1].startswith("nowhere.csv cannot be read: ")
    path.write_text("cards,points\r\nQC KC JK,7\r\n", encoding="utf-8-sig", newline="")
    assert run(str(path)) == ("", "there is a column already for what is to be added: points\n")
    path.write_text("cards,player\r\n", encoding="utf-8-sig", newline="")
    assert run(str(path)) == ("cards,player,meld,points,faults\n", "")  # as spreadsheets write it, and without rows
