"""The plays that can help an opened seat to lay what it owes; no others need be looked at.

* Only a joker can stand for a card that is missing, so jokers are taken from the table.
* Of the ways to meld a card only melds of three matter, for a longer one that holds it holds one of three that does.
* Cards are added to a run only if the card that is owed could then follow. Where runs are cut, anything that makes one
  long enough for that can help, since a part may take what the whole could not.

Everything else would only use up cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.melds import LEAST
from scala40.core.planes import PLANE
from scala40.core.tables import MeldTables, Option
from scala40.quaranta.candidates import filter_first, joker_is_owed
from scala40.quaranta.cutting import splits
from scala40.quaranta.duties import Duty, DutyKind
from scala40.quaranta.laying import can_lay, the_one_card
from scala40.quaranta.moves import LayMeld
from scala40.quaranta.options import LongRuns, SwappedJoker
from scala40.quaranta.parts import Part, TableFacts
from scala40.quaranta.plays import Play, Turn
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


def helpful(turn: Turn, rules: Ruleset, spare: int) -> Iterable[Play]:
    """Yield the plays that can help to lay what is owed while at most so many cards leave the hand."""
    plays = _that_help(turn, rules, spare)
    return filter_first(plays, turn, rules)


def at_a_glance(turn: Turn, terms: Terms, spare: int) -> bool | None:
    """Return whether what is owed can be laid, if that is easily seen; `None` if it has to be searched for."""
    card, answer = the_one_card(turn.duties), None
    if card is not None:
        answer = can_lay(card, turn.hand, facts_of(turn.table, terms.rules), terms, spare)
    return False if answer is None and out_of_reach(turn, terms.rules) else answer


def out_of_reach(turn: Turn, rules: Ruleset) -> bool:
    """Return whether the card taken from the pile cannot be laid, whatever is done with all the jokers there are."""
    duty = turn.duties[0]
    if duty.kind not in {DutyKind.LAY, DutyKind.MELD} or duty.card.is_joker:
        return False
    facts = facts_of(turn.table, rules)
    hand, index = turn.hand, duty.card.index
    more = facts.laid.jokers if rules.swapped_joker is SwappedJoker.KEEP else min(facts.laid.jokers, 1)
    jokers = min(hand.jokers + more, rules.meld_rules.most_jokers)
    if any((partners & ~hand.ones).bit_count() <= jokers for partners in rules.tables.partners(duty.card)):
        return False
    if duty.kind is DutyKind.MELD:
        return True
    reaches = facts.takes >> index & 1 or facts.fits >> index & 1
    return not reaches and not any(_leads_to(duty.card, part, facts, hand, len(hand)) for part in facts.parts)


def _that_help(turn: Turn, rules: Ruleset, spare: int) -> Iterator[Play]:
    facts = facts_of(turn.table, rules)
    owed = turn.owed
    if spare >= LEAST:
        for duty in owed:
            yield from (LayMeld(option.meld) for option in smallest_melds(duty, turn.hand, rules.tables))
    if spare >= 1:
        yield from _additions(owed, turn.hand, facts, spare)
    if not joker_is_owed(turn.duties):
        ones = turn.hand.ones
        for part in facts.parts:
            if ones & part.takes:
                yield from (move for bit, move in part.trades if ones & bit)


def smallest_melds(duty: Duty, hand: Hand, tables: MeldTables) -> Iterator[Option]:
    """Yield the melds of three cards of the hand that meet a duty."""
    if duty.card.is_joker:
        yield from (it for it in tables.options(hand.ones, hand.jokers) if it.size == LEAST and it.jokers)
        return
    near = bit = 1 << duty.card.index
    for partners in tables.partners(duty.card):
        near |= partners
    melds = tables.options(hand.ones & near, hand.jokers)
    yield from (it for it in melds if it.size == LEAST and it.faces & bit)


def _additions(owed: tuple[Duty, ...], hand: Hand, facts: TableFacts, spare: int) -> Iterator[Play]:
    """Yield the ways to add cards to a meld that can help."""
    joker_owed = any(duty.card.is_joker for duty in owed)
    natural = next((duty.card for duty in owed if duty.kind is DutyKind.LAY and not duty.card.is_joker), None)
    bit = 0 if natural is None else 1 << natural.index
    for part in facts.parts:
        leads = natural is not None and _leads_to(natural, part, facts, hand, spare)
        if joker_owed or leads:
            yield from _on_the_way(part, hand, facts.rules, spare, PLANE if leads else bit)


def _on_the_way(part: Part, hand: Hand, rules: Ruleset, spare: int, wanted: int) -> Iterator[Play]:
    """Yield what can be added to a meld: jokers, and some natural cards or, where runs are cut, any."""
    is_cut = rules.long_runs is LongRuns.SPLIT and part.growth.suit is not None
    faces = hand.ones if is_cut else hand.ones & wanted
    yield from (move for bit, move in part.lay_offs if faces & bit)
    if hand.jokers:
        yield from part.wild_lay_offs
    if is_cut:
        yield from (move for move in splits(part, hand, rules) if len(move.cards) <= spare)


def _leads_to(card: Card, part: Part, facts: TableFacts, hand: Hand, spare: int) -> bool:
    """Whether a card could be added to a run after the cards between the two, as far as there may be enough jokers.

    A run that is cut may even take a card that it holds.
    """
    if part.growth.suit is not card.suit:
        return False
    if facts.rules.long_runs is LongRuns.SPLIT:
        return True
    jokers = hand.jokers + (facts.laid.jokers if facts.takes & hand.ones else 0)
    return any(
        between.bit_count() < spare and (between & ~hand.ones).bit_count() <= jokers
        for between in part.growth.ways_to(card)
    )
