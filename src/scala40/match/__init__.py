"""Matches: how hands add up to winners, for every game and for hands played with real cards.

A `Match` is what was entered into it and nothing else: the rules, the seats, the first dealer, then hand after hand,
and who withdrew or came back. Totals, the next dealer, winners and the score sheet are counted from that whenever they
are asked for. That is why a wrong hand can simply be replaced, and everything after it is right again.

Seats are numbered clockwise from 0 and keep their numbers for the whole match. Points are whole numbers; whether few or
many are good is for the rules to say.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.match.entries import (
        Answer as Answer, Choice as Choice, Discrepancy as Discrepancy, Entry as Entry, Fate as Fate,
        MatchEvent as MatchEvent, Oddity as Oddity, points_entry as points_entry, SheetRow as SheetRow,
        Standing as Standing, Withdrawal as Withdrawal,
    )
    from scala40.match.lots import (
        DealerDraw as DealerDraw, Deals as Deals, DrawnCard as DrawnCard, hand_seed as hand_seed,
        high_card_draw as high_card_draw,
    )
    from scala40.match.saved import MatchError as MatchError, SavedMatch as SavedMatch
    from scala40.match.score_book import Match as Match
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.match.entries": (
                "Answer Choice Discrepancy Entry Fate MatchEvent Oddity SheetRow Standing Withdrawal points_entry"
            ),
            "scala40.match.lots": "DealerDraw Deals DrawnCard hand_seed high_card_draw",
            "scala40.match.saved": "MatchError SavedMatch",
            "scala40.match.score_book": "Match",
        },
    )
