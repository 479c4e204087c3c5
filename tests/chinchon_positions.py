"""Positions of Chinchón for tests, written down with only what matters in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs
from positions import card
from raising import some

from scala40.chinchon import (
    Chance,
    Close,
    Context,
    Hand,
    Meld,
    Move,
    Phase,
    Ruleset,
    Setup,
    State,
    legal_moves,
    play,
    result,
)
from scala40.chinchon._rules import DIRECTION
from scala40.chinchon.meld_notation import read_melds
from scala40.core._base import shuffled
from scala40.core._cards import Span, cards_in
from scala40.core._game import play_order

RULES = Ruleset()
RUNS = "4D 5D 6D / 5S 6S 7S"
"""Two melds that a hand can close with."""


def melds(text: str, rules: Ruleset = RULES) -> tuple[Meld, ...]:
    """Return the melds of that text, which must be some: `4D 5D 6D / KC KD KH`."""
    return read_melds(Span.of(text or "nothing"), rules)


def close(face_down: str, text: str, rules: Ruleset = RULES) -> Close:
    """Return the close with that card face down and these melds."""
    return Close(card(face_down), melds(text, rules))


def state(
    *hands: str, phase: Phase = Phase.PLAY, pile: str = "", rules: Ruleset = RULES, totals: Sequence[int] = ()
) -> State:
    """Return a state before a close with these hands in the order of play; the first is of the seat whose turn it is.

    Hands that are empty are filled up; the rest is the stock, and one card of it the pile if none is given.
    """
    context = Context.of(len(hands))
    order = play_order(context, DIRECTION)
    given = [*cards_in(pile), *(it for text in hands for it in cards_in(text))]
    left = Counter(rules.pack.cards) - Counter(given)
    rest = list(shuffled(sorted(left.elements()), "test"))
    held: dict[int, Hand] = {}
    for place, (seat, text) in enumerate(zip(order, hands, strict=True)):
        size = 7 + (place == 0 and phase.holds_extra)
        cards = list(cards_in(text))
        missing = size - len(cards)
        held[seat] = Hand.of([*cards, *rest[:missing]])
        rest = rest[missing:]
    top = cards_in(pile)
    if not top and phase is Phase.DRAW:
        top, rest = tuple(rest[:1]), rest[1:]
    return State(
        rules=rules,
        context=attrs.evolve(context, totals=tuple(totals)) if totals else context,
        hands=tuple(held[seat] for seat in context.seats),
        turn=order[0],
        phase=phase,
        stock=tuple(rest),
        pile=top,
        chance=Chance("test"),
    )


def setup_of(position: State, **changes: object) -> Setup:
    """Return a state as a setup with some fields changed."""
    return Setup(**{**{field.name: getattr(position, field.name) for field in attrs.fields(Setup)}, **changes})


def legal(position: State) -> list[Move]:
    """Return the legal moves."""
    return list(legal_moves(position))


def can(position: State, move: Move) -> bool:
    """Return whether a move is legal; the list of legal moves and what is said of the move alone must agree on it."""
    listed = move in legal(position)
    assert (move in legal_moves(position)) == listed
    return listed


def texts(position: State) -> list[str]:
    """Return the legal moves in words."""
    return [str(move) for move in legal_moves(position)]


def laid(*others: str, rules: Ruleset = RULES, closing: str = "4D 5D 6D 5S 6S 7S AC KH", how: str = RUNS) -> State:
    """Return the state after a close, with the hands of the others in the order of play."""
    return play(state(closing, *others, rules=rules), close(closing.rsplit(maxsplit=1)[-1], how, rules))


def points(position: State) -> list[int]:
    """Return what each seat scored in a hand that is over."""
    return [line.points for line in some(result(position)).scores]
