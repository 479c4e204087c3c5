"""Where a hand of Rumino stands, declared once: in full and as a seat sees it, its checks, its lines and its samples.

A line is made of fields, each a name with its value behind it, parted by semicolons; hands and melds are parted by
slashes, with a hyphen where there is none. When written the fields come in a fixed order, without those that say
nothing:

    turn 1; phase discard; seats 0 1; dealer 0; number 1; totals 0 0; hands 5C ... / 2D KS ...; stock ...; pile 9C;
    fresh 2; known - / KS; recycled ...; seed int:7; shuffles 1; rules limit=150

When the hand is over, `shown` lists the melds of the seat that ended it. The view of a seat has `seat`, its `hand`, the
`sizes` of all hands and `left`, the size of the stock, instead of what it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import attrs

from scala40.core.base import Named, Seed
from scala40.core.cards import Card, Span, Violation
from scala40.core.position import (
    Checked,
    Positions,
    PositionType,
    RenewedStock,
    SeenFields,
    SeenStock,
    SetupFields,
    declared,
    entry,
    hands_problems,
    items_of,
    known_problems,
    public,
    stock_problems,
    write_cards,
    write_unless_zero,
)
from scala40.core.text import CommonCode, CommonDetail
from scala40.rumino.declaring import knock_problems, melds_problems, parted
from scala40.rumino.melds import Group, is_rumino, sorted_groups
from scala40.rumino.moves import Move, written
from scala40.rumino.rules import HAND_SIZE, NOTATION, RULEBOOK, Ruleset
from scala40.rumino.text import RuminoDetail

_because = RULEBOOK.violation


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended.

    Attributes:
        DRAW: it draws, or ends the hand; others may claim the discard before it, if there is one.
        DISCARD: it discards.
        KNOCKED: the hand is over, and it knocked.
        GIN: the hand is over, and it went gin.
        RUMINO: the hand is over, and it had a rumino.

    >>> from scala40.rumino import deal, legal_moves, play, rate, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> while not state.phase.is_over:
    ...     mine = view(state, state.turn)
    ...     state = play(state, max(legal_moves(mine), key=lambda move: rate(mine, move)))
    >>> state.phase
    Phase.KNOCKED
    """

    DRAW = "draw"
    DISCARD = "discard"
    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"knocked", "gin", "rumino"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
DISCARD: Final = Phase.DISCARD


def _write_shown(shown: tuple[Group, ...]) -> str:
    if () in shown:
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    return written(shown)


def _read_shown(part: Span) -> tuple[Group, ...]:
    return tuple(item.cards() for item in items_of(part))


@attrs.frozen(slots=False, kw_only=True)
class _Public(metaclass=PositionType):
    """The fields of this game's own that everybody sees.

    Attributes:
        pile: the discard pile; the last card is on top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.
    """

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    fresh: int = attrs.field(default=0, metadata=public(entry("fresh", write_unless_zero, Span.number)))
    shown: tuple[Group, ...] = attrs.field(
        default=(), converter=sorted_groups, metadata=public(entry("shown", _write_shown, _read_shown))
    )


@attrs.frozen(field_transformer=declared)
class Setup(RenewedStock, _Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not; `problems` tells, `State` insists.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the hand of each seat.
        turn: the seat whose turn it is; when the hand is over, the seat that ended it.
        phase: what that seat does next, or how the hand ended.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile; the last card is on top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: for each seat what it has drawn from the stock since the pile became it.
        chance: what later shuffles depend on.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40.core import Context, Hand
    >>> from scala40.rumino import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16], fresh=2)
    >>> for problem in problems(setup):
    ...     print(problem)
    seat 1 holds 8 cards, it must hold 7 [R-12]
    """


@attrs.frozen
class State(Setup, Checked[Setup, Move]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.
        TypeError: a part is of another type.

    >>> import attrs
    >>> from scala40.core.cards import InvalidSetup
    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """


@attrs.frozen(field_transformer=declared)
class View(_Public, SeenStock, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it.

    Everybody saw each discard, so the pile is here in full. When the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        turn: the seat whose turn it is; when the hand is over, the seat that ended it.
        phase: what that seat does next, or how the hand ended.
        stock_size: how many cards the stock has.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        pile: the discard pile from bottom to top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.

    >>> from scala40.rumino import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 93, [DrawStock(), TakeDiscard()])
    """


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is in proportion to the cards of the pack: some tenths of a millisecond.

    Raises:
        TypeError: this is no setup of this game.

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
    if setup.turn != due and not _may_have_claimed(setup):
        yield _because(CommonCode.TURN, what=CommonDetail.FRESH_MISFIT, fresh=fresh, seat=due)
    highest = 1 + count - fresh + setup.phase.is_over
    if fresh and len(setup.pile) > highest:
        yield _because(CommonCode.TURN, what=CommonDetail.PILE_TOO_HIGH, most=highest, count=len(setup.pile))
    if fresh and setup.phase is Phase.KNOCKED:
        yield _because(CommonCode.TURN, what=RuminoDetail.ENDED_TOO_EARLY, seat=setup.turn)


def _may_have_claimed(setup: Setup) -> bool:
    """Whether a seat that is not to act may have claimed the discard of another one."""
    count, order = len(setup.context.seats), setup.context.order
    claimed = setup.phase is Phase.RUMINO and len(setup.hand) > HAND_SIZE
    return claimed and setup.fresh < count and setup.turn != order[count - setup.fresh - 1]


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
    """Whether the melds shown end the hand as the phase says."""
    is_gin = not parted(setup.hand, setup.shown).left
    if setup.phase is Phase.GIN:
        return is_gin
    knocks = bool(setup.shown) and not any(knock_problems(setup.hand, setup.shown, setup.rules))
    return knocks and not is_gin


POSITIONS: Final = Positions(
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands and the piles",
    checks=((partial(hands_problems, RULEBOOK, sizes=_sizes), _piles, _turn, _knowledge), (_shown,)),
)
"""What follows from the declaration of the fields."""
draft_from: Final = POSITIONS.draft_from
seal: Final = POSITIONS.seal


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    The time is in proportion to the seats: some microseconds.

    Raises:
        TypeError: this is no state of this game, or the seat is no number.
        ValueError: the seat is not dealt in.

    >>> from scala40.rumino import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((7, 7), 7)
    """
    return POSITIONS.view(state, seat)


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    return POSITIONS.view_problems(view)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Each hand and the stock have as many cards as they have, what is known of a hand is in it, and a stock that was made
    of the pile holds nothing else. Why moves were chosen does not count, and what the others know is not made up. What
    later shuffles depend on follows from the seed.

    The time is in proportion to the cards of the pack: some hundred microseconds.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state can be seen like this.
        TypeError: this is no view of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    return POSITIONS.sample(view, seed=seed)


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: it has none, which happens to no state that play can reach: a number in it has more than nine
            digits, its parts are not for equally many seats, or an empty meld is shown.
        TypeError: this is no position of this game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=150), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    return POSITIONS.write_position(position)


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    return POSITIONS.write_view(view)


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        TypeError: this is no text.

    >>> from scala40.rumino import problems
    >>> problems(read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS"))[0].code
    Code.PACK
    """
    return POSITIONS.read_setup(text)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        InvalidSetup: what it describes cannot be; with every problem.
        TypeError: this is no text.

    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return POSITIONS.read_state(text)


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    The time is in proportion to the text: some tenths of a millisecond. One longer than any setup is refused unread.

    Raises:
        NotationError: the text cannot be read; it says where.
        InvalidRuleset: the rules that it names are none.
        InvalidSetup: no state can be seen like this; with every problem that shows.
        TypeError: this is no text.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    return POSITIONS.read_view(text)
