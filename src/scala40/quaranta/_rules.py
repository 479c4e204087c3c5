"""The rules of Scala 40 as data: options, what contradicts what, and the ruleset."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, Final

import attrs
from typing_extensions import override

from scala40.core import _game, _search  # which loads `Deadwood` for those who count it, or who ask for its type
from scala40.core._base import Named
from scala40.core._cards import Pack, Rank, Rulebook, RulebookFile, Suit
from scala40.core._game import Direction, MatchMode, Reentry, match_options
from scala40.core._melds import MeldRules, Naming, RankTakers
from scala40.core._rules import Contradiction, RuleNotation, RuleSheet, WordedRules, choice, contradiction, idle, number
from scala40.core._search import MeldTables, tables_for
from scala40.core._text import CommonDetail, Message
from scala40.quaranta._text import QuarantaCode, QuarantaDetail, Say

RULEBOOK: Final[Rulebook] = RulebookFile("scala40.quaranta", QuarantaCode)
"""The rules of Scala 40 by id, and what each kind of violation cites."""

WHOLE_SUIT: Final = 14
"""The longest run that there is: a whole suit, with a joker as the ace at the other end (D-19)."""


class CardValues(Named):
    """The values of pictures and aces (D-23).

    Attributes:
        STANDARD: jack, queen and king 10; the ace 11, but 1 below a two.
        PROGRESSIVE: jack 11, queen 12, king 13 everywhere; the ace 14, but 1 below a two.
        HIGH_ACE_10: as STANDARD, but the ace 10 above a king (V-09).

    >>> from scala40 import Ruleset, check_meld
    >>> [check_meld("QC KC AC", Ruleset(card_values=values)).points for values in CardValues]
    [31, 39, 30]
    """

    STANDARD = "standard"
    PROGRESSIVE = "progressive"
    HIGH_ACE_10 = "high_ace_10"


class JokerHandValue(Named):
    """The points of a joker left in the hand (D-23).

    Attributes:
        TWENTY_FIVE: 25 points.
        AS_ACE: as many as an ace left in the hand.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> left = {0: Hand(), 1: Hand.parse("KC JK")}
    >>> [score(Ruleset(joker_hand_value=it), left, ending=Ending.CLOSED, closer=0).points(1) for it in JokerHandValue]
    [35, 21]
    """

    TWENTY_FIVE = "25"
    AS_ACE = "as_ace"


class HandCloseDoubles(Named):
    """The scores that count twice when a hand is closed in hand (V-03).

    Attributes:
        CARDS: those of cards left; the penalty for not having opened counts once.
        ALL: every score of the hand, the penalty too.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> unopened = Hand.parse("2C 4C 6C 8C 10C QC 2D 4D 6D 8D 10D QD KS")
    >>> for doubled in HandCloseDoubles:
    ...     rules = Ruleset(hand_close_multiplier=2, unopened_penalty=100, hand_close_doubles=doubled)
    ...     left = score(rules, {0: Hand(), 1: unopened}, ending=Ending.CLOSED_IN_HAND, closer=0, unopened=[1])
    ...     print(left.points(1))
    100
    200
    """

    CARDS = "cards"
    ALL = "all"


class DeadHand(Named):
    """The scores of a hand that nobody has closed (V-07).

    Attributes:
        COUNTED: everybody counts the cards left.
        WITH_PENALTY: likewise, but a player who has had a turn and has not opened pays the penalty for that.
        NOTHING: nobody scores anything; the hand counts as played, and the deal passes on.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> unopened = Hand.parse("2C 4C 6C 8C 10C QC 2D 4D 6D 8D 10D QD KS")
    >>> for dead in DeadHand:
    ...     rules = Ruleset(unopened_penalty=100, dead_hand=dead)
    ...     left = {0: Hand.parse("KC"), 1: unopened}
    ...     print([it.points for it in score(rules, left, ending=Ending.DEAD, closer=None, unopened=[1]).scores])
    [10, 90]
    [10, 100]
    [0, 0]
    """

    COUNTED = "counted"
    WITH_PENALTY = "with_penalty"
    NOTHING = "nothing"


class LoneAce(Named):
    """The points of an ace that is the only card left in a hand (D-71).

    Attributes:
        FULL: as much as any ace.
        ONE: 1 point.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> rules, left = Ruleset(lone_ace_value=LoneAce.ONE), {0: Hand(), 1: Hand.parse("AC"), 2: Hand.parse("AD 2D")}
    >>> [line.points for line in score(rules, left, ending=Ending.CLOSED, closer=0).scores]
    [0, 1, 13]
    """

    FULL = "full"
    ONE = "one"


class UpcardJoker(Named):
    """The rule for a joker that is turned up at the deal (D-04).

    The library does not remember that a joker was shuffled back: neither states nor views hold it, and samples ignore
    it.

    Attributes:
        STAYS: it begins the discard pile.
        REDRAW: it is shuffled back into the stock and another card is turned up, until it is not a joker.

    >>> from scala40 import Ruleset, deal
    >>> [deal(Ruleset(upcard_joker=what), 2, seed=71).pile for what in UpcardJoker]
    [(Card.parse('JK'),), (Card.parse('5C'),)]
    """

    STAYS = "stays"
    REDRAW = "redraw"


class FirstDiscard(Named):
    """The card that begins the discard pile (V-10).

    Attributes:
        UPCARD: a card that is turned up at the deal.
        DEALER: the dealer is dealt fourteen cards and discards one. This does not count as a turn; the
            first player then draws.

    >>> from scala40 import Ruleset, deal
    >>> for begins in FirstDiscard:
    ...     state = deal(Ruleset(first_discard=begins), 2, seed=7)
    ...     print(state.turn, state.phase.value, len(state.hand), len(state.pile))
    1 draw 13 1
    0 lead 14 0
    """

    UPCARD = "upcard"
    DEALER = "dealer"


class FirstTurnClose(Named):
    """The rule for closing in the first turn (D-61).

    Attributes:
        FORBIDDEN: a card must be left after the discard of everybody's first turn.
        ALLOWED: it may be done; a player who has had no turn by then counts the whole hand, and pays no unopened
            penalty.

    >>> from scala40 import Ruleset, deal, prospect_of
    >>> rules = [Ruleset(first_turn_close=may) for may in FirstTurnClose]
    >>> [prospect_of(deal(it, 2, seed=7)).budget for it in rules]  # with how many cards the first player may open
    [12, 13]
    """

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class HandClosePoints(Named):
    """The points that a close in hand needs (V-04).

    Attributes:
        OPENING: those of an opening, which comes first.
        NONE: none: a player who has not opened may lay melds worth less if the whole hand goes in the same turn. Such a
            close is not an opening: any of its melds may hold a joker where an opening may not (D-11). Whoever lays
            one before the opening is complete has to close in that turn.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(hand_close_points=HandClosePoints.NONE)
    >>> print(Ruleset.sheet.sentence(rules, "hand_close_points", Language.ENGLISH).partition(":")[0])
    A close in hand needs no number of points
    """

    OPENING = "opening"
    NONE = "none"


class FirstTurnOpening(Named):
    """The rule for opening in the first turn (V-12).

    Attributes:
        ALLOWED: it may be done.
        FORBIDDEN: nobody opens in their first turn of a hand, nor takes the top of the pile then to open with it.

    >>> from scala40 import DrawStock, Ruleset, State, deal, legal_moves, play
    >>> def first_turn(rules: Ruleset) -> State:
    ...     return play(deal(rules, 2, seed=0), DrawStock())
    >>> for may in FirstTurnOpening:
    ...     print(len(legal_moves(first_turn(Ruleset(opening_points=30, first_turn_opening=may)))))
    26
    12
    """

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class OpeningTurn(Named):
    """The plays of the turn of the opening, once the opening is complete (V-05).

    Attributes:
        ANYTHING: new melds, cards added to any meld, jokers taken from any.
        OWN_MELDS: new melds; cards are added only to melds that the player has laid in this turn, and jokers taken
            only from them. Both parts of a run that is cut are theirs.
        MELDS_ONLY: new melds and nothing else.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(opening_turn=OpeningTurn.MELDS_ONLY)
    >>> print(Ruleset.sheet.sentence(rules, "opening_turn", Language.ENGLISH))
    As soon as the opening is complete you have opened for the rest of the hand. In the same turn you may lay further
    melds, but you may add cards to melds and take jokers only from your next turn on.
    """

    ANYTHING = "anything"
    OWN_MELDS = "own_melds"
    MELDS_ONLY = "melds_only"


class JokerOpeningValue(Named):
    """The value of a joker in an opening (D-10).

    Attributes:
        REPRESENTED: as much as the card that it stands for.
        FIXED_25: 25 points, whatever it stands for.

    >>> from scala40 import Ruleset, check_opening
    >>> [check_opening(["3C 4C JK"], Ruleset(joker_opening_value=value)).points for value in JokerOpeningValue]
    [12, 32]
    """

    REPRESENTED = "represented"
    FIXED_25 = "fixed_25"


class JokerInOpening(Named):
    """The rule for jokers in the melds of an opening (D-11).

    Attributes:
        ALLOWED: they may.
        ONLY_BESIDE_CLEAN_OPENING: melds without jokers must reach the threshold alone; until they do, no other is
            legal.

    >>> from scala40 import Ruleset, check_opening
    >>> melds = ["JC QC KC", "9D 9H JK"]
    >>> [check_opening(melds, Ruleset(joker_in_opening=jokers)).counted for jokers in JokerInOpening]
    [(30, 27), (30, 0)]
    """

    ALLOWED = "allowed"
    ONLY_BESIDE_CLEAN_OPENING = "only_beside_clean_opening"


class SetJoker(Named):
    """The cards that take the joker of a set (V-06).

    Attributes:
        DECLARED: the card that it was declared to stand for.
        EITHER_MISSING: a card of any suit that the set lacks; the joker stands for the rank alone.
        BOTH_MISSING: in a set of three both missing cards together, in a set of four the one that is missing; the
            joker stands for the rank alone.

    >>> from scala40 import Ruleset, takers
    >>> for who in SetJoker:
    ...     print([it.card.text for it in takers("7C 7D JK", Ruleset(set_joker=who))])
    ['7H']
    ['7H', '7S']
    []
    """

    DECLARED = "declared"
    EITHER_MISSING = "either_missing"
    BOTH_MISSING = "both_missing"


class JokersPerMeld(Named):
    """The number of jokers that a meld may hold (D-12).

    Attributes:
        ONE: at most one.
        ANY: any number, as long as there is a natural card in it (D-13).

    >>> from scala40 import Ruleset, check_meld
    >>> [check_meld("7C JK JK 10C", Ruleset(jokers_per_meld=most)).is_meld for most in JokersPerMeld]
    [False, True]
    """

    ONE = "one"
    ANY = "any"


class LongRuns(Named):
    """The fate of a run that is made longer than allowed (D-26, V-16).

    A run of exactly the greatest length may lie under every value. With at most 12 or 13 cards a run, both ways to cut
    are the same.

    Attributes:
        REFUSED: it cannot be made.
        SPLIT: the player who adds the cards that make it too long cuts it in two in the same move.
        SPLIT_SHORTER: likewise, but each part must be shorter than the longest run allowed.

    >>> from scala40 import Ruleset, additions
    >>> for after in LongRuns:
    ...     rules = Ruleset(max_run_length=6, long_runs=after)
    ...     print([it.card.text for it in additions("4C 5C 6C 7C 8C 9C", rules) if not it.card.is_joker])
    []
    ['3C', '10C']
    ['3C', '10C']
    """

    REFUSED = "refused"
    SPLIT = "split"
    SPLIT_SHORTER = "split_shorter"


class FourOfAKind(Named):
    """The fate of a set of four natural cards (D-28, V-17).

    Attributes:
        STAYS: it stays on the table.
        RECYCLED: it goes to the discard pile at once, so that the coming discard covers it.
        MAY_BE_RECYCLED: it stays, but a player who has opened may put any such set on the pile before the discard.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
    >>> print(Ruleset.sheet.sentence(rules, "four_of_a_kind", Language.ENGLISH))
    As soon as a set has four cards and none of them is a joker, it leaves the table and goes on top of the discard
    pile, under the coming discard. If you open with it, it counts all the same.
    """

    STAYS = "stays"
    RECYCLED = "recycled"
    MAY_BE_RECYCLED = "may_be_recycled"


class DiscardDrawUnopened(Named):
    """The rule for taking the top of the discard pile before opening (D-30, V-08).

    Attributes:
        NEVER: only a player who has opened may take it.
        IF_OPENS_WITH_IT: it may be taken to open with it; it must lie in one of the turn's new melds.
        IF_OPENS: it may be taken in a turn in which the player opens. It must be laid in that turn, wherever it fits,
            or in the first meld of the opening where `discard_draw_use` is `FIRST_ACTION`. Where that is `KEEP` or
            `FREE` it need not be laid.

    >>> from scala40 import Ruleset, deal, legal_moves
    >>> [len(legal_moves(deal(Ruleset(discard_draw_unopened=may), 2, seed=6))) for may in DiscardDrawUnopened]
    [1, 2, 2]
    """

    NEVER = "never"
    IF_OPENS_WITH_IT = "if_opens_with_it"
    IF_OPENS = "if_opens"


class DiscardDrawUse(Named):
    """The duty of a player who has opened and takes the card on the discard pile (D-31, V-01).

    If they owe nothing at once, players can take from the pile for ever and never draw from the stock, and
    `max_reshuffles` does not prevent that. A player who takes a card to open with it has to open under every value
    (D-30).

    Attributes:
        THIS_TURN: it must be laid on the table before the turn's discard.
        FIRST_ACTION: it must be laid at once, with the first play after taking it.
        KEEP: it may be kept, but not thrown back in this turn; an equal card of the hand may be discarded instead.
        FREE: nothing; it may be thrown back, even to close.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    >>> print(Ruleset.sheet.sentence(rules, "discard_draw_use", Language.ENGLISH))
    A card from the discard pile has to be laid on the table at once: it is part of the first thing you play after
    taking it.
    """

    THIS_TURN = "this_turn"
    FIRST_ACTION = "first_action"
    KEEP = "keep"
    FREE = "free"


class DiscardDrawWays(Named):
    """The plays with which a player who has opened may lay the card taken from the discard pile (D-32, V-02).

    Attributes:
        ANY: a new meld, a card added to a meld, or the card put in the place of a joker.
        NO_SWAP: the same, but not in the place of a joker; an equal card can then meet the duty.
        LAYOFF_ONLY: only as a card added to a meld on the table, or to a run that is cut.

    >>> from scala40 import Language, Ruleset
    >>> for ways in DiscardDrawWays:
    ...     rules = Ruleset(discard_draw_ways=ways)
    ...     print(Ruleset.sheet.sentence(rules, "discard_draw_ways", Language.ENGLISH).partition(",")[0])
    You may lay it in a new meld
    You may lay it in a new meld or add it to a meld on the table
    You may only add it to a meld that lies on the table
    """

    ANY = "any"
    NO_SWAP = "no_swap"
    LAYOFF_ONLY = "layoff_only"


class FirstUpcard(Named):
    """The first player's right to the card turned up at the deal (D-35).

    Attributes:
        NO_RIGHT: none; it is a discard like any other.
        MAY_BE_KEPT: the first player may take it without having to use it, but may not throw it back in that turn.

    >>> from scala40 import Ruleset, TakeDiscard, deal, legal_moves
    >>> [TakeDiscard() in legal_moves(deal(Ruleset(first_upcard=right), 2, seed=7)) for right in FirstUpcard]
    [False, True]
    """

    NO_RIGHT = "no_right"
    MAY_BE_KEPT = "may_be_kept"


class SwappedJoker(Named):
    r"""The use of a joker that is taken from the table (D-43).

    Attributes:
        KEEP: it may be kept in the hand.
        THIS_TURN: it must be laid on the table again before the turn's discard and before another one is taken.

    >>> from scala40 import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(swapped_joker=SwappedJoker.THIS_TURN))
    >>> print(*difference.sentences(), sep="\n")
    A joker that you take may be used or kept in your hand, as you like.
    If you take a joker, you have to lay a joker on the table in the same turn, before you discard and before you take
    another one.
    """

    KEEP = "keep"
    THIS_TURN = "this_turn"


class JokerTakeUnopened(Named):
    """The rule for taking a joker from the table before opening (V-14).

    Attributes:
        NEVER: only a player who has opened may take one.
        IF_OPENS: it may be taken in a turn in which the player then opens, or closes in hand. A joker must lie in one
            of the new melds of that turn for each that was taken so, as for the discard taken to open with (D-30).
        ALLOWED: it may be taken in any turn. But with two cards together, where `set_joker` is `BOTH_MISSING`, it is
            taken as by `IF_OPENS`, so that a player who has not opened holds as many cards as were dealt.

    >>> from scala40 import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(joker_take_unopened=JokerTakeUnopened.IF_OPENS))
    >>> print(difference.sentences()[1])
    Before you open you may take a joker only in order to open with it: you have to open in that turn, and a joker has
    to lie in one of your new melds.
    """

    NEVER = "never"
    IF_OPENS = "if_opens"
    ALLOWED = "allowed"


class Permission(Named):
    """Permission to do something.

    Attributes:
        ALLOWED: it may.
        BANNED: it may not.

    >>> from scala40 import JOKER, Discard, DrawStock, Ruleset, deal, play, violations
    >>> state = play(deal(Ruleset(joker_discard_unopened=Permission.BANNED), 2, seed=7), DrawStock())
    >>> print(*violations(state, Discard(JOKER)))
    you must open before you may discard a joker [D-52]
    """

    ALLOWED = "allowed"
    BANNED = "banned"


class PlayableMeans(Named):
    """The cards that bans on playable cards mean (V-15).

    Attributes:
        EXTENDS: natural cards that could now be added to a meld by themselves; those that could only take a joker may
            be discarded.
        EXTENDS_OR_TAKES: likewise, but also natural cards that could now take a joker from the table by themselves.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(playable_means=PlayableMeans.EXTENDS_OR_TAKES)
    >>> print(Ruleset.sheet.sentence(rules, "playable_means", Language.ENGLISH))
    A card could be added if you could lay it now, by itself, at a meld that is on the table. A card that could now take
    the place of a joker by itself counts too.
    """

    EXTENDS = "extends"
    EXTENDS_OR_TAKES = "extends_or_takes"


class ClosingDiscard(Named):
    """The discard with which a hand is closed (D-60).

    Attributes:
        REQUIRED: the last card must be discarded.
        OPTIONAL: laying the last card on the table closes too.

    >>> from scala40 import Ruleset, check_opening
    >>> whole_hand = ["3C 4C 5C 6C 7C 8C 9C", "7D 8D 9D 10D JD QD KD"]
    >>> [check_opening(whole_hand, Ruleset(closing_discard=it)).opens for it in ClosingDiscard]
    [False, True]
    """

    REQUIRED = "required"
    OPTIONAL = "optional"


class StockRule(Named):
    """The way in which the discard pile becomes a new stock (D-80).

    Between two turns the stock and the pile together hold at least the pack less thirteen cards a seat, which is 26 or
    more: draws and discards balance, and what is melded comes from the hands. So in play an empty stock never faces a
    pile of a single card. The rule that the hand is dead then (D-81) is needed only for positions that somebody sets
    up. In play a hand runs out of cards only if the rules limit how often the pile becomes the stock (D-82).

    Attributes:
        WHOLE_PILE: as soon as the last card of the stock is drawn, the whole pile is shuffled; the discard of that
            turn begins a new one.
        KEEP_TOP: when a draw is due and the stock is empty, all of the pile but its top is shuffled.
        TURN_OVER: when a draw is due and the stock is empty, the pile is turned over unshuffled: its oldest card
            begins the new pile, the others are drawn in the order in which they were discarded.

    >>> from scala40 import Language, Ruleset
    >>> print(Ruleset.sheet.sentence(Ruleset(stock_rule=StockRule.TURN_OVER), "stock_rule", Language.ENGLISH))
    If the stock is empty at the end of a turn, the discard pile is turned over without shuffling: its oldest card
    begins the new pile, and the others are drawn in the order in which they were discarded.
    """

    WHOLE_PILE = "whole_pile"
    KEEP_TOP = "keep_top"
    TURN_OVER = "turn_over"


# How a hand of Scala 40 can end.


class Ending(match_options.Ending):
    """An ending of a hand.

    Attributes:
        CLOSED: somebody discarded the last card.
        CLOSED_IN_HAND: likewise, having opened in the same turn.
        DEAD: nothing could happen any more (D-82).

    >>> from scala40 import Hand, Ruleset, score
    >>> rules, left = Ruleset(hand_close_multiplier=2), {0: Hand(), 1: Hand.parse("KC 5D")}
    >>> [score(rules, left, ending=how, closer=0).points(1) for how in (Ending.CLOSED, Ending.CLOSED_IN_HAND)]
    [15, 30]
    """

    CLOSED = "closed"
    CLOSED_IN_HAND = "closed in hand"
    DEAD = "dead"

    @property
    @override
    def description(self) -> Message:
        return Message(Say[f"ENDED_{self.name}"])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is not Ending.DEAD


LEAST_OF_HAND_CLOSE: Final = 26
"""The least that thirteen cards in melds can be worth: two points a card, as sets of twos and runs from the ace are."""


# The rules of Scala 40 as data.

HAND_SIZE: Final = 13
"""The number of cards that each player is dealt."""
FEWEST_PLAYERS: Final = 2
"""The fewest players of a match (D-01)."""
MOST_JOKERS: Final = 4
"""The most jokers of a pack (D-02)."""

_ABOUT_JOKERS: Final = (
    "upcard_joker joker_opening_value joker_in_opening jokers_per_meld joker_hand_value swapped_joker "
    "joker_discard_unopened joker_discard_opened joker_discard_closing set_joker playable_means "
    "joker_take_unopened"
)
_BAN_MIN_PLAYERS: Final = "playable_ban_min_players"
_PLAYABLE: Final = "playable_discard_unopened playable_discard_opened playable_discard_closing"

_PACKS: Final = tuple(Pack(jokers=jokers) for jokers in range(MOST_JOKERS + 1))

_MELD_VALUES: Final = {
    CardValues.STANDARD: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11),
    CardValues.PROGRESSIVE: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    CardValues.HIGH_ACE_10: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10),
}
"""The values of the cards from the low ace to the high ace in a run."""

_ACE_VALUES: Final = {CardValues.STANDARD: 11, CardValues.PROGRESSIVE: 14, CardValues.HIGH_ACE_10: 11}
"""The value of an ace in a set and in the hand."""


class Derived(dict["Callable[[Ruleset], Any]", Any]):
    """Values worked out of a ruleset when they are first looked up, by the function that makes them."""

    __slots__ = ("_rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, make: Callable[[Ruleset], Any]) -> Any:  # noqa: ANN401 - whatever the function returns
        found = self[make] = make(self._rules)
        return found


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(WordedRules):
    """The rules that a game of Scala 40 is played by.

    Attributes:
        min_players: the fewest players of a match, 2 to 6; its last hands may be for fewer (D-01).
        max_players: the most players of a match, 2 to 6 and not below `min_players` (D-01).
        jokers: the jokers in the pack, 0 to 4 (D-02).
        upcard_joker: what happens to a joker that is turned up at the deal (D-04).
        joker_opening_value: what a joker is worth in an opening (D-10).
        joker_in_opening: whether the melds of an opening may hold jokers (D-11).
        jokers_per_meld: how many jokers a meld may hold (D-12).
        max_run_length: the most cards of a run, 3 to 14; 14 is a whole suit with a joker as the second ace (D-19).
        card_values: what pictures and aces are worth, on the table and in the hand (D-23).
        joker_hand_value: what a joker left in the hand counts (D-23).
        long_runs: what becomes of a run that is made longer than allowed (D-26, D-27, V-16).
        four_of_a_kind: what becomes of a set of four natural cards (D-28, V-17).
        discard_draw_unopened: whether a player who has not opened may take the top of the discard pile (D-30).
        discard_draw_use: what a player who has opened owes for the card taken from the discard pile (D-31, V-01).
        first_upcard: whether the first player has a special right to the card turned up (D-35).
        opening_points: what the melds of an opening must be worth, 1 to 100 (D-40).
        swapped_joker: what may be done with a joker that is taken from the table (D-43).
        joker_take_unopened: whether a player who has not opened may take a joker from the table (D-44, V-14).
        playable_discard_unopened: whether a player who has not opened may discard a card that extends a meld (D-50).
        playable_discard_opened: whether a player who has opened and keeps other cards may discard one (D-50).
        playable_discard_closing: whether such a card may be the last one, which closes (D-50).
        playable_ban_min_players: the fewest players of a hand in which a ban on players who have opened holds, 2 to 6;
            the ban on those who have not does not depend on it (D-50, D-57).
        playable_means: whether those bans also mean a card that could only take a joker (D-51, V-15).
        joker_discard_unopened: whether a player who has not opened may discard a joker (D-52).
        joker_discard_opened: whether a player who has opened and keeps other cards may discard a joker (D-52).
        joker_discard_closing: whether a joker may be the last card, which closes (D-52).
        closing_discard: whether closing takes a discard (D-60).
        first_turn_close: whether a player may close in the first turn (D-61).
        hand_close_multiplier: how often the others' points count if somebody opened and closed in one turn, 1 or 2;
            the unopened penalty is multiplied only if `hand_close_doubles` says so (D-62, D-72, V-03).
        hand_close_doubles: which scores the multiplier counts twice, those of cards or the unopened penalty too (V-03).
        hand_close_points: whether closing in hand takes the points of an opening (V-04).
        lone_ace_value: what an ace counts if it is the only card left (D-71).
        unopened_penalty: the points of a player who has not opened when somebody closes, 1 to 1,000. They score it
            instead of the cards left; `None` for no such penalty (D-72).
        dead_hand: what a hand that nobody has closed scores (V-07).
        discard_draw_ways: with which plays a player who has opened may lay the card taken from the discard pile (V-02).
        opening_turn: what may be done with the melds on the table in the turn of the opening (V-05).
        set_joker: which cards take the joker of a set (V-06).
        first_discard: what begins the discard pile, a card turned up or a discard of the dealer (V-10).
        direction: which way play, the deal and its passing on go round (V-11).
        first_turn_opening: whether a player may open in the first turn (V-12).
        limit: the points that put a player out of an elimination match, 1 to 10,000 (D-73).
        reentry: what happens to players who reach the limit of an elimination match (D-75, V-18).
        reentry_max: how often a player may come back, 1 to 10; `None` for no limit (V-18).
        match_mode: what ends the match (D-76).
        target: the points that end a match to a target, 1 to 10,000, usually 1,000, 1,500 or 2,000; `None` in any
            other match (D-76).
        stock_rule: when and how the discard pile becomes a new stock (D-80).
        max_reshuffles: how often the pile can become a new stock, 0 to 1,000; `None` for no limit. When a draw is due
            after that and the stock is empty, the hand is dead (D-82).
            Without a limit a hand can go on for ever, because nobody sees that nothing can happen any more: for
            instance, the only cards that could be laid are in a hand that cannot open and may not discard them, or a
            joker could be taken but laid nowhere.

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(limit=201, card_values=CardValues.PROGRESSIVE)
    >>> rules.limit, rules.card_values, rules.jokers
    (201, CardValues.PROGRESSIVE, 4)
    """

    sheet: ClassVar[RuleSheet] = RuleSheet("scala40.quaranta._text")
    book: ClassVar[Rulebook | None] = RULEBOOK

    min_players: int = number(FEWEST_PLAYERS, FEWEST_PLAYERS, 6, "D-01")
    max_players: int = number(6, 2, 6, "D-01")
    jokers: int = number(MOST_JOKERS, 0, MOST_JOKERS, "D-02")
    upcard_joker: UpcardJoker = choice(UpcardJoker.STAYS, "D-04")
    joker_opening_value: JokerOpeningValue = choice(JokerOpeningValue.REPRESENTED, "D-10")
    joker_in_opening: JokerInOpening = choice(JokerInOpening.ALLOWED, "D-11")
    jokers_per_meld: JokersPerMeld = choice(JokersPerMeld.ONE, "D-12", "D-13")
    max_run_length: int = number(WHOLE_SUIT, 3, 14, "D-19", "D-26")
    card_values: CardValues = choice(CardValues.STANDARD, "D-23", "D-22", "V-09")
    joker_hand_value: JokerHandValue = choice(JokerHandValue.TWENTY_FIVE, "D-23")
    long_runs: LongRuns = choice(LongRuns.REFUSED, "D-26", "D-27", "V-16")
    four_of_a_kind: FourOfAKind = choice(FourOfAKind.STAYS, "D-28", "V-17")
    discard_draw_unopened: DiscardDrawUnopened = choice(DiscardDrawUnopened.NEVER, "D-30", "V-08")
    discard_draw_use: DiscardDrawUse = choice(DiscardDrawUse.THIS_TURN, "D-31", "V-01")
    first_upcard: FirstUpcard = choice(FirstUpcard.NO_RIGHT, "D-35")
    opening_points: int = number(40, 1, 100, "D-40")
    swapped_joker: SwappedJoker = choice(SwappedJoker.KEEP, "D-43")
    joker_take_unopened: JokerTakeUnopened = choice(JokerTakeUnopened.NEVER, "V-14", "D-44")
    playable_discard_unopened: Permission = choice(Permission.BANNED, "D-50")
    playable_discard_opened: Permission = choice(Permission.ALLOWED, "D-50")
    playable_discard_closing: Permission = choice(Permission.ALLOWED, "D-50")
    playable_ban_min_players: int = number(FEWEST_PLAYERS, FEWEST_PLAYERS, 6, "D-50", "D-57")
    playable_means: PlayableMeans = choice(PlayableMeans.EXTENDS, "V-15")
    joker_discard_unopened: Permission = choice(Permission.BANNED, "D-52")
    joker_discard_opened: Permission = choice(Permission.ALLOWED, "D-52")
    joker_discard_closing: Permission = choice(Permission.ALLOWED, "D-52")
    closing_discard: ClosingDiscard = choice(ClosingDiscard.REQUIRED, "D-60")
    first_turn_close: FirstTurnClose = choice(FirstTurnClose.FORBIDDEN, "D-61")
    hand_close_multiplier: int = number(1, 1, 2, "D-62")
    hand_close_doubles: HandCloseDoubles = choice(HandCloseDoubles.CARDS, "V-03")
    hand_close_points: HandClosePoints = choice(HandClosePoints.OPENING, "V-04")
    lone_ace_value: LoneAce = choice(LoneAce.FULL, "D-71")
    unopened_penalty: int | None = number(None, 1, 1_000, "D-72")
    dead_hand: DeadHand = choice(DeadHand.COUNTED, "V-07")
    discard_draw_ways: DiscardDrawWays = choice(DiscardDrawWays.ANY, "V-02")
    opening_turn: OpeningTurn = choice(OpeningTurn.ANYTHING, "V-05")
    set_joker: SetJoker = choice(SetJoker.DECLARED, "V-06")
    first_discard: FirstDiscard = choice(FirstDiscard.UPCARD, "V-10")
    direction: Direction = choice(Direction.CLOCKWISE, "V-11")
    first_turn_opening: FirstTurnOpening = choice(FirstTurnOpening.ALLOWED, "V-12")
    limit: int = number(101, 1, 10_000, "D-73")
    reentry: Reentry = choice(Reentry.OFF, "D-75", "V-18")
    reentry_max: int | None = number(None, 1, 10, "V-18")
    match_mode: MatchMode = choice(MatchMode.ELIMINATION, "D-76", "D-79")
    target: int | None = number(None, 1, 10_000, "D-76")
    stock_rule: StockRule = choice(StockRule.WHOLE_PILE, "D-80", "D-81")
    max_reshuffles: int | None = number(None, 0, 1_000, "D-82")

    contradictions: ClassVar[tuple[Contradiction, ...]] = (
        contradiction(QuarantaDetail.FIELD_ABOVE_OTHER, "min_players", "min_players > max_players", "max_players"),
        *idle(QuarantaDetail.IDLE_WITHOUT_JOKERS, _ABOUT_JOKERS, "jokers is 0"),
        *idle(QuarantaDetail.IDLE_WITH_ONE_JOKER, "jokers_per_meld", "jokers is 1"),
        contradiction(
            QuarantaDetail.SEVERAL_JOKERS, "set_joker", "set_joker is both_missing and jokers_per_meld is any"
        ),
        *idle(
            QuarantaDetail.IDLE_WITHOUT_JOKER_POINTS,
            "joker_opening_value",
            "joker_in_opening is only_beside_clean_opening",
        ),
        *idle(CommonDetail.IDLE_UNLESS_BELOW, "long_runs", "max_run_length is 14", bound=WHOLE_SUIT),
        *idle(QuarantaDetail.IDLE_UNLESS_LONG_ENOUGH, "long_runs", "max_run_length < 5", bound=5),
        contradiction(
            QuarantaDetail.FIELD_ABOVE_OTHER, _BAN_MIN_PLAYERS, f"{_BAN_MIN_PLAYERS} > max_players", "max_players"
        ),
        *idle(
            QuarantaDetail.IDLE_WITHOUT_BAN,
            _BAN_MIN_PLAYERS,
            "playable_discard_opened is not banned and playable_discard_closing is not banned",
            "playable_discard_opened playable_discard_closing max_players",
        ),
        *idle(
            QuarantaDetail.IDLE_WITHOUT_ANY_BAN,
            "playable_means",
            " and ".join(f"{name} is allowed" for name in _PLAYABLE.split()),
            _PLAYABLE,
        ),
        *idle(QuarantaDetail.IDLE_WITHOUT_OPENING, "first_turn_close", "first_turn_opening is forbidden"),
        *idle(
            QuarantaDetail.IDLE_WITH_LOW_OPENING,
            "hand_close_points",
            f"opening_points < {LEAST_OF_HAND_CLOSE + 1} and joker_in_opening is allowed",
            most=LEAST_OF_HAND_CLOSE,
        ),
        *idle(QuarantaDetail.IDLE_WITHOUT_UPCARD, "upcard_joker first_upcard", "first_discard is dealer"),
        *idle(QuarantaDetail.IDLE_WITHOUT_DUTY, "discard_draw_ways", "discard_draw_use is keep|free"),
        contradiction(
            QuarantaDetail.IDLE_WITHOUT_JOKERS, "discard_draw_ways", "discard_draw_ways is no_swap and jokers is 0"
        ),
        contradiction(
            QuarantaDetail.IDLE_WITHOUT_PENALTY, "dead_hand", "dead_hand is with_penalty and not unopened_penalty"
        ),
        *idle(QuarantaDetail.IDLE_UNLESS_DOUBLED, "hand_close_doubles", "hand_close_multiplier is 1"),
        *idle(QuarantaDetail.IDLE_WITHOUT_PENALTY, "hand_close_doubles", "not unopened_penalty"),
        contradiction(QuarantaDetail.TARGET_MISSING, "target", "match_mode is target and not target"),
        *idle(QuarantaDetail.TARGET_IDLE, "target", "match_mode is not target", mode="TARGET"),
        *idle(CommonDetail.IDLE_IN_MODE, "reentry limit", "match_mode is not elimination", mode="ELIMINATION"),
        *idle(QuarantaDetail.IDLE_WITHOUT_REENTRY, "reentry_max", "reentry is off"),
    )

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return _PACKS[self.jokers]

    @property
    def match_rules(self) -> _game.MatchRules:
        """The rules by which hands add up to a match."""
        return self._match_rules

    @cached_property
    def _match_rules(self) -> _game.MatchRules:
        limits = {MatchMode.ELIMINATION: self.limit, MatchMode.TARGET: self.target, MatchMode.SINGLE_HAND: None}
        return _game.MatchRules(
            limits[self.match_mode],
            rule="B-12",
            mode=self.match_mode,
            reentry=self.reentry,
            reentry_max=self.reentry_max,
            least_points=1,
            closings=tuple(_game.ClosingPoints(ending, 0, 0) for ending in Ending if ending.by_somebody),
            direction=self.direction,
            scoreless=Ending.DEAD if self.dead_hand is DeadHand.NOTHING else None,
        )

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """The points of each card left in a hand, by the card's index (D-70)."""
        by_rank = self._set_values
        joker = by_rank[0] if self.joker_hand_value is JokerHandValue.AS_ACE else 25
        return by_rank * len(Suit) + (joker,)

    @property
    def _set_values(self) -> tuple[int, ...]:
        """Return the value of a card of each rank in a set."""
        return (_ACE_VALUES[self.card_values], *_MELD_VALUES[self.card_values][1:-1])

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules for melds."""
        return MeldRules(
            book=RULEBOOK,
            order=(*Rank, Rank.ACE),
            run_values=_MELD_VALUES[self.card_values],
            set_values=self._set_values,
            largest_set=4,
            longest_run=self.max_run_length,
            most_jokers=1 if self.jokers_per_meld is JokersPerMeld.ONE else MOST_JOKERS,
            joker_value=25 if self.joker_opening_value is JokerOpeningValue.FIXED_25 else None,
            wild_in_sets=Naming.CARD if self.set_joker is SetJoker.DECLARED else Naming.RANK,
            rank_takers=RankTakers.ALL if self.set_joker is SetJoker.BOTH_MISSING else RankTakers.EITHER,
        )

    @cached_property
    def longest_part(self) -> int:
        """The most cards of each part of a run that is cut; 0 where none is (D-26, V-16)."""
        return {LongRuns.REFUSED: 0, LongRuns.SPLIT: self.max_run_length}.get(self.long_runs, self.max_run_length - 1)

    @cached_property
    def tables(self) -> MeldTables:
        """The meld tables of these rules, filled as hands come up."""
        # They keep what runs take that are cut, so they are shared by rules alone that cut alike.
        shorter = self.long_runs is LongRuns.SPLIT_SHORTER
        return MeldTables(self.meld_rules) if shorter else tables_for(self.meld_rules)

    @cached_property
    def deadwood(self) -> _search.Deadwood:
        """Tables for the least that melds of a hand leave (D-70, D-71)."""
        lone = 1 if self.lone_ace_value is LoneAce.ONE else self.hand_values[0]
        return _search.deadwood_for(
            self.meld_rules, self.hand_values, (lone, *self.hand_values[1:13]) * 4 + self.hand_values[-1:]
        )

    @cached_property
    def derived(self) -> Derived:
        """Results that other modules work out of these rules, by the function that does it."""
        return Derived(self)


NOTATION: Final = RuleNotation(Ruleset)
"""Writes and reads rules: what differs from the default, like `limit=201 card_values=progressive`."""
