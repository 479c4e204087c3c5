"""Which contracts a hand can complete: the door between hands and the search over integers."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.hands import Hand
from scala40.core.kinds import insist_on_kind, insist_on_number
from scala40.core.meld_rules import SetSuits
from scala40.core.melds import Meld, MeldKind
from scala40.core.remains import rest_of
from scala40.core.violations import Code, Violation
from scala40.skarney.contract import MOST, Row, least_wild_for_runs, least_wild_for_sets
from scala40.skarney.melding import NATURAL, contract_melds_in, wild_count
from scala40.skarney.rulebook import RULEBOOK
from scala40.skarney.rules import CONTRACT_SIZE, Ruleset

CONTRACT_KINDS = (MeldKind.SET, MeldKind.RUN)
"""The kinds of meld that a contract can be made of."""


def _least_wild(kind: MeldKind, ones: int, twos: int, rules: Ruleset) -> Row:
    if kind is MeldKind.RUN:
        return least_wild_for_runs(ones, twos)
    return least_wild_for_sets(ones, twos, distinct=rules.set_suits is SetSuits.DISTINCT)


def most_melds(kind: MeldKind, hand: Hand, rules: Ruleset) -> int:
    """Return how many melds of a contract of that kind a hand can lay, four at most.

    The time is in proportion to the ranks of the hand for sets. For runs it is that of an exact search, which grows
    with the runs that share cards: some hundred microseconds for usual hands.

    Raises:
        TypeError: the kind is none, or the hand, or the rules, are something else.

    >>> most_melds(MeldKind.SET, Hand.parse("KC KD KH QC QD 2C 9S"), Ruleset())
    2
    """
    insist_on_kind("kind", kind, MeldKind)
    insist_on_kind("hand", hand, Hand)
    insist_on_kind("rules", rules, Ruleset)
    row = _least_wild(kind, hand.ones & NATURAL, hand.twos & NATURAL, rules)
    wild = wild_count(hand)
    return max(melds for melds in range(MOST + 1) if row[melds] <= wild)


def can_lay(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> bool:
    """Return whether a hand can lay so many melds of a contract of that kind, four at most."""
    return _least_wild(kind, hand.ones & NATURAL, hand.twos & NATURAL, rules)[count] <= wild_count(hand)


def first_melds(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> Iterator[Meld]:
    """Yield the melds after which a hand can lay the rest of so many melds of a kind."""
    if can_lay(count, kind, hand, rules):
        for meld in contract_melds_in(hand, kind, rules.meld_rules):
            if can_lay(count - 1, kind, rest_of(hand, meld.cards), rules):
                yield meld


def contracts(hand: Hand, number: int, rules: Ruleset) -> Iterator[tuple[Meld, ...]]:
    """Yield every contract that a hand can lay, each once, without listing more than is asked for.

    There can be millions in a large hand, so take as many as are needed. Contracts that differ only in the order of
    their melds are one.

    The time is some hundred microseconds for the first and some microseconds for each of the next ones.

    Args:
        hand: the hand.
        number: which hand of the match it is.
        rules: the rules.

    Raises:
        TypeError: the hand, its number, or the rules, are something else.

    >>> hand = Hand.parse("KC KD KH QC QD QH 9C 9D 2C 3S 5S")
    >>> for melds in contracts(hand, 1, Ruleset()):
    ...     print(" / ".join(map(str, melds)))
    9C 9D 2C=9 / QC QD QH / KC KD KH
    """
    insist_on_kind("hand", hand, Hand)
    insist_on_number("number", number)
    insist_on_kind("rules", rules, Ruleset)
    needed = rules.contract(number)
    if needed:
        for kind in CONTRACT_KINDS:
            options = (
                list(contract_melds_in(hand, kind, rules.meld_rules)) if can_lay(needed, kind, hand, rules) else []
            )
            yield from _chosen(options, 0, needed, kind, hand, rules)


def _chosen(
    options: list[Meld], first: int, count: int, kind: MeldKind, hand: Hand, rules: Ruleset
) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways to choose so many melds that a hand holds together from the options behind a place."""
    if not count:
        yield ()
        return
    for place in range(first, len(options)):
        meld = options[place]
        if not hand.missing(meld.cards):
            rest = rest_of(hand, meld.cards)
            if can_lay(count - 1, kind, rest, rules):
                for others in _chosen(options, place, count - 1, kind, rest, rules):
                    yield (meld, *others)


def contract_problems(meld: Meld, begun: MeldKind | None) -> Iterator[Violation]:
    """Yield what keeps a legal meld from being one of a contract that has been begun with such melds (K-06, K-07)."""
    if meld.kind is MeldKind.WILD:
        yield RULEBOOK.violation(Code.CONTRACT_WILD_MELD, meld.cards)
        return
    if len(meld) != CONTRACT_SIZE:
        yield RULEBOOK.violation(Code.CONTRACT_SIZE, meld.cards, needed=CONTRACT_SIZE, count=len(meld))
    if begun is not None and begun is not meld.kind:
        yield RULEBOOK.violation(Code.CONTRACT_KIND, meld.cards, kind=begun.value)


def is_contract_meld(meld: Meld) -> bool:
    """Return whether a legal meld has the kind and the size of those of a contract."""
    return meld.kind in CONTRACT_KINDS and len(meld) == CONTRACT_SIZE
