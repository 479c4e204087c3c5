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
from collections.abc import Sequence
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
        deals: the number of deals, or of whole matches; each is played twice.
        rules: the name of the rules, where they are not the default ones.
        unit: whether hands or whole matches are played.
    """

    game: str
    seats: int
    first: str
    second: str
    deals: int
    rules: str = ""
    unit: str = "hands"

    @property
    def options(self) -> str:
        """What follows `python -m scala40` in the command that plays it."""
        game = OPTIONS.get(self.game, f" --game {self.game}")
        rules = self.rules and f" --rules {self.rules}"
        seats = "" if self.seats == 2 else f" --seats {self.seats}"
        names = f"{self.first},{self.second}"
        return f"simulate{game}{rules} --players {names} --duplicate{seats} --{self.unit} {self.deals} --seed {SEED}"


HANDS: Final = (
    Duel("scala40", 2, "casual", "beginner", 500),
    Duel("scala40", 2, "club", "casual", 500),
    Duel("scala40", 2, "club", "greedy", 1000),
    Duel("scala40", 2, "expert", "club", 300),
    Duel("scala40", 2, "expert", "greedy", 500),
    Duel("scala40", 4, "casual", "beginner", 500),
    Duel("scala40", 4, "club", "casual", 500),
    Duel("scala40", 4, "club", "greedy", 500),
    Duel("scala40", 4, "expert", "greedy", 100),
    Duel("rumino", 2, "casual", "beginner", 500),
    Duel("rumino", 2, "club", "casual", 300),
    Duel("rumino", 2, "club", "greedy", 500),
    Duel("rumino", 2, "expert", "club", 200),
    Duel("rumino", 2, "expert", "greedy", 200),
    Duel("rumino", 4, "casual", "beginner", 500),
    Duel("rumino", 4, "club", "casual", 100),
    Duel("rumino", 4, "club", "greedy", 150),
    Duel("rumino", 4, "expert", "greedy", 100),
    Duel("chinchon", 2, "casual", "beginner", 500),
    Duel("chinchon", 2, "club", "casual", 300),
    Duel("chinchon", 2, "club", "greedy", 500),
    Duel("chinchon", 2, "expert", "club", 200),
    Duel("chinchon", 2, "expert", "greedy", 200),
    Duel("chinchon", 4, "casual", "beginner", 500),
    Duel("chinchon", 4, "club", "casual", 150),
    Duel("chinchon", 4, "club", "greedy", 200),
    Duel("chinchon", 4, "expert", "greedy", 100),
    Duel("skarney", 4, "casual", "beginner", 200),
    Duel("skarney", 4, "club", "casual", 200),
    Duel("skarney", 4, "club", "greedy", 500),
    Duel("skarney", 4, "expert", "club", 30),
    Duel("skarney", 4, "expert", "greedy", 30),
    Duel("singles", 2, "club", "greedy", 500),
    Duel("singles", 4, "club", "greedy", 500),
)
"""Single hands under the default rules."""

LADDER: Final = (("casual", "beginner"), ("club", "casual"), ("club", "greedy"))
MATCHES: Final = (
    *(Duel("scala40", seats, *pair, 200, unit="matches") for seats in (2, 4) for pair in LADDER),
    Duel("scala40", 2, "expert", "greedy", 20, unit="matches"),
    *(Duel("rumino", seats, *pair, 100, unit="matches") for seats in (2, 4) for pair in LADDER),
    *(Duel("chinchon", seats, *pair, 100, unit="matches") for seats in (2, 4) for pair in LADDER[1:]),
    *(Duel("skarney", 4, *pair, 60, unit="matches") for pair in LADDER),
)
"""Whole matches under the default rules. Beginners of Chinchón are left out: some of their hands go on for ever."""
VARIANTS: Final = (
    Duel("scala40", 6, "club", "greedy", 300),
    *(
        Duel("scala40", 2, "club", "greedy", 300, rules)
        for rules in ("s1", "s2", "s3", "federation", "wikipedia-it", "conventions", "casino-app")
    ),
    Duel("rumino", 6, "club", "greedy", 100),
    Duel("rumino", 2, "club", "greedy", 200, "long-runs"),
    *(
        Duel("chinchon", 2, "club", "greedy", 200, rules)
        for rules in ("jokers", "two-packs", "conga", "fournier-48", "one-loose-card", "club")
    ),
    *(Duel("skarney", 4, "club", "greedy", 200, rules) for rules in ("no-jokers", "free-melds")),
)
"""Single hands of many players and under other rules."""
DUELS: Final = (*HANDS, *MATCHES, *VARIANTS)


def played(duel: Duel, workers: int = 1) -> Row:
    """Play a duel by its command, and return its row."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main([*duel.options.split(), "--json", "--workers", str(workers)]) == 0
    return row_of(duel, json.loads(out.getvalue()))


def row_of(duel: Duel, report: Row) -> Row:
    """Return the row of a duel from what its command prints."""
    pair = report["pairs"][0]
    kind, scale = ("points_difference", 1) if duel.unit == "hands" else ("better_rate", 100)
    found = {name: round(scale * pair[kind][name], 2) for name in ("value", "low", "high")}
    row = {**duel._asdict(), "counted": pair["deals"], "found": found}
    if duel in HANDS:
        row["milliseconds"] = [
            round(2000 * seconds / report["moves"], 2) for seconds in report["cpu_seconds"]["players"]
        ]
    return row


def matching(rows: list[Row], duel: Duel) -> Row | None:
    """Return the row of a duel, if there is one."""
    return next((row for row in rows if {name: row[name] for name in Duel._fields} == duel._asdict()), None)


def written(rows: list[Row]) -> str:
    """Return the data as JSON with a row in each line."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


HEAD: Final = """\
# How strong are the players?

`python tests/strength.py` writes this page.

It shows how much better each level of the [players](players.md) plays than the level below. All rows are duplicate
tournaments: each deal is played twice, with the seats swapped. At a table of four or six each player has every other
seat, so its seats play against each other too; in Skarney they are partners. Skarney Singles is Skarney without
partners.

The seed is {seed}; the players were tuned on other seeds. A player's rows are played once, and again when the player
changes; the expert's are its second ones, on the same deals. Brackets hold 95 % intervals. A figure is **bold** if its
interval excludes the value for equal players. If it is not bold, these deals do not show who is better.

## Single hands

First hands of matches under the default rules. *Points better* is the first player's lead over the second in points a
hand. *Time* is the processor time for a choice of the first player, in milliseconds of pure Python on a busy shared
machine. The expert's rows were played with the compiled package, which makes the same choices; their times are from
fewer deals.

"""
MATCH_HEAD: Final = """
## Whole matches

A match counts as won for the player in the winning seat.

"""
VARIANT_HEAD: Final = """
## Many players and other rules

Single hands again. The club player was tuned for two players under the default rules of Scala 40, Rumino and Chinchón;
these rows show where that does not carry over.

"""
TAIL: Final = """\

## How to play a row again

This command plays the first row; the others have other names and numbers, `--matches` for `--hands`, and `--game` and
`--rules`:

```console
$ python -m scala40 {command}
```

## What the tables cannot show

- Nothing shows yet that the expert is stronger than the club player in Rumino, Chinchón and Skarney, or than the greedy
  player at a table of four in Scala 40.
- A deal counts only if it ended in all seats; a beginner in Chinchón sometimes never stops, and an expert plays very
  long.
- Only in Rumino do players change their play with the score of the match.
- People make other mistakes. The levels below the club are slower to see what their hand can do; they do not bluff.

## What helped little

The cards decide most of a hand: an expert of Scala 40 that sees the other hands wins 10 points a hand from the greedy
player, not 7. Deals of other seeds showed how little these ideas add:

- *More thought* in Scala 40: with 1,500 walks for a choice the expert won 6.7 [+3.5, +10.0] points from the greedy
  player on 150 deals, with 200 walks 5.0 [+1.8, +8.1]. It makes 800.
- *Samples weighted by what others discarded*: they changed nothing on 60 deals of Scala 40. The expert of Chinchón has
  them, and won 0.5 [-0.7, +1.7] points from the club player with them alone.
- *Ratings as a start*: the expert of Chinchón has them, and won 0.6 [-0.1, +1.4] points from the club player on 200
  deals with them. In Scala 40 they did not help.
- *Ratings learnt by self-play*: a small net, trained by policy gradients on some 150,000 hands in the arena, did not
  beat the club player: -0.3 [-1.1, +0.6] points on 2,000 deals.
"""
OTHERS: Final = """\

## Against another program

We know of no other program for these games with published strength. OpenSpiel has a bot for Gin Rummy, and the
library's players can play [the example of that game](howto/own-game.md). Each deal is played from both seats, with
OpenSpiel's bonuses. `tests/gin_duels.py` plays the rows again.

| player | deals | points better than the bot |
| --- | ---: | ---: |
"""


def page(rows: list[Row], gin: list[Row]) -> str:
    """Return the page of the data."""
    first = Duel(**{name: rows[0][name] for name in Duel._fields})
    met = "".join(f"| {row['player']} | {row['deals']} | {interval(row['points'])} |\n" for row in gin)
    return (
        HEAD.format(seed=SEED)
        + table(rows, HANDS, "| game | seats | players | deals | points better | time |", "---:")
        + MATCH_HEAD
        + table(rows, MATCHES, "| game | seats | players | matches | won |")
        + VARIANT_HEAD
        + table(rows, VARIANTS, "| game | seats | players | deals | points better | rules |", "---")
        + TAIL.format(command=first.options)
        + OTHERS
        + met
    )


def table(rows: list[Row], duels: Sequence[Duel], head: str, last: str = "") -> str:
    """Return a table of those rows that belong to some duels; `last` says how the column behind the figures stands."""
    dashes = "| --- | --- | --- | ---: | ---: |" + (last and f" {last} |")
    return "\n".join([head, dashes, *(line(row) for duel in duels if (row := matching(rows, duel)))]) + "\n"


def line(row: Row) -> str:
    """Return the line of a row."""
    if row["unit"] == "matches":
        counted, figure, last = 2 * row["counted"], interval(row["found"], 50, " %"), ""
    else:
        counted, figure = row["counted"], interval(row["found"])
        last = f" {row['milliseconds'][0]:.1f} |" if "milliseconds" in row else f" {row['rules'] or 'default'} |"
    who = f"{row['first']} against {row['second']}"
    return f"| {TITLES[row['game']]} | {row['seats']} | {who} | {counted} | {figure} |{last}"


def interval(found: dict[str, float], even: int = 0, unit: str = "") -> str:
    """Return a figure with its interval, bold if that does not hold what equal players would have."""
    value, low, high = found["value"], found["low"], found["high"]
    text = f"{value:.0f}{unit} [{low:.0f}, {high:.0f}]" if unit else f"{value:+.1f} [{low:+.1f}, {high:+.1f}]"
    return f"**{text}**" if low > even or high < even else text


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
