"""Drawing the hand of a seat amid its contract: every way that lets it go on is counted, and each is as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import attrs
import pytest
from raising import raises
from test_sampling import Outcome, chi_square, critical
from walks import SOAK

from scala40 import Code, InvalidSetup, skarney
from scala40.core._base import Stream, shuffled
from scala40.core._cards import EMPTY, NATURAL_CARDS, Card, Hand, Rank, cards_in
from scala40.core._game import Context
from scala40.core._melds import Meld, MeldKind, SetSuits
from scala40.skarney import Ruleset
from scala40.skarney.contract import Draws, Needed, RunLine, course_of
from scala40.skarney.knowing import has_seen_offer
from scala40.skarney.melds import can_lay, least_wild_for_runs

SET, RUN = MeldKind.SET, MeldKind.RUN
ANY, DISTINCT = Ruleset(), Ruleset(set_suits=SetSuits.DISTINCT)
NEEDED = [
    *(Needed(melds, kind, ANY) for kind in (SET, RUN) for melds in (1, 2, 3)),
    *(Needed(melds, SET, DISTINCT) for melds in (1, 2, 3)),
]


def described(needed: Needed) -> str:
    """Return the name of a test."""
    return f"{needed.melds} {needed.kind.value}s {needed.rules.set_suits.value}"


def ways(needed: Needed, seen: Hand, hidden: list[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Yield every way to draw, by trying all of them, copies told apart."""
    for drawn in combinations(hidden, count):
        if can_lay(needed.melds, needed.kind, Hand.of([*seen, *drawn]), needed.rules):
            yield tuple(sorted(drawn))


def some_cards(needed: Needed, seed: int) -> tuple[Hand, list[Card], int]:
    """Return what is seen of a hand, what is hidden, and how many cards are drawn: few faces, so that melds come up."""
    dice = Stream(f"{described(needed)} {seed}")
    ranks = [rank for rank in Rank if rank <= 5] if needed.kind is RUN else [Rank.TWO, Rank.NINE, Rank.KING]
    some = [card for card in needed.rules.pack.cards if card.is_joker or card.rank in ranks]
    dice.shuffle(some)
    seen = dice.below(3 * needed.melds + 1)
    count = min(dice.below(4) + max(0, 3 * needed.melds - seen), 7)
    return Hand.of(some[:seen]), some[seen : seen + 12], count


@pytest.mark.parametrize("needed", NEEDED, ids=described)
def test_all_ways_are_counted(needed: Needed) -> None:
    """As many as there are by trying each; and what is drawn is one of them, jokers and 2s and copies among them."""
    possible = 0
    for seed in range(200 if SOAK else 25):
        seen, hidden, count = some_cards(needed, seed)
        expected = Counter(ways(needed, seen, hidden, count))
        draws = Draws(needed, seen, hidden, count)
        assert draws.total == expected.total()
        if draws.total:
            possible += 1
            assert all(tuple(sorted(draws.one(Stream(it)))) in expected for it in range(5))
    assert possible > 5


@pytest.mark.once
@pytest.mark.parametrize(
    "needed, seen, hidden, count",
    [
        (Needed(2, SET, ANY), "9C 9D KC", "9H 9S KC KD KH 2C JK 4S", 3),
        (Needed(2, SET, DISTINCT), "9C 9D KC", "9C 9H KC KD KH 2C JK 4S", 3),
        (Needed(2, RUN, ANY), "KC AC 4D", "QC AC 3C JC 3D 5D 6D 2H JK", 4),
        (Needed(1, RUN, ANY), "", "AS AS 3S 4S QS KS KS JK", 3),
    ],
)
def test_each_way_is_as_likely(needed: Needed, seen: str, hidden: str, count: int) -> None:
    """Copies of a face told apart: a face of which two are hidden is drawn more often."""
    draws = Draws(needed, Hand.parse(seen), cards_in(hidden), count)
    found = Counter(ways(needed, Hand.parse(seen), [*cards_in(hidden)], count))
    expected: dict[Outcome, Fraction] = {(it,): Fraction(number, found.total()) for it, number in found.items()}
    each = 400 if SOAK else 30
    drawn: Counter[Outcome] = Counter()
    for seed in range(each * len(expected)):
        drawn[(tuple(sorted(draws.one(Stream(seed)))),)] += 1

    assert chi_square(expected, drawn) < critical(len(expected) - 1)


def test_where_no_card_helps_there_is_no_way() -> None:
    """Too few cards, or none that fit."""
    assert Draws(Needed(2, SET, ANY), Hand.parse("9C 9D"), cards_in("KC KD 2C"), 2).total == 0
    assert Draws(Needed(1, RUN, ANY), Hand.parse("9C 9D"), cards_in("KC KD"), 2).total == 0
    assert Draws(Needed(1, SET, ANY), Hand.parse("9C 9D 9H"), (), 0).total == 1


@pytest.mark.parametrize("melds", [1, 2, 3])
def test_going_along_a_suit_finds_what_the_search_finds(melds: int) -> None:
    """How few wild cards so many runs take, of any cards of a suit."""
    course = course_of(RunLine(melds), 12)
    faces = [card for card in NATURAL_CARDS[:13] if card.rank is not Rank.TWO]
    for seed in range(2_000 if SOAK else 300):
        dice = Stream(seed)
        copies = [min(dice.below(5), 2) if seed % 2 else max(0, dice.below(5) - 2) for _ in faces]
        state = 0
        for step, count in zip(course.steps, copies, strict=True):
            state = step[state][count]
        singles = sum(1 << face.index for face, count in zip(faces, copies, strict=True) if count)
        doubles = sum(1 << face.index for face, count in zip(faces, copies, strict=True) if count == 2)
        assert course.rows[state] == least_wild_for_runs(singles, doubles)[: melds + 1]


# whole views

RUNS = ("3C 4C 5C", "JD QD KD", "9H 10H JH", "6S 7S 8S")
SETS = ("KC KD KH", "QC QD QH", "9C 9D 9H", "7C 7D 7S")


def amid_four(kind: MeldKind, laid: int, known: str) -> skarney.View:
    """Return how the left neighbour sees a seat that has laid so many of four melds, and holds no card too many.

    It knows some cards of that hand.
    """
    rules = Ruleset()
    number = next(it for it in range(1, 20) if rules.contract(it) == 4)
    melds = [cards_in(text) for text in (RUNS if kind is RUN else SETS)]
    mine = Hand.of([card for meld in melds[laid:] for card in meld])
    rest = Counter(rules.pack.cards) - Counter(card for meld in melds for card in meld)
    others = shuffled([*rest.elements()], 1)
    hands = (mine, *(Hand.of(others[first : first + 11]) for first in (0, 11, 22)))
    nothing = (EMPTY,) * 4
    state = skarney.State(
        rules=rules,
        context=Context(seats=(0, 1, 2, 3), dealer=3, number=number, totals=(0,) * 4),
        hands=hands,
        turn=0,
        phase=skarney.Phase.PLAY,
        stock=others[33:],
        table=skarney.Table(tuple(Meld(kind, meld) for meld in melds[:laid]), (0,) * laid),
        known=(nothing, (Hand.parse(known), EMPTY, EMPTY, EMPTY), nothing, nothing),
    )
    return skarney.view(state, 1)


@pytest.mark.parametrize(
    "kind, laid, known",
    [(SET, 1, ""), (RUN, 1, ""), (RUN, 1, "JD 10H 6S"), (SET, 1, "QC 9D 7S"), (RUN, 2, "9H 6S 7S"), (SET, 3, "7C")],
)
def test_a_contract_is_completed_however_unlikely_that_is(kind: MeldKind, laid: int, known: str) -> None:
    """Each sample is seen like the view, and the seat can go on; not one in a hundred thousand hands may do."""
    mine = amid_four(kind, laid, known)
    hands = set()
    for seed in range(20):
        state = skarney.sample(mine, seed=seed)
        assert skarney.view(state, 1) == mine
        assert can_lay(4 - laid, kind, state.hands[0], state.rules)
        assert not state.hands[0].missing(Hand.parse(known))
        assert skarney.State.of(state) == state
        hands.add(state.hands[0])
    assert len(hands) > 10


def test_a_contract_that_no_cards_complete_is_refused() -> None:
    """At once: a king, a 3, a 9 and a 5 of different suits and two more cards make no two runs."""
    mine = attrs.evolve(amid_four(RUN, 2, ""), known=(Hand.parse("KH 3D 9S 5C"), EMPTY, EMPTY, EMPTY))
    assert [it.code for it in raises(InvalidSetup, lambda: skarney.sample(mine, seed=1)).violations] == [Code.DEAD_END]


def test_no_seat_has_seen_an_offer_that_is_not_being_made() -> None:
    """K-24: while no seat is asked."""
    seats = skarney.Context.of(4)
    assert [has_seen_offer(seats, 0, None, seat) for seat in range(4)] == [False] * 4
    assert [has_seen_offer(seats, 0, 2, seat) for seat in range(4)] == [False, True, True, False]
