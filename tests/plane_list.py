"""Writes `docs/observations.md`, the planes of the observations of each game, from the library's own data.

Run it after changing an observation: `python tests/plane_list.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import inf
from pathlib import Path
from typing import Any, Final

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core import observer_of
from scala40.core._game import MELD_ROW, Meaning, Plane

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
PAGE: Final = Path(__file__).parent.parent / "docs" / "observations.md"

HEAD: Final = """\
# Observations

`python tests/plane_list.py` writes this page.

An observation is a seat's knowledge as numbers in fixed places. It is made from a view alone, so it cannot hold a
secret: [views cannot leak](explanation/secrets.md). It has no history, but everything that a player could have noted:
the cards known in each hand, the cards of which the stock was made, the cards of the pile.

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
their shapes. Both are plain memory views that need no other library. NumPy reads them without copying:
`numpy.asarray(flat)`.

- **Seats** begin with the observing seat, then follow by number round the table. Seats that are out of the match keep
  their places, and are not `dealt in`.
- **Cards** have a number each, in the order of `Card.index`: clubs from the ace up, diamonds, hearts, spades, the
  joker.
- **Melds** on the table have a row each, in the places that the [numbers of moves](numbers.md) count: row 0 is `meld 0`
  there.
- **Nothing is scaled, rounded or cut off.** The schema has the bounds; totals and counts of reshuffles have none. C
  floats hold every whole number up to 16 777 216 exactly; a total beyond that is an `ObservationError`.

`observe.schema` has the planes as data: `name`, `shape`, `kind`, `least`, `most`, the `field` of the view, `meaning`,
`offset` (where the plane begins in the flat form) and `seats`, the dimension of the seats, or `None`.
`law_observations` of `scala40.testing` checks the observations of any game against their schema, and that equal views
have equal observations.

An observer is for certain rules and a number of seats of the match; `scala40.core.observer_of(game, rules, players)`
returns that of any game. The version of the schema, `observe.version`, is 1.

## Planes

For four seats under the usual rules: where each plane begins in the flat form of each game, its shape, its numbers, and
its meaning with the field of the view. If a game differs from most others, its name comes before its value.
"""


def page() -> str:
    """Return the page as it should be."""
    return HEAD + "".join(tables()) + "".join(row())


def schemas() -> Iterator[tuple[Any, Any]]:
    """Yield each game with its observer for four seats under its usual rules."""
    return ((game, observer_of(game, game.Ruleset(), 4)) for game in GAMES)


def tables() -> Iterator[str]:
    """Yield the table of the planes of all games: each plane once."""
    observers = dict(schemas())
    names = list(dict.fromkeys(plane.name for observer in observers.values() for plane in observer.schema))
    yield f"\n| plane | {' | '.join(f'`{game.GAME}`' for game in observers)} | shape | numbers | meaning |\n"
    yield f"|{' --- |' * (len(GAMES) + 4)}\n"
    for name in names:
        found = {game.GAME: it for game, observer in observers.items() for it in observer.schema if it.name == name}
        places = " | ".join(str(found[game.GAME].offset) if game.GAME in found else "" for game in observers)
        described = " | ".join(
            differing({game: say(it) for game, it in found.items()}) for say in (shape, kind, meaning)
        )
        yield f"| {name} | {places} | {described} |\n"
    sizes = " | ".join(str(observer.size) for observer in observers.values())
    yield f"| *end* | {sizes} | | | |\n"


def differing(described: Mapping[str, str]) -> str:
    """Return what is said of a plane in most games, and what is said in the others, with their names."""
    counted = Counter(described.values()).most_common()
    others = (
        f"{', '.join(game for game, it in described.items() if it == value)}: {value}" for value, _ in counted[1:]
    )
    return "; ".join([counted[0][0], *others])


def shape(plane: Plane) -> str:
    """Return the shape of a plane."""
    return "×".join(f"{size} seats" if at == plane.seats else f"{size}" for at, size in enumerate(plane.shape))


def kind(plane: Plane) -> str:
    """Return the numbers of a plane."""
    least, most = bound(plane.least), bound(plane.most)
    bounds = "any" if least == most else f"{least}–{most}"
    return "rows" if plane.kind is Meaning.MELDS else f"{plane.kind.value} {bounds}"


def meaning(plane: Plane) -> str:
    """Return what a plane means, and the field of the view."""
    return f"{plane.meaning.rstrip('.')} (`{plane.field}`)"


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
    yield f"| {first} | wild cards | 1 or 5 | the wild cards of each kind: jokers, in Skarney after the twos |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
