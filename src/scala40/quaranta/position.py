"""Positions of Scala 40: what follows from the declaration of their fields, the checks, and the samples."""

# mypy: implicit-reexport

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

import attrs

from scala40.core._base import Seed
from scala40.core._cards import Card, Hand, Span, Violation
from scala40.core._position import (
    Distribution,
    Fields,
    Positions,
    SeenField,
    declared_in,
    entry,
    hands_problems,
    write_cards,
)
from scala40.quaranta import validity
from scala40.quaranta._presets import NOTATION
from scala40.quaranta._rules import RULEBOOK, StockRule
from scala40.quaranta._turn.drawing import knows_stock
from scala40.quaranta._turn.duties import PLAY
from scala40.quaranta._turn.finishing import Finishing
from scala40.quaranta._turn.turn import must_be_held, turn_of
from scala40.quaranta._turn.turn_rules import turn_rules_of
from scala40.quaranta.state import Setup, State, View


def _in_known_order(view: View, found: Distribution, _seed: Seed) -> tuple[Card, ...]:
    return view.known_stock or found.stock


_STOCK: Final = declared_in(Setup)["stock"]
_KNOWN_STOCK: Final = SeenField(
    "known_stock",
    lambda state, _: state.stock if knows_stock(state) else (),
    entry("next", write_cards, Span.cards, ()),
    cards=iter,
)
"""The part of the stock that is seen where everybody knows its order (D-80)."""


def _seen_in(view: View, seat: int) -> Hand:
    """Return what the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    owed = [duty.card for duty in view.duties if must_be_held(duty, view.rules)] if seat == view.turn else []
    return Hand.of([*known, *known.missing(owed[:2])])


def _insist_on_known_stock(fields: Fields, seen: View) -> None:
    """Refuse a view that knows more or less of the stock than all do."""
    is_known = seen.recycled and seen.rules.stock_rule is StockRule.TURN_OVER
    known = seen.stock_size if is_known else 0
    if len(seen.known_stock) != known:
        part = fields.parts.get("next", fields.line)
        raise part.error(f"everybody knows {known} cards of the stock, here are {len(seen.known_stock)}")


def _can_finish(view: View, found: Distribution) -> bool:
    """Return whether another seat that is in the middle of its turn can finish it with this hand."""
    if view.phase is not PLAY or view.turn == view.seat:
        return True
    hand = found.hands[view.turn]
    return Finishing(turn_rules_of(view)).is_possible(attrs.evolve(turn_of(view), hand=hand))


POSITIONS: Final = Positions(
    home=__name__,
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the piles and the table",
    redeclared={"stock": attrs.evolve(_STOCK, sights=(*(_STOCK.sights or ()), _KNOWN_STOCK), complete=_in_known_order)},
    card_checks=(validity.table_problems,),
    checks=(
        (
            partial(hands_problems, RULEBOOK, sizes=validity.least_and_most),
            validity.piles_problems,
            validity.turn_problems,
            validity.knowledge_problems,
        ),
        (validity.dead_end_problems,),
    ),
    seen_in=_seen_in,
    possible=_can_finish,
    line_check=_insist_on_known_stock,
)
"""Views, notation, checks and samples that follow from the declaration of the fields."""


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return everything that keeps a setup from being valid, () if it is.

    Later checks rest on earlier ones, so seats are settled before cards, and cards before the turn. In the first round
    the pile has at most one card for each turn played. Otherwise the checks do not ask how the cards got where they
    are, so a position needs only the parts that matter.

    The time is proportional to the number of cards in the pack: tenths of a millisecond.

    Raises:
        TypeError: this is not a setup of this game.

    >>> from scala40 import Ruleset, deal
    >>> problems(deal(Ruleset(), 4, seed=7))
    ()
    """
    return POSITIONS.problems(setup)


def view(state: State, /, seat: int | None) -> View:
    """Return what a seat may know or, for `None`, what spectators see: what everybody knows.

    The time is proportional to the number of seats: a few microseconds.

    Raises:
        TypeError: this is not a state of this game, or the seat is neither a number nor `None`.
        ValueError: the seat is not dealt in.

    >>> from scala40 import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((13, 13), 13)
    """
    return POSITIONS.view(state, seat)


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return the reasons why no state fits this view; () if one does.

    >>> from scala40 import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    return POSITIONS.view_problems(view)


def with_stock(state: State, cards: Iterable[Card]) -> State:
    """Return the state with the cards of its stock in another order: what chance could have made of it.

    The last card is drawn next. After a move that made the pile a new stock this gives any outcome of that shuffle.

    The time is proportional to the number of cards in the stock: a few microseconds.

    Raises:
        TypeError: this is not a state of this game.
        ValueError: these are other cards than those of the stock, or everybody knows its order.

    >>> from scala40 import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> with_stock(state, state.stock[::-1]).stock[-1] is state.stock[0]
    True
    """
    return POSITIONS.with_stock(state, cards)


def with_next_card(state: State, card: Card) -> State:
    """Return the state with a card of its stock on the top, so that it is drawn next: an outcome of chance.

    It changes places with the card that is there now.

    The time is proportional to the number of cards in the stock: a few microseconds.

    Raises:
        TypeError: this is not a state of this game, or not a card.
        ValueError: the card is not in the stock, or everybody knows what comes next.

    >>> from scala40 import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> card = state.stock[3]
    >>> card in play(with_next_card(state, card), DrawStock()).hand
    True
    """
    return POSITIONS.with_next_card(state, card)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that fits the view, drawn from the seed; all that fit are equally likely.

    Each hand and the stock have as many cards as the view says, and known cards are where they are known to be. A stock
    that was made of the pile holds nothing else, in its order if that is known. A seat that is in the middle of its
    turn can finish it. The sample ignores why moves were made, and invents no knowledge of the others. Later shuffles
    follow from the seed.

    The time is proportional to the number of cards in the pack: a few hundred microseconds at most.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        TypeError: this is not a view of this game.
        InvalidSetup: no state fits this view; or another seat is in the middle of its turn, and in none of
            100,000 tried states could it finish that turn.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    return POSITIONS.sample(view, seed=seed)


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Args:
        position: a state, a setup, or a view.

    Raises:
        ValueError: the position has no notation, which never happens to a state that play can reach: a number in it has
            more than nine digits, its parts are not for equally many seats, or a meld would be read as one of another
            kind.
        TypeError: this is not a position of this game.

    >>> from scala40 import Ruleset, deal, view
    >>> state = deal(Ruleset(limit=201), 2, seed=7)
    >>> print(write_position(view(state, 1))[:84])
    seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hand AC 4C 5C
    """
    return POSITIONS.write_position(position)


def write_view(view: View, /) -> str:
    """Return the notation of a position as a seat sees it, like `write_position`.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Raises:
        TypeError: it belongs to another game, or is a state, which shows all hands.
        ValueError: the view has no such form, which never happens to a view of a state that play can reach.

    >>> from scala40 import Ruleset, deal, view
    >>> write_view(view(deal(Ruleset(), 2, seed=7), 1)).split("; ")[0]
    'seat 1'
    """
    return POSITIONS.write_view(view)


def write_state(state: State, /) -> str:
    """Return the notation of a state in full, like `write_position`, which `read_state` reads.

    The time is proportional to the number of cards in the pack: tens of microseconds.

    Raises:
        TypeError: it belongs to another game, or is a setup or a view.
        ValueError: it has none; every state that play can reach has one.

    >>> from scala40 import Ruleset, deal
    >>> write_state(deal(Ruleset(), 2, seed=7)).split("; ")[1]
    'phase draw'
    """
    return POSITIONS.write_state(state)


def read_setup(text: str) -> Setup:
    """Return the setup that a line describes, valid or not.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        TypeError: this is not a text.

    >>> setup = read_setup("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS")
    >>> from scala40 import problems
    >>> problems(setup)[0].code
    Code.PACK
    """
    return POSITIONS.read_setup(text)


def read_state(text: str) -> State:
    """Return the state that a line describes.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: what it describes cannot be; with every problem.
        TypeError: this is not a text.

    >>> from scala40 import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> read_state(write_position(state)) == state
    True
    """
    return POSITIONS.read_state(text)


def read_view(text: str, /) -> View:
    """Return the view that a line describes.

    The time is proportional to the length of the text: tenths of a millisecond. One of more than 262,144 letters is
    refused unread.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: no state fits this view; with every problem that shows.
        TypeError: this is not a text.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> read_view(write_position(mine)) == mine
    True
    """
    return POSITIONS.read_view(text)
