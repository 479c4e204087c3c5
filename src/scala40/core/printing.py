"""What can be printed of a text that comes from somebody else, such as a name."""

from __future__ import annotations


def printable(text: str) -> str:
    r"""Return a text, such as a name, without what breaks a line or could do something to a terminal.

    The time is in proportion to the text.

    >>> printable("Anna"), printable("An\nna")
    ('Anna', 'An\\nna')
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
