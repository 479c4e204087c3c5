"""The arena: many hands of Scala 40, Chinchón or Rumino at once, as numbers in buffers, for search and learning.

It is a second speed of the same rules: its tables are made of the referee's, its deals and shuffles are the library's,
its moves have the numbers of `move_numbers`, and any of its hands can be opened in the referee at any time. It does not
know all rules; those that it does not know it refuses.
"""

from scala40.arena.hands import COMPILED, Arena, Policy, can_play
from scala40.arena.playing import playouts, quick_table, rollouts
from scala40.arena.games import UnsupportedRules

__all__ = ["COMPILED", "Arena", "Policy", "UnsupportedRules", "can_play", "playouts", "quick_table", "rollouts"]


def __dir__() -> list[str]:
    return __all__
