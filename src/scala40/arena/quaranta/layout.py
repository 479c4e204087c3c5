"""Places and meanings of the numbers that the arena has for Scala 40 alone, behind those of all games."""

from __future__ import annotations

from typing import Final

PLACES: Final = 29  # what can happen to a meld on the table

# The phases.
DRAW: Final = 0
PLAY: Final = 1
CLOSED: Final = 2
DEAD: Final = 3

# The things that can happen to a meld.
ADDS: Final = 0
ADDS_WILD: Final = 1
TAKES: Final = 2

# The duties for the card taken from the pile, and for a joker: the rows that they have in observations.
LAY: Final = 0
MELD: Final = 1
LAY_JOKER: Final = 2
KEEP: Final = 3

# The numbers that are kept for each hand.
MELDS: Final = 9
OPENED: Final = 10
POINTS: Final = 11
OWED: Final = 12  # the card taken from the pile, as long as there is a duty for it
DUTY: Final = 13
JOKER_OWED: Final = 14  # 1 if a joker was taken from the table and must be laid again

# How many numbers tell how a hand ended for each seat: points, the round of its opening, and the jokers dealt to it.
SEAT_OUTCOME: Final = 3

# The numbers of the rules.
LEAST: Final = 7
EARLY_LEAST: Final = 8
NEEDED: Final = 9
JOKERS_OPEN: Final = 10
LAY_FIRST: Final = 11
BAN_UNOPENED: Final = 12
BAN_JOKER_UNOPENED: Final = 13
BAN_OPENED: Final = 14
BAN_JOKER_OPENED: Final = 15
WHOLE_PILE: Final = 16
MOST_SHUFFLES: Final = 17
SLOTS: Final = 18
JOKERS: Final = 19
MULTIPLIER: Final = 20
LONE_ACE: Final = 21
PENALTY: Final = 22
FIRST_PLACE: Final = 23
ALL: Final = 24
ACES: Final = 25
TAKES_UNOPENED: Final = 26
KEEPS_UPCARD: Final = 27
RETURNS_JOKERS: Final = 28
RULES: Final = 29

RESIDUES: Final = 67  # powers of two up to the 65th leave different rests when they are divided by it

# The planes of an observation, in the order of their names below.
OPENED_PLANE: Final = 15
FRESH_PLANE: Final = 16
LAID_PLANE: Final = 17
MISSING_PLANE: Final = 18
TABLE_PLANE: Final = 19
DUTIES_PLANE: Final = 20
PILE_ORDER_PLANE: Final = 21
STOCK_ORDER_PLANE: Final = 22
ROW: Final = 23  # behind them, the numbers that a meld has
PLANES = ("opened", "fresh", "laid points", "missing points", "table", "duties", "pile order", "stock order")
