"""What a hand of Scala 40 scores."""

from __future__ import annotations

from collections.abc import Mapping

from scala40.core import game
from scala40.core.game import HandResult, Item, ItemKind, MatchRules, Score
from scala40.core.hands import Hand
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.setup import Phase
from scala40.quaranta.state import State


class Ending(game.Ending):
    """How a hand ended.

    Attributes:
        CLOSED: somebody discarded the last card.
        CLOSED_IN_HAND: likewise, having opened in the same turn.
        DEAD: nothing could happen any more (D-82).
    """

    CLOSED = "closed"
    CLOSED_IN_HAND = "closed in hand"
    DEAD = "dead"


def match_rules(rules: Ruleset, /) -> MatchRules:
    """Return how hands under these rules add up to a match.

    >>> match_rules(Ruleset(limit=151)).limit
    151
    """
    return rules.match_rules


def result(state: State, /) -> HandResult | None:
    """Return how the hand ended and what each seat scored, card by card; `None` while it goes on.

    >>> from scala40 import deal
    >>> result(deal(Ruleset(), 4, seed=7)) is None
    True
    """
    if not state.phase.is_over:
        return None
    hands = {seat: state.hands[seat] for seat in state.context.seats}
    if state.phase is Phase.DEAD:
        return score(state.rules, hands, ending=Ending.DEAD, closer=None)
    return score(
        state.rules, hands, ending=Ending.CLOSED_IN_HAND if state.opening_points else Ending.CLOSED, closer=state.turn
    )


def score(rules: Ruleset, hands: Mapping[int, Hand], *, ending: Ending, closer: int | None) -> HandResult:
    """Return the result of a hand from the cards left, which may lie on a real table.

    Args:
        rules: the rules.
        hands: for each seat that was dealt in the cards it has left; none for the closer.
        ending: how the hand ended.
        closer: who closed it, `None` in a dead hand.

    Raises:
        ValueError: ending, closer and hands contradict one another.

    >>> left = {0: Hand(), 1: Hand.parse("KC JK"), 2: Hand.parse("AS 3D")}
    >>> [line.points for line in score(Ruleset(), left, ending=Ending.CLOSED, closer=0).scores]
    [0, 35, 14]
    """
    if (closer is None) != (ending is Ending.DEAD):
        msg = f"somebody has closed exactly if the hand is not dead: {ending}, closer {closer}"
        raise ValueError(msg)
    empty = [seat for seat in sorted(hands) if not hands[seat]]
    if empty != ([] if closer is None else [closer]):
        msg = f"the closer, and nobody else, has no cards left: closer {closer}, without cards {empty}"
        raise ValueError(msg)
    return HandResult(ending, closer, tuple(Score(seat, _items(rules, hands[seat])) for seat in sorted(hands)))


def _items(rules: Ruleset, hand: Hand) -> tuple[Item, ...]:
    return tuple(Item(ItemKind.CARD_LEFT, rules.hand_values[card.index], card) for card in hand)
