"""How the tests run: a fixed slice by default, the long form with SCALA40_SOAK=1."""

from __future__ import annotations

import gc

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


gc.disable()  # to search what is made while tests are collected would take a third of the time, and find nothing


def pytest_collection_finish() -> None:
    """Take all that has been loaded out of what is searched for garbage: none of it ever becomes any."""
    gc.collect()
    gc.freeze()
    gc.enable()
