"""The shape of a game: what every game module offers, so that tools need not know which game they serve.

A game is a module whose functions satisfy `Game`. `import scala40` is one; tools take it as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Protocol, TypeVar

import attrs

from scala40.core import fields
from scala40.core.cards import Card
from scala40.core.enums import Named
from scala40.core.rng import Seed
from scala40.core.violations import Violation

MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)


def _no_points_yet(context: Context) -> tuple[int, ...]:
    return (0,) * (max(context.seats, default=-1) + 1)


@attrs.frozen
class Context:
    """In what circumstances a hand is dealt.

    Seats are numbered clockwise from 0 and keep their numbers for the whole match; those that are out of it are
    not dealt in.

    Attributes:
        seats: the seats that play this hand, in increasing order.
        dealer: the seat that deals it, one of them.
        number: which hand of the match it is, from 1.
        totals: the points of each seat of the match so far, by seat number.

    Raises:
        TypeError: something is no whole number.
    """

    seats: tuple[int, ...] = attrs.field(validator=fields.each(int))
    dealer: int = attrs.field(validator=fields.one(int))
    number: int = attrs.field(default=1, validator=fields.one(int))
    totals: tuple[int, ...] = attrs.field(
        validator=fields.each(int), default=attrs.Factory(_no_points_yet, takes_self=True)
    )

    @staticmethod
    def of(players: int, *, dealer: int = 0) -> Context:
        """Return the context of a first hand for so many players.

        >>> Context.of(3, dealer=1)
        Context(seats=(0, 1, 2), dealer=1, number=1, totals=(0, 0, 0))
        """
        return Context(seats=tuple(range(players)), dealer=dealer)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they play, from the dealer's left.

        Raises:
            ValueError: the dealer is not one of the seats.

        >>> Context.of(3, dealer=1).order
        (2, 0, 1)
        """
        first = self.seats.index(self.dealer) + 1
        return self.seats[first:] + self.seats[:first]

    def after(self, seat: int) -> int:
        """Return the seat whose turn follows, clockwise.

        Raises:
            ValueError: the seat is not one of those that play.

        >>> Context(seats=(0, 2, 3), dealer=0).after(3)
        0
        """
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


class Ending(Named):
    """How a hand ended; each game has its own members."""


class ItemKind(Named):
    """What points are for.

    Attributes:
        CARD_LEFT: a card left in the hand.
        UNOPENED: not having opened, instead of the cards left.
        MULTIPLIED: the other points once more, because of how the hand was closed.
        ENTERED: points that were entered as a sum.
        BONUS: what the way in which the hand was closed is worth; less than nothing where few points are good.
    """

    CARD_LEFT = "card_left"
    UNOPENED = "unopened"
    MULTIPLIED = "multiplied"
    ENTERED = "entered"
    BONUS = "bonus"


@attrs.frozen
class Item:
    """One line of a seat's score.

    Attributes:
        kind: what the points are for.
        points: how many.
        card: the card that they are for, if they are for one.

    >>> Item(ItemKind.UNOPENED, 100)
    Item(kind=ItemKind.UNOPENED, points=100, card=None)
    """

    kind: ItemKind
    points: int
    card: Card | None = None


@attrs.frozen
class Score:
    """What one seat scored in a hand, item by item.

    Attributes:
        seat: the seat.
        items: what its points are for.

    >>> Score(2, (Item(ItemKind.ENTERED, 30), Item(ItemKind.ENTERED, 5))).points
    35
    """

    seat: int
    items: tuple[Item, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the items."""
        return sum(item.points for item in self.items)


def _each_for_himself(result: HandResult) -> tuple[tuple[int, ...], ...]:
    return tuple((score.seat,) for score in result.scores)


@attrs.frozen
class HandResult:
    """How a hand ended and what it scored; the same shape in every game.

    Attributes:
        ending: how it ended.
        closer: the seat that ended it, `None` if nobody did.
        scores: a score for each seat that was dealt in, in the order of the seats.
        sides: who plays together, each seat of the hand in exactly one side.
        wins_match: whether the closer wins the match by this.
        counts: whether the hand counts at all.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> result = score(Ruleset(), {0: Hand(), 1: Hand.parse("KC JK")}, ending=Ending.CLOSED, closer=0)
    >>> [(score.seat, score.points) for score in result.scores]
    [(0, 0), (1, 35)]
    """

    ending: Ending
    closer: int | None
    scores: tuple[Score, ...]
    sides: tuple[tuple[int, ...], ...] = attrs.field(default=attrs.Factory(_each_for_himself, takes_self=True))
    wins_match: bool = False
    counts: bool = True

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple(score.seat for score in self.scores)

    def points(self, seat: int) -> int:
        """Return what a seat scored.

        Raises:
            KeyError: the seat was not dealt in.
        """
        return {score.seat: score.points for score in self.scores}[seat]


class MatchMode(Named):
    """What ends a match.

    Attributes:
        ELIMINATION: whose total reaches the limit is out, and the last one left wins.
        TARGET: nobody goes out; as soon as a total reaches the limit the match is over, and the lowest total wins.
        SINGLE_HAND: one hand is the match; its closer wins, or the fewest points if nobody closed.
    """

    ELIMINATION = "elimination"
    TARGET = "target"
    SINGLE_HAND = "single_hand"


class Reentry(Named):
    """What happens to seats that reach the limit in an elimination match.

    Attributes:
        OFF: they are out.
        HIGHEST_BELOW: as long as more than one seat is below the limit, they go on with the highest total below it.
        OFFERED: as long as a seat is below the limit, each of them may choose to go on with the highest total below it,
            but only so often.
    """

    OFF = "off"
    HIGHEST_BELOW = "highest_below"
    OFFERED = "offered"


class Direction(Named):
    """Which way play and the deal go round, as seen from above; seats are numbered clockwise.

    Attributes:
        CLOCKWISE: from each seat to the one at its left.
        COUNTERCLOCKWISE: from each seat to the one at its right.
    """

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    @property
    def step(self) -> int:
        """What is added to the number of a seat to come to the next one.

        >>> Direction.COUNTERCLOCKWISE.step
        -1
        """
        return 1 if self is Direction.CLOCKWISE else -1


class StreakStart(Named):
    """Where a streak of hands that wins a match may begin.

    Attributes:
        FIRST_HAND: with the first hand of the match.
        ANY_HAND: with any hand.
    """

    FIRST_HAND = "first_hand"
    ANY_HAND = "any_hand"


@attrs.frozen
class Streak:
    """Hands that follow one another and win the match for the seat that closes all of them in one way.

    Attributes:
        ending: how they end.
        hands: how many they are.
        start: where they may begin.
    """

    ending: Ending
    hands: int
    start: StreakStart = StreakStart.ANY_HAND


class FirstDeal(Named):
    """Who deals the first hand of a match that follows another one.

    Attributes:
        LOT: whoever the lot or the players choose.
        WINNER: the winner of the match before it.
    """

    LOT = "lot"
    WINNER = "winner"


@attrs.frozen
class MatchRules:
    """How hands add up to a match.

    Attributes:
        limit: the points that put a seat out of the match, or end it, when a total reaches them; `None` if none do.
        rule: the id of the rule that says how hands add up, for entries that do not fit it.
        mode: what ends the match.
        reentry: what happens to seats that reach the limit.
        least_points: the fewest points that a seat can score in a hand; `None` if there is no bound.
        closer_points: what the closer of a hand scores; `None` if it depends.
        streak: which hands that follow one another win the match; `None` if none do.
        first_deal: who deals the first hand of the next match.

    >>> from scala40 import Ruleset
    >>> rules = Ruleset(limit=201).match_rules
    >>> rules.limit, rules.mode
    (201, MatchMode.ELIMINATION)
    """

    limit: int | None
    rule: str
    mode: MatchMode = MatchMode.ELIMINATION
    reentry: Reentry = Reentry.OFF
    least_points: int | None = None
    closer_points: int | None = None
    streak: Streak | None = None
    first_deal: FirstDeal = FirstDeal.LOT


@attrs.frozen
class Event:
    """Something that a move causes; each game has its own kinds.

    Attributes:
        seat: the seat that it happens to.
    """

    seat: int

    @property
    def drawn(self) -> Card | None:
        """The card that the seat drew, if the event tells of one."""
        return None


class LegalMoves(Collection[MoveT_co]):
    """The legal moves of a position, worked out as they are asked for.

    Iterate over it, ask `move in moves`, `bool(moves)` or `len(moves)`. Each move comes once, in an order that
    depends on the position alone. Asking whether a move is legal lists nothing.

    >>> from scala40 import DrawStock, Ruleset, TakeDiscard, deal, legal_moves
    >>> moves = legal_moves(deal(Ruleset(), 2, seed=7))
    >>> DrawStock() in moves, TakeDiscard() in moves, len(moves)
    (True, False, 1)
    """

    __slots__ = ("_generate", "_is_legal", "_listed")

    def __init__(self, generate: Callable[[], Iterator[MoveT_co]], is_legal: Callable[[object], bool]) -> None:
        self._generate = generate
        self._is_legal = is_legal
        self._listed: tuple[MoveT_co, ...] | None = None

    def __iter__(self) -> Iterator[MoveT_co]:
        # A generator looks for the list when the first move is asked for, and not before: `list(moves)` makes the
        # iterator, then asks for the length, then iterates.
        yield from self._generate() if self._listed is None else self._listed

    def __contains__(self, move: object) -> bool:
        return self._is_legal(move)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __len__(self) -> int:
        if self._listed is None:
            self._listed = tuple(self._generate())
        return len(self._listed)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self))}>"


RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Game(Protocol[RulesT, StateT, ViewT, MoveT]):
    """A game: pure functions over its own immutable states, views and moves.

    Functions that take a seat default to the first actor. None of them changes what it is given. Texts are the game's
    own notation, one line each.
    """

    @property
    def GAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name of the game, which records bear."""
        ...

    def deal(self, rules: RulesT, players: int | Context, *, seed: Seed) -> StateT:
        """Return the first state of a hand."""
        ...

    def deal_from(self, rules: RulesT, deck: Sequence[Card], players: int | Context, *, seed: Seed) -> StateT:
        """Return the first state of a hand dealt from a deck that has been shuffled."""
        ...

    def actors(self, position: StateT | ViewT, /) -> tuple[int, ...]:
        """Return the seats that may act now, from public knowledge alone; () when the hand is over.

        The first always has a legal move. The others, nearest in turn order first, may have claims, see `is_claim`.
        """
        ...

    def legal_moves(self, position: StateT | ViewT, /, seat: int | None = None) -> LegalMoves[MoveT]:
        """Return the legal moves of a seat."""
        ...

    def violations(self, position: StateT | ViewT, /, move: MoveT, seat: int | None = None) -> tuple[Violation, ...]:
        """Return every reason why a move is not legal; () if it is."""
        ...

    def play(self, state: StateT, /, move: MoveT, seat: int | None = None) -> StateT:
        """Return the state after a legal move; raise `IllegalMove` for any other."""
        ...

    def events(
        self, state: StateT, /, move: MoveT, seat: int | None = None, *, seen_by: int | None = None
    ) -> tuple[Event, ...]:
        """Return what a legal move causes, as everybody or as one seat sees it."""
        ...

    def view(self, state: StateT, /, seat: int) -> ViewT:
        """Return what a seat may know."""
        ...

    def result(self, state: StateT, /) -> HandResult | None:
        """Return how the hand ended, `None` while it has not."""
        ...

    def match_rules(self, rules: RulesT, /) -> MatchRules:
        """Return how hands under these rules add up to a match."""
        ...

    def write_rules(self, rules: RulesT, /) -> str:
        """Return the notation of rules; empty for the default ones."""
        ...

    def read_rules(self, text: str, /) -> RulesT:
        """Return the rules that a text describes."""
        ...

    def write_move(self, move: MoveT, /) -> str:
        """Return the notation of a move, which has no comma in it."""
        ...

    def read_move(self, text: str, position: StateT | ViewT, /) -> MoveT:
        """Return the move that a text describes in that position."""
        ...

    def write_view(self, view: ViewT, /) -> str:
        """Return the notation of a view."""
        ...

    def read_view(self, text: str, /) -> ViewT:
        """Return the view that a text describes."""
        ...

    def is_claim(self, move: MoveT, /) -> bool:
        """Return whether a move can be made out of turn, and so comes before what the first actor does."""
        ...

    def rate(self, view: ViewT, /, move: MoveT) -> float:
        """Return how good a legal move looks to a simple player; higher is better, and 0 is to let a claim pass."""
        ...
