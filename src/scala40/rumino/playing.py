"""Dealing a hand of Rumino, playing moves, and what they cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs
from typing_extensions import override

from scala40.core._base import Seed, derive, insist_on_kind, is_seat, shuffled
from scala40.core._cards import Card, Chance, IllegalMove, refuse_if
from scala40.core._game import (
    Context,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Event,
    Reshuffled,
    TookDiscard,
    redacted,
    was_listed,
)
from scala40.core._position import context_for, dealt, pack_problems, seating_problems
from scala40.core._text import Said
from scala40.rumino._rules import HAND_SIZE, RULEBOOK, Ruleset
from scala40.rumino._text import Say
from scala40.rumino.declaring import parted
from scala40.rumino.legality import violations
from scala40.rumino.moves import GoGin, Move, written
from scala40.rumino.partition import Group
from scala40.rumino.position import State
from scala40.rumino.state import Phase, Setup, draft_from, seal
from scala40.rumino.turn import apply


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what the shuffle and later reshuffles depend on: an `int` of at most 2048 bits, or a `str` or `bytes`
            of at most 65536 letters.

    Raises:
        InvalidSetup: the rules do not allow that many players, or the seats of the context do not fit together.
        TypeError: an argument has the wrong type.
        ValueError: the seed is longer.

    >>> state = deal(Ruleset(), players=4, seed=7)
    >>> state.turn, len(state.stock)
    (1, 79)
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    if context is players:
        refuse_if(seating_problems(RULEBOOK, rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context, seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Seven cards go to each seat one at a time, from the dealer's left; the next card is turned up (R-12).

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        rules: the rules.
        deck: the cards of the pack; the first one is dealt first.
        players: how many play, with seat 0 as the dealer, or the context in which a match deals the hand.
        seed: what later reshuffles depend on. With the default everybody can predict them, so give secret bytes if
            people play for something.

    Raises:
        InvalidSetup: with every problem of the deck and the context, or because the rules do not allow that many
            players.
        TypeError: an argument has the wrong type.

    >>> state = deal_from(Ruleset(), Ruleset().pack.cards, players=2)
    >>> str(state.hands[1]), str(state.pile[0])
    ('AC 2C 3C 4C 5C 6C 7C', '8C')
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*seating_problems(RULEBOOK, rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context, seed)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """The state after dealing the cards of the pack to seats that can play, which is valid by the way it is made."""
    hands, stock = dealt(deck, context, HAND_SIZE)
    setup = Setup(
        rules=rules,
        context=context,
        hands=hands,
        turn=context.order[0],
        phase=Phase.DRAW,
        stock=stock[:-1],
        pile=stock[-1:],
        fresh=len(context.seats),
        chance=Chance(seed),
    )
    return seal(draft_from(setup))


# What each legal move makes of a state.


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is proportional to the stock and the pile, which are copied, and that of `violations` for the move.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; the error carries every reason.
        TypeError: this is not a state, or not a move, of this game, or the seat is not a number.

    >>> from scala40.rumino import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.DISCARD, 8)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is state.turn or is_seat(seat, state.turn)) and was_listed(state, move)):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return apply(state, move, state.turn if seat is None else seat)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat whose turn it then is: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is not a state, or one of them is not a move, of this game.

    >>> from scala40.rumino import Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state


# What a move causes, automatic effects included, as everybody or as one seat sees it.


@attrs.frozen
class Knocked(Event):
    """The seat knocked: its melds, the cards left, and their points.

    Attributes:
        melds: the cards of each meld.
        left: the cards left.
        points: what these count.

    >>> from scala40 import cards_in
    >>> print(Knocked(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS")), cards_in("2D"), 2))
    knocks with 8C 8D 8H / JS QS KS, and 2D left (2 points)
    """

    melds: tuple[Group, ...]
    left: Group
    points: int

    @property
    @override
    def said(self) -> Said:
        left = " ".join(card.text for card in self.left)
        return Said.of(Say.KNOCKED, melds=written(self.melds), left=left, points=self.points)


@attrs.frozen
class WentGin(Event):
    """The seat went gin with these melds.

    >>> from scala40 import cards_in
    >>> print(WentGin(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS AS"))))
    goes gin with 8C 8D 8H / JS QS KS AS
    """

    melds: tuple[Group, ...]

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.WENT_GIN, melds=written(self.melds))


@attrs.frozen
class ClaimedDiscard(Event):
    """The seat claimed the card that had just been discarded.

    >>> print(ClaimedDiscard(1, Card.parse("KS")))
    claims KS
    """

    card: Card

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.CLAIMED, card=self.card.text)


@attrs.frozen
class HadRumino(Event):
    """The seat declared a rumino of these cards, and has won the match.

    >>> from scala40 import cards_in
    >>> print(HadRumino(1, cards_in("4H 5H 6H 7H 8H 9H 10H")))
    has a rumino: 4H 5H 6H 7H 8H 9H 10H
    """

    cards: Group

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.HAD_RUMINO, group=" ".join(card.text for card in self.cards))


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return what a legal move causes, in order.

    The time is that of `play` and of telling what it did: a few microseconds.

    Args:
        state: the state before the move.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.
        seen_by: the seat from whose view the events are told; any other number stands for a
            spectator. By default everything is told.

    Raises:
        IllegalMove: the move is not legal.
        TypeError: this is not a state, or not a move, of this game, or a seat is not a number.

    >>> from scala40.rumino import DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> [str(event) for event in events(state, DrawStock(), seen_by=2)]
    ['draws a card']
    """
    insist_on_kind("the state", state, State)
    actor = state.turn if seat is None else seat
    caused = _caused(state, move, actor, play(state, move, actor))
    return tuple(caused) if seen_by is None else tuple(redacted(event, seen_by) for event in caused)


def _caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    if isinstance(move, DrawStock):
        yield Drew(seat, before.stock[-1])
    elif isinstance(move, Discard | GoGin):
        yield Discarded(seat, move.card)
    elif len(after.pile) < len(before.pile):
        taken = ClaimedDiscard if after.phase.is_over else TookDiscard
        yield taken(seat, before.pile[-1])
    if after.chance != before.chance:
        yield Reshuffled(seat, len(after.stock))
    if after.phase.is_over:
        yield _ended(after)


def _ended(after: State) -> Event:
    if after.phase is Phase.RUMINO:
        return HadRumino(after.turn, after.shown[0])
    if after.phase is Phase.GIN:
        return WentGin(after.turn, after.shown)
    partition = parted(after.hand, after.shown)
    return Knocked(after.turn, partition.melds, partition.left, partition.points)
