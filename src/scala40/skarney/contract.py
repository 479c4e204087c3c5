"""Contracts of Skarney: which melds a side must lay, whether a hand can, and drawing hands that can.

`reach` counts the fewest wild cards that the melds take. To list contracts, melds are chosen one after the other; a
choice is dropped as soon as the other cards cannot complete it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from scala40.core._base import Stream, require_kind, require_number
from scala40.core._cards import NATURAL_CARDS, Card, Hand, Rank, Suit, Violation
from scala40.core._melds import Meld, MeldKind, SetSuits, rest_of
from scala40.skarney._rules import CONTRACT_SIZE, RULEBOOK, Ruleset
from scala40.skarney._text import SkarneyCode
from scala40.skarney.melds import (
    CONTRACT_KINDS,
    MOST,
    NATURAL,
    NEVER,
    Row,
    added,
    can_lay,
    contract_melds_in,
    least_wild,
    make_runs,
    row_of_any_sets,
    row_of_distinct_sets,
    wild_count,
)


def most_melds(kind: MeldKind, hand: Hand, rules: Ruleset) -> int:
    """Return how many melds of a contract of that kind a hand can lay, four at most.

    The time is proportional to the number of ranks of the hand for sets. For runs it is that of an exact search, which
    grows with the runs that share cards: a few hundred microseconds for usual hands.

    >>> most_melds(MeldKind.SET, Hand.parse("KC KD KH QC QD 2C 9S"), Ruleset())
    2
    """
    require_kind("kind", kind, MeldKind)
    require_kind("hand", hand, Hand)
    require_kind("rules", rules, Ruleset)
    row = least_wild(kind, hand.singles & NATURAL, hand.doubles & NATURAL, rules)
    wild = wild_count(hand)
    return max(melds for melds in range(MOST + 1) if row[melds] <= wild)


def contracts(hand: Hand, number: int, rules: Ruleset) -> Iterator[tuple[Meld, ...]]:
    """Yield every contract that a hand can lay, each once, and find each only when it is asked for.

    There can be millions in a large hand, so take as many as are needed. Contracts that differ only in the order of
    their melds are one.

    The time is some hundred microseconds for the first and some microseconds for each of the next ones.

    >>> hand = Hand.parse("KC KD KH QC QD QH 9C 9D 2C 3S 5S")
    >>> for melds in contracts(hand, 1, Ruleset()):
    ...     print(" / ".join(map(str, melds)))
    9C 9D 2C=9 / QC QD QH / KC KD KH
    """
    require_kind("hand", hand, Hand)
    require_number("number", number)
    require_kind("rules", rules, Ruleset)
    needed = rules.contract(number)
    if needed:
        for kind in CONTRACT_KINDS:
            options = (
                list(contract_melds_in(hand, kind, rules.meld_rules)) if can_lay(needed, kind, hand, rules) else []
            )
            yield from _chosen(options, 0, needed, kind, hand, rules)


def _chosen(
    options: list[Meld], first: int, count: int, kind: MeldKind, hand: Hand, rules: Ruleset
) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways to choose so many melds that a hand holds together from the options behind a place."""
    if not count:
        yield ()
        return
    for place in range(first, len(options)):
        meld = options[place]
        if not hand.missing(meld.cards):
            rest = rest_of(hand, meld.cards)
            if can_lay(count - 1, kind, rest, rules):
                for others in _chosen(options, place, count - 1, kind, rest, rules):
                    yield (meld, *others)


def contract_problems(meld: Meld, begun: MeldKind | None) -> Iterator[Violation]:
    """Yield what keeps a legal meld from being one of a contract that has been begun with such melds (K-06, K-07)."""
    if meld.kind is MeldKind.WILD:
        yield RULEBOOK.violation(SkarneyCode.CONTRACT_WILD_MELD, meld.cards)
        return
    if len(meld) != CONTRACT_SIZE:
        yield RULEBOOK.violation(SkarneyCode.CONTRACT_SIZE, meld.cards, needed=CONTRACT_SIZE, count=len(meld))
    if begun is not None and begun is not meld.kind:
        yield RULEBOOK.violation(SkarneyCode.CONTRACT_KIND, meld.cards, kind=begun.value)


def is_contract_meld(meld: Meld) -> bool:
    """Return whether a legal meld has the kind and the size of those of a contract."""
    return meld.kind in CONTRACT_KINDS and len(meld) == CONTRACT_SIZE


# Drawing the rest of a contract: lines of melds, and hands that can lay them.

StateT = TypeVar("StateT")

_COPIES: Final = range(3)
"""The most copies of a face."""

Copies: TypeAlias = tuple[int, ...]
"""The number of copies of each face that has been passed, sorted."""


class Ends(NamedTuple):
    """The copies left after making some runs: `high` aces for the high end, and cards of the last two places."""

    high: int
    before: int
    last: int
    runs: int


Ways: TypeAlias = tuple[tuple[Ends, int], ...]
"""The ways to make runs that can still be best, each with how few wild cards it takes."""


class ContractLine(Protocol[StateT]):
    """A line that is gone along."""

    @property
    def start(self) -> StateT:
        """The state before the first face."""
        ...

    def step(self, state: StateT, place: int, copies: int, /) -> StateT:
        """Return the state after the face of a place, of which there are so many copies."""
        ...

    def row(self, state: StateT) -> Row:
        """Return the row at the end of the line."""
        ...


class LineCourse(NamedTuple):
    """The possible results of a line: next states by state and copies (0 to 2), and each state's row at the end."""

    steps: tuple[tuple[tuple[int, ...], ...], ...]
    rows: tuple[Row, ...]


def course_of(line: ContractLine[StateT], faces: int) -> LineCourse:
    """Return the possible results of a line with this number of faces."""
    layers: list[dict[StateT, tuple[StateT, ...]]] = []
    reached = [line.start]
    for place in range(faces):
        layer = {state: tuple(line.step(state, place, copies) for copies in _COPIES) for state in reached}
        layers.append(layer)
        reached = [*dict.fromkeys(after for step in layer.values() for after in step)]
    rows: dict[Row, int] = {}
    numbers = {state: rows.setdefault(line.row(state), len(rows)) for state in reached}
    steps: list[tuple[tuple[int, ...], ...]] = []
    for layer in reversed(layers):
        known: dict[tuple[int, ...], int] = {}
        numbers = {
            state: known.setdefault(tuple(numbers[after] for after in step), len(known))
            for state, step in layer.items()
        }
        steps.append(tuple(known))
    return LineCourse(tuple(reversed(steps)), tuple(rows))


class SetLine:
    """The cards of a rank, suit by suit."""

    def __init__(self, row_of: Callable[[Copies], Row]) -> None:
        self._row_of = row_of

    @property
    def start(self) -> Copies:
        """No face."""
        return ()

    def step(self, state: Copies, _place: int, copies: int) -> Copies:
        """Return the copies with some more."""
        return tuple(sorted((*state, copies)))

    def row(self, state: Copies) -> Row:
        """Return the row of the copies."""
        return self._row_of(state)


class RunLine:
    """The cards of a suit: its ace, and then the others from the 3 to the king."""

    def __init__(self, melds: int) -> None:
        self._melds = melds

    @property
    def start(self) -> Ways:
        """No face."""
        return ()

    def step(self, state: Ways, place: int, copies: int) -> Ways:
        """Return the ways after one more face; an ace can lie at either end."""
        if not place:
            return _best({Ends(copies - low, low, 0, 0): 0 for low in range(copies + 1)}, self._melds)
        return _after(state, copies, self._melds)

    def row(self, state: Ways) -> Row:
        """Return the row of the ways, of which each has its aces at the high end now."""
        best = [NEVER] * (self._melds + 1)
        for ends, wild in state:
            for more, cost in _moved(ends, wild, ends.high, self._melds):
                for runs in range(more.runs + 1):
                    best[runs] = min(best[runs], cost)
        return tuple(best)


@lru_cache(maxsize=1 << 14)
def _after(state: Ways, copies: int, melds: int) -> Ways:
    """The ways after so many copies of the next face."""
    cheapest: dict[Ends, int] = {}
    for ends, wild in state:
        for more, cost in _moved(ends, wild, copies, melds):
            cheapest[more] = min(cost, cheapest.get(more, NEVER))
    return _best(cheapest, melds)


def _moved(ends: Ends, wild: int, copies: int, melds: int) -> Iterable[tuple[Ends, int]]:
    """Yield what a way leads to with so many copies of the next face."""
    cheapest = {(ends.before, ends.last, copies, ends.runs): wild}
    make_runs(cheapest)
    for (_, second, third, runs), cost in cheapest.items():
        yield Ends(ends.high, second, third, min(runs, melds)), cost


def _best(cheapest: dict[Ends, int], melds: int) -> Ways:
    """The ways that no other one is as good as in everything, sorted."""
    kept: list[tuple[Ends, int]] = []
    for ends, wild in sorted(((_useful(ends, melds), wild) for ends, wild in cheapest.items()), key=_promise):
        if not any(wild >= cost and all(map(int.__le__, ends, other)) for other, cost in kept):
            kept.append((ends, wild))
    return tuple(sorted(kept))


def _useful(ends: Ends, melds: int) -> Ends:
    """Return what is left, as far as the runs that are still wanted can use it."""
    most = melds - ends.runs
    return Ends(min(ends.high, most), min(ends.before, most), min(ends.last, most), ends.runs)


def _promise(way: tuple[Ends, int]) -> tuple[int, int]:
    """Return how much a way promises: another one that promises as much is as good from there on."""
    ends, wild = way
    return wild - sum(ends), wild


# Drawing hidden cards so that a hand can complete the contract that it has begun, each way as likely.
#
# Copies of a face are distinct cards here. All ways to draw are counted: of each line how many there are to take so
# many cards that come to a certain row, and then of the lines together. One of them is drawn by going back through the
# counts.

_SUITS: Final = tuple(
    tuple(card for card in NATURAL_CARDS if card.suit is suit and card.rank is not Rank.TWO) for suit in Suit
)
"""The faces of each suit that are not wild, from the ace up."""
_RANKS: Final = tuple(zip(*_SUITS, strict=True))


class Needed(NamedTuple):
    """The melds that a hand has to lay."""

    melds: int
    kind: MeldKind
    rules: Ruleset


class Draws:
    """The ways to draw cards after which a hand can lay the rest of a contract."""

    def __init__(self, needed: Needed, seen: Hand, hidden: Sequence[Card], count: int) -> None:
        is_wild = needed.rules.meld_rules.is_wild
        self._melds = needed.melds
        self._count = count
        self._wild = [card for card in hidden if is_wild(card)]
        self._seen_wild = wild_count(seen)
        self._lines = tuple(_lines(needed, _Cards(seen, Counter(hidden), count)))
        self._nothing: Row = (0, *(NEVER,) * needed.melds)
        self._ways = cache(self._count_ways)
        self.total: int = self._ways(0, count, self._nothing)

    def one(self, dice: Stream) -> list[Card]:
        """Return the cards of one of the ways, all equally likely; there must be one."""
        left, row = self._count, self._nothing
        drawn: list[Card] = []
        for number, line in enumerate(self._lines):
            parts = [*self._parts(number, left, row)]
            part, taken, _ = parts[dice.weighted([ways for _, _, ways in parts])]
            drawn += line.drawn(part, taken, dice)
            left, row = left - taken, added(row, part)
        dice.shuffle(wild := [*self._wild])
        return drawn + wild[:left]

    def _count_ways(self, number: int, left: int, row: Row) -> int:
        """Return the number of ways to draw so many cards more from a line on, where those before came to a row."""
        if number == len(self._lines):
            return comb(len(self._wild), left) if row[self._melds] <= self._seen_wild + left else 0
        return sum(ways for _, _, ways in self._parts(number, left, row))

    def _parts(self, number: int, left: int, row: Row) -> Iterator[tuple[Row, int, int]]:
        """Yield what a line can come to, with how many cards, and how many ways there are for all that is left."""
        for part, counts in self._lines[number].ways.items():
            after = added(row, part)
            for taken, count in enumerate(counts[: left + 1]):
                if count:
                    yield part, taken, count * self._ways(number + 1, left - taken, after)


class _Cards(NamedTuple):
    """The knowledge of a hand: how many copies of each face are hidden, and how many cards are drawn at most."""

    seen: Hand
    hidden: Mapping[Card, int]
    most: int


def _lines(needed: Needed, cards: _Cards) -> Iterator[_Line]:
    """Yield the lines that matter for a contract, with the ways to draw from them counted."""
    if needed.kind is MeldKind.RUN:
        return (_Line(_run_course(needed.melds), faces, cards) for faces in _SUITS)
    course = _set_course(needed.melds, needed.rules.set_suits)
    return (_Line(course, faces, cards) for faces in _RANKS)


@cache
def _run_course(melds: int) -> LineCourse:
    return course_of(RunLine(melds), len(_RANKS))


@cache
def _set_course(melds: int, suits: SetSuits) -> LineCourse:
    def row(copies: Copies) -> Row:
        whole = row_of_distinct_sets(copies) if suits is SetSuits.DISTINCT else row_of_any_sets(sum(copies))
        return whole[: melds + 1]

    return course_of(SetLine(row), len(_SUITS))


_BITS: Final = 128
"""Room for more ways than there are to draw from the longest line."""
_ONE: Final = (1 << _BITS) - 1


class _Line:
    """The ways to draw from a line, for each row that it can become.

    The numbers of ways to draw no card, one, two ... are packed in one number, with as many bits for each: to draw a
    card more is a shift, and to count more ways an addition.
    """

    def __init__(self, course: LineCourse, faces: Sequence[Card], cards: _Cards) -> None:
        self._course = course
        self._faces = faces
        self._seen = [cards.seen.count(face) for face in faces]
        self._hidden = [cards.hidden.get(face, 0) for face in faces]
        mask = (1 << _BITS * (cards.most + 1)) - 1
        self._counts: list[dict[int, int]] = [{0: 1}]
        for place in range(len(faces)):
            self._counts.append(self._passed(place, mask))
        self.ways: dict[Row, list[int]] = {
            course.rows[state]: [counts >> _BITS * taken & _ONE for taken in range(cards.most + 1)]
            for state, counts in self._counts[-1].items()
        }

    def _passed(self, place: int, mask: int) -> dict[int, int]:
        """The ways that lead to each state behind a face."""
        steps, seen, hidden = self._course.steps[place], self._seen[place], self._hidden[place]
        reached: dict[int, int] = {}
        for state, counts in self._counts[place].items():
            for copies in range(hidden + 1):
                after = steps[state][seen + copies]
                more = counts * comb(hidden, copies) << _BITS * copies & mask
                reached[after] = reached.get(after, 0) + more
        return reached

    def drawn(self, row: Row, taken: int, dice: Stream) -> list[Card]:
        """Return that many cards that come to a row, all ways to draw them equally likely."""
        state = self._course.rows.index(row)
        cards: list[Card] = []
        for place in reversed(range(len(self._faces))):
            steps, seen, hidden = self._course.steps[place], self._seen[place], self._hidden[place]
            sources = [
                (before, copies, comb(hidden, copies) * (counts >> _BITS * (taken - copies) & _ONE))
                for before, counts in self._counts[place].items()
                for copies in range(min(hidden, taken) + 1)
                if steps[before][seen + copies] == state
            ]
            state, copies, _ = sources[dice.weighted([ways for _, _, ways in sources])]
            cards += [self._faces[place]] * copies
            taken -= copies
        return cards
