"""What the tests of Skarney ask positions, and the cards and rules that many of them share."""

from __future__ import annotations

import attrs
from raising import some
from skarney_positions import RULES, SINGLES, loose

from scala40.core._melds import SetSuits, meld_violations
from scala40.core._text import Code
from scala40.skarney import ContractRequired, Move, Ruleset, State, legal_moves, read_move, result, violations

TWELVE = "KC KD KH QC QD QH 9C 9D 9H 3S 5S 7S"
"""A hand with a contract of three sets and three cards besides."""
KINGS = "KC KD KH"
CONTRACT = "0 10C 10D 10H / 0 JC JD JH / 0 8C 8D 8H"
"""A contract of side 0."""
OURS = "1 10C 10D 10H / 1 JC JD JH / 1 8C 8D 8H"
"""The same of side 1, whose turn it is."""
DISTINCT = Ruleset(set_suits=SetSuits.DISTINCT)
NO_CONTRACT = Ruleset(contract_required=ContractRequired.OFF)
NO_CONTRACT_SINGLES = attrs.evolve(SINGLES, contract_required=ContractRequired.OFF)


def codes(position: State, text: str) -> list[Code]:
    """Return why a move is refused, as far as it is; only a move that is not is listed."""
    move = read_move(text, position)
    reasons = violations(position, move)
    assert bool(reasons) != (move in list(legal_moves(position)))
    return [reason.code for reason in reasons]


def codes_of(text: str, rules: Ruleset = RULES) -> list[Code]:
    """Return why cards are no meld."""
    return [reason.code for reason in meld_violations(loose(text, rules), rules.meld_rules)]


def rules_cited(position: State, text: str) -> set[str]:
    """Return the rules that a move breaks."""
    return {reason.rule for reason in violations(position, read_move(text, position))}


def is_legal(position: State, text: str) -> bool:
    """Say whether a move is legal, asked in two ways."""
    move = read_move(text, position)
    assert (move in legal_moves(position)) == (move in list(legal_moves(position)))
    return move in legal_moves(position)


def is_meld(text: str, rules: Ruleset = RULES) -> bool:
    """Say whether cards are a meld, written as they are declared."""
    return not meld_violations(loose(text, rules), rules.meld_rules)


def kinds(position: State) -> set[type[Move]]:
    """Return which kinds of move are legal."""
    return {type(move) for move in legal_moves(position)}


def points(position: State) -> dict[int, int]:
    """Return what each seat scores in a hand that is over."""
    return {line.seat: line.points for line in some(result(position)).scores}
