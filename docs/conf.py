"""Configuration of Sphinx for the documentation."""

from __future__ import annotations

import ast
import importlib
import re
import sys
import types
from itertools import takewhile
from pathlib import Path
from typing import TypeVar, cast

from docutils.nodes import Element, Text, TextElement, document, literal_block
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.ext import napoleon
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.util import logging

import scala40

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

import code_list  # noqa: E402 - it is beside the tests

DOCUMENTED = re.findall(r"^ +(scala40[\w.]*)$", (HERE / "reference.md").read_text("utf-8"), re.MULTILINE)
NOTHING = object()
OUTSIDE = sys.stdlib_module_names | {"attr", "attrs", "hypothesis", "matplotlib", "typing_extensions"}

project = "scala40"
author = "the scala40 contributors"
copyright = f"2026, {author}"  # noqa: A001 - the name that Sphinx reads
version = release = scala40.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx_copybutton"]
exclude_patterns = ["_build", "_templates"]
templates_path = ["_templates"]
html_theme = "furo"
html_title = f"scala40 {version}"
html_static_path = ["_static"]
html_extra_path = ["llms.txt"]
html_css_files = ["pages.css"]
html_logo = "_static/logo.svg"
html_favicon = "_static/favicon.svg"
html_search_scorer = str(HERE / "search_scorer.js")
copybutton_prompt_text = r">>> |\.\.\. |\$ "  # what is copied can be run, without prompts and without what is printed
copybutton_prompt_is_regexp = True

default_role = "code"  # a docstring puts code between single backticks
myst_heading_anchors = 3
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autosummary_generate = True
autosummary_ignore_module_all = False
# What kernels are made of is on no page; a class that is one of their own says all its attributes itself.
# Aliases of types are told by what they stand for.
nitpick_ignore = [
    ("py:class", "scala40.core._search.kernels.opening.Numbers"),
    ("py:class", "scala40.core._base.showing.Movable"),
    ("py:class", "scala40.core._text.phrases.Spoken"),
    ("py:class", "scala40.core._text.phrases.Phrased"),
    ("py:class", "scala40.core._rules.rule_data.Contradiction"),
    ("py:class", "scala40.core._game.numbers.Laboratory"),
    ("py:class", "scala40.players.simple.Rates"),
    ("py:class", "scala40.core._game.context.AnyPosition"),
    ("py:class", "scala40.notation.forms.WritesItself"),
    ("py:class", "scala40.notation.contract.Contract"),
    ("py:class", "scala40.service.members.Member"),
    ("py:class", "scala40.players.simple.Rates"),
    ("py:class", "Figure"),
    ("py:class", "Json"),
    ("py:class", "Knowledge"),
    ("py:class", "Validator"),
    ("py:class", "Box"),
    ("py:class", "Discrete"),
    ("py:class", "Whole"),
]
# What adapters have of other libraries is on the pages of these.
nitpick_ignore_regex = [(r"py:.*", r"(numpy|gymnasium|gym|pettingzoo|pyspiel|cattrs|pydantic)\..*")]


def offered_by(page: str) -> dict[str, object]:
    """Return what a page's module offers under its names: what it exports, or what it defines if it exports no list."""
    module = importlib.import_module(page)
    names = getattr(module, "__all__", None)
    if names is not None:
        return {name: getattr(module, name) for name in names}
    return {name: value for name, value in vars(module).items() if is_from(module, name, value)}


def exported_again(package: str) -> list[tuple[str, str]]:
    """Return the names that the package offers and an earlier page documents, each with the module of that page."""
    earlier = {page: offered_by(page) for page in takewhile(lambda page: page != package, DOCUMENTED)}
    return [
        (name, owners[0])
        for name, value in offered_by(package).items()
        if callable(value)  # plain values are told where they are used
        if (owners := [page for page, offered in earlier.items() if offered.get(name, NOTHING) is value])
    ]


def is_from(module: types.ModuleType, name: str, value: object) -> bool:
    """Return whether a name is of a module and not imported there: a plain value does not know, its annotation does."""
    described: str | None = getattr(value, "__module__", None)
    return name in module.__annotations__ if described is None else described == module.__name__


# A package gathers names from its modules; its page documents those that no earlier page does, and links to the rest.
PACKAGES = [name for name in DOCUMENTED if hasattr(importlib.import_module(name), "__path__")]

GROUPS = {
    "Cards": r"core\._cards\.(?!violations)",
    "Melds": r"core\.(_melds|_display|_search)\.|\.(checking|closing|contract|melds|meld_notation|partition)$",
    "Results": r"core\._game\.results|\.(closing_scores|scoring)$",
    "Rules": r"core\._rules\.|\._(rules|presets)\b|core\._cards\.violations\.(Rule|Rulebook|RULEBOOK)$",
    "Errors": r"core\.(_text|_cards\.violations)",
    "Players": r"\.(bot|numbers|observing|outlook|reasons)$",
    "Play": r"",
}
"""Patterns of the modules and full names whose names belong into each group of a game; the first that fits counts."""
ORDER = ("Cards", "Melds", "Play", "Rules", "Results", "Errors", "Players")
ROOMS = {
    "_base": "Foundations",
    "_text": "Messages",
    "_cards": "Cards",
    "_melds": "Melds",
    "_search": "Searches",
    "_rules": "Rules",
    "_game": "Games",
    "_game_value": "Games",
    "_position": "Positions",
    "_display": "Display",
}
"""Titles of the groups of the kernel by its packages, in the order in which they build on one another."""


def grouped(page: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the groups of what a page documents, each with its names and what documents them."""
    elsewhere = {name for name, _ in exported_again(page)}
    groups: dict[str, list[tuple[str, str]]] = {name: [] for name in (*ORDER, *ROOMS.values())}
    for name, value in offered_by(page).items():
        if name not in elsewhere and (kind := documenter(name, value)):
            groups[group_of(page, name, value)].append((kind, name))
    return [(title, sorted(names, key=lambda it: it[1].lower())) for title, names in groups.items() if names]


def documenter(name: str, value: object) -> str:
    """Return which directive documents a value; none for plain ones but the name of a game: others are told in use."""
    if isinstance(value, type):
        return "autoexception" if issubclass(value, BaseException) else "autoclass"
    if isinstance(value, types.FunctionType) or hasattr(value, "__wrapped__"):
        return "autofunction"
    return "autodata" if name == "GAME" else ""


def group_of(page: str, name: str, value: object) -> str:
    """Return the group of a name."""
    home: str = getattr(value, "__module__", "")
    if page == "scala40.core":
        return ROOMS[home.split(".")[2]]
    if isinstance(value, type) and issubclass(value, BaseException):
        return "Errors"
    return next(
        title for title, pattern in GROUPS.items() if re.search(pattern, home) or re.search(pattern, f"{home}.{name}")
    )


# The other packages are small enough to be read from the top.
IN_GROUPS = ("scala40", "scala40.rumino", "scala40.chinchon", "scala40.skarney", "scala40.core")
autosummary_context = {
    "gathered": {name: exported_again(name) for name in PACKAGES},
    "grouped": {name: grouped(name) for name in IN_GROUPS},
}


def find(name: str, module: str | None) -> object:
    """Return what the name stands for: a full name, a name in the module, or a built-in one.

    Raises:
        LookupError: there is nothing of that name.
    """
    for full in (name, f"{module}.{name}", f"builtins.{name}"):
        parts = full.split(".")
        for cut in range(len(parts), 0, -1):
            try:
                found: object = importlib.import_module(".".join(parts[:cut]))
                for part in parts[cut:]:
                    found = getattr(found, part)
            except (ImportError, AttributeError):
                continue
            return found
    raise LookupError(name)


def is_type_variable(name: str) -> bool:
    """Return whether some module of the package has a type variable of that name."""
    ours = [vars(module) for full, module in sys.modules.items() if full.partition(".")[0] == "scala40"]
    return any(isinstance(names.get(name), TypeVar) for names in ours)


def resolve(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: TextElement) -> Element | None:
    """Resolve a reference that is not simply to a documented name.

    One to a name that is documented elsewhere, because a module exports it again, becomes a link to that place. One to
    a type variable, to a thing outside the package, or to one of an inner room that no page documents, stays text if it
    exists. Any other is an error.
    """
    if node.get("refdomain") != "py":
        return None
    if node["reftarget"].rpartition(".")[2].startswith("_"):
        return text  # a class that only gives fields to others is private
    domain = env.domains.python_domain
    module, target = node.get("py:module"), node["reftarget"]
    namesakes = [name for name in domain.objects if name.rpartition(".")[2] == target.rpartition(".")[2]]
    try:
        wanted = find(target, module)
    except LookupError:  # a name that only type checkers import, or a type variable of where it was exported from
        if is_type_variable(target):
            return text
        places = namesakes if "." not in target else []
    else:
        places = [name for name in namesakes if find(name, None) is wanted]
        home = getattr(wanted, "__module__", None) or type(wanted).__module__
        if isinstance(wanted, TypeVar) or home.split(".")[0] in OUTSIDE or (not places and "._" in home):
            return text
    if len(places) != 1:
        return None
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", places[0], node, text)


def read_sections(app: Sphinx, _what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Turn sections such as `Raises:` into what Sphinx knows.

    The napoleon extension does the same, but takes the first words of an attribute's docstring for its type where a
    colon follows them. It does not if it is not told that it reads an attribute.
    """
    settings = cast("Config", napoleon.Config(napoleon_use_ivar=True))
    lines[:] = GoogleDocstring(lines, settings, app, "object", name, obj, options).lines()


def write_defaults(
    _app: Sphinx, _what: str, name: str, _obj: object, _options: object, signature: str | None, returned: str | None
) -> tuple[str, str | None] | None:
    """Write defaults that are worked out, or are functions of ours, as three dots, and classes by their names.

    As Python shows them they say nothing, and keep Sphinx from reading the signature, all of which it then prints as it
    stands. It is an error if it still cannot be read.
    """
    if signature is None:
        return None
    described = re.sub(
        r"(= ?)(?:NOTHING|<function [\w.<>]+>|<object object>|mappingproxy\(\{\}\))", r"\1...", signature
    )
    described = re.sub(r"<class '(?:\w+\.)*(\w+)'>", r"\1", described)
    try:
        ast.parse(f"def told{described}: ...")
    except SyntaxError:
        logging.getLogger(__name__).warning("%s has a signature that cannot be read: %s", name, described)
    return described, returned


def trim(_app: Sphinx, page: document) -> None:
    """Take empty lines from the end of boxes: an example ends with one, which ends its output."""
    for block in page.findall(literal_block):
        block.rawsource = block.rawsource.rstrip()
        block.children[:] = [Text(block.astext().rstrip())]


def skips(_app: Sphinx, _what: str, _name: str, obj: object, _skipped: object, _options: object) -> bool | None:
    """Leave out the fields of named tuples, which say only their numbers: `Attributes` of the class tells of them."""
    return True if str(getattr(obj, "__doc__", "")).startswith("Alias for field number ") else None


CODES_IN = {name: language.value for language, name in code_list.write_in_other_languages(HERE / "api").items()}
"""The pages of the refusals in other languages, with the languages."""


def link_languages(_app: Sphinx, page: str, source: list[str]) -> None:
    """Link the pages of the refusals in other languages, which only a build has, from the English one."""
    if page == "codes":
        links = ", ".join(f"[{scala40.Language(mark).name.title()}](api/{name})" for name, mark in CODES_IN.items())
        title, rest = source[0].split("\n", 1)
        source[0] = f"{title}\n\nThe messages are here in English; there are lists in other languages: {links}.\n{rest}"


def name_language(_app: Sphinx, page: str, _template: str, context: dict[str, object], _tree: object) -> None:
    """Say in which language a page is, if not in English."""
    if mark := CODES_IN.get(page.removeprefix("api/")):
        context["language"] = mark


def level_captions(_app: Sphinx, _page: str, _template: str, context: dict[str, object], _tree: object) -> None:
    """Say of the captions of lists of pages which level of heading they are: screen readers want it."""
    for name in ("body", "furo_navigation_tree"):
        if isinstance(html := context.get(name), str):
            context[name] = html.replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app: Sphinx) -> None:
    """Connect the above to Sphinx."""
    app.connect("source-read", link_languages)
    app.connect("html-page-context", name_language)
    app.connect("html-page-context", level_captions, priority=900)  # after the theme has made its list
    app.connect("missing-reference", resolve)
    app.connect("doctree-read", trim)
    app.connect("autodoc-skip-member", skips)
    app.connect("autodoc-process-docstring", read_sections)
    app.connect("autodoc-process-signature", write_defaults)
