"""Entries of a match, the rows and standings that are shown of it, and the phrases that tell of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs
from typing_extensions import override

from scala40.core._base import Immutable, Named, fields, require_kind, require_seat
from scala40.core._game import Ending, HandResult, Item, ItemKind, Score
from scala40.core._text import Described, Message, Phrase, load_texts


class Oddity(Phrase):
    """Contradictions between an entry and those before it.

    Attributes:
        SCORE_MISSING: a seat that is in the match has no score.
        SCORE_SURPLUS: one that is not has a score.
        HAND_TOO_LATE: the match was already decided.
        WITHDRAWAL_IDLE: a seat withdraws that is not in the match, or the match was decided.
        ANSWER_IDLE: a seat answers that was offered nothing.
        ANSWER_MISSING: a seat that was offered to come back has not answered.
        CLOSED_AT_LIMIT: a seat reaches the limit by closing, which the rules do not allow.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> entry = points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED)
    >>> [it.oddity for it in Match(MatchRules(101, "B-12"), 3, entries=(entry,)).discrepancies]
    [Oddity.SCORE_MISSING]
    """

    SCORE_MISSING = "score_missing"
    SCORE_SURPLUS = "score_surplus"
    HAND_TOO_LATE = "hand_too_late"
    WITHDRAWAL_IDLE = "withdrawal_idle"
    ANSWER_IDLE = "answer_idle"
    ANSWER_MISSING = "answer_missing"
    CLOSED_AT_LIMIT = "closed_at_limit"


class Fate(Phrase):
    """Fates of a seat in a match.

    Attributes:
        CAME_BACK: a seat that had reached the limit goes on with a lower total.
        ELIMINATED: a seat is out of the match, because of its total or because it did not come back.
        WITHDREW: a seat has left the match.
        WON: a seat has won the match, alone or with others.

    >>> from scala40.match import MatchEvent
    >>> MatchEvent(4, seat=1, total=63, fate=Fate.CAME_BACK).describe()
    'player 2 comes back into the match with 63 points'
    """

    CAME_BACK = "came_back"
    ELIMINATED = "eliminated"
    WITHDREW = "withdrew"
    WON = "won"


class SheetWord(Phrase):
    """Words of a score sheet."""

    HAND = "hand"
    DEALER = "dealer"
    CLOSER = "closer"
    TOTAL = "total"
    REMARKS = "remarks"
    SUM = "sum"
    MATCH = "match"


load_texts("scala40.match", Oddity, Fate, SheetWord)


def _require_seat(_entry: object, _field: attrs.Attribute[int], seat: object) -> None:
    require_seat(seat)


@attrs.frozen
class Withdrawal(Immutable):
    """A seat leaves the match; it does not play the next hand nor any after it.

    >>> from scala40 import Ruleset
    >>> from scala40.match import Match
    >>> Match(Ruleset().match_rules, 3).withdraw(1).entries
    (Withdrawal(seat=1),)
    """

    seat: int = attrs.field(validator=_require_seat)


class Choice(Named):
    """A choice of a seat that is offered to come back.

    Attributes:
        RETURN: it goes on with the highest total below the limit.
        LEAVE: it is out of the match.

    >>> from scala40 import chinchon
    >>> from scala40.match import Match
    >>> entry = points_entry({0: 104, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED)
    >>> match = Match(chinchon.PRESETS["conga-reenganche"].rules.match_rules, 3).add(entry)
    >>> [(it.totals, it.active) for it in (match.answer(0, choice) for choice in Choice)]
    [((12, 12, 1), (0, 1, 2)), ((104, 12, 1), (1, 2))]
    """

    RETURN = "return"
    LEAVE = "leave"


@attrs.frozen
class Answer(Immutable):
    """A seat that has reached the limit answers the offer to come back, where that is offered.

    >>> Answer(1, Choice.RETURN)
    Answer(seat=1, choice=Choice.RETURN)
    """

    seat: int = attrs.field(validator=_require_seat)
    choice: Choice = attrs.field(validator=fields.one(Choice))


Entry: TypeAlias = HandResult | Withdrawal | Answer
"""An entry of a match."""


@attrs.frozen
class Discrepancy(Described):
    """A contradiction between an entry and those before it, after one of these was replaced.

    Attributes:
        number: the hand that it is about, from 1; for a withdrawal the first hand that was to go without the seat.
        seat: the seat that it is about; `None` if it is the whole hand.
        oddity: what does not fit.
    """

    number: int
    seat: int | None
    oddity: Oddity

    @property
    def message(self) -> str:
        """The contradiction and its consequence in plain words; `describe` says them in other languages.

        >>> Discrepancy(3, None, Oddity.HAND_TOO_LATE).message
        'hand 3 comes after the match was decided; it does not count'
        """
        return self.describe()

    @property
    @override
    def description(self) -> Message:
        """The contradiction and its consequence, to be told in any language."""
        if self.seat is None:
            return Message.of(self.oddity, number=self.number)
        return Message.of(self.oddity, number=self.number, seat=self.seat)


@attrs.frozen
class MatchEvent(Described):
    """Something that a hand, an answer or a withdrawal has changed in the match.

    Attributes:
        number: the hand after which it was, from 1; 0 before the first.
        seat: the seat that it is about.
        total: the points of the seat then; with those it goes on, if it has come back.
        fate: what it was.

    >>> from scala40 import Language
    >>> MatchEvent(4, seat=1, total=104, fate=Fate.ELIMINATED).describe(Language.ITALIAN, names=("Ada", "Bo"))
    'Bo è fuori dalla partita con 104 punti'
    """

    number: int
    seat: int
    total: int
    fate: Fate

    @property
    @override
    def description(self) -> Message:
        """The event, to be told in any language."""
        return Message.of(self.fate, seat=self.seat, total=self.total)


@attrs.frozen
class SheetRow(Immutable):
    """One hand on the score sheet; the tuples have one place for each seat of the match.

    Attributes:
        number: which hand, from 1; in a match of a fixed number of hands, one that does not count has the
            same number as the next.
        dealer: the seat that dealt it; `None` if the match was already decided, as it may be after a correction.
        closer: the seat that ended it, `None` if nobody did.
        points: what it added to each total; `None` for seats that did not play it.
        out: the seats that it put out of the match.
        back: the seats that reached the limit and go on with a lower total.
        counts: whether the hand counted.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> entry = points_entry({0: 0, 1: 108}, closer=0, ending=Ending.CLOSED)
    >>> row = Match(MatchRules(101, "B-12"), 2).add(entry).sheet[0]
    >>> row.number, row.points, row.totals, row.out
    (1, (0, 108), (0, 108), (1,))
    """

    number: int
    dealer: int | None
    ending: Ending
    closer: int | None
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    counts: bool = True


@attrs.frozen
class Standing(Immutable):
    """The place of a seat.

    Attributes:
        place: 1 for the best; seats that are equal share a place, and the places after it stay empty: 1, 2, 2, 4.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match
    >>> entry = points_entry({0: 0, 1: 48}, closer=0, ending=Ending.CLOSED)
    >>> Match(MatchRules(101, "B-12"), 2).add(entry).standings
    (Standing(place=1, seat=0, total=0), Standing(place=2, seat=1, total=48))
    """

    place: int
    seat: int
    total: int


def points_entry(points: Mapping[int, int], *, closer: int | None, ending: Ending, counts: bool = True) -> HandResult:
    """Return the result of a hand that was played elsewhere, from the points that somebody counted.

    Nothing is checked here: whether it fits a match is for `Match.add` to say.

    Args:
        points: what each seat that played scored, the closer's 0 included.
        closer: the seat that ended the hand, `None` if nobody did.
        ending: how it ended, a member of the game's own enum.
        counts: whether the hand counts; one of Skarney that nobody has won does not.

    Raises:
        TypeError: the ending is not an `Ending`, the points are not a mapping by seat, or an argument has the wrong
            type.

    >>> how = Ending("how", ["CLOSED"])
    >>> entry = points_entry({1: 34, 0: 0}, closer=0, ending=how.CLOSED)
    >>> entry.seats, entry.points(1)
    ((0, 1), 34)
    """
    require_kind("points", points, Mapping)
    for seat in points:
        require_seat(seat)
    scores = tuple(Score(seat, (Item(ItemKind.ENTERED, points[seat]),)) for seat in sorted(points))
    return HandResult(ending=ending, closer=closer, scores=scores, counts=counts)
