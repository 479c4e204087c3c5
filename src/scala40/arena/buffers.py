"""The numbers that callers hand over, checked before the kernel reads or writes them, for it looks at no bounds."""

from __future__ import annotations

from math import prod

from typing_extensions import Buffer

from scala40.core._base import shortened


def numbers_in(name: str, numbers: Buffer, kinds: str, shape: tuple[int, ...], *, writable: bool = False) -> memoryview:
    """Return a view of the numbers that a caller hands over; the buffer is asked for it once.

    Args:
        name: what the caller calls them.
        numbers: the numbers, of the shape or in one row.
        kinds: the letters of the kinds that are right, as `memoryview.format` has them.
        shape: how many there must be in each dimension.
        writable: whether they are to be overwritten.

    Raises:
        TypeError: they are no numbers in a buffer or of another kind, cannot be overwritten although they are to be, or
            have gaps between them.
        ValueError: there are too few or too many, or they have the wrong shape.

    >>> numbers_in("flags", bytearray(6), "B", (2, 3)).nbytes
    6
    """
    try:
        view = memoryview(numbers)
    except TypeError:
        msg = f"{name} must be numbers in a buffer, as an array has them, not {shortened(numbers)}"
        raise TypeError(msg) from None
    if view.format not in {*kinds}:
        msg = f"{name} must be numbers of one of the kinds {', '.join(kinds)}, not {view.format}"
        raise TypeError(msg)
    if writable and view.readonly:
        msg = f"{name} cannot be changed, and is to be overwritten"
        raise TypeError(msg)
    if not view.c_contiguous:
        msg = f"{name} must have its numbers without gaps, row by row"
        raise TypeError(msg)
    if view.shape not in {shape, (prod(shape),)}:
        msg = f"{name} must have the shape {shape}, not {view.shape}"
        raise ValueError(msg)
    return view
