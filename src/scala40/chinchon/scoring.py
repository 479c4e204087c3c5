"""Scores of a hand of Chinchón."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from scala40.chinchon._rules import (
    ALL_MELDED,
    HAND_SIZE,
    RULEBOOK,
    AllMeldedBonus,
    CloserLaysOff,
    Ending,
    Ruleset,
    ending_of,
)
from scala40.chinchon._text import ChinchonDetail
from scala40.chinchon.closing import has_bonus, left_problems
from scala40.chinchon.state import State
from scala40.core import _game
from scala40.core._base import require_kind
from scala40.core._cards import EMPTY, Hand, InvalidEntry, Violation, refuse_if
from scala40.core._melds import LEAST
from scala40.core._position import number_problems, require_hands, surplus_problems
from scala40.core._text import CommonCode, CommonDetail


def result(state: State) -> _game.HandResult | None:
    """Return how the hand ended and what each seat scored; `None` before its end."""
    if state.closer is None or not state.phase.is_over:
        return None
    left = {seat: state.hands[seat] for seat in state.context.seats}
    # Whoever has laid off the last cards had not melded all of them (VC-10).
    ending = Ending.CLOSED if state.closer_added else ending_of(state.table, left[state.closer], state.rules.wild_cards)
    melded = [seat for seat in left if has_bonus(state.rules, state.shown[seat])]
    return score(state.rules, left, ending=ending, closer=state.closer, melded=melded)


def score(
    rules: Ruleset, left: Mapping[int, Hand], *, ending: Ending, closer: int, melded: Collection[int] = ()
) -> _game.HandResult:
    """Return the result of a hand from the cards that are left, which may lie on a real table.

    The time is proportional to the number of cards left in the hands.

    Args:
        left: for each seat of the hand, the cards that it has neither melded nor laid off.
        melded: the seats besides the closer that have all seven cards in melds of their own, where that brings them
            points (VC-15). After a close with all cards melded they are those with no cards left, named or not.

    Raises:
        InvalidEntry: the closer has cards left although all were melded; has none although some were not melded and the
            closer may not lay off; or has more than may be left at a close. Or somebody has more cards than were dealt,
            or has some left and is said to have melded all, or the cards are not those of the pack, or a chinchón has a
            joker and no joker of the pack is free for it.

    >>> cards = {0: Hand.parse("3C"), 1: Hand.parse("KC 5D"), 2: Hand()}
    >>> [line.points for line in score(Ruleset(), cards, ending=Ending.CLOSED, closer=0).scores]
    [3, 15, 0]
    """
    require_kind("rules", rules, Ruleset)
    require_kind("ending", ending, Ending)
    require_hands(left)
    require_kind("melded", melded, Collection)
    refuse_if(_problems(rules, left, ending, closer, melded), InvalidEntry)
    gone = ending is not Ending.CLOSED
    all_melded = [seat for seat in left if not left[seat]] if gone else melded  # nobody lays off if all are gone
    bonuses = dict.fromkeys(all_melded if rules.all_melded_bonus is AllMeldedBonus.EVERYBODY else (), ALL_MELDED)
    if gone:
        bonuses[closer] = rules.points_of(ending)
    scores = (_game.Score(seat, _items(rules, left[seat], bonuses.get(seat))) for seat in sorted(left))
    return _game.HandResult(ending, closer, tuple(scores), wins_match=ending in rules.winning)


def _problems(
    rules: Ruleset, left: Mapping[int, Hand], ending: Ending, closer: int, melded: Collection[int]
) -> Iterator[Violation]:
    because = RULEBOOK.violation
    added = ending is Ending.CLOSED and rules.closer_lays_off is CloserLaysOff.YES  # at least that can be
    yield from number_problems(RULEBOOK, rules, left)
    if closer not in left:
        yield because(CommonCode.ENTRY_CLOSER, seat=closer, due=", ".join(map(str, sorted(left))))
    elif bool(left[closer]) != (ending is Ending.CLOSED) and not (added and not left[closer]):
        yield because(CommonCode.ENTRY_CARDS, what=CommonDetail.CLOSER_LEFT_MISFIT)
    if ending is Ending.CHINCHON_WITH_JOKER and sum(map(rules.arranger.wilds_in, left.values())) >= rules.wilds:
        yield because(
            CommonCode.ENTRY_ENDING,
            what=ChinchonDetail.NO_JOKER_FOR_IT if rules.wilds else ChinchonDetail.NO_JOKER_IN_PACK,
        )
    yield from left_problems(left.get(closer, EMPTY), rules)
    shown = HAND_SIZE - len(left.get(closer, EMPTY))
    if 0 < shown < LEAST and not added:
        yield because(CommonCode.TOO_FEW_CARDS, least=LEAST, count=shown)
    for seat in melded:
        if seat not in left:
            yield because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=seat)
    for seat in sorted(left):
        most = 0 if seat in melded else HAND_SIZE
        if len(left[seat]) > most:
            yield because(CommonCode.HANDS, left[seat], seat=seat, least=0, most=most, count=len(left[seat]))
    yield from surplus_problems(RULEBOOK, rules.pack, (card for hand in left.values() for card in hand))


def _items(rules: Ruleset, hand: Hand, bonus: int | None) -> tuple[_game.Item, ...]:
    if bonus is not None:
        return (_game.Item(_game.ItemKind.BONUS, bonus),)
    return tuple(_game.Item(_game.ItemKind.CARD_LEFT, rules.hand_values[card.index], card) for card in hand)
