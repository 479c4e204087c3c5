"""Gin Rummy, built on the kernel of scala40 outside of its package.

This module is the game: its functions satisfy the protocol `scala40.core.Game`, so every tool of the library takes it.
"""

from gin_rummy.legality import actors, legal_moves, rate, violations
from gin_rummy.moves import Done, Knock, Move, Pass, read_move, write_move
from gin_rummy.play import Ending, Finished, Knocked, Laid, Passed, RanOut, Showed, events, play, result, scene
from gin_rummy.position import POSITIONS, State, View, deal, deal_from
from gin_rummy.rules import NOTATION, RULEBOOK, KnockCard, Ruleset, ThrowBack, Tie, match_rules, read_rules
from gin_rummy.words import Phase

GAME = "gin_rummy"
"""The name of this game in records and on the command line."""
problems = POSITIONS.problems
"""Return the reasons why a position cannot be, () if it can; faults that hide others come alone."""
view = POSITIONS.view
"""Return the view of a seat; raise `ValueError` if it is not dealt in."""
view_problems = POSITIONS.view_problems
"""Return the reasons why no state looks like a view, () if one does."""
sample = POSITIONS.sample
"""Return a state that looks like a view, any with equal chances; raise `InvalidSetup` if none does."""
write_position = POSITIONS.write_position
"""Return the notation of a position, in full or as a seat sees it."""
write_state = POSITIONS.write_state
"""Return the notation of a state, like `write_position`."""
write_view = POSITIONS.write_view
"""Return the notation of a view, like `write_position`."""
read_state = POSITIONS.read_state
"""Return the state that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
read_view = POSITIONS.read_view
"""Return the view that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
write_rules = NOTATION.write
"""Return the notation of rules; empty for the default ones."""

__all__ = [
    "GAME", "RULEBOOK", "Done", "Ending", "Finished", "Knock", "KnockCard", "Knocked", "Laid", "Move", "Pass",
    "Passed", "Phase", "RanOut", "Ruleset", "Showed", "State", "ThrowBack", "Tie", "View", "actors", "deal",
    "deal_from", "events", "legal_moves", "match_rules", "play", "problems", "rate", "read_move", "read_rules",
    "read_state", "read_view", "result", "sample", "scene", "view", "view_problems", "violations",
    "write_move", "write_position", "write_rules", "write_state", "write_view",
]  # fmt: skip
