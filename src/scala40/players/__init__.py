"""Players: what gets a view and the legal moves, and chooses one. They never see a state."""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.players.hints import Adviser as Adviser, Hint as Hint, hint as hint
    from scala40.players.levels import (
        Fallible as Fallible, Habits as Habits, Level as Level, player_of_level as player_of_level,
    )
    from scala40.players.protocol import (
        Claimant as Claimant, Player as Player, Returner as Returner, decides_to_return as decides_to_return,
        makes_claims as makes_claims,
    )
    from scala40.players.search import Search as Search, Weighed as Weighed
    from scala40.players.simple import Greedy as Greedy, Random as Random
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.players.hints": "Adviser Hint hint",
            "scala40.players.levels": "Fallible Habits Level player_of_level",
            "scala40.players.protocol": "Claimant Player Returner decides_to_return makes_claims",
            "scala40.players.search": "Search Weighed",
            "scala40.players.simple": "Greedy Random",
        },
    )
