"""How hands end and what they score, in the same shape in every game."""

from __future__ import annotations

import attrs

from scala40.core import fields
from scala40.core.cards import Card
from scala40.core.enums import Named
from scala40.core.kinds import insist_on_kind, insist_on_seat
from scala40.core.language import Language
from scala40.core.speech import Told


class Ending(Told, Named):
    """How a hand ended; each game has its own members, and may say them as `said` in every language.

    >>> class Way(Ending):
    ...     STAYED = "everybody stayed"
    >>> Way.STAYED.describe(), Way.STAYED.by_somebody
    ('everybody stayed', None)
    """

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return how the hand ended in words of a language; where a game does not say it, the value.

        >>> from scala40 import Ending
        >>> Ending.CLOSED_IN_HAND.describe(Language.ITALIAN)
        'chiusura in mano'
        """
        said = self.said
        return str(self.value) if said is None else said.told_in(language)

    @property
    def by_somebody(self) -> bool | None:
        """Whether somebody ended the hand, and not only the rules; `None` where a game does not say it.

        >>> from scala40 import Ending
        >>> Ending.CLOSED.by_somebody, Ending.DEAD.by_somebody
        (True, False)
        """
        return None

    @property
    def wins_match(self) -> bool:
        """Whether who ends a hand like this has won the match, whatever the totals are.

        >>> from scala40 import rumino
        >>> rumino.Ending.RUMINO.wins_match, rumino.Ending.GIN.wins_match
        (True, False)
        """
        return False


class ItemKind(Named):
    """What points are for.

    Attributes:
        CARD_LEFT: a card left in the hand.
        UNOPENED: not having opened, instead of the cards left.
        MULTIPLIED: the other points once more, because of how the hand was closed.
        ENTERED: points that were entered as a sum.
        BONUS: what the way in which the hand was closed is worth; less than nothing where few points are good.
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
class Item:
    """One line of a seat's score.

    Attributes:
        kind: what the points are for.
        points: how many.
        card: the card that they are for, if they are for one.

    >>> Item(ItemKind.UNOPENED, 100)
    Item(kind=ItemKind.UNOPENED, points=100, card=None)
    """

    kind: ItemKind
    points: int
    card: Card | None = None


@attrs.frozen
class Score:
    """What one seat scored in a hand, item by item.

    Attributes:
        seat: the seat.
        items: what its points are for.

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
    insist_on_kind("scores", result.scores, tuple)
    for score in result.scores:
        insist_on_kind("a score", score, Score)
    return tuple((score.seat,) for score in result.scores)


def _seat_or_none(_result: HandResult, _field: attrs.Attribute[int | None], seat: int | None) -> None:
    if seat is not None:
        insist_on_seat(seat)


def _by_its_ending(result: HandResult) -> bool:
    # The ending is checked only once all fields are set, so here it can still be anything.
    return bool(getattr(result.ending, "wins_match", False))


@attrs.frozen
class HandResult:
    """How a hand ended and what it scored; the same shape in every game.

    Attributes:
        ending: how it ended.
        closer: the seat that ended it, `None` if nobody did.
        scores: a score for each seat that was dealt in, in the order of the seats.
        sides: who plays together, each seat of the hand in exactly one side.
        wins_match: whether the closer wins the match by this; by default as the ending says.
        counts: whether the hand counts at all.

    Raises:
        TypeError: the ending is none, or another part is of another type.

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
