"""Players: what gets a view and the legal moves, and chooses one. They never see a state."""

from scala40.players.greedy import Greedy
from scala40.players.protocol import Player
from scala40.players.random import Random

__all__ = ["Greedy", "Player", "Random"]
