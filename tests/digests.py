"""Print what matches under many rules come to, as digests of their records: what two builds are compared by.

python tests/digests.py
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import scala40
from scala40 import PRESETS
from scala40.notation import to_text
from scala40.players import Greedy, Random
from scala40.record import record_match

SEEDS = range(4)


def digests() -> Iterator[str]:
    """Yield a line for each match."""
    for name, preset in PRESETS.items():
        for seed in SEEDS:
            players = [Random(seed) if seat % 2 else Greedy(scala40.rate) for seat in range(preset.rules.min_players)]
            record = record_match(scala40, preset.rules, players, seed=seed, most_moves=500)
            yield f"{name} {seed} {hashlib.sha256(to_text(record, scala40).encode()).hexdigest()}"


if __name__ == "__main__":
    print("\n".join(digests()))
