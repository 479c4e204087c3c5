"""The rules of Skarney in sentences, and what differs between two games of it."""

from scala40.skarney.wording.difference import Difference
from scala40.skarney.wording.sheet import SHEET

__all__ = ["SHEET", "Difference"]
