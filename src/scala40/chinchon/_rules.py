"""The rules of Chinchón as data: options, what contradicts what, and the ruleset, its presets and its notation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from scala40.chinchon._text import ChinchonCode, ChinchonDetail, Say
from scala40.chinchon.melds import Arranger, arranger_for
from scala40.core import _game
from scala40.core._base import Named, require_kind
from scala40.core._cards import NATURAL_CARDS, Card, Hand, Pack, Rank, Rulebook, RulebookFile, Suit
from scala40.core._game import Direction, MatchMode, match_options
from scala40.core._melds import Meld, MeldRules, Naming, SecondAce, SetSuits, WildShare
from scala40.core._rules import Contradiction, RuleNotation, RuleSheet, WordedRules, choice, contradiction, idle, number
from scala40.core._text import CommonDetail, Message

RULEBOOK: Final[Rulebook] = RulebookFile("scala40.chinchon", ChinchonCode)
"""The rules of Chinchón and La Conga by id, and what each kind of violation cites."""


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


class AceInRuns(Named):
    """The place of the ace in a run (VC-13); in each it counts 1.

    Attributes:
        LOW: below the two and never above the king.
        HIGH: above the king and never below the two; S3's list of 40 cards puts it there, that of 48 cards does not.
        BOTH: at either end, but no run has an ace at each, and none goes from the king through the ace to the two.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> runs = ("AC 2C 3C", "QC KC AC", "KC AC 2C")
    >>> [[check_meld(run, Ruleset(ace_in_runs=place)).is_meld for run in runs] for place in AceInRuns]
    [[True, False, False], [False, True, False], [True, True, False]]
    """

    LOW = "low"
    HIGH = "high"
    BOTH = "both"


class LoosePoints(Named):
    """The points of a card that is in no meld (VC-14).

    Attributes:
        VALUES: its value.
        ONE_EACH: 1 for each card, jokers and wild aces too, so that `close_max` counts cards; after two publications.

    >>> from scala40.chinchon import Ruleset, check_close
    >>> [check_close("4C 5C 6C KD KH 2S AS", Ruleset(loose_points=points)).points for points in LoosePoints]
    [23, 4]
    """

    VALUES = "values"
    ONE_EACH = "one_each"


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


class AllMeldedBonus(Named):
    """The players who score -10 for having all seven cards melded at a close (VC-15).

    Attributes:
        CLOSER: the closer alone.
        EVERYBODY: all who have them in melds of their own, without laying any off; a run of seven brings nobody but the
            closer more. After one app.

    >>> from scala40.chinchon import Ruleset, score
    >>> left = {0: Hand.parse("2C"), 1: Hand(), 2: Hand()}  # player 3 has laid off the last card
    >>> for bonus in AllMeldedBonus:
    ...     result = score(Ruleset(all_melded_bonus=bonus), left, ending=Ending.CLOSED, closer=0, melded=[1])
    ...     print([line.points for line in result.scores])
    [2, 0, 0]
    [2, -10, 0]
    """

    CLOSER = "closer"
    EVERYBODY = "everybody"


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


class Ending(match_options.Ending):
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
    def description(self) -> Message:
        return Message(Say[f"ENDED_{self.name}"])

    @property
    @override
    def by_somebody(self) -> bool:
        return True

    @property
    @override
    def wins_match(self) -> bool:
        return self is Ending.CHINCHON


def ending_of(melds: Sequence[Meld], left: Hand, wild: Sequence[Card] = ()) -> Ending:
    """Return how a hand ends that is closed with these melds and leaves these cards."""
    if left:
        return Ending.CLOSED
    if len(melds) > 1:
        return Ending.ALL_MELDED
    with_joker = any(card.is_joker or card in wild for card in melds[0].cards)
    return Ending.CHINCHON_WITH_JOKER if with_joker else Ending.CHINCHON


# The rules of Chinchón as data.

HAND_SIZE: Final = 7
"""The number of cards that each player is dealt."""
ALL_MELDED: Final = -10
"""The points for melding all of them (C-09)."""
DIRECTION: Final = Direction.COUNTERCLOCKWISE
"""The direction of play and deal (C-07)."""
FEWEST: Final = 2
"""The fewest players of a match (C-14)."""
PLAYERS_PER_PACK: Final = 4
"""The number of players for each pack (C-14)."""

_ABOVE: Final = ChinchonDetail.IDLE_UNLESS_ABOVE
_FIXED: Final = MatchEnd.FIXED_HANDS.name
_EACH: Final = LoosePoints.ONE_EACH.name
_OF_WILDS: Final = "jokers packs wild_aces"
_OF_CARDS_LEFT: Final = f"wild_value {_OF_WILDS}"
_NOTHING_LEFT: Final = "close_max is 0 and not leaves_cards"

_FIGURES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)
_RANKS: Final = {PackSize.FORTY: (*tuple(Rank)[:7], *_FIGURES), PackSize.FORTY_EIGHT: (*tuple(Rank)[:9], *_FIGURES)}
_FIGURE_VALUES: Final = {
    FigureValues.EIGHT_TO_TEN: (8, 9, 10),
    FigureValues.TEN_TO_TWELVE: (10, 11, 12),
    FigureValues.ALL_TEN: (10, 10, 10),
}
_WILD_SUITS: Final = {
    WildAces.NONE: (),
    WildAces.COINS: (Suit.DIAMONDS,),
    WildAces.COINS_AND_CUPS: (Suit.DIAMONDS, Suit.HEARTS),
}
_WILD_CHINCHON: Final = {WildChinchon.MINUS_10: ALL_MELDED, WildChinchon.MINUS_25: -25}


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(WordedRules):
    """The rules that a game of Chinchón is played by.

    Attributes:
        pack_size: which cards a pack has (C-01).
        packs: how many packs are shuffled together, 1 or 2; up to four can play with each (C-01, C-14).
        jokers: the jokers that are added to them, 0 to 4 (C-01).
        figure_values: what jack, queen and king count (C-04).
        close_max: the most points that may be left unmatched at a close, 0 to 50 (C-08).
        layoff_order: who lays off first after a close (C-11).
        limit: the points that end the match or put a player out of it, 1 to 10,000 (C-13, G-03).
        first_turn: how a hand begins (G-01).
        close_guard: whether a player who reaches the limit by closing may close (G-02).
        match_end: what ends the match (C-13, G-03).
        reentry_max: how often a player who reaches the limit may come back, 0 to 10 (G-04).
        wild_aces: which aces are wild, and jokers in everything (VC-01).
        wilds_per_meld: the most jokers of a meld (VC-03).
        wild_value: what a joker that is left counts, 0 to 100 (VC-04).
        close_cards_max: the most cards that may be left unmatched at a close, 1 to 7 (VC-05).
        first_turn_close: whether a player may close in their first turn (VC-06).
        chinchon_points: what a chinchón brings its player, -100 to -10; `None` if it wins the match (VC-07).
        wild_chinchon: what a run of seven with a joker brings (VC-08).
        layoff_on: to whose melds cards may be added after a close (VC-09).
        closer_lays_off: whether the closer may add the cards that are left to the melds of the others (VC-10).
        two_wilds_close: whether a player who keeps two jokers may close (VC-11).
        hands: how many hands the match has if their number is fixed, 1 to 100, else `None` (VC-12).
        ace_in_runs: where the ace stands in a run (VC-13).
        loose_points: what a card counts that is in no meld (VC-14).
        all_melded_bonus: who scores -10 for having all seven cards melded at a close (VC-15).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(packs=2, jokers=2)
    >>> rules.max_players, len(rules.pack), rules.limit
    (8, 82, 100)
    """

    sheet: ClassVar[RuleSheet] = RuleSheet("scala40.chinchon._text")
    book: ClassVar[Rulebook | None] = RULEBOOK

    pack_size: PackSize = choice(PackSize.FORTY, "C-01", "C-03")
    packs: int = number(1, 1, 2, "C-01", "C-05", "C-14")
    jokers: int = number(0, 0, 4, "C-01", "C-06")
    figure_values: FigureValues = choice(FigureValues.EIGHT_TO_TEN, "C-04")
    close_max: int = number(5, 0, 50, "C-08")
    layoff_order: LayOffOrder = choice(LayOffOrder.PLAY, "C-11")
    limit: int = number(100, 1, 10_000, "C-13")
    first_turn: FirstTurn = choice(FirstTurn.UPCARD, "G-01")
    close_guard: CloseGuard = choice(CloseGuard.OFF, "G-02")
    match_end: MatchEnd = choice(MatchEnd.FIRST_BUST, "G-03", "C-13", "VC-12")
    reentry_max: int = number(0, 0, 10, "G-04")
    wild_aces: WildAces = choice(WildAces.NONE, "VC-01")
    wilds_per_meld: WildsPerMeld = choice(WildsPerMeld.HALF, "VC-03")
    wild_value: int = number(25, 0, 100, "VC-04")
    close_cards_max: int = number(HAND_SIZE, 1, 7, "VC-05")
    first_turn_close: EarlyClose = choice(EarlyClose.ALLOWED, "VC-06")
    chinchon_points: int | None = number(None, -100, -10, "VC-07")
    wild_chinchon: WildChinchon = choice(WildChinchon.MINUS_10, "VC-08")
    layoff_on: LayOffOn = choice(LayOffOn.CLOSER, "VC-09")
    closer_lays_off: CloserLaysOff = choice(CloserLaysOff.NO, "VC-10")
    two_wilds_close: TwoWildsClose = choice(TwoWildsClose.ALLOWED, "VC-11")
    hands: int | None = number(None, 1, 100, "VC-12")
    ace_in_runs: AceInRuns = choice(AceInRuns.LOW, "VC-13", "C-02")
    loose_points: LoosePoints = choice(LoosePoints.VALUES, "VC-14")
    all_melded_bonus: AllMeldedBonus = choice(AllMeldedBonus.CLOSER, "VC-15", "C-09")

    # Who can only close with all cards melded has no points left, and nobody lays off then (C-09).
    contradictions: ClassVar[tuple[Contradiction, ...]] = (
        *idle(CommonDetail.IDLE_IN_MODE, "reentry_max", "match_end is not last_survivor", mode="LAST_SURVIVOR"),
        *idle(_ABOVE, "layoff_order", _NOTHING_LEFT, f"close_max {_OF_CARDS_LEFT}", bound=0),
        *idle(_ABOVE, "close_guard", "close_max is 0", f"close_max {_OF_CARDS_LEFT}", bound=0),
        *idle(
            _ABOVE, "close_cards_max layoff_on closer_lays_off", _NOTHING_LEFT, f"close_max {_OF_CARDS_LEFT}", bound=0
        ),
        *idle(_ABOVE, "wild_value wild_chinchon", "wilds is 0", _OF_WILDS, bound=0),
        *idle(_ABOVE, "wilds_per_meld two_wilds_close", "wilds < 2", _OF_WILDS, bound=1),
        *idle(ChinchonDetail.IDLE_WHERE, "closer_lays_off", "layoff_on is closer", mode="CLOSER"),
        # Melds that grow by cards of all hands do not show whose were all melded at the close.
        *idle(ChinchonDetail.IDLE_WHERE, "all_melded_bonus", "layoff_on is all", mode="ALL"),
        contradiction(ChinchonDetail.NUMBER_NEEDED, "match_end", "match_end is fixed_hands and not hands", mode=_FIXED),
        *idle(CommonDetail.IDLE_IN_MODE, "hands", "match_end is not fixed_hands", mode=_FIXED),
        # Where each card counts 1, `close_max` already says how many may be left.
        *idle(
            ChinchonDetail.IDLE_WHERE,
            "figure_values wild_value close_cards_max",
            "loose_points is one_each",
            mode=_EACH,
        ),
        *idle(ChinchonDetail.IDLE_WHERE, "limit close_guard", "match_end is fixed_hands", mode=_FIXED),
    )

    @property
    def min_players(self) -> int:
        """The fewest players of a match; its last hands may be for fewer, down to two."""
        return FEWEST

    @property
    def max_players(self) -> int:
        """The most players of a match."""
        return PLAYERS_PER_PACK * self.packs

    @cached_property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return Pack(ranks=_RANKS[self.pack_size], copies=self.packs, jokers=self.jokers)

    @cached_property
    def wild_cards(self) -> tuple[Card, ...]:
        """The aces that are wild (VC-01)."""
        return tuple([Card(Rank.ACE, suit) for suit in _WILD_SUITS[self.wild_aces]])

    @cached_property
    def wilds(self) -> int:
        """The number of wild cards in the pack: the jokers and the wild aces."""
        return self.jokers + self.packs * len(self.wild_cards)

    @property
    def match_rules(self) -> _game.MatchRules:
        """The rules by which hands add up to a match."""
        return self._match_rules

    @cached_property
    def _match_rules(self) -> _game.MatchRules:
        return _game.MatchRules(
            None if self.match_end is MatchEnd.FIXED_HANDS else self.limit,
            rule="CB-10",
            mode=MatchMode.TARGET if self.match_end is MatchEnd.FIRST_BUST else MatchMode.ELIMINATION,
            hands=self.hands,
            winning=self.winning,
            least_points=0 if self.all_melded_bonus is AllMeldedBonus.CLOSER else ALL_MELDED,
            reentry=_game.Reentry.OFFERED if self.reentry_max else _game.Reentry.OFF,
            reentry_max=self.reentry_max or None,
            reentry_below=1,
            direction=DIRECTION,
            closings=self._closings,
            closer_limit=self.limit if self.close_guard is CloseGuard.ON else None,
        )

    @property
    def _closings(self) -> tuple[_game.ClosingPoints, ...]:
        """Return the closer's score for each way to close that these rules know."""
        ways = {Ending.ALL_MELDED: True, Ending.CHINCHON_WITH_JOKER: bool(self.wilds), Ending.CHINCHON: True}
        points = {way: self.points_of(way) for way, there in ways.items() if there}
        gone = tuple(_game.ClosingPoints(way, brought, brought) for way, brought in points.items())
        least = 0 if self._leaves_jokers_free or self.closer_lays_off is CloserLaysOff.YES else 1
        most = min(self.close_max, HAND_SIZE * max(self.hand_values))
        return (_game.ClosingPoints(Ending.CLOSED, least, most), *gone) if self.leaves_cards else gone

    @property
    def leaves_cards(self) -> bool:
        """True if a closer may leave cards unmatched, whether they count points or not."""
        return bool(self.close_max) or self._leaves_jokers_free

    @property
    def _leaves_jokers_free(self) -> bool:
        return bool(self.wilds) and not self.wild_value

    def points_of(self, ending: Ending) -> int:
        """Return the points of a closer who has all seven cards melded, which are negative (C-09, VC-07, VC-08).

        Args:
            ending: the way; not `Ending.CLOSED`, where cards are left that count.

        >>> rules = Ruleset(jokers=2, chinchon_points=-50, wild_chinchon=WildChinchon.MINUS_25)
        >>> [rules.points_of(way) for way in (Ending.ALL_MELDED, Ending.CHINCHON_WITH_JOKER, Ending.CHINCHON)]
        [-10, -25, -50]
        """
        require_kind("ending", ending, Ending)
        if ending is Ending.ALL_MELDED:
            return ALL_MELDED
        natural = ALL_MELDED if self.chinchon_points is None else self.chinchon_points
        return natural if ending is Ending.CHINCHON else _WILD_CHINCHON.get(self.wild_chinchon, natural)

    @cached_property
    def winning(self) -> tuple[Ending, ...]:
        """The ways to close that win the match (C-10, VC-07, VC-08)."""
        if self.chinchon_points is not None:
            return ()
        like = self.wild_chinchon is WildChinchon.LIKE_NATURAL
        return (Ending.CHINCHON, Ending.CHINCHON_WITH_JOKER) if like else (Ending.CHINCHON,)

    @cached_property
    def most_wilds_kept(self) -> int:
        """The most jokers, wild aces among them, of the seven cards that a closer keeps (VC-11)."""
        return 1 if self.two_wilds_close is TwoWildsClose.FORBIDDEN else self._most_wilds

    @property
    def _most_wilds(self) -> int:
        return self.form.limits["jokers"][1] + self.packs * len(self.wild_cards)

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """The points of each card left unmatched, by the card's index."""
        if self.loose_points is LoosePoints.ONE_EACH:
            return (1,) * (len(NATURAL_CARDS) + 1)
        natural = (*range(1, 11), *_FIGURE_VALUES[self.figure_values]) * len(Suit)
        wild = {card.index for card in self.wild_cards}
        return (*[self.wild_value if index in wild else it for index, it in enumerate(natural)], self.wild_value)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules for melds; the values of cards in melds never count, so these are those of the cards left."""
        ranks, values = _RANKS[self.pack_size], self.hand_values
        order = {
            AceInRuns.LOW: ranks,
            AceInRuns.HIGH: (*ranks[1:], Rank.ACE),
            AceInRuns.BOTH: (*ranks, Rank.ACE),
        }[self.ace_in_runs]
        return MeldRules(
            book=RULEBOOK,
            order=order,
            run_values=tuple(values[rank - 1] for rank in order),
            set_values=values[: len(Rank)],
            largest_set=len(Suit),
            longest_run=len(ranks),
            most_jokers=1 if self.wilds_per_meld is WildsPerMeld.ONE else self._most_wilds,
            wild_in_sets=Naming.RANK,
            set_suits=SetSuits.ANY,
            wild_share=WildShare.HALF,
            wild_cards=self.wild_cards,
            second_ace=SecondAce.ALLOWED,  # the longest run leaves no room for it
        )

    @cached_property
    def arranger(self) -> Arranger:
        """Finds the melds of hands under these rules."""
        return arranger_for(self.meld_rules, self.hand_values)


# The notation of a ruleset: what differs from the default, like `jokers=2 close_guard=on`.

NOTATION: Final = RuleNotation(Ruleset)
"""Writes and reads rules."""
