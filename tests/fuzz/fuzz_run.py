"""Goes on with fuzzing from the corpus that is kept, and writes down how far it has come.

    python tests/fuzz/fuzz_run.py 600     (for ten minutes)

It needs atheris. Each run begins with `corpus.jsonl`, of which it keeps the least that still reaches all lines and
branches which any input has reached, and adds a line to `fuzz_run.jsonl`: both are committed. An error that is not
documented ends the run; the bytes that caused it are in a file `crash-...`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
FILE: Final = HERE / "fuzz_run.jsonl"
sys.path.insert(0, str(HERE.parent))

from hostile import KEPT, valid_texts  # noqa: E402 - it lies beside this folder

import scala40  # noqa: E402


def fuzz(*arguments: object) -> str:
    """Run the fuzzer and return what it says."""
    command = [sys.executable, str(HERE / "fuzz_parsers.py"), *map(str, arguments)]
    done = subprocess.run(command, check=False, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stderr


def run(seconds: int) -> None:
    """Fuzz for some seconds, keep what is needed of what is found, and add a line."""
    lines = FILE.read_text("ascii").splitlines(keepends=True) if FILE.exists() else []
    with tempfile.TemporaryDirectory() as folder:
        found, needed = Path(folder) / "found", Path(folder) / "needed"
        found.mkdir()
        needed.mkdir()
        message = fuzz(f"-max_total_time={seconds}", f"-seed={len(lines) + 1}", "-print_final_stats=1", found)
        merged = fuzz("-set_cover_merge=1", "-use_counters=0", needed, found)
        kept = sorted({it.read_bytes() for it in needed.iterdir()} - {*valid_texts()})
    KEPT.write_text("".join(json.dumps(it.decode("latin-1")) + "\n" for it in kept), "ascii")
    line = {
        "seed": len(lines) + 1,
        "inputs": _number("number_of_executed_units: +", message),
        "reached": _number("cov: ", merged),
        "kept": len(kept),
        "version": scala40.__version__,
    }
    FILE.write_text("".join([*lines, json.dumps(line) + "\n"]), "ascii")
    print(line)


def _number(name: str, message: str) -> int:
    """Return the last number behind a name in what the fuzzer said."""
    return int(re.findall(rf"{name}(\d+)", message)[-1])


if __name__ == "__main__":
    run(int(sys.argv[1]))
