"""Checks the links of the built documentation: each leads to a file that is there, and to an anchor that it has.

    python tests/built_links.py docs/_build/html

`nox -s docs` runs it on what it has built. Links to other sites are not followed.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import attrs


@attrs.define(slots=False, eq=False)
class Page(HTMLParser):
    """The links and the anchors of a page."""

    links: set[str] = attrs.field(factory=set)
    anchors: set[str] = attrs.field(factory=set)

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag leads to, and what can be led to."""
        for name, value in attrs:
            if value is not None and name in {"id", "name"}:
                self.anchors.add(value)
            if value is not None and name in {"href", "src"} and tag != "use":
                self.links.add(value)


def read(path: Path) -> Page:
    """Return the links and the anchors of a file."""
    page = Page()
    page.feed(path.read_text("utf-8"))
    return page


def broken(folder: Path) -> list[str]:
    """Return the links that lead nowhere, each with its page."""
    pages = {path.resolve(): read(path) for path in sorted(folder.rglob("*.html"))}
    found: list[str] = []
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchors = pages[target].anchors | {""} if target in pages else None
            if not target.is_file() or (anchors is not None and unquote(parts.fragment) not in anchors):
                found.append(f"{path.relative_to(folder.resolve())}: {link}")
    return found


def main(folder: Path) -> int:
    """Print each link that leads nowhere, and return the exit status."""
    lost = broken(folder)
    for line in lost:
        print(f"a link leads nowhere: {line}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
