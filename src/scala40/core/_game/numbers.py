"""Numbers for the moves of a game, for programs that learn: every possible move has one that never changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, cast

import attrs

from scala40.core._base import Immutable, is_seat, require_kind, require_number, shortened
from scala40.core._cards import ALL_CARDS, JOKER, NATURAL_CARDS
from scala40.core._game.context import MoveT, RulesT, StateT, ViewT
from scala40.core._game.moves import DISCARDS, Discard
from scala40.core._game.observing import ObservationError, Observer, Part, require_players
from scala40.core._game.protocol import AnyGame
from scala40.core._text import Scala40Error

VERSION: Final = 1
"""The version of the layouts of all numberings that come with the library."""


class NumberError(Scala40Error, ValueError):
    """A number means no move in a position, or a move has no number there.

    >>> from scala40 import Ruleset, deal, move_numbers
    >>> try:
    ...     move_numbers(Ruleset(), 2).decode(10_000, deal(Ruleset(), 2, seed=7))
    ... except NumberError as error:
    ...     print(error)
    10000 is no number of a move: under these rules they are 0 to 3711
    """


@attrs.frozen
class NumberBlock(Immutable):
    """Numbers in a row that mean the same kind of move.

    Attributes:
        meaning: what each of them says.

    >>> from scala40 import Ruleset, move_numbers
    >>> print(move_numbers(Ruleset(), 2).blocks[2])
    2 to 54: discard, one number for each card in the order of Card.index
    """

    name: str
    first: int
    size: int
    meaning: str

    @property
    def end(self) -> int:
        """The number behind the last one."""
        return self.first + self.size

    def __str__(self) -> str:
        numbers = f"{self.first}" if self.size == 1 else f"{self.first} to {self.end - 1}"
        return f"{numbers}: {self.name}, {self.meaning}" if self.meaning else f"{numbers}: {self.name}"


def blocks_of(*parts: tuple[str, int, str]) -> tuple[NumberBlock, ...]:
    """Return blocks that follow one another from 0, without those of no numbers."""
    blocks: list[NumberBlock] = []
    first = 0
    for name, size, meaning in parts:
        if size:
            blocks.append(NumberBlock(name, first, size, meaning))
        first += size
    return tuple(blocks)


class MoveNumbers(Immutable, ABC, Generic[StateT, MoveT, ViewT]):
    """The numbering of the moves of a game under certain rules; `move_numbers` of a game returns it.

    It is pickled as its class and its rules, so that a class of its own is made of rules alone or says otherwise.

    Attributes:
        wait: the number that lets a claim pass, which is not a move: a seat that may claim out of turn and does not
            want to chooses it. `None` in games without claims.

    >>> from scala40 import Ruleset, deal, move_numbers
    >>> numbers = move_numbers(Ruleset(), 2)
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> numbers.size, numbers.legal(state), numbers.decode(0, state)
    (3712, (0,), DrawStock())
    """

    version: int = VERSION
    wait: int | None = None

    def __init__(self, blocks: tuple[NumberBlock, ...], rules: object, *kinds: type[object]) -> None:
        self.blocks: tuple[NumberBlock, ...] = blocks
        self._size = blocks[-1].end
        self._rules = rules
        self._kinds = kinds

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._rules,)

    @property
    def size(self) -> int:
        """The count of numbers, which run from 0 to `size - 1`."""
        return self._size

    @abstractmethod
    def encode(self, move: MoveT, position: StateT | ViewT, /) -> int:
        """Return the number of a move that the cards and the table of a position allow, legal or not.

        Raises:
            NumberError: the move cannot be made there, and so has no number.
        """
        ...

    @abstractmethod
    def decode(self, number: int, position: StateT | ViewT, /) -> MoveT:
        """Return the move that a number means in a position, legal or not.

        Raises:
            NumberError: it is not a number of this numbering, or means no move there.
        """
        ...

    @abstractmethod
    def legal(self, position: StateT | ViewT, /, seat: int | None = None) -> tuple[int, ...]:
        """Return the numbers of the legal moves of a seat, in the order of `legal_moves`."""
        ...

    def mask(self, position: StateT | ViewT, /, seat: int | None = None) -> bytearray:
        """Return a byte for each number: 1 for those of the legal moves of a seat, else 0."""
        mask = bytearray(self._size)
        for number in self.legal(position, seat):
            mask[number] = 1
        return mask

    def require_position(self, position: StateT | ViewT) -> None:
        """Refuse what is not a position of the game, or one under other rules.

        Raises:
            NumberError: the position has other rules.
        """
        if type(position) not in self._kinds:
            require_kind("the position", position, *self._kinds)
        rules: object = cast("Any", position).rules
        if rules is not self._rules:
            if rules != self._rules:
                msg = "the position has other rules than this numbering: ask for one of its own"
                raise NumberError(msg)
            self._rules = rules  # comparing rules takes far longer than all else, so the object is remembered

    def is_due(self, position: StateT | ViewT, seat: int | None, due: int) -> bool:
        """Return whether the question is about the seat that is to act, and the position shows its hand.

        Args:
            seat: the seat in question; `None` for the seat that is to act, or for the seat of the view.
            due: the seat that is to act.
        """
        return (seat is None or is_seat(seat, due)) and (
            type(position) is self._kinds[0] or cast("Any", position).seat == due
        )

    def block(self, number: int) -> NumberBlock:
        """Return the block of a number.

        Raises:
            NumberError: it is not a number of this numbering.
        """
        require_number("the number", number)
        for block in self.blocks:
            if block.first <= number < block.end:
                return block
        msg = f"{shortened(number)} is no number of a move: under these rules they are 0 to {self._size - 1}"
        raise NumberError(msg)

    @abstractmethod
    def label(self, number: int, /) -> str:
        """Return what a number means, in a few English words.

        Raises:
            NumberError: it is not a number of this numbering.

        >>> from scala40 import Ruleset, move_numbers
        >>> numbers = move_numbers(Ruleset(), 2)
        >>> numbers.label(54), numbers.label(55), numbers.label(2669)
        ('discard JK', 'lay AC 2C 3C', 'meld 0 of the table: add the card above')
        """
        ...


def no_move(number: int, why: str) -> NumberError:
    """Return the error of a number that means no move in a position."""
    return NumberError(f"{number} means no move here: {why}")


def no_number(move: object, why: str) -> NumberError:
    """Return the error of a move that has no number in a position."""
    return NumberError(f"no number for {str(move)!r}: {why}")


class NumbersMoves(Protocol):
    """A game with a numbering of its moves."""

    def move_numbers(self, rules: Any, players: int, /) -> MoveNumbers[Any, Any, Any]:  # noqa: ANN401 - they go back
        """Return the numbering of the moves of a match with a number of seats under certain rules."""
        ...


def move_numbers_of(
    game: AnyGame[StateT, MoveT, ViewT] | NumbersMoves, rules: object, players: int
) -> MoveNumbers[StateT, MoveT, ViewT]:
    """Return the numbering that a game has for its moves, for a number of seats and a ruleset.

    Raises:
        NumberError: the game has none.

    >>> import scala40
    >>> move_numbers_of(scala40, scala40.Ruleset(), 2).version
    1
    """
    own = getattr(game, "move_numbers", None)
    if own is None:
        raise no_numbers(game)
    return cast("MoveNumbers[StateT, MoveT, ViewT]", own(rules, players))


def no_numbers(game: object) -> NumberError:
    """Return the error of a game that has no numbers for its moves."""
    name: object = getattr(game, "GAME", game)
    return NumberError(
        f"{name} does not number its moves: a game does it with a function `move_numbers(rules, players)`"
    )


class Laboratory(Generic[StateT, MoveT, ViewT, RulesT]):
    """The moves and the views of a game as numbers, for programs that learn."""

    def __init__(
        self,
        game: Any,  # noqa: ANN401 - any game
        numbers: Callable[[RulesT], MoveNumbers[StateT, MoveT, ViewT]],
        parts: Callable[[RulesT, int], Iterable[Part]],
    ) -> None:
        def observer(rules: RulesT, players: int) -> Observer[ViewT]:
            return Observer(rules, players, game.View, parts(rules, players), game.observer)

        self._game = game
        self._numbers = lru_cache(maxsize=16)(numbers)
        self._observers = lru_cache(maxsize=64)(observer)

    def move_numbers(self, rules: RulesT, players: int) -> MoveNumbers[StateT, MoveT, ViewT]:
        """Return the numbering of the moves, for a number of seats."""
        self._require(rules, players, NumberError)
        return self._numbers(rules)

    def observer(self, rules: RulesT, players: int) -> Observer[ViewT]:
        """Return the observer for a number of seats."""
        self._require(rules, players, ObservationError)
        return self._observers(rules, players)

    def _require(self, rules: Any, players: int, error: type[ValueError]) -> None:  # noqa: ANN401 - of any game
        require_kind("rules", rules, self._game.Ruleset)
        require_players(players, rules.min_players, rules.max_players, error)


# What several games have: a number for each card.

CARDS: Final = len(ALL_CARDS)
"""The size of a block that names a card."""
EACH_CARD: Final = "one number for each card in the order of Card.index"


_WIDTH: Final = 9
"""The numbers of each group of so many cards in a row are made in advance, as the lists of discards are."""


def numbers_of_cards(first: int) -> Callable[[tuple[int, bool]], tuple[int, ...]]:
    """Return a function that numbers the cards of a plane, and a joker, in a block that names a card."""
    joker = (first + JOKER.index,)
    a, b, c, d, e, f = [_of_groups(first, start) for start in range(0, len(NATURAL_CARDS), _WIDTH)]

    def numbers_of(cards: tuple[int, bool]) -> tuple[int, ...]:
        plane, with_joker = cards
        natural = (
            *a[plane & 511],
            *b[plane >> 9 & 511],
            *c[plane >> 18 & 511],
            *d[plane >> 27 & 511],
            *e[plane >> 36 & 511],
            *f[plane >> 45],
        )
        return natural + joker if with_joker else natural

    return numbers_of


def _of_groups(first: int, start: int) -> list[tuple[int, ...]]:
    """The numbers of all groups of some natural cards in a row, by the pattern of the group."""
    groups: list[tuple[int, ...]] = [()]
    for index in range(start, min(start + _WIDTH, len(NATURAL_CARDS))):
        groups += [(*group, first + index) for group in groups]
    return groups


def discard_of(offset: int) -> Discard:
    """Return the discard of a card by its place in a block that names a card."""
    return DISCARDS[offset]
