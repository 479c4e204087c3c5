"""Matches: how hands add up to winners, for every game and for hands played with real cards.

A `Match` is what was entered into it and nothing else: the rules, the seats, the first dealer, then hand after hand,
and who withdrew or came back. Totals, the next dealer, winners and the score sheet are counted from that whenever they
are asked for. That is why a wrong hand can simply be replaced, and everything after it is right again.

Seats are numbered clockwise from 0 and keep their numbers for the whole match. Points are whole numbers; whether few or
many are good is for the rules to say.
"""

from scala40.match.entries import Answer, Choice, Discrepancy, Entry, SheetRow, Standing, Withdrawal, points_entry
from scala40.match.lots import DealerDraw, DrawnCard, hand_seed, high_card_draw
from scala40.match.score_book import Match
from scala40.match.speech import Oddity

__all__ = [
    "Answer",
    "Choice",
    "DealerDraw",
    "Discrepancy",
    "DrawnCard",
    "Entry",
    "Match",
    "Oddity",
    "SheetRow",
    "Standing",
    "Withdrawal",
    "hand_seed",
    "high_card_draw",
    "points_entry",
]
