"""Episodes: one seat is asked after the other, and what is played is what the players of a match would play."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Collection
from typing import Any, TypeAlias, cast

import attrs
import pytest
from kits import KITS, Kit
from raising import raises
from rumino_positions import with_claim

import scala40
from scala40 import Context, Discard, DrawStock, Hand, IllegalMove, InvalidSetup, Ruleset, chinchon, rumino, skarney
from scala40.core._base import Stream
from scala40.core._cards import cards_in
from scala40.core._game import AnyGame
from scala40.core._game_value import Game
from scala40.episodes import Episode, begin
from scala40.match import Answer, Choice
from scala40.players import Greedy
from scala40.playing import Unit, play_hand, play_match

AnyEpisode: TypeAlias = Episode[Any, Any, Any, Any]
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


class Eager(Greedy[Any, Any]):
    """A greedy player that makes every claim."""

    def claim(self, view: object, moves: Collection[Any]) -> Any:  # noqa: ARG002 - a move of any game
        """Make the first claim."""
        return next(iter(moves))


class Returning(Eager):
    """An eager player that comes back into a match."""

    def answer(self, _match: object, _seat: int) -> Choice:
        """Come back."""
        return Choice.RETURN


def eager(game: AnyGame) -> Eager:
    """The eager player of a game."""
    return Eager(Game.of(game).rate)


def played_out(episode: AnyEpisode) -> AnyEpisode:
    """The end of an episode in which everybody is eager."""
    player = eager(episode.game)
    while not episode.is_over:
        episode = episode.answered_by(player)
    return episode


@pytest.mark.unmeasured
@each_game
def test_an_episode_is_what_players_play(kit: Kit) -> None:
    """The same seed gives the same hand and the same match as `play_hand` and `play_match` do."""
    rules, seats = kit.rules, 4
    players = [eager(kit.game)] * seats
    for seed in range(3):
        hand = played_out(begin(kit.game, rules, seats, seed=seed))
        assert hand.match == play_hand(kit.game, rules, players, seed=seed).match
    match = played_out(begin(kit.game, rules, seats, seed=7, unit=Unit.MATCH))
    assert match.match == play_match(kit.game, rules, players, seed=7).match
    assert match.match.is_over


def restored(episode: AnyEpisode) -> AnyEpisode:
    """An episode that was pickled."""
    found: AnyEpisode = pickle.loads(pickle.dumps(episode))  # noqa: S301 - it was pickled here
    return found


@each_game
def test_episodes_are_values(kit: Kit) -> None:
    """Equal ones are equal, whatever way they came about; they pickle and are copied, with the game by its name."""
    episode: AnyEpisode = begin(kit.game, kit.rules, 4, seed=7)
    played = episode.play(episode.legal_moves[0])
    assert played == begin(kit.game, kit.rules, 4, seed=7).play(episode.legal_moves[0]) != episode
    for again in (restored(played), copy.copy(played), copy.deepcopy(played)):
        assert again == played
        assert again.game is kit.game
    bare: AnyEpisode = attrs.evolve(episode, game=cast("AnyGame", None))
    assert restored(bare) == bare


@each_game
def test_rewards_add_up_to_nothing(kit: Kit) -> None:
    """While an episode goes on they are 0; at its end the better seats have more."""
    hand = begin(kit.game, kit.rules, 4, seed=7)
    assert hand.rewards == (0.0,) * 4
    hand = played_out(hand)
    assert sum(hand.rewards) == pytest.approx(0, abs=0.01)
    assert any(hand.rewards)
    match = played_out(begin(kit.game, kit.rules, 4, seed=7, unit=Unit.MATCH))
    assert sum(match.rewards) == pytest.approx(0, abs=0.01)
    assert [seat for seat in range(4) if match.rewards[seat] > 0] == [*match.match.winners]


class Silent:
    """A player that makes no claims."""


def test_a_claim_is_made_or_let_pass() -> None:
    """Who has a claim is asked for it alone; if it waits, the next is asked, at last the first actor for its move."""
    episode: AnyEpisode = with_claim()
    claim = rumino.ClaimDiscard()
    assert episode.legal_moves == (claim,)
    assert episode.view.seat == episode.seat
    waited = episode.wait()
    assert waited.asked == episode.asked[1:]
    assert waited.state is episode.state
    while waited.may_wait:
        waited = waited.wait()
    assert waited.seat == rumino.actors(episode.state)[0]
    assert DrawStock() in waited.legal_moves
    raises(IllegalMove, lambda: episode.play(DrawStock()))
    ended = episode.play(claim)
    assert episode.answered_by(eager(rumino)) == ended
    assert episode.answered_by(cast("Any", Silent())) == episode.wait()
    assert ended.is_over
    assert ended.match.hands[0].closer == episode.seat


def test_the_first_actor_is_asked_for_its_claim_before_others() -> None:
    """If it has one beside another seat; it is asked for its other moves when all have waited."""
    left = [*rumino.Ruleset().pack.cards]
    discard, *clubs = cards_in("7C AC 2C 3C 4C 5C 6C AC 2C 3C 4C 5C 6C KH JH 9D KD JS 9S 7S 5D 3D QS")
    for card in (discard, *clubs):
        left.remove(card)
    hands = (Hand.of((*clubs[:6], clubs[12])), Hand.of((discard, *clubs[14:21])), Hand.of((*clubs[6:12], clubs[13])))
    before = rumino.State(
        rumino.Ruleset(), Context.of(3), hands, 1, rumino.Phase.DISCARD, tuple(left), pile=(clubs[21],), fresh=3
    )
    asked = attrs.evolve(begin(rumino, rumino.Ruleset(), 3, seed=7), state=before, asked=(1,)).play(Discard(discard))

    assert asked.asked == (2, 0, 2)
    assert asked.may_wait
    raises(ValueError, lambda: asked.play(DrawStock()), match="seat 2 is asked whether it makes a claim")
    assert asked.wait().wait().legal_moves == rumino.legal_moves(asked.state)
    assert asked.wait().play(rumino.ClaimDiscard()).match.hands[0].closer == 0


@pytest.mark.parametrize("game", [scala40, chinchon, skarney])
def test_without_claims_nobody_waits(game: AnyGame) -> None:
    """One seat is asked at a time, and it has to move."""
    episode: AnyEpisode = begin(game, game.read_rules(""), 4, seed=7)
    for _ in range(40):
        assert not episode.may_wait
        episode = episode.play(episode.legal_moves[0])
    raises(ValueError, episode.wait, match="has to move")


def test_nobody_is_asked_after_the_end() -> None:
    """Nor is there a view, nor moves."""
    episode = played_out(begin(scala40, Ruleset(), 2, seed=7))
    for ask in (lambda: episode.seat, lambda: episode.view, lambda: episode.legal_moves, episode.wait):
        with pytest.raises(ValueError, match="the episode is over"):
            ask()
    raises(ValueError, lambda: episode.play(DrawStock()), match="the episode is over")
    assert not episode.is_broken_off


def test_a_hand_that_does_not_end_is_broken_off() -> None:
    """It has no result, and nobody has won anything."""
    episode: AnyEpisode = begin(scala40, Ruleset(), 2, seed=7, unit=Unit.MATCH, most_moves=5)
    for _ in range(5):
        assert not episode.is_over
        episode = episode.play(episode.legal_moves[0])
    assert episode.is_over
    assert episode.is_broken_off
    assert episode.rewards == (0.0, 0.0)
    raises(ValueError, lambda: begin(scala40, Ruleset(), 2, seed=7, most_moves=0), match="most_moves is 0")
    raises(InvalidSetup, lambda: begin(scala40, Ruleset(), 9, seed=7))


@pytest.mark.parametrize(
    "game,rules",
    [
        (chinchon, chinchon.PRESETS["conga-reenganche"].rules),
        (scala40, Ruleset(reentry=scala40.Reentry.OFFERED, reentry_max=1, limit=60)),
    ],
    ids=["chinchon", "scala40"],
)
def test_whoever_may_come_back_does(game: Any, rules: Any) -> None:
    """In a match with re-entries, as programs do that do not say otherwise."""
    returned = 0
    for seed in range(6):
        played = played_out(begin(game, rules, 4, seed=seed, unit=Unit.MATCH))
        returning: list[Any] = [Returning(Game.of(game).rate)] * 4
        assert played.match == play_match(game, rules, returning, seed=seed).match
        returned += sum(isinstance(entry, Answer) for entry in played.match.entries)
    assert returned


@each_game
def test_the_legal_moves_of_an_episode_are_those_of_the_game(kit: Kit) -> None:
    """All of them, or the claims alone; every one can be played."""
    dice = Stream("episode")
    episode: AnyEpisode = begin(kit.game, kit.rules, 4, seed=5, unit=Unit.MATCH, most_moves=60)
    while not episode.is_over:
        moves = [*kit.game.legal_moves(episode.state, episode.seat)]
        claims = [move for move in moves if Game.of(kit.game).is_claim(move)]
        assert [*episode.legal_moves] == (claims if episode.may_wait else moves)
        episode = episode.play(dice.choice([*episode.legal_moves]))
