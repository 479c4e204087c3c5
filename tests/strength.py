"""Writes `docs/data/strength.json` and the page made of it: how much better one level of players is than the next.

    python tests/strength.py           play the rows that the data lack, and write both
    python tests/strength.py page      write the page again from the data

Delete the rows of players that have changed, and run it. Each row is kept as soon as it has been played.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from scala40.cli import main

Row: TypeAlias = dict[str, Any]
"""What the data have of a duel."""

DOCS: Final = Path(__file__).parent.parent / "docs"
DATA: Final = DOCS / "data" / "strength.json"
GIN: Final = DOCS / "data" / "gin_duels.json"
"""What `gin_duels.py` has found."""
PAGE: Final = DOCS / "strength.md"
SEED: Final = 3838
"""The seed of all rows. No player was tuned on its deals."""
TITLES: Final = {
    "scala40": "Scala 40",
    "rumino": "Rumino",
    "chinchon": "Chinchón",
    "skarney": "Skarney",
    "singles": "Skarney Singles",
}
OPTIONS: Final = {"scala40": "", "singles": " --game skarney --rules singles"}
"""The options that choose what is played, where they are not just the name of the game."""


class Duel(NamedTuple):
    """Two players who are compared.

    Attributes:
        game: the name of the game, or `singles` for Skarney Singles.
        seats: the seats of the table, which the two take in turn.
        first: the name of the player that should be better.
        second: the name of the other.
        hands: the number of deals; each is played twice.
    """

    game: str
    seats: int
    first: str
    second: str
    hands: int

    @property
    def options(self) -> str:
        """What follows `python -m scala40` in the command that plays it."""
        game = OPTIONS.get(self.game, f" --game {self.game}")
        seats = "" if self.seats == 2 else f" --seats {self.seats}"
        names = f"{self.first},{self.second}"
        return f"simulate{game} --players {names} --duplicate{seats} --hands {self.hands} --seed {SEED}"


DUELS: Final = (
    Duel("scala40", 2, "casual", "beginner", 500),
    Duel("scala40", 2, "club", "casual", 500),
    Duel("scala40", 2, "club", "greedy", 1000),
    Duel("scala40", 2, "expert", "club", 100),
    Duel("scala40", 2, "expert", "greedy", 60),
    Duel("scala40", 4, "casual", "beginner", 500),
    Duel("scala40", 4, "club", "casual", 500),
    Duel("scala40", 4, "club", "greedy", 500),
    Duel("scala40", 4, "expert", "greedy", 20),
    Duel("rumino", 2, "casual", "beginner", 500),
    Duel("rumino", 2, "club", "casual", 300),
    Duel("rumino", 2, "club", "greedy", 500),
    Duel("rumino", 2, "expert", "greedy", 30),
    Duel("rumino", 4, "casual", "beginner", 500),
    Duel("rumino", 4, "club", "casual", 100),
    Duel("rumino", 4, "club", "greedy", 150),
    Duel("chinchon", 2, "casual", "beginner", 500),
    Duel("chinchon", 2, "club", "casual", 300),
    Duel("chinchon", 2, "club", "greedy", 500),
    Duel("chinchon", 2, "expert", "greedy", 19),
    Duel("chinchon", 4, "casual", "beginner", 500),
    Duel("chinchon", 4, "club", "casual", 150),
    Duel("chinchon", 4, "club", "greedy", 200),
    Duel("skarney", 4, "casual", "beginner", 200),
    Duel("skarney", 4, "club", "casual", 200),
    Duel("skarney", 4, "club", "greedy", 500),
    Duel("skarney", 4, "expert", "greedy", 8),
    Duel("singles", 2, "club", "greedy", 500),
    Duel("singles", 4, "club", "greedy", 500),
)


def played(duel: Duel, workers: int = 1) -> Row:
    """Play a duel by its command, and return its row."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main([*duel.options.split(), "--json", "--workers", str(workers)]) == 0
    return row_of(duel, json.loads(out.getvalue()))


def row_of(duel: Duel, report: Row) -> Row:
    """Return the row of a duel from what its command prints."""
    points = report["pairs"][0]["points_difference"]
    found = {name: round(points[name], 2) for name in ("value", "low", "high")}
    thinking = [round(2000 * seconds / report["moves"], 2) for seconds in report["cpu_seconds"]["players"]]
    return {**duel._asdict(), "deals": report["pairs"][0]["deals"], "points": found, "milliseconds": thinking}


def matching(rows: list[Row], duel: Duel) -> Row | None:
    """Return the row of a duel, if there is one."""
    return next((row for row in rows if {name: row[name] for name in Duel._fields} == duel._asdict()), None)


def written(rows: list[Row]) -> str:
    """Return the data as JSON with a row in each line."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


HEAD: Final = """\
# How strong are they

The [players](players.md) of the library have levels. This page shows how much better each level plays than the one
below it. All rows are duplicate tournaments of single hands under the default rules: each deal is played twice, with
the seats swapped. The column *points better* says by how many points a hand the first player beats the second, with the
95 % interval; it is **bold** if the interval does not hold zero. At a table of four each player has two seats, which
play against each other too; in Skarney they are partners. Skarney Singles is Skarney without partners.

The seed of all rows is {seed}. The players were tuned on other seeds, and these rows were played once. *Time* is the
processor time for a choice of the first player, in milliseconds, measured on a busy shared machine.

"""
TAIL: Final = """\

This command plays a row again, here the first one; the others have other names and numbers, and `--game`:

```console
$ python -m scala40 {command}
```

What the table cannot show:

- Where the interval of a row holds zero, these deals do not show which of the two is better.
- No row compares the expert with the club player in Rumino, Chinchón and Skarney, so nothing shows that it is stronger
  there.
- The rows of the expert rest on few deals, so their intervals are wide.
- A deal counts only if it ended in all seats; a beginner in Chinchón sometimes goes on for ever. One more deal of the
  expert there was broken off because it went on for so long.
- Each hand is the first one of a match. No player changes its play with the score of the match, except in Rumino.
- People make other mistakes. The levels below the club are slower to see what their hand can do; they do not bluff.
"""
OTHERS: Final = """\

## Against a program of others

We know of no other program that plays these games and whose strength is published. For Gin Rummy OpenSpiel brings a
bot, and the library's players can play [the example of that game](howto/own-game.md). Each deal is played from both
seats, with OpenSpiel's bonuses. `tests/gin_duels.py` plays the rows again.

| player | deals | points better than the bot |
| --- | ---: | ---: |
"""


def page(rows: list[Row], gin: list[Row]) -> str:
    """Return the page of the data."""
    lines = ["| game | seats | players | deals | points better | time |", "| --- | --- | --- | ---: | ---: | ---: |"]
    lines += map(line, rows)
    first = Duel(**{name: rows[0][name] for name in Duel._fields})
    met = [f"| {row['player']} | {row['deals']} | {interval(row)} |\n" for row in gin]
    return HEAD.format(seed=SEED) + "\n".join(lines) + "\n" + TAIL.format(command=first.options) + OTHERS + "".join(met)


def line(row: Row) -> str:
    """Return the line of a row."""
    who, time = f"{row['first']} against {row['second']}", f"{row['milliseconds'][0]:.1f}"
    return f"| {TITLES[row['game']]} | {row['seats']} | {who} | {row['deals']} | {interval(row)} | {time} |"


def interval(row: Row) -> str:
    """Return by how many points a row's first player is better, bold if the interval does not hold zero."""
    low, high = row["points"]["low"], row["points"]["high"]
    text = f"{row['points']['value']:+.1f} [{low:+.1f}, {high:+.1f}]"
    return f"**{text}**" if low > 0 or high < 0 else text


def save(rows: list[Row]) -> None:
    """Write the data and the page, in the order of the duels."""
    ordered = [row for duel in DUELS if (row := matching(rows, duel)) is not None]
    DATA.write_text(written(ordered), "utf-8")
    PAGE.write_text(page(ordered, json.loads(GIN.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    found: list[Row] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else []
    for wanted in DUELS if sys.argv[1:] != ["page"] else ():
        if matching(found, wanted) is None:
            sys.stderr.write(f"{wanted.options}\n")
            found.append(played(wanted, workers=2))
            save(found)
    save(found)
