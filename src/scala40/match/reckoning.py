"""All that follows from the entries of a match, counted one after the other."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from scala40.core._game import BestTotal, HandResult, MatchMode, MatchRules, Reentry, Streak, StreakStart
from scala40.match.entries import Answer, Choice, Discrepancy, Entry, Fate, MatchEvent, Oddity, SheetRow, Withdrawal


@attrs.frozen
class Exit:
    """A seat's leaving the match: after how many hands, which may have numbers in common, and how."""

    seat: int
    hands: int
    withdrew: bool


@attrs.frozen
class Reckoning:
    """All that follows from some entries; the dealer is that of the next hand."""

    rules: MatchRules
    totals: tuple[int, ...]
    active: tuple[int, ...]
    dealer: int
    winners: tuple[int, ...] = ()
    exits: tuple[Exit, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    discrepancies: tuple[Discrepancy, ...] = ()
    offers: tuple[int, ...] = ()
    events: tuple[tuple[int, MatchEvent], ...] = ()

    @property
    def number(self) -> int:
        """The number of the next hand; where so many hands are the match, one that does not count keeps its own."""
        if self.rules.hands is not None:
            return sum(row.counts for row in self.rows) + 1
        return len(self.rows) + 1


def reckoning_after(reckoning: Reckoning, entry: Entry) -> Reckoning:
    """Return what follows from one more entry."""
    after = _after_entry(reckoning, entry)
    return attrs.evolve(after, events=(*reckoning.events, *_news(reckoning, after)))


def _news(before: Reckoning, after: Reckoning) -> Iterator[tuple[int, MatchEvent]]:
    """Yield what one entry has changed for whom, each behind the number of hands after which it was."""
    now = len(after.rows)
    known = before.rows[-1].back if now and now == len(before.rows) else ()
    fates = [(now, seat, Fate.CAME_BACK) for row in after.rows[-1:] for seat in row.back if seat not in known]
    gone = after.exits[len(before.exits) :]
    fates += [(it.hands, it.seat, Fate.WITHDREW if it.withdrew else Fate.ELIMINATED) for it in gone]
    fates += [(now, seat, Fate.WON) for seat in after.winners if not before.winners]
    for place, seat, fate in fates:
        yield place, MatchEvent(after.rows[place - 1].number if place else 0, seat, after.totals[seat], fate)


def _after_entry(reckoning: Reckoning, entry: Entry) -> Reckoning:
    odd = attrs.evolve(reckoning, discrepancies=(*reckoning.discrepancies, *_oddities(reckoning, entry)))
    if isinstance(entry, Answer):
        return _after_answer(odd, entry.seat, entry.choice) if entry.seat in reckoning.offers else odd
    settled = without_offers(odd)
    if isinstance(entry, Withdrawal):
        idle = settled.winners or entry.seat not in settled.active
        return settled if idle else _after_withdrawal(settled, entry.seat)
    return _after_late_hand(settled, entry) if settled.winners else _after_hand(settled, entry)


def _oddities(reckoning: Reckoning, entry: Entry) -> Iterator[Discrepancy]:
    number = reckoning.number
    if isinstance(entry, Answer):
        if entry.seat not in reckoning.offers:
            yield Discrepancy(number, entry.seat, Oddity.ANSWER_IDLE)
        return
    yield from (Discrepancy(number, seat, Oddity.ANSWER_MISSING) for seat in reckoning.offers)
    settled = without_offers(reckoning)
    if isinstance(entry, Withdrawal):
        if settled.winners or entry.seat not in settled.active:
            yield Discrepancy(number, entry.seat, Oddity.WITHDRAWAL_IDLE)
    elif settled.winners:
        yield Discrepancy(number, None, Oddity.HAND_TOO_LATE)
    else:
        for seat in sorted({*settled.active} ^ {*entry.seats}):
            missing = seat in settled.active
            yield Discrepancy(number, seat, Oddity.SCORE_MISSING if missing else Oddity.SCORE_SURPLUS)
        if is_closed_at_limit(settled, entry):
            yield Discrepancy(number, entry.closer, Oddity.CLOSED_AT_LIMIT)


def is_closed_at_limit(reckoning: Reckoning, result: HandResult) -> bool:
    """Return whether the closer of a hand, one of those that play it, reaches by it what the rules forbid (G-02)."""
    limit, closer = reckoning.rules.closer_limit, result.closer
    if limit is None or closer is None or closer not in {*reckoning.active} & {*result.seats}:
        return False
    return reckoning.totals[closer] + result.points(closer) >= limit


def _after_withdrawal(reckoning: Reckoning, seat: int) -> Reckoning:
    gone = _with_their_sides(reckoning, (seat,))
    active = tuple(other for other in reckoning.active if other not in gone)
    return attrs.evolve(
        reckoning,
        active=active,
        dealer=_first_in(active, reckoning.dealer, reckoning),
        winners=_last_side(reckoning, active),
        exits=(*reckoning.exits, *(Exit(other, len(reckoning.rows), withdrew=True) for other in gone)),
    )


def _after_late_hand(reckoning: Reckoning, result: HandResult) -> Reckoning:
    nothing = (None,) * len(reckoning.totals)
    row = SheetRow(reckoning.number, None, result.ending, result.closer, nothing, reckoning.totals, counts=False)
    return attrs.evolve(reckoning, rows=(*reckoning.rows, row))


def _after_hand(reckoning: Reckoning, result: HandResult) -> Reckoning:
    rules = reckoning.rules
    points = _points(reckoning, result)
    totals = tuple(total + (more or 0) for total, more in zip(reckoning.totals, points, strict=True))
    eliminates = rules.mode is MatchMode.ELIMINATION
    passed = _with_their_sides(reckoning, _passed(reckoning, totals)) if eliminates else ()
    may = _may_return(reckoning, passed)
    out = tuple(seat for seat in passed if seat not in may)
    active = tuple(seat for seat in reckoning.active if seat not in out)
    back, offers = ((), may) if rules.reentry is Reentry.OFFERED else (may, ())
    totals = _brought_back(totals, back, active)
    row = SheetRow(
        reckoning.number, reckoning.dealer, result.ending, result.closer, points, totals, out, back, result.counts
    )
    after = attrs.evolve(
        reckoning,
        totals=totals,
        active=active,
        dealer=next_dealer(active, reckoning.dealer, reckoning),
        exits=(*reckoning.exits, *(Exit(seat, len(reckoning.rows) + 1, withdrew=False) for seat in out)),
        rows=(*reckoning.rows, row),
        offers=offers,
    )
    winners = _winners(after, result, reckoning.active)
    return attrs.evolve(after, winners=winners, offers=() if winners else offers)


def _may_return(reckoning: Reckoning, passed: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that may come back: those that have not done so too often, if enough others are below the limit."""
    rules = reckoning.rules
    if rules.reentry is Reentry.OFF or len(reckoning.active) - len(passed) < rules.reentry_below:
        return ()
    most = rules.reentry_max
    return tuple(seat for seat in passed if most is None or sum(seat in row.back for row in reckoning.rows) < most)


def _after_answer(reckoning: Reckoning, seat: int, choice: Choice) -> Reckoning:
    """Bring a seat back with the highest total of those that are in, or let it go; the last row tells it."""
    offers = tuple(other for other in reckoning.offers if other != seat)
    row = reckoning.rows[-1]
    if choice is Choice.RETURN:
        totals = _brought_back(reckoning.totals, (seat,), tuple(it for it in reckoning.active if it not in offers))
        row = attrs.evolve(row, totals=totals, back=tuple(sorted((*row.back, seat))))
        return attrs.evolve(reckoning, totals=totals, offers=offers, rows=(*reckoning.rows[:-1], row))
    gone = _with_their_sides(reckoning, (seat,))
    active = tuple(other for other in reckoning.active if other not in gone)
    row = attrs.evolve(row, out=tuple(sorted((*row.out, *gone))))
    exits = (Exit(other, len(reckoning.rows), withdrew=False) for other in gone)
    return attrs.evolve(
        reckoning,
        active=active,
        dealer=_first_in(active, reckoning.dealer, reckoning),
        winners=_last_side(reckoning, active),
        exits=(*reckoning.exits, *exits),
        rows=(*reckoning.rows[:-1], row),
        offers=tuple(other for other in offers if other not in gone),
    )


def without_offers(reckoning: Reckoning) -> Reckoning:
    """Return what follows if a hand is played although seats have not answered: they are out."""
    for seat in reckoning.offers:
        reckoning = _after_answer(reckoning, seat, Choice.LEAVE)
    return reckoning


def _points(reckoning: Reckoning, result: HandResult) -> tuple[int | None, ...]:
    """Return what a hand adds to each total; a score counts only for a seat that is in."""
    scores = (score for score in result.scores if score.seat in reckoning.active)
    scored = {score.seat: score.points if result.counts else 0 for score in scores}
    return tuple(scored.get(seat) for seat in range(len(reckoning.totals)))


def _first_in(active: tuple[int, ...], wanted: int, reckoning: Reckoning) -> int:
    """The wanted seat or else the next one that is in, the way the deal goes; if nobody is in, no hand is dealt."""
    seats, step = len(reckoning.totals), reckoning.rules.direction.step
    return min(active, key=lambda seat: step * (seat - wanted) % seats, default=wanted)


def next_dealer(seats: tuple[int, ...], last: int, reckoning: Reckoning) -> int:
    """Return the first of some seats after the one that dealt last, the way the deal goes."""
    return _first_in(seats, last + reckoning.rules.direction.step, reckoning)


def _passed(reckoning: Reckoning, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the match whose totals have reached the limit."""
    limit = reckoning.rules.limit
    return tuple(seat for seat in reckoning.active if limit is not None and totals[seat] >= limit)


def _with_their_sides(reckoning: Reckoning, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the match that play with some seats, these among them: a side stays or goes as a whole."""
    side_of = reckoning.rules.side_of
    sides = {*map(side_of, seats)}
    return tuple(seat for seat in reckoning.active if side_of(seat) in sides)


def _last_side(reckoning: Reckoning, active: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are left if they play together, who have won; () if the match goes on."""
    return active if len({*map(reckoning.rules.side_of, active)}) == 1 else ()


def _brought_back(totals: tuple[int, ...], back: tuple[int, ...], active: tuple[int, ...]) -> tuple[int, ...]:
    """The totals once some seats have come back with the highest total of the others in the match."""
    highest = max((totals[seat] for seat in active if seat not in back), default=0)
    return tuple(highest if seat in back else total for seat, total in enumerate(totals))


def _winners(after: Reckoning, result: HandResult, played: tuple[int, ...]) -> tuple[int, ...]:
    """Return the winners of the match by the hand that was counted last, which these seats played; () if it goes on."""
    row, rules = after.rows[-1], after.rules
    single = rules.mode is MatchMode.SINGLE_HAND and result.counts
    streak = result.counts and _is_streak(rules.streak, after.rows)
    if rules.is_won_by(result) or streak or (single and result.closer is not None):
        # An entry of points says nothing of sides, the rules say nothing of those of a single hand.
        together = {rules.side_of(seat) for side in result.sides if result.closer in side for seat in side}
        return tuple(seat for seat in played if rules.side_of(seat) in together)
    if single:
        return _best(after, after.active, tuple(points or 0 for points in row.points))
    if not after.active:
        return _best(after, row.out, after.totals)
    reached = rules.mode is MatchMode.TARGET and _passed(after, after.totals)
    if reached or (rules.hands is not None and after.number > rules.hands):
        return _best(after, after.active, after.totals)
    return _last_side(after, after.active)


def _is_streak(streak: Streak | None, rows: tuple[SheetRow, ...]) -> bool:
    """Return whether the same seat closed all of the last hands in the way that wins the match."""
    if streak is None or len(rows) < streak.hands:
        return False
    if streak.start is StreakStart.FIRST_HAND and len(rows) > streak.hands:
        return False
    return {(row.ending, row.closer) for row in rows[-streak.hands :]} == {(streak.ending, rows[-1].closer)}


def _best(reckoning: Reckoning, seats: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the best points, who share the win."""
    choose = max if reckoning.rules.best is BestTotal.HIGHEST else min
    best = choose(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == best)


def merit(reckoning: Reckoning, seat: int) -> tuple[int, ...]:
    """Return the key by which seats are ranked, the least first."""
    if seat in reckoning.winners:
        return (0,)
    total = reckoning.totals[seat] * (-1 if reckoning.rules.best is BestTotal.HIGHEST else 1)
    exit_ = next((exit_ for exit_ in reckoning.exits if exit_.seat == seat), None)
    return (1, total) if exit_ is None else (2, -exit_.hands, -exit_.withdrew, total)
