"""Every public reader is attacked: those of the public names are among the parsers, and no number takes memory."""

from __future__ import annotations

import importlib
import inspect
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest
from hostile import GAMES, NUMBERS, PARSERS, attempt, game_of, renumbered, use
from public_interface import public_modules

import scala40
from scala40 import InvalidSetup
from scala40.match import SavedMatch
from scala40.notation import from_json

pytestmark = pytest.mark.unmeasured

READ: Final = {"text", "data", "typed", "cards", "melds", "line", "answer", "action", "number"}
"""What parameters are called that take what somebody else has written."""
KINDS: Final = re.compile(r"\bstr\b|\bJson\b|Mapping\[str, object\]|\bCards\b")
TRUSTED: Final = {"scala40.core.Positions.unpacked"}
"""The readers of pickles, which come from the library itself."""


def members() -> Iterator[tuple[str, Any]]:
    """Yield the functions of the public modules and of their classes, protocols apart, by their full names."""
    for module in public_modules():
        for name in importlib.import_module(module).__all__:
            value = getattr(importlib.import_module(module), name)
            if not isinstance(value, type):
                yield f"{module}.{name}", value
            elif not getattr(value, "_is_protocol", False):
                for member in filter(lambda it: not it.startswith("_"), dir(value)):
                    found = inspect.getattr_static(value, member)
                    yield f"{module}.{name}.{member}", getattr(found, "__func__", found)


def readers() -> dict[CodeType, str]:
    """Return the public functions that take what somebody has written, by their code."""
    found: dict[CodeType, str] = {}
    for name, function in members():
        code = getattr(function, "__code__", None)
        if code is not None and name not in TRUSTED:
            parameters = inspect.signature(function).parameters.values()
            if any(it.name in READ and KINDS.search(str(it.annotation)) for it in parameters):
                found.setdefault(code, name)
    return found


def test_every_public_reader_is_attacked() -> None:
    """A parser of the hostile texts, and so of the fuzzer, calls each of them."""
    called: set[CodeType] = set()

    def see(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        for parser in PARSERS.values():
            for text in parser.texts[:2]:
                attempt(parser, text)
    finally:
        sys.setprofile(before)
    wanted = readers()
    assert len(wanted) > 50
    assert not [name for code, name in wanted.items() if code not in called]


# --- numbers ---------------------------------------------------------------------------------------------------------

ROOM: Final = 192 << 20
"""The bytes that everything which is read may take together."""
SLOW: Final = 4.0
"""The seconds that reading and using one text may take."""


def attack(part: int, parts: int) -> list[str]:
    """Read texts with other numbers and use what they make; return what took too long or raised another error."""
    size = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, size + ROOM))
    wrong: list[str] = []
    for name in sorted(PARSERS)[part::parts]:
        parser, game = PARSERS[name], game_of(name)
        for text in sorted(parser.texts, key=len)[: 1 if len(parser.texts) > 20 else 2]:
            for changed in renumbered(text, 6):
                start = time.process_time()
                try:
                    use(parser.read(changed), game)
                except parser.errors:
                    pass
                except (Exception, RecursionError) as error:  # noqa: BLE001 - whatever it is
                    wrong.append(f"{name}: {changed[:300]!r}: {error!r}"[:600])
                if time.process_time() - start > SLOW:
                    wrong.append(f"{name}: {changed[:300]!r} takes long")
    return wrong


PARTS: Final = 2


@pytest.mark.once
@pytest.mark.parametrize("part", range(PARTS))
def test_no_number_takes_memory_or_time(part: int) -> None:
    """At each bound and beyond it, read and then used, where all of it together may take some hundred megabytes."""
    program = f"import test_readers; print(*test_readers.attack({part}, {PARTS}), sep=chr(10))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


@pytest.mark.parametrize("name", GAMES)
def test_a_match_has_as_many_seats_as_are_allowed(name: str) -> None:
    """107 bytes of JSON took all memory at the first question."""
    head = f'{{"format": "scala40 match", "version": 1, "game": "{name}", "rules": {{}}, '
    text = head + '"seats": %d, "dealer": 0, "entries": []}'
    for seats in NUMBERS[5:]:
        with pytest.raises((InvalidSetup, scala40.Scala40Error, ValueError), match=r"100 seats|number"):
            from_json(SavedMatch, text % seats, GAMES[name])
    use(from_json(SavedMatch, text % 100, GAMES[name]), GAMES[name])
