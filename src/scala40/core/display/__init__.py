"""What people are shown: staging of scenes, and checked cards told in words.

This room draws nothing; it says what a drawing shows.
"""

from scala40.core.display.capability import ChecksMelds
from scala40.core.display.checking import Addition, Cards, Checker, MeldCheck, Taker, cards_listed
from scala40.core.display.staging import Mark, Stage, Where, melds_as_rows, shared_marks
