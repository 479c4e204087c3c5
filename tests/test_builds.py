"""A pure and a compiled build of one version understand one another.

`nox -s compiled` runs this with the compiled one, and compares it with the sources, which are pure.
"""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from pickles import BASES, UNSENT, arrived, public_classes, sample, samples, written
from public_interface import ROOT
from raising import raises

import scala40

SENT = {name: written(it) for name, it in samples().items()}


def in_pure_python(what: str, file: Path) -> str:
    """Return what the helper `pickles` prints in a process that imports the sources."""
    paths = os.pathsep.join(str(ROOT / it) for it in ("src", "tests"))
    program = "import runpy, scala40; assert not scala40.COMPILED; runpy.run_module('pickles', run_name='__main__')"
    command = [sys.executable, "-c", program, what, str(file)]
    run = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, check=True, capture_output=True, text=True)
    return run.stdout


@pytest.mark.parametrize("name", public_classes())
def test_a_sample_of_each_class_arrives_where_it_was_sent(name: str) -> None:
    """Or is refused, if each process makes its own."""
    assert (SENT[name] is None) == (name in UNSENT)


def test_every_public_class_has_a_sample() -> None:
    """Of its own class, or of one that it stands for."""
    assert not {f"scala40.core.{it}" for it in BASES} & SENT.keys()
    assert SENT.keys() == public_classes().keys()
    assert arrived(SENT) == {}


@pytest.mark.unmeasured
def test_pickles_go_from_a_pure_build_to_this_one_and_back(tmp_path: Path) -> None:
    """Values of every public class: a cluster may have both kinds of machine."""
    file = tmp_path / "sent"
    in_pure_python("write", file)
    assert arrived(pickle.loads(file.read_bytes())) == {}  # noqa: S301 - our own
    file.write_bytes(pickle.dumps(SENT))
    assert json.loads(in_pure_python("read", file)) == {}


@pytest.mark.unmeasured
def test_objects_that_no_constructor_made_do_not_crash() -> None:
    """They are refused or harmless, in every class of compiled modules, whatever is called with them."""
    run = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "half_made.py")], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout[-300:] + run.stderr[-1000:]
    assert (json.loads(run.stdout.splitlines()[-1])["tampered with"] > 20) == scala40.COMPILED


@pytest.mark.parametrize("kind", ["State", "View", "Hand", "Table", "Card", "LegalMoves", "Discard", "LayMeld"])
def test_values_have_no_weak_references(kind: str) -> None:
    """In no build, as the page about compiled wheels says."""
    names = [name for name in public_classes() if name.rpartition(".")[2] == kind and name.count(".") < 3]
    assert names
    for name in names:
        raises(TypeError, weakref.ref, sample(public_classes()[name]), match="cannot create weak reference")


IN_A_SUBINTERPRETER = """
import _interpreters
number = _interpreters.create()
failed = _interpreters.exec(number, "import scala40; print(scala40.deal(scala40.Ruleset(), 2, seed=7).turn)")
print(failed.formatted if failed else "played")
_interpreters.destroy(number)
"""


def test_a_subinterpreter_refuses_what_is_compiled() -> None:
    """With an error of imports, as the page about compiled wheels says; the pure build plays there."""
    assert (importlib.util.find_spec("_interpreters") is not None) == (sys.version_info >= (3, 13))
    if sys.version_info >= (3, 13):  # before, they are for tests of Python itself
        run = subprocess.run([sys.executable, "-c", IN_A_SUBINTERPRETER], check=True, capture_output=True, text=True)
        refused = "ImportError: module" in run.stdout and "does not support loading in subinterpreters" in run.stdout
        assert refused == scala40.COMPILED
        assert refused or run.stdout.splitlines()[-1] == "played"
