"""The referee stands alone: games, matches and notation need neither the rooms of tournaments nor the programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scala40

pytestmark = pytest.mark.once

HOME = Path(scala40.__file__).parent
TESTS = Path(__file__).parent
OUTER = ("simulate", "arena", "episodes", "text_game", "adapters", "cli", "__main__.py", "search.py")
"""What is left out, the searching players among them."""
FILES = ("test_meld_properties.py", "test_notation.py", "test_match_laws.py", "test_move_grammar.py")


def test_the_referee_needs_no_outer_room(tmp_path: Path) -> None:
    """Tests of melds, notation, moves and matches pass in a copy without the outer rooms."""
    shutil.copytree(HOME, tmp_path / "scala40", ignore=shutil.ignore_patterns(*OUTER, "__pycache__"))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(TESTS / it) for it in FILES)]

    done = subprocess.run(
        command, check=False, env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )

    assert done.returncode == 0, done.stdout
