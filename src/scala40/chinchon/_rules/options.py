"""Options of Chinchón: values of the fields, the decisions that they encode, and endings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from scala40.chinchon._text import Say
from scala40.core._base import Named
from scala40.core._cards import Card, Hand
from scala40.core._game import results
from scala40.core._melds import Meld
from scala40.core._text import Said


class PackSize(Named):
    """The cards of a pack (C-01).

    Attributes:
        FORTY: ace to seven, jack, queen and king of each suit.
        FORTY_EIGHT: the eights and nines as well.

    >>> from scala40.chinchon import Ruleset
    >>> [len(Ruleset(pack_size=size).pack) for size in PackSize]
    [40, 48]
    """

    FORTY = "40"
    FORTY_EIGHT = "48"


class FigureValues(Named):
    """The values of jack, queen and king (C-04).

    Attributes:
        EIGHT_TO_TEN: 8, 9 and 10.
        TEN_TO_TWELVE: 10, 11 and 12, the numbers that are printed on Spanish cards.
        ALL_TEN: 10 each (VC-02).

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> [check_meld("JC QC KC", Ruleset(figure_values=values)).values for values in FigureValues]
    [(8, 9, 10), (10, 11, 12), (10, 10, 10)]
    """

    EIGHT_TO_TEN = "8_to_10"
    TEN_TO_TWELVE = "10_to_12"
    ALL_TEN = "all_10"


class WildAces(Named):
    """The aces that are wild (VC-01). They are jokers in everything, also in their own place in a run of their suit.

    Attributes:
        NONE: none is.
        COINS: the ace of coins, which is the ace of diamonds.
        COINS_AND_CUPS: those of coins and cups, which are the aces of diamonds and hearts.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> [check_meld("5C AD 7C", Ruleset(wild_aces=aces)).is_meld for aces in WildAces]
    [False, True, True]
    """

    NONE = "none"
    COINS = "coins"
    COINS_AND_CUPS = "coins_and_cups"


class WildsPerMeld(Named):
    """The most jokers of a meld, cards that are laid off included (VC-03).

    Attributes:
        HALF: as many as natural cards.
        ONE: one.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> four = "4D JK=5D JK=6D 7D"
    >>> [check_meld(four, Ruleset(jokers=2, wilds_per_meld=most)).is_meld for most in WildsPerMeld]
    [True, False]
    """

    HALF = "half"
    ONE = "one"


class WildChinchon(Named):
    """The worth of a run of seven with a joker in it (VC-08).

    Attributes:
        MINUS_10: 10 points off the total, like any close with all cards melded.
        MINUS_25: 25 points off the total.
        LIKE_NATURAL: the same as without a joker; after one publication.

    >>> from scala40.chinchon import Ruleset, score
    >>> left = {0: Hand(), 1: Hand.parse("KC 2D")}
    >>> for worth in WildChinchon:
    ...     rules = Ruleset(jokers=2, wild_chinchon=worth)
    ...     result = score(rules, left, ending=Ending.CHINCHON_WITH_JOKER, closer=0)
    ...     print(result.points(0), result.wins_match)
    -10 False
    -25 False
    -10 True
    """

    MINUS_10 = "minus_10"
    MINUS_25 = "minus_25"
    LIKE_NATURAL = "like_natural"


class LayOffOn(Named):
    """The melds to which cards may be added after a close (VC-09).

    Attributes:
        CLOSER: those of the closer; each of the others shows melds and lays off in one turn.
        ALL: those of everybody; first all of the others show melds, then in a second round they lay off.

    >>> from scala40.chinchon import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(layoff_on=LayOffOn.ALL))
    >>> print(difference.sentences()[1].split(":")[0])
    Once all have shown their melds, each may add cards to any of them, the closer's and one's own included
    """

    CLOSER = "closer"
    ALL = "all"


class CloserLaysOff(Named):
    """The rule for the cards that a closer has left, once all others have laid off (VC-10).

    Attributes:
        NO: they count.
        YES: the closer adds those that fit to the melds of the others, and counts the rest.

    >>> from scala40.chinchon import Ruleset, score
    >>> rules = Ruleset(layoff_on=LayOffOn.ALL, closer_lays_off=CloserLaysOff.YES)
    >>> score(rules, {0: Hand(), 1: Hand.parse("KC")}, ending=Ending.CLOSED, closer=0).points(0)
    0
    """

    NO = "no"
    YES = "yes"


class TwoWildsClose(Named):
    """The rule for a close with two or more jokers among the seven cards that the closer keeps (VC-11).

    Attributes:
        ALLOWED: it is legal.
        FORBIDDEN: it is not, whether they are melded or not; one may be the card that goes face down.

    >>> from scala40.chinchon import Ruleset, check_close
    >>> [check_close("4C 5C JK 7D 7H JK 2D", Ruleset(jokers=2, two_wilds_close=it)).closes for it in TwoWildsClose]
    [True, False]
    """

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class EarlyClose(Named):
    """The rule for closing in one's own first turn of a hand (VC-06).

    Attributes:
        ALLOWED: it is legal.
        FORBIDDEN: it is not, even with a chinchón; where the first player only begins the pile, that is a first turn.

    >>> from scala40.chinchon import Ruleset, deal
    >>> [deal(Ruleset(first_turn_close=it), 3, seed=7).fresh for it in EarlyClose]
    [0, 3]
    """

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class FirstTurn(Named):
    """The beginning of a hand (G-01).

    Attributes:
        UPCARD: seven cards for everybody and a card turned up; the first player draws like all others.
        EIGHT_CARDS: the first player has eight cards, nothing is turned up, and the first turn is a discard alone.

    >>> from scala40.chinchon import Ruleset, deal
    >>> [(len(state.hand), len(state.pile)) for state in (deal(Ruleset(first_turn=it), 2, seed=7) for it in FirstTurn)]
    [(7, 1), (8, 0)]
    """

    UPCARD = "upcard"
    EIGHT_CARDS = "eight_cards"


class LayOffOrder(Named):
    r"""The seat that lays off first after a close (C-11).

    Attributes:
        PLAY: whoever would have played next, and on in the order of play.
        CLOCKWISE: the seat at the closer's left, and on clockwise.

    >>> from scala40.chinchon import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(layoff_order=LayOffOrder.CLOCKWISE))
    >>> print(*difference.sentences(), sep="\n")
    The others do so one after the other in the order of play, beginning with whoever comes after the closer.
    The others do so one after the other clockwise, beginning at the closer's left.
    """

    PLAY = "play"
    CLOCKWISE = "clockwise"


class CloseGuard(Named):
    """The rule for a close by which the closer reaches the limit (G-02).

    Attributes:
        OFF: yes.
        ON: no; the close is not legal.

    >>> from scala40.chinchon import Ruleset, check_close
    >>> [check_close("4C 5C 6C 7D 7H 7S 3D", Ruleset(close_guard=guard), total=97).closes for guard in CloseGuard]
    [True, False]
    """

    OFF = "off"
    ON = "on"


class MatchEnd(Named):
    """The end of a match (C-13, G-03).

    Attributes:
        FIRST_BUST: as soon as somebody reaches the limit, the lowest total wins.
        LAST_SURVIVOR: whoever reaches the limit is out, and the last one left wins.
        FIXED_HANDS: after an agreed number of hands the lowest total wins; nobody drops out (VC-12).

    >>> from scala40.chinchon import Ending, Ruleset
    >>> from scala40.match import Match, points_entry
    >>> hand = points_entry({0: 104, 1: 2, 2: 12}, closer=1, ending=Ending.CLOSED)
    >>> rules = Ruleset(), Ruleset(match_end=MatchEnd.LAST_SURVIVOR), Ruleset(match_end=MatchEnd.FIXED_HANDS, hands=1)
    >>> [Match(it.match_rules, 3).add(hand).winners for it in rules]
    [(1,), (), (1,)]
    """

    FIRST_BUST = "first_bust"
    LAST_SURVIVOR = "last_survivor"
    FIXED_HANDS = "fixed_hands"


# How a hand of Chinchón can end.


class Ending(results.Ending):
    """An ending of a hand: somebody closed, in one of these ways.

    Attributes:
        CLOSED: with unmatched cards.
        ALL_MELDED: with all seven cards melded (C-09).
        CHINCHON_WITH_JOKER: with a run of seven that has a joker in it (C-10).
        CHINCHON: with a run of seven natural cards, which wins the match (C-10).

    >>> from scala40.chinchon import check_close
    >>> hands = ("4C 5C 6C KD KH KS 2D", "3C 4C 5C 6C KD KH KS", "AC 2C 3C 4C 5C 6C 7C")
    >>> [check_close(cards).ending for cards in hands]
    [Ending.CLOSED, Ending.ALL_MELDED, Ending.CHINCHON]
    """

    CLOSED = "closed"
    ALL_MELDED = "all melded"
    CHINCHON_WITH_JOKER = "chinchon with a joker"
    CHINCHON = "chinchon"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return True

    @property
    @override
    def wins_match(self) -> bool:
        return self is Ending.CHINCHON


_SAID: Final = {
    Ending.CLOSED: Say.ENDED_CLOSED,
    Ending.ALL_MELDED: Say.ENDED_ALL_MELDED,
    Ending.CHINCHON_WITH_JOKER: Say.ENDED_WITH_JOKER,
    Ending.CHINCHON: Say.ENDED_CHINCHON,
}


def ending_of(melds: Sequence[Meld], left: Hand, wild: Sequence[Card] = ()) -> Ending:
    """Return how a hand ends that is closed with these melds and leaves these cards."""
    if left:
        return Ending.CLOSED
    if len(melds) > 1:
        return Ending.ALL_MELDED
    with_joker = any(card.is_joker or card in wild for card in melds[0].cards)
    return Ending.CHINCHON_WITH_JOKER if with_joker else Ending.CHINCHON
