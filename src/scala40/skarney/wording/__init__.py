"""The rules in words: one module for each language, and what all of them share."""

from scala40.skarney.wording.sheet import SHEET

__all__ = ["SHEET"]
