"""Checking melds and openings without any state, for cards that lie somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from scala40.core._base import Language, require_kind
from scala40.core._cards import JOKER, Card, Rank, Violation
from scala40.core._display import Addition, Cards, Checker, MeldCheck, OpeningCheck, Taker
from scala40.core._melds import Face, Meld, as_written, meld_values, place_of_joker, read_place
from scala40.core._text import CommonCode
from scala40.quaranta._rules import HAND_SIZE, RULEBOOK, ClosingDiscard, JokerInOpening, Ruleset
from scala40.quaranta._text import QuarantaCode
from scala40.quaranta._turn.table import added_by_a_cut

_USUAL: Final = Ruleset()


def check_meld(
    cards: Cards,
    rules: Ruleset | None = None,
    *,
    faces: Sequence[Face] | None = None,
    language: Language = Language.ENGLISH,
) -> MeldCheck:
    """Return which meld some cards make, with its points card by card, or every reason why they make none.

    The order of the cards matters where it has to say what a joker stands for or which end of a run an ace is. If it
    does not say that, the violation lists what could be written; `readings` has the melds.

    The time is like that of `readings` for these cards and, if they are refused, for the hints on how to mend them.

    Args:
        faces: what each card stands for, if the cards are given as objects: a natural card for itself, a joker for a
            card, or for a rank in the sets of some rules (V-06); a joker for itself if its place is to decide. By
            default all places do.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.
        ValueError: the numbers of faces and cards differ.

    >>> check = check_meld("JK 9C 8C")
    >>> print(check.meld, check.values, check.points)
    8C 9C JK=10C (8, 9, 10) 27
    >>> for violation in check_meld("KC AC JK").violations:
    ...     print(violation, "-", violation.hint)
    its place does not say what the joker stands for: JK=QC [D-15] - write JK=QC
    """
    return _checker(_USUAL if rules is None else rules, language).check(cards, faces)


def check_opening(
    melds: Iterable[Cards], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> OpeningCheck:
    """Return what melds that are laid in one turn count as an opening, meld by meld, and every reason why not.

    A joker counts as the card that it stands for, or 25 (D-10). Where jokers may only lie beside an opening, melds
    that hold one count nothing (D-11). A card must be left to discard, unless the rules say that none is needed (D-60).

    The time is the sum of those of `check_meld` for the melds.

    Args:
        melds: the melds, each like the cards of `check_meld`.

    Raises:
        NotationError: a text is empty or names something that is not a card; the error says where.

    >>> check_opening(["JK 9C 8C", "5D 5H 5S"]).points
    42
    >>> for violation in check_opening(["8C 9C JK=7C", "5D 5H 5S"]).violations:
    ...     print(violation, "-", violation.hint)
    the opening melds are worth 39 of 40 points [D-40] - one point is missing
    """
    under = _USUAL if rules is None else rules
    checks, laid, wrong = _checker(under, language).together(melds, "an opening")
    counted = tuple(0 if _is_extra(check, under) else check.points for check in checks)
    reasons = (*wrong, *_too_many(laid, under), *_too_low(checks, sum(counted), under))
    return OpeningCheck(checks, counted, under.opening_points, reasons)


def readings(
    cards: str | Sequence[Card], rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Meld, ...]:
    """Return every meld that all of some cards make together, in whatever order they lie, each once.

    A joker may stand for any card, unless the text says for which. Sets come first, in the order of the suits
    that their jokers stand for, then runs from low to high; of two runs in the same places, the one that uses the first
    given ace as the low ace comes first. There are none if the cards make no meld.

    Runs are tried in all their places, thirteen at most, and sets with all free suits. The time is in
    proportion to these and to the cards, fourteen at most in a meld, a few hundred microseconds.

    Raises:
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [str(meld) for meld in readings("KC AC JK")]
    ['JK=QC KC AC']
    >>> [str(meld) for meld in readings("7C JK 7S")]
    ['7C JK=7D 7S', '7C JK=7H 7S']
    """
    return _checker(_USUAL if rules is None else rules, language).readings(cards)


def additions(
    cards: Cards, rules: Ruleset | None = None, *, language: Language = Language.ENGLISH
) -> tuple[Addition, ...]:
    """Return each card that could be added to a meld by itself, with its end.

    Natural cards come first, then what a joker could stand for; in both groups, cards that need no cut come first, and
    the low end comes before the high end. The end of a set is `End.SET`.

    The time is proportional to the places at the ends of the meld: a few microseconds.

    Raises:
        InvalidMeld: the cards make no meld; with every reason.
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> print(*additions("QC KC AC"), sep=", ")
    JC low, JK=JC low
    """
    under = _USUAL if rules is None else rules
    checker = _checker(under, language)
    meld = checker.legal(cards)
    extensions = under.tables.extensions(meld)
    natural = (Addition(card, card, end) for card, end in extensions.natural)
    wild = (Addition(JOKER, face, end) for face, end in extensions.wild)
    cut_in = added_by_a_cut(meld, under) if under.longest_part else ()
    return checker.available(meld, (*natural, *wild, *(Addition(*it) for it in cut_in)))


def takers(cards: Cards, rules: Ruleset | None = None, *, language: Language = Language.ENGLISH) -> tuple[Taker, ...]:
    """Return each card that can take a joker of a meld by itself, with the joker that it takes.

    Of two jokers that stand for the same card or the same rank the first is taken. If one end of a run is a natural
    ace, another natural ace cannot take the joker at the other end (D-20).

    The time is proportional to the number of cards in the meld, fourteen at most.

    Raises:
        InvalidMeld: the cards make no meld; with every reason.
        NotationError: the text is empty or names something that is not a card; the error says where.

    >>> [(taker.card.text, taker.place) for taker in takers("JK 9C 8C")]
    [('10C', 2)]
    """
    under = _USUAL if rules is None else rules
    meld = _checker(under, language).legal(cards)
    return tuple(Taker(card, place_of_joker(meld, card)) for card in under.tables.extensions(meld).takes)


def _checker(rules: Ruleset, language: Language) -> Checker[Face]:
    require_kind("rules", rules, Ruleset)
    under = rules.meld_rules
    return Checker(
        pack=rules.pack,
        rules=under,
        place=read_place,
        undeclared=lambda card: card,
        face_types=Card | Rank,
        as_written=partial(as_written, rules=under),
        values=partial(meld_values, rules=under),
        language=language,
    )


def _too_many(cards: Sequence[Card], rules: Ruleset) -> Iterator[Violation]:
    """Yield why so many cards cannot be laid in one turn: one must be left, and there are no more than are held."""
    if len(cards) > HAND_SIZE and rules.closing_discard is ClosingDiscard.REQUIRED:
        yield RULEBOOK.violation(QuarantaCode.NO_DISCARD_LEFT)
    if len(cards) > HAND_SIZE + 1:
        yield RULEBOOK.violation(CommonCode.CARD_NOT_IN_HAND, cards[HAND_SIZE + 1 :])


def _too_low(checks: Sequence[MeldCheck], points: int, rules: Ruleset) -> Iterator[Violation]:
    """Yield why melds that count so many points do not open."""
    if points < rules.opening_points:
        yield RULEBOOK.violation(QuarantaCode.NOT_AN_OPENING, points=points, needed=rules.opening_points)
        if any(_is_extra(check, rules) for check in checks):
            yield RULEBOOK.violation(QuarantaCode.JOKER_IN_OPENING, needed=rules.opening_points)


def _is_extra(check: MeldCheck, rules: Ruleset) -> bool:
    """Return whether a meld may only lie beside an opening (D-11)."""
    clean_alone = rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    return clean_alone and check.meld is not None and check.meld.jokers > 0
