"""What `check` can ask of each game: melds, what they are together, and whole hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core.cards import Card
from scala40.core.checking import MeldCheck
from scala40.core.enums import Named
from scala40.core.melds import Meld
from scala40.core.violations import Violation


class Worth(Named):
    """What the values of the cards of a meld are.

    Attributes:
        LAID: what they count as they lie there.
        LEFT: what they would count if they were left, where melds themselves count nothing.
    """

    LAID = "laid"
    LEFT = "left"


class Together(NamedTuple):
    """What several melds are together.

    Attributes:
        fine: whether they are what is asked for.
        points: what they count.
        needed: what is needed, points or melds.
        violations: every reason why they are not.
    """

    fine: bool
    points: int
    needed: int
    violations: tuple[Violation, ...]


class Whole(NamedTuple):
    """What a whole hand is.

    Attributes:
        melds: its melds, as they are written.
        left: what is left.
        values: what each card left counts.
        discard: the card that is discarded or goes face down, if there is one too many.
        ending: how the hand can be ended.
        violations: every reason why it cannot.
    """

    melds: tuple[str, ...]
    left: tuple[Card, ...]
    values: tuple[int, ...]
    discard: Card | None
    ending: Named | None
    violations: tuple[Violation, ...]


AskMeld: TypeAlias = Callable[[str, Any], MeldCheck]
AskTogether: TypeAlias = Callable[[Sequence[Meld], Any, int], Together]
AskWhole: TypeAlias = Callable[[str, Any, int], Whole]


class GameChecks(NamedTuple):
    """What can be asked of a game.

    Attributes:
        meld: what some cards are as a meld.
        worth: what the values of melds are.
        name: what several melds can be together, as reports call it; `None` if nothing.
        together: whether they are that in a hand of the match, by its number.
        whole: what a whole hand is for a player with a total, `None` where there is nothing to say of one.
    """

    meld: AskMeld
    worth: Worth
    name: str | None = None
    together: AskTogether | None = None
    whole: AskWhole | None = None


def _opening(melds: Sequence[Meld], rules: scala40.Ruleset, _number: int) -> Together:
    check = scala40.check_opening(melds, rules)
    return Together(check.opens, check.points, check.needed, check.violations)


def _contract(melds: Sequence[Meld], rules: skarney.Ruleset, number: int) -> Together:
    check = skarney.check_contract(melds, rules, number=number)
    return Together(check.is_contract, check.points, check.needed, check.violations)


def _rumino_hand(cards: str, rules: rumino.Ruleset, _total: int) -> Whole:
    check = rumino.check_hand(cards, rules)
    melds = tuple(" ".join(card.text for card in meld) for meld in check.melds)
    return Whole(melds, check.left, check.values, check.discard, check.ending, check.violations)


def _chinchon_hand(cards: str, rules: chinchon.Ruleset, total: int) -> Whole:
    check = chinchon.check_close(cards, rules, total=total)
    return Whole(tuple(map(str, check.melds)), check.left, check.values, check.card, check.ending, check.violations)


CHECKS: Final[Mapping[str, GameChecks]] = {
    scala40.GAME: GameChecks(scala40.check_meld, Worth.LAID, "opening", _opening),
    rumino.GAME: GameChecks(rumino.check_meld, Worth.LEFT, whole=_rumino_hand),
    chinchon.GAME: GameChecks(chinchon.check_meld, Worth.LEFT, whole=_chinchon_hand),
    skarney.GAME: GameChecks(skarney.check_meld, Worth.LAID, "contract", _contract),
}
"""What can be asked, by the names of the games."""
