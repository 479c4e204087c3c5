"""Scores of a hand of Skarney."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from scala40.core import _game
from scala40.core._base import require_kind
from scala40.core._cards import EMPTY, Card, Hand, InvalidEntry, Rank, Violation, refuse_if
from scala40.core._game import Context
from scala40.core._melds import Meld, MeldKind
from scala40.core._position import pack_problems, require_hands, surplus_problems
from scala40.core._text import CommonCode, CommonDetail
from scala40.skarney._rules import (
    BONUSES,
    HAND_SIZE,
    RULEBOOK,
    ContractRequired,
    Ending,
    Ruleset,
    Shutout,
    UnclosedHand,
)
from scala40.skarney._text import SkarneyDetail
from scala40.skarney.melds import CONTRACT_KINDS
from scala40.skarney.position import context_problems, table_problems
from scala40.skarney.state import Phase, State
from scala40.skarney.table import Table, laid_by

SHUTOUT: Final = 200
"""The extra points for going out before any opponent has laid a contract (K-17)."""
_JOKER: Final = {True: 100, False: 50}
_TWO: Final = {True: 50, False: 25}


def result(state: State) -> _game.HandResult | None:
    """Return how the hand ended and what each seat scored, item by item; `None` while it goes on."""
    if not state.phase.is_over:
        return None
    closer = state.turn if state.phase is Phase.OUT else None
    hands = {seat: state.hands[seat] for seat in state.context.seats}
    return _counted(state.rules, hands, state.table, state.context, closer)


def score(
    rules: Ruleset, hands: Mapping[int, Hand], table: Table, *, context: Context, closer: int | None
) -> _game.HandResult:
    """Return the result of a hand from the cards left and the melds, which may lie on a real table.

    The items of a seat are those of its side: its melds, what its side pays for cards left, and its bonus; so partners
    have equal scores.

    The time is proportional to the number of cards left and laid.

    Args:
        hands: for each seat of the hand, the cards it has left; none for the seat that went out.
        table: the melds and whose they are.
        closer: who went out, `None` if nobody did.

    Raises:
        InvalidEntry: with every contradiction between the seats, who went out, the hands and the melds, and everything
            on the table that is not a meld: a side has laid a contract or nothing, and who belongs to one that has laid
            nothing holds at least what was dealt; if nobody went out, every card of the pack is held or laid.

    >>> from scala40 import cards_in
    >>> contract = [Meld(MeldKind.SET, cards_in(text)) for text in ("KC KD KH", "QC QD QH", "9C 9D 9H")]
    >>> dealt = {1: Hand.parse("3C 4C 5C 6C 7C 8C 9C 10C JC QC JK"), 3: Hand.parse("3D 4D 5D 6D 7D 8D 9D 10D JD QD AC")}
    >>> left = {0: Hand(), 2: Hand.parse("2C"), **dealt}
    >>> table = Table(tuple(contract), owners=(0, 0, 0))
    >>> [line.points for line in score(Ruleset(), left, table, context=Context.of(4), closer=0).scores]
    [375, -245, 375, -245]
    """
    require_kind("rules", rules, Ruleset)
    require_hands(hands)
    require_kind("table", table, Table)
    require_kind("context", context, Context)
    refuse_if(context_problems(rules, context), InvalidEntry)
    refuse_if(_problems(rules, hands, table, context, closer), InvalidEntry)
    return _counted(rules, hands, table, context, closer)


def _counted(
    rules: Ruleset, hands: Mapping[int, Hand], table: Table, context: Context, closer: int | None
) -> _game.HandResult:
    """The result of a hand whose parts fit together."""
    sides = rules.sides(context)
    items = {side: [*_side_items(rules, side, hands, table, pays=closer not in side)] for side in sides}
    winners = [side for side in sides if closer in side] if closer is not None else _best(rules, items)
    if len(winners) == 1:
        items[winners[0]] += _bonuses(rules, winners[0], table, context, went_out=closer is not None)
    scores = {seat: _game.Score(seat, tuple(items[side])) for side in sides for seat in side}
    return _game.HandResult(
        ending=Ending.EXHAUSTED if closer is None else Ending.OUT,
        closer=closer,
        scores=tuple(scores[seat] for seat in sorted(scores)),
        sides=sides,
        counts=len(winners) == 1,
    )


def _problems(
    rules: Ruleset, hands: Mapping[int, Hand], table: Table, context: Context, closer: int | None
) -> Iterator[Violation]:
    because = RULEBOOK.violation
    if tuple(sorted(hands)) != context.seats:
        due, given = (", ".join(map(str, sorted(seats))) for seats in (context.seats, hands))
        yield because(CommonCode.ENTRY_SEATS, due=due, given=given)
    if closer is not None and closer not in context.seats:
        yield because(CommonCode.ENTRY_CLOSER, seat=closer, due=", ".join(map(str, context.seats)))
    if [seat for seat in sorted(hands) if not hands[seat]] != ([] if closer is None else [closer]):
        yield because(CommonCode.ENTRY_CARDS, what=CommonDetail.CLOSER_NOT_EMPTY)
    yield from table_problems(rules, context, table)
    for side in rules.sides(context):
        yield from _contract_problems(rules, side, table, context, closer)
        yield from _hand_problems(rules, side, hands, table)
    cards = [card for hand in hands.values() for card in hand]
    cards += [card for meld in table.values() for card in meld.cards]
    # Nothing is ever thrown away: where nobody went out the pile is empty, and all cards are held or lie there.
    if closer is None:
        yield from pack_problems(RULEBOOK, rules.pack, cards)
    else:
        yield from surplus_problems(RULEBOOK, rules.pack, cards)


def _contract_problems(
    rules: Ruleset, side: tuple[int, ...], table: Table, context: Context, closer: int | None
) -> Iterator[Violation]:
    """Yield why a side cannot have laid what it has: a contract is among its melds, in whatever order they lie."""
    kinds = Counter(meld.kind for meld in table.of(rules.side_of(side[0])))
    if closer in side and not kinds:
        yield RULEBOOK.violation(CommonCode.ENTRY_CARDS, what=SkarneyDetail.WENT_OUT_MISFIT, seat=closer)
    elif kinds and max(kinds[kind] for kind in CONTRACT_KINDS) < rules.contract(context.number):
        yield RULEBOOK.violation(CommonCode.ENTRY_CARDS, what=SkarneyDetail.CONTRACT_MISSING, seat=side[0])


def _hand_problems(
    rules: Ruleset, side: tuple[int, ...], hands: Mapping[int, Hand], table: Table
) -> Iterator[Violation]:
    """Yield who holds less than was dealt although its side has laid nothing."""
    if laid_by(table, rules.side_of(side[0])):
        return
    most = len(rules.pack)
    for seat in side:
        if 0 < (count := len(hands.get(seat, EMPTY))) < HAND_SIZE:  # that there is none is told elsewhere
            yield RULEBOOK.violation(CommonCode.HANDS, hands[seat], seat=seat, least=HAND_SIZE, most=most, count=count)


def _side_items(
    rules: Ruleset, side: tuple[int, ...], hands: Mapping[int, Hand], table: Table, *, pays: bool
) -> Iterator[_game.Item]:
    """Yield the items of a side for its melds and, unless one of it went out, for the cards left (K-18, K-19)."""
    for meld in table.of(rules.side_of(side[0])):
        yield from (_game.Item(_game.ItemKind.MELDED, value_on_table(card, meld), card) for card in meld.cards)
    for seat in side if pays else ():
        yield from (_game.Item(_game.ItemKind.CARD_LEFT, -rules.hand_values[card.index], card) for card in hands[seat])


def value_on_table(card: Card, meld: Meld) -> int:
    """Return the points of a card in a meld; a wild card counts more where all are of its kind (K-18, VK-02)."""
    alone = meld.kind is MeldKind.WILD and len({it.is_joker for it in meld.cards}) == 1
    if card.is_joker:
        return _JOKER[alone]
    if card.rank is Rank.TWO:
        return _TWO[alone]
    return _NATURAL[card.index % len(Rank)]


_NATURAL: Final = (15, 0, *(5,) * 7, *(10,) * 4)


@lru_cache(maxsize=1 << 14)
def points_on_table(meld: Meld) -> int:
    """Return the points of all cards of a meld (K-18)."""
    return sum(value_on_table(card, meld) for card in meld.cards)


def _best(rules: Ruleset, items: Mapping[tuple[int, ...], list[_game.Item]]) -> list[tuple[int, ...]]:
    """The sides with the most points, when nobody went out (K-20, K-27, VK-05)."""
    net = rules.unclosed_hand is UnclosedHand.NET
    points = {
        side: sum(item.points for item in counted if net or item.kind is _game.ItemKind.MELDED)
        for side, counted in items.items()
    }
    return [side for side in points if points[side] == max(points.values())]


def _bonuses(
    rules: Ruleset, side: tuple[int, ...], table: Table, context: Context, *, went_out: bool
) -> Iterator[_game.Item]:
    """Yield the bonuses of a side for winning a hand (K-17, VK-06)."""
    yield _game.Item(_game.ItemKind.BONUS, BONUSES[context.number - 1])
    others = {rules.side_of(seat) for seat in context.seats if seat not in side}
    nothing_laid = not any(laid_by(table, other) for other in others)
    may_shut_out = rules.contract_required is ContractRequired.REQUIRED or rules.shutout is Shutout.MELDS
    if went_out and nothing_laid and may_shut_out:
        yield _game.Item(_game.ItemKind.SHUTOUT, SHUTOUT)
