"""Matches: how hands add up to winners, for every game and for hands played with real cards.

A `Match` is what was entered into it and nothing else: the rules, the seats, the first dealer, then hand after hand
and who withdrew. Totals, the next dealer, winners and the score sheet are counted from that whenever they are asked
for. That is why a wrong hand can simply be replaced, and everything after it is right again.

Seats are numbered clockwise from 0 and keep their numbers for the whole match (D-06). Points are whole numbers, and
the fewer the better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, reduce
from typing import Final, TypeAlias

import attrs

from scala40.core.cards import Card, Rank
from scala40.core.decks import Pack
from scala40.core.enums import Named
from scala40.core.errors import InvalidEntry, InvalidSetup
from scala40.core.game import Context, Ending, HandResult, Item, ItemKind, MatchRules, Score
from scala40.core.rng import Seed, derive, shuffled
from scala40.core.violations import Code, Violation

__all__ = [
    "DealerDraw",
    "Discrepancy",
    "DrawnCard",
    "Entry",
    "Match",
    "Oddity",
    "SheetRow",
    "Standing",
    "Withdrawal",
    "high_card_draw",
    "points_entry",
]


@attrs.frozen
class Withdrawal:
    """A seat leaves the match; it does not play the next hand nor any after it.

    Attributes:
        seat: the seat that leaves.
    """

    seat: int


Entry: TypeAlias = HandResult | Withdrawal
"""What a match is made of."""


class Oddity(Named):
    """What about an entry does not fit the entries before it."""

    SCORE_MISSING = "score_missing"
    SCORE_SURPLUS = "score_surplus"
    HAND_TOO_LATE = "hand_too_late"
    WITHDRAWAL_IDLE = "withdrawal_idle"


_ODDITIES: Final = {
    Oddity.SCORE_MISSING: "hand {number} has no score for seat {seat}, which is in the match; it counts as 0",
    Oddity.SCORE_SURPLUS: "hand {number} has a score for seat {seat}, which is not in the match; it does not count",
    Oddity.HAND_TOO_LATE: "hand {number} comes after the match was decided; it does not count",
    Oddity.WITHDRAWAL_IDLE: "before hand {number} seat {seat} withdraws, which it no longer can; that has no effect",
}


@attrs.frozen
class Discrepancy:
    """Where an entry and the entries before it contradict each other, after one of those was replaced.

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
        """What does not fit, and what is made of it, in plain words.

        >>> Discrepancy(3, None, Oddity.HAND_TOO_LATE).message
        'hand 3 comes after the match was decided; it does not count'
        """
        return _ODDITIES[self.oddity].format(number=self.number, seat=self.seat)

    def __str__(self) -> str:
        return self.message


@attrs.frozen
class SheetRow:
    """One hand on the score sheet; the tuples have one place for each seat of the match.

    Attributes:
        number: which hand, from 1.
        dealer: the seat that dealt it; `None` if the match was already decided, as it may be after a correction.
        ending: how it ended.
        closer: the seat that ended it, `None` if nobody did.
        points: what it added to each total; `None` for seats that did not play it.
        totals: the totals after it.
        out: the seats that it put out of the match.
    """

    number: int
    dealer: int | None
    ending: Ending
    closer: int | None
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...] = ()


@attrs.frozen
class Standing:
    """Where a seat stands.

    Attributes:
        place: 1 for the best; seats that are equal share a place, and the places after it stay empty: 1, 2, 2, 4.
        seat: the seat.
        total: its points.
    """

    place: int
    seat: int
    total: int


def points_entry(points: Mapping[int, int], *, closer: int | None, ending: Ending) -> HandResult:
    """Return the result of a hand that was played elsewhere, from the points that somebody counted.

    Nothing is checked here: whether it fits a match is for `Match.add` to say.

    Args:
        points: what each seat that played scored, the closer's 0 included.
        closer: the seat that ended the hand, `None` if nobody did.
        ending: how it ended, a member of the game's own enum.

    >>> how = Ending("how", ["CLOSED"])
    >>> entry = points_entry({1: 34, 0: 0}, closer=0, ending=how.CLOSED)
    >>> entry.seats, entry.points(1)
    ((0, 1), 34)
    """
    scores = tuple(Score(seat, (Item(ItemKind.ENTERED, points[seat]),)) for seat in sorted(points))
    return HandResult(ending=ending, closer=closer, scores=scores)


@attrs.frozen
class Match:
    """A match: the rules, who sits where, and every hand in order.

    The totals add up hand by hand (B-12). A seat whose total reaches the limit is out (D-73), several at once if it
    comes to that (D-74). The last seat that is left wins. If a hand puts out all that were left, the lowest total
    among these wins (D-78), and equal ones share the win (D-77). A hand that wins the match by itself makes its
    closer the winner, with the closer's side; a hand that does not count adds nothing.

    Made directly, a match takes its entries as they are and lists what does not fit under `discrepancies`; `add`,
    `replace` and `withdraw` refuse what does not fit.

    Attributes:
        rules: how hands add up.
        seats: how many seats the match began with, 2 or more.
        dealer: the seat that deals the first hand.
        entries: the hands and withdrawals in order.

    Raises:
        InvalidSetup: there are fewer than two seats, or the dealer is none of them.

    >>> how = Ending("how", ["CLOSED"])
    >>> match = Match(MatchRules(101, "B-12"), 3, dealer=2)
    >>> match = match.add(points_entry({0: 0, 1: 104, 2: 38}, closer=0, ending=how.CLOSED))
    >>> match.totals, match.eliminated, match.context.dealer
    ((0, 104, 38), (1,), 0)
    >>> match.add(points_entry({0: 0, 2: 63}, closer=0, ending=how.CLOSED)).winners
    (0,)
    """

    rules: MatchRules
    seats: int
    dealer: int = attrs.field(default=0, kw_only=True)
    entries: tuple[Entry, ...] = attrs.field(default=(), kw_only=True)

    def __attrs_post_init__(self) -> None:
        problems = tuple(_setup_problems(self.rules, self.seats, self.dealer))
        if problems:
            raise InvalidSetup(problems)

    @cached_property
    def _tally(self) -> _Tally:
        """Everything that is counted from the entries."""
        start = _Tally(self.rules, totals=(0,) * self.seats, active=tuple(range(self.seats)), dealer=self.dealer)
        return reduce(_tally_after, self.entries, start)

    @property
    def hands(self) -> tuple[HandResult, ...]:
        """The hands in order, without the withdrawals; hand `number` is at `number - 1`.

        >>> Match(MatchRules(101, "B-12"), 2).hands
        ()
        """
        return tuple(entry for entry in self.entries if isinstance(entry, HandResult))

    @property
    def context(self) -> Context:
        """What the next hand is dealt in.

        The deal goes to the next seat clockwise that is still in the match (D-06).

        Raises:
            InvalidEntry: the match is over (`Code.MATCH_OVER`).

        >>> Match(MatchRules(101, "B-12"), 3, dealer=1).withdraw(1).context
        Context(seats=(0, 2), dealer=2, number=1, totals=(0, 0, 0))
        """
        self._require(_over_problems(self._tally))
        tally = self._tally
        return Context(seats=tally.active, dealer=tally.dealer, number=tally.number, totals=tally.totals)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat, by its number; whoever is out keeps what he had.

        >>> Match(MatchRules(101, "B-12"), 2).totals
        (0, 0)
        """
        return self._tally.totals

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are neither eliminated nor withdrawn; empty if one hand put out all that were left.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(1).active
        (0, 2)
        """
        return self._tally.active

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats whose totals put them out, winners by D-78 included.

        >>> Match(MatchRules(101, "B-12"), 3).eliminated
        ()
        """
        return tuple(sorted(exit_.seat for exit_ in self._tally.exits if not exit_.withdrew))

    @property
    def withdrawn(self) -> tuple[int, ...]:
        """The seats that withdrew.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(1).withdrawn
        (1,)
        """
        return tuple(sorted(exit_.seat for exit_ in self._tally.exits if exit_.withdrew))

    @property
    def is_over(self) -> bool:
        """Whether the match is decided.

        >>> Match(MatchRules(101, "B-12"), 2).withdraw(1).is_over
        True
        """
        return bool(self._tally.winners)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if they share the win (D-77); empty while the match goes on.

        >>> Match(MatchRules(101, "B-12"), 2).withdraw(1).winners
        (0,)
        """
        return self._tally.winners

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet, a row for each hand that was entered.

        >>> how = Ending("how", ["CLOSED"])
        >>> match = Match(MatchRules(101, "B-12"), 2).add(points_entry({0: 0, 1: 12}, closer=0, ending=how.CLOSED))
        >>> [(row.number, row.dealer, row.points, row.totals) for row in match.sheet]
        [(1, 0, (0, 12), (0, 12))]
        """
        return self._tally.rows

    @property
    def discrepancies(self) -> tuple[Discrepancy, ...]:
        """What no longer fits since an earlier hand was replaced, in the order of the entries.

        Such entries are kept, because they were played, and count as far as they fit.

        >>> Match(MatchRules(101, "B-12"), 2, entries=(Withdrawal(0), Withdrawal(1))).discrepancies
        (Discrepancy(number=1, seat=1, oddity=Oddity.WITHDRAWAL_IDLE),)
        """
        return self._tally.discrepancies

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Every seat with its place, the best first.

        Winners share the first place. Then come the seats that are still in, fewer points first; then those that
        are out, whoever left later first. To withdraw after a hand is to leave later than to be put out by it.
        Of those that left together, fewer points come first. Seats that are equal in all this share a place and
        are listed by their numbers.

        >>> [(row.place, row.seat) for row in Match(MatchRules(101, "B-12"), 3).withdraw(0).standings]
        [(1, 1), (1, 2), (3, 0)]
        """
        tally = self._tally
        merits = {seat: _merit(tally, seat) for seat in range(self.seats)}
        ranked = sorted(merits.values())
        order = sorted(merits, key=merits.__getitem__)
        return tuple(Standing(ranked.index(merits[seat]) + 1, seat, tally.totals[seat]) for seat in order)

    def add(self, result: HandResult) -> Match:
        """Return the match with one more hand.

        Args:
            result: the hand, with a score for each seat that is in the match and for no other.

        Raises:
            InvalidEntry: with every reason why the hand cannot be entered; this match stands.

        >>> how = Ending("how", ["DEAD"])
        >>> match = Match(MatchRules(101, "B-12"), 2)
        >>> match.add(points_entry({0: 40, 1: 17}, closer=None, ending=how.DEAD)).totals
        (40, 17)
        """
        self._require(_hand_problems(self._tally, result))
        return attrs.evolve(self, entries=(*self.entries, result))

    def replace(self, number: int, result: HandResult) -> Match:
        """Return the match with another result for a hand, and everything after it counted again.

        The new result must fit the seats that were in when the hand was played. Later entries stay as they are;
        those that no longer fit are listed under `discrepancies`, and fit again when the old result is put back.

        Args:
            number: which hand, from 1.
            result: what is to stand in its place.

        Raises:
            InvalidEntry: there is no such hand, or with every reason why the result cannot stand there.

        >>> how = Ending("how", ["CLOSED"])
        >>> match = Match(MatchRules(101, "B-12"), 2).add(points_entry({0: 0, 1: 12}, closer=0, ending=how.CLOSED))
        >>> match.replace(1, points_entry({0: 0, 1: 21}, closer=0, ending=how.CLOSED)).totals
        (0, 21)
        """
        places = [place for place, entry in enumerate(self.entries) if isinstance(entry, HandResult)]
        self._require(_number_problems(self.rules, number, len(places)))
        place = places[number - 1]
        before = attrs.evolve(self, entries=self.entries[:place])
        return attrs.evolve(self, entries=(*before.add(result).entries, *self.entries[place + 1 :]))

    def withdraw(self, seat: int) -> Match:
        """Return the match without a seat from the next hand on.

        The seat keeps its total and cannot win any more. If only one is left, that one has won.

        Raises:
            InvalidEntry: the match is over, or the seat is not in it.

        >>> Match(MatchRules(101, "B-12"), 3).withdraw(2).withdraw(0).winners
        (1,)
        """
        self._require(_withdrawal_problems(self._tally, seat))
        return attrs.evolve(self, entries=(*self.entries, Withdrawal(seat)))

    @staticmethod
    def _require(problems: Iterator[Violation]) -> None:
        found = tuple(problems)
        if found:
            raise InvalidEntry(found)


# What is refused


def _refusal(rules: MatchRules, code: Code, **figures: int | str) -> Violation:
    return Violation(code, rules.rule, (), tuple(figures.items()))


def _setup_problems(rules: MatchRules, seats: int, dealer: int) -> Iterator[Violation]:
    if seats < 2:
        yield _refusal(rules, Code.SEATS, what=f"a match has two seats or more, here are {seats}")
    if dealer not in range(seats):
        yield _refusal(rules, Code.SEATS, what=f"seat {dealer} cannot deal, there are {seats} seats from 0 on")


def _over_problems(tally: _Tally) -> Iterator[Violation]:
    if tally.winners:
        yield _refusal(tally.rules, Code.MATCH_OVER)


def _number_problems(rules: MatchRules, number: int, count: int) -> Iterator[Violation]:
    if not 1 <= number <= count:
        yield _refusal(rules, Code.ENTRY_NUMBER, number=number, count=count)


def _hand_problems(tally: _Tally, result: HandResult) -> Iterator[Violation]:
    if tally.winners:
        # Nobody is due in a hand that should not be: the other reasons would only confuse.
        yield from _over_problems(tally)
        return
    due = _listed(tally.active)
    if tuple(sorted(result.seats)) != tally.active:
        yield _refusal(tally.rules, Code.ENTRY_SEATS, due=due, given=_listed(result.seats))
    if result.closer is not None and result.closer not in tally.active:
        yield _refusal(tally.rules, Code.ENTRY_CLOSER, seat=result.closer, due=due)
    # Entries come from forms and files, where a type annotation stops nothing.
    for seat, item in ((score.seat, item) for score in result.scores for item in score.items):
        if type(item.points) is not int:
            yield _refusal(tally.rules, Code.ENTRY_POINTS, seat=seat, points=str(item.points))


def _withdrawal_problems(tally: _Tally, seat: int) -> Iterator[Violation]:
    if tally.winners:
        yield from _over_problems(tally)
    elif seat not in tally.active:
        yield _refusal(tally.rules, Code.ENTRY_SEATS, due=_listed(tally.active), given=str(seat))


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats)) or "none"


# What is counted


@attrs.frozen
class _Exit:
    """That a seat left the match: after which hand, and how."""

    seat: int
    hand: int
    withdrew: bool


@attrs.frozen
class _Tally:
    """All that follows from some entries; the dealer is that of the next hand."""

    rules: MatchRules
    totals: tuple[int, ...]
    active: tuple[int, ...]
    dealer: int
    winners: tuple[int, ...] = ()
    exits: tuple[_Exit, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    discrepancies: tuple[Discrepancy, ...] = ()

    @property
    def number(self) -> int:
        """The number of the next hand."""
        return len(self.rows) + 1


def _tally_after(tally: _Tally, entry: Entry) -> _Tally:
    odd = attrs.evolve(tally, discrepancies=(*tally.discrepancies, *_oddities(tally, entry)))
    if isinstance(entry, Withdrawal):
        idle = tally.winners or entry.seat not in tally.active
        return odd if idle else _after_withdrawal(odd, entry.seat)
    return _after_late_hand(odd, entry) if tally.winners else _after_hand(odd, entry)


def _oddities(tally: _Tally, entry: Entry) -> Iterator[Discrepancy]:
    number = tally.number
    if isinstance(entry, Withdrawal):
        if tally.winners or entry.seat not in tally.active:
            yield Discrepancy(number, entry.seat, Oddity.WITHDRAWAL_IDLE)
    elif tally.winners:
        yield Discrepancy(number, None, Oddity.HAND_TOO_LATE)
    else:
        for seat in sorted({*tally.active} ^ {*entry.seats}):
            missing = seat in tally.active
            yield Discrepancy(number, seat, Oddity.SCORE_MISSING if missing else Oddity.SCORE_SURPLUS)


def _after_withdrawal(tally: _Tally, seat: int) -> _Tally:
    active = tuple(other for other in tally.active if other != seat)
    return attrs.evolve(
        tally,
        active=active,
        dealer=_first_in(active, tally.dealer, len(tally.totals)),
        winners=active if len(active) == 1 else (),
        exits=(*tally.exits, _Exit(seat, len(tally.rows), withdrew=True)),
    )


def _after_late_hand(tally: _Tally, result: HandResult) -> _Tally:
    nothing = (None,) * len(tally.totals)
    row = SheetRow(tally.number, None, result.ending, result.closer, nothing, tally.totals)
    return attrs.evolve(tally, rows=(*tally.rows, row))


def _after_hand(tally: _Tally, result: HandResult) -> _Tally:
    points = _points(tally, result)
    totals = tuple(total + (more or 0) for total, more in zip(tally.totals, points, strict=True))
    out = tuple(seat for seat in tally.active if _is_out(tally.rules, totals[seat]))
    active = tuple(seat for seat in tally.active if seat not in out)
    row = SheetRow(tally.number, tally.dealer, result.ending, result.closer, points, totals, out)
    return attrs.evolve(
        tally,
        totals=totals,
        active=active,
        dealer=_first_in(active, tally.dealer + 1, len(totals)),
        winners=_winners_by(tally, result) or _winners_of(active, out, totals),
        exits=(*tally.exits, *(_Exit(seat, tally.number, withdrew=False) for seat in out)),
        rows=(*tally.rows, row),
    )


def _points(tally: _Tally, result: HandResult) -> tuple[int | None, ...]:
    """What a hand adds to each total; a score counts only for a seat that is in."""
    scored = {score.seat: score.points if result.counts else 0 for score in result.scores if score.seat in tally.active}
    return tuple(scored.get(seat) for seat in range(len(tally.totals)))


def _first_in(active: tuple[int, ...], wanted: int, seats: int) -> int:
    """The wanted seat or else the next one clockwise that is in; if nobody is, there is no next hand to deal."""
    return min(active, key=lambda seat: (seat - wanted) % seats, default=wanted % seats)


# These three know how a match is won; other ways to win come with further fields of `MatchRules`.


def _is_out(rules: MatchRules, total: int) -> bool:
    return total >= rules.limit


def _winners_by(tally: _Tally, result: HandResult) -> tuple[int, ...]:
    """Who wins the match by this hand itself: the closer's side."""
    if not result.wins_match:
        return ()
    together = next((side for side in result.sides if result.closer in side), ())
    return tuple(seat for seat in tally.active if seat in together)


def _winners_of(active: tuple[int, ...], out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins when a hand leaves these in and puts those out."""
    if active:
        return active if len(active) == 1 else ()
    least = min(totals[seat] for seat in out)
    return tuple(seat for seat in out if totals[seat] == least)


def _merit(tally: _Tally, seat: int) -> tuple[int, ...]:
    """What seats are ranked by, the least first."""
    if seat in tally.winners:
        return (0,)
    total = tally.totals[seat]
    exit_ = next((exit_ for exit_ in tally.exits if exit_.seat == seat), None)
    return (1, total) if exit_ is None else (2, -exit_.hand, -exit_.withdrew, total)


# The first dealer


@attrs.frozen
class DrawnCard:
    """What a seat drew for the deal."""

    seat: int
    card: Card


@attrs.frozen
class DealerDraw:
    """How the first dealer was drawn.

    Attributes:
        rounds: what was drawn, round by round; from the second on only by the seats that had to draw again.
        dealer: the seat that deals the first hand.
    """

    rounds: tuple[tuple[DrawnCard, ...], ...]
    dealer: int


def high_card_draw(pack: Pack, seats: int, seed: Seed) -> DealerDraw:
    """Return who deals the first hand by the highest card, as drawn from the shuffled pack (D-05).

    Each seat draws a card, from seat 0 on. Aces are highest, suits do not matter, and jokers are left out of the
    pack beforehand. Seats whose ranks are equal lay their cards aside and draw again, until each has a rank that
    nobody else shows; who has one keeps it. When the pack runs short, what was laid aside is shuffled in again.

    Args:
        pack: the cards of the game.
        seats: how many draw, from 1 to the number of ranks in the pack.
        seed: what the shuffle depends on; the same seed always draws the same.

    Raises:
        ValueError: `seats` is out of its range, so that the ranks cannot tell the seats apart.

    >>> draw = high_card_draw(Pack(), 3, seed=1)
    >>> for drawn in draw.rounds:
    ...     print({one.seat: one.card.text for one in drawn})
    {0: '10C', 1: 'AS', 2: 'AC'}
    {1: '4D', 2: 'AH'}
    >>> draw.dealer
    2
    """
    if not 1 <= seats <= len(pack.ranks):
        msg = f"{seats} seats cannot draw for the deal: 1 to {len(pack.ranks)} can"
        raise ValueError(msg)
    waiting = tuple(range(seats))
    kept: dict[int, Card] = {}
    rounds: list[tuple[DrawnCard, ...]] = []
    deck: tuple[Card, ...] = ()
    while waiting:
        if len(deck) < len(waiting):
            deck = shuffled(_without(pack, kept), derive(seed, "high card", len(rounds)))
        drawn = dict(zip(waiting, deck, strict=False))
        deck = deck[len(waiting) :]
        rounds.append(tuple(DrawnCard(seat, card) for seat, card in drawn.items()))
        kept |= _unequalled(drawn, kept)
        waiting = tuple(seat for seat in waiting if seat not in kept)
    return DealerDraw(tuple(rounds), max(kept, key=lambda seat: _height(kept[seat])))


def _unequalled(drawn: Mapping[int, Card], kept: Mapping[int, Card]) -> dict[int, Card]:
    """The cards drawn whose ranks nobody else shows."""
    ranks = [card.rank for card in (*kept.values(), *drawn.values())]
    return {seat: card for seat, card in drawn.items() if ranks.count(card.rank) == 1}


def _without(pack: Pack, kept: Mapping[int, Card]) -> list[Card]:
    """The natural cards that nobody keeps."""
    cards = [card for card in pack.cards if not card.is_joker]
    for card in kept.values():
        cards.remove(card)
    return cards


def _height(card: Card) -> int:
    # Jokers are not drawn, so there always is a rank.
    rank = card.rank or Rank.ACE
    return Rank.KING + 1 if rank is Rank.ACE else rank
