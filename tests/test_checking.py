"""Melds and openings are checked without any state: what they are worth, why not, and what else could be.

With `SCALA40_SOAK=1` in the environment many times as many random groups are compared with the oracle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any, Final

import oracle
import pytest
from adapter import meld_of, rules_of
from positions import RULES, card, codes, meld
from raising import raises
from rulesets import random_rules
from shared import ANY, CLEAN, CUT, OPTIONAL
from walks import SOAK

import scala40.simulate
from scala40 import (
    JOKER,
    Card,
    CardValues,
    Code,
    End,
    JokerOpeningValue,
    JokersPerMeld,
    LongRuns,
    Meld,
    MeldKind,
    NotationError,
    Rank,
    RuleError,
    Ruleset,
    SetJoker,
    chinchon,
    rumino,
    skarney,
)
from scala40.core._base import Stream, shuffled
from scala40.core._cards import NATURAL_CARDS, PLANE, InvalidMeld, cards_in
from scala40.core._display import Addition, Cards, MeldCheck
from scala40.quaranta.checking import additions, check_meld, check_opening, readings, takers

MORE: Final = 40 if SOAK else 1
SHORT: Final = Ruleset(max_run_length=5)
SEVEN: Final = Ruleset(max_run_length=7, long_runs=LongRuns.SPLIT)
EITHER: Final = Ruleset(set_joker=SetJoker.EITHER_MISSING, jokers_per_meld=JokersPerMeld.ANY)
BOTH: Final = Ruleset(set_joker=SetJoker.BOTH_MISSING)
FIXED: Final = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)
PROGRESSIVE: Final = Ruleset(card_values=CardValues.PROGRESSIVE)
NO_JOKERS: Final = Ruleset(jokers=0)
TWO_JOKERS: Final = Ruleset(jokers=2, jokers_per_meld=JokersPerMeld.ANY)
WHOLE: Final = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
NO_CARDS: Final[Any] = 7


def only_code(check: MeldCheck) -> Code:
    """Return the code of the only reason why some cards make no meld."""
    (reason,) = check.violations
    return reason.code


# --- one meld ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,written,values",
    [
        ("9C 9D 9H", RULES, "9C 9D 9H", (9, 9, 9)),
        ("KS KC JK", RULES, "KC JK=KD KS", (10, 10, 10)),
        ("JK 9C 8C", RULES, "8C 9C JK=10C", (8, 9, 10)),
        ("9H 7H 8H", RULES, "7H 8H 9H", (7, 8, 9)),
        ("AC 2C 3C", RULES, "AC 2C 3C", (1, 2, 3)),
        ("JK 2C 3C", RULES, "JK=AC 2C 3C", (1, 2, 3)),
        ("QC KC AC", RULES, "QC KC AC", (10, 10, 11)),
        ("QC KC JK", RULES, "QC KC JK=AC", (10, 10, 11)),
        ("AC AD AH", RULES, "AC AD AH", (11, 11, 11)),
        ("7S 7H JK", FIXED, "JK=7D 7H 7S", (25, 7, 7)),
        ("QC KC JK", FIXED, "QC KC JK=AC", (10, 10, 25)),
        ("JC QC KC AC", PROGRESSIVE, "JC QC KC AC", (11, 12, 13, 14)),
        ("JK 2C 3C", PROGRESSIVE, "JK=AC 2C 3C", (1, 2, 3)),
        ("AC AD JK", PROGRESSIVE, "AC AD JK=AH", (14, 14, 14)),
        ("JK JK 7C", Ruleset(jokers_per_meld=JokersPerMeld.ANY, max_run_length=3), None, ()),
        ("7C JK JK 10C", ANY, "7C JK=8C JK=9C 10C", (7, 8, 9, 10)),
        ("JK 10C JK 8C", ANY, "8C JK=9C 10C JK=JC", (8, 9, 10, 10)),
    ],
)
def test_points_come_card_by_card(text: str, rules: Ruleset, written: str | None, values: tuple[int, ...]) -> None:
    """D-10, D-22, D-23: each card of the meld has its value, jokers as the rules say; their sum is what it is worth."""
    check = check_meld(text, rules)
    assert (str(check.meld) if check.meld else None, check.values) == (written, values)
    assert check.is_meld is (written is not None) is (not check.violations)
    assert check.points == sum(values)


def test_the_usual_rules_hold_if_none_are_given() -> None:
    """As they do everywhere else."""
    melds = ["8C 9C JK=10C", "5D 5H 5S"]
    assert check_meld(melds[0]) == check_meld(melds[0], RULES)
    assert check_opening(melds) == check_opening(melds, RULES)
    assert readings("7C JK 9C") == readings("7C JK 9C", RULES)
    assert additions(melds[0]) == additions(melds[0], RULES)
    assert takers(melds[0]) == takers(melds[0], RULES)


def test_every_reason_comes_at_once() -> None:
    """Cards that are no meld are refused for all that is wrong with them, once each."""
    check = check_meld("JK=7C JK=8C 9C JD 3H 3H 3H")
    assert codes(check.violations) == {
        Code.TOO_MANY_JOKERS,
        Code.SET_TOO_LARGE,
        Code.SET_RANKS_DIFFER,
        Code.SET_SUIT_TWICE,
        Code.RUN_NOT_CONSECUTIVE,
        Code.RUN_SUITS_DIFFER,
        Code.NOT_IN_PACK,
    }
    assert len(check.violations) == 7
    assert (check.meld, check.values, check.points, check.is_meld) == (None, (), 0, False)


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("7C 8C", RULES, Code.TOO_FEW_CARDS),
        ("7C JK=8C JK=9C", RULES, Code.TOO_MANY_JOKERS),
        ("7C 7D 7D", RULES, Code.SET_SUIT_TWICE),
        ("KC AC 2C", RULES, Code.RUN_ROUND_THE_CORNER),
        (f"AC {WHOLE} AC", RULES, Code.RUN_TWO_ACES),
        ("3C 4C 5C 6C 7C 8C", SHORT, Code.RUN_TOO_LONG),
        ("3C 4C 5C 6C 7C 8C", CUT, Code.RUN_TOO_LONG),
        ("7C JK=8C 9C", NO_JOKERS, Code.NOT_IN_PACK),
        ("JK=6C JK=7C JK=8C 9C", TWO_JOKERS, Code.NOT_IN_PACK),
        ("JK JK JK", ANY, Code.NO_NATURAL_CARD),
        ("7C KC JK JK", ANY, Code.RUN_NOT_CONSECUTIVE),
        ("7C JK 9C 10C JD", ANY, Code.RUN_SUITS_DIFFER),
    ],
)
def test_what_is_no_meld_under_some_rules(text: str, rules: Ruleset, expected: Code) -> None:
    """D-02, D-12, D-13, D-19, D-20, D-21, D-26: each limit is that of the rules."""
    assert expected in codes(check_meld(text, rules).violations)
    assert readings(text, rules) == ()


def test_what_jokers_hide_is_not_called_undeclared() -> None:
    """Where no declaration would make a meld, what is really wrong is said."""
    assert codes(check_meld("7C 9D JK JK", ANY).violations) == {Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}
    assert codes(check_meld("7C 9D JK", ANY).violations) == {Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}
    assert codes(check_meld("7C JK JK", Ruleset(jokers_per_meld=JokersPerMeld.ANY, max_run_length=3)).violations) == {
        Code.JOKER_AMBIGUOUS
    }


@pytest.mark.parametrize("text", ["4C JK 9D", "QD JK 3S", "JK AC 2H", "4C JK 9C", "4C 4D JK 5D", "JK=9S 4C JK 9D"])
def test_nothing_is_made_up_for_a_joker_of_which_nothing_is_said(text: str) -> None:
    """Where nothing would make a meld of the cards, it is shown as it is; what is said of another one stays."""
    check = check_meld(text, ANY)

    assert check.violations
    for violation in check.violations:
        assert {word for word in violation.message.split() if "=" in word} <= {"JK=9S"}


def test_cards_may_be_objects() -> None:
    """A text, the cards as any sequence and the meld itself have the same result."""
    for text, written in (("JK 9C 8C", "8C 9C JK=10C"), ("KC KD KH", "KC KD KH"), ("QC KC JK", "QC KC JK=AC")):
        expected = check_meld(text)
        assert check_meld(cards_in(text)) == check_meld(list(cards_in(text))) == expected
        assert check_meld(meld(written)) == expected
    assert only_code(check_meld(())) is Code.TOO_FEW_CARDS
    assert only_code(check_meld([JOKER, JOKER, card("9C")], faces=cards_in("7C 8C 9C"))) is Code.TOO_MANY_JOKERS


def test_a_meld_is_taken_as_it_is() -> None:
    """Its kind and the cards that its jokers stand for are not read again."""
    wrong = Meld(MeldKind.RUN, cards_in("7C 7D 7H"))
    assert codes(check_meld(wrong).violations) == {Code.RUN_NOT_CONSECUTIVE, Code.RUN_SUITS_DIFFER}
    assert only_code(check_meld(Meld(MeldKind.RUN, cards_in("7C JK 9C")))) is Code.JOKER_UNDECLARED


def test_faces_declare_jokers() -> None:
    """D-14: beside cards as objects it can be said what they stand for; a joker as a face leaves it to the place."""
    assert str(check_meld(cards_in("JK 7C 7S"), faces=cards_in("7D 7C 7S")).meld) == "7C JK=7D 7S"
    assert check_meld(cards_in("JK 7C 7S"), faces=cards_in("JK 7C 7S")) == check_meld("JK 7C 7S")
    assert only_code(check_meld(cards_in("7C 8C 2H"), faces=cards_in("7C 8C 9C"))) is Code.CARD_MISNAMED


def test_wrong_types_are_refused() -> None:
    """What is no list of melds, and faces of what has its own, are mistakes of the caller."""
    with pytest.raises(TypeError, match="faces are for cards that are given as objects"):
        check_meld("7C 8C 9C", faces=cards_in("7C 8C 9C"))
    with pytest.raises(TypeError, match="faces are for cards that are given as objects"):
        check_meld(meld("7C 8C 9C"), faces=cards_in("7C 8C 9C"))
    with pytest.raises(ValueError, match="each card has a face: 3 cards, 2 faces"):
        check_meld(cards_in("7C 8C 9C"), faces=cards_in("7C 8C"))
    for one in ("7C 8C 9C", meld("7C 8C 9C")):
        with pytest.raises(TypeError, match="an opening is a list of melds"):
            check_opening(one)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def opening_of(cards: Cards) -> object:
    """Return what cards are as an opening of one meld."""
    return check_opening([cards])


def contract_of(cards: Cards) -> object:
    """Return what cards are as a contract of one meld."""
    return skarney.check_contract([cards])


ASKED: Final[tuple[Callable[[Any], object], ...]] = (
    *(check_meld, readings, additions, takers, opening_of),
    *(rumino.check_meld, rumino.readings, rumino.check_hand),
    *(chinchon.check_meld, chinchon.readings, chinchon.additions, chinchon.check_close),
    *(skarney.check_meld, skarney.readings, skarney.additions, skarney.takers, contract_of),
)


@pytest.mark.parametrize("ask", ASKED, ids=lambda ask: f"{ask.__module__} {ask.__name__}")
def test_what_names_no_card_is_an_error_with_its_place(ask: Callable[[Any], object]) -> None:
    """The span points at the word, or at the whole text if there is none; what is no text and no card is a mistake."""
    for text, span in (("9C 10X JC", (3, 6)), ("7co 8xx Sba", (4, 7))):
        caught = raises(NotationError, ask, text)
        assert (caught.text, caught.span) == (text, span)
    raises(NotationError, lambda: ask(""), match="no cards here")
    raises(TypeError, lambda: ask(["7C"]), match="made of cards, not of '7C'")
    raises(TypeError, lambda: ask(NO_CARDS))


# --- what the order says ----------------------------------------------------------------------------------------------


def test_d_15_what_is_nothing_as_written_may_be_something_in_another_order() -> None:
    """D-15: KC AC JK is queen, king and ace when sorted; as it is written the joker would be beyond the ace."""
    check = check_meld("KC AC JK")
    assert (check.meld, only_code(check)) == (None, Code.JOKER_AMBIGUOUS)
    assert check.violations[0].cards == cards_in("QC")
    assert [str(it) for it in readings("KC AC JK")] == ["JK=QC KC AC"]


@pytest.mark.parametrize(
    "text,rules,options",
    [
        ("10H JK 10S", RULES, ["JK=10C", "JK=10D"]),
        ("9C JK 8C", RULES, ["JK=7C", "JK=10C"]),
        ("KC AC JK JK", ANY, ["JK=JC JK=QC"]),
        ("9C JK=8C JK", ANY, None),
        ("AC JK=3C JK", ANY, ["JK=2C"]),
        ("7C JK=7S JK", ANY, None),
        ("7C JK JK", ANY, ["JK=6C JK=5C", "JK=8C JK=9C", "JK=7D JK=7H", "JK=7D JK=7S", "JK=7H JK=7S"]),
    ],
)
def test_d_15_where_the_order_decides_nothing_all_readings_are_listed(
    text: str, rules: Ruleset, options: list[str] | None
) -> None:
    """D-15: with everything that could be written for the jokers, which is read as a meld indeed."""
    check = check_meld(text, rules)
    if options is None:
        assert check.is_meld
        return
    (reason,) = check.violations
    assert reason.code is Code.JOKER_AMBIGUOUS
    assert str(dict(reason.figures)["readings"]).split(", ") == options
    for option in options:
        words = iter(option.split())
        assert check_meld(" ".join(next(words) if it == "JK" else it for it in text.split()), rules).is_meld


def test_d_15_an_order_that_leaves_the_ace_open() -> None:
    """D-15: a whole suit in disorder has two readings, and no declaration would help."""
    mixed = f"4C AC 5C {WHOLE.replace('4C 5C', '')} JK"
    assert only_code(check_meld(mixed)) is Code.RUN_AMBIGUOUS
    assert [str(it) for it in readings(mixed)] == [f"AC {WHOLE} JK=AC", f"JK=AC {WHOLE} AC"]


# --- all readings -----------------------------------------------------------------------------------------------------


def test_readings_come_in_order() -> None:
    """Sets before runs, sets by the suits of their jokers, runs from low to high."""
    assert [str(it) for it in readings("7C JK JK", ANY)] == [
        "7C JK=7D JK=7H",
        "7C JK=7D JK=7S",
        "7C JK=7H JK=7S",
        "JK=5C JK=6C 7C",
        "JK=6C 7C JK=8C",
        "7C JK=8C JK=9C",
    ]


def test_readings_heed_declarations() -> None:
    """What the text says of a joker stays; only the others stand for anything."""
    assert [str(it) for it in readings("JK=7D JK 7C", ANY)] == ["7C JK=7D JK=7H", "7C JK=7D JK=7S"]
    assert [str(it) for it in readings("JK=8C 7C JK", ANY)] == ["JK=6C 7C JK=8C", "7C JK=8C JK=9C"]
    assert [str(it) for it in readings(f"JK=AC AC {WHOLE}")] == [f"JK=AC {WHOLE} AC", f"AC {WHOLE} JK=AC"]
    assert [str(it) for it in readings(f"JK=AC JK=AC {WHOLE}", ANY)] == [f"JK=AC {WHOLE} JK=AC"]


def test_readings_of_many_aces_come_quickly() -> None:
    """A group in which a card comes three times, or two do twice, is none; it takes no time to see that."""
    assert readings("AC " * 14) == ()
    assert readings(f"AC AC AC {WHOLE}") == ()


def groups(size: int, rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """Yield every group of so many cards of a few that make all kinds of small melds."""
    pool = (*cards_in("AC 2C 3C QC KC AD 2D KD AH KH AS KS"), JOKER)
    for group in combinations_with_replacement(pool, size):
        if all(group.count(it) <= 2 for it in group if it is not JOKER) and group.count(JOKER) <= rules.jokers:
            yield group


def assert_readings(group: tuple[Card, ...], rules: Ruleset) -> int:
    """Check the readings of a group against the oracle, and return how many there are."""
    found = readings(group, rules)
    right = oracle.readings(tuple(sorted(group)), rules_of(rules))
    assert {meld_of(it) for it in found} == right, f"{' '.join(map(str, group))}"
    assert len(set(found)) == len(found)
    return len(found)


@pytest.mark.once
@pytest.mark.parametrize("rules", [RULES, ANY, SHORT, TWO_JOKERS, NO_JOKERS])
def test_every_small_group_has_the_readings_of_the_oracle(rules: Ruleset) -> None:
    """All groups of up to four cards, in an order of their own."""
    seen: Counter[int] = Counter()
    for size in range(1, 5):
        for place, group in enumerate(groups(size, rules)):
            seen[assert_readings(shuffled(group, place), rules)] += 1
    assert seen[0] > 1000
    assert sum(seen.values()) - seen[0] > (40 if rules.jokers else 10)


def random_group(dice: Stream) -> tuple[Card, ...]:
    """Return cards that nearly make a meld, or do, some of them jokers, in any order."""
    one = dice.choice(NATURAL_CARDS)
    if dice.below(3):
        suit = [it for it in NATURAL_CARDS if it.suit is one.suit]
        row = [*suit, suit[0]]
        start = dice.below(12)
        group = row[start : start + dice.choice((3, 4, 5, 6, 13, 14))]
    else:
        group = list(shuffled([it for it in NATURAL_CARDS if it.rank is one.rank], dice.below(100)))[
            : 3 + dice.below(2)
        ]
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3))):
        group[dice.below(len(group))] = JOKER
    if not dice.below(4):
        group[dice.below(len(group))] = dice.choice(NATURAL_CARDS)
    return shuffled(group, dice.below(1 << 30))


@pytest.mark.once
def test_random_groups_have_the_readings_of_the_oracle() -> None:
    """Groups of every length under random rules; and what the order says is one of the readings."""
    seen: Counter[str] = Counter()
    for seed in range(900 * MORE):
        dice = Stream(f"readings {seed}")
        rules, group = random_rules(dice), random_group(dice)
        if group.count(JOKER) > min(rules.jokers, 3):
            continue
        count = assert_readings(group, rules)
        check = check_meld(group, rules)
        assert check.meld is None or check.meld in readings(group, rules)
        assert bool(count) == (check.is_meld or codes(check.violations) <= {Code.JOKER_AMBIGUOUS, Code.RUN_AMBIGUOUS})
        seen["one" if count == 1 else "several" if count else "none"] += 1
        seen["long"] += count > 0 and len(group) > 12
        seen["as written"] += check.is_meld
    assert all(seen[kind] > (5 if kind == "long" else 40) * MORE for kind in ("none", "one", "several", "as written"))
    assert seen["long"] > 5 * MORE


# --- what could be added ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("7C 8C 9C", RULES, ["6C low", "10C high", "JK=6C low", "JK=10C high"]),
        ("7C JK 9C", RULES, ["6C low", "10C high"]),
        ("7C JK 9C", ANY, ["6C low", "10C high", "JK=6C low", "JK=10C high"]),
        ("AC 2C 3C", RULES, ["4C high", "JK=4C high"]),
        ("QC KC AC", RULES, ["JC low", "JK=JC low"]),
        (f"AC {WHOLE}", RULES, ["JK=AC high"]),
        (f"AC {WHOLE} JK", RULES, []),
        (f"JK {WHOLE}", RULES, ["AC high"]),
        (f"AC {WHOLE}", Ruleset(max_run_length=13), []),
        ("7C 7D 7S", RULES, ["7H set", "JK=7H set"]),
        ("7C JK=7D 7S", RULES, ["7H set"]),
        ("7C 7D 7H 7S", RULES, []),
        ("7C 8C 9C", NO_JOKERS, ["6C low", "10C high"]),
        ("JK=6C 7C JK=8C", TWO_JOKERS, ["5C low", "9C high"]),
        ("3C 4C 5C 6C 7C", SHORT, []),
        ("3C 4C 5C 6C 7C", CUT, ["2C low cut 3", "8C high cut 3", "JK=2C low cut 3", "JK=8C high cut 3"]),
        ("JK 4C 5C 6C 7C", CUT, ["2C low cut 3", "8C high cut 3", "JK=8C high cut 3"]),
        ("7C 7D 7H 7S", CUT, []),
        ("3C 4C 5C 6C", CUT, ["2C low", "7C high", "JK=2C low", "JK=7C high"]),
    ],
)
def test_what_could_be_added(text: str, rules: Ruleset, expected: list[str]) -> None:
    """B-08, D-12, D-16, D-17, D-19, D-20, D-26: at which end, a joker as what, and whether the run is then cut."""
    assert list(map(str, additions(text, rules))) == expected


def test_where_a_run_could_be_cut_is_said() -> None:
    """D-27: every size of the low part; a run that is not too long is not cut."""
    eight = Ruleset(max_run_length=8, long_runs=LongRuns.SPLIT)
    low = additions("3C 4C 5C 6C 7C 8C 9C 10C", eight)[0]
    assert low == Addition(card("2C"), card("2C"), End.LOW, cuts=(3, 4, 5, 6))
    assert str(low) == "2C low cut 3 or 4 or 5 or 6"
    assert all(not it.cuts for it in additions("3C 4C 5C 6C 7C 8C 9C", eight))


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("7C JK 9C", RULES, [("8C", 1)]),
        ("7C 8C 9C", RULES, []),
        ("7C JK=7D 7S", RULES, [("7D", 1)]),
        ("QC KC JK", RULES, [("AC", 2)]),
        (f"AC {WHOLE} JK", RULES, []),
        ("JK=6C 7C JK=8C", ANY, [("6C", 0), ("8C", 2)]),
        (f"JK {WHOLE} JK", ANY, [("AC", 0)]),
    ],
)
def test_which_card_takes_the_joker(text: str, rules: Ruleset, expected: list[tuple[str, int]]) -> None:
    """B-09, D-14, D-20: the very card that it stands for; no natural ace beside another; of two aces the first."""
    assert [(it.card.text, it.place) for it in takers(text, rules)] == expected


@pytest.mark.parametrize("ask", [additions, takers])
def test_only_melds_can_be_asked(ask: Callable[[Cards], object]) -> None:
    """What is none is refused with every reason; what the order leaves open too."""
    caught = raises(InvalidMeld, lambda: ask("7C 8D 9H"))
    assert isinstance(caught, RuleError)
    assert codes(caught.violations) == {Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}
    raises(InvalidMeld, lambda: ask("7C JK 7S"), match="JK=7D or JK=7H")
    raises(InvalidMeld, lambda: ask(Meld(MeldKind.RUN, cards_in("7C 8C 10C"))))
    assert ask(meld("7C 8C JK=9C")) == ask("7C 8C JK") == ask(cards_in("7C 8C JK"))


@pytest.mark.once
@pytest.mark.parametrize("rules", [RULES, ANY, CUT, SEVEN, EITHER, BOTH])
def test_every_meld_grows_as_the_oracle_says(rules: Ruleset) -> None:
    """What can be added to each meld, with its end, by cutting too, and which card takes a joker."""
    under = rules_of(rules)
    wild = [it.meld for it in rules.tables.options(PLANE, 1)]
    wild += [it.meld for it in rules.tables.options(sum(1 << it.index for it in cards_in(f"AC {WHOLE} 7D 7H 7S")), 2)]
    seen: Counter[str] = Counter()
    for it in wild[:: 1 if SOAK else 4]:
        theirs = meld_of(it)
        right: dict[tuple[Card, Card | Rank, str], set[int]] = {}
        for one in (*NATURAL_CARDS, JOKER):
            right |= {(one, face, end): set() for end, face, _ in oracle.additions(theirs, one, under)}
            for cut in oracle.cuts(theirs, (one,), under):
                right.setdefault((one, cut.faces[0], cut.end), set()).add(cut.cut)
        found = additions(it, rules)
        assert {(add.card, add.face, add.end.value): set(add.cuts) for add in found} == right, str(it)
        assert len(found) == len(right)
        right_takers = [one for one in NATURAL_CARDS if oracle.joker_taken(theirs, one, under)]
        assert sorted(taker.card for taker in takers(it, rules)) == right_takers, str(it)
        for taker in takers(it, rules):
            assert it.cards[taker.place] is JOKER
            assert it.faces[taker.place] in {taker.card, taker.card.rank}
        seen["added"] += len(found)
        seen["cut"] += sum(bool(add.cuts) for add in found)
        seen["taken"] += len(right_takers)
    assert seen["added"] > 500
    assert seen["taken"] > 200
    assert (seen["cut"] > 100) is (rules.long_runs is LongRuns.SPLIT)


# --- openings ---------------------------------------------------------------------------------------------------------


def test_an_opening_is_told_meld_by_meld() -> None:
    """D-40, S0: the joker as the ten opens with 42 points; each meld has its own points, card by card."""
    check = check_opening(["JK 9C 8C", cards_in("5D 5H 5S")])
    assert [it.values for it in check.melds] == [(8, 9, 10), (5, 5, 5)]
    assert (check.counted, check.points, check.needed, check.opens) == ((27, 15), 42, 40, True)
    assert check.violations == ()


def test_an_opening_that_is_too_low() -> None:
    """D-40, S0: with the joker as the seven one point is missing."""
    check = check_opening([meld("8C 9C JK=7C"), "5D 5H 5S"])
    (reason,) = check.violations
    assert (reason.code, reason.rule, dict(reason.figures)) == (
        Code.NOT_AN_OPENING,
        "D-40",
        {"points": 39, "needed": 40},
    )
    assert (check.points, check.opens) == (39, False)
    assert codes(check_opening([]).violations) == {Code.NOT_AN_OPENING}
    assert check_opening(["8C 9C JK=7C", "5D 5H 5S"], Ruleset(opening_points=39)).opens


def test_d_10_a_joker_that_counts_25() -> None:
    """D-10, S1: 7-7-JK and 4-4-4 open with 14, 25 and 12 points where a joker counts 25."""
    melds = ["7S 7H JK", "4D 4C 4S"]
    assert (check_opening(melds, FIXED).points, check_opening(melds).points) == (51, 33)


def test_d_11_melds_with_jokers_beside_a_clean_opening() -> None:
    """D-11: they count nothing, and are refused unless the others reach the threshold alone."""
    beside = check_opening(["10D JD QD KD", "7S 7H JK"], CLEAN)
    assert (beside.counted, beside.opens) == ((40, 0), True)
    assert beside.melds[1].points == 21
    short = check_opening(["9D 10D JD", "7S 7H JK"], CLEAN)
    assert (short.points, codes(short.violations)) == (29, {Code.NOT_AN_OPENING, Code.JOKER_IN_OPENING})
    assert codes(check_opening(["9D 10D JD"], CLEAN).violations) == {Code.NOT_AN_OPENING}


def test_every_reason_against_an_opening_comes_at_once() -> None:
    """What is no meld counts nothing; what the pack does not hold is said once for all melds together."""
    check = check_opening(["KC KD KH", "KC KD KS", "KC KH KS", "7C 8C", "JK=2C JK=3C 4C"])
    assert [reason.code for reason in check.violations] == [
        Code.TOO_FEW_CARDS,
        Code.TOO_MANY_JOKERS,
        Code.NOT_IN_PACK,
        Code.NO_DISCARD_LEFT,
    ]
    assert check.violations[2].cards == cards_in("KC")
    assert check.counted == (30, 30, 30, 0, 0)


def test_d_60_a_card_is_left_to_discard() -> None:
    """D-60: thirteen cards can be laid in a turn, fourteen where no discard is needed, and never more."""
    thirteen = ["10C JC QC KC AC", "10D JD QD KD", "7C 7D 7H 7S"]
    assert check_opening(thirteen).opens
    assert codes(check_opening([*thirteen[1:], "2C 3C 4C 5C 6C 7C"]).violations) == {Code.NO_DISCARD_LEFT}
    assert check_opening([*thirteen[1:], "2C 3C 4C 5C 6C 7C"], OPTIONAL).opens
    fifteen = [*thirteen[1:], "2C 3C 4C 5C 6C 7C 8C"]
    [too_many] = check_opening(fifteen, OPTIONAL).violations
    assert (too_many.code, too_many.cards) == (Code.CARD_NOT_IN_HAND, cards_in("8C"))
    assert codes(check_opening(fifteen).violations) == {Code.CARD_NOT_IN_HAND, Code.NO_DISCARD_LEFT}


@pytest.mark.parametrize("cards", ["JK JK JK", "JK=7C JK=7D JK=7H"])
def test_jokers_alone_are_no_meld_where_they_stand_for_a_rank(cards: str) -> None:
    """No other card says which rank it is."""
    rules = Ruleset(set_joker=scala40.SetJoker.EITHER_MISSING, jokers_per_meld=scala40.JokersPerMeld.ANY)
    check = scala40.check_meld(cards, rules)
    assert check.meld is None
    assert check.violations
