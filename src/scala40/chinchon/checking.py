"""Checking melds and closes without any state, for cards that lie somewhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from scala40.chinchon._rules import HAND_SIZE, Ending, Ruleset, ending_of
from scala40.chinchon.closing import best_close, best_partition, close_problems, places
from scala40.chinchon.meld_notation import as_written, read_place
from scala40.core._base import Language, require_kind, require_number
from scala40.core._cards import JOKER, Card, Hand, Rank, Violation
from scala40.core._display import Addition, Cards, Checker, MeldCheck, cards_listed
from scala40.core._melds import Face, Meld

_USUAL: Final = Ruleset()


@attrs.frozen
class CloseCheck:
    """The check of a whole hand as a close.

    Attributes:
        melds: the best arrangement of its cards: a chinchón if they make one, otherwise the one that leaves the fewest
            points.
        values: what each of these counts.
        card: the card of eight that goes face down; `None` if there are seven cards.
        ending: how the hand ends with it; `None` if it may not be closed.
        violations: every reason why it may not; () if it may.

    >>> check = check_close("4or 5or 6or 5es 6es 7es 1ba 12co")
    >>> print(check.card, check.ending, *check.left, check.points)
    KH Ending.CLOSED AC 1
    """

    melds: tuple[Meld, ...] = ()
    left: tuple[Card, ...] = ()
    values: tuple[int, ...] = ()
    card: Card | None = None
    ending: Ending | None = None
    violations: tuple[Violation, ...] = ()

    @property
    def closes(self) -> bool:
        """True if the hand may be closed."""
        return not self.violations

    @property
    def points(self) -> int:
        """The points of the cards left."""
        return sum(self.values)


def check_meld(
    cards: Cards,
    rules: Ruleset | None = None,
    *,
    faces: Sequence[Face] | None = None,
    language: Language = Language.ENGLISH,
) -> MeldCheck:
    """Return which meld some cards make, with what each of them would count if it were left, or every reason why not.

    The order of the cards matters where it has to say what a joker of a run stands for. If it does not say that, the
    violation lists what could be written; `readings` has the melds.

    The time is like that of `readings` for these cards and, if they are refused, for the hints on how to mend them.

    Args:
        faces: what each card stands for, if the cards are given as objects: a natural card for itself, a joker for a
            card or, in a set, for a rank; a joker for itself if its place is to decide. By default the places of all
            jokers decide. A wild ace is like a joker.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.
        ValueError: the numbers of faces and cards differ.

    >>> check = check_meld("6or 7or Sor")
    >>> print(check.meld, check.values, check.points)
    6D 7D JD (6, 7, 8) 21
    >>> for violation in check_meld("JK 5D 6D").violations:
    ...     print(violation)
    the pack has too few of these, or none: JK [C-01]
    """
    return _checker(_USUAL if rules is None else rules, language).check(cards, faces)


def readings(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Meld, ...]:
    """Return every meld that all of some cards make together, in whatever order they lie, each once.

    A joker may stand for any card, unless the text says for which. Runs come from low to high. There are none if the
    cards make no meld.

    Runs are tried in all their places, thirteen at most, and sets with all free suits. The time is in
    proportion to these and to the cards, fourteen at most in a meld, a few hundred microseconds.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [str(meld) for meld in readings("7D JK 6D", Ruleset(jokers=2))]
    ['JK=5D 6D 7D', '6D 7D JK=JD']
    """
    return _checker(_USUAL if rules is None else rules, language).readings(cards)


def additions(
    cards: Cards, rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Addition, ...]:
    """Return each card that could be added to a meld of the closer by itself, with its end (C-11).

    Natural cards come first, and what goes to the low end comes before what goes to the high end.

    The time is proportional to the places at the ends of the meld: a few microseconds.

    Args:
        cards: the cards of the meld.

    Raises:
        InvalidMeld: the cards make no meld; with every reason.
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> print(*additions("5C 6C 7C"), sep=", ")
    4C low, JC high
    """
    under = _USUAL if rules is None else rules
    checker = _checker(under, language)
    meld = checker.legal(cards)
    return checker.available(meld, (Addition(*place) for place in places(meld, under.meld_rules)))


def check_close(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, total: int = 0, language: Language = Language.ENGLISH
) -> CloseCheck:
    """Return the best arrangement of a whole hand for a close and the ending it gives, or why it may not close.

    Eight cards are a hand after the draw, of which one goes face down; seven are one whose card lies there already.

    The time is that of an exact search of the hand for the best close, with each card as the discard: a millisecond at
    most for usual hands.

    Args:
        total: the player's points before this hand, which matter where a close may not bring them to the limit (G-02).

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> check_close("1or 2or 3or 4or 5or 6or 7or 3co").ending
    Ending.CHINCHON
    >>> for violation in check_close("4D 5D 6D 5S 6S 7S KC KH").violations:
    ...     print(violation)
    to close, at most 5 points may be left; here are 10: KH [C-08]
    """
    require_number("total", total)
    under = _USUAL if rules is None else rules
    listed = cards_listed(cards, language)
    wrong = tuple(_checker(under, language).not_whole(listed, HAND_SIZE))
    if wrong:
        return CloseCheck(violations=wrong)
    hand = Hand.of(listed)
    card, arranged = (None, best_partition(hand, under)) if len(hand) == HAND_SIZE else best_close(hand, under)
    reasons = tuple(close_problems(arranged.left, arranged.melds, total, under))
    ending = None if reasons else ending_of(arranged.melds, arranged.left, under.wild_cards)
    left = tuple(arranged.left)
    return CloseCheck(arranged.melds, left, _values(left, under), card, ending, reasons)


def _values(cards: Sequence[Card], rules: Ruleset) -> tuple[int, ...]:
    return tuple(rules.hand_values[card.index] for card in cards)


def _opened(card: Card, face: Face, rules: Ruleset) -> tuple[Card, Face]:
    """Return a card and what it stands for: the joker for a wild ace of which nothing is said."""
    return card, JOKER if card is face and card in rules.wild_cards else face


def _checker(rules: Ruleset, language: Language) -> Checker[Face]:
    require_kind("rules", rules, Ruleset)
    return Checker(
        pack=rules.pack,
        rules=rules.meld_rules,
        place=lambda word: _opened(*read_place(word), rules),
        undeclared=lambda card: _opened(card, card, rules)[1],
        face_types=Card | Rank,
        as_written=lambda cards, faces: as_written(cards, faces, rules.meld_rules),
        values=lambda meld: _values(meld.cards, rules),
        language=language,
    )
