"""The rules about a turn as plain numbers and flags, once for each ruleset, and the plays they allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from scala40.core._cards import EMPTY, JOKER, Card, Hand, make_hand
from scala40.core._melds import LEAST
from scala40.core._search import MeldTables, Option, first_melds
from scala40.quaranta._rules import (
    ClosingDiscard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    FourOfAKind,
    HandClosePoints,
    JokerInOpening,
    JokerOpeningValue,
    JokerTakeUnopened,
    OpeningTurn,
    Permission,
    Ruleset,
    SetJoker,
    SwappedJoker,
)
from scala40.quaranta._turn.duties import Duty, DutyKind, Situation
from scala40.quaranta._turn.table import TableIndex, TableMeld, completions, index_of, splits
from scala40.quaranta._turn.turn import Play, Position, Turn, after, due_at_once, index_in_reach, joker_is_owed, meets
from scala40.quaranta.moves import LayMeld, lay_moves

Owed: TypeAlias = tuple[DutyKind, ...]
"""The duties for the card taken from the pile, the strictest first."""


Bans: TypeAlias = tuple[bool, bool]
"""Two bans on discards: on cards that extend a meld (D-50), and on jokers (D-52)."""


class TurnRules:
    """The rules about the end of a turn."""

    __slots__ = (
        "adds_freely",
        "adds_several",
        "any_way",
        "bans_closing",
        "bans_opened",
        "bans_unopened",
        "closes_unopened",
        "cuts_runs",
        "ends_freely",
        "ends_with_any",
        "joker_is_owed",
        "jokers_open",
        "keeps_upcard",
        "lay_first",
        "lays_anyhow",
        "lays_freely",
        "least",
        "may_close",
        "may_open",
        "may_take",
        "opening_points",
        "opens_freely",
        "owed_for_taking",
        "rules",
        "tables",
        "takes_freely",
        "takes_unopened",
    )

    def __init__(self, rules: Ruleset, *, may_open: bool, may_close: bool, bans_hold: bool) -> None:
        banned = Permission.BANNED
        self.rules: Ruleset = rules
        self.tables: MeldTables = rules.tables
        self.may_open: bool = may_open
        self.may_close: bool = may_close
        self.least: int = _least(rules) if may_close else 2
        self.bans_unopened: Bans = (rules.playable_discard_unopened is banned, rules.joker_discard_unopened is banned)
        self.bans_opened: Bans = (
            bans_hold and rules.playable_discard_opened is banned,
            rules.joker_discard_opened is banned,
        )
        self.bans_closing: Bans = (
            bans_hold and rules.playable_discard_closing is banned,
            rules.joker_discard_closing is banned,
        )
        free = not any(self.bans_closing)
        self.ends_with_any: int = self.least if free else max(self.least, 2)
        self.jokers_open: bool = rules.joker_in_opening is JokerInOpening.ALLOWED
        self.joker_is_owed: bool = rules.swapped_joker is SwappedJoker.THIS_TURN
        self.ends_freely: bool = self.ends_with_any == self.least
        self.adds_freely: bool = rules.opening_turn is OpeningTurn.ANYTHING
        self.closes_unopened: bool = may_close and rules.hand_close_points is HandClosePoints.NONE
        self.takes_unopened: bool = rules.joker_take_unopened is not JokerTakeUnopened.NEVER
        self.opens_freely: bool = may_open and self.ends_freely and not (self.closes_unopened or self.takes_unopened)
        stays = rules.four_of_a_kind is not FourOfAKind.MAY_BE_RECYCLED
        self.lays_freely: bool = self.ends_freely and not self.joker_is_owed and self.adds_freely and stays
        self.opening_points: int = rules.opening_points
        self.any_way: bool = rules.discard_draw_ways is DiscardDrawWays.ANY
        self.lay_first: bool = rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION
        self.lays_anyhow: bool = self.any_way and self.adds_freely and not self.joker_is_owed
        takes_to_open = rules.discard_draw_unopened is not DiscardDrawUnopened.NEVER
        self.may_take: tuple[bool, bool] = (may_open and takes_to_open, True)
        owed = _owed_unopened(rules), _OWED_OPENED[rules.discard_draw_use]
        self.owed_for_taking: tuple[Owed, Owed] = owed
        self.takes_freely: tuple[bool, bool] = (_is_free(owed[0]), _is_free(owed[1]))
        self.keeps_upcard: bool = rules.first_upcard is FirstUpcard.MAY_BE_KEPT
        self.cuts_runs: bool = rules.longest_part > 0
        self.adds_several: bool = self.cuts_runs or rules.set_joker is SetJoker.BOTH_MISSING

    def enough(self, duties: tuple[Duty, ...]) -> int:
        """Return how many cards are enough to end a turn whichever they are, once nothing is owed (D-54)."""
        for duty in duties:
            if not duty.must_be_met:
                return max(self.least, 2)
        return self.ends_with_any

    def opening_cards(self, hand: Hand) -> Hand:
        """Return the cards of a hand that melds of an opening can be made of (D-11)."""
        return hand if self.jokers_open or not hand.jokers else make_hand(hand.singles, hand.doubles, 0)

    def bans(self, size: int, *, opened: bool) -> Bans:
        """Return what may not be discarded from a hand of so many cards."""
        if not opened:
            return self.bans_unopened
        return self.bans_closing if size == 1 else self.bans_opened

    def situation(self, size: int, *, opened: bool) -> Situation:
        """Return what a discard from a hand of so many cards would be."""
        if not opened:
            return Situation.UNOPENED
        return Situation.CLOSING if size == 1 else Situation.OPENED


_OWED_OPENED: Final[Mapping[DiscardDrawUse, Owed]] = {
    DiscardDrawUse.THIS_TURN: (DutyKind.LAY,),
    DiscardDrawUse.FIRST_ACTION: (DutyKind.LAY,),
    DiscardDrawUse.KEEP: (DutyKind.KEEP,),
    DiscardDrawUse.FREE: (),
}


_OWED_IF_IT_OPENS: Final[Mapping[DiscardDrawUse, Owed]] = {
    DiscardDrawUse.THIS_TURN: (DutyKind.LAY,),
    DiscardDrawUse.FIRST_ACTION: (DutyKind.MELD,),
    DiscardDrawUse.KEEP: (DutyKind.OPEN, DutyKind.KEEP),
    DiscardDrawUse.FREE: (DutyKind.OPEN,),
}


def _is_free(owed: Owed) -> bool:
    return all(kind is DutyKind.KEEP for kind in owed)


def _owed_unopened(rules: Ruleset) -> Owed:
    if rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS:
        return _OWED_IF_IT_OPENS[rules.discard_draw_use]
    return (DutyKind.MELD,)


def _least(rules: Ruleset) -> int:
    return 1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0


def duties_of(rules: Ruleset) -> dict[DutyKind, int]:
    """Return how many duties of each kind some rules know that can be owed at once."""
    clean = rules.joker_in_opening is not JokerInOpening.ALLOWED
    most = {
        DutyKind.OPEN: int(rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS),
        DutyKind.OPEN_WITH: 0 if rules.joker_take_unopened is JokerTakeUnopened.NEVER else rules.jokers,
        DutyKind.CLOSE: int(rules.hand_close_points is HandClosePoints.NONE and clean),
    }
    return {kind: most.get(kind, 1) for kind in DutyKind if most.get(kind, 1)}


BySeats: TypeAlias = tuple[tuple[TurnRules, TurnRules], ...]
"""The rules of a turn by how many seats were dealt in, and then by whether each of them has finished a turn."""


def turn_rules_by_seats(rules: Ruleset) -> BySeats:
    """Work out what a ruleset says about the end of each turn; `Ruleset.derived` keeps it."""
    opens = rules.first_turn_opening is FirstTurnOpening.ALLOWED
    closes = rules.first_turn_close is FirstTurnClose.ALLOWED
    without_bans, with_bans = (
        (
            TurnRules(rules, may_open=opens, may_close=closes, bans_hold=bans),
            TurnRules(rules, may_open=True, may_close=True, bans_hold=bans),
        )
        for bans in (False, True)
    )
    seats = range(Ruleset.form.limits["max_players"][1] + 1)
    return tuple([with_bans if count >= rules.playable_ban_min_players else without_bans for count in seats])


def turn_rules_of(position: Position) -> TurnRules:
    """Return what the rules say about the end of this turn."""
    by_seats: BySeats = position.rules.derived[turn_rules_by_seats]
    return by_seats[len(position.context.seats)][not position.fresh]


def pseudo_legal(turn: Turn, turn_rules: TurnRules, spare: int) -> list[Play]:
    """Return the plays that the cards allow; at most `spare` of them leave the hand."""
    plays: list[Play]
    if turn.opened:
        may_trade = not joker_is_owed(turn.duties, turn_rules.rules)
        plays = of_opened(turn.hand, index_in_reach(turn, turn_rules.rules), turn_rules, spare, may_trade=may_trade)
    else:
        plays = [*lay_moves(opening_options(turn, turn_rules), spare), *unopened_takes(turn, turn_rules)]
    return list(filter_first(plays, turn, turn_rules.rules)) if turn.duties else plays


def filter_first(plays: Iterable[Play], turn: Turn, rules: Ruleset) -> Iterable[Play]:
    """Leave out what may not come before the card taken from the pile has been laid (D-31)."""
    first = due_at_once(turn, rules)
    return plays if first is None else (play for play in plays if meets(play, first, turn, rules))


def opening_options(turn: Turn, turn_rules: TurnRules) -> list[Option]:
    """Return the melds that a seat that has not opened could lay, which may be without jokers (D-11)."""
    hand = turn.hand
    return turn_rules.tables.options(hand.singles, hand.jokers if turn_rules.jokers_open else 0)


def of_opened(
    hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int, *, may_trade: bool = True
) -> list[Play]:
    """Return the plays of a seat that has opened, as far as its cards and the table go."""
    singles, jokers = hand.singles, hand.jokers
    plays: list[Play] = []
    if spare >= LEAST:
        options = turn_rules.tables.options(singles, jokers)
        if options:
            plays += lay_moves(options, spare)
    # Nearly always nothing on the table takes any card of the hand, which the planes of the whole table tell.
    cuts = turn_rules.cuts_runs
    if jokers or cuts or (index.fits | index.takes) & singles:
        for table_meld in index.melds:
            if (table_meld.fits | table_meld.takes) & singles or (jokers and table_meld.extensions.wild) or cuts:
                plays += _on_meld(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _on_meld(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays on one meld of the table."""
    singles = hand.singles
    plays: list[Play] = []
    if table_meld.takes & singles and may_trade:
        for bit, trade in table_meld.trades:
            if singles & bit:
                plays.append(trade)
    if spare > 0:
        if table_meld.fits & singles:
            for bit, lay_off in table_meld.lay_offs:
                if singles & bit:
                    plays.append(lay_off)
        if hand.jokers and table_meld.extensions.wild:
            plays += table_meld.wild_lay_offs
        if turn_rules.adds_several:
            plays += _of_several(table_meld, hand, turn_rules, spare, may_trade=may_trade)
    return plays


def _of_several(table_meld: TableMeld, hand: Hand, turn_rules: TurnRules, spare: int, *, may_trade: bool) -> list[Play]:
    """Return the plays that put several cards to a meld: both that a set lacks, or at most `spare` to a run."""
    plays: list[Play] = [*completions(table_meld, hand.singles)] if may_trade else []
    if turn_rules.cuts_runs:
        plays += [move for move in splits(table_meld, hand, turn_rules.rules) if len(move.cards) <= spare]
    return plays


def openings(hand: Hand, points: int, spare: int, turn_rules: TurnRules) -> list[LayMeld]:
    """Return the moves that lay a first or a further meld of an opening, which can then reach its threshold."""
    good = first_melds(turn_rules.opening_cards(hand), spare, turn_rules.opening_points - points, turn_rules.tables)
    return lay_moves(good) if good else []


def unopened_takes(turn: Turn, turn_rules: TurnRules) -> list[Play]:
    """Return the ways in which a seat that has not opened could take a joker (V-14)."""
    if not turn_rules.takes_unopened or joker_is_owed(turn.duties, turn_rules.rules):
        return []
    singles, melds = turn.hand.singles, index_of(turn.table, turn_rules.rules).melds
    plays: list[Play] = [trade for it in melds if it.takes & singles for bit, trade in it.trades if singles & bit]
    if turn_rules.rules.set_joker is SetJoker.BOTH_MISSING:
        plays += [move for it in melds for move in completions(it, singles)]
    return plays


def before_opening(turn: Turn, turn_rules: TurnRules) -> Iterator[tuple[Play, Turn]]:
    """Yield plays that come before an opening so that it can be made of jokers from the table, and the turn after."""
    # A meld comes before such a joker only if something is due first, or if it gives its own joker back.
    if turn.opened or not turn_rules.takes_unopened:
        return
    rules, tables, hand = turn_rules.rules, turn_rules.tables, turn.hand
    first, waits = due_at_once(turn, rules), joker_is_owed(turn.duties, rules)
    if first is None:
        yield from ((play, after(turn, play, rules)) for play in unopened_takes(turn, turn_rules))
    fixed = rules.joker_opening_value is JokerOpeningValue.FIXED_25
    if not (first or waits or fixed or any(duty.card is JOKER for duty in turn.duties)):
        return
    wild = turn_rules.jokers_open or turn_rules.closes_unopened
    for option in tables.options(hand.singles, hand.jokers if wild else 0):
        play = LayMeld(option.meld)
        own = TableIndex(rules, (TableMeld(0, tables.extensions(option.meld), rules),), EMPTY)
        if meets(play, first, turn, rules) if first else option.jokers and (waits or own.frees(hand.singles)):
            then = after(turn, play, rules)
            if not then.opened and unopened_takes(then, turn_rules):
                yield play, then


def unopened_plays(turn: Turn, turn_rules: TurnRules, spare: int) -> list[LayMeld]:
    """Return the melds that a seat that has not opened could lay, to open or to close; at most `spare` cards leave."""
    wild = turn_rules.jokers_open or turn_rules.closes_unopened
    return lay_moves(turn_rules.tables.options(turn.hand.singles, turn.hand.jokers if wild else 0), spare)


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
    return permitted(rest, size, bans, index_of(turn.table, turn_rules.rules).playable)


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
    playable = index_of(turn.table, turn_rules.rules).playable
    if size > 1 and not any(_not_banned(_without_kept(turn), bans, playable)):
        return False
    return ban_jokers if card.is_joker else ban_playable and playable & card.bit != 0


def is_kept(turn: Turn, card: Card) -> bool:
    """Return whether a card is the one that may be kept but not thrown back, and there is no other like it (D-35)."""
    return any(duty.kind is DutyKind.KEEP and duty.card is card for duty in turn.duties) and turn.hand.count(card) == 1


def permitted(rest: Hand, size: int, bans: Bans, playable: int) -> tuple[int, bool]:
    """Return the natural faces that no ban keeps from being discarded, and whether that holds for a joker."""
    # If all of a hand is banned, any of its cards may be discarded (D-54), but not the last one.
    natural, joker = found = _not_banned(rest, bans, playable)
    if natural or joker or size < 2:
        return found
    return rest.singles, rest.jokers > 0


def _not_banned(rest: Hand, bans: Bans, playable: int) -> tuple[int, bool]:
    ban_playable, ban_jokers = bans
    return (rest.singles | playable) ^ playable if ban_playable else rest.singles, rest.jokers > 0 and not ban_jokers


def _without_kept(turn: Turn) -> Hand:
    """Return the hand without the card that may not be thrown back."""
    kept = [duty.card for duty in turn.duties if is_kept(turn, duty.card)]
    return turn.hand.remove(kept[0]) if kept else turn.hand
