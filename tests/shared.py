"""What the tests of play share: cards, rulesets that differ in one point, and short questions to a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import attrs
from positions import RULES, codes, legal, meld, setup
from raising import raises, some

from scala40 import (
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Ending,
    FourOfAKind,
    Hand,
    HandResult,
    JokerInOpening,
    JokersPerMeld,
    LayMeld,
    LongRuns,
    Move,
    Phase,
    RuleError,
    Ruleset,
    Setup,
    State,
    StockRule,
    SwappedJoker,
    Violation,
    play,
    result,
    violations,
)
from scala40.match import Match, points_entry

Reasons: TypeAlias = Iterable[Violation]

DEFAULT = RULES
"""What a variant is compared with."""
ANY = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
CLEAN = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
CUT = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
RECYCLING = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
TAKING = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
AT_ONCE = Ruleset(discard_draw_use=DiscardDrawUse.FIRST_ACTION)
OWING = Ruleset(swapped_joker=SwappedJoker.THIS_TURN)
OPTIONAL = Ruleset(closing_discard=ClosingDiscard.OPTIONAL)
KEEP_TOP = Ruleset(stock_rule=StockRule.KEEP_TOP)
TURN_OVER = Ruleset(stock_rule=StockRule.TURN_OVER)

KINGS = "KC KD KH"
"""A meld on the table that the cards of most tests have nothing to do with."""
FORTY = "10C JC QC KC"
"""A run that opens by itself."""
JUNK = "2C 4C 6C 8C 3D 5D 7D 9D 3H 5H 6S"
"""Eleven cards without a meld among them."""
SPADES = "5S 6S 7S 8S 9S"
"""A run that is as long as may be where runs are cut."""
WHOLE = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
"""A whole suit, which is the longest run of natural cards."""
WHOLE_SPADES = WHOLE.replace("C", "S")
TWO_TO_KING = WHOLE_SPADES.removeprefix("AS ")
THREE_RUNS = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
"""Three runs, which open and leave one card of fourteen."""
THREE_LAID: list[Move] = [LayMeld(meld(text)) for text in ("10C JC QC KC", "10D JD QD KD", "10H JH QH KH AH")]


def discards(position: State) -> set[str]:
    """Return the names of the cards that may be discarded."""
    return {move.card.text for move in legal(position) if isinstance(move, Discard)}


def plays(position: State) -> set[Move]:
    """Return the legal moves but the discards."""
    return {move for move in legal(position) if not isinstance(move, Discard)}


def refused(position: State, move: Move) -> set[Code]:
    """Return why a move is refused."""
    return codes(violations(position, move))


def because(reasons: tuple[Violation, ...]) -> set[tuple[Code, str]]:
    """Return the codes of some violations with the rules that they cite."""
    return {(reason.code, reason.rule) for reason in reasons}


def refused_by(position: State, move: Move) -> set[tuple[Code, str]]:
    """Return why a move is refused: the codes with the rules that they cite."""
    return because(violations(position, move))


def raised(call: Callable[[], object]) -> Reasons:
    """Return the violations of the error that a call raises."""
    return raises(RuleError, call).violations


def reached(position: State, *moves: Move) -> State:
    """Return the state after some moves, each of which leads to what could have been set up."""
    for move in moves:
        position = play(position, move)
        assert State.of(position) == position
    return position


def melds(position: State) -> list[str]:
    """Return the melds on the table as text."""
    return list(map(str, position.table.values()))


def melds_by_id(position: State) -> dict[int, str]:
    """Return the melds on the table as text, by their numbers."""
    return {target: str(it) for target, it in position.table.items()}


def outcome(position: State) -> HandResult:
    """Return the result of a hand that is over."""
    return some(result(position))


def worth(hand: Hand, rules: Ruleset = DEFAULT) -> int:
    """Return what cards count that are left in a hand."""
    return sum(rules.hand_values[it.index] for it in hand)


def match_of(rules: Ruleset, *points: tuple[int, ...], closed: bool = True) -> Match:
    """Return a match of hands that brought the seats these points; the first seat with none closed each."""
    match = Match(rules.match_rules, len(points[0]))
    for line in points:
        closer = line.index(0) if closed else None
        ending = Ending.CLOSED if closed else Ending.DEAD
        match = match.add(points_entry(dict(enumerate(line)), closer=closer, ending=ending))
    return match


def with_one_card_left(early: Setup) -> State:
    """Return a state with one card in the stock; the others lie at the bottom of the pile."""
    return State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))


def last_card(rules: Ruleset, pile: str = "9S 4S", players: int = 2) -> State:
    """Return a state in which the last card of the stock is about to be drawn; the pile ends with these cards."""
    others = ["7D 9H", "7S 9C"][: players - 1]
    return with_one_card_left(
        setup("2D 5C", KINGS, phase=Phase.DRAW, pile=pile, players=players, others=others, rules=rules)
    )
