"""A game of one's own, Knock Rummy, given to the tools of the library: a match, its record, and the best melds.

python examples/play_knock_rummy.py
"""

import knock_rummy

from scala40.players import Greedy, Player, Random
from scala40.record import from_text, record_match, to_text
from scala40.simulate import play_match

rules = knock_rummy.Ruleset(hands=4)
players: list[Player[knock_rummy.View, knock_rummy.Move]] = [Greedy(knock_rummy.rate), Random(seed=1), Random(seed=2)]

played = play_match(knock_rummy, rules, players, seed=7)
for standing in played.match.standings:
    print(f"{standing.place}. seat {standing.seat} with {standing.total} points")

record = record_match(knock_rummy, rules, players, seed=7)
text = to_text(record, knock_rummy)
print(f"a record of {len(text.splitlines())} lines, read again: {from_text(text, knock_rummy) == record}")
