"""Gin Rummy, built on the kernel of scala40 outside of its package.

Every tool of the library takes this module, or its `game`, whose methods are the functions here.
"""

from gin_rummy.moves import Done, Knock, Move, Pass
from gin_rummy.playing import Ending, Finished, Knocked, Laid, Passed, RanOut, Showed, game
from gin_rummy.position import State, View
from gin_rummy.rules import RULEBOOK, KnockCard, Ruleset, ThrowBack, Tie
from gin_rummy.words import Phase

actors, deal, deal_from, events, legal_moves = game.actors, game.deal, game.deal_from, game.events, game.legal_moves
match_rules, play, problems, rate, read_move = game.match_rules, game.play, game.problems, game.rate, game.read_move
read_rules, read_state, read_view, result = game.read_rules, game.read_state, game.read_view, game.result
sample, scene, view, view_problems = game.sample, game.scene, game.view, game.view_problems
violations, write_move, write_position = game.violations, game.write_move, game.write_position
GAME, write_rules, write_state, write_view = game.GAME, game.write_rules, game.write_state, game.write_view

__all__ = [
    "GAME", "RULEBOOK", "Done", "Ending", "Finished", "Knock", "KnockCard", "Knocked", "Laid", "Move", "Pass",
    "Passed", "Phase", "RanOut", "Ruleset", "Showed", "State", "ThrowBack", "Tie", "View", "actors", "deal",
    "deal_from", "events", "game", "legal_moves", "match_rules", "play", "problems", "rate", "read_move", "read_rules",
    "read_state", "read_view", "result", "sample", "scene", "view", "view_problems", "violations",
    "write_move", "write_position", "write_rules", "write_state", "write_view",
]  # fmt: skip
