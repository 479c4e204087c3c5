"""Faults of a declaration that should end a hand."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core._cards import Hand, Violation
from scala40.core._melds import rest_of
from scala40.core._text import CommonCode
from scala40.rumino._rules import RULEBOOK, Ruleset
from scala40.rumino._text import RuminoCode
from scala40.rumino.melds import best_partition, group_violations, is_rumino
from scala40.rumino.partition import Group, Partition
from scala40.rumino.searching import ruminos_in

_because = RULEBOOK.violation


def melds_problems(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Iterator[Violation]:
    """Yield what keeps groups of cards from being melds of a hand."""
    missing = hand.missing(card for cards in melds for card in cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    for cards in melds:
        yield from group_violations(cards, rules.meld_rules)


def parted(hand: Hand, melds: tuple[Group, ...]) -> Partition:
    """Return a hand parted into melds of it and the other cards."""
    return Partition(melds, tuple(rest_of(hand, (card for cards in melds for card in cards))))


def knocked(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Partition:
    """Return how a knock divides a hand: into these melds or, without any, into the fewest that allow it."""
    return parted(hand, melds) if melds else best_partition(hand, rules.knock_min_melded, longest=rules.max_run_length)


def knock_problems(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Iterator[Violation]:
    """Yield what keeps a hand from being knocked with: with these melds or, if there are none, with any (R-04)."""
    wrong = tuple(melds_problems(hand, melds, rules))
    if wrong:
        yield from wrong
        return
    partition = knocked(hand, melds, rules)
    if partition.melded < rules.knock_min_melded:
        yield _because(RuminoCode.KNOCK_TOO_FEW_MELDED, least=rules.knock_min_melded, count=partition.melded)
    if partition.points > rules.knock_max:
        yield _because(RuminoCode.KNOCK_TOO_HIGH, partition.left, most=rules.knock_max, points=partition.points)


def gin_problems(hand: Hand, rules: Ruleset, melds: tuple[Group, ...] = ()) -> Iterator[Violation]:
    """Yield what keeps seven cards from going gin: with these melds of them or, if there are none, with any (R-05)."""
    partition = parted(hand, melds) if melds else best_partition(hand, longest=rules.max_run_length)
    if partition.left:
        yield _because(RuminoCode.NOT_GIN, partition.left, points=partition.points)


def rumino_problems(hand: Hand, melds: tuple[Group, ...]) -> Iterator[Violation]:
    """Yield what keeps a hand from having a rumino: the one that is shown or, if there is none, any (R-07)."""
    missing = hand.missing(card for cards in melds for card in cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    elif not (any(map(is_rumino, melds)) if melds else any(ruminos_in(hand))):
        yield _because(RuminoCode.NO_RUMINO, hand)
