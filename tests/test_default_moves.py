"""The move for an absent player, beside what its law says: it never does more than has to be done."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest
from chinchon_positions import close
from chinchon_positions import state as chinchon_state
from kits import KITS, Kit
from positions import state as quaranta_state
from rumino_positions import state as rumino_state
from shared import FORTY, JUNK, KINGS, OWING
from skarney_positions import SINGLES, seen
from skarney_positions import state as skarney_state
from walks import SOAK

import scala40 as s40
import scala40.simulate
from scala40 import Hand, chinchon, rumino, skarney
from scala40.core._game_value import Game
from scala40.players import Greedy
from scala40.testing import rearranged

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
SEEDS = range(200 if SOAK else 16)


@each_game
def test_it_depends_on_the_view_alone(kit: Kit) -> None:
    """What a server plays for a seat gives away nothing that the seat did not know."""
    seen = 0
    for state, options in kit.walk(3):
        for seat in list(options)[:1]:
            other = rearranged(kit, state, seat, seed=11)
            if other is not None:
                seen += 1
                assert Game.of(kit.game).default_move(kit.game.view(other, seat)) == Game.of(kit.game).default_move(
                    kit.game.view(state, seat)
                )
        if seen > 40:
            break
    assert seen


@each_game
def test_only_who_has_to_move_is_stood_in_for(kit: Kit) -> None:
    """Who is not to act has no default move, nor has anybody when the hand is over."""
    state: Any = kit.game.deal(kit.rules, kit.rules.min_players, seed=5)
    (acting, *_) = kit.game.actors(state)
    for seat in set(state.context.seats) - {acting}:
        with pytest.raises(ValueError, match=f"seat {seat} does not have to move: seat {acting} does"):
            Game.of(kit.game).default_move(kit.game.view(state, seat))
    over = next(it for seed in range(50) for it, options in kit.walk(seed) if not options)
    with pytest.raises(ValueError, match="the hand is over"):
        Game.of(kit.game).default_move(kit.game.view(over, over.context.seats[0]))


@each_game
def test_it_begins_a_turn_with_the_stock(kit: Kit) -> None:
    """Nothing is taken that all could see, and nothing is owed for it."""
    state: Any = kit.game.deal(kit.rules, kit.rules.min_players, seed=8)
    assert Game.of(kit.game).default_move(kit.game.view(state, state.turn)) == s40.DrawStock()


# --- what does least --------------------------------------------------------------------------------------------------


def quaranta(position: s40.State) -> str:
    """Return the default move of a position of Scala 40."""
    return str(s40.default_move(s40.view(position, position.turn)))


def test_nothing_is_laid_that_need_not_be() -> None:
    """A player who is away opens with nothing, adds nothing and takes no joker."""
    assert quaranta(quaranta_state(f"{FORTY} {JUNK[:26]} 2S", opened=False)).startswith("discard")
    assert quaranta(quaranta_state("KS 5D 9C", KINGS, "4D JK 6D")).startswith("discard")


def test_an_opening_that_was_begun_is_finished() -> None:
    """Of what completes it, the least is laid."""
    begun = quaranta_state("QS QD QH QC 9C 2C", "AD 2D 3D", opened=False, opening_points=6)
    assert quaranta(begun).startswith("lay Q") or quaranta(begun).startswith("lay QC")


def test_a_card_that_was_taken_is_laid() -> None:
    """What is owed comes before all else, and with it as little as can be."""
    assert quaranta(quaranta_state("KS 7C 2D 9H", KINGS, duty="KS")) == "lay off KS on meld 1 (set)"
    owing = quaranta_state("JK 7C 2D 9H", "4D 5D 6D", owes=(s40.Duty(s40.DutyKind.JOKER, s40.JOKER),), rules=OWING)
    assert quaranta(owing).startswith("lay off JK")


def test_the_next_player_is_not_fed() -> None:
    """What lies ready on the table for who plays next is kept, even if it is dear; it matters to nobody else."""
    fits, other = "KS", "9C"
    assert quaranta(quaranta_state(f"{fits} {other}", KINGS, others=("5C 5D",))) == f"discard {other}"
    assert quaranta(quaranta_state(f"{fits} {other}", KINGS)) == f"discard {fits}"


def test_a_joker_stays_in_the_hand_as_long_as_it_can() -> None:
    """Nobody's hand is helped by giving away a joker, and it feeds who may add it."""
    assert quaranta(quaranta_state("JK 2C", "4D 5D 6D", others=("5C 5S",))) == "discard 2C"


def test_what_the_next_player_took_says_what_not_to_discard() -> None:
    """In Rumino the cards that all saw go to the next hand count: what belongs to them is kept."""
    plain = rumino_state("2C 5D 8H JS QC 4D 9H KS", "QD QH 2D 5S 7C 8C 9D", phase=rumino.Phase.DISCARD)
    assert str(rumino.default_move(rumino.view(plain, plain.turn))) == "discard QC"
    known = tuple(Hand.parse("QD QH") if seat == plain.turn + 1 else Hand() for seat in plain.context.seats)
    described = attrs.evolve(plain, known=known)
    assert str(rumino.default_move(rumino.view(described, described.turn))) != "discard QC"


def test_rumino_is_never_declared_for_somebody() -> None:
    """Who is away neither knocks nor goes gin nor has a rumino."""
    for seed in SEEDS:
        state = rumino.deal(rumino.Ruleset(), 3, seed=seed)
        for _ in range(40):
            move = rumino.default_move(rumino.view(state, state.turn))
            assert isinstance(move, s40.Discard | s40.DrawStock)
            state = rumino.play(state, move)


def test_chinchon_is_never_closed_for_somebody() -> None:
    """Who is away discards even from a hand that could close, and shows what counts least after another's close."""
    state = chinchon_state("JD QD KD 4C 5C 6C 7C 2S", "")
    assert isinstance(chinchon.default_move(chinchon.view(state, state.turn)), s40.Discard)
    closed = chinchon.play(state, close("2S", "JD QD KD / 4C 5C 6C 7C"))
    assert closed.phase.is_over
    closed = chinchon.play(
        chinchon_state("JD QD KD 4C 5C 6C 1S 2S".replace("1S", "AS"), ""), close("2S", "JD QD KD / 4C 5C 6C")
    )
    assert chinchon.default_move(chinchon.view(closed, closed.turn)) == chinchon.Done()


def skarney_move(position: skarney.State) -> str:
    """Return the default move of a position of Skarney."""
    return str(skarney.default_move(skarney.view(position, skarney.actors(position)[0])))


def test_skarney_is_played_with_no_more_than_an_offer() -> None:
    """Who is away offers a card, declines what is offered, and says that he has one card left."""
    assert skarney_move(skarney_state("KC KD KH QC QD QH 9S 9H 9C 4D 5H 7S")).startswith("offer")
    asked = skarney_state("KC KD KH QC QD QH 9S 9H 9C 4D 5H 7S", phase=skarney.Phase.OFFER, offered="9S", asked=2)
    assert skarney_move(asked) == "decline the card"
    assert skarney_move(skarney_state("9S", "0 KC KD KH/0 QC QD QH/0 7C 7D 7H/1 4C 4D 4H/1 5C 5D 5H/1 6C 6D 6H")) == (
        "end the turn"
    )


def test_a_contract_that_was_begun_is_laid_to_its_end() -> None:
    """As long as it is not complete nothing else is allowed."""
    begun = skarney_state("QC QD QH JC JD JH 9S 2D 3D", "0 KC KD KH", turn=0, rules=SINGLES, players=2)
    assert skarney_move(begun).startswith("lay ")


def test_the_opponents_are_not_offered_what_they_can_use() -> None:
    """What fits their melds, or goes with cards that they are known to hold, is offered last."""
    own, theirs = "0 3C 3D 3H/0 4C 4D 4H/0 5C 5D 5H", "1 KC KD KH/1 QC QD QH/1 JC JD JH"
    free = skarney_state("KS 9S", own, turn=0, rules=SINGLES, players=2)
    fits = skarney_state("KS 9S", f"{own}/{theirs}", turn=0, rules=SINGLES, players=2)
    nines = "9C 9D 9H 6C 6D 6H 8C 8D 8H 7C 7D"
    held = attrs.evolve(
        skarney_state("KS 9S", own, turn=0, rules=SINGLES, players=2, others={1: nines}),
        known=seen({1: "9C 9D 9H"}, {}),
    )
    assert skarney_move(fits) == "offer 9S"
    assert skarney_move(held) == "offer KS"
    assert skarney_move(free) in {"offer KS", "offer 9S"}


def test_k_12_opponents_are_not_offered_what_takes_a_wild_card() -> None:
    """K-12: what takes the wild card of one's own meld, or of one of two opponents' melds, is offered last."""
    own, theirs = "0 7C JK=8C 9C/0 3D 4D 5D/0 9H 10H JH", "1 3S 4S 5S/1 3H 4H 5H/1 7D JK=8D 9D"
    assert skarney_move(skarney_state("8C QS", own, turn=0, rules=SINGLES, players=2)) == "offer QS"
    assert skarney_move(skarney_state("8D QS", f"{own}/{theirs}", turn=0, rules=SINGLES, players=2)) == "offer 8D"
    assert skarney_move(skarney_state("8D QS", f"{own}/{theirs}", turn=0, rules=SINGLES, players=3)) == "offer QS"


GAMES: list[Any] = [scala40, chinchon, rumino]


class Without:
    """A game without some of its functions, for which defaults stand in then."""

    def __init__(self, game: Any, *names: str) -> None:
        self._game, self._missing = game, names

    def __getattr__(self, name: str) -> Any:
        if name in self._missing:
            raise AttributeError(name)
        return getattr(self._game, name)


def states_of(game: Any, hands: int) -> list[Any]:
    """Return the states of some hands of greedy players in which somebody is to act, claims aside."""
    found, greedy = list[Any](), Greedy(game.rate)
    for seed in range(hands):
        state = game.deal(game.Ruleset(), 3, seed=seed)
        while len(game.actors(state)) == 1 and len(found) < 150 * (seed + 1):
            found.append(state)
            state = game.play(state, greedy.choose(game.view(state, state.turn), game.legal_moves(state)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_by_default_the_quick_move_rates_highest(game: Any) -> None:
    """The first one, if several rate equally; the moves are those of the seat to act."""
    quick: Callable[[Any], Any] = Game.of(cast("Any", Without(game, "quick_move"))).quick_move
    several = 0
    for state in states_of(game, 1):
        view = game.view(state, state.turn)
        moves = [*game.legal_moves(view)]
        several += len(moves) > 1
        assert quick(state) == max(moves, key=lambda move: game.rate(view, move))
    assert several


@pytest.mark.parametrize("game", GAMES)
def test_by_default_a_seat_passes_the_turn_on_if_it_can(game: Any) -> None:
    """The first move after which another seat acts, whether its number is higher or lower; else the first of all."""
    quiet: Callable[[Any], Any] = Game.of(cast("Any", Without(game, "default_move"))).default_move
    passed = set[bool]()
    for state in states_of(game, 3):
        view = game.view(state, state.turn)
        moves = [*game.legal_moves(view)]
        after = {move: game.actors(game.play(game.sample(view, seed=0), move)) for move in moves}
        passing = [move for move in moves if after[move] and after[move][0] != state.turn]
        assert quiet(view) == (passing or moves)[0]
        if passing and passing[0] != moves[0]:
            passed.add(after[passing[0]][0] > state.turn)
    assert passed == {False, True} or game is not scala40


def test_a_closed_hand_is_the_same_after_it_was_packed() -> None:
    """Also what only some states have: who closed it, and with which card."""
    last = states_of(chinchon, 1)[-1]
    view = chinchon.view(last, last.turn)
    state = chinchon.play(last, Greedy(chinchon.rate).choose(view, chinchon.legal_moves(view)))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert state.closer is not None
    assert (again, again.closer, again.face_down) == (state, state.closer, state.face_down)
