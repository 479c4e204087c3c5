"""Plays duplicate hands of Gin Rummy against OpenSpiel's own bot, and writes `docs/data/gin_duels.json`.

    PYTHONPATH=src:examples/gin_rummy/src:tests python tests/gin_duels.py

Both sides play the same hand, as in `gin_by_openspiel`, so that the bot sees a game of its own library. A player gets
the moves that both sides have.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import gin_rummy
from gin_by_openspiel import DECK, NUMBERS, Table
from gin_rummy import Knock, Move, View
from raising import some

from scala40 import Card
from scala40.core._base import derive, shuffled
from scala40.players import Greedy, Player, Search

FILE: Final = Path(__file__).parent.parent / "docs" / "data" / "gin_duels.json"
SEED: Final = 3838
DEALS: Final = {"greedy": 2000, "search:100": 100}
"""The deals of each player; each is played from both seats."""


class Duel(Table):
    """A hand on both sides, of a player of the library and of OpenSpiel's bot.

    Args:
        player: the player of the library.
        seat: its seat; the bot has the other one.
        deck: the cards in the order in which they are dealt.
    """

    def __init__(self, player: Player[View, Move], seat: int, deck: Sequence[Card]) -> None:
        super().__init__(0, deck)
        theirs = import_module("pyspiel")
        self.bot = theirs.make_simple_gin_rummy_bot(theirs.load_game("gin_rummy").get_parameters(), 1 - seat)
        self.player = player
        self.seat = seat
        self.meant: Move | None = None

    @property
    def points(self) -> int:
        """What the player of the library has won by the hand, less than nothing if the bot has won."""
        self.played()
        result = some(gin_rummy.result(self.ours))
        return result.scores[self.seat].points - result.scores[1 - self.seat].points

    def choice(self, options: dict[int, list[Move]]) -> int:
        """Return the action of whoever has the turn."""
        if self.theirs.current_player() != self.seat:
            return int(self.bot.step(self.theirs))
        moves = {move: action for action, several in options.items() for move in several}
        self.meant = self.player.choose(gin_rummy.view(self.ours, self.seat), [*moves])
        return moves[self.meant]

    def knock_number(self, numbers: list[int]) -> int:
        """Return the discard with which whoever has the turn knocks."""
        if self.theirs.current_player() != self.seat:
            return int(self.bot.step(self.theirs))
        assert isinstance(self.meant, Knock)
        assert NUMBERS[self.meant.card] in numbers
        return NUMBERS[self.meant.card]


def player_of(name: str, deal: int) -> Player[View, Move]:
    """Return a player by name; what it draws by lot depends on the deal."""
    if name == "greedy":
        return Greedy.of(gin_rummy)
    return Search(gin_rummy, iterations=int(name.removeprefix("search:")), seed=deal)


def points_of(name: str, deal: int) -> float:
    """Return by how many points a hand a player beats the bot in a deal that is played from both seats."""
    deck = shuffled(DECK, derive(SEED, deal))
    return sum(Duel(player_of(name, deal), seat, deck).points for seat in (0, 1)) / 2


def row_of(name: str, deals: int) -> dict[str, Any]:
    """Return the mean over some deals and its 95 % interval."""
    found = [points_of(name, deal) for deal in range(deals)]
    mean, half = statistics.mean(found), 1.96 * statistics.stdev(found) / deals**0.5
    return {
        "player": name,
        "deals": deals,
        "points": {"value": round(mean, 2), "low": round(mean - half, 2), "high": round(mean + half, 2)},
    }


if __name__ == "__main__":
    rows = [json.dumps(row_of(name, deals)) for name, deals in DEALS.items()]
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
    sys.stdout.write("\n".join(rows) + "\n")
