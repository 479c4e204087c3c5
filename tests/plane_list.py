"""Writes `docs/observations.md`, the planes of the observations of each game, from the library's own data.

Run it after changing an observation: `python tests/plane_list.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any, Final

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core import Meaning, observer_of
from scala40.core.game import MELD_ROW, Plane

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
PAGE: Final = Path(__file__).parent.parent / "docs" / "observations.md"

HEAD: Final = """\
# Observations

An observation is what a seat knows, as numbers in fixed places. It is made from a view alone, so it cannot hold a
secret: [views cannot leak](explanation/secrets.md). It has no history, but everything that a player could have noted:
which cards are known to be in which hand, what the stock was made of, what lies in the pile.

```python
>>> from scala40 import Ruleset, deal, observer, view
>>> observe = observer(Ruleset(), 4)
>>> mine = view(deal(Ruleset(), players=4, seed=7), 1)
>>> flat = observe.flat(mine)
>>> len(flat) == observe.size, flat.format, flat.readonly
(True, 'f', True)
>>> planes = observe.structured(mine)
>>> planes["sizes"].tolist(), planes["known"].shape
([13.0, 13.0, 13.0, 13.0], (4, 53))

```

`flat` gives all numbers as one sequence of C floats, `structured` the same numbers by the names of the planes and in
their shapes. Both are plain memory views, which work without any other library. NumPy takes them without copying:
`numpy.asarray(flat)`.

- **Seats** begin with the seat that observes: it comes first in each plane with a number for each seat, then the seat
  with the next higher number, and so on round the table. Seats that are out of the match keep their places, and are not
  `dealt in`.
- **Cards** have a number each, in the order of `Card.index`: the clubs from the ace up, the diamonds, the hearts, the
  spades, the joker.
- **Melds** on the table have a row each, in the places that the [numbers of moves](numbers.md) count: row 0 is what
  `meld 0` means there.
- **Nothing is scaled, rounded or cut off.** The schema says what can come at most; totals and counts of reshuffles have
  no limit. C floats tell every whole number up to 16 777 216 exactly; a total beyond that is an `ObservationError`.

`observe.schema` has the planes as data: `name`, `shape`, `kind`, `least`, `most`, the `field` of the view, `meaning`,
`offset`, the place where the plane begins in the flat form, and `seats`, the dimension that is that of the seats, or
`None`. `law_observations` of `scala40.testing` holds the observations of any game to their schema, and equal views to
equal observations.

The schema has a version, `observe.version`, which is 1. An observer is for certain rules and a certain
number of seats of the match; `scala40.core.observer_of(game, rules, players)` returns that of any game.
"""


def page() -> str:
    """Return the page as it should be."""
    return HEAD + "".join(tables()) + "".join(row())


def tables() -> Iterator[str]:
    """Yield the planes of each game for four seats under its usual rules."""
    for game in GAMES:
        observer = observer_of(game, game.Ruleset(), 4)
        yield f"\n## The planes of `{game.GAME}`\n\nFor four seats under the usual rules, {observer.size} numbers:\n\n"
        yield "| from | plane | shape | numbers | of | meaning |\n| --- | --- | --- | --- | --- | --- |\n"
        yield from map(line, observer.schema)


def line(plane: Plane) -> str:
    """Return the row of a plane."""
    shape = " x ".join(f"{size} seats" if at == plane.seats else f"{size}" for at, size in enumerate(plane.shape))
    bounds = f"{bound(plane.least)} to {bound(plane.most)}"
    kind = "rows, see below" if plane.kind is Meaning.MELDS else f"{plane.kind.value}, {bounds}"
    return f"| {plane.offset} | {plane.name} | {shape} | {kind} | `{plane.field}` | {plane.meaning} |\n"


def bound(number: float) -> str:
    """Return a bound in words."""
    return "any" if abs(number) == inf else f"{number:.0f}"


def row() -> Iterator[str]:
    """Yield what stands in the row of a meld."""
    yield "\n## The row of a meld\n\n| from | what | numbers | meaning |\n| --- | --- | --- | --- |\n"
    first = 0
    for name, size, meaning in MELD_ROW:
        yield f"| {first} | {name} | {size} | {meaning} |\n"
        first += size
    yield f"| {first} | wild cards | 1 or 5 | the wild cards of each kind: jokers, in Skarney behind the twos |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
