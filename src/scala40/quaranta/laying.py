"""Whether an opened seat can lay a certain card before its turn ends, answered without a search.

Where a meld holds one joker at most and a joker that is taken may be kept, as usual, the ways to lay a card are few:

* it fits a meld, or takes a joker;
* it makes a meld with two other cards, of which a joker may be one; longer melds hold one of three;
* it follows on a run once the cards between the two have been added, of which a joker may be one.

A joker is one of the hand, or one that a card of the hand takes, which is then not there for anything else. Under other
rules what is not seen at once has to be searched for.
"""

from __future__ import annotations

from typing import Final

from scala40.core.cards import Card
from scala40.core.hands import Hand, bits
from scala40.core.melds import LEAST
from scala40.core.planes import PLANE, SHIFTS, SUIT_BITS, SUIT_MASK
from scala40.quaranta.duties import Duty, DutyKind
from scala40.quaranta.parts import Part, TableFacts
from scala40.quaranta.terms import Terms


def the_one_card(duties: tuple[Duty, ...]) -> Card | None:
    """Return the natural card taken from the pile that is all that is owed, `None` if something else is.

    >>> from scala40 import Duty, DutyKind, JOKER
    >>> the_one_card((Duty(DutyKind.LAY, Card.parse("9C")),)), the_one_card((Duty(DutyKind.LAY, JOKER),))
    (Card.parse('9C'), None)
    """
    if len(duties) == 1 and duties[0].kind is _LAY:
        card = duties[0].card
        return None if card.is_joker else card
    return None


_LAY: Final = DutyKind.LAY


def can_lay(card: Card, hand: Hand, facts: TableFacts, terms: Terms, spare: int) -> bool | None:
    """Return whether a natural card of the hand can be laid; `None` if it has to be searched for.

    Args:
        card: the card, which is all that is owed.
        hand: the hand that holds it; it makes no difference whether it is counted there.
        facts: what the table allows.
        terms: what the rules say.
        spare: how many cards may leave the hand.

    >>> from scala40 import Ruleset
    >>> from scala40.quaranta.table import Table, facts_of
    >>> rules, hand = Ruleset(), Hand.parse("9C 9D JK KS")
    >>> facts, terms = facts_of(Table(), rules), rules.terms[2][1]
    >>> can_lay(Card.parse("9C"), hand, facts, terms, 3), can_lay(Card.parse("KS"), hand, facts, terms, 3)
    (True, False)
    """
    ones, bit, fits = hand.ones, card.bit, facts.fits
    if fits & bit and spare >= 1:
        return True
    if spare >= LEAST and terms.tables.has_partners(card, ones):
        return True
    trades = facts.takes & (ones | bit)
    if not (trades or hand.jokers or terms.cuts_runs):
        # Only cards of its suit can lie between it and a run, and the first of them must fit.
        fits &= ones
        return bool(fits and fits & _SUIT_PLANES[card.index // SUIT_BITS]) and _follows(card, hand, facts, terms, spare)
    if terms.joker_is_owed:
        trades = 0
    if trades & bit or (spare >= LEAST and _melds_with_joker(card, hand, trades, terms)):
        return True
    if terms.joker_is_owed or terms.cuts_runs or terms.tables.rules.most_jokers > 1:
        return None
    return _follows(card, hand, facts, terms, spare)


def can_lay_anyhow(card: Card, hand: Hand, fits: int, takes: int, terms: Terms, spare: int) -> bool | None:
    """Return whether a natural card can be laid, judged without knowing the table well; `None` if that depends on it.

    Args:
        card: the card, which is all that is owed.
        hand: the hand, likewise.
        fits: the natural faces that can be added to a meld, and perhaps some that cannot, as a plane.
        takes: the natural faces that take a joker, likewise.
        terms: what the rules say.
        spare: how many cards may leave the hand.

    >>> from scala40 import Ruleset
    >>> terms, hand = Ruleset().terms[2][1], Hand.parse("9C 9D 9H KS")
    >>> can_lay_anyhow(Card.parse("9S"), hand, 0, 0, terms, 3), can_lay_anyhow(Card.parse("KS"), hand, 0, 0, terms, 3)
    (True, False)
    """
    ones, bit = hand.ones, card.bit
    if spare >= LEAST and terms.tables.has_partners(card, ones):
        return True
    if spare >= LEAST and hand.jokers and _melds_with_joker(card, hand, 0, terms):
        return True
    if hand.jokers or terms.cuts_runs or takes & (ones | bit) or fits & bit:
        return None
    return None if fits & ones & _SUIT_PLANES[card.index // SUIT_BITS] else False


_SUIT_PLANES: Final = tuple(SUIT_MASK << shift for shift in SHIFTS)


def _melds_with_joker(card: Card, hand: Hand, trades: int, terms: Terms) -> bool:
    """Whether a joker can stand for the one card that is missing in a meld of three."""
    keeps = [hand.ones] if hand.jokers else []
    if trades and not terms.lay_first:
        keeps += [hand.ones & ~(1 << place) | hand.twos & 1 << place for place in bits(trades)]
    near = terms.tables.partners(card)
    for ones in keeps:
        lacking = ones ^ PLANE
        for partners in near:
            missing = partners & lacking
            if not missing & (missing - 1):
                return True
    return False


def _follows(card: Card, hand: Hand, facts: TableFacts, terms: Terms, spare: int) -> bool:
    """Whether the cards between a run and the card can be added, and then the card."""
    if terms.lay_first:
        return False  # it would not come first
    for part in facts.parts:
        if part.growth.suit is card.suit:
            for between in part.growth.ways_to(card):
                if between.bit_count() < spare and _can_add(between, part, hand, facts):
                    return True
    return False


def _can_add(between: int, part: Part, hand: Hand, facts: TableFacts) -> bool:
    """Whether the hand can add these cards to a run, of which one may be a joker if no other is left in the run."""
    missing = (between | hand.ones) ^ hand.ones
    if not missing:
        return True
    if missing & (missing - 1):
        return False
    if part.growth.jokers:
        return part.takes & hand.ones != 0  # the card that takes it makes room for it
    return hand.jokers > 0 or facts.takes & hand.ones & (~between | hand.twos) != 0
