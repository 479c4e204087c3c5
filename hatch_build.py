"""Builds the compiled wheel: writes plain classes in the place of attrs classes, compiles, and packs what came of it.

`pip wheel .` makes a pure wheel and does nothing of this; with `HATCH_BUILD_HOOK_ENABLE_CUSTOM=1` in the environment
this hook runs. `VALUES` and `POSITIONS` say which attrs classes become C structures (see `scala40.core._base.native`),
and `[tool.hatch.build.targets.wheel.hooks.custom]` in `pyproject.toml` which modules are compiled, and how hard the C
compiler tries; `SCALA40_OPTIMIZE` in the environment, from 0 to 3, says something else for one build.

    python hatch_build.py FOLDER                write the sources that would be compiled into a folder, to look at
    python hatch_build.py --sanitized FOLDER    compile the arena there with sanitizers, for its tests
"""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import attrs
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VALUES: Final = {
    "core/_cards/hands.py": ("Hand",),
    "core/_game/moves.py": ("DrawStock", "TakeDiscard", "Discard"),
    "quaranta/moves.py": ("LayMeld", "LayOff", "SplitRun", "TakeJoker"),
    "quaranta/_turn/duties.py": ("Duty",),
    "quaranta/_turn/table.py": ("Table",),
    "quaranta/_turn/turn.py": ("Turn",),
    "skarney/moves.py": ("LayMeld", "LayOff", "Exchange", "Accept", "Decline", "EndTurn"),
    "skarney/table.py": ("Table",),
}
"""For each module the attrs classes that are rewritten with their methods."""
POSITIONS: Final = ("quaranta/state.py", "rumino/state.py", "chinchon/state.py", "skarney/state.py")
"""The modules that declare positions, whose classes are made of the declaration."""


# values: a module is rewritten, class by class


@attrs.frozen
class Field:
    """A field of an attrs class as its source has it.

    Attributes:
        name: its name.
        kind: its type.
        default: its default if that is a constant.
        init: whether constructors set it.
    """

    name: str
    kind: str
    default: str | None
    init: bool

    @staticmethod
    def of(node: ast.AnnAssign) -> Field:
        """Return the field that a statement declares."""
        name, kind, value = ast.unparse(node.target), ast.unparse(node.annotation), node.value
        if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "attrs.field"):
            return Field(name, kind, None if value is None else ast.unparse(value), init=True)
        named = {it.arg: it.value for it in value.keywords}
        default, init = named.get("default"), named.get("init")
        constant = ast.unparse(default) if isinstance(default, ast.Constant) else None
        return Field(name, kind, constant, init=not (isinstance(init, ast.Constant) and init.value is False))

    @property
    def parameter(self) -> str:
        """The parameter of the constructor that sets it."""
        return f"{self.name}: {self.kind}" + (f" = {self.default}" if self.default else "")


class PlainClass:
    """An attrs class of some source, and the plain classes of it and of its drafts.

    A base that is not compiled would let weak references dangle (mypyc 2.4.1), so the only one is `BASE`: `take_over`
    brings what the others have.
    """

    def __init__(self, node: ast.ClassDef, lines: list[str]) -> None:
        self.name = node.name
        self.fields = [Field.of(it) for it in node.body if isinstance(it, ast.AnnAssign)]
        self.set = [it for it in self.fields if it.init]
        self.kept = [it for it in self.fields if not it.init]
        methods = [it for it in node.body if isinstance(it, ast.FunctionDef) and it.name != "__attrs_post_init__"]
        self.methods = {it.name: lines[first_line(it) - 1 : it.end_lineno] for it in methods}

    def lines(self) -> Iterator[str]:
        """Yield the lines of both classes, and of the function that seals a draft."""
        yield f"class {self.name}(_Compiled):"
        yield f"    __match_args__: Final = ({''.join(f'{it.name!r}, ' for it in self.set)})"
        yield f"    def __init__(self, {', '.join(it.parameter for it in self.set)}) -> None:"
        yield from (f"        self.{it.name}: Final[{it.kind}] = {it.name}" for it in self.set)
        yield from (f"        self.{it.name}: {it.kind} = {it.default}" for it in self.kept)
        yield "        return"
        if "__eq__" not in self.methods:
            yield from self._comparing()
        for method in self.methods.values():
            yield from ("", *method)
        yield f"class {self.name}Draft:"
        yield from (f"    {it.name}: {it.kind}" for it in self.fields)
        yield "    pass"
        yield f"def _seal_{self.name}(draft: {self.name}Draft) -> {self.name}:"
        yield f"    sealed = {self.name}({', '.join(f'draft.{it.name}' for it in self.set)})"
        yield from (f"    sealed.{it.name} = draft.{it.name}" for it in self.kept)
        yield "    return sealed"

    def _comparing(self) -> Iterator[str]:
        names = [it.name for it in self.set]
        yield "    def __eq__(self, other: object) -> bool:"
        yield f"        if not isinstance(other, {self.name}):"
        yield "            return NotImplemented"
        yield f"        return {' and '.join(f'self.{name} == other.{name}' for name in names) or 'True'}"
        yield "    def __hash__(self) -> int:"
        yield f"        return hash(({self.name!r}, {''.join(f'self.{name}, ' for name in names)}))"


BASE: Final = "class _Compiled: ..."
"""A base of those classes in every module: without one that is compiled, `object.__new__` would make empty objects."""


def first_line(node: ast.ClassDef | ast.FunctionDef) -> int:
    """Return the line where a definition begins, decorators included."""
    return min([node.lineno, *(it.lineno for it in node.decorator_list)])


def value_module(source: str, name: str, classes: tuple[str, ...]) -> str:
    """Return the text of a module in which attrs classes have become plain ones.

    Its other classes come from the module of declarations, which has the text as it was.

    Args:
        source: its text.
        name: its full name.
        classes: the names of the classes.
    """
    lines, tree = source.splitlines(), ast.parse(source)
    nodes = [it for it in tree.body if isinstance(it, ast.ClassDef)]
    others = [it.name for it in nodes if it.name not in classes]
    for node in reversed(nodes):
        plain = [] if node.name in others else PlainClass(node, lines).lines()
        lines[first_line(node) - 1 : node.end_lineno] = plain
    text = "\n".join(lines)
    drafts: dict[str, str] = {}
    for cls in classes:
        for what, then in (("draft_of", f"{cls}Draft"), ("seal_of", f"_seal_{cls}")):
            for found in re.findall(rf"^(\w+): Final = {what}\({cls}\)$", text, re.MULTILINE):
                text = text.replace(f"{found}: Final = {what}({cls})", "")
                text = re.sub(rf"\b{found}\(", f"{then}(", text)
                drafts[found] = then
    text = re.sub(r"object\.__setattr__\((\w+), \"(_\w+)\", (.+)\)", r"\1.\2 = \3", text)
    package, declarations = declarations_of(name)
    head = [
        "from scala40.core._base.native import share as _share, take_over as _take_over",
        f"from {package} import {declarations} as _declarations",
        *(f"from {package}.{declarations} import {it} as {it}" for it in others),
        # mypyc looks for a base class where it is defined, and not where it is passed on.
        *(f"import {home}" for home in homes_of_bases(importlib.import_module(name), [it.name for it in nodes])),
    ]
    future = "from __future__ import annotations\n"
    before, _, after = text.partition(future)
    shared = ", ".join(f"{old!r}: {new}" for old, new in drafts.items())
    ends = [f"_take_over({it}, _declarations.{it}, {it}Draft, _seal_{it})" for it in classes]
    ends.append(f"_share({{**globals(), {shared}}}, vars(_declarations))")
    return "\n".join([before + future, *head, BASE, after, *ends, ""])


def declarations_of(name: str) -> tuple[str, str]:
    """Return the package and the name of the module that keeps the declarations of a module."""
    package, _, last = name.rpartition(".")
    return package, f"_declared_{last}"


def homes_of_bases(module: ModuleType, classes: list[str]) -> list[str]:
    """Return the modules of ours in which bases of some classes of a module are defined."""
    homes = {base.__module__ for name in classes for base in vars(module)[name].__bases__}
    return sorted(home for home in homes if home.startswith("scala40.") and home != module.__name__)


# positions: a module is written anew

POSITION_MODULE: Final = '''"""Positions, made of their declaration."""

from __future__ import annotations

from typing import Final

from scala40.core._base.native import share as _share, take_over as _take_over
from {package} import {declarations} as _declarations
{imports}

{base}


class Setup(_Compiled):
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


class View(_Compiled):
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


class Imports:
    """Types as source text, with the imports that they need.

    Args:
        module: the module that is written; what it defines itself comes from its declarations.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self.needed = {"from scala40.core._cards.hands import Hand"}

    def text(self, hint: Any) -> str:  # noqa: ANN401 - any type
        """Return a type as source text."""
        origin, parts = get_origin(hint), get_args(hint)
        if origin is tuple:
            items = parts[:1] if parts[1:] == (...,) else parts
            return f"tuple[{', '.join(map(self.text, items))}{', ...' if items != parts else ''}]"
        if origin in {Union, UnionType}:
            return " | ".join(map(self.text, parts))
        if hint is NoneType:
            return "None"
        name: str = hint.__name__
        if hint.__module__ == self.module:
            self.needed.add(from_declarations(self.module, name))
        elif hint.__module__ != "builtins":
            self.needed.add(f"from {hint.__module__} import {name}")
        return name


def from_declarations(module: str, name: str) -> str:
    """Return the import of what a module has from its declarations, and passes on."""
    package, declarations = declarations_of(module)
    return f"from {package}.{declarations} import {name} as {name}"


def position_module(name: str) -> str:
    """Return the text of a module of positions, made of what the module declares.

    Args:
        name: its full name.
    """
    module: Any = importlib.import_module(name)
    package, declarations = declarations_of(name)
    imports = Imports(name)
    setup, view = (rows_of(cls, imports) for cls in (module.Setup, module.View))
    imports.needed |= {from_declarations(name, it) for it in passed_on(module)}
    return POSITION_MODULE.format(
        package=package,
        declarations=declarations,
        base=BASE,
        imports="\n".join(sorted(imports.needed)),
        methods="\n".join(written_methods(module.State, [field for field, _ in setup])),
        **parts_of(setup),
        **{f"view_{part}": text for part, text in parts_of(view).items()},
    )


def rows_of(cls: type[attrs.AttrsInstance], imports: Imports) -> list[tuple[str, str]]:
    """Return the fields of a class and their types as source text."""
    hints = get_type_hints(cls)
    return [(field.name, imports.text(hints[field.name])) for field in attrs.fields(cls)]


def parts_of(rows: list[tuple[str, str]]) -> dict[str, str]:
    """Return what stands in the places of the template for the fields of a class."""
    return {
        "match": "".join(f"{name!r}, " for name, _ in rows),
        "parameters": ", ".join(f"{name}: {kind}" for name, kind in rows),
        "assignments": "\n".join(f"        self.{name}: Final[{kind}] = {name}" for name, kind in rows),
        "arguments": ", ".join(name for name, _ in rows),
        "fields": "\n".join(f"    {name}: {kind}" for name, kind in rows),
        "copies": "\n".join(f"    draft.{name} = position.{name}" for name, _ in rows),
        "drafted": ", ".join(f"draft.{name}" for name, _ in rows),
    }


def written_methods(state: type, fields: list[str]) -> Iterator[str]:
    """Yield the source of the comparison and the hash of states, where a game has written its own."""
    everything = f"({''.join(f'self.{name}, ' for name in fields)})"
    for name in ("__eq__", "__hash__"):
        method = vars(state).get(name)
        if method is not None and method.__code__.co_filename == inspect.getfile(state):
            text = textwrap.indent(textwrap.dedent(inspect.getsource(method)), "    ")
            yield text.replace("self.positions.parts(self)", everything)


def passed_on(module: ModuleType) -> list[str]:
    """Return what others use of a module of positions besides its classes: functions, and members of an enum of it."""
    own = [(name, it) for name, it in vars(module).items() if getattr(it, "__module__", None) == module.__name__]
    functions = [name for name, it in own if inspect.isfunction(it) and name not in {"draft_from", "seal"}]
    members = [name for name, it in own if isinstance(it, Enum)]
    return [name for name in functions + members if not name.startswith("_")]


# all of it


def module_of(path: str) -> str:
    """Return the full name of the module at a place in the package."""
    return "scala40." + path.removesuffix(".py").replace("/", ".")


def copy_package(source: Path, folder: Path) -> None:
    """Copy the package into a folder, where it gets a folder of its own."""
    shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__"))


def write_sources(source: Path, folder: Path) -> None:
    """Write the package as it is compiled: a copy in which plain classes have taken the place of attrs classes.

    Args:
        source: the folder of the package.
        folder: where the copy goes.
    """
    copy_package(source, folder)
    target = folder / source.name
    sys.path.insert(0, str(source.parent))
    texts = {path: position_module(module_of(path)) for path in POSITIONS}
    for path, classes in VALUES.items():
        texts[path] = value_module((source / path).read_text("utf-8"), module_of(path), classes)
    for path, text in texts.items():
        file = target / path
        shutil.copy(file, file.with_name(f"_declared_{file.name}"))
        file.write_text(text, "utf-8")


HIDING: Final = """
from scala40.core._base.native import hide_allocators as _hide_allocators
_hide_allocators(globals())
"""
"""The end of each compiled module that has classes."""


def compile_in(folder: Path, modules: list[str], optimize: str) -> None:
    """Compile modules of a package where it lies.

    Args:
        folder: where the package is.
        modules: files and folders of the package, from there.
        optimize: how hard the C compiler tries, from 0 to 3.
    """
    found = [folder / it for it in modules]
    files = [file for path in found for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    for file in files:
        if "\nclass " in (text := file.read_text("utf-8")):
            file.write_text(text + HIDING, "utf-8")
    # What is not compiled is not checked: it sees attrs classes where compiled modules see plain ones.
    options = ["--strict", "--follow-imports=silent", "--no-warn-unused-ignores", "--disable-error-code=no-any-return"]
    arguments = [*options, *(str(file.relative_to(folder)) for file in files)]
    script = f"""
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify({arguments!r}, opt_level={optimize!r}, debug_level="0", group_name="scala40")
setup(name="scala40", packages=[], ext_modules=modules)
"""
    (folder / "setup.py").write_text(script, "utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, env={**os.environ, "MYPYPATH": "."})  # noqa: S603 - its own script
    shutil.rmtree(folder / "build")


# the arena: Cython compiles its kernel, whose C types files beside it say, as `kernel.pxd`

KERNEL: Final = (
    *(f"arena/{name}.py" for name in ("chance", "driver", "quaranta/legality", "rumino/ways")),
    *(f"arena/{game}/kernel.py" for game in ("quaranta", "chinchon", "rumino")),
)
"""The modules that Cython compiles."""
CONSTANTS: Final = tuple(f"arena/{game}layout.py" for game in ("", "quaranta/", "chinchon/", "rumino/"))
"""The modules of the constants that they share, which are not compiled."""


def constants_of(source: str) -> dict[str, str]:
    """Return the whole numbers that a module of the kernel defines, in decimal."""
    return dict(re.findall(r"^([A-Z_]+): Final = (-?\d+)\b", source, re.MULTILINE))


def kernel_source(source: str, others: Mapping[str, str]) -> str:
    """Return the text of such a module as Cython compiles it: constants are numbers, and what it is given has no types.

    Args:
        source: its text.
        others: the texts of the modules that it may import constants from, by their full names.
    """
    constants = constants_of(source)
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (text := others.get(node.module or "")):
            theirs = constants_of(text)
            constants |= {it.name: theirs[it.name] for it in node.names if it.name in theirs}
    head, cls, body = source.partition("\nclass ")
    for name, number in constants.items():
        body = re.sub(rf"\b{name}\b", "0" if name == "PURE" else number, body)
    body = re.sub(r"\b(\w+): (?:int\b|memoryview\b(?:\[float\])?)", r"\1", body)
    body = re.sub(r"\) -> (?:int|None):", "):", body).replace("with RELEASED:", "with cython.nogil:")
    # So no object is made but by a constructor that has seen all arguments; those of bases are called by themselves.
    body = re.sub(r"^ +super\(\).__init__\(.*\)\n", "", body, flags=re.MULTILINE).replace("__init__", "__cinit__")
    # An object that no constructor has made would have no buffers: Cython calls this one also for `__new__`.
    body = re.sub(r" +super\(\).__init__\(.*\)\n", "", body).replace("def __init__(", "def __cinit__(")
    future = "from __future__ import annotations\n"
    return head.replace(future, f"{future}import cython\n") + cls + body


def compile_kernel(folder: Path, optimize: str, more: Sequence[str] = ()) -> None:
    """Compile the kernel of the arena where it lies.

    Args:
        folder: where the package is.
        optimize: how hard the C compiler tries, from 0 to 3.
        more: what else the C compiler and the linker are told.
    """
    files = [folder / "scala40" / path for path in KERNEL]
    texts = {module_of(path): (folder / "scala40" / path).read_text("utf-8") for path in (*CONSTANTS, *KERNEL)}
    for path, file in zip(KERNEL, files, strict=True):
        file.write_text(kernel_source(texts[module_of(path)], texts), "utf-8")
    flags = [f"/O{min(int(optimize), 2)}" if sys.platform == "win32" else f"-O{optimize}", *more]
    off = ("annotation_typing", "boundscheck", "initializedcheck", "wraparound")
    directives = {**dict.fromkeys(off, False), "cdivision": True}
    script = f"""
from Cython.Build import cythonize
from setuptools import Extension, setup

paths = {[f"scala40/{path}" for path in KERNEL]!r}
names = [path.removesuffix(".py").replace("/", ".") for path in paths]
flags = dict(extra_compile_args={flags!r}, extra_link_args={[*more]!r})
kernel = [Extension(name, [path], **flags) for name, path in zip(names, paths)]
modules = cythonize(kernel, language_level=3, compiler_directives={directives!r})
setup(name="scala40", packages=[], ext_modules=modules)
"""
    (folder / "setup.py").write_text(script, "utf-8")
    subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace"], cwd=folder, check=True)
    shutil.rmtree(folder / "build")


class CompiledWheel(BuildHookInterface[BuilderConfig]):
    """The hook that compiles modules with mypyc and puts the extension modules into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say what belongs into the wheel besides the sources.

        Args:
            version: which kind of wheel is built; an editable one has nothing compiled.
            build_data: what hatchling knows of the wheel.
        """
        if version == "editable":
            return
        source = Path(self.root) / "src" / "scala40"
        optimize = os.environ.get("SCALA40_OPTIMIZE") or str(self.config["optimize"])
        rules, arena = Path(self.folder.name, "rules"), Path(self.folder.name, "arena")
        write_sources(source, rules)
        copy_package(source, arena)
        with ThreadPoolExecutor() as pool:  # two compilers, each of which keeps one core busy
            modules = [path.removeprefix("src/") for path in self.config["include"]]
            runs = [
                pool.submit(compile_in, rules, modules, optimize),
                pool.submit(compile_kernel, arena, optimize),
            ]
        for it in runs:
            it.result()
        kinds = ("*.so", "*.pyd", "_declared_*.py")
        made = {str(it): str(it.relative_to(at)) for at in (rules, arena) for kind in kinds for it in at.rglob(kind)}
        build_data["force_include"] |= made
        build_data["pure_python"], build_data["infer_tag"] = False, True

    @property
    def folder(self) -> tempfile.TemporaryDirectory[str]:
        """The folder in which is compiled; it goes when the wheel has been built."""
        if not hasattr(self, "_folder"):
            self._folder = tempfile.TemporaryDirectory(prefix="scala40-")
        return self._folder


SANITIZERS: Final = ("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g")


def compile_sanitized(source: Path, folder: Path) -> None:
    """Copy the package into a folder, with the kernel of the arena compiled so that it reports faults of memory.

    Args:
        source: the folder of the package.
        folder: where the copy goes.
    """
    copy_package(source, folder)
    compile_kernel(folder, "1", SANITIZERS)


if __name__ == "__main__":
    write = compile_sanitized if "--sanitized" in sys.argv else write_sources
    write(Path(__file__).parent / "src" / "scala40", Path(sys.argv[-1]))
