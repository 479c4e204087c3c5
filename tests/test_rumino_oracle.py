"""The exact partition and the list of moves against a second referee that tries everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
import rumino_oracle as oracle
from rumino_positions import RULES, stacked
from rumino_walks import walk
from walks import SOAK

from scala40 import analysis, rumino
from scala40.core._base import Stream, shuffled
from scala40.core._cards import ALL_CARDS, JOKER, Card, Hand, Rank, cards_in
from scala40.core._melds import JokersAlone, Meld, MeldKind, SetSuits, meld_violations
from scala40.core._search import Deadwood
from scala40.core._text import Code
from scala40.rumino import (
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    GoGin,
    Knock,
    Move,
    State,
    TakeDiscard,
    best_partition,
    is_rumino,
    legal_moves,
    partitions,
    play,
    result,
    violations,
)
from scala40.rumino.melds import group_violations
from scala40.rumino.partition import CARD_VALUES
from scala40.rumino.searching import (
    alone_in,
    gin_discards,
    holds_meld,
    least_after_discard,
    least_without,
    partitions_leaving,
    ruminos_in,
    ruminos_with,
)

pytestmark = pytest.mark.once

AT_ONCE = rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE)
HANDS = 1_500 if SOAK else 100
NO_CARD: tuple[Move, ...] = (DrawStock(), TakeDiscard(), ClaimDiscard(), DeclareRumino(), Knock())
"""Every move that names no card."""


def some_hand(dice: Stream, size: int) -> Hand:
    """Return a hand of any cards, or of cards that tend to go together, with up to four jokers."""
    if dice.below(3) == 0:
        return Hand.of(shuffled(RULES.pack.cards, dice.below(1 << 30))[:size])
    first = stacked(dice)[: 10 + dice.below(12)]
    jokers = [JOKER] * dice.below(5)
    pool = [card for card in shuffled(first, dice.below(1 << 30)) if not (card.is_joker and jokers)]
    return Hand.of([*jokers, *pool][:size])


DEADWOOD = Deadwood(
    RULES.meld_rules, CARD_VALUES, alone=[Meld(MeldKind.SET, (JOKER,) * size, (Rank.ACE,) * size) for size in (3, 4)]
)
"""The kernel's search on the terms of the game, which has melds of jokers alone."""

HANDS_OF_ALL_KINDS = [some_hand(Stream(f"hand {number}"), 7 + number % 2) for number in range(HANDS)]


def test_the_hands_are_of_all_kinds() -> None:
    """Jokers from none to four, equal cards, hands that are gin and ruminos."""
    assert {hand.jokers for hand in HANDS_OF_ALL_KINDS} == {0, 1, 2, 3, 4}
    assert sum(hand.doubles != 0 for hand in HANDS_OF_ALL_KINDS) > HANDS // 10
    assert sum(best_partition(hand).points == 0 for hand in HANDS_OF_ALL_KINDS) > HANDS // 20
    assert any(any(ruminos_in(hand)) for hand in HANDS_OF_ALL_KINDS)


def test_the_least_that_is_left_is_that_of_every_way_tried() -> None:
    """R-09: also with so many cards melded as a knock takes; the kernel's search finds the same."""
    for hand in HANDS_OF_ALL_KINDS:
        cards = tuple(hand)
        assert best_partition(hand).points == DEADWOOD.points(hand) == oracle.least(cards)
        for fewest in (3, 4, 5, 7):
            expected = oracle.least(cards, fewest)
            best = best_partition(hand, fewest)
            if expected is None:
                assert best.melded == max(len(cards) - len(left) for _, left in oracle.ways(cards))
            else:
                assert (best.points, best.melded >= fewest) == (expected, True)


def test_every_partition_is_listed_once() -> None:
    """R-09: with equal cards told apart by nothing, and what a partition says of itself is so."""
    for hand in HANDS_OF_ALL_KINDS[:: 1 if SOAK else 3]:
        listed = partitions(hand)
        assert len(listed) == len(set(listed))
        assert {(it.melds, it.left) for it in listed} == oracle.partitions(tuple(hand))
        for it in listed:
            assert Counter(card for meld in (*it.melds, it.left) for card in meld) == Counter(hand)
            assert (it.points, it.melded) == (oracle.points(it.left), sum(map(len, it.melds)))


def test_what_a_discard_leaves() -> None:
    """R-05, R-09: for each card of a hand of eight what is left at least, and whether that is gin."""
    for hand in HANDS_OF_ALL_KINDS:
        if len(hand) == 8:
            left = {card: oracle.least(tuple(hand.remove(card))) for card in hand}
            assert dict(least_without(hand)) == left
            assert least_after_discard(hand) == min(it for it in left.values() if it is not None)
            assert list(gin_discards(hand)) == [card for card, points in left.items() if points == 0]


def test_what_cannot_be_left_is_seen_without_a_search() -> None:
    """R-01, R-04: which hands hold a meld, which cards are in none, and how a hand can be parted to knock."""
    for hand in HANDS_OF_ALL_KINDS[:: 1 if SOAK else 3]:
        listed = partitions(hand)
        melded = {card for it in listed for meld in it.melds for card in meld}
        assert holds_meld(hand) == bool(melded)
        assert not any(alone_in(hand) & card.bit for card in melded if not card.is_joker)
        for most, fewest in ((7, 4), (40, 3), (1, 7), (0, 1)):
            right = [it for it in listed if it.points <= most and it.melded >= fewest]
            assert partitions_leaving(hand, most, fewest) == right


def test_ruminos_are_found() -> None:
    """R-07: among the cards held, and with one more."""
    for number, hand in enumerate(HANDS_OF_ALL_KINDS):
        assert any(ruminos_in(hand)) == oracle.has_rumino(hand)
        if len(hand) == 7:
            for card in ALL_CARDS[number % 6 :: 1 if SOAK else 6]:
                with_card = any(oracle.goes_together((*six, card)) for six in _six_of(hand))
                assert any(ruminos_with(hand, card)) == with_card


def _six_of(hand: Hand) -> list[tuple[Card, ...]]:
    cards = tuple(hand)
    return [cards[:place] + cards[place + 1 :] for place in range(len(cards))]


SOME = cards_in("AC 2C 3C 5C QC KC AD 2D KD 2H JK")


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_kernel_agrees_on_what_a_meld_is(size: int) -> None:
    """R-01 to R-03: every group of some cards, by the rules of melds as data, the partition and the second referee."""
    for cards in combinations_with_replacement(SOME, size):
        if max(Counter(it for it in cards if not it.is_joker).values(), default=0) <= 2:
            expected = oracle.is_meld(cards)
            reasons = group_violations(cards, RULES.meld_rules)
            assert (not reasons) == expected, cards
            assert (best_partition(Hand.of(cards), size).melded == size) == expected
            assert all(reason.rule in RULES.meld_rules.book.rules for reason in reasons)


@pytest.mark.parametrize("number", range(2_000 if SOAK else 60))
def test_the_kernel_agrees_on_what_a_rumino_is(number: int) -> None:
    """R-01: seven cards of a rank, or in a run of a suit; they are no meld."""
    cards = tuple(some_hand(Stream(f"rumino {number}"), 7))
    assert is_rumino(cards) == oracle.goes_together(cards)
    assert not is_rumino(cards[:5])
    assert group_violations(cards, RULES.meld_rules)


def test_melds_as_data() -> None:
    """Suits of a set and jokers alone are read from the rules; the kernel knows no game."""
    rules = RULES.meld_rules
    assert (rules.set_suits, rules.jokers_alone) == (SetSuits.ANY, JokersAlone.ALLOWED)
    assert meld_violations(Meld(MeldKind.SET, cards_in("7C 7C 7D")), rules) == ()
    seven = Meld(MeldKind.RUN, cards_in("AC 2C 3C 4C 5C 6C 7C"))
    assert {it.code for it in meld_violations(seven, rules)} == {Code.RUN_TOO_LONG}


def perft(state: State, depth: int) -> int:
    """Return how many sequences of moves of the second referee there are."""
    if depth == 0:
        return 1
    return sum(
        perft(play(state, move, seat), depth - 1) for seat in state.context.seats for move in oracle.moves(state, seat)
    )


@pytest.mark.parametrize("seed", range(40 if SOAK else 4))
def test_perft_is_that_of_the_rule_text(seed: int) -> None:
    """The numbers of the documentation are counted like this."""
    for state in [state for state, _ in walk(seed, most=40)][:: 3 if SOAK else 9]:
        assert analysis.perft(rumino, state, 2) == perft(state, 2)


def agree(state: State) -> None:
    """Check the moves of every seat, of its view too, and which others are refused; in the end what is left."""
    for seat in state.context.seats:
        right, listed = oracle.moves(state, seat), list(legal_moves(state, seat))
        assert set(listed) == right, (state, seat)
        assert len(listed) == len(right), (state, seat)
        assert set(legal_moves(rumino.view(state, seat))) == right, (state, seat)
        for move in right | {*NO_CARD, *(kind(card) for kind in (Discard, GoGin) for card in state.hands[seat])}:
            assert (move in right) == (not violations(state, move, seat)), (state, seat, move)
    ended = result(state)
    if ended is not None:
        for line in ended.scores:
            least = oracle.least(tuple(state.hands[line.seat]), longest=state.rules.max_run_length)
            assert line.seat == ended.closer or line.points == least, (state, line)


@pytest.mark.parametrize("seed", range(80 if SOAK else 16))
def test_the_legal_moves_are_those_of_the_rule_text(seed: int) -> None:
    """Of every seat, in turn or not, in hands of any deal under any rules."""
    for number, (state, _) in enumerate(walk(seed, most=60)):
        if number % (1 if SOAK else 3) == 0 or state.phase.is_over:
            agree(state)


@pytest.mark.parametrize("seed", range(40 if SOAK else 8))
def test_vr_01_the_legal_moves_are_those_of_the_rule_text(seed: int) -> None:
    """VR-01: of every seat, where who holds a rumino declares it at once."""
    for state, _ in walk(seed * 2 + 1, most=40, rules=AT_ONCE):
        agree(state)


def test_vr_01_walks_declare_out_of_turn() -> None:
    """VR-01: what the property above is tried on."""
    states = [state for seed in range(1, 60, 2) for state, options in walk(seed, rules=AT_ONCE) if options]
    others = ((state, seat) for state in states for seat in rumino.actors(state)[1:])
    assert any(rumino.DeclareRumino() in legal_moves(state, seat) for state, seat in others)


def test_walks_reach_every_ending_and_claims() -> None:
    """What the properties above are tried on."""
    last = [state for seed in range(60) for state, options in walk(seed) if not options]
    assert set(Counter(state.phase.value for state in last)) == {"knocked", "gin", "rumino"}
    assert any(len(state.hand) == 8 for state in last if state.phase.value == "rumino")
