"""A match: what was entered into it, what follows from that, and entering more."""

from __future__ import annotations

from functools import cached_property, reduce
from typing import Final

import attrs

from scala40.core import fields
from scala40.core.errors import InvalidEntry, refuse_if
from scala40.core.game import Context, FirstDeal, HandResult, MatchRules
from scala40.core.kinds import insist_on_number
from scala40.core.twin import draft_of, seal_of
from scala40.match.entries import Answer, Choice, Discrepancy, Entry, SheetRow, Standing, Withdrawal
from scala40.match.reckoning import Reckoning, merit, next_dealer, reckoning_after, without_offers
from scala40.match.refusals import (
    answer_problems,
    hand_problems,
    insist_on_result,
    number_problems,
    pause_problems,
    setup_problems,
    withdrawal_problems,
)


@attrs.frozen
class Match:
    """A match: the rules, who sits where, and every hand in order.

    The totals add up hand by hand. Where reaching the limit puts a seat out, several can go out at once, and the last
    side that is left wins. If a hand puts out all that were left, the best total among these wins, and equal ones share
    the win. A hand that wins the match by itself makes its closer the winner, with the closer's side; a hand that does
    not count adds nothing.

    Made directly, a match takes its entries as they are and lists what does not fit under `discrepancies`; `add`,
    `replace`, `withdraw` and `answer` refuse what does not fit.

    Attributes:
        rules: how hands add up.
        seats: how many seats the match began with, 2 or more.
        dealer: the seat that deals the first hand.
        entries: the hands, withdrawals and answers in order.

    Raises:
        InvalidSetup: there are fewer than two seats, or the dealer is none of them.
        TypeError: a part is of another type.

    >>> from scala40 import Ending
    >>> from scala40.match import points_entry
    >>> match = Match(MatchRules(101, "B-12"), 3, dealer=2)
    >>> match = match.add(points_entry({0: 0, 1: 104, 2: 38}, closer=0, ending=Ending.CLOSED))
    >>> match.totals, match.eliminated, match.context.dealer
    ((0, 104, 38), (1,), 0)
    >>> match.add(points_entry({0: 0, 2: 63}, closer=0, ending=Ending.CLOSED)).winners
    (0,)
    """

    rules: MatchRules = attrs.field(validator=fields.one(MatchRules))
    seats: int = attrs.field(validator=fields.one(int))
    dealer: int = attrs.field(default=0, kw_only=True, validator=fields.one(int))
    entries: tuple[Entry, ...] = attrs.field(
        default=(), kw_only=True, validator=fields.each((HandResult, Withdrawal, Answer))
    )

    def __attrs_post_init__(self) -> None:
        refuse_if(setup_problems(self.rules, self.seats, self.dealer))

    @cached_property
    def _reckoning(self) -> Reckoning:
        """Everything that is counted from the entries."""
        start = Reckoning(self.rules, totals=(0,) * self.seats, active=tuple(range(self.seats)), dealer=self.dealer)
        return reduce(reckoning_after, self.entries, start)

    @property
    def hands(self) -> tuple[HandResult, ...]:
        """The hands in order, those included that do not count, without withdrawals and answers.

        >>> Match(MatchRules(101, "B-12"), 2).hands
        ()
        """
        return tuple(entry for entry in self.entries if isinstance(entry, HandResult))

    @property
    def context(self) -> Context:
        """What the next hand is dealt in.

        The deal goes on to the next seat that is still in the match, the way it goes under the rules.

        Raises:
            InvalidEntry: the match is over (`Code.MATCH_OVER`), or a seat has not said yet whether it comes back
                (`Code.REENTRY_PENDING`).

        >>> Match(MatchRules(101, "B-12"), 3, dealer=1).withdraw(1).context
        Context(seats=(0, 2), dealer=2, number=1, totals=(0, 0, 0))
        """
        now = self._reckoning
        refuse_if(pause_problems(now), InvalidEntry)
        return Context(seats=now.active, dealer=now.dealer, number=now.number, totals=now.totals)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat, by its number; whoever is out keeps his.

        >>> Match(MatchRules(101, "B-12"), 2).totals
        (0, 0)
        """
        return self._reckoning.totals

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are neither eliminated nor withdrawn; empty if one hand put out all that were left.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(1).active
        (0, 2)
        """
        return self._reckoning.active

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats whose totals put them out, those included that won because nobody else was left either.

        >>> Match(MatchRules(101, "B-12"), 3).eliminated
        ()
        """
        return tuple(sorted(exit_.seat for exit_ in self._reckoning.exits if not exit_.withdrew))

    @property
    def withdrawn(self) -> tuple[int, ...]:
        """The seats that withdrew.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(1).withdrawn
        (1,)
        """
        return tuple(sorted(exit_.seat for exit_ in self._reckoning.exits if exit_.withdrew))

    @property
    def is_over(self) -> bool:
        """Whether the match is decided.

        >>> Match(MatchRules(101, "B-12"), 2).withdraw(1).is_over
        True
        """
        return bool(self._reckoning.winners)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if they share the win; empty while the match goes on.

        >>> Match(MatchRules(101, "B-12"), 2).withdraw(1).winners
        (0,)
        """
        return self._reckoning.winners

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals the first hand of the next match, if the rules leave it to the winner and there is one.

        Of several that share the win it is the first after the last dealer, the way the deal goes. `None` says: choose
        by lot.

        >>> from scala40 import rumino
        >>> Match(rumino.Ruleset().match_rules, 2).withdraw(1).next_dealer
        0
        """
        winners = self._reckoning.winners
        if self.rules.first_deal is not FirstDeal.WINNER or not winners:
            return None
        last = next((row.dealer for row in reversed(self.sheet) if row.dealer is not None), self.dealer)
        return next_dealer(winners, last, self._reckoning)

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet, a row for each hand that was entered.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> match = Match(MatchRules(101, "B-12"), 2).add(points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED))
        >>> [(row.number, row.dealer, row.points, row.totals) for row in match.sheet]
        [(1, 0, (0, 12), (0, 12))]
        """
        return self._reckoning.rows

    @property
    def discrepancies(self) -> tuple[Discrepancy, ...]:
        """What no longer fits since an earlier hand was replaced, in the order of the entries.

        Such entries are kept, because they were played, and count as far as they fit.

        >>> Match(MatchRules(101, "B-12"), 2, entries=(Withdrawal(0), Withdrawal(1))).discrepancies
        (Discrepancy(number=1, seat=1, oddity=Oddity.WITHDRAWAL_IDLE),)
        """
        return self._reckoning.discrepancies

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Every seat with its place, the best first.

        Winners share the first place. Then come the seats that are still in, better totals first; then those that
        are out, whoever left later first. To withdraw after a hand is to leave later than to be put out by it.
        Of those that left together, better totals come first. Seats that are equal in all this share a place and
        are listed by their numbers.

        >>> [(row.place, row.seat) for row in Match(MatchRules(101, "B-12"), 3).withdraw(0).standings]
        [(1, 1), (1, 2), (3, 0)]
        """
        reckoning = self._reckoning
        merits = {seat: merit(reckoning, seat) for seat in range(self.seats)}
        ranked = sorted(merits.values())
        order = sorted(merits, key=merits.__getitem__)
        return tuple(Standing(ranked.index(merits[seat]) + 1, seat, reckoning.totals[seat]) for seat in order)

    @property
    def offers(self) -> tuple[int, ...]:
        """The seats that have reached the limit and may come back, until each has answered; see `answer`.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> rules = MatchRules(100, "CB-10", reentry_max=1)
        >>> match = Match(rules, 3).add(points_entry({0: 104, 1: 12, 2: 0}, closer=2, ending=Ending.CLOSED))
        >>> match.offers, match.answer(0, Choice.RETURN).totals, match.answer(0, Choice.LEAVE).eliminated
        ((0,), (12, 12, 0), (0,))
        """
        return self._reckoning.offers

    def add(self, result: HandResult) -> Match:
        """Return the match with one more hand.

        Args:
            result: the hand, with a score for each seat that is in the match and for no other.

        Raises:
            InvalidEntry: with every reason why the hand cannot be entered; this match stands.
            TypeError: it is no hand, its ending is none, or a seat in it is no number.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> match = Match(MatchRules(101, "B-12"), 2)
        >>> match.add(points_entry({0: 40, 1: 17}, closer=None, ending=Ending.DEAD)).totals
        (40, 17)
        """
        insist_on_result(result)
        refuse_if(hand_problems(self._reckoning, result), InvalidEntry)
        return self._gone_on(result)

    def replace(self, number: int, result: HandResult) -> Match:
        """Return the match with another result for a hand, and everything after it counted again.

        The new result must fit the seats that were in when the hand was played; who had not answered an offer to come
        back was not. Later entries stay as they are; those that no longer fit are listed under `discrepancies`, and fit
        again when the old result is put back.

        Args:
            number: which of the `hands`, from 1; those that do not count are counted here.
            result: what is to stand in its place.

        Raises:
            InvalidEntry: there is no such hand, or with every reason why the result cannot stand there.
            TypeError: the number is none, it is no hand, its ending is none, or a seat in it is no number.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> match = Match(MatchRules(101, "B-12"), 2).add(points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED))
        >>> match.replace(1, points_entry({0: 0, 1: 21}, closer=0, ending=Ending.CLOSED)).totals
        (0, 21)
        """
        insist_on_number("number", number)
        places = [place for place, entry in enumerate(self.entries) if isinstance(entry, HandResult)]
        refuse_if(number_problems(self.rules, number, len(places)), InvalidEntry)
        insist_on_result(result)
        place = places[number - 1]
        # The hand that stands there was played, so whoever has not said that he comes back before it is out.
        before = without_offers(attrs.evolve(self, entries=self.entries[:place])._reckoning)  # noqa: SLF001 - its own
        refuse_if(hand_problems(before, result), InvalidEntry)
        return attrs.evolve(self, entries=(*self.entries[:place], result, *self.entries[place + 1 :]))

    def withdraw(self, seat: int) -> Match:
        """Return the match without a seat from the next hand on.

        The seat keeps its total and cannot win any more, and its side leaves with it. If only one side is left, it has
        won.

        Raises:
            InvalidEntry: the match is over, or the seat is not in it.
            TypeError: the seat is no number.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(2).withdraw(0).winners
        (1,)
        """
        entry = Withdrawal(seat)
        refuse_if(withdrawal_problems(self._reckoning, seat), InvalidEntry)
        return self._gone_on(entry)

    def answer(self, seat: int, choice: Choice) -> Match:
        """Return the match with the answer of a seat that is offered to come back.

        As long as one of the `offers` is not answered no hand can be played and nobody withdraws. Who returns goes on
        with the highest total of those that are below the limit.

        Raises:
            InvalidEntry: nothing is offered to the seat.
            TypeError: the seat is no number, or the choice is none.

        >>> Match(MatchRules(100, "CB-10"), 3).answer(1, Choice.RETURN)
        Traceback (most recent call last):
        scala40.core.errors.InvalidEntry: seat 1 is not offered to come back, seats that are: none [CB-10]
        """
        entry = Answer(seat, choice)
        refuse_if(answer_problems(self._reckoning, seat), InvalidEntry)
        return self._gone_on(entry)

    def _gone_on(self, entry: Entry) -> Match:
        """The match with one more entry that fits."""
        # Looked at and counted is this entry alone: with all those before it, the time of a match would grow as the
        # square of its hands, and somebody can write a record of thousands of them.
        draft = _draft()
        for field in attrs.fields(Match):
            setattr(draft, field.name, getattr(self, field.name))
        draft.entries = (*self.entries, entry)
        draft._reckoning = reckoning_after(self._reckoning, entry)  # noqa: SLF001  # its own class
        return _seal(draft)


_draft: Final = draft_of(Match)
_seal: Final = seal_of(Match)
