"""Drafts made by copying the fields of another object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from scala40.core._base.fast_attrs import Draft, draft_of


def copier_of(cls: type[attrs.AttrsInstance], names: Sequence[str]) -> Callable[[object], Draft]:
    """Write a function that copies fields into a draft of a class, several times as fast as `getattr` and `setattr`."""
    keeps = "_listed" in {field.name for field in attrs.fields(cls)}
    blank = ["draft._hash = 0", "draft._listed = None"] if keeps else []
    copies = [f"draft.{name} = position.{name}" for name in names]
    body = "\n    ".join(["draft = new_draft()", *blank, *copies, "return draft"])
    namespace: dict[str, Any] = {"new_draft": draft_of(cls)}
    exec(f"def draft_from(position):\n    {body}\n", namespace)  # noqa: S102 - names of fields alone
    function: Callable[[object], Draft] = namespace["draft_from"]
    return function
