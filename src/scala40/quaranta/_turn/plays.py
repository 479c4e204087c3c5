"""Plays of a turn: the turn as they change it, discards that may end it, dead hands, and pseudo-legal plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from scala40.core._base import by_constructor, draft_of, seal_of
from scala40.core._cards import PLANE, Card, Hand, make_hand
from scala40.core._melds import END_SET, LEAST, RUN, Meld, MeldExtensions, extended, with_joker_replaced
from scala40.core._search import Option
from scala40.quaranta._rules import (
    ClosingDiscard,
    DiscardDrawUse,
    DiscardDrawWays,
    FourOfAKind,
    JokerInOpening,
    LongRuns,
    OpeningTurn,
    Ruleset,
    SwappedJoker,
)
from scala40.quaranta._turn.duties import JOKER_DUTY, Duty, DutyKind, with_duty, without_met
from scala40.quaranta._turn.table import Table, index_of, with_meld
from scala40.quaranta._turn.table_melds import TableIndex, TableMeld, completions, joined, parts_of, splits
from scala40.quaranta._turn.turn_rules import Bans, TurnRules
from scala40.quaranta.moves import (
    TAKES_JOKER,
    CompleteSet,
    LayMeld,
    LayOff,
    SplitRun,
    TakeJoker,
    lay_moves,
)


def is_deadlock(table: Table, sizes: Iterable[int], rules: Ruleset) -> bool:
    """Return whether nothing can happen any more, judged by the table and the sizes of the hands between two turns.

    Nothing can if no card off the table extends a meld or takes a joker, and there is no hand that could come to
    a meld and a discard (it grows by the card drawn; where closing takes no discard a meld is enough) or no meld among
    the cards off the table. Where runs are cut, several cards may extend one that takes none by itself.
    """
    index = index_of(table, rules)
    off_table = PLANE & ~index.laid.twos
    jokers = rules.jokers - index.laid.jokers
    if (index.fits | index.takes) & off_table or (jokers and index.room_for_joker):
        return False
    kept = 0 if rules.closing_discard is ClosingDiscard.OPTIONAL else 1
    most = max(sizes) + 1 - kept
    unseen = make_hand(off_table, 0, jokers)
    if most >= LEAST and rules.tables.has_meld(off_table, jokers):
        return False
    return rules.long_runs is LongRuns.REFUSED or not any(
        len(move.cards) <= most for table_meld in index.melds for move in splits(table_meld, unseen, rules)
    )


Play: TypeAlias = LayMeld | LayOff | SplitRun | TakeJoker | CompleteSet
"""A move between the draw and the discard."""
Touching: TypeAlias = LayMeld | LayOff | TakeJoker | CompleteSet
"""One that makes or changes a single meld."""


@attrs.frozen(weakref_slot=False)
class Turn:
    """All that matters of a position for the rest of a turn after the draw.

    Attributes:
        hand: the hand of the acting seat.
        table: the melds on the table.
        opened: whether the seat has opened.
        points: what the melds of an opening that it has laid this turn are worth.
        duties: what it owes for cards it has taken.
        reach: the id of the first meld that may be changed in this turn; 0 unless the seat opens in it (V-05).
    """

    hand: Hand
    table: Table
    opened: bool
    points: int
    duties: tuple[Duty, ...]
    reach: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        return by_constructor(self)

    @property
    def is_opening(self) -> bool:
        """True while the melds of an opening have not reached its threshold."""
        return self.points > 0 and not self.opened

    @property
    def owed(self) -> tuple[Duty, ...]:
        """The duties that must be met before the discard."""
        duties = self.duties
        for duty in duties:
            if duty.kind is _KEEP:
                return tuple([it for it in duties if it.must_be_met])
        return duties

    def owing(self, *owed: Duty) -> Turn:
        """Return the turn if these were all the duties that must be met before the discard."""
        duties = tuple([it for it in self.duties if it in owed or not it.must_be_met])
        return make_turn(self.hand, self.table, self.opened, self.points, duties, self.reach)


_draft: Final = draft_of(Turn)
_seal: Final = seal_of(Turn)


def make_turn(
    hand: Hand,
    table: Table,
    opened: bool,  # noqa: FBT001
    points: int,
    duties: tuple[Duty, ...],
    reach: int,
) -> Turn:
    """Make a turn of its parts: searches make them in great numbers."""
    draft = _draft()
    draft.hand = hand
    draft.table = table
    draft.opened = opened
    draft.points = points
    draft.duties = duties
    draft.reach = reach
    return _seal(draft)


def cards_used(play: Play) -> tuple[Card, ...]:
    """Return the cards that leave the hand."""
    if isinstance(play, LayMeld):
        return play.meld.cards
    return (play.card,) if isinstance(play, _OF_ONE_CARD) else play.cards


_OF_ONE_CARD: Final = (LayOff, TakeJoker)


def cost(play: Play) -> int:
    """Return how many cards fewer a hand has after a play."""
    if isinstance(play, LayMeld):
        return len(play.meld.cards)
    return len(cards_used(play)) - isinstance(play, TAKES_JOKER)


def after(turn: Turn, play: Play, rules: Ruleset) -> Turn:
    """Return what a play that is possible makes of a turn."""
    if isinstance(play, SplitRun):
        return _after_cutting(turn, play, rules)
    hand, table, opened, points, duties = turn.hand, turn.table, turn.opened, turn.points, turn.duties
    index, reach = index_of(table, rules), turn.reach
    faces, jokers, target, growth = touched(play, table, index)
    hand, laid = hand.without(faces, jokers), index.laid.plus(faces, jokers)
    if not opened and isinstance(play, LayMeld):
        reach = reach if points else reach_when_opening(table, rules)
        points += rules.tables.numbers(play.meld).points
        # Under D-11 melds with jokers that come before an opening begin a close (V-04), which is none.
        opened = points >= rules.opening_points and (jokers <= 0 or rules.joker_in_opening is _JOKERS_OPEN)
    if rules.four_of_a_kind is _STAYS or not is_recycled(growth.meld, rules):
        then = with_meld(table, target, growth, laid, index)
    else:
        option = rules.tables.numbers(growth.meld)
        then = with_meld(table, target, None, laid.without(option.faces, option.jokers), index)
    if duties or rules.swapped_joker is _THIS_TURN:
        duties = duties_after(turn, play, rules)
        if opened and duties and duties[0].kind is _OPEN:
            duties = duties[1:]
    return make_turn(hand, then, opened, points, duties, reach)


def reach_when_opening(table: Table, rules: Ruleset) -> int:
    """Return the id of the first meld that a seat may change in a turn in which it begins to open (V-05)."""
    if rules.opening_turn is _ANYTHING:
        return 0
    return table.next_id if rules.opening_turn is OpeningTurn.OWN_MELDS else OUT_OF_REACH


def index_in_reach(turn: Turn, rules: Ruleset) -> TableIndex:
    """Return the index of the melds that may be changed in this turn, before an opening or after it (V-05)."""
    index, reach = index_of(turn.table, rules), turn.reach
    if not (turn.opened or turn.points):
        reach = reach_when_opening(turn.table, rules)
    return index.since(reach) if reach else index


def touched(play: Touching, table: Table, index: TableIndex) -> tuple[int, int, int, MeldExtensions]:
    """Return what goes from the hand to the table, and to which meld.

    Args:
        play: a play that is possible.
        table: the table before it.
        index: what that allows.

    Returns:
        The natural faces, as a plane; how many jokers, -1 if one comes to the hand; the id of the meld; and what can
        happen to it then.
    """
    tables = index.rules.tables
    if isinstance(play, LayMeld):
        option = tables.numbers(play.meld)
        return option.faces, option.jokers, len(table.melds), tables.growth(play.meld)
    target = play.target
    growth = index.melds[index.place(target)].growth
    if isinstance(play, LayOff):
        card = play.card
        return card.bit, 0 if card.bit else 1, target, tables.grown(growth, card, play.face, play.end)
    if isinstance(play, TakeJoker):
        return play.card.bit, -1, target, tables.freed(growth, play.card)
    first, second = play.cards
    grown = tables.grown(growth, first, first, END_SET)
    return first.bit | second.bit, -1, target, tables.freed(grown, second)


def _after_cutting(turn: Turn, play: SplitRun, rules: Ruleset) -> Turn:
    hand, table, opened, points = turn.hand, turn.table, turn.opened, turn.points
    index = index_of(table, rules)
    laid = index.laid
    for card in play.cards:
        hand, laid = hand.remove(card), laid.add(card)
    low, high = map(rules.tables.growth, parts_of(joined(table[play.target], play), play.cut))
    for target, growth in ((play.target, low), (table.next_id, high)):
        table = with_meld(table, target, growth, laid, index)
        index = index_of(table, rules)
    return make_turn(hand, table, opened, points, duties_after(turn, play, rules), turn.reach)


OUT_OF_REACH: Final = 1 << 30
"""More than the id of any meld."""
_ANY: Final = DiscardDrawWays.ANY
_ANYTHING: Final = OpeningTurn.ANYTHING
_JOKERS_OPEN: Final = JokerInOpening.ALLOWED
_KEEP: Final = DutyKind.KEEP
_OPEN: Final = DutyKind.OPEN
_STAYS: Final = FourOfAKind.STAYS
_THIS_TURN: Final = SwappedJoker.THIS_TURN


def duties_after(turn: Turn, play: Play, rules: Ruleset) -> tuple[Duty, ...]:
    """Return what is owed after a play."""
    duties = turn.duties
    if duties:
        uses = rules.discard_draw_ways is _ANY or is_use(play, turn, rules)
        duties = without_met(duties, cards_used(play), in_new_meld=isinstance(play, LayMeld), uses=uses)
    if rules.swapped_joker is _THIS_TURN and isinstance(play, TAKES_JOKER):
        return with_duty(duties, JOKER_DUTY)
    return duties


def is_use(play: Play, turn: Turn, rules: Ruleset) -> bool:
    """Return whether a play is of a kind that may use the card taken from the pile (V-02).

    Only players who had opened before are bound to some kinds; whoever opens in this turn uses it as they like (V-08).
    """
    if turn.points or not turn.opened:
        return True
    if rules.discard_draw_ways is DiscardDrawWays.NO_SWAP:
        return not isinstance(play, TAKES_JOKER)
    return rules.discard_draw_ways is _ANY or isinstance(play, LayOff | SplitRun)


def must_be_held(duty: Duty, rules: Ruleset) -> bool:
    """Return whether the hand must hold the card of a duty.

    A joker that must be added to a meld may have been laid in a new one, which is no use of it: another joker of the
    table can take its place (D-46, V-02).
    """
    if duty.kind is DutyKind.LAY and duty.card.is_joker:
        return rules.discard_draw_ways is not DiscardDrawWays.LAYOFF_ONLY
    return duty.binds_the_card


def meld_made(table: Table, play: Touching) -> Meld:
    """Return the meld that a play makes, before anything else happens to it."""
    if isinstance(play, LayMeld):
        return play.meld
    if isinstance(play, LayOff):
        return extended(table[play.target], play.card, play.face, play.end)
    if isinstance(play, CompleteSet):
        first, card = play.cards
        return with_joker_replaced(extended(table[play.target], first, first, END_SET), card)
    return with_joker_replaced(table[play.target], play.card)


def is_recycled(meld: Meld, rules: Ruleset) -> bool:
    """Return whether a meld goes to the discard pile as soon as it is complete (D-28)."""
    if len(meld.cards) <= LEAST or meld.kind is RUN or rules.four_of_a_kind is FourOfAKind.STAYS:
        return False
    return not meld.jokers


# Which cards may be discarded.


def discardable(turn: Turn, turn_rules: TurnRules, size: int) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may.

    Nothing may be while something is owed or an opening has not reached its threshold, or if it would close the hand
    in the first turn.

    Args:
        turn: the turn.
        turn_rules: what the rules say about its end.
        size: how many cards the hand has.
    """
    closes = turn_rules.closes_unopened and closes_unopened(turn, size)
    if size < turn_rules.least or (turn.points and turn.is_opening and not closes):
        return 0, False
    if turn.duties and turn.owed and not (closes and _is_free_to_close(turn)):
        return 0, False
    rest = _without_kept(turn) if turn.duties else turn.hand
    bans = turn_rules.bans(size, opened=turn.opened or closes)
    return permitted(rest, size, bans, index_of(turn.table, turn_rules.rules).fits)


def closes_unopened(turn: Turn, size: int) -> bool:
    """Return whether a discard from so many cards would close in hand without the points of an opening (V-04)."""
    return size == 1 and turn.is_opening


def _is_free_to_close(turn: Turn) -> bool:
    """Return whether no card must be laid first; the duty to open is met by closing, too (V-04, V-08)."""
    return not any(duty.binds_the_card for duty in turn.owed)


def must_close(turn: Turn, turn_rules: TurnRules) -> bool:
    """Return whether a meld with a joker has been laid that no opening may hold, so that the turn must close (V-04).

    In a close that is not an opening, melds with jokers come last. So the last meld tells: it cannot have been laid by
    somebody else, nor does it leave the table.
    """
    if turn.opened or not turn.points or turn_rules.jokers_open:
        return False
    last = turn.table.melds[-1]
    return last is not None and last.jokers > 0


def is_banned(turn: Turn, card: Card, turn_rules: TurnRules, size: int) -> bool:
    """Return whether a ban keeps a card from being discarded; if all of the hand is banned, none does (D-54).

    Args:
        turn: the turn.
        card: the card.
        turn_rules: what the rules say about its end.
        size: how many cards the hand has when one of them is discarded: before the draw, one more than now.
    """
    opened = turn.opened or (turn_rules.closes_unopened and closes_unopened(turn, size))
    ban_playable, ban_jokers = bans = turn_rules.bans(size, opened=opened)
    fits = index_of(turn.table, turn_rules.rules).fits
    if size > 1 and not any(_not_banned(_without_kept(turn), bans, fits)):
        return False
    return ban_jokers if card.is_joker else ban_playable and fits & card.bit != 0


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def permitted(rest: Hand, size: int, bans: Bans, fits: int) -> tuple[int, bool]:
    """Return the natural faces that no ban keeps from being discarded, and whether that holds for a joker.

    If all of a hand is banned, any of its cards may be discarded (D-54), but not the last one.

    Args:
        rest: the cards of the hand that may be discarded as far as duties go.
        size: how many cards the hand has.
        bans: what is banned.
        fits: the natural faces that can be added to a meld.

    >>> playable, jokers = Card.parse("9C").bit, True
    >>> permitted(Hand.parse("8C 9C JK"), 3, (True, jokers), playable)
    (128, False)
    >>> permitted(Hand.parse("9C JK"), 2, (True, jokers), playable)
    (256, True)
    """
    natural, joker = found = _not_banned(rest, bans, fits)
    if natural or joker or size < 2:
        return found
    return rest.ones, rest.jokers > 0


def _not_banned(rest: Hand, bans: Bans, fits: int) -> tuple[int, bool]:
    ban_playable, ban_jokers = bans
    return (rest.ones | fits) ^ fits if ban_playable else rest.ones, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """Return the hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand


# What the cards and the table allow a seat to play, before any look ahead.


def pseudo_legal(turn: Turn, turn_rules: TurnRules, spare: int) -> list[Play]:
    """Return the plays that the cards allow; at most `spare` of them leave the hand."""
    plays: list[Play]
    if turn.opened:
        may_trade = not joker_is_owed(turn.duties)
        plays = of_opened(turn.hand, index_in_reach(turn, turn_rules.rules), turn_rules, spare, may_trade=may_trade)
    else:
        plays = [*lay_moves(opening_options(turn, turn_rules), spare)]
    return list(filter_first(plays, turn, turn_rules.rules)) if turn.duties else plays


def filter_first(plays: Iterable[Play], turn: Turn, rules: Ruleset) -> Iterable[Play]:
    """Leave out what may not come before the card taken from the pile has been laid (D-31)."""
    first = due_at_once(turn, rules)
    return plays if first is None else (play for play in plays if meets(play, first, turn, rules))


def due_at_once(turn: Turn, rules: Ruleset) -> Duty | None:
    """Return the duty that the next play must meet, `None` if there is none."""
    if rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION:
        return next((duty for duty in turn.duties if duty.kind in {DutyKind.LAY, DutyKind.MELD}), None)
    return None


def meets(play: Play, duty: Duty, turn: Turn, rules: Ruleset) -> bool:
    """Return whether a play in a turn meets a duty for the card taken from the pile."""
    if duty.card not in cards_used(play):
        return False
    return isinstance(play, LayMeld) if duty.kind is DutyKind.MELD else is_use(play, turn, rules)


def opening_options(turn: Turn, turn_rules: TurnRules) -> list[Option]:
    """Return the melds that a seat that has not opened could lay, which may be without jokers (D-11)."""
    hand = turn.hand
    return turn_rules.tables.options(hand.ones, hand.jokers if turn_rules.jokers_open else 0)


def joker_is_owed(duties: tuple[Duty, ...]) -> bool:
    """Return whether a joker that was taken must be laid before another one is taken (D-43)."""
    for duty in duties:  # noqa: SIM110 - a generator takes longer to make than there is to look at
        if duty.kind is _JOKER:
            return True
    return False


_JOKER: Final = DutyKind.JOKER


def of_opened(
    hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int, *, may_trade: bool = True
) -> list[Play]:
    """Return the plays of a seat that has opened, as far as its cards and the table go.

    Args:
        hand: its hand.
        index: what the table allows.
        turn_rules: what the rules say.
        spare: how many cards may leave the hand.
        may_trade: whether jokers may be taken.
    """
    ones, jokers = hand.ones, hand.jokers
    plays: list[Play] = []
    if spare >= LEAST:
        options = turn_rules.tables.options(ones, jokers)
        if options:
            plays += lay_moves(options, spare)
    # Nearly always nothing on the table takes any card of the hand, which the planes of the whole table tell.
    cuts = turn_rules.cuts_runs
    if jokers or cuts or (index.fits | index.takes) & ones:
        for table_meld in index.melds:
            if (table_meld.fits | table_meld.takes) & ones or (jokers and table_meld.growth.wild) or cuts:
                plays += _on_meld(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _on_meld(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays on one meld of the table."""
    ones = hand.ones
    plays: list[Play] = []
    if table_meld.takes & ones and may_trade:
        for bit, trade in table_meld.trades:
            if ones & bit:
                plays.append(trade)
    if spare > 0:
        if table_meld.fits & ones:
            for bit, lay_off in table_meld.lay_offs:
                if ones & bit:
                    plays.append(lay_off)
        if hand.jokers and table_meld.growth.wild:
            plays += table_meld.wild_lay_offs
        if turn_rules.adds_several:
            plays += _of_several(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _of_several(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays that put several cards to a meld: both that a set lacks, or at most `spare` to a run."""
    plays: list[Play] = [*completions(table_meld, hand.ones)] if may_trade else []
    if turn_rules.cuts_runs:
        plays += [move for move in splits(table_meld, hand, turn_rules.rules) if len(move.cards) <= spare]
    return plays
