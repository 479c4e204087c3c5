"""What is published comes from pinned tools, by workflows that may do little, after all checks."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from bill_of_materials import BILL, bill

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
    pinned = (ROOT / ".ci" / "build-constraints.txt").read_text("utf-8")
    assert re.search(r"^hatchling==[\d.]+$", pinned, re.MULTILINE)
    for path in WORKFLOWS:
        for line in re.findall(r"pip install [^&\n]*nox.*", path.read_text("utf-8")):
            assert re.search(r'"nox\[uv\]==[\d.]+"', line)


def test_a_release_has_passed_all_checks() -> None:
    """The whole of nox runs before anything is built to be published, as on a pull request."""
    release = text_of("release.yml")
    assert release.index("- run: nox #") < release.index("- run: nox -s release") < release.index("needs: check")
    assert "attestations: true" in release
    checks = text_of("checks.yml")
    assert "pull_request:" in checks
    assert "pull_request_target" not in checks
    assert "- run: nox\n" in checks


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
