"""Playing hands and matches between players, from a seed, in any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Generic, TypeVar

import attrs

from scala40.core.game import Game
from scala40.core.rng import Seed, Stream, derive
from scala40.match import Choice, Match
from scala40.players import Claimant, Player, Returner

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

MOST_MOVES: Final = 20_000
"""When a simulated hand is given up: random play ends with probability one, but nobody can say when."""


@attrs.frozen
class Step(Generic[StateT, MoveT]):
    """A move of a simulated hand; `steps` yields them.

    Attributes:
        before: the state before it.
        seat: the seat that made it.
        move: the move.
        after: the state after it.
    """

    before: StateT
    seat: int
    move: MoveT
    after: StateT


@attrs.frozen
class Played:
    """A simulated match.

    Attributes:
        match: the match as far as it was played.
        moves: how many moves were made.
        gave_up: whether a hand reached the most moves allowed, so that the match was left unfinished.
    """

    match: Match
    moves: int
    gave_up: bool = False


def steps(
    game: Game[RulesT, StateT, ViewT, MoveT],
    state: StateT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    most_moves: int = MOST_MOVES,
) -> Iterator[Step[StateT, MoveT]]:
    """Yield the moves of a hand as the players make them, until it is over or there have been too many.

    Where several seats may act, those that have claims are asked one after the other, nearest in turn order first,
    whether they make one; the first claim is played. If there is none the first seat moves.

    Args:
        game: the game.
        state: where the hand starts.
        players: who plays, by seat number.
        most_moves: the most moves of the hand.

    Raises:
        IllegalMove: a player chose a move that is not legal.

    >>> import scala40
    >>> from scala40.players import Random
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first = next(steps(scala40, state, [Random(1), Random(2)]))
    >>> first.seat, first.move
    (1, DrawStock())
    """
    for _ in range(most_moves):
        actors = game.actors(state)
        if not actors:
            return
        seat, move = _claimed(game, state, actors, players) or _chosen(game, state, actors[0], players)
        after = game.play(state, move, seat)
        yield Step(before=state, seat=seat, move=move, after=after)
        state = after


def _claimed(
    game: Game[RulesT, StateT, ViewT, MoveT],
    state: StateT,
    actors: Sequence[int],
    players: Sequence[Player[ViewT, MoveT]],
) -> tuple[int, MoveT] | None:
    """The first claim that a player makes, `None` if nobody does or only one seat may act anyway."""
    for seat in actors if len(actors) > 1 else ():
        player = players[seat]
        if isinstance(player, Claimant):
            view = game.view(state, seat)
            claims = [move for move in game.legal_moves(view, seat) if game.is_claim(move)]
            claim: MoveT | None = player.claim(view, claims) if claims else None
            if claim is not None:
                return seat, claim
    return None


def _chosen(
    game: Game[RulesT, StateT, ViewT, MoveT], state: StateT, seat: int, players: Sequence[Player[ViewT, MoveT]]
) -> tuple[int, MoveT]:
    view = game.view(state, seat)
    return seat, players[seat].choose(view, game.legal_moves(view, seat))


def first_wish(
    game: Game[RulesT, StateT, ViewT, MoveT], state: StateT, wishes: Mapping[int, MoveT]
) -> tuple[int, MoveT] | None:
    """Return which of several moves is played that seats have sent at the same time: for servers.

    Claims come first, that of the seat nearest in turn order before all others; then what the first actor wants to do.
    Moves that are not legal are passed over.

    Args:
        game: the game.
        state: where the hand stands.
        wishes: the move that each seat would make, for those that have sent one.

    Returns:
        The seat and its move; `None` if nothing can be played yet.

    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first_wish(scala40, state, {1: scala40.DrawStock(), 0: scala40.DrawStock()})
    (1, DrawStock())
    >>> first_wish(scala40, state, {}) is None
    True
    """
    legal = [
        (seat, wishes[seat])
        for seat in game.actors(state)
        if seat in wishes and not game.violations(state, wishes[seat], seat)
    ]
    return next((wish for wish in legal if game.is_claim(wish[1])), next(iter(legal), None))


def play_match(
    game: Game[RulesT, StateT, ViewT, MoveT],
    rules: RulesT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    seed: Seed,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Played:
    """Return a whole match between the players.

    The first dealer, unless one is given, and every deal follow from the seed, so that equal players play equal
    matches.

    Args:
        game: the game.
        rules: the rules.
        players: who plays, by seat number.
        seed: what the dealer and the deals depend on.
        dealer: the seat that deals the first hand, for instance the `next_dealer` of the match before; by default one
            is chosen by lot from the seed.
        most_moves: the most moves of a hand; a match with a longer hand is given up.

    Raises:
        InvalidSetup: so many cannot play under the rules, or there is no such dealer.
        IllegalMove: a player chose a move that is not legal.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> played = play_match(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
    >>> played.match.winners
    (1,)
    """
    match = new_match(game, rules, len(players), seed, dealer)
    total = 0
    while not match.is_over:
        state = next_hand(game, rules, match, seed)
        for step in steps(game, state, players, most_moves=most_moves):
            state = step.after
            total += 1
        result = game.result(state)
        if result is None:
            return Played(match, total, gave_up=True)
        match = match.add(result)
        while match.offers:
            match = match.answer(*next_answer(match, players))
    return Played(match, total)


def next_answer(match: Match, players: Sequence[Player[ViewT, MoveT]]) -> tuple[int, Choice]:
    """Return the first seat that a match offers to come back, and what its player does; most players come back.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import points_entry
    >>> from scala40.players import Greedy, Random
    >>> match = Match(MatchRules(100, "CB-10", reentry_max=1), 2)
    >>> match = match.add(points_entry({0: 104, 1: 0}, closer=1, ending=Ending.CLOSED))
    >>> next_answer(match, [Greedy(lambda view, move: 0), Random(1)])
    (0, Choice.RETURN)
    """
    seat = match.offers[0]
    player: object = players[seat]
    return seat, player.answer(match, seat) if isinstance(player, Returner) else Choice.RETURN


def new_match(
    game: Game[RulesT, StateT, ViewT, MoveT], rules: RulesT, seats: int, seed: Seed, dealer: int | None = None
) -> Match:
    """Return a match that has not begun, with the first dealer chosen by lot from the seed unless one is given.

    >>> import scala40
    >>> new_match(scala40, scala40.Ruleset(), 4, seed=7).context.number
    1
    """
    first = Stream(derive(seed, "dealer")).below(seats) if dealer is None else dealer
    return Match(rules=game.match_rules(rules), seats=seats, dealer=first)


def next_hand(game: Game[RulesT, StateT, ViewT, MoveT], rules: RulesT, match: Match, seed: Seed) -> StateT:
    """Return the deal of the next hand of a match.

    Raises:
        InvalidEntry: the match is over.

    >>> import scala40
    >>> rules = scala40.Ruleset()
    >>> next_hand(scala40, rules, new_match(scala40, rules, 4, seed=7), seed=7).phase
    Phase.DRAW
    """
    return game.deal(rules, match.context, seed=derive(seed, "hand", len(match.hands) + 1))


@attrs.frozen
class Tally:
    """What several matches between the same players add up to.

    Attributes:
        matches: how many were played to the end.
        gave_up: how many were given up.
        hands: how many hands they had.
        moves: how many moves.
        endings: for each way in which a hand can end how often one did.
        wins: for each seat how many matches it won, alone or with others.
        points: for each seat the points of all hands.
    """

    matches: int
    gave_up: int
    hands: int
    moves: int
    endings: tuple[tuple[str, int], ...]
    wins: tuple[int, ...]
    points: tuple[int, ...]

    @staticmethod
    def of(played: Iterable[Played], seats: int) -> Tally:
        """Return the tally of matches for so many seats; each is looked at once and then forgotten.

        >>> Tally.of([], seats=2)
        Tally(matches=0, gave_up=0, hands=0, moves=0, endings=(), wins=(0, 0), points=(0, 0))
        """
        tally = Tally(0, 0, 0, 0, (), (0,) * seats, (0,) * seats)
        for one in played:
            tally = tally.plus(one)
        return tally

    def plus(self, played: Played) -> Tally:
        """Return the tally with one more match."""
        match = played.match
        endings = dict(self.endings)
        for result in match.hands:
            endings |= {str(how.value): endings.get(str(how.value), 0) for how in type(result.ending)}
            endings[str(result.ending.value)] += 1
        return Tally(
            matches=self.matches + (not played.gave_up),
            gave_up=self.gave_up + played.gave_up,
            hands=self.hands + len(match.hands),
            moves=self.moves + played.moves,
            endings=tuple(endings.items()),
            wins=tuple(wins + (seat in match.winners) for seat, wins in enumerate(self.wins)),
            points=tuple(points + total for points, total in zip(self.points, match.totals, strict=True)),
        )
