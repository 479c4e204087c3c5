"""Letters as readers compare them: case does not matter, by the rules of Unicode."""

from __future__ import annotations


def folded(text: str) -> str:
    """Return a text in which letters that differ only in case are the same; its length stays, so places stay too.

    These are the simple case foldings of Unicode: a letter that would become several, such as `ß` or the Turkish `İ`,
    stays as it is, and so no reader takes it for another. Every reader that ignores case calls this function.

    The time is proportional to the length of the text.

    >>> folded("Scarta 7P"), folded("aſso di FIORI"), folded("7pİ")
    ('scarta 7p', 'asso di fiori', '7pİ')
    """
    small = text.casefold()  # which never makes a letter disappear
    return small if len(small) == len(text) else "".join(map(_folded, text))


def _folded(letter: str) -> str:
    small = letter.casefold()
    return small if len(small) == 1 else letter
