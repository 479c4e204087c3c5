"""Keeping score for a game with real cards: hands entered by points or by the cards left, one of them corrected.

python examples/score_sheet.py
"""

import scala40 as s40
from scala40.match import Match, points_entry

rules = s40.Ruleset()
match = Match(rules=rules.match_rules, seats=3, dealer=2)

# Seat 0 closed; the others said how many points they had left.
match = match.add(points_entry({0: 0, 1: 48, 2: 73}, closer=0, ending=s40.Ending.CLOSED))

# Seat 1 closed; the others showed their cards.
left = {0: s40.Hand.parse("KC QD 7S"), 1: s40.Hand(), 2: s40.Hand.parse("AS JK")}
match = match.add(s40.score(rules, left, ending=s40.Ending.CLOSED, closer=1))
print("Totals:", match.totals, "still in:", match.active)

# The first hand had been added up wrongly, and everything after it is counted again.
match = match.replace(1, points_entry({0: 0, 1: 48, 2: 63}, closer=0, ending=s40.Ending.CLOSED))
print(match.to_csv(["Anna", "Bruno", "Carla"]), end="")
print("Still in:", match.active, "the next hand is dealt by", match.context.dealer)
