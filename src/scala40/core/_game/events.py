"""Events of several games of the family: drawing, taking, adding to melds, discarding, and a new stock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from typing_extensions import override

from scala40.core._base import require_seat
from scala40.core._cards import Card
from scala40.core._game.context import Event
from scala40.core._game.moves import Discard, DrawStock, TakeDiscard
from scala40.core._melds import End, Face, Meld
from scala40.core._text import Common, Message, Phrased


@attrs.frozen
class Drew(Event):
    """The seat drew from the stock; `card` is `None` for those who cannot see it.

    >>> print(Drew(1, Card.parse("KS")), Drew(1, None), sep="; ")
    draws KS; draws a card
    """

    card: Card | None

    @property
    def drawn(self) -> Card | None:
        """The card, if it is told."""
        return self.card

    @property
    @override
    def description(self) -> Message:
        return Message.of(Common.DREW, card=self.card.text) if self.card else Message(Common.DREW_UNSEEN)


@attrs.frozen
class TookDiscard(Phrased, Event):
    """The seat took the top of the discard pile.

    >>> print(TookDiscard(1, Card.parse("KS")))
    takes KS from the pile
    """

    card: Card

    _phrase = Common.TOOK


def _itself(event: LaidOff) -> Face:
    return event.card


@attrs.frozen
class LaidOff(Event):
    """The seat added a card to a meld, which became this; `face` is what the card is there.

    >>> from scala40 import MeldKind, cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C"))
    >>> print(LaidOff(1, 3, Card.parse("8C"), End.HIGH, run))
    adds 8C to meld 4: 5C 6C 7C 8C
    """

    target: int
    card: Card
    end: End
    meld: Meld
    face: Face = attrs.field(default=attrs.Factory(_itself, takes_self=True))

    @property
    @override
    def description(self) -> Message:
        return Message.of(Common.LAID_OFF, card=self.card.text, target=self.target, meld=str(self.meld))


@attrs.frozen
class Discarded(Phrased, Event):
    """The seat discarded a card.

    >>> print(Discarded(1, Card.parse("KS")))
    discards KS
    """

    card: Card

    _phrase = Common.DISCARDED


@attrs.frozen
class Reshuffled(Phrased, Event):
    """The stock was empty, and the pile became a new one of that many cards.

    >>> print(Reshuffled(1, 40))
    leaves the stock empty: 40 discards are the new stock
    """

    size: int

    _phrase = Common.RESHUFFLED


def redacted(event: Event, seat: int) -> Event:
    """Return an event as a seat sees it that does not know the stock: another seat's draw without its card."""
    require_seat(seat)
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    return event


def shared_events(before: Any, move: object, seat: int, after: Any) -> Iterator[Event]:  # noqa: ANN401 - any states
    """Yield the events of a move that games share, from the states before and after it; none for other moves.

    >>> from scala40 import Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> [str(it) for it in shared_events(state, DrawStock(), 1, play(state, DrawStock()))]
    ['draws JD']
    """
    if isinstance(move, DrawStock):
        yield Drew(seat, before.stock[-1])
    elif isinstance(move, TakeDiscard):
        yield TookDiscard(seat, before.pile[-1])
    elif isinstance(move, Discard):
        yield Discarded(seat, move.card)
    if getattr(after, "chance", None) != getattr(before, "chance", None):
        yield Reshuffled(seat, len(after.stock))
