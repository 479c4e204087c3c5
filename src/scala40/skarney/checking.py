"""Checking melds and contracts without any state, for cards that lie somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from scala40.core._base import Language, require_kind, require_number
from scala40.core._cards import Card, Rank, Violation
from scala40.core._display import Addition, Cards, Checker, MeldCheck, Taker
from scala40.core._melds import Face, Meld, MeldKind
from scala40.skarney._rules import HANDS, RULEBOOK, Ruleset
from scala40.skarney._text import SkarneyCode
from scala40.skarney.contract import contract_problems
from scala40.skarney.meld_notation import as_written, read_place
from scala40.skarney.melds import extensions_of
from scala40.skarney.scoring import value_on_table

_USUAL: Final = Ruleset()


@attrs.frozen
class ContractCheck:
    """The check of some melds as the first ones of a side.

    Attributes:
        melds: each of them, checked by itself.
        needed: how many of them, from the first on, are the contract; 0 if none is required.
        kind: the kind of all melds of the contract, sets or runs, as its first meld decides; `None` if it has none.
        violations: every reason why they cannot be laid; () if they can.

    >>> check = check_contract(["KC KD KH", "QC QD QH", "9C 9D 2C"])
    >>> check.needed, check.kind, check.is_contract, check.points
    (3, MeldKind.SET, True, 95)
    >>> more = check_contract(["KC KD KH", "QC QD QH", "9C 9D 2C", "4C 5C 6C 7C"])
    >>> more.can_be_laid, more.is_contract
    (True, False)
    """

    melds: tuple[MeldCheck, ...]
    needed: int
    kind: MeldKind | None = None
    violations: tuple[Violation, ...] = ()

    @property
    def can_be_laid(self) -> bool:
        """True if a side can lay the melds as its first ones: the contract, and perhaps others after it."""
        return not self.violations

    @property
    def is_contract(self) -> bool:
        """True if the melds are the contract and no more; never where none is required."""
        return self.can_be_laid and len(self.melds) == self.needed > 0

    @property
    def points(self) -> int:
        """The points of the melds on the table together."""
        return sum(check.points for check in self.melds)


def check_meld(
    cards: Cards,
    rules: Ruleset | None = None,
    *,
    faces: Sequence[Face | None] | None = None,
    language: Language = Language.ENGLISH,
) -> MeldCheck:
    """Return which meld some cards make, with what each of them counts on the table, or every reason why not.

    The order of the cards matters where it has to say what a wild card of a run stands for. If it does not say that,
    the violation lists what could be written; `readings` has the melds.

    The time is like that of `readings` for these cards and, if they are refused, for the hints on how to mend them.

    Args:
        faces: what each card stands for, if the cards are given as objects: a natural card for itself, a wild one for a
            card or, in a set, for a rank; `None` if its place is to decide, or among wild cards alone. By default it is
            `None` for all wild cards.
        language: the language in which people wrote a text: in Italian `7C` is the seven of hearts.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.
        ValueError: the numbers of faces and cards differ.

    >>> check = check_meld("JK 9C 8C")
    >>> print(check.meld, check.values, check.points)
    8C 9C JK=10C (5, 5, 50) 60
    >>> print(check_meld("2C 2D 2H").meld, check_meld("2C 2D 2H").points)
    2C 2D 2H 150
    >>> for violation in check_meld("2C 2D JK").violations:
    ...     print(violation)
    a meld of wild cards is all jokers, or all of one wild rank: 2C 2D JK [K-06]
    """
    return _checker(_USUAL if rules is None else rules, language).check(cards, faces)


def readings(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Meld, ...]:
    """Return every meld that all of some cards make together, in whatever order they lie, each once.

    A wild card may stand for any card, unless the text says for which. Runs come from low to high. There are none if
    the cards make no meld.

    Runs are tried in all their places, thirteen at most, and sets with all free suits. The time is in
    proportion to these and to the cards, fourteen at most in a meld, a few hundred microseconds.

    Args:
        language: the language in which people wrote a text: in Italian `7C` is the seven of hearts.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [str(meld) for meld in readings("3C 2C 4C")]
    ['2C 3C 4C', '3C 4C 2C=5C']
    """
    return _checker(_USUAL if rules is None else rules, language).readings(cards)


def additions(
    cards: Cards, rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Addition, ...]:
    """Return each card that could be added to a meld of one's own side by itself, with its end (K-10).

    Natural cards come first, and what goes to the low end comes before what goes to the high end. The end of a set and
    of wild cards alone is `End.SET`.

    The time is proportional to the places at the ends of the meld: a few microseconds.

    Args:
        cards: the cards of the meld.
        language: the language in which people wrote a text: in Italian `7C` is the seven of hearts.

    Raises:
        InvalidMeld: the cards make no meld; with every reason.
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> print(*additions("7C 2H 9C"), sep=", ")
    6C low, 10C high
    >>> print(*additions("JK JK JK"), sep=", ")
    JK set
    """
    under = _USUAL if rules is None else rules
    checker = _checker(under, language)
    meld = checker.legal(cards)
    return checker.available(meld, (Addition(*place) for place in extensions_of(meld, under.meld_rules).places))


def takers(cards: Cards, rules: Ruleset | None = None, *, language: Language = Language.ENGLISH) -> tuple[Taker, ...]:
    """Return each natural card that can be put in the place of the wild card of an opponent's meld (K-12).

    A wild card that stands for a 2 has none (K-02), and neither has a meld of wild cards alone (K-06).

    The time is proportional to the number of cards in the meld, fourteen at most.

    Raises:
        InvalidMeld: the cards make no meld; with every reason.
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [(taker.card.text, taker.place) for taker in takers("7C 2H 9C")]
    [('8C', 1)]
    """
    under = _USUAL if rules is None else rules
    checker = _checker(under, language)
    meld = checker.legal(cards)
    extensions, rest = extensions_of(meld, under.meld_rules), checker.beside(meld)
    taken = (place for place, card in enumerate(meld.cards) if card is extensions.wild)
    return tuple(Taker(card, place) for place in taken for card in extensions.takes if rest[card])


def check_contract(
    melds: Iterable[Cards], rules: Ruleset | None = None, *, number: int = 1, language: Language = Language.ENGLISH
) -> ContractCheck:
    """Return whether a side can lay melds as its first ones, in this order, or every reason why not.

    The first melds are the contract, as many as the hand asks for; any other melds may follow (K-07, K-09). The check
    also says whether the melds are the contract alone.

    The time is the sum of those of `check_meld` for the melds.

    Args:
        melds: the melds, each like the cards of `check_meld`.
        number: which hand of the match it is, from 1 to 7.

    Raises:
        NotationError: a text is empty or names something that is not a card; the error says where.
        ValueError: a match has no such hand.

    >>> for violation in check_contract(["KC KD KH", "7C 8C 9C", "4C 4D 4H 4S"]).violations:
    ...     print(violation)
    the contract is all sets or all runs, and it was begun with a set [K-07]
    each meld of the contract has exactly 3 cards; this one has 4 [K-07]
    """
    require_number("number", number)
    if not 1 <= number <= HANDS:
        msg = f"a match has the hands 1 to {HANDS}, not {number}"
        raise ValueError(msg)
    under = _USUAL if rules is None else rules
    checks, _, wrong = _checker(under, language).together(melds, "a contract")
    needed = under.contract(number)
    first = [check.meld for check in checks[:needed]]
    kind = next((meld.kind for meld in first if meld is not None and meld.kind is not MeldKind.WILD), None)
    return ContractCheck(checks, needed, kind, (*wrong, *_no_contract(first, kind, needed)))


def _no_contract(first: Sequence[Meld | None], kind: MeldKind | None, needed: int) -> Iterator[Violation]:
    """Yield why the first melds are not a contract, beside what keeps them from being melds."""
    for meld in first:
        if meld is not None:
            yield from contract_problems(meld, kind)
    if len(first) < needed:
        yield RULEBOOK.violation(SkarneyCode.CONTRACT_UNFINISHED, count=len(first), points=len(first), needed=needed)


def _checker(rules: Ruleset, language: Language) -> Checker[Face | None]:
    require_kind("rules", rules, Ruleset)
    under = rules.meld_rules
    return Checker(
        pack=rules.pack,
        rules=under,
        place=lambda word: read_place(word, under),
        undeclared=lambda card: None if under.is_wild(card) else card,
        face_types=Card | Rank | None,
        as_written=lambda cards, faces: as_written(cards, faces, under),
        values=lambda meld: tuple(value_on_table(card, meld) for card in meld.cards),
        language=language,
    )
