"""The policies by which the arena plays hands to their ends."""

from __future__ import annotations

from typing import Final

from scala40.arena import layout
from scala40.core._base import Named, insist_on_kind


class Policy(Named):
    """The way in which `rollouts` and `Arena.play_out` choose moves.

    Attributes:
        RANDOM: all legal moves are equally likely.
        EAGER: a move that lays cards comes before all others; so does one that takes the top of the pile in Scala 40
            under rules by which a taken card has to be laid. Several of them are equally likely; without any, all legal
            moves are.

    >>> from scala40 import Ruleset, deal, view
    >>> from scala40.arena import rollouts
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> [len(rollouts([mine], 3, policy, seed=7)[0]) for policy in Policy]
    [3, 3]
    """

    RANDOM = "random"
    EAGER = "eager"


NUMBERS: Final = {Policy.RANDOM: layout.RANDOM, Policy.EAGER: layout.EAGER}
"""The policies as the kernel knows them."""


def insist_on_policy(policy: object) -> None:
    """Refuse what is neither a policy nor a function that chooses.

    Raises:
        TypeError: it is neither, such as the class of the policies.

    >>> insist_on_policy(Policy.RANDOM)
    """
    if not callable(policy) or isinstance(policy, type):
        insist_on_kind("policy", policy, Policy)
