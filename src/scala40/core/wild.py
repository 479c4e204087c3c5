"""Wild cards that are a meld by themselves, and what else games of many wild cards allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scala40.core.enums import Named
from scala40.core.violations import Code, Violation

if TYPE_CHECKING:
    from scala40.core.cards import Card
    from scala40.core.meld_rules import MeldRules
    from scala40.core.melds import Meld


class WildMelds(Named):
    """Whether wild cards alone are a meld of its own kind.

    Attributes:
        REFUSED: they are not.
        OF_ONE_KIND: jokers alone are one, and so are wild cards of one rank; any number from the fewest of a meld up.

    >>> from scala40 import check_meld, skarney
    >>> check_meld("JK JK JK").is_meld, skarney.check_meld("JK JK JK").is_meld
    (False, True)
    """

    REFUSED = "refused"
    OF_ONE_KIND = "of_one_kind"


class SecondAce(Named):
    """Whether a run may hold a natural ace at either end, where the ace stands at both.

    Attributes:
        REFUSED: only one of the two may be natural.
        ALLOWED: both may.

    >>> from scala40 import check_meld, skarney
    >>> suit = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    >>> check_meld(suit).is_meld, skarney.check_meld(suit).is_meld
    (False, True)
    """

    REFUSED = "refused"
    ALLOWED = "allowed"


class WildShare(Named):
    """How many of the cards of a meld may be jokers, besides any fixed number.

    Attributes:
        ANY: any number.
        HALF: never more jokers than natural cards.

    >>> import attrs
    >>> from scala40 import chinchon
    >>> rules = chinchon.Ruleset(jokers=4).meld_rules
    >>> [attrs.evolve(rules, wild_share=share).most_jokers_in(5) for share in WildShare]
    [4, 2]
    """

    ANY = "any"
    HALF = "half"


def wild_violations(meld: Meld, rules: MeldRules, least: int) -> tuple[Violation, ...]:
    """Return everything that keeps cards from being a meld of wild cards alone.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.core.melds import Meld, MeldKind
    >>> from scala40.skarney import Ruleset
    >>> rules = Ruleset().meld_rules
    >>> [it.code for it in wild_violations(Meld(MeldKind.WILD, cards_in("2C 2D JK")), rules, 3)]
    [Code.WILD_MELD_MIXED]
    """
    return tuple(_wrong(meld, rules, least))


def _wrong(meld: Meld, rules: MeldRules, least: int) -> Iterator[Violation]:
    violation = rules.book.violation
    refused, all_wild = rules.wild_melds is WildMelds.REFUSED, all(map(rules.is_wild, meld.cards))
    if refused and meld.cards and all_wild:
        yield violation(Code.NO_NATURAL_CARD, meld.cards)
    if len(meld) < least:
        yield violation(Code.TOO_FEW_CARDS, meld.cards, least=least, count=len(meld))
    if len({card.rank for card in meld.cards}) > 1 or not all_wild:
        yield violation(Code.WILD_MELD_MIXED, meld.cards)
    places = zip(meld.cards, meld.faces, strict=True)
    # Where such melds are melds, their cards stand for nothing but themselves.
    misnamed = [card for card, face in places if card is not face and not (refused and rules.is_wild(card))]
    if misnamed:
        yield misnaming(misnamed, rules)


def misnaming(cards: Sequence[Card], rules: MeldRules) -> Violation:
    """Return the violation of cards that are given as others, which says what alone can stand for others.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.skarney import Ruleset
    >>> misnaming(cards_in("8H"), Ruleset().meld_rules).hint
    'only a wild card is written with another card, as in JK=10C'
    """
    wild = {"stand_in": "wild"} if rules.wild_ranks else {}
    return rules.book.violation(Code.CARD_MISNAMED, cards, **wild)
