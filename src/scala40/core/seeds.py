"""Seeds as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from scala40.core.reading import Part
from scala40.core.rng import Seed

_SEED: Final = re.compile(r"int:-?[0-9A-Fa-f]+|bytes:(?:[0-9A-Fa-f]{2})*|str:(?:[!-$&-+\--:<-~]|%[0-9A-Fa-f]{2})*")
_PLAIN: Final = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
_ESCAPES: Final = tuple(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in range(256))
"""How each byte of a text is written."""


def write_seed(seed: Seed) -> str:
    r"""Return the notation of a seed: its type and, without blanks, its value.

    >>> write_seed(7), write_seed("sette e mezzo"), write_seed(b"\x00\xff")
    ('int:7', 'str:sette%20e%20mezzo', 'bytes:00ff')
    """
    if isinstance(seed, bytes):
        return f"bytes:{seed.hex()}"
    if isinstance(seed, str):
        return "str:" + "".join([_ESCAPES[byte] for byte in seed.encode("utf-8", "surrogatepass")])
    return f"int:{seed:x}"


def read_seed_at(part: Part) -> Seed:
    """Return the seed that a part of a text describes.

    Raises:
        NotationError: this is no seed.

    >>> read_seed_at(Part.of("str:sette%20e%20mezzo")), read_seed_at(Part.of("int:-1f"))
    ('sette e mezzo', -31)
    """
    if _SEED.fullmatch(part.content):
        kind, _, value = part.content.partition(":")
        try:
            return _READERS[kind](value)
        except UnicodeDecodeError:
            pass
    raise part.error(f"{part.shown} is no seed: write int: or bytes: and hexadecimal digits, or str: and a text")


def _hexadecimal(value: str) -> int:
    return int(value, 16)


def _text(value: str) -> str:
    plain, *escaped = value.encode("ascii").split(b"%")
    parts = (bytes((int(piece[:2], 16),)) + piece[2:] for piece in escaped)
    return b"".join((plain, *parts)).decode("utf-8", "surrogatepass")


_READERS: Final[dict[str, Callable[[str], Seed]]] = {"int": _hexadecimal, "bytes": bytes.fromhex, "str": _text}
