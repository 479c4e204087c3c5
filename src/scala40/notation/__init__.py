"""Text for cards and melds: lenient in what it reads."""

from scala40.notation.melds import read_meld

__all__ = ["read_meld"]
