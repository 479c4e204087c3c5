"""Why something cannot be entered in a match: every reason at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core.game import BestTotal, ClosingPoints, Ending, HandResult, MatchRules, Score
from scala40.core.kinds import insist_on_seat
from scala40.core.violations import Code, Detail, Violation
from scala40.match.reckoning import Reckoning, is_closed_at_limit

_MOST_POINTS: Final = 999_999
"""More than anybody scores in a hand, so that totals have a notation for as long as a match can last."""
_LONG: Final = 64
"""Numbers of more bits are told by about how many digits they have; Python refuses to write thousands of them."""


def setup_problems(rules: MatchRules, seats: int, dealer: int) -> Iterator[Violation]:
    """Yield why so many seats, of which that one deals first, are no match."""
    if seats < 2:
        yield _refusal(rules, Code.SEATS, what=Detail.MATCH_TOO_SMALL, count=seats)
    if dealer not in range(seats):
        yield _refusal(rules, Code.SEATS, what=Detail.DEALER_OUT_OF_RANGE, dealer=dealer, count=seats)


def pause_problems(reckoning: Reckoning) -> Iterator[Violation]:
    """Yield what keeps the match from going on now."""
    if reckoning.winners:
        yield _refusal(reckoning.rules, Code.MATCH_OVER)
    if reckoning.offers:
        yield _refusal(reckoning.rules, Code.REENTRY_PENDING, due=_listed(reckoning.offers))


def answer_problems(reckoning: Reckoning, seat: int) -> Iterator[Violation]:
    """Yield why a seat cannot answer an offer to come back."""
    if seat not in reckoning.offers:
        due = _listed(reckoning.offers)
        yield _refusal(reckoning.rules, Code.REENTRY_NOT_OFFERED, seat=seat, due=due)


def withdrawal_problems(reckoning: Reckoning, seat: int) -> Iterator[Violation]:
    """Yield why a seat cannot withdraw."""
    if reckoning.winners or reckoning.offers:
        yield from pause_problems(reckoning)
    elif seat not in reckoning.active:
        yield _refusal(reckoning.rules, Code.ENTRY_SEATS, due=_listed(reckoning.active), given=str(seat))


def number_problems(rules: MatchRules, number: int, count: int) -> Iterator[Violation]:
    """Yield why there is no hand of this number among so many."""
    if not 1 <= number <= count:
        yield _refusal(rules, Code.ENTRY_NUMBER, number=number, count=count)


def insist_on_result(result: object) -> None:
    """Refuse what is no hand, with seats as hands have them.

    Raises:
        TypeError: this is none.
    """
    if not isinstance(result, HandResult):
        msg = f"a hand is entered as a HandResult, not as {result!r}; points_entry makes one of points"
        raise TypeError(msg)
    for seat in result.seats:
        insist_on_seat(seat)


def hand_problems(reckoning: Reckoning, result: HandResult) -> Iterator[Violation]:
    """Yield every reason why a hand cannot be entered."""
    if reckoning.winners or reckoning.offers:
        # Nobody is due in a hand that should not be: the other reasons would only confuse.
        yield from pause_problems(reckoning)
        return
    due = _listed(reckoning.active)
    if tuple(sorted(result.seats)) != reckoning.active:
        yield _refusal(reckoning.rules, Code.ENTRY_SEATS, due=due, given=_listed(result.seats))
    if result.closer is not None and result.closer not in reckoning.active:
        yield _refusal(reckoning.rules, Code.ENTRY_CLOSER, seat=result.closer, due=due)
    yield from _ending_problems(reckoning.rules, result)
    # Entries come from forms and files, where a type annotation stops nothing.
    leading: dict[int, Score] = {}
    for score in result.scores:
        first = leading.setdefault(reckoning.rules.side_of(score.seat), score)
        for figures in _wrong_points(reckoning, score, first, result):
            shown = ", ".join(_shown(item.points) for item in score.items)
            yield _refusal(reckoning.rules, Code.ENTRY_POINTS, seat=score.seat, points=shown, **figures)


def _ending_problems(rules: MatchRules, result: HandResult) -> Iterator[Violation]:
    """Yield why a hand with that closer, or with none, cannot have ended like this."""
    by_somebody = result.ending.by_somebody
    if by_somebody is True and result.closer is None:
        yield _refusal(rules, Code.ENTRY_ENDING, what=Detail.CLOSER_MISSING)
    if by_somebody is False and result.closer is not None:
        yield _refusal(rules, Code.ENTRY_ENDING, what=Detail.CLOSER_SURPLUS, seat=result.closer)
    elif result.closer is not None and rules.closings and result.ending not in {way.ending for way in rules.closings}:
        yield _refusal(rules, Code.ENTRY_ENDING, what=Detail.ENDING_UNKNOWN)
    if rules.drawn is not None and all(map(_is_whole, result.scores)) and result.counts is _is_drawn(rules, result):
        yield _refusal(rules, Code.ENTRY_ENDING, what=Detail.HAND_COUNTS_NOT if result.counts else Detail.HAND_COUNTS)


def _is_drawn(rules: MatchRules, result: HandResult) -> bool:
    """Whether a hand does not count because several sides share the best points."""
    points = {rules.side_of(score.seat): score.points for score in result.scores}
    best = max if rules.best is BestTotal.HIGHEST else min
    return result.ending is rules.drawn and [*points.values()].count(best(points.values(), default=0)) > 1


def _wrong_points(
    reckoning: Reckoning, score: Score, first: Score, result: HandResult
) -> Iterator[dict[str, int | str]]:
    """Yield the first thing that is wrong with the points of a seat, if anything is; `first` is of its side."""
    rules = reckoning.rules
    if not _is_whole(score):
        yield {"what": Detail.POINTS_NOT_WHOLE}
    elif abs(score.points) > _MOST_POINTS:
        yield {"what": Detail.POINTS_TOO_MANY, "most": _MOST_POINTS}
    elif wrong := _out_of_bounds(reckoning, score.points, result.ending if score.seat == result.closer else None):
        yield wrong
    elif _is_whole(first) and score.points != first.points:
        yield {"what": Detail.PARTNER_POINTS, "partner": first.seat, "due": first.points}
    elif score.seat == result.closer and is_closed_at_limit(reckoning, result):
        total = reckoning.totals[score.seat] + score.points
        yield {"what": Detail.CLOSER_AT_LIMIT, "limit": rules.closer_limit or 0, "total": total}


def _out_of_bounds(reckoning: Reckoning, points: int, ending: Ending | None) -> dict[str, int | str]:
    """Return why a seat cannot have scored so much, nothing if it can; `ending` is how it ended the hand, if it did."""
    rules = reckoning.rules
    if ending is not None and rules.closings:
        way = next((way for way in rules.closings if way.ending is ending), None)
        return {} if way is None else _wrong_closing(way, points, reckoning.number)
    if rules.least_points is None or points >= rules.least_points:
        return {}
    closer_may = any(way.least < rules.least_points for way in rules.closings)
    return {"what": Detail.OTHERS_POINTS_TOO_FEW if closer_may else Detail.POINTS_TOO_FEW, "least": rules.least_points}


def _wrong_closing(way: ClosingPoints, points: int, number: int) -> dict[str, int | str]:
    """Return why nobody who ended the hand of that number in one way scored so much; nothing if it can be."""
    least = way.least_in(number)
    if least <= points and (way.most is None or points <= way.most):
        return {}
    if way.most is None:
        return {"what": Detail.CLOSER_POINTS_AT_LEAST, "least": least}
    if least == way.most:
        return {"what": Detail.CLOSER_POINTS, "due": least}
    return {"what": Detail.CLOSER_POINTS_BETWEEN, "least": least, "most": way.most}


def _is_whole(score: Score) -> bool:
    return all(type(item.points) is int for item in score.items)


def _shown(points: object) -> str:
    """Points as they were entered: a number that is a text in its quotes, for "5" would look like what it should be."""
    if type(points) is int and points.bit_length() > _LONG:
        return f"~{'-' * (points < 0)}1e{points.bit_length() * 30103 // 100_000}"
    return repr(points)


def _refusal(rules: MatchRules, code: Code, **figures: int | str) -> Violation:
    return Violation(code, rules.rule, (), tuple(figures.items()))


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))
