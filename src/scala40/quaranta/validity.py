"""What keeps a setup from being a position of the game: every problem at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from scala40.core.cards import Card
from scala40.core.game import Context
from scala40.core.melds import LEAST, meld_points, meld_violations
from scala40.core.violations import Code, Violation
from scala40.quaranta.deadlock import is_deadlock
from scala40.quaranta.lookahead import Outlook, is_opening
from scala40.quaranta.options import FirstTurnClose
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.rules import HAND_SIZE, Ruleset
from scala40.quaranta.setup import Phase, Setup

_because = RULEBOOK.violation


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    >>> from scala40 import deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    for checks in ((_seats,), (_pack, _table), (_hands, _piles, _turn, _knowledge), (_dead_end,)):
        found = tuple(violation for check in checks for violation in check(setup))
        if found:
            return found
    return ()


def players_problems(rules: Ruleset, count: int) -> tuple[Violation, ...]:
    """Return what keeps so many from playing."""
    if rules.min_players <= count <= rules.max_players:
        return ()
    return (_because(Code.PLAYERS, least=rules.min_players, most=rules.max_players, count=count),)


def context_problems(rules: Ruleset, context: Context) -> Iterator[Violation]:
    """Yield what is wrong with the circumstances of a hand."""
    yield from players_problems(rules, len(context.seats))
    if list(context.seats) != sorted(set(context.seats)) or any(seat < 0 for seat in context.seats):
        yield _because(Code.SEATS, what="seats are different numbers from 0 up, in order")
    if context.dealer not in context.seats:
        yield _because(Code.SEATS, what=f"the dealer {context.dealer} is not one of the seats")
    if len(context.totals) <= max(context.seats, default=-1):
        yield _because(Code.SEATS, what="a total is due for every seat of the match")
    if context.number < 1:
        yield _because(Code.SEATS, what="hands are numbered from 1")


def pack_problems(rules: Ruleset, cards: Sequence[Card]) -> Iterator[Violation]:
    """Yield what keeps the cards from being exactly those of the pack.

    Raises:
        TypeError: something is no card.
    """
    _insist_on_cards(cards)
    due, given = Counter(rules.pack.cards), Counter(cards)
    missing, extra = due - given, given - due
    if missing or extra:
        yield _because(Code.PACK, missing=_listed(missing), extra=_listed(extra))


def _insist_on_cards(cards: Sequence[object]) -> None:
    for card in cards:
        if not isinstance(card, Card):
            msg = f"a deck is made of cards, not of {card!r}"
            raise TypeError(msg)


def _listed(cards: Counter[Card]) -> str:
    return " ".join(card.text for card in sorted(cards.elements())) or "none"


def _seats(setup: Setup) -> Iterator[Violation]:
    yield from context_problems(setup.rules, setup.context)
    for name in ("hands", "opened", "known"):
        count = len(getattr(setup, name))
        if count != len(setup.context.totals):
            yield _because(Code.SEATS, what=f"{name} is for {count} seats, the match has {len(setup.context.totals)}")
    if setup.turn not in setup.context.seats:
        yield _because(Code.SEATS, what=f"seat {setup.turn}, whose turn it is, is not dealt in")


def _pack(setup: Setup) -> Iterator[Violation]:
    hands = [card for hand in setup.hands for card in hand]
    melds = [card for meld in setup.table.melds for card in meld.cards]
    yield from pack_problems(setup.rules, [*hands, *melds, *setup.stock, *setup.pile])


def _table(setup: Setup) -> Iterator[Violation]:
    for target, meld in setup.table.items():
        reasons = meld_violations(meld, setup.rules.meld_rules)
        if reasons:
            yield _because(Code.TABLE, meld.cards, meld=target)
            yield from reasons


def _hands(setup: Setup) -> Iterator[Violation]:
    for seat, hand in enumerate(setup.hands):
        least, most = _sizes(setup, seat)
        if not least <= len(hand) <= most:
            yield _because(Code.HANDS, hand, seat=seat, least=least, most=most, count=len(hand))


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that a seat can hold: an opening takes at least one meld."""
    if seat not in setup.context.seats:
        return 0, 0
    acting = seat == setup.turn
    if acting and setup.phase is Phase.CLOSED:
        return 0, 0
    drawn = acting and setup.phase is Phase.PLAY
    if setup.opened[seat] or (drawn and is_opening(setup)):
        return 1, HAND_SIZE - LEAST + drawn
    return HAND_SIZE + drawn, HAND_SIZE + drawn


def _piles(setup: Setup) -> Iterator[Violation]:
    if not setup.stock:
        yield _because(Code.PILES, what="the stock is empty, but is refilled when its last card is drawn")
    if not setup.pile and setup.phase is not Phase.PLAY:
        yield _because(Code.PILES, what="the discard pile is empty between two turns")


def _turn(setup: Setup) -> Iterator[Violation]:
    for what in (*_opening_problems(setup), *_duty_problems(setup), *_round_problems(setup), *_ending_problems(setup)):
        yield _because(Code.TURN, what=what)


def _opening_problems(setup: Setup) -> Iterator[str]:
    points, needed = setup.opening_points, setup.rules.opening_points
    if points < 0 or (points and setup.phase not in {Phase.PLAY, Phase.CLOSED}):
        yield f"there are {points} opening points, but no turn in which they were laid"
    if points and not _could_be_laid(setup):
        yield f"the melds on the table are not such that the last of them are worth {points} points"
    if points and setup.opened[setup.turn] != (points >= needed):
        yield f"{points} opening points, {needed} needed, do not agree with whether seat {setup.turn} has opened"
    if setup.phase is Phase.CLOSED and not setup.opened[setup.turn]:
        yield f"seat {setup.turn} closed but has not opened"
    if bool(setup.table) != (any(setup.opened) or points > 0):
        yield "there are melds on the table exactly if somebody has opened or is opening"


def _could_be_laid(setup: Setup) -> bool:
    """Whether the last melds are worth the opening points; once it is complete they may have been added to since."""
    worth = [meld_points(meld, setup.rules.meld_rules) for meld in setup.table.values()]
    if not is_opening(setup):
        return sum(worth) >= setup.opening_points
    return setup.opening_points in accumulate(reversed(worth))


def _duty_problems(setup: Setup) -> Iterator[str]:
    if setup.duties and (setup.phase is not Phase.PLAY or not setup.opened[setup.turn]):
        yield "only an opened seat has something to lay, after it has taken a card"
    if len(setup.duties) > 1 or any(card not in setup.hand for card in setup.duties):
        yield "what must be laid is at most one card, and in the hand"


def _round_problems(setup: Setup) -> Iterator[str]:
    count, order = len(setup.context.seats), setup.context.order
    if not 0 <= setup.fresh <= count:
        yield f"{setup.fresh} of {count} seats cannot be without a turn"
    elif setup.fresh and setup.phase is Phase.CLOSED and setup.rules.first_turn_close is FirstTurnClose.FORBIDDEN:
        yield "nobody closes before everybody has had a turn"
    elif any(setup.opened[seat] for seat in order[count - setup.fresh :] if seat != setup.turn):
        yield "a seat that has had no turn has not opened"
    elif setup.fresh and setup.turn != order[count - setup.fresh]:
        yield f"if {setup.fresh} seats have not had a turn, it is the turn of seat {order[count - setup.fresh]}"


def _ending_problems(setup: Setup) -> Iterator[str]:
    sizes = [len(setup.hands[seat]) for seat in setup.context.seats]
    if setup.phase in {Phase.DRAW, Phase.DEAD} and is_deadlock(setup.table, sizes, setup.rules) != setup.phase.is_over:
        yield "a hand is dead exactly if nothing can happen any more"


def _knowledge(setup: Setup) -> Iterator[Violation]:
    for seat, known in enumerate(setup.known):
        unknown = setup.hands[seat].missing(known)
        if unknown:
            yield _because(Code.KNOWLEDGE, unknown, what=f"seat {seat} does not hold all that it is known to hold")
        if known and not setup.opened[seat]:
            yield _because(Code.KNOWLEDGE, known, what=f"seat {seat} has not opened, so nobody saw cards go there")
    if bool(setup.recycled) != (setup.chance.shuffles > 0) or setup.chance.shuffles < 0:
        yield _because(Code.KNOWLEDGE, what="the stock has been made of the pile exactly if there was a reshuffle")
    elif setup.recycled and setup.recycled.missing(setup.stock):
        yield _because(Code.KNOWLEDGE, what="the stock holds cards that it was not made of")


def _dead_end(setup: Setup) -> Iterator[Violation]:
    if setup.phase is Phase.PLAY and not Outlook(setup).can_finish():
        yield _because(Code.DEAD_END, seat=setup.turn)
