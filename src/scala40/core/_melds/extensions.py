"""Extensions of melds: cards that can be added to a meld, jokers that can be taken; and the cards that are left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn, TypeAlias

from scala40.core._base import not_sent
from scala40.core._cards import JOKER, Card, Hand, Suit
from scala40.core._melds.melds import (
    END_HIGH,
    END_LOW,
    END_SET,
    End,
    Face,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    RankTakers,
    ends_of,
    extended,
    joker_faces,
    meld_violations,
    ranks_of,
    run_start,
    suit_of,
    suits_of,
)

LegalPlace: TypeAlias = tuple[Card, Face, End]
"""A card that can be added, with what it is in the meld and at which end."""


class MeldExtensions:
    """Everything that can be added to a legal meld on the table, or taken from it.

    It is computed from the places of the meld without trying cards, because every meld that is laid needs it.

    Attributes:
        natural: the natural cards that may be added, each with its end.
        wild: the cards that an added joker may stand for, each with its end; for a set the rank where that is enough.
        takes: the natural cards that may take a joker, each by itself.
        longer: the extensions of the meld with one more card, by the card, its face and whether it goes to the low end;
            kept once computed.
        freed: the extensions of the meld after a card has taken its joker, by that card; kept once computed.
    """

    __slots__ = (
        "_rules",
        "_ways",
        "fit_plane",
        "freed",
        "jokers",
        "kept",
        "longer",
        "meld",
        "natural",
        "suit",
        "take_plane",
        "takes",
        "wild",
    )

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        is_run = meld.kind is MeldKind.RUN
        places = _end_places(meld, rules) if is_run else _free_suits(meld, rules)
        named = is_run or rules.wild_in_sets is Naming.CARD
        self.meld: Meld = meld
        self._rules = rules
        self._ways: dict[Card, tuple[int, ...]] | None = None
        self.kept: Any = None
        self.longer: dict[tuple[Card, Face, bool], MeldExtensions] = {}
        self.freed: dict[Card, MeldExtensions] = {}
        self.jokers: int = meld.jokers
        more = self.jokers < rules.most_jokers
        first, last = meld.cards[0], meld.cards[-1]
        self.natural: tuple[tuple[Card, End], ...] = (
            tuple([it for it in places if it[0] is not (last if it[1] is END_LOW else first)])  # no second ace
            if is_run
            else tuple(places)
        )
        self.wild: tuple[tuple[Face, End], ...] = tuple(places) if more else ()
        self.takes: tuple[Card, ...] = tuple(_takers(meld, rules)) if self.jokers else ()
        if not named:
            self._leave_suits_open()
        self.suit: Suit | None = suit_of(meld) if is_run else None
        fits = takes = 0
        for card, _ in self.natural:
            fits |= card.bit
        for card in self.takes:
            takes |= card.bit
        self.fit_plane: int = fits
        self.take_plane: int = takes

    def __reduce__(self) -> NoReturn:
        raise not_sent(self)

    def _leave_suits_open(self) -> None:
        """Change what concerns jokers in a set in which they stand for the rank alone."""
        if self.wild:
            self.wild = ((ranks_of(self.meld.faces)[0], END_SET),)
        if len(self.takes) > 1 and self._rules.rank_takers is RankTakers.ALL:
            self.takes = ()

    @property
    def both(self) -> tuple[Card, ...]:
        """The two natural cards that may take the joker of a set together; () if there are none."""
        if self.takes or not self.jokers or self.suit is not None or self._rules.rank_takers is RankTakers.EITHER:
            return ()
        return tuple(_takers(self.meld, self._rules))

    def ways_to(self, card: Card) -> tuple[int, ...]:
        """Return, for each end of a run that a natural card could follow on, the plane of the cards between the two."""
        if self._ways is None:
            self._ways = _ways(self.meld, self._rules)
        return self._ways.get(card, ())

    def admits(self, card: Card, face: Face, end: End) -> bool:
        """Return whether that card may be added there, to stand for that face."""
        return (face, end) in (self.wild if card.is_joker else self.natural) and (card.is_joker or card is face)


def _end_places(run: Meld, rules: MeldRules) -> list[tuple[Card, End]]:
    """Return the cards that follow on a run at its ends, if it may be longer."""
    size = len(run.cards)
    if size >= rules.longest_run:
        return []
    start, suit, order = run_start(run, rules) or 0, suit_of(run), rules.order
    places = [(Card(order[start - 1], suit), END_LOW)] if start else []
    if start + size < len(order):
        places.append((Card(order[start + size], suit), END_HIGH))
    return places


def _free_suits(meld: Meld, rules: MeldRules) -> list[tuple[Card, End]]:
    """Return the cards of the suits that a set lacks, if it may be larger."""
    largest = rules.largest_set if meld.kind is MeldKind.SET else rules.longest_run
    return [(card, END_SET) for card in neighbours(meld, END_SET, rules)] if len(meld.cards) < largest else []


def plane_of(cards: Iterator[Card] | tuple[Card, ...]) -> int:
    """Return the plane of some natural cards."""
    plane = 0
    for card in cards:
        plane |= 1 << card.index
    return plane


def _is_second_ace(run: Meld, ace: Card, end: End) -> bool:
    """Return whether the other end of a run holds the natural card that goes to this end: its suit's only ace."""
    return run.cards[-1 if end is End.LOW else 0] is ace


def _ways(run: Meld, rules: MeldRules) -> dict[Card, tuple[int, ...]]:
    """The planes of the cards between a run and each natural card that may follow on it, as far as it may grow."""
    first = run_start(run, rules) or 0
    last = first + len(run) - 1
    suit = suit_of(run)
    row = [Card(rank, suit) for rank in rules.order]
    found: dict[Card, tuple[int, ...]] = {}
    for place, card in enumerate(row):
        gap = row[place + 1 : first] if place < first else row[last + 1 : place]
        fits = len(run) + len(gap) < rules.longest_run
        if (
            not first <= place <= last
            and fits
            and not _is_second_ace(run, card, End.LOW if place < first else End.HIGH)
        ):
            found[card] = (*found.get(card, ()), plane_of(tuple(gap)))
    return found


def _takers(meld: Meld, rules: MeldRules) -> Iterator[Card]:
    """Yield the natural cards that can take a joker; in a run that has an ace, no other ace can."""
    for face in dict.fromkeys(joker_faces(meld)):
        if not isinstance(face, Card):
            yield from neighbours(meld, END_SET, rules)
        elif face not in meld.cards:
            yield face


def neighbours(meld: Meld, end: End, rules: MeldRules) -> Iterator[Card]:
    """Yield the cards that can follow at this end of a meld, whatever its length."""
    if end is End.SET:
        rank, held = ranks_of(meld.faces)[0], suits_of(meld.faces)
        yield from (Card(rank, suit) for suit in Suit if suit not in held)
        return
    start = run_start(meld, rules) or 0
    place = start - 1 if end is End.LOW else start + len(meld)
    if 0 <= place < len(rules.order):
        yield Card(rules.order[place], suit_of(meld))


def legal_places(meld: Meld, rules: MeldRules, wild: Sequence[Card]) -> Iterator[LegalPlace]:
    """Yield every way to add a card to a legal meld.

    Args:
        wild: the wild cards; which of them it is makes no difference, but among wild cards alone.

    >>> from scala40.chinchon import Ruleset
    >>> from scala40 import cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C"))
    >>> [(card.text, end.value) for card, _, end in legal_places(run, Ruleset(jokers=2).meld_rules, [JOKER])]
    [('4C', 'low'), ('JK', 'low'), ('JC', 'high'), ('JK', 'high')]
    """
    if meld.kind is not MeldKind.WILD:
        size = len(meld) + 1
        if size > (rules.longest_run if meld.kind is MeldKind.RUN else rules.largest_set):
            return
        if sum(map(rules.is_wild, meld.cards)) >= rules.most_jokers_in(size):
            wild = ()
    known: dict[LegalPlace, bool] = {}
    for card, face, end in dict.fromkeys(_places(meld, rules, wild)):
        tried = JOKER if rules.is_wild(card) and meld.kind is not MeldKind.WILD else card
        if (tried, face, end) not in known:
            known[tried, face, end] = not meld_violations(extended(meld, tried, face, end), rules)
        if known[tried, face, end]:
            yield card, face, end


def _places(meld: Meld, rules: MeldRules, wild: Sequence[Card]) -> Iterator[LegalPlace]:
    """Yield every way to add a card that might leave a meld."""
    if meld.kind is MeldKind.WILD:
        yield from ((card, card, End.SET) for card in wild)
    elif meld.kind is MeldKind.SET:
        rank = ranks_of(meld.faces)[0]
        cards = tuple(Card(rank, suit) for suit in Suit)
        faces: tuple[Face, ...] = cards if rules.wild_in_sets is Naming.CARD else (rank,)
        yield from ((card, card, End.SET) for card in cards)
        yield from ((card, face, End.SET) for face in faces for card in wild)
    else:
        for end in ends_of(meld.kind):
            for face in neighbours(meld, end, rules):
                yield from ((card, face, end) for card in (face, *wild))


def rest_of(hand: Hand, used: Iterable[Card]) -> Hand:
    """Return what is left of a hand without some of its cards."""
    for card in used:
        hand = hand.remove(card)
    return hand


def less(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Return a hand without those of some cards that it holds."""
    for card in cards:
        if hand.jokers if card.is_joker else hand.singles & card.bit:
            hand = hand.remove(card)
    return hand
