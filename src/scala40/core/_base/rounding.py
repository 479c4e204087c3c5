"""Figures as people round them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext


def rounded(figure: float, form: str) -> str:
    """Return a figure as people read it, halves rounded away from zero; `format` rounds them to the even neighbour."""
    with localcontext() as context:
        context.rounding = ROUND_HALF_UP
        return format(Decimal(str(figure)), form)
