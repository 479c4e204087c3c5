"""Writes `docs/data/variant_effects.json` and the page made of it: what each option of the rules changes in play.

    python tests/variant_effects.py           play the options that the data lack or have otherwise, and write both
    python tests/variant_effects.py all       play all of them, which takes about ten minutes
    python tests/variant_effects.py page      write the page again from the data

Run it after adding an option or a preset. Run it with `all` after changing what the rules or the greedy player do: that
an option is as it was is judged by its first deals alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import attrs

import scala40
from scala40 import InvalidRuleset, chinchon, notation, rumino, skarney
from scala40.players import Greedy
from scala40.simulate import Entrant, Measure, RuleComparison, RuleSums, Same
from scala40.simulate.comparing import HandFigures, hand_figures, sums_of
from scala40.simulate.reports import FigureData

Row: TypeAlias = dict[str, Any]
"""A comparison of an option with its base, as the data have it."""

GAMES: Final[dict[str, Any]] = {"Scala 40": scala40, "Rumino": rumino, "Chinchón": chinchon, "Skarney": skarney}
DOCS: Final = Path(__file__).parent.parent / "docs"
DATA: Final = DOCS / "data" / "variant_effects.json"
PAGE: Final = DOCS / "explanation" / "what_variants_change.md"
SEATS: Final = 4
HANDS: Final = 500
SEED: Final = 7
SLICE: Final = 2
"""The first deals, whose sums the data have too, so that a test can play them again."""


# What is compared.


class Option(NamedTuple):
    """A value of a field that is not its default.

    Attributes:
        game: the game.
        field: the field.
        base: the rules without it: the default ones, with what else it needs to mean something.
        variant: the rules with it.
    """

    game: Any
    field: str
    base: Any
    variant: Any

    @property
    def key(self) -> tuple[str, str]:
        """The notations of both."""
        return self.game.write_rules(self.base), self.game.write_rules(self.variant)


def options(game: Any) -> list[Option]:
    """Return the options of a game in the order of its fields, each pair of rulesets once."""
    found: dict[tuple[str, str], Option] = {}
    for field in game.Ruleset.form.decisions:
        for value in values(game, field):
            variant = with_usual_needs(game, field, game.Ruleset.explain(field).answer(value).rules)
            option = Option(game, field, base_of(field, variant), variant)
            found.setdefault(option.key, option)
    return [*found.values()]


def values(game: Any, field: str) -> list[Any]:
    """Return the values of a field that are compared with its default.

    They are all members of an option; of a number those that presets have, or else the least and the most.
    """
    asked = game.Ruleset.explain(field)
    found = [answer.value for answer in asked.answers]
    if asked.least is not None:
        found = published(game, field) or found
    return [value for value in found if value != asked.default.value]


def published(game: Any, field: str) -> list[Any]:
    """Return the numbers that presets have in a field, but for the default."""
    return sorted({getattr(it.rules, field) for it in game.PRESETS.values()} - {getattr(game.Ruleset(), field), None})


def with_usual_needs(game: Any, field: str, variant: Any) -> Any:
    """Return an option's rules in which a number that it needs beside it is one that a preset has, if there is one."""
    for difference in game.Ruleset().diff(variant):
        name, is_number = difference.field, isinstance(difference.other, int)
        if name != field and is_number and (usual := published(game, name)):
            variant = attrs.evolve(variant, **{name: usual[0]})
    return variant


def base_of(field: str, variant: Any) -> Any:
    """Return the default rules with what an option needs to mean something, but without the option."""
    default = type(variant)()
    try:
        return attrs.evolve(variant, **{field: getattr(default, field)})
    except InvalidRuleset:
        return default


# Playing.


def compared(option: Option, hands: int) -> RuleComparison:
    """Return what `compare_rules` finds; hands under rules that several options are compared with are played once."""
    game = option.game
    pairs = zip(figures_of(game, option.base, hands), played(game, option.variant, hands), strict=True)
    sums = RuleSums()
    for base, variant in pairs:
        sums = sums.merged(sums_of(base, variant))
    return RuleComparison(game.GAME, *option.key, ("greedy",) * SEATS, hands, SEED, sums)


@cache
def figures_of(game: Any, rules: Any, hands: int) -> tuple[HandFigures | None, ...]:
    """Return what is measured of hands, and keep it."""
    return (*played(game, rules, hands),)


def played(game: Any, rules: Any, hands: int) -> Iterator[HandFigures | None]:
    """Play hands and yield what is measured of each."""
    table = (entrant(game),) * SEATS
    return (hand_figures(game, rules, table, SEED, deal) for deal in range(hands))


def entrant(game: Any) -> Entrant[Any, Any]:
    """Return the player of all seats."""
    return Entrant("greedy", Same(Greedy.of(game)))


def row_of(option: Option) -> Row:
    """Play an option and return its row, without figures if it changed no hand."""
    data = notation.to_data(compared(option, HANDS), option.game)
    row: Row = {"field": option.field}
    row |= {name: data[name] for name in ("base", "variant", "deals", "changed", "gave_up")}
    row["slice"] = slice_of(compared(option, SLICE).sums)
    shown = data["figures"] if data["changed"] or not option.field else []
    return row | {"figures": [compact(figure) for figure in shown]}


def compact(figure: FigureData) -> Row:
    """Return a figure with each interval as its value, its lower and its upper bound, to four decimals."""
    intervals = {name: figure[name] for name in ("base", "variant", "difference")}
    bounds = {name: it and [round(it[part], 4) for part in ("value", "low", "high")] for name, it in intervals.items()}
    return {"measure": figure["measure"], "ending": figure["ending"], "deals": figure["deals"], **bounds}


def slice_of(sums: RuleSums) -> list[int]:
    """Return sums in a row: of all deals and those that changed, and of each figure under both rulesets."""
    contrasts = (*sums.measures, *(it for _, it in sums.endings))
    return [sums.deals, sums.changed, *(number for it in contrasts for number in (it.base, it.variant))]


def data_of(kept: Row) -> Row:
    """Return the data, with the rows of older data that are still as they were."""
    data: Row = {"seed": SEED, "hands": HANDS, "seats": SEATS, "player": "greedy", "games": {}}
    is_alike = all(kept.get(name) == value for name, value in data.items() if name != "games")
    for game in GAMES.values():
        older = kept["games"].get(game.GAME, {}).get("options", []) if is_alike else []
        rows = {(it["base"], it["variant"]): it for it in older}
        default = game.Ruleset()
        found = [kept_or_played(option, rows.get(option.key)) for option in options(game)]
        data["games"][game.GAME] = {"default": row_of(Option(game, "", default, default)), "options": found}
    return data


def kept_or_played(option: Option, row: Row | None) -> Row:
    """Return the row of an option: the one that there is if its first deals are still the same."""
    if row is not None and row["slice"] == slice_of(compared(option, SLICE).sums):
        return row
    sys.stderr.write(f"{option.game.GAME} {option.key[1]}\n")
    return row_of(option)


def written(data: Row) -> str:
    """Return the data as JSON with an option in each line."""
    games = ",\n".join(
        f'{json.dumps(name)}: {{"default": {json.dumps(it["default"])},\n"options": [\n'
        + ",\n".join(map(json.dumps, it["options"]))
        + "\n]}"
        for name, it in data["games"].items()
    )
    head = json.dumps({name: value for name, value in data.items() if name != "games"})
    return f'{head[:-1]},\n"games": {{\n{games}\n}}}}\n'


# The page.

HEAD: Final = """\
# What variants change

`python tests/variant_effects.py` writes this page.

How much does a rule matter in play? The library played each option of the rules against the default: the same {hands}
deals under both, {seats} greedy players, one seed. The tables show how the hands differ. [The
decisions](../decisions.md) say what each option means, and {{download}}`the data <../data/variant_effects.json>` have
all intervals. This command plays a row again, and also compares rules of your own ([tournaments](../tournaments.md)):

```console
$ python -m scala40 simulate --compare default jokers=2 --players greedy --seats {seats} --hands {hands} --seed {seed}
```

## How to read the tables

A cell is the mean difference, option less default, and half of its 95 % interval; it is **bold** if the interval does
not hold zero. About five cells in a hundred without any effect are bold by chance, so trust the large ones. Square
brackets hold the intervals of the default's means.

- *changed*: the percentage of deals with other moves or another result. Below about five the interval is only a hint.
- *turns*: the turns of all players in the hand.
- *opened*: the percentage of players who open; in Skarney, of sides that lay their contract.
- *own turn*: in which of their own turns they do, over the deals in which somebody opens under both rules; no figure if
  no contract is required.
- *points*: the points of a seat.
- *first seat*: how many points the first seat does better than the others' average.
- Endings: the percentage of hands that end in that way. One ending of each game is left out: it has the rest.

What the tables cannot show:

- The players are the library's `Greedy`. They follow every rule but do not change their plan for it. People would.
- With two or six seats the figures differ.
- Each hand is the first of a match. Options for later hands, or for the end of a match, change nothing here.
- An option that needs another one is compared with rules that have the other one.
- Some options change the deal itself, for instance with fewer jokers. Then the hands share only their seed, and the
  intervals are as wide as for unrelated hands. Counter-clockwise play deals the same hands to other seats: every hand
  changes, and no mean does.
"""
TITLES: Final = {
    Measure.TURNS: "turns",
    Measure.OPENED: "opened",
    Measure.OPENING_TURN: "own turn",
    Measure.POINTS: "points",
    Measure.FIRST_LEAD: "first seat",
}
"""The measures of the tables, with their headings; moves go with turns."""
SHARES: Final = (Measure.OPENED.value, Measure.ENDING.value)


def page(data: Row) -> str:
    """Return the page of the data."""
    head = HEAD.format(hands=data["hands"], seats=data["seats"], seed=data["seed"])
    parts = (section(title, game, data["games"][game.GAME]) for title, game in GAMES.items())
    return head + "".join(line + "\n" for part in parts for line in part)


def section(title: str, game: Any, found: Row) -> Iterator[str]:
    """Yield the lines of a game."""
    shown = columns_of(found["default"])
    headings = [ending or TITLES[Measure(measure)] for measure, ending in shown]
    changed = [row for row in found["options"] if row["figures"]]
    yield f"\n## {title}\n"
    means = map(mean, cells(found["default"], shown))
    yield f"The default: {', '.join(f'{name} {it}' for name, it in zip(headings, means, strict=True))}.\n"
    rows = [[label(game, it), percent(it), *map(difference, cells(it, shown))] for it in changed]
    yield from table(["option", "changed", *headings], rows)
    yield "\nThese options changed no hand:\n"
    yield from (f"- {label(game, row)}" for row in found["options"] if not row["figures"])


def columns_of(row: Row) -> list[tuple[str, str | None]]:
    """Return the measures and endings that the tables of a game have."""
    shown = [(it["measure"], it["ending"]) for it in row["figures"]]
    endings = [it for it in shown if it[0] == Measure.ENDING.value]
    return [*(it for it in shown if it[0] in {measure.value for measure in TITLES}), *endings[1:]]


def cells(row: Row, shown: Iterable[tuple[str, str | None]]) -> Iterator[Row | None]:
    """Yield the figure of each column; `None` if the option has none."""
    figures = {(it["measure"], it["ending"]): it for it in row["figures"]}
    return (figures.get(it) for it in shown)


def mean(figure: Row | None) -> str:
    """Return the mean under the base with its interval."""
    if figure is None:
        return "–"
    value, low, high = (number(figure, it) for it in figure["base"])
    return f"{value} [{low}, {high}]"


def difference(figure: Row | None) -> str:
    """Return the mean difference and half of its interval, bold if it is clear."""
    if figure is None:
        return "–"
    value, low, high = figure["difference"]
    text = f"{number(figure, value, '+')}±{number(figure, (high - low) / 2)}"
    return "0" if low == high == 0 else f"**{text}**" if low > 0 or high < 0 else text


def number(figure: Row, value: float, sign: str = "") -> str:
    """Return a figure, shares in hundredths."""
    digits, scale = (1, 100) if figure["measure"] in SHARES else (2, 1)
    return f"{value * scale:{sign}.{digits}f}"


def percent(row: Row) -> str:
    """Return in how many of a hundred deals an option changed the hand."""
    return f"{100 * row['changed'] / row['deals']:.1f}"


def label(game: Any, row: Row) -> str:
    """Return what an option is called: what its rules have and those without it have not, and its decision."""
    base = row["base"].split()
    own = " ".join(it for it in row["variant"].split() if it not in base)
    beside = f" with `{row['base']}`" if base else ""
    return f"`{own}`{beside} ({game.Ruleset.form.decisions[row['field']]})"


def table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    heads = [*titles]
    yield f"| {' | '.join(heads)} |"
    yield f"| --- |{' ---: |' * (len(heads) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


if __name__ == "__main__":
    how = sys.argv[1] if len(sys.argv) > 1 else ""
    kept: Row = {"games": {}} if how == "all" or not DATA.exists() else json.loads(DATA.read_text("utf-8"))
    made = kept if how == "page" else data_of(kept)
    DATA.parent.mkdir(exist_ok=True)
    DATA.write_text(written(made), "utf-8")
    PAGE.write_text(page(made), "utf-8")
