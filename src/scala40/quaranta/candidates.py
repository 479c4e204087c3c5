"""What the cards and the table allow a seat to play, before any look ahead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scala40.core.hands import Hand
from scala40.core.melds import LEAST
from scala40.core.tables import Option
from scala40.quaranta.cutting import splits
from scala40.quaranta.duties import Duty, DutyKind
from scala40.quaranta.moves import LayMeld, LayOff, TakeJoker, lay_moves
from scala40.quaranta.options import DiscardDrawUse
from scala40.quaranta.parts import Part, TableFacts
from scala40.quaranta.plays import Play, Turn, cards_used
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


def candidates(turn: Turn, terms: Terms, spare: int) -> list[Play]:
    """Return the plays that the cards allow while at most so many of them leave the hand."""
    plays: list[Play]
    if turn.opened:
        may_trade = not joker_is_owed(turn.duties)
        plays = of_opened(turn.hand, facts_of(turn.table, terms.rules), terms, spare, may_trade=may_trade)
    else:
        plays = [*_lays(opening_options(turn, terms), spare)]
    return list(filter_first(plays, turn, terms.rules)) if turn.duties else plays


def filter_first(plays: Iterable[Play], turn: Turn, rules: Ruleset) -> Iterable[Play]:
    """Leave out what may not come before the card taken from the pile has been laid (D-31)."""
    first = due_at_once(turn, rules)
    return plays if first is None else (play for play in plays if meets(play, first))


def due_at_once(turn: Turn, rules: Ruleset) -> Duty | None:
    """Return the duty that the next play must meet, `None` if there is none."""
    if rules.discard_draw_use is DiscardDrawUse.FIRST_ACTION:
        return next((duty for duty in turn.duties if duty.kind in {DutyKind.LAY, DutyKind.MELD}), None)
    return None


def meets(play: Play, duty: Duty) -> bool:
    """Return whether a play meets a duty."""
    return duty.card in cards_used(play) and (duty.kind is not DutyKind.MELD or isinstance(play, LayMeld))


def opening_options(turn: Turn, terms: Terms) -> list[Option]:
    """Return the melds that a seat that has not opened could lay, which may be without jokers (D-11)."""
    hand = turn.hand
    return terms.tables.options(hand.ones, hand.jokers if terms.jokers_open else 0)


def joker_is_owed(duties: tuple[Duty, ...]) -> bool:
    """Return whether a joker that was taken must be laid before another one is taken (D-43)."""
    for duty in duties:  # noqa: SIM110 - a generator takes longer to make than there is to look at
        if duty.kind is _JOKER:
            return True
    return False


_JOKER: Final = DutyKind.JOKER


def _lays(options: list[Option], spare: int) -> list[LayMeld]:
    """The moves that lay melds, but for those of too many cards."""
    return lay_moves([option for option in options if option.size <= spare])


def of_opened(hand: Hand, facts: TableFacts, terms: Terms, spare: int, *, may_trade: bool = True) -> list[Play]:
    """Return the plays of a seat that has opened, as far as its cards and the table go.

    Args:
        hand: its hand.
        facts: what the table allows.
        terms: what the rules say.
        spare: how many cards may leave the hand.
        may_trade: whether jokers may be taken.
    """
    ones, jokers = hand.ones, hand.jokers
    plays: list[Play] = []
    if spare >= LEAST:
        options = terms.tables.options(ones, jokers)
        if options:
            plays += _lays(options, spare)
    # Nearly always nothing on the table takes any card of the hand, which the planes of the whole table tell.
    if jokers or terms.cuts_runs or (facts.fits | facts.takes) & ones:
        for part in facts.parts:
            if part.takes & ones and may_trade:
                _add_held(plays, part.trades, ones)
            if spare > 0:
                if part.fits & ones:
                    _add_held(plays, part.lay_offs, ones)
                if jokers:
                    plays += part.wild_lay_offs
                if terms.cuts_runs:
                    plays += _short_splits(part, hand, terms, spare)
    return plays


def _add_held(plays: list[Play], moves: Iterable[tuple[int, LayOff | TakeJoker]], ones: int) -> None:
    """Append those of some moves whose card is held."""
    for bit, move in moves:
        if ones & bit:
            plays.append(move)


def _short_splits(part: Part, hand: Hand, terms: Terms, spare: int) -> list[Play]:
    """The ways to lengthen and cut a run with so many cards at most."""
    return [move for move in splits(part, hand, terms.rules) if len(move.cards) <= spare]
