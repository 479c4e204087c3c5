"""The search for a way to lay what is owed.

Most questions are answered from the cards at a glance; the rest are searched among the few plays that can help.

An example: 9C was taken from the pile and is owed, and 9D JK KS are held beside it. The set 9C 9D JK lays it and leaves
KS for the discard. If KS were owed, it could not be laid: no meld of these cards holds a king.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from scala40.core._cards import ACES, PLANE, SHIFTS, SUIT_BITS, SUIT_MASK, Card, Hand, bits
from scala40.core._melds import LEAST
from scala40.core._search import MeldTables, Option
from scala40.quaranta._rules import DiscardDrawWays, LongRuns, Ruleset, SetJoker, SwappedJoker
from scala40.quaranta._turn.duties import Duty, DutyKind
from scala40.quaranta._turn.pseudo_legal import filter_first
from scala40.quaranta._turn.table import TableIndex, TableMeld, completions, index_of, splits
from scala40.quaranta._turn.turn import Play, Turn, index_in_reach, joker_is_owed
from scala40.quaranta._turn.turn_rules import TurnRules
from scala40.quaranta.moves import LayMeld


def the_one_card(duties: tuple[Duty, ...]) -> Card | None:
    """Return the natural card taken from the pile that is all that is owed, `None` if something else is."""
    if len(duties) == 1 and duties[0].kind is _LAY:
        card = duties[0].card
        return None if card.is_joker else card
    return None


_BOTH: Final = SetJoker.BOTH_MISSING
_LAY: Final = DutyKind.LAY


def can_lay(card: Card, hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether a natural card of the hand can be laid; `None` if it has to be searched for."""
    ones, bit, fits = hand.ones, card.bit, index.fits
    if fits & bit and spare >= 1:
        return True
    if not turn_rules.any_way:
        return None
    if spare >= LEAST and turn_rules.tables.has_partners(card, ones):
        return True
    trades = index.takes & (ones | bit)
    if not (trades or hand.jokers or turn_rules.adds_several):
        # Only cards of its suit can lie between it and a run, and the first of them must fit.
        fits &= ones
        return bool(fits and fits & _SUIT_PLANES[card.index // SUIT_BITS]) and _follows(
            card, hand, index, turn_rules, spare
        )
    if turn_rules.joker_is_owed:
        trades = 0
    if trades & bit or (spare >= LEAST and _melds_with_joker(card, hand, trades, turn_rules)):
        return True
    unclear = turn_rules.joker_is_owed or turn_rules.adds_several or turn_rules.tables.rules.most_jokers > 1
    return None if unclear else _follows(card, hand, index, turn_rules, spare)


def can_lay_anyhow(card: Card, hand: Hand, fits: int, takes: int, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether a natural card can be laid, from a rough idea of the table; `None` if that does not tell."""
    ones, bit = hand.ones, card.bit
    if spare >= LEAST and turn_rules.tables.has_partners(card, ones):
        return True
    if spare >= LEAST and hand.jokers and _melds_with_joker(card, hand, 0, turn_rules):
        return True
    if hand.jokers or turn_rules.adds_several or takes & (ones | bit) or fits & bit:
        return None
    return None if fits & ones & _SUIT_PLANES[card.index // SUIT_BITS] else False


_SUIT_PLANES: Final = tuple(SUIT_MASK << shift for shift in SHIFTS)


def _melds_with_joker(card: Card, hand: Hand, trades: int, turn_rules: TurnRules) -> bool:
    """Return whether a joker can stand for the one card that is missing in a meld of three."""
    keeps = [hand.ones] if hand.jokers else []
    if trades and not turn_rules.lay_first:
        keeps += [hand.ones & ~(1 << place) | hand.twos & 1 << place for place in bits(trades)]
    near = turn_rules.tables.partners(card)
    for ones in keeps:
        lacking = ones ^ PLANE
        for partners in near:
            missing = partners & lacking
            if not missing & (missing - 1):
                return True
    return False


def _follows(card: Card, hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int) -> bool:
    """Return whether the cards between a run and the card can be added, and then the card."""
    if turn_rules.lay_first:
        return False  # it would not come first
    for table_meld in index.melds:
        if table_meld.growth.suit is card.suit:
            for between in table_meld.growth.ways_to(card):
                if between.bit_count() < spare and _can_add(between, table_meld, hand, index):
                    return True
    return False


def _can_add(between: int, table_meld: TableMeld, hand: Hand, index: TableIndex) -> bool:
    """Return whether the hand can add these cards to a run; one may be a joker if none is left in the run."""
    missing = (between | hand.ones) ^ hand.ones
    if not missing:
        return True
    if missing & (missing - 1):
        return False
    if table_meld.growth.jokers:
        return table_meld.takes & hand.ones != 0  # the card that takes it makes room for it
    return hand.jokers > 0 or index.takes & hand.ones & (~between | hand.twos) != 0


# The plays that can help an opened seat to lay what it owes; no others need be looked at.
#
# * Only a joker can stand for a card that is missing, so jokers are taken from the table.
# * Of the ways to meld a card only melds of three matter, for a longer one that holds it holds one of three that does.
# * Cards are added to a run only if the card that is owed could then follow. Where runs are cut, anything that makes
#   one long enough for that can help, since a part may take what the whole could not.
#
# Everything else would only use up cards.


def plays_for_duties(turn: Turn, rules: Ruleset, spare: int) -> Iterable[Play]:
    """Return the plays that can help to meet the duties; at most `spare` cards leave the hand."""
    plays = _plays_for_duties(turn, rules, spare)
    return filter_first(plays, turn, rules)


def fast_duty_check(turn: Turn, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether what is owed can be laid, if that is easily seen; `None` if it has to be searched for."""
    card, answer = the_one_card(turn.duties), None
    if card is not None:
        answer = can_lay(card, turn.hand, index_in_reach(turn, turn_rules.rules), turn_rules, spare)
    return False if answer is None and cannot_be_laid(turn, turn_rules.rules) else answer


def cannot_be_laid(turn: Turn, rules: Ruleset) -> bool:
    """Return whether the card taken from the pile cannot be laid, whatever is done with all the jokers there are."""
    duty = turn.duties[0]
    if duty.kind not in {DutyKind.LAY, DutyKind.MELD} or duty.card.is_joker:
        return False
    index = index_of(turn.table, rules)
    hand, bit = turn.hand, duty.card.bit
    more = index.laid.jokers if rules.swapped_joker is SwappedJoker.KEEP else min(index.laid.jokers, 1)
    jokers = min(hand.jokers + more, rules.meld_rules.most_jokers)
    if any((partners & ~hand.ones).bit_count() <= jokers for partners in rules.tables.partners(duty.card)):
        return False
    if duty.kind is DutyKind.MELD:
        return True
    reaches = (index.takes | index.fits) & bit
    return not reaches and not any(
        _leads_to(duty.card, table_meld, index, hand, len(hand)) for table_meld in index.melds
    )


def _plays_for_duties(turn: Turn, rules: Ruleset, spare: int) -> Iterator[Play]:
    index = index_in_reach(turn, rules)
    owed = turn.owed
    if spare >= LEAST:
        for duty in owed:
            yield from (LayMeld(option.meld) for option in smallest_melds(duty, turn.hand, rules.tables))
        if rules.discard_draw_ways is DiscardDrawWays.LAYOFF_ONLY:
            yield from _melds_to_add_to(owed, turn.hand, rules.tables)
    if spare >= 1:
        yield from _additions(owed, turn.hand, index, spare)
    if not joker_is_owed(turn.duties):
        ones = turn.hand.ones
        for table_meld in index.melds:
            if ones & table_meld.takes:
                yield from (move for bit, move in table_meld.trades if ones & bit)
        if rules.set_joker is _BOTH and spare >= 1:
            for table_meld in index.melds:
                yield from completions(table_meld, ones)


def _melds_to_add_to(owed: tuple[Duty, ...], hand: Hand, tables: MeldTables) -> Iterator[Play]:
    """Yield the new melds that can take a card that is owed, perhaps after others (V-02)."""
    cards = [duty.card for duty in owed if duty.kind is DutyKind.LAY]
    for option in tables.options(hand.ones, hand.jokers):
        suit = tables.growth(option.meld).suit
        for card in cards:
            if card.is_joker or suit is card.suit or (suit is None and option.faces & ACES << card.index % SUIT_BITS):
                yield LayMeld(option.meld)
                break


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


def _additions(owed: tuple[Duty, ...], hand: Hand, index: TableIndex, spare: int) -> Iterator[Play]:
    """Yield the ways to add cards to a meld that can help."""
    joker_owed = any(duty.card.is_joker for duty in owed)
    natural = next((duty.card for duty in owed if duty.kind is DutyKind.LAY and not duty.card.is_joker), None)
    bit = 0 if natural is None else 1 << natural.index
    for table_meld in index.melds:
        leads = natural is not None and _leads_to(natural, table_meld, index, hand, spare)
        if joker_owed or leads:
            yield from _on_the_way(table_meld, hand, index.rules, spare, PLANE if leads else bit)


def _on_the_way(table_meld: TableMeld, hand: Hand, rules: Ruleset, spare: int, wanted: int) -> Iterator[Play]:
    """Yield what can be added to a meld: jokers, and some natural cards or, where runs are cut, any."""
    is_cut = rules.long_runs is LongRuns.SPLIT and table_meld.growth.suit is not None
    faces = hand.ones if is_cut else hand.ones & wanted
    yield from (move for bit, move in table_meld.lay_offs if faces & bit)
    if hand.jokers:
        yield from table_meld.wild_lay_offs
    if is_cut:
        yield from (move for move in splits(table_meld, hand, rules) if len(move.cards) <= spare)


def _leads_to(card: Card, table_meld: TableMeld, index: TableIndex, hand: Hand, spare: int) -> bool:
    """Return whether there may be enough jokers to add the cards up to a card to a run, and then the card."""
    # A run that is cut may even take a card that it holds.
    if table_meld.growth.suit is not card.suit:
        return False
    if index.rules.long_runs is LongRuns.SPLIT:
        return True
    jokers = hand.jokers + (index.laid.jokers if index.takes & hand.ones or index.frees(hand.ones) else 0)
    return any(
        between.bit_count() < spare and (between & ~hand.ones).bit_count() <= jokers
        for between in table_meld.growth.ways_to(card)
    )
