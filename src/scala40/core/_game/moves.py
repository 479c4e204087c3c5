"""Moves that several games share: their verbs, the cards that they move, and the list that a state keeps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar

import attrs

from scala40.core._base import Unsealed, closed, fields
from scala40.core._cards import ALL_CARDS, EMPTY, NATURAL_CARDS, Card, Hand, Span
from scala40.core._game.context import LegalMoves, MoveT
from scala40.core._melds import End
from scala40.core._text import Act, Fault, Phrased

CARD_GRAMMAR: Final = """
end: " low" | " high" | " set"
card: natural | JOKER
natural: RANK SUIT
rank: RANK
number: NUMBER
JOKER: "JK"
RANK: "10" | /[2-9AJQK]/
SUIT: /[CDHS]/
NUMBER: /0|-?[1-9][0-9]{0,8}/
"""
"""The common part of the grammars of moves: cards, and what a move names beside them."""


@closed
@attrs.frozen(weakref_slot=False)
class DrawStock(Phrased):
    """Draw the top card of the stock.

    >>> print(DrawStock())
    draw from the stock
    """

    _phrase = Act.DRAW


@closed
@attrs.frozen(weakref_slot=False)
class TakeDiscard(Phrased):
    """Take the top card of the discard pile.

    >>> print(TakeDiscard())
    take the discard
    """

    _phrase = Act.TAKE


@closed
@attrs.frozen(weakref_slot=False)
class Discard(Phrased):
    """Discard a card and end the turn; where hands run out of cards that way, the last one closes.

    >>> print(Discard(Card.parse("KS")))
    discard KS
    """

    card: Card = attrs.field(validator=fields.one(Card))

    _phrase = Act.DISCARD


class Covered(ABC):
    """A move with a part that only the player who makes it sees, such as a card that is laid face down."""

    __slots__ = ()

    @property
    @abstractmethod
    def seen(self) -> Covered:
        """The move as all others see it."""
        ...


DRAW_STOCK: Final = DrawStock()
TAKE_DISCARD: Final = TakeDiscard()
DISCARDS: Final = tuple(map(Discard, ALL_CARDS))
"""The discard of each card, by the card's index."""


_WIDTH: Final = 9
"""The cards in a row of which all groups of discards are made in advance; a hand then takes six look-ups."""


def _of_groups(first: int) -> list[tuple[Discard, ...]]:
    """The discards of all groups of some natural cards in a row, by the pattern of the group."""
    groups: list[tuple[Discard, ...]] = [()]
    for discard in DISCARDS[first : min(first + _WIDTH, len(NATURAL_CARDS))]:
        groups += [(*group, discard) for group in groups]
    return groups


_A, _B, _C, _D, _E, _F = map(_of_groups, range(0, len(NATURAL_CARDS), _WIDTH))


def discards_of(plane: int) -> tuple[Discard, ...]:
    """Return the discards of the natural cards of a plane, by index."""
    return (
        *_A[plane & 511],
        *_B[plane >> 9 & 511],
        *_C[plane >> 18 & 511],
        *_D[plane >> 27 & 511],
        *_E[plane >> 36 & 511],
        *_F[plane >> 45],
    )


def discards_from(hand: Hand) -> tuple[Discard, ...]:
    """Return the possible discards of a hand, by card index, equal cards once.

    >>> print(*discards_from(Hand.parse("4C 4C AC JK")))
    discard AC discard 4C discard JK
    """
    natural = discards_of(hand.singles)
    return natural + _JOKER if hand.jokers else natural


_JOKER: Final = DISCARDS[-1:]


# What the notations of moves have in common: a verb, and what reads the words behind it.

ENDS: Final = {end.value: end for end in End}
"""The ends of melds by the words for them."""

ReaderT = TypeVar("ReaderT")


def behind_verb(text: Span, readers: Mapping[str, ReaderT]) -> tuple[ReaderT, Span]:
    """Return the reader for the verb with which a text begins, and the words after the verb.

    Raises:
        NotationError: it begins with none of these verbs.

    >>> from scala40.core import Span
    >>> reader, rest = behind_verb(Span.of("Discard K♠"), {"draw": alone("draw"), "discard": Span.card})
    >>> reader(rest)
    Card.parse('KS')
    """
    verb, rest = text.headed()
    reader = readers.get(verb.word)
    if reader is None:
        raise verb.fault(Fault.NO_MOVE, verbs=", ".join(readers))
    return reader, rest


def alone(move: MoveT) -> Callable[..., MoveT]:
    """Return the reader of a verb that is a whole move: no word may follow it.

    >>> from scala40.core import Span
    >>> alone("draw")(Span.of("two cards"))
    Traceback (most recent call last):
    scala40.core._text.phrases.NotationError: the move is complete before 'two cards'
    """

    def read(rest: Span, *_where: object) -> MoveT:
        if rest.content:
            raise rest.fault(Fault.TOO_MUCH)
        return move

    return read


def _read_discard(rest: Span, *_where: object) -> Discard:
    return Discard(rest.card())


VERBS: Final[dict[str, Callable[..., DrawStock | TakeDiscard | Discard]]] = {
    "draw": alone(DRAW_STOCK),
    "take": alone(TAKE_DISCARD),
    "discard": _read_discard,
}
"""The readers of the moves that games share, by their verbs."""


def move_text(move: object) -> str:
    """Return the notation of a move that games share.

    >>> move_text(DRAW_STOCK), move_text(Discard(Card.parse("KS")))
    ('draw', 'discard KS')
    """
    return f"discard {move.card.text}" if isinstance(move, Discard) else _PLAIN[type(move)]


_PLAIN: Final[dict[type, str]] = {DrawStock: "draw", TakeDiscard: "take"}


T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items of all seats with one of them replaced.

    >>> with_item((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*items]  # quicker than putting slices together
    changed[place] = item
    return (*changed,)


# What drawing and taking make of the draft of a state, in games with a pile that becomes a new stock.
#
# The draft has the fields of the state before the move.


def draw_card(draft: Unsealed) -> None:
    """Give the top of the stock to the seat whose turn it is; of what stock it was drawn, it knows itself."""
    seat: int = draft.turn
    stock: tuple[Card, ...] = draft.stock
    hands: tuple[Hand, ...] = draft.hands
    recycled: Hand = draft.recycled
    card = stock[-1]
    draft.hands = with_item(hands, seat, hands[seat].add(card))
    if recycled:
        drawn: tuple[Hand, ...] = draft.drawn
        draft.drawn = with_item(drawn, seat, drawn[seat].add(card))
    draft.stock = stock[:-1]


def take_card(draft: Unsealed, seat: int) -> None:
    """Give the top of the pile to a seat; everybody sees it."""
    pile: tuple[Card, ...] = draft.pile
    hands: tuple[Hand, ...] = draft.hands
    known: tuple[Hand, ...] = draft.known
    draft.hands = with_item(hands, seat, hands[seat].add(pile[-1]))
    draft.known = with_item(known, seat, known[seat].add(pile[-1]))
    draft.pile = pile[:-1]


def renew_stock(draft: Unsealed) -> None:
    """If the stock is empty, make a new one of the pile without its top."""
    if draft.stock:
        return
    below = draft.pile[:-1]
    draft.stock = draft.chance.shuffled(below)
    draft.pile = draft.pile[-1:]
    draft.recycled = Hand.of(below)
    draft.drawn = (EMPTY,) * len(draft.hands)
    draft.chance = draft.chance.next


class Keeper(Protocol):
    """A state with a place for its legal moves, which is `None` until they have been listed."""

    @property
    def _listed(self) -> tuple[object, ...] | None: ...


StateT = TypeVar("StateT", bound=Keeper)


def listing_of(
    cls: type[StateT], moves: Callable[[StateT], tuple[MoveT, ...]]
) -> Callable[[StateT], LegalMoves[MoveT]]:
    """Return the function that returns the legal moves of a state, worked out once and kept in it."""
    keep = vars(cls)["_listed"].__set__  # states are frozen, and this is quicker than `object.__setattr__`

    def listed(state: StateT) -> LegalMoves[MoveT]:
        found: Any = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
        if found is None:
            found = moves(state)
            if type(found) is not LegalMoves:  # as the few lists are that come up all the time
                found = LegalMoves(found)
            keep(state, found)
        return found  # type: ignore[no-any-return]  # what `moves` returned

    return listed


def was_listed(state: Keeper, move: object) -> bool:
    """Return whether a move is one of the objects listed for the state: a `True` is sure, a `False` is not."""
    found = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
    if found is not None:
        for it in found:
            if it is move:
                return True
    return False
