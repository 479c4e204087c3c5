"""What the states of all games are besides their fields: setups that have been found valid."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Generic, Self, TypeVar

import attrs

from scala40.core.errors import InvalidSetup
from scala40.core.showing import Shown
from scala40.core.violations import Violation

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

        >>> from scala40.rumino import Ruleset, State, deal
        >>> state = deal(Ruleset(), 2, seed=7)
        >>> State.of(state) == state
        True
        """
        state: Callable[..., Self] = cls
        return state(**{field.name: getattr(setup, field.name) for field in attrs.fields(cls)})


def refuse_if(problems: Collection[Violation]) -> None:
    """Raise an error if there are problems.

    Raises:
        InvalidSetup: with all of them.

    >>> refuse_if(())
    """
    if problems:
        raise InvalidSetup(tuple(problems))
