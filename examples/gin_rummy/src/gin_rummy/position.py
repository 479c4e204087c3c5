"""Position of a hand: the referee's state and a player's view, their checks, notation and sampling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import attrs

from gin_rummy.rules import DEADWOOD, HAND_SIZE, MELDS, NOTATION, PACK, RULEBOOK, WALL, Ruleset
from gin_rummy.words import GinDetail
from scala40.core import (
    EMPTY,
    SETUP_FIELDS,
    VIEW_FIELDS,
    Card,
    CommonCode,
    CommonDetail,
    Context,
    Distribution,
    Fields,
    Hand,
    Hidden,
    InvalidSetup,
    Meld,
    Named,
    PositionReader,
    Seed,
    Shown,
    Span,
    Stream,
    Violation,
    at_least,
    cards_problems,
    context_for,
    context_problems,
    counts_problems,
    dealt,
    derive,
    first_problems,
    hands_problems,
    insist_on_count,
    items_of,
    known_problems,
    meld_violations,
    not_dealt_in,
    pack_problems,
    players_problems,
    read_meld_at,
    read_size,
    refuse_if,
    setup_fields,
    shuffled,
    sizes_problems,
    view_fields,
    violation_of,
    with_item,
    write_cards,
    write_fields,
    write_known,
    write_unless_zero,
)

_because = RULEBOOK.violation


class Phase(Named):
    """The next thing to do for the player whose turn it is, or the end of the hand."""

    OFFER = "offer"
    STOCK = "stock"
    DRAW = "draw"
    DISCARD = "discard"
    LAY = "lay"
    DEFEND = "defend"
    KNOCKED = "knocked"
    DEAD = "dead"

    @property
    def is_over(self) -> bool:
        """True when the hand has ended."""
        return self is Phase.KNOCKED or self is Phase.DEAD

    @property
    def is_shown(self) -> bool:
        """True after a knock."""
        return self is Phase.LAY or self is Phase.DEFEND or self is Phase.KNOCKED


Table: TypeAlias = tuple[tuple[Meld, ...], ...]


@attrs.frozen(kw_only=True)
class _Public:
    """Fields of a position that everybody sees.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and the hand's place in the match.
        turn: the seat whose turn it is; at the end the knocker, or the seat that acted last.
        phase: its next task, or the end of the hand.
        pile: the discard pile; its last card lies on top.
        known: the cards of each hand that everybody has seen.
        upcard: the card that was turned up first.
        taken: the card taken from the pile in this turn.
        takes: the number of cards taken from the pile after the first offer.
        returned: the number of turns in a row that threw the taken card back.
        table: the melds of the knocker, by their numbers, and those of the other player.
    """

    rules: Ruleset
    context: Context
    turn: int
    phase: Phase
    pile: tuple[Card, ...]
    known: tuple[Hand, ...]
    upcard: Card
    taken: Card | None = None
    takes: int = attrs.field(default=0, validator=at_least(0))
    returned: int = attrs.field(default=0, validator=at_least(0))
    table: Table = ((), ())

    @property
    def limit(self) -> int:
        """The most points that a knocker may have left."""
        return self.rules.limit(self.upcard)

    @property
    def other(self) -> int:
        """The player whose turn it is not."""
        return self.context.after(self.turn)


@attrs.frozen(kw_only=True)
class State(Shown, _Public):
    """A position as the referee knows it: the public fields, all hands, and the stock, whose last card is drawn next.

    Raises:
        InvalidSetup: with every problem of the parts.
    """

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]

    def __attrs_post_init__(self) -> None:
        refuse_if(problems(self))

    @property
    def hand(self) -> Hand:
        """The cards of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return len(self.stock)


@attrs.frozen(kw_only=True)
class View(Shown, _Public):
    """A position as one seat knows it: the public fields, its hand, and sizes in place of hidden cards."""

    seat: int
    hand: Hand
    sizes: tuple[int, ...]
    stock_size: int


_PUBLIC: Final = tuple(field.name for field in attrs.fields(_Public))


def _public(position: State | View) -> dict[str, Any]:
    return {name: getattr(position, name) for name in _PUBLIC}


def view(state: State, /, seat: int) -> View:
    """Return the view of a seat; raise `ValueError` if it is not dealt in."""
    state.context.insist_on(seat)
    sizes = tuple(map(len, state.hands))
    return View(**_public(state), seat=seat, hand=state.hands[seat], sizes=sizes, stock_size=len(state.stock))


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed."""
    return deal_from(rules, shuffled(PACK.cards, derive(seed, "deal")), players, seed=seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:  # noqa: ARG001 - nothing is shuffled later
    """Return the first state of a hand dealt from a shuffled deck; raise `InvalidSetup` with every problem."""
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*_seats_problems(context), *pack_problems(RULEBOOK, PACK, deck)))
    hands, stock = dealt(deck, context, HAND_SIZE)
    return State(
        rules=rules,
        context=context,
        turn=context.order[0],
        phase=Phase.OFFER,
        pile=stock[-1:],
        known=(EMPTY,) * len(hands),
        upcard=stock[-1],
        hands=hands,
        stock=stock[:-1],
    )


# checks


def problems(state: State) -> tuple[Violation, ...]:
    """Return the reasons why a position cannot be, () if it can; faults that hide others come alone."""
    return first_problems(state, (_first_problems,), (_cards_problems, _knock_problems))


def _seats_problems(context: Context) -> tuple[Violation, ...]:
    return tuple(context_problems(RULEBOOK, context)) or players_problems(RULEBOOK, len(context.seats), 2, 2)


def _first_problems(state: State) -> Iterator[Violation]:
    yield from _seats_problems(state.context)
    yield from counts_problems(RULEBOOK, state.context, {"hands": len(state.hands), "known": len(state.known)})
    if state.turn not in state.context.seats:
        yield _because(CommonCode.SEATS, what=CommonDetail.TURN_NOT_DEALT_IN, seat=state.turn)
    held = [card for hand in state.hands for card in hand]
    yield from pack_problems(RULEBOOK, PACK, [*state.stock, *state.pile, *held, *table_cards(state)])
    for number, meld in enumerate(meld for side in state.table for meld in side):
        if meld_violations(meld, MELDS):
            yield violation_of(meld, CommonCode.TABLE, MELDS, meld=number)


def table_cards(position: State | View) -> list[Card]:
    """Return the cards of all melds on the table."""
    return [card for side in position.table for meld in side for card in meld.cards]


def _cards_problems(state: State) -> Iterator[Violation]:
    yield from hands_problems(RULEBOOK, state, _sizes)
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        yield from known_problems(RULEBOOK, seat, hand, known)
        if hand != known and (state.phase.is_shown and (seat == state.turn or state.phase is not Phase.LAY)):
            yield _because(CommonCode.KNOWLEDGE, what=GinDetail.OPEN_HAND, seat=seat)
    if len(state.stock) < WALL or (len(state.stock) == WALL and state.phase in {Phase.OFFER, Phase.STOCK}):
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if not state.pile and state.phase is not Phase.DISCARD:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)
    if state.taken is not None and (state.phase is not Phase.DISCARD or state.taken not in state.known[state.turn]):
        yield _because(CommonCode.KNOWLEDGE, (state.taken,), what=CommonDetail.KNOWN_NOT_HELD, seat=state.turn)


def _sizes(state: State, seat: int) -> tuple[int, int]:
    if state.phase.is_shown:
        return 0, HAND_SIZE
    due = HAND_SIZE + (state.phase is Phase.DISCARD and seat == state.turn)
    return due, due


def _knock_problems(state: State) -> Iterator[Violation]:
    """Yield the reasons why no knock can have led here, or why it cannot be finished."""
    if len(state.table) != 2 or (any(state.table) and not state.phase.is_shown):
        yield _because(CommonCode.TURN, what=GinDetail.MELDS_MISFIT)
        return
    if must_knock(state) and not knock_cards(state, state.hand):
        yield _because(CommonCode.TURN, what=GinDetail.KNOCKER_LEFT_TOO_MUCH, seat=state.turn)
    if not state.phase.is_shown:
        return
    count, due = sum(map(len, state.hands)) + len(table_cards(state)), 2 * HAND_SIZE
    if count != due or (state.phase is Phase.LAY and len(state.hands[state.other]) < HAND_SIZE):
        yield _because(CommonCode.TURN, what=GinDetail.CARDS_MISFIT, count=count, due=due)
    knocker = state.other if state.phase is Phase.DEFEND else state.turn
    left = DEADWOOD.points if state.phase is Phase.LAY else DEADWOOD.counted
    if left(state.hands[knocker]) > state.limit:
        yield _because(CommonCode.TURN, what=GinDetail.KNOCKER_LEFT_TOO_MUCH, seat=knocker)


def at_wall(position: State | View) -> bool:
    """Return whether the stock has come to its last cards, which nobody draws (GR-11)."""
    return position.stock_size <= WALL


def must_knock(position: State | View) -> bool:
    """Return whether the upcard was taken at the end of the stock, which commits to a knock (GR-11)."""
    return position.phase is Phase.DISCARD and position.taken is not None and at_wall(position)


def knock_cards(position: State | View, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand that may be discarded with a knock, except for the ban on the taken card."""
    if DEADWOOD.points(hand) > position.limit + 10:  # no card counts more, so no discard is enough
        return ()
    return tuple(card for card in hand if DEADWOOD.points(hand.remove(card)) <= position.limit)


# sampling


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that looks like this, any with equal chances; raise `InvalidSetup` if none does."""
    refuse_if(view_problems(view))
    return _completed(view, _hidden_by(view).arranged(Stream(seed)))


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return the reasons why no state looks like this, () if one does."""
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_seen_problems,))
    if found:
        return found
    try:
        _completed(view, _hidden_by(view).made_up())
    except InvalidSetup as error:
        return error.violations
    return ()


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(RULEBOOK, view.context)
    yield from counts_problems(RULEBOOK, view.context, {"sizes": len(view.sizes), "known": len(view.known)})
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    return sizes_problems(RULEBOOK, _hidden_by(view), view.seat)


def _seen_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, _hidden_by(view))


def _hidden_by(view: View) -> Hidden:
    seen = with_item(view.known, view.seat, view.hand)
    on_table = (*view.pile, *table_cards(view))
    return Hidden.of(pack=PACK, sizes=view.sizes, seen=seen, open_cards=on_table, stock=view.stock_size)


def _completed(view: View, found: Distribution) -> State:
    return State(**_public(view), hands=found.hands, stock=found.stock)


# notation

_OWN: Final = frozenset({"pile", "upcard", "taken", "takes", "returned", "laid", "shown"})
_READER: Final = PositionReader(NOTATION, Phase)


def write_position(position: State | View) -> str:
    """Return the notation of a position, in full or as a seat sees it."""
    first = setup_fields(position) if isinstance(position, State) else view_fields(position)
    return write_fields([*first, *_own_fields(position)])


def write_view(view: View, /) -> str:
    """Return the notation of a view, like `write_position`."""
    return write_position(view)


def _own_fields(position: State | View) -> Iterator[tuple[str, str]]:
    laid, shown = (" / ".join(map(str, melds)) for melds in position.table)
    yield from (("pile", write_cards(position.pile)), ("upcard", position.upcard.text))
    yield from (("taken", position.taken.text if position.taken else ""), ("takes", write_unless_zero(position.takes)))
    yield from (("returned", write_unless_zero(position.returned)), ("laid", laid), ("shown", shown))
    yield from (("known", write_known(position.known)), ("rules", NOTATION.write(position.rules)))


def _read_own(fields: Fields) -> dict[str, Any]:
    no_cards: tuple[Card, ...] = ()
    no_melds: tuple[Meld, ...] = ()
    return {
        "pile": fields.optional("pile", Span.cards, no_cards),
        "upcard": fields.required("upcard", Span.card),
        "taken": fields.optional("taken", Span.card, None),
        "takes": fields.optional("takes", read_size, 0),
        "returned": fields.optional("returned", read_size, 0),
        "table": tuple(fields.optional(name, _read_melds, no_melds) for name in ("laid", "shown")),
    }


def _read_melds(part: Span) -> tuple[Meld, ...]:
    return tuple(map(read_meld, items_of(part)))


def read_meld(part: Span) -> Meld:
    """Return the meld that a part of a text describes; raise `InvalidSetup` if its cards are none."""
    found = read_meld_at(part, MELDS)
    if isinstance(found, Meld):
        return found
    raise InvalidSetup(found)


def read_state(text: str) -> State:
    """Return the state that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
    fields = Fields(text, SETUP_FIELDS | _OWN)
    parts = _READER.setup(fields)
    return State(**parts, **_read_own(fields), known=fields.known(len(parts["hands"])))


def read_view(text: str, /) -> View:
    """Return the view that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
    fields = Fields(text, VIEW_FIELDS | _OWN)
    seen = View(**_READER.view(fields), **_read_own(fields))
    count = len(table_cards(seen)) + sum(seen.sizes) + seen.stock_size + len(seen.pile)
    insist_on_count(fields, "the hands, the melds and the piles", count, len(PACK))
    refuse_if(view_problems(seen))
    return seen
