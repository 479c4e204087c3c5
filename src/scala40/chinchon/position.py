"""Where a hand of Chinchón stands, declared once: in full and as a seat sees it, its checks, its lines and its samples.

A line is made of fields, each a name with its value behind it, parted by semicolons. When written the fields come in a
fixed order, without those that say nothing:

    turn 1; phase lay_off; seats 0 1; dealer 0; number 1; totals 0 0; hands ...; stock ...; pile 9C; closer 0;
    covered KS; table 4D 5D 6D / KC KD JK=K; shown - | 7C 7D 7H / AC 2C 3C; known AC / -; recycled ...; seed int:7;
    shuffles 1; rules jokers=2

In `shown` a bar parts the seats, and a hyphen stands for one that has shown nothing yet. Where everybody knows the card
that is covered, `known` stands behind it. The view of a seat has `seat`, its `hand`, the `sizes` of all hands and
`left`, the size of the stock, instead of what it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from scala40.chinchon.closing import is_guarded, points_of
from scala40.chinchon.meld_notation import read_melds_literally, write_melds
from scala40.chinchon.moves import Move
from scala40.chinchon.rules import DIRECTION, HAND_SIZE, NOTATION, RULEBOOK, FirstTurn, LayOffOrder, Ruleset
from scala40.chinchon.text import ChinchonDetail
from scala40.core.base import Named, Seed
from scala40.core.cards import Card, Span, Violation, write_number
from scala40.core.game import Context, Direction, play_order, seat_after
from scala40.core.melds import LEAST, Meld, meld_violations, violation_of
from scala40.core.position import (
    NONE,
    Checked,
    FieldNotation,
    Fields,
    Positions,
    PositionType,
    RenewedStock,
    SeenField,
    SeenFields,
    SeenStock,
    SetupFields,
    declared,
    entry,
    hands_problems,
    known_problems,
    per_seat,
    private,
    public,
    stock_problems,
    write_cards,
)
from scala40.core.text import CommonCode, CommonDetail, Detail

_because = RULEBOOK.violation
Shown: TypeAlias = tuple[tuple[Meld, ...] | None, ...]
"""For each seat the melds that it has shown after another seat's close; `None` for those that have not."""


class Phase(Named):
    """What the seat whose turn it is does next, or that the hand is over.

    Attributes:
        LEAD: the first player, with eight cards, begins the discard pile (G-01).
        DRAW: it draws.
        PLAY: it discards or closes.
        LAY_OFF: another seat has closed; it shows melds and adds cards to the closer's.
        CLOSED: the hand is over.

    >>> from scala40.chinchon import Discard, FirstTurn, deal, play
    >>> state = deal(Ruleset(first_turn=FirstTurn.EIGHT_CARDS), 2, seed=7)
    >>> state.phase, play(state, Discard(next(iter(state.hand)))).phase
    (Phase.LEAD, Phase.DRAW)
    """

    LEAD = "lead"
    DRAW = "draw"
    PLAY = "play"
    LAY_OFF = "lay_off"
    CLOSED = "closed"

    is_over: bool
    """Whether the hand has ended."""
    is_closed: bool
    """Whether somebody has closed."""
    holds_extra: bool
    """Whether the acting seat holds the card that it will discard."""

    def __init__(self, value: str) -> None:  # once, for some of it is asked before every move
        self.is_over = value == "closed"
        self.is_closed = value in {"lay_off", "closed"}
        self.holds_extra = value in {"lead", "play"}


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
LAY_OFF: Final = Phase.LAY_OFF


def next_to_lay_off(rules: Ruleset, context: Context, seat: int) -> int:
    """Return the seat that shows and lays off after another one (C-11).

    >>> next_to_lay_off(Ruleset(), Context.of(4), 2)
    1
    """
    clockwise = rules.layoff_order is LayOffOrder.CLOCKWISE
    return seat_after(context, seat, Direction.CLOCKWISE if clockwise else DIRECTION)


def _meld_cards(melds: Iterable[Meld]) -> list[Card]:
    return [card for meld in melds for card in meld.cards]


# The card that is covered: `covered KS known` in a line, where everybody knows it.

_KNOWN: Final = "known"
"""What stands behind a card that is covered, and that everybody knows."""


def _write_covered(card: Card | None, position: Setup | View) -> Iterator[tuple[str, str]]:
    known = position.face_down_known
    if isinstance(position, View) and card is not None and position.seat != position.closer:
        if not known:
            msg = "a view of a card face down that another seat sees, but not all, has no notation"
            raise ValueError(msg)
        known = False  # that another seat than the closer sees it says that all know it
    yield "covered", f"{'' if card is None else card.text} {_KNOWN if known else ''}".strip()


def _read_covered(part: Span) -> tuple[Card | None, bool]:
    words = part.words()
    if not words or words[-1].content.lower() != _KNOWN:
        return part.card(), False
    named = part._replace(end=words[-1].start).trimmed()
    return named.card() if named.content else None, True


def _covered(line: Fields) -> tuple[Card | None, bool]:
    nothing: tuple[Card | None, bool] = (None, False)
    return line.optional("covered", _read_covered, nothing)


def _read_covered_known(line: Fields, parts: Mapping[str, Any]) -> bool:
    card, known = _covered(line)
    return known or (card is not None and parts.get("seat", parts["closer"]) != parts["closer"])


_COVERED: Final = FieldNotation(("covered",), _write_covered, lambda line, _: _covered(line)[0])


def _see_covered(state: State, seat: int) -> Card | None:
    return state.face_down if state.face_down_known or seat == state.closer else None


# Melds that were shown: a bar parts the seats, and a hyphen stands for one that has shown nothing yet.


def _write_shown(shown: Shown) -> str:
    if all(melds is None for melds in shown):
        return ""
    return " | ".join(NONE if melds is None else write_melds(melds) for melds in shown)


def _read_shown(part: Span) -> Shown:
    return tuple([None if item.content == NONE else read_melds_literally(item) for item in part.split("|")])


@attrs.frozen(slots=False, kw_only=True)
class _Public(metaclass=PositionType):
    """The fields of this game's own that views have, too.

    Attributes:
        pile: the discard pile, without the card that closed; the last card is on top.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed.
        face_down_known: whether everybody knows that card: all saw the closer take it, and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close; `None` for those that have not.
    """

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    closer: int | None = attrs.field(
        default=None, metadata=public(entry("closer", lambda it: "" if it is None else write_number(it), Span.number))
    )
    face_down: Card | None = attrs.field(
        default=None,
        metadata=private(
            _COVERED,
            SeenField("face_down", _see_covered, _COVERED, lambda card: () if card is None else (card,)),
            complete=lambda view, found, _: found.aside[0] if found.aside else view.face_down,
            cards=lambda card: () if card is None else (card,),
        ),
    )
    face_down_known: bool = attrs.field(
        default=False, metadata=public(FieldNotation(("covered",), lambda _known, _position: (), _read_covered_known))
    )
    table: tuple[Meld, ...] = attrs.field(
        default=(),
        metadata=public(
            entry("table", lambda melds: write_melds(melds) if melds else "", read_melds_literally), cards=_meld_cards
        ),
    )
    shown: Shown = attrs.field(
        default=per_seat(None),
        metadata=public(
            entry("shown", _write_shown, _read_shown),
            cards=lambda shown: [card for melds in shown for card in _meld_cards(melds or ())],
            per_seat=1,
        ),
    )


@attrs.frozen(field_transformer=declared)
class Setup(RenewedStock, _Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not; `problems` tells, `State` insists.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the hand of each seat; after a close without the cards that have been shown in melds or laid off.
        turn: the seat whose turn it is; when the hand is over, the closer.
        phase: what that seat does next, or that the hand is over.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile, without the card that closed; the last card is on top.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed.
        face_down_known: whether everybody knows that card: all saw the closer take it, and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close; `None` for those that have not.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; of a seat
            that has closed, or has finished laying off, all that it has left.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: for each seat what it has drawn from the stock since the pile became it.
        chance: what later shuffles depend on.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40.core import Context, Hand
    >>> from scala40.chinchon import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16])
    >>> for problem in problems(setup):
    ...     print(problem)
    seat 1 holds 8 cards, it must hold 7 [CB-07]
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
    >>> from scala40.chinchon import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """


def _sees_it_with_all(view: View) -> bool:
    return view.face_down is not None and view.seat != view.closer


@attrs.frozen(field_transformer=declared)
class View(_Public, SeenStock, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; of a seat
            that has closed, or has finished laying off, all that it has left.
        turn: the seat whose turn it is; when the hand is over, the closer.
        phase: what that seat does next, or that the hand is over.
        stock_size: how many cards the stock has.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        pile: the discard pile from bottom to top, without the card that closed; everybody saw each of its cards.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed, for that seat; for the others only if everybody knows it, because all
            saw the closer take it and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close; `None` for those that have not.
        face_down_known: whether everybody knows the card face down; where that is not said, they do if another seat
            than the closer sees it.

    >>> from scala40.chinchon import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 25, [DrawStock(), TakeDiscard()])
    """

    face_down_known: bool = attrs.field(default=attrs.Factory(_sees_it_with_all, takes_self=True))


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn.

    The time is in proportion to the cards of the pack: some tenths of a millisecond.

    Raises:
        TypeError: this is no setup of this game.

    >>> from scala40.chinchon import Ruleset, deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    return POSITIONS.problems(setup)


def waiting_after_close(setup: Setup) -> tuple[int, ...]:
    """Return the seats that have not yet had their turn after a close, the acting one first; () when there is none."""
    if setup.phase is not Phase.LAY_OFF:
        return ()
    seats = [setup.turn]
    while (seat := next_to_lay_off(setup.rules, setup.context, seats[-1])) != setup.closer:
        seats.append(seat)
    return tuple(seats)


def _misfit(what: Detail, **figures: int) -> Violation:
    return _because(CommonCode.TURN, (), what=what, **figures)


def _seats(setup: Setup) -> Iterator[Violation]:
    if setup.closer is not None and setup.closer not in setup.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=setup.closer)


def _melds(setup: Setup) -> Iterator[Violation]:
    for target, meld in enumerate(setup.table):
        wrong = meld_violations(meld, setup.rules.meld_rules)
        if wrong:
            yield violation_of(meld, CommonCode.TABLE, setup.rules.meld_rules, meld=target)
            yield from wrong
    for seat, melds in enumerate(setup.shown):
        if any(meld_violations(meld, setup.rules.meld_rules) for meld in melds or ()):
            yield _because(
                CommonCode.TURN, _meld_cards(setup.shown[seat] or ()), what=CommonDetail.SHOWN_NO_MELDS, seat=seat
            )


def _turn(setup: Setup) -> Iterator[Violation]:
    closed = setup.phase.is_closed
    early = (setup.table or setup.face_down_known) and not closed
    if closed != (setup.closer is not None) or closed != (setup.face_down is not None) or early:
        yield _misfit(ChinchonDetail.CLOSE_MISFIT)
    elif closed and (setup.turn == setup.closer) != setup.phase.is_over:
        yield _misfit(ChinchonDetail.CLOSER_TURN_MISFIT, seat=setup.turn)
    if setup.phase is Phase.LEAD and not _may_lead(setup):
        yield _misfit(ChinchonDetail.LEAD_MISFIT, seat=setup.turn)


def _may_lead(setup: Setup) -> bool:
    first = setup.turn == play_order(setup.context, DIRECTION)[0]
    untouched = not setup.pile and not setup.chance.shuffles and not any(setup.known)
    return setup.rules.first_turn is FirstTurn.EIGHT_CARDS and first and untouched


def _sizes(setup: Setup, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that a seat can hold; after a close some are shown or laid off."""
    if not setup.phase.is_closed:
        due = HAND_SIZE + (seat == setup.turn and setup.phase.holds_extra)
        return due, due
    if seat == setup.closer:
        return 0, HAND_SIZE
    waiting = setup.shown[seat] is None
    return (HAND_SIZE, HAND_SIZE) if waiting else (0, max(HAND_SIZE - len(_meld_cards(setup.shown[seat] or ())), 0))


def _piles(setup: Setup) -> Iterator[Violation]:
    if not setup.stock:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_NOT_REFILLED)
    if not setup.pile and setup.phase is Phase.DRAW:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)


def _close(setup: Setup) -> Iterator[Violation]:
    waiting = waiting_after_close(setup)
    for seat, melds in enumerate(setup.shown):
        due = setup.phase.is_closed and seat in setup.context.seats and seat not in {*waiting, setup.closer}
        may = due or (setup.phase is Phase.LAY_OFF and seat == setup.turn)
        if (melds is None and due) or (melds is not None and not may):
            yield _misfit(ChinchonDetail.SHOWN_MISFIT, seat=seat)
    if setup.closer is not None:
        yield from _close_problems(setup, setup.closer)


def _close_problems(setup: Setup, closer: int) -> Iterator[Violation]:
    rules, left = setup.rules, setup.hands[closer]
    points = points_of(left, rules)
    if points > rules.close_max or is_guarded(rules, setup.context.totals[closer], points):
        yield _because(CommonCode.TURN, left, what=ChinchonDetail.CLOSER_LEFT_TOO_MUCH, seat=closer)
    if not left and setup.phase is Phase.LAY_OFF:
        yield _misfit(ChinchonDetail.LAY_OFF_MISFIT, seat=closer)
    laid = sum(map(len, setup.table))
    shown = sum(len(_meld_cards(setup.shown[seat] or ())) for seat in range(len(setup.shown)))
    count, due = sum(map(len, setup.hands)) + laid + shown, HAND_SIZE * len(setup.context.seats)
    melded = HAND_SIZE - len(left)  # the others add cards to the closer's melds, and no melds
    if count != due or not LEAST * len(setup.table) <= melded <= laid or (not left and laid > HAND_SIZE):
        yield _misfit(ChinchonDetail.CARDS_MISFIT, count=count, due=due)


def _knowledge(setup: Setup) -> Iterator[Violation]:
    open_ = set(setup.context.seats) - set(waiting_after_close(setup)) if setup.phase.is_closed else set[int]()
    for seat, known in enumerate(setup.known):
        yield from known_problems(RULEBOOK, seat, setup.hands[seat], known)
        if seat in open_ and known != setup.hands[seat]:
            yield _because(CommonCode.KNOWLEDGE, setup.hands[seat], what=ChinchonDetail.LEFT_UNKNOWN, seat=seat)
    # The pile becomes the stock when its last card is drawn: one hand has a card more, and the top of the pile stays.
    made_of = len(setup.rules.pack) - HAND_SIZE * len(setup.context.seats) - 2
    yield from stock_problems(
        RULEBOOK, setup.stock, setup.recycled, setup.drawn, setup.chance, sizes=range(made_of, made_of + 1)
    )


def _seen_covered(view: View) -> Iterator[Violation]:
    """Yield what is wrong with who sees the card face down."""
    if view.closer == view.seat and view.face_down is None:
        yield _because(CommonCode.TURN, (), what=ChinchonDetail.COVERED_MISFIT, seat=view.seat)
    if view.closer != view.seat and view.face_down_known != (view.face_down is not None):
        yield _because(CommonCode.TURN, (), what=ChinchonDetail.COVERED_UNKNOWN, seat=view.seat)


POSITIONS: Final = Positions(
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the piles and the melds",
    seat_checks=(_seats,),
    card_checks=(_melds,),
    checks=((_turn,), (partial(hands_problems, RULEBOOK, sizes=_sizes), _piles, _close), (_knowledge,)),
    view_checks=((_seen_covered,),),
    aside=lambda view: 0 if view.closer in {None, view.seat} or view.face_down is not None else 1,
    covered=lambda view: view.closer is not None,
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

    >>> from scala40.chinchon import Ruleset, deal
    >>> view(deal(Ruleset(), 2, seed=7), 1).sizes
    (7, 7)
    """
    return POSITIONS.view(state, seat)


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.chinchon import Ruleset, deal
    >>> from scala40.chinchon.position import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    return POSITIONS.view_problems(view)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Each hand and the stock have as many cards as they have, what is known of a hand is in it, a stock that was made of
    the pile holds nothing else, and any hidden card can be the one that another seat closed with, unless everybody
    knows that one. Why moves were chosen does not count, and what the others know is not made up. What later shuffles
    depend on follows from the seed.

    The time is in proportion to the cards of the pack: some hundred microseconds.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state can be seen like this.
        TypeError: this is no view of this game.

    >>> from scala40.chinchon import Ruleset, deal, view
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
        ValueError: it has none, which happens to no state that play can reach.
        TypeError: this is no position of this game.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> state = deal(Ruleset(jokers=2), 2, seed=7)
    >>> print(write_position(view(state, 1))[:87])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand 7D JD 3H QH
    """
    return POSITIONS.write_position(position)


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is in proportion to the cards of the pack: some tens of microseconds.

    Raises:
        TypeError: it is none of this game; a state, which holds all hands, is not written in its stead.
        ValueError: it has none, which happens to no view of a state that play can reach.

    >>> from scala40.chinchon import Ruleset, deal, view
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

    >>> setup = read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS")
    >>> from scala40.chinchon import problems
    >>> problems(setup)[0].code
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

    >>> from scala40.chinchon import Ruleset, deal
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

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    return POSITIONS.read_view(text)
