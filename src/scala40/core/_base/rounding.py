"""Figures as people round them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext


def rounded(figure: float, form: str) -> str:
    """Return a figure as people read it: a half is rounded away from zero, as at school.

    Python's own `format` rounds a half to the even neighbour, or to where the binary fraction happens to lie.

    Args:
        figure: the figure.
        form: the format, as for `format`.

    >>> rounded(0.225, ".0%"), format(0.225, ".0%")
    ('23%', '22%')
    >>> rounded(-2.25, "+.1f"), rounded(0.25, ".1f"), rounded(2.5, ".0f")
    ('-2.3', '0.3', '3')
    """
    with localcontext() as context:
        context.rounding = ROUND_HALF_UP
        return format(Decimal(str(figure)), form)
