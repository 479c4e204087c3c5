"""Closing moves of a position, and prospects of a hand for the exact analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from scala40.core._base import draft_of, require_kind, seal_of
from scala40.core._cards import Card, Hand, bits, refuse_if
from scala40.core._game import DISCARDS, TAKE_DISCARD, Discard, play_order, seat_of
from scala40.core._position import surplus_problems
from scala40.core._search import Deadwood, MeldTables, OpeningJokers, Prospect
from scala40.quaranta._rules import RULEBOOK, ClosingDiscard, FirstTurnClose, FirstTurnOpening, JokerInOpening, Ruleset
from scala40.quaranta._turn.drawing import turn_after_taking
from scala40.quaranta._turn.duties import CLOSE_DUTY, DutyKind, Phase
from scala40.quaranta._turn.finishing import HandClose
from scala40.quaranta._turn.turn import Play, Turn, after, turn_of
from scala40.quaranta._turn.turn_rules import TurnRules, before_opening, discardable, pseudo_legal, turn_rules_of
from scala40.quaranta.closing_search import ClosePlanner
from scala40.quaranta.legality import wrong
from scala40.quaranta.moves import Move
from scala40.quaranta.state import State, View


def closing_moves(position: State | View, /) -> tuple[Move, ...] | None:
    """Return moves with which the acting seat closes the hand in this turn, `None` if it cannot.

    Before the draw only the top of the pile is considered, for what the stock gives is not known. A view answers for
    its own seat; if that seat is not to act, the answer is `None`.

    Under the usual rules the time grows with the groups of cards that can be left on the way: tens of microseconds
    for nearly all positions, some tens of milliseconds for the worst. Where jokers must be used at once, where runs are
    cut, where the opening counts jokers 25 or where the last card is restricted, an answer may need a search through
    all plays, and nothing useful limits their time.

    >>> from scala40 import Ruleset, deal
    >>> closing_moves(deal(Ruleset(), 2, seed=7)) is None
    True
    """
    require_kind("the position", position, State, View)
    if position.phase.is_over or (isinstance(position, View) and position.seat != position.turn):
        return None
    turn_rules = turn_rules_of(position)
    if not turn_rules.may_close:
        return None
    if position.phase is Phase.PLAY:
        return _moves(turn_of(position), turn_rules, set())
    if wrong(position, TAKE_DISCARD, None):
        return None
    moves = _moves(turn_after_taking(position), turn_rules, set())
    return None if moves is None else (TAKE_DISCARD, *moves)


def _moves(turn: Turn, turn_rules: TurnRules, met: set[Turn]) -> tuple[Move, ...] | None:
    """Return the moves that close, once a card has been drawn."""
    if turn_rules.closes_unopened and not turn.opened:
        closing = HandClose(turn_rules).moves(turn)
        if closing is not None:
            return closing
    plan = None if CLOSE_DUTY in turn.duties else ClosePlanner(turn, turn_rules).plan()
    plays = [play for play, _ in before_opening(turn, turn_rules)]
    if plan is not None:
        if _can_be_played(plan, turn, turn_rules):
            return plan
        end = _end(turn, turn_rules)
        if end is not None:
            return end
        plays += pseudo_legal(turn, turn_rules, len(turn.hand) - turn_rules.least)
    met.add(turn)
    for play in plays:
        then = after(turn, play, turn_rules.rules)
        moves = None if then in met else _moves(then, turn_rules, met)
        if moves is not None:
            return play, *moves
    return None


def _can_be_played(plan: Sequence[Play | Discard], turn: Turn, turn_rules: TurnRules) -> bool:
    """Return whether each move of a plan is possible after those before it, and the last one closes."""
    last = tuple(move for move in plan if isinstance(move, Discard))
    for move in plan:
        if not isinstance(move, Discard):
            if move not in pseudo_legal(turn, turn_rules, len(turn.hand) - turn_rules.least):
                return False
            turn = after(turn, move, turn_rules.rules)
    return _end(turn, turn_rules) == last


def _end(turn: Turn, turn_rules: TurnRules) -> tuple[Discard, ...] | None:
    """Return the discard that closes after all plays, () if none is needed; `None` if the hand cannot be closed."""
    if not turn.opened or turn.owed:
        return None
    if not turn.hand:
        return ()
    natural, joker = discardable(turn, turn_rules, 1) if len(turn.hand) == 1 else (0, False)
    return tuple(DISCARDS[index] for index in bits(natural)) + (DISCARDS[-1:] if joker else ()) or None


# Prospects: a hand with what the rules of Scala 40 ask of its melds, for questions that have an exact answer.


@attrs.frozen
class Unopened:
    """A ruleset's demands on the melds of a player who has not opened: points (D-40), cards to keep (D-60), jokers."""

    tables: MeldTables
    deadwood: Deadwood
    needed: int
    keep: int
    jokers: OpeningJokers
    most_jokers: int


def unopened_rules(rules: Ruleset) -> Unopened:
    """Work out a ruleset's demands on an opening; `Ruleset.derived` keeps them."""
    allowed = rules.joker_in_opening is JokerInOpening.ALLOWED
    return Unopened(
        tables=rules.tables,
        deadwood=rules.deadwood,
        needed=rules.opening_points,
        keep=1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0,
        jokers=OpeningJokers.ALLOWED if allowed else OpeningJokers.LEFT_OUT,
        most_jokers=rules.jokers,
    )


def prospect(rules: Ruleset, hand: Hand) -> Prospect:
    """Return the prospect of some cards: the hand, after the draw, of a player who has not opened.

    An opening must be worth what the rules ask for (D-40) and leave a card to discard, unless none is needed (D-60).

    Raises:
        InvalidSetup: the pack of these rules does not have that many jokers.

    >>> prospect(Ruleset(opening_points=60), Hand.parse("7C 8C 9C 9D")).needed
    60
    """
    if type(rules) is not Ruleset or type(hand) is not Hand:  # calls take longer than to look here
        require_kind("rules", rules, Ruleset)
        require_kind("hand", hand, Hand)
    unopened: Unopened = rules.derived[unopened_rules]
    if hand.jokers > unopened.most_jokers:  # a hand cannot hold too many natural cards
        refuse_if(surplus_problems(RULEBOOK, rules.pack, hand))
    return _prospect(unopened, hand, unopened.needed, unopened.keep)


def prospect_of(position: State | View, /) -> Prospect:
    """Return the prospect of the hand that a position shows: that of a view's seat, or of the seat to act.

    It knows whether that seat has opened, what its melds of this turn are worth already, and that two cards must remain
    in a first turn (D-61), or all of them where nobody may open in it (V-12). Before the draw it is about the cards
    held, and the card that will be drawn counts as one that can be discarded. A card that was taken to open with must
    lie in one of the melds (D-30); openings that could use it only later are left out. A close in hand with melds worth
    less (V-04) is not an opening, so a prospect says nothing of it; `closing_moves` finds it. Jokers that lie on the
    table are left out, also where they may be taken to open with (V-14).

    Raises:
        ValueError: it is the view of spectators.

    >>> from scala40 import deal, view
    >>> here = prospect_of(view(deal(Ruleset(), 2, seed=7), 0))
    >>> here.needed, here.budget
    (40, 12)
    """
    if type(position) is not View and type(position) is not State:  # a call takes longer than to look here
        require_kind("the position", position, State, View)
    unopened: Unopened = position.rules.derived[unopened_rules]
    seat = seat_of(position) if isinstance(position, View) else position.turn
    acts = seat == position.turn
    if position.opened[seat]:
        return _prospect(unopened, position.hand, None, 0)
    owed = [duty.card for duty in position.duties if acts and duty.kind in {DutyKind.MELD, DutyKind.OPEN_WITH}]
    keep = (2 if _must_keep_two(position, seat) else unopened.keep) - (not acts or position.phase is Phase.DRAW)
    if position.phase is Phase.LEAD and acts:
        keep = max(1, keep)  # the discard that begins the pile
    if _must_not_open(position, seat):
        keep = len(position.hand)
    needed = unopened.needed - (position.opening_points if acts else 0)
    if acts and CLOSE_DUTY in position.duties:
        needed, keep = unopened.needed, len(position.hand)
    return _prospect(unopened, position.hand, needed, max(0, keep), owed[0] if owed else None)


def _must_keep_two(position: State | View, seat: int) -> bool:
    """Return whether the next turn of a seat is its first, in which it may not close (D-61)."""
    return _is_waiting(position, seat) and position.rules.first_turn_close is FirstTurnClose.FORBIDDEN


def _must_not_open(position: State | View, seat: int) -> bool:
    """Return whether the next turn of a seat is its first, in which it may not open (V-12)."""
    return position.rules.first_turn_opening is FirstTurnOpening.FORBIDDEN and _is_waiting(position, seat)


def _is_waiting(position: State | View, seat: int) -> bool:
    """Return whether the next turn of a seat is its first."""
    fresh = position.fresh
    return fresh > 0 and seat in play_order(position.context, position.rules.direction)[-fresh:]


def _prospect(unopened: Unopened, hand: Hand, needed: int | None, keep: int, owed: Card | None = None) -> Prospect:
    """Return the prospect of a hand under some rules."""
    budget = hand.singles.bit_count() + hand.doubles.bit_count() + hand.jokers - keep  # quicker than `len`
    draft = _draft()
    draft.hand = hand
    draft.tables = unopened.tables
    draft.deadwood = unopened.deadwood
    draft.needed = needed
    draft.budget = budget if budget > 0 else 0  # noqa: FURB136 - and so is this than `max`
    draft.jokers = unopened.jokers
    draft.owed = owed
    return _seal(draft)


_draft: Final = draft_of(Prospect)
_seal: Final = seal_of(Prospect)
