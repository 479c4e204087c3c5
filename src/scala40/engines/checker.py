"""Trials of engines: whether a program keeps to the protocol, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias, cast

import attrs
from typing_extensions import override

from scala40.core._base import require_game
from scala40.core._game import AnyGame
from scala40.core._text import Described, Message, message_of_error
from scala40.engines.player import EngineClock, EnginePlayer
from scala40.engines.protocol import EngineForfeit, ForfeitKind, Told, TrialKind, line_of
from scala40.match import Match
from scala40.players import Player, Random
from scala40.playing import new_match, next_hand, play_hand, steps

_Maker: TypeAlias = Callable[..., EnginePlayer[Any, Any]]
_HANDS: Final = 2
"""The number of hands that an engine plays of each game."""
_MOVES: Final = 500
"""The moves after which such a hand is broken off."""


@attrs.frozen
class EngineTrial(Described):
    """A trial of an engine in a game, and what the engine did wrong; `None` if nothing.

    >>> print(EngineTrial(TrialKind.RESUME, "rumino", None))
    rumino: it joins a hand that goes on: passed
    """

    kind: TrialKind
    game: str
    fault: Message | None

    @property
    @override
    def description(self) -> Message:
        found = Message(Told.PASSED) if self.fault is None else self.fault
        return Message.of(Told.TRIAL, game=self.game, trial=Message(self.kind), found=found)


def check_engine(
    command: Sequence[str], games: Sequence[AnyGame], *, clock: EngineClock | None = None
) -> tuple[EngineTrial, ...]:
    """Return the trials of a program in those of some games that it says it plays.

    It plays hands against players who choose by chance, joins a hand, is sent what it does not know, is asked
    whether it comes back, and is told to end. Whatever it would forfeit for in a match is found: silence, floods, late,
    unreadable and illegal answers. If it says no hello, or plays none of the games, that is the last trial.

    The time is that of the engine, for each game that of some 20 hands at most.

    >>> import sys, scala40
    >>> [trial] = check_engine([sys.executable, "-c", "print('hello')"], [scala40])
    >>> print(trial.fault.text_in(scala40.Language.ENGLISH).partition(" forfeits: ")[2])
    its answer cannot be read: this is no JSON: it cannot be read from line 1, column 1 on
    """
    found: list[EngineTrial] = []
    unplayed: list[EngineTrial] = []
    for game in games:
        require_game(game)
        for kind, trial in _TRIALS.items():
            fault: Message | None = None
            try:
                fault = trial(game, partial(EnginePlayer, command, game, clock=clock))
            except EngineForfeit as error:
                fault = cast("Message", message_of_error(error))
                if error.kind is ForfeitKind.OTHER_GAME:
                    unplayed.append(EngineTrial(kind, game.GAME, fault))
                    break
            found.append(EngineTrial(kind, game.GAME, fault))
            if fault is not None and kind is TrialKind.HELLO:
                return tuple(found)
    return tuple(found or unplayed[-1:])


def _hello(_game: AnyGame, make: _Maker) -> None:
    make().close()


def _hands(game: AnyGame, make: _Maker) -> None:
    for seed in range(_HANDS):
        with make(seed=seed) as player:
            play_hand(game, game.read_rules(""), _table(game, player), seed=seed, most_moves=_MOVES)


def _table(game: AnyGame, *player: Player[Any, Any]) -> list[Player[Any, Any]]:
    """Return the players of a table, the engine being the last."""
    return [*map(Random, range(len(player), game.read_rules("").min_players)), *player]


def _joined(game: AnyGame, moves: int) -> Any:  # noqa: ANN401 - a state of the game
    """Return a hand in which some moves have been made."""
    state = next_hand(game, game.read_rules(""), _match(game), 7)
    for step in islice(steps(game, state, _table(game)), moves):
        state = step.after
    return state


def _match(game: AnyGame) -> Match:
    rules = game.read_rules("")
    return new_match(game, rules, rules.min_players, 7)


def _news(game: AnyGame, make: _Maker) -> None:
    state = _joined(game, 0)
    seat = game.actors(state)[0]
    with make() as player:
        player.tell(line_of("news", of=["what", {"no": "engine"}, "knows"]))
        player.choose(game.view(state, seat), game.legal_moves(state, seat))


def _resume(game: AnyGame, make: _Maker) -> None:
    with make(resumed=True) as player:
        for _ in steps(game, _joined(game, 10), _table(game, player), most_moves=_MOVES):
            pass


def _return(game: AnyGame, make: _Maker) -> None:
    with make() as player:
        player.answer(_match(game), 0)


def _end(_game: AnyGame, make: _Maker) -> Message | None:
    return None if make().close() else Message(Told.STAYED)


_TRIALS: Final[Mapping[TrialKind, Callable[[AnyGame, _Maker], Message | None]]] = {
    TrialKind.HELLO: _hello,
    TrialKind.HANDS: _hands,
    TrialKind.NEWS: _news,
    TrialKind.RESUME: _resume,
    TrialKind.RETURN: _return,
    TrialKind.END: _end,
}
