"""How the tests run: a fixed slice by default, the long form with SCALA40_SOAK=1."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings
from walks import SOAK

settings.register_profile("slice", deadline=None, derandomize=True, database=None)
settings.register_profile(
    "soak",
    deadline=None,
    database=None,
    max_examples=1_000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("soak" if SOAK else "slice")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Search for no garbage while tests are collected, nor later in what that has loaded: there is none.

    It would take a third of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()
