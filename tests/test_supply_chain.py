"""What is published comes from pinned tools, by workflows that may do little, after all checks."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from bill_of_materials import BILL, bill
from raising import raises

import scala40

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
USES = re.compile(r"uses: (?P<action>[\w./-]+)@(?P<version>\S+)(?: # (?P<comment>.*))?")


def text_of(name: str) -> str:
    """Return the text of a workflow."""
    return (ROOT / ".github" / "workflows" / name).read_text("utf-8")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    """With the version beside it; where a commit is not known the line says so."""
    found = [*USES.finditer(path.read_text("utf-8"))]
    assert found
    for use in found:
        if re.fullmatch("[0-9a-f]{40}", use["version"]):
            assert re.fullmatch(r"v\d+\.\d+\.\d+", use["comment"])
        else:
            assert "commit has not been verified" in use["comment"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_may_do_little(path: Path) -> None:
    """Nothing by default; jobs read the sources, and publishing alone gets a token of identity."""
    text = path.read_text("utf-8")
    assert "\npermissions: {}\n" in text
    given = set(re.findall(r"^ +([\w-]+: write)$", text, re.MULTILINE))
    assert given == ({"id-token: write"} if path.name == "release.yml" else set())
    assert text.count("persist-credentials: false") == text.count("uses: actions/checkout@")


def test_tools_that_build_are_pinned() -> None:
    """Exactly, nox in the workflows too."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert all(re.search(r"==[\d.]+$", it) for it in (*groups["build"], *groups["lint"]))
    assert re.search(r"^hatchling==[\d.]+$", (ROOT / ".ci" / "build-constraints.txt").read_text("utf-8"), re.MULTILINE)
    for path in WORKFLOWS:
        for line in re.findall(r"pip install [^&\n]*nox.*", path.read_text("utf-8")):
            assert re.search(r'"nox\[uv\]==[\d.]+"', line)


def test_a_release_has_passed_all_checks() -> None:
    """The whole of nox runs before anything is built to be published, as on a pull request."""
    release, checks, run = map(text_of, ("release.yml", "checks.yml", "nox.yml"))
    called = "    uses: ./.github/workflows/nox.yml #"
    assert run.index("- run: nox\n") < run.index(
        "- run: nox -s release\n        if: startsWith(github.ref, 'refs/tags/')"
    )
    assert release.index('tags: ["v*"]') < release.index(called) < release.index("needs: check")
    assert "attestations: true" in release
    assert "pull_request:" in checks
    assert "pull_request_target" not in checks
    assert called in checks


def test_one_list_says_on_which_pythons_everything_is_checked() -> None:
    """It has all that the project supports, for which wheels are compiled too; no other workflow runs all of nox."""
    [listed] = re.findall(r"^  SCALA40_PYTHONS: \|\n((?:    [\d.]+\n)+)", text_of("nox.yml"), re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found = re.findall(r":: Python :: (3\.\d+)$", "\n".join(project["project"]["classifiers"]), re.MULTILINE)
    assert sorted(listed.split()) == found
    assert project["tool"]["cibuildwheel"]["build"] == " ".join(f"cp{it.replace('.', '')}-*" for it in found)
    assert "python-version: ${{ env.SCALA40_PYTHONS }}" in text_of("nox.yml")
    running_nox = [path.name for path in WORKFLOWS if re.search(r"- run: nox$", path.read_text("utf-8"), re.MULTILINE)]
    assert running_nox == ["nox.yml"]
    for path in WORKFLOWS:
        assert not re.search(r"python-version: \|", path.read_text("utf-8")), path.name


@pytest.mark.parametrize(
    "required,missing",
    [("", ""), ("3.11\n3.12\n", ""), ("3.11 3.13 3.12 3.14", "3.13, 3.14"), ("3.1", "3.1")],
    ids=range(4),
)
def test_a_python_that_is_required_and_not_there_is_an_error(required: str, missing: str) -> None:
    """Nox makes no session for it, so nothing else would say that it has not been tested."""
    source = (ROOT / "noxfile.py").read_text("utf-8")
    [function] = re.findall(r"^def require_pythons\(.*?(?=^\S)", source, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"sys": sys, "Collection": Collection}
    exec(function, names)  # noqa: S102 - our own; nox is not installed where tests run
    if missing:
        raises(SystemExit, names["require_pythons"], required, ["3.11", "3.12"], match=f"not found: {missing}$")
    else:
        names["require_pythons"](required, ["3.11", "3.12"])
    assert '\nrequire_pythons(os.environ.get("SCALA40_PYTHONS", ""), PYTHONS)\n' in source


def test_the_bill_of_materials_is_that_of_this_version() -> None:
    """Written again it is the same; it names each package that is needed at run time, and no other."""
    assert BILL.read_text("utf-8") == bill()
    data = json.loads(BILL.read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert data["metadata"]["component"]["version"] == scala40.__version__
    names = [it["name"] for it in data["components"]]
    assert names == [re.split(r"[^\w-]", it)[0] for it in project["project"]["dependencies"]]
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["sbom-files"] == [".ci/scala40.cdx.json"]


def test_pages_for_language_models_are_there() -> None:
    """Each link of llms.txt leads to a page."""
    links = re.findall(r"\]\(([\w/-]+)\.html\)", (ROOT / "docs" / "llms.txt").read_text("utf-8"))
    assert len(links) > 10
    assert all((ROOT / "docs" / f"{link}.md").is_file() for link in links)
