"""The public interface as lines, one for each name, so that what a release changes can be seen and is told.

    python tests/public_interface.py      write tests/fixtures/interface.txt, which is done with each release

The modules are those that `docs/reference.md` lists. A line has the full name and what a caller relies on: the
parameters of a function, the type of an attribute, the members of an enum. Names that start with an underscore are not
public.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from inspect import formatannotation
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final, ForwardRef

import attrs

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "tests" / "fixtures" / "interface.txt"
MODULE: Final = re.compile(r"(?P<module>scala40(\.[a-z][a-z0-9_]*(?=[.]))*)\.")
QUALIFIED: Final = re.compile(r"\b(?:\w+\.)+(?=\w)")
PLACE: Final = re.compile(r" at 0x[0-9a-f]+")


def public_modules() -> list[str]:
    """Return the names of the modules that the reference lists."""
    return sorted(
        set(re.findall(r"^ {3}(scala40[\w.]*)$", (ROOT / "docs/reference.md").read_text("utf-8"), re.MULTILINE))
    )


def interface() -> list[str]:
    """Return the lines of all public modules, in order."""
    return sorted({line for name in public_modules() for line in _module_lines(importlib.import_module(name))})


def changed_names(old: list[str], new: list[str]) -> dict[str, str]:
    """Return the full names whose lines differ, each with what happened to it: added, removed or changed."""
    before, after = (_by_name(lines) | {it: it for it in _modules(lines)} for lines in (old, new))
    happened = dict.fromkeys(before.keys() - after.keys(), "removed")
    happened |= dict.fromkeys(after.keys() - before.keys(), "added")
    happened |= {name: "changed" for name in before.keys() & after.keys() if before[name] != after[name]}
    return dict(sorted(happened.items()))


def untold(changes: dict[str, str], text: str) -> dict[str, str]:
    """Return the changes that a section of the change log does not tell.

    A name is told if the section has its last part as a word, in capitals or not. What belongs to a class or a module
    that is new or gone needs no word of its own.
    """
    words = set(re.findall(r"\w+", text.lower()))
    whole = {name for name, happened in changes.items() if happened != "changed"}

    def is_described(name: str) -> bool:
        owner, _, last = name.rpartition(".")
        return last.lower() in words or (owner in whole and is_described(owner))

    return {name: happened for name, happened in changes.items() if not is_described(name)}


def _modules(lines: list[str]) -> set[str]:
    """Return the modules whose names the lines have: the parts before the first one that is no module's."""
    return {it["module"] for it in map(MODULE.match, lines) if it is not None}


def _by_name(lines: list[str]) -> dict[str, str]:
    return {re.split(r"[(:=]", line)[0].strip(): line for line in lines}


def _module_lines(module: ModuleType) -> Iterator[str]:
    for name in getattr(module, "__all__", ()):
        value = getattr(module, name)
        full = f"{module.__name__}.{name}"
        if isinstance(value, type):
            yield f"{full}{_signature(value)}" if not issubclass(value, enum.Enum) else f"{full}: enum"
            yield from _members(full, value)
        elif callable(value) and not isinstance(value, enum.Enum):
            yield f"{full}{_signature(value)}"
        else:
            yield f"{full}: {type(value).__name__}"


def _members(full: str, cls: type) -> Iterator[str]:
    if issubclass(cls, enum.Enum):
        yield from (f"{full}.{it.name} = {it.value!r}" for it in cls)
    fields = {it.name: it.type for it in attrs.fields(cls)} if attrs.has(cls) else {}
    ours = [it for it in cls.__mro__ if it.__module__.startswith("scala40")]
    for name in sorted({it for base in ours for it in vars(base) if not it.startswith("_")}):
        value = inspect.getattr_static(cls, name)
        if isinstance(value, enum.Enum):
            continue
        if name in fields:
            yield f"{full}.{name}: {_kind(fields[name])}"
        elif isinstance(value, property):
            yield f"{full}.{name}: {_kind(getattr(value.fget, '__annotations__', {}).get('return'))}"
        elif isinstance(value, classmethod | staticmethod | FunctionType):
            yield f"{full}.{name}{_signature(getattr(cls, name))}"
        else:
            yield f"{full}.{name}: attribute"


def _kind(annotation: object) -> object:
    """Return a type as a source writes it, whether it has been resolved or not."""
    return annotation if isinstance(annotation, str | ForwardRef) else QUALIFIED.sub("", formatannotation(annotation))


def _signature(value: Callable[..., object]) -> str:
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return "(...)"
    parameters = [
        it.replace(
            default=it.empty if it.default is it.empty else _Plain(it.default),
            annotation=it.annotation if it.annotation is it.empty else _kind(it.annotation),
        )
        for it in signature.parameters.values()
    ]
    return str(signature.replace(parameters=parameters))


@attrs.frozen
class _Plain:
    """A default as it is written, alike in every process."""

    value: object

    def __repr__(self) -> str:
        if isinstance(self.value, enum.Enum):
            return str(self.value)
        return f"<class {self.value.__name__!r}>" if isinstance(self.value, type) else PLACE.sub("", repr(self.value))


if __name__ == "__main__":
    KEPT.write_text("\n".join(interface()) + "\n", "utf-8")
