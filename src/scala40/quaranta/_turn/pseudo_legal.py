"""Plays and discards that the cards, the table and the bans allow, before any look ahead."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core._cards import Card, Hand
from scala40.core._melds import LEAST
from scala40.core._search import Option, first_melds
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.duties import DutyKind
from scala40.quaranta._turn.table import TableIndex, TableMeld, completions, index_of, splits
from scala40.quaranta._turn.turn import Play, Turn, due_at_once, index_in_reach, joker_is_owed, meets
from scala40.quaranta._turn.turn_rules import Bans, TurnRules
from scala40.quaranta.moves import LayMeld, lay_moves


def pseudo_legal(turn: Turn, turn_rules: TurnRules, spare: int) -> list[Play]:
    """Return the plays that the cards allow; at most `spare` of them leave the hand."""
    plays: list[Play]
    if turn.opened:
        may_trade = not joker_is_owed(turn.duties)
        plays = of_opened(turn.hand, index_in_reach(turn, turn_rules.rules), turn_rules, spare, may_trade=may_trade)
    else:
        plays = [*lay_moves(opening_options(turn, turn_rules), spare)]
    return list(filter_first(plays, turn, turn_rules.rules)) if turn.duties else plays


def filter_first(plays: Iterable[Play], turn: Turn, rules: Ruleset) -> Iterable[Play]:
    """Leave out what may not come before the card taken from the pile has been laid (D-31)."""
    first = due_at_once(turn, rules)
    return plays if first is None else (play for play in plays if meets(play, first, turn, rules))


def opening_options(turn: Turn, turn_rules: TurnRules) -> list[Option]:
    """Return the melds that a seat that has not opened could lay, which may be without jokers (D-11)."""
    hand = turn.hand
    return turn_rules.tables.options(hand.ones, hand.jokers if turn_rules.jokers_open else 0)


def of_opened(
    hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int, *, may_trade: bool = True
) -> list[Play]:
    """Return the plays of a seat that has opened, as far as its cards and the table go."""
    ones, jokers = hand.ones, hand.jokers
    plays: list[Play] = []
    if spare >= LEAST:
        options = turn_rules.tables.options(ones, jokers)
        if options:
            plays += lay_moves(options, spare)
    # Nearly always nothing on the table takes any card of the hand, which the planes of the whole table tell.
    cuts = turn_rules.cuts_runs
    if jokers or cuts or (index.fits | index.takes) & ones:
        for table_meld in index.melds:
            if (table_meld.fits | table_meld.takes) & ones or (jokers and table_meld.growth.wild) or cuts:
                plays += _on_meld(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _on_meld(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays on one meld of the table."""
    ones = hand.ones
    plays: list[Play] = []
    if table_meld.takes & ones and may_trade:
        for bit, trade in table_meld.trades:
            if ones & bit:
                plays.append(trade)
    if spare > 0:
        if table_meld.fits & ones:
            for bit, lay_off in table_meld.lay_offs:
                if ones & bit:
                    plays.append(lay_off)
        if hand.jokers and table_meld.growth.wild:
            plays += table_meld.wild_lay_offs
        if turn_rules.adds_several:
            plays += _of_several(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _of_several(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays that put several cards to a meld: both that a set lacks, or at most `spare` to a run."""
    plays: list[Play] = [*completions(table_meld, hand.ones)] if may_trade else []
    if turn_rules.cuts_runs:
        plays += [move for move in splits(table_meld, hand, turn_rules.rules) if len(move.cards) <= spare]
    return plays


def openings(hand: Hand, points: int, spare: int, turn_rules: TurnRules) -> list[LayMeld]:
    """Return the moves that lay a first or a further meld of an opening, which can then reach its threshold."""
    good = first_melds(turn_rules.opening_cards(hand), spare, turn_rules.opening_points - points, turn_rules.tables)
    return lay_moves(good) if good else []


def unopened_plays(turn: Turn, turn_rules: TurnRules, spare: int) -> list[LayMeld]:
    """Return the melds that a seat that has not opened could lay, to open or to close; at most `spare` cards leave."""
    options = turn_rules.tables.options(turn.hand.ones, turn.hand.jokers)
    if must_close(turn, turn_rules):
        options = [option for option in options if option.jokers]
    return lay_moves(options, spare)


def must_close(turn: Turn, turn_rules: TurnRules) -> bool:
    """Return whether a meld with a joker has been laid that no opening may hold, so that the turn must close (V-04)."""
    # In a close that is not an opening, melds with jokers come last. So the last meld tells: it cannot have been laid
    # by somebody else, nor does it leave the table.
    if turn.opened or not turn.points or turn_rules.jokers_open:
        return False
    last = turn.table.melds[-1]
    return last is not None and last.jokers > 0


def discardable(turn: Turn, turn_rules: TurnRules, size: int) -> tuple[int, bool]:
    """Return the natural faces that may be discarded, as a plane, and whether a joker may."""
    # Nothing may be while something is owed or an opening has not reached its threshold, or if it would close the hand
    # in the first turn.
    closes = turn_rules.closes_unopened and closes_unopened(turn, size)
    if size < turn_rules.least or (turn.points and turn.is_opening and not closes):
        return 0, False
    if turn.duties and turn.owed and not (closes and _is_free_to_close(turn)):
        return 0, False
    rest = _without_kept(turn) if turn.duties else turn.hand
    bans = turn_rules.bans(size, opened=turn.opened or closes)
    return permitted(rest, size, bans, index_of(turn.table, turn_rules.rules).fits)


def closes_unopened(turn: Turn, size: int) -> bool:
    """Return whether a discard from so many cards would close in hand without the points of an opening (V-04)."""
    return size == 1 and turn.is_opening


def _is_free_to_close(turn: Turn) -> bool:
    """Return whether no card must be laid first; the duty to open is met by closing, too (V-04, V-08)."""
    return not any(duty.binds_the_card for duty in turn.owed)


def is_banned(turn: Turn, card: Card, turn_rules: TurnRules, size: int) -> bool:
    """Return whether a ban keeps a card from being discarded; if all of the hand is banned, none does (D-54)."""
    opened = turn.opened or (turn_rules.closes_unopened and closes_unopened(turn, size))
    ban_playable, ban_jokers = bans = turn_rules.bans(size, opened=opened)
    fits = index_of(turn.table, turn_rules.rules).fits
    if size > 1 and not any(_not_banned(_without_kept(turn), bans, fits)):
        return False
    return ban_jokers if card.is_joker else ban_playable and fits & card.bit != 0


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def permitted(rest: Hand, size: int, bans: Bans, fits: int) -> tuple[int, bool]:
    """Return the natural faces that no ban keeps from being discarded, and whether that holds for a joker."""
    # If all of a hand is banned, any of its cards may be discarded (D-54), but not the last one.
    natural, joker = found = _not_banned(rest, bans, fits)
    if natural or joker or size < 2:
        return found
    return rest.ones, rest.jokers > 0


def _not_banned(rest: Hand, bans: Bans, fits: int) -> tuple[int, bool]:
    ban_playable, ban_jokers = bans
    return (rest.ones | fits) ^ fits if ban_playable else rest.ones, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """Return the hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
