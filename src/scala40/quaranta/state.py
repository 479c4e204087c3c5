"""The position of a hand of Scala 40, declared once: the fields, who sees them, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from scala40.core._base import copier_of, folded, quoted, seal_of
from scala40.core._cards import Card, Span
from scala40.core._melds import Face, Meld, MeldKind, read_places
from scala40.core._position import (
    NONE,
    SPARE,
    Checked,
    FieldNotation,
    Fields,
    PositionType,
    RenewedStock,
    SeenFields,
    SeenStock,
    SetupFields,
    declared,
    entry,
    items_of,
    per_seat,
    public,
    write_cards,
    write_numbers,
    write_unless_zero,
)
from scala40.core._text import NotationError
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.duties import Duty, DutyKind, Phase
from scala40.quaranta._turn.table import Table
from scala40.quaranta.moves import Move

# The texts of the fields that only this game has.


def kind_of(faces: Sequence[Face]) -> MeldKind:
    """Return the kind of meld that cards are written as: a set if they are of one rank."""
    ranks = {face.rank if isinstance(face, Card) else face for face in faces}
    return MeldKind.SET if len(ranks) == 1 else MeldKind.RUN


def _meld(meld: Meld | None) -> str:
    if meld is None:
        return NONE
    if not meld.faces or kind_of(meld.faces) is not meld.kind:
        msg = f"a meld that would be read as something else has no notation: {quoted(meld)}"
        raise ValueError(msg)
    return str(meld)


def _read_table(part: Span) -> Table:
    return Table(tuple([None if item.content == NONE else _read_meld(item) for item in items_of(part)]))


def _read_meld(part: Span) -> Meld:
    """The meld as it is written; whether it is one is another question."""
    if part.end - part.start <= _LONGEST_KEPT:
        try:
            return _meld_of(part.content)
        except NotationError:
            pass  # it is read once more where it stands, so that the error can say where that is
    cards, faces = read_places(part)
    return Meld(kind_of(faces), cards, faces)


_LONGEST_KEPT: Final = 100
"""No legal meld has a longer text."""


@lru_cache(maxsize=4096)
def _meld_of(text: str) -> Meld:
    """The meld of a text; the same few hundred come up in every match, and a server reads many positions."""
    cards, faces = read_places(Span.of(text))
    return Meld(kind_of(faces), cards, faces)


def _write_duties(duties: tuple[Duty, ...]) -> str:
    return " / ".join(f"{duty.kind.value} {duty.card.text}" for duty in duties)


def _read_duties(part: Span) -> tuple[Duty, ...]:
    return tuple(map(_read_duty, items_of(part)))


def _read_duty(part: Span) -> Duty:
    word, card = part.headed()
    kind = _DUTIES.get(folded(word.content))
    if kind is None:
        raise word.error(f"{word.shown} is not what can be owed: that is one of {', '.join(_DUTIES)}")
    return Duty(kind, card.card())


_DUTIES: Final = {kind.value: kind for kind in DutyKind}


def _read_opened(line: Fields, parts: Mapping[str, Any]) -> tuple[bool, ...]:
    count = len(parts["hands"] if "hands" in parts else parts["sizes"])
    words = line.parts["opened"].words() if "opened" in line.parts else []
    seats = {word.number(0, count - 1) for word in words}
    return tuple(seat in seats for seat in range(count))


_OPENED: Final[FieldNotation[tuple[bool, ...]]] = FieldNotation(
    ("opened",),
    lambda opened, _: (("opened", write_numbers(seat for seat, has_opened in enumerate(opened) if has_opened)),),
    _read_opened,
)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class _Public(metaclass=PositionType):
    """The fields of this game's own that everybody sees; `Setup` documents them."""

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    table: Table = attrs.field(
        factory=Table,
        metadata=public(
            entry("table", lambda table: " / ".join(map(_meld, table.melds)), _read_table),
            cards=lambda table: [card for meld in table.values() for card in meld.cards],
        ),
    )
    opened: tuple[bool, ...] = attrs.field(default=per_seat(item=False), metadata=public(_OPENED, per_seat=1))
    opening_points: int = attrs.field(default=0, metadata=public(entry("points", write_unless_zero, Span.number)))
    duties: tuple[Duty, ...] = attrs.field(default=(), metadata=public(entry("owes", _write_duties, _read_duties)))
    fresh: int = attrs.field(default=0, metadata=public(entry("fresh", write_unless_zero, Span.number)))
    melds_before: int = attrs.field(
        default=0, metadata={**public(entry("before", write_unless_zero, Span.number)), **SPARE}
    )


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class Setup(RenewedStock, _Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not: `problems` lists its faults, `State` refuses them.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        turn: the seat whose turn it is; when the hand has been closed, the seat that closed.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile; the last card is on top.
        table: the melds on the table.
        opened: for each seat whether it has opened.
        opening_points: what the melds of an opening that the seat has laid this turn are worth; what it lays once the
            opening is complete does not count.
        duties: what the acting seat owes for cards it has taken this turn, the strictest first.
        fresh: how many seats have not finished a turn yet.
        melds_before: how many melds lay on the table when the acting seat began to open in this turn, recycled ones
            counted, where the rules ask for that (V-05); else 0.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        recycled: the cards of the discard pile that last became the stock; empty before that.
        drawn: for each seat the cards that it has drawn from the stock since the pile last became the stock.

    >>> from scala40 import Context, Hand, problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:13]), Hand.of(pack[13:27]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[28:], pile=pack[27:28], fresh=2)
    >>> for problem in problems(setup):
    ...     print(problem)
    player 2 holds 14 cards, but must hold 13 [B-11]
    """


@attrs.frozen(weakref_slot=False)
class State(Setup, Checked[Move]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.

    >>> import attrs
    >>> from scala40 import InvalidSetup, Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """

    def __eq__(self, other: object) -> bool:
        # As attrs would write it, with what differs soonest first. Comparing tuples does not look into parts that are
        # the same object: nearly always the rules, the context and most of the melds are.
        if not isinstance(other, State) or other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or (
            (self.turn, self.phase, self.stock, self.pile) == (other.turn, other.phase, other.stock, other.pile)
            and (self.hands, self.table, self.opened, self.opening_points, self.duties)
            == (other.hands, other.table, other.opened, other.opening_points, other.duties)
            and (self.fresh, self.melds_before) == (other.fresh, other.melds_before)
            and (self.known, self.recycled, self.drawn, self.chance, self.context, self.rules)
            == (other.known, other.recycled, other.drawn, other.chance, other.context, other.rules)
        )

    def __hash__(self) -> int:
        known = self._hash
        if known:
            return known
        known = hash(self.positions.parts(self)) or 1
        object.__setattr__(self, "_hash", known)
        return known


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class _KnownStock(metaclass=PositionType):
    """The stock, where everybody knows it."""

    __slots__ = ()

    known_stock: tuple[Card, ...]


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class View(_Public, _KnownStock, SeenStock, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it, or as spectators do; other fields are those of `Setup`.

    Everybody saw each discard, so the pile is here in full, although only its top may be looked at (D-07). When
    the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is; `None` for what spectators see.
        hand: the seat's own hand; empty for spectators.
        sizes: how many cards each seat holds.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        known_stock: the stock, the next card last, if everybody knows it because the pile was turned over (D-80).

    >>> from scala40 import Ruleset, deal, legal_moves, view
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (13, 81, [DrawStock()])
    """

    melds_before: int = attrs.field(default=0, metadata=SPARE)


draft_from: Final = copier_of(State, [field.name for field in attrs.fields(Setup)])
"""Return a draft with the fields of a position, to be changed and sealed."""
seal: Final = seal_of(State)
"""Turn a draft into a state."""
