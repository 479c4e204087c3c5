"""Dealing a hand of Chinchón, playing moves, and what they cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs
from typing_extensions import override

from scala40.chinchon._rules import DIRECTION, HAND_SIZE, RULEBOOK, EarlyClose, Ending, FirstTurn, Ruleset, ending_of
from scala40.chinchon._text import Say
from scala40.chinchon.closing import points_of
from scala40.chinchon.legality import violations
from scala40.chinchon.moves import Close, LayOff, Move, Show
from scala40.chinchon.position import State
from scala40.chinchon.rounds import only_shows, open_melds
from scala40.chinchon.state import Phase, Setup, draft_from, seal
from scala40.chinchon.turn import apply
from scala40.core._base import Seed, derive, insist_on_kind, is_seat, shuffled
from scala40.core._cards import Card, Chance, Hand, IllegalMove, refuse_if
from scala40.core._game import (
    Context,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Event,
    LaidOff,
    Reshuffled,
    TakeDiscard,
    TookDiscard,
    redacted,
    seat_after,
    was_listed,
    with_item,
)
from scala40.core._melds import Meld
from scala40.core._position import context_for, dealt, pack_problems, seating_problems
from scala40.core._text import Said


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
    (3, 11)
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    if context is players:
        refuse_if(seating_problems(RULEBOOK, rules, context))
    return _dealt(rules, shuffled(rules.pack.cards, derive(seed, "deal")), context, seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Seven cards go to each seat one at a time, from the dealer's right; the next one is turned up (CB-07) or, in La
    Conga, goes to the first player as well (G-01).

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
    ('AC 3C 5C 7C QC AD 3D', '5D')
    """
    insist_on_kind("rules", rules, Ruleset)
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*seating_problems(RULEBOOK, rules, context), *pack_problems(RULEBOOK, rules.pack, deck)))
    return _dealt(rules, deck, context, seed)


def _dealt(rules: Ruleset, deck: Sequence[Card], context: Context, seed: Seed) -> State:
    """The state after dealing the cards of the pack to seats that can play, which is valid by the way it is made."""
    hands, stock = dealt(deck, context, HAND_SIZE, DIRECTION)
    first, leads = seat_after(context, context.dealer, DIRECTION), rules.first_turn is FirstTurn.EIGHT_CARDS
    if leads:
        hands = with_item(hands, first, hands[first].add(stock[-1]))
    setup = Setup(
        fresh=len(context.seats) if rules.first_turn_close is EarlyClose.FORBIDDEN else 0,
        rules=rules,
        context=context,
        hands=hands,
        turn=first,
        phase=Phase.LEAD if leads else Phase.DRAW,
        stock=stock[:-1],
        pile=() if leads else stock[-1:],
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

    >>> from scala40.chinchon import Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 8)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is state.turn or is_seat(seat, state.turn)) and was_listed(state, move)):
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

    >>> from scala40.chinchon import Ruleset, deal
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
class Closed(Event):
    """The seat closed with these melds and cards left; `card` lies face down, `None` if it is not seen.

    Attributes:
        card: the card that went face down.
        melds: the melds.
        left: the cards that are in none of the melds.
        ending: which kind of close it was.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> run = check_meld("4C 5C 6C 7C JC QC", Ruleset()).meld
    >>> print(Closed(1, None, (run,), Hand.parse("2D"), Ending.CLOSED))
    closes: 4C 5C 6C 7C JC QC, left 2D
    """

    card: Card | None
    melds: tuple[Meld, ...]
    left: Hand
    ending: Ending

    @property
    @override
    def laid_open(self) -> tuple[Card, ...]:
        """The cards in no meld, which all see (C-08)."""
        return tuple(self.left)

    @property
    @override
    def said(self) -> Said:
        melds = _with_left(_melds(self.melds), self.left)
        if self.card is None:
            plain = self.ending is Ending.CLOSED
            return (
                Said.of(Say.CLOSED, melds=melds) if plain else Said.of(Say.CLOSED_SO, how=self.ending.said, melds=melds)
            )
        if self.ending is Ending.CLOSED:
            return Said.of(Say.CLOSED_WITH, card=self.card.text, melds=melds)
        return Said.of(Say.CLOSED_SO_WITH, how=self.ending.said, card=self.card.text, melds=melds)


@attrs.frozen
class Showed(Event):
    """The seat showed melds after another seat's close.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> print(Showed(1, (check_meld("4C 5C 6C", Ruleset()).meld,)), Showed(2, ()), sep="; ")
    shows 4C 5C 6C; shows nothing
    """

    melds: tuple[Meld, ...]

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.SHOWED, melds=_melds(self.melds)) if self.melds else Said(Say.SHOWED_NOTHING)


@attrs.frozen
class Counted(Event):
    """The seat has finished showing and adding melds: the cards it has left, and their points.

    >>> print(Counted(1, Hand.parse("2D KS"), 12), Counted(2, Hand(), 0), sep="; ")
    has 12 points left: 2D KS; has 0 points left
    """

    left: Hand
    points: int

    @property
    @override
    def said(self) -> Said:
        if self.left:
            return Said.of(Say.COUNTED, points=self.points, left=str(self.left))
        return Said.of(Say.COUNTED_NONE, points=self.points)


def _melds(melds: tuple[Meld, ...]) -> Said:
    return Said.of(Say.MELDS, melds=" / ".join(map(str, melds))) if melds else Said(Say.NOTHING)


def _with_left(melds: Said, left: Hand) -> Said:
    return Said.of(Say.MELDS_LEFT, melds=melds, left=str(left)) if left else melds


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

    >>> from scala40.chinchon import DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> [str(event) for event in events(state, DrawStock(), seen_by=3)]
    ['draws QC']
    >>> [str(event) for event in events(state, DrawStock(), seen_by=2)]
    ['draws a card']
    """
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(_as_seen(event, seen_by) for event in caused)


def _as_seen(event: Event, seat: int) -> Event:
    if isinstance(event, Closed) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return redacted(event, seat)


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
    seat = before.turn
    match move:
        case DrawStock():
            yield Drew(seat, before.stock[-1])
            if after.chance != before.chance:
                yield Reshuffled(seat, len(after.stock))
        case TakeDiscard():
            yield TookDiscard(seat, before.pile[-1])
        case Discard(card):
            yield Discarded(seat, card)
        case Close(card, melds):
            left = after.hands[seat]
            yield Closed(seat, card, melds, left, ending_of(melds, left, after.rules.wild_cards))
            if not left:
                others = (other for other in after.context.seats if other != seat)
                yield from (event for other in others for event in _counted(before, other, after))
        case LayOff(target, card, end, face):
            yield LaidOff(seat, target, card, end, open_melds(after)[target], face)
        case Show(melds):
            yield Showed(seat, melds)
        case _:
            yield from _counted(before, seat, after)


def _counted(before: State, seat: int, after: State) -> Iterator[Event]:
    """Yield what a seat shows, unless it has done so before, and what it has left unless it lays off later."""
    melds = after.shown[seat]
    if before.shown[seat] is None and melds is not None:
        yield Showed(seat, melds)
    if not only_shows(before):
        yield Counted(seat, after.hands[seat], points_of(after.hands[seat], after.rules))
