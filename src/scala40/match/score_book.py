"""Matches: hands added up to standings, entries that are refused, and score sheets as CSV and as HTML."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from html import escape
from typing import Final, TypeAlias, cast

import attrs

from scala40.core._base import (
    Explained,
    Language,
    draft_of,
    fields,
    printable,
    quoted,
    require_bounds,
    require_kind,
    require_number,
    require_seat,
    seal_of,
    shortened,
    suggest_ways,
)
from scala40.core._cards import InvalidEntry, Violation, refuse_if
from scala40.core._game import (
    MOST_SEATS,
    BestTotal,
    ClosingPoints,
    Context,
    Ending,
    FirstDeal,
    HandResult,
    MatchRules,
    Score,
)
from scala40.core._text import Code, Common, CommonCode, CommonDetail, Message, Phrase
from scala40.match.entries import (
    Answer,
    Choice,
    Discrepancy,
    Entry,
    Fate,
    MatchEvent,
    SheetRow,
    SheetWord,
    Standing,
    Withdrawal,
)
from scala40.match.reckoning import Reckoning, is_closed_at_limit, merit, next_dealer, reckoning_after, without_offers

Row: TypeAlias = Sequence[int | str]
"""The cells of a row: numbers, and texts that anybody may have written."""

DELIMITERS: Final = (",", ";", "\t")
"""The characters that may separate cells. Where a comma stands in decimal numbers, spreadsheets want semicolons."""
_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""The beginnings of texts that spreadsheets take for formulas, and run."""


def require_names(names: object, seats: int) -> None:
    """Insist on a list of names, one for each seat."""
    require_kind("names", names, list, tuple)
    called = cast("Sequence[object]", names)
    for name in called:
        require_kind("a name", name, str)
    require_bounds("the number of names", len(called), seats, seats)


def csv_of(rows: Iterable[Row], delimiter: str) -> str:
    r"""Return rows as CSV; a text that a spreadsheet would run as a formula has an apostrophe before it."""
    if delimiter not in DELIMITERS:
        msg = f"cells are separated by a comma, a semicolon or a tab, not by {shortened(delimiter)}"
        raise ValueError(msg)
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(map(_harmless, row) for row in rows)
    return text.getvalue()


def _harmless(cell: int | str) -> int | str:
    if isinstance(cell, int):
        return cell
    shown = printable(cell)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULA) else shown


def html_of(rows: Iterable[Row]) -> str:
    """Return rows as an HTML table without styles of its own, the first row as its head."""
    head, *body = rows
    lines = "".join(_line("td", row) for row in body)
    return f"<table><thead>{_line('th', head)}</thead><tbody>{lines}</tbody></table>"


def _line(tag: str, row: Row) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(printable(str(cell)))}</{tag}>' for cell in row)}</tr>"


_MOST_POINTS: Final = 999_999
"""More than anybody scores in a hand, so that totals have a notation for as long as a match can last."""
_LONG: Final = 64
"""Numbers of more bits are told by about how many digits they have; Python refuses to write thousands of them."""


def setup_problems(rules: MatchRules, seats: int, dealer: int) -> Iterator[Violation]:
    """Yield why a number of seats and its first dealer make no match."""
    if seats < 2:
        yield _refusal(rules, CommonCode.SEATS, what=CommonDetail.MATCH_TOO_SMALL, count=seats)
    if seats > MOST_SEATS:
        yield _refusal(rules, CommonCode.SEATS, what=CommonDetail.MATCH_TOO_BIG, most=MOST_SEATS, count=seats)
    if dealer not in range(seats):
        yield _refusal(rules, CommonCode.SEATS, what=CommonDetail.DEALER_OUT_OF_RANGE, dealer=dealer, count=seats)


def pause_problems(reckoning: Reckoning) -> Iterator[Violation]:
    """Yield what keeps the match from going on now."""
    if reckoning.winners:
        yield _refusal(reckoning.rules, CommonCode.MATCH_OVER)
    if reckoning.offers:
        yield _refusal(reckoning.rules, CommonCode.REENTRY_PENDING, due=_listed(reckoning.offers))


def answer_problems(reckoning: Reckoning, seat: int) -> Iterator[Violation]:
    """Yield why a seat cannot answer an offer to come back."""
    if seat not in reckoning.offers:
        due = _listed(reckoning.offers)
        yield _refusal(reckoning.rules, CommonCode.REENTRY_NOT_OFFERED, seat=seat, due=due)


def withdrawal_problems(reckoning: Reckoning, seat: int) -> Iterator[Violation]:
    """Yield why a seat cannot withdraw."""
    if reckoning.winners or reckoning.offers:
        yield from pause_problems(reckoning)
    elif seat not in reckoning.active:
        yield _refusal(reckoning.rules, CommonCode.ENTRY_SEATS, due=_listed(reckoning.active), given=str(seat))


def number_problems(rules: MatchRules, number: int, count: int) -> Iterator[Violation]:
    """Yield why there is no hand of this number among so many."""
    if not 1 <= number <= count:
        yield _refusal(rules, CommonCode.ENTRY_NUMBER, number=number, count=count)


def require_result(result: object) -> None:
    """Refuse anything but a hand's result with the seats of a hand."""
    if not isinstance(result, HandResult):
        msg = f"a hand is entered as a HandResult, not as {quoted(result)}; points_entry makes one of points"
        raise TypeError(msg)
    for seat in result.seats:
        require_seat(seat)


def hand_problems(reckoning: Reckoning, result: HandResult) -> Iterator[Violation]:
    """Yield every reason why a hand cannot be entered."""
    if reckoning.winners or reckoning.offers:
        # Nobody is due in a hand that should not be: the other reasons would only confuse.
        yield from pause_problems(reckoning)
        return
    due = _listed(reckoning.active)
    if tuple(sorted(result.seats)) != reckoning.active:
        yield _refusal(reckoning.rules, CommonCode.ENTRY_SEATS, due=due, given=_listed(result.seats))
    if result.closer is not None and result.closer not in reckoning.active:
        yield _refusal(reckoning.rules, CommonCode.ENTRY_CLOSER, seat=result.closer, due=due)
    yield from _ending_problems(reckoning.rules, result)
    # Entries come from forms and files, where a type annotation stops nothing.
    leading: dict[int, Score] = {}
    for score in result.scores:
        first = leading.setdefault(reckoning.rules.side_of(score.seat), score)
        for figures in _wrong_points(reckoning, score, first, result):
            shown = ", ".join(_shown(item.points) for item in score.items)
            yield _refusal(reckoning.rules, CommonCode.ENTRY_POINTS, seat=score.seat, points=shown, **figures)


def _ending_problems(rules: MatchRules, result: HandResult) -> Iterator[Violation]:
    """Yield why a hand with that closer, or with none, cannot have ended like this."""
    by_somebody = result.ending.by_somebody
    if by_somebody is True and result.closer is None:
        yield _refusal(rules, CommonCode.ENTRY_ENDING, what=CommonDetail.CLOSER_MISSING)
    if by_somebody is False and result.closer is not None:
        yield _refusal(rules, CommonCode.ENTRY_ENDING, what=CommonDetail.CLOSER_SURPLUS, seat=result.closer)
    elif result.closer is not None and rules.closings and result.ending not in {way.ending for way in rules.closings}:
        yield _refusal(rules, CommonCode.ENTRY_ENDING, what=CommonDetail.ENDING_UNKNOWN)
    if rules.drawn is not None and all(map(_is_whole, result.scores)) and result.counts is _is_drawn(rules, result):
        yield _refusal(
            rules,
            CommonCode.ENTRY_ENDING,
            what=CommonDetail.HAND_COUNTS_NOT if result.counts else CommonDetail.HAND_COUNTS,
        )


def _is_drawn(rules: MatchRules, result: HandResult) -> bool:
    """Return whether a hand does not count because several sides share the best points."""
    points = {rules.side_of(score.seat): score.points for score in result.scores}
    best = max if rules.best is BestTotal.HIGHEST else min
    return result.ending is rules.drawn and [*points.values()].count(best(points.values(), default=0)) > 1


def _wrong_points(
    reckoning: Reckoning, score: Score, first: Score, result: HandResult
) -> Iterator[dict[str, int | str]]:
    """Yield the first thing that is wrong with the points of a seat, if anything is; `first` is of its side."""
    rules = reckoning.rules
    if not _is_whole(score):
        yield {"what": CommonDetail.POINTS_NOT_WHOLE}
    elif abs(score.points) > _MOST_POINTS:
        yield {"what": CommonDetail.POINTS_TOO_MANY, "most": _MOST_POINTS}
    elif rules.scoreless is not None and result.ending is rules.scoreless:
        if score.points:
            yield {"what": CommonDetail.NOBODY_SCORES}
    elif wrong := _out_of_bounds(reckoning, score.points, result.ending if score.seat == result.closer else None):
        yield wrong
    elif _is_whole(first) and score.points != first.points:
        yield {"what": CommonDetail.PARTNER_POINTS, "partner": first.seat, "due": first.points}
    elif score.seat == result.closer and is_closed_at_limit(reckoning, result):
        total = reckoning.totals[score.seat] + score.points
        yield {"what": CommonDetail.CLOSER_AT_LIMIT, "limit": rules.closer_limit or 0, "total": total}


def _out_of_bounds(reckoning: Reckoning, points: int, ending: Ending | None) -> dict[str, int | str]:
    """Return why a seat cannot have scored so much, nothing if it can; `ending` is how it ended the hand, if it did."""
    rules = reckoning.rules
    if ending is not None and rules.closings:
        way = next((way for way in rules.closings if way.ending is ending), None)
        return {} if way is None else _wrong_closing(way, points, reckoning.number)
    if rules.least_points is None or points >= rules.least_points:
        return {}
    closer_may = any(way.least < rules.least_points for way in rules.closings)
    return {
        "what": CommonDetail.OTHERS_POINTS_TOO_FEW if closer_may else CommonDetail.POINTS_TOO_FEW,
        "least": rules.least_points,
    }


def _wrong_closing(way: ClosingPoints, points: int, number: int) -> dict[str, int | str]:
    """Return why nobody who ended the hand of that number in one way scored so much; nothing if it can be."""
    least = way.least_in(number)
    if least <= points and (way.most is None or points <= way.most):
        return {}
    if way.most is None:
        return {"what": CommonDetail.CLOSER_POINTS_AT_LEAST, "least": least}
    if least == way.most:
        return {"what": CommonDetail.CLOSER_POINTS, "due": least}
    return {"what": CommonDetail.CLOSER_POINTS_BETWEEN, "least": least, "most": way.most}


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


# A match: what was entered into it, what follows from that, and entering more.


@attrs.frozen
class Match(Explained):
    """A match: the rules, who sits where, and every hand in order.

    The totals add up hand by hand. Where reaching the limit puts a seat out, several can go out at once, and the last
    side that is left wins. If a hand puts out all remaining seats, the best total among these wins; seats with equal
    totals share the win. A hand that wins the match by itself makes its closer the winner, with the closer's side; a
    hand that does not count adds nothing.

    Made directly, a match takes its entries as they are and lists what does not fit under `discrepancies`; `add`,
    `replace`, `withdraw` and `answer` refuse what does not fit.

    Attributes:
        seats: how many seats the match began with, 2 to 100.
        dealer: the seat that deals the first hand.
        entries: the hands, withdrawals and answers in order.

    Raises:
        InvalidSetup: there are fewer than two seats or more than 100, or the dealer is not one of them.

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
        """The hands in order, including those that do not count, without withdrawals and answers."""
        return tuple(entry for entry in self.entries if isinstance(entry, HandResult))

    @property
    def context(self) -> Context:
        """The context in which the next hand is dealt.

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
        """The points of each seat, by its number; a seat that is out keeps its points."""
        return self._reckoning.totals

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are neither eliminated nor withdrawn; empty if one hand put out all that were left."""
        return self._reckoning.active

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats whose totals put them out, including those that won because nobody else was left."""
        return tuple(sorted(exit_.seat for exit_ in self._reckoning.exits if not exit_.withdrew))

    @property
    def withdrawn(self) -> tuple[int, ...]:
        """The seats that withdrew."""
        return tuple(sorted(exit_.seat for exit_ in self._reckoning.exits if exit_.withdrew))

    @property
    def is_over(self) -> bool:
        """True if the match is decided."""
        return bool(self._reckoning.winners)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if they share the win; empty while the match goes on."""
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
        """The score sheet, a row for each hand that was entered."""
        return self._reckoning.rows

    @property
    def events(self) -> tuple[MatchEvent, ...]:
        """The events of the match in order: who came back, was put out, left or won.

        >>> from scala40 import chinchon
        >>> from scala40.match import points_entry
        >>> conga = chinchon.PRESETS["conga-reenganche"].rules
        >>> entry = points_entry({0: 104, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED)
        >>> match = Match(conga.match_rules, 3).add(entry)
        >>> [event.describe() for event in match.answer(0, Choice.RETURN).withdraw(1).events]
        ['player 1 comes back into the match with 12 points', 'player 2 leaves the match']
        """
        return tuple(event for _, event in self._reckoning.events)

    def describe(self, language: Language = Language.ENGLISH, *, names: Sequence[str] = ()) -> str:
        """Return the match in a line: how many hands there were, the totals, and who has won.

        Args:
            names: what the players are called, by seat; a player without a name is called "player 1".

        >>> print(Match(MatchRules(101, "B-12"), 2).withdraw(1))
        after 0 hands: player 1 0, player 2 0; player 1 wins the match
        """
        seats = (Message.of(Common.SEAT, seat=seat).text_in(language, names) for seat in range(self.seats))
        totals = ", ".join(f"{name} {total}" for name, total in zip(seats, self.totals, strict=True))
        match = Message.of(SheetWord.MATCH, hands=len(self.hands), standings=totals).text_in(language)
        won = [it.describe(language, names=names) for it in self.events if it.fate is Fate.WON]
        return "; ".join([match, *won])

    def __str__(self) -> str:
        return self.describe()

    def to_csv(self, names: Sequence[str] = (), *, language: Language = Language.ENGLISH, delimiter: str = ",") -> str:
        """Return the score sheet as CSV, for a spreadsheet.

        A row for each hand has its number, who dealt it, who closed it, the points of each seat, the totals after it
        and what happened; the last row has the totals. Characters that cannot be seen are written as escapes, and a
        name that a spreadsheet would run as a formula gets an apostrophe before it. The time is proportional to the
        length of the sheet.

        Args:
            names: what the players are called, by seat; a player without a name is called "player 1".
            language: the language of the headings and remarks.
            delimiter: what separates the cells: a comma, a semicolon or a tab. Spreadsheets for Italian and Spanish
                expect semicolons.

        Raises:
            ValueError: the delimiter is another one, or the number of names is neither that of the seats nor 0.

        >>> print(Match(MatchRules(101, "B-12"), 2).withdraw(1).to_csv(["Anna", "Bruno"]), end="")
        hand,dealer,closed by,Anna,Bruno,"Anna, total","Bruno, total",remarks
        total,,,,,0,0,Bruno leaves the match; Anna wins the match
        """
        return csv_of(self._cells(names, language), delimiter)

    def to_html(self, names: Sequence[str] = (), *, language: Language = Language.ENGLISH) -> str:
        """Return the score sheet as a table of HTML, with the cells of `to_csv` and without styles of its own.

        Whatever players are called, it can do nothing to the page. The time is proportional to the length of the sheet.

        Args:
            names: what the players are called, by seat; a player without a name is called "player 1".
            language: the language of the headings and remarks.

        Raises:
            ValueError: the number of names is neither that of the seats nor 0.

        >>> Match(MatchRules(101, "B-12"), 2).to_html(["<Anna>", "Bruno"])[:65]
        '<table><thead><tr><th>hand</th><th>dealer</th><th>closed by</th><'
        """
        return html_of(self._cells(names, language))

    def _cells(self, names: Sequence[str], language: Language) -> Iterator[Row]:
        """The cells of the sheet, the headings first."""
        require_names(names, len(names) and self.seats)

        def described(phrase: Phrase, seat: int | None = -1) -> str:
            return "" if seat is None else Message.of(phrase, seat=seat).text_in(language, names)

        seats = [described(phrase, seat) for phrase in (Common.SEAT, SheetWord.TOTAL) for seat in range(self.seats)]
        yield [
            *map(described, (SheetWord.HAND, SheetWord.DEALER, SheetWord.CLOSER)),
            *seats,
            described(SheetWord.REMARKS),
        ]
        remarks = [""] * (len(self.sheet) + 1)
        for place, event in self._reckoning.events:
            remarks[place] += f"{remarks[place] and '; '}{event.describe(language, names=names)}"
        for row, remark in zip(self.sheet, remarks[1:], strict=True):
            who = (described(Common.SEAT, seat) for seat in (row.dealer, row.closer))
            yield [row.number, *who, *("" if it is None else it for it in row.points), *row.totals, remark]
        yield [described(SheetWord.SUM), *[""] * (2 + self.seats), *self.totals, remarks[0]]

    @property
    def discrepancies(self) -> tuple[Discrepancy, ...]:
        """The contradictions since an earlier hand was replaced, in the order of the entries.

        Such entries are kept, because they were played, and count as far as they fit.
        """
        return self._reckoning.discrepancies

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Every seat with its place, the best first.

        Winners share the first place. Then come the seats that are still in, better totals first; then those that
        are out, whoever left later first. A seat that withdraws after a hand leaves later than one that the hand put
        out. Of those that left together, better totals come first. Seats that are equal in all this share a place and
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

        >>> from scala40 import chinchon
        >>> from scala40.match import points_entry
        >>> conga = chinchon.PRESETS["conga-reenganche"].rules
        >>> entry = points_entry({0: 104, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED)
        >>> match = Match(conga.match_rules, 3).add(entry)
        >>> match.offers, match.answer(0, Choice.RETURN).totals, match.answer(0, Choice.LEAVE).eliminated
        ((0,), (12, 12, 1), (0,))
        """
        return self._reckoning.offers

    def add(self, result: HandResult) -> Match:
        """Return the match with one more hand.

        Args:
            result: the hand, with a score for each seat that is in the match and for no other.

        Raises:
            InvalidEntry: with every reason why the hand cannot be entered; this match stands.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> match = Match(MatchRules(101, "B-12"), 2)
        >>> match.add(points_entry({0: 40, 1: 17}, closer=None, ending=Ending.DEAD)).totals
        (40, 17)
        """
        require_result(result)
        refuse_if(hand_problems(self._reckoning, result), InvalidEntry)
        return self._gone_on(result)

    def replace(self, number: int, result: HandResult) -> Match:
        """Return the match with another result for a hand, and everything after it counted again.

        The new result must fit the seats that were in when the hand was played; a seat that had not answered an offer
        to come back was not in. Later entries stay as they are; those that no longer fit are listed under
        `discrepancies`, and fit again when the old result is put back.

        Args:
            number: which of the `hands`, from 1; those that do not count are counted here.
            result: what is to stand in its place.

        Raises:
            InvalidEntry: there is no such hand, or with every reason why the result cannot stand there.
            TypeError: the number or a seat is not a whole number, it is not a hand, or its ending is not an `Ending`.

        >>> from scala40 import Ending
        >>> from scala40.match import points_entry
        >>> match = Match(MatchRules(101, "B-12"), 2).add(points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED))
        >>> match.replace(1, points_entry({0: 0, 1: 21}, closer=0, ending=Ending.CLOSED)).totals
        (0, 21)
        """
        require_number("number", number)
        places = [place for place, entry in enumerate(self.entries) if isinstance(entry, HandResult)]
        refuse_if(number_problems(self.rules, number, len(places)), InvalidEntry)
        require_result(result)
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

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(2).withdraw(0).winners
        (1,)
        """
        entry = Withdrawal(seat)
        refuse_if(withdrawal_problems(self._reckoning, seat), InvalidEntry)
        return self._gone_on(entry)

    def answer(self, seat: int, choice: Choice) -> Match:
        """Return the match with the answer of a seat that is offered to come back.

        Until all `offers` are answered, no hand can be played and nobody can withdraw. A seat that returns goes on with
        the highest total of those that are below the limit.

        Raises:
            InvalidEntry: nothing is offered to the seat.

        >>> Match(MatchRules(100, "CB-10"), 3).answer(1, Choice.RETURN)
        Traceback (most recent call last):
        scala40.core._cards.violations.InvalidEntry: player 2 cannot come back; players who can: none [CB-10]
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


suggest_ways(Match, "Match(rules.match_rules, seats) begins one")
