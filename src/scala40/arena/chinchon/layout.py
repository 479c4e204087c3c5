"""Places and meanings of the numbers that the arena has for Chinchón alone, behind those of all games."""

from __future__ import annotations

from typing import Final

# The phases.
LEAD: Final = 0
DRAW: Final = 1
PLAY: Final = 2
LAY_OFF: Final = 3
CLOSED: Final = 4

# The numbers that are kept for each hand.
CLOSER: Final = 9
FACE_DOWN: Final = 10
FACE_DOWN_KNOWN: Final = 11
SHOWN: Final = 12  # a bit for each seat whose melds lie open after a close, the closer's too
ADDED: Final = 13  # the cards that the closer has added since the close

# The melds of each seat, as planes of faces: 0 for none.
SLOTS: Final = 2

# The endings of a hand, as outcomes have them.
ENDED_CLOSED: Final = 1
ALL_MELDED: Final = 2
CHINCHON: Final = 3
SEAT_OUTCOME: Final = 1  # a seat has its points alone

# The numbers of the rules.
MOST_POINTS: Final = 7
MOST_CARDS: Final = 8
LAY_OFF_STEP: Final = 9
ON_ALL: Final = 10
CLOSER_ADDS: Final = 11
LEADS: Final = 12
WAITS: Final = 13
MELDED_POINTS: Final = 14
CHINCHON_POINTS: Final = 15
CLOSE_AT: Final = 16
SHOW_AT: Final = 17
TABLE_AT: Final = 18
DONE_AT: Final = 19
RULES: Final = 20

# The ways to group a hand: of seven cards; and the places of a meld where a card can go.
HELD: Final = 7
WAYS: Final = 205
PLACES: Final = 6

# The most melds that eight cards can make, which are those of eight in a row, and room for all their partitions: the
# hand without a meld, with one, and with any two.
MOST_MELDS: Final = 21
MOST_PARTITIONS: Final = 232

# The planes of an observation, in the order of their names below.
CLOSER_PLANE: Final = 15
FACE_DOWN_PLANE: Final = 16
FACE_DOWN_KNOWN_PLANE: Final = 17
TABLE_PLANE: Final = 18
HAS_SHOWN_PLANE: Final = 19
SHOWN_PLANE: Final = 20
FRESH_PLANE: Final = 21
ADDED_PLANE: Final = 22
ROW: Final = 23  # behind them, the numbers that a meld has, and where in them those of its suits and ranks begin
ROW_SUITS: Final = 24
ROW_RANKS: Final = 25
PLANES = ("closer", "face down", "face down known", "table", "has shown", "shown", "fresh", "closer added")
