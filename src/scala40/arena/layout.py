"""Places and meanings of the numbers in the buffers of the arena: one list for all who read or write them.

The compiled modules have these constants as plain numbers in their code; `hatch_build.py` puts them there.
"""

from __future__ import annotations

from typing import Final

JOKER: Final = 52
FACES: Final = 53
NOTHING: Final = -1

# The numbers of moves: 0 draws, 1 takes the top of the pile; the others begin here.
FIRST_DISCARD: Final = 2
FIRST_MELD: Final = 55
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
TURN: Final = 0
PHASE: Final = 1
MELDS: Final = 2
STOCK: Final = 3
PILE: Final = 4
OPENED: Final = 5
POINTS: Final = 6
OWED: Final = 7  # the card taken from the pile, as long as there is a duty for it
DUTY: Final = 8
JOKER_OWED: Final = 9  # 1 if a joker was taken from the table and must be laid again
FRESH: Final = 10
SHUFFLES: Final = 11
MOVES: Final = 12
DEALER: Final = 13
TURNS: Final = 14  # that have ended with a discard
INFO: Final = 15

# The numbers that tell how a hand ended: ending, closer, dealer and round, and for each seat points, the round of its
# opening, and the jokers that it was dealt.
OUTCOME: Final = 4
SEAT_OUTCOME: Final = 3

# The numbers of the rules.
SEATS: Final = 0
LEAST: Final = 1
EARLY_LEAST: Final = 2
NEEDED: Final = 3
JOKERS_OPEN: Final = 4
LAY_FIRST: Final = 5
BAN_UNOPENED: Final = 6
BAN_JOKER_UNOPENED: Final = 7
BAN_OPENED: Final = 8
BAN_JOKER_OPENED: Final = 9
WHOLE_PILE: Final = 10
MOST_SHUFFLES: Final = 11
SLOTS: Final = 12
CARDS: Final = 13
JOKERS: Final = 14
MULTIPLIER: Final = 15
LONE_ACE: Final = 16
PENALTY: Final = 17
FIRST_PLACE: Final = 18
ALL: Final = 19
ACES: Final = 20
REDRAWS: Final = 21
DEALT: Final = 22
TURNS_OVER: Final = 23
TAKES_UNOPENED: Final = 24
KEEPS_UPCARD: Final = 25
RETURNS_JOKERS: Final = 26
RULES: Final = 27

RESIDUES: Final = 67  # powers of two up to the 65th leave different rests when they are divided by it

# The policies.
RANDOM: Final = 0
EAGER: Final = 1

# The planes of an observation, in the order of their names below.
HAND_PLANE: Final = 0
TURN_PLANE: Final = 1
PHASE_PLANE: Final = 2
DEALT_IN_PLANE: Final = 3
DEALER_PLANE: Final = 4
NUMBER_PLANE: Final = 5
KNOWN_PLANE: Final = 6
SIZES_PLANE: Final = 7
OPENED_PLANE: Final = 8
STOCK_PLANE: Final = 9
SHUFFLES_PLANE: Final = 10
FRESH_PLANE: Final = 11
LAID_PLANE: Final = 12
MISSING_PLANE: Final = 13
TOP_PLANE: Final = 14
PILE_PLANE: Final = 15
TABLE_PLANE: Final = 16
DUTIES_PLANE: Final = 17
MADE_OF_PLANE: Final = 18
DRAWN_PLANE: Final = 19
PILE_ORDER_PLANE: Final = 20
STOCK_ORDER_PLANE: Final = 21
ROW: Final = 22  # behind them, the numbers that a meld has
PLANES = (
    "hand",
    "turn",
    "phase",
    "dealt in",
    "dealer",
    "hand number",
    "known",
    "sizes",
    "opened",
    "stock",
    "reshuffles",
    "fresh",
    "laid points",
    "missing points",
    "pile top",
    "pile",
    "table",
    "duties",
    "stock made of",
    "drawn of it",
    "pile order",
    "stock order",
)

MASK: Final = 65535  # half a word: Cython takes longer numbers in the text for objects of Python
