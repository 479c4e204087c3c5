"""The events of Skarney: what moves cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import attrs
from typing_extensions import override

from scala40.core._cards import Card
from scala40.core._game import DrawStock, Drew, Event, LaidOff, redacted
from scala40.core._melds import Meld
from scala40.core._text import Message, Phrased
from scala40.skarney._rules import OfferSeenBy
from scala40.skarney._text import Say
from scala40.skarney.knowing import asked_in_order
from scala40.skarney.moves import Accept, Decline, EndTurn, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.state import Phase, State
from scala40.skarney.table import has_contract
from scala40.skarney.turn import wild_taken

# What a move causes, automatic effects included, as everybody or as one seat sees it.


@attrs.frozen
class Laid(Phrased, Event):
    """The seat laid a new meld, which got that id.

    >>> from scala40 import MeldKind, cards_in
    >>> print(Laid(1, 0, Meld(MeldKind.RUN, cards_in("5C 6C 7C"))))
    lays meld 1: 5C 6C 7C
    """

    target: int
    meld: Meld

    _phrase = Say.LAID


@attrs.frozen
class LaidContract(Phrased, Event):
    """The seat completed the contract of its side.

    >>> print(LaidContract(1))
    has laid the contract
    """

    _phrase = Say.LAID_CONTRACT

    @property
    @override
    def opens(self) -> bool:
        return True


@attrs.frozen
class Exchanged(Phrased, Event):
    """The seat took the wild card of a meld for a card; the meld became this.

    >>> from scala40 import MeldKind, cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C"))
    >>> print(Exchanged(1, 0, Card.parse("6C"), Card.parse("2H"), run))
    exchanges 6C for 2H of meld 1: 5C 6C 7C
    """

    target: int
    card: Card
    wild: Card
    meld: Meld

    _phrase = Say.EXCHANGED


@attrs.frozen
class Offered(Event):
    """The seat offers a card to another one; `card` is `None` for those who have not seen it.

    >>> print(Offered(1, to=2, card=Card.parse("KS")), Offered(1, to=2, card=None), sep="; ")
    offers KS to player 3; offers a card to player 3
    """

    to: int
    card: Card | None

    @property
    def drawn(self) -> Card | None:
        """The card, if it is told."""
        return self.card

    @property
    @override
    def description(self) -> Message:
        return Message.of(Say.OFFERED, card=card_message(self.card), seat=self.to)


@attrs.frozen
class Accepted(Event):
    """The seat takes the card that another one offers; `card` is `None` for those who have not seen it.

    >>> print(Accepted(2, giver=1, card=None))
    takes a card from player 2
    """

    giver: int
    card: Card | None

    @property
    @override
    def description(self) -> Message:
        return Message.of(Say.ACCEPTED, card=card_message(self.card), seat=self.giver)


@attrs.frozen
class Declined(Phrased, Event):
    """The seat does not want the card.

    >>> print(Declined(1))
    does not want it
    """

    _phrase = Say.DECLINED


@attrs.frozen
class KeptOffer(Event):
    """Nobody has taken the card that the seat offered; `card` is `None` for those who have not seen it.

    >>> print(KeptOffer(1, Card.parse("KS")))
    keeps KS
    """

    card: Card | None

    @property
    @override
    def description(self) -> Message:
        return Message.of(Say.KEPT, card=card_message(self.card))


@attrs.frozen
class SkipsDraw(Phrased, Event):
    """The seat has taken a stop card and does not draw (K-14).

    >>> print(SkipsDraw(1))
    has taken a stop card and does not draw
    """

    _phrase = Say.SKIPS


@attrs.frozen
class SaidOneCard(Phrased, Event):
    """The seat has one card left (K-15).

    >>> print(SaidOneCard(1))
    says: one card
    """

    _phrase = Say.ONE_CARD


@attrs.frozen
class WentOut(Phrased, Event):
    """The seat has melded its last card.

    >>> print(WentOut(1))
    goes out
    """

    _phrase = Say.WENT_OUT


@attrs.frozen
class RanOut(Phrased, Event):
    """The hand is over after the seat's turn: it drew the last card of the pile, and nobody has gone out.

    >>> print(RanOut(1))
    ends the hand: the pile is empty
    """

    _phrase = Say.RAN_OUT


def card_message(card: Card | None) -> Message:
    """Return what is said of a card, `None` for one that is not told."""
    return Message(Say.UNSEEN) if card is None else Message.of(Say.SEEN, card=card.text)


def seen(before: State, event: Event, seen_by: int) -> Event:
    """Return an event without the cards that a seat does not see; it sees an offer once it has been asked (K-24)."""
    event = redacted(event, seen_by)
    if not isinstance(event, Offered | Accepted | KeptOffer) or before.rules.offer_seen_by is OfferSeenBy.ALL:
        return event
    order = asked_in_order(before.context, before.turn)
    last = event.to if isinstance(event, Offered) else before.asked
    saw = (before.turn, *(seat for place, seat in enumerate(order) if last in order[place:]))
    seats = before.context.seats
    sees = seen_by in saw if seen_by in seats else {*saw}.issuperset(seats)
    return event if sees else attrs.evolve(event, card=None)


def caused(before: State, move: Move, _seat: int, after: State) -> Iterator[Event]:
    """Yield the events of a legal move."""
    seat, side = before.turn, before.rules.side_of(before.turn)
    yield from _done(before, move, after)
    number, rules = before.context.number, before.rules
    if has_contract(after.table, side, number, rules) and not has_contract(before.table, side, number, rules):
        yield LaidContract(seat)
    if after.phase is Phase.OUT:
        yield WentOut(seat)
    if after.phase is Phase.EXHAUSTED:
        yield RanOut(seat)


def _done(before: State, move: Move, after: State) -> Iterator[Event]:
    seat = before.turn
    match move:
        case DrawStock():
            yield Drew(seat, before.stock[-1])
        case LayMeld(meld):
            yield Laid(seat, len(before.table), meld)
        case LayOff(target, card, end, face):
            yield LaidOff(seat, target, card, end, after.table[target], face)
        case Exchange(target, card):
            yield Exchanged(seat, target, card, wild_taken(before, move), after.table[target])
        case Offer(card):
            yield Offered(seat, cast("int", after.asked), card)
        case EndTurn():
            if len(before.hand) == 1:
                yield SaidOneCard(seat)
        case _:
            yield from _answered(before, move, after)


def _answered(before: State, move: Accept | Decline, after: State) -> Iterator[Event]:
    """Yield what an answer causes: it comes from the seat that was asked."""
    giver, asked = before.turn, cast("int", before.asked)  # an answer is due
    if isinstance(move, Decline):
        yield Declined(asked)
        again = after.phase is Phase.OFFER
        yield Offered(giver, cast("int", after.asked), after.offered) if again else KeptOffer(giver, before.offered)
        return
    yield Accepted(asked, giver, before.offered)
    if after.phase is Phase.PLAY:
        yield SkipsDraw(asked)
