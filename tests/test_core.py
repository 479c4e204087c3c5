"""The public door of the kernel: `scala40.core`, from which games of one's own import."""

from __future__ import annotations

import pytest

from scala40 import core


@pytest.mark.parametrize("name", core.__all__)
def test_every_name_that_the_kernel_offers_is_there(name: str) -> None:
    """Each name is found in one of the rooms, and is the same object whenever it is asked for."""
    assert getattr(core, name) is getattr(core, name)


def test_the_kernel_offers_nothing_else() -> None:
    """What is not offered is no attribute, and is not listed."""
    assert dir(core) == sorted(core.__all__)
    with pytest.raises(AttributeError, match=r"^module 'scala40.core' has no attribute 'Crad'$"):
        _ = core.Crad  # pyright: ignore[reportAttributeAccessIssue] - the point of the test
