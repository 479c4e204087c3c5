"""Trying one thing many times, and the same thing twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice, pairwise
from typing import Any, Final, cast

from scala40.core._game import Game, MoveT, rating_of
from scala40.notation import to_text
from scala40.players import Greedy, Player, Random
from scala40.record import Record, record_match
from scala40.testing.kit import Kit, Moment, RulesT, StateT, ViewT

_MOST_MOVES: Final = 400
"""The number of moves of a hand that are recorded."""
_HASH_SEEDS: Final = ("1", "2")
_PROGRAM: Final = "import sys; from scala40.testing.repeating import tell; tell(*sys.argv[1:])"


def recorded(game: Game[Any, MoveT, Any, RulesT], rules: RulesT, seed: int) -> Record[RulesT, MoveT]:
    """Return the record of a match of three, or as near as the rules allow: even seats play well, others anything."""
    agreed = cast("Any", rules)
    count = min(max(agreed.min_players, 3), agreed.max_players)
    players = [_player(game, seat, seed) for seat in range(count)]
    return record_match(game, rules, players, seed=seed, most_moves=_MOST_MOVES)


def _player(game: Game[Any, MoveT, ViewT], seat: int, seed: int) -> Player[ViewT, MoveT]:
    return Random(seed) if seat % 2 else Greedy(rating_of(game))


def tell(name: str, rules: str, *seeds: str) -> None:
    """Print the records of some matches of a game, which is a module of that name."""
    game = cast("Game", import_module(name))
    texts = [to_text(recorded(game, game.read_rules(rules), int(seed)), game) for seed in seeds]
    sys.stdout.write(f"{json.dumps(texts)}\n")


def told_elsewhere(name: str, rules: str, seeds: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Yield hash seeds with the records of processes that have them, all running at the same time."""
    command = [sys.executable, "-c", _PROGRAM, name, rules, *map(str, seeds)]
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen(  # noqa: S603 - this very Python, and the program above
            command, env={**known, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for seed in _HASH_SEEDS
    ]
    outcomes = [(*process.communicate(), process.returncode) for process in running]
    for seed, (told, said, status) in zip(_HASH_SEEDS, outcomes, strict=True):
        if status:
            raise AssertionError(f"in a process with the hash seed {seed}: {_last_line(said)}")
        yield seed, json.loads(_last_line(told))


def _last_line(text: str) -> str:
    """The last line, for a game may say something of its own when it is imported."""
    return text.strip().rpartition("\n")[2]


# Random hands looked at one position after the other, and how to come to the position that breaks a law.

MOST_MOVES: Final = 20_000
"""The most moves of a random hand to its end."""


_LONG: Final = 1_000
"""After how many moves it is time for it to come; after so many again each time it is asked whether there is one."""


def each_moment(
    kit: Kit[StateT, MoveT, ViewT, RulesT],
    check: Callable[[Kit[StateT, MoveT, ViewT, RulesT], Moment[StateT, MoveT]], None],
) -> None:
    """Check the positions of the hands of a kit, and report the failing one with the fewest moves."""
    worst: tuple[Moment[StateT, MoveT], Exception] | None = None
    for seed in kit.seeds:
        worst = _first_fault(kit, check, seed, None if worst is None else worst[0].number) or worst
    if worst is not None:
        moment, fault = worst
        said = str(fault) if isinstance(fault, AssertionError) else repr(fault)
        raise AssertionError(f"{kit.game.GAME}: {said}\n{way_to(kit, moment)}") from fault
    _insist_on_positions(kit)


def _insist_on_positions(kit: Kit) -> None:
    """Insist that there is a position in any of the hands."""
    fault: Exception | None = None
    for seed in kit.seeds:
        try:
            if next(kit.moments(seed), None):
                return
        except Exception as error:  # noqa: BLE001 - whatever a broken game raises is what it is to be told of
            fault = fault or error
    said = "" if fault is None else f": {fault!r}"
    raise AssertionError(f"{kit.game.GAME}: no hand has a position to look at{said}") from fault


def _first_fault(
    kit: Kit[StateT, MoveT, ViewT, RulesT],
    check: Callable[[Kit[StateT, MoveT, ViewT, RulesT], Moment[StateT, MoveT]], None],
    seed: int,
    most: int | None,
) -> tuple[Moment[StateT, MoveT], Exception] | None:
    """The first of so many positions of a hand that fails, and how."""
    for moment in islice(_moments(kit, seed), most):
        try:
            check(kit, moment)
        except Exception as fault:  # noqa: BLE001 - whatever a broken game raises is what it is to be told of
            return moment, fault
    return None


def _moments(kit: Kit[StateT, MoveT], seed: int) -> Iterator[Moment[StateT, MoveT]]:
    """The positions of a hand up to where the game cannot go on, which is for the laws about that to tell."""
    with suppress(Exception):
        yield from kit.moments(seed)


@contextmanager
def insisting(kit: Kit, what: str) -> Generator[None]:
    """Report any error that the game raises as a broken law."""
    try:
        yield
    except Exception as error:
        said = str(error) if isinstance(error, AssertionError) else repr(error)
        raise AssertionError(f"{kit.game.GAME}, {what}: {said}") from error


def way_to(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> str:
    """Return how to come to a position: the deal, and the moves as text."""
    way = list(islice(kit.moments(moment.seed), moment.number + 1))
    first, made = way[0].state, list[str]()
    for before, after in pairwise(way):
        move = _made(kit, before, after.state)
        if move is None:  # another hand begins
            first, made = after.state, []
        else:
            made.append(move)
    rules = kit.game.write_rules(kit.rules_of(first))
    deal = f"deal(read_rules({rules!r}), {first.context!r}, seed={moment.seed})"
    with suppress(Exception):
        if kit.game.deal(kit.rules_of(first), first.context, seed=moment.seed) != first:
            deal = f"hand {moment.seed} of the kit's walk, dealt from its own deck: rules {rules!r}, {first.context!r}"
    return f"to see it again: {deal}, then {', '.join(made) or 'nothing'}"


def _made(kit: Kit[StateT, MoveT], before: Moment[StateT, MoveT], after: StateT) -> str | None:
    """The seat and the move that lead from one position to the next, `None` if none does."""
    for seat, moves in before.options.items():
        for move in moves:
            with suppress(Exception):
                if kit.game.play(before.state, move, seat) == after:
                    return f"{seat}: {written(kit, move)}"
    return None


def written(kit: Kit[Any, MoveT], move: MoveT) -> str:
    """Return a move as text."""
    with suppress(Exception):
        return kit.game.write_move(move)
    return repr(move)


def played_out(kit: Kit[StateT], seed: int) -> StateT:
    """Return how the hand of a number ends, which is played at random from its deal, and better if it takes long.

    If the kit says of a state that it is a stalemate, that state is returned.

    Raises:
        AssertionError: somebody has to act and has no legal move, or there is no end, of which the kit knows nothing.

    >>> from scala40 import rumino
    >>> rumino.result(played_out(Kit(rumino), 7)) is None
    False
    """
    state, dice = kit.dealt(seed)
    for number in range(MOST_MOVES):
        options = kit.options(state)
        if not options or (number % _LONG == _LONG - 1 and kit.stalemate(state)):
            return state
        if not next(iter(options.values())):
            raise AssertionError(f"seat {next(iter(options))} has to act and has no legal move: {state!r}")
        seat = dice.choice([seat for seat, moves in options.items() if moves])
        eager = [move for move in options[seat] if kit.eager(move)]
        move = dice.choice(eager if eager and dice.below(10) < seed % 3 * 5 else options[seat])
        if number > _LONG and dice.below(2):
            view = kit.game.view(state, seat)
            move = max(options[seat], key=lambda it: rating_of(kit.game)(view, it))
        state = kit.game.play(state, move, seat)
    raise AssertionError(f"the hand does not end within {MOST_MOVES} moves: {state!r}")
