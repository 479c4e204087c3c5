"""How many of the library's own Python functions one call goes through.

    python benchmarks/calls.py             print the counts beside their limits
    python benchmarks/calls.py --verbose   and how often each function is called

Counts are those of `sys.setprofile`: each entry into a function of the package, and each time that a generator goes on.
They say how long the path of a call is, whatever the machine. The meld tables are filled before, as in any program that
has played for a second; the positions are read from texts, so that nothing is known of their tables yet. The limits
are what is reached on the Python that takes most, and a twentieth more. A compiled function does not show here.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType, ModuleType
from typing import Final

import attrs

import scala40
from scala40 import LayOff, State, check_meld, chinchon, legal_moves, play, read_state, rumino, skarney

PACKAGE: Final = str(Path(scala40.__file__).parent)

MIDDLE: Final = (
    "turn 1; phase play; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; hands 8D 10H / 10C 2H 3H 7S 7S JK / "
    "AC AC 2C 3C 5D 2H 6H 6H 7H JH AS 8S 10S / 5C 7C 10D QH; stock KS 2D JD 3S AD 3H AD JS JC 9H 3D 5H JH 8D 7D 3S 3D "
    "3C 5S 10S AH 10H QC 7H KH 6D 6S AH QS 9S; pile JD 5H 9H JS 9S 8C 9C 6C 2C 9D 10D 5S 7D 6C 8S 5D 8H 7C 6S 8H JC 6D "
    "QD 9D 5C; table 4C 4D 4H 4S / KC KD KS / 2D JK=2H 2S / 4C 4D 4H / QC QD QH QS / KC KD KH JK=KS / AS 2S JK=3S 4S / "
    "8C 9C 10C; opened 0 1 3; known - / JK / - / -; seed int:a"
)
"""Player 1 of four has opened and drawn: eight melds on the table, six cards in the hand, one of them a joker."""
LATE: Final = (
    "turn 1; phase play; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; hands 5D 5H / 2C JK / AC 10C 4D 9D / 9H JS;"
    " stock AC 2D 9S 10H 10C 3D 3D AS JK AH 8H 8C 7C KC 8S KD 9S 7S 2H 9C 2D 4C 6S 2S 10S 4S 8H 5C 6D AD AH 7D QC 3H "
    "AD 3S 7H 10D 6H JC 4H 6D QD 9H 8D 3C 6S JD 6C; pile AS KS 3H 3C QS 3S; table 5C 5D JK=5H 5S / 10D 10H 10S / "
    "KC KD KH KS / JC JD JH JS / 6C 7C 8C 9C / 4C 4D 4H 4S / JH QH KH / 5S JK=6S 7S 8S / 5H 6H 7H / 2C 2H 2S / "
    "QC QD QH QS / 7D 8D 9D; opened 0 1 2 3; known - / JK / - / -; recycled AC 2C 3C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC "
    "AD AD 2D 2D 3D 3D 6D 6D 7D 8D 8D 10D JD QD KD AH AH 2H 3H 3H 4H 5H 6H 7H 8H 8H 9H 10H AS 2S 3S 4S 6S 6S 7S 8S 9S "
    "9S 10S JS JK; drawn 5H / 8D 3H / 2C 3C / JS; seed int:14; shuffles 1"
)
"""The same with twelve melds and two cards."""


@attrs.frozen
class CallPath:
    """A call whose path is counted.

    Attributes:
        name: what is called.
        limit: how many calls it may take.
        prepare: makes what is called, afresh.
    """

    name: str
    limit: int
    prepare: Callable[[], Callable[[], object]]


def counted(call: Callable[[], object]) -> Counter[str]:
    """Make a call and return how often it went into each function of the library."""
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        # A lookup compares with equal keys, as often as what ran before has left some: no call of the path.
        if event == "call" and code.co_filename.startswith(PACKAGE) and code.co_name != "__eq__":
            found[f"{Path(code.co_filename).relative_to(PACKAGE)} {code.co_name}:{code.co_firstlineno}"] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(before)
    return found


def after(game: ModuleType, decisions: int) -> str:
    """Return the position of a game after so many random decisions."""
    choose = random.Random(1).choice
    state = game.deal(game.Ruleset(), 4, seed=1)
    for _ in range(decisions):
        state = game.play(state, choose(game.legal_moves(state)))
    return str(game.write_position(state))


def listing_in(game: ModuleType, decisions: int) -> Callable[[], Callable[[], object]]:
    """Return what prepares the listing of the legal moves of another game's position that nobody has asked anything."""
    text = after(game, decisions)

    def prepare() -> Callable[[], object]:
        state = game.read_state(text)
        return lambda: game.legal_moves(state)

    return prepare


def playing_in(game: ModuleType, decisions: int) -> Callable[[], Callable[[], object]]:
    """Return what prepares the playing of the last legal move of such a position."""
    text = after(game, decisions)

    def prepare() -> Callable[[], object]:
        state, move = game.read_state(text), game.legal_moves(game.read_state(text))[-1]
        return lambda: game.play(state, move)

    return prepare


def listing(text: str) -> Callable[[], Callable[[], object]]:
    """Return what prepares the listing of the legal moves of a state that nobody has asked anything."""

    def prepare() -> Callable[[], object]:
        state = read_state(text)
        return lambda: list(legal_moves(state))

    return prepare


def adding(text: str) -> Callable[[], Callable[[], object]]:
    """Return what prepares the playing of a lay-off in such a state; the move is equal to one of the list."""

    def prepare() -> Callable[[], object]:
        state, move = read_state(text), _first_lay_off(read_state(text))
        return lambda: play(state, move)

    return prepare


def _first_lay_off(state: State) -> LayOff:
    return next(move for move in legal_moves(state) if isinstance(move, LayOff))


PATHS: Final = (
    CallPath("legal_moves, eight melds", 56, listing(MIDDLE)),
    CallPath("legal_moves, twelve melds", 67, listing(LATE)),
    CallPath("play a lay-off, eight melds", 66, adding(MIDDLE)),
    CallPath("play a lay-off, twelve melds", 70, adding(LATE)),
    CallPath("legal_moves, Rumino", 39, listing_in(rumino, 41)),
    CallPath("play a discard, Rumino", 32, playing_in(rumino, 41)),
    CallPath("legal_moves, Chinchón", 28, listing_in(chinchon, 41)),
    CallPath("play a discard, Chinchón", 29, playing_in(chinchon, 41)),
    CallPath("legal_moves, Skarney", 56, listing_in(skarney, 60)),
    CallPath("play an offer, Skarney", 30, playing_in(skarney, 60)),
    CallPath('check_meld("QC KC JK")', 91, lambda: lambda: check_meld("QC KC JK")),
)


def counts(path: CallPath) -> Counter[str]:
    """Return how often a call goes into each function, once tables of melds are filled."""
    path.prepare()()
    return counted(path.prepare())


def main() -> int:
    """Print the counts; return 0 if all are within their limits."""
    worst = 0
    for path in PATHS:
        found = counts(path)
        print(f"{path.name}: {found.total()} calls, at most {path.limit}")
        if "--verbose" in sys.argv:
            print(*(f"    {count:4} {name}" for name, count in found.most_common()), sep="\n")
        worst = max(worst, found.total() - path.limit)
    return 1 if worst > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
