"""Every choice of melds of a hand that is worth enough, one after another."""

from __future__ import annotations

from typing import Final, TypeAlias

from scala40.core.kernels.opening import Numbers

Frame: TypeAlias = tuple[list[int], int, int, int, int, int, int, tuple[int, ...]]
"""Where choices go on: the melds that still fit, the next one last; the faces left and those left twice; the jokers;
how many cards may still be laid; what is still needed; what the cards left could be worth; the melds chosen."""

SMALLEST: Final = 3
"""The fewest cards of a meld."""


class Listing:
    """The choices of melds, each once: those of a meld come before those without it.

    `points` is what the last choice is worth.

    Args:
        choices: the melds.
        ones: the faces of the hand.
        twos: those that are there twice.
        jokers: its jokers.
        budget: how many cards may be laid.
        needed: what the melds must be worth together.
        bound: what all the cards could be worth.
        wild: what a joker could be worth.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the cards and what is asked of them
        self, choices: list[Numbers], ones: int, twos: int, jokers: int, budget: int, needed: int, bound: int, wild: int
    ) -> None:
        self.choices = choices
        self.wild = wild
        self.needed = needed
        self.points: int = 0
        fitting = [number for number in range(len(choices) - 1, -1, -1) if choices[number][3] <= budget]
        self.stack: list[Frame] = [(fitting, ones, twos, jokers, budget, needed, bound, ())]

    def next(self) -> tuple[int, ...]:
        """Return the numbers of the melds of the next choice, () after the last."""
        stack = self.stack
        choices = self.choices
        while stack:
            fitting, ones, twos, jokers, budget, needed, bound, chosen = stack[-1]
            if not fitting:
                stack.pop()
                continue
            number = fitting[-1]
            points, faces, wild, size, potential, _ = choices[number]
            needed -= points
            bound -= potential + wild * self.wild
            budget -= size
            then = (*chosen, number)
            if budget >= SMALLEST and needed <= bound:
                double = twos & faces
                ones ^= faces ^ double
                jokers -= wild
                lacking = ~ones
                rest: list[int] = []
                for other in fitting:
                    _, its_faces, its_wild, its_size, _, _ = choices[other]
                    if not its_faces & lacking and its_wild <= jokers and its_size <= budget:
                        rest.append(other)
                if rest:
                    stack.append((rest, ones, twos ^ double, jokers, budget, needed, bound, then))
            fitting.pop()
            if needed <= 0:
                self.points = self.needed - needed
                return then
        return ()
