"""Openings of a hand: whether there is one, the most valuable one, and all of them."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from scala40.analysis.answers import Opening
from scala40.core._base import draft_of, require_kind, seal_of
from scala40.core._cards import Card, Hand, make_hand
from scala40.core._melds import Meld
from scala40.core._search import Cover, Listing, MeldTables, OpeningJokers, Option, Prospect

_draft: Final = draft_of(Opening)
_seal: Final = seal_of(Opening)
_points_of: Final = attrgetter("points")
_ALLOWED: Final = OpeningJokers.ALLOWED  # looking up a member of an enum takes longer than what is asked of it


def can_open(prospect: Prospect) -> bool:
    """Return whether the hand has an opening; a hand that has opened has none.

    The time is some microseconds for a usual hand. At worst it grows with the number of groups of cards that melds can
    leave: some hundreds for a hand of fourteen cards, and twice as many for each further card or two.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> (
    ...     can_open(prospect(Ruleset(), Hand.parse("KC KD KH 3S 4S 5S 9C"))),
    ...     can_open(prospect(Ruleset(), Hand.parse("KC KD KH 9C"))),
    ... )
    (True, False)
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    if prospect.needed is None:
        return False
    if prospect.owed is None:
        return Cover(prospect.tables).reaches(_usable(prospect), prospect.needed, prospect.budget)
    return best_opening(prospect) is not None


def best_opening(prospect: Prospect) -> Opening | None:
    """Return the most valuable opening, `None` if the hand has none.

    The time is like that of `can_open`, at worst about twice as long.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> opening = best_opening(prospect(Ruleset(), Hand.parse("KC KD KH 3S 4S 5S JK 9C")))
    >>> print(*opening.melds, opening.points, sep=" | ")
    KC KD KH JK=KS | 3S 4S 5S | 52
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    needed, owed = prospect.needed, prospect.owed
    if needed is None:
        return None
    cover, hand = Cover(prospect.tables), _usable(prospect)
    if owed is None:
        points, melds = cover.best(hand, prospect.budget)
    else:
        points, melds = max(_with(owed, cover, hand, prospect), default=(0, ()), key=_points)
    return _opening(melds, points) if points >= needed else None


def openings(prospect: Prospect) -> Iterator[Opening]:
    """Yield every opening, each set of melds once: all choices of melds that are worth enough together.

    Openings differ if a joker stands for another card, or if a long run is split into other runs. They come in
    dictionary order, the most valuable melds first. The first one nearly always takes some ten microseconds, otherwise
    the time of `can_open`; each further one takes some microseconds.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> for opening in openings(prospect(Ruleset(), Hand.parse("KC KD KH 10S JS QS 9C"))):
    ...     print(*opening.melds, opening.points, sep=" | ")
    10S JS QS | KC KD KH | 60
    """
    if type(prospect) is not Prospect:
        require_kind("prospect", prospect, Prospect)
    if prospect.needed is None:
        return
    hand, owed = _usable(prospect), prospect.owed
    listed = 0
    for chosen, points in _first(hand, prospect, prospect.needed):  # before the melds are listed
        listed += 1
        if owed is None or any(_holds(option, owed) for option in chosen):
            yield _opening(tuple([option.meld for option in chosen]), points)
    if not listed and not Cover(prospect.tables).reaches(hand, prospect.needed, prospect.budget):
        return  # which takes less time than to find out by listing
    options = prospect.tables.options(hand.singles, hand.jokers)
    options.sort(key=_points_of, reverse=True)
    worth, wild = prospect.tables.worth, prospect.tables.worth(0, 1)
    bound = worth(hand.singles, hand.jokers) + worth(hand.doubles, 0)
    listing = Listing(options, hand.singles, hand.doubles, hand.jokers, prospect.budget, prospect.needed, bound, wild)
    for _ in range(listed):
        listing.next()
    while chosen := listing.next():
        if owed is None or any(_holds(option, owed) for option in chosen):
            yield _opening(tuple([option.meld for option in chosen]), listing.points)


def _first(hand: Hand, prospect: Prospect, needed: int) -> Iterator[tuple[tuple[Option, ...], int]]:
    """Yield the openings that come first, and their points: the best meld, with it the best of the rest, and so on."""
    chosen: tuple[Option, ...] = ()
    points, budget = 0, prospect.budget
    while best := _best(hand, prospect.tables, budget):
        chosen = (*chosen, best)
        points += best.points
        budget -= best.size
        if points >= needed:
            yield chosen, points
        hand = hand.without(best.faces, best.jokers)


def _best(hand: Hand, tables: MeldTables, budget: int) -> Option | None:
    """The most valuable meld of a hand that has no more cards than that, the first of several."""
    best = tables.best(hand.singles, hand.jokers)
    if best is None or best.size <= budget:
        return best
    fitting = (option for option in tables.options(hand.singles, hand.jokers) if option.size <= budget)
    return max(fitting, key=_points_of, default=None)


def _usable(prospect: Prospect) -> Hand:
    """The cards that melds of an opening can be made of."""
    hand = prospect.hand
    return hand if prospect.jokers is _ALLOWED else make_hand(hand.singles, hand.doubles, 0)


def _with(card: Card, cover: Cover, hand: Hand, prospect: Prospect) -> Iterator[tuple[int, tuple[Meld, ...]]]:
    """Yield for each meld that holds a card what it is worth with the best melds beside it, and all of these."""
    for option in prospect.tables.options(hand.singles, hand.jokers):
        if _holds(option, card) and option.size <= prospect.budget:
            points, melds = cover.best(hand.without(option.faces, option.jokers), prospect.budget - option.size)
            yield points + option.points, (option.meld, *melds)


def _holds(option: Option, card: Card) -> bool:
    return option.jokers > 0 if card.is_joker else bool(option.faces >> card.index & 1)


def _points(found: tuple[int, tuple[Meld, ...]]) -> int:
    return found[0]


def _opening(melds: tuple[Meld, ...], points: int) -> Opening:
    draft = _draft()
    draft.melds = melds
    draft.points = points
    return _seal(draft)
