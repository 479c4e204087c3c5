"""What the cards and the table allow a seat to play, before any look ahead."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core.tables import Option
from scala40.quaranta.cutting import splits
from scala40.quaranta.duties import Duty, DutyKind
from scala40.quaranta.moves import LayMeld
from scala40.quaranta.options import DiscardDrawUse, JokerInOpening
from scala40.quaranta.plays import Play, Turn, cards_used
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import facts_of
from scala40.quaranta.terms import Terms


def candidates(turn: Turn, terms: Terms, spare: int) -> list[Play]:
    """Return the plays that the cards allow while at most so many of them leave the hand."""
    plays = _of_opened(turn, terms, spare) if turn.opened else _new_melds(turn, terms, spare)
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


def opening_jokers(turn: Turn, rules: Ruleset) -> int:
    """Return how many jokers of the hand the next melds of an opening may hold (D-11)."""
    return turn.hand.jokers if rules.joker_in_opening is JokerInOpening.ALLOWED else 0


def opening_options(turn: Turn, rules: Ruleset) -> list[Option]:
    """Return the melds that a seat that has not opened could lay."""
    return rules.tables.options(turn.hand.ones, opening_jokers(turn, rules))


def joker_is_owed(duties: tuple[Duty, ...]) -> bool:
    """Return whether a joker that was taken must be laid before another one is taken (D-43)."""
    return any(duty.kind is DutyKind.JOKER for duty in duties)


def _new_melds(turn: Turn, terms: Terms, spare: int) -> list[Play]:
    return lays(opening_options(turn, terms.rules), terms, spare)


def lays(options: list[Option], terms: Terms, spare: int) -> list[Play]:
    """Return the moves that lay melds, but for those of too many cards."""
    moves = terms.rules.lay_melds
    return [moves[option] for option in options if option.size <= spare]


def _of_opened(turn: Turn, terms: Terms, spare: int) -> list[Play]:
    ones, jokers = turn.hand.ones, turn.hand.jokers
    plays = lays(terms.tables.options(ones, jokers), terms, spare)
    may_take = not turn.duties or not joker_is_owed(turn.duties)
    facts = facts_of(turn.table, terms.rules)
    # Nearly always nothing on the table takes any card of the hand, which the planes of the whole table tell.
    if not (jokers or terms.cuts_runs or (facts.fits | facts.takes) & ones):
        return plays
    for part in facts.parts:
        if may_take and ones & part.takes:
            plays += [move for bit, move in part.trades if ones & bit]
        if spare >= 1 and ones & part.fits:
            plays += [move for bit, move in part.lay_offs if ones & bit]
        if spare >= 1 and jokers:
            plays += part.wild_lay_offs
        if terms.cuts_runs:
            plays += [move for move in splits(part, turn.hand, terms.rules) if len(move.cards) <= spare]
    return plays
