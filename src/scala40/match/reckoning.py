"""All that follows from the entries of a match, counted one after the other."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from scala40.core.game import HandResult, MatchRules
from scala40.match.entries import Discrepancy, Entry, Oddity, SheetRow, Withdrawal


@attrs.frozen
class Exit:
    """That a seat left the match: after which hand, and how."""

    seat: int
    hand: int
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

    @property
    def number(self) -> int:
        """The number of the next hand."""
        return len(self.rows) + 1


def reckoning_after(reckoning: Reckoning, entry: Entry) -> Reckoning:
    """Return what follows from one more entry."""
    odd = attrs.evolve(reckoning, discrepancies=(*reckoning.discrepancies, *_oddities(reckoning, entry)))
    if isinstance(entry, Withdrawal):
        idle = reckoning.winners or entry.seat not in reckoning.active
        return odd if idle else _after_withdrawal(odd, entry.seat)
    return _after_late_hand(odd, entry) if reckoning.winners else _after_hand(odd, entry)


def _oddities(reckoning: Reckoning, entry: Entry) -> Iterator[Discrepancy]:
    number = reckoning.number
    if isinstance(entry, Withdrawal):
        if reckoning.winners or entry.seat not in reckoning.active:
            yield Discrepancy(number, entry.seat, Oddity.WITHDRAWAL_IDLE)
    elif reckoning.winners:
        yield Discrepancy(number, None, Oddity.HAND_TOO_LATE)
    else:
        for seat in sorted({*reckoning.active} ^ {*entry.seats}):
            missing = seat in reckoning.active
            yield Discrepancy(number, seat, Oddity.SCORE_MISSING if missing else Oddity.SCORE_SURPLUS)


def _after_withdrawal(reckoning: Reckoning, seat: int) -> Reckoning:
    active = tuple(other for other in reckoning.active if other != seat)
    return attrs.evolve(
        reckoning,
        active=active,
        dealer=_first_in(active, reckoning.dealer, len(reckoning.totals)),
        winners=active if len(active) == 1 else (),
        exits=(*reckoning.exits, Exit(seat, len(reckoning.rows), withdrew=True)),
    )


def _after_late_hand(reckoning: Reckoning, result: HandResult) -> Reckoning:
    nothing = (None,) * len(reckoning.totals)
    row = SheetRow(reckoning.number, None, result.ending, result.closer, nothing, reckoning.totals)
    return attrs.evolve(reckoning, rows=(*reckoning.rows, row))


def _after_hand(reckoning: Reckoning, result: HandResult) -> Reckoning:
    points = _points(reckoning, result)
    totals = tuple(total + (more or 0) for total, more in zip(reckoning.totals, points, strict=True))
    out = tuple(seat for seat in reckoning.active if _is_out(reckoning.rules, totals[seat]))
    active = tuple(seat for seat in reckoning.active if seat not in out)
    row = SheetRow(reckoning.number, reckoning.dealer, result.ending, result.closer, points, totals, out)
    return attrs.evolve(
        reckoning,
        totals=totals,
        active=active,
        dealer=_first_in(active, reckoning.dealer + 1, len(totals)),
        winners=_winners_by(reckoning, result) or _winners_of(active, out, totals),
        exits=(*reckoning.exits, *(Exit(seat, reckoning.number, withdrew=False) for seat in out)),
        rows=(*reckoning.rows, row),
    )


def _points(reckoning: Reckoning, result: HandResult) -> tuple[int | None, ...]:
    """What a hand adds to each total; a score counts only for a seat that is in."""
    scores = (score for score in result.scores if score.seat in reckoning.active)
    scored = {score.seat: score.points if result.counts else 0 for score in scores}
    return tuple(scored.get(seat) for seat in range(len(reckoning.totals)))


def _first_in(active: tuple[int, ...], wanted: int, seats: int) -> int:
    """The wanted seat or else the next one clockwise that is in; if nobody is, there is no next hand to deal."""
    return min(active, key=lambda seat: (seat - wanted) % seats, default=wanted % seats)


# These three know how a match is won; other ways to win come with further fields of `MatchRules`.


def _is_out(rules: MatchRules, total: int) -> bool:
    return total >= rules.limit


def _winners_by(reckoning: Reckoning, result: HandResult) -> tuple[int, ...]:
    """Who wins the match by this hand itself: the closer's side."""
    if not result.wins_match:
        return ()
    together = next((side for side in result.sides if result.closer in side), ())
    return tuple(seat for seat in reckoning.active if seat in together)


def _winners_of(active: tuple[int, ...], out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins when a hand leaves these in and puts those out."""
    if active:
        return active if len(active) == 1 else ()
    least = min(totals[seat] for seat in out)
    return tuple(seat for seat in out if totals[seat] == least)


def merit(reckoning: Reckoning, seat: int) -> tuple[int, ...]:
    """What seats are ranked by, the least first."""
    if seat in reckoning.winners:
        return (0,)
    total = reckoning.totals[seat]
    exit_ = next((exit_ for exit_ in reckoning.exits if exit_.seat == seat), None)
    return (1, total) if exit_ is None else (2, -exit_.hand, -exit_.withdrew, total)


# The first dealer
