"""The version is the same wherever it is named, and a release is refused while anything is amiss."""

from __future__ import annotations

import datetime as dt
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path

import attrs
import pytest
from release_checks import (
    CARRIED,
    ROOT,
    Texts,
    disagreements,
    faults_of_builds,
    faults_of_tag,
    faults_of_tree,
    obstacles,
)

import scala40

TODAY = dt.date(2026, 12, 1)
READY = Texts("0.2.0", (("0.2.0", "2026-12-01"), ("0.1.0", "not published")), "0.2.0", "2026-12-01")


def test_the_tree_names_one_version() -> None:
    """The package, the change log and the citation agree at any time."""
    texts = Texts.of(ROOT)
    assert texts.version == scala40.__version__
    assert list(disagreements(texts)) == []


def test_all_that_goes_beside_the_code_is_listed_for_the_sdist() -> None:
    """Whoever has the sdist has the texts of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert {*CARRIED} <= {*project["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]}
    assert [name for name in CARRIED if not (ROOT / name).is_file()] == []


def test_a_version_with_a_date_is_released() -> None:
    """Nothing stands in its way."""
    assert list(obstacles(READY, TODAY)) == []


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"version": "0.2"}, "the version '0.2' is not of the form 1.2.3"),
        ({"version": "0.3.0"}, "the newest section of the change log is for 0.2.0, the version is 0.3.0"),
        ({"headings": ()}, "the newest section of the change log is for none, the version is 0.2.0"),
        ({"headings": (("0.2.0", "unreleased"),)}, "the newest section of the change log has no date: unreleased"),
        ({"headings": (("0.2.0", "soon"),)}, "the newest section of the change log has no date: soon"),
        ({"headings": (("0.2.0", "unreleased"),)}, "CITATION.cff has the date 2026-12-01, but 0.2.0 is unreleased"),
        ({"cited": "0.1.0"}, "CITATION.cff names 0.1.0, the version is 0.2.0"),
        ({"cited_date": None}, "CITATION.cff has the date None, the change log 2026-12-01"),
    ],
)
def test_texts_that_are_not_ready_are_named(changes: dict[str, object], fault: str) -> None:
    """Each fault in one line."""
    assert fault in list(obstacles(attrs.evolve(READY, **changes), TODAY))  # type: ignore[arg-type]


def test_nothing_is_released_in_the_future() -> None:
    """A date is not ahead of its day."""
    assert list(obstacles(READY, TODAY - dt.timedelta(1))) == ["the date of the release is yet to come: 2026-12-01"]


def test_a_tag_is_that_of_the_version() -> None:
    """The workflow is started by the tag of what it publishes."""
    assert list(faults_of_tag("0.2.0", None)) == list(faults_of_tag("0.2.0", "v0.2.0")) == []
    assert list(faults_of_tag("0.2.0", "v0.3.0")) == ["the tag is v0.3.0, the version 0.2.0"]


def git(folder: Path, *words: str) -> None:
    """Run git in a folder, as somebody."""
    who = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)  # noqa: S607 - whichever there is


def test_only_what_is_committed_and_not_tagged_yet_is_released(tmp_path: Path) -> None:
    """A tag on the very commit is fine: that is what the workflow sees."""
    git(tmp_path, "init", "--quiet")
    (tmp_path / "file").write_text("one")
    assert list(faults_of_tree(tmp_path, "0.2.0")) == ["there are changes that are not committed"]
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "one")
    git(tmp_path, "tag", "v0.2.0")
    assert list(faults_of_tree(tmp_path, "0.2.0")) == []
    git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", "two")
    assert list(faults_of_tree(tmp_path, "0.2.0")) == ["there is a tag v0.2.0 already, on another commit"]


def test_builds_hold_the_package_and_nothing_else(tmp_path: Path) -> None:
    """What lacks in a wheel or an sdist, and what is too much, is named file by file."""
    package = tmp_path / "src" / "scala40"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "py.typed").touch()
    missing = ["scala40-1.0.0.tar.gz has not been built", "scala40-1.0.0-py3-none-any.whl has not been built"]
    assert list(faults_of_builds(tmp_path, tmp_path, "1.0.0")) == missing

    with tarfile.open(tmp_path / "scala40-1.0.0.tar.gz", "w:gz") as archive:
        for name in CARRIED[1:]:
            archive.add(package / "py.typed", f"scala40-1.0.0/{name}")
    with zipfile.ZipFile(tmp_path / "scala40-1.0.0-py3-none-any.whl", "w") as wheel:
        for name in ("scala40/__init__.py", "scala40/notes.txt", "scala40-1.0.0.dist-info/METADATA"):
            wheel.writestr(name, "")
    assert list(faults_of_builds(tmp_path, tmp_path, "1.0.0")) == [
        "scala40-1.0.0.tar.gz lacks CHANGELOG.md",
        "scala40-1.0.0-py3-none-any.whl lacks scala40/py.typed",
        "scala40-1.0.0-py3-none-any.whl has scala40/notes.txt, which is not in the tree",
    ]
