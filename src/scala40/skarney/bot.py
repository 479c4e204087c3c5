"""Judges moves and positions of Skarney as a simple and as a careful player does, and says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from scala40.core._cards import NATURAL_CARDS, Card, Hand, Rank, union
from scala40.core._game import DRAW_STOCK, DrawStock, LegalMoves, Reason, Tuning, leads, seat_of
from scala40.core._melds import Meld, MeldRules, SetSuits
from scala40.core._position import LastAnswer
from scala40.core._search import Links, links_for, unseen_cards
from scala40.core._text import CommonMerit
from scala40.skarney._rules import Ruleset
from scala40.skarney._text import SkarneyMerit
from scala40.skarney.knowing import stops
from scala40.skarney.legality import listed
from scala40.skarney.melds import NATURAL, extensions_of
from scala40.skarney.moves import DECLINE, END_TURN, Accept, Decline, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.scoring import points_on_table, value_on_table
from scala40.skarney.state import Phase, State, View
from scala40.skarney.table import Table, cards_used, has_contract, table_after
from scala40.skarney.turn import acting, moves, turn_of, what_to_lay


def absent(view: View) -> Move:
    """Return the move for an absent player, which changes least for everybody; only a begun contract is completed."""
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    if view.phase is Phase.OFFER:
        return DECLINE
    found = moves(view)
    if END_TURN in found:
        return END_TURN
    offers = [move for move in found if isinstance(move, Offer)]
    if offers:
        return max(offers, key=uses_in(view).rating)
    return min((move for move in found if isinstance(move, LayMeld)), key=lambda move: points_on_table(move.meld))


# How good a move looks to a simple player, from what it may know.

_EXCHANGE: Final = 3000.0
_LAY_MELD: Final = 2000.0
_LAY_OFF: Final = 1000.0
_KEEP: Final = -100.0
"""The value of being rid of a wild card, or of one that a meld on the table takes."""
_FED: Final = 1.0
"""The number of links to the own hand that make up for an offer which an opponent can use in one way."""
_WANTED: Final = 3
"""The number of links to the hand that make a card worth taking."""
_NEAR: Final = 2
"""The greatest distance of cards of a suit with one more card between them."""


def rating(view: View, move: Move) -> float:
    """Rate a move: take wild cards, lay all, the dearest first, and offer what helps nobody; accept what is useful."""
    return uses_in(view).rating(move)


def ratings(view: View, moves: LegalMoves[Move]) -> Iterable[float]:
    """Rate all moves; which cards fit the table and which opponents hold is gathered once."""
    return map(uses_in(view).rating, moves) if moves else ()


class OwnUses:
    """The uses of moves and cards for a seat itself; some of them are worked out once."""

    def __init__(self, position: State | View, seat: int, hand: Hand) -> None:
        self._hand = hand
        self._seat = seat
        self._table: Table = position.table
        self._number: int = position.context.number
        self._offered: Card | None = position.offered
        self._rules: Ruleset = position.rules
        self._meld_rules: MeldRules = position.rules.meld_rules
        self._added: int | None = None
        self._takes_jokers = False

    def rating(self, move: Move) -> float:
        """Return how good a legal move looks."""
        if isinstance(move, Offer):  # most moves are
            card = move.card
            return 0.0 if card is None else -self.use(card, self._hand.remove(card)) - self.fed(card)
        if isinstance(move, LayMeld):
            return _LAY_MELD + points_on_table(move.meld)
        if isinstance(move, LayOff):
            return _LAY_OFF + value_on_table(move.card, self._table[move.target])
        if isinstance(move, Exchange):
            return _EXCHANGE
        return self._taking() if isinstance(move, Accept) else 0.0

    def fed(self, _card: Card) -> float:
        """Return the cost of a card that opponents could use: always 0 here."""
        return 0.0

    def _taking(self) -> float:
        """Return how good it is to take the card that is offered."""
        card = self._offered
        return -1.0 if card is None else self.use(card, self._hand) - self.wanted(card) + 0.5

    def wanted(self, _card: Card) -> int:
        """Return the number of links to the hand that make a card worth taking: always the same here."""
        return _WANTED

    def use(self, card: Card, others: Hand) -> float:
        """Return how much a card helps beside others of a hand."""
        if self._meld_rules.is_wild(card) or self.is_addable(card):
            return -_KEEP
        return _links(card, others, self._rules.set_suits)

    def is_addable(self, card: Card) -> bool:
        """Return whether a card fits a meld that the seat may add to."""
        added = self._added
        if added is None:
            added = self._added = self._find_own_places()
        return bool(added & card.bit) if card.bit else self._takes_jokers

    def _find_own_places(self) -> int:
        """Find the natural cards that fit a meld that the seat may add to, and whether a joker does."""
        added, side = 0, self._rules.side_of(self._seat)
        if has_contract(self._table, side, self._number, self._rules):
            for meld in self._table.of(side):
                extensions = extensions_of(meld, self._meld_rules)
                added |= extensions.added
                self._takes_jokers |= extensions.takes_jokers
        return added


class CardUses(OwnUses):
    """The uses of moves and cards in a view, with the uses of opponents."""

    def __init__(self, view: View) -> None:
        super().__init__(view, seat_of(view), view.hand)
        self._view = view
        self._rivals: _Rivals | None = None

    def fed(self, card: Card) -> float:
        """Return the cost of a card that opponents could use."""
        return _FED * self.ways_for(card)

    def ways_for(self, card: Card) -> int:
        """Return in how many ways opponents could use a card, on the table or with cards known to be theirs."""
        if self._rivals is None:
            self._rivals = _Rivals(self._view)
        return self._rivals.ways_for(card)


uses_in: Final = LastAnswer(CardUses)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""


class _Rivals:
    """The uses of the other sides, on the table or with cards known to be theirs."""

    def __init__(self, view: View) -> None:
        rules, meld_rules = view.rules, view.rules.meld_rules
        side = rules.side_of(seat_of(view))
        others = {seat: rules.side_of(seat) for seat in view.context.seats}
        others = {seat: its_side for seat, its_side in others.items() if its_side != side}
        rivals = {*others.values()}
        self._links: Links = links_for(meld_rules.order)
        self._known: list[Hand] = [view.known[seat] for seat in others if view.known[seat]]
        self._wanted: list[int] = []
        self._jokers = 0
        for meld, owner in zip(view.table.melds, view.table.owners, strict=True):
            extensions = extensions_of(meld, meld_rules)
            if owner in rivals:
                self._wanted.append(extensions.added)
                self._jokers += extensions.takes_jokers
            if extensions.taken_by and rivals != {owner}:  # somebody else can take its wild card
                self._wanted.append(extensions.taken_by)

    def ways_for(self, card: Card) -> int:
        """Return in how many ways they could use a card."""
        bit = card.bit
        if not bit:
            return self._jokers + sum([len(hand) for hand in self._known])
        ways = 0
        for plane in self._wanted:
            if plane & bit:
                ways += 1
        for hand in self._known:
            ways += self._links.ties(card, hand.singles) + hand.jokers
        return ways


def _links(card: Card, hand: Hand, suits: SetSuits) -> float:
    """Count the cards of the hand that could lie in one meld with the card; those of its rank count twice."""
    alike, near = _linked(card, suits)
    singles = hand.singles
    return 2.0 * ((singles & alike).bit_count() + (hand.doubles & alike).bit_count()) + (singles & near).bit_count()


def cards_linked(card: Card, hand: Hand, suits: SetSuits) -> int:
    """Return how many cards of the hand could lie in one meld with the card."""
    both = union(_linked(card, suits))
    return (hand.singles & both).bit_count() + (hand.doubles & both).bit_count()


def _linked(card: Card, suits: SetSuits) -> tuple[int, int]:
    """The planes of the faces that could lie in a set with a card, and of those that could in a run."""
    return (_ALIKE_OR_SAME if suits is _ANY else _ALIKE)[card.index], _NEAR_BY[card.index]


def _apart(card: Card, other: Card) -> int:
    """Return how far apart cards of a suit are in the run that brings them nearest; the ace lies above the king too."""
    apart = abs(card.index - other.index)
    return min(apart, len(Rank) - apart) if Rank.ACE in {card.rank, other.rank} else apart


_ANY: Final = SetSuits.ANY
_OTHERS: Final = [card for card in NATURAL_CARDS if card.bit & NATURAL]
"""The cards that are never wild."""
_ALIKE_OR_SAME: Final = [union(it.bit for it in _OTHERS if it.rank is card.rank) for card in NATURAL_CARDS]
"""For each card the plane of those of its rank, itself among them."""
_ALIKE: Final = [plane & ~card.bit for plane, card in zip(_ALIKE_OR_SAME, NATURAL_CARDS, strict=True)]
"""The same without the card."""
_NEAR_BY: Final = [
    union(it.bit for it in _OTHERS if it.suit is card.suit and it is not card and _apart(card, it) <= _NEAR)
    for card in NATURAL_CARDS
]
"""For each card the plane of those of its suit that are near it."""


# What a player does without much thought: in the playouts of a search nobody minds what the others could use.


def quick(state: State) -> Move:
    """Return the move that `rating` likes best, but judge offers by the hand's own cards alone."""
    found = listed(state)
    if len(found) == 1:
        return found[0]
    seat = acting(state)
    plays = [move for move in found if isinstance(move, LayMeld | LayOff | Exchange)]  # which rate above all others
    return max(plays or found, key=OwnUses(state, seat, state.hands[seat]).rating)


def hopes(state: State) -> tuple[float, ...]:
    """Return each seat's expected lead, by its points on the table and in the hand and by its contract."""
    sides = state.rules.sides(state.context)
    return leads({seat: _expected(state, side) for side in sides for seat in side}, sides, state.rules.match_rules)


_MELDED: Final = 0.83
"""The share of the points on the table that is still there at the end, as a rule."""
_CONTRACT: Final = 290.0
"""The points that a side with its contract makes until the end, and one without it does not."""
_WILD: Final = {True: 0.27, False: 0.5}
"""The gain from a wild card in the hand for each point that it would cost, by whether the side has its contract."""
_OTHER: Final = {True: 0.0, False: 1.38}
"""The same for other cards: before the contract they are needed for it."""


def _expected(state: State, side: tuple[int, ...]) -> float:
    """Return what a side can hope to count: a linear regression on the results of careful players gave the weights."""
    rules, own = state.rules, state.rules.side_of(side[0])
    laid = sum(map(points_on_table, state.table.of(own)))
    has = has_contract(state.table, own, state.context.number, rules)
    held = Counter[bool]()
    for card in (card for seat in side for card in state.hands[seat]):
        held[rules.meld_rules.is_wild(card)] += rules.hand_values[card.index]
    return _MELDED * laid + _CONTRACT * has + _WILD[has] * held[True] + _OTHER[has] * held[False]


# Why a move looks good to a simple player, in a sentence.


def reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a move."""
    match move:
        case DrawStock():
            return Reason(CommonMerit.ONLY_MOVE)
        case LayMeld() | LayOff() | Exchange():
            return _playing(view, move)
        case Offer(Card() as card):
            return _doing_without(view, card, view.hand.remove(card))
        case Accept() | Decline():
            return _answering(view, move)
        case _:
            return Reason(SkarneyMerit.TURN_DONE)


def _playing(view: View, move: LayMeld | LayOff | Exchange) -> Reason:
    if len(view.hand) == len(cards_used(move)) and not isinstance(move, Exchange):
        return Reason(CommonMerit.CLOSES)
    match move:
        case LayMeld(meld):
            side = view.rules.side_of(seat_of(view))
            if not has_contract(view.table, side, view.context.number, view.rules):
                return Reason(SkarneyMerit.CONTRACT)
            return Reason.of(SkarneyMerit.WORTH, points=points_on_table(meld))
        case LayOff(target, card):
            return Reason.of(SkarneyMerit.WORTH, points=value_on_table(card, view.table[target]))
        case _:
            return Reason(SkarneyMerit.TAKES_WILD)


def _doing_without(view: View, card: Card, others: Hand) -> Reason:
    """Return why a hand can do without a card: little goes with it, or it would at least cost something."""
    if view.rules.meld_rules.is_wild(card) or uses_in(view).is_addable(card):
        return Reason.of(CommonMerit.COSTS, card, points=view.rules.hand_values[card.index])
    return Reason.of(SkarneyMerit.FEW_GO_WITH, card, count=cards_linked(card, others, view.rules.set_suits))


def _answering(view: View, move: Accept | Decline) -> Reason:
    """Return the use of a card that is offered, which speaks for taking it, or why the hand can do without it."""
    card = view.offered
    if card is None:
        return Reason(SkarneyMerit.UNKNOWN)
    if isinstance(move, Decline):
        return _doing_without(view, card, view.hand)
    if view.rules.meld_rules.is_wild(card):
        return Reason(SkarneyMerit.USEFUL, card)
    if uses_in(view).is_addable(card):
        return Reason(SkarneyMerit.ADDABLE, card)
    return Reason.of(SkarneyMerit.GOES_WITH, card, count=cards_linked(card, view.hand, view.rules.set_suits))


# A careful player gives no wild card away and sees when the hand can go out.

# These were found by trying other values on duplicate deals, see docs/strength.md.
_OUT: Final = 5000.0
"""The rating of plays after which all other cards can be laid, above that of exchanges."""
_WAITS: Final = -200.0
"""The rating of plays that can wait, below that of every offer."""
_TAKEN: Final = 0.4
"""About how likely an opponent gets a certain unseen card and takes a wild card with it."""
_FEW: Final = 9
"""The most cards of a hand that is looked through for a way to go out."""
_CAREFUL_WANTED: Final = 1
"""The number of links to the hand that make a card worth taking which is no stop card."""
_CLEAN: Final = 100
"""The rating of plays without wild cards above others, on the way out."""


class CarefulUses(CardUses):
    """The uses of moves and cards in a view, with what opponents could take from the table."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._side = view.rules.side_of(seat_of(view))
        self._has_contract = has_contract(view.table, self._side, view.context.number, view.rules)
        self._is_last_turn = view.stock_size < len(view.context.seats)

    def rating(self, move: Move) -> float:
        """Return how good a legal move looks."""
        if not isinstance(move, LayMeld | LayOff):
            return super().rating(move)
        if self.goes_out:
            return _OUT + self._haste(move)
        wild, simple = self.wild_of(move), super().rating(move)
        if wild is None:
            return simple
        takers = self.takers(move)
        if takers and self._has_contract and not self._is_last_turn:
            return _WAITS - takers
        return simple - (1.0 - (1.0 - _TAKEN) ** takers) * value_on_table(wild, self._meld_after(move))

    def wanted(self, card: Card) -> int:
        """Return the number of links to the hand that make a card worth taking; more if it costs the next draw."""
        return super().wanted(card) if stops(card) else _CAREFUL_WANTED

    @cached_property
    def goes_out(self) -> bool:
        """True if the seat can lay all its cards now, those without wild cards and the longest melds first."""
        turn = turn_of(self._view)
        while 0 < len(turn.hand) <= _FEW and (found := what_to_lay(turn)):
            turn = turn.after(max(found, key=self._haste))
        return not turn.hand

    def _haste(self, move: LayMeld | LayOff) -> int:
        """Return how soon a play is made by a seat that goes out."""
        return len(cards_used(move)) + (_CLEAN if self.wild_of(move) is None else 0)

    def wild_of(self, move: LayMeld | LayOff) -> Card | None:
        """Return a wild card that a play puts on the table; `None` if it puts none there."""
        return next(filter(self._meld_rules.is_wild, cards_used(move)), None)

    def takers(self, move: LayMeld | LayOff) -> int:
        """Return how many cards that opponents may hold can take the wild card of the meld that a play makes."""
        takes = extensions_of(self._meld_after(move), self._meld_rules).takes
        return sum(self._held_elsewhere.get(card, 0) for card in takes)

    def _meld_after(self, move: LayMeld | LayOff) -> Meld:
        """Return the meld that a play makes."""
        if isinstance(move, LayMeld):
            return move.meld
        return table_after(self._table, move, self._side, self._meld_rules)[move.target]

    @cached_property
    def _held_elsewhere(self) -> dict[Card, int]:
        """Return how many copies of each card the side is not known to have, so that opponents may."""
        view, rules = self._view, self._view.rules
        mine = [hand for seat, hand in enumerate(view.known) if rules.side_of(seat) == self._side]
        laid = [card for meld in view.table.melds for card in meld.cards]
        return unseen_cards(rules.pack.cards, [view.hand, *mine], laid)


careful_uses: Final = LastAnswer(CarefulUses)
"""Return what is worked out once about a view; it is remembered for the next move of the view."""

TUNING: Final = Tuning(errors=2.0)
"""The points of a hand vary by hundreds, so that a search often prefers a move by chance."""


def careful_ratings(view: View, moves: LegalMoves[Move]) -> Iterable[float]:
    """Rate all moves as a simple player, but go out in time, accept useful cards, and lay no wild card to be taken."""
    return map(careful_uses(view).rating, moves) if moves else ()


def careful_reason(view: View, move: Move) -> Reason:
    """Return the strongest reason for a move: who could take a wild card or use an offer, else that of `reason`."""
    simple = reason(view, move)
    uses = careful_uses(view)
    if isinstance(move, LayMeld | LayOff):
        wild = uses.wild_of(move)
        if uses.goes_out:
            return simple if simple.merit is CommonMerit.CLOSES else Reason(SkarneyMerit.GOES_OUT)
        return simple if wild is None else Reason.of(SkarneyMerit.EXPOSED, wild, count=uses.takers(move))
    if isinstance(move, Offer) and move.card is not None and simple.merit is SkarneyMerit.FEW_GO_WITH:
        count = cards_linked(move.card, view.hand.remove(move.card), view.rules.set_suits)
        return Reason.of(SkarneyMerit.SPARE, move.card, count=count, ways=uses.ways_for(move.card))
    return simple
