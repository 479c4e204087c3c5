"""The public door of the kernel: `scala40.core`, from which games of one's own import."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest
from raising import raises

import scala40.simulate
from scala40 import core
from scala40.core._base import require_kind

OFFERED: list[str] = vars(core)["__all__"]


@pytest.mark.parametrize("name", OFFERED)
def test_every_name_that_the_kernel_offers_is_there(name: str) -> None:
    """Each name is found in one of the rooms, and is the same object whenever it is asked for."""
    assert getattr(core, name) is getattr(core, name)


def test_the_kernel_offers_nothing_else() -> None:
    """What is not offered is no attribute, and is not listed."""
    assert dir(core) == sorted(OFFERED)
    with pytest.raises(AttributeError, match=r"^module 'scala40.core' has no attribute 'Crad'$"):
        getattr(core, "Crad")  # noqa: B009 - so no type checker complains


def test_type_checkers_are_told_of_the_same_names() -> None:
    """What checkers import is what a program gets, also where two rooms use one name."""
    (block,) = (it for it in ast.parse(Path(core.__file__).read_text("utf-8")).body if isinstance(it, ast.If))
    described = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    names = {alias.name: str(node.module) for node in described for alias in node.names}

    assert sorted(names) == sorted(OFFERED)
    assert [] == [
        name for name in names if getattr(importlib.import_module(names[name]), name) is not getattr(core, name)
    ]


def test_a_wrong_kind_is_told_which_members_there_are() -> None:
    """All of a few, and the first of many."""
    for kind, whole in ((scala40.Language, True), (scala40.Rank, False)):
        caught = raises(TypeError, require_kind, "the argument", "x", kind)
        assert f"{kind.__name__}.{next(iter(kind)).name}" in str(caught)
        assert str(caught).endswith(", ...") is not whole
