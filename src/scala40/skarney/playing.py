"""Dealing a hand of Skarney, playing moves, and what they cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import attrs
from typing_extensions import override

from scala40.core._base import Seed, derive, insist_on_kind, insist_on_seed, is_seat, shuffled
from scala40.core._cards import Card, IllegalMove, refuse_if
from scala40.core._game import Context, DrawStock, Drew, Event, LaidOff, redacted, was_listed
from scala40.core._melds import Meld
from scala40.core._position import context_for, dealt, pack_problems
from scala40.core._text import Said
from scala40.skarney._rules import HAND_SIZE, RULEBOOK, OfferSeenBy, Ruleset
from scala40.skarney._text import Say
from scala40.skarney.knowing import asked_in_order
from scala40.skarney.legality import violations
from scala40.skarney.moves import Accept, Decline, EndTurn, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.position import context_problems
from scala40.skarney.state import Phase, Setup, State, draft_from, seal
from scala40.skarney.table import has_contract
from scala40.skarney.turn import acting, apply, wild_taken


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what the shuffle depends on: an `int` of at most 2048 bits, or a `str` or `bytes` of at
            most 65536 letters.

    Raises:
        InvalidSetup: the rules do not allow that many players, or the seats of the context do not fit together.
        TypeError: an argument has the wrong type.
        ValueError: the seed is longer.

    >>> state = deal(Ruleset(), players=4, seed=7)
    >>> state.turn, len(state.stock)
    (1, 64)
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_seed(seed)
    context = context_for(players, RULEBOOK, rules)
    refuse_if(context_problems(rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context)


def deal_from(
    rules: Ruleset,
    deck: Sequence[Card],
    players: int | Context,
    *,
    seed: Seed = 0,  # noqa: ARG001 - the protocol has it; nothing is shuffled after the deal
) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Eleven cards go to each seat one at a time, from the dealer's left; no card is turned up (KB-08).

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        deck: the cards of the pack; the first one is dealt first.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: a seed that has no effect here, because this game has no later shuffles.

    Raises:
        InvalidSetup: with every problem of the deck and the context, or because the rules do not allow that many
            players.
        TypeError: an argument has the wrong type.

    >>> state = deal_from(Ruleset(), Ruleset().pack.cards, players=4)
    >>> str(state.hands[1]), state.stock[-1]
    ('AC 3C 5C 7C 9C JC KC 2D 4D 6D 8D', Card.parse('10D'))
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*context_problems(rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context) -> State:
    """The state after dealing the cards of the pack to seats that can play, which is valid by the way it is made."""
    hands, stock = dealt(deck, context, HAND_SIZE)
    return seal(draft_from(Setup(rules, context, hands, context.order[0], Phase.DRAW, stock)))


# What each legal move makes of a state.


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is proportional to the stock, which is copied, and that of `violations` for the move.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one that is to act.

    Raises:
        IllegalMove: the move is not legal; the error carries every reason.
        TypeError: this is not a state, or not a move, of this game, or the seat is not a number.

    >>> from scala40.skarney import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 12)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is (due := acting(state)) or is_seat(seat, due)) and was_listed(state, move)):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return apply(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is not a state, or one of them is not a move, of this game.

    >>> from scala40.skarney import Accept, DrawStock, Offer, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> first = next(iter(state.hand))
    >>> play_all(state, [DrawStock(), Offer(first), Accept()]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state


# What a move causes, automatic effects included, as everybody or as one seat sees it.


@attrs.frozen
class Laid(Event):
    """The seat laid a new meld, which got that id.

    Attributes:
        target: the meld's id.
        meld: the meld.

    >>> from scala40 import MeldKind, cards_in
    >>> print(Laid(1, 0, Meld(MeldKind.RUN, cards_in("5C 6C 7C"))))
    lays meld 1: 5C 6C 7C
    """

    target: int
    meld: Meld

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.LAID, target=self.target, meld=str(self.meld))


@attrs.frozen
class LaidContract(Event):
    """The seat completed the contract of its side.

    >>> print(LaidContract(1))
    has laid the contract
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.LAID_CONTRACT)

    @property
    @override
    def opens(self) -> bool:
        return True


@attrs.frozen
class Exchanged(Event):
    """The seat took the wild card of a meld for a card; the meld became this.

    Attributes:
        target: the meld's id.
        card: the card that lies there now.
        wild: the card that was taken.
        meld: the meld with the other.

    >>> from scala40 import MeldKind, cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C"))
    >>> print(Exchanged(1, 0, Card.parse("6C"), Card.parse("2H"), run))
    exchanges 6C for 2H of meld 1: 5C 6C 7C
    """

    target: int
    card: Card
    wild: Card
    meld: Meld

    @property
    @override
    def said(self) -> Said:
        wild, meld = self.wild.text, str(self.meld)
        return Said.of(Say.EXCHANGED, card=self.card.text, wild=wild, target=self.target, meld=meld)


@attrs.frozen
class Offered(Event):
    """The seat offers a card to another one; `card` is `None` for those who have not seen it.

    Attributes:
        to: the other seat.
        card: the card.

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
    def said(self) -> Said:
        return Said.of(Say.OFFERED, card=card_said(self.card), seat=self.to)


@attrs.frozen
class Accepted(Event):
    """The seat takes the card that another one offers; `card` is `None` for those who have not seen it.

    Attributes:
        giver: the seat that offers it.
        card: the card.

    >>> print(Accepted(2, giver=1, card=None))
    takes a card from player 2
    """

    giver: int
    card: Card | None

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.ACCEPTED, card=card_said(self.card), seat=self.giver)


@attrs.frozen
class Declined(Event):
    """The seat does not want the card.

    >>> print(Declined(1))
    does not want it
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.DECLINED)


@attrs.frozen
class KeptOffer(Event):
    """Nobody has taken the card that the seat offered; `card` is `None` for those who have not seen it.

    >>> print(KeptOffer(1, Card.parse("KS")))
    keeps KS
    """

    card: Card | None

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.KEPT, card=card_said(self.card))


@attrs.frozen
class SkipsDraw(Event):
    """The seat has taken a stop card and does not draw (K-14).

    >>> print(SkipsDraw(1))
    has taken a stop card and does not draw
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.SKIPS)


@attrs.frozen
class SaidOneCard(Event):
    """The seat has one card left (K-15).

    >>> print(SaidOneCard(1))
    says: one card
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.ONE_CARD)


@attrs.frozen
class WentOut(Event):
    """The seat has melded its last card.

    >>> print(WentOut(1))
    goes out
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.WENT_OUT)


@attrs.frozen
class RanOut(Event):
    """The hand is over after the seat's turn: it drew the last card of the pile, and nobody has gone out.

    >>> print(RanOut(1))
    ends the hand: the pile is empty
    """

    @property
    @override
    def said(self) -> Said:
        return Said(Say.RAN_OUT)


def card_said(card: Card | None) -> Said:
    """Return what is said of a card, `None` for one that is not told."""
    return Said(Say.UNSEEN) if card is None else Said.of(Say.SEEN, card=card.text)


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return what a legal move causes, in order.

    The time is that of `play` and of telling what it did: a few microseconds.

    Args:
        state: the state before the move.
        move: the move.
        seat: the seat that makes it; by default the one that is to act.
        seen_by: the seat from whose view the events are told; any other number stands for a
            spectator, who sees only what all seats see. By default everything is told.

    Raises:
        IllegalMove: the move is not legal.
        TypeError: this is not a state, or not a move, of this game, or a seat is not a number.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, play
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> card = next(iter(state.hand))
    >>> [str(event) for event in events(state, Offer(card), seen_by=3)]
    ['offers a card to player 3']
    """
    caused = tuple(_caused(state, move, play(state, move, seat)))
    if seen_by is None:
        return caused
    return tuple(_hidden(state, redacted(event, seen_by), seen_by) for event in caused)


def _hidden(before: State, event: Event, seen_by: int) -> Event:
    """An event without the card that is offered, for seats that have not seen it (K-24)."""
    if not isinstance(event, Offered | Accepted | KeptOffer) or before.rules.offer_seen_by is OfferSeenBy.ALL:
        return event
    order = asked_in_order(before.context, before.turn)
    last = event.to if isinstance(event, Offered) else before.asked
    seen = (before.turn, *(seat for place, seat in enumerate(order) if last in order[place:]))
    seats = before.context.seats
    sees = seen_by in seen if seen_by in seats else {*seen}.issuperset(seats)
    return event if sees else attrs.evolve(event, card=None)


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
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
