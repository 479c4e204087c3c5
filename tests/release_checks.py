"""What has to be true before a release: of the version, of the texts that name it, and of what was built.

    python tests/release_checks.py dist

prints what is not, and ends with status 1; or prints the command that makes the tag. `nox -s release` runs it on what
it has just built, and so does the workflow that publishes, which compares the tag that it was started by too.
"""

from __future__ import annotations

import datetime as dt
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

ROOT: Final = Path(__file__).parent.parent
CARRIED: Final = ("CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md")
"""What lies beside the code and goes into the sdist."""
UNRELEASED: Final = "unreleased"


@attrs.frozen
class Texts:
    """What the tree says of its version.

    Attributes:
        version: that of the package.
        headings: of the change log: each version with what stands in brackets behind it, the newest first.
        cited: the version of the citation file.
        cited_date: its date, if it has one.
    """

    version: str
    headings: tuple[tuple[str, str], ...]
    cited: str
    cited_date: str | None

    @staticmethod
    def of(root: Path) -> Texts:
        """Return what the tree in a folder says."""
        package = (root / "src/scala40/__init__.py").read_text("utf-8")
        citation = (root / "CITATION.cff").read_text("utf-8")
        changes = (root / "CHANGELOG.md").read_text("utf-8")
        return Texts(
            version=_found(r'^__version__ = "(.*)"$', package) or "",
            headings=tuple(re.findall(r"^## (\S+) \((.*)\)$", changes, re.MULTILINE)),
            cited=_found(r"^version: (.*)$", citation) or "",
            cited_date=_found(r"^date-released: (.*)$", citation),
        )


def _found(pattern: str, text: str) -> str | None:
    found = re.search(pattern, text, re.MULTILINE)
    return found[1] if found else None


def disagreements(texts: Texts) -> Iterator[str]:
    """Yield where the texts name different versions or dates; they agree at all times, released or not."""
    version, dated = texts.headings[0] if texts.headings else ("none", UNRELEASED)
    if re.fullmatch(r"\d+\.\d+\.\d+", texts.version) is None:
        yield f"the version {texts.version!r} is not of the form 1.2.3"
    if version != texts.version:
        yield f"the newest section of the change log is for {version}, the version is {texts.version}"
    if texts.cited != texts.version:
        yield f"CITATION.cff names {texts.cited}, the version is {texts.version}"
    if dated == UNRELEASED and texts.cited_date is not None:
        yield f"CITATION.cff has the date {texts.cited_date}, but {version} is unreleased"
    if dated not in {UNRELEASED, texts.cited_date}:
        yield f"CITATION.cff has the date {texts.cited_date}, the change log {dated}"


def obstacles(texts: Texts, today: dt.date) -> Iterator[str]:
    """Yield what keeps the texts from being those of a release."""
    yield from disagreements(texts)
    dated = texts.headings[0][1] if texts.headings else UNRELEASED
    try:
        date = dt.date.fromisoformat(dated)
    except ValueError:
        yield f"the newest section of the change log has no date: {dated}"
    else:
        if date > today:
            yield f"the date of the release is yet to come: {dated}"


def faults_of_tree(root: Path, version: str) -> Iterator[str]:
    """Yield what keeps a working tree from being tagged: changes that are in no commit, or a tag that is there."""
    if _git(root, "status", "--porcelain"):
        yield "there are changes that are not committed"
    if _git(root, "tag", "--list", f"v{version}") and _git(root, "rev-list", "-1", f"v{version}") != _git(
        root, "rev-parse", "HEAD"
    ):
        yield f"there is a tag v{version} already, on another commit"


def _git(root: Path, *words: str) -> str:
    git = shutil.which("git") or "git"
    return subprocess.run([git, *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def faults_of_builds(root: Path, dist: Path, version: str) -> Iterator[str]:
    """Yield what is wrong with the sdist and the wheel of pure Python that lie in a folder."""
    sdist, wheel = dist / f"scala40-{version}.tar.gz", dist / f"scala40-{version}-py3-none-any.whl"
    for path in (sdist, wheel):
        if not path.is_file():
            yield f"{path.name} has not been built"
    if sdist.is_file():
        yield from faults_of_sdist(sdist)
    if wheel.is_file():
        yield from faults_of_wheel(root, wheel)


def faults_of_sdist(sdist: Path) -> Iterator[str]:
    """Yield what an sdist lacks."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in CARRIED:
        if name not in names:
            yield f"{sdist.name} lacks {name}"


def faults_of_wheel(root: Path, wheel: Path) -> Iterator[str]:
    """Yield which files of the package a wheel lacks, and which it has besides."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    source = root / "src"
    listed = (path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    due = {path.relative_to(source).as_posix() for path in listed}
    for name in sorted(due - names):
        yield f"{wheel.name} lacks {name}"
    for name in sorted(names - due):
        yield f"{wheel.name} has {name}, which is not in the tree"


def faults_of_tag(version: str, tag: str | None) -> Iterator[str]:
    """Yield whether a tag is not that of the version."""
    if tag is not None and tag != f"v{version}":
        yield f"the tag is {tag}, the version {version}"


def main(dist: Path) -> int:
    """Check all of it, print what was found, and return the exit status."""
    texts = Texts.of(ROOT)
    tag = os.environ.get("GITHUB_REF_NAME") if os.environ.get("GITHUB_REF_TYPE") == "tag" else None
    faults = [
        *obstacles(texts, dt.datetime.now(dt.UTC).date()),
        *faults_of_tree(ROOT, texts.version),
        *faults_of_builds(ROOT, dist, texts.version),
        *faults_of_tag(texts.version, tag),
    ]
    for fault in faults:
        print(f"not ready: {fault}")
    if not faults:
        print("ready; this publishes it:")
        print(f'git tag -a v{texts.version} -m "scala40 {texts.version}" && git push origin v{texts.version}')
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
