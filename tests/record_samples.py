"""Records of matches that several tests use."""

from __future__ import annotations

from typing import Final

from positions import RULES
from recorded import AnyRecord, random_record
from walks import SOAK

import scala40
from scala40 import DrawStock, Move
from scala40.cli.programs import AnyPlayer
from scala40.players import Greedy, Random
from scala40.record import Ply, Record, RecordedHand, record_match

RECORDS: Final = 200 if SOAK else 30
MADE: Final = [random_record(seed) for seed in range(RECORDS)]
"""Matches under many rules, which together hold everything that a record can."""
GREEDY: Final[AnyPlayer] = Greedy(scala40.rate)
TWO_HANDS: Final = record_match(scala40, RULES, [Random(1), GREEDY], seed=7)
"""A whole match of two hands."""
EMPTY: Final[AnyRecord] = Record(RULES, seats=2, seed=7)
"""A match of which no hand has been dealt."""
DRAWS: Final = RecordedHand[Move]((Ply(1, DrawStock()),))
"""A hand of one move."""
HEADER: Final = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\n"
"""The text of such an empty match."""
