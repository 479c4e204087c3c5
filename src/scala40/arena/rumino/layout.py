"""Places and meanings of the numbers that the arena has for Rumino alone, behind those of all games."""

from __future__ import annotations

from typing import Final

# The phases.
DRAW: Final = 0
DISCARD: Final = 1
KNOCKED: Final = 2
GIN: Final = 3
RUMINO: Final = 4

# The numbers that are kept for each hand.
ASKED: Final = 9  # the seat that is asked: for a claim, or else the one whose turn it is
CLAIMS: Final = 10  # the seats that are asked for claims, a bit for each by how far it comes after the one to move

# The melds with which a hand ended, or its rumino: three numbers for each, as hands have them.
SHOWN: Final = 6

# How a hand ended, as outcomes have it, is its phase but for this much.
BEFORE_ENDINGS: Final = 1
SEAT_OUTCOME: Final = 1  # a seat has its points alone

# The numbers of the rules.
LONGEST: Final = 7
MOST_POINTS: Final = 8
LEAST_MELDED: Final = 9
AT_ONCE: Final = 10
GIN_SCORE: Final = 11
KNOCK_AT: Final = 12
RUMINO_AT: Final = 13
CLAIM_AT: Final = 14
WAIT_AT: Final = 15
RULES: Final = 16

# Cards: of a hand between turns, the most of a hand, the fewest of a meld, the most of a set.
HELD: Final = 7
MOST_HELD: Final = 8
LEAST: Final = 3
LARGEST_SET: Final = 4

# Room for melds, and for the ways to part a hand. A meld takes three to seven of eight places, which is 218 choices;
# two melds beside each other make 651, and there is the hand without a meld.
MOST_MELDS: Final = 218
MOST_WAYS: Final = 870

# The planes of an observation, in the order of their names below.
FRESH_PLANE: Final = 15
SHOWN_PLANE: Final = 16
PLANES = ("fresh", "shown")
