"""The library and the oracle agree on what a meld is, what it is worth and which melds a hand holds.

With `SCALA40_SOAK=1` in the environment many times as many random groups and hands are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from typing import Final

import oracle
import pytest
from adapter import meld_of, rules_of
from oracle import Cards, OracleMeld
from rulesets import random_rules_with
from walks import SOAK

import scala40 as s40
from scala40 import JOKER, Card, Code, Hand, Rank
from scala40.core._base import Stream, shuffled
from scala40.core._cards import NATURAL_CARDS, cards_in
from scala40.core._melds import classify, meld_points

pytestmark = pytest.mark.once

RULES: Final = s40.Ruleset()
MORE: Final = 8 if SOAK else 1

SMALL_PACK: Final = (*cards_in("AC 2C 3C 4C QC KC AD 2D KD AH KH AS KS") * 2, *(JOKER,) * 4)
"""Enough for sets of two ranks, runs with the ace at either end and cards between the ends; each card twice."""
DECLARED: Final = (*cards_in("AC 2C 3C 4C 5C JC QC KC AD 2D 3D QD KD AH KH AS KS"), JOKER)
"""What a joker of the small pack is declared to be; the last says that it is not declared."""
FEW: Final = DECLARED if SOAK else (*cards_in("AC 3C KC AD"), JOKER)
"""What several jokers are declared to be, which never makes a meld."""
STEP: Final = 1 if SOAK else 6
"""Every so many is tried of the groups of five cards, and of the faces that a joker of a random one could have."""
RUN_OF_FIVE: Final = 542
"""The number of the only group of five cards that makes a meld, which has to be tried."""


def judged(cards: Cards, faces: Cards, rules: s40.Ruleset = RULES) -> OracleMeld | None:
    """Check what the library says of these cards and faces, and return the meld that they make.

    A whole suit has an order with a low and one with a high ace, and only the order that was written can decide.
    """
    right = oracle.readings_as(cards, faces, rules_of(rules))
    found = classify(cards, faces, rules.meld_rules)
    as_written = [meld for meld in right if faces in {meld[2], meld[2][::-1]}]
    if not isinstance(found, s40.Meld):
        undecided = len(right) > 1 and not as_written
        assert undecided or not right, f"{cards} as {faces} is a meld: {right}"
        assert found, "a refusal has a reason"
        return None
    meld = meld_of(found)
    assert meld in (as_written or right), f"{cards} as {faces} is no such meld: {meld}"
    assert as_written or len(right) == 1, f"{cards} as {faces} could be any of {right}"
    assert meld_points(found, rules.meld_rules) == oracle.points(meld, rules_of(rules)), f"{meld}"
    return meld


def groups(pack: Cards, size: int) -> Iterator[Cards]:
    """Yield every multiset of so many cards of a pack."""
    for group in combinations_with_replacement(sorted(set(pack)), size):
        if all(group.count(card) <= pack.count(card) for card in group):
            yield group


def test_every_group_of_a_small_pack() -> None:
    """Every group of up to five cards, with everything that its jokers may be declared to be, in whatever order."""
    seen: Counter[str] = Counter()
    for size in range(1, 6):
        step = STEP if size == 5 else 1
        for place, group in enumerate(islice(groups(SMALL_PACK, size), RUN_OF_FIVE % step, None, step)):
            jokers = group.count(JOKER)
            natural = group[: size - jokers]
            if place % 3:
                natural = shuffled(natural, place)
            for declared in combinations_with_replacement(DECLARED if jokers < 2 else FEW, jokers):
                meld = judged((*natural, *(JOKER,) * jokers), (*natural, *declared))
                seen["groups"] += 1
                if meld is not None:
                    seen[f"{meld[0]} of {size} with {jokers} jokers"] += 1
    assert seen["groups"] > 20_000
    assert len(seen) == 10, "every kind of small meld came up"


def random_faces(dice: Stream) -> list[Card]:
    """Return the faces of a random set or run of any length."""
    if dice.below(2):
        rank = dice.choice(tuple(Rank))
        same = [card for card in NATURAL_CARDS if card.rank == rank]
        return list(shuffled(same, dice.below(1000)))[: 3 + dice.below(2)]
    one = dice.choice(NATURAL_CARDS)
    suit = [card for card in NATURAL_CARDS if card.suit == one.suit]
    suit.append(suit[0])
    low = dice.choice((0, dice.below(12)))
    return suit[low : low + dice.choice((14, 3 + dice.below(12 - low)))]


def random_group(dice: Stream) -> tuple[Cards, Cards]:
    """Return cards and what they stand for: a meld, or one that something small is wrong with."""
    faces = random_faces(dice)
    cards = list(faces)
    for _ in range(dice.below(3)):
        change, place = dice.below(6), dice.below(len(cards))
        if change < 3:
            cards[dice.choice((0, place, -1))] = JOKER
        elif change == 3:
            cards[place] = faces[place] = dice.choice(NATURAL_CARDS)
        elif change == 4:
            cards.append(faces[place])
            faces.append(faces[place])
        else:
            cards[place] = dice.choice(NATURAL_CARDS)
    if dice.below(2):
        order = shuffled(range(len(cards)), dice.below(1 << 30))
        return tuple(cards[place] for place in order), tuple(faces[place] for place in order)
    return tuple(cards), tuple(faces)


def test_random_groups_of_the_whole_pack() -> None:
    """Groups of every length, right or nearly so, as declared and with every other declaration of a joker."""
    seen: Counter[str] = Counter()
    for number in range(2000 * MORE):
        cards, faces = random_group(Stream(f"group {number}"))
        meld = judged(cards, faces)
        seen[f"{meld[0]} of {len(cards)}" if meld else "no meld"] += 1
        seen["a joker"] += JOKER in cards and meld is not None
        seen["undecided"] += meld is None and bool(oracle.readings_as(cards, faces))
        if JOKER in cards:
            place = cards.index(JOKER)
            for face in NATURAL_CARDS[number % STEP :: STEP]:
                other = judged(cards, (*faces[:place], face, *faces[place + 1 :]))
                seen["another declaration"] += other is not None and face is not faces[place]
    kinds = (
        "no meld",
        "a joker",
        "another declaration",
        "set of 3",
        "set of 4",
        "run of 3",
        "run of 13",
        "run of 14",
        "undecided",
    )
    assert all(seen[kind] >= 5 * MORE for kind in kinds), seen


def test_random_groups_under_other_rules() -> None:
    """The same where a meld may hold several jokers and runs have another limit; card values differ too."""
    seen: Counter[str] = Counter()
    for seed in range(1500 * MORE):
        dice = Stream(f"other rules {seed}")
        rules = random_rules_with(dice.choice(("jokers_per_meld", "max_run_length", "joker_opening_value")), dice)
        cards, faces = random_group(dice)
        if dice.below(2):
            cards = tuple(card if dice.below(3) else JOKER for card in cards)
        meld = judged(cards, faces, rules)
        jokers = min(2, cards.count(JOKER))
        seen[f"{meld[0]} with {jokers} jokers" if meld else f"no meld with {jokers} jokers"] += 1
        seen["a meld by the usual rules"] += meld is None and bool(oracle.readings_as(cards, faces))
    kinds = [f"{kind} with {jokers} jokers" for kind in ("set", "run", "no meld") for jokers in range(3)]
    assert all(seen[kind] >= 20 * MORE for kind in (*kinds, "a meld by the usual rules")), seen


def test_a_run_stays_in_the_order_in_which_it_is_written() -> None:
    """Where two orders are right, as with a whole suit, the one that was written is kept."""
    for suit in cards_in("AC AD AH AS"):
        row = [card for card in NATURAL_CARDS if card.suit == suit.suit]
        for faces in (row, [*row[1:], row[0]], [*row, row[0]]):
            for place in range(-1, len(faces)):
                written = ("run", tuple([JOKER if n == place else face for n, face in enumerate(faces)]), tuple(faces))
                if len(faces) == 14 and place not in {0, 13}:
                    assert judged(written[1], written[2]) is None, "two natural aces, or three cards that are one"
                else:
                    assert judged(written[1], written[2]) == written


@pytest.mark.parametrize(
    "text",
    [
        "AC 3C 2C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
        "JK=AC 3C 2C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
        "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK=AC AC",
        "3C JK=AC 5C 6C 7C 8C AC 9C 10C 2C JC QC KC 4C",
    ],
    ids=["thirteen", "thirteen-with-a-joker", "fourteen", "fourteen-mixed"],
)
def test_an_order_that_does_not_decide_is_refused_as_such(text: str) -> None:
    """A whole suit is a run; if the order leaves open where its aces are, that is what is wrong, and nothing else."""
    places = [word.split("=") for word in text.split()]
    cards, faces = cards_in(" ".join(place[0] for place in places)), cards_in(" ".join(place[-1] for place in places))
    assert len(oracle.readings_as(cards, faces)) == 2
    found = classify(cards, faces, RULES.meld_rules)
    assert not isinstance(found, s40.Meld)
    assert {violation.code for violation in found} == {Code.RUN_AMBIGUOUS}


def rich_hand(dice: Stream, jokers: int) -> Cards:
    """Return fourteen cards that make many melds, with so many jokers."""
    pack = list(NATURAL_CARDS) * 2
    hand: list[Card] = []
    if dice.below(4):
        pool = [card for _ in range(1 + dice.below(4)) for card in random_faces(dice)]
    else:
        suit = dice.choice(NATURAL_CARDS).suit
        pool = [card for card in NATURAL_CARDS if card.suit == suit] * (1 + dice.below(2))
        pool = list(shuffled(pool, dice.below(1000)))
    for card in (*pool, *shuffled(NATURAL_CARDS, dice.below(1 << 30))):
        if len(hand) < 14 - jokers and card in pack:
            pack.remove(card)
            hand.append(card)
    return tuple(sorted((*hand, *(JOKER,) * jokers)))


def listed(cards: Sequence[Card]) -> dict[OracleMeld, int]:
    """Return the melds that the library finds in a hand, each with its points; fail if it finds one twice."""
    hand = Hand.of(cards)
    options = list(RULES.tables.options(hand.singles, hand.jokers))
    found = {meld_of(option.meld): option.points for option in options}
    assert len(found) == len(options), f"a meld comes twice in {hand}"
    return found


def test_the_melds_of_a_hand() -> None:
    """Each meld of a hand of fourteen cards is found once, with its points, and nothing else is."""
    seen: Counter[str] = Counter()
    for seed in range(200 * MORE):
        cards = rich_hand(Stream(f"hand {seed}"), seed % 5)
        if seed % 4 == 0:
            cards = tuple(sorted(shuffled(RULES.pack.cards, seed)[:14]))
        right = {meld: oracle.points(meld) for meld in oracle.melds_of(cards)}
        found = listed(cards)
        assert found == right, f"{' '.join(map(str, cards))}: {found.keys() ^ right.keys()}"
        seen["hands without a meld"] += not found
        seen["melds"] += len(found)
        seen["melds with a joker"] += sum(JOKER in meld[1] for meld in found)
        seen["long runs"] += sum(len(meld[1]) >= 10 for meld in found)
    assert seen["melds"] > 2000 * MORE
    assert seen["melds with a joker"] > 1000 * MORE
    assert seen["long runs"] > 20 * MORE
    assert seen["hands without a meld"] > 5 * MORE


def test_the_melds_of_a_whole_suit() -> None:
    """Thirteen cards of a suit and a joker hold every run there is, those of fourteen cards included."""
    for suit in cards_in("AC AD AH AS"):
        cards = (*(card for card in NATURAL_CARDS if card.suit == suit.suit), JOKER)
        assert listed(cards) == {meld: oracle.points(meld) for meld in oracle.melds_of(cards)}
