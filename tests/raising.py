"""Errors that calls must raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

E = TypeVar("E", bound=BaseException)


def raises(kind: type[E] | tuple[type[E], ...], call: Callable[[], object], match: str | None = None) -> E:
    """Return the error of this class that a call must raise, with a message in which this pattern is found."""
    with pytest.raises(kind, match=match) as caught:
        call()
    return caught.value
