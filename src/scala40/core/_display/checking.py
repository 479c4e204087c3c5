"""Checks of cards that lie somewhere else, without any state: the part that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import UnionType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, cast

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Explained, Immutable, Language, fields, quoted
from scala40.core._cards import Card, InvalidMeld, Pack, Span, Violation, read_typed
from scala40.core._melds import End, Face, Meld, MeldRules, arrangements, meld_violations, place_text, read_group
from scala40.core._position import surplus_problems
from scala40.core._text import CommonCode, Fault

Cards: TypeAlias = str | Sequence[Card] | Meld
"""Some cards: a text such as `JK 9C 8C` or `8C 9C JK=10C`, the cards as objects, or a meld, legal or not."""

FaceT = TypeVar("FaceT", bound="Face | None")
RulesT_contra = TypeVar("RulesT_contra", contravariant=True, default=Any)


@attrs.frozen
class MeldCheck(Explained):
    """The check of some cards as a meld.

    Attributes:
        values: the value of each of its cards, in the order of the meld's cards; () without a meld. The game's
            `check_meld` says what the value means.

    >>> from scala40 import check_meld
    >>> check = check_meld("QC KC JK")
    >>> print(check.meld, check.values)
    QC KC JK=AC (10, 10, 11)
    """

    meld: Meld | None
    values: tuple[int, ...] = ()
    violations: tuple[Violation, ...] = ()

    @property
    def is_meld(self) -> bool:
        """True if they make a meld."""
        return self.meld is not None

    @property
    def points(self) -> int:
        """The value of the meld; 0 if there is none."""
        return sum(self.values)


@attrs.frozen
class OpeningCheck(Explained):
    """Melds checked as an opening.

    Attributes:
        counted: what each of them counts for the opening: its points, or 0 if it is not a meld, or if it holds a joker
            that does not count for the opening.

    >>> from scala40 import check_opening
    >>> check = check_opening(["9C 9D 9H", "2C 2D 2H"])
    >>> check.counted, check.points, check.needed, check.opens
    ((27, 6), 33, 40, False)
    """

    melds: tuple[MeldCheck, ...]
    counted: tuple[int, ...]
    needed: int
    violations: tuple[Violation, ...] = ()

    @property
    def opens(self) -> bool:
        """True if the melds open."""
        return not self.violations

    @property
    def points(self) -> int:
        """The points that they count together."""
        return sum(self.counted)


@attrs.frozen
class Addition(Immutable):
    r"""A card that can be added to a meld.

    Attributes:
        cuts: the possible sizes of the low part if the run must then be cut in two, as some rules demand; () if it need
            not be cut.

    >>> from scala40 import additions
    >>> print(*additions("7C 8C 9C"), sep="\n")
    6C low
    10C high
    JK=6C low
    JK=10C high
    """

    card: Card
    face: Face
    end: End
    cuts: tuple[int, ...] = ()

    def __str__(self) -> str:
        cut = f" cut {' or '.join(map(str, self.cuts))}" if self.cuts else ""
        return f"{place_text(self.card, self.face)} {self.end.value}{cut}"


@attrs.frozen
class Taker(Immutable):
    """A card that can take a wild card of a meld.

    Attributes:
        place: where the wild card is among the cards of the meld, from 0.

    >>> from scala40 import takers
    >>> takers("7C JK=8C 9C")
    (Taker(card=Card.parse('8C'), place=1),)
    """

    card: Card
    place: int


class CheckedMelds(NamedTuple):
    """Several melds, checked separately; violations of the pack come last, once for all melds."""

    checks: tuple[MeldCheck, ...]
    cards: tuple[Card, ...]
    violations: tuple[Violation, ...]


@attrs.frozen(eq=False, repr=False)
class Checker(Generic[FaceT]):
    """Checks cards by the rules of a game."""

    pack: Pack
    rules: MeldRules
    place: Callable[[Span], tuple[Card, FaceT]]
    undeclared: Callable[[Card], FaceT]
    face_types: type[Card] | UnionType
    as_written: Callable[[Sequence[Card], Sequence[FaceT]], Meld | tuple[Violation, ...]]
    values: Callable[[Meld], tuple[int, ...]]
    language: Language = attrs.field(default=Language.ENGLISH, validator=fields.one(Language))

    def check(self, cards: Cards, faces: Sequence[FaceT] | None = None) -> MeldCheck:
        """Return which meld some cards make, or every reason why they make none."""
        return self._checked(cards, faces)[1]

    def together(self, melds: Iterable[Cards], name: str) -> CheckedMelds:
        """Return several melds, checked separately."""
        if not _are_several(melds):
            msg = f"{name} is a list of melds, not {quoted(melds)}"
            raise TypeError(msg)
        found = [self._checked(cards, None) for cards in melds]
        laid = tuple(card for physical, _ in found for card in physical)
        wrong = (it for _, check in found for it in check.violations if it.code is not CommonCode.NOT_IN_PACK)
        return CheckedMelds(tuple(check for _, check in found), laid, (*wrong, *self.not_in_pack(laid)))

    def readings(self, cards: str | Sequence[Card]) -> tuple[Meld, ...]:
        """Return every meld that all of some cards make together, in any order, each once."""
        physical, faces = self._group(cards, None)
        return () if any(self.not_in_pack(physical)) else arrangements(physical, faces, self.rules)

    def legal(self, cards: Cards) -> Meld:
        """Return the meld that the cards make."""
        check = self.check(cards)
        if check.meld is None:
            raise InvalidMeld(check.violations)
        return check.meld

    def not_in_pack(self, cards: Iterable[Card]) -> Iterator[Violation]:
        """Return the violation that names cards of which the pack has fewer copies, if there are any."""
        return surplus_problems(self.rules.book, self.pack, cards)

    def not_whole(self, cards: Sequence[Card], size: int) -> Iterator[Violation]:
        """Yield the reasons why cards are not a hand of that size, with or without a drawn card."""
        if not size <= len(cards) <= size + 1:
            yield self.rules.book.violation(CommonCode.HAND_SIZE, least=size, most=size + 1, count=len(cards))
        yield from self.not_in_pack(cards)

    def beside(self, meld: Meld) -> Counter[Card]:
        """Return the cards of the pack that are not in a meld."""
        return Counter(self.pack.cards) - Counter(meld.cards)

    def available(self, meld: Meld, additions: Iterable[Addition]) -> tuple[Addition, ...]:
        """Return those additions whose card the pack holds beside the meld, natural cards first."""
        rest = self.beside(meld)
        in_order = sorted(additions, key=lambda addition: self.rules.is_wild(addition.card))
        return tuple(addition for addition in in_order if rest[addition.card])

    def _checked(self, cards: Cards, faces: Sequence[FaceT] | None) -> tuple[tuple[Card, ...], MeldCheck]:
        """The physical cards, and what they are as a meld."""
        if isinstance(cards, Meld) and faces is None:
            physical, reading = cards.cards, meld_violations(cards, self.rules) or cards
        else:
            physical, stands_for = self._group(cards, faces)
            reading = self.as_written(physical, stands_for)
        missing = tuple(self.not_in_pack(physical))
        if isinstance(reading, Meld) and not missing:
            return physical, MeldCheck(reading, self.values(reading))
        return physical, MeldCheck(None, (), missing if isinstance(reading, Meld) else (*reading, *missing))

    def _group(self, cards: Cards, faces: Sequence[FaceT] | None) -> tuple[tuple[Card, ...], tuple[FaceT, ...]]:
        """The physical cards and what each of them stands for."""
        if faces is not None and isinstance(cards, str | Meld):
            msg = f"faces are for cards that are given as objects: {quoted(cards)}"
            raise TypeError(msg)
        if isinstance(cards, str):
            return read_typed(cards, self.language, lambda text: read_group(Span.of(text), self.place))
        physical = _require_cards(cards)
        stands_for = tuple(map(self.undeclared, physical)) if faces is None else tuple(faces)
        for face in stands_for:
            _require(face, self.face_types)
        if len(physical) != len(stands_for):
            msg = f"each card has a face: {len(physical)} cards, {len(stands_for)} faces"
            raise ValueError(msg)
        return physical, stands_for


def _are_several(melds: object) -> bool:
    return isinstance(melds, Iterable) and not isinstance(melds, str | Meld)


def cards_listed(cards: str | Iterable[Card], language: Language = Language.ENGLISH) -> tuple[Card, ...]:
    """Return cards given as objects or as a text that people write in a language."""
    if not isinstance(cards, str):
        return _require_cards(cards)
    return read_typed(cards, language, _cards_of)


def _cards_of(text: str) -> tuple[Card, ...]:
    part = Span.of(text)
    found = part.cards()
    if not found:
        raise part.fault(Fault.NO_CARDS)
    return found


def _require_cards(cards: object) -> tuple[Card, ...]:
    if not isinstance(cards, Iterable):
        msg = f"cards are a text or a list of cards, not {quoted(cards)}"
        raise TypeError(msg)
    found = tuple(cast("Iterable[Card]", cards))
    for card in found:
        _require(card, Card)
    return found


def _require(card: object, types: type[Card] | UnionType) -> None:
    if not isinstance(card, types):
        way = "; write all of them into one text, or make each a card with Card.parse" if isinstance(card, str) else ""
        msg = f"a meld is made of cards, not of {quoted(card)}{way}"
        raise TypeError(msg)


class ChecksMelds(Protocol[RulesT_contra]):
    """A game that says what cards are as a meld, without any state."""

    def check_meld(self, cards: Cards, rules: RulesT_contra | None = None) -> MeldCheck:
        """Return what cards are as a meld, or every reason why they make no meld."""
        ...

    def readings(self, cards: str | Sequence[Card], rules: RulesT_contra | None = None) -> tuple[Meld, ...]:
        """Return all melds that cards can be."""
        ...
