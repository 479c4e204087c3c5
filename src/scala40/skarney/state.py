"""The position of a hand of Skarney, declared once: the fields, who sees them, and how they are written."""

from __future__ import annotations

from typing import Final, cast

import attrs

from scala40.core._base import Named, copier_of, seal_of
from scala40.core._cards import EMPTY, Card, Span, write_number
from scala40.core._melds import Meld
from scala40.core._position import (
    SPARE,
    Checked,
    FieldNotation,
    PositionType,
    SeenField,
    SeenFields,
    SetupFields,
    declared,
    entry,
    items_of,
    per_seat,
    private,
    public,
    read_hands,
    read_numbers,
    write_hands,
    write_known,
    write_numbers,
    write_unless_zero,
)
from scala40.skarney._rules import Ruleset
from scala40.skarney.knowing import Knowledge, sees_offer, shared_by_all
from scala40.skarney.meld_notation import as_it_is, read_place
from scala40.skarney.moves import Move
from scala40.skarney.table import Table


class Phase(Named):
    """The next thing that happens, or the ending of the hand.

    Attributes:
        DRAW: the seat whose turn it is draws.
        PLAY: it lays, adds and exchanges what it likes, and offers a card or ends its turn.
        OFFER: it has offered a card, and the seat that is asked answers.
        OUT: the hand is over, and it has gone out.
        EXHAUSTED: the hand is over after the last card of the pile, and nobody has gone out.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, play
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> drawn = play(state, DrawStock())
    >>> state.phase, drawn.phase, play(drawn, Offer(next(iter(drawn.hand)))).phase
    (Phase.DRAW, Phase.PLAY, Phase.OFFER)
    """

    DRAW = "draw"
    PLAY = "play"
    OFFER = "offer"
    OUT = "out"
    EXHAUSTED = "exhausted"

    is_over: bool
    """True if the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"out", "exhausted"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
OFFER: Final = Phase.OFFER


def _write_table(table: Table) -> str:
    if any(not meld.cards for meld in table.melds):
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    return " / ".join(f"{write_number(owner)} {meld}" for owner, meld in zip(table.owners, table.melds, strict=True))


def _read_table(part: Span, rules: Ruleset) -> Table:
    owners: list[int] = []
    melds: list[Meld] = []
    for item in items_of(part):
        owner, cards = item.headed()
        words = cards.listed()
        if not words:
            raise item.error("there are no cards here: a meld has its side before it and then its cards")
        owners.append(owner.number())
        melds.append(as_it_is([read_place(word, rules.meld_rules) for word in words]))
    return Table(tuple(melds), tuple(owners))


def _write_all_known(known: tuple[Knowledge, ...]) -> str:
    return " | ".join(map(write_hands, known)) if any(map(any, known)) else ""


_TABLE: Final[FieldNotation[Table]] = FieldNotation(
    ("table",),
    lambda table, _: (("table", _write_table(table)),),
    lambda line, parts: line.optional(
        "table", lambda part: _read_table(part, cast("Ruleset", parts["rules"])), Table()
    ),
)
_OFFERED: Final = entry("offered", lambda card: "" if card is None else card.text, Span.card, None)


def _see_offered(state: State, seat: int | None) -> Card | None:
    sees = sees_offer(state.rules, state.context, state.turn, state.asked, seat)
    return state.offered if sees else None


def _see_known(state: State, seat: int | None) -> Knowledge:
    return shared_by_all(state.known, state.context.seats) if seat is None else state.known[seat]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class _Public(metaclass=PositionType):
    """The fields of this game's own that views have, too."""

    __slots__ = ()

    table: Table = attrs.field(
        factory=Table,
        metadata=public(_TABLE, cards=lambda table: [card for meld in table.melds for card in meld.cards]),
    )
    added: tuple[int, ...] = attrs.field(default=(), metadata=public(entry("added", write_numbers, read_numbers)))
    laid_now: int = attrs.field(default=0, metadata={**public(entry("laid", write_unless_zero, Span.number)), **SPARE})
    exchanged: int = attrs.field(
        default=0, metadata={**public(entry("exchanged", write_unless_zero, Span.number)), **SPARE}
    )
    offered: Card | None = attrs.field(
        default=None, metadata=private(_OFFERED, SeenField("offered", _see_offered, _OFFERED))
    )
    asked: int | None = attrs.field(
        default=None, metadata=public(entry("asked", lambda it: "" if it is None else write_number(it), Span.number))
    )


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class Setup(_Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not: `problems` lists its faults, `State` refuses them.

    Seats that are not dealt in have an empty hand. How far a side has come with its contract is what its melds say: the
    first ones of a side are its contract, and while there are fewer it is being laid.

    Attributes:
        turn: the seat whose turn it is; when the hand is over, the seat whose turn ended it.
        phase: what happens next, or how the hand ended.
        stock: the draw pile; the last card is drawn next.
        table: the melds on the table and whose they are.
        added: the ids of the melds that got a card in this turn, in order, each as often as it got one.
        laid_now: how many melds and single cards the seat has laid in this turn, where the rules ask for that (VK-04);
            else 0.
        exchanged: how many cards it has exchanged for wild cards in this turn, where the rules limit that (VK-03);
            else 0.
        offered: the card that is offered, which is still in the hand of the seat whose turn it is; `None` if none is.
        asked: the seat that is asked whether it wants the card; `None` if none is.
        known: for each seat what it knows of the others' hands: for each of them the cards that it is sure of, because
            it saw them go there or stay there; when the hand is over, all of them.

    >>> from scala40 import Context, Hand
    >>> from scala40.skarney import Partnership, problems
    >>> rules = Ruleset(partnership=Partnership.SINGLES)
    >>> pack = rules.pack.cards
    >>> hands = (Hand.of(pack[:11]), Hand.of(pack[11:21]))
    >>> for problem in problems(Setup(rules, Context.of(2), hands, 1, Phase.DRAW, stock=pack[21:])):
    ...     print(problem)
    player 2 holds 10 cards, but must hold 11 to 108 [KB-08]
    """

    known: tuple[Knowledge, ...] = attrs.field(
        default=per_seat(EMPTY, depth=2),
        metadata=private(
            entry("known", _write_all_known, lambda part: tuple(map(read_hands, part.split("|")))),
            SeenField(
                "known",
                _see_known,
                FieldNotation(
                    ("known",),
                    lambda known, _: (("known", write_known(known)),),
                    lambda line, parts: line.known(len(cast("tuple[int, ...]", parts["sizes"]))),
                ),
                per_seat=True,
            ),
            per_seat=2,
        ),
    )

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, which this game does not have (KB-02)."""
        return ()


@attrs.frozen(weakref_slot=False)
class State(Setup, Checked[Move]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.

    >>> import attrs
    >>> from scala40 import InvalidSetup
    >>> from scala40.skarney import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class View(_Public, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it, or as spectators do; other fields are those of `Setup`.

    When the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is; `None` for what spectators see.
        hand: the seat's own hand; empty for spectators.
        sizes: how many cards each seat holds.
        known: for each other seat the cards that this one is sure of, because it saw them go there or stay there; when
            the hand is over, all of them.
        offered: the card that is offered, if the seat has seen it; `None` if it has not, or if none is.

    >>> from scala40.skarney import Ruleset, deal, legal_moves, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (11, 64, [DrawStock()])
    """

    laid_now: int = attrs.field(default=0, metadata=SPARE)
    exchanged: int = attrs.field(default=0, metadata=SPARE)


draft_from: Final = copier_of(State, [field.name for field in attrs.fields(Setup)])
"""Return a draft with the fields of a position, to be changed and sealed."""
seal: Final = seal_of(State)
"""Turn a draft into a state."""
