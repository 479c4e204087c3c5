"""What each seat can expect of a hand: of one that is over what it scored, before that what speaks for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import exp
from typing import Any

import pytest
from chinchon_positions import close, melds
from chinchon_positions import state as chinchon_state
from kits import KITS, Kit
from positions import state
from raising import some

import scala40
from scala40 import NATURAL_CARDS, Card, Hand, chinchon, outlook, rumino
from scala40.core._game import (
    BestTotal,
    HandResult,
    Hopes,
    Item,
    ItemKind,
    MatchRules,
    Pace,
    Score,
    hoped_leads,
    leads,
    leads_of,
    seat_after,
    share_of_round,
)
from scala40.core._game_value import Game
from scala40.core._search import links_for
from scala40.players import Greedy, Random
from scala40.playing import steps
from scala40.rumino import best_partition

LOW = MatchRules(101, "B-12")
HIGH = MatchRules(None, "B-12", best=BestTotal.HIGHEST, hands=7)


def test_few_points_lead_where_few_are_good_and_many_where_many_are() -> None:
    """A lead is the difference to the mean of the others, for the good of the seat."""
    assert leads({0: 0, 1: 30}, [(0,), (1,)], LOW) == (30.0, -30.0)
    assert leads({0: 0, 1: 30}, [(0,), (1,)], HIGH) == (-30.0, 30.0)
    assert leads({1: 0, 2: 30, 4: 60}, [(1,), (2,), (4,)], LOW) == (0.0, 45.0, 0.0, 0.0, -45.0)


def test_partners_lead_together() -> None:
    """Seats of one side have the same lead."""
    assert leads({0: 100, 1: -50, 2: 100, 3: -50}, [(0, 2), (1, 3)], HIGH) == (150.0, -150.0, 150.0, -150.0)


@pytest.mark.parametrize("rules", [LOW, HIGH], ids=["low", "high"])
def test_winning_the_match_leads_by_a_hundred_more(rules: MatchRules) -> None:
    """A hand that wins the match is worth more to its closer than its points."""
    scores = (Score(0, (Item(ItemKind.ENTERED, 7),)), Score(1, (Item(ItemKind.ENTERED, 7),)))
    ending = scala40.Ending.CLOSED

    assert leads_of(HandResult(ending, 0, scores, wins_match=True), rules) == (100.0, -100.0)
    assert leads_of(HandResult(ending, 0, scores), rules) == (0.0, 0.0)
    assert leads_of(HandResult(ending, None, scores, wins_match=True), rules) == (0.0, 0.0)


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_every_state_has_an_outlook(kit: Kit) -> None:
    """In all games each seat has one; between two sides they add up to nothing; at the end they are what was scored."""
    game = kit.game
    seats = max(2, kit.rules.min_players)
    for seed in range(3):
        here = game.deal(kit.rules, seats, seed=seed)
        players = [Greedy(Game.of(game).rate) if seat % 2 else Random(seat) for seat in range(seats)]
        for step in steps(game, here, players, most_moves=500):
            here = step.after
            expected = Game.of(game).outlook(here)
            assert len(expected) == seats
            assert abs(sum(expected)) < 0.01
        ended = some(game.result(here))
        assert Game.of(game).outlook(here) == leads_of(ended, game.match_rules(kit.rules))


def test_who_is_nearer_to_closing_can_expect_more() -> None:
    """Fewer cards, cards that go together, and having opened are each better than the contrary."""
    few = state("KC 8D", "4S 5S 6S", others=["QC 9D 2H 7S"])
    many = state("KC 8D 2C 4H", "4S 5S 6S", others=["QC 9D 2H 7S"])
    tied = state("8C 8D 2C 4H", "4S 5S 6S", others=["QC 9D 2H 7S"])
    unopened = state("KC 8D 2C 4H", "4S 5S 6S", opened=False, others=["QC 9D 2H 7S"])

    assert outlook(few)[1] > outlook(tied)[1] > outlook(many)[1] > outlook(unopened)[1]


def test_one_card_left_is_as_good_as_none_of_the_others_has() -> None:
    """Who only needs to get rid of one card is ahead."""
    one, two = (state(hand, "4S 5S 6S", others=["QC 9D"], phase=scala40.Phase.DRAW) for hand in ("KC", "KC 8D"))

    assert outlook(one)[1] > outlook(two)[1] > outlook(two)[0]


PACE = {
    rumino: Pace(card=-0.82, tie=0.32, wait=-0.60, loss=3.4, left=0.48, gain=1.8),
    chinchon: Pace(card=-0.49, tie=0.22, wait=-0.40, loss=5.9, left=0.34, gain=1.5),
}
"""What was fitted to hands of both games."""


def by_hand(game: Any, here: Any, melded: Callable[[Hand], tuple[Hand, int]]) -> tuple[float, ...]:
    """Return the leads that two seats can expect, from what melds leave; of eight cards one goes that leaves least."""
    odds, lost = [], []
    for seat, whole in enumerate(here.hands):
        hands = [whole.remove(card) for card in whole] if len(whole) > 7 else [whole]
        left, points = min(map(melded, hands), key=lambda found: found[1])
        ties = sum(holds_a_third(game, here.rules, pair) for pair in combinations(left, 2))
        pace, wait = PACE[game], 0.5 if seat != here.turn else 0.0
        odds.append(exp(pace.card * len(left) + pace.tie * ties + pace.wait * wait))
        lost.append(pace.loss + pace.left * points)
    chances = [odd / sum(odds) for odd in odds]
    first, second = (
        (1 - chance) * points + chance * PACE[game].gain for chance, points in zip(chances, lost, strict=True)
    )
    return (round(second - first, 3), round(first - second, 3))


def holds_a_third(game: Any, rules: Any, pair: tuple[Card, ...]) -> bool:
    """Return whether two cards could make a meld with a third."""
    if game is rumino:
        return any(best_partition(Hand.of((*pair, third))).points == 0 for third in NATURAL_CARDS)
    return any(not rules.arranger.least(Hand.of((*pair, third))).left for third in cards_of(rules))


def cards_of(rules: chinchon.Ruleset) -> set[Card]:
    """Return the natural cards of a pack of Chinchón that are not wild."""
    return {card for card in rules.pack.cards if not card.is_joker} - {*rules.wild_cards}


@pytest.mark.unmeasured
def test_rumino_expects_most_of_who_is_nearest_to_ending_the_hand() -> None:
    """Few cards left, cards that go together and the next turn are good; of eight cards one will go."""

    def melded(hand: Hand) -> tuple[Hand, int]:
        found = best_partition(hand)
        return Hand.of(found.left), found.points

    for seed in range(10):
        here = rumino.deal(rumino.Ruleset(), 2, seed=seed)
        drawn = rumino.play(here, rumino.DrawStock())
        for state_now in (here, drawn):
            assert rumino.outlook(state_now) == by_hand(rumino, state_now, melded)


@pytest.mark.unmeasured
def test_chinchon_expects_most_of_who_is_nearest_to_closing() -> None:
    """Few cards left, cards that go together and the next turn are good; of eight cards one will go."""
    rules = chinchon.Ruleset()

    def melded(hand: Hand) -> tuple[Hand, int]:
        found = rules.arranger.least(hand)
        return found.left, found.points

    for seed in range(10):
        here = chinchon.deal(rules, 2, seed=seed)
        drawn = chinchon.play(here, chinchon.DrawStock())
        for state_now in (here, drawn):
            assert chinchon.outlook(state_now) == by_hand(chinchon, state_now, melded)


@pytest.mark.parametrize("game", [chinchon, rumino], ids=["chinchon", "rumino"])
def test_the_seat_that_is_next_can_expect_more(game: Any) -> None:
    """Of four seats with hands alike, those whose turns come later can expect less, in the direction of the game."""
    here = game.deal(game.Ruleset(), 4, seed=7)
    context, direction = here.context, game.match_rules(here.rules).direction
    turns = [here.turn]
    while len(turns) < 4:
        turns.append(seat_after(context, turns[-1], direction))
    same = {seat: Hopes(-0.6 * share_of_round(context, here.turn, seat, direction), 20.0) for seat in turns}
    found = hoped_leads(same, game.match_rules(here.rules))
    assert [found[seat] for seat in turns] == sorted(found, reverse=True)


def test_chinchon_expects_less_of_who_closed_well() -> None:
    """In Chinchón, while others still lay off, the closer leads by more the less it has left."""
    found = 0
    for seed in range(40):
        here = chinchon.deal(chinchon.Ruleset(), 2, seed=seed)
        players = [Greedy(chinchon.rate)] * 2
        for step in steps(chinchon, here, players, most_moves=500):
            here = step.after
            if here.closer is not None and not here.phase.is_over:
                assert chinchon.outlook(here)[here.closer] > 0
                found += 1
    assert found


def test_c_11_what_can_still_be_shown_and_laid_off_does_not_count() -> None:
    """C-11: after a close the others are expected to do so, before they have shown melds and until they are done."""
    here = chinchon_state("4D 5D 6D 5S 6S 7S AC KH", "2C 2D 2H 3D 7D JS KS")
    here = chinchon.play(here, close("KH", "4D 5D 6D / 5S 6S 7S"))
    least = chinchon.least_total(here.hand, here.table, here.rules)
    assert (least.points, chinchon.outlook(here)) == (10, (-9.0, 9.0))
    here = chinchon.play(here, chinchon.Show(melds("2C 2D 2H")))
    assert chinchon.outlook(here) == (-9.0, 9.0)
    assert chinchon.outlook(chinchon.play_all(here, least.lay_offs)) == (-9.0, 9.0)


def test_c_11_who_is_done_adds_nothing_more() -> None:
    """C-11: what such a seat has left counts, even if it could have been added, while others still act."""
    here = chinchon_state("4D 5D 6D 5S 6S 7S AC KH", "7D 2C 4C AH JC KS QH", "3D 2H 4H 3C JH KD QS")
    here = chinchon.play_all(here, [close("KH", "4D 5D 6D / 5S 6S 7S"), chinchon.Done()])
    assert (here.turn, str(here.hands[1])) == (0, "2C 4C JC 7D AH QH KS")
    points = {2: 1.0, 1: 41.0, 0: 2.0 + 4 + 3 + 8 + 10 + 9}
    assert chinchon.outlook(here) == leads(points, [(0,), (1,), (2,)], chinchon.match_rules(here.rules))


def test_equal_cards_are_a_tie_as_neighbours_are() -> None:
    """7C and 8C are one, and two 7C are another."""
    pace = Pace(card=0.0, tie=1.0, wait=0.0, loss=0.0, left=0.0, gain=0.0)
    links = links_for(tuple(scala40.Rank))
    ties = [pace.hopes(Hand.parse(cards), 0, links, 0.0).pace for cards in ("7C", "7C 8C", "7C 7C", "7C 7C 8C 8C")]
    assert ties == [0, 1, 1, 3]
