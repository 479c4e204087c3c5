"""The bar that shows how far a tournament is."""

from __future__ import annotations

import sys
import time
from typing import Final

from scala40.cli.terminal import can_be_wiped
from scala40.simulate import Progress

_WIDTH: Final = 24
_PAUSE: Final = 0.1
"""How many seconds the bar stands still at least: nobody reads faster."""


class Bar:
    """A bar on one line of the terminal, which is wiped at the end; only for somebody who is looking.

    Args:
        unit: what is counted, in the singular.
    """

    def __init__(self, unit: str) -> None:
        self._unit = unit
        self._seen: bool = can_be_wiped(sys.stderr)
        self._started = time.monotonic()
        self._shown = -_PAUSE

    def show(self, progress: Progress) -> None:
        """Show how far it is."""
        seconds = time.monotonic() - self._started
        over = progress.done == progress.deals
        if self._seen and (over or seconds - self._shown >= _PAUSE):
            self._shown = seconds
            sys.stderr.write("\r\x1b[K" + ("" if over else self.line(progress, seconds)))
            sys.stderr.flush()

    def line(self, progress: Progress, seconds: float) -> str:
        """Return what is shown after so many seconds.

        >>> Bar("match").line(Progress(done=12, deals=48), seconds=3.0)
        '[######..................] match 13 of 48, 9 seconds left'
        """
        full = _WIDTH * progress.done // progress.deals
        played = progress.done - progress.resumed
        left = f", {_spoken(seconds / played * (progress.deals - progress.done))} left" if played else ""
        place = f"{self._unit} {progress.done + 1} of {progress.deals}"
        return f"[{'#' * full}{'.' * (_WIDTH - full)}] {place}{left}"


def _spoken(seconds: float) -> str:
    for size, name in ((3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} seconds"
