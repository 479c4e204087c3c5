"""What a state takes that is kept with its legal moves listed, as a search keeps it.

    python benchmarks/memory.py [STATES]      print how many bytes each of so many states takes, 100,000 if not said

The states are all those of random hands, deals included. Counted is what `tracemalloc` says that Python has allocated;
what states share counts once, and the tables of melds, which a program fills once, do not count.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from itertools import count

import ours

from scala40 import State, deal, legal_moves

STATES = 100_000


def kept(number: int, first: int = 0) -> list[State]:
    """Return so many states of random hands, whose moves have been listed."""
    states: list[State] = []
    for seed in count(first):
        states += ours.states_from(deal(ours.RULES, ours.PLAYERS, seed=seed), seed)
        if len(states) >= number:
            break
    del states[number:]
    for state in states:
        legal_moves(state)
    return states


def bytes_each(number: int) -> float:
    """Return how many bytes each of so many states takes, once tables are filled by playing as many others."""
    kept(number, first=1 << 32)
    gc.collect()
    tracemalloc.start()
    states = kept(number)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(states)


if __name__ == "__main__":
    print(f"{bytes_each(int(sys.argv[1]) if len(sys.argv) > 1 else STATES):.0f}")
