"""What calls must raise and return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

E = TypeVar("E", bound=BaseException)
T = TypeVar("T")


def raises(kind: type[E] | tuple[type[E], ...], call: Callable[..., object], *of: Any, match: str | None = None) -> E:
    """Return the error of this class that a call must raise, with a message in which this pattern is found."""
    with pytest.raises(kind, match=match) as caught:
        call(*of)
    return caught.value


def some(value: T | None) -> T:
    """Return what must not be `None`."""
    assert value is not None
    return value
