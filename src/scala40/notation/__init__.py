"""Texts for cards and melds that all games share; each game has its own for moves and positions."""

from scala40.core.meld_notation import read_meld

__all__ = ["read_meld"]
