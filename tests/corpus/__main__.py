"""Writes the conformance corpus: `python -m corpus`, and with `full` the full file, which takes some ten minutes."""

from __future__ import annotations

import sys

from corpus.writing import write_full, write_small

if __name__ == "__main__":
    write_small()
    if "full" in sys.argv[1:]:
        write_full()
