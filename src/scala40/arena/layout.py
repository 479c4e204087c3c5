"""Places and meanings of the numbers in the buffers of the arena that all games share; games add theirs behind."""

from __future__ import annotations

from typing import Final

JOKER: Final = 52
FACES: Final = 53
SUIT: Final = 8191  # the ranks of a suit, a bit for each
NOTHING: Final = -1

# The numbers of moves: 0 draws, 1 takes the top of the pile; a card more for each discard, then what lays cards.
FIRST_DISCARD: Final = 2
FIRST_MELD: Final = 55

# The numbers that are kept for each hand; those of the game come behind them.
TURN: Final = 0
PHASE: Final = 1
STOCK: Final = 2
PILE: Final = 3
FRESH: Final = 4
SHUFFLES: Final = 5
MOVES: Final = 6
DEALER: Final = 7
TURNS: Final = 8  # that have ended with a discard
INFO: Final = 15

# The numbers that tell how a hand ended, before those of the seats: ending, closer, dealer and round.
OUTCOME: Final = 4

# The numbers of the rules; those of the game come behind them.
SEATS: Final = 0
CARDS: Final = 1
DEALT: Final = 2
STEP: Final = 3  # from a seat to the next one, modulo the seats
REDRAWS: Final = 4
TURNS_OVER: Final = 5
LAYS_END: Final = 6  # the number behind those of the moves that lay cards

# The policies.
RANDOM: Final = 0
EAGER: Final = 1

# The planes of an observation that all games have, in the order of their names below; those of the game come behind.
HAND_PLANE: Final = 0
TURN_PLANE: Final = 1
PHASE_PLANE: Final = 2
DEALT_IN_PLANE: Final = 3
DEALER_PLANE: Final = 4
NUMBER_PLANE: Final = 5
KNOWN_PLANE: Final = 6
SIZES_PLANE: Final = 7
STOCK_PLANE: Final = 8
SHUFFLES_PLANE: Final = 9
TOP_PLANE: Final = 10
PILE_PLANE: Final = 11
MADE_OF_PLANE: Final = 12
DRAWN_PLANE: Final = 13
TOTALS_PLANE: Final = 14
PLANES = (
    "hand",
    "turn",
    "phase",
    "dealt in",
    "dealer",
    "hand number",
    "known",
    "sizes",
    "stock",
    "reshuffles",
    "pile top",
    "pile",
    "stock made of",
    "drawn of it",
    "totals",
)

MASK: Final = 65535  # half a word: Cython takes longer numbers in the text for objects of Python
