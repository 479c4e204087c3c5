"""Turns of Skarney: what matters of a position, which moves are legal, and what each makes of a state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

from scala40.core._base import Unsealed
from scala40.core._cards import Card, Hand, bits
from scala40.core._game import DRAW_STOCK, NO_MOVES, DrawStock, LegalMoves, with_item
from scala40.core._melds import Meld, rest_of
from scala40.skarney._rules import ContractDuty, ExchangeWhen, Ruleset
from scala40.skarney.knowing import (
    after_gift,
    after_parting,
    after_refusal,
    after_taking,
    asked_in_order,
    laid_open,
    sees_offer,
    stops,
)
from scala40.skarney.melds import CONTRACT_KINDS, SideExtensions, first_melds, melds_in
from scala40.skarney.moves import (
    ACCEPT,
    DECLINE,
    END_TURN,
    OFFERS,
    Accept,
    Decline,
    EndTurn,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
)
from scala40.skarney.state import DRAW, OFFER, PLAY, Phase, State, View, draft_from, seal
from scala40.skarney.table import Table, cards_used, contract_kind, extensions_of_all, laid_by, side_in, table_after


class PlayingTurn:
    """All that matters of a position for the plays of the seat whose turn it is."""

    __slots__ = ("added", "exchanged", "hand", "laid", "laid_now", "needed", "rules", "side", "stock", "table")

    def __init__(  # noqa: PLR0913 - each is another part of a turn
        self,
        hand: Hand,
        table: Table,
        side: int,
        added: tuple[int, ...],
        laid_now: int,
        exchanged: int,
        *,
        stock: bool,
        rules: Ruleset,
        needed: int,
    ) -> None:
        self.hand: Hand = hand
        self.table: Table = table
        self.side: int = side
        self.added: tuple[int, ...] = added
        self.laid_now: int = laid_now
        self.exchanged: int = exchanged
        self.stock: bool = stock
        self.rules: Ruleset = rules
        self.needed: int = needed
        self.laid: int = laid_by(table, side)

    @property
    def has_contract(self) -> bool:
        """True if its side has laid its contract, or none is required."""
        return self.laid >= self.needed

    @property
    def is_in_contract(self) -> bool:
        """True if it has begun the contract and not completed it."""
        return 0 < self.laid < self.needed

    def after(self, play: LayMeld | LayOff) -> PlayingTurn:
        """Return what matters after the seat has laid cards."""
        return PlayingTurn(
            rest_of(self.hand, cards_used(play)),
            table_after(self.table, play, self.side, self.rules.meld_rules),
            self.side,
            (*self.added, play.target) if isinstance(play, LayOff) else self.added,
            self.laid_now + 1,
            self.exchanged,
            stock=self.stock,
            rules=self.rules,
            needed=self.needed,
        )


_ANSWERS: Final = LegalMoves[Move]((ACCEPT, DECLINE))
_DRAW: Final = LegalMoves[Move]((DRAW_STOCK,))


def acting(position: State | View) -> int:
    """Return the seat that is to act in a hand that is not over."""
    return position.turn if position.asked is None else position.asked


def turn_of(position: State | View) -> PlayingTurn:
    """Return what of a position matters for the plays of the seat whose turn it is, whose hand must be known."""
    turn = position.turn
    return PlayingTurn(
        position.hand if isinstance(position, View) else position.hands[turn],
        position.table,
        side_in(position.rules, turn),
        position.added,
        position.laid_now,
        position.exchanged,
        stock=bool(position.stock_size if isinstance(position, View) else position.stock),
        rules=position.rules,
        needed=position.rules.contract(position.context.number),
    )


def moves(position: State | View, _seat: int | None = None) -> tuple[Move, ...]:
    """Return the legal moves of the seat that is to act."""
    if position.phase is OFFER:
        return _ANSWERS
    if position.phase is DRAW:
        return _DRAW
    return NO_MOVES if position.phase.is_over else (*_plays(turn_of(position)),)


def _plays(turn: PlayingTurn) -> list[Move]:
    """The legal moves between the draw and the end of a turn."""
    found: list[Move] = [*what_to_lay(turn)]
    if not turn.is_in_contract:
        can_lay = len(found) > 0  # without a contract there are no other moves yet
        _add_exchanges(found, turn)
        if not (can_lay and must_lay(turn)):
            _add_ends(found, turn)
    return found


def what_to_lay(turn: PlayingTurn) -> list[LayMeld | LayOff]:
    """Return the melds that the acting seat may lay, and then its additions to those of its side."""
    if not turn.has_contract:
        return [LayMeld(meld) for meld in _contract_melds(turn)]
    found: list[LayMeld | LayOff] = [LayMeld(meld) for meld in melds_in(turn.hand, turn.rules.meld_rules)]
    _add_lay_offs(found, turn)
    return found


def melds_to_lay(turn: PlayingTurn) -> list[Meld]:
    """Return the melds that the acting seat may lay: those of its contract until that is complete."""
    return melds_in(turn.hand, turn.rules.meld_rules) if turn.has_contract else _contract_melds(turn)


def _contract_melds(turn: PlayingTurn) -> list[Meld]:
    """The melds that begin or go on with a contract that is not complete."""
    begun = contract_kind(turn.table, turn.side)
    count = turn.needed - turn.laid
    found: list[Meld] = []
    for kind in CONTRACT_KINDS if begun is None else (begun,):
        found += first_melds(count, kind, turn.hand, turn.rules)
    return found


def open_melds(turn: PlayingTurn) -> Iterator[tuple[int, SideExtensions]]:
    """Yield the melds of its side that the acting seat may add a card to, with their ids."""
    side, added, owners = turn.side, turn.added, turn.table.owners
    most: int = turn.rules.layoff_max_per_meld
    for target, extensions in enumerate(extensions_of_all(turn.table, turn.rules.meld_rules)):
        if owners[target] == side and (not added or added.count(target) < most):
            yield target, extensions


def _add_lay_offs(found: list[LayMeld | LayOff], turn: PlayingTurn) -> None:
    singles, jokers = turn.hand.singles, turn.hand.jokers
    for target, extensions in open_melds(turn):
        held = singles & extensions.fits
        if held or jokers:
            found += _lay_offs_on(target, extensions, held, min(jokers, 1))


@lru_cache(maxsize=1 << 14)
def _lay_offs_on(target: int, extensions: SideExtensions, held: int, jokers: int) -> list[LayOff]:
    """The ways to add one of some cards or a joker to a meld."""
    return [
        LayOff(target, card, end, face)
        for card, face, end in extensions.places
        if (jokers if card.is_joker else held & card.bit)
    ]


def _add_exchanges(found: list[Move], turn: PlayingTurn) -> None:
    singles = turn.hand.singles
    for target, extensions in exchanges(turn):
        found += [Exchange(target, card) for card in extensions.takes if singles & card.bit]


def exchanges(turn: PlayingTurn) -> Iterator[tuple[int, SideExtensions]]:
    """Yield the opponents' melds whose wild card a card of the acting seat can take, with their ids."""
    if not may_exchange(turn):
        return
    singles, side, owners = turn.hand.singles, turn.side, turn.table.owners
    for target, extensions in enumerate(extensions_of_all(turn.table, turn.rules.meld_rules)):
        if singles & extensions.taken_by and owners[target] != side:
            yield target, extensions


def may_exchange(turn: PlayingTurn) -> bool:
    """Return whether exchanges are allowed at this point of the turn (VK-03, VK-04)."""
    when, most = turn.rules.exchange_when, turn.rules.exchanges_max
    if most is not None and turn.exchanged >= most:
        return False
    return when is _ANY_TIME or (not turn.laid_now if when is _FIRST else turn.has_contract)


_ANY_TIME: Final = ExchangeWhen.ANY
_FIRST: Final = ExchangeWhen.FIRST


def _add_ends(found: list[Move], turn: PlayingTurn) -> None:
    """Add the ways to end a turn whose contract is not in the middle: an offer, or none (K-13, K-15, K-16)."""
    if may_offer(turn):
        found += [OFFERS[index] for index in bits(turn.hand.singles)]
        if turn.hand.jokers:
            found.append(OFFERS[-1])
    else:
        found.append(END_TURN)


def must_lay(turn: PlayingTurn) -> bool:
    """Return whether a contract that can be laid must be laid before the turn ends (VK-01)."""
    return turn.rules.contract_duty is _MUST and not turn.has_contract


_MUST: Final = ContractDuty.MUST


def may_offer(turn: PlayingTurn) -> bool:
    """Return whether the turn ends with an offer; else it ends without one."""
    return len(turn.hand) > 1 and turn.stock


def apply(state: State, move: Move, _seat: int | None) -> State:
    """Return the state after a move that is known to be legal."""
    draft = draft_from(state)
    if isinstance(move, DrawStock):
        _draw(draft, state)
    elif isinstance(move, Offer):
        draft.phase = OFFER
        draft.offered = move.card
        draft.asked = asked_in_order(state.context, state.turn)[0]
        draft.added = ()
        draft.laid_now = draft.exchanged = 0
    elif isinstance(move, Accept):
        _accept(draft, state)
    elif isinstance(move, Decline):
        _decline(draft, state)
    elif isinstance(move, EndTurn):
        _end_turn(draft, state)
    else:
        _lay(draft, state, move)
    return seal(draft)


def _draw(draft: Unsealed, state: State) -> None:
    seat, stock = state.turn, state.stock
    draft.hands = with_item(state.hands, seat, state.hands[seat].add(stock[-1]))
    draft.stock = stock[:-1]
    draft.phase = PLAY


def _lay(draft: Unsealed, state: State, move: LayMeld | LayOff | Exchange) -> None:
    seat, hand = state.turn, rest_of(state.hand, cards_used(move))
    draft.known = after_parting(state.known, seat, cards_used(move))
    if isinstance(move, Exchange):
        draft.exchanged = state.exchanged + (state.rules.exchanges_max is not None)
        taken = wild_taken(state, move)
        hand = hand.add(taken)
        draft.known = after_taking(draft.known, state.context.seats, seat, taken)
    draft.hands = with_item(state.hands, seat, hand)
    draft.table = table_after(state.table, move, side_in(state.rules, seat), state.rules.meld_rules)
    if state.rules.exchange_when is _FIRST and not isinstance(move, Exchange):
        draft.laid_now = state.laid_now + 1
    if isinstance(move, LayOff):
        draft.added = tuple(sorted((*state.added, move.target)))
    if not hand:
        _end(draft, Phase.OUT)


def wild_taken(state: State, move: Exchange) -> Card:
    """Return the wild card that a legal exchange takes."""
    meld = state.table[move.target]
    return next(filter(state.rules.meld_rules.is_wild, meld.cards))


def _accept(draft: Unsealed, state: State) -> None:
    """Give the card to the seat that is asked."""
    giver, card, asked, order = _offer_of(state)
    hands = with_item(state.hands, giver, state.hands[giver].remove(card))
    draft.hands = with_item(hands, asked, hands[asked].add(card))
    draft.known = after_gift(state.known, giver, asked, card, _who_saw(state, order))
    _pass_on(draft, state, PLAY if stops(card) else DRAW)


def _decline(draft: Unsealed, state: State) -> None:
    """Ask the next seat, or nobody more."""
    giver, card, asked, order = _offer_of(state)
    if stops(card) or asked == order[-1]:
        draft.known = after_refusal(state.known, giver, card, _who_saw(state, order))
        _pass_on(draft, state, DRAW)
    else:
        draft.asked = order[order.index(asked) + 1]


def _offer_of(state: State) -> tuple[int, Card, int, tuple[int, ...]]:
    """Return who offers which card, who is asked, and the order of the others; there is an offer to answer."""
    order = asked_in_order(state.context, state.turn)
    return state.turn, cast("Card", state.offered), cast("int", state.asked), order


def _who_saw(state: State, order: tuple[int, ...]) -> list[int]:
    """The other seats that have seen the card that is offered."""
    rules, context, turn, asked = state.rules, state.context, state.turn, state.asked
    return [seat for seat in order if sees_offer(rules, context, turn, asked, seat)]


def _end_turn(draft: Unsealed, state: State) -> None:
    if state.stock:
        _pass_on(draft, state, DRAW)
    else:
        _end(draft, Phase.EXHAUSTED)


def _end(draft: Unsealed, phase: Phase) -> None:
    """End the hand; then everybody lays open what is left."""
    draft.phase = phase
    draft.added = ()
    draft.laid_now = draft.exchanged = 0
    draft.known = laid_open(draft.hands, draft.context.seats)


def _pass_on(draft: Unsealed, state: State, phase: Phase) -> None:
    """Give the turn to the next seat, which draws unless it has taken a stop card: then it plays at once (K-14)."""
    draft.turn = state.context.after(state.turn)
    draft.phase = phase
    draft.offered = draft.asked = None
    draft.added = ()
    draft.laid_now = draft.exchanged = 0
