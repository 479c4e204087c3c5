"""What melds are worth."""

from __future__ import annotations

from scala40.core.kinds import insist_on_kind
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Meld, MeldKind, ranks_of, run_start


def meld_values(meld: Meld, rules: MeldRules) -> tuple[int, ...]:
    """Return what each card of a legal meld is worth, in the order of its cards.

    The time is in proportion to the cards of the meld, fourteen at most.

    Raises:
        ValueError: a joker is undeclared, or the cards of a run do not follow one another, so that they have no value.
        TypeError: this is no meld, or the rules are no rules for melds.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> meld_values(Meld(MeldKind.RUN, cards_in("QC KC AC")), Ruleset().meld_rules)
    (10, 10, 11)
    """
    insist_on_kind("the meld", meld, Meld)
    insist_on_kind("rules", rules, MeldRules)
    ranks = ranks_of(meld.faces)
    start = run_start(meld, rules)
    if len(ranks) < len(meld) or (meld.kind is MeldKind.RUN and start is None):
        msg = f"no {meld.kind.value}: {meld}"
        raise ValueError(msg)
    if meld.kind is MeldKind.SET or start is None:
        values = tuple(rules.set_values[rank - 1] for rank in ranks)
    else:
        values = rules.run_values[start : start + len(meld)]
    fixed = rules.joker_value
    if fixed is None:
        return values
    return tuple(fixed if card.is_joker else value for card, value in zip(meld.cards, values, strict=True))


def meld_points(meld: Meld, rules: MeldRules) -> int:
    """Return what a legal meld is worth; each joker counts as the card it stands for, or what the rules fix.

    The time is in proportion to the cards of the meld, fourteen at most.

    Raises:
        ValueError: a joker is undeclared, or the cards of a run do not follow one another, so that they have no value.
        TypeError: this is no meld, or the rules are no rules for melds.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> meld_points(Meld(MeldKind.RUN, cards_in("AC 2C JK"), cards_in("AC 2C 3C")), Ruleset().meld_rules)
    6
    """
    return sum(meld_values(meld, rules))
