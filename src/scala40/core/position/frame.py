"""What the positions of all games have in common: states that have been found valid, and what views show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, Self, TypeVar, runtime_checkable

import attrs

from scala40.core.base import Shown, insist_on_kind
from scala40.core.cards import Card, Hand
from scala40.core.game import Context

SetupT = TypeVar("SetupT")


@attrs.frozen
class Checked(Shown, Generic[SetupT]):
    """A setup that has been found valid: what a game's state is, which has the fields of the game's setup.

    >>> from scala40.rumino import Ruleset, State, deal
    >>> isinstance(deal(Ruleset(), 2, seed=7), Checked)
    True
    """

    @classmethod
    def of(cls, setup: SetupT) -> Self:
        """Return the state of a setup.

        Raises:
            InvalidSetup: with every problem of the setup.
            TypeError: this is no setup of this game.

        >>> from scala40.rumino import Ruleset, State, deal
        >>> state = deal(Ruleset(), 2, seed=7)
        >>> State.of(state) == state
        True
        """
        insist_on_kind("the setup", setup, cls.__bases__[0])  # a state is a setup that has been checked
        state: Callable[..., Self] = cls
        return state(**{name: getattr(setup, name) for name in _parts(cls)})

    def __reduce__(self) -> tuple[object, ...]:
        # What a state keeps can be worked out again, and is not sent along.
        return _restored, (type(self), *(getattr(self, name) for name in _parts(type(self))))


def _parts(cls: type[attrs.AttrsInstance]) -> list[str]:
    """The names of what the objects of a class are made of."""
    return [field.name for field in attrs.fields(cls) if field.init]


def _restored(cls: type[attrs.AttrsInstance], *parts: object) -> attrs.AttrsInstance:
    """The state of parts that were those of a state."""
    state = object.__new__(cls)
    known = dict(zip(_parts(cls), parts, strict=True))
    for field in attrs.fields(cls):
        object.__setattr__(state, field.name, known.get(field.name, field.default))
    return state


@runtime_checkable
class Seen(Protocol):
    """What all views have, of whichever game.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> isinstance(view(state, 0), Seen), isinstance(state, Seen)
    (True, False)
    """

    @property
    def context(self) -> Context:
        """The seats, and where in the match the hand stands."""
        ...

    @property
    def seat(self) -> int:
        """Whose view it is."""
        ...

    @property
    def hand(self) -> Hand:
        """The hand of that seat."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        ...

    @property
    def known(self) -> tuple[Hand, ...]:
        """What is known of the hand of each seat."""
        ...

    @property
    def stock_size(self) -> int:
        """How many cards the stock has."""
        ...


class Open(Protocol):
    """What all states have, of whichever game.

    >>> from scala40 import rumino, skarney
    >>> def cards_of(state: Open) -> int:
    ...     return len(state.stock) + sum(map(len, state.hands))
    >>> [cards_of(game.deal(game.Ruleset(), 4, seed=7)) for game in (rumino, skarney)]
    [107, 108]
    """

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
