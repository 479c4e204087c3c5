"""Properties of scores, in all games: of hands that were played, and of cards that lie on a real table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from kits import KITS, Kit
from walks import SOAK

import scala40
from scala40 import Card, Ending, Hand, HandResult, LoneAce, Ruleset, chinchon, rumino, skarney
from scala40.core._base import Stream, shuffled
from scala40.core._game import ItemKind, leads_of
from scala40.core._game_value import Game
from scala40.match import Match, points_entry
from scala40.rumino.partition import CARD_VALUES
from scala40.testing import played_out, random_rules

pytestmark = pytest.mark.once
often = settings(max_examples=2_000 if SOAK else 100, deadline=None)
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
each_hand = pytest.mark.parametrize("seed", range(60 if SOAK else 12))


@cache
def ended(game: str, seed: int) -> tuple[Any, HandResult]:
    """Return the end of a hand of a game, under the usual rules if its number is even, and how it was scored."""
    [kit] = [kit for kit in KITS if kit.game.GAME == game]
    state = played_out(kit, seed)
    found = kit.game.result(state)
    assert found is not None
    return state, found


# hands that were played


@each_game
@each_hand
def test_a_score_is_the_sum_of_its_items(kit: Kit, seed: int) -> None:
    """Each seat of the hand has one score, in the order of the seats; partners have the same."""
    state, found = ended(kit.game.GAME, seed)
    assert found.seats == state.context.seats == tuple(line.seat for line in found.scores)
    for line in found.scores:
        assert line.points == found.points(line.seat) == sum(item.points for item in line.items)
    assert sorted(seat for side in found.sides for seat in side) == sorted(found.seats)
    for side in found.sides:
        assert len({found.points(seat) for seat in side}) == 1
    assert found.closer is None or found.closer in found.seats


@each_game
@each_hand
def test_what_some_sides_lead_others_lag(kit: Kit, seed: int) -> None:
    """Leads add up to zero over the sides, and the outlook at the end is what was scored."""
    state, found = ended(kit.game.GAME, seed)
    lead = leads_of(found, kit.game.match_rules(kit.rules_of(state)))
    assert abs(sum(lead[side[0]] for side in found.sides)) < 0.001 * len(found.sides)
    assert Game.of(kit.game).outlook(state) == lead


@each_game
@each_hand
def test_cards_that_count_are_cards_that_were_held_or_laid(kit: Kit, seed: int) -> None:
    """No card counts more often than it is there, and a card left counts the same for every seat."""
    state, found = ended(kit.game.GAME, seed)
    there = Counter(kit.cards(state))
    worth: dict[tuple[Card, int], set[int]] = {}
    for side in found.sides:
        items = [item for item in found.scores[found.seats.index(side[0])].items if item.card is not None]
        assert Counter(item.card for item in items) <= there
        for item in items:
            size = len(state.hands[side[0]])  # a lone ace may count otherwise
            if item.kind is ItemKind.CARD_LEFT and item.card is not None and size != 1:
                worth.setdefault((item.card, 0), set()).add(item.points)
    assert all(len(points) == 1 for points in worth.values())


@each_game
@each_hand
def test_a_closer_of_a_hand_without_cards_pays_for_none(kit: Kit, seed: int) -> None:
    """A seat that holds nothing at the end has no item for a card left."""
    state, found = ended(kit.game.GAME, seed)
    for side in found.sides:
        if not any(state.hands[seat] for seat in side):
            line = found.scores[found.seats.index(side[0])]
            assert not any(item.kind is ItemKind.CARD_LEFT for item in line.items)


# cards that lie on a real table


def some_rules(game: Any, seed: int) -> Any:
    """Return the usual rules, or others if the number is odd."""
    return random_rules(game, Stream(seed)) if seed % 2 else game.read_rules("")


def dealt(rules: Any, seed: int, sizes: Sequence[int], closer: str = "") -> dict[int, Hand]:
    """Return hands of these sizes from a shuffled pack, by seat; that of seat 0, who closes, is given."""
    own = Hand.parse(closer) if closer else Hand()
    cards = list(shuffled(sorted((Counter(rules.pack.cards) - Counter(own)).elements()), seed))
    return {0: own} | {seat: Hand.of([cards.pop() for _ in range(size)]) for seat, size in enumerate(sizes, 1)}


def scored(game: Any, rules: Any, hands: Mapping[int, Hand]) -> HandResult | None:
    """Return the result of a hand that seat 0 has closed; `None` if it cannot be closed, under unusual rules alone."""
    ending = game.Ending.KNOCKED if game is rumino else game.Ending.CLOSED
    try:
        found: HandResult = game.score(rules, hands, ending=ending, closer=0)
    except scala40.InvalidEntry:
        assert rules != game.read_rules("")
        return None
    return found


CLOSERS: Final[dict[Any, str]] = {scala40: "", chinchon: "2C"}
"""What the seat that closes has left."""
left = st.lists(st.integers(1, 7), min_size=1, max_size=3)


@often
@given(st.integers(0, 1 << 20), left, st.sampled_from([scala40, chinchon]))
def test_points_are_those_of_the_cards_left(seed: int, sizes: Sequence[int], game: Any) -> None:
    """Card by card what the rules say; whoever splits the cards and adds up finds the same."""
    rules = some_rules(game, seed)
    hands = dealt(rules, seed, sizes, CLOSERS[game])
    found = scored(game, rules, hands)
    if found is None:
        return
    for seat in hands:
        values = [rules.hand_values[card.index] for card in hands[seat]]
        lone = getattr(rules, "lone_ace_value", None) is LoneAce.ONE and len(values) == 1
        if not lone:
            assert [item.points for item in found.scores[seat].items] == values
        cards = tuple(hands[seat])
        for at in range(2, len(cards) - 1):
            parts = {**hands, seat: Hand.of(cards[:at])}, {**hands, seat: Hand.of(cards[at:])}
            sums = [part.points(seat) for it in parts if (part := scored(game, rules, it)) is not None]
            assert len(sums) < 2 or sum(sums) == found.points(seat)


@often
@given(st.integers(0, 1 << 20), left, st.randoms(use_true_random=False), st.sampled_from([scala40, chinchon]))
def test_no_seat_depends_on_another(seed: int, sizes: Sequence[int], dice: Any, game: Any) -> None:
    """In whatever order hands are given, and whatever the others hold, a seat scores the same."""
    rules = some_rules(game, seed)
    hands = dealt(rules, seed, sizes, CLOSERS[game])
    seats = [*hands]
    dice.shuffle(seats)
    found, turned = (scored(game, rules, it) for it in (hands, {seat: hands[seat] for seat in seats}))
    assert found == turned
    if found is not None and len(seats) > 2:
        alone = scored(game, rules, {0: hands[0], 1: hands[1]})
        assert alone is not None
        assert alone.scores[1] == found.scores[1]
        swapped = {**hands, 1: hands[2], 2: hands[1]}
        other = scored(game, rules, swapped)
        assert other is not None
        assert (other.points(1), other.points(2)) == (found.points(2), found.points(1))


@often
@given(st.integers(0, 1 << 20))
def test_a_card_more_never_costs_less(seed: int) -> None:
    """Scala 40: the points left grow with the cards, but for a lone ace that counts 1."""
    rules = some_rules(scala40, seed)
    cards = tuple(dealt(rules, seed, [8])[1])
    points = [scored(scala40, rules, {0: Hand(), 1: Hand.of(cards[:size])}) for size in range(1, len(cards) + 1)]
    counted = [it.points(1) for it in points if it is not None]
    assert counted == sorted(counted)
    lone = scored(scala40, attrs.evolve(rules, lone_ace_value=LoneAce.ONE), {0: Hand(), 1: Hand.parse("AS")})
    assert lone is None or lone.points(1) == 1


@often
@given(st.integers(0, 1 << 20), st.integers(2, 4))
def test_a_hand_closed_at_once_counts_a_number_of_times(seed: int, factor: int) -> None:
    """B-10: what is multiplied is the sum of the other items, for each seat."""
    rules = some_rules(scala40, seed)
    try:
        rules = attrs.evolve(rules, hand_close_multiplier=factor)
    except scala40.InvalidRuleset:
        return
    hands = dealt(rules, seed, [13])
    try:
        once = scala40.score(rules, hands, ending=Ending.CLOSED, closer=0)
        many = scala40.score(rules, hands, ending=Ending.CLOSED_IN_HAND, closer=0)
    except scala40.InvalidEntry:
        return
    assert many.points(1) == factor * once.points(1)
    assert sum(item.points for item in many.scores[1].items if item.kind is not ItemKind.MULTIPLIED) == once.points(1)


@often
@given(st.integers(0, 1 << 20))
def test_nobody_of_rumino_counts_more_than_all_cards(seed: int) -> None:
    """R-09: a seat counts at most what it holds, and no more if it has a card to meld with others."""
    rules = some_rules(rumino, seed)
    hands = dealt(rules, seed, [7, 7], "4C 5C 6C 7D 7H 7S AD")
    found = scored(rumino, rules, hands)
    if found is None:
        return
    for seat in (1, 2):
        held = sum(CARD_VALUES[card.index] for card in hands[seat])
        best = rumino.best_partition(hands[seat], longest=rules.max_run_length)
        assert found.points(seat) == best.points <= held
        assert Hand.of(item.card for item in found.scores[seat].items if item.card) == Hand.of(best.left)


@each_hand
def test_a_meld_of_skarney_counts_what_its_check_says(seed: int) -> None:
    """K-18: the melds of a side count what each of them counts alone, card by card."""
    state, found = ended("skarney", seed)
    for number, side in enumerate(found.sides):
        melds = list(state.table.of(state.rules.side_of(side[0])))
        laid = [item.points for item in found.scores[found.seats.index(side[0])].items if item.kind is ItemKind.MELDED]
        assert sum(laid) == sum(skarney.check_meld(meld, state.rules).points for meld in melds), number


# matches


@often
@given(
    st.lists(st.tuples(st.just(0), st.integers(1, 300), st.integers(1, 300)), min_size=1, max_size=9),
    st.randoms(use_true_random=False),
)
def test_a_total_is_the_sum_of_the_hands(rows: list[tuple[int, ...]], dice: Any) -> None:
    """As long as nobody is out, in whatever order the hands came; each row of the sheet has the sum so far."""
    rules = Ruleset(limit=10_000).match_rules
    match, turned = (Match(rules=rules, seats=3, dealer=0) for _ in range(2))
    entries = [points_entry(dict(enumerate(row)), closer=0, ending=Ending.CLOSED) for row in rows]
    for count, entry in enumerate(entries, 1):
        match = match.add(entry)
        sums = tuple(sum(it.points(seat) for it in entries[:count]) for seat in range(3))
        assert match.totals == match.sheet[-1].totals == sums
    dice.shuffle(entries)
    for entry in entries:
        turned = turned.add(entry)
    assert turned.totals == match.totals
