"""Options of Scala 40: values of the fields, the decisions that they encode, and endings."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core._base import Named
from scala40.core._game import results
from scala40.core._text import Said
from scala40.quaranta._text import Say

WHOLE_SUIT: Final = 14
"""The longest run that there is: a whole suit, with a joker as the ace at the other end (D-19)."""

SHORTEST_TO_CUT: Final = 5
"""The least that the length of runs can be limited to where longer ones are cut: six are the fewest that make two."""


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
            close is not an opening: it may hold jokers where an opening may not (D-11), in melds that come last.

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
    """The fate of a run that is made longer than allowed (D-26).

    Attributes:
        REFUSED: it cannot be made.
        SPLIT: the player who adds the cards that make it too long cuts it in two in the same move.

    >>> from scala40 import Ruleset, additions
    >>> for after in LongRuns:
    ...     rules = Ruleset(max_run_length=6, long_runs=after)
    ...     print([it.card.text for it in additions("4C 5C 6C 7C 8C 9C", rules) if not it.card.is_joker])
    []
    ['3C', '10C']
    """

    REFUSED = "refused"
    SPLIT = "split"


class FourOfAKind(Named):
    """The fate of a set of four natural cards (D-28).

    Attributes:
        STAYS: it stays on the table.
        RECYCLED: it goes to the discard pile at once, so that the coming discard covers it.

    >>> from scala40 import Language, Ruleset
    >>> rules = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
    >>> print(Ruleset.sheet.sentence(rules, "four_of_a_kind", Language.ENGLISH))
    As soon as a set has four cards and none of them is a joker, it leaves the table and goes on top of the discard
    pile, under the coming discard. If you open with it, it counts all the same.
    """

    STAYS = "stays"
    RECYCLED = "recycled"


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


class Ending(results.Ending):
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
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is not Ending.DEAD


_SAID: Final = {
    Ending.CLOSED: Say.ENDED_CLOSED,
    Ending.CLOSED_IN_HAND: Say.ENDED_IN_HAND,
    Ending.DEAD: Say.ENDED_DEAD,
}
