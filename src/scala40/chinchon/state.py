"""The position of a hand of Chinchón, declared once: the fields, who sees them, and how they are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import attrs

from scala40.chinchon._rules import Ruleset
from scala40.chinchon.meld_notation import read_melds_literally, write_melds
from scala40.chinchon.moves import Move
from scala40.core._base import Named, copier_of, folded, seal_of
from scala40.core._cards import Card, Span, write_number
from scala40.core._melds import Meld
from scala40.core._position import (
    NONE,
    SPARE,
    Checked,
    FieldNotation,
    Fields,
    PositionType,
    RenewedStock,
    SeenField,
    SeenFields,
    SeenStock,
    SetupFields,
    declared,
    entry,
    per_seat,
    private,
    public,
    write_cards,
    write_unless_zero,
)


class Phase(Named):
    """The next thing that the acting seat does, or the end of the hand.

    Attributes:
        LEAD: the first player, with eight cards, begins the discard pile (G-01).
        DRAW: it draws.
        PLAY: it discards or closes.
        LAY_OFF: somebody has closed; it shows melds and adds cards to those of others.
        CLOSED: the hand is over.

    >>> from scala40.chinchon import Discard, FirstTurn, Ruleset, deal, play
    >>> state = deal(Ruleset(first_turn=FirstTurn.EIGHT_CARDS), 2, seed=7)
    >>> state.phase, play(state, Discard(next(iter(state.hand)))).phase
    (Phase.LEAD, Phase.DRAW)
    """

    LEAD = "lead"
    DRAW = "draw"
    PLAY = "play"
    LAY_OFF = "lay_off"
    CLOSED = "closed"

    is_over: bool
    """True if the hand has ended."""
    is_closed: bool
    """True if somebody has closed."""
    holds_extra: bool
    """True if the acting seat holds the card that it will discard."""

    def __init__(self, value: str) -> None:  # once, for some of it is asked before every move
        self.is_over = value == "closed"
        self.is_closed = value in {"lay_off", "closed"}
        self.holds_extra = value in {"lead", "play"}


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
LAY_OFF: Final = Phase.LAY_OFF


Shown: TypeAlias = tuple[tuple[Meld, ...] | None, ...]
"""For each seat the melds that it has shown after another seat's close, with what has been added; else `None`."""


def meld_cards(melds: Iterable[Meld]) -> list[Card]:
    """Return the cards of some melds."""
    return [card for meld in melds for card in meld.cards]


# The card that is covered: `covered KS known` in a line, where everybody knows it.

_KNOWN: Final = "known"
"""The mark behind a covered card that everybody knows."""


def _write_covered(card: Card | None, position: Setup | View) -> Iterator[tuple[str, str]]:
    known = position.face_down_known
    if isinstance(position, View) and card is not None and position.seat != position.closer:
        if not known:
            msg = "a view of a card face down that another seat sees, but not all, has no notation"
            raise ValueError(msg)
        known = False  # that another seat than the closer sees it says that all know it
    yield "covered", f"{'' if card is None else card.text} {_KNOWN if known else ''}".strip()


def _read_covered(part: Span) -> tuple[Card | None, bool]:
    words = part.words()
    if not words or folded(words[-1].content) != _KNOWN:
        return part.card(), False
    named = part._replace(end=words[-1].start).trimmed()
    return named.card() if named.content else None, True


def _covered(line: Fields) -> tuple[Card | None, bool]:
    nothing: tuple[Card | None, bool] = (None, False)
    return line.optional("covered", _read_covered, nothing)


def _read_covered_known(line: Fields, parts: Mapping[str, Any]) -> bool:
    card, known = _covered(line)
    return known or (card is not None and parts.get("seat", parts["closer"]) != parts["closer"])


_COVERED: Final = FieldNotation(("covered",), _write_covered, lambda line, _: _covered(line)[0])


def _see_covered(state: State, seat: int | None) -> Card | None:
    return state.face_down if state.face_down_known or (seat is not None and seat == state.closer) else None


# Melds that were shown: a bar parts the seats, and a hyphen stands for one that has shown nothing yet.


def _write_shown(shown: Shown) -> str:
    if all(melds is None for melds in shown):
        return ""
    return " | ".join(NONE if melds is None else write_melds(melds) for melds in shown)


def _read_shown(part: Span) -> Shown:
    return tuple([None if item.content == NONE else read_melds_literally(item) for item in part.split("|")])


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class _Public(metaclass=PositionType):
    """The fields of this game's own that views have, too; `Setup` documents them."""

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    closer: int | None = attrs.field(
        default=None, metadata=public(entry("closer", lambda it: "" if it is None else write_number(it), Span.number))
    )
    face_down: Card | None = attrs.field(
        default=None,
        metadata=private(
            _COVERED,
            SeenField("face_down", _see_covered, _COVERED, lambda card: () if card is None else (card,)),
            complete=lambda view, found, _: found.aside[0] if found.aside else view.face_down,
            cards=lambda card: () if card is None else (card,),
        ),
    )
    face_down_known: bool = attrs.field(
        default=False, metadata=public(FieldNotation(("covered",), lambda _known, _position: (), _read_covered_known))
    )
    table: tuple[Meld, ...] = attrs.field(
        default=(),
        metadata=public(
            entry("table", lambda melds: write_melds(melds) if melds else "", read_melds_literally), cards=meld_cards
        ),
    )
    shown: Shown = attrs.field(
        default=per_seat(None),
        metadata=public(
            entry("shown", _write_shown, _read_shown),
            cards=lambda shown: [card for melds in shown for card in meld_cards(melds or ())],
            per_seat=1,
        ),
    )
    fresh: int = attrs.field(default=0, metadata=public(entry("fresh", write_unless_zero, Span.number)))
    closer_added: int = attrs.field(
        default=0, metadata={**public(entry("added", write_unless_zero, Span.number)), **SPARE}
    )


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class Setup(RenewedStock, _Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not: `problems` lists its faults, `State` refuses them.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        hands: the hand of each seat; after a close without the cards that have been shown in melds or laid off.
        turn: the seat whose turn it is; when the hand is over, the closer.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile, without the card that closed; the last card is on top.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed.
        face_down_known: whether everybody knows that card: all saw the closer take it, and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close, with what has been added to them;
            `None` for those that have not.
        fresh: how many seats have not finished a turn yet, where nobody may close in a first turn (VC-06); else 0.
        closer_added: how many cards the closer has added to the melds of others since the close (VC-10).
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; for a seat
            that has closed or has finished laying off, all its cards.
        recycled: the cards of the discard pile that last became the stock; empty before that.
        drawn: for each seat the cards that it has drawn from the stock since the pile last became the stock.

    >>> from scala40 import Context, Hand
    >>> from scala40.chinchon import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16])
    >>> for problem in problems(setup):
    ...     print(problem)
    player 2 holds 8 cards, but must hold 7 [CB-07]
    """


@attrs.frozen(weakref_slot=False)
class State(Setup, Checked[Move]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.

    >>> import attrs
    >>> from scala40 import InvalidSetup
    >>> from scala40.chinchon import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """


def _sees_it_with_all(view: View) -> bool:
    return view.face_down is not None and view.seat != view.closer


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class View(_Public, SeenStock, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it, or as spectators do; other fields are those of `Setup`.

    Attributes:
        seat: whose view it is; `None` for what spectators see.
        hand: the seat's own hand; empty for spectators.
        sizes: how many cards each seat holds.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        pile: the discard pile from bottom to top, without the card that closed; everybody saw each of its cards.
        face_down: the card with which the closer closed, for that seat; for the others only if everybody knows it.
        face_down_known: whether everybody knows the card face down; by default they do if a seat other than the closer
            sees it.

    >>> from scala40.chinchon import Ruleset, deal, legal_moves, view
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 25, [DrawStock(), TakeDiscard()])
    """

    fresh: int = attrs.field(default=0)
    closer_added: int = attrs.field(default=0, metadata=SPARE)
    face_down_known: bool = attrs.field(default=attrs.Factory(_sees_it_with_all, takes_self=True))


draft_from: Final = copier_of(State, [field.name for field in attrs.fields(Setup)])
"""Return a draft with the fields of a position, to be changed and sealed."""
seal: Final = seal_of(State)
"""Turn a draft into a state."""
