"""Writes `docs/numbers.md`, the layout of the numbering of moves of each game, from the library's own data.

Run it after changing a numbering or a preset: `python tests/number_list.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import scala40
from scala40 import JokersPerMeld, LongRuns, Ruleset, chinchon, rumino, skarney
from scala40.core import move_numbers_of

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
PAGE: Final = Path(__file__).parent.parent / "docs" / "numbers.md"

HEAD: Final = """\
# Numbers of moves

`python tests/number_list.py` writes this page.

A program that learns chooses among numbers. Under given rules every possible move has a number, from 0 to a fixed size,
and it means the same in every position, for instance to discard the king of spades or to lay 5C 6C 7C.

```python
>>> from scala40 import Ruleset, deal, move_numbers, play
>>> numbers = move_numbers(Ruleset(), 2)
>>> state = deal(Ruleset(), players=4, seed=7)
>>> numbers.size, numbers.legal(state)
(3712, (0,))
>>> state = play(state, numbers.decode(0, state))
>>> [numbers.label(number) for number in numbers.legal(state)[:3]]
['lay 3C 4C 5C', 'lay KC KH KS', 'discard 3C']
>>> mask = numbers.mask(state)
>>> len(mask), sum(mask)
(3712, 16)

```

`legal` returns the numbers of the legal moves in the order of `legal_moves`, without making the moves, and is as fast.
`mask` returns a byte for each number, which NumPy reads without copying: `numpy.frombuffer(mask, numpy.int8)`. `encode`
turns a move into its number, `decode` a number into its move. All take a state, or the view of the seat to move. A
number without a move in a position raises a `NumberError`; the number of an illegal move gives that move, and `play`
refuses it with its reasons.

`scala40.core.move_numbers_of(game, rules, players)` returns the numbering of any game, as `observer_of` returns the
observer; an error says so if a game has none. In the games of the library the numbers are the same for all players.
`blocks` has the layout as data, and `label` says in a few words what any number means.

## What a number says

- **A meld to lay** has one number for its cards and what its jokers represent.
- **The table** is numbered by places. `meld 0` is the oldest meld on it, `meld 1` the next. A meld has a few places: a
  natural card below or above a run, or of a suit in a set; the same for each kind of wild card; and the wild card that
  represents a rank of a run, or is in a suit of a set. So a lay-off on one of two equal melds has its own number. There
  are as many places for melds as the whole pack could make.
- **Melds of a shown hand** (Chinchón, a knock in Rumino) are numbered by where their cards are in the sorted hand; this
  takes far fewer numbers than all pairs of melds. Of equal cards the first comes first. If jokers allow several melds
  of the same cards, each has a number.
- **Cutting a long run** (Scala 40, D-26) is numbered by the meld, the end, the cut, and which added cards are jokers.
  It takes many numbers: too many for a policy with an output for each.
- **Waiting** (Rumino) lets a claim pass. It is not a move, so `legal` does not list it; `wait` gives its number.

The version of the layout, `numbers.version`, is 1. For equal rules, numbers never change within a version.
"""

LARGE: Final[tuple[tuple[str, str, Any, Any], ...]] = (
    ("scala40", "jokers_per_meld=any", scala40, Ruleset(jokers_per_meld=JokersPerMeld.ANY)),
    ("scala40", "max_run_length=5 long_runs=split", scala40, Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)),
    ("scala40", "max_run_length=13 long_runs=split", scala40, Ruleset(max_run_length=13, long_runs=LongRuns.SPLIT)),
    ("chinchon", "jokers=4", chinchon, chinchon.Ruleset(jokers=4)),
)
"""Rules with many numbers that are no preset."""


def page() -> str:
    """Return the page as it should be."""
    return f"{HEAD}\n## Layouts\n\nUnder the usual rules:\n{''.join(layouts())}\n## Sizes\n\n{''.join(sizes())}"


def layouts() -> Iterator[str]:
    """Yield the layout of each game under its usual rules."""
    for game in GAMES:
        yield f"\n### `{game.GAME}`\n\n"
        for block in move_numbers_of(game, game.Ruleset(), game.Ruleset().min_players).blocks:
            last = block.end - 1
            numbers = f"{block.first}" if last == block.first else f"{block.first}–{last}"
            yield f"- {numbers}: **{block.name}**" + (f", {block.meaning}\n" if block.meaning else "\n")


def sizes() -> Iterator[str]:
    """Yield the sizes of each game: under its presets, and under rules with many numbers."""
    for game in GAMES:
        rules: dict[str, Any] = {name: preset.rules for name, preset in game.PRESETS.items()}
        rules |= {name: made for _, name, owner, made in LARGE if owner is game}
        found: dict[int, list[str]] = {}
        for name, made in rules.items():
            found.setdefault(move_numbers_of(game, made, made.min_players).size, []).append(f"`{name}`")
        described = "; ".join(f"{size} under {', '.join(names)}" for size, names in found.items())
        yield f"- `{game.GAME}`: {described}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
