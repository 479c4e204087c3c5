"""Moves that close the hand in this turn, if there are any.

The question is put as one about places: every card but the last must lie in a new meld or on a meld of the table,
and what the table takes can be said meld by meld, whatever the order of the moves. Where the rules make the order
matter, or forbid some cards as the last one, there may seem to be places that there are not; so the answer is played,
and if that fails every play is tried that leaves a place for each card.

This is a question of a whole position and its rules, so it belongs to the game, and the tools are handed it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala40.core.cards import bits
from scala40.core.game import DISCARDS, TAKE_DISCARD, Discard
from scala40.quaranta.legality import actors, violations
from scala40.quaranta.moves import Move
from scala40.quaranta.position import State, View
from scala40.quaranta.turn.closing_search import Places
from scala40.quaranta.turn.lookahead import turn_after_taking
from scala40.quaranta.turn.phases import Phase
from scala40.quaranta.turn.plays import Play, Turn, after, discardable, pseudo_legal
from scala40.quaranta.turn.sight import turn_of, turn_rules_of
from scala40.quaranta.turn.turn_rules import TurnRules


def closing_moves(position: State | View, /) -> tuple[Move, ...] | None:
    """Return moves with which the acting seat closes the hand in this turn, `None` if it cannot.

    Before the draw only the top of the pile is considered, for what the stock gives is not known. A view answers for
    its own seat; where that is not to act there is no such turn.

    Under the usual rules the time grows with the groups of cards that can be left on the way: some tens of microseconds
    for nearly all positions, some tens of milliseconds for the worst. Where jokers must be used at once, where runs are
    cut, where the opening counts jokers 25 or where the last card is restricted, an answer may need a search through
    all plays, whose time has no useful bound.

    Raises:
        TypeError: this is no position of this game.

    >>> from scala40 import Ruleset, deal
    >>> closing_moves(deal(Ruleset(), 2, seed=7)) is None
    True
    """
    acting = actors(position)
    if position.turn not in acting or (isinstance(position, View) and position.seat != position.turn):
        return None
    turn_rules = turn_rules_of(position)
    if not turn_rules.may_close:
        return None
    if position.phase is Phase.PLAY:
        return _moves(turn_of(position), turn_rules, set())
    if violations(position, TAKE_DISCARD):
        return None
    moves = _moves(turn_after_taking(position), turn_rules, set())
    return None if moves is None else (TAKE_DISCARD, *moves)


def _moves(turn: Turn, turn_rules: TurnRules, met: set[Turn]) -> tuple[Move, ...] | None:
    """Return the moves that close, once a card has been drawn."""
    plan = Places(turn, turn_rules).plan()
    if plan is None or _can_be_played(plan, turn, turn_rules):
        return plan
    end = _end(turn, turn_rules)
    if end is not None:
        return end
    met.add(turn)
    for play in pseudo_legal(turn, turn_rules, len(turn.hand) - turn_rules.least):
        then = after(turn, play, turn_rules.rules)
        moves = None if then in met else _moves(then, turn_rules, met)
        if moves is not None:
            return play, *moves
    return None


def _can_be_played(plan: Sequence[Play | Discard], turn: Turn, turn_rules: TurnRules) -> bool:
    """Return whether each move of a plan is possible after those before it, and the last one closes."""
    last = tuple(move for move in plan if isinstance(move, Discard))
    for move in plan:
        if not isinstance(move, Discard):
            if move not in pseudo_legal(turn, turn_rules, len(turn.hand) - turn_rules.least):
                return False
            turn = after(turn, move, turn_rules.rules)
    return _end(turn, turn_rules) == last


def _end(turn: Turn, turn_rules: TurnRules) -> tuple[Discard, ...] | None:
    """Return the discard that closes after all plays, () if none is needed; `None` if the hand cannot be closed."""
    if not turn.opened or turn.owed:
        return None
    if not turn.hand:
        return ()
    natural, joker = discardable(turn, turn_rules, 1) if len(turn.hand) == 1 else (0, False)
    return tuple(DISCARDS[index] for index in bits(natural)) + (DISCARDS[-1:] if joker else ()) or None
