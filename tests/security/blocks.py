"""The blocks of a comparison that takes longer than any session: a committed line for each, in order."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path


def add(more: int, what: str, file: Path, block: Callable[[int], dict[str, object]]) -> None:
    """Make the blocks that a file does not have yet, a line each, until at least so many more are in them.

    A line that was cut off is made again. Several machines can share blocks: each puts its lines into the file.

    Args:
        more: how many more.
        what: the word for them in a line.
        file: where the lines are.
        block: makes the block of a number, and returns what its line says beside the number.
    """
    text = file.read_text("utf-8") if file.exists() else ""
    lines = {json.loads(line)["block"]: line for line in text.splitlines(keepends=True) if line.endswith("\n")}
    while more > 0:
        number = next(it for it in range(len(lines) + 1) if it not in lines)
        line = {"block": number, **block(number)}
        lines[number] = json.dumps(line) + "\n"
        file.write_text("".join(lines[it] for it in sorted(lines)), "utf-8")
        more -= int(str(line[what]))
