"""Positions of Rumino: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from scala40.core._base import Seed
from scala40.core._cards import Card, Violation
from scala40.core._position import Positions, hands_problems, known_problems, stock_problems
from scala40.core._text import CommonCode, CommonDetail
from scala40.rumino._rules import HAND_SIZE, NOTATION, RULEBOOK, RuminoWhen
from scala40.rumino._text import RuminoDetail
from scala40.rumino.declaring import knock_problems, melds_problems, parted
from scala40.rumino.melds import is_rumino
from scala40.rumino.state import Phase, Setup, State, View

_because = RULEBOOK.violation


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is proportional to the number of cards in the pack: tenths of a millisecond.

    Raises:
        TypeError: this is not a setup of this game.

    >>> from scala40.rumino import Ruleset, deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    return POSITIONS.problems(setup)


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """The fewest and the most cards that a seat can hold."""
    acting = seat == setup.turn
    has_drawn = acting and setup.phase is Phase.DISCARD
    may_have = acting and setup.phase is Phase.RUMINO
    return HAND_SIZE + has_drawn, HAND_SIZE + (has_drawn or may_have)


def _piles(setup: Setup) -> Iterator[Violation]:
    has_seven = setup.phase is Phase.RUMINO and len(setup.hand) == HAND_SIZE
    undrawn = has_seven or setup.phase in {Phase.DRAW, Phase.KNOCKED}
    if not setup.stock and undrawn:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if not setup.pile and (undrawn or setup.phase is Phase.GIN):
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def _turn(setup: Setup) -> Iterator[Violation]:
    count, fresh = len(setup.context.seats), setup.fresh
    if not 0 <= fresh <= count:
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_OUT_OF_BOUNDS, fresh=fresh, count=count)
        return
    due = setup.context.order[count - fresh] if fresh else setup.turn
    if setup.turn != due and not (_may_have_claimed(setup) or _may_have_declared(setup)):
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_MISFIT, fresh=fresh, seat=due)
    highest = 1 + count - fresh + setup.phase.is_over
    if fresh and len(setup.pile) > highest:
        yield _because(CommonCode.TURN, what=CommonDetail.PILE_TOO_HIGH, most=highest, count=len(setup.pile))
    if fresh and setup.phase is Phase.KNOCKED:
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_TOO_EARLY, seat=setup.turn)


def _may_have_claimed(setup: Setup) -> bool:
    """Return whether a seat that is not to act may have claimed the discard of another one."""
    count, order = len(setup.context.seats), setup.context.order
    claimed = setup.phase is Phase.RUMINO and len(setup.hand) > HAND_SIZE
    return claimed and setup.fresh < count and setup.turn != order[count - setup.fresh - 1]


def _may_have_declared(setup: Setup) -> bool:
    """Return whether a seat that is not to act may have declared the rumino that it held (VR-01)."""
    is_at_once = setup.rules.rumino_when is RuminoWhen.AT_ONCE
    return is_at_once and setup.phase is Phase.RUMINO and len(setup.hand) == HAND_SIZE


def _knowledge(setup: Setup) -> Iterator[Violation]:
    waiting = setup.context.order[len(setup.context.seats) - setup.fresh :] if setup.fresh > 0 else ()
    for seat, (hand, known) in enumerate(zip(setup.hands, setup.known, strict=True)):
        yield from known_problems(RULEBOOK, seat, hand, known)
        if setup.phase.is_over:
            if hand != known:
                yield _because(CommonCode.KNOWLEDGE, what=CommonDetail.KNOWN_AT_END, seat=seat)
        elif known and seat in waiting and (seat != setup.turn or setup.phase is Phase.DRAW):
            yield _because(CommonCode.KNOWLEDGE, known, what=RuminoDetail.KNOWN_WITHOUT_TURN, seat=seat)
    # The pile becomes the stock when a turn has ended with a discard, which stays.
    made_of = len(setup.rules.pack) - HAND_SIZE * len(setup.context.seats) - 1
    yield from stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=range(made_of, made_of + 1)
    )


def _shown(setup: Setup) -> Iterator[Violation]:
    """Yield what is wrong with what the seat shows that ended the hand."""
    if not setup.phase.is_over:
        if setup.shown:
            yield _because(CommonCode.TURN, what=RuminoDetail.SHOWN_TOO_EARLY)
    elif setup.phase is Phase.RUMINO:
        if not (len(setup.shown) == 1 and is_rumino(setup.shown[0]) and not setup.hand.missing(setup.shown[0])):
            yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_MISFIT, seat=setup.turn)
    elif any(melds_problems(setup.hand, setup.shown, setup.rules)):
        yield _because(CommonCode.TURN, what=CommonDetail.SHOWN_NO_MELDS, seat=setup.turn)
    elif not _ends(setup):
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_MISFIT, seat=setup.turn)


def _ends(setup: Setup) -> bool:
    """Return whether the melds shown end the hand as the phase says."""
    is_gin = not parted(setup.hand, setup.shown).left
    if setup.phase is Phase.GIN:
        return is_gin
    knocks = bool(setup.shown) and not any(knock_problems(setup.hand, setup.shown, setup.rules))
    return knocks and not is_gin


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands and the piles",
    checks=((partial(hands_problems, RULEBOOK, sizes=_sizes), _piles, _turn, _knowledge), (_shown,)),
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def view(state: State, /, seat: int | None) -> View:
    """Return what a seat may know or, for `None`, what spectators see: what everybody knows.

    The time is proportional to the number of seats: a few microseconds.

    Raises:
        TypeError: this is not a state of this game, or the seat is neither a number nor `None`.
        ValueError: the seat is not dealt in.

    >>> from scala40.rumino import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((7, 7), 7)
    """
    return POSITIONS.view(state, seat)


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return the reasons why no state fits this view; () if one does.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    return POSITIONS.view_problems(view)


def with_stock(state: State, cards: Iterable[Card]) -> State:
    """Return the state with the cards of its stock in another order: what chance could have made of it.

    The last card is drawn next. After a move that made the pile a new stock this gives any outcome of that shuffle.

    The time is proportional to the number of cards in the stock: a few microseconds.

    Raises:
        TypeError: this is not a state of this game.
        ValueError: these are other cards than those of the stock, or everybody knows its order.

    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> with_stock(state, state.stock[::-1]).stock[-1] is state.stock[0]
    True
    """
    return POSITIONS.with_stock(state, cards)


def with_next_card(state: State, card: Card) -> State:
    """Return the state with a card of its stock on the top, so that it is drawn next: an outcome of chance.

    It changes places with the card that is there now.

    The time is proportional to the number of cards in the stock: a few microseconds.

    Raises:
        TypeError: this is not a state of this game, or not a card.
        ValueError: the card is not in the stock, or everybody knows what comes next.

    >>> from scala40.rumino import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> card = state.stock[3]
    >>> card in play(with_next_card(state, card), DrawStock()).hand
    True
    """
    return POSITIONS.with_next_card(state, card)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that fits the view, drawn from the seed; all that fit are equally likely.

    Each hand and the stock have as many cards as they have, what is known of a hand is in it, and a stock that was made
    of the pile holds nothing else. Why moves were chosen does not count, and what the others know is not made up. What
    later shuffles depend on follows from the seed.

    The time is proportional to the number of cards in the pack: a few hundred microseconds.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state fits this view.
        TypeError: this is not a view of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    return POSITIONS.sample(view, seed=seed)


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: the position has no notation, which never happens to a state that play can reach: a number in it has
            more than nine digits, its parts are not for equally many seats, or an empty meld is shown.
        TypeError: this is not a position of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=150), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    return POSITIONS.write_position(position)


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Raises:
        TypeError: it belongs to another game, or is a state, which shows all hands.
        ValueError: the view has no such form, which never happens to a view of a state that play can reach.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    return POSITIONS.write_view(view)


def write_state(state: State, /) -> str:
    """Return the notation of a state in full, like `write_position`, which `read_state` reads.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Raises:
        TypeError: it belongs to another game, or is a setup or a view.
        ValueError: it has none; every state that play can reach has one.

    >>> from scala40.rumino import Ruleset, deal
    >>> write_state(deal(Ruleset(), 2, seed=7)).split("; ")[1]
    'phase draw'
    """
    return POSITIONS.write_state(state)


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        TypeError: this is not a text.

    >>> from scala40.rumino import problems
    >>> problems(read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS"))[0].code
    Code.PACK
    """
    return POSITIONS.read_setup(text)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: what it describes cannot be; with every problem.
        TypeError: this is not a text.

    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return POSITIONS.read_state(text)


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: no state fits this view; with every problem that shows.
        TypeError: this is not a text.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    return POSITIONS.read_view(text)
