"""Players: what gets a view and the legal moves, and chooses one. They never see a state."""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.players.levels import (
        Adviser as Adviser, Fallible as Fallible, Habits as Habits, Hint as Hint, hint as hint, Level as Level,
        player_of_level as player_of_level,
    )
    from scala40.players.simple import (
        Claimant as Claimant, decides_to_return as decides_to_return, Greedy as Greedy, Listener as Listener,
        makes_claims as makes_claims, Player as Player, Random as Random, Returner as Returner,
    )
    from scala40.players.search import Search as Search, Weighed as Weighed
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.players.levels": "Adviser Fallible Habits Hint Level hint player_of_level",
            "scala40.players.simple": "Claimant Greedy Listener Player Random Returner decides_to_return makes_claims",
            "scala40.players.search": "Search Weighed",
        },
    )
