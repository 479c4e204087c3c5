"""Episodes: a hand or a match as a sequence of questions to one seat at a time, for environments of any framework.

The rules of a game let several seats act at once where discards can be claimed. An episode asks one after the other:
a seat that has a claim makes it or waits, the nearest in turn order first, and if all wait the first actor moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Generic, cast

import attrs

from scala40.core._base import (
    Immutable,
    Seed,
    derive,
    draft_of,
    parts_to_make,
    require_bounds,
    require_game,
    require_kind,
    seal_of,
)
from scala40.core._game import AnyGame, MoveT, RulesT, StateT, ViewT, leads_of
from scala40.core._game_value import Game
from scala40.match import Choice, Match
from scala40.players import Player, makes_claims
from scala40.players.simple import require_players
from scala40.playing import MOST_MOVES, Unit, new_match, next_hand

__all__ = ["Episode", "begin"]


def __dir__() -> list[str]:
    return __all__


@attrs.frozen
class Episode(Immutable, Generic[StateT, MoveT, ViewT, RulesT]):
    """A hand or a match as far as it has been played; `begin` begins one. Nothing changes it: playing makes a new one.

    Attributes:
        seed: what the first dealer and the deals depend on.
        match: the match with the hands that are over.
        state: where the hand stands; when all is over, how the last one ended.
        asked: the seats that are asked before anything else happens, the next one first; all but the last may wait.
        moves: how many moves have been made in this hand.
        most_moves: the moves after which a hand is broken off.

    >>> import scala40
    >>> episode = begin(scala40, scala40.Ruleset(), 2, seed=7)
    >>> episode.seat, [str(move) for move in episode.legal_moves]
    (1, ['draw from the stock'])
    >>> while not episode.is_over:
    ...     episode = episode.play(scala40.quick_move(episode.state))
    >>> episode.rewards
    (33.0, -33.0)
    """

    game: AnyGame[StateT, MoveT, ViewT, RulesT]
    rules: RulesT
    unit: Unit
    seed: Seed
    match: Match
    state: StateT
    asked: tuple[int, ...]
    moves: int
    most_moves: int

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(Episode, **{field.name: getattr(self, field.name) for field in attrs.fields(Episode)})

    @property
    def seat(self) -> int:
        """The seat that is asked.

        Raises:
            ValueError: the episode is over, or broken off.
        """
        if not self.asked:
            raise ValueError("the episode is over, so that nobody is asked")
        return self.asked[0]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are dealt in; those that are out of the match are not."""
        seats: tuple[int, ...] = cast("Any", self.state).context.seats
        return seats

    @property
    def may_wait(self) -> bool:
        """True if the seat is asked for a claim, which it can let pass."""
        return len(self.asked) > 1

    @property
    def is_over(self) -> bool:
        """True if nobody is asked any more."""
        return not self.asked

    @property
    def is_broken_off(self) -> bool:
        """True if it ended because a hand had too many moves, without a result."""
        left = self.match.is_over or (self.unit is Unit.HAND and self.match.withdrawn)
        return not self.asked and not left and self.game.result(self.state) is None

    @property
    def view(self) -> ViewT:
        """The knowledge of the seat that is asked.

        Raises:
            ValueError: the episode is over.
        """
        return self.game.view(self.state, self.seat)

    @property
    def legal_moves(self) -> Sequence[MoveT]:
        """The moves of the seat that is asked; its claims alone, if it may wait.

        Raises:
            ValueError: the episode is over.
        """
        moves = self.game.legal_moves(self.state, self.seat)
        return tuple(filter(partial(Game.of(self.game).is_claim_in, self.state), moves)) if self.may_wait else moves

    def play(self, move: MoveT) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode after a move of the seat that is asked.

        Raises:
            IllegalMove: the move is not legal.
            ValueError: the episode is over, or the seat is asked for a claim and the move is not one.
        """
        seat = self.seat
        if self.may_wait and not Game.of(self.game).is_claim_in(self.state, move):
            self.game.play(self.state, move, seat)  # whatever is wrong with it comes first
            msg = f"seat {seat} is asked whether it makes a claim, and this is none: {move}"
            raise ValueError(msg)
        state = self.game.play(self.state, move, seat)
        asked = _asked_in(self.game, state)
        if asked and self.moves + 1 < self.most_moves:
            return self._with(self.match, state, asked, self.moves + 1)
        return self._after_hand(state)

    def wait(self) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode after the seat that is asked for a claim has let it pass.

        Raises:
            ValueError: it is not asked for a claim, but has to move; or the episode is over.
        """
        if not self.may_wait:
            msg = f"seat {self.seat} has to move: only who is asked for a claim can wait"
            raise ValueError(msg)
        return self._with(self.match, self.state, self.asked[1:], self.moves)

    def withdraw(self) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode after the seat that is asked has left it, with its side.

        Its hand is broken off and scores nothing. A match goes on without it: the next hand is dealt to the others, and
        the last side that is left wins. An episode of one hand is over.

        Raises:
            ValueError: the episode is over.

        >>> import scala40
        >>> episode = begin(scala40, scala40.Ruleset(), 2, seed=7).withdraw()
        >>> episode.is_over, episode.rewards
        (True, (100.0, -100.0))
        """
        match = self.match.withdraw(self.seat)
        if self.unit is Unit.HAND or match.is_over:
            return self._with(match, self.state, (), self.moves)
        # Another seed than that of the hand which was broken off, whose cards some have seen.
        dealt = next_hand(self.game, self.rules, match, derive(self.seed, "withdrawn", len(match.withdrawn)))
        return self._with(match, dealt, _asked_in(self.game, dealt), 0)

    def answered_by(self, player: Player[ViewT, MoveT]) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode after a player has chosen for the seat that is asked: a move, or whether to make a claim.

        Raises:
            IllegalMove: the player chose a move that is not legal.
            ValueError: the episode is over, or the player was asked for a claim and made another move.
        """
        if not self.may_wait:
            require_players([player])
            return self.play(player.choose(self.view, self.legal_moves))
        claim = player.claim(self.view, self.legal_moves) if makes_claims(player) else None
        return self.wait() if claim is None else self.play(claim)

    @property
    def rewards(self) -> tuple[float, ...]:
        """The reward of each seat of the match: for its points in the hand, or its place in the match.

        As long as the episode goes on, and if it is broken off, it is 0. A hand gives what `leads_of` says: by how many
        points a seat is better than the others on average, and a hundred more for a hand that wins the match. A match
        gives -1 to each loser, and the winners share what the losers pay equally. A hand that a seat has left costs its
        side a hundred points each, which the others share. In all cases the rewards add up to 0, apart from rounding to
        a thousandth of a point.
        """
        if self.asked or self.is_broken_off:
            return (0.0,) * self.match.seats
        if self.unit is Unit.MATCH:
            return rewards_of_match(self.match)
        result = self.game.result(self.state)
        if result is None:
            return tuple(100 * share for share in rewards_of_match(self.match))
        return leads_of(result, self.match.rules)

    def in_state(self, state: StateT) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the same episode with another state of the hand, for instance with other hidden cards, for a search.

        Raises:
            ValueError: the episode is over.

        >>> import scala40
        >>> episode = begin(scala40, scala40.Ruleset(), 2, seed=7)
        >>> other = episode.in_state(scala40.sample(episode.view, seed=1))
        >>> other.view == episode.view, other == episode
        (True, False)
        """
        asked = _asked_in(self.game, state)
        return self._with(self.match, state, asked if asked[:1] == (self.seat,) else self.asked, self.moves)

    def _after_hand(self, state: StateT) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """The episode after a hand: its end, or the next deal. Whoever may come back into the match does."""
        result = self.game.result(state)
        if result is None:
            return self._with(self.match, state, (), self.moves + 1)
        match = self.match.add(result)
        while match.offers:
            match = match.answer(match.offers[0], Choice.RETURN)
        if self.unit is Unit.HAND or match.is_over:
            return self._with(match, state, (), self.moves + 1)
        dealt = next_hand(self.game, self.rules, match, self.seed)
        return self._with(match, dealt, _asked_in(self.game, dealt), 0)

    def _with(
        self, match: Match, state: StateT, asked: tuple[int, ...], moves: int
    ) -> Episode[StateT, MoveT, ViewT, RulesT]:
        draft = _draft()
        draft.game, draft.rules, draft.unit, draft.seed = self.game, self.rules, self.unit, self.seed
        draft.match, draft.state, draft.asked = match, state, asked
        draft.moves, draft.most_moves = moves, self.most_moves
        return _seal(draft)


_draft: Final = draft_of(Episode)
_seal: Final = seal_of(Episode)


def begin(  # noqa: PLR0913 - each is another choice, and all but three have a default
    game: AnyGame[StateT, MoveT, ViewT, RulesT],
    rules: RulesT,
    players: int,
    *,
    seed: Seed,
    unit: Unit = Unit.HAND,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Episode[StateT, MoveT, ViewT, RulesT]:
    """Return an episode that begins: the first deal of a match.

    Deals are those of `play_match` with the same seed. The time is that of a deal.

    Args:
        seed: what the first dealer and the deals depend on.
        dealer: the seat that deals first; by default it is chosen by lot from the seed.
        most_moves: the moves after which a hand is broken off: random players may get nowhere.

    Raises:
        InvalidSetup: the rules do not allow that many players, or there is no such dealer.
        ValueError: the number of moves is below 1.

    >>> from scala40 import rumino
    >>> begin(rumino, rumino.Ruleset(), 3, seed=7, dealer=0).seat
    1
    """
    require_game(game)
    require_kind("unit", unit, Unit)
    require_bounds("most_moves", most_moves, 1)
    match = new_match(game, rules, players, seed, dealer)
    state = next_hand(game, rules, match, seed)
    return Episode(game, rules, unit, seed, match, state, _asked_in(game, state), 0, most_moves)


def _asked_in(game: AnyGame[StateT, MoveT, Any, Any], state: StateT) -> tuple[int, ...]:
    """The seats that have claims, nearest in turn order first, then the first actor; () if the hand is over."""
    actors = game.actors(state)
    if len(actors) < 2:
        return actors
    is_claim = partial(Game.of(game).is_claim_in, state)
    claimants = [seat for seat in actors if any(map(is_claim, game.legal_moves(state, seat)))]
    # The first actor need not say that it lets a claim pass that nobody else could make: it moves instead.
    return (*claimants, actors[0]) if claimants != [actors[0]] else actors[:1]


def rewards_of_match(match: Match) -> tuple[float, ...]:
    """Return the rewards of a finished match: -1 for losers, an equal share of their losses for winners or the rest."""
    winners = match.winners or match.active
    lost = match.seats - len(winners)
    return tuple([lost / len(winners) if seat in winners else -1.0 for seat in range(match.seats)])
