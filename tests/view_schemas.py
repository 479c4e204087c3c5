"""Writes the JSON Schema of views, which is made of their types: `python tests/view_schemas.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from kits import KITS

from scala40 import notation
from scala40.core._position import DEFINITIONS

PATH: Final = Path(notation.__file__).parent / "view-1.schema.json"


def schema() -> dict[str, Any]:
    """Return the schema of the views of all games."""
    alone = {kit.game.GAME: notation.view_schema(kit.game) for kit in KITS}
    games = {name: {it: one[it] for it in one if not it.startswith("$")} for name, one in alone.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "scala40 view, version 1",
        "description": "A hand as one seat knows it, or as spectators do.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in games],
        "$defs": DEFINITIONS | games,
    }


def text() -> str:
    """Return the file of the schema."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
