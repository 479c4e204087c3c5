"""Players: what gets a view and the legal moves, and chooses one. They never see a state."""

from scala40.players.hints import Adviser, Hint, hint
from scala40.players.protocol import Claimant, Player, Returner, decides_to_return, makes_claims
from scala40.players.search import Search
from scala40.players.simple import Greedy, Random

__all__ = [
    "Adviser",
    "Claimant",
    "Greedy",
    "Hint",
    "Player",
    "Random",
    "Returner",
    "Search",
    "decides_to_return",
    "hint",
    "makes_claims",
]
