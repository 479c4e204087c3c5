"""What a command is, and what it says when its arguments make no sense."""

from __future__ import annotations

import argparse
from typing import Protocol


class Commands(Protocol):
    """What the commands are added to."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse calls it so
        """Add a command and return its parser."""
        ...


class CommandError(Exception):
    """The arguments of a command make no sense; the message is one line."""
