"""Scores of a hand of Rumino."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from scala40.core import _game
from scala40.core._base import require_kind
from scala40.core._cards import Card, Hand, InvalidEntry, Violation, refuse_if
from scala40.core._position import number_problems, require_hands, surplus_problems
from scala40.core._text import CommonCode, CommonDetail
from scala40.rumino._rules import GIN_POINTS, HAND_SIZE, RULEBOOK, Ending, Ruleset
from scala40.rumino.melds import (
    arranged,
    best_partition,
    gin_problems,
    knock_problems,
    knocked,
    melds_problems,
    rumino_problems,
    sorted_groups,
)
from scala40.rumino.partition import CARD_VALUES, Group
from scala40.rumino.state import Phase, State

_NO_MELDS: Final[Mapping[int, tuple[Group, ...]]] = MappingProxyType({})
_ENDINGS: Final = {Phase.KNOCKED: Ending.KNOCKED, Phase.GIN: Ending.GIN, Phase.RUMINO: Ending.RUMINO}

_because = RULEBOOK.violation


def result(state: State) -> _game.HandResult | None:
    """Return how the hand ended; a seat that knocked counts what its melds leave, the others the least they can."""
    ending = _ENDINGS.get(state.phase)
    if ending is None:
        return None
    shown = {state.turn: state.shown} if ending is Ending.KNOCKED else {}
    hands = {seat: state.hands[seat] for seat in state.context.seats}
    return _result(state.rules, hands, ending, state.turn, shown)


def score(
    rules: Ruleset,
    hands: Mapping[int, Hand],
    *,
    ending: Ending,
    closer: int,
    melds: Mapping[int, tuple[Group, ...]] = _NO_MELDS,
) -> _game.HandResult:
    """Return the result of a hand from the cards that everybody holds, which may lie on a real table.

    The time is proportional to the number of cards left in the hands.

    Args:
        hands: for each seat of the hand, its seven cards without the one that was discarded to go gin. A rumino
            may be among eight, the claimed discard included.
        melds: the melds that a seat shows, for seats that do not want the best arrangement (R-09); for the closer, the
            melds with which it ended the hand, or its rumino.

    Raises:
        InvalidEntry: with every contradiction between the ending, the closer, the hands and the melds.

    >>> hands = {0: Hand.parse("4C 5C 6C 7C AS AD 2H"), 1: Hand.parse("7C 7D 7H KS KD 2S 3D")}
    >>> [line.points for line in score(Ruleset(), hands, ending=Ending.KNOCKED, closer=0).scores]
    [4, 25]
    """
    require_kind("rules", rules, Ruleset)
    require_kind("ending", ending, Ending)
    require_hands(hands)
    require_kind("melds", melds, Mapping)
    shown = {seat: sorted_groups(groups) for seat, groups in melds.items()}
    refuse_if(_problems(rules, hands, ending, closer, shown), InvalidEntry)
    return _result(rules, hands, ending, closer, shown)


def _problems(
    rules: Ruleset, hands: Mapping[int, Hand], ending: Ending, closer: int, melds: Mapping[int, tuple[Group, ...]]
) -> Iterator[Violation]:
    yield from number_problems(RULEBOOK, rules, hands)
    due = ", ".join(map(str, sorted(hands)))
    if not {*melds} <= {*hands}:
        yield _because(CommonCode.ENTRY_SEATS, due=due, given=", ".join(map(str, sorted(melds))))
    if closer not in hands:
        yield _because(CommonCode.ENTRY_CLOSER, seat=closer, due=due)
    for seat in sorted(hands):
        yield from _hand_problems(rules, seat, hands[seat], melds.get(seat, ()), ending if seat == closer else None)
    yield from surplus_problems(RULEBOOK, rules.pack, (card for hand in hands.values() for card in hand))


def _hand_problems(
    rules: Ruleset, seat: int, hand: Hand, melds: tuple[Group, ...], ending: Ending | None
) -> Iterator[Violation]:
    """Yield what is wrong with what a seat holds and shows; `ending` is how it ended the hand, if it did."""
    most = HAND_SIZE + (ending is Ending.RUMINO)
    if not HAND_SIZE <= len(hand) <= most:
        yield _because(CommonCode.HANDS, hand, seat=seat, least=HAND_SIZE, most=most, count=len(hand))
    elif ending is None:
        yield from melds_problems(hand, melds, rules)
    else:
        yield from _no_such_ending(rules, hand, melds, ending)


def _no_such_ending(rules: Ruleset, hand: Hand, melds: tuple[Group, ...], ending: Ending) -> Iterator[Violation]:
    """Yield why a hand and the melds that are shown of it, if any, cannot have ended like that."""
    if ending is Ending.RUMINO:
        yield from rumino_problems(hand, melds)
    elif ending is Ending.GIN:
        yield from tuple(melds_problems(hand, melds, rules)) or gin_problems(hand, rules, melds)
    else:
        yield from tuple(knock_problems(hand, melds, rules)) or _all_melded(rules, hand, melds)


def _all_melded(rules: Ruleset, hand: Hand, melds: tuple[Group, ...]) -> Iterator[Violation]:
    """Yield that a knock leaves no card, which is gin (R-05)."""
    if not knocked(hand, melds, rules).left:
        yield _because(CommonCode.ENTRY_CARDS, what=CommonDetail.CLOSER_LEFT_MISFIT)


def _result(
    rules: Ruleset, hands: Mapping[int, Hand], ending: Ending, closer: int, melds: Mapping[int, tuple[Group, ...]]
) -> _game.HandResult:
    def items(seat: int) -> tuple[_game.Item, ...]:
        hand, shown = hands[seat], melds.get(seat, ())
        if seat != closer:
            return _left((arranged(hand, shown) if shown else best_partition(hand, longest=rules.max_run_length)).left)
        if ending is Ending.KNOCKED:
            return _left(knocked(hand, shown, rules).left)
        return (_game.Item(_game.ItemKind.BONUS, GIN_POINTS),) if ending is Ending.GIN else ()

    scores = tuple(_game.Score(seat, items(seat)) for seat in sorted(hands))
    return _game.HandResult(ending, closer, scores)


def _left(cards: Group) -> tuple[_game.Item, ...]:
    return tuple(_item(card) for card in cards)


def _item(card: Card) -> _game.Item:
    return _game.Item(_game.ItemKind.CARD_LEFT, CARD_VALUES[card.index], card)
