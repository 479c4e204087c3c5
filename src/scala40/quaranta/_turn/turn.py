"""The rest of a turn: the hand, the table and what is owed, and what a play makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from scala40.core._base import Immutable, by_constructor, draft_of, seal_of
from scala40.core._cards import Card, Hand
from scala40.core._melds import END_SET, Meld, MeldExtensions, extended, with_joker_replaced
from scala40.quaranta._rules import (
    DiscardDrawUse,
    DiscardDrawWays,
    FourOfAKind,
    JokerInOpening,
    JokerTakeUnopened,
    OpeningTurn,
    Ruleset,
    SwappedJoker,
)
from scala40.quaranta._turn.duties import CLOSE_DUTY, JOKER_DUTY, OPEN_WITH_DUTY, Duty, DutyKind, with_duty, without_met
from scala40.quaranta._turn.table import Table, TableIndex, index_of, is_recycled, joined, parts_of, with_meld
from scala40.quaranta.moves import TAKES_JOKER, CompleteSet, LayMeld, LayOff, SplitRun, TakeJoker

if TYPE_CHECKING:
    from scala40.quaranta.state import Setup, View


Position: TypeAlias = "Setup | View"
"""A position as legality looks at it: the hand of the seat that acts, and what everybody sees."""


def turn_of(position: Position) -> Turn:
    """Return what of a position matters for the rest of the turn."""
    points = position.opening_points
    reach = reach_of(position) if points else 0
    return make_turn(position.hand, position.table, position.opened[position.turn], points, position.duties, reach)


def reach_of(position: Position) -> int:
    """Return the id of the first meld that the acting seat may change in this turn (V-05)."""
    plays = position.rules.opening_turn
    if plays is _ANYTHING or not position.opening_points:
        return 0
    return position.melds_before if plays is OpeningTurn.OWN_MELDS else OUT_OF_REACH


Play: TypeAlias = LayMeld | LayOff | SplitRun | TakeJoker | CompleteSet
"""A move between the draw and the discard."""


Touching: TypeAlias = LayMeld | LayOff | TakeJoker | CompleteSet
"""One that makes or changes a single meld."""


@attrs.frozen(weakref_slot=False)
class Turn(Immutable):
    """All that matters of a position for the rest of a turn after the draw."""

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


def after(turn: Turn, play: Play, rules: Ruleset) -> Turn:
    """Return what a play that is possible makes of a turn."""
    if isinstance(play, SplitRun):
        return _after_cutting(turn, play, rules)
    hand, table, opened, points, duties = turn.hand, turn.table, turn.opened, turn.points, turn.duties
    index, reach = index_of(table, rules), turn.reach
    faces, jokers, target, extensions = touched(play, table, index)
    hand, laid = hand.without(faces, jokers), index.laid.plus(faces, jokers)
    if not opened and isinstance(play, LayMeld):
        reach = reach if points else reach_when_opening(table, rules)
        points += rules.tables.numbers(play.meld).points
        opened = points >= rules.opening_points
        if rules.joker_in_opening is not _JOKERS_OPEN and (jokers or CLOSE_DUTY in duties):
            opened = False
            if CLOSE_DUTY not in duties:
                duties = with_duty(duties, CLOSE_DUTY)
                turn = make_turn(turn.hand, table, False, turn.points, duties, turn.reach)  # noqa: FBT003 - a field
    if rules.four_of_a_kind is _STAYS or not is_recycled(extensions.meld, rules):
        then = with_meld(table, target, extensions, laid, index)
    else:
        option = rules.tables.numbers(extensions.meld)
        then = with_meld(table, target, None, laid.without(option.faces, option.jokers), index)
    if duties or rules.swapped_joker is _THIS_TURN or (not opened and jokers < 0):
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
    """Return what goes from the hand to the table, and to which meld."""
    # Returned: the natural faces, as a plane; how many jokers, -1 if one comes to the hand; the id of the meld; and
    # what can happen to it then.
    tables = index.rules.tables
    if isinstance(play, LayMeld):
        option = tables.numbers(play.meld)
        return option.faces, option.jokers, len(table.melds), tables.extensions(play.meld)
    target = play.target
    extensions = index.melds[index.place(target)].extensions
    if isinstance(play, LayOff):
        card = play.card
        return card.bit, 0 if card.bit else 1, target, tables.longer(extensions, card, play.face, play.end)
    if isinstance(play, TakeJoker):
        return play.card.bit, -1, target, tables.freed(extensions, play.card)
    first, second = play.cards
    longer = tables.longer(extensions, first, first, END_SET)
    return first.bit | second.bit, -1, target, tables.freed(longer, second)


def _after_cutting(turn: Turn, play: SplitRun, rules: Ruleset) -> Turn:
    hand, table, opened, points = turn.hand, turn.table, turn.opened, turn.points
    index = index_of(table, rules)
    laid = index.laid
    for card in play.cards:
        hand, laid = hand.remove(card), laid.add(card)
    low, high = map(rules.tables.extensions, parts_of(joined(table[play.target], play), play.cut))
    for target, extensions in ((play.target, low), (table.next_id, high)):
        table = with_meld(table, target, extensions, laid, index)
        index = index_of(table, rules)
    return make_turn(hand, table, opened, points, duties_after(turn, play, rules), turn.reach)


OUT_OF_REACH: Final = 1 << 30
"""More than the id of any meld."""


_ANY: Final = DiscardDrawWays.ANY
_ANYTHING: Final = OpeningTurn.ANYTHING
_JOKERS_OPEN: Final = JokerInOpening.ALLOWED
_KEEP: Final = DutyKind.KEEP
_OPEN: Final = DutyKind.OPEN
_OPEN_WITH: Final = DutyKind.OPEN_WITH
_STAYS: Final = FourOfAKind.STAYS
_THIS_TURN: Final = SwappedJoker.THIS_TURN
_JOKER: Final = DutyKind.JOKER


def duties_after(turn: Turn, play: Play, rules: Ruleset) -> tuple[Duty, ...]:
    """Return what is owed after a play."""
    duties = turn.duties
    if duties:
        uses = rules.discard_draw_ways is _ANY or is_use(play, turn, rules)
        duties = without_met(duties, cards_used(play), in_new_meld=isinstance(play, LayMeld), uses=uses)
    if isinstance(play, TAKES_JOKER):
        if not turn.opened:
            return _owed_unopened(turn, play, duties, rules)
        if rules.swapped_joker is _THIS_TURN:
            return with_duty(duties, JOKER_DUTY)
    return duties


def _owed_unopened(
    turn: Turn, play: TakeJoker | CompleteSet, duties: tuple[Duty, ...], rules: Ruleset
) -> tuple[Duty, ...]:
    """Return what is owed once a seat that has not opened has taken a joker (V-14)."""
    # For two cards a joker is taken only to open with it: so whoever has not opened holds what was dealt.
    if rules.joker_take_unopened is JokerTakeUnopened.IF_OPENS or isinstance(play, CompleteSet):
        return with_duty(duties, OPEN_WITH_DUTY)
    for duty in turn.duties:
        if duty.kind is DutyKind.LAY and duty not in duties:
            duties = with_duty(duties, Duty(_OPEN, duty.card))  # the card taken lies, and the opening is still owed
    return with_duty(duties, JOKER_DUTY) if rules.swapped_joker is _THIS_TURN else duties


def is_use(play: Play, turn: Turn, rules: Ruleset) -> bool:
    """Return whether a play is of a kind that may use the card taken from the pile (V-02)."""
    # Only players who had opened before are bound to some kinds; whoever opens in this turn uses it as they like
    # (V-08).
    if turn.points or not turn.opened:
        return True
    if rules.discard_draw_ways is DiscardDrawWays.NO_SWAP:
        return not isinstance(play, TAKES_JOKER)
    return rules.discard_draw_ways is _ANY or isinstance(play, LayOff | SplitRun)


def must_be_held(duty: Duty, rules: Ruleset) -> bool:
    """Return whether the hand must hold the card of a duty."""
    # A joker that must be added to a meld may have been laid in a new one, which is no use of it: another joker of the
    # table can take its place (D-46, V-02). So may one that must lie in a new meld have been added to a meld.
    if duty.card.is_joker and duty.kind is DutyKind.LAY:
        return rules.discard_draw_ways is not DiscardDrawWays.LAYOFF_ONLY
    return duty.binds_the_card and not (duty.card.is_joker and duty.kind in _JOKER_IN_NEW_MELD)


_JOKER_IN_NEW_MELD: Final = (DutyKind.MELD, DutyKind.OPEN_WITH)


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


def joker_is_owed(duties: tuple[Duty, ...], rules: Ruleset) -> bool:
    """Return whether a joker that was taken must be laid before another one is taken (D-43)."""
    if rules.swapped_joker is not _THIS_TURN:
        return False
    for duty in duties:  # noqa: SIM110 - a generator takes longer to make than there is to look at
        if duty.kind is _JOKER or duty.kind is _OPEN_WITH:
            return True
    return False
