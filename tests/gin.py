"""The exact arranger of Chinchón set to the terms of gin rummy, and a comparison with another program that is public.

Gin rummy asks the same question, the least that melds leave, of ten cards of one French pack or, after a draw, eleven.
So the arranger can be compared with engines for it. `python tests/gin.py` does so with rlcard, if that is installed, on
random hands and on dense ones, and lets brute force decide wherever the two differ. It is no test, for rlcard is no
dependency; the tests compare with brute force alone.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import Any, Final

import attrs
import chinchon_oracle as oracle
from chinchon_oracle import Terms

from scala40 import RULEBOOK
from scala40.chinchon import Arranger, Card, Hand, Rank, Ruleset
from scala40.core._base import Stream, shuffled
from scala40.core._cards import Pack
from scala40.core._melds import Naming, SetSuits
from scala40.core._search import Deadwood

VALUES: Final = (*(min(rank, 10) for _ in range(4) for rank in Rank), 0)
"""What the cards of gin rummy count, by the card's index; there are no jokers."""
TERMS: Final = Terms(tuple(Rank), tuple(min(rank, 10) for rank in Rank))
ARRANGER: Final = Arranger(
    attrs.evolve(
        Ruleset().meld_rules,
        order=tuple(Rank),
        run_values=VALUES[:13],
        set_values=VALUES[:13],
        longest_run=13,
        most_jokers=0,
        set_suits=SetSuits.DISTINCT,
    ),
    VALUES,
)
"""The arranger on the terms of gin rummy."""
DEADWOOD: Final = Deadwood(attrs.evolve(ARRANGER.rules, book=RULEBOOK, wild_in_sets=Naming.CARD), VALUES)
"""The arranger of the kernels, which finds the least alone, on the same terms."""
PACK: Final = Pack(copies=1, jokers=0).cards


def some_hand(size: int, seed: int) -> tuple[Card, ...]:
    """Return a hand of one French pack: for even seeds any, for odd ones of few ranks, so that much can be melded."""
    if seed % 2 == 0:
        return shuffled(PACK, seed)[:size]
    dice = Stream(f"gin {seed}")
    low, span = dice.below(8), 4 + dice.below(3)
    return shuffled([card for card in PACK if card.rank is not None and low < card.rank <= low + span], seed)[:size]


def _theirs(cards: Sequence[Card], melding: Any, kind: Any) -> int:
    """The least that rlcard's melds leave."""
    theirs: dict[Any, Card] = {}
    for card in cards:
        if card.suit is not None and card.rank is not None:
            theirs[kind(card.suit.letter, "T" if card.rank is Rank.TEN else card.rank.letter)] = card
    whole = sum(VALUES[card.index] for card in cards)
    clusters = melding.get_meld_clusters(list(theirs))
    melded = (sum(VALUES[theirs[card].index] for meld in cluster for card in meld) for cluster in clusters)
    return whole - max(melded, default=0)


def main(hands: int) -> None:
    """Compare so many hands of ten and of eleven cards, and print where the two differ and who is right."""
    melding = importlib.import_module("rlcard.games.gin_rummy.utils.melding")
    kind = importlib.import_module("rlcard.games.base").Card
    for size in (10, 11):
        differing = ours_wrong = 0
        for seed in range(hands):
            cards = some_hand(size, seed)
            ours, theirs = ARRANGER.least_points(Hand.of(cards)), _theirs(cards, melding, kind)
            if ours != theirs:
                differing += 1
                right = oracle.least_points(cards, TERMS)
                ours_wrong += ours != right
                print(" ".join(map(str, sorted(cards))), f"ours {ours}, rlcard {theirs}, brute force {right}")
        print(f"{size} cards: {hands} hands, {differing} differ, in {ours_wrong} of these ours is wrong")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
