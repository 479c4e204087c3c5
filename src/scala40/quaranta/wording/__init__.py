"""The rules in words: one module for each language, and what all of them share.

A *point* is one thing that a rule sheet says: a field of a ruleset or a rule that no field changes. Which of its
sentences a point takes under some rules is its *case*, and it is the same in every language; so a language is
nothing but sentences.
"""

from scala40.quaranta.wording.difference import Difference, differences
from scala40.quaranta.wording.sheet import described, sentence

__all__ = ["Difference", "described", "differences", "sentence"]
