"""Samples in which others hold what they are likely to hold: they fit the view, and are more like hands of play."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from statistics import mean
from types import SimpleNamespace
from typing import Any

import pytest
from commands import printed
from kits import CHINCHON, RUMINO, Kit
from raising import raises
from walks import SOAK

from scala40 import Card, Hand, Rank, chinchon, rumino
from scala40.core._base import Stream, derive
from scala40.core._game_value import Game
from scala40.core._position import Hidden, LikelyHands
from scala40.core._search import links_for
from scala40.players import Greedy
from scala40.playing import steps

KINDS = pytest.mark.parametrize("kit", [CHINCHON, RUMINO], ids=repr)
LINKS = links_for(tuple(Rank))


def cards(text: str) -> list[Card]:
    """Return cards in the order of a text."""
    return [Card.parse(it) for it in text.split()]


def without_each(hand: Hand) -> dict[Card, int]:
    """Return what a hand is left with without each of its cards, if nothing can be melded."""
    values = {card: min(card.rank.value, 10) for card in hand if card.rank}
    return {card: sum(values[it] for it in hand) - value for card, value in values.items()}


def hands_drawn(hidden: Hidden, pile: str, size: int, count: int) -> list[Hand]:
    """Return the hand that the second seat is drawn, so many times."""
    likely, dice = LikelyHands(hidden, cards(pile), LINKS, without_each, size), Stream("hands drawn")
    return [likely.arranged(dice).hands[1] for _ in range(count)]


def test_each_tie_to_the_pile_makes_a_card_less_likely_by_three_tenths() -> None:
    """7H goes with both sevens of the pile, 9C with 8C and 7C, and KS with nothing: it is drawn twice as often."""
    hidden = Hidden(tuple(cards("7H 9C KS")), (), (Hand(), Hand()), (0, 1), stock=2)
    found = Counter(map(str, hands_drawn(hidden, "7C 7D 8C", 7, 4_000)))
    expected = {"7H": 125 / 506, "9C": 125 / 506, "KS": 256 / 506}
    off = sum((found[card] - 4_000 * share) ** 2 / (4_000 * share) for card, share in expected.items())
    assert off < 13.8  # of two degrees of freedom one in a thousand is farther off


def test_a_hand_that_has_drawn_for_some_rounds_has_kept_what_helped() -> None:
    """After ten discards that one seat has made it holds two of the cheapest cards; before that, any two."""
    hidden = Hidden(tuple(cards("AS 2D KC KH QS JD")), (), (Hand(), Hand()), (0, 2), stock=4)
    late, early = hands_drawn(hidden, "4C " * 10, 2, 300), hands_drawn(hidden, "", 2, 300)
    points = [mean(sum(min(card.rank.value, 10) for card in hand if card.rank) for hand in of) for of in (late, early)]
    assert points[0] < 7
    assert points[1] > 14


def test_a_hand_of_another_size_stays_as_it_was_drawn() -> None:
    """Who holds fewer cards than are dealt has not drawn and discarded all the time."""
    hidden = Hidden(tuple(cards("AS 2D KC KH QS JD")), (), (Hand(), Hand()), (0, 2), stock=4)
    assert hands_drawn(hidden, "4C " * 10, 7, 50) == hands_drawn(hidden, "4C", 7, 50)


def test_where_cards_are_bound_all_arrangements_are_equally_likely() -> None:
    """Cards that cannot be in the stock are dealt as for any sample."""
    hidden = Hidden(tuple(cards("AS 2D KC")), tuple(cards("7H")), (Hand(), Hand()), (1, 1), stock=2)
    likely = LikelyHands(hidden, cards("7C 7D 8C"), LINKS, without_each, 1)
    for seed in range(20):
        assert likely.arranged(Stream(seed)) == hidden.arranged(Stream(seed))


def positions(kit: Kit, rules: Any, seats: int, seed: int) -> list[Any]:
    """Return every third position of a hand of greedy players."""
    game: Any = kit.game
    made = steps(game, game.deal(rules, seats, seed=derive("likely", seed)), [Greedy.of(game)] * seats, most_moves=200)
    return [step.before for step in islice(made, 0, None, 3)]


@KINDS
def test_it_looks_like_the_view_and_depends_on_the_seed_and_the_view_alone(kit: Kit) -> None:
    """Under all presets, for every seat, with two to four players."""
    game: Any = kit.game
    for number, preset in enumerate(game.PRESETS.values()):
        seats = max(preset.rules.min_players, min(2 + number % 3, preset.rules.max_players))
        for here in positions(kit, preset.rules, seats, number)[:: 1 if SOAK else 4]:
            for seat in here.context.seats:
                mine = game.view(here, seat)
                drawn = game.sample_carefully(mine, seed=number)
                assert game.view(drawn, seat) == mine
                assert drawn == game.sample_carefully(game.read_view(game.write_view(mine)), seed=number)


def shares(game: Any, here: Any, hand: Hand) -> tuple[float, float]:
    """Return the points that melds leave of a hand, and to how many cards of the pile each of its cards is tied."""
    least = here.rules.arranger.least(hand) if game is chinchon else rumino.best_partition(hand)
    links, faces = links_for(here.rules.meld_rules.order), Hand.of({card for card in here.pile if card.bit}).singles
    return least.points, mean(links.ties(card, faces) for card in hand if card.bit)


@pytest.mark.unmeasured
@KINDS
def test_hands_are_nearer_to_those_of_play_than_any_hands(kit: Kit) -> None:
    """From the fourth round on: in points left, and in ties to what others discarded."""
    game: Any = kit.game
    true, likely, any_hand = list[tuple[float, float]](), list[tuple[float, float]](), list[tuple[float, float]]()
    for seed in range(60 if SOAK else 20):
        for here in positions(kit, kit.rules, 2, seed):
            if len(here.pile) < 8 or len(here.hands[1 - here.turn]) != 7:
                continue
            mine = game.view(here, here.turn)
            for sample, found in ((game.sample_carefully, likely), (game.sample, any_hand)):
                found.append(shares(game, here, sample(mine, seed=seed).hands[1 - here.turn]))
            true.append(shares(game, here, here.hands[1 - here.turn]))
    assert len(true) > 20
    for what in (0, 1):
        is_true, is_likely, is_any = (mean(of[what] for of in found) for found in (true, likely, any_hand))
        assert abs(is_likely - is_true) < abs(is_any - is_true)


@KINDS
def test_a_careful_search_imagines_such_hands(kit: Kit) -> None:
    """A game that can sample carefully is asked to; a game that cannot is asked for any sample."""
    game: Any = kit.game
    mine = game.view(game.deal(kit.rules, 2, seed=7), 1)
    assert Game.of(game).sample_carefully(mine, seed=3) == game.sample_carefully(mine, seed=3)
    plain: Any = SimpleNamespace(sample=game.sample)
    assert Game.of(plain).sample_carefully(mine, seed=3) == game.sample(mine, seed=3)


def test_the_hash_seed_does_not_matter() -> None:
    """The same samples in every process."""
    code = (
        "from scala40 import chinchon as c; v = c.view(c.deal(c.Ruleset(), 4, seed=7), 2); "
        "print([c.write_position(c.sample_carefully(v, seed=s)) for s in range(5)])"
    )
    assert printed(code, 1) == printed(code, 2)


@KINDS
def test_wrong_arguments_are_told(kit: Kit) -> None:
    """Only a view of the game and a seed will do, and a view that no state fits is refused."""
    game: Any = kit.game
    here = game.deal(kit.rules, 2, seed=7)
    raises(TypeError, lambda: game.sample_carefully(here, seed=1), match="the view")
    raises(TypeError, lambda: game.sample_carefully(game.view(here, 0), seed=1.5), match="seed")
