"""The texts of language files, for the tests that read the files themselves."""

from __future__ import annotations

from collections.abc import Iterator


def texts(content: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts of a table with their keys, like `hints.Wrong.NO_SEAT`, but for what no player reads."""
    if key in {"sheet.cases", "sheet.rules"}:
        return
    if isinstance(content, dict):
        for name, part in content.items():
            yield from texts(part, f"{key}.{name}" if key else name)
    elif isinstance(content, list):
        yield from ((f"{key}.{place}", str(part)) for place, part in enumerate(content))
    else:
        yield key, str(content)
