"""Checking melds and whole hands without any state, for cards that lie somewhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from scala40.core._base import Language, require_kind
from scala40.core._cards import JOKER, NATURAL_CARDS, Card, Hand, Rank, Span, Violation
from scala40.core._display import Cards, Checker, MeldCheck, cards_listed
from scala40.core._melds import Face, Meld, MeldKind, MeldRules, arrangements, classify, misnaming, read_face
from scala40.core._text import CommonCode
from scala40.rumino._rules import HAND_SIZE, Ending, Ruleset
from scala40.rumino.melds import arranged, best_partition, gin_problems, group_violations, knock_problems, knocked
from scala40.rumino.partition import CARD_VALUES, Group, Partition
from scala40.rumino.searching import ruminos_in

_USUAL: Final = Ruleset()


@attrs.frozen
class HandCheck:
    """The check of a whole hand: its best division, and how that can end the hand.

    Attributes:
        values: what each of these counts.
        discard: of eight cards the one to discard; `None` if there are seven or if they hold a rumino.
        ending: how the hand can be ended: by a knock, by gin or with a rumino; `None` if it cannot.
        violations: every reason why it cannot; () if it can.

    >>> check = check_hand("4C 5C 6C 7C 2D AH AS")
    >>> check.melds, check.points, check.ending
    (((Card.parse('4C'), Card.parse('5C'), Card.parse('6C'), Card.parse('7C')),), 4, Ending.KNOCKED)
    """

    melds: tuple[Group, ...] = ()
    left: Group = ()
    values: tuple[int, ...] = ()
    discard: Card | None = None
    ending: Ending | None = None
    violations: tuple[Violation, ...] = ()

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

    The order of the cards does not matter. If jokers could stand for several cards, it is the meld in which the cards
    lie in the given order, upwards or downwards; if there is none, it is the first of `readings`. Jokers alone stand
    for nothing. A rumino is not a meld: `check_hand` finds it.

    The time is like that of `readings` for these cards and, if they are refused, for the hints on how to mend them.

    Args:
        faces: what each card stands for, if the cards are given as objects: a natural card for itself, a joker for a
            card or, in a set, for a rank; a joker for itself if the function is to find it out. By default it finds out
            all jokers.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.
        ValueError: the numbers of faces and cards differ.

    >>> check = check_meld("7C JK 9C")
    >>> print(check.meld, check.values, check.points)
    7C JK=8C 9C (7, 10, 9) 26
    >>> for violation in check_meld("QC KC AC").violations:
    ...     print(violation)
    a run cannot wrap from king through ace to two: QC KC AC [R-03]
    """
    return _checker(_USUAL if rules is None else rules, language).check(cards, faces)


def readings(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Meld, ...]:
    """Return every meld that all of some cards make together, in whatever order they lie, each once.

    A joker may stand for any card, unless the text says for which. Sets come first, then runs from low to high. There
    are none if the cards make no meld.

    Runs are tried in all their places, thirteen at most, and sets with all free suits. The time is in
    proportion to these and to the cards, fourteen at most in a meld, a few hundred microseconds.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [str(meld) for meld in readings("7C 8C JK")]
    ['JK=6C 7C 8C', '7C 8C JK=9C']
    """
    return _checker(_USUAL if rules is None else rules, language).readings(cards)


def check_hand(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> HandCheck:
    """Return the best arrangement of a whole hand, what it leaves, and whether and how it can end the hand.

    Seven cards are a hand at the beginning of a turn, which can knock (R-04); gin is a knock too (R-05). Eight cards
    are a hand after the draw, which can go gin with a discard. Either can hold a rumino (R-07). It does not check that
    nobody may knock in the first turn, because the cards do not show the turn.

    The time is that of `partitions`.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> check = check_hand("7C 7D 7H 4S 5S JK KH 2D")
    >>> print(check.discard, *check.left, check.points, check.ending)
    KH 2D 2 None
    >>> for violation in check.violations:
    ...     print(violation)
    to go gin, all seven cards must be in melds; here 2 points are left [R-05]
    """
    under = _USUAL if rules is None else rules
    listed = cards_listed(cards, language)
    wrong = tuple(_checker(under, language).not_whole(listed, HAND_SIZE))
    return HandCheck(violations=wrong) if wrong else _whole(Hand.of(listed), under)


def _whole(hand: Hand, rules: Ruleset) -> HandCheck:
    rumino = next(ruminos_in(hand), None)
    if rumino is not None:
        left = arranged(hand, (rumino,)).left
        return HandCheck((rumino,), left, _values(left), None, Ending.RUMINO)
    if len(hand) == HAND_SIZE:
        return _described(knocked(hand, (), rules), None, tuple(knock_problems(hand, (), rules)))
    discard = min(
        dict.fromkeys(hand), key=lambda card: _cost(best_partition(hand.remove(card), longest=rules.max_run_length))
    )
    rest = hand.remove(discard)
    return _described(best_partition(rest, longest=rules.max_run_length), discard, tuple(gin_problems(rest, rules)))


def _cost(partition: Partition) -> tuple[int, int]:
    return partition.points, len(partition.left)


def _described(best: Partition, discard: Card | None, wrong: tuple[Violation, ...]) -> HandCheck:
    ending = None if wrong else Ending.KNOCKED if best.left else Ending.GIN
    return HandCheck(best.melds, best.left, _values(best.left), discard, ending, wrong)


def _values(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(CARD_VALUES[card.index] for card in cards)


def _checker(rules: Ruleset, language: Language) -> Checker[Face]:
    require_kind("rules", rules, Ruleset)
    under = rules.meld_rules
    return Checker(
        pack=rules.pack,
        rules=under,
        place=_place,
        undeclared=lambda card: card,
        face_types=Card | Rank,
        as_written=lambda cards, faces: _as_written(cards, faces, under),
        values=lambda meld: _values(meld.cards),
        language=language,
    )


def _place(word: Span) -> tuple[Card, Face]:
    card, face = read_face(word)
    return card, card if face is None else face


def _as_written(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """The meld that cards make, as they lie if jokers leave a choice, or every reason why they make none."""
    melds = arrangements(cards, faces, rules)
    if not melds:
        wrong = group_violations(cards, rules)
        return (*_misnamed(cards, faces, rules), *wrong) if wrong else _misdeclared(cards, faces, rules)
    runs = {meld.cards: meld for meld in reversed(melds) if meld.kind is MeldKind.RUN}
    return runs.get(tuple(cards)) or runs.get(tuple(cards)[::-1]) or melds[0]


def _misnamed(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Iterator[Violation]:
    """Yield that natural cards are said to stand for others."""
    misnamed = [card for card, face in zip(cards, faces, strict=True) if card is not face and not card.is_joker]
    if misnamed:
        yield misnaming(misnamed, rules)


def _misdeclared(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> tuple[Violation, ...]:
    """Return why cards make no meld with the jokers that are declared, whatever the others stand for."""
    declared = (
        tuple(option if card is face is JOKER else face for card, face in zip(cards, faces, strict=True))
        for option in NATURAL_CARDS
    )
    readings = (classify(cards, described, rules) for described in declared)
    fewest = min((reading for reading in readings if not isinstance(reading, Meld)), key=len)
    return tuple(reason for reason in fewest if reason.code is not CommonCode.JOKER_UNDECLARED) or fewest
