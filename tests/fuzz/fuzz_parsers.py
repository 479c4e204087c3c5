"""Coverage-guided fuzzing of every parser: `nox -s fuzz`, or by hand as follows.

    python tests/fuzz/fuzz_parsers.py -runs=100000 FOLDER

It needs atheris. Arguments go to libFuzzer, which keeps in the folder what reached new code; without one, a temporary
folder is used. An error that is not documented ends the run, and the bytes that caused it are written to a file
`crash-...`, which can be given instead of the folder to see it again.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from pathlib import Path

atheris = importlib.import_module("atheris")  # not an import statement: no checker of types needs to have it installed
sys.path.insert(0, str(Path(__file__).parent.parent))

with atheris.instrument_imports(include=["scala40"]):
    from hostile import corpus, run_bytes

_OPTIONS = ("-max_len=6000", "-entropic_scale_per_exec_time=1")
"""The longest input; and that long records, which take longest, do not take most of the time."""


def main() -> None:
    """Fuzz, beginning with the texts that the parsers read and with what `fuzz_run.py` has kept."""
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(corpus()):
            (Path(folder) / f"{number:04}").write_bytes(data)
        given = any(Path(argument).is_file() for argument in sys.argv[1:])  # something to see again
        again = f"{sys.executable} {sys.argv[0]}"  # how libFuzzer starts this once more when it merges folders
        atheris.Setup([again, *_OPTIONS, *sys.argv[1:], *([] if given else [folder])], run_bytes)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
