"""Writes the files of the corpus, which are the same bytes each time."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from corpus.gathering import FULL, SEED, SMALL, Case, Size, gathered
from corpus.kinds import KINDS
from corpus.plain import written
from corpus.schemas import COUNT, DEFINITIONS, TEXT, TEXTS, Schema, one_of, or_null

VERSION: Final = 1
"""The version of the form of the cases; it goes up when a reader of an earlier one could misunderstand a case."""
FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "conformance"
SMALL_FILE: Final = FOLDER / "small.jsonl"
FULL_FILE: Final = FOLDER / "full.jsonl.gz"
SCHEMA_FILE: Final = FOLDER / "case-1.schema.json"

_OPTIONS: Final[Schema] = {"type": "object", "additionalProperties": {"type": ["integer", "string", "null"]}}
_COMMON: Final[dict[str, Schema]] = {
    "id": TEXT,
    "kind": TEXT,
    "game": {"enum": ["scala40", "rumino", "chinchon", "skarney"]},
    "rules": _OPTIONS,
    "rules_text": TEXT,
    "rules_tested": TEXTS,
    "options_tested": _OPTIONS,
    "contrast": or_null(TEXT),
}
_HEADER: Final = one_of(
    {"format": {"const": "scala40 conformance"}, "version": {"const": VERSION}, "seed": TEXT, "cases": COUNT}
)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a line: the header that comes first, or a case of some kind."""
    kinds: dict[str, Schema] = {
        name: {
            "description": (kind.ask.__doc__ or "").strip(),
            **one_of({**_COMMON, "kind": {"const": name}, **kind.asked, "expected": one_of(kind.expected)}),
        }
        for name, kind in sorted(KINDS.items())
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"scala40 conformance, version {VERSION}",
        "description": "A line of the corpus: its header, or a question about the rules of a game with the answer.",
        "oneOf": [{"$ref": "#/$defs/header"}, *({"$ref": f"#/$defs/{name}_case"} for name in kinds)],
        "$defs": {**DEFINITIONS, "header": _HEADER, **{f"{name}_case": it for name, it in kinds.items()}},
    }


def schema_text() -> str:
    """Return the file of the schema."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def lines_of(cases: Iterable[Case]) -> Iterator[str]:
    """Yield the lines of a file: the header, and a case each."""
    kept = list(cases)
    yield written({"format": "scala40 conformance", "version": VERSION, "seed": SEED, "cases": len(kept)})
    for case in kept:
        yield case.line


def text_of(size: Size) -> str:
    """Return a file of cases."""
    return "".join(f"{line}\n" for line in lines_of(gathered(size)))


def write_small() -> None:
    """Write the schema and the small file."""
    FOLDER.mkdir(exist_ok=True)
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
    SMALL_FILE.write_text(text_of(SMALL), encoding="utf-8", newline="\n")


def write_full() -> None:
    """Write the full file."""
    FULL_FILE.write_bytes(gzip.compress(text_of(FULL).encode(), compresslevel=9, mtime=0))
