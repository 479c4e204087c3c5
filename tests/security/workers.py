"""Players that hang or end their process, and a tournament with them, in a module that workers can import."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import NoReturn

from tournaments import RANDOM, AnyEntrant, AnyTournament, tournament

from scala40.cli.working import executor_of
from scala40.core._base import Seed
from scala40.simulate import Entrant


def hang(seed: Seed) -> NoReturn:
    """Never return."""
    del seed
    while True:
        time.sleep(0.01)


def die(seed: Seed) -> NoReturn:
    """End the process."""
    del seed
    os._exit(7)


HANGING: AnyEntrant = Entrant("hanging", hang)
DYING: AnyEntrant = Entrant("dying", die)


def against_random(entrant: AnyEntrant) -> AnyTournament:
    """Return a tournament of an entrant."""
    return tournament(RANDOM, entrant, chunk=1, deals=8)


def main(path: Path) -> None:
    """Let hanging players play in two workers, as the command does."""
    from scala40.simulate import run_tournament

    with executor_of(2) as executor:
        run_tournament(against_random(HANGING), executor, output=path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
