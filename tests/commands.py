"""The command line as tests run it: what it prints, and what it says to what is wrong."""

from __future__ import annotations

import subprocess
import sys

import pytest
from raising import raises

from scala40.cli import main

_LETTERS = str.maketrans("♣♦♥♠", "CDHS")


def with_letters(text: str) -> str:
    """Return a text with suits as letters, as the notations write them."""
    return text.translate(_LETTERS)


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds and return what it prints."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def described(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds and return what it prints, with suits as letters."""
    return with_letters(out(capsys, *arguments))


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run `check` and return its exit status and what it prints, with suits as letters."""
    return main(["check", *arguments]), with_letters(capsys.readouterr().out)


def wrong(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run something wrong and return the one line of the error; nothing else is printed."""
    assert raises(SystemExit, lambda: main([*map(str, arguments)])).code == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    return captured.err.strip()


def printed(code: str, hash_seed: int) -> str:
    """Return what a program of ours prints in a process of its own, with a hash seed."""
    env = {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": ":".join(sys.path)}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True, env=env).stdout
