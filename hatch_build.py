"""Builds the compiled wheel: writes the classes that mypyc can compile, compiles, and packs what came of it.

`pip wheel .` makes a pure wheel and does nothing of this; with `HATCH_BUILD_HOOK_ENABLE_CUSTOM=1` in the environment
this hook runs. `NATIVE` says which attrs classes become C structures (see `scala40.core.base.native`), and
`[tool.hatch.build.targets.wheel.hooks.custom]` in `pyproject.toml` which modules are compiled.

    python hatch_build.py FOLDER        write the sources that would be compiled into a folder, to look at
"""

from __future__ import annotations

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

NATIVE = {
    "core/cards/hands.py": ("Hand",),
    "quaranta/turn/table.py": ("Table",),
    "quaranta/turn/duties.py": ("Duty",),
    "quaranta/turn/plays.py": ("Turn",),
    "quaranta/moves.py": ("LayMeld", "LayOff", "SplitRun", "TakeJoker"),
    "core/game/moves.py": ("DrawStock", "TakeDiscard", "Discard"),
    "skarney/moves.py": ("LayMeld", "LayOff", "Exchange", "Accept", "Decline", "EndTurn"),
    "skarney/table.py": ("Table",),
}
"""For each module the attrs classes of which plain ones are made."""
STATES = ("quaranta/state.py", "rumino/state.py", "chinchon/state.py", "skarney/state.py")
"""The modules that declare positions."""
IMPORTS = """
from typing import TYPE_CHECKING as _TYPE_CHECKING
from scala40.core.base.native import share as _share, take_over as _take_over
"""


class Rewriting:
    """A module in which attrs classes become plain ones.

    Args:
        source: its text.
        name: its full name.
        classes: the names of the classes.
    """

    def __init__(self, source: str, name: str, classes: tuple[str, ...]) -> None:
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.module, self.classes = name, classes
        package, _, last = name.rpartition(".")
        self.declarations = f"{package}._declared_{last}"
        self.drafts: dict[str, str] = {}
        self.fields: dict[str, list[tuple[str, str, str | None, bool]]] = {}

    def text(self) -> str:
        """Return the text of the module."""
        for node in reversed(self.tree.body):
            if isinstance(node, ast.ClassDef) and node.name in self.classes:
                first = min([node.lineno, *(it.lineno for it in node.decorator_list)])
                self.lines[first - 1 : node.end_lineno] = self.plain(node)
            elif isinstance(node, ast.ClassDef):
                first = min([node.lineno, *(it.lineno for it in node.decorator_list)])
                self.lines[first - 1 : node.end_lineno] = []
        text = "\n".join(self.lines)
        for cls in self.classes:
            text = self.with_drafts(text, cls)
        text = re.sub(r"object\.__setattr__\((\w+), \"(_\w+)\", (.+)\)", r"\1.\2 = \3", text)
        future = "from __future__ import annotations\n"
        assert future in text
        others = [it.name for it in self.tree.body if isinstance(it, ast.ClassDef) and it.name not in self.classes]
        again = "".join(f"from {self.declarations} import {it} as {it}\n" for it in others)
        bases = "".join(f"import {home}\n" for home in sorted(self.homes_of_bases()))
        text = text.replace(
            future,
            future
            + IMPORTS
            + bases
            + f"from {self.declarations.rpartition('.')[0]} import {self.declarations.rpartition('.')[2]} as _declarations\n"
            + again,
            1,
        )
        ends = [f"_take_over({it}, _declarations.{it}, {it}Draft, _seal_{it.lower()})" for it in self.classes]
        drafts = ", ".join(f"{name!r}: {then}" for name, then in self.drafts.items())
        ends.append(f"_share({{**globals(), {drafts}}}, vars(_declarations))")
        return text + "\n\n" + "\n".join(ends) + "\n"

    def homes_of_bases(self) -> set[str]:
        """Return the modules of the base classes, which mypyc has to find where they are and not where they are passed on."""
        module = importlib.import_module(self.module)
        classes = [vars(module)[it.name] for it in self.tree.body if isinstance(it, ast.ClassDef)]
        homes = {base.__module__ for cls in classes for base in cls.__bases__}
        return {home for home in homes if home.startswith("scala40.") and home != self.module}

    def plain(self, node: ast.ClassDef) -> list[str]:
        """Return the lines of a class without attrs, and of its drafts."""
        body: list[str] = []
        fields: list[tuple[str, str, str | None, bool]] = []
        has = {it.name for it in node.body if isinstance(it, ast.FunctionDef)}
        for it in node.body:
            if isinstance(it, ast.AnnAssign):
                assert isinstance(it.target, ast.Name)
                fields.append((it.target.id, ast.unparse(it.annotation), *default_of(it.value)))
            elif isinstance(it, ast.FunctionDef) and it.name == "__attrs_post_init__":
                continue
            elif isinstance(it, ast.FunctionDef):
                first = min([it.lineno, *(one.lineno for one in it.decorator_list)])
                body += ["", *self.lines[first - 1 : it.end_lineno]]
        self.fields[node.name] = fields
        name, bases = node.name, ", ".join(map(ast.unparse, node.bases))
        names = [field for field, _, _, init in fields if init]
        parameters = ", ".join(
            f"{field}: {kind}{f' = {default}' if default else ''}" for field, kind, default, init in fields if init
        )
        start = [f"class {name}({bases}):" if bases else f"class {name}:"]
        start.append(f"    __match_args__: Final = ({', '.join(map(repr, names))}{',' if len(names) == 1 else ''})")
        if names:
            start.append(f"    def __init__(self, {parameters}) -> None:")
        else:
            start.append("    def __init__(self) -> None:")
        for field, kind, default, init in fields:
            if init:
                start.append(f"        self.{field}: Final[{kind}] = {field}")
            else:
                start.append(f"        self.{field}: {kind} = {default}")
        if not fields:
            start.append("        pass")
        if "__eq__" not in has:
            equal = " and ".join(f"self.{field} == other.{field}" for field in names) or "True"
            start += [
                "",
                "    def __eq__(self, other: object) -> bool:",
                f"        if not isinstance(other, {name}):",
                "            return NotImplemented",
                f"        return {equal}",
            ]
            start += [
                "",
                "    def __hash__(self) -> int:",
                f"        return hash(({''.join(f'self.{field}, ' for field in names)}))"
                if names
                else f"        return hash({name!r})",
            ]
        draft = ["", "", f"class {name}Draft:", *(f"    {field}: {kind}" for field, kind, *_ in fields)]
        if not fields:
            draft.append("    pass")
        given = ", ".join(f"draft.{field}" for field in names)
        draft += ["", "", f"def _seal_{name.lower()}(draft: {name}Draft) -> {name}:", f"    return {name}({given})"]
        kept = [(field, kind) for field, kind, _, init in fields if not init]
        if kept:
            draft[-1:] = [
                f"    sealed = {name}({given})",
                *(f"    sealed.{field} = draft.{field}" for field, _ in kept),
                "    return sealed",
            ]
        return start + body + draft

    def with_drafts(self, text: str, cls: str) -> str:
        """Return the text with calls of the drafts of a class."""
        for what, then in (("draft_of", f"{cls}Draft"), ("seal_of", f"_seal_{cls.lower()}")):
            for found in re.findall(rf"^(\w+): Final = {what}\({cls}\)$", text, re.M):
                text = re.sub(rf"^{found}: Final = {what}\({cls}\)$", "", text, flags=re.M)
                text = re.sub(rf"\b{found}\(", f"{then}(", text)
                self.drafts[found] = then
        return text


def default_of(value: ast.expr | None) -> tuple[str | None, bool]:
    """Return the default of a field that is plain, and whether constructors set it."""
    if value is None:
        return None, True
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "attrs.field":
        named = {it.arg: it.value for it in value.keywords}
        default = named.get("default")
        init = not (isinstance(named.get("init"), ast.Constant) and named["init"].value is False)
        return (ast.unparse(default) if isinstance(default, ast.Constant) else None), init
    return ast.unparse(value), True


STATE = '''"""Positions, made of their declaration."""

from __future__ import annotations

from typing import Final

from scala40.core.base.showing import Shown
from scala40.core.base.native import share as _share, take_over as _take_over
from {package} import _declared_{last} as _declarations
{imports}
{names}

class Setup(Shown):
    __match_args__: Final = ({match})
    def __init__(self, {parameters}) -> None:
{assignments}

    @property
    def hand(self) -> Hand:
        return self.hands[self.turn]


class State(Setup):
    def __init__(self, {parameters}) -> None:
        super().__init__({arguments})
        self._hash: int = 0
        self._listed: tuple[object, ...] | None = None
{methods}

class Draft:
{fields}
    _hash: int
    _listed: tuple[object, ...] | None


def draft_from(position: Setup) -> Draft:
    draft = Draft()
{copies}
    return draft


def seal(draft: Draft) -> State:
    return State({drafted})


def _seal_setup(draft: Draft) -> Setup:
    return Setup({drafted})


class View(Shown):
    __match_args__: Final = ({view_match})
    def __init__(self, {view_parameters}) -> None:
{view_assignments}


class ViewDraft:
{view_fields}


def _seal_view(draft: ViewDraft) -> View:
    return View({view_drafted})


_take_over(Setup, _declarations.Setup, Draft, _seal_setup)
_take_over(State, _declarations.State, Draft, seal, check_after=True)
_take_over(View, _declarations.View, ViewDraft, _seal_view)
_share(globals(), vars(_declarations))
'''


class Types:
    """Types of fields as source text, with the imports that they need."""

    def __init__(self) -> None:
        self.imports: set[tuple[str, str]] = set()

    def text(self, hint: Any) -> str:
        """Return a type as source text."""
        from types import NoneType, UnionType
        from typing import Union, get_args, get_origin

        origin, parts = get_origin(hint), get_args(hint)
        if origin is tuple:
            return (
                f"tuple[{self.text(parts[0])}, ...]"
                if parts[1:] == (...,)
                else f"tuple[{', '.join(map(self.text, parts))}]"
            )
        if origin in (Union, UnionType):
            return " | ".join(map(self.text, parts))
        if hint is NoneType:
            return "None"
        if hint.__module__ != "builtins":
            self.imports.add((hint.__module__, hint.__name__))
        name: str = hint.__name__
        return name


def state_text(module: str) -> str:
    """Return the text of a module of positions, made of what the module declares."""
    import importlib
    import inspect
    import textwrap
    from typing import get_type_hints

    import attrs

    declared = importlib.import_module(module)
    package, _, last = module.rpartition(".")
    types = Types()
    rows = {}
    for kind in ("Setup", "View"):
        cls = getattr(declared, kind)
        hints = get_type_hints(cls)
        rows[kind] = [(field.name, types.text(hints[field.name])) for field in attrs.fields(cls)]
    types.imports.add(("scala40.core.cards.hands", "Hand"))
    methods = [
        textwrap.indent(textwrap.dedent(inspect.getsource(vars(declared.State)[name])), "    ")
        for name in ("__eq__", "__hash__")
        if name in vars(declared.State) and "attrs" not in str(inspect.getsourcefile(vars(declared.State)[name]))
    ]
    methods = [
        it.replace("self.positions.parts(self)", "(" + "".join(f"self.{name}, " for name, _ in rows["Setup"]) + ")")
        for it in methods
    ]
    others = [
        name
        for name, it in vars(declared).items()
        if inspect.isfunction(it)
        and it.__module__ == module
        and not name.startswith("_")
        and name not in ("seal", "draft_from")
    ]
    names = [f"from {package}._declared_{last} import {name} as {name}" for name in others]

    def parts(kind: str) -> dict[str, str]:
        return {
            "match": "".join(f"{name!r}, " for name, _ in rows[kind]),
            "parameters": ", ".join(f"{name}: {text}" for name, text in rows[kind]),
            "assignments": "\n".join(f"        self.{name}: Final[{text}] = {name}" for name, text in rows[kind]),
            "arguments": ", ".join(name for name, _ in rows[kind]),
            "fields": "\n".join(f"    {name}: {text}" for name, text in rows[kind]),
            "copies": "\n".join(f"    draft.{name} = position.{name}" for name, _ in rows[kind]),
            "drafted": ", ".join(f"draft.{name}" for name, _ in rows[kind]),
        }

    return STATE.format(
        package=package,
        last=last,
        imports="\n".join(f"from {home} import {name}" for home, name in sorted(types.imports)),
        names="\n".join(names),
        methods="\n".join(methods),
        **parts("Setup"),
        **{f"view_{name}": text for name, text in parts("View").items()},
    )


def write_sources(source: Path, target: Path) -> None:
    """Write the package as it is compiled: a copy in which native classes have taken the place of attrs classes.

    Args:
        source: the folder of the package.
        target: a folder that is made.
    """
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(source.parent))
    texts = {path: state_text(module_of(path)) for path in STATES}
    for path, classes in NATIVE.items():
        texts[path] = Rewriting((source / path).read_text("utf-8"), module_of(path), classes).text()
    for path, text in texts.items():
        file = target / path
        shutil.copy(file, file.with_name(f"_declared_{file.name}"))
        file.write_text(text, "utf-8")


def module_of(path: str) -> str:
    """Return the full name of the module at a place in the package."""
    return "scala40." + path.removesuffix(".py").replace("/", ".")


if __name__ == "__main__":
    write_sources(Path(__file__).parent / "src" / "scala40", Path(sys.argv[1]))
