"""The draw: the top of the pile, taken only if the turn can then be finished, and the new stock (D-80 to D-83)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from scala40.core._base import Unsealed
from scala40.core._cards import EMPTY, Chance, Hand
from scala40.quaranta._rules import Ruleset, StockRule
from scala40.quaranta._turn.duties import Duty, DutyKind, with_duty
from scala40.quaranta._turn.finishing import Finishing, can_lay
from scala40.quaranta._turn.table import index_of
from scala40.quaranta._turn.turn import Position, Turn, make_turn, turn_of
from scala40.quaranta._turn.turn_rules import Owed, TurnRules, turn_rules_of

if TYPE_CHECKING:
    from scala40.quaranta.state import Setup


WholePosition: TypeAlias = "Setup | Unsealed"
"""A position with all of its cards, or what will be one."""


def may_take(position: Position, turn_rules: TurnRules) -> bool:
    """Return whether the rules let the acting seat take the top of the pile at all, if it can use it."""
    return turn_rules.may_take[position.opened[position.turn]] or may_keep(position, turn_rules)


def may_keep(position: Position, turn_rules: TurnRules) -> bool:
    """Return whether the acting seat may take the card turned up without having to use it (D-35)."""
    return turn_rules.keeps_upcard and is_first_turn_of_all(position)


def is_first_turn_of_all(position: Position) -> bool:
    """Return whether nobody has finished a turn yet."""
    return position.fresh == len(position.context.seats)


def owed_for_taking(position: Position, turn_rules: TurnRules) -> Owed:
    """Return what is owed for the top of the pile if the acting seat takes it (D-30, D-31, D-35, V-01, V-08)."""
    if may_keep(position, turn_rules):
        return _TO_KEEP
    return turn_rules.owed_for_taking[position.opened[position.turn]]


_TO_KEEP: Final = (DutyKind.KEEP,)
_TO_LAY: Final = (DutyKind.LAY,)


def turn_after_taking(position: Position) -> Turn:
    """Return the turn of the acting seat once it has taken the top of the pile."""
    return _turn_owing(position, owed_for_taking(position, turn_rules_of(position)))


def _turn_owing(position: Position, kinds: Owed) -> Turn:
    """Return the turn of the acting seat with the top of the pile in its hand, and duties for that."""
    card, turn = position.pile[-1], turn_of(position)
    duties = turn.duties
    for kind in kinds:
        duties = with_duty(duties, Duty(kind, card))
    return make_turn(turn.hand.add(card), turn.table, turn.opened, turn.points, duties, turn.reach)


def can_take(position: Position, turn_rules: TurnRules) -> bool:
    """Return whether the acting seat may take the top of the pile and can then finish its turn."""
    if turn_rules.keeps_upcard and may_keep(position, turn_rules):
        return True
    opened = position.opened[position.turn]
    if not turn_rules.may_take[opened]:
        return False
    owed = turn_rules.owed_for_taking[opened]
    return turn_rules.takes_freely[opened] or _can_finish_owing(position, turn_rules, owed)


def can_lay_after_taking(position: Position) -> bool:
    """Return whether the acting seat, if it takes the top of the pile, could lay it in this turn."""
    # Players who gain nothing by taking a card, because they need not lay it, should draw from the stock.
    return _can_finish_owing(position, turn_rules_of(position), _TO_LAY)


def _can_finish_owing(position: Position, turn_rules: TurnRules, owed: Owed) -> bool:
    """Return whether the turn of the acting seat can be finished if it takes the top of the pile and owes this."""
    card = position.pile[-1]
    if position.opened[position.turn] and not card.is_joker:
        hand = position.hand
        spare = len(hand) + 1 - turn_rules.ends_with_any
        answer = (
            can_lay(card, hand, index_of(position.table, turn_rules.rules), turn_rules, spare) if spare > 0 else None
        )
        if answer or (answer is False and turn_rules.ends_freely):
            return answer
    return Finishing(turn_rules).is_possible(_turn_owing(position, owed))


_TURN_OVER: Final = StockRule.TURN_OVER  # looking up a member of an enum takes longer than what is asked of it


def refill_after_draw(draft: Unsealed) -> None:
    """Make the whole pile the stock, the last card of which was drawn, if the rules say so."""
    at_once = draft.rules.stock_rule is StockRule.WHOLE_PILE
    if at_once and not is_used_up(draft.rules, draft.chance):
        _refill(draft, 0)


def refill_before_draw(draft: Unsealed) -> None:
    """Make all of the pile but one card the stock, as a draw is due and there is none; there may be none after it."""
    if can_refill(draft):
        _refill(draft, 1)


def is_used_up(rules: Ruleset, chance: Chance) -> bool:
    """Return whether the pile has become a new stock as often as it may."""
    return rules.max_reshuffles is not None and chance.shuffles >= rules.max_reshuffles


def can_refill(setup: WholePosition) -> bool:
    """Return whether a stock that is empty when a draw is due would be filled again."""
    late = setup.rules.stock_rule is not StockRule.WHOLE_PILE
    return late and len(setup.pile) > 1 and not is_used_up(setup.rules, setup.chance)


def may_be_empty(setup: WholePosition) -> bool:
    """Return whether the stock can be empty during a turn."""
    return setup.rules.stock_rule is not StockRule.WHOLE_PILE or is_used_up(setup.rules, setup.chance)


def knows_stock(setup: WholePosition) -> bool:
    """Return whether everybody knows the order of the stock, because the pile has been turned over unshuffled."""
    return setup.chance.shuffles > 0 and setup.rules.stock_rule is _TURN_OVER


def _refill(draft: Unsealed, kept: int) -> None:
    """Make the pile the stock but for so many cards: the top if it is shuffled, the oldest if it is turned over."""
    pile = draft.pile
    if draft.rules.stock_rule is _TURN_OVER:
        draft.pile, rest = pile[:kept], pile[kept:]
        draft.stock = rest[::-1]
    else:
        rest, draft.pile = pile[: len(pile) - kept], pile[len(pile) - kept :]
        draft.stock = draft.chance.shuffled(rest)
    draft.recycled = Hand.of(rest)
    draft.drawn = (EMPTY,) * len(draft.hands)
    draft.chance = draft.chance.next
