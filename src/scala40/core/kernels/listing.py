"""Every choice of melds of a hand that is worth enough, one after another."""

from __future__ import annotations

from typing import Generic, TypeAlias

from scala40.core.kernels.opening import NumbersT
from scala40.core.kernels.windows import LEAST, PLANE

Frame: TypeAlias = tuple[list[NumbersT], int, int, int, int, int, int, tuple[NumbersT, ...]]
"""Where choices go on: the melds that still fit, the next one last; the faces left and those left twice; the jokers;
how many cards may still be laid; what is still needed; what the cards left could be worth; the melds chosen."""


class Listing(Generic[NumbersT]):
    """The choices of melds, each once: those of a meld come before those without it.

    `points` is what the last choice is worth.

    Args:
        melds: the melds.
        ones: the faces of the hand.
        twos: those that are there twice.
        jokers: its jokers.
        budget: how many cards may be laid.
        needed: what the melds must be worth together.
        bound: what all the cards could be worth.
        wild: what a joker could be worth.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the cards and what is asked of them
        self, melds: list[NumbersT], ones: int, twos: int, jokers: int, budget: int, needed: int, bound: int, wild: int
    ) -> None:
        self.wild = wild
        self.needed = needed
        self.points: int = 0
        fitting = [meld for meld in reversed(melds) if meld.size <= budget]
        self.stack: list[Frame[NumbersT]] = [(fitting, ones, twos, jokers, budget, needed, bound, ())]

    def next(self) -> tuple[NumbersT, ...]:
        """Return the melds of the next choice, () after the last."""
        stack = self.stack
        while stack:
            fitting, ones, twos, jokers, budget, needed, bound, chosen = stack[-1]
            if not fitting:
                stack.pop()
                continue
            meld = fitting[-1]
            faces = meld.faces
            needed -= meld.points
            bound -= meld.potential + meld.jokers * self.wild
            budget -= meld.size
            then = (*chosen, meld)
            if budget >= LEAST and needed <= bound:
                double = twos & faces
                ones ^= faces ^ double
                jokers -= meld.jokers
                lacking = ones ^ PLANE
                rest: list[NumbersT] = []
                for other in fitting:
                    if not other.faces & lacking and other.jokers <= jokers and other.size <= budget:
                        rest.append(other)  # noqa: PERF401 - compiled, it is quicker
                if rest:
                    stack.append((rest, ones, twos ^ double, jokers, budget, needed, bound, then))
            fitting.pop()
            if needed <= 0:
                self.points = self.needed - needed
                return then
        return ()
