"""Processes that measure, each with a build of scala40 or with the peers, so that none is in another one's way.

A side is asked for slices by name and answers with their CPU times; `bench.py` asks all sides in turns.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import attrs
import peers
from measuring import Measurement, environment

SERVE: Final = "--serve"
OURS: Final = "ours"
PEERS: Final = "peers"

Prepared: TypeAlias = tuple[list[Measurement], list[str], list[str], bool]
"""What can be measured, the peers that are there, those that are missing, and whether scala40 is compiled."""


@attrs.frozen
class Side:
    """A process that measures.

    Attributes:
        process: what runs.
        units: what is measured there, and the unit of each.
        there: the peers that are there, with their versions.
        missing: those that are not.
        compiled: whether scala40 is compiled there.
    """

    process: subprocess.Popen[str]
    units: dict[str, str]
    there: Sequence[str]
    missing: Sequence[str]
    compiled: bool

    @staticmethod
    def start(kind: str, folder: Path | None = None) -> Side:
        """Start a process, which finds scala40 in a folder first if one is given, and wait until it is warm."""
        process = subprocess.Popen(  # noqa: S603 - it starts this interpreter on a file of ours
            [sys.executable, str(Path(__file__).with_name("bench.py")), SERVE, kind],
            env=environment(*([folder] if folder else [])),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        units, there, missing, compiled = json.loads(process.stdout.readline())
        return Side(process, units, there, missing, compiled)

    def take(self, name: str) -> float:
        """Return the CPU time of a unit of a slice of that name, in seconds."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(name, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def end(self) -> None:
        """Let the process end."""
        self.process.communicate()


def of_ours() -> Prepared:
    """Return what is measured of scala40, once its tables are filled."""
    import environments  # noqa: PLC0415 - these import scala40, which the side of the peers does without
    import hardest  # noqa: PLC0415
    import ours  # noqa: PLC0415
    import same_game  # noqa: PLC0415
    import solving  # noqa: PLC0415

    import scala40  # noqa: PLC0415

    ours.warm_up()
    modules = (ours, same_game, hardest, solving, environments)
    return [it for module in modules for it in module.measurements()], [], [], scala40.COMPILED


def of_peers() -> Prepared:
    """Return what is measured of the others."""
    return *peers.found(), False


KINDS: Final[dict[str, Callable[[], Prepared]]] = {OURS: of_ours, PEERS: of_peers}


def serve(kind: str) -> None:
    """Tell what is here, then take the slices whose names come in, line by line, and print what a unit of each took."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)  # whatever a library prints is no answer
        chosen, *others = KINDS[kind]()
        print(json.dumps([{it.name: it.unit for it in chosen}, *others]), file=answers, flush=True)
        takes = {it.name: it.take for it in chosen}
        for line in sys.stdin:
            print(takes[line.rstrip("\n")](), file=answers, flush=True)
