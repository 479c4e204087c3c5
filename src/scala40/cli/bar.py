"""The bar that shows how far a tournament is."""

from __future__ import annotations

import sys
import time
from typing import Final

from scala40.cli.speech import Talk
from scala40.cli.terminal import can_be_wiped
from scala40.core.language import Language
from scala40.core.speech import Said
from scala40.simulate import Progress, Unit

_WIDTH: Final = 24
_PAUSE: Final = 0.1
"""How many seconds the bar stands still at least: nobody reads faster."""


_PLACES: Final = {Unit.HAND: Talk.BAR_HAND, Unit.MATCH: Talk.BAR_MATCH}


class Bar:
    """A bar on one line of the terminal, which is wiped at the end; only for somebody who is looking.

    Args:
        unit: what is counted.
        language: in which language.
    """

    def __init__(self, unit: Unit, language: Language = Language.ENGLISH) -> None:
        self._phrase = _PLACES[unit]
        self._language = language
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

        >>> Bar(Unit.MATCH).line(Progress(done=12, deals=48), seconds=3.0)
        '[######..................] match 13 of 48, 9 seconds left'
        """
        full = _WIDTH * progress.done // progress.deals
        played = progress.done - progress.resumed
        said = Said.of(self._phrase, number=progress.done + 1, count=progress.deals)
        if played:
            said = Said.of(Talk.BAR_LEFT, place=said, time=_time(seconds / played * (progress.deals - progress.done)))
        return f"[{'#' * full}{'.' * (_WIDTH - full)}] {said.told_in(self._language)}"


def _time(seconds: float) -> Said:
    for size, phrase in ((3600, Talk.HOURS), (60, Talk.MINUTES)):
        if seconds >= 2 * size:
            return Said.of(phrase, count=f"{seconds / size:.0f}")
    return Said.of(Talk.SECONDS, count=f"{seconds:.0f}")
