"""The circumstances of a hand, its events and its legal moves, as all games have them."""

from __future__ import annotations

from typing import Final, Never

import attrs

from scala40.core._base import Explained, Immutable, fields, insist_on_bounds, insist_on_seat, shortened
from scala40.core._cards import Card
from scala40.core._game.variables import MoveT_co
from scala40.core._text import Told

MOST_SEATS: Final = 100
"""No match is for more, and no seat has a higher number: nobody's memory is taken by a number."""


def _no_points_yet(context: Context) -> tuple[int, ...]:
    count = max(context.seats, default=-1) + 1
    insist_on_bounds("the highest seat", max(count - 1, 0), 0, MOST_SEATS)
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
        insist_on_bounds("players", players, 0, MOST_SEATS)
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

    def insist_on(self, seat: int) -> None:
        """Raise an error unless a seat is dealt in.

        Raises:
            ValueError: it is not.
        """
        if type(seat) is not int:  # which nearly all are
            insist_on_seat(seat)
        if seat not in self.seats:
            msg = f"seat {shortened(seat)} is not in this hand: {self.seats}"
            raise ValueError(msg)


@attrs.frozen
class Event(Told):
    """Something that a move causes; each game has its own kinds.

    What the seat does is told by `describe` in a language, and by `str` in English. A kind of event implements `said`;
    an event that is told in only one language may define `__str__` instead.

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
