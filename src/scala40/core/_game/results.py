"""Results of hands, and the rules by which they add up to a match."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core._base import Immutable, Named, fields, require_bounds, require_kind, require_seat, suggest_ways
from scala40.core._cards import Card
from scala40.core._game.match_options import BestTotal, Direction, Ending, FirstDeal, MatchMode, Reentry, StreakStart


class ItemKind(Named):
    """A kind of points.

    Attributes:
        CARD_LEFT: a card left in the hand.
        UNOPENED: not having opened, instead of the cards left.
        MULTIPLIED: the other points a second time, because of how the hand was closed.
        ENTERED: points that were entered as a sum.
        BONUS: the value of the way in which the hand was closed; negative where few points are good.
        MELDED: a card in a meld on the table.
        SHUTOUT: having gone out before an opponent laid anything.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> rules, left = Ruleset(hand_close_multiplier=2), {0: Hand(), 1: Hand.parse("KC 5D")}
    >>> found = score(rules, left, ending=Ending.CLOSED_IN_HAND, closer=0)
    >>> [(item.kind, item.points) for item in found.scores[1].items]
    [(ItemKind.CARD_LEFT, 10), (ItemKind.CARD_LEFT, 5), (ItemKind.MULTIPLIED, 15)]
    """

    CARD_LEFT = "card_left"
    UNOPENED = "unopened"
    MULTIPLIED = "multiplied"
    ENTERED = "entered"
    BONUS = "bonus"
    MELDED = "melded"
    SHUTOUT = "shutout"


@attrs.frozen
class Item(Immutable):
    """One line of a seat's score.

    >>> Item(ItemKind.UNOPENED, 100)
    Item(kind=ItemKind.UNOPENED, points=100, card=None)
    """

    kind: ItemKind
    points: int
    card: Card | None = None


@attrs.frozen
class Score(Immutable):
    """The score of one seat in a hand, item by item.

    >>> Score(2, (Item(ItemKind.ENTERED, 30), Item(ItemKind.ENTERED, 5))).points
    35
    """

    seat: int
    items: tuple[Item, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the items."""
        return sum(item.points for item in self.items)


def _each_for_himself(result: HandResult) -> tuple[tuple[int, ...], ...]:
    # Defaults are worked out before the validators look at what they are worked out from.
    require_kind("scores", result.scores, tuple)
    for score in result.scores:
        require_kind("a score", score, Score)
    return tuple((score.seat,) for score in result.scores)


def _seat_or_none(_result: HandResult, _field: attrs.Attribute[int | None], seat: int | None) -> None:
    if seat is not None:
        require_seat(seat)


def _by_its_ending(result: HandResult) -> bool:
    # The ending is checked only once all fields are set, so here it can still be anything.
    return bool(getattr(result.ending, "wins_match", False))


@attrs.frozen
class HandResult(Immutable):
    """The ending and the scores of a hand; the same shape in every game.

    Attributes:
        scores: a score for each seat that was dealt in, in the order of the seats.
        sides: who plays together, each seat of the hand in exactly one side.
        wins_match: whether the closer wins the match by this; by default as the ending says.
        counts: whether the hand counts at all.

    >>> from scala40 import Ending, Hand, Ruleset, score
    >>> result = score(Ruleset(), {0: Hand(), 1: Hand.parse("KC JK")}, ending=Ending.CLOSED, closer=0)
    >>> [(score.seat, score.points) for score in result.scores]
    [(0, 0), (1, 35)]
    """

    ending: Ending = attrs.field(validator=fields.one(Ending))
    closer: int | None = attrs.field(validator=_seat_or_none)
    scores: tuple[Score, ...] = attrs.field(validator=fields.each(Score))
    sides: tuple[tuple[int, ...], ...] = attrs.field(
        default=attrs.Factory(_each_for_himself, takes_self=True), validator=fields.groups(int)
    )
    wins_match: bool = attrs.field(default=attrs.Factory(_by_its_ending, takes_self=True), validator=fields.one(bool))
    counts: bool = attrs.field(default=True, validator=fields.one(bool))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple(score.seat for score in self.scores)

    def points(self, seat: int) -> int:
        """Return what a seat scored.

        Raises:
            KeyError: the seat was not dealt in.
        """
        return {score.seat: score.points for score in self.scores}[seat]


# How hands add up to a match, as data.

_NONE_OR_ONE: Final = fields.none_or(fields.at_least(1))


@attrs.frozen
class Streak(Immutable):
    """A streak of hands that wins the match for the seat that closes all of them in the same way.

    Raises:
        ValueError: `hands` is not at least 1.

    >>> from scala40 import Ending
    >>> Streak(Ending.CLOSED_IN_HAND, hands=3).start
    StreakStart.ANY_HAND
    """

    ending: Ending = attrs.field(validator=fields.one(Ending))
    hands: int = attrs.field(validator=fields.at_least(1))
    start: StreakStart = attrs.field(default=StreakStart.ANY_HAND, validator=fields.one(StreakStart))


@attrs.frozen
class ClosingPoints(Immutable):
    """One way in which a seat can close a hand, and what the closer scores then.

    Attributes:
        least: the fewest points that the closer can score.
        most: the most; `None` if there is no bound.
        rising: a higher minimum for each of the first hands of a match, in their order; none is below `least` or above
            `most`.

    Raises:
        ValueError: `most` is below `least`, or a number of `rising` does not lie between them.

    >>> from scala40 import rumino
    >>> [(way.ending.value, way.least, way.most) for way in rumino.Ruleset(knock_max=5).match_rules.closings]
    [('knocked', 1, 5), ('gin', -10, -10), ('rumino', 0, 0)]
    """

    ending: Ending = attrs.field(validator=fields.one(Ending))
    least: int = attrs.field(validator=fields.one(int))
    most: int | None = attrs.field(validator=fields.none_or(fields.one(int)))
    rising: tuple[int, ...] = attrs.field(default=(), validator=fields.each((int,)))

    def __attrs_post_init__(self) -> None:
        if self.most is not None and self.most < self.least:
            msg = f"most is at least {self.least}, as least is, not {self.most}"
            raise ValueError(msg)
        for points in self.rising:
            require_bounds("a number of rising", points, self.least, self.most)

    def least_in(self, number: int) -> int:
        """Return the fewest points that the closer can score in a hand of that number, from 1."""
        return self.rising[number - 1] if 0 < number <= len(self.rising) else self.least


@attrs.frozen
class MatchRules(Immutable):
    """The rules by which hands add up to a match.

    Attributes:
        limit: the points that put a seat out of the match, or end it, when a total reaches them; `None` if none do.
        rule: the id of the rule that says how hands add up, for entries that do not fit it.
        reentry: what happens to seats that reach the limit in an elimination match.
        least_points: the fewest points that a seat can score in a hand; if `closings` are given, a seat that does not
            close. `None` if there is no bound.
        streak: which hands that follow one another win the match; `None` if none do.
        hands: how many hands the match has, after which the best total wins; a hand that does not count is dealt again
            under the same number. `None` if hands are played until something else ends the match.
        sides: how many sides there are; seats whose numbers leave the same remainder when divided by it play together.
            `None` if everybody plays alone. A side leaves the match as a whole.
        reentry_max: how often a seat may come back; after that it is out, whether or not others come back after the
            same hand. `None` if there is no bound.
        reentry_below: how many seats must be below the limit after a hand for others to come back.
        closings: every way in which a seat can close a hand; empty if any ending will do.
        closer_limit: the total that nobody may reach by closing a hand; `None` if that is legal.
        drawn: the ending after which a hand does not count if several sides share the best points; `None` if all do, or
            if the points do not say which do.
        scoreless: the ending after which every seat scores 0; `None` if there is none.
        winning: the endings that win the match for the closer at once; `None` if each hand says so itself.

    Raises:
        ValueError: a number but `least_points` is not at least 1, or `reentry_max` is given though `reentry` is `OFF`.

    >>> from scala40 import Ruleset
    >>> rules = Ruleset(limit=201).match_rules
    >>> rules.limit, rules.mode
    (201, MatchMode.ELIMINATION)
    """

    limit: int | None = attrs.field(validator=_NONE_OR_ONE)
    rule: str = attrs.field(validator=fields.one(str))
    mode: MatchMode = attrs.field(default=MatchMode.ELIMINATION, validator=fields.one(MatchMode))
    reentry: Reentry = attrs.field(default=Reentry.OFF, validator=fields.one(Reentry))
    least_points: int | None = attrs.field(default=None, validator=fields.none_or(fields.one(int)))
    streak: Streak | None = attrs.field(default=None, validator=fields.none_or(fields.one(Streak)))
    first_deal: FirstDeal = attrs.field(default=FirstDeal.LOT, validator=fields.one(FirstDeal))
    reentry_max: int | None = attrs.field(default=None, validator=_NONE_OR_ONE)
    reentry_below: int = attrs.field(default=2, validator=fields.at_least(1))
    direction: Direction = attrs.field(default=Direction.CLOCKWISE, validator=fields.one(Direction))
    hands: int | None = attrs.field(default=None, validator=_NONE_OR_ONE)
    best: BestTotal = attrs.field(default=BestTotal.LOWEST, validator=fields.one(BestTotal))
    sides: int | None = attrs.field(default=None, validator=_NONE_OR_ONE)
    closings: tuple[ClosingPoints, ...] = attrs.field(default=(), validator=fields.each((ClosingPoints,)))
    closer_limit: int | None = attrs.field(default=None, validator=_NONE_OR_ONE)
    drawn: Ending | None = attrs.field(default=None, validator=fields.none_or(fields.one(Ending)))
    scoreless: Ending | None = attrs.field(default=None, validator=fields.none_or(fields.one(Ending)))
    winning: tuple[Ending, ...] | None = attrs.field(default=None, validator=fields.none_or(fields.each((Ending,))))

    def __attrs_post_init__(self) -> None:
        if self.reentry is Reentry.OFF and self.reentry_max is not None:
            raise ValueError("reentry_max means nothing where reentry is OFF")

    def is_won_by(self, result: HandResult) -> bool:
        """Return whether a hand wins the match for its closer at once."""
        return result.wins_match if self.winning is None else result.ending in self.winning

    def side_of(self, seat: int) -> int:
        """Return the number of the side that a seat plays for; its own if everybody plays alone."""
        require_seat(seat)
        return seat if self.sides is None else seat % self.sides


suggest_ways(MatchRules, "a Ruleset has them as match_rules")
