"""Where a hand of Knock Rummy stands: as the referee knows it, and as one seat does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from knock_rummy.rules import HAND_SIZES, PACK, RULEBOOK, Ruleset
from scala40.core import (
    EMPTY,
    Card,
    CommonCode,
    CommonDetail,
    Context,
    Hand,
    Named,
    Seed,
    Shown,
    Violation,
    context_for,
    context_problems,
    counts_problems,
    dealt,
    derive,
    first_problems,
    hands_problems,
    known_problems,
    pack_problems,
    players_problems,
    refuse_if,
    shuffled,
)

_because = RULEBOOK.violation


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended."""

    DRAW = "draw"
    DISCARD = "discard"
    KNOCKED = "knocked"
    DEAD = "dead"

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self in {Phase.KNOCKED, Phase.DEAD}


@attrs.frozen
class State(Shown):
    """A position of a hand.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the cards of each seat.
        turn: the seat whose turn it is or, at the end, was.
        phase: what it does next, or how the hand ended.
        stock: the stock; its last card is drawn next.
        pile: the discard pile; its last card lies on top.
        known: the cards of each hand that everybody has seen go there; at the end all of them.
        taken: the card that was taken from the pile in this turn.

    Raises:
        InvalidSetup: with every problem of the parts.
    """

    rules: Ruleset
    context: Context
    hands: tuple[Hand, ...]
    turn: int
    phase: Phase
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    known: tuple[Hand, ...]
    taken: Card | None = None

    def __attrs_post_init__(self) -> None:
        refuse_if(problems(self))

    @property
    def hand(self) -> Hand:
        """The cards of the seat whose turn it is."""
        return self.hands[self.turn]


@attrs.frozen
class View(Shown):
    """A hand as one seat knows it: the fields of `State`, but sizes in the place of what is hidden."""

    seat: int
    rules: Ruleset
    context: Context
    hand: Hand
    sizes: tuple[int, ...]
    turn: int
    phase: Phase
    stock_size: int
    pile: tuple[Card, ...]
    known: tuple[Hand, ...]
    taken: Card | None = None


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    Raises:
        ValueError: the seat is not dealt in.
    """
    state.context.insist_on(seat)
    return View(
        seat=seat,
        rules=state.rules,
        context=state.context,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        turn=state.turn,
        phase=state.phase,
        stock_size=len(state.stock),
        pile=state.pile,
        known=state.known,
        taken=state.taken,
    )


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed."""
    return deal_from(rules, shuffled(PACK.cards, derive(seed, "deal")), players, seed=seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:  # noqa: ARG001 - nothing is shuffled later
    """Return the first state of a hand dealt from a deck that the caller has shuffled.

    Raises:
        InvalidSetup: with every problem of the deck and the context.
    """
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*_seats_problems(context), *pack_problems(RULEBOOK, PACK, deck)))
    hands, stock = dealt(deck, context, HAND_SIZES[len(context.seats)])
    known = (EMPTY,) * len(hands)
    return State(rules, context, hands, context.order[0], Phase.DRAW, stock[:-1], stock[-1:], known)


def problems(state: State) -> tuple[Violation, ...]:
    """Return what keeps a position from being one, () if nothing does; faults that hide others come alone."""
    return first_problems(state, (_first_problems,), (_further_problems,))


def _seats_problems(context: Context) -> tuple[Violation, ...]:
    wrong = tuple(context_problems(RULEBOOK, context))
    return wrong or players_problems(RULEBOOK, len(context.seats), min(HAND_SIZES), max(HAND_SIZES))


def _first_problems(state: State) -> Iterator[Violation]:
    yield from _seats_problems(state.context)
    yield from counts_problems(RULEBOOK, state.context, {"hands": len(state.hands), "known": len(state.known)})
    if state.turn not in state.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=state.turn)
    yield from pack_problems(
        RULEBOOK, PACK, [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    )


def _further_problems(state: State) -> Iterator[Violation]:
    yield from hands_problems(RULEBOOK, state, _sizes)
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        yield from known_problems(RULEBOOK, seat, hand, known)
        if state.phase.is_over and known != hand:
            yield _because(CommonCode.KNOWLEDGE, what=CommonDetail.KNOWN_AT_END, seat=seat)
    if not state.stock and state.phase is Phase.DRAW:
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if not state.pile and state.phase is not Phase.DISCARD:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)
    if state.taken is not None and (state.phase is not Phase.DISCARD or state.taken not in state.known[state.turn]):
        yield _because(CommonCode.KNOWLEDGE, (state.taken,), what=CommonDetail.KNOWN_NOT_HELD, seat=state.turn)


def _sizes(state: State, seat: int) -> tuple[int, int]:
    due = HAND_SIZES[len(state.context.seats)] + (state.phase is Phase.DISCARD and seat == state.turn)
    return due, due
