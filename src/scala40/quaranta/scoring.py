"""Scores of a hand of Scala 40."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from scala40.core import _game
from scala40.core._base import require_kind
from scala40.core._cards import Card, Hand, InvalidEntry, Rank, Violation, refuse_if
from scala40.core._game import play_order
from scala40.core._melds import LEAST
from scala40.core._position import number_problems, require_hands, surplus_problems
from scala40.core._text import CommonCode, CommonDetail
from scala40.quaranta._rules import (
    HAND_SIZE,
    RULEBOOK,
    DeadHand,
    Ending,
    FirstTurnClose,
    HandCloseDoubles,
    LoneAce,
    Ruleset,
)
from scala40.quaranta._text import QuarantaDetail
from scala40.quaranta._turn.duties import Phase
from scala40.quaranta.state import State


def result(state: State) -> _game.HandResult | None:
    """Return how the hand ended and what each seat scored; `None` while it goes on."""
    if not state.phase.is_over:
        return None
    hands = {seat: state.hands[seat] for seat in state.context.seats}
    acted = state.phase is not Phase.DEAD  # in a dead hand it is the turn of a seat that comes to none
    order = play_order(state.context, state.rules.direction)
    waiting = order[acted - state.fresh :] if state.fresh > acted else ()
    closer = state.turn if acted else None  # who may not have opened (V-04)
    unopened = frozenset(seat for seat in hands if not state.opened[seat] and seat not in waiting and seat != closer)
    if state.phase is Phase.DEAD:
        return score(state.rules, hands, ending=Ending.DEAD, closer=None, unopened=unopened)
    ending = Ending.CLOSED_IN_HAND if state.opening_points else Ending.CLOSED
    return score(state.rules, hands, ending=ending, closer=state.turn, unopened=unopened)


def score(
    rules: Ruleset, hands: Mapping[int, Hand], *, ending: Ending, closer: int | None, unopened: Collection[int] = ()
) -> _game.HandResult:
    """Return the result of a hand from the cards left, which may lie on a real table.

    The time is proportional to the number of cards left in the hands.

    Args:
        hands: for each seat of the hand, the cards it has left; none for the closer.
        unopened: the seats that have had a turn and have not opened, for rules with a penalty for that.

    Raises:
        InvalidEntry: with every contradiction between the ending, the closer, the hands and the unopened seats: a seat
            that has not opened holds all the cards that it was dealt, any other at least a meld less.

    >>> left = {0: Hand(), 1: Hand.parse("KC JK"), 2: Hand.parse("AS 3D")}
    >>> [line.points for line in score(Ruleset(), left, ending=Ending.CLOSED, closer=0).scores]
    [0, 35, 14]
    """
    require_kind("rules", rules, Ruleset)
    require_hands(hands)
    require_kind("ending", ending, Ending)
    refuse_if((*_problems(rules, hands, ending, closer), *_seat_problems(rules, hands, closer, unopened)), InvalidEntry)
    if ending is Ending.DEAD and rules.dead_hand is DeadHand.NOTHING:
        return _game.HandResult(ending, closer, tuple(_game.Score(seat, ()) for seat in sorted(hands)))
    pays = ending is not Ending.DEAD or rules.dead_hand is DeadHand.WITH_PENALTY
    penalised = frozenset(unopened) if pays else frozenset[int]()
    scores = (_game.Score(seat, _items(rules, hands[seat], ending, seat in penalised)) for seat in sorted(hands))
    return _game.HandResult(ending, closer, tuple(scores))


def _problems(rules: Ruleset, hands: Mapping[int, Hand], ending: Ending, closer: int | None) -> Iterator[Violation]:
    because = RULEBOOK.violation
    yield from number_problems(RULEBOOK, rules, hands)
    if (closer is not None) is not ending.by_somebody:
        yield because(CommonCode.ENTRY_CARDS, what=QuarantaDetail.CLOSER_MISFITS)
    empty = [seat for seat in sorted(hands) if not hands[seat]]
    if closer is not None and closer not in hands:
        yield because(CommonCode.ENTRY_CLOSER, seat=closer, due=", ".join(map(str, sorted(hands))))
    elif empty != ([] if closer is None else [closer]):
        yield because(CommonCode.ENTRY_CARDS, what=CommonDetail.CLOSER_NOT_EMPTY)
    yield from surplus_problems(RULEBOOK, rules.pack, (card for hand in hands.values() for card in hand))


def _seat_problems(
    rules: Ruleset, hands: Mapping[int, Hand], closer: int | None, unopened: Collection[int]
) -> Iterator[Violation]:
    """Yield what is said of seats and cannot be: who closes has opened, and an opening takes at least one meld."""
    because = RULEBOOK.violation
    if not {*unopened} <= {*hands}:
        due, given = (", ".join(map(str, sorted(seats))) for seats in (hands, unopened))
        yield because(CommonCode.ENTRY_SEATS, due=due, given=given)
    if closer is not None and closer in unopened:
        yield because(CommonCode.ENTRY_CARDS, what=QuarantaDetail.CLOSED_UNOPENED, seat=closer)
    for seat in sorted(seat for seat in hands if hands[seat] and seat != closer):  # of others it is told elsewhere
        count = len(hands[seat])
        if seat in unopened:
            least = most = HAND_SIZE
        else:
            # It may be that all were dealt and none laid: who has had no turn, or where it makes no difference.
            least, most = 1, HAND_SIZE if count == HAND_SIZE else HAND_SIZE - LEAST
        if not least <= count <= most:
            yield because(CommonCode.HANDS, hands[seat], seat=seat, least=least, most=most, count=count)
        elif count > HAND_SIZE - LEAST and seat not in unopened and _had_turns(rules, closer):
            yield because(CommonCode.ENTRY_CARDS, what=QuarantaDetail.UNOPENED_UNTOLD, seat=seat, count=count)


def _had_turns(rules: Ruleset, closer: int | None) -> bool:
    """Return whether not having opened counts, and everybody has had a turn, as when nobody may close in the first."""
    counts = closer is not None and rules.unopened_penalty is not None
    return counts and rules.first_turn_close is FirstTurnClose.FORBIDDEN


def _items(rules: Ruleset, hand: Hand, ending: Ending, unopened: bool) -> tuple[_game.Item, ...]:  # noqa: FBT001 - private
    """Return the items that one hand counts; a flat penalty is multiplied only where all scores are (D-72, V-03)."""
    if unopened and rules.unopened_penalty is not None:
        items: tuple[_game.Item, ...] = (_game.Item(_game.ItemKind.UNOPENED, rules.unopened_penalty),)
        if rules.hand_close_doubles is HandCloseDoubles.CARDS:
            return items
    else:
        items = tuple(_game.Item(_game.ItemKind.CARD_LEFT, _left(rules, hand, card), card) for card in hand)
    if ending is Ending.CLOSED_IN_HAND and items and rules.hand_close_multiplier > 1:
        again = sum(item.points for item in items) * (rules.hand_close_multiplier - 1)
        return (*items, _game.Item(_game.ItemKind.MULTIPLIED, again))
    return items


def _left(rules: Ruleset, hand: Hand, card: Card) -> int:
    """Return the points of a card left in that hand."""
    if rules.lone_ace_value is LoneAce.ONE and len(hand) == 1 and card.rank is Rank.ACE:
        return 1
    return rules.hand_values[card.index]
