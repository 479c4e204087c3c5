"""Questions about positions that have one exact answer."""

from scala40.analysis.perft import divide, perft

__all__ = ["divide", "perft"]
