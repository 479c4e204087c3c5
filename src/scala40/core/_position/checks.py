"""Views and states as all games have them, checks of positions that somebody writes down, and dealing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from scala40.core import _game
from scala40.core._base import quoted, require_kind, require_seat
from scala40.core._cards import EMPTY, Card, Chance, Hand, Pack, Rulebook, Violation, refuse_if
from scala40.core._game import Context, Direction, play_order
from scala40.core._position.hidden import Hidden
from scala40.core._text import CommonCode, CommonDetail


@runtime_checkable
class Seen(Protocol):
    """The members of all views, of whichever game."""

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def seat(self) -> int | None:
        """The seat of the view; `None` for what spectators see."""
        ...

    @property
    def hand(self) -> Hand:
        """The hand of that seat; empty for spectators."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        ...

    @property
    def known(self) -> tuple[Hand, ...]:
        """The known cards of the hand of each seat."""
        ...

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        ...


class Open(Protocol):
    """The members of all states, of whichever game."""

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        ...

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down cards."""
        ...


FEWEST: Final = 2
"""The fewest seats that play the last hands of a match, when the others are out."""


SetupT = TypeVar("SetupT", bound=Open)
SubjectT = TypeVar("SubjectT")
Check: TypeAlias = Callable[[SubjectT], Iterable[Violation]]
"""Finds some of the faults of a position."""


class SeatedPosition(Protocol):
    """Rules that say how many can play."""

    @property
    def min_players(self) -> int:
        """The fewest players of a match."""
        ...

    @property
    def max_players(self) -> int:
        """The most players."""
        ...


class Limited(SeatedPosition, Protocol):
    """Positions that also know the rules by which hands add up to a match."""

    @property
    def match_rules(self) -> _game.MatchRules:
        """The rules by which hands add up to a match."""
        ...


def first_problems(subject: SubjectT, *stages: Sequence[Check[SubjectT]]) -> tuple[Violation, ...]:
    """Return what the first stage with problems finds, () if none does; later stages rest on earlier ones."""
    for checks in stages:
        found = tuple(violation for check in checks for violation in check(subject))
        if found:
            return found
    return ()


def players_problems(book: Rulebook, count: int, least: int, most: int) -> tuple[Violation, ...]:
    """Return what keeps so many from playing a match."""
    if least <= count <= most:
        return ()
    return (book.violation(CommonCode.PLAYERS, least=least, most=most, count=count),)


def context_problems(book: Rulebook, context: Context) -> Iterator[Violation]:
    """Yield what is wrong with the seats of a hand, which are at least two."""
    because = book.violation
    if len(context.seats) < FEWEST:
        yield because(CommonCode.SEATS, what=CommonDetail.TOO_FEW_SEATS)
    if list(context.seats) != sorted(set(context.seats)) or any(seat < 0 for seat in context.seats):
        yield because(CommonCode.SEATS, what=CommonDetail.SEATS_OUT_OF_ORDER)
    if context.dealer not in context.seats:
        yield because(CommonCode.SEATS, what=CommonDetail.DEALER_NOT_SEATED, dealer=context.dealer)
    if len(context.totals) <= max(context.seats, default=-1):
        yield because(CommonCode.SEATS, what=CommonDetail.TOTALS_MISSING)
    if context.number < 1:
        yield because(CommonCode.SEATS, what=CommonDetail.HAND_NUMBER_TOO_LOW)


def seating_problems(book: Rulebook, rules: Limited, context: Context) -> Iterator[Violation]:
    """Yield what is wrong with the circumstances of a hand."""
    yield from players_problems(book, len(context.totals), rules.min_players, rules.max_players)
    yield from context_problems(book, context)
    if any(context.totals):  # where nobody has points nobody is out, and the limit need not be worked out
        yield from _limit_problems(rules.match_rules, context)


def _limit_problems(rules: _game.MatchRules, context: Context) -> Iterator[Violation]:
    """Yield which seats have reached the limit: such a seat is out or back below it, or the match is over."""
    if rules.limit is None:
        return
    for seat, points in enumerate(context.totals):
        if points >= rules.limit and seat in context.seats:
            figures = (("what", CommonDetail.SEAT_IS_OUT), ("seat", seat), ("points", points), ("limit", rules.limit))
            yield Violation(CommonCode.SEATS, rules.rule, (), figures)


def counts_problems(book: Rulebook, context: Context, counts: Mapping[str, int]) -> Iterator[Violation]:
    """Yield which parts are not for as many seats as the match has."""
    due = len(context.totals)
    for name, count in counts.items():
        if count != due:
            yield book.violation(CommonCode.SEATS, what=CommonDetail.SEATS_MISFIT, part=name, count=count, due=due)


def pack_problems(book: Rulebook, pack: Pack, cards: Sequence[Card]) -> Iterator[Violation]:
    """Yield what keeps the cards from being exactly those of the pack."""
    _require_cards(cards)
    due, given = _counted(pack), Counter(cards)
    if dict(due) == dict(given):  # counters compare themselves in Python, card by card; none of these holds a zero
        return
    missing, extra = due - given, given - due
    yield book.violation(CommonCode.PACK, missing=_listed(missing), extra=_listed(extra))


@lru_cache(maxsize=64)
def _counted(pack: Pack) -> Counter[Card]:
    return Counter(pack.cards)


def _require_cards(cards: Sequence[object]) -> None:
    require_kind("the deck", cards, Sequence)
    if not {Card}.issuperset(map(type, cards)):  # there is no other kind of card
        stranger = next(it for it in cards if type(it) is not Card)
        msg = f"a deck is made of cards, not of {quoted(stranger)}"
        raise TypeError(msg)


def _listed(cards: Counter[Card]) -> str:
    return " ".join(card.text for card in sorted(cards.elements()))


def hands_problems(
    book: Rulebook, setup: SetupT, sizes: Callable[[SetupT, int], tuple[int, int]]
) -> Iterator[Violation]:
    """Yield which hands have too few cards or too many; seats that are not dealt in have none.

    Args:
        setup: the position.
        sizes: the fewest and the most cards that a seat can hold if it is dealt in.

    >>> from scala40 import RULEBOOK, Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> [str(it) for it in hands_problems(RULEBOOK, state, lambda _, seat: (13 + seat, 14))]
    ['player 2 holds 13 cards, but must hold 14 [B-11]']
    """
    for seat, hand in enumerate(setup.hands):
        least, most = sizes(setup, seat) if seat in setup.context.seats else (0, 0)
        if not least <= len(hand) <= most:
            yield book.violation(CommonCode.HANDS, hand, seat=seat, least=least, most=most, count=len(hand))


def known_problems(book: Rulebook, seat: int, hand: Hand, known: Hand) -> Iterator[Violation]:
    """Yield whether more is known of a hand than it holds.

    >>> from scala40 import RULEBOOK
    >>> [it.cards for it in known_problems(RULEBOOK, 1, Hand.parse("9C"), Hand.parse("9C KS"))]
    [(Card.parse('KS'),)]
    """
    unknown = hand.missing(known)
    if unknown:
        yield book.violation(CommonCode.KNOWLEDGE, unknown, what=CommonDetail.KNOWN_NOT_HELD, seat=seat)


def stock_problems(
    book: Rulebook,
    stock: Sequence[Card],
    recycled: Hand,
    drawn: Iterable[Hand],
    chance: Chance,
    *,
    sizes: range | None = None,
) -> Iterator[Violation]:
    """Yield what contradicts the pile that last became the stock, or the cards drawn since."""
    if bool(recycled) != (chance.shuffles > 0) or chance.shuffles < 0:
        yield book.violation(CommonCode.KNOWLEDGE, what=CommonDetail.RESHUFFLES_MISFIT)
    elif chance.shuffles:
        if recycled.missing([*stock, *(card for hand in drawn for card in hand)]):
            yield book.violation(CommonCode.KNOWLEDGE, what=CommonDetail.STOCK_NOT_FROM_PILE)
        if sizes is not None and len(recycled) not in sizes:
            yield book.violation(
                CommonCode.KNOWLEDGE,
                what=CommonDetail.RECYCLED_MISFIT,
                count=len(recycled),
                least=sizes[0],
                most=sizes[-1],
            )


# What every game checks of what is less than a position: a view that somebody writes down, or cards that are left.


def not_dealt_in(book: Rulebook, context: Context, seats: Iterable[int]) -> Iterator[Violation]:
    """Yield which of some seats do not play the hand."""
    for seat in sorted({*seats} - {*context.seats}):
        yield book.violation(CommonCode.SEATS, what=CommonDetail.SEAT_NOT_DEALT_IN, seat=seat)


def sizes_problems(book: Rulebook, hidden: Hidden, seat: int | None) -> Iterator[Violation]:
    """Yield the hands of which more cards are seen than they hold or, for the seat itself, fewer."""
    for number, (hand, missing) in enumerate(zip(hidden.seen, hidden.missing, strict=True)):
        if missing < 0 or (number == seat and missing):
            count = len(hand)
            size = count + missing
            yield book.violation(CommonCode.HANDS, hand, seat=number, least=size, most=size, count=count)


def surplus_problems(book: Rulebook, pack: Pack, cards: Iterable[Card]) -> Iterator[Violation]:
    """Yield the cards of which there are more than in the pack."""
    surplus = Counter(cards) - Counter(pack.cards)
    if surplus:
        yield book.violation(CommonCode.NOT_IN_PACK, sorted(surplus.elements()))


def cards_problems(book: Rulebook, hidden: Hidden) -> Iterator[Violation]:
    """Yield the cards seen too often or else the mismatch of hidden cards and their places."""
    due = len(hidden.free) + len(hidden.bound)
    if hidden.surplus:
        yield book.violation(CommonCode.NOT_IN_PACK, hidden.surplus)
    elif hidden.places != due:
        yield book.violation(CommonCode.KNOWLEDGE, what=CommonDetail.PLACES_MISFIT, count=hidden.places, due=due)


# What is asked of hands that lie on a real table, before they are counted.


def require_hands(hands: Mapping[int, object]) -> None:
    """Refuse anything but a mapping of seats to hands."""
    require_kind("hands", hands, Mapping)
    for seat, hand in hands.items():
        require_seat(seat)
        if not isinstance(hand, Hand):
            msg = f"what seat {seat} has left is a Hand, not {quoted(hand)}"
            raise TypeError(msg)


def number_problems(book: Rulebook, rules: SeatedPosition, hands: Mapping[int, Hand]) -> tuple[Violation, ...]:
    """Return why this many seats cannot play a hand; the last hands of a match may be for fewer, down to two."""
    return players_problems(book, len(hands), FEWEST, rules.max_players)


def context_for(players: int | Context, book: Rulebook, rules: SeatedPosition) -> Context:
    """Return the given context of a hand, or that of a first hand for a number of players."""
    if isinstance(players, Context):
        return players
    if type(players) is not int:
        msg = f"players is a number or a Context, not {quoted(players)}"
        raise TypeError(msg)
    refuse_if(players_problems(book, players, rules.min_players, rules.max_players))
    return _first_context(players)


_first_context: Final = lru_cache(maxsize=16)(Context.of)
"""The contexts of first hands, of which there are few."""


def dealt(
    deck: Sequence[Card], context: Context, size: int, direction: Direction = Direction.CLOCKWISE
) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Return the hands that a deck gives, dealt one card at a time from the dealer's neighbour, and the stock left.

    >>> from scala40 import cards_in
    >>> hands, stock = dealt(cards_in("AC 2C 3C 4C 5C 6C"), Context.of(2), 2)
    >>> [str(hand) for hand in hands], [card.text for card in stock]
    (['2C 4C', 'AC 3C'], ['6C', '5C'])
    """
    order = play_order(context, direction)
    count = len(order)
    end = count * size
    hands = [EMPTY] * len(context.totals)
    for place, seat in enumerate(order):
        hands[seat] = Hand.of(deck[place:end:count])
    return tuple(hands), tuple(deck[: end - 1 : -1])
