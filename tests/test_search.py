"""The player that searches: it plays by the rules, repeats itself, keeps to its budget, and sees further than greed."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf
from typing import Any

import pytest
from commands import printed
from kits import KITS, Kit
from positions import card, legal, state
from raising import raises, some
from toys import Glance, toy
from walks import SOAK

import scala40
from scala40 import Discard, play, result, skarney, view
from scala40.cli import main
from scala40.cli.programs import NamedPlayer
from scala40.core._base import Stream
from scala40.core._game import Tuning
from scala40.players import Claimant, Greedy, Search
from scala40.playing import steps


def certain(worth: float) -> tuple[float, float]:
    """Return what is won whichever way the coin lies."""
    return (worth, worth)


def greedy_trap() -> Any:
    """Return a game in which the move that looks best lets the other seat win, and the other one wins."""
    return toy(
        {"": {0: {"g": 5.0, "w": 1.0}}, "g": {1: {"x": 1.0}}, "w": {1: {"y": 1.0}}},
        {"gx": certain(-9), "wy": certain(9)},
    )


def test_looks_ahead_where_greed_falls_into_a_trap() -> None:
    """Where the move that looks best loses by the other's answer, a search makes the other move."""
    game = greedy_trap()
    here = Glance("", 0)

    assert Greedy(game.rate).choose(here, ["g", "w"]) == "g"
    assert Search(game, iterations=8, seed=1).choose(here, ["g", "w"]) == "w"


def test_expects_the_others_to_find_what_is_good_for_them() -> None:
    """An answer that looks poor to the other seat but wins for it is found when walks enough come by."""
    game = toy(
        {"": {0: {"r": 2.0, "s": 1.0}}, "r": {1: {"n": 2.0, "k": 1.0}}, "s": {1: {"z": 1.0}}},
        {"rn": certain(1), "rk": certain(-90), "sz": certain(0)},
    )

    assert Search(game, iterations=20, seed=1).choose(Glance("", 0), ["r", "s"]) == "r"
    assert Search(game, iterations=200, seed=1).choose(Glance("", 0), ["r", "s"]) == "s"


def test_weighs_what_it_cannot_see() -> None:
    """A move that wins much with one lie of the hidden coin and loses more with the other is left alone."""
    game = toy(
        {"": {0: {"b": 2.0, "q": 1.0}}, "b": {1: {"x": 1.0}}, "q": {1: {"x": 1.0}}},
        {"b": (9.0, -30.0), "q": certain(0)},
    )

    assert Search(game, iterations=100, seed=3).choose(Glance("", 0), ["b", "q"]) == "q"


def test_keeps_to_what_rates_best_where_the_difference_may_be_chance() -> None:
    """Another move is made only if it is better by more than the standard error."""
    game = toy({"": {0: {"a": 2.0, "b": 1.0}}}, {"a": certain(0), "b": (9.0, -9.0)})

    assert {Search(game, iterations=10, seed=seed).choose(Glance("", 0), ["a", "b"]) for seed in range(10)} == {
        "a",
        "b",
    }
    assert Search(toy(game.moves, {}), iterations=10, seed=1).choose(Glance("", 0), ["b", "a"]) == "a"


def careful(game: Any, trust: Tuning) -> Any:
    """Return a toy with careful ratings that are those of `rate`, and so much trust in them."""
    game.rate_carefully = lambda view: [game.rate(view, move) for move in game.legal_moves(view)]
    game.TUNING = trust
    return game


@pytest.mark.parametrize(
    "trust, made",
    [
        pytest.param(Tuning(), "b", id="ratings only say which move is better"),
        pytest.param(Tuning(points=1.0), "b", id="three points are won for two that are rated"),
        pytest.param(Tuning(points=2.0), "a", id="three points are less than twice two"),
    ],
)
def test_what_ratings_say_counts_as_far_as_the_game_trusts_them(trust: Tuning, made: str) -> None:
    """A move that does three points better than one that rates two better; without care trust does not matter."""
    game = careful(toy({"": {0: {"a": 2.0, "b": 0.0}}}, {"a": certain(0), "b": certain(3)}), trust)

    assert Search(game, iterations=20, seed=1, careful=True).choose(Glance("", 0), ["a", "b"]) == made
    assert Search(game, iterations=20, seed=1).choose(Glance("", 0), ["a", "b"]) == "b"


def test_kinds_of_moves_that_rate_far_apart_are_compared_all_the_same() -> None:
    """However wide the gap between two ratings is, it counts as twenty points at most."""
    game = careful(toy({"": {0: {"a": 1000.0, "b": 0.0}}}, {"a": certain(0), "b": certain(21)}), Tuning(points=1.0))

    assert Search(game, iterations=20, seed=1, careful=True).choose(Glance("", 0), ["a", "b"]) == "b"


def test_moves_that_rate_infinitely_well_are_compared_by_walks() -> None:
    """Two ways to end a hand rate alike, and the better one is found."""
    game = careful(
        toy({"": {0: {"a": inf, "b": inf, "c": 0.0}}}, {"a": certain(0), "b": certain(3)}), Tuning(points=1.0)
    )

    assert Search(game, iterations=20, seed=1, careful=True).choose(Glance("", 0), ["a", "b", "c"]) == "b"


def test_a_game_can_ask_for_more_errors_than_one() -> None:
    """What a search prefers by a lead of one to three standard errors it leaves alone if three are asked for."""
    chosen = []
    for errors in (1.0, 3.0):
        game = careful(
            toy({"": {0: {"a": 2.0, "b": 1.0}}}, {"a": certain(0), "b": (12.0, -6.0)}), Tuning(errors=errors)
        )
        players = [Search(game, iterations=20, seed=seed, careful=True) for seed in range(40)]
        chosen.append(sum(player.choose(Glance("", 0), ["a", "b"]) == "b" for player in players))

    assert chosen[0] > 2 * chosen[1]


@pytest.mark.parametrize("iterations", [1, 2, 3, 4, 5, 7, 10, 60, 200])
def test_makes_no_more_walks_than_its_budget(iterations: int) -> None:
    """One decision takes at most so many walks, and at least half of them where there is something to compare."""
    letters = dict.fromkeys("abcdef", 1.0)
    game = toy({"": {0: letters}, **{letter: {1: {"x": 1.0}} for letter in letters}}, {})

    Search(game, iterations=iterations, seed=1).choose(Glance("", 0), list(letters))

    assert len(game.judged) <= iterations
    assert iterations == 1 or len(game.judged) >= iterations // 2
    assert len(set(game.sampled)) == len(game.sampled)


def test_compares_the_favourites_only() -> None:
    """Of many moves those that rate best are compared."""
    ratings = {letter: float(place) for place, letter in enumerate("abcdef")}
    game = toy({"": {0: ratings}}, {})

    Search(game, iterations=60, seed=1).choose(Glance("", 0), list(ratings))

    assert set(game.judged) == set("cdef")


def test_does_not_think_where_there_is_one_move() -> None:
    """The only legal move is made without a walk."""
    game = greedy_trap()

    assert Search(game, seed=1).choose(Glance("g", 1), ["x"]) == "x"
    assert game.judged == []


def test_walks_until_its_next_turn_is_over() -> None:
    """A walk is judged when the seat has ended its next turn or where the hand is over, not after the last move."""
    moves = {"": {0: {"a": 2.0, "b": 1.0}}}
    for path in ("a", "ac", "acd", "acde", "acdef"):
        moves[path] = {0 if path in {"ac", "acd"} else 1: {"abcdefg"[len(path) + 1]: 1.0}}
    game = toy(moves, {})

    Search(game, iterations=4, seed=1).choose(Glance("", 0), ["a", "b"])

    assert set(game.judged) == {"acde", "b"}


class Watched:
    """Skarney, of which each walk of a search is written down: whose turn it was after each move."""

    def __init__(self) -> None:
        self.walks: list[list[int]] = [[]]

    def __getattr__(self, name: str) -> Any:
        return getattr(skarney, name)

    def play(self, state: skarney.State, move: skarney.Move, seat: int) -> skarney.State:
        """Play, and write down whose turn it is then."""
        after = skarney.play(state, move, seat)
        self.walks[-1].append(after.turn)
        return after

    def outlook(self, state: skarney.State) -> tuple[float, ...]:
        """Judge, which ends a walk."""
        self.walks.append([])
        return skarney.outlook(state)


@pytest.mark.parametrize("asked", [1, 2, 3])
def test_who_is_asked_in_the_turn_of_another_walks_until_its_own_turn_is_over(asked: int) -> None:
    """A card is offered to each of three seats: whatever they answer, they are judged when they have had a turn."""
    here = skarney.deal(skarney.Ruleset(), 4, seed=7)
    here = skarney.play(here, skarney.DrawStock())
    here = skarney.play(here, skarney.Offer(next(card for card in here.hands[1] if card.rank and card.rank.value > 2)))
    for _ in range(asked - 1):
        here = skarney.play(here, skarney.Decline())
    (seat,) = skarney.actors(here)
    game: Any = Watched()
    Search(game, iterations=40, seed=3).choose(skarney.view(here, seat), [skarney.Accept(), skarney.Decline()])
    *walks, rest = game.walks
    assert len(walks) == 40
    assert not rest
    for turns in walks:
        passed = [before == seat != after for before, after in pairwise([here.turn, *turns])]
        assert passed.count(True) == 1
        assert passed[-1]


def test_a_hand_that_does_not_end_is_judged_some_time() -> None:
    """Where one seat moves for ever, walks end all the same."""
    game = toy({"a" * length: {0: {"a": 2.0, "b": 1.0}} for length in range(1000)}, {})

    assert Search(game, iterations=2, seed=1).choose(Glance("", 0), ["a", "b"]) == "a"
    assert max(map(len, game.judged)) < 1000


CLAIM = {"": {1: {"m": 1.0}, 0: {"c": 2.0}}, "m": {1: {"x": 1.0}}, "c": {1: {"x": 1.0}}}


def test_claims_what_is_worth_it() -> None:
    """A claim is made if that does better than to let it pass, whatever it looks like."""
    good, bad = (toy(CLAIM, {"c": certain(worth), "m": certain(0)}, "c") for worth in (7, -7))

    assert isinstance(Search(good, seed=1), Claimant)
    assert Search(good, iterations=10, seed=1).claim(Glance("", 0), ["c"]) == "c"
    assert Search(bad, iterations=10, seed=1).claim(Glance("", 0), ["c"]) is None


def test_reckons_with_the_claims_of_others() -> None:
    """In a walk a seat makes a claim that looks good to it before the first actor moves, and lets others pass."""
    moves = {
        "": {0: {"a": 2.0, "b": 1.0}},
        "a": {0: {"m": 1.0}, 1: {"c": 1.0}},
        "b": {0: {"m": 1.0}, 1: {"d": -1.0}},
        "am": {1: {"x": 1.0}},
        "bm": {1: {"x": 1.0}},
        "ac": {1: {"x": 1.0}},
    }
    game = toy(moves, {"am": certain(9), "ac": certain(-9), "bm": certain(3)}, "cd")

    assert Search(game, iterations=10, seed=1).choose(Glance("", 0), ["a", "b"]) == "b"


@pytest.mark.parametrize("iterations", [0, -1])
def test_needs_an_iteration(iterations: int) -> None:
    """A search of no iterations cannot be made."""
    raises(ValueError, lambda: Search(scala40, iterations=iterations, seed=1), match="at least one iteration")


@pytest.mark.parametrize("wrong", [{"iterations": 2.5}, {"iterations": "60"}, {"seed": None}], ids=repr)
def test_is_made_of_numbers_and_a_seed(wrong: dict[str, Any]) -> None:
    """What is wrong is told when it is made, not in the middle of a hand."""
    (name,) = wrong
    with pytest.raises(TypeError, match=f"^{name} must be an int"):
        Search(scala40, **{"iterations": 20, "seed": 1, **wrong})


def seats_of(kit: Kit) -> int:
    """Return the fewest who can play by the usual rules."""
    fewest: int = kit.rules.min_players
    return max(2, fewest)


def played(kit: Kit, make: Callable[[int], Any], seed: int, most: int) -> list[str]:
    """Return the moves that players make in a hand."""
    game = kit.game
    start = game.deal(kit.rules, seats_of(kit), seed=seed)
    players: Sequence[Any] = [make(seat) for seat in range(seats_of(kit))]
    return [f"{step.seat} {game.write_move(step.move)}" for step in steps(game, start, players, most_moves=most)]


@pytest.mark.once
@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_plays_every_game_by_its_rules_and_repeats_itself(kit: Kit) -> None:
    """In every game a search makes legal moves only, and with the same seed the same ones."""
    most = 400 if SOAK else 40
    once, again = (played(kit, lambda seat: Search(kit.game, iterations=8, seed=seat), 5, most) for _ in range(2))

    assert once == again
    assert once


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_a_search_can_be_pickled(kit: Kit) -> None:
    """So that one of any game can play in other processes; there it makes the same choices."""
    start = kit.game.deal(kit.rules, seats_of(kit), seed=5)
    mine = kit.game.view(start, kit.game.actors(start)[0])
    player = Search(kit.game, iterations=8, seed="seven")
    again = pickle.loads(pickle.dumps(player))  # noqa: S301 - ours
    moves = kit.game.legal_moves(mine)

    assert again.choose(mine, moves) == player.choose(mine, moves)


def test_its_choice_depends_on_the_seed_and_the_view_alone() -> None:
    """What it was asked before does not matter."""
    here = state("3C 7C 9C 9D KD", "4S 5S 6S", others=["KC KS 2D"])
    mine = view(here, here.turn)
    fresh, used = Search(scala40, iterations=12, seed=5), Search(scala40, iterations=12, seed=5)
    used.choose(view(state("2C 8H QD", "4S 5S 6S"), 1), [Discard(card("2C")), Discard(card("8H"))])

    assert fresh.choose(mine, legal(here)) == used.choose(mine, scala40.legal_moves(mine))


CHOICES = """
import scala40
from scala40.players import Search
from scala40.playing import steps
players = [Search(scala40, iterations=12, seed=seat) for seat in range(2)]
start = scala40.deal(scala40.Ruleset(), 2, seed=3)
print([str(step.move) for step in steps(scala40, start, players, most_moves=25)])
"""


def test_the_hash_seed_does_not_matter() -> None:
    """With another hash seed a search makes the same choices."""
    choices = printed(CHOICES, 1)

    assert choices == printed(CHOICES, 2)
    assert "lay" in choices or "discard" in choices


def test_closes_when_it_can() -> None:
    """With two cards of which the table takes one, the hand is closed in one turn."""
    here = state("7S KD", "4S 5S 6S", others=["KC KS 2D QH"])
    player = Search(scala40, iterations=20, seed=1)
    for _ in range(2):
        mine = view(here, here.turn)
        here = play(here, player.choose(mine, scala40.legal_moves(mine)))
    assert some(result(here)).closer == 1


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_is_made_by_name(kit: Kit) -> None:
    """The command line makes a search of a game by its name, with a budget of its own if one is given."""
    game = kit.game
    walked = []
    for name in ("search:4", "search"):
        player = NamedPlayer(game.GAME, name)(7)
        here = game.deal(kit.rules, seats_of(kit), seed=Stream(name).below(99))
        mine = game.view(here, game.actors(here)[0])
        walked.append(player.choose(mine, game.legal_moves(mine)) in game.legal_moves(mine))

    assert walked == [True, True]


@pytest.mark.parametrize("name", ["search:0", "search:", "search:many", "searching"])
def test_a_budget_is_a_number(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What follows the name of a search is how many iterations it has, at least one."""
    raises(SystemExit, lambda: main(["simulate", "--players", f"{name},greedy"]))

    assert "argument --players: " in capsys.readouterr().err
