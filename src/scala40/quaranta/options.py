"""The choices that a ruleset offers, each with the readings that the sources document."""

from __future__ import annotations

from typing import Final

from scala40.core.enums import Named

LIMITS: Final = {
    "min_players": (2, 6),
    "max_players": (2, 6),
    "jokers": (0, 4),
    "max_run_length": (3, 14),
    "opening_points": (1, 100),
    "playable_ban_min_players": (2, 6),
    "hand_close_multiplier": (1, 2),
    "unopened_penalty": (1, 1_000),
    "limit": (1, 10_000),
    "target": (1, 10_000),
    "max_reshuffles": (0, 1_000),
}
"""The least and the greatest value of each number of a ruleset."""

WHOLE_SUIT: Final = 14
"""The longest run that there is: a whole suit, with a joker as the ace at the other end (D-19)."""

SHORTEST_TO_CUT: Final = 5
"""The least that the length of runs can be limited to where longer ones are cut: six are the fewest that make two."""


class CardValues(Named):
    """What pictures and aces are worth (D-23).

    Attributes:
        STANDARD: jack, queen and king 10; the ace 11, but 1 below a two.
        PROGRESSIVE: jack 11, queen 12, king 13 everywhere; the ace 14, but 1 below a two.
    """

    STANDARD = "standard"
    PROGRESSIVE = "progressive"


class JokerHandValue(Named):
    """What a joker left in the hand counts (D-23).

    Attributes:
        TWENTY_FIVE: 25 points.
        AS_ACE: as many as an ace left in the hand.
    """

    TWENTY_FIVE = "25"
    AS_ACE = "as_ace"


class LoneAce(Named):
    """What an ace counts that is the only card left in a hand (D-71).

    Attributes:
        FULL: as much as any ace.
        ONE: 1 point.
    """

    FULL = "full"
    ONE = "one"


class UpcardJoker(Named):
    """What happens to a joker that is turned up at the deal (D-04).

    That one was turned up and shuffled back is not kept: neither states nor views tell it, and samples do not count it.

    Attributes:
        STAYS: it begins the discard pile.
        REDRAW: it is shuffled back into the stock and another card is turned up, until it is no joker.
    """

    STAYS = "stays"
    REDRAW = "redraw"


class FirstTurnClose(Named):
    """Whether a player may close in the first turn (D-61).

    Attributes:
        FORBIDDEN: a card must be left after the discard of everybody's first turn.
        ALLOWED: it may be done; who has had no turn by then counts the whole hand, and pays no unopened penalty.
    """

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class JokerOpeningValue(Named):
    """What a joker is worth in an opening (D-10).

    Attributes:
        REPRESENTED: as much as the card that it stands for.
        FIXED_25: 25 points, whatever it stands for.
    """

    REPRESENTED = "represented"
    FIXED_25 = "fixed_25"


class JokerInOpening(Named):
    """Whether the melds of an opening may hold jokers (D-11).

    Attributes:
        ALLOWED: they may.
        ONLY_BESIDE_CLEAN_OPENING: melds without jokers must reach the threshold alone; until they do, no other is
            legal.
    """

    ALLOWED = "allowed"
    ONLY_BESIDE_CLEAN_OPENING = "only_beside_clean_opening"


class JokersPerMeld(Named):
    """How many jokers a meld may hold (D-12).

    Attributes:
        ONE: at most one.
        ANY: any number, as long as there is a natural card in it (D-13).
    """

    ONE = "one"
    ANY = "any"


class LongRuns(Named):
    """What becomes of a run that is made longer than allowed (D-26).

    Attributes:
        REFUSED: it cannot be made.
        SPLIT: who adds the cards that make it too long cuts it in two in the same move.
    """

    REFUSED = "refused"
    SPLIT = "split"


class FourOfAKind(Named):
    """What becomes of a set of four natural cards (D-28).

    Attributes:
        STAYS: it stays on the table.
        RECYCLED: it goes to the discard pile at once, so that the coming discard covers it.
    """

    STAYS = "stays"
    RECYCLED = "recycled"


class DiscardDrawUnopened(Named):
    """Whether a player who has not opened may take the top of the discard pile (D-30).

    Attributes:
        NEVER: only who has opened may.
        IF_OPENS_WITH_IT: it may be taken to open with it; it must lie in one of the turn's new melds.
    """

    NEVER = "never"
    IF_OPENS_WITH_IT = "if_opens_with_it"


class DiscardDrawUse(Named):
    """When the card taken from the discard pile must be laid on the table (D-31).

    Attributes:
        THIS_TURN: before the turn's discard.
        FIRST_ACTION: at once, with the first play after taking it.
    """

    THIS_TURN = "this_turn"
    FIRST_ACTION = "first_action"


class FirstUpcard(Named):
    """Whether the first player has a special right to the card turned up at the deal (D-35).

    Attributes:
        NO_RIGHT: none; it is a discard like any other.
        MAY_BE_KEPT: the first player may take it without having to use it, but may not throw it back in that turn.
    """

    NO_RIGHT = "no_right"
    MAY_BE_KEPT = "may_be_kept"


class SwappedJoker(Named):
    """What may be done with a joker that is taken from the table (D-43).

    Attributes:
        KEEP: it may be kept in the hand.
        THIS_TURN: it must be laid on the table again before the turn's discard and before another one is taken.
    """

    KEEP = "keep"
    THIS_TURN = "this_turn"


class Permission(Named):
    """Whether something may be done.

    Attributes:
        ALLOWED: it may.
        BANNED: it may not.
    """

    ALLOWED = "allowed"
    BANNED = "banned"


class ClosingDiscard(Named):
    """Whether closing takes a discard (D-60).

    Attributes:
        REQUIRED: the last card must be discarded.
        OPTIONAL: laying the last card on the table closes too.
    """

    REQUIRED = "required"
    OPTIONAL = "optional"


class StockRule(Named):
    """When and how the discard pile becomes a new stock (D-80).

    Attributes:
        WHOLE_PILE: as soon as the last card of the stock is drawn, the whole pile is shuffled; the discard of that
            turn begins a new one.
        KEEP_TOP: when a draw is due and the stock is empty, all of the pile but its top is shuffled.
        TURN_OVER: when a draw is due and the stock is empty, the pile is turned over unshuffled: its oldest card
            begins the new pile, the others are drawn in the order in which they were discarded.
    """

    WHOLE_PILE = "whole_pile"
    KEEP_TOP = "keep_top"
    TURN_OVER = "turn_over"
