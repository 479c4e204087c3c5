"""The circumstances of a hand, its seats, its events and its legal moves, as all games have them."""

from __future__ import annotations

from typing import Any, Final, Never, Protocol

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Explained, Immutable, fields, require_bounds, require_seat, shortened
from scala40.core._cards import Card, Rulebook, Violation
from scala40.core._game.match_options import Direction
from scala40.core._text import CommonCode, Described

StateT = TypeVar("StateT", default=Any)
"""The states of a game."""
MoveT = TypeVar("MoveT", default=Any)
"""Its moves."""
ViewT = TypeVar("ViewT", default=Any)
"""Its views."""
RulesT = TypeVar("RulesT", default=Any)
"""Its rules."""

MoveT_co = TypeVar("MoveT_co", covariant=True, default=Any)
"""Moves that something only gives."""
MoveT_contra = TypeVar("MoveT_contra", contravariant=True, default=Any)
"""Moves that something only takes."""
ViewT_contra = TypeVar("ViewT_contra", contravariant=True, default=Any)
"""Views that something only takes."""


MOST_SEATS: Final = 100
"""No match is for more, and no seat has a higher number: nobody's memory is taken by a number."""


def _no_points_yet(context: Context) -> tuple[int, ...]:
    count = max(context.seats, default=-1) + 1
    require_bounds("the highest seat", max(count - 1, 0), 0, MOST_SEATS)
    return (0,) * count


@attrs.frozen
class Context(Immutable):
    """The circumstances in which a hand is dealt.

    Seats are numbered clockwise from 0 and keep their numbers for the whole match.

    Attributes:
        seats: the seats that play this hand, in increasing order.
        number: which hand of the match it is, from 1.
        totals: the points of each seat of the match so far, by seat number. If the rules have a limit, no seat that is
            dealt in has reached it: a seat that reaches it leaves the match or comes back with fewer points, or the
            match ends.

    Raises:
        ValueError: a seat is above 100, and no totals are given.

    >>> Context((0, 2), dealer=2, number=4, totals=(58, 107, 31))
    Context(seats=(0, 2), dealer=2, number=4, totals=(58, 107, 31))
    """

    seats: tuple[int, ...] = attrs.field(validator=fields.each(int))
    dealer: int = attrs.field(validator=fields.one(int))
    number: int = attrs.field(default=1, validator=fields.one(int))
    totals: tuple[int, ...] = attrs.field(
        validator=fields.each(int), default=attrs.Factory(_no_points_yet, takes_self=True)
    )

    @staticmethod
    def of(players: int, *, dealer: int = 0) -> Context:
        """Return the context of a first hand for a number of players.

        Raises:
            ValueError: there are more than 100 players, or fewer than none.
        """
        require_bounds("players", players, 0, MOST_SEATS)
        return Context(seats=tuple(range(players)), dealer=dealer)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they play, from the dealer's left.

        Raises:
            ValueError: the dealer is not one of the seats.
        """
        first = self.seats.index(self.dealer) + 1
        return self.seats[first:] + self.seats[:first]

    def after(self, seat: int) -> int:
        """Return the seat whose turn follows, clockwise.

        Raises:
            ValueError: the seat is not one of those that play.
        """
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def require(self, seat: int) -> None:
        """Raise an error unless a seat is dealt in.

        Raises:
            ValueError: it is not.
        """
        if type(seat) is not int:  # which nearly all are
            require_seat(seat)
        if seat not in self.seats:
            msg = f"seat {shortened(seat)} is not in this hand: {self.seats}"
            raise ValueError(msg)


@attrs.frozen
class Event(Described):
    """Something that a move causes; each game has its own kinds.

    `describe` says what the seat does in a language, and `str` in English. A kind of event implements `description`; an
    event that has words in only one language may define `__str__` instead.

    >>> from scala40 import DrawStock, Language, Ruleset, deal, events
    >>> [event] = events(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> event.seat, str(event), event.describe(Language.ITALIAN)
    (1, 'draws JD', 'pesca JD')
    """

    seat: int

    @property
    def drawn(self) -> Card | None:
        """The card that the seat drew, if the event tells of one."""
        return None

    @property
    def laid_open(self) -> tuple[Card, ...]:
        """The cards that a seat laid open besides those that its move names, such as a closer's unmatched cards."""
        return ()

    @property
    def opens(self) -> bool:
        """True if the seat has opened, in games in which a first meld or a contract lets a side play on the table."""
        return False


class LegalMoves(tuple[MoveT_co, ...], Explained):
    """The legal moves of a position: a sequence that has each move once, in an order that follows from the position.

    All legal moves are in it, so `move in moves` says whether a move is legal.

    >>> from scala40 import DrawStock, Ruleset, TakeDiscard, deal, legal_moves
    >>> moves = legal_moves(deal(Ruleset(), 2, seed=7))
    >>> DrawStock() in moves, TakeDiscard() in moves, len(moves), moves[0]
    (True, False, 1, DrawStock())
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self))}>"


NO_MOVES: Final = LegalMoves[Never]()
"""The legal moves of a seat that may not act."""


def not_legal(move: object) -> ValueError:
    """Return the error for an illegal move where only legal ones are allowed."""
    return ValueError(f"this is no legal move of the seat of the view: {shortened(move)}")


def play_order(context: Context, direction: Direction) -> tuple[int, ...]:
    """Return the seats in the order in which they play: the one after the dealer first, the dealer last."""
    *others, dealer = context.order
    return (*others[:: direction.step], dealer)


def seat_after(context: Context, seat: int, direction: Direction) -> int:
    """Return the seat whose turn follows."""
    seats = context.seats
    return seats[(seats.index(seat) + direction.step) % len(seats)]


# Who may act where one seat is to act.


class AnyPhase(Protocol):
    """The next thing that happens in a hand of any game."""

    @property
    def is_over(self) -> bool:
        """True if it has ended."""
        ...


class AnyPosition(Protocol):
    """A state or a view of any game."""

    @property
    def phase(self) -> AnyPhase:
        """The next thing that happens."""
        ...


def turn_problems(book: Rulebook, position: AnyPosition, seat: int | None, due: int) -> tuple[Violation, ...]:
    """Return why a seat may not act, () if it may; a view answers only for its own seat.

    >>> from scala40 import RULEBOOK, Ruleset, deal, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> turn_problems(RULEBOOK, state, None, 1), [str(it) for it in turn_problems(RULEBOOK, view(state, 0), None, 1)]
    ((), ["it is player 2's turn, not player 1's [B-01]"])
    """
    if seat is not None and seat is not due:
        require_seat(seat)
    if position.phase.is_over:
        return (book.violation(CommonCode.HAND_OVER),)
    seen_from: int | None = getattr(position, "seat", due)
    if seen_from is None:
        return (book.violation(CommonCode.SPECTATOR, turn=due),)
    asked = seen_from if seat is None or seat == due else seat
    return () if asked == due else (book.violation(CommonCode.NOT_YOUR_TURN, seat=asked, turn=due),)
