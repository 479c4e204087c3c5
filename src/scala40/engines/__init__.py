"""Engines: programs in any language that play, by lines of JSON over standard input and output.

An `EnginePlayer` is a player like any other, whose choices a program makes in a process of its own. `check_engine`
tries whether a program keeps to the protocol, which the page "Engines" of the documentation specifies.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.engines.player import (
        check_engine as check_engine, EngineTrial as EngineTrial, EngineClock as EngineClock,
        EnginePlayer as EnginePlayer,
    )
    from scala40.engines.protocol import (
        EngineForfeit as EngineForfeit, ForfeitKind as ForfeitKind, PROTOCOL as PROTOCOL,
        TrialKind as TrialKind,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.engines.player": "EngineClock EnginePlayer EngineTrial check_engine",
            "scala40.engines.protocol": "EngineForfeit ForfeitKind PROTOCOL TrialKind",
        },
    )
